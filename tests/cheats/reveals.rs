//! Reveals and papers changed in every way: what is changed is found, with the first bad season.

use arbitre::referee::proof::{Finding, Verdict};
use serde_json::{Value, json};

use super::books::{BOOKS, Book, Tale, file};
use super::game::{HONEST, check, failures, json};
use crate::harness::size;

/// A generator that gives the same numbers on every machine.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed | 1)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

/// The path of every value that holds no other, as a JSON pointer.
pub fn leaves(value: &Value, at: String, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (name, inner) in map {
                let name = name.replace('~', "~0").replace('/', "~1");
                leaves(inner, format!("{at}/{name}"), out);
            }
        }
        Value::Array(list) => {
            for (n, inner) in list.iter().enumerate() {
                leaves(inner, format!("{at}/{n}"), out);
            }
        }
        _ => out.push(at),
    }
}

/// Another value in the place of one: of its own sort in several ways, and of another sort.
fn other(value: &Value, dice: &mut Dice) -> Value {
    match value {
        Value::String(text) if !text.is_empty() => {
            let mut chars: Vec<char> = text.chars().collect();
            let at = dice.below(chars.len());
            let strange = ['0', 'f', 'g', 'A', 'é', ' ', '"', '\n', '\u{301}', '−'];
            match dice.below(7) {
                0 => chars.truncate(at),
                1 => drop(chars.remove(at)),
                2 => chars.insert(at, chars[at]),
                3 => chars.insert(at, strange[dice.below(strange.len())]),
                4 => return Value::Null,
                5 => return json!(7),
                _ => {
                    let old = chars[at];
                    let new = strange.iter().find(|c| **c != old);
                    chars[at] = *new.unwrap_or(&'x');
                }
            }
            json!(chars.into_iter().collect::<String>())
        }
        Value::String(_) => json!("x"),
        Value::Number(n) => {
            let n = n.as_i64().unwrap_or_default();
            match dice.below(5) {
                0 => json!(n + 1),
                1 => json!(n - 1),
                2 => json!(n.to_string()),
                3 => json!(4_294_967_297_i64),
                _ => json!(n as f64 + 0.5),
            }
        }
        Value::Null => {
            [json!("0".repeat(64)), json!(0), json!(""), json!({})][dice.below(4)].clone()
        }
        Value::Bool(b) => json!(!b),
        _ => Value::Null,
    }
}

/// A change to a reveal: its text, what was done, and the season and entry that must be named
/// where the change leaves them standing.
struct Mutation {
    text: String,
    what: String,
    season: Option<u16>,
    entry: Option<u32>,
}

/// Where the entries of a season stand in a reveal's JSON: `/entries`, `/seasons/0/entries`.
fn lists(value: &Value) -> Vec<String> {
    match value.get("seasons").and_then(Value::as_array) {
        None => vec!["/entries".to_owned()],
        Some(seasons) => (0..seasons.len())
            .map(|n| format!("/seasons/{n}/entries"))
            .collect(),
    }
}

fn season_at(value: &Value, list: &str) -> Option<u16> {
    let above = list.trim_end_matches("/entries");
    let season = value.pointer(&format!("{above}/season"))?;
    season.as_u64().map(|s| s as u16)
}

