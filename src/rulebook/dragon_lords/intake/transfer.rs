//! A friendly spy sent to another city (D6), and a spy that moves.

use super::super::action::Action;
use super::super::order::{Aim, Draft};
use super::super::world::{Name, Side};
use super::fault::{Fault, Guess};
use super::line::{Line, Read, misread};
use super::spy::{Mention, Spies, Who};
use super::words::Class;

/// The cities of a line, by what they are in it.
#[derive(Debug, Default)]
pub(super) struct Way {
    pub from: Option<Name>,
    pub to: Option<Name>,
}

impl Line<'_> {
    /// A line with a verb of moving.
    pub fn transfer(&mut self, spies: &Spies) -> Read<Draft> {
        self.take_cost();
        let explicit = self.has(Class::Transfer);
        for class in [Class::Transfer, Class::Move, Class::Friendly, Class::From] {
            self.take_class(class);
        }
        let mention = spies.acting().cloned();
        for m in spies.all() {
            self.take_mention(m);
        }
        if let Some(m) = &mention
            && let Some(second) = spies.second(m)
        {
            return misread(self.bytes(second.from..second.to), Fault::OneSpyALine);
        }
        let way = self.way(mention.as_ref())?;
        self.nothing_left()?;
        let Some(to) = way.to else {
            return self.fail(Fault::MissingCity);
        };
        let spy = match &mention {
            // `a friendly spy`, whichever is free to go.
            Some(m) if m.who == Who::Count(1) => None,
            Some(m) if m.who == Who::Plain && m.city.is_none() && way.from.is_some() => None,
            Some(m) => Some(self.spy(m, way.from.as_ref())?),
            None => match (self.heading.spy, &way.from) {
                (Some(spy), _) => {
                    self.guesses.push(Guess::SpyFromHeading { spy });
                    Some(spy)
                }
                (None, Some(_)) => None,
                (None, None) => {
                    let spies = self.known.spies.keys().copied().collect();
                    return self.fail(Fault::WhichSpy { spies });
                }
            },
        };
        // In an enemy city there is but one way to move.
        let here = spy.and_then(|s| self.known.spies.get(&s)?.city().cloned());
        if let (false, Some(spy), Some(here)) = (explicit, spy, here)
            && self.known.side(&here) == Some(Side::Enemy)
        {
            self.guesses.push(Guess::MoveIsRelocation { spy });
            return Ok(Draft::Act {
                spy,
                action: Action::Relocate,
                aim: Aim::City(to),
            });
        }
        Ok(Draft::Transfer {
            spy,
            from: way.from,
            to,
        })
    }

    /// Where from and where to: by the words before the cities, else by their order.
    pub fn way(&mut self, mention: Option<&Mention>) -> Read<Way> {
        let beside = mention.and_then(|m| m.city.as_ref()).map(|(_, to)| *to);
        let mut way = Way::default();
        let mut unsaid: Vec<(usize, Name)> = Vec::new();
        for found in self.cities.clone() {
            let name = found.name.clone();
            let place = match self.lead(found.from) {
                Some(Class::To) => &mut way.to,
                Some(Class::From) => &mut way.from,
                _ => {
                    unsaid.push((found.to, name));
                    continue;
                }
            };
            if let Some(first) = place.clone().filter(|f| *f != name) {
                let at = self.bytes(found.from..found.to);
                return misread(
                    at,
                    Fault::TwoCities {
                        first,
                        second: name,
                    },
                );
            }
            *place = Some(name);
        }
        for (n, (to, name)) in unsaid.iter().enumerate() {
            // `the spy in Karth moves to Brell`; `transférer l'espion 6 à Brell`
            let more = unsaid.len() > n + 1 || way.to.is_some();
            let place = match way.from.is_none() && more
                || (way.from.is_none() && way.to.is_some() && beside == Some(*to))
            {
                true => &mut way.from,
                false => &mut way.to,
            };
            if let Some(first) = place.clone().filter(|f| f != name) {
                let second = name.clone();
                return self.fail(Fault::TwoCities { first, second });
            }
            *place = Some(name.clone());
        }
        while way.to.is_none() || way.from.is_none() {
            let run = match way.to {
                None => self.stands_for_city(),
                Some(_) => self.leftovers().into_iter().next(),
            };
            let Some(run) = run else {
                break;
            };
            let from = self.lead(run.start) == Some(Class::From) && way.from.is_none();
            let name = self.resolve_city(run)?;
            match from || way.to.is_some() {
                true => way.from = Some(name),
                false => way.to = Some(name),
            }
        }
        Ok(way)
    }

    /// What a name is led by: *from* or *to*; `None` where it is neither.
    pub fn lead(&self, name: usize) -> Option<Class> {
        let mut at = name;
        loop {
            let before = at.checked_sub(1)?;
            let word = self.word(before);
            let arrow = matches!(word, ">" | "→" | "⇒" | "➔" | "➜" | "➡");
            match self.class(before) {
                _ if arrow => return Some(Class::To),
                Class::Article | Class::City if self.city_at(before).is_none() => at = before,
                Class::Of if at < name && self.class(at) == Class::City => at = before,
                Class::Of
                    if before
                        .checked_sub(1)
                        .is_some_and(|b| self.class(b) == Class::City) =>
                {
                    at = before;
                }
                Class::Of | Class::From => return Some(Class::From),
                Class::To => return Some(Class::To),
                _ => return None,
            }
        }
    }
}
