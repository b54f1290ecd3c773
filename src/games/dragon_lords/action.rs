//! The twenty-three actions (D7), as a table: threshold, what a success reveals, what it does,
//! what an order for it has to name.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An action of a spy in an enemy city (D7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Arson,
    Assassinate,
    Augury,
    Blackmail,
    Bribe,
    Desecration,
    Execute,
    Expose,
    FalseOrders,
    Incite,
    Infiltrate,
    InterceptOrders,
    Interrogate,
    Leak,
    Network,
    Neutralize,
    Poison,
    Relocate,
    Revolt,
    Sabotage,
    Smuggle,
    Steal,
    Surveillance,
}

/// What a success shows to the spy's owner, as of that moment (G16). *The enemy* is the owner of
/// the city in which the spy is; of units, of the nearest, of stacks and counts by G20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shows {
    /// All buildings of the city.
    Buildings,
    /// All units in the city.
    AllUnits,
    /// All units of the city's owner in it.
    Garrison,
    /// All units of the enemy in the city (G20).
    EnemyUnits,
    /// What the city can produce.
    Produces,
    /// The governor in the city.
    Governor,
    /// The enemy's deity.
    Deity,
    /// All governors that the enemy has hired.
    Governors,
    /// Place, level and stack size of the enemy's nearest hero.
    NearestHero,
    /// The enemy's nearest city whose place was unknown.
    NearestUnknownCity,
    /// The places of so many of the enemy's stacks not now visible, drawn by chance.
    Stacks(u8),
    /// The enemy's number of cities, number of armies, and gold.
    Counts,
}

/// How much: so many, or the sum of dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    Fixed(u32),
    Dice { count: u8, sides: u16 },
}

/// What an action can lower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// The enemy's prestige.
    Prestige,
    /// The walls of the city.
    Walls,
    /// The defend value of every unit of the enemy in the city.
    Defend,
}

/// What keeps a city's next income from its owner (G14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Levy {
    /// The city yields nothing.
    Nothing,
    /// Half of what remains goes to the spy's owner.
    Half,
}

/// What the spy's owner chooses from the list that a success shows him (G11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pick {
    /// A building, which is destroyed.
    Building,
    /// A unit, which is killed.
    Unit,
    /// A unit, which is bought or destroyed for gold.
    Bribe,
    /// Whether the spy sets out for the city that it found.
    Way,
}

/// What a success does, beside what it shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    Nothing,
    /// Something is lowered, never below 0 (G13).
    Lower(Worth, Amount),
    /// Gold moves from the enemy to the spy's owner, never more than is there (G15).
    Rob(Amount),
    /// The city's income at the beginning of the next turn.
    Levy(Levy),
    /// The governor in the city is killed.
    KillGovernor,
    /// One defending spy in the city is eliminated (G3).
    KillSpy,
    /// The stack named goes to the hex named.
    MoveStack,
    /// The enemy's units may not leave the city in their next turn.
    Hold,
    /// The spy sets out for the city named (G8).
    SetOut,
    /// The city is razed (G18).
    Raze,
    /// The resolution waits for a choice (G11).
    Choose(Pick),
}

/// What an order for the action names beside the spy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Takes {
    Nothing,
    /// A stack in the city and a hex beside it.
    StackAndHex,
    /// Another enemy city whose place is known.
    City,
    /// Nothing; or an enemy city that was found before, for which a success only sets out.
    CityIfFound,
}

/// An action's line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    pub action: Action,
    /// The name that stands in files and in the draw.
    pub name: &'static str,
    /// A d100 at or below it succeeds (D4).
    pub threshold: u16,
    pub shows: &'static [Shows],
    pub effect: Effect,
    pub takes: Takes,
}

const fn entry(
    action: Action,
    name: &'static str,
    threshold: u16,
    shows: &'static [Shows],
    effect: Effect,
) -> Entry {
    let takes = match action {
        Action::FalseOrders => Takes::StackAndHex,
        Action::Relocate => Takes::City,
        Action::Infiltrate => Takes::CityIfFound,
        _ => Takes::Nothing,
    };
    Entry {
        action,
        name,
        threshold,
        shows,
        effect,
        takes,
    }
}

