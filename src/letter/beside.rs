//! The plain text of a mail beside its page: programs make the one of the other, and where they differ somebody has to
//! know. Words are compared, in lines: how lines are broken, marked and decorated differs always.

use super::fault::Note;

/// The most lines of a part that are looked for in the other, and the most that are told.
const LOOKED: usize = 300;
const TOLD: usize = 3;

/// The lines that only one of the two has: of the page first.
pub(super) fn differing(plain: &str, page: &str) -> Vec<Note> {
    let (of_plain, of_page) = (lines(plain), lines(page));
    let only_page = missing(&of_page, &of_plain).map(|text| Note::OnlyPage { text });
    let only_plain = missing(&of_plain, &of_page).map(|text| Note::OnlyPlain { text });
    only_page.take(TOLD).chain(only_plain.take(TOLD)).collect()
}

/// A line, and its words with a blank before and behind each.
type Line<'t> = (&'t str, String);

/// Lines of one part that are not quoted, and whose words stand nowhere in the other in that order: what is quoted in the
/// one may not be marked so in the other.
fn missing<'a>(some: &'a [Line<'_>], others: &[Line<'_>]) -> impl Iterator<Item = String> + 'a {
    let all: String = others.iter().map(|(_, words)| &**words).collect();
    // A word has one blank on either side.
    let all = all.replace("  ", " ");
    let own = some.iter().filter(|(line, _)| !line.starts_with('>'));
    own.take(LOOKED)
        .filter(move |(_, words)| !all.contains(&**words))
        .map(|(line, _)| (*line).to_owned())
}

/// The lines with words in them.
fn lines(text: &str) -> Vec<Line<'_>> {
    let lines = text.lines().map(str::trim);
    lines
        .map(|line| (line, words(line)))
        .filter(|(_, words)| !words.is_empty())
        .collect()
}

/// The words of a line that hold a letter or a digit, a sign glued to its digit; addresses of links and pictures, and the
/// number of an item, are one part's alone.
fn words(line: &str) -> String {
    let mut out = String::new();
    let numbered = |rest: &str| rest.starts_with(['.', ')']);
    let item = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let line = if numbered(item) { item } else { line };
    for piece in line.split_whitespace() {
        let links = ["://", "mailto:", "cid:"];
        let address = piece.starts_with('<') && piece.contains('@');
        if address || links.iter().any(|of| piece.contains(of)) {
            continue;
        }
        let mut letters = piece.chars().peekable();
        let mut word = String::new();
        while let Some(c) = letters.next() {
            let sign = matches!(c, '+' | '-' | '\u{2212}')
                && word.is_empty()
                && letters.peek().is_some_and(char::is_ascii_digit);
            match c.is_alphanumeric() || sign {
                true => word.extend(c.to_lowercase()),
                false => end(&mut out, &mut word),
            }
        }
        end(&mut out, &mut word);
    }
    out
}

fn end(out: &mut String, word: &mut String) {
    if !word.is_empty() {
        if out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
        out.push(' ');
        word.clear();
    }
}
