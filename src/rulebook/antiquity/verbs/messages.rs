//! Players' messages, and withdrawals.

use std::collections::{BTreeMap, BTreeSet};

use super::super::accept::{Acceptance, Level, Problem, Remark, Status, accept};
use super::super::event::{OrderKind, OrderSet};
use super::super::question::Kind;
use super::super::reading::{Draft, Reader, Sender};
use super::super::setup::{Name, Setup};
use super::super::world::{Army, same_army};
use super::standing::before_orders_of;
use super::{Arbiter, Outcome, facts, seat, setup};
use crate::campaign::{Entry, Writer};
use crate::chance::Digest;
use crate::letter;
use crate::locale::Lang;
use crate::reading;
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
    /// their ends, of a very long one its beginning.
    pub lines: BTreeMap<u32, String>,
    /// The hash of the entry that holds the set that stands; `None` where none does.
    pub hash: Option<Digest>,
    /// Whether this message made a new entry.
    pub journalled: bool,
}

/// The most that is shown again of a line, in bytes: a whole mail may stand in one.
const EXCERPT: usize = 4_000;

/// What the arbiter is told of a message, in words, each with its line.
pub type Said<'a> = &'a dyn Fn(&[Problem], &Setup) -> Vec<(u32, String)>;

/// How a message is taken.
#[derive(Clone, Copy, Default)]
pub struct How<'a> {
    /// Whether what it does is kept.
    pub keep: bool,
    /// Whether it came in time, whatever the clock says.
    pub in_time: bool,
    /// Whether it is the arbiter's reading, beside what stands.
    pub added: bool,
    /// What is kept for the arbiter until it is settled.
    pub told: Option<Said<'a>>,
}

