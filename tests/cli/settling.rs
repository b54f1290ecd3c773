//! What is asked of a message, from the receipt to the gesture that settles it.

use arbitre::locale::Lang;
use serde_json::{Value, json};

use super::confirm::at_terminal;
use crate::harness::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Stage};

/// Two orders, and two sentences that are asked: of one a line is proposed.
const ASKED: &str = "espionner ITALIE : trésor +1\nprotéger contre ITALIE -1\n\
                     ne pas espionner CARTHAGE : trésor +2\nespionner BABYLONE : trésor\nmot : sel\n";
const CARTHAGE: &str = "espionner CARTHAGE : trésor +2";

/// The same, of which a line is proposed that may be wanted.
const PERHAPS: &str = "espionner ITALIE : trésor +1\nprotéger contre ITALIE -1\n\
                       espionner peut-être CARTHAGE : trésor +2\nespionner BABYLONE : trésor\nmot : sel\n";

/// It may turn itself round.
const HELD: &str =
    "espionner ITALIE : trésor +1\nprotéger contre ITALIE -1\nmot : sel\nAttends un peu.\n";

fn desk() -> Desk {
    Desk::of(&MARE_NOSTRUM, Stage::Sheet)
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows that are open, by their numbers.
fn open(desk: &Desk) -> Vec<u64> {
    let all = desk.run("remarks --json").ok().json();
    let rows = all["arbiter"].as_array().unwrap().iter();
    rows.map(|row| row["row"].as_u64().unwrap()).collect()
}

fn stands(desk: &Desk, seat: &str) -> Vec<String> {
    let listed = desk.run(&format!("--lang fr orders list {seat} --json"));
    let listed = listed.ok().json();
    let sets = listed["sets"].as_array().unwrap();
    let orders = sets
        .iter()
        .flat_map(|set| set["orders"].as_array().unwrap());
    orders
        .map(|order| {
            format!(
                "{} {} {}",
                order["kind"], order["target"], order["modifier"]
            )
        })
        .collect()
}

const ITALY: &str = "\"treasury\" \"ITALIE\" 1";
const AGAINST: &str = "null \"ITALIE\" 1";
const CARTHAGES: &str = "\"treasury\" \"CARTHAGE\" 2";

#[test]
fn what_is_asked_waits_with_its_proposal_until_it_is_taken() {
    let desk = desk();
    let (code, receipt) = desk.enter("GAULE", ASKED);
    assert_eq!((code, &receipt["status"]), (0, &json!("warned")));
    let problems: Vec<Value> = receipt["problems"].as_array().unwrap().clone();
    let said = |p: &Value| (p["row"].clone(), p["line"].clone(), p["level"].clone());
    assert_eq!(
        problems.iter().map(said).collect::<Vec<_>>(),
        [
            (json!(1), json!(3), json!("asked")),
            (json!(2), json!(4), json!("asked"))
        ]
    );
    assert_eq!(problems[0]["proposals"], json!([CARTHAGE]));
    assert_eq!(
        (open(&desk), stands(&desk, "GAULE")),
        (vec![1, 2], vec![ITALY.into(), AGAINST.into()])
    );
    // Everywhere until it is settled.
    for verb in [
        "remarks",
        "status",
        "status --reminder GAULE",
        "orders receipt GAULE",
    ] {
        let said = words(&desk.run(&format!("--lang fr {verb}")).ok().out);
        assert!(said.contains("ne pas espionner CARTHAGE"), "{verb}: {said}");
    }
    for (verb, why) in [
        ("orders take GAULE 2", "pas de proposition"),
        ("orders take GAULE 1.2", "une proposition"),
        ("orders take GAULE 9", "n’a pas de n° 9"),
        ("orders take ASIE --all", "Rien n’est proposé"),
    ] {
        let before = desk.bytes();
        let refused = desk.run(&format!("--lang fr {verb}"));
        assert_eq!(refused.code, 1, "{refused:#?}");
        assert!(words(&refused.err).contains(why), "{refused:#?}");
        assert!(desk.bytes() == before, "{verb} changed the campaign");
    }
    let taken = words(&desk.run("--lang fr orders take GAULE 1").ok().out);
    assert!(taken.contains("L’arbitre a entré ces ordres"), "{taken}");
    assert!(
        taken.contains("« espionner BABYLONE : trésor » reste à éclaircir"),
        "{taken}"
    );
    assert_eq!(stands(&desk, "GAULE"), [ITALY, AGAINST, CARTHAGES]);
    assert_eq!(open(&desk), [2]);
    let again = desk.run("--lang fr orders take GAULE 1");
    assert!(
        again.code == 1 && again.err.contains("déjà réglé"),
        "{again:#?}"
    );
    // What is talk is put aside, and its number is never used again.
    desk.run("remarks clear GAULE 2").ok();
    assert_eq!(open(&desk), Vec::<u64>::new());
    let reminder = desk.run("status --reminder GAULE").ok().out;
    assert!(!reminder.contains("BABYLONE"), "{reminder}");
    desk.run("orders withdraw GAULE --yes").ok();
    desk.enter("GAULE", ASKED);
    assert_eq!(open(&desk), [3, 4]);
    desk.run("audit verify").ok();
}

#[test]
fn a_line_that_was_asked_is_added_and_another_message_replaces() {
    let desk = desk();
    desk.enter("GAULE", ASKED);
    let (code, receipt) = desk.enter("GAULE", &format!("Bonjour,\n{CARTHAGE}\n"));
    assert_eq!(
        (code, &receipt["status"]),
        (0, &json!("warned")),
        "{receipt:#}"
    );
    assert_eq!(stands(&desk, "GAULE"), [ITALY, AGAINST, CARTHAGES]);
    assert_eq!((open(&desk), &receipt["word"]), (vec![2], &json!("sel")));
    // Its player is asked the rest still.
    let still = receipt["problems"].as_array().unwrap();
    let still: Vec<_> = still.iter().map(|p| (&p["row"], &p["level"])).collect();
    assert_eq!(still, [(&json!(2), &json!("asked"))]);
    // The journal says so, and who reads it.
    let file = rusqlite::Connection::open(desk.file()).unwrap();
    let last = "SELECT body FROM journal ORDER BY season DESC, i DESC LIMIT 1";
    let last: String = file.query_row(last, (), |row| row.get(0)).unwrap();
    drop(file);
    assert!(last.contains("\"adds\":true"), "{last}");
    // Another message stands in the place of all, and what was asked before is over.
    desk.enter("GAULE", "espionner ITALIE : trésor +1\n");
    assert_eq!(
        (stands(&desk, "GAULE"), open(&desk)),
        (vec![ITALY.into()], vec![])
    );
    // The arbiter may say which.
    desk.run_with("enter GAULE --add", "espionner CARTHAGE : trésor +2\n")
        .ok();
    assert_eq!(stands(&desk, "GAULE"), [ITALY, CARTHAGES]);
    let asked = desk
        .run_with(
            "--lang fr enter GAULE --add",
            "espionner ITALIE : trésor +3\n",
        )
        .ok();
    assert!(
        words(&asked.out).contains("la même question deux fois"),
        "{asked:#?}"
    );
    assert_eq!(stands(&desk, "GAULE"), [ITALY, CARTHAGES]);
    // A protection takes the place of the one that stands.
    desk.run_with("enter ASIE", "protéger trésor -1\n").ok();
    desk.run_with("enter ASIE --add", "protéger trésor -3\n")
        .ok();
    assert_eq!(stands(&desk, "ASIE"), ["\"treasury\" null 3"]);
    desk.enter(
        "ASIE",
        "ne pas protéger trésor -2\nespionner ITALIE : trésor\n",
    );
    let replaced = desk
        .run_with("enter ASIE --replace", "protéger trésor -2\n")
        .ok();
    assert!(!replaced.out.contains("ITALIE"), "{replaced:#?}");
    assert_eq!(open(&desk).len(), 1, "ASIE's is over, GAULE's is not");
    let both = desk.run_with("enter ASIE --add --replace", "aucun ordre\n");
    assert_eq!(both.code, 2);
}

#[test]
fn of_a_held_message_nothing_stands_before_it_is_taken() {
    let desk = desk();
    let (code, receipt) = desk.enter("GAULE", HELD);
    assert_eq!(
        (code, &receipt["status"]),
        (1, &json!("held")),
        "{receipt:#}"
    );
    assert_eq!(
        (&receipt["held"]["line"], &receipt["orders"]),
        (&json!(4), &json!([]))
    );
    assert_eq!(
        (open(&desk), &receipt["word"]),
        (vec![1, 2, 3, 4], &json!(""))
    );
    let said = words(&desk.run("--lang fr orders receipt GAULE").ok().out);
    assert!(said.starts_with("Reçu pour la Gaule"), "{said}");
    assert!(
        said.contains("Rien de ce message ne compte encore"),
        "{said}"
    );
    let taken = desk.run("--json orders take GAULE --all").ok().json();
    assert_eq!(
        (&taken["status"], &taken["word"]),
        (&json!("ok"), &json!("sel"))
    );
    assert_eq!(
        (stands(&desk, "GAULE"), open(&desk)),
        (vec![ITALY.into(), AGAINST.into()], vec![])
    );
    // A second one leaves what stands, and takes its place as a whole.
    let second = "espionner CARTHAGE : trésor +2\nAttends un peu.\n";
    let held = desk.run_with("--lang fr enter GAULE", second);
    let said = words(&held.out);
    assert!(
        said.contains("Ce que vous aviez envoyé avant reste valable"),
        "{said}"
    );
    assert_eq!(stands(&desk, "GAULE"), [ITALY, AGAINST]);
    // What it takes the place of is told first.
    let before = desk.bytes();
    let asked = desk.run("orders take GAULE --all");
    assert!(asked.code == 1 && desk.bytes() == before, "{asked:#?}");
    asked
        .complains("- espionner ITALIE : trésor +1")
        .complains("--yes");
    desk.run("orders take GAULE --all --yes").ok();
    assert_eq!(
        (stands(&desk, "GAULE"), open(&desk)),
        (vec![CARTHAGES.into()], vec![])
    );
    // An undo asks again.
    desk.run("undo --yes").ok();
    assert_eq!(
        (stands(&desk, "GAULE"), open(&desk).len()),
        (vec![ITALY.into(), AGAINST.into()], 2)
    );
    desk.run("audit verify").ok();
}

/// H21: what says that the rest stays is added to it.
#[test]
fn h21_a_message_that_leaves_the_rest_is_added() {
    for rest in ["Tout le reste est inchangé.", "Cela s'ajoute au reste."] {
        let desk = desk();
        desk.enter("GAULE", "espionner ITALIE : trésor +1\nmot : sel\n");
        desk.enter("GAULE", &format!("{CARTHAGE}\n{rest}\n"));
        assert_eq!(stands(&desk, "GAULE"), [ITALY, CARTHAGES], "{rest}");
        assert_eq!(open(&desk), Vec::<u64>::new());
    }
}

/// What a sentence refuses is not taken with the others, nor what stands in a message that takes something back.
#[test]
fn what_is_not_wanted_is_taken_by_its_number_alone() {
    let protect = "protéger peut-être trésor -1\n";
    for (message, all, alone) in [
        (format!("ne pas {CARTHAGE}\n{protect}"), 0, 1),
        (
            format!("ne pas {CARTHAGE}\nespionner l'ITALIE : zut, le trésor\n"),
            1,
            1,
        ),
        (
            format!("espionner ITALIE : trésor +1\nje renonce à {CARTHAGE}\n"),
            0,
            1,
        ),
        (
            format!("{CARTHAGE}\nprotéger contre ITALIE -1\nAnnule la ligne ci-dessus.\n"),
            0,
            2,
        ),
    ] {
        let desk = desk();
        desk.enter("GAULE", &message);
        let rows = open(&desk).len();
        let taken = desk.run("--lang fr orders take GAULE --all --yes");
        if all == 0 {
            assert!(
                words(&taken.err).contains("rien ne se prend d’un coup"),
                "{taken:#?}"
            );
        }
        assert_eq!(
            (stands(&desk, "GAULE").len(), open(&desk).len()),
            (all, rows - all),
            "{message}"
        );
        // The one that is left may stand all the same, and is not answered by it.
        desk.run(&format!("orders take GAULE {alone} --yes")).ok();
        assert!(!open(&desk).contains(&alone), "{message}");
        assert!(stands(&desk, "GAULE").len() > all, "{message}");
    }
    // That it stands already answers nothing: he may not want it any more.
    let desk = desk();
    desk.enter("GAULE", &format!("{CARTHAGE}\n"));
    desk.run_with("enter GAULE --add", format!("ne pas {CARTHAGE}\n"));
    assert_eq!(open(&desk).len(), 1);
}

/// H21: a second message takes the place of the first as soon as nothing of it is asked.
#[test]
fn h21_a_second_message_that_is_asked_about_waits_as_a_whole() {
    let second = format!("protéger contre ITALIE -1\nne pas {CARTHAGE}\n");
    for answer in ["player", "arbiter"] {
        let desk = desk();
        desk.enter("GAULE", "espionner ITALIE : trésor +1\nmot : sel\n");
        let (code, _) = desk.enter("GAULE", &second);
        assert_eq!((code, stands(&desk, "GAULE")), (1, vec![ITALY.into()]));
        assert_eq!(open(&desk), [1, 2]);
        match answer {
            "player" => assert_eq!(desk.enter("GAULE", CARTHAGE).0, 0),
            _ => drop(desk.run("orders take GAULE 2 --yes").ok()),
        }
        let mut now = stands(&desk, "GAULE");
        now.sort();
        assert_eq!(
            (now, open(&desk)),
            (vec![CARTHAGES.into(), AGAINST.into()], vec![]),
            "{answer}"
        );
    }
}

/// What asks for a change, and brings no list of its own, is added to what stands.
#[test]
fn h21_a_correction_that_is_taken_leaves_the_other_orders() {
    let desk = desk();
    desk.enter(
        "GAULE",
        "espionner ITALIE : trésor +1\nprotéger contre ITALIE -1\nmot : sel\n",
    );
    let (code, receipt) = desk.enter(
        "GAULE",
        "Pardon, +2 sur le trésor de l'Italie. Le reste sans changement.\n",
    );
    assert_eq!((code, open(&desk)), (1, vec![1]), "{receipt:#}");
    desk.run("orders take GAULE 1").ok();
    let now = stands(&desk, "GAULE");
    assert_eq!(now, [AGAINST, "\"treasury\" \"ITALIE\" 2"]);
}

/// Of a list that waits, what is understood comes with the first of its rows, and the rest is added to it.
#[test]
fn h21_rows_of_a_list_that_are_taken_one_by_one_are_all_kept() {
    let desk = desk();
    desk.enter("GAULE", "espionner ITALIE : trésor +1\nmot : sel\n");
    let list = format!(
        "protéger contre ITALIE -1\nne pas {CARTHAGE}\nsauf si Marc vient : protéger trésor -1\n"
    );
    assert_eq!(desk.enter("GAULE", &list).0, 1);
    assert_eq!(open(&desk), [1, 2, 3]);
    desk.run("orders take GAULE 3 --yes").ok();
    desk.run("orders take GAULE 2").ok();
    let mut now = stands(&desk, "GAULE");
    now.sort();
    assert_eq!(now, [CARTHAGES, "\"treasury\" null 1", AGAINST]);
    assert_eq!(open(&desk), Vec::<u64>::new());
}

/// A row that takes something back is not settled by another that is taken; its receipt has the line to send back.
#[test]
fn what_holds_a_message_waits_until_it_is_settled_itself() {
    let desk = desk();
    desk.enter(
        "GAULE",
        "espionner ITALIE : trésor +1\nprotéger trésor -2\nmot : sel\n",
    );
    let text = "Je renonce à tout ça.\nPardon, protéger trésor -3.\n";
    let held = desk.run_with("--lang fr enter GAULE", text);
    let said = words(&held.out);
    assert!(said.contains("« protéger trésor -3 »"), "{said}");
    assert_eq!(open(&desk), [1, 2]);
    desk.run("orders take GAULE 2").ok();
    assert_eq!(open(&desk), [1]);
    assert_eq!(stands(&desk, "GAULE").len(), 2);
    desk.run("remarks clear GAULE 1").ok();
    assert_eq!(open(&desk), Vec::<u64>::new());
}

#[test]
fn several_lines_are_added_at_once_and_settle_what_they_answer() {
    let desk = desk();
    desk.enter("GAULE", ASKED);
    desk.run(&format!(
        "orders add GAULE \"{CARTHAGE}\" \"espionner ASIE : trésor\""
    ))
    .ok();
    assert_eq!((stands(&desk, "GAULE").len(), open(&desk)), (4, vec![2]));
    // One that is refused, and none of them is entered.
    let before = desk.bytes();
    let refused =
        desk.run("orders add GAULE \"espionner EGYPTE : trésor\" \"espionner BABYLONE : trésor\"");
    assert!(refused.code == 1 && desk.bytes() == before, "{refused:#?}");
    desk.run("orders add GAULE \"espionner ARABIE : trésor\" --row 2")
        .ok();
    assert_eq!(open(&desk), Vec::<u64>::new());
    // What was taken is marked where its player reads it.
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon x").ok();
    desk.run("season close 1 --yes").ok();
    let bulletin = words(&desk.run("--lang fr bulletin GAULE --season 1").ok().out);
    assert!(
        bulletin.contains("comme l’arbitre a lu vos messages"),
        "{bulletin}"
    );
    let others = words(&desk.run("--lang fr bulletin ASIE --season 1").ok().out);
    assert!(!others.contains("comme l’arbitre a lu"), "{others}");
}

/// A mail in the thread of the receipt is added to, unless it asks a question that stands.
#[test]
fn a_mail_that_answers_the_receipt_is_added() {
    let mail = |id: &str, thread: &str, text: &str| {
        format!(
            "From: gaule@club.example\r\nTo: arbitre@club.example\r\nSubject: ordres\r\n\
             Message-ID: <{id}@club.example>\r\n{thread}Content-Type: text/plain; charset=utf-8\r\n\
             Content-Transfer-Encoding: 8bit\r\n\r\n{text}"
        )
    };
    let thread =
        "In-Reply-To: <r@arbitre.example>\r\nReferences: <1@club.example> <r@arbitre.example>\r\n";
    let own = "In-Reply-To: <1@club.example>\r\nReferences: <1@club.example>\r\n";
    for (thread, text, orders) in [
        (thread, "espionner ASIE : trésor\n", 3),
        (thread, "espionner ITALIE : trésor +2\n", 1),
        (own, "espionner ASIE : trésor\n", 1),
        ("", "espionner ASIE : trésor\n", 1),
    ] {
        let desk = desk();
        desk.run_with("enter GAULE", mail("1", "", ASKED)).ok();
        desk.run_with("enter GAULE", mail("2", thread, text)).ok();
        assert_eq!(stands(&desk, "GAULE").len(), orders, "{thread}{text}");
    }
}

#[test]
fn a_terminal_shows_how_a_message_is_read_and_offers_what_to_do() {
    let enter = ["enter", "GAULE", "m.txt"];
    for (message, typed, orders, left, code) in [
        (ASKED, "t\n", 2, 2, 0),
        (ASKED, "\n", 2, 2, 0),
        (PERHAPS, "p\n", 3, 1, 0),
        // What is not wanted is taken by its number alone: nobody is offered all of it.
        (ASKED, "p\nt\n", 2, 2, 0),
        (ASKED, "l\n1\nx\n", 3, 0, 0),
        (ASKED, "l\n\n\n", 2, 2, 0),
        (ASKED, "n\n", 0, 0, 1),
        (HELD, "t\n", 0, 4, 1),
        // All of it is written as the program writes it: taken as it stands is the default.
        (HELD, "\n", 2, 0, 0),
    ] {
        let desk = desk();
        desk.write("m.txt", message);
        let (done, _, err) = at_terminal(&desk, Lang::Fr, &enter, typed);
        assert_eq!(done, code, "{message}{typed}: {err}");
        let shown = words(&err);
        assert!(shown.contains("1 | espionner ITALIE : trésor +1"), "{err}");
        assert!(shown.contains("? « "), "{err}");
        assert_eq!(
            (stands(&desk, "GAULE").len(), open(&desk).len()),
            (orders, left),
            "{typed}: {err}"
        );
    }
    // Nothing is asked of what is clear, nor where nobody can answer.
    let desk = desk();
    desk.write("m.txt", "espionner ITALIE : trésor +1\n");
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &enter, "");
    assert_eq!(code, 0, "{err}");
    assert!(!err.contains("tel quel"), "{err}");
}

