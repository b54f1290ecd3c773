//! The arbiter's list of what was delivered.

use serde::{Deserialize, Serialize};

use super::super::papers::FORMAT;
use super::Delivery;

/// What the manifest says of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestLine {
    /// `null` for the public folder.
    pub recipient: Option<String>,
    pub season: u16,
    pub format: String,
    pub file: String,
    pub sha256: String,
    pub size: usize,
}

/// The arbiter's list of what was delivered, in his own folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub format: String,
    pub season: u16,
    pub files: Vec<ManifestLine>,
}

impl Manifest {
    /// The list of a delivery.
    pub fn of(delivery: &Delivery) -> Manifest {
        Manifest {
            format: FORMAT.to_owned(),
            season: delivery.season,
            files: delivery
                .files
                .iter()
                .filter_map(|f| f.line.clone())
                .collect(),
        }
    }
}
