//! A small world, and a turn in a line.

pub use super::desk::{acts, draft, drafts, hires, transfers};
pub use super::dice::{Told, success};
use super::turn::{
    Chance, Choice, Chosen, Deed, Done, Happening, Outcome, Resolution, SeatOrders, Turn,
    TurnFault, UnitRef, resolve,
};
use crate::games::dragon_lords::action::Action;
use crate::games::dragon_lords::hex::Hex;
use crate::games::dragon_lords::house::HouseRules;
use crate::games::dragon_lords::news::{Did, News};
use crate::games::dragon_lords::order::{Aim, Order};
use crate::games::dragon_lords::reveal::Reveal;
use crate::games::dragon_lords::world::{
    City, Hero, Place, Player, Spy, SpyId, Stack, Unit, Whereabouts, World,
};

/// The turn of every test.
pub const NOW: u16 = 7;

pub fn hex(q: i32, r: i32) -> Hex {
    Hex::new(q, r).unwrap()
}

fn city(owner: &str, at: (i32, i32)) -> City {
    City {
        owner: owner.into(),
        hex: hex(at.0, at.1),
        visible_to: [].into(),
        income: 100,
        walls: 20,
        buildings: ["granary".into(), "temple".into()].into(),
        governor: None,
        produces: ["archers".into(), "pikes".into()].into(),
        held_in: None,
    }
}

/// A unit of that kind and production cost; its defend value is 8.
pub fn unit(kind: &str, cost: u32) -> Unit {
    Unit {
        kind: kind.into(),
        cost,
        defend: 8,
    }
}

/// VARN spies on KESH; ORLO looks on. KARTH is KESH's, in the middle of a map of radius 8; VARN
/// sees it and nothing else, and has spy 1 in it, hired long ago.
pub fn world() -> World {
    let mut world = World::default();
    for (name, deity) in [("KESH", "Ishtar"), ("ORLO", "Perun"), ("VARN", "Odin")] {
        let player = Player {
            gold: 1_000,
            prestige: 50,
            deity: Some(deity.into()),
            ..Player::default()
        };
        world.players.insert(name.into(), player);
    }
    for (name, owner, at) in [
        ("KARTH", "KESH", (0, 0)),
        ("DUNE", "KESH", (4, 0)),
        ("HOLM", "KESH", (0, 6)),
        ("ELM", "ORLO", (-4, 4)),
        ("MIRE", "VARN", (-5, 0)),
        ("VALE", "VARN", (-6, 2)),
    ] {
        world.cities.insert(name.into(), city(owner, at));
    }
    world.map = (-8..=8)
        .flat_map(|q| (-8..=8).map(move |r| hex(q, r)))
        .filter(|h| h.distance(hex(0, 0)) <= 8)
        .collect();
    put(&mut world, "VARN", 1, "KARTH");
    world
}

/// KARTH with KESH's spies 1 and 2 as guards, and VARN's 1, ORLO's 1 and 2 as enemies.
pub fn guarded() -> World {
    let mut world = world();
    for (owner, number) in [("KESH", 1), ("KESH", 2), ("ORLO", 1), ("ORLO", 2)] {
        put(&mut world, owner, number, "KARTH");
    }
    world
}

/// A spy hired in turn 1, in that city.
pub fn put(world: &mut World, owner: &str, number: u32, city: &str) {
    let id = SpyId::new(&owner.into(), number);
    world.spies.insert(id, Spy::hired(1, &city.into()));
    let player = world.players.get_mut(owner).unwrap();
    player.hired = player.hired.max(number);
}

/// A stack of those units in a city.
pub fn garrison(world: &mut World, name: &str, owner: &str, city: &str, units: &[Unit]) {
    let at = Place::City(city.into());
    stack(world, name, owner, at, units);
}

/// A stack of those units.
pub fn stack(world: &mut World, name: &str, owner: &str, at: Place, units: &[Unit]) {
    let stack = Stack {
        owner: owner.into(),
        at,
        units: units.to_vec(),
        hero: None,
        visible_to: [].into(),
    };
    world.stacks.insert(name.into(), stack);
}

/// Puts a hero of that level at the head of a stack.
pub fn lead(world: &mut World, stack: &str, level: u32) {
    world.stacks.get_mut(stack).unwrap().hero = Some(Hero {
        name: "Roc".into(),
        level,
        items: vec!["ring".into()],
    });
}

