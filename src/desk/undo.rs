//! `undo`: the last entry is taken back. Nothing before a sheet, a lock, a draw or a settlement.

use super::{ARBITER, Hand, Result};
use crate::campaign::beside::{self, MessageRow};
use crate::campaign::{Entry, entries};
use crate::desk::Refusal;
use crate::engine::Game;
use crate::engine::body::{Body, UNDOABLE};
use crate::engine::store::{Store, undone};

/// Takes the last entry back, and gives it.
pub fn undo<G: Game>(hand: &mut Hand<'_>) -> Result<Entry> {
    hand.act::<G, _>(take_back)
}

fn take_back<G: Game>(store: &mut Store<'_, '_, G>) -> Result<Entry> {
    let season = store.now()?.season;
    let all = entries(store.writer().tx(), season)?;
    let undone = undone::<G>(&all)?;
    let last = all
        .into_iter()
        .rev()
        .find(|e| e.kind != "undo" && !undone.contains(&e.i));
    let last = match last {
        Some(last) if UNDOABLE.contains(&last.kind.as_str()) => last,
        last => {
            let kind = last.map(|last| last.kind);
            return Err(Refusal::NothingToUndo { season, kind }.into());
        }
    };
    let body = Body::Undo {
        season,
        entry: last.i,
        kind: last.kind.clone(),
    };
    store.append(ARBITER, &body)?;
    if last.actor != ARBITER {
        // What was told of a message goes with it, and what it had settled is open again.
        let (i, seat) = (last.i, &last.actor);
        let goes = |row: &MessageRow| row.seat == *seat && row.entry == i;
        let tx = store.writer().tx();
        beside::settle(tx, season, 0, goes)?;
        beside::reopen(tx, (season, seat), i)?;
    }
    Ok(last)
}
