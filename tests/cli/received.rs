//! What is said of what came from each seat: by `status`, and on receipts of a message that came twice.

use serde_json::json;

use crate::harness::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};

/// The line of `status` about a seat.
fn line(desk: &Desk, lang: &str, seat: &str) -> String {
    let status = desk.run(&format!("--lang {lang} status")).ok().out;
    let found = status.lines().find(|line| line.contains(seat));
    found.unwrap_or_else(|| panic!("{status}")).to_owned()
}

/// A seat of a sample, an order of it, and a line that is refused.
const SEATS: [(&Sample, &str, &str, &str); 2] = [
    (
        &MARE_NOSTRUM,
        "GAULE",
        "espionner ITALIE : trésor",
        "espionner ITALIE : cuisine",
    ),
    (&DRAGON_LORDS, "KESH", "spy 4: steal", "spy 99: steal"),
];

#[test]
fn of_a_word_alone_it_does_not_say_that_nothing_came() {
    for (sample, seat, _, _) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let (french, english) = ("son mot est là", "his word is there");
        assert!(line(&desk, "fr", seat).contains("attendu"));
        desk.enter(seat, "mot : sel\n");
        for (lang, state) in [("fr", french), ("en", english)] {
            let line = line(&desk, lang, seat);
            assert!(line.contains(state), "{line}");
        }
        // It is waited for all the same.
        let status = desk.run("status --json").ok().json();
        let seats = status["seats"].as_array().unwrap();
        let own = seats.iter().find(|s| s["seat"] == seat).unwrap();
        assert_eq!(own["state"], "word", "{own:#}");
        desk.run("status --out status.csv").ok();
        let book = std::fs::read_to_string(desk.path("status.csv")).unwrap();
        assert!(book.contains(french), "{book}");
    }
}

#[test]
fn remarks_go_with_a_new_set_or_a_confirmation_and_stay_with_a_word() {
    for (sample, seat, order, refused) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let doubtful = format!("{order}\n{refused}\n");
        for (good, stay) in [
            ("mot : sel\n", true),
            ("définitif\n", false),
            (&*format!("mot : sel\n{order}\n"), false),
        ] {
            let (_, receipt) = desk.enter(seat, &doubtful);
            assert_eq!(receipt["status"], "warned", "{receipt:#}");
            assert!(line(&desk, "fr", seat).contains("avec des remarques"));
            let (_, receipt) = desk.enter(seat, good);
            // What stands is as it was received.
            let status = if stay { "warned" } else { "ok" };
            assert_eq!(receipt["status"], status, "{good}: {receipt:#}");
            let said = line(&desk, "fr", seat);
            assert_eq!(said.contains("remarques"), stay, "{good}: {said}");
            assert!(said.contains("reçu"), "{good}: {said}");
            desk.run("undo --yes").ok();
            assert!(line(&desk, "fr", seat).contains("avec des remarques"));
            desk.run("undo --yes").ok();
        }
    }
}

/// What the rule refused stays a remark; what was asked is none once it is settled.
#[test]
fn what_was_asked_is_no_remark_once_it_is_settled() {
    let enter = |desk: &Desk, seat: &str, text: &str| {
        let (_, receipt) = desk.enter(seat, text);
        assert_eq!(receipt["status"], "warned", "{receipt:#}");
        assert!(line(desk, "fr", seat).contains("avec des remarques"));
        desk.run(&format!("remarks clear {seat}"))
    };
    let desk = Desk::at(Stage::Sheet);
    let text = "mot : sel\nespionner ITALIE : trésor\nespionner ITALIE : cuisine\n";
    enter(&desk, "GAULE", text).ok();
    let said = line(&desk, "fr", "GAULE");
    assert!(said.contains("reçu"), "{said}");
    assert!(!said.contains("remarques"), "{said}");
    let desk = Desk::at(Stage::Sheet);
    let text = "mot : sel\nespionner ITALIE : trésor\nespionner CARTHAGE : trésor +999\n";
    enter(&desk, "GAULE", text);
    assert!(line(&desk, "fr", "GAULE").contains("avec des remarques"));
}

