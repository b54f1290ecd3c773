//! R9, R10, H9, H10, H20: what a victim may answer, and what the asker is told.

use arbitre::games::antiquity::attempt::told;
use arbitre::games::antiquity::choice::{Choice, ChoiceFault, max_size, may_be_said};
use arbitre::games::antiquity::house::HouseRules;
use arbitre::games::antiquity::order::Against;
use arbitre::games::antiquity::question::{Kind, Question};
use arbitre::games::antiquity::roll::{Bid, Outcome, outcome, reason};
use arbitre::games::antiquity::value::Value;
use arbitre::locale::Lang;
use arbitre::locale::said::{Said, Spoken};

use super::common::{composition, first_beforehand, majority, question, rules, setup, texts};

fn treasury() -> Question {
    question("CARTHAGE", Kind::Treasury, None)
}

fn try_lie(
    rules: &HouseRules,
    kind: Kind,
    truth: Option<Value>,
    lie: Value,
) -> Result<Value, ChoiceFault> {
    let subject = match kind {
        Kind::Treasury | Kind::Espionage => None,
        Kind::FleetPresence => Some("mer Punique"),
        _ => Some("Zeugitane"),
    };
    let question = question("CARTHAGE", kind, subject);
    may_be_said(setup(), rules, &question, truth.as_ref(), lie)
}

#[test]
fn r09_a_countered_roll_is_answered_by_the_victims_choice() {
    let truth = Some(Value::Number(194));
    let lie = Choice::False(Value::Number(40));
    let told = |outcome, choice| told(outcome, truth.as_ref(), choice);
    assert_eq!(
        told(Outcome::Countered, Some(&lie)),
        Some(Value::Number(40))
    );
    assert_eq!(told(Outcome::Countered, Some(&Choice::Withhold)), None);
    // No choice changes a success or bad luck.
    assert_eq!(told(Outcome::Success, Some(&lie)), truth);
    assert_eq!(told(Outcome::BadLuck, Some(&lie)), None);
}

#[test]
fn h09_silence_gives_nothing() {
    let truth = Some(Value::YesNo(true));
    assert_eq!(told(Outcome::Countered, truth.as_ref(), None), None);
}

#[test]
fn h10_a_false_answer_differs_from_the_truth() {
    let truth = || Some(Value::Number(194));
    let lie = |n| Value::Number(n);
    let default = rules(&[]);
    let fault = try_lie(&default, Kind::Treasury, truth(), lie(194));
    assert_eq!(fault, Err(ChoiceFault::Truth));
    assert_eq!(
        try_lie(&default, Kind::Treasury, truth(), lie(193)),
        Ok(lie(193))
    );
    let yes = rules(&[("H10", "yes")]);
    assert_eq!(
        try_lie(&yes, Kind::Treasury, truth(), lie(194)),
        Ok(lie(194))
    );
}

#[test]
fn h10_a_false_answer_has_the_form_of_the_kind() {
    let values = [
        Value::YesNo(true),
        Value::Number(3),
        composition(&[("Bd", 3)]),
        majority(&["Bd"]),
    ];
    for kind in Kind::ALL {
        for value in &values {
            let verdict = try_lie(&rules(&[]), kind, None, value.clone());
            if value.fits(kind) {
                assert_eq!(verdict.as_ref(), Ok(value));
            } else {
                assert_eq!(verdict, Err(ChoiceFault::WrongForm { kind }));
            }
        }
    }
}

#[test]
fn h10_a_false_answer_is_one_that_a_success_could_give() {
    let default = rules(&[]);
    let high = max_size(setup());
    assert_eq!(high, 9999 * 14);
    let size = |n| try_lie(&default, Kind::ArmySize, None, Value::Number(n)).is_ok();
    assert_eq!(
        [-1, 0, 1, high, high + 1].map(size),
        [false, false, true, true, false]
    );

    let money = |n, rules| try_lie(rules, Kind::Treasury, None, Value::Number(n)).is_ok();
    let most = setup().constants.max_treasury;
    let tried = [-most - 1, -most, -1, 0, most, most + 1];
    let expected = [false, false, false, true, true, false];
    assert_eq!(tried.map(|n| money(n, &default)), expected);

    let troops = |value| try_lie(&default, Kind::ArmyComposition, None, value);
    let high = setup().constants.max_elements;
    assert!(troops(composition(&[("Bd", 1), ("Sp", high)])).is_ok());
    assert_eq!(troops(composition(&[])), Err(ChoiceFault::NoTroop));
    for n in [0, high + 1] {
        let code = "Bd".into();
        let fault = troops(composition(&[("Bd", n), ("Sp", 1)]));
        assert_eq!(fault, Err(ChoiceFault::Elements { code, high }));
    }
    let unknown = troops(composition(&[("Bd", 1), ("Zz", 1)]));
    assert!(matches!(unknown, Err(ChoiceFault::UnknownTroop { .. })));
    let most = try_lie(&default, Kind::ArmyMajority, None, majority(&["Zz"]));
    assert!(matches!(most, Err(ChoiceFault::UnknownTroop { .. })));
    let none = try_lie(&default, Kind::ArmyMajority, None, majority(&[]));
    assert_eq!(none, Err(ChoiceFault::NoTroop));
}

