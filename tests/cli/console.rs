//! Pages that show a terminal are what the program says: the commands of their `console` blocks run
//! in their order, as a reader would type them. `...` stands for lines left out, `[..]` for what
//! changes within a line, and `? 1` for an exit code that is not 0.

use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;

use crate::harness::desk::{typed, words};
use crate::harness::program;

/// What stands in the fences of a language, in their order.
pub fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("\n```{language}\n");
    page.split(fence.as_str())
        .skip(1)
        .map(|rest| rest.split("\n```").next().unwrap())
        .collect()
}

/// Plays a page in a folder.
pub fn play(page: &str, folder: &Path, environment: &[(&str, &str)]) {
    let blocks = blocks(page, "console");
    assert!(blocks.len() >= 3, "only {} blocks", blocks.len());
    for block in blocks {
        let block = block
            .strip_prefix("$ ")
            .expect("a block begins with a command");
        for step in block.split("\n$ ") {
            let (command, screen) = step.split_once('\n').unwrap_or((step, ""));
            let (code, screen) = match screen.strip_prefix("? ") {
                Some(rest) => rest.split_once('\n').unwrap_or((rest, "")),
                None => ("0", screen),
            };
            let ran = ran(command, folder, environment);
            // The pages are written with the apostrophe of keyboards.
            let (screen, said) = (typed(screen), typed(&ran.1));
            let shown: Vec<&str> = screen.trim_end().lines().collect();
            let printed: Vec<&str> = said.trim_end().lines().collect();
            assert!(
                ran.0.to_string() == code && alike(&shown, &printed),
                "$ {command}\n? {}\n{}",
                ran.0,
                ran.1
            );
        }
    }
}

/// Types a command: its exit code, and what comes to the screen.
fn ran(command: &str, folder: &Path, environment: &[(&str, &str)]) -> (i32, String) {
    if let Some(made) = command.strip_prefix("mkdir ") {
        fs::create_dir(folder.join(made)).unwrap();
        return (0, String::new());
    }
    // In a pipe `age` is played by a file: what goes into it is what comes out of it.
    let (given, rest) = match command.split_once(" | ") {
        Some((age, rest)) if age.starts_with("age ") => (age.rsplit(' ').next(), rest),
        _ => (None, command),
    };
    let (typed, kept) = match rest.split_once(" > ") {
        Some((typed, kept)) => (typed, Some(kept)),
        None => match rest.split_once(" | age ") {
            Some((typed, age)) => (typed, age.rsplit(' ').next()),
            None => (rest, None),
        },
    };
    let typed = typed.strip_prefix("arbitre ").expect(command);
    let path = tempfile::NamedTempFile::new().unwrap().into_temp_path();
    let screen = File::create(&path).unwrap();
    let status = program(folder)
        .args(words(typed))
        .envs(environment.iter().copied())
        .stdin(match given {
            Some(file) => File::open(folder.join(file)).unwrap().into(),
            None => Stdio::null(),
        })
        .stdout(match kept {
            Some(file) => File::create(folder.join(file)).unwrap(),
            None => screen.try_clone().unwrap(),
        })
        .stderr(screen)
        .status()
        .unwrap();
    if let Some(file) = kept {
        let length = fs::metadata(folder.join(file)).unwrap().len();
        assert!(length > 0, "{command}: {file} is empty");
    }
    let screen = fs::read_to_string(&path).unwrap();
    (status.code().expect("the program was not killed"), screen)
}

/// Whether lines are those that a page shows.
fn alike(shown: &[&str], printed: &[&str]) -> bool {
    match (shown, printed) {
        (["..."], _) => true,
        (["...", rest @ ..], _) => {
            (0..=printed.len()).any(|skipped| alike(rest, &printed[skipped..]))
        }
        ([one, rest @ ..], [line, lines @ ..]) => same(one, line) && alike(rest, lines),
        (shown, printed) => shown.is_empty() && printed.is_empty(),
    }
}

/// Whether a line is the one shown.
fn same(shown: &str, line: &str) -> bool {
    match shown.split_once("[..]") {
        None => shown == line,
        Some((before, after)) => line.strip_prefix(before).is_some_and(|line| {
            let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
            ends.into_iter().any(|at| same(after, &line[at..]))
        }),
    }
}

#[test]
fn what_is_shown_is_compared() {
    let printed = ["Saison 1", "un", "deux", "trois"];
    for (shown, holds) in [
        (&["Saison 1", "...", "trois"][..], true),
        (&["Saison [..]", "un", "deux", "trois"], true),
        (&["...", "deux", "..."], true),
        (&["S[..] 1", "..."], true),
        (&["Saison 1", "...", "deux"], false),
        (&["Saison 2", "..."], false),
        (&["Saison [..]"], false),
        (&["...", "trois", "quatre"], false),
        (&[], false),
    ] {
        assert_eq!(alike(shown, &printed), holds, "{shown:?}");
    }
}
