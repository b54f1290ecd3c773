//! Games played here and checked by the model, and games that the model played, followed here.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

use arbitre::engine::simulate::{Chance, Simulated as _};
use arbitre::engine::{Due, Game as _, Given, Input, Seat, Tell};
use arbitre::games::aristocracy::{Aristocracy, Setup, State};
use serde_json::{Value, json};

use super::follow;
use super::lines::{Teller, asked};
use super::notation::{Scribe, card};
use super::players::{self, Player};
use super::{SETUPS, head, setup};
use crate::harness::size;

/// A game under way, and what of it the model would have written down.
pub struct Game {
    pub setup: Setup,
    pub state: State,
    pub scribe: Scribe,
}

impl Game {
    /// From a record's head.
    pub fn open(head: &Value) -> Game {
        let setup = setup(head);
        let herald = head["herald"].as_u64().expect("a Herald");
        let herald = Seat(u16::try_from(herald).expect("a seat"));
        Game {
            state: Aristocracy::locked(&setup, herald).expect("a game"),
            setup,
            scribe: Scribe::default(),
        }
    }

    pub fn due(&self) -> Due {
        Aristocracy::due(&self.setup, &self.state)
    }

    pub fn step(&mut self, input: Input<'_, Aristocracy>) {
        let mut tell = Tell::default();
        let done = Aristocracy::step(&self.setup, &mut self.state, input, &mut tell);
        done.unwrap_or_else(|fault| panic!("{fault}"));
        let (facts, _) = tell.end();
        facts.iter().for_each(|(_, fact)| self.scribe.hears(fact));
    }

    pub fn answers(&mut self, given: &[Given<Aristocracy>]) {
        self.step(Input::Answers {
            given,
            record: None,
        });
    }

    pub fn draws(&mut self, nth: u16) {
        self.step(Input::Drawn {
            faces: &[nth],
            tie: 0,
        });
    }

    pub fn at(&self) -> Value {
        self.scribe.at(&self.setup, &self.state)
    }
}

