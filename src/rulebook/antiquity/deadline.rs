//! Deadlines for orders and for choices: public dates, set by the arbiter, that move no more than
//! he promised. Nothing happens by the clock: a deadline says who is late, and the arbiter decides.
//!
//! A date is kept as an instant with the time zone in which it was said, so that it is printed as
//! players read it on their clocks, summer time and all.

use std::str::FromStr;

use chrono::{
    DateTime, Datelike, Duration, FixedOffset, MappedLocalTime, NaiveDate, NaiveDateTime,
    NaiveTime, Offset, SecondsFormat, TimeZone, Timelike, Utc,
};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::refusal::Said;
use crate::campaign::Phase;
use crate::locale::Texts;
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum For {
    Orders,
    Choices,
}

impl For {
    /// `orders` or `choices`.
    pub fn name(self) -> &'static str {
        match self {
            For::Orders => "orders",
            For::Choices => "choices",
        }
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Deadline {
    /// As it was published first: on the opening sheet, or when it was set after it.
    #[serde(skip)]
    pub first: Until,
    #[serde(flatten)]
    pub until: Until,
    /// How often it was extended since.
    pub extensions: u32,
    /// The reason given with the last extension.
    pub reason: Option<String>,
}

/// Both deadlines of a season.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Deadlines {
    pub orders: Option<Deadline>,
    pub choices: Option<Deadline>,
}

impl Deadlines {
    /// The one of the two.
    pub fn of(&self, what: For) -> Option<&Deadline> {
        match what {
            For::Orders => self.orders.as_ref(),
            For::Choices => self.choices.as_ref(),
        }
    }
}

/// Why a date is no deadline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It is no date.
    Unreadable { typed: String },
    /// It is no time zone.
    Zone { typed: String },
    /// The clocks skip that time: summer time begins.
    Skipped { typed: String },
    /// What was published is moved only to a later date.
    NotLater { until: Until },
    /// What was published is moved only with a reason.
    NoReason,
    /// All extensions together are limited.
    TooFar { first: Until },
    /// Extensions are counted.
    TooOften,
    /// Choices come after the roll, and so after the orders.
    Crossed { orders: Until, choices: Until },
    /// What it was to limit is over.
    Over { season: u16, phase: Phase },
}

enum Zone {
    Named(Tz),
    Fixed(FixedOffset),
}

impl Zone {
    fn read(text: &str) -> Option<Zone> {
        if let Ok(tz) = Tz::from_str(text) {
            return Some(Zone::Named(tz));
        }
        let of_utc = text.strip_prefix("UTC").unwrap_or(text);
        FixedOffset::from_str(of_utc).ok().map(Zone::Fixed)
    }

    /// A time of the clocks there as an instant; the later of two where it comes twice.
    fn instant(&self, local: NaiveDateTime) -> Option<DateTime<Utc>> {
        match self {
            Zone::Named(tz) => latest(tz.from_local_datetime(&local)),
            Zone::Fixed(offset) => latest(offset.from_local_datetime(&local)),
        }
    }

    /// An instant on the clocks there, with their distance from UTC.
    fn clocks(&self, at: DateTime<Utc>) -> (NaiveDateTime, FixedOffset) {
        match self {
            Zone::Named(tz) => {
                let there = at.with_timezone(tz);
                (there.naive_local(), there.offset().fix())
            }
            Zone::Fixed(offset) => (at.with_timezone(offset).naive_local(), *offset),
        }
    }
}

fn latest<T: TimeZone>(mapped: MappedLocalTime<DateTime<T>>) -> Option<DateTime<Utc>> {
    mapped.latest().map(|at| at.with_timezone(&Utc))
}

