//! The page: bound by its policy, made of one view alone, and taken as it shows whatever is chosen.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{block, data, head};
use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};
use crate::harness::{WAYS_OUT, base64, size};

const SITE: &str = "https://jeu.example/mer/";

fn driver() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/form/driver.js")
}

/// What is chosen on a page by these dice; with a link, on the site's.
fn chosen(desk: &Desk, page: &str, seed: u32, link: Option<&str>) -> Value {
    let ran = Command::new("node")
        .arg(driver())
        .arg(desk.path(page))
        .arg(seed.to_string())
        .args(link)
        .output()
        .unwrap();
    assert!(
        ran.status.success(),
        "{seed}: {}",
        String::from_utf8_lossy(&ran.stderr)
    );
    serde_json::from_slice(&ran.stdout).unwrap()
}

/// The mail that a link begins, as it is sent.
pub fn written(link: &str) -> String {
    let (to, rest) = link
        .strip_prefix("mailto:")
        .unwrap()
        .split_once('?')
        .unwrap();
    let (subject, body) = rest
        .strip_prefix("subject=")
        .unwrap()
        .split_once("&body=")
        .unwrap();
    let decoded = |text: &str| {
        let mut parts = text.split('%');
        let mut bytes = parts.next().unwrap().as_bytes().to_vec();
        for part in parts {
            bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
            bytes.extend(part[2..].bytes());
        }
        String::from_utf8(bytes).unwrap()
    };
    let (to, subject, body) = (decoded(to), decoded(subject), decoded(body));
    format!("From: a@b.example\nTo: {to}\nSubject: {subject}\n\n{body}")
}

/// Lines without what the program's own print may do otherwise: marks around names.
fn bare(line: &str) -> String {
    let line = line.replace('"', "").to_lowercase();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The list of orders of a seat as a table, in the language of its form.
fn listed(desk: &Desk, seat: &str, form: &str) -> String {
    let english = form.contains("<html lang=\"en\">");
    let lang = if english { "en" } else { "fr" };
    let _ = std::fs::remove_file(desk.path("list.csv"));
    desk.run(&format!("--lang {lang} orders list {seat} --out list.csv"))
        .ok();
    std::fs::read_to_string(desk.path("list.csv")).unwrap()
}

/// Enters what was chosen for a seat, and compares; whether anything was chosen.
fn enters(desk: &Desk, seat: &str, seed: u32) -> bool {
    desk.run(&format!("form {seat} --out form.html")).ok();
    let own = chosen(desk, "form.html", seed, None);
    // The page of the site, with what the link brings, is the same.
    let link = desk.run(&format!("form {seat} --link")).ok().out;
    let link = link.trim().strip_prefix(SITE).unwrap();
    desk.run("site site").ok();
    let page = format!("site/{}", link.split_once('#').unwrap().0);
    let chosen = chosen(desk, &page, seed, Some(link));
    assert_eq!(chosen, own);
    let block = chosen["block"].as_str().unwrap();
    if block.is_empty() {
        return false;
    }
    // Where its link is short enough, it comes as the mail that this begins.
    let mail = chosen["mail"].as_str().unwrap();
    assert!(mail.is_empty() || mail.len() <= 2_000 && mail.is_ascii());
    let sent = match mail.is_empty() {
        true => block.to_owned(),
        false => written(mail),
    };
    let (code, receipt) = desk.enter(seat, &sent);
    let told = format!(
        "{} {seat} {seed}\n{chosen:#}\n{receipt:#}",
        desk.sample.name
    );
    assert_eq!(code, 0, "{told}");
    for nothing in ["problems", "arbiter", "noted"] {
        let silent = |told: &&Value| {
            // What an army is called only the arbiter can know.
            let text = told["message"].as_str().unwrap_or_default();
            nothing != "arbiter" || !text.contains("armée")
        };
        let all = receipt[nothing].as_array().unwrap();
        assert_eq!(all.iter().filter(silent).count(), 0, "{nothing}: {told}");
    }
    if !chosen["rest"].is_null() {
        assert_eq!(receipt["cost"], chosen["cost"], "{told}");
        assert_eq!(receipt["treasury_after"], chosen["rest"], "{told}");
    }
    if chosen["orders"] == true {
        let said = chosen["provisional"] == true;
        assert_eq!(receipt["provisional"], said, "{told}");
    }
    // What stands is what was chosen, line for line, and what was said ahead besides.
    let html = std::fs::read_to_string(desk.path("form.html")).unwrap();
    let book = listed(desk, seat, &html);
    // Neither is an order.
    let words = ["mot :", "word:", "aucun ordre", "no orders"];
    let mut rows = csv::rows(&book);
    rows.retain(|row| !words.iter().any(|word| row.starts_with(word)));
    let lines = chosen["rows"].as_array().unwrap().iter();
    let mut lines: Vec<String> = lines.map(|row| bare(row.as_str().unwrap())).collect();
    if chosen["orders"] != true {
        let (now, ahead): (Vec<String>, Vec<String>) =
            lines.into_iter().partition(|line| rows.contains(line));
        let plan = &receipt["beforehand"]["plan"];
        // Aristocracy's holds what was said ahead before, too.
        let (rules, adds) = match plan["plan"].is_null() {
            true => (&plan["rules"], false),
            false => (&plan["plan"]["rules"], true),
        };
        let rules = rules.as_array().into_iter().flatten();
        let rules = rules.filter(|rule| !rule.is_null()).count();
        assert!(
            rules == ahead.len() || adds && rules > ahead.len(),
            "{told}"
        );
        lines = now;
    }
    rows.sort();
    lines.sort();
    assert_eq!(rows, lines, "{told}");
    true
}

mod csv {
    /// The orders of a list, bare: below its title, an empty line and the names of its columns.
    pub fn rows(book: &str) -> Vec<String> {
        let lines = book.lines().skip(3);
        lines.filter(|line| !line.is_empty()).map(cell).collect()
    }

    /// The second of three cells.
    fn cell(line: &str) -> String {
        let separator = if line.contains(';') { ';' } else { ',' };
        let (_, rest) = line.split_once(separator).unwrap();
        let (order, _) = rest.rsplit_once(separator).unwrap();
        super::bare(order)
    }
}

/// The law: whatever is chosen, the block is taken as it shows, at the price that it shows, and nothing is remarked.
#[test]
#[ignore = "needs node"]
fn orders_that_are_chosen_are_taken_as_they_are_shown() {
    let mut taken = 0;
    for (sample, stage, seats) in [
        (
            &MARE_NOSTRUM,
            Stage::Sheet,
            &["GAULE", "ITALIE", "EGYPTE", "MACEDOINE"][..],
        ),
        (&DRAGON_LORDS, Stage::Sheet, &["KESH", "ORLO", "VARN"]),
    ] {
        let desk = Desk::of(sample, stage);
        desk.run(&format!(
            "address --site {SITE} --orders arbitre+jeu@club.example"
        ))
        .ok();
        let n = size(24);
        for seed in 0..n {
            let seat = seats[seed as usize % seats.len()];
            taken += u32::from(enters(&desk, seat, seed));
        }
    }
    assert!(taken > size(24), "{taken}");
}

/// Standing orders go on, are given again, or end.
#[test]
#[ignore = "needs node"]
fn a_season_begins_with_what_goes_on() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run(&format!("address --site {SITE}")).ok();
    desk.run("season open \"Été 218\"").ok();
    desk.run("season sheet 2").ok();
    for (n, seat) in (0..).zip([
        "GAULE",
        "ITALIE",
        "CARTHAGE",
        "ARABIE",
        "MACEDOINE",
        "EGYPTE",
    ]) {
        for seed in 0..size(4) {
            enters(&desk, seat, 100 * n + seed);
        }
    }
}

