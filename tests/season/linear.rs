//! What a season's commands do that costs, counted: none of it grows with the orders.

use std::fmt::Write as _;

use arbitre::campaign::SystemClock;
use arbitre::counted::{Counted, so_far};

use crate::harness::desk::{Desk, Stage};
use crate::harness::inside::Inside;

const SEATS: [&str; 4] = ["GAULE", "ITALIE", "EGYPTE", "ASIE"];

/// What each command of a season with so many orders counts. `locked`: whether it is locked by itself, or by the roll.
fn season(orders: usize, locked: bool) -> Vec<(&'static str, Counted)> {
    let desk = Desk::at(Stage::Sheet);
    for seat in SEATS {
        desk.run(&format!("treasury set {seat} 900000")).ok();
    }
    let mut rows = "nation,verb,target,kind,subject,n\n".to_owned();
    for n in 0..orders {
        let seat = SEATS[n % SEATS.len()];
        writeln!(rows, "{seat},spy,CARTHAGE,army-size,garde {n},1").unwrap();
    }
    desk.write("orders.csv", rows);
    let import = ("import", "orders import orders.csv --strict");
    let close = ("close", "season close 1 --yes");
    // The draw that the sheet announced counts only behind a lock of its own.
    let roll = match locked {
        true => "roll 1 --beacon \"04 11 23 38 45 07\"",
        false => "roll 1 --no-beacon --yes",
    };
    let lock = locked.then_some(("lock", "lock 1 --yes"));
    let lines = [Some(import), lock, Some(("roll", roll)), Some(close)];
    let mut counted = Vec::new();
    for (verb, line) in lines.into_iter().flatten() {
        let (ran, did) = counts(|| desk.when(&SystemClock, line, "").ok());
        assert!(verb != "roll" || ran.out.contains(&orders.to_string()));
        counted.push((verb, did));
    }
    counted
}

/// What something does that costs.
fn counts<T>(work: impl FnOnce() -> T) -> (T, Counted) {
    let before = so_far();
    let done = work();
    let after = so_far();
    let did = Counted {
        lexicons: after.lexicons - before.lexicons,
        opened: after.opened - before.opened,
        folded: after.folded - before.folded,
        projected: after.projected - before.projected,
    };
    (done, did)
}

#[test]
fn nothing_that_costs_grows_with_the_orders() {
    let few = season(8, true);
    assert!(
        few.iter()
            .all(|(_, did)| did.lexicons <= 1 && did.opened > 0 && did.folded > 0)
    );
    // The tables as they were, and as they are: once for all that a command enters, also where it enters several things.
    let several = season(8, false);
    assert!(
        few.iter()
            .chain(&several)
            .all(|(_, did)| did.projected <= 2)
    );
    let many = season(240, true);
    // The lexicon of this setup is there by now.
    for ((verb, few), (_, many)) in few.into_iter().zip(many) {
        assert_eq!(many.lexicons, 0, "{verb}");
        assert_eq!(
            (many.opened, many.folded, many.projected),
            (few.opened, few.folded, few.projected),
            "{verb}"
        );
    }
}

/// At a terminal it is planned first, and done once nobody has to be asked: the file is opened once, and the season is
/// folded three times at most; where somebody is asked, the file is let go of meanwhile.
#[test]
fn a_message_opens_its_file_once() {
    let desk = Desk::at(Stage::Sheet);
    for seat in SEATS {
        let line = format!("orders add {seat} \"protéger trésor -1\"");
        let (_, did) = counts(|| desk.when(&SystemClock, &line, "").ok());
        assert_eq!(did.opened, 1, "{line}");
    }
    let (_, looked) = counts(|| desk.run("orders list").ok());
    desk.write("mail.txt", "espionner CARTHAGE : trésor\n");
    let enters = |seat: &str, typed| {
        let at = Inside {
            typed: Some(typed),
            ..Inside::default()
        };
        let words = ["enter", seat, "mail.txt"].map(str::to_owned);
        counts(|| at.run(&desk, &words).ok()).1
    };
    let alone = enters("MACEDOINE", "");
    let asked = enters("GAULE", "oui\n");
    assert_eq!((alone.opened, asked.opened), (1, 2));
    for did in [alone, asked] {
        assert!(did.folded <= 3 * (looked.folded + 1), "{did:?}, {looked:?}");
    }
}
