//! A seat's set of orders in the place of the one that stood; gold follows.

use rusqlite::{Transaction, params};

use super::super::event::OrderSet;
use super::super::order::Order;
use crate::campaign::{ApplyError, Entry};
use crate::referee::apply;

/// Puts a set in the place of the one that stood: its price is paid, the other's given back.
pub(super) fn replace(
    tx: &Transaction<'_>,
    entry: &Entry,
    set: &OrderSet,
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
    for (n, record) in (1_i64..).zip(&set.orders) {
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
            serde_json::to_string(record)?
        ])?;
    }
    let changed = tx
        .prepare_cached("UPDATE purse SET gold = gold + ?2 WHERE player = ?1")?
        .execute(params![seat, before.unwrap_or(0) - cost])?;
    apply::one(changed, "player")
}
