//! What an event does to the tables: the only writer of them. A replay of the journal through this
//! room gives the same tables, so it looks at the entry and the tables and at nothing else.

mod orders;
pub mod store;
mod turn;
mod undo;

use rusqlite::{Transaction, params};

use super::event::{self, Event};
use super::house::HouseRules;
use super::{change, duty, facts, tables};
use crate::campaign::{ApplyError, Entry, Phase, Step, Tables, season};
use crate::locale::{Lang, Texts};
use crate::referee::{self, apply as base};

/// What setups, files and papers call this rulebook.
pub const RULEBOOK: &str = "dragon-lords";

/// The rulebook of spies in Dragon Lords, as the kernel knows it.
#[derive(Debug, Clone, Copy)]
pub struct DragonLords;

/// The words of a language in this rulebook's terms: its players play turns, not seasons.
pub fn texts(lang: Lang) -> &'static Texts {
    Texts::of_rulebook(lang, DragonLords.rulebook())
}

impl Tables for DragonLords {
    fn rulebook(&self) -> &'static str {
        RULEBOOK
    }

    fn migrations(&self) -> &'static [Step] {
        tables::MIGRATIONS
    }

    fn apply(&self, tx: &Transaction<'_>, entry: &Entry) -> Result<(), ApplyError> {
        apply(tx, entry, Event::read(&entry.kind, &entry.body)?)
    }
}

fn apply(tx: &Transaction<'_>, entry: &Entry, event: Event) -> Result<(), ApplyError> {
    if !matches!(event, Event::Undo(_)) {
        referee::undo::remember(tx, entry, undo::scope(entry, &event))?;
    }
    match event {
        Event::Undo(body) => referee::undo::undo(tx, entry, &body),
        Event::New(body) => new(tx, &body),
        Event::Open(body) => open(tx, &body),
        Event::Rename(body) => base::rename(tx, &body),
        Event::Rules(body) => {
            let rule = HouseRules::rule(&body.rule);
            let known = rule.and_then(|rule| HouseRules::default().with(rule, &body.setting));
            known.ok_or_else(|| ApplyError::unreadable("the entry sets no house rule"))?;
            base::rules(tx, &body)
        }
        Event::Seat(body) => base::seat(tx, &body),
        Event::World(body) => world(tx, &body),
        Event::Sheet(body) => base::sheet(tx, entry, &body),
        Event::Deadline(body) => base::deadline(tx, &body),
        Event::Enter(body) => orders::replace(tx, entry, &body.into()),
        Event::Withdraw(body) => {
            let mistaken = body.mistaken;
            let set = event::OrderSet::from(body);
            orders::replace(tx, entry, &set)?;
            match mistaken {
                true => base::mistaken(tx, entry, &set.seat),
                false => Ok(()),
            }
        }
        Event::Import(body) => orders::replace_all(tx, entry, &body.sets),
        Event::Lock(body) => base::lock(tx, &body),
        Event::Roll(body) => turn::roll(tx, entry, &body),
        Event::Choose(body) => turn::choose(tx, entry, &body),
        Event::News(body) => base::news(tx, &body),
        Event::Close(body) => turn::close(tx, entry, &body),
        Event::Reveal(body) => base::revealed(tx, &body),
        Event::End(body) => base::end(tx, &body),
    }
}

fn new(tx: &Transaction<'_>, body: &event::New) -> Result<(), ApplyError> {
    let setup = &body.setup;
    setup
        .check()
        .map_err(|faults| ApplyError::unreadable(format!("setup: {faults:?}")))?;
    base::new(
        tx,
        &body.setup,
        &body.rules,
        |name| HouseRules::rule(name).map(|rule| rule.id),
        setup
            .players
            .iter()
            .map(|player| (&player.name, player.lang)),
    )?;
    store::save(tx, &setup.world())
}

fn open(tx: &Transaction<'_>, body: &event::Open) -> Result<(), ApplyError> {
    if facts::rules(tx)? != *body.rules {
        return Err(ApplyError::unreadable(
            "a turn is opened under other house rules",
        ));
    }
    base::open(tx, body.season, &body.name, &body.rules)?;
    tx.execute(
        "INSERT INTO account (season, seat, opening, recorded)
         SELECT ?1, player, gold, 0 FROM purse",
        [body.season],
    )?;
    Ok(())
}

fn world(tx: &Transaction<'_>, body: &event::WorldChange) -> Result<(), ApplyError> {
    if let Some(Phase::Locked | Phase::Rolled) = season::latest(tx)?.map(|s| s.phase) {
        let what = "the world changes between the lock and the close";
        return Err(ApplyError::unreadable(what));
    }
    let before = facts::world(tx)?;
    let mut world = before.clone();
    for one in &body.changes {
        change::apply(&mut world, one, body.season);
    }
    let left: Vec<_> = duty::moved_out(&before, &world, body.season)
        .into_iter()
        .map(|(stack, _)| stack)
        .collect();
    if left != body.left_held {
        return Err(ApplyError::unreadable(
            "the entry does not say which held stacks it moves",
        ));
    }
    for (name, player) in &world.players {
        let was = before.players.get(name).map_or(0, |p| p.gold);
        if was != player.gold {
            tx.execute(
                "UPDATE account SET recorded = recorded + ?3 WHERE season = ?1 AND seat = ?2",
                params![body.season, &**name, player.gold - was],
            )?;
        }
    }
    store::save(tx, &world)
}
