//! Help and usage errors in the reader's language: every description is in the locale files,
//! under `help-<verb>` and `help-<verb>-<argument>`.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Arg, Command};

use super::machine::{Machine, note};
use super::stop::USAGE;
use crate::locale::{Lang, Texts};

/// The language that `--lang` asks for, found before the arguments are parsed, so that help and
/// usage errors speak it too.
pub fn asked_lang(arguments: &[OsString]) -> Option<Lang> {
    let words: Vec<&str> = arguments.iter().filter_map(|a| a.to_str()).collect();
    words
        .iter()
        .enumerate()
        .find_map(|(n, word)| match word.strip_prefix("--lang") {
            Some("") => words.get(n + 1).copied(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        })
        .and_then(|code| code.parse().ok())
}

/// The command with its descriptions in that language.
pub fn localised(command: Command, texts: &Texts) -> Command {
    describe(command, "help", texts)
        .help_template(template(texts))
        .subcommand_help_heading(texts.get("help-verbs"))
}

fn template(texts: &Texts) -> String {
    format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        texts.get("help-usage")
    )
}

fn describe(command: Command, key: &str, texts: &Texts) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|c| c.get_name().to_owned())
        .collect();
    let mut command = command
        .about(texts.get(key))
        .help_template(template(texts))
        .disable_help_flag(true)
        .arg(flag("help", 'h', texts));
    if key == "help" {
        command = command
            .disable_version_flag(true)
            .arg(flag("version", 'V', texts));
    }
    let example = format!("{key}-example");
    if texts.has(&example) {
        command = command.after_help(format!(
            "{} {}",
            texts.get("help-for-example"),
            texts.get(&example)
        ));
    }
    let own = key.to_owned();
    let mut place = 0;
    command = command.mut_args(|arg| {
        place += 1;
        let id = arg.get_id().as_str().replace('_', "-");
        match id.as_str() {
            "help" | "version" => arg,
            _ => {
                let heading = match arg.is_positional() {
                    true => texts.get("help-arguments"),
                    false => texts.get("help-options"),
                };
                arg.help(texts.get(&format!("{own}-{id}")))
                    .help_heading(heading)
                    .display_order(place)
            }
        }
    });
    for name in names {
        let key = format!("{key}-{name}");
        command = command.mut_subcommand(name, |sub| {
            describe(sub, &key, texts).subcommand_help_heading(texts.get("help-verbs"))
        });
    }
    command
}

fn flag(name: &'static str, short: char, texts: &Texts) -> Arg {
    let action = match name {
        "version" => clap::ArgAction::Version,
        _ => clap::ArgAction::Help,
    };
    Arg::new(name)
        .long(name)
        .short(short)
        .action(action)
        .help(texts.get(&format!("help-flag-{name}")))
        .help_heading(texts.get("help-options"))
}

/// Shows help on standard output, or a usage error on standard error; gives the exit code.
pub fn show(error: &clap::Error, machine: &mut Machine<'_>, texts: &Texts) -> u8 {
    let styled = error.render();
    let text = if machine.look.colour {
        styled.ansi().to_string()
    } else {
        styled.to_string()
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            match super::Output::new(machine.stdout, machine.look, false).text(&text) {
                Ok(()) => 0,
                Err(stop) => stop.show(machine, texts),
            }
        }
        _ => {
            match super::usage::say(error, texts) {
                Some(lines) => lines.iter().for_each(|line| note(machine.stderr, line)),
                None => note(machine.stderr, text.trim_end()),
            }
            USAGE
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::cli::args::Cli;

    /// The keys that [`describe`] asks for, for a command and all below it.
    fn asked(command: &Command, key: &str, keys: &mut BTreeSet<String>) {
        keys.insert(key.to_owned());
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str().replace('_', "-");
            if !matches!(id.as_str(), "help" | "version") {
                keys.insert(format!("{key}-{id}"));
            }
        }
        for sub in command.get_subcommands() {
            asked(sub, &format!("{key}-{}", sub.get_name()), keys);
        }
    }

    #[test]
    fn every_command_and_argument_is_described_and_nothing_else() {
        let mut keys = BTreeSet::new();
        asked(&Cli::command(), "help", &mut keys);
        for heading in ["usage", "verbs", "arguments", "options", "for-example"] {
            keys.insert(format!("help-{heading}"));
        }
        for flag in ["help", "version"] {
            keys.insert(format!("help-flag-{flag}"));
        }
        for lang in Lang::ALL {
            let there: BTreeSet<String> = Texts::keys(lang)
                .into_iter()
                .filter(|k| k == "help" || k.starts_with("help-"))
                .collect();
            let missing: Vec<&String> = keys.difference(&there).collect();
            assert!(missing.is_empty(), "{}: no text {missing:?}", lang.code());
            let vain: Vec<&String> = there
                .difference(&keys)
                .filter(|k| {
                    k.strip_suffix("-example")
                        .is_none_or(|of| !keys.contains(of))
                })
                .collect();
            assert!(
                vain.is_empty(),
                "{}: nothing asks for {vain:?}",
                lang.code()
            );
        }
    }
}
