//! How far a season has come.

use serde::{Deserialize, Serialize};

/// How far a season has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Phase {
    /// Orders are taken.
    Open,
    /// No more orders; the beacon may be drawn.
    Locked,
    /// The dice were rolled; choices are taken.
    Rolled,
    /// Every answer was given.
    Closed,
}
