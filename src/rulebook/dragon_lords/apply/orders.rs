//! A seat's set of orders in the place of the one that stood; gold follows.

use rusqlite::{Transaction, params};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::super::event::OrderSet;
use super::super::order::Order;
use crate::campaign::{ApplyError, Entry};
use crate::referee::apply;

/// The orders of a set as its entry has them: that text is stored, and read where they are asked
/// for.
#[derive(Deserialize)]
struct Text<'a> {
    #[serde(borrow)]
    orders: Vec<&'a RawValue>,
}

/// The same of an import.
#[derive(Deserialize)]
struct Texts<'a> {
    #[serde(borrow)]
    sets: Vec<Text<'a>>,
}

/// Puts the set of an entry in the place of the one that stood.
pub(super) fn replace(
    tx: &Transaction<'_>,
    entry: &Entry,
    set: &OrderSet,
) -> Result<(), ApplyError> {
    one(tx, entry, set, &serde_json::from_str(&entry.body)?)
}

/// The same of every set of an import.
pub(super) fn replace_all(
    tx: &Transaction<'_>,
    entry: &Entry,
    sets: &[OrderSet],
) -> Result<(), ApplyError> {
    let texts: Texts<'_> = serde_json::from_str(&entry.body)?;
    let mut both = sets.iter().zip(&texts.sets);
    both.try_for_each(|(set, text)| one(tx, entry, set, text))
}

/// Its price is paid, the other's given back.
fn one(
    tx: &Transaction<'_>,
    entry: &Entry,
    set: &OrderSet,
    text: &Text<'_>,
) -> Result<(), ApplyError> {
    let (season, seat) = (entry.season, &*set.seat);
    let cost = set.cost();
    let before = apply::set(tx, entry, set)?;
    tx.prepare_cached("DELETE FROM ordered WHERE season = ?1 AND seat = ?2")?
        .execute(params![season, seat])?;
    let mut insert = tx.prepare_cached(
        "INSERT INTO ordered (season, seat, n, line, spy, city, question, cost, body)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    for ((n, record), text) in (1_i64..).zip(&set.orders).zip(&text.orders) {
        let city = match &record.order {
            Order::Hire { city, .. } | Order::Act { city, .. } => Some(&**city),
            Order::Transfer { to, .. } => Some(&**to),
            Order::Word { .. } => None,
        };
        insert.execute(params![
            season,
            seat,
            n,
            record.line,
            record.order.spy(),
            city,
            record.order.question(),
            record.cost,
            text.get()
        ])?;
    }
    let changed = tx
        .prepare_cached("UPDATE purse SET gold = gold + ?2 WHERE player = ?1")?
        .execute(params![seat, before.unwrap_or(0) - cost])?;
    apply::one(changed, "player")
}