#[test]
fn the_receipt_of_a_message_that_came_twice_says_that_nothing_changes() {
    for (sample, seat, order, refused) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let says = |message: &str, lang: &str| {
            let receipt = desk.run_with(&format!("--lang {lang} enter {seat}"), message);
            let words: Vec<&str> = receipt.out.split_whitespace().collect();
            let said = match lang {
                "fr" => "C’est le même message que le précédent : rien ne change.",
                _ => "This is the same message as the one before: nothing changes.",
            };
            words.join(" ").contains(said)
        };
        let good = format!("mot : sel\n{order}\n");
        assert!(!says(&good, "fr"));
        assert!(says(&good, "fr"));
        assert!(says(&good, "en"));
        // It was entered three times, and the journal has it so; it is no doubtful set for that.
        let sheet = desk.run("audit 1 --json").ok().json();
        let sets = sheet.to_string().matches("\"enter\"").count();
        assert!(sets >= 3, "{sets}: {sheet:#}");
        let (_, receipt) = desk.enter(seat, &good);
        assert_eq!(receipt["status"], "ok", "{receipt:#}");
        // The same orders in other bytes are another message; so is the first after another one.
        assert!(!says(&format!("{good}\n"), "fr"));
        assert!(!says(&good, "fr"));
        // What is taken back is asked for anew.
        desk.run(&format!("orders withdraw {seat} --yes")).ok();
        assert!(!says(&good, "fr"));
        // A message that is refused the second time, for the set of the first stands.
        desk.run(&format!("orders withdraw {seat} --mistaken --yes"))
            .ok();
        let doubtful = format!("{order}\n{refused}\n");
        assert!(!says(&doubtful, "fr"));
        assert!(says(&doubtful, "fr"));
    }
}

/// What the arbiter reads of a message, entered and taken back, and its receipt in JSON.
fn entered(desk: &Desk, seat: &str, message: &str) -> (String, serde_json::Value) {
    let read = desk.run_with(&format!("--lang fr enter {seat}"), message);
    let words = format!("{}{}", read.out, read.err);
    let words: Vec<&str> = words.split_whitespace().collect();
    let (words, rejected) = (words.join(" "), read.code != 0);
    if !rejected {
        desk.run("undo --yes").ok();
    }
    let (_, receipt) = desk.enter(seat, message);
    if !rejected {
        desk.run("undo --yes").ok();
    }
    (words, receipt)
}

#[test]
fn a_line_that_takes_back_or_answers_is_remarked_on_and_a_refusal_says_why() {
    for (sample, seat, order, _) in SEATS {
        // What takes something back, and not for certain what, holds the whole message.
        let cases = [
            ("annuler la ligne 1", "retire quelque chose", "held", "held"),
            ("avis n° 1 : non", "parle d’un avis", "held", "held"),
            ("Tout va bien chez nous.", "", "ok", "rejected"),
        ];
        for (line, said, beside, alone) in cases {
            let desk = Desk::of(sample, Stage::Sheet);
            let message = format!("mot : sel\n{order}\n{line}\n");
            let (text, receipt) = entered(&desk, seat, &message);
            assert!(text.contains(said), "{line}: {text}");
            assert_eq!(receipt["status"], beside, "{line}: {receipt:#}");
            let french = match order.starts_with("spy") {
                true => "espion 4 : vol",
                false => order,
            };
            // Nothing of what is held stands: its order and its word wait in rows of their own.
            if beside == "held" {
                assert_eq!(receipt["orders"], json!([]), "{line}: {receipt:#}");
                let rows = receipt["problems"].as_array().unwrap().iter();
                let rows: Vec<_> = rows.map(|p| p["proposals"].clone()).collect();
                for waits in ["mot : \"sel\"", french] {
                    let waits = json!([waits]);
                    assert!(rows.contains(&waits), "{line}: {receipt:#}");
                }
            }
            let (text, receipt) = entered(&desk, seat, &format!("{line}\n"));
            assert_eq!(receipt["status"], alone, "{line}: {receipt:#}");
            let alone = if said.is_empty() { "aucun ordre" } else { said };
            assert!(text.contains(alone), "{line}: {text}");
        }
    }
}

