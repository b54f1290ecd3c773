//! Files in and files out: the arbiter's spreadsheet, the order sheet, the bulletins' folder, the
//! copy of the campaign.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use arbitre::locale::Lang;
use serde_json::{Value, json};

use super::confirm::at_terminal;
use crate::harness::desk::{CAMPAIGN, Desk, Stage};

const GOOD: &str = "\
nation,verb,target,kind,subject,n
ITALIE,spy,CARTHAGE,treasury,,2
ITALIE,spy,MACEDOINE,army-presence,Thrace,0
ITALIE,protect,CARTHAGE,,,1
ITALIE,word,,,alea iacta est,
GAULE,spy,CARTHAGE,army-size,armée d'Hannibal,1
GAULE,protect,,treasury,,3
";

const MIXED: &str = "\
nation,verb,target,kind,subject,n
ITALIE,spy,CARTHAGE,treasury,,2
ITALIE,spy,CARTAGE,treasury,,0
GAULE,spy,ITALIE,army-presence,Sicile,0
GAULE,spy,ITALIE,army-presence,Latium,0
MACEDOINE,steal,ITALIE,treasury,,0
";

/// The lines of the sets that stand, as (seat, line, cost).
fn standing(desk: &Desk) -> Vec<(String, u64, i64)> {
    let list = desk.run("orders list --json").ok().json();
    assert_eq!(list["format"], "arbitre/1");
    assert_eq!(list["season"], 1);
    let mut lines = Vec::new();
    for set in list["sets"].as_array().unwrap() {
        for order in set["orders"].as_array().unwrap() {
            lines.push((
                set["seat"].as_str().unwrap().to_owned(),
                order["line"].as_u64().unwrap(),
                order["cost"].as_i64().unwrap(),
            ));
        }
    }
    lines
}

fn of(seat: &str, line: u64, cost: i64) -> (String, u64, i64) {
    (seat.to_owned(), line, cost)
}

#[test]
fn a_good_spreadsheet_is_taken_whole() {
    for strict in ["", " --strict"] {
        let desk = Desk::at(Stage::Sheet);
        desk.write("ordres.csv", GOOD);
        let ran = desk.run(&format!("orders import ordres.csv --json{strict}"));
        let json = ran.clone().ok().json();
        assert_eq!(json["bad"], 0);
        assert_eq!(json["season"], 1);
        assert_eq!(
            standing(&desk),
            [
                of("ESPAGNE", 9, 4),
                of("ESPAGNE", 10, 4),
                of("GAULE", 1, 4),
                of("GAULE", 2, 6),
                of("ITALIE", 1, 6),
                of("ITALIE", 2, 2),
                of("ITALIE", 3, 2),
            ]
        );
        let list = desk.run("orders list --json").ok().json();
        let sets = list["sets"].as_array().unwrap();
        let italie = sets.iter().find(|set| set["seat"] == "ITALIE").unwrap();
        assert_eq!(italie["word"], "alea iacta est");
        let treasuries = desk.run("treasury --json").ok().json();
        assert_eq!(treasuries["list"]["ITALIE"], 190);
        assert_eq!(treasuries["list"]["GAULE"], 190);
    }
}

