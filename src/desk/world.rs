//! `world import`: what the referee alone knows, entered.

use super::{ARBITER, Hand, Refused, Result, order_of_things};
use crate::campaign::{Entry, Phase};
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::Remark;
use crate::engine::{Game, Level, Remarked, Seats};
use crate::referee::Refusal;
use crate::referee::standing::Current;

/// The campaign as it would be with what changes.
pub fn rehearse<G: Game>(hand: &mut Hand<'_>, world: G::World) -> Result<Campaign<G>, G> {
    hand.rehearse(|store| {
        enter(store, world)?;
        Ok(store.now()?.clone())
    })
}

/// Enters what changes in the season that is open, or refuses all of it.
pub fn import<G: Game>(hand: &mut Hand<'_>, world: G::World) -> Result<Entry, G> {
    hand.act(|store| enter(store, world))
}

fn enter<G: Game>(store: &mut Store<'_, '_, G>, world: G::World) -> Result<Entry, G> {
    let campaign = store.now()?;
    let order = order_of_things(campaign);
    let next = order.season();
    if order.current.is_none() && !G::WORLD_BETWEEN {
        return Err(Refusal::NoSeason { next }.into());
    }
    let seats = campaign.each(Seats::All);
    let prices: Vec<i64> = seats.map(|seat| campaign.waiting(seat)).collect();
    let survey = G::survey(&campaign.setup, &campaign.state, &prices, world);
    let ruled = |r: Remarked<G::Remark>| Remarked {
        line: r.line,
        level: r.level,
        remark: Remark::Rule(r.remark),
    };
    let wrong = survey.remarks.into_iter().map(ruled);
    let remarks: Vec<_> = wrong.filter(|r| r.level == Level::Error).collect();
    if !remarks.is_empty() {
        let setup = Box::new(campaign.setup.clone());
        return Err(Refused::Remarks { setup, remarks }.into());
    }
    // What the arbiter could change once the words are locked would change what is drawn, and what is told.
    if let Some(Current { number, phase, .. }) = order.current
        && (phase == Phase::Locked || phase == Phase::Rolled && G::WORLD_BETWEEN)
    {
        let season = number;
        return Err(Refusal::WorldStays { season, phase }.into());
    }
    let (reason, changes) = (None, survey.world);
    let body = match survey.frozen {
        true => Body::Thaw { reason, changes },
        false => Body::World { reason, changes },
    };
    Ok(store.append(ARBITER, &body)?)
}
