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
const ROUNDS: usize = 61;

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

/// The time of a command on a fresh copy, opening included: by the processor, in seconds, where the
/// system tells it, else by the clock.
#[allow(clippy::disallowed_methods)] // A bench is the place to measure.
fn timed(file: &Path, work: &dyn Fn(&Path)) -> f64 {
    let copy = file.with_extension("now");
    fs::copy(file, &copy).expect("a copy");
    let (start, before) = (Instant::now(), on_processor());
    work(&copy);
    match (before, on_processor()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed().as_secs_f64(),
    }
}

/// The time that this thread has had on a processor.
fn on_processor() -> Option<f64> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = told.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
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

/// Prints the ratio of many seasons to one, command by command: in turn, many times; the ratio of
/// the medians, and between which the middle half of the ratios of neighbours lies.
pub fn growth() {
    let dir = tempfile::tempdir().expect("a folder");
    let files = |seasons: u16| {
        let rolled = dir.path().join(format!("{seasons}.db"));
        (file(seasons, &rolled), rolled)
    };
    let (few, few_files) = (commands(1), files(1));
    for seasons in [500, 1_000] {
        println!("{seasons} seasons behind, times one, {ROUNDS} rounds, by the processor:");
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
            let mut times: Vec<(f64, f64)> = (0..ROUNDS)
                .map(|_| (timed(&few_file, &one.work), timed(&many_file, &many.work)))
                .collect();
            let mut ratios: Vec<f64> = times.iter().map(|(few, many)| many / few).collect();
            ratios.sort_by(f64::total_cmp);
            times.sort_by(|a, b| a.0.total_cmp(&b.0));
            let few = times[ROUNDS / 2].0;
            times.sort_by(|a, b| a.1.total_cmp(&b.1));
            println!(
                "  {:9} {:5.2}  ({:.2} to {:.2})",
                many.name,
                times[ROUNDS / 2].1 / few,
                ratios[ROUNDS / 4],
                ratios[ROUNDS * 3 / 4]
            );
        }
    }
}
