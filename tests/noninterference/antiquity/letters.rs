//! What players send, as real messages in both languages or as rows of the arbiter's spreadsheet.

use arbitre::games::antiquity::order::{Against, What};
use arbitre::games::antiquity::question::{Kind, Question};
use arbitre::games::antiquity::reading::print;
use arbitre::games::antiquity::setup::Name;
use arbitre::locale::Lang;

use super::known::{Known, Wall, attempt};
use crate::noninterference::chance::Rng;

/// Something that comes from a player or is entered for him.
#[derive(Debug, Clone)]
pub enum Sent {
    Message(String),
    /// Rows of the spreadsheet, each without the nation.
    Rows(Vec<String>),
    /// A message that the arbiter enters and takes back at once.
    Undone(String),
    /// His orders of these lines are withdrawn; of none named, all.
    Withdrawal(Vec<u32>),
}

/// What is to stand: questions with their bonus, walls, and the word.
pub type Stand<'a> = (&'a [(Question, u32)], &'a [Wall], &'a str);

/// The order lines and nothing else.
pub fn lines(known: &Known, lang: Lang, (asked, walls, word): Stand<'_>) -> Vec<String> {
    let asked = asked
        .iter()
        .map(|(question, bonus)| attempt(question, *bonus));
    let orders = asked.chain(walls.iter().map(Wall::order));
    let mut out: Vec<String> = orders.map(|o| print(&known.setup, lang, &o)).collect();
    if !word.is_empty() {
        out.push(said(lang, [&format!("mot : {word}"), &format!("word: {word}")]).to_owned());
    }
    if out.is_empty() {
        out.push(said(lang, ["aucun ordre", "no orders"]).to_owned());
    }
    out
}

fn said(lang: Lang, [fr, en]: [&str; 2]) -> &str {
    match lang {
        Lang::Fr => fr,
        Lang::En => en,
    }
}

/// A letter around order lines.
fn letter(rng: &mut Rng, lang: Lang, lines: &[String]) -> String {
    let mut out = Vec::new();
    if rng.often(40) {
        out.push(format!("{}\n", said(lang, ["Bonjour,", "Hello,"])));
    }
    if rng.often(20) {
        out.push("> tes ordres ?\n".to_owned());
    }
    let numbered = rng.often(25);
    out.extend(lines.iter().zip(1..).map(|(line, n)| match numbered {
        true => format!("{n}. {line}"),
        false => line.clone(),
    }));
    if rng.often(30) {
        out.push("-- \nLe consul".to_owned());
    }
    out.join("\n")
}

/// Makes an order that is in these messages one that is entered again in every season.
pub fn make_standing(sent: &mut [Sent], known: &Known, lang: Lang, order: &What) {
    let line = print(&known.setup, lang, order);
    let every = format!("{line} {}", said(lang, ["chaque saison", "every season"]));
    for sent in sent {
        if let Sent::Message(text) = sent {
            let lines = text.lines().map(|l| match l.strip_suffix(line.as_str()) {
                Some(number) => format!("{number}{every}"),
                None => l.to_owned(),
            });
            *text = lines.collect::<Vec<_>>().join("\n");
        }
    }
}

/// A line that cannot stand, whatever the world.
fn bad_line(rng: &mut Rng, known: &Known, lang: Lang) -> String {
    let setup = &known.setup;
    let neutral = setup.provinces.iter().find(|p| p.holder.is_none());
    let neutral = neutral.map_or("", |p| &*p.name);
    let spy = said(lang, ["espionner", "spy on"]);
    match rng.below(3) {
        // A misspelled name with one near neighbour would be taken.
        0 => format!("{spy} ATLANTIDE : trésor"),
        1 => format!("{spy} EGYPTE : armée en {neutral}"),
        // Too dear for anybody (H5).
        _ => format!("{spy} EGYPTE : trésor +990"),
    }
}

fn wall(rng: &mut Rng) -> What {
    let against = Against::Kind(*rng.one(&Kind::ALL));
    What::Protection {
        against,
        malus: 1,
        if_countered: None,
    }
}

/// Rows of the spreadsheet; none where one of the walls has an answer, for which it has no column.
fn rows((asked, walls, word): Stand<'_>) -> Option<Vec<String>> {
    if walls.iter().any(|w| w.if_countered.is_some()) || (asked.is_empty() && walls.is_empty()) {
        return None;
    }
    let asked = asked.iter().map(|(q, bonus)| {
        let subject = q.subject_text().unwrap_or("");
        format!("spy,{},{},\"{subject}\",{bonus}", q.target(), q.kind())
    });
    let walls = walls.iter().map(|w| match &w.against {
        Against::Kind(kind) => format!("protect,,{kind},,{}", w.malus),
        Against::Nation(nation) => format!("protect,{nation},,,{}", w.malus),
    });
    let word = (!word.is_empty()).then(|| format!("word,,,{word},"));
    Some(asked.chain(walls).chain(word).collect())
}

