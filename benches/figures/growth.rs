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

/// Rounds of which the best counts.
const ROUNDS: usize = 15;

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

/// The best time of a command, each time on a fresh copy, opening included.
fn best(file: &Path, work: &dyn Fn(&Path)) -> f64 {
    let copy = file.with_extension("now");
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        fs::copy(file, &copy).expect("a copy");
        best = best.min(timed(&copy, work));
    }
    best
}

#[allow(clippy::disallowed_methods)] // A bench is the place to measure.
fn timed(file: &Path, work: &dyn Fn(&Path)) -> f64 {
    let start = Instant::now();
    work(file);
    start.elapsed().as_secs_f64()
}

/// The seven commands, by name, with the seasons that lie behind.
fn commands(seasons: u16) -> Vec<(&'static str, f64)> {
    let dir = tempfile::tempdir().expect("a folder");
    let rolled = dir.path().join("many.db");
    let open = file(seasons, &rolled);
    let next = seasons + 1;
    let read = |path: &Path| Campaign::open(path, &|_| Some(&Antiquity), Access::Read);
    let mut done = vec![
        (
            "status",
            best(&open, &|path| {
                let campaign = read(path).expect("a campaign");
                campaign
                    .read(|tx| desk::status(tx, "2026-03-01T20:00:00Z"))
                    .expect("its status");
            }),
        ),
        (
            "enter",
            best(&open, &|path| {
                let text = "espionner ITALIE : espionnage\n".as_bytes();
                act(path, |a| a.enter("GAULE", "-", text).expect("orders"));
            }),
        ),
        (
            "bulletin",
            best(&open, &|path| {
                let campaign = read(path).expect("a campaign");
                let got = campaign.read(|tx| desk::bulletin(tx, "GAULE", Some(seasons)));
                let (setup, view) = got.expect("a bulletin");
                bulletin::document(&view, &setup, Texts::of(Lang::Fr));
            }),
        ),
    ];
    if seasons < 512 {
        done.extend([
            (
                "roll",
                best(&open, &|path| {
                    act(path, |a| a.roll(next, None, false).expect("rolled"));
                }),
            ),
            (
                "notices",
                best(&rolled, &|path| {
                    let campaign = read(path).expect("a campaign");
                    let notices = campaign.read(|tx| desk::notices(tx, None));
                    notices.expect("notices");
                }),
            ),
            (
                "choose",
                best(&rolled, &|path| {
                    act(path, |a| {
                        a.choose("ITALIE", 1, None, None).expect("a choice")
                    });
                }),
            ),
            (
                "close",
                best(&rolled, &|path| {
                    act(path, |a| a.close(next).expect("closed"));
                }),
            ),
        ]);
    }
    done
}

/// Prints the ratio of many seasons to one, command by command.
pub fn growth() {
    let one = commands(1);
    for seasons in [500, 1_000] {
        println!("{seasons} seasons behind, times one:");
        for (name, many) in commands(seasons) {
            let before = one.iter().find(|(other, _)| *other == name);
            let before = before.map_or(f64::NAN, |(_, time)| *time);
            println!("  {name:9} {:5.2}", many / before);
        }
    }
}
