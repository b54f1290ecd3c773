//! A setup out of TOML: what does not have the form of one is told entry by entry, and what the
//! checks find is given its line.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::fault::{Place, SetupFault, What};
use super::{Constants, Nation, Province, Sea, Setup, Troop, check};
use crate::rulebook::antiquity::house::HouseRules;

/// The sections that are lists of entries.
const LISTS: [&str; 4] = ["nation", "province", "sea", "troop"];

/// The setup, if it has the form of one, and all that is wrong with it or strange about it.
pub(super) fn read(text: &str) -> (Option<Setup>, Vec<SetupFault>) {
    let lines = Lines::of(text);
    let (document, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let mut faults: Vec<SetupFault> = errors
            .iter()
            .map(|e| lines.form(e.span(), Place::default(), e.message()))
            .collect();
        // One slip often makes the parser stumble several times over the same line.
        faults.dedup_by_key(|f| f.place.line);
        return (None, faults);
    }
    let setup: Result<Setup, toml::de::Error> = toml::from_str(text);
    match setup {
        Ok(setup) => {
            let mut faults = check::all(&setup);
            for fault in &mut faults {
                fault.place.line = lines.find(&document, &fault.place);
            }
            (Some(setup), faults)
        }
        Err(error) => {
            let mut faults = forms(&document, &lines);
            if faults.is_empty() {
                faults.push(lines.form(error.span(), Place::default(), error.message()));
            }
            (None, faults)
        }
    }
}

/// Every entry that has not the form of its section.
fn forms(document: &Spanned<DeTable<'_>>, lines: &Lines) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    for section in ["constants", "nation", "province", "troop"] {
        if document.get_ref().get(section).is_none() {
            faults.push(SetupFault {
                place: Place::default(),
                what: What::MissingSection { section },
            });
        }
    }
    for (key, value) in document.get_ref() {
        match key.get_ref().as_ref() {
            "constants" => lines.entry::<Constants>("constants", None, value, &mut faults),
            "house_rules" => lines.entry::<HouseRules>("house_rules", None, value, &mut faults),
            "nation" => lines.list::<Nation>("nation", value, &mut faults),
            "province" => lines.list::<Province>("province", value, &mut faults),
            "sea" => lines.list::<Sea>("sea", value, &mut faults),
            "troop" => lines.list::<Troop>("troop", value, &mut faults),
            _ => {}
        }
    }
    faults
}

/// Where the lines of a text begin, in bytes.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        Lines(std::iter::once(0).chain(ends.map(|(i, _)| i + 1)).collect())
    }

    fn line(&self, span: &Range<usize>) -> u32 {
        let line = self.0.partition_point(|start| *start <= span.start);
        u32::try_from(line.max(1)).unwrap_or(u32::MAX)
    }

    fn form(&self, span: Option<Range<usize>>, place: Place, message: &str) -> SetupFault {
        SetupFault {
            place: Place {
                line: span.map(|span| self.line(&span)),
                ..place
            },
            what: What::Form {
                message: message.to_owned(),
            },
        }
    }

    fn list<T: DeserializeOwned>(
        &self,
        section: &'static str,
        value: &Spanned<DeValue<'_>>,
        faults: &mut Vec<SetupFault>,
    ) {
        match value.get_ref().as_array() {
            Some(entries) => {
                for (n, value) in entries.iter().enumerate() {
                    self.entry::<T>(section, Some(n), value, faults);
                }
            }
            None => self.entry::<Vec<T>>(section, None, value, faults),
        }
    }

    fn entry<T: DeserializeOwned>(
        &self,
        section: &'static str,
        entry: Option<usize>,
        value: &Spanned<DeValue<'_>>,
        faults: &mut Vec<SetupFault>,
    ) {
        let read = T::deserialize(ValueDeserializer::from(value.clone()));
        if let Err(error) = read {
            let place = Place {
                section,
                entry,
                name: named(value).unwrap_or_default(),
                ..Place::default()
            };
            let span = error.span().or_else(|| Some(value.span()));
            faults.push(self.form(span, place, error.message()));
        }
    }

    /// The line of what a place names.
    fn find(&self, document: &Spanned<DeTable<'_>>, place: &Place) -> Option<u32> {
        let root = document.get_ref();
        let spans: BTreeMap<&str, Range<usize>> = root
            .iter()
            .map(|(k, v)| (k.get_ref().as_ref(), v.span()))
            .collect();
        if place.section.is_empty() {
            // A list of entries has no line of its own.
            let span = spans.get(place.key).filter(|_| !LISTS.contains(&place.key));
            return span.map(|span| self.line(span));
        }
        let section = root.get(place.section)?;
        let whole = match place.entry {
            Some(n) => section.get_ref().as_array()?.get(n)?,
            None => section,
        };
        let table = whole.get_ref().as_table();
        let key = table.and_then(|t| t.get(place.key)).map(Spanned::span);
        Some(self.line(&key.unwrap_or_else(|| whole.span())))
    }
}

/// An entry's name, for its place.
fn named(value: &Spanned<DeValue<'_>>) -> Option<String> {
    let table = value.get_ref().as_table()?;
    let name = table.get("name").or_else(|| table.get("code"))?;
    name.get_ref().as_str().map(str::to_owned)
}
