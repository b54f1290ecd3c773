//! Records that the model wrote, followed move by move.

use std::fmt;

use arbitre::engine::{Due, Finite as _, Given, Seat, Seats, Window};
use arbitre::games::aristocracy::admit::why_not;
use arbitre::games::aristocracy::{
    Act, Answer, Aristocracy, Call, Card, Deal, Discard, List, Pick, Places, Remark, Royal, Site,
    Stage,
};
use serde_json::Value;

use super::lines::{Teller, asked};
use super::lockstep::Game;
use super::notation::{Scribe, read_card, read_reference};

/// What was followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Checked {
    pub games: u64,
    pub draws: u64,
    pub answers: u64,
    pub states: u64,
}

/// Where rule and record part ways.
#[derive(Debug)]
pub struct Wrong {
    line: usize,
    what: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// What is wrong with the line that was read last.
type Read<T> = Result<T, String>;

/// The lines of a record, one after the other.
struct Lines<I> {
    lines: I,
    next: Option<Value>,
    read: usize,
}

impl<I: Iterator<Item = String>> Lines<I> {
    fn peek(&mut self) -> Option<&Value> {
        if self.next.is_none() {
            let line = self.lines.next()?;
            self.next = Some(serde_json::from_str(&line).expect("JSON"));
            self.read += 1;
        }
        self.next.as_ref()
    }

    fn take(&mut self) -> Option<Value> {
        self.peek()?;
        self.next.take()
    }

    /// The next line, if it is of such a kind.
    fn taken(&mut self, kind: &str) -> Option<Value> {
        self.peek()?.get(kind)?;
        self.take()
    }

