//! Faults and guesses in words: what is wrong, and the remedy.

use std::ops::Range;

use super::super::question::Kind;
use super::super::setup::Name;
use super::csv::CsvFault;
use super::{Fault, Guess, MAX_LINE, Misread, Wanted};
use crate::locale::Texts;
use crate::locale::said::{shown, words};
use crate::locale::spelling::fold;

fn kind_text(texts: &Texts, kind: Kind) -> String {
    texts.get(match kind {
        Kind::ArmyPresence => "intake-kind-army-presence",
        Kind::ArmySize => "intake-kind-army-size",
        Kind::ArmyComposition => "intake-kind-army-composition",
        Kind::ArmyMajority => "intake-kind-army-majority",
        Kind::FleetPresence => "intake-kind-fleet-presence",
        Kind::Treasury => "intake-kind-treasury",
        Kind::Espionage => "intake-kind-espionage",
    })
}

/// A nation for the examples: any will do, and this one is the design's.
const EXAMPLE: &str = "CARTHAGE";

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
        let two = |key, first: &Name, second: &Name| {
            words(key).with("first", &**first).with("second", &**second)
        };
        match self {
            Fault::UnknownName {
                wanted,
                typed,
                nearest,
            } => words(match wanted {
                Wanted::Nation => "intake-unknown-nation",
                Wanted::Province => "intake-unknown-province",
                Wanted::Sea => "intake-unknown-sea",
            })
            .typed("typed", typed)
            .near(nearest.as_deref()),
            Fault::AmbiguousName { typed, fits, .. } => {
                let fits: Vec<&str> = fits.iter().map(|n| &**n).collect();
                words("intake-ambiguous")
                    .typed("typed", typed)
                    .with("fits", fits.join(", "))
            }
            Fault::MissingNation => words("intake-missing-nation").with("example", EXAMPLE),
            Fault::TwoNations { first, second } => two("intake-two-nations", first, second),
            Fault::MissingKind => words("intake-missing-kind"),
            Fault::TwoKinds { first, second } => words("intake-two-kinds")
                .with("first", kind_text(texts, *first))
                .with("second", kind_text(texts, *second)),
            Fault::VagueArmies => words("intake-vague-armies"),
            Fault::MissingSubject { kind } => words(match kind {
                Kind::ArmyPresence => "intake-missing-subject-province",
                Kind::FleetPresence => "intake-missing-subject-sea",
                _ => "intake-missing-subject-army",
            })
            .with("kind", kind_text(texts, *kind)),
            Fault::UnfitSubject { kind, subject } => words("intake-unfit-subject")
                .with("kind", kind_text(texts, *kind))
                .typed("typed", subject),
            Fault::NotAProvince { nation } => {
                words("intake-not-a-province").with("nation", &**nation)
            }
            Fault::TwoSubjects { first, second } => two("intake-two-subjects", first, second),
            Fault::NegativeBonus { n } => words("intake-negative-bonus").with("n", *n),
            Fault::PositiveMalus { n } => words("intake-positive-malus").with("n", *n),
            Fault::MissingMalus => words("intake-missing-malus"),
            Fault::ZeroMalus => words("intake-zero-malus"),
            Fault::ModifierTooLarge { typed, limit } => words("intake-modifier-too-large")
                .typed("typed", typed)
                .with("limit", *limit),
            Fault::NotWhole { typed } => words("intake-not-whole").typed("typed", typed),
            Fault::TwoModifiers => words("intake-two-modifiers"),
            Fault::ModifierAlone => words("intake-modifier-alone"),
            Fault::UnreadableAnswer {
                troop: Some((troop, nearest)),
                ..
            } => words("intake-unknown-troop")
                .typed("typed", troop)
                .near(nearest.as_deref()),
            Fault::UnreadableAnswer { typed, troop: None } => {
                words("intake-unreadable-answer").typed("typed", typed)
            }
            Fault::AnswerOnAttempt => words("intake-answer-on-attempt"),
            Fault::KindAndNation { kind, nation } => words("intake-kind-and-nation")
                .with("kind", kind_text(texts, *kind))
                .with("nation", &**nation),
            Fault::ProtectsPlace { typed } => words("intake-protects-place").typed("typed", typed),
            Fault::Forbidden { character } => {
                words("reading-forbidden").with("code", format!("U+{:04X}", u32::from(*character)))
            }
            Fault::TextTooLong { limit } => words("reading-text-too-long").with("limit", *limit),
            Fault::EmptyWord => words("intake-empty-word"),
            Fault::WordWithoutColon => words("intake-word-without-colon"),
            Fault::NoOrdersUnclear => words("reading-no-orders-unclear"),
            Fault::Negated => words("reading-negated"),
            Fault::Past => words("intake-past").with("example", EXAMPLE),
            Fault::Question => words("intake-question").with("example", EXAMPLE),
            Fault::Condition => words("reading-condition"),
            Fault::Leftover { typed } => match super::passed::near_verb(&fold(typed)) {
                Some(verb) => words("intake-misspelled-verb")
                    .typed("typed", typed)
                    .with("verb", verb),
                None => words("intake-leftover").typed("typed", typed),
            },
            Fault::SeveralOrders => words("intake-several-orders"),
            Fault::NotUnderstood => words("intake-not-understood").with("example", EXAMPLE),
            Fault::PassedOver => words("intake-passed-over").with("example", EXAMPLE),
            Fault::UnknownKind { typed, nearest } => words("intake-unknown-kind")
                .typed("typed", typed)
                .near(Some(nearest)),
            Fault::PresenceOfArmy { typed } => {
                words("intake-presence-of-army").typed("typed", typed)
            }
            Fault::PlaceInName { typed } => words("intake-place-in-name").typed("typed", typed),
            Fault::TwoArmies { typed } => words("intake-two-armies").typed("typed", typed),
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
            Guess::Beginning { typed, taken } => words("intake-guess-beginning")
                .typed("typed", typed)
                .with("taken", &**taken),
            Guess::ShortWord { typed } => words("intake-guess-short-word").typed("typed", typed),
            Guess::NoVerbAttempt => words("intake-guess-no-verb-attempt"),
            Guess::NoVerbProtection => words("intake-guess-no-verb-protection"),
            Guess::Unsigned { n } => words("intake-guess-unsigned").with("n", *n),
            Guess::NumberInName { name } => {
                words("intake-guess-number-in-name").typed("name", name)
            }
            Guess::NationAfterName { nation, name } => words("intake-guess-nation-after-name")
                .with("nation", &**nation)
                .typed("name", name),
            Guess::ProvinceNotName { province } => {
                words("intake-guess-province-not-name").with("province", &**province)
            }
            Guess::NameNotProvince { province } => {
                words("intake-guess-name-not-province").with("province", &**province)
            }
            Guess::ArticleInQuotes { name } => {
                words("intake-guess-article-in-quotes").typed("name", name)
            }
            Guess::KindFromPlace { kind } => {
                words("intake-guess-kind-from-place").with("kind", kind_text(texts, *kind))
            }
            Guess::AgainstNation { nation } => {
                words("intake-guess-against-nation").with("nation", &**nation)
            }
            Guess::AgainstEspionage => words("intake-guess-against-espionage"),
            Guess::NationFromHeading { nation } => {
                words("intake-guess-nation-from-heading").with("nation", &**nation)
            }
            Guess::UnfitAnswer { kind } => {
                words("intake-guess-unfit-answer").with("kind", kind_text(texts, *kind))
            }
            Guess::Adjective { typed, nation } => words("intake-guess-adjective")
                .typed("typed", typed)
                .with("nation", &**nation),
            Guess::WordEnds { word } => words("reading-word-ends").typed("word", word),
            Guess::Asked { kind, nation } => words("intake-guess-asked")
                .with("nation", nation.as_deref().unwrap_or(EXAMPLE))
                .with("kind", kind.to_string()),
            Guess::NoneAmongOrders => words("reading-none-among-orders"),
            Guess::UnusualWord { typed } => {
                words("intake-guess-unusual-word").typed("typed", typed)
            }
            Guess::SpiesOnUs { nation } => {
                words("intake-guess-spies-on-us").with("nation", &**nation)
            }
            Guess::NameAsWritten { name } => {
                words("intake-guess-name-as-written").typed("name", name)
            }
            Guess::PointsOnDie { n } => words("intake-guess-points-on-die").with("n", *n),
            Guess::SilenceAnyway => words("intake-guess-silence-anyway"),
            Guess::FalseAnswer => words("intake-guess-false-answer"),
            Guess::Addition => words("reading-addition"),
            Guess::AgainstTaken { nation } => {
                words("intake-guess-against-taken").with("nation", &**nation)
            }
            Guess::Struck => words("reading-struck"),
            Guess::InSubject { typed } => words("reading-in-subject").typed("typed", typed),
            Guess::QuotedBelow { lines } => words("reading-quoted-below").with("lines", *lines),
            Guess::OwnPaper => words("reading-own-paper"),
            Guess::EachSeasonUnclear => words("intake-guess-each-season-unclear"),
            Guess::EachSeasonOver => words("intake-guess-each-season-over"),
            Guess::ProvisionalAndFinal => words("reading-provisional-and-final"),
            Guess::AnswerToNotice => words("reading-answer-to-notice"),
            Guess::TakenBack => words("reading-taken-back"),
        }
        .said(texts)
    }
}

