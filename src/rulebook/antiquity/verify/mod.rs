//! What the kernel's check of published papers ([`crate::referee::proof`]) asks of this rulebook.
//!
//! | part | what it does |
//! |---|---|
//! | [`papers`] | what receipts and bulletins in JSON state |
//! | [`season`] | a reveal's entries → dice, outcomes and told values, derived anew |
//! | `season/compared` | receipts and bulletins against them |
//! | [`own`] | one nation's dice, for its player |

pub mod own;
pub mod papers;
pub mod season;

use std::collections::BTreeMap;

use season::Derived;

use super::apply::Antiquity;
use super::event::Event;
use super::recount::Count;
use crate::campaign::Reveal;
use crate::chance::{CampaignKey, Digest};
use crate::referee::proof::{self, Proof, Recount, Report};

/// Everything that a folder holds, read as this rulebook's papers.
pub type Evidence = proof::Evidence<papers::Parts>;

impl Proof for Antiquity {
    type Part = papers::Parts;
    type Season = Derived;

    fn withheld(&self, kind: &str) -> bool {
        Event::about_the_world(kind)
    }

    fn derive(
        &self,
        reveal: &Reveal,
        hashes: &[Digest],
        earlier: Option<&Derived>,
        tick: &mut dyn FnMut(),
    ) -> Derived {
        season::derive(reveal, hashes, earlier, tick)
    }

    fn recount<'a>(&self, id: &'a str, key: &'a CampaignKey) -> Box<dyn Recount + 'a> {
        Box::new(Count::new(id, key))
    }
}

/// Checks everything against everything; `tick` is called for each entry gone through.
pub fn verify(evidence: &Evidence, tick: &mut dyn FnMut()) -> Report {
    verify_deriving(evidence, tick).0
}

/// The same, with what each season revealed gives.
pub fn verify_deriving(
    evidence: &Evidence,
    tick: &mut dyn FnMut(),
) -> (Report, BTreeMap<u16, Derived>) {
    proof::verify(&Antiquity, evidence, tick)
}
