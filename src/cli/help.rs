//! Help and usage errors in the reader's language: every description is in the locale files,
//! under `help-<verb>` and `help-<verb>-<argument>`, or `help-arg-<argument>` for several verbs.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory};

use super::antiquity::{is_absent, is_own};
use super::args::Cli;
use super::game;
use super::machine::{Machine, note};
use super::output::write;
use super::stop::USAGE;
use crate::campaign::{Access, CampaignFile};
use crate::games;
use crate::locale::{Lang, Texts};
use crate::t;

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

/// The words for help and usage: of the campaign that the line names, or the environment, if it is one.
pub fn texts(arguments: &[OsString], lang: Lang) -> &'static Texts {
    let names = |word: &OsString| word == "-c" || word == "--campaign-file";
    let mut words = arguments.iter().skip_while(|word| !names(word)).skip(1);
    let named = words.next().cloned();
    let path = named.or_else(|| std::env::var_os("ARBITRE_CAMPAIGN"));
    let open = |path: PathBuf| CampaignFile::open(&path, &games::rulebook, Access::Read).ok();
    match path.map(PathBuf::from).and_then(open) {
        Some(campaign) => Texts::of_rulebook(lang, campaign.rulebook().name),
        None => Texts::of(lang),
    }
}

/// The command with its descriptions in that language.
pub fn localised(command: Command, texts: &Texts) -> Command {
    let command = describe(command, "help", texts);
    let template = grouped(&command, texts);
    command
        .help_template(template)
        .subcommand_help_heading(texts.get("help-verbs"))
}

/// The page of the program as a whole: the verbs of every game, and below them those of some games
/// only, in the same columns.
fn grouped(command: &Command, texts: &Texts) -> String {
    let verbs = command.clone().help_template("{subcommands}").render_help();
    let (shown, plain) = (verbs.ansi().to_string(), verbs.to_string());
    let (mut common, mut antiquity, mut coup) = (Vec::new(), Vec::new(), Vec::new());
    let mut group = &mut common;
    for (line, plain) in shown.lines().zip(plain.lines()) {
        // What goes on below is further in.
        let verb = plain
            .strip_prefix("  ")
            .filter(|rest| !rest.starts_with(' '));
        if let Some(verb) = verb.and_then(|rest| rest.split_whitespace().next()) {
            group = match verb {
                verb if is_own(verb) => &mut antiquity,
                verb if game::OWN.contains(&verb) => &mut coup,
                _ => &mut common,
            };
        }
        group.push(line);
    }
    let style = command.get_styles().get_header();
    let heading = |key| format!("{style}{}:{style:#}", texts.get(key));
    format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{}\n{}\n\n{}\n{}\n\n{}\n{}\n\n{}\n{{options}}{{after-help}}",
        texts.get("help-usage"),
        heading("help-verbs"),
        common.join("\n"),
        heading("help-antiquity-only"),
        antiquity.join("\n"),
        heading("help-not-antiquity"),
        coup.join("\n"),
        heading("help-options"),
    )
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
    let own = key.replace("help", "");
    let called: Vec<String> = super::shorthand::names(key, texts)
        .into_iter()
        .filter(|name| !own.ends_with(&format!("-{name}")))
        .take(SHOWN)
        .collect();
    let about = match called.as_slice() {
        [] => texts.get(key),
        names => t!(
            texts,
            "called-too",
            about = texts.get(key),
            names = names.join(", ")
        ),
    };
    let mut command = command
        .about(about)
        .help_template(template(texts))
        .subcommand_value_name(texts.get("value-command"))
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
                // A command's own options first, then those of every command.
                let order = if arg.is_global_set() {
                    GLOBAL + place
                } else {
                    place
                };
                valued(arg, texts.get(&key_of(&own, &id, texts)), texts)
                    .help_heading(heading)
                    .display_order(order)
            }
        }
    });
    for name in names {
        let key = format!("{key}-{name}");
        command = command.mut_subcommand(name, |sub| {
            describe(sub, &key, texts)
                .subcommand_help_heading(texts.get("help-verbs"))
                .hide(is_absent(&key, texts))
        });
    }
    command
}

