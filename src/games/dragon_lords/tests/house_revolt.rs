//! G18: razed cities.

use super::super::action::Action;
use super::super::news::{Loss, News};
use super::super::order::{Aim, Order};
use super::super::world::{Place, Side, World};
use super::common::*;
use super::turn::Why;

#[test]
fn g18_a_revolt_loses_the_spies_of_both_sides() {
    let mut world = world();
    for (owner, number) in [("KESH", 1), ("ORLO", 1), ("VARN", 2)] {
        put(&mut world, owner, number, "KARTH");
    }
    put(&mut world, "VARN", 3, "KARTH");
    let under_way = way("KARTH", "DUNE", Side::Enemy, NOW + 1);
    world.spies.get_mut(&"VARN/3".parse().unwrap()).unwrap().at = under_way;
    city_of(&mut world, "KARTH")
        .visible_to
        .insert("ORLO".into());
    let hire = Order::Hire {
        count: 2,
        city: "KARTH".into(),
        side: Side::Enemy,
    };
    let next = act(2, "KARTH", Action::Steal, Aim::Nothing);
    let orders = [seat(
        "VARN",
        [deed(Action::Revolt), next.clone(), hire.clone()],
    )];
    let dice: [(&str, &[u16]); 1] = [("KARTH/guard/1 d100", &[100])];
    let found = turn(&world, &orders, &mut success(dice));
    let living: Vec<String> = found
        .world
        .spies
        .iter()
        .filter(|(_, s)| s.alive)
        .map(|(id, _)| id.to_string())
        .collect();
    assert_eq!(living, ["VARN/3"]);
    let lost = |spy| News::SpyLost {
        spy,
        city: "KARTH".into(),
    };
    assert_eq!(
        news(&found, "ORLO"),
        [
            &News::CityGone {
                city: "KARTH".into()
            },
            &lost(1)
        ]
    );
    // What cannot be done any more is told, and its price is given back.
    let idle = |order: &Order, why, back| News::Idle {
        order: order.clone(),
        why,
        back,
    };
    assert_eq!(
        news(&found, "VARN")[1..],
        [
            &idle(&next, Why::SpyLost, 0),
            &idle(&hire, Why::CityGone, 600),
            &lost(1),
            &lost(2)
        ]
    );
    assert_eq!(found.world.players["VARN"].gold, 1_000 + 600 + 200);
    assert!(!found.world.players["VARN"].knows_cities.contains("KARTH"));
}

#[test]
fn g18_survivors_take_the_free_hexes_clockwise_from_north() {
    let mut world = world();
    for n in 1..=5 {
        garrison(
            &mut world,
            &format!("S{n}"),
            "KESH",
            "KARTH",
            &[unit("pikes", 1)],
        );
    }
    garrison(&mut world, "S6", "KESH", "KARTH", &[unit("riders", 1)]);
    lead(&mut world, "S6", 3);
    garrison(&mut world, "S7", "KESH", "KARTH", &[unit("archers", 1)]);
    lead(&mut world, "S7", 1);
    garrison(&mut world, "S8", "KESH", "KARTH", &[unit("archers", 1)]);
    // North-east is taken, south is off the map: four are free.
    stack(
        &mut world,
        "There",
        "ORLO",
        Place::Hex(hex(1, -1)),
        &[unit("pikes", 1)],
    );
    world.map.remove(&hex(0, 1));
    // The first burns, so that there is a place for each of the next four.
    let dice: [(&str, &[u16]); 2] = [
        ("fire-8d100", &[35, 36, 36, 36, 36, 36, 36, 36]),
        ("nearest-d12", &[4]),
    ];
    let mut dice = success(dice);
    let found = turn(&world, &[seat("VARN", [deed(Action::Revolt)])], &mut dice);
    let at = |s: &str| found.world.stacks.get(s).map(|s| s.at.clone());
    assert_eq!(at("S1"), None);
    for (stack, (q, r)) in [
        ("S2", (0, -1)),
        ("S3", (1, 0)),
        ("S4", (-1, 1)),
        ("S5", (-1, 0)),
    ] {
        assert_eq!(at(stack), Some(Place::Hex(hex(q, r))));
    }
    // No free hex beside it: the units are lost, but not the heroes, who go to the nearest. That is
    // the ruin; and for the second one of the twelve at two hexes, drawn.
    let nearest: Vec<_> = dice
        .asked
        .iter()
        .filter(|a| a.contains("nearest"))
        .collect();
    assert_eq!(nearest, ["VARN KARTH/revolt/1 nearest-d12"]);
    let s6 = &found.world.stacks["S6"];
    assert!(s6.units.is_empty() && s6.hero.is_some());
    assert_eq!(s6.at, Place::Hex(hex(0, 0)));
    let s7 = &found.world.stacks["S7"];
    assert!(s7.units.is_empty() && s7.hero.is_some());
    assert!(matches!(s7.at, Place::Hex(at) if at.distance(hex(0, 0)) == 2));
    assert_eq!(at("S8"), None);
    let told = news(&found, "KESH");
    let Some(News::Suffered(Loss::City { stacks, .. })) = told.first() else {
        panic!()
    };
    assert_eq!(stacks["S8"].lost, ["archers".into()]);
    assert_eq!(stacks["S6"].lost, ["riders".into()]);
    assert_eq!(stacks["S1"].lost, ["pikes".into()]);
}

#[test]
fn g18_a_hero_is_never_destroyed_even_where_no_hex_is_free() {
    let mut world = world();
    garrison(&mut world, "A", "KESH", "KARTH", &[unit("pikes", 1)]);
    lead(&mut world, "A", 3);
    world.map = [hex(0, 0)].into();
    let found = succeeds(&world, Action::Revolt, [("fire-1d100", &[1])]);
    let a = &found.world.stacks["A"];
    assert!(a.hero.is_some() && a.units.is_empty());
    assert_eq!(a.at, Place::Hex(hex(0, 0)));
}

#[test]
fn g18_only_the_enemys_units_burn() {
    let mut world = world();
    garrison(&mut world, "A", "KESH", "KARTH", &[unit("pikes", 1)]);
    garrison(&mut world, "Guests", "ORLO", "KARTH", &[unit("riders", 1)]);
    let found = succeeds(&world, Action::Revolt, [("fire-1d100", &[1])]);
    assert!(!found.world.stacks.contains_key("A"));
    assert_eq!(found.world.stacks["Guests"].at, Place::Hex(hex(0, -1)));
    // Their owner sees what became of them.
    let told = news(&found, "ORLO");
    assert!(matches!(told[..], [News::Suffered(Loss::City { stacks, .. })] if stacks.len() == 1));
}

#[test]
fn g18_whoever_saw_the_city_sees_that_it_is_gone_and_nobody_else() {
    let mut world = world();
    player(&mut world, "ORLO")
        .knows_cities
        .insert("KARTH".into());
    let told = |world: &World| {
        let found = succeeds(world, Action::Revolt, []);
        let told = news(&found, "ORLO")
            .into_iter()
            .cloned()
            .collect::<Vec<_>>();
        (
            told,
            found.world.players["ORLO"].knows_cities.contains("KARTH"),
        )
    };
    assert_eq!(told(&world), (vec![], true));
    city_of(&mut world, "KARTH")
        .visible_to
        .insert("ORLO".into());
    let city = "KARTH".into();
    assert_eq!(told(&world), (vec![News::CityGone { city }], false));
}
