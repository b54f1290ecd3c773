//! Numbers by name: `{ Bd = 20, Sp = 6 }`, or as they are typed in one cell, `Bd 20, Sp 6`.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A field of numbers by name. What is typed in one cell is for the game to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Counts {
    Typed(String),
    /// In the order in which they are written; a name may be there twice.
    Each(Vec<(String, i64)>),
}

impl Default for Counts {
    fn default() -> Counts {
        Counts::Each(Vec::new())
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Counts::Typed(text) => to.serialize_str(text),
            Counts::Each(all) => to.collect_map(all.iter().map(|(name, n)| (name, n))),
        }
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Counts, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Counts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("numbers by name")
            }

            fn visit_str<E>(self, typed: &str) -> Result<Counts, E> {
                Ok(Counts::Typed(typed.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Counts, A::Error> {
                let mut all = Vec::new();
                while let Some(one) = map.next_entry()? {
                    all.push(one);
                }
                Ok(Counts::Each(all))
            }
        }
        from.deserialize_map(Read)
    }
}
