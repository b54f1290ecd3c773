//! Every verb of both games without a terminal: nothing asks. What is replaced or withdrawn, is for
//! good by its nature, or ends before a date that was published needs `--yes`; all else goes on, with
//! its warnings on standard error.

use std::collections::BTreeSet;
use std::fs;

use arbitre::cli::Cli;
use arbitre::locale::Lang;
use clap::{Command, CommandFactory};

use super::confirm::at_terminal;
use crate::harness::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Ran, Sample, Stage, words};
use crate::survival::games::GAMES;
use crate::survival::verbs::{CLEAR, FILES};

/// What becomes of a command that nobody can be asked about.
enum Then {
    /// It is done, and says these on standard error.
    GoesOn(&'static [&'static str]),
    /// It is refused with these words and the remedy, changes nothing, and is done with `--yes`.
    NeedsYes(&'static [&'static str]),
}
use Then::{GoesOn, NeedsYes};

/// From a stage, after other commands, one that may have something to ask.
struct Case {
    at: (&'static Sample, Stage),
    before: &'static [&'static str],
    line: &'static str,
    then: Then,
}

const fn case(
    at: (&'static Sample, Stage),
    before: &'static [&'static str],
    line: &'static str,
    then: Then,
) -> Case {
    Case {
        at,
        before,
        line,
        then,
    }
}

const SHEETLESS: &str = "n’a pas été imprimée avant ces ordres";
const NO_ORDERS: &str = "Pas d’ordres de : ";
const NEITHER: &str = "Pas encore de mot ni d’ordres de : ";
const EARLY_ORDERS: &str = "La date limite des ordres n’est pas passée : jeudi 7 mars 2126";

