//! One line, whatever stands in it: markup, what is struck out, pictures, hidden characters, several
//! sentences, a paragraph.

use super::super::setup::Name;
use super::fault::{Fault, Guess};
use super::line::{self, Heading, Outcome};
use super::token::{self, Scan, is_quiet};
use super::{Draft, MAX_LINE, Reader};
use crate::reading::plain::{self, last_end};

impl Reader<'_> {
    /// The nations that a line names.
    pub(super) fn nations(&self, text: &str) -> Vec<Name> {
        let (tokens, _) = token::tokens(text);
        let found = self.names.find(&tokens).into_iter();
        found.filter_map(|f| f.meaning.nation).collect()
    }

    /// What a line says, whatever stands in it.
    pub(super) fn line(&self, text: &str, heading: Option<&Heading>) -> Outcome {
        if text.len() > MAX_LINE {
            return self.long_line(text);
        }
        let ready = plain::ready(text);
        if ready.text.is_empty() {
            return Outcome::Prose;
        }
        let outcome = self.scanned(Scan::new(&ready.text), heading);
        match (outcome, ready.hidden) {
            (Outcome::Order { cost, .. }, Some((at, character))) => Outcome::Order {
                reading: line::misread(
                    at..at + character.len_utf8(),
                    Fault::Forbidden { character },
                ),
                guesses: match ready.struck {
                    true => vec![Guess::Struck],
                    false => Vec::new(),
                },
                cost,
            },
            (
                Outcome::Order {
                    reading,
                    mut guesses,
                    cost,
                },
                None,
            ) => {
                guesses.extend(ready.struck.then_some(Guess::Struck));
                Outcome::Order {
                    reading,
                    guesses,
                    cost,
                }
            }
            (other, _) => other,
        }
    }

    fn scanned(&self, scan: Scan<'_>, heading: Option<&Heading>) -> Outcome {
        match is_quiet(&scan, &self.names) {
            true => Outcome::Prose,
            false => line::read(self.setup, &self.names, scan, heading),
        }
    }

    /// What a line says that was put together of cells: nothing in a cell is markup.
    pub(super) fn composed(&self, text: &str) -> Outcome {
        match text.len() > MAX_LINE {
            true => self.long_line(text),
            false => self.scanned(Scan::new(text), None),
        }
    }

    /// A line of several sentences: where all of it is no order that is understood, the last one
    /// may be, after talk or a total: `Soit 14 en tout. Mot : x`. The words of a plain line may be
    /// given, if they are known already.
    pub(super) fn sentences(
        &self,
        text: &str,
        scan: Option<Scan<'_>>,
        heading: Option<&Heading>,
    ) -> (Option<i64>, Outcome) {
        let whole = match scan {
            Some(scan) => line::read(self.setup, &self.names, scan, heading),
            None => self.line(text, heading),
        };
        match &whole {
            Outcome::Prose
            | Outcome::Talk(_)
            | Outcome::Total(_)
            | Outcome::Order {
                reading: Err(_), ..
            } => self.last_sentence(text).unwrap_or((None, whole)),
            _ => (None, whole),
        }
    }

    /// The last sentence of a line, where it is an order that is understood and what stands before
    /// it is none; with the total that stands there.
    fn last_sentence(&self, text: &str) -> Option<(Option<i64>, Outcome)> {
        if text.len() > MAX_LINE {
            return None;
        }
        let (before, after) = text.split_at_checked(last_end(text)?)?;
        let total = match self.line(before, None) {
            Outcome::Prose | Outcome::Talk(_) => None,
            Outcome::Total(total) => Some(total),
            Outcome::Heading(_) | Outcome::Order { .. } => return None,
        };
        let last = self.line(after.trim(), None);
        matches!(last, Outcome::Order { reading: Ok(_), .. }).then_some((total, last))
    }

    /// A paragraph is prose, unless it begins as an order does.
    fn long_line(&self, text: &str) -> Outcome {
        match self.scanned(Scan::new(plain::beginning(text)), None) {
            Outcome::Order { .. } => Outcome::Order {
                reading: line::misread(0..text.len(), Fault::LineTooLong),
                guesses: Vec::new(),
                cost: None,
            },
            _ => Outcome::Prose,
        }
    }

    /// What a single line says, if it is an order that is understood.
    pub(super) fn order_line(&self, text: &str) -> Option<Draft> {
        match self.line(text, None) {
            Outcome::Order { reading, .. } => reading.ok(),
            _ => None,
        }
    }
}
