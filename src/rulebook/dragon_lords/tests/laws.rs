//! What holds of every turn: random worlds, orders sensible and not, sealed dice, random choices.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::super::action::{Action, Takes};
use super::super::cost;
use super::super::house::HouseRules;
use super::super::news::{News, Told as Report};
use super::super::order::{Aim, Draft, Order};
use super::super::turn::{
    Choice, Chosen, Done, Happening, Offers, Outcome, Pending, Recorded, Resolution, Sealed,
    SeatOrders, Turn, resolve,
};
use super::super::world::{Name, Place, Side, Spy, SpyId, Whereabouts, World};
use super::common::*;
use crate::chance::SeasonKey;

const SEATS: [&str; 3] = ["VARN", "KESH", "ORLO"];
const CITIES: [&str; 6] = ["KARTH", "DUNE", "HOLM", "ELM", "MIRE", "VALE"];

/// A random turn, in few numbers that mean something for every value.
#[derive(Debug, Clone)]
struct Plan {
    gold: [u16; 3],
    /// Owner, city, and how it is with the spy.
    spies: Vec<(u8, u8, u8)>,
    /// Owner, place, units, hero.
    stacks: Vec<(u8, u8, u8, bool)>,
    /// Walls, income, buildings, governor of each city.
    cities: Vec<(u8, u8, u8, bool)>,
    /// Seat, sort, spy, city, action, other.
    orders: Vec<(u8, u8, u8, u8, u8, u8)>,
    choices: Vec<u8>,
    key: [u8; 32],
}

