//! The sample campaign: what `demo` plays is what its folder holds, and every step ends as it is
//! meant to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use arbitre::locale::Lang;

use crate::cli::confirm::at_terminal;
use crate::cli::imports::tree;
use crate::harness::desk::{Desk, SAMPLE, words};

const GAMES: [&str; 4] = ["antiquity", "dragon-lords", "coup", "aristocracy"];

/// The whole telling of a game's sample in a language, played once: the desk on which it left its folder `jeu`, and all
/// that it printed.
pub fn told(lang: &str, game: &str) -> &'static (Desk, String) {
    static TOLD: [OnceLock<(Desk, String)>; 8] = [const { OnceLock::new() }; 8];
    let at = GAMES.iter().position(|name| *name == game).unwrap();
    TOLD[2 * at + usize::from(lang == "en")].get_or_init(|| {
        let desk = Desk::empty();
        let line = ["--lang", lang, "demo", game, "--all", "--out", "jeu"];
        let ran = desk.bare(line).ok();
        assert_eq!(ran.err, "");
        (desk, ran.out)
    })
}

fn script() -> Vec<String> {
    fs::read_to_string(Path::new(SAMPLE).join("demo.txt"))
        .unwrap()
        .lines()
        .filter(|line| line.starts_with("arbitre "))
        .map(str::to_owned)
        .collect()
}

/// Files that people read and the demo does not lay out.
const NOT_LAID_OUT: [&str; 3] = [".gitignore", "README.md", "demo.txt"];

/// Of these messages of season 2 nothing stands before the arbiter has read them: Italy speaks of a version, Asia
/// changes everything.
const HELD: [&str; 2] = [
    "enter ITALIE saison-2/italie.txt",
    "enter ASIE saison-2/asie-2.txt",
];

#[test]
fn every_command_of_the_demo_ends_as_it_is_meant_to() {
    let desk = Desk::empty();
    for line in script() {
        let ran = desk.bare(words(&line).into_iter().skip(1));
        let held = HELD.iter().any(|held| line.ends_with(held));
        assert_eq!(ran.code, i32::from(held), "{line}: {ran:#?}");
        assert_eq!(
            ran.out.contains("Rien de ce message ne compte encore"),
            held,
            "{line}: {ran:#?}"
        );
    }
    for held in HELD {
        assert_eq!(script().iter().filter(|l| l.ends_with(held)).count(), 1);
    }
}

#[test]
fn the_demo_prints_eight_bulletins_and_leaves_its_papers() {
    let (desk, out) = told("fr", "antiquity");
    // Each command, with its verbs in the reader's language.
    assert_eq!(out.matches("\n$ arbitre ").count(), script().len());
    for line in [
        "nouvelle mare-nostrum.db --secret-file secret.txt",
        "-c mare-nostrum.db saison ouvrir \"Printemps 218 av. J.-C.\"",
        "-c mare-nostrum.db choisir ESPAGNE 1 rien",
    ] {
        assert!(out.contains(&format!("\n$ arbitre {line}\n")), "{line}");
    }
    let nations = [
        "l’Arabie",
        "l’Asie",
        "Carthage",
        "l’Espagne",
        "la Gaule",
        "l’Italie",
        "la Macédoine",
    ];
    for nation in nations {
        let title = format!("\nBulletin pour {nation}, saison 1 « Printemps 218 av. J.-C. »\n");
        assert!(out.contains(&title), "{title}");
    }
    assert!(out.contains("\nBulletin of Egypt, season 1 \"Printemps 218 av. J.-C.\"\n"));
    assert!(out.contains("\nTout est dans jeu : "));

    // Every file of the sample is embedded, as it is in the repository.
    let repository: BTreeMap<_, _> = tree(Path::new(SAMPLE))
        .into_iter()
        .filter(|(name, _)| !NOT_LAID_OUT.contains(&name.as_str()))
        .collect();
    let laid: BTreeMap<_, _> = tree(&desk.path("jeu"))
        .into_iter()
        .filter(|(name, _)| !name.starts_with("papiers/") && name != "mare-nostrum.db")
        .collect();
    assert_eq!(
        laid.keys().collect::<Vec<_>>(),
        repository.keys().collect::<Vec<_>>()
    );
    assert!(
        laid == repository,
        "the embedded files are those of the repository"
    );

    // What it printed is what it wrote.
    let papers = tree(&desk.path("jeu/papiers"));
    for seat in [
        "ARABIE",
        "ASIE",
        "CARTHAGE",
        "EGYPTE",
        "ESPAGNE",
        "GAULE",
        "ITALIE",
        "MACEDOINE",
    ] {
        let first = String::from_utf8(papers[&format!("{seat}/bulletin-1.txt")].clone()).unwrap();
        assert!(out.contains(&first), "{seat}");
        assert!(papers.contains_key(&format!("{seat}/bulletin-2.txt")));
    }
    for name in ["arbitre/manifest-1.json", "arbitre/manifest-2.json"] {
        assert!(papers.contains_key(name));
    }

    // The same words on any day. Its name is taken out of the paths that are shown, and of nothing else.
    let short = desk.bare(["demo", "--all", "--out", "e"]).ok();
    let played = |out: &str| out.rsplit_once("\n\n").unwrap().0.to_owned();
    assert!(played(&short.out) == played(out) && short.out.contains("arbitre/1 receipt"));
    let second = desk.bare(["demo", "--all", "--out", "jeu"]);
    assert_eq!(second.code, 4);
    second.complains("existe déjà");
}