/// The text of a verb's argument: of its own, or that of all that are called so.
fn key_of(verb: &str, id: &str, texts: &Texts) -> String {
    let own = format!("{verb}-{id}");
    match texts.has(&own) {
        true => own,
        false => format!("help-arg-{id}"),
    }
}

/// How many of a verb's other names its help shows: the rest are there for whoever types them.
const SHOWN: usize = 2;

/// Where the options of every command stand in its help, after its own.
const GLOBAL: usize = 900;

/// An argument with its help, and what the parser would say of its value in English: the value's
/// name, what it can be, what it is where nothing is said.
fn valued(arg: Arg, help: String, texts: &Texts) -> Arg {
    if !arg.get_action().takes_values() {
        return arg.help(help);
    }
    let mut help = help;
    let values: Vec<String> = arg
        .get_possible_values()
        .iter()
        .map(|v| v.get_name().to_owned())
        .collect();
    if !values.is_empty() {
        let values = values.join(", ");
        help = t!(texts, "value-one-of", help, values);
    }
    let defaults: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|v| v.to_string_lossy().into_owned())
        .collect();
    if !defaults.is_empty() {
        let default = defaults.join(", ");
        help = t!(texts, "value-default", help, default);
    }
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| value_name(name, texts))
        .collect();
    let arg = match names.is_empty() {
        true => arg,
        false => arg.value_names(names),
    };
    arg.help(help)
        .hide_possible_values(true)
        .hide_default_value(true)
        .hide_env(true)
}

/// A value's name in the reader's language; a name that is no word (`fr|en`) stays.
fn value_name(name: &str, texts: &Texts) -> String {
    let key = format!("value-{}", name.to_lowercase());
    match texts.has(&key) {
        true => texts.get(&key),
        false => name.to_owned(),
    }
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
        .display_order(GLOBAL + 50)
        .help(texts.get(&format!("help-flag-{name}")))
        .help_heading(texts.get("help-options"))
}

/// Shows the page of a verb, or of the program; gives the exit code.
pub fn page(verbs: &[String], machine: &mut Machine<'_>, texts: &Texts) -> u8 {
    let mut root = localised(Cli::command(), texts);
    root.build();
    let mut command = Some(&mut root);
    for verb in verbs {
        command = command.and_then(|c| c.find_subcommand_mut(verb));
    }
    let page = command.map(Command::render_help).unwrap_or_default();
    print(&page, machine, texts)
}

fn print(page: &StyledStr, machine: &mut Machine<'_>, texts: &Texts) -> u8 {
    let text = styled(page, machine);
    match write(machine.stdout, text.as_bytes()) {
        Ok(()) => 0,
        Err(stop) => stop.show(machine, texts),
    }
}

fn styled(text: &StyledStr, machine: &Machine<'_>) -> String {
    match machine.look.colour {
        true => text.ansi().to_string(),
        false => text.to_string(),
    }
}

