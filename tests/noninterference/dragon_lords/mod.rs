//! Dragon Lords (D2, D4, D5, G3–G5, G12, G16): what a player knows of a campaign is his own
//! gold, prestige, cities, stacks, spies and orders; how his spies fared, and what his successes
//! showed; where he has a spy, the city and the top of each stack; what is told of failed deeds in
//! his cities; and the effects of what others did on what is his ([`scene`], [`knowledge`]).
//!
//! Around it everything else is drawn ([`fit`]): the key, with it all dice; others' gold, prestige,
//! deities, governors, buildings, cities and stacks unseen, units behind the top; their spies, words,
//! orders, choices and languages; who did to him what he suffers, in how many deeds and by which
//! actions; what was tried against him and not told; the order of entry and its times.
//!
//! His own dice cannot be bent by others, as a malus bends them in Antiquity; so keys are
//! looked for on which his spies fare the same. Others' spies have the numbers with which their dice
//! do what is wanted. Whether a campaign fits is seen in memory, by the pure rule ([`course`]), against
//! what he knows as the clauses say it ([`knowledge`]), which no code under test has a part in.
//!
//! Two things are taken as known: when he is asked for a choice, which others' choices before his put
//! off; and the number in the name of a stack that he bribed, which is drawn.

mod board;
mod course;
mod dice;
#[path = "../../../src/games/dragon_lords/tests/driver.rs"]
mod driver;
mod file;
mod fit;
mod knowledge;
mod leaks;
mod letters;
mod play;
mod scene;
mod tries;

use std::sync::LazyLock;

use ::arbitre as program;

use crate::noninterference::game::{Done, Game, Played};
use crate::noninterference::pairs::{self, Report};
use crate::noninterference::pool::Pool;
use course::{Course, Hidden};
use fit::Plan;
use leaks::Leak;
use scene::Known;

/// Campaigns drawn around one player's knowledge in the full size.
const DRAWN: u64 = 8;
/// Keys to choose from.
const KEYS: usize = 48;

const WHO: &str = "who did it";
const HOW: &str = "by which actions";
const HOW_OFTEN: &str = "in how many deeds";
const TRIED: &str = "what was tried and not told";
const INFORMED: &str = "whose spy failed";
const LOST: &str = "how a spy was lost";
const UNSEEN: &str = "stacks unseen";
const BESIDE: &str = "stacks unseen beside a bribe";
const LEAKED: &str = "stacks shown by their place";
const WATCHED: &str = "enemy spies in its cities";

/// Spies in Dragon Lords.
struct DragonLords;

impl Game for DragonLords {
    type Known = Known;
    type Plan = (Plan, Course);
    type Pool = Pool;
    type Hidden = Hidden;
    type Leak = Leak;

    const LEAKS: &'static [Leak] = leaks::ALL;
    const CONTROL: Leak = Leak::Control;
    const MATTERS: &'static [(&'static str, u64)] = &[
        (WHO, 10),
        (HOW, 2),
        (HOW_OFTEN, 2),
        (TRIED, 30),
        (INFORMED, 10),
        (LOST, 2),
        (UNSEEN, 90),
        (BESIDE, 1),
        (LEAKED, 3),
        (WATCHED, 30),
    ];
    const TRIES: u64 = 30;

    fn pool(name: &str) -> Pool {
        Pool::new(1, KEYS, name, board::on_board)
    }

    fn known(seed: u64, pool: &Pool) -> Option<Known> {
        Known::draw(seed, pool)
    }

    fn plan(known: &Known, seed: u64, pool: &Pool) -> Option<(Plan, Course)> {
        Plan::fitting(known, seed, pool)
    }

    fn play(
        known: &Known,
        plan: &(Plan, Course),
        pool: &mut Pool,
        leaks: &[Leak],
        whole: bool,
    ) -> Done<Played<Hidden>> {
        play::play(known, plan, &mut pool.tables[0], leaks, whole)
    }

    fn differ(first: &Hidden, other: &Hidden) -> Vec<&'static str> {
        let sorted = |all: &[(arbitre::games::dragon_lords::world::Name, String)], who: bool| {
            let mut all: Vec<String> = all
                .iter()
                .map(|(owner, action)| {
                    if who {
                        owner.to_string()
                    } else {
                        action.clone()
                    }
                })
                .collect();
            all.sort();
            all
        };
        let both = !first.harm.is_empty() && !other.harm.is_empty();
        let found = [
            (
                WHO,
                both && sorted(&first.harm, true) != sorted(&other.harm, true),
            ),
            (
                HOW,
                both && sorted(&first.harm, false) != sorted(&other.harm, false),
            ),
            (HOW_OFTEN, both && first.harm.len() != other.harm.len()),
            (TRIED, first.unnoticed != other.unnoticed),
            (INFORMED, first.informed != other.informed),
            (LOST, first.losses != other.losses),
            (UNSEEN, first.stacks != other.stacks),
            (BESIDE, first.beside != other.beside),
            (LEAKED, first.leaked != other.leaked),
            (WATCHED, first.watched != other.watched),
        ];
        let found = found.into_iter().filter(|(_, differ)| *differ);
        found.map(|(what, _)| what).collect()
    }
}

/// The suite in reduced size, run once for the tests that look at it.
static REDUCED: LazyLock<Report<Leak>> = LazyLock::new(|| pairs::run::<DragonLords>(0, 120, 4));

#[test]
fn g5_what_a_player_receives_depends_on_nothing_he_may_not_know() {
    pairs::hold::<DragonLords>(&REDUCED);
}

#[test]
fn g5_the_pairs_differ_in_who_did_what_and_how_and_for_the_arbiter() {
    pairs::matter::<DragonLords>(&REDUCED);
}

#[test]
fn g5_every_planted_leak_is_caught_and_the_control_passes() {
    pairs::print::<DragonLords>(&REDUCED);
    pairs::are_caught::<DragonLords>(&REDUCED);
}

#[test]
fn g5_at_least_thirty_leaks_are_planted_each_once() {
    let each: std::collections::BTreeSet<_> = leaks::ALL.iter().collect();
    assert_eq!(each.len(), leaks::ALL.len());
    assert!(each.len() >= 30);
}

#[test]
#[ignore = "large: 20,000 pairs"]
fn g5_full() {
    pairs::full::<DragonLords>(20_000, DRAWN);
}
