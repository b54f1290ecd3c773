//! The normal form in which papers are compared: their words, whatever a forum or a mail program made of the lines, the
//! blanks and the marks. `docs/journal.md` states it, so that another program could compare so.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_width::UnicodeWidthChar;

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

/// A word of a paper, and how it must stand: what begins a line of the paper begins one, and no empty line stands within a
/// row.
struct Wanted<'a> {
    word: Word<'a>,
    gaps: std::ops::RangeInclusive<Gap>,
}

impl<'a> Wanted<'a> {
    /// The words of a paper from its end. A row is a line with a gap of columns in it.
    fn all(made: &'a str, look: Look) -> Vec<Wanted<'a>> {
        let any = |word| Wanted {
            word,
            gaps: Gap::Narrow..=Gap::Empty,
        };
        let mut all: Vec<_> = Back::of(made, (0, made.len()), look).map(any).collect();
        let Look::Shown { wrapped, .. } = look else {
            return all;
        };
        for line in all.chunk_by_mut(|word, _| word.word.gap < Gap::Line) {
            let row = line.iter().any(|one| one.word.gap == Gap::Wide);
            for one in line {
                match one.word.gap {
                    Gap::Line if wrapped && !row => {}
                    Gap::Line | Gap::Item | Gap::Empty => one.gaps = Gap::Line..=Gap::Empty,
                    _ if row => one.gaps = Gap::Narrow..=Gap::Item,
                    _ => {}
                }
            }
        }
        all
    }

    /// Whether a word can stand for it.
    fn is(&self, word: &Word<'_>, look: Look) -> bool {
        let made = &self.word;
        let narrow = word.narrow && !made.narrow && look != Look::Words;
        let gap = look == Look::Words || self.gaps.contains(&word.gap);
        !narrow
            && gap
            && word.edges == made.edges
            && normal(word.text, look) == normal(made.text, look)
    }
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

/// Whether a text says the same as a paper's.
pub fn same(text: &str, made: &str, look: Look) -> bool {
    let (mut words, made) = (
        Back::of(text, (0, text.len()), look),
        Wanted::all(made, look),
    );
    let mut made = made.iter();
    made.all(|made| words.next().is_some_and(|word| made.is(&word, look))) && words.next().is_none()
}

/// Where a text says what another one says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    pub begin: usize,
    /// How many lines within it are somebody's: they are left out.
    pub left: usize,
    /// Whether these could hide some of what is around them.
    pub marked: bool,
}

/// Where a text says up to its end what another one says; whole lines within it may be somebody's. Of several ways the
/// one that leaves out the fewest lines.
pub fn ends_with(text: &str, made: &str, look: Look) -> Option<Said> {
    let wanted = Wanted::all(made, look);
    if wanted.is_empty() {
        let (begin, left, marked) = (text.len(), 0, false);
        return Some(Said {
            begin,
            left,
            marked,
        });
    }
    let ends = |at: usize| normal(wanted[at].word.text, look);
    // Up to which words the lines so far may have been taken: how many lines that were, and how many with marks; and by the
    // word with which the next one ends then.
    let mut taken: Vec<Option<(usize, usize)>> = vec![None; wanted.len() + 1];
    taken[0] = Some((0, 0));
    let mut places = BTreeMap::from([(ends(0), BTreeSet::from([0]))]);
    let (mut lines, mut marks, mut end) = (0, 0, text.len());
    loop {
        let from = text[..end].rfind('\n').map_or(0, |at| at + 1);
        let line = &text[from..end];
        // A line of signs alone may show others otherwise.
        let mark = usize::from(marks_up(line) || none(line));
        let mut said: Option<Said> = None;
        if let Some(last) = Back::of(text, (from, end), look).next() {
            let here = places.get(&*normal(last.text, look));
            // The last place first: so no line is taken twice.
            let here: Vec<usize> = here.into_iter().flatten().rev().copied().collect();
            for at in here {
                let Some((own, own_marks)) = taken[at] else {
                    continue;
                };
                let (mut upto, mut begin) = (at, end);
                let mut words = Back::of(text, (from, end), look);
                let whole = loop {
                    if upto == wanted.len() {
                        break true;
                    }
                    match words.next() {
                        None => break true,
                        Some(word) if !wanted[upto].is(&word, look) => break false,
                        Some(word) => (upto, begin) = (upto + 1, word.begin),
                    }
                };
                if whole && upto == wanted.len() {
                    let (left, marked) = (lines - own, marks > own_marks);
                    let one = Said {
                        begin,
                        left,
                        marked,
                    };
                    said = Some(said.filter(|said| said.left <= left).unwrap_or(one));
                } else if whole {
                    taken[upto] = taken[upto].max(Some((own + 1, own_marks + mark)));
                    places.entry(ends(upto)).or_default().insert(upto);
                }
            }
            (lines, marks) = (lines + 1, marks + mark);
        }
        if said.is_some() || from == 0 {
            return said;
        }
        end = from - 1;
    }
}

/// Where in a text the same stands last as in another one: its begin and its end.
pub fn last(text: &str, made: &str) -> Option<(usize, usize)> {
    let wanted: Vec<&str> = Back::new(made).map(|word| word.text).collect();
    // How far what has been met begins anew (Knuth, Morris and Pratt): the time is that of one look at each word.
    let mut again = vec![0; wanted.len()];
    for at in 1..wanted.len() {
        let mut met = again[at - 1];
        while met > 0 && !alike(wanted[at], wanted[met]) {
            met = again[met - 1];
        }
        again[at] = met + usize::from(alike(wanted[at], wanted[met]));
    }
    let (mut met, mut ends) = (0, std::collections::VecDeque::new());
    for Word {
        text: word, begin, ..
    } in Back::new(text)
    {
        ends.push_back(begin + word.len());
        if ends.len() > wanted.len() {
            ends.pop_front();
        }
        while met > 0 && !alike(word, wanted[met]) {
            met = again[met - 1];
        }
        met += usize::from(alike(word, wanted[met]));
        if met == wanted.len() {
            return Some((begin, *ends.front()?));
        }
    }
    None
}

/// Whether a text could hide some of what is around it.
pub fn marks_up(text: &str) -> bool {
    text.contains(is_markup)
}

/// Whether the lines of a list are plain. Nothing stands in them that looks like an empty one and is none, or parts them
/// otherwise than a line's end; none has columns, as a table does, nor begins a quotation, or where lines are not wrapped
/// another list: what seems to stand below a list would stand in it.
pub fn are_plain(lines: &str, look: Look) -> bool {
    let (replies, wrapped) = match look {
        Look::Words => (true, true),
        Look::Shown { replies, wrapped } => (replies, wrapped),
    };
    let set_apart = |line: &str| {
        let line = line.trim_start_matches(|c| is_blank(c) || replies && c == '>');
        let behind = line.trim_start_matches(char::is_numeric);
        let words = line.trim_start_matches(|c| is_blank(c) || is_bullet(c));
        let mut blanks = words.trim_end().split(|c| !is_blank(c));
        line.contains('>')
            || !wrapped && line != behind && behind.starts_with(['.', ')'])
            || blanks.any(|run| run == "\t" || run.chars().nth(1).is_some())
    };
    let mut on_a_letter = false;
    !lines.lines().any(set_apart)
        && !lines.contains(|c: char| {
            let apart =
                !is_blank(c) && (c.is_control() || c.width().unwrap_or(0) == 0 && !on_a_letter);
            let odd = matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{2800}');
            let filler = matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
            let tag = is_tag(c) && !PLAIN.contains(&c);
            on_a_letter = c.is_alphanumeric() || on_a_letter && is_combining_mark(c);
            apart || odd || filler || tag
        })
}

/// Whether a line of a text, or its title wherever it stands in the other, says the same as one of another text.
pub fn share_a_line(text: &str, made: &str) -> bool {
    let plain = |line: &str| {
        let words = Back::new(line).map(|word| normal(word.text, Look::Words).into_owned());
        words.collect::<Vec<_>>()
    };
    let own: BTreeSet<_> = made.lines().map(plain).collect();
    let title = made.lines().next().unwrap_or_default();
    let mut lines = text.lines().map(plain);
    lines.any(|line| !line.is_empty() && own.contains(&line)) || last(text, title).is_some()
}

/// The first line of a text whose words are not those of another one, and that one's line; and how many words are alike
/// before it.
pub fn differing(given: &str, made: &str) -> (usize, String, String) {
    let line = |text: &str, at: usize| {
        let begin = text[..at].rfind('\n').map_or(0, |before| before + 1);
        let line = text[begin..].lines().next().unwrap_or_default().trim();
        let line = line.replace(is_tag, "[]");
        line.chars().take(200).collect::<String>()
    };
    let title = made.lines().next().unwrap_or_default();
    let from = last(given, title).map_or(0, |(begin, _)| begin);
    let (one, other) = (words(&given[from..]), words(made));
    let both = one.iter().zip(&other);
    let alike = both.take_while(|(a, b)| alike(a.0, b.0)).count();
    let place = |all: &[(&str, usize)], whole: &str| {
        all.get(alike)
            .map_or_else(String::new, |(_, at)| line(whole, *at))
    };
    (alike, place(&one, &given[from..]), place(&other, made))
}

/// As many words of a paper are looked at to show where it differs.
const SHOWN: usize = 20_000;

fn words(text: &str) -> Vec<(&str, usize)> {
    let mut end = text.len().min(SHOWN * 8);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let all = Back::new(&text[..end]).map(|word| (word.text, word.begin));
    let mut all: Vec<_> = all.collect();
    all.reverse();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<&str> {
        words(text).into_iter().map(|(word, _)| word).collect()
    }

    #[test]
    fn a_word_holds_a_letter_or_a_digit_and_the_sign_of_its_number() {
        assert_eq!(
            all("**l'armée** | -3 (+1) 5-3 – «x»"),
            ["l", "armée", "-3", "+1", "5", "3", "x"]
        );
        assert_eq!(
            all("a <!-- b --> ~~c~~ [d]: #"),
            ["a", "<", "b", "~", "~", "c", "~", "~", "[", "d"]
        );
        assert_eq!(all("a\u{200b}b\u{a0}c"), ["a\u{200b}b", "c"]);
        assert_eq!(
            bare("[b]x[/B] [size=100][[/size]b] [color=red]"),
            "\u{e006}x\u{e007} \u{e000}[\u{e001}b] [color=red]"
        );
        assert_eq!(all(&bare("1[*]73 \u{e000}")), ["1", "73"]);
    }

    #[test]
    fn what_could_show_words_otherwise_is_looked_at() {
        const SHOWN: Look = Look::Shown {
            replies: true,
            wrapped: true,
        };
        let shown = |text: &str| {
            let all = Back::of(text, (0, text.len()), SHOWN);
            let mut all: Vec<_> = all.map(|word| word.text.to_owned()).collect();
            all.reverse();
            all
        };
        assert_eq!(
            shown("l'un, 6 | 173"),
            ["l", "'", "un", ",", "6", "|", "173"]
        );
        assert_eq!(shown("6 ○ ...b"), ["6", "○", "...", "b"]);
        assert_eq!(
            shown(">6\n> (-7)\n> > a > b"),
            ["6", "(", "-7", ")", "a", ">", "b"]
        );
        assert_eq!(shown("a\u{200b} \u{202e}b"), ["a\u{200b}", "\u{202e}b"]);
        assert_eq!(shown("- a\n • b – c - 7"), ["a", "b", "c", "-", "7"]);
        assert_eq!(
            all("a\u{200b} \u{202e}b \u{200b}"),
            ["a\u{200b}", "\u{202e}b"]
        );
        let says = |text, made| same(text, made, SHOWN);
        assert!(same("a\u{200b}", "a", Look::Words) && !says("a\u{200b}", "a"));
        for (text, made) in [
            ("« l’un » – −7 …", "\"l'un\" - -7 ..."),
            ("ﬁn 4\n200", "fin 4  200"),
            ("4  200", "4 200"),
            ("> | a |\n> | b |", "| a |\n| b |"),
        ] {
            assert!(says(text, made), "{text}");
        }
        for (text, made) in [
            ("4 200", "4  200"),
            ("4\u{202f}200", "4\n200"),
            ("4,200", "4, 200"),
            ("4\u{200a}\u{200a}200", "4  200"),
            ("- 200", "–  200"),
            ("a > 200", "a 200"),
            ("a\rb", "a b"),
            ("a \u{2028}b", "a b"),
            ("a \u{5be} b", "a b"),
            ("| a | | b |", "| a |\n| b |"),
            ("| a | # b", "| a |\n# b"),
            ("\u{e006}a", "a"),
            ("a", "a b"),
            ("a b", "b"),
        ] {
            assert!(!says(text, made), "{text}");
        }
        let apart = |replies, wrapped| Look::Shown { replies, wrapped };
        assert!(!same("a\n> b", "a\nb", apart(false, true)));
        // Where a line of the paper may go on, its rows and items begin one all the same.
        for (text, made, wrapped) in [
            ("a b\nc", "a\nb c", true),
            ("a  1\n\nb  2", "a  1\nb  2", true),
            ("a\n1\nb  2", "a  1\nb  2", true),
            ("- a b\n- c", "- a b\n- c", false),
        ] {
            assert!(same(text, made, apart(true, wrapped)), "{text}");
        }
        for (text, made, wrapped) in [
            ("a b\nc", "a\nb c", false),
            ("a\n1  b\n2", "a  1\nb  2", true),
            ("a\n\n1\nb  2", "a  1\nb  2", true),
            ("- a\n- b c", "- a b\n- c", true),
        ] {
            assert!(!same(text, made, apart(true, wrapped)), "{text}");
        }
        for (lines, plain) in [
            (" x\n- a b\n  c", true),
            (" x\n> - a", false),
            (" x\n- a\n1. b", false),
            (" x\n- a  b", false),
            (" x\n\u{e00e}a \u{e000}:\u{e001}", true),
            (" x\n\u{e006}a", false),
        ] {
            assert_eq!(are_plain(lines, apart(false, false)), plain, "{lines}");
        }
        assert!(are_plain(" x\n- a\n1. b", apart(false, true)));
        assert!(are_plain("> - a\n> b", SHOWN));
    }

    #[test]
    fn words_are_found_wherever_lines_end() {
        let made = "Titre\n=====\n\n  un deux\n  trois\n";
        let given = "Bonjour !\n> Titre\n> =====\n>\n> un\n> deux trois\n";
        let begins = |given: &str, made| {
            let said = ends_with(given, made, Look::Words)?;
            Some((said.begin, said.left))
        };
        assert_eq!(begins(given, made), Some((given.find("Titre").unwrap(), 0)));
        assert_eq!(begins(given, "Titre un deux quatre"), None);
        // Whole lines are left out, as few as may be; of a line nothing is.
        assert_eq!(begins("un\nde lui\ndeux", "un deux"), Some((0, 1)));
        assert_eq!(begins("un\nun\ndeux\ndeux", "un deux"), Some((3, 1)));
        assert_eq!(
            begins("x un\nun deux\nun\ndeux", "un un deux"),
            Some((2, 1))
        );
        assert_eq!(begins("un x\ndeux", "un deux"), None);
        assert_eq!(begins("deux\nun", "un deux"), None);
        assert!(same("e\u{301}te\u{301}", "été", Look::Words));
        assert_eq!(last("x a a b y a b", "a b"), Some((10, 13)));
        assert_eq!(last("a b", "a b c"), None);
        assert_eq!(
            differing("Titre\nun deux", "Titre\nun trois"),
            (2, "un deux".to_owned(), "un trois".to_owned())
        );
    }
}
