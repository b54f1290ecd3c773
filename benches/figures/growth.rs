//! What past seasons cost: the same command with few and with many of them behind it; and a file
//! with many for `benches/processes.py`.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::past;
use super::program::Program;
use super::season::SPIES;

/// How often each command is carried out on either file.
const ROUNDS: usize = 101;

/// Writes a campaign with so many seasons behind it, and one in which six nations ask ITALIE about
/// its treasury: open in `PATH.open`, rolled in `PATH`. Gives the first, and the program.
pub fn file(seasons: u16, path: &Path) -> (PathBuf, Program) {
    let mut program = past::played(seasons);
    let open = PathBuf::from(format!("{}.open", path.display()));
    fs::copy(program.file(), &open).expect("a copy");
    let own = "protéger trésor -3\n";
    program.run_with(&open, &["enter", "ITALIE", "-"], own);
    for seat in SPIES.into_iter().filter(|s| *s != "ITALIE") {
        let asks = "espionner ITALIE : trésor\n";
        program.run_with(&open, &["enter", seat, "-"], asks);
    }
    fs::copy(&open, path).expect("a copy");
    // Keys end at 512 seasons: beyond, nothing can be rolled.
    if seasons < 512 {
        let next = (seasons + 1).to_string();
        program.run(path, &["roll", &next, "--no-beacon", "--yes"]);
    }
    (open, program)
}

/// A fresh copy of a file.
fn copied(file: &Path) -> PathBuf {
    let copy = PathBuf::from(format!("{}.now", file.display()));
    fs::copy(file, &copy).expect("a copy");
    copy
}

/// The seconds of a command, opening included.
#[allow(clippy::disallowed_methods)] // A bench is the place to measure.
fn timed(program: &mut Program, copy: &Path, step: &Step) -> f64 {
    let words: Vec<&str> = step.line.split(' ').collect();
    let start = Instant::now();
    program.run_with(copy, &words, step.input);
    start.elapsed().as_secs_f64()
}

/// What a command does to which of the two files.
struct Step {
    name: &'static str,
    rolled: bool,
    line: String,
    input: &'static str,
}

/// The seven commands, with so many seasons behind them.
fn commands(seasons: u16) -> Vec<Step> {
    let next = seasons + 1;
    let step = |name, rolled, line: &str, input| Step {
        name,
        rolled,
        line: line.to_owned(),
        input,
    };
    let mut all = vec![
        step("status", false, "status", ""),
        step(
            "enter",
            false,
            "enter GAULE -",
            "espionner ITALIE : espionnage\n",
        ),
        step(
            "bulletin",
            false,
            &format!("bulletin GAULE --season {seasons}"),
            "",
        ),
    ];
    if seasons < 512 {
        all.extend([
            step("roll", false, &format!("roll {next} --no-beacon --yes"), ""),
            step("notices", true, "notices", ""),
            step("choose", true, "choose ITALIE 1 withhold", ""),
            step("close", true, &format!("season close {next} --yes"), ""),
        ]);
    }
    all
}

/// Prints the ratio of many seasons to one, command by command, each in turn on either file: of the
/// best times, of those that a quarter stays below, and of the medians. Other work on the machine
/// shows in the last most.
pub fn growth() {
    let dir = tempfile::tempdir().expect("a folder");
    let files = |seasons: u16| {
        let rolled = dir.path().join(format!("{seasons}.db"));
        let (open, program) = file(seasons, &rolled);
        ((open, rolled), program)
    };
    let (few, (few_files, mut program)) = (commands(1), files(1));
    for seasons in [500, 1_000] {
        println!("{seasons} seasons behind, times one, {ROUNDS} rounds (best, quarter, median):");
        let (many_files, _) = files(seasons);
        for many in commands(seasons) {
            let Some(one) = few.iter().find(|one| one.name == many.name) else {
                continue;
            };
            let of = |(open, rolled): &(PathBuf, PathBuf)| match many.rolled {
                true => rolled.clone(),
                false => open.clone(),
            };
            let (few_file, many_file) = (of(&few_files), of(&many_files));
            let (mut few, mut many_times) = (Vec::new(), Vec::new());
            for round in 0..ROUNDS {
                // Both copies first: a large one leaves the processor's caches cold.
                let (few_copy, many_copy) = (copied(&few_file), copied(&many_file));
                // And whichever comes second finds them warm.
                if round % 2 == 0 {
                    few.push(timed(&mut program, &few_copy, one));
                    many_times.push(timed(&mut program, &many_copy, &many));
                } else {
                    many_times.push(timed(&mut program, &many_copy, &many));
                    few.push(timed(&mut program, &few_copy, one));
                }
            }
            few.sort_by(f64::total_cmp);
            many_times.sort_by(f64::total_cmp);
            let ratio = |place: usize| many_times[place] / few[place];
            println!(
                "  {:9} {:5.2} {:5.2} {:5.2}",
                many.name,
                ratio(0),
                ratio(ROUNDS / 4),
                ratio(ROUNDS / 2)
            );
        }
    }
}
