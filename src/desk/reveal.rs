//! `reveal`: a season's key and entries, or the whole campaign's, published.

use rusqlite::Connection;
use serde::Serialize;

use super::{ARBITER, Hand, Refusal, Result, Seen, allowed};
use crate::campaign::{CampaignError, CampaignReveal, Reveal};
use crate::chance::{CampaignKey, Digest};
use crate::engine::Game;
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::order::{self, No, Step};
use crate::engine::verify::withheld;

/// Whether a season may be revealed, and what its entry says of that: whether it is early; `None` where it was published, or
/// is with the campaign's end, and is given all the same.
pub fn may_publish<G: Game>(
    campaign: &Campaign<G>,
    season: u16,
    early: bool,
) -> std::result::Result<Option<bool>, No> {
    let why = order::may(campaign, None, &Step::Reveal(season, false));
    let mut why = why.into_iter().filter(|no| *no != No::CampaignEnded);
    let new = match why.next() {
        Some(No::Revealed { .. }) => None,
        Some(No::RevealTooEarly { .. }) if early => Some(true),
        Some(no) => return Err(no),
        None => Some(false),
    };
    Ok(new.filter(|_| !campaign.ended))
}

/// Publishes a closed season; asked again, publishes the same. Seasons are revealed in their order; before
/// the game allows it only where `early` says so.
pub fn season<G: Game>(hand: &mut Hand<'_>, season: u16, early: bool) -> Result<Reveal> {
    let (id, seal, key) = (
        hand.file.id().to_owned(),
        *hand.file.seal(),
        hand.file.key().clone(),
    );
    hand.write::<G, _>(|store| {
        if let Some(early) = may_publish(store.now()?, season, early)? {
            store.append(ARBITER, &Body::Reveal { season, early })?;
        }
        Ok(of_season::<G>(
            store.writer().tx(),
            (&id, &seal),
            &key,
            season,
        )?)
    })
}

fn of_season<G: Game>(
    tx: &Connection,
    (id, seal): (&str, &Digest),
    key: &CampaignKey,
    season: u16,
) -> std::result::Result<Reveal, CampaignError> {
    let mut reveal = Reveal::of(tx, id, seal, key, season, &withheld::<G>)?;
    reveal.rulebook = Some(G::NAME.to_owned());
    Ok(reveal)
}

fn of_campaign<G: Game>(
    tx: &Connection,
    (id, seal): (&str, &Digest),
    key: &CampaignKey,
) -> std::result::Result<CampaignReveal, CampaignError> {
    let mut reveal = CampaignReveal::of(tx, id, seal, key)?;
    for season in &mut reveal.seasons {
        season.rulebook = Some(G::NAME.to_owned());
    }
    Ok(reveal)
}

/// A reveal that was published, as it was written then. Only [`published`] makes one, from what the journal says was
/// revealed.
#[derive(Debug, Clone)]
pub struct Published {
    season: Option<u16>,
    text: String,
}

impl Published {
    /// Of which season; `None` for that of the campaign.
    pub fn season(&self) -> Option<u16> {
        self.season
    }

    /// The file, in JSON.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// All reveals that were published so far, none of them anew: the seasons', then the campaign's.
pub fn published<G: Game>(
    seen: &Seen<'_>,
    key: &CampaignKey,
    campaign: &Campaign<G>,
) -> Result<Vec<Published>> {
    let of = (seen.id, &seen.seal);
    let mut all = Vec::new();
    for season in campaign.revealed.keys() {
        let reveal = of_season::<G>(seen.tx, of, key, *season)?;
        all.push(written(Some(*season), &reveal)?);
    }
    if campaign.ended {
        all.push(written(None, &of_campaign::<G>(seen.tx, of, key)?)?);
    }
    Ok(all)
}

fn written(
    season: Option<u16>,
    reveal: &impl Serialize,
) -> std::result::Result<Published, CampaignError> {
    let text = serde_json::to_string_pretty(reveal).map_err(|error| CampaignError::Damaged {
        what: error.to_string(),
    })?;
    Ok(Published {
        season,
        text: format!("{text}\n"),
    })
}

/// Refuses the end of a campaign while a season is under way.
pub fn may_end<G: Game>(campaign: &Campaign<G>) -> std::result::Result<(), Refusal> {
    match campaign.ended {
        true => Ok(()),
        false => allowed(campaign, &Step::End(campaign.season)),
    }
}

/// Ends the campaign and publishes its key and every entry; asked again, publishes the same.
pub fn campaign<G: Game>(hand: &mut Hand<'_>) -> Result<CampaignReveal> {
    let (id, seal, key) = (
        hand.file.id().to_owned(),
        *hand.file.seal(),
        hand.file.key().clone(),
    );
    hand.write::<G, _>(|store| {
        let campaign = store.now()?;
        may_end(campaign)?;
        if !campaign.ended {
            let season = campaign.season;
            store.append(ARBITER, &Body::End { season })?;
        }
        Ok(of_campaign::<G>(store.writer().tx(), (&id, &seal), &key)?)
    })
}
