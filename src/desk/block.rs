//! The block of an order form in a message: taken exactly, or a reason why it is not.

use super::order_sheet::{Sheet, without_form};
use crate::campaign::Phase;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Read, Words};
use crate::engine::{Game, Name, Remarked, Seat, Window};
use crate::letter::Letter;
use crate::reading::block::{Block, digits, find};
use crate::reading::lines::{Origin, lines, raw};
use crate::reading::message::{Reason as _, Why};
use crate::reading::{self, Row};

/// A seat that is read, in the campaign of that id.
pub(super) struct Reader<'a, G: Game> {
    pub(super) campaign: &'a Campaign<G>,
    pub(super) id: &'a str,
    pub(super) seat: Seat,
    pub(super) window: Option<&'a Window>,
}

impl<G: Words> Reader<'_, G> {
    /// What is understood of a letter, as words.
    pub(super) fn plain(&self, letter: &Letter) -> Read<G> {
        let campaign = self.campaign;
        let (setup, view) = (&campaign.setup, &campaign.views[self.seat.at()]);
        let ask = self.window.map(|window| campaign.ask(window, self.seat));
        G::read(setup, view, self.seat, ask.as_ref(), letter)
    }

    /// What is understood of a letter, in which a block may stand, and what of it is its seat's order sheet.
    pub(super) fn letter(&self, letter: &Letter) -> (Read<G>, Sheet) {
        let all = find(letter);
        // The orders of a block may be samples of the sheet.
        let (rest, sheet) = without_form(self.campaign, self.seat, without(letter, &all));
        let own: Vec<&Block> = all.iter().filter(|block| !block.quoted).collect();
        let Some(block) = own.first().copied() else {
            return self.quoted(letter, &rest, sheet, &all);
        };
        if let Some(why) = self.foreign(block) {
            let mut read = held(block, first_line(letter, block), block.first, why);
            read.other = other(self.campaign, self.seat, &all);
            return (read, Sheet::default());
        }
        if let Some(edited) = own.iter().find(|block| !block.whole) {
            let mut read = self.plain(&back(&rest, letter, &own));
            let edited = Remarked::warning(edited.first, reading::Remark::FormEdited);
            read.remarks.push(edited);
            return (read, sheet);
        }
        // Pasted twice it is one.
        let same = |other: &&Block| other.head == block.head && texts(other).eq(texts(block));
        let others: Vec<&Block> = own.iter().copied().filter(|other| !same(other)).collect();
        let rest = beside(&back(&rest, letter, &others));
        let around = self.plain(&rest);
        let read = match says(&around) {
            true => {
                let (line, quote) = self.first_that_says(&rest);
                held(block, quote, line, Why::BesideAForm)
            }
            false => self.taken(block, &around),
        };
        (read, Sheet::default())
    }

    /// A message without a block of the player's own. One in a quotation counts where the message orders nothing and the
    /// block is no older than what stands; else it is asked.
    fn quoted(
        &self,
        letter: &Letter,
        rest: &Letter,
        sheet: Sheet,
        all: &[Block],
    ) -> (Read<G>, Sheet) {
        let fits = all
            .iter()
            .filter(|block| block.whole && self.foreign(block).is_none());
        let time = |block: &&Block| block.head.as_ref().map(|head| head.time.clone());
        let Some(block) = fits.max_by_key(time) else {
            return (self.plain(rest), sheet);
        };
        let around = self.plain(&beside(rest));
        let campaign = self.campaign;
        // Once the season is rolled it may be the answer to an earlier question.
        let orders = campaign.phase == Some(Phase::Open);
        let newer = match campaign.holds(self.seat) {
            None => true,
            Some(sent) => sent
                .set
                .form
                .as_ref()
                .is_some_and(|before| Some(before) <= time(&block).as_ref()),
        };
        if orders && newer && !says(&around) {
            return (self.taken(block, &around), Sheet::default());
        }
        let mut read = self.plain(rest);
        let lines: Vec<String> = texts(block).map(str::to_owned).collect();
        let row = Row::of(
            &first_line(letter, block),
            Why::AQuotedForm,
            vec![lines.join("\n")],
        );
        let row = Remarked::error(block.first, reading::Remark::Row(row));
        // That nothing else was found in it is said by that.
        read.remarks.retain(|told| told.remark.row().is_some());
        read.remarks.push(row);
        (read, sheet)
    }

    /// Its lines are the program's own: the reader takes each as what it was printed from.
    fn taken(&self, block: &Block, around: &Read<G>) -> Read<G> {
        let length = block.lines.last().map_or(0, |(line, _)| *line);
        let text = (1..=length).map(|line| {
            let own = block.lines.iter().find(|(own, _)| *own == line);
            own.map_or("", |(_, text)| text)
        });
        let text = text.collect::<Vec<_>>().join("\n");
        let mut read = self.plain(&Letter {
            text,
            apart: true,
            ..Letter::default()
        });
        read.provisional |= around.provisional;
        read.form = block.head.as_ref().map(|head| head.time.clone());
        read
    }

    /// Why a block is not this seat's for what is asked now.
    fn foreign(&self, block: &Block) -> Option<Why> {
        let head = block.head.as_ref()?;
        if head.campaign != digits(self.id) {
            Some(Why::FormOfAnotherCampaign)
        } else if head.seat != **self.campaign.name(self.seat) {
            Some(Why::Whose)
        } else if head.season != self.campaign.this.number {
            Some(Why::FormOfAnotherSeason)
        } else {
            None
        }
    }

    /// The first line of what stands beside a block that says something.
    fn first_that_says(&self, rest: &Letter) -> (u32, String) {
        let mut all = (1..)
            .zip(rest.text.lines())
            .filter(|(_, line)| !line.trim().is_empty());
        let first = all.clone().next();
        let said = all.find(|(_, line)| {
            let text = (*line).to_owned();
            says(&self.plain(&Letter {
                text,
                ..Letter::default()
            }))
        });
        let (line, text) = said.or(first).unwrap_or_default();
        (line, text.trim().to_owned())
    }
}