#[test]
fn orders_that_replace_more_are_said_to_be_fewer() {
    for (sample, seat, order, _) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let more = match seat {
            "KESH" => "engager 1 espion à Karth",
            _ => "espionner CARTHAGE : trésor",
        };
        desk.enter(seat, &format!("mot : sel\n{order}\n{more}\n"));
        let (text, _) = entered(&desk, seat, &format!("{order}\n"));
        assert!(text.contains("il y en a un de moins"), "{text}");
    }
}

/// What is left stands on a receipt as it is now, also beside a message that is refused.
#[test]
fn a_receipt_printed_again_says_what_is_left_since() {
    let desk = Desk::at(Stage::Sheet);
    let orders = "espionner ITALIE : trésor +4\nmot : gui\n";
    desk.run_with("enter GAULE", orders).ok();
    let left = |points: u32| {
        let receipt = desk.run("orders receipt GAULE").ok();
        receipt.says(&format!("Trésor après ces ordres  {points} points"));
        let json = desk.run("orders receipt GAULE --json").ok().json();
        assert_eq!(json["treasury_after"], points);
    };
    left(190);
    desk.run("treasury add GAULE -100 --reason tribut").ok();
    left(90);
    let dear = desk.run_with("enter GAULE", "protéger trésor -60\n");
    assert_eq!(dear.code, 1, "{dear:#?}");
    dear.says("Trésor après ces ordres  90 points");
    desk.run("lock 1 --yes").ok();
    left(90);
    desk.run("roll 1 --no-beacon --yes").ok();
    desk.run("treasury add GAULE 5").ok();
    left(90);
}

/// R8: what was entered for the wrong nation is another's, and nobody is shown it; what the nation sent itself it is.
#[test]
fn r08_anothers_orders_are_in_no_bulletin() {
    for own_before in [false, true] {
        let desk = Desk::at(Stage::Sheet);
        let own = "protéger trésor -2\nmot : delta\n";
        if own_before {
            desk.run_with("enter EGYPTE", own).ok();
        }
        let anothers = "espionner ITALIE : trésor +3\nmot : secretgaulois\n";
        desk.run_with("enter EGYPTE", anothers).ok();
        let withdrawn = desk.run("orders withdraw EGYPTE --mistaken --yes").ok();
        assert_eq!(
            withdrawn
                .err
                .contains("Ses propres ordres d’avant ne reviennent pas"),
            own_before,
            "{withdrawn:#?}"
        );
        desk.run_with("enter EGYPTE", own).ok();
        desk.run("lock 1 --yes").ok();
        desk.run("roll 1 --no-beacon --yes").ok();
        desk.run("season close 1 --yes").ok();
        for lang in ["fr", "en"] {
            for format in ["text", "markdown", "html", "bbcode", "json"] {
                let line = format!("--lang {lang} bulletin EGYPTE --season 1 --format {format}");
                let shown = desk.run(&line).ok().out;
                for secret in ["secretgaulois", "+3"] {
                    assert!(!shown.contains(secret), "{secret}: {shown}");
                }
            }
        }
        desk.run("--lang fr bulletin EGYPTE --season 1")
            .ok()
            .says("enregistré par erreur, sans effet")
            .says("protéger trésor -2")
            .says("mot : « delta » ; ordres retenus");
    }
}

