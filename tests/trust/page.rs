//! The page that checks papers in a browser, in a real Chromium: golden vectors, honest folders and bent ones come to
//! what the program comes to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use arbitre::engine::body::UNDOABLE;
use arbitre::papers::page;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;

use super::attacked::ATTACKED;
use super::bend::{self, body, hashed_again, other_digit};
use super::game::{Files, Game};
use super::verdict::{By, Found, found, laid, paper, verify_with};
use super::{DEMO, OTHER_RULES, lords, with_erratum};
use crate::harness::browser::Browser;
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};
use crate::harness::{WAYS_OUT, base64};

const FIRST: &str = "revelation-1.json";

fn source() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/page/verify.html")
}

/// What stands between the tags.
fn between<'a>(page: &'a str, tag: &str) -> &'a str {
    let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
    let (_, rest) = page.split_once(&open).unwrap();
    rest.split_once(&close).unwrap().0
}

/// What may be undone is the same to the page as to the program.
#[test]
fn the_page_lets_be_undone_what_the_program_does() {
    let (_, rest) = page::HTML.split_once("UNDOABLE = \"").unwrap();
    let kinds: BTreeSet<&str> = rest.split('"').next().unwrap().split(' ').collect();
    assert_eq!(kinds, BTreeSet::from(UNDOABLE));
}

/// Its policy lets its own script and style run, and nothing else: no network, no other script. `ARBITRE_WRITE_PAGE`
/// writes the policy anew after a change.
#[test]
fn the_page_is_bound_by_its_policy() {
    assert_eq!(base64(b"light work."), "bGlnaHQgd29yay4=");
    let mut page = fs::read_to_string(source()).unwrap();
    for tag in ["script", "style"] {
        let hash = base64(&Sha256::digest(between(&page, tag)));
        let policy = format!("{tag}-src 'sha256-");
        let (before, rest) = page.split_once(&policy).unwrap();
        let (_, after) = rest.split_once('\'').unwrap();
        page = format!("{before}{policy}{hash}'{after}");
    }
    if std::env::var_os("ARBITRE_WRITE_PAGE").is_some() {
        fs::write(source(), &page).unwrap();
    }
    assert_eq!(
        page::HTML,
        page,
        "ARBITRE_WRITE_PAGE=1 writes its policy anew"
    );
    assert!(page.contains("default-src 'none'; script-src 'sha256-"));
    assert!(page.lines().count() <= 750, "it is to be read");
    for way in WAYS_OUT {
        assert!(!page.contains(way), "{way}");
    }
    let script = between(&page, "script");
    assert_eq!(page.matches("<script").count(), 1);
    assert!(
        script.lines().count() > 300 && !script.contains("subtle."),
        "its own hashes"
    );
}

/// First the verdict, then a player's own dice, then what is not compared; the line to post last.
#[test]
fn it_says_the_verdict_first() {
    let ids = ["said", "own", "papers", "drop", "post"];
    let at = ids.map(|id| page::HTML.find(&format!("id=\"{id}\"")).unwrap());
    assert!(at.is_sorted(), "{at:?}");
}

/// Each text is there in both languages, and none in vain.
#[test]
fn its_texts_are_all_used() {
    let script = between(page::HTML, "script");
    let (_, texts) = script.split_once("const TEXTS = {").unwrap();
    let (texts, _) = texts.split_once("\n};").unwrap();
    let word = |before: &'static str| {
        let mut words = before.rsplit(|c: char| !c.is_ascii_alphanumeric());
        words.next().unwrap()
    };
    let mut keys: Vec<&str> = texts.split(": [\"").map(word).collect();
    keys.pop();
    assert!(keys.len() > 50, "{keys:?}");
    let once: BTreeSet<&str> = keys.iter().copied().collect();
    assert_eq!(once.len(), keys.len(), "{keys:?}");
    for key in keys {
        let asked = [format!("\"{key}\""), format!("data-t=\"{key}\"")];
        assert!(
            asked.iter().any(|asked| page::HTML.contains(asked)),
            "{key}"
        );
    }
}