/// Another seat of the campaign whose block a message holds.
pub(super) fn other<G: Game>(campaign: &Campaign<G>, seat: Seat, all: &[Block]) -> Option<Name> {
    let own = all.iter().filter(|block| !block.quoted);
    let named = own
        .filter_map(|block| block.head.as_ref())
        .map(|head| &head.seat);
    let others = || {
        campaign
            .seats()
            .iter()
            .filter(|name| *name != campaign.name(seat))
    };
    named
        .into_iter()
        .find_map(|named| others().find(|name| ***name == **named).cloned())
}

/// A letter without its blocks.
pub(super) fn without(letter: &Letter, blocks: &[Block]) -> Letter {
    let of = |line: u32| blocks.iter().any(|b| (b.first..=b.last).contains(&line));
    match blocks.is_empty() {
        true => letter.clone(),
        false => lined(letter, |line, text| if of(line) { "" } else { text }),
    }
}

/// What is left of a letter, with the lines that stand in blocks.
fn back(rest: &Letter, letter: &Letter, blocks: &[&Block]) -> Letter {
    let all: Vec<&str> = raw(&letter.text).map(|(_, text)| text).collect();
    let own = |line: u32| {
        let mut of = blocks.iter().filter(|block| block.inner.contains(&line));
        of.next()
            .and_then(|_| all.get(usize::try_from(line - 1).ok()?))
    };
    lined(rest, |line, text| own(line).copied().unwrap_or(text))
}

/// A letter, each line of it by its number and itself.
fn lined<'t>(letter: &'t Letter, line: impl Fn(u32, &'t str) -> &'t str) -> Letter {
    let lines = (1..)
        .zip(raw(&letter.text))
        .map(|(n, (_, text))| line(n, text));
    Letter {
        text: lines.collect::<Vec<_>>().join("\n"),
        ..letter.clone()
    }
}

/// The player's own lines of a letter.
fn beside(letter: &Letter) -> Letter {
    let found = lines(&letter.text, letter).lines;
    let own = |line: u32| {
        let mut all = found.iter().filter(|l| l.number == line);
        all.any(|l| l.origin == Origin::Own)
    };
    lined(letter, |line, text| if own(line) { text } else { "" })
}

/// Whether something is understood of a letter, or there is a sentence that is asked or shown. What its subject alone says
/// is what it is about.
fn says<G: Game>(read: &Read<G>) -> bool {
    let subject = Why::InTheSubject.words();
    let rows = read.remarks.iter().chain(&read.arbiter);
    let mut rows = rows.filter_map(|told| told.remark.row());
    let answers = read.draft.is_some() || read.beforehand.is_some() || read.none;
    answers || read.word.is_some() || read.adds || rows.any(|row| row.why != subject.key())
}

fn texts(block: &Block) -> impl Iterator<Item = &str> {
    block.lines.iter().map(|(_, text)| &**text)
}

fn first_line(letter: &Letter, block: &Block) -> String {
    let mut all = (1..).zip(raw(&letter.text));
    let first = all.find(|(line, _)| *line == block.first);
    let first = first.map_or("", |(_, (_, text))| text);
    first.trim_start_matches(['>', ' ']).trim().to_owned()
}

/// A block of which nothing stands before it is cleared up.
fn held<G: Game>(block: &Block, quote: String, line: u32, why: Why) -> Read<G> {
    let mut holds = Row::of(&quote, why, Vec::new());
    holds.holds = true;
    let waiting = block.lines.iter().map(|(line, text)| {
        let row = Row::of(text, Why::Held, vec![text.clone()]);
        (*line, row)
    });
    let rows = std::iter::once((line, holds)).chain(waiting);
    let rows = rows.map(|(line, row)| Remarked::error(line, reading::Remark::Row(row)));
    Read {
        remarks: rows.collect(),
        ..Read::default()
    }
}
