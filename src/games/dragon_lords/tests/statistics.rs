//! D4, D5, D7 over sealed dice: what comes up against the exact odds. The keys are fixed, so every
//! run has the same verdict; with other keys a fair program would fail one of these in fewer than
//! one case in 20,000 (28 bounds that fair dice exceed once in a million each).

use std::collections::BTreeMap;

use super::super::action::{Action, Amount, Effect};
use super::super::house::HouseRules;
use super::super::order::{Aim, Order};
use super::super::roll::Fate;
use super::super::world::World;
use super::common::*;
use super::odds::{self, Fraction};
use super::turn::{Happening, Outcome, Resolution, Sealed, SeatOrders, Turn, resolve};
use crate::chance::SeasonKey;
use crate::chance::tests::fair;

/// Spies that act in a turn, and turns. A step is taken again for every die, with a world of its own where it changes
/// something: few spies, and many turns.
const SPIES: u32 = 40;
const TURNS: u16 = 500;

fn play(world: &World, orders: &[SeatOrders], key: u16) -> Resolution {
    let key = SeasonKey::from_hex(NOW, &format!("{key:04x}").repeat(16)).unwrap();
    let words = BTreeMap::new();
    let rules = HouseRules::default();
    let mut sealed = Sealed {
        id: "0",
        key: &key,
        words: &words,
        beacon: "",
    };
    let turn = Turn {
        turn: NOW,
        rules: &rules,
        world,
        orders,
        choices: &[],
    };
    let found = resolve(&turn, &mut sealed).unwrap();
    assert_eq!(found.pending, None);
    found
}

/// Whether so many of each sort are what those chances bring: below the value of χ² that fair dice
/// exceed once in a million. Sorts that are expected fewer than eight times are put together.
fn assert_fair(what: &str, found: &[(u32, Fraction)]) {
    let all: u32 = found.iter().map(|(count, _)| count).sum();
    let mut cells: Vec<(f64, f64)> = Vec::new();
    for (count, chance) in found {
        let expected = f64::from(all) * chance.value();
        match cells.last_mut() {
            Some((c, e)) if *e < 8.0 || expected < 8.0 => {
                *c += f64::from(*count);
                *e += expected;
            }
            _ => cells.push((f64::from(*count), expected)),
        }
    }
    let whole: f64 = found.iter().map(|(_, f)| f.value()).sum();
    assert!(
        (whole - 1.0).abs() < 1e-9,
        "{what}: the chances are all there are"
    );
    assert!(cells.len() > 1 && all > 1_000, "{what}: too few");
    let chi: f64 = cells.iter().map(|(c, e)| (c - e).powi(2) / e).sum();
    assert!(fair(chi, cells.len() - 1), "{what}: χ² {chi}: {cells:?}");
}

/// A world in which nothing waits for a choice, on a map of its cities alone.
fn bare() -> World {
    let mut world = world();
    world.spies.clear();
    world.map = world.cities.values().map(|c| c.hex).collect();
    city_of(&mut world, "KARTH").buildings.clear();
    let known = ["DUNE".into(), "HOLM".into()];
    player(&mut world, "VARN").knows_cities.extend(known);
    player(&mut world, "KESH").prestige = 900_000_000;
    player(&mut world, "KESH").gold = 900_000_000;
    world
}

fn order(number: u32, action: Action) -> Order {
    let Order::Act { aim, .. } = deed(action) else {
        unreachable!()
    };
    act(number, "KARTH", action, aim)
}

/// Every deed of many spies over many turns.
fn all_deeds(action: Action) -> Vec<super::turn::Deed> {
    let mut found = Vec::new();
    let bare = bare();
    for key in 0..TURNS {
        // After a revolt there is no city to act in: one spy a turn, of another number.
        let spies: Vec<Vec<u32>> = match action {
            Action::Revolt => (1..=SPIES).map(|n| vec![n]).collect(),
            _ => vec![(1..=SPIES).collect()],
        };
        for numbers in spies {
            let mut world = bare.clone();
            for number in &numbers {
                put(&mut world, "VARN", *number, "KARTH");
            }
            let orders: Vec<Order> = numbers.iter().map(|n| order(*n, action)).collect();
            let played = play(&world, &[seat("VARN", orders)], key);
            found.extend(deeds(&played).into_iter().cloned());
        }
    }
    assert_eq!(found.len(), usize::from(TURNS) * SPIES as usize);
    found
}

