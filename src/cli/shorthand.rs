//! Typing less: a verb by its beginning, or by its French name. Words are spelled out before the
//! command line is parsed, so that the parser and its messages know one name for each verb. (The
//! parser's own inference knows no accents, no plurals, and no name that comes before others.)

use std::ffi::OsString;

use clap::{Arg, Command};

use crate::locale::spelling::fold;
use crate::locale::{Lang, Texts};

/// A word that could be several verbs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ambiguous {
    pub typed: String,
    /// The verbs that it could be, by their own names.
    pub candidates: Vec<String>,
}

/// The names by which a verb is called besides its own, in a language; none in English.
pub fn names(key: &str, texts: &Texts) -> Vec<String> {
    let key = key.replacen("help", "called", 1);
    match texts.has(&key) {
        true => texts.get(&key).split(", ").map(str::to_owned).collect(),
        false => Vec::new(),
    }
}

/// A command line in the parser's own words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spelled {
    pub words: Vec<OsString>,
    /// The place of the verb among them; behind them all where there is none.
    pub verb: usize,
    /// The verb and its subverb, by their own names, as far as they were found.
    pub verbs: Vec<String>,
    /// The page of help that was asked for by a word (`aide`, `help`), and is there.
    pub help: bool,
}

/// Words that ask for help, folded.
const HELP: [&str; 2] = ["aide", "help"];
/// Words for what a verb does where nothing follows it, folded: `trade list` is `trade`.
const LIST: [&str; 6] = ["list", "liste", "lister", "voir", "montrer", "show"];

/// Spells out a command line: `orders` for `ord`, `season open` for `saison ouvrir`, `--help` for
/// `--aide`, `markdown` for `md`. What is no verb, no value of a few and no word for help stays
/// as it is.
pub fn spell_out(root: &Command, arguments: Vec<OsString>) -> Result<Spelled, Ambiguous> {
    let french = Texts::of(Lang::Fr);
    let mut out = Vec::with_capacity(arguments.len());
    let mut words = arguments.into_iter();
    out.extend(words.next());
    let (mut command, mut key) = (root, "help".to_owned());
    let (mut verbs, mut verb) = (Vec::new(), None);
    let (mut passed, mut help) = (0, false);
    while let Some(word) = words.next() {
        let Some(text) = word.to_str() else {
            passed += 1;
            out.push(word);
            continue;
        };
        if text == "--" {
            out.push(word);
            break;
        }
        if text.starts_with('-') && text.len() > 1 {
            let (name, joined) = match text.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (text, None),
            };
            match (option(root, command, name), joined) {
                (Some(arg), Some(value)) => {
                    out.push(format!("{name}={}", value_of(arg, value)).into());
                }
                (Some(arg), None) => {
                    let value = words.next();
                    out.push(word);
                    out.extend(value.map(|v| {
                        v.to_str()
                            .map(|v| value_of(arg, v))
                            .map_or(v.clone(), OsString::from)
                    }));
                }
                (None, None) if HELP.contains(&fold(text.trim_start_matches('-')).as_str()) => {
                    out.push("--help".into());
                }
                _ => out.push(word),
            }
            continue;
        }
        // A verb stands after what its command wants first: `choose SEAT NOTICE withhold`.
        let first = command
            .get_positionals()
            .filter(|a| a.is_required_set())
            .count();
        let lost = verbs.is_empty() && passed > 0;
        if ((passed < first || lost) && !help) || !command.has_subcommands() {
            let arg = command.get_positionals().nth(passed);
            let value = arg.map_or_else(|| text.to_owned(), |arg| value_of(arg, text));
            passed += 1;
            out.push(value.into());
            continue;
        }
        if let Some(sub) = find(command, &key, text, french)? {
            verb = verb.or(Some(out.len()));
            out.push(sub.get_name().into());
            verbs.push(sub.get_name().to_owned());
            key = format!("{key}-{}", sub.get_name());
            (command, passed) = (sub, 0);
            continue;
        }
        let wanted = fold(text);
        if HELP.contains(&wanted.as_str()) && !help {
            help = true;
            continue;
        }
        let alone = !command.is_subcommand_required_set() && command.get_positionals().count() == 0;
        if !(alone && LIST.contains(&wanted.as_str())) {
            passed += 1;
            out.push(word);
        }
    }
    out.extend(words);
    Ok(Spelled {
        help: help && (passed == 0 || !verbs.is_empty()),
        verb: verb.unwrap_or(out.len()),
        words: out,
        verbs,
    })
}

