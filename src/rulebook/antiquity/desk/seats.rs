//! The seats: what waits for whom.

use serde::Serialize;

use super::super::facts;
use super::super::setup::Name;
use super::super::view::FORMAT;
use super::Result;
use super::waiting::{SetState, passed, set_state};
use crate::campaign::{self, Phase};
use crate::referee::deadline::{Deadline, Deadlines};

/// Who has sent orders and who not, what waits for whom.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Status {
    pub format: &'static str,
    pub campaign: String,
    /// The season under way; `null` between two seasons.
    pub season: Option<campaign::Season>,
    /// The number of the season under way, or that comes.
    pub next: u16,
    pub seats: Vec<SeatStatus>,
    pub deadlines: Deadlines,
    /// Whether the deadlines have passed.
    pub passed: Passed,
    /// What the arbiter does next: `sheet`, `lock`, `roll`, `close`, or `open`.
    pub next_step: &'static str,
    /// What the arbiter was told of messages and has not settled.
    pub arbiter: Vec<campaign::beside::Remark>,
}

/// Which deadlines have passed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Passed {
    pub orders: bool,
    pub choices: bool,
}

/// One seat's part of the status.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatStatus {
    pub seat: Name,
    /// `missing`, `none` ("no orders" was said) or `sent`.
    pub orders: &'static str,
    /// The state of its set.
    pub state: SetState,
    /// Whether it is waited for beyond the deadline, or its set was entered after it.
    pub late: bool,
    /// How many standing orders of it are in force.
    pub standing: usize,
    pub cost: Option<i64>,
    /// Whether the season's word was given.
    pub word: bool,
    /// Notices without a choice so far.
    pub open_choices: usize,
}

/// The status of the season under way, at a moment (RFC 3339).
pub fn status(tx: &campaign::Transaction<'_>, now: &str) -> Result<Status> {
    let setup = facts::setup(tx)?;
    let standing = facts::standing(tx, &setup)?;
    let next = standing.season();
    let Some(current) = standing.current else {
        return Ok(Status {
            format: FORMAT,
            campaign: setup.name,
            season: None,
            next,
            seats: Vec::new(),
            deadlines: Deadlines::default(),
            passed: Passed::default(),
            next_step: "open",
            arbiter: Vec::new(),
        });
    };
    let notices = facts::notices(tx, &setup, current.number, None)?;
    let words = facts::words(tx, current.number)?;
    let deadlines = facts::deadlines(tx, current.number)?;
    let until = |d: &Option<Deadline>| passed(d.as_ref().map(|d| &d.until), now);
    let passed = Passed {
        orders: until(&deadlines.orders),
        choices: until(&deadlines.choices),
    };
    let in_force = facts::standing_orders(tx, &setup, current.number)?;
    let remarks = campaign::beside::remarks(tx, current.number)?;
    let mut seats = Vec::new();
    for nation in &setup.nations {
        let (state, set) = set_state(tx, &setup, current.number, &nation.name)?;
        let told = remarks.iter().any(|r| *r.seat == *nation.name);
        let state = match state {
            SetState::Missing if told => SetState::Unread,
            state => state,
        };
        let open_choices = notices
            .iter()
            .filter(|n| n.victim == nation.name && n.choice.is_none())
            .count();
        let missing = matches!(state, SetState::Missing | SetState::Unread)
            && !setup.is_omniscient(&nation.name);
        let late = match current.phase {
            Phase::Open => missing && passed.orders,
            Phase::Rolled => open_choices > 0 && passed.choices,
            Phase::Locked | Phase::Closed => false,
        };
        seats.push(SeatStatus {
            seat: nation.name.clone(),
            orders: match &set {
                None => "missing",
                Some(set) if set.none => "none",
                Some(_) => "sent",
            },
            state,
            late: late || set.as_ref().is_some_and(|s| s.late),
            standing: in_force.get(&nation.name).map_or(0, Vec::len),
            cost: set.map(|s| s.cost()),
            word: words.contains_key(&nation.name),
            open_choices,
        });
    }
    let next_step = match current.phase {
        Phase::Open if !current.sheet && current.others.is_none() => "sheet",
        Phase::Open => "lock",
        Phase::Locked => "roll",
        Phase::Rolled | Phase::Closed => "close",
    };
    let (number, name, phase) = (current.number, current.name, current.phase);
    Ok(Status {
        format: FORMAT,
        campaign: setup.name,
        season: Some(campaign::Season {
            number,
            name,
            phase,
        }),
        next,
        seats,
        deadlines,
        passed,
        next_step,
        arbiter: remarks,
    })
}