/// `verify --page` writes it, and never over anything else; what it says of it is what sheet and seal print.
#[test]
fn it_is_written_and_named_on_the_papers() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Locked);
    let digest = page::digest().to_string();
    for _ in 0..2 {
        let run = desk.bare(["verify", "--page", "p.html"]).ok();
        assert!(run.out.contains(&digest), "{}", run.out);
        assert_eq!(fs::read_to_string(desk.path("p.html")).unwrap(), page::HTML);
    }
    let json = desk.bare(["verify", "--page", "p.html", "--json"]).ok().out;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["sha256"], *digest);
    desk.write("p.html", "mine");
    let run = desk.bare(["verify", "--page", "p.html"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(
        run.err.contains("p.html") && run.err.contains("existe"),
        "{}",
        run.err
    );
    assert_eq!(fs::read_to_string(desk.path("p.html")).unwrap(), "mine");
    for wrong in [["verify", "--page", "p", "d"].as_slice(), &["verify"]] {
        assert_eq!(desk.bare(wrong).code, 2, "{wrong:?}");
    }
    for format in ["text", "html", "bbcode", "markdown", "json"] {
        let sheet = desk
            .run(&format!("season sheet 1 --format {format}"))
            .ok()
            .out;
        assert!(sheet.contains(&digest), "{format}");
        assert!(
            !desk
                .run(&format!("lock 1 --format {format}"))
                .ok()
                .out
                .contains(&digest)
        );
    }
    assert!(OTHER_RULES["sceau.txt"].contains(&format!(" page={digest}")));
}

/// Y11: a sheet that names another page is as right as before, as the page is not in the journal, and it is said; one that
/// names none is no sheet.
#[test]
fn a_sheet_that_names_another_page_is_said() {
    let digest = page::digest().to_string();
    let mut files = DEMO.clone();
    let other = other_digit(&digest);
    for name in ["feuille-1.txt", "feuille-1.json", "feuille-1.html"] {
        files.insert(name.to_owned(), DEMO[name].replace(&digest, &other));
    }
    let (code, json) = verify_with(&files, &["--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(code, 0, "{json:#}");
    for (name, said) in [("feuille-1.txt", true), ("feuille-2.txt", false)] {
        let of = paper(&json, name);
        assert_eq!(
            (&of["verdict"], &of["other_page"]),
            (&json!("right"), &json!(said))
        );
    }
    let text = &DEMO["feuille-1.txt"];
    let (before, rest) = text.split_once("  SHA-256 de la page").unwrap();
    let (_, after) = rest.split_once(&format!("{digest}\n\n")).unwrap();
    let none = format!("{before}{}", after.replace(&format!(" page={digest}"), ""));
    files.insert("feuille-1.txt".to_owned(), none);
    assert_ne!(found(By::Program, "no page", &files), Found::Holds);
    // What people read of it must be what the last line states.
    files.insert(
        "feuille-1.txt".to_owned(),
        text.replacen(&digest, &other, 1),
    );
    assert_ne!(found(By::Program, "two pages", &files), Found::Holds);
}

/// The page in a folder of papers is passed over by everybody.
#[test]
#[ignore = "needs python3"]
fn among_papers_it_is_no_paper() {
    let mut files = DEMO.clone();
    files.insert("verifier.html".to_owned(), page::HTML.to_owned());
    assert_eq!(found(By::Both, "the page", &files), Found::Holds);
}

/// What the page says of a folder that is laid on it.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    found: Found,
    seasons: BTreeMap<u64, String>,
}

fn opened() -> Browser {
    let mut browser = Browser::start();
    browser.open(&format!("file://{}", source().display()));
    browser
}

/// Lays a folder on the page and waits for what comes of it.
fn lays(browser: &mut Browser, dir: &Path) -> Value {
    browser.value("$('forget').click()");
    browser.drops(&[dir]);
    awaited(browser)
}

/// What comes of the files that the page was given.
fn awaited(browser: &mut Browser) -> Value {
    browser.value(
        "new Promise((done) => { const look = setInterval(() => { \
         if (page.result) { clearInterval(look); done(JSON.parse(JSON.stringify(page.result))); } }, 5); })",
    )
}

fn of_page(result: &Value) -> Said {
    let faults = result["faults"].as_array().unwrap();
    let place = |f: &Value| (f["season"].as_u64().unwrap(), f["entry"].as_u64().unwrap());
    let first = faults
        .iter()
        .map(place)
        .filter(|(_, entry)| *entry > 0)
        .min();
    let (season, entry) = first.unwrap_or_default();
    let seasons = result["seasons"].as_array().unwrap().iter();
    Said {
        found: match faults.is_empty() {
            true => Found::Holds,
            false => Found::Fails { season, entry },
        },
        seasons: seasons
            .map(|s| {
                (
                    s["season"].as_u64().unwrap(),
                    s["verdict"].as_str().unwrap().to_owned(),
                )
            })
            .collect(),
    }
}

fn of_program(name: &str, files: &Files) -> Said {
    let (_, json) = verify_with(files, &["--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    let seasons = json["seasons"].as_array().unwrap().iter();
    // The page's best verdict is one, of chain and dice.
    let verdict = |s: &Value| match s["verdict"].as_str().unwrap() {
        "dice-proved" | "all-proved" => "proved".to_owned(),
        other => other.to_owned(),
    };
    Said {
        found: found(By::Program, name, files),
        seasons: seasons
            .map(|s| (s["season"].as_u64().unwrap(), verdict(s)))
            .collect(),
    }
}

#[test]
#[ignore = "needs chromium"]
fn golden_vectors_in_a_browser() {
    let text = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/vectors/chance.json"
    ))
    .unwrap();
    let vectors: Value = serde_json::from_str(&text).unwrap();
    let mut browser = opened();
    let computed = browser.value(&format!(
        "((v) => {{
            const reveal = (d) => ({{ id: v.id, season: d.season, key: keyAt(d.season, 512, v.key) }});
            const some = (source, n) => Array.from({{ length: n }}, () => source.next().value);
            const message = (d) => enc('draw', v.id, d.season, d.seat, d.question, d.word, d.beacon, d.purpose, d.repeat);
            const drawn = (d) => named(reveal(d), d.seat, d.question, d.word, d.beacon, d.purpose, d.repeat);
            const named_ones = v.draws.filter((d) => d.purpose !== 'shuffle');
            const words = (c) => sha('words', ...c.words.flat());
            return {{
                keys: Object.fromEntries(Object.keys(v.keys).map((s) => [s, keyAt(Number(s), 512, v.key)])),
                seal: keyAt(0, 512, v.key), id: sha('campaign-id', v.seal).slice(0, 32),
                enc: v.enc.map((e) => hex(enc(e.tag, ...e.fields))),
                messages: v.draws.map((d) => hex(message(d))),
                blocks: v.draws.map((d) => hex(some(stream(bytes(reveal(d).key), message(d)), 96))),
                dice: named_ones.map((d) => [drawn(d).die].flat()), ties: named_ones.map((d) => drawn(d).tie),
                digests: v.cards.map(words), cards: v.cards.map((c) => card(reveal(c), c.n, c.purpose, c.of, words(c), c.beacon)),
                bodies: v.journal.map((e) => sha('body', v.id, e.season, e.i, e.salt, e.body)),
                hashes: v.journal.map((e) => sha('entry', v.id, e.season, e.i, e.before, e.time, e.actor, e.kind, e.body_hash)),
            }};
        }})({text})"
    ));
    let list = |of: &str, member: &str| -> Value {
        vectors[of]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one[member].clone())
            .collect()
    };
    let draws = vectors["draws"].as_array().unwrap();
    let plain = |(n, d): (usize, &Value)| (d["purpose"] != "shuffle").then_some(n);
    let plain: Vec<usize> = draws.iter().enumerate().filter_map(plain).collect();
    assert!(plain.len() > 5);
    let blocks = |d: &Value| -> Value {
        let blocks = d["blocks"].as_array().unwrap().iter();
        blocks
            .map(|b| b.as_str().unwrap())
            .collect::<String>()
            .into()
    };
    let expected = json!({
        "keys": vectors["keys"], "seal": vectors["seal"], "id": vectors["id"], "enc": list("enc", "bytes"),
        "messages": list("draws", "message"), "blocks": draws.iter().map(blocks).collect::<Value>(),
        "dice": plain.iter().map(|n| draws[*n]["dice"].clone()).collect::<Value>(),
        "ties": plain.iter().map(|n| vectors["ties"][*n].clone()).collect::<Value>(),
        "digests": list("cards", "digest"), "cards": list("cards", "card"),
        "bodies": list("journal", "body_hash"), "hashes": list("journal", "hash"),
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(computed[name], *value, "{name}");
    }
    // Lengths around the ends of a block, and more than one.
    for length in (0..130).chain([1000, 100_000]) {
        let ours: String = Sha256::digest("a".repeat(length))
            .iter()
            .map(|b| format!("{b:02x}"))
            .collect();
        let theirs = browser.value(&format!("hex(sha256(utf8('a'.repeat({length}))))"));
        assert_eq!(theirs, *ours, "{length}");
    }
}

