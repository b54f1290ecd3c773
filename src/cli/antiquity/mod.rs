//! The verbs that only the espionage rule has: `treasury`, `army`, `fleet`, `trade`, `erratum`,
//! `reissue`, `report`, `odds`.

pub mod errata;
pub mod odds;
pub mod report;
pub mod world;

use super::args::Command;
use super::{Desk, Stop};
use crate::campaign::Tables;
use crate::rulebook::antiquity::apply::Antiquity;
use crate::rulebook::antiquity::verbs::{Arbiter, Outcome};

/// The name of a verb that only the espionage rule has, and the text that says what serves instead
/// in another game.
fn own(command: &Command) -> Option<(&'static str, &'static str)> {
    let world = "desk-other-rulebook-world";
    let after = "desk-other-rulebook-after";
    Some(match command {
        Command::Treasury { .. } => ("treasury", world),
        Command::Army { .. } => ("army", world),
        Command::Fleet { .. } => ("fleet", world),
        Command::Trade { .. } => ("trade", world),
        Command::Erratum { .. } => ("erratum", after),
        Command::Reissue { .. } => ("reissue", after),
        Command::Report { .. } => ("report", "desk-other-rulebook-report"),
        Command::Odds(_) => ("odds", "desk-other-rulebook-odds"),
        _ => return None,
    })
}

/// Refuses such a verb in a campaign of another rulebook.
pub fn only_there(desk: &mut Desk<'_, '_>) -> Result<(), Stop> {
    let Some((verb, instead)) = own(&desk.cli.command) else {
        return Ok(());
    };
    // The odds are there without a campaign too.
    if desk.cli.campaign_file.is_none() {
        return Ok(());
    }
    let rulebook = desk.rulebook()?.rulebook();
    match rulebook == Antiquity.rulebook() {
        true => Ok(()),
        false => Err(Stop::OtherRulebook {
            verb,
            rulebook,
            instead,
        }),
    }
}

/// Carries out a verb of the espionage rule's own.
fn act<T>(
    desk: &mut Desk<'_, '_>,
    verb: impl FnOnce(&mut Arbiter<'_>) -> Outcome<T>,
) -> Result<T, Stop> {
    desk.act(|_, hand| Ok(verb(&mut Arbiter::from(hand))?))
}