#[test]
fn the_demo_speaks_english() {
    let (_, out) = told("en", "antiquity");
    for said in [
        "— The arbiter makes his campaign.",
        "Season 1 open: Printemps 218 av. J.-C.",
        "Everything is in jeu: ",
        "\nBulletin pour la Gaule, saison 1 « Printemps 218 av. J.-C. »\n",
    ] {
        assert!(out.contains(said), "{said}");
    }
    assert!(!out.contains("L’arbitre fait sa campagne"));
}

/// The words around the apostrophes of keyboards, in lower case: `d'hannibal`.
fn apostrophes(text: &str) -> BTreeSet<String> {
    let letter = |c: &char| c.is_alphabetic();
    let parts: Vec<&str> = text.split('\'').collect();
    let pairs = parts.windows(2).map(|pair| {
        let before: String = pair[0].chars().rev().take_while(letter).collect();
        let after: String = pair[1].chars().take_while(letter).collect();
        (before.chars().rev().collect::<String>(), after)
    });
    let within = pairs.filter(|(before, after)| !before.is_empty() && !after.is_empty());
    within
        .map(|(before, after)| format!("{before}'{after}").to_lowercase())
        .collect()
}

/// Print has typographic apostrophes: one of keyboards stands only in a word that somebody typed. And the short
/// telling, a hundred lines on a usual terminal, leaves the very files of the whole one.
#[test]
fn both_tellings_of_each_sample() {
    for lang in ["fr", "en"] {
        for game in GAMES {
            let (played, whole) = told(lang, game);
            let files = tree(&played.path("jeu"));
            let desk = Desk::empty();
            let line = ["--lang", lang, "demo", game, "--out", "court"];
            let short = desk.bare(line).ok().out;
            assert!(files == tree(&desk.path("court")), "{lang} {game}");
            let (mut typed, mut shown) = (String::new(), String::new());
            for (name, bytes) in files {
                match name.split('/').next().unwrap() {
                    // What is there for programs.
                    _ if name.ends_with(".json") || name.ends_with(".db") => {}
                    "papiers" | "papers" => shown += &String::from_utf8_lossy(&bytes),
                    _ => typed += &String::from_utf8_lossy(&bytes),
                }
            }
            for line in whole.lines().chain(short.lines()) {
                let of = match line.starts_with("$ ") {
                    true => &mut typed,
                    false => &mut shown,
                };
                *of += &format!("{line}\n");
            }
            assert!(lang == "en" || shown.contains("l’"), "{game}");
            let ours: Vec<_> = apostrophes(&shown)
                .difference(&apostrophes(&typed))
                .cloned()
                .collect();
            assert!(ours.is_empty(), "{lang} {game}: {ours:?}");

            let rows = |line: &str| line.chars().count().div_ceil(80).max(1);
            let rows: usize = short.lines().map(rows).sum();
            assert!(rows <= 100, "{lang} {game}: {rows} lines");
            let place = format!("{}/", desk.dir.path().canonicalize().unwrap().display());
            let page = short.lines().find(|line| line.starts_with(&place));
            let page = fs::read_to_string(page.expect("a page to open")).unwrap();
            let tag = format!("<html lang=\"{lang}\"");
            assert!(page.contains(&tag), "{lang} {game}");
            let name = format!("short_telling_of_{game}_{lang}");
            insta::assert_snapshot!(name, short.replace(&place, ""));
        }
    }
}

