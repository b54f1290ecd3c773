//! What the kernel's check of published papers ([`crate::referee::proof`]) asks of this rulebook.
//!
//! A turn's reveal withholds the world, so its dice are made anew from the key, and what was told
//! is held against them: who succeeded, who failed and with what fate, who was informed, what dice
//! add up to. The campaign's reveal holds the world too: there the kernel replays the journal, and
//! every told value comes out again or the close is refused.
//!
//! | part | what it does |
//! |---|---|
//! | [`dice`] | dice from the key, by the text of what they are for |
//! | [`season`] | from entry to entry: what may stand where, what dice and told values it gives |
//! | [`told`] | what was told against the dice |
//! | [`orders`] | what players were told of their own orders against these |
//! | [`chosen`] | what was done against what was chosen |
//! | [`thrown`] | no die that nothing needs |
//! | [`compared`] | receipts and bulletins against a season |
//! | [`count`] | a campaign's own dice, counted again |

mod chosen;
mod compared;
mod count;
mod dice;
mod orders;
pub mod season;
mod thrown;
mod told;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::apply::DragonLords;
use super::event::{Event, OrderRecord};
use super::news::News;
use super::turn::Choice;
use crate::campaign::Reveal;
use crate::chance::{CampaignKey, Digest};
use crate::referee::proof::papers::{Object, Part};
use crate::referee::proof::{self, Damaged, PaperKind, Proof, Recount, Report};

pub use season::Derived;

/// A set of orders as a bulletin repeats it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct StatedEntry {
    /// The hash of the entry that held it.
    pub hash: Digest,
    pub mistaken: bool,
    pub none: bool,
    pub word: String,
    pub orders: Vec<OrderRecord>,
}

/// A choice as a bulletin repeats it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct StatedChoice {
    pub notice: u32,
    pub choice: Option<Choice>,
}

/// A player's gold through a turn, as his bulletin states it.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct StatedGold {
    pub before: i64,
    pub orders: i64,
    pub recorded: i64,
    pub moved: i64,
    pub after: i64,
}

/// What a paper in JSON states beside what all papers do.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parts {
    pub told: Option<Vec<News>>,
    pub choices: Option<Vec<StatedChoice>>,
    /// A bulletin's account.
    pub gold: Option<StatedGold>,
    /// A receipt's orders.
    pub orders: Option<Vec<OrderRecord>>,
    /// All that was entered in the seat's name.
    pub entered: Option<Vec<StatedEntry>>,
}

impl Part for Parts {
    fn read(_: PaperKind, paper: &Object) -> Result<Parts, Damaged> {
        Ok(Parts {
            told: paper.part("told")?,
            choices: paper.part("choices")?,
            gold: paper.part("gold")?,
            orders: paper.part("orders")?,
            entered: paper.part("entered")?,
        })
    }
}

/// Everything that a folder holds, read as this rulebook's papers.
pub type Evidence = proof::Evidence<Parts>;

impl Proof for DragonLords {
    type Part = Parts;
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
        Box::new(count::Count { id, key })
    }
}

/// Checks everything against everything; gives what each turn revealed.
pub fn verify(evidence: &Evidence, tick: &mut dyn FnMut()) -> (Report, BTreeMap<u16, Derived>) {
    proof::verify(&DragonLords, evidence, tick)
}
