//! What holds for any season, whatever is ordered, rolled and chosen.

use std::collections::BTreeMap;

use arbitre::rulebook::antiquity::audit::{Audit, AuditAttempt};
use arbitre::rulebook::antiquity::desk;
use arbitre::rulebook::antiquity::event::{Change, ChoiceKind, OrderKind};
use arbitre::rulebook::antiquity::facts;
use arbitre::rulebook::antiquity::house::{Countered, HouseRules, Stacking};
use arbitre::rulebook::antiquity::order::Order;
use arbitre::rulebook::antiquity::question::Kind;
use arbitre::rulebook::antiquity::roll::{Outcome, explain};
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::verbs::Received;
use proptest::prelude::*;

use super::plan::{self, Act, Letter, Plan, Played, nations, orders_of, play};
use super::story::{self, Story, setup};
use crate::harness::size;

/// R6, R7, H1, H2 once more, in a few lines of their own: what becomes of a die.
fn fate(rules: &HouseRules, die: u8, bonus: u32, on_kind: u32, on_nation: u32) -> (u32, Outcome) {
    let malus = match rules.stacking {
        Stacking::Sum => on_kind + on_nation,
        Stacking::Larger => on_kind.max(on_nation),
    };
    let won = die == 6 || (die != 1 && u32::from(die) + bonus >= malus + 2);
    let blamed = malus > 0 && (die != 1 || rules.countered == Countered::AnyFailure);
    let outcome = match (won, blamed) {
        (true, _) => Outcome::Success,
        (false, true) => Outcome::Countered,
        (false, false) => Outcome::BadLuck,
    };
    (malus, outcome)
}

#[test]
fn r06_explain_gives_what_the_rule_read_once_more_gives() {
    for (stacking, countered) in [
        ("sum", "without-malus"),
        ("sum", "any-failure"),
        ("larger", "without-malus"),
        ("larger", "any-failure"),
    ] {
        let rules = HouseRules::default().with("H1", stacking).expect("H1").0;
        let rules = rules.with("H2", countered).expect("H2").0;
        for die in 1..=6 {
            for bids in 0..7u32.pow(3) {
                let (bonus, kind, nation) = (bids % 7, bids / 7 % 7, bids / 49);
                let constants = &setup().constants;
                let on_kind = (Kind::Treasury, kind);
                let why = explain(constants, &rules, die, bonus, on_kind, ("ASIE", nation));
                let expected = fate(&rules, die, bonus, kind, nation);
                assert_eq!((why.malus, why.outcome()), expected, "{why:?}");
                let named = nation > 0 && (stacking == "sum" || nation > kind);
                assert_eq!(why.names_asker(), named, "{why:?}");
            }
        }
    }
}

/// The malus that a victim has bid: on the kind, and against the asker.
fn bids(audit: &Audit, attempt: &AuditAttempt) -> (u32, u32) {
    let of = audit
        .protections
        .iter()
        .filter(|p| p.nation == attempt.target);
    of.fold((0, 0), |(kind, nation), p| {
        let on_kind = p.kind == Some(attempt.kind);
        let on_nation = p.against.as_ref() == Some(&attempt.nation);
        (
            kind + p.malus * u32::from(on_kind),
            nation + p.malus * u32::from(on_nation),
        )
    })
}

/// Every outcome follows from its die and the bids, and every answer from its outcome.
fn outcomes_follow(story: &Story, season: u16) {
    let audit = story.read(|tx| desk::audit(tx, season)).1;
    for attempt in &audit.attempts {
        let die = attempt.die.expect("it was rolled");
        let (on_kind, on_nation) = bids(&audit, attempt);
        let (malus, outcome) = fate(&audit.rules, die, attempt.bonus, on_kind, on_nation);
        assert_eq!(
            (attempt.malus, attempt.outcome),
            (Some(malus), Some(outcome)),
            "{attempt:?}"
        );
        let why = attempt.explanation.as_ref().expect("it was rolled");
        assert_eq!(why.outcome(), outcome);
        assert!(die != 1 || outcome != Outcome::Success);
        assert!(die != 6 || outcome == Outcome::Success);
        match (outcome, attempt.choice) {
            (Outcome::Success, choice) => {
                assert_eq!((&attempt.told, choice), (&attempt.truth, None));
            }
            (Outcome::Countered, Some(ChoiceKind::False)) => assert!(attempt.told.is_some()),
            _ => assert_eq!(attempt.told, None),
        }
    }
    for nation in nations(true) {
        let (_, view) = story.read(|tx| desk::bulletin(tx, &nation, Some(season)));
        let own = audit.attempts.iter().filter(|a| a.nation == nation);
        let told: Vec<_> = own.map(|a| a.told.clone()).collect();
        assert_eq!(
            view.answers
                .iter()
                .map(|a| a.told.clone())
                .collect::<Vec<_>>(),
            told
        );
    }
}

