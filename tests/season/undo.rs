//! `undo`: the last entry is taken back, and the tables are as if it had never been.

use arbitre::referee::Refusal as Common;
use arbitre::rulebook::antiquity::accept::Status;
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::verbs::changes;
use arbitre::rulebook::antiquity::world_file::WorldFile;

use super::story::{Story, setup};

/// The tables without what stays of an entry undone: journal, message, and that it was sent.
fn tables(s: &Story) -> Vec<String> {
    let stays = ["journal ", "message ", "sent "];
    let kept = |line: &String| !stays.iter().any(|t| line.starts_with(t));
    s.dump().into_iter().filter(kept).collect()
}

fn undo(s: &mut Story) {
    let shown = s.does(|a| a.rehearse_undo());
    let done = s.does(|a| a.undo(shown.entry));
    assert_eq!((done.entry, done.before), (shown.entry, shown.before));
}

const WORLD: &str = r#"
[treasury]
ITALIE = 120
[[army]]
nation = "ITALIE"
name = "armée de Varron"
province = "Latium"
elements = { Bd = 9 }
[[fleet]]
nation = "EGYPTE"
sea = "mer Égée"
[[trade]]
between = ["ITALIE", "ARABIE"]
"#;

/// Everything that can be undone, one after the other, each on what those before it left.
type Step = (&'static str, fn(&mut Story));
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
    ("a line withdrawn", |s| {
        s.does(|a| a.withdraw("ITALIE", &[1]));
    }),
    ("a set withdrawn", |s| {
        s.does(|a| a.withdraw("GAULE", &[]));
    }),
    ("entered by mistake", |s| {
        s.does(|a| a.withdraw_mistaken("ITALIE"));
    }),
    ("a spreadsheet", |s| {
        let rows = "nation,verb,target,kind,subject,n\nASIE,spy,EGYPTE,treasury,,1\n\
                    GAULE,protect,,treasury,,4\nASIE,word,,,falx,\n";
        s.does(|a| a.import_orders(rows, true));
    }),
    ("a world", |s| {
        s.world(WORLD);
    }),
    ("another world", |s| {
        s.does(|a| a.import_world(WorldFile::parse(setup(), "army = []\nfleet = []").unwrap()));
    }),
    ("a treasury", |s| {
        s.treasury_is("CARTHAGE", 77);
    }),
    ("an army", |s| {
        s.changes(|c, _| changes::army_set(c, "GAULE", "armée de Brennus", "Celtique", "Wb 30"));
    }),
    ("the army, changed", |s| {
        s.changes(|c, _| {
            changes::army_set(c, "GAULE", "armée de Brennus", "Aquitaine", "Wb 9, Cv 2")
        });
    }),
    ("the army, gone", |s| {
        s.changes(|c, w| changes::army_remove(c, w, "GAULE", "armée de Brennus"));
    }),
    ("a fleet", |s| {
        s.changes(|c, _| changes::fleet_add(c, "EGYPTE", "mer d'Égypte", Some("royale")));
    }),
    ("the fleet, gone", |s| {
        s.changes(|c, w| changes::fleet_remove(c, w, "EGYPTE", "mer d'Égypte", None));
    }),
    ("a trade", |s| {
        s.changes(|c, _| changes::trade_add(c, "GAULE", "ASIE"));
    }),
    ("the trade, ended", |s| {
        s.changes(|c, _| changes::trade_end(c, "GAULE", "ASIE"));
    }),
    ("news", |s| {
        s.does(|a| a.news("Rien de neuf."));
    }),
    ("other news", |s| {
        s.does(|a| a.news("Du neuf."));
    }),
    ("a language", |s| {
        s.does(|a| a.set_seat("GAULE", arbitre::locale::Lang::En));
    }),
];

#[test]
fn what_is_undone_leaves_the_tables_as_if_it_had_never_been() {
    let mut s = Story::opened(&[]);
    s.prints_sheet();
    for (name, step) in STEPS {
        let before = tables(&s);
        step(&mut s);
        assert!(before != tables(&s), "{name} does nothing");
        undo(&mut s);
        let after = tables(&s);
        for line in &before {
            assert!(after.contains(line), "{name}: lost {line}");
        }
        for line in &after {
            assert!(before.contains(line), "{name}: left {line}");
        }
        step(&mut s);
    }
    s.audits_clean();
}

