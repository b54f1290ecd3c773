//! Arrows point one way: `web → cli → papers → desk → engine →` the rooms below. Read from the source: which module names
//! which.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms below the command line and the games, in their order: each may name those after it alone. They serve every
/// game, and name none.
const ROOMS: [&str; 12] = [
    "papers",
    "desk",
    "engine",
    "campaign",
    "reading",
    "letter",
    "tables",
    "spreadsheet",
    "bulletin",
    "locale",
    "chance",
    "counted",
];

/// Rooms whose files name one another in one direction.
const STRAIGHT: [&str; 5] = ["web", "cli", "desk", "engine", "campaign"];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source file below a folder, or of the module of that name.
fn files(of: &str) -> Vec<PathBuf> {
    let mut open = vec![src().join(of)];
    let module = src().join(format!("{of}.rs"));
    open.extend(module.is_file().then_some(module));
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).unwrap();
            open.extend(entries.map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    assert!(!found.is_empty(), "no source of {of}");
    found.sort();
    found
}

/// The games' folders.
fn games() -> Vec<String> {
    let entries = fs::read_dir(src().join("games")).unwrap();
    let folders = entries.map(|e| e.unwrap().path()).filter(|p| p.is_dir());
    let mut names: Vec<String> = folders
        .map(|p| p.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    assert!(names.len() >= 3, "{names:?}");
    names
}

/// Lines of code that hold one of these words: no comments, and nothing of a module's own tests.
fn lines_with(files: &[PathBuf], words: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for path in files {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines().map(str::trim) {
            if !line.starts_with("//") && words.iter().any(|word| line.contains(word)) {
                found.push(format!("{}: {line}", path.display()));
            }
        }
    }
    found
}

#[test]
fn no_room_names_a_game_or_what_stands_above_it() {
    // "coup" is a part of other words.
    let others = games().into_iter().filter(|name| name != "coup");
    let names: Vec<String> = others
        .flat_map(|name| [name.replace('_', "-"), name])
        .collect();
    for (place, room) in ROOMS.into_iter().enumerate() {
        let above = ["web", "cli", "games"]
            .into_iter()
            .chain(ROOMS[..place].iter().copied());
        let mut words = names.clone();
        words.extend(above.map(|room| format!("crate::{room}")));
        let code = files(room).into_iter().filter(|path| !is_test(path));
        let mut found = lines_with(&code.collect::<Vec<_>>(), &words);
        // The list of text files is data: a game's words are read from files of its own.
        found.retain(|line| room != "locale" || !line.ends_with("\","));
        assert!(found.is_empty(), "{room}:\n{}", found.join("\n"));
    }
}

/// A file as a module: `desk::post`.
fn module(path: &Path) -> String {
    let path = path.strip_prefix(src()).unwrap().with_extension("");
    let parts = path
        .components()
        .map(|part| part.as_os_str().to_str().unwrap());
    let parts: Vec<&str> = parts.filter(|part| *part != "mod").collect();
    parts.join("::")
}

/// What a file imports, each as a whole path from the crate's root.
fn imports(of: &str, text: &str) -> Vec<String> {
    fn each(before: &str, tree: &str, found: &mut Vec<String>) {
        let Some((head, inner)) = tree.split_once('{') else {
            found.push(format!("{before}{}", tree.trim()));
            return;
        };
        let before = format!("{before}{}", head.trim());
        let inner = inner.trim_end().strip_suffix('}').unwrap();
        let (mut depth, mut start) = (0, 0);
        for (at, c) in inner.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    each(&before, &inner[start..at], found);
                    start = at + 1;
                }
                _ => {}
            }
        }
        each(&before, &inner[start..], found);
    }
    let code = text.split("#[cfg(test)]").next().unwrap();
    let uses = code.split("\nuse ").skip(1);
    let mut found = Vec::new();
    for tree in uses.map(|rest| rest.split(';').next().unwrap()) {
        each("", tree, &mut found);
    }
    let whole = |path: String| {
        let mut up: Vec<&str> = of.split("::").collect();
        let mut rest = path.as_str();
        while let Some(below) = rest.strip_prefix("super::") {
            up.pop();
            rest = below;
        }
        match rest.strip_prefix("crate::") {
            Some(rest) => rest.to_owned(),
            None => format!("{}::{rest}", up.join("::")),
        }
    };
    found.into_iter().map(whole).collect()
}

