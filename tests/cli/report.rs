//! What is better looked at: the arbiter's report, the odds, the rules sheet, and tables at every
//! width.

use std::fs;

use unicode_width::UnicodeWidthStr;

use crate::harness::desk::{CAMPAIGN, Desk, Stage};

#[test]
fn the_report_says_who_asked_whom_what_it_cost_and_what_stopped_it() {
    let desk = Desk::at(Stage::Closed);
    let ran = desk.run("report").ok();
    ran.says("Pour l'arbitre seul")
        .says("Qui interroge qui")
        .says("Argent par saison")
        .says("Sur toutes les façons")
        .says("Ce qu'ont valu les protections");
    let json = desk.run("report --json").ok().json();
    let audit = desk.run("audit 1 --json").ok().json();
    let attempts = audit["attempts"].as_array().unwrap();
    let sum = |key: &str| -> u64 {
        let asked = json["asked"].as_array().unwrap();
        asked.iter().map(|a| a[key].as_u64().unwrap()).sum()
    };
    let outcome = |o: &str| attempts.iter().filter(|a| a["outcome"] == o).count() as u64;
    assert_eq!(sum("attempts"), attempts.len() as u64);
    assert_eq!(sum("successes"), outcome("success"));
    assert_eq!(sum("countered"), outcome("countered"));
    let dice = json["dice"]["faces"].as_array().unwrap();
    for (face, n) in (1..).zip(dice) {
        let rolled = attempts.iter().filter(|a| a["die"] == face).count();
        assert_eq!(n.as_u64(), Some(rolled as u64), "face {face}");
    }
    for money in json["money"].as_array().unwrap() {
        let of = |list: &str| -> i64 {
            let all = audit[list].as_array().unwrap().iter();
            let own = all.filter(|a| a["nation"] == money["nation"]);
            own.map(|a| a["cost"].as_i64().unwrap()).sum()
        };
        assert_eq!(money["spying"], of("attempts"));
        assert_eq!(money["protection"], of("protections"));
        let left = money["opening"].as_i64().unwrap() - of("attempts") - of("protections");
        assert_eq!(money["at_roll"], left);
    }
    // The sample: Spain's protection against Gaul and the one on presence stopped Gaul's question.
    let bids = json["protections"].as_array().unwrap();
    let spain: Vec<_> = bids.iter().filter(|b| b["nation"] == "ESPAGNE").collect();
    assert!(
        spain.iter().all(|b| b["countered"].as_u64() >= Some(1)),
        "{spain:?}"
    );
}

#[test]
fn who_asked_whom_is_a_row_a_nation_and_darker_where_more_was_asked() {
    let desk = Desk::at(Stage::Closed);
    let asked = desk.run("report --json").ok().json()["asked"].clone();
    let of = |asker: &str, key: &str| -> u64 {
        let all = asked.as_array().unwrap().iter();
        let own = all.filter(|a| a["asker"] == asker);
        own.map(|a| a[key].as_u64().unwrap()).sum()
    };
    let ran = desk.run("report").ok();
    for nation in ["ITALIE", "EGYPTE", "ESPAGNE"] {
        let total = format!("{}/{}", of(nation, "successes"), of(nation, "attempts"));
        let row = ran.out.lines().find(|line| line.contains(nation)).unwrap();
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(cells.len(), 2 + 8 + 1, "{row}");
        assert_eq!(cells.last(), Some(&&*total), "{row}");
    }
    let page = desk.run("report --format html").ok().out;
    assert!(page.contains("<td class=\"number\">·</td>"), "{page}");
    assert!(page.contains("<td class=\"number s4\">"), "{page}");
}

#[test]
fn the_report_is_written_as_a_page_or_as_tables() {
    let desk = Desk::at(Stage::Closed);
    for file in [
        "bilan.html",
        "bilan.txt",
        "bilan.md",
        "bilan.json",
        "bilan.xlsx",
        "bilan.csv",
    ] {
        desk.run(&format!("report --out {file}"))
            .ok()
            .complains("pour l'arbitre seul");
    }
    let page = fs::read_to_string(desk.path("bilan.html")).unwrap();
    assert!(page.contains("<rect class=\"f0\"") && page.contains("Pour l’arbitre seul"));
    assert!(!page.contains("<script"));
    let table = fs::read_to_string(desk.path("bilan.csv")).unwrap();
    assert!(table.contains("Qui interroge qui") && table.contains("Dés"));
    let ran = desk.run("report --out bilan.pdf");
    assert_eq!(ran.code, 2);
    let empty = Desk::at(Stage::Open);
    empty
        .run("report")
        .ok()
        .says("Les dés d'aucune saison n'ont encore été jetés");
}

