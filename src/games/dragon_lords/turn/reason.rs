//! Why an order came to nothing, and what a success did not find.

use serde::{Deserialize, Serialize};

use crate::locale::said::Spoken;

/// Why an order that stood could not be carried out.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Why {
    /// The spy is lost.
    SpyLost,
    /// The spy is not in the city for which the order was accepted (G9).
    SpyElsewhere,
    /// The spy does not act yet (D3, G10).
    SpyWaits,
    /// The spy has acted this turn (D3).
    SpyActed,
    /// The city is gone.
    CityGone,
    /// The city has changed sides (G10).
    CityChangedSides,
    /// The city for which a friendly spy was to set out is no friendly city any more.
    DestinationLost,
}

impl Spoken for Why {
    const PREFIX: &'static str = "why";
}

/// What a success found missing (G12).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Missing {
    /// No governor in the city.
    Governor,
    /// No building in the city.
    Building,
    /// No unit in the city that could be a target.
    Unit,
    /// No walls.
    Walls,
    /// No defending spy.
    Spy,
    /// No such stack of the enemy's in the city.
    Stack,
    /// The enemy's units may not leave the city this turn (Intercept Orders, G19).
    Held,
    /// The hex is not free.
    Hex,
    /// No such enemy city (any more).
    City,
    /// Not the gold that it costs (G15).
    Gold,
}

impl Spoken for Missing {
    const PREFIX: &'static str = "missing";
}
