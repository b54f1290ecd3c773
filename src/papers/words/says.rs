//! Whether a text says what a paper says.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use unicode_normalization::char::is_combining_mark;
use unicode_width::UnicodeWidthChar;

use super::{
    Back, Gap, Look, PLAIN, Word, alike, is_blank, is_bullet, is_markup, is_tag, none, normal,
};

/// A word of a paper, and how it must stand: what begins a line of the paper begins one, and no empty line stands within a
/// row.
struct Wanted<'a> {
    word: Word<'a>,
    gaps: RangeInclusive<Gap>,
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

pub(super) fn words(text: &str) -> Vec<(&str, usize)> {
    let mut end = text.len().min(SHOWN * 8);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let all = Back::new(&text[..end]).map(|word| (word.text, word.begin));
    let mut all: Vec<_> = all.collect();
    all.reverse();
    all
}