#[test]
fn d4_every_action_succeeds_and_fails_as_often_as_it_should() {
    let mut eights = [0_u32; 8];
    for action in Action::all() {
        let mut counts = [0_u32; 4];
        let mut amounts: BTreeMap<u32, u32> = BTreeMap::new();
        for deed in all_deeds(action) {
            use super::turn::Done;
            let index = match &deed.outcome {
                Outcome::Success { done, .. } => {
                    if let Done::PrestigeFell { rolled, .. } | Done::GoldTaken { rolled, .. } = done
                    {
                        *amounts.entry(*rolled).or_default() += 1;
                    }
                    0
                }
                Outcome::Failure { die, fate } => {
                    eights[usize::from(*die) - 1] += 1;
                    match fate {
                        Fate::SurvivesInformed => 1,
                        Fate::SurvivesUnnoticed => 2,
                        Fate::Killed => 3,
                    }
                }
            };
            counts[index] += 1;
        }
        let odds = odds::deed(action);
        let chances = [
            odds.success,
            odds.survives_informed,
            odds.survives_unnoticed,
            odds.killed,
        ];
        let found: Vec<_> = counts.into_iter().zip(chances).collect();
        assert_fair(action.name(), &found);
        if let Effect::Lower(_, amount @ Amount::Dice { .. }) | Effect::Rob(amount) =
            action.entry().effect
        {
            let sums = odds::sums(amount).into_iter();
            let found: Vec<_> = sums
                .map(|(sum, chance)| (amounts.get(&sum).copied().unwrap_or(0), chance))
                .collect();
            let all: u32 = found.iter().map(|(count, _)| count).sum();
            assert_eq!(all, counts[0]);
            assert_fair(&format!("{action}'s dice"), &found);
        }
    }
    let face = Fraction { cases: 1, of: 8 };
    let found: Vec<_> = eights.into_iter().map(|count| (count, face)).collect();
    assert_fair("the d8", &found);
}

#[test]
fn d5_friendly_spies_sense_count_and_kill_as_often_as_they_should() {
    let mut counts = [0_u32; 5];
    for key in 0..TURNS {
        let mut world = bare();
        for number in 1..=SPIES {
            put(&mut world, "KESH", number, "KARTH");
            put(&mut world, "VARN", number, "KARTH");
        }
        // Enough enemy spies for all the kills: 40 rolls kill 12 on the average.
        for happening in play(&world, &[], key).happenings {
            if let Happening::Watched {
                die,
                present,
                killed,
                ..
            } = happening
            {
                assert!(present > 2);
                let index = match killed.len() {
                    2 => 0,
                    1 => 1,
                    _ if die <= 30 => 2,
                    _ if die <= 35 => 3,
                    _ => 4,
                };
                counts[index] += 1;
            }
        }
    }
    let odds = odds::watch();
    let of = 100;
    let less = |a: Fraction, b: u64| Fraction {
        cases: a.cases - b,
        of,
    };
    let chances = [
        odds.kills_two,
        odds.kills_one,
        less(odds.counts, odds.kills_one.cases + odds.kills_two.cases),
        less(odds.senses, odds.counts.cases),
        Fraction {
            cases: of - odds.senses.cases,
            of,
        },
    ];
    let found: Vec<_> = counts.into_iter().zip(chances).collect();
    assert_fair("friendly spies", &found);
}

#[test]
fn d7_units_burn_as_often_as_they_should() {
    let mut world = bare();
    world.map.insert(hex(0, -1));
    let units = vec![unit("pikes", 1); 300];
    garrison(&mut world, "A", "KESH", "KARTH", &units);
    let mut burnt = 0;
    let mut all = 0;
    // One deed in a hundred succeeds: numbers until some did.
    for number in 1..=2_000 {
        let mut world = world.clone();
        put(&mut world, "VARN", number, "KARTH");
        let act = act(number, "KARTH", Action::Revolt, Aim::Nothing);
        let played = play(&world, &[seat("VARN", [act])], 9);
        let left = played.world.stacks["A"].units.len() as u32;
        if !played.world.cities.contains_key("KARTH") {
            burnt += 300 - left;
            all += 300;
        }
    }
    let burns = odds::burns();
    let rest = Fraction {
        cases: burns.of - burns.cases,
        of: burns.of,
    };
    assert_fair("units burning", &[(burnt, burns), (all - burnt, rest)]);
}