fn mutate(text: &str, dice: &mut Dice) -> Mutation {
    let mut value: Value = serde_json::from_str(text).unwrap();
    let all = lists(&value);
    let list = all[dice.below(all.len())].clone();
    let season = season_at(&value, &list);
    let done = |value: &Value, what: String, entry: Option<u32>| Mutation {
        text: value.to_string(),
        what,
        season,
        entry,
    };
    let entries = |value: &mut Value| -> Vec<Value> {
        value
            .pointer(&list)
            .and_then(Value::as_array)
            .unwrap()
            .clone()
    };
    let mut there = entries(&mut value);
    let at = dice.below(there.len());
    match dice.below(12) {
        0 => {
            there.remove(at);
            *value.pointer_mut(&list).unwrap() = json!(there);
            done(&value, format!("{list}/{at} dropped"), None)
        }
        1 => {
            there.insert(at, there[at].clone());
            *value.pointer_mut(&list).unwrap() = json!(there);
            done(&value, format!("{list}/{at} doubled"), None)
        }
        2 => {
            let with = (at + 1) % there.len();
            there.swap(at, with);
            *value.pointer_mut(&list).unwrap() = json!(there);
            done(&value, format!("{list}/{at} swapped"), None)
        }
        3 => {
            there.truncate(at);
            *value.pointer_mut(&list).unwrap() = json!(there);
            done(&value, format!("{list} cut off at {at}"), None)
        }
        4 => {
            let mut new = there[dice.below(there.len())].clone();
            new["i"] = json!(at + 1);
            there.insert(at, new);
            for (n, entry) in there.iter_mut().enumerate() {
                entry["i"] = json!(n + 1);
            }
            *value.pointer_mut(&list).unwrap() = json!(there);
            done(&value, format!("{list}/{at} inserted, renumbered"), None)
        }
        5 => {
            // One name taken out, doubled, or written otherwise.
            let names = ["i", "time", "actor", "kind", "body_hash", "salt", "body"];
            let name = names[dice.below(names.len())];
            let entry = value.pointer_mut(&format!("{list}/{at}")).unwrap();
            let map = entry.as_object_mut().unwrap();
            let old = map.remove(name).unwrap();
            let way = dice.below(3);
            if way == 1 {
                map.insert(format!("{name}s"), old.clone());
            }
            let what = format!("{list}/{at}/{name} renamed or taken out ({way})");
            let mut mutation = done(&value, what, None);
            mutation.season = None;
            if way == 2 {
                // The same name twice, the second time with another value.
                let old = old.to_string();
                let twice = format!("\"{name}\":{old},\"{name}\":{old}");
                let original: Value = serde_json::from_str(text).unwrap();
                let once = format!("\"{name}\":{old}");
                mutation.text = original.to_string().replacen(&once, &twice, 1);
            }
            mutation
        }
        6 | 7 => {
            let bytes = text.as_bytes();
            let at = dice.below(bytes.len());
            let class = *b"7fQz \n\"\\{,\x01\xc3\xff"
                .get(dice.below(13))
                .unwrap_or(&b'7');
            let mut bytes = bytes.to_vec();
            match dice.below(3) {
                0 => bytes[at] = class,
                1 => bytes.insert(at, class),
                _ => drop(bytes.remove(at)),
            }
            Mutation {
                text: String::from_utf8_lossy(&bytes).into_owned(),
                what: format!("byte {at}, {class}"),
                season: None,
                entry: None,
            }
        }
        8 => {
            let mut all = Vec::new();
            leaves(&value, String::new(), &mut all);
            all.retain(|l| !l.contains("/entries/"));
            let leaf = all[dice.below(all.len())].clone();
            let place = value.pointer_mut(&leaf).unwrap();
            let old = place.clone();
            *place = other(place, dice);
            let what = format!("{leaf}: {old} became {place}");
            let mut mutation = done(&value, what, None);
            mutation.season = None;
            mutation
        }
        _ => {
            let mut all = Vec::new();
            let entry = value.pointer(&format!("{list}/{at}")).unwrap();
            leaves(entry, format!("{list}/{at}"), &mut all);
            let leaf = all[dice.below(all.len())].clone();
            let place = value.pointer_mut(&leaf).unwrap();
            let old = place.clone();
            *place = other(place, dice);
            let what = format!("{leaf}: {old} became {place}");
            let same_sort = old.is_string() && place.is_string();
            let named = leaf.ends_with("/body") || leaf.ends_with("hash") || leaf.ends_with("salt");
            let entry = (named && same_sort).then_some(at as u32 + 1);
            let mut mutation = done(&value, what, entry);
            let digits = leaf.ends_with("hash") || leaf.ends_with("salt") || leaf.ends_with("/i");
            if !same_sort || digits {
                // It may not parse any more: then no season is named.
                mutation.season = None;
                mutation.entry = None;
            }
            mutation
        }
    }
}

