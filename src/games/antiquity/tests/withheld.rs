//! A reveal without the world: what rests on it is not known, what is told is what the close says, if it can be.

use proptest::prelude::*;

use super::common::{Table, Went, setup};
use super::plan::plan;
use super::steps::{army, asked, told};
use crate::engine::{Ask, Game, Level};
use crate::games::antiquity::facts::Truth;
use crate::games::antiquity::value::Value;
use crate::games::antiquity::{Antiquity, Record};

/// The same campaign as who does not know the world goes through it, by the record of each close.
fn again(table: &Table, records: &[Record]) -> Table {
    let mut other = Table::new(table.setup.clone());
    let mut records = records.iter();
    for went in &table.went {
        // The journal has what stood; nothing is planned anew.
        let closes = other.window().is_some_and(|w| w.name == "choices");
        let record = match went {
            Went::Answers(given) => {
                admits(&other, given);
                closes.then(|| records.next().unwrap())
            }
            _ => None,
        };
        let went = match went {
            Went::World(_) => Went::Withheld,
            went => went.clone(),
        };
        other.goes(went, record).unwrap();
    }
    other
}

/// What stood is never called wrong by who does not know all: at most not provable.
fn admits(table: &Table, given: &[crate::engine::Given<Antiquity>]) {
    let window = table.window().unwrap();
    for one in given {
        let ask = Ask {
            window: &window,
            name: "",
            season: table.season,
            stands: Some(&one.answer),
        };
        let view = &table.views[one.seat.at()];
        let draft = one.answer.clone().into();
        let verdict = Antiquity::admit(&table.setup, view, &ask, draft);
        let error = verdict.remarks.iter().find(|r| r.level == Level::Error);
        assert!(error.is_none(), "{error:?}");
        assert_eq!(verdict.stands.as_ref(), Some(&one.answer));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..Default::default() })]

    #[test]
    fn without_the_world_every_season_goes_on_to_the_same_answers(plan in plan()) {
        let mut table = plan.table();
        let mut records = Vec::new();
        for act in &plan.acts {
            act.plays(&mut table);
            records.push(table.record.clone().unwrap());
        }
        let other = again(&table, &records);
        for (known, unknown) in table.views.iter().zip(&other.views) {
            prop_assert_eq!(&known.answers, &unknown.answers);
            prop_assert_eq!(&known.chose, &unknown.chose);
            prop_assert_eq!(&known.ordered, &unknown.ordered);
        }
        let dice = |t: &Table| t.state.season.attempts.iter().map(|a| a.roll.as_ref().map(|r| (r.die, r.bid, r.outcome))).collect::<Vec<_>>();
        prop_assert_eq!(dice(&table), dice(&other));
        // It is known nowhere what was withheld.
        let withheld = table.went.iter().any(|went| matches!(went, Went::World(_)));
        prop_assert!(!withheld || other.views.iter().all(|v| v.treasury.is_none()));
    }
}

/// [`asked`] without its world: sizes succeed, the treasury is countered.
fn unknown() -> Table {
    let whole = asked();
    let mut table = Table::new(setup(&[]));
    for went in whole.went {
        let went = match went {
            Went::World(_) => Went::Withheld,
            went => went,
        };
        table.goes(went, None).unwrap();
    }
    table.rolls(|_, question| if question.contains("size") { 4 } else { 3 });
    table
}

fn record(size: Option<Value>) -> Record {
    let mut table = asked();
    table.rolls(|_, question| if question.contains("size") { 4 } else { 3 });
    table.settles();
    let mut record = table.record.unwrap();
    assert_eq!(record.0[1].told, Some(Value::Number(7)));
    record.0[1].told = size;
    record
}

#[test]
fn a_truth_that_is_withheld_is_what_the_close_says_if_a_success_can_give_it() {
    let number = |n| Some(Value::Number(n));
    for size in [number(7), number(12), None] {
        let mut table = unknown();
        table.tries(Some(&record(size.clone()))).unwrap();
        assert_eq!(told(&table), [None, size]);
    }
    let odd = [number(0), number(-4), Some(Value::YesNo(true))];
    for size in odd {
        assert!(
            unknown().tries(Some(&record(size.clone()))).is_err(),
            "{size:?}"
        );
    }
}

#[test]
fn a_record_of_other_questions_or_too_few_is_a_fault() {
    let good = record(Some(Value::Number(7)));
    let mut fewer = good.clone();
    fewer.0.pop();
    let mut other = good.clone();
    other.0[1].question = "CARTHAGE/army-size/Numidie".into();
    let mut turned = good.clone();
    turned.0.swap(0, 1);
    for bad in [fewer, other, turned] {
        assert!(unknown().tries(Some(&bad)).is_err(), "{bad:?}");
    }
    // Somebody else's, or of another repeat.
    let mut seat = good.clone();
    seat.0[1].seat = "GAULE".into();
    let mut repeat = good;
    repeat.0[1].repeat = 1;
    for bad in [seat, repeat] {
        let mut table = unknown();
        // The engine compares the record that comes of it.
        let refused = table.tries(Some(&bad)).is_err() || table.record.as_ref() != Some(&bad);
        assert!(refused, "{bad:?}");
    }
}

/// A failure tells nothing whatever a close says: its record is then another.
#[test]
fn r10_a_failure_that_tells_something_does_not_follow() {
    let mut bad = record(Some(Value::Number(7)));
    bad.0[0].told = Some(Value::Number(40));
    let mut table = unknown();
    let refused = table.tries(Some(&bad)).is_err() || table.record.as_ref() != Some(&bad);
    assert!(refused);
}

#[test]
fn a_notice_says_that_its_truth_is_withheld_and_a_lie_about_it_is_not_provable() {
    use crate::games::antiquity::answers::Chosen;
    use crate::games::antiquity::choice::Choice;
    let table = unknown();
    let view = table.view("CARTHAGE");
    assert_eq!(view.notices[0].truth, Some(Truth::Unknown));
    let window = table.window().unwrap();
    let ask = Ask {
        window: &window,
        name: "",
        season: table.season,
        stands: None,
    };
    let level = |value| {
        let choice = Choice::False(value);
        let draft = crate::games::antiquity::Draft::Choices(vec![Chosen { notice: 1, choice }]);
        let verdict = Antiquity::admit(&table.setup, view, &ask, draft);
        let levels: Vec<Level> = verdict.remarks.iter().map(|r| r.level).collect();
        (verdict.stands.is_some(), levels)
    };
    assert_eq!(level(Value::Number(40)), (true, vec![Level::Unprovable]));
    // What no answer can be is no question of the world.
    let (stands, levels) = level(Value::YesNo(true));
    assert!(!stands && levels.contains(&Level::Error));
}

/// Whom a nation spies upon is in the orders, which no reveal withholds.
#[test]
fn h08_espionage_is_known_without_the_world() {
    use super::common::attempt;
    use crate::games::antiquity::question::{Kind, Question, Subject};
    let mut table = Table::new(setup(&[]));
    table.world(vec![army("CARTHAGE", "Zeugitane", 7)]);
    table.goes(Went::Withheld, None).unwrap();
    table.opens();
    table.settles();
    let asks = Question::new("CARTHAGE".into(), Kind::Espionage, Subject::Nothing).unwrap();
    assert!(table.orders("ITALIE", &[attempt(asks, 0)]));
    table.locks();
    table.rolls(|_, _| 6);
    table.settles();
    assert_eq!(told(&table), [Some(Value::YesNo(false))]);
}