/// The message is entered before it is asked whether its orders come in the place of what stands: a "no" leaves it waiting.
#[test]
fn what_is_not_taken_after_all_waits() {
    let desk = desk();
    desk.run_with("enter GAULE", "espionner ASIE : trésor\n")
        .ok();
    desk.write("m.txt", HELD);
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &["enter", "GAULE", "m.txt"], "\nn\n");
    assert_eq!(code, 1, "{err}");
    assert!(
        err.contains("Mettre ce message à la place de ces ordres"),
        "{err}"
    );
    assert!(!err.contains("Rien n'a été changé"), "{err}");
    assert!(
        words(&out).contains("Rien de ce message ne compte encore"),
        "{out}"
    );
    let left = (stands(&desk, "GAULE").len(), open(&desk).len());
    assert_eq!(left, (1, 4));
}

/// Of a line with several orders one is dropped by its place in it.
#[test]
fn an_order_of_a_line_is_dropped() {
    let desk = desk();
    desk.enter(
        "GAULE",
        "espionner ITALIE : trésor +1, protéger contre ITALIE -1\nespionner BABYLONE : trésor\nmot : sel\n",
    );
    assert_eq!(stands(&desk, "GAULE"), [ITALY, AGAINST]);
    for none in ["1.3", "1.0", "2.1"] {
        let refused = desk.run(&format!("--lang fr orders drop GAULE {none} --yes"));
        assert!(
            refused.code == 1 && refused.err.contains(none),
            "{refused:#?}"
        );
    }
    desk.run("orders drop GAULE 1.2 --yes").ok();
    assert_eq!(stands(&desk, "GAULE"), [ITALY]);
}

