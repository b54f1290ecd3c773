//! Before anything is written at a time that may be wrong it is said, and asked.

use std::rc::Rc;

use super::super::args::{Command, RollArgs, WorldVerb};
use super::super::confirm::offer;
use super::super::{Ctx, Stop};
use crate::campaign::{Stamp, last_time};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::{Until, ZONE};
use crate::engine::words::Words;
use crate::t;

/// Two machines differ by so many seconds without anybody's being wrong.
const BEHIND: i64 = 60;
/// A campaign may rest for so many days.
const REST: i64 = 31;

/// Once a command: the clock is behind the last entry, or far after it.
pub fn ask<G: Words>(ctx: &mut Ctx<'_, '_>) -> Result<(), Stop> {
    let no_entry = matches!(
        &ctx.cli.command,
        Command::Remarks { .. }
            | Command::Roll(RollArgs { dry_run: true, .. })
            | Command::Erratum { dry_run: true, .. }
    ) || matches!(
        &ctx.cli.command,
        Command::World {
            verb: Some(
                WorldVerb::Import { how, .. }
                    | WorldVerb::Set { how, .. }
                    | WorldVerb::Add { how, .. }
                    | WorldVerb::Remove { how, .. },
            ),
            ..
        } if how.dry_run
    );
    if ctx.clock_asked || no_entry {
        return Ok(());
    }
    let last = ctx.open()?.read(|tx| last_time(tx))?;
    let now = ctx.machine.clock.now();
    // What gives no time at all is refused first.
    Stamp::after(last.clone(), now.clone())?;
    let seconds = |at: &str| at.parse::<jiff::Timestamp>().map(|at| at.as_second());
    let (Some(last), Ok(clock)) = (last, seconds(&now)) else {
        return Ok(());
    };
    let Ok(entry) = seconds(&last) else {
        return Ok(());
    };
    let key = match clock - entry {
        apart if apart < -BEHIND => "clock-behind",
        apart if apart > REST * 24 * 3600 => "clock-ahead",
        _ => return Ok(()),
    };
    ctx.clock_asked = true;
    let zone = ctx.see::<G, _>(|_, campaign: Rc<Campaign<G>>| {
        let last = campaign.this.deadlines.iter().last();
        Ok(last.map_or(ZONE.to_owned(), |(_, deadline)| deadline.until.zone.clone()))
    })?;
    let texts = ctx.texts;
    let said = |at: String| {
        let zone = zone.clone();
        Until { at, zone }.clocks()
    };
    let file = ctx.cli.campaign_file.clone().unwrap_or_default();
    ctx.note(&t!(
        texts,
        key,
        now = said(now),
        last = said(last),
        days = (clock - entry) / (24 * 3600),
        file = file.display().to_string()
    ));
    let question = texts.get("confirm-clock");
    // The Enter key alone is no answer to this.
    let enter = std::mem::replace(&mut ctx.enter_goes_on, false);
    offer(ctx, &question, ctx.cli.yes)?;
    ctx.enter_goes_on = enter;
    Ok(())
}
