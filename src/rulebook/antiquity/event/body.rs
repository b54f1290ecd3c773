//! The bodies of entries, as they are written and read back.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::house::HouseRules;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::record::is_false;
use super::{Change, ChoiceKind, Die, OrderRecord, OrderSet, Told, VERSION};
use crate::locale::Lang;
use crate::referee::deadline::{For, Until};

/// The version of a body: written as `1`, and nothing else is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct V1;

impl Serialize for V1 {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u32(VERSION)
    }
}

impl<'de> Deserialize<'de> for V1 {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<V1, D::Error> {
        match u32::deserialize(d)? {
            VERSION => Ok(V1),
            other => Err(serde::de::Error::custom(format!("version {other}"))),
        }
    }
}

/// Declares the body of an event, with its version as first member.
macro_rules! body {
    ($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { pub v: V1, $($(#[$fdoc])* pub $field: $ty),* }
    };
}

body! {
    /// Kind `new`.
    New { setup: Setup, rules: HouseRules }
}

body! {
    /// Kind `open`: with the house rules under which the season is played, so that a reveal of it
    /// can be checked by itself.
    Open { season: u16, name: String, rules: HouseRules }
}

body! {
    /// Kind `rules`: the rule's number and name, and its setting.
    RuleSet { rule: String, name: String, setting: String }
}

body! {
    /// Kind `seat`: what is set of a seat's language and its public age key; `null` stays as it is,
    /// an empty key takes it away.
    SeatSet { seat: Name, lang: Option<Lang>, age: Option<String> }
}

body! {
    /// Kinds `world` and `thaw`. The reason is printed in the accounts of the nations concerned.
    WorldChange { reason: Option<String>, changes: Vec<Change> }
}

body! {
    /// Kind `sheet`: what the opening sheet says of the beacon, and the deadlines as they stood.
    Sheet {
        season: u16,
        beacon: Option<String>,
        orders_until: Option<Until>,
        choices_until: Option<Until>,
    }
}

body! {
    /// Kind `deadline`: until when orders are taken, or choices; the reason where a date that was
    /// published is moved.
    DeadlineSet { season: u16, what: For, until: Until, reason: Option<String> }
}

body! {
    /// Kind `standing`: standing orders of the season before, entered again by themselves: the
    /// sets that stand afterwards for their nations.
    Standing { season: u16, sets: Vec<OrderSet> }
}

body! {
    /// Kind `enter`: the whole set that stands afterwards, and the salted hash of
    /// the message, which is kept beside the journal.
    Enter {
        seat: Name,
        word: Arc<str>,
        none: bool,
        orders: Vec<OrderRecord>,
        message: Option<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        provisional: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        warned: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        late: bool,
    }
}

body! {
    /// Kind `withdraw`: the set that stands afterwards. `mistaken` says that what was entered in
    /// the nation's name was another's: then nothing stands, no word either, and its bulletin
    /// shows only that there was something.
    Withdraw {
        seat: Name,
        word: Arc<str>,
        none: bool,
        orders: Vec<OrderRecord>,
        mistaken: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        provisional: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        warned: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        late: bool,
    }
}

body! {
    /// Kind `import`: the sets that stand afterwards for the nations of the spreadsheet.
    Import { sets: Vec<OrderSet> }
}

body! {
    /// Kind `lock`.
    Lock { season: u16 }
}

body! {
    /// Kind `roll`: `locked` says whether a lock came before; without one the roll locks by itself.
    Roll { season: u16, beacon: String, locked: bool, dice: Vec<Die> }
}

body! {
    /// Kind `choose`: the notice is numbered for its seat alone.
    Choose {
        season: u16,
        seat: Name,
        notice: u32,
        question: Arc<str>,
        choice: ChoiceKind,
        value: Option<Value>,
    }
}

body! {
    /// Kind `news`.
    News { season: u16, text: String }
}

body! {
    /// Kind `close`.
    Close { season: u16, answers: Vec<Told> }
}

body! {
    /// Kinds `erratum` and `erratum-omniscient`: what was wrong in the world as of a season's
    /// roll, numbered from 1 for each season. Its answers follow in a `reissue`.
    Erratum { season: u16, number: u32, reason: String, changes: Vec<Change> }
}

body! {
    /// Kind `reissue`: what the attempts touched by an erratum are told anew.
    Reissue { season: u16, number: u32, answers: Vec<Told> }
}

body! {
    /// Kind `reveal`: a season was published; early where H18 did not allow it yet.
    Revealed { season: u16, early: bool }
}

body! {
    /// Kind `end`: the campaign has ended, and everything is published.
    End { season: u16 }
}
body! {
    /// Kind `undo`: the last entry of the season that can be undone, by its number and its kind.
    Undo { season: u16, entry: u32, kind: String }
}

/// The kinds that `undo` can take back, each before anything of another kind follows.
pub const UNDOABLE_KINDS: &[&str] = &["enter", "withdraw", "import", "world", "news", "seat"];

/// A body that cannot be read back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BodyFault {
    #[error("the journal has an entry of the unknown kind {0:?}")]
    Kind(String),
    #[error("a {kind:?} entry has version {version}: this program reads version {VERSION}")]
    Version { kind: String, version: u64 },
    #[error("a {kind:?} entry does not parse: {why}")]
    Damaged { kind: String, why: String },
}
