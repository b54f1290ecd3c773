//! The parts of the reading that every section needs: where a value stands in the file, what is
//! said of it, and names.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use unicode_normalization::UnicodeNormalization;

use super::NAME_LIMIT;
use super::fault::{Expected, Fault, NameOf, Section, WorldFault};
use crate::locale::spelling::{check, nearest};
use crate::rulebook::antiquity::setup::{Name, Setup};

pub(super) type Value<'t> = Spanned<DeValue<'t>>;

/// One reading of one file: the faults so far, and where lines begin.
pub(super) struct Reader<'s> {
    pub(super) setup: &'s Setup,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    pub(super) faults: Vec<WorldFault>,
}

/// One table of a section (`[[army]]` …) and the bytes at which it stands.
pub(super) struct Entry<'v, 't> {
    section: Section,
    table: &'v DeTable<'t>,
    pub(super) span: Range<usize>,
}

impl<'s> Reader<'s> {
    pub(super) fn new(setup: &'s Setup, text: &str) -> Reader<'s> {
        let breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        Reader {
            setup,
            lines: std::iter::once(0)
                .chain(breaks.map(|(i, _)| i + 1))
                .collect(),
            faults: Vec::new(),
        }
    }

    pub(super) fn line(&self, span: &Range<usize>) -> u32 {
        let line = self.lines.partition_point(|start| *start <= span.start);
        u32::try_from(line.max(1)).unwrap_or(u32::MAX)
    }

    pub(super) fn fault(&mut self, span: &Range<usize>, what: Fault) {
        let line = self.line(span);
        self.faults.push(WorldFault {
            line,
            cell: None,
            what,
        });
    }

    /// A line that is not TOML, as it stands, with the parser's words.
    pub(super) fn syntax(&mut self, text: &str, error: &toml::de::Error) {
        let span = error.span().unwrap_or(0..0);
        let at = self.lines.partition_point(|start| *start <= span.start);
        let from = self.lines.get(at.max(1) - 1).copied().unwrap_or(0);
        let to = self.lines.get(at.max(1)).copied().unwrap_or(text.len());
        let typed = text.get(from..to).unwrap_or("").trim().to_owned();
        let message = error.message().to_owned();
        self.fault(&span, Fault::Syntax { typed, message });
    }

    /// The tables of a section, each looked through for keys that do not belong there.
    pub(super) fn entries<'v, 't>(
        &mut self,
        section: Section,
        value: &'v Value<'t>,
    ) -> Vec<Entry<'v, 't>> {
        let Some(array) = value.get_ref().as_array() else {
            self.wrong(value, section.into_str(), Expected::Tables(section));
            return Vec::new();
        };
        let mut entries = Vec::new();
        for value in array.iter() {
            let Some(table) = value.get_ref().as_table() else {
                self.wrong(value, section.into_str(), Expected::Tables(section));
                continue;
            };
            for key in table.keys() {
                if !section.keys().contains(&key.get_ref().as_ref()) {
                    self.unknown_key(section, key.get_ref(), &key.span());
                }
            }
            entries.push(Entry {
                section,
                table,
                span: value.span(),
            });
        }
        entries
    }

    /// The text of a key; an absent one is a fault where it is `needed`.
    pub(super) fn text<'v>(
        &mut self,
        entry: &Entry<'v, '_>,
        key: &'static str,
        needed: bool,
    ) -> Option<(&'v str, Range<usize>)> {
        let Some(value) = entry.field(key) else {
            if needed {
                self.missing(entry, key);
            }
            return None;
        };
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong(value, key, Expected::Text);
        }
        text.map(|text| (text, value.span()))
    }

    /// A name of the setup under a key that must be there.
    pub(super) fn known(
        &mut self,
        entry: &Entry<'_, '_>,
        key: &'static str,
        of: NameOf,
    ) -> Option<Name> {
        let (typed, span) = self.text(entry, key, true)?;
        self.name(of, typed, &span)
    }

    /// The name that the arbiter gave to an army or a fleet, as he typed it but for spaces.
    pub(super) fn free_name(&mut self, entry: &Entry<'_, '_>, needed: bool) -> Option<Arc<str>> {
        let (typed, span) = self.text(entry, "name", needed)?;
        match check(typed, NAME_LIMIT) {
            Ok(()) => {
                let words: Vec<&str> = typed.split_whitespace().collect();
                Some(words.join(" ").nfc().collect::<String>().into())
            }
            Err(fault) => {
                let typed = typed.to_owned();
                self.fault(&span, Fault::BadName { typed, fault });
                None
            }
        }
    }

    pub(super) fn name(&mut self, of: NameOf, typed: &str, span: &Range<usize>) -> Option<Name> {
        of.understand(self.setup, typed)
            .map_err(|fault| self.fault(span, fault))
            .ok()
    }

    pub(super) fn unknown_key(&mut self, section: Section, key: &str, span: &Range<usize>) {
        let nearest = nearest(key, section.keys().iter().copied()).map(str::to_owned);
        let key = key.to_owned();
        let what = Fault::UnknownKey {
            section,
            key,
            nearest,
        };
        self.fault(span, what);
    }

    pub(super) fn missing(&mut self, entry: &Entry<'_, '_>, key: &'static str) {
        let section = entry.section;
        self.fault(&entry.span, Fault::Missing { section, key });
    }

    pub(super) fn wrong(&mut self, value: &Value<'_>, key: &str, expected: Expected) {
        let key = key.to_owned();
        self.fault(&value.span(), Fault::WrongForm { key, expected });
    }
}

impl<'v, 't> Entry<'v, 't> {
    pub(super) fn field(&self, key: &str) -> Option<&'v Value<'t>> {
        self.table
            .iter()
            .find(|(k, _)| k.get_ref() == key)
            .map(|(_, value)| value)
    }
}

/// A whole number, if the value is one and fits.
pub(super) fn integer(value: &Value<'_>) -> Option<i64> {
    let number = value.get_ref().as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
