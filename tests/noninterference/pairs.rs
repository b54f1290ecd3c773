//! Runs pairs, on all cores, and counts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::known::Known;
use super::leaks::Leak;
use super::plan::{Plan, Way};
use super::play::{Misfit, Played, play};
use super::pool::Pool;

/// How many campaigns are drawn around one nation's knowledge: the first is the other half of each
/// pair.
const DRAWN: u64 = 5;
/// How often dice are looked for that fit.
const TRIES: u64 = 80;
/// One pair in so many is delivered whole, with the folder for everybody.
const WHOLE: u64 = 8;

/// What came out.
#[derive(Debug, Default)]
pub struct Report {
    /// Pairs compared.
    pub pairs: u64,
    /// Plans that were played and turned out not to fit.
    pub misfits: BTreeMap<String, u64>,
    /// Pairs in which a nothing is bad luck on one side and a wall on the other.
    pub luck_and_wall: u64,
    /// Pairs in which what is told is true on one side and a lie on the other.
    pub truth_and_lie: u64,
    /// Pairs that are one and the same for the arbiter.
    pub same_for_the_arbiter: u64,
    /// Pairs in which the nation receives something else: the seed, and where.
    pub leaks: Vec<(u64, String)>,
    /// After how many pairs each planted leak was caught.
    pub caught: BTreeMap<Leak, u64>,
    /// Pairs in which the harmless control differs.
    pub control: u64,
    /// Papers of one campaign, on average.
    pub papers: u64,
}

impl Report {
    fn count(&mut self, seed: u64, first: &Played, other: &Played, leaks: &[Leak]) {
        self.pairs += 1;
        let mut luck_and_wall = false;
        let mut truth_and_lie = false;
        for ways in first.ways.iter().zip(&other.ways) {
            luck_and_wall |= matches!(ways, (Way::Luck, Way::Wall) | (Way::Wall, Way::Luck));
            truth_and_lie |= matches!(ways, (Way::Truth, Way::Lie) | (Way::Lie, Way::Truth));
        }
        self.luck_and_wall += u64::from(luck_and_wall);
        self.truth_and_lie += u64::from(truth_and_lie);
        self.same_for_the_arbiter += u64::from(first.arbiter == other.arbiter);
        self.papers += first.papers.0.len() as u64;
        if let Some(place) = first.papers.differs(&other.papers) {
            self.leaks.push((seed, place));
        }
        for (n, leak) in leaks.iter().enumerate() {
            if first.leaked[n].differs(&other.leaked[n]).is_some() {
                match leak {
                    Leak::Control => self.control += 1,
                    leak => {
                        let pairs = self.pairs;
                        self.caught.entry(*leak).or_insert(pairs);
                    }
                }
            }
        }
    }
}

/// Runs at least that many pairs, looking for leaks planted too. `name` sets keys and plans.
pub fn run(name: u64, pairs: u64, leaks: &[Leak]) -> Report {
    let report = Mutex::new(Report::default());
    let next = AtomicU64::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for core in 0..cores {
            let (report, next) = (&report, &next);
            scope.spawn(move || {
                let mut pool = Pool::new(24, &format!("{name}/{core}"));
                loop {
                    let (done, caught): (bool, BTreeSet<Leak>) = {
                        let report = report.lock().expect("no thread panics with it");
                        (
                            report.pairs >= pairs,
                            report.caught.keys().copied().collect(),
                        )
                    };
                    if done {
                        return;
                    }
                    let seed = name + next.fetch_add(1, Ordering::Relaxed);
                    let open: Vec<Leak> = leaks
                        .iter()
                        .filter(|l| !caught.contains(l))
                        .copied()
                        .collect();
                    group(seed, &mut pool, &open, report);
                }
            });
        }
    });
    report.into_inner().expect("no thread panics with it")
}

/// Campaigns around one nation's knowledge, each compared with the first.
fn group(seed: u64, pool: &mut Pool, leaks: &[Leak], report: &Mutex<Report>) {
    let known = Known::draw(seed);
    let tables = &mut pool.tables[known.board];
    let mut first: Option<Played> = None;
    for drawn in 0..DRAWN {
        for attempt in 0..TRIES {
            let plan = seed.wrapping_mul(DRAWN * TRIES) + drawn * TRIES + attempt;
            let Some(plan) = Plan::draw(&known, plan, tables) else {
                continue;
            };
            match (
                play(&known, &plan, tables, leaks, seed.is_multiple_of(WHOLE)),
                &first,
            ) {
                (Ok(played), None) => first = Some(played),
                (Ok(played), Some(first)) => {
                    let mut report = report.lock().expect("no thread panics with it");
                    report.count(seed, first, &played, leaks);
                }
                (Err(Misfit::Unknown(what)), _) => {
                    let mut report = report.lock().expect("no thread panics with it");
                    *report.misfits.entry(what.to_owned()).or_default() += 1;
                    continue;
                }
                (Err(Misfit::Failed(what, failure)), _) => {
                    panic!("seed {seed}: {what}: {failure:?}");
                }
            }
            break;
        }
        // A nation that knows what no dice here give.
        if first.is_none() {
            return;
        }
    }
}
