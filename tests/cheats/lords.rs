//! A cheating referee of Dragon Lords who has the key and hashes everything again: what follows from
//! orders, dice and choices is found in a turn's reveal alone; what rests on the world, which such a
//! reveal withholds, in the campaign's.

use arbitre::campaign::{CampaignReveal, Reveal};
use arbitre::referee::proof::{Fault, Finding, Report};
use serde_json::{Value, json};

use super::arbiter::hashed_again;
use super::books::{BOOKS, Book, file};
use super::files;
use super::game::{Honest, json as as_json};
use super::reveals::leaves;

/// Bends a body.
type BendBody = fn(&mut Value);

fn lords() -> &'static Book {
    BOOKS[1]
}

fn honest() -> &'static Honest {
    (lords().honest)()
}

/// The entry of a kind in a turn's reveal.
fn at(reveal: &Reveal, kind: &str) -> usize {
    reveal.entries.iter().position(|e| e.kind == kind).unwrap()
}

fn body(reveal: &Reveal, at: usize) -> Value {
    serde_json::from_str(reveal.entries[at].body.as_deref().unwrap()).unwrap()
}

/// A turn's reveal with the body of an entry bent, hashed again.
fn bent(season: usize, place: usize, bend: impl FnOnce(&mut Value)) -> Reveal {
    let mut reveal = honest().reveals[season - 1].clone();
    let mut value = body(&reveal, place);
    let before = value.clone();
    bend(&mut value);
    assert_ne!(before, value, "nothing is bent");
    reveal.entries[place].body = Some(value.to_string());
    hashed_again(&mut reveal);
    reveal
}

/// What a turn's reveal gives; the second one beside the first, which holds the setup.
fn report(reveal: &Reveal) -> Report {
    let mut files = vec![file(reveal)];
    if reveal.season == 2 {
        files.push(file(&honest().reveals[0]));
    }
    lords().check(&files)
}

fn faults(report: &Report) -> Vec<Fault> {
    let fault = |f: &Finding| match f {
        Finding::Season { fault, .. } => Some(fault.clone()),
        _ => None,
    };
    report.findings.iter().filter_map(fault).collect()
}

/// The place of the news that are those, in the told of a close.
fn told(close: &Value, seat: &str, news: &str, what: &str) -> usize {
    let told = close["told"].as_array().unwrap();
    let its =
        |t: &Value| t["to"] == seat && t["news"]["news"] == news && t.to_string().contains(what);
    told.iter()
        .position(its)
        .unwrap_or_else(|| panic!("{seat} {news} {what} in {close:#}"))
}

