//! `world`: what the referee alone knows, out of a file and into one.

use std::path::Path;

use serde_json::json;

use super::super::args::WorldVerb;
use super::super::confirm::confirm;
use super::super::world::read;
use super::super::{Desk, Done, Stop, preview, tables};
use crate::desk;
use crate::engine::Seats;
use crate::engine::campaign::Campaign;
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::audit;
use crate::referee::papers::FORMAT;
use crate::referee::rulebook::WorldText;
use crate::referee::{Reason, Said};
use crate::t;
use crate::tables::set::Set;

/// A world file that is none: all that is wrong with it.
#[derive(Debug, Clone)]
struct NoWorld(Vec<Said>);

impl Reason for NoWorld {
    fn say(&self, texts: &Texts) -> Said {
        match self.0.as_slice() {
            [only] => only.clone(),
            all => {
                let faults = all.iter();
                let faults = faults.map(|f| format!("{}\n  {}", f.message, f.help));
                Said {
                    message: t!(texts, "world-faults", n = all.len()),
                    help: faults.collect::<Vec<_>>().join("\n"),
                }
            }
        }
    }
}

/// The state as the arbiter writes it: gold is what is left beside the orders that wait.
fn left<G: Played>(campaign: &Campaign<G>) -> G::State {
    let seats = campaign.each(Seats::All);
    let prices: Vec<i64> = seats.map(|seat| campaign.waiting(seat)).collect();
    G::left(&campaign.setup, &campaign.state, &prices)
}

pub fn world<G: Played>(cx: &mut Desk<'_, '_>, verb: &WorldVerb) -> Done {
    match verb {
        WorldVerb::Import { file, yes } => {
            let file = read(cx, file)?;
            import::<G>(cx, file.text(), false, *yes)
        }
        WorldVerb::Set {
            table,
            row,
            values,
            dry_run,
            yes,
        } => {
            let set = WorldText::Set(Set { table, row, values });
            import::<G>(cx, set, *dry_run, *yes)
        }
        WorldVerb::Export { out } => export::<G>(cx, out, true),
        WorldVerb::Template { out } => export::<G>(cx, out, false),
    }
}

/// Shows what changes, asks where something is lost, and enters it.
fn import<G: Played>(
    cx: &mut Desk<'_, '_>,
    text: WorldText<'_>,
    rehearsal: bool,
    yes: bool,
) -> Done {
    let texts = cx.texts;
    let now = cx.see::<G, _>(|_, campaign| Ok(campaign))?;
    let before = left(&now);
    let world = G::read_world(&now.setup, &before, text, texts).map_err(NoWorld)?;
    let after = cx.work::<G, _>(|hand| desk::world::rehearse(hand, world.clone()))?;
    let after = left(&after);
    let lines = G::world_changes(&before, &after, texts);
    let notes = G::world_notes(&now.setup, &before, &after, texts);
    let loses = G::world_loses(&before, &after) || !notes.is_empty();
    let mut value = json!({
        "format": FORMAT,
        "season": now.season,
        "changes": lines,
        "notes": notes,
        "before": G::world_json(&before),
        "after": G::world_json(&after),
    });
    if rehearsal {
        let key = match lines.is_empty() {
            true => "desk-recorded-same",
            false => "desk-rehearsed",
        };
        let all: Vec<String> = lines.into_iter().chain(notes).collect();
        if !all.is_empty() || cx.cli.json {
            cx.say(&all.join("\n"), &value)?;
        }
        cx.note(&texts.get(key));
        return Ok(0);
    }
    if loses && !yes {
        preview::show(cx, &lines);
        preview::show(cx, &notes);
    }
    if loses && !yes {
        let question = texts.get("confirm-world");
        confirm(cx, &question, false)?;
    }
    let entry = cx.work::<G, _>(|hand| desk::world::import(hand, world))?;
    value["entry"] = json!(entry.i);
    // A game whose world is no file says where it stands.
    if value["after"].is_null() {
        let paper = cx.see::<G, _>(|_, campaign| Ok(audit::status(&campaign, &[], texts)))?;
        return cx.show(&paper, None);
    }
    let mut said = vec![t!(texts, "desk-recorded", season = entry.season)];
    if lines.is_empty() {
        said.push(texts.get("desk-recorded-same"));
    }
    said.extend(lines.into_iter().chain(notes));
    cx.say(&said.join("\n"), &value)
}

fn export<G: Played>(cx: &mut Desk<'_, '_>, out: &Path, filled: bool) -> Done {
    let (form, texts) = (tables::form(out)?, cx.texts);
    let book = cx.see::<G, _>(|_, campaign| {
        let state = filled.then(|| left(&campaign));
        Ok(G::world_book(&campaign.setup, state.as_ref(), form, texts))
    })?;
    match book {
        Some(book) => tables::export(cx, out, &book)?,
        None => return Err(Stop::NotInGame { game: G::NAME }),
    }
    Ok(0)
}