#[test]
fn a_partly_bad_spreadsheet_lists_its_rows() {
    let desk = Desk::at(Stage::Sheet);
    desk.write("ordres.csv", MIXED);
    let ran = desk.run("orders import ordres.csv --json");
    assert_eq!(ran.code, 1);
    let json = ran.json();
    assert_eq!(json["bad"], 3);
    let rows: Vec<_> = json["rows"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|r| r["level"] == "error")
        .map(|r| (r["row"].as_u64().unwrap(), r["seat"].clone()))
        .collect();
    let of_row = |row| rows.iter().find(|(r, _)| *r == row);
    assert_eq!(of_row(3), Some(&(3, json!("ITALIE"))), "{json:#}");
    assert_eq!(of_row(4), Some(&(4, json!("GAULE"))), "{json:#}");
    assert!(of_row(6).is_some(), "{json:#}");
    let said = |row: u64| {
        let rows = json["rows"].as_array().unwrap();
        let row = rows.iter().find(|r| r["row"] == row).unwrap();
        format!("{} {}", row["message"], row["help"])
    };
    assert!(said(3).contains("CARTHAGE"), "{}", said(3));
    assert!(said(4).contains("Sicile"), "{}", said(4));
    assert!(said(6).contains("spy, protect"), "{}", said(6));
    assert_eq!(
        standing(&desk),
        [
            of("ESPAGNE", 9, 4),
            of("ESPAGNE", 10, 4),
            of("GAULE", 2, 2),
            of("ITALIE", 1, 6),
        ]
    );

    let desk = Desk::at(Stage::Sheet);
    desk.write("ordres.csv", MIXED);
    let ran = desk.run("orders import ordres.csv");
    assert_eq!(ran.code, 1);
    ran.says("2 ordres sont retenus, 3 lignes refusées.")
        .says("ligne 3, colonne C : ")
        .says("ligne 4 : ")
        .says("ligne 6, colonne B : ");
}

#[test]
fn under_strict_one_bad_row_refuses_all() {
    let desk = Desk::at(Stage::Sheet);
    desk.write("ordres.csv", MIXED);
    let before = desk.bytes();
    let ran = desk.run("orders import ordres.csv --strict");
    assert_eq!(ran.code, 1);
    ran.says("Aucun ordre n'est retenu, 3 lignes refusées.")
        .says("Rien n'a été changé (--strict)");
    let json = desk.run("orders import --json --strict ordres.csv").json();
    assert_eq!((&json["bad"], &json["sets"]), (&json!(3), &json!([])));
    assert!(before == desk.bytes());
}

#[test]
fn a_spreadsheet_that_does_not_read_at_all() {
    let desk = Desk::at(Stage::Sheet);
    for text in ["", "a;b;c\n1;2;3\n"] {
        desk.write("ordres.csv", text);
        desk.refuses(
            "orders import ordres.csv",
            1,
            &["nation,verb,target,kind,subject,n"],
            &["nation,verb,target,kind,subject,n"],
        );
    }
}

#[test]
fn orders_are_withdrawn_by_line_and_altogether() {
    let desk = Desk::at(Stage::Ordered);
    let ran = desk.run("orders drop ITALIE 13 14 --yes").ok();
    ran.says("Reçu pour l'Italie, saison 1")
        .says("6 ordres pris, 24 points.");
    let left: Vec<_> = standing(&desk)
        .into_iter()
        .filter(|(seat, _, _)| seat == "ITALIE")
        .map(|(_, line, _)| line)
        .collect();
    assert_eq!(left, [10, 11, 12, 15, 16, 17]);
    assert_eq!(desk.run("treasury --json").json()["list"]["ITALIE"], 176);
    let json = desk.run("orders withdraw ITALIE --yes --json").ok().json();
    assert_eq!(json["word"], "alea jacta est", "the word stands");
    assert_eq!(json["hash"].as_str().unwrap().len(), 64);
    assert_eq!(desk.run("treasury --json").json()["list"]["ITALIE"], 200);
    desk.refuses(
        "orders withdraw ITALIE",
        1,
        &["n'a aucun ordre à retirer", "arbitre ordres liste"],
        &["has no orders to withdraw", "arbitre orders list"],
    );
    desk.refuses(
        "orders drop GAULE 99",
        1,
        &["GAULE n'a pas d'ordre à la ligne 99"],
        &["GAULE has no order on line 99"],
    );
}

