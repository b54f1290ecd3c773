//! `choose`: an answer to what the roll asked of a seat.

use super::{Hand, Refusal, Result, allowed, seat as find};
use crate::campaign::Entry;
use crate::engine::Seat;
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::order::{No, Step};
use crate::engine::store::Store;
use crate::engine::words::{Remark, Why};

/// A choice that was entered.
#[derive(Debug)]
pub struct Chosen {
    pub seat: Seat,
    pub entry: Entry,
}

/// `choose`; `draft` is made of what the seat knows.
pub fn choose<G: Why>(
    hand: &mut Hand<'_>,
    typed: &str,
    draft: impl FnOnce(&Campaign<G>, Seat) -> std::result::Result<G::Draft, Refusal>,
) -> Result<Chosen> {
    hand.act::<G, _>(|store| chosen(store, typed, draft))
}

fn chosen<G: Why>(
    store: &mut Store<'_, '_, G>,
    typed: &str,
    draft: impl FnOnce(&Campaign<G>, Seat) -> std::result::Result<G::Draft, Refusal>,
) -> Result<Chosen> {
    let campaign = store.now()?;
    let seat = find(campaign, typed)?;
    let season = campaign.season;
    // Between two seasons it would be about the one that closed.
    let named = season - u16::from(campaign.phase.is_none());
    allowed(campaign, &Step::Choose(named))?;
    let name = campaign.name(seat).clone();
    let asked = campaign
        .window()
        .filter(|window| window.seats.contains(seat));
    let window = asked.ok_or(No::NotAsked { seat: name.clone() })?;
    let ask = campaign.ask(&window, seat);
    let draft = draft(campaign, seat)?;
    let verdict = G::admit(&campaign.setup, &campaign.views[seat.at()], &ask, draft);
    let Some(choice) = verdict.stands else {
        let remarks: Vec<_> = verdict
            .remarks
            .into_iter()
            .map(Remark::<G>::ruled)
            .collect();
        return Err(match remarks.is_empty() {
            true => No::NotAsked { seat: name }.into(),
            false => Refusal::ruled(&campaign.setup, remarks),
        }
        .into());
    };
    let body = Body::Choose {
        season,
        seat: name.clone(),
        choice,
    };
    let entry = store.append(&name, &body)?;
    Ok(Chosen { seat, entry })
}
