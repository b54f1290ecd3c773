//! What the slots of a part of a sentence make: hires, journeys, deeds; and what of them is in doubt.

use std::sync::Arc;

use super::super::action::{Action, Takes};
use super::super::cost;
use super::super::hex::Hex;
use super::super::order::{Aim, Draft};
use super::super::world::{Name, Side};
use super::{Doubt, Known, vocabulary};
use crate::locale::Lang;
use crate::reading::message::item::{Class, Item, Name as Val};
use crate::reading::message::lexicon::Lexicon;
use crate::reading::message::{Filled, Why};

/// What a sentence says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    Order(Draft),
    /// That a spy does nothing: no order.
    Idle(u32),
}

pub(super) type Got = Filled<Meant, Doubt>;

/// Orders of a player.
#[derive(Debug)]
pub struct Orders<'a> {
    pub known: &'a Known,
    pub lang: Lang,
    pub(super) lexicon: Arc<Lexicon>,
}

/// The slots of a frame.
pub(super) struct Said<'i> {
    items: &'i [&'i Item],
    pub(super) verb: Option<&'i str>,
    pub(super) actions: Vec<Action>,
    /// By their numbers.
    pub(super) spies: Vec<u32>,
    pub(super) cities: Vec<City>,
}

/// A city that is named.
#[derive(Clone, PartialEq)]
pub(super) struct City {
    name: Name,
    /// Whether it is named as the one that is left.
    from: bool,
}

fn each<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut out = Vec::new();
    for one in all {
        if !out.contains(&one) {
            out.push(one);
        }
    }
    out
}

/// Whether a name goes on: `Karth Vieux` is another city, as far as he knows.
pub(super) fn longer(items: &[&Item]) -> bool {
    let unknown = |i: Option<&&Item>| i.is_some_and(|i| i.class == Class::Word && i.capital());
    (0..items.len()).any(|k| {
        let name = items[k].slot("city") || items[k].slot("named");
        let quoted = items[k].raw.starts_with(['"', '«', '“', '„']);
        let of = items.get(k + 1).is_some_and(|i| i.is("lead", "of"));
        name && !quoted && unknown(items.get(k + 1 + usize::from(of)))
    })
}

fn spies_of<'i>(items: impl Iterator<Item = &'i Item>) -> Vec<u32> {
    let spies = items.filter(|i| i.slot("spy"));
    each(spies.filter_map(|i| i.val.parse().ok()))
}

impl<'i> Said<'i> {
    pub(super) fn of(items: &'i [&'i Item]) -> Said<'i> {
        let all = || items.iter().copied();
        let small = |i: &&&Item| !(i.plain("small") || i.slot("town") || i.mark("\"«“"));
        let mut cities: Vec<City> = Vec::new();
        for (k, item) in items.iter().enumerate().filter(|(_, i)| i.slot("city")) {
            let before = items[..k].iter().rev().find(small);
            let from = before.is_some_and(|i| i.is("lead", "of"));
            let name = item.val.clone();
            if cities.iter().all(|c| c.name != name) {
                cities.push(City { name, from });
            }
        }
        let actions = all().filter(|i| i.slot("action"));
        Said {
            items,
            verb: all().find(|i| i.slot("verb")).map(|i| &*i.val),
            actions: each(actions.filter_map(|i| Action::named(&i.val))),
            spies: spies_of(all()),
            cities,
        }
    }

    pub(super) fn has(&self, slot: &str) -> bool {
        self.items.iter().any(|i| i.slot(slot))
    }

    pub(super) fn val(&self, slot: &str) -> Option<&Val> {
        self.items.iter().find(|i| i.slot(slot)).map(|i| &i.val)
    }

    pub(super) fn count(&self) -> Option<u32> {
        self.val("count").and_then(|n| n.parse().ok())
    }

    /// The numbers of gold that are written.
    fn prices(&self) -> Vec<i64> {
        let unit = |k: Option<usize>| {
            let item = k.and_then(|k| self.items.get(k));
            item.is_some_and(|i| i.is("unit", "points") || i.mark("="))
        };
        // `2 x 300`
        let times = |k: Option<usize>| {
            let item = k.and_then(|k| self.items.get(k));
            item.is_some_and(|i| ["x", "X", "×", "*"].contains(&&*i.raw))
        };
        let beside = |k: usize, what: &dyn Fn(Option<usize>) -> bool| {
            what(k.checked_sub(1)) || what(Some(k + 1))
        };
        let here = |k: &usize| self.items[*k].number();
        let counted = |k: usize| beside(k, &times) && self.count() == Some(self.items[k].n);
        let factors = (0..self.items.len()).filter(here).filter(|k| counted(*k));
        factors.for_each(|k| self.items[k].used.set(true));
        let priced = (0..self.items.len())
            .filter(|k| here(k) && !counted(*k))
            .filter(|k| beside(*k, &unit) || beside(*k, &times));
        priced
            .map(|k| {
                self.items[k].used.set(true);
                self.items[k].n.into()
            })
            .collect()
    }
}

