//! What is understood of a letter.

use super::order_sheet::Sheet;
use super::{block, rows};
use crate::engine::campaign::Campaign;
use crate::engine::words::{Read, Words};
use crate::engine::{Remarked, Seat, Window};
use crate::letter::{Letter, Note};
use crate::reading;
use crate::reading::message::Why;

/// Who wrote a text that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By<'a> {
    /// A player, in the campaign of that id: with his letter the order sheet may come back, or an order form.
    Player { id: &'a str },
    /// The arbiter, as he reads a message that came.
    Added,
    /// The arbiter, in rows of a spreadsheet.
    Rows,
}

impl<'a> By<'a> {
    pub(super) fn of(added: bool, id: &'a str) -> By<'a> {
        match added {
            true => By::Added,
            false => By::Player { id },
        }
    }
}

/// What is understood of a letter, and what was guessed when it was opened.
pub(super) fn read<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    letter: &Letter,
    by: By<'_>,
) -> Read<G> {
    let id = match by {
        By::Player { id } => id,
        By::Added | By::Rows => "",
    };
    let reader = block::Reader {
        campaign,
        id,
        seat,
        window,
    };
    let (mut read, sheet) = match by {
        By::Player { .. } => reader.letter(letter),
        By::Added | By::Rows => (reader.plain(letter), Sheet::default()),
    };
    // He may have left out what he does not want of it.
    let kept = sheet.kept.iter();
    let kept =
        kept.map(|(line, order)| Remarked::error(*line, rows::asked(order, Why::IsThisAnOrder)));
    read.remarks.extend(kept);
    let form = sheet.lines;
    let form = form.map(|(first, last)| reading::Remark::Sheet { first, last });
    // How a block was sent does not matter: its digits say that it is whole.
    let attached = |note: &&Note| matches!(note, Note::Attached { .. });
    let notes = letter
        .notes
        .iter()
        .filter(|note| read.form.is_none() || attached(note));
    let opened = notes.cloned().map(reading::Remark::Opened);
    let notes = form.into_iter().chain(opened);
    let notes = notes.map(|note| Remarked::warning(0, note));
    read.remarks.extend(notes);
    read
}
