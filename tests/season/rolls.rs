//! House rules about the roll, notices and choices: H1–H3, H9, H10, H20.

use arbitre::games::antiquity::answers::Chosen;
use arbitre::games::antiquity::choice::{Choice, ChoiceFault};
use arbitre::games::antiquity::question::Kind;
use arbitre::games::antiquity::roll::Outcome;
use arbitre::games::antiquity::roll::Outcome::{BadLuck as B, Countered as C, Success as S};
use arbitre::games::antiquity::{Misgiven, Remark};

use super::table::{Table, number, yes_no};

/// EGYPTE asks ASIE's army size under two maluses of 2; what becomes of each die.
fn two_walls(rules: &[(&str, &str)]) -> Vec<Outcome> {
    let cast = |die| {
        let mut s = Table::opened(rules);
        s.sends(
            "ASIE",
            "protéger taille des armées -2\nprotéger contre EGYPTE -2",
        );
        s.sends_with_dice("EGYPTE", "espionner ASIE : taille armée en Syrie", &[die]);
        let outcome = s.rolls()[0].1;
        assert_eq!(s.notices("ASIE").len(), usize::from(outcome == C));
        s.closes();
        outcome
    };
    (1..=6).map(cast).collect()
}

#[test]
fn h01_two_protections_add_up_or_the_larger_counts() {
    assert_eq!(two_walls(&[]), [B, C, C, C, C, S]);
    assert_eq!(two_walls(&[("H1", "larger")]), [B, C, C, S, S, S]);
}

#[test]
fn h02_under_any_failure_even_a_natural_one_is_countered() {
    assert_eq!(two_walls(&[("H2", "any-failure")]), [C, C, C, C, C, S]);
    // Without a protection there is nobody to choose.
    let mut s = Table::opened(&[("H2", "any-failure")]);
    s.sends("ASIE", "protéger trésor -9\nprotéger contre ITALIE -9");
    s.sends_with_dice("EGYPTE", "espionner ASIE : taille armée en Syrie", &[1]);
    assert_eq!(s.rolls(), [(1, B)]);
    assert_eq!(s.notices("ASIE"), []);
}

/// Whom the notice to CARTHAGE names, ITALIE being countered under these protections.
fn named(setting: &str, protections: &str) -> Option<String> {
    let mut s = Table::opened(&[("H3", setting)]);
    s.sends("CARTHAGE", protections);
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    let mut notices = s.notices("CARTHAGE");
    assert_eq!(notices.len(), 1);
    let notice = notices.remove(0);
    let facts = s.now();
    let told = facts.told(super::table::seat("CARTHAGE"));
    let notice_fact = told.filter_map(|t| serde_json::to_string(&t.fact).ok());
    let notice_fact = notice_fact.last().expect("a fact");
    assert_eq!(notice_fact.contains("ITALIE"), notice.asker.is_some());
    s.closes();
    notice.asker.map(|asker| asker.to_string())
}

#[test]
fn h03_the_asker_is_named_where_a_protection_against_him_was_applied() {
    let italy = Some("ITALIE".to_owned());
    let kind = "protéger trésor -9";
    let nation = "protéger contre ITALIE -9";
    let both = "protéger trésor -9\nprotéger contre ITALIE -9";
    let other = "protéger trésor -9\nprotéger contre GAULE -9";
    assert_eq!(named("named-protection", kind), None);
    assert_eq!(named("named-protection", nation), italy);
    assert_eq!(named("named-protection", both), italy);
    assert_eq!(named("named-protection", other), None);
    for protections in [kind, nation, both] {
        assert_eq!(named("never", protections), None);
        assert_eq!(named("always", protections), italy);
    }
}

/// The truth of an espionage question depends on its asker: to refuse it as an answer would name him.
#[test]
fn h03_an_anonymous_espionage_notice_refuses_neither_answer() {
    for asker in ["GAULE", "MACEDOINE"] {
        for value in ["oui", "non"] {
            let mut s = Table::opened(&[]);
            s.sends("ITALIE", "protéger espionnage -9\nespionner GAULE : trésor");
            s.sends_with_dice(asker, "espionner ITALIE : espionnage", &[3]);
            s.rolls();
            let notice = s.notices("ITALIE").remove(0);
            assert_eq!((notice.asker, notice.truth), (None, None));
            s.lies("ITALIE", 1, value);
            s.closes();
            assert_eq!(s.told(asker), [yes_no(value == "oui")]);
        }
    }
}

/// ITALIE asks CARTHAGE's treasury (200, 194 after the bid) and is countered.
fn countered(rules: &[(&str, &str)], bid: &str) -> Table {
    let mut s = Table::opened(rules);
    s.sends("CARTHAGE", bid);
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    s
}

#[test]
fn h09_silence_gives_nothing() {
    let mut s = countered(&[], "protéger trésor -3");
    s.closes();
    assert_eq!(s.told("ITALIE"), [None]);
    assert_eq!(s.view("CARTHAGE").chose[&1], None);
}

