//! Spreadsheets in and out: what is written reads again as it was, mistakes are told by sheet, row
//! and column, and nothing that a player typed is a formula.

use std::fs;

use arbitre::locale::Lang;
use arbitre::spreadsheet::{Book, Cell, Form, NewTab, head, write};
use serde_json::Value;

use crate::harness::desk::{Desk, Stage};

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

/// What the campaign knows of the world.
fn world(desk: &Desk) -> [Value; 4] {
    ["treasury", "army", "fleet", "trade"]
        .map(|verb| desk.run(&format!("world {verb} --json")).ok().json()["list"].clone())
}

#[test]
fn a_world_that_was_written_reads_again_as_it_was() {
    for (lang, file) in [
        ("fr", "m.xlsx"),
        ("en", "m.xlsx"),
        ("fr", "m.csv"),
        ("en", "m.csv"),
    ] {
        let desk = Desk::at(Stage::Sheet);
        desk.run("treasury set ITALIE 123").ok();
        let before = world(&desk);
        assert!(before[1].as_array().unwrap().len() > 20);
        let ran = desk.run(&format!("--lang {lang} world export --out {file}"));
        ran.ok();
        // Everything else, so that what comes back comes from the file.
        desk.write(
            "vide.toml",
            "army = []\nfleet = []\ntrade = []\n[treasury]\nITALIE = 1\n",
        );
        desk.run("world import vide.toml --yes").ok();
        assert_ne!(world(&desk), before);
        desk.run(&format!("world import {file} --yes")).ok();
        assert_eq!(world(&desk), before, "{lang} {file}");
    }
}

#[test]
fn a_template_can_be_filled_and_needs_no_campaign() {
    let desk = Desk::empty();
    desk.bare(["--lang", "en", "world", "template", "--out", "w.xlsx"])
        .ok();
    desk.bare(["new", "c.db"]).ok();
    let ran = desk.bare(["-c", "c.db", "world", "import", "w.xlsx"]).ok();
    assert!(!ran.out.contains('→'), "nothing changes: {}", ran.out);
}

#[test]
fn a_file_that_is_written_is_its_owners_and_no_other_is_overwritten() {
    let desk = Desk::at(Stage::Sheet);
    desk.run("world export --out m.csv")
        .ok()
        .complains("pour l'arbitre seul");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(desk.path("m.csv"))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let text = fs::read_to_string(desk.path("m.csv")).unwrap();
    assert!(text.starts_with("\u{feff}Pour l’arbitre seul"), "{text}");
    // The same again is no loss; something else is.
    desk.run("world export --out m.csv").ok();
    desk.write("m.csv", "à moi");
    let ran = desk.run("world export --out m.csv");
    assert_eq!(ran.code, 1);
    ran.complains("existe déjà");
    assert_eq!(fs::read_to_string(desk.path("m.csv")).unwrap(), "à moi");
    let ran = desk.run("world export --out m.pdf");
    assert_eq!(ran.code, 2);
    ran.complains(".xlsx");
}

