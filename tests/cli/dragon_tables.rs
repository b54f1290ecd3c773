//! Spreadsheets of the second rulebook: its world and its orders, out and in again.

use std::fs;

use arbitre::locale::Lang;
use arbitre::spreadsheet::{Book, Cell, Form, NewTab, head, write};
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
    assert_eq!(kept, [("KESH", Some(2)), ("ORLO", Some(5))]);
    for (text, what) in [
        ("", "Il n'y a pas d'ordre"),
        ("joueur;ordre\n", "Il n'y a pas d'ordre"),
        ("joueur;quoi\nKESH;engager 2 espions à Elm\n", "« Ordre »"),
    ] {
        desk.write("vide.csv", text);
        let ran = run(&desk, "orders import vide.csv");
        assert_eq!(ran.code, 1, "{ran:#?}");
        ran.complains(what);
    }
}