/// The one verb that a word names: exactly, or by a beginning that no other verb has. A verb's own
/// name and its first French one come before its others: `sai` is `saison`, whatever else begins so.
fn find<'a>(
    command: &'a Command,
    key: &str,
    typed: &str,
    french: &Texts,
) -> Result<Option<&'a Command>, Ambiguous> {
    // A name in full needs no look at the others.
    if let Some(sub) = command.get_subcommands().find(|s| s.get_name() == typed) {
        return Ok(Some(sub));
    }
    let wanted = fold(typed);
    let (mut first, mut further) = (Vec::new(), Vec::new());
    for sub in command.get_subcommands().filter(|s| !s.is_hide_set()) {
        let mut all = vec![sub.get_name().to_owned()];
        all.extend(names(&format!("{key}-{}", sub.get_name()), french));
        let all: Vec<String> = all.iter().map(|name| fold(name)).collect();
        if all.contains(&wanted) {
            return Ok(Some(sub));
        }
        // `armées` is `armée`.
        let plural = |name: &String| wanted.strip_suffix('s') == Some(name);
        let begun = |name: &String| name.starts_with(&wanted) || plural(name);
        match all.iter().position(begun) {
            _ if wanted.is_empty() => {}
            Some(0 | 1) => first.push(sub),
            Some(_) => further.push(sub),
            None => {}
        }
    }
    let begin = if first.is_empty() { further } else { first };
    match begin.as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        several => Err(Ambiguous {
            typed: typed.to_owned(),
            candidates: several.iter().map(|s| s.get_name().to_owned()).collect(),
        }),
    }
}

/// An option that is followed by a value.
fn option<'a>(root: &'a Command, command: &'a Command, name: &str) -> Option<&'a Arg> {
    let named = |arg: &&Arg| match name.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => arg.get_short().is_some_and(|s| name[1..] == *s.to_string()),
    };
    let mut args = command.get_arguments().chain(root.get_arguments());
    args.find(named)
        .filter(|arg| arg.get_action().takes_values())
}

