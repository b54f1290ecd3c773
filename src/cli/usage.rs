//! What is wrong with a command line, in the reader's language: the argument, the remedy, and how
//! the command is written.

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::antiquity::is_absent;
use super::args::Cli;
use super::machine::{Machine, note};
use super::shorthand::{Ambiguous, names};
use super::stop::USAGE;
use crate::locale::Texts;
use crate::locale::spelling::fold;
use crate::t;

/// Says that a word could be several verbs; gives the exit code.
pub fn ambiguous(ambiguous: &Ambiguous, machine: &mut Machine<'_>, texts: &Texts) -> u8 {
    let message = t!(
        texts,
        "usage-several",
        what = &ambiguous.typed,
        names = ambiguous.candidates.join(", ")
    );
    note(machine.stderr, &t!(texts, "desk-error", message));
    note(machine.stderr, &format!("  {}", texts.get("usage-more")));
    USAGE
}

/// The subverbs of a verb, by their own names and their first other one; none of the program as a
/// whole, whose help shows them all.
fn subverbs(verbs: &[String], texts: &Texts) -> Vec<String> {
    let root = Cli::command();
    let verb = |command, name: &String| clap::Command::find_subcommand(command, name);
    let Some(command) = verbs.iter().try_fold(&root, verb) else {
        return Vec::new();
    };
    if verbs.is_empty() {
        return Vec::new();
    }
    let key = format!("help-{}", verbs.join("-"));
    let there = |sub: &&clap::Command| !is_absent(&format!("{key}-{}", sub.get_name()), texts);
    let subs = command.get_subcommands().filter(|s| !s.is_hide_set());
    subs.filter(there)
        .map(|sub| {
            let name = sub.get_name();
            let other = names(&format!("{key}-{name}"), texts).into_iter().next();
            match other.filter(|other| other != name) {
                Some(other) => format!("{name} ({other})"),
                None => name.to_owned(),
            }
        })
        .collect()
}

/// The lines to say of a usage error; `None` for an error that has no words here. `verbs`: the
/// verb and its subverb, as far as they were understood.
pub fn say(error: &clap::Error, verbs: &[String], texts: &Texts) -> Option<Vec<String>> {
    let of = |kind| context(error, kind);
    let known = subverbs(verbs, texts);
    let what = of(ContextKind::InvalidArg).unwrap_or_default();
    let (message, remedy) = match error.kind() {
        ErrorKind::MissingRequiredArgument => (t!(texts, "usage-missing", what), None),
        ErrorKind::UnknownArgument => (
            t!(texts, "usage-unknown-argument", what = &what),
            match of(ContextKind::SuggestedArg) {
                Some(s) => Some(t!(texts, "usage-did-you-mean", what = s)),
                None if signed(&what).is_some() => {
                    signed(&what).map(|number| t!(texts, "usage-unsigned", number))
                }
                // A word too many is most often the second one of a text.
                None => {
                    (!what.starts_with('-') && known.is_empty()).then(|| texts.get("usage-quote"))
                }
            },
        ),
        ErrorKind::InvalidSubcommand => (
            t!(
                texts,
                "usage-unknown-verb",
                what = of(ContextKind::InvalidSubcommand).unwrap_or_default()
            ),
            match of(ContextKind::InvalidSubcommand).filter(|what| of_world(what)) {
                Some(table) => Some(t!(texts, "usage-world", table)),
                None => of(ContextKind::SuggestedSubcommand)
                    .map(|s| t!(texts, "usage-did-you-mean", what = s)),
            },
        ),
        ErrorKind::MissingSubcommand => (
            t!(texts, "usage-missing-verb", what = known.join(", ")),
            None,
        ),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let message = match of(ContextKind::InvalidValue) {
                Some(value) => t!(texts, "usage-value", value, what = &what),
                None => t!(texts, "usage-no-value", what = &what),
            };
            let values = of(ContextKind::ValidValue);
            // What has no list of values and is checked here is a number, or the language.
            let values = values.or_else(|| what.starts_with("--lang").then(|| "fr, en".to_owned()));
            let plus = of(ContextKind::InvalidValue).is_some_and(|v| v.starts_with('+'));
            let remedy = match (values, error.kind()) {
                (None, ErrorKind::ValueValidation) if plus => Some(texts.get("usage-plus")),
                (Some(v), _) => Some(t!(texts, "usage-values", values = v)),
                (None, ErrorKind::ValueValidation) => Some(texts.get("usage-number")),
                (None, _) => None,
            };
            (message, remedy)
        }
        ErrorKind::ArgumentConflict => (
            t!(
                texts,
                "usage-twice",
                other = of(ContextKind::PriorArg).unwrap_or_else(|| what.clone()),
                what
            ),
            None,
        ),
        _ => return None,
    };
    let mut lines = vec![t!(texts, "desk-error", message)];
    lines.extend(remedy.map(|r| format!("  {r}")));
    if !known.is_empty() && error.kind() != ErrorKind::MissingSubcommand {
        let (verb, known) = (verbs.join(" "), known.join(", "));
        let text = t!(texts, "usage-subverbs", verb, known);
        lines.push(format!("  {text}"));
    }
    if let Some(usage) = of(ContextKind::Usage) {
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage).to_owned();
        lines.push(format!("  {} {usage}", texts.get("help-usage")));
    }
    lines.push(format!("  {}", texts.get("usage-more")));
    Some(lines)
}

/// Whether it was a verb, and is a table of `world`.
fn of_world(typed: &str) -> bool {
    ["army", "armee", "fleet", "flotte"].contains(&fold(typed).trim_end_matches('s'))
}

/// The digits of a number with a sign, which the parser takes for an option.
fn signed(what: &str) -> Option<&str> {
    let digits = what.strip_prefix('-')?;
    let number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    number.then_some(digits)
}

/// What the parser says of an error's cause, as one text; `None` where it says nothing.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        _ => return None,
    };
    (!text.is_empty()).then_some(text)
}