/// A spreadsheet of several nations' rows, each nation's in its order.
pub fn spreadsheet(rng: &mut Rng, of: &[(Name, Vec<String>)]) -> String {
    let of = of.iter();
    let lists = of.map(|(nation, rows)| rows.iter().map(|r| format!("{nation},{r}")).collect());
    let lists = lists.collect();
    let mut out = vec!["nation,verb,target,kind,subject,n".to_owned()];
    out.extend(rng.weave(lists));
    out.join("\n")
}

/// Ways in which the same orders come to stand.
pub fn sent(rng: &mut Rng, known: &Known, lang: Lang, stand: Stand<'_>) -> Vec<Sent> {
    let (asked, walls, word) = stand;
    let any = !asked.is_empty() || !walls.is_empty();
    let all = lines(known, lang, stand);
    let mut out = Vec::new();
    let first = rng.often(25);
    if first {
        // Other bids at first; the word stands from then on.
        let asked: Vec<_> = asked
            .iter()
            .take(1)
            .map(|(q, b)| (q.clone(), b + 1))
            .collect();
        let walls: Vec<Wall> = walls.iter().skip(1).cloned().collect();
        let other = lines(known, lang, (&asked, &walls, word));
        out.push(Sent::Message(letter(rng, lang, &other)));
        if rng.often(30) && (!asked.is_empty() || !walls.is_empty()) {
            out.push(Sent::Withdrawal(Vec::new()));
        }
    }
    match rows(stand) {
        _ if any && rng.often(15) => out.extend(thought_better(rng, known, lang, &all)),
        Some(rows) if rng.often(25) => out.push(Sent::Rows(rows)),
        _ => {
            let mut all = all;
            // With a set before it, a message with an error would be refused whole (H21).
            if !first && rng.often(20) {
                all.push(bad_line(rng, known, lang));
            }
            out.push(Sent::Message(letter(rng, lang, &all)));
        }
    }
    if rng.often(20) {
        let bad = bad_line(rng, known, lang);
        out.push(Sent::Message(letter(rng, lang, &[bad])));
    }
    if let Some(Sent::Message(text)) = out.last_mut()
        && !text.contains("\n-- \n")
        && rng.often(15)
    {
        *text = format!("{text}\n{}", said(lang, ["PROVISOIRE", "PROVISIONAL"]));
        if rng.often(50) {
            out.push(Sent::Message(said(lang, ["DÉFINITIF", "FINAL"]).to_owned()));
        }
    }
    // Entered for him and undone, before anything else or at last.
    if rng.often(20) {
        let asked: Vec<_> = asked
            .iter()
            .skip(1)
            .map(|(q, b)| (q.clone(), b + 1))
            .collect();
        let undone = lines(known, lang, (&asked, &[], word));
        let at = if rng.often(50) { 0 } else { out.len() };
        out.insert(at, Sent::Undone(letter(rng, lang, &undone)));
    }
    out
}

/// A message with an order more, or with one in two pieces, which are withdrawn by their lines.
fn thought_better(rng: &mut Rng, known: &Known, lang: Lang, all: &[String]) -> Vec<Sent> {
    let more = 1 + rng.below(2);
    let extra = (0..more).map(|_| print(&known.setup, lang, &wall(rng)));
    let mut orders = all.to_vec();
    orders.extend(extra);
    let text = letter(rng, lang, &orders);
    // The lines added are the last of the orders.
    let numbers = text.lines().zip(1..);
    let numbers = numbers.filter(|(l, _)| orders.iter().any(|order| l.ends_with(order.as_str())));
    let numbers: Vec<u32> = numbers.map(|(_, n)| n).collect();
    let at: Vec<u32> = numbers.iter().rev().take(more).copied().collect();
    let mut out = vec![Sent::Message(text)];
    match rng.often(50) {
        true => out.extend(at.into_iter().map(|line| Sent::Withdrawal(vec![line]))),
        false if at.is_empty() => {}
        false => out.push(Sent::Withdrawal(at)),
    }
    // A line where none is.
    if rng.often(30) {
        out.push(Sent::Withdrawal(vec![99]));
    }
    out
}