    /// What a seat said in a window of the model.
    fn said(&mut self, seat: Seat, window: &str) -> Read<Value> {
        let line = self.take().ok_or("the record ends")?;
        match line["seat"] == seat.0 && line["window"] == window {
            true => Ok(line["answer"].clone()),
            false => Err(format!("seat {} is asked for {window}, but {line}", seat.0)),
        }
    }
}

/// Plays all games of a record.
pub fn follow(lines: impl Iterator<Item = String>) -> Result<Checked, Wrong> {
    let mut lines = Lines {
        lines,
        next: None,
        read: 0,
    };
    let mut checked = Checked::default();
    while let Some(head) = lines.taken("game") {
        checked.games += 1;
        let played = play(&head, &mut lines, &mut checked);
        played.map_err(|what| Wrong {
            line: lines.read,
            what: format!("{what}, in a game of {head}"),
        })?;
    }
    match lines.take() {
        None => Ok(checked),
        Some(line) => Err(Wrong {
            line: lines.read,
            what: format!("the game is over, but {line}"),
        }),
    }
}

fn play<I>(head: &Value, lines: &mut Lines<I>, checked: &mut Checked) -> Read<()>
where
    I: Iterator<Item = String>,
{
    let mut game = Game::open(head);
    loop {
        if !silent(&game)
            && let Some(line) = lines.taken("at")
        {
            stands(&game, line["at"].clone())?;
            checked.states += 1;
        }
        match game.due() {
            Due::Over => return Ok(()),
            Due::Draw(_) => {
                let line = lines.taken("draw").ok_or("a draw is due")?;
                let (from, to) = game.scribe.draw(&game.state).ok_or("no such draw")?;
                if line["from"] != from || line["to"] != *to {
                    return Err(format!("a draw from {from} to {to} is due, but {line}"));
                }
                let face = name(&line["draw"])?;
                let heap = Scribe::heap(&game.state);
                let nth = heap.list().position(|other| other == face);
                let nth = nth.ok_or_else(|| format!("{line} cannot be drawn"))?;
                game.draws(u16::try_from(nth).unwrap_or(u16::MAX));
                checked.draws += 1;
            }
            Due::Ask(window) => {
                let given = window_of(&game, &window, lines)?;
                checked.answers += given.len() as u64;
                game.answers(&given);
            }
        }
    }
}

/// Compares all of a state but for what is due, which the next line shows; and who won.
fn stands(game: &Game, mut at: Value) -> Read<()> {
    let pending = at.as_object_mut().and_then(|at| at.remove("pending"));
    let pending = pending.unwrap_or_default();
    let ours = game.at();
    for (name, value) in ours.as_object().ok_or("no state")? {
        let (ours, model) = (value, &at[name]);
        if ours != model && name == "places" {
            let places = ours.as_object().ok_or("no places")?;
            let other = places.iter().find(|(place, cards)| model[place] != **cards);
            return Err(match other {
                Some((place, cards)) => format!("{place} is {cards}, not {}", model[place]),
                None => format!("there are more places than {ours}: {model}"),
            });
        }
        if ours != model {
            return Err(format!("{name} is {ours}, not {model}"));
        }
    }
    let table = &game.state.table;
    if table.stage == Stage::Over {
        let winner = table.winner.map(|seat| seat.0);
        let points = game.scribe.points(table.players);
        if pending["winner"] != Value::from(winner) || pending["points"] != Value::from(points) {
            return Err(format!("{winner:?} wins by {points:?}, not {pending}"));
        }
    }
    Ok(())
}

/// A window in which the model asks nothing, or has gone on without asking (S10: an owner without coins uncovers).
pub fn silent(game: &Game) -> bool {
    let state = &game.state;
    match state.table.stage {
        Stage::Exchange(seat, _) => state.spies[seat.at()].is_empty(),
        Stage::Blackmail { owner, .. } => {
            game.setup.old_blackmail() && state.table.coins[owner.at()] == 0
        }
        _ => false,
    }
}

fn window_of<I>(game: &Game, window: &Window, lines: &mut Lines<I>) -> Read<Vec<Given<Aristocracy>>>
where
    I: Iterator<Item = String>,
{
    let (setup, state) = (&game.setup, &game.state);
    let mut given = Vec::new();
    for seat in asked(setup, window) {
        let mut answer = Reader { game, seat, lines }.answer()?;
        let view = Aristocracy::seen(setup, state, seat);
        let stands = why_not(setup, &view, &answer);
        // L31: a false claim is refused privately.
        if let (Answer::End { claim: true }, Err(Remark::NotComplete)) = (&answer, &stands) {
            answer = Answer::End { claim: false };
        } else if let Err(remark) = stands {
            return Err(format!("{answer:?} is refused: {remark:?}"));
        }
        given.push(Given {
            seat,
            at: 0,
            answer,
        });
    }
    match window.seats {
        Seats::One(_) if given.len() != 1 => Err("nobody answers".to_owned()),
        _ => Ok(given),
    }
}

/// One seat's answer, out of as many lines as the model has for it.
struct Reader<'a, 'b, I> {
    game: &'a Game,
    seat: Seat,
    lines: &'b mut Lines<I>,
}

fn name(value: &Value) -> Read<Card> {
    let card = value.as_str().and_then(read_card);
    card.ok_or_else(|| format!("no card: {value}"))
}

fn pick(value: &Value) -> Read<Pick> {
    let pick = value.as_str().and_then(read_reference);
    pick.ok_or_else(|| format!("no card of his own: {value}"))
}

fn number<N: TryFrom<u64>>(value: &Value) -> Read<N> {
    let number = value.as_u64().and_then(|number| N::try_from(number).ok());
    number.ok_or_else(|| format!("no such number: {value}"))
}

fn list<T: Copy + Default, const N: usize>(
    value: &Value,
    one: impl Fn(&Value) -> Read<T>,
) -> Read<List<T, N>> {
    let values = value
        .as_array()
        .ok_or_else(|| format!("no list: {value}"))?;
    let mut list = List::default();
    for value in values {
        if !list.push(one(value)?) {
            return Err(format!("too many: {value}"));
        }
    }
    Ok(list)
}

impl<I: Iterator<Item = String>> Reader<'_, '_, I> {
    fn said(&mut self, window: &str) -> Read<Value> {
        self.lines.said(self.seat, window)
    }

    fn site(&self, value: &Value) -> Read<Site> {
        let site = value.as_str().and_then(|name| self.game.scribe.site(name));
        site.ok_or_else(|| format!("no such building: {value}"))
    }

