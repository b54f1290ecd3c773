//! Laws that hold in every game, checked after every step; for tests alone.
//!
//! - What a seat knows is the fold of what it was told, and the state says the same.
//! - What is legal is what is admitted, each answer once; and what stands for silence is legal.
//! - Who is asked what is a function of what everybody knows, but for windows that are private.
//! - A state that a seat could not tell from the true one says the same to it, and asks it the same.
//! - State, views, facts and answers come back from JSON as they were.
//! - The same inputs make the same state, whether anybody hears what is told or not.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::fault::Fault;
use super::game::{Ask, Due, Ends, Finite, Given, Input, Silence, Tell, Want, Window};
use super::seats::Seat;
use super::simulate::Chance;

/// What a round went on by.
#[derive(Debug, Clone, PartialEq)]
pub enum Said<G: Finite> {
    Answers(Vec<Given<G>>),
    Drawn(u16),
    Referee(G::World),
}

/// A season under way, with all that was told.
#[derive(Clone)]
pub struct Round<G: Finite> {
    pub setup: G::Setup,
    pub state: G::State,
    pub views: Vec<G::View>,
    pub public: G::View,
    /// What each seat was told, in order.
    pub told: Vec<Vec<G::Fact>>,
    pub said: Vec<Said<G>>,
    start: G::State,
}

/// Who is asked what, by what everybody knows; filled by all rounds of a test.
pub type Asked = BTreeMap<String, String>;

impl<G: Finite> Round<G> {
    /// A season that opens; `before` is the state that the season before left.
    pub fn open(setup: &G::Setup, before: Option<G::State>) -> Round<G> {
        let seats = G::seats(setup).len();
        let mut tell = Tell::default();
        let start = before.unwrap_or_else(|| G::begin(setup, &mut tell));
        let blank = |seat| G::blank(setup, seat);
        let mut round = Round {
            setup: setup.clone(),
            state: start,
            views: (0..seats)
                .map(|seat| blank(Some(Seat(seat as u16))))
                .collect(),
            public: blank(None),
            told: vec![Vec::new(); seats],
            said: Vec::new(),
            start,
        };
        G::open(setup, &mut round.state, 1, &mut tell);
        round.hear(tell);
        round
    }

    pub fn window(&self) -> Option<Window> {
        match G::due(&self.setup, &self.state) {
            Due::Ask(window) => Some(window),
            Due::Draw(_) | Due::Over => None,
        }
    }

    pub fn asked(&self) -> Vec<Seat> {
        let seats = self.views.len();
        self.window()
            .map_or(Vec::new(), |window| window.seats.of(seats).collect())
    }

    pub fn legal(&self, seat: Seat) -> Vec<G::Answer> {
        let mut legal = Vec::new();
        if let Some(window) = self.window() {
            G::offers(&self.setup, &self.views[seat.at()], &window, &mut legal);
        }
        legal
    }

    pub fn lapse(&self, seat: Seat) -> Silence<G> {
        let window = self.window().expect("a window is open");
        let ask = Ask {
            window: &window,
            name: "",
            season: 1,
            stands: None,
        };
        G::lapse(&self.setup, &self.views[seat.at()], &ask)
    }

    pub fn say(&mut self, said: Said<G>) -> Result<(), Fault> {
        let mut tell = Tell::default();
        step(&self.setup, &mut self.state, &said, &mut tell)?;
        self.said.push(said);
        self.hear(tell);
        Ok(())
    }

    fn hear(&mut self, tell: Tell<G>) {
        for (to, fact) in tell.end().0 {
            returns(&fact);
            for seat in to.of(self.views.len()) {
                G::learn(&self.setup, &mut self.views[seat.at()], &fact);
                self.told[seat.at()].push(fact.clone());
            }
            if to == super::Seats::All {
                G::learn(&self.setup, &mut self.public, &fact);
            }
        }
    }

