//! What an event does to the tables: the only writer of them. A replay of the journal through this
//! room gives the same tables, so it looks at the entry and the tables and at nothing else.

mod deadline;
mod erratum;
mod money;
mod orders;
mod roll;
pub mod undo;
mod world;

use rusqlite::{Transaction, params};

use super::event::{self, BodyFault, Event};
use super::house::{HouseRules, RULES};
use super::setup::Setup;
use super::{facts, tables};
use crate::campaign::{ApplyError, Entry, Phase, Step, Tables, season};

/// The espionage rule's tables, as the kernel knows them.
#[derive(Debug, Clone, Copy)]
pub struct Antiquity;

impl Tables for Antiquity {
    fn rulebook(&self) -> &'static str {
        "antiquity"
    }

    fn migrations(&self) -> &'static [Step] {
        tables::MIGRATIONS
    }

    fn apply(&self, tx: &Transaction<'_>, entry: &Entry) -> Result<(), ApplyError> {
        apply(tx, entry, Event::read(&entry.kind, &entry.body)?)
    }
}

impl From<BodyFault> for ApplyError {
    fn from(fault: BodyFault) -> ApplyError {
        ApplyError::unreadable(fault.to_string())
    }
}

fn apply(tx: &Transaction<'_>, entry: &Entry, event: Event) -> Result<(), ApplyError> {
    if !matches!(event, Event::Undo(_)) {
        undo::remember(tx, entry, &event)?;
    }
    match event {
        Event::Undo(body) => undo::undo(tx, entry, &body),
        Event::New(body) => new(tx, entry, &body),
        Event::Open(body) => {
            if season::open(tx, &body.name)? != body.season {
                return Err(ApplyError::unreadable("a season is opened out of turn"));
            }
            if facts::rules(tx)? != body.rules {
                return Err(ApplyError::unreadable(
                    "a season is opened under other house rules",
                ));
            }
            tx.execute(
                "INSERT INTO season_rules (season, body) VALUES (?1, ?2)",
                params![body.season, serde_json::to_string(&body.rules)?],
            )?;
            tx.execute(
                "INSERT INTO account (season, nation, opening)
                 SELECT ?1, nation, points FROM treasury",
                [body.season],
            )?;
            Ok(())
        }
        Event::Rules(body) => {
            let changed = tx.execute(
                "UPDATE house_rule SET setting = ?2 WHERE id = ?1",
                params![body.rule, body.setting],
            )?;
            one(changed, "house rule")
        }
        Event::Seat(body) => {
            let changed = tx.execute(
                "UPDATE nation SET lang = coalesce(?2, lang), age = nullif(coalesce(?3, age), '')
                 WHERE name = ?1",
                params![&*body.seat, body.lang.map(|l| l.code()), body.age],
            )?;
            one(changed, "nation")
        }
        Event::World(body) | Event::Thaw(body) => world::change(tx, entry, &body),
        Event::Sheet(body) => {
            let json = |until: &Option<_>| until.as_ref().map(serde_json::to_string).transpose();
            tx.execute(
                "INSERT INTO sheet (season, entry, beacon, orders_until, choices_until)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
                params![
                    body.season,
                    entry.i,
                    body.beacon,
                    json(&body.orders_until)?,
                    json(&body.choices_until)?
                ],
            )?;
            Ok(())
        }
        Event::Deadline(body) => deadline::set(tx, &body),
        Event::Standing(body) => {
            let setup = facts::setup(tx)?;
            let mut sets = body.sets.iter();
            sets.try_for_each(|set| orders::replace(tx, entry, &setup, set))
        }
        Event::Enter(body) => {
            let setup = facts::setup(tx)?;
            orders::replace(tx, entry, &setup, &event::OrderSet::from(body))
        }
        Event::Withdraw(body) => {
            let mistaken = body.mistaken.then(|| body.seat.clone());
            // Standing orders that were entered by themselves are the nation's own, and shown.
            let own = !body.orders.is_empty();
            let setup = facts::setup(tx)?;
            orders::replace(tx, entry, &setup, &event::OrderSet::from(body))?;
            if let Some(seat) = mistaken {
                tx.execute(
                    "UPDATE sent SET mistaken = 1 WHERE season = ?1 AND nation = ?2
                     AND NOT (?4 AND entry = ?3) AND entry NOT IN
                     (SELECT i FROM journal WHERE season = ?1 AND kind = 'standing')",
                    params![entry.season, &*seat, entry.i, own],
                )?;
            }
            Ok(())
        }
        Event::Import(body) => {
            let setup = facts::setup(tx)?;
            let mut sets = body.sets.iter();
            sets.try_for_each(|set| orders::replace(tx, entry, &setup, set))
        }
        Event::Lock(body) => Ok(season::set_phase(tx, body.season, Phase::Locked)?),
        Event::Roll(body) => roll::roll(tx, entry, &body),
        Event::Choose(body) => {
            let changed = tx.execute(
                "UPDATE notice SET choice = ?4, value = ?5, standing = 0
                 WHERE season = ?1 AND victim = ?2 AND notice = ?3",
                params![
                    body.season,
                    &*body.seat,
                    body.notice,
                    body.choice.name(),
                    body.value.as_ref().map(serde_json::to_string).transpose()?
                ],
            )?;
            one(changed, "notice")
        }
        Event::News(body) => {
            tx.execute(
                "INSERT INTO news (season, text) VALUES (?1, ?2)
                 ON CONFLICT (season) DO UPDATE SET text = excluded.text",
                params![body.season, body.text],
            )?;
            Ok(())
        }
        Event::Close(body) => roll::close(tx, entry, &body),
        Event::Erratum(body) | Event::ErratumOmniscient(body) => erratum::erratum(tx, entry, &body),
        Event::Reissue(body) => erratum::reissue(tx, entry, &body),
        Event::Reveal(body) => {
            tx.execute(
                "INSERT INTO revealed (season, early) VALUES (?1, ?2)",
                params![body.season, body.early],
            )?;
            Ok(())
        }
        Event::End(body) => {
            tx.execute("INSERT INTO ending (season) VALUES (?1)", [body.season])?;
            Ok(())
        }
    }
}

