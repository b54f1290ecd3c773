//! Why an order came to nothing, and what a success did not find.

use serde::{Deserialize, Serialize};

/// Why an order that stood could not be carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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

/// What a success found missing (G12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// The hex is not free.
    Hex,
    /// No such enemy city (any more).
    City,
    /// Not the gold that it costs (G15).
    Gold,
}

impl Why {
    /// The name that stands in files.
    pub fn name(self) -> &'static str {
        match self {
            Why::SpyLost => "spy-lost",
            Why::SpyElsewhere => "spy-elsewhere",
            Why::SpyWaits => "spy-waits",
            Why::SpyActed => "spy-acted",
            Why::CityGone => "city-gone",
            Why::CityChangedSides => "city-changed-sides",
            Why::DestinationLost => "destination-lost",
        }
    }
}

impl Missing {
    /// The name that stands in files.
    pub fn name(self) -> &'static str {
        match self {
            Missing::Governor => "governor",
            Missing::Building => "building",
            Missing::Unit => "unit",
            Missing::Walls => "walls",
            Missing::Spy => "spy",
            Missing::Stack => "stack",
            Missing::Hex => "hex",
            Missing::City => "city",
            Missing::Gold => "gold",
        }
    }
}
