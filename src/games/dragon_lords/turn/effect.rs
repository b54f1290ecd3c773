//! What a success does (D7, G12, G13, G15).

use std::sync::Arc;

use super::super::action::{Amount, Effect, Pick, Worth};
use super::super::order::Aim;
use super::super::reveal::Reveal;
use super::super::world::{Name, Place, Side, SpyId, Stack};
use super::chance::Purpose;
use super::course::{Course, Stop};
use super::deed::{Doing, set_out};
use super::reason::Missing;
use super::record::Done;
use super::{raze, target};
use crate::locale::spelling::fold;

/// Does what the action's line of the table says, as far as it can be done (G12).
pub(super) fn apply(
    course: &mut Course<'_>,
    doing: &Doing<'_>,
    shown: &[Reveal],
) -> Result<Done, Stop> {
    Ok(match doing.action.entry().effect {
        Effect::Nothing => Done::Nothing,
        Effect::Lower(worth, amount) => lower(course, doing, worth, amount)?,
        Effect::Rob(amount) => rob(course, doing, amount)?,
        Effect::Levy(levy) => {
            let levies = course.now.levies.entry(doing.city.clone()).or_default();
            levies.push((levy, doing.spy.owner.clone()));
            Done::Levied { levy }
        }
        Effect::KillGovernor => kill_governor(course, doing),
        Effect::KillSpy => kill_spy(course, doing)?,
        Effect::MoveStack => move_stack(course, doing),
        Effect::Hold => {
            let turn = course.now.turn.saturating_add(1);
            if let Some(city) = course.change().cities.get_mut(doing.city) {
                city.held_in = Some(turn);
            }
            Done::Held { turn }
        }
        Effect::SetOut => match doing.aim {
            Aim::City(to) => depart(course, doing, to),
            _ => missed(Missing::City),
        },
        Effect::Raze => raze::raze(course, doing)?,
        // Found before: nothing is shown, and that it sets out was ordered (Infiltrate).
        Effect::Choose(Pick::Way) if let Aim::City(to) = doing.aim => depart(course, doing, to),
        Effect::Choose(pick) => target::choose(course, doing, shown, pick)?,
    })
}

fn rolled(course: &mut Course<'_>, doing: &Doing<'_>, amount: Amount) -> Result<u32, Stop> {
    Ok(match amount {
        Amount::Fixed(fixed) => fixed,
        Amount::Dice { count, sides } => course.dice.sum(doing.matter, count, sides)?,
    })
}

/// G13: minus, never below 0, adding up.
fn lower(
    course: &mut Course<'_>,
    doing: &Doing<'_>,
    worth: Worth,
    amount: Amount,
) -> Result<Done, Stop> {
    let rolled = rolled(course, doing, amount)?;
    let world = Arc::make_mut(&mut course.now.world);
    Ok(match worth {
        Worth::Prestige => {
            let mut by = 0;
            if let Some(enemy) = world.players.get_mut(doing.enemy) {
                let there = u32::try_from(enemy.prestige.max(0)).unwrap_or(u32::MAX);
                by = rolled.min(there);
                enemy.prestige -= i64::from(by);
            }
            Done::PrestigeFell { rolled, by }
        }
        Worth::Walls => match world.cities.get_mut(doing.city) {
            Some(city) if city.walls > 0 => {
                let by = rolled.min(city.walls);
                city.walls -= by;
                Done::WallsFell { by }
            }
            _ => missed(Missing::Walls),
        },
        Worth::Defend => {
            let inside = world
                .stacks
                .iter_mut()
                .filter(|(_, s)| doing.against(&s.owner, course.rules))
                .filter(|(_, s)| s.city().is_some_and(|c| c == doing.city));
            let (mut units, mut by) = (0, 0);
            for (name, stack) in inside {
                let none = || (doing.city.clone(), vec![0; stack.units.len()]);
                let (_, fallen) = course.now.fallen.entry(name.clone()).or_insert_with(none);
                for (unit, fallen) in stack.units.iter_mut().zip(fallen) {
                    let fell = rolled.min(unit.defend);
                    by = by.max(fell);
                    *fallen += fell;
                    unit.defend -= fell;
                    units += 1;
                }
            }
            match units {
                0 => missed(Missing::Unit),
                _ => Done::DefendFell { by, units },
            }
        }
    })
}

/// G15: never more than is there.
fn rob(course: &mut Course<'_>, doing: &Doing<'_>, amount: Amount) -> Result<Done, Stop> {
    let rolled = rolled(course, doing, amount)?;
    let gold = i64::from(rolled).min(course.gold(doing.enemy)).max(0);
    course.give(doing.enemy, -gold);
    *course.now.robbed.entry(doing.enemy.clone()).or_default() += gold;
    course.give(&doing.spy.owner, gold);
    Ok(Done::GoldTaken { rolled, gold })
}

fn kill_governor(course: &mut Course<'_>, doing: &Doing<'_>) -> Done {
    let city = course.change().cities.get_mut(doing.city);
    match city.and_then(|c| c.governor.take()) {
        Some(governor) => {
            if let Some(enemy) = course.change().players.get_mut(doing.enemy) {
                enemy.governors.remove(&governor);
            }
            Done::GovernorKilled { governor }
        }
        None => missed(Missing::Governor),
    }
}

/// G3: which of the enemy's friendly spies in the city dies is drawn.
fn kill_spy(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<Done, Stop> {
    let guards = course.now.presence.of_player(doing.city, doing.enemy);
    let mut guards: Vec<SpyId> = guards.cloned().collect();
    let of = guards.len();
    Ok(
        match course.dice.pick(doing.matter, Purpose::Victim { of })? {
            Some(index) => {
                let spy = guards.swap_remove(index);
                course.kill(&spy);
                Done::SpyKilled { spy }
            }
            None => missed(Missing::Spy),
        },
    )
}

fn move_stack(course: &mut Course<'_>, doing: &Doing<'_>) -> Done {
    let Aim::Stack { stack, hex } = doing.aim else {
        return missed(Missing::Stack);
    };
    let named = fold(stack);
    let theirs = |(name, s): &(&Name, &Stack)| s.owner == *doing.enemy && fold(name) == named;
    let found = course.now.world.stacks_in(doing.city).find(theirs);
    let Some(stack) = found.map(|(name, _)| name.clone()) else {
        return missed(Missing::Stack);
    };
    let city = course.now.world.cities.get(doing.city);
    // G19.
    if city.is_some_and(|c| c.held_in == Some(course.now.turn)) {
        return missed(Missing::Held);
    }
    let free = city.map(|c| course.now.world.free_beside(c.hex));
    if !free.unwrap_or_default().contains(hex) {
        return missed(Missing::Hex);
    }
    if let Some(moved) = course.change().stacks.get_mut(&stack) {
        moved.at = Place::Hex(*hex);
    }
    Done::StackMoved {
        owner: doing.enemy.clone(),
        stack,
        hex: *hex,
    }
}

/// The spy sets out for another enemy city, if that is one still.
pub(super) fn depart(course: &mut Course<'_>, doing: &Doing<'_>, to: &Name) -> Done {
    let enemy = course.now.world.side(&doing.spy.owner, to) == Some(Side::Enemy);
    if !enemy || to == doing.city {
        return missed(Missing::City);
    }
    let arrives = set_out(course, doing.spy, doing.city, to, Side::Enemy);
    Done::SetOut {
        to: to.clone(),
        arrives,
    }
}

pub(super) fn missed(missing: Missing) -> Done {
    Done::Missed { missing }
}