/// H21: a heading that calls the list below it corrected says that it takes the place of an earlier one.
#[test]
fn h21_a_corrected_list_is_read_whole() {
    let sheet = || {
        let desk = Desk::at(Stage::Sheet);
        let first = "espionner ITALIE : trésor +1\nprotéger trésor -1\n";
        desk.run_with("enter GAULE", first).ok();
        desk
    };
    let list = "espionner ITALIE : trésor +2\nprotéger trésor -1\n";
    let message = |heading: &str| format!("Bonjour,\n\n{heading}\n{list}");
    let heading = "Voici mes ordres corrigés :";
    let (code, receipt) = sheet().enter("GAULE", &message(heading));
    assert_eq!(code, 0, "{heading}: {receipt:#}");
    assert_eq!(receipt["cost"], 8, "{heading}: {receipt:#}");
    assert_eq!(receipt["problems"], json!([]), "{heading}: {receipt:#}");
    // What is corrected may be a part: it is held with its orders proposed as they are, and taken where it is not.
    for heading in [
        "Rectif : mes ordres",
        "Rectificatif :",
        "Correction de mes ordres :",
        "Ordres rectifiés",
        "Corrected orders:",
        "My amended orders",
    ] {
        let desk = sheet();
        let (code, receipt) = desk.enter("GAULE", &message(heading));
        assert_eq!((code, &receipt["status"]), (1, &json!("held")), "{heading}");
        assert_eq!(receipt["cost"], 6, "what stood stands: {receipt:#}");
        let rows = receipt["problems"].as_array().unwrap().iter();
        let rows: Vec<_> = rows.map(|p| (&p["line"], &p["proposals"])).collect();
        let lines: Vec<_> = list.lines().map(|line| json!([line])).collect();
        let own = [
            (&json!(3), &json!([])),
            (&json!(4), &lines[0]),
            (&json!(5), &lines[1]),
        ];
        assert_eq!(rows, own, "{heading}: {receipt:#}");
        let row = &receipt["problems"][0]["row"];
        desk.run(&format!("remarks clear GAULE {row}")).ok();
        desk.run("orders take GAULE --all --yes").ok();
        let stands = desk.run("orders receipt GAULE --json").ok().json();
        assert_eq!(stands["cost"], 8, "{heading}: {stands:#}");
        assert_eq!(stands["problems"], json!([]), "{heading}: {stands:#}");
    }
    let desk = sheet();
    // Below an order it corrects that, and not for certain which.
    for message in [
        "espionner ITALIE : trésor +1\n\nCorrection de mes ordres : c'est +2 qu'il faut\n",
        "Je corrige mes ordres d'hier : +2 au premier\n",
    ] {
        let (code, receipt) = desk.enter("GAULE", message);
        assert_eq!(code, 1, "{message}: {receipt:#}");
    }
}

/// A verb at the end heads nothing: it may be an order that was not finished.
#[test]
fn a_verb_alone_at_the_end_is_asked() {
    let (_, receipt) =
        Desk::at(Stage::Sheet).enter("ITALIE", "espionner CARTHAGE : trésor\n\nespionnage\n");
    let [row] = &receipt["problems"].as_array().unwrap()[..] else {
        panic!("{receipt:#}");
    };
    assert_eq!((&row["line"], &row["level"]), (&json!(3), &json!("asked")));
}

/// A few words that begin with "nothing" take no orders back.
#[test]
fn nothing_new_is_not_no_orders() {
    let desk = Desk::at(Stage::Sheet);
    desk.enter("ITALIE", "espionner CARTHAGE : trésor\n");
    let (code, receipt) = desk.enter("ITALIE", "Rien de neuf chez nous.\n");
    assert_eq!((code, &receipt["cost"]), (1, &json!(2)), "{receipt:#}");
}

