//! Coup by clause, by the mistakes of others, and by laws on random games.

mod clauses;
mod laws;
mod mistakes;
mod records;
mod resample;
mod rulings;
mod simulation;

use super::plan::Rule;
use super::{Answer, Card, Cards, Coup, Fact, Plan, Remark, Setup, Stage, State, World};
use crate::engine::house;
use crate::engine::simulate::Chance;
use crate::engine::test_laws::{Round, Said};
use crate::engine::words::Words as _;
use crate::engine::{Ask, Due, Game, Given, Seat, Silence, Want, Window};
use crate::letter::Letter;

/// A setup with so many seats and house rules as `K2=may-still-block K8=4`.
pub fn setup(players: usize, rules: &str) -> Setup {
    let mut setup = Setup {
        name: "a league".to_owned(),
        seats: (0..players).map(|seat| format!("P{seat}").into()).collect(),
        house: super::setup::House::default(),
    };
    for rule in rules.split_whitespace() {
        let (id, setting) = rule.split_once('=').expect("a rule and its setting");
        house::set(super::setup::RULES, &mut setup, id, setting).expect("a house rule");
    }
    setup
}

/// A season that opens; of more than two players sometimes some are absent, but for as many as can play.
pub fn opened(setup: &Setup, before: Option<State>, chance: &mut Chance) -> Round<Coup> {
    let mut round = Round::open(setup, before);
    let mut world = World {
        absent: setup.seats.clone(),
    };
    world.absent.retain(|_| chance.below(8) == 0);
    let here = setup.seats.len() - world.absent.len();
    if !world.absent.is_empty() && setup.playable(here as u32).is_ok() {
        round.say(Said::Referee(world)).expect("some are absent");
    }
    round
}

/// A game that a test plays by hand.
pub struct Game_(pub Round<Coup>);

/// A game of two, without the draft, in which seat 0 starts.
pub fn duel(rules: &str, hands: &str) -> Game_ {
    game(2, &format!("K16=plain-deal {rules}"), hands)
}

/// A game with such hands (`duke captain | contessa contessa`), in which seat 0 starts.
pub fn game(players: usize, rules: &str, hands: &str) -> Game_ {
    let mut game = locked(players, rules);
    for card in hands.split(['|', ' ']).filter(|card| !card.is_empty()) {
        game.draw(card);
    }
    assert_eq!(game.stage(), Stage::Turn, "all cards are dealt");
    game
}

/// A game of which nothing is drawn yet, in which seat 0 starts.
pub fn locked(players: usize, rules: &str) -> Game_ {
    let setup = setup(players, rules);
    let before = State {
        champion: Some(Seat(0)),
        ..State::default()
    };
    let mut game = Game_(Round::open(&setup, Some(before)));
    game.0.say(Said::Answers(Vec::new())).expect("the lock");
    game
}

impl Game_ {
    pub fn stage(&self) -> Stage {
        self.0.state.table.stage
    }

    /// Windows and draws one after the other, parted by `;`. A window: `SEAT ANSWER`, several parted by
    /// `,`; who is not named is silent; `-` is a window in which all are. A draw: `draw CARD`.
    pub fn play(&mut self, script: &str) -> &mut Game_ {
        for part in script.split(';').map(str::trim) {
            match part.strip_prefix("draw ") {
                Some(card) => self.draw(card),
                None => self.settle(part, &[]),
            }
        }
        self
    }

    pub fn draw(&mut self, card: &str) {
        let card: Card = card.parse().expect("a card");
        let deck = self.0.state.deck;
        let n = deck.list().position(|other| other == card);
        let n = n.unwrap_or_else(|| panic!("no {card} in {:?}", deck.names()));
        let due = Coup::due(&self.0.setup, &self.0.state);
        assert!(matches!(due, Due::Draw(_)), "{card} is not due but {due:?}");
        self.0.say(Said::Drawn(n as u16)).expect("a draw");
    }

    /// Settles the window; `ats` says in which entries the answers are, in the order written.
    pub fn settle(&mut self, part: &str, ats: &[u32]) {
        let mut given = Vec::new();
        for (nth, said) in part
            .split(',')
            .filter(|said| said.trim() != "-")
            .enumerate()
        {
            let (seat, answer) = said.trim().split_once(' ').expect("a seat and its answer");
            let seat = Seat(seat.parse().expect("a seat"));
            let answer: Answer = answer.parse().expect("an answer");
            if let Err(remark) = self.admit(seat, answer) {
                panic!("{part}: {remark:?} at {:?}", self.stage());
            }
            let at = ats.get(nth).copied().unwrap_or(nth as u32 + 1);
            given.push(Given { seat, at, answer });
        }
        for seat in self.0.asked() {
            if let Silence::Stands(answer) = self.0.lapse(seat)
                && given.iter().all(|given| given.seat != seat)
            {
                given.push(Given {
                    seat,
                    at: 0,
                    answer,
                });
            }
        }
        given.sort_by_key(|given| given.seat);
        self.0
            .say(Said::Answers(given))
            .unwrap_or_else(|fault| panic!("{part}: {fault}"));
    }

