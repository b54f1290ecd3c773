//! D7: what each of the twenty-three actions does when it succeeds: to the world, to its author's
//! knowledge, and to what its victim is told.

use super::super::action::{Action, Levy};
use super::super::news::{Did, Loss, News};
use super::super::order::Aim;
use super::super::reveal::{CityPlace, HeroPlace, HeroShown, Reveal, StackShown};
use super::super::turn::{Choice, Done, Happening};
use super::super::world::{Place, Side, Sighting};
use super::common::*;

fn loss(loss: Loss) -> News {
    News::Suffered(loss)
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
    let (city, building) = ("KARTH".into(), "temple".into());
    assert_eq!(
        news(&found, "KESH"),
        [&loss(Loss::Building { city, building })]
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
    let city = "KARTH".into();
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Unit { city, unit })]);
    // A hero is no target: he is not in the list, whatever is tried.
    for (place, kind) in [(0, "Roc"), (3, "Roc"), (3, "pikes"), (1, "archers")] {
        let unit = unit_ref("Iron Host", place, kind);
        assert!(chooses(&world, Action::Assassinate, Choice::Kill { unit }).is_err());
    }
}

#[test]
fn d7_augury_shows_the_enemys_deity() {
    let found = succeeds(&world(), Action::Augury, []);
    let (player, deity) = ("KESH".into(), Some("Ishtar".into()));
    assert_eq!(
        seen(&found),
        (vec![Reveal::Deity { player, deity }], Did::Nothing)
    );
    assert!(news(&found, "KESH").is_empty());
}