#[test]
fn a_turn_bent_by_hand_has_a_fault_by_name() {
    type Bend = (
        &'static str,
        &'static str,
        fn(&mut Value),
        fn(&Fault) -> bool,
    );
    fn die(f: &Fault) -> bool {
        matches!(f, Fault::Die { .. })
    }
    fn is_told(f: &Fault) -> bool {
        matches!(f, Fault::Told { .. })
    }
    let bends: [Bend; 22] = [
        ("a die", "roll", |b| b["dice"][0]["dice"] = json!([7]), die),
        (
            "a die of another seat",
            "roll",
            |b| b["dice"][0]["seat"] = json!("VARN"),
            die,
        ),
        (
            "a die dropped",
            "choose",
            |b| drop(b["dice"].as_array_mut().unwrap().remove(0)),
            |_| true,
        ),
        (
            "a die twice",
            "roll",
            |b| {
                let dice = b["dice"].as_array_mut().unwrap();
                dice.push(dice[0].clone());
            },
            die,
        ),
        (
            "another word",
            "roll",
            |b| b["dice"][0]["word"] = json!("x"),
            die,
        ),
        (
            "another beacon",
            "roll",
            |b| b["beacon"] = json!("1 2 3"),
            die,
        ),
        (
            "nothing waits",
            "roll",
            |b| b["waits"] = Value::Null,
            |f| matches!(f, Fault::Choice { .. }),
        ),
        (
            "another choice",
            "choose",
            |b| b["choice"] = json!({"choice": "nothing"}),
            is_told,
        ),
        (
            "another unit chosen",
            "choose",
            |b| {
                let place = &mut b["choice"]["unit"]["place"];
                *place = json!(place.as_u64().unwrap() + 1);
            },
            is_told,
        ),
        (
            "another hex chosen",
            "choose",
            |b| b["choice"]["hex"] = json!("0,1"),
            is_told,
        ),
        (
            "the choice of another deed",
            "choose",
            |b| b["question"] = json!("Karth/bribe/2"),
            |f| matches!(f, Fault::Choice { .. }),
        ),
        (
            "a notice of another number",
            "choose",
            |b| b["notice"] = json!(2),
            |f| matches!(f, Fault::Choice { .. }),
        ),
        (
            "a success told as a failure",
            "close",
            |b| {
                let n = told(b, "VARN", "succeeded", "steal");
                b["told"][n]["news"] = json!({
                    "news": "failed", "spy": 2, "city": "Karth", "action": "steal", "killed": false
                });
            },
            is_told,
        ),
        (
            "more gold than was taken",
            "close",
            |b| {
                let n = told(b, "VARN", "succeeded", "steal");
                b["told"][n]["news"]["did"]["gold"] = json!(51);
            },
            is_told,
        ),
        (
            "less gold than was taken",
            "close",
            |b| {
                let n = told(b, "VARN", "succeeded", "steal");
                b["told"][n]["news"]["did"]["gold"] = json!(1);
            },
            is_told,
        ),
        (
            "a price that is none",
            "close",
            |b| {
                let n = told(b, "VARN", "succeeded", "bribe");
                b["told"][n]["news"]["did"]["price"] = json!(1);
            },
            is_told,
        ),
        (
            "a deed withheld",
            "close",
            |b| {
                let n = told(b, "VARN", "succeeded", "steal");
                drop(b["told"].as_array_mut().unwrap().remove(n));
            },
            is_told,
        ),
        (
            "a deed told that nobody ordered",
            "close",
            |b| {
                let n = told(b, "VARN", "succeeded", "steal");
                let mut more = b["told"][n].clone();
                more["news"]["spy"] = json!(9);
                b["told"].as_array_mut().unwrap().push(more);
            },
            is_told,
        ),
        (
            "a hire withheld",
            "close",
            |b| {
                let n = told(b, "VARN", "hired", "Karth");
                drop(b["told"].as_array_mut().unwrap().remove(n));
            },
            is_told,
        ),
        (
            "more spies than were hired",
            "close",
            |b| {
                let n = told(b, "VARN", "hired", "Karth");
                let last = &mut b["told"][n]["news"]["last"];
                *last = json!(last.as_u64().unwrap() + 1);
            },
            is_told,
        ),
        (
            "a victim who is not told",
            "close",
            |b| {
                let n = told(b, "KESH", "informed", "");
                drop(b["told"].as_array_mut().unwrap().remove(n));
            },
            |f| matches!(f, Fault::Answers { .. }),
        ),
        (
            "a choice made to lapse that nobody was asked for",
            "close",
            |b| b["lapsed"] = json!([{"seat": "VARN", "question": "Karth/bribe/1"}]),
            |f| matches!(f, Fault::Close),
        ),
    ];
    for (name, kind, bend, is) in bends {
        let first = &honest().reveals[0];
        let report = report(&bent(1, at(first, kind), bend));
        let found = faults(&report);
        assert!(found.iter().any(is), "{name}: {found:?}");
        assert_eq!(report.first_fault().map(|(s, _)| s), Some(1), "{name}");
    }
    // What lapsed is nothing that was chosen, and lapsed at all.
    let close = at(&honest().reveals[1], "close");
    let asked = body(&honest().reveals[1], close)["lapsed"].clone();
    assert!(!asked.as_array().unwrap().is_empty());
    let found = faults(&report(&bent(2, close, |b| b["lapsed"] = json!([]))));
    assert!(found.contains(&Fault::Close), "{found:?}");
}

