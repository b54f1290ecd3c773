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
pub mod report;
pub mod rules;
pub mod sheet;
pub mod template;

use super::setup::{Form, Setup};
use crate::bulletin::Document;
use crate::locale::Texts;

/// A nation's name as a paper's title needs it, with *of*.
fn of_nation<'a>(setup: &'a Setup, nation: &'a str, texts: &Texts) -> &'a str {
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