fn plans() -> impl Strategy<Value = Plan> {
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

fn of<T: Copy>(all: &[T], index: u8) -> T {
    all[usize::from(index) % all.len()]
}

impl Plan {
    fn world(&self) -> World {
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
    fn order(world: &World, numbers: &(u8, u8, u8, u8, u8, u8)) -> (&'static str, Order) {
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
            Takes::WhetherToSetOut => Aim::SetOut(other % 2 == 0),
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
    fn orders(&self, world: &World) -> Vec<SeatOrders> {
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
fn choice(pending: &Pending, number: u8) -> Choice {
    if number.is_multiple_of(4) {
        return Choice::Nothing;
    }
    let index = usize::from(number / 4);
    match &pending.offers {
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
struct Loaded<'a>(Sealed<'a>, bool);

impl super::super::turn::Chance for Loaded<'_> {
    fn dice(
        &mut self,
        ask: &super::super::turn::Ask<'_>,
    ) -> Result<Vec<u16>, super::super::turn::ChanceFault> {
        let dice = self.0.dice(ask)?;
        let low = self.1 && ask.purpose == "d100" && !ask.question.contains("/guard/");
        Ok(dice
            .into_iter()
            .map(|d| if low && d % 2 == 0 { d / 50 + 1 } else { d })
            .collect())
    }
}

/// A turn played to its end, and every stop on the way.
struct Played {
    stops: Vec<Resolution>,
    choices: Vec<Chosen>,
    end: Resolution,
}

fn play(plan: &Plan, world: &World, orders: &[SeatOrders], loaded: bool) -> Played {
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

fn gold(world: &World) -> i64 {
    world.players.values().map(|p| p.gold).sum()
}

fn count<'r>(found: &'r Resolution, holds: impl Fn(&'r Happening) -> i64) -> i64 {
    found.happenings.iter().map(holds).sum()
}

fn done_of(happening: &Happening) -> Option<&Done> {
    match happening {
        Happening::Deed(deed) => match &deed.outcome {
            Outcome::Success { done, .. } => Some(done),
            Outcome::Failure { .. } => None,
        },
        _ => None,
    }
}

fn units(world: &World) -> i64 {
    world.stacks.values().map(|s| s.units.len() as i64).sum()
}

fn heroes(world: &World) -> usize {
    world.stacks.values().filter(|s| s.hero.is_some()).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn laws_of_a_turn(plan in plans()) {
        let before = plan.world();
        let orders = plan.orders(&before);
        prop_assert_eq!(before.check(), []);
        let Played { end, .. } = play(&plan, &before, &orders, true);
        let after = &end.world;

        // Gold changes hands; it comes from cities and goes for bribes, and what could not be done
        // is paid back.
        let income = count(&end, |h| match h {
            Happening::Income { gold, .. } => *gold,
            Happening::Yielded { halves, .. } => halves.iter().map(|h| i64::from(h.gold)).sum(),
            _ => 0,
        });
        let back = count(&end, |h| match h {
            Happening::Idle { back, .. } => *back,
            _ => 0,
        });
        let bribes = count(&end, |h| match done_of(h) {
            Some(Done::UnitTaken { price, .. } | Done::UnitDestroyed { price, .. }) => *price,
            _ => 0,
        });
        prop_assert_eq!(gold(after), gold(&before) + income + back - bribes);
        // G14: no city yields more than its income, and only what it was incited for is lost.
        let due: i64 = after.cities.values().map(|c| i64::from(c.income)).sum();
        let incited = count(&end, |h| match h {
            Happening::Yielded { incited: true, due, .. } => i64::from(*due),
            _ => 0,
        });
        prop_assert_eq!(income, due - incited);

        // G13, G15, and all else that makes a world sound. (The numbers that are never negative
        // by their type cannot wrap in a test: overflow is checked.)
        prop_assert_eq!(after.check(), []);

        // D3: one action a spy; G8: none under way, none that waits, none that was lost.
        let mut acted = BTreeSet::new();
        for happening in &end.happenings {
            let (spy, city) = match happening {
                Happening::Deed(deed) => (&deed.spy, &deed.city),
                Happening::SetOut { spy, from, .. } => (spy, from),
                Happening::Watched { spy, city, .. } => {
                    prop_assert!(before.spies[spy].ready <= NOW);
                    prop_assert_eq!(before.side(&spy.owner, city), Some(Side::Friendly));
                    continue;
                }
                _ => continue,
            };
            prop_assert!(acted.insert(spy.clone()), "{} acted twice", spy);
            let was = &before.spies[spy];
            let arrived = end.happenings.iter().any(|h| matches!(h,
                Happening::Arrived { spy: s, city: c } | Happening::TurnedBack { spy: s, city: c, .. }
                    if s == spy && c == city));
            prop_assert!(was.alive && was.ready <= NOW && (was.city() == Some(city) || arrived));
        }

        // Spies are hired and lost, and nothing else.
        let hired = count(&end, |h| match h {
            Happening::Hired { first, last, .. } => i64::from(last - first) + 1,
            _ => 0,
        });
        prop_assert_eq!(after.spies.len() as i64, before.spies.len() as i64 + hired);
        for (id, spy) in &before.spies {
            prop_assert!(spy.alive || !after.spies[id].alive);
        }

        // Units are killed and destroyed, taken ones are not; heroes never are.
        let lost = count(&end, |h| match done_of(h) {
            Some(Done::UnitKilled { .. } | Done::UnitDestroyed { .. }) => 1,
            Some(Done::Razed(razing)) => razing
                .stacks
                .values()
                .map(|s| (s.burnt.len() + s.homeless.len()) as i64)
                .sum(),
            _ => 0,
        });
        prop_assert_eq!(units(after), units(&before) - lost);
        prop_assert_eq!(heroes(after), heroes(&before));

        // A spy that its owner is told of as lost is lost; and of every spy lost he is told.
        let mut told_lost = BTreeSet::new();
        for Report { to, news } in &end.told {
            match news {
                News::SpyLost { spy, .. } | News::Failed { spy, killed: true, .. } => {
                    told_lost.insert(SpyId::new(to, *spy));
                }
                _ => {}
            }
        }
        let dead = |world: &World| -> BTreeSet<SpyId> {
            world.spies.iter().filter(|(_, s)| !s.alive).map(|(id, _)| id.clone()).collect()
        };
        let newly: BTreeSet<SpyId> = dead(after).difference(&dead(&before)).cloned().collect();
        prop_assert_eq!(told_lost, newly);
    }

    #[test]
    fn g11_a_replay_with_the_same_choices_is_the_same_turn(plan in plans()) {
        let world = plan.world();
        let orders = plan.orders(&world);
        let Played { stops, choices, end } = play(&plan, &world, &orders, true);
        let rules = HouseRules::default();
        // From the dice that were recorded, with the choices made so far: every stop again.
        for (made, stop) in stops.iter().chain([&end]).enumerate() {
            let choices = &choices[..made];
            let turn = Turn { turn: NOW, rules: &rules, world: &world, orders: &orders, choices };
            let mut recorded = Recorded::new(&end.dice);
            prop_assert_eq!(&resolve(&turn, &mut recorded).unwrap(), stop);
            prop_assert_eq!(recorded.left().is_empty(), stop.dice.len() == end.dice.len());
            prop_assert!(end.dice.starts_with(&stop.dice));
            prop_assert!(end.happenings.starts_with(&stop.happenings));
        }
        // No two throws are of one stream.
        let mut streams = BTreeSet::new();
        for r in &end.dice {
            let stream = (&r.seat, &r.question, &r.purpose, r.repeat);
            prop_assert!(streams.insert(stream), "{:?}", stream);
        }
    }

    #[test]
    fn d3_what_is_accepted_is_paid_and_one_action_a_spy(plan in plans()) {
        let world = plan.world();
        for name in SEATS {
            let own = plan.orders.iter().map(|numbers| Plan::order(&world, numbers));
            let own = own.filter(|(owner, _)| *owner == name);
            let own: Vec<Draft> = own.map(|(_, order)| match order {
                Order::Hire { count, city, .. } => Draft::Hire { count, city },
                Order::Act { spy, action, aim, .. } => Draft::Act { spy, action, aim },
                Order::Transfer { spy, from, to } => Draft::Transfer {
                    spy: (spy % 2 == 0).then_some(spy),
                    from: Some(from),
                    to,
                },
                Order::Word { word } => Draft::Word { word },
            })
            .collect();
            let found = drafts(&world, name, &own);
            prop_assert_eq!(found.standing.len() + found.refused.len(), own.len());
            prop_assert_eq!(found.cost, found.orders().iter().map(cost::order).sum::<i64>());
            prop_assert_eq!(found.gold_after, world.players[name].gold - found.cost);
            prop_assert!(found.gold_after >= 0);
            let orders = found.orders();
            let spies: Vec<u32> = orders.iter().filter_map(Order::spy).collect();
            let once: BTreeSet<u32> = spies.iter().copied().collect();
            prop_assert_eq!(spies.len(), once.len());
            // Where nothing was in the way since, what stands is carried out.
            let mut paid = world.clone();
            player(&mut paid, name).gold = found.gold_after;
            paid.spies.retain(|id, spy| *id.owner == *name && spy.city().is_some());
            let Played { end, .. } = play(&plan, &paid, &[seat(name, orders)], false);
            let razed = end.happenings.iter().any(|h| matches!(done_of(h), Some(Done::Razed(_))));
            let of_those_there = |order: &Order| match order.spy() {
                Some(spy) => paid.spies.contains_key(&SpyId::new(&name.into(), spy)),
                None => true,
            };
            for happening in &end.happenings {
                if let Happening::Idle { order, why, .. } = happening {
                    prop_assert!(razed || !of_those_there(order), "{:?} {:?}", order, why);
                }
            }
        }
    }
}

/// The plans are no formality: all that can happen happens in some.
#[test]
fn the_plans_bring_every_action_and_every_outcome_about() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..2_000 {
        let plan = plans().new_tree(&mut runner).unwrap().current();
        let world = plan.world();
        let orders = plan.orders(&world);
        let played = play(&plan, &world, &orders, true);
        *kinds.entry("stop".into()).or_default() += played.stops.len() as u32;
        for happening in &played.end.happenings {
            let json = serde_json::to_value(happening).unwrap();
            let kind = json["happening"].as_str().unwrap().to_owned();
            if let Some(done) = done_of(happening) {
                let done = serde_json::to_value(done).unwrap();
                *kinds
                    .entry(format!("done {}", done["done"].as_str().unwrap()))
                    .or_default() += 1;
                *kinds
                    .entry(format!("action {}", json["action"]))
                    .or_default() += 1;
                if let Some(missing) = done["missing"].as_str() {
                    *kinds.entry(format!("missing {missing}")).or_default() += 1;
                }
            }
            if let Some(why) = json["why"].as_str() {
                *kinds.entry(format!("why {why}")).or_default() += 1;
            }
            *kinds.entry(kind).or_default() += 1;
        }
    }
    let rare: Vec<_> = kinds.iter().filter(|(_, n)| **n < 5).collect();
    let sorts = ["action", "done", "missing", "why"].map(|sort| {
        kinds
            .keys()
            .filter(|k| k.starts_with(&format!("{sort} ")))
            .count()
    });
    assert_eq!(sorts, [23, 17, 8, 7], "{kinds:#?}");
    assert!(rare.is_empty(), "{rare:?}");
}