#[test]
fn orders_bent_or_moved_have_a_fault_by_name() {
    let first = &honest().reveals[0];
    let of = |seat: &str| {
        let its = |e: &arbitre::campaign::RevealedEntry| e.kind == "enter" && e.actor == seat;
        first.entries.iter().rposition(its).unwrap()
    };
    let varn = of("VARN");
    let bends: [(&str, BendBody); 5] = [
        ("a price", |b| b["orders"][4]["cost"] = json!(1)),
        ("one spy, two deeds", |b| {
            b["orders"][2]["spy"] = b["orders"][1]["spy"].clone();
        }),
        ("another word than the turn's", |b| {
            b["orders"][0]["word"] = json!("x");
        }),
        ("no orders, and orders", |b| b["none"] = json!(true)),
        ("a word put in", |b| b["word"] = json!("x")),
    ];
    for (name, bend) in bends {
        let found = faults(&report(&bent(1, varn, bend)));
        let order = |f: &Fault| matches!(f, Fault::Order { seat, .. } if seat == "VARN");
        assert!(found.iter().any(order), "{name}: {found:?}");
    }
    // A deed slipped in, one taken out, one of another action.
    let bends: [(&str, BendBody); 3] = [
        ("slipped in", |b| {
            let mut more = b["orders"][1].clone();
            more["spy"] = json!(8);
            b["orders"].as_array_mut().unwrap().push(more);
        }),
        ("taken out", |b| {
            drop(b["orders"].as_array_mut().unwrap().remove(2));
        }),
        ("of another action", |b| {
            b["orders"][2]["action"] = json!("sabotage");
        }),
    ];
    for (name, bend) in bends {
        let found = faults(&report(&bent(1, varn, bend)));
        let named = |f: &Fault| matches!(f, Fault::Told { .. } | Fault::Die { .. });
        assert!(found.iter().any(named), "{name}: {found:?}");
    }
    // The arrivals in another order: what KESH thought again does not stand any more.
    let mut moved = first.clone();
    let own: Vec<usize> = (0..moved.entries.len())
        .filter(|n| moved.entries[*n].kind == "enter" && moved.entries[*n].actor == "KESH")
        .collect();
    moved.entries.swap(own[0], own[1]);
    hashed_again(&mut moved);
    let found = faults(&report(&moved));
    assert!(
        found.iter().any(|f| matches!(f, Fault::Told { .. })),
        "{found:?}"
    );
    // And after the lock, or in another's name.
    let mut late = first.clone();
    let lock = at(first, "lock");
    let entry = late.entries.remove(varn);
    late.entries.insert(lock, entry);
    hashed_again(&mut late);
    let found = faults(&report(&late));
    assert!(
        found.iter().any(|f| matches!(f, Fault::OutOfOrder { .. })),
        "{found:?}"
    );
    // X3: the world between the lock and the roll, and between the roll and the close, though a turn's reveal
    // withholds what of it; before the lock it may change.
    for (place, faulty) in [("lock", false), ("roll", true), ("close", true)] {
        let mut moved = first.clone();
        let mut entry = moved.entries.remove(at(first, "world"));
        (entry.body, entry.salt) = (None, None);
        moved.entries.insert(at(&moved, place), entry);
        hashed_again(&mut moved);
        let found = faults(&report(&moved));
        let late = found.iter().any(|f| matches!(f, Fault::OutOfOrder { .. }));
        assert_eq!(late, faulty, "before the {place}: {found:?}");
    }
    let mut other = first.clone();
    other.entries[varn].actor = "ORLO".to_owned();
    hashed_again(&mut other);
    assert!(faults(&report(&other)).contains(&Fault::Actor));
    let mut hidden = first.clone();
    (hidden.entries[varn].body, hidden.entries[varn].salt) = (None, None);
    hashed_again(&mut hidden);
    assert!(faults(&report(&hidden)).contains(&Fault::Withheld));
}

