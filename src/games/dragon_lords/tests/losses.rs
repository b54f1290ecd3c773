//! G5: what a victim sees is the effect, in sum; neither the deeds nor how many they were.

use super::super::action::Action;
use super::super::news::{Gone, Loss, News};
use super::super::order::{Aim, Order};
use super::super::world::World;
use super::common::*;
use super::turn::{Choice, Chosen, Resolution};

/// KARTH with five spies of VARN's in it and two of ORLO's, two stacks of KESH's and a governor.
fn crowded() -> World {
    let mut world = world();
    for number in 2..=5 {
        put(&mut world, "VARN", number, "KARTH");
    }
    for number in 1..=2 {
        put(&mut world, "ORLO", number, "KARTH");
    }
    let units = [unit("pikes", 40), unit("pikes", 40), unit("archers", 30)];
    garrison(&mut world, "Iron Host", "KESH", "KARTH", &units);
    garrison(&mut world, "Watch", "KESH", "KARTH", &[unit("pikes", 40)]);
    world
}

fn by(spy: u32, action: Action) -> Order {
    act(spy, "KARTH", action, Aim::Nothing)
}

fn played(world: &World, orders: Vec<Order>, choices: &[Chosen]) -> Resolution {
    let orders = [seat("VARN", orders)];
    let found = try_turn(world, &orders, choices, &mut success([])).unwrap();
    assert_eq!(found.pending, None);
    found
}

/// The losses of a player's.
fn losses(found: &Resolution, of: &str) -> Vec<Loss> {
    let told = news(found, of).into_iter();
    told.filter_map(|n| match n {
        News::Suffered(loss) => Some(loss.clone()),
        _ => None,
    })
    .collect()
}

fn karth() -> super::super::world::Name {
    "KARTH".into()
}

#[test]
fn g5_what_several_did_is_told_as_one_effect() {
    for (action, loss) in [
        (Action::Desecration, Loss::Prestige { by: 10 }),
        (
            Action::Sabotage,
            Loss::Walls {
                city: karth(),
                by: 10,
            },
        ),
        (Action::Steal, Loss::Gold { gold: 100 }),
        (
            Action::Poison,
            Loss::Defend {
                city: karth(),
                by: 8,
            },
        ),
        (
            Action::InterceptOrders,
            Loss::Held {
                city: karth(),
                turn: NOW + 1,
            },
        ),
    ] {
        let found = played(&crowded(), vec![by(1, action), by(2, action)], &[]);
        assert_eq!(losses(&found, "KESH"), [loss], "{action}");
    }
}

#[test]
fn g5_what_nobody_can_see_is_told_to_nobody() {
    let mut world = crowded();
    for stack in world.stacks.values_mut() {
        for unit in &mut stack.units {
            unit.defend = 0;
        }
    }
    player(&mut world, "KESH").prestige = 0;
    player(&mut world, "KESH").gold = 0;
    let orders = [Action::Poison, Action::Desecration, Action::Steal];
    let orders = (1..).zip(orders).map(|(spy, a)| by(spy, a)).collect();
    assert_eq!(losses(&played(&world, orders, &[]), "KESH"), []);
}

#[test]
fn g5_buildings_and_units_that_are_gone_are_one_line_a_city() {
    let choice = |question: &str, choice| Chosen {
        seat: "VARN".into(),
        question: question.into(),
        choice,
    };
    let building = |b: &str| Choice::Building { building: b.into() };
    let kill = |stack, place, kind| Choice::Kill {
        unit: unit_ref(stack, place, kind),
    };
    let choices = [
        choice("KARTH/arson/1", building("temple")),
        choice("KARTH/assassinate/2", kill("Watch", 1, "pikes")),
        choice("KARTH/arson/3", building("granary")),
        choice("KARTH/assassinate/4", kill("Iron Host", 2, "pikes")),
        choice(
            "KARTH/bribe/5",
            Choice::Take {
                unit: unit_ref("Iron Host", 1, "pikes"),
                hex: hex(0, 1),
            },
        ),
    ];
    let orders = vec![
        by(1, Action::Arson),
        by(2, Action::Assassinate),
        by(3, Action::Arson),
        by(4, Action::Assassinate),
        by(5, Action::Bribe),
    ];
    let found = played(&crowded(), orders, &choices);
    let gone = |stack: &str, count| Gone {
        stack: stack.into(),
        kind: "pikes".into(),
        count,
    };
    let expected = [
        Loss::Buildings {
            city: karth(),
            buildings: ["granary".into(), "temple".into()].into(),
        },
        Loss::Units {
            city: karth(),
            units: vec![gone("Iron Host", 2), gone("Watch", 1)],
        },
    ];
    assert_eq!(losses(&found, "KESH"), expected);
}

