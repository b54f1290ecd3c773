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

/// A text without those tags.
pub fn bare(text: &str) -> Cow<'_, str> {
    if !text.contains('[') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let tag = TAGS.iter().find_map(|tag| {
            let inner = from.strip_prefix("[/").or_else(|| from.strip_prefix('['))?;
            // A closing tag has no value.
            let name = match from.starts_with("[/") {
                true => tag.split('=').next().unwrap_or(tag),
                false => tag,
            };
            // Some forums write them in capitals.
            let (own, rest) = inner.split_at_checked(name.len())?;
            let same = own.eq_ignore_ascii_case(name);
            same.then_some(rest)?.strip_prefix(']')
        });
        rest = tag.unwrap_or_else(|| {
            out.push('[');
            from.get(1..).unwrap_or_default()
        });
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Whether nobody sees a sign, by itself or on a letter.
fn is_unseen(c: char) -> bool {
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

/// A sign by which Markdown may show words otherwise than they stand there.
fn is_mark(c: char) -> bool {
    matches!(c, '#' | '|' | '`' | '\\' | '*' | '_' | '&')
}

/// How closely a text is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Its words, as anybody sees them.
    Words,
    /// Beside them what could show them otherwise: marks, signs that touch a number, and what nobody sees.
    Shown,
}

/// The words of a text from its end, each with the place where it begins.
#[derive(Debug, Clone)]
pub struct Back<'a> {
    text: &'a str,
    /// Up to where they are not told yet.
    end: usize,
    look: Look,
}

