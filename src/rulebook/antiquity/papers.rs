//! Papers: views and verdicts put into words, as documents that the kernel renders.
//!
//! A paper is a function of a view, of the setup and the house rules (which are public), and of a
//! language. None of them sees the campaign.

pub mod audit;
pub mod bulletin;
pub mod changes;
mod examples;
mod excerpt;
pub mod notice;
pub mod odds;
pub mod orders;
pub mod receipt;
pub mod remark;
pub mod reminder;
pub mod report;
pub mod rules;
pub mod template;

use super::setup::{Form, Setup};
use crate::locale::Texts;
use crate::referee::papers::{check, says};

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
