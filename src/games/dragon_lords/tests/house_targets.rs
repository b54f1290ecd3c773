//! G12–G14: targets that are not there, reductions, income.

use super::super::action::Action;
use super::super::news::{Did, Loss, News};
use super::super::order::Aim;
use super::super::reveal::Reveal;
use super::super::world::{Place, World};
use super::common::*;
use super::turn::{Choice, Missing, TurnFault};

fn garrisoned() -> World {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 41), unit("archers", 30)],
    );
    world
}

fn fault(found: Result<super::turn::Resolution, TurnFault>) -> &'static str {
    match found {
        Err(TurnFault::Choice(fault)) => fault.into_str(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn g12_an_impossible_target_is_rolled_for_and_told() {
    let missing = |world: &World, action, missing| {
        let mut dice = success([]);
        let found = turn(world, &[seat("VARN", [deed(action)])], &mut dice);
        assert_eq!(dice.asked[0], format!("VARN KARTH/{action}/1 d100"));
        assert_eq!(seen(&found).1, Did::Missed { missing }, "{action}");
        assert!(news(&found, "KESH").is_empty());
        assert_eq!(found.world.stacks, world.stacks);
        seen(&found).0
    };
    let mut bare = world();
    city_of(&mut bare, "KARTH").buildings.clear();
    city_of(&mut bare, "KARTH").walls = 0;
    let shown = missing(&bare, Action::Arson, Missing::Building);
    assert_eq!(
        shown,
        [Reveal::Buildings {
            buildings: [].into()
        }]
    );
    missing(&bare, Action::Assassinate, Missing::Unit);
    missing(&bare, Action::Bribe, Missing::Unit);
    missing(&bare, Action::Execute, Missing::Governor);
    missing(&bare, Action::FalseOrders, Missing::Stack);
    missing(&bare, Action::Neutralize, Missing::Spy);
    missing(&bare, Action::Poison, Missing::Unit);
    missing(&bare, Action::Sabotage, Missing::Walls);
    let mut gone = world();
    gone.cities.remove("DUNE");
    missing(&gone, Action::Relocate, Missing::City);
    // A hex with a stack on it, with a city on it, off the map, or not beside the city.
    for (hex, at) in [
        ((0, -1), None),
        ((0, 1), Some("HOLM")),
        ((1, 0), Some("")),
        ((0, 2), None),
    ] {
        let hex = super::common::hex(hex.0, hex.1);
        let mut world = garrisoned();
        match at {
            Some("") => drop(world.map.remove(&hex)),
            Some(city) => city_of(&mut world, city).hex = hex,
            None => stack(
                &mut world,
                "There",
                "ORLO",
                Place::Hex(hex),
                &[unit("pikes", 1)],
            ),
        }
        let aim = Aim::Stack {
            stack: "Iron Host".into(),
            hex,
        };
        let orders = [seat("VARN", [act(1, "KARTH", Action::FalseOrders, aim)])];
        let found = turn(&world, &orders, &mut success([]));
        assert_eq!(
            seen(&found).1,
            Did::Missed {
                missing: Missing::Hex
            }
        );
    }
    // A stack that is another's, or elsewhere.
    for (owner, city) in [("ORLO", "KARTH"), ("KESH", "DUNE")] {
        let mut world = world();
        garrison(&mut world, "Iron Host", owner, city, &[unit("pikes", 1)]);
        missing(&world, Action::FalseOrders, Missing::Stack);
    }
}

#[test]
fn g12_a_list_of_what_is_not_there_is_shown_empty() {
    let mut world = world();
    world.cities.retain(|name, _| &**name == "KARTH");
    player(&mut world, "KESH").deity = None;
    let shown = |action| seen(&succeeds(&world, action, [])).0;
    let player = || Some("KESH".into());
    assert_eq!(
        shown(Action::Expose),
        [Reveal::Hero {
            player: player(),
            hero: None
        }]
    );
    assert_eq!(
        shown(Action::Infiltrate),
        [Reveal::City {
            player: player(),
            city: None
        }]
    );
    assert_eq!(
        shown(Action::Augury),
        [Reveal::Deity {
            player: "KESH".into(),
            deity: None
        }]
    );
    assert_eq!(
        shown(Action::Leak),
        [Reveal::Stacks {
            player: player(),
            hexes: vec![]
        }]
    );
    // Fewer than three.
    let mut world = world.clone();
    for n in 1..=2 {
        stack(
            &mut world,
            &format!("S{n}"),
            "KESH",
            Place::Hex(hex(n, 1)),
            &[unit("pikes", 1)],
        );
    }
    let found = succeeds(&world, Action::Leak, []);
    let hexes = vec![hex(1, 1), hex(2, 1)];
    assert_eq!(
        seen(&found).0,
        [Reveal::Stacks {
            player: player(),
            hexes
        }]
    );
    // Nothing to set out for, and nobody is asked.
    let found = succeeds(&world, Action::Infiltrate, []);
    assert_eq!(
        seen(&found).1,
        Did::Missed {
            missing: Missing::City
        }
    );
    assert!(is_in(&found.world, "VARN/1", "KARTH"));
}

#[test]
fn g12_without_a_free_hex_a_unit_can_be_destroyed_but_not_taken() {
    let mut world = garrisoned();
    for hex in hex(0, 0).neighbours() {
        world.map.remove(&hex);
    }
    let pikes = || unit_ref("Iron Host", 1, "pikes");
    let take = Choice::Take {
        unit: pikes(),
        hex: hex(0, 1),
    };
    assert_eq!(fault(chooses(&world, Action::Bribe, take)), "no-hex");
    assert!(chooses(&world, Action::Bribe, Choice::Destroy { unit: pikes() }).is_ok());
}

#[test]
fn g13_reductions_stop_at_zero_and_add_up() {
    let mut world = world();
    let weak = super::super::world::Unit {
        kind: "militia".into(),
        cost: 1,
        defend: 7,
    };
    garrison(&mut world, "A", "KESH", "KARTH", &[weak]);
    city_of(&mut world, "KARTH").walls = 7;
    player(&mut world, "KESH").prestige = 7;
    let mut lost = Vec::new();
    for _ in 0..3 {
        for action in [Action::Desecration, Action::Sabotage, Action::Poison] {
            world = succeeds(&world, action, []).world;
        }
        let city = &world.cities["KARTH"];
        let defend = world.stacks["A"].units[0].defend;
        lost.push((world.players["KESH"].prestige, city.walls, defend));
    }
    assert_eq!(lost, [(2, 2, 2), (0, 0, 0), (0, 0, 0)]);
    player(&mut world, "KESH").prestige = 12;
    let found = succeeds(&world, Action::Blackmail, []);
    // The author is told what he rolled, not what there was.
    assert_eq!(seen(&found).1, Did::PrestigeFell { rolled: 40 });
    // Where nothing was lost the victim has nothing to see.
    let again = succeeds(&found.world, Action::Blackmail, []);
    assert!(news(&again, "KESH").is_empty());
    assert_eq!(
        news(&found, "KESH"),
        [&News::Suffered(Loss::Prestige { by: 12 })]
    );
}

#[test]
fn g14_incite_comes_first_and_each_smuggle_halves_what_remains() {
    let yields = |orders: &[Action]| {
        let mut world = world();
        city_of(&mut world, "KARTH").income = 101;
        let mut given = Vec::new();
        for (number, action) in (1..).zip(orders) {
            put(&mut world, "VARN", number, "KARTH");
            given.push(act(number, "KARTH", *action, Aim::Nothing));
        }
        let found = turn(&world, &[seat("VARN", given)], &mut success([]));
        let gold = |p: &str, cities: i64| found.world.players[p].gold - 1_000 - 100 * cities;
        (gold("KESH", 2), gold("VARN", 2))
    };
    use Action::{Incite, Smuggle};
    assert_eq!(yields(&[Smuggle]), (51, 50));
    assert_eq!(yields(&[Smuggle, Smuggle]), (26, 75));
    assert_eq!(yields(&[Smuggle, Smuggle, Smuggle]), (13, 88));
    assert_eq!(yields(&[Incite]), (0, 0));
    // Whichever was done first.
    assert_eq!(yields(&[Incite, Smuggle]), (0, 0));
    assert_eq!(yields(&[Smuggle, Incite]), (0, 0));
}

#[test]
fn g14_halves_of_several_players_are_of_what_the_first_left() {
    let mut world = world();
    put(&mut world, "ORLO", 1, "KARTH");
    let smuggle = act(1, "KARTH", Action::Smuggle, Aim::Nothing);
    let orders = [seat("VARN", [smuggle.clone()]), seat("ORLO", [smuggle])];
    let found = turn(&world, &orders, &mut success([]));
    let told = |seat: &str| {
        let told = news(&found, seat);
        told.into_iter().find_map(|n| match n {
            News::Smuggled { gold, .. } => Some(*gold),
            _ => None,
        })
    };
    assert_eq!((told("VARN"), told("ORLO")), (Some(50), Some(25)));
}

#[test]
fn g14_the_price_of_destroying_rounds_up() {
    let prices = [0, 1, 2, 41, 42, u32::MAX].map(super::super::cost::bribe_to_destroy);
    assert_eq!(prices, [0, 1, 1, 21, 21, 1 << 31]);
}