#[test]
fn h10_every_refusal_has_a_reason_and_a_remedy_in_both_languages() {
    let mut faults = vec![
        ChoiceFault::Truth,
        ChoiceFault::Size { high: 1400 },
        ChoiceFault::Treasury { high: 10 },
        ChoiceFault::NoTroop,
        ChoiceFault::UnknownTroop {
            code: "Zz".into(),
            known: "Bd, Sp".to_owned(),
        },
        ChoiceFault::Elements {
            code: "Bd".into(),
            high: 100,
        },
    ];
    faults.extend(Kind::ALL.map(|kind| ChoiceFault::WrongForm { kind }));
    for lang in Lang::ALL {
        let texts = texts(lang);
        for fault in &faults {
            let Said { message, help } = fault.say(texts);
            assert!(
                message.len() > 10 && help.len() > 10,
                "{fault:?}: {message} {help}"
            );
        }
        let Said { help, .. } = ChoiceFault::Treasury { high: 10 }.say(texts);
        assert!(help.contains("0 ") && help.contains("10"), "{help}");
    }
}

/// The standing answer to ITALIE's question about the treasury, on a 2.
fn stands(rules: &HouseRules, given: &[(Against, u32, Option<i64>)]) -> Option<Value> {
    let kind = Against::Kind(Kind::Treasury);
    let nation = Against::Nation("ITALIE".into());
    let sum = |what: &Against| given.iter().filter(|g| g.0 == *what).map(|g| g.1).sum();
    let (on_kind, on_nation) = (sum(&kind), sum(&nation));
    let bid = Bid {
        kind: on_kind,
        nation: on_nation,
    };
    let malus = bid.malus(rules.stacking);
    let reason = reason(&setup().constants, 2, 0, malus);
    assert_eq!(outcome(rules.countered, reason, malus), Outcome::Countered);
    let values: Vec<_> = given.iter().map(|g| g.2.map(Value::Number)).collect();
    let lines = given.iter().zip(&values).map(|(g, v)| (&g.0, v.as_ref()));
    let truth = Value::Number(194);
    first_beforehand(
        setup(),
        rules,
        &treasury(),
        Some(&truth),
        &"ITALIE".into(),
        bid,
        lines,
    )
}

#[test]
fn h20_an_answer_given_beforehand_counts_if_it_is_admitted() {
    let kind = || Against::Kind(Kind::Treasury);
    let default = rules(&[]);
    assert_eq!(
        stands(&default, &[(kind(), 3, Some(40))]),
        Some(Value::Number(40))
    );
    assert_eq!(stands(&default, &[(kind(), 3, None)]), None);
    assert_eq!(stands(&default, &[(kind(), 3, Some(194))]), None);
    assert_eq!(stands(&default, &[(kind(), 3, Some(-1))]), None);
}

#[test]
fn h20_kind_first_then_nation_each_in_the_order_written() {
    let kind = || Against::Kind(Kind::Treasury);
    let nation = || Against::Nation("ITALIE".into());
    let first = |given: &[_]| stands(&rules(&[]), given);
    let number = |n| Some(Value::Number(n));
    assert_eq!(
        first(&[(nation(), 1, Some(50)), (kind(), 1, Some(40))]),
        number(40)
    );
    assert_eq!(
        first(&[(nation(), 1, Some(50)), (kind(), 1, Some(194))]),
        number(50)
    );
    assert_eq!(
        first(&[(kind(), 1, Some(41)), (kind(), 1, Some(42))]),
        number(41)
    );
    // Under H1 `larger` only the protection applied answers.
    let larger = rules(&[("H1", "larger")]);
    let given = [(kind(), 2, None), (nation(), 1, Some(50))];
    assert_eq!(stands(&larger, &given), None);
    assert_eq!(stands(&rules(&[]), &given), number(50));
}
