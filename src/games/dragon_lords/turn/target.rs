//! Deeds that show something and then let the spy's owner choose (D7: Arson, Assassinate, Bribe, Infiltrate; G11): what is
//! offered, and what is done with the choice before the next action (G15).

use std::collections::BTreeSet;

use super::super::action::Pick;
use super::super::hex::Hex;
use super::super::reveal::Reveal;
use super::super::world::{Name, Place, Stack, Unit};
use super::chance::Purpose;
use super::choice::{Choice, Offer, Offers, Pending, UnitRef};
use super::course::{Course, Stop};
use super::deed::Doing;
use super::effect::{depart, missed};
use super::reason::Missing;
use super::record::Done;
use crate::locale::spelling::fold;

/// Among how many numbers that of a bribed unit's stack is drawn.
const NUMBERS: usize = 100;

/// Offers the targets there are, waits for the choice, and does it. Where there is no target,
/// nobody is asked (G12).
pub(super) fn choose(
    course: &mut Course<'_>,
    doing: &Doing<'_>,
    shown: &[Reveal],
    pick: Pick,
) -> Result<Done, Stop> {
    let offers = match offers(course, doing, shown, pick) {
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
    carry_out(course, doing, shown, choice)
}

/// The city that Infiltrate found.
fn found(shown: &[Reveal]) -> Option<&Name> {
    shown.iter().find_map(|reveal| match reveal {
        Reveal::City { city, .. } => city.as_ref().map(|c| &c.city),
        _ => None,
    })
}

fn offers(
    course: &Course<'_>,
    doing: &Doing<'_>,
    shown: &[Reveal],
    pick: Pick,
) -> Result<Offers, Missing> {
    let world = &course.now.world;
    let city = world.cities.get(doing.city);
    match pick {
        Pick::Building => match city.map(|c| c.buildings.clone()) {
            Some(buildings) if !buildings.is_empty() => Ok(Offers::Buildings { buildings }),
            _ => Err(Missing::Building),
        },
        Pick::Way => match found(shown) {
            Some(city) => Ok(Offers::Way { city: city.clone() }),
            None => Err(Missing::City),
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
                    hexes: city
                        .map(|c| {
                            let own = &doing.spy.owner;
                            world.free_to_his_eyes(&course.now.presence, own, c.hex)
                        })
                        .unwrap_or_default(),
                    gold: course.gold_to_his_eyes(&doing.spy.owner),
                }),
            }
        }
    }
}

/// The units of those stacks in the city, from the top of each. Heroes are none.
fn units(course: &Course<'_>, doing: &Doing<'_>, of: impl Fn(&Stack) -> bool) -> Vec<Offer> {
    let stacks = course
        .now
        .world
        .stacks_in(doing.city)
        .filter(|(_, s)| of(s));
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

/// Does what was chosen, as far as it can be done (G12, G15); [`super::choice::admit`] has let it
/// pass as far as the spy's owner knows. A bribe that fails so costs nothing.
fn carry_out(
    course: &mut Course<'_>,
    doing: &Doing<'_>,
    shown: &[Reveal],
    choice: Choice,
) -> Result<Done, Stop> {
    let own = &doing.spy.owner;
    let unpayable = |course: &Course<'_>, unit: &UnitRef, price: fn(&Offer) -> i64| {
        let offer = offer_of(course, unit);
        offer.is_some_and(|o| price(&o) > course.gold(own))
    };
    Ok(match choice {
        Choice::Nothing => Done::Nothing,
        Choice::SetOut => match found(shown) {
            Some(to) => depart(course, doing, to),
            None => missed(Missing::City),
        },
        Choice::Building { building } => {
            if let Some(city) = course.change().cities.get_mut(doing.city) {
                city.buildings.remove(&building);
            }
            Done::BuildingDestroyed { building }
        }
        Choice::Kill { unit } => match remove(course, &unit) {
            Some((owner, _)) => Done::UnitKilled { owner, unit },
            None => missed(Missing::Unit),
        },
        Choice::Destroy { unit } if unpayable(course, &unit, Offer::to_destroy) => {
            missed(Missing::Gold)
        }
        Choice::Destroy { unit } => match remove(course, &unit) {
            Some((owner, offer)) => {
                let price = offer.to_destroy();
                course.give(own, -price);
                Done::UnitDestroyed { owner, unit, price }
            }
            None => missed(Missing::Unit),
        },
        Choice::Take { unit, .. } if unpayable(course, &unit, Offer::to_take) => {
            missed(Missing::Gold)
        }
        Choice::Take { unit, hex: chosen } => {
            let Some(hex) = free_from(course, doing, chosen) else {
                return Ok(missed(Missing::Hex));
            };
            let taken = unit_at(course, &unit).cloned();
            match (taken, remove(course, &unit)) {
                (Some(taken), Some((owner, offer))) => {
                    let price = offer.to_take();
                    course.give(own, -price);
                    // Nobody else sees it by this alone: it would tell who took it (G5).
                    let name = new_name(course, doing, &taken.kind)?;
                    let stack = Stack {
                        owner: own.clone(),
                        at: Place::Hex(hex),
                        units: vec![taken],
                        hero: None,
                        visible_to: Default::default(),
                    };
                    course.change().stacks.insert(name.clone(), stack);
                    Done::UnitTaken {
                        owner,
                        unit,
                        price,
                        stack: name,
                        hex,
                        chosen: (chosen != hex).then_some(chosen),
                    }
                }
                _ => missed(Missing::Unit),
            }
        }
    })
}

