//! Papers for players: in every format, and never those of several nations in one.

use std::fs;

use crate::harness::desk::{Desk, Stage};

const FORMATS: [(&str, &str); 4] = [
    ("text", "===="),
    ("markdown", "# "),
    ("html", "<!doctype html>"),
    ("bbcode", "[b]"),
];

#[test]
fn a_receipt_a_notice_and_a_template_come_in_every_format() {
    let ordered = Desk::at(Stage::Ordered);
    let rolled = Desk::at(Stage::Rolled);
    for (format, mark) in FORMATS {
        let receipt = format!("enter GAULE saison-1/gaule.txt --format {format}");
        ordered.run(&receipt).says(mark).says("Lusitanie");
        let notices = format!("notices ESPAGNE --format {format}");
        rolled.run(&notices).ok().says(mark).says("Lusitanie");
        let template = ordered
            .run(&format!("template GAULE --format {format}"))
            .ok();
        template.says("mer Égée").says("espionner");
        if format != "text" {
            template.says(mark);
        }
        let undone = Desk::at(Stage::Ordered);
        undone
            .run(&format!("undo --yes --format {format}"))
            .ok()
            .says(mark);
    }
    let json = rolled.run("notices ESPAGNE --format json").ok();
    assert_eq!(json.out, rolled.run("notices ESPAGNE --json").ok().out);
    let json = ordered.run("template GAULE --format json").ok();
    assert_eq!(json.json()["nation"], "GAULE");
}

#[test]
fn notices_of_several_nations_are_a_list_for_the_arbiter_or_a_folder_a_nation() {
    let desk = Desk::at(Stage::Rolled);
    let list = desk.run("notices").ok();
    list.says("Pour l'arbitre seul")
        .says("ESPAGNE")
        .says("ITALIE");
    // What stands in a letter to a player does not stand in the list.
    assert!(!list.out.contains("Répondez à l’arbitre"), "{list:#?}");
    for (lang, remedy) in [
        ("fr", "lettre --out DOSSIER"),
        ("en", "letter --out FOLDER"),
    ] {
        for format in ["text", "markdown", "html", "bbcode"] {
            let ran = desk.run(&format!("--lang {lang} notices --format {format}"));
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:#?}");
            assert!(ran.err.contains(remedy), "{ran:#?}");
        }
    }
    desk.run("letter --out avis").ok();
    let mut folders = 0;
    for folder in fs::read_dir(desk.path("avis")).unwrap() {
        let folder = folder.unwrap().path();
        let nation = folder.file_name().unwrap().to_string_lossy().into_owned();
        let mut files: Vec<_> = fs::read_dir(&folder).unwrap().collect();
        files.sort_by_key(|file| file.as_ref().unwrap().file_name());
        let files = files.iter().map(|file| file.as_ref().unwrap().file_name());
        let files: Vec<_> = files.collect();
        assert_eq!(files, ["letter-1-1.html", "letter-1-1.txt"]);
        let text = fs::read_to_string(folder.join("letter-1-1.txt")).unwrap();
        assert_eq!(text, desk.run(&format!("notices {nation}")).ok().out);
        folders += 1;
    }
    assert_eq!(folders, 8, "a nation without a notice has a paper too");
    // Of one seat, in the format that is asked for.
    desk.run("letter GAULE --out un --format markdown").ok();
    assert!(desk.path("un/GAULE/letter-1-1.md").is_file());
    assert_eq!(fs::read_dir(desk.path("un")).unwrap().count(), 1);
}

#[test]
fn an_undone_table_of_several_nations_gives_no_common_receipt() {
    let desk = Desk::at(Stage::Sheet);
    desk.write(
        "deux.csv",
        "nation,verb,target,kind,subject,n\nGAULE,spy,ITALIE,treasury,,0\nITALIE,spy,GAULE,treasury,,0\n",
    );
    desk.run("orders import deux.csv").ok();
    let ran = desk.run("undo --yes").ok();
    assert!(!ran.out.contains("Reçu pour"), "{ran:#?}");
    assert!(ran.err.contains("ordres accusé NATION"), "{ran:#?}");
}

#[test]
fn an_erratum_takes_its_values_from_standard_input() {
    let desk = Desk::at(Stage::Closed);
    let line = "erratum 1 --reason - set treasury - treasury=- --json";
    let ran = desk.run_with(line, "faute de frappe\nITALIE\n187\n").ok();
    assert_eq!(ran.json()["number"], 1);
    let typed = Desk::at(Stage::Closed);
    let ran =
        typed.run("erratum 1 --reason \"faute de frappe\" set treasury ITALIE treasury=187 --json");
    assert_eq!(ran.ok().json()["number"], 1);
    let audits = [&desk, &typed].map(|d| d.run("audit 1 --json").ok().json()["attempts"].clone());
    assert_eq!(audits[0], audits[1]);
    let before = desk.bytes();
    for (lang, stdin, words) in [
        ("fr", "faute\nITALIE\n", "moins de lignes"),
        ("en", "a slip\nITALIE\n", "fewer lines"),
        (
            "fr",
            "faute\nITALIE\nbeaucoup\n",
            "« beaucoup » n’est pas un nombre",
        ),
        (
            "en",
            "a slip\nITALIE\nmany\n",
            "\"many\" is not a whole number",
        ),
    ] {
        let ran = desk.run_with(&format!("--lang {lang} {line}"), stdin);
        assert_eq!(ran.code, 1, "{ran:#?}");
        assert!(ran.err.contains(words), "{ran:#?}");
    }
    assert_eq!(desk.bytes(), before);
    let ran = desk.run_with(
        "erratum 1 --reason - add army ITALIE/- province=- elements=-",
        "oubli\narmée de Varron\nLatium\nBd 22\n",
    );
    ran.ok();
}

#[test]
fn r12_a_template_does_not_tell_that_anothers_orders_came() {
    let desk = Desk::at(Stage::Ordered);
    desk.run_with("enter GAULE", "protéger trésor -3 chaque saison\n")
        .ok();
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon 1").ok();
    desk.run("season close 1 --yes").ok();
    desk.run("season open Été").ok();
    let before = desk.run("template GAULE").ok().out;
    // No sheet was printed: the standing order is entered with this one.
    desk.run_with("enter ARABIE", "aucun ordre\n").ok();
    assert!(desk.run("orders list GAULE").ok().out.contains("trésor -3"));
    assert_eq!(desk.run("template GAULE").ok().out, before);
}
