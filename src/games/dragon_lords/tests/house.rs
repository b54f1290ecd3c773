//! G1–G5: friendly spies, who dies, who is told.

use super::super::action::Action;
use super::super::house::{HouseRules, Informed};
use super::super::news::{Culprit, News};
use super::super::order::Aim;
use super::super::papers::wording;
use super::super::reading::action_name;
use super::super::reveal::Reveal;
use super::super::world::{Place, Side, Stack, World};
use super::common::*;
use super::turn::{Done, Happening, Missing, Outcome, Turn, resolve};
use crate::locale::{Lang, Texts};

fn alive(world: &World) -> Vec<String> {
    let living = world.spies.iter().filter(|(_, s)| s.alive);
    living.map(|(id, _)| id.to_string()).collect()
}

#[test]
fn g1_a_roll_of_five_informs_counts_and_kills_two_not_three() {
    // Of ORLO/1, ORLO/2, VARN/1 the third, then of two the first.
    let dice: [(&str, &[u16]); 3] = [
        ("KARTH/guard/1 d100", &[5]),
        ("victim-d3", &[3]),
        ("victim-d2", &[1]),
    ];
    let found = turn(&guarded(), &[], &mut Told::new(dice));
    assert_eq!(alive(&found.world), ["KESH/1", "KESH/2", "ORLO/2"]);
    // The count is of before this roll's kills.
    let (city, count) = ("KARTH".into(), Some(3));
    let told = News::Watched {
        spy: 1,
        city,
        present: true,
        count,
        killed: 2,
    };
    assert_eq!(news(&found, "KESH"), [&told]);
}

#[test]
fn g2_guards_roll_one_after_the_other_and_the_dead_are_gone_for_the_next() {
    let dice: [(&str, &[u16]); 4] = [
        ("KARTH/guard/1 d100", &[1]),
        ("KARTH/guard/2 d100", &[5]),
        ("victim-d3", &[2]),
        ("victim-d2", &[2]),
    ];
    let mut dice = Told::new(dice);
    let found = turn(&guarded(), &[], &mut dice);
    let counts = found.happenings.iter().filter_map(|h| match h {
        Happening::Watched {
            present, killed, ..
        } => Some((*present, killed.len())),
        _ => None,
    });
    let counts: Vec<_> = counts.collect();
    assert_eq!(counts, [(3, 2), (1, 1)]);
    assert_eq!(alive(&found.world), ["KESH/1", "KESH/2"]);
    let asked = [
        "KESH KARTH/guard/1 d100",
        "KESH KARTH/guard/1 victim-d3",
        "KESH KARTH/guard/1 victim-d2",
        "KESH KARTH/guard/2 d100",
    ];
    assert_eq!(dice.asked, asked);
}

/// Imported spies may bear numbers that do not follow their hiring.
#[test]
fn g2_guards_roll_in_the_order_of_their_hiring_then_of_their_numbers() {
    let mut world = guarded();
    put(&mut world, "KESH", 3, "KARTH");
    let mut hired = |id: &str, turn| {
        let id = id.parse().unwrap();
        world.spies.get_mut(&id).unwrap().hired = turn;
    };
    hired("KESH/1", 5);
    hired("KESH/2", 2);
    hired("KESH/3", 2);
    let mut dice = Told::default();
    turn(&world, &[], &mut dice);
    let asked = [2, 3, 1].map(|n| format!("KESH KARTH/guard/{n} d100"));
    assert_eq!(dice.asked, asked);
}

#[test]
fn g3_which_spy_dies_is_drawn_among_those_present_and_not_in_transit() {
    let mut world = guarded();
    let id = "ORLO/2".parse().unwrap();
    world.spies.get_mut(&id).unwrap().at = way("KARTH", "MIRE", Side::Enemy, NOW + 1);
    for (drawn, dead) in [(1, "ORLO/1"), (2, "VARN/1")] {
        let dice: [(&str, &[u16]); 2] = [("KARTH/guard/2 d100", &[25]), ("victim-d2", &[drawn])];
        let found = turn(&world, &[], &mut Told::new(dice));
        assert!(!alive(&found.world).contains(&dead.to_owned()));
        // Its owner is told that it is lost, not how.
        let (city, owner) = ("KARTH".into(), &dead[..4]);
        assert_eq!(news(&found, owner), [&News::SpyLost { spy: 1, city }]);
    }
}

#[test]
fn g4_informed_tells_the_city_and_the_spys_fate_or_the_author_too() {
    for (informed, of) in [
        (Informed::CityAndFate, None),
        (
            Informed::OwnerAndAction,
            Some(Culprit {
                owner: "VARN".into(),
                action: Action::Steal,
            }),
        ),
    ] {
        let world = world();
        let orders = [seat("VARN", [deed(Action::Steal)])];
        let rules = HouseRules {
            informed,
            ..HouseRules::default()
        };
        let turn = Turn {
            turn: NOW,
            rules: &rules,
            world: &world,
            orders: &orders,
            choices: &[],
        };
        let found = resolve(&turn, &mut Told::new([("d8", &[6])])).unwrap();
        let (city, killed) = ("KARTH".into(), true);
        assert_eq!(news(&found, "KESH"), [&News::Informed { city, killed, of }]);
    }
}

