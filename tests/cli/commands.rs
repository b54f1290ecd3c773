//! The help of every command, in both languages: nothing is missing, and `docs/commands.md` is
//! what the program says. `ARBITRE_WRITE_DOCS=1 cargo test --test suite cli::commands` writes it anew.

use std::path::Path;

use arbitre::cli::Cli;
use clap::{Command, CommandFactory};

use crate::harness::desk::{DRAGON_LORDS, Desk, Stage};

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/commands.md");

/// Every command by its words, the program itself first.
fn all() -> Vec<Vec<String>> {
    fn walk(command: &Command, path: &[String], all: &mut Vec<Vec<String>>) {
        all.push(path.to_vec());
        for sub in command.get_subcommands() {
            let mut path = path.to_vec();
            path.push(sub.get_name().to_owned());
            walk(sub, &path, all);
        }
    }
    let mut found = Vec::new();
    walk(&Cli::command(), &[], &mut found);
    found
}

fn help(desk: &Desk, lang: &str, command: &[String]) -> String {
    let words = ["--lang", lang]
        .into_iter()
        .chain(command.iter().map(String::as_str));
    let ran = desk.bare(words.chain(["--help"])).ok();
    assert_eq!(ran.err, "");
    ran.out
}

#[test]
fn the_reference_is_what_the_program_says() {
    let desk = Desk::empty();
    let mut text = String::from(
        "# Les commandes · The commands\n\n\
         Ce que dit `arbitre COMMANDE --help`, pour chaque commande, en français puis en anglais.\n\
         (What `arbitre --lang en COMMAND --help` says is in the second half.)\n\
         Fait par `ARBITRE_WRITE_DOCS=1 cargo test --test suite cli::commands` ; un test compare.\n",
    );
    for (lang, title) in [("fr", "En français"), ("en", "In English")] {
        text.push_str(&format!("\n## {title}\n"));
        for command in all() {
            let words = ["arbitre"]
                .into_iter()
                .chain(command.iter().map(String::as_str));
            let name = words.collect::<Vec<_>>().join(" ");
            let help = help(&desk, lang, &command);
            assert!(!help.contains("help-"), "a text is missing: {help}");
            explained(&command, &help);
            text.push_str(&format!(
                "\n### {name}\n\n```text\n{}\n```\n",
                help.trim_end()
            ));
        }
    }
    if std::env::var_os("ARBITRE_WRITE_DOCS").is_some() {
        std::fs::write(Path::new(DOCS), &text).unwrap();
    }
    let there = std::fs::read_to_string(DOCS).unwrap();
    assert!(
        there.replace("\r\n", "\n") == text,
        "docs/commands.md is out of date: ARBITRE_WRITE_DOCS=1 cargo test --test suite cli::commands"
    );
}

/// Every argument has words of its own: one with nothing beside it or below it was forgotten.
fn explained(command: &[String], help: &str) {
    let mut lines = help.lines().peekable();
    while let Some(line) = lines.next() {
        let words = line.trim_start();
        let named = words.starts_with('-') || words.starts_with('<') || words.starts_with('[');
        if line.starts_with("  ") && named {
            let beside = words
                .split_once("  ")
                .is_some_and(|(_, words)| !words.trim().is_empty());
            let below = lines
                .peek()
                .is_some_and(|next| next.starts_with("        "));
            assert!(beside || below, "{command:?}: {line}");
        }
    }
}

#[test]
fn the_version_and_wrong_usage() {
    let desk = Desk::empty();
    for flag in ["--version", "-V"] {
        let ran = desk.bare([flag]).ok();
        assert_eq!(ran.out, format!("arbitre {}\n", env!("CARGO_PKG_VERSION")));
    }
    let none: [&str; 0] = [];
    let ran = desk.bare(none);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    ran.complains("Usage : arbitre").complains("Commandes");
    for (line, french, english) in [
        (
            ["season", "close"].as_slice(),
            "Il manque <N>.\n  Usage : arbitre season close <N>",
            "<N> is missing.\n  Usage: arbitre season close <N>",
        ),
        // Where either will do, both are named.
        (
            &["letter"],
            "Il manque <NATION|--out <DOSSIER>>.",
            "<NATION|--out <FOLDER>> is missing.",
        ),
        (
            &["staus"],
            "« staus » n’est pas une commande.\n  Vouliez-vous dire",
            "\"staus\" is not a command.\n  Did you mean",
        ),
        (
            &["status", "--jsn"],
            "« --jsn » n’est pas attendu ici.\n  Vouliez-vous dire --json ?",
            "\"--jsn\" is not expected here.\n  Did you mean --json?",
        ),
        (
            &["roll", "x"],
            "« x » ne va pas pour <N>.",
            "\"x\" will not do for <N>.",
        ),
        (
            &["bulletin", "GAULE", "--format", "pdf"],
            "Les valeurs possibles : text, markdown, html, bbcode, json.",
            "It can be: text, markdown, html, bbcode, json.",
        ),
        (
            &["bulletins", "--out"],
            "Il manque une valeur après --out <DOSSIER>.",
            "A value is missing after --out <FOLDER>.",
        ),
    ] {
        for (lang, said) in [("fr", french), ("en", english)] {
            let ran = desk.bare(["--lang", lang].into_iter().chain(line.iter().copied()));
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{line:?}");
            ran.complains(said);
        }
    }
}

