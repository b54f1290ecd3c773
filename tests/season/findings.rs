//! What readers of the first season found: each finding as a test.

use arbitre::referee::Refusal as Common;
use arbitre::rulebook::antiquity::accept::{Remark, Status};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::verbs::SheetText;

use super::story::{Story, remarks, yes_no};

/// A mail entered under the wrong nation is taken back without being shown to that nation.
#[test]
fn r08_a_message_entered_under_the_wrong_nation_is_never_shown_to_it() {
    let mut s = Story::opened(&[]);
    s.sends(
        "CARTHAGE",
        "espionner MACEDOINE : trésor +7\nmot : tibre\nprotéger trésor -9",
    );
    s.does(|a| a.withdraw_mistaken("CARTHAGE"));
    assert_eq!(s.treasury("CARTHAGE"), 200);
    let received = s.sends("CARTHAGE", "espionner ITALIE : trésor\nmot : tanit");
    assert_eq!(received.acceptance.status, Status::Ok);
    s.ends();
    for (name, text) in s.delivered("CARTHAGE") {
        for secret in [
            "MACEDOINE : trésor",
            "tibre",
            "MACEDOINE: treasury",
            "trésor -9",
        ] {
            assert!(!text.contains(secret), "{name} shows {secret}");
        }
    }
    assert_eq!(&*s.view("CARTHAGE").word, "tanit");
    s.audits_clean();
}

/// A second spelling of an army would buy a second die for the same question.
#[test]
fn h06_another_spelling_of_an_army_is_the_same_question() {
    let mut s = Story::opened(&[]);
    let received = s.sends(
        "ITALIE",
        "espionner CARTHAGE : taille armée d'Hannibal\n\
         espionner CARTHAGE : taille armee d'Hannibal\n\
         espionner CARTHAGE : taille \"l'armée d'Hannìbal\"",
    );
    let refused = remarks(&received)
        .into_iter()
        .filter(|(_, r)| matches!(r, Remark::Duplicate { line: 1 }))
        .count();
    assert_eq!(refused, 2);
}

/// The truth of an espionage question depends on its asker: refusing it would name him.
#[test]
fn h03_an_anonymous_espionage_notice_refuses_neither_answer() {
    for asker in ["GAULE", "MACEDOINE"] {
        for value in ["oui", "non"] {
            let mut s = Story::opened(&[]);
            s.sends("ITALIE", "protéger espionnage -9\nespionner GAULE : trésor");
            s.sends_with_dice(asker, "espionner ITALIE : espionnage", &[3]);
            s.rolls();
            assert_eq!(s.notices("ITALIE")[0].asker, None);
            s.lies("ITALIE", 1, value);
            s.closes();
            assert_eq!(s.told(asker), [yes_no(value == "oui")]);
        }
    }
}

/// Given beforehand, the same.
#[test]
fn h20_an_anonymous_espionage_answer_given_beforehand_always_stands() {
    for asker in ["GAULE", "MACEDOINE"] {
        let mut s = Story::opened(&[]);
        s.sends(
            "ITALIE",
            "protéger espionnage -9, si contré : non\nespionner GAULE : trésor",
        );
        s.sends_with_dice(asker, "espionner ITALIE : espionnage", &[3]);
        s.ends();
        assert_eq!(s.told(asker), [yes_no(false)]);
    }
}

/// What the opening sheet announced is not left out by a slip.
#[test]
fn a_beacon_that_the_sheet_announced_is_asked_for() {
    let mut s = Story::opened(&[]);
    let text = SheetText {
        beacon: Some("le Loto de samedi".to_owned()),
    };
    s.does(|a| a.sheet(1, text.clone()));
    let refusal = s.refuses(|a| a.roll(1, None, false));
    assert_eq!(
        refusal,
        Refusal::Common(Common::BeaconPromised { season: 1 })
    );
    s.does(|a| a.roll_without_beacon(1));
}

/// A draw that the opening sheet did not announce could be chosen for the dice that it gives: it is
/// refused, dry or not.
#[test]
fn a_beacon_that_the_sheet_did_not_announce_is_refused() {
    let mut s = Story::opened(&[]);
    s.prints_sheet();
    s.does(|a| a.lock(1));
    for dry in [true, false] {
        let refusal = s.refuses(|a| a.roll(1, Some("04 11"), dry));
        assert_eq!(
            refusal,
            Refusal::Common(Common::BeaconUnannounced { season: 1 })
        );
    }
    s.does(|a| a.roll(1, None, false));
}
