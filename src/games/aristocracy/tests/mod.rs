//! Aristocracy by clause, and by laws on random games.

mod auditor;
mod base;
mod base_end;
mod blackmail;
mod churches;
mod court;
mod laws;
mod plan;
mod rulings;
mod setups;
mod simulation;
mod spies;
mod told;
mod words;

use super::setup::{House, RULES};
use super::*;
use crate::engine::simulate::Chance;
use crate::engine::{Finite, Given, Seats, Silence, Want, Window, house};

/// A setup with so many seats, expansions (`spies`, `churches`) and house rules as `L17=at-once`.
pub fn setup(players: usize, rules: &str) -> Setup {
    let mut setup = Setup {
        name: "a court".to_owned(),
        seats: (0..players).map(|seat| format!("P{seat}").into()).collect(),
        spies: false,
        churches: false,
        house: House::default(),
    };
    for rule in rules.split_whitespace() {
        match rule.split_once('=') {
            None => match rule {
                "spies" => setup.spies = true,
                "churches" => setup.churches = true,
                other => panic!("no expansion {other}"),
            },
            Some((id, setting)) => {
                house::set(RULES, &mut setup, id, setting).expect("a house rule");
            }
        }
    }
    setup
}

/// What a game goes on by.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    Answers(Vec<Given<Aristocracy>>),
    Drawn(u16),
}

/// A game under way, with all that was told.
#[derive(Clone)]
pub struct Round {
    pub setup: Setup,
    pub state: State,
    pub views: Vec<View>,
    pub public: View,
    /// What was told last, and to whom.
    pub told: Vec<(Seats, Fact)>,
    pub said: Vec<Said>,
}

impl Round {
    pub fn open(setup: &Setup) -> Round {
        let seats = setup.seats.len() as u16;
        let mut round = Round {
            setup: setup.clone(),
            state: State::default(),
            views: (0..seats)
                .map(|seat| Aristocracy::blank(setup, Some(Seat(seat))))
                .collect(),
            public: Aristocracy::blank(setup, None),
            told: Vec::new(),
            said: Vec::new(),
        };
        let mut tell = Tell::default();
        Aristocracy::open(setup, &mut round.state, 1, &mut tell);
        round.hear(tell);
        round
    }

    pub fn due(&self) -> Due {
        Aristocracy::due(&self.setup, &self.state)
    }

    pub fn window(&self) -> Option<Window> {
        match self.due() {
            Due::Ask(window) => Some(window),
            Due::Draw(_) | Due::Over => None,
        }
    }

    pub fn asked(&self) -> Vec<Seat> {
        let seats = self.views.len();
        self.window()
            .map_or(Vec::new(), |window| window.seats.of(seats).collect())
    }

    pub fn legal(&self, seat: Seat) -> Vec<Answer> {
        let mut legal = Vec::new();
        if let Some(window) = self.window() {
            Aristocracy::offers(&self.setup, &self.views[seat.at()], &window, &mut legal);
        }
        legal
    }

    pub fn check(&self, seat: Seat, answer: &Answer) -> Result<(), Remark> {
        admit::why_not(&self.setup, &self.views[seat.at()], answer)
    }

    pub fn lapse(&self, seat: Seat) -> Option<Answer> {
        let window = self.window()?;
        let ask = Ask {
            window: &window,
            name: "",
            season: 1,
            stands: None,
        };
        match Aristocracy::lapse(&self.setup, &self.views[seat.at()], &ask) {
            Silence::Stands(answer) => Some(answer),
            Silence::Nothing | Silence::Waits => None,
        }
    }

    pub fn say(&mut self, said: Said) -> Result<(), Fault> {
        let mut tell = Tell::default();
        step(&self.setup, &mut self.state, &said, &mut tell)?;
        self.said.push(said);
        self.hear(tell);
        Ok(())
    }

    fn hear(&mut self, tell: Tell<Aristocracy>) {
        self.told.clear();
        for (to, fact) in tell.end().0 {
            for seat in to.of(self.views.len()) {
                self.views[seat.at()].learn(&fact);
            }
            if to == Seats::All {
                self.public.learn(&fact);
            }
            self.told.push((to, fact));
        }
    }
}

pub fn step(
    setup: &Setup,
    state: &mut State,
    said: &Said,
    tell: &mut Tell<Aristocracy>,
) -> Result<(), Fault> {
    let input = match said {
        Said::Answers(given) => Input::Answers {
            given,
            record: None,
        },
        Said::Drawn(n) => {
            let faces = &[*n];
            return Aristocracy::step(setup, state, Input::Drawn { faces, tie: 0 }, tell);
        }
    };
    Aristocracy::step(setup, state, input, tell)
}