    pub fn admit(&self, seat: Seat, answer: Answer) -> Result<Answer, Remark> {
        let window = self.0.window().expect("a window is open");
        let ask = asking(&window);
        let verdict = Coup::admit(&self.0.setup, &self.0.views[seat.at()], &ask, answer);
        verdict
            .stands
            .ok_or_else(|| verdict.remarks[0].remark.clone())
    }

    /// Why an answer is refused.
    pub fn refused(&self, said: &str) -> Remark {
        let (seat, answer) = said.split_once(' ').expect("a seat and its answer");
        let answer: Answer = answer.parse().expect("an answer");
        let admitted = self.admit(Seat(seat.parse().expect("a seat")), answer);
        admitted.expect_err("it is refused")
    }

    /// The name of the window, and who is asked.
    pub fn asks(&self) -> (&'static str, Vec<u16>) {
        let window = self.0.window().expect("a window is open");
        (
            window.name,
            self.0.asked().iter().map(|seat| seat.0).collect(),
        )
    }

    /// What may be answered, sorted as text.
    pub fn legal(&self, seat: u16) -> Vec<String> {
        let mut legal: Vec<String> = self
            .0
            .legal(Seat(seat))
            .iter()
            .map(Answer::to_string)
            .collect();
        legal.sort();
        legal
    }

    pub fn coins(&self) -> &[u8] {
        &self.0.state.table.coins[..self.0.views.len()]
    }

    pub fn hand(&self, seat: usize) -> String {
        self.0.state.hands[seat].names().join(" ")
    }

    pub fn lost(&self, seat: usize) -> String {
        self.0.state.table.up[seat].names().join(" ")
    }

    pub fn deck(&self) -> String {
        self.0.state.deck.names().join(" ")
    }

    pub fn turn(&self) -> u16 {
        assert_eq!(self.stage(), Stage::Turn);
        self.0.state.table.turn.0
    }

    pub fn winner(&self) -> Option<u16> {
        let over = self.stage() == Stage::Over;
        self.0
            .state
            .table
            .winner
            .filter(|_| over)
            .map(|seat| seat.0)
    }

    /// What is drawn next, of how many.
    pub fn drawing(&self) -> (&'static str, u16) {
        match Coup::due(&self.0.setup, &self.0.state) {
            Due::Draw(Want::Card { purpose, of }) => (purpose, of),
            due => panic!("nothing is drawn: {due:?}"),
        }
    }

    /// Gives a seat coins, out of the Treasury.
    pub fn coined(mut self, seat: u16, coins: u8) -> Game_ {
        let seat = Seat(seat);
        let more = coins - self.0.state.table.coins[seat.at()];
        let takes = Fact::Takes { seat, coins: more };
        self.0.state.table.learn(&self.0.setup, &takes);
        for view in self.0.views.iter_mut().chain([&mut self.0.public]) {
            view.learn(&self.0.setup, &takes);
        }
        self
    }

    pub fn told(&self, seat: usize, wanted: impl Fn(&Fact) -> bool) -> usize {
        self.0.told[seat].iter().filter(|fact| wanted(fact)).count()
    }

    /// Says something beforehand.
    pub fn plan(&mut self, seat: usize, plan: Plan) {
        self.0.views[seat].learn(&self.0.setup, &Fact::Plan(plan));
    }

    /// What a seat's plan says of the window that is open.
    pub fn planned(&self, seat: usize) -> Option<Answer> {
        let window = self.0.window()?;
        let ask = asking(&window);
        Coup::by_plan(&self.0.setup, &self.0.views[seat], &ask)
    }

    /// What a letter of a seat's answers; `None` where it is asked what is meant.
    pub fn said(&self, seat: u16, text: &str) -> Option<Answer> {
        let window = self.0.window()?;
        let ask = asking(&window);
        let letter = Letter {
            text: text.to_owned(),
            ..Letter::default()
        };
        let (setup, view) = (&self.0.setup, &self.0.views[usize::from(seat)]);
        let read = Coup::read(setup, view, Seat(seat), Some(&ask), &letter);
        assert_eq!(read.draft.is_none(), !read.remarks.is_empty(), "{text}");
        read.draft
    }
}

/// A question to a seat that has not answered.
fn asking(window: &Window) -> Ask<'_, Coup> {
    Ask {
        window,
        name: "",
        season: 1,
        stands: None,
    }
}

/// Rules of a plan: an answer, of which character's claim, of whose.
pub fn plan(rules: &[(&str, Option<Card>, Option<u16>)], turn: Option<u16>) -> Plan {
    let mut plan = Plan {
        turn,
        ..Plan::default()
    };
    for (slot, (answer, card, from)) in plan.rules.iter_mut().zip(rules) {
        let answer = answer.parse().expect("an answer");
        *slot = Some(Rule {
            answer,
            card: *card,
            from: from.map(Seat),
        });
    }
    plan
}
