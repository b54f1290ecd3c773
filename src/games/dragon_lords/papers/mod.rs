//! Views as documents: nothing here looks at the campaign.

pub mod bulletin;
pub mod form;
pub mod outcome;
pub mod rules;
pub mod wording;
