//! Players' messages, and withdrawals.

use std::collections::{BTreeMap, BTreeSet};

use super::super::accept::{Acceptance, Status, accept};
use super::super::event::OrderSet;
use super::super::intake::{self, Draft};
use super::super::setup::Name;
use super::standing::before_orders_of;
use super::{Arbiter, Outcome, facts, seat, setup};
use crate::campaign::Entry;
use crate::chance::Digest;
use crate::letter;
use crate::locale::Lang;
use crate::referee::Refusal as Common;
use crate::referee::verbs;

/// What became of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    pub seat: Name,
    pub lang: Lang,
    pub season: u16,
    pub season_name: String,
    pub acceptance: Acceptance,
    /// The lines of the message that a remark is about, by their number, without white space at
    /// their ends.
    pub lines: BTreeMap<u32, String>,
    /// The hash of the entry that holds the set that stands; `None` where none does.
    pub hash: Option<Digest>,
    /// Whether this message made a new entry.
    pub journalled: bool,
}

impl Arbiter<'_> {
    /// Takes a player's message as it came (R4, R5, H21). Where nothing of it stands, nothing has
    /// changed. What is entered after the deadline for orders is marked late.
    pub fn enter(&mut self, typed: &str, source: &str, bytes: &[u8]) -> Outcome<Received> {
        self.take(true, typed, source, bytes, false)
    }

    /// The same of a message that came in time, whenever it is entered.
    pub fn enter_in_time(&mut self, typed: &str, source: &str, bytes: &[u8]) -> Outcome<Received> {
        self.take(true, typed, source, bytes, true)
    }

    /// What [`Arbiter::enter`] would make of a message; nothing changes.
    pub fn rehearse_enter(&mut self, typed: &str, bytes: &[u8]) -> Outcome<Received> {
        self.take(false, typed, "", bytes, false)
    }

    fn take(
        &mut self,
        keep: bool,
        typed: &str,
        source: &str,
        bytes: &[u8],
        in_time: bool,
    ) -> Outcome<Received> {
        self.decide(|w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_order(&seat, setup.is_omniscient(&seat))?;
            let season = current.number;
            let letter = letter::open(bytes).map_err(Common::Letter)?;
            let read = intake::read_letter(&setup, &letter);
            let rules = facts::season_rules(w.tx(), season)?;
            let words = read.lines.iter().filter_map(|l| match &l.reading {
                Ok(Draft::Word(word)) => Some(word.clone()),
                _ => None,
            });
            let treasury = facts::treasury(w.tx(), &seat)?;
            let renewed = before_orders_of(w, &setup, current, &seat)?;
            let desk = facts::desk(w.tx(), &setup, &rules, season, &seat, words)?;
            let mut acceptance = accept(&desk, &read);
            let stands = acceptance.status != Status::Rejected;
            let mut hash = facts::order_set_hash(w.tx(), season, &seat)?;
            if stands && !in_time && verbs::late(w, season)? {
                acceptance.marked_late();
            }
            if verbs::is_same_message(w, season, &seat, bytes)? {
                acceptance.marked_same(desk.first.as_ref());
            }
            if let Some(set) = acceptance.set.as_ref().filter(|_| stands) {
                let entry = verbs::enter(w, set, source, bytes)?;
                hash = Some(entry.hash);
            }
            let about: BTreeSet<u32> = acceptance.problems.iter().map(|p| p.line).collect();
            let lines = (1..)
                .zip(intake::lines(&letter.text))
                .filter(|(n, _)| about.contains(n))
                .map(|(n, line)| (n, line.trim().to_owned()))
                .collect();
            // A rejected message changes nothing: standing orders are not entered for it either.
            if !stands && renewed {
                acceptance.set = None;
                acceptance.treasury_after = treasury;
                hash = None;
            }
            let received = Received {
                lines,
                lang: facts::lang(w.tx(), &seat)?,
                season_name: current.name.clone(),
                seat,
                season,
                acceptance,
                hash,
                journalled: stands,
            };
            Ok((received, keep && stands))
        })
    }

    /// Withdraws what was entered in a nation's name though it was another's: nothing of it stands,
    /// nor is any of it shown to the nation.
    pub fn withdraw_mistaken(&mut self, typed: &str) -> Outcome<(OrderSet, Entry)> {
        self.take_back_mistaken(true, typed)
    }

    /// What [`Arbiter::withdraw_mistaken`] would leave; nothing changes.
    pub fn rehearse_withdraw_mistaken(&mut self, typed: &str) -> Outcome<OrderSet> {
        Ok(self.take_back_mistaken(false, typed)?.0)
    }

    fn take_back_mistaken(&mut self, keep: bool, typed: &str) -> Outcome<(OrderSet, Entry)> {
        self.run(keep, |w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_order(&seat, setup.is_omniscient(&seat))?;
            let season = current.number;
            before_orders_of(w, &setup, current, &seat)?;
            if facts::order_set_summary(w.tx(), season, &seat)?.is_none() {
                return Err(Common::NothingToWithdraw { seat }.into());
            }
            // The nation's own standing orders were no part of the other's message: as they were
            // entered by themselves, they stand again.
            let own = facts::entered_by_itself(w.tx(), season, &seat)?;
            let left = OrderSet {
                orders: own.map(|s| s.orders).unwrap_or_default(),
                ..OrderSet::empty(seat.clone())
            };
            let entry = verbs::withdraw(w, &left, true)?;
            Ok((left, entry))
        })
    }

    /// Withdraws a nation's orders, all or those of some lines; the word stands.
    pub fn withdraw(&mut self, typed: &str, lines: &[u32]) -> Outcome<(OrderSet, Entry)> {
        self.take_back(true, typed, lines)
    }

    /// What [`Arbiter::withdraw`] would leave; nothing changes.
    pub fn rehearse_withdraw(&mut self, typed: &str, lines: &[u32]) -> Outcome<OrderSet> {
        Ok(self.take_back(false, typed, lines)?.0)
    }

    fn take_back(&mut self, keep: bool, typed: &str, lines: &[u32]) -> Outcome<(OrderSet, Entry)> {
        self.run(keep, |w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_order(&seat, setup.is_omniscient(&seat))?;
            let season = current.number;
            before_orders_of(w, &setup, current, &seat)?;
            let Some((_, set)) = facts::order_set(w.tx(), &setup, season, &seat)? else {
                return Err(Common::NothingToWithdraw { seat }.into());
            };
            let mut left = set.without(lines)?;
            left.late = verbs::late(w, season)?;
            let entry = verbs::withdraw(w, &left, false)?;
            Ok((left, entry))
        })
    }
}
