//! Which orders stand (D1, D3, D6, D7, G8, G10).

use super::super::accept::{MOST_AT_ONCE, Refusal};
use super::super::action::Action;
use super::super::order::{Aim, Draft, Order};
use super::super::world::{Side, World};
use super::common::*;

fn refused(world: &World, one: Draft) -> Refusal {
    draft(world, "VARN", one).unwrap_err()
}

#[test]
fn d1_as_many_are_hired_as_can_be_paid_line_by_line() {
    let found = drafts(
        &world(),
        "VARN",
        &[hires(3, "KARTH"), hires(1, "KARTH"), hires(0, "MIRE")],
    );
    assert_eq!((found.purse.spent, found.purse.left), (900, Some(100)));
    let refusals: Vec<_> = found.refused.iter().map(|r| (r.line, &r.refusal)).collect();
    let dear = Refusal::TooDear {
        cost: 300,
        left: 100,
    };
    assert_eq!(refusals, [(2, &dear), (3, &Refusal::HiresNobody)]);
    let limit = MOST_AT_ONCE;
    assert_eq!(
        refused(&world(), hires(limit + 1, "MIRE")),
        Refusal::TooMany { limit }
    );
}

#[test]
fn d3_only_a_living_spy_of_ones_own_acts() {
    let mut world = world();
    put(&mut world, "VARN", 2, "MIRE");
    put(&mut world, "VARN", 3, "DUNE");
    world
        .spies
        .get_mut(&"VARN/3".parse().unwrap())
        .unwrap()
        .alive = false;
    let steal = |spy| refused(&world, acts(spy, Action::Steal, Aim::Nothing));
    assert_eq!(steal(4), Refusal::NoSuchSpy { spy: 4, hired: 3 });
    assert_eq!(steal(3), Refusal::SpyLost { spy: 3 });
    assert_eq!(
        steal(2),
        Refusal::SpyGuards {
            spy: 2,
            city: "MIRE".into()
        }
    );
}

/// A spy is "hired this turn" only by a hire that stands, wherever it stands in the message.
#[test]
fn d3_a_spy_of_a_hire_that_is_too_dear_is_none() {
    let mut world = world();
    put(&mut world, "VARN", 2, "MIRE");
    let hired = world.players["VARN"].hired;
    let steal = |spy| acts(spy, Action::Steal, Aim::Nothing);
    let refusals = |all: &[Draft]| -> Vec<(u32, Refusal)> {
        let found = drafts(&world, "VARN", all);
        let refused = found.refused.into_iter();
        refused.map(|r| (r.line, r.refusal)).collect()
    };
    let none = |spy| Refusal::NoSuchSpy { spy, hired };
    let now = |spy| Refusal::HiredNow { spy };
    let first = hired + 1;
    let found = refusals(&[hires(12, "KARTH"), steal(first)]);
    assert!(matches!(found[0].1, Refusal::TooDear { .. }), "{found:?}");
    assert_eq!(found[1], (2, none(first)));
    // One of two hires is too dear: the spies of the other are hired.
    let found = refusals(&[
        steal(first),
        hires(12, "KARTH"),
        hires(1, "KARTH"),
        steal(first + 1),
    ]);
    assert_eq!(found[0], (1, now(first)));
    assert_eq!(found[2], (4, none(first + 1)));
}

#[test]
fn d6_a_transfer_is_between_friendly_cities() {
    let mut world = world();
    for (number, city) in [(2, "MIRE"), (3, "MIRE"), (4, "VALE")] {
        put(&mut world, "VARN", number, city);
    }
    let refused = |spy, from, to| refused(&world, transfers(spy, from, to));
    let named = |city: &str| -> super::super::world::Name { city.into() };
    assert_eq!(
        refused(Some(2), None, "KARTH"),
        Refusal::NotFriendly {
            city: named("KARTH")
        }
    );
    assert_eq!(
        refused(Some(2), None, "MIRE"),
        Refusal::SameCity {
            city: named("MIRE")
        }
    );
    let elsewhere = Refusal::SpyElsewhere {
        spy: 2,
        city: named("MIRE"),
    };
    assert_eq!(refused(Some(2), Some("VALE"), "MIRE"), elsewhere);
    let enemy = Refusal::SpyInEnemyCity {
        spy: 1,
        city: named("KARTH"),
    };
    assert_eq!(refused(Some(1), None, "MIRE"), enemy);
    assert_eq!(refused(None, None, "MIRE"), Refusal::WhichSpy);
    assert_eq!(
        refused(None, Some("KARTH"), "MIRE"),
        Refusal::NotFriendly {
            city: named("KARTH")
        }
    );
}

#[test]
fn d6_without_a_number_the_spy_first_hired_goes_that_has_no_order() {
    let mut world = world();
    for (number, city) in [(2, "VALE"), (3, "MIRE"), (10, "MIRE")] {
        put(&mut world, "VARN", number, city);
    }
    let one = || transfers(None, Some("MIRE"), "VALE");
    let found = drafts(&world, "VARN", &[one(), one(), one()]);
    let numbers: Vec<_> = found.orders().iter().filter_map(Order::spy).collect();
    assert_eq!(numbers, [3, 10]);
    let city = "MIRE".into();
    assert_eq!(found.refused[0].refusal, Refusal::NoFreeSpy { city });
}

