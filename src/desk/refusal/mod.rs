//! Why a verb did nothing: every reason is a type, with its words.

mod common;

use crate::campaign::CampaignError;
use crate::engine::words::{Remark, Words};
use crate::engine::{Game, Name, Remarked};
use crate::locale::Texts;
use crate::locale::said::words;

pub use common::Refusal;

use crate::locale::said::{Reason, Said};

/// What the rule or the order of things says no to.
#[derive(Debug, Clone, PartialEq)]
pub enum Refused<G: Game> {
    /// A reason that every campaign knows.
    Common(Refusal),
    /// Nobody of that name plays; the nearest one.
    NoSeat {
        typed: String,
        nearest: Option<Name>,
    },
    /// Nothing is asked of that seat now.
    NotAsked { seat: Name },
    /// No notice of that number waits for an answer of the seat's.
    NoNotice { seat: Name, notice: u32 },
    /// No window is open that this verb ends.
    NoWindow,
    /// The window cannot be settled without these seats.
    Unanswered { seats: Vec<Name> },
    /// An answer cannot be taken.
    Remarks {
        setup: Box<G::Setup>,
        remarks: Vec<Remarked<Remark<G>>>,
    },
    /// The game has no past season to be corrected: its draws are cards.
    NoErrata,
    /// Another season was rolled last, or the orders of the season after it are locked.
    ErratumTooLate { season: u16 },
    /// The season is void: nothing was told.
    ErratumVoid { season: u16 },
    /// The season was revealed.
    ErratumRevealed { season: u16 },
    /// There is no such house rule.
    NoRule {
        typed: String,
        /// The names that begin so.
        several: Vec<&'static str>,
    },
    /// There is no such setting of a house rule.
    NoSetting {
        rule: String,
        typed: String,
        settings: &'static [&'static str],
    },
    /// A reason in words already.
    Said(Said),
    /// The season is not over: a window is open, or a draw is due.
    NotOver { season: u16 },
}

/// Why a verb did nothing.
#[derive(Debug)]
pub enum Stopped<G: Game> {
    Refused(Refused<G>),
    /// The file says no.
    Campaign(CampaignError),
    /// Nothing was to be kept.
    Rehearsed,
}

impl<G: Game> From<Refused<G>> for Stopped<G> {
    fn from(refused: Refused<G>) -> Stopped<G> {
        Stopped::Refused(refused)
    }
}

impl<G: Game> From<Refusal> for Refused<G> {
    fn from(refusal: Refusal) -> Refused<G> {
        Refused::Common(refusal)
    }
}

impl<G: Game> From<Refusal> for Stopped<G> {
    fn from(refusal: Refusal) -> Stopped<G> {
        Stopped::Refused(Refused::Common(refusal))
    }
}

impl<G: Game> From<CampaignError> for Stopped<G> {
    fn from(error: CampaignError) -> Stopped<G> {
        Stopped::Campaign(error)
    }
}

impl<G: Game> From<rusqlite::Error> for Stopped<G> {
    fn from(error: rusqlite::Error) -> Stopped<G> {
        Stopped::Campaign(error.into())
    }
}

/// Settings as they may be typed; a number (`N`) is said in words.
fn settings_said(settings: &[&str], texts: &Texts) -> String {
    let said = settings.iter().map(|setting| match *setting {
        "N" => texts.get("refusal-rule-setting-number"),
        named => named.to_owned(),
    });
    said.collect::<Vec<_>>().join(" | ")
}

impl<G: Words> Reason for Refused<G> {
    fn say(&self, texts: &Texts) -> Said {
        let list = |seats: &[Name]| seats.iter().map(|s| &**s).collect::<Vec<_>>().join(", ");
        let words = match self {
            Refused::Common(refusal) => return refusal.say(texts),
            Refused::NoSeat { typed, nearest } => words("refusal-no-seat")
                .typed("typed", typed)
                .near(nearest.as_deref()),
            Refused::NotAsked { seat } => words("refusal-not-asked").with("seat", &**seat),
            Refused::NoNotice { seat, notice } => words("refusal-no-notice")
                .with("seat", &**seat)
                .with("notice", *notice),
            Refused::NoWindow => words("refusal-no-window"),
            Refused::Unanswered { seats } => words("refusal-unanswered").with("seats", list(seats)),
            Refused::Remarks { setup, remarks } => match remarks.first() {
                Some(first) => return first.remark.say(setup, texts),
                None => words("refusal-not-taken"),
            },
            Refused::Said(said) => return said.clone(),
            Refused::NoErrata => words("refusal-no-errata"),
            Refused::ErratumTooLate { season } => {
                words("refusal-erratum-too-late").with("season", *season)
            }
            Refused::ErratumVoid { season } => {
                words("refusal-erratum-void").with("season", *season)
            }
            Refused::ErratumRevealed { season } => {
                words("refusal-erratum-revealed").with("season", *season)
            }
            Refused::NoRule { typed, several } if several.len() > 1 => {
                words("refusal-rule-several")
                    .typed("typed", typed)
                    .with("names", several.join(", "))
            }
            Refused::NoRule { typed, .. } => words("refusal-rule-unknown").typed("typed", typed),
            Refused::NoSetting {
                rule,
                typed,
                settings,
            } => words("refusal-rule-setting")
                .with("rule", rule.as_str())
                .typed("typed", typed)
                .with("settings", settings_said(settings, texts)),
            Refused::NotOver { season } => words("refusal-not-over").with("season", *season),
        };
        words.said(texts)
    }
}
