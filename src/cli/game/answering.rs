//! What players ask their arbiter: to be answered until he ticks it. The ticks lie in the tray, beside what was sent.

use super::super::{Ctx, Stop};
use super::{readings, tray};
use crate::campaign::{beside, entries};
use crate::desk::again;
use crate::desk::mail::ADDED;
use crate::engine::store::undone;
use crate::games::Played;
use crate::letter::{self, Letter};
use crate::reading::asks::questions;

/// A question of a player's.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The name of his seat.
    pub seat: String,
    /// By what it is ticked.
    pub key: String,
    /// As it was written.
    pub text: String,
}

/// The file of the ticks.
const FILE: &str = "answered.txt";

/// What was asked in the season that is under way or was last, and in the one before it, and is not ticked.
pub fn open<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<Asked>, Stop> {
    let ticked = tray::kept(ctx, FILE)?;
    ctx.see::<G, _>(|seen, campaign| {
        let last = campaign.this.number;
        let own = G::own(&campaign.setup).map(|own| campaign.name(own).to_string());
        let mut asked = Vec::new();
        for season in last.saturating_sub(1).max(1)..=last {
            let all = entries(seen.tx, season)?;
            let undone = undone::<G>(&all)?;
            let came = all.iter().filter(|entry| {
                let own = own.as_ref() == Some(&entry.actor);
                let comes = matches!(&*entry.kind, "enter" | "receive");
                comes && !own && !undone.contains(&entry.i)
            });
            for entry in came {
                let message = beside::message(seen.tx, season, entry.i)?;
                let message = message.filter(|message| message.source != ADDED);
                let letter = message.and_then(|message| letter::open(&message.bytes).ok());
                // Where nothing has a question mark there is nothing to be read again.
                let asks = |letter: &Letter| !questions(letter, [].into_iter(), &[]).is_empty();
                let Some(letter) = letter.filter(asks) else {
                    continue;
                };
                let Some(entered) = again::again::<G>(seen, season, entry.i)? else {
                    continue;
                };
                for (n, text) in (1..).zip(readings::questions(&entered, &letter)) {
                    asked.push(Asked {
                        seat: entry.actor.clone(),
                        key: format!("{}-{n}", entry.hash),
                        text,
                    });
                }
            }
        }
        asked.retain(|one| ticked.lines().all(|key| key != one.key));
        Ok(asked)
    })
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