/// What one player has after a season: his own papers, what everybody has, the reveal.
fn own_folder() -> Files {
    let own = |name: &str| {
        let all = !name.contains('/') && !name.starts_with("recu");
        all || ["GAULE/", "public/", "recu-GAULE"]
            .iter()
            .any(|start| name.starts_with(start))
    };
    let files = OTHER_RULES.iter().filter(|(name, _)| own(name));
    files
        .map(|(name, text)| (name.clone(), text.clone()))
        .collect()
}

/// The folder bent in ten ways: five as anybody could who edits the reveal, four as the arbiter could who hashes
/// everything again, and a paper.
fn ten() -> Vec<(&'static str, Files)> {
    let mut out = Vec::new();
    let mut bend = |name, again: bool, change: &dyn Fn(&mut Value)| {
        let mut files = own_folder();
        let mut reveal: Value = serde_json::from_str(&files[FIRST]).unwrap();
        change(&mut reveal);
        if again {
            hashed_again(&mut reveal);
        }
        files.insert(FIRST.to_owned(), reveal.to_string());
        out.push((name, files));
    };
    let gaul = |r: &Value| {
        let mut entries = r["entries"].as_array().unwrap().iter();
        entries
            .position(|e| e["kind"] == "enter" && e["actor"] == "GAULE")
            .unwrap()
    };
    let digit = |value: &mut Value| *value = other_digit(value.as_str().unwrap()).into();
    bend("an order", false, &|r| {
        let at = gaul(r);
        let entry = &mut r["entries"][at]["body"];
        *entry = entry
            .as_str()
            .unwrap()
            .replacen("\"modifier\":0", "\"modifier\":1", 1)
            .replacen("\"modifier\":1", "\"modifier\":2", 1)
            .into();
    });
    bend("the seal", false, &|r| digit(&mut r["seal"]));
    bend("a salt", false, &|r| {
        let at = gaul(r);
        digit(&mut r["entries"][at]["salt"]);
    });
    bend("an entry dropped", false, &|r| {
        drop(r["entries"].as_array_mut().unwrap().remove(5))
    });
    bend("the chain", false, &|r| digit(&mut r["head_after"]));
    bend("a die", true, &|r| {
        body(r, "roll", &|b| {
            let die = &mut b["dice"][2]["die"];
            *die = (die.as_u64().unwrap() % 6 + 1).into();
        });
    });
    bend("the public draw", true, &|r| {
        body(r, "roll", &|b| b["beacon"] = "1 2 3".into())
    });
    bend("an outcome", true, &|r| {
        let roll = r["entries"]
            .as_array()
            .unwrap()
            .iter()
            .find(|e| e["kind"] == "roll")
            .unwrap();
        let roll: Value = serde_json::from_str(roll["body"].as_str().unwrap()).unwrap();
        let unlucky =
            roll["dice"].as_array().unwrap().iter().position(|d| {
                d["die"] == 1 && d["question"].as_str().unwrap().contains("treasury")
            });
        body(r, "close", &|b| {
            b["answers"][unlucky.unwrap()]["told"] = json!(4321)
        });
    });
    bend("the entry of one's own receipt", true, &|r| {
        // Entered anew, with another salt: all of it goes together, but for the papers that are out.
        let at = gaul(r);
        digit(&mut r["entries"][at]["salt"]);
    });
    let mut files = own_folder();
    let name = "GAULE/bulletin-1.txt";
    let (start, head) = files[name].rsplit_once(" head=").unwrap();
    let bent = format!("{start} head={}{}", other_digit(&head[..64]), &head[64..]);
    files.insert(name.to_owned(), bent);
    out.push(("the head of a bulletin", files));
    out
}

