//! Faults and guesses in words: what is wrong, and the remedy.

use std::ops::Range;

use fluent_bundle::FluentArgs;

use super::super::action::Action;
use super::super::world::{Name, Side};
use super::{Fault, Guess, MAX_LINE, Misread, actions};
use crate::locale::spelling::forbidden;
use crate::locale::{IntoArg, Texts};

/// The most of a player's own text that a message repeats, in characters.
const REPEATED: usize = 60;

/// A text in the making: its key, and what it says.
struct Words {
    key: &'static str,
    args: FluentArgs<'static>,
    nearest: Option<String>,
}

fn words(key: &'static str) -> Words {
    Words {
        key,
        args: FluentArgs::new(),
        nearest: None,
    }
}

impl Words {
    fn with(mut self, name: &'static str, value: impl IntoArg) -> Words {
        self.args.set(name, value.into_arg());
        self
    }

    /// A player's own text: shortened, and without characters that a terminal would obey.
    fn typed(self, name: &'static str, text: &str) -> Words {
        let shown = |c: char| if forbidden(c) { '\u{00B7}' } else { c };
        let mut short: String = text.chars().take(REPEATED).map(shown).collect();
        if text.chars().count() > REPEATED {
            short.push('…');
        }
        self.with(name, short)
    }

    fn near(mut self, nearest: Option<&str>) -> Words {
        self.nearest = nearest.map(str::to_owned);
        self
    }

    fn said(self, texts: &Texts) -> (String, String) {
        let message = texts.with(self.key, &self.args);
        let help = match self.nearest {
            Some(nearest) => crate::t!(texts, "dl-did-you-mean", nearest = nearest),
            None => texts.with(&format!("{}-help", self.key), &self.args),
        };
        (message, help)
    }
}

fn names(all: &[Name]) -> String {
    let all: Vec<&str> = all.iter().map(|n| &**n).collect();
    all.join(", ")
}

fn numbers(all: &[u32]) -> String {
    let all: Vec<String> = all.iter().map(u32::to_string).collect();
    all.join(", ")
}

impl Misread {
    /// What is wrong, and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        self.fault.say(texts)
    }

    /// The place in characters of the line, from 1: the first, and the one after the last.
    pub fn columns(&self, text: &str) -> Range<usize> {
        let count = |to: usize| text.char_indices().filter(|(at, _)| *at < to).count() + 1;
        count(self.at.start)..count(self.at.end)
    }
}