/// What a player may have meant for an order is told of in his receipt.
#[test]
fn an_item_that_is_no_whole_order_is_asked_about() {
    for (message, said) in [
        (
            "1) espionner CARTHAGE : trésor\n2) taille de l'armée d'Hannibal\n3) protéger trésor -1\n",
            "de quelle nation ?",
        ),
        (
            "espionner : espionnage\nespionner CARTHAGE : trésor\n",
            "de quelle nation ?",
        ),
        (
            "espionner CARTHAGE : trésor, mets le maximum\n",
            "ne dit pas combien au juste. Si c’est bien cela, renvoyez : « espionner CARTHAGE : trésor »",
        ),
        (
            "protéger mon trésor de Carthage -2\n",
            "pas les deux. Renvoyez celle que vous voulez : « protéger trésor -2 » ou « protéger contre CARTHAGE -2 »",
        ),
        (
            "Je ne veux pas que Carthage connaisse mon trésor : protection -2\n",
            "pas les deux. Renvoyez celle que vous voulez : « protéger trésor -2 » ou « protéger contre CARTHAGE -2 »",
        ),
    ] {
        let desk = Desk::at(Stage::Sheet);
        let ran = desk.run_with("--lang fr enter ITALIE", message);
        let out = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(out.contains(said), "{message}: {ran:#?}");
    }
    // A title with another nation's name holds the message, with an article or without.
    for title in ["Ordres Gaule", "Ordres de la Gaule"] {
        let desk = Desk::at(Stage::Sheet);
        let (_, receipt) = desk.enter("EGYPTE", &format!("{title}\nespionner ITALIE : trésor\n"));
        assert_eq!(receipt["status"], "held", "{title}: {receipt:#}");
        assert_eq!(receipt["orders"], json!([]), "{title}: {receipt:#}");
        assert_eq!(receipt["held"]["line"], 1, "{title}: {receipt:#}");
        let why = receipt["held"]["message"].as_str().unwrap();
        assert!(why.contains("another nation’s"), "{title}: {why}");
    }
}

/// H23: where nobody in particular may be asked, the order sheet shows how; and H18's settings are said in words.
#[test]
fn h23_the_order_sheet_shows_what_asks_nobody_in_particular() {
    let desk = Desk::at(Stage::New);
    let refused = desk.run("rules set H18 bientôt");
    assert_eq!(refused.code, 1, "{refused:#?}");
    refused.complains("0 | un nombre");
    let line = "espionner : espionnage contre nous";
    assert!(!desk.run("template GAULE").ok().out.contains(line));
    desk.run("rules set H23 anybody").ok();
    desk.run("template GAULE").ok().says(line);
}

/// Of several choices about one notice the bulletin says which were replaced; and a season that is open is one.
#[test]
fn choices_that_were_replaced_say_so() {
    let desk = Desk::at(Stage::Rolled);
    for line in [
        "choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"",
        "choose CARTHAGE 1 withhold",
    ] {
        desk.run(line).ok();
    }
    desk.run("season close 1 --yes").ok();
    let bulletin = desk.run("--lang fr bulletin CARTHAGE --season 1").ok().out;
    let bulletin = bulletin.split_whitespace().collect::<Vec<_>>().join(" ");
    let first = bulletin.find("El 14").expect(&bulletin);
    let choice = bulletin[first..].split("empreinte").next().unwrap();
    assert!(choice.contains("remplacé ensuite"), "{bulletin}");
    let one = Desk::at(Stage::Open).run("audit 2");
    assert_eq!(one.code, 1, "{one:#?}");
    one.complains("Il n'y a que la saison 1.");
}

/// What a message asks is kept beside its entry: a rebuilding keeps it, and it goes with the message that is undone.
#[test]
fn what_a_message_asks_is_said_until_the_message_is_undone() {
    let asked = |desk: &Desk| desk.run("status").ok().out.contains("question");
    // What the arbiter asks himself waits for nobody.
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Open);
    desk.enter(
        "ESPAGNE",
        "mot : sel\nÀ quelle heure faut-il avoir répondu ?\n",
    );
    assert!(!asked(&desk));
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    desk.enter("GAULE", "mot : gui\nespionner ITALIE : trésor\n");
    assert!(!asked(&desk));
    desk.enter(
        "GAULE",
        "espionner ITALIE : trésor\n\nÀ quelle heure faut-il avoir répondu ?\n",
    );
    assert!(asked(&desk));
    desk.run("rebuild --yes").ok();
    assert!(asked(&desk));
    desk.run("undo --yes").ok();
    assert!(!asked(&desk));
    // Its first line is a question, though that of the message before it was an order.
    desk.enter(
        "GAULE",
        "À quelle heure faut-il avoir répondu ?\nmot : sel\n",
    );
    assert!(asked(&desk));
}
