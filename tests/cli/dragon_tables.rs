//! Spreadsheets of Dragon Lords: its world and its orders, out and in again.

use std::fs;

use arbitre::games::dragon_lords::world_file::rows;
use arbitre::locale::{Lang, Texts};
use arbitre::spreadsheet::{Book, Cell, Form, NewTab, head, write};
use arbitre::tables::{Shape, Table};
use serde_json::Value;

use crate::harness::desk::Desk;

const GAME: &str = "-c jeu/dragon-lords.db";

/// A desk on which the sample game was played.
fn played() -> Desk {
    let desk = Desk::empty();
    desk.bare(["demo", "dragon-lords", "--out", "jeu"]).ok();
    desk
}

/// A desk with a game whose first turn is open.
fn opened() -> Desk {
    let desk = Desk::empty();
    let sample = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/campaigns/dragon-lords/world.toml"
    );
    fs::copy(sample, desk.path("world.toml")).unwrap();
    fs::create_dir(desk.path("jeu")).unwrap();
    let line = "new jeu/dragon-lords.db --setup dragon-lords";
    desk.bare(line.split(' ')).ok();
    play(&desk, "world import world.toml --yes");
    play(&desk, "season open Un");
    play(&desk, "season sheet 1");
    desk
}

fn run(desk: &Desk, line: &str) -> crate::harness::desk::Ran {
    desk.bare(GAME.split(' ').chain(line.split(' ')))
}

fn play(desk: &Desk, line: &str) -> crate::harness::desk::Ran {
    run(desk, line).ok()
}

/// The bytes of a workbook.
fn workbook(tabs: Vec<NewTab>) -> Vec<u8> {
    let book = Book {
        title: "essai".into(),
        mark: None,
        tabs,
    };
    write(&book, Form::Xlsx, Lang::Fr).unwrap()
}

fn tab<const N: usize>(name: &str, heads: [&str; N], rows: &[[&str; N]]) -> NewTab {
    let rows = rows.iter().map(|row| row.map(Cell::from));
    NewTab::new(name, heads.map(head), rows)
}

const NOTHING: &str = "city = []\nstack = []\nspy = []\ngovernor = []\n[map]\nhexes = []\n\
    [player.KESH]\ngold = 1\nprestige = 1\ndeity = \"Rien\"\nknows = []\n[player.ORLO]\nknows = []\n";

#[test]
fn a_world_that_was_written_reads_again_as_it_was() {
    let desk = played();
    for (lang, file) in [
        ("fr", "m.xlsx"),
        ("en", "n.xlsx"),
        ("fr", "m.csv"),
        ("en", "n.csv"),
    ] {
        play(&desk, &format!("--lang {lang} world export --out {file}"));
        desk.write("vide.toml", NOTHING);
        let emptied = play(&desk, "world import vide.toml --yes --json").json();
        let was: &Value = &emptied["before"];
        assert!(was["spies"].as_object().unwrap().len() > 4, "{was}");
        assert!(emptied["after"]["cities"].as_object().unwrap().is_empty());
        let ran = play(&desk, &format!("world import {file} --yes --json"));
        assert_eq!(ran.json()["after"], *was, "{lang} {file}");
    }
}

#[test]
fn a_template_is_filled_and_read() {
    let desk = Desk::empty();
    fs::create_dir(desk.path("jeu")).unwrap();
    desk.bare(["new", "jeu/dragon-lords.db", "--setup", "dragon-lords"])
        .ok();
    play(&desk, "world template --out w.xlsx");
    let same = play(&desk, "world import w.xlsx --yes --json").json();
    assert_eq!(same["before"], same["after"], "nothing changes");
    desk.write(
        "monde.xlsx",
        workbook(vec![
            tab("Carte", ["colonne", "rangée", "rayon"], &[["0", "0", "2"]]),
            tab(
                "Villes",
                ["nom", "à qui", "colonne", "rangée", "murailles", "notes"],
                &[["Karth", "kesh", "0", "0", "25", "la grande"]],
            ),
            tab(
                "Piles",
                [
                    "nom", "à qui", "ville", "colonne", "rangée", "héros", "niveau",
                ],
                &[
                    ["Garde", "KESH", "Karth", "", "", "", ""],
                    ["Rôdeurs", "VARN", "", "-1", "2", "Hild", "3"],
                ],
            ),
            tab(
                "Unités",
                ["pile", "unité", "prix", "défense", "nombre"],
                &[
                    ["garde", "piquiers", "80", "6", "2"],
                    ["Garde", "archers", "90", "4", ""],
                ],
            ),
        ]),
    );
    let after = play(&desk, "world import monde.xlsx --yes --json").json()["after"].clone();
    assert_eq!(after["map"].as_array().unwrap().len(), 19);
    assert_eq!(after["cities"]["Karth"]["walls"], 25);
    assert_eq!(
        after["stacks"]["Garde"]["units"].as_array().unwrap().len(),
        3
    );
    assert_eq!(after["stacks"]["Rôdeurs"]["at"]["hex"], "-1,2");
    assert_eq!(after["stacks"]["Rôdeurs"]["hero"]["level"], 3);
}

