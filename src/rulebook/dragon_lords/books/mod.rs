//! What the referee looks at, as spreadsheets. The world and the orders can be read again.

pub mod audit;
pub mod orders;
pub mod world;

use crate::locale::Texts;
use crate::spreadsheet::{Head, head};

/// A column's head in words.
fn titled(texts: &Texts, key: &str) -> Head {
    head(texts.get(key))
}
