//! One line, whatever stands in it: markup, what is struck out, pictures, hidden characters, several
//! sentences, a paragraph.

use super::super::setup::Name;
use super::fault::{Fault, Guess};
use super::line::{self, Heading, Outcome};
use super::scan::{Scan, is_plain};
use super::{Draft, MAX_LINE, Reader, frame, opening, token};
use crate::locale::spelling::forbidden;

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
        if is_plain(text) {
            return self.scanned(Scan::new(text), heading);
        }
        let struck = (text.contains('[') || text.contains('~')) && frame::has_struck(text);
        if struck {
            let plain = frame::without_struck(text);
            return match self.line(&plain, heading) {
                Outcome::Order {
                    reading,
                    mut guesses,
                    cost,
                } => {
                    guesses.push(Guess::Struck);
                    Outcome::Order {
                        reading,
                        guesses,
                        cost,
                    }
                }
                other => other,
            };
        }
        let plain;
        let text = if text.contains('[') {
            plain = frame::without_markup(text);
            if plain.trim_ascii().is_empty() {
                return Outcome::Prose;
            }
            plain.as_str()
        } else {
            text
        };
        let pictured;
        let text = if text.chars().any(opening::joins_pictures) {
            pictured = without_joints(text);
            pictured.as_str()
        } else {
            text
        };
        let hidden = text.char_indices().find(|(_, c)| hides(*c));
        let Some((at, character)) = hidden else {
            return self.scanned(Scan::new(text), heading);
        };
        let clean: String = text.chars().filter(|c| !hides(*c)).collect();
        match self.scanned(Scan::new(clean.trim()), heading) {
            Outcome::Order { cost, .. } => Outcome::Order {
                reading: line::misread(
                    at..at + character.len_utf8(),
                    Fault::Forbidden { character },
                ),
                guesses: Vec::new(),
                cost,
            },
            other => other,
        }
    }

    fn scanned(&self, scan: Scan<'_>, heading: Option<&Heading>) -> Outcome {
        match scan.is_quiet(&self.names) {
            true => Outcome::Prose,
            false => line::read(self.setup, &self.names, scan, heading),
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
        let end = text
            .char_indices()
            .map(|(at, _)| at)
            .take_while(|at| *at <= MAX_LINE);
        let start = text.get(..end.last().unwrap_or(0)).unwrap_or_default();
        match self.scanned(Scan::new(start), None) {
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

/// Where the last sentence but one ends.
pub(super) fn last_end(text: &str) -> Option<usize> {
    let mut chars = text.char_indices();
    let (_, mut next) = chars.next_back()?;
    while let Some((at, c)) = chars.next_back() {
        if matches!(c, '.' | '!' | '?' | '…') && next.is_whitespace() {
            return Some(at + c.len_utf8());
        }
        next = c;
    }
    None
}

/// What makes pictures of the characters before it, as white space of the same length, where it
/// stands behind a picture; anywhere else it hides something.
pub(super) fn without_joints(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let keycap = before.is_ascii_digit() && chars.peek() == Some(&'\u{20E3}');
        let behind = opening::is_picture(before) || keycap;
        match opening::joins_pictures(c) && behind {
            // Two of the same length, so that places stay.
            true => out.push_str(if c.len_utf8() == 3 { "   " } else { "" }),
            false => out.push(c),
        }
        before = c;
    }
    out
}

/// Characters that could disguise an order; a tab is white space and does not.
pub(super) fn hides(c: char) -> bool {
    forbidden(c) && c != '\t'
}
