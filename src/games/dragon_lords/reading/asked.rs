//! What is asked of an order, or remarked on, and its words.

use serde::Serialize;

use crate::locale::said::{Spoken, Words, plain};
use crate::reading::message::{Reason, Why};

/// Why a sentence is asked, or what is said of an order that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// A city is missing, or not one that the player knows.
    WhichCity,
    TwoCities,
    /// A spy, or so many, and no verb.
    WhatToDo,
    /// A spy takes one action a turn (D3).
    TwoThings,
    /// No spy by his number.
    WhichSpy,
    /// Several spies in one order.
    ManySpies,
    /// The spy is elsewhere, or the city another player's.
    NotThere,
    HowMany,
    /// `friendly spies` in an enemy city, or the other way round: the price differs (D1).
    OtherSide,
    /// It is not what the order costs.
    Price,
    /// `moves to`, of a spy in an enemy city: it relocates.
    Relocation,
    WhichStack,
    UnknownStack,
    /// The hex is missing, or none.
    WhichHex,
    HexBySide,
    /// The governor is killed by Execute, a unit by Assassinate.
    Governor,
    /// Whether it sets out is chosen after a success (G11).
    ChosenLater,
    /// A spy that does nothing: no order, and no "no orders" either.
    Idle,
    /// Taken: orders are for one turn.
    ThisTurnOnly,
    /// Taken: a stack that the player does not see (G12).
    StackAsWritten,
    /// Taken: a stack that is seen, and not the city's owner's in the spy's city (G12).
    StackElsewhere,
    #[serde(untagged)]
    Read(Why),
}

impl Spoken for Doubt {
    const PREFIX: &'static str = "misread";
    const BESIDE: &'static [&'static str] = &["text", "n", "proposals"];
}

impl From<Why> for Doubt {
    fn from(why: Why) -> Doubt {
        match why {
            Why::Twice => Doubt::TwoThings,
            _ => Doubt::Read(why),
        }
    }
}

impl Reason for Doubt {
    fn words(&self) -> Words {
        match self {
            Doubt::Read(why) => Reason::words(why),
            _ => Spoken::words(self, &plain),
        }
    }
}
