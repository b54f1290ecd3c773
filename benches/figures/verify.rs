//! `verify` and `audit verify` beside what cannot be spared: hashing the same bytes and parsing
//! the same JSON.

use std::hint::black_box;

use arbitre::campaign::{FixedClock, Reveal};
use arbitre::chance::SeededEntropy;
use arbitre::rulebook::antiquity::inspection::inspect;
use arbitre::rulebook::antiquity::verbs::Arbiter;
use arbitre::rulebook::antiquity::verify::{Evidence, papers, verify};
use criterion::{BenchmarkId, Criterion};
use sha2::{Digest as _, Sha256};

use super::season::{Sample, Way, table};

/// A season of so many orders by spreadsheet: its reveal checked, and the file it came from.
pub fn verifying(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("verify");
    group.sample_size(10);
    let orders = 10_000;
    let mut table = table();
    table.play(&Sample::new(orders), Way::Import, &mut |_| {});
    let campaign = &mut table.campaign;
    let clock = FixedClock::at("2027-01-01T00:00:00Z").expect("a time");
    let mut entropy = SeededEntropy::new("verify");
    let mut arbiter = Arbiter {
        campaign,
        clock: &clock,
        entropy: &mut entropy,
    };
    let reveal = arbiter.reveal(1, true).expect("a reveal").reveal;
    let campaign = &table.campaign;
    let text = serde_json::to_string(&reveal).expect("JSON");
    group.bench_function(BenchmarkId::new("hash-and-parse", orders), |b| {
        b.iter(|| {
            let reveal: Reveal = serde_json::from_str(black_box(&text)).expect("JSON");
            for body in reveal.entries.iter().filter_map(|e| e.body.as_ref()) {
                black_box(Sha256::digest(body));
                black_box(serde_json::from_str::<serde_json::Value>(body).expect("JSON"));
            }
        });
    });
    group.bench_function(BenchmarkId::new("reveal", orders), |b| {
        b.iter(|| {
            let mut evidence = Evidence::default();
            papers::read(&mut evidence, "reveal-1.json", black_box(&text)).expect("a reveal");
            let report = verify(&evidence, &mut || {});
            assert!(report.holds());
        });
    });
    group.bench_function(BenchmarkId::new("audit", orders), |b| {
        b.iter(|| {
            let found = inspect(campaign, None, &mut || {}).expect("a file");
            assert!(found.holds());
        });
    });
    group.bench_function(BenchmarkId::new("replay", orders), |b| {
        b.iter(|| black_box(campaign.replay().expect("a journal")));
    });
    group.finish();
}
