//! What is wrong and its remedy, as two texts of one key: `KEY` and `KEY-help`, with the same arguments.

use std::borrow::Cow;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentValue};
use serde::Serialize;
use serde_json::Value;

use super::spelling::forbidden;
use super::told::{Fields, Part, Teller, kebab};
use super::{IntoArg, Texts};
use crate::t;

/// The most of a person's own text that a message repeats, in characters.
const REPEATED: usize = 60;

/// The most items of a list that a remark or refusal names; of what is told nothing is left out.
const LISTED: usize = 30;

/// A text in the making: its key, and what it says.
#[derive(Debug)]
pub struct Words {
    key: Cow<'static, str>,
    args: Vec<(&'static str, FluentValue<'static>)>,
    /// Arguments that are called by their type, as the texts have it.
    parts: Fields,
    /// The key of the remedy, where it is not `KEY-help`.
    help: Option<&'static str>,
    /// The key of the remedy where there is no `KEY-help`.
    family: &'static str,
}

/// A text from outside, without characters that a terminal would obey.
pub fn printable(text: &str) -> String {
    let plain = |c: char| if forbidden(c) { '\u{00B7}' } else { c };
    text.chars().map(plain).collect()
}

/// A person's own text: shortened too.
pub fn shown(text: &str) -> String {
    let mut short: String = printable(text).chars().take(REPEATED).collect();
    if text.chars().count() > REPEATED {
        short.push('…');
    }
    short
}

/// The text of a key.
pub fn words(key: &'static str) -> Words {
    Words::of(key.into())
}

/// An enum whose variants are texts: a variant's key is `PREFIX-variant`, its fields are the arguments, and `-help`
/// beside it (or `PREFIX-help`, for all) is the remedy. A field `nearest` that is there is the remedy itself; of a list
/// there is its `count` too, and of a variant or a struct in a field that has no name its own fields.
///
/// A variant that holds another value, as `Order(Remark)` does, has no text of its own, and neither has one that
/// serde skips. `tests/texts` reads all others from the source.
pub trait Spoken: Serialize {
    const PREFIX: &'static str;
    /// Arguments that are added to the fields of every variant.
    const BESIDE: &'static [&'static str] = &[];

    /// The text, with names as `names` calls them.
    fn words(&self, names: Names<'_>) -> Words {
        let (variant, fields) = match self.serialize(Teller) {
            Ok(Part::Variant {
                variant, fields, ..
            }) => (variant, fields),
            // An enum that writes its variant as a field, as a tag, writes it first.
            Ok(Part::Named { mut fields, .. }) if !fields.is_empty() => match fields.remove(0) {
                (_, Part::Text(variant)) => (variant, fields),
                other => (format!("{other:?}"), Vec::new()),
            },
            // The key is then no text, which the tests find.
            other => (format!("{other:?}"), Vec::new()),
        };
        let mut words = Words::of(format!("{}-{variant}", Self::PREFIX).into());
        words.family = Self::PREFIX;
        for (field, part) in fields {
            if field == "nearest" && part != Part::none() {
                words.help = Some("reading-did-you-mean");
            }
            if let Part::List(items) = &part {
                words.args.push(("count", items.len().into_arg()));
            }
            let part = part.named(field, names);
            let own = match &part {
                Part::Variant { fields, .. } | Part::Named { fields, .. } => fields.clone(),
                _ => Vec::new(),
            };
            if own.iter().all(|(name, _)| *name != field) {
                words.parts.push((field, part));
            }
            // The variant's own fields come last, and count.
            let own = own.into_iter();
            let own = own.map(|(field, part)| (field, part.named(field, names)));
            words.parts.splice(..0, own);
        }
        words
    }

    /// The text and the remedy; one that holds what has words of its own hands on to it.
    fn say(&self, texts: &Texts) -> Said {
        self.words(&plain).said(texts)
    }
}

/// A field of a value, or an item of one that is a list.
pub struct Named<'a> {
    pub field: &'static str,
    /// The name of its type; of a plain text there is none.
    pub of: &'static str,
    pub value: &'a Value,
}

/// How a language calls a value; `None`: as it stands.
pub type Names<'a> = &'a dyn Fn(Named<'_>) -> Option<String>;

/// Everything is called as it stands.
pub fn plain(_: Named<'_>) -> Option<String> {
    None
}

impl Words {
    fn of(key: Cow<'static, str>) -> Words {
        Words {
            key,
            args: Vec::new(),
            parts: Vec::new(),
            help: None,
            family: "",
        }
    }

    /// A text of a family, which may have one remedy for all.
    pub(crate) fn in_family(family: &'static str, key: String) -> Words {
        let mut words = Words::of(key.into());
        words.family = family;
        words
    }

    pub(crate) fn family(&self) -> &'static str {
        self.family
    }

    /// The key of the text.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// With an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl IntoArg) -> Words {
        self.args.push((name, value.into_arg()));
        self
    }

    /// With a person's own text: shortened, and without characters that a terminal would obey.
    #[must_use]
    pub fn typed(self, name: &'static str, text: &str) -> Words {
        self.with(name, shown(text))
    }

    /// With what has a text of its own, `FAMILY-value`, or else is said as it stands.
    #[must_use]
    pub fn named(mut self, name: &'static str, family: &'static str, value: &str) -> Words {
        let (of, variant, fields) = (family, value.to_owned(), Vec::new());
        self.parts.push((
            name,
            Part::Variant {
                of,
                variant,
                fields,
            },
        ));
        self
    }

    /// With a file: what is typed as `-` is the standard input.
    #[must_use]
    pub fn file(self, name: &'static str, path: &Path) -> Words {
        match path == Path::new("-") {
            true => self.named(name, "desk", "stdin"),
            false => self.with(name, path.display().to_string()),
        }
    }

    /// With the remedy of that key, which gets the same arguments.
    #[must_use]
    pub fn help(mut self, key: &'static str) -> Words {
        self.help = Some(key);
        self
    }

    /// What is said, in full and without a remedy.
    pub fn message(&self, texts: &Texts) -> String {
        texts.with(&self.key, &self.called(texts, usize::MAX))
    }

    /// What is wrong, and the remedy.
    pub fn said(&self, texts: &Texts) -> Said {
        let args = self.called(texts, LISTED);
        let own = format!("{}-help", self.key);
        let help = match self.help {
            Some(help) => Some(help.to_owned()),
            None if self.family.is_empty() || texts.has(&own) => Some(own),
            None => Some(format!("{}-help", self.family)).filter(|family| texts.has(family)),
        };
        Said {
            message: texts.with(&self.key, &args),
            help: help.map_or_else(String::new, |help| texts.with(&help, &args)),
        }
    }

    /// The arguments: those that are called by their type as the texts call them, unless they were given otherwise.
    fn called(&self, texts: &Texts, most: usize) -> FluentArgs<'static> {
        let parts = self.parts.iter();
        let parts = parts.map(|(field, part)| (*field, part.called(texts, most)));
        parts.chain(self.args.iter().cloned()).collect()
    }
}

