//! Deadlines for orders and for choices: public dates, set by the arbiter, that move no more than
//! he promised. Nothing happens by the clock: a deadline says who is late, and the arbiter decides.
//!
//! A date is kept as an instant with the time zone in which it was said, so that it is printed as
//! players read it on their clocks, summer time and all.

mod date;

pub use date::{day, is_day};

use chrono::Duration;
use serde::{Deserialize, Serialize};

use crate::campaign::Phase;
use crate::locale::Texts;
use crate::locale::said::{Named, Said, Spoken};
use crate::t;

/// How often a deadline that was published may be extended.
pub const EXTENSIONS: u32 = 2;
/// How far all extensions together may move a deadline, in days.
pub const EXTENSION_DAYS: i64 = 7;
/// The time zone of a campaign whose arbiter never named one.
pub const ZONE: &str = "Europe/Paris";
/// The longest reason for an extension, in characters.
pub const MAX_REASON: usize = 200;

/// What a deadline is for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum For {
    Orders,
    Choices,
}

impl For {
    /// A deadline for that in words that may be published.
    pub fn say(self, until: &Until, texts: &Texts) -> String {
        let key = match self {
            For::Orders => "deadline-orders",
            For::Choices => "deadline-choices",
        };
        t!(texts, key, until = until.say(texts))
    }
}

/// A moment, and the time zone in which it was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// RFC 3339, UTC, to the second.
    pub at: String,
    /// A name of the IANA database (`Europe/Paris`), or an offset from UTC (`+02:00`).
    pub zone: String,
}

/// A deadline as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadline {
    /// As it was published first: on the opening sheet, or when it was set after it.
    pub first: Until,
    #[serde(flatten)]
    pub until: Until,
    /// How often it was extended since.
    pub extensions: u32,
    /// The reason given with the last extension.
    pub reason: Option<String>,
}

/// Both deadlines of a season.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadlines {
    pub orders: Option<Deadline>,
    pub choices: Option<Deadline>,
}

impl Deadlines {
    /// Those that are set.
    pub fn iter(&self) -> impl Iterator<Item = (For, &Deadline)> {
        let both = [For::Orders, For::Choices].into_iter();
        both.filter_map(|what| Some((what, self.of(what)?)))
    }

    /// The one of the two.
    pub fn of(&self, what: For) -> Option<&Deadline> {
        match what {
            For::Orders => self.orders.as_ref(),
            For::Choices => self.choices.as_ref(),
        }
    }
}

/// Why a date is no deadline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Fault {
    /// It is no date.
    Unreadable { typed: String },
    /// It is no time zone.
    Zone { typed: String },
    /// The clocks skip that time: summer time begins.
    Skipped { typed: String },
    /// It is over already.
    Past { until: Until },
    /// What was published is moved only to a later date.
    NotLater { until: Until },
    /// What was published is moved only with a reason.
    NoReason,
    /// All extensions together are limited.
    TooFar { first: Until, days: i64 },
    /// Extensions are counted.
    TooOften { n: u32 },
    /// Choices come after the roll, and so after the orders.
    Crossed { orders: Until, choices: Until },
    /// What it was to limit is over.
    Over { season: u16, phase: Phase },
}

/// Where a season stands when a deadline is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub season: u16,
    pub phase: Phase,
    /// Whether the opening sheet was printed: what it says is a promise.
    pub published: bool,
}

/// Whether a deadline may be set or moved. Before the opening sheet it may be set at will; after
/// it, it may be set once if it was not, and else only be extended: to a later date, with a
/// reason, [`EXTENSIONS`] times and by [`EXTENSION_DAYS`] days altogether.
pub fn admit(
    moment: Moment,
    what: For,
    standing: &Deadlines,
    new: &Until,
    reason: Option<&str>,
) -> Result<(), Fault> {
    let over = match what {
        For::Orders => moment.phase != Phase::Open,
        For::Choices => moment.phase == Phase::Closed,
    };
    if over {
        let (season, phase) = (moment.season, moment.phase);
        return Err(Fault::Over { season, phase });
    }
    let of = |what: For| standing.of(what).map(|d| d.until.clone());
    let (orders, choices) = match what {
        For::Orders => (Some(new.clone()), of(For::Choices)),
        For::Choices => (of(For::Orders), Some(new.clone())),
    };
    // From the lock on the date for orders limits nothing, and bars none.
    if let (Some(orders), Some(choices)) = (orders, choices)
        && moment.phase == Phase::Open
        && orders.instant() >= choices.instant()
    {
        return Err(Fault::Crossed { orders, choices });
    }
    let Some(before) = standing.of(what).filter(|_| moment.published) else {
        return Ok(());
    };
    if new.instant() <= before.until.instant() {
        let until = before.until.clone();
        return Err(Fault::NotLater { until });
    }
    if before.extensions >= EXTENSIONS {
        return Err(Fault::TooOften { n: EXTENSIONS });
    }
    let limit = before
        .first
        .instant()
        .and_then(|at| at.checked_add_signed(Duration::days(EXTENSION_DAYS)));
    if new.instant() > limit {
        let first = before.first.clone();
        let days = EXTENSION_DAYS;
        return Err(Fault::TooFar { first, days });
    }
    match reason {
        Some(reason) if !reason.trim().is_empty() => Ok(()),
        _ => Err(Fault::NoReason),
    }
}

impl Spoken for Fault {
    const PREFIX: &'static str = "refusal-deadline";

    fn say(&self, texts: &Texts) -> Said {
        let date = |named: Named<'_>| {
            let until = serde_json::from_value::<Until>(named.value.clone());
            until.ok().map(|until| until.say(texts))
        };
        self.words(&date).said(texts)
    }
}

#[cfg(test)]
mod tests;