#[test]
#[ignore = "needs chromium"]
fn an_honest_folder_and_ten_bent_ones() {
    let mut browser = opened();
    let honest = own_folder();
    let result = lays(&mut browser, laid(&honest).path());
    let said = of_page(&result);
    assert_eq!(
        said,
        of_program("honest", &honest),
        "{:#}",
        result["faults"]
    );
    assert_eq!(said.seasons, BTreeMap::from([(1, "proved".to_owned())]));
    let ten = ten();
    assert_eq!(ten.len(), 10);
    for (name, files) in ten {
        let result = lays(&mut browser, laid(&files).path());
        let (said, program) = (of_page(&result), of_program(name, &files));
        assert_eq!(said, program, "{name}: {:#}", result["faults"]);
        assert_ne!(said.found, Found::Holds, "{name}");
        // A reveal whose hashes do not hold is not followed, and has no season.
        let verdict = said.seasons.get(&1).map(String::as_str);
        assert!(matches!(verdict, None | Some("broken")), "{name}");
        let words = browser.value("$('said').innerText");
        assert!(words.as_str().unwrap().contains("WRONG"), "{name}: {words}");
        let line = browser.value("$('line').value");
        assert!(line.as_str().unwrap().contains("wrong"), "{name}: {line}");
    }
    assert_eq!(browser.reports, Vec::<Value>::new());
}

