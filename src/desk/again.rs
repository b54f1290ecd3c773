//! A message that came, as it was when it came; and how one would be received, with nothing entered.

use super::block;
use super::book::resolved;
use super::decide::decide;
use super::heard::hear;
use super::mail::{ADDED, Entered, How, Status};
use super::understood::By;
use super::{Result, Seen, rows, seat as find};
use crate::campaign::beside::MessageRow;
use crate::campaign::{Entry, beside, entries, entry};
use crate::engine::body::{Body, Set};
use crate::engine::campaign::Campaign;
use crate::engine::store::{Journal, defect, undone};
use crate::engine::words::{Remark, Words};
use crate::engine::{Name, Remarked, Seat};
use crate::letter::{self, Letter};
use crate::locale::Texts;

/// A message that was taken, as it was when it was: by the entry that holds it. `None` where that is no message's, or
/// the message cannot be read.
pub fn again<G: Words>(seen: &Seen<'_>, season: u16, i: u32) -> Result<Option<Entered<G>>> {
    let entry = entry(seen.tx, season, i)?;
    let message = beside::message(seen.tx, season, i)?;
    let (Some(entry), Some(message)) = (entry, message) else {
        return Ok(None);
    };
    let Ok(letter) = letter::open(&message.bytes) else {
        return Ok(None);
    };
    let before: Campaign<G> = Journal(seen.tx).load(Some((season, i - 1)))?;
    let campaign: Campaign<G> = Journal(seen.tx).load(Some((season, i)))?;
    let letter = resolved(seen.tx, &before, letter)?;
    let seat = find(&campaign, &entry.actor)?;
    let body = Body::<G>::read(&entry.kind, &entry.body).map_err(defect)?;
    let set = match (body, campaign.this.sets[seat.at()].clone()) {
        (Body::Receive { late, .. }, _) => Set {
            late,
            ..campaign.stands(seat)
        },
        (_, Some(sent)) => sent.set,
        (_, None) => return Ok(None),
    };
    let window = before.window().filter(|window| window.seats.contains(seat));
    let by = By::of(message.source == ADDED, seen.id);
    let how = match (&*entry.kind, set.adds) {
        ("receive", _) => How::Plain,
        (_, true) => How::Added,
        (_, false) => How::Instead,
    };
    // What stands of it was asked before, or the arbiter has said so.
    let stands = set.orders.as_ref();
    let stands = stands.map(|orders| {
        let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
        G::answer(&campaign.setup, orders, texts)
    });
    let stands = MessageRow {
        proposals: stands
            .into_iter()
            .flatten()
            .map(|line| line.order)
            .collect(),
        ..MessageRow::default()
    };
    let heard = hear(
        &before,
        seat,
        window.as_ref(),
        &letter,
        (by, how),
        &[stands],
    );
    let own = heard.adds.then(|| heard.own.clone());
    let instead = heard.instead;
    let decided = decide(&before, seat, window.as_ref(), heard, by);
    let open = rows::open(seen, &campaign, seat)?;
    Ok(Some(Entered {
        lists: decided.lists,
        instead,
        adds: set.adds,
        fresh: decided.fresh,
        waits: decided.waits,
        own,
        noted: decided.noted,
        open,
        seat,
        status: decided.status,
        set,
        word_line: decided.word_line,
        entry: Some(entry),
        replaces: decided.replaces,
        other: decided.other,
        remarks: decided.remarks,
        arbiter: decided.arbiter,
        campaign,
    }))
}

/// The last message of a seat, as it was when it was, if nothing of it stands and something of it is still open.
pub fn pending<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    seat: Seat,
) -> Result<Option<Entered<G>>> {
    let season = campaign.this.number;
    let all = entries(seen.tx, season)?;
    let undone = undone::<G>(&all)?;
    let name = campaign.name(seat);
    let own = |e: &&Entry| e.actor == **name && !undone.contains(&e.i);
    let open = rows::open(seen, campaign, seat)?;
    match all.iter().rfind(own) {
        Some(last) if last.kind == "receive" && open.iter().any(|row| row.entry == last.i) => {
            again(seen, season, last.i)
        }
        _ => Ok(None),
    }
}

/// How a message would be received, and what its player would be told, without looking whether it is still taken.
pub(super) fn looked<G: Words>(
    campaign: &Campaign<G>,
    id: &str,
    seat: Seat,
    letter: &Letter,
) -> (Status, Vec<Remarked<Remark<G>>>) {
    let window = campaign
        .window()
        .filter(|window| window.seats.contains(seat));
    let heard = hear(
        campaign,
        seat,
        window.as_ref(),
        letter,
        (By::Player { id }, How::Plain),
        &[],
    );
    let decided = decide(campaign, seat, window.as_ref(), heard, By::Player { id });
    (decided.status, decided.remarks)
}

/// Another seat that a letter says it is from.
pub(super) fn named<G: Words>(campaign: &Campaign<G>, seat: Seat, letter: &Letter) -> Option<Name> {
    let view = &campaign.views[seat.at()];
    let blocks = crate::reading::block::find(letter);
    let other = block::other(campaign, seat, &blocks);
    let letter = block::without(letter, &blocks);
    other.or_else(|| G::read(&campaign.setup, view, seat, None, &letter).other)
}
