//! What is told in answer to a question: yes or no, a number, troops, or nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::question::{Form, Kind};
use super::setup::{Name, Setup};
use crate::locale::spelling::fold;
use crate::reading::message::lexicon;

/// An answer's value, in the form that its kind of question has (R3). In JSON: `true`, `40`,
/// `{"Bd":20,"Sp":6}`, `["Bd"]`; nothing learned is `null` and stands as `None` in the code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// Presence of an army or a fleet, espionage.
    YesNo(bool),
    /// Size in elements, or treasury in points.
    Number(i64),
    /// Elements by troop code.
    Composition(BTreeMap<Arc<str>, u32>),
    /// The most numerous troop, or all that tie (H12).
    Majority(BTreeSet<Arc<str>>),
}

impl<'de> Deserialize<'de> for Value {
    /// By the form that it has: what serde does by itself keeps each value to try every form, and
    /// a season has very many.
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Value, D::Error> {
        struct Forms;

        impl<'de> Visitor<'de> for Forms {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true, false, a whole number, troops with their numbers, or troops")
            }

            fn visit_bool<E>(self, yes: bool) -> Result<Value, E> {
                Ok(Value::YesNo(yes))
            }

            fn visit_i64<E>(self, n: i64) -> Result<Value, E> {
                Ok(Value::Number(n))
            }

            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Value, E> {
                let unfit = |_| E::invalid_value(de::Unexpected::Unsigned(n), &self);
                i64::try_from(n).map(Value::Number).map_err(unfit)
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
                let map = de::value::MapAccessDeserializer::new(map);
                Deserialize::deserialize(map).map(Value::Composition)
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<Value, A::Error> {
                let seq = de::value::SeqAccessDeserializer::new(seq);
                Deserialize::deserialize(seq).map(Value::Majority)
            }
        }

        d.deserialize_any(Forms)
    }
}

impl Value {
    /// Whether a value is of the form that a kind of question is answered with.
    pub fn fits(&self, kind: Kind) -> bool {
        match kind.nature().form {
            Form::YesNo => matches!(self, Value::YesNo(_)),
            Form::Number => matches!(self, Value::Number(_)),
            Form::Composition => matches!(self, Value::Composition(_)),
            Form::Majority => matches!(self, Value::Majority(_)),
        }
    }

    /// Reads a value as people type it: `oui`, `non`, `yes`, `no`, `40`, `Bd 20, Sp 6`, `Cm`.
    /// Troops are those of the setup, by code or name. `None` if it is none of these.
    pub fn parse(setup: &Setup, text: &str) -> Option<Value> {
        Value::read(text, |word| setup.understand_troop(word).ok())
    }

    /// The same as typed at a command line, where words may be cut short if that leaves no doubt:
    /// `o`, `Blad 3`. A message is never read so: a beginning would be a guess.
    pub fn typed(setup: &Setup, text: &str) -> Option<Value> {
        let troop = |word: &str| {
            let known = setup.understand_troop(word).ok();
            known.or_else(|| setup.begun_troop(word))
        };
        Value::read(text, troop).or_else(|| match fold(text).as_str() {
            "o" | "ou" | "y" | "ye" => Some(Value::YesNo(true)),
            "n" => Some(Value::YesNo(false)),
            _ => None,
        })
    }

    fn read(text: &str, known: impl Fn(&str) -> Option<Name>) -> Option<Value> {
        let folded = fold(text);
        let folded = folded.trim_matches(['"', '.', ' ']);
        match folded {
            "oui" | "yes" => return Some(Value::YesNo(true)),
            "non" | "no" => return Some(Value::YesNo(false)),
            _ => {}
        }
        let bare = ["points", "pts", "plaquettes", "elements"];
        let bare = bare.iter().find_map(|unit| folded.strip_suffix(unit));
        if let Some(n) = whole(bare.unwrap_or(folded).trim()) {
            return Some(Value::Number(n));
        }
        let mut counted = BTreeMap::new();
        let mut named = BTreeSet::new();
        for part in parts(folded) {
            let (number, word) = counted_troop(part);
            let troop = known(&word)?;
            if number.is_empty() {
                named.insert(troop);
            } else if counted.insert(troop, number.parse().ok()?).is_some() {
                return None;
            }
        }
        match (counted.is_empty(), named.is_empty()) {
            (false, true) => Some(Value::Composition(counted)),
            (true, false) => Some(Value::Majority(named)),
            _ => None,
        }
    }
}

/// Whether elements are written as what is to be added: `Bd +20`. A plus between two of them joins them.
pub fn adds(text: &str) -> bool {
    let before = |item: &str| {
        item.split(|c: char| c.is_ascii_digit())
            .next()
            .map(str::to_owned)
    };
    let mut before = text.split([',', ';']).filter_map(before);
    before.any(|before| before.contains('+'))
}