/// D3: what a spy does takes the place of what he did, where the arbiter enters it beside what stands.
#[test]
fn d3_a_correction_takes_the_place_of_the_spys_order() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Sheet);
    let spies = || {
        let listed = desk.run("orders list KESH --json").ok().json();
        let orders = listed["sets"][0]["orders"].as_array().unwrap().clone();
        let said = |order: &Value| format!("{} {}", order["spy"], order["action"]);
        orders.iter().map(said).collect::<Vec<_>>()
    };
    desk.enter("KESH", "espion 3 : vol\nespion 4 : augure\nmot : sel\n");
    desk.run("orders add KESH \"espion 3 : surveillance\"").ok();
    assert_eq!(spies(), ["4 \"augury\"", "3 \"surveillance\""]);
    // He says so himself, and it is proposed in his own language.
    let asked = desk.run_with(
        "--lang fr enter KESH",
        "En fait l'espion 4 fait plutôt un vol.\n",
    );
    assert!(
        words(&asked.out).contains("« espion 4 : vol »"),
        "{asked:#?}"
    );
    desk.run("orders take KESH 1 --yes").ok();
    assert_eq!(spies(), ["3 \"surveillance\"", "4 \"steal\""]);
}

#[test]
fn what_all_takes_nothing_of_is_said_to_the_arbiter() {
    let desk = Desk::at(Stage::Sheet);
    let message = "espionner ITALIE : trésor +1\nnon, plutôt celui de Carthage\nmot : sel\n";
    let held = desk.run_with("--json enter GAULE", message).json();
    assert_eq!(held["status"], "held", "{held:#}");
    // What is corrected may be any of it.
    let refused = desk.run("--lang fr orders take GAULE --all");
    assert!(
        words(&refused.err).contains("corrigé par son message"),
        "{refused:#?}"
    );
    // A sentence that turns nothing is cleared first.
    desk.run("remarks clear GAULE 2").ok();
    desk.run("orders take GAULE --all").ok();
    assert_eq!(stands(&desk, "GAULE"), [ITALY]);
}

