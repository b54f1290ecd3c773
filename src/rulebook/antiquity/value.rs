//! What is told in answer to a question: yes or no, a number, troops, or nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::question::Kind;
use super::setup::{Name, Setup};
use crate::locale::spelling::fold;

/// An answer's value. In JSON: `true`, `40`, `{"Bd":20,"Sp":6}`, `["Bd"]`; nothing learned is
/// `null` and stands as `None` in the code.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

impl Value {
    /// Whether a value is of the form that a kind of question is answered with.
    pub fn fits(&self, kind: Kind) -> bool {
        match kind {
            Kind::ArmyPresence | Kind::FleetPresence | Kind::Espionage => {
                matches!(self, Value::YesNo(_))
            }
            Kind::ArmySize | Kind::Treasury => matches!(self, Value::Number(_)),
            Kind::ArmyComposition => matches!(self, Value::Composition(_)),
            Kind::ArmyMajority => matches!(self, Value::Majority(_)),
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
        let digits: String = folded
            .trim_end_matches("points")
            .trim_end_matches("pts")
            .trim_end_matches("plaquettes")
            .trim_end_matches("elements")
            .chars()
            .filter(|c| *c != ' ')
            .collect();
        if !digits.is_empty()
            && let Ok(n) = digits.parse()
        {
            return Some(Value::Number(n));
        }
        let mut counted = BTreeMap::new();
        let mut named = BTreeSet::new();
        for part in folded
            .split([',', ';', '+'])
            .flat_map(|p| p.split(" et "))
            .flat_map(|p| p.split(" and "))
        {
            let part = part.trim();
            let number: String = part.chars().filter(char::is_ascii_digit).collect();
            let word = part.replace(|c: char| c.is_ascii_digit() || c == ':' || c == '=', " ");
            let troop = known(word.trim())?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::antiquity::setup::MARE_NOSTRUM;

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