/// What may ask in either game, with that game's files and words.
fn of_both(of: &'static Sample) -> Vec<Case> {
    let spain = of.name == MARE_NOSTRUM.name;
    macro_rules! pick {
        ($a:expr, $b:expr $(,)?) => {
            if spain { $a } else { $b }
        };
    }
    let enter = pick!(
        "enter GAULE saison-1/gaule.txt",
        "enter KESH turn-1/kesh.txt",
    );
    vec![
        // Orders before the sheet, the sheet, and a second message.
        case((of, Stage::Open), &[], enter, GoesOn(&[SHEETLESS])),
        case((of, Stage::Open), &[], "season sheet 1", GoesOn(&[])),
        case(
            (of, Stage::Ordered),
            &[],
            pick!(
                "enter ITALIE saison-1/italie.txt",
                "enter ORLO turn-1/orlo.txt",
            ),
            GoesOn(&[]),
        ),
        // The lock: who has no orders, and the date on the sheet.
        case(
            (of, Stage::Sheet),
            &[],
            "lock 1",
            NeedsYes(pick!(
                &[EARLY_ORDERS, NO_ORDERS, "ne s’annule pas"],
                &[EARLY_ORDERS, NEITHER, "ne s’annule pas"],
            )),
        ),
        case(
            (of, Stage::Open),
            &["season sheet 1"],
            "lock 1",
            GoesOn(pick!(&[NO_ORDERS], &[NEITHER])),
        ),
        // A date that no sheet bears was not published.
        case(
            (of, Stage::Open),
            &["season deadline 1 orders 2126-03-07 12:00"],
            "lock 1",
            GoesOn(pick!(&[EARLY_ORDERS, NO_ORDERS], &[EARLY_ORDERS, NEITHER])),
        ),
        case((of, Stage::Locked), &[], "lock 1", GoesOn(&[])),
        // The roll, which may lock by itself.
        case(
            (of, Stage::Sheet),
            &[],
            "roll 1 --no-beacon",
            NeedsYes(pick!(&[EARLY_ORDERS, NO_ORDERS], &[EARLY_ORDERS, NEITHER],)),
        ),
        case(
            (of, Stage::Open),
            &[],
            "roll 1",
            GoesOn(pick!(&[NO_ORDERS], &[NEITHER])),
        ),
        case(
            (of, Stage::Locked),
            &[],
            "roll 1 --beacon \"01 02 03\"",
            GoesOn(&[]),
        ),
        // The close, over choices that are open.
        case(
            (of, Stage::Rolled),
            &[],
            "season close 1",
            GoesOn(pick!(
                &["n’a pas de nouvelles", "n’a pas choisi"],
                &["Pas de réponse : ORLO"],
            )),
        ),
        case(
            (of, Stage::Rolled),
            &["season deadline 1 choices 2126-03-14 12:00"],
            "season close 1",
            NeedsYes(&["La date limite des choix", "14 mars 2126"]),
        ),
        case(
            (of, Stage::Rolled),
            &[],
            pick!("choose CARTHAGE 1 withhold", "choose ORLO 1 value smithy"),
            GoesOn(&[]),
        ),
        // What is withdrawn or replaced.
        case(
            (of, Stage::Ordered),
            &[],
            "undo",
            NeedsYes(&["Annuler l’entrée"]),
        ),
        case(
            (of, Stage::Ordered),
            &[],
            pick!("orders withdraw GAULE", "orders withdraw KESH"),
            NeedsYes(&["Retirer ces ordres."]),
        ),
        case(
            (of, Stage::Sheet),
            &[],
            pick!(
                "world import monde-2.toml",
                "world import turn-3/world.toml",
            ),
            NeedsYes(&["Remplacer ce que la campagne sait du monde"]),
        ),
        // What is for good.
        case(
            (of, Stage::Closed),
            &[],
            "reveal 1 --early",
            NeedsYes(&["Révéler"]),
        ),
        case(
            (of, Stage::Closed),
            &[],
            "reveal --campaign",
            NeedsYes(&["Révéler la campagne publie tous ses secrets"]),
        ),
        case(
            (of, Stage::Ordered),
            match spain {
                true => &["orders list ITALIE --out alle.csv"],
                false => &["orders list KESH --out alle.csv"],
            },
            "orders import alle.csv",
            GoesOn(&[]),
        ),
        // What never asks.
        case((of, Stage::New), &[], "season open Une", GoesOn(&[])),
        case((of, Stage::Open), &[], "season rename 1 Autre", GoesOn(&[])),
        case(
            (of, Stage::Open),
            &[],
            "season deadline 1 orders 2126-03-07 12:00",
            GoesOn(&[]),
        ),
        case(
            (of, Stage::New),
            &[],
            pick!("rules set H1 larger", "rules set G4 owner-and-action"),
            GoesOn(&[]),
        ),
        case(
            (of, Stage::New),
            &[],
            pick!("seat GAULE --lang en", "seat KESH --lang en"),
            GoesOn(&[]),
        ),
        case(
            (of, Stage::Rolled),
            &[],
            pick!("news saison-1/nouvelles.txt", "news turn-1/news.txt"),
            GoesOn(&[]),
        ),
        case((of, Stage::Closed), &[], "bulletins --out p", GoesOn(&[])),
    ]
}

/// What only Antiquity has, and its spreadsheet.
fn of_antiquity() -> Vec<Case> {
    let at = |stage| (&MARE_NOSTRUM, stage);
    let marked = &["le journal le marque"];
    vec![
        case(
            at(Stage::Open),
            &[],
            "orders import ordres.csv",
            GoesOn(&[SHEETLESS]),
        ),
        case(
            at(Stage::Ordered),
            &[],
            "orders drop GAULE 10",
            NeedsYes(&["Ce qui change dans les ordres"]),
        ),
        case(
            at(Stage::Ordered),
            &["seat GAULE --mail brennus@club.example"],
            "post courriel.eml",
            NeedsYes(&["remplace ce qui était entré"]),
        ),
        case(
            at(Stage::Sheet),
            &[],
            "treasury add ESPAGNE 5",
            GoesOn(marked),
        ),
        case(
            at(Stage::Sheet),
            &[],
            "treasury set ESPAGNE 150",
            GoesOn(marked),
        ),
        case(
            at(Stage::Sheet),
            &[],
            "world add army ESPAGNE/nova province=Bétique \"elements=Ax 3\"",
            GoesOn(marked),
        ),
        case(
            at(Stage::Sheet),
            &[],
            "world remove army \"ESPAGNE/bandes lusitaniennes\"",
            GoesOn(marked),
        ),
        case(
            at(Stage::Sheet),
            &[],
            "world remove fleet \"ESPAGNE/mer Ligure\"",
            GoesOn(marked),
        ),
        case(
            at(Stage::Sheet),
            &[],
            "world add fleet \"ESPAGNE/mer Punique\"",
            GoesOn(marked),
        ),
        case(at(Stage::Sheet), &[], "trade add ITALIE GAULE", GoesOn(&[])),
        case(
            at(Stage::Closed),
            &[],
            "erratum 1 --reason faute set treasury CARTHAGE treasury=220",
            GoesOn(&[]),
        ),
    ]
}

