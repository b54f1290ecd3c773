//! Notices and the choices made on them.

use rusqlite::Connection;

use super::super::facts;
use super::super::house::HouseRules;
use super::super::setup::{Name, Setup};
use super::super::view::{self, NoticeView};
use super::{Result, seat_named};
use crate::campaign::{self, Phase};
use crate::locale::Lang;
use crate::referee::Refusal as Common;
use crate::referee::deadline::Until;

/// The notices of a season, by seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Notices {
    pub setup: Setup,
    pub rules: HouseRules,
    pub season: u16,
    pub name: String,
    /// Until when choices are taken.
    pub until: Option<Until>,
    pub seats: Vec<SeatNotices>,
}

/// One seat's notices.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatNotices {
    pub seat: Name,
    pub lang: Lang,
    pub notices: Vec<NoticeView>,
}

/// The notices of the season last rolled, to one seat or to all.
pub fn notices(tx: &Connection, typed: Option<&str>) -> Result<Notices> {
    let setup = facts::setup(tx)?;
    let only = typed.map(|t| seat_named(&setup, t)).transpose()?;
    let rolled = |s: &campaign::Season| matches!(s.phase, Phase::Rolled | Phase::Closed);
    let season = match campaign::latest_season(tx)? {
        Some(season) if rolled(&season) => season,
        Some(season) if season.number > 1 => campaign::season::season(tx, season.number - 1)?
            .ok_or(Common::NoSeason {
                next: season.number,
            })?,
        Some(season) => {
            return Err(Common::NotRolled {
                season: season.number,
                phase: season.phase,
            }
            .into());
        }
        None => return Err(Common::NoSeason { next: 1 }.into()),
    };
    let mut seats = Vec::new();
    for nation in setup
        .nations
        .iter()
        .filter(|n| only.as_ref().is_none_or(|o| *o == n.name))
    {
        seats.push(SeatNotices {
            lang: facts::lang(tx, &nation.name)?,
            notices: view::notices(tx, &setup, season.number, &nation.name)?,
            seat: nation.name.clone(),
        });
    }
    // Programs get the notices sorted by seat, whatever the order of the setup.
    seats.sort_by(|a, b| a.seat.cmp(&b.seat));
    Ok(Notices {
        rules: facts::season_rules(tx, season.number)?,
        season: season.number,
        name: season.name,
        until: facts::deadlines(tx, season.number)?
            .choices
            .map(|d| d.until),
        setup,
        seats,
    })
}
