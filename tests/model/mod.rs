//! The program against small models of its games: random commands to both, and the same answers.
//!
//! Each model ([`antiquity`], [`dragon_lords`]) is written from the clauses of its rule alone and
//! shares no code with the game; the program is met as a whole, by command lines, exit codes and
//! JSON ([`program`]). What is the same in every game, the order of a season, the steps, `undo` and
//! the comparison, is in one place ([`machine`]). What the referee types mostly makes sense, and
//! sometimes does not: then the program must refuse and leave the file the same to the byte.
//!
//! In full, 1,000 sequences of each, some minutes (`ARBITRE_SIZE` for another number; 10,000 take an hour):
//!
//! ```text
//! cargo test --release --test suite model:: -- --ignored --nocapture
//! ```

mod antiquity;
mod dragon_lords;
mod machine;
mod program;

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};

use crate::harness::size;
use machine::{Game, Model, Said};

type Met = BTreeMap<&'static str, u64>;

/// Plays so many sequences, the same in every run with a source of one's own; gives what they met.
fn play<G: Game>(sequences: u32, rng: Option<TestRng>) -> Met {
    let config = Config {
        cases: sequences,
        failure_persistence: None,
        max_shrink_iters: 60,
        ..Config::default()
    };
    let met = RefCell::new(Met::new());
    let strategy = Model::<G>::sequential_strategy(20..90);
    let mut runner = match rng {
        Some(rng) => TestRunner::new_with_rng(config.clone(), rng),
        None => TestRunner::new(config.clone()),
    };
    let run = runner.run(&strategy, |(first, steps, seen)| {
        let mut model = first.clone();
        let mut met = met.borrow_mut();
        for step in &steps {
            model = <Model<G> as ReferenceStateMachine>::apply(model, step);
            if model.said != Said::Refused {
                model.game.met(&model.course, step, &mut |what, n| {
                    *met.entry(what).or_default() += n;
                });
            }
        }
        drop(met);
        <Model<G> as StateMachineTest>::test_sequential(config.clone(), first, steps, seen);
        Ok(())
    });
    if let Err(failure) = run {
        panic!("{failure}");
    }
    met.into_inner()
}

/// The reduced run: the same in every build, and not vacuous.
fn reduced<G: Game>(sequences: u32, wanted: &[&str]) {
    let met = play::<G>(
        sequences,
        Some(TestRng::deterministic_rng(RngAlgorithm::ChaCha)),
    );
    let missed = wanted
        .iter()
        .find(|what| met.get(*what).is_none_or(|n| *n == 0));
    assert!(missed.is_none(), "{missed:?} not met: {met:?}");
}

/// The full run; everything is met often.
fn full<G: Game>(name: &str, wanted: &[&str]) {
    let sequences = size(300);
    let met = play::<G>(sequences, None);
    println!("{name}, {sequences} sequences: {met:?}");
    for what in wanted {
        assert!(
            met.get(what)
                .is_some_and(|n| *n > u64::from(sequences) / 50),
            "{what}"
        );
    }
}

const ANTIQUITY: [&str; 5] = [
    "seasons closed",
    "countered",
    "standing attempts rolled",
    "errata",
    "issued again",
];

#[test]
fn the_program_and_the_model_of_antiquity_say_the_same() {
    reduced::<antiquity::Antiquity>(6, &ANTIQUITY[..2]);
}

#[test]
#[ignore = "large: 300 sequences"]
fn the_program_and_the_model_of_antiquity_say_the_same_in_full() {
    full::<antiquity::Antiquity>("antiquity", &ANTIQUITY);
}

const DRAGON_LORDS: [&str; 6] = [
    "turns closed",
    "choices",
    "failed",
    "watched",
    "arrived",
    "suffered",
];

#[test]
fn the_program_and_the_model_of_dragon_lords_say_the_same() {
    reduced::<dragon_lords::DragonLords>(6, &DRAGON_LORDS);
}

#[test]
#[ignore = "large: 300 sequences"]
fn the_program_and_the_model_of_dragon_lords_say_the_same_in_full() {
    full::<dragon_lords::DragonLords>("dragon lords", &DRAGON_LORDS);
}
