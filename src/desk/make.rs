//! `new`: a campaign in a new file.

use std::path::Path;

use super::{ARBITER, Result};
use crate::campaign::{CampaignFile, Clock};
use crate::chance::{CampaignKey, Entropy};
use crate::engine::Game;
use crate::engine::body::Body;
use crate::engine::seats::{NameFault, wrong_names};
use crate::engine::store::{Store, rulebook};
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::said::words;

/// Makes a campaign of a setup that was checked. Where anything fails there is no file.
pub fn new<G: Game>(
    path: &Path,
    key: &CampaignKey,
    setup: G::Setup,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
) -> Result<CampaignFile> {
    let body: Body<G> = Body::New {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        setup,
    };
    let made = CampaignFile::create(path, key, rulebook::<G>(), clock, entropy, |writer| {
        let mut store = Store::empty(writer);
        store.append(ARBITER, &body)?;
        store.end().map(drop)
    })?;
    Ok(made)
}

/// What is wrong with the seats of a setup: names have one spelling, are not alike but for case and accents,
/// and are not those of the folders that are no seat's.
pub fn check_seats<G: Game>(setup: &G::Setup, texts: &Texts) -> Vec<Said> {
    let wrong = wrong_names(G::seats(setup)).into_iter();
    let said = wrong.map(|(name, fault)| {
        let key = match fault {
            NameFault::Spelling => "setup-seat-spelling",
            NameFault::Reserved => "setup-seat-reserved",
            NameFault::Twice => "setup-seat-twice",
        };
        words(key).typed("name", name).said(texts)
    });
    said.collect()
}
