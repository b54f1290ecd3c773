//! An erratum: the world as of a season's roll is corrected, the dice stay, and what follows from
//! it is gone through again, true answers and false ones alike.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};

use super::super::answer::truth;
use super::super::event::{Change, Erratum, Reissue};
use super::super::facts::{self, ArmyAtRoll, FleetAtRoll, WorldAtRoll};
use super::super::house::{HouseRules, ProvinceOf};
use super::super::question::{Kind, Question, Subject};
use super::super::setup::Name;
use super::super::world::{army_key, same_army};
use super::money::{self, What};
use super::roll::answer;
use crate::campaign::{ApplyError, Entry};
use crate::referee::apply as base;

/// Corrects the world as of the roll, and the world now; marks every attempt that asked such a
/// thing of that nation, and asks anew the victims who had lied where the truth is another now.
pub fn erratum(tx: &Transaction<'_>, entry: &Entry, body: &Erratum) -> Result<(), ApplyError> {
    let season = body.season;
    tx.execute(
        "INSERT INTO erratum (season, number, reason) VALUES (?1, ?2, ?3)",
        params![season, body.number, body.reason],
    )?;
    let mut world = facts::world_at_roll(tx, season)?;
    for change in &body.changes {
        correct(tx, entry, body, &mut world, change)?;
    }
    for (nation, snapshot) in &world {
        tx.execute(
            "UPDATE world_at_roll SET body = ?3 WHERE season = ?1 AND nation = ?2",
            params![season, &**nation, serde_json::to_string(snapshot)?],
        )?;
    }
    go_through(tx, season, body, &world)
}

fn correct(
    tx: &Transaction<'_>,
    entry: &Entry,
    body: &Erratum,
    world: &mut BTreeMap<Name, WorldAtRoll>,
    change: &Change,
) -> Result<(), ApplyError> {
    match change {
        Change::TreasurySet { nation, points } => {
            let snapshot = of(world, nation)?;
            let shift = points - snapshot.treasury;
            snapshot.treasury = *points;
            tx.execute(
                "UPDATE account SET at_roll = at_roll + ?3, opening = opening + ?3
                 WHERE season = ?1 AND nation = ?2",
                params![body.season, &**nation, shift],
            )?;
            // Without the reason, which is the arbiter's: the nation's accounts would print it, and
            // one erratum may correct several nations.
            money::add(tx, entry, nation, shift, What::Arbiter, None)
        }
        Change::Army { army } => {
            let armies = &mut of(world, &army.nation)?.armies;
            armies.retain(|a| !same_army(&a.name, &army.name));
            armies.push(ArmyAtRoll {
                name: army.name.clone(),
                province: army.province.clone(),
                elements: army.elements.clone(),
            });
            armies.sort_by_key(|a| army_key(&a.name));
            super::world::army(tx, army)
        }
        Change::ArmyGone { nation, name } => {
            of(world, nation)?
                .armies
                .retain(|a| !same_army(&a.name, name));
            // It may have gone since: then there is nothing to take away now.
            tx.execute(
                "DELETE FROM army WHERE nation = ?1 AND folded = ?2",
                params![&**nation, army_key(name)],
            )?;
            Ok(())
        }
        Change::Fleet { fleet } => {
            let fleets = &mut of(world, &fleet.nation)?.fleets;
            fleets.push(FleetAtRoll {
                sea: fleet.sea.clone(),
                name: fleet.name.clone(),
            });
            fleets.sort_by(|a, b| (&a.sea, &a.name).cmp(&(&b.sea, &b.name)));
            super::world::fleet(tx, fleet)
        }
        Change::FleetGone { fleet } => {
            let fleets = &mut of(world, &fleet.nation)?.fleets;
            let same = |f: &FleetAtRoll| f.sea == fleet.sea && f.name == fleet.name;
            if let Some(place) = fleets.iter().position(same) {
                fleets.remove(place);
            }
            tx.execute(
                "DELETE FROM fleet WHERE n = (SELECT min(n) FROM fleet
                 WHERE nation = ?1 AND sea = ?2 AND name IS ?3)",
                params![&*fleet.nation, &*fleet.sea, fleet.name.as_deref()],
            )?;
            Ok(())
        }
        Change::TreasuryAdd { .. }
        | Change::Armies { .. }
        | Change::Fleets { .. }
        | Change::Trades { .. }
        | Change::Trade { .. }
        | Change::TradeEnd { .. } => Err(ApplyError::unreadable(
            "an erratum holds a change that it cannot make",
        )),
    }
}

fn of<'a>(
    world: &'a mut BTreeMap<Name, WorldAtRoll>,
    nation: &Name,
) -> Result<&'a mut WorldAtRoll, ApplyError> {
    let missing = || ApplyError::unreadable(format!("{nation} did not stand at the roll"));
    world.get_mut(nation).ok_or_else(missing)
}