/// What the page leaves to the program, and says so.
const LEFT: [&str; 1] = ["rewritten, alone: a price"];

/// Every folder that the two other verifiers are tried on.
#[test]
#[ignore = "needs chromium"]
fn every_folder_that_was_bent_has_a_fault_or_is_left_to_the_program() {
    let mut browser = opened();
    let mut missed = Vec::new();
    for (name, files) in bend::all(&DEMO, &OTHER_RULES) {
        let said = of_page(&lays(&mut browser, laid(&files).path()));
        if said.found == Found::Holds {
            missed.push(name);
        }
    }
    assert_eq!(missed, LEFT);
}

/// What holds for the program holds for the page, in every game: it accuses nobody who is honest.
#[test]
#[ignore = "needs chromium"]
fn honest_folders_of_every_game_hold() {
    let mut browser = opened();
    let erratum = with_erratum();
    let mut folders = vec![
        ("demo", DEMO.clone()),
        ("other rules", OTHER_RULES.clone()),
        ("errata", erratum.with_reveals(&["1", "2"])),
        ("Dragon Lords", lords::published()),
        ("Dragon Lords, all of it", lords::whole()),
    ];
    let whole = erratum.ok(&["reveal", "--campaign", "--yes"]);
    let mut beside = erratum.with_reveals(&["1", "2"]);
    beside.insert("campagne.json".to_owned(), whole.clone());
    folders.push(("the campaign beside", beside));
    folders.push((
        "the campaign alone",
        Files::from([("campagne.json".to_owned(), whole)]),
    ));
    folders.extend(ATTACKED.map(|game| ("a league", (**game.played).clone())));
    let papers = DEMO
        .iter()
        .filter(|(name, _)| !name.starts_with("revelation"));
    folders.push((
        "no reveal",
        papers
            .map(|(name, text)| (name.clone(), text.clone()))
            .collect(),
    ));
    for (name, files) in folders {
        let result = lays(&mut browser, laid(&files).path());
        assert_eq!(
            of_page(&result),
            of_program(name, &files),
            "{name}: {:#} {:#}",
            result["faults"],
            result["notes"]
        );
    }
    assert_eq!(browser.reports, Vec::<Value>::new());
}

/// Serves the page over plain HTTP; the port, and how often it was asked for anything.
fn served() -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            // One that Chromium opens beforehand asks for nothing.
            if stream.read(&mut [0; 4096]).unwrap_or(0) > 0 {
                count.fetch_add(1, Ordering::SeqCst);
                let page = fs::read_to_string(source()).unwrap();
                let kind = "Content-Type: text/html; charset=utf-8\r\nConnection: close";
                drop(write!(stream, "HTTP/1.1 200 OK\r\n{kind}\r\n\r\n{page}"));
            }
        }
    });
    (port, asked)
}

