//! What the tables say, read back as the types of the rule. Reads only; every look-up is by season
//! or by nation, so that past seasons cost nothing.
//!
//! `nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')` is one nation's rows, or all of them
//! without one: every text stands before every blob. As a range it is looked up by the primary
//! key, which `?2 IS NULL OR nation = ?2` is not.

mod errata;
mod money;
mod orders;
mod papers;
mod received;
mod rolls;
mod standing;
mod world;

use rusqlite::{Connection, Row};

use super::cost::Distance;
use super::house::HouseRules;
use super::question::Kind;
use super::setup::{Name, Setup};
use super::value::Value;
use crate::referee::facts::{damaged, digest, json};
use crate::referee::{self, standing::Standing};

pub use crate::referee::facts::{
    StoredSheet, beacon, deadlines, ended, head_at, lang, news, order_set_entry, order_set_hash,
    order_set_summary, revealed, season_named, sent_hashes, sheet, undoable, undone, zone,
};
pub use errata::*;
pub use money::*;
pub use orders::*;
pub use papers::*;
pub use received::*;
pub use rolls::*;
pub use standing::*;
pub use world::*;

/// Where the campaign stands in the order of things.
pub fn standing(tx: &Connection, setup: &Setup) -> Result<Standing> {
    referee::facts::standing(tx, setup.omniscient.as_deref())
}

type Result<T> = rusqlite::Result<T>;

fn json_or_null(text: Option<String>) -> Result<Option<Value>> {
    text.map(|t| json(&t)).transpose()
}

/// The setup that the campaign was made from.
pub fn setup(tx: &Connection) -> Result<Setup> {
    json(&referee::facts::setup_text(tx)?)
}

/// The house rules as set now.
pub fn rules(tx: &Connection) -> Result<HouseRules> {
    let mut rules = HouseRules::default();
    for (id, setting) in referee::facts::settings(tx)? {
        rules = rules
            .with(&id, &setting)
            .map_err(|_| damaged(format!("{id} = {setting:?}")))?
            .0;
    }
    Ok(rules)
}

/// The house rules under which a season was played.
pub fn season_rules(tx: &Connection, season: u16) -> Result<HouseRules> {
    json(&referee::facts::season_rules_text(tx, season)?)
}

fn name_of_first(row: &Row<'_>) -> Result<Name> {
    row.get::<_, String>(0).map(Name::from)
}

fn distance(text: &str) -> Result<Distance> {
    text.parse()
        .map_err(|_| damaged(format!("distance {text:?}")))
}

/// The kind of that name.
pub fn kind(text: &str) -> Result<Kind> {
    text.parse().map_err(|_| damaged(format!("kind {text:?}")))
}