#[test]
fn mistakes_in_the_world_are_told_by_sheet_row_and_column() {
    let desk = opened();
    let before = fs::read(desk.path("jeu/dragon-lords.db")).unwrap();
    let cases: [(Vec<NewTab>, &str, &str); 8] = [
        (
            vec![tab(
                "Villes",
                ["nom", "à qui", "colonne", "rangée"],
                &[["Karth", "KECH", "0", "0"]],
            )],
            "feuille « Villes », ligne 2, colonne B",
            "KESH",
        ),
        (
            vec![tab(
                "Villes",
                ["nom", "à qui", "colonne", "rangée"],
                &[["Karth", "KESH", "40", "0"]],
            )],
            "feuille « Villes », ligne 2, colonne C",
            "feuille Carte",
        ),
        (
            vec![tab(
                "Villes",
                ["nom", "à qui", "rangée"],
                &[["Karth", "KESH", "0"]],
            )],
            "feuille « Villes », ligne 1",
            "« colonne »",
        ),
        (
            vec![tab("Joueurs", ["joueur", "or"], &[["KESH", "1,000"]])],
            "feuille « Joueurs », ligne 2, colonne B",
            "nombre entier",
        ),
        (
            vec![tab(
                "Unités",
                ["pile", "unité", "prix", "défense"],
                &[["Rien", "ours", "1", "1"]],
            )],
            "feuille « Unités », ligne 2, colonne A",
            "feuille Piles",
        ),
        (
            vec![tab(
                "Piles",
                ["nom", "à qui", "ville", "colonne", "rangée", "héros"],
                &[["Hoplites", "KESH", "Karth", "0", "0", ""]],
            )],
            "feuille « Piles », ligne 2",
            "pas les deux",
        ),
        (
            vec![tab(
                "Espions",
                ["à qui", "numéro", "ville", "en vie"],
                &[["KESH", "1", "Elm", "peut-être"]],
            )],
            "feuille « Espions », ligne 2, colonne D",
            "oui ou non",
        ),
        (
            vec![tab("Bilan", ["mois", "montant"], &[["mai", "4"]])],
            "ligne 1",
            "Carte : colonne",
        ),
    ];
    for (n, (tabs, place, help)) in cases.into_iter().enumerate() {
        let file = format!("faux-{n}.xlsx");
        desk.write(&file, workbook(tabs));
        let ran = run(&desk, &format!("world import {file} --yes"));
        assert_eq!(ran.code, 1, "{ran:#?}");
        ran.complains(place).complains(help);
        let english = run(&desk, &format!("--lang en world import {file} --yes"));
        assert!(
            english.code == 1 && !english.err.contains("ligne"),
            "{english:#?}"
        );
    }
    assert_eq!(fs::read(desk.path("jeu/dragon-lords.db")).unwrap(), before);
}

