//! `undo` and `withdraw`: what is taken back, and what cannot be.

use arbitre::desk::mail::Status;
use arbitre::desk::withdraw::withdraw;
use arbitre::desk::{Refusal, season, undo};
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::change::Change;
use arbitre::locale::Lang;

use super::table::{Table, army, fleet, mail, name};

fn undoes(s: &mut Table) {
    let shown = s.plans(undo::undo::<Antiquity>);
    let done = s.does(undo::undo::<Antiquity>);
    assert_eq!(done, shown);
}

/// Everything that can be undone, one after the other, each on what those before it left.
type Step = (&'static str, fn(&mut Table));
const STEPS: &[Step] = &[
    ("a first message", |s| {
        s.sends(
            "ITALIE",
            "espionner CARTHAGE : trésor +2\nprotéger trésor -1\nmot : tibre",
        );
    }),
    ("another's", |s| {
        s.sends("GAULE", "espionner ITALIE : trésor\nmot : gui");
    }),
    ("a message that replaces", |s| {
        s.sends(
            "ITALIE",
            "espionner GAULE : espionnage\nprotéger contre GAULE -3",
        );
    }),
    ("no orders", |s| {
        s.sends("EGYPTE", "aucun ordre");
    }),
    ("a set withdrawn", |s| {
        s.does(|hand| withdraw::<Antiquity>(hand, "GAULE", &[], false));
    }),
    ("entered by mistake", |s| {
        s.does(|hand| withdraw::<Antiquity>(hand, "ITALIE", &[], true));
    }),
    ("a world", |s| {
        let armies = vec![army("ITALIE", "armée de Varron", "Latium", "Bd 9")];
        let fleets = vec![fleet("EGYPTE", "mer Égée")];
        let trades = vec![(name("ITALIE"), name("ARABIE"))];
        s.changes(vec![
            Change::Armies { armies },
            Change::Fleets { fleets },
            Change::Trades { trades },
        ]);
    }),
    ("a treasury", |s| {
        s.treasury_is("CARTHAGE", 77);
    }),
    ("an army", |s| {
        s.army("GAULE", "armée de Brennus", "Celtique", "Wb 30");
    }),
    ("the army, gone", |s| {
        s.army_gone("GAULE", "armée de Brennus");
    }),
    ("the trade, ended", |s| {
        s.trade_ends("ARABIE", "ITALIE");
    }),
    ("news", |s| {
        s.does(|hand| season::news::<Antiquity>(hand, "Rien de neuf."));
    }),
    ("a language", |s| {
        s.does(|hand| season::papers_of::<Antiquity>(hand, "GAULE", Some(Lang::En), None));
    }),
];

#[test]
fn what_is_undone_leaves_the_campaign_as_if_it_had_never_been() {
    let mut s = Table::opened(&[]);
    s.sheet();
    for (what, step) in STEPS {
        let before = s.now();
        step(&mut s);
        assert!(before != s.now(), "{what} does nothing");
        undoes(&mut s);
        assert_eq!(before, s.now(), "{what}");
        step(&mut s);
    }
}

#[test]
fn several_undos_walk_back_to_the_sheet_and_no_further() {
    let mut s = Table::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -2");
    s.sheet();
    let start = s.now();
    for (_, step) in STEPS {
        step(&mut s);
    }
    for _ in STEPS {
        undoes(&mut s);
    }
    assert_eq!(start, s.now());
    let refused = s.refuses(undo::undo::<Antiquity>);
    let kind = Some("sheet".to_owned());
    assert_eq!(refused, Refusal::NothingToUndo { season: 1, kind });
    // What is sent afterwards counts, with a word of its own.
    s.sends("ITALIE", "espionner CARTHAGE : trésor\nmot : arno");
    s.ends();
    assert_eq!(s.now().this.draws[0].word, "arno");
}

#[test]
fn h15_nothing_of_the_omniscient_nations_is_undone_after_anothers_orders() {
    let mut s = Table::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -2");
    undoes(&mut s);
    assert_eq!(s.treasury("ESPAGNE"), 200);
    s.sends("ESPAGNE", "protéger trésor -4");
    s.sends("ITALIE", "espionner ESPAGNE : trésor");
    undoes(&mut s);
    // ITALIE's order is undone, but it was read.
    let refused = s.refuses(undo::undo::<Antiquity>);
    assert!(matches!(refused, Refusal::NothingToUndo { .. }));
    s.refuses(|hand| mail(hand, "ESPAGNE", "protéger trésor -9"));
    assert_eq!(s.treasury("ESPAGNE"), 192);
}

#[test]
fn h22_a_change_to_the_omniscient_nation_after_the_sheet_stays_marked() {
    let mut s = Table::opened(&[]);
    s.sheet();
    s.sends("ITALIE", "protéger trésor -1");
    assert_eq!(s.treasury_is("ESPAGNE", 12), "thaw");
    let refused = s.refuses(undo::undo::<Antiquity>);
    let kind = Some("thaw".to_owned());
    assert_eq!(refused, Refusal::NothingToUndo { season: 1, kind });
}

#[test]
fn nothing_is_undone_after_the_lock() {
    let mut s = Table::opened(&[]);
    s.sends("ITALIE", "protéger trésor -1");
    s.locks();
    s.refuses(undo::undo::<Antiquity>);
    s.ends();
    // Between two seasons what was entered since can be undone.
    s.treasury_is("ITALIE", 5);
    undoes(&mut s);
    assert_eq!(s.treasury("ITALIE"), 198);
}

/// A mail entered under the wrong nation is taken back, and nothing of it is that nation's: no orders, no word.
#[test]
fn r08_a_message_entered_under_the_wrong_nation_leaves_nothing() {
    let mut s = Table::opened(&[]);
    s.sends(
        "CARTHAGE",
        "espionner MACEDOINE : trésor +7\nmot : tibre\nprotéger trésor -9",
    );
    s.does(|hand| withdraw::<Antiquity>(hand, "CARTHAGE", &[], true));
    assert_eq!(s.treasury("CARTHAGE"), 200);
    let entered = s.sends("CARTHAGE", "espionner ITALIE : trésor\nmot : tanit");
    assert_eq!((entered.status, &*entered.set.word), (Status::Ok, "tanit"));
    s.ends();
    let known = s.known("CARTHAGE");
    for secret in ["MACEDOINE", "tibre"] {
        assert!(!known.contains(secret), "{secret}");
    }
    let draws = s.now().this.draws;
    assert_eq!(draws.len(), 1);
    assert_eq!(draws[0].word, "tanit");
}
