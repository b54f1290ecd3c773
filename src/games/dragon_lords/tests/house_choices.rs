//! G11, G15: choices that wait, and what can be paid.

use super::super::action::Action;
use super::super::news::{Did, News};
use super::super::order::{Aim, Order};
use super::super::reveal::Reveal;
use super::super::world::{Place, Side, World};
use super::common::*;
use super::turn::{Choice, Chosen, Done, Happening, Missing, Offers, TurnFault};

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

fn deeds_of(happenings: &[Happening]) -> usize {
    happenings
        .iter()
        .filter(|h| matches!(h, Happening::Deed(_)))
        .count()
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

/// KESH's spy 1 in MIRE, and VARN's in KARTH: KESH acts before VARN.
fn kesh_first(choice: &Choice) -> ([super::turn::SeatOrders; 2], [Chosen; 1]) {
    let orders = [
        seat("KESH", [act(1, "MIRE", Action::Steal, Aim::Nothing)]),
        seat("VARN", [deed(Action::Bribe)]),
    ];
    (orders, [chosen(Action::Bribe, choice.clone())])
}

/// What is offered says nothing of what others did before in the turn: who knew of a theft before
/// the end would know who acts before him (G5, G6).
#[test]
fn g15_the_gold_that_is_offered_to_choose_by_does_not_tell_of_thefts() {
    let mut world = garrisoned();
    put(&mut world, "KESH", 1, "MIRE");
    player(&mut world, "VARN").gold = 60;
    let pikes = || unit_ref("Iron Host", 1, "pikes");
    let offered = |steals: u16| {
        let dice: [(&str, &[u16]); 2] = [
            ("MIRE/steal/1 d100", &[steals]),
            ("MIRE/steal/1 5d10", &[10; 5]),
        ];
        let (orders, _) = kesh_first(&Choice::Nothing);
        let found = try_turn(&world, &orders, &[], &mut success(dice)).unwrap();
        found.pending
    };
    assert_eq!(offered(1), offered(100));
    // What cannot be paid then is not taken, costs nothing, and he is told so at the end.
    for choice in [
        Choice::Take {
            unit: pikes(),
            hex: hex(0, 1),
        },
        Choice::Destroy { unit: pikes() },
    ] {
        let (orders, choices) = kesh_first(&choice);
        let dice: [(&str, &[u16]); 1] = [("MIRE/steal/1 5d10", &[10; 5])];
        let found = try_turn(&world, &orders, &choices, &mut success(dice)).unwrap();
        assert_eq!(
            seen(&found).1,
            Did::Missed {
                missing: Missing::Gold
            }
        );
        assert_eq!(found.world.stacks, world.stacks);
        assert_eq!(found.world.players["VARN"].gold, 60 - 50 + 200);
        assert!(
            news(&found, "KESH")
                .iter()
                .all(|n| !matches!(n, News::Suffered(_)))
        );
    }
}

/// D2, G12: the hexes that are offered are those that the player thinks free. A stack and a city
/// that he does not see are not told of by what is left out.
#[test]
fn g12_the_hexes_offered_for_a_bribed_unit_do_not_tell_of_what_is_hidden() {
    let mut world = garrisoned();
    let offered = |world: &World| {
        let orders = [seat("VARN", [deed(Action::Bribe)])];
        let found = try_turn(world, &orders, &[], &mut success([])).unwrap();
        match found.pending.unwrap().offers {
            Offers::Bribes { hexes, .. } => hexes,
            other => panic!("{other:?}"),
        }
    };
    let beside: Vec<_> = hex(0, 0).neighbours().collect();
    assert_eq!(offered(&world), beside);
    let on = |q, r| Place::Hex(hex(q, r));
    stack(&mut world, "Hidden", "KESH", on(0, -1), &[unit("pikes", 1)]);
    city_of(&mut world, "HOLM").hex = hex(1, -1);
    // Known by its place and not seen: it may be gone, which he is not told here.
    player(&mut world, "VARN").knows_cities = ["HOLM".into()].into();
    assert_eq!(offered(&world), beside);
    // What he sees is taken: his own, what is visible to him; and no hex off the map is offered.
    stack(&mut world, "Own", "VARN", on(1, 0), &[unit("pikes", 1)]);
    stack(&mut world, "Plain", "ORLO", on(0, 1), &[unit("pikes", 1)]);
    world.stacks.get_mut("Plain").unwrap().visible_to = ["VARN".into()].into();
    city_of(&mut world, "DUNE").hex = hex(-1, 1);
    city_of(&mut world, "DUNE").visible_to = ["VARN".into()].into();
    world.map.remove(&hex(-1, 0));
    assert_eq!(offered(&world), [hex(0, -1), hex(1, -1)]);
    // What stands there all the same keeps the unit where it is, and nothing is paid.
    for (q, r) in [(0, -1), (1, -1)] {
        let choice = Choice::Take {
            unit: unit_ref("Iron Host", 1, "pikes"),
            hex: hex(q, r),
        };
        let found = chooses(&world, Action::Bribe, choice).unwrap();
        assert_eq!(
            seen(&found).1,
            Did::Missed {
                missing: Missing::Hex
            }
        );
        assert_eq!(found.world.stacks, world.stacks);
        assert_eq!(found.world.players["VARN"].gold, 1_000 + 200);
        assert!(news(&found, "KESH").is_empty());
    }
}

/// G5: the number in a bribed unit's name does not count what others bribed.
#[test]
fn g5_the_name_of_a_bribed_units_stack_does_not_tell_of_others() {
    let name = |world: &World, drawn: u16| {
        let choice = Choice::Take {
            unit: unit_ref("Iron Host", 1, "pikes"),
            hex: hex(0, 1),
        };
        let orders = [seat("VARN", [deed(Action::Bribe)])];
        let mut dice = success([("number-d100", &[drawn])]);
        let choices = [chosen(Action::Bribe, choice)];
        let found = try_turn(world, &orders, &choices, &mut dice).unwrap();
        match seen(&found).1 {
            Did::UnitTaken { stack, .. } => stack.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let mut world = garrisoned();
    let before = name(&world, 12);
    // Another's, hidden, however it is spelled: what is drawn before it stays what it was.
    let at = Place::Hex(hex(5, 0));
    stack(&mut world, "Pikes 40", "ORLO", at, &[unit("pikes", 1)]);
    assert_eq!(name(&world, 12), before);
    assert_eq!(
        (name(&world, 39), name(&world, 40)),
        ("pikes 39".into(), "pikes 41".into())
    );
}

#[test]
fn g11_assassinate_offers_all_units_but_ones_own_and_bribe_the_enemys() {
    let mut world = garrisoned();
    garrison(&mut world, "Guests", "ORLO", "KARTH", &[unit("riders", 9)]);
    garrison(&mut world, "Own", "VARN", "KARTH", &[unit("riders", 9)]);
    lead(&mut world, "Guests", 2);
    let offered = |action| {
        let orders = [seat("VARN", [deed(action)])];
        let found = try_turn(&world, &orders, &[], &mut success([])).unwrap();
        let units: Vec<_> = match found.pending.unwrap().offers {
            Offers::Units { units } => units,
            Offers::Bribes { units, .. } => units.into_iter().map(|o| o.unit).collect(),
            other => panic!("{other:?}"),
        };
        units
            .iter()
            .map(|u| u.stack.to_string())
            .collect::<Vec<_>>()
    };
    let all = ["Guests", "Iron Host", "Iron Host"];
    assert_eq!(offered(Action::Assassinate), all);
    assert_eq!(offered(Action::Bribe), all[1..]);
    // Whose unit it is, not whose city, says who sees it gone.
    let unit = unit_ref("Guests", 1, "riders");
    let found = chooses(&world, Action::Assassinate, Choice::Kill { unit }).unwrap();
    assert_eq!(
        (news(&found, "ORLO").len(), news(&found, "KESH").len()),
        (1, 0)
    );
}
