//! What one seat may know of a turn: built here, by one function, from that seat's own rows;
//! nothing is struck out afterwards, because nothing else was ever put in.

use std::sync::Arc;

use rusqlite::Connection;
use serde::Serialize;

use super::apply::RULEBOOK;
use super::event::OrderRecord;
use super::facts;
use super::hands::{self, ChangedHands};
use super::house::HouseRules;
use super::news::News;
use super::picture::Picture;
use super::refusal::Failure;
use super::turn::{Choice, Pending};
use super::world::Name;
use crate::campaign::Season;
use crate::chance::Digest;
use crate::locale::Lang;
use crate::referee::published;

pub use crate::referee::papers::FORMAT;

/// Everything that a player is told at the close of a turn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatView {
    pub format: &'static str,
    /// By whose rule the paper is read again.
    pub rulebook: &'static str,
    /// Always `bulletin`.
    pub paper: &'static str,
    pub seat: Name,
    pub season: u16,
    pub name: String,
    /// `orders`, `none` ("no orders" was said), or `nothing`.
    pub sent: SentKind,
    /// The turn's word, as it entered the draw; empty if none.
    pub word: Arc<str>,
    pub beacon: String,
    /// What happened that he is told, in the order in which it happened (G6); what his deeds
    /// revealed is a picture of that moment (G16).
    pub told: Vec<News>,
    /// Cities that changed hands since his last bulletin, as far as he sees it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changed_hands: Vec<ChangedHands>,
    /// What he was offered to choose from, and what he chose (G11).
    pub choices: Vec<ChoiceView>,
    pub gold: Account,
    /// What he has and sees as the turn ends (D2).
    pub holds: Picture,
    /// All that was entered in the seat's name, in order; the last one stood at the roll.
    pub entered: Vec<Entered>,
    /// The public news, the same for everybody.
    pub news: Option<String>,
    /// The head of the journal at the close.
    pub head: Digest,
    #[serde(skip)]
    pub lang: Lang,
    /// The house rules of the turn, which are public.
    #[serde(skip)]
    pub rules: HouseRules,
}

/// What a seat sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SentKind {
    Orders,
    None,
    Nothing,
}

/// A player's gold through a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Account {
    /// As the turn opened.
    pub before: i64,
    /// What his orders cost when they were accepted.
    pub orders: i64,
    /// What the referee recorded by world files.
    pub recorded: i64,
    /// All else: what was told moved it, and his income of the next turn.
    pub moved: i64,
    pub after: i64,
}

/// A choice as its seat may see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChoiceView {
    pub notice: u32,
    pub pending: Pending,
    /// `null` while it waits.
    pub choice: Option<Choice>,
    /// Whether nobody chose before the close.
    pub lapsed: bool,
    /// Whether he was asked: what comes up only at the close lapses unasked.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub issued: bool,
}

/// One set of orders as it was entered.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entered {
    /// The hash of its journal entry, as its receipt printed it.
    pub hash: Digest,
    /// Whether it stood at the roll.
    pub stands: bool,
    /// Whether it was entered in the seat's name by mistake: it may be another's, so nothing of it
    /// is here.
    pub mistaken: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
    /// Whether "no orders" was said.
    pub none: bool,
    pub word: Arc<str>,
    pub orders: Vec<OrderRecord>,
    pub cost: i64,
}

/// A turn that has closed, or why it cannot be read.
pub fn closed(tx: &Connection, number: u16) -> Result<Season, Failure> {
    Ok(published::closed(tx, number)?)
}

/// Builds what a seat may know of a closed turn.
pub fn seat(tx: &Connection, number: u16, seat: &Name) -> Result<SeatView, Failure> {
    let season = closed(tx, number)?;
    let standing = facts::order_set(tx, number, seat)?;
    let sent = match &standing {
        Some((_, set)) if set.none => SentKind::None,
        Some((_, set)) if !set.orders.is_empty() => SentKind::Orders,
        _ => SentKind::Nothing,
    };
    let stood = standing.as_ref().map(|(entry, _)| *entry);
    let entered = facts::sent(tx, number, seat)?
        .into_iter()
        .map(|sent| entered(sent, stood))
        .collect();
    let holds = facts::picture(tx, number, seat)?;
    let (before, recorded) = facts::account(tx, number, seat)?.unwrap_or_default();
    let orders = standing.as_ref().map_or(0, |(_, set)| set.cost());
    let head = close_head(tx, number)?;
    let told = facts::told(tx, number, seat)?;
    let changed_hands = match number.checked_sub(1).filter(|before| *before > 0) {
        Some(before) => hands::changed(seat, &facts::picture(tx, before, seat)?, &holds, &told),
        None => Vec::new(),
    };
    Ok(SeatView {
        format: FORMAT,
        rulebook: RULEBOOK,
        paper: "bulletin",
        seat: seat.clone(),
        season: number,
        name: season.name,
        sent,
        word: standing.map(|(_, set)| set.word).unwrap_or_default(),
        beacon: facts::beacon(tx, number)?.unwrap_or_default(),
        told,
        changed_hands,
        choices: choices(tx, number, seat)?,
        gold: Account {
            before,
            orders,
            recorded,
            moved: holds.gold - (before - orders + recorded),
            after: holds.gold,
        },
        holds,
        entered,
        news: facts::news(tx, number)?,
        head,
        lang: facts::lang(tx, seat)?,
        rules: facts::season_rules(tx, number)?,
    })
}

/// The head of the journal at a turn's close.
pub fn close_head(tx: &Connection, number: u16) -> Result<Digest, Failure> {
    Ok(published::close_head(tx, number)?)
}

fn entered(sent: facts::Sent, stood: Option<u32>) -> Entered {
    match sent.mistaken {
        true => Entered {
            hash: sent.hash,
            stands: false,
            mistaken: true,
            provisional: false,
            late: false,
            none: false,
            word: "".into(),
            orders: Vec::new(),
            cost: 0,
        },
        false => Entered {
            hash: sent.hash,
            stands: Some(sent.entry) == stood,
            mistaken: false,
            provisional: sent.set.provisional,
            late: sent.set.late,
            none: sent.set.none,
            word: sent.set.word.clone(),
            cost: sent.set.cost(),
            orders: sent.set.orders,
        },
    }
}

/// What a seat was offered to choose from in a turn, and what it chose.
pub fn choices(tx: &Connection, season: u16, seat: &Name) -> Result<Vec<ChoiceView>, Failure> {
    let notices = facts::notices(tx, season, Some(seat))?.into_iter();
    let view = |n: facts::Notice| ChoiceView {
        notice: n.notice,
        pending: n.pending,
        choice: n.choice,
        lapsed: n.lapsed,
        issued: n.issued,
    };
    Ok(notices.map(view).collect())
}