/// No point comes or goes without an entry that says why.
fn money_is_conserved(story: &Story) {
    let (mut held, mut entered, mut spent, mut billed) = (0, 0, 0, 0);
    for nation in nations(true) {
        let treasury = story.treasury(&nation);
        held += treasury;
        let mut balance = 0;
        for season in 1..=story.season + 1 {
            for entry in story.read(|tx| Ok(facts::treasury_entries(tx, season, &nation)?)) {
                balance += entry.change;
                assert_eq!(entry.after, balance, "{nation} {season}");
                match entry.what.as_str() {
                    "orders" => spent -= entry.change,
                    _ => entered += entry.change,
                }
            }
            if season <= story.season {
                let set = story.read(|tx| Ok(facts::order_set(tx, setup(), season, &nation)?));
                billed += set.map_or(0, |(_, set)| set.cost());
                let (_, view) = story.read(|tx| desk::bulletin(tx, &nation, Some(season)));
                let accounts = view.accounts;
                let entries: i64 = accounts.entries.iter().map(|e| e.change).sum();
                assert_eq!(accounts.before + entries + accounts.orders, accounts.after);
            }
        }
        assert_eq!(balance, treasury, "{nation}");
    }
    assert_eq!(spent, billed);
    assert_eq!(held + spent, entered);
    // What the arbiter entered, and the eight treasuries that the setup gives.
    let arbiter: i64 = story.read(|tx| {
        let sql = "SELECT coalesce(sum(change), 0) FROM treasury_entry WHERE what = 'arbiter'";
        Ok(tx.query_row(sql, [], |r| r.get(0))?)
    });
    assert_eq!(entered, 8 * 200 + arbiter);
}

/// Each die is the one that the design draws, and the one that was announced.
fn dice_are_sealed(plan: &Plan, played: &Played) {
    let key = story::key(plan.key);
    let first = &played.rolls[0];
    let words = played.story.read(|tx| Ok(facts::words(tx, 1)?));
    for line in first.lines().filter(|l| l.attempt.repeat == 0) {
        let nation = &line.attempt.nation;
        let word = words.get(nation).map_or("", |w| w);
        let question = line.attempt.question.canonical();
        assert_eq!(
            story::die(&key, nation, &question, word),
            line.explanation.die
        );
    }
}

/// What a message's receipt says of money is what the treasury holds.
fn receipts_add_up(received: &[Received]) {
    for received in received {
        let Some(set) = &received.acceptance.set else {
            continue;
        };
        for order in &set.orders {
            let constants = &setup().constants;
            let (base, each) = match order.order {
                OrderKind::Word => (0, 0),
                OrderKind::Protection => (0, constants.cost_malus),
                OrderKind::Attempt => match order.distance.expect("a price").into_str() {
                    "distant" => (constants.cost_distant, constants.cost_bonus),
                    _ => (constants.cost_neighbour, constants.cost_bonus),
                },
            };
            assert_eq!(order.cost, base + each * i64::from(order.modifier));
        }
    }
}

#[test]
#[ignore = "large: random campaigns"]
fn all_laws_in_full() {
    laws(size(1_000));
    same_dice(size(1_000));
    told_alike(size(1_000));
}

#[test]
fn a_campaign_keeps_its_laws() {
    laws(32);
}

fn laws(cases: u32) {
    proptest!(plan::config(cases), |(plan in plan::plan())| {
        let played = play(&plan);
        let story = &played.story;
        for season in 1..=story.season {
            outcomes_follow(story, season);
        }
        money_is_conserved(story);
        dice_are_sealed(&plan, &played);
        receipts_add_up(&played.received);
        story.audits_clean();
    });
}

/// Every die by who asks what, how often before.
fn dice(act: &Act, key: u64) -> BTreeMap<(Name, String, u32), u8> {
    let mut story = Story::keyed(key);
    story.does(|a| a.set_rule("H6", "repeat"));
    let rich = |nation| Change::TreasurySet {
        nation,
        points: 1_000_000,
    };
    story.changes(|_, _| Ok(nations(true).into_iter().map(rich).collect()));
    orders_of(&mut story, act);
    let rolled = story.rolls();
    let of = |l: arbitre::rulebook::antiquity::verbs::RollLine<'_>| {
        let attempt = &l.attempt;
        let question = attempt.question.canonical();
        (
            (attempt.nation.clone(), question, attempt.repeat),
            l.explanation.die,
        )
    };
    rolled.lines().map(of).collect()
}

fn one_letter_each() -> impl Strategy<Value = Vec<Letter>> {
    nations(false)
        .into_iter()
        .map(|seat| plan::letter(seat, nations(true)))
        .collect::<Vec<_>>()
}

/// A season of nothing but these messages.
fn act_of(letters: Vec<Letter>) -> Act {
    Act {
        world: Vec::new(),
        spain: None,
        sheet: false,
        letters,
        later: Vec::new(),
        choices: vec![None; 7],
        news: None,
    }
}

#[test]
fn r06_no_bid_and_no_order_of_entry_changes_a_die() {
    same_dice(32);
}