/// Tries mutations of one file among others; gives what was not found, or not placed.
fn tried(
    book: &Book,
    files: &[(String, String)],
    which: &str,
    count: usize,
    seed: u64,
) -> Vec<String> {
    let at = files.iter().position(|(name, _)| name == which).unwrap();
    let original: Value = serde_json::from_str(&files[at].1).unwrap();
    let mut dice = Dice::new(seed);
    let mut missed = Vec::new();
    for _ in 0..count {
        let mutation = mutate(&files[at].1, &mut dice);
        let doubled = mutation.what.ends_with("(2)");
        let harmless =
            !doubled && serde_json::from_str::<Value>(&mutation.text).is_ok_and(|v| v == original);
        let mut files = files.to_vec();
        files[at].1 = mutation.text;
        let (report, passed) = book.checks(&files);
        // The command line names what it passes over.
        for name in passed {
            missed.push(format!("{name}: {} is passed over", mutation.what));
        }
        if report.holds() != harmless {
            missed.push(format!("{which}: {} (harmless {harmless})", mutation.what));
            continue;
        }
        let first = report.first_fault();
        let season = mutation.season.filter(|_| !harmless);
        if season.is_some() && first.map(|(s, _)| s) != season {
            missed.push(format!("{which}: {} placed at {first:?}", mutation.what));
        }
        if let (Some(i), Some(season)) = (mutation.entry, season)
            && first != Some((season, i))
        {
            missed.push(format!(
                "{which}: {} placed at {first:?}, not {i}",
                mutation.what
            ));
        }
    }
    missed
}

fn none_missed(missed: Vec<String>) {
    let few = missed.iter().take(12).cloned().collect::<Vec<_>>();
    assert!(
        missed.is_empty(),
        "{} of them:\n{}",
        missed.len(),
        few.join("\n")
    );
}

#[test]
fn every_change_of_a_reveal_by_itself_is_found() {
    BOOKS
        .iter()
        .for_each(|book| changes_by_themselves(book, 240));
}

/// Many more changes than the usual run has time for, of reveals, papers and tables.
#[test]
#[ignore = "large: changes of reveals, papers and tables"]
fn every_change_is_found_in_full() {
    let count = size(10_000) as usize;
    for book in BOOKS {
        changes_by_themselves(book, count);
        changes_beside_papers(book, count);
        bound_values(book, count);
        super::files::changed_values(book, count / 3);
    }
}

fn changes_by_themselves(book: &Book, count: usize) {
    let honest = (book.honest)();
    let files = honest.reveals();
    none_missed(tried(book, &files, "saison-1.json", count / 4, 1));
    none_missed(tried(book, &files, "saison-2.json", count / 4, 2));
    let whole = [("campagne.json".to_owned(), json(&honest.campaign))];
    none_missed(tried(book, &whole, "campagne.json", count / 4, 3));
}

#[test]
fn every_change_of_a_reveal_beside_papers_is_found() {
    BOOKS
        .iter()
        .for_each(|book| changes_beside_papers(book, 240));
}

fn changes_beside_papers(book: &Book, count: usize) {
    let honest = (book.honest)();
    let mut files = honest.everything();
    none_missed(tried(book, &files, "saison-1.json", count / 8, 4));
    none_missed(tried(book, &files, "saison-2.json", count / 8, 5));
    files.push(("campagne.json".to_owned(), json(&honest.campaign)));
    none_missed(tried(book, &files, "campagne.json", count / 16, 6));
    none_missed(tried(book, &files, "saison-1.json", count / 16, 7));
}

