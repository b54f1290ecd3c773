//! A cheating referee of Antiquity who has the key and hashes everything again, against the campaign's reveal, which
//! withholds nothing, and against the seasons', which withhold the world. (Both verifiers: `trust`.)

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use arbitre::campaign::{CampaignReveal, Reveal, RevealedEntry};
use arbitre::engine::body::Body;
use arbitre::engine::order::No;
use arbitre::engine::verify::{self, What};
use arbitre::games::antiquity::Antiquity;
use serde_json::{Value, json};

use super::bend::{bend_at, file_hashed_again, hashed_again, leaves};
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

/// Two seasons: choices and answers given beforehand, a standing order, a withdrawal, a correction before the close of the
/// first and one after it. What withholds nothing, and what withholds the world.
struct Honest {
    whole: Vec<Reveal>,
    seasons: Vec<Reveal>,
}

static HONEST: LazyLock<Honest> = LazyLock::new(|| {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Ordered);
    let enter = |seat: &str, mail: &str| {
        desk.run_with(&format!("enter {seat}"), mail).ok();
    };
    let asie = "espionner CARTHAGE : trésor +1\nprotéger espionnage -2, chaque saison\nmot : soie";
    enter("ASIE", asie);
    enter(
        "ARABIE",
        "espionner ITALIE : trésor +2\nespionner EGYPTE : trésor\nmot : encens",
    );
    for line in [
        "orders drop ARABIE 2 --yes",
        "lock 1 --yes",
        "roll 1 --beacon \"04 11 23 38 45 07\"",
        "choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"",
        "choose ITALIE 1 withhold",
        "erratum 1 --reason \"mal lu\" set treasury CARTHAGE treasury=150",
        "season close 1 --yes",
        "season open \"Été\"",
        "address --site https://jeu.example/mer/ --orders arbitre@club.example",
        "season sheet 2 --beacon \"le tirage du samedi\"",
        "erratum 1 --reason \"oublié\" set treasury ITALIE treasury=99",
    ] {
        desk.run(line).ok();
    }
    enter("ITALIE", "espionner GAULE : trésor\nmot : tibre");
    enter("GAULE", "protéger trésor -4, si contré : 41\nmot : gui");
    for line in [
        "lock 2 --yes",
        "roll 2 --beacon \"02 09 17 21 33 10\"",
        "season close 2 --yes",
    ] {
        desk.run(line).ok();
    }
    let read =
        |n: u8| serde_json::from_str(&desk.run(&format!("reveal {n} --early --yes")).ok().out);
    let seasons = vec![read(1).unwrap(), read(2).unwrap()];
    let whole = desk.run("reveal --campaign --yes").ok().out;
    let whole: CampaignReveal = serde_json::from_str(&whole).unwrap();
    let whole = whole.seasons;
    Honest { whole, seasons }
});

fn findings(mut all: Vec<Reveal>) -> Vec<What> {
    let mut before = None;
    for season in &mut all {
        season.head_before = before.unwrap_or(season.head_before);
        hashed_again(season);
        before = Some(season.head_after);
    }
    let findings = verify::check::<Antiquity>(all).findings;
    findings.into_iter().map(|f| f.what).collect()
}

fn faults(all: Vec<Reveal>) -> Vec<What> {
    let mut all = findings(all);
    all.retain(What::is_fault);
    all
}

/// A body as the journal writes it, or it would be found by its form; `None` is found at once.
fn written(kind: &str, mut body: Value) -> Option<String> {
    let members = body.as_object_mut().unwrap();
    (members.remove("v") == Some(json!(1))).then_some(())?;
    let plain = format!("{{\"v\":1,{}", &body.to_string()[1..]);
    Some(
        Body::<Antiquity>::read(kind, &plain)
            .ok()?
            .write()
            .unwrap()
            .1,
    )
}

