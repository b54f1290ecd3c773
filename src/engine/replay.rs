//! Replays: what was undone left out, and the fold from the first entry.

use std::collections::BTreeSet;

use super::body::Body;
use super::campaign::{Campaign, Entries, Head, Past};
use super::fault::{Fault, fault};
use super::game::Game;
use super::order::{self, No, Step, Weight};
use crate::counted::count;
use crate::locale::said::Spoken;
use crate::locale::{Lang, Texts};

/// The numbers of the entries of a season that later ones undo.
pub fn undone<G: Game>(entries: &[(Head, Option<Body<G>>)]) -> BTreeSet<u32> {
    let undone = entries.iter().filter_map(|(_, body)| match body {
        Some(Body::Undo { entry, .. }) => Some(*entry),
        _ => None,
    });
    undone.collect()
}

/// The entries of a season without those that later ones undo.
pub fn without_undone<G: Game>(mut entries: Entries<G>) -> Entries<G> {
    let undone = undone(&entries);
    entries.retain(|(head, _)| !undone.contains(&head.i));
    entries
}

/// Why an entry is so far out of the order of things that no journal is read on from there.
fn out_of_order<G: Game>(
    campaign: &Campaign<G>,
    head: &Head,
    body: Option<&Body<G>>,
) -> Option<No> {
    let why = order::may(campaign, None, &Step::of(head, body)?);
    why.into_iter().find(|no| no.weight() == Weight::Breaks)
}

/// Goes on by an entry, in the order of things; the first of all makes the campaign.
pub fn one<G: Game>(
    campaign: &mut Option<Campaign<G>>,
    head: &Head,
    body: Option<&Body<G>>,
    past: &dyn Past<G>,
) -> Result<(), Fault> {
    count(|so_far| so_far.folded += 1);
    match (campaign, body) {
        (Some(campaign), _) => {
            if let Some(no) = out_of_order(campaign, head, body) {
                return fault(no.say(Texts::of(Lang::En)).message);
            }
            campaign.fold(head, body, past)
        }
        (none, Some(Body::New { setup, .. })) => {
            *none = Some(Campaign::begin(setup.clone())?);
            Ok(())
        }
        (None, _) => fault("the first entry of a campaign is its making"),
    }
}
