//! Errata: a wrong fact is mended with the same dice, in its time, and tells nobody what he may not know.

use rusqlite::Connection;
use serde_json::{Value, json};

use super::bend::bend_at;
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

const ERRATUM: &str = "erratum 1 --reason \"mal lu\" treasury CARTHAGE 150";
const REISSUE: &str = "reissue 1 --silent";
const SECOND: &[&str] = &["season open \"Été\"", "lock 2 --yes", "roll 2 --yes"];

/// The answers of the last entry of a kind.
fn answers(desk: &Desk, kind: &str) -> Vec<Value> {
    let file = Connection::open(desk.file()).unwrap();
    let sql = "SELECT body FROM journal WHERE kind = ?1 ORDER BY season DESC, i DESC LIMIT 1";
    let body: String = file.query_row(sql, [kind], |row| row.get(0)).unwrap();
    let body: Value = serde_json::from_str(&body).unwrap();
    body["answers"].as_array().unwrap().clone()
}

#[test]
fn an_erratum_has_its_reason_and_its_time() {
    let late = "erratum 1 --reason x treasury ASIE 3";
    type Case<'a> = (&'a str, Stage, &'a [&'a [&'a str]], &'a str);
    let cases: [Case<'_>; 9] = [
        (
            "no reason",
            Stage::Closed,
            &[],
            "erratum 1 --reason \"\" treasury ASIE 3",
        ),
        (
            "a blank one",
            Stage::Closed,
            &[],
            "erratum 1 --reason \"   \" treasury ASIE 3",
        ),
        ("before the roll", Stage::Locked, &[], ERRATUM),
        (
            "of a season that is none",
            Stage::Closed,
            &[],
            "erratum 2 --reason x treasury ASIE 3",
        ),
        (
            "a second one while the first waits",
            Stage::Closed,
            &[&[ERRATUM]],
            late,
        ),
        (
            "a reveal while it waits",
            Stage::Closed,
            &[&[ERRATUM]],
            "reveal 1 --early --yes",
        ),
        (
            "the next close while it waits",
            Stage::Closed,
            &[&[ERRATUM], SECOND],
            "season close 2 --yes",
        ),
        (
            "after the next close",
            Stage::Closed,
            &[SECOND, &["season close 2 --yes"]],
            late,
        ),
        (
            "issued twice",
            Stage::Closed,
            &[&[ERRATUM, REISSUE]],
            REISSUE,
        ),
    ];
    for (name, stage, before, line) in cases {
        let desk = Desk::of(&MARE_NOSTRUM, stage);
        before
            .iter()
            .copied()
            .flatten()
            .for_each(|line| drop(desk.run(line).ok()));
        let entries = desk.entries();
        let ran = desk.run(line);
        assert_eq!(ran.code, 1, "{name}: {ran:#?}");
        assert_eq!(desk.entries(), entries, "{name}");
    }
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run("reveal 1 --early --yes").ok();
    assert_eq!(desk.run(ERRATUM).code, 1, "after the reveal");
}

#[test]
fn the_dice_stay_and_every_answer_to_the_question_is_gone_through() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    let first = answers(&desk, "close");
    let bulletin = |seat: &str| desk.run(&format!("bulletin {seat} --season 1")).ok().out;
    let before = bulletin("EGYPTE");
    desk.run(ERRATUM).ok();
    desk.run(REISSUE).ok();
    let mut gone_through = 0;
    for (old, new) in first.iter().zip(answers(&desk, "reissue")) {
        let mut due = old.clone();
        if old["question"] == "CARTHAGE/treasury/" && old["told"].is_number() {
            due["told"] = json!(150);
            gone_through += 1;
        }
        assert_eq!(new, due);
    }
    assert!(gone_through > 0, "nobody had learned it: {first:?}");
    // Who asked nothing about it gets nothing new, and the reason is the arbiter's.
    assert_eq!(bulletin("EGYPTE"), before);
    assert!(!bulletin("ITALIE").contains("mal lu"));
    // The next one is numbered on, and what the first one said stands.
    desk.run("erratum 1 --reason renforts army CARTHAGE \"armée d'Hannibal\" Zeugitane \"Bd 30\"")
        .ok();
    desk.run(REISSUE).ok();
    let told = answers(&desk, "reissue");
    assert!(
        told.iter()
            .any(|a| a["question"] == "CARTHAGE/treasury/" && a["told"] == 150)
    );
    desk.run("audit verify").ok();
}

/// Silence when asked anew tells nothing, and the first lie does not stand.
#[test]
fn who_is_asked_anew_and_silent_gives_nothing() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    let army = "army CARTHAGE \"armée d'Hannibal\" Zeugitane \"Bd 30\"";
    let first = answers(&desk, "close");
    desk.run(&format!("erratum 1 --reason x {army}")).ok();
    desk.run(REISSUE).ok();
    let again = answers(&desk, "reissue");
    let lied = |a: &Value| a["told"] == json!({"El": 14, "LH": 12, "Sp": 30});
    assert!(first.iter().any(lied), "{first:?}");
    assert!(!again.iter().any(lied), "{again:?}");
}

#[test]
fn an_erratum_in_the_tables_alone_is_tampering() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run(ERRATUM).ok();
    desk.run(REISSUE).ok();
    desk.run("audit verify").ok();
    desk.damaged();
    bend_at(&desk.file(), |tx| {
        let sql = "UPDATE answer SET told = replace(told, '150', '200') WHERE told LIKE '%150%'";
        assert!(tx.execute(sql, ()).unwrap() > 0);
    });
    assert_eq!(desk.run("audit verify").code, 3);
}
