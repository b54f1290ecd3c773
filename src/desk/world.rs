//! `world import`: what the referee alone knows, entered.

use super::{ARBITER, Hand, Result, order_of_things};
use crate::campaign::{Entry, Phase};
use crate::desk::Refusal;
use crate::desk::standing::Current;
use crate::desk::text::one_line;
use crate::engine::body::Body;
use crate::engine::deadline::MAX_REASON;
use crate::engine::store::Store;
use crate::engine::words::{Remark, Why};
use crate::engine::{Level, WorldTime};

/// Enters what changes in the season that is open, or refuses all of it.
pub fn import<G: Why>(hand: &mut Hand<'_>, world: G::World, reason: Option<&str>) -> Result<Entry> {
    hand.act::<G, _>(|store| enter(store, world, reason))
}

fn enter<G: Why>(
    store: &mut Store<'_, '_, G>,
    world: G::World,
    reason: Option<&str>,
) -> Result<Entry> {
    let reason = reason
        .map(|r| one_line("text-reason", r, MAX_REASON))
        .transpose()?;
    let campaign = store.now()?;
    let order = order_of_things(campaign);
    let next = order.season();
    if order.current.is_none() && !G::WORLD.between() {
        return Err(Refusal::NoSeason { next }.into());
    }
    let survey = campaign.survey(world);
    let wrong = survey.remarks.into_iter().map(Remark::ruled);
    let remarks: Vec<_> = wrong.filter(|r| r.level == Level::Error).collect();
    if !remarks.is_empty() {
        return Err(Refusal::ruled::<G>(&campaign.setup, remarks).into());
    }
    // What the arbiter could change once the words are locked would change what is drawn, and what is told.
    if let Some(Current { number, phase, .. }) = order.current
        && (phase == Phase::Locked || phase == Phase::Rolled && G::WORLD == WorldTime::UntilLock)
    {
        let season = number;
        return Err(Refusal::WorldStays { season, phase }.into());
    }
    let changes = survey.world;
    let body = match survey.frozen {
        true => Body::Thaw { reason, changes },
        false => Body::World { reason, changes },
    };
    Ok(store.append(ARBITER, &body)?)
}
