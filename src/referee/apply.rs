//! What the events of every game do to the tables that every campaign has. A rulebook's `apply`
//! calls these, each for its event, and adds what is its own.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::Name;
use super::deadline::Until;
use super::event::{
    DeadlineSet, End, Lock, News, Rename, Revealed, RuleSet, SeatSet, Sheet, Written,
};
use super::facts;
use super::orders::{Order, OrderSet};
use crate::campaign::{ApplyError, Entry, Phase, season};
use crate::locale::Lang;

/// Exactly one row was to change.
pub fn one(changed: usize, what: &str) -> Result<(), ApplyError> {
    match changed {
        1 => Ok(()),
        _ => Err(ApplyError::unreadable(format!(
            "the entry names a {what} that is not there"
        ))),
    }
}

/// A campaign is made: its setup and its house rules as the entry has them, and its seats in order,
/// each with the language of its papers. `number` gives a rule's number by its name.
pub fn new<'a, S, R>(
    tx: &Transaction<'_>,
    setup: &Written<S>,
    rules: &Written<R>,
    number: impl Fn(&str) -> Option<&'static str>,
    seats: impl IntoIterator<Item = (&'a Name, Lang)>,
) -> Result<(), ApplyError> {
    tx.execute(
        "INSERT INTO setup (id, body) VALUES (1, ?1)",
        [setup.text()],
    )?;
    // Those that the entry names, and no other: a rule that a later version adds is not set.
    let settings: BTreeMap<String, String> = serde_json::from_str(rules.text())?;
    for (name, setting) in &settings {
        let no_rule = || ApplyError::unreadable(format!("there is no house rule {name:?}"));
        let number = number(name).ok_or_else(no_rule)?;
        set_rule(tx, number, name, setting)?;
    }
    for (place, (seat, lang)) in seats.into_iter().enumerate() {
        tx.execute(
            "INSERT INTO seat (name, place, lang) VALUES (?1, ?2, ?3)",
            params![&**seat, place as i64, lang.code()],
        )?;
    }
    Ok(())
}

/// A season opens under the house rules as they stand.
pub fn open<R>(
    tx: &Transaction<'_>,
    number: u16,
    name: &str,
    rules: &Written<R>,
) -> Result<(), ApplyError> {
    if season::open(tx, name)? != number {
        return Err(ApplyError::unreadable("a season is opened out of turn"));
    }
    tx.execute(
        "INSERT INTO season_rules (season, body) VALUES (?1, ?2)",
        params![number, rules.text()],
    )?;
    Ok(())
}

/// A season is named otherwise.
pub fn rename(tx: &Transaction<'_>, body: &Rename) -> Result<(), ApplyError> {
    season::rename(tx, body.season, &body.name)
}

/// A house rule is set.
pub fn rules(tx: &Transaction<'_>, body: &RuleSet) -> Result<(), ApplyError> {
    set_rule(tx, &body.rule, &body.name, &body.setting)?;
    Ok(())
}

fn set_rule(tx: &Connection, id: &str, name: &str, setting: &str) -> rusqlite::Result<usize> {
    tx.prepare_cached(
        "INSERT INTO house_rule (id, name, setting) VALUES (?1, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET setting = excluded.setting",
    )?
    .execute([id, name, setting])
}

/// A seat's language is set.
pub fn seat(tx: &Transaction<'_>, body: &SeatSet) -> Result<(), ApplyError> {
    let changed = tx.execute(
        "UPDATE seat SET lang = ?2 WHERE name = ?1",
        params![&*body.seat, body.lang.code()],
    )?;
    one(changed, "seat")
}

/// The opening sheet is printed.
pub fn sheet(tx: &Transaction<'_>, entry: &Entry, body: &Sheet) -> Result<(), ApplyError> {
    let text = |until: &Option<Written<Until>>| until.as_ref().map(|u| u.text().to_owned());
    tx.execute(
        "INSERT INTO sheet (season, entry, beacon, orders_until, choices_until)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        params![
            body.season,
            entry.i,
            body.beacon,
            text(&body.orders_until),
            text(&body.choices_until)
        ],
    )?;
    Ok(())
}

