//! Why something that reads or writes the campaign came to nothing.

use super::refusal::Refusal;
use crate::campaign::CampaignError;

/// Why a verb did nothing, or a paper could not be made.
#[derive(Debug)]
pub enum Failure {
    /// The rule or the order of things says no: exit code 1.
    Refused(Refusal),
    /// The file says no: exit code 3 or 4.
    Campaign(CampaignError),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<CampaignError> for Failure {
    fn from(error: CampaignError) -> Failure {
        Failure::Campaign(error)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        Failure::Campaign(error.into())
    }
}
