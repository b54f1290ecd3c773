//! A number stands before a plural noun only where the text tells one from several.

use std::collections::BTreeMap;
use std::fs;

use arbitre::locale::Lang;

use super::root;

/// Texts whose number is never 0 or 1, with the reason: a limit of the program's own, or a list
/// that is said only where it is longer.
const ALWAYS_SEVERAL: [(&str, &str); 9] = [
    ("coup-must-coup", "ten coins or more (C3)"),
    ("desk-man", "a page for every verb"),
    ("clock-ahead", "more than the days that a campaign may rest"),
    ("desk-many-mails", "the most mails in one place"),
    (
        "refusal-deadline-too-far",
        "the most days that a date moves",
    ),
    (
        "refusal-deadline-too-often",
        "the most times that a date moves",
    ),
    ("letter-too-long", "more bytes than a message may have"),
    (
        "remark-treasury-range-help",
        "the most that a treasury holds",
    ),
    ("rules-roll", "a die's sides"),
];

/// Variables that count nothing: names, a season's number, and a limit, which is never 0 or 1.
const NO_COUNT: [&str; 17] = [
    "actor",
    "asker",
    "building",
    "buildings",
    "card",
    "cards",
    "claimant",
    "file",
    "limit",
    "nation",
    "of",
    "other",
    "seat",
    "seats",
    "season",
    "typed",
    "what",
];

/// Plurals that do not end in `s`.
const IRREGULAR: [&str; 1] = ["dice"];

/// Words that end in `s` and are no plural nouns.
const NO_PLURAL: [&str; 9] = [
    "was", "has", "goes", "holds", "lies", "sans", "answers", "plus", "pas",
];

/// The texts of a language with all their lines.
fn texts(lang: Lang) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let folder = root().join("data/locale").join(lang.code());
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut key = None;
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            let begins = line.split_once(" = ").filter(|(k, _)| !k.contains(' '));
            if let Some((name, _)) = begins {
                key = Some(name.to_owned());
            }
            if let Some(key) = &key {
                let whole: &mut String = all.entry(key.clone()).or_default();
                whole.push_str(line);
                whole.push('\n');
            }
        }
    }
    all
}

/// The variables before a plural noun that no selection on them stands around.
fn unguarded(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("{ $") {
        let rest = &text[at + 3..];
        let Some((name, after)) = rest.split_once(" }") else {
            continue;
        };
        if name.contains(' ') || text.contains(&format!("${name} ->")) || NO_COUNT.contains(&name) {
            continue;
        }
        let Some(after) = after.strip_prefix([' ', '\u{a0}']) else {
            continue;
        };
        // The noun may be a term.
        let after = after.strip_prefix("{ -").unwrap_or(after);
        let end = after.find(|c: char| !c.is_alphabetic());
        let word = &after[..end.unwrap_or(after.len())];
        let several = word.ends_with('s') && word.chars().count() > 2 || IRREGULAR.contains(&word);
        if several && !NO_PLURAL.contains(&word) && word.starts_with(char::is_lowercase) {
            found.push((name.to_owned(), word.to_owned()));
        }
    }
    found
}

#[test]
fn a_number_before_a_noun_knows_one_from_several() {
    let mut wrong = Vec::new();
    let mut excused = Vec::new();
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            for (variable, word) in unguarded(&text) {
                match ALWAYS_SEVERAL.iter().any(|(k, _)| *k == key) {
                    true => excused.push(key.clone()),
                    false => wrong.push(format!("{} {key}: {{ ${variable} }} {word}", lang.code())),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "no singular:\n{}", wrong.join("\n"));
    for (key, _) in ALWAYS_SEVERAL {
        assert!(excused.iter().any(|k| k == key), "{key} needs no excuse");
    }
}

#[test]
fn what_lacks_a_singular_is_found() {
    let found = |text: &str| unguarded(text).len();
    assert_eq!(found("a = { $n } dés"), 1);
    assert_eq!(found("a = { $n } dice for { $m } attempts"), 2);
    assert_eq!(
        found("a = { $n ->\n    [one] { $n } dé\n   *[other] { $n } dés\n}"),
        0
    );
    assert_eq!(found("a = { $seat } is late, { $n } sans signe"), 0);
}