    fn answer(&mut self) -> Read<Answer> {
        let state = &self.game.state;
        let no = |said: &Value| said == "no";
        Ok(match state.table.stage {
            Stage::Gifts => {
                let mut given = self.said("gifts")?;
                let mut spies = [None; 5];
                let given = given.as_array_mut().ok_or("no list")?;
                for seat in (0..state.table.players).filter(|seat| u16::from(*seat) != self.seat.0)
                {
                    spies[usize::from(seat)] = Some(name(&given.remove(0))?);
                }
                Answer::Gifts { spies }
            }
            Stage::Tax => Answer::Tax {
                cards: list(&self.said("tax")?, |card| name(card).map(Pick::hand))?,
            },
            Stage::Ball(_) => self.lay("ball")?,
            Stage::Stall(_) => self.lay("stall")?,
            Stage::Supplement(_) => self.lay("supplement")?,
            Stage::Bids => Answer::Bid {
                coins: number(&self.said("bid")?)?,
            },
            Stage::Pick(_) => Answer::Name {
                place: number(&self.said("pick")?)?,
            },
            Stage::Tie(_) => Answer::Name {
                place: number(&self.said("name")?)?,
            },
            Stage::Humble(_) => {
                let said = self.said("humble")?;
                let one = |one: &Value| Ok((self.site(&one[0])?, number(&one[1])?));
                Answer::Humble {
                    places: list(&said, one)?,
                }
            }
            Stage::Tithe(_) => Answer::Tithe {
                cards: list(&self.said("give")?, pick)?,
            },
            Stage::Compel(seat) if state.table.cards(seat) > 0 => Answer::Compelled {
                card: pick(&self.said("compel")?)?,
            },
            Stage::Compel(_) => {
                let said = self.said("fall")?;
                let site = self.site(&said[0])?;
                let discard = match said[2].as_str() {
                    Some(_) => Discard::Address,
                    None => Discard::Place(number(&said[2])?),
                };
                Answer::StepDown {
                    site,
                    places: self.places(site, &said[1])?,
                    discard,
                }
            }
            Stage::Give(_) => {
                let said = self.said("church")?;
                let place: usize = number(&said[0])?;
                let piece = state.church.get(place).ok_or("no such church card")?;
                Answer::Give {
                    card: piece.card(),
                    to: Seat(number(&said[1])?),
                }
            }
            Stage::Action(_) => Answer::Act { act: self.act()? },
            Stage::TurnUp(..) => {
                let said = self.said("turn")?;
                let place = if no(&said) {
                    None
                } else {
                    Some(number(&said)?)
                };
                Answer::TurnUp { place }
            }
            Stage::Keep(..) => Answer::Keep {
                spy: name(&self.said("keep")?)?,
            },
            Stage::Exchange(..) if silent(self.game) => Answer::Exchange { rumor: None },
            Stage::Exchange(..) => {
                let said = self.said("exchange")?;
                let rumor = match no(&said) {
                    true => None,
                    false => Some((number(&said[0])?, name(&said[1])?)),
                };
                Answer::Exchange { rumor }
            }
            Stage::Blackmail { .. } if self.game.setup.old_blackmail() => self.ransom()?,
            Stage::Blackmail { .. } => self.blackmailed()?,
            Stage::Shed { site, .. } => {
                let building = state.table.building(site).ok_or("no building")?;
                let mut left: Vec<u8> = (0..).take(building.rumors.len()).collect();
                let mut places = Places::default();
                while left.len() > building.room() {
                    let place: usize = number(&self.said("shed")?)?;
                    if place >= left.len() {
                        return Err(format!("no rumor {place}"));
                    }
                    places.push(left.remove(place));
                }
                Answer::Shed { places }
            }
            Stage::End => Answer::End {
                claim: !no(&self.said("end")?),
            },
            stage => return Err(format!("nothing is asked: {stage:?}")),
        })
    }

    fn lay(&mut self, window: &str) -> Read<Answer> {
        let cards: List<Card, 101> = list(&self.said(window)?, name)?;
        let cards = cards.iter().collect();
        Ok(Answer::Lay { cards })
    }

    /// The places that are named; all of them, where a building that is no farm is taken apart.
    fn places(&self, site: Site, value: &Value) -> Read<Places> {
        let size = self.game.state.plot(site).cards.len();
        let places: Places = list(value, number)?;
        match places.is_empty() && size > 3 {
            true => Ok((0..).take(size).collect()),
            false => Ok(places),
        }
    }

