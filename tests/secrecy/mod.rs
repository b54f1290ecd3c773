//! Nothing leaks: what a seat can read of a campaign on the engine is a function of what it may know.
//!
//! A game is played at random. At some of its moments another campaign is made, which a seat could not tell
//! from the first: [`Finite::resample`] says what else the state may be, what the others were told is
//! something else, and sometimes their words, plans and numbers of messages are. Both are played on; the
//! seat says the same in both, others where they may, and of the cards that the seat does not see others are
//! drawn. A pair in which neither a hidden card nor a sealed answer of another seat ever differs does not count.
//!
//! All that the seat can read is compared at each step ([`received`]), until it may tell the two apart: when
//! the states say that it has *seen* ([`Finite::seen`]) different things. What it is *told* is left out of
//! that, so that a fact told to one seat too many parts no pair but is found in a paper.
//!
//! Hashes are masked. A paper's renderer takes its document and nothing else, so that equal papers are equal
//! in every format; one look in some is at every format all the same.
//!
//! That the comparer finds something is shown by leaks that are planted ([`leaks`]): in the rule of a game
//! that wraps Coup, and in what is said of the campaign.

mod coup;
mod leaks;
mod pair;
mod received;
mod table;

use arbitre::engine::Finite;
use arbitre::engine::simulate::Chance;
use arbitre::engine::words::Words;
use arbitre::games::coup::Coup;

use pair::{Run, Tally, run};

/// A game whose secrets are compared.
pub trait Case: Words + Finite<Draft: Clone> {
    /// House rules as `K2=may-still-block K8=6`, each with numbers of players.
    const SETTINGS: &'static [(&'static str, &'static [usize])];
    fn setup(players: usize, rules: &str) -> Self::Setup;
    /// What the referee enters before a season's sheet, sometimes.
    fn absent(setup: &Self::Setup, chance: &mut Chance) -> Option<Self::World>;
    /// Everything that a seat could try to answer, to any question.
    fn tries(setup: &Self::Setup) -> Vec<Self::Draft>;
    /// Something that a seat may say of windows to come.
    fn said_before(setup: &Self::Setup, chance: &mut Chance) -> Self::Fact;
    /// What a state says that a seat has seen, with what the seat said beforehand.
    fn with_plan(seen: Self::View, was: &Self::View) -> Self::View;
    /// An answer that the state itself holds sealed.
    fn sealed(state: &Self::State) -> Option<Self::Answer>;
}

/// How many pairs the suite compares.
const SUITE: u64 = 2_000;

fn said(tally: &Tally) {
    println!(
        "{} pairs of {} games differed in something hidden ({} in a card, {} in a sealed answer; {} pairs in \
         nothing are not counted); {} looks, {} of them in every format; {} pairs parted lawfully, {} reached the end",
        tally.pairs,
        tally.games,
        tally.cards,
        tally.sealed,
        tally.same,
        tally.looks,
        tally.whole,
        tally.parted,
        tally.over
    );
    for (setting, [pairs, cards, sealed]) in &tally.settings {
        println!("{setting}: {pairs} pairs, {cards} in a card, {sealed} in a sealed answer");
    }
}

/// Nothing was found, and there was something to be found.
fn holds(tally: &Tally) {
    said(tally);
    for (item, (pair, at)) in &tally.found {
        println!("{item} differs in pair {pair}: {at}");
    }
    assert!(tally.found.is_empty(), "{:?}", tally.found.keys());
    assert!(
        tally.cards * 2 > tally.pairs,
        "most differ in a hidden card"
    );
    assert!(
        tally.sealed * 4 > tally.pairs,
        "many differ in a sealed answer"
    );
    for (setting, [pairs, cards, sealed]) in &tally.settings {
        assert!(*pairs > 0 && *cards > 0 && *sealed > 0, "{setting}");
    }
}

#[test]
fn what_a_seat_of_coup_reads_is_a_function_of_what_it_may_know() {
    let tally = run::<Coup>(&Run {
        pairs: SUITE,
        seed: 1,
        whole: 16,
        slips: &[],
        wanted: None,
    });
    holds(&tally);
}

#[test]
#[ignore = "large: 100,000 pairs of Coup"]
fn what_a_seat_of_coup_reads_in_a_hundred_thousand_pairs() {
    let tally = run::<Coup>(&Run {
        pairs: 100_000,
        seed: 2,
        whole: 16,
        slips: &[],
        wanted: None,
    });
    holds(&tally);
}
