//! Errata at the command line: accounts add up, what was told is kept, and lies stand.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

const LIED_ABOUT: &str = "erratum 1 --reason \"mal lu\" set army \"CARTHAGE/armée d'Hannibal\" province=Zeugitane \"elements=Bd 30\"";

const TREASURY: &str = "erratum 1 --reason \"mal lu\" set treasury CARTHAGE treasury=150";

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
            let ran = desk.run(&format!(
                "erratum 1 --reason x set treasury {nation} treasury={points}"
            ));
            // Today's world changes too, and the command says so.
            let moved = format!("{nation} : trésor {after} → {points}");
            let ran = ran.ok();
            ran.complains("Aujourd'hui aussi").complains(&moved);
            if stage == Stage::Played {
                let letter = desk.run(&format!("letter {nation} --lang fr")).ok();
                letter
                    .says("Erratum de la saison 1 : +32")
                    .says(&format!("{points} points"));
                desk.run("season close 1 --yes").ok();
            } else {
                ran.says("réémis").says(nation);
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
        "erratum 1 --reason x set treasury EGYPTE treasury={}",
        after - 5
    ))
    .ok();
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
fn what_was_told_at_the_close_is_kept_beside_what_an_erratum_tells() {
    let desk = desk(Stage::Closed);
    let close = "SELECT json_array(nation, n, told, corrections) FROM attempt WHERE issue = 0";
    let told = rows(&desk, close);
    assert!(!told.is_empty());
    let facts = desk.run("audit 1 --json").ok().json()["facts"].take();
    desk.run(TREASURY).ok();
    assert_eq!(rows(&desk, close), told);
    let again = "SELECT json_array(nation, told, corrections) FROM attempt WHERE issue = 1";
    let again = rows(&desk, again);
    let new = json!(["ITALIE", "150", 1]).to_string();
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
    assert_eq!(
        (one["was"].as_i64(), one["told"].as_i64()),
        (Some(173), Some(150))
    );
    let text = desk.run("audit 1 --lang fr").ok();
    text.says("mal lu")
        .says("Dit avant")
        .says("200")
        .says("150");
}

