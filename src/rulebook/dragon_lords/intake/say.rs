//! Faults and guesses in words: what is wrong, and the remedy.

use std::ops::Range;

use super::super::action::Action;
use super::super::world::{Name, Side};
use super::{Fault, Guess, MAX_LINE, Misread, actions};
use crate::locale::Texts;
use crate::locale::said::words;

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
            Fault::UnknownCity { typed, nearest } => words("misread-unknown-city")
                .typed("typed", typed)
                .near(nearest.as_deref()),
            Fault::PlayerIsNoCity { player } => {
                words("misread-player-is-no-city").with("player", &**player)
            }
            Fault::AmbiguousCity { typed, fits } | Fault::AmbiguousStack { typed, fits } => {
                words("misread-ambiguous")
                    .typed("typed", typed)
                    .with("fits", names(fits))
            }
            Fault::MissingCity => words("misread-missing-city"),
            Fault::TwoCities { first, second } => words("misread-two-cities")
                .with("first", &**first)
                .with("second", &**second),
            Fault::UnknownAction { typed, nearest } => words("misread-unknown-action")
                .typed("typed", typed)
                .near(nearest.map(|(_, form)| form)),
            Fault::AmbiguousAction { typed, fits } => {
                let fits: Vec<&str> = fits.iter().map(called).collect();
                words("misread-ambiguous")
                    .typed("typed", typed)
                    .with("fits", fits.join(", "))
            }
            Fault::MissingAction => words("misread-missing-action"),
            Fault::TwoActions { first, second } => words("misread-two-actions")
                .with("first", called(first))
                .with("second", called(second)),
            Fault::GovernorIsNoUnit => words("misread-governor-is-no-unit"),
            Fault::WhichSpy { spies } if spies.is_empty() => words("misread-no-spies"),
            Fault::WhichSpy { spies } => words("misread-which-spy").with("spies", numbers(spies)),
            Fault::SeveralSpies { city, spies } => words("misread-several-spies")
                .with("city", &**city)
                .with("spies", numbers(spies)),
            Fault::NoSpyThere { city } => words("misread-no-spy-there").with("city", &**city),
            Fault::SpokenFor { player } => words("misread-spoken-for").with("player", &**player),
            Fault::SpyElsewhere { spy, city, at } => words("misread-spy-elsewhere")
                .with("spy", *spy)
                .with("city", &**city)
                .with("at", &**at),
            Fault::OrdinalUnclear { number, spies } => words("misread-ordinal-unclear")
                .with("number", *number)
                .with("spies", numbers(spies)),
            Fault::OneSpyALine => words("misread-one-spy-a-line"),
            Fault::MissingCount => words("misread-missing-count"),
            Fault::ZeroCount => words("misread-zero-count"),
            Fault::CountTooLarge { typed } => {
                words("misread-count-too-large").typed("typed", typed)
            }
            Fault::OtherSide { city, side } => words(match side {
                Side::Friendly => "misread-city-is-own",
                Side::Enemy => "misread-city-is-enemy",
            })
            .with("city", &**city),
            Fault::MissingStack => words("misread-missing-stack"),
            Fault::UnknownStack { typed, nearest } => words("misread-unknown-stack")
                .typed("typed", typed)
                .with("nearest", &**nearest),
            Fault::MissingHex => words("misread-missing-hex"),
            Fault::BadHex { typed } => words("misread-bad-hex").typed("typed", typed),
            Fault::NoSuchDirection { typed } => {
                words("misread-no-such-direction").typed("typed", typed)
            }
            Fault::DirectionFromNowhere => words("misread-direction-from-nowhere"),
            Fault::Forbidden { character } => {
                words("reading-forbidden").with("code", format!("U+{:04X}", u32::from(*character)))
            }
            Fault::TextTooLong { limit } => words("reading-text-too-long").with("limit", *limit),
            Fault::EmptyWord => words("misread-empty-word"),
            Fault::WordWithoutColon => words("misread-word-without-colon"),
            Fault::NoOrdersUnclear => words("reading-no-orders-unclear"),
            Fault::Negated => words("reading-negated"),
            Fault::Question => words("misread-question"),
            Fault::Condition => words("reading-condition"),
            Fault::Leftover { typed } => words("misread-leftover").typed("typed", typed),
            Fault::Misspelled { typed, nearest } => words("misread-misspelled")
                .typed("typed", typed)
                .near(Some(nearest)),
            Fault::PassedOver => words("misread-passed-over"),
            Fault::NoOrder => words("reading-no-order"),
            Fault::InHeader => words("reading-in-header"),
            Fault::LineTooLong => words("reading-line-too-long").with("limit", MAX_LINE),
        }
        .said(texts)
    }
}

impl Guess {
    /// What was taken, and what to do if it is wrong.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            Guess::Beginning { typed, taken } => words("taken-beginning")
                .typed("typed", typed)
                .with("taken", &**taken),
            Guess::ActionBeginning { typed, taken } => words("taken-beginning")
                .typed("typed", typed)
                .with("taken", actions::name(texts.lang(), *taken)),
            Guess::ShortWord { typed } => words("taken-short-word").typed("typed", typed),
            Guess::NoVerbHire => words("taken-no-verb-hire"),
            Guess::SpyFromCity { spy, city } => words("taken-spy-from-city")
                .with("spy", *spy)
                .with("city", &**city),
            Guess::SpyFromHeading { spy } => words("taken-spy-from-heading").with("spy", *spy),
            Guess::CityFromHeading { city } => {
                words("taken-city-from-heading").with("city", &**city)
            }
            Guess::MoveIsRelocation { spy } => words("taken-move-is-relocation").with("spy", *spy),
            Guess::Stays => words("taken-stays"),
            Guess::TargetLater { typed } => words("taken-target-later").typed("typed", typed),
            Guess::StackAsWritten { name } => words("taken-stack-as-written").typed("name", name),
            Guess::StackElsewhere { stack, city } => words("taken-stack-elsewhere")
                .with("stack", &**stack)
                .with("city", &**city),
            Guess::WordEnds { word } => words("reading-word-ends").typed("word", word),
            Guess::ThisTurnOnly => words("taken-this-turn-only"),
            Guess::NoneAmongOrders => words("reading-none-among-orders"),
            Guess::Payment => words("taken-payment"),
            Guess::Letter(told) => return told.say(texts),
        }
        .said(texts)
    }
}
