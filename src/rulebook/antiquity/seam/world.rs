//! `world`: the world as a whole, and a world file.

use super::super::desk;
use super::super::papers::changes;
use super::super::refusal::{Failure, Refusal};
use super::super::verbs::{Arbiter, Inventory, Recorded};
use super::super::view::FORMAT;
use super::super::world_file::WorldFile;
use crate::campaign::Campaign;
use crate::locale::Texts;
use crate::referee::rulebook::{Hand, Outcome, Sight, WorldChanged, WorldText};
use crate::t;

/// Replaces what a world file contains, or shows what that would change.
pub fn import(
    hand: Hand<'_>,
    file: WorldText<'_>,
    rehearsal: bool,
    texts: &Texts,
) -> Outcome<WorldChanged> {
    let mut arbiter = Arbiter::from(hand);
    let setup = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::setup(tx)?) })?;
    let world = match file {
        WorldText::Text(text) => WorldFile::parse(&setup, text),
        WorldText::Tabs(tabs) => WorldFile::of_tabs(&setup, tabs),
        WorldText::Set(_) => return Err(Refusal::NoRows.into()),
    }
    .map_err(Refusal::World)?;
    let recorded = match rehearsal {
        true => arbiter.rehearse_import_world(world)?,
        false => arbiter.import_world(world)?,
    };
    let further = paid(arbiter.campaign, &recorded, texts)?;
    // What only comes to what is there asks nothing; `undo` takes it back.
    let replaces = recorded.before.loses(&recorded.after);
    Ok(WorldChanged {
        preview: changes::world(&recorded.before, &recorded.after, texts),
        further,
        replaces: replaces.then(|| texts.get("confirm-world")),
        marks: recorded.thawed.then(|| texts.get("confirm-thaw")),
        sight: said(&recorded, texts),
    })
}

/// Which treasuries a file sets whose nations have paid orders of the season: what they paid is
/// not taken from the new sum, and a sheet filled in before the orders would give it back.
fn paid(campaign: &Campaign, recorded: &Recorded, texts: &Texts) -> Outcome<Vec<String>> {
    let (before, after): (&Inventory, &Inventory) = (&recorded.before, &recorded.after);
    let found = campaign.read(|tx| desk::order_sets(tx, None));
    let (_, of, sets) = match found {
        // Before the first season there are no orders.
        Err(Failure::Refused(_)) => return Ok(Vec::new()),
        found => found?,
    };
    // Between two seasons the orders are those of the one that is closed.
    let sets = if of == recorded.season {
        sets
    } else {
        Vec::new()
    };
    let lines = sets.iter().filter_map(|set| {
        let sum = *after.treasuries.get(&set.seat)?;
        let changed = before.treasuries.get(&set.seat) != Some(&sum);
        (changed && set.cost() > 0).then(|| {
            t!(
                texts,
                "desk-treasury-paid",
                nation = &*set.seat,
                cost = set.cost(),
                after = sum
            )
        })
    });
    Ok(lines.collect())
}

/// Says that a change was recorded, and whether it is marked (H22).
pub fn said(recorded: &Recorded, texts: &Texts) -> Sight {
    let mut before = vec![t!(texts, "desk-recorded", season = recorded.season)];
    let changed = changes::world(&recorded.before, &recorded.after, texts);
    if changed.is_empty() {
        before.push(texts.get("desk-recorded-same"));
    }
    before.extend(changed);
    let mut notes = Vec::new();
    if recorded.rolled {
        notes.push(t!(texts, "desk-world-rolled", season = recorded.season));
    }
    if recorded.thawed {
        notes.push(texts.get("desk-thawed"));
    }
    let view = serde_json::json!({
        "format": FORMAT,
        "season": recorded.season,
        "marked": recorded.thawed,
        "before": recorded.before,
        "after": recorded.after,
    });
    Sight {
        before,
        table: None,
        after: Vec::new(),
        notes,
        view: Box::new(view),
        book: None,
    }
}