/// Until the next season is locked; and what was lied about, and what nobody was told, stands.
#[test]
fn h10_after_an_erratum_a_lie_stands_marked_like_the_answers_that_changed() {
    let desk = desk(Stage::Rolled);
    desk.run("choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"")
        .ok();
    desk.run("season close 1 --yes").ok();
    // The place of the lie among the answers, and which of them were gone through again.
    let marked = |desk: &Desk| {
        let mut paper = bulletin(desk, "ITALIE", 1);
        let lie = json!({"El": 14, "LH": 12, "Sp": 30});
        let mut answers = paper["answers"].as_array().unwrap().iter();
        let place = answers.position(|a| a["told"] == lie).expect("the lie");
        (place + 1, paper["corrected"].take())
    };
    let (place, none) = marked(&desk);
    assert_eq!(none, Value::Null);
    let ran = desk.run(LIED_ABOUT).ok();
    ran.says("réémis");
    assert!(
        !ran.out.contains("choisir") && !ran.err.contains("choisir"),
        "{ran:#?}"
    );
    assert_eq!(marked(&desk), (place, json!({ "answers": [place] })));
    let text = desk.run("bulletin ITALIE --season 1 --lang fr").ok();
    text.says("erratum n° 1");
    desk.run("notices").ok().says("El 14");
    for line in ["season open \"Été\"", "season sheet 2"] {
        desk.run(line).ok();
    }
    desk.run(TREASURY).ok().says("réémis");
    desk.run("lock 2 --yes").ok();
    desk.refuses(TREASURY, 1, &["verrouillée"], &["locked"]);
    desk.run("audit verify").ok();
}

#[test]
fn a_season_that_is_void_or_was_not_rolled_last_is_not_mended() {
    let desk = desk(Stage::Closed);
    for line in ["season open \"Été\"", "void 2 --reason orage --yes"] {
        desk.run(line).ok();
    }
    let second = "erratum 2 --reason x set treasury CARTHAGE treasury=150";
    desk.refuses(second, 1, &["annulée"], &["void"]);
    desk.refuses(TREASURY, 1, &["ne corrige plus"], &["not mended any more"]);
}

#[test]
fn a_bulletin_issued_again_says_whose_head_it_prints_and_which_reveal_it_waits_for() {
    let desk = desk(Stage::Closed);
    desk.run("erratum 1 --reason x set treasury EGYPTE treasury=99")
        .ok();
    // Everybody counts those that he was told of.
    desk.run("erratum 1 --reason y set treasury ITALIE treasury=88")
        .ok()
        .complains("Sur le bulletin d'ITALIE, cet erratum porte le n° 1");
    let paper = desk.run("bulletin ITALIE --season 1 --lang fr").ok();
    paper
        .says("erratum n° 1")
        .says("Empreinte de l'erratum")
        .says("Gardez les deux : l'ancien est une preuve");
    assert!(!paper.out.contains("Jetez") && !paper.out.contains("Empreinte de la saison"));
    let papers = desk.dir.path().join("p");
    std::fs::create_dir(&papers).unwrap();
    std::fs::write(papers.join("b.txt"), &paper.out).unwrap();
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    std::fs::write(papers.join("r1.json"), reveal).unwrap();
    desk.run("verify p")
        .ok()
        .says("b.txt : attend. Il a été refait après un erratum : la révélation de la campagne");
}

#[test]
fn h10_before_the_close_a_lie_that_nobody_heard_stands() {
    let desk = lied_to();
    let ran = desk.run("erratum 1 --reason coquille set treasury CARTHAGE treasury=300 --json");
    let erratum = ran.ok().json();
    assert_eq!(
        (&erratum["touched"], &erratum["nations"]),
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
    desk.run("audit verify").ok();
}

#[test]
fn h10_before_the_close_a_lie_stands_though_it_is_the_truth_now() {
    let desk = lied_to();
    desk.run("erratum 1 --reason coquille set treasury CARTHAGE treasury=50")
        .ok();
    let letter = desk.run("letter CARTHAGE --lang fr").ok();
    letter.says("votre choix jusqu'ici : répondre : 50 points");
    // It may be said once more, and once it is taken back it is the truth.
    desk.run("choose CARTHAGE 1 false 50").ok();
    desk.run("choose CARTHAGE 1 withhold").ok();
    desk.run("choose CARTHAGE 1 false 50")
        .complains("C'est la vérité");
    desk.run("undo --yes").ok();
    desk.run("season close 1 --yes").ok();
    assert_eq!(told(&desk, "GAULE"), 50);
    desk.run("audit verify").ok();
}

/// Printed again it keeps number and hash, and says by what it differs; anything else is a fault.
#[test]
fn a_letter_printed_again_after_an_erratum_is_the_same_letter() {
    let desk = lied_to();
    let letter = || desk.run("letter CARTHAGE --lang fr").ok().out;
    let first = letter();
    desk.run("erratum 1 --reason coquille set treasury CARTHAGE treasury=300")
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

/// H5: what an erratum changes of today's treasury is paid for, too; and what it changes outlives a season that is void.
#[test]
fn h05_an_erratum_leaves_no_treasury_below_zero_and_outlives_a_void() {
    let desk = desk(Stage::Closed);
    desk.run("season open \"Été\"").ok();
    desk.write(
        "g.txt",
        "protéger trésor -9\nprotéger taille des armées -9\n",
    );
    desk.run("enter GAULE g.txt --yes").ok();
    let short = "erratum 1 --reason x set treasury GAULE treasury=3";
    desk.refuses(
        short,
        1,
        &["Pour la Gaule, le trésor serait"],
        &["For Gaul the treasury would be"],
    );
    desk.run("erratum 1 --reason x set treasury GAULE treasury=150")
        .ok();
    let treasury = || desk.run("treasury --json").ok().json()["list"]["GAULE"].as_i64();
    let before = treasury().unwrap();
    desk.run("void 2 --reason orage --yes").ok();
    assert_eq!(
        treasury(),
        Some(before + 36),
        "the erratum, and what the orders cost"
    );
    desk.run("audit verify").ok();
}

/// H4: what a nation had more at a roll it had when the next season opened.
#[test]
fn h04_an_erratum_reaches_the_opening_of_the_season_that_is_open() {
    let desk = desk(Stage::Closed);
    desk.run("rules set H4 opening").ok();
    desk.run("season open \"Été\"").ok();
    let [.., after] = account(&desk, "CARTHAGE");
    desk.run(&format!(
        "erratum 1 --reason x set treasury CARTHAGE treasury={}",
        after + 32
    ))
    .ok();
    desk.write("g.txt", "espionner CARTHAGE : trésor +9\n");
    let askers = ["GAULE", "ITALIE", "ASIE"];
    for nation in askers {
        desk.run(&format!("enter {nation} g.txt --yes")).ok();
    }
    for line in ["lock 2 --yes", "roll 2 --yes", "season close 2 --yes"] {
        desk.run(line).ok();
    }
    let told = askers.map(|nation| bulletin(&desk, nation, 2)["answers"][0]["told"].take());
    assert!(told.contains(&json!(after + 32)), "{told:?}");
    desk.run("audit verify").ok();
}
