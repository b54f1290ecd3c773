//! What is printed on sheets and at the close, and what was published.

use rusqlite::Connection;

use super::{Result, errata};

/// An erratum of the season that waits for its answers to be issued, if one does.
pub fn waiting(tx: &Connection, season: u16) -> Result<Option<u32>> {
    let errata = errata(tx, season)?;
    let first = errata.into_iter().find(|e| e.reissued.is_none());
    Ok(first.map(|e| e.number))
}
