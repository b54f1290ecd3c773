//! What comes back from a rulebook: done, refused, or the file says no.

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

/// What a rulebook's verb gives.
pub type Outcome<T> = Result<T, Stopped>;
