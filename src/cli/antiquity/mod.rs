//! The verbs that only the espionage rule has: `treasury` and `trade`, which say shortly what `world` says; `erratum`,
//! `report`, `odds`.

pub mod errata;
pub mod odds;
pub mod report;

use super::args::{Command, HowArgs, RowArgs, TradeVerb, TreasuryVerb};
use super::game::world;
use super::{Ctx, Done, Stop};
use crate::desk;
use crate::engine::Game;
use crate::games::antiquity::Antiquity;
use crate::locale::Texts;
use crate::tables::set::Verb;

const WORLD: &str = "desk-other-rulebook-world";
const AFTER: &str = "desk-other-rulebook-after";

/// Each verb that only the espionage rule has, and the text that says what serves instead in
/// another game.
const OWN: [(&str, &str); 5] = [
    ("treasury", WORLD),
    ("trade", WORLD),
    ("erratum", AFTER),
    ("report", "desk-other-rulebook-report"),
    ("odds", "desk-other-rulebook-odds"),
];

/// Carries out a verb of its own on a campaign of it, or where none is named.
pub fn run(ctx: &mut Ctx<'_, '_>, game: &str) -> Option<Done> {
    if game != Antiquity::NAME {
        return None;
    }
    let texts = ctx.texts.in_terms_of(game);
    let before = std::mem::replace(&mut ctx.texts, texts);
    Some(match ctx.cli.command.clone() {
        Command::Treasury { verb, yes } => treasury(ctx, verb, yes),
        Command::Trade { verb, yes } => trade(ctx, verb, yes),
        Command::Erratum {
            season,
            reason,
            dry_run,
            yes,
            verb,
        } => {
            let reason = Some(reason);
            let how = HowArgs {
                reason,
                dry_run,
                yes,
            };
            errata::erratum(ctx, season, verb, how)
        }
        Command::Odds(args) => odds::odds(ctx, &args),
        Command::Report { format, out } => report::report(ctx, format, out.as_deref()),
        _ => {
            ctx.texts = before;
            return None;
        }
    })
}

/// The name of a nation, as it is understood wherever a seat is typed.
fn nation(ctx: &mut Ctx<'_, '_>, typed: &str) -> Result<String, Stop> {
    let name = ctx.see::<Antiquity, _>(|_, campaign| {
        let seat = desk::seat(&campaign, typed)?;
        Ok(campaign.name(seat).to_string())
    })?;
    Ok(name)
}

/// `treasury`: a row of that table.
fn treasury(ctx: &mut Ctx<'_, '_>, verb: Option<TreasuryVerb>, yes: bool) -> Done {
    let (typed, value, reason) = match verb {
        None => return world::list::<Antiquity>(ctx, Some("treasury")),
        Some(TreasuryVerb::Set {
            nation,
            points,
            reason,
        }) => (nation, format!("treasury={points}"), reason),
        Some(TreasuryVerb::Add {
            nation,
            points,
            reason,
        }) => (nation, format!("treasury=+{points}"), reason),
    };
    let row = nation(ctx, &typed)?;
    let (table, values) = ("treasury".to_owned(), vec![value]);
    let how = HowArgs {
        reason,
        yes,
        ..HowArgs::default()
    };
    world::edit::<Antiquity>(ctx, Verb::Set, RowArgs { table, row, values }, how)
}

/// `trade`: a row of that table.
fn trade(ctx: &mut Ctx<'_, '_>, verb: Option<TradeVerb>, yes: bool) -> Done {
    let (verb, a, b) = match verb {
        None => return world::list::<Antiquity>(ctx, Some("trade")),
        Some(TradeVerb::Add { a, b }) => (Verb::Add, a, b),
        Some(TradeVerb::End { a, b }) => (Verb::Remove, a, b),
    };
    let row = format!("{}/{}", nation(ctx, &a)?, nation(ctx, &b)?);
    let (table, values) = ("trade".to_owned(), Vec::new());
    let how = HowArgs {
        yes,
        ..HowArgs::default()
    };
    world::edit::<Antiquity>(ctx, verb, RowArgs { table, row, values }, how)
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
        Command::Trade { .. } => "trade",
        Command::Erratum { .. } => "erratum",
        Command::Report { .. } => "report",
        Command::Odds(_) => "odds",
        _ => return None,
    };
    OWN.into_iter().find(|(own, _)| *own == name)
}