#[test]
fn odds_of_a_target_say_who_pays_what() {
    let desk = Desk::at(Stage::Open);
    desk.run("trade add GAULE CARTHAGE").ok();
    let ran = desk.run("odds CARTHAGE").ok();
    ran.says("EGYPTE, GAULE, ITALIE (2 points")
        .says("ARABIE, ASIE, MACEDOINE (5 points");
    ran.says("############").says("5/6");
    desk.run("odds CARTHAGE --asker ARABIE")
        .ok()
        .says("l'Arabie paie : 5 points");
    let page = desk.run("odds CARTHAGE --format html").ok().out;
    assert!(page.contains("<rect class=\"f1\""));
    let json = desk.run("odds CARTHAGE --json").ok().json();
    assert_eq!(json["odds"][0]["cost_near"], 2);
    assert_eq!(json["far"].as_array().unwrap().len(), 3);
    let ran = desk.run("odds CARTHAGO");
    assert_eq!(ran.code, 1);
    ran.complains("CARTHAGE");
    // Without a campaign, the built-in setup.
    desk.bare(["odds", "ITALIE"])
        .ok()
        .says("ASIE, CARTHAGE, GAULE, MACEDOINE");
}

#[test]
fn the_rules_sheet_has_every_clause_in_every_format() {
    let desk = Desk::at(Stage::Open);
    for (lang, word) in [("fr", "malchance"), ("en", "bad luck")] {
        for format in ["text", "markdown", "html", "bbcode"] {
            let ran = desk
                .run(&format!("--lang {lang} rules --format {format}"))
                .ok();
            for n in 1..=12 {
                assert!(ran.out.contains(&format!("(R{n})")), "R{n} {format}");
            }
            // A setting among several reads by itself; one that leaves no choice stands after its question.
            let colon = if lang == "fr" { "\u{a0}:" } else { ":" };
            for n in 1..=23 {
                let ids = [
                    format!("H{n}, "),
                    format!("H{n}{colon} "),
                    format!("H{n} : "),
                ];
                assert!(ids.iter().any(|id| ran.out.contains(id)), "H{n} {format}");
            }
            assert!(ran.out.contains(word), "{lang} {format}");
        }
        let json = desk.run(&format!("--lang {lang} rules --json")).ok().json();
        assert_eq!(json["rules"].as_array().unwrap().len(), 23);
        assert!(json["text"].as_array().unwrap().len() >= 12);
        assert_eq!(json["setup"]["constants"]["cost_distant"], 5);
    }
}

#[test]
fn tables_fit_every_width_and_lose_nothing() {
    let desk = Desk::at(Stage::Closed);
    let name = "armée des fiers et loyaux alliés du nord, troisième de ce nom";
    let commands: [&[&str]; 7] = [
        &["world", "army"],
        &["status"],
        &["orders", "list"],
        &["treasury"],
        &["world", "fleet"],
        &["audit"],
        &["odds"],
    ];
    desk.run("season open suite").ok();
    let set = [
        "-c",
        CAMPAIGN,
        "world",
        "add",
        "army",
        &format!("GAULE/{name}"),
        "province=Aquitaine",
        "elements=Bd 20, Sp 6, Cv 3, LH 2",
    ];
    desk.bare(set).ok();
    for columns in [60, 80, 120] {
        for command in commands {
            let mut asked = desk.command();
            asked
                .env("COLUMNS", columns.to_string())
                .args(["-c", CAMPAIGN])
                .args(command);
            let out = String::from_utf8(asked.output().unwrap().stdout).unwrap();
            // Prose is not a table: what stands above and below may be longer.
            let from = out.find('─').unwrap_or(0);
            let table = &out[from..];
            let rows = table
                .lines()
                .take_while(|l| !l.is_empty() && !l.starts_with("Ensuite"));
            for line in rows {
                assert!(line.width() <= columns, "{columns} {command:?}: {line}");
            }
            if command == ["world", "army"] {
                for word in name.split(' ') {
                    assert!(out.contains(word), "{word} is cut at {columns}:\n{out}");
                }
            }
        }
    }
    // Where nothing says how wide it is: 80.
    let out = desk.run("world army").ok().out;
    assert!(out.lines().skip(1).all(|line| line.width() <= 80));
    assert!(out.lines().any(|line| line.width() > 70));
}