/// What the order sheet offers, written below it as the sheet asks, is what the program takes.
#[test]
fn an_order_sheet_pasted_back_is_accepted() {
    let desk = Desk::at(Stage::Sheet);
    for (seat, near) in [
        ("ITALIE", "ARABIE"),
        ("EGYPTE", "MACEDOINE"),
        ("CARTHAGE", "GAULE"),
        ("GAULE", "CARTHAGE"),
    ] {
        let sheet = desk.run(&format!("template {seat}")).ok().out;
        assert!(
            sheet
                .lines()
                .all(|line| line.is_empty() || line.starts_with('>'))
        );
        let price = format!(">     {near} ");
        let price = sheet.lines().find(|line| line.starts_with(&price));
        let price = price.unwrap_or_else(|| panic!("{sheet}"));
        assert!(price.ends_with(" 2"), "trade counts as near: {price}");
        let (code, receipt) = desk.enter(seat, &sheet);
        assert_eq!(
            (code, &receipt["status"]),
            (1, &json!("rejected")),
            "no order yet"
        );
        let json = desk.run(&format!("template {seat} --json")).ok().json();
        let offered: Vec<&str> = json["answers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line.as_str().unwrap())
            .filter(|line| !["aucun ordre", "no orders"].contains(line))
            .collect();
        assert_eq!(offered.len(), 17, "{json:#}");
        // One by one, each on a campaign without orders of that nation: some exclude each other.
        for line in offered {
            assert!(sheet.contains(&format!("- {line}\n")), "{line}: {sheet}");
            let desk = Desk::at(Stage::Sheet);
            let (code, receipt) = desk.enter(seat, &format!("{sheet}{line}\n"));
            assert_eq!(
                (code, &receipt["status"]),
                (0, &json!("ok")),
                "{line}: {receipt:#}"
            );
            assert_eq!(receipt["orders"].as_array().unwrap().len(), 1);
        }
    }
    // Between two seasons it is for the one that comes, with its prices and what may be written.
    let closed = Desk::at(Stage::Closed);
    let sheet = closed.run("template GAULE").ok().out;
    let title = sheet.lines().next().unwrap();
    assert_eq!(title, "> Feuille pour la Gaule, saison 2");
    for said in [
        "espionner ITALIE : armée en Étrurie +1",
        "Vos ordres de la saison passée",
        ">     ITALIE     nation voisine",
        "Provinces, sauf les neutres",
        "- protéger trésor -3, si contré : 40",
    ] {
        assert!(sheet.contains(said), "{said}: {sheet}");
    }
    let json = closed.run("template GAULE --json").ok().json();
    assert_eq!(json["season"], 2);
    let first = Desk::at(Stage::New).run("template GAULE").ok().out;
    let title = first.lines().next().unwrap();
    assert_eq!(title, "> Feuille pour la Gaule, saison 1");
}

/// The arbiter's own nation is asked before all others: so are its rows, wherever they stand.
#[test]
fn the_arbiters_own_rows_are_taken_first() {
    let rows = "nation,verb,target,kind,subject,n\nARABIE,spy,ITALIE,treasury,,0\n\
                ESPAGNE,protect,,treasury,,2\n";
    let desk = Desk::at(Stage::Open);
    desk.write("tous.csv", rows);
    for strict in [" --strict", ""] {
        let ran = desk.run(&format!("orders import tous.csv --json{strict}"));
        // The others' come first by the alphabet; a second time its own say what is settled.
        assert_eq!((ran.code, &ran.json()["bad"]), (0, &json!(0)));
        let stands = standing(&desk);
        assert_eq!(stands, [of("ARABIE", 1, 2), of("ESPAGNE", 1, 4)]);
    }
    // Then it is too late for another order of its own.
    desk.write("tous.csv", rows.replace(",,2", ",,3"));
    let ran = desk.run("orders import tous.csv --json");
    assert_eq!((ran.code, &ran.json()["bad"]), (1, &json!(1)));
    assert_eq!(standing(&desk), [of("ARABIE", 1, 2), of("ESPAGNE", 1, 4)]);
    desk.run("audit verify").ok();
    // Its window stays open where nothing of the others is taken, and under --strict where a row is bad.
    let desk = Desk::at(Stage::Open);
    desk.write("tous.csv", rows.replace("ITALIE", "ITALLIEN"));
    let before = desk.bytes();
    let ran = desk.run("orders import tous.csv --strict");
    assert_eq!(ran.code, 1);
    assert!(desk.bytes() == before);
    let ran = desk.run("orders import tous.csv");
    assert_eq!(ran.code, 1);
    assert!(!ran.err.contains("n’a pas été imprimée"), "{}", ran.err);
    assert_eq!(standing(&desk), [of("ESPAGNE", 1, 4)]);
    desk.run_with("enter ESPAGNE", "protéger trésor -3\nmot : x")
        .ok();
}

/// Every file below a folder, by its path in it.
pub fn tree(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn walk(folder: &Path, under: &str, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{under}{}", entry.file_name().to_string_lossy());
            if entry.file_type().unwrap().is_dir() {
                walk(&entry.path(), &format!("{name}/"), files);
            } else {
                files.insert(name, fs::read(entry.path()).unwrap());
            }
        }
    }
    let mut files = BTreeMap::new();
    walk(folder, "", &mut files);
    files
}

