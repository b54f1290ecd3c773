//! D7: the actions that destroy, kill, move and hold.

use super::super::action::Action;
use super::super::news::{Did, Gone, Loss, News};
use super::super::order::Aim;
use super::super::reveal::Reveal;
use super::super::world::Place;
use super::common::*;
use super::turn::{Choice, Done};

fn loss(loss: Loss) -> News {
    News::Suffered(loss)
}

/// One unit of the Iron Host's is gone from KARTH.
fn gone(kind: &str) -> News {
    let gone = Gone {
        stack: "Iron Host".into(),
        kind: kind.into(),
        count: 1,
    };
    loss(Loss::Units {
        city: "KARTH".into(),
        units: vec![gone],
    })
}

#[test]
fn d7_arson_shows_the_buildings_and_destroys_the_one_chosen() {
    let building = Choice::Building {
        building: "temple".into(),
    };
    let mut found = chooses(&world(), Action::Arson, building).unwrap();
    let (shown, did) = seen(&found);
    let buildings = ["granary".into(), "temple".into()].into();
    assert_eq!(shown, [Reveal::Buildings { buildings }]);
    let building = "temple".into();
    assert_eq!(did, Did::BuildingDestroyed { building });
    let left: Vec<_> = city_of(&mut found.world, "KARTH")
        .buildings
        .iter()
        .collect();
    assert_eq!(left, [&"granary".into()]);
    let (city, buildings) = ("KARTH".into(), ["temple".into()].into());
    assert_eq!(
        news(&found, "KESH"),
        [&loss(Loss::Buildings { city, buildings })]
    );
}

#[test]
fn d7_assassinate_shows_all_units_and_kills_the_one_chosen_but_no_hero() {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 40), unit("archers", 30)],
    );
    garrison(&mut world, "Guests", "ORLO", "KARTH", &[unit("riders", 90)]);
    lead(&mut world, "Iron Host", 4);
    let unit = unit_ref("Iron Host", 1, "pikes");
    let found = chooses(
        &world,
        Action::Assassinate,
        Choice::Kill { unit: unit.clone() },
    )
    .unwrap();
    let (shown, did) = seen(&found);
    let Reveal::Units { stacks } = &shown[0] else {
        panic!()
    };
    let names: Vec<&str> = stacks.iter().map(|s| &*s.stack).collect();
    assert_eq!(names, ["Guests", "Iron Host"]);
    assert_eq!(stacks[1].units.len(), 2);
    assert_eq!(did, Did::UnitKilled { unit: unit.clone() });
    let left = &found.world.stacks["Iron Host"];
    assert_eq!(left.units, [super::common::unit("archers", 30)]);
    assert!(left.hero.is_some());
    assert_eq!(news(&found, "KESH"), [&gone("pikes")]);
    // A hero is no target: he is not in the list, whatever is tried.
    for (place, kind) in [(0, "Roc"), (3, "Roc"), (3, "pikes"), (1, "archers")] {
        let unit = unit_ref("Iron Host", place, kind);
        assert!(chooses(&world, Action::Assassinate, Choice::Kill { unit }).is_err());
    }
}

#[test]
fn d7_bribe_takes_a_unit_for_its_price_into_a_hex_beside_the_city() {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 41), unit("archers", 30)],
    );
    let unit = unit_ref("Iron Host", 1, "pikes");
    let choice = Choice::Take {
        unit: unit.clone(),
        hex: hex(1, -1),
    };
    let orders = [seat("VARN", [deed(Action::Bribe)])];
    let mut dice = success([("number-d100", &[37])]);
    let mut found = try_turn(&world, &orders, &[chosen(Action::Bribe, choice)], &mut dice).unwrap();
    assert_eq!(player(&mut found.world, "VARN").gold, 1_000 - 41 + 200);
    // G5: its name tells neither who took it nor when.
    let taken = &found.world.stacks["pikes 37"];
    assert_eq!(
        (&*taken.owner, &taken.at),
        ("VARN", &Place::Hex(hex(1, -1)))
    );
    assert_eq!(taken.units, [super::common::unit("pikes", 41)]);
    assert_eq!(found.world.stacks["Iron Host"].units.len(), 1);
    let (shown, did) = seen(&found);
    assert!(matches!(&shown[..], [Reveal::Units { stacks }] if stacks[0].units.len() == 2));
    let (stack, hex) = ("pikes 37".into(), hex(1, -1));
    assert_eq!(
        did,
        Did::UnitTaken {
            unit: unit.clone(),
            price: 41,
            stack,
            hex,
            chosen: None,
        }
    );
    // Its former owner sees that it is gone, not where it is.
    assert_eq!(news(&found, "KESH"), [&gone("pikes")]);
    assert!(taken.visible_to.is_empty());
}

#[test]
fn d7_bribe_destroys_a_unit_for_half_of_its_price() {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 41)],
    );
    let unit = unit_ref("Iron Host", 1, "pikes");
    let choice = Choice::Destroy { unit: unit.clone() };
    let mut found = chooses(&world, Action::Bribe, choice).unwrap();
    assert_eq!(player(&mut found.world, "VARN").gold, 1_000 - 21 + 200);
    assert!(
        found.world.stacks.is_empty(),
        "a stack with nothing in it is none"
    );
    assert_eq!(seen(&found).1, Did::UnitDestroyed { unit, price: 21 });
}

