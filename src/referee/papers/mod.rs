//! Papers of every game: what is published beside the bulletins, and the line for programs with
//! which every paper ends.

pub mod closing;
pub mod journal;
pub mod sheet;

use crate::bulletin::{Document, Markup, render};
use crate::campaign::beside::Remark;
use crate::locale::{Lang, Texts};
use crate::t;

/// The name and version of everything that programs may rely on.
pub const FORMAT: &str = "arbitre/1";

/// The sorts of paper that state a head or a hash.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum PaperKind {
    Seal,
    Sheet,
    Lock,
    Receipt,
    Bulletin,
    Closing,
}

impl PaperKind {
    /// All of them.
    pub const ALL: [PaperKind; 6] = [
        PaperKind::Seal,
        PaperKind::Sheet,
        PaperKind::Lock,
        PaperKind::Receipt,
        PaperKind::Bulletin,
        PaperKind::Closing,
    ];
}

/// The line with which a paper ends: `arbitre/1 lock season=1 … head=…`. A seat's name may hold
/// blanks and stands last.
pub fn check_line(kind: PaperKind, fields: &[(&str, String)], seat: Option<&str>) -> String {
    let mut line = format!("arbitre/1 {}", kind.into_str());
    for (name, value) in fields {
        line.push_str(&format!(" {name}={value}"));
    }
    if let Some(seat) = seat {
        line.push_str(&format!(" seat={seat}"));
    }
    line
}

/// The line for programs with which a paper ends.
pub fn check(doc: &mut Document, line: &str, texts: &Texts) {
    doc.paragraph(texts.get("check-line-note"));
    doc.verbatim(line);
}

/// A seat's state in words. Of one whose word came without orders "nothing received" would be false,
/// though its orders are still waited for.
pub fn state(state: &str, word: bool, texts: &Texts) -> String {
    texts.get(&match state {
        "missing" if word => "status-state-word".to_owned(),
        _ => format!("status-state-{state}"),
    })
}

/// What the arbiter was told of a seat's message, in a line.
pub fn for_arbiter(remark: &Remark, texts: &Texts) -> String {
    let (seat, text) = (remark.seat.as_str(), remark.text.as_str());
    match remark.line {
        0 => t!(texts, "arbiter-remark", seat = seat, text = text),
        line => t!(
            texts,
            "arbiter-remark-line",
            seat = seat,
            line = line,
            text = text
        ),
    }
}

/// Whether a paper's text holds a part of a document, as its own format has it.
pub fn says(text: &str, lang: Lang, part: &dyn Fn(&mut Document)) -> bool {
    let mut whole = Document::new(lang, "–");
    let markup = match text.trim_start().starts_with('<') {
        true => Markup::Html,
        false if text.contains("[code]arbitre/1 ") => Markup::Bbcode,
        false if text.contains("```\narbitre/1 ") => Markup::Markdown,
        false => Markup::Text,
    };
    let alone = render(&whole, markup);
    part(&mut whole);
    let whole = render(&whole, markup);
    // What a page has around its parts stands before and after it.
    let before = alone.lines().zip(whole.lines());
    let before = before.take_while(|(a, w)| a == w).count();
    let after = alone.lines().count() - before;
    let lines: Vec<&str> = whole.lines().skip(before).collect();
    let kept = lines.len().saturating_sub(after);
    let block = lines.into_iter().take(kept).collect::<Vec<_>>().join("\n");
    text.contains(block.trim())
}