/// A game is played by the form alone: what is chosen at random answers every window.
#[test]
#[ignore = "needs node"]
fn games_of_cards_are_played_by_the_form() {
    let plays = |sample: &'static Sample, seats: &[&str], windows: u32| {
        let desk = Desk::of(sample, Stage::Rolled);
        desk.run(&format!(
            "address --site {SITE} --orders arbitre+jeu@club.example"
        ))
        .ok();
        let mut taken = 0;
        for window in 0..windows {
            if !desk.run("status --json").json()["seats"]
                .as_array()
                .unwrap()
                .iter()
                .any(|s| s["state"] == "missing")
            {
                break;
            }
            for (n, seat) in (0..).zip(seats) {
                taken += u32::from(enters(&desk, seat, 1_000 * n + window));
            }
            desk.run("settle --yes").ok();
        }
        taken
    };
    assert!(plays(&COUP, &["ANA", "BRUNO", "CHIARA"], size(24)) > 10);
    assert!(plays(&ARISTOCRACY, &["ALBA", "BRUNO", "CHIARA"], size(24)) > 10);
}

/// An answer that stands goes on beside what is said ahead: nothing that is written takes it back.
#[test]
#[ignore = "needs node"]
fn an_answer_that_stands_goes_on_until_another_is_sent() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.run(&format!("address --site {SITE}")).ok();
    desk.run("enter ANA evening-1/01-ana.txt").ok();
    // At these nothing but what is said ahead was written, and the answer's tick was taken away.
    for seed in [60, 85, 105].into_iter().chain(0..size(8)) {
        enters(&desk, "ANA", seed);
    }
}

