//! The program against a small model of the season: random commands to both, and the same answers.
//!
//! The model ([`clauses`]) is written from the clauses R and H alone and shares no code with the
//! rulebook; the program is met as a whole, by command lines, exit codes and JSON ([`program`]).
//! What the arbiter types ([`steps`]) mostly makes sense, and sometimes does not: then the program
//! must refuse and leave the file the same to the byte.
//!
//! Not in the model: H6 `repeat`, errata, and what is read from files. In full, 10,000 sequences
//! (`ARBITRE_SEQUENCES` for another number):
//!
//! ```text
//! cargo test --release --test model -- --ignored
//! ```

mod clauses;
mod program;
mod steps;

use std::sync::atomic::{AtomicU64, Ordering};

use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};

use clauses::{Model, Phase};
use program::Program;

/// Plays so many sequences, the same in every run with a source of one's own; gives the numbers of seasons closed, and of rolls countered in them.
fn play(sequences: u32, rng: Option<TestRng>) -> (u64, u64) {
    let config = Config {
        cases: sequences,
        failure_persistence: None,
        max_shrink_iters: 60,
        ..Config::default()
    };
    let (seasons, countered) = (AtomicU64::new(0), AtomicU64::new(0));
    let strategy = Model::sequential_strategy(20..90);
    let mut runner = match rng {
        Some(rng) => TestRunner::new_with_rng(config.clone(), rng),
        None => TestRunner::new(config.clone()),
    };
    let run = runner.run(&strategy, |(first, steps, seen)| {
        let mut model = first.clone();
        for step in &steps {
            let before = model.phase;
            model = Model::apply(model, step);
            if model.phase == Phase::Between && before == Phase::Rolled {
                let closed = model.closed.iter().flat_map(|(_, sets)| sets.values());
                let attempts = closed
                    .flat_map(|s| &s.attempts)
                    .filter_map(|a| a.rolled.as_ref());
                let those = attempts.filter(|r| r.outcome == "countered").count();
                seasons.fetch_add(1, Ordering::Relaxed);
                countered.fetch_add(those as u64, Ordering::Relaxed);
            }
        }
        Program::test_sequential(config.clone(), first, steps, seen);
        Ok(())
    });
    if let Err(failure) = run {
        panic!("{failure}");
    }
    (seasons.into_inner(), countered.into_inner())
}

#[test]
fn the_program_and_the_model_say_the_same() {
    let (seasons, countered) = play(6, Some(TestRng::deterministic_rng(RngAlgorithm::ChaCha)));
    // Not vacuous: seasons are played to their end, and protections meet questions.
    assert!(seasons > 2 && countered > 0, "{seasons}, {countered}");
}

#[test]
#[ignore = "minutes: see the module page"]
fn the_program_and_the_model_say_the_same_in_full() {
    let asked = std::env::var("ARBITRE_SEQUENCES").ok();
    let sequences = asked.and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let (seasons, countered) = play(sequences, None);
    println!("{sequences} sequences: {seasons} seasons closed, {countered} rolls countered");
    assert!(seasons > u64::from(sequences) / 5 && countered > u64::from(sequences) / 10);
}