fn go_through(
    tx: &Transaction<'_>,
    season: u16,
    body: &Erratum,
    snapshots: &BTreeMap<Name, WorldAtRoll>,
) -> Result<(), ApplyError> {
    let setup = facts::setup(tx)?;
    let rules = facts::season_rules(tx, season)?;
    let world = facts::unfolded(snapshots);
    let treasuries = facts::accounts(tx, season)?;
    let attempts = facts::attempts(tx, &setup, season, None)?;
    let pairs = facts::pairs(tx, season)?;
    let index = world.index(&treasuries, &pairs);
    let rolls = facts::rolls(tx, season, None)?;
    for attempt in &attempts {
        let Some(roll) = rolls.get(&(attempt.nation.clone(), attempt.n)) else {
            continue;
        };
        if !body
            .changes
            .iter()
            .any(|c| about(c, &attempt.question, &rules))
        {
            continue;
        }
        // Every question of the kind about that nation is gone through, whether or not its truth
        // changes: that it was would tell what the nation asked in vain (H7).
        tx.execute(
            "INSERT INTO touched (season, number, nation, n) VALUES (?1, ?2, ?3, ?4)",
            params![season, body.number, &*attempt.nation, attempt.n],
        )?;
        let now = truth(&attempt.nation, &attempt.question, &rules, &index);
        if now == roll.truth {
            continue;
        }
        tx.execute(
            "UPDATE roll SET truth = ?4 WHERE season = ?1 AND nation = ?2 AND n = ?3",
            params![
                season,
                &*attempt.nation,
                attempt.n,
                now.as_ref().map(serde_json::to_string).transpose()?
            ],
        )?;
        if let Some(notice) = roll.notice {
            // A lie that stayed while the truth changed would show that it was one.
            let victim = &**attempt.question.target();
            let lied = tx.execute(
                "UPDATE notice SET choice = NULL, value = NULL, standing = 0
                 WHERE season = ?1 AND victim = ?2 AND notice = ?3 AND choice = 'false'",
                params![season, victim, notice],
            )?;
            if lied > 0 {
                tx.execute(
                    "INSERT INTO asked_anew (season, number, victim, notice)
                     VALUES (?1, ?2, ?3, ?4)",
                    params![season, body.number, victim, notice],
                )?;
            }
        }
    }
    Ok(())
}

/// Whether a change bears on a question, as far as everybody knows: the nation and the kind.
fn about(change: &Change, question: &Question, rules: &HouseRules) -> bool {
    let army = matches!(question.kind(), Kind::ArmyPresence) || question.kind().about_an_army();
    let by_place = matches!(question.subject(), Subject::Province(_));
    // H11 `holder`: any army in the province counts, whoever's.
    let anyone = by_place && rules.province_of == ProvinceOf::Holder;
    match change {
        Change::TreasurySet { nation, .. } => {
            question.kind() == Kind::Treasury && question.target() == nation
        }
        Change::Army { army: a } => army && (anyone || *question.target() == a.nation),
        Change::ArmyGone { nation, .. } => army && (anyone || question.target() == nation),
        Change::Fleet { fleet } | Change::FleetGone { fleet } => {
            question.kind() == Kind::FleetPresence && *question.target() == fleet.nation
        }
        // These an erratum cannot make.
        Change::TreasuryAdd { .. }
        | Change::Armies { .. }
        | Change::Fleets { .. }
        | Change::Trades { .. }
        | Change::Trade { .. }
        | Change::TradeEnd { .. } => false,
    }
}

/// Writes what the touched attempts are told anew; the first answers stay beside them.
pub fn reissue(tx: &Transaction<'_>, entry: &Entry, body: &Reissue) -> Result<(), ApplyError> {
    let setup = facts::setup(tx)?;
    let touched = facts::touched(tx, body.season, body.number)?;
    let attempts = facts::attempts(tx, &setup, body.season, None)?;
    let concerned: Vec<_> = attempts
        .iter()
        .filter(|a| touched.contains(&(a.nation.clone(), a.n)))
        .collect();
    if concerned.len() != body.answers.len() {
        return Err(ApplyError::unreadable(
            "a reissue has not one answer for each touched attempt",
        ));
    }
    for (attempt, told) in concerned.into_iter().zip(&body.answers) {
        answer(tx, body.season, body.number, attempt, told)?;
    }
    let changed = tx.execute(
        "UPDATE erratum SET reissued = ?3 WHERE season = ?1 AND number = ?2 AND reissued IS NULL",
        params![body.season, body.number, entry.hash.to_string()],
    )?;
    base::one(changed, "erratum")
}