/// Lines of a form, made of its pieces in each way in which they may be chosen; what is changed later stands at its last
/// choice, and a name is one.
fn lines(form: &Value, todo: &[&str], so_far: &[(u64, String)], all: &mut Vec<String>) {
    let [key, rest @ ..] = todo else {
        let mut pieces = so_far.to_vec();
        pieces.sort_by_key(|(at, _)| *at);
        all.push(pieces.into_iter().map(|(_, text)| text).collect());
        return;
    };
    let slot = &form["slots"][*key];
    let at = slot["at"].as_u64().unwrap();
    let typed = json!([{ "text": " \"Reserve\"" }]);
    let choices = if slot["typed"].is_null() {
        &slot["choices"]
    } else {
        &typed
    };
    let may = |choice: &&Value| {
        choice["why_not"].is_null() && (slot["later"] != true || choice["then"].is_null())
    };
    let may: Vec<&Value> = choices.as_array().unwrap().iter().filter(may).collect();
    let from = if slot["later"] == true {
        may.len().min(4) - 1
    } else {
        0
    };
    let to = if slot["later"] == true {
        from + 1
    } else {
        may.len()
    };
    for choice in &may[from..to] {
        let then = choice["then"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str);
        let todo: Vec<&str> = then.chain(rest.iter().copied()).collect();
        let text = choice["text"].as_str().unwrap().to_owned();
        lines(form, &todo, &[so_far, &[(at, text)]].concat(), all);
    }
}

/// Each line that pieces make is read as that line, with nothing to be said of it.
#[test]
fn pieces_make_lines_that_are_read_as_themselves() {
    for (sample, seats) in [
        (&MARE_NOSTRUM, ["GAULE", "EGYPTE"]),
        (&DRAGON_LORDS, ["KESH", "VARN"]),
    ] {
        let desk = Desk::of(sample, Stage::Sheet);
        for seat in seats {
            let page = desk.run(&format!("form {seat}")).ok().out;
            let (form, head) = (&data(&page)["form"], head(&desk, seat));
            let mut all = Vec::new();
            lines(
                form,
                &[form["parts"][0]["slot"].as_str().unwrap()],
                &[],
                &mut all,
            );
            assert!(all.len() >= 20, "{all:?}");
            for line in all.iter().step_by(all.len() / 20) {
                let (code, receipt) = desk.enter(seat, &block(&head, &[line]));
                assert_eq!(
                    (code, &receipt["problems"]),
                    (0, &json!([])),
                    "{line} {receipt:#}"
                );
                assert_eq!(csv::rows(&listed(&desk, seat, &page)), [bare(line)]);
            }
        }
    }
}

/// It runs its own script and nothing else, keeps nothing, and sends nothing.
#[test]
fn the_page_is_bound_by_its_policy() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    let page = desk.run("form GAULE").ok().out;
    let (_, script) = page.rsplit_once("<script>").unwrap();
    let (script, _) = script.split_once("</script>").unwrap();
    let kept = ["localStorage", "sessionStorage", "indexedDB", "cookie"];
    for way in WAYS_OUT.iter().chain(&kept).chain(&["Math.random"]) {
        assert!(!script.contains(way), "{way}");
    }
    assert!(script.lines().count() <= 500);
    let hash = base64(&Sha256::digest(script));
    let policy =
        format!("default-src 'none'; script-src 'sha256-{hash}'; style-src 'unsafe-inline';");
    assert!(page.contains(&policy) && page.contains("base-uri 'none'; form-action 'none'"));
    for other in ["<link", "<img", "<iframe", "src=", "url("] {
        assert!(!page.contains(other), "{other}");
    }
    // Where scripts do not run it is the order sheet.
    let sheet = desk.run("template GAULE --format html").ok().out;
    let (_, body) = sheet.split_once("</header>").unwrap();
    let (body, _) = body.split_once("</main>").unwrap();
    assert!(page.contains(body.trim()), "the sheet stands in it");
    assert!(page.contains("<noscript>"));
    let (shown, _) = page.split_once("<script").unwrap();
    assert!(
        !shown.contains("le bloc du bas"),
        "there is no block without a script"
    );
}

/// Its length tells nothing.
#[test]
fn pages_are_filled_up() {
    let mut sizes = Vec::new();
    for (sample, seats) in [
        (&MARE_NOSTRUM, ["GAULE", "EGYPTE"]),
        (&COUP, ["ANA", "BRUNO"]),
    ] {
        let desk = Desk::of(sample, Stage::Sheet);
        for seat in seats {
            let page = desk.run(&format!("form {seat}")).ok().out;
            assert_eq!(data(&page)["head"]["seat"], seat);
            sizes.push(page.len());
        }
    }
    assert!(
        sizes
            .iter()
            .all(|size| size.is_power_of_two() && *size >= 65_536),
        "{sizes:?}"
    );
}

/// Between two seasons it is for the one that comes; where nothing is asked there is nothing to choose.
#[test]
fn it_is_made_at_any_time() {
    let part = |desk: &Desk| data(&desk.run("form GAULE").ok().out)["form"]["parts"].clone();
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    let page = desk.run("form GAULE").ok().out;
    assert_eq!(data(&page)["head"]["season"], 2);
    assert_ne!(part(&desk), json!([]));
    assert_eq!(part(&Desk::of(&MARE_NOSTRUM, Stage::Locked)), json!([]));
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    desk.refuses("form NIBELUNGEN", 1, &["NIBELUNGEN"], &["NIBELUNGEN"]);
    let said = desk.run("form GAULE --out g.html --json").ok().json();
    assert_eq!(said["file"], json!("g.html"));
    let english = desk.run("--lang en form GAULE").ok().out;
    assert!(english.contains("<html lang=\"en\">") && english.contains("spy on "));
}
