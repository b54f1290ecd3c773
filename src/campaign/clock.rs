//! The time that stands in journal entries: RFC 3339, UTC, to the second.
//!
//! The clock comes in from outside, so that a replay, a test and the demo give the same bytes on
//! any day.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, SecondsFormat, Utc};

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
        text(Utc::now())
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
    fn the_machine_clock_writes_utc_to_the_second() {
        let now = SystemClock.now();
        assert_eq!(now.len(), "2026-11-20T19:37:45Z".len());
        assert!(now.ends_with('Z') && DateTime::parse_from_rfc3339(&now).is_ok());
    }
}
