//! No clause without a test.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Every Rust file under a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of the tests") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The names of the functions that a test runner runs: a `fn` under a line `#[test]`.
fn tests(text: &str) -> Vec<&str> {
    let mut under = false;
    let mut names = Vec::new();
    for line in text.lines().map(str::trim) {
        match line
            .strip_prefix("fn ")
            .and_then(|rest| rest.split('(').next())
        {
            Some(name) if under => {
                names.push(name);
                under = false;
            }
            Some(_) => {}
            None if line == "#[test]" => under = true,
            None if line.starts_with('#') || line.starts_with("//") => {}
            None => under = false,
        }
    }
    names
}

#[test]
fn every_clause_has_a_test_of_its_number() {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"),
        &mut files,
    );
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(file).expect("UTF-8");
        for name in tests(&text) {
            let number = name.split('_').next().unwrap_or_default();
            *counts.entry(number.to_owned()).or_default() += 1;
        }
    }
    let clauses = (1..=12)
        .map(|n| format!("r{n:02}"))
        .chain((1..=23).map(|n| format!("h{n:02}")));
    let without: Vec<String> = clauses
        .filter(|clause| !counts.contains_key(clause))
        .collect();
    assert!(without.is_empty(), "no test of {without:?}");
}

/// The cells of the rows of the page that begin with a clause's number, and what stands there in code's letters.
fn rows(page: &str) -> Vec<Vec<&str>> {
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| R") || line.starts_with("| H"));
    rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect()
}

fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn each_clause_is_decided_and_tested_where_its_page_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/rules/espionage.md")).expect("the page");
    let game = root.join("src/games/antiquity");
    let rows = rows(&page);
    assert_eq!(rows.len(), 12 + 23);
    for row in rows {
        let [clause, .., decided, tested] = row[..] else {
            panic!("{row:?}")
        };
        let files = quoted(decided).filter(|name| name.contains('.'));
        for name in files {
            assert!(
                game.join(name).is_file() || root.join(name).is_file(),
                "{clause}: {name}"
            );
        }
        // A file is followed by the functions in it that decide.
        for part in decided.split("` (`").skip(1) {
            let before =
                decided[..decided.find(part).expect("a part of it")].trim_end_matches("` (`");
            let file = before.rsplit('`').next().unwrap_or_default();
            let path = [game.join(file), root.join(file)];
            let path = path
                .iter()
                .find(|path| path.is_file())
                .expect("looked at above");
            let text = fs::read_to_string(path).expect("UTF-8");
            let listed = part.split(')').next().unwrap_or_default();
            for name in listed.split("`, `").map(|name| name.trim_matches('`')) {
                let name = name.split('`').next().unwrap_or_default();
                let there = ["fn ", "struct ", "enum "].map(|what| format!("{what}{name}"));
                assert!(
                    there.iter().any(|it| text.contains(it)),
                    "{clause}: {file}: {name}"
                );
            }
        }
        let (letter, number) = clause.split_at(1);
        let prefix = format!("{}{number:0>2}_", letter.to_lowercase());
        assert!(quoted(tested).count() > 0, "{clause}");
        for name in quoted(tested) {
            let path = match name.ends_with(".rs") {
                true => game.join(name),
                false => root.join(format!("tests/{name}.rs")),
            };
            let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{clause}: {name}"));
            let found = text.contains(&format!("fn {prefix}"));
            assert!(found, "{clause}: no test of its number in {name}");
        }
    }
}

/// `a::T::c` names `c` of the type `T` in the file `a.rs` or `a/mod.rs`, `T::c` one of the room's own file; a path is a
/// file of the room or of the project.
fn is_there(room: &Path, path: &str) -> bool {
    if path.contains('/') {
        return room.join(path).is_file() || room.join("../../..").join(path).is_file();
    }
    let mut names: Vec<&str> = path.split("::").collect();
    let files = [format!("{}.rs", names[0]), format!("{}/mod.rs", names[0])];
    let file = files.iter().find(|file| room.join(file).is_file());
    if file.is_some() {
        names.remove(0);
    }
    let text = room.join(file.map_or("mod.rs", String::as_str));
    let text = fs::read_to_string(text).expect("UTF-8");
    let says = |what: &str, name: &str, ends: [char; 4]| {
        let said = format!("{what} {name}");
        let mut after = text.match_indices(&said);
        after.any(|(at, said)| text[at + said.len()..].starts_with(ends))
    };
    let is_type = |name: &str| {
        let kinds = [
            "struct", "enum", "trait", "for", "impl", "impl<'_>", "impl<'a>",
        ];
        kinds
            .iter()
            .any(|kind| says(kind, name, [' ', '<', '(', '{']))
    };
    let is_fn = |name: &str| says("fn", name, ['(', '<', '(', '<']);
    match names[..] {
        [] => true,
        [name] => is_fn(name) || is_type(name),
        [of, name] => is_type(of) && is_fn(name),
        _ => false,
    }
}

#[test]
fn a_function_that_is_not_there_is_missed() {
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/antiquity");
    for there in [
        "attempt::judge",
        "Antiquity::lapse",
        "order::Against",
        "question",
        "setup/check.rs",
    ] {
        assert!(is_there(&room, there), "{there}");
    }
    for not in [
        "attempt::judged",
        "judge",
        "accept::Nobody::question",
        "setup/none.rs",
        "attempt::jud",
    ] {
        assert!(!is_there(&room, not), "{not}");
    }
}

/// The table at the head of the room: all 35 clauses, each with functions that there are and tests of its number.
#[test]
fn the_room_says_where_each_clause_is_decided() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let room = root.join("src/games/antiquity");
    let text = fs::read_to_string(room.join("mod.rs")).expect("UTF-8");
    let head = text.lines().filter_map(|line| line.strip_prefix("//! | "));
    let rows: Vec<Vec<&str>> = head
        .filter(|row| row.starts_with(['R', 'H']))
        .map(|row| row.trim_end_matches(" |").split(" | ").collect())
        .collect();
    let mut seen = Vec::new();
    for row in rows {
        let [clauses, decided, tested] = row[..] else {
            panic!("{row:?}")
        };
        for path in quoted(decided) {
            let path = path.trim_start_matches("mod@");
            assert!(is_there(&room, path), "{clauses}: {path}");
        }
        let tests: Vec<String> = quoted(tested)
            .map(|name| match name.ends_with(".rs") {
                true => room.join(name),
                false => root.join(format!("tests/{name}.rs")),
            })
            .map(|path| fs::read_to_string(&path).unwrap_or_else(|_| panic!("{path:?}")))
            .collect();
        for clause in clauses.split(", ") {
            let (letter, number) = clause.split_at(1);
            let prefix = format!("fn {}{number:0>2}_", letter.to_lowercase());
            assert!(tests.iter().any(|text| text.contains(&prefix)), "{clause}");
            seen.push(clause);
        }
    }
    let clauses = (1..=12).map(|n| format!("R{n}"));
    let clauses: Vec<String> = clauses.chain((1..=23).map(|n| format!("H{n}"))).collect();
    seen.sort_unstable();
    let mut all: Vec<&str> = clauses.iter().map(String::as_str).collect();
    all.sort_unstable();
    assert_eq!(seen, all);
}

#[test]
fn a_function_that_is_no_test_does_not_count() {
    let text =
        "fn r01_helper() {}\n#[test]\n#[ignore]\nfn r02_a() {\n}\n// #[test]\nfn r03_b() {}\n";
    assert_eq!(tests(text), ["r02_a"]);
}
