//! What is new since the arbiter's last visit to the desk. Up to where he saw the journal is kept in the tray, beside it.

use super::super::{Ctx, Stop};
use super::tray;
use crate::campaign::entries;
use crate::engine::store::undone;
use crate::games::Played;

/// When he was there last, and the last entry of the journal then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    pub season: u16,
    pub entry: u32,
    /// RFC 3339.
    pub time: String,
}

/// The file in which it is kept: season, entry, time.
const FILE: &str = "visit.txt";

/// The last visit; `None` where there was none.
pub fn last(ctx: &Ctx<'_, '_>) -> Result<Option<Visit>, Stop> {
    let kept = tray::kept(ctx, FILE)?;
    let mut words = kept.split_whitespace();
    let mut number = || words.next()?.parse::<u32>().ok();
    let (season, entry) = (number(), number());
    let season = season.and_then(|season| u16::try_from(season).ok());
    let time = words.next().map(str::to_owned);
    Ok(match (season, entry, time) {
        (Some(season), Some(entry), Some(time)) => Some(Visit {
            season,
            entry,
            time,
        }),
        _ => None,
    })
}

/// Keeps that he has seen all that is there now.
pub fn keep<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<(), Stop> {
    let (season, entry) = ctx.see::<G, _>(|seen, campaign| {
        let season = campaign.season.max(campaign.this.number);
        let last = entries(seen.tx, season)?.last().map(|entry| entry.i);
        Ok((season, last.unwrap_or_default()))
    })?;
    let now = ctx.machine.clock.now();
    tray::keep(ctx, FILE, &format!("{season} {entry} {now}\n"))
}

/// The seats of messages that were entered since, a name a message.
pub fn since<G: Played>(ctx: &mut Ctx<'_, '_>, visit: &Visit) -> Result<Vec<String>, Stop> {
    ctx.see::<G, _>(|seen, campaign| {
        let mut new = Vec::new();
        for season in visit.season.max(1)..=campaign.this.number {
            let all = entries(seen.tx, season)?;
            let undone = undone::<G>(&all)?;
            let after = |i: u32| season > visit.season || i > visit.entry;
            let came = all.into_iter().filter(|entry| {
                let comes = matches!(&*entry.kind, "enter" | "receive");
                comes && after(entry.i) && !undone.contains(&entry.i)
            });
            new.extend(came.map(|entry| entry.actor));
        }
        Ok(new)
    })
}