/// A reveal may leave out by whose rule it is read; `null` says nothing that the program would write.
#[test]
fn a_rulebook_that_is_null_is_found() {
    for book in BOOKS {
        let mut files = (book.honest)().reveals();
        let at = files
            .iter()
            .position(|(n, _)| n == "saison-1.json")
            .unwrap();
        let mut value: Value = serde_json::from_str(&files[at].1).unwrap();
        value["rulebook"] = Value::Null;
        files[at].1 = value.to_string();
        assert!(!book.check(&files).holds());
    }
}

#[test]
fn a_reveal_that_names_another_game_is_found() {
    for book in BOOKS {
        let honest = (book.honest)();
        let mut files = honest.reveals();
        let at = files
            .iter()
            .position(|(n, _)| n == "saison-1.json")
            .unwrap();
        let mut value: Value = serde_json::from_str(&files[at].1).unwrap();
        value["rulebook"] = "chess".into();
        files[at].1 = value.to_string();
        assert_eq!(book.check(&files).first_fault(), Some((1, 0)));
        // The campaign's reveal says more of the season, and does not stand in for it.
        files.push(("campagne.json".to_owned(), json(&honest.campaign)));
        assert_eq!(book.check(&files).first_fault(), Some((1, 0)));
    }
}

#[test]
fn what_is_only_laid_out_otherwise_passes() {
    BOOKS.into_iter().for_each(laid_out_otherwise);
}

fn laid_out_otherwise(book: &Book) {
    let honest = (book.honest)();
    let files = honest.everything();
    for (at, (name, text)) in files.iter().enumerate() {
        if !name.ends_with(".json") {
            continue;
        }
        let value: Value = serde_json::from_str(text).unwrap();
        let compact = value.to_string();
        let windows = format!("\u{feff}{}\r\n\r\n", text.replace('\n', "\r\n"));
        for text in [compact, windows] {
            let mut files = files.clone();
            files[at].1 = text;
            assert!(book.check(&files).holds(), "{name}");
        }
    }
}

#[test]
fn without_papers_nothing_is_ever_proved() {
    BOOKS.into_iter().for_each(without_papers);
}

fn without_papers(book: &Book) {
    let honest = (book.honest)();
    for files in [
        honest.reveals(),
        vec![("campagne.json".to_owned(), json(&honest.campaign))],
    ] {
        let report = book.check(&files);
        assert_eq!(failures(&report), Vec::<String>::new());
        assert!(report.seasons.len() >= 2);
        for season in &report.seasons {
            assert_eq!(season.verdict, Verdict::Consistent);
            assert_eq!(season.bound, Vec::<&str>::new());
        }
    }
    let report = book.check(&honest.everything());
    assert_eq!(failures(&report), Vec::<String>::new());
    assert_eq!(report.seasons.len(), 2);
    for season in &report.seasons {
        assert_eq!(season.verdict, Verdict::Proved, "{season:?}");
    }
    // One sort of paper missing, and it is not proved any more.
    for missing in ["sheet", "lock", "bulletin"] {
        let mut files = honest.everything();
        files.retain(|(name, _)| !name.contains(missing));
        let report = book.check(&files);
        assert!(report.holds(), "{missing}: {:?}", failures(&report));
        assert!(
            report
                .seasons
                .iter()
                .all(|s| s.verdict == Verdict::Consistent)
        );
    }
}

#[test]
fn a_season_without_those_before_is_neither_proved_nor_accused() {
    BOOKS.into_iter().for_each(second_season_alone);
}

fn second_season_alone(book: &Book) {
    let honest = (book.honest)();
    let mut files = honest.everything();
    files.retain(|(name, _)| name != "saison-1.json");
    let report = book.check(&files);
    assert_eq!(failures(&report), Vec::<String>::new());
    assert_eq!(report.seasons.len(), 1);
    assert_eq!(report.seasons[0].verdict, Verdict::Consistent);
    let earlier = |f: &Finding| matches!(f, Finding::NoEarlierReveal { season: 2 });
    assert!(report.findings.iter().any(earlier));
}