/// The hex chosen, or the next free one beside the city, clockwise from it (G23).
fn free_from(course: &Course<'_>, doing: &Doing<'_>, hex: Hex) -> Option<Hex> {
    let city = course.now.world.cities.get(doing.city)?;
    let free = course.now.world.free_beside(city.hex);
    let around: Vec<Hex> = city.hex.neighbours().collect();
    let from = around.iter().position(|h| *h == hex)?;
    let mut turned = around.iter().cycle().skip(from).take(around.len());
    turned.find(|h| free.contains(h)).copied()
}

fn unit_at<'c>(course: &'c Course<'_>, unit: &UnitRef) -> Option<&'c Unit> {
    let index = (unit.place as usize).checked_sub(1)?;
    course.now.world.stacks.get(&unit.stack)?.units.get(index)
}

fn offer_of(course: &Course<'_>, unit: &UnitRef) -> Option<Offer> {
    unit_at(course, unit).map(|u| Offer {
        unit: unit.clone(),
        cost: u.cost,
    })
}

/// Takes a unit out of its stack; a stack with nothing left in it is none any more.
fn remove(course: &mut Course<'_>, unit: &UnitRef) -> Option<(Name, Offer)> {
    let stack = course.change().stacks.get_mut(&unit.stack)?;
    let index = (unit.place as usize).checked_sub(1)?;
    if index >= stack.units.len() {
        return None;
    }
    let removed = stack.units.remove(index);
    let owner = stack.owner.clone();
    if stack.size() == 0 {
        course.change().stacks.remove(&unit.stack);
    }
    course.gone(&unit.stack, index);
    let offer = Offer {
        unit: unit.clone(),
        cost: removed.cost,
    };
    Some((owner, offer))
}

/// A name that no stack has, made of the unit's kind and a number: `archers 37`. Whoever sees the
/// stack later reads in it neither who bribed it nor when (G4, G5); and the number is drawn, for the
/// next in order would tell how many such stacks there are that its owner does not see.
fn new_name(course: &mut Course<'_>, doing: &Doing<'_>, kind: &str) -> Result<Name, Stop> {
    let named = |number: u32| format!("{kind} {number}");
    let borne: BTreeSet<String> = course.now.world.stacks.keys().map(|s| fold(s)).collect();
    let free = (1..).map(named).filter(|name| !borne.contains(&fold(name)));
    let mut free: Vec<String> = free.take(NUMBERS).collect();
    let purpose = Purpose::Number { of: free.len() };
    let index = course.dice.pick(doing.matter, purpose)?.unwrap_or_default();
    Ok(free.swap_remove(index).into())
}