#[test]
fn mistakes_in_the_world_are_told_by_sheet_row_and_column() {
    let desk = Desk::at(Stage::Open);
    let before = desk.bytes();
    let bytes = workbook(vec![
        tab(
            "Trésors",
            ["nation", "trésor"],
            &[
                ["ITALIE", "200,00"],
                ["CARTAGE", "1"],
                ["GAULE", "beaucoup"],
                ["ASIE", ""],
            ],
        ),
        tab(
            "Armées",
            ["Nation", "Nom", "Province", "Bd", "Sp", "notes"],
            &[
                ["ITALIE", "armée de Fabius", "Latium", "20", "6", "bien"],
                ["ITALIE", "Armée de Fabius", "Latium", "1", "", ""],
                ["GAULE", "légion", "Latiom", "x", "", ""],
                ["GAULE", "vide", "Latium", "", "", ""],
            ],
        ),
        tab("Échanges", ["nation", "avec"], &[["ASIE", "Asie"]]),
        tab("Divers", ["a", "b"], &[["1", "2"]]),
    ]);
    fs::write(desk.path("monde.xlsx"), bytes).unwrap();
    let ran = desk.run("world import monde.xlsx");
    assert_eq!(ran.code, 1);
    for said in [
        "feuille « Trésors », ligne 3, colonne A : « CARTAGE »",
        "feuille « Trésors », ligne 4, colonne B : « beaucoup » n’est pas un nombre entier",
        "feuille « Trésors », ligne 5, colonne B : la cellule « trésor » est vide",
        "feuille « Armées », ligne 3 : ITALIE a déjà une armée",
        "feuille « Armées », ligne 4, colonne C : « Latiom »",
        "feuille « Armées », ligne 4, colonne D : « x » n’est pas un nombre entier",
        "feuille « Armées », ligne 5 : l’armée « vide » n’a pas de plaquettes",
        "feuille « Échanges », ligne 2, colonne B : ASIE ne peut pas commercer avec elle-même",
        "feuille « Divers », ligne 1 : je ne reconnais ici aucun tableau",
    ] {
        assert!(ran.err.contains(said), "{said}\n{}", ran.err);
    }
    assert!(before == desk.bytes(), "nothing is taken");
    let ran = desk.run("--lang en world import monde.xlsx");
    assert!(
        ran.err.contains("sheet \"Trésors\", row 3, column A"),
        "{}",
        ran.err
    );
}

#[test]
fn a_world_as_french_excel_saves_it_in_csv() {
    let desk = Desk::at(Stage::Open);
    let text = "Nation;Nom;Province;Plaquettes\r\nITALIE;Arm\u{e9}e de Fabius;\u{c9}trurie;Bd 20, Sp 6\r\n";
    let latin: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    fs::write(desk.path("monde.csv"), latin).unwrap();
    desk.run("world import monde.csv --yes")
        .ok()
        .complains("Windows-1252");
    let armies = desk.run("world army --json").ok().json()["list"].clone();
    assert_eq!(armies[0]["name"], "Armée de Fabius");
    assert_eq!(armies[0]["province"], "Étrurie");
    assert_eq!(armies[0]["elements"]["Bd"], 20);
    // Of one table the others stay.
    assert_eq!(
        desk.run("treasury --json").ok().json()["list"]["ITALIE"],
        200
    );
}

const ORDERS: &str = "\
nation;verbe;cible;nature;sujet;n;si contré
ITALIE;espionner;CARTHAGE;trésor;;2;
ITALIE;protéger;;composition des armées;;1;Bd 3, Sp 2
ITALIE;protéger;ASIE;;;1;
ITALIE;mot;;;'=1+1;;
GAULE;espionner;CARTHAGE;taille;'-légion noire;1;
ASIE;aucun;;;;;
";

fn sets(desk: &Desk) -> Value {
    desk.run("orders list --json").ok().json()["sets"].clone()
}

