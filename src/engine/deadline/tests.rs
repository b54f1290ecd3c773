//! Dates as people write them, with summer time and zones, and how far a published one moves.

use super::*;
use crate::locale::Lang;

fn at(typed: &str) -> String {
    Until::read(typed, ZONE).unwrap().at
}

fn until(typed: &str) -> Until {
    Until::read(typed, ZONE).unwrap()
}

#[test]
fn a_date_is_read_as_people_write_it() {
    for typed in [
        "2026-03-07 12:00",
        "2026-03-07T12:00",
        "7/3/2026 12h",
        "07/03/2026 à 12h00",
        "07.03.2026 12:00",
        "7/3/2026, midi",
        "7/3/2026 noon",
    ] {
        assert_eq!(at(typed), "2026-03-07T11:00:00Z", "{typed}");
    }
    assert_eq!(at("2026-07-07"), "2026-07-07T21:59:00Z");
    assert_eq!(at("7/7/2026 minuit"), "2026-07-07T21:59:00Z");
    for typed in [
        "",
        "samedi",
        "7/3",
        "31/2/2026",
        "2026-03-07 25:00",
        "7/3/26",
        "7/3/2026 12h5",
    ] {
        let fault = Until::read(typed, ZONE).unwrap_err();
        assert!(matches!(fault, Fault::Unreadable { .. }), "{typed}");
    }
}

#[test]
fn summer_time_skips_an_hour_and_repeats_another() {
    let skipped = Until::read("29/3/2026 2h30", ZONE).unwrap_err();
    assert!(matches!(skipped, Fault::Skipped { .. }));
    // The hour that comes twice ends the second time.
    assert_eq!(at("25/10/2026 2h30"), "2026-10-25T01:30:00Z");
}

#[test]
fn a_zone_is_a_name_or_an_offset() {
    let there = |zone: &str| Until::read("2026-03-07 12:00", zone);
    assert_eq!(there("+05:30").unwrap().at, "2026-03-07T06:30:00Z");
    assert_eq!(there("UTC-03:00").unwrap().at, "2026-03-07T15:00:00Z");
    assert_eq!(
        there("America/Montreal").unwrap().at,
        "2026-03-07T17:00:00Z"
    );
    for zone in ["Paris", "europe/paris", "CET+", "25:00"] {
        assert!(matches!(there(zone), Err(Fault::Zone { .. })), "{zone}");
    }
}

#[test]
fn a_date_is_said_with_its_zone() {
    let (fr, en) = (Texts::of(Lang::Fr), Texts::of(Lang::En));
    let winter = until("7/3/2026 12h");
    assert_eq!(
        winter.say(fr),
        "samedi 7 mars 2026 à 12 h 00 (Europe/Paris, UTC+1)"
    );
    assert_eq!(
        winter.say(en),
        "Saturday 7 March 2026, 12:00 (Europe/Paris, UTC+1)"
    );
    let first = Until::read("1/8/2026 9h05", "+05:30").unwrap();
    assert_eq!(first.say(fr), "samedi 1er août 2026 à 9 h 05 (UTC+5:30)");
}

#[test]
fn what_was_published_moves_no_more_than_was_promised() {
    let moment = |published| Moment {
        season: 1,
        phase: Phase::Open,
        published,
    };
    let mut all = Deadlines {
        orders: Some(Deadline {
            first: until("7/3/2026 12h"),
            until: until("7/3/2026 12h"),
            extensions: 0,
            reason: None,
        }),
        choices: None,
    };
    let to = |all: &Deadlines, published, typed: &str, reason| {
        admit(moment(published), For::Orders, all, &until(typed), reason)
    };
    assert_eq!(to(&all, false, "1/3/2026", None), Ok(()));
    assert!(matches!(
        to(&all, true, "7/3/2026 12h", Some("x")),
        Err(Fault::NotLater { .. })
    ));
    assert_eq!(to(&all, true, "8/3/2026", None), Err(Fault::NoReason));
    assert_eq!(to(&all, true, "8/3/2026", Some(" ")), Err(Fault::NoReason));
    assert_eq!(to(&all, true, "14/3/2026 12h", Some("x")), Ok(()));
    assert!(matches!(
        to(&all, true, "14/3/2026 12h01", Some("x")),
        Err(Fault::TooFar { .. })
    ));
    if let Some(orders) = &mut all.orders {
        orders.extensions = EXTENSIONS;
    }
    assert_eq!(
        to(&all, true, "8/3/2026", Some("x")),
        Err(Fault::TooOften { n: EXTENSIONS })
    );
    let choices = |typed: &str, phase| {
        let moment = Moment {
            phase,
            ..moment(true)
        };
        admit(moment, For::Choices, &all, &until(typed), None)
    };
    assert!(matches!(
        choices("7/3/2026 12h", Phase::Open),
        Err(Fault::Crossed { .. })
    ));
    assert_eq!(choices("9/3/2026", Phase::Rolled), Ok(()));
    assert!(matches!(
        choices("9/3/2026", Phase::Closed),
        Err(Fault::Over { .. })
    ));
    let late = Moment {
        phase: Phase::Locked,
        ..moment(false)
    };
    let over = admit(late, For::Orders, &all, &until("9/3/2026"), None);
    assert!(matches!(over, Err(Fault::Over { .. })));
}
