//! The amounts that orders are given: their own, or one that stands beside them.

use super::super::question::Kind;
use super::fill::{Orders, Read};
use super::vocabulary::{KIND, NATION, PLACE, SEA};
use super::{Asked, Doubt, Draft, amount};
use crate::reading::lexicon::Class;
use crate::reading::marks::{Mark, Sure};
use crate::reading::orders::{Frame, Order};
use crate::reading::reader::To;
use crate::reading::words::Sign;
use crate::reading::{self, Remark};

impl Orders<'_> {
    /// Gives orders their amount.
    pub(super) fn settle(
        &self,
        frame: &mut Frame<'_>,
        made: Vec<Draft>,
        amounts: &[Mark],
        idem: bool,
        read: &mut Read,
    ) {
        if made.is_empty() {
            return;
        }
        let span = frame.span();
        let broken = |m: &&Mark| {
            let written = frame.words.slice(m.tokens());
            let signed = written.strip_prefix(['+', '-', '\u{2212}', '\u{2013}']);
            let quoted = frame.words.is_quoted(m.from as usize);
            m.is(Class::Unknown)
                && !quoted
                && signed.is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()))
        };
        if frame.marks.iter().any(|m| broken(&m)) {
            return self.ask(frame, read, Doubt::NotWhole);
        }
        self.guessed(frame, read);
        let shares = amount::shares(amounts, made.len());
        for (nth, mut draft) in made.into_iter().enumerate() {
            let own = shares.get(nth).map_or(amounts, Vec::as_slice);
            let same = idem
                .then(|| read.orders.last().map(|o| o.draft.clone()))
                .flatten()
                .filter(|_| amounts.is_empty());
            let same = same.and_then(|mut draft| draft.modifier().copied());
            let settled = match (same, self.amount(&draft, own, frame, read)) {
                (_, Err(doubt)) => {
                    self.ask(frame, read, doubt);
                    return;
                }
                (Some(n), _) => Some(n),
                (None, Ok(n)) => n,
            };
            let protects = matches!(draft, Draft::Protection { .. });
            if let Some(n) = draft.modifier() {
                *n = settled.unwrap_or(0);
            }
            if protects && settled.is_none_or(|n| n == 0) && !frame.stops {
                // What follows in the row may say how much: `protéger trésor ; 4 points`.
                self.ask(frame, read, Doubt::HowMuch);
                return;
            }
            read.orders.push(Order {
                line: frame.line,
                span: span.clone(),
                draft,
                settled: settled.is_some(),
                standing: frame.standing,
            });
        }
        frame
            .marks
            .iter_mut()
            .filter(|m| amount::is_part(m))
            .for_each(|m| m.claimed = true);
    }

    /// Names that were shortened or misspelled.
    fn guessed(&self, frame: &Frame<'_>, read: &mut Read) {
        for mark in frame
            .marks
            .iter()
            .filter(|m| m.claimed && m.sure == Sure::Near)
        {
            let place = |n: u32| usize::try_from(n).unwrap_or(usize::MAX);
            let typed = frame.words.slice(mark.tokens()).to_owned();
            let at = place(mark.value);
            let taken = match mark.class {
                Class::Slot(NATION) => self.setup.nations.get(at).map(|n| n.name.to_string()),
                Class::Slot(PLACE) => self.setup.provinces.get(at).map(|p| p.name.to_string()),
                Class::Slot(SEA) => self.setup.seas.get(at).map(|s| s.name.to_string()),
                Class::Slot(KIND) => {
                    if let Some(kind) = Kind::ALL.get(at).copied() {
                        let asked = Asked::of(&typed, Doubt::KindGuessed { kind });
                        read.heard.tell(To::Player, frame.line, asked);
                    }
                    None
                }
                _ => None,
            };
            if let Some(taken) = taken {
                let remark = Remark::Guessed { typed, taken };
                read.heard.tell(To::Player, frame.line, remark);
            }
        }
    }

    /// An amount without an order of its own: it goes with the order before it, or with all.
    pub(super) fn alone(&self, frame: &mut Frame<'_>, amounts: &[Mark], read: &mut Read) {
        let has = |class: Class| frame.marks.iter().any(|m| m.is(class));
        let bare = amounts
            .iter()
            .all(|m| !m.is(Class::Number) || m.sign == Sign::None)
            && !amounts.iter().any(|m| {
                matches!(
                    m.class,
                    Class::Price | Class::Bonus | Class::Deduction | Class::Zero
                )
            });
        let points = has(Class::Ordinal) || has(Class::Reference) || has(Class::Rest);
        let unsettled = |o: &Order<Draft>| !o.settled;
        let only = read.orders.len() == 1;
        // A line that was refused since may be the one that is meant.
        let after = |o: &Order<Draft>| {
            let last = read.heard.told.last();
            last.is_some_and(|(line, to, _)| *to == To::Refused && *line > o.line)
        };
        // `+1, soit 4 points` says the price once more; a row of numbers is a telephone's.
        let numbers = || amounts.iter().filter(|m| m.is(Class::Number));
        let only_price = frame.marks.iter().all(|m| {
            amount::is_part(m) || matches!(m.class, Class::Mark | Class::Glue | Class::Article)
        });
        let again = read.orders.last().is_some_and(|o| {
            let below = only_price && has(Class::Price) && frame.line - o.line <= 1;
            (read.orders.len() > frame.sentence_start || below)
                && o.settled
                && numbers().count() == 1
                && numbers().all(|m| {
                    m.sign == Sign::None && self.price(&o.draft) == Some(i64::from(m.value))
                })
        });
        let counted = has(Class::Price) || has(Class::Bonus) || has(Class::Deduction);
        if again || numbers().count() > 3 && !counted {
            return frame.marks.iter_mut().for_each(|m| m.claimed = true);
        }
        let open = match () {
            () if points => None,
            () if has(Class::All)
                || has(Class::Each)
                || frame.marks.iter().any(|m| {
                    m.is(Class::Both) && usize::try_from(m.value) == Ok(read.orders.len())
                }) =>
            {
                let start = read
                    .orders
                    .iter()
                    .rposition(|o| o.settled)
                    .map_or(0, |n| n + 1);
                (start == 0 && !read.orders.is_empty()).then_some(start..read.orders.len())
            }
            () if read.orders.len() > frame.row_start => {
                let from = frame.row_start.max(read.orders.len().saturating_sub(1));
                read.orders
                    .last()
                    .is_some_and(unsettled)
                    .then_some(from..read.orders.len())
            }
            () if read.orders.last().is_some_and(|o| {
                unsettled(o) && (frame.line - o.line <= 1 || only && !after(o))
            }) =>
            {
                Some(read.orders.len() - 1..read.orders.len())
            }
            () => None,
        };
        match open {
            Some(open) => self.all(open, amounts, frame, read),
            None if bare && (!points || read.orders.is_empty())
                || !amounts
                    .iter()
                    .any(|m| m.is(Class::Number) || m.is(Class::Zero)) => {}
            None => {
                let quote = frame.quote();
                let doubt = reading::Doubt::WhichOrder;
                read.heard.doubt(To::Refused, frame.line, doubt, &quote);
                frame.marks.iter_mut().for_each(|m| m.claimed = true);
            }
        }
    }

    /// Gives some orders that have none an amount.
    pub(super) fn all(
        &self,
        open: std::ops::Range<usize>,
        amounts: &[Mark],
        frame: &mut Frame<'_>,
        read: &mut Read,
    ) {
        for at in open {
            let Some(order) = read.orders.get(at).filter(|o| !o.settled) else {
                continue;
            };
            let draft = order.draft.clone();
            match self.amount(&draft, amounts, frame, read) {
                Ok(Some(n)) => {
                    if let Some(order) = read.orders.get_mut(at) {
                        if let Some(modifier) = order.draft.modifier() {
                            *modifier = n;
                        }
                        order.settled = true;
                    }
                }
                Ok(None) => {}
                Err(doubt) => return self.ask(frame, read, doubt),
            }
        }
        frame.marks.iter_mut().for_each(|m| m.claimed = true);
    }
}
