//! Folders bent in one place: as anybody could who can edit a file, and as only the arbiter could,
//! who has the key and hashes everything again.

use arbitre::campaign::Reveal;
use arbitre::chance::{body_hash, entry_hash};
use arbitre::engine::body::Body;
use arbitre::games::antiquity::Antiquity;
use serde_json::{Value, json};

use super::game::Files;

/// Named folders.
type Folders = Vec<(String, Files)>;

const FIRST: &str = "revelation-1.json";

fn reveal(files: &Files, name: &str) -> Value {
    serde_json::from_str(&files[name]).unwrap()
}

fn with(files: &Files, name: &str, value: &Value) -> Files {
    let mut bent = files.clone();
    bent.insert(name.to_owned(), value.to_string());
    bent
}

/// Another digit in the middle of a text of digits.
pub fn other_digit(text: &str) -> String {
    let digit = if &text[30..31] == "0" { "1" } else { "0" };
    format!("{}{digit}{}", &text[..30], &text[31..])
}

/// The place of the nth entry of a kind.
fn place(reveal: &Value, kind: &str) -> usize {
    let entries = reveal["entries"].as_array().unwrap();
    entries.iter().position(|e| e["kind"] == kind).unwrap()
}

/// Files edited by hand: no hash is made again.
pub fn edited(demo: &Files) -> Folders {
    let mut out = Folders::new();
    let mut bend = |name: &str, change: &dyn Fn(&mut Value)| {
        let mut value = reveal(demo, FIRST);
        change(&mut value);
        out.push((format!("edited: {name}"), with(demo, FIRST, &value)));
    };
    for field in ["id", "seal", "key", "head_before", "head_after"] {
        bend(field, &|r| {
            r[field] = other_digit(&format!("{:0<32}", r[field].as_str().unwrap())).into()
        });
    }
    bend("format", &|r| r["format"] = "arbitre/2".into());
    for (field, to) in [
        ("time", "2026-03-01T18:00:59Z"),
        ("actor", "GAULE"),
        ("kind", "news"),
    ] {
        bend(field, &move |r| r["entries"][6][field] = to.into());
    }
    for field in ["body_hash", "salt"] {
        bend(field, &|r| {
            r["entries"][6][field] = other_digit(r["entries"][6][field].as_str().unwrap()).into()
        });
    }
    bend("body", &|r| {
        let body = r["entries"][6]["body"]
            .as_str()
            .unwrap()
            .replace("\"v\":1", "\"v\": 1");
        r["entries"][6]["body"] = body.into();
    });
    bend("number", &|r| r["entries"][4]["i"] = 9.into());
    bend("withheld", &|r| {
        r["entries"][6]["salt"] = Value::Null;
        r["entries"][6]["body"] = Value::Null;
    });
    bend("dropped", &|r| {
        drop(r["entries"].as_array_mut().unwrap().remove(5))
    });
    bend("doubled", &|r| {
        let entries = r["entries"].as_array_mut().unwrap();
        entries.insert(5, entries[5].clone());
    });
    bend("swapped", &|r| {
        r["entries"].as_array_mut().unwrap().swap(5, 6)
    });
    bend("cut off", &|r| {
        drop(r["entries"].as_array_mut().unwrap().pop())
    });
    out
}

/// Papers edited by hand.
fn papers(demo: &Files) -> Folders {
    let mut out = Folders::new();
    let mut bend = |name: &str, change: &dyn Fn(&str) -> String| {
        let mut bent = demo.clone();
        bent.insert(name.to_owned(), change(&demo[name]));
        out.push((format!("paper: {name}"), bent));
    };
    // The last 64 digits after that word in a text, one of them another.
    let digit = |text: &str, after: &str| {
        let start = text.rfind(after).unwrap() + after.len();
        let hash = &text[start..start + 64];
        text.replace(hash, &other_digit(hash))
    };
    for name in [
        "feuille-1.txt",
        "verrou-1.html",
        "verrou-2.bb.txt",
        "public/bulletin-2-fr.txt",
        "GAULE/bulletin-1.md",
    ] {
        bend(name, &|text| digit(text, " head="));
    }
    bend("feuille-2.txt", &|text| digit(text, " seal="));
    bend("verrou-1.json", &|text| digit(text, "\"head\": \""));
    bend("EGYPTE/bulletin-2.json", &|text| {
        digit(text, "\"head\": \"")
    });
    // Two sheets for two players, no reveal beside them.
    let mut two = Files::from([("a.txt".to_owned(), demo["verrou-1.txt"].clone())]);
    two.insert("b.txt".to_owned(), digit(&demo["verrou-1.txt"], " head="));
    out.push(("two papers".to_owned(), two));
    let mut other = demo.clone();
    let mut second = reveal(demo, "revelation-2.json");
    second["entries"][1]["time"] = "2026-04-01T00:00:00Z".into();
    hashed_again(&mut second);
    other.insert("z.json".to_owned(), second.to_string());
    out.push(("two reveals".to_owned(), other));
    out
}

