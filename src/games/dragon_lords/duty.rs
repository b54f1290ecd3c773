//! What the referee has to see to himself in a turn, as the program moves no armies: cities whose units
//! may not leave (Intercept Orders, G19), and incomes that he does not pay in full (G21).

use serde::Serialize;

use super::house::{HouseRules, Income};
use super::turn::{Happening, Yielded};
use super::world::{Name, World};
use crate::locale::said::Spoken;

/// One such thing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(
    tag = "duty",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Duty {
    /// The owner's units may not leave the city in the turn.
    Held { city: Name, owner: Name },
    /// Of the city's income of this turn's beginning its owner gets `kept`, and others the halves.
    Levied(Yielded),
}

impl Spoken for Duty {
    const PREFIX: &'static str = "dl-duty";
    const BESIDE: &'static [&'static str] = &["turn"];
}

/// All that the referee sees to in a turn: by the world as it is, and by what happened in the turn
/// before, under the rules of that turn.
pub fn duties(world: &World, turn: u16, rules: &HouseRules, before: &[Happening]) -> Vec<Duty> {
    let held = world
        .cities
        .iter()
        .filter(|(_, city)| city.held_in == Some(turn))
        .map(|(name, city)| Duty::Held {
            city: name.clone(),
            owner: city.owner.clone(),
        });
    let levied = before.iter().filter_map(|happening| match happening {
        Happening::Yielded(yielded) if rules.income == Income::ByTheReferee => {
            Some(Duty::Levied(yielded.clone()))
        }
        _ => None,
    });
    held.chain(levied).collect()
}

/// The stacks that a change of the world takes out of a city that their owner's units may not leave in
/// that turn (G19), each with the city. A stack that is gone altogether has not left.
pub fn moved_out(before: &World, after: &World, turn: u16) -> Vec<(Name, Name)> {
    let stacks = before.stacks.iter();
    let moved = stacks.filter_map(|(name, stack)| {
        let city = stack.city()?;
        let held = before.cities.get(city)?;
        let kept = held.held_in == Some(turn) && held.owner == stack.owner;
        let now = after.stacks.get(name)?;
        (kept && now.at != stack.at).then(|| (name.clone(), city.clone()))
    });
    moved.collect()
}
