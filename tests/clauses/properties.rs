//! What holds for every roll, every answer and every choice.

use std::sync::Arc;

use arbitre::games::antiquity::attempt::told;
use arbitre::games::antiquity::choice::{Choice, may_be_said};
use arbitre::games::antiquity::house::HouseRules;
use arbitre::games::antiquity::odds::chances;
use arbitre::games::antiquity::question::{Kind, Question};
use arbitre::games::antiquity::roll::{Bid, Outcome, reason};
use arbitre::games::antiquity::setup::Constants;
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::wording::say_told;
use arbitre::games::antiquity::world::{Army, Fleet};
use arbitre::locale::Lang;
use proptest::prelude::*;

use super::common::{Treasury, World, question, rules, setup, texts};

fn house() -> impl Strategy<Value = HouseRules> {
    let one_of = |rule: &'static str, a: &'static str, b: &'static str| {
        prop_oneof![Just((rule, a)), Just((rule, b))]
    };
    (
        one_of("H1", "sum", "larger"),
        one_of("H2", "without-malus", "any-failure"),
        one_of("H10", "no", "yes"),
    )
        .prop_map(|(a, b, c)| rules(&[a, b, c]))
}

fn constants() -> impl Strategy<Value = Constants> {
    let standard = setup().constants.clone();
    prop_oneof![
        3 => Just(standard.clone()),
        1 => (2..=20u8, 1..=12i64).prop_map(move |(die, threshold)| Constants {
            die,
            threshold,
            ..standard.clone()
        }),
    ]
}

fn bid() -> impl Strategy<Value = u32> {
    prop_oneof![4 => 0..8u32, 1 => 0..200u32, 1 => Just(u32::MAX)]
}

fn question_of(kind: Kind) -> Question {
    let subject = match kind {
        Kind::Treasury | Kind::Espionage => None,
        Kind::FleetPresence => Some("mer Punique"),
        _ => Some("Zeugitane"),
    };
    question("CARTHAGE", kind, subject)
}

fn value() -> impl Strategy<Value = Value> {
    let codes: Vec<_> = setup().troops.iter().map(|t| t.code.clone()).collect();
    let codes = [codes, vec!["Zz".into()]].concat();
    let code = proptest::sample::select(codes);
    let count = prop_oneof![4 => 1..40u32, 1 => 9_995..10_005u32, 1 => Just(0)];
    prop_oneof![
        any::<bool>().prop_map(Value::YesNo),
        prop_oneof![-3..60i64, 139_980..139_990i64, any::<i64>()].prop_map(Value::Number),
        proptest::collection::btree_map(code.clone(), count, 0..4).prop_map(Value::Composition),
        proptest::collection::btree_set(code, 0..4).prop_map(Value::Majority),
    ]
}

fn outcome(
    constants: &Constants,
    rules: &HouseRules,
    die: u8,
    (bonus, kind, nation): (u32, u32, u32),
) -> Outcome {
    let malus = Bid { kind, nation }.malus(rules.stacking);
    let reason = reason(constants, die.into(), bonus, malus);
    arbitre::games::antiquity::roll::outcome(rules.countered, reason, malus)
}

