//! A campaign is made from a setup.

use std::path::Path;

use super::super::apply::Antiquity;
use super::super::event::{ARBITER, Event, New, V1, Written};
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::Outcome;
use crate::campaign::{Campaign, Clock, NewEntry};
use crate::chance::{CampaignKey, Digest, Entropy};

/// A campaign that was made.
pub struct Made {
    pub campaign: Campaign,
    /// Published now: it binds every die to come.
    pub seal: Digest,
    pub setup: Setup,
}

/// Makes a campaign file from the text of a setup, with that key.
pub fn make(
    path: &Path,
    setup: &str,
    key: &CampaignKey,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
) -> Outcome<Made> {
    let setup = Setup::parse(setup).map_err(Refusal::Setup)?;
    let event = Event::New(New {
        v: V1,
        rules: Written::of(setup.house_rules)?,
        setup: Written::of(setup.clone())?,
    });
    let first = NewEntry {
        actor: ARBITER.to_owned(),
        kind: event.kind().to_owned(),
        body: event.body()?,
    };
    let campaign = Campaign::create(path, key, &Antiquity, clock, entropy, first)?;
    Ok(Made {
        campaign,
        seal: key.seal(),
        setup,
    })
}