#[test]
fn d7_execute_kills_the_governor() {
    let mut world = world();
    player(&mut world, "KESH").governors = ["Ann".into(), "Bel".into()].into();
    city_of(&mut world, "KARTH").governor = Some("Bel".into());
    let mut found = succeeds(&world, Action::Execute, []);
    assert_eq!(city_of(&mut found.world, "KARTH").governor, None);
    assert_eq!(
        player(&mut found.world, "KESH").governors,
        ["Ann".into()].into()
    );
    // The author is not told who it was: Interrogate and Surveillance are for that.
    assert_eq!(seen(&found), (vec![], Did::GovernorKilled));
    let (city, governor) = ("KARTH".into(), "Bel".into());
    assert_eq!(
        news(&found, "KESH"),
        [&loss(Loss::Governor { city, governor })]
    );
}

#[test]
fn d7_false_orders_move_the_stack_named_to_the_hex_named() {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 41)],
    );
    // However its name is spelled.
    let aim = Aim::Stack {
        stack: "iron  HOST".into(),
        hex: hex(-1, 1),
    };
    let orders = [seat("VARN", [act(1, "KARTH", Action::FalseOrders, aim)])];
    let found = turn(&world, &orders, &mut success([]));
    assert_eq!(found.world.stacks["Iron Host"].at, Place::Hex(hex(-1, 1)));
    let (city, stack, at) = ("KARTH".into(), "Iron Host".into(), hex(-1, 1));
    assert_eq!(
        news(&found, "KESH"),
        [&loss(Loss::StackMoved {
            city,
            stack,
            hex: at
        })]
    );
    let stack = "Iron Host".into();
    assert_eq!(seen(&found).1, Did::StackMoved { stack, hex: at });
}

#[test]
fn d7_intercept_orders_holds_the_units_for_their_next_turn() {
    let mut found = succeeds(&world(), Action::InterceptOrders, []);
    assert_eq!(city_of(&mut found.world, "KARTH").held_in, Some(NOW + 1));
    let (city, held) = ("KARTH".into(), NOW + 1);
    assert_eq!(
        news(&found, "KESH"),
        [&loss(Loss::Held { city, turn: held })]
    );
    // It ends with that turn.
    let rules = Default::default();
    let next = super::turn::Turn {
        turn: NOW + 1,
        rules: &rules,
        world: &found.world,
        orders: &[],
        choices: &[],
    };
    let mut next = super::turn::resolve(&next, &mut Told::default()).unwrap();
    assert_eq!(city_of(&mut next.world, "KARTH").held_in, None);
}

#[test]
fn d7_neutralize_eliminates_one_defending_spy() {
    let mut world = world();
    for (owner, number, city) in [
        ("KESH", 1, "KARTH"),
        ("KESH", 2, "KARTH"),
        ("KESH", 3, "DUNE"),
        ("ORLO", 1, "KARTH"),
    ] {
        put(&mut world, owner, number, city);
    }
    let dice: [(&str, &[u16]); 2] = [("KARTH/neutralize/1 d100", &[60]), ("victim-d2", &[2])];
    let found = turn(
        &world,
        &[seat("VARN", [deed(Action::Neutralize)])],
        &mut Told::new(dice),
    );
    let dead: Vec<_> = found.world.spies.iter().filter(|(_, s)| !s.alive).collect();
    assert_eq!(dead.len(), 1);
    assert!(!spy(&found.world, "KESH/2").alive);
    assert_eq!(seen(&found).1, Did::SpyKilled);
    let (spy, city) = (2, "KARTH".into());
    assert_eq!(news(&found, "KESH"), [&News::SpyLost { spy, city }]);
}

#[test]
fn d7_poison_lowers_the_defend_value_of_all_units_in_the_city_for_good() {
    let mut world = world();
    let weak = super::super::world::Unit {
        kind: "militia".into(),
        cost: 5,
        defend: 3,
    };
    garrison(&mut world, "A", "KESH", "KARTH", &[unit("pikes", 1), weak]);
    garrison(&mut world, "B", "KESH", "DUNE", &[unit("pikes", 1)]);
    let found = succeeds(&world, Action::Poison, []);
    let defend = |s: &str| {
        found.world.stacks[s]
            .units
            .iter()
            .map(|u| u.defend)
            .collect::<Vec<_>>()
    };
    assert_eq!((defend("A"), defend("B")), (vec![3, 0], vec![8]));
    assert_eq!(done(&found), &Done::DefendFell { by: 5, units: 2 });
    let city = "KARTH".into();
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Defend { city, by: 5 })]);
}

#[test]
fn d7_revolt_razes_the_city() {
    let mut world = world();
    garrison(
        &mut world,
        "A",
        "KESH",
        "KARTH",
        &[unit("pikes", 1), unit("archers", 2)],
    );
    garrison(&mut world, "B", "KESH", "KARTH", &[unit("riders", 3)]);
    lead(&mut world, "B", 2);
    let found = succeeds(&world, Action::Revolt, [("fire-3d100", &[35, 36, 1])]);
    assert!(!found.world.cities.contains_key("KARTH"));
    assert_eq!(found.world.stacks["A"].units, [unit("archers", 2)]);
    assert_eq!(found.world.stacks["A"].at, Place::Hex(hex(0, -1)));
    let b = &found.world.stacks["B"];
    assert!(b.units.is_empty() && b.hero.is_some());
    assert_eq!(b.at, Place::Hex(hex(1, -1)));
    let told = news(&found, "KESH");
    assert!(
        matches!(told[..], [News::Suffered(Loss::City { stacks, .. })]
        if stacks["A"].lost == ["pikes".into()] && stacks["A"].hex == Some(hex(0, -1)))
    );
    assert_eq!(seen(&found), (vec![], Did::Razed));
}

#[test]
fn d7_sabotage_lowers_the_walls_by_five() {
    let mut found = succeeds(&world(), Action::Sabotage, []);
    assert_eq!(city_of(&mut found.world, "KARTH").walls, 15);
    let city = "KARTH".into();
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Walls { city, by: 5 })]);
}
