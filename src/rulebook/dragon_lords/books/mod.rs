//! What the referee looks at, as spreadsheets. The orders can be read again.

pub mod audit;
pub mod orders;

use crate::locale::Texts;
use crate::spreadsheet::{Head, head};

/// A column's head in words.
fn titled(texts: &Texts, key: &str) -> Head {
    head(texts.get(key))
}
