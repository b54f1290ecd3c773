//! Killed at any moment (SIGKILL) while it writes the campaign.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::harness::desk::{Desk, words};
use crate::harness::program;
use crate::survival::games::{GAMES, Game};
use crate::survival::state::{Chance, State};
use crate::survival::verbs::Writing;

/// The program, ready to be killed.
pub fn start(desk: &Desk, arguments: &[String]) -> Child {
    program(desk.dir.path())
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// When a program is killed.
#[derive(Debug, Clone, Copy)]
pub enum Moment {
    /// That long after its start.
    After(Duration),
    /// That long after a file appeared.
    Seen(Duration),
}

/// How a kill ended.
pub struct Killed {
    /// It printed something, or ended well before it could be killed.
    pub acknowledged: bool,
    /// What it printed.
    pub out: String,
    /// The kill came while it ran.
    pub running: bool,
}

/// Kills a program at a moment, and waits for its end.
pub fn kill(mut child: Child, moment: Moment, seen: &dyn Fn() -> bool) -> Killed {
    let delay = match moment {
        Moment::After(delay) => delay,
        Moment::Seen(delay) => {
            while !seen() && child.try_wait().unwrap().is_none() {
                std::hint::spin_loop();
            }
            delay
        }
    };
    // Sleeping is too coarse for a transaction of a millisecond.
    let until = Instant::now() + delay;
    while Instant::now() < until {
        if delay > Duration::from_millis(5) {
            std::thread::sleep(Duration::from_micros(200));
        }
    }
    child.kill().unwrap();
    let status = child.wait().unwrap();
    let mut out = Vec::new();
    child.stdout.take().unwrap().read_to_end(&mut out).unwrap();
    Killed {
        acknowledged: status.success() || !out.is_empty(),
        out: String::from_utf8_lossy(&out).into_owned(),
        running: status.code().is_none(),
    }
}

/// How long a command takes when nobody kills it: the middle of three, in full.
pub fn measured(mut once: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..if full() { 3 } else { 1 })
        .map(|_| {
            let start = Instant::now();
            once();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

/// Whether the harness runs in full.
pub fn full() -> bool {
    std::env::var_os("ARBITRE_KILLS").is_some()
}

/// How many kills in all; ARBITRE_KILLS says otherwise.
pub fn kills(few: usize) -> usize {
    match std::env::var("ARBITRE_KILLS") {
        Ok(number) => number.parse().expect("ARBITRE_KILLS is a number"),
        Err(_) => few,
    }
}

fn line(desk: &Desk, case: &Writing) -> Vec<String> {
    let mut arguments = vec!["-c".to_owned(), desk.sample.file.to_owned()];
    arguments.extend(words(case.line));
    arguments
}

/// Puts the campaign's file back as it was.
fn put(desk: &Desk, bytes: &[u8]) {
    let _ = fs::remove_file(desk.journal());
    fs::write(desk.file(), bytes).unwrap();
}

fn is_hot(journal: &Path) -> bool {
    fs::metadata(journal).is_ok_and(|meta| meta.len() > 0)
}

#[test]
fn killed_at_any_moment_a_command_is_done_or_was_never_given() {
    for game in GAMES {
        all_killed(game);
    }
}

/// Kills every writing verb of a rulebook, as many times in all as was asked for.
fn all_killed(game: &Game) {
    let writing = game.writing;
    let mut chance = Chance(Chance::seed());
    let (mut hot, mut late, mut absent, mut present) = (0, 0, 0, 0);
    let mut by_verb: BTreeMap<&str, u32> = BTreeMap::new();
    let total = kills(writing.len());
    for (place, case) in writing.iter().enumerate() {
        let desk = game.prepared(case);
        let bytes = desk.bytes();
        let (file, journal) = (desk.file(), desk.journal());
        let before = State::of(&file);
        let usual = measured(|| {
            put(&desk, &bytes);
            desk.run(case.line).ok();
        });
        let whole = State::of(&file).beyond(&before);
        let again = desk.run(case.line).code;
        // As many kills for every verb, the first ones one more.
        let share = total / writing.len() + usize::from(place < total % writing.len());
        for n in 0..share {
            put(&desk, &bytes);
            let micros = usual.as_micros() as u64;
            let moment = match (place + n) % 2 {
                0 => Moment::After(Duration::from_micros(chance.below(micros * 11 / 10))),
                _ => Moment::Seen(Duration::from_micros(chance.below(micros / 6))),
            };
            let told = format!(
                "{} killed at {moment:?} (of {usual:?}); seed {}",
                case.line,
                Chance::seed()
            );
            let killed = kill(start(&desk, &line(&desk, case)), moment, &|| {
                journal.exists()
            });
            hot += u32::from(killed.running && is_hot(&journal));
            late += u32::from(!killed.running);
            let audit = desk.run("audit verify");
            assert_eq!(audit.code, 0, "{told}: {audit:#?}");
            let there = State::of(&file).beyond(&before);
            assert!(
                there == whole || there == (0, 0, 0),
                "{told}: half: {there:?}"
            );
            if killed.acknowledged {
                assert_eq!(there, whole, "{told}: acknowledged, and lost");
            }
            // The command can be given again, and does what it would have done.
            let (code, expected) = match there == whole {
                true => (again, &mut present),
                false => (0, &mut absent),
            };
            *expected += 1;
            let ran = desk.run(case.line);
            assert_eq!(ran.code, code, "{told}: given again: {ran:#?}");
            let after = State::of(&file).beyond(&before).0;
            assert!(after >= whole.0, "{told}: given again, and not there");
            *by_verb.entry(case.verb).or_default() += 1;
        }
    }
    println!(
        "{}: {total} kills of {} verbs, seed {}: {hot} inside a transaction, {late} too late; {absent} \
         times nothing was done, {present} times all of it\n{by_verb:?}",
        game.sample.name,
        by_verb.len(),
        Chance::seed()
    );
    assert_eq!(by_verb.len(), writing.len());
    assert!(
        hot * 5 >= total as u32,
        "too few kills inside a transaction"
    );
    assert!(absent > 0 && present > 0);
}
