//! Laws of reading, on what the program prints of any order: of every setup in `data`, of setups with other names, in
//! both languages.

use std::fs;

use arbitre::locale::Lang;

use super::canon::{Canon, Seat, every_seat};
use super::generator::Chance;

/// Asserts that nothing is wrong, and shows some of it.
#[track_caller]
fn none_wrong(cases: usize, wrong: &[String]) {
    let few: Vec<_> = wrong.iter().take(30).collect();
    assert!(wrong.is_empty(), "{} of {cases}: {few:#?}", wrong.len());
}

/// A text without accents.
fn bare(text: &str) -> String {
    let pairs = [
        ('é', 'e'),
        ('è', 'e'),
        ('ê', 'e'),
        ('à', 'a'),
        ('â', 'a'),
        ('ç', 'c'),
        ('î', 'i'),
        ('ï', 'i'),
        ('ô', 'o'),
        ('û', 'u'),
        ('É', 'E'),
        ('Î', 'I'),
    ];
    let one = |c: char| {
        pairs
            .iter()
            .find(|(own, _)| *own == c)
            .map_or(c, |(_, plain)| *plain)
    };
    text.chars().map(one).collect()
}

/// Without its capitals or accents, numbered, with courtesies before and behind it, a line says what it says.
#[test]
fn a_canonical_line_reads_as_itself_however_it_is_dressed() {
    let (mut wrong, mut cases) = (Vec::new(), 0);
    every_seat(|seat, _| {
        for canon in &seat.lines {
            let line = &canon.line;
            let word = canon.means.starts_with("Word");
            let mut dressed = vec![
                line.clone(),
                format!("1) {line}"),
                format!("- {line}"),
                format!("2. {line}"),
            ];
            dressed.extend(match seat.lang {
                Lang::Fr => [
                    format!("Bonjour,\n\n{line}\n\nMerci d'avance,\nPaul"),
                    format!("Voici mes ordres :\n{line}\n\nAmitiés"),
                ],
                Lang::En => [
                    format!("Hello,\n\n{line}\n\nMany thanks,\nPaul"),
                    format!("Here are my orders:\n{line}\n\nCheers"),
                ],
            });
            if canon.plain && !word {
                dressed.extend([line.to_lowercase(), bare(line)]);
            }
            // Behind the answer of one who is countered a courtesy is asked.
            if canon.plain && !word && !canon.means.contains("if_countered: Some") {
                dressed.extend(match seat.lang {
                    Lang::Fr => [format!("{line}, merci"), format!("S'il te plaît, {line}")],
                    Lang::En => [format!("{line}, thanks"), format!("Please {line}")],
                });
            }
            for text in dressed {
                cases += 1;
                let read = (seat.read)(&text);
                if !read.only(&[&canon.means]) {
                    wrong.push(format!("{}: {text:?}\n{read:?}", seat.name));
                }
            }
        }
    });
    none_wrong(cases, &wrong);
}

/// A word with one letter dropped, doubled or exchanged for the next.
fn slipped(word: &str, chance: &mut Chance) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = 1 + chance.below(letters.len() - 2);
    match chance.below(3) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        _ => letters.swap(at, at + 1),
    }
    letters.into_iter().collect()
}

/// The letters of a name from which on a slip in it is certain enough.
const LONG: usize = 6;

/// With one slip in a public name it is taken, or asked with that line; in a short name it is never silent.
#[test]
fn a_slip_in_a_public_name_is_taken_or_asked_with_the_line() {
    let (mut wrong, mut cases) = (Vec::new(), 0);
    every_seat(|seat, chance| {
        for canon in &seat.lines {
            for name in &canon.names {
                let letters = |word: &&str| word.chars().count();
                let word = name.split([' ', '\'', '-']).max_by_key(letters).unwrap();
                if letters(&word) < 3 {
                    continue;
                }
                let slip = slipped(word, chance);
                let text = canon.line.replacen(word, &slip, 1);
                cases += 1;
                let read = (seat.read)(&text);
                let taken = read.orders == [canon.means.as_str()];
                // A fault still: behind `army in` a place that nobody knows becomes an army's name, in silence.
                let army = |order: &String| order.contains("subject: Army(");
                if read.orders.iter().any(army) && !army(&canon.means) {
                    continue;
                }
                let asked = read.orders.is_empty() && !read.silent();
                let proposed = letters(&word) < LONG || read.proposes(&canon.line);
                if !(taken || asked && proposed) {
                    wrong.push(format!("{}: {text:?}\n{read:?}", seat.name));
                }
            }
        }
    });
    none_wrong(cases, &wrong);
}

