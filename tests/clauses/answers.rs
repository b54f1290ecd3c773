//! R3, R4, H4, H7, H8, H11, H12, H17: the truth of a question.

use std::collections::BTreeMap;

use arbitre::games::antiquity::question::Kind;
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::world::Fleet;

use super::common::{Treasury, World, army, composition, majority, question, rules};

/// Two armies of Carthage and one of Italy in Zeugitane, one of Carthage in a neutral province.
fn world() -> World {
    World::of(&[
        army(
            "CARTHAGE",
            "Hannibal",
            "Zeugitane",
            &[("Sp", 20), ("Cv", 14)],
        ),
        army("CARTHAGE", "Magon", "Zeugitane", &[("Cv", 6), ("Ps", 8)]),
        army("ITALIE", "Scipion", "Zeugitane", &[("Bd", 24)]),
        army("CARTHAGE", "Hasdrubal", "Illyrie", &[("Ps", 5)]),
    ])
}

fn ask(world: &World, target: &str, kind: Kind, subject: Option<&str>) -> Option<Value> {
    world.truth("EGYPTE", &question(target, kind, subject), &rules(&[]))
}

#[test]
fn r03_each_kind_is_answered_in_its_form() {
    let mut world = world();
    let treasury = Treasury {
        opening: 200,
        roll: 180,
    };
    world.treasuries = BTreeMap::from([("CARTHAGE".into(), treasury)]);
    let subjects = |kind| match kind {
        Kind::Treasury | Kind::Espionage => None,
        Kind::FleetPresence => Some("mer Punique"),
        _ => Some("Zeugitane"),
    };
    for kind in Kind::ALL {
        let answer = ask(&world, "CARTHAGE", kind, subjects(kind)).expect("something to learn");
        assert!(answer.fits(kind), "{kind}: {answer:?}");
    }
}

#[test]
fn r03_a_fleet_is_the_nations_own_in_that_sea() {
    let world = World {
        fleets: vec![Fleet {
            nation: "EGYPTE".into(),
            sea: "mer Égée".into(),
            name: None,
        }],
        ..World::default()
    };
    let fleet = |nation, sea| ask(&world, nation, Kind::FleetPresence, Some(sea));
    assert_eq!(fleet("EGYPTE", "mer Égée"), Some(Value::YesNo(true)));
    assert_eq!(fleet("EGYPTE", "mer Punique"), Some(Value::YesNo(false)));
    assert_eq!(fleet("ASIE", "mer Égée"), Some(Value::YesNo(false)));
}

#[test]
fn r04_an_army_by_name_is_answered_wherever_it_stands() {
    let size = ask(&world(), "CARTHAGE", Kind::ArmySize, Some("hasdrubal"));
    assert_eq!(size, Some(Value::Number(5)));
}

#[test]
fn h04_the_treasury_is_that_of_the_roll_or_of_the_opening() {
    let figures = Treasury {
        opening: 200,
        roll: 163,
    };
    let world = World {
        treasuries: BTreeMap::from([("ASIE".into(), figures)]),
        ..World::default()
    };
    let asked = question("ASIE", Kind::Treasury, None);
    let told = |rules| world.truth("ITALIE", &asked, &rules);
    assert_eq!(told(rules(&[])), Some(Value::Number(163)));
    let opening = rules(&[("H4", "opening")]);
    assert_eq!(told(opening), Some(Value::Number(200)));
}

#[test]
fn h07_what_does_not_exist_is_nothing_learned_but_presence_says_no() {
    let world = world();
    for kind in [Kind::ArmySize, Kind::ArmyComposition, Kind::ArmyMajority] {
        for subject in ["hanibal", "scipion", "Numidie", "Latium"] {
            assert_eq!(
                ask(&world, "CARTHAGE", kind, Some(subject)),
                None,
                "{subject}"
            );
        }
        assert!(ask(&world, "CARTHAGE", kind, Some("HANNIBAL")).is_some());
    }
    let presence = ask(&world, "CARTHAGE", Kind::ArmyPresence, Some("Numidie"));
    assert_eq!(presence, Some(Value::YesNo(false)));
}

#[test]
fn h07_an_army_without_elements_is_no_army() {
    let world = World::of(&[army("ASIE", "Fantôme", "Syrie", &[("Bd", 0)])]);
    let presence = ask(&world, "ASIE", Kind::ArmyPresence, Some("Syrie"));
    assert_eq!(presence, Some(Value::YesNo(false)));
    assert_eq!(ask(&world, "ASIE", Kind::ArmySize, Some("fantôme")), None);
    assert_eq!(ask(&world, "ASIE", Kind::ArmyMajority, Some("Syrie")), None);
}

#[test]
fn h07_two_armies_of_one_name_are_answered_the_same_in_any_order() {
    let twins = [
        army("ASIE", "Séleucos", "Syrie", &[("Pk", 7)]),
        army("ASIE", "SELEUCOS", "Cilicie", &[("Bd", 9)]),
    ];
    let turned = [twins[1].clone(), twins[0].clone()];
    let size = |armies| ask(&World::of(armies), "ASIE", Kind::ArmySize, Some("seleucos"));
    assert_eq!(size(&twins), size(&turned));
    assert!(size(&twins).is_some());
}

#[test]
fn h08_espionage_is_an_attempt_of_the_nation_asked_against_the_asker() {
    let with = |pairs: &[(&str, &str)]| {
        let attempts = pairs.iter().map(|(a, b)| ((*a).into(), (*b).into()));
        let world = World {
            attempts: attempts.collect(),
            ..World::default()
        };
        let asked = question("GAULE", Kind::Espionage, None);
        world.truth("ITALIE", &asked, &rules(&[]))
    };
    assert_eq!(with(&[("GAULE", "ITALIE")]), Some(Value::YesNo(true)));
    let others = [("GAULE", "ASIE"), ("ASIE", "ITALIE"), ("ITALIE", "GAULE")];
    assert_eq!(with(&others), Some(Value::YesNo(false)));
    assert_eq!(with(&[]), Some(Value::YesNo(false)));
}

#[test]
fn h11_the_armies_of_the_nation_asked_count_and_no_others() {
    let world = World::of(&[army("ITALIE", "Scipion", "Zeugitane", &[("Bd", 24)])]);
    let told = |kind| {
        let asked = question("CARTHAGE", kind, Some("Zeugitane"));
        world.truth("EGYPTE", &asked, &rules(&[]))
    };
    assert_eq!(told(Kind::ArmyPresence), Some(Value::YesNo(false)));
    assert_eq!(told(Kind::ArmySize), None);
}

#[test]
fn h12_all_tied_troops_are_named() {
    let world = World::of(&[army(
        "GAULE",
        "Brennus",
        "Celtique",
        &[("Wb", 12), ("Cv", 12), ("Ps", 3)],
    )]);
    let told = ask(&world, "GAULE", Kind::ArmyMajority, Some("brennus"));
    assert_eq!(told, Some(majority(&["Cv", "Wb"])));
}

#[test]
fn h17_by_province_all_that_nations_armies_together() {
    let world = world();
    let told = |kind| ask(&world, "CARTHAGE", kind, Some("Zeugitane"));
    assert_eq!(told(Kind::ArmySize), Some(Value::Number(48)));
    assert_eq!(
        told(Kind::ArmyComposition),
        Some(composition(&[("Sp", 20), ("Cv", 20), ("Ps", 8)]))
    );
    // Neither army by itself ties: Sp 20 and Cv 14 + 6 do.
    assert_eq!(told(Kind::ArmyMajority), Some(majority(&["Cv", "Sp"])));
}
