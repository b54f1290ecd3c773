//! What the referee looks at: facts gathered for the command line, without a word of their own.

use rusqlite::Connection;
use serde::Serialize;

use super::apply::{DragonLords, texts};
use super::bulletins::is_sent;
use super::duty::{self, Duty};
use super::event::OrderSet;
use super::facts;
use super::papers::rules;
use super::question::is_guard;
use super::reading::Known;
use super::receive::{Acceptance, Level, Problem, Remark};
use super::refusal::{Failure, Refusal};
use super::template::TemplateView;
use super::turn::on_watch;
use super::verbs::{Received, seat};
use super::view::{self, ChoiceView, SeatView};
use super::world::{Name, World};
use crate::campaign::beside::{Remark as Remarked, remarks};
use crate::campaign::{self, Phase, Season, Tables};
use crate::locale::Lang;
use crate::referee::Refusal as Common;
use crate::referee::deadline::Deadlines;
use crate::referee::facts::{season_rules_text, setup_text};
use crate::referee::published::{self, Terms};
use crate::referee::rulebook::Status as Taken;

type Result<T> = std::result::Result<T, Failure>;

/// The turn that is named, or the last that closed.
pub fn season_or_last(tx: &Connection, named: Option<u16>) -> Result<u16> {
    Ok(published::season_or_last(tx, named)?)
}

/// The turn that is under way, or the last one.
fn latest(tx: &Connection) -> Result<Season> {
    let latest = campaign::latest_season(tx)?;
    Ok(latest.ok_or(Common::NoSeason { next: 1 })?)
}

/// The sets of orders of the turn that is open, or of the last one; of one seat or of all.
pub fn order_sets(tx: &Connection, typed: Option<&str>) -> Result<(u16, Vec<OrderSet>)> {
    let only = match typed {
        Some(typed) => Some(seat(&facts::setup(tx)?, typed)?),
        None => None,
    };
    let season = latest(tx)?.number;
    let mut sets = Vec::new();
    for seat in facts::seat_names(tx)? {
        if only.as_ref().is_none_or(|o| *o == seat) {
            sets.extend(facts::order_set(tx, season, &seat)?.map(|(_, set)| set));
        }
    }
    Ok((season, sets))
}

/// What a player is told at a close; of the last one where none is named.
pub fn bulletin(tx: &Connection, typed: &str, season: Option<u16>) -> Result<SeatView> {
    let seat = seat(&facts::setup(tx)?, typed)?;
    let season = season_or_last(tx, season)?;
    match is_sent(tx, season, &seat)? {
        true => view::seat(tx, season, &seat),
        false => Err(Refusal::Out { seat, season }.into()),
    }
}

/// The receipt of what stands for a seat.
pub fn receipt(tx: &Connection, typed: &str) -> Result<Received> {
    let seat = seat(&facts::setup(tx)?, typed)?;
    let season = latest(tx)?;
    let Some((_, set)) = facts::order_set(tx, season.number, &seat)? else {
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
    let guards = guards(tx, &season, &seat)?;
    let rolled = set.orders.iter().any(|o| o.order.question().is_some()) || !guards.is_empty();
    if rolled && set.word.is_empty() {
        say(Remark::NoWord);
    }
    if set.provisional {
        say(Remark::Provisional);
    }
    if set.late {
        say(Remark::Late);
    }
    Ok(Received {
        guards,
        lang: facts::lang(tx, &seat)?,
        season: season.number,
        season_name: season.name,
        hash: facts::order_set_hash(tx, season.number, &seat)?,
        acceptance: Acceptance {
            // What was said of single lines stood in the first receipt: this one refers to none.
            status: match (set.none, set.warned && !problems.is_empty()) {
                (true, _) => Taken::None,
                (false, true) => Taken::Warned,
                (false, false) => Taken::Ok,
            },
            set: Some(set),
            problems,
            arbiter: Vec::new(),
            gold_after: facts::gold(tx, &seat)?,
        },
        before: None,
        lines: Default::default(),
        journalled: false,
        seat,
    })
}

/// The texts of a seat's friendly spies' rolls: as far as it knows; after the close those rolled.
fn guards(tx: &Connection, season: &Season, seat: &Name) -> Result<Vec<String>> {
    if season.phase != Phase::Closed {
        return Ok(on_watch(&facts::world(tx)?, seat, season.number));
    }
    let mut guards = Vec::new();
    for draw in facts::draws(tx, season.number)? {
        let question = draw.die.question.to_string();
        if draw.die.seat == *seat && is_guard(&question) && !guards.contains(&question) {
            guards.push(question);
        }
    }
    Ok(guards)
}

/// What an order sheet for a seat is filled with.
pub fn template(tx: &Connection, typed: &str) -> Result<(Lang, TemplateView)> {
    let player = seat(&facts::setup(tx)?, typed)?;
    let standing = facts::standing(tx)?;
    let turn = standing.season();
    let view = TemplateView {
        turn,
        name: standing.current.map(|c| c.name).unwrap_or_default(),
        gold: facts::gold(tx, &player)?,
        known: Known::of(&facts::world(tx)?, &player, turn),
        deadlines: facts::deadlines(tx, turn)?,
        player: player.clone(),
    };
    Ok((facts::lang(tx, &player)?, view))
}

/// What a turn's public papers say of the rule.
pub fn terms(tx: &Connection, season: u16, lang: Lang) -> Result<Terms> {
    let setup = facts::setup(tx)?;
    let house = facts::season_rules(tx, season)?;
    Ok(Terms {
        rulebook: DragonLords.rulebook(),
        lines: rules::settings(&house, texts(lang)),
        setup: setup_text(tx)?,
        rules: season_rules_text(tx, season)?,
        campaign: setup.name,
        own: None,
    })
}

/// A seat's choices of a turn.
pub struct SeatChoices {
    pub seat: Name,
    pub lang: Lang,
    pub choices: Vec<ChoiceView>,
}

/// What waits for the seats to choose in the turn last rolled; of one seat or of all.
pub fn choices(tx: &Connection, typed: Option<&str>) -> Result<(Season, Vec<SeatChoices>)> {
    let only = match typed {
        Some(typed) => Some(seat(&facts::setup(tx)?, typed)?),
        None => None,
    };
    let standing = facts::standing(tx)?;
    let number = match &standing.current {
        Some(current) if current.phase == Phase::Rolled => current.number,
        Some(current) if standing.closed == 0 => {
            return Err(Common::NotRolled {
                season: current.number,
                phase: current.phase,
            }
            .into());
        }
        _ => season_or_last(tx, None)?,
    };
    let season = campaign::season::season(tx, number)?;
    let season = season.ok_or(Common::NoSeason { next: number })?;
    let mut all = Vec::new();
    for seat in facts::seat_names(tx)? {
        if only.as_ref().is_none_or(|o| *o == seat) {
            all.push(SeatChoices {
                lang: facts::lang(tx, &seat)?,
                choices: view::choices(tx, number, &seat)?,
                seat,
            });
        }
    }
    Ok((season, all))
}

/// The state of a seat in the turn under way.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatStatus {
    pub seat: Name,
    /// `missing`, `unread`, `none`, `good`, `warned`, `provisional`, or `out` of the game (G27).
    pub state: &'static str,
    pub late: bool,
    pub cost: Option<i64>,
    pub word: bool,
    /// How many choices wait for it.
    pub open_choices: usize,
}

