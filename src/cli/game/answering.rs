//! What players ask their arbiter: to be answered until he ticks it. The ticks lie in the tray, beside what was sent.

use super::super::{Ctx, Stop};
use super::tray;
use crate::campaign::beside::{self, Question};
use crate::games::Played;

/// The file of the ticks.
const FILE: &str = "answered.txt";

/// What was asked in the season that is under way or was last, and in the one before it, and is not ticked.
pub fn open<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<Question>, Stop> {
    let ticked = tray::kept(ctx, FILE)?;
    let mut asked = ctx.see::<G, _>(|seen, campaign| {
        let since = campaign.this.number.saturating_sub(1);
        Ok(beside::questions(seen.tx, since)?)
    })?;
    asked.retain(|one| ticked.lines().all(|key| key != one.key));
    Ok(asked)
}

/// Ticks a question as answered.
pub fn tick<G: Played>(ctx: &mut Ctx<'_, '_>, key: &str) -> Result<(), Stop> {
    match open::<G>(ctx)?.iter().any(|one| one.key == key) {
        true => {
            let all = tray::kept(ctx, FILE)?;
            tray::keep(ctx, FILE, &format!("{all}{key}\n"))
        }
        false => Ok(()),
    }
}
