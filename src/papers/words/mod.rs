//! The normal form in which papers are compared: their words, whatever a forum or a mail program made of the lines, the
//! blanks and the marks. `docs/journal.md` states it, so that another program could compare so.

mod says;

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_width::UnicodeWidthChar;

pub use says::{Said, are_plain, differing, ends_with, last, marks_up, same, share_a_line};

/// The tags of the program's own posts.
const TAGS: [&str; 8] = [
    "size=100", "size=125", "size=150", "b", "code", "list", "quote", "*",
];

/// Signs that no text has: each stands for one of those tags, or for the end of one.
const OF_TAGS: [char; 16] = [
    '\u{e000}', '\u{e001}', '\u{e002}', '\u{e003}', '\u{e004}', '\u{e005}', '\u{e006}', '\u{e007}',
    '\u{e008}', '\u{e009}', '\u{e00a}', '\u{e00b}', '\u{e00c}', '\u{e00d}', '\u{e00e}', '\u{e00f}',
];

/// Those of the tags that a plain line may have: before an item, and the size of any text around a sign that would be a smiley.
const PLAIN: [char; 3] = [OF_TAGS[14], OF_TAGS[0], OF_TAGS[1]];

/// Whether a sign stands for a tag.
pub fn is_tag(c: char) -> bool {
    OF_TAGS.contains(&c)
}

/// A text with a sign in the place of each of those tags: a tag parts words, and counts.
pub fn bare(text: &str) -> Cow<'_, str> {
    if !text.contains('[') && !text.contains(is_tag) {
        return Cow::Borrowed(text);
    }
    let text = text.replace(is_tag, "\u{fffd}");
    let mut out = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some(at) = rest.find('[') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let ends = from.starts_with("[/");
        let tag = TAGS.iter().zip(OF_TAGS.chunks(2)).find_map(|(tag, signs)| {
            let inner = from.strip_prefix("[/").or_else(|| from.strip_prefix('['))?;
            // A closing tag has no value.
            let name = match ends {
                true => tag.split('=').next().unwrap_or(tag),
                false => tag,
            };
            // Some forums write them in capitals.
            let (own, rest) = inner.split_at_checked(name.len())?;
            let same = own.eq_ignore_ascii_case(name);
            let rest = same.then_some(rest)?.strip_prefix(']')?;
            Some((rest, *signs.get(usize::from(ends))?))
        });
        let (behind, sign) = tag.unwrap_or((from.get(1..).unwrap_or_default(), '['));
        out.push(sign);
        rest = behind;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Whether nobody sees a sign, by itself or on a letter.
pub fn is_unseen(c: char) -> bool {
    let thin = c.width().unwrap_or(0) == 0 && !c.is_whitespace();
    thin && !c.is_ascii_graphic() && !is_combining_mark(c)
}

/// What a word is made of: letters with their marks, digits, and what nobody sees.
fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c) || is_unseen(c)
}

/// A sign with which markup begins that could hide a word, and which the program itself never writes for one.
fn is_markup(c: char) -> bool {
    matches!(c, '<' | '[' | '~')
}

/// A blank, or a line's end. What sends a line back to its beginning, or the page on, or ends a line in some programs alone,
/// is none.
fn is_blank(c: char) -> bool {
    let ends = matches!(
        c,
        '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    );
    c.is_whitespace() && !ends
}

/// A dash, whichever a program made of the one that was typed.
fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// With what lists begin their lines.
fn is_bullet(c: char) -> bool {
    is_dash(c) || matches!(c, '*' | '•' | '◦' | '▪' | '·' | '‣' | '⁃')
}

/// No gap of a paper is wider, in characters.
const FAR: usize = 200;

/// How closely a text is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Its words, as anybody sees them.
    Words,
    /// Beside them every sign, and where lines begin. `replies`: but for reply marks at the beginnings of lines; `wrapped`: a
    /// line of the paper may go on in the next one.
    Shown { replies: bool, wrapped: bool },
}

