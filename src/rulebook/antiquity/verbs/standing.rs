//! Standing orders are entered again by themselves: the omniscient nation's before the opening
//! sheet (H15), the others' right after it. Where no sheet is printed, before the first order of
//! another nation, or at the lock.

use super::super::accept::carry;
use super::super::event::{ARBITER, Event, OrderSet, Standing, V1};
use super::super::setup::{Name, Setup};
use super::{Outcome, append, facts};
use crate::campaign::{Phase, Writer};
use crate::referee::standing::Current;

/// Whose standing orders are due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// The omniscient nation's alone: it comes before the others.
    Omniscient,
    All,
}

/// Before a nation's own orders are taken, those that are due by then are entered.
pub(super) fn before_orders_of(
    w: &mut Writer<'_>,
    setup: &Setup,
    current: &Current,
    seat: &Name,
) -> Outcome<bool> {
    let whose = match setup.is_omniscient(seat) {
        true => Whose::Omniscient,
        false => Whose::All,
    };
    renew(w, setup, current, whose)
}

/// Enters standing orders that are due in one entry; says whether there were any. A nation that
/// has a set already this season has its standing orders in it.
pub(super) fn renew(
    w: &mut Writer<'_>,
    setup: &Setup,
    current: &Current,
    whose: Whose,
) -> Outcome<bool> {
    let season = current.number;
    if season < 2 || current.phase != Phase::Open {
        return Ok(false);
    }
    let rules = facts::season_rules(w.tx(), season)?;
    // After the sheet, or after another nation's orders, none in time means none (H15).
    let in_time = !current.sheet && current.others.is_none();
    let mut sets: Vec<OrderSet> = Vec::new();
    for nation in &setup.nations {
        let name = &nation.name;
        let omniscient = setup.is_omniscient(name);
        let due = match whose {
            Whose::Omniscient => omniscient && in_time,
            Whose::All => !omniscient || in_time,
        };
        if !due || facts::order_set_summary(w.tx(), season, name)?.is_some() {
            continue;
        }
        let Some((_, before)) = facts::order_set(w.tx(), setup, season - 1, name)? else {
            continue;
        };
        let desk = facts::desk(w.tx(), setup, &rules, season, name, [])?;
        sets.extend(carry(&desk, &before).map(|carried| carried.set));
    }
    if sets.is_empty() {
        return Ok(false);
    }
    let event = Event::Standing(Standing {
        v: V1,
        season,
        sets,
    });
    append(w, ARBITER, event)?;
    Ok(true)
}
