//! Runs pairs and counts.

use std::collections::BTreeMap;

use super::game::{Game, Misfit, Played};
use crate::harness::size;

/// One pair in so many is delivered whole, with the folder for everybody.
const WHOLE: u64 = 8;
/// One seat in so many is looked at with the harmless control.
const CONTROLLED: u64 = 4;

/// On how many threads pairs are played.
const LANES: u64 = 2;

/// What came out.
#[derive(Debug)]
pub struct Report<L> {
    /// Pairs compared.
    pub pairs: u64,
    /// Campaigns that they are made of.
    pub campaigns: u64,
    /// What a seat knows, drawn anew so often.
    pub knowers: u64,
    /// Plans that were played and turned out not to fit.
    pub misfits: BTreeMap<String, u64>,
    /// Pairs that differ in what must differ.
    pub matter: BTreeMap<&'static str, u64>,
    /// Pairs that are one and the same for the arbiter.
    pub same_for_the_arbiter: u64,
    /// Pairs in which the seat receives something else: the seed, and where.
    pub leaks: Vec<(u64, String)>,
    /// After how many pairs of a lane each planted leak was caught.
    pub caught: BTreeMap<L, u64>,
    /// Pairs in which the harmless control differs.
    pub control: u64,
    /// Papers of all campaigns.
    pub papers: u64,
}

impl<L> Default for Report<L> {
    fn default() -> Report<L> {
        Report {
            pairs: 0,
            campaigns: 0,
            knowers: 0,
            misfits: BTreeMap::new(),
            matter: BTreeMap::new(),
            same_for_the_arbiter: 0,
            leaks: Vec::new(),
            caught: BTreeMap::new(),
            control: 0,
            papers: 0,
        }
    }
}

impl<L: Ord> Report<L> {
    /// Another lane's.
    fn add(&mut self, other: Report<L>) {
        self.pairs += other.pairs;
        self.campaigns += other.campaigns;
        self.knowers += other.knowers;
        self.same_for_the_arbiter += other.same_for_the_arbiter;
        self.control += other.control;
        self.papers += other.papers;
        self.leaks.extend(other.leaks);
        for (what, n) in other.misfits {
            *self.misfits.entry(what).or_default() += n;
        }
        for (what, n) in other.matter {
            *self.matter.entry(what).or_default() += n;
        }
        for (leak, after) in other.caught {
            let least = self.caught.entry(leak).or_insert(after);
            *least = after.min(*least);
        }
    }
}

/// Counts a pair.
fn count<G: Game>(
    report: &mut Report<G::Leak>,
    seed: u64,
    (first, other): (&Played<G::Hidden>, &Played<G::Hidden>),
    leaks: &[G::Leak],
) {
    report.pairs += 1;
    for what in G::differ(&first.hidden, &other.hidden) {
        *report.matter.entry(what).or_default() += 1;
    }
    report.same_for_the_arbiter += u64::from(first.arbiter == other.arbiter);
    if let Some(place) = first.papers.differs(&other.papers) {
        report.leaks.push((seed, place));
    }
    for (n, leak) in leaks.iter().enumerate() {
        if first.leaked[n].differs(&other.leaked[n]).is_some() {
            match *leak == G::CONTROL {
                true => report.control += 1,
                false => {
                    let pairs = report.pairs;
                    report.caught.entry(*leak).or_insert(pairs);
                }
            }
        }
    }
}

/// Plays until there are so many pairs. `drawn` campaigns are played around what one seat knows, and
/// every two of them are a pair. `name` sets keys and plans. Each of the lanes is a thread with seeds
/// and a share of its own, so that the report is the same on any machine.
pub fn run<G: Game>(name: u64, pairs: u64, drawn: u64) -> Report<G::Leak> {
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..LANES)
            .map(|lane| {
                let seeds = (name + lane..).step_by(LANES as usize);
                scope.spawn(move || share::<G>(name, lane, seeds, pairs.div_ceil(LANES), drawn))
            })
            .collect();
        let mut report = Report::default();
        for lane in all {
            report.add(lane.join().expect("no thread panics"));
        }
        report
    })
}

