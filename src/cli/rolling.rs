//! `roll`: the dice of a season, shown to the arbiter alone.

use super::args::RollArgs;
use super::confirm::offer;
use super::seasons::end_orders;
use super::{Desk, Done, Stop};
use crate::campaign::Phase;
use crate::referee::facts;
use crate::referee::rulebook::Beacon;
use crate::t;

/// The roll asks, once it is known that it may be made: the dice fall once, with the beacon letter
/// for letter as it is given. Where there was no lock it ends the orders too.
fn asks(desk: &mut Desk<'_, '_>, args: &RollArgs) -> Result<(), Stop> {
    if args.dry_run {
        return Ok(());
    }
    let season = args.season;
    let beacon = args.beacon.as_deref().filter(|b| !b.is_empty());
    let phase = desk.look(|rulebook, tx| {
        let standing = facts::standing(tx, rulebook.own_seat(tx)?.as_deref())?;
        let current = standing.may_roll(season, beacon.is_some(), args.no_beacon)?;
        Ok(current.phase)
    })?;
    let question = match beacon {
        Some(beacon) => t!(
            desk.texts,
            "confirm-roll-beacon",
            season = season,
            beacon = beacon
        ),
        None => {
            let note = desk.texts.get("desk-roll-no-beacon");
            desk.note(&note);
            t!(desk.texts, "confirm-roll", season = season)
        }
    };
    match phase {
        Phase::Open => end_orders(desk, &question, args.yes),
        _ => offer(desk, &question, args.yes),
    }
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
