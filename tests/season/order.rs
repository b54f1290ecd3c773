//! The order of things: every step out of turn is refused for its reason, and changes nothing.

use arbitre::campaign::Phase;
use arbitre::desk::roll::Beacon;
use arbitre::desk::{Refusal, roll, season, withdraw};
use arbitre::engine::Name;
use arbitre::engine::order::No;
use arbitre::engine::{Due, Ends, Seats};
use arbitre::games::antiquity::Antiquity;

use super::table::{Table, mail, name, seat};

fn own_too_late(other: Option<Name>) -> Refusal {
    Refusal::Order(No::OwnTooLate {
        seat: name("ESPAGNE"),
        season: 1,
        other,
    })
}

fn refused(s: &mut Table, verb: &str, n: u16) -> Refusal {
    s.refuses(|hand| match verb {
        "open" => season::open::<Antiquity>(hand, "Encore").map(drop),
        "rule" => season::rule::<Antiquity>(hand, "H1", "larger").map(drop),
        "sheet" => season::sheet::<Antiquity>(hand, n, None),
        "enter" => mail(hand, "ITALIE", "protéger trésor -1").map(drop),
        "own" => mail(hand, "ESPAGNE", "protéger trésor -1").map(drop),
        "withdraw" => withdraw::withdraw::<Antiquity>(hand, "ITALIE", &[], false).map(drop),
        "withdraw own" => withdraw::withdraw::<Antiquity>(hand, "ESPAGNE", &[], false).map(drop),
        "lock" => roll::lock::<Antiquity>(hand, n),
        "dry" => hand
            .rehearse::<Antiquity, _>(|hand| roll::roll::<Antiquity>(hand, n, Beacon::Unsaid))
            .map(drop),
        "roll" => roll::roll::<Antiquity>(hand, n, Beacon::Unsaid).map(drop),
        "beacon" => roll::roll::<Antiquity>(hand, n, Beacon::Given("4 8 15")).map(drop),
        "news" => season::news::<Antiquity>(hand, "Rien.").map(drop),
        "close" => roll::close::<Antiquity>(hand, n),
        other => panic!("{other}"),
    })
}

fn all(s: &mut Table, cases: &[(&str, Refusal)]) {
    for (verb, why) in cases {
        assert_eq!(refused(s, verb, 1), *why, "{verb}");
    }
}

const NAMED: [&str; 6] = ["sheet", "lock", "dry", "roll", "beacon", "close"];

#[test]
fn before_a_season_nothing_of_one_is_done() {
    let mut s = Table::new();
    for verb in ["enter", "own", "withdraw", "news"]
        .into_iter()
        .chain(NAMED)
    {
        for n in [0, 1] {
            assert_eq!(
                refused(&mut s, verb, n),
                Refusal::Order(No::NoSeason { next: 1 }),
                "{verb}"
            );
        }
    }
}

#[test]
fn while_orders_are_taken_there_is_no_close() {
    let mut s = Table::opened(&[]);
    let (season, phase) = (1, Phase::Open);
    let seat = name("ITALIE");
    all(
        &mut s,
        &[
            ("open", Refusal::Order(No::SeasonUnderWay { season, phase })),
            ("rule", Refusal::Order(No::RulesDuringSeason { season })),
            ("close", Refusal::Order(No::NotRolled { season, phase })),
            ("beacon", Refusal::Order(No::BeaconNeedsLock { season })),
            ("withdraw", Refusal::NothingToWithdraw { seat }),
        ],
    );
    for named in [0, 2, 512] {
        for verb in NAMED {
            let other = Refusal::Order(No::OtherSeason {
                named,
                season,
                phase,
            });
            assert_eq!(refused(&mut s, verb, named), other);
        }
    }
    s.sends("ITALIE", "protéger trésor -1");
    let other = name("ITALIE");
    all(
        &mut s,
        &[
            (
                "sheet",
                Refusal::Order(No::SheetTooLate {
                    season,
                    seat: other.clone(),
                }),
            ),
            ("own", own_too_late(Some(other.clone()))),
            ("withdraw own", own_too_late(Some(other))),
        ],
    );
    let nobody = s.refuses(|hand| mail(hand, "ITALEI", "protéger trésor -1"));
    let nearest = Some(name("ITALIE"));
    let typed = "ITALEI".to_owned();
    assert_eq!(nobody, Refusal::NoSeat { typed, nearest });
}