#[test]
fn g5_of_a_razed_city_nobody_sees_what_befell_it_before() {
    let orders = vec![
        by(1, Action::Sabotage),
        by(2, Action::InterceptOrders),
        by(3, Action::Poison),
        by(4, Action::Revolt),
    ];
    let dice: [(&str, &[u16]); 1] = [("fire-4d100", &[36; 4])];
    let orders = [seat("VARN", orders)];
    let found = try_turn(&crowded(), &orders, &[], &mut success(dice)).unwrap();
    let told = losses(&found, "KESH");
    assert!(
        matches!(&told[..], [Loss::City { .. }, Loss::Defend { by: 5, .. }]),
        "{told:?}"
    );
}

/// How many deeds there were, and whose, is not to be read in what the victim is told: the same
/// effect is told alike.
#[test]
fn g5_one_great_theft_and_two_small_ones_are_told_alike() {
    let thefts = |thieves: &[&str], gold: u16| {
        let orders: Vec<_> = thieves
            .iter()
            .map(|thief| seat(thief, [by(1, Action::Steal)]))
            .collect();
        let dice: [(&str, &[u16]); 1] = [("5d10", &[gold / 5; 5])];
        let found = try_turn(&crowded(), &orders, &[], &mut success(dice)).unwrap();
        news(&found, "KESH")
            .into_iter()
            .cloned()
            .collect::<Vec<_>>()
    };
    let told = [News::Suffered(Loss::Gold { gold: 50 })];
    assert_eq!(thefts(&["VARN"], 50), told);
    assert_eq!(thefts(&["ORLO", "VARN"], 25), told);
}

/// A unit that is gone was poisoned before or after: its owner sees that it is gone, and of those
/// that are left by how much they fell.
#[test]
fn g5_what_fell_of_a_unit_that_is_gone_is_not_told() {
    let mut world = crowded();
    for stack in world.stacks.values_mut() {
        for unit in &mut stack.units {
            unit.defend = if &*unit.kind == "archers" { 5 } else { 3 };
        }
    }
    let told = |first: &str, second: &str| {
        let orders = [
            seat(first, [by(1, Action::Poison)]),
            seat(second, [by(1, Action::Assassinate)]),
        ];
        let choice = Chosen {
            seat: second.into(),
            question: "KARTH/assassinate/1".into(),
            choice: Choice::Kill {
                unit: unit_ref("Iron Host", 3, "archers"),
            },
        };
        let mut orders = orders.to_vec();
        orders.sort_by_key(|o| &*o.seat != "ORLO");
        let found = try_turn(&world, &orders, &[choice], &mut success([])).unwrap();
        losses(&found, "KESH")
    };
    let (after, before) = (told("ORLO", "VARN"), told("VARN", "ORLO"));
    assert_eq!(after, before);
    assert!(
        after.contains(&Loss::Defend {
            city: karth(),
            by: 3
        }),
        "{after:?}"
    );
}

#[test]
fn g5_of_units_that_burned_it_is_not_told_that_they_were_poisoned() {
    let orders = vec![by(1, Action::Poison), by(2, Action::Revolt)];
    let dice: [(&str, &[u16]); 1] = [("fire-4d100", &[36, 1, 1, 1])];
    let mut world = crowded();
    let stack = world.stacks.get_mut("Iron Host").unwrap();
    stack.units[0].defend = 2;
    let orders = [seat("VARN", orders)];
    let found = try_turn(&world, &orders, &[], &mut success(dice)).unwrap();
    let told = losses(&found, "KESH");
    assert!(
        matches!(&told[..], [Loss::City { .. }, Loss::Defend { by: 2, .. }]),
        "{told:?}"
    );
}
