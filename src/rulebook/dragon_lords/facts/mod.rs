//! What the tables say, read back as the types of the rule. Reads only.

mod orders;
mod turn;

use rusqlite::{Connection, OptionalExtension, params};

use super::house::HouseRules;
use super::picture::Picture;
use super::setup::Setup;
use crate::referee::facts::{damaged, json};
use crate::referee::{self, standing::Standing};

pub use super::apply::store::load as world;
pub use crate::referee::facts::{
    beacon, deadlines, ended, head_at, lang, news, order_set_hash, order_set_summary, revealed,
};
pub use orders::*;
pub use turn::*;

type Result<T> = rusqlite::Result<T>;

/// Where the campaign stands in the order of things; no seat is the referee's own.
pub fn standing(tx: &Connection) -> Result<Standing> {
    referee::facts::standing(tx, None)
}

/// The setup that the campaign was made from.
pub fn setup(tx: &Connection) -> Result<Setup> {
    json(&referee::facts::setup_text(tx)?)
}

/// The house rules as set now.
pub fn rules(tx: &Connection) -> Result<HouseRules> {
    let mut rules = HouseRules::default();
    for (id, setting) in referee::facts::settings(tx)? {
        let with = HouseRules::rule(&id).and_then(|rule| rules.with(rule, &setting));
        rules = with.ok_or_else(|| damaged(format!("{id} = {setting:?}")))?;
    }
    Ok(rules)
}

/// The house rules under which a turn was played.
pub fn season_rules(tx: &Connection, season: u16) -> Result<HouseRules> {
    json(&referee::facts::season_rules_text(tx, season)?)
}

/// A player's gold.
pub fn gold(tx: &Connection, player: &str) -> Result<i64> {
    tx.prepare_cached("SELECT gold FROM purse WHERE player = ?1")?
        .query_row([player], |r| r.get(0))
}

/// A player's gold as a turn opened, and what the referee has recorded of it since.
pub fn account(tx: &Connection, season: u16, seat: &str) -> Result<Option<(i64, i64)>> {
    tx.prepare_cached("SELECT opening, recorded FROM account WHERE season = ?1 AND seat = ?2")?
        .query_row(params![season, seat], |r| Ok((r.get(0)?, r.get(1)?)))
        .optional()
}

/// What a player saw as a turn ended.
pub fn picture(tx: &Connection, season: u16, seat: &str) -> Result<Picture> {
    let text: String = tx
        .prepare_cached("SELECT body FROM picture WHERE season = ?1 AND seat = ?2")?
        .query_row(params![season, seat], |r| r.get(0))?;
    json(&text)
}
