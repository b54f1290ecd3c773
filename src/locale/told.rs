//! A value as a text asks for it: an enum's variant is the end of a key, its fields are the arguments.

use std::fmt::{self, Display};

use serde::ser::{
    self, Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleVariant,
};
use serde_json::Value;

use super::said::shown;

/// A field of a value, or a part of one.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Part {
    Number(i64),
    /// Shortened, and without characters that a terminal would obey.
    Text(String),
    /// A value of a type with a name of its own: [`super::said::Names`] may know how it is called.
    Named {
        of: &'static str,
        value: Value,
        fields: Fields,
    },
    List(Vec<Part>),
    /// A variant, in kebab case, and its fields.
    Variant {
        of: &'static str,
        variant: String,
        fields: Fields,
    },
}

pub(super) type Fields = Vec<(&'static str, Part)>;

impl Part {
    /// What is not there: the selector `none`.
    pub fn none() -> Part {
        Part::Text("none".to_owned())
    }
}

/// A variant's name as keys have it: `too-dear` of `TooDear`.
pub(super) fn kebab(name: &str) -> String {
    let mut out = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 {
            out.push('-');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// A value of a form that no text has: a map, a float.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NoText(String);

impl Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoText {}

impl ser::Error for NoText {
    fn custom<T: Display>(why: T) -> NoText {
        NoText(why.to_string())
    }
}

/// Tells a value by its parts.
pub(super) struct Teller;

/// The fields of a struct or a variant, as they come.
pub(super) struct Gathered {
    of: &'static str,
    variant: Option<&'static str>,
    fields: Fields,
    /// The same for a struct, which is called by its type's name.
    value: serde_json::Map<String, Value>,
}

impl Gathered {
    fn new(of: &'static str, variant: Option<&'static str>) -> Gathered {
        Gathered {
            of,
            variant,
            fields: Vec::new(),
            value: serde_json::Map::new(),
        }
    }

    fn add<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), NoText> {
        if self.variant.is_none() {
            let value = serde_json::to_value(value).map_err(ser::Error::custom)?;
            self.value.insert(key.to_owned(), value);
        }
        self.fields.push((key, value.serialize(Teller)?));
        Ok(())
    }

    fn part(self) -> Part {
        let (of, fields) = (self.of, self.fields);
        match self.variant.map(kebab) {
            Some(variant) => Part::Variant {
                of,
                variant,
                fields,
            },
            None => {
                let value = Value::Object(self.value);
                Part::Named { of, value, fields }
            }
        }
    }
}

macro_rules! gathers {
    ($($of:ident),*) => {$(
        impl $of for Gathered {
            type Ok = Part;
            type Error = NoText;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), NoText> {
                self.add(key, value)
            }

            /// What its writer leaves out is not there.
            fn skip_field(&mut self, key: &'static str) -> Result<(), NoText> {
                self.fields.push((key, Part::none()));
                Ok(())
            }

            fn end(self) -> Result<Part, NoText> {
                Ok(self.part())
            }
        }
    )*};
}
gathers!(SerializeStruct, SerializeStructVariant);

pub(super) struct Items(Vec<Part>);

impl SerializeSeq for Items {
    type Ok = Part;
    type Error = NoText;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), NoText> {
        self.0.push(item.serialize(Teller)?);
        Ok(())
    }

    fn end(self) -> Result<Part, NoText> {
        Ok(Part::List(self.0))
    }
}

impl SerializeTuple for Items {
    type Ok = Part;
    type Error = NoText;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), NoText> {
        SerializeSeq::serialize_element(self, item)
    }

    fn end(self) -> Result<Part, NoText> {
        SerializeSeq::end(self)
    }
}

/// Of a variant without names for what it holds only its own is told.
impl SerializeTupleVariant for Gathered {
    type Ok = Part;
    type Error = NoText;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), NoText> {
        Ok(())
    }

    fn end(self) -> Result<Part, NoText> {
        Ok(self.part())
    }
}

macro_rules! numbers {
    ($($how:ident: $t:ty),* $(,)?) => {$(
        fn $how(self, n: $t) -> Result<Part, NoText> {
            Ok(Part::Number(n.try_into().map_err(ser::Error::custom)?))
        }
    )*};
}

macro_rules! unknown {
    ($($how:ident($($t:ty),*) -> $out:ty),* $(,)?) => {$(
        fn $how(self, $(_: $t),*) -> Result<$out, NoText> {
            Err(NoText(stringify!($how).to_owned()))
        }
    )*};
}

impl ser::Serializer for Teller {
    type Ok = Part;
    type Error = NoText;
    type SerializeSeq = Items;
    type SerializeStruct = Gathered;
    type SerializeStructVariant = Gathered;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Impossible<Part, NoText>;
    type SerializeTupleVariant = Gathered;
    type SerializeMap = Impossible<Part, NoText>;

    numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
    );

    unknown!(
        serialize_f32(f32) -> Part,
        serialize_f64(f64) -> Part,
        serialize_bytes(&[u8]) -> Part,
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct,
        serialize_map(Option<usize>) -> Self::SerializeMap,
    );

    fn serialize_bool(self, yes: bool) -> Result<Part, NoText> {
        Ok(Part::Text(yes.to_string()))
    }

    /// A character is told by its number: it may be one that nobody sees.
    fn serialize_char(self, character: char) -> Result<Part, NoText> {
        Ok(Part::Text(format!("U+{:04X}", u32::from(character))))
    }

    fn serialize_str(self, text: &str) -> Result<Part, NoText> {
        Ok(Part::Text(shown(text)))
    }

    fn serialize_none(self) -> Result<Part, NoText> {
        Ok(Part::none())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Part, NoText> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Part, NoText> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Part, NoText> {
        self.serialize_none()
    }

    fn serialize_unit_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Part, NoText> {
        Ok(Gathered::new(of, Some(variant)).part())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        value: &T,
    ) -> Result<Part, NoText> {
        let value = serde_json::to_value(value).map_err(ser::Error::custom)?;
        let fields = Vec::new();
        Ok(Part::Named { of, value, fields })
    }

    /// What holds another value is told as that one.
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<Part, NoText> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, NoText> {
        Ok(Items(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items, NoText> {
        Ok(Items(Vec::new()))
    }

    fn serialize_tuple_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Gathered, NoText> {
        Ok(Gathered::new(of, Some(variant)))
    }

    fn serialize_struct(self, of: &'static str, _: usize) -> Result<Gathered, NoText> {
        Ok(Gathered::new(of, None))
    }

    fn serialize_struct_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Gathered, NoText> {
        Ok(Gathered::new(of, Some(variant)))
    }
}
