//! What the tables say, read back as the types of the rule. Reads only; every look-up is by season
//! or by nation, so that past seasons cost nothing.
//!
//! `nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')` is one nation's rows, or all of them
//! without one: every text stands before every blob. As a range it is looked up by the primary
//! key, which `?2 IS NULL OR nation = ?2` is not.

mod deadlines;
mod errata;
mod money;
mod orders;
mod papers;
mod received;
mod rolls;
mod standing;
mod world;

use std::collections::BTreeSet;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::de::DeserializeOwned;

use super::cost::Distance;
use super::house::{HouseRules, RULES};
use super::question::Kind;
use super::setup::{Name, Setup};
use super::value::Value;
use crate::campaign::{self, Phase};
use crate::chance::Digest;
use crate::locale::Lang;
use crate::referee::standing::{Current, Standing};

pub use deadlines::*;
pub use errata::*;
pub use money::*;
pub use orders::*;
pub use papers::*;
pub use received::*;
pub use rolls::*;
pub use standing::*;
pub use world::*;

type Result<T> = rusqlite::Result<T>;

fn damaged(what: impl Into<String>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, what.into().into())
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|e| damaged(e.to_string()))
}

fn json_or_null(text: Option<String>) -> Result<Option<Value>> {
    text.map(|t| json(&t)).transpose()
}

/// The setup that the campaign was made from.
pub fn setup(tx: &Connection) -> Result<Setup> {
    let text: String = tx
        .prepare_cached("SELECT body FROM setup WHERE id = 1")?
        .query_row([], |r| r.get(0))?;
    json(&text)
}

/// The house rules as set now.
pub fn rules(tx: &Connection) -> Result<HouseRules> {
    let mut rules = HouseRules::default();
    for rule in RULES {
        let setting: String = tx
            .prepare_cached("SELECT setting FROM house_rule WHERE id = ?1")?
            .query_row([rule.id], |r| r.get(0))?;
        rules = rules
            .with(rule.id, &setting)
            .map_err(|_| damaged(format!("{} = {setting:?}", rule.id)))?
            .0;
    }
    Ok(rules)
}

/// The house rules under which a season was played.
pub fn season_rules(tx: &Connection, season: u16) -> Result<HouseRules> {
    let text: String = tx
        .prepare_cached("SELECT body FROM season_rules WHERE season = ?1")?
        .query_row([season], |r| r.get(0))?;
    json(&text)
}

/// Where the campaign stands in the order of things.
pub fn standing(tx: &Connection, setup: &Setup) -> Result<Standing> {
    let latest = campaign::season::latest(tx)?;
    let Some(season) = latest else {
        return Ok(Standing {
            current: None,
            closed: 0,
        });
    };
    if season.phase == Phase::Closed {
        return Ok(Standing {
            current: None,
            closed: season.number,
        });
    }
    let sheet: Option<bool> = tx
        .prepare_cached("SELECT beacon IS NOT NULL FROM sheet WHERE season = ?1")?
        .query_row([season.number], |r| r.get(0))
        .optional()?;
    let others: Option<String> = tx
        .prepare_cached(
            // What was undone had been read all the same (H15).
            "SELECT nation FROM sent WHERE season = ?1 AND nation IS NOT ?2 LIMIT 1",
        )?
        .query_row(params![season.number, setup.omniscient.as_deref()], |r| {
            r.get(0)
        })
        .optional()?;
    Ok(Standing {
        closed: season.number - 1,
        current: Some(Current {
            number: season.number,
            name: season.name,
            phase: season.phase,
            sheet: sheet.is_some(),
            beacon: sheet == Some(true),
            others: others.map(Name::from),
        }),
    })
}

/// The season of that name.
pub fn season_named(tx: &Connection, name: &str) -> Result<Option<u16>> {
    tx.prepare_cached("SELECT number FROM season WHERE name = ?1")?
        .query_row([name], |r| r.get(0))
        .optional()
}

/// A nation's language.
pub fn lang(tx: &Connection, nation: &str) -> Result<Lang> {
    let code: String = tx
        .prepare_cached("SELECT lang FROM nation WHERE name = ?1")?
        .query_row([nation], |r| r.get(0))?;
    code.parse()
        .map_err(|_| damaged(format!("language {code:?}")))
}

/// A nation's public age key, if it gave one.
pub fn age_key(tx: &Connection, nation: &str) -> Result<Option<String>> {
    tx.prepare_cached("SELECT age FROM nation WHERE name = ?1")?
        .query_row([nation], |r| r.get(0))
}

fn name_of_first(row: &Row<'_>) -> Result<Name> {
    row.get::<_, String>(0).map(Name::from)
}

/// Names that stand in many rows, each kept once.
struct Names(BTreeSet<Name>);

impl Names {
    fn get(&mut self, text: &str) -> Name {
        if let Some(name) = self.0.get(text) {
            return name.clone();
        }
        let name: Name = text.into();
        self.0.insert(name.clone());
        name
    }
}

fn distance(text: &str) -> Result<Distance> {
    [Distance::Neighbour, Distance::Trade, Distance::Distant]
        .into_iter()
        .find(|d| d.name() == text)
        .ok_or_else(|| damaged(format!("distance {text:?}")))
}

/// The kind of that name.
pub fn kind(text: &str) -> Result<Kind> {
    Kind::named(text).ok_or_else(|| damaged(format!("kind {text:?}")))
}

fn digest(text: &str) -> Result<Digest> {
    text.parse().map_err(|_| damaged("a hash"))
}
