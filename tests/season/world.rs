//! House rules about the world and the campaign: H4, H7, H8, H12, H17, H18, H22.

use arbitre::desk::withdraw::withdraw;
use arbitre::desk::{Refusal, reveal, season, world};
use arbitre::engine::house::RevealAfter;
use arbitre::engine::order::No;
use arbitre::games::antiquity::change::Change;
use arbitre::games::antiquity::house::{HouseRules, RULES};
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::{Antiquity, World};

use super::table::{Table, army, fleet, majority, name, number, yes_no};

fn treasury_told(rules: &[(&str, &str)]) -> Vec<Option<Value>> {
    let mut s = Table::opened(rules);
    s.sends("CARTHAGE", "protéger espionnage -10");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[6]);
    s.treasury_gains("CARTHAGE", 7);
    s.rolls();
    s.treasury_is("CARTHAGE", 1);
    s.closes();
    assert_eq!(s.treasury("CARTHAGE"), 1);
    s.told("ITALIE")
}

#[test]
fn h04_a_treasury_is_that_of_the_roll_or_of_the_opening() {
    assert_eq!(treasury_told(&[]), [number(187)]);
    assert_eq!(treasury_told(&[("H4", "opening")]), [number(200)]);
}

/// Hannibal and Magon in Zeugitane.
fn two(s: &mut Table) {
    s.army("CARTHAGE", "Hannibal", "Zeugitane", "Bd 8, Sp 3");
    s.army("CARTHAGE", "Magon", "Zeugitane", "Sp 5");
}

#[test]
fn h04_moves_after_the_roll_do_not_count() {
    let mut s = Table::opened(&[]);
    two(&mut s);
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : taille Magon", &[6]);
    s.army("CARTHAGE", "Magon", "Numidie", "Sp 6");
    s.rolls();
    s.army_gone("CARTHAGE", "Magon");
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(6)]);
}

#[test]
fn h04_between_the_lock_and_the_roll_the_world_stays() {
    let mut s = Table::opened(&[]);
    s.locks();
    let nation = name("GAULE");
    let more = World(vec![Change::TreasuryAdd { nation, points: 1 }]);
    let refused = s.refuses(|hand| world::import::<Antiquity>(hand, more, None));
    assert!(matches!(
        refused,
        Refusal::Order(No::WorldStays { season: 1, .. })
    ));
}

#[test]
fn h07_what_does_not_exist_is_nothing_learned_and_presence_says_no() {
    let mut s = Table::opened(&[]);
    s.sends_with_dice(
        "ITALIE",
        "espionner CARTHAGE : taille Hannibal\nespionner CARTHAGE : majorité armée en Zeugitane\n\
         espionner CARTHAGE : armée en Zeugitane\nespionner CARTHAGE : flotte en mer Punique",
        &[6, 6, 6, 6],
    );
    s.ends();
    assert_eq!(s.told("ITALIE"), [None, None, yes_no(false), yes_no(false)]);
}

#[test]
fn h07_a_name_is_met_by_its_significant_words() {
    for asked in [
        "armée Hamilcar",
        "armée \"d'HAMILCAR, l'armée\"",
        "armée d’Hamilcar",
    ] {
        let mut s = Table::opened(&[]);
        s.army("CARTHAGE", "l'Armée d'Hamilcar", "Numidie", "El 4");
        s.sends_with_dice(
            "ITALIE",
            &format!("espionner CARTHAGE : taille {asked}"),
            &[6],
        );
        s.ends();
        assert_eq!(s.told("ITALIE"), [number(4)], "{asked}");
    }
}

/// Another spelling of its name is the army that is there already.
#[test]
fn h07_an_army_is_never_there_twice() {
    let mut s = Table::opened(&[]);
    s.army("CARTHAGE", "armée d'Hamilcar", "Numidie", "El 4");
    s.army("CARTHAGE", "HAMILCAR", "Zeugitane", "El 5");
    assert_eq!(
        s.now().state.board.armies,
        [army("CARTHAGE", "HAMILCAR", "Zeugitane", "El 5")]
    );
    s.army_gone("CARTHAGE", "army of Hamilcar");
    assert_eq!(s.now().state.board.armies, []);
}

