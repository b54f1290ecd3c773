//! What holds for any campaign. Besides, after every step (`common`): state, views, facts and answers come back
//! from JSON; an answer admitted is admitted again; what a nation knows of itself is so; its account adds up.

use proptest::prelude::*;

use super::common::{Table, Went, fate};
use super::plan::{
    Act, FIVE, Letter, Row, Rules, change, choices, die, letter, plan, rules, spain,
};
use crate::engine::{Due, Game, Input, Seats, Tell};
use crate::games::antiquity::change::Change;
use crate::games::antiquity::choice::Choice;
use crate::games::antiquity::facts::Truth;
use crate::games::antiquity::order::{Against, Order, What};
use crate::games::antiquity::question::Kind;
use crate::games::antiquity::roll::Outcome;
use crate::games::antiquity::{Antiquity, Fact};

/// The malus that a victim has bid: on the kind, and against the asker.
fn bids(table: &Table, attempt: &crate::games::antiquity::attempt::Attempt) -> (u32, u32) {
    let (kind, asker) = (
        attempt.order.question.kind(),
        table.setup.name(attempt.seat),
    );
    let victim = table.seat(attempt.order.question.target());
    let (mut on_kind, mut on_nation) = (0, 0);
    for (against, malus, _) in table.state.season.orders[victim.at()]
        .iter()
        .filter_map(Order::protection)
    {
        match against {
            Against::Kind(k) if *k == kind => on_kind += malus,
            Against::Nation(n) if n == asker => on_nation += malus,
            Against::Kind(_) | Against::Nation(_) => {}
        }
    }
    (on_kind, on_nation)
}

