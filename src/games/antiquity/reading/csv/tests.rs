//! A spreadsheet of orders, row by row: what is taken, and what is told of a row that is not.

use super::super::super::order::Against;
use super::super::super::question::{Kind, Subject};
use super::super::super::setup::{MARE_NOSTRUM, Setup};
use super::super::super::value::Value;
use super::super::Draft;
use super::*;
use crate::spreadsheet::tab_of_text;

fn rows(text: &str) -> Vec<CsvRow> {
    let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
    let tab = tab_of_text(text).expect("a table");
    let read = read_tabs(&setup, std::slice::from_ref(&tab)).expect("a header");
    read.expect("its columns").1
}

#[test]
fn rows_are_read_and_counted_as_a_spreadsheet_counts() {
    let read = rows(
        "nation,verb,target,kind,subject,n\n\
         ITALIE,spy,CARTHAGE,treasury,,2\n\
         ITALIE,spy,CARTHAGE,army-size,l'armée d'Hannibal,\n\
         ,,,,,\n\
         \n\
         Italy,protect,ASIE,,,1\n\
         ITALIE,protect,,treasury,,3\n\
         ITALIE,word,,,Alea,\n",
    );
    let numbers: Vec<u32> = read.iter().map(|r| r.row).collect();
    assert_eq!(numbers, [2, 3, 6, 7, 8]);
    let drafts: Vec<Draft> = read
        .into_iter()
        .map(|r| r.reading.expect("good").1)
        .collect();
    assert_eq!(
        drafts[1],
        Draft::Attempt {
            target: Some("CARTHAGE".into()),
            kind: Kind::ArmySize,
            subject: Subject::Army("armée d'hannibal".into()),
            bonus: 0
        }
    );
    assert!(
        matches!(&drafts[2], Draft::Protection { against: Against::Nation(n), malus: 1, .. } if &**n == "ASIE")
    );
    assert_eq!(drafts[4], Draft::Word("alea".into()));
}

#[test]
fn a_french_spreadsheet_has_semicolons() {
    let read = rows(
        "\u{feff}Nation;Verb;Target;Kind;Subject;N\r\n\r\n\
         GAULE;spy;;army-presence;Thrace;0\r\nGAULE;mot;;;aube;\r\n",
    );
    assert_eq!((read[0].row, read[1].row), (3, 4));
    assert!(matches!(
        &read[0].reading,
        Ok((n, Draft::Attempt { target: None, .. })) if &**n == "GAULE"
    ));
}

#[test]
fn a_bad_row_is_told_and_the_others_stand() {
    let read = rows(
        "nation,verb,target,kind,subject,n\n\
         ITALI,spy,CARTAGE,treasury,,2\n\
         ITALIE,steal,CARTHAGE,treasury,,2\n\
         ITALIE,spy,CARTHAGE,tresury,,2\n\
         ITALIE,spy,CARTHAGE,treasury,Thrace,2\n\
         ITALIE,spy,CARTHAGE,treasury,,-2\n\
         ITALIE,spy,CARTHAGE,treasury,,100\n\
         ITALIE,protect,ASIE,treasury,,2\n\
         ITALIE,protect,ASIE,,,0\n\
         ITALIE,spy,CARTHAGE,army-size,zeugitane,0\n\
         ITALIE,spy,CARTHAGE,treasury,,1,2,3\n\
         ITALIE,spy,CARTHAGE,treasury,,1\n",
    );
    let faults: Vec<String> = read
        .iter()
        .map(|r| match &r.reading {
            Ok(_) => "ok".to_owned(),
            Err(f) => format!("{f:?}")
                .split(' ')
                .next()
                .unwrap_or_default()
                .to_owned(),
        })
        .collect();
    assert_eq!(
        faults,
        [
            "UnknownName",
            "UnknownVerb",
            "UnknownKind",
            "NeedlessCell",
            "BadNumber",
            // That it is too much is told when it is accepted.
            "ok",
            "KindOrNation",
            "BadNumber",
            "ProvinceOrArmy",
            "BadRow",
            "ok",
        ]
    );
}

#[test]
fn a_spreadsheet_without_its_columns_is_refused() {
    let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
    let read = |text: &str| read_tabs(&setup, &[tab_of_text(text).expect("a table")]).map(drop);
    assert_eq!(read(" \n"), Err(CsvFault::Empty));
    assert_eq!(
        read("nation,verb,target,kind,subject\n"),
        Err(CsvFault::MissingColumn { column: "n" })
    );
    // A nation and an order as players write it: none of these columns.
    let tab = tab_of_text("nation,order\nITALIE,mot : aube\n").expect("a table");
    assert_eq!(read_tabs(&setup, &[tab]), Ok(None));
}

