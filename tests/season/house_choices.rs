//! House rules about the roll, notices and choices: H1–H3, H9, H10, H20.

use arbitre::rulebook::antiquity::accept::Remark;
use arbitre::rulebook::antiquity::choice::ChoiceFault;
use arbitre::rulebook::antiquity::event::ChoiceKind;
use arbitre::rulebook::antiquity::question::Kind;
use arbitre::rulebook::antiquity::reading::{Asked, Doubt};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::roll::Outcome;

use super::story::{Story, number, remarks, yes_no};

use Outcome::{BadLuck as B, Countered as C, Success as S};

/// EGYPTE asks ASIE's army size under two maluses of 2; what becomes of each die.
fn two_walls(rules: &[(&str, &str)]) -> Vec<Outcome> {
    let cast = |die| {
        let mut s = Story::opened(rules);
        s.sends(
            "ASIE",
            "protéger taille des armées -2\nprotéger contre EGYPTE -2",
        );
        s.sends_with_dice("EGYPTE", "espionner ASIE : taille armée en Syrie", &[die]);
        let outcome = s.rolls().line(0).expect("a die").explanation.outcome();
        s.closes();
        assert_eq!(s.audit().attempts[0].outcome, Some(outcome));
        assert_eq!(
            s.notices("ASIE").len(),
            usize::from(outcome == Outcome::Countered)
        );
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
    let mut s = Story::opened(&[("H2", "any-failure")]);
    s.sends("ASIE", "protéger trésor -9\nprotéger contre ITALIE -9");
    s.sends_with_dice("EGYPTE", "espionner ASIE : taille armée en Syrie", &[1]);
    assert_eq!(s.rolls().line(0).expect("a die").explanation.outcome(), B);
    assert_eq!(s.notices("ASIE"), []);
}

/// Whom the notice to CARTHAGE names, ITALIE being countered under these protections.
fn named(setting: &str, protections: &str) -> Option<String> {
    let mut s = Story::opened(&[("H3", setting)]);
    s.sends("CARTHAGE", protections);
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    let notices = s.notices("CARTHAGE");
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0].kind, Kind::Treasury);
    s.closes();
    // The bulletin names whom the notice named, and nobody else.
    let named = notices[0].asker.as_deref().map(str::to_owned);
    let own = serde_json::to_string(&s.view("CARTHAGE").choices).expect("JSON");
    assert_eq!(own.contains("ITALIE"), named.is_some(), "{own}");
    named
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

/// ITALIE asks CARTHAGE's treasury (200, 194 after the bid) and is countered.
fn countered(rules: &[(&str, &str)], bid: &str) -> Story {
    let mut s = Story::opened(rules);
    s.sends("CARTHAGE", bid);
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    s
}

#[test]
fn h09_silence_gives_nothing_and_the_close_says_who_was_silent() {
    let mut s = countered(&[], "protéger trésor -3");
    let silent = s.closes().silent;
    assert_eq!(silent.len(), 1);
    assert_eq!(silent[0], ("CARTHAGE".into(), 1));
    assert_eq!(s.told("ITALIE"), [None]);
    assert_eq!(s.audit().attempts[0].choice, None);
}

fn refused(s: &mut Story, value: &str) -> Refusal {
    s.refuses(|a| a.choose("CARTHAGE", 1, Some(value), None))
}

#[test]
fn h10_a_false_answer_is_false_and_one_that_a_true_success_could_give() {
    let mut s = countered(&[], "protéger trésor -3");
    assert_eq!(refused(&mut s, "194"), Refusal::Choice(ChoiceFault::Truth));
    let low = ChoiceFault::Treasury {
        low: 0,
        high: 9_999_999,
    };
    assert_eq!(refused(&mut s, "-1"), Refusal::Choice(low.clone()));
    assert_eq!(refused(&mut s, "10000000"), Refusal::Choice(low));
    let form = ChoiceFault::WrongForm {
        kind: Kind::Treasury,
    };
    assert_eq!(refused(&mut s, "oui"), Refusal::Choice(form));
    assert!(matches!(refused(&mut s, "beaucoup"), Refusal::Value { .. }));
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
fn h10_a_treasury_below_zero_may_be_told_where_debt_is_allowed() {
    let mut s = countered(&[("H5", "debt")], "protéger trésor -3");
    s.lies("CARTHAGE", 1, "-40");
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(-40)]);
}