impl Until {
    /// Reads `2026-03-07 12:00`, `7/3/2026 12h30`, `07/03/2026 midi`; a day alone means its last
    /// minute.
    pub fn read(typed: &str, zone: &str) -> Result<Until, Fault> {
        let unreadable = || Fault::Unreadable {
            typed: typed.to_owned(),
        };
        let place = Zone::read(zone).ok_or_else(|| Fault::Zone {
            typed: zone.to_owned(),
        })?;
        let lower = typed.trim().to_lowercase().replace(',', " ");
        // `2026-03-07t12:00`
        let lower = match lower.split_once('t') {
            Some((day, clock)) if clock.starts_with(|c: char| c.is_ascii_digit()) => {
                format!("{day} {clock}")
            }
            _ => lower,
        };
        let mut words = lower
            .split([' ', '\u{a0}', '\u{202f}'])
            .filter(|w| !w.is_empty() && *w != "à" && *w != "a");
        let day = words.next().and_then(day).ok_or_else(unreadable)?;
        let rest: String = words.collect();
        let time = match rest.as_str() {
            "" => NaiveTime::from_hms_opt(23, 59, 0),
            clock => time(clock),
        };
        let local = day.and_time(time.ok_or_else(unreadable)?);
        let at = place.instant(local).ok_or_else(|| Fault::Skipped {
            typed: typed.to_owned(),
        })?;
        Ok(Until {
            at: at.to_rfc3339_opts(SecondsFormat::Secs, true),
            zone: zone.to_owned(),
        })
    }

    /// The moment; `None` where the text is damaged.
    pub fn instant(&self) -> Option<DateTime<Utc>> {
        let at = DateTime::parse_from_rfc3339(&self.at).ok()?;
        Some(at.with_timezone(&Utc))
    }

    /// Whether a moment (RFC 3339) comes after it.
    pub fn passed(&self, now: &str) -> bool {
        match (self.instant(), DateTime::parse_from_rfc3339(now)) {
            (Some(at), Ok(now)) => now > at,
            _ => false,
        }
    }

    /// `samedi 7 mars 2026 à 12 h 00 (Europe/Paris, UTC+1)`.
    pub fn say(&self, texts: &Texts) -> String {
        let (Some(at), Some(zone)) = (self.instant(), Zone::read(&self.zone)) else {
            return self.at.clone();
        };
        let (local, offset) = zone.clocks(at);
        let month = texts.get(&format!("month-{}", local.month()));
        let weekday = texts.get(&format!("weekday-{}", local.weekday().number_from_monday()));
        let minutes = offset.local_minus_utc() / 60;
        let (hours, rest) = ((minutes / 60).abs(), (minutes % 60).abs());
        let sign = if minutes < 0 { "−" } else { "+" };
        let offset = match rest {
            0 => format!("UTC{sign}{hours}"),
            rest => format!("UTC{sign}{hours}:{rest:02}"),
        };
        let zone = match zone {
            Zone::Named(_) => format!("{}, {offset}", self.zone),
            Zone::Fixed(_) => offset,
        };
        t!(
            texts,
            "deadline-date",
            weekday = weekday,
            day = local.day(),
            month = month,
            year = local.year().to_string(),
            hour = local.hour().to_string(),
            minute = format!("{:02}", local.minute()),
            zone = zone
        )
    }
}

/// `2026-03-07`, `7/3/2026`, `07.03.2026`: the day before the month, as in France.
fn day(text: &str) -> Option<NaiveDate> {
    let parts: Vec<u32> = text
        .split(['-', '/', '.'])
        .map(|p| p.parse().ok().filter(|_| p.len() <= 4))
        .collect::<Option<_>>()?;
    let (year, month, day) = match parts.as_slice() {
        [year, month, day] if *year >= 1000 => (*year, *month, *day),
        [day, month, year] if *year >= 1000 => (*year, *month, *day),
        _ => return None,
    };
    NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)
}

