//! House rules about the world and the campaign: H4, H7, H8, H12, H17, H18, H22.

use arbitre::rulebook::antiquity::house::{HouseRules, RULES, RevealAfter, RuleFault};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::verbs::changes;

use super::story::{Story, number, yes_no};

fn treasury_told(rules: &[(&str, &str)]) -> Vec<Option<Value>> {
    let mut s = Story::opened(rules);
    s.sends("CARTHAGE", "protéger espionnage -10");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[6]);
    s.changes(|s, _| changes::treasury_add(s, "CARTHAGE", 7));
    s.rolls();
    s.treasury_is("CARTHAGE", 1);
    s.closes();
    s.told("ITALIE")
}

#[test]
fn h04_a_treasury_is_that_of_the_roll_or_of_the_opening() {
    assert_eq!(treasury_told(&[]), [number(187)]);
    assert_eq!(treasury_told(&[("H4", "opening")]), [number(200)]);
}

const TWO: &str = "[[army]]\nnation = \"CARTHAGE\"\nname = \"Hannibal\"\nprovince = \"Zeugitane\"\n\
    elements = { Bd = 8, Sp = 3 }\n[[army]]\nnation = \"CARTHAGE\"\nname = \"Magon\"\n\
    province = \"Zeugitane\"\nelements = { Sp = 5 }\n";

#[test]
fn h04_moves_after_the_roll_do_not_count() {
    let mut s = Story::opened(&[]);
    s.world(TWO);
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : taille Magon", &[6]);
    s.changes(|s, _| changes::army_set(s, "CARTHAGE", "Magon", "Numidie", "Sp 6"));
    s.rolls();
    s.changes(|s, w| changes::army_remove(s, w, "CARTHAGE", "Magon"));
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(6)]);
}

#[test]
fn h07_what_does_not_exist_is_nothing_learned_and_presence_says_no() {
    let mut s = Story::opened(&[]);
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
fn h08_an_attempt_counts_that_stood_at_the_roll() {
    let mut s = Story::opened(&[]);
    let ask = "espionner GAULE : espionnage\nespionner EGYPTE : espionnage\n\
               espionner ASIE : espionnage";
    s.sends_with_dice("ITALIE", ask, &[6, 6, 6]);
    s.sends_with_dice("GAULE", "espionner ITALIE : armée en Latium", &[1]);
    s.sends("EGYPTE", "espionner ITALIE : trésor");
    s.does(|a| a.withdraw("EGYPTE", &[1]));
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
    let mut s = Story::opened(&[]);
    s.world(TWO);
    let ask =
        "espionner CARTHAGE : majorité armée en Zeugitane\nespionner CARTHAGE : majorité Hannibal";
    s.sends_with_dice("ITALIE", ask, &[6, 6]);
    s.ends();
    let both = Value::Majority(["Bd".into(), "Sp".into()].into_iter().collect());
    let one = Value::Majority(["Bd".into()].into_iter().collect());
    assert_eq!(s.told("ITALIE"), [Some(both), Some(one)]);
}

#[test]
fn h17_by_province_all_that_nations_armies_there_together() {
    let mut s = Story::opened(&[]);
    s.world(TWO);
    s.changes(|s, _| changes::army_set(s, "ITALIE", "Legio I", "Zeugitane", "Bd 30"));
    s.changes(|s, _| changes::army_set(s, "CARTHAGE", "Bomilcar", "Numidie", "El 4"));
    let ask = "espionner CARTHAGE : taille armée en Zeugitane\nespionner CARTHAGE : taille Magon";
    s.sends_with_dice("GAULE", ask, &[6, 6]);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(16), number(5)]);
}

#[test]
fn h18_when_a_season_may_be_revealed_is_a_setting() {
    let rule = HouseRules::rule("reveal").expect("H18");
    assert_eq!(rule.id, "H18");
    let mut s = Story::new();
    let setting = |s: &Story| {
        s.read(|tx| Ok(arbitre::rulebook::antiquity::desk::rules(tx)?))
            .reveal
    };
    assert_eq!(setting(&s), RevealAfter::CampaignEnd);
    for (typed, after) in [
        ("3-seasons", RevealAfter::Seasons(3)),
        ("1", RevealAfter::Seasons(1)),
        ("511-seasons", RevealAfter::Seasons(511)),
        ("campaign-end", RevealAfter::CampaignEnd),
    ] {
        s.does(|a| a.set_rule("H18", typed));
        assert_eq!(setting(&s), after);
        assert_eq!(RevealAfter::named(&after.name()), Some(after));
    }
    for typed in ["0-seasons", "512", "-1", "soon", ""] {
        let refusal = s.refuses(|a| a.set_rule("H18", typed));
        let RuleFault::NoSuchSetting { rule, .. } = (match refusal {
            Refusal::Rule(fault) => fault,
            other => panic!("{other:?}"),
        }) else {
            panic!("{typed}")
        };
        assert_eq!(rule.id, "H18");
    }
    s.audits_clean();
}

