//! G11–G15 and G18: choices that wait, targets that are not there, reductions, razed cities.

use super::super::action::Action;
use super::super::news::{Did, Loss, News};
use super::super::order::{Aim, Order};
use super::super::reveal::Reveal;
use super::super::turn::{Choice, ChoiceFault, Done, Happening, Missing, Offers, TurnFault, Why};
use super::super::world::{Place, Side, World};
use super::common::*;

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

fn fault(found: Result<super::super::turn::Resolution, TurnFault>) -> &'static str {
    match found {
        Err(TurnFault::Choice { fault, .. }) => fault.name(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn g11_the_resolution_waits_for_the_choice_and_tells_nobody_anything_before() {
    let world = garrisoned();
    let orders = [
        seat("VARN", [deed(Action::Bribe)]),
        seat(
            "KESH",
            [Order::Hire {
                count: 1,
                city: "KARTH".into(),
                side: Side::Friendly,
            }],
        ),
    ];
    let found = try_turn(&world, &orders, &[], &mut success([])).unwrap();
    assert!(found.told.is_empty());
    let pending = found.pending.unwrap();
    assert_eq!(
        (&*pending.seat, pending.spy, &*pending.question),
        ("VARN", 1, "KARTH/bribe/1")
    );
    assert!(matches!(&pending.shown[..], [Reveal::Units { stacks }] if stacks.len() == 1));
    let Offers::Bribes { units, hexes, gold } = pending.offers else {
        panic!()
    };
    let prices: Vec<_> = units
        .iter()
        .map(|o| (o.unit.place, o.to_take(), o.to_destroy()))
        .collect();
    assert_eq!(prices, [(1, 41, 21), (2, 30, 15)]);
    assert_eq!((hexes.len(), gold), (6, 1_000));
    // Nothing happened after it: nobody is hired yet.
    assert_eq!(found.world.spies.len(), 1);
}

#[test]
fn g11_the_choice_applies_before_the_next_action() {
    let mut world = garrisoned();
    put(&mut world, "VARN", 2, "KARTH");
    let orders = [seat(
        "VARN",
        [
            deed(Action::Arson),
            act(2, "KARTH", Action::Arson, Aim::Nothing),
            // The spy's one action is over.
            deed(Action::Steal),
        ],
    )];
    let first = chosen(
        Action::Arson,
        Choice::Building {
            building: "temple".into(),
        },
    );
    let found = try_turn(
        &world,
        &orders,
        std::slice::from_ref(&first),
        &mut success([]),
    )
    .unwrap();
    let pending = found.pending.unwrap();
    assert_eq!(&*pending.question, "KARTH/arson/2");
    let Offers::Buildings { buildings } = pending.offers else {
        panic!()
    };
    assert_eq!(buildings, ["granary".into()].into());
    let mut second = chosen(
        Action::Arson,
        Choice::Building {
            building: "granary".into(),
        },
    );
    second.question = "KARTH/arson/2".into();
    let found = try_turn(&world, &orders, &[first, second], &mut success([])).unwrap();
    assert_eq!((found.pending, deeds_of(&found.happenings)), (None, 2));
    assert!(found.world.cities["KARTH"].buildings.is_empty());
}

fn deeds_of(happenings: &[Happening]) -> usize {
    happenings
        .iter()
        .filter(|h| matches!(h, Happening::Deed(_)))
        .count()
}

#[test]
fn g11_no_target_is_the_default_and_does_nothing() {
    for action in [Action::Arson, Action::Assassinate, Action::Bribe] {
        let world = garrisoned();
        let found = chooses(&world, action, Choice::Nothing).unwrap();
        assert_eq!(done(&found), &Done::Nothing);
        assert_eq!(found.world.stacks, world.stacks);
        assert_eq!(found.world.cities["KARTH"].buildings.len(), 2);
        assert!(news(&found, "KESH").is_empty());
    }
}

#[test]
fn g11_what_is_not_offered_is_refused() {
    let world = garrisoned();
    let pikes = || unit_ref("Iron Host", 1, "pikes");
    let building = || Choice::Building {
        building: "palace".into(),
    };
    let take = |q, r| Choice::Take {
        unit: pikes(),
        hex: hex(q, r),
    };
    assert_eq!(
        fault(chooses(&world, Action::Arson, building())),
        "no-building"
    );
    assert_eq!(
        fault(chooses(
            &world,
            Action::Arson,
            Choice::Kill { unit: pikes() }
        )),
        "wrong-form"
    );
    assert_eq!(
        fault(chooses(&world, Action::Assassinate, take(0, 1))),
        "wrong-form"
    );
    assert_eq!(
        fault(chooses(
            &world,
            Action::Bribe,
            Choice::Kill { unit: pikes() }
        )),
        "wrong-form"
    );
    assert_eq!(fault(chooses(&world, Action::Bribe, take(0, 2))), "no-hex");
    let unit = unit_ref("Iron Host", 2, "pikes");
    assert_eq!(
        fault(chooses(&world, Action::Bribe, Choice::Destroy { unit })),
        "no-unit"
    );
    // A choice for a deed that does not wait for one.
    let orders = [seat("VARN", [deed(Action::Arson)])];
    let other = [chosen(Action::Bribe, Choice::Nothing)];
    let found = try_turn(&world, &orders, &other, &mut success([]));
    let (seat_name, question) = ("VARN".into(), "KARTH/arson/1".into());
    let fault_there = ChoiceFault::OtherWaits {
        seat: seat_name,
        question,
    };
    assert_eq!(
        found,
        Err(TurnFault::Choice {
            index: 0,
            fault: fault_there
        })
    );
    assert_eq!(
        fault(try_turn(&world, &[], &other, &mut success([]))),
        "none-waits"
    );
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
    let player = || "KESH".into();
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
            player: player(),
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
    // Nothing to set out for.
    let order = act(1, "KARTH", Action::Infiltrate, Aim::SetOut(true));
    let found = turn(&world, &[seat("VARN", [order])], &mut success([]));
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

#[test]
fn g15_no_more_is_stolen_than_is_there() {
    for (there, stolen) in [(0, 0), (30, 30), (50, 50), (51, 50)] {
        let mut world = world();
        player(&mut world, "KESH").gold = there;
        let found = succeeds(&world, Action::Steal, []);
        assert_eq!(
            done(&found),
            &Done::GoldTaken {
                rolled: 50,
                gold: stolen
            }
        );
        assert_eq!(seen(&found).1, Did::GoldTaken { gold: stolen });
        assert_eq!(news(&found, "KESH").is_empty(), stolen == 0);
    }
}

#[test]
fn g15_a_bribe_that_cannot_be_paid_is_not_taken() {
    let mut world = garrisoned();
    let pikes = || unit_ref("Iron Host", 1, "pikes");
    let take = || Choice::Take {
        unit: pikes(),
        hex: hex(0, 1),
    };
    let destroy = || Choice::Destroy { unit: pikes() };
    for (gold, taken, destroyed) in [(41, true, true), (40, false, true), (20, false, false)] {
        player(&mut world, "VARN").gold = gold;
        for (choice, passes) in [(take(), taken), (destroy(), destroyed)] {
            let found = chooses(&world, Action::Bribe, choice);
            assert_eq!(found.is_ok(), passes, "{gold}");
            if !passes {
                assert_eq!(fault(found), "too-dear");
            }
        }
    }
}

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
            &lost(1),
            &lost(2),
            &idle(&next, Why::SpyLost, 0),
            &idle(&hire, Why::CityGone, 600)
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
        ("fire-7d100", &[35, 36, 36, 36, 36, 36, 36]),
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
    // No free hex beside it: the units are lost, but not the hero, who goes to the nearest: one
    // of the twelve at two hexes, drawn.
    let nearest: Vec<_> = dice
        .asked
        .iter()
        .filter(|a| a.contains("nearest"))
        .collect();
    assert_eq!(nearest, ["VARN KARTH/revolt/1 nearest-d12"]);
    let s6 = &found.world.stacks["S6"];
    assert!(s6.units.is_empty() && s6.hero.is_some());
    assert!(matches!(s6.at, Place::Hex(at) if at.distance(hex(0, 0)) == 2));
    assert_eq!(at("S7"), None);
    let told = news(&found, "KESH");
    let Some(News::Suffered(Loss::City { stacks, .. })) = told.first() else {
        panic!()
    };
    assert_eq!(stacks["S7"].homeless, ["archers".into()]);
    assert_eq!(stacks["S6"].homeless, ["riders".into()]);
    assert_eq!(stacks["S1"].burnt, ["pikes".into()]);
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