#[test]
fn orders_that_were_written_read_again_as_they_were() {
    for (lang, file) in [
        ("fr", "o.xlsx"),
        ("en", "o.xlsx"),
        ("fr", "o.csv"),
        ("en", "o.csv"),
    ] {
        let desk = Desk::at(Stage::Sheet);
        desk.write("ordres.csv", ORDERS);
        desk.run("orders import ordres.csv --strict").ok();
        let before = sets(&desk);
        let of = |sets: &Value, seat: &str| -> Value {
            let all = sets.as_array().unwrap();
            all.iter()
                .find(|s| s["seat"] == seat)
                .cloned()
                .unwrap_or_default()
        };
        assert_eq!(of(&before, "ITALIE")["word"], "=1+1");
        assert_eq!(
            of(&before, "GAULE")["orders"][0]["subject"],
            "-légion noire"
        );
        assert_eq!(of(&before, "ASIE")["none"], true);
        desk.run(&format!("--lang {lang} orders list --out {file}"))
            .ok();
        if file.ends_with("csv") {
            let text = fs::read_to_string(desk.path(file)).unwrap();
            // No cell begins as a formula does.
            assert!(
                text.contains("\"\"=1+1\"\"") && text.contains("\"\"-légion noire\"\""),
                "{text}"
            );
            assert!(![";=", ",=", "\n="].iter().any(|cell| text.contains(cell)));
        }
        // Another set for each nation, then the file. Of the nation that knows everything it says what stands:
        // it may order nothing else any more.
        desk.write("autres.csv", "nation,verb,target,kind,subject,n\nITALIE,spy,GAULE,treasury,,0\nGAULE,spy,ITALIE,treasury,,0\nASIE,spy,ITALIE,treasury,,0\n");
        desk.run("orders import autres.csv --strict").ok();
        assert_ne!(of(&sets(&desk), "ITALIE"), of(&before, "ITALIE"));
        let ran = desk.run(&format!("orders import {file}"));
        assert_eq!(ran.code, 0, "{lang} {file}: {ran:#?}");
        for seat in ["ITALIE", "GAULE", "ASIE"] {
            assert_eq!(
                of(&sets(&desk), seat),
                of(&before, seat),
                "{lang} {file}\n{}",
                ran.out
            );
        }
    }
}

#[test]
fn mistakes_in_orders_are_told_by_sheet_row_and_column() {
    let desk = Desk::at(Stage::Sheet);
    let heads = ["nation", "verbe", "cible", "nature", "sujet", "n"];
    let rows = [
        ["ITALIE", "espionner", "CARTHAGE", "trésor", "", "2,0"],
        ["ITALIE", "espionner", "CARTAGE", "trésor", "", "0"],
        ["GAULE", "voler", "ITALIE", "trésor", "", "0"],
        ["GAULE", "espionner", "ITALIE", "trésor", "", "1,5"],
    ];
    let bytes = workbook(vec![
        tab("Ordres", heads, &rows),
        tab("Brouillon", heads, &rows),
    ]);
    fs::write(desk.path("o.xlsx"), bytes).unwrap();
    let before = desk.bytes();
    let ran = desk.run("orders import o.xlsx --strict");
    assert_eq!(ran.code, 1);
    ran.says("feuille « Ordres », ligne 3, colonne C : ")
        .says("feuille « Ordres », ligne 4, colonne B : ")
        .says("feuille « Ordres », ligne 5, colonne F : ");
    assert!(before == desk.bytes());
    let json = desk.run("orders import o.xlsx --json").json();
    assert_eq!(json["sheet"], "Ordres");
    let told = json["rows"].as_array().unwrap();
    let third = told.iter().find(|r| r["row"] == 3).unwrap();
    assert_eq!(third["column"], "C");
    assert_eq!(json["bad"], 3);
    let all = sets(&desk);
    let italie = &all
        .as_array()
        .unwrap()
        .iter()
        .find(|s| s["seat"] == "ITALIE")
        .unwrap()["orders"];
    assert_eq!(italie[0]["modifier"], 2);

    let bytes = workbook(vec![tab("Un", heads, &rows), tab("Deux", heads, &rows)]);
    fs::write(desk.path("deux.xlsx"), bytes).unwrap();
    let ran = desk.run("orders import deux.xlsx");
    assert_eq!(ran.code, 1);
    ran.complains("Un, Deux").complains("Ordres");
}

#[test]
fn what_is_no_spreadsheet_is_refused_with_a_remedy() {
    let desk = Desk::at(Stage::Sheet);
    fs::write(desk.path("vieux.xls"), [0xD0, 0xCF, 0x11, 0xE0, 0, 0]).unwrap();
    fs::write(desk.path("abime.xlsx"), b"PK\x03\x04 et puis rien").unwrap();
    for (file, said) in [
        ("vieux.xls", ".xls"),
        ("abime.xlsx", "pas un classeur lisible"),
    ] {
        for verb in ["orders", "world"] {
            let ran = desk.run(&format!("{verb} import {file}"));
            assert_eq!(ran.code, 1, "{}", ran.err);
            ran.complains(said).complains(".xlsx, .ods");
        }
    }
}

