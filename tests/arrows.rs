//! Arrows point one way: `cli → rulebook → kernel`. Read from the source: which module names which.

use std::fs;
use std::path::{Path, PathBuf};

/// The kernel: what serves every rulebook and names none.
const KERNEL: [&str; 9] = [
    "bulletin",
    "campaign",
    "chance",
    "letter",
    "locale",
    "reading",
    "referee",
    "spreadsheet",
    "tables",
];

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

/// The rulebooks' folders, of the old house and on the engine.
fn rulebooks() -> Vec<(&'static str, String)> {
    let mut names = Vec::new();
    for house in ["rulebook", "games"] {
        let entries = fs::read_dir(src().join(house)).unwrap();
        let folders = entries.map(|e| e.unwrap().path()).filter(|p| p.is_dir());
        names.extend(folders.map(|p| (house, p.file_name().unwrap().to_str().unwrap().to_owned())));
    }
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
fn the_kernel_names_neither_a_rulebook_nor_the_command_line() {
    let mut words: Vec<String> = ["crate::rulebook", "crate::games", "crate::cli"]
        .map(str::to_owned)
        .to_vec();
    // "coup" is a part of other words.
    for (_, name) in rulebooks().into_iter().filter(|(_, name)| name != "coup") {
        words.push(name.replace('_', "-"));
        words.push(name);
    }
    for room in KERNEL {
        let mut found = lines_with(&files(room), &words);
        // The list of text files is data: a rulebook's words are read from files of its own.
        found.retain(|line| room != "locale" || !line.ends_with("\","));
        assert!(found.is_empty(), "{room}:\n{}", found.join("\n"));
    }
}

/// Words of a rulebook's own that the kernel has no business to know. What every game has goes by
/// other names there: a seat, a season, an order, a paper that is issued again (an erratum). Words that
/// programmers use for something else (a stack, a hex) cannot be told apart, and are left out.
const VOCABULARY: [(&str, &[&str]); 2] = [
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
            "thaw",
            "thawed",
            "treasury",
            "treasuries",
            "troops",
            "truths",
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

/// Where such a word stands all the same, and why.
const SPARED: [(&str, &str); 1] = [
    // Papers in JSON say whose they are by one of two members: what was published is read for ever.
    ("referee/proof/papers.rs", "nation"),
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

/// Whether a file is a test's: the module of its own name is there for tests alone.
fn is_test(path: &Path) -> bool {
    ["tests", "hostile", "samples"].contains(&path.file_stem().unwrap().to_str().unwrap())
}

/// A clause's number in brackets, as rulebooks cite them: `(H15)`.
fn cites_a_clause(line: &str) -> bool {
    line.split('(').skip(1).any(|rest| {
        let number = rest.strip_prefix(['D', 'G', 'H', 'R']).unwrap_or_default();
        let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
        after.len() < number.len() && after.starts_with([')', ',', ':'])
    })
}

#[test]
fn the_kernel_speaks_of_no_rulebooks_things() {
    let names: Vec<&str> = VOCABULARY.iter().map(|(name, _)| *name).collect();
    let mut all: Vec<String> = rulebooks().into_iter().map(|(_, name)| name).collect();
    all.retain(|name| name != "coup");
    all.sort();
    assert_eq!(names, all, "each rulebook has its words");
    let mut found = Vec::new();
    let mut spared = 0;
    for path in KERNEL.into_iter().flat_map(files).filter(|p| !is_test(p)) {
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
    assert!(spared > 0, "nothing is spared any more");
}

#[test]
fn a_rulebook_names_neither_another_one_nor_the_command_line() {
    for (house, name) in rulebooks() {
        let others = rulebooks().into_iter().filter(|(_, other)| *other != name);
        let words: Vec<String> = others
            .map(|(house, other)| format!("{house}::{other}"))
            .chain(["crate::cli".to_owned()])
            .collect();
        let found = lines_with(&files(&format!("{house}/{name}")), &words);
        assert!(found.is_empty(), "{name}:\n{}", found.join("\n"));
    }
}

#[test]
fn what_of_the_command_line_is_common_names_no_rulebook() {
    let own = rulebooks();
    let in_a_folder_of_its_own = |path: &PathBuf| {
        own.iter()
            .any(|(_, name)| path.starts_with(src().join("cli").join(name)))
    };
    let common: Vec<PathBuf> = files("cli")
        .into_iter()
        .filter(|path| !in_a_folder_of_its_own(path))
        .collect();
    let words: Vec<String> = own
        .iter()
        .map(|(house, name)| format!("{house}::{name}"))
        .collect();
    let mut found = lines_with(&common, &words);
    // Only Coup is played by the simulator.
    found.retain(|line| !line.contains("cli/game/simulation.rs"));
    assert!(found.is_empty(), "{}", found.join("\n"));
}
