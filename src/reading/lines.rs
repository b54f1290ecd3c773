//! Which lines of a message are the player's own. The others are kept with their origin, to be accounted for.

use super::mail::{self, Heading};
use crate::letter::Letter;

/// Where a line comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The player's own text.
    Own,
    /// A heading of a mail: who writes.
    Heading,
    /// The heading that says what it is about.
    Subject,
    /// With the marks of a quotation.
    Quoted,
    /// In an earlier mail that is copied without marks.
    Copied,
    Signature,
}

/// A line with something on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<'t> {
    /// From 1.
    pub number: u32,
    /// Its first byte in the text, white space at its ends and marks of quotation left out.
    pub from: usize,
    pub text: &'t str,
    pub origin: Origin,
    /// Whether it begins a paragraph.
    pub begins: bool,
    /// How far it is indented, in characters.
    pub indent: usize,
}

/// The lines of a message, and whether it was forwarded: an earlier mail stands before any text of one's own.
#[derive(Debug, Default)]
pub struct Lines<'t> {
    pub lines: Vec<Line<'t>>,
    pub forwarded: bool,
    /// How many mails follow the first, where it is a mailbox.
    pub further: usize,
}

/// What ends a forum's block of quotation.
const CLOSE: &str = "[/quote]";

/// The lines of a text; CR alone ends one too.
pub fn raw(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = Some(0);
    std::iter::from_fn(move || {
        let from = at?;
        let rest = text.get(from..)?;
        let end = rest.find(['\n', '\r']);
        at = end.map(|e| {
            let crlf = rest.get(e..).is_some_and(|r| r.starts_with("\r\n"));
            from + e + if crlf { 2 } else { 1 }
        });
        Some((from, rest.get(..end.unwrap_or(rest.len())).unwrap_or("")))
    })
}

fn trimmed(line: &str) -> &str {
    line.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}' | '\u{200e}')
    })
}

/// The lines of a message that have something on them; `text`: its text as it is read.
pub fn lines<'t>(text: &'t str, letter: &Letter) -> Lines<'t> {
    let mut all: Vec<Line<'t>> = Vec::new();
    let mut begins = true;
    for (number, (from, line)) in (1..).zip(raw(text)) {
        let shown = trimmed(line);
        if shown.is_empty() {
            begins = true;
            continue;
        }
        let before = line.find(shown).unwrap_or(0);
        let origin = Origin::Own;
        let indent = line.get(..before).map_or(0, |b| b.chars().count());
        all.push(Line {
            number,
            from: from + before,
            text: shown,
            origin,
            begins,
            indent,
        });
        begins = letter.apart;
    }
    let closing = all
        .iter()
        .rfind(|l| l.text.to_ascii_lowercase().contains(CLOSE));
    let closes = closing.map_or(0, |l| l.number);
    let mut walk = Walk {
        closes,
        letter,
        copied: false,
        signed: false,
        headed: true,
        headings: 0,
        block: false,
        own: false,
        found: Lines::default(),
    };
    for at in 0..all.len() {
        walk.line(&all, at);
    }
    walk.found
}

/// What has been met on the way down a message.
struct Walk<'l, 't> {
    letter: &'l Letter,
    copied: bool,
    signed: bool,
    /// No line but headings yet.
    headed: bool,
    /// How many lines to come are headings of an earlier mail.
    headings: usize,
    /// In a forum's block of quotation.
    block: bool,
    /// The last line in which such a block ends.
    closes: u32,
    /// A line of the player's own was there.
    own: bool,
    found: Lines<'t>,
}