/// Shows help on standard output, or a usage error on standard error; gives the exit code.
/// `verbs`: the verb and its subverb, as far as they were understood.
pub fn show(error: &clap::Error, verbs: &[String], machine: &mut Machine<'_>, texts: &Texts) -> u8 {
    let rendered = error.render();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => print(&rendered, machine, texts),
        _ => {
            match super::usage::say(error, verbs, texts) {
                Some(lines) => lines.iter().for_each(|line| note(machine.stderr, line)),
                None => {
                    let text = styled(&rendered, machine);
                    note(machine.stderr, text.trim_end());
                }
            }
            USAGE
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::super::shorthand::{names, spell_out};
    use super::*;

    /// The keys that [`describe`] asks for, for a command and all below it.
    fn asked(command: &Command, key: &str, keys: &mut BTreeSet<String>) {
        keys.insert(key.to_owned());
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str().replace('_', "-");
            if !matches!(id.as_str(), "help" | "version") {
                keys.insert(key_of(key, &id, Texts::of(Lang::En)));
            }
        }
        for sub in command.get_subcommands() {
            asked(sub, &format!("{key}-{}", sub.get_name()), keys);
        }
    }

    /// The words of an example as a shell gives them, without what it redirects.
    fn words(example: &str) -> Vec<String> {
        let line = example.split(" > ").next().unwrap_or(example);
        crate::cli::demo::words(line.split(" >> ").next().unwrap_or(line))
    }

    /// The names of values are in the locale files too; nothing else is there.
    #[test]
    fn every_name_of_a_value_has_its_words() {
        fn walk(command: &Command, names: &mut BTreeSet<String>) {
            let args = command.get_arguments();
            for arg in args.filter(|a| a.get_action().takes_values()) {
                let own = arg.get_value_names().unwrap_or_default();
                names.extend(own.iter().map(|name| name.to_lowercase()));
            }
            command.get_subcommands().for_each(|sub| walk(sub, names));
        }
        let mut command = Cli::command();
        command.build();
        let mut names = BTreeSet::from(["command", "one-of", "default"].map(str::to_owned));
        walk(&command, &mut names);
        names.retain(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '-'));
        for lang in Lang::ALL {
            let there: BTreeSet<String> = Texts::keys(lang)
                .iter()
                .filter_map(|k| k.strip_prefix("value-"))
                .map(str::to_owned)
                .collect();
            let named = |name: &&String| !there.contains(*name);
            let missing: Vec<&String> = names.iter().filter(named).collect();
            assert!(missing.is_empty(), "{}: value-{missing:?}", lang.code());
            let vain: Vec<&String> = there.difference(&names).collect();
            assert!(vain.is_empty(), "{}: value-{vain:?}", lang.code());
        }
    }

    /// Every command has an example, which is one of that command and reads.
    #[test]
    fn every_command_has_an_example_that_reads() {
        fn walk(command: &Command, key: &str, name: &str, texts: &Texts) {
            for sub in command.get_subcommands().filter(|s| !s.is_hide_set()) {
                let key = format!("{key}-{}", sub.get_name());
                let name = format!("{name} {}", sub.get_name());
                let example = format!("{key}-example");
                assert!(texts.has(&example), "{example}");
                let words = words(&texts.get(&example)).into_iter().map(OsString::from);
                let spelled = spell_out(&Cli::command(), words.collect()).unwrap();
                let read = Cli::command().try_get_matches_from(spelled.words);
                let matches = read.unwrap_or_else(|e| panic!("{example}: {e}"));
                let (mut said, mut at) = (String::from("arbitre"), &matches);
                while let Some((verb, below)) = at.subcommand() {
                    said = format!("{said} {verb}");
                    at = below;
                }
                assert!(said.starts_with(&name), "{example}: {said}");
                walk(sub, &key, &name, texts);
            }
        }
        for lang in Lang::ALL {
            walk(&Cli::command(), "help", "arbitre", &Texts::new(lang));
        }
    }

    /// A line of a file of texts, with the season's verb, and a 1 for what else is put in and for a text in quotation
    /// marks.
    fn filled(line: &str) -> String {
        let line = line.replace("{ -verbe-saison }", "saison");
        let line = line.replace("{ -season-verb }", "season");
        let mut parts = line.split('{');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            match part.split_once('}') {
                Some((_, after)) => filled = format!("{filled}1{after}"),
                None => filled = format!("{filled}{{{part}"),
            }
        }
        let parts = filled.split('"').enumerate();
        let plain = parts.map(|(n, part)| match n % 2 == 0 || part.contains("arbitre ") {
            true => part.to_owned(),
            false => "1".to_owned(),
        });
        // The end of a quotation ends a command too.
        plain
            .collect::<Vec<String>>()
            .join("\u{201D} ")
            .replace("\u{201D} 1\u{201D}", "1")
    }

    /// What stands after the program's name in a line, in words; not where the word is French for
    /// the person (l'arbitre), which never stands alone.
    fn commands(line: &str) -> Vec<Vec<String>> {
        let named = |n: &usize| {
            let before = line[..*n].chars().next_back();
            !before.is_some_and(|c| c.is_alphanumeric() || "'\u{2019}/-".contains(c))
        };
        let ends = |word: &String| word.ends_with([',', ';', ':', '.', ')', '»', '”']);
        let trimmed = |word: String| {
            let mark = |c: char| "«»“”()…,;:.".contains(c);
            word.trim_matches(mark).to_owned()
        };
        let starts = line.match_indices("arbitre ").map(|(n, _)| n);
        let sentence = |n: usize| {
            let words = line[n..].split(' ').map(str::to_owned);
            let words: Vec<String> = words.collect();
            let end = words.iter().position(ends).map_or(words.len(), |n| n + 1);
            words.into_iter().take(end).map(trimmed).collect()
        };
        starts.filter(named).map(sentence).collect()
    }

    /// Why the words after the program's name are not a command as its reader calls it.
    fn fault(said: &[String], lang: Lang, turns: bool) -> Option<String> {
        let root = Cli::command();
        let typed = |words: &[String]| words.iter().map(OsString::from).collect();
        let Ok(spelled) = spell_out(&root, typed(said)) else {
            return Some("could be several".to_owned());
        };
        let texts = Texts::of(Lang::Fr);
        let mut key = "help".to_owned();
        let (mut command, mut rest) = (&root, said.iter().skip(1));
        for verb in &spelled.verbs {
            command = command.find_subcommand(verb)?;
            key = format!("{key}-{verb}");
            let first = names(&key, texts).into_iter().next();
            let called = match lang {
                Lang::Fr if turns && verb == "season" => "tour".to_owned(),
                Lang::En if turns && verb == "season" => "turn".to_owned(),
                Lang::Fr => first.unwrap_or_else(|| verb.clone()),
                Lang::En => verb.clone(),
            };
            if !rest.any(|word| *word == called) {
                return Some(format!("{verb} is called {called}"));
            }
        }
        let next = rest.next().map(String::as_str).unwrap_or_default();
        let word = next.chars().all(char::is_lowercase) && !next.is_empty();
        let below = command.has_subcommands() && command.get_positionals().count() == 0;
        (word && below && !spelled.help).then(|| format!("there is no {next}"))
    }

    /// A command that a text names is there, by the name that it has in the reader's language.
    #[test]
    fn every_command_named_in_a_text_is_there_by_its_readers_name() {
        let (mut seen, mut faults) = (0, Vec::new());
        for lang in Lang::ALL {
            let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/locale");
            for file in fs::read_dir(texts.join(lang.code())).unwrap() {
                let path = file.unwrap().path();
                let turns = path.ends_with("dragon-lords-terms.ftl");
                let text = fs::read_to_string(&path).unwrap();
                for line in text.lines().filter(|line| !line.starts_with('#')) {
                    for said in commands(&filled(line)) {
                        seen += 1;
                        let fault = fault(&said, lang, turns);
                        faults.extend(fault.map(|why| format!("{line}\n    {why}")));
                    }
                }
            }
        }
        assert!(seen > 500, "{seen}");
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn every_command_and_argument_is_described_and_nothing_else() {
        let mut keys = BTreeSet::new();
        asked(&Cli::command(), "help", &mut keys);
        for heading in [
            "usage",
            "verbs",
            "antiquity-only",
            "not-antiquity",
            "arguments",
            "options",
            "for-example",
        ] {
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