/// What is drafted, and one of two readings, are taken by their numbers.
#[test]
fn what_is_not_plain_is_left_where_all_is_taken() {
    for (message, all) in [
        (
            "brouillon\nespionner ITALIE : trésor +1\nprotéger trésor -1\nfin du brouillon\n",
            0,
        ),
        (
            "espionner ITALIE : trésor, 2\nespionner CARTHAGE : zut, le trésor\n",
            1,
        ),
        ("espionner ITALIE : trésor +1\nComme pour la version 2\n", 0),
    ] {
        let desk = Desk::at(Stage::Sheet);
        desk.enter("GAULE", message);
        let rows = open(&desk).len();
        let taken = desk.run("--lang fr orders take GAULE --all --yes");
        let stand = stands(&desk, "GAULE").len();
        assert_eq!((stand, open(&desk).len()), (all, rows - all), "{message}");
        // What is left is said to be.
        let left = words(&taken.err);
        assert!(
            left.contains("À régler") || left.contains("rien ne se prend"),
            "{left}"
        );
    }
}

#[test]
fn of_a_choice_one_or_the_other_is_proposed() {
    let desk = Desk::at(Stage::Sheet);
    let message = "espionner soit CARTHAGE soit ITALIE : trésor, comme tu veux\nmot : sel\n";
    let held = desk.run_with("--json enter GAULE", message).json();
    let proposals = &held["problems"][0]["proposals"];
    let each = ["espionner CARTHAGE : trésor", "espionner ITALIE : trésor"];
    assert_eq!(*proposals, json!(each), "{held:#}");
}

