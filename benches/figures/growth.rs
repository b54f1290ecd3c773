//! What past seasons cost: the same command with few and with many of them behind it; and a file
//! with many for `benches/processes.py`.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use arbitre::campaign::{Access, Campaign, FixedClock};
use arbitre::chance::SeededEntropy;
use arbitre::locale::Lang;
use arbitre::locale::Texts;
use arbitre::rulebook::antiquity::apply::Antiquity;
use arbitre::rulebook::antiquity::desk;
use arbitre::rulebook::antiquity::papers::bulletin;
use arbitre::rulebook::antiquity::verbs::Arbiter;

use super::past;
use super::season::SPIES;

/// How often each command is carried out on either file.
const ROUNDS: usize = 101;

/// Opens the campaign in a file and does something with it as the arbiter.
fn act<T>(path: &Path, work: impl FnOnce(&mut Arbiter<'_>) -> T) -> T {
    let mut campaign =
        Campaign::open(path, &|_| Some(&Antiquity), Access::Write).expect("a campaign");
    let clock = FixedClock::at("2027-01-01T00:00:00Z").expect("a time");
    let mut entropy = SeededEntropy::new("growth");
    work(&mut Arbiter {
        campaign: &mut campaign,
        clock: &clock,
        entropy: &mut entropy,
    })
}

/// Writes a campaign with so many seasons behind it, and one in which six nations ask ITALIE about
/// its treasury: open in `PATH.open`, rolled in `PATH`.
pub fn file(seasons: u16, path: &Path) -> PathBuf {
    let table = past::played(seasons);
    let open = PathBuf::from(format!("{}.open", path.display()));
    fs::copy(table.path(), &open).expect("a copy");
    act(&open, |arbiter| {
        let own = arbiter.enter("ITALIE", "-", "protéger trésor -3\n".as_bytes());
        own.expect("a protection");
        for seat in SPIES.into_iter().filter(|s| *s != "ITALIE") {
            let asked = arbiter.enter(seat, "-", "espionner ITALIE : trésor\n".as_bytes());
            asked.expect("an attempt");
        }
    });
    fs::copy(&open, path).expect("a copy");
    // Keys end at 512 seasons: beyond, nothing can be rolled.
    if seasons < 512 {
        let next = seasons + 1;
        act(path, |arbiter| {
            arbiter.roll(next, None, false).expect("rolled")
        });
    }
    open
}

/// A fresh copy of a file.
fn copied(file: &Path) -> PathBuf {
    let copy = PathBuf::from(format!("{}.now", file.display()));
    fs::copy(file, &copy).expect("a copy");
    copy
}

/// The seconds of a command, opening included.
#[allow(clippy::disallowed_methods)] // A bench is the place to measure.
fn timed(copy: &Path, work: &dyn Fn(&Path)) -> f64 {
    let start = Instant::now();
    work(copy);
    start.elapsed().as_secs_f64()
}

/// What a command does to which of the two files.
struct Step {
    name: &'static str,
    rolled: bool,
    work: Box<dyn Fn(&Path)>,
}

fn read(path: &Path) -> Campaign {
    Campaign::open(path, &|_| Some(&Antiquity), Access::Read).expect("a campaign")
}

/// The seven commands, with so many seasons behind them.
fn commands(seasons: u16) -> Vec<Step> {
    let next = seasons + 1;
    let step = |name, rolled, work: Box<dyn Fn(&Path)>| Step { name, rolled, work };
    let mut all = vec![
        step(
            "status",
            false,
            Box::new(|path| {
                let status = read(path).read(|tx| desk::status(tx, "2026-03-01T20:00:00Z"));
                status.expect("its status");
            }),
        ),
        step(
            "enter",
            false,
            Box::new(|path| {
                let text = "espionner ITALIE : espionnage\n".as_bytes();
                act(path, |a| a.enter("GAULE", "-", text).expect("orders"));
            }),
        ),
        step(
            "bulletin",
            false,
            Box::new(move |path| {
                let got = read(path).read(|tx| desk::bulletin(tx, "GAULE", Some(seasons)));
                let (setup, view) = got.expect("a bulletin");
                bulletin::document(&view, &setup, Texts::of(Lang::Fr));
            }),
        ),
    ];
    if seasons < 512 {
        all.extend([
            step(
                "roll",
                false,
                Box::new(move |path| {
                    act(path, |a| a.roll(next, None, false).expect("rolled"));
                }),
            ),
            step(
                "notices",
                true,
                Box::new(|path| {
                    let notices = read(path).read(|tx| desk::notices(tx, None));
                    notices.expect("notices");
                }),
            ),
            step(
                "choose",
                true,
                Box::new(|path| {
                    let chosen = |a: &mut Arbiter<'_>| a.choose("ITALIE", 1, None, None).is_ok();
                    assert!(act(path, chosen));
                }),
            ),
            step(
                "close",
                true,
                Box::new(move |path| {
                    act(path, |a| a.close(next).expect("closed"));
                }),
            ),
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
        (file(seasons, &rolled), rolled)
    };
    let (few, few_files) = (commands(1), files(1));
    for seasons in [500, 1_000] {
        println!("{seasons} seasons behind, times one, {ROUNDS} rounds (best, quarter, median):");
        let many_files = files(seasons);
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
                    few.push(timed(&few_copy, &one.work));
                    many_times.push(timed(&many_copy, &many.work));
                } else {
                    many_times.push(timed(&many_copy, &many.work));
                    few.push(timed(&few_copy, &one.work));
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
