//! Random turns: worlds, orders sensible and not, choices, and how they are played.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::super::action::{Action, Takes};
use super::super::house::HouseRules;
use super::super::order::{Aim, Order};
use super::super::world::{Name, Place, Side, Spy, SpyId, Whereabouts, World};
use super::common::*;
use super::turn::{Choice, Chosen, Offers, Pending, Resolution, Sealed, SeatOrders, Turn, resolve};
use crate::chance::SeasonKey;

pub const SEATS: [&str; 3] = ["VARN", "KESH", "ORLO"];
pub const CITIES: [&str; 6] = ["KARTH", "DUNE", "HOLM", "ELM", "MIRE", "VALE"];

/// A random turn, in few numbers that mean something for every value.
#[derive(Debug, Clone)]
pub struct Plan {
    gold: [u16; 3],
    /// Owner, city, and how it is with the spy.
    spies: Vec<(u8, u8, u8)>,
    /// Owner, place, units, hero.
    stacks: Vec<(u8, u8, u8, bool)>,
    /// Walls, income, buildings, governor of each city.
    cities: Vec<(u8, u8, u8, bool)>,
    /// Seat, sort, spy, city, action, other.
    pub orders: Vec<(u8, u8, u8, u8, u8, u8)>,
    choices: Vec<u8>,
    pub key: [u8; 32],
}

pub fn plans() -> impl Strategy<Value = Plan> {
    let many = 0..14_usize;
    (
        any::<[u16; 3]>(),
        prop::collection::vec(any::<(u8, u8, u8)>(), 1..20),
        prop::collection::vec(any::<(u8, u8, u8, bool)>(), many.clone()),
        prop::collection::vec(any::<(u8, u8, u8, bool)>(), 6),
        prop::collection::vec(any::<(u8, u8, u8, u8, u8, u8)>(), 0..24),
        prop::collection::vec(any::<u8>(), 8),
        any::<[u8; 32]>(),
    )
        .prop_map(|(gold, spies, stacks, cities, orders, choices, key)| Plan {
            gold,
            spies,
            stacks,
            cities,
            orders,
            choices,
            key,
        })
}

pub fn of<T: Copy>(all: &[T], index: u8) -> T {
    all[usize::from(index) % all.len()]
}

impl Plan {
    pub fn world(&self) -> World {
        let mut world = world();
        world.spies.clear();
        for (name, gold) in SEATS.into_iter().zip(self.gold) {
            player(&mut world, name).gold = (gold % 2_000).into();
            player(&mut world, name).prestige = (gold % 60).into();
        }
        for (name, (walls, income, buildings, governor)) in CITIES.into_iter().zip(&self.cities) {
            let city = city_of(&mut world, name);
            city.walls = (walls % 4 * 4).into();
            city.income = (*income).into();
            city.buildings = (0..buildings % 3).map(|b| format!("b{b}").into()).collect();
            let owner = city.owner.clone();
            city.governor = governor.then(|| format!("of {name}").into());
            let governor = city.governor.clone();
            player(&mut world, &owner).governors.extend(governor);
        }
        for (owner, city, state) in &self.spies {
            let city = match city % 3 {
                0 => of(&CITIES, city / 3),
                1 => "KARTH",
                _ => "ELM",
            };
            let owner = of(&SEATS, *owner);
            let number = world.players[owner].hired + 1;
            put(&mut world, owner, number, city);
            let id = SpyId::new(&owner.into(), number);
            let spy = world.spies.get_mut(&id).unwrap();
            let other = of(&["KARTH", "MIRE", "XXXX"], state / 8);
            match state % 8 {
                0 => spy.alive = false,
                1 => spy.at = way(city, other, Side::Enemy, NOW),
                2 => spy.at = way(city, other, Side::Friendly, NOW + 1),
                3 => *spy = Spy::hired(NOW, &city.into()),
                4 => spy.at = way(other, city, Side::Friendly, NOW),
                _ => {}
            }
        }
        for (index, (owner, place, units, hero)) in self.stacks.iter().enumerate() {
            let name = format!("S{index}");
            let city = of(&["KARTH", "KARTH", "DUNE", "ELM"], place / 4);
            let (owner, at) = match place % 4 {
                // Each on a hex of its own, where no city is.
                0 => {
                    let hex = hex(i32::try_from(index).unwrap() - 6, -1);
                    (of(&SEATS, *owner), Place::Hex(hex))
                }
                1 => (of(&SEATS, *owner), Place::City(city.into())),
                _ => {
                    let owner = &*world.cities[city].owner;
                    let owner = SEATS.into_iter().find(|s| **s == *owner).unwrap();
                    (owner, Place::City(city.into()))
                }
            };
            let units: Vec<_> = (0..units % 4)
                .map(|u| unit("pikes", u32::from(u) * 31))
                .collect();
            let empty = units.is_empty() && !hero;
            if !empty {
                stack(&mut world, &name, owner, at, &units);
            }
            if *hero {
                lead(&mut world, &name, 2);
            }
        }
        world
    }

