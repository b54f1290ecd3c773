//! What an event does to the tables: the only writer of them. A replay of the journal through this
//! room gives the same tables, so it looks at the entry and the tables and at nothing else.

mod erratum;
mod money;
mod orders;
mod roll;
mod undo;
mod world;

use rusqlite::{Transaction, params};

use super::event::{self, Event};
use super::house::HouseRules;
use super::setup::Setup;
use super::{facts, tables};
use crate::campaign::{ApplyError, Entry, Step, Tables};
use crate::locale::Lang;
use crate::referee::{self, apply as base};

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

fn apply(tx: &Transaction<'_>, entry: &Entry, event: Event) -> Result<(), ApplyError> {
    if !matches!(event, Event::Undo(_)) {
        referee::undo::remember(tx, entry, undo::scope(entry, &event))?;
    }
    match event {
        Event::Undo(body) => referee::undo::undo(tx, entry, &body),
        Event::New(body) => new(tx, entry, &body),
        Event::Open(body) => {
            if facts::rules(tx)? != *body.rules {
                return Err(ApplyError::unreadable(
                    "a season is opened under other house rules",
                ));
            }
            base::open(tx, body.season, &body.name, &body.rules)?;
            tx.execute(
                "INSERT INTO account (season, nation, opening)
                 SELECT ?1, nation, points FROM treasury",
                [body.season],
            )?;
            Ok(())
        }
        Event::Rename(body) => base::rename(tx, &body),
        Event::Rules(body) => {
            // Of a later version's rule nobody here knows what it would change.
            let known = HouseRules::default().with(&body.rule, &body.setting);
            known.map_err(|_| ApplyError::unreadable("the entry sets no house rule"))?;
            base::rules(tx, &body)
        }
        Event::Seat(body) => base::seat(tx, &body),
        Event::World(body) | Event::Thaw(body) => world::change(tx, entry, &body),
        Event::Sheet(body) => base::sheet(tx, entry, &body),
        Event::Deadline(body) => base::deadline(tx, &body),
        Event::Standing(event::Standing { sets, .. })
        | Event::Import(event::Import { sets, .. }) => {
            let setup = facts::setup(tx)?;
            let mut sets = sets.iter();
            sets.try_for_each(|set| orders::replace(tx, entry, &setup, set))
        }
        Event::Enter(body) => {
            let setup = facts::setup(tx)?;
            orders::replace(tx, entry, &setup, &event::OrderSet::from(body))
        }
        Event::Withdraw(body) => {
            let mistaken = body.mistaken.then(|| body.seat.clone());
            // What is left are standing orders that were entered by themselves.
            let own = !body.orders.is_empty();
            let setup = facts::setup(tx)?;
            orders::replace(tx, entry, &setup, &event::OrderSet::from(body))?;
            match mistaken {
                Some(seat) => orders::mistaken(tx, entry, &seat, own),
                None => Ok(()),
            }
        }
        Event::Lock(body) => base::lock(tx, &body),
        Event::Roll(body) => roll::roll(tx, entry, &body),
        Event::Close(body) => roll::close(tx, entry, &body),
        Event::Choose(body) => {
            let changed = tx.execute(
                "UPDATE notice SET choice = ?4, value = ?5, standing = 0
                 WHERE season = ?1 AND victim = ?2 AND notice = ?3",
                params![
                    body.season,
                    &*body.seat,
                    body.notice,
                    body.choice.into_str(),
                    body.value.as_ref().map(serde_json::to_string).transpose()?
                ],
            )?;
            base::one(changed, "notice")
        }
        Event::News(body) => base::news(tx, &body),
        Event::Erratum(body) | Event::ErratumOmniscient(body) => erratum::erratum(tx, entry, &body),
        Event::Reissue(body) => erratum::reissue(tx, entry, &body),
        Event::Reveal(body) => base::revealed(tx, &body),
        Event::End(body) => base::end(tx, &body),
    }
}

fn new(tx: &Transaction<'_>, entry: &Entry, body: &event::New) -> Result<(), ApplyError> {
    let setup: &Setup = &body.setup;
    setup
        .check()
        .map_err(|faults| ApplyError::unreadable(format!("setup: {faults:?}")))?;
    base::new(
        tx,
        &body.setup,
        &body.rules,
        |name| HouseRules::rule(name).ok().map(|rule| rule.id),
        setup.nations.iter().map(|nation| (&nation.name, Lang::Fr)),
    )?;
    for nation in &setup.nations {
        tx.execute(
            "INSERT INTO nation (name, omniscient) VALUES (?1, ?2)",
            params![&*nation.name, setup.is_omniscient(&nation.name)],
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
