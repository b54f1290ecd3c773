//! Errata at the command line: accounts add up, what was told is kept, and who is asked anew is said.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

const LIED_ABOUT: &str =
    "erratum 1 --reason \"mal lu\" army CARTHAGE \"armée d'Hannibal\" Zeugitane \"Bd 30\"";

/// Where GAULE asks CARTHAGE's treasury of 188 points, and is countered: a protection with the lie of 50.
fn lied_to() -> Desk {
    let desk = Desk::empty();
    desk.write("secret", "0123456789abcdef".repeat(4));
    desk.write("c.txt", "protéger trésor -6, si contré : 50\n");
    desk.write("g.txt", "espionner CARTHAGE : trésor\n");
    for line in [
        "new mare-nostrum.db --secret-file secret",
        "season open P",
        "enter CARTHAGE c.txt",
        "enter GAULE g.txt",
        "lock 1 --yes",
        "roll 1 --yes",
    ] {
        desk.run(line).ok();
    }
    let attempt = desk.run("audit 1 --json").ok().json()["attempts"][0].take();
    assert_eq!(attempt["outcome"], "countered");
    assert_eq!(attempt["truth"], 188);
    desk
}

/// What a nation that asked one thing was told last.
fn told(desk: &Desk, seat: &str) -> Value {
    bulletin(desk, seat, 1)["answers"][0]["told"].take()
}

fn desk(stage: Stage) -> Desk {
    Desk::of(&MARE_NOSTRUM, stage)
}

/// The rows of a query, each as its cells in one text.
fn rows(desk: &Desk, sql: &str) -> Vec<String> {
    let file = Connection::open(desk.file()).unwrap();
    let mut query = file.prepare(sql).unwrap();
    let rows = query.query_map((), |row| row.get(0)).unwrap();
    rows.map(|row| row.unwrap()).collect()
}

fn account(desk: &Desk, nation: &str) -> [i64; 4] {
    let sql = format!(
        "SELECT json_array(before, entered, orders, after) FROM account WHERE season = 1 AND nation = '{nation}'"
    );
    serde_json::from_str(&rows(desk, &sql)[0]).unwrap()
}

fn bulletin(desk: &Desk, seat: &str, season: u16) -> Value {
    let line = format!("bulletin {seat} --season {season} --format json");
    desk.run(&line).ok().json()
}

/// The accounts of a bulletin: before, what errata changed, after.
fn accounts(desk: &Desk, seat: &str, season: u16) -> (i64, Vec<i64>, i64) {
    let accounts = bulletin(desk, seat, season)["accounts"].take();
    let entries = accounts["entries"].as_array().unwrap();
    let errata = entries.iter().filter(|e| e["erratum"] == 1);
    let points = |value: &Value| value.as_i64().unwrap();
    let sum: i64 = entries.iter().map(|e| points(&e["change"])).sum();
    let (before, after) = (points(&accounts["before"]), points(&accounts["after"]));
    assert_eq!(before + sum + points(&accounts["orders"]), after);
    (
        before,
        errata.map(|e| points(&e["change"])).collect(),
        after,
    )
}