/// X3: a file in whose journal the world changes between the lock and the roll, hashed again.
#[test]
fn x3_a_file_whose_world_changes_after_the_lock_is_found() {
    let dir = tempfile::tempdir().unwrap();
    let (world, lock) = (
        at(&honest().reveals[0], "world") + 1,
        at(&honest().reveals[0], "lock") + 1,
    );
    let path = files::bent(lords(), dir.path(), |tx| {
        let moved = format!(
            "UPDATE journal SET i = 9999 WHERE season = 1 AND i = {world};
             UPDATE journal SET i = i - 1 WHERE season = 1 AND i BETWEEN {world} AND {lock};
             UPDATE journal SET i = {lock} WHERE season = 1 AND i = 9999;"
        );
        tx.execute_batch(&moved).unwrap();
        files::hashed_again(tx);
    });
    let files::Audit::Read(found) = files::Audit::of(lords(), &path) else {
        panic!("it is not read");
    };
    assert!(!found.holds());
    let said = format!("{:?}", found.faults);
    assert!(said.contains("between the lock and the close"), "{said}");
}

/// What a bulletin states against the reveals: in JSON and in words.
#[test]
fn a_bulletin_that_says_otherwise_has_a_fault_by_name() {
    let own = |name: &str| {
        let mut all = honest().papers.iter();
        all.find(|(n, _)| n == name).unwrap().clone()
    };
    let differs = |name: &str, text: String, is: fn(&Finding) -> bool| {
        let mut files = honest().reveals();
        files.push((name.to_owned(), text));
        let report = lords().check(&files);
        assert!(
            report.findings.iter().any(is),
            "{name}: {:?}",
            report.findings
        );
    };
    let answers: fn(&Finding) -> bool = |f| matches!(f, Finding::AnswersDiffer { .. });
    let choices: fn(&Finding) -> bool = |f| matches!(f, Finding::ChoicesDiffer { .. });
    let entered: fn(&Finding) -> bool = |f| matches!(f, Finding::EnteredDiffers { .. });
    let (name, text) = own("VARN/bulletin-1.json");
    let bend = |change: &dyn Fn(&mut Value)| {
        let mut view: Value = serde_json::from_str(&text).unwrap();
        let before = view.clone();
        change(&mut view);
        assert_ne!(before, view);
        view.to_string()
    };
    for part in ["before", "orders", "recorded", "moved", "after"] {
        let more = bend(&|v| {
            let gold = &mut v["gold"][part];
            *gold = json!(gold.as_i64().unwrap() + 1);
        });
        differs(&name, more, answers);
    }
    let huge = bend(&|v| {
        v["gold"]["before"] = json!(i64::MAX);
        v["gold"]["moved"] = json!(i64::MAX);
    });
    differs(&name, huge, answers);
    let reordered = bend(&|v| v["told"].as_array_mut().unwrap().swap(0, 1));
    differs(&name, reordered, answers);
    let withheld = bend(&|v| drop(v["told"].as_array_mut().unwrap().pop()));
    differs(&name, withheld, answers);
    let chosen = bend(&|v| v["choices"][0]["choice"] = json!({"choice": "nothing"}));
    differs(&name, chosen, choices);
    let none = bend(&|v| v["choices"] = json!([]));
    differs(&name, none, choices);
    let orders = bend(&|v| v["entered"][0]["orders"] = json!([]));
    differs(&name, orders, entered);
    let slipped = bend(&|v| {
        let one = v["entered"][0].clone();
        v["entered"].as_array_mut().unwrap().push(one);
    });
    differs(&name, slipped, entered);
    // In words: another number in what was told, another hash in what was entered.
    let (name, text) = own("VARN/bulletin-1.txt");
    let gold = body(&honest().reveals[0], at(&honest().reveals[0], "close"));
    let n = told(&gold, "VARN", "succeeded", "steal");
    let gold = gold["told"][n]["news"]["did"]["gold"].to_string();
    let taken = format!(" {gold} ");
    assert!(text.contains(&taken), "{text}");
    differs(&name, text.replace(&taken, &format!(" {gold}9 ")), answers);
    let view: Value = serde_json::from_str(&own("VARN/bulletin-1.json").1).unwrap();
    let hash = view["entered"][0]["hash"].as_str().unwrap();
    differs(&name, text.replace(hash, &"0".repeat(64)), entered);
}

