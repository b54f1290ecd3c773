//! Values into a struct, by serde. What does not fit is told and read as something, so that the rest of the
//! row is looked at too.

use std::cell::RefCell;
use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::spot::{Spot, Value};
use super::{Fault, Place, Row, What};
use crate::locale::spelling::{fold, nearest};
use crate::locale::{Lang, Texts};
use crate::spreadsheet::whole_number;

/// Reads a row; `None` where nothing can be made of it, which was told then.
pub fn row<R: Row>(spot: &mut Spot, faults: &mut Vec<Fault>) -> Option<R> {
    let told = RefCell::new(Vec::new());
    let read = loop {
        match R::deserialize(Reader { spot, told: &told }) {
            Ok(row) => break Some(row),
            Err(Stop::Missing {
                field,
                of: Some(of),
            }) => {
                let there = spot_at(spot, &of).and_then(|s| s.member(field));
                let place = there.map_or_else(|| of.within(field), |s| s.place.clone());
                let what = What::Missing;
                told.borrow_mut().push(Fault { place, what });
                if !fill(spot, &of, field) {
                    break None;
                }
            }
            Err(_) => break None,
        }
    };
    for fault in told.into_inner() {
        // A row is read again for each thing that it lacks.
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    }
    if read.is_none() && faults.is_empty() {
        let (place, what) = (spot.place.clone(), What::Missing);
        faults.push(Fault { place, what });
    }
    read
}

impl Place {
    /// A field of what stands here.
    fn within(&self, field: &'static str) -> Place {
        match self.field.is_empty() {
            true => self.of(field),
            false => self.of(format!("{}.{field}", self.field)),
        }
    }
}

fn spot_at<'s>(spot: &'s Spot, place: &Place) -> Option<&'s Spot> {
    if spot.place == *place {
        return Some(spot);
    }
    let Value::Table(members) = &spot.value else {
        return None;
    };
    members.iter().find_map(|(_, inner)| spot_at(inner, place))
}

/// Puts something that was told into a field that is missing; false where it stood there already.
fn fill(spot: &mut Spot, of: &Place, field: &'static str) -> bool {
    if spot.place != *of {
        let Value::Table(members) = &mut spot.value else {
            return false;
        };
        return members.iter_mut().any(|(_, inner)| fill(inner, of, field));
    }
    let place = spot.member(field).map(|s| s.place.clone());
    if let Value::Table(members) = &mut spot.value {
        if members
            .iter()
            .any(|(key, s)| key == field && matches!(s.value, Value::Bad))
        {
            return false;
        }
        members.retain(|(key, _)| key != field);
    }
    let place = place.unwrap_or_else(|| of.within(field));
    spot.put(
        field,
        Spot {
            place,
            value: Value::Bad,
        },
    );
    true
}

/// Why a row is read no further for the moment.
#[derive(Debug)]
enum Stop {
    /// A field that must be there is not, in what stands there.
    Missing {
        field: &'static str,
        of: Option<Place>,
    },
    Other,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Stop {}

impl de::Error for Stop {
    fn custom<T: fmt::Display>(_: T) -> Stop {
        Stop::Other
    }

    fn missing_field(field: &'static str) -> Stop {
        Stop::Missing { field, of: None }
    }
}

struct Reader<'s> {
    spot: &'s Spot,
    told: &'s RefCell<Vec<Fault>>,
}

impl<'s> Reader<'s> {
    fn tell(&self, what: What) {
        if !matches!(self.spot.value, Value::Bad) {
            let place = self.spot.place.clone();
            self.told.borrow_mut().push(Fault { place, what });
        }
    }

