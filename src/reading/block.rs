//! The block in which an order form ends: whose orders it holds, of which season, and the orders as canonical lines.
//!
//! ```text
//! # arbitre 1 / 0f3c9a12 / GAULE / season 3 / 2026-11-28T20:14Z / 1a2b
//! espionner CARTHAGE : trésor +2
//! # end
//! ```
//!
//! The eight digits are the campaign's first, the time is the form's, in UTC, and the last four digits are the first
//! hexadecimal ones of SHA-256 of the lines between, joined by line feeds: each in NFC, trimmed, blanks as one; a line
//! without a sign is none.

use std::ops::Range;

use sha2::{Digest as _, Sha256};
use unicode_normalization::UnicodeNormalization;

use super::lines::{Line, Origin, lines};
use crate::chance::Digest;
use crate::letter::Letter;

/// How its first line begins, of this version and of any.
const BEGINS: &str = "# arbitre 1 / ";
const MARK: &str = "# arbitre ";
const END: &str = "# end";
/// So many digits of the campaign's id, and of the digest.
const ID: usize = 8;
const CHECK: usize = 4;
/// A mail program that cuts long lines leaves so many signs in each: a line and the first word of the next have more
/// together where they were one.
const CUT: usize = 65;
/// Over how many lines a first line may go that was cut.
const HEAD: usize = 4;

/// What the first line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The first eight hexadecimal digits of the campaign's id.
    pub campaign: String,
    /// The seat's name as the setup spells it.
    pub seat: String,
    pub season: u16,
    /// When it was made: `2026-11-28T20:14Z`.
    pub time: String,
}

/// A block in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// `None`: its first line was changed so that it says nothing.
    pub head: Option<Head>,
    /// Its first and its last line; numbers from 1.
    pub first: u32,
    pub last: u32,
    /// The lines of the message between its first line and its end.
    pub inner: Range<u32>,
    /// The lines between, each with its number.
    pub lines: Vec<(u32, String)>,
    /// Whether they are as they were made.
    pub whole: bool,
    /// Whether it stands in a quotation, or in an earlier mail that is copied.
    pub quoted: bool,
}

/// A campaign's eight digits.
pub fn digits(id: &str) -> &str {
    id.get(..ID).unwrap_or(id)
}

/// Writes a block.
pub fn write(head: &Head, lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| normal(line)).collect();
    let lines: Vec<&String> = lines.iter().filter(|line| !line.is_empty()).collect();
    let Head {
        campaign,
        seat,
        season,
        time,
    } = head;
    let check = check(&lines);
    let mut block = format!("{BEGINS}{campaign} / {seat} / season {season} / {time} / {check}\n");
    for line in lines {
        block.push_str(line);
        block.push('\n');
    }
    block + END + "\n"
}

/// A line as it is compared.
pub fn normal(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.join(" ").nfc().collect()
}

fn check(lines: &[impl AsRef<str>]) -> String {
    let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
    let digest = Digest::from_bytes(Sha256::digest(lines.join("\n")).into()).to_string();
    digest.get(..CHECK).unwrap_or_default().to_owned()
}

/// The blocks of a message, in their order.
pub fn find(letter: &Letter) -> Vec<Block> {
    if !letter.text.contains(MARK) {
        return Vec::new();
    }
    let all = lines(&letter.text, letter).lines;
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(line) = all.get(at) {
        if !line.text.starts_with(MARK) {
            at += 1;
            continue;
        }
        let quoted = is_quoted(line);
        let same = |line: &&Line<'_>| is_quoted(line) == quoted;
        let of: Vec<&Line<'_>> = all[at..].iter().take_while(same).collect();
        let (head, over) = head(&of);
        let inner = of[over..].iter();
        let inner: Vec<&&Line<'_>> = inner.take_while(|l| !l.text.starts_with("# ")).collect();
        let end = of.get(over + inner.len());
        let ends = end.is_some_and(|line| normal(line.text) == END);
        let written: Vec<(u32, String)> = inner
            .iter()
            .map(|line| (line.number, normal(line.text)))
            .collect();
        let stated = head.as_ref().map(|(_, check)| &**check);
        let stated = stated.filter(|_| ends);
        let fits = |lines: &[(u32, String)]| {
            let texts: Vec<&String> = lines.iter().map(|(_, text)| text).collect();
            stated == Some(&*check(&texts))
        };
        let joined = joined(&written);
        let (lines, whole) = match (fits(&written), fits(&joined)) {
            (true, _) => (written, true),
            (false, true) => (joined, true),
            (false, false) => (written, false),
        };
        let inside = over + inner.len();
        let number = |at: usize| of.get(at).map_or(line.number, |line| line.number);
        let last = number(if ends { inside } else { inside - 1 });
        found.push(Block {
            head: head.map(|(head, _)| head),
            first: line.number,
            last,
            inner: number(over - 1) + 1..if ends { last } else { last + 1 },
            lines,
            whole,
            quoted,
        });
        at += inside + usize::from(ends);
    }
    found
}

