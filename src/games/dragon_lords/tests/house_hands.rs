//! G9, G10: destinations that are gone, cities that change hands.

use super::super::action::Action;
use super::super::house::HouseRules;
use super::super::news::News;
use super::super::order::{Aim, Order};
use super::super::world::{Side, World};
use super::common::*;
use super::turn::{Happening, Turn, Why, resolve};

#[test]
fn g9_a_spy_whose_destination_is_gone_or_changed_sides_turns_back() {
    let bound = |to: &str, side| {
        let mut world = world();
        put(&mut world, "VARN", 2, "VALE");
        let id = "VARN/2".parse().unwrap();
        world.spies.get_mut(&id).unwrap().at = way("VALE", to, side, NOW);
        world
    };
    let arrives = |world: &World, city: &str| {
        let found = turn(world, &[], &mut Told::default());
        assert_eq!(news(&found, "VARN").len(), 1);
        is_in(&found.world, "VARN/2", city)
    };
    assert!(arrives(&bound("MIRE", Side::Friendly), "MIRE"));
    assert!(arrives(&bound("DUNE", Side::Enemy), "DUNE"));
    // Gone, or the other side's by now; another enemy's is an enemy city still.
    for (to, side) in [
        ("XXXX", Side::Enemy),
        ("MIRE", Side::Enemy),
        ("DUNE", Side::Friendly),
    ] {
        let world = bound(to, side);
        assert!(arrives(&world, "VALE"), "{to}");
        let found = turn(&world, &[], &mut Told::default());
        let (bound, city) = (to.into(), "VALE".into());
        assert_eq!(
            news(&found, "VARN"),
            [&News::TurnedBack {
                spy: 2,
                bound,
                city
            }]
        );
    }
    let mut world = bound("DUNE", Side::Enemy);
    world.change_hands("DUNE", &"ORLO".into(), NOW - 1);
    assert!(arrives(&world, "DUNE"));
    // Where it came from is gone too.
    let mut world = bound("XXXX", Side::Enemy);
    world.cities.remove("VALE");
    let found = turn(&world, &[], &mut Told::default());
    assert!(!spy(&found.world, "VARN/2").alive);
    let city = "XXXX".into();
    assert_eq!(news(&found, "VARN"), [&News::SpyLost { spy: 2, city }]);
}

#[test]
fn g9_an_order_for_the_destination_is_not_carried_out_elsewhere() {
    let mut world = world();
    let id = "VARN/1".parse().unwrap();
    world.spies.get_mut(&id).unwrap().at = way("KARTH", "XXXX", Side::Enemy, NOW);
    let order = act(1, "XXXX", Action::Steal, Aim::Nothing);
    let found = turn(&world, &[seat("VARN", [order.clone()])], &mut success([]));
    assert!(is_in(&found.world, "VARN/1", "KARTH"));
    let idle = News::Idle {
        order,
        why: Why::SpyElsewhere,
        back: 0,
    };
    assert_eq!(news(&found, "VARN")[1], &idle);
}

#[test]
fn g10_spies_of_a_city_that_changes_hands_change_sides_and_wait_one_turn() {
    let mut world = guarded();
    world.change_hands("KARTH", &"VARN".into(), NOW);
    let orders = [
        seat("KESH", [act(1, "KARTH", Action::Incite, Aim::Nothing)]),
        seat("ORLO", [act(1, "KARTH", Action::Incite, Aim::Nothing)]),
        seat("VARN", [deed(Action::Steal)]),
    ];
    let mut dice = Told::default();
    let found = turn(&world, &orders, &mut dice);
    // The third player's spies are enemy spies as before, and do not wait.
    assert_eq!(
        dice.asked,
        ["ORLO KARTH/incite/1 d100", "ORLO KARTH/incite/1 d8"]
    );
    let whys: Vec<Why> = found
        .happenings
        .iter()
        .filter_map(|h| match h {
            Happening::Idle { why, .. } => Some(*why),
            _ => None,
        })
        .collect();
    assert_eq!(whys, [Why::SpyWaits, Why::CityChangedSides]);
    // A turn later VARN's guards and KESH's acts.
    let rules = HouseRules::default();
    let turn = Turn {
        turn: NOW + 1,
        rules: &rules,
        world: &world,
        orders: &orders[..1],
        choices: &[],
    };
    let mut dice = Told::default();
    resolve(&turn, &mut dice).unwrap();
    assert_eq!(
        dice.asked[..2],
        ["VARN KARTH/guard/1 d100", "KESH KARTH/incite/1 d100"]
    );
    // A city that is his already stays as it is.
    let before = world.clone();
    world.change_hands("KARTH", &"VARN".into(), NOW + 5);
    assert_eq!(world, before);
}

/// What was paid for and cannot be done any more is paid back: D1's price is that of a side.
#[test]
fn g10_nobody_is_hired_or_moved_where_the_city_has_changed_sides() {
    let mut world = world();
    put(&mut world, "VARN", 2, "MIRE");
    world.change_hands("VALE", &"ORLO".into(), NOW);
    let hire = |city: &str, side| Order::Hire {
        count: 1,
        city: city.into(),
        side,
    };
    let (from, to) = ("MIRE".into(), "VALE".into());
    let move_on = Order::Transfer { spy: 2, from, to };
    for (order, why, back) in [
        (hire("VALE", Side::Friendly), Why::CityChangedSides, 150),
        (hire("MIRE", Side::Enemy), Why::CityChangedSides, 300),
        (hire("XXXX", Side::Enemy), Why::CityGone, 300),
        (move_on, Why::DestinationLost, 50),
    ] {
        let found = turn(
            &world,
            &[seat("VARN", [order.clone()])],
            &mut Told::default(),
        );
        assert_eq!(news(&found, "VARN"), [&News::Idle { order, why, back }]);
        assert_eq!(found.world.players["VARN"].gold, 1_000 + back + 100);
        assert_eq!(found.world.spies, world.spies);
    }
}