/// What is wrong where that entry of a season is bent.
fn bent(of: &[Reveal], season: usize, place: usize, bend: impl FnOnce(&mut Value)) -> Vec<What> {
    let mut all = of.to_vec();
    let entry = &mut all[season].entries[place];
    let text = entry.body.clone().unwrap();
    let mut body: Value = serde_json::from_str(&text).unwrap();
    bend(&mut body);
    let Some(body) = written(&entry.kind, body) else {
        return vec![What::NotClosed];
    };
    assert_ne!(body, text, "nothing is bent");
    entry.body = Some(body);
    faults(all)
}

/// The last entry of a kind and an actor in the first season.
fn at(kind: &str, actor: &str) -> usize {
    let entries = &HONEST.whole[0].entries;
    let its = |e: &RevealedEntry| e.kind == kind && e.actor == actor;
    entries.iter().rposition(its).unwrap()
}

/// The last set of orders of a nation in the first season.
fn orders_of(seat: &str) -> usize {
    let its = |e: &RevealedEntry| {
        let listed = e.body.as_ref().is_some_and(|b| b.contains("\"orders\":["));
        e.kind == "enter" && e.actor == seat && listed
    };
    HONEST.whole[0].entries.iter().rposition(its).unwrap()
}

/// Another value of the same sort.
fn other(value: &Value) -> Option<Value> {
    Some(match value {
        Value::Number(n) => json!(n.as_i64().unwrap() + 1),
        Value::Bool(b) => json!(!b),
        Value::String(text) => match text.as_str() {
            "ITALIE" => json!("GAULE"),
            "CARTHAGE" | "GAULE" | "ASIE" | "EGYPTE" => json!("ITALIE"),
            other => json!(format!("{other}x")),
        },
        _ => return None,
    })
}

/// As many values of a list are bent.
const FEW: usize = 2;

/// What another campaign could have had as well: nothing else in the journal follows from it, and the hashes on the
/// players' papers alone bind it.
fn free(entry: &RevealedEntry, leaf: &str) -> bool {
    let (kind, actor) = (&*entry.kind, &*entry.actor);
    let body = entry.body.as_deref().unwrap_or_default();
    let by_arbiter = body.contains("\"arbiter\":true");
    match kind {
        // How a message was read: its line, whether with doubts, by the arbiter, or as more of the one before it, and
        // that it said "no orders" where there are none.
        "enter" | "withdraw" => {
            leaf.ends_with("/line")
                || ["/warned", "/asked", "/none", "/arbiter", "/adds"].contains(&leaf)
                // A lie of the set that the arbiter's reading replaced.
                || (actor, leaf) == ("EGYPTE", "/orders/4/if_countered") && !by_arbiter
                // The word of a nation that asks nothing enters no die; a bid that met nothing could have been another's.
                || [("ESPAGNE", "/word"), ("GAULE", "/orders/4/target")].contains(&(actor, leaf))
        }
        // The program's version; names, places, and limits and neighbours that nobody came upon.
        "new" => leaf == "/program" || leaf.starts_with("/setup/"),
        // Whose papers are in which language, and who is away.
        "seat" => ["/seat", "/away"].contains(&leaf),
        // Where orders go, which the sheet bears.
        "address" => true,
        // What was announced, which the sheet bears; what papers call the season.
        "sheet" => leaf == "/beacon",
        "open" => leaf == "/name",
        // What nobody asked about.
        "world" => leaf.starts_with("/changes/"),
        // The reason; what was so, where that alone tells anew, and is otherwise from now on, where nobody asked later.
        "erratum" => leaf == "/reason" || leaf.starts_with("/now/") || leaf == "/then/0/points",
        _ => false,
    }
}

