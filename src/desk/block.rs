//! The block of an order form in a message: taken exactly, or a reason why it is not.

use crate::campaign::Phase;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Read, Words};
use crate::engine::{Game, Name, Remarked, Seat, Window};
use crate::letter::Letter;
use crate::reading::block::{Block, digits, find};
use crate::reading::lines::{Origin, lines};
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

    /// What is understood of a letter, in which a block may stand.
    pub(super) fn letter(&self, letter: &Letter) -> Read<G> {
        let all = find(letter);
        let own: Vec<&Block> = all.iter().filter(|block| !block.quoted).collect();
        let Some(block) = own.first().copied() else {
            return self.quoted(letter, &all);
        };
        if let Some(why) = self.foreign(block) {
            let mut read = held(block, first_line(letter, block), block.first, why);
            read.other = other(self.campaign, self.seat, &all);
            return read;
        }
        if let Some(edited) = own.iter().find(|block| !block.whole) {
            // What mail programs do to lines is undone nowhere: they are read as anybody's are.
            let mut read = self.plain(&blanked(letter, &own, |block, line| {
                line > block.headed && line < block.last
                    || line == block.last && !ends(letter, block)
            }));
            let edited = Remarked::warning(edited.first, reading::Remark::FormEdited);
            read.remarks.push(edited);
            return read;
        }
        // Pasted twice it is one.
        let same: Vec<&Block> = own
            .iter()
            .copied()
            .filter(|other| other.head == block.head && texts(other).eq(texts(block)))
            .collect();
        let rest = beside(&blanked(letter, &own, |block, line| {
            let same = same.iter().any(|one| one.first == block.first);
            !same && line > block.headed && line < block.last
        }));
        let around = self.plain(&rest);
        match says(&around) {
            true => {
                let (line, quote) = self.first_that_says(&rest);
                held(block, quote, line, Why::BesideAForm)
            }
            false => self.taken(block, &around),
        }
    }

    /// A message without a block of the player's own. One in a quotation counts where the message orders nothing and the
    /// block is no older than what stands; else it is asked.
    fn quoted(&self, letter: &Letter, all: &[Block]) -> Read<G> {
        let fits = all
            .iter()
            .filter(|block| block.whole && self.foreign(block).is_none());
        let time = |block: &&Block| block.head.as_ref().map(|head| head.time.clone());
        let Some(block) = fits.max_by_key(time) else {
            return self.plain(letter);
        };
        let quoted: Vec<&Block> = all.iter().collect();
        let rest = blanked(letter, &quoted, |_, _| false);
        let around = self.plain(&beside(&rest));
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
            return self.taken(block, &around);
        }
        let mut read = self.plain(&rest);
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
        read
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

/// A letter without what stands in blocks, but for the lines of them that are kept.
pub(super) fn blanked(
    letter: &Letter,
    blocks: &[&Block],
    keeps: impl Fn(&Block, u32) -> bool,
) -> Letter {
    let keep = |line: u32| {
        let mut all = blocks.iter().filter(|b| (b.first..=b.last).contains(&line));
        all.all(|block| keeps(block, line))
    };
    let kept = reading::lines::raw(&letter.text).zip(1..);
    let kept = kept.map(|((_, text), line)| if keep(line) { text } else { "" });
    Letter {
        text: kept.collect::<Vec<_>>().join("\n"),
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
    let all = reading::lines::raw(&letter.text).zip(1..);
    let all = all.map(|((_, text), line)| if own(line) { text } else { "" });
    Letter {
        text: all.collect::<Vec<_>>().join("\n"),
        ..letter.clone()
    }
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

/// Whether a block's last line is its end, and no order.
fn ends(letter: &Letter, block: &Block) -> bool {
    let mut all = reading::lines::raw(&letter.text).zip(1..);
    all.any(|((_, text), line)| line == block.last && reading::block::is_end(text))
}

fn first_line(letter: &Letter, block: &Block) -> String {
    let mut all = reading::lines::raw(&letter.text).zip(1..);
    let first = all.find(|(_, line)| *line == block.first);
    let first = first.map_or("", |((_, text), _)| text);
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
