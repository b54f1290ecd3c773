//! Deeds that show a list and then hit a target (G11): what is offered, and what is done with the
//! choice before the next action (G15).

use super::super::action::Pick;
use super::super::reveal::Reveal;
use super::super::world::{Name, Place, Stack};
use super::choice::{Choice, Offer, Offers, Pending, UnitRef};
use super::course::{Course, Stop};
use super::deed::Doing;
use super::effect::missed;
use super::reason::Missing;
use super::record::Done;

/// Offers the targets there are, waits for the choice, and does it. Where there is no target,
/// nobody is asked (G12).
pub(super) fn choose(
    course: &mut Course<'_>,
    doing: &Doing<'_>,
    shown: &[Reveal],
    pick: Pick,
) -> Result<Done, Stop> {
    let offers = match offers(course, doing, pick) {
        Ok(offers) => offers,
        Err(missing) => return Ok(missed(missing)),
    };
    let choice = course.ask(Pending {
        seat: doing.spy.owner.clone(),
        spy: doing.spy.number,
        city: doing.city.clone(),
        action: doing.action,
        question: doing.question(),
        shown: shown.to_vec(),
        offers,
    })?;
    Ok(carry_out(course, doing, choice))
}

fn offers(course: &Course<'_>, doing: &Doing<'_>, pick: Pick) -> Result<Offers, Missing> {
    let world = &course.world;
    let city = world.cities.get(doing.city);
    match pick {
        Pick::Building => match city.map(|c| c.buildings.clone()) {
            Some(buildings) if !buildings.is_empty() => Ok(Offers::Buildings { buildings }),
            _ => Err(Missing::Building),
        },
        // All units are shown; one's own, should there be any, are no target.
        Pick::Unit => {
            let units = units(course, doing, |s| s.owner != doing.spy.owner);
            match units.is_empty() {
                true => Err(Missing::Unit),
                false => Ok(Offers::Units {
                    units: units.into_iter().map(|o| o.unit).collect(),
                }),
            }
        }
        Pick::Bribe => {
            let units = units(course, doing, |s| s.owner == *doing.enemy);
            match units.is_empty() {
                true => Err(Missing::Unit),
                false => Ok(Offers::Bribes {
                    units,
                    hexes: city.map(|c| world.free_beside(c.hex)).unwrap_or_default(),
                    gold: course.gold(&doing.spy.owner),
                }),
            }
        }
    }
}

/// The units of those stacks in the city, from the top of each. Heroes are none.
fn units(course: &Course<'_>, doing: &Doing<'_>, of: impl Fn(&Stack) -> bool) -> Vec<Offer> {
    let stacks = course.world.stacks_in(doing.city).filter(|(_, s)| of(s));
    let mut units = Vec::new();
    for (name, stack) in stacks {
        for (place, unit) in (1..).zip(&stack.units) {
            units.push(Offer {
                unit: UnitRef {
                    stack: name.clone(),
                    place,
                    kind: unit.kind.clone(),
                },
                cost: unit.cost,
            });
        }
    }
    units
}

/// Does what was chosen; [`super::choice::admit`] has let it pass.
fn carry_out(course: &mut Course<'_>, doing: &Doing<'_>, choice: Choice) -> Done {
    let own = &doing.spy.owner;
    match choice {
        Choice::Nothing => Done::Nothing,
        Choice::Building { building } => {
            if let Some(city) = course.world.cities.get_mut(doing.city) {
                city.buildings.remove(&building);
            }
            Done::BuildingDestroyed { building }
        }
        Choice::Kill { unit } => match remove(course, &unit) {
            Some((owner, _)) => Done::UnitKilled { owner, unit },
            None => missed(Missing::Unit),
        },
        Choice::Destroy { unit } => match remove(course, &unit) {
            Some((owner, offer)) => {
                let price = offer.to_destroy();
                course.give(own, -price);
                Done::UnitDestroyed { owner, unit, price }
            }
            None => missed(Missing::Unit),
        },
        Choice::Take { unit, hex } => {
            let index = (unit.place as usize).saturating_sub(1);
            let stack = course.world.stacks.get(&unit.stack);
            let taken = stack.and_then(|s| s.units.get(index)).cloned();
            match (taken, remove(course, &unit)) {
                (Some(taken), Some((owner, offer))) => {
                    let price = offer.to_take();
                    course.give(own, -price);
                    // Nobody else sees it by this alone: it would tell who took it (G5).
                    let name = new_name(course, &taken.kind);
                    let stack = Stack {
                        owner: own.clone(),
                        at: Place::Hex(hex),
                        units: vec![taken],
                        hero: None,
                        visible_to: Default::default(),
                    };
                    course.world.stacks.insert(name.clone(), stack);
                    Done::UnitTaken {
                        owner,
                        unit,
                        price,
                        stack: name,
                        hex,
                    }
                }
                _ => missed(Missing::Unit),
            }
        }
    }
}

/// Takes a unit out of its stack; a stack with nothing left in it is none any more.
fn remove(course: &mut Course<'_>, unit: &UnitRef) -> Option<(Name, Offer)> {
    let stack = course.world.stacks.get_mut(&unit.stack)?;
    let index = (unit.place as usize).checked_sub(1)?;
    if index >= stack.units.len() {
        return None;
    }
    let removed = stack.units.remove(index);
    let owner = stack.owner.clone();
    if stack.size() == 0 {
        course.world.stacks.remove(&unit.stack);
    }
    let offer = Offer {
        unit: unit.clone(),
        cost: removed.cost,
    };
    Some((owner, offer))
}

/// A name that no stack has, made of the unit's kind: `archers 1`. Whoever sees the stack later
/// reads in its name neither who bribed it nor when (G4, G5).
fn new_name(course: &Course<'_>, kind: &str) -> Name {
    let mut number = 1;
    loop {
        let name = format!("{kind} {number}");
        if !course.world.stacks.contains_key(name.as_str()) {
            return name.into();
        }
        number += 1;
    }
}