/// From a forum without TLS, where the browser has no hashes of its own; and nothing goes out again.
#[test]
#[ignore = "needs chromium"]
fn over_plain_http() {
    let (port, asked) = served();
    let mut browser = Browser::start();
    let forum = format!("http://forum.test:{port}/");
    browser.open(&forum);
    let secure = browser.value("isSecureContext || crypto.subtle !== undefined");
    assert_eq!(secure, false);
    let files = own_folder();
    let said = of_page(&lays(&mut browser, laid(&files).path()));
    assert_eq!(said, of_program("over HTTP", &files));
    assert_eq!(browser.reports, Vec::<Value>::new());
    let tried = "fetch('/x').then(() => 'went out', () => 'stopped')";
    assert_eq!(browser.value(tried), "stopped");
    let script = "document.body.append(Object.assign(document.createElement('script'), { text: 'bad = 1' })), typeof bad";
    assert_eq!(browser.value(script), "undefined");
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

/// A player uses it: drops his folder, adds the reveal, reads it in French, posts a line; or pastes.
#[test]
#[ignore = "needs chromium"]
fn a_player_uses_the_page() {
    let mut browser = opened();
    browser.value("document.querySelector('[data-lang=fr]').click()");
    let mut files = own_folder();
    let reveal = files.remove(FIRST).unwrap();
    let dir = laid(&files);
    lays(&mut browser, dir.path());
    let words = browser.value("$('said').innerText + $('post').hidden");
    assert!(
        words
            .as_str()
            .unwrap()
            .contains("Aucune révélation n’est là")
            && words.as_str().unwrap().ends_with("true"),
        "{words}"
    );
    // The reveal comes later, and joins what is there.
    let other = TempDir::new().unwrap();
    fs::write(other.path().join("reveal.json"), &reveal).unwrap();
    browser.value("page.result = null");
    browser.drops(&[&other.path().join("reveal.json")]);
    browser.value("new Promise((done) => { const look = setInterval(() => { if (page.result) { clearInterval(look); done(1); } }, 5); })");
    let words = browser.value("document.body.innerText");
    let words = words.as_str().unwrap();
    assert!(
        words.contains("Saison 1\u{a0}: CHAÎNE ET DÉS PROUVÉS")
            && words.contains("Vos dés")
            && words.contains("03 05 08")
            && words.contains("reveal.json\u{a0}: juste (saison 1, révélation)"),
        "{words}"
    );
    let head = serde_json::from_str::<Value>(&reveal).unwrap()["head_after"]
        .as_str()
        .unwrap()
        .to_owned();
    let line = browser.value("$('line').value");
    assert_eq!(
        line,
        format!("Vérifié par GAULE\u{a0}: saison 1\u{a0}: chaîne et dés prouvés, empreinte {head}")
    );
    browser.value("document.querySelector('[data-lang=en]').click()");
    let line = browser.value("$('line').value");
    assert_eq!(
        line,
        format!("GAULE checked season 1: chain and dice proved, head {head}")
    );
    // A player's own words and names are shown as text, whatever they hold.
    browser.value("$('forget').click()");
    let sheet = OTHER_RULES["feuille-1.txt"]
        .lines()
        .last()
        .unwrap()
        .trim()
        .to_owned();
    let pasted = json!(format!(
        "{sheet}\n<img src=x onerror=alert(1)> arbitre/1 lock season=1 head={}\n",
        "0".repeat(64)
    ));
    browser.value(&format!(
        "document.querySelector('#text').value = {pasted}; document.querySelector('#take').click()"
    ));
    let words = browser.value("document.body.innerText + document.querySelectorAll('img').length");
    assert!(words.as_str().unwrap().ends_with('0'), "{words}");
    assert_eq!(browser.reports, Vec::<Value>::new());
}

/// What the page finds wrong: season, entry, and which of its texts says so.
fn faults(result: &Value) -> Vec<(u64, u64, String)> {
    let one = |f: &Value| {
        let number = |name: &str| f[name].as_u64().unwrap();
        let why = f["why"].as_str().unwrap().to_owned();
        (number("season"), number("entry"), why)
    };
    let faults = result["faults"].as_array().unwrap();
    faults.iter().map(one).collect()
}

/// A reveal whose first entry of a kind is bent, hashed again; and that entry's number.
fn rewritten(reveal: &str, kind: &str, bend: &dyn Fn(&mut Value)) -> (u64, String) {
    let mut reveal: Value = serde_json::from_str(reveal).unwrap();
    body(&mut reveal, kind, bend);
    hashed_again(&mut reveal);
    let mut entries = reveal["entries"].as_array().unwrap().iter();
    let entry = entries.find(|e| e["kind"] == kind).unwrap();
    (entry["i"].as_u64().unwrap(), reveal.to_string())
}

type Bend = fn(&mut Value);

/// The arbiter puts no other choice in the place of what a victim said beforehand (H20), nor two for one notice; and
/// nobody's silence stands for anything (H9).
#[test]
#[ignore = "needs chromium"]
fn choices_are_the_victims_own() {
    let cases: [(&str, &str, &str, Bend); 6] = [
        ("another lie", "standing", "told", |b| {
            b["sets"][0]["orders"]["choices"][0]["choice"] = json!({ "false": 13 });
        }),
        ("withheld", "standing", "told", |b| {
            b["sets"][0]["orders"]["choices"][0]["choice"] = "withhold".into();
        }),
        ("another form", "standing", "choice", |b| {
            b["sets"][0]["orders"]["choices"][0]["choice"] = json!({ "false": true });
        }),
        ("two for one notice", "choose", "choice", |b| {
            let choices = b["choice"]["choices"].as_array_mut().unwrap();
            choices.push(choices[0].clone());
        }),
        ("no such notice", "choose", "choice", |b| {
            b["choice"]["choices"][0]["notice"] = 7.into();
        }),
        ("silent", "close", "counted", |b| {
            b["settled"]["silent"] = json!([{ "seat": "GAULE", "orders": { "choices": [] } }]);
        }),
    ];
    let mut browser = opened();
    let (mut said, mut expected) = (Vec::new(), Vec::new());
    for (name, kind, why, bend) in cases {
        let (entry, reveal) = rewritten(&DEMO[FIRST], kind, &bend);
        let files = Files::from([(FIRST.to_owned(), reveal)]);
        let result = lays(&mut browser, laid(&files).path());
        said.push((name, faults(&result)));
        // Of what rests on the world, what comes of it shows alone.
        let Found::Fails { season, entry: at } = found(By::Program, name, &files) else {
            panic!("{name}: the program finds nothing");
        };
        assert!(at == entry || why == "told", "{name}");
        expected.push((name, vec![(season, at, why.to_owned())]));
    }
    assert_eq!(said, expected);
    // Standing orders are those of the season before.
    let mut files = with_erratum().with_reveals(&["1", "2"]);
    files.retain(|name, _| name.starts_with("revelation"));
    let result = lays(&mut browser, laid(&files).path());
    assert!(faults(&result).is_empty(), "{:#}", result["faults"]);
    let second = "revelation-2.json";
    let (entry, reveal) = rewritten(&files[second], "standing", &|b| {
        b["sets"][0]["orders"][0]["modifier"] = 5.into();
    });
    files.insert(second.to_owned(), reveal);
    let result = lays(&mut browser, laid(&files).path());
    assert_eq!(faults(&result), [(2, entry, "beforehand".to_owned())]);
}

/// What was said beforehand stands once for each notice (H20): to the program too.
#[test]
fn what_was_said_beforehand_stands_once() {
    let (_, reveal) = rewritten(&DEMO[FIRST], "standing", &|b| {
        let choices = b["sets"][0]["orders"]["choices"].as_array_mut().unwrap();
        choices.push(choices[0].clone());
    });
    let files = Files::from([(FIRST.to_owned(), reveal)]);
    assert_ne!(found(By::Program, "twice", &files), Found::Holds);
}

/// A receipt of what was replaced says so, and by which entry: the one that the program names.
#[test]
#[ignore = "needs chromium"]
fn a_receipt_of_what_was_replaced_says_so() {
    let mut game = Game::new(&[]);
    game.ok(&["season", "open", "Un"]);
    game.ok(&["season", "sheet", "1"]);
    game.enters("GAULE", "espionner ITALIE : trésor\nmot : gui");
    game.enters("GAULE", "espionner ITALIE : trésor +1");
    game.finishes("1");
    let files = game.with_reveals(&["1"]);
    let mut browser = opened();
    let result = lays(&mut browser, laid(&files).path());
    assert!(faults(&result).is_empty(), "{:#}", result["faults"]);
    let notes = result["notes"].as_array().unwrap().iter();
    let notes: Vec<&Value> = notes.filter(|n| n["why"] == "replaced").collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    let [file, by] = [0, 1].map(|n: usize| notes[0]["what"][n].clone());
    let first = "recu-GAULE-1.json";
    assert!(file.as_str().unwrap().ends_with(first), "{file}");
    let (_, json) = verify_with(&files, &["--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    let mut papers = json["papers"].as_array().unwrap().iter();
    let paper = papers.find(|p| p["file"] == first).unwrap();
    assert_eq!(paper["replaced_by"], by);
    let said = browser.value("$('papers').innerText");
    let words = format!("{first}: its hash is in the journal, but");
    assert!(said.as_str().unwrap().contains(&words), "{said}");
    assert!(
        said.as_str().unwrap().contains(&format!("by entry {by}")),
        "{said}"
    );
}

/// What is missing is said, and accuses nobody; what was damaged on its way is named, and nothing else.
#[test]
#[ignore = "needs chromium"]
fn a_reveal_that_is_missing_is_no_fault() {
    let mut browser = opened();
    let second = DEMO.iter().filter(|(name, _)| name.contains("-2"));
    let mut files: Files = second
        .map(|(name, text)| (name.clone(), text.clone()))
        .collect();
    assert!(files.contains_key("feuille-2.json") && !files.contains_key("feuille-1.json"));
    let missing = BTreeMap::from([(2, "missing".to_owned())]);
    let result = lays(&mut browser, laid(&files).path());
    let said = of_page(&result);
    assert_eq!(
        (said.found, said.seasons),
        (Found::Holds, missing.clone()),
        "{:#}",
        result["faults"]
    );
    let words = browser.value("$('said').innerText");
    let words = words.as_str().unwrap();
    assert!(
        words.contains("the reveal of season 1 is missing") && !words.contains("WRONG"),
        "{words}"
    );
    let line = browser.value("$('line').value");
    assert!(!line.as_str().unwrap().contains("wrong"), "{line}");
    let half = DEMO[FIRST].chars().take(20_000).collect();
    files.insert(FIRST.to_owned(), half);
    let result = lays(&mut browser, laid(&files).path());
    assert_eq!(faults(&result), [(0, 0, "spoiled".to_owned())]);
    assert_eq!(of_page(&result).seasons, missing);
    // A line that a mailer wrapped, at a blank and within a hash.
    let sheet = OTHER_RULES["feuille-1.txt"].lines().last().unwrap().trim();
    let (start, rest) = sheet.split_once(" head=").unwrap();
    let pasted = json!(format!(
        "> {start}\n> head={}\n{}\n\nÀ demain",
        &rest[..9],
        &rest[9..]
    ));
    browser.value(&format!(
        "$('forget').click(), $('text').value = {pasted}, $('take').click()"
    ));
    let result = awaited(&mut browser);
    assert!(faults(&result).is_empty(), "{:#}", result["faults"]);
    assert_eq!(result["papers"].as_array().unwrap().len(), 1);
    let left = browser.value("$('forget').click(), $('text').value");
    assert_eq!(left, "");
}

/// Players may be called what every object in JavaScript has.
#[test]
#[ignore = "needs chromium"]
fn players_of_any_name() {
    let desk = Desk::empty();
    desk.write("m.txt", "mot : sel");
    let lines = [
        "new c.db --setup coup --seat constructor --seat __proto__",
        "-c c.db season open Un",
        "-c c.db season sheet 1",
        "-c c.db enter constructor m.txt",
        "-c c.db enter __proto__ m.txt",
        "-c c.db lock 1 --yes",
        "-c c.db void 1 --reason slip --yes",
        "-c c.db reveal 1 --early --yes",
    ];
    let printed = lines.map(|line| desk.bare(line.split(' ')).ok().out);
    let files = Files::from([(FIRST.to_owned(), printed[7].clone())]);
    let mut browser = opened();
    let result = lays(&mut browser, laid(&files).path());
    assert_eq!(
        of_page(&result),
        of_program("names", &files),
        "{:#}",
        result["faults"]
    );
}

/// Files of two campaigns: which are of the other. A second copy is listed, and a line that is too long is not read.
#[test]
#[ignore = "needs chromium"]
fn other_files_beside_ones_own() {
    let mut browser = opened();
    let mut files = DEMO.clone();
    files.insert("autre.json".to_owned(), OTHER_RULES[FIRST].clone());
    files.insert("sceau.txt".to_owned(), OTHER_RULES["sceau.txt"].clone());
    let result = lays(&mut browser, laid(&files).path());
    let expected = ["campaigns", "foreign", "foreign"].map(|why| (0, 0, why.to_owned()));
    assert_eq!(faults(&result), expected);
    for (n, name) in ["autre.json", "sceau.txt"].into_iter().enumerate() {
        let what = result["faults"][n + 1]["what"].as_str().unwrap();
        assert!(what.ends_with(name), "{what}");
    }
    let words = browser.value("$('said').innerText");
    assert!(words.as_str().unwrap().contains("two campaigns"), "{words}");
    let mut files = own_folder();
    files.insert("copie.json".to_owned(), files[FIRST].clone());
    files.insert("long.txt".to_owned(), "arbitre/1 ".repeat(30_000));
    let result = lays(&mut browser, laid(&files).path());
    assert!(faults(&result).is_empty(), "{:#}", result["faults"]);
    let papers = result["papers"].as_array().unwrap();
    let kinds = ["reveal", "copy"].map(|kind| papers.iter().filter(|p| p["kind"] == kind).count());
    assert_eq!(kinds, [1, 1]);
    assert_eq!(result["unread"].as_array().unwrap().len(), 1);
}