/// A world in which a truthful answer to a question about CARTHAGE, asked by ITALIE, is this one.
fn world_that_says(question: &Question, value: &Value) -> World {
    let mut world = World::default();
    let mut put = |elements: Vec<(Arc<str>, u32)>| {
        world.armies.push(Army {
            nation: "CARTHAGE".into(),
            name: "Magon".into(),
            province: "Zeugitane".into(),
            elements: elements.into_iter().collect(),
        });
    };
    let most = setup().constants.max_elements;
    match value {
        Value::YesNo(false) => {}
        Value::YesNo(true) => match question.kind() {
            Kind::FleetPresence => world.fleets.push(Fleet {
                nation: "CARTHAGE".into(),
                sea: "mer Punique".into(),
                name: None,
            }),
            Kind::Espionage => world.attempts.push(("CARTHAGE".into(), "ITALIE".into())),
            _ => put(vec![("Bd".into(), 1)]),
        },
        Value::Number(n) if question.kind() == Kind::Treasury => {
            let figures = Treasury {
                opening: *n,
                roll: *n,
            };
            world.treasuries.insert("CARTHAGE".into(), figures);
        }
        Value::Number(n) => {
            // One army, no troop above the campaign's limit.
            let mut left = u32::try_from(*n).expect("a size");
            let mut elements = Vec::new();
            for troop in &setup().troops {
                let some = left.min(most);
                left -= some;
                elements.push((troop.code.clone(), some));
            }
            assert_eq!(left, 0, "no army has {n} elements");
            put(elements.into_iter().filter(|(_, n)| *n > 0).collect());
        }
        Value::Composition(elements) => {
            assert!(elements.values().all(|n| (1..=most).contains(n)));
            put(elements.clone().into_iter().collect());
        }
        Value::Majority(named) => put(named.iter().map(|t| (t.clone(), 2)).collect()),
    }
    world
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn r06_a_malus_never_helps_and_a_bonus_never_hurts(
        constants in constants(), rules in house(), die in 1..=20u8,
        bids in (bid(), bid(), bid()), more in 1..9u32,
    ) {
        let die = die.min(constants.die);
        let wins = |bids| outcome(&constants, &rules, die, bids) == Outcome::Success;
        let (bonus, kind, nation) = bids;
        let now = wins(bids);
        prop_assert!(now >= wins((bonus, kind.saturating_add(more), nation)));
        prop_assert!(now >= wins((bonus, kind, nation.saturating_add(more))));
        prop_assert!(now <= wins((bonus.saturating_add(more), kind, nation)));
    }

    #[test]
    fn r06_natural_one_fails_and_the_highest_face_succeeds(
        constants in constants(), rules in house(), bids in (bid(), bid(), bid()),
    ) {
        prop_assert_ne!(outcome(&constants, &rules, 1, bids), Outcome::Success);
        let highest = outcome(&constants, &rules, constants.die, bids);
        prop_assert_eq!(highest, Outcome::Success);
    }

    #[test]
    fn h02_countered_implies_a_malus(
        constants in constants(), rules in house(), die in 1..=20u8, bids in (bid(), bid(), bid()),
    ) {
        let die = die.min(constants.die);
        let (bonus, kind, nation) = bids;
        let outcome = outcome(&constants, &rules, die, (bonus, kind, nation));
        if outcome == Outcome::Countered {
            let counted = Bid { kind, nation }.counted(rules.stacking);
            prop_assert!(counted.kind > 0 || counted.nation > 0);
        }
        if (kind, nation) == (0, 0) {
            prop_assert_ne!(outcome, Outcome::Countered);
        }
    }

    #[test]
    fn r06_chances_count_every_face_once(
        constants in constants(), rules in house(), bids in (bid(), bid(), bid()),
    ) {
        let (bonus, kind, nation) = bids;
        let chances = chances(&constants, &rules, bonus, kind, nation);
        prop_assert_eq!(chances.faces(), u32::from(constants.die));
        for one in [Outcome::Success, Outcome::BadLuck, Outcome::Countered] {
            let faces = (1..=constants.die).filter(|d| outcome(&constants, &rules, *d, bids) == one);
            prop_assert_eq!(chances.of(one) as usize, faces.count());
        }
    }

    #[test]
    fn r10_bad_luck_withholding_silence_and_nothing_to_learn_read_the_same(
        truth in proptest::option::of(value()), kind in proptest::sample::select(&Kind::ALL[..]),
    ) {
        let truth = truth.as_ref();
        let question = question_of(kind);
        let french = texts(Lang::Fr);
        let withhold = Choice::Withhold;
        let same = [
            told(Outcome::BadLuck, truth, None),
            told(Outcome::Countered, truth, Some(&withhold)),
            told(Outcome::Countered, truth, None),
            told(Outcome::Success, None, None),
        ];
        for one in &same {
            prop_assert_eq!(one, &None);
            let said = say_told(one.as_ref(), setup(), french, &question);
            prop_assert_eq!(said, french.get("answer-nothing"));
        }
    }

    #[test]
    fn h10_every_value_admitted_is_one_that_a_truthful_campaign_gives_in_the_same_words(
        kind in proptest::sample::select(&Kind::ALL[..]), rules in house(),
        truth in proptest::option::of(value()), lie in value(),
    ) {
        let setup = setup();
        let question = question_of(kind);
        let admitted = may_be_said(setup, &rules, &question, truth.as_ref(), lie.clone());
        if let Ok(admitted) = admitted {
            prop_assert_eq!(&admitted, &lie);
            let choice = Choice::False(admitted);
            let lied = told(Outcome::Countered, truth.as_ref(), Some(&choice));
            if let (Kind::Treasury, Value::Number(n)) = (kind, &lie) {
                prop_assert!(*n >= 0);
            }
            let honest = world_that_says(&question, &lie).truth("ITALIE", &question, &rules);
            let honest = told(Outcome::Success, honest.as_ref(), None);
            prop_assert_eq!(&honest, &lied);
            for lang in Lang::ALL {
                let texts = texts(lang);
                let say = |v: &Option<Value>| say_told(v.as_ref(), setup, texts, &question);
                prop_assert_eq!(say(&honest), say(&lied));
            }
        }
    }

    #[test]
    fn h10_the_truth_is_refused_and_nothing_else_is_for_being_true(
        kind in proptest::sample::select(&Kind::ALL[..]), truth in value(), lie in value(),
    ) {
        let (setup, question, rules) = (setup(), question_of(kind), rules(&[]));
        let with = |truth: Option<&Value>| may_be_said(setup, &rules, &question, truth, lie.clone());
        prop_assert!(with(Some(&lie)).is_err());
        if truth != lie {
            prop_assert_eq!(with(Some(&truth)), with(None));
        }
    }
}