    /// The laws, where the round stands now. `universe`: all answers that can be written.
    pub fn laws(&self, universe: &[G::Answer], asked: &mut Asked, chance: &mut Chance) {
        returns(&self.state);
        returns(&self.public);
        let window = self.window();
        let public = serde_json::to_string(&self.public).expect("a view is JSON");
        let now = format!("{:?}", window.filter(|window| window.public));
        let before = asked.entry(public).or_insert_with(|| now.clone());
        assert_eq!(*before, now, "who is asked what is not known by all");
        for (seat, view) in (0..).map(Seat).zip(&self.views) {
            returns(view);
            let seen = G::seen(&self.setup, &self.state, seat);
            assert_eq!(*view, seen, "the view of {seat:?} is not what it was told");
            let mut below = |n| chance.below(n);
            let other = G::resample(&self.setup, &self.state, seat, &mut below);
            let others = G::seen(&self.setup, &other, seat);
            assert_eq!(others, seen, "{seat:?} could tell the states apart");
            let due = G::due(&self.setup, &other);
            assert_eq!(due, G::due(&self.setup, &self.state), "or by what is asked");
            let Some(window) = window else { continue };
            let ask = Ask {
                window: &window,
                name: "",
                season: 1,
                stands: None,
            };
            let admits = |answer: &G::Answer| {
                let verdict = G::admit(&self.setup, view, &ask, (*answer).into());
                assert!(verdict.stands.is_none_or(|stands| stands == *answer));
                assert_eq!(verdict.stands.is_none(), !verdict.remarks.is_empty());
                verdict.stands.is_some()
            };
            let mut admitted: Vec<G::Answer> = universe.iter().copied().filter(admits).collect();
            let mut legal = self.legal(seat);
            legal.sort();
            admitted.sort();
            assert_eq!(legal, admitted, "what is legal is what is admitted");
            legal.iter().for_each(returns);
            if window.seats.contains(seat) {
                match G::lapse(&self.setup, view, &ask) {
                    Silence::Stands(answer) => assert!(legal.contains(&answer), "{answer:?}"),
                    Silence::Nothing | Silence::Waits => assert_eq!(window.ends, Ends::Lock),
                }
            } else {
                assert!(legal.is_empty(), "{seat:?} is not asked");
            }
        }
    }

    /// One more input, drawn at random. Whether there was one.
    pub fn random(&mut self, chance: &mut Chance) -> bool {
        let said = match G::due(&self.setup, &self.state) {
            Due::Over => return false,
            Due::Draw(Want::Card { of, .. }) => Said::Drawn(chance.below(of)),
            Due::Draw(want) => panic!("no dice here: {want:?}"),
            Due::Ask(window) => {
                let mut given = Vec::new();
                for seat in window.seats.of(self.views.len()) {
                    let legal = self.legal(seat);
                    if !legal.is_empty() {
                        let at = 1 + u32::from(chance.below(4));
                        given.push(Given {
                            seat,
                            at,
                            answer: chance.of(&legal),
                        });
                    }
                }
                Said::Answers(given)
            }
        };
        self.say(said).expect("what is legal goes on");
        true
    }

    /// The same inputs, from the start.
    pub fn again(&self) -> G::State {
        let mut state = self.start;
        G::open(&self.setup, &mut state, 1, &mut Tell::deaf());
        for said in &self.said {
            step(&self.setup, &mut state, said, &mut Tell::deaf()).expect("it went on before");
        }
        state
    }
}

fn step<G: Finite>(
    setup: &G::Setup,
    state: &mut G::State,
    said: &Said<G>,
    tell: &mut Tell<G>,
) -> Result<(), Fault> {
    match said {
        Said::Answers(given) => G::step(
            setup,
            state,
            Input::Answers {
                given,
                record: None,
            },
            tell,
        ),
        Said::Drawn(n) => G::step(
            setup,
            state,
            Input::Drawn {
                faces: &[*n],
                tie: 0,
            },
            tell,
        ),
        Said::Referee(world) => G::step(
            setup,
            state,
            Input::Referee {
                world,
                reason: None,
            },
            tell,
        ),
    }
}

fn returns<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it is JSON");
    let back: T = serde_json::from_str(&text).expect("it is read back");
    assert_eq!(back, *value, "{text}");
}
