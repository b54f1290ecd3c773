//! D2, G16: what a player's order sheet and the reader of his messages know.

use super::super::action::Action;
use super::super::cost;
use super::super::reading::{Known, Reader, Turn, print};
use super::super::template::{examples, sheet};
use super::super::world::{Place, World};
use super::common::*;
use crate::bulletin::{Document, Markup, render};
use crate::locale::said::Spoken;
use crate::locale::{Lang, Texts};
use crate::reading::Remark;
use crate::reading::To;

fn known(world: &World) -> Known {
    Known::of(world, &"VARN".into(), NOW + 1)
}

/// VARN's order sheet, in both languages.
fn sheets(world: &World) -> String {
    let known = known(world);
    let text = |lang| {
        let mut doc = Document::new(lang, "VARN");
        let (gold, texts) = (cost::ENEMY_SPY, Texts::of(lang));
        sheet(&known, NOW + 1, gold, texts, &mut doc);
        render(&doc, Markup::Text)
    };
    [Lang::Fr, Lang::En].map(text).concat()
}

/// KESH's hosts that VARN does not see, and three of them leaked.
fn leaked() -> World {
    let mut world = world();
    for (name, q) in [("Iron Host", 5), ("Salt Host", 6), ("Bone Host", 7)] {
        let at = Place::Hex(hex(q, -2));
        stack(&mut world, name, "KESH", at, &[unit("pikes", 1)]);
    }
    succeeds(&world, Action::Leak, []).world
}

#[test]
fn g16_what_was_shown_by_its_place_is_known_by_its_place_alone() {
    let world = leaked();
    let known = known(&world);
    assert_eq!(known.places.len(), 3);
    assert!(known.stacks.is_empty());
    let sheets = sheets(&world);
    assert!(
        sheets.contains("5,-2") && sheets.contains("7,-2"),
        "{sheets}"
    );
    assert!(!sheets.contains("Host"), "{sheets}");
}

/// No message confirms the name of a stack that is not seen: one that is there, one nearly so
/// called and one that is nowhere are read alike.
#[test]
fn g12_the_name_of_a_stack_that_is_not_seen_is_proposed_as_it_is_written() {
    let (world, known) = (leaked(), known(&leaked()));
    assert!(world.stacks.contains_key("Salt Host"));
    let turn = Turn {
        lang: Lang::En,
        number: 1,
        name: "",
    };
    let reader = Reader::new(&known, turn);
    let said = |name: &str| {
        let reading = reader.message(&format!("spy 1: false orders, stack {name}, hex 0,-1"));
        assert_eq!(reading.lines, [], "{name}");
        let told = |(.., asked): &(u32, To, Remark)| {
            let said = asked.say(Texts::of(Lang::En));
            format!("{} {}", said.message, said.help)
        };
        let told: Vec<String> = reading.told.iter().map(told).collect();
        told.join(" ").replace(name, "?")
    };
    let there = said("Salt Host");
    assert!(there.contains("stack \"?\", hex 0,-1"), "{there}");
    for name in ["Slat Host", "Salt", "Moon Host"] {
        assert_eq!(said(name), there, "{name}");
    }
}

/// Seen again or shown again, a place does not tell which stack it was that stood on another.
#[test]
fn g16_a_place_stays_whatever_becomes_of_the_stack() {
    let mut world = leaked();
    world.stacks.get_mut("Salt Host").unwrap().at = Place::City("KARTH".into());
    world.stacks.remove("Bone Host");
    let again = succeeds(&world, Action::Leak, []).world;
    let places = known(&again).places;
    assert_eq!(
        places.keys().copied().collect::<Vec<_>>(),
        [5, 6, 7].map(|q| hex(q, -2))
    );
}

/// The sheet offers as False Orders' target a stack of the city's owner's, not a guest or one's own.
#[test]
fn d7_the_order_sheet_names_an_enemy_stack() {
    let mut world = world();
    for (name, owner) in [("A", "VARN"), ("B", "ORLO"), ("C", "KESH")] {
        garrison(&mut world, name, owner, "KARTH", &[unit("pikes", 1)]);
    }
    for spy in 2..=4 {
        put(&mut world, "VARN", spy, "KARTH");
    }
    let orders = examples(&known(&world));
    let lines: Vec<String> = orders.iter().map(|o| print(Lang::En, o)).collect();
    let orders = lines.iter().find(|l| l.contains("false orders")).unwrap();
    assert!(orders.contains('C'), "{orders}");
    let sheets = sheets(&world);
    assert!(
        sheets.contains("B, C") && !sheets.contains("A, B"),
        "{sheets}"
    );
}