/// A game at random, written down: the state before one step in so many, and in one window in so many what might have
/// been said.
fn record(
    head: &Value,
    players: &[Player],
    chance: &mut Chance,
    states: u16,
    legal: u16,
) -> String {
    let mut game = Game::open(head);
    let mut lines = vec![head.clone()];
    loop {
        if chance.below(states) == 0 && !follow::silent(&game) {
            let known = game.scribe.known(&game.setup, &game.state);
            lines.push(json!({ "at": game.at(), "known": known }));
        }
        match game.due() {
            Due::Over => break,
            Due::Draw(_) => {
                let heap = Scribe::heap(&game.state);
                let nth = chance.below(heap.count().into());
                let face = heap.nth(nth).expect("a card").card();
                let (from, to) = game.scribe.draw(&game.state).expect("a draw");
                lines.push(json!({ "draw": card(face), "from": from, "to": to }));
                game.draws(nth);
            }
            Due::Ask(window) => {
                let (setup, state) = (&game.setup, &game.state);
                let list = chance.below(legal) == 0;
                let mut given = Vec::new();
                for seat in asked(setup, &window) {
                    let player = players[seat.at()];
                    let answer = players::answer(player, setup, state, seat, &window, chance);
                    let teller = Teller {
                        scribe: &game.scribe,
                        setup,
                        state,
                        seat,
                    };
                    let parts = teller.parts(&answer);
                    let listed = list.then(|| teller.legal(&window, &parts));
                    let mut listed = listed.into_iter().flatten();
                    for (name, said) in parts {
                        let mut line = json!({ "seat": seat.0, "window": name, "answer": said });
                        if let Some(Some(legal)) = listed.next() {
                            line["legal"] = legal.into();
                        }
                        lines.push(line);
                    }
                    given.push(Given {
                        seat,
                        at: 0,
                        answer,
                    });
                }
                game.answers(&given);
            }
        }
    }
    let table = &game.state.table;
    lines.push(json!({ "at": game.at() }));
    lines.push(json!({ "winner": table.winner.map(|seat| seat.0), "points": game.scribe.points(table.players) }));
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

/// The model's program, in Python.
fn python(args: &[&str]) -> Command {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/aristocracy/model");
    let mut command = Command::new("python3");
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command.current_dir(folder).arg("beside.py").args(args);
    command
}

/// What the model says of records that are written to it.
struct Model {
    child: Child,
}

impl Model {
    fn start() -> Model {
        let mut command = python(&["check"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        Model {
            child: command.spawn().expect("Python 3 runs"),
        }
    }

    fn reads(&mut self, text: &str) {
        let to = self.child.stdin.as_mut().expect("a pipe");
        to.write_all(text.as_bytes()).expect("it reads on");
    }

    /// What it compared, and where it said otherwise.
    fn ends(mut self) -> (Value, Vec<Value>) {
        drop(self.child.stdin.take());
        let out = self.child.wait_with_output().expect("it ends");
        assert!(out.status.success(), "the model broke off");
        let text = String::from_utf8(out.stdout).expect("text");
        let mut lines: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        (lines.pop().expect("a sum"), lines)
    }
}

/// The games of a setup for so many: with the rules as they are, and every second one with house rules at random.
fn games(name: &str, players: usize, number: u64, mut to: impl FnMut(&str)) {
    let mut chance = Chance::new(number ^ (name.len() * 10 + players) as u64);
    for game in 0..number {
        let setting = |chance: &mut Chance| usize::from(game % 2 == 1 && chance.below(2) == 0);
        let settings = [(); 8].map(|()| setting(&mut chance));
        let builders = match game % 3 {
            2 => players,
            1 => 1,
            _ => 0,
        };
        let (herald, rounds) = (chance.below(players as u16), 2 + chance.below(4));
        let rounds = if builders == players {
            3 * rounds
        } else {
            rounds
        };
        let head = head(name, players, herald, settings, rounds);
        let seats: Vec<Player> = (0..players)
            .map(|seat| {
                if seat < builders {
                    Player::Builder
                } else {
                    Player::Any
                }
            })
            .collect();
        to(&record(&head, &seats, &mut chance, 12, 6));
    }
}

/// So many games of each setup and number of players, half of them played here and half by the model.
fn beside(number: u64) {
    for (name, ..) in SETUPS {
        for players in 2..=5_usize {
            let mut model = Model::start();
            games(name, players, number / 2, |text| model.reads(text));
            let (sum, otherwise) = model.ends();
            println!("{name} of {players}, played here: {sum}");
            let first: Vec<String> = otherwise.iter().take(5).map(Value::to_string).collect();
            assert!(first.is_empty(), "{}", first.join("\n"));
            assert_eq!(sum["games"], number / 2);
            let (players, half) = (players.to_string(), (number - number / 2).to_string());
            let mut command = python(&["play", name, &players, &half, "1"]);
            let mut child = command
                .stdout(Stdio::piped())
                .spawn()
                .expect("Python 3 runs");
            let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
            let checked = follow::follow(lines.map(|line| line.expect("text")));
            let checked = checked.unwrap_or_else(|wrong| panic!("{name} of {players}: {wrong}"));
            assert!(child.wait().expect("it ends").success());
            println!("{name} of {players}, played by the model: {checked:?}");
            assert_eq!(checked.games.to_string(), half);
        }
    }
}

/// 20 games that the model played (`beside.py sample`), of each setup and number of players at least one.
const GAMES: &str = include_str!("games.jsonl");

#[test]
fn what_the_model_played_follows_from_the_rule() {
    let checked = follow::follow(GAMES.lines().map(str::to_owned));
    let checked = checked.unwrap_or_else(|wrong| panic!("{wrong}"));
    let expected = follow::Checked {
        games: 20,
        draws: 1_876,
        answers: 2_174,
        states: 64,
    };
    assert_eq!(checked, expected);
    for (name, players) in SETUPS
        .into_iter()
        .flat_map(|(name, ..)| (2..=5).map(move |n| (name, n)))
    {
        let played = |head: &Value| head["setup"] == name && head["players"] == players;
        let heads = GAMES.lines().filter(|line| line.starts_with("{\"game\""));
        let mut heads = heads.map(|line| serde_json::from_str(line).expect("JSON"));
        assert!(heads.any(|head| played(&head)), "{name} of {players}");
    }
}

/// Another card than was drawn, another answer, another state: each is seen where it stands.
#[test]
fn a_record_that_does_not_follow_is_told_by_its_line() {
    let lines: Vec<&str> = GAMES.lines().collect();
    let changed = |kind: &str, from: &str, to: &str| {
        let is = |line: &&&str| line.starts_with(kind) && line.contains(from);
        let line = lines.iter().find(is).expect("there is one");
        let at = lines
            .iter()
            .position(|other| other == line)
            .expect("it is there");
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        lines[at] = lines[at].replacen(from, to, 1);
        let wrong = follow::follow(lines.into_iter()).expect_err("it does not follow");
        assert!(
            wrong.to_string().starts_with(&format!("line {}: ", at + 1)),
            "{wrong}"
        );
        wrong.to_string()
    };
    let draw = changed("{\"draw\"", "\"to\":\"market\"", "\"to\":\"hand:0\"");
    assert!(draw.contains("a draw from deck to market is due"), "{draw}");
    let answer = changed(
        "{\"seat\"",
        "\"window\":\"bid\",\"answer\":",
        "\"window\":\"bid\",\"answer\":9",
    );
    assert!(answer.contains("is refused"), "{answer}");
    let state = changed("{\"at\"", "\"coins\":[3", "\"coins\":[4");
    assert!(state.contains("coins is"), "{state}");
}

#[test]
#[ignore = "needs python3"]
fn the_model_plays_them_again() {
    let out = python(&["check", "../games.jsonl"])
        .output()
        .expect("Python 3 runs");
    let text = String::from_utf8(out.stdout).expect("text");
    let sum: Value = serde_json::from_str(&text).expect("one line: the sum");
    assert!(out.status.success() && sum["otherwise"].is_null(), "{text}");
    assert_eq!(sum["games"], 20);
    let sample = python(&["sample"]).output().expect("Python 3 runs");
    assert!(
        sample.stdout == GAMES.as_bytes(),
        "beside.py sample plays other games"
    );
}

#[test]
#[ignore = "needs python3"]
fn rule_and_model_play_the_same_games() {
    beside(8);
}

#[test]
#[ignore = "large: 2,000 games of each combination, with python3"]
fn rule_and_model_play_the_same_many_games() {
    beside(size(2_000).into());
}
