//! Players' messages, and withdrawals.

use std::collections::{BTreeMap, BTreeSet};

use super::super::accept::Desk;
use super::super::event::OrderSet;
use super::super::reading::{Known, Message, Reader, Turn};
use super::super::receive::{Acceptance, Bench, Level, Problem, Remark, receive, words};
use super::super::turn::on_watch;
use super::super::world::{Name, Presence};
use super::{Arbiter, Outcome, facts, seat};
use crate::campaign::Writer;
use crate::chance::Digest;
use crate::letter;
use crate::locale::{Lang, Texts};
use crate::referee::Refusal as Common;
use crate::referee::rulebook::{Status, Taking, Withdrawing};
use crate::referee::verbs;

/// What became of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    pub seat: Name,
    pub lang: Lang,
    pub season: u16,
    pub season_name: String,
    pub acceptance: Acceptance,
    /// What stood before.
    pub before: Option<OrderSet>,
    /// The lines of the message that a remark is about, by their number, without white space at
    /// their ends.
    pub lines: BTreeMap<u32, String>,
    /// The canonical texts of the rolls of the seat's friendly spies, as far as it knows.
    pub guards: Vec<String>,
    /// The hash of the entry that holds the set that stands; `None` where none does.
    pub hash: Option<Digest>,
    /// Whether this message made a new entry.
    pub journalled: bool,
}

/// What a seat's reader knows: nothing that the seat does not.
pub(super) fn known(w: &Writer<'_>, season: u16, seat: &Name) -> Outcome<Known> {
    Ok(Known::of(&facts::world(w.tx())?, seat, season))
}

/// Decides what of a seat's orders stands.
pub(super) fn judge(
    w: &Writer<'_>,
    season: u16,
    seat: &Name,
    message: &Message,
) -> Outcome<(Option<OrderSet>, Acceptance)> {
    let world = facts::world(w.tx())?;
    let presence = Presence::of(&world);
    let first = facts::order_set(w.tx(), season, seat)?.map(|(_, set)| set);
    let gold = facts::gold(w.tx(), seat)?;
    let mut old_words = Vec::new();
    for word in words(message) {
        if facts::word_used(w.tx(), season, seat, word)? {
            old_words.push(word.clone());
        }
    }
    let bench = Bench {
        desk: Desk {
            world: &world,
            presence: &presence,
            seat,
            turn: season,
            // What a set that is replaced has cost is given back.
            gold: gold + first.as_ref().map_or(0, OrderSet::cost),
        },
        first,
        old_words,
    };
    let acceptance = receive(&bench, message);
    Ok((bench.first, acceptance))
}

/// What the arbiter alone is told, by line, in words.
fn told(acceptance: &Acceptance, texts: &Texts) -> Vec<(u32, String)> {
    let told = acceptance.arbiter.iter();
    told.map(|p| (p.line, p.remark.say(texts).0)).collect()
}

impl Arbiter<'_> {
    /// Takes a player's message as it came. Where nothing of it stands, nothing has changed. What
    /// is entered after the deadline for orders is marked late. What the arbiter alone is told of it
    /// is kept with it, in his words; of a message of which nothing stands it is all that is kept.
    pub fn enter(
        &mut self,
        typed: &str,
        source: &str,
        bytes: &[u8],
        how: Taking,
        texts: &Texts,
    ) -> Outcome<Received> {
        let received = self.take(typed, source, bytes, how, texts)?;
        let told = told(&received.acceptance, texts);
        if !how.rehearsal && !received.journalled && !told.is_empty() {
            let (season, seat) = (received.season, &received.seat);
            self.act(|w| Ok(w.more_remarks(season, seat, &told)?))?;
        }
        Ok(received)
    }

    fn take(
        &mut self,
        typed: &str,
        source: &str,
        bytes: &[u8],
        how: Taking,
        texts: &Texts,
    ) -> Outcome<Received> {
        self.run(!how.rehearsal, |w| {
            let seat = seat(&facts::setup(w.tx())?, typed)?;
            let standing = facts::standing(w.tx())?;
            let current = standing.may_order(&seat, false)?;
            let season = current.number;
            let letter = letter::open(bytes).map_err(Common::Letter)?;
            let known = known(w, season, &seat)?;
            let turn = Turn {
                lang: facts::lang(w.tx(), &seat)?,
                number: season,
                name: &current.name,
            };
            let message = Reader::new(&known, turn).letter(&letter);
            let (before, mut acceptance) = judge(w, season, &seat, &message)?;
            let stands = acceptance.status != Status::Rejected;
            if stands && !how.in_time && verbs::late(w, season)? {
                acceptance.marked_late();
            }
            if how.added && stands {
                acceptance.marked_by_arbiter(before.as_ref());
            }
            if verbs::is_same_message(w, season, &seat, bytes)? {
                acceptance.marked_same(before.as_ref());
            }
            if !stands && !how.added && acceptance.arbiter.is_empty() {
                acceptance.arbiter.push(Problem {
                    line: 0,
                    level: Level::Warning,
                    remark: Remark::NotTaken,
                });
            }
            let mut hash = facts::order_set_hash(w.tx(), season, &seat)?;
            if let Some(set) = acceptance.set.as_ref().filter(|_| stands) {
                hash = Some(verbs::enter(w, set, source, bytes)?.hash);
                w.remarks(season, &seat, &told(&acceptance, texts))?;
            }
            let about: BTreeSet<u32> = acceptance.problems.iter().map(|p| p.line).collect();
            let lines = (1..).zip(letter.text.lines());
            let lines = lines
                .filter(|(n, _)| about.contains(n))
                .map(|(n, line)| (n, line.trim().to_owned()));
            Ok(Received {
                guards: on_watch(&facts::world(w.tx())?, &seat, season),
                lines: lines.collect(),
                lang: facts::lang(w.tx(), &seat)?,
                season_name: current.name.clone(),
                seat,
                season,
                acceptance,
                before,
                hash,
                journalled: stands,
            })
        })
    }

    /// Withdraws a seat's orders: all, those of some lines, or what was entered in its name though
    /// it was another's; gives what stood and what is left. The word stands, but for a mistake's.
    pub fn withdraw(&mut self, what: Withdrawing<'_>) -> Outcome<(OrderSet, OrderSet)> {
        self.run(!what.rehearsal, |w| {
            let seat = seat(&facts::setup(w.tx())?, what.seat)?;
            let standing = facts::standing(w.tx())?;
            let season = standing.may_order(&seat, false)?.number;
            let Some((_, set)) = facts::order_set(w.tx(), season, &seat)? else {
                return Err(Common::NothingToWithdraw { seat }.into());
            };
            let left = match what.mistaken {
                true => OrderSet::empty(seat.clone()),
                false => OrderSet {
                    late: verbs::late(w, season)?,
                    ..set.clone().without(what.lines)?
                },
            };
            verbs::withdraw(w, &left, what.mistaken)?;
            if what.mistaken {
                w.settle_remarks(season, Some(&left.seat))?;
            }
            Ok((set, left))
        })
    }
}
