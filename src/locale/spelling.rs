//! One spelling for what people type: canonical texts, folded texts for comparison, and the
//! characters and lengths that are refused at entry.

use std::borrow::Cow;

use unicode_normalization::char::{decompose_canonical, is_combining_mark, is_public_assigned};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::Texts;
use super::said::{Said, Spoken, plain};

/// The canonical spelling of free text (names, words): NFC, plain apostrophes and quotation
/// marks, white space runs as one space, none at the ends, lower case.
///
/// Design, "Sealed chance": this text enters the draw, so it must never change between versions.
pub fn canonical(text: &str) -> String {
    // The same of most words, and much faster.
    if text.is_ascii() {
        return in_one_line(text.chars().map(|c| plain_mark(c).to_ascii_lowercase()));
    }
    let composed_text = composed(text);
    // Of all letters this alone has another small one at the end of a word.
    let lower = match composed_text.contains('Σ') {
        true => {
            let plain: String = composed_text.chars().map(plain_mark).collect();
            in_one_line(plain.to_lowercase().chars())
        }
        false => {
            let plain = composed_text.chars().map(plain_mark);
            in_one_line(plain.flat_map(char::to_lowercase))
        }
    };
    // Lower-casing may decompose a letter (İ), so the result is composed once more.
    match composed(&lower) {
        Cow::Borrowed(_) => lower,
        Cow::Owned(again) => again,
    }
}

/// White space runs as one space, none at the ends.
fn in_one_line(text: impl Iterator<Item = char>) -> String {
    let (mut line, mut blank) = (String::new(), false);
    for c in text {
        if c.is_whitespace() {
            blank = !line.is_empty();
            continue;
        }
        if std::mem::take(&mut blank) {
            line.push(' ');
        }
        line.push(c);
    }
    line
}

/// Free text as [`canonical`] spells it, its case kept: for papers, never for the draw.
pub fn spelled(text: &str) -> String {
    in_one_line(composed(text).chars().map(plain_mark))
}

/// A text in NFC, as nearly every text is.
fn composed(text: &str) -> Cow<'_, str> {
    // Below the combining marks nothing composes with anything.
    if text.chars().all(|c| c < '\u{300}') {
        return Cow::Borrowed(text);
    }
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}

/// A text as it is compared, never as it is printed: canonical, without accents, with dashes and
/// ligatures spelled plainly.
pub fn fold(text: &str) -> String {
    let text = canonical(text);
    if text.is_ascii() {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.nfkd().filter(|c| !is_combining_mark(*c)) {
        match c {
            'œ' => out.push_str("oe"),
            'æ' => out.push_str("ae"),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => out.push('-'),
            other => out.push(other),
        }
    }
    out
}

/// A name as people say it: [`fold`]ed, its hyphens and apostrophes blanks. `Port-Royal` is `port royal`.
pub fn said(name: &str) -> String {
    fold(name).replace(['-', '\''], " ")
}

fn plain_mark(c: char) -> char {
    match c {
        '\u{2018}' | '\u{2019}' | '\u{201A}' | '\u{201B}' | '\u{2032}' | '\u{02BC}'
        | '\u{00B4}' | '`' => '\'',
        '\u{201C}' | '\u{201D}' | '\u{201E}' | '\u{201F}' | '\u{00AB}' | '\u{00BB}'
        | '\u{2033}' => '"',
        other => other,
    }
}

/// A text for a place where lines are broken at spaces: not at those that French puts before its
/// high punctuation and inside its quotation marks.
pub fn glued(text: &str) -> String {
    let sign = |next: &char| matches!(next, '»' | ';' | ':' | '?' | '!' | '%');
    let mut out = String::with_capacity(text.len() + 8);
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(c) = letters.next() {
        let glues = c == ' ' && (before == '«' || letters.peek().is_some_and(sign));
        out.push(if glues { '\u{a0}' } else { c });
        before = c;
    }
    out
}

/// Why a text cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum TextFault {
    /// Nothing but white space.
    Empty,
    /// More characters than allowed.
    TooLong { limit: usize },
    /// A control, invisible or direction-changing character, which could forge a line, or a letter
    /// of another script, which could disguise a name.
    Forbidden { character: char },
    /// It speaks as the last line of a paper does: a paper that repeats it would bear two.
    LastLine,
}

impl Spoken for TextFault {
    const PREFIX: &'static str = "refusal-text";
    const BESIDE: &'static [&'static str] = &["what"];
}

impl TextFault {
    /// In words: what the text is, by its key, and what is wrong with it.
    pub fn say(&self, what: &str, texts: &Texts) -> Said {
        self.words(&plain).with("what", texts.get(what)).said(texts)
    }
}