#[test]
fn h15_after_the_sheet_the_omniscient_nation_is_late() {
    let mut s = Table::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -1");
    s.sheet();
    let late = || own_too_late(None);
    all(&mut s, &[("own", late()), ("withdraw own", late())]);
    // Printed again it is the same sheet, whatever was sent since.
    s.sends("ITALIE", "protéger trésor -1");
    let before = s.dump();
    s.sheet();
    assert!(before == s.dump());
}

#[test]
fn after_the_lock_no_order_and_no_word() {
    let mut s = Table::opened(&[]);
    s.sends("ITALIE", "protéger trésor -1");
    s.locks();
    let (season, phase) = (1, Phase::Locked);
    let ended = || Refusal::Order(No::OrdersEnded { season, phase });
    all(
        &mut s,
        &[
            ("enter", ended()),
            ("own", ended()),
            ("withdraw", ended()),
            ("open", Refusal::Order(No::SeasonUnderWay { season, phase })),
            ("rule", Refusal::Order(No::RulesDuringSeason { season })),
            ("close", Refusal::Order(No::NotRolled { season, phase })),
            (
                "sheet",
                Refusal::Order(No::SheetTooLate {
                    season,
                    seat: name("ITALIE"),
                }),
            ),
        ],
    );
    let word = s.refuses(|hand| mail(hand, "ITALIE", "mot : alea"));
    assert_eq!(word, ended());
    // A lock that stands is given again, and a beacon counts now.
    let before = s.dump();
    s.locks();
    assert!(before == s.dump());
    s.does(|hand| roll::roll::<Antiquity>(hand, 1, Beacon::Given("4 8 15")));
    assert_eq!(s.now().this.beacon.as_deref(), Some("4 8 15"));
    // A sheet that was never printed comes too late.
    let mut s = Table::opened(&[]);
    s.locks();
    assert_eq!(refused(&mut s, "sheet", 1), ended());
}

#[test]
fn the_dice_are_rolled_once_and_after_them_there_are_only_choices() {
    let mut s = Table::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -9");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[3]);
    s.rolls();
    let (season, phase) = (1, Phase::Rolled);
    let again = || Refusal::Order(No::AlreadyRolled { season });
    all(
        &mut s,
        &[
            ("roll", again()),
            ("dry", again()),
            ("beacon", again()),
            ("lock", Refusal::Order(No::OrdersEnded { season, phase })),
            ("open", Refusal::Order(No::SeasonUnderWay { season, phase })),
            ("rule", Refusal::Order(No::RulesDuringSeason { season })),
        ],
    );
    let other = Refusal::Order(No::OtherSeason {
        named: 2,
        season,
        phase,
    });
    assert_eq!(refused(&mut s, "close", 2), other);
}

#[test]
fn after_the_close_the_season_is_over() {
    let mut s = Table::opened(&[]);
    s.ends();
    for verb in NAMED {
        let closed = Refusal::Order(No::SeasonClosed { season: 1 });
        assert_eq!(refused(&mut s, verb, 1), closed, "{verb}");
        for n in [0, 2] {
            assert_eq!(
                refused(&mut s, verb, n),
                Refusal::Order(No::NoSeason { next: 2 })
            );
        }
    }
    for verb in ["enter", "withdraw", "news"] {
        assert_eq!(
            refused(&mut s, verb, 1),
            Refusal::Order(No::NoSeason { next: 2 })
        );
    }
    // Between seasons a house rule is set; it holds from the next one on.
    s.does(|hand| season::rule::<Antiquity>(hand, "H1", "larger"));
    s.opens();
    s.sends("ASIE", "protéger trésor -2\nprotéger contre ITALIE -3");
    s.sends("ITALIE", "espionner ASIE : trésor");
    s.rolls();
    assert_eq!(s.maluses(), [3]);
    s.closes();
}

