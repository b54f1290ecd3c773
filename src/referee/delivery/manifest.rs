//! The arbiter's list of what was delivered.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::super::papers::FORMAT;
use super::Delivery;
use crate::chance::Digest;

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
    /// Where it is written encrypted, under that name with `.age` behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encrypted: Option<EncryptedLine>,
}

/// The same of a file as it is written encrypted. Encryption gives other bytes each time, so that
/// what was delivered is known again by these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncryptedLine {
    /// The public age key.
    pub to: String,
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
    /// The list of a delivery that was kept in memory.
    pub fn of(delivery: &Delivery) -> Manifest {
        let lines = delivery.files.iter().filter_map(|f| f.line.clone());
        Manifest::listing(delivery.season, lines.collect())
    }

    /// The list of what was delivered.
    pub fn listing(season: u16, files: Vec<ManifestLine>) -> Manifest {
        Manifest {
            format: FORMAT.to_owned(),
            season,
            files,
        }
    }

    /// What it said of a file that reads the same as then, if that was delivered encrypted.
    pub fn encrypted(&self, line: &ManifestLine) -> Option<&EncryptedLine> {
        let same = |l: &&ManifestLine| l.file == line.file && l.sha256 == line.sha256;
        self.files.iter().find(same)?.encrypted.as_ref()
    }
}

/// The SHA-256 of a file's bytes, as the manifest has it.
pub fn sha256(bytes: &[u8]) -> String {
    Digest::from_bytes(Sha256::digest(bytes).into()).to_string()
}
