//! Completion in shells: verbs and options from the command line itself, and of the campaign in
//! `ARBITRE_CAMPAIGN` what everybody knows: its nations, provinces, seas and season numbers.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

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
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::house::RULES;
use crate::rulebook::antiquity::verbs::Failure;
use crate::rulebook::registry;

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

fn values(arg: Arg) -> Arg {
    let which: fn(&Public) -> Vec<String> = match arg.get_id().as_str() {
        "seat" | "nation" | "a" | "b" | "target" | "asker" => |p| p.nations.clone(),
        "province" => |p| p.provinces.clone(),
        "sea" => |p| p.seas.clone(),
        "season" => |p| p.seasons.clone(),
        "rule" => |_| RULES.iter().map(|r| r.name.to_owned()).collect(),
        _ => return arg,
    };
    arg.add(ArgValueCompleter::new(move |typed: &OsStr| {
        let typed = fold(&typed.to_string_lossy());
        let public = Public::of_the_campaign().unwrap_or_default();
        which(&public)
            .into_iter()
            .filter(|name| fold(name).starts_with(&typed))
            .map(CompletionCandidate::new)
            .collect::<Vec<_>>()
    }))
}

/// What everybody knows of a campaign.
#[derive(Debug, Default)]
struct Public {
    nations: Vec<String>,
    provinces: Vec<String>,
    seas: Vec<String>,
    seasons: Vec<String>,
}

impl Public {
    fn of_the_campaign() -> Option<Public> {
        Public::of(&PathBuf::from(std::env::var_os("ARBITRE_CAMPAIGN")?))
    }

    fn of(path: &Path) -> Option<Public> {
        let campaign = Campaign::open(path, &registry, Access::Read).ok()?;
        let (setup, seasons) = campaign
            .read(|tx| -> Result<_, Failure> { Ok((office::setup(tx)?, campaign::seasons(tx)?)) })
            .ok()?;
        Some(Public {
            nations: setup.nations.iter().map(|n| n.name.to_string()).collect(),
            provinces: setup.provinces.iter().map(|p| p.name.to_string()).collect(),
            seas: setup.seas.iter().map(|s| s.name.to_string()).collect(),
            seasons: seasons.iter().map(|s| s.number.to_string()).collect(),
        })
    }
}