pub fn city_of<'w>(world: &'w mut World, city: &str) -> &'w mut City {
    world.cities.get_mut(city).unwrap()
}

pub fn player<'w>(world: &'w mut World, player: &str) -> &'w mut Player {
    world.players.get_mut(player).unwrap()
}

pub fn spy<'w>(world: &'w World, id: &str) -> &'w Spy {
    &world.spies[&id.parse::<SpyId>().unwrap()]
}

pub fn is_in(world: &World, id: &str, city: &str) -> bool {
    spy(world, id).city().is_some_and(|c| **c == *city)
}

pub fn way(from: &str, to: &str, side: super::super::world::Side, arrives: u16) -> Whereabouts {
    Whereabouts::UnderWay {
        from: from.into(),
        to: to.into(),
        side,
        arrives,
    }
}

pub fn act(spy: u32, city: &str, action: Action, aim: Aim) -> Order {
    Order::Act {
        spy,
        city: city.into(),
        action,
        aim,
    }
}

/// VARN's spy 1 in KARTH does it.
pub fn deed(action: Action) -> Order {
    let aim = match action {
        Action::Relocate => Aim::City("DUNE".into()),
        Action::FalseOrders => Aim::Stack {
            stack: "Iron Host".into(),
            hex: hex(0, -1),
        },
        _ => Aim::Nothing,
    };
    act(1, "KARTH", action, aim)
}

pub fn seat(seat: &str, orders: impl Into<Vec<Order>>) -> SeatOrders {
    SeatOrders {
        seat: seat.into(),
        orders: orders.into(),
    }
}

pub fn try_turn(
    world: &World,
    orders: &[SeatOrders],
    choices: &[Chosen],
    chance: &mut dyn Chance,
) -> Result<Resolution, TurnFault> {
    let turn = Turn {
        turn: NOW,
        rules: &HouseRules::default(),
        world,
        orders,
        choices,
    };
    resolve(&turn, chance)
}

/// A turn of those orders, to its end.
pub fn turn(world: &World, orders: &[SeatOrders], chance: &mut dyn Chance) -> Resolution {
    let found = try_turn(world, orders, &[], chance).unwrap();
    assert_eq!(found.pending, None);
    found
}

/// A turn in which VARN's spy 1 succeeds at it in KARTH, with these dice beside.
pub fn succeeds<const N: usize>(
    world: &World,
    action: Action,
    dice: [(&str, &[u16]); N],
) -> Resolution {
    turn(world, &[seat("VARN", [deed(action)])], &mut success(dice))
}

/// The same, with a choice made (G11).
pub fn chooses(world: &World, action: Action, choice: Choice) -> Result<Resolution, TurnFault> {
    let orders = [seat("VARN", [deed(action)])];
    try_turn(world, &orders, &[chosen(action, choice)], &mut success([]))
}

pub fn chosen(action: Action, choice: Choice) -> Chosen {
    Chosen {
        seat: "VARN".into(),
        question: format!("KARTH/{action}/1").into(),
        choice,
    }
}

pub fn unit_ref(stack: &str, place: u32, kind: &str) -> UnitRef {
    UnitRef {
        stack: stack.into(),
        place,
        kind: kind.into(),
    }
}

/// All deeds of a turn, in order.
pub fn deeds(found: &Resolution) -> Vec<&Deed> {
    let deeds = found.happenings.iter().filter_map(|h| match h {
        Happening::Deed(deed) => Some(deed),
        _ => None,
    });
    deeds.collect()
}

/// What the first deed did, a success.
pub fn done(found: &Resolution) -> &Done {
    match &deeds(found)[0].outcome {
        Outcome::Success { done, .. } => done,
        other => panic!("{other:?}"),
    }
}

/// All that a player is told, in order; what his cities yield aside.
pub fn news<'r>(found: &'r Resolution, to: &str) -> Vec<&'r News> {
    let to = |t: &&super::super::news::Told| *t.to == *to;
    let news = found.told.iter().filter(to).map(|t| &t.news);
    news.filter(|n| !matches!(n, News::Income { .. })).collect()
}

/// What VARN was shown and told to have done, by his one success.
pub fn seen(found: &Resolution) -> (Vec<Reveal>, Did) {
    for news in news(found, "VARN") {
        if let News::Succeeded { shown, did, .. } = news {
            return (shown.clone(), did.clone());
        }
    }
    panic!("no success: {:?}", found.told)
}