/// Sets a deadline; once the opening sheet was printed, a later date is an extension.
pub fn deadline(tx: &Transaction<'_>, body: &DeadlineSet) -> Result<(), ApplyError> {
    let sql = match facts::has_sheet(tx, body.season)? {
        true => {
            "INSERT INTO deadline (season, what, first, until, extensions, reason)
             VALUES (?1, ?2, ?3, ?3, 0, ?4)
             ON CONFLICT (season, what) DO UPDATE SET until = excluded.until,
             extensions = extensions + 1, reason = excluded.reason"
        }
        false => {
            "INSERT INTO deadline (season, what, first, until, extensions, reason)
             VALUES (?1, ?2, ?3, ?3, 0, ?4)
             ON CONFLICT (season, what) DO UPDATE SET first = excluded.first,
             until = excluded.until, reason = excluded.reason"
        }
    };
    let what = body.what.into_str();
    tx.prepare_cached(sql)?
        .execute(params![body.season, what, body.until.text(), body.reason])?;
    Ok(())
}

/// Puts a seat's set of orders in the place of the one that stood; gives what that one had cost,
/// if one stood. What the orders are is the rulebook's own.
pub fn set<O: Order>(
    tx: &Transaction<'_>,
    entry: &Entry,
    set: &OrderSet<O>,
) -> Result<Option<i64>, ApplyError> {
    let (season, seat) = (entry.season, &*set.seat);
    let before: Option<i64> = tx
        .prepare_cached("SELECT cost FROM order_set WHERE season = ?1 AND seat = ?2")?
        .query_row(params![season, seat], |r| r.get(0))
        .optional()?;
    if before.is_some() {
        for table in ["order_set", "word"] {
            tx.prepare_cached(&format!(
                "DELETE FROM {table} WHERE season = ?1 AND seat = ?2"
            ))?
            .execute(params![season, seat])?;
        }
    }
    tx.prepare_cached(
        "INSERT INTO order_set (season, seat, entry, none, cost) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![season, seat, entry.i, set.none, set.cost()])?;
    tx.prepare_cached(
        "INSERT INTO sent (season, seat, n, entry, provisional, warned, late)
         SELECT ?1, ?2, 1 + coalesce(max(n), 0), ?3, ?4, ?5, ?6
         FROM sent WHERE season = ?1 AND seat = ?2",
    )?
    .execute(params![
        season,
        seat,
        entry.i,
        set.provisional,
        set.warned,
        set.late
    ])?;
    if !set.word.is_empty() {
        tx.prepare_cached("INSERT INTO word (season, seat, word, line) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![season, seat, &*set.word, set.word_line()])?;
    }
    Ok(before)
}

/// All that was entered for a seat so far was another's: its bulletin shows hashes alone.
pub fn mistaken(tx: &Transaction<'_>, entry: &Entry, seat: &str) -> Result<(), ApplyError> {
    tx.execute(
        "UPDATE sent SET mistaken = 1 WHERE season = ?1 AND seat = ?2",
        params![entry.season, seat],
    )?;
    Ok(())
}

/// Orders end.
pub fn lock(tx: &Transaction<'_>, body: &Lock) -> Result<(), ApplyError> {
    season::set_phase(tx, body.season, Phase::Locked)
}

/// The dice were rolled with a beacon.
pub fn rolled(tx: &Transaction<'_>, number: u16, beacon: &str) -> Result<(), ApplyError> {
    tx.execute(
        "INSERT INTO beacon (season, beacon) VALUES (?1, ?2)",
        params![number, beacon],
    )?;
    season::set_phase(tx, number, Phase::Rolled)
}

/// The season's public news.
pub fn news(tx: &Transaction<'_>, body: &News) -> Result<(), ApplyError> {
    tx.execute(
        "INSERT INTO news (season, text) VALUES (?1, ?2)
         ON CONFLICT (season) DO UPDATE SET text = excluded.text",
        params![body.season, body.text],
    )?;
    Ok(())
}

/// A season was published.
pub fn revealed(tx: &Transaction<'_>, body: &Revealed) -> Result<(), ApplyError> {
    tx.execute(
        "INSERT INTO revealed (season, early) VALUES (?1, ?2)",
        params![body.season, body.early],
    )?;
    Ok(())
}

/// The campaign has ended.
pub fn end(tx: &Transaction<'_>, body: &End) -> Result<(), ApplyError> {
    tx.execute("INSERT INTO ending (season) VALUES (?1)", [body.season])?;
    Ok(())
}
