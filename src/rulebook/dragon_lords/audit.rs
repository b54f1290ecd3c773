//! A turn as the referee looks back on it: everything, for him alone.

use rusqlite::Connection;
use serde::Serialize;

use super::event::{Die, OrderSet};
use super::facts::{self, Notice};
use super::news::Told;
use super::refusal::Failure;
use super::turn::{Choice, Happening};
use super::world::Name;
use crate::campaign::{self, Phase};
use crate::referee::Refusal as Common;
use crate::referee::papers::FORMAT;
use crate::referee::papers::journal::{self, AuditEntry};

/// Everything about a turn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Audit {
    pub format: &'static str,
    pub season: u16,
    pub name: String,
    pub phase: Phase,
    pub beacon: Option<String>,
    /// All that was received, those replaced included, in the order of the seats.
    pub sets: Vec<SetAudit>,
    pub draws: Vec<Die>,
    pub choices: Vec<ChoiceAudit>,
    /// What truly happened, from the close on.
    pub happenings: Vec<Happening>,
    /// The held stacks that world files took out of their cities all the same (G19).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_held: Vec<Name>,
    /// What each was told, from the close on.
    pub told: Vec<Told>,
    pub journal: Vec<AuditEntry>,
}

/// A set of orders, and the entry that held it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SetAudit {
    pub entry: u32,
    pub stands: bool,
    pub mistaken: bool,
    pub set: OrderSet,
}

/// A choice that was asked for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChoiceAudit {
    pub seat: Name,
    pub notice: u32,
    pub question: String,
    pub choice: Option<Choice>,
    pub lapsed: bool,
}

/// Looks back on a turn.
pub fn season(tx: &Connection, number: u16) -> Result<Audit, Failure> {
    let Some(season) = campaign::season::season(tx, number)? else {
        let last = campaign::latest_season(tx)?.map_or(0, |s| s.number);
        return Err(Common::NoSuchSeason {
            season: number,
            last,
        }
        .into());
    };
    let (mut sets, mut told) = (Vec::new(), Vec::new());
    for seat in facts::seat_names(tx)? {
        let standing = facts::order_set(tx, number, &seat)?.map(|(entry, _)| entry);
        let sent = facts::sent(tx, number, &seat)?.into_iter();
        sets.extend(sent.map(|s| SetAudit {
            entry: s.entry,
            stands: standing == Some(s.entry),
            mistaken: s.mistaken,
            set: s.set,
        }));
        let news = facts::told(tx, number, &seat)?.into_iter();
        told.extend(news.map(|news| Told {
            to: seat.clone(),
            news,
        }));
    }
    let choice = |n: Notice| ChoiceAudit {
        seat: n.pending.seat,
        notice: n.notice,
        question: n.pending.question.to_string(),
        choice: n.choice,
        lapsed: n.lapsed,
    };
    let choices = facts::notices(tx, number, None)?.into_iter().map(choice);
    let draws = facts::draws(tx, number)?.into_iter().map(|d| d.die);
    Ok(Audit {
        format: FORMAT,
        season: number,
        name: season.name,
        phase: season.phase,
        beacon: facts::beacon(tx, number)?,
        sets,
        draws: draws.collect(),
        choices: choices.collect(),
        happenings: facts::happenings(tx, number)?,
        left_held: facts::left_held(tx, number)?,
        told,
        journal: journal::entries(tx, number)?,
    })
}
