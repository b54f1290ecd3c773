//! G6–G8, G16, G17: the order of a turn, ways, dates, distances.

use super::super::action::Action;
use super::super::house::HouseRules;
use super::super::news::News;
use super::super::order::{Aim, Order};
use super::super::world::{Side, Spy};
use super::common::*;
use super::turn::{Choice, Happening, Purpose, Turn, Why, resolve};

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
    // What befell him stands behind what he did himself, whenever it was (G5).
    assert_eq!(
        news(&found, "VARN"),
        [&idle, &News::SpyLost { spy: 1, city }]
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
        let orders = [seat("VARN", [deed(Action::Infiltrate)])];
        let choices = [chosen(Action::Infiltrate, Choice::Nothing)];
        let found = try_turn(&world, &orders, &choices, &mut success(dice)).unwrap();
        assert!(found.world.players["VARN"].knows_cities.contains(city));
    }
}