/// At a terminal nothing is asked, and the same is played and told.
#[test]
fn the_demo_at_a_terminal() {
    let desk = Desk::empty();
    for telling in [&["demo", "coup"][..], &["demo", "coup", "--all"]] {
        let plain = telling.iter().chain(&["--out", "jeu"]);
        let plain = desk.bare(plain).ok().out;
        let place = desk.path("place").display().to_string();
        let line: Vec<&str> = telling.iter().chain(&["--out", &place]).copied().collect();
        let (code, seen, err) = at_terminal(&desk, Lang::Fr, &line, "");
        assert_eq!((code, err.as_str()), (0, ""));
        let told = |out: &str| out.rsplit_once("\n\n").unwrap().0.to_owned();
        assert!(told(&seen) == told(&plain), "{telling:?}: {seen}");
        for name in ["jeu", "place"] {
            fs::remove_dir_all(desk.path(name)).unwrap();
        }
    }
}

/// A line of a script whose mark is not known would be left out in silence.
#[test]
fn every_line_of_a_script_is_a_step() {
    let campaigns = Path::new(SAMPLE).parent().unwrap();
    for sample in fs::read_dir(campaigns).unwrap() {
        let script = fs::read_to_string(sample.unwrap().path().join("demo.txt")).unwrap();
        for line in script.lines().filter(|line| !line.starts_with('#')) {
            let (head, rest) = line.split_once(' ').unwrap();
            let mark = head.strip_prefix("fr").or(head.strip_prefix("en"));
            let known = ["arbitre", ":", ">", "$", "|", "@"];
            assert!(known.contains(&mark.unwrap_or(head)), "{line}");
            assert!(!rest.is_empty(), "{line}");
        }
    }
}

/// The commands that its README gives are those of the demo, in the demo's order, but for the
/// single bulletins, which are in the folder too; `choix.txt` gives the choices.
#[test]
fn the_sample_readme_gives_the_demos_commands() {
    let commands = |name: &str| -> Vec<String> {
        fs::read_to_string(Path::new(SAMPLE).join(name))
            .unwrap()
            .lines()
            .filter_map(|l| l.strip_prefix("    arbitre "))
            .map(|l| format!("arbitre {l}"))
            .collect()
    };
    let of_the_demo: Vec<_> = script()
        .into_iter()
        .filter(|l| !l.contains(" bulletin "))
        .collect();
    assert_eq!(commands("README.md"), of_the_demo);
    let choices: Vec<_> = of_the_demo
        .into_iter()
        .filter(|l| l.contains(" choose "))
        .collect();
    let told = [
        commands("saison-1/choix.txt"),
        commands("saison-2/choix.txt"),
    ]
    .concat();
    assert_eq!(told, choices);
}

/// The sample of Dragon Lords: four turns of three players, by one command.
#[test]
fn the_demo_of_dragon_lords_plays_four_turns_and_its_file_verifies() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("campaigns/dragon-lords");
    let (desk, out) = told("fr", "dragon-lords");
    for turn in 1..=4 {
        for seat in ["KESH", "ORLO", "VARN"] {
            let command = format!("$ arbitre -c dragon-lords.db bulletin {seat} --season {turn}");
            assert!(out.contains(&command), "{command}");
        }
    }
    for part in ["turn-1", "turn-2", "turn-3", "turn-4"] {
        for entry in fs::read_dir(folder.join(part)).unwrap() {
            let name = Path::new(part).join(entry.unwrap().file_name());
            let there = fs::read(desk.path(Path::new("jeu").join(&name).to_str().unwrap()));
            let here = fs::read(folder.join(&name)).unwrap();
            assert!(there.is_ok_and(|bytes| bytes == here), "{name:?}");
        }
    }
    let verified = desk.bare(["-c", "jeu/dragon-lords.db", "audit", "verify"]);
    assert!(verified.ok().out.contains("46 entrées"));
    let again = desk
        .bare("demo dragon-lords --all --out jeu-e".split(' '))
        .ok();
    assert_eq!(again.out.replace("jeu-e", "jeu"), *out);
    assert_eq!(desk.bare(["demo", "poker"]).code, 1);
}

