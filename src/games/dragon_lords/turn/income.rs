//! The beginning of the next turn: what the cities yield (D7: Incite, Smuggle; G14), and what lasts a
//! turn ends.
//!
//! It is the last step of a turn, so that the gold is there when the next turn's orders are paid. Where
//! the referee pays (G21), what Incite and Smuggle keep is recorded for him, and nothing moves.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::action::Levy;
use super::super::house::Income;
use super::super::world::Name;
use super::course::Course;
use super::record::{Half, Happening, Yielded};

/// Every city yields its income to its owner, but for what Incite and Smuggle keep from him.
pub(super) fn all(course: &mut Course<'_>) {
    let mut incomes: BTreeMap<Name, i64> = BTreeMap::new();
    let levies = std::mem::take(&mut course.now.levies);
    let mut shared = Vec::new();
    for (name, city) in &course.now.world.cities {
        let levies = levies.get(name).map_or(&[][..], Vec::as_slice);
        let incited = levies.iter().any(|(levy, _)| *levy == Levy::Nothing);
        // G14: Incite first; each Smuggle takes half of what remains, rounded down.
        let mut kept = if incited { 0 } else { city.income };
        let mut halves = Vec::new();
        for (_, player) in levies.iter().filter(|(levy, _)| *levy == Levy::Half) {
            let gold = kept / 2;
            kept -= gold;
            let player = player.clone();
            halves.push(Half { player, gold });
        }
        *incomes.entry(city.owner.clone()).or_default() += i64::from(kept);
        if !levies.is_empty() {
            shared.push(Yielded {
                city: name.clone(),
                owner: city.owner.clone(),
                due: city.income,
                kept,
                incited,
                halves,
            });
        }
    }
    let paid = course.rules.income == Income::ByTheProgram;
    for half in shared.iter().flat_map(|of| &of.halves).filter(|_| paid) {
        course.give(&half.player, half.gold.into());
    }
    let shared = shared.into_iter().map(Happening::Yielded);
    course.happenings.extend(shared);
    let turn = course.now.turn.saturating_add(1);
    for (player, gold) in incomes.into_iter().filter(|(_, gold)| paid && *gold > 0) {
        course.give(&player, gold);
        course
            .happenings
            .push(Happening::Income { player, turn, gold });
    }
    for city in course.change().cities.values_mut() {
        city.held_in = city.held_in.filter(|held| *held >= turn);
    }
    Arc::make_mut(&mut course.now.world).remember(&course.now.presence);
}