    fn whole<T: TryFrom<i64> + Default>(&self, low: i64, high: i64) -> T {
        let number = match &self.spot.value {
            Value::Number(number) => Some(*number),
            // "+15" is said of what is to be added, and here it would be all that there is.
            Value::Cell(text) if text.starts_with('+') => {
                let typed = text.clone();
                self.tell(What::Signed { typed });
                return T::default();
            }
            Value::Cell(text) => whole_number(text),
            _ => None,
        };
        match number.map(|n| (n, T::try_from(n))) {
            Some((_, Ok(number))) => return number,
            Some((number, Err(_))) => self.tell(What::OutOfRange { number, low, high }),
            None => {
                let typed = self.spot.value.shown();
                self.tell(mistaken(&typed).unwrap_or(What::NotWhole { typed }));
            }
        }
        T::default()
    }

    fn text(&self) -> &'s str {
        match &self.spot.value {
            Value::Cell(text) | Value::Text(text) => {
                self.tell_all(mistaken(text));
                text
            }
            other => {
                let typed = other.shown();
                self.tell(What::NotText { typed });
                ""
            }
        }
    }

    fn tell_all(&self, what: Option<What>) {
        what.into_iter().for_each(|what| self.tell(what));
    }

    fn yes(&self) -> bool {
        let said = match &self.spot.value {
            Value::Yes(yes) => Some(*yes),
            Value::Cell(text) => match fold(text).as_str() {
                "yes" | "oui" | "true" | "vrai" | "1" => Some(true),
                "no" | "non" | "false" | "faux" | "0" => Some(false),
                _ => None,
            },
            _ => None,
        };
        said.unwrap_or_else(|| {
            let typed = self.spot.value.shown();
            self.tell(What::YesOrNo { typed });
            true
        })
    }

    /// One of those names; in a cell also as a language says it.
    fn one_of(&self, names: &'static [&'static str]) -> &'static str {
        let column = self
            .spot
            .place
            .table()
            .and_then(|t| t.column(&self.spot.place.field));
        let key = column.map_or("", |c| c.key);
        let said = match &self.spot.value {
            Value::Text(text) => names.iter().find(|name| **name == text.as_str()),
            Value::Cell(text) => {
                let text = fold(text);
                let called = |name: &str| {
                    let texts = Lang::ALL.into_iter().map(Texts::of);
                    let mut said = texts.filter_map(|t| word(t, key, name));
                    fold(name) == text || said.any(|said| fold(&said) == text)
                };
                names.iter().find(|name| called(name))
            }
            _ => None,
        };
        said.copied().unwrap_or_else(|| {
            let typed = self.spot.value.shown();
            self.tell(What::OneOf { typed, key, names });
            names.first().copied().unwrap_or_default()
        })
    }
}

/// What a language says for a name that is chosen from a few.
pub fn word(texts: &Texts, key: &str, name: &str) -> Option<String> {
    let key = format!("{key}-{name}");
    texts.has(&key).then(|| texts.get(&key))
}

/// What a spreadsheet made of something that was meant otherwise: `3-1` becomes a date, a formula that
/// cannot be worked out a mark.
fn mistaken(text: &str) -> Option<What> {
    let typed = text.to_owned();
    if [
        "#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!",
    ]
    .contains(&text)
    {
        return Some(What::Formula { typed });
    }
    let digits = text.replace(|c: char| c.is_ascii_digit(), "9");
    (digits == "9999-99-99").then_some(What::Date { typed })
}

