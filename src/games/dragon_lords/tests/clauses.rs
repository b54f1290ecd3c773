//! D1, D3–D6.

use super::super::accept::Refusal;
use super::super::action::Action;
use super::super::news::News;
use super::super::order::{Aim, Order};
use super::super::roll::{Fate, Watch};
use super::super::world::Side;
use super::common::*;
use super::turn::{Happening, Outcome};

fn hire(count: u32, city: &str, side: Side) -> Order {
    let city = city.into();
    Order::Hire { count, city, side }
}

#[test]
fn d1_spies_cost_300_in_a_visible_enemy_city_and_150_in_an_own_one() {
    let world = world();
    let found = drafts(&world, "VARN", &[hires(2, "KARTH"), hires(2, "MIRE")]);
    assert_eq!(
        found.orders(),
        [
            hire(2, "KARTH", Side::Enemy),
            hire(2, "MIRE", Side::Friendly)
        ]
    );
    assert_eq!((found.purse.spent, found.purse.left), (900, Some(100)));
    // DUNE is an enemy city that VARN does not see.
    let city = "DUNE".into();
    let refusal = Refusal::CityNotVisible { city };
    assert_eq!(draft(&world, "VARN", hires(1, "DUNE")), Err(refusal));
}

#[test]
fn d1_any_number_is_hired_and_numbered_in_order() {
    let orders = [
        hire(2, "MIRE", Side::Friendly),
        hire(3, "KARTH", Side::Enemy),
    ];
    let found = turn(&world(), &[seat("VARN", orders)], &mut Told::default());
    let told = [("MIRE", 2, 3), ("KARTH", 4, 6)].map(|(city, first, last)| {
        let city = city.into();
        News::Hired { city, first, last }
    });
    assert_eq!(news(&found, "VARN"), told.iter().collect::<Vec<_>>());
    assert!(is_in(&found.world, "VARN/3", "MIRE") && is_in(&found.world, "VARN/4", "KARTH"));
    assert_eq!(found.world.players["VARN"].hired, 6);
    // Hiring is paid when the order is accepted, not again here; the 200 are income.
    assert_eq!(found.world.players["VARN"].gold, 1_200);
}

#[test]
fn d3_a_spy_does_not_act_in_the_turn_of_its_hiring() {
    let mut world = world();
    let id = "VARN/1".parse().unwrap();
    let city = "KARTH".into();
    world
        .spies
        .insert(id, super::super::world::Spy::hired(NOW, &city));
    let refusal = Refusal::SpyWaits {
        spy: 1,
        ready: NOW + 1,
    };
    let order = acts(1, Action::Steal, Aim::Nothing);
    assert_eq!(draft(&world, "VARN", order), Err(refusal));
    // Nor if the order had been let pass.
    let mut dice = Told::default();
    let found = turn(&world, &[seat("VARN", [deed(Action::Steal)])], &mut dice);
    assert!(deeds(&found).is_empty() && dice.asked.is_empty());
}

#[test]
fn d3_a_spy_takes_one_action_a_turn() {
    let orders = [
        acts(1, Action::Steal, Aim::Nothing),
        acts(1, Action::Incite, Aim::Nothing),
    ];
    let found = drafts(&world(), "VARN", &orders);
    assert_eq!(found.orders(), [deed(Action::Steal)]);
    assert_eq!(
        found.refused[0].refusal,
        Refusal::SpyHasOrder { spy: 1, line: 1 }
    );
    let orders = [deed(Action::Steal), deed(Action::Incite)];
    let found = turn(&world(), &[seat("VARN", orders)], &mut success([]));
    assert_eq!(deeds(&found).len(), 1);
}

#[test]
fn d4_a_roll_at_or_below_the_value_succeeds() {
    for action in Action::all() {
        let value = action.entry().threshold;
        let mut world = world();
        // Nothing waits for a choice.
        let known = ["DUNE".into(), "HOLM".into()];
        player(&mut world, "VARN").knows_cities.extend(known);
        city_of(&mut world, "KARTH").buildings.clear();
        for (die, succeeds) in [(1, true), (value, true), (value + 1, false), (100, false)] {
            let what = format!("KARTH/{action}/1 d100");
            let dice = [(&*what, &[die][..])];
            let found = turn(
                &world,
                &[seat("VARN", [deed(action)])],
                &mut Told::new(dice),
            );
            let deed = deeds(&found)[0];
            assert_eq!(deed.die, die);
            let success = matches!(deed.outcome, Outcome::Success { .. });
            assert_eq!(success, succeeds, "{action} on {die}");
        }
    }
}