fn act(spy: u32, action: Action, aim: Aim) -> Meant {
    Meant::Order(Draft::Act { spy, action, aim })
}

/// Asked, each of some orders for itself; of more than two none is the better guess.
fn one_of(why: Doubt, orders: Vec<Meant>) -> Got {
    let few = orders.len() <= 2;
    let each = orders.into_iter().filter(|_| few).map(|order| vec![order]);
    Filled::doubt(why, each.collect())
}

impl<'a> Orders<'a> {
    pub fn new(known: &'a Known, lang: Lang) -> Orders<'a> {
        Orders {
            known,
            lang,
            lexicon: vocabulary::lexicon(known),
        }
    }

    pub(super) fn post(&self, spy: u32) -> Option<&Name> {
        self.known.spies.get(&spy)?.city()
    }

    fn hostile(&self, city: &str) -> bool {
        self.known.side(city) != Some(Side::Friendly)
    }

    /// The spies that an order without a number may be for: in the city named, or all that may.
    fn perhaps(&self, said: &Said<'_>, hostile: bool) -> Vec<u32> {
        let there = |n: &u32| {
            let post = self.post(*n);
            let named = |city: &City| post == Some(&city.name);
            match said.cities.iter().find(|c| c.from).or(said.cities.first()) {
                Some(city) if named(city) => true,
                _ if said.cities.is_empty() => post.is_some_and(|c| self.hostile(c) == hostile),
                _ => said.cities.iter().any(named),
            }
        };
        let mine: Vec<u32> = self.known.spies.keys().copied().collect();
        let here: Vec<u32> = mine.iter().copied().filter(there).collect();
        let Some(nth) = said.val("ordinal").and_then(|n| n.parse::<usize>().ok()) else {
            return here;
        };
        // The second that he has, or the one of that number.
        let place = |all: &[u32]| nth.checked_sub(1).and_then(|at| all.get(at).copied());
        let number = u32::try_from(nth).ok().filter(|n| mine.contains(n));
        each(place(&here).or(place(&mine)).into_iter().chain(number))
    }

    /// What is asked where it is not certain for which spy orders are; `numbered`: so many spies by their numbers.
    fn which(&self, said: &Said<'_>, numbered: usize, mut orders: Vec<Meant>) -> Option<Got> {
        let bare = said.items.iter().any(|i| i.slot("spy") && !i.sure);
        let spies = said.items.iter().any(|i| i.is("noun", "spies"));
        let counted = said.count().is_none_or(|n| n as usize == orders.len());
        // What may be no spy's number is proposed only of a spy that he has.
        let own = |meant: &Meant| match meant {
            Meant::Order(Draft::Act { spy, .. }) => self.known.spies.contains_key(spy),
            _ => true,
        };
        match numbered {
            // `My spies`: all of whom it may be said.
            0 if spies && counted && !said.has("ordinal") => {
                Some(Filled::doubt(Doubt::ManySpies, vec![orders]))
            }
            0 => Some(one_of(Doubt::WhichSpy, orders)),
            _ if bare => {
                orders.retain(own);
                Some(Filled::doubt(Doubt::WhichSpy, vec![orders]))
            }
            1 => None,
            _ => Some(Filled::doubt(Doubt::ManySpies, vec![orders])),
        }
    }

    pub(super) fn hire(&self, said: &Said<'_>, head: &Said<'_>, goes_on: bool) -> Got {
        let cities = match said.cities.is_empty() {
            true => &head.cities,
            false => &said.cities,
        };
        let singular = said.items.iter().any(|i| i.is("noun", "spy"));
        let count = said.count();
        let hired = |count: u32, city: &City| {
            let city = city.name.clone();
            Meant::Order(Draft::Hire { count, city })
        };
        let each = cities.iter().map(|c| hired(count.unwrap_or(1), c));
        let guess = || each.clone().collect();
        let [city] = &cities[..] else {
            return match cities.is_empty() {
                true => Filled::doubt(Doubt::WhichCity, Vec::new()),
                false => one_of(Doubt::TwoCities, guess()),
            };
        };
        let Some(count) = count.filter(|n| *n > 0) else {
            let one = singular && count.is_none();
            return one_of(Doubt::HowMany, if one { guess() } else { Vec::new() });
        };
        let order = hired(count, city);
        let side = self.known.side(&city.name);
        let faction = match said.val("faction").map(|f| &**f) {
            Some("friendly") => Some(Side::Friendly),
            Some(_) => Some(Side::Enemy),
            None => None,
        };
        let prices = said.prices();
        let fits = |price: &i64| {
            let sides = [Side::Friendly, Side::Enemy].into_iter();
            let mut may = sides.filter(|s| side.is_none_or(|side| side == *s));
            may.any(|s| [cost::hire(s, count), cost::hire(s, 1)].contains(price))
        };
        let verb = said.verb == Some("hire") || head.verb == Some("hire") || goes_on;
        let doubt = if !verb {
            Some(Doubt::WhatToDo)
        } else if !said.spies.is_empty() || !said.actions.is_empty() {
            Some(Doubt::TwoThings)
        } else if faction.is_some() && side.is_some() && faction != side {
            Some(Doubt::OtherSide)
        } else if !prices.iter().all(fits) {
            Some(Doubt::Price)
        } else {
            None
        };
        match doubt {
            Some(doubt) => one_of(doubt, vec![order]),
            None => Filled::of(vec![order]),
        }
    }

    /// A spy that goes elsewhere: from one of his cities to another, or between the enemy's.
    pub(super) fn moves(&self, said: &Said<'_>, spies: &[u32]) -> Got {
        let numbered = spies.len();
        let spies = match numbered {
            1.. => spies.to_vec(),
            0 => self.perhaps(said, false),
        };
        let sent = |spy: &u32| {
            let post = self.post(*spy);
            let left = |c: &&City| c.from || Some(&c.name) == post;
            let mut to = said.cities.iter().filter(|c| !left(c));
            let to = to.next().filter(|_| to.next().is_none())?.name.clone();
            let from = said.cities.iter().find(|c| left(c)).map(|c| c.name.clone());
            let relocates = said.verb != Some("transfer")
                && post.is_some_and(|c| self.hostile(c))
                && self.hostile(&to);
            let spy = *spy;
            Some(match relocates {
                true => act(spy, Action::Relocate, Aim::City(to)),
                false => {
                    let spy = Some(spy);
                    Meant::Order(Draft::Transfer { spy, from, to })
                }
            })
        };
        let orders: Vec<Meant> = spies.iter().filter_map(sent).collect();
        if said.cities.is_empty() || orders.len() < spies.len() {
            return Filled::doubt(Doubt::WhichCity, Vec::new());
        }
        let prices = said.prices();
        let relocates = |o: &Meant| matches!(o, Meant::Order(Draft::Act { .. }));
        if numbered > 0 && said.verb.is_none() {
            one_of(Doubt::WhatToDo, orders)
        } else if let Some(asked) = self.which(said, numbered, orders.clone()) {
            asked
        } else if orders.iter().any(relocates) {
            one_of(Doubt::Relocation, orders)
        } else if prices.iter().any(|price| *price != cost::TRANSFER) {
            one_of(Doubt::Price, orders)
        } else {
            Filled::of(orders)
        }
    }

    /// What an action takes beside the spy, and what of it is in doubt.
    fn aim(&self, said: &Said<'_>, spy: u32, takes: Takes) -> (Result<Aim, Doubt>, Option<Doubt>) {
        let post = self.post(spy);
        let others = said.cities.iter();
        let others: Vec<&City> = others.filter(|c| Some(&c.name) != post).collect();
        let elsewhere = Some(Doubt::NotThere).filter(|_| !others.is_empty());
        let target = match &others[..] {
            [] => Err(Doubt::WhichCity),
            [one] => Ok(Aim::City(one.name.clone())),
            _ => Err(Doubt::TwoCities),
        };
        match takes {
            Takes::Nothing => (Ok(Aim::Nothing), elsewhere),
            Takes::City => (target, None),
            Takes::CityIfFound if others.is_empty() => (Ok(Aim::Nothing), None),
            Takes::CityIfFound => (target, None),
            Takes::StackAndHex => self.stack_and_hex(said, post, elsewhere),
        }
    }

    fn stack_and_hex(
        &self,
        said: &Said<'_>,
        post: Option<&Name>,
        elsewhere: Option<Doubt>,
    ) -> (Result<Aim, Doubt>, Option<Doubt>) {
        let (stack, sure) = match said.val("named") {
            Some(name) => (Some(name.clone()), true),
            None => (self.stack_as_written(said), false),
        };
        let Some(stack) = stack else {
            return (Err(Doubt::WhichStack), None);
        };
        let side = said.val("side");
        let place = said.val("place").map(|p| p.parse::<Hex>().ok());
        let (hex, written) = match (place, side) {
            (Some(hex), _) => (hex, true),
            (None, Some(side)) => {
                const AROUND: &str = "north northeast southeast south southwest northwest";
                let at = post.and_then(|city| self.known.cities.get(city)?.as_ref());
                let nth = AROUND.split(' ').position(|own| *own == **side);
                (
                    at.zip(nth).and_then(|(at, n)| at.hex.neighbours().nth(n)),
                    false,
                )
            }
            (None, None) => (None, false),
        };
        let Some(hex) = hex else {
            return (Err(Doubt::WhichHex), None);
        };
        let doubt = elsewhere
            .or((!sure).then_some(Doubt::UnknownStack))
            .or((!written).then_some(Doubt::HexBySide));
        (Ok(Aim::Stack { stack, hex }), doubt)
    }

    /// A stack that he does not know: the words behind `pile`; or one that has a city's name.
    fn stack_as_written(&self, said: &Said<'_>) -> Option<Name> {
        let at = said.items.iter().position(|i| i.slot("stack"))?;
        let behind = said.items.get(at + 1..)?;
        let city = behind.first().filter(|i| i.slot("city")).map(|i| &i.val);
        if let Some(name) = city.filter(|name| self.known.stacks.contains_key(&***name)) {
            return Some(name.clone());
        }
        let capital = |k: usize| behind.get(k).is_some_and(|i| i.capital());
        let mut words: Vec<&str> = Vec::new();
        for (k, item) in behind.iter().enumerate() {
            let small = item.plain("small") || item.slot("lead");
            if item.is_mark() || !(capital(k) || small && capital(k + 1)) {
                break;
            }
            item.used.set(true);
            words.push(&item.raw);
        }
        let name = words.join(" ");
        (!name.is_empty()).then(|| name.as_str().into())
    }

    pub(super) fn deed(&self, said: &Said<'_>, spies: &[u32]) -> Got {
        let numbered = spies.len();
        let spies = match numbered {
            1.. => spies.to_vec(),
            0 => self.perhaps(said, true),
        };
        let (mut orders, mut doubt) = (Vec::new(), None);
        for action in &said.actions {
            for spy in &spies {
                let (aim, perhaps) = self.aim(said, *spy, action.entry().takes);
                doubt = doubt.or(aim.as_ref().err().copied()).or(perhaps);
                orders.extend(aim.ok().map(|aim| act(*spy, *action, aim)));
            }
        }
        let takes_hex = said.actions.contains(&Action::FalseOrders);
        let governor = said.has("object") && said.actions == [Action::Assassinate];
        if governor {
            let execute = spies
                .iter()
                .map(|spy| act(*spy, Action::Execute, Aim::Nothing));
            orders.splice(0..0, execute);
        }
        let owner = |spy: &u32| {
            let city = self.known.cities.get(self.post(*spy)?)?.as_ref()?;
            Some(&city.owner)
        };
        let other = said
            .items
            .iter()
            .filter(|i| i.slot("player"))
            .any(|player| {
                let own = Some(&player.val) == self.known.player.as_ref();
                !own && spies
                    .iter()
                    .any(|spy| owner(spy).is_some_and(|o| *o != player.val))
            });
        let hired = said.verb.is_some_and(|verb| verb != "move") || said.count() > Some(1);
        let goes = [Action::Infiltrate, Action::Relocate]
            .iter()
            .any(|a| said.actions.contains(a));
        let prices = said.prices();
        if doubt == Some(Doubt::NotThere)
            && said.verb.is_none()
            && let ([action], [city]) = (&said.actions[..], &said.cities[..])
        {
            let there = self.known.spies_in(&city.name);
            orders.extend(there.map(|spy| act(spy, *action, Aim::Nothing)));
        }
        if said.actions.len() > 1 || hired || said.verb.is_some() && !goes {
            return one_of(Doubt::TwoThings, orders);
        } else if let Some(asked) = self.which(said, numbered, orders.clone()) {
            return asked;
        } else if governor {
            return one_of(Doubt::Governor, orders);
        } else if other {
            return one_of(Doubt::NotThere, orders);
        } else if !takes_hex && (said.has("place") || said.has("side")) {
            return one_of(Doubt::WhatToDo, orders);
        } else if said.has("away") && said.actions == [Action::Infiltrate] {
            return one_of(Doubt::ChosenLater, orders);
        } else if prices.iter().any(|price| *price != 0) {
            return one_of(Doubt::Price, orders);
        }
        match doubt {
            Some(doubt) => one_of(doubt, orders),
            None => Filled::of(orders),
        }
    }

    /// A slip in a city's name is never taken, for there may be another that he does not know; one that may mean two
    /// things neither.
    pub(super) fn slipped(&self, got: Got, items: &[&Item]) -> Got {
        let doubtful = |i: &&&Item| !i.sure && (i.slot("city") || i.alts.len() > 1);
        let Some(slip) = items.iter().find(doubtful).filter(|_| got.doubt.is_none()) else {
            return got;
        };
        let swap = |meant: &Meant, val: &Val| {
            let own = |city: &Name| match *city == slip.val {
                true => val.clone(),
                false => city.clone(),
            };
            let mut meant = meant.clone();
            match &mut meant {
                Meant::Order(Draft::Hire { city, .. }) => *city = own(city),
                Meant::Order(Draft::Transfer { from, to, .. }) => {
                    (*from, *to) = (from.as_ref().map(own), own(to));
                }
                Meant::Order(Draft::Act { action, aim, .. }) => {
                    if let Aim::City(city) = aim {
                        *city = own(city);
                    }
                    if slip.is("action", action.name()) {
                        *action = Action::named(val).unwrap_or(*action);
                    }
                }
                Meant::Order(Draft::Word { .. }) | Meant::Idle(_) => {}
            }
            meant
        };
        let all = |val: &Val| got.orders.iter().map(|o| swap(o, val)).collect();
        let proposals = slip.alts.iter().map(all).collect();
        Filled::doubt(Doubt::Read(Why::WhichName), proposals)
    }
}
