//! What can be wrong with a world file, and how it is said.

use serde::Serialize;

use super::super::setup::{Name, Setup, Unknown};
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, plain};
use crate::locale::spelling::TextFault;
use crate::tables::{self, Place, Wrong};

/// One thing that is wrong with a world file, and where.
pub type WorldFault = tables::Fault<What>;

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum What {
    /// The form of the file, whatever it is about.
    Form(tables::What),
    /// A name that the setup does not have; all that it has (`known`) where none is near.
    UnknownName {
        of: NameOf,
        typed: String,
        nearest: Option<Name>,
        known: Vec<Name>,
    },
    /// A number of elements that is not a whole number from 1 to `max`.
    ElementCount { troop: String, max: u32 },
    /// A troop counted twice in one army, under two of its names.
    TroopTwice { troop: Name },
    /// A second army of the same nation and name; `first` is the line of the first.
    ArmyTwice {
        nation: Name,
        army: String,
        first: u32,
    },
    /// An army without elements (its name may be missing too).
    NoElements { army: Option<String> },
    /// What is typed for elements does not read as such.
    Elements { typed: String },
    /// A trade between one nation and itself.
    TradeWithItself { nation: Name },
    /// A trade that does not name two nations.
    NotTwoPartners { count: usize },
    /// A treasury below 0, or beyond the setup's largest.
    TreasuryRange { nation: Name, max: i64 },
    /// A nation's treasury twice, under two of its names.
    TreasuryTwice { nation: Name },
    /// An army's or a fleet's name that cannot be printed again.
    BadName { typed: String, fault: TextFault },
}

/// What a name should be the name of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum NameOf {
    Nation,
    Province,
    Sea,
    Troop,
}

impl NameOf {
    /// All such names of a setup, in its order.
    pub fn all(self, setup: &Setup) -> Vec<Name> {
        match self {
            NameOf::Nation => setup.nations.names().to_vec(),
            NameOf::Province => setup.provinces.iter().map(|p| p.name.clone()).collect(),
            NameOf::Sea => setup.seas.iter().map(|s| s.name.clone()).collect(),
            NameOf::Troop => setup.troops.iter().map(|t| t.code.clone()).collect(),
        }
    }

    /// The name of the setup that was meant; one that is misspelled, or in a file cut short, is never guessed.
    pub fn understand(self, setup: &Setup, typed: &str, file: bool) -> Result<Name, What> {
        let understood = match self {
            NameOf::Nation => setup.understand_nation(typed),
            NameOf::Province => setup.understand_province(typed),
            NameOf::Sea => setup.understand_sea(typed),
            NameOf::Troop => setup.understand_troop(typed),
        };
        let whole = self == NameOf::Troop || !file || setup.has_name(typed);
        let understood = match understood {
            Ok(name) if !whole => Err(Unknown {
                typed: typed.trim().to_owned(),
                nearest: Some(name),
                several: Vec::new(),
            }),
            understood => understood,
        };
        understood.map_err(|unknown| self.unknown(setup, unknown))
    }

    /// No such name.
    pub fn unknown(self, setup: &Setup, unknown: Unknown) -> What {
        let known = match (&unknown.nearest, unknown.several.is_empty()) {
            (Some(_), _) => Vec::new(),
            (None, false) => unknown.several.clone(),
            (None, true) => self.all(setup),
        };
        What::UnknownName {
            of: self,
            typed: unknown.typed,
            nearest: unknown.nearest,
            known,
        }
    }
}

impl From<tables::What> for What {
    fn from(what: tables::What) -> What {
        What::Form(what)
    }
}

impl Spoken for What {
    const PREFIX: &'static str = "world";
    /// Where a remedy is to be written (`sheet`, `file`), and what is told of a text that cannot be taken.
    const BESIDE: &'static [&'static str] = &["form", "limit", "character"];
}

impl Wrong for What {
    fn at(&self, place: &Place, texts: &Texts) -> Said {
        if let What::Form(what) = self {
            return what.at(place, texts);
        }
        let form = match place.has_heads() {
            true => "sheet",
            false => "file",
        };
        self.words(&plain).with("form", form).said(texts)
    }
}