#[test]
fn a_whole_file_written_anew_is_consistent_and_no_paper_is_its_own() {
    BOOKS.into_iter().for_each(written_anew);
}

fn written_anew(book: &Book) {
    let honest = (book.honest)();
    for tale in [
        Tale {
            key: "24",
            ..Tale::default()
        },
        Tale {
            salts: "other salts",
            ..Tale::default()
        },
    ] {
        let forged: Vec<_> = (book.plays)(&tale).reveals.iter().map(file).collect();
        let alone = book.check(&forged);
        assert_eq!(failures(&alone), Vec::<String>::new());
        assert!(
            alone
                .seasons
                .iter()
                .all(|s| s.verdict == Verdict::Consistent)
        );
        // Each paper that states a seal or a head shows it, all alone.
        for paper in &honest.papers {
            if tale.key == "23" && paper.0 == "sceau.txt" {
                continue;
            }
            let mut files = forged.clone();
            files.push(paper.clone());
            let report = book.check(&files);
            let found = !report.holds() && report.first_fault().is_some();
            // A receipt states no seal: it shows that its entry is not there.
            assert!(found, "{}", paper.0);
        }
    }
}

/// The parts of a paper in JSON that a reveal binds.
fn bound(paper: &Value, leaf: &str) -> bool {
    let part = leaf.split('/').nth(1).unwrap_or_default();
    let name = leaf.rsplit('/').next().unwrap_or_default();
    match paper["paper"].as_str().unwrap() {
        "receipt" => ["nation", "seat", "season", "hash", "orders"].contains(&part),
        "bulletin" => match part {
            "nation" | "seat" | "season" | "head" => true,
            "answers" | "told" => true,
            "erratum" => name == "number",
            "choices" => ["notice", "choice", "value"].contains(&name),
            "entered" => !["stands", "cost"].contains(&name) || leaf.contains("/orders/"),
            _ => false,
        },
        _ => ["season", "seal", "head", "settings"].contains(&part),
    }
}

#[test]
fn every_bound_value_of_a_paper_is_compared() {
    BOOKS.iter().for_each(|book| bound_values(book, 150));
}

fn bound_values(book: &Book, count: usize) {
    let honest = (book.honest)();
    let files = honest.everything();
    let mut dice = Dice::new(8);
    let mut tried: Vec<(usize, String)> = Vec::new();
    for (at, (name, text)) in files.iter().enumerate() {
        if !name.ends_with(".json") || name.starts_with("saison") {
            continue;
        }
        let paper: Value = serde_json::from_str(text).unwrap();
        let mut all = Vec::new();
        leaves(&paper, String::new(), &mut all);
        all.retain(|l| bound(&paper, l));
        assert!(!all.is_empty(), "{name}");
        tried.extend(all.into_iter().map(|l| (at, l)));
    }
    let mut missed = Vec::new();
    for _ in 0..count {
        let (at, leaf) = &tried[dice.below(tried.len())];
        let mut paper: Value = serde_json::from_str(&files[*at].1).unwrap();
        let place = paper.pointer_mut(leaf).unwrap();
        let old = place.clone();
        *place = other(place, &mut dice);
        // No subject and an empty one ask the same.
        if leaf.ends_with("/subject") && place == "" {
            continue;
        }
        let what = format!("{} {leaf}: {old} became {place}", files[*at].0);
        let mut files_with = honest.reveals();
        files_with.push((files[*at].0.clone(), paper.to_string()));
        let report = book.check(&files_with);
        // A paper about a season that is not revealed waits, and so does what may still come.
        let waits = leaf == "/season"
            && report
                .findings
                .iter()
                .any(|f| matches!(f, Finding::NotRevealed { season, .. } if *season > 2));
        if report.holds() && !waits {
            missed.push(what);
        }
    }
    none_missed(missed);
}

