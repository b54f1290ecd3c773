//! Antiquity (R8–R10, R12): what one nation knows of a campaign is drawn first ([`known`]):
//! its own orders as it writes them, its word, its trades and treasury entries, the notices it
//! gets, what it is told in answer to each question, the public news, the beacon, the house rules.
//! Then campaigns are drawn around it ([`plan`]), in which everything else is another: key and
//! salts, dice, others' orders, bids, words, languages, choices, treasuries, armies, fleets, trades,
//! the order of entry and its times, what was entered and undone, standing and provisional orders,
//! errata that do not concern it; why it learned nothing (bad luck, a wall, nothing there) and
//! whether what it was told is true.
//!
//! Pairs fit by construction, so that hardly any is thrown away: the dice of a table are looked up
//! before it is played, and each question's malus is chosen among those that give what it is told.

mod board;
mod choices;
mod found;
mod known;
mod leaks;
mod letters;
mod lies;
mod omniscient;
mod plan;
mod play;
mod world;

use std::sync::LazyLock;

use super::game::{Done, Game, Played};
use super::pairs::{self, Report};
use super::pool::Pool;
use board::{BOARDS, on_board};
use known::Known;
use leaks::Leak;
use plan::{Plan, Way};

/// Campaigns drawn around one nation's knowledge in the full size. More make pairs cheaper, fewer
/// make for more nations' knowledge.
const DRAWN: u64 = 8;

const LUCK_AND_WALL: &str = "bad luck and wall";
const TRUTH_AND_LIE: &str = "truth and lie";

/// The espionage rule of the Antiquity campaign.
struct Antiquity;

impl Game for Antiquity {
    type Known = Known;
    type Plan = Plan;
    type Pool = Pool;
    /// Why the nation was told what it was told, season after season.
    type Hidden = Vec<Way>;
    type Leak = Leak;

    const LEAKS: &'static [Leak] = leaks::ALL;
    const CONTROL: Leak = Leak::Control;
    const MATTERS: &'static [(&'static str, u64)] = &[(LUCK_AND_WALL, 20), (TRUTH_AND_LIE, 20)];
    const TRIES: u64 = 80;

    fn pool(name: &str) -> Pool {
        pool(24, name)
    }

    fn known(seed: u64, _: &Pool) -> Option<Known> {
        Some(Known::draw(seed))
    }

    fn plan(known: &Known, seed: u64, pool: &Pool) -> Option<Plan> {
        Plan::draw(known, seed, &pool.tables[known.board])
    }

    fn play(
        known: &Known,
        plan: &Plan,
        pool: &mut Pool,
        leaks: &[Leak],
        whole: bool,
    ) -> Done<Played<Vec<Way>>> {
        play::play(known, plan, &mut pool.tables[known.board], leaks, whole)
    }

    fn differ(first: &Vec<Way>, other: &Vec<Way>) -> Vec<&'static str> {
        let either = |a: Way, b: Way| {
            let pairs = first.iter().zip(other);
            pairs
                .into_iter()
                .any(|(x, y)| [(a, b), (b, a)].contains(&(*x, *y)))
        };
        let found = [
            either(Way::Luck, Way::Wall).then_some(LUCK_AND_WALL),
            either(Way::Truth, Way::Lie).then_some(TRUTH_AND_LIE),
        ];
        found.into_iter().flatten().collect()
    }
}

/// Tables on both boards.
fn pool(size: usize, name: &str) -> Pool {
    Pool::new(BOARDS.len(), size, name, on_board)
}

/// The suite in reduced size, run once for the tests that look at it.
static REDUCED: LazyLock<Report<Leak>> = LazyLock::new(|| pairs::run::<Antiquity>(3_000, 80, 4));

#[test]
fn r10_what_a_nation_receives_depends_on_nothing_it_may_not_know() {
    pairs::hold::<Antiquity>(&REDUCED);
}

#[test]
fn r10_the_pairs_differ_in_luck_and_wall_truth_and_lie_and_for_the_arbiter() {
    pairs::matter::<Antiquity>(&REDUCED);
}

#[test]
fn r10_every_planted_leak_is_caught_and_the_control_passes() {
    pairs::print::<Antiquity>(&REDUCED);
    pairs::are_caught::<Antiquity>(&REDUCED);
}

#[test]
fn r10_at_least_thirty_leaks_are_planted_each_once() {
    let each: std::collections::BTreeSet<_> = leaks::ALL.iter().collect();
    assert_eq!(each.len(), leaks::ALL.len());
    assert!(each.len() >= 30);
}

#[test]
#[ignore = "large: 100,000 pairs"]
fn r10_full() {
    pairs::full::<Antiquity>(100_000, DRAWN);
}
