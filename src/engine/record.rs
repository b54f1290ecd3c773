//! Played games as JSON lines, for other programs: checked step by step against the rule, and written.
//!
//! A head, and then draws and answers in the order of the game, each seat that was asked with one answer;
//! where they are written, what was legal and how it stood; at last who won. Seats are those that play,
//! counted from 0. What a game says in these lines is in its rule (`docs/rules`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::fault::Fault;
use super::game::{Due, Given, Input, Tell};
use super::house::{self, HouseRule};
use super::seats::Seat;
use super::simulate::Simulated;

/// A game with records.
pub trait Recorded: Simulated {
    /// House rules that say nothing of how a game is played: a head leaves them out.
    const OTHER: &'static [&'static str] = &[];
    /// A setup for so many, with the default house rules.
    fn table(players: u16) -> Self::Setup;
    /// Who plays, in order.
    fn players(state: &Self::State) -> Vec<Seat>;
    /// Who goes first, once what a record tells has begun.
    fn first(state: &Self::State) -> Option<Seat>;
    /// What may be drawn now: a name for each number.
    fn draws(state: &Self::State) -> Vec<&'static str>;
    /// How it stands, where a record may say so: coins, hands.
    fn standing(state: &Self::State) -> Option<Value>;
    /// Answers of a window in the order in which a record tells them.
    fn order(setup: &Self::Setup, state: &Self::State, given: &mut [Given<Self>]);
    /// Whether after such an answer a record tells no more of its window.
    fn told(setup: &Self::Setup, state: &Self::State, answer: &Self::Answer) -> Told;
    /// The same answer with other numbers for seats.
    fn renamed(answer: Self::Answer, name: impl Fn(Seat) -> Seat) -> Self::Answer;
}

/// How a window goes on in a record after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// With the answers of those who have none yet.
    On,
    /// No further.
    Enough,
    /// No further, unless others follow.
    Perhaps,
}

/// A line of a record.
#[derive(Deserialize, Serialize)]
#[serde(untagged, deny_unknown_fields)]
enum Line<A> {
    /// `house` names the settings that are not the default.
    Head {
        game: String,
        players: u16,
        first: u16,
        #[serde(default)]
        house: BTreeMap<String, Value>,
    },
    Draw {
        draw: String,
    },
    Said {
        seat: u16,
        answer: A,
        #[serde(skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<A>>,
    },
    At {
        at: Value,
    },
    Winner {
        winner: u16,
    },
}

/// Where a record and the rule part ways.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}, found {found}")]
pub struct Wrong {
    /// From 1; the one after the last where the record ends too early.
    pub line: usize,
    pub expected: String,
    pub found: String,
}

/// What was checked: games, answers, lists of what was legal, and how it stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Checked {
    pub games: u64,
    pub answers: u64,
    pub legal: u64,
    pub standing: u64,
}