use Action as A;
use Effect as E;
use Shows as S;

/// 10d4 (Blackmail).
const TEN_D4: Amount = Amount::Dice {
    count: 10,
    sides: 4,
};
/// 5d10 (Steal).
const FIVE_D10: Amount = Amount::Dice {
    count: 5,
    sides: 10,
};
const FIVE: Amount = Amount::Fixed(5);
const SURVEYED: &[Shows] = &[S::EnemyUnits, S::Produces, S::Governor, S::Buildings];

/// D7, in the order of the names.
#[rustfmt::skip]
pub const ACTIONS: [Entry; 23] = [
    entry(A::Arson, "arson", 35, &[S::Buildings], E::Choose(Pick::Building)),
    entry(A::Assassinate, "assassinate", 15, &[S::AllUnits], E::Choose(Pick::Unit)),
    entry(A::Augury, "augury", 60, &[S::Deity], E::Nothing),
    entry(A::Blackmail, "blackmail", 40, &[], E::Lower(Worth::Prestige, TEN_D4)),
    entry(A::Bribe, "bribe", 30, &[S::Garrison], E::Choose(Pick::Bribe)),
    entry(A::Desecration, "desecration", 80, &[], E::Lower(Worth::Prestige, FIVE)),
    entry(A::Execute, "execute", 10, &[], E::KillGovernor),
    entry(A::Expose, "expose", 20, &[S::NearestHero], E::Nothing),
    entry(A::FalseOrders, "false-orders", 10, &[], E::MoveStack),
    entry(A::Incite, "incite", 85, &[], E::Levy(Levy::Nothing)),
    entry(A::Infiltrate, "infiltrate", 50, &[S::NearestUnknownCity], E::Choose(Pick::Way)),
    entry(A::InterceptOrders, "intercept-orders", 30, &[], E::Hold),
    entry(A::Interrogate, "interrogate", 10, &[S::Governors], E::Nothing),
    entry(A::Leak, "leak", 70, &[S::Stacks(3)], E::Nothing),
    entry(A::Network, "network", 50, &[S::Counts], E::Nothing),
    entry(A::Neutralize, "neutralize", 60, &[], E::KillSpy),
    entry(A::Poison, "poison", 20, &[], E::Lower(Worth::Defend, FIVE)),
    entry(A::Relocate, "relocate", 80, &[], E::SetOut),
    entry(A::Revolt, "revolt", 1, &[], E::Raze),
    entry(A::Sabotage, "sabotage", 20, &[], E::Lower(Worth::Walls, FIVE)),
    entry(A::Smuggle, "smuggle", 40, &[], E::Levy(Levy::Half)),
    entry(A::Steal, "steal", 60, &[], E::Rob(FIVE_D10)),
    entry(A::Surveillance, "surveillance", 80, SURVEYED, E::Nothing),
];

impl Action {
    /// Its line of the table.
    pub fn entry(self) -> &'static Entry {
        // The table has the order of the variants; a test holds that.
        &ACTIONS[self as usize]
    }

    /// The name that stands in files and in the draw: `false-orders`.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The action of that name.
    pub fn named(name: &str) -> Option<Action> {
        ACTIONS.iter().find(|e| e.name == name).map(|e| e.action)
    }

    /// All of them, in the order of their names.
    pub fn all() -> impl ExactSizeIterator<Item = Action> {
        ACTIONS.iter().map(|e| e.action)
    }
}

impl Effect {
    /// Whether a success waits for a choice of the spy's owner (G11).
    pub fn asks(self) -> bool {
        matches!(self, Effect::Choose(_))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_the_table_has_the_order_of_the_actions_and_their_names_in_files() {
        for (index, entry) in ACTIONS.iter().enumerate() {
            assert_eq!(entry.action as usize, index);
            assert_eq!(entry.action.entry(), entry);
            assert_eq!(Action::named(entry.name), Some(entry.action));
            let json = serde_json::to_string(&entry.action).unwrap();
            assert_eq!(json, format!("\"{}\"", entry.name));
        }
        assert!(ACTIONS.is_sorted_by_key(|e| e.name));
        assert_eq!(Action::named("Steal"), None);
    }
}