/// Every value of every entry, bent by itself and hashed again: the campaign's reveal shows it by replay.
#[test]
fn every_value_of_the_journal_is_bound() {
    assert_eq!(faults(HONEST.whole.clone()), []);
    assert_eq!(faults(HONEST.seasons.clone()), []);
    let (mut tried, mut kinds, mut missed) = (0, BTreeSet::new(), Vec::new());
    for (season, reveal) in HONEST.whole.iter().take(2).enumerate() {
        for (place, entry) in reveal.entries.iter().enumerate() {
            let body: Value = serde_json::from_str(entry.body.as_deref().unwrap()).unwrap();
            let mut all = Vec::new();
            leaves(&body, String::new(), &mut all);
            // Of a long list some are as good as all.
            let mut sorts = BTreeMap::<String, usize>::new();
            for leaf in all {
                let sort = leaf.replace(|c: char| c.is_ascii_digit(), "");
                let many = sorts.entry(sort).or_default();
                *many += 1;
                if *many > FEW {
                    continue;
                }
                let Some(new) = other(body.pointer(&leaf).unwrap()) else {
                    continue;
                };
                tried += 1;
                let found = bent(&HONEST.whole, season, place, |b| {
                    *b.pointer_mut(&leaf).unwrap() = new
                });
                if !found.is_empty() {
                    kinds.insert(entry.kind.clone());
                } else if !free(entry, &leaf) {
                    missed.push(format!("season {}, {}: {leaf}", season + 1, entry.kind));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(tried > 300, "{tried}");
    // Of every kind something is bound; what is not is said above.
    let all = HONEST.whole.iter().take(2).flat_map(|r| &r.entries);
    let all: BTreeSet<String> = all.map(|entry| entry.kind.clone()).collect();
    let free: Vec<_> = all.difference(&kinds).collect();
    assert!(free.is_empty(), "{free:?}");
}

type Bend = fn(&mut Value);

/// X10: sets that would not have stood, with the world and without it.
#[test]
fn x10_a_set_that_would_not_have_stood_is_found() {
    let order = |n: usize, of: Value| {
        move |b: &mut Value| {
            let order = b["orders"][n].as_object_mut().unwrap();
            order.remove("written");
            order.extend(of.as_object().unwrap().clone());
        }
    };
    let attempts: [(&str, Value); 9] = [
        ("an invented price", json!({"cost": 1})),
        (
            "a distance that is none",
            json!({"target": "ARABIE", "distance": "neighbour"}),
        ),
        (
            "a neutral province",
            json!({"target": "CARTHAGE", "kind": "army-presence", "subject": "Illyrie"}),
        ),
        (
            "a province that is none",
            json!({"target": "CARTHAGE", "kind": "army-presence", "subject": "Nulle part"}),
        ),
        (
            "a bonus over the limit",
            json!({"modifier": 100, "cost": 202}),
        ),
        ("oneself", json!({"target": "ITALIE"})),
        ("a nation that is none", json!({"target": "ROME"})),
        (
            "espionage of the omniscient nation",
            json!({"target": "ESPAGNE", "kind": "espionage", "subject": null, "modifier": 0, "cost": 5, "distance": "distant"}),
        ),
        (
            "one question twice (H6)",
            json!({"target": "MACEDOINE", "kind": "army-presence", "subject": "Thrace", "modifier": 2, "cost": 6}),
        ),
    ];
    let protections: [(&str, Value); 4] = [
        (
            "against the omniscient nation (H15)",
            json!({"target": "ESPAGNE", "kind": null}),
        ),
        ("against oneself", json!({"target": "ITALIE", "kind": null})),
        ("for nothing", json!({"modifier": 0, "cost": 0})),
        ("another price", json!({"cost": 0})),
    ];
    let place = orders_of("ITALIE");
    let body: Value =
        serde_json::from_str(HONEST.whole[0].entries[place].body.as_deref().unwrap()).unwrap();
    let orders = body["orders"].as_array().unwrap();
    let wall = orders
        .iter()
        .position(|o| o["order"] == "protection")
        .unwrap();
    let not_admitted = What::NotAdmitted {
        seat: "ITALIE".to_owned(),
    };
    let attempts = attempts.into_iter().map(|(name, of)| (name, 0, of));
    for (name, n, of) in attempts.chain(protections.into_iter().map(|(name, of)| (name, wall, of)))
    {
        for reveals in [&HONEST.whole, &HONEST.seasons] {
            let found = bent(reveals, 0, place, order(n, of.clone()));
            let form = found == [What::NotClosed];
            assert!(form || found.contains(&not_admitted), "{name}: {found:?}");
        }
    }
    // H5: only the campaign's reveal knows what there was to spend.
    let debt = order(wall, json!({"modifier": 99, "cost": 198}));
    let found = bent(&HONEST.whole, 0, place, debt);
    assert!(found.contains(&not_admitted), "H5: {found:?}");
    let none = bent(&HONEST.seasons, 0, place, |b| b["none"] = json!(true));
    assert!(
        none.contains(&not_admitted),
        "no orders, and orders: {none:?}"
    );
    // What is left of a set is of what stood.
    let raised = bent(&HONEST.seasons, 0, at("withdraw", "ARABIE"), |b| {
        b["set"]["orders"][0]["modifier"] = json!(3);
        b["set"]["orders"][0]["cost"] = json!(8);
    });
    let arabie = What::NotAdmitted {
        seat: "ARABIE".to_owned(),
    };
    assert!(
        raised.contains(&arabie),
        "a withdrawal that raises a bonus: {raised:?}"
    );
}

/// R9, H10, H20: choices that could not be made, answers said beforehand that were not said, and what was told.
#[test]
fn x10_a_choice_that_could_not_be_made_is_found() {
    let bends: [(&str, &str, &str, Bend); 6] = [
        ("choose", "CARTHAGE", "a notice that is none", |b| {
            b["choice"]["choices"][0]["notice"] = json!(9)
        }),
        ("choose", "CARTHAGE", "another form", |b| {
            b["choice"]["choices"][0]["choice"] = json!({"false": 3})
        }),
        ("choose", "CARTHAGE", "a troop that is none", |b| {
            b["choice"]["choices"][0]["choice"] = json!({"false": {"Xx": 3}});
        }),
        ("choose", "CARTHAGE", "a choice that is none", |b| {
            b["choice"]["choices"][0]["choice"] = json!({"anew": {"El": 3}})
        }),
        ("standing", "arbiter", "a lie that nobody said", |b| {
            b["sets"][0]["orders"]["choices"][0]["choice"] = json!({"false": 13});
        }),
        ("standing", "arbiter", "for somebody else", |b| {
            b["sets"][0]["seat"] = json!("GAULE")
        }),
    ];
    for (kind, actor, name, bend) in bends {
        for reveals in [&HONEST.whole, &HONEST.seasons] {
            // Where the truth is withheld, what was said beforehand waits for the campaign's reveal.
            if kind == "standing" && std::ptr::eq(reveals, &HONEST.seasons) {
                continue;
            }
            assert!(
                !bent(reveals, 0, at(kind, actor), bend).is_empty(),
                "{name}"
            );
        }
    }
    // A failure that was told something, and a success told what it cannot be.
    for value in [json!(4321), json!(-1), json!("oui")] {
        for reveals in [&HONEST.whole, &HONEST.seasons] {
            let close = at("close", "arbiter");
            let text = reveals[0].entries[close].body.clone().unwrap();
            let body: Value = serde_json::from_str(&text).unwrap();
            let nothing = body["answers"]
                .as_array()
                .unwrap()
                .iter()
                .position(|a| a["told"].is_null());
            let found = bent(reveals, 0, close, |b| {
                b["answers"][nothing.unwrap()]["told"] = value.clone()
            });
            assert!(!found.is_empty(), "{value}");
        }
    }
    // A truth that the campaign's reveal alone can show.
    let close = at("close", "arbiter");
    let text = HONEST.whole[0].entries[close].body.clone().unwrap();
    let body: Value = serde_json::from_str(&text).unwrap();
    let answers = body["answers"].as_array().unwrap();
    let size = answers
        .iter()
        .position(|a| a["told"].is_number() && a["question"].as_str().unwrap().contains("size"));
    let lie = |b: &mut Value| b["answers"][size.unwrap()]["told"] = json!(77);
    assert!(!bent(&HONEST.whole, 0, close, lie).is_empty());
    assert_eq!(bent(&HONEST.seasons, 0, close, lie), []);
}

/// X3: from the lock to the roll nothing of the world changes.
#[test]
fn x3_a_world_between_lock_and_roll_is_found() {
    for reveals in [&HONEST.whole, &HONEST.seasons] {
        for (place, faulty) in [
            (at("lock", "arbiter"), false),
            (at("lock", "arbiter") + 1, true),
        ] {
            let mut all = reveals.clone();
            let mut entry = all[0].entries[at("world", "arbiter")].clone();
            if entry.body.is_some() {
                entry.body = Some("{\"v\":1,\"reason\":null,\"changes\":[]}".to_owned());
            }
            entry.time.clone_from(&all[0].entries[place - 1].time);
            all[0].entries.insert(place, entry);
            let late = |f: &What| matches!(f, What::Order(No::WorldStays { .. }));
            assert_eq!(faults(all).iter().any(late), faulty, "{place}");
        }
    }
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Locked);
    desk.run("world import monde.toml").complains("verrouill");
}

/// X2: a correction between the roll and the close is a remark, and a mark in the papers concerned.
#[test]
fn x2_a_correction_before_the_close_shows() {
    for reveals in [&HONEST.whole, &HONEST.seasons] {
        assert!(findings(reveals.clone()).contains(&What::Corrected));
    }
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Played);
    desk.run("erratum 1 --reason \"mal lu\" set treasury CARTHAGE treasury=150")
        .ok();
    desk.run("season close 1").ok();
    desk.run("bulletin ITALIE --season 1").ok().says("Corrigé");
    let json = desk
        .run("bulletin ITALIE --season 1 --format json")
        .ok()
        .json();
    assert!(json["corrected"].is_object(), "{json:#}");
    let other = desk.run("bulletin GAULE --season 1").ok().out;
    assert!(!other.contains("Corrigé"), "{other}");
}

/// An erratum has its number and its time, and names whom it tells something anew.
#[test]
fn an_erratum_that_names_others_or_comes_out_of_its_time_is_found() {
    let first = at("erratum", "arbiter");
    let second = &HONEST.whole[1].entries;
    let later = second.iter().position(|e| e.kind == "erratum").unwrap();
    type Bend = fn(&mut Value);
    let bends: [(&str, Bend); 4] = [
        ("a number", |b| b["number"] = json!(7)),
        ("a season", |b| b["season"] = json!(9)),
        ("frozen", |b| b["frozen"] = json!(true)),
        ("others", |b| b["seats"] = json!(["EGYPTE", "GAULE"])),
    ];
    for (name, bend) in bends {
        assert!(!bent(&HONEST.whole, 1, later, bend).is_empty(), "{name}");
        assert!(!bent(&HONEST.whole, 0, first, bend).is_empty(), "{name}");
    }
    let nobody = |b: &mut Value| b["seats"] = json!([]);
    assert!(bent(&HONEST.whole, 1, later, nobody).contains(&What::Reissued));
    for after in ["lock", "roll"] {
        let mut all = HONEST.whole.clone();
        let place = all[1].entries.iter().position(|e| e.kind == after).unwrap();
        let mut entry = all[1].entries.remove(later);
        entry.time.clone_from(&all[1].entries[place].time);
        all[1].entries.insert(place, entry);
        assert!(!faults(all).is_empty(), "after the {after}");
    }
}

/// H15: the omniscient nation's protections come before the sheet, and everything else has its place.
#[test]
fn h15_the_order_of_things_is_bound() {
    let sheet = at("sheet", "arbiter");
    let open = |b: &mut Value| b["settled"] = Value::Null;
    let swaps: [(&str, usize, usize); 3] = [
        (
            "own protections after the sheet",
            at("enter", "ESPAGNE"),
            sheet,
        ),
        (
            "orders after the lock",
            at("lock", "arbiter") - 1,
            at("lock", "arbiter"),
        ),
        (
            "a choice before the roll",
            at("choose", "CARTHAGE"),
            at("lock", "arbiter"),
        ),
    ];
    for reveals in [&HONEST.whole, &HONEST.seasons] {
        assert!(
            !bent(reveals, 0, sheet, open).is_empty(),
            "a sheet that leaves them open"
        );
        for (name, from, to) in swaps {
            let mut all = reveals.clone();
            let times: Vec<String> = all[0].entries.iter().map(|e| e.time.clone()).collect();
            let entry = all[0].entries.remove(from);
            all[0].entries.insert(to, entry);
            for (entry, time) in all[0].entries.iter_mut().zip(times) {
                entry.time = time;
            }
            assert!(!faults(all).is_empty(), "{name}");
        }
        for kind in ["sheet", "lock", "roll", "close", "standing"] {
            let mut all = reveals.clone();
            let place = at(kind, "arbiter");
            all[0].entries.remove(place);
            assert!(!faults(all).is_empty(), "without its {kind}");
        }
    }
}

/// What the sheet froze is changed under its own name, and that shows.
#[test]
fn h22_a_change_of_what_the_sheet_froze_is_shown() {
    let sheet = at("sheet", "arbiter");
    let mut all = HONEST.whole.clone();
    let mut entry = all[0].entries[at("world", "arbiter")].clone();
    let change = json!({"v": 1, "reason": null, "changes": [{"do": "treasury-add", "nation": "ESPAGNE", "points": 5}]});
    entry.body = written("world", change);
    entry.time.clone_from(&all[0].entries[sheet].time);
    all[0].entries.insert(sheet + 1, entry);
    assert!(faults(all.clone()).contains(&What::World));
    all[0].entries[sheet + 1].kind = "thaw".to_owned();
    assert!(!faults(all.clone()).contains(&What::World));
    assert!(findings(all).contains(&What::Thawed));
}

/// What would stand for whatever a paper says cannot be in a journal.
#[test]
fn a_sign_that_stands_for_anything_is_found() {
    let news = at("sheet", "arbiter");
    let found = bent(&HONEST.whole, 0, news, |b| b["beacon"] = json!("\u{e000}"));
    assert!(
        matches!(found.as_slice(), [What::Spelling { .. }]),
        "{found:?}"
    );
}

/// X17: what an early reveal tells is said before it is told.
#[test]
fn x17_an_early_reveal_says_what_it_tells() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    for (lang, words) in [("fr", ["réponse", "vraie"]), ("en", ["answer", "true"])] {
        let ran = desk.run(&format!("--lang {lang} reveal 1 --early"));
        assert_ne!(ran.code, 0);
        for word in words {
            ran.complains(word);
        }
    }
}

/// A journal bent in the campaign's file and hashed again no longer gives the tables.
#[test]
fn a_journal_bent_in_the_file_is_found() {
    for (kind, from, to) in [
        ("enter", "\"modifier\":2", "\"modifier\":3"),
        ("close", "\"told\":null", "\"told\":7"),
        ("roll", "\"die\":4", "\"die\":6"),
    ] {
        let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
        desk.damaged();
        bend_at(&desk.file(), |tx| {
            let sql = "UPDATE journal SET body = replace(body, ?1, ?2) WHERE kind = ?3";
            assert!(tx.execute(sql, (from, to, kind)).unwrap() > 0, "{kind}");
            file_hashed_again(tx);
        });
        assert_eq!(desk.run("audit verify").code, 3, "{kind}");
    }
}
