//! What players of Antiquity hold, bent in all five formats, beside the reveal that withholds the world and beside the one
//! that withholds nothing.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use arbitre::campaign::{CampaignReveal, Reveal};
use arbitre::engine::verify::{self, Folded};
use arbitre::games::antiquity::Antiquity;
use arbitre::papers::compare::{Verdict, Why};
use serde_json::Value;

use super::bend::leaves;
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};
use crate::harness::published::judged;

const FORMATS: [&str; 5] = ["text", "markdown", "html", "bbcode", "json"];

struct Table {
    whole: Vec<Folded<Antiquity>>,
    seasons: Vec<Folded<Antiquity>>,
    papers: Vec<(String, String)>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Locked);
    let mut papers = Vec::new();
    let mut prints = |name: &str, line: &str| {
        for lang in ["fr", "en"] {
            for format in FORMATS {
                let printed = desk
                    .run(&format!("--lang {lang} {line} --format {format}"))
                    .ok()
                    .out;
                papers.push((format!("{name}-{lang}.{format}"), printed));
            }
        }
    };
    prints("sheet", "season sheet 1");
    prints("lock", "lock 1");
    prints("receipt", "orders receipt ITALIE");
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
    prints("letter", "letter CARTHAGE");
    desk.run("choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"")
        .ok();
    desk.run("season close 1 --yes").ok();
    for seat in ["ITALIE", "CARTHAGE", "ESPAGNE"] {
        prints(seat, &format!("bulletin {seat} --season 1"));
    }
    let season = desk.run("reveal 1 --early --yes").ok().out;
    let season: Reveal = serde_json::from_str(&season).unwrap();
    let seasons = verify::check(vec![season]).seasons;
    let whole = desk.run("reveal --campaign --yes").ok().out;
    let whole: CampaignReveal = serde_json::from_str(&whole).unwrap();
    let whole = verify::check(whole.seasons).seasons;
    Table {
        whole,
        seasons,
        papers,
    }
});

fn outcome(revealed: &[Folded<Antiquity>], name: &str, text: &str) -> Verdict {
    judged(revealed, name, text).verdict
}

#[test]
fn honest_papers_hold_with_the_world_and_without_it() {
    let (mut part, table) = (0, &*TABLE);
    for (name, text) in &table.papers {
        let whole = judged(&table.whole, name, text);
        assert_eq!(whole.verdict, Verdict::Right, "{name}: {whole:?}");
        let season = judged(&table.seasons, name, text);
        let public = name.starts_with("sheet") || name.starts_with("lock");
        let wanted = if public {
            Verdict::Right
        } else {
            Verdict::Waits
        };
        assert_eq!(season.verdict, wanted, "{name}: {season:?}");
        part += usize::from(season.why == Why::World);
    }
    assert!(part >= 40, "{part}");
}

/// What the journal says is compared whole with the campaign's reveal: orders, answers, choices, heads; in a page that is
/// not the very one nothing is compared.
#[test]
fn bent_orders_answers_choices_and_heads_are_found() {
    let table = &*TABLE;
    let mut tried = 0;
    for (name, text) in &table.papers {
        // The other language is laid out by the same hand: one of its formats will do.
        if name.contains("-en.") && !name.ends_with(".text") {
            continue;
        }
        if text.trim_start().starts_with('{') {
            let value: Value = serde_json::from_str(text).unwrap();
            let mut all = Vec::new();
            leaves(&value, String::new(), &mut all);
            let bound = |leaf: &&String| {
                let tables = [
                    "/orders/",
                    "/answers/",
                    "/choices/",
                    "/entered/",
                    "/head",
                    "/entry",
                    "/hash",
                    "/word",
                ];
                tables.iter().any(|table| leaf.starts_with(table))
            };
            // The first of each sort: the rest of a table is alike.
            let mut sorts = BTreeSet::new();
            for leaf in all.iter().filter(bound) {
                let (row, member) = leaf.rsplit_once('/').unwrap();
                let sort = value.pointer(&format!("{row}/order"));
                // On which line the word came is in no journal.
                if sort.is_some_and(|sort| sort == "word") && member == "line" {
                    continue;
                }
                let place = leaf.replace(|c: char| c.is_ascii_digit(), "");
                if !sorts.insert((place, sort.map(Value::to_string))) {
                    continue;
                }
                let mut bent = value.clone();
                let at = bent.pointer_mut(leaf).unwrap();
                *at = match at {
                    Value::Number(n) => (n.as_i64().unwrap() + 1).into(),
                    Value::Bool(b) => (!*b).into(),
                    Value::String(s) => format!("{s}x").into(),
                    _ => 5.into(),
                };
                tried += 1;
                let found = outcome(&table.whole, name, &bent.to_string());
                assert_eq!(found, Verdict::Wrong, "{name}: {leaf}");
            }
            continue;
        }
        // Lines of the tables: questions, orders, what was told and chosen.
        let marks = [
            "trésor de",
            "treasury",
            "Scipion",
            "Fabius",
            "Thrace",
            "Zeugitan",
            "El 14",
            "arbitre/1 ",
        ];
        let lines: Vec<&str> = text.lines().collect();
        let page = name.ends_with(".html");
        let least = if page {
            Verdict::NotCompared
        } else {
            Verdict::Wrong
        };
        let mut seen: Vec<&str> = Vec::new();
        for (n, line) in lines.iter().enumerate() {
            let Some(mark) = marks.iter().find(|mark| line.contains(**mark)) else {
                continue;
            };
            if line.contains("renderer") && !line.contains("arbitre/1 ") {
                continue;
            }
            // Two lines of a sort.
            if seen.iter().filter(|before| *before == mark).count() == 2 {
                continue;
            }
            let Some(digit) = line
                .rfind(|c: char| c.is_ascii_digit())
                .filter(|_| !line.contains('⟨'))
            else {
                continue;
            };
            let inside = name.starts_with("ITALIE")
                || name.starts_with("receipt")
                || name.starts_with("lock");
            if !inside || line.contains("<style") || line.contains("style=") {
                continue;
            }
            seen.push(mark);
            let other = if &line[digit..=digit] == "1" {
                "2"
            } else {
                "1"
            };
            let bent = format!("{}{other}{}", &line[..digit], &line[digit + 1..]);
            let mut all: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            all[n] = bent.clone();
            tried += 1;
            let found = outcome(&table.whole, name, &all.join("\n"));
            assert!(found >= least, "{name}: {bent}: {found:?}");
            all.remove(n);
            if line.contains("arbitre/1 ") {
                continue;
            }
            let found = outcome(&table.whole, name, &all.join("\n"));
            assert!(found >= least, "{name}: without {line}");
        }
    }
    assert!(tried > 150, "{tried}");
}

/// A paper that rests on the world is compared with the campaign's reveal alone, and as a whole.
#[test]
fn a_bent_account_waits_for_the_campaigns_reveal() {
    let table = &*TABLE;
    let (name, text) = table
        .papers
        .iter()
        .find(|(name, _)| name == "ITALIE-fr.text")
        .unwrap();
    let bent = text.replacen("200", "300", 1);
    assert_ne!(bent, *text);
    assert_eq!(outcome(&table.seasons, name, &bent), Verdict::Waits);
    let found = judged(&table.whole, name, &bent);
    let Why::Words { given, made } = &found.why else {
        panic!("{found:?}");
    };
    assert!(given.contains("300") && made.contains("200"), "{found:?}");
}
