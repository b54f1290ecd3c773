//! What `site` writes: pages of what is public, whole, linked, the same again, and nothing of any one player.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use arbitre::papers::page;
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::imports::tree;
use crate::harness::browser::Browser;
use crate::harness::desk::{Desk, MARE_NOSTRUM, SAMPLES, Stage};

type Files = BTreeMap<String, Vec<u8>>;

fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|b| format!("{b:02x}")).collect()
}

fn text<'a>(files: &'a Files, name: &str) -> &'a str {
    std::str::from_utf8(&files[name]).unwrap()
}

/// Makes the site, and reads it.
fn made(desk: &Desk) -> Files {
    let ran = desk.run("site public").ok();
    let files = tree(&desk.path("public"));
    ran.says(&format!("public : {} fichiers", files.len()));
    files
}

/// Tags that have no end.
const VOID: [&str; 5] = ["meta", "link", "br", "hr", "input"];

/// Reads a page as a browser does: its HTML is sound, and every tag that begins ends. Gives what it links to, and the
/// language that the page says it has.
fn links(name: &str, page: &str) -> (Vec<String>, String) {
    let (mut links, mut open, mut lang) = (Vec::new(), Vec::new(), String::new());
    let mut level = 0;
    let of = |value: &[u8]| String::from_utf8(value.to_vec()).unwrap();
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    for Ok(token) in Tokenizer::new_with_emitter(page, emitter) {
        match token {
            Token::Error(error) => panic!("{name}: {error:?}"),
            Token::StartTag(tag) => {
                let called = of(&tag.name);
                // No heading stands below one that is more than a level above it.
                if let Some(of) = called.strip_prefix('h').and_then(|n| n.parse::<u8>().ok()) {
                    assert!(of <= level + 1, "{name}: {called} below h{level}");
                    level = of;
                }
                for (attribute, value) in &tag.attributes {
                    let value = of(value);
                    match &*of(attribute) {
                        "href" => links.push(value),
                        "src" | "action" | "srcset" => panic!("{name}: {value}"),
                        "lang" if called == "html" => lang = value,
                        _ => {}
                    }
                }
                if !tag.self_closing && !VOID.contains(&&*called) {
                    open.push(called);
                }
            }
            Token::EndTag(tag) => assert_eq!(open.pop(), Some(of(&tag.name)), "{name}"),
            _ => {}
        }
    }
    assert_eq!(open, Vec::<String>::new(), "{name}");
    (links, lang)
}

/// Where a link of a page leads, from the top of the site.
fn target(from: &str, link: &str) -> String {
    assert!(
        !link.starts_with('/') && !link.contains([':', '\\', '?', '#']),
        "{from}: {link} is not relative"
    );
    let mut at: Vec<&str> = from.split('/').collect();
    at.pop();
    for part in link.split('/') {
        match part {
            ".." => assert!(at.pop().is_some(), "{from}: {link} leads out"),
            part => at.push(part),
        }
    }
    at.join("/")
}

/// Every link resolves, every page is reached from both fronts, and everything is listed with its hash.
fn sound(files: &Files) {
    let mut links_of = BTreeMap::new();
    for name in files.keys().filter(|name| name.ends_with(".html")) {
        let (links, lang) = links(name, text(files, name));
        let expected = if name.starts_with("en/") || name == "verify.html" {
            "en"
        } else {
            "fr"
        };
        assert_eq!(lang, expected, "{name}");
        let targets: BTreeSet<_> = links.iter().map(|link| target(name, link)).collect();
        for target in &targets {
            assert!(files.contains_key(target), "{name}: no {target}");
        }
        links_of.insert(name.clone(), targets);
    }
    for front in ["index.html", "en/index.html"] {
        let (mut reached, mut next) = (BTreeSet::new(), vec![front.to_owned()]);
        while let Some(name) = next.pop() {
            if reached.insert(name.clone()) {
                next.extend(links_of.get(&name).into_iter().flatten().cloned());
            }
        }
        reached.insert("site.json".to_owned());
        let all: BTreeSet<_> = files.keys().cloned().collect();
        assert_eq!(reached, all, "from {front}");
    }
    let list: Value = serde_json::from_slice(&files["site.json"]).unwrap();
    let rest = files.iter().filter(|(name, _)| *name != "site.json");
    let sums: BTreeMap<&str, String> = rest.map(|(n, bytes)| (&**n, sha256(bytes))).collect();
    assert_eq!(list["files"], serde_json::to_value(&sums).unwrap());
    assert_eq!(files["verify.html"], page::HTML.as_bytes());
    for front in ["index.html", "en/index.html"] {
        let (_, block) = text(files, front).split_once("ltr\">").unwrap();
        let (block, _) = block.split_once("</pre>").unwrap();
        let mut named = BTreeSet::new();
        for line in block.replace("&#x2f;", "/").lines() {
            let (sum, name) = line.split_once("  ").unwrap();
            let name = target(front, name);
            assert_eq!(sums[&*name], sum, "{name}");
            named.insert(name);
        }
        let due = |name: &&&str| {
            let own = name.ends_with(".txt") && name.starts_with("en/") == (front != "index.html");
            own || name.ends_with(".json") || **name == "verify.html"
        };
        let due: BTreeSet<_> = sums.keys().filter(due).map(|n| (*n).to_owned()).collect();
        assert_eq!(named, due);
    }
}

