//! Changes to the world: treasuries, armies, fleets, trades.

use rusqlite::{Transaction, params};

use super::super::event::{ArmyRecord, Change, FleetRecord, WorldChange};
use super::super::world::army_key;
use super::money;
use crate::campaign::{ApplyError, Entry};
use crate::referee::apply as base;

/// Makes every change of the entry, in its order.
pub fn change(tx: &Transaction<'_>, entry: &Entry, body: &WorldChange) -> Result<(), ApplyError> {
    let reason = body.reason.as_deref();
    for change in &body.changes {
        match change {
            Change::TreasurySet { nation, points } => {
                money::set(tx, entry, nation, *points, reason)?;
            }
            Change::TreasuryAdd { nation, points } => {
                money::add(tx, entry, nation, *points, money::What::Arbiter, reason)?;
            }
            Change::Armies { armies } => {
                tx.execute("DELETE FROM army", [])?;
                armies.iter().try_for_each(|a| army(tx, a))?;
            }
            Change::Army { army: new } => army(tx, new)?,
            Change::ArmyGone { nation, name } => {
                let gone = tx.execute(
                    "DELETE FROM army WHERE nation = ?1 AND folded = ?2",
                    params![&**nation, army_key(name)],
                )?;
                base::one(gone, "army")?;
            }
            Change::Fleets { fleets } => {
                tx.execute("DELETE FROM fleet", [])?;
                fleets.iter().try_for_each(|f| fleet(tx, f))?;
            }
            Change::Fleet { fleet: new } => fleet(tx, new)?,
            Change::FleetGone { fleet } => {
                let gone = tx.execute(
                    "DELETE FROM fleet WHERE n = (SELECT min(n) FROM fleet
                     WHERE nation = ?1 AND sea = ?2 AND name IS ?3)",
                    params![&*fleet.nation, &*fleet.sea, fleet.name.as_deref()],
                )?;
                base::one(gone, "fleet")?;
            }
            Change::Trades { trades } => {
                tx.execute("DELETE FROM trade WHERE season = ?1", [entry.season])?;
                trades
                    .iter()
                    .try_for_each(|(a, b)| trade(tx, entry.season, a, b))?;
            }
            Change::Trade { between: (a, b) } => trade(tx, entry.season, a, b)?,
            Change::TradeEnd { between: (a, b) } => {
                let (a, b) = pair(a, b);
                let gone = tx.execute(
                    "DELETE FROM trade WHERE season = ?1 AND a = ?2 AND b = ?3",
                    params![entry.season, a, b],
                )?;
                base::one(gone, "trade")?;
            }
        }
    }
    Ok(())
}

pub fn army(tx: &Transaction<'_>, army: &ArmyRecord) -> Result<(), ApplyError> {
    let folded = army_key(&army.name);
    tx.prepare_cached("DELETE FROM army WHERE nation = ?1 AND folded = ?2")?
        .execute(params![&*army.nation, folded])?;
    tx.prepare_cached("INSERT INTO army (nation, folded, name, province) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![&*army.nation, folded, &*army.name, &*army.province])?;
    for (troop, count) in &army.elements {
        tx.prepare_cached(
            "INSERT INTO army_element (nation, folded, troop, count) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![&*army.nation, folded, &**troop, count])?;
    }
    Ok(())
}

pub fn fleet(tx: &Transaction<'_>, fleet: &FleetRecord) -> Result<(), ApplyError> {
    tx.prepare_cached("INSERT INTO fleet (nation, sea, name) VALUES (?1, ?2, ?3)")?
        .execute(params![&*fleet.nation, &*fleet.sea, fleet.name.as_deref()])?;
    Ok(())
}

fn trade(tx: &Transaction<'_>, season: u16, a: &str, b: &str) -> Result<(), ApplyError> {
    let (a, b) = pair(a, b);
    tx.prepare_cached(
        "INSERT INTO trade (season, a, b) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    )?
    .execute(params![season, a, b])?;
    Ok(())
}

fn pair<'a>(a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    if a <= b { (a, b) } else { (b, a) }
}