/// Checks records, one after the other. Empty lines are passed over.
pub fn check<G: Recorded>(
    lines: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<Checked, Wrong> {
    let mut checked = Checked::default();
    let mut game: Option<Replay<G>> = None;
    let mut line = 0;
    for text in lines {
        line += 1;
        let text = text.as_ref().trim();
        let read = serde_json::from_str::<Line<G::Answer>>(text);
        let done = match (read, &mut game) {
            _ if text.is_empty() => Ok(()),
            (
                Ok(Line::Head {
                    game: name,
                    players,
                    first,
                    house,
                }),
                none @ None,
            ) if name == G::NAME => {
                checked.games += 1;
                *none = Replay::open(players, first, &house);
                none.as_ref().map(|_| ()).ok_or(None)
            }
            (Ok(Line::Winner { winner }), Some(replay)) if replay.won(winner) => {
                game = None;
                Ok(())
            }
            (Ok(line), Some(replay)) => replay.line(line, &mut checked),
            _ => Err(None),
        };
        done.map_err(|mismatch: Option<Mismatch>| {
            let (expected, found) = mismatch.unwrap_or_else(|| (due(&game), text.to_owned()));
            Wrong {
                line,
                expected,
                found,
            }
        })?;
    }
    match game {
        None if checked.games > 0 => Ok(checked),
        game => Err(Wrong {
            line: line + 1,
            expected: due(&game),
            found: "the end".to_owned(),
        }),
    }
}

/// What was expected, and what was found.
type Mismatch = (String, String);

/// A game under way.
struct Replay<G: Recorded> {
    setup: G::Setup,
    state: G::State,
    /// Answers of the window that is open, in the order of the lines.
    given: Vec<Given<G>>,
}

/// What has to come next, in words.
fn due<G: Recorded>(game: &Option<Replay<G>>) -> String {
    let Some(Replay {
        setup,
        state,
        given,
    }) = game
    else {
        return format!("a game of {} that can be played", G::NAME);
    };
    match G::due(setup, state) {
        Due::Over => format!("winner {}", G::winner(state).map_or(0, |seat| seat.0)),
        Due::Draw(_) => format!("a draw of {}", G::draws(state).join(" ")),
        Due::Ask(window) => {
            let asked = window.seats.of(G::seats(setup).len());
            let left = asked.filter(|seat| given.iter().all(|given| given.seat != *seat));
            let left: Vec<String> = left.map(|seat| seat.0.to_string()).collect();
            format!("{}, asked of {}", window.name, left.join(" "))
        }
    }
}

impl<G: Recorded> Replay<G> {
    /// `None`: no such game can be played.
    fn open(players: u16, first: u16, settings: &BTreeMap<String, Value>) -> Option<Replay<G>> {
        let mut setup = G::table(players);
        for (id, setting) in settings {
            let text = setting
                .as_str()
                .map_or_else(|| setting.to_string(), str::to_owned);
            house::set(G::house(), &mut setup, id, &text).ok()?;
        }
        let first = Some(Seat(first)).filter(|_| first < players)?;
        let state = G::locked(&setup, first).ok()?;
        Some(Replay {
            setup,
            state,
            given: Vec::new(),
        })
    }

    fn won(&self, winner: u16) -> bool {
        G::winner(&self.state) == Some(Seat(winner))
    }

    fn line(
        &mut self,
        line: Line<G::Answer>,
        checked: &mut Checked,
    ) -> Result<(), Option<Mismatch>> {
        match (line, G::due(&self.setup, &self.state)) {
            (Line::Draw { draw }, Due::Draw(_)) => {
                let n = G::draws(&self.state)
                    .into_iter()
                    .position(|name| name == draw);
                let n = n.and_then(|n| u16::try_from(n).ok()).ok_or(None)?;
                self.step(Input::Drawn {
                    faces: &[n],
                    tie: 0,
                })
            }
            (Line::At { at }, Due::Ask(_)) if self.given.is_empty() => {
                checked.standing += 1;
                let (is, at) = (G::standing(&self.state).ok_or(None)?, sorted(at));
                if sorted(is.clone()) == at {
                    Ok(())
                } else {
                    Err(Some((json(&is), json(&at))))
                }
            }
            (
                Line::Said {
                    seat,
                    answer,
                    legal,
                },
                Due::Ask(window),
            ) => {
                let seat = Seat(seat);
                let asked: Vec<Seat> = window.seats.of(G::seats(&self.setup).len()).collect();
                if !asked.contains(&seat) || self.given.iter().any(|given| given.seat == seat) {
                    let last = self.given.last().ok_or(None)?;
                    if G::told(&self.setup, &self.state, &last.answer) != Told::Perhaps {
                        return Err(None);
                    }
                    self.settle()?;
                    let seat = seat.0;
                    return self.line(
                        Line::Said {
                            seat,
                            answer,
                            legal,
                        },
                        checked,
                    );
                }
                let mut may = Vec::new();
                G::offers(
                    &self.setup,
                    &G::seen(&self.setup, &self.state, seat),
                    &window,
                    &mut may,
                );
                may.sort();
                checked.answers += 1;
                if let Some(mut legal) = legal {
                    checked.legal += 1;
                    legal.sort();
                    legal.dedup();
                    if legal != may {
                        return Err(Some((json(&may), json(&legal))));
                    }
                }
                if !may.contains(&answer) {
                    return Err(Some((json(&may), json(&answer))));
                }
                let at = u32::try_from(self.given.len()).unwrap_or(u32::MAX);
                self.given.push(Given { seat, at, answer });
                let enough = G::told(&self.setup, &self.state, &answer) == Told::Enough;
                match enough || self.given.len() == asked.len() {
                    true => self.settle(),
                    false => Ok(()),
                }
            }
            _ => Err(None),
        }
    }

    fn settle(&mut self) -> Result<(), Option<Mismatch>> {
        let mut given = std::mem::take(&mut self.given);
        given.sort_by_key(|given| given.seat);
        self.step(Input::Answers {
            given: &given,
            record: None,
        })
    }

    fn step(&mut self, input: Input<'_, G>) -> Result<(), Option<Mismatch>> {
        let done = G::step(&self.setup, &mut self.state, input, &mut Tell::deaf());
        done.map_err(|Fault(fault)| Some((String::new(), fault.into_owned())))
    }
}

/// Lists of names in order: what is held has none.
fn sorted(value: Value) -> Value {
    match value {
        Value::Array(mut list) => {
            if list.iter().all(Value::is_string) {
                list.sort_by(|a, b| a.as_str().cmp(&b.as_str()));
            }
            list.into_iter().map(sorted).collect()
        }
        Value::Object(members) => members
            .into_iter()
            .map(|(name, v)| (name, sorted(v)))
            .collect(),
        other => other,
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Writes a record while a game is played.
#[derive(Debug, Clone, Default)]
pub struct Writer {
    text: String,
}

impl Writer {
    /// The next input of the game, and the state before it.
    pub fn input<G: Recorded>(&mut self, setup: &G::Setup, state: &G::State, input: &Input<'_, G>) {
        let Some(first) = G::first(state) else {
            return;
        };
        let players = G::players(state);
        let number = |seat: Seat| {
            let place = players.iter().position(|player| *player == seat);
            Seat(
                place
                    .and_then(|place| u16::try_from(place).ok())
                    .unwrap_or(u16::MAX),
            )
        };
        if self.text.is_empty() {
            let other = |rule: &&HouseRule<G::Setup>| {
                !G::OTHER.contains(&rule.id) && (rule.get)(setup) != rule.settings[0]
            };
            let value = |text: String| text.parse().map_or(Value::String(text), |n: u64| n.into());
            self.put::<G>(&Line::Head {
                game: G::NAME.to_owned(),
                players: u16::try_from(players.len()).unwrap_or(u16::MAX),
                first: number(first).0,
                house: G::house()
                    .iter()
                    .filter(other)
                    .map(|rule| (rule.id.to_owned(), value((rule.get)(setup))))
                    .collect(),
            });
        }
        match (input, G::due(setup, state)) {
            (Input::Drawn { faces: [n], .. }, _) => {
                if let Some(name) = G::draws(state).get(usize::from(*n)) {
                    self.put::<G>(&Line::Draw {
                        draw: (*name).to_owned(),
                    });
                }
            }
            (Input::Answers { given, .. }, Due::Ask(window)) => {
                if let Some(at) = G::standing(state) {
                    self.put::<G>(&Line::At { at });
                }
                let mut given = given.to_vec();
                G::order(setup, state, &mut given);
                for Given { seat, answer, .. } in given {
                    let mut may = Vec::new();
                    G::offers(setup, &G::seen(setup, state, seat), &window, &mut may);
                    let may = may.into_iter().map(|answer| G::renamed(answer, number));
                    self.put::<G>(&Line::Said {
                        seat: number(seat).0,
                        answer: G::renamed(answer, number),
                        legal: Some(may.collect()),
                    });
                    if G::told(setup, state, &answer) == Told::Enough {
                        break;
                    }
                }
            }
            _ => {}
        }
    }

    /// The record of a game that is over.
    pub fn end<G: Recorded>(mut self, state: &G::State) -> String {
        let place = |seat| G::players(state).iter().position(|player| *player == seat);
        let winner = G::winner(state)
            .and_then(place)
            .and_then(|place| u16::try_from(place).ok());
        if let Some(winner) = winner {
            self.put::<G>(&Line::Winner { winner });
        }
        self.text
    }

    fn put<G: Recorded>(&mut self, line: &Line<G::Answer>) {
        self.text.push_str(&json(line));
        self.text.push('\n');
    }
}