/// In every game and at every stage it has what is public so far, and no more; it is the same when it is made again.
#[test]
fn it_has_what_is_public_so_far() {
    let papers = |season: &[&str]| -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for stems in [["sceau", "en/seal"], ["regles", "en/rules"]] {
            all.extend(stems.map(str::to_owned));
        }
        for paper in season {
            all.extend(match *paper {
                "sheet" => ["feuille-1", "en/sheet-1"].map(str::to_owned),
                "lock" => ["verrou-1", "en/lock-1"].map(str::to_owned),
                _ => ["cloture-1", "en/closing-1"].map(str::to_owned),
            });
        }
        let both = all
            .iter()
            .flat_map(|stem| [".html", ".txt"].map(|e| format!("{stem}{e}")));
        let more = ["index.html", "en/index.html", "verify.html", "site.json"];
        // The order form of the season that is open or comes.
        let comes = if season.contains(&"closing") { 2 } else { 1 };
        let forms = ["formulaire", "en/form"].map(|name| format!("{name}-{comes}.html"));
        let more = more.map(str::to_owned).into_iter().chain(forms);
        both.chain(more).collect()
    };
    for sample in SAMPLES {
        for (stage, season) in [
            (Stage::New, [].as_slice()),
            (Stage::Open, &[]),
            (Stage::Sheet, &["sheet"]),
            (Stage::Locked, &["sheet", "lock"]),
            (Stage::Played, &["sheet", "lock"]),
            (Stage::Closed, &["sheet", "lock", "closing"]),
        ] {
            let desk = Desk::of(sample, stage);
            let files = made(&desk);
            let names: BTreeSet<_> = files.keys().cloned().collect();
            assert_eq!(names, papers(season), "{} {stage:?}", sample.name);
            sound(&files);
            let page = desk.path("public/index.html");
            let time = fs::metadata(&page).unwrap().modified().unwrap();
            assert_eq!(made(&desk), files);
            assert_eq!(fs::metadata(&page).unwrap().modified().unwrap(), time);
        }
    }
}

/// A paper there is the paper that the arbiter prints, and holds when the whole site is verified; a reveal appears when
/// it is published, to the byte.
#[test]
fn it_proves_what_the_papers_prove() {
    for sample in SAMPLES {
        let desk = Desk::of(sample, Stage::Closed);
        made(&desk);
        for (lang, names) in [
            ("fr", ["feuille-1", "verrou-1", "regles"]),
            ("en", ["en/sheet-1", "en/lock-1", "en/rules"]),
        ] {
            for (command, name) in ["season sheet 1", "lock 1", "rules"].iter().zip(names) {
                let printed = desk.run(&format!("--lang {lang} {command}")).ok().out;
                let there = fs::read_to_string(desk.path(&format!("public/{name}.txt")));
                assert_eq!(there.unwrap(), printed, "{name}");
            }
        }
        let reveal = desk.run("reveal 1 --early --yes").ok().out;
        let files = made(&desk);
        assert_eq!(text(&files, "reveal-1.json"), reveal);
        sound(&files);
        for front in ["index.html", "en/index.html"] {
            assert!(text(&files, front).contains(&sha256(reveal.as_bytes())));
        }
        let verified = desk.bare(["verify", "public", "--json"]).ok().json();
        assert_eq!(
            verified["seasons"][0]["verdict"], "dice-proved",
            "{verified:#}"
        );
        let papers = verified["papers"].as_array().unwrap();
        let claims = papers.iter().filter(|paper| paper["verdict"] != "no-paper");
        assert_eq!(claims.count(), 16, "{verified:#}");
        let whole = desk.run("reveal --campaign --yes").ok().out;
        let files = made(&desk);
        assert_eq!(text(&files, "reveal.json"), whole);
        sound(&files);
        desk.bare(["verify", "public"]).ok();
        // A page is right as its very bytes alone.
        let bend = |from: &str, to: &str| {
            let name = "public/feuille-1.html";
            let page = text(&files, "feuille-1.html");
            assert_eq!(page.matches(from).count(), 1);
            desk.write(name, page.replace(from, to));
            let code = desk.bare(["verify", "public"]).code;
            desk.write(name, page);
            code
        };
        assert_eq!(bend("</header>", "</header>Moi aussi "), 1);
        assert_eq!(bend("<body>", "<body >"), 1);
    }
}