fn one(changed: usize, what: &str) -> Result<(), ApplyError> {
    match changed {
        1 => Ok(()),
        _ => Err(ApplyError::unreadable(format!(
            "the entry names a {what} that is not there"
        ))),
    }
}

fn new(tx: &Transaction<'_>, entry: &Entry, body: &event::New) -> Result<(), ApplyError> {
    let setup: &Setup = &body.setup;
    setup
        .check()
        .map_err(|faults| ApplyError::unreadable(format!("setup: {faults:?}")))?;
    tx.execute(
        "INSERT INTO setup (id, body) VALUES (1, ?1)",
        [serde_json::to_string(setup)?],
    )?;
    for rule in RULES {
        tx.execute(
            "INSERT INTO house_rule (id, name, setting) VALUES (?1, ?2, ?3)",
            params![rule.id, rule.name, HouseRules::setting(&body.rules, rule)],
        )?;
    }
    for (place, nation) in setup.nations.iter().enumerate() {
        tx.execute(
            "INSERT INTO nation (name, place, lang, omniscient) VALUES (?1, ?2, 'fr', ?3)",
            params![
                &*nation.name,
                place as i64,
                setup.is_omniscient(&nation.name)
            ],
        )?;
    }
    for nation in &setup.nations {
        for neighbour in &nation.neighbours {
            tx.execute(
                "INSERT INTO neighbour (nation, neighbour) VALUES (?1, ?2)",
                params![&*nation.name, &**neighbour],
            )?;
        }
        money::open(tx, entry, &nation.name, setup.constants.opening_treasury)?;
    }
    for province in &setup.provinces {
        tx.execute(
            "INSERT INTO province (name, holder) VALUES (?1, ?2)",
            params![&*province.name, province.holder.as_deref()],
        )?;
    }
    Ok(())
}
