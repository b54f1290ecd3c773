//! Errata: a wrong fact is mended with the same dice, in its time, and tells nobody what he may not know.

use rusqlite::Connection;
use serde_json::{Value, json};

use super::bend::bend_at;
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

const ERRATUM: &str = "erratum 1 --reason \"mal lu\" set treasury CARTHAGE treasury=150";
const SECOND: &[&str] = &["season open \"Été\"", "lock 2 --yes", "roll 2 --yes"];

/// What everybody was told by the close, or by the n-th erratum.
fn answers(desk: &Desk, issue: u32) -> Vec<Value> {
    let file = Connection::open(desk.file()).unwrap();
    let sql = "SELECT json_object('seat', nation, 'kind', kind, 'target', target, 'told', json(told)) \
               FROM attempt WHERE season = 1 AND issue = ?1 ORDER BY nation, n";
    let mut query = file.prepare(sql).unwrap();
    let rows = query
        .query_map([issue], |row| row.get::<_, String>(0))
        .unwrap();
    rows.map(|row| serde_json::from_str(&row.unwrap()).unwrap())
        .collect()
}

#[test]
fn an_erratum_has_its_reason_and_its_time() {
    let late = "erratum 1 --reason x set treasury ASIE treasury=3";
    type Case<'a> = (&'a str, Stage, &'a [&'a [&'a str]], &'a str);
    let cases: [Case<'_>; 6] = [
        (
            "no reason",
            Stage::Closed,
            &[],
            "erratum 1 --reason \"\" set treasury ASIE treasury=3",
        ),
        (
            "a blank one",
            Stage::Closed,
            &[],
            "erratum 1 --reason \"   \" set treasury ASIE treasury=3",
        ),
        ("before the roll", Stage::Locked, &[], ERRATUM),
        (
            "of a season that is none",
            Stage::Closed,
            &[],
            "erratum 2 --reason x set treasury ASIE treasury=3",
        ),
        ("after the next lock", Stage::Closed, &[&SECOND[..2]], late),
        (
            "after the next close",
            Stage::Closed,
            &[SECOND, &["season close 2 --yes"]],
            late,
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
    let first = answers(&desk, 0);
    let bulletin = |seat: &str| desk.run(&format!("bulletin {seat} --season 1")).ok().out;
    let before = bulletin("EGYPTE");
    desk.run(ERRATUM).ok();
    let about = |a: &&Value| a["target"] == "CARTHAGE" && a["kind"] == "treasury";
    let due: Vec<Value> = first.iter().filter(about).cloned().collect();
    let due: Vec<Value> = due
        .into_iter()
        .map(|mut a| {
            if a["told"].is_number() {
                a["told"] = json!(150);
            }
            a
        })
        .collect();
    assert_eq!(answers(&desk, 1), due);
    assert!(
        due.iter().any(|a| a["told"] == 150),
        "nobody had learned it: {first:?}"
    );
    // Who asked nothing about it gets nothing new, and the reason is the arbiter's.
    assert_eq!(bulletin("EGYPTE"), before);
    assert!(!bulletin("ITALIE").contains("mal lu"));
    // The next one is numbered on, and what the first one said stands.
    desk.run("erratum 1 --reason renforts set army \"CARTHAGE/armée d'Hannibal\" province=Zeugitane \"elements=Bd 30\"")
        .ok();
    assert_eq!(answers(&desk, 1), due);
    let italy = desk.run("bulletin ITALIE --season 1 --json").ok().json();
    let mut told = italy["answers"].as_array().unwrap().iter();
    assert!(
        told.any(|a| a["kind"] == "treasury" && a["told"] == 150),
        "{italy:#}"
    );
    desk.run("audit verify").ok();
}

/// A lie that was told stands: to ask for another would show that it was one.
#[test]
fn what_was_lied_about_stands_and_is_marked_like_the_rest() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    let army = "set army \"CARTHAGE/armée d'Hannibal\" province=Zeugitane \"elements=Bd 30\"";
    let lies = |issue: u32| {
        let lied = |a: &Value| a["told"] == json!({"El": 14, "LH": 12, "Sp": 30});
        answers(&desk, issue).into_iter().filter(lied).count()
    };
    assert!(lies(0) > 0);
    desk.run(&format!("erratum 1 --reason x {army}")).ok();
    assert_eq!(lies(1), lies(0));
}

#[test]
fn an_erratum_in_the_tables_alone_is_tampering() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run(ERRATUM).ok();
    desk.run("audit verify").ok();
    desk.damaged();
    bend_at(&desk.file(), |tx| {
        let sql = "UPDATE attempt SET told = replace(told, '150', '200') WHERE told LIKE '%150%'";
        assert!(tx.execute(sql, ()).unwrap() > 0);
    });
    assert_eq!(desk.run("audit verify").code, 3);
}
