//! D1, D3, D6, G7, G8, G12: which orders stand, and what they cost.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::DragonLords;
use super::world::{At, Hex, Name, Place, World, distance};
use crate::model::machine::{Course, Said, Seat};

/// In the order in which they act (G6).
pub const SEATS: [Seat; 3] = ["KESH", "ORLO", "VARN"];

/// What an action names beside the spy.
#[derive(Debug, Clone, PartialEq)]
pub enum Aim {
    Nothing,
    /// A stack, a hex, and whether the player sees a stack of that name.
    Stack(Name, Hex, bool),
    City(Name),
}

/// What a player means by a line.
#[derive(Debug, Clone)]
pub enum Line {
    Hire(u32, Name),
    /// A spy's number, what it does, and what at.
    Act(u32, Name, Aim),
    /// A spy's number, from where, where to.
    Transfer(u32, Name, Name),
    Word(Name),
    Nothing,
    Unreadable,
}

/// An order that stands.
#[derive(Debug, Clone)]
pub enum Order {
    Hire {
        count: u32,
        city: Name,
        side: Name,
    },
    Act {
        spy: u32,
        city: Name,
        action: Name,
        aim: Aim,
    },
    Transfer {
        spy: u32,
        from: Name,
        to: Name,
    },
}

#[derive(Debug, Clone, Default)]
pub struct Set {
    /// By line, with what was paid.
    pub orders: BTreeMap<usize, (Order, i64)>,
    pub word_line: Option<usize>,
    pub word: String,
    pub none: bool,
    /// Whether something is to be said of it.
    pub warned: bool,
}

pub fn hex_text(hex: Hex) -> String {
    format!("{},{}", hex.0, hex.1)
}

impl Order {
    pub fn shown(&self) -> Value {
        match self {
            Order::Hire { count, city, side } => {
                json!({"order": "hire", "count": count, "city": city, "side": side})
            }
            Order::Act {
                spy,
                city,
                action,
                aim,
            } => {
                let aim = match aim {
                    Aim::Nothing => json!("nothing"),
                    // A name that he does not see is taken as it is written.
                    Aim::Stack(stack, hex, _) => {
                        json!({"stack": {"stack": stack, "hex": hex_text(*hex)}})
                    }
                    Aim::City(city) => json!({"city": city}),
                };
                json!({"order": "act", "spy": spy, "city": city, "action": action, "aim": aim})
            }
            Order::Transfer { spy, from, to } => {
                json!({"order": "transfer", "spy": spy, "from": from, "to": to})
            }
        }
    }

    fn spy(&self) -> Option<u32> {
        match self {
            Order::Hire { .. } => None,
            Order::Act { spy, .. } | Order::Transfer { spy, .. } => Some(*spy),
        }
    }
}

impl Set {
    pub fn cost(&self) -> i64 {
        self.orders.values().map(|(_, cost)| cost).sum()
    }
}

/// Where a spy is, or will be as the turn begins, if it can take an order (D3, G8, G10).
fn post(w: &World, seat: Seat, spy: u32, turn: u16) -> Option<Name> {
    let spy = w.spies.get(&(seat, spy)).filter(|s| s.alive)?;
    let city = match spy.at {
        At::City(city) => city,
        At::Way { to, arrives, .. } if arrives <= turn => to,
        At::Way { .. } => return None,
    };
    (spy.ready <= turn).then_some(city)
}

/// The order that a line is, and its price; `None` where it is refused.
fn order(w: &World, seat: Seat, turn: u16, set: &Set, line: &Line) -> Option<(Order, i64)> {
    // G27.
    if w.is_out(seat) {
        return None;
    }
    let busy = |spy: u32| set.orders.values().any(|(o, _)| o.spy() == Some(spy));
    match line {
        Line::Hire(count, city) => {
            // Who arrives as the turn begins makes it visible before anybody is hired (G6).
            let own = w.spies.iter().filter(|((owner, _), _)| *owner == seat);
            let mut own = own.map(|((_, number), _)| post(w, seat, *number, turn));
            if !w.sees_city(seat, city) && !own.any(|post| post == Some(*city)) {
                return None;
            }
            let friendly = w.friendly(seat, city)?;
            let (side, each) = if friendly {
                ("friendly", 150)
            } else {
                ("enemy", 300)
            };
            let order = Order::Hire {
                count: *count,
                city,
                side,
            };
            Some((order, each * i64::from(*count)))
        }
        Line::Act(spy, action, aim) => {
            let city = post(w, seat, *spy, turn).filter(|_| !busy(*spy))?;
            if w.friendly(seat, city) == Some(true) {
                return None;
            }
            // Where it is already is where it infiltrates.
            let aim = match aim {
                Aim::City(to) if *action == "infiltrate" && *to == city => &Aim::Nothing,
                aim => aim,
            };
            match aim {
                Aim::Stack(stack, hex, _) => {
                    let own = w.stacks.get(*stack).is_some_and(|s| s.owner == seat);
                    let place = w.cities.get(city).filter(|_| w.sees_city(seat, city));
                    if own || place.is_some_and(|c| distance(c.hex, *hex) != 1) {
                        return None;
                    }
                }
                Aim::City(to) => {
                    let own = w.friendly(seat, to) == Some(true);
                    if own || *to == city || !w.knows_city(seat, to) {
                        return None;
                    }
                }
                Aim::Nothing => {}
            }
            let aim = match aim {
                Aim::Stack(stack, hex, _) => {
                    let found = w.stacks.get(*stack);
                    Aim::Stack(stack, *hex, found.is_some_and(|s| w.sees_stack(seat, s)))
                }
                other => other.clone(),
            };
            let order = Order::Act {
                spy: *spy,
                city,
                action,
                aim,
            };
            Some((order, 0))
        }
        Line::Transfer(spy, from, to) => {
            let city = post(w, seat, *spy, turn).filter(|_| !busy(*spy))?;
            let friendly = |city| w.friendly(seat, city) == Some(true);
            if city != *from || from == to || !friendly(city) || !friendly(*to) {
                return None;
            }
            let order = Order::Transfer {
                spy: *spy,
                from,
                to,
            };
            Some((order, 50))
        }
        Line::Word(_) | Line::Nothing | Line::Unreadable => None,
    }
}

