//! `undo`: the last entry is taken back, after what that changes was shown.

use super::args::Format;
use super::confirm::confirm;
use super::{Desk, Done, preview};
use crate::t;

pub fn undo(desk: &mut Desk<'_, '_>, yes: bool, format: Format) -> Done {
    let (over, texts) = (desk.cli.lang, desk.texts);
    let coming = desk.act(|rulebook, hand| rulebook.undo(hand, None, over, texts))?;
    preview::show(desk, &coming.preview);
    let question = t!(desk.texts, "confirm-undo", entry = coming.entry);
    confirm(desk, &question, yes)?;
    let shown = Some(coming.entry);
    let done = desk.act(|rulebook, hand| rulebook.undo(hand, shown, over, texts))?;
    if desk.cli.json {
        desk.out().view(done.sight.view.as_ref())?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "desk-undone",
        entry = done.entry,
        season = done.season,
        by = done.by
    );
    desk.note(&text);
    match done.receipts.as_slice() {
        [] => Ok(0),
        [letter] => {
            let note = t!(desk.texts, "desk-undone-receipt", nation = &*letter.seat);
            desk.note(&note);
            desk.paper(&letter.paper, Some(format))
        }
        // Several seats' receipts are never one paper; the arbiter's list of all is his own.
        _ => {
            let note = desk.texts.get("desk-undone-several");
            desk.note(&note);
            desk.sight(done.sight, None)
        }
    }
}
