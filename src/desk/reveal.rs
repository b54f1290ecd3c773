//! `reveal`: a season's key and entries, or the whole campaign's, published.

use super::{ARBITER, Hand, Refused, Result, order_of_things};
use crate::campaign::{CampaignReveal, Reveal};
use crate::desk::Refusal;
use crate::engine::Game;
use crate::engine::body::Body;
use crate::engine::verify::withheld;

/// Publishes a closed season; asked again, publishes the same. Seasons are revealed in their order; before
/// the game allows it only where `early` says so.
pub fn season<G: Game>(hand: &mut Hand<'_>, season: u16, early: bool) -> Result<Reveal, G> {
    let (id, seal, key) = (
        hand.file.id().to_owned(),
        *hand.file.seal(),
        hand.file.key().clone(),
    );
    hand.write(|store| {
        let campaign = store.now()?;
        let last = order_of_things(campaign).closed;
        if season == 0 || season > last {
            return Err(Refusal::RevealNotClosed { season, last }.into());
        }
        if let Some(first) = (1..season).find(|first| !campaign.revealed.contains_key(first)) {
            return Err(Refusal::RevealOrder { season, first }.into());
        }
        // The season would be known before the bulletins that mend it.
        if campaign.errata.contains_key(&season) {
            return Err(Refused::ErratumWaits { season }.into());
        }
        let due = campaign.ended || G::may_reveal(&campaign.setup, season, last);
        if !due && !early && !campaign.revealed.contains_key(&season) {
            return Err(Refusal::RevealTooEarly { season }.into());
        }
        if !campaign.revealed.contains_key(&season) && !campaign.ended {
            store.append(
                ARBITER,
                &Body::Reveal {
                    season,
                    early: !due,
                },
            )?;
        }
        let tx = store.writer().tx();
        let mut reveal = Reveal::of(tx, &id, &seal, &key, season, &withheld::<G>)?;
        reveal.rulebook = Some(G::NAME.to_owned());
        Ok(reveal)
    })
}

/// Ends the campaign and publishes its key and every entry; asked again, publishes the same.
pub fn campaign<G: Game>(hand: &mut Hand<'_>) -> Result<CampaignReveal, G> {
    let (id, seal, key) = (
        hand.file.id().to_owned(),
        *hand.file.seal(),
        hand.file.key().clone(),
    );
    hand.write(|store| {
        let campaign = store.now()?;
        if !campaign.ended {
            order_of_things(campaign).may_end()?;
            // Nothing more could mend what its bulletins said.
            if let Some(season) = campaign.errata.keys().next() {
                return Err(Refused::ErratumWaits { season: *season }.into());
            }
            let season = campaign.season;
            store.append(ARBITER, &Body::End { season })?;
        }
        let mut reveal = CampaignReveal::of(store.writer().tx(), &id, &seal, &key)?;
        for season in &mut reveal.seasons {
            season.rulebook = Some(G::NAME.to_owned());
        }
        Ok(reveal)
    })
}
