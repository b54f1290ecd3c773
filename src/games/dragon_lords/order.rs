//! What a player sent, understood: a hire, a deed of a spy's, a transfer, or the turn's word.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::action::{Action, Takes};
use super::hex::Hex;
use super::question;
use super::world::{Name, Side};

/// What a deed names beside the spy: what its action takes ([`Takes`]).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Aim {
    Nothing,
    /// False Orders: a stack, as the player names it (whether it is there is not known here, G12),
    /// and a hex beside the city.
    Stack {
        stack: Name,
        hex: Hex,
    },
    /// Relocate: another enemy city. Infiltrate: one that was found before, for which it only sets out.
    City(Name),
}

impl Aim {
    /// Whether it is what an action takes.
    pub fn fits(&self, action: Action) -> bool {
        matches!(
            (self, action.entry().takes),
            (Aim::Nothing, Takes::Nothing | Takes::CityIfFound)
                | (Aim::Stack { .. }, Takes::StackAndHex)
                | (Aim::City(_), Takes::City | Takes::CityIfFound)
        )
    }
}

/// One order that stands, as [`mod@super::accept`] let it pass and the journal keeps it.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(
    tag = "order",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Order {
    /// So many spies are hired in a city, whose side sets the price (D1).
    Hire { count: u32, city: Name, side: Side },
    /// A spy acts in the enemy city in which it is, or will be at the beginning of the turn (D3).
    Act {
        spy: u32,
        city: Name,
        action: Action,
        aim: Aim,
    },
    /// A friendly spy sets out for another friendly city (D6).
    Transfer { spy: u32, from: Name, to: Name },
    /// The player's word for the turn, in canonical spelling.
    Word { word: Arc<str> },
}

impl Order {
    /// The spy that the order is for: one spy takes one order a turn (D3).
    pub fn spy(&self) -> Option<u32> {
        match self {
            Order::Act { spy, .. } | Order::Transfer { spy, .. } => Some(*spy),
            Order::Hire { .. } | Order::Word { .. } => None,
        }
    }

    /// The text that enters the draw, for an order that is rolled for.
    pub fn question(&self) -> Option<String> {
        match self {
            Order::Act {
                spy, city, action, ..
            } => Some(question::deed(city, *action, *spy)),
            _ => None,
        }
    }
}

/// An order as it was read from a message, before it is decided whether it stands. Names are as
/// the world spells them where the player may know them, and as typed where not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draft {
    /// D1.
    Hire { count: u32, city: Name },
    /// D7.
    Act { spy: u32, action: Action, aim: Aim },
    /// D6; without a number, the friendly spy first hired that is free to go.
    Transfer {
        spy: Option<u32>,
        from: Option<Name>,
        to: Name,
    },
    /// The word, in canonical spelling.
    Word { word: Arc<str> },
}