impl<'a> Back<'a> {
    pub fn new(text: &'a str) -> Back<'a> {
        Back::looked(text, Look::Words)
    }

    fn looked(text: &'a str, look: Look) -> Back<'a> {
        let end = text.len();
        Back { text, end, look }
    }

    /// Whether a sign is looked at by itself. One that touches a number belongs to it, but for a reply mark.
    fn is_sign(&self, at: usize, c: char) -> bool {
        if is_markup(c) {
            return true;
        }
        if self.look == Look::Words || c.is_whitespace() {
            return false;
        }
        let (before, behind) = (&self.text[..at], &self.text[at + c.len_utf8()..]);
        let number = |c: char| c.is_numeric();
        let touches = || before.ends_with(number) || behind.starts_with(number);
        let begun = || before.trim_end_matches(['>', ' ']).chars().next_back();
        let replies = || c == '>' && begun().is_none_or(|c| c == '\n');
        is_mark(c) || touches() && !replies()
    }
}

impl<'a> Iterator for Back<'a> {
    type Item = (&'a str, usize);

    fn next(&mut self) -> Option<(&'a str, usize)> {
        loop {
            let mut all = self.text[..self.end].char_indices().rev();
            let (last, sign) = all.find(|(at, c)| is_letter(*c) || self.is_sign(*at, *c))?;
            let end = last + sign.len_utf8();
            let mut begin = last;
            if is_letter(sign) {
                let before = &self.text[..end];
                let within = before.rfind(|c: char| !is_letter(c));
                begin = within.map_or(0, |at| {
                    at + before[at..].chars().next().map_or(0, char::len_utf8)
                });
                // A sign belongs to its number.
                let number = self.text[begin..].starts_with(|c: char| c.is_numeric());
                let mut signs = self.text[..begin].char_indices().rev();
                if let Some((at, '+' | '-' | '\u{2212}')) = signs.next().filter(|_| number)
                    && !signs.next().is_some_and(|(_, c)| is_letter(c))
                {
                    begin = at;
                }
            }
            self.end = begin;
            let word = &self.text[begin..end];
            if self.look == Look::Shown || !word.chars().all(is_unseen) {
                return Some((word, begin));
            }
        }
    }
}

/// A word as it is compared.
fn normal(word: &str, look: Look) -> Cow<'_, str> {
    if word.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Cow::Borrowed(word);
    }
    let seen = word
        .chars()
        .filter(|c| look == Look::Shown || !is_unseen(*c));
    Cow::Owned(seen.nfc().collect())
}

fn alike(one: &str, other: &str) -> bool {
    one == other || normal(one, Look::Words) == normal(other, Look::Words)
}

/// Whether there is no word in a text.
pub fn none(text: &str) -> bool {
    Back::new(text).next().is_none()
}

/// A text without the marks behind its last word.
pub fn trimmed(text: &str) -> &str {
    text.trim_end_matches(|c: char| !is_letter(c) && !is_markup(c))
}

/// Whether two texts have the same words.
pub fn same(one: &str, other: &str) -> bool {
    let (one, other) = (Back::new(one), Back::new(other));
    one.map(|(word, _)| normal(word, Look::Words))
        .eq(other.map(|(word, _)| normal(word, Look::Words)))
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
    let wanted = Back::looked(made, look).map(|(word, _)| normal(word, look));
    let wanted: Vec<_> = wanted.collect();
    // Where each word stands, the last place first: so no line is taken twice.
    let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, word) in wanted.iter().enumerate().rev() {
        places.entry(word).or_default().push(at);
    }
    if wanted.is_empty() {
        let (begin, left, marked) = (text.len(), 0, false);
        return Some(Said {
            begin,
            left,
            marked,
        });
    }
    // Up to which words the lines so far may have been taken: how many lines that were, and how many with marks.
    let mut taken: Vec<Option<(usize, usize)>> = vec![None; wanted.len() + 1];
    taken[0] = Some((0, 0));
    let (mut lines, mut marks, mut end) = (0, 0, text.len());
    loop {
        let from = text[..end].rfind('\n').map_or(0, |at| at + 1);
        let line = &text[from..end];
        let mark = usize::from(marks_up(line));
        let mut said: Option<Said> = None;
        if let Some((last, _)) = Back::looked(line, look).next() {
            let here = places.get(&*normal(last, look));
            for at in here.into_iter().flatten() {
                let Some((own, own_marks)) = taken[*at] else {
                    continue;
                };
                let (mut upto, mut begin) = (*at, end);
                let mut words = Back::looked(line, look);
                let whole = loop {
                    if upto == wanted.len() {
                        break true;
                    }
                    match words.next() {
                        None => break true,
                        Some((word, _)) if normal(word, look) != wanted[upto] => break false,
                        Some((_, at)) => (upto, begin) = (upto + 1, from + at),
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
    let wanted: Vec<&str> = Back::new(made).map(|(word, _)| word).collect();
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
    for (word, begin) in Back::new(text) {
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

/// Whether a line of a text, or its title wherever it stands in the other, says the same as one of another text.
pub fn share_a_line(text: &str, made: &str) -> bool {
    let plain = |line: &str| {
        let words = Back::new(line).map(|(word, _)| normal(word, Look::Words).into_owned());
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
    let mut all: Vec<_> = Back::new(&text[..end]).collect();
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
            bare("[b]x[/b] [size=100][[/size]b] [color=red]"),
            "x [b] [color=red]"
        );
    }

    #[test]
    fn what_could_show_words_otherwise_is_looked_at() {
        let shown = |text| {
            let mut all: Vec<_> = Back::looked(text, Look::Shown)
                .map(|(word, _)| word)
                .collect();
            all.reverse();
            all
        };
        assert_eq!(shown("l'un, 6 | 173"), ["l", "un", "6", "|", "173"]);
        assert_eq!(
            shown("6,173 &#55; 5."),
            ["6", ",", "173", "&", "#", "55", ";", "5", "."]
        );
        assert_eq!(shown(">6\n> (-7)"), ["6", "-7", ")"]);
        assert_eq!(shown("a\u{200b} \u{202e}b"), ["a\u{200b}", "\u{202e}b"]);
        assert_eq!(
            all("a\u{200b} \u{202e}b \u{200b}"),
            ["a\u{200b}", "\u{202e}b"]
        );
        assert!(same("a\u{200b}", "a"));
        assert!(ends_with("a\u{200b}", "a", Look::Shown).is_none());
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
        assert!(same("e\u{301}te\u{301}", "été"));
        assert_eq!(last("x a a b y a b", "a b"), Some((10, 13)));
        assert_eq!(last("a b", "a b c"), None);
        assert_eq!(
            differing("Titre\nun deux", "Titre\nun trois"),
            (2, "un deux".to_owned(), "un trois".to_owned())
        );
    }
}