#[test]
fn r08_an_erratum_of_a_treasury_is_a_line_of_its_nations_accounts() {
    // Nobody asked about EGYPTE's treasury, and CARTHAGE's was asked.
    for nation in ["EGYPTE", "CARTHAGE"] {
        for stage in [Stage::Played, Stage::Closed] {
            let desk = desk(stage);
            let [before, 0, orders, after] = account(&desk, nation) else {
                panic!("something was entered");
            };
            assert_eq!((before, before - orders), (200, after));
            let points = after + 32;
            let ran = desk.run(&format!("erratum 1 --reason x treasury {nation} {points}"));
            // Today's world changes too, and the command says so.
            let moved = format!("{nation} : trésor {after} → {points}");
            ran.ok().complains("Aujourd'hui aussi").complains(&moved);
            if stage == Stage::Played {
                let letter = desk.run(&format!("letter {nation} --lang fr")).ok();
                letter
                    .says("Erratum de la saison 1 : +32")
                    .says(&format!("{points} points"));
                desk.run("season close 1 --yes").ok();
            } else {
                let issued = desk.run("reissue 1 --silent --json").ok().json();
                let told = issued["nations"].as_array().unwrap();
                assert!(told.contains(&json!(nation)), "{told:?}");
            }
            assert_eq!(accounts(&desk, nation, 1), (200, vec![32], points));
            assert_eq!(account(&desk, nation), [200, 32, orders, points]);
            let text = desk
                .run(&format!("bulletin {nation} --season 1 --lang fr"))
                .ok();
            text.says("Erratum de la saison 1");
            let report = desk.run("report --json").ok().json();
            let mut money = report["money"].as_array().unwrap().iter();
            let money = money.find(|m| m["nation"] == nation).unwrap();
            assert_eq!(money["opening"], 200);
            // The next season goes on from there, and says why where it came between the two.
            desk.run("season open \"Été\"").ok();
            let sheet = desk.run(&format!("template {nation} --lang fr")).ok();
            sheet.says(&format!("{points} points"));
            if stage == Stage::Closed {
                sheet.says("Erratum de la saison 1 : +32");
            }
            desk.run("lock 2 --yes").ok();
            desk.run("roll 2 --yes").ok();
            desk.run("season close 2 --yes").ok();
            let (before, errata, _) = accounts(&desk, nation, 2);
            assert_eq!((before, errata), (points, vec![]));
            let since = bulletin(&desk, nation, 2)["accounts"]["since"].take();
            match stage {
                Stage::Closed => assert_eq!(since[0]["change"], 32),
                _ => assert_eq!(since, Value::Null),
            }
            desk.run("audit verify").ok();
        }
    }
    // While the next season is open it is a line of both.
    let desk = desk(Stage::Closed);
    let [.., after] = account(&desk, "EGYPTE");
    desk.run("season open \"Été\"").ok();
    desk.run(&format!(
        "erratum 1 --reason x treasury EGYPTE {}",
        after - 5
    ))
    .ok();
    desk.run("reissue 1").ok();
    for line in ["lock 2 --yes", "roll 2 --yes", "season close 2 --yes"] {
        desk.run(line).ok();
    }
    assert_eq!(accounts(&desk, "EGYPTE", 1), (200, vec![-5], after - 5));
    assert_eq!(accounts(&desk, "EGYPTE", 2).0, after);
    assert_eq!(accounts(&desk, "EGYPTE", 2).1, [-5]);
}

/// What is entered between two seasons is the next one's, and no line of the one that is over.
#[test]
fn a_bulletin_stays_as_it_was_told_whatever_is_entered_later() {
    let desk = desk(Stage::Closed);
    let first = bulletin(&desk, "ITALIE", 1);
    desk.run("treasury add ITALIE 7 --reason butin").ok();
    assert_eq!(bulletin(&desk, "ITALIE", 1), first);
    desk.run("season open \"Été\"").ok();
    desk.run("lock 2 --yes").ok();
    desk.run("roll 2 --yes").ok();
    desk.run("season close 2 --yes").ok();
    let since = bulletin(&desk, "ITALIE", 2)["accounts"]["since"].take();
    assert_eq!(
        (&since[0]["change"], &since[0]["reason"]),
        (&json!(7), &json!("butin"))
    );
}

