//! Errata, and whom they concern.

use std::collections::BTreeSet;

use rusqlite::{Connection, params};

use super::super::setup::Name;
use super::{Result, digest, name_of_first};
use crate::chance::Digest;

/// An erratum of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredErratum {
    pub number: u32,
    pub reason: String,
    /// The hash of the entry that issued its answers, which for an erratum before the close is the
    /// close; `None` while they wait.
    pub reissued: Option<Digest>,
}

/// The errata of a season, in order.
pub fn errata(tx: &Connection, season: u16) -> Result<Vec<StoredErratum>> {
    tx.prepare_cached(
        "SELECT number, reason, reissued FROM erratum WHERE season = ?1 ORDER BY number",
    )?
    .query_map([season], |r| {
        Ok(StoredErratum {
            number: r.get(0)?,
            reason: r.get(1)?,
            reissued: r
                .get::<_, Option<String>>(2)?
                .map(|t| digest(&t))
                .transpose()?,
        })
    })?
    .collect()
}

/// The attempts that an erratum touched.
pub fn touched(tx: &Connection, season: u16, number: u32) -> Result<BTreeSet<(Name, u32)>> {
    tx.prepare_cached("SELECT nation, n FROM touched WHERE season = ?1 AND number = ?2")?
        .query_map(params![season, number], |r| {
            Ok((name_of_first(r)?, r.get(1)?))
        })?
        .collect()
}

/// The notices that an erratum asked anew: their victims had given a false answer to what it
/// touched.
pub fn asked_anew(tx: &Connection, season: u16, number: u32) -> Result<BTreeSet<(Name, u32)>> {
    tx.prepare_cached("SELECT victim, notice FROM asked_anew WHERE season = ?1 AND number = ?2")?
        .query_map(params![season, number], |r| {
            Ok((name_of_first(r)?, r.get(1)?))
        })?
        .collect()
}

/// The nations whose bulletins an erratum changes: those whose questions it touched, and those
/// whom it asked anew. (And the omniscient one's file, which every erratum changes.)
pub fn concerned(tx: &Connection, season: u16, number: u32) -> Result<BTreeSet<Name>> {
    let touched = touched(tx, season, number)?;
    let asked = asked_anew(tx, season, number)?;
    Ok(touched.into_iter().chain(asked).map(|(n, _)| n).collect())
}
