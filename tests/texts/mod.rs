//! Every word that a person reads is in the locale files: every key that the sources ask for is
//! there in both languages with the arguments that it gets, none is there in vain, and all of them
//! can be put into words.

mod plurals;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use arbitre::campaign::Phase;
use arbitre::games::antiquity::cost::Distance;
use arbitre::games::antiquity::house::RULES;
use arbitre::games::antiquity::roll::Outcome;
use arbitre::games::aristocracy;
use arbitre::games::coup;
use arbitre::games::dragon_lords;
use arbitre::locale::{Lang, Texts};
use arbitre::papers::audit::SeatState;
use fluent_bundle::FluentArgs;

/// A text of one language: its variables, and the names that it tells apart by.
#[derive(Debug, Default, Clone, PartialEq)]
struct Written {
    variables: BTreeSet<String>,
    variants: BTreeSet<String>,
    /// It says that there is nothing to say.
    silent: bool,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The keys that sources and templates ask for.
fn uses() -> source::Uses {
    source::uses(&[root().join("src"), root().join("templates")])
}

/// The texts of a language as they are written.
fn written(lang: Lang) -> BTreeMap<String, Written> {
    let mut all: BTreeMap<String, Written> = BTreeMap::new();
    let mut quotes = Vec::new();
    for entry in fs::read_dir(root().join("data/locale").join(lang.code())).unwrap() {
        let path = entry.unwrap().path();
        // A game's terms say texts of other files anew; `locale` tests that they say the same.
        if path
            .file_stem()
            .unwrap()
            .to_string_lossy()
            .ends_with("terms")
        {
            continue;
        }
        let mut key = None;
        for line in fs::read_to_string(&path).unwrap().lines() {
            if line.starts_with('#') {
                continue;
            }
            if let Some((name, text)) = line.split_once(" =")
                && source::key_like(name)
            {
                let quoted = text.strip_prefix(" { ").and_then(|t| t.strip_suffix(" }"));
                if let Some(quoted) = quoted.filter(|quoted| source::key_like(quoted)) {
                    quotes.push((name.to_owned(), quoted.to_owned()));
                }
                let before = all.insert(name.to_owned(), Written::default());
                assert!(before.is_none(), "{name} stands twice in {}", lang.code());
                key = Some(name.to_owned());
            }
            let silent = line.ends_with(" = {\"\"}") && !line.starts_with(' ');
            let Some(text) = key.as_ref().and_then(|k| all.get_mut(k)) else {
                assert!(line.trim().is_empty(), "{}: {line}", path.display());
                continue;
            };
            text.silent |= silent;
            for (_, after) in line.match_indices('$').map(|(n, _)| line.split_at(n + 1)) {
                let end = after.find(|c: char| !c.is_alphanumeric() && c != '_');
                text.variables
                    .insert(after[..end.unwrap_or(after.len())].to_owned());
            }
            let variant = line.trim_start().trim_start_matches('*');
            if let Some((name, _)) = variant.strip_prefix('[').and_then(|v| v.split_once(']'))
                && line.starts_with(' ')
            {
                text.variants.insert(name.trim().to_owned());
            }
        }
    }
    // One that only quotes another says what that one says.
    for (key, quoted) in quotes {
        let text = all[&quoted].clone();
        all.insert(key, text);
    }
    all
}

/// The keys that the program builds from a beginning and the name of something, with the
/// arguments that they get.
fn built() -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    let mut add = |key: String, args: &[&str]| {
        keys.insert(key, args.iter().map(|a| (*a).to_owned()).collect());
    };
    for outcome in [Outcome::Success, Outcome::BadLuck, Outcome::Countered] {
        add(format!("outcome-{}", outcome.into_str()), &[]);
    }
    for distance in [Distance::Neighbour, Distance::Trade, Distance::Distant] {
        add(format!("distance-{}", distance.into_str()), &[]);
    }
    for phase in [Phase::Open, Phase::Locked, Phase::Rolled, Phase::Closed] {
        add(format!("phase-{}", phase.into_str()), &[]);
    }
    for kind in arbitre::engine::body::KINDS {
        add(format!("entry-{kind}"), &[]);
    }
    for rule in RULES {
        for setting in rule.settings {
            match *setting {
                "0" => {}
                "N" => add(format!("{}-seasons", rule.name), &["n"]),
                other => add(format!("{}-{other}", rule.name), &[]),
            }
        }
    }
    for rule in dragon_lords::house::RULES {
        for setting in rule.settings {
            add(format!("dl-{}-{setting}", rule.name), &[]);
        }
    }
    for side in [
        dragon_lords::world::Side::Friendly,
        dragon_lords::world::Side::Enemy,
    ] {
        add(format!("dl-book-side-{}", side.into_str()), &[]);
    }
    for action in dragon_lords::action::Action::all() {
        add(format!("dl-action-{action}"), &[]);
    }
    // It holds a city's yield.
    let levied = ["city", "owner", "due", "kept", "incited", "halves", "turn"];
    add("dl-duty-levied".to_owned(), &levied);
    for card in coup::Card::ALL {
        add(format!("card-{card}"), &[]);
    }
    let of = |rule: &(&str, &str, &[&str])| {
        let (game, id, settings) = *rule;
        let key = format!("{game}-rule-{}", id.to_lowercase());
        // Numbers are said as they are.
        let named = settings
            .iter()
            .filter(|setting| !setting.starts_with(|c: char| c.is_ascii_digit() || c == 'N'));
        let named: Vec<String> = named.map(|setting| format!("{key}-{setting}")).collect();
        [vec![key], named].concat()
    };
    let coup = coup::setup::RULES
        .iter()
        .map(|rule| ("coup", rule.id, rule.settings));
    let aristocracy = aristocracy::setup::RULES
        .iter()
        .map(|rule| ("ar", rule.id, rule.settings));
    for rule in coup.chain(aristocracy) {
        of(&rule).into_iter().for_each(|key| add(key, &[]));
    }
    for name in arbitre::games::aristocracy::counts::NAMES {
        add(format!("simulated-{name}"), &[]);
    }
    for n in 1..=7 {
        add(format!("weekday-{n}"), &[]);
    }
    for n in 1..=12 {
        add(format!("month-{n}"), &[]);
    }
    for game in arbitre::games::names() {
        add(format!("rulebook-{game}"), &[]);
    }
    for state in SeatState::ALL {
        add(format!("seat-{}", state.into_str()), &[]);
    }
    for window in ["orders", "choice"] {
        add(format!("dl-window-{window}"), &[]);
    }
    for window in ["protections", "orders", "choices"] {
        add(format!("antiquity-window-{window}"), &[]);
    }
    for fate in [
        "seen",
        "left",
        "several",
        "overtaken",
        "blank",
        "own",
        "automatic",
        "early",
        "unknown",
        "no-mail",
        "older",
        "undecided",
    ] {
        add(format!("post-{fate}"), &[]);
    }
    for verdict in ["broken", "consistent", "dice-proved", "all-proved"] {
        add(format!("verify-season-{verdict}"), &["season", "by"]);
    }
    for verdict in [
        "no-paper",
        "right",
        "waits",
        "around",
        "not-compared",
        "wrong",
    ] {
        add(format!("verify-file-{verdict}"), &["file", "why"]);
    }
    for verdict in ["no-paper", "right", "waits"] {
        add(format!("verify-counted-{verdict}"), &["n"]);
    }
    for column in arbitre::games::antiquity::reading::csv::COLUMNS {
        add(format!("book-column-{column}"), &[]);
    }
    // What is handed on as a key to a function that gives the arguments.
    for kind in [
        "kind-name",
        "intake-kind",
        "order-kind",
        "order-protected-kind",
    ] {
        add(kind.to_owned(), &["kind"]);
    }
    for sheet in ["sheet-title", "lock-title"] {
        add(sheet.to_owned(), &["season", "name"]);
    }
    keys
}

