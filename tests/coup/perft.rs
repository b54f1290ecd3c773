//! How many ways the first n answers can go, from a fixed deal: counted by the rule, counted by the model,
//! and kept in `perft.json`. A card that is drawn counts as each of the kinds that may come, and not as an
//! answer; a game that is over has no further ways.

use arbitre::engine::simulate::Simulated as _;
use arbitre::engine::{Due, Finite as _, Game as _, Given, Input, Seat, Tell, Want};
use arbitre::games::coup::{Coup, Setup, State};
use serde::Deserialize;

use super::model::{self, Croupier, Game, Stop};
use super::setup;

#[derive(Deserialize)]
struct Case {
    /// House rules, and each seat's cards (none: the draft is counted too); seat 0 starts.
    house: String,
    deal: String,
    /// For 1, 2, … answers.
    counts: Vec<u64>,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("perft.json")).expect("the counts are JSON")
}

fn rule(setup: &Setup, state: &State, deal: &[&str], depth: usize) -> u64 {
    let next = |input: Input<'_, Coup>, deal: &[&str], depth| {
        let mut state = *state;
        Coup::step(setup, &mut state, input, &mut Tell::deaf()).expect("it is legal");
        rule(setup, &state, deal, depth)
    };
    match Coup::due(setup, state) {
        Due::Over => 0,
        Due::Draw(Want::Card { .. }) => {
            let (card, deal) = deal
                .split_first()
                .map_or((None, deal), |(card, deal)| (Some(card), deal));
            let kinds = state
                .deck
                .kinds()
                .filter(|kind| card.is_none_or(|card| kind.into_str() == *card));
            let draw = |kind| {
                let n = state
                    .deck
                    .list()
                    .position(|other| other == kind)
                    .expect("it is in the deck");
                next(
                    Input::Drawn {
                        faces: &[n as u16],
                        tie: 0,
                    },
                    deal,
                    depth,
                )
            };
            kinds.map(draw).sum()
        }
        Due::Draw(want) => panic!("{want:?}"),
        Due::Ask(window) => {
            let seats: Vec<Seat> = window.seats.of(setup.seats.len()).collect();
            let mut ways: Vec<Vec<Given<Coup>>> = vec![Vec::new()];
            for seat in &seats {
                let view = Coup::seen(setup, state, *seat);
                let mut legal = Vec::new();
                Coup::offers(setup, &view, &window, &mut legal);
                let more = |way: &Vec<Given<Coup>>| {
                    let more = legal.iter().map(|answer| {
                        let given = Given {
                            seat: *seat,
                            at: 0,
                            answer: *answer,
                        };
                        way.iter().copied().chain([given]).collect()
                    });
                    more.collect::<Vec<Vec<Given<Coup>>>>()
                };
                ways = ways.iter().flat_map(more).collect();
            }
            match depth <= seats.len() {
                // All have two seats at most, and these are asked together in the draft alone.
                true if depth == seats.len() => ways.len() as u64,
                true => panic!("half a window"),
                false => ways
                    .iter()
                    .map(|given| {
                        next(
                            Input::Answers {
                                given,
                                record: None,
                            },
                            deal,
                            depth - seats.len(),
                        )
                    })
                    .sum(),
            }
        }
    }
}

/// Goes one way through the game, as far as it says, and counts how many there are at each fork.
struct Walk<'a> {
    deal: Vec<&'a str>,
    /// Which way at each fork, and of how many.
    forks: Vec<(usize, usize)>,
    passed: usize,
    /// How many answers are left.
    depth: usize,
}

impl Walk<'_> {
    fn fork(&mut self, ways: usize) -> usize {
        if self.passed == self.forks.len() {
            self.forks.push((0, ways));
        }
        self.passed += 1;
        self.forks[self.passed - 1].0
    }
}

impl Croupier for Walk<'_> {
    fn ask(&mut self, asked: &[(usize, Vec<String>)]) -> Result<Vec<(usize, u32, String)>, Stop> {
        let mut said = Vec::new();
        for (player, options) in asked {
            if self.depth == 0 {
                return Err(Stop::Enough);
            }
            self.depth -= 1;
            said.push((*player, 0, options[self.fork(options.len())].clone()));
        }
        match self.depth {
            0 => Err(Stop::Enough),
            _ => Ok(said),
        }
    }

    fn draw(&mut self, from: &[&'static str]) -> Result<&'static str, Stop> {
        let mut kinds = from.to_vec();
        kinds.sort_unstable();
        kinds.dedup();
        if !self.deal.is_empty() {
            let card = self.deal.remove(0);
            return Ok(kinds
                .into_iter()
                .find(|kind| *kind == card)
                .expect("it can be dealt"));
        }
        Ok(kinds[self.fork(kinds.len())])
    }

    fn turn(&mut self, _: &Game) -> Result<(), Stop> {
        Ok(())
    }
}

fn model(house: &str, deal: &[&str], depth: usize) -> u64 {
    let (house, _) = setup(2, house);
    let mut forks: Vec<(usize, usize)> = Vec::new();
    let mut count = 0;
    loop {
        let mut walk = Walk {
            deal: deal.to_vec(),
            forks,
            passed: 0,
            depth,
        };
        if model::play(&house, 2, 0, &mut walk) == Stop::Enough {
            count += 1;
        }
        forks = walk.forks;
        while forks.last().is_some_and(|(way, ways)| way + 1 == *ways) {
            forks.pop();
        }
        match forks.last_mut() {
            Some((way, _)) => *way += 1,
            None => return count,
        }
    }
}

/// Up to `limit` ways; the draft's window holds two answers.
fn counted(limit: u64) {
    for Case {
        house,
        deal,
        counts,
    } in cases()
    {
        let cards: Vec<&str> = deal
            .split([' ', '|'])
            .filter(|card| !card.is_empty())
            .collect();
        let (_, setup) = setup(2, &house);
        let start = Coup::locked(&setup, Seat(0)).expect("a game");
        let drafts = cards.is_empty();
        for (depth, count) in (1..).zip(&counts) {
            if *count > limit {
                break;
            }
            if !(drafts && depth == 1) {
                assert_eq!(
                    rule(&setup, &start, &cards, depth),
                    *count,
                    "the rule: {house}, {depth}"
                );
            }
            assert_eq!(
                model(&house, &cards, depth),
                *count,
                "the model: {house}, {depth}"
            );
        }
    }
}

#[test]
fn rule_and_model_count_the_same_ways() {
    counted(20_000);
}

#[test]
#[ignore = "large: up to millions of ways"]
fn rule_and_model_count_all_ways() {
    counted(u64::MAX);
}

/// Prints the counts of the model, for `perft.json`.
#[test]
#[ignore = "by hand: writes data"]
fn write() {
    for Case {
        house,
        deal,
        counts,
    } in cases()
    {
        let cards: Vec<&str> = deal
            .split([' ', '|'])
            .filter(|card| !card.is_empty())
            .collect();
        let counts: Vec<u64> = (1..=counts.len())
            .map(|depth| model(&house, &cards, depth))
            .collect();
        println!("{{\"house\":{house:?},\"deal\":{deal:?},\"counts\":{counts:?}}},");
    }
}