#[test]
fn a_sentence_with_a_verb_of_its_own_keeps_its_amount() {
    let desk = Desk::at(Stage::Sheet);
    let message =
        "Salut,\nJe veux espionner le trésor de Carthage. Protéger : tout à -1.\nmot : sel\n";
    let said = desk.run_with("--json enter GAULE", message).json();
    let asked = said["problems"].as_array().unwrap();
    assert_eq!(asked.len(), 1, "{said:#}");
    let whole = asked[0]["message"].as_str().unwrap();
    assert!(whole.contains("Protéger : tout à -1"), "{said:#}");
    assert_eq!(said["orders"][0]["modifier"], 0, "{said:#}");
}

#[test]
fn the_same_as_last_season_proposes_the_seats_own_orders_of_it() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run("season open Été").ok();
    let message = "La même chose que la saison dernière.\n";
    let held = desk.run_with("--json enter GAULE", message).json();
    let asked = &held["problems"][0];
    let said = asked["message"].as_str().unwrap();
    assert!(said.contains("dernière fois"), "{held:#}");
    let lines = asked["proposals"][0].as_str().unwrap_or_default();
    let own = "espionner ITALIE : armée en Étrurie +1\n";
    assert!(lines.starts_with(own), "{held:#}");
    desk.run("orders take GAULE --all").ok();
    assert_eq!(stands(&desk, "GAULE").len(), lines.lines().count());
}

