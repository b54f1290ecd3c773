//! What a cheating arbiter could try in any game, and the verdict that catches it, or the silence
//! where nothing can.

use arbitre::campaign::RevealFault;
use arbitre::referee::proof::{Fault, Finding, Note, PaperKind, Report, Verdict};
use serde_json::{Value, json};

use super::arbiter::hashed_again;
use super::books::{BOOKS, Book, Files, Tale, file};
use super::game::failures;

/// Bends a message: season, seat, text.
type Bend<'a> = &'a dyn Fn(u16, &str, &str) -> String;

/// Papers by the beginning of their names.
fn papers(of: &[(String, String)], names: &[&str]) -> Files {
    let wanted = |(name, _): &&(String, String)| names.iter().any(|n| name.starts_with(n));
    let found: Files = of.iter().filter(wanted).cloned().collect();
    assert!(!found.is_empty(), "{names:?}");
    found
}

/// Papers of the honest campaign.
fn honest(book: &Book, names: &[&str]) -> Files {
    papers(&(book.honest)().papers, names)
}

/// The reveal of season 1 of a campaign played otherwise, against papers.
fn against(book: &Book, tale: &Tale<'_>, papers: Files) -> Report {
    let tale = Tale {
        seasons: 1,
        ..*tale
    };
    let forged = file(&(book.plays)(&tale).reveals[0]);
    let alone = book.check(std::slice::from_ref(&forged));
    assert!(alone.holds(), "alone: {:?}", failures(&alone));
    assert_eq!(alone.seasons[0].verdict, Verdict::Consistent);
    let mut files = papers;
    files.push(forged);
    book.check(&files)
}

fn has(report: &Report, is: impl Fn(&Finding) -> bool) -> bool {
    report.findings.iter().any(is)
}

fn head_differs(report: &Report, kind: PaperKind) -> bool {
    let differs = |f: &Finding| matches!(f, Finding::HeadDiffers { kind: k, .. } if *k == kind);
    has(report, differs)
}

fn fault(report: &Report) -> Option<Fault> {
    report.findings.iter().find_map(|f| match f {
        Finding::Season { fault, .. } => Some(fault.clone()),
        _ => None,
    })
}

