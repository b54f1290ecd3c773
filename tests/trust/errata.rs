//! Bulletins of a season that is corrected, printed at every moment: whatever the order of closing, correcting, printing,
//! issuing them again and revealing, all of them hold.

use std::fs;

use super::game::Files;
use super::league::{kinds, looked};
use super::verdict::{By, Found, found, paper};
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

const CLOSE: &str = "season close 1 --yes";
/// What the season before told CARTHAGE's askers, and its army, about which somebody was lied to.
const TREASURY: &str = "erratum 1 --reason \"mal lu\" set treasury CARTHAGE treasury=150";
const ARMY: &str = "erratum 1 --reason oublié set army \"CARTHAGE/armée d'Hannibal\" province=Zeugitane \"elements=Bd 30\" --yes";
const NEXT: &[&str] = &["season open \"Été\"", "season sheet 2"];
const END: &[&str] = &["lock 2 --yes", "roll 2 --yes", "season close 2 --yes"];
/// Whoever asked, whoever was asked, somebody whom it does not concern; everybody.
const SEATS: [&str; 4] = ["ITALIE", "CARTHAGE", "EGYPTE", "ESPAGNE"];
const PRINT: &str = "print";

/// After the roll; what is printed is all kept, then the season is revealed.
const ORDERS: [(&str, &[&[&str]]); 6] = [
    ("before the close", &[&[TREASURY, CLOSE, PRINT]]),
    ("after the close", &[&[CLOSE, PRINT, TREASURY, PRINT]]),
    ("twice", &[&[CLOSE, TREASURY, PRINT, ARMY, PRINT]]),
    (
        "before and after",
        &[&[ARMY, CLOSE, PRINT, TREASURY, PRINT]],
    ),
    ("in the next season", &[&[CLOSE], NEXT, &[TREASURY, PRINT]]),
    (
        "across its opening, and to its end",
        &[&[CLOSE, PRINT, ARMY], NEXT, &[PRINT], END, &[PRINT]],
    ),
];

fn orders(by: By) {
    for (name, steps) in ORDERS {
        let desk = Desk::of(&MARE_NOSTRUM, Stage::Rolled);
        desk.run("choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"")
            .ok();
        fs::create_dir(desk.path("kept")).unwrap();
        let mut files = Files::new();
        let mut keep = |name: String, line: &str| {
            let printed = desk.run(line).ok().out;
            desk.write(&format!("kept/{name}"), &printed);
            files.insert(name, printed);
        };
        let mut printed = 0;
        for step in steps.iter().copied().flatten() {
            if *step != PRINT {
                desk.run(step).ok();
                continue;
            }
            printed += 1;
            for (seat, format) in SEATS.iter().zip(["text", "json"].iter().cycle()) {
                let line = format!("bulletin {seat} --season 1 --format {format}");
                keep(format!("{seat}-{printed}"), &line);
            }
        }
        desk.run("audit verify --papers kept").ok();
        let mut revealed = vec!["reveal 1 --early --yes"];
        if steps.contains(&END) {
            revealed.push("reveal 2 --early --yes");
        }
        for (n, line) in revealed.into_iter().enumerate() {
            keep(format!("reveal-{n}.json"), line);
        }
        assert_eq!(found(by, name, &files), Found::Holds, "{name}");
        // X2: what was corrected before the close is remarked.
        let before = steps.first().is_some_and(|first| first[0] != CLOSE);
        let (_, json, said) = looked(by, name, &files);
        assert_eq!(
            kinds(&json).iter().any(|k| k == "corrected"),
            before,
            "{name}"
        );
        let note = said.contains("the world of the season was corrected before its close");
        assert!(by == By::Program || note == before, "{name}: {said}");
        files.retain(|file, _| !file.starts_with("reveal"));
        if steps.contains(&NEXT) && !steps.contains(&END) {
            END.iter().for_each(|step| drop(desk.run(step).ok()));
        }
        let whole = desk.run("reveal --campaign --yes").ok().out;
        files.insert("campaign.json".to_owned(), whole);
        assert_eq!(found(by, name, &files), Found::Holds, "{name}, all of it");
        // What was told anew says by which bulletin; what nothing replaced does not.
        if name == "after the close" && by == By::Program {
            let (_, json, _) = looked(by, name, &files);
            let why = |file| {
                paper(&json, file)["why"]
                    .as_str()
                    .unwrap()
                    .contains("erratum=1")
            };
            assert!(why("ITALIE-1") && !why("ITALIE-2"), "{json:#}");
            assert!(!why("EGYPTE-1"), "{json:#}");
        }
    }
}

#[test]
fn bulletins_hold_in_whatever_order_a_correction_comes() {
    orders(By::Program);
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_finds_that_they_hold() {
    orders(By::Both);
}