/// A reveal of season 1 changed and every hash made again, as who has the file could.
pub fn hashed_again(reveal: &mut Value) {
    let mut again: Reveal = serde_json::from_value(reveal.clone()).unwrap();
    let mut head = again.head_before;
    for (n, e) in again.entries.iter_mut().enumerate() {
        e.i = u32::try_from(n).unwrap() + 1;
        if let (Some(salt), Some(body)) = (&e.salt, &e.body) {
            e.body_hash = body_hash(&again.id, again.season, e.i, salt, body);
        }
        head = entry_hash(
            &again.id,
            again.season,
            e.i,
            &head,
            &e.time,
            &e.actor,
            &e.kind,
            &e.body_hash,
        );
    }
    again.head_after = head;
    *reveal = serde_json::to_value(&again).unwrap();
}

/// The body of the first entry of a kind, changed.
pub fn body(reveal: &mut Value, kind: &str, change: &dyn Fn(&mut Value)) {
    let n = place(reveal, kind);
    body_at(reveal, n, change);
}

/// The body of an entry, changed and written as the journal writes it: any other is found by its form.
pub fn body_at(reveal: &mut Value, n: usize, change: &dyn Fn(&mut Value)) {
    let entry = &mut reveal["entries"][n];
    let kind = entry["kind"].as_str().unwrap().to_owned();
    let honest = entry["body"].as_str().unwrap().to_owned();
    let mut body: Value = serde_json::from_str(&honest).unwrap();
    change(&mut body);
    let mut members = body.clone();
    members.as_object_mut().unwrap().remove("v");
    let plain = format!("{{\"v\":1,{}", &members.to_string()[1..]);
    let read = Body::<Antiquity>::read(&kind, &plain);
    let bent = read.map_or_else(|_| body.to_string(), |body| body.write().unwrap().1);
    assert_ne!(bent, honest, "{kind}: nothing is bent");
    entry["body"] = bent.into();
}

/// What an arbiter could try who rewrites season 1: alone, and against the papers.
fn rewritten(files: &Files) -> Folders {
    let mut out = Folders::new();
    let mut bend = |name: &str, change: &dyn Fn(&mut Value)| {
        let mut value = reveal(files, FIRST);
        change(&mut value);
        hashed_again(&mut value);
        let alone = Files::from([(FIRST.to_owned(), value.to_string())]);
        out.push((format!("rewritten, alone: {name}"), alone));
        // Some of them against the papers too: the entry is named all the same.
        if name.len().is_multiple_of(3) {
            out.push((
                format!("rewritten, with papers: {name}"),
                with(files, FIRST, &value),
            ));
        }
    };
    bend("a die", &|r| {
        body(r, "roll", &|b| {
            let die = &mut b["dice"][2]["die"];
            *die = (die.as_u64().unwrap() % 6 + 1).into();
        });
    });
    bend("a die dropped", &|r| {
        body(r, "roll", &|b| {
            drop(b["dice"].as_array_mut().unwrap().pop())
        })
    });
    bend("another beacon", &|r| {
        body(r, "roll", &|b| b["beacon"] = "1 2 3".into())
    });
    bend("a word of the roll", &|r| {
        body(r, "roll", &|b| b["dice"][0]["word"] = "x".into())
    });
    bend("another tie", &|r| {
        body(r, "roll", &|b| {
            b["dice"][0]["tie"] = "0123456789abcdef".into()
        })
    });
    bend("another purpose", &|r| {
        body(r, "roll", &|b| b["dice"][0]["purpose"] = "2d6".into())
    });
    bend("an answer dropped", &|r| {
        body(r, "close", &|b| {
            drop(b["answers"].as_array_mut().unwrap().remove(0))
        })
    });
    bend("another's answer", &|r| {
        body(r, "close", &|b| b["answers"][0]["seat"] = "ESPAGNE".into())
    });
    bend("every failure told something", &|r| {
        body(r, "close", &|b| {
            for told in b["answers"]
                .as_array_mut()
                .unwrap()
                .iter_mut()
                .filter(|t| t["told"].is_null())
            {
                told["told"] = json!(4321);
            }
        });
    });
    bend("bad luck told something", &|r| {
        let n = place(r, "roll");
        let roll: Value = serde_json::from_str(r["entries"][n]["body"].as_str().unwrap()).unwrap();
        let dice = roll["dice"].as_array().unwrap();
        let one = dice
            .iter()
            .position(|d| d["die"] == 1)
            .expect("a natural 1");
        body(r, "close", &|b| b["answers"][one]["told"] = json!(4321));
    });
    bend("an attempt more", &|r| {
        let asks = |e: &Value| {
            let body = e["body"].as_str();
            e["kind"] == "enter" && body.is_some_and(|b| b.contains("\"order\":\"attempt\""))
        };
        let entries = r["entries"].as_array().unwrap();
        let at = entries.iter().rposition(asks).unwrap();
        body_at(r, at, &|b| {
            let orders = b["orders"].as_array_mut().unwrap();
            let other = |o: &&Value| o["order"] == "attempt" && o["target"] != "ASIE";
            let mut one = orders.iter().find(other).unwrap().clone();
            // Another question: the same one twice is no order at all (H6).
            one["kind"] = "espionage".into();
            one["subject"] = Value::Null;
            one.as_object_mut().unwrap().remove("written");
            orders.push(one);
        });
    });
    bend("orders after the lock", &|r| {
        let (from, to) = (place(r, "lock"), place(r, "roll"));
        let entries = r["entries"].as_array_mut().unwrap();
        let sent = entries.remove(from - 1);
        entries.insert(to - 1, sent);
    });
    bend("the sheet after orders", &|r| {
        let (sheet, lock) = (place(r, "sheet"), place(r, "lock"));
        let entries = r["entries"].as_array_mut().unwrap();
        let sheet = entries.remove(sheet);
        entries.insert(lock - 1, sheet);
    });
    bend("the omniscient nation's bids after the sheet", &|r| {
        let (own, sheet) = (place(r, "enter"), place(r, "sheet"));
        r["entries"].as_array_mut().unwrap().swap(own, sheet);
    });
    bend("a draw that the sheet did not announce", &|r| {
        body(r, "sheet", &|b| b["beacon"] = Value::Null);
    });
    bend("two locks", &|r| {
        let lock = place(r, "lock");
        let entries = r["entries"].as_array_mut().unwrap();
        entries.insert(lock, entries[lock].clone());
    });
    bend("no close", &|r| {
        let close = place(r, "close");
        drop(r["entries"].as_array_mut().unwrap().remove(close));
    });
    bend("a price", &|r| {
        body(r, "enter", &|b| b["orders"][0]["cost"] = 1.into())
    });
    bend("orders withheld", &|r| {
        let n = place(r, "lock") - 1;
        r["entries"][n]["salt"] = Value::Null;
        r["entries"][n]["body"] = Value::Null;
    });
    out
}

