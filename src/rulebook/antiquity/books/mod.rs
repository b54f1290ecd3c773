//! Views as spreadsheets. What the world and the orders are written as can be read again.

pub mod audit;
pub mod orders;
pub mod report;
pub mod status;
pub mod world;

use crate::locale::Texts;
use crate::spreadsheet::{Head, head};

/// A column's head in words.
fn titled(texts: &Texts, key: &str) -> Head {
    head(texts.get(key))
}