#[test]
fn every_digit_of_a_check_line_counts() {
    BOOKS.into_iter().for_each(check_lines);
}

fn check_lines(book: &Book) {
    let honest = (book.honest)();
    let holds = |name: &str, text: String| {
        let mut files = honest.reveals();
        files.push((name.to_owned(), text));
        book.check(&files).holds()
    };
    for (name, text) in &honest.papers {
        if name.ends_with(".json") {
            continue;
        }
        let line = match name.ends_with(".html") {
            true => text.rfind("arbitre&#x2f;1 ").unwrap(),
            false => text.rfind("arbitre/1 ").unwrap(),
        };
        let runs: Vec<usize> = ["seal=", "head=", "entry=", "settings="]
            .iter()
            .filter_map(|f| text[line..].find(f).map(|n| line + n + f.len()))
            .collect();
        assert!(!runs.is_empty(), "{name}");
        for run in runs {
            for (place, with) in [(0, "x"), (17, ""), (40, "00")] {
                let mut bent = text.clone();
                bent.replace_range(run + place..=run + place, with);
                assert!(!holds(name, bent), "{name} {}", &text[run - 5..run + 9]);
            }
            let mut bent = text.clone();
            let digit = if &text[run..=run] == "0" { "1" } else { "0" };
            bent.replace_range(run..=run, digit);
            assert!(!holds(name, bent), "{name} {}", &text[run - 5..run + 9]);
        }
    }
}

#[test]
fn a_bulletin_in_words_is_compared_answer_by_answer() {
    let files = HONEST.everything();
    let mut tried = 0;
    for (at, (name, text)) in files.iter().enumerate() {
        let own = name.ends_with(".txt") && name.contains("/bulletin-1");
        if !own || name.starts_with("ESPAGNE") || name.starts_with("EGYPTE") {
            continue;
        }
        // The fourth line of the first section: the first answer, as a row or as fields.
        let lines = text.lines().skip_while(|l| !l.starts_with("---"));
        let row = lines.filter(|l| !l.is_empty()).nth(3).unwrap();
        let bent = format!("{} !", row.trim_end());
        let mut files = files.clone();
        files[at].1 = text.replacen(row, &bent, 1);
        let report = check(&files);
        let differs =
            |f: &Finding| matches!(f, Finding::AnswersDiffer { file, .. } if file == name);
        assert!(report.findings.iter().any(differs), "{name}: {row}");
        tried += 1;
    }
    assert!(tried >= 6, "{tried}");
}

/// The choices that a bulletin repeats are what shows a choice entered in somebody's name: in words
/// too.
#[test]
fn a_bulletin_in_words_is_compared_choice_by_choice() {
    let files = HONEST.everything();
    let mut tried = 0;
    for (at, (name, text)) in files.iter().enumerate() {
        if !name.contains("/bulletin-") || name.ends_with(".json") || name.starts_with("ESPAGNE") {
            continue;
        }
        // After the heading, the first line that says what was chosen.
        let heading = ["Your choices on countered", "Vos choix sur les jets"];
        let Some(from) = heading.iter().find_map(|h| text.find(h)) else {
            panic!("{name}: no choices");
        };
        let (before, after) = text.split_at(from);
        let said = ["répondre", "answer:"].iter().filter_map(|s| after.find(s));
        let Some((start, rest)) = said.min().map(|at| after.split_at(at)) else {
            continue;
        };
        let mut files = files.clone();
        files[at].1 = format!("{before}{start}9 {rest}");
        let report = check(&files);
        let differs =
            |f: &Finding| matches!(f, Finding::ChoicesDiffer { file, .. } if file == name);
        assert!(report.findings.iter().any(differs), "{name}");
        tried += 1;
    }
    assert!(tried >= 2, "{tried}");
}