impl<'t> Walk<'_, 't> {
    fn push(&mut self, line: &Line<'t>, origin: Origin) {
        self.own |= origin == Origin::Own;
        self.found.lines.push(Line {
            origin,
            ..line.clone()
        });
    }

    fn line(&mut self, all: &[Line<'t>], at: usize) {
        let Some(line) = all.get(at) else {
            return;
        };
        let below = |n: usize| all.get(at + n).map_or("", |l| l.text);
        let text = line.text;
        let known = |n: usize| mail::heading(below(n));
        if self.headings > 0 {
            self.headings -= 1;
            return self.push(line, heading(known(0)));
        }
        if (text == "From" || text.starts_with("From ")) && known(1).is_some() {
            // Each mail of a mailbox begins so; what stood before the first was taken off with it.
            self.found.further += usize::from(!self.found.lines.is_empty());
            self.copied = false;
            self.signed = false;
            self.own = false;
            self.headed = true;
            return;
        }
        if self.headed && mail::posted(text).is_some() {
            return self.push(line, Origin::Heading);
        }
        if self.headed && mail::posted(below(1)).is_some() {
            return self.push(line, Origin::Subject);
        }
        if let Some(quoted) = quotation(line) {
            return self.push(&quoted, Origin::Quoted);
        }
        if self.forum(line) {
            return;
        }
        if self.signed {
            return self.push(line, Origin::Signature);
        }
        if self.copied && mail::ends(text) {
            self.copied = false;
            return;
        }
        if self.copied {
            // What a page shows in a colour of its own is an answer in it.
            let answer = self.letter.answers.binary_search(&line.number).is_ok();
            return self.push(line, if answer { Origin::Own } else { Origin::Copied });
        }
        if (text == "--" || text == "—" && self.own)
            || self.own && text.len() > 2 && text.chars().all(|c| c == '_') && all.len() - at <= 7
        {
            self.signed = true;
            return;
        }
        if self.own && mail::begins_headings(all, at) {
            self.copied = true;
            return self.push(line, Origin::Copied);
        }
        if mail::device(text) {
            return self.push(line, Origin::Signature);
        }
        if let Some(more) = mail::attribution(all, at) {
            let marked = |n: usize| below(n).starts_with(['>', '[']);
            // What is quoted with marks of its own needs no other, and orders may follow it.
            self.copied = !(marked(more) || marked(more + 1));
            if self.copied && !self.own {
                self.copied = false;
                self.found.forwarded = true;
            }
            self.headings = more - 1;
            return self.push(line, Origin::Heading);
        }
        if mail::original(text) {
            match self.own {
                true => self.copied = true,
                false => self.found.forwarded = true,
            }
            self.headed = true;
            return;
        }
        if let Some(of) = known(0) {
            let block = known(1).is_some();
            if self.own && block {
                self.copied = true;
                return self.push(line, Origin::Copied);
            }
            // Headings of its own a mail has above its text: these are an earlier one's.
            let earlier = !self.letter.headings.is_empty() && mail::begins_headings(all, at);
            self.found.forwarded |= self.headed && earlier;
            // `From: ORLO` above a paragraph, by itself.
            let parted = || all.get(at + 1).is_some_and(|next| next.begins);
            if self.headed
                && (block
                    || of == Heading::Sender && parted()
                    || at > 0
                        && self
                            .found
                            .lines
                            .last()
                            .is_some_and(|l| matches!(l.origin, Origin::Heading | Origin::Subject))
                    || of == Heading::Subject
                    || text.contains('@'))
            {
                return self.push(line, heading(Some(of)));
            }
        } else if self.headed
            && line.indent > 0
            && !line.begins
            && self
                .found
                .lines
                .last()
                .is_some_and(|l| matches!(l.origin, Origin::Heading | Origin::Subject))
        {
            // A long heading goes on in the next line.
            return self.push(line, Origin::Heading);
        }
        self.headed = false;
        self.push(line, Origin::Own);
    }

    /// `[quote=Paul] … [/quote]`, in a line or over several; what stands behind it is one's own again.
    fn forum(&mut self, line: &Line<'t>) -> bool {
        const OPEN: &str = "[quote";
        let lower = line.text.to_ascii_lowercase();
        if !self.block {
            // A block that never ends is none: it would swallow the orders below it.
            let Some(at) = lower.find(OPEN).filter(|_| self.closes >= line.number) else {
                return false;
            };
            let before = line.text.get(..at).map(str::trim_end).unwrap_or("");
            if !before.is_empty() {
                let text = line.text.get(at..).unwrap_or("");
                self.push(
                    &Line {
                        text: before,
                        ..line.clone()
                    },
                    Origin::Own,
                );
                let from = line.from + at;
                return self.forum(&Line {
                    from,
                    text,
                    ..line.clone()
                });
            }
        }
        self.block = true;
        let end = lower.find(CLOSE);
        let inner = end.unwrap_or(line.text.len());
        let quoted = line.text.get(..inner).unwrap_or("");
        self.push(
            &Line {
                text: quoted,
                ..line.clone()
            },
            Origin::Quoted,
        );
        if let Some(end) = end {
            self.block = false;
            let behind = end + CLOSE.len();
            let text = line.text.get(behind..).unwrap_or("");
            let shown = trimmed(text);
            if !shown.is_empty() {
                let blank = text.find(shown).unwrap_or(0);
                self.push(
                    &Line {
                        from: line.from + behind + blank,
                        text: shown,
                        ..line.clone()
                    },
                    Origin::Own,
                );
            }
        }
        true
    }
}

/// Where a heading comes from.
fn heading(of: Option<Heading>) -> Origin {
    match of {
        Some(Heading::Subject) => Origin::Subject,
        _ => Origin::Heading,
    }
}

/// A line with the marks of a quotation, without them.
fn quotation<'t>(line: &Line<'t>) -> Option<Line<'t>> {
    let inner = line.text.strip_prefix('>')?;
    let text = inner.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
    let from = line.from + line.text.len() - text.len();
    Some(Line {
        from,
        text,
        ..line.clone()
    })
}
