//! H23: whether anybody spies on us.

use super::common::{Table, attempt, setup};
use crate::games::antiquity::cost::Distance;
use crate::games::antiquity::facts::Truth;
use crate::games::antiquity::order::{Against, What};
use crate::games::antiquity::question::{Kind, Question, Subject};
use crate::games::antiquity::reading::{Draft, Reader, Sender, print};
use crate::games::antiquity::value::Value;
use crate::letter;
use crate::locale::Lang;

fn treasury(nation: &str) -> What {
    attempt(
        Question::new(nation.into(), Kind::Treasury, Subject::Nothing).unwrap(),
        0,
    )
}

fn read(rules: &[(&str, &str)], text: &str) -> Vec<Option<Option<String>>> {
    let setup = setup(rules);
    let sender = Sender {
        seat: "GAULE".into(),
        lang: Lang::Fr,
        partners: Vec::new(),
        season: (1, ""),
    };
    let letter = letter::open(text.as_bytes()).unwrap();
    let message = Reader::new(&setup).letter(&sender, &letter);
    let lines = message.lines.iter();
    lines
        .map(|line| match &line.draft {
            Draft::Attempt {
                target,
                kind: Kind::Espionage,
                ..
            } => Some(target.as_ref().map(ToString::to_string)),
            _ => None,
        })
        .collect()
}

#[test]
fn h23_anybody_is_asked_for_the_price_of_a_distant_nation() {
    let mut table = Table::new(setup(&[("H23", "anybody")]));
    table.opens();
    table.settles();
    // No protection counts against it (R7).
    let protects = What::Protection {
        against: Against::Kind(Kind::Espionage),
        malus: 9,
        if_countered: None,
    };
    assert!(table.orders("CARTHAGE", std::slice::from_ref(&protects)));
    assert!(table.orders("ITALIE", &[treasury("GAULE"), protects]));
    let anybody = attempt(Question::of_anybody(), 1);
    assert!(table.orders("GAULE", std::slice::from_ref(&anybody)));
    assert!(table.orders("EGYPTE", std::slice::from_ref(&anybody)));
    table.locks();
    table.rolls(|_, _| 2);
    let told = |nation: &str| {
        let seat = table.seat(nation);
        let attempts = table.state.season.attempts.iter();
        let own = attempts.filter(|a| a.seat == seat);
        own.map(|a| a.roll.as_ref().unwrap().truth.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(Question::of_anybody().canonical(), "/espionage/");
    assert_eq!(told("GAULE"), [Truth::Known(Some(Value::YesNo(true)))]);
    assert_eq!(told("EGYPTE"), [Truth::Known(Some(Value::YesNo(false)))]);
    let ordered = &table.view("GAULE").ordered[0];
    assert_eq!(ordered.cost, 7);
    assert!(matches!(
        ordered.what,
        What::Attempt {
            distance: Distance::Distant,
            ..
        }
    ));
    let json = serde_json::to_string(ordered).unwrap();
    assert!(json.contains("\"target\":null"), "{json}");
    let nameless = json.replace("\"target\":null", "\"target\":\"\"");
    assert!(serde_json::from_str::<crate::games::antiquity::order::Order>(&nameless).is_err());
    assert_eq!(
        serde_json::from_str::<crate::games::antiquity::order::Order>(&json).unwrap(),
        *ordered
    );
}

#[test]
fn h23_by_default_espionage_names_one_nation() {
    let mut table = Table::new(setup(&[]));
    table.opens();
    table.settles();
    assert!(!table.orders("GAULE", &[attempt(Question::of_anybody(), 0)]));
    assert_eq!(read(&[], "espionner : espionnage contre nous +1"), []);
}

#[test]
fn h23_the_question_is_read_and_printed() {
    let rules = [("H23", "anybody")];
    let what = attempt(Question::of_anybody(), 1);
    for lang in Lang::ALL {
        let line = print(&setup(&rules), lang, &what);
        assert_eq!(read(&rules, &line), [Some(None)], "{line}");
    }
    assert_eq!(
        read(&rules, "espionner ITALIE : espionnage"),
        [Some(Some("ITALIE".to_owned()))]
    );
    // Nothing else can be asked of nobody.
    for kind in Kind::ALL {
        let anybody = Question::new("".into(), kind, Subject::Nothing);
        assert_eq!(anybody.is_ok(), kind == Kind::Espionage, "{kind}");
    }
}