#[test]
fn a_protection_may_have_its_minus_and_columns_their_french_names() {
    let read = rows(
        "nation;verbe;cible;genre;sujet;n\n\
         ITALIE;protéger;;trésor;;-2\n\
         ITALIE;protéger;ASIE;;;\u{2212}1\n\
         ITALIE;espionner;Carth;trésor;;-2\n\
         ITALIE;espionner;Carth;trésor;;2\n\
         ITALIE;mot;;;aube;\n",
    );
    let malus = |n: usize| match &read[n].reading {
        Ok((_, Draft::Protection { malus, .. })) => *malus,
        other => panic!("{other:?}"),
    };
    assert_eq!((malus(0), malus(1)), (2, 1));
    assert!(matches!(&read[2].reading, Err(CsvFault::BadNumber { .. })));
    assert!(read[3].reading.is_ok());
    assert!(read[4].reading.is_ok());
}

#[test]
fn kinds_are_named_as_players_name_them() {
    for (typed, subject, kind) in [
        ("army-presence", "Thrace", Kind::ArmyPresence),
        ("présence-armée", "Thrace", Kind::ArmyPresence),
        ("présence des armées", "Thrace", Kind::ArmyPresence),
        ("armée", "Thrace", Kind::ArmyPresence),
        ("army", "Thrace", Kind::ArmyPresence),
        ("taille des armées", "x", Kind::ArmySize),
        ("size", "Thrace", Kind::ArmySize),
        ("composition", "x", Kind::ArmyComposition),
        ("majorité", "x", Kind::ArmyMajority),
        ("troupe-majoritaire", "x", Kind::ArmyMajority),
        ("army-majority-troop", "x", Kind::ArmyMajority),
        ("présence des flottes", "Mer Égée", Kind::FleetPresence),
        ("fleet", "Mer Égée", Kind::FleetPresence),
        ("Trésor", "", Kind::Treasury),
        ("espionnage", "", Kind::Espionage),
    ] {
        let read = rows(&format!(
            "nation,verb,target,kind,subject,n\n\
             ITALIE,spy,CARTHAGE,{typed},{subject},1\n\
             ITALIE,protect,,{typed},,1\n"
        ));
        assert!(
            matches!(&read[0].reading, Ok((_, Draft::Attempt { kind: k, .. })) if *k == kind),
            "{typed}: {:?}",
            read[0]
        );
        assert!(
            matches!(&read[1].reading, Ok((_, Draft::Protection { against: Against::Kind(k), .. })) if *k == kind),
            "{typed}: {:?}",
            read[1]
        );
    }
}

/// Whatever a cell holds is its own: no mark in it is the line's.
#[test]
fn names_and_words_are_taken_as_they_stand() {
    for name in [
        "armée +2 en marche",
        "x : b",
        "x, si contré : 40",
        "[i]x[/i] ~~y~~",
        "hannibal et scipion",
        "garde en thrace (6 pts)",
        "\"\"garde\"\" noire",
    ] {
        let read = rows(&format!(
            "nation,verb,target,kind,subject,n\n\
             ITALIE,spy,CARTHAGE,army-size,\"{name}\",1\n\
             ITALIE,word,,,\"{name}\",\n"
        ));
        let name = name.replace("\"\"", "\"");
        assert!(
            matches!(&read[0].reading, Ok((_, Draft::Attempt { subject: Subject::Army(n), bonus: 1, .. })) if **n == *name),
            "{name}: {:?}",
            read[0]
        );
        assert!(
            matches!(&read[1].reading, Ok((_, Draft::Word(word))) if **word == *name),
            "{name}: {:?}",
            read[1]
        );
    }
}

#[test]
fn an_answer_given_beforehand_is_read_as_in_a_message() {
    let read = rows(
        "nation;verb;target;kind;subject;n;si contré\n\
         ITALIE;protect;;treasury;;2;40\n\
         ITALIE;protect;ASIE;;;2;Bd 20, Sp 6\n\
         ITALIE;protect;;treasury;;2;peut-être\n\
         ITALIE;spy;CARTHAGE;treasury;;2;40\n",
    );
    let answer = |n: usize| match &read[n].reading {
        Ok((_, Draft::Protection { if_countered, .. })) => if_countered.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(answer(0), Some(Value::Number(40)));
    assert!(matches!(answer(1), Some(Value::Composition(_))));
    assert!(matches!(&read[2].reading, Err(CsvFault::NoAnswer { typed }) if typed == "peut-être"));
    assert_eq!(read[2].column, Some(6));
    assert!(matches!(
        &read[3].reading,
        Err(CsvFault::NeedlessCell { .. })
    ));
}
