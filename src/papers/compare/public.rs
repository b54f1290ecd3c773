//! A campaign as everybody knows it.

use crate::engine::body::Body;
use crate::engine::campaign::{Campaign, This};
use crate::engine::deadline::{Deadline, Deadlines, Until};
use crate::engine::house;
use crate::engine::verify::Folded;
use crate::engine::words::Words;

/// A campaign as everybody knows it after an entry of a season: of its setup, the season's name, its sheet.
pub(super) fn public<G: Words>(
    seasons: &[Folded<G>],
    folded: &Folded<G>,
    upto: u32,
) -> Option<Campaign<G>> {
    let (_, first) = seasons.first()?.entries.first()?;
    let Some(Body::New { setup, .. }) = first else {
        return None;
    };
    let mut campaign = Campaign::<G>::begin(setup.clone()).ok()?;
    campaign.season = folded.reveal.season;
    campaign.this = This::new(campaign.season, campaign.seats().len());
    let upto_here = seasons
        .iter()
        .filter(|f| f.reveal.season <= campaign.season);
    for before in upto_here {
        let own = before.reveal.season == campaign.season;
        for (head, body) in &before.entries {
            let stands = !before.undone.contains(&head.i) && (!own || head.i <= upto);
            if let (Some(Body::Address(addresses)), true) = (body, stands) {
                campaign.addresses.clone_from(addresses);
            }
        }
    }
    let entries = folded
        .entries
        .iter()
        .filter(|(head, _)| head.i <= upto && !folded.undone.contains(&head.i));
    for (head, body) in entries {
        match body {
            Some(Body::Open { name, rules, .. }) => {
                campaign.this.name.clone_from(name);
                for rule in G::house() {
                    let setting = rules.get(rule.id).map_or(rule.settings[0], String::as_str);
                    house::set(G::house(), &mut campaign.setup, rule.id, setting).ok()?;
                }
            }
            Some(Body::Rename { name, .. }) => campaign.this.name.clone_from(name),
            Some(Body::Sheet {
                beacon,
                orders_until,
                choices_until,
                ..
            }) => {
                campaign.this.sheet = Some((head.i, beacon.clone()));
                let date = |until: &Option<Until>| {
                    let until = until.clone()?;
                    let (first, extensions, reason) = (until.clone(), 0, None);
                    Some(Deadline {
                        first,
                        until,
                        extensions,
                        reason,
                    })
                };
                campaign.this.deadlines = Deadlines {
                    orders: date(orders_until),
                    choices: date(choices_until),
                };
            }
            _ => {}
        }
    }
    Some(campaign)
}
