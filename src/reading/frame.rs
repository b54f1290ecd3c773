//! Which lines of a mail are the player's own: not its headers, quotations and signature.

mod heading;
mod markup;

use heading::{
    ends_paper, is_copied_head, is_copy_mark, is_header, is_paper_title, is_reply_mark, is_telling,
};
use markup::{STRIKES, begins, find, holds};

pub use markup::{has_struck, without_markup, without_struck};

/// A line of the message to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own<'a> {
    /// From 1.
    pub number: u32,
    /// Without white space at its ends.
    pub text: &'a str,
    /// Where in the mail it stands.
    pub place: Place,
}

/// Where in a mail a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The player's own text.
    Own,
    /// It continues a mail header, as programs that cut long headers write them.
    InHeader,
    /// A heading that says who writes or what about.
    Header,
    /// Struck out.
    Struck,
    /// In an earlier mail that is copied below, without marks of its own; the line that says so
    /// comes first.
    Copied,
    /// In one of the program's own papers, a receipt or a bulletin.
    OwnPaper,
}

/// The lines of a text. CR alone ends a line too; the empty line that CR LF then makes is not
/// counted.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let all = rest?;
        match all.find(['\n', '\r']) {
            Some(at) => {
                let (line, tail) = all.split_at(at);
                let width = if tail.starts_with("\r\n") { 2 } else { 1 };
                rest = tail.get(width..);
                Some(line)
            }
            None => {
                rest = None;
                Some(all)
            }
        }
    })
}

/// A line with something on it: its number, as it came, and without white space at its ends.
type Raw<'a> = (u32, &'a str, &'a str);

/// The lines that are the player's own, the headings, and what is copied below; empty lines and
/// what is marked as quoted left out.
pub fn own_lines(text: &str) -> impl Iterator<Item = Own<'_>> {
    // A block that never ends is not taken for one: it would swallow the orders below it.
    let closes = text.contains('[') && holds(text, "[/quote]");
    let numbered = (1..).zip(lines(text));
    let all: Vec<Raw<'_>> = numbered
        .map(|(number, raw)| (number, raw, raw.trim()))
        .filter(|(_, _, text)| !text.is_empty())
        .collect();
    let mut walk = Walk {
        closes,
        last_strikes: last_strikes(text, &all),
        headers: true,
        after_header: false,
        over: false,
        quoting: false,
        striking: None,
        copied: false,
        paper: false,
        own: false,
        before: 0,
    };
    (0..all.len()).filter_map(move |at| walk.line(all.get(at..).unwrap_or_default()))
}

/// What has been met so far on the way down a mail.
struct Walk {
    /// Whether a quoted block ends anywhere.
    closes: bool,
    /// The last line in which each strike ends; 0 for none.
    last_strikes: [u32; 4],
    /// No line of the player's own yet.
    headers: bool,
    after_header: bool,
    over: bool,
    quoting: bool,
    striking: Option<usize>,
    copied: bool,
    paper: bool,
    own: bool,
    /// The last line with something on it.
    before: u32,
}

impl Walk {
    /// What the first of some lines is.
    fn line<'a>(&mut self, lines: &[Raw<'a>]) -> Option<Own<'a>> {
        let (number, raw, text) = *lines.first()?;
        let line = |place| {
            Some(Own {
                number,
                text,
                place,
            })
        };
        if self.over {
            return None;
        }
        // An empty line ends the headers; before the first header it says nothing.
        if number > self.before.saturating_add(1) {
            self.headers = self.headers && !self.after_header;
            self.after_header = false;
        }
        self.before = number;
        if text == "--" || is_copy_mark(text) {
            self.over = true;
            return None;
        }
        if text.starts_with('>') {
            return None;
        }
        // Forums quote in blocks that begin a line, and end within it or lines below.
        self.quoting |= self.closes && (begins(text, "[quote]") || begins(text, "[quote="));
        if self.quoting {
            self.quoting = !holds(text, "[/quote]");
            return None;
        }
        if self.strikes(number, text) {
            return line(Place::Struck);
        }
        if self.copied {
            return line(Place::Copied);
        }
        if self.paper {
            self.paper = !ends_paper(text);
            return line(Place::OwnPaper);
        }
        let below = |n: usize| lines.get(n).map_or("", |(_, _, text)| *text);
        let three = [below(1), below(2), below(3)];
        let [one, two, _] = three;
        self.paper = is_paper_title(text, one);
        if self.paper {
            return line(Place::OwnPaper);
        }
        if is_reply_mark(text, one) {
            // Quoted lines with marks of their own need no other, and orders may follow them.
            self.copied = !(one.starts_with(['>', '[']) || two.starts_with(['>', '[']));
        } else {
            self.copied = self.own && is_copied_head(raw, &three);
        }
        if self.copied {
            return line(Place::Copied);
        }
        if is_header(raw) {
            self.after_header = true;
            return (self.headers && is_telling(raw)).then_some(Own {
                number,
                text,
                place: Place::Header,
            });
        }
        let in_header = self.headers && self.after_header && raw.starts_with([' ', '\t']);
        if !in_header {
            self.headers = false;
            self.own = true;
        }
        line(match in_header {
            true => Place::InHeader,
            false => Place::Own,
        })
    }

    /// Whether a line is struck out as a whole.
    fn strikes(&mut self, number: u32, text: &str) -> bool {
        let begun = || STRIKES.iter().position(|(begin, _)| begins(text, begin));
        let Some(strike) = self.striking.or_else(begun) else {
            return false;
        };
        let Some((_, end)) = STRIKES.get(strike) else {
            return false;
        };
        let from = if self.striking.is_some() {
            0
        } else {
            end.len() - 1
        };
        let closed = find(text, end, from);
        // What begins struck out and goes on otherwise is no line that is struck out.
        let whole = closed.is_none_or(|at| at + end.len() == text.len());
        let ends_below = self.last_strikes.get(strike).is_some_and(|at| *at > number);
        // A strike that never ends is none: it would swallow the orders below it.
        if whole && (closed.is_some() || self.striking.is_some() || ends_below) {
            self.striking = if closed.is_some() { None } else { Some(strike) };
            return true;
        }
        self.striking = None;
        false
    }
}