#[test]
fn d7_blackmail_lowers_prestige_by_ten_d4() {
    let dice: &[u16] = &[1, 2, 3, 4, 1, 2, 3, 4, 1, 2];
    let mut found = succeeds(&world(), Action::Blackmail, [("10d4", dice)]);
    assert_eq!(player(&mut found.world, "KESH").prestige, 50 - 23);
    assert_eq!(seen(&found).1, Did::PrestigeFell { rolled: 23 });
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Prestige { by: 23 })]);
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
    let mut found = chooses(&world, Action::Bribe, choice).unwrap();
    assert_eq!(player(&mut found.world, "VARN").gold, 1_000 - 41 + 200);
    let taken = &found.world.stacks["VARN 7-1"];
    assert_eq!(
        (&*taken.owner, &taken.at),
        ("VARN", &Place::Hex(hex(1, -1)))
    );
    assert_eq!(taken.units, [super::common::unit("pikes", 41)]);
    assert_eq!(found.world.stacks["Iron Host"].units.len(), 1);
    let (shown, did) = seen(&found);
    assert!(matches!(&shown[..], [Reveal::Units { stacks }] if stacks[0].units.len() == 2));
    let (stack, hex) = ("VARN 7-1".into(), hex(1, -1));
    assert_eq!(
        did,
        Did::UnitTaken {
            unit: unit.clone(),
            price: 41,
            stack,
            hex
        }
    );
    // Its former owner sees that it is gone, not where it is.
    let city = "KARTH".into();
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Unit { city, unit })]);
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
fn d7_desecration_lowers_prestige_by_five() {
    let mut found = succeeds(&world(), Action::Desecration, []);
    assert_eq!(player(&mut found.world, "KESH").prestige, 45);
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Prestige { by: 5 })]);
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
fn d7_expose_shows_place_level_and_size_of_the_nearest_hero() {
    let mut world = world();
    stack(&mut world, "Far", "KESH", Place::Hex(hex(6, 0)), &[]);
    stack(
        &mut world,
        "Near",
        "KESH",
        Place::Hex(hex(-2, 0)),
        &[unit("pikes", 1), unit("pikes", 1)],
    );
    stack(&mut world, "Other", "ORLO", Place::Hex(hex(1, 0)), &[]);
    stack(
        &mut world,
        "No hero",
        "KESH",
        Place::Hex(hex(0, 1)),
        &[unit("pikes", 1)],
    );
    for (name, level) in [("Far", 9), ("Near", 3), ("Other", 5)] {
        lead(&mut world, name, level);
    }
    let mut found = succeeds(&world, Action::Expose, []);
    let hero = Some(HeroPlace {
        hex: hex(-2, 0),
        level: 3,
        size: 3,
    });
    let player_name = "KESH".into();
    assert_eq!(
        seen(&found).0,
        [Reveal::Hero {
            player: player_name,
            hero
        }]
    );
    let sighting = Sighting {
        hex: hex(-2, 0),
        turn: NOW,
    };
    assert_eq!(
        player(&mut found.world, "VARN").knows_stacks,
        [("Near".into(), sighting)].into()
    );
    assert!(news(&found, "KESH").is_empty());
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
fn d7_incite_keeps_the_city_from_yielding_next_turn() {
    let mut found = succeeds(&world(), Action::Incite, []);
    assert_eq!(
        done(&found),
        &Done::Levied {
            levy: Levy::Nothing
        }
    );
    assert_eq!(player(&mut found.world, "KESH").gold, 1_000 + 200);
    let loss = Loss::Income {
        city: "KARTH".into(),
        due: 100,
        kept: 0,
    };
    assert_eq!(news(&found, "KESH"), [&News::Suffered(loss)]);
    // For one turn: it yields again at the beginning of the one after.
    let mut next = turn(&found.world, &[], &mut Told::default());
    assert_eq!(player(&mut next.world, "KESH").gold, 1_200 + 300);
}

#[test]
fn d7_infiltrate_shows_the_nearest_city_whose_place_was_unknown() {
    let mut found = succeeds(&world(), Action::Infiltrate, []);
    let city = Some(CityPlace {
        city: "DUNE".into(),
        hex: hex(4, 0),
    });
    let shown = vec![Reveal::City {
        player: "KESH".into(),
        city,
    }];
    assert_eq!(seen(&found), (shown, Did::Nothing));
    assert!(
        player(&mut found.world, "VARN")
            .knows_cities
            .contains("DUNE")
    );
    assert!(is_in(&found.world, "VARN/1", "KARTH"));
    // Known now, so that the next one shows the one after.
    let next = succeeds(&found.world, Action::Infiltrate, []);
    assert!(matches!(&seen(&next).0[..],
        [Reveal::City { city: Some(found), .. }] if &*found.city == "HOLM"));
}

#[test]
fn d7_infiltrate_sets_out_for_what_it_found_where_that_was_ordered() {
    let order = act(1, "KARTH", Action::Infiltrate, Aim::SetOut(true));
    let found = turn(&world(), &[seat("VARN", [order])], &mut success([]));
    let (to, arrives) = ("DUNE".into(), NOW + 3);
    assert_eq!(seen(&found).1, Did::SetOut { to, arrives });
    let at = way("KARTH", "DUNE", Side::Enemy, NOW + 3);
    assert_eq!(spy(&found.world, "VARN/1").at, at);
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
    let next = super::super::turn::Turn {
        turn: NOW + 1,
        rules: &rules,
        world: &found.world,
        orders: &[],
        choices: &[],
    };
    let mut next = super::super::turn::resolve(&next, &mut Told::default()).unwrap();
    assert_eq!(city_of(&mut next.world, "KARTH").held_in, None);
}

#[test]
fn d7_interrogate_shows_all_governors_hired_placed_or_not() {
    let mut world = world();
    player(&mut world, "KESH").governors = ["Ann".into(), "Bel".into()].into();
    city_of(&mut world, "DUNE").governor = Some("Bel".into());
    let found = succeeds(&world, Action::Interrogate, []);
    let (player, governors) = ("KESH".into(), ["Ann".into(), "Bel".into()].into());
    assert_eq!(seen(&found).0, [Reveal::Governors { player, governors }]);
}

#[test]
fn d7_leak_shows_three_places_of_stacks_not_now_visible() {
    let mut world = world();
    for n in 1..=6 {
        stack(
            &mut world,
            &format!("S{n}"),
            "KESH",
            Place::Hex(hex(n, 1)),
            &[unit("pikes", 1)],
        );
    }
    garrison(
        &mut world,
        "Seen inside",
        "KESH",
        "KARTH",
        &[unit("pikes", 1)],
    );
    world.stacks.get_mut("S1").unwrap().visible_to = ["VARN".into()].into();
    stack(
        &mut world,
        "Other",
        "ORLO",
        Place::Hex(hex(0, 1)),
        &[unit("pikes", 1)],
    );
    // Of S2 … S6 the second, of the rest the fourth, of the rest the first.
    let dice: [(&str, &[u16]); 3] = [("leak-d5", &[2]), ("leak-d4", &[4]), ("leak-d3", &[1])];
    let mut found = succeeds(&world, Action::Leak, dice);
    let shown = Reveal::Stacks {
        player: "KESH".into(),
        hexes: vec![hex(2, 1), hex(3, 1), hex(6, 1)],
    };
    assert_eq!(seen(&found).0, [shown]);
    let known: Vec<_> = player(&mut found.world, "VARN")
        .knows_stacks
        .keys()
        .cloned()
        .collect();
    assert_eq!(known, ["S2".into(), "S3".into(), "S6".into()]);
}

#[test]
fn d7_network_counts_cities_armies_and_gold() {
    let mut world = world();
    garrison(
        &mut world,
        "A",
        "KESH",
        "KARTH",
        &[unit("pikes", 1), unit("pikes", 1)],
    );
    stack(
        &mut world,
        "B",
        "KESH",
        Place::Hex(hex(3, 3)),
        &[unit("pikes", 1)],
    );
    garrison(&mut world, "C", "VARN", "MIRE", &[unit("pikes", 1)]);
    lead(&mut world, "B", 2);
    let found = succeeds(&world, Action::Network, []);
    let shown = Reveal::Counts {
        player: "KESH".into(),
        cities: 3,
        armies: 3,
        gold: 1_000,
    };
    assert_eq!(seen(&found).0, [shown]);
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
fn d7_relocate_sets_out_for_the_city_named() {
    let mut world = world();
    player(&mut world, "VARN").knows_cities = ["ELM".into()].into();
    let order = act(1, "KARTH", Action::Relocate, Aim::City("ELM".into()));
    let found = turn(&world, &[seat("VARN", [order])], &mut success([]));
    let at = way("KARTH", "ELM", Side::Enemy, NOW + 3);
    assert_eq!(spy(&found.world, "VARN/1").at, at);
    assert!(news(&found, "KESH").is_empty() && news(&found, "ORLO").is_empty());
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
        if stacks["A"].burnt == ["pikes".into()] && stacks["A"].hex == Some(hex(0, -1)))
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

#[test]
fn d7_smuggle_moves_half_of_the_citys_next_income() {
    let mut world = world();
    city_of(&mut world, "KARTH").income = 101;
    let mut found = succeeds(&world, Action::Smuggle, []);
    assert_eq!(player(&mut found.world, "KESH").gold, 1_000 + 51 + 200);
    assert_eq!(player(&mut found.world, "VARN").gold, 1_000 + 50 + 200);
    assert_eq!(seen(&found).1, Did::Levied);
    let (city, gold) = ("KARTH".into(), 50);
    assert_eq!(news(&found, "VARN")[1], &News::Smuggled { city, gold });
    let loss = Loss::Income {
        city: "KARTH".into(),
        due: 101,
        kept: 51,
    };
    assert_eq!(news(&found, "KESH"), [&News::Suffered(loss)]);
}

#[test]
fn d7_steal_moves_five_d10_of_gold() {
    let mut found = succeeds(&world(), Action::Steal, [("5d10", &[10, 1, 2, 3, 4])]);
    assert_eq!(player(&mut found.world, "KESH").gold, 1_000 - 20 + 300);
    assert_eq!(player(&mut found.world, "VARN").gold, 1_000 + 20 + 200);
    assert_eq!(seen(&found).1, Did::GoldTaken { gold: 20 });
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Gold { gold: 20 })]);
}

