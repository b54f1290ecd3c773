//! The verbs that only the espionage rule has: `treasury`, `army`, `fleet`, `trade`, `erratum`, `report`, `odds`.

pub mod errata;
pub mod odds;
pub mod report;
pub mod world;

use super::args::Command;
use super::{Desk, Done};
use crate::engine::Game;
use crate::games::antiquity::Antiquity;
use crate::locale::Texts;

const WORLD: &str = "desk-other-rulebook-world";
const AFTER: &str = "desk-other-rulebook-after";

/// Each verb that only the espionage rule has, and the text that says what serves instead in
/// another game.
const OWN: [(&str, &str); 7] = [
    ("treasury", WORLD),
    ("army", WORLD),
    ("fleet", WORLD),
    ("trade", WORLD),
    ("erratum", AFTER),
    ("report", "desk-other-rulebook-report"),
    ("odds", "desk-other-rulebook-odds"),
];

/// Carries out a verb of its own on a campaign of it, or where none is named.
pub fn run(desk: &mut Desk<'_, '_>, game: &str) -> Option<Done> {
    if game != Antiquity::NAME {
        return None;
    }
    let texts = Texts::of_rulebook(desk.texts.lang(), game);
    let before = std::mem::replace(&mut desk.texts, texts);
    Some(match desk.cli.command.clone() {
        Command::Treasury { verb, yes } => world::treasury(desk, verb.as_ref(), yes),
        Command::Army { verb, yes } => world::army(desk, verb.as_ref(), yes),
        Command::Fleet { verb, yes } => world::fleet(desk, verb.as_ref(), yes),
        Command::Trade { verb, yes } => world::trade(desk, verb.as_ref(), yes),
        Command::Erratum {
            season,
            reason,
            yes,
            verb,
        } => errata::erratum(desk, season, &reason, &verb, yes),
        Command::Odds(args) => odds::odds(desk, &args),
        Command::Report { format, out } => report::report(desk, format, out.as_deref()),
        _ => {
            desk.texts = before;
            return None;
        }
    })
}

/// Whether only the espionage rule has a verb of that name.
pub fn is_own(verb: &str) -> bool {
    OWN.iter().any(|(own, _)| *own == verb)
}

/// Whether a subverb, by the key of its help, says nothing in the campaign in whose terms the texts
/// are: a choice is a lie in the espionage rule, a value elsewhere.
pub fn is_absent(key: &str, texts: &Texts) -> bool {
    let elsewhere = (texts.rulebook()).is_some_and(|own| own != Antiquity::NAME);
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
        Command::Report { .. } => "report",
        Command::Odds(_) => "odds",
        _ => return None,
    };
    OWN.into_iter().find(|(own, _)| *own == name)
}
