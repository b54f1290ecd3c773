//! What can be wrong with a world file, and how it is said.

use super::super::setup::{Name, Setup, Unknown};
use crate::locale::Texts;
use crate::locale::said::shown;
use crate::locale::spelling::TextFault;
use crate::t;
use crate::tables::{self, Place};

/// One thing that is wrong with a world file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorldFault {
    pub place: Place,
    pub what: What,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The form of the file, whatever it is about.
    Form(tables::What),
    /// A name that the setup does not have; all that it has (`known`) where none is near.
    UnknownName {
        of: NameOf,
        unknown: Unknown,
        known: Vec<Name>,
    },
    /// A number of elements that is not a whole number from 1 to `max`.
    ElementCount { troop: String, max: u32 },
    /// A troop counted twice in one army, under two of its names.
    TroopTwice { troop: Name },
    /// A second army of the same nation and name; `first` is the line of the first.
    ArmyTwice {
        nation: Name,
        name: String,
        first: u32,
    },
    /// An army without elements (its name may be missing too).
    NoElements { army: String },
    /// What is typed for elements does not read as such.
    Elements { typed: String },
    /// A trade between one nation and itself.
    TradeWithItself { nation: Name },
    /// A trade that does not name two nations.
    NotTwoPartners { count: usize },
    /// A treasury beyond the setup's largest, above or below 0.
    TreasuryRange { nation: Name, max: i64 },
    /// A nation's treasury twice, under two of its names.
    TreasuryTwice { nation: Name },
    /// An army's or a fleet's name that cannot be printed again.
    BadName { typed: String, fault: TextFault },
}

/// What a name should be the name of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

    /// The name of the setup that was meant; one that is misspelled or cut short is never guessed.
    pub fn understand(self, setup: &Setup, typed: &str) -> Result<Name, What> {
        let understood = match self {
            NameOf::Nation => setup.understand_nation(typed),
            NameOf::Province => setup.understand_province(typed),
            NameOf::Sea => setup.understand_sea(typed),
            NameOf::Troop => setup.understand_troop(typed),
        };
        let whole = self == NameOf::Troop || setup.has_name(typed);
        let understood = match understood {
            Ok(name) if !whole => Err(Unknown {
                typed: typed.trim().to_owned(),
                nearest: Some(name),
                several: Vec::new(),
            }),
            understood => understood,
        };
        understood.map_err(|unknown| What::UnknownName {
            of: self,
            known: match unknown.nearest {
                Some(_) => Vec::new(),
                None => self.all(setup),
            },
            unknown,
        })
    }

    fn unknown_key(self) -> &'static str {
        match self {
            NameOf::Nation => "world-unknown-nation",
            NameOf::Province => "world-unknown-province",
            NameOf::Sea => "world-unknown-sea",
            NameOf::Troop => "world-unknown-troop",
        }
    }
}

impl From<tables::Fault> for WorldFault {
    fn from(fault: tables::Fault) -> WorldFault {
        WorldFault {
            place: fault.place,
            what: What::Form(fault.what),
        }
    }
}

impl WorldFault {
    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let (what, help) = self.what.say(&self.place, texts);
        // What was typed at the command line stands nowhere.
        if self.place.stands() && !matches!(self.what, What::Form(_)) {
            return (what, help);
        }
        let place = self.place.say(texts);
        (t!(texts, "setup-at", place = place, what = what), help)
    }
}

impl What {
    /// In words; a remedy names columns where the place has such.
    pub fn say(&self, place: &Place, texts: &Texts) -> (String, String) {
        let pair = || {
            texts.get(match place.has_heads() {
                true => "world-partner-help",
                false => "world-expected-pair",
            })
        };
        match self {
            What::Form(what) => what.say(place, texts),
            What::UnknownName { of, unknown, known } => (
                t!(texts, of.unknown_key(), typed = shown(&unknown.typed)),
                match &unknown.nearest {
                    Some(name) => t!(texts, "world-nearest", name = &**name),
                    None => t!(texts, "world-known", names = known.join(", ")),
                },
            ),
            What::ElementCount { troop, max } => (
                t!(texts, "world-element-count", troop = shown(troop)),
                t!(texts, "world-element-count-help", max = *max),
            ),
            What::TroopTwice { troop } => (
                t!(texts, "world-troop-twice", troop = &**troop),
                texts.get("world-troop-twice-help"),
            ),
            What::ArmyTwice {
                nation,
                name,
                first,
            } => (
                t!(
                    texts,
                    "world-army-twice",
                    nation = &**nation,
                    army = shown(name),
                    first = *first
                ),
                texts.get("world-army-twice-help"),
            ),
            What::NoElements { army } => (
                match army.as_str() {
                    "" => texts.get("world-no-elements-unnamed"),
                    army => t!(texts, "world-no-elements", army = shown(army)),
                },
                texts.get(match place.has_heads() {
                    true => "world-elements-help",
                    false => "world-no-elements-help",
                }),
            ),
            What::Elements { typed } => (
                t!(texts, "world-elements", typed = shown(typed)),
                texts.get("world-elements-help"),
            ),
            What::TradeWithItself { nation } => {
                (t!(texts, "world-trade-itself", nation = &**nation), pair())
            }
            What::NotTwoPartners { count } => {
                (t!(texts, "world-trade-count", count = *count), pair())
            }
            What::TreasuryRange { nation, max } => (
                t!(texts, "world-treasury-range", nation = &**nation),
                t!(texts, "world-treasury-range-help", max = *max),
            ),
            What::TreasuryTwice { nation } => (
                t!(texts, "world-treasury-twice", nation = &**nation),
                texts.get("world-treasury-twice-help"),
            ),
            What::BadName { typed, fault } => {
                let help = match fault {
                    TextFault::Empty => texts.get("world-bad-name-empty"),
                    TextFault::TooLong { limit } => {
                        t!(texts, "world-bad-name-long", limit = *limit)
                    }
                    TextFault::Forbidden { character } => {
                        let code = format!("U+{:04X}", u32::from(*character));
                        t!(texts, "world-bad-name-hidden", code = code)
                    }
                };
                (t!(texts, "world-bad-name", typed = shown(typed)), help)
            }
        }
    }
}
