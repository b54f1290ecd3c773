//! The normal form in which papers are compared: their words, whatever a forum or a mail program made of the lines, the
//! blanks and the marks. `docs/journal.md` states it, so that another program could compare so.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
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

/// What a word is made of: letters, digits, and what nobody sees, which so is a change.
fn is_letter(c: char) -> bool {
    let unseen = || c.width().unwrap_or(0) == 0 && !c.is_whitespace();
    c.is_alphanumeric() || !c.is_ascii_graphic() && unseen()
}

/// A sign with which markup begins that could hide a word, and which the program itself never writes for one.
fn is_markup(c: char) -> bool {
    matches!(c, '<' | '[' | '~')
}

/// The words of a text from its end, each with the place where it begins.
#[derive(Debug, Clone)]
pub struct Back<'a>(pub &'a str);

impl<'a> Iterator for Back<'a> {
    type Item = (&'a str, usize);

    fn next(&mut self) -> Option<(&'a str, usize)> {
        let text = self.0;
        let is_part = |c: char| is_letter(c) || is_markup(c);
        let last = text.rfind(is_part)?;
        let sign = text.get(last..)?.chars().next()?;
        let end = last + sign.len_utf8();
        let mut begin = last;
        if !is_markup(sign) {
            let before = text.get(..end)?;
            let within = before.rfind(|c: char| !is_letter(c));
            begin = within.map_or(0, |at| {
                at + before[at..].chars().next().map_or(0, char::len_utf8)
            });
            // A sign belongs to its number.
            let number = text[begin..].starts_with(|c: char| c.is_numeric());
            let mut signs = text[..begin].char_indices().rev();
            if let Some((at, '+' | '-' | '\u{2212}')) = signs.next().filter(|_| number)
                && !signs.next().is_some_and(|(_, c)| is_letter(c))
            {
                begin = at;
            }
        }
        self.0 = text.get(..begin)?;
        Some((text.get(begin..end)?, begin))
    }
}

fn alike(one: &str, other: &str) -> bool {
    one == other || !one.is_ascii() && one.nfc().eq(other.nfc())
}

/// Whether there is no word in a text.
pub fn none(text: &str) -> bool {
    Back(text).next().is_none()
}

/// Where a text begins to say what another one says, up to its end.
pub fn ends_with(text: &str, made: &str) -> Option<usize> {
    let (mut given, mut begin) = (Back(text), text.len());
    for (word, _) in Back(made) {
        let (own, at) = given.next()?;
        if !alike(own, word) {
            return None;
        }
        begin = at;
    }
    Some(begin)
}

/// Whether two texts say the same.
pub fn same(one: &str, other: &str) -> bool {
    ends_with(one, other).is_some_and(|begin| none(&one[..begin]))
}

/// Where in a text the same stands last as in another one: its begin and its end.
pub fn last(text: &str, made: &str) -> Option<(usize, usize)> {
    let wanted: Vec<&str> = Back(made).map(|(word, _)| word).collect();
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
    for (word, begin) in Back(text) {
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
    let mut all: Vec<_> = Back(&text[..end]).collect();
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
    fn words_are_found_wherever_lines_end() {
        let made = "Titre\n=====\n\n  un deux\n  trois\n";
        let given = "Bonjour !\n> Titre\n> =====\n>\n> un\n> deux trois\n";
        assert_eq!(ends_with(given, made), Some(given.find("Titre").unwrap()));
        assert_eq!(ends_with(given, "Titre un deux quatre"), None);
        assert!(same("e\u{301}te\u{301}", "été"));
        assert_eq!(last("x a a b y a b", "a b"), Some((10, 13)));
        assert_eq!(last("a b", "a b c"), None);
        assert_eq!(
            differing("Titre\nun deux", "Titre\nun trois"),
            (2, "un deux".to_owned(), "un trois".to_owned())
        );
    }
}