/// A whole number in digits or as a word. Blanks part it in threes (`1 000`): `4 0` is two numbers.
fn whole(text: &str) -> Option<i64> {
    let (minus, number) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut groups = number.split(' ');
    let first = groups.next().unwrap_or_default().len();
    let parted = number.contains(' ');
    let threes = groups.all(|group| group.len() == 3) && (!parted || (1..=3).contains(&first));
    let digits: String = number.chars().filter(|c| *c != ' ').collect();
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let n: i64 = match plain && threes {
        true => digits.parse().ok()?,
        false => lexicon::number(number)?.into(),
    };
    Some(if minus { -n } else { n })
}

/// A folded list of troops in its parts: `Bd 20, Sp 6`, `Bd 20 et Sp 6`, `Bd 20 Sp 6`, `20 Bd 6 Sp`.
fn parts(folded: &str) -> Vec<&str> {
    let listed = folded
        .split([',', ';', '+'])
        .flat_map(|p| p.split(" et "))
        .flat_map(|p| p.split(" and "));
    let mut all = Vec::new();
    for mut part in listed.map(str::trim) {
        let first = part.starts_with(|c: char| c.is_ascii_digit());
        // A part ends with its number, or before the next one's.
        while let Some(end) = part_end(part, first) {
            let (one, rest) = part.split_at(end);
            all.push(one.trim());
            part = rest.trim_start();
        }
        all.push(part);
    }
    all
}

/// Where the first of several parts without a mark between them ends.
fn part_end(part: &str, number_first: bool) -> Option<usize> {
    let digit = |c: &char| c.is_ascii_digit();
    let mut number = false;
    let mut word = false;
    for (at, c) in part.char_indices() {
        let over = match number_first {
            true => number && word && digit(&c),
            false => number && word && c.is_alphabetic() && !part.get(at..)?.trim().is_empty(),
        };
        if over && part.get(..at)?.ends_with(' ') {
            return Some(at);
        }
        number |= digit(&c);
        word |= c.is_alphabetic();
    }
    None
}

/// `20 Bd`, `Bd: 20`: the digits and the word.
fn counted_troop(part: &str) -> (String, String) {
    let digits = part.split(|c: char| !c.is_ascii_digit());
    // Two numbers are none.
    let number: Vec<&str> = digits.filter(|d| !d.is_empty()).collect();
    let number = number.join(" ");
    let word = part.replace(|c: char| c.is_ascii_digit() || c == ':' || c == '=', " ");
    let words: Vec<&str> = word.split_whitespace().collect();
    (number, words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::antiquity::setup::MARE_NOSTRUM;

    #[test]
    fn a_value_is_read_by_its_form() {
        let of = |text: &str| serde_json::from_str::<Value>(text).ok();
        for text in [
            "true",
            "false",
            "0",
            "-3",
            "9223372036854775807",
            "{}",
            "[]",
        ] {
            let value = of(text).expect("a value");
            assert_eq!(serde_json::to_string(&value).expect("text"), text);
        }
        let bd = Value::Composition([("Bd".into(), 3)].into());
        assert_eq!(of(r#"{"Bd":3}"#), Some(bd));
        assert_eq!(of(r#"["Bd"]"#), Some(Value::Majority(["Bd".into()].into())));
        let odd = [
            "null",
            "1.5",
            "9223372036854775808",
            r#""40""#,
            r#"{"Bd":-1}"#,
            "[1]",
            "[true]",
        ];
        for text in odd {
            assert_eq!(of(text), None, "{text}");
        }
    }

    #[test]
    fn blanks_part_a_number_in_threes_alone() {
        let setup = Setup::parse(MARE_NOSTRUM).expect("the built-in setup");
        for (text, meant) in [
            ("1 000", Some(1000)),
            ("1 234 567 points", Some(1_234_567)),
            ("-40", Some(-40)),
            ("1000 pts", Some(1000)),
            ("douze", Some(12)),
            ("twelve points", Some(12)),
            ("4 0", None),
            ("40 00", None),
            ("1000 000", None),
            ("1 0000", None),
            ("+-4", None),
        ] {
            let meant = meant.map(Value::Number);
            assert_eq!(Value::parse(&setup, text), meant, "{text}");
            assert_eq!(Value::typed(&setup, text), meant, "{text}");
        }
    }

    #[test]
    fn a_command_line_takes_beginnings_and_a_message_does_not() {
        let setup = Setup::parse(MARE_NOSTRUM).expect("the built-in setup");
        let composition = Some(Value::Composition([("Bd".into(), 3)].into()));
        for (typed, meant) in [
            ("o", Some(Value::YesNo(true))),
            ("N", Some(Value::YesNo(false))),
            ("blad 3", composition.clone()),
            ("4Wb x", None),
            ("zzz 3", None),
        ] {
            assert_eq!(Value::typed(&setup, typed), meant, "{typed}");
            assert_eq!(Value::parse(&setup, typed), None, "{typed}");
        }
        assert_eq!(Value::parse(&setup, "Bd 3"), composition);
    }
}
