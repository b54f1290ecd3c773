//! Dates as people write them and read them, on the clocks of a time zone.

use std::str::FromStr;

use chrono::{
    DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, SecondsFormat,
    TimeZone, Timelike, Utc,
};
use jiff::Timestamp;
use jiff::civil;
use jiff::tz::{AmbiguousOffset, TimeZone as Place};

use super::{Fault, Until};
use crate::campaign::Stamp;
use crate::locale::Texts;
use crate::t;

enum Zone {
    Named(Place),
    Fixed(FixedOffset),
}

impl Zone {
    fn read(text: &str) -> Option<Zone> {
        // Asked for in any case, a zone is told by the name that it has.
        if let Ok(place) = Place::get(text)
            && place.iana_name() == Some(text)
        {
            return Some(Zone::Named(place));
        }
        let of_utc = text.strip_prefix("UTC").unwrap_or(text);
        FixedOffset::from_str(of_utc).ok().map(Zone::Fixed)
    }

    /// A time of the clocks there as an instant; the later of two where it comes twice.
    fn instant(&self, local: NaiveDateTime) -> Option<DateTime<Utc>> {
        match self {
            Zone::Named(place) => {
                let local = local.and_utc();
                let moment = Timestamp::new(local.timestamp(), 0).ok()?;
                let clocks: civil::DateTime = Place::UTC.to_datetime(moment);
                let found = place.to_ambiguous_timestamp(clocks);
                // Clocks that are put forward never show the times that they skip.
                if matches!(found.offset(), AmbiguousOffset::Gap { .. }) {
                    return None;
                }
                DateTime::from_timestamp(found.later().ok()?.as_second(), 0)
            }
            Zone::Fixed(offset) => {
                let found = offset.from_local_datetime(&local).latest()?;
                Some(found.with_timezone(&Utc))
            }
        }
    }

    /// An instant on the clocks there, with their distance from UTC.
    fn clocks(&self, at: DateTime<Utc>) -> (NaiveDateTime, FixedOffset) {
        match self {
            Zone::Named(place) => {
                let offset = Timestamp::new(at.timestamp(), 0)
                    .ok()
                    .and_then(|moment| FixedOffset::east_opt(place.to_offset(moment).seconds()));
                let offset = offset.unwrap_or(Utc.fix());
                (at.with_timezone(&offset).naive_local(), offset)
            }
            Zone::Fixed(offset) => (at.with_timezone(offset).naive_local(), *offset),
        }
    }
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
    pub(super) fn instant(&self) -> Option<DateTime<Utc>> {
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

    /// Whether what is entered now comes after it. A time that is not the clock's own makes nobody late.
    pub fn missed(&self, stamp: &Stamp) -> bool {
        stamp.own && self.passed(&stamp.time)
    }

    /// `2026-03-07 12:00:00 +01:00`: a moment in a table.
    pub fn clocks(&self) -> String {
        let (Some(at), Some(zone)) = (self.instant(), Zone::read(&self.zone)) else {
            return self.at.clone();
        };
        let (local, offset) = zone.clocks(at);
        format!("{} {offset}", local.format("%Y-%m-%d %H:%M:%S"))
    }

    /// `2026-03-07 12:00`, on the clocks there: where all that stands beside it is on the same.
    pub fn to_the_minute(&self) -> String {
        let clocks = self.clocks();
        clocks.get(..16).map(str::to_owned).unwrap_or(clocks)
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
            weekday,
            day = local.day(),
            month,
            year = local.year().to_string(),
            hour = local.hour().to_string(),
            minute = format!("{:02}", local.minute()),
            zone
        )
    }
}

/// `2026-03-07`, `7/3/2026`, `07.03.2026`: the day before the month, as in France.
pub fn day(text: &str) -> Option<NaiveDate> {
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

/// Whether a text is a day as entries have it: `2026-12-20`.
pub fn is_day(text: &str) -> bool {
    day(text).is_some_and(|day| day.to_string() == text)
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
