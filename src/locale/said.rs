//! What is wrong and its remedy, as two texts of one key: `KEY` and `KEY-help`, with the same arguments.

use std::fmt::Debug;

use fluent_bundle::FluentArgs;

use super::spelling::{TextFault, forbidden};
use super::{IntoArg, Texts};
use crate::campaign::Phase;
use crate::t;

/// The most of a person's own text that a message repeats, in characters.
const REPEATED: usize = 60;

/// A text in the making: its key, and what it says.
pub struct Words {
    key: &'static str,
    args: FluentArgs<'static>,
    /// The name that is offered as the remedy.
    nearest: Option<String>,
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
    Words {
        key,
        args: FluentArgs::new(),
        nearest: None,
    }
}

impl Words {
    /// With an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl IntoArg) -> Words {
        self.args.set(name, value.into_arg());
        self
    }

    /// With a person's own text: shortened, and without characters that a terminal would obey.
    #[must_use]
    pub fn typed(self, name: &'static str, text: &str) -> Words {
        self.with(name, shown(text))
    }

    /// With the nearest name as the remedy, where there is one to be offered.
    #[must_use]
    pub fn near(mut self, nearest: Option<&str>) -> Words {
        self.nearest = nearest.map(str::to_owned);
        self
    }

    /// What is wrong, and the remedy.
    pub fn said(self, texts: &Texts) -> (String, String) {
        let message = texts.with(self.key, &self.args);
        let help = match self.nearest {
            Some(nearest) => crate::t!(texts, "reading-did-you-mean", nearest = nearest),
            None => texts.with(&format!("{}-help", self.key), &self.args),
        };
        (message, help)
    }
}

/// A message and its remedy, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub message: String,
    pub help: String,
}

impl From<(String, String)> for Said {
    fn from((message, help): (String, String)) -> Said {
        Said { message, help }
    }
}

/// A refusal, whoever's it is.
pub trait Reason: Send + Debug {
    /// The refusal and its remedy, in words.
    fn say(&self, texts: &Texts) -> Said;
}

/// The name of a phase in words.
pub fn phase_name(phase: Phase, texts: &Texts) -> String {
    texts.get(match phase {
        Phase::Open => "phase-open",
        Phase::Locked => "phase-locked",
        Phase::Rolled => "phase-rolled",
        Phase::Closed => "phase-closed",
    })
}

/// What an entry of a kind is, in words; the kind itself where it has none.
pub fn entry_name(kind: &str, texts: &Texts) -> String {
    let key = format!("entry-{kind}");
    match texts.has(&key) {
        true => texts.get(&key),
        false => kind.to_owned(),
    }
}

impl TextFault {
    /// In words: what the text is, by its key, and what is wrong with it.
    pub fn say(&self, what: &str, texts: &Texts) -> Said {
        let what = texts.get(what);
        match self {
            TextFault::Empty => Said {
                message: t!(texts, "refusal-text-empty", what = what),
                help: texts.get("refusal-text-empty-help"),
            },
            TextFault::TooLong { limit } => Said {
                message: t!(texts, "refusal-text-long", what = what, limit = *limit),
                help: texts.get("refusal-text-long-help"),
            },
            TextFault::Forbidden { character } => Said {
                message: t!(
                    texts,
                    "refusal-text-forbidden",
                    what = what,
                    code = format!("U+{:04X}", u32::from(*character))
                ),
                help: texts.get("refusal-text-forbidden-help"),
            },
        }
    }
}
