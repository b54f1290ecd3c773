//! Completion in shells: verbs and options from the command line itself, and of the campaign that
//! it names, or `ARBITRE_CAMPAIGN`, what everybody knows: its seats, provinces, seas, season numbers and house rules.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::{Arg, Command, CommandFactory};
use clap_complete::CompleteEnv;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::Shells;

use super::args::{Cli, Shell};
use super::registry;
use super::stop::Stop;
use super::{Desk, Done, game, help, shorthand};
use crate::campaign::{self, Access, Campaign, CampaignError};
use crate::games::{self, with_game};
use crate::locale::spelling::fold;
use crate::locale::{Lang, Texts};

/// The variable by which a shell asks for completions.
const ASKED: &str = "ARBITRE_COMPLETE";

/// Prints the script by which a shell completes this program's command lines.
pub fn completions(desk: &mut Desk<'_, '_>, shell: Shell) -> Done {
    let shells = Shells::builtins();
    let mut script = Vec::new();
    if let Some(completer) = shells.completer(shell.into_str()) {
        completer
            .write_registration(ASKED, "arbitre", "arbitre", "arbitre", &mut script)
            .map_err(Stop::Output)?;
    }
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Bash {
        // Names of seas and provinces have blanks in them: bash writes those as it does in the names
        // of files.
        script = script.replace("complete -o nospace", "complete -o filenames -o nospace");
    }
    desk.out().text(&script)?;
    Ok(0)
}

/// Answers a shell that asks for completions; whether one did. Silent whatever goes wrong: a
/// complaint would stand in the middle of the line that is being typed.
pub fn answer(arguments: &[OsString], lang: Lang) -> bool {
    if std::env::var_os(ASKED).is_none() {
        return false;
    }
    let texts = Texts::of(lang);
    let folder = std::env::current_dir().ok();
    let arguments = spelled(arguments);
    let campaign = campaign_of(&arguments);
    let factory = || {
        let root = help::localised(Cli::command(), texts);
        completed(root, "help", campaign.as_deref())
    };
    CompleteEnv::with_factory(factory)
        .var(ASKED)
        .try_complete(arguments, folder.as_deref())
        .unwrap_or(true)
}

/// What the shell passes on (`arbitre -- arbitre sai ouv …`), with all verbs but the word at the
/// cursor spelled out, as they are for a command: the parser knows them by their own names.
fn spelled(arguments: &[OsString]) -> Vec<OsString> {
    let begin = arguments.iter().position(|a| a == "--").map(|at| at + 1);
    let Some((begin, (last, line))) = begin.and_then(|begin| {
        let line = arguments.get(begin..)?;
        Some((begin, line.split_last()?))
    }) else {
        return arguments.to_vec();
    };
    let words = match shorthand::spell_out(&Cli::command(), line.to_vec()) {
        Ok(spelled) if spelled.words.len() == line.len() => spelled.words,
        _ => line.to_vec(),
    };
    let before = arguments.iter().take(begin).cloned();
    before.chain(words).chain([last.clone()]).collect()
}

/// The campaign that the line being typed names, else the environment.
fn campaign_of(arguments: &[OsString]) -> Option<PathBuf> {
    let named = arguments.windows(2).find(|pair| {
        pair.first()
            .is_some_and(|a| a == "-c" || a == "--campaign-file")
    });
    named
        .and_then(|pair| pair.get(1).cloned())
        .or_else(|| std::env::var_os("ARBITRE_CAMPAIGN"))
        .map(PathBuf::from)
}

/// The words for help and usage: of the campaign that the line names, if it is one.
pub fn texts(arguments: &[OsString], lang: Lang) -> &'static Texts {
    let campaign = campaign_of(arguments);
    let campaign = campaign.and_then(|path| Campaign::open(&path, &registry, Access::Read).ok());
    match campaign {
        Some(campaign) => Texts::of_rulebook(lang, campaign.tables().rulebook()),
        None => Texts::of(lang),
    }
}

/// The command with its arguments' values, and its first French name where nothing else
/// begins so.
fn completed(command: Command, key: &str, campaign: Option<&Path>) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|c| c.get_name().to_owned())
        .collect();
    let command = command.mut_args(|arg| values(arg, campaign));
    names.into_iter().fold(command, |command, name| {
        let key = format!("{key}-{name}");
        let french = shorthand::names(&key, Texts::of(Lang::Fr))
            .into_iter()
            .next();
        let french = french.filter(|other| *other != name);
        command.mut_subcommand(name, |sub| completed(sub, &key, campaign).aliases(french))
    })
}

/// The arguments whose values everybody knows.
const KNOWN: [&str; 11] = [
    "seat", "nation", "a", "b", "target", "asker", "province", "sea", "rule", "setting", "game",
];

fn values(arg: Arg, campaign: Option<&Path>) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    if id != "season" && !KNOWN.contains(&id.as_str()) {
        return arg;
    }
    let campaign = campaign.map(Path::to_owned);
    arg.add(ArgValueCompleter::new(move |typed: &OsStr| {
        // Some shells pass on the marks by which a blank is kept in a word.
        let typed = typed.to_string_lossy().replace(['"', '\\'], "");
        let typed = fold(typed.trim_start_matches('\''));
        candidates(&id, campaign.as_deref())
            .unwrap_or_default()
            .into_iter()
            .filter(|name| fold(name).starts_with(&typed))
            .map(CompletionCandidate::new)
            .collect::<Vec<_>>()
    }))
}

/// What may be typed for an argument, in that campaign.
fn candidates(argument: &str, campaign: Option<&Path>) -> Option<Vec<String>> {
    if argument == "game" {
        let names = super::game::simulation::simulated();
        return Some(names.into_iter().map(str::to_owned).collect());
    }
    let campaign = campaign.and_then(|path| Campaign::open(path, &registry, Access::Read).ok());
    let Some(campaign) = campaign else {
        return with_game!(games::FIRST, G => game::names::<G>(None, argument).ok())?;
    };
    campaign
        .read(|tx| -> Result<_, CampaignError> {
            if argument == "season" {
                let seasons = campaign::seasons(tx)?;
                return Ok(seasons.iter().map(|s| s.number.to_string()).collect());
            }
            let name = campaign.tables().rulebook();
            Ok(with_game!(name, G => game::names::<G>(Some(tx), argument)?).unwrap_or_default())
        })
        .ok()
}
