//! Revolt: a city is razed (D7, G18).

use std::collections::{BTreeMap, BTreeSet};

use super::super::hex::Hex;
use super::super::roll::BURNS;
use super::super::world::{Name, Place, SpyId, Unit};
use super::course::{Course, Stop};
use super::deed::Doing;
use super::effect::missed;
use super::reason::Missing;
use super::record::{Done, Razing, Survivors};
use super::show::nearest;

/// Each unit of the enemy's burns at 35 %; the spies of all sides are lost; the stacks go, in the
/// order of their names, to the free hexes beside the city, clockwise from north. A stack that
/// finds none loses its units, and its hero goes to the nearest free hex, which the ruin may be.
pub(super) fn raze(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<Done, Stop> {
    let mut stacks = burn(course, doing)?;
    let Some(city) = course.change().cities.remove(doing.city) else {
        return Ok(missed(Missing::City));
    };
    let spies: Vec<SpyId> = course.now.presence.in_city(doing.city).cloned().collect();
    let owners = spies.iter().map(|s| s.owner.clone());
    let seen_by: BTreeSet<Name> = owners.chain(city.visible_to).chain([city.owner]).collect();
    for spy in &spies {
        course.kill(spy);
    }
    // Who saw it is told that it is gone; who only knew its place is not.
    for player in &seen_by {
        if let Some(player) = course.change().players.get_mut(player) {
            player.knows_cities.remove(doing.city);
        }
    }
    for (name, survivors) in &mut stacks {
        leave(course, doing, city.hex, name, survivors)?;
    }
    Ok(Done::Razed(Razing {
        hex: city.hex,
        stacks,
        spies,
        seen_by,
    }))
}

/// Throws for every unit of the enemy's in the city, stack by stack from the top.
fn burn(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<BTreeMap<Name, Survivors>, Stop> {
    let inside = course.now.world.stacks_in(doing.city);
    let mut stacks: BTreeMap<Name, Survivors> = inside
        .map(|(name, stack)| (name.clone(), Survivors::of(&stack.owner)))
        .collect();
    let burns = |owner: &Name| owner == doing.enemy;
    let units = course.now.world.stacks_in(doing.city);
    let units = units
        .filter(|(_, s)| burns(&s.owner))
        .map(|(_, s)| s.units.len())
        .sum();
    let mut dice = course.dice.fire(doing.matter, units)?.into_iter();
    for (name, survivors) in stacks.iter_mut().filter(|(_, s)| burns(&s.owner)) {
        if let Some(stack) = course.change().stacks.get_mut(name) {
            let units = std::mem::take(&mut stack.units);
            let mut burnt = Vec::new();
            for ((index, unit), die) in units.into_iter().enumerate().zip(dice.by_ref()) {
                match die <= BURNS {
                    true => {
                        survivors.burnt.push(unit.kind);
                        burnt.push(index);
                    }
                    false => stack.units.push(unit),
                }
            }
            // From the last, so that the places of those before it stay.
            for index in burnt.into_iter().rev() {
                course.gone(name, index);
            }
        }
    }
    Ok(stacks)
}

/// What is left of a stack leaves the razed city.
fn leave(
    course: &mut Course<'_>,
    doing: &Doing<'_>,
    ruin: Hex,
    name: &Name,
    survivors: &mut Survivors,
) -> Result<(), Stop> {
    let beside = course.now.world.free_beside(ruin).first().copied();
    let Some(mut stack) = course.change().stacks.remove(name) else {
        return Ok(());
    };
    let hex = match beside {
        Some(hex) => hex,
        None => {
            let homeless = std::mem::take(&mut stack.units);
            course.now.fallen.remove(name);
            survivors.homeless = homeless.into_iter().map(|u: Unit| u.kind).collect();
            // Heroes are never destroyed. The ruin is free, and the nearest; where no hex at all is, it
            // is left to them.
            let free: Vec<(Hex, Hex)> = course.now.world.free().map(|h| (h, h)).collect();
            match stack.hero {
                Some(_) => nearest(course, doing, ruin, free)?.unwrap_or(ruin),
                None => return Ok(()),
            }
        }
    };
    if stack.size() > 0 {
        stack.at = Place::Hex(hex);
        survivors.hex = Some(hex);
        course.change().stacks.insert(name.clone(), stack);
    }
    Ok(())
}
