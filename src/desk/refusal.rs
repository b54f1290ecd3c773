//! Why a verb did nothing: every reason is a type, with its words.

use crate::campaign::CampaignError;
use crate::engine::words::{Remark, Words};
use crate::engine::{Game, Name, Remarked};
use crate::locale::Texts;
use crate::locale::said::words;
use crate::referee::{self, Reason, Said};

/// What the rule or the order of things says no to.
#[derive(Debug, Clone, PartialEq)]
pub enum Refused<G: Game> {
    /// A reason that every campaign knows.
    Common(referee::Refusal),
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
    /// No erratum waits for its reissue.
    NoErratum { season: u16 },
    /// There is no such setting of a house rule.
    NoSetting { id: String, setting: String },
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

impl<G: Game> From<referee::Refusal> for Refused<G> {
    fn from(refusal: referee::Refusal) -> Refused<G> {
        Refused::Common(refusal)
    }
}

impl<G: Game> From<referee::Refusal> for Stopped<G> {
    fn from(refusal: referee::Refusal) -> Stopped<G> {
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

impl<G: Game> From<referee::Failure> for Stopped<G> {
    fn from(failure: referee::Failure) -> Stopped<G> {
        match failure {
            referee::Failure::Refused(refusal) => refusal.into(),
            referee::Failure::Campaign(error) => error.into(),
        }
    }
}

impl<G: Words> Reason for Refused<G> {
    fn say(&self, texts: &Texts) -> Said {
        let list = |seats: &[Name]| seats.iter().map(|s| &**s).collect::<Vec<_>>().join(", ");
        match self {
            Refused::Common(refusal) => refusal.say(texts),
            Refused::NoSeat { typed, nearest } => {
                words("refusal-no-seat")
                    .typed("typed", typed)
                    .near(nearest.as_deref())
                    .said(texts)
            }
            .into(),
            Refused::NotAsked { seat } => words("refusal-not-asked")
                .with("seat", &**seat)
                .said(texts)
                .into(),
            Refused::NoNotice { seat, notice } => words("refusal-no-notice")
                .with("seat", &**seat)
                .with("notice", *notice)
                .said(texts)
                .into(),
            Refused::NoWindow => words("refusal-no-window").said(texts).into(),
            Refused::Unanswered { seats } => words("refusal-unanswered")
                .with("seats", list(seats))
                .said(texts)
                .into(),
            Refused::Remarks { setup, remarks } => match remarks.first() {
                Some(first) => first.remark.say(setup, texts),
                None => words("refusal-not-taken").said(texts).into(),
            },
            Refused::NoErrata => words("refusal-no-errata").said(texts).into(),
            Refused::NoErratum { season } => words("refusal-no-erratum")
                .with("season", *season)
                .said(texts)
                .into(),
            Refused::NoSetting { id, setting } => words("refusal-no-setting")
                .typed("id", id)
                .typed("setting", setting)
                .said(texts)
                .into(),
            Refused::NotOver { season } => words("refusal-not-over")
                .with("season", *season)
                .said(texts)
                .into(),
        }
    }
}
