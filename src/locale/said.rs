//! What is wrong and its remedy, as two texts of one key: `KEY` and `KEY-help`, with the same arguments.

use std::fmt::Debug;

use fluent_bundle::FluentArgs;

use super::spelling::{TextFault, forbidden};
use super::{IntoArg, Texts};
use crate::campaign::Phase;

/// The most of a person's own text that a message repeats, in characters.
const REPEATED: usize = 60;

/// A text in the making: its key, and what it says.
pub struct Words {
    key: &'static str,
    args: FluentArgs<'static>,
    /// The key of the remedy, where it is not `KEY-help`.
    help: Option<&'static str>,
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
        help: None,
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

    /// With the remedy of that key, which gets the same arguments.
    #[must_use]
    pub fn help(mut self, key: &'static str) -> Words {
        self.help = Some(key);
        self
    }

    /// With the nearest name as the remedy, where there is one to be offered.
    #[must_use]
    pub fn near(self, nearest: Option<&str>) -> Words {
        match nearest {
            Some(nearest) => self.help("reading-did-you-mean").with("nearest", nearest),
            None => self,
        }
    }

    /// What is wrong, and the remedy.
    pub fn said(self, texts: &Texts) -> (String, String) {
        let of_message = || format!("{}-help", self.key);
        let help = self.help.map_or_else(of_message, str::to_owned);
        (
            texts.with(self.key, &self.args),
            texts.with(&help, &self.args),
        )
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
        let words = match self {
            TextFault::Empty => words("refusal-text-empty").with("what", what),
            TextFault::TooLong { limit } => words("refusal-text-long")
                .with("what", what)
                .with("limit", *limit),
            TextFault::Forbidden { character } => words("refusal-text-forbidden")
                .with("what", what)
                .with("code", format!("U+{:04X}", u32::from(*character))),
        };
        words.said(texts).into()
    }
}
