//! The season's word.

use std::ops::Range;
use std::sync::Arc;

use super::super::token::{Token, close_of, tokens};
use super::super::{MAX_TEXT, Part};
use crate::locale::spelling::{self, TextFault, canonical};

/// What is wrong with free text, or with the line of the word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Nothing is there.
    Empty,
    /// More characters than allowed.
    TooLong { limit: usize },
    /// A control, invisible or direction-changing character.
    Forbidden { character: char },
    /// A line that begins with `mot` and has no colon.
    WithoutColon,
}

/// The word in canonical spelling, and whether marks that end a sentence were taken off its end; or
/// what is wrong, and where.
pub type Said = Result<(Arc<str>, bool), (Range<usize>, Flaw)>;

/// What ends a sentence.
const ENDS: [char; 7] = ['.', ',', ';', ':', '!', '?', '…'];

/// Whether a line begins as one with the word does.
pub fn may_be_word<P: Part>(tokens: &[Token<P>]) -> bool {
    tokens
        .iter()
        .find(|t| !qualifies_word(t))
        .is_some_and(|t| matches!(t.text.as_ref(), "mot" | "word"))
}

/// `my secret word`, `the season's word`.
fn qualifies_word<P: Part>(t: &Token<P>) -> bool {
    t.class.is_article() || matches!(t.text.as_ref(), "secret" | "season" | "season's")
}

/// `mot : alea iacta est`, `my secret word is "x"`; `None` where the line does not begin so.
pub fn word<P: Part>(line: &str) -> Option<Said> {
    // Only the beginning is looked at: what follows is the player's own text.
    let end = line.char_indices().nth(60).map_or(line.len(), |(at, _)| at);
    let (start, _) = tokens::<P>(line.get(..end)?);
    let at = start.iter().position(|t| !qualifies_word(t))?;
    if !start
        .get(at)
        .is_some_and(|t| matches!(t.text.as_ref(), "mot" | "word"))
    {
        return None;
    }
    let mut separator = None;
    for t in start.iter().skip(at + 1) {
        let says = matches!(t.text.as_ref(), ":" | "=" | "-")
            || (at > 0 && matches!(t.text.as_ref(), "est" | "is" | "sera"));
        if says {
            separator = Some(t.end);
            break;
        }
        let qualifies = t.class.is_of()
            || t.class.is_article()
            || matches!(
                t.text.as_ref(),
                "saison" | "season" | "secret" | "passe" | "tour" | "turn" | "pour" | "for"
            );
        if !qualifies {
            break;
        }
    }
    let Some(from) = separator else {
        let short = start.len() <= 7 && end == line.len() && !line.contains(':');
        let secret = start.iter().take(at).any(|t| t.text == "secret");
        return ((at == 0 || secret) && short).then_some(Err((0..line.len(), Flaw::WithoutColon)));
    };
    // `mon mot sera : x`
    let mut text = line
        .get(from..)?
        .trim()
        .trim_start_matches([':', '='])
        .trim_start();
    // `**mot :** chouette`: the marks were opened before the word.
    for marks in ["**", "__", "*", "_"] {
        if let Some(rest) = text.strip_prefix(marks)
            && rest.starts_with(char::is_whitespace)
        {
            text = rest.trim();
            break;
        }
    }
    // A full stop after the closing mark is the sentence's, not the word's; without marks so is what
    // stands at the end.
    let whole = text;
    let text = unquoted(text)
        .or_else(|| unquoted(text.trim_end_matches(['.', '!', ';', ' '])))
        .map(|inner| (inner, false));
    let (text, cut) = text.unwrap_or_else(|| {
        let kept = whole.trim_end_matches(|c: char| ENDS.contains(&c) || c.is_whitespace());
        (kept.to_owned(), kept.len() < whole.len())
    });
    let read = free_text(&text).map_err(|flaw| (from..line.len(), flaw));
    Some(read.map(|word| (word.into(), cut)))
}

/// Text that stands whole in quotation marks, without them and with doubled marks made single.
fn unquoted(text: &str) -> Option<String> {
    let open = text.chars().next()?;
    let (at, close) = close_of(text, 0)?;
    if at + close.len_utf8() != text.len() {
        return None;
    }
    let doubled: String = [close, close].iter().collect();
    let inner = text.get(open.len_utf8()..at)?;
    Some(inner.replace(&doubled, &close.to_string()))
}

/// Free text as it enters the draw, checked.
pub fn free_text(text: &str) -> Result<String, Flaw> {
    let text = canonical(text);
    match spelling::check(&text, MAX_TEXT) {
        Ok(()) => Ok(text),
        Err(TextFault::Empty) => Err(Flaw::Empty),
        Err(TextFault::TooLong { limit }) => Err(Flaw::TooLong { limit }),
        Err(TextFault::Forbidden { character }) => Err(Flaw::Forbidden { character }),
    }
}