/// What only one reader's papers say stands nowhere in it: words, and every line of a bulletin that is in no public paper.
#[test]
fn nothing_of_one_player_is_in_it() {
    for sample in SAMPLES {
        let desk = Desk::of(sample, Stage::Closed);
        let files = made(&desk);
        let site: String = files
            .keys()
            .filter(|n| *n != "verify.html")
            .fold(String::new(), |all, name| {
                all + &text(&files, name).replace('\u{a0}', " ") + "\n"
            });
        // In Markdown no cell is broken into lines.
        desk.run("bulletins --out papers --format text,markdown")
            .ok();
        let papers = tree(&desk.path("papers"));
        let of_public: String = papers
            .keys()
            .filter(|name| name.starts_with("public/"))
            .flat_map(|name| [text(&papers, name), "\n"])
            .collect();
        let own = |name: &&String| !name.starts_with("public/") && name.ends_with(".txt");
        let mut asked = 0;
        for name in papers.keys().filter(own) {
            for line in text(&papers, name).lines().map(str::trim) {
                let ruled = line.chars().all(|c| !c.is_alphabetic());
                if line.len() > 25 && !ruled && !of_public.contains(line) {
                    // What the rules say to everybody is in bulletins too.
                    let rules = [
                        "regles.txt",
                        "en/rules.txt",
                        "feuille-1.txt",
                        "en/sheet-1.txt",
                    ];
                    if rules
                        .iter()
                        .all(|rules| !text(&files, rules).contains(line))
                    {
                        asked += 1;
                        assert!(!site.contains(line), "{name}: {line}");
                    }
                }
            }
        }
        assert!(asked > 50, "{}: {asked}", sample.name);
        // Each word that was given, each salt, and the key.
        let reveal = desk.run("reveal 1 --early --yes").ok().json();
        let mut secrets = vec![reveal["key"].as_str().unwrap().to_owned()];
        for entry in reveal["entries"].as_array().unwrap() {
            let text_of = |value: &Value| value.as_str().map(str::to_owned);
            secrets.extend(text_of(&entry["salt"]));
            let body: Value = serde_json::from_str(entry["body"].as_str().unwrap_or("{}")).unwrap();
            let set = body.get("set").unwrap_or(&body);
            secrets.extend(text_of(&set["word"]).filter(|word| !word.is_empty()));
        }
        assert!(secrets.len() > 8, "{}: {secrets:?}", sample.name);
        for secret in &secrets {
            assert!(!site.contains(&**secret), "{}: {secret}", sample.name);
        }
        // They are there once they are public.
        let files = made(&desk);
        assert!(
            secrets
                .iter()
                .all(|s| text(&files, "reveal-1.json").contains(&**s))
        );
    }
}

/// It is written into a folder that is new, empty or its own; anything else is left as it is.
#[test]
fn a_folder_of_somebody_else_is_left_alone() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    let refused = |folder: &str, french: &str, english: &str| {
        let before = tree(desk.dir.path());
        desk.refuses(
            &format!("site {folder}"),
            1,
            &[folder, french],
            &[folder, english],
        );
        assert_eq!(tree(desk.dir.path()), before);
    };
    let foreign = |folder: &str| {
        refused(folder, "n'est pas vide", "is not empty");
        refused(folder, "nouveau ou vide", "new folder, or an empty");
    };
    fs::create_dir(desk.path("mine")).unwrap();
    desk.write("mine/notes.txt", "mine");
    foreign("mine");
    for list in [
        "",
        "{}",
        "{\"format\":\"arbitre/1\",\"site\":\"0\",\"files\":{}}",
    ] {
        desk.write("mine/site.json", list);
        foreign("mine");
    }
    // Nor that of another campaign.
    desk.bare(["new", "other.db"]).ok();
    desk.bare(["-c", "other.db", "site", "other"]).ok();
    foreign("other");
    fs::remove_dir_all(desk.path("other")).unwrap();
    // A list that names what lies outside is none of ours.
    fs::create_dir(desk.path("empty")).unwrap();
    desk.run("site empty").ok();
    let list = fs::read_to_string(desk.path("empty/site.json")).unwrap();
    let outside = list.replacen("\"verify.html\"", "\"../mine/notes.txt\"", 1);
    desk.write("empty/site.json", outside);
    foreign("empty");
    desk.write("empty/site.json", &list);
    // What is put beside it stays, what is no more of it goes, what was changed is set right.
    let files = tree(&desk.path("empty"));
    desk.write("empty/CNAME", "mare.example");
    desk.write("empty/reveal-9.json", "old");
    desk.write("empty/index.html", "changed");
    let old = list.replacen(
        "\"files\": {",
        "\"files\": {\n    \"reveal-9.json\": \"\",",
        1,
    );
    desk.write("empty/site.json", old);
    desk.run("site empty").ok();
    let mut after = tree(&desk.path("empty"));
    assert_eq!(after.remove("CNAME"), Some(b"mare.example".to_vec()));
    assert_eq!(after, files);
    // A file of somebody's own is not overwritten.
    desk.write("empty/reveal-1.json", "mine");
    desk.run("reveal 1 --early --yes").ok();
    refused("empty", "existe déjà", "is there already");
}