/// Under other house rules: what depends on them.
fn by_the_rules(files: &Files) -> Folders {
    let mut out = Folders::new();
    for (rule, setting) in [("H1", "sum"), ("H2", "without-malus")] {
        let mut value = reveal(files, FIRST);
        body(&mut value, "open", &|b| b["rules"][rule] = setting.into());
        hashed_again(&mut value);
        out.push((format!("rule changed: {rule}"), with(files, FIRST, &value)));
    }
    // A lie that was chosen, told otherwise.
    let mut value = reveal(files, FIRST);
    let lies = value["entries"].to_string().contains(r#"{\"false\":41}"#);
    assert!(lies, "somebody lies");
    body(&mut value, "close", &|b| {
        for told in b["answers"].as_array_mut().unwrap().iter_mut() {
            if told["told"] == json!(41) {
                told["told"] = json!(42);
            }
        }
    });
    hashed_again(&mut value);
    let alone = Files::from([(FIRST.to_owned(), value.to_string())]);
    out.push(("another lie than was chosen".to_owned(), alone));
    // A die of another number, for a question that is asked once (H6).
    let mut value = reveal(files, FIRST);
    body(&mut value, "roll", &|b| {
        b["dice"].as_array_mut().unwrap()[0]["repeat"] = 1.into();
    });
    hashed_again(&mut value);
    let alone = Files::from([(FIRST.to_owned(), value.to_string())]);
    out.push(("a repeat's number".to_owned(), alone));
    let words = "recu-GAULE-1.txt".to_owned();
    let mut bent = files.clone();
    bent.insert(
        words.clone(),
        files[&words].replace("seat=GAULE", "seat=ASIE"),
    );
    out.push(("another's receipt".to_owned(), bent));
    out
}

/// Papers and reveals that were spoiled: they say what they are, and cannot be read.
fn spoiled(files: &Files) -> Folders {
    let mut out = Folders::new();
    let mut bend = |name: &str, change: &dyn Fn(&str) -> String| {
        let mut bent = files.clone();
        bent.insert(name.to_owned(), change(&files[name]));
        out.push((format!("spoiled: {name}"), bent));
    };
    let cut = |text: &str| text.chars().take(text.chars().count() * 4 / 5).collect();
    bend(FIRST, &cut);
    bend(FIRST, &|text| text.replacen('{', "", 1));
    bend("revelation-2.json", &|text| {
        text.replacen("\"season\"", "\"saison\"", 1)
    });
    bend("revelation-2.json", &|text| {
        let mut reveal: Value = serde_json::from_str(text).unwrap();
        reveal.as_object_mut().unwrap().remove("key");
        reveal.to_string()
    });
    bend("feuille-1.txt", &|text| {
        text.replace("arbitre/1 sheet", "arbitre/1 feuille")
    });
    bend("verrou-1.txt", &|text| text.replace(" head=", " tete="));
    out
}

/// What some of the players hold, and everybody.
fn few(files: &Files) -> Files {
    let theirs = ["EGYPTE/", "GAULE/", "ITALIE/", "recu-GAULE", "recu-ITALIE"];
    let kept = |f: &str| (!f.contains('/') && !f.starts_with("recu")) || f.starts_with("public/");
    let some = files
        .iter()
        .filter(|(f, _)| kept(f) || theirs.iter().any(|t| f.starts_with(t)));
    some.map(|(f, t)| (f.clone(), t.clone())).collect()
}

/// Every bent folder.
pub fn all(demo: &Files, other_rules: &Files) -> Folders {
    let (demo, other_rules) = (few(demo), few(other_rules));
    let mut out = edited(&demo);
    out.extend(papers(&demo));
    out.extend(spoiled(&demo));
    out.extend(rewritten(&demo));
    out.extend(by_the_rules(&other_rules));
    out
}

/// What the program alone looks at: whole papers, with the campaign's reveal, which withholds nothing.
pub fn left_to_the_program(demo: &Files, other_rules: &Files) -> Folders {
    let mut out = Folders::new();
    for (name, members) in [
        ("ITALIE/bulletin-1.json", "answers"),
        ("ITALIE/bulletin-2.json", "entered"),
    ] {
        let mut value = reveal(demo, name);
        value[members].as_array_mut().unwrap().pop();
        out.push((format!("{name}: {members}"), with(demo, name, &value)));
        let mut bent = demo.clone();
        let cut = demo[name]
            .chars()
            .take(demo[name].chars().count() * 4 / 5)
            .collect();
        bent.insert(name.to_owned(), cut);
        out.push((format!("{name}, cut"), bent));
    }
    let name = "recu-GAULE-1.json";
    let mut value = reveal(other_rules, name);
    value["orders"].as_array_mut().unwrap().pop();
    out.push((
        format!("{name}, an order less"),
        with(other_rules, name, &value),
    ));
    // The words of a bulletin.
    let name = "ITALIE/bulletin-1.txt";
    let text = &demo[name];
    let answers = text.find("1  ").unwrap();
    let mut bent = demo.clone();
    bent.insert(
        name.to_owned(),
        format!("{}9  {}", &text[..answers], &text[answers + 3..]),
    );
    out.push(("words".to_owned(), bent));
    // A receipt in words, with another bonus than was entered, and with an order less.
    let name = "recu-GAULE-1.txt";
    let text = &other_rules[name];
    let (line, _) = text.split_once("espionner ASIE : trésor").unwrap();
    let row = &text[line.rfind('\n').unwrap()..];
    let row = &row[..row[1..].find('\n').unwrap() + 1];
    for (what, to) in [
        ("bonus", row.replace("trésor", "trésor +9")),
        ("less", String::new()),
    ] {
        let mut bent = other_rules.clone();
        bent.insert(name.to_owned(), text.replacen(row, &to, 1));
        out.push((format!("receipt: {what}"), bent));
    }
    // What a person reads, the line for programs left as it is.
    let mut words = |name: &str, from: &str, to: &str| {
        let text = &demo[name];
        assert!(text.contains(from), "{name}: {from}");
        let mut bent = demo.clone();
        bent.insert(name.to_owned(), text.replacen(from, to, 1));
        out.push((format!("read otherwise: {name}: {from}"), bent));
    };
    for (name, title) in [
        ("verrou-1.txt", "verrouillage de la saison "),
        (
            "verrou-2.html",
            "auto\">Feuille de verrouillage de la saison ",
        ),
        ("feuille-1.bb.txt", "ouverture de la saison "),
    ] {
        words(name, title, &format!("{title}3"));
        // The first is the seal as a person reads it.
        let text = &demo[name];
        let mut runs = text.split(|c: char| !c.is_ascii_alphanumeric());
        let seal = runs.find(|run| run.len() == 64).unwrap();
        words(name, seal, &other_digit(seal));
    }
    words("ITALIE/bulletin-1.txt", "pour l’Italie", "pour la Gaule");
    words("ITALIE/bulletin-2.md", "saison 2", "saison 1");
    words(
        "GAULE/bulletin-2.bbcode.txt",
        "pour la Gaule",
        "pour l’Asie",
    );
    words("public/bulletin-1-en.txt", "season 1", "season 2");
    out
}
