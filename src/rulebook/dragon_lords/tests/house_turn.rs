//! G6–G10, G16, G17: the order of a turn, ways, cities that change hands, dates, distances.

use super::super::action::Action;
use super::super::house::HouseRules;
use super::super::news::News;
use super::super::order::{Aim, Order};
use super::super::turn::{Happening, Purpose, Turn, Why, resolve};
use super::super::world::{Side, Spy, World};
use super::common::*;

#[test]
fn g6_a_turn_is_arrivals_guards_deeds_by_seat_hiring() {
    let mut world = guarded();
    put(&mut world, "VARN", 2, "MIRE");
    let id = "VARN/2".parse().unwrap();
    world.spies.get_mut(&id).unwrap().at = way("MIRE", "VALE", Side::Friendly, NOW);
    put(&mut world, "VARN", 3, "MIRE");
    let hire = |city: &str, side| Order::Hire {
        count: 1,
        city: city.into(),
        side,
    };
    // Hiring comes first in the message and last in the turn.
    let orders = [
        seat(
            "ORLO",
            [
                hire("ELM", Side::Friendly),
                act(2, "KARTH", Action::Incite, Aim::Nothing),
            ],
        ),
        seat(
            "VARN",
            [
                hire("KARTH", Side::Enemy),
                Order::Transfer {
                    spy: 3,
                    from: "MIRE".into(),
                    to: "VALE".into(),
                },
                deed(Action::Steal),
            ],
        ),
    ];
    let mut dice = Told::default();
    let found = turn(&world, &orders, &mut dice);
    let order: Vec<String> = found
        .happenings
        .iter()
        .map(|h| match h {
            Happening::Arrived { spy, .. } => format!("arrived {spy}"),
            Happening::Watched { spy, .. } => format!("watched {spy}"),
            Happening::Deed(deed) => format!("deed {}", deed.spy),
            Happening::SetOut { spy, .. } => format!("set out {spy}"),
            Happening::Hired { owner, .. } => format!("hired {owner}"),
            Happening::Income { player, turn, .. } => format!("income {player} {turn}"),
            other => format!("{other:?}"),
        })
        .collect();
    let expected = [
        "arrived VARN/2",
        "watched KESH/1",
        "watched KESH/2",
        "watched VARN/3",
        "watched VARN/2",
        "deed ORLO/2",
        "set out VARN/3",
        "deed VARN/1",
        "hired ORLO",
        "hired VARN",
        "income KESH 8",
        "income ORLO 8",
        "income VARN 8",
    ];
    assert_eq!(order, expected);
    let asked = [
        "KESH KARTH/guard/1 d100",
        "KESH KARTH/guard/2 d100",
        "VARN MIRE/guard/3 d100",
        "VARN VALE/guard/2 d100",
        "ORLO KARTH/incite/2 d100",
        "ORLO KARTH/incite/2 d8",
        "VARN KARTH/steal/1 d100",
        "VARN KARTH/steal/1 d8",
    ];
    assert_eq!(dice.asked, asked);
    assert_eq!(found.dice.len(), asked.len());
}

#[test]
fn g6_a_spy_killed_by_a_guard_acts_no_more() {
    let mut world = world();
    put(&mut world, "KESH", 1, "KARTH");
    let dice: [(&str, &[u16]); 1] = [("KARTH/guard/1 d100", &[20])];
    let found = turn(
        &world,
        &[seat("VARN", [deed(Action::Steal)])],
        &mut Told::new(dice),
    );
    assert!(deeds(&found).is_empty());
    let city = "KARTH".into();
    let (order, why, back) = (deed(Action::Steal), Why::SpyLost, 0);
    let idle = News::Idle { order, why, back };
    assert_eq!(
        news(&found, "VARN"),
        [&News::SpyLost { spy: 1, city }, &idle]
    );
}

#[test]
fn g7_a_friendly_spy_rolls_from_the_turn_after_its_hiring() {
    let mut world = world();
    let city = "KARTH".into();
    let id = "KESH/1".parse().unwrap();
    world.spies.insert(id, Spy::hired(NOW, &city));
    let mut dice = Told::default();
    turn(&world, &[], &mut dice);
    assert!(dice.asked.is_empty());
    world
        .spies
        .insert("KESH/1".parse().unwrap(), Spy::hired(NOW - 1, &city));
    turn(&world, &[], &mut dice);
    assert_eq!(dice.asked, ["KESH KARTH/guard/1 d100"]);
}

#[test]
fn g8_three_turns_on_the_way_neither_acting_nor_found() {
    let mut world = world();
    put(&mut world, "KESH", 1, "KARTH");
    player(&mut world, "VARN")
        .knows_cities
        .insert("DUNE".into());
    let orders = [seat("VARN", [deed(Action::Relocate)])];
    let mut world = turn(
        &world,
        &orders,
        &mut success([("KARTH/guard/1 d100", &[100])]),
    )
    .world;
    let rules = HouseRules::default();
    for now in NOW + 1..=NOW + 3 {
        // Whatever is ordered of it, in the one city or the other.
        let orders = [seat(
            "VARN",
            ["KARTH", "DUNE"].map(|c| act(1, c, Action::Incite, Aim::Nothing)),
        )];
        let turn = Turn {
            turn: now,
            rules: &rules,
            world: &world,
            orders: &orders,
            choices: &[],
        };
        let dice: [(&str, &[u16]); 1] = [("KARTH/guard/1 d100", &[1])];
        let found = resolve(&turn, &mut success(dice)).unwrap();
        assert!(spy(&found.world, "VARN/1").alive);
        let arrived = now == NOW + 3;
        assert_eq!(is_in(&found.world, "VARN/1", "DUNE"), arrived);
        assert_eq!(deeds(&found).len(), usize::from(arrived));
        world = found.world;
    }
}

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

#[test]
fn g16_what_is_shown_is_dated() {
    let found = succeeds(&world(), Action::Augury, []);
    let told = news(&found, "VARN");
    assert!(matches!(told[..], [News::Succeeded { turn: NOW, .. }]));
}

#[test]
fn g17_ties_of_the_nearest_are_drawn() {
    let mut world = world();
    city_of(&mut world, "DUNE").hex = hex(0, -6);
    assert_eq!(Purpose::Nearest { of: 2 }.text(), "nearest-d2");
    for (drawn, city) in [(1, "DUNE"), (2, "HOLM")] {
        let dice: [(&str, &[u16]); 1] = [("nearest-d2", &[drawn])];
        let found = succeeds(&world, Action::Infiltrate, dice);
        assert!(found.world.players["VARN"].knows_cities.contains(city));
    }
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