    fn act(&mut self) -> Read<Act> {
        let state = &self.game.state;
        let said = self.said("action")?;
        let what = said[0].as_str().ok_or("no action")?;
        Ok(match what {
            "pass" => Act::Pass,
            "trade" if said[2] == "market" => {
                let place: usize = number(&said[3])?;
                let take = state.market.get(place).ok_or("no such place")?.card();
                Act::Trade {
                    give: name(&said[1])?,
                    with: None,
                    take,
                }
            }
            "trade" => Act::Trade {
                give: name(&said[1])?,
                with: Some(Seat(number(&said[2])?)),
                take: name(&said[3])?,
            },
            "store" => Act::Store {
                site: self.site(&said[2])?,
                place: number(&said[3])?,
                card: pick(&said[1])?,
            },
            "hide" => Act::Hide {
                card: name(&said[1])?,
            },
            "sell" => Act::Sell {
                cards: [name(&said[1])?, name(&said[2])?],
            },
            "harvest" => Act::Harvest {
                site: self.site(&said[1])?,
            },
            "favor" => {
                let card = pick(&said[1])?;
                let royal = Royal::of(card.card).ok_or("no face card")?;
                Act::Favor {
                    card,
                    deal: self.deal(royal)?,
                }
            }
            "royal" => Act::Royal {
                deal: self.deal(state.table.royal)?,
            },
            "downgrade" => {
                let site = self.site(&said[1])?;
                let places = self.places(site, &said[2])?;
                Act::Downgrade { site, places }
            }
            "hire" => Act::Hire,
            "network" => Act::Network {
                spies: [name(&said[1])?, name(&said[2])?],
            },
            "rumor" => Act::Rumor {
                site: self.site(&said[2])?,
                spy: name(&said[1])?,
            },
            "gossip" => Act::Gossip {
                site: self.site(&said[1])?,
            },
            "visitation" | "blackmail" => Act::Visit {
                site: self.site(&said[1])?,
                blackmail: what == "blackmail",
            },
            "tithe" => Act::Tithe {
                card: name(&said[1])?,
            },
            _ => return Err(format!("no such action: {said}")),
        })
    }

    fn deal(&mut self, royal: Royal) -> Read<Deal> {
        let (state, spies) = (&self.game.state, self.game.setup.spies);
        Ok(match royal {
            Royal::King => {
                let said = self.said("build")?;
                match said[0] == "build" {
                    true => Deal::Build {
                        address: pick(&said[1])?,
                        cards: list(&said[2], pick)?,
                    },
                    false => Deal::Upgrade {
                        site: self.site(&said[1])?,
                        cards: list(&said[2], pick)?,
                    },
                }
            }
            Royal::Queen if spies => {
                let said = self.said("blackmail")?;
                Deal::Blackmail {
                    site: self.site(&said)?,
                }
            }
            Royal::Queen => {
                let said = self.said("visit")?;
                let site = self.site(&said)?;
                let building = state.table.building(site).ok_or("no building")?;
                let open = match building.open {
                    None => Call::Look,
                    Some(_) if self.said("open")? == "coin" => Call::Coin,
                    Some(_) => Call::Discard,
                };
                Deal::Visit { site, open }
            }
            Royal::Jack => {
                let said = self.said("buy")?;
                let place: usize = number(&said)?;
                let piece = state.pile.get(place).ok_or("no such place")?;
                Deal::Buy { card: piece.card() }
            }
        })
    }

    /// S7
    fn blackmailed(&mut self) -> Read<Answer> {
        let said = self.said("defend")?;
        if said != "no" {
            let off = match &said[1] {
                Value::Null => None,
                place => Some(number(place)?),
            };
            let spy = name(&said[0])?;
            return Ok(Answer::Defend { spy, off });
        }
        if !self.game.state.stalls[self.seat.at()].is_empty() {
            let said = self.said("yield")?;
            if said != "reject" {
                return Ok(Answer::Accept { card: name(&said)? });
            }
        }
        let spy = self.said("spy")? == "yes";
        Ok(Answer::Reject { spy })
    }

    /// S10
    fn ransom(&mut self) -> Read<Answer> {
        let state = &self.game.state;
        if state.table.coins[self.seat.at()] > 0 && self.said("ransom")? == "pay" {
            return Ok(Answer::Pay);
        }
        let (scribe, setup, seat) = (&self.game.scribe, &self.game.setup, self.seat);
        let teller = Teller {
            scribe,
            setup,
            state,
            seat,
        };
        let said = match teller.rumor_matches() {
            true => self.said("parry")?,
            false => Value::from("no"),
        };
        let parry = if said == "no" {
            None
        } else {
            Some(name(&said)?)
        };
        Ok(Answer::Uncover { parry })
    }
}
