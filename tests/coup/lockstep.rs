//! Rule and model side by side: the same questions to the same seats with the same answers, the same draws,
//! coins and hands.

use arbitre::engine::simulate::{Chance, Simulated as _};
use arbitre::engine::{Due, Finite as _, Game as _, Given, Input, Seat, Tell, Want, Window};
use arbitre::games::coup::{Answer, Coup, Setup, State};

use super::model::{self, Croupier, Game, Stop};
use super::setup;

/// The rule, which follows the model.
struct Rule<'a> {
    setup: &'a Setup,
    state: State,
    chance: &'a mut Chance,
    /// What happened, for a message.
    log: Vec<String>,
}

impl Rule<'_> {
    fn step(&mut self, input: Input<'_, Coup>) {
        let done = Coup::step(self.setup, &mut self.state, input, &mut Tell::deaf());
        done.unwrap_or_else(|fault| panic!("{fault}: {:?}", self.log));
    }

    fn window(&self) -> Window {
        match Coup::due(self.setup, &self.state) {
            Due::Ask(window) => window,
            due => panic!("the model asks, but {due:?}: {:?}", self.log),
        }
    }
}

impl Croupier for Rule<'_> {
    fn ask(&mut self, asked: &[(usize, Vec<String>)]) -> Result<Vec<(usize, u32, String)>, Stop> {
        let window = self.window();
        let mut model: Vec<usize> = asked.iter().map(|(player, _)| *player).collect();
        model.sort_unstable();
        let seats: Vec<usize> = window
            .seats
            .of(self.setup.seats.len())
            .map(|seat| seat.at())
            .collect();
        assert_eq!(
            seats, model,
            "who is asked at {}: {:?}",
            window.name, self.log
        );
        let mut given: Vec<Given<Coup>> = Vec::new();
        for (player, options) in asked {
            let seat = Seat(*player as u16);
            let view = Coup::seen(self.setup, &self.state, seat);
            let mut answers = Vec::new();
            Coup::offers(self.setup, &view, &window, &mut answers);
            let mut legal: Vec<String> = answers.iter().map(Answer::to_string).collect();
            let mut options = options.clone();
            legal.sort();
            options.sort();
            assert_eq!(legal, options, "what {player} may say: {:?}", self.log);
            let answer = self.chance.of(&answers);
            let at = self.chance.below(4).into();
            given.push(Given { seat, at, answer });
        }
        given.sort_by_key(|given| given.seat);
        let said: Vec<_> = given
            .iter()
            .map(|g| (g.seat.at(), g.at, g.answer.to_string()))
            .collect();
        self.log.push(format!("{said:?}"));
        self.step(Input::Answers {
            given: &given,
            record: None,
        });
        Ok(said)
    }

    fn draw(&mut self, from: &[&'static str]) -> Result<&'static str, Stop> {
        let Due::Draw(Want::Card { of, .. }) = Coup::due(self.setup, &self.state) else {
            panic!(
                "the model draws, but {:?}: {:?}",
                self.state.table.stage, self.log
            );
        };
        let mut from = from.to_vec();
        from.sort_unstable();
        assert_eq!(
            self.state.deck.names(),
            from,
            "the Court deck: {:?}",
            self.log
        );
        assert_eq!(usize::from(of), from.len());
        let n = self.chance.below(of);
        let card = self
            .state
            .deck
            .nth(n)
            .and_then(|card| card.first())
            .expect("a card");
        self.log.push(format!("draw {card}"));
        self.step(Input::Drawn {
            faces: &[n],
            tie: 0,
        });
        Ok(card.into_str())
    }

    fn turn(&mut self, game: &Game) -> Result<(), Stop> {
        let table = &self.state.table;
        assert_eq!(table.turn.at(), game.turn, "{:?}", self.log);
        assert_eq!(
            table.treasury.map(u32::from),
            game.treasury,
            "{:?}",
            self.log
        );
        for (seat, hand) in game.hands.iter().enumerate() {
            let mut hand = hand.clone();
            hand.sort_unstable();
            assert_eq!(self.state.hands[seat].names(), hand, "{:?}", self.log);
            assert_eq!(
                u32::from(table.coins[seat]),
                game.coins[seat],
                "{:?}",
                self.log
            );
        }
        Ok(())
    }
}

/// Settings that differ in what is asked, drawn or paid.
const SETTINGS: [(&str, &[usize]); 14] = [
    ("", &[2, 3, 4, 5, 6]),
    ("K16=plain-deal", &[2]),
    ("C1=5 K16=plain-deal", &[2, 5, 11]),
    ("C11=inquisitor", &[2, 3, 6]),
    ("K1=kept", &[2, 3]),
    ("K2=may-still-block", &[2, 3, 4]),
    ("K2=may-still-block K16=plain-deal K1=kept", &[2]),
    ("K3=first-answer", &[3, 5]),
    ("K7=allowed", &[2, 4]),
    ("K8=12", &[2, 3, 6]),
    ("K8=unlimited", &[3]),
    ("K13=joined", &[2, 3, 4]),
    ("K13=joined K2=may-still-block K3=first-answer", &[2, 3, 5]),
    (
        "C11=inquisitor C1=5 K13=joined K7=allowed K8=23 K1=kept",
        &[4, 11],
    ),
];

fn random_games(games: u64) {
    for (number, (rules, players)) in (0..).zip(SETTINGS) {
        for players in players {
            let (house, setup) = setup(*players, rules);
            let mut chance = Chance::new(number);
            for _ in 0..games {
                let first = usize::from(chance.below(*players as u16));
                let state = Coup::locked(&setup, Seat(first as u16)).expect("a game");
                let mut rule = Rule {
                    setup: &setup,
                    state,
                    chance: &mut chance,
                    log: Vec::new(),
                };
                let stop = model::play(&house, *players, first, &mut rule);
                let winner = Coup::winner(&rule.state).map(|seat| Stop::Won(seat.at()));
                assert_eq!(winner, Some(stop), "{:?}", rule.log);
                assert_eq!(Coup::due(&setup, &rule.state), Due::Over);
            }
        }
    }
}

#[test]
fn rule_and_model_play_the_same_games() {
    random_games(100);
}

#[test]
#[ignore = "large: 20,000 games of each setting"]
fn rule_and_model_play_the_same_many_games() {
    random_games(20_000);
}