/// The keys of all enums that are said by their variants: a remedy beside each, where the enum has remedies.
fn said() -> BTreeMap<String, BTreeSet<String>> {
    let french = Texts::keys(Lang::Fr);
    let mut keys = BTreeMap::new();
    for told in source::told(root().join("src")) {
        let key = |variant: &str| format!("{}-{variant}", told.prefix);
        let family = format!("{}-help", told.prefix);
        let own = |variant: &str| french.contains(&format!("{}-help", key(variant)));
        let helped = told.variants.iter().any(|(variant, _)| own(variant));
        for (variant, fields) in &told.variants {
            keys.insert(key(variant), fields.clone());
            // A near name is itself the remedy.
            if fields.contains("nearest") {
                keys.insert("reading-did-you-mean".to_owned(), fields.clone());
            }
            let covered = french.contains(&family);
            if own(variant) || helped && !covered {
                keys.insert(format!("{}-help", key(variant)), fields.clone());
            } else if covered {
                keys.insert(family.clone(), fields.clone());
            }
        }
    }
    assert!(!keys.is_empty(), "no enum is said by its variants");
    keys
}

/// Whether a key belongs to the command line's help or names, which `src/cli/help.rs` and
/// `shorthand.rs` build from the commands and test themselves.
fn of_help(key: &str) -> bool {
    key == "help"
        || key.starts_with("help-")
        || key.starts_with("called-")
        || key.starts_with("value-")
}

