//! Deadlines: set, published, extended; who is late, and that the clock decides nothing.

use arbitre::referee::Refusal as Common;
use arbitre::referee::deadline::{Fault, For};
use arbitre::rulebook::antiquity::accept::{Remark, Status};
use arbitre::rulebook::antiquity::desk::{self, Need};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::verbs::How;

use super::story::{Story, remarks};

/// The clock of a story stands on this evening.
const BEFORE: &str = "1/3/2026 20h";
const AFTER: &str = "8/3/2026 12h";

fn sets(s: &mut Story, what: For, date: &str) {
    s.does(|a| a.set_deadline(1, what, date, None, None));
}

#[test]
fn a_message_after_the_deadline_is_taken_and_marked() {
    let mut s = Story::opened(&[]);
    sets(&mut s, For::Orders, BEFORE);
    s.prints_sheet();
    let received = s.sends("GAULE", "protéger trésor -1");
    assert_eq!(received.acceptance.status, Status::Ok);
    assert!(remarks(&received).iter().any(|(_, r)| *r == Remark::Late));
    let in_time = How {
        keep: true,
        in_time: true,
        ..How::default()
    };
    let received = s.does(|a| a.receive(in_time, "ASIE", "-", "protéger trésor -1".as_bytes()));
    assert!(!remarks(&received).iter().any(|(_, r)| *r == Remark::Late));
    let audit = s.audit();
    let late: Vec<bool> = audit.sets.iter().map(|s| s.late).collect();
    assert_eq!(late, [true, false]);
    let imported = s.does(|a| {
        a.import_orders(
            "nation,verb,target,kind,subject,n\nITALIE,protect,,treasury,,1\n",
            false,
        )
    });
    assert!(imported.sets().expect("sets")[0].late);
    s.ends();
    assert!(s.view("GAULE").entered[0].late);
    assert!(!s.view("ASIE").entered[0].late);
    s.audits_clean();
}

#[test]
fn nobody_is_late_before_the_deadline() {
    let mut s = Story::opened(&[]);
    sets(&mut s, For::Orders, AFTER);
    let received = s.sends("GAULE", "protéger trésor -1");
    assert!(!remarks(&received).iter().any(|(_, r)| *r == Remark::Late));
    let late = |now: &str| -> Vec<String> {
        let status = s.read(|tx| desk::status(tx, now));
        let late = status.seats.into_iter().filter(|x| x.late);
        late.map(|x| x.seat.to_string()).collect()
    };
    assert_eq!(late("2026-03-08T11:00:00Z"), Vec::<String>::new());
    let all = late("2026-03-08T11:00:01Z");
    assert!(all.contains(&"ASIE".to_owned()), "{all:?}");
    assert!(!all.contains(&"GAULE".to_owned()), "{all:?}");
    assert!(!all.contains(&"ESPAGNE".to_owned()), "{all:?}");
}

#[test]
fn what_the_sheet_published_is_only_extended() {
    let mut s = Story::opened(&[]);
    sets(&mut s, For::Orders, AFTER);
    sets(&mut s, For::Orders, "7/3/2026 12h");
    s.prints_sheet();
    let at = |s: &mut Story, date: &'static str, reason: Option<&'static str>| match s
        .refuses(|a| a.set_deadline(1, For::Orders, date, None, reason))
    {
        Refusal::Common(Common::Deadline(fault)) => fault,
        other => panic!("{other:?}"),
    };
    assert!(matches!(
        at(&mut s, "6/3/2026", Some("x")),
        Fault::NotLater { .. }
    ));
    assert_eq!(at(&mut s, "8/3/2026", None), Fault::NoReason);
    assert!(matches!(
        at(&mut s, "15/3/2026", Some("x")),
        Fault::TooFar { .. }
    ));
    assert!(matches!(
        at(&mut s, "demain", None),
        Fault::Unreadable { .. }
    ));
    for date in ["8/3/2026", "9/3/2026"] {
        s.does(|a| a.set_deadline(1, For::Orders, date, None, Some("panne")));
    }
    assert_eq!(at(&mut s, "10/3/2026", Some("x")), Fault::TooOften);
    let (_, _, found) = s.read(|tx| desk::deadlines(tx, 1));
    let orders = found.orders.expect("one");
    assert_eq!(
        (orders.extensions, orders.reason.as_deref()),
        (2, Some("panne"))
    );
    s.does(|a| a.lock(1));
    let over = at(&mut s, "10/3/2026", Some("x"));
    assert!(matches!(over, Fault::Over { .. }));
    s.ends();
    s.audits_clean();
}

/// The sheet says what it said when it was printed, in whichever language it is asked for later.
#[test]
fn the_sheet_keeps_the_date_that_it_printed() {
    use arbitre::bulletin::Format;
    use arbitre::locale::Lang;
    let mut s = Story::opened(&[]);
    sets(&mut s, For::Orders, "7/3/2026 12h");
    sets(&mut s, For::Choices, "14/3/2026 12h");
    s.prints_sheet();
    s.does(|a| a.set_deadline(1, For::Orders, AFTER, None, Some("panne")));
    let paper = desk::PublicPaper::Opening;
    let sheet = s.does(|a| a.public_paper(1, paper, Lang::En, Format::Text));
    assert!(sheet.contains("Saturday 7 March 2026, 12:00"), "{sheet}");
    assert!(sheet.contains("Saturday 14 March 2026, 12:00"), "{sheet}");
    let (_, _, view) = s.read(|tx| desk::template(tx, "GAULE"));
    let until = view.deadlines.orders.expect("one").until;
    assert_eq!(until.at, "2026-03-08T11:00:00Z");
}

#[test]
fn a_zone_once_named_stays() {
    let mut s = Story::opened(&[]);
    s.does(|a| a.set_deadline(1, For::Orders, AFTER, Some("America/Montreal"), None));
    sets(&mut s, For::Choices, "9/3/2026 12h");
    let (_, _, found) = s.read(|tx| desk::deadlines(tx, 1));
    assert_eq!(found.choices.expect("one").until.at, "2026-03-09T16:00:00Z");
    let refusal = s.refuses(|a| a.set_deadline(1, For::Orders, AFTER, Some("Lune"), None));
    assert!(matches!(
        refusal,
        Refusal::Common(Common::Deadline(Fault::Zone { .. }))
    ));
    let refusal = s.refuses(|a| a.set_deadline(2, For::Orders, AFTER, None, None));
    assert!(matches!(
        refusal,
        Refusal::Common(Common::OtherSeason { .. })
    ));
}

#[test]
fn reminders_go_to_those_who_are_waited_for() {
    let mut s = Story::opened(&[]);
    sets(&mut s, For::Orders, AFTER);
    s.prints_sheet();
    s.sends("GAULE", "PROVISOIRE\nprotéger trésor -1");
    s.sends("ITALIE", "aucun ordre");
    let needs = |s: &Story, now: &str| -> Vec<(String, Need, bool)> {
        let (_, all) = s.read(|tx| desk::reminders(tx, now, None));
        let of = |r: desk::Reminder| (r.nation.to_string(), r.need, r.passed);
        all.into_iter().map(of).collect()
    };
    let all = needs(&s, "2026-03-05T12:00:00Z");
    assert!(all.contains(&("GAULE".to_owned(), Need::Confirmation, false)));
    assert!(all.contains(&("ASIE".to_owned(), Need::Orders, false)));
    assert!(!all.iter().any(|(n, ..)| n == "ITALIE" || n == "ESPAGNE"));
    assert!(
        needs(&s, "2026-03-09T12:00:00Z")
            .iter()
            .all(|(.., passed)| *passed)
    );
}