impl Part {
    /// With what `names` calls it, or its items.
    fn named(self, field: &'static str, names: Names<'_>) -> Part {
        let (of, value) = match &self {
            Part::List(_) => ("", Value::Null),
            Part::Named { of, value, .. } => (*of, value.clone()),
            Part::Variant { of, variant, .. } => (*of, Value::from(variant.as_str())),
            Part::Text(text) => ("", Value::from(text.as_str())),
            Part::Number(n) => ("", Value::from(*n)),
        };
        match self {
            Part::List(items) => Part::List(
                items
                    .into_iter()
                    .map(|item| item.named(field, names))
                    .collect(),
            ),
            part if part == Part::none() => part,
            part => {
                let value = &value;
                names(Named { field, of, value }).map_or(part, Part::Text)
            }
        }
    }

    /// As an argument: an enum's variant by its own text, `TYPE-variant`, where there is one; a list with commas, or
    /// with points between items that have commas.
    fn called(&self, texts: &Texts, most: usize) -> FluentValue<'static> {
        match self {
            Part::Number(n) => n.into_arg(),
            Part::Text(text) => text.into_arg(),
            Part::Named { value, .. } => match value {
                Value::String(text) => shown(text).into_arg(),
                Value::Number(n) => n.as_i64().unwrap_or_default().into_arg(),
                other => shown(&other.to_string()).into_arg(),
            },
            Part::Variant { of, variant, .. } => {
                let key = format!("{}-{variant}", kebab(of));
                match texts.has(&key) {
                    true => texts.get(&key).into_arg(),
                    false => variant.into_arg(),
                }
            }
            Part::List(items) => {
                let named = items.iter().take(most);
                let mut named: Vec<String> = named
                    .map(|item| match item.called(texts, most) {
                        FluentValue::String(text) => text.into_owned(),
                        FluentValue::Number(number) => number.as_string().into_owned(),
                        _ => String::new(),
                    })
                    .collect();
                if items.len() > most {
                    named.push("…".to_owned());
                }
                let commas = named.iter().any(|item| item.contains(','));
                named.join(if commas { " · " } else { ", " }).into_arg()
            }
        }
    }
}

/// A message and its remedy, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub message: String,
    pub help: String,
}

/// What mends it: a verb by its own names, and its arguments. A command at the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remedy {
    pub verb: &'static str,
    pub args: Vec<String>,
}

impl Remedy {
    pub fn new(verb: &'static str, args: &[&dyn ToString]) -> Remedy {
        let args = args.iter().map(|arg| arg.to_string()).collect();
        Remedy { verb, args }
    }

    /// As it is typed in the reader's language.
    pub fn said(&self, texts: &Texts) -> String {
        let words = ["arbitre", self.verb].map(str::to_owned).into_iter();
        let line: Vec<String> = words.chain(self.args.iter().cloned()).collect();
        called(&line.join(" "), texts)
    }
}

/// A command line with its verbs as the reader's language calls them.
pub fn called(line: &str, texts: &Texts) -> String {
    let mut key = "called".to_owned();
    let words = line.split(' ').map(|word| {
        let verb = format!("{key}-{word}");
        match texts.has(&verb) {
            false => word.to_owned(),
            true => {
                let names = texts.get(&verb);
                key = verb;
                names.split(", ").next().unwrap_or(word).to_owned()
            }
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Words of a list in a sentence, the last one after "and"; a dash where there are none.
pub fn and(words: &[String], texts: &Texts) -> String {
    match words.split_last() {
        None => texts.get("dash"),
        Some((last, [])) => last.clone(),
        Some((last, before)) => t!(
            texts,
            "cards-and",
            first = before.join(", "),
            last = last.as_str()
        ),
    }
}

/// Several, each with its own remedy under it; one remedy of several in a row stands below the last.
pub fn listed(all: &[Said]) -> String {
    let mut lines = Vec::new();
    for (n, said) in all.iter().enumerate() {
        lines.push(said.message.clone());
        if all.get(n + 1).is_none_or(|next| next.help != said.help) {
            lines.push(format!("  {}", said.help));
        }
    }
    lines.join("\n")
}

/// What an entry of a kind is, in words; the kind itself where it has none.
pub fn entry_name(kind: &str, texts: &Texts) -> String {
    let key = format!("entry-{kind}");
    match texts.has(&key) {
        true => texts.get(&key),
        false => kind.to_owned(),
    }
}
