//! The order of things: every step out of turn is refused for its reason, and changes nothing.

use arbitre::campaign::Phase;
use arbitre::locale::{Lang, Texts};
use arbitre::referee::Refusal as Common;
use arbitre::rulebook::antiquity::desk;
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::setup::Unknown;
use arbitre::rulebook::antiquity::verbs::{Arbiter, Failure, Outcome, SheetText};

use super::story::{Story, texts};

/// What an arbiter may try at any time.
#[derive(Debug, Clone, Copy)]
enum Step {
    Open,
    Rule,
    Sheet(u16),
    Enter(&'static str),
    Withdraw(&'static str),
    Import,
    Lock(u16),
    Dry(u16),
    Roll(u16),
    Beacon(u16),
    Choose,
    News,
    Close(u16),
}

use Step::*;

fn take(a: &mut Arbiter<'_>, step: Step) -> Outcome<()> {
    let order = "protéger trésor -1".as_bytes();
    let csv = "nation,verb,target,kind,subject,n\nGAULE,protect,,treasury,,2\n";
    match step {
        Open => a.open_season("Encore").map(drop),
        Rule => a.set_rule("H1", "larger").map(drop),
        Sheet(n) => a.sheet(n, SheetText::default()).map(drop),
        Enter(seat) => a.enter(seat, "-", order).map(drop),
        Withdraw(seat) => a.withdraw(seat, &[]).map(drop),
        Import => a.import_orders(csv, false).map(drop),
        Lock(n) => a.lock(n).map(drop),
        Dry(n) => a.roll(n, None, true).map(drop),
        Roll(n) => a.roll(n, None, false).map(drop),
        Beacon(n) => a.roll(n, Some("4 8 15 16 23 42"), false).map(drop),
        Choose => a.choose("CARTHAGE", 1, None, None).map(drop),
        News => a.news("Rien.").map(drop),
        Close(n) => a.close(n).map(drop),
    }
}

/// Tries each step; the refusals read in both languages, with a remedy.
fn refused(s: &mut Story, steps: &[(Step, Refusal)]) {
    for (step, expected) in steps {
        let refusal = s.refuses(|a| take(a, *step));
        assert_eq!(refusal, *expected, "{step:?}");
        for lang in Lang::ALL {
            let texts: &Texts = texts(lang);
            let said = refusal.say(texts);
            assert!(
                !said.message.is_empty() && !said.help.is_empty(),
                "{step:?}: {said:?}"
            );
        }
    }
}

fn under_way(phase: Phase) -> Refusal {
    Refusal::Common(Common::SeasonUnderWay { season: 1, phase })
}

fn ended(phase: Phase) -> Refusal {
    Refusal::Common(Common::OrdersEnded { season: 1, phase })
}

fn not_rolled(phase: Phase) -> Refusal {
    Refusal::Common(Common::NotRolled { season: 1, phase })
}

fn other(named: u16, phase: Phase) -> Refusal {
    Refusal::Common(Common::OtherSeason {
        named,
        season: 1,
        phase,
    })
}

/// Steps that name the season, all of another one.
fn named(n: u16) -> [Step; 6] {
    [Sheet(n), Lock(n), Dry(n), Roll(n), Beacon(n), Close(n)]
}

#[test]
fn before_a_season_nothing_of_one_is_done() {
    let mut s = Story::new();
    let none = || Refusal::Common(Common::NoSeason { next: 1 });
    let steps = [
        Enter("ITALIE"),
        Enter("ESPAGNE"),
        Withdraw("ITALIE"),
        Import,
        Choose,
        News,
    ];
    for step in steps.into_iter().chain(named(1)).chain(named(0)) {
        refused(&mut s, &[(step, none())]);
    }
    let look = |s: &Story, season| {
        let seen: Result<_, Failure> = s.tries(|tx| desk::bulletin(tx, "ITALIE", season));
        match seen {
            Err(Failure::Refused(refusal)) => refusal,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(look(&s, None), none());
    assert_eq!(
        look(&s, Some(1)),
        Refusal::Common(Common::NoSuchSeason { season: 1, last: 0 })
    );
}

#[test]
fn while_orders_are_taken_there_are_neither_choices_nor_a_close() {
    let mut s = Story::opened(&[]);
    refused(
        &mut s,
        &[
            (Open, under_way(Phase::Open)),
            (
                Rule,
                Refusal::Common(Common::RulesDuringSeason { season: 1 }),
            ),
            (Choose, not_rolled(Phase::Open)),
            (Close(1), not_rolled(Phase::Open)),
            (
                Beacon(1),
                Refusal::Common(Common::BeaconNeedsLock { season: 1 }),
            ),
            (
                Withdraw("ITALIE"),
                Refusal::Common(Common::NothingToWithdraw {
                    seat: "ITALIE".into(),
                }),
            ),
        ],
    );
    for n in [0, 2, 512] {
        for step in named(n) {
            refused(&mut s, &[(step, other(n, Phase::Open))]);
        }
    }
    s.sends("ITALIE", "protéger trésor -1");
    let missing = Refusal::Common(Common::NoSuchLine {
        seat: "ITALIE".into(),
        line: 7,
    });
    assert_eq!(s.refuses(|a| a.withdraw("ITALIE", &[1, 7])), missing);
    refused(
        &mut s,
        &[
            (
                Sheet(1),
                Refusal::Common(Common::SheetTooLate {
                    season: 1,
                    seat: "ITALIE".into(),
                }),
            ),
            (
                Enter("ESPAGNE"),
                Refusal::Common(Common::OwnAfterOrders {
                    seat: "ESPAGNE".into(),
                    other: "ITALIE".into(),
                }),
            ),
        ],
    );
    let unknown = Refusal::UnknownNation(Unknown {
        typed: "ITALEI".to_owned(),
        nearest: Some("ITALIE".into()),
        several: Vec::new(),
    });
    assert_eq!(s.refuses(|a| take(a, Enter("ITALEI"))), unknown);
    let seen: Result<_, Failure> = s.tries(|tx| desk::bulletin(tx, "ITALIE", Some(1)));
    let not_closed = Refusal::Common(Common::NotClosed {
        season: 1,
        phase: Phase::Open,
    });
    assert!(matches!(seen, Err(Failure::Refused(r)) if r == not_closed));
}

#[test]
fn h15_after_the_sheet_the_omniscient_nation_is_late() {
    let mut s = Story::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -1");
    s.prints_sheet();
    let late = || {
        Refusal::Common(Common::OwnAfterSheet {
            seat: "ESPAGNE".into(),
            season: 1,
        })
    };
    refused(
        &mut s,
        &[(Enter("ESPAGNE"), late()), (Withdraw("ESPAGNE"), late())],
    );
    // Printed again it is the same sheet, whatever was sent since.
    let head = |s: &mut Story| s.does(|a| a.sheet(1, SheetText::default()));
    let first = head(&mut s);
    s.sends("ITALIE", "protéger trésor -1");
    let before = s.dump();
    assert_eq!(head(&mut s), first);
    assert!(before == s.dump());
}

#[test]
fn after_the_lock_no_order_and_no_word() {
    let mut s = Story::opened(&[]);
    s.sends("ITALIE", "protéger trésor -1");
    let head = s.does(|a| a.lock(1));
    let locked = || ended(Phase::Locked);
    refused(
        &mut s,
        &[
            (Enter("ITALIE"), locked()),
            (Enter("GAULE"), locked()),
            (Enter("ESPAGNE"), locked()),
            (Withdraw("ITALIE"), locked()),
            (Import, locked()),
            (Open, under_way(Phase::Locked)),
            (
                Rule,
                Refusal::Common(Common::RulesDuringSeason { season: 1 }),
            ),
            (Choose, not_rolled(Phase::Locked)),
            (Close(1), not_rolled(Phase::Locked)),
        ],
    );
    assert_eq!(
        s.refuses(|a| a.enter("ITALIE", "-", b"mot : alea")),
        locked()
    );
    let before = s.dump();
    assert_eq!(s.does(|a| a.lock(1)), head);
    assert!(before == s.dump());
    // A beacon counts now; a sheet that was never printed comes too late.
    let mut s = Story::opened(&[]);
    s.does(|a| a.lock(1));
    refused(&mut s, &[(Sheet(1), locked())]);
    s.does(|a| take(a, Beacon(1)));
    assert_eq!(s.audit().beacon.as_deref(), Some("4 8 15 16 23 42"));
}

#[test]
fn the_dice_are_rolled_once_and_after_them_there_are_only_choices() {
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -9");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[3]);
    s.rolls();
    let again = || Refusal::Common(Common::AlreadyRolled { season: 1 });
    let rolled = || ended(Phase::Rolled);
    refused(
        &mut s,
        &[
            (Roll(1), again()),
            (Dry(1), again()),
            (Beacon(1), again()),
            (Lock(1), rolled()),
            (Enter("ITALIE"), rolled()),
            (Withdraw("ITALIE"), rolled()),
            (Import, rolled()),
            (Open, under_way(Phase::Rolled)),
            (
                Rule,
                Refusal::Common(Common::RulesDuringSeason { season: 1 }),
            ),
            (Close(2), other(2, Phase::Rolled)),
        ],
    );
    // A choice that is not the seat's to make.
    let nobody = Refusal::NoNotices {
        seat: "ITALIE".into(),
    };
    assert_eq!(s.refuses(|a| a.choose("ITALIE", 1, None, None)), nobody);
    let missing = Refusal::NoSuchNotice {
        seat: "CARTHAGE".into(),
        notice: 2,
        count: 1,
    };
    assert_eq!(s.refuses(|a| a.choose("CARTHAGE", 2, None, None)), missing);
    s.does(|a| take(a, Choose));
}

#[test]
fn after_the_close_the_season_is_over() {
    let mut s = Story::opened(&[]);
    s.ends();
    for step in named(1) {
        refused(
            &mut s,
            &[(step, Refusal::Common(Common::SeasonClosed { season: 1 }))],
        );
    }
    let none = || Refusal::Common(Common::NoSeason { next: 2 });
    for step in [Enter("ITALIE"), Withdraw("ITALIE"), Import, News] {
        refused(&mut s, &[(step, none())]);
    }
    refused(
        &mut s,
        &[(Choose, Refusal::Common(Common::SeasonClosed { season: 1 }))],
    );
    for step in named(2).into_iter().chain(named(0)) {
        refused(&mut s, &[(step, none())]);
    }
    // Between seasons a house rule is set; it holds from the next one on.
    s.does(|a| take(a, Rule));
    assert_eq!(s.audit().rules.stacking.into_str(), "sum");
    s.opens();
    s.ends();
    assert_eq!(s.audit().rules.stacking.into_str(), "larger");
    s.audits_clean();
}

#[test]
fn a_dry_run_shows_the_dice_and_changes_nothing() {
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -2");
    s.sends(
        "ITALIE",
        "espionner CARTHAGE : trésor +1\nespionner ASIE : trésor\nmot : alea",
    );
    s.sends("GAULE", "espionner ITALIE : espionnage");
    let before = s.dump();
    let dry = s.does(|a| a.roll(1, None, true));
    assert!(before == s.dump());
    assert_eq!(dry.len(), 3);
    assert_eq!(s.rolls(), dry);
}