#[test]
fn orders_that_were_written_read_again_as_they_were() {
    for (lang, file) in [
        ("fr", "o.xlsx"),
        ("en", "o.xlsx"),
        ("fr", "o.csv"),
        ("en", "o.csv"),
    ] {
        let desk = opened();
        desk.write(
            "kesh.txt",
            "engager 2 espions à Elm\nengager 1 espion à Karth\n",
        );
        desk.write("orlo.txt", "no orders\n");
        play(&desk, "enter KESH kesh.txt");
        play(&desk, "enter ORLO orlo.txt");
        let sets = |desk: &Desk| {
            let mut sets = play(desk, "orders list --json").json()["sets"].clone();
            for order in sets.as_array_mut().unwrap().iter_mut() {
                for one in order["orders"].as_array_mut().into_iter().flatten() {
                    // The line is the row's now.
                    one.as_object_mut().unwrap().remove("line");
                }
            }
            sets.as_array()
                .unwrap()
                .iter()
                .map(|s| s["orders"].clone())
                .collect::<Vec<_>>()
        };
        let before = sets(&desk);
        play(&desk, &format!("--lang {lang} orders list --out {file}"));
        play(&desk, "orders withdraw KESH --yes");
        assert_ne!(sets(&desk), before);
        play(&desk, &format!("orders import {file}"));
        assert_eq!(sets(&desk), before, "{lang} {file}");
    }
}

#[test]
fn bad_rows_of_orders_are_told_one_by_one_and_strict_takes_none() {
    let desk = opened();
    desk.write(
        "ordres.csv",
        "joueur;ordre;notes\nKESH;engager 2 espions à Elm;\nKESH;engager à Nulle-Part;?\n\
         CARTAGE;engager 1 espion à Elm;\nORLO;engager 1 espion à Karth;\n",
    );
    let before = fs::read(desk.path("jeu/dragon-lords.db")).unwrap();
    let strict = run(&desk, "orders import ordres.csv --strict");
    assert_eq!(strict.code, 1, "{strict:#?}");
    strict.says("ligne 3, colonne B").says("ligne 4, colonne A");
    assert_eq!(fs::read(desk.path("jeu/dragon-lords.db")).unwrap(), before);
    let ran = run(&desk, "orders import ordres.csv --json");
    assert_eq!(ran.code, 1);
    let json = ran.json();
    assert_eq!(json["bad"], 2);
    let kept = json["sets"].as_array().unwrap().iter();
    let kept: Vec<_> = kept
        .map(|s| (s["seat"].as_str().unwrap(), s["orders"][0]["line"].as_u64()))
        .collect();
    // Lines count a player's own rows: those of the file would tell how many others have.
    assert_eq!(kept, [("KESH", Some(1)), ("ORLO", Some(1))]);
    for (text, what) in [
        ("", "Il n’y a pas de tableau d’ordres"),
        ("joueur;ordre\n", "Il n’y a pas de tableau d’ordres"),
        ("joueur;quoi\nKESH;engager 2 espions à Elm\n", "« Ordre »"),
    ] {
        desk.write("vide.csv", text);
        let ran = run(&desk, "orders import vide.csv");
        assert_eq!(ran.code, 1, "{ran:#?}");
        ran.complains(what);
    }
}

/// The world as an import that changes nothing shows it.
fn world(desk: &Desk) -> Value {
    desk.write("rien.toml", "");
    play(desk, "world import rien.toml --yes --json").json()["after"].clone()
}

fn words<'a>(words: &[&'a str]) -> Vec<&'a str> {
    GAME.split(' ').chain(words.iter().copied()).collect()
}

