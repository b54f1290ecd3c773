//! A TOML file that a person writes: what has not the form that is wanted is told entry by entry,
//! and what checks find later is given its line.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::fault::{SetupFault, What};
use crate::locale::Texts;
use crate::locale::said::{printable, shown};
use crate::locale::spelling::{self, check, fold};
use crate::t;

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// The line of the file, from 1.
    pub line: Option<u32>,
    /// The section: `constants`, `players`, … ; empty for the file itself.
    pub section: &'static str,
    /// The entry of the section, counted from 0.
    pub entry: Option<usize>,
    /// The entry's name, where it has one; of an entry that is no list's, `X` of `[player.X]`.
    pub name: String,
    /// The key; empty where the whole entry is meant.
    pub key: &'static str,
}

impl Place {
    /// A key of the file itself.
    pub fn at(key: &'static str) -> Place {
        Place {
            key,
            ..Place::default()
        }
    }

    /// A key of an entry, which is counted from 0.
    pub fn entry(section: &'static str, n: usize, name: &str, key: &'static str) -> Place {
        Place {
            section,
            entry: Some(n),
            name: name.to_owned(),
            key,
            ..Place::default()
        }
    }

    /// The place in words.
    pub fn say(&self, texts: &Texts) -> String {
        let mut parts = Vec::new();
        if let Some(line) = self.line {
            parts.push(t!(texts, "setup-line", line));
        }
        match (self.section, self.entry) {
            ("", _) => {}
            (section, None) if self.name.is_empty() => parts.push(format!("[{section}]")),
            (section, None) => parts.push(format!("[{section}.{}]", shown(&self.name))),
            (section, Some(entry)) if self.name.is_empty() => {
                parts.push(t!(texts, "setup-entry", section, n = entry + 1));
            }
            (section, Some(_)) => parts.push(format!("[[{section}]] {}", shown(&self.name))),
        }
        if !self.key.is_empty() {
            parts.push(self.key.to_owned());
        }
        match parts.is_empty() {
            true => texts.get("setup-file"),
            false => parts.join(", "),
        }
    }
}

/// The longest name, in characters.
pub const NAME_LIMIT: usize = 60;

/// Names that Windows keeps for itself, and those of the folders that are no seat's.
const KEPT: [&str; 7] = ["con", "prn", "aux", "nul", "public", "arbitre", "arbiter"];

/// Whether a seat or a place may be called so. A name is a folder's name too, and `/` separates
/// the parts of a question.
pub fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || " -'’.".contains(c);
    // One spelling: another would be another name on a paper, and the same to the eye.
    let once = spelling::public_draw(name) == name.replace('’', "'");
    let ends = once && name.trim() == name && !name.starts_with('.') && !name.ends_with('.');
    name.chars().all(plain)
        && name.chars().any(char::is_uppercase)
        && ends
        && !KEPT.contains(&fold(name).as_str())
        && check(name, NAME_LIMIT).is_ok()
}

/// The reader's words on one line.
pub fn shown_lines(message: &str) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    printable(&words.join(" ")).chars().take(300).collect()
}

/// A file that is TOML.
pub struct Form<'t> {
    text: &'t str,
    table: Spanned<DeTable<'t>>,
    /// Where the lines of the text begin, in bytes.
    lines: Vec<usize>,
}

impl<'t> Form<'t> {
    /// Takes a text apart, or says line by line why it is no TOML.
    pub fn parse(text: &'t str) -> Result<Form<'t>, Vec<SetupFault>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(i, _)| i + 1)).collect();
        let form = Form { text, table, lines };
        if errors.is_empty() {
            return Ok(form);
        }
        let errors = errors.iter();
        let mut ills: Vec<SetupFault> = errors
            .map(|e| form.ill(e.span(), Place::default(), e.message()))
            .collect();
        // One slip often makes the parser stumble several times over the same line.
        ills.dedup_by_key(|ill| ill.place.line);
        Err(ills)
    }

    /// The file as a value; or the first thing that hinders it.
    pub fn whole<T: DeserializeOwned>(&self) -> Result<T, Box<SetupFault>> {
        toml::from_str(self.text).map_err(|e: toml::de::Error| {
            Box::new(self.ill(e.span(), Place::default(), e.message()))
        })
    }

    /// Whether the file has that section.
    pub fn has(&self, section: &str) -> bool {
        self.table.get_ref().get(section).is_some()
    }

    /// Every entry of a section that has not the form of a `T`; a list's are looked at one by one.
    pub fn entries<T: DeserializeOwned>(&self, section: &'static str, ills: &mut Vec<SetupFault>) {
        let Some(value) = self.table.get_ref().get(section) else {
            return;
        };
        match value.get_ref().as_array() {
            Some(entries) => {
                for (n, value) in entries.iter().enumerate() {
                    self.one::<T>(section, Some(n), value, ills);
                }
            }
            None => self.one::<T>(section, None, value, ills),
        }
    }

    fn one<T: DeserializeOwned>(
        &self,
        section: &'static str,
        entry: Option<usize>,
        value: &Spanned<DeValue<'_>>,
        ills: &mut Vec<SetupFault>,
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
            ills.push(self.ill(span, place, error.message()));
        }
    }

    /// The line of what a place names.
    pub fn find(&self, place: &Place) -> Option<u32> {
        let root = self.table.get_ref();
        let spans: BTreeMap<&str, &Spanned<DeValue<'_>>> = root
            .iter()
            .map(|(k, v)| (k.get_ref().as_ref(), v))
            .collect();
        if place.section.is_empty() {
            // A list of entries has no line of its own.
            let found = spans.get(place.key);
            let single = found.filter(|v| v.get_ref().as_array().is_none());
            return single.map(|value| self.line(&value.span()));
        }
        let section = root.get(place.section)?;
        let whole = match place.entry {
            Some(n) => section.get_ref().as_array()?.get(n)?,
            None => match section.get_ref().as_table() {
                Some(table) => table.get(place.name.as_str()).unwrap_or(section),
                None => section,
            },
        };
        let table = whole.get_ref().as_table();
        let key = table.and_then(|t| t.get(place.key)).map(Spanned::span);
        Some(self.line(&key.unwrap_or_else(|| whole.span())))
    }

    fn line(&self, span: &Range<usize>) -> u32 {
        let line = self.lines.partition_point(|start| *start <= span.start);
        u32::try_from(line.max(1)).unwrap_or(u32::MAX)
    }

    /// Something that has not the form that is wanted there, in the reader's own words.
    fn ill(&self, span: Option<Range<usize>>, place: Place, message: &str) -> SetupFault {
        let line = span.map(|span| self.line(&span));
        let message = message.to_owned();
        SetupFault {
            place: Place { line, ..place },
            what: What::Form { message },
        }
    }
}

/// An entry's name, for its place.
fn named(value: &Spanned<DeValue<'_>>) -> Option<String> {
    let table = value.get_ref().as_table()?;
    let name = table.get("name").or_else(|| table.get("code"))?;
    name.get_ref().as_str().map(str::to_owned)
}
