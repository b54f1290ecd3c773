//! What is wrong and its remedy, as two texts of one key: `KEY` and `KEY-help`, with the same arguments.

use fluent_bundle::FluentArgs;

use super::spelling::forbidden;
use super::{IntoArg, Texts};

/// The most of a person's own text that a message repeats, in characters.
const REPEATED: usize = 60;

/// A text in the making: its key, and what it says.
pub struct Words {
    key: &'static str,
    args: FluentArgs<'static>,
    /// The name that is offered as the remedy.
    nearest: Option<String>,
}

/// A person's own text: shortened, and without characters that a terminal would obey.
pub fn shown(text: &str) -> String {
    let shown = |c: char| if forbidden(c) { '\u{00B7}' } else { c };
    let mut short: String = text.chars().take(REPEATED).map(shown).collect();
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