/// Checks one line of free text that will be printed again: at least one visible character, at
/// most `limit` characters, none that is a control or could change the direction of the text,
/// no letter or digit that only looks like a Latin one, and nothing that speaks as a paper's last line.
pub fn check(text: &str, limit: usize) -> Result<(), TextFault> {
    let refused = |c: &char| forbidden(*c) || look_alike(*c);
    if let Some(character) = composed(text).chars().find(refused) {
        return Err(TextFault::Forbidden { character });
    }
    if text.trim().is_empty() {
        return Err(TextFault::Empty);
    }
    if text.chars().count() > limit {
        return Err(TextFault::TooLong { limit });
    }
    if is_last_line(text) {
        return Err(TextFault::LastLine);
    }
    Ok(())
}

/// Whether a text speaks as the last line of a paper does.
pub fn is_last_line(text: &str) -> bool {
    text.contains("/1") && fold(text).contains("arbitre/1")
}

/// A letter or digit that could pass for another: of another script than Latin (`а`, Cyrillic, is
/// not `a`), Latin in another dress (`Ｃ`, `𝐂`), Latin of other uses (`ı`, `ſ`, `ǃ`); and a combining
/// mark that composes with nothing. What is left is ASCII with accents, and a few letters of
/// European languages that look like no other.
fn look_alike(c: char) -> bool {
    if c.is_ascii() {
        return false;
    }
    let own = matches!(
        c,
        'ª' | 'º'
            | 'æ'
            | 'Æ'
            | 'œ'
            | 'Œ'
            | 'ø'
            | 'Ø'
            | 'ß'
            | 'ẞ'
            | 'đ'
            | 'Đ'
            | 'ð'
            | 'Ð'
            | 'þ'
            | 'Þ'
            | 'ł'
            | 'Ł'
            | 'ħ'
            | 'Ħ'
            | 'ŋ'
            | 'Ŋ'
    );
    let mut base = None;
    decompose_canonical(c, |part| {
        base.get_or_insert(part);
    });
    let accented = base.is_some_and(|b| b.is_ascii());
    is_combining_mark(c) || (c.is_alphanumeric() && !own && !accented)
}

/// Whether a character is refused in free text: what no reader sees or no keyboard types. Controls, formats,
/// private and unassigned characters, those that Unicode lets a program ignore, a blank that is no space by
/// name (U+2800), and scripts that turn the direction.
pub fn forbidden(c: char) -> bool {
    !(' '..='~').contains(&c) && (c.is_control() || !is_public_assigned(c) || hides(c))
}

fn hides(c: char) -> bool {
    matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}'
            | '\u{FE70}'..='\u{FEFE}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}' | '\u{115F}' | '\u{1160}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{17B4}' | '\u{17B5}' | '\u{2800}' | '\u{13430}'..='\u{1343F}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFD}' | '\u{E0000}'..='\u{E0FFF}')
}

/// A public draw in its one spelling: NFC, plain quotation marks, every blank one space and none at the ends;
/// its case is kept.
pub fn public_draw(text: &str) -> String {
    let text: String = text.nfc().map(plain_mark).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.nfc().collect()
}

/// A public draw as it enters every draw: its letters and digits alone, each run of others one space. What parts two numbers
/// would else be somebody's to choose once he knows them.
pub fn drawn(text: &str) -> String {
    let text = public_draw(text);
    let runs = text.split(|c: char| !c.is_alphanumeric());
    let runs: Vec<&str> = runs.filter(|run| !run.is_empty()).collect();
    runs.join(" ")
}

/// Whether a text is a public draw as it enters every draw, or none.
pub fn is_drawn(text: &str) -> bool {
    is_public_draw(text) && text == drawn(text)
}

/// Whether a word is as it enters a draw: in its one spelling, and nothing in it that is refused at entry.
pub fn is_word(text: &str) -> bool {
    text == canonical(text) && (text.is_empty() || check(text, usize::MAX).is_ok())
}

/// The same of a public draw, or of another text whose case is kept: it says something, with a letter or a digit.
pub fn is_public_draw(text: &str) -> bool {
    let says = || check(text, usize::MAX).is_ok() && text.contains(char::is_alphanumeric);
    text == public_draw(text) && (text.is_empty() || says())
}

