//! Runs pairs, on all cores, and counts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::known::Known;
use super::leaks::Leak;
use super::plan::{Plan, Way};
use super::play::{Misfit, Played, play};
use super::pool::Pool;

/// How often dice are looked for that fit.
const TRIES: u64 = 80;
/// One pair in so many is delivered whole, with the folder for everybody.
const WHOLE: u64 = 8;
/// One nation in so many is looked at with the harmless control.
const CONTROLLED: u64 = 4;

/// What came out.
#[derive(Debug, Default)]
pub struct Report {
    /// Pairs compared.
    pub pairs: u64,
    /// Campaigns that they are made of.
    pub campaigns: u64,
    /// What a nation knows, drawn anew so often.
    pub knowers: u64,
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

/// Runs at least that many pairs, looking for leaks planted too. So many campaigns are `drawn` around
/// what one nation knows, and every two of them are a pair. `name` sets keys and plans.
pub fn run(name: u64, pairs: u64, drawn: u64, leaks: &[Leak]) -> Report {
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
                    // The control, which is never caught, would render all papers twice for ever.
                    let control = seed.is_multiple_of(CONTROLLED);
                    let open: Vec<Leak> = leaks
                        .iter()
                        .filter(|l| !caught.contains(l) && (control || **l != Leak::Control))
                        .copied()
                        .collect();
                    group(seed, &mut pool, drawn, &open, report);
                }
            });
        }
    });
    report.into_inner().expect("no thread panics with it")
}

/// Campaigns around one nation's knowledge, each compared with each.
fn group(seed: u64, pool: &mut Pool, drawn: u64, leaks: &[Leak], report: &Mutex<Report>) {
    let known = Known::draw(seed);
    let tables = &mut pool.tables[known.board];
    let mut all: Vec<Played> = Vec::new();
    for n in 0..drawn {
        for attempt in 0..TRIES {
            let plan = (seed * drawn + n) * TRIES + attempt;
            let Some(plan) = Plan::draw(&known, plan, tables) else {
                continue;
            };
            match play(&known, &plan, tables, leaks, seed.is_multiple_of(WHOLE)) {
                Ok(played) => all.push(played),
                Err(Misfit::Unknown(what)) => {
                    let mut report = report.lock().expect("no thread panics with it");
                    *report.misfits.entry(what.to_owned()).or_default() += 1;
                    continue;
                }
                Err(Misfit::Failed(what, failure)) => panic!("seed {seed}: {what}: {failure:?}"),
            }
            break;
        }
        // A nation that knows what no dice here give.
        if all.is_empty() {
            return;
        }
    }
    let mut report = report.lock().expect("no thread panics with it");
    report.knowers += 1;
    report.campaigns += all.len() as u64;
    report.papers += all.iter().map(|p| p.papers.0.len() as u64).sum::<u64>();
    for (n, other) in all.iter().enumerate() {
        for first in &all[..n] {
            report.count(seed, first, other, leaks);
        }
    }
}
