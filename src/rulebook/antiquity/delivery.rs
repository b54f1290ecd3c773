//! What a close hands out ([`crate::referee::delivery`]), of this rulebook's campaigns.

use rusqlite::Connection;

use super::bulletins::Teller;
use super::refusal::Failure;
use super::{desk, facts};
use crate::chance::Digest;
use crate::locale::Lang;
use crate::referee::delivery::{self, Delivery, Made, Plan};

/// Looks ahead at the delivery of a season; of the last one where none is named.
pub fn plan(tx: &Connection, season: Option<u16>) -> Result<Plan, Failure> {
    let setup = facts::setup(tx)?;
    let season = desk::season_or_last(tx, season)?;
    Ok(delivery::plan(&Teller::new(&setup), season))
}

/// The delivery of a closed season, kept in memory.
pub fn delivery(
    tx: &Connection,
    seal: &Digest,
    season: Option<u16>,
    lang: Option<Lang>,
    own: Lang,
) -> Result<Delivery, Failure> {
    let setup = facts::setup(tx)?;
    let season = desk::season_or_last(tx, season)?;
    delivery::delivery(&Teller::new(&setup), tx, seal, season, (lang, own))
}

/// Delivers a closed season: each nation's language unless the first of `langs` says otherwise, the
/// arbiter's own second.
pub fn deliver<R: Send, E: From<Failure> + Send>(
    tx: &Connection,
    seal: &Digest,
    season: u16,
    langs: (Option<Lang>, Lang),
    take: &(dyn Fn(&Made<'_>) -> Result<R, E> + Sync),
) -> Result<Delivery<R>, E> {
    let setup = facts::setup(tx).map_err(Failure::from)?;
    delivery::deliver(&Teller::new(&setup), tx, seal, season, langs, take)
}