fn is_quoted(line: &Line<'_>) -> bool {
    matches!(line.origin, Origin::Quoted | Origin::Copied)
}

/// What the first line says, with the digits that it states, and over how many lines it goes.
fn head(of: &[&Line<'_>]) -> (Option<(Head, String)>, usize) {
    let mut text = String::new();
    for (n, line) in of.iter().enumerate().take(HEAD) {
        if n > 0 && line.text.starts_with("# ") {
            break;
        }
        text.push(' ');
        text.push_str(line.text);
        if let Some(head) = stated(&normal(&text)) {
            return (Some(head), n + 1);
        }
    }
    (None, 1)
}

fn stated(line: &str) -> Option<(Head, String)> {
    let hex = |text: &str, n| text.len() == n && text.bytes().all(|b| b.is_ascii_hexdigit());
    let (rest, check) = line.strip_prefix(BEGINS)?.rsplit_once(" / ")?;
    let (rest, time) = rest.rsplit_once(" / ")?;
    let (rest, season) = rest.rsplit_once(" / ")?;
    let (campaign, seat) = rest.split_once(" / ")?;
    let season = season.strip_prefix("season ")?.parse().ok()?;
    let time_fits = is_time(time);
    (hex(campaign, ID) && hex(check, CHECK) && time_fits).then(|| {
        let head = Head {
            campaign: campaign.to_ascii_lowercase(),
            seat: seat.to_owned(),
            season,
            time: time.to_owned(),
        };
        (head, check.to_ascii_lowercase())
    })
}

/// `2026-11-28T20:14Z`: two such are compared as texts.
pub fn is_time(text: &str) -> bool {
    let form = "0000-00-00T00:00Z";
    let same = |(c, f): (u8, u8)| {
        if f == b'0' {
            c.is_ascii_digit()
        } else {
            c == f
        }
    };
    text.len() == form.len() && text.bytes().zip(form.bytes()).all(same)
}

/// The lines as they were before a mail program cut the long ones.
fn joined(lines: &[(u32, String)]) -> Vec<(u32, String)> {
    let mut all: Vec<(u32, String)> = Vec::new();
    let mut before = 0;
    for (number, text) in lines {
        let word = text.split(' ').next().unwrap_or_default();
        let cut = before + 1 + word.chars().count() > CUT;
        before = text.chars().count();
        match all.last_mut().filter(|_| cut) {
            Some((_, last)) => {
                last.push(' ');
                last.push_str(text);
            }
            None => all.push((*number, text.clone())),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn block(text: &str) -> Vec<Block> {
        let text = text.to_owned();
        find(&Letter {
            text,
            ..Letter::default()
        })
    }

    fn made(lines: &[&str]) -> String {
        let head = Head {
            campaign: "0f3c9a12".to_owned(),
            seat: "GAULE".to_owned(),
            season: 3,
            time: "2026-11-28T20:14Z".to_owned(),
        };
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        write(&head, &lines)
    }

    const ORDERS: [&str; 3] = [
        "espionner CARTHAGE : trésor +2",
        "protéger composition des armées -3, si contré : Bd 20, Cm 30, Cv 14, Sp 6, Ax 12",
        "mot : \"alea\"",
    ];

    /// The form of the contract, to the byte: another program may write it.
    #[test]
    fn a_block_is_written_so() {
        assert_eq!(
            made(&["espionner  CARTHAGE : tre\u{301}sor +2 ", ""]),
            "# arbitre 1 / 0f3c9a12 / GAULE / season 3 / 2026-11-28T20:14Z / 6c5d\n\
             espionner CARTHAGE : trésor +2\n# end\n"
        );
    }

    #[test]
    fn what_was_written_is_found_whole() {
        let text = made(&ORDERS);
        let indented = text.replace('\n', "\n\u{a0} ");
        let spaced = text.replace('\n', "\n\n");
        for text in [
            text.clone(),
            indented,
            spaced,
            format!("Bonjour,\n\n{text}\nA+"),
        ] {
            let all = block(&text);
            let [one] = &all[..] else { panic!("{all:?}") };
            assert!(one.whole && !one.quoted, "{text}");
            assert_eq!(one.head.as_ref().unwrap().seat, "GAULE");
            let lines: Vec<&str> = one.lines.iter().map(|(_, line)| &**line).collect();
            assert_eq!(lines, ORDERS);
        }
        let quoted = text.replace('\n', "\n> ");
        let all = block(&format!("Merci !\n> {quoted}"));
        assert!(all[0].whole && all[0].quoted && all.len() == 1, "{all:?}");
    }

    /// A mail program cuts lines at 72 signs.
    #[test]
    fn a_line_that_was_cut_is_one_again() {
        let text = made(&ORDERS).replace("Sp 6, Ax", "Sp 6,\nAx");
        let text = text.replace(" / 2026", " /\n2026");
        let all = block(&text);
        assert!(all[0].whole, "{all:?}");
        assert_eq!(all[0].lines[1].1, ORDERS[1]);
    }

    proptest! {
        /// Whatever is written is found as it was written, however a mail program sets it; and a line that was changed
        /// shows, unless its digits are those of what stood there.
        #[test]
        fn what_is_written_is_read_and_what_is_edited_shows(
            lines in vec("[a-zA-Zéïœ0-9][a-zéà0-9:,+'\" -]{0,58}[a-z0-9]", 1..9),
            (blanks, at, sign) in ("[ \t\u{a0}]{1,3}", any::<prop::sample::Index>(), "[a-z0-9]"),
        ) {
            let given: Vec<&str> = lines.iter().map(String::as_str).collect();
            let written = made(&given);
            let spaced = written.replace(' ', &blanks).replace('\n', &format!("{blanks}\r\n"));
            // What begins a block is one blank wide.
            let spaced = spaced.replace(&format!("#{blanks}"), "# ").replace(&format!("arbitre{blanks}"), "arbitre ");
            for text in [&written, &spaced] {
                let all = block(text);
                prop_assert!(all.len() == 1 && all[0].whole, "{text}");
                let read: Vec<String> = all[0].lines.iter().map(|(_, line)| line.clone()).collect();
                let meant: Vec<String> = lines.iter().map(|line| normal(line)).collect();
                prop_assert_eq!(read, meant);
            }
            let mut edited = lines.clone();
            let line = at.index(edited.len());
            edited[line].push_str(&sign);
            let texts: Vec<String> = edited.iter().map(|line| normal(line)).collect();
            let same = made(&given).lines().next() == written_head(&texts).lines().next();
            let body: Vec<&str> = texts.iter().map(String::as_str).collect();
            let (head, _) = written.split_once('\n').unwrap();
            let text = format!("{head}\n{}\n# end\n", body.join("\n"));
            prop_assert_eq!(block(&text)[0].whole, same, "{}", text);
        }
    }

    fn written_head(lines: &[String]) -> String {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        made(&lines)
    }

    #[test]
    fn whatever_is_changed_between_shows() {
        let text = made(&ORDERS);
        for (was, is) in [
            ("+2", "+3"),
            ("trésor", "tresor"),
            ("mot : \"alea\"\n", ""),
            ("# end", ""),
            ("# end", "aucun ordre\n# end"),
            ("season 3", "season trois"),
        ] {
            assert!(text.contains(was));
            let all = block(&text.replace(was, is));
            assert!(all.len() == 1 && !all[0].whole, "{was} {is}");
        }
    }
}