fn same_dice(cases: u32) {
    proptest!(plan::config(cases), |(key in any::<u64>(), letters in one_letter_each(), more in 1..40u32, turn in 0..7usize)| {
        let first = dice(&act_of(letters.clone()), key);
        let mut others = letters;
        others.rotate_left(turn);
        others.reverse();
        for letter in &mut others {
            for order in &mut letter.orders {
                match order {
                    Order::Attempt { bonus, .. } => *bonus = (*bonus + more) % 90,
                    Order::Protection { malus, .. } => *malus = (*malus + more) % 90 + 1,
                    Order::Word { .. } => {}
                }
            }
        }
        prop_assert_eq!(&first, &dice(&act_of(others), key));
    });
}

/// What only some know, twice over: ITALIE asks CARTHAGE alone, and of the six others, who leave
/// ITALIE alone, everything is random in each of two campaigns.
#[derive(Debug, Clone)]
struct Two {
    key: u64,
    rules: Vec<(&'static str, &'static str)>,
    shared: Act,
    others: [Act; 2],
}

fn others() -> Vec<Name> {
    let two = |n: &Name| ["ITALIE", "CARTHAGE"].contains(&&**n);
    nations(true).into_iter().filter(|n| !two(n)).collect()
}

fn act_among(
    seats: Vec<Name>,
    targets: Vec<Name>,
    changes: BoxedStrategy<Vec<Change>>,
) -> impl Strategy<Value = Act> {
    let seats: Vec<Name> = seats
        .into_iter()
        .filter(|n| !setup().is_omniscient(n))
        .collect();
    let letter = move |seat: Name| {
        let targets: Vec<Name> = targets.iter().filter(|t| **t != seat).cloned().collect();
        plan::letter(seat, targets)
    };
    let letters = seats.into_iter().map(letter).collect::<Vec<_>>();
    (changes, plan::spain(), letters, plan::choices()).prop_map(
        |(world, spain, letters, choices)| Act {
            world,
            spain,
            choices,
            ..act_of(letters)
        },
    )
}

fn two() -> impl Strategy<Value = Two> {
    let pair: Vec<Name> = vec!["CARTHAGE".into(), "ITALIE".into()];
    let own = proptest::collection::vec(plan::change(pair.clone()), 0..6).boxed();
    let theirs = proptest::collection::vec(plan::change(others()), 0..6).boxed();
    let targets: Vec<Name> = nations(true)
        .into_iter()
        .filter(|n| &**n != "ITALIE")
        .collect();
    let other = act_among(others(), targets, theirs).boxed();
    // Who else's armies count (H11) is no secret of CARTHAGE's alone: it keeps its default.
    let rules = plan::rules(&["H1", "H2", "H3", "H4", "H5", "H6", "H10", "H19"]);
    (
        any::<u64>(),
        rules,
        act_among(pair.clone(), pair, own),
        other.clone(),
        other,
    )
        .prop_map(|(key, rules, shared, one, two)| Two {
            key,
            rules,
            shared,
            others: [one, two],
        })
}

/// Plays one of the two campaigns; the others' messages come first or last.
fn half(two: &Two, which: usize) -> (Story, Vec<Received>) {
    let mut story = Story::keyed(two.key);
    plan::settles(&mut story, &two.rules);
    let other = &two.others[which];
    let mut act = two.shared.clone();
    act.spain.clone_from(&other.spain);
    act.world.extend(other.world.iter().cloned());
    if which == 0 {
        act.letters.splice(0..0, other.letters.iter().cloned());
    } else {
        act.letters.extend(other.letters.iter().cloned());
    }
    let received = orders_of(&mut story, &act);
    story.rolls();
    plan::chooses(&mut story, &act);
    story.closes();
    let own = received
        .into_iter()
        .filter(|r| &*r.seat == "ITALIE")
        .collect();
    (story, own)
}

#[test]
fn r12_what_a_nation_is_told_depends_on_nothing_that_it_did_not_learn() {
    told_alike(32);
}

fn told_alike(cases: u32) {
    proptest!(plan::config(cases), |(two in two())| {
        let (one, first) = half(&two, 0);
        let (other, second) = half(&two, 1);
        let receipts = |r: Vec<Received>| r.into_iter().map(|r| r.acceptance).collect::<Vec<_>>();
        prop_assert_eq!(receipts(first), receipts(second));
        let known = |s: &Story| {
            let own = s.audit().attempts.into_iter().filter(|a| &*a.nation == "ITALIE");
            own.map(|a| (a.truth, a.told, a.die)).collect::<Vec<_>>()
        };
        prop_assert_eq!(known(&one), known(&other));
        let papers = |s: &Story| {
            let papers = s.bulletins("ITALIE").into_iter();
            papers.map(|p| story::without_hashes(&p)).collect::<Vec<_>>()
        };
        prop_assert_eq!(papers(&one), papers(&other));
    });
}