#[test]
fn h09_who_was_asked_anew_and_silent_at_the_close_is_not_waited_for_by_the_next_erratum() {
    let desk = desk(Stage::Played);
    // With its other army there.
    desk.run("choose CARTHAGE 1 false \"Bd 30, Sp 8, Kn 2\"")
        .ok();
    desk.run(LIED_ABOUT).ok().complains("choisir CARTHAGE 1");
    let letter = desk.run("letter CARTHAGE --lang fr").ok();
    letter.says("votre choix jusqu'ici : à faire");
    desk.run("season close 1 --yes")
        .ok()
        .complains("L'erratum a annulé la réponse");
    let chose = bulletin(&desk, "CARTHAGE", 1)["choices"][0]["choice"].take();
    assert_eq!(chose, Value::Null, "silence");
    // The letter is what the season's reveal says, though the correction is withheld.
    let papers = desk.dir.path().join("p");
    std::fs::create_dir(&papers).unwrap();
    std::fs::write(papers.join("letter.txt"), &letter.out).unwrap();
    let html = "bulletin CARTHAGE --season 1 --lang fr --format html";
    let text = desk.run(html).ok();
    text.says("un erratum en a fait la vérité");
    assert!(!text.out.contains("ne rien donner"), "{text:#?}");
    let other = desk.run("erratum 1 --reason x treasury EGYPTE 99").ok();
    other.complains("Aucun choix à redemander. Ensuite : arbitre réémettre 1");
    let status = desk.run("status --json").ok().json();
    assert_eq!(status["asked_anew"], json!([]));
    // Nor may it choose now.
    let late = desk.run("choose CARTHAGE 1 --season 1 false \"Sp 12\"");
    assert_eq!(late.code, 1, "{late:#?}");
    desk.run("reissue 1").ok();
    // The same of silence at a reissue.
    desk.run("erratum 1 --reason y army ITALIE \"armée de Fabius\" Latium \"Cv 9\"")
        .ok()
        .complains("choisir ITALIE 1");
    assert_eq!(desk.run("reissue 1").code, 1);
    desk.run("reissue 1 --silent").ok();
    desk.run("erratum 1 --reason z treasury EGYPTE 98").ok();
    desk.run("reissue 1").ok();
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    std::fs::write(papers.join("r1.json"), reveal).unwrap();
    desk.run("verify p").ok().says("letter.txt : juste");
    desk.run("audit verify").ok();
}

#[test]
fn what_was_told_at_the_close_is_kept_beside_what_an_erratum_tells() {
    let desk = desk(Stage::Closed);
    let close = "SELECT json_array(nation, n, told, corrections) FROM answer WHERE issue = 0";
    let told = rows(&desk, close);
    assert!(!told.is_empty());
    let facts = desk.run("audit 1 --json").ok().json()["facts"].take();
    desk.run(LIED_ABOUT).ok();
    let waits = desk.run("audit 1 --json").ok().json()["errata"].take();
    assert_eq!(waits[0]["state"], "waits");
    desk.run("choose CARTHAGE 1 --season 1 false \"Sp 12\"")
        .ok();
    desk.run("reissue 1").ok();
    assert_eq!(rows(&desk, close), told);
    let again = "SELECT json_array(nation, told, corrections) FROM answer WHERE issue = 1";
    let again = rows(&desk, again);
    let new = json!(["ITALIE", "{\"Sp\":12}", 1]).to_string();
    assert!(again.contains(&new), "{again:?}");
    let audit = desk.run("audit 1 --json").ok().json();
    assert_eq!(audit["facts"], facts, "each with its entry");
    assert!(facts.as_array().unwrap().iter().all(|f| f["entry"] != 0));
    assert_eq!(audit["phase"], "closed");
    let erratum = &audit["errata"][0];
    assert_eq!(
        (&erratum["number"], &erratum["reason"]),
        (&json!(1), &json!("mal lu"))
    );
    let answers = erratum["answers"].as_array().unwrap();
    let one = answers.iter().find(|a| a["nation"] == "ITALIE").unwrap();
    assert_eq!(one["was"], json!({"El": 14, "LH": 12, "Sp": 30}));
    assert_eq!(one["told"], json!({"Sp": 12}));
    let text = desk.run("audit 1 --lang fr").ok();
    text.says("mal lu").says("Dit avant").says("El 14");
    // The victim finds the choice that was asked anew, in that season's bulletin alone.
    let entered = |season| bulletin(&desk, "CARTHAGE", season)["entered"].take();
    let last = entered(1).as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["orders"][0]["value"], json!({"Sp": 12}));
    for line in [
        "season open \"Été\"",
        "lock 2 --yes",
        "roll 2 --yes",
        "season close 2 --yes",
    ] {
        desk.run(line).ok();
    }
    assert_eq!(entered(2), json!([]));
}