#[test]
fn h08_an_attempt_counts_that_stood_at_the_roll() {
    let mut s = Table::opened(&[]);
    let ask = "espionner GAULE : espionnage\nespionner EGYPTE : espionnage\n\
               espionner ASIE : espionnage";
    s.sends_with_dice("ITALIE", ask, &[6, 6, 6]);
    s.sends_with_dice("GAULE", "espionner ITALIE : armée en Latium", &[1]);
    s.sends("EGYPTE", "espionner ITALIE : trésor");
    s.does(|hand| withdraw::<Antiquity>(hand, "EGYPTE", &[], false));
    s.sends(
        "ASIE",
        "espionner CARTHAGE : trésor\nprotéger contre ITALIE -1",
    );
    s.ends();
    // Even one that failed; not one withdrawn, nor one against somebody else.
    assert_eq!(
        s.told("ITALIE"),
        [yes_no(true), yes_no(false), yes_no(false)]
    );
}

#[test]
fn h12_all_tied_troops_are_named() {
    let mut s = Table::opened(&[]);
    two(&mut s);
    let ask =
        "espionner CARTHAGE : majorité armée en Zeugitane\nespionner CARTHAGE : majorité Hannibal";
    s.sends_with_dice("ITALIE", ask, &[6, 6]);
    s.ends();
    assert_eq!(
        s.told("ITALIE"),
        [majority(&["Bd", "Sp"]), majority(&["Bd"])]
    );
}

#[test]
fn h17_by_province_all_that_nations_armies_there_together() {
    let mut s = Table::opened(&[]);
    two(&mut s);
    s.army("ITALIE", "Legio I", "Zeugitane", "Bd 30");
    s.army("CARTHAGE", "Bomilcar", "Numidie", "El 4");
    let ask = "espionner CARTHAGE : taille armée en Zeugitane\nespionner CARTHAGE : taille Magon";
    s.sends_with_dice("GAULE", ask, &[6, 6]);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(16), number(5)]);
}

#[test]
fn h18_when_a_season_may_be_revealed_is_a_setting() {
    let mut s = Table::new();
    let setting = |s: &Table| s.now().setup.house.reveal;
    assert_eq!(setting(&s), RevealAfter(0));
    for (typed, after) in [("3", 3), ("511", 511), ("0", 0), ("1", 1)] {
        s.does(|hand| season::rule::<Antiquity>(hand, "H18", typed));
        assert_eq!(setting(&s), RevealAfter(after));
        assert_eq!((RULES[17].get)(&s.now().setup), typed);
    }
    for typed in ["01", "512", "-1", "soon", ""] {
        let refused = s.refuses(|hand| season::rule::<Antiquity>(hand, "H18", typed));
        assert!(matches!(refused, Refusal::NoSetting { .. }), "{typed}");
    }
    s.opens();
    s.ends();
    let early = |s: &mut Table| s.refuses(|hand| reveal::season::<Antiquity>(hand, 1, false));
    let too_early = Refusal::Order(No::RevealTooEarly { season: 1 });
    assert_eq!(early(&mut s), too_early);
    s.opens();
    assert_eq!(early(&mut s), too_early);
    s.ends();
    s.does(|hand| reveal::season::<Antiquity>(hand, 1, false));
    // Asked for expressly, and recorded.
    s.does(|hand| reveal::season::<Antiquity>(hand, 2, true));
    assert_eq!(s.now().revealed, [(1, false), (2, true)].into());
}

#[test]
fn every_house_rule_has_its_number_and_its_settings_are_set_by_name() {
    let mut s = Table::new();
    for (place, rule) in RULES.iter().enumerate() {
        assert_eq!(rule.id, format!("H{}", place + 1));
        for setting in rule.settings.iter().filter(|n| **n != "N").rev() {
            for typed in [rule.id, rule.name] {
                s.does(|hand| season::rule::<Antiquity>(hand, typed, setting));
                assert_eq!((rule.get)(&s.now().setup), *setting);
            }
        }
    }
    assert_eq!(s.now().setup.house, HouseRules::default());
    let unknown = s.refuses(|hand| season::rule::<Antiquity>(hand, "H24", "sum"));
    assert!(matches!(unknown, Refusal::NoRule { .. }));
}