#[test]
fn bulletins_are_a_folder_a_nation_and_the_same_bytes_twice() {
    let desk = Desk::at(Stage::Closed);
    desk.run("bulletins --out papiers --format text,markdown,html,bbcode,json")
        .ok()
        .says("8 bulletins");
    let first = tree(&desk.path("papiers"));
    desk.run("bulletins --season 1 --out papiers --format text,markdown,html,bbcode,json")
        .ok();
    desk.run("bulletins --season 1 --out encore --format text,markdown,html,bbcode,json")
        .ok();
    assert!(first == tree(&desk.path("papiers")));
    assert!(first == tree(&desk.path("encore")));

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
        let names: Vec<_> = first
            .keys()
            .filter(|n| n.starts_with(&format!("{seat}/")))
            .collect();
        assert_eq!(names.len(), 5, "{names:?}");
        for (name, format) in [
            ("txt", "text"),
            ("md", "markdown"),
            ("html", "html"),
            ("json", "json"),
        ] {
            let printed = desk
                .run(&format!("bulletin {seat} --season 1 --format {format}"))
                .ok();
            let written = &first[&format!("{seat}/bulletin-1.{name}")];
            assert!(written == printed.out.as_bytes(), "{seat} {format}");
        }
    }
    let manifest: Value = serde_json::from_slice(&first["arbitre/manifest-1.json"]).unwrap();
    let listed = manifest["files"].as_array().unwrap();
    for file in listed {
        let path = file["file"].as_str().unwrap();
        let bytes = first.get(path).unwrap_or_else(|| panic!("{path}"));
        assert_eq!(file["size"], bytes.len());
    }
    let sent = first.keys().filter(|n| !n.starts_with("arbitre/")).count();
    assert_eq!(listed.len(), sent, "every file that goes to somebody");
    let printed = desk
        .run("bulletins --out papiers --json --format text,markdown,html,bbcode,json")
        .ok();
    assert!(printed.out.as_bytes() == first["arbitre/manifest-1.json"]);
}

#[cfg(unix)]
#[test]
fn what_is_written_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let desk = Desk::at(Stage::Closed);
    desk.run("bulletins --out un/papiers").ok();
    for folder in [
        "un",
        "un/papiers",
        "un/papiers/ITALIE",
        "un/papiers/arbitre",
    ] {
        assert_eq!(mode(&desk.path(folder)), 0o700, "{folder}");
    }
    for name in tree(&desk.path("un/papiers")).keys() {
        assert_eq!(mode(&desk.path("un/papiers").join(name)), 0o600, "{name}");
    }
    desk.run("backup copie.db").ok();
    desk.bare(["new", "neuve.db"]).ok();
    for file in ["copie.db", "neuve.db"] {
        assert_eq!(mode(&desk.path(file)), 0o600, "{file}");
    }
}

#[test]
fn a_backup_is_the_same_campaign() {
    let desk = Desk::at(Stage::Closed);
    desk.run("backup copie.db")
        .ok()
        .says("Copie faite : copie.db. Elle contient le secret");
    let audit = desk.run("audit 1 --json").ok().out;
    let copy = desk.bare(["-c", "copie.db", "audit", "1", "--json"]).ok();
    assert!(copy.out == audit);
    assert!(!desk.path("mare-nostrum.db-journal").exists());
    assert!(!desk.path("mare-nostrum.db-wal").exists());
    assert!(desk.path(CAMPAIGN).exists());
}

