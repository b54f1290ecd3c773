//! Dates as people write them and read them, on the clocks of a time zone.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::fmt::temporal::DateTimeParser;
use jiff::tz::{AmbiguousOffset, TimeZone};

use super::{Fault, Until};
use crate::locale::Texts;
use crate::t;

struct Zone {
    clocks: TimeZone,
    /// Whether it is a place's, and not a mere distance from UTC.
    named: bool,
}

impl Zone {
    fn read(text: &str) -> Option<Zone> {
        // Asked for in any case, a zone is told by the name that it has.
        if let Ok(clocks) = TimeZone::get(text)
            && clocks.iana_name() == Some(text)
        {
            return Some(Zone {
                clocks,
                named: true,
            });
        }
        let of_utc = text.strip_prefix("UTC").unwrap_or(text);
        let of_utc = of_utc.replace('\u{2212}', "-");
        let offset = of_utc.starts_with(['+', '-']).then_some(of_utc)?;
        let clocks = DateTimeParser::new().parse_time_zone(offset).ok()?;
        Some(Zone {
            clocks,
            named: false,
        })
    }

    /// A time of the clocks there as an instant; the later of two where it comes twice.
    fn instant(&self, local: DateTime) -> Option<Timestamp> {
        let found = self.clocks.to_ambiguous_timestamp(local);
        // Clocks that are put forward never show the times that they skip.
        match found.offset() {
            AmbiguousOffset::Gap { .. } => None,
            _ => found.later().ok(),
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
            "" => Time::new(23, 59, 0, 0).ok(),
            clock => time(clock),
        };
        let local = day.to_datetime(time.ok_or_else(unreadable)?);
        let at = place.instant(local).ok_or_else(|| Fault::Skipped {
            typed: typed.to_owned(),
        })?;
        Ok(Until {
            at: at.to_string(),
            zone: zone.to_owned(),
        })
    }

    /// The moment; `None` where the text is damaged.
    pub(super) fn instant(&self) -> Option<Timestamp> {
        self.at.parse().ok()
    }

    /// Whether a moment (RFC 3339) comes after it.
    pub fn passed(&self, now: &str) -> bool {
        match (self.instant(), now.parse::<Timestamp>()) {
            (Some(at), Ok(now)) => now > at,
            _ => false,
        }
    }

    /// `samedi 7 mars 2026 à 12 h 00 (Europe/Paris, UTC+1)`.
    pub fn say(&self, texts: &Texts) -> String {
        let (Some(at), Some(zone)) = (self.instant(), Zone::read(&self.zone)) else {
            return self.at.clone();
        };
        let (local, offset) = (zone.clocks.to_datetime(at), zone.clocks.to_offset(at));
        let month = texts.get(&format!("month-{}", local.month()));
        let weekday = texts.get(&format!(
            "weekday-{}",
            local.weekday().to_monday_one_offset()
        ));
        let minutes = offset.seconds() / 60;
        let (hours, rest) = ((minutes / 60).abs(), (minutes % 60).abs());
        let sign = if minutes < 0 { "−" } else { "+" };
        let offset = match rest {
            0 => format!("UTC{sign}{hours}"),
            rest => format!("UTC{sign}{hours}:{rest:02}"),
        };
        let zone = match zone.named {
            true => format!("{}, {offset}", self.zone),
            false => offset,
        };
        t!(
            texts,
            "deadline-date",
            weekday = weekday,
            day = i64::from(local.day()),
            month = month,
            year = local.year().to_string(),
            hour = local.hour().to_string(),
            minute = format!("{:02}", local.minute()),
            zone = zone
        )
    }
}

/// `2026-03-07`, `7/3/2026`, `07.03.2026`: the day before the month, as in France.
fn day(text: &str) -> Option<Date> {
    let parts: Vec<i16> = text
        .split(['-', '/', '.'])
        .map(|p| p.parse().ok().filter(|_| p.len() <= 4))
        .collect::<Option<_>>()?;
    let (year, month, day) = match parts.as_slice() {
        [year, month, day] if *year >= 1000 => (*year, *month, *day),
        [day, month, year] if *year >= 1000 => (*year, *month, *day),
        _ => return None,
    };
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// `12:00`, `12h`, `12h30`, `12h00`, `midi`, `minuit` (the day's end), `noon`, `midnight`.
fn time(text: &str) -> Option<Time> {
    match text {
        "midi" | "noon" => return Time::new(12, 0, 0, 0).ok(),
        "minuit" | "midnight" => return Time::new(23, 59, 0, 0).ok(),
        _ => {}
    }
    let (hour, minute) = text.split_once([':', 'h'])?;
    let minute = match minute {
        "" => 0,
        two if two.len() == 2 => two.parse().ok()?,
        _ => return None,
    };
    Time::new(hour.parse().ok()?, minute, 0, 0).ok()
}