fn all() -> Vec<Case> {
    let mut all = of_both(&MARE_NOSTRUM);
    all.extend(of_both(&DRAGON_LORDS));
    all.extend(of_antiquity());
    let spies = (&DRAGON_LORDS, Stage::Rolled);
    for line in ["choose ORLO 1 withhold", "choose ORLO 1 false smithy"] {
        all.push(case(spies, &[], line, GoesOn(&[])));
    }
    all
}

/// A desk on which the case's command is due.
fn desk(case: &Case) -> Desk {
    let desk = Desk::of(case.at.0, case.at.1);
    let csv = "nation,verb,target,kind,subject,n\nGAULE,spy,ITALIE,treasury,,0\nGAULE,word,,,x,\n";
    desk.write("ordres.csv", csv);
    let mail = "From: brennus@club.example\nDate: Sun, 7 Mar 2100 10:00:00 +0100\nMessage-ID: <1@x>\n\nespionner ITALIE : trésor";
    desk.write("courriel.eml", mail);
    for line in case.before {
        desk.run(line).ok();
    }
    desk
}

#[test]
fn without_a_terminal_nothing_asks_but_what_needs_a_yes() {
    for case in all() {
        let desk = desk(&case);
        let before = desk.bytes();
        let ran = desk.run(case.line);
        let told = format!("{} {}: {ran:#?}", case.at.0.name, case.line);
        assert!(!ran.err.contains("[o/N]"), "{told}");
        match case.then {
            GoesOn(said) => {
                assert_eq!(ran.code, 0, "{told}");
                assert!(!ran.err.contains("--yes"), "{told}");
                said.iter()
                    .for_each(|s| assert!(ran.err.contains(s), "{s}: {told}"));
            }
            NeedsYes(said) => {
                assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{told}");
                assert!(ran.err.contains("ajoutez --yes"), "{told}");
                said.iter()
                    .for_each(|s| assert!(ran.err.contains(s), "{s}: {told}"));
                assert!(desk.bytes() == before, "it changed the campaign: {told}");
                desk.run(&format!("{} --yes", case.line)).ok();
            }
        }
    }
}

/// Tables that are made anew replace those that are there.
#[test]
fn a_rebuilding_needs_a_yes() {
    for sample in [&MARE_NOSTRUM, &DRAGON_LORDS] {
        let desk = Desk::of(sample, Stage::Ordered);
        let conn = rusqlite::Connection::open(desk.file()).expect("a campaign");
        let bent = conn.execute("UPDATE season SET name = 'une autre'", []);
        assert_eq!(bent.expect("a season"), 1);
        drop(conn);
        let before = desk.bytes();
        let ran = desk.run("rebuild");
        assert_eq!(ran.code, 1, "{ran:#?}");
        ran.complains("ajoutez --yes");
        assert!(desk.bytes() == before);
        desk.run("rebuild --yes").ok();
        desk.run("audit verify").ok();
    }
}

