//! Papers: views and verdicts put into words, as documents that the kernel renders.
//!
//! A paper is a function of a view, of the setup and the house rules (which are public), and of a
//! language. None of them sees the campaign.

pub mod audit;
pub mod bulletin;
pub mod closing;
mod excerpt;
pub mod notice;
pub mod odds;
pub mod orders;
pub mod receipt;
pub mod remark;
pub mod reminder;
pub mod report;
pub mod rules;
pub mod sheet;
pub mod template;

use super::setup::{Form, Setup};
use crate::bulletin::{Document, Markup, render};
use crate::locale::{Lang, Texts};

/// A nation's name as a paper's title needs it, with *of*.
pub(super) fn of_nation<'a>(setup: &'a Setup, nation: &'a str, texts: &Texts) -> &'a str {
    setup.spoken(nation, Form::Of, texts.lang())
}

/// A change of points with its sign.
fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        n => format!("{n:+}"),
    }
}

/// The line for programs with which a paper ends.
fn check(doc: &mut Document, line: &str, texts: &Texts) {
    doc.paragraph(texts.get("check-line-note"));
    doc.verbatim(line);
}

/// Whether a paper's text holds a part of a document, as its own format has it.
fn says(text: &str, lang: Lang, part: &dyn Fn(&mut Document)) -> bool {
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
