//! The single commands about the world, as the changes that they stand for.

use super::super::event::{ArmyRecord, Change, FleetRecord};
use super::super::facts::World;
use super::super::refusal::Refusal;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::super::world::{Elements, Fleet, same_army};
use crate::locale::spelling;
use crate::referee::Refusal as Common;

/// The longest name of an army or a fleet, in characters.
pub const MAX_NAME: usize = 80;

type Changes = Result<Vec<Change>, Refusal>;

fn nation(setup: &Setup, typed: &str) -> Result<Name, Refusal> {
    setup
        .understand_nation(typed)
        .map_err(Refusal::UnknownNation)
}

fn sea(setup: &Setup, typed: &str) -> Result<Name, Refusal> {
    setup.understand_sea(typed).map_err(Refusal::UnknownSea)
}

fn name(what: &'static str, text: &str) -> Result<std::sync::Arc<str>, Refusal> {
    let text = text.trim();
    spelling::check(text, MAX_NAME).map_err(|fault| Common::Text { what, fault })?;
    Ok(text.into())
}

/// `treasury set`.
pub fn treasury_set(setup: &Setup, typed: &str, points: i64) -> Changes {
    Ok(vec![Change::TreasurySet {
        nation: nation(setup, typed)?,
        points,
    }])
}

/// `treasury add`.
pub fn treasury_add(setup: &Setup, typed: &str, points: i64) -> Changes {
    Ok(vec![Change::TreasuryAdd {
        nation: nation(setup, typed)?,
        points,
    }])
}

/// Elements as people type them: `Bd 20, Sp 6`.
fn elements(setup: &Setup, typed: &str) -> Result<Elements, Refusal> {
    let most = setup.constants.max_elements;
    match Value::typed(setup, typed) {
        Some(Value::Composition(e)) if e.values().all(|n| (1..=most).contains(n)) => Ok(e),
        _ => Err(Refusal::Elements {
            typed: typed.to_owned(),
        }),
    }
}

/// `army set`: a new army, or one of that name changed.
pub fn army_set(setup: &Setup, typed: &str, army: &str, province: &str, troops: &str) -> Changes {
    let army = ArmyRecord {
        nation: nation(setup, typed)?,
        name: name("text-army", army)?,
        province: setup
            .understand_province(province)
            .map_err(Refusal::UnknownProvince)?,
        elements: elements(setup, troops)?,
    };
    Ok(vec![Change::Army { army }])
}

/// `army remove`.
pub fn army_remove(setup: &Setup, world: &World, typed: &str, army: &str) -> Changes {
    let nation = nation(setup, typed)?;
    let found = world
        .armies
        .iter()
        .find(|a| a.nation == nation && same_army(&a.name, army));
    let name = found.map_or_else(|| army.into(), |a| a.name.clone());
    Ok(vec![Change::ArmyGone { nation, name }])
}

/// `fleet add`.
pub fn fleet_add(setup: &Setup, typed: &str, waters: &str, fleet: Option<&str>) -> Changes {
    let fleet = FleetRecord {
        nation: nation(setup, typed)?,
        sea: sea(setup, waters)?,
        name: fleet.map(|f| name("text-fleet", f)).transpose()?,
    };
    Ok(vec![Change::Fleet { fleet }])
}

/// `fleet remove`: the nation's only fleet in that sea, or the one named.
pub fn fleet_remove(
    setup: &Setup,
    world: &World,
    typed: &str,
    waters: &str,
    named: Option<&str>,
) -> Changes {
    let nation = nation(setup, typed)?;
    let sea = sea(setup, waters)?;
    let there: Vec<&Fleet> = world
        .fleets
        .iter()
        .filter(|f| f.nation == nation && f.sea == sea)
        .filter(|f| match (named, &f.name) {
            (None, _) => true,
            (Some(named), Some(name)) => same_army(name, named),
            // An empty name means the one that has none.
            (Some(named), None) => named.trim().is_empty(),
        })
        .collect();
    match there.as_slice() {
        [] => Err(Refusal::NoSuchFleet { nation }),
        [first, rest @ ..] if rest.iter().all(|f| f.name == first.name) => {
            Ok(vec![Change::FleetGone {
                fleet: FleetRecord::from((*first).clone()),
            }])
        }
        _ => Err(Refusal::WhichFleet { nation, sea }),
    }
}

/// `trade add`.
pub fn trade_add(setup: &Setup, a: &str, b: &str) -> Changes {
    Ok(vec![Change::Trade {
        between: (nation(setup, a)?, nation(setup, b)?),
    }])
}

/// `trade end`.
pub fn trade_end(setup: &Setup, a: &str, b: &str) -> Changes {
    Ok(vec![Change::TradeEnd {
        between: (nation(setup, a)?, nation(setup, b)?),
    }])
}