/// The last line in which each strike ends; 0 for none.
fn last_strikes(text: &str, all: &[Raw<'_>]) -> [u32; 4] {
    let mut last = [0; 4];
    for ((_, end), last) in STRIKES.iter().zip(&mut last) {
        if !holds(text, end) {
            continue;
        }
        let found = all.iter().rfind(|(_, _, line)| holds(line, end));
        *last = found.map_or(0, |(number, _, _)| *number);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_quotations_and_signatures_are_not_the_players_own() {
        let text = "Objet : [CA] Été\r\n suite de l'objet\r\nDe : Paul\r\n\r\nBonjour,\r\n\
                    > 1) trésor\r\n1) armée\r\r\nfin\n-- \nmot : x";
        let own: Vec<(u32, &str, Place)> = own_lines(text)
            .map(|o| (o.number, o.text, o.place))
            .collect();
        assert_eq!(
            own,
            [
                (1, "Objet : [CA] Été", Place::Header),
                (2, "suite de l'objet", Place::InHeader),
                (3, "De : Paul", Place::Header),
                (5, "Bonjour,", Place::Own),
                (7, "1) armée", Place::Own),
                (9, "fin", Place::Own),
            ]
        );
    }

    #[test]
    fn forum_markup_comes_off_and_quoted_blocks_are_not_read() {
        assert_eq!(without_markup("[b]a[/b] [x] [*]c"), "   a     [x] •c");
        let kept = "mot : «[b]x» et \"[i]";
        assert_eq!(without_markup(kept), "mot : «[b]x» et \"   ");
        let own: Vec<&str> = own_lines("[quote=\"Paul\"]a\nb[/quote]\nc\n[quote]d[/quote]\ne")
            .map(|o| o.text)
            .collect();
        assert_eq!(own, ["c", "e"]);
    }

    #[test]
    fn an_earlier_mail_below_is_not_read() {
        let own: Vec<&str> = own_lines("a\n-----Message d'origine-----\nb")
            .map(|o| o.text)
            .collect();
        assert_eq!(own, ["a"]);
    }

    #[test]
    fn a_copied_mail_without_marks_is_told_apart() {
        let own = |text: &str| -> Vec<String> {
            own_lines(text)
                .filter(|o| o.place == Place::Own)
                .map(|o| o.text.to_owned())
                .collect()
        };
        for text in [
            "a\nLe 3 mars, l'arbitre a écrit :\nb\nc",
            "a\nLe mar. 3 mars 2026 à 10:12, Paul Martin <p@example.org> a\nécrit :\n\nb",
            "a\nOn Tue, 3 Mar 2026 at 10:12, Ann <ann@example.org>\nwrote:\nb",
            "a\nArbitre a écrit :\nb",
            "a\nDe : Paul\nEnvoyé : mardi\nObjet : x\n\nb",
        ] {
            assert_eq!(own(text), ["a"], "{text}");
        }
        let marked = "a\nLe 3 mars, Paul a écrit :\n> b\nc";
        assert_eq!(own(marked).last().map(String::as_str), Some("c"));
        assert_eq!(own("Le trésor\nest vide").len(), 2);
    }
}