/// One lane's pairs.
fn share<G: Game>(
    name: u64,
    lane: u64,
    seeds: impl Iterator<Item = u64>,
    pairs: u64,
    drawn: u64,
) -> Report<G::Leak> {
    let mut report = Report::default();
    let mut pool = G::pool(&format!("{name}/{lane}"));
    for seed in seeds {
        if report.pairs >= pairs {
            break;
        }
        let leaks = G::LEAKS.iter().filter(|l| !report.caught.contains_key(*l));
        // The control, which is never caught, would render all papers twice for ever.
        let control = seed.is_multiple_of(CONTROLLED).then_some(G::CONTROL);
        let open: Vec<G::Leak> = leaks.copied().chain(control).collect();
        group::<G>(seed, &mut pool, drawn, &open, &mut report);
    }
    report
}

/// Campaigns around one seat's knowledge, each compared with each.
fn group<G: Game>(
    seed: u64,
    pool: &mut G::Pool,
    drawn: u64,
    leaks: &[G::Leak],
    report: &mut Report<G::Leak>,
) {
    let Some(known) = G::known(seed, pool) else {
        return;
    };
    let mut all: Vec<Played<G::Hidden>> = Vec::new();
    for n in 0..drawn {
        for attempt in 0..G::TRIES {
            let plan = (seed * drawn + n) * G::TRIES + attempt;
            let Some(plan) = G::plan(&known, plan, pool) else {
                continue;
            };
            match G::play(&known, &plan, pool, leaks, seed.is_multiple_of(WHOLE)) {
                Ok(played) => all.push(played),
                Err(Misfit::Unknown(what)) => {
                    *report.misfits.entry(what.to_owned()).or_default() += 1;
                    continue;
                }
                Err(Misfit::Failed(what, failure)) => panic!("seed {seed}: {what}: {failure}"),
            }
            break;
        }
        // A seat that knows what no dice here give.
        if all.is_empty() {
            return;
        }
    }
    report.knowers += 1;
    report.campaigns += all.len() as u64;
    report.papers += all.iter().map(|p| p.papers.0.len() as u64).sum::<u64>();
    for (n, other) in all.iter().enumerate() {
        for first in &all[..n] {
            count::<G>(report, seed, (first, other), leaks);
        }
    }
}

/// No pair is told apart by what the seat receives.
pub fn hold<G: Game>(report: &Report<G::Leak>) {
    assert!(report.leaks.is_empty(), "{:#?}", report.leaks);
}

/// The pairs differ in what matters, and hardly any was thrown away.
pub fn matter<G: Game>(report: &Report<G::Leak>) {
    let pairs = report.pairs;
    for (what, least) in G::MATTERS {
        let differ = report.matter.get(what).copied().unwrap_or_default();
        assert!(differ * 100 >= pairs * least, "{what}: {differ} of {pairs}");
    }
    assert_eq!(report.same_for_the_arbiter, 0);
    // A leak that made plans misfit would throw its pairs away.
    let misfits: u64 = report.misfits.values().sum();
    assert!(misfits * 100 <= pairs, "{:?}", report.misfits);
}

/// Every planted leak was caught, and the harmless control was not.
pub fn are_caught<G: Game>(report: &Report<G::Leak>) {
    let missed = G::LEAKS.iter().filter(|l| !report.caught.contains_key(*l));
    let missed: Vec<_> = missed.collect();
    assert!(
        missed.is_empty(),
        "after {} pairs: {missed:?}",
        report.pairs
    );
    assert_eq!(report.control, 0, "the harmless control differs");
}

pub fn print<G: Game>(report: &Report<G::Leak>) {
    let Report {
        pairs,
        matter,
        misfits,
        papers,
        campaigns,
        knowers,
        ..
    } = report;
    println!(
        "{pairs} pairs of {campaigns} campaigns around {knowers} seats' knowledge, {} papers each",
        papers / campaigns.max(&1)
    );
    println!("pairs that differ in: {matter:?}");
    println!("played and thrown away: {misfits:?}");
    let mut caught: Vec<_> = report
        .caught
        .iter()
        .map(|(leak, after)| (after, leak))
        .collect();
    caught.sort();
    for (after, leak) in caught {
        println!("{after:6}  {leak:?}");
    }
}

/// The full size, or as many pairs as are asked for.
pub fn full<G: Game>(pairs: u32, drawn: u64) {
    let report = run::<G>(1_000_000, size(pairs).into(), drawn);
    print::<G>(&report);
    hold::<G>(&report);
    matter::<G>(&report);
    are_caught::<G>(&report);
}