/// A copy goes through other programs, which encrypt it and decrypt it: out of standard output and
/// into standard input, whole or refused.
#[test]
fn a_copy_goes_through_other_programs() {
    let desk = Desk::at(Stage::Closed);
    let copied = desk
        .command()
        .args(["-c", CAMPAIGN, "backup", "-"])
        .output();
    let copied = copied.unwrap();
    assert_eq!((copied.status.code(), &*copied.stderr), (Some(0), &b""[..]));
    assert!(copied.stdout == desk.bytes());
    let restored = |copy: &[u8], name: &str| desk.run_with(&format!("restore - {name}"), copy);
    restored(&copied.stdout, "rendue.db").ok().says("rendue.db");
    let audit = desk.run("audit 1 --json").ok().out;
    let copy = desk.bare(["-c", "rendue.db", "audit", "1", "--json"]).ok();
    assert!(copy.out == audit);
    // What a pipe breaks off is no campaign.
    let half = &copied.stdout[..copied.stdout.len() / 2];
    for (copy, code, said) in [
        (half, 3, "abîmé"),
        (&b""[..], 4, "l’entrée standard"),
        (b"age-encryption.org/v1\n", 4, "l’entrée standard"),
    ] {
        let ran = restored(copy, "autre.db");
        assert_eq!(ran.code, code, "{ran:#?}");
        ran.complains(said);
        assert!(!desk.path("autre.db").exists());
    }
}

/// H21: a spreadsheet replaces what stands, as a message does: it shows that and asks, and says who is sent a new receipt.
#[test]
fn a_spreadsheet_that_replaces_shows_it_and_asks() {
    let desk = Desk::at(Stage::Ordered);
    let sheet = "nation,ordre\nGAULE,protéger trésor -1\nASIE,espionner ITALIE : trésor\n";
    desk.write("ordres.csv", sheet);
    let file = desk.path("ordres.csv").display().to_string();
    let import = ["orders", "import", file.as_str()];
    let before = desk.bytes();
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &import, "non\n");
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    for said in [
        "Ce qui change dans les ordres, pour la Gaule :",
        "  - protéger contre CARTHAGE -1 (2 points)",
        "  + protéger trésor -1 (2 points)",
        "Remplacer ces ordres par ceux du tableau.",
    ] {
        assert!(err.contains(said), "{err}");
    }
    // What takes nobody's place is not asked about.
    assert!(!err.contains("Asie"), "{err}");
    assert!(desk.bytes() == before, "a no changed the campaign");
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &import, "oui\n");
    assert_eq!(code, 0, "{err}");
    let again = "Renvoyez leur accusé de réception (arbitre ordres accusé) à : GAULE\n";
    assert!(out.contains(again), "{out}");
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &import, "");
    assert_eq!(code, 0, "the same once more asks nothing: {err}");
    assert!(!out.contains("Renvoyez"), "{out}");
}

/// What `orders list --out` wrote is read again, also where the orders of the arbiter's own nation are settled.
#[test]
fn what_is_listed_is_imported_again() {
    for lang in ["fr", "en"] {
        let desk = Desk::at(Stage::Ordered);
        desk.run(&format!("--lang {lang} orders list --out tous.csv"))
            .ok();
        let list = desk.run("orders list").ok().out;
        let imported = desk.run("orders import tous.csv");
        assert_eq!(imported.code, 0, "{imported:#?}");
        assert_eq!(desk.run("orders list").ok().out, list);
        let rows = std::fs::read_to_string(desk.path("tous.csv")).unwrap();
        assert!(rows.contains("ESPAGNE"), "{rows}");
        // Another order of that nation is refused as before.
        desk.write("autre.csv", "nation,ordre\nESPAGNE,protéger trésor -9\n");
        let other = desk.run("orders import autre.csv");
        assert_eq!(other.code, 1, "{other:#?}");
    }
}