/// Whoever plays it in English has three players who write and read English, and the same game goes on: choices
/// wait where the script makes them.
#[test]
fn the_english_demo_of_dragon_lords_has_english_players() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("campaigns/dragon-lords/english");
    let (desk, out) = told("en", "dragon-lords");
    let french = [
        "espion",
        "espions",
        "mot",
        "bonsoir",
        "garde",
        "guet",
        "compagnie",
        "papiers",
        "tour",
        "votre",
        "vous",
        "reçu",
        "joueur",
    ];
    let found: Vec<&str> = out
        .lines()
        .filter(|line| {
            let words = line.split(|c: char| !c.is_alphanumeric());
            words.map(str::to_lowercase).any(|w| french.contains(&&*w))
        })
        .collect();
    assert!(found.is_empty(), "{found:#?}");
    assert!(out.contains("\nBulletin of KESH, turn 1 \"Turn 1\"\n"));
    for n in [
        "destroy the smithy",
        "take archers",
        "eliminate",
        "Varn does not answer",
    ] {
        assert!(out.contains(n), "{n}");
    }
    for wrong in [
        "Nothing waits",
        "No notice",
        "is no choice",
        "was not taken",
    ] {
        assert!(!out.contains(wrong), "{wrong}");
    }
    let mut laid = 0;
    for part in ["", "turn-1", "turn-2", "turn-3", "turn-4"] {
        for entry in fs::read_dir(folder.join(part)).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_file() {
                let name = Path::new(part).join(entry.file_name());
                let there = fs::read(desk.path(Path::new("jeu").join(&name).to_str().unwrap()));
                assert_eq!(
                    there.unwrap(),
                    fs::read(folder.join(&name)).unwrap(),
                    "{name:?}"
                );
                laid += 1;
            }
        }
    }
    assert_eq!(laid, 7);
}

/// A player of turns reads of no season: what is common to all games is said in his game's words, by
/// commands too. The other way round every snapshot of Antiquity says so.
#[test]
fn the_demo_of_dragon_lords_speaks_of_turns_and_players() {
    for lang in ["fr", "en"] {
        let (desk, said) = told(lang, "dragon-lords");
        let lines = said
            .lines()
            .filter(|l| !l.starts_with("$ ") && !l.contains("arbitre/1 "));
        let others = [
            "season", "seasons", "nation", "nations", "saison", "saisons",
        ];
        let of_others = |line: &&str| {
            let words = line.split(|c: char| !c.is_alphabetic());
            words.map(str::to_lowercase).any(|w| others.contains(&&*w))
        };
        let found: Vec<&str> = lines.filter(of_others).collect();
        assert!(found.is_empty(), "{lang}: {found:#?}");
        // What its file says of itself later, and how it refuses.
        let file = "turns.db";
        fs::copy(desk.path("jeu/dragon-lords.db"), desk.path(file)).unwrap();
        for (verbs, code, says) in [
            (vec!["audit", "verify"], 0, "4"),
            (vec!["status"], 0, "5"),
            (vec!["turn", "close", "9"], 1, "5"),
            (vec!["tour", "ouvrir", "Tour 5"], 0, "5"),
            (vec!["seat"], 0, "KESH"),
            (vec!["bulletin", "KESH", "--turn", "2"], 0, "KESH"),
            (vec!["roll", "4"], 1, "4"),
        ] {
            let all = ["--lang", lang, "-c", file]
                .into_iter()
                .chain(verbs.clone());
            let ran = desk.bare(all);
            assert_eq!(ran.code, code, "{verbs:?}: {}{}", ran.out, ran.err);
            let said = format!("{}\n{}", ran.out, ran.err);
            assert!(said.contains(says), "{verbs:?}: {said}");
            let lines = said.lines().filter(|l| !l.contains("arbitre/1 "));
            let found: Vec<&str> = lines.filter(of_others).collect();
            assert!(found.is_empty(), "{lang} {verbs:?}: {found:#?}");
        }
        // Its help too; without the campaign help is everybody's.
        let page = ["--lang", lang, "-c", file, "turn", "open", "--help"];
        let ran = desk.bare(page).ok();
        let example = match lang {
            "fr" => "arbitre tour ouvrir",
            _ => "arbitre turn open",
        };
        assert!(
            ran.out.contains(example) && !ran.out.contains("218"),
            "{}",
            ran.out
        );
        let page = ["--lang", lang, "turn", "open", "--help"];
        assert!(desk.bare(page).ok().out.contains("218"));
    }
}