/// `12:00`, `12h`, `12h30`, `12h00`, `midi`, `minuit` (the day's end), `noon`, `midnight`.
fn time(text: &str) -> Option<NaiveTime> {
    match text {
        "midi" | "noon" => return NaiveTime::from_hms_opt(12, 0, 0),
        "minuit" | "midnight" => return NaiveTime::from_hms_opt(23, 59, 0),
        _ => {}
    }
    let (hour, minute) = text.split_once([':', 'h'])?;
    let minute = match minute {
        "" => 0,
        two if two.len() == 2 => two.parse().ok()?,
        _ => return None,
    };
    NaiveTime::from_hms_opt(hour.parse().ok()?, minute, 0)
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
    if let (Some(orders), Some(choices)) = (orders, choices)
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
        return Err(Fault::TooOften);
    }
    let limit = before
        .first
        .instant()
        .and_then(|at| at.checked_add_signed(Duration::days(EXTENSION_DAYS)));
    if new.instant() > limit {
        let first = before.first.clone();
        return Err(Fault::TooFar { first });
    }
    match reason {
        Some(reason) if !reason.trim().is_empty() => Ok(()),
        _ => Err(Fault::NoReason),
    }
}

impl Fault {
    /// What is wrong with the date, and the remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        let said = |key: &str, message: String| Said {
            message,
            help: texts.get(&format!("{key}-help")),
        };
        match self {
            Fault::Unreadable { typed } => {
                let key = "refusal-deadline-unreadable";
                said(key, t!(texts, key, typed = typed.as_str()))
            }
            Fault::Zone { typed } => {
                let key = "refusal-deadline-zone";
                said(key, t!(texts, key, typed = typed.as_str()))
            }
            Fault::Skipped { typed } => {
                let key = "refusal-deadline-skipped";
                said(key, t!(texts, key, typed = typed.as_str()))
            }
            Fault::NotLater { until } => {
                let key = "refusal-deadline-not-later";
                said(key, t!(texts, key, until = until.say(texts)))
            }
            Fault::NoReason => said(
                "refusal-deadline-no-reason",
                texts.get("refusal-deadline-no-reason"),
            ),
            Fault::TooFar { first } => {
                let key = "refusal-deadline-too-far";
                let first = first.say(texts);
                said(key, t!(texts, key, first = first, days = EXTENSION_DAYS))
            }
            Fault::TooOften => {
                let key = "refusal-deadline-too-often";
                said(key, t!(texts, key, n = EXTENSIONS))
            }
            Fault::Crossed { orders, choices } => {
                let key = "refusal-deadline-crossed";
                let (orders, choices) = (orders.say(texts), choices.say(texts));
                said(key, t!(texts, key, orders = orders, choices = choices))
            }
            Fault::Over { season, phase } => {
                let key = "refusal-deadline-over";
                let phase = super::refusal::phase_name(*phase, texts);
                said(key, t!(texts, key, season = *season, phase = phase))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Lang;

    fn at(typed: &str) -> String {
        Until::read(typed, ZONE).unwrap().at
    }

    fn until(typed: &str) -> Until {
        Until::read(typed, ZONE).unwrap()
    }

    #[test]
    fn a_date_is_read_as_people_write_it() {
        for typed in [
            "2026-03-07 12:00",
            "2026-03-07T12:00",
            "7/3/2026 12h",
            "07/03/2026 à 12h00",
            "07.03.2026 12:00",
            "7/3/2026, midi",
            "7/3/2026 noon",
        ] {
            assert_eq!(at(typed), "2026-03-07T11:00:00Z", "{typed}");
        }
        assert_eq!(at("2026-07-07"), "2026-07-07T21:59:00Z");
        assert_eq!(at("7/7/2026 minuit"), "2026-07-07T21:59:00Z");
        for typed in [
            "",
            "samedi",
            "7/3",
            "31/2/2026",
            "2026-03-07 25:00",
            "7/3/26",
            "7/3/2026 12h5",
        ] {
            let fault = Until::read(typed, ZONE).unwrap_err();
            assert!(matches!(fault, Fault::Unreadable { .. }), "{typed}");
        }
    }

    #[test]
    fn summer_time_skips_an_hour_and_repeats_another() {
        let skipped = Until::read("29/3/2026 2h30", ZONE).unwrap_err();
        assert!(matches!(skipped, Fault::Skipped { .. }));
        // The hour that comes twice ends the second time.
        assert_eq!(at("25/10/2026 2h30"), "2026-10-25T01:30:00Z");
    }

    #[test]
    fn a_zone_is_a_name_or_an_offset() {
        let there = |zone: &str| Until::read("2026-03-07 12:00", zone);
        assert_eq!(there("+05:30").unwrap().at, "2026-03-07T06:30:00Z");
        assert_eq!(there("UTC-03:00").unwrap().at, "2026-03-07T15:00:00Z");
        assert_eq!(
            there("America/Montreal").unwrap().at,
            "2026-03-07T17:00:00Z"
        );
        for zone in ["Paris", "CET+", "25:00"] {
            assert!(matches!(there(zone), Err(Fault::Zone { .. })), "{zone}");
        }
    }

    #[test]
    fn a_date_is_said_with_its_zone() {
        let (fr, en) = (Texts::of(Lang::Fr), Texts::of(Lang::En));
        let winter = until("7/3/2026 12h");
        assert_eq!(
            winter.say(fr),
            "samedi 7 mars 2026 à 12 h 00 (Europe/Paris, UTC+1)"
        );
        assert_eq!(
            winter.say(en),
            "Saturday 7 March 2026, 12:00 (Europe/Paris, UTC+1)"
        );
        let first = Until::read("1/8/2026 9h05", "+05:30").unwrap();
        assert_eq!(first.say(fr), "samedi 1er août 2026 à 9 h 05 (UTC+5:30)");
    }

    #[test]
    fn what_was_published_moves_no_more_than_was_promised() {
        let moment = |published| Moment {
            season: 1,
            phase: Phase::Open,
            published,
        };
        let mut all = Deadlines {
            orders: Some(Deadline {
                first: until("7/3/2026 12h"),
                until: until("7/3/2026 12h"),
                extensions: 0,
                reason: None,
            }),
            choices: None,
        };
        let to = |all: &Deadlines, published, typed: &str, reason| {
            admit(moment(published), For::Orders, all, &until(typed), reason)
        };
        assert_eq!(to(&all, false, "1/3/2026", None), Ok(()));
        assert!(matches!(
            to(&all, true, "7/3/2026 12h", Some("x")),
            Err(Fault::NotLater { .. })
        ));
        assert_eq!(to(&all, true, "8/3/2026", None), Err(Fault::NoReason));
        assert_eq!(to(&all, true, "8/3/2026", Some(" ")), Err(Fault::NoReason));
        assert_eq!(to(&all, true, "14/3/2026 12h", Some("x")), Ok(()));
        assert!(matches!(
            to(&all, true, "14/3/2026 12h01", Some("x")),
            Err(Fault::TooFar { .. })
        ));
        if let Some(orders) = &mut all.orders {
            orders.extensions = EXTENSIONS;
        }
        assert_eq!(to(&all, true, "8/3/2026", Some("x")), Err(Fault::TooOften));
        let choices = |typed: &str, phase| {
            let moment = Moment {
                phase,
                ..moment(true)
            };
            admit(moment, For::Choices, &all, &until(typed), None)
        };
        assert!(matches!(
            choices("7/3/2026 12h", Phase::Open),
            Err(Fault::Crossed { .. })
        ));
        assert_eq!(choices("9/3/2026", Phase::Rolled), Ok(()));
        assert!(matches!(
            choices("9/3/2026", Phase::Closed),
            Err(Fault::Over { .. })
        ));
        let late = Moment {
            phase: Phase::Locked,
            ..moment(false)
        };
        let over = admit(late, For::Orders, &all, &until("9/3/2026"), None);
        assert!(matches!(over, Err(Fault::Over { .. })));
    }
}