/// What is said of an order behind it, and is not understood, makes it asked: also in its own sentence.
#[test]
fn an_order_is_asked_of_which_more_is_said_in_its_sentence() {
    for message in [
        "espionner CARTHAGE : trésor, mets-y un de plus\n",
        "spy on CARTHAGE's treasury, and put one extra on it\n",
    ] {
        let desk = Desk::at(Stage::Sheet);
        let (code, receipt) = desk.enter("GAULE", message);
        assert_eq!(code, 1, "{receipt}");
        assert_eq!(
            receipt["orders"].as_array().map(Vec::len),
            Some(0),
            "{receipt}"
        );
        let asked = receipt["problems"][0]["message"].to_string();
        assert_eq!(asked.matches('…').count(), 0, "{asked}");
        assert!(
            asked.contains("trésor") || asked.contains("treasury"),
            "{receipt}"
        );
    }
}

/// What is taken back is not known for certain: what waits beside it is taken by its number, also once that is settled.
#[test]
fn what_may_be_taken_back_is_taken_by_its_number_alone() {
    let desk = desk();
    let text = "espionner ITALIE : trésor +1\nespionner CARTHAGE : trésor +2\nOubliez Carthage.\n";
    let (code, receipt) = desk.enter("GAULE", text);
    assert_eq!(
        (code, &receipt["status"]),
        (1, &json!("held")),
        "{receipt:#}"
    );
    let problems = receipt["problems"].as_array().unwrap();
    let row = |line: u64| {
        let row = problems.iter().find(|p| p["line"] == line).unwrap();
        row["row"].as_u64().unwrap()
    };
    desk.run(&format!("remarks clear GAULE {}", row(3))).ok();
    assert_ne!(desk.run("orders take GAULE --all --yes").code, 0);
    desk.run(&format!("orders take GAULE {} --yes", row(1)))
        .ok();
    assert_eq!(stands(&desk, "GAULE"), [ITALY]);
    assert_eq!(open(&desk), [row(2)]);
}

