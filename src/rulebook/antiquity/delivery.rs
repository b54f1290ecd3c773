//! What a close hands out ([`crate::referee::delivery`]), of this rulebook's campaigns.

use rusqlite::Connection;

use super::bulletins::Teller;
use super::refusal::Failure;
use super::{desk, facts};
use crate::chance::Digest;
use crate::locale::Lang;
use crate::referee::delivery::{self, Delivery};

/// Delivers a closed season, the last one where none is named: in each nation's language unless the
/// first of `langs` says otherwise, the arbiter's own papers in the second.
pub fn delivery(
    tx: &Connection,
    seal: &Digest,
    season: Option<u16>,
    langs: (Option<Lang>, Lang),
) -> Result<Delivery, Failure> {
    let setup = facts::setup(tx)?;
    let season = desk::season_or_last(tx, season)?;
    delivery::delivery(&Teller::new(&setup), tx, seal, season, langs)
}
