//! What comes back from a rulebook: done, refused, or the file says no.

use super::super::delivery::{self, ManifestLine};
use super::super::failure::{Failure, Reason};
use crate::campaign::CampaignError;

/// Why a verb of some rulebook did nothing.
#[derive(Debug)]
pub enum Stopped {
    /// The rule or the order of things says no: exit code 1.
    Refused(Box<dyn Reason>),
    /// The file says no: exit code 3 or 4.
    Campaign(CampaignError),
}

impl<R: Reason + 'static> From<Failure<R>> for Stopped {
    fn from(failure: Failure<R>) -> Stopped {
        match failure {
            Failure::Refused(refusal) => Stopped::Refused(Box::new(refusal)),
            Failure::Campaign(error) => Stopped::Campaign(error),
        }
    }
}

impl<R: Reason + 'static> From<R> for Stopped {
    fn from(refusal: R) -> Stopped {
        Stopped::Refused(Box::new(refusal))
    }
}

impl From<CampaignError> for Stopped {
    fn from(error: CampaignError) -> Stopped {
        Stopped::Campaign(error)
    }
}

impl From<rusqlite::Error> for Stopped {
    fn from(error: rusqlite::Error) -> Stopped {
        Stopped::Campaign(error.into())
    }
}

/// Why a delivery did not come to its end.
#[derive(Debug)]
pub enum Undelivered {
    /// It cannot be made.
    Stopped(Stopped),
    /// Whoever takes its files wants no more, and knows why.
    Taker,
}

impl<R: Reason + 'static> From<Failure<R>> for Undelivered {
    fn from(failure: Failure<R>) -> Undelivered {
        Undelivered::Stopped(failure.into())
    }
}

/// Writes a file of a delivery, several at a time, and gives its line in the manifest.
pub type Take<'a> =
    &'a (dyn Fn(&delivery::Made<'_>) -> Result<Option<ManifestLine>, Undelivered> + Sync);

/// What a rulebook's verb gives.
pub type Outcome<T> = Result<T, Stopped>;