/// Names in the sources that begin like a key and are none: house rules and their settings, a kind
/// of question, a tag of the draw.
fn no_key(text: &str) -> bool {
    let of = |name: &str, settings: &[&str]| name == text || settings.contains(&text);
    RULES.iter().any(|r| of(r.name, r.settings))
        || dragon_lords::house::RULES
            .iter()
            .any(|r| of(r.name, r.settings))
        || NO_KEYS.contains(&text)
}

const NO_KEYS: &[&str] = &[
    // Files of texts.
    "antiquity-kinds",
    "antiquity-papers",
    "antiquity-reading",
    "antiquity-world",
    // A setting.
    "card-value",
    "order-sheet",
    "fleet-presence",
    "season-key",
    // Names of refusals in files; their texts have a family of their own.
    "same-city",
    // What a browser says of where a request comes from.
    "same-origin",
    "second-word",
    // What a city has, as players write it.
    "wall",
];

#[test]
fn every_key_asked_for_is_there_with_the_arguments_that_it_gets() {
    let uses = uses();
    let mut built = built();
    built.extend(said());
    assert!(uses.direct.len() > 150, "the sources are not read");
    let mut wrong = BTreeSet::new();
    for lang in Lang::ALL {
        let written = written(lang);
        let families: BTreeSet<&str> = written.keys().map(|k| family(k)).collect();
        let mut check = |key: &str, args: &BTreeSet<String>, file: &str| {
            match written.get(key) {
                None => wrong.insert(format!("{}: no text {key} ({file})", lang.code())),
                Some(text) => match text.variables.difference(args).next() {
                    Some(variable) => wrong.insert(format!(
                        "{}: {key} wants ${variable}, which it does not get ({file})",
                        lang.code()
                    )),
                    None => false,
                },
            };
        };
        for (key, args) in &built {
            check(key, args, "built");
        }
        for used in &uses.direct {
            check(&used.key, &used.args, &used.file);
        }
        for used in &uses.indirect {
            let key = used.key.as_str();
            let meant = (written.contains_key(key)
                || key.contains('-') && families.contains(family(key)))
                && !no_key(key);
            if meant && !of_help(key) && !built.contains_key(key) && !direct(&uses, key) {
                check(key, &used.args, &used.file);
                if let Some(remedy) = remedy(key) {
                    check(&remedy, remedy_args(key, &used.args), &used.file);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", list(&wrong));
}

#[test]
fn no_text_is_there_in_vain() {
    let uses = uses();
    let mut built = built();
    built.extend(said());
    let asked: BTreeSet<&str> = uses
        .direct
        .iter()
        .chain(&uses.indirect)
        .map(|u| u.key.as_str())
        .collect();
    let remedies: BTreeSet<String> = asked.iter().filter_map(|k| remedy(k)).collect();
    let vain: BTreeSet<String> = Texts::keys(Lang::Fr)
        .into_iter()
        .filter(|k| !asked.contains(k.as_str()) && !built.contains_key(k))
        .filter(|k| !of_help(k) && !remedies.contains(k))
        .collect();
    assert!(vain.is_empty(), "nothing asks for\n{}", list(&vain));
}

/// The key of a message's remedy, where the program builds it from the message's key, which is no literal in
/// `words("…")`.
fn remedy(key: &str) -> Option<String> {
    let remedy = format!("{key}-help");
    let built = match family(key) {
        _ if key.ends_with("-help") => false,
        "remark" | "letter" | "taken" | "misread" | "unfit" => true,
        "reading" => key != "reading-did-you-mean",
        "intake" => key != "intake-kind",
        "ar" | "coup" => Texts::of(Lang::Fr).has(&remedy),
        _ => key.starts_with("setup-seat-"),
    };
    built.then_some(remedy)
}

/// Remedies that get what their message gets, beside those of the message reader.
const WITH_ARGS: [&str; 1] = ["remark-vanishes"];

/// A remedy of the message reader gets what its message gets; most of the others get nothing.
fn remedy_args<'a>(key: &str, args: &'a BTreeSet<String>) -> &'a BTreeSet<String> {
    static NONE: BTreeSet<String> = BTreeSet::new();
    match family(key) {
        "intake" | "reading" | "misread" | "taken" | "unfit" => args,
        _ if WITH_ARGS.contains(&key) => args,
        _ => &NONE,
    }
}

#[test]
fn both_languages_say_the_same_things() {
    let (fr, en) = (written(Lang::Fr), written(Lang::En));
    assert_eq!(Texts::keys(Lang::Fr), fr.keys().cloned().collect());
    let mut wrong = BTreeSet::new();
    for key in fr.keys().chain(en.keys()) {
        match (fr.get(key), en.get(key)) {
            (Some(f), Some(e)) => {
                if f.variables != e.variables {
                    wrong.insert(format!("{key}: {:?}, {:?}", f.variables, e.variables));
                }
                if f.variants != e.variants {
                    wrong.insert(format!("{key}: {:?}, {:?}", f.variants, e.variants));
                }
            }
            _ => {
                wrong.insert(format!("{key} is missing in one language"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", list(&wrong));
}

#[test]
fn every_text_can_be_put_into_words() {
    let mut wrong = BTreeSet::new();
    let mut said = 0;
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for (key, text) in written(lang) {
            let mut values = vec!["some text".to_owned()];
            values.extend(text.variants.iter().cloned());
            values.extend(["0", "1", "2", "21", "-3"].map(str::to_owned));
            for value in &values {
                let mut args = FluentArgs::new();
                for variable in &text.variables {
                    match value.parse::<i64>() {
                        Ok(n) => args.set(variable.clone(), n),
                        Err(_) => args.set(variable.clone(), value.clone()),
                    }
                }
                // A text that Fluent stumbles over panics in a test build.
                let spoken = catch_unwind(AssertUnwindSafe(|| texts.with(&key, &args)));
                match spoken {
                    Err(_) => wrong.insert(format!("{} {key} with {value:?}", lang.code())),
                    Ok(words) if words.trim().is_empty() != text.silent || words.contains("{$") => {
                        wrong.insert(format!("{} {key}: {words:?}", lang.code()))
                    }
                    Ok(_) => {
                        said += 1;
                        false
                    }
                };
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", list(&wrong));
    assert!(said > 1000, "only {said} texts");
}

/// French puts a blank before `: ; ? !` and speaks in « »; English puts none.
#[test]
fn each_language_has_its_own_marks() {
    let mut wrong = BTreeSet::new();
    for lang in Lang::ALL {
        let folder = root().join("data/locale").join(lang.code());
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            for (n, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
                let code = line.trim_start().starts_with('#');
                let chars: Vec<char> = line.chars().collect();
                for (at, pair) in chars.windows(2).enumerate().filter(|_| !code) {
                    let ends = chars.get(at + 2).is_none_or(|c| c.is_whitespace());
                    let marks = matches!(pair[1], ':' | ';' | '?' | '!') && ends;
                    let blank = pair[0] == ' ';
                    let bad = match lang {
                        Lang::Fr => marks && !blank,
                        Lang::En => marks && blank || matches!(pair[1], '«' | '»'),
                    };
                    if bad {
                        wrong.insert(format!("{}:{}: {line}", path.display(), n + 1));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", list(&wrong));
}

fn family(key: &str) -> &str {
    key.split('-').next().unwrap_or(key)
}

fn direct(uses: &source::Uses, key: &str) -> bool {
    uses.direct.iter().any(|u| u.key == key)
}

fn list(lines: &BTreeSet<String>) -> String {
    lines.iter().cloned().collect::<Vec<_>>().join("\n")
}