#[test]
fn one_value_is_set_without_a_file_shown_and_journalled() {
    let desk = opened();
    let before = world(&desk);
    let entries = |desk: &Desk| {
        let status = play(desk, "audit verify --json").json();
        status.to_string()
    };
    // Only shown: nothing is written.
    let file = fs::read(desk.path("jeu/dragon-lords.db")).unwrap();
    let line = "world set city Karth walls=12 --dry-run";
    play(&desk, &format!("--lang fr {line}"))
        .says("Karth : murailles 25 → 12")
        .complains("Rien n'a été changé");
    play(&desk, &format!("--lang en {line}")).says("Karth: walls 25 → 12");
    assert_eq!(
        play(&desk, &format!("{line} --json")).json()["after"]["cities"]["Karth"]["walls"],
        12
    );
    assert_eq!(fs::read(desk.path("jeu/dragon-lords.db")).unwrap(), file);
    let _ = entries(&desk);
    // What is named is meant: nobody is asked.
    play(&desk, "world set city Karth walls=12").says("Karth : murailles 25 → 12");
    play(&desk, "world set joueur ORLO or=300 prestige=7 --yes");
    desk.bare(words(&[
        "world",
        "set",
        "unit",
        "Garde de Karth/2",
        "defend=1",
        "--yes",
    ]))
    .ok();
    desk.bare(words(&[
        "world",
        "set",
        "pile",
        "compagnie du roc",
        "case=",
        "hex=2,-1",
        "niveau=5",
        "--yes",
    ]))
    .complains("case");
    desk.bare(words(&[
        "world",
        "set",
        "pile",
        "compagnie du roc",
        "hex=2,-1",
        "niveau=5",
        "--yes",
    ]))
    .ok();
    play(&desk, "world set spy KESH/3 alive=no --yes");
    let mut wanted = before;
    wanted["cities"]["Karth"]["walls"] = 12.into();
    wanted["players"]["ORLO"]["gold"] = 300.into();
    wanted["players"]["ORLO"]["prestige"] = 7.into();
    wanted["stacks"]["Garde de Karth"]["units"][2]["defend"] = 1.into();
    wanted["stacks"]["Compagnie du Roc"]["at"]["hex"] = "2,-1".into();
    wanted["stacks"]["Compagnie du Roc"]["hero"]["level"] = 5.into();
    wanted["spies"]["KESH/3"]["alive"] = false.into();
    assert_eq!(world(&desk), wanted);
    play(&desk, "world set city Karth walls=12 --yes").says("Rien ne change");
    play(&desk, "audit verify");
    // As any change of the world it is undone.
    for _ in 0..3 {
        play(&desk, "undo --yes");
    }
    assert_eq!(world(&desk)["spies"]["KESH/3"]["alive"], true);
}

#[test]
fn what_cannot_be_set_is_refused_with_what_there_is() {
    let desk = opened();
    let before = fs::read(desk.path("jeu/dragon-lords.db")).unwrap();
    let cases: [(&[&str], &[&str]); 8] = [
        (&["armée", "Karth", "walls=1"], &["armée", "city", "spy"]),
        (&["city", "Kart", "walls=1"], &["Kart", "Karth"]),
        (&["city", "Utopia", "walls=1"], &["Utopia", "Karth", "Dune"]),
        (&["city", "Karth", "wals=1"], &["wals", "walls"]),
        (
            &["city", "Karth", "walls=douze"],
            &["city Karth, walls", "douze"],
        ),
        (
            &["city", "Karth", "owner=PERSONNE"],
            &["city Karth, owner", "KESH", "VARN"],
        ),
        (&["city", "Karth", "walls"], &["walls", "=12"]),
        (
            &["player", "KESH", "knows=Karth, Utopia"],
            &["player KESH, knows", "Utopia"],
        ),
    ];
    for (set, parts) in cases {
        for lang in ["fr", "en"] {
            let line: Vec<&str> = ["--lang", lang, "world", "set"]
                .into_iter()
                .chain(set.iter().copied())
                .chain(["--yes"])
                .collect();
            let ran = desk.bare(words(&line));
            assert_eq!(ran.code, 1, "{set:?} {ran:#?}");
            for part in parts {
                ran.complains(part);
            }
        }
    }
    for (lang, remedy) in [("fr", "arbitre monde importer"), ("en", "world import")] {
        let line = ["--lang", lang, "world", "set", "armée", "Karth", "walls=1"];
        desk.bare(words(&line)).complains(remedy);
    }
    assert_eq!(run(&desk, "world set city Karth").code, 2);
    assert_eq!(fs::read(desk.path("jeu/dragon-lords.db")).unwrap(), before);
    // The other games have no such rows, and say what they have.
    let ran = Desk::empty().bare(["-c", "rien.db", "world", "set", "player", "A", "gold=1"]);
    assert_eq!(ran.code, 4, "{ran:#?}");
}

/// X3: from the lock to the roll nothing of the world changes, and to the close neither.
#[test]
fn x3_the_world_stays_from_the_lock_to_the_close() {
    let desk = opened();
    desk.write("or.toml", "[player.VARN]\ngold = 1\n");
    let refused = |when: &str, remedy: &str| {
        for line in [
            "world import or.toml --yes",
            "world set player VARN gold=1 --yes",
            "world set player VARN gold=1 --dry-run",
        ] {
            let ran = run(&desk, line);
            assert_eq!(ran.code, 1, "{ran:#?}");
            ran.complains(when).complains(remedy);
        }
    };
    play(&desk, "lock 1 --yes");
    refused("verrouillé", "tour clore 1");
    play(&desk, "roll 1 --no-beacon");
    refused("jetés", "tour clore 1");
    play(&desk, "season close 1 --yes");
    play(&desk, "world set player VARN gold=1 --yes");
    play(&desk, "audit verify");
}

