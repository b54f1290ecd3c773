//! The verbs that only the espionage rule has: `treasury`, `army`, `fleet`, `trade`, `erratum`,
//! `reissue`, `report`, `odds`.

pub mod errata;
pub mod odds;
pub mod report;
pub mod world;

use super::args::Command;
use super::{Desk, Stop};
use crate::campaign::Tables;
use crate::locale::Texts;
use crate::rulebook::antiquity::apply::Antiquity;
use crate::rulebook::antiquity::verbs::{Arbiter, Outcome};

const WORLD: &str = "desk-other-rulebook-world";
const AFTER: &str = "desk-other-rulebook-after";

/// Each verb that only the espionage rule has, and the text that says what serves instead in
/// another game.
const OWN: [(&str, &str); 8] = [
    ("treasury", WORLD),
    ("army", WORLD),
    ("fleet", WORLD),
    ("trade", WORLD),
    ("erratum", AFTER),
    ("reissue", AFTER),
    ("report", "desk-other-rulebook-report"),
    ("odds", "desk-other-rulebook-odds"),
];

/// Whether only the espionage rule has a verb of that name.
pub fn is_own(verb: &str) -> bool {
    OWN.iter().any(|(own, _)| *own == verb)
}

/// Whether a subverb, by the key of its help, says nothing in the campaign in whose terms the texts
/// are: a choice is a lie in the espionage rule, a value elsewhere.
pub fn is_absent(key: &str, texts: &Texts) -> bool {
    let elsewhere = (texts.rulebook()).is_some_and(|own| own != Antiquity.rulebook());
    match key {
        "help-choose-false" => elsewhere,
        "help-choose-value" => !elsewhere,
        _ => false,
    }
}

/// Such a verb, and what serves instead.
pub fn own(command: &Command) -> Option<(&'static str, &'static str)> {
    let name = match command {
        Command::Treasury { .. } => "treasury",
        Command::Army { .. } => "army",
        Command::Fleet { .. } => "fleet",
        Command::Trade { .. } => "trade",
        Command::Erratum { .. } => "erratum",
        Command::Reissue { .. } => "reissue",
        Command::Report { .. } => "report",
        Command::Odds(_) => "odds",
        _ => return None,
    };
    OWN.into_iter().find(|(own, _)| *own == name)
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