/// Where people and programs are told apart: where an answer is shown; and where a copy is offered behind the close of a
/// season, which a program is not asked about.
const APART: [(&str, &str); 2] = [("cli/ctx.rs", ""), ("cli/game/next.rs", "copy.exists()")];

#[test]
fn no_verb_asks_who_reads_its_answer() {
    let mut found = lines_with(&files("cli"), &["cli.json".to_owned()]);
    // A format that says the same as `--json`.
    found.retain(|line| !line.ends_with("ctx.cli.json |= format == Some(Format::Json);"));
    let allowed = |line: &String| {
        let mut apart = APART.iter();
        apart.any(|(file, word)| line.contains(file) && line.contains(word))
    };
    assert!(found.len() > APART.len());
    found.retain(|line| !allowed(line));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// No file of these rooms comes back to itself by what its imports import. A file may name what stands in the file above
/// its folder.
#[test]
fn files_name_one_another_in_one_direction() {
    for room in STRAIGHT {
        let all: Vec<PathBuf> = files(room).into_iter().filter(|p| !is_test(p)).collect();
        let names: Vec<String> = all.iter().map(|path| module(path)).collect();
        let mut arrows: Vec<(&str, &str)> = Vec::new();
        for (name, path) in names.iter().zip(&all) {
            for import in imports(name, &fs::read_to_string(path).unwrap()) {
                let to = names.iter().filter(|to| {
                    let inside = import.strip_prefix(&***to);
                    inside.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
                });
                let to = to.max_by_key(|to| to.len());
                let to = to.filter(|to| !format!("{name}::").starts_with(&format!("{to}::")));
                arrows.extend(to.map(|to| (name.as_str(), to.as_str())));
            }
        }
        assert!(arrows.len() > 10, "{room}: {arrows:?}");
        // Whatever no arrow leads to, or from, is taken away, until nothing is left, or a circle.
        let mut left = arrows.clone();
        loop {
            let before = left.len();
            let (lead, led): (Vec<&str>, Vec<&str>) = left.iter().copied().unzip();
            left.retain(|(from, to)| led.contains(from) && lead.contains(to));
            if left.len() == before {
                break;
            }
        }
        assert!(left.is_empty(), "{room}: {left:?}");
    }
}

/// Words of a game's own that those rooms have no business to know. What every game has goes by other names there:
/// a seat, a season, an answer, a change of what was frozen (a thaw). Words that programmers use for something else
/// (a stack, a hex) cannot be told apart, and are left out.
const VOCABULARY: [(&str, &[&str]); 3] = [
    (
        "antiquity",
        &[
            "army",
            "armies",
            "caesar",
            "countered",
            "espionage",
            "espionnage",
            "fleet",
            "fleets",
            "malus",
            "nation",
            "nations",
            "omniscient",
            "protection",
            "protections",
            "province",
            "provinces",
            "spying",
            "treasury",
            "treasuries",
            "troops",
            "truths",
        ],
    ),
    (
        "aristocracy",
        &[
            "auction",
            "blackmail",
            "chateau",
            "chateaux",
            "farm",
            "farms",
            "gossip",
            "herald",
            "rumor",
            "rumors",
            "stall",
            "stalls",
            "tithe",
            "tithes",
        ],
    ),
    (
        "dragon_lords",
        &[
            "arson",
            "assassinate",
            "bribe",
            "building",
            "buildings",
            "city",
            "cities",
            "governor",
            "governors",
            "hero",
            "heroes",
            "prestige",
            "smuggle",
            "spies",
            "spy",
            "walls",
        ],
    ),
];

/// Where such a word stands all the same, and why: members of published papers, which are read for ever.
const SPARED: [(&str, &str); 5] = [
    ("papers/audit.rs", "nation"),
    ("papers/mod.rs", "nation"),
    ("papers/sheet.rs", "nation"),
    ("papers/given.rs", "nation"),
    ("papers/receipt.rs", "treasury"),
];

/// The words of a line, in small letters: names of types and functions are taken apart.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut small = false;
    for c in line.chars() {
        if !c.is_alphabetic() || (small && c.is_uppercase()) {
            words.push(String::new());
        }
        small = c.is_lowercase();
        if c.is_alphabetic() {
            words.last_mut().unwrap().extend(c.to_lowercase());
        }
    }
    words
}