#[test]
fn an_order_added_dropped_or_changed_after_the_beacon_shows_on_the_lock_sheet() {
    for book in BOOKS {
        let cheats = &book.cheats;
        let added = |_: u16, seat: &str, text: &str| match seat == cheats.added.0 {
            true => format!("{text}\n{}", cheats.added.1),
            false => text.to_owned(),
        };
        let dropped = |_: u16, seat: &str, text: &str| match seat == cheats.dropped {
            true => String::new(),
            false => text.to_owned(),
        };
        let (whose, from, to) = cheats.changed;
        let changed = |_: u16, seat: &str, text: &str| match seat == whose {
            true => text.replace(from, to),
            false => text.to_owned(),
        };
        let all: [(Bend<'_>, &str); 3] = [
            (&added, cheats.added.0),
            (&dropped, cheats.dropped),
            (&changed, whose),
        ];
        for (message, seat) in all {
            let tale = Tale {
                message,
                ..Tale::default()
            };
            // The sheet was printed before: it still fits. The lock does not.
            let report = against(book, &tale, honest(book, &["sheet-1", "lock-1"]));
            assert!(head_differs(&report, PaperKind::Lock), "{seat}");
            assert!(!head_differs(&report, PaperKind::Sheet), "{seat}");
            assert_eq!(report.seasons[0].verdict, Verdict::Broken);
            // So does the receipt of the seat concerned, all alone.
            let receipt = format!("reçu-{seat}");
            let report = against(book, &tale, honest(book, &[&receipt]));
            let unknown = |f: &Finding| matches!(f, Finding::ReceiptUnknown { season: 1, .. });
            assert!(has(&report, unknown), "{seat}");
            // Who was given no paper has nothing to compare with: consistent, and no more.
            let report = against(book, &tale, honest(book, &["sceau"]));
            assert!(report.holds());
            assert_eq!(report.seasons[0].verdict, Verdict::Consistent);
            assert!(report.seasons[0].unbound.contains(&"lock"));
        }
    }
}

#[test]
fn two_versions_of_a_late_order_need_two_lock_sheets() {
    for book in BOOKS {
        let without = |_: u16, seat: &str, text: &str| match seat == book.cheats.dropped {
            true => String::new(),
            false => text.to_owned(),
        };
        let other = Tale {
            message: &without,
            seasons: 1,
            ..Tale::default()
        };
        let mut both = honest(book, &["lock-1-fr.txt"]);
        let theirs = papers(&(book.plays)(&other).papers, &["lock-1-fr.txt"]);
        both.extend(theirs.into_iter().map(|(n, t)| (format!("bis/{n}"), t)));
        // Two players who compare see it, before anything is revealed.
        let report = book.check(&both);
        assert!(has(&report, |f| matches!(f, Finding::TwoPapers { .. })));
        // One lock sheet published binds one of the two.
        let report = against(book, &other, honest(book, &["lock-1-fr.txt"]));
        assert!(head_differs(&report, PaperKind::Lock));
    }
}

#[test]
fn a_secret_chosen_for_its_dice_has_another_seal() {
    for book in BOOKS {
        let other = Tale {
            key: "24",
            ..Tale::default()
        };
        let report = against(book, &other, honest(book, &["sceau"]));
        assert!(has(&report, |f| matches!(f, Finding::TwoSeals { .. })));
        // Another key under the old seal leads nowhere.
        let mut forged = (book.honest)().reveals[0].clone();
        forged.key = (book.plays)(&Tale {
            seasons: 1,
            ..other
        })
        .reveals[0]
            .key
            .clone();
        let report = book.check(&[file(&forged)]);
        let key =
            |f: &Finding| matches!(f, Finding::Broken { at, .. } if at.fault == RevealFault::Key);
        assert!(has(&report, key));
    }
}

#[test]
fn a_season_rolled_again_has_other_heads() {
    for book in BOOKS {
        // From a copy of the file, with another beacon: orders and lock fit, what came out does not.
        let other = Tale {
            beacon: Some("1 2 3 4 5 6"),
            ..Tale::default()
        };
        let seat = book.bends.seats[0];
        let bulletin = format!("{seat}/bulletin-1");
        let report = against(book, &other, honest(book, &["lock-1", &bulletin]));
        assert!(!head_differs(&report, PaperKind::Lock));
        assert!(head_differs(&report, PaperKind::Bulletin));
        // A second roll in the journal has no place there.
        let mut forged = (book.honest)().reveals[0].clone();
        let rolls = |e: &arbitre::campaign::RevealedEntry| e.kind == "roll";
        let at = forged.entries.iter().position(rolls).unwrap();
        forged.entries.insert(at, forged.entries[at].clone());
        hashed_again(&mut forged);
        let found = fault(&book.check(&[file(&forged)]));
        assert!(matches!(found, Some(Fault::OutOfOrder { .. })));
        // Before any bulletin is out, that the beacon is not the number drawn is for people to see:
        // no paper here says which it was.
        let all = honest(book, &["sceau", "sheet-1", "lock-1"]);
        let report = against(book, &other, all);
        assert!(report.holds());
        assert_eq!(report.seasons[0].unbound, ["close"]);
    }
}

#[test]
fn two_papers_for_two_players_differ_in_their_heads() {
    for book in BOOKS {
        let other = Tale {
            salts: "for the other half of the table",
            seasons: 1,
            ..Tale::default()
        };
        let other = (book.plays)(&other);
        let own = format!("{}/bulletin-1.txt", book.bends.seats[0]);
        for name in [
            "sheet-1-fr.txt",
            "lock-1-en.json",
            own.as_str(),
            "bulletin-1-en.md",
        ] {
            let theirs = papers(&other.papers, &[name]).remove(0);
            let mut both = honest(book, &[name]);
            both.push((format!("bis/{name}"), theirs.1));
            let two = |f: &Finding| matches!(f, Finding::TwoPapers { .. });
            assert!(has(&book.check(&both), two), "{name}");
        }
        // Every seat's bulletin has the head of the closing bulletin.
        let mut both = honest(book, &["bulletin-1-en.md"]);
        let theirs = format!("{}/bulletin-1.txt", book.bends.seats[1]);
        both.extend(papers(&other.papers, &[&theirs]));
        let two = |f: &Finding| matches!(f, Finding::TwoPapers { .. });
        assert!(has(&book.check(&both), two));
    }
}

#[test]
fn the_tail_cut_off_leaves_a_head_or_a_gap() {
    for book in BOOKS {
        let reveals = &(book.honest)().reveals;
        let first = &reveals[0];
        for left in 1..first.entries.len() {
            let mut cut = first.clone();
            cut.entries.truncate(left);
            let report = book.check(&[file(&cut)]);
            let broken = |f: &Finding| matches!(f, Finding::Broken { at, .. } if at.fault == RevealFault::Head);
            assert!(has(&report, broken), "{left}");
            // With the head made to fit: the season has no close, and the next no beginning.
            hashed_again(&mut cut);
            let report = book.check(&[file(&cut)]);
            assert_eq!(fault(&report), Some(Fault::Close), "{left}");
            let report = book.check(&[file(&cut), file(&reveals[1])]);
            assert!(has(&report, |f| matches!(f, Finding::Gap { season: 2 })));
        }
        // A season that is simply not revealed: its papers wait, and say so.
        let mut files = (book.honest)().everything();
        files.retain(|(name, _)| name != "saison-2.json");
        let report = book.check(&files);
        assert!(report.holds());
        let waits = |f: &Finding| matches!(f, Finding::NotRevealed { season: 2, .. });
        assert!(has(&report, waits));
    }
}

#[test]
fn a_key_reused_shows_as_a_seal_seen_before() {
    for book in BOOKS {
        let next = Tale {
            salts: "the next campaign",
            seasons: 1,
            ..Tale::default()
        };
        // The seal paper of the new campaign is the old one's to the byte: players know it already.
        let played = (book.plays)(&next);
        assert_eq!(played.papers[0], (book.honest)().papers[0]);
        // And the old campaign's papers do not pass for the new one's.
        let report = against(book, &next, honest(book, &["sheet-1", "lock-1"]));
        assert!(head_differs(&report, PaperKind::Sheet));
    }
}

/// A draw that no opening sheet announced could be chosen: a few tries do.
#[test]
fn a_beacon_of_the_arbiters_own_choosing_is_found() {
    for book in BOOKS {
        let mut forged = (book.honest)().reveals[0].clone();
        let sheets = |e: &arbitre::campaign::RevealedEntry| e.kind == "sheet";
        let at = forged.entries.iter().position(sheets).unwrap();
        let mut body: Value =
            serde_json::from_str(forged.entries[at].body.as_deref().unwrap()).unwrap();
        body["beacon"] = Value::Null;
        forged.entries[at].body = Some(body.to_string());
        hashed_again(&mut forged);
        let report = book.check(&[file(&forged)]);
        assert_eq!(fault(&report), Some(Fault::BeaconUnannounced));
        // Where there was none, verification says what that leaves open.
        let none = Tale {
            beacon: None,
            seasons: 1,
            ..Tale::default()
        };
        let report = book.check(&[file(&(book.plays)(&none).reveals[0])]);
        let told = |f: &Finding| {
            matches!(
                f,
                Finding::Note {
                    note: Note::NoBeacon,
                    ..
                }
            )
        };
        assert!(report.holds() && has(&report, told));
    }
}

/// House rules under which nobody said that the season would be played.
#[test]
fn rules_that_were_not_set_are_found_and_are_not_those_of_the_sheet() {
    for book in BOOKS {
        let (rule, setting) = book.bends.rule;
        let mut forged = (book.honest)().reveals[0].clone();
        let opens = |e: &arbitre::campaign::RevealedEntry| e.kind == "open";
        let at = forged.entries.iter().position(opens).unwrap();
        let mut body: Value =
            serde_json::from_str(forged.entries[at].body.as_deref().unwrap()).unwrap();
        assert!(body["rules"][rule].is_string());
        body["rules"][rule] = json!(setting);
        forged.entries[at].body = Some(body.to_string());
        hashed_again(&mut forged);
        let report = book.check(&[file(&forged)]);
        assert_eq!(fault(&report), Some(Fault::Rules));
        let mut files = honest(book, &["sheet-1-en.json"]);
        let mut sheet: Value = serde_json::from_str(&files[0].1).unwrap();
        files.push(file(&forged));
        assert!(head_differs(&book.check(&files), PaperKind::Sheet));
        // A sheet with the right head and other settings.
        sheet["settings"] = json!("07".repeat(32));
        let mut files = (book.honest)().reveals();
        files.push(("sheet.json".to_owned(), sheet.to_string()));
        let differs = |f: &Finding| matches!(f, Finding::SettingsDiffer { season: 1, .. });
        assert!(has(&book.check(&files), differs));
    }
}