    /// An order and whose: two in three are for a spy where it is, the others for whatever.
    pub fn order(world: &World, numbers: &(u8, u8, u8, u8, u8, u8)) -> (&'static str, Order) {
        let (owner, sort, spy, city, action, other) = *numbers;
        let (mut owner, mut spy) = (of(&SEATS, owner), spy);
        let (mut number, mut city) = (u32::from(spy % 8) + 1, Name::from(of(&CITIES, city)));
        let to = of(&CITIES, other);
        let mut transfer = sort % 8 == 1;
        if sort % 3 > 0 {
            spy %= u8::try_from(world.spies.len()).unwrap();
            let (id, spy) = world.spies.iter().nth(spy.into()).unwrap();
            owner = SEATS.into_iter().find(|s| **s == *id.owner).unwrap();
            number = id.number;
            city = match &spy.at {
                Whereabouts::City(city) => city.clone(),
                Whereabouts::UnderWay { to, .. } => to.clone(),
            };
            transfer = world.side(owner, &city) == Some(Side::Friendly);
        } else if sort % 8 == 0 {
            let side = of(&[Side::Friendly, Side::Enemy], other / 3);
            let count = u32::from(other % 3) + 1;
            return (owner, Order::Hire { count, city, side });
        }
        if transfer {
            let (spy, from, to) = (number, city, to.into());
            return (owner, Order::Transfer { spy, from, to });
        }
        let actions: Vec<Action> = Action::all().collect();
        // What waits for a choice, and what razes, more often than a 23rd of the time.
        let action = match sort / 8 {
            0..=3 => Action::Revolt,
            4..=7 => Action::Bribe,
            8..=9 => Action::Arson,
            10 => Action::FalseOrders,
            _ => of(&actions, action),
        };
        let aim = match action.entry().takes {
            Takes::Nothing => Aim::Nothing,
            Takes::City => Aim::City(to.into()),
            Takes::CityIfFound if other % 2 == 0 => Aim::City(to.into()),
            Takes::CityIfFound => Aim::Nothing,
            Takes::StackAndHex => {
                // A stack that is there, if one is, and often a hex beside its city.
                let inside = world.stacks_in(&city).map(|(name, _)| name.clone());
                let stack = inside.last().unwrap_or("S0".into());
                let center = world.cities.get(&city).map_or(hex(0, 0), |c| c.hex);
                let (q, r) = (i32::from(other % 3) - 1, i32::from(other / 3 % 3) - 1);
                let hex = hex(center.q() + q, center.r() + r);
                Aim::Stack { stack, hex }
            }
        };
        (owner, act(number, &city, action, aim))
    }

    /// The orders of each seat, whatever can be said of them; the world's gold is what is left
    /// after they were paid.
    pub fn orders(&self, world: &World) -> Vec<SeatOrders> {
        let mut orders = SEATS.map(|name| seat(name, []));
        for numbers in &self.orders {
            let (owner, order) = Plan::order(world, numbers);
            let own = orders.iter_mut().find(|o| *o.seat == *owner).unwrap();
            own.orders.push(order);
        }
        orders.into()
    }
}

/// A choice out of what is offered.
pub fn choice(pending: &Pending, number: u8) -> Choice {
    if number.is_multiple_of(4) {
        return Choice::Nothing;
    }
    let index = usize::from(number / 4);
    match &pending.offers {
        Offers::Way { .. } => Choice::SetOut,
        Offers::Buildings { buildings } => Choice::Building {
            building: buildings
                .iter()
                .nth(index % buildings.len())
                .unwrap()
                .clone(),
        },
        Offers::Units { units } => Choice::Kill {
            unit: units[index % units.len()].clone(),
        },
        Offers::Bribes { units, hexes, gold } => {
            let offer = &units[index % units.len()];
            let unit = offer.unit.clone();
            match hexes.get(index % 6) {
                Some(hex) if number.is_multiple_of(2) && offer.to_take() <= *gold => {
                    Choice::Take { unit, hex: *hex }
                }
                _ if offer.to_destroy() <= *gold => Choice::Destroy { unit },
                _ => Choice::Nothing,
            }
        }
    }
}

/// Sealed dice, but that half of a deed's d100 are low, or little would succeed.
pub struct Loaded<'a>(Sealed<'a>, bool);

impl super::turn::Chance for Loaded<'_> {
    fn dice(&mut self, ask: &super::turn::Ask<'_>) -> Vec<u16> {
        let dice = self.0.dice(ask);
        let low = self.1 && ask.purpose == "d100" && !ask.question.contains("/guard/");
        dice.into_iter()
            .map(|d| if low && d % 2 == 0 { d / 50 + 1 } else { d })
            .collect()
    }
}

/// A turn played to its end, and every stop on the way.
pub struct Played {
    pub stops: Vec<Resolution>,
    pub choices: Vec<Chosen>,
    pub end: Resolution,
}

pub fn play(plan: &Plan, world: &World, orders: &[SeatOrders], loaded: bool) -> Played {
    let hex: String = plan.key.iter().map(|b| format!("{b:02x}")).collect();
    let key = SeasonKey::from_hex(NOW, &hex).unwrap();
    let words = BTreeMap::from([(Name::from("VARN"), "alea".into())]);
    let rules = HouseRules::default();
    let (mut stops, mut choices) = (Vec::new(), Vec::new());
    loop {
        let turn = Turn {
            turn: NOW,
            rules: &rules,
            world,
            orders,
            choices: &choices,
        };
        let sealed = Sealed {
            id: "0",
            key: &key,
            words: &words,
            beacon: "b",
        };
        let found = resolve(&turn, &mut Loaded(sealed, loaded)).unwrap();
        let Some(pending) = &found.pending else {
            return Played {
                stops,
                choices,
                end: found,
            };
        };
        let number = plan.choices[choices.len() % plan.choices.len()];
        choices.push(Chosen {
            seat: pending.seat.clone(),
            question: pending.question.clone(),
            choice: choice(pending, number),
        });
        stops.push(found);
    }
}
