//! The figures of `docs/performance.md`.
//!
//! `cargo bench --bench figures` measures them all; a name after `--` measures some
//! (`-- season/10000`); `-- once 100000` plays one season of so many orders and says how long each
//! step took, which is also what to run under a profiler; `-- growth` compares commands with many
//! seasons behind them and with one; `-- file 500 PATH` writes such a campaign; `-- check 100000
//! FOLDER` does so for what checks a season afterwards, and leaves campaign and reveal in the folder.

mod growth;
mod past;
mod season;
mod verify;

use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use arbitre::bulletin::{Format, Markup, render};
use arbitre::campaign::{Access, Campaign};
use arbitre::letter;
use arbitre::locale::Texts;
use arbitre::rulebook::antiquity::apply::Antiquity;
use arbitre::rulebook::antiquity::desk;
use arbitre::rulebook::antiquity::house::HouseRules;
use arbitre::rulebook::antiquity::inspection::inspect;
use arbitre::rulebook::antiquity::intake;
use arbitre::rulebook::antiquity::papers::bulletin::document as paper;
use arbitre::rulebook::antiquity::question::Kind;
use arbitre::rulebook::antiquity::roll::explain;
use arbitre::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};
use season::{Sample, Way};
use sha2::{Digest as _, Sha256};

/// A player's message of the sample campaign: header, prose, quoted lines, eight orders.
const MESSAGE: &str = include_str!("../../campaigns/mare-nostrum/saison-1/italie-2.txt");

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|a| a == "once") {
        let orders = args.get(at + 1).and_then(|n| n.parse().ok());
        return season::once(orders.unwrap_or(10_000));
    }
    if let Some(at) = args.iter().position(|a| a == "file") {
        let seasons = args.get(at + 1).and_then(|n| n.parse().ok());
        let path = args.get(at + 2).map_or("many.db", String::as_str);
        growth::file(seasons.unwrap_or(500), Path::new(path));
        return;
    }
    if args.iter().any(|a| a == "growth") {
        return growth::growth();
    }
    if let Some(at) = args.iter().position(|a| a == "check") {
        let orders = args.get(at + 1).and_then(|n| n.parse().ok());
        let folder = args.get(at + 2).filter(|f| !f.starts_with("--"));
        return verify::once(orders.unwrap_or(10_000), folder.map(Path::new));
    }
    let mut criterion = Criterion::default().configure_from_args();
    yardstick(&mut criterion);
    attempt(&mut criterion);
    message(&mut criterion);
    seasons(&mut criterion);
    opening(&mut criterion);
    audits(&mut criterion);
    bulletin(&mut criterion);
    verify::verifying(&mut criterion);
    criterion.final_summary();
}

/// SHA-256 of a mebibyte: what the other figures are compared with.
fn yardstick(criterion: &mut Criterion) {
    let bytes = vec![b'a'; 1 << 20];
    criterion.bench_function("sha256", |b| b.iter(|| Sha256::digest(black_box(&bytes))));
}

/// The decision of one attempt, from its die to its outcome: both protections bear on it.
fn attempt(criterion: &mut Criterion) {
    let setup = Setup::parse(MARE_NOSTRUM).expect("the setup");
    let rules = HouseRules::default();
    criterion.bench_function("attempt", |b| {
        b.iter(|| {
            let (kind, asker) = ((Kind::ArmySize, 2), ("ITALIE", 1));
            let (die, bonus) = (black_box(3), black_box(1));
            let explanation = explain(&setup.constants, &rules, die, bonus, kind, asker);
            black_box(explanation.outcome())
        })
    });
}

/// One message read into drafts, with the name tables made for it as the command does.
fn message(criterion: &mut Criterion) {
    let setup = Setup::parse(MARE_NOSTRUM).expect("the setup");
    let mut group = criterion.benchmark_group("message");
    group.throughput(Throughput::Bytes(MESSAGE.len() as u64));
    group.bench_function("read", |b| {
        b.iter(|| intake::read(&setup, black_box(MESSAGE)))
    });
    group.sample_size(10);
    for (name, bytes) in megabytes() {
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let letter = letter::open(black_box(&bytes)).expect("a message");
                intake::read_letter(&setup, &letter)
            })
        });
    }
    group.finish();
}

