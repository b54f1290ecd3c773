use super::*;
use crate::referee::event::{Undo, V1};

/// A set of a seat with its word; in it stands an order.
#[derive(Debug, Clone, PartialEq)]
struct Set(Name, &'static str);

impl Orders for Set {
    fn seat(&self) -> &Name {
        &self.0
    }

    fn word(&self) -> &str {
        self.1
    }

    fn is_empty(&self) -> bool {
        false
    }
}

const KINDS: &[&str] = &["enter", "news"];

fn hash(n: u8) -> Digest {
    Digest::from_bytes([n; 32])
}

/// Season 2 of a game in which the arbiter plays OWN, opened.
fn opened() -> Course<Set> {
    let mut course = Course::of(2);
    course.plays(Some(&"OWN".into()));
    course.open(2).expect("a season");
    course
}

fn next(course: &mut Course<Set>, i: u32, kind: &str) -> Result {
    let entry = RevealedEntry {
        i,
        time: String::new(),
        actor: "A".to_owned(),
        kind: kind.to_owned(),
        body_hash: hash(0),
        salt: None,
        body: None,
    };
    course.next(&entry, KINDS)
}

fn enter(course: &mut Course<Set>, i: u32, seat: &str, word: &'static str) -> Result {
    next(course, i, "enter")?;
    let n = u8::try_from(i).expect("a small number");
    course.sets(vec![Set(seat.into(), word)], hash(n), &|_, _| Ok(()))
}

fn sheet(course: &mut Course<Set>, beacon: Option<&str>) -> Result {
    let body = Sheet {
        v: V1,
        season: 2,
        beacon: beacon.map(str::to_owned),
        orders_until: None,
        choices_until: None,
    };
    course.sheet(&body, hash(99))
}

fn undo(course: &mut Course<Set>, entry: u32) -> Result {
    course.undo(&Undo {
        v: V1,
        season: 2,
        entry,
        kind: "enter".to_owned(),
    })
}

#[test]
fn a_beacon_needs_a_lock_and_an_announcement() {
    for (announced, locked, beacon, wanted) in [
        (None, false, "", Ok(())),
        (None, false, "7", Err(Fault::BeaconUnlocked)),
        (Some("dice"), false, "7", Err(Fault::BeaconUnlocked)),
        (None, true, "7", Err(Fault::BeaconUnannounced)),
        (Some("dice"), true, "7", Ok(())),
    ] {
        let mut course = opened();
        sheet(&mut course, announced).expect("a sheet");
        if locked {
            course.lock(2, hash(3)).expect("a lock");
        }
        let rolled = course.roll(2, locked, beacon, hash(4));
        assert_eq!(rolled, wanted, "{announced:?} {locked} {beacon:?}");
    }
    let mut course = opened();
    next(&mut course, 1, "roll").expect("an entry");
    let early = course.roll(2, true, "", hash(4));
    assert_eq!(early, Err(course.out_of_order()));
}

#[test]
fn the_arbiters_orders_come_before_the_sheet_and_before_others() {
    let mut course = opened();
    enter(&mut course, 1, "OWN", "").expect("orders");
    sheet(&mut course, None).expect("a sheet");
    assert_eq!(enter(&mut course, 2, "OWN", ""), Err(Fault::OwnLate));
    let mut course = opened();
    enter(&mut course, 1, "A", "").expect("orders");
    assert_eq!(enter(&mut course, 2, "OWN", ""), Err(Fault::OwnLate));
    assert_eq!(sheet(&mut course, None), Err(course.out_of_order()));
    // What one entry holds was entered at once.
    let mut course = opened();
    next(&mut course, 1, "import").expect("an entry");
    let sets = ["A", "OWN"].map(|seat| Set(seat.into(), ""));
    let entered = course.sets(sets.to_vec(), hash(1), &|_, _| Ok(()));
    assert_eq!(entered, Ok(()));
}

#[test]
fn a_word_stays_and_an_undo_gives_back_what_stood() {
    let mut course = opened();
    enter(&mut course, 1, "A", "alea").expect("orders");
    let changed = enter(&mut course, 2, "A", "iacta");
    let seat = "A".to_owned();
    assert_eq!(changed, Err(Fault::WordChanged { seat }));
    let mut course = opened();
    enter(&mut course, 1, "A", "").expect("orders");
    enter(&mut course, 2, "A", "alea").expect("orders");
    assert_eq!(undo(&mut course.clone(), 1), Err(course.out_of_order()));
    undo(&mut course, 2).expect("an undo");
    assert_eq!(course.sets["A"].word(), "");
    // Its bulletin shows the hash alone.
    let mistaken = course.of_seat("A").map(|(e, _)| e.mistaken.contains("A"));
    assert_eq!(mistaken.collect::<Vec<_>>(), [false, true]);
    assert!(course.prints_entries("A", &hash(1).to_string()));
    assert!(!course.prints_entries("A", &hash(2).to_string()));
    // What cannot be undone bars what came before it.
    next(&mut course, 4, "seat").expect("an entry");
    assert!(undo(&mut course, 1).is_err());
}

#[test]
fn nothing_comes_after_the_close_and_a_season_without_one_is_told() {
    let mut course = opened();
    course.finish(7);
    let missing = FaultAt {
        i: 7,
        fault: Fault::Close,
    };
    assert_eq!(course.faults, [missing]);
    assert_eq!(course.notes, [Note::NoSheet, Note::NoBeacon]);
    let mut course = opened();
    assert!(course.close(2, hash(5)).is_err());
    course.roll(2, false, "", hash(4)).expect("a roll");
    course.close(2, hash(5)).expect("a close");
    assert_eq!(next(&mut course, 9, "news"), Err(Fault::Close));
    assert_eq!(course.heads.close, Some(hash(5)));
}