impl Arbiter<'_> {
    /// Takes a player's message as it came (R4, R5, H21). Where nothing of it stands, nothing has
    /// changed. What is entered after the deadline for orders is marked late.
    pub fn enter(&mut self, typed: &str, source: &str, bytes: &[u8]) -> Outcome<Received> {
        let how = How {
            keep: true,
            ..How::default()
        };
        self.receive(how, typed, source, bytes)
    }

    /// Takes a message, or only looks what it would change. What the arbiter alone is told of it is kept with it; of
    /// a message of which nothing stands it is all that is kept, beside what he was told before.
    pub fn receive(
        &mut self,
        how: How<'_>,
        typed: &str,
        source: &str,
        bytes: &[u8],
    ) -> Outcome<Received> {
        let (received, told) = self.take(how, typed, source, bytes)?;
        if how.keep && !received.journalled && !told.is_empty() {
            let (season, seat) = (received.season, &received.seat);
            self.act(|w| Ok(w.more_remarks(season, seat, &told)?))?;
        }
        Ok(received)
    }

    fn take(
        &mut self,
        how: How<'_>,
        typed: &str,
        source: &str,
        bytes: &[u8],
    ) -> Outcome<(Received, Vec<(u32, String)>)> {
        self.decide(|w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_order(&seat, setup.is_omniscient(&seat))?;
            let season = current.number;
            let letter = letter::open(bytes).map_err(Common::Letter)?;
            let lang = facts::lang(w.tx(), &seat)?;
            let sender = Sender {
                seat: seat.clone(),
                lang,
                partners: facts::partners(w.tx(), season, &seat)?
                    .into_iter()
                    .collect(),
                season: (season, &current.name),
            };
            let read = Reader::new(&setup).letter(&sender, &letter);
            let rules = facts::season_rules(w.tx(), season)?;
            let words = read.lines.iter().filter_map(|l| match &l.draft {
                Draft::Word(word) => Some(word.clone()),
                _ => None,
            });
            let treasury = facts::treasury(w.tx(), &seat)?;
            let renewed = before_orders_of(w, &setup, current, &seat)?;
            let desk = facts::desk(w.tx(), &setup, &rules, season, &seat, words)?;
            let mut acceptance = accept(&desk, &read);
            names(w, &mut acceptance)?;
            let stands = acceptance.status != Status::Rejected;
            // A message of which no order was taken is read by the arbiter, a word beside it or not.
            let refused = acceptance.problems.iter().any(|p| p.level == Level::Error);
            let bare = |set: &OrderSet| set.orders.is_empty() && !set.none;
            let nothing = !stands || acceptance.set.as_ref().is_some_and(bare);
            if nothing && refused && acceptance.arbiter.is_empty() {
                acceptance.arbiter.push(Problem {
                    line: 0,
                    level: Level::Warning,
                    remark: Remark::NotTaken,
                });
            }
            let mut hash = facts::order_set_hash(w.tx(), season, &seat)?;
            if stands && !how.in_time && verbs::late(w, season)? {
                acceptance.marked_late();
            }
            if how.added {
                acceptance.by_arbiter(desk.first.as_ref());
            }
            if verbs::is_same_message(w, season, &seat, bytes)? {
                acceptance.marked_same(desk.first.as_ref());
            }
            acceptance.shortened();
            let told = how.told.map(|said| said(&acceptance.arbiter, &setup));
            let told = told.unwrap_or_default();
            if let Some(set) = acceptance.set.as_ref().filter(|_| stands) {
                let entry = verbs::enter(w, set, source, bytes)?;
                hash = Some(entry.hash);
                w.remarks(season, &seat, &told)?;
            }
            let about: BTreeSet<u32> = acceptance.problems.iter().map(|p| p.line).collect();
            let lines = (1..)
                .zip(reading::lines::raw(&letter.text))
                .filter(|(n, _)| about.contains(n))
                .map(|(n, (_, line))| (n, excerpt(line).to_owned()))
                .collect();
            // A rejected message changes nothing: standing orders are not entered for it either.
            if !stands && renewed {
                acceptance.set = None;
                acceptance.treasury_after = treasury;
                hash = None;
            }
            let received = Received {
                lines,
                lang,
                season_name: current.name.clone(),
                seat,
                season,
                acceptance,
                hash,
                journalled: stands,
            };
            Ok(((received, told), how.keep && stands))
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
            w.settle_remarks(season, Some(&left.seat))?;
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
            // What was told of orders that are gone must not make their seat look like one that was not understood.
            if left.orders.iter().all(|o| o.order == OrderKind::Word) {
                w.settle_remarks(season, Some(&left.seat))?;
            }
            Ok((left, entry))
        })
    }
}

/// A line as it is shown again.
fn excerpt(line: &str) -> &str {
    let line = line.trim();
    line.get(..line.floor_char_boundary(EXCERPT))
        .unwrap_or(line)
}

/// Tells the arbiter of names that no army of the nation asked has, or several (H7): nobody else is told.
fn names(w: &Writer<'_>, acceptance: &mut Acceptance) -> Outcome<()> {
    let orders = acceptance.set.iter().flat_map(|set| &set.orders);
    let asked: Vec<_> = orders
        .filter(|o| o.order == OrderKind::Attempt && o.kind.is_some_and(Kind::about_an_army))
        .filter_map(|o| Some((o.line, o.target.clone()?, o.subject.clone()?)))
        .collect();
    if asked.is_empty() {
        return Ok(());
    }
    let (setup, world) = (setup(w)?, facts::world(w.tx())?);
    for (line, nation, name) in asked
        .into_iter()
        .filter(|(.., name)| setup.province(name).is_none())
    {
        let named = |a: &&Army| a.nation == nation && same_army(&a.name, &name);
        let remark = match world.armies.iter().filter(named).count() {
            0 => Remark::ArmyUnknown { name, nation },
            1 => continue,
            _ => Remark::ArmySeveral { name, nation },
        };
        acceptance.arbiter.push(Problem {
            line,
            level: Level::Warning,
            remark,
        });
    }
    Ok(())
}