/// Neither a link nor a pipe is followed, and what was written is for all to read.
#[cfg(unix)]
#[test]
fn it_writes_plain_files_for_all_to_read() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Locked);
    let files = made(&desk);
    for name in files.keys() {
        let there = fs::metadata(desk.path(&format!("public/{name}"))).unwrap();
        assert_eq!(there.permissions().mode() & 0o777, 0o644, "{name}");
    }
    desk.write("elsewhere", "mine");
    fs::remove_file(desk.path("public/index.html")).unwrap();
    symlink(desk.path("elsewhere"), desk.path("public/index.html")).unwrap();
    assert_eq!(desk.run("site public").code, 4);
    assert_eq!(fs::read(desk.path("elsewhere")).unwrap(), b"mine");
    fs::remove_file(desk.path("public/index.html")).unwrap();
    fs::remove_dir_all(desk.path("public/en")).unwrap();
    fs::create_dir(desk.path("there")).unwrap();
    symlink(desk.path("there"), desk.path("public/en")).unwrap();
    assert_eq!(desk.run("site public").code, 4);
    assert_eq!(tree(&desk.path("there")), Files::new());
}

/// A visitor looks at it from his disk: it has its style, its policy stops nothing of it, and the page that checks takes
/// all of it.
#[test]
#[ignore = "needs chromium"]
fn a_visitor_looks_at_it() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run("reveal 1 --early --yes").ok();
    let files = made(&desk);
    let mut browser = Browser::start();
    for name in files.keys().filter(|name| name.ends_with(".html")) {
        browser.open(&format!(
            "file://{}",
            desk.path(&format!("public/{name}")).display()
        ));
        let paper = browser.value("getComputedStyle(document.body).backgroundColor");
        assert_eq!(paper, "rgb(251, 248, 240)", "{name}");
    }
    browser.open(&format!(
        "file://{}",
        desk.path("public/index.html").display()
    ));
    let checker = browser.value("document.querySelector('a[href$=\"verify.html\"]').href");
    browser.open(checker.as_str().unwrap());
    // Chromium gives a page no folder below `/dev`, where a desk may be.
    let folder = tempfile::TempDir::new().unwrap();
    for (name, bytes) in &files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    browser.drops(&[folder.path()]);
    let verdict = browser.value(
        "new Promise((done) => { const look = setInterval(() => { if (page.result) { \
         clearInterval(look); done(page.result.seasons.map((s) => s.verdict) + page.result.faults.length); } }, 5); })",
    );
    assert_eq!(verdict, "proved0");
    assert_eq!(browser.reports, Vec::<Value>::new());
}

/// A date that was moved stands on no sheet that is out: printed again or put up, the sheet is the one that players have.
#[test]
fn a_deadline_that_was_extended_changes_no_sheet() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    let out = desk.run("season sheet 1").ok().out;
    assert!(out.contains("7 mars 2126"), "{out}");
    desk.run("season deadline 1 orders 2126-03-09 12:00 --reason \"la grippe\"")
        .ok();
    assert_eq!(desk.run("season sheet 1").ok().out, out);
    assert_eq!(text(&made(&desk), "feuille-1.txt"), out); // Its date as it stands now is said; who has written, or is waited for, is not.
    let site = made(&desk);
    let said = text(&site, "index.html").replace('\u{a0}', " ");
    assert!(said.contains("9 mars 2126"), "{said}");
    desk.enter("GAULE", "espionner CARTHAGE : trésor\nmot : gui\n");
    assert_eq!(text(&made(&desk), "index.html"), text(&site, "index.html"));
}
