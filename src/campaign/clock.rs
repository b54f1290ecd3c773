//! The time that stands in journal entries: RFC 3339, UTC, to the second.
//!
//! The clock comes in from outside, so that a replay, a test and the demo give the same bytes on
//! any day.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::SystemTime;

use chrono::{DateTime, SecondsFormat, Utc};
use jiff::Timestamp;

use super::CampaignError;

/// Where the time of an entry comes from.
pub trait Clock {
    /// The time now, as `2026-11-20T19:37:45Z`.
    fn now(&self) -> String;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    // The one place that reads the machine's clock: everything else is handed a `Clock`.
    #[allow(clippy::disallowed_methods)]
    fn now(&self) -> String {
        let now = Timestamp::try_from(SystemTime::now()).unwrap_or(Timestamp::MIN);
        text(DateTime::from_timestamp(now.as_second(), 0).unwrap_or_default())
    }
}

/// The time of the entries that a command makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// RFC 3339, UTC.
    pub time: String,
    /// Whether it is the clock's own. Where the clock is behind it says nothing of when something came.
    pub own: bool,
}

impl Stamp {
    /// The later of what the clock says and the entry before. A journal whose times go back proves nothing any more.
    ///
    /// # Errors
    ///
    /// A clock that shows no year from 1970 to 9999: it was never set.
    pub fn after(last: Option<String>, now: String) -> Result<Stamp, CampaignError> {
        // Other years begin with a sign, or are less.
        if *now < *"1970" {
            return Err(CampaignError::NoClock { now });
        }
        Ok(match last.filter(|last| *last > now) {
            Some(time) => Stamp { time, own: false },
            None => Stamp {
                time: now,
                own: true,
            },
        })
    }
}

/// A clock for tests and the demo: it starts where it is told and goes on by one second each
/// time it is read.
#[derive(Debug)]
pub struct FixedClock {
    /// Seconds since 1970 of the next reading.
    next: AtomicI64,
}

/// A text that is not a time as RFC 3339 writes it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a time such as 2026-11-20T19:37:45Z: {text}")]
pub struct BadTime {
    /// What stood there.
    pub text: String,
}

impl FixedClock {
    /// A clock whose first reading is `start` (RFC 3339).
    pub fn at(start: &str) -> Result<FixedClock, BadTime> {
        let start = DateTime::parse_from_rfc3339(start).map_err(|_| BadTime {
            text: start.to_owned(),
        })?;
        Ok(FixedClock {
            next: AtomicI64::new(start.timestamp()),
        })
    }
}

impl Clock for FixedClock {
    fn now(&self) -> String {
        let seconds = self.next.fetch_add(1, Ordering::Relaxed);
        text(DateTime::from_timestamp(seconds, 0).unwrap_or_default())
    }
}

fn text(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_clock_goes_on_by_a_second() -> Result<(), BadTime> {
        let clock = FixedClock::at("2026-12-31T23:59:59Z")?;
        assert_eq!(clock.now(), "2026-12-31T23:59:59Z");
        assert_eq!(clock.now(), "2027-01-01T00:00:00Z");
        assert!(FixedClock::at("tomorrow").is_err());
        Ok(())
    }

    #[test]
    fn the_time_of_an_entry_is_never_before_the_last_one() -> Result<(), CampaignError> {
        let noon = || FixedClock::at("2026-11-29T12:00:00Z").unwrap();
        let after = |last: &str| Stamp::after(Some(last.to_owned()), noon().now());
        for (last, time, own) in [
            ("2026-11-29T11:59:59Z", "2026-11-29T12:00:00Z", true),
            ("2026-11-29T12:00:00Z", "2026-11-29T12:00:00Z", true),
            ("2026-11-29T12:00:01Z", "2026-11-29T12:00:01Z", false),
            ("2031-01-01T00:00:00Z", "2031-01-01T00:00:00Z", false),
        ] {
            let stamp = after(last)?;
            assert_eq!((&*stamp.time, stamp.own), (time, own), "{last}");
        }
        assert!(Stamp::after(None, noon().now())?.own);
        Ok(())
    }

    #[test]
    fn a_clock_that_was_never_set_gives_no_time() {
        for (now, gives) in [
            ("1969-12-31T23:59:59Z", false),
            ("0001-01-01T00:00:00Z", false),
            ("1970-01-01T00:00:00Z", true),
            ("9999-12-31T23:59:59Z", true),
        ] {
            let clock = FixedClock::at(now).unwrap();
            assert_eq!(Stamp::after(None, clock.now()).is_ok(), gives, "{now}");
        }
        // A year of five digits has a sign.
        let clock = FixedClock::at("9999-12-31T23:59:59Z").unwrap();
        clock.now();
        assert!(Stamp::after(None, clock.now()).is_err());
    }

    #[test]
    fn the_machine_clock_writes_utc_to_the_second() {
        let now = SystemClock.now();
        assert_eq!(now.len(), "2026-11-20T19:37:45Z".len());
        assert!(now.ends_with('Z') && DateTime::parse_from_rfc3339(&now).is_ok());
    }
}