#[test]
fn g5_no_victim_of_a_success_is_told_its_author() {
    for action in Action::all() {
        let mut world = guarded();
        garrison(
            &mut world,
            "Iron Host",
            "KESH",
            "KARTH",
            &[unit("pikes", 40)],
        );
        city_of(&mut world, "KARTH").governor = Some("Bel".into());
        player(&mut world, "VARN")
            .knows_cities
            .insert("DUNE".into());
        let orders = [seat("VARN", [deed(action)])];
        let choice = match action {
            Action::Arson => super::turn::Choice::Building {
                building: "temple".into(),
            },
            Action::Assassinate => super::turn::Choice::Kill {
                unit: unit_ref("Iron Host", 1, "pikes"),
            },
            Action::Bribe => super::turn::Choice::Take {
                unit: unit_ref("Iron Host", 1, "pikes"),
                hex: hex(0, 1),
            },
            _ => super::turn::Choice::Nothing,
        };
        let choices = [chosen(action, choice)];
        let choices = if action.entry().effect.asks() {
            &choices[..]
        } else {
            &[]
        };
        let dice: [(&str, &[u16]); 2] = [
            ("KARTH/guard/1 d100", &[100]),
            ("KARTH/guard/2 d100", &[100]),
        ];
        let found = try_turn(&world, &orders, choices, &mut success(dice)).unwrap();
        assert_eq!(found.pending, None);
        for told in found.told.iter().filter(|t| *t.to != *"VARN") {
            let text = serde_json::to_string(&told.news).unwrap();
            assert!(!text.contains("VARN"), "{action}: {text}");
            assert!(!text.contains(action.name()), "{action}: {text}");
            // Nor in the words that he reads.
            for lang in [Lang::Fr, Lang::En] {
                let (head, parts) = wording::news(&told.news, Texts::of(lang));
                let words = format!("{head} {}", parts.join(" ")).to_lowercase();
                let tells = [
                    "faux ordre",
                    "false order",
                    "intercept",
                    action_name(lang, action),
                ];
                let told = tells.iter().find(|t| words.contains(**t));
                assert_eq!(told, None, "{action}: {words}");
            }
            let lost = matches!(told.news, News::SpyLost { .. } | News::Income { .. });
            assert!(
                lost || *told.to == *"KESH" || action == Action::Revolt,
                "{text}"
            );
        }
        // What the enemy sees of it is in the world after, for his own things alone.
        let seen: Vec<_> = news(&found, "KESH");
        let quiet = [
            Action::Augury,
            Action::Expose,
            Action::Infiltrate,
            Action::Interrogate,
            Action::Leak,
            Action::Network,
            Action::Relocate,
            Action::Surveillance,
        ];
        assert_eq!(
            seen.is_empty(),
            quiet.contains(&action),
            "{action}: {seen:?}"
        );
    }
}

#[test]
fn g3_a_spy_that_was_killed_is_not_drawn_again_nor_does_it_see() {
    let mut world = guarded();
    world.spies.remove(&"KESH/2".parse().unwrap());
    put(&mut world, "VARN", 2, "KARTH");
    let orders = [seat(
        "VARN",
        [1, 2].map(|n| act(n, "KARTH", Action::Neutralize, Aim::Nothing)),
    )];
    let dice: [(&str, &[u16]); 1] = [("KARTH/guard/1 d100", &[100])];
    let found = turn(&world, &orders, &mut success(dice));
    let results: Vec<_> = deeds(&found).iter().map(|d| d.outcome.clone()).collect();
    let done = |done| Outcome::Success {
        shown: vec![],
        done,
    };
    let spy = "KESH/1".parse().unwrap();
    let missing = Missing::Spy;
    let expected = [Done::SpyKilled { spy }, Done::Missed { missing }].map(done);
    assert_eq!(results, expected);
    // Nor does its owner see the city through it, but he has seen it (D2).
    world.spies.remove(&"VARN/2".parse().unwrap());
    let hidden = Stack {
        owner: "KESH".into(),
        at: Place::City("KARTH".into()),
        units: vec![unit("pikes", 1)],
        hero: None,
        visible_to: [].into(),
    };
    world.stacks.insert("Hidden".into(), hidden);
    put(&mut world, "VARN", 3, "DUNE");
    let leak = act(3, "DUNE", Action::Leak, Aim::Nothing);
    let found = turn(
        &world,
        &[seat("VARN", [leak])],
        &mut success([("KARTH/guard/1 d100", &[10]), ("victim-d3", &[3])]),
    );
    let hexes = vec![hex(0, 0)];
    assert_eq!(
        seen(&found).0,
        [Reveal::Stacks {
            player: Some("KESH".into()),
            hexes
        }]
    );
    assert!(found.world.players["VARN"].knows_cities.contains("KARTH"));
}
