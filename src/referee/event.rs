//! What the journal holds in every game: one event a command, as a kind and a JSON body with its
//! version. A rulebook has kinds of its own beside these.
//!
//! The bodies are documented for other programs in `docs/journal.md`. A body that this version
//! does not know is refused, never guessed.

use std::ops::Deref;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Name;
use super::deadline::{For, Until};
use crate::campaign::{ApplyError, CampaignError};
use crate::locale::Lang;

/// The version of the bodies that this program writes.
pub const VERSION: u32 = 1;

/// Who acts where it is not for a seat.
pub const ARBITER: &str = "arbiter";

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

/// A part of a body, with the text that was hashed. What is stored of it, and what enters a digest,
/// is that text: written again, it would have the members that a later version adds.
#[derive(Debug, Clone)]
pub struct Written<T> {
    value: T,
    text: Box<RawValue>,
}

impl<T: Serialize> Written<T> {
    /// A part of a body that is about to be written.
    pub fn of(value: T) -> Result<Written<T>, CampaignError> {
        let text = serde_json::value::to_raw_value(&value).map_err(CampaignError::Json)?;
        Ok(Written { value, text })
    }
}

impl<T> Written<T> {
    /// Its text: JSON, to the byte.
    pub fn text(&self) -> &str {
        self.text.get()
    }
}

impl<T> Deref for Written<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> PartialEq for Written<T> {
    fn eq(&self, other: &Written<T>) -> bool {
        self.text() == other.text()
    }
}

impl<T> Serialize for Written<T> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(s)
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Written<T> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Written<T>, D::Error> {
        let text = Box::<RawValue>::deserialize(d)?;
        let value = serde_json::from_str(text.get()).map_err(serde::de::Error::custom)?;
        Ok(Written { value, text })
    }
}

/// Declares the body of an event, with its version as first member.
///
/// Entries that lack a member are as old as the journal: one that a later version adds has a
/// default, which is what the program did before there was such a member.
macro_rules! body {
    ($(#[$doc:meta])* $name:ident $(<$of:ident>)? { $($(#[$fdoc:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name $(<$of>)? { pub v: $crate::referee::event::V1, $($(#[$fdoc])* pub $field: $ty),* }
    };
}
pub(crate) use body;

/// Declares the `Event` of a rulebook: each kind as the journal names it, with its variant and its
/// body. A reveal publishes the bodies of those under `open`; those under `withheld` are about what
/// stays true for years, and so is every kind that is not known.
macro_rules! events {
    (
        open { $($(#[$doc:meta])* $kind:literal => $name:ident($body:ty),)* }
        withheld { $($(#[$sdoc:meta])* $skind:literal => $sname:ident($sbody:ty),)* }
    ) => {
        /// Everything that can happen, as the journal holds it.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Event { $($(#[$doc])* $name($body),)* $($(#[$sdoc])* $sname($sbody),)* }

        /// Every kind that there is.
        pub const KINDS: &[&str] = &[$($kind,)* $($skind,)*];

        impl Event {
            /// The kind under which the journal holds it.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Event::$name(_) => $kind,)*
                    $(Event::$sname(_) => $skind,)*
                }
            }

            /// Whether a reveal withholds the body of a kind.
            pub fn about_the_world(kind: &str) -> bool {
                ![$($kind),*].contains(&kind)
            }

            /// The JSON body, `"v"` first.
            pub fn body(&self) -> Result<String, $crate::campaign::CampaignError> {
                use $crate::referee::event::write;
                match self {
                    $(Event::$name(body) => write(body),)*
                    $(Event::$sname(body) => write(body),)*
                }
            }

            /// Reads an event back from its kind and body.
            pub fn read(
                kind: &str,
                body: &str,
            ) -> Result<Event, $crate::referee::event::BodyFault> {
                use $crate::referee::event::{BodyFault, read};
                Ok(match kind {
                    $($kind => Event::$name(read(kind, body)?),)*
                    $($skind => Event::$sname(read(kind, body)?),)*
                    other => return Err(BodyFault::Kind(other.to_owned())),
                })
            }
        }
    };
}
pub(crate) use events;

body! {
    /// Kind `rules`: the rule's number and name, and its setting.
    RuleSet { rule: String, name: String, setting: String }
}

body! {
    /// Kind `seat`: a seat's language.
    SeatSet { seat: Name, lang: Lang }
}

body! {
    /// Kind `sheet`: what the opening sheet says of the beacon, and the deadlines as they stood.
    Sheet {
        season: u16,
        beacon: Option<String>,
        orders_until: Option<Written<Until>>,
        choices_until: Option<Written<Until>>,
    }
}

body! {
    /// Kind `deadline`: until when orders are taken, or choices; the reason where a date that was
    /// published is moved.
    DeadlineSet { season: u16, what: For, until: Written<Until>, reason: Option<String> }
}

body! {
    /// Kind `rename`: the name of the season under way is another from here on.
    Rename { season: u16, name: String }
}

body! {
    /// Kind `lock`.
    Lock { season: u16 }
}

body! {
    /// Kind `news`.
    News { season: u16, text: String }
}

body! {
    /// Kind `reveal`: a season was published; early where the house rule did not allow it yet.
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

impl From<BodyFault> for ApplyError {
    fn from(fault: BodyFault) -> ApplyError {
        ApplyError::unreadable(fault.to_string())
    }
}

/// A body as the journal holds it.
pub fn write<T: Serialize>(body: &T) -> Result<String, CampaignError> {
    serde_json::to_string(body).map_err(CampaignError::Json)
}

/// Reads a body of a kind back.
pub fn read<T: DeserializeOwned>(kind: &str, body: &str) -> Result<T, BodyFault> {
    #[derive(Deserialize)]
    struct Version {
        v: u64,
    }
    serde_json::from_str(body).map_err(|e| match serde_json::from_str::<Version>(body) {
        Ok(Version { v }) if v != u64::from(VERSION) => BodyFault::Version {
            kind: kind.to_owned(),
            version: v,
        },
        _ => BodyFault::Damaged {
            kind: kind.to_owned(),
            why: e.to_string(),
        },
    })
}