#[test]
fn d7_surveillance_shows_units_production_governor_and_buildings() {
    let mut world = world();
    garrison(&mut world, "A", "KESH", "KARTH", &[unit("pikes", 1)]);
    garrison(&mut world, "B", "KESH", "DUNE", &[unit("pikes", 1)]);
    lead(&mut world, "A", 2);
    city_of(&mut world, "KARTH").governor = Some("Bel".into());
    let before = world.clone();
    let found = succeeds(&world, Action::Surveillance, []);
    let hero = Some(HeroShown {
        name: "Roc".into(),
        level: 2,
    });
    let stacks = vec![StackShown {
        stack: "A".into(),
        owner: "KESH".into(),
        units: vec![unit("pikes", 1)],
        hero,
    }];
    let shown = [
        Reveal::Units { stacks },
        Reveal::Produces {
            kinds: ["archers".into(), "pikes".into()].into(),
        },
        Reveal::Governor {
            governor: Some("Bel".into()),
        },
        Reveal::Buildings {
            buildings: ["granary".into(), "temple".into()].into(),
        },
    ];
    assert_eq!(seen(&found).0, shown);
    assert_eq!(found.world.stacks, before.stacks);
    assert!(news(&found, "KESH").is_empty());
}

#[test]
fn d7_what_is_recorded_reads_back() {
    let mut all = 0;
    for action in Action::all() {
        let mut world = world();
        garrison(
            &mut world,
            "Iron Host",
            "KESH",
            "KARTH",
            &[unit("pikes", 41)],
        );
        player(&mut world, "VARN")
            .knows_cities
            .insert("DUNE".into());
        let orders = [seat("VARN", [deed(action)])];
        let found = try_turn(&world, &orders, &[], &mut success([])).unwrap();
        let text = serde_json::to_string(&found.happenings).unwrap();
        let read: Vec<Happening> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.happenings);
        let text = serde_json::to_string(&found.told).unwrap();
        let read: Vec<super::super::news::Told> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.told);
        let text = serde_json::to_string(&found.pending).unwrap();
        let read: Option<super::super::turn::Pending> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.pending);
        let text = serde_json::to_string(&found.world).unwrap();
        let read: super::super::world::World = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.world);
        let text = serde_json::to_string(&orders[0].orders).unwrap();
        let read: Vec<super::super::order::Order> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, orders[0].orders);
        all += 1;
    }
    assert_eq!(all, 23);
}
