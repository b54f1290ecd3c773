//! What the arbiter looks at: facts gathered for the command line, without a word of their own.

mod notices;
mod published;
mod seats;
mod waiting;
mod world;

use rusqlite::Connection;

use super::accept::{self, Acceptance, Level, Problem, Remark};
use super::audit;
pub use super::delivery::delivery;
use super::event::{OrderKind, OrderSet};
use super::facts::{self, Renewal};
pub use super::facts::{rules, season_rules, setup};
use super::papers::template::TemplateView;
use super::refusal::Failure;
use super::refusal::Refusal;
use super::setup::{Name, Setup};
use super::verbs::Received;
use super::view::{self, SeatView};
use crate::campaign::{self, Phase};
use crate::locale::Lang;
use crate::referee::Refusal as Common;
use crate::referee::deadline::Deadlines;

pub use notices::*;
pub use published::*;
pub use seats::*;
pub use waiting::{Need, Reminder, SetState, reminders};
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

/// Whether the opening sheet of a season announces a public draw.
pub fn announces_beacon(tx: &Connection, season: u16) -> rusqlite::Result<bool> {
    Ok(has_sheet(tx, season)? && facts::sheet(tx, season)?.beacon.is_some())
}

/// Whether a season has public news (R12).
pub fn has_news(tx: &Connection, season: u16) -> rusqlite::Result<bool> {
    Ok(facts::news(tx, season)?.is_some())
}

/// The sets of orders of the season that is open, or of the last one; of one seat or of all.
pub fn order_sets(tx: &Connection, typed: Option<&str>) -> Result<(Setup, u16, Vec<OrderSet>)> {
    let setup = facts::setup(tx)?;
    let standing = facts::standing(tx, &setup)?;
    let season = match &standing.current {
        Some(current) => current.number,
        None if standing.closed > 0 => standing.closed,
        None => return Err(Common::NoSeason { next: 1 }.into()),
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
    // What a whole new message may cost: what stands is given back. Standing orders are entered with
    // another nation's first order where no sheet was printed; the sheet must not tell that one came.
    let open = standing.current.as_ref().map(|c| c.phase) == Some(Phase::Open);
    let stands = match open {
        true => facts::order_set(tx, &setup, season, &nation)?,
        false => None,
    };
    let given_back = stands.map_or(0, |(_, set)| set.cost());
    let view = TemplateView {
        season,
        name: standing.current.map(|c| c.name).unwrap_or_default(),
        treasury: facts::treasury(tx, &nation)? + given_back,
        partners: facts::partners(tx, season, &nation)?,
        last: orders
            .into_iter()
            .filter(|o| o.order != OrderKind::Word && o.standing.is_none())
            .collect(),
        standing: facts::standing_orders(tx, &setup, season)?
            .remove(&nation)
            .unwrap_or_default(),
        deadlines: facts::deadlines(tx, season)?,
        nation: nation.clone(),
    };
    Ok((setup, facts::lang(tx, &nation)?, view))
}

/// The name and phase of the season under way, if it is the one named, and its deadlines.
pub fn deadlines(tx: &Connection, season: u16) -> Result<(String, Phase, Deadlines)> {
    let setup = facts::setup(tx)?;
    let standing = facts::standing(tx, &setup)?;
    let current = standing.named(season)?;
    let deadlines = facts::deadlines(tx, season)?;
    Ok((current.name.clone(), current.phase, deadlines))
}

/// The standing orders that were entered by themselves in a season.
pub fn renewals(tx: &Connection, season: u16) -> Result<(Setup, Vec<Renewal>)> {
    let setup = facts::setup(tx)?;
    let all = facts::renewals(tx, &setup, season)?;
    Ok((setup, all))
}

/// A receipt of what stands for a seat in the season under way, or the last one, whoever asks for it and however
/// often.
pub fn receipt(tx: &Connection, typed: &str) -> Result<(Setup, Received)> {
    let setup = facts::setup(tx)?;
    let seat = seat_named(&setup, typed)?;
    let standing = facts::standing(tx, &setup)?;
    let (season, season_name) = match standing.current {
        Some(current) => (current.number, current.name),
        None => {
            let last = view::closed(tx, season_or_last(tx, None)?)?;
            (last.number, last.name)
        }
    };
    let Some((_, set)) = facts::order_set(tx, &setup, season, &seat)? else {
        return Err(Common::NothingStands { seat }.into());
    };
    let mut problems = Vec::new();
    let mut say = |remark| {
        problems.push(Problem {
            line: 0,
            level: Level::Warning,
            remark,
        });
    };
    let renewed = facts::renewals(tx, &setup, season)?;
    let own = renewed.into_iter().find(|r| r.seat == seat);
    for order in own.into_iter().flat_map(|r| r.lapsed) {
        let order = Box::new(order);
        say(Remark::Lapsed { order });
    }
    let asks = set.orders.iter().any(|o| o.order == OrderKind::Attempt);
    if asks && set.word.is_empty() {
        say(Remark::NoWord);
    }
    if set.provisional {
        say(Remark::Provisional);
    }
    if set.late {
        say(Remark::Late);
    }
    let status = match (set.none, set.warned) {
        (true, _) => accept::Status::None,
        (false, true) => accept::Status::Warned,
        (false, false) => accept::Status::Ok,
    };
    let received = Received {
        lang: facts::lang(tx, &seat)?,
        season,
        season_name,
        hash: facts::order_set_hash(tx, season, &seat)?,
        journalled: false,
        lines: Default::default(),
        acceptance: Acceptance {
            status,
            set: Some(set),
            problems,
            arbiter: Vec::new(),
            treasury_after: facts::treasury(tx, &seat)?,
        },
        seat,
    };
    Ok((setup, received))
}

/// A seat's bulletin of a closed season; of the last one where none is named.
pub fn bulletin(tx: &Connection, typed: &str, season: Option<u16>) -> Result<(Setup, SeatView)> {
    let setup = facts::setup(tx)?;
    let nation = seat_named(&setup, typed)?;
    let season = season_or_last(tx, season)?;
    let view = view::seat(tx, &setup, season, &nation)?;
    Ok((setup, view))
}

/// The season named, or the last one closed.
pub fn season_or_last(tx: &Connection, season: Option<u16>) -> Result<u16> {
    Ok(crate::referee::published::season_or_last(tx, season)?)
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