#[test]
fn d7_a_deed_names_what_its_action_takes() {
    let world = world();
    let refused = |action, aim| refused(&world, acts(1, action, aim)).into_str();
    let at = |q, r| Aim::Stack {
        stack: "X".into(),
        hex: hex(q, r),
    };
    assert_eq!(refused(Action::Steal, at(0, 1)), "takes-nothing");
    assert_eq!(
        refused(Action::Arson, Aim::City("DUNE".into())),
        "takes-nothing"
    );
    assert_eq!(refused(Action::Infiltrate, at(0, 1)), "takes-nothing");
    assert_eq!(
        refused(Action::FalseOrders, Aim::Nothing),
        "needs-stack-and-hex"
    );
    assert_eq!(refused(Action::FalseOrders, at(0, 2)), "not-beside");
    assert_eq!(refused(Action::Relocate, Aim::Nothing), "needs-city");
    assert_eq!(
        refused(Action::Relocate, Aim::City("KARTH".into())),
        "same-city"
    );
    assert_eq!(
        refused(Action::Relocate, Aim::City("MIRE".into())),
        "own-city"
    );
    assert_eq!(
        refused(Action::Relocate, Aim::City("ELM".into())),
        "place-unknown"
    );
    // Infiltrate looks for a city, or is ordered to one whose place is known already.
    for (to, refusal) in [
        ("KARTH", "same-city"),
        ("MIRE", "own-city"),
        ("ELM", "place-unknown"),
    ] {
        assert_eq!(refused(Action::Infiltrate, Aim::City(to.into())), refusal);
    }
    let mut world = world.clone();
    player(&mut world, "VARN")
        .knows_cities
        .insert("DUNE".into());
    for aim in [Aim::Nothing, Aim::City("DUNE".into())] {
        let order = draft(&world, "VARN", acts(1, Action::Infiltrate, aim.clone())).unwrap();
        assert_eq!(order, act(1, "KARTH", Action::Infiltrate, aim));
    }
}

#[test]
fn g8_a_spy_under_way_takes_no_order_until_the_turn_in_which_it_is_there() {
    let mut world = world();
    let id = "VARN/1".parse().unwrap();
    let steal = || acts(1, Action::Steal, Aim::Nothing);
    world.spies.get_mut(&id).unwrap().at = way("KARTH", "DUNE", Side::Enemy, NOW + 1);
    let (to, arrives) = ("DUNE".into(), NOW + 1);
    assert_eq!(
        refused(&world, steal()),
        Refusal::SpyUnderWay {
            spy: 1,
            to,
            arrives
        }
    );
    world.spies.get_mut(&id).unwrap().at = way("KARTH", "DUNE", Side::Enemy, NOW);
    let order = act(1, "DUNE", Action::Steal, Aim::Nothing);
    assert_eq!(draft(&world, "VARN", steal()), Ok(order));
}

#[test]
fn g10_a_spy_whose_city_has_changed_hands_waits() {
    let mut world = world();
    put(&mut world, "VARN", 2, "MIRE");
    world.change_hands("MIRE", &"KESH".into(), NOW);
    let refusal = Refusal::SpyWaits {
        spy: 2,
        ready: NOW + 1,
    };
    assert_eq!(
        refused(&world, acts(2, Action::Steal, Aim::Nothing)),
        refusal
    );
}

#[test]
fn the_first_word_of_a_message_stands() {
    let word = |word: &str| Draft::Word { word: word.into() };
    let found = drafts(&world(), "VARN", &[word("alea"), word("iacta")]);
    assert_eq!(
        found.orders(),
        [Order::Word {
            word: "alea".into()
        }]
    );
    assert_eq!(found.refused[0].refusal, Refusal::SecondWord { line: 1 });
}

#[test]
fn a_deed_and_nothing_else_is_rolled_for() {
    let questions: Vec<_> = [
        deed(Action::FalseOrders),
        Order::Transfer {
            spy: 2,
            from: "MIRE".into(),
            to: "VALE".into(),
        },
        Order::Word {
            word: "alea".into(),
        },
    ]
    .iter()
    .map(Order::question)
    .collect();
    // What a deed aims at is not in it: it cannot change a die.
    assert_eq!(
        questions,
        [Some("KARTH/false-orders/1".to_owned()), None, None]
    );
}

#[test]
fn d1_the_last_piece_of_gold_may_be_spent() {
    let mut world = world();
    player(&mut world, "VARN").gold = 300;
    assert!(draft(&world, "VARN", hires(1, "KARTH")).is_ok());
    player(&mut world, "VARN").gold = 299;
    let dear = Refusal::TooDear {
        cost: 300,
        left: 299,
    };
    assert_eq!(refused(&world, hires(1, "KARTH")), dear);
}

#[test]
fn d3_a_spy_hired_last_turn_acts_in_this_one() {
    let mut world = world();
    let id = "VARN/1".parse().unwrap();
    let city = "KARTH".into();
    world
        .spies
        .insert(id, super::super::world::Spy::hired(NOW - 1, &city));
    assert!(draft(&world, "VARN", acts(1, Action::Steal, Aim::Nothing)).is_ok());
    let found = turn(
        &world,
        &[seat("VARN", [deed(Action::Steal)])],
        &mut success([]),
    );
    assert_eq!(deeds(&found).len(), 1);
}
