//! `world import`: what the referee alone knows, entered.

use super::{ARBITER, Hand, Refusal, Result, allowed};
use crate::campaign::Entry;
use crate::desk::text::one_line;
use crate::engine::Level;
use crate::engine::body::Body;
use crate::engine::deadline::MAX_REASON;
use crate::engine::order::Step;
use crate::engine::store::Store;
use crate::engine::words::{Remark, Why};

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
    allowed(campaign, &Step::World)?;
    let survey = campaign.survey(world);
    let wrong = survey.remarks.into_iter().map(Remark::ruled);
    let remarks: Vec<_> = wrong.filter(|r| r.level == Level::Error).collect();
    if !remarks.is_empty() {
        return Err(Refusal::ruled::<G>(&campaign.setup, remarks).into());
    }
    let changes = survey.world;
    let body = match survey.frozen {
        true => Body::Thaw { reason, changes },
        false => Body::World { reason, changes },
    };
    Ok(store.append(ARBITER, &body)?)
}
