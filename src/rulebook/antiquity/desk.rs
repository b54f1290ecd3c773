//! What the arbiter looks at: facts gathered for the command line, without a word of their own.

mod notices;
mod published;
mod seats;
mod world;

use rusqlite::Connection;

use super::audit;
pub use super::delivery::{ARBITER_FOLDER, delivery, manifest_name};
use super::event::OrderSet;
use super::facts;
pub use super::facts::{rules, season_rules, setup};
use super::papers::template::TemplateView;
use super::refusal::Refusal;
use super::setup::{Name, Setup};
use super::verbs::Failure;
use super::view::{self, SeatView};
use crate::campaign::{self};
use crate::locale::Lang;

pub use notices::*;
pub use published::*;
pub use seats::*;
pub use world::*;

type Result<T> = std::result::Result<T, Failure>;

fn seat_named(setup: &Setup, typed: &str) -> Result<Name> {
    Ok(setup
        .understand_nation(typed)
        .map_err(Refusal::UnknownNation)?)
}

/// Whether the opening sheet of a season was printed.
pub fn has_sheet(tx: &Connection, season: u16) -> rusqlite::Result<bool> {
    tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM sheet WHERE season = ?1)")?
        .query_row([season], |r| r.get(0))
}

/// The sets of orders of the season that is open, or of the last one; of one seat or of all.
pub fn order_sets(tx: &Connection, typed: Option<&str>) -> Result<(Setup, u16, Vec<OrderSet>)> {
    let setup = facts::setup(tx)?;
    let standing = facts::standing(tx, &setup)?;
    let season = match &standing.current {
        Some(current) => current.number,
        None if standing.closed > 0 => standing.closed,
        None => return Err(Refusal::NoSeason { next: 1 }.into()),
    };
    let only = typed.map(|t| seat_named(&setup, t)).transpose()?;
    let mut sets = Vec::new();
    for nation in &setup.nations {
        if only.as_ref().is_none_or(|o| *o == nation.name)
            && let Some((_, set)) = facts::order_set(tx, &setup, season, &nation.name)?
        {
            sets.push(set);
        }
    }
    Ok((setup, season, sets))
}

/// What a template is filled with: only what its nation knows.
pub fn template(tx: &Connection, typed: &str) -> Result<(Setup, Lang, TemplateView)> {
    let setup = facts::setup(tx)?;
    let nation = seat_named(&setup, typed)?;
    let standing = facts::standing(tx, &setup)?;
    let season = standing.season();
    let last = match season {
        0 | 1 => None,
        n => facts::order_set(tx, &setup, n - 1, &nation)?,
    };
    let orders = last.map(|(_, set)| set.orders).unwrap_or_default();
    let view = TemplateView {
        season,
        name: standing.current.map(|c| c.name).unwrap_or_default(),
        treasury: facts::treasury(tx, &nation)?,
        partners: facts::partners(tx, season, &nation)?,
        last: orders
            .into_iter()
            .filter(|o| o.order != super::event::OrderKind::Word)
            .collect(),
        nation: nation.clone(),
    };
    Ok((setup, facts::lang(tx, &nation)?, view))
}

/// A seat's bulletin of a closed season; of the last one where none is named.
pub fn bulletin(tx: &Connection, typed: &str, season: Option<u16>) -> Result<(Setup, SeatView)> {
    let setup = facts::setup(tx)?;
    let nation = seat_named(&setup, typed)?;
    let season = season_or_last(tx, &setup, season)?;
    let view = view::seat(tx, &setup, season, &nation)?;
    Ok((setup, view))
}

/// The season named, or the last one closed.
pub fn season_or_last(tx: &Connection, setup: &Setup, season: Option<u16>) -> Result<u16> {
    if let Some(season) = season {
        return Ok(season);
    }
    let standing = facts::standing(tx, setup)?;
    match (standing.closed, &standing.current) {
        (0, Some(c)) => Err(Refusal::NotClosed {
            season: c.number,
            phase: c.phase,
        }
        .into()),
        (0, None) => Err(Refusal::NoSeason { next: 1 }.into()),
        (last, _) => Ok(last),
    }
}

/// The audit of a season.
pub fn audit(tx: &Connection, season: u16) -> Result<(Setup, audit::Audit)> {
    let setup = facts::setup(tx)?;
    let audit = audit::season(tx, &setup, season)?;
    Ok((setup, audit))
}

/// All seasons, for the list of `audit`.
pub fn seasons(tx: &campaign::Transaction<'_>) -> Result<Vec<audit::SeasonLine>> {
    audit::seasons(tx)
}