/// The commands that a part of the program's help lists, by its heading.
fn listed(help: &str, heading: &str) -> Vec<String> {
    let below = help.split(heading).nth(1).unwrap_or_default();
    let below = below.split("\n\n").next().unwrap_or_default();
    let names = below.lines().filter_map(|line| line.strip_prefix("  "));
    let names = names.filter(|line| !line.starts_with(' '));
    names
        .filter_map(|line| line.split(' ').next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_help_says_which_commands_are_one_games_only() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Open);
    for (lang, all, own, coup) in [
        (
            "fr",
            "\nCommandes:\n",
            "\nPour une campagne antique seulement:\n",
            "\nSauf pour une campagne antique:\n",
        ),
        (
            "en",
            "\nCommands:\n",
            "\nAntiquity only:\n",
            "\nAll but Antiquity:\n",
        ),
    ] {
        let help = desk.run(&format!("--lang {lang} --help")).ok().out;
        let (mut common, own) = (listed(&help, all), listed(&help, own));
        let coup = listed(&help, coup);
        // Each of them, and no other, is refused in a campaign of another game.
        for (name, line) in [
            ("treasury", "treasury"),
            ("trade", "trade"),
            (
                "erratum",
                "erratum 1 --reason x set treasury VARN treasury=1",
            ),
            ("odds", "odds"),
            ("report", "report"),
        ] {
            desk.run(line)
                .complains(&format!("« {name} » n'existe pas"));
            assert!(own.iter().any(|n| n == name), "{name}: {own:?}");
        }
        assert_eq!(own.len(), 5);
        // Each of these does nothing in a campaign of Antiquity.
        let antiquity = Desk::at(Stage::Open);
        for (line, said) in [
            ("settle", "Aucune question n’attend de réponse"),
            ("record 1", "ne sert à rien"),
        ] {
            let ran = antiquity.run(line);
            assert_eq!(ran.code, 1, "{ran:#?}");
            ran.complains(said);
            let name = line.split(' ').next().unwrap_or_default();
            assert!(coup.iter().any(|n| n == name), "{name}: {coup:?}");
        }
        // Two of them need no campaign.
        assert_eq!(coup.len(), 4);
        // And each of these serves there.
        for line in [
            "next",
            "letter ITALIE",
            "letter --out x",
            "void 1 --reason x --yes",
        ] {
            antiquity.run(line).ok();
            let name = line.split(' ').next().unwrap_or_default();
            assert!(common.iter().any(|n| n == name), "{name}: {common:?}");
        }
        common.extend(own);
        common.extend(coup);
        common.sort();
        let mut there: Vec<String> = (Cli::command().get_subcommands())
            .map(|sub| sub.get_name().to_owned())
            .collect();
        there.sort();
        assert_eq!(common, there, "each command once");
    }
}

#[test]
fn a_choice_where_nobody_lies_is_a_value() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Rolled);
    let help = desk.run("choose --help").ok().out;
    assert_eq!(listed(&help, "\nCommandes:\n"), ["withhold", "value"]);
    for line in [
        "choose ORLO 1",
        "choose ORLO 1 value",
        "choose ORLO 1 smithy",
    ] {
        let ran = desk.run(line);
        assert_eq!(ran.code, 2, "{line}");
        ran.complains("value");
        assert!(
            !ran.err.contains("false") && !ran.err.contains("faux"),
            "{ran:#?}"
        );
    }
    desk.run("choisir ORLO 1 valeur smithy").ok();
    // Where somebody may lie, the lie is named.
    let help = Desk::at(Stage::Rolled).run("choose --help").ok().out;
    assert_eq!(listed(&help, "\nCommandes:\n"), ["withhold", "false"]);
}
