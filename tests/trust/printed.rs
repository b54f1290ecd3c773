//! Papers printed at any moment of a season, as an arbiter prints them: each holds before its reveals.

use std::fs;

use crate::harness::desk::{Desk, Stage};

/// Keeps what a command prints, in a folder for the players.
fn keeps(desk: &Desk, name: &str, line: &str, message: &str) {
    let ran = desk.run_with(line, message);
    assert_eq!(ran.code, 0, "{line}: {ran:#?}");
    desk.write(&format!("kept/{name}"), ran.out);
}

#[test]
fn honest_papers_hold_whenever_they_were_printed() {
    let desk = Desk::at(Stage::Sheet);
    fs::create_dir(desk.path("kept")).unwrap();
    let draft = "PROVISOIRE\nprotéger trésor -4, si contré : 40\nmot : byrsa\n";
    keeps(&desk, "carthage-1.txt", "enter CARTHAGE", draft);
    for (n, confirmed) in ["DÉFINITIF\n", "Définitif, merci !\n"].iter().enumerate() {
        keeps(
            &desk,
            &format!("carthage-{}.txt", n + 2),
            "enter CARTHAGE",
            confirmed,
        );
        keeps(
            &desk,
            &format!("carthage-again-{n}.txt"),
            "orders receipt CARTHAGE",
            "",
        );
        desk.enter("CARTHAGE", draft);
    }
    keeps(
        &desk,
        "carthage.json",
        "enter CARTHAGE --format json",
        "DÉFINITIF\n",
    );
    for seat in ["ARABIE", "ASIE", "EGYPTE", "GAULE", "ITALIE", "MACEDOINE"] {
        let orders = format!("espionner CARTHAGE : trésor\nmot : {seat} 1\n");
        keeps(
            &desk,
            &format!("{seat}.txt"),
            &format!("enter {seat}"),
            &orders,
        );
    }
    // A receipt printed again says what is left since the referee changed it, until its orders are settled.
    desk.run("treasury add GAULE -100").ok();
    for format in ["text", "html", "json"] {
        let line = format!("orders receipt GAULE --format {format}");
        keeps(&desk, &format!("gaule-again.{format}"), &line, "");
    }
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"1 2 3\"").ok();
    desk.run("treasury add GAULE 7").ok();
    keeps(&desk, "gaule-rolled.txt", "orders receipt GAULE", "");
    let again = desk.run("orders receipt GAULE").ok();
    again.says("Trésor après ces ordres  98 points");
    let notices = desk.run("notices --json").ok().json();
    assert_eq!(notices[0]["seat"], "CARTHAGE", "{notices:#}");
    let letters = |when: &str| {
        for format in ["text", "html", "markdown", "bbcode", "json"] {
            for seat in ["CARTHAGE", "GAULE"] {
                let name = format!("{seat}-{when}.{format}");
                keeps(
                    &desk,
                    &name,
                    &format!("letter {seat} --format {format}"),
                    "",
                );
            }
        }
        keeps(
            &desk,
            &format!("notices-{when}.txt"),
            "notices CARTHAGE",
            "",
        );
    };
    letters("rolled");
    desk.run("choose CARTHAGE 1 withhold").ok();
    letters("withheld");
    desk.run("choose CARTHAGE 1 false 33").ok();
    letters("lied");
    desk.run("season close 1 --yes").ok();
    desk.run("bulletins --season 1 --out kept").ok();
    // The audit speaks of hashes and is the arbiter's.
    fs::remove_dir_all(desk.path("kept/arbitre")).unwrap();
    for reveal in ["reveal 1 --early --yes", "reveal --campaign --yes"] {
        desk.run(&format!("{reveal} --out kept/reveal.json")).ok();
        let verified = desk.run("verify kept --json");
        assert_eq!(verified.code, 0, "{}", verified.out);
        fs::remove_file(desk.path("kept/reveal.json")).unwrap();
    }
}
