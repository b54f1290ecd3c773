//! Completion in shells: verbs and options from the command line itself, and of the campaign in
//! `ARBITRE_CAMPAIGN` what everybody knows: its nations, provinces, seas and season numbers.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::{Arg, Command, CommandFactory};
use clap_complete::CompleteEnv;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::Shells;

use super::args::{Cli, Shell};
use super::stop::Stop;
use super::{Desk, Done, help};
use crate::campaign::{self, Access, Campaign};
use crate::locale::spelling::fold;
use crate::locale::{Lang, Texts};
use crate::referee::rulebook::Outcome;
use crate::rulebook::{self, registry};

/// The variable by which a shell asks for completions.
const ASKED: &str = "ARBITRE_COMPLETE";

/// Prints the script by which a shell completes this program's command lines.
pub fn completions(desk: &mut Desk<'_, '_>, shell: Shell) -> Done {
    let shells = Shells::builtins();
    let mut script = Vec::new();
    if let Some(completer) = shells.completer(shell.name()) {
        completer
            .write_registration(ASKED, "arbitre", "arbitre", "arbitre", &mut script)
            .map_err(Stop::Output)?;
    }
    desk.out().text(&String::from_utf8_lossy(&script))?;
    Ok(0)
}

/// Answers a shell that asks for completions; whether one did. Silent whatever goes wrong: a
/// complaint would stand in the middle of the line that is being typed.
pub fn answer(arguments: &[OsString], lang: Lang) -> bool {
    let texts = Texts::of(lang);
    let folder = std::env::current_dir().ok();
    CompleteEnv::with_factory(|| completed(help::localised(Cli::command(), texts)))
        .var(ASKED)
        .try_complete(arguments.iter().cloned(), folder.as_deref())
        .unwrap_or(true)
}

/// The command with its arguments' values.
fn completed(command: Command) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|c| c.get_name().to_owned())
        .collect();
    let command = command.mut_args(values);
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, completed)
    })
}

/// The arguments whose values everybody knows.
const KNOWN: [&str; 9] = [
    "seat", "nation", "a", "b", "target", "asker", "province", "sea", "rule",
];

fn values(arg: Arg) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    if id != "season" && !KNOWN.contains(&id.as_str()) {
        return arg;
    }
    arg.add(ArgValueCompleter::new(move |typed: &OsStr| {
        let typed = fold(&typed.to_string_lossy());
        candidates(&id)
            .unwrap_or_default()
            .into_iter()
            .filter(|name| fold(name).starts_with(&typed))
            .map(CompletionCandidate::new)
            .collect::<Vec<_>>()
    }))
}

/// What may be typed for an argument, in the campaign that the environment names.
fn candidates(argument: &str) -> Option<Vec<String>> {
    let path = std::env::var_os("ARBITRE_CAMPAIGN").map(PathBuf::from);
    let campaign = path.and_then(|path| Campaign::open(&path, &registry, Access::Read).ok());
    let Some(campaign) = campaign else {
        return rulebook::first().names(None, argument).ok();
    };
    campaign
        .read(|tx| -> Outcome<_> {
            if argument == "season" {
                let seasons = campaign::seasons(tx)?;
                return Ok(seasons.iter().map(|s| s.number.to_string()).collect());
            }
            match rulebook::rulebook(campaign.tables().rulebook()) {
                Some(rulebook) => rulebook.names(Some(tx), argument),
                None => Ok(Vec::new()),
            }
        })
        .ok()
}