/// The candidate nearest to what was typed, if one is near enough to be worth offering: see
/// [`near_enough`]; half its letters may differ where the first three are the same.
pub fn nearest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = fold(typed);
    candidates
        .into_iter()
        .filter_map(|c| {
            let other = fold(c);
            let changes = strsim::osa_distance(&typed, &other);
            let longest = typed.chars().count().max(other.chars().count());
            let alike = other
                .chars()
                .zip(typed.chars())
                .take_while(|(a, b)| a == b)
                .count()
                >= 3
                && changes * 2 <= longest;
            (alike || near_enough(changes, longest)).then_some((changes * 1000 / longest.max(1), c))
        })
        .min_by_key(|(score, _)| *score)
        .map(|(_, c)| c)
}

/// Whether so many changed letters may be a slip in a text of that length: at most a third of it,
/// and at most three. A name offered from farther away would look as if it came from what is known.
pub fn near_enough(changes: usize, length: usize) -> bool {
    changes <= 3 && changes * 100 <= length * 34
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_text_has_one_spelling() {
        for typed in [
            "Armée d’Hannibal",
            "  armée   d'HANNIBAL ",
            "arme\u{301}e d\u{2019}Hannibal",
            "Armée\u{a0}d'Hannibal",
        ] {
            assert_eq!(canonical(typed), "armée d'hannibal");
        }
    }

    proptest::proptest! {
        /// The definition, step by step: it enters the draw.
        #[test]
        fn canonical_and_folded_are_as_defined(
            text in "(\\PC|[ a-zA-Zéİœ’Σς\u{301}\u{a0}\t])*",
        ) {
            let lower: String = text.nfc().map(plain_mark).collect();
            let words = lower.to_lowercase();
            let words: Vec<&str> = words.split_whitespace().collect();
            let defined: String = words.join(" ").nfc().collect();
            proptest::prop_assert_eq!(&canonical(&text), &defined);
            let bare: String = defined.nfkd().filter(|c| !is_combining_mark(*c)).collect();
            let plain = bare.replace('œ', "oe").replace('æ', "ae");
            let dash = |c| matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}');
            proptest::prop_assert_eq!(fold(&text), plain.replace(dash, "-"));
        }
    }

    #[test]
    fn fold_forgets_accents_but_canonical_does_not() {
        assert_eq!(fold("Égée – Œta"), "egee - oeta");
        assert_ne!(canonical("Egee"), canonical("Égée"));
    }

    #[test]
    fn french_signs_are_not_parted_from_their_words() {
        let typed = "« oui » ; 100 % : non ! qui ?";
        let seen = glued(typed).replace('\u{a0}', "_");
        assert_eq!(seen, "«_oui_»_; 100_%_: non_! qui_?");
    }

    #[test]
    fn hidden_and_turning_characters_are_refused() {
        for c in ['\u{202e}', '\u{200b}', '\u{1b}', '\n', '\u{feff}'] {
            assert_eq!(
                check(&format!("a{c}b"), 10),
                Err(TextFault::Forbidden { character: c })
            );
        }
        assert_eq!(check("abc", 2), Err(TextFault::TooLong { limit: 2 }));
        assert_eq!(check("  ", 2), Err(TextFault::Empty));
    }

    #[test]
    fn letters_of_french_and_english_are_not_refused() {
        for c in (' '..='~').chain('À'..='ÿ') {
            assert_eq!(check(&format!("{c}Œ"), 2), Ok(()), "{c:?}");
        }
    }

    #[test]
    fn letters_that_only_look_latin_are_refused() {
        for (text, c) in [
            ("Cаrthage", 'а'),
            ("ＣA", 'Ｃ'),
            ("אב", 'א'),
            ("Ωmega", 'Ω'),
            ("Carthagıne", 'ı'),
            ("Perſe", 'ſ'),
            ("ǃtalie", 'ǃ'),
            ("1٣", '٣'),
        ] {
            let fault = TextFault::Forbidden { character: c };
            assert_eq!(check(text, 80), Err(fault), "{text}");
        }
        for text in [
            "arme\u{301}e d’Œta n° 3 – l'aigle",
            "Łódź, Straße, Þórr, Đặng, Žižka",
        ] {
            assert_eq!(check(text, 80), Ok(()), "{text}");
        }
    }

    #[test]
    fn nearest_name_is_offered_only_when_near() {
        let names = ["CARTHAGE", "ITALIE"];
        assert_eq!(nearest("Cartage", names), Some("CARTHAGE"));
        assert_eq!(nearest("xyz", names), None);
        assert_eq!(nearest("Fabius", ["Latium", "Cilicie"]), None);
        assert_eq!(nearest("Philippe", ["Cilicie"]), None);
        assert_eq!(nearest("Arétas", ["Maurétanie"]), None);
    }
}