#[test]
fn a_dry_run_shows_the_dice_and_changes_nothing() {
    let mut s = Table::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -2");
    s.sends(
        "ITALIE",
        "espionner CARTHAGE : trésor +1\nespionner ASIE : trésor\nmot : alea",
    );
    s.sends("GAULE", "espionner ITALIE : espionnage");
    let before = s.dump();
    let dry = s.plans(|hand| roll::roll::<Antiquity>(hand, 1, Beacon::Unsaid));
    assert!(before == s.dump());
    assert_eq!(dry.dice.len(), 3);
    let rolled = s.does(|hand| roll::roll::<Antiquity>(hand, 1, Beacon::Unsaid));
    assert_eq!(rolled, dry);
}

/// What the opening sheet announced is not left out by a slip.
#[test]
fn a_beacon_that_the_sheet_announced_is_asked_for() {
    let mut s = Table::opened(&[]);
    s.does(|hand| season::sheet::<Antiquity>(hand, 1, Some("le Loto de samedi")));
    let promised = Refusal::Order(No::BeaconLeft { season: 1 });
    assert_eq!(refused(&mut s, "roll", 1), promised);
    s.does(|hand| roll::roll::<Antiquity>(hand, 1, Beacon::Waived));
}

/// A draw that the sheet did not announce could be chosen for the dice that it gives.
#[test]
fn a_beacon_that_the_sheet_did_not_announce_is_refused() {
    let mut s = Table::opened(&[]);
    s.sheet();
    s.locks();
    let unannounced = Refusal::Order(No::BeaconUnannounced { season: 1 });
    assert_eq!(refused(&mut s, "beacon", 1), unannounced);
    s.rolls();
}

/// H15: which windows open, for whom, and what ends each.
#[test]
fn h15_the_windows_of_a_season() {
    let window = |s: &Table| match s.now().due() {
        Due::Ask(w) => (w.name, w.seats, w.public, w.ends),
        other => panic!("{other:?}"),
    };
    let own = seat("ESPAGNE");
    let mut s = Table::opened(&[]);
    assert_eq!(
        window(&s),
        ("protections", Seats::One(own), false, Ends::Sheet)
    );
    s.sheet();
    assert_eq!(window(&s), ("orders", Seats::AllBut(own), true, Ends::Lock));
    s.sends("ITALIE", "espionner GAULE : trésor");
    s.rolls();
    // Whether or not anybody was countered everybody is asked.
    assert_eq!(window(&s), ("choices", Seats::All, true, Ends::Close));
    s.closes();
    assert_eq!(s.now().due(), Due::Over);
}

#[test]
fn no_two_seasons_have_one_name() {
    const NAMES: [&str; 3] = ["Printemps", "Été", "Automne"];
    let mut s = Table::new();
    for (season, called) in (1..).zip(NAMES) {
        s.does(|hand| season::open::<Antiquity>(hand, called));
        for (earlier, last) in (1..=season).zip(NAMES) {
            let taken = s.refuses(|hand| season::rename::<Antiquity>(hand, season, last).map(drop));
            let name = last.to_owned();
            assert_eq!(taken, Refusal::SeasonName { name, earlier });
        }
        s.does(|hand| roll::lock::<Antiquity>(hand, season));
        s.does(|hand| roll::roll::<Antiquity>(hand, season, Beacon::Unsaid));
        s.does(|hand| roll::close::<Antiquity>(hand, season));
    }
}
