//! A campaign made, and the world that is recorded.

use super::Sight;
use crate::campaign::Campaign;
use crate::chance::Digest;
use crate::spreadsheet::Tab;
use crate::tables::set::Set;

/// A campaign that was made.
pub struct Made {
    pub campaign: Campaign,
    pub name: String,
    /// Published now: it binds every die to come.
    pub seal: Digest,
}

/// A setup as it is checked.
pub struct Checked {
    /// The campaign's name, where the setup can be read that far.
    pub name: Option<String>,
    /// What is wrong with it or odd in it.
    pub faults: Vec<SetupRemark>,
    /// What a good setup holds, counted.
    pub counted: Option<String>,
}

/// One thing about a setup.
pub struct SetupRemark {
    /// Whether a campaign can be made all the same.
    pub warning: bool,
    pub message: String,
    pub help: String,
    pub view: serde_json::Value,
}

/// A world file, or other values for one row of the world.
#[derive(Debug, Clone, Copy)]
pub enum WorldText<'a> {
    /// TOML.
    Text(&'a str),
    Tabs(&'a [Tab]),
    Set(Set<'a>),
}

impl<'a> From<&'a str> for WorldText<'a> {
    fn from(text: &'a str) -> WorldText<'a> {
        WorldText::Text(text)
    }
}

impl<'a> From<&'a String> for WorldText<'a> {
    fn from(text: &'a String) -> WorldText<'a> {
        WorldText::Text(text)
    }
}

/// A change of the recorded world.
pub struct WorldChanged {
    /// What is another now: before and after, a line each.
    pub preview: Vec<String>,
    /// What else there is to know of it beforehand.
    pub further: Vec<String>,
    /// The question to be asked before it is done, where something that is there goes.
    pub replaces: Option<String>,
    /// The question where it will be marked, for all to see.
    pub marks: Option<String>,
    pub sight: Sight,
}