#[test]
fn h10_a_size_is_above_zero_and_a_troop_one_of_the_campaigns() {
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", "protéger contre ITALIE -9");
    s.sends_with_dice(
        "ITALIE",
        "espionner CARTHAGE : composition armée en Zeugitane\n\
         espionner CARTHAGE : taille armée en Zeugitane",
        &[3, 3],
    );
    s.rolls();
    let kinds: Vec<Kind> = s.notices("CARTHAGE").iter().map(|n| n.kind).collect();
    assert_eq!(kinds, [Kind::ArmyComposition, Kind::ArmySize]);
    assert!(matches!(
        refused(&mut s, "Bd 0"),
        Refusal::Choice(ChoiceFault::Elements { .. })
    ));
    assert!(matches!(refused(&mut s, "Zz 4"), Refusal::Value { .. }));
    let size = s.refuses(|a| a.choose("CARTHAGE", 2, Some("0"), None));
    assert!(matches!(size, Refusal::Choice(ChoiceFault::Size { .. })));
    s.lies("CARTHAGE", 1, "Bd 99, Sp 3");
    s.lies("CARTHAGE", 2, "1");
}

#[test]
fn h20_an_answer_given_beforehand_stands_without_being_asked() {
    let mut s = countered(&[], "protéger trésor -3, si contré : 40");
    let notices = s.notices("CARTHAGE");
    assert_eq!(
        (notices[0].choice, notices[0].value.clone()),
        (Some(ChoiceKind::False), number(40))
    );
    assert_eq!(s.closes().silent, []);
    assert_eq!(s.told("ITALIE"), [number(40)]);
    assert!(s.audit().attempts[0].standing);
}

#[test]
fn h20_the_victim_may_still_choose_otherwise() {
    let mut s = countered(&[], "protéger trésor -3, si contré : 40");
    s.withholds("CARTHAGE", 1);
    s.closes();
    assert_eq!(s.told("ITALIE"), [None]);
    assert!(!s.audit().attempts[0].standing);
}

#[test]
fn h20_one_that_turns_out_true_counts_as_unanswered() {
    let mut s = countered(&[], "protéger trésor -3, si contré : 194");
    assert_eq!(s.notices("CARTHAGE")[0].choice, None);
    assert_eq!(s.closes().silent.len(), 1);
    assert_eq!(s.told("ITALIE"), [None]);
    // Where H10 lets the victim tell the truth it is as good as another.
    let mut s = countered(&[("H10", "yes")], "protéger trésor -3, si contré : 194");
    assert_eq!(s.closes().silent, []);
    assert_eq!(s.told("ITALIE"), [number(194)]);
}

#[test]
fn h20_one_of_the_wrong_form_counts_as_unanswered_and_the_receipt_warns() {
    let mut s = Story::opened(&[]);
    let received = s.sends("CARTHAGE", "protéger trésor -3, si contré : oui");
    let kind = Kind::Treasury;
    let unfit = |remark: &Remark| matches!(remark, Remark::Asked(Asked::Game { doubt, .. }) if *doubt == Doubt::UnfitAnswer { kind });
    assert!(
        remarks(&received)
            .iter()
            .any(|(line, r)| *line == 1 && unfit(r))
    );
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    assert_eq!(s.notices("CARTHAGE")[0].choice, None);
    // Against a nation it answers the questions that it fits, and no others.
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", "protéger contre ITALIE -9, si contré : 40");
    s.sends_with_dice(
        "ITALIE",
        "espionner CARTHAGE : armée en Numidie\nespionner CARTHAGE : trésor",
        &[4, 4],
    );
    s.rolls();
    let choices: Vec<_> = s
        .notices("CARTHAGE")
        .iter()
        .map(|n| (n.kind, n.choice))
        .collect();
    let expected = [
        (Kind::ArmyPresence, None),
        (Kind::Treasury, Some(ChoiceKind::False)),
    ];
    assert_eq!(choices, expected);
    s.lies("CARTHAGE", 1, "oui");
    s.closes();
    assert_eq!(s.told("ITALIE"), [yes_no(true), number(40)]);
}
