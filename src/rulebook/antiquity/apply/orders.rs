//! A nation's set of orders is replaced whole: what stood is refunded, what stands is paid. After
//! the lock nothing is given back, whatever came of it (H14).

use rusqlite::{Transaction, params};

use super::super::event::{OrderKind, OrderRecord, OrderSet, Repeats};
use super::super::question::Question;
use super::super::setup::Setup;
use super::money::{self, What};
use crate::campaign::{ApplyError, Entry};
use crate::referee::apply;

/// What a nation's orders are kept in, beside what every game keeps of a set.
pub(super) const ORDER_TABLES: [&str; 2] = ["attempt", "protection"];

/// Puts a set in the place of the one that stood, if any (H21).
pub fn replace(
    tx: &Transaction<'_>,
    entry: &Entry,
    setup: &Setup,
    set: &OrderSet,
) -> Result<(), ApplyError> {
    let (season, seat) = (entry.season, &*set.seat);
    let cost = set.cost();
    let before = apply::set(tx, entry, set)?;
    if before.is_some() {
        for table in ORDER_TABLES {
            tx.prepare_cached(&format!(
                "DELETE FROM {table} WHERE season = ?1 AND nation = ?2"
            ))?
            .execute(params![season, seat])?;
        }
    }
    let mut attempt = tx.prepare_cached(
        "INSERT INTO attempt
         (season, nation, n, line, target, kind, subject, bonus, distance, cost, repeat, standing,
          written)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?;
    let mut repeats = Repeats::default();
    let mut n: u32 = 0;
    for (place, order) in set.orders.iter().enumerate() {
        if !order.is_spelled() {
            return Err(incomplete(order));
        }
        match order.order {
            OrderKind::Attempt => {
                let (Some(target), Some(kind), Some(distance)) =
                    (&order.target, order.kind, order.distance)
                else {
                    return Err(incomplete(order));
                };
                let question =
                    Question::from_parts(setup, target.clone(), kind, order.subject.as_deref())
                        .map_err(|_| incomplete(order))?;
                n += 1;
                attempt.execute(params![
                    season,
                    seat,
                    n,
                    order.line,
                    &**target,
                    kind.into_str(),
                    order.subject.as_deref(),
                    order.modifier,
                    distance.into_str(),
                    order.cost,
                    repeats.next(&question.same_key()),
                    order.standing,
                    order.written.as_deref(),
                ])?;
            }
            OrderKind::Protection => protection(tx, season, seat, place, order)?,
            OrderKind::Word => {}
        }
    }
    money::add(
        tx,
        entry,
        seat,
        before.unwrap_or(0) - cost,
        What::Orders,
        None,
    )
}

fn protection(
    tx: &Transaction<'_>,
    season: u16,
    seat: &str,
    place: usize,
    order: &OrderRecord,
) -> Result<(), ApplyError> {
    tx.prepare_cached(
        "INSERT INTO protection
         (season, nation, n, line, kind, against, malus, cost, if_countered, standing)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        season,
        seat,
        place as i64 + 1,
        order.line,
        order.kind.map(|k| k.into_str()),
        order.target.as_deref(),
        order.modifier,
        order.cost,
        order
            .if_countered
            .as_ref()
            .map(serde_json::to_string)
            .transpose()?,
        order.standing,
    ])?;
    Ok(())
}

/// What stood for a nation was entered in its name by mistake. Standing orders are its own all the
/// same, and so is the entry itself where it holds some (`own`): they are shown.
pub fn mistaken(
    tx: &Transaction<'_>,
    entry: &Entry,
    seat: &str,
    own: bool,
) -> Result<(), ApplyError> {
    apply::mistaken(tx, entry, seat)?;
    tx.execute(
        "UPDATE sent SET mistaken = 0 WHERE season = ?1 AND seat = ?2
         AND ((?4 AND entry = ?3) OR entry IN
         (SELECT i FROM journal WHERE season = ?1 AND kind = 'standing'))",
        params![entry.season, seat, entry.i, own],
    )?;
    Ok(())
}

fn incomplete(order: &OrderRecord) -> ApplyError {
    ApplyError::unreadable(format!("the order of line {} is incomplete", order.line))
}