/// Messages as long as one may be: orders, talk, a thread quoted, a page, and what was made to be
/// slow.
fn megabytes() -> Vec<(&'static str, Vec<u8>)> {
    let fill = |text: &str| text.repeat(letter::MAX_BYTES / text.len()).into_bytes();
    let page = format!("<html>{}", "<div><p>x</i>".repeat(70_000));
    vec![
        (
            "1MB/orders",
            fill("espionner CARTHAGE : trésor +2 (6 pts)\n"),
        ),
        (
            "1MB/talk",
            fill("Il fait beau ce matin sur la côte, et rien ne presse.\n"),
        ),
        ("1MB/quoted", fill("> espionner CARTHAGE : trésor +2\n")),
        ("1MB/one-line", fill("espionner ")),
        ("1MB/unclosed", fill("\u{201C}")),
        ("1MB/marks", fill("[s]\n")),
        ("1MB/empty-lines", fill("a écrit :\n\n\n\n\n\n")),
        (
            "1MB/page",
            fill("<p>espionner <b>CARTHAGE</b>&nbsp;: tr&eacute;sor +2</p>\n"),
        ),
        ("1MB/open-tags", page.into_bytes()),
    ]
}

/// Whole seasons of eight nations, from the opening to the last bulletin on the disk.
fn seasons(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("season");
    group.sample_size(10).warm_up_time(Duration::from_millis(1));
    for orders in [100, 10_000] {
        let sample = Sample::new(orders);
        group.throughput(Throughput::Elements(orders as u64));
        for way in [Way::Messages, Way::Import] {
            let id = BenchmarkId::new(orders.to_string(), way.name());
            group.bench_function(id, |b| {
                b.iter_batched(
                    season::table,
                    |mut table| {
                        table.play(&sample, way, &mut |_| {});
                        table
                    },
                    BatchSize::PerIteration,
                )
            });
        }
    }
    group.finish();
}

/// Opening a campaign and asking for its status, with few and with many seasons behind it.
fn opening(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("opening");
    for seasons in [1, 1_000] {
        let table = past::played(seasons);
        group.bench_function(BenchmarkId::from_parameter(seasons), |b| {
            b.iter(|| status(&table.path()))
        });
    }
    group.finish();
}

/// `audit verify` of many seasons, and of one.
fn audits(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("audit");
    group.sample_size(10);
    for seasons in [1, 1_000] {
        let table = past::played(seasons);
        group.bench_function(BenchmarkId::from_parameter(seasons), |b| {
            b.iter(|| inspect(&table.campaign, None, &mut || {}).expect("a file"))
        });
    }
    group.finish();
}

/// A bulletin of 10,000 answers, from its view to the text, as the close keeps it.
fn bulletin(criterion: &mut Criterion) {
    let mut table = season::table();
    table.play(&Sample::new(70_000), Way::Import, &mut |_| {});
    let (setup, view) = table
        .campaign
        .read(|tx| desk::bulletin(tx, "GAULE", Some(1)))
        .expect("a bulletin");
    let mut group = criterion.benchmark_group("bulletin");
    group.sample_size(10);
    group.throughput(Throughput::Elements(view.answers.len() as u64));
    for markup in Markup::ALL {
        group.bench_function(Format::from(markup).name(), |b| {
            b.iter(|| render(&paper(&view, &setup, Texts::of(view.lang)), markup))
        });
    }
    group.finish();
}

fn status(path: &Path) -> usize {
    let campaign = Campaign::open(path, &|_| Some(&Antiquity), Access::Read).expect("a campaign");
    let status = campaign
        .read(|tx| desk::status(tx, "2026-03-01T20:00:00Z"))
        .expect("its status");
    status.seats.len()
}