#[test]
fn several_undos_walk_back_to_the_sheet_and_no_further() {
    let mut s = Story::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -2");
    s.prints_sheet();
    let start = tables(&s);
    for (_, step) in STEPS {
        step(&mut s);
    }
    for _ in STEPS {
        undo(&mut s);
    }
    assert!(start == tables(&s));
    let refused = s.refuses(|a| a.rehearse_undo());
    let Refusal::Common(Common::NothingToUndo { season: 1, kind }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(kind.as_deref(), Some("sheet"));
    s.audits_clean();
    // What is sent afterwards counts, with a word of its own.
    s.sends("ITALIE", "espionner CARTHAGE : trésor\nmot : arno");
    s.ends();
    assert_eq!(&*s.view("ITALIE").word, "arno");
    s.audits_clean();
}

#[test]
fn h15_nothing_of_the_omniscient_nations_is_undone_after_the_sheet_or_anothers_orders() {
    let mut s = Story::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -2");
    undo(&mut s);
    assert_eq!(s.treasury("ESPAGNE"), 200);
    s.sends("ESPAGNE", "protéger trésor -4");
    s.sends("ITALIE", "espionner ESPAGNE : trésor");
    undo(&mut s);
    // ITALIE's order is undone, but it was read.
    for refused in [
        s.refuses(|a| a.rehearse_undo()),
        s.refuses(|a| a.enter("ESPAGNE", "-", "protéger trésor -9".as_bytes())),
    ] {
        assert!(
            matches!(refused, Refusal::Common(Common::OwnAfterOrders { .. })),
            "{refused:?}"
        );
    }
    let mut s = Story::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -2");
    s.prints_sheet();
    assert!(matches!(
        s.refuses(|a| a.rehearse_undo()),
        Refusal::Common(Common::NothingToUndo { .. })
    ));
}

#[test]
fn h22_a_change_to_the_omniscient_nation_after_the_sheet_stays_marked() {
    let mut s = Story::opened(&[]);
    s.prints_sheet();
    s.sends("ITALIE", "protéger trésor -1");
    assert!(s.treasury_is("ESPAGNE", 12).thawed);
    assert!(matches!(
        s.refuses(|a| a.rehearse_undo()),
        Refusal::Common(Common::NothingToUndo { kind: Some(k), .. }) if k == "thaw"
    ));
}

#[test]
fn nothing_is_undone_after_the_lock() {
    let mut s = Story::opened(&[]);
    s.sends("ITALIE", "protéger trésor -1");
    s.does(|a| a.lock(1));
    assert!(matches!(
        s.refuses(|a| a.rehearse_undo()),
        Refusal::Common(Common::UndoLate { season: 1, .. })
    ));
    s.ends();
    // Between two seasons what was entered since can be undone.
    s.treasury_is("ITALIE", 5);
    undo(&mut s);
    assert_eq!(s.treasury("ITALIE"), 198);
}

#[test]
fn an_undo_is_refused_where_another_command_came_between() {
    let mut s = Story::opened(&[]);
    s.sends("ITALIE", "protéger trésor -1");
    let shown = s.does(|a| a.rehearse_undo());
    s.sends("GAULE", "protéger trésor -1");
    assert_eq!(
        s.refuses(|a| a.undo(shown.entry)),
        Refusal::Common(Common::UndoOther { entry: shown.entry })
    );
}

/// What was entered under the wrong nation and undone is not shown to that nation; that there was
/// something is, by its hash, and the audit names the entry that undid it.
#[test]
fn r08_an_undone_message_is_never_shown_and_never_hidden() {
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", "espionner GAULE : trésor\nmot : tanit");
    s.sends(
        "CARTHAGE",
        "espionner MACEDOINE : trésor +7\nprotéger trésor -9",
    );
    let shown = s.does(|a| a.rehearse_undo());
    let done = s.does(|a| a.undo(shown.entry));
    let receipt = &done.seats[0].receipt;
    assert_eq!(receipt.acceptance.status, Status::Warned);
    assert_eq!(receipt.acceptance.treasury_after, 195);
    assert!(receipt.hash.is_some());
    s.ends();
    let view = s.view("CARTHAGE");
    assert_eq!(view.entered.len(), 2);
    assert!(view.entered[0].stands && !view.entered[0].mistaken);
    assert!(view.entered[1].mistaken && view.entered[1].orders.is_empty());
    for (name, text) in s.delivered("CARTHAGE") {
        for secret in ["MACEDOINE : trésor", "MACEDOINE: treasury", "trésor -9"] {
            assert!(!text.contains(secret), "{name} shows {secret}");
        }
    }
    let sets = s.audit().sets;
    let undone: Vec<_> = sets.iter().map(|set| (set.stands, set.undone)).collect();
    assert_eq!(undone, [(true, None), (false, Some(done.by.i))]);
    s.audits_clean();
}
