//! No refusal of an order tells a secret (D1, G8, G12).

use super::super::accept::Refusal;
use super::super::action::Action;
use super::super::order::{Aim, Draft, Order};
use super::super::world::{Side, Whereabouts, World};
use super::common::*;

fn refused(world: &World, one: Draft) -> Refusal {
    draft(world, "VARN", one).unwrap_err()
}

#[test]
fn d1_a_city_that_is_not_seen_and_one_that_is_not_there_are_refused_alike() {
    let world = world();
    for (there, nowhere) in [
        (hires(1, "DUNE"), hires(1, "XXXX")),
        (
            transfers(Some(2), None, "KARTH"),
            transfers(Some(2), None, "XXXX"),
        ),
        (
            acts(1, Action::Relocate, Aim::City("HOLM".into())),
            acts(1, Action::Relocate, Aim::City("XXXX".into())),
        ),
    ] {
        let mut world = world.clone();
        put(&mut world, "VARN", 2, "MIRE");
        let (there, nowhere) = (refused(&world, there), refused(&world, nowhere));
        assert_eq!(there.into_str(), nowhere.into_str());
        let without = |r: &Refusal| {
            ["DUNE", "KARTH", "HOLM", "XXXX"]
                .iter()
                .fold(format!("{r:?}"), |text, city| text.replace(city, "?"))
        };
        assert_eq!(without(&there), without(&nowhere));
    }
}

#[test]
fn d1_a_city_that_a_spy_reaches_this_turn_may_be_hired_in() {
    let mut world = world();
    let id = "VARN/1".parse().unwrap();
    let mut at = |city: &str, arrives| {
        let at = way("KARTH", city, Side::Enemy, arrives);
        world.spies.get_mut(&id).unwrap().at = at;
        draft(&world, "VARN", hires(1, city)).is_ok()
    };
    assert!(at("HOLM", NOW));
    assert!(!at("HOLM", NOW + 1));
    // Gone while it was under way, which its owner cannot know.
    assert!(at("XXXX", NOW));
}

/// G8, G12: a spy that arrives this turn has not seen yet whether its city is still there; nor may a
/// refusal say so.
#[test]
fn g12_false_orders_do_not_ask_after_a_city_that_is_not_seen_yet() {
    let mut world = world();
    player(&mut world, "VARN").knows_cities = ["HOLM".into()].into();
    let id = "VARN/1".parse().unwrap();
    world.spies.get_mut(&id).unwrap().at = way("KARTH", "HOLM", Side::Enemy, NOW);
    let mut gone = world.clone();
    gone.cities.remove("HOLM");
    for at in [hex(0, 5), hex(5, 0)] {
        let stack = "Iron Host".into();
        let aim = Aim::Stack { stack, hex: at };
        let order = || acts(1, Action::FalseOrders, aim.clone());
        let stands = draft(&world, "VARN", order());
        assert!(stands.is_ok(), "{at}");
        assert_eq!(draft(&gone, "VARN", order()), stands);
    }
    // Where its spy is, it sees.
    world.spies.get_mut(&id).unwrap().at = Whereabouts::City("KARTH".into());
    let (stack, hex) = ("Iron Host".into(), hex(5, 0));
    let aim = Aim::Stack { stack, hex };
    let refusal = refused(&world, acts(1, Action::FalseOrders, aim));
    assert_eq!(refusal.into_str(), "not-beside");
}

/// A stack of one's own is refused; another's name, seen or not, there or not, is not.
#[test]
fn g12_false_orders_name_no_stack_of_ones_own() {
    let mut world = world();
    garrison(&mut world, "Wolf Host", "VARN", "MIRE", &[unit("pikes", 3)]);
    garrison(&mut world, "Hidden", "KESH", "DUNE", &[unit("pikes", 3)]);
    let order = |stack: &str| {
        let stack = stack.into();
        acts(
            1,
            Action::FalseOrders,
            Aim::Stack {
                stack,
                hex: hex(0, -1),
            },
        )
    };
    let stack = "Wolf Host".into();
    assert_eq!(
        refused(&world, order("wolf  HOST")),
        Refusal::OwnStack { stack }
    );
    for name in ["Hidden", "Nobody"] {
        assert!(draft(&world, "VARN", order(name)).is_ok(), "{name}");
    }
}

/// What is refused depends on nothing that the seat does not know: the same drafts are decided
/// alike in worlds that differ in everything else.
#[test]
fn g12_no_order_is_refused_for_a_secret() {
    let mut bare = world();
    player(&mut bare, "VARN").knows_cities = ["HOLM".into()].into();
    let mut full = bare.clone();
    for (number, city) in [(1, "KARTH"), (2, "KARTH"), (3, "DUNE")] {
        put(&mut full, "KESH", number, city);
    }
    player(&mut full, "KESH").governors = ["Bel".into()].into();
    player(&mut full, "KESH").gold = 0;
    city_of(&mut full, "KARTH").governor = Some("Bel".into());
    city_of(&mut full, "KARTH").walls = 0;
    city_of(&mut full, "KARTH").buildings.clear();
    garrison(&mut full, "Iron Host", "KESH", "KARTH", &[unit("pikes", 3)]);
    let beside = super::super::world::Place::Hex(hex(0, -1));
    stack(&mut full, "In the way", "ORLO", beside, &[unit("pikes", 3)]);
    // HOLM is razed, and DUNE ORLO's: VARN has heard of neither.
    full.cities.remove("HOLM");
    full.change_hands("DUNE", &"ORLO".into(), NOW - 1);
    for action in Action::all() {
        let aim = match action {
            Action::Relocate => Aim::City("HOLM".into()),
            _ => match deed(action) {
                Order::Act { aim, .. } => aim,
                _ => Aim::Nothing,
            },
        };
        let one = || acts(1, action, aim.clone());
        let stands = draft(&bare, "VARN", one());
        assert!(stands.is_ok(), "{action}");
        assert_eq!(draft(&full, "VARN", one()), stands);
    }
    for other in [hires(1, "KARTH"), hires(1, "DUNE"), hires(1, "HOLM")] {
        assert_eq!(
            draft(&full, "VARN", other.clone()),
            draft(&bare, "VARN", other)
        );
    }
}