impl DragonLords {
    /// False orders to a stack that he does not see, or sees elsewhere or as another's than the city:
    /// they would move nothing.
    fn doubtful(&self, seat: Seat, order: &Order) -> bool {
        let Order::Act {
            city,
            aim: Aim::Stack(name, _, seen),
            ..
        } = order
        else {
            return false;
        };
        let reached = self.world.stacks.get(*name).is_some_and(|s| {
            let there = self.world.cities.get(*city);
            let owner = there.filter(|_| self.world.sees_city(seat, city));
            s.at == Place::City(city) && owner.is_some_and(|c| c.owner == s.owner)
        });
        !seen || !reached
    }

    /// A player's message: as in every game, a bad one displaces no good set.
    pub(super) fn enter(&mut self, course: &Course, seat: Seat, lines: &[Line]) -> Said {
        let first = self.sets.get(seat).cloned();
        let before = first.clone().unwrap_or_default();
        let mut left = self.world.players[seat].gold + before.cost();
        let mut set = Set::default();
        let (mut errors, mut doubt, mut none) = (false, false, false);
        for (at, line) in (1..).zip(lines) {
            match line {
                Line::Word(word) => {
                    set.word_line = Some(at);
                    set.word = (*word).to_owned();
                }
                Line::Nothing => none = true,
                line => {
                    let taken = order(&self.world, seat, course.season, &set, line);
                    match taken.filter(|(_, cost)| *cost <= left) {
                        Some((order, cost)) => {
                            doubt |= self.doubtful(seat, &order);
                            left -= cost;
                            set.orders.insert(at, (order, cost));
                        }
                        None => errors = true,
                    }
                }
            }
        }
        let first_word = before.word.clone();
        let other_word = set.word_line.is_some() && set.word != first_word;
        let old_word = other_word && self.old_words.contains(&set.word);
        let warned = doubt || old_word || (!first_word.is_empty() && other_word);
        if !first_word.is_empty() {
            set.word = first_word.clone();
        }
        let kept = before.none || !before.orders.is_empty();
        let nothing = set.orders.is_empty() && set.word_line.is_none();
        if (nothing && (errors || !none)) || (errors && kept) {
            return self.shown(seat, "rejected");
        }
        let word_only = set.orders.is_empty() && set.word_line.is_some() && !none;
        set.none = none && set.orders.is_empty();
        if let Some(first) = first.filter(|_| word_only) {
            let line = set.word_line.filter(|_| first_word.is_empty());
            set = Set {
                word: set.word,
                word_line: line.or(first.word_line),
                ..first
            };
        }
        set.warned |= errors || warned;
        let status = match (set.none, set.warned) {
            (true, _) => "none",
            (false, true) => "warned",
            (false, false) => "ok",
        };
        let player = self.world.players.get_mut(seat).unwrap();
        player.gold += before.cost() - set.cost();
        self.sets.insert(seat, set);
        self.shown(seat, status)
    }

    pub(super) fn shown(&self, seat: Seat, status: &'static str) -> Said {
        let empty = Set::default();
        let set = self.sets.get(seat).unwrap_or(&empty);
        let mut orders: Vec<Value> = Vec::new();
        for (line, (order, cost)) in &set.orders {
            let mut shown = order.shown();
            shown["line"] = json!(line);
            shown["cost"] = json!(cost);
            orders.push(shown);
        }
        if !set.word.is_empty() {
            orders.push(json!({"order": "word", "word": set.word}));
        }
        let left = self.world.players[seat].gold;
        Said::Receipt {
            status,
            orders,
            left,
        }
    }

    /// A seat's orders, all or the one of that line; the word stands.
    pub(super) fn withdraw(&mut self, seat: Seat, line: Option<usize>) -> bool {
        let Some(set) = self.sets.get_mut(seat) else {
            return false;
        };
        let (before, count) = (set.cost(), set.orders.len());
        // That there are no orders was said, and may be taken back.
        let said = line.is_none() && std::mem::take(&mut set.none);
        set.orders.retain(|at, _| line.is_some_and(|l| l != *at));
        let player = self.world.players.get_mut(seat).unwrap();
        player.gold += before - set.cost();
        said || count > set.orders.len()
    }
}