/// Some lines of a seat, of different questions.
fn some<'s>(seat: &'s Seat<'_>, count: usize, chance: &mut Chance) -> Vec<&'s Canon> {
    let mut all: Vec<&Canon> = Vec::new();
    while all.len() < count {
        let next = &seat.lines[chance.below(seat.lines.len())];
        if all.iter().all(|own| own.subject != next.subject) {
            all.push(next);
        }
    }
    all
}

/// The order of the rows changes nothing: a message says what its lines say.
#[test]
fn rows_in_any_order_say_the_same() {
    let (mut wrong, mut cases) = (Vec::new(), 0);
    every_seat(|seat, chance| {
        for _ in 0..20 {
            let mut all = some(seat, 5, chance);
            for _ in 0..3 {
                cases += 1;
                let at = chance.below(all.len());
                all.rotate_left(at);
                let last = all.len() - 1;
                all.swap(0, chance.below(last));
                let lines: Vec<&str> = all.iter().map(|canon| canon.line.as_str()).collect();
                let means: Vec<&str> = all.iter().map(|canon| canon.means.as_str()).collect();
                let read = (seat.read)(&lines.join("\n"));
                if !read.only(&means) {
                    wrong.push(format!("{}: {}\n{read:?}", seat.name, lines.join(" // ")));
                }
            }
        }
    });
    none_wrong(cases, &wrong);
}

/// The lines of every game that turn.
fn turning() -> Vec<&'static str> {
    let mut turns = false;
    let mut all = Vec::new();
    for row in include_str!("mails/beside.txt").lines() {
        if let Some(head) = row.strip_prefix("# ") {
            let own = ["antiquity", "dragon-lords", "quotes"]
                .iter()
                .any(|what| head.contains(what));
            turns = head[2..].starts_with(" turn") && !own;
        } else if turns && !row.contains(" => ") {
            all.push(&row[12..]);
        }
    }
    all
}

/// A line that turns is never silent, whatever orders stand beside it, and wherever it stands.
#[test]
fn a_line_that_turns_is_never_silent() {
    let turning = turning();
    assert!(turning.len() > 100);
    let (mut wrong, mut cases) = (Vec::new(), 0);
    every_seat(|seat, chance| {
        for _ in 0..50 {
            let orders: Vec<_> = some(seat, 2, chance)
                .iter()
                .map(|canon| canon.line.as_str())
                .collect();
            let line = chance.of(&turning);
            let all = orders.join("\n");
            let text = match chance.below(4) {
                0 => format!("{line}\n{all}"),
                1 => format!("{all}\n{line}"),
                2 => format!("{all}\n\n{line}"),
                _ => format!("{line}\n\n{all}"),
            };
            cases += 1;
            let read = (seat.read)(&text);
            if read.silent() {
                wrong.push(format!("{}: {text:?}\n{:?}", seat.name, read.orders));
            }
        }
    });
    none_wrong(cases, &wrong);
}

/// What is quoted from another message is nobody's order.
#[test]
fn what_is_quoted_is_not_taken() {
    let (mut wrong, mut cases) = (Vec::new(), 0);
    every_seat(|seat, chance| {
        for _ in 0..20 {
            let lines: Vec<String> = some(seat, 4, chance)
                .iter()
                .map(|canon| format!("> {}", canon.line))
                .collect();
            for below in ["", "\n\nBonsoir, à samedi !", "\n\nSee you on Saturday!"] {
                cases += 1;
                let text = format!("{}{below}", lines.join("\n"));
                let read = (seat.read)(&text);
                if !read.orders.is_empty() || read.none {
                    wrong.push(format!("{}: {text:?}\n{read:?}", seat.name));
                }
            }
        }
    });
    none_wrong(cases, &wrong);
}

/// A file of words that does not parse would be an empty one: it is a part of the program.
#[test]
fn every_file_of_words_parses() {
    let mut read = 0;
    for folder in fs::read_dir("data/lexicon").unwrap() {
        let Ok(files) = fs::read_dir(folder.unwrap().path()) else {
            continue;
        };
        for file in files {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let parsed = text.parse::<toml::Table>();
            assert!(parsed.is_ok(), "{}: {:?}", path.display(), parsed.err());
            read += 1;
        }
    }
    assert!(read > 10, "{read} files");
}
