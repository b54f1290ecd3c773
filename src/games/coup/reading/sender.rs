//! Whose letter it is, where it says so: its headings, a label before its answer, its signature.

use std::collections::BTreeMap;

use super::super::facts::View;
use super::super::setup::Setup;
use super::super::state::Stage;
use crate::engine::{Name, Seat};
use crate::letter::Letter;
use crate::reading::lexicon::plain;
use crate::reading::lines::{self, Origin};
use crate::reading::mail;

/// The longest label, in bytes: what is longer is a sentence.
const LABEL: usize = 60;

/// Another seat than the reader's that a letter names as its sender's, with the line that does; `None` where it
/// names several, or the reader's too.
pub(super) fn other(setup: &Setup, view: &View, letter: &Letter) -> Option<(u32, Name)> {
    let me = view.seat?;
    let names: Vec<String> = setup.seats.iter().map(|name| plain(name)).collect();
    let seat = |at: usize| u16::try_from(at).ok().map(Seat);
    let mut found: BTreeMap<usize, u32> = BTreeMap::new();
    let mut all = |line: u32, text: &str, whole: bool| {
        if text.len() > 10 * LABEL {
            return;
        }
        let text = format!(" {} ", plain(text));
        let fits = |name: &String| match whole {
            true => text.trim() == name,
            false => text.contains(&format!(" {name} ")),
        };
        for at in (0..names.len()).filter(|at| names.get(*at).is_some_and(fits)) {
            found.entry(at).or_insert(line);
        }
    };
    for heading in &letter.headings {
        if let Some(from) = heading.strip_prefix("From:") {
            all(0, from, false);
        }
    }
    let lines = lines::lines(&letter.text, letter).lines;
    let signed = |origin| lines.iter().rposition(|line| line.origin == origin);
    let last = signed(Origin::Own).filter(|_| view.table.stage != Stage::Turn);
    for (at, line) in lines.iter().enumerate() {
        let signs = line.origin == Origin::Signature || Some(at) == last;
        if signs && line.text.len() <= LABEL {
            all(line.number, line.text, true);
        }
        let own = matches!(line.origin, Origin::Own | Origin::Heading);
        let label = line
            .text
            .split_once(':')
            .filter(|(label, _)| own && label.len() <= LABEL);
        if let Some((label, behind)) = label {
            let head = plain(label);
            match mail::says_sender(&head) {
                true => all(line.number, behind, false),
                false => all(line.number, label, true),
            }
        }
    }
    let mut found = found.into_iter();
    let (at, line) = found.next().filter(|_| found.next().is_none())?;
    let other = seat(at).filter(|seat| *seat != me)?;
    Some((line, setup.seats.get(other.at())?.clone()))
}