fn fault(s: &mut Table, notice: u32, value: &str) -> ChoiceFault {
    match s.cannot_lie("CARTHAGE", notice, value) {
        Remark::Choice(Misgiven { fault, .. }) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn h10_a_false_answer_is_false_and_one_that_a_true_success_could_give() {
    let mut s = countered(&[], "protéger trésor -3");
    assert_eq!(fault(&mut s, 1, "194"), ChoiceFault::Truth);
    let low = || ChoiceFault::Treasury { high: 9_999_999 };
    assert_eq!(fault(&mut s, 1, "-1"), low());
    assert_eq!(fault(&mut s, 1, "10000000"), low());
    let kind = Kind::Treasury;
    assert_eq!(fault(&mut s, 1, "oui"), ChoiceFault::WrongForm { kind });
    let missing = Remark::NoSuchNotice {
        notice: 2,
        count: 1,
    };
    assert_eq!(s.cannot_lie("CARTHAGE", 2, "40"), missing);
    s.lies("CARTHAGE", 1, "0");
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(0)]);
}

#[test]
fn h10_yes_lets_the_victim_tell_the_truth() {
    let mut s = countered(&[("H10", "yes")], "protéger trésor -3");
    s.lies("CARTHAGE", 1, "194");
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(194)]);
}

#[test]
fn h10_a_size_is_above_zero_and_a_troop_has_elements() {
    let mut s = Table::opened(&[]);
    s.sends("CARTHAGE", "protéger contre ITALIE -9");
    s.sends_with_dice(
        "ITALIE",
        "espionner CARTHAGE : composition armée en Zeugitane\n\
         espionner CARTHAGE : taille armée en Zeugitane",
        &[3, 3],
    );
    s.rolls();
    let kinds: Vec<Kind> = s
        .notices("CARTHAGE")
        .iter()
        .map(|n| n.question.kind())
        .collect();
    assert_eq!(kinds, [Kind::ArmyComposition, Kind::ArmySize]);
    assert!(matches!(
        fault(&mut s, 1, "Bd 0"),
        ChoiceFault::Elements { .. }
    ));
    assert!(matches!(fault(&mut s, 2, "0"), ChoiceFault::Size { .. }));
    s.lies("CARTHAGE", 1, "Bd 99, Sp 3");
    s.lies("CARTHAGE", 2, "1");
    s.closes();
    assert_eq!(s.told("ITALIE")[1], number(1));
}

fn lie(notice: u32, n: i64) -> Chosen {
    let choice = Choice::False(number(n).expect("a number"));
    Chosen { notice, choice }
}

#[test]
fn h20_an_answer_given_beforehand_stands_without_being_asked() {
    let mut s = countered(&[], "protéger trésor -3, si contré : 40");
    assert_eq!(s.chosen("CARTHAGE"), [lie(1, 40)]);
    assert_eq!(
        s.journal(),
        [
            "open", "settle", "enter", "enter", "lock", "roll", "standing"
        ]
    );
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(40)]);
}

#[test]
fn h20_the_victim_may_still_choose_otherwise() {
    let mut s = countered(&[], "protéger trésor -3, si contré : 40");
    s.withholds("CARTHAGE", 1);
    s.closes();
    assert_eq!(s.told("ITALIE"), [None]);
}

#[test]
fn h20_one_that_turns_out_true_counts_as_unanswered() {
    let mut s = countered(&[], "protéger trésor -3, si contré : 194");
    assert_eq!(s.chosen("CARTHAGE"), []);
    s.closes();
    assert_eq!(s.told("ITALIE"), [None]);
    // Where H10 lets the victim tell the truth it is as good as another.
    let mut s = countered(&[("H10", "yes")], "protéger trésor -3, si contré : 194");
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(194)]);
}

#[test]
fn h20_one_of_the_wrong_form_counts_as_unanswered_and_the_protection_stands() {
    let mut s = Table::opened(&[]);
    let entered = s.sends("CARTHAGE", "protéger trésor -3, si contré : oui");
    assert!(
        entered.remarks.iter().any(|r| r.line == 1),
        "{:?}",
        entered.remarks
    );
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    assert_eq!(s.rolls(), [(4, C)]);
    assert_eq!(s.chosen("CARTHAGE"), []);
    // Against a nation it answers the questions that it fits, and no others.
    let mut s = Table::opened(&[]);
    s.sends("CARTHAGE", "protéger contre ITALIE -9, si contré : 40");
    s.sends_with_dice(
        "ITALIE",
        "espionner CARTHAGE : armée en Numidie\nespionner CARTHAGE : trésor",
        &[4, 4],
    );
    s.rolls();
    assert_eq!(s.chosen("CARTHAGE"), [lie(2, 40)]);
    s.lies("CARTHAGE", 1, "oui");
    s.closes();
    assert_eq!(s.told("ITALIE"), [yes_no(true), number(40)]);
}

#[test]
fn h20_an_anonymous_espionage_answer_given_beforehand_always_stands() {
    for asker in ["GAULE", "MACEDOINE"] {
        let mut s = Table::opened(&[]);
        s.sends(
            "ITALIE",
            "protéger espionnage -9, si contré : non\nespionner GAULE : trésor",
        );
        s.sends_with_dice(asker, "espionner ITALIE : espionnage", &[3]);
        s.ends();
        assert_eq!(s.told(asker), [yes_no(false)]);
    }
}