/// The one value that was meant, of an argument that has a few: by its name, another name of it,
/// or a beginning that no other value has. Otherwise what was typed.
fn value_of(arg: &Arg, typed: &str) -> String {
    let wanted = fold(typed);
    let mut begin = Vec::new();
    for value in arg.get_possible_values() {
        let names: Vec<String> = value.get_name_and_aliases().map(fold).collect();
        if names.contains(&wanted) {
            return value.get_name().to_owned();
        }
        if !wanted.is_empty() && names.iter().any(|name| name.starts_with(&wanted)) {
            begin.push(value.get_name().to_owned());
        }
    }
    match begin.as_slice() {
        [one] => one.clone(),
        _ => typed.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;

    fn spelled(line: &str) -> Result<String, Ambiguous> {
        let words = line.split(' ').map(OsString::from).collect();
        let out = spell_out(&Cli::command(), words)?;
        let out: Vec<String> = out
            .words
            .iter()
            .map(|w| w.to_string_lossy().into())
            .collect();
        Ok(out.join(" "))
    }

    #[test]
    fn verbs_are_spelled_out() {
        for (typed, meant) in [
            ("arbitre sta", "arbitre status"),
            ("arbitre STATUS", "arbitre status"),
            ("arbitre état", "arbitre status"),
            ("arbitre etat --json", "arbitre status --json"),
            (
                "arbitre -c st.db --lang fr sta",
                "arbitre -c st.db --lang fr status",
            ),
            ("arbitre saison ouvrir Été", "arbitre season open Été"),
            ("arbitre sai ouv sheet", "arbitre season open sheet"),
            ("arbitre enter ITALIE status", "arbitre enter ITALIE status"),
            ("arbitre ent sta", "arbitre enter sta"),
            ("arbitre bulletin ita", "arbitre bulletin ita"),
            ("arbitre ord l", "arbitre orders list"),
            ("arbitre audit 1", "arbitre audit 1"),
            ("arbitre audit ver", "arbitre audit verify"),
            (
                "arbitre choisir ITALIE 1 rien",
                "arbitre choose ITALIE 1 withhold",
            ),
            (
                "arbitre choose fleet 1 --season 2 f 40",
                "arbitre choose fleet 1 --season 2 false 40",
            ),
            (
                "arbitre erratum 1 --reason army fixer tr ITALIE/3 set",
                "arbitre erratum 1 --reason army set tr ITALIE/3 set",
            ),
            ("arbitre lancer 1", "arbitre roll 1"),
            ("arbitre tirer 1", "arbitre roll 1"),
            ("arbitre xyz", "arbitre xyz"),
            ("arbitre -- sta", "arbitre -- sta"),
            ("arbitre commerce liste", "arbitre trade"),
            ("arbitre monde armée", "arbitre world armée"),
            ("arbitre trésors", "arbitre treasury"),
            ("arbitre saisi ITALIE", "arbitre enter ITALIE"),
            ("arbitre nouvelles", "arbitre news"),
            ("arbitre audit liste", "arbitre audit liste"),
            (
                "arbitre choisir ASIE 1 mentir 3",
                "arbitre choose ASIE 1 false 3",
            ),
            (
                "arbitre choose ASIE 1 taire",
                "arbitre choose ASIE 1 withhold",
            ),
            ("arbitre saison clôturer 1", "arbitre season close 1"),
            ("arbitre saison cloture 1", "arbitre season close 1"),
            (
                "arbitre regles changer H1 larger",
                "arbitre rules set H1 larger",
            ),
            ("arbitre commerce finir A B", "arbitre trade end A B"),
            ("arbitre état --aide", "arbitre status --help"),
            (
                "arbitre bulletin ITA --format md",
                "arbitre bulletin ITA --format markdown",
            ),
            (
                "arbitre bulletin ITA --format=forum",
                "arbitre bulletin ITA --format=bbcode",
            ),
            (
                "arbitre bulletin ITA --format Texte",
                "arbitre bulletin ITA --format text",
            ),
            (
                "arbitre bulletin ITA --format x",
                "arbitre bulletin ITA --format x",
            ),
            ("arbitre completions ba", "arbitre completions bash"),
            (
                "arbitre saison date 1 cho demain",
                "arbitre season deadline 1 choices demain",
            ),
            (
                "arbitre season deadline 1 o x",
                "arbitre season deadline 1 orders x",
            ),
        ] {
            assert_eq!(spelled(typed).as_deref(), Ok(meant), "{typed}");
        }
    }

    #[test]
    fn help_is_asked_for_by_a_word() {
        for (typed, verbs, help) in [
            ("arbitre aide", "", true),
            ("arbitre help", "", true),
            ("arbitre Aide saison ouvrir", "season open", true),
            ("arbitre help choose false", "choose false", true),
            ("arbitre commerce aide", "trade", true),
            ("arbitre aide bulletin ITALIE", "bulletin", true),
            ("arbitre aide xyz", "", false),
            // A nation may be called so.
            ("arbitre bulletin aide", "bulletin", false),
            ("arbitre choose aide 1 withhold", "choose withhold", false),
        ] {
            let words = typed.split(' ').map(OsString::from).collect();
            let spelled = spell_out(&Cli::command(), words).expect("not ambiguous");
            assert_eq!(
                (spelled.verbs.join(" ").as_str(), spelled.help),
                (verbs, help),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_could_be_several_verbs_is_refused_with_them() {
        let error = spelled("arbitre bull").expect_err("two verbs begin so");
        assert_eq!(error.candidates, ["bulletin", "bulletins"]);
        let error = spelled("arbitre trea x").map_err(|e| e.candidates);
        assert_eq!(error.as_deref(), Ok("arbitre treasury x"));
        assert!(spelled("arbitre re").is_err());
    }

    /// Every verb has a French name of its own, which no sibling has.
    #[test]
    fn every_verb_has_a_french_name_of_its_own() {
        fn walk(command: &Command, key: &str) {
            let mut seen = std::collections::BTreeMap::new();
            for sub in command.get_subcommands().filter(|s| !s.is_hide_set()) {
                let key = format!("{key}-{}", sub.get_name());
                let mut all = names(&key, Texts::of(Lang::Fr));
                assert!(!all.is_empty(), "{key}");
                all.push(sub.get_name().to_owned());
                let all: std::collections::BTreeSet<String> = all.iter().map(|n| fold(n)).collect();
                for name in all {
                    if let Some(other) = seen.insert(name.clone(), key.clone()) {
                        panic!("{key} and {other} are both called {name}");
                    }
                }
                walk(sub, &key);
            }
        }
        walk(&Cli::command(), "help");
    }
}