/// Whether a file is there for tests alone.
fn is_test(path: &Path) -> bool {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let path = path.strip_prefix(src()).unwrap();
    let below = path.components().any(|part| part.as_os_str() == "tests");
    below || ["tests", "test_laws", "hostile", "samples"].contains(&name)
}

/// A clause's number in brackets, as games cite them: `(H15)`.
fn cites_a_clause(line: &str) -> bool {
    line.split('(').skip(1).any(|rest| {
        let number = rest.strip_prefix(['D', 'G', 'H', 'R']).unwrap_or_default();
        let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
        after.len() < number.len() && after.starts_with([')', ',', ':'])
    })
}

#[test]
fn no_room_speaks_of_a_games_things() {
    let names: Vec<&str> = VOCABULARY.iter().map(|(name, _)| *name).collect();
    let mut all = games();
    // Its words are those of cards and coins.
    all.retain(|name| name != "coup");
    assert_eq!(names, all, "each game has its words");
    let mut found = Vec::new();
    let mut spared = 0;
    for path in ROOMS.into_iter().flat_map(files).filter(|p| !is_test(p)) {
        let text = fs::read_to_string(&path).unwrap();
        let own = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let own = own
            .split("#[cfg(test)]\npub(crate) mod tests {")
            .next()
            .unwrap();
        for (n, line) in own.lines().enumerate() {
            let words = words(line);
            for (_, vocabulary) in VOCABULARY {
                for word in vocabulary.iter().filter(|w| words.iter().any(|x| x == *w)) {
                    match SPARED.iter().any(|(p, w)| path.ends_with(p) && w == word) {
                        true => spared += 1,
                        false => found.push(format!("{}:{}: {word}", path.display(), n + 1)),
                    }
                }
            }
            if cites_a_clause(line) {
                found.push(format!("{}:{}: {}", path.display(), n + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(spared >= SPARED.len(), "not all is spared any more");
}

#[test]
fn a_game_names_neither_another_one_nor_the_command_line() {
    for name in games() {
        let others = games().into_iter().filter(|other| *other != name);
        let words: Vec<String> = others
            .map(|other| format!("games::{other}"))
            .chain(["crate::cli", "crate::web"].map(str::to_owned))
            .collect();
        let found = lines_with(&files(&format!("games/{name}")), &words);
        assert!(found.is_empty(), "{name}:\n{}", found.join("\n"));
    }
}

#[test]
fn the_command_line_names_no_page_of_the_desk() {
    let found = lines_with(&files("cli"), &["crate::web".to_owned()]);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_of_the_command_line_is_common_names_no_game() {
    let own = games();
    let in_a_folder_of_its_own = |path: &PathBuf| {
        own.iter()
            .any(|name| path.starts_with(src().join("cli").join(name)))
    };
    let common: Vec<PathBuf> = files("cli")
        .into_iter()
        .chain(files("web"))
        .filter(|path| !in_a_folder_of_its_own(path))
        .collect();
    let words: Vec<String> = own.iter().map(|name| format!("games::{name}")).collect();
    let mut found = lines_with(&common, &words);
    // Only Coup is played by the simulator.
    found.retain(|line| !line.contains("cli/game/simulation.rs"));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Who looks for a thing finds its file in the table at its room's head.
#[test]
fn the_table_of_a_room_has_all_its_files() {
    let mut missing = Vec::new();
    let rooms = files("").into_iter();
    for path in rooms.filter(|path| path.ends_with("mod.rs")) {
        let text = fs::read_to_string(&path).unwrap();
        let head: Vec<&str> = text.lines().filter(|l| l.starts_with("//!")).collect();
        if !head.iter().any(|line| line.starts_with("//! |")) {
            continue;
        }
        let head = head.join("\n");
        let named = |module: &str| {
            let marks = |c: char| !c.is_alphanumeric() && c != '_';
            head.split(['`', '[', ']'])
                .any(|part| part.split(marks).any(|word| word == module))
        };
        let mut tested = false;
        for line in text.lines() {
            let module = line
                .strip_suffix(';')
                .and_then(|line| line.rsplit_once("mod "));
            if let Some((before, module)) = module
                && (before.is_empty() || before.starts_with("pub"))
                && !tested
                && !named(module)
            {
                missing.push(format!("{}: {module}", path.display()));
            }
            tested = line == "#[cfg(test)]";
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