/// A proposal that leaves out something of its line is not taken with others.
#[test]
fn what_is_proposed_in_part_is_taken_by_its_number_alone() {
    let desk = desk();
    let text = "espionner ITALIE : trésor de Thrace";
    let (_, receipt) = desk.enter("GAULE", text);
    let row = &receipt["problems"][0];
    assert_eq!(
        row["proposals"].as_array().map(Vec::len),
        Some(1),
        "{receipt:#}"
    );
    assert_ne!(desk.run("orders take GAULE --all --yes").code, 0);
    desk.run(&format!("orders take GAULE {} --yes", row["row"]))
        .ok();
}

/// The last order that stands is dropped, and what else the player was asked waits still.
#[test]
fn what_is_asked_waits_when_the_last_order_is_dropped() {
    let desk = desk();
    desk.enter("GAULE", "espionner ITALIE : trésor +1\nprotéger trésor\n");
    let rows = open(&desk);
    assert_eq!(rows.len(), 1);
    desk.run("orders drop GAULE 1 --yes").ok();
    assert_eq!(stands(&desk, "GAULE"), [""; 0]);
    assert_eq!(open(&desk), rows);
    desk.run("orders withdraw GAULE --yes");
    desk.enter("GAULE", "espionner ITALIE : trésor +1\nprotéger trésor\n");
    desk.run("orders withdraw GAULE --yes").ok();
    assert_eq!(open(&desk), [0; 0]);
}

/// What an added line takes the place of is said.
#[test]
fn what_gives_way_to_an_added_line_is_said() {
    let desk = desk();
    desk.enter("GAULE", &format!("{CARTHAGE}\nprotéger contre ITALIE -1\n"));
    let added = desk.run("--lang fr orders add GAULE \"espionner CARTHAGE : trésor +1\"");
    let said = format!("« {CARTHAGE} » ne compte plus");
    assert!(words(&added.ok().out).contains(&said));
    let added = desk
        .run("--lang fr orders add GAULE \"espionner EGYPTE : trésor\"")
        .ok();
    assert!(!words(&added.out).contains("ne compte plus"), "{added:#?}");
}
