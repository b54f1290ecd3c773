//! D7: the actions on gold, income and prestige.

use super::super::action::{Action, Levy};
use super::super::news::{Did, Loss, News};

use super::turn::Done;

use super::common::*;

fn loss(loss: Loss) -> News {
    News::Suffered(loss)
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
fn d7_desecration_lowers_prestige_by_five() {
    let mut found = succeeds(&world(), Action::Desecration, []);
    assert_eq!(player(&mut found.world, "KESH").prestige, 45);
    assert_eq!(news(&found, "KESH"), [&loss(Loss::Prestige { by: 5 })]);
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
