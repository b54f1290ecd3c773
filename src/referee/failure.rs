//! Why something that reads or writes the campaign came to nothing.

use std::fmt::Debug;

use super::Refusal;
use super::refusal::Said;
use crate::campaign::CampaignError;
use crate::locale::Texts;

/// A refusal, whichever rulebook's it is.
pub trait Reason: Send + Debug {
    /// The refusal and its remedy, in words.
    fn say(&self, texts: &Texts) -> Said;
}

/// Why a verb did nothing, or a paper could not be made. A rulebook has refusals of its own (`R`).
#[derive(Debug)]
pub enum Failure<R = Refusal> {
    /// The rule or the order of things says no: exit code 1.
    Refused(R),
    /// The file says no: exit code 3 or 4.
    Campaign(CampaignError),
}

impl<R: Reason> From<R> for Failure<R> {
    fn from(refusal: R) -> Failure<R> {
        Failure::Refused(refusal)
    }
}

impl<R> From<CampaignError> for Failure<R> {
    fn from(error: CampaignError) -> Failure<R> {
        Failure::Campaign(error)
    }
}

impl<R> From<rusqlite::Error> for Failure<R> {
    fn from(error: rusqlite::Error) -> Failure<R> {
        Failure::Campaign(error.into())
    }
}

impl<R> Failure<R> {
    /// A failure of the kernel's own as one of a rulebook's.
    pub fn raised(failure: Failure) -> Failure<R>
    where
        R: From<Refusal>,
    {
        match failure {
            Failure::Refused(refusal) => Failure::Refused(refusal.into()),
            Failure::Campaign(error) => Failure::Campaign(error),
        }
    }
}

/// Declares the `Failure` of a rulebook whose `Refusal` has the kernel's among its own (`Common`).
macro_rules! refusals {
    ($refusal:ident) => {
        /// Why a verb did nothing, or a paper could not be made.
        pub type Failure = $crate::referee::Failure<$refusal>;

        impl $crate::referee::Reason for $refusal {
            fn say(&self, texts: &$crate::locale::Texts) -> $crate::referee::Said {
                $refusal::say(self, texts)
            }
        }

        impl From<$crate::referee::Refusal> for $refusal {
            fn from(refusal: $crate::referee::Refusal) -> $refusal {
                $refusal::Common(refusal)
            }
        }

        impl From<$crate::referee::Refusal> for Failure {
            fn from(refusal: $crate::referee::Refusal) -> Failure {
                Failure::Refused(refusal.into())
            }
        }

        impl From<$crate::referee::Failure> for Failure {
            fn from(failure: $crate::referee::Failure) -> Failure {
                Failure::raised(failure)
            }
        }
    };
}
pub(crate) use refusals;
