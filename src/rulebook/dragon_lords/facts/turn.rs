//! A turn that was rolled: what it is resolved from, its dice, what waited for whom, what happened
//! and what each was told.

use std::sync::Arc;

use rusqlite::{Connection, params};

use super::super::event::Die;
use super::super::house::HouseRules;
use super::super::news::News;
use super::super::turn::{
    Chance, Choice, Chosen, Happening, Pending, Resolution, SeatOrders, Turn, TurnFault, resolve,
};
use super::super::world::{Name, World};
use super::{Result, json, ordered, season_rules, setup, world};

/// What a turn is resolved from, as the tables have it before its close.
#[derive(Debug, Clone, PartialEq)]
pub struct Basis {
    pub turn: u16,
    pub rules: HouseRules,
    pub world: World,
    /// In the order of seats (G6).
    pub orders: Vec<SeatOrders>,
}

/// What a turn that is not closed is resolved from.
pub fn basis(tx: &Connection, season: u16) -> Result<Basis> {
    let mut orders = Vec::new();
    for seat in setup(tx)?.seats() {
        orders.push(SeatOrders {
            seat: seat.clone(),
            orders: ordered(tx, season, seat)?
                .into_iter()
                .map(|record| record.order)
                .collect(),
        });
    }
    Ok(Basis {
        turn: season,
        rules: season_rules(tx, season)?,
        world: world(tx)?,
        orders,
    })
}

impl Basis {
    /// Resolves the turn with those choices, to its end or to the next that waits.
    pub fn resolve(
        &self,
        choices: &[Chosen],
        chance: &mut dyn Chance,
    ) -> std::result::Result<Resolution, TurnFault> {
        let turn = Turn {
            turn: self.turn,
            rules: &self.rules,
            world: &self.world,
            orders: &self.orders,
            choices,
        };
        resolve(&turn, chance)
    }
}

/// A die of the journal's, and the entry that holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    pub entry: u32,
    pub die: Die,
}

/// The dice of a turn, in the order of use.
pub fn draws(tx: &Connection, season: u16) -> Result<Vec<Draw>> {
    let text = |r: &rusqlite::Row<'_>, n: usize| r.get::<_, String>(n).map(Arc::<str>::from);
    tx.prepare_cached(
        "SELECT entry, seat, question, word, purpose, repeat, dice FROM draw
         WHERE season = ?1 ORDER BY n",
    )?
    .query_map([season], |r| {
        Ok(Draw {
            entry: r.get(0)?,
            die: Die {
                seat: text(r, 1)?,
                question: text(r, 2)?,
                word: text(r, 3)?,
                purpose: text(r, 4)?,
                repeat: r.get(5)?,
                dice: json(r.get_ref(6)?.as_str()?)?,
            },
        })
    })?
    .collect()
}

/// A success that asked for a choice (G11).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Numbered for its seat alone, from 1.
    pub notice: u32,
    pub pending: Pending,
    /// What was chosen; `None` while it waits.
    pub choice: Option<Choice>,
    /// Whether nobody chose before the close.
    pub lapsed: bool,
    /// Whether the turn stopped at it, and its player could be asked; else it came up when what
    /// waited at the close lapsed.
    pub issued: bool,
}

impl Notice {
    /// What was chosen, as the resolution takes it.
    pub fn chosen(&self) -> Option<Chosen> {
        self.choice.clone().map(|choice| Chosen {
            seat: self.pending.seat.clone(),
            question: self.pending.question.clone(),
            choice,
        })
    }
}

/// The choices that were asked for in a turn, in the order in which they were due; or one seat's.
pub fn notices(tx: &Connection, season: u16, seat: Option<&str>) -> Result<Vec<Notice>> {
    tx.prepare_cached(
        "SELECT notice, body, choice, lapsed,
                NOT lapsed OR n = (SELECT min(n) FROM notice WHERE season = ?1 AND lapsed)
         FROM notice
         WHERE season = ?1 AND (?2 IS NULL OR seat = ?2) ORDER BY n",
    )?
    .query_map(params![season, seat], |r| {
        let choice: Option<String> = r.get(2)?;
        Ok(Notice {
            notice: r.get(0)?,
            pending: json(r.get_ref(1)?.as_str()?)?,
            choice: choice.map(|c| json(&c)).transpose()?,
            lapsed: r.get(3)?,
            issued: r.get(4)?,
        })
    })?
    .collect()
}

/// What truly happened in a closed turn, in the order of G6.
pub fn happenings(tx: &Connection, season: u16) -> Result<Vec<Happening>> {
    tx.prepare_cached("SELECT body FROM happening WHERE season = ?1 ORDER BY n")?
        .query_map([season], |r| json(r.get_ref(0)?.as_str()?))?
        .collect()
}

/// What a seat was told of a closed turn, in order.
pub fn told(tx: &Connection, season: u16, seat: &str) -> Result<Vec<News>> {
    tx.prepare_cached("SELECT body FROM told WHERE season = ?1 AND seat = ?2 ORDER BY n")?
        .query_map(params![season, seat], |r| json(r.get_ref(0)?.as_str()?))?
        .collect()
}

/// The players by name, as a seat's table has them.
pub fn seat_names(tx: &Connection) -> Result<Vec<Name>> {
    tx.prepare_cached("SELECT name FROM seat ORDER BY place")?
        .query_map([], |r| r.get::<_, String>(0).map(Name::from))?
        .collect()
}