/// What is under way.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Status {
    pub campaign: String,
    pub season: Option<Season>,
    pub next: u16,
    pub next_step: &'static str,
    pub deadlines: Deadlines,
    pub seats: Vec<SeatStatus>,
    /// What the arbiter alone is told of messages, until it is settled.
    pub arbiter: Vec<Remarked>,
    /// What the referee sees to himself in the turn under way, or in the one that comes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub duties: Vec<Duty>,
}

/// What the referee sees to himself in a turn (G19, G21).
pub fn duties(tx: &Connection, turn: u16) -> Result<Vec<Duty>> {
    let world = facts::world(tx)?;
    let before = turn.saturating_sub(1);
    Ok(match before {
        0 => duty::duties(&world, turn, &facts::rules(tx)?, &[]),
        before => {
            let rules = facts::season_rules(tx, before)?;
            duty::duties(&world, turn, &rules, &facts::happenings(tx, before)?)
        }
    })
}

/// What is under way.
pub fn status(tx: &Connection) -> Result<Status> {
    let standing = facts::standing(tx)?;
    let next = standing.season();
    let season = match &standing.current {
        Some(current) => campaign::season::season(tx, current.number)?,
        None => None,
    };
    let next_step = match &standing.current {
        None => "open",
        Some(c) => match c.phase {
            Phase::Open if !c.sheet && c.others.is_none() => "sheet",
            Phase::Open => "lock",
            Phase::Locked => "roll",
            Phase::Rolled | Phase::Closed => "close",
        },
    };
    let world = facts::world(tx)?;
    let mut seats = Vec::new();
    let mut arbiter = Vec::new();
    if season.is_some() {
        arbiter = remarks(tx, next)?;
        for seat in facts::seat_names(tx)? {
            let told = arbiter.iter().any(|r| *r.seat == *seat);
            seats.push(seat_status(tx, next, seat, told, &world)?);
        }
    }
    Ok(Status {
        campaign: facts::setup(tx)?.name,
        season,
        next,
        next_step,
        deadlines: facts::deadlines(tx, next)?,
        duties: match facts::ended(tx)? {
            true => Vec::new(),
            false => duties(tx, next)?,
        },
        seats,
        arbiter,
    })
}

fn seat_status(
    tx: &Connection,
    season: u16,
    seat: Name,
    told: bool,
    world: &World,
) -> Result<SeatStatus> {
    let set = facts::order_set(tx, season, &seat)?.map(|(_, set)| set);
    let notices = facts::notices(tx, season, Some(&seat))?;
    let state = match &set {
        Some(set) if set.none => "none",
        Some(set) if !set.says_something() => "missing",
        Some(set) if set.provisional => "provisional",
        Some(set) if set.warned => "warned",
        Some(_) => "good",
        None => "missing",
    };
    // Something came, and was not understood.
    let state = match state {
        // G27: nothing is waited for.
        "missing" if world.is_out(&seat) => "out",
        "missing" if told => "unread",
        state => state,
    };
    Ok(SeatStatus {
        seat,
        state,
        late: set.as_ref().is_some_and(|s| s.late),
        cost: set.as_ref().map(OrderSet::cost),
        word: set.as_ref().is_some_and(|s| !s.word.is_empty()),
        open_choices: notices.iter().filter(|n| n.choice.is_none()).count(),
    })
}
