//! Replays: what was undone left out, and the fold from the first entry.

use std::collections::BTreeSet;

use super::body::Body;
use super::campaign::{Campaign, Entries, Head, Past};
use super::fault::{Fault, fault};
use super::game::Game;
use crate::counted::count;

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

/// Goes on by an entry; the first of all makes the campaign.
pub fn one<G: Game>(
    campaign: &mut Option<Campaign<G>>,
    head: &Head,
    body: Option<&Body<G>>,
    past: &dyn Past<G>,
) -> Result<(), Fault> {
    count(|so_far| so_far.folded += 1);
    match (campaign, body) {
        (Some(campaign), _) => campaign.fold(head, body, past),
        (none, Some(Body::New { setup, .. })) => {
            *none = Some(Campaign::begin(setup.clone())?);
            Ok(())
        }
        (None, _) => fault("the first entry of a campaign is its making"),
    }
}