/// Every outcome follows from its die and the bids, every answer from its outcome and the choice about it; a
/// notice goes to its victim alone.
fn follows(table: &Table, act: &Act) {
    let season = &table.state.season;
    let mut countered = 0;
    for attempt in &season.attempts {
        let (on_kind, on_nation) = bids(table, attempt);
        let rules = &table.setup.house;
        let roll = attempt.roll.as_ref().unwrap();
        let name = table.setup.name(attempt.seat);
        let question = attempt.order.question.canonical();
        assert_eq!(roll.die.face, die(act.dice, name, &question));
        let expected = fate(
            rules,
            roll.die.face,
            attempt.order.bonus,
            on_kind,
            on_nation,
        );
        let malus = roll.bid.malus(rules.stacking);
        assert_eq!((malus, roll.outcome), expected);
        let Truth::Known(truth) = &roll.truth else {
            panic!("withheld");
        };
        let told = match (roll.outcome, roll.notice.map(|_| &roll.choice)) {
            (Outcome::Success, None) => truth.clone(),
            (Outcome::BadLuck, None) => None,
            (Outcome::Countered, Some(Some(Choice::False(value)))) => Some(value.clone()),
            (Outcome::Countered, Some(_)) => None,
            other => panic!("{other:?}"),
        };
        countered += usize::from(roll.outcome == Outcome::Countered);
        assert_eq!(roll.told, Some(told));
    }
    let of_notices = season.countered(&table.setup).len();
    assert_eq!(of_notices, countered);
    for (seat, _) in table.setup.each() {
        let own = season.attempts.iter().filter(|a| a.seat == seat);
        let told: Vec<_> = own.map(|a| a.roll.clone().unwrap().told.unwrap()).collect();
        let view = &table.views[seat.at()];
        let heard: Vec<_> = view.answers.iter().map(|a| a.told.clone()).collect();
        assert_eq!(heard, told);
    }
    for (to, fact) in &table.told {
        if let Fact::Notice(notice) = fact {
            assert_eq!(*to, Seats::One(table.seat(notice.question.target())));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_campaign_keeps_its_laws(plan in plan()) {
        let mut table = plan.table();
        let mut held: i64 = table.state.board.treasuries.iter().sum();
        for act in &plan.acts {
            let before = table.went.len();
            act.plays(&mut table);
            follows(&table, act);
            prop_assert_eq!(Antiquity::due(&table.setup, &table.state), Due::Over);
            // H14: no point comes or goes but by orders and by what the arbiter enters.
            for went in &table.went[before..] {
                held += match went {
                    Went::World(world) => world.0.iter().map(|c| match c {
                        Change::TreasuryAdd { points, .. } => *points,
                        _ => 0,
                    }).sum(),
                    Went::Answers(given) => -given.iter().map(|g| g.answer.cost()).sum::<i64>(),
                    _ => 0,
                };
            }
            prop_assert_eq!(held, table.state.board.treasuries.iter().sum::<i64>());
            // H13: a trade is of one season.
            prop_assert!(table.state.board.trades.is_empty());
        }
        // The same inputs come to the same, whether anybody hears what is told or not.
        let mut state = Antiquity::begin(&table.setup, &mut Tell::deaf());
        let mut season = 0;
        for went in &table.went {
            let input = match went {
                Went::Open => {
                    season += 1;
                    Antiquity::open(&table.setup, &mut state, season, &mut Tell::deaf());
                    continue;
                }
                Went::Answers(given) => Input::Answers { given, record: None },
                Went::Drawn(face, tie) => Input::Drawn { faces: &[*face], tie: *tie },
                Went::World(world) => Input::Referee { world, reason: None },
                other => panic!("{other:?}"),
            };
            Antiquity::step(&table.setup, &mut state, input, &mut Tell::deaf()).unwrap();
        }
        prop_assert_eq!(&state, &table.state);
    }

    /// R6: what a die is drawn for has neither bonus nor malus in it, and no order of entry.
    #[test]
    fn r06_no_bid_changes_what_is_drawn(letters in FOUR_LETTERS.to_vec().into_iter().map(|s| letter(s, FIVE.to_vec())).collect::<Vec<_>>(), more in 1..40u32) {
        let drawn = |letters: &[Letter]| {
            let mut table = Table::new(super::common::setup(&[]));
            // Nobody is short of points (H5).
            let rich = |letter: &Letter| Row::Sum(Change::TreasurySet {
                nation: letter.seat.into(),
                points: 1_000_000,
            });
            let world = letters.iter().map(rich).collect();
            Act { world, ..act(letters.to_vec(), None) }.orders(&mut table);
            let wanted = std::cell::RefCell::new(Vec::new());
            table.rolls(|seat, question| {
                wanted.borrow_mut().push((seat.to_owned(), question.to_owned()));
                3
            });
            wanted.into_inner()
        };
        let mut others = letters.clone();
        others.reverse();
        for what in others.iter_mut().flat_map(|l| &mut l.orders) {
            match what {
                What::Attempt { bonus, .. } => *bonus = (*bonus + more) % 90,
                What::Protection { malus, .. } => *malus = (*malus + more) % 90 + 1,
            }
        }
        prop_assert_eq!(drawn(&letters), drawn(&others));
    }

    /// R8, R10, R12: ITALIE asks CARTHAGE alone; of the six others, who leave ITALIE and CARTHAGE alone or not,
    /// everything is random in each of two campaigns. ITALIE is told the same.
    #[test]
    fn r12_what_a_nation_is_told_depends_on_nothing_that_it_did_not_learn(two in two()) {
        let half = |which: usize| {
            let mut table = Table::new(super::common::setup(&two.rules));
            let (mut act, other) = (two.shared.clone(), &two.others[which]);
            act.spain.clone_from(&other.spain);
            act.world.extend(other.world.iter().cloned());
            let at = if which == 0 { 0 } else { act.letters.len() };
            act.letters.splice(at..at, other.letters.iter().cloned());
            act.plays(&mut table);
            let italy = table.seat("ITALIE");
            let told: Vec<Fact> = table.told.iter().filter(|(to, _)| to.contains(italy)).map(|(_, f)| f.clone()).collect();
            (told, table.views[italy.at()].clone())
        };
        prop_assert_eq!(half(0), half(1));
    }
}

const FOUR_LETTERS: [&str; 4] = super::plan::FOUR;

fn act(letters: Vec<Letter>, spain: Option<Letter>) -> Act {
    Act {
        world: Vec::new(),
        spain,
        letters,
        later: Vec::new(),
        dice: 0,
        choices: vec![None; Kind::ALL.len()],
    }
}

#[derive(Debug, Clone)]
struct Two {
    rules: Rules,
    shared: Act,
    others: [Act; 2],
}

fn two() -> impl Strategy<Value = Two> {
    const PAIR: [&str; 2] = ["CARTHAGE", "ITALIE"];
    const OTHERS: [&str; 6] = ["ARABIE", "ASIE", "EGYPTE", "ESPAGNE", "GAULE", "MACEDOINE"];
    let changes = |of: &[&'static str]| prop::collection::vec(change(of.to_vec()), 0..6);
    let pair = (
        letter("CARTHAGE", vec!["ITALIE"]),
        letter("ITALIE", vec!["CARTHAGE"]),
    );
    let shared = (changes(&PAIR), pair, any::<u64>(), choices()).prop_map(
        |(world, (one, other), dice, choices)| Act {
            world,
            dice,
            choices,
            ..act(vec![one, other], None)
        },
    );
    // What is asked of ITALIE would bring it notices.
    let mut targets = OTHERS.to_vec();
    targets.push("CARTHAGE");
    let seats = ["ARABIE", "ASIE", "EGYPTE", "GAULE", "MACEDOINE"].into_iter();
    let letters: Vec<_> = seats.map(|seat| letter(seat, targets.clone())).collect();
    let other = (changes(&OTHERS), spain(), letters)
        .prop_map(|(world, spain, letters)| Act {
            world,
            ..act(letters, spain)
        })
        .boxed();
    let rules = rules(&["H1", "H2", "H3", "H4", "H10"]);
    (rules, shared, other.clone(), other).prop_map(|(rules, shared, one, two)| Two {
        rules,
        shared,
        others: [one, two],
    })
}