#[test]
fn d4_a_failure_rolls_a_d8_for_the_spy() {
    for die in 1..=8 {
        let dice = [("d8", &[die][..])];
        let found = turn(
            &world(),
            &[seat("VARN", [deed(Action::Steal)])],
            &mut Told::new(dice),
        );
        let (killed, informed) = (die >= 5, die != 4);
        let fate = match (killed, informed) {
            (true, _) => Fate::Killed,
            (false, true) => Fate::SurvivesInformed,
            (false, false) => Fate::SurvivesUnnoticed,
        };
        assert_eq!(deeds(&found)[0].outcome, Outcome::Failure { die, fate });
        assert_eq!(spy(&found.world, "VARN/1").alive, !killed);
        let (city, action) = ("KARTH".into(), Action::Steal);
        let failed = News::Failed {
            spy: 1,
            city,
            action,
            killed,
        };
        assert_eq!(news(&found, "VARN"), [&failed]);
        let (city, of) = ("KARTH".into(), None);
        let told = News::Informed { city, killed, of };
        assert_eq!(
            news(&found, "KESH"),
            if informed { vec![&told] } else { vec![] }
        );
        assert!(news(&found, "ORLO").is_empty());
    }
}

#[test]
fn d4_a_success_rolls_no_d8() {
    let mut dice = success([]);
    turn(&world(), &[seat("VARN", [deed(Action::Incite)])], &mut dice);
    assert_eq!(dice.asked, ["VARN KARTH/incite/1 d100"]);
}

#[test]
fn d5_a_friendly_spy_senses_counts_and_kills() {
    for die in 1..=100 {
        let watch = Watch::of(die);
        assert_eq!(watch.senses, die <= 35);
        assert_eq!(watch.counts, die <= 30);
        assert_eq!(
            watch.kills,
            [2, 1, 0][usize::from(die > 5) + usize::from(die > 25)]
        );
    }
    let mut world = world();
    put(&mut world, "KESH", 1, "KARTH");
    put(&mut world, "ORLO", 1, "KARTH");
    let watched = |die: u16| {
        let dice = [("KARTH/guard/1 d100", &[die][..]), ("victim-d2", &[2])];
        let found = turn(&world, &[], &mut Told::new(dice));
        let told = news(&found, "KESH")
            .into_iter()
            .cloned()
            .collect::<Vec<_>>();
        (told, ["ORLO", "VARN"].map(|seat| news(&found, seat).len()))
    };
    let finds = |count, killed| {
        let (city, present) = ("KARTH".into(), true);
        vec![News::Watched {
            spy: 1,
            city,
            present,
            count,
            killed,
        }]
    };
    assert_eq!(watched(36), (vec![], [0, 0]));
    assert_eq!(watched(35), (finds(None, 0), [0, 0]));
    assert_eq!(watched(30), (finds(Some(2), 0), [0, 0]));
    assert_eq!(watched(25), (finds(Some(2), 1), [0, 1]));
    assert_eq!(watched(5), (finds(Some(2), 2), [1, 1]));
}

#[test]
fn d5_it_learns_that_no_enemy_spy_is_there() {
    let mut world = world();
    put(&mut world, "KESH", 1, "DUNE");
    let found = turn(&world, &[], &mut Told::new([("DUNE/guard/1 d100", &[5])]));
    let (city, count) = ("DUNE".into(), Some(0));
    let told = News::Watched {
        spy: 1,
        city,
        present: false,
        count,
        killed: 0,
    };
    assert_eq!(news(&found, "KESH"), [&told]);
    assert_eq!(found.dice.len(), 1, "nobody to draw");
}

#[test]
fn d5_every_friendly_spy_rolls_every_turn_and_no_other() {
    let mut world = world();
    put(&mut world, "KESH", 2, "KARTH");
    put(&mut world, "KESH", 10, "KARTH");
    put(&mut world, "KESH", 3, "DUNE");
    put(&mut world, "KESH", 4, "MIRE");
    let mut dice = Told::default();
    turn(&world, &[], &mut dice);
    let asked = [
        "KESH DUNE/guard/3 d100",
        "KESH KARTH/guard/2 d100",
        "KESH KARTH/guard/10 d100",
    ];
    assert_eq!(dice.asked, asked);
}

#[test]
fn d6_a_transfer_costs_50_and_takes_three_turns() {
    let mut world = world();
    put(&mut world, "VARN", 2, "MIRE");
    let found = drafts(&world, "VARN", &[transfers(Some(2), Some("MIRE"), "VALE")]);
    let (from, to) = ("MIRE".into(), "VALE".into());
    let order = Order::Transfer { spy: 2, from, to };
    assert_eq!(
        (found.orders(), found.purse.spent),
        (vec![order.clone()], 50)
    );
    let found = turn(&world, &[seat("VARN", [order])], &mut Told::default());
    let at = way("MIRE", "VALE", Side::Friendly, NOW + 3);
    assert_eq!(spy(&found.world, "VARN/2").at, at);
    assert!(
        found
            .happenings
            .iter()
            .any(|h| matches!(h, Happening::SetOut { .. }))
    );
}