/// Another value of the same sort.
fn other(value: &Value) -> Option<Value> {
    Some(match value {
        Value::Number(n) => json!(n.as_i64().unwrap() + 1),
        Value::Bool(b) => json!(!b),
        Value::String(text) => match text.as_str() {
            "KESH" => json!("VARN"),
            "VARN" | "ORLO" => json!("KESH"),
            "Karth" => json!("Mire"),
            "Mire" => json!("Karth"),
            other => json!(format!("{other}x")),
        },
        _ => return None,
    })
}

/// What of a close rests on the world: of whom others took what, what was seen and what cities
/// yield. (A watch says no more than its die lets it; what was there is the world's.)
fn rests_on_the_world(close: &Value, leaf: &str) -> bool {
    let mut parts = leaf.split('/').skip(1);
    if parts.next() != Some("told") {
        return false;
    }
    let n: usize = parts.next().unwrap().parse().unwrap();
    let news = close["told"][n]["news"]["news"].as_str().unwrap();
    let rest = parts.collect::<Vec<_>>().join("/");
    match news {
        "succeeded" => rest.starts_with("news/shown/") || rest == "news/did/stack",
        "suffered" | "informed" | "spy-lost" | "city-gone" => rest != "news/news",
        "income" => ["to", "news/gold"].contains(&&*rest),
        "hired" => ["news/first", "news/last"].contains(&&*rest),
        "watched" => ["news/city", "news/present", "news/count", "news/killed"].contains(&&*rest),
        "idle" => rest == "news/why",
        _ => false,
    }
}

/// Every value of every roll, choice and close changed by itself: a turn's reveal shows all of it
/// but what rests on the world, the campaign's reveal all of it.
#[test]
fn every_value_of_what_came_out_is_bound() {
    let whole = lords().check(&[("campagne.json".to_owned(), as_json(&honest().campaign))]);
    assert!(whole.holds());
    // What is hashed again without a change holds as well.
    let again = as_json(&with(&honest().reveals[0]));
    assert!(
        lords()
            .check(&[("campagne.json".to_owned(), again)])
            .holds()
    );
    let (mut tried, mut world) = (0, 0);
    let mut missed = Vec::new();
    for season in [1, 2] {
        let first = &honest().reveals[season - 1];
        for (place, entry) in first.entries.iter().enumerate() {
            if !["roll", "choose", "close"].contains(&entry.kind.as_str()) {
                continue;
            }
            let value = body(first, place);
            let mut all = Vec::new();
            leaves(&value, String::new(), &mut all);
            for leaf in all {
                let Some(new) = other(value.pointer(&leaf).unwrap()) else {
                    continue;
                };
                tried += 1;
                let bend = |b: &mut Value| *b.pointer_mut(&leaf).unwrap() = new.clone();
                let forged = bent(season, place, bend);
                let found = !report(&forged).holds();
                let excused = entry.kind == "close" && rests_on_the_world(&value, &leaf);
                if !found && !excused {
                    missed.push(format!("turn {season}, {}: {leaf}", entry.kind));
                }
                if found {
                    continue;
                }
                world += 1;
                let whole = with(&forged);
                if lords()
                    .check(&[("campagne.json".to_owned(), as_json(&whole))])
                    .holds()
                {
                    missed.push(format!("campaign, turn {season}, {}: {leaf}", entry.kind));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(tried > 250 && world > 50, "{tried} {world}");
}

/// The campaign's reveal with one turn's entries as they were forged, hashed again to its end.
fn with(forged: &Reveal) -> CampaignReveal {
    let mut whole = honest().campaign.clone();
    let mut before = None;
    for season in &mut whole.seasons {
        if let Some(head) = before {
            season.head_before = head;
        }
        if season.season == forged.season {
            for (entry, new) in season.entries.iter_mut().zip(&forged.entries) {
                if new.body.is_some() {
                    entry.body = new.body.clone();
                }
            }
        }
        hashed_again(season);
        before = Some(season.head_after);
    }
    whole
}