/// A word, or a sign.
#[derive(Debug, Clone, Copy)]
pub struct Word<'a> {
    pub text: &'a str,
    pub begin: usize,
    /// Whether it is a number that a narrow blank alone parts from another one, or from a dash: both look like one.
    narrow: bool,
    /// Of a sign that makes a table or a heading, whether it begins a line, and whether it ends one.
    edges: (bool, bool),
    gap: Gap,
}

/// What parts a word from the one before it, but for reply marks and bullets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    Narrow,
    /// Two blanks or more, as columns are parted.
    Wide,
    /// A line's end, or the beginning of all.
    Line,
    /// The same, and a bullet.
    Item,
    /// A line's end, and an empty line.
    Empty,
}

/// The words of a text from its end.
#[derive(Debug, Clone)]
pub struct Back<'a> {
    text: &'a str,
    /// Where they begin, and up to where they are not told yet.
    from: usize,
    end: usize,
    look: Look,
    /// Behind it no sign of its line is a reply mark.
    blocked: usize,
}

impl<'a> Back<'a> {
    pub fn new(text: &'a str) -> Back<'a> {
        Back::of(text, (0, text.len()), Look::Words)
    }

    /// Those of a stretch of a text.
    fn of(text: &'a str, (from, end): (usize, usize), look: Look) -> Back<'a> {
        let blocked = usize::MAX;
        Back {
            text,
            from,
            end,
            look,
            blocked,
        }
    }

    /// Where a sign begins that counts; else where the text goes on before it.
    fn sign(&mut self, at: usize, c: char) -> Result<usize, usize> {
        let Look::Shown { replies, .. } = self.look else {
            return if is_markup(c) { Ok(at) } else { Err(at) };
        };
        if is_blank(c) {
            return Err(at);
        }
        let (before, behind) = (&self.text[..at], &self.text[at + c.len_utf8()..]);
        if replies && c == '>' && at < self.blocked {
            let begun = before.trim_end_matches(['>', ' ', '\t']);
            if begun.is_empty() || begun.ends_with('\n') {
                return Err(begun.len().max(self.from));
            }
            self.blocked = begun.len();
        }
        let apart = is_bullet(c) && before.chars().next_back().is_none_or(is_blank);
        if apart && behind.chars().next().is_none_or(is_blank) {
            let next = behind.trim_start_matches(|c| is_blank(c) || c == '>');
            let next = next.chars().next();
            if !next.is_some_and(|c| c.is_numeric() || c == '+' || is_dash(c)) {
                return Err(at);
            }
        }
        Ok(before.trim_end_matches(c).len().max(self.from))
    }

    /// Where a word begins.
    fn word(&self) -> usize {
        let begin = self.text[self.from..self.end]
            .trim_end_matches(is_letter)
            .len()
            + self.from;
        // A sign belongs to its number.
        let number = self.text[begin..].starts_with(|c: char| c.is_numeric());
        let mut signs = self.text[self.from..begin].char_indices().rev();
        let sign = signs
            .next()
            .filter(|(_, c)| number && (*c == '+' || is_dash(*c)));
        match sign {
            Some((at, _)) if !signs.next().is_some_and(|(_, c)| is_letter(c)) => self.from + at,
            _ => begin,
        }
    }

    /// Whether a number looks like one with what stands before it: a number or a dash before a narrow blank, or a number and
    /// a sign.
    fn narrow(&self, begin: usize) -> bool {
        let number = |c: char| c.is_numeric();
        if !self.text[begin..].starts_with(number) {
            return false;
        }
        let blanks = self.text[..begin].trim_end_matches(is_blank).len();
        let gap = &self.text[blanks..begin];
        let mut before = self.text[..blanks].chars().rev();
        let Some(last) = before.next() else {
            return false;
        };
        if gap.is_empty() {
            return !is_letter(last) && before.next().is_some_and(number);
        }
        let wide = gap.chars().filter(|c| matches!(c, ' ' | '\u{a0}'));
        let narrow = !gap.contains(['\n', '\t']) && wide.count() < 2;
        narrow && (number(last) || last == '+' || is_dash(last))
    }

    fn gap(&self, begin: usize) -> Gap {
        let before = self.text[..begin].chars().rev().take(FAR);
        let parts = before.take_while(|c| is_blank(*c) || is_bullet(*c) || *c == '>');
        let from = begin - parts.map(char::len_utf8).sum::<usize>();
        let gap = &self.text[from..begin];
        let mut runs = gap.split(|c| !is_blank(c) || c == '\n');
        let (_, line) = gap.rsplit_once('\n').unwrap_or(("", gap));
        match () {
            () if gap
                .split(is_bullet)
                .any(|part| part.matches('\n').nth(1).is_some()) =>
            {
                Gap::Empty
            }
            () if (from == 0 || gap.contains('\n')) && line.contains(is_bullet) => Gap::Item,
            () if from == 0 || gap.contains('\n') => Gap::Line,
            () if runs.any(|run| run.chars().nth(1).is_some()) => Gap::Wide,
            () => Gap::Narrow,
        }
    }

    fn edges(&self, begin: usize, end: usize) -> (bool, bool) {
        if !self.text[begin..].starts_with(['|', '#']) {
            return (false, false);
        }
        let before = self.text[..begin].trim_end_matches(['>', ' ', '\t']);
        let behind = self.text[end..].trim_start_matches([' ', '\t']);
        let begins = before.is_empty() || before.ends_with('\n');
        (begins, behind.is_empty() || behind.starts_with('\n'))
    }
}

impl<'a> Iterator for Back<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        loop {
            let c = self.text[self.from..self.end].chars().next_back()?;
            if c == '\n' {
                self.blocked = usize::MAX;
            }
            let (at, end) = (self.end - c.len_utf8(), self.end);
            let begin = match is_letter(c) {
                true => Ok(self.word()),
                false => self.sign(at, c),
            };
            self.end = begin.unwrap_or_else(|before| before);
            let Ok(begin) = begin else { continue };
            let text = &self.text[begin..end];
            if self.look == Look::Words {
                if text.chars().all(is_unseen) {
                    continue;
                }
                let (narrow, edges, gap) = (false, (false, false), Gap::Narrow);
                return Some(Word {
                    text,
                    begin,
                    narrow,
                    edges,
                    gap,
                });
            }
            let (narrow, edges) = (self.narrow(begin), self.edges(begin, end));
            return Some(Word {
                text,
                begin,
                narrow,
                edges,
                gap: self.gap(begin),
            });
        }
    }
}