/// Of which kind the entries of these changes are.
fn marked(s: &mut Table) -> Vec<bool> {
    let kinds = [
        s.army("ESPAGNE", "Viriathe", "Lusitanie", "Ax 9"),
        s.army_gone("ESPAGNE", "Viriathe"),
        s.fleet("ESPAGNE", "mer Ligure"),
        s.changes(vec![Change::Fleets { fleets: Vec::new() }]),
        s.treasury_gains("ESPAGNE", 5),
        s.treasury_gains("GAULE", 5),
        s.trade("ESPAGNE", "ASIE"),
    ];
    kinds.iter().map(|kind| kind == "thaw").collect()
}

#[test]
fn h22_spains_facts_are_frozen_from_the_sheet_to_the_roll() {
    let free = [false; 7];
    let frozen = [true, true, true, true, true, false, false];
    let mut s = Table::new();
    assert_eq!(marked(&mut s), free);
    s.opens();
    assert_eq!(marked(&mut s), free);
    s.sheet();
    assert_eq!(marked(&mut s), frozen);
    s.rolls();
    assert_eq!(marked(&mut s), free);
    s.closes();
    assert_eq!(marked(&mut s), free);
    let thaws = s.journal().iter().filter(|kind| *kind == "thaw").count();
    assert_eq!(thaws, 5);
}

#[test]
fn h22_an_import_is_marked_only_where_spains_facts_are_others() {
    let ours = |troops: &str| army("ESPAGNE", "Viriathe", "Lusitanie", troops);
    let all = |troops: &str, sea: &str, points: i64| {
        let nation = name("ESPAGNE");
        vec![
            Change::TreasurySet { nation, points },
            Change::Armies {
                armies: vec![ours(troops), army("GAULE", "Brennus", "Celtique", "Ax 4")],
            },
            Change::Fleets {
                fleets: vec![fleet("ESPAGNE", sea)],
            },
        ]
    };
    let mut s = Table::new();
    s.changes(all("Ax 9", "mer Ligure", 150));
    s.opens();
    s.sheet();
    assert_eq!(s.changes(all("Ax 9", "mer Ligure", 150)), "world");
    assert_eq!(s.changes(all("Ax 10", "mer Ligure", 150)), "thaw");
    assert_eq!(s.changes(all("Ax 10", "mer Égée", 150)), "thaw");
    assert_eq!(s.changes(all("Ax 10", "mer Égée", 151)), "thaw");
    assert_eq!(s.treasury_is("GAULE", 3), "world");
    // Nor is a single command that says what is so already.
    assert_eq!(s.treasury_is("ESPAGNE", 151), "world");
    assert_eq!(s.army("ESPAGNE", "Viriathe", "Lusitanie", "Ax 10"), "world");
    assert_eq!(s.army("ESPAGNE", "Viriathe", "Lusitanie", "Ax 8"), "thaw");
}

/// H5: what is set is what is left when waiting orders are paid.
#[test]
fn h05_a_treasury_that_is_set_is_what_is_left() {
    let mut s = Table::opened(&[]);
    s.sends("GAULE", "protéger trésor -10");
    s.treasury_is("GAULE", 30);
    assert_eq!(s.treasury("GAULE"), 30);
    // What the first set cost is there for another.
    s.sends("GAULE", "protéger trésor -25");
    assert_eq!(s.treasury("GAULE"), 0);
    let set = |points| {
        let nation = name("GAULE");
        World(vec![Change::TreasurySet { nation, points }])
    };
    for points in [-1, 10_000_000] {
        let refused = s.refuses(|hand| world::import::<Antiquity>(hand, set(points), None));
        assert!(matches!(refused, Refusal::Ruled(_)), "{refused:?}");
    }
    s.ends();
    assert_eq!(s.treasury("GAULE"), 0);
}
