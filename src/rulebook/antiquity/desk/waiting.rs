//! Who is waited for: the state of each nation's set of orders, who is late, and whom to remind.

use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use super::super::event::{OrderKind, OrderSet};
use super::super::facts;
use super::super::setup::{Name, Setup};
use super::{Result, SeatStatus, Status, seat_named};
use crate::campaign::{Phase, Transaction};
use crate::locale::Lang;
use crate::referee::Refusal as Common;
use crate::referee::deadline::{Deadlines, Until};

/// The state of a nation's set of orders. A message that was rejected changes nothing, so that its
/// nation is in the state in which it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum SetState {
    /// Nothing stands: nothing was received, or all was withdrawn.
    Missing,
    /// The same, and a message came that was not understood.
    Unread,
    /// Standing orders alone, entered by themselves.
    Standing,
    /// "No orders" was said.
    None,
    /// Orders stand.
    Good,
    /// Orders stand, and some of the message was refused or guessed.
    Warned,
    /// Orders stand that the player called provisional: they count as they are.
    Provisional,
}

impl SetState {
    fn of(set: Option<&OrderSet>, by_itself: bool) -> SetState {
        let Some(set) = set else {
            return SetState::Missing;
        };
        let orders = set.orders.iter().any(|o| o.order != OrderKind::Word);
        match (set.none, orders) {
            (true, _) => SetState::None,
            (false, false) => SetState::Missing,
            _ if by_itself => SetState::Standing,
            _ if set.provisional => SetState::Provisional,
            _ if set.warned => SetState::Warned,
            _ => SetState::Good,
        }
    }
}

/// A nation's set and its state.
pub(super) fn set_state(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    nation: &Name,
) -> Result<(SetState, Option<OrderSet>)> {
    let found = facts::order_set(tx, setup, season, nation)?;
    let kind: Option<String> = match &found {
        Some((entry, _)) => tx
            .prepare_cached("SELECT kind FROM journal WHERE season = ?1 AND i = ?2")?
            .query_row(params![season, entry], |r| r.get(0))
            .optional()?,
        None => None,
    };
    let set = found.map(|(_, set)| set);
    let by_itself = kind.as_deref() == Some("standing");
    Ok((SetState::of(set.as_ref(), by_itself), set))
}

/// Whether a deadline has passed.
pub(super) fn passed(until: Option<&Until>, now: &str) -> bool {
    until.is_some_and(|u| u.passed(now))
}

/// What a nation is to be reminded of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Its orders have not come.
    Orders,
    /// A message came, and was not understood.
    OrdersAgain,
    /// Its orders are provisional.
    Confirmation,
    /// So many notices wait for its choice.
    Choices(usize),
}

/// A reminder for one nation: nothing but what it knows.
#[derive(Debug, Clone, PartialEq)]
pub struct Reminder {
    pub nation: Name,
    pub lang: Lang,
    pub season: u16,
    pub name: String,
    pub need: Need,
    pub until: Option<Until>,
    /// Whether that date has passed.
    pub passed: bool,
}

/// The reminders that are due, to one nation or to all that are waited for.
pub fn reminders(
    tx: &Transaction<'_>,
    now: &str,
    typed: Option<&str>,
) -> Result<(Setup, Vec<Reminder>)> {
    let setup = facts::setup(tx)?;
    let only = typed.map(|t| seat_named(&setup, t)).transpose()?;
    let status = super::status(tx, now)?;
    let season = status
        .season
        .as_ref()
        .ok_or(Common::NoSeason { next: status.next })?;
    let wanted = |s: &&SeatStatus| only.as_ref().is_none_or(|o| *o == s.seat);
    let mut all = Vec::new();
    for seat in status.seats.iter().filter(wanted) {
        let Some((need, until)) = need(&status, &setup, season.phase, seat) else {
            continue;
        };
        all.push(Reminder {
            nation: seat.seat.clone(),
            lang: facts::lang(tx, &seat.seat)?,
            season: season.number,
            name: season.name.clone(),
            need,
            passed: passed(until.as_ref(), now),
            until,
        });
    }
    Ok((setup, all))
}

fn need(
    status: &Status,
    setup: &Setup,
    phase: Phase,
    seat: &SeatStatus,
) -> Option<(Need, Option<Until>)> {
    let Deadlines { orders, choices } = status.deadlines.clone();
    let orders = orders.map(|d| d.until);
    match (phase, seat.state) {
        // The omniscient nation protects itself before the sheet, or not at all (H15).
        (Phase::Open, SetState::Unread) => Some((Need::OrdersAgain, orders)),
        (Phase::Open, SetState::Missing) if !setup.is_omniscient(&seat.seat) => {
            Some((Need::Orders, orders))
        }
        (Phase::Open, SetState::Provisional) => Some((Need::Confirmation, orders)),
        (Phase::Rolled, _) if seat.open_choices > 0 => {
            Some((Need::Choices(seat.open_choices), choices.map(|d| d.until)))
        }
        _ => None,
    }
}
