//! `roll`: the dice of a season, shown to the arbiter alone.

use super::args::RollArgs;
use super::confirm::offer;
use super::{Desk, Done, Stop};
use crate::campaign::Phase;
use crate::referee::rulebook::Beacon;
use crate::t;

/// At a terminal the roll asks, once it is known that it may be made: the dice fall once, with the
/// beacon letter for letter as it is given.
fn asks(desk: &mut Desk<'_, '_>, args: &RollArgs) -> Result<(), Stop> {
    if args.dry_run || !desk.machine.look.asks {
        return Ok(());
    }
    let season = args.season;
    let situation = desk.situation()?;
    // What cannot be rolled is refused in its own words.
    let due = |s: &crate::campaign::Season| {
        s.number == season && matches!(s.phase, Phase::Open | Phase::Locked)
    };
    if !situation.season.as_ref().is_some_and(due) {
        return Ok(());
    }
    let question = match args.beacon.as_deref().filter(|b| !b.is_empty()) {
        Some(beacon) => t!(
            desk.texts,
            "confirm-roll-beacon",
            season = season,
            beacon = beacon
        ),
        None => t!(desk.texts, "confirm-roll", season = season),
    };
    offer(desk, &question, false)
}

pub fn roll(desk: &mut Desk<'_, '_>, args: &RollArgs) -> Done {
    asks(desk, args)?;
    let beacon = match &args.beacon {
        Some(text) => Beacon::Given(text),
        None if args.no_beacon => Beacon::Waived,
        None => Beacon::Unsaid,
    };
    let texts = desk.texts;
    let (season, dry) = (args.season, args.dry_run);
    let sight = desk.act(|rulebook, hand| rulebook.roll(hand, season, beacon, dry, texts))?;
    desk.sight(sight, None)
}