impl CsvFault {
    /// What is wrong, and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            CsvFault::Empty => words("intake-csv-empty"),
            CsvFault::WhichTab { tabs } => {
                words("intake-csv-which-tab").typed("tabs", &tabs.join(", "))
            }
            CsvFault::MissingColumn { column } => {
                let column = texts.get(&format!("book-column-{column}"));
                words("intake-csv-missing-column").with("column", column.as_str())
            }
            CsvFault::BadRow { reason } => words("intake-csv-bad-row").typed("reason", reason),
            CsvFault::UnknownVerb { typed } => {
                words("intake-csv-unknown-verb").typed("typed", typed)
            }
            CsvFault::UnknownKind { typed, nearest } => words("intake-csv-unknown-kind")
                .typed("typed", typed)
                .near(*nearest),
            CsvFault::MissingCell { column } => {
                words("intake-csv-missing-cell").typed("column", column)
            }
            CsvFault::NeedlessCell { column, typed } => words("intake-csv-needless-cell")
                .typed("column", column)
                .typed("typed", typed),
            CsvFault::BadNumber { typed } => words("intake-csv-bad-number").typed("typed", typed),
            CsvFault::ProvinceOrArmy { province } => {
                words("intake-csv-province-or-army").with("province", &**province)
            }
            CsvFault::Cell { column, fault } => {
                let (message, help) = fault.say(texts);
                let message = crate::t!(
                    texts,
                    "intake-cell",
                    column = shown(column),
                    message = message
                );
                return (message, help);
            }
        }
        .said(texts)
    }
}
