use super::super::super::order::Against;
use super::super::super::question::{Kind, Subject};
use super::super::super::setup::{MARE_NOSTRUM, Setup};
use super::super::fault::Guess;
use super::*;

fn rows(text: &str) -> Vec<CsvRow> {
    let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
    let mut rows = Vec::new();
    read_csv(&setup, text, &mut |row| rows.push(row)).expect("a header");
    rows
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
            Err(CsvFault::Cell { column, fault }) => {
                let fault = format!("{fault:?}");
                format!("{column}: {}", fault.split(' ').next().unwrap_or_default())
            }
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
            "target: UnknownName",
            "UnknownVerb",
            "UnknownKind",
            "NeedlessCell",
            "BadNumber",
            "n: ModifierTooLarge",
            "target: KindAndNation",
            "n: ZeroMalus",
            "ProvinceOrArmy",
            "BadRow",
            "ok",
        ]
    );
}

#[test]
fn a_spreadsheet_without_its_columns_is_refused() {
    let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
    assert_eq!(read_csv(&setup, " \n", &mut |_| {}), Err(CsvFault::Empty));
    assert_eq!(
        read_csv(&setup, "nation,verb,target,kind,subject\n", &mut |_| {}),
        Err(CsvFault::MissingColumn { column: "n" })
    );
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
    assert!(matches!(
        read[3].guesses.as_slice(),
        [Guess::Beginning { .. }]
    ));
    assert!(read[4].reading.is_ok() && read[4].guesses.is_empty());
}