impl Fault {
    /// What is wrong, and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let called = |action: &Action| actions::name(texts.lang(), *action);
        match self {
            Fault::UnknownCity { typed, nearest } => words("dl-unknown-city")
                .typed("typed", typed)
                .near(nearest.as_deref()),
            Fault::AmbiguousCity { typed, fits } | Fault::AmbiguousStack { typed, fits } => {
                words("dl-ambiguous")
                    .typed("typed", typed)
                    .with("fits", names(fits))
            }
            Fault::MissingCity => words("dl-missing-city"),
            Fault::TwoCities { first, second } => words("dl-two-cities")
                .with("first", &**first)
                .with("second", &**second),
            Fault::UnknownAction { typed, nearest } => words("dl-unknown-action")
                .typed("typed", typed)
                .near(nearest.map(|(_, form)| form)),
            Fault::AmbiguousAction { typed, fits } => {
                let fits: Vec<&str> = fits.iter().map(called).collect();
                words("dl-ambiguous")
                    .typed("typed", typed)
                    .with("fits", fits.join(", "))
            }
            Fault::MissingAction => words("dl-missing-action"),
            Fault::TwoActions { first, second } => words("dl-two-actions")
                .with("first", called(first))
                .with("second", called(second)),
            Fault::GovernorIsNoUnit => words("dl-governor-is-no-unit"),
            Fault::WhichSpy { spies } if spies.is_empty() => words("dl-no-spies"),
            Fault::WhichSpy { spies } => words("dl-which-spy").with("spies", numbers(spies)),
            Fault::SeveralSpies { city, spies } => words("dl-several-spies")
                .with("city", &**city)
                .with("spies", numbers(spies)),
            Fault::NoSpyThere { city } => words("dl-no-spy-there").with("city", &**city),
            Fault::SpyElsewhere { spy, city, at } => words("dl-spy-elsewhere")
                .with("spy", *spy)
                .with("city", &**city)
                .with("at", &**at),
            Fault::OrdinalUnclear { number, spies } => words("dl-ordinal-unclear")
                .with("number", *number)
                .with("spies", numbers(spies)),
            Fault::OneSpyALine => words("dl-one-spy-a-line"),
            Fault::MissingCount => words("dl-missing-count"),
            Fault::ZeroCount => words("dl-zero-count"),
            Fault::CountTooLarge { typed } => words("dl-count-too-large").typed("typed", typed),
            Fault::OtherSide { city, side } => words(match side {
                Side::Friendly => "dl-city-is-own",
                Side::Enemy => "dl-city-is-enemy",
            })
            .with("city", &**city),
            Fault::MissingStack => words("dl-missing-stack"),
            Fault::UnknownStack { typed, nearest } => words("dl-unknown-stack")
                .typed("typed", typed)
                .with("nearest", &**nearest),
            Fault::MissingHex => words("dl-missing-hex"),
            Fault::BadHex { typed } => words("dl-bad-hex").typed("typed", typed),
            Fault::NoSuchDirection { typed } => words("dl-no-such-direction").typed("typed", typed),
            Fault::DirectionFromNowhere => words("dl-direction-from-nowhere"),
            Fault::Forbidden { character } => {
                words("dl-forbidden").with("code", format!("U+{:04X}", u32::from(*character)))
            }
            Fault::TextTooLong { limit } => words("dl-text-too-long").with("limit", *limit),
            Fault::EmptyWord => words("dl-empty-word"),
            Fault::WordWithoutColon => words("dl-word-without-colon"),
            Fault::NoOrdersUnclear => words("dl-no-orders-unclear"),
            Fault::Negated => words("dl-negated"),
            Fault::Question => words("dl-question"),
            Fault::Condition => words("dl-condition"),
            Fault::Leftover { typed } => words("dl-leftover").typed("typed", typed),
            Fault::Misspelled { typed, nearest } => words("dl-misspelled")
                .typed("typed", typed)
                .near(Some(nearest)),
            Fault::PassedOver => words("dl-passed-over"),
            Fault::InHeader => words("dl-in-header"),
            Fault::LineTooLong => words("dl-line-too-long").with("limit", MAX_LINE),
        }
        .said(texts)
    }
}

impl Guess {
    /// What was taken, and what to do if it is wrong.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            Guess::Beginning { typed, taken } => words("dl-guess-beginning")
                .typed("typed", typed)
                .with("taken", &**taken),
            Guess::ActionBeginning { typed, taken } => words("dl-guess-beginning")
                .typed("typed", typed)
                .with("taken", actions::name(texts.lang(), *taken)),
            Guess::ShortWord { typed } => words("dl-guess-short-word").typed("typed", typed),
            Guess::NoVerbHire => words("dl-guess-no-verb-hire"),
            Guess::SpyFromCity { spy, city } => words("dl-guess-spy-from-city")
                .with("spy", *spy)
                .with("city", &**city),
            Guess::SpyFromHeading { spy } => words("dl-guess-spy-from-heading").with("spy", *spy),
            Guess::CityFromHeading { city } => {
                words("dl-guess-city-from-heading").with("city", &**city)
            }
            Guess::MoveIsRelocation { spy } => {
                words("dl-guess-move-is-relocation").with("spy", *spy)
            }
            Guess::Stays => words("dl-guess-stays"),
            Guess::TargetLater { typed } => words("dl-guess-target-later").typed("typed", typed),
            Guess::StackAsWritten { name } => {
                words("dl-guess-stack-as-written").typed("name", name)
            }
            Guess::ThisTurnOnly => words("dl-guess-this-turn-only"),
            Guess::NoneAmongOrders => words("dl-guess-none-among-orders"),
            Guess::Addition => words("dl-guess-addition"),
            Guess::Struck => words("dl-guess-struck"),
            Guess::InSubject { typed } => words("dl-guess-in-subject").typed("typed", typed),
            Guess::QuotedBelow { lines } => words("dl-guess-quoted-below").with("lines", *lines),
            Guess::OwnPaper => words("dl-guess-own-paper"),
            Guess::ProvisionalAndFinal => words("dl-guess-provisional-and-final"),
        }
        .said(texts)
    }
}
