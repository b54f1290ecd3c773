//! Games that the program plays by itself.

use super::*;
use crate::engine::simulate::{Bout, Figures, Policy, Simulated};

fn policies(names: &[&str]) -> Vec<&'static Policy<Coup>> {
    let policy = |name: &&str| Coup::POLICIES.iter().find(|policy| policy.name == *name);
    names
        .iter()
        .map(|name| policy(name).expect("a policy"))
        .collect()
}

fn bout(setup: &Setup, first: Option<Seat>, names: &[&str], games: u64, threads: usize) -> Figures {
    let players = policies(names);
    let bout = Bout {
        setup,
        first,
        players: &players,
        games,
        seed: 7,
        threads,
    };
    let told = std::sync::atomic::AtomicU64::new(0);
    let figures = bout.play(&|games| {
        told.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(told.into_inner(), games, "progress tells of every game");
    figures.expect("the games are played")
}

#[test]
fn figures_do_not_depend_on_the_number_of_threads() {
    let setup = setup(3, "K13=joined");
    let one = bout(&setup, None, &["uniform"; 3], 3_000, 1);
    assert_eq!(one, bout(&setup, None, &["uniform"; 3], 3_000, 3));
    assert_eq!((one.games, one.wins.iter().sum::<u64>()), (3_000, 3_000));
    assert!(one.turns > 3_000 && one.answers > one.turns);
}

#[test]
fn a_seat_that_goes_first_is_another_than_one_in_turn() {
    let setup = setup(2, "K16=plain-deal");
    let first = bout(&setup, Some(Seat(0)), &["uniform"; 2], 2_000, 1);
    let turns = bout(&setup, None, &["uniform"; 2], 2_000, 1);
    assert_ne!(first.wins, turns.wins);
}

#[test]
fn the_scripted_players_beat_the_random_one() {
    let setup = setup(2, "K16=plain-deal");
    for name in ["honest", "bluffer", "cautious"] {
        let figures = bout(&setup, None, &[name, "uniform"], 2_000, 1);
        assert!(figures.interval(Seat(0)).0 > 0.6, "{name}: {figures:?}");
    }
}

#[test]
fn honest_players_never_claim_what_they_do_not_hold() {
    for name in ["honest", "cautious"] {
        let setup = setup(4, "C11=inquisitor");
        let policy = policies(&[name])[0];
        let mut chance = Chance::new(5);
        for _ in 0..200 {
            let mut round = Round::<Coup>::open(&setup, None);
            while let Some(window) = round.window().or_else(|| {
                while round.window().is_none() && round.random(&mut chance) {}
                round.window()
            }) {
                let given = window.seats.of(4).filter_map(|seat| {
                    let (view, legal) = (round.views[seat.at()], round.legal(seat));
                    (!legal.is_empty()).then(|| {
                        let answer = (policy.choose)(&setup, &view, &legal, &mut chance);
                        let claims = match answer {
                            Answer::Act(action) => action.claims(&setup),
                            Answer::Block(card) => Some(card),
                            _ => None,
                        };
                        assert!(
                            claims.is_none_or(|card| view.hand.has(card)),
                            "{name}: {answer}"
                        );
                        Given {
                            seat,
                            at: 0,
                            answer,
                        }
                    })
                });
                let given = given.collect();
                round.say(Said::Answers(given)).expect("it is legal");
            }
            assert!(round.state.table.winner.is_some());
        }
    }
}

#[test]
fn wilsons_interval() {
    let figures = Figures {
        games: 100,
        wins: vec![50, 0],
        ..Figures::default()
    };
    let (low, high) = figures.interval(Seat(0));
    assert!(
        (low - 0.403_83).abs() < 1e-4 && (high - 0.596_17).abs() < 1e-4,
        "{low} {high}"
    );
    let (low, high) = figures.interval(Seat(1));
    assert!(
        low.abs() < 1e-9 && (high - 0.036_99).abs() < 1e-4,
        "{low} {high}"
    );
    assert_eq!(Figures::default().interval(Seat(0)), (0.0, 1.0));
}

#[test]
fn what_cannot_be_played_is_a_fault() {
    let two = policies(&["uniform"; 2]);
    let fault = |setup: &Setup| {
        let bout = Bout {
            setup,
            first: None,
            players: &two,
            games: 1,
            seed: 0,
            threads: 1,
        };
        bout.play(&|_| {}).is_err()
    };
    assert!(fault(&setup(3, "")), "a player for each seat");
    assert!(fault(&setup(2, "C1=5")), "K27");
}