#[test]
fn cells_that_a_spreadsheet_made_something_else_of_are_told() {
    let desk = opened();
    desk.write(
        "monde.csv",
        "Villes\r\nnom;à qui;colonne;rangée;murailles;revenu;produit\r\n\r\n\
         Karth;KESH;0;0;2,5;#REF!;2026-03-01\r\n#N/A;KESH;1,0;1;;;\r\n",
    );
    let ran = run(&desk, "world import monde.csv --yes");
    assert_eq!(ran.code, 1, "{ran:#?}");
    ran.complains("ligne 4, colonne E : « 2,5 » n'est pas un nombre entier")
        .complains("ligne 4, colonne F : #REF! : cette formule ne donne")
        .complains("ligne 4, colonne G : 2026-03-01 est une date")
        .complains("ligne 5, colonne A : #N/A");
    // Each fault and its remedy stand below the first line, set in alike.
    let below = ran.err.lines().skip(1);
    let below: Vec<&str> = below.filter(|line| line.contains("ligne ")).collect();
    assert!(
        below.len() > 3 && below.iter().all(|line| line.starts_with("  ")),
        "{}",
        ran.err
    );
    desk.write(
        "monde.csv",
        "Villes\nnom;à qui;colonne;rangée;muraille;visible\nKarth;KESH;0;0;2;\n",
    );
    run(&desk, "world import monde.csv --yes")
        .complains("murailles")
        .complains("colonne F");
}

/// A line of the page for a table: its sheet, how it stands in TOML, its columns with their keys.
fn documented(table: &Table, texts: &Texts) -> String {
    let section = table.section;
    let toml = match table.shape {
        Shape::One | Shape::Pairs => format!("`[{section}]`"),
        Shape::List => format!("`[[{section}]]`"),
        Shape::Named => format!("`[{section}.ORLO]`"),
        Shape::Within { section, list } => format!("`{list}` (`[[{section}]]`)"),
    };
    let mut columns: Vec<String> = Vec::new();
    let mut before = "";
    for column in table.columns {
        let title = match (texts.get(column.key), column.needed) {
            (title, true) => format!("**{title}**"),
            (title, false) => title,
        };
        match columns.last_mut() {
            Some(last) if column.field == before => {
                *last = last.replace(" (`", &format!(", {title} (`"));
            }
            _ => columns.push(format!("{title} (`{}`)", column.field)),
        }
        before = column.field;
    }
    format!(
        "| {} | {toml} | {} |\n",
        texts.get(table.title),
        columns.join(" · ")
    )
}

/// `ARBITRE_WRITE_DOCS=1 cargo test --test suite cli::dragon_tables` writes it anew.
#[test]
fn the_page_has_every_table_column_and_key_of_the_world() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/setup.md");
    let page = fs::read_to_string(path).unwrap();
    let mut new = page.clone();
    for (lang, begin, end, head) in [
        (
            Lang::Fr,
            "<!-- monde de Dragon Lords -->\n",
            "<!-- fin -->",
            "| feuille | en TOML | colonnes |",
        ),
        (
            Lang::En,
            "<!-- world of Dragon Lords -->\n",
            "<!-- end -->",
            "| sheet | in TOML | columns |",
        ),
    ] {
        let texts = Texts::of(lang);
        let lines = rows::ALL.iter().map(|table| documented(table, texts));
        let table = format!("{head}\n|---|---|---|\n{}", lines.collect::<String>());
        let (before, rest) = new.split_once(begin).unwrap();
        let (_, after) = rest.split_once(end).unwrap();
        new = format!("{before}{begin}{table}{end}{after}");
    }
    if std::env::var_os("ARBITRE_WRITE_DOCS").is_some() {
        fs::write(path, &new).unwrap();
    }
    assert!(
        page == new,
        "docs/setup.md: ARBITRE_WRITE_DOCS=1 cargo test --test suite cli::dragon_tables"
    );
}