#[test]
fn h22_every_house_rule_has_its_number_and_its_settings_are_set_by_name() {
    let mut s = Story::new();
    for (place, rule) in RULES.iter().enumerate() {
        assert_eq!(rule.id, format!("H{}", place + 1));
        for setting in rule.settings.iter().filter(|n| **n != "N-seasons").rev() {
            s.does(|a| a.set_rule(rule.id, setting));
            let rules = s.read(|tx| Ok(arbitre::rulebook::antiquity::desk::rules(tx)?));
            assert_eq!(rules.setting(rule), *setting);
        }
    }
    let rules = s.read(|tx| Ok(arbitre::rulebook::antiquity::desk::rules(tx)?));
    assert_eq!(rules, HouseRules::default());
    let unknown = RuleFault::Unknown {
        typed: "H23".to_owned(),
    };
    assert_eq!(
        s.refuses(|a| a.set_rule("H23", "sum")),
        Refusal::Rule(unknown)
    );
}

/// Whether each of these changes is marked.
fn marked(s: &mut Story) -> Vec<bool> {
    let army = s.changes(|s, _| changes::army_set(s, "ESPAGNE", "Viriathe", "Lusitanie", "Ax 9"));
    let gone = s.changes(|s, w| changes::army_remove(s, w, "ESPAGNE", "Viriathe"));
    let fleet = s.changes(|s, _| changes::fleet_add(s, "ESPAGNE", "mer Ligure", None));
    let sunk = s.changes(|s, w| changes::fleet_remove(s, w, "ESPAGNE", "mer Ligure", None));
    let paid = s.changes(|s, _| changes::treasury_add(s, "ESPAGNE", 5));
    let other = s.changes(|s, _| changes::treasury_add(s, "GAULE", 5));
    let trade = s.changes(|s, _| changes::trade_add(s, "ESPAGNE", "ASIE"));
    [army, gone, fleet, sunk, paid, other, trade]
        .map(|r| r.thawed)
        .to_vec()
}

#[test]
fn h22_spains_facts_are_frozen_from_the_sheet_to_the_roll() {
    let free = [false; 7];
    let frozen = [true, true, true, true, true, false, false];
    let mut s = Story::new();
    assert_eq!(marked(&mut s), free);
    s.opens();
    assert_eq!(marked(&mut s), free);
    s.prints_sheet();
    assert_eq!(marked(&mut s), frozen);
    s.does(|a| a.lock(1));
    assert_eq!(marked(&mut s), frozen);
    s.rolls();
    assert_eq!(marked(&mut s), free);
    s.closes();
    assert_eq!(marked(&mut s), free);
    // They are recorded as what they are, ten of them in the first season's journal.
    let thaws = s.journal().iter().filter(|kind| *kind == "thaw").count();
    assert_eq!(thaws, 10);
    s.audits_clean();
}

#[test]
fn h22_an_import_is_marked_only_where_spains_facts_are_others() {
    let spain = "[treasury]\nESPAGNE = 150\n[[army]]\nnation = \"ESPAGNE\"\nname = \"Viriathe\"\n\
                 province = \"Lusitanie\"\nelements = { Ax = 9 }\n[[fleet]]\nnation = \"ESPAGNE\"\n\
                 sea = \"mer Ligure\"\n";
    let mut s = Story::new();
    s.world(spain);
    s.opens();
    s.prints_sheet();
    assert!(!s.world(spain).thawed);
    let gaul = format!(
        "{spain}[[army]]\nnation = \"GAULE\"\nname = \"Brennus\"\n\
                        province = \"Celtique\"\nelements = {{ Ax = 4 }}\n"
    );
    assert!(!s.world(&gaul).thawed);
    assert!(s.world(&spain.replace("Ax = 9", "Ax = 10")).thawed);
    assert!(s.world(&spain.replace("mer Ligure", "mer Égée")).thawed);
    assert!(s.world(&spain.replace("150", "151")).thawed);
    assert!(!s.world("[treasury]\nGAULE = 3\n").thawed);
    // Nor is a single command that says what is so already.
    s.world(spain);
    assert!(!s.treasury_is("ESPAGNE", 150).thawed);
    let set = |s: &mut Story, troops| {
        let set = |s: &_, _: &_| changes::army_set(s, "ESPAGNE", "Viriathe", "Lusitanie", troops);
        s.changes(set).thawed
    };
    assert!(!set(&mut s, "Ax 9"));
    assert!(set(&mut s, "Ax 8"));
}