/// A word as it is compared: typographic signs as the ones that are typed.
fn normal(word: &str, look: Look) -> Cow<'_, str> {
    if word.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Cow::Borrowed(word);
    }
    let seen = word
        .chars()
        .filter(|c| look != Look::Words || !is_unseen(*c));
    let mut out = String::new();
    for c in seen.nfc() {
        match c {
            '…' => out.push_str("..."),
            '\u{fb00}'..='\u{fb06}' => out.extend([c].into_iter().nfkc()),
            '“' | '”' | '„' | '‟' | '«' | '»' => out.push('"'),
            '‘' | '’' | '‚' | '‛' => out.push('\''),
            c if is_bullet(c) && c != '*' => out.push('-'),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

fn alike(one: &str, other: &str) -> bool {
    one == other || normal(one, Look::Words) == normal(other, Look::Words)
}

/// Whether there is no word in a text.
pub fn none(text: &str) -> bool {
    Back::new(text).next().is_none()
}

/// A text without the marks behind its last word, which belong to what follows.
pub fn trimmed(text: &str) -> &str {
    let mark = |c: char| c.is_ascii_punctuation() || is_tag(c);
    text.trim_end_matches(|c: char| is_blank(c) || mark(c) && !is_markup(c))
}

/// Whether a line says something: by a word, or by a sign that is not one of those that are typed.
pub fn speaks(line: &str) -> bool {
    line.contains(|c: char| {
        let typed = c.is_ascii() && !c.is_ascii_alphanumeric() && !is_markup(c);
        !typed && !is_blank(c) && !is_tag(c)
    })
}

#[cfg(test)]
mod tests;
