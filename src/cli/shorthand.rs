//! Typing less: a verb by its beginning, or by its French name. Words are spelled out before the
//! command line is parsed, so that the parser and its messages know one name for each verb.

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

/// Spells out the verbs of a command line: `orders` for `ord`, `season open` for `saison ouvrir`.
/// What is no verb stays as it is.
pub fn spell_out(root: &Command, arguments: Vec<OsString>) -> Result<Vec<OsString>, Ambiguous> {
    let french = Texts::of(Lang::Fr);
    let mut out = Vec::with_capacity(arguments.len());
    let mut words = arguments.into_iter();
    out.extend(words.next());
    let (mut command, mut key) = (root, "help".to_owned());
    let mut passed = 0;
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
            let value = takes_value(root, command, text);
            out.push(word);
            if value {
                out.extend(words.next());
            }
            continue;
        }
        // A verb stands after what its command wants first: `choose SEAT NOTICE withhold`.
        let first = command
            .get_positionals()
            .filter(|a| a.is_required_set())
            .count();
        if passed < first || !command.has_subcommands() {
            passed += 1;
            out.push(word);
            continue;
        }
        match find(command, &key, text, french)? {
            Some(sub) => {
                out.push(sub.get_name().into());
                key = format!("{key}-{}", sub.get_name());
                (command, passed) = (sub, 0);
            }
            None => {
                passed += 1;
                out.push(word);
            }
        }
    }
    out.extend(words);
    Ok(out)
}

/// The one verb that a word names: exactly, or by a beginning that no other verb has.
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
    let mut begin = Vec::new();
    for sub in command.get_subcommands().filter(|s| !s.is_hide_set()) {
        let mut all = names(&format!("{key}-{}", sub.get_name()), french);
        all.push(sub.get_name().to_owned());
        let all: Vec<String> = all.iter().map(|name| fold(name)).collect();
        if all.contains(&wanted) {
            return Ok(Some(sub));
        }
        if !wanted.is_empty() && all.iter().any(|name| name.starts_with(&wanted)) {
            begin.push(sub);
        }
    }
    match begin.as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        several => Err(Ambiguous {
            typed: typed.to_owned(),
            candidates: several.iter().map(|s| s.get_name().to_owned()).collect(),
        }),
    }
}

/// Whether an option is followed by a value in a word of its own.
fn takes_value(root: &Command, command: &Command, option: &str) -> bool {
    let named = |arg: &&Arg| match option.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => arg
            .get_short()
            .is_some_and(|s| option[1..] == *s.to_string()),
    };
    let mut args = command.get_arguments().chain(root.get_arguments());
    args.find(named)
        .is_some_and(|arg| arg.get_action().takes_values())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;

    fn spelled(line: &str) -> Result<String, Ambiguous> {
        let words = line.split(' ').map(OsString::from).collect();
        let out = spell_out(&Cli::command(), words)?;
        let out: Vec<String> = out.iter().map(|w| w.to_string_lossy().into()).collect();
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
                "arbitre erratum 1 --reason army tr ITALIE 3",
                "arbitre erratum 1 --reason army treasury ITALIE 3",
            ),
            ("arbitre lancer 1", "arbitre roll 1"),
            ("arbitre tirer 1", "arbitre roll 1"),
            ("arbitre xyz", "arbitre xyz"),
            ("arbitre -- sta", "arbitre -- sta"),
        ] {
            assert_eq!(spelled(typed).as_deref(), Ok(meant), "{typed}");
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