#[test]
fn audit_and_status_are_written_as_tables() {
    let desk = Desk::at(Stage::Closed);
    desk.run("audit 1 --out releve.xlsx").ok();
    desk.run("audit 1 --out releve.csv").ok();
    let text = fs::read_to_string(desk.path("releve.csv")).unwrap();
    for word in [
        "Pour l’arbitre seul",
        "Tentatives",
        "Protections",
        "Journal",
        "CARTHAGE",
        // A row an attempt.
        ";ITALIE;CARTHAGE : trésor +2;6+2-6=2;réussite;173;la vérité",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
    desk.run("status --out etat.csv").ok();
}

/// Files that other programs made: an .ods with rows repeated to the end of the tab, an .xlsx with
/// a date in the place of a number.
const FOREIGN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tables");

#[test]
fn workbooks_of_other_programs_are_read() {
    let desk = Desk::at(Stage::Open);
    desk.run(&format!("world import {FOREIGN}/monde.ods --yes"))
        .ok();
    let [treasury, armies, fleets, _] = world(&desk);
    assert_eq!(treasury["ITALIE"], 150);
    assert_eq!(treasury["GAULE"], 180);
    assert_eq!(treasury["ASIE"], 200);
    let armies = armies.as_array().unwrap();
    assert_eq!(armies.len(), 2);
    let fabius = armies.iter().find(|a| a["nation"] == "ITALIE").unwrap();
    assert_eq!(fabius["elements"], serde_json::json!({ "Bd": 20, "Sp": 6 }));
    assert_eq!(fleets[0]["sea"], "mer Égée");

    let desk = Desk::at(Stage::Sheet);
    let ran = desk.run(&format!("orders import {FOREIGN}/ordres.xlsx"));
    assert_eq!(ran.code, 1);
    ran.says("feuille « Ordres », ligne 3, colonne C : ")
        .says("feuille « Ordres », ligne 4, colonne F : « 2026-03-01 » n'est pas un nombre entier")
        .says("feuille « Ordres », ligne 5, colonne B : ");
}

/// A fault names the head of its column as it stands in the sheet, whatever the reader's language;
/// a head that is missing, in the reader's.
#[test]
fn faults_name_heads_as_they_stand() {
    let desk = Desk::at(Stage::Sheet);
    let french =
        "Pays,Verbe,Cible,Nature,Sujet,n\nGAULE,espionner,ITALIE,,,0\nGAULE,mot,ITALIE,,x,\n";
    desk.write("fr.csv", french);
    let english =
        "nation,verb,target,kind,subject,n\nGAULE,spy,ITALIE,,,0\nGAULE,word,ITALIE,,x,\n";
    desk.write("en.csv", english);
    for (file, empty, needless) in [("fr.csv", "Nature", "Cible"), ("en.csv", "kind", "target")] {
        let ran = desk.run(&format!("orders import {file}"));
        assert_eq!(ran.code, 1);
        ran.says(&format!("La cellule « {empty} » est vide"));
        ran.says(&format!("La cellule « {needless} » devrait être vide"));
        let ran = desk.run(&format!("--lang en orders import {file}"));
        ran.says(&format!("\"{empty}\""))
            .says(&format!("\"{needless}\""));
    }
    desk.write("w.csv", "Armées\nnation,nom,plaquettes\nITALIE,nova,Bd 3\n");
    desk.refuses(
        "world import w.csv",
        1,
        &["la colonne « province » manque"],
        &["the column \"province\" is missing"],
    );
    desk.write("w.csv", "Treasury\nnation,notes\nITALIE,x\n");
    desk.refuses(
        "world import w.csv",
        1,
        &["la colonne « trésor » manque"],
        &["the column \"treasury\" is missing"],
    );
}