/// Every verb that there is, in every game, each where it can be given: only what the contract names needs a
/// `--yes`, and nothing asks.
#[test]
fn every_verb_of_every_game_goes_on_or_needs_a_yes() {
    for (game, need) in GAMES.iter().zip([
        // Another world takes the place of the one that there is.
        &[
            "lock",
            "orders drop",
            "orders withdraw",
            "reveal",
            "undo",
            "void",
            "world import",
        ][..],
        &[
            "lock",
            "orders drop",
            "orders withdraw",
            "reveal",
            "undo",
            "void",
            "world import",
        ],
        &[
            "lock",
            "orders drop",
            "orders withdraw",
            "reveal",
            "undo",
            "void",
        ],
    ]) {
        let unasked = |ran: &Ran, line: &str| {
            assert!(!ran.err.contains("[o/N]"), "{line}: {ran:#?}");
        };
        let mut refused = Vec::new();
        for case in game.writing {
            let desk = game.prepared(case);
            let before = desk.bytes();
            let line = case.line.trim_end_matches(" --yes");
            let ran = desk.run(line);
            unasked(&ran, line);
            if ran.code == 0 {
                assert_eq!(line, case.line, "it is done without the --yes: {ran:#?}");
                continue;
            }
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{line}: {ran:#?}");
            ran.complains("ajoutez --yes");
            assert!(desk.bytes() == before, "{line} changed the campaign");
            desk.run(case.line).ok();
            refused.push(case.verb);
        }
        refused.sort_unstable();
        assert_eq!(refused, need, "{}", game.sample.name);
        let desk = game.at(Stage::Closed);
        for (_, line) in [FILES, game.reading].into_iter().flatten() {
            let ran = desk.run(line);
            unasked(&ran, line);
            assert!(!ran.err.contains("--yes"), "{line}: {ran:#?}");
            assert_eq!(ran.code, 0, "{line}: {ran:#?}");
        }
        // Papers of another campaign.
        std::fs::remove_dir_all(desk.path("jeu")).expect("the demo's folder");
        for (_, line) in game.missing {
            let ran = desk.run(line);
            unasked(&ran, line);
            assert!(ran.code == 1 && !ran.err.contains("--yes"), "{ran:#?}");
        }
    }
}

/// The program's verbs, each with all the options that it takes.
fn verbs() -> Command {
    let mut cli = Cli::command();
    cli.build();
    cli
}

/// The verb of a command line, and whether it takes a `--yes`.
fn verb(cli: &Command, line: &[String]) -> (String, bool) {
    let (mut at, mut path) = (cli, Vec::new());
    // What belongs to the verbs above may stand between: `erratum 1 --reason faute set`.
    for word in line {
        if let Some(sub) = at.find_subcommand(word) {
            path.push(sub.get_name().to_owned());
            at = sub;
        }
    }
    (path.join(" "), takes_a_yes(at))
}

fn takes_a_yes(verb: &Command) -> bool {
    verb.get_arguments().any(|a| a.get_id() == "yes")
}

/// The verbs that take a `--yes`; of those that only lead to others, the others.
fn with_a_yes(of: &Command, path: &str, found: &mut BTreeSet<String>) {
    for sub in of.get_subcommands() {
        let path = format!("{path} {}", sub.get_name());
        if !sub.has_subcommands() && takes_a_yes(sub) {
            found.insert(path.trim().to_owned());
        }
        with_a_yes(sub, &path, found);
    }
}

/// Makes a desk on which a command is due, the same each time.
type DeskMaker = Box<dyn Fn() -> Desk>;

/// Whatever asks at a terminal is done with `--yes` there, unasked; and whatever takes a `--yes` asks, or makes an entry:
/// then it asks where the clock is wrong (`survival::clock`).
#[test]
fn the_verbs_that_ask_are_those_that_take_a_yes() {
    let mut rows: Vec<(DeskMaker, &str)> = Vec::new();
    for case in all() {
        // These run in this process, whose folder is the project's.
        if !case.line.contains("--out") {
            let line = case.line;
            rows.push((Box::new(move || desk(&case)), line));
        }
    }
    for game in GAMES {
        for case in game.writing {
            let line = case.line.trim_end_matches(" --yes");
            rows.push((Box::new(|| game.prepared(case)), line));
        }
        let bent = || {
            let desk = game.at(Stage::Ordered);
            let conn = rusqlite::Connection::open(desk.file()).expect("a campaign");
            assert!(conn.execute(game.bent, []).expect("a table") > 0);
            desk.damaged();
            desk
        };
        rows.push((Box::new(bent), "rebuild"));
    }
    let cli = verbs();
    let mut asked = BTreeSet::new();
    for (desk, line) in rows {
        let run = |line: &[String], typed: &str| {
            let desk = desk();
            let line: Vec<&str> = line.iter().map(String::as_str).collect();
            at_terminal(&desk, Lang::Fr, &line, typed)
        };
        let mut typed = words(line);
        let (code, _, err) = run(&typed, "n\n");
        // In `next` the Enter key alone is a yes; of a message with rows to be settled there are several answers.
        let ways = ["[o/N]", "[O/n]", "[n] pas du tout"];
        let asks = |err: &str| ways.iter().any(|way| err.contains(way));
        if !asks(&err) {
            assert_eq!(code, 0, "{line}: {err}");
            continue;
        }
        assert_eq!(code, 1, "{line}: {err}");
        let (verb, yes) = verb(&cli, &typed);
        assert!(yes, "{line} asks and takes no --yes");
        asked.insert(verb);
        typed.push("--yes".to_owned());
        let (code, _, err) = run(&typed, "");
        assert_eq!(code, 0, "{line}: {err}");
        assert!(!asks(&err), "{line}: {err}");
    }
    for game in GAMES {
        let entries = game.writing.iter().filter(|case| case.verb != CLEAR);
        asked.extend(entries.map(|case| verb(&cli, &words(case.line)).0));
    }
    let mut declared = BTreeSet::new();
    with_a_yes(&cli, "", &mut declared);
    assert_eq!(asked, declared);
}

/// Over an open choice both games close in the same words, before the date in the same words as where
/// nobody has a choice.
#[test]
fn an_open_choice_is_asked_about_as_none_is() {
    for sample in [&MARE_NOSTRUM, &DRAGON_LORDS] {
        let asked = |chosen: bool| {
            let desk = Desk::of(sample, Stage::Rolled);
            let choices = sample.steps.iter().flat_map(|(_, lines)| *lines);
            for line in choices.filter(|l| chosen && l.starts_with("choose")) {
                desk.run(line).ok();
            }
            desk.run("season deadline 1 choices 2126-03-14 12:00").ok();
            desk.run("season close 1").err
        };
        assert_eq!(asked(true), asked(false));
    }
}

/// A paper that was to go into a file is there whole, or not at all; nothing is overwritten.
#[test]
fn a_refused_verb_leaves_the_file_of_its_paper_alone() {
    for (stage, refused, done, title) in [
        (
            Stage::Sheet,
            "lock 1",
            "lock 1 --yes",
            "Feuille de verrouillage",
        ),
        (
            Stage::Closed,
            "season sheet 2",
            "season sheet 1",
            "Feuille d’ouverture",
        ),
        (
            Stage::Rolled,
            "season close 2",
            "season close 1",
            "Bulletin de clôture",
        ),
        (
            Stage::Closed,
            "reveal 1 --early",
            "reveal 1 --early --yes",
            "{",
        ),
    ] {
        let desk = Desk::at(stage);
        let (before, paper) = (desk.bytes(), desk.path("papier.txt"));
        let ran = desk.run(&format!("{refused} --out papier.txt"));
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{refused}: {ran:#?}");
        assert!(!paper.exists(), "{refused}");
        // Another paper is there: it stays, and nothing is done.
        desk.write("papier.txt", "le papier d'hier\n");
        let ran = desk.run(&format!("{done} --out papier.txt"));
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{done}: {ran:#?}");
        ran.complains("rien n'est écrasé");
        assert_eq!(fs::read_to_string(&paper).unwrap(), "le papier d'hier\n");
        assert!(desk.bytes() == before, "{done}");
        // What a refused command had emptied by its "> FILE" is written.
        desk.write("papier.txt", "");
        let ran = desk.run(&format!("{done} --out papier.txt")).ok();
        assert_eq!(ran.out, "", "{done}");
        let text = fs::read_to_string(&paper).unwrap();
        assert!(text.starts_with(title), "{text}");
    }
    let desk = Desk::empty();
    desk.bare(["new", "une.db", "--out", "sceau.txt"]).ok();
    let seal = fs::read_to_string(desk.path("sceau.txt")).unwrap();
    assert!(seal.starts_with("Sceau"), "{seal}");
    let again = desk.bare(["new", "une.db", "--out", "autre.txt"]);
    assert_eq!(again.code, 4, "{again:#?}");
    assert!(!desk.path("autre.txt").exists());
}

/// A paper that cannot be written stops the deed: nothing is kept that was not also printed.
#[test]
fn a_paper_that_has_no_place_stops_what_it_would_tell() {
    for game in GAMES {
        let desk = game.at(Stage::Ordered);
        let before = desk.bytes();
        for line in [
            "lock 1 --yes --out missing/lock.txt",
            "reveal --campaign --yes --out missing/reveal.json",
        ] {
            let ran = desk.run(line);
            assert_eq!(ran.code, 4, "{line}: {ran:#?}");
            ran.complains("missing/");
            assert!(desk.bytes() == before, "{line} was done");
        }
    }
}