#[test]
fn notices_say_what_counted_and_what_is_asked_anew() {
    let desk = desk(Stage::Rolled);
    let open = desk.run("notices").ok();
    open.says("Saison 1").says("à faire");
    desk.run("choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"")
        .ok();
    desk.run("season close 1 --yes").ok();
    let over = desk.run("notices").ok();
    assert!(!over.out.contains("à faire"), "{over:#?}");
    over.says("pas de réponse");
    desk.run(LIED_ABOUT)
        .ok()
        .complains("Nouveau choix attendu de : CARTHAGE");
    desk.run("notices").ok().says("à redemander");
    desk.run("status")
        .ok()
        .says("Nouveau choix attendu de : CARTHAGE");
    let letter = desk.run("notices CARTHAGE --lang fr").ok();
    letter.says("Nouveau choix demandé").says("avis 1 :");
    // Nobody else is written to.
    let other = desk.run("notices ITALIE --lang fr").ok();
    assert!(!other.out.contains("Nouveau choix"), "{other:#?}");
    desk.run("choose CARTHAGE 1 --season 1 false \"Sp 12\"")
        .ok();
    desk.run("status").ok().says("Aucun choix à redemander");
    desk.run("reissue 1").ok();
    desk.run("notices").ok().says("Sp 12");
}

#[test]
fn a_reissued_bulletin_says_whose_head_it_prints_and_which_reveal_it_waits_for() {
    let desk = desk(Stage::Closed);
    desk.run("erratum 1 --reason x treasury EGYPTE 99").ok();
    let first = desk.run("reissue 1").ok();
    assert!(!first.err.contains("n° 2"), "{first:#?}");
    desk.run("erratum 1 --reason y treasury ITALIE 88").ok();
    // Everybody counts those that he was told of.
    desk.run("reissue 1")
        .ok()
        .complains("Sur le bulletin d'ITALIE, cet erratum porte le n° 1");
    let paper = desk.run("bulletin ITALIE --season 1 --lang fr").ok();
    paper
        .says("erratum n° 1")
        .says("Empreinte de la réémission")
        .says("Gardez les deux : l'ancien est une preuve");
    assert!(!paper.out.contains("Jetez") && !paper.out.contains("Empreinte de la saison"));
    let papers = desk.dir.path().join("p");
    std::fs::create_dir(&papers).unwrap();
    std::fs::write(papers.join("b.txt"), &paper.out).unwrap();
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    std::fs::write(papers.join("r1.json"), reveal).unwrap();
    desk.run("verify p")
        .ok()
        .says("b.txt : lisible ; attend la révélation de la saison suivante");
}

#[test]
fn h10_before_the_close_a_lie_that_nobody_heard_stands() {
    let desk = lied_to();
    let ran = desk.run("erratum 1 --reason coquille treasury CARTHAGE 300 --json");
    let erratum = ran.ok().json();
    assert_eq!(
        (&erratum["touched"], &erratum["asked_anew"]),
        (&json!(1), &json!([]))
    );
    let letter = desk.run("letter CARTHAGE --lang fr").ok();
    letter.says("votre choix jusqu'ici : répondre : 50 points");
    // It may be said once more, by the command and by mail.
    desk.run("choose CARTHAGE 1 false 50").ok();
    desk.write("m.txt", "avis 1 : 50\n");
    desk.run("enter CARTHAGE m.txt --yes").ok();
    let truth = desk.run("choose CARTHAGE 1 false 300");
    assert_eq!(truth.code, 1, "{truth:#?}");
    let closed = desk.run("season close 1 --yes").ok();
    assert!(!closed.err.contains("avis 1"), "{closed:#?}");
    assert_eq!(told(&desk, "GAULE"), 50);
    let text = desk.run("bulletin CARTHAGE --season 1 --lang fr").ok();
    text.says("répondre : 50 points");
    // Once it was told it is asked anew, and may not be said again.
    let ran = desk.run("erratum 1 --reason coquille treasury CARTHAGE 301");
    ran.ok().complains("dirait qui a menti");
    let same = desk.run("choose CARTHAGE 1 --season 1 false 50");
    assert_eq!(same.code, 1, "{same:#?}");
    same.complains("fausse réponse d'avant l'erratum");
    desk.run("audit verify").ok();
}

#[test]
fn h20_before_the_close_a_lie_that_is_the_truth_falls_and_comes_back_when_it_is_none() {
    let desk = lied_to();
    let ran = desk.run("erratum 1 --reason coquille treasury CARTHAGE 50");
    let ran = ran.ok();
    ran.complains("devenue la vérité");
    assert!(!ran.err.contains("menti"), "{ran:#?}");
    let letter = desk.run("letter CARTHAGE --lang fr").ok();
    letter.says("votre choix jusqu'ici : à faire : un erratum");
    let same = desk.run("choose CARTHAGE 1 false 50");
    same.complains("C'est la vérité");
    // What fell is no choice to be given.
    let ran = desk.run("erratum 1 --reason coquille treasury CARTHAGE 60 --json");
    assert_eq!(ran.ok().json()["asked_anew"], json!([]));
    let letter = desk.run("letter CARTHAGE --lang fr").ok();
    letter.says("votre choix jusqu'ici : répondre : 50 points");
    desk.run("season close 1 --yes").ok();
    assert_eq!(told(&desk, "GAULE"), 50);
    desk.run("audit verify").ok();
}

#[test]
fn h10_after_the_close_what_was_told_vanishes_only_if_it_is_meant() {
    let desk = lied_to();
    desk.run("season close 1 --yes").ok();
    desk.run("erratum 1 --reason coquille treasury CARTHAGE 300")
        .ok();
    let withhold = "choose CARTHAGE 1 --season 1 withhold";
    let shows =
        "la Gaule saura que « 50 points » était faux, car une vraie réponse ne disparaît pas";
    let before = std::fs::read(desk.file()).unwrap();
    let refused = desk.run(withhold);
    assert_eq!(refused.code, 1, "{refused:#?}");
    refused.complains(shows).complains("--yes");
    assert_eq!(std::fs::read(desk.file()).unwrap(), before);
    desk.run(&format!("{withhold} --yes")).ok();
    let refused = desk.run("reissue 1 --yes");
    assert_eq!(refused.code, 1, "{refused:#?}");
    refused.complains(shows).complains("réémettre 1 --silent");
    // Another answer mends it.
    desk.run("choose CARTHAGE 1 --season 1 false 77").ok();
    desk.run("reissue 1").ok();
    assert_eq!(told(&desk, "GAULE"), 77);
    // Whoever means it says so twice.
    desk.run("erratum 1 --reason coquille treasury CARTHAGE 301")
        .ok();
    desk.run(&format!("{withhold} --yes")).ok();
    desk.run("reissue 1 --silent").ok();
    assert_eq!(told(&desk, "GAULE"), Value::Null);
    desk.run("audit verify").ok();
}

/// A true answer about an army may go: the army may be none (H7).
#[test]
fn h07_after_the_close_what_was_told_of_an_army_may_vanish() {
    let desk = desk(Stage::Closed);
    desk.run(LIED_ABOUT).ok();
    desk.run("choose CARTHAGE 1 --season 1 withhold").ok();
    desk.run("reissue 1").ok();
}

/// Printed again it keeps number and hash, and says by what it differs; anything else is a fault.
#[test]
fn a_letter_printed_again_after_an_erratum_is_the_same_letter() {
    let desk = lied_to();
    let letter = || desk.run("letter CARTHAGE --lang fr").ok().out;
    let first = letter();
    desk.run("erratum 1 --reason coquille treasury CARTHAGE 300")
        .ok();
    let again = letter();
    let last = |text: &str| text.trim().lines().last().unwrap().to_owned();
    assert_eq!(last(&first), last(&again));
    assert!(again.contains("Erratum de la saison 1 : +112"), "{again}");
    desk.run("season close 1 --yes").ok();
    let papers = desk.dir.path().join("p");
    std::fs::create_dir(&papers).unwrap();
    let reveal = desk.run("reveal --campaign --yes").ok().out;
    for (name, text) in [("a.txt", &first), ("b.txt", &again), ("r.json", &reveal)] {
        std::fs::write(papers.join(name), text).unwrap();
    }
    let ran = desk.run("verify p").ok();
    ran.says("a.txt : juste").says("b.txt : juste");
    let other = again.replace("300 points", "301 points");
    std::fs::write(papers.join("b.txt"), other).unwrap();
    assert_eq!(desk.run("verify p").code, 3);
    std::fs::remove_file(papers.join("b.txt")).unwrap();
}