macro_rules! whole {
    ($($read:ident $visit:ident $t:ty),*) => {$(
        fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
            let high = i64::try_from(<$t>::MAX).unwrap_or(i64::MAX);
            visitor.$visit(self.whole::<$t>(i64::try_from(<$t>::MIN).unwrap_or(0), high))
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Stop;

    whole!(
        deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32
    );

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_str(self.text())
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_bool(self.yes())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match self.spot.value {
            Value::Bad | Value::Empty => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let told = self.told;
        let split;
        let all = match &self.spot.value {
            Value::List(all) => all.as_slice(),
            // Names with a comma or a semicolon between them.
            Value::Cell(text) => {
                let parts = text.split([',', ';']).map(str::trim);
                let parts = parts.filter(|p| !p.is_empty()).map(|part| Spot {
                    place: self.spot.place.clone(),
                    value: Value::Cell(part.to_owned()),
                });
                split = parts.collect::<Vec<Spot>>();
                split.as_slice()
            }
            Value::Empty | Value::Bad => &[],
            // A column for each of its values.
            Value::Table(members) if members.iter().all(|(key, _)| key.parse::<u8>().is_ok()) => {
                let mut values = Vec::new();
                for (_, spot) in members {
                    match spot.value {
                        Value::Empty => Reader { spot, told }.tell(What::Missing),
                        _ => values.push(spot.clone()),
                    }
                }
                split = values;
                split.as_slice()
            }
            other => {
                let typed = other.shown();
                self.tell(What::NotList { typed });
                &[]
            }
        };
        let all = all.iter();
        visitor.visit_seq(Values { all, told })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let mut members = Vec::new();
        match &self.spot.value {
            Value::Table(all) => {
                for (key, spot) in all {
                    match fields.iter().find(|field| *field == key) {
                        Some(_) if matches!(spot.value, Value::Empty) => {}
                        Some(field) => members.push((&**field, spot)),
                        None => {
                            let of = Reader {
                                spot,
                                told: self.told,
                            };
                            of.tell(What::UnknownField {
                                typed: key.to_string(),
                                nearest: nearest(key, fields.iter().copied()),
                                known: fields.to_vec(),
                            });
                        }
                    }
                }
            }
            other => {
                let typed = other.shown();
                self.tell(What::NotTable { typed, fields });
            }
        }
        let all = members.into_iter();
        let told = self.told;
        visitor
            .visit_map(Members {
                all,
                next: None,
                told,
            })
            .map_err(|stop| match stop {
                Stop::Missing { field, of: None } => {
                    let of = Some(self.spot.place.clone());
                    Stop::Missing { field, of }
                }
                stop => stop,
            })
    }

    /// Numbers by name; or what is typed for them.
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let members = match &self.spot.value {
            Value::Table(members) => members.as_slice(),
            Value::Cell(_) | Value::Text(_) => return visitor.visit_str(self.text()),
            Value::Empty | Value::Bad => &[],
            other => {
                let typed = other.shown();
                let fields = &["…"];
                self.tell(What::NotTable { typed, fields });
                &[]
            }
        };
        let told = self.told;
        visitor.visit_map(Members {
            all: members.iter().map(|(key, spot)| (&**key, spot)),
            next: None,
            told,
        })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let name: StrDeserializer<'_, Stop> = self.one_of(variants).into_deserializer();
        visitor.visit_enum(name)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i128 u8 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct identifier ignored_any
    }
}

/// The values of a list.
struct Values<'s> {
    all: std::slice::Iter<'s, Spot>,
    told: &'s RefCell<Vec<Fault>>,
}

impl<'de> SeqAccess<'de> for Values<'_> {
    type Error = Stop;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Stop> {
        let told = self.told;
        let next = self.all.next();
        next.map(|spot| seed.deserialize(Reader { spot, told }))
            .transpose()
    }
}

/// The fields of a struct that are there, or values by names of their own.
struct Members<'s, I> {
    all: I,
    next: Option<&'s Spot>,
    told: &'s RefCell<Vec<Fault>>,
}

impl<'s, 'de, I: Iterator<Item = (&'s str, &'s Spot)>> MapAccess<'de> for Members<'s, I> {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stop> {
        let Some((key, spot)) = self.all.next() else {
            return Ok(None);
        };
        self.next = Some(spot);
        let key: StrDeserializer<'_, Stop> = key.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Stop> {
        let told = self.told;
        match self.next.take() {
            Some(spot) => seed.deserialize(Reader { spot, told }),
            None => Err(Stop::Other),
        }
    }
}
