//! What players send, as real messages in both languages or as rows of the arbiter's spreadsheet.

use std::sync::Arc;

use arbitre::locale::Lang;
use arbitre::rulebook::antiquity::house::{BeyondTreasury, HouseRules, Protections, SameQuestion};
use arbitre::rulebook::antiquity::order::{Against, Order};
use arbitre::rulebook::antiquity::question::{Kind, Question};

use super::board::Board;
use super::known::{Asked, Known, Wall};
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

fn attempt(question: &Question, bonus: u32) -> Order {
    Order::Attempt {
        question: question.clone(),
        bonus,
    }
}

/// The order lines and nothing else.
pub fn plain(on: &Board, lang: Lang, attempts: &[Asked], walls: &[Wall], word: &str) -> String {
    let asked: Vec<(&Question, u32)> = attempts.iter().map(|a| (&a.question, a.bonus)).collect();
    lines(on, lang, &asked, walls, word).join("\n")
}

fn lines(
    on: &Board,
    lang: Lang,
    asked: &[(&Question, u32)],
    walls: &[Wall],
    word: &str,
) -> Vec<String> {
    let mut out: Vec<String> = asked
        .iter()
        .map(|(q, bonus)| on.line(lang, &attempt(q, *bonus)))
        .collect();
    out.extend(walls.iter().map(|w| on.line(lang, &w.order())));
    if !word.is_empty() {
        out.push(on.line(lang, &Order::Word { word: word.into() }));
    }
    if out.is_empty() {
        out.push(match lang {
            Lang::Fr => "aucun ordre".to_owned(),
            Lang::En => "no orders".to_owned(),
        });
    }
    out
}

/// A letter around order lines.
fn letter(rng: &mut Rng, lang: Lang, lines: &[String]) -> String {
    let mut out = Vec::new();
    if rng.often(40) {
        out.push(
            match lang {
                Lang::Fr => "Bonjour,\n",
                Lang::En => "Hello,\n",
            }
            .to_owned(),
        );
    }
    if rng.often(20) {
        out.push("> tes ordres ?\n".to_owned());
    }
    let numbered = rng.often(25);
    for (n, line) in lines.iter().enumerate() {
        out.push(match numbered {
            true => format!("{}. {line}", n + 1),
            false => line.clone(),
        });
    }
    if rng.often(30) {
        out.push("-- \nLe consul".to_owned());
    }
    out.join("\n")
}

fn provisional(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "PROVISOIRE",
        Lang::En => "PROVISIONAL",
    }
}

fn confirmed(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "DÉFINITIF",
        Lang::En => "FINAL",
    }
}

/// Makes an order that is in these messages one that is entered again in every season.
pub fn make_standing(sent: &mut [Sent], line: &str, lang: Lang) {
    let every = match lang {
        Lang::Fr => "chaque saison",
        Lang::En => "every season",
    };
    for sent in sent {
        if let Sent::Message(text) = sent {
            let lines: Vec<String> = text
                .lines()
                .map(|l| match l.ends_with(line) {
                    true => format!("{l} {every}"),
                    false => l.to_owned(),
                })
                .collect();
            *text = lines.join("\n");
        }
    }
}

/// A line that cannot stand, whatever the world.
fn bad_line(rng: &mut Rng, on: &Board, (lang, rules): (Lang, &HouseRules)) -> String {
    let debt = rules.beyond_treasury == BeyondTreasury::Debt;
    let neutral = on.setup.provinces.iter().find(|p| p.holder.is_none());
    let neutral = neutral.map_or("", |p| &*p.name);
    let spy = match lang {
        Lang::Fr => "espionner",
        Lang::En => "spy on",
    };
    match rng.below(3) {
        // A misspelled name with one near neighbour would be taken.
        0 => format!("{spy} ATLANTIDE : trésor"),
        1 => format!("{spy} EGYPTE : armée en {neutral}"),
        // Too dear for anybody (H5), where nations may not go into debt.
        _ if !debt => format!("{spy} EGYPTE : trésor +990"),
        _ => format!("{spy} EGYPTE : trésor +9 +8"),
    }
}

/// Rows of the spreadsheet; none where one of the walls has an answer, for which it has no column.
fn rows(asked: &[(&Question, u32)], walls: &[Wall], word: &str) -> Option<Vec<String>> {
    if walls.iter().any(|w| w.if_countered.is_some()) || (asked.is_empty() && walls.is_empty()) {
        return None;
    }
    let mut out: Vec<String> = asked
        .iter()
        .map(|(q, bonus)| {
            let subject = q.subject_text().unwrap_or("");
            format!("spy,{},{},\"{subject}\",{bonus}", q.target(), q.kind())
        })
        .collect();
    out.extend(walls.iter().map(|w| match &w.against {
        Against::Kind(kind) => format!("protect,,{kind},,{}", w.malus),
        Against::Nation(nation) => format!("protect,{nation},,,{}", w.malus),
    }));
    if !word.is_empty() {
        out.push(format!("word,,,{word},"));
    }
    Some(out)
}

/// A spreadsheet of several nations' rows, each nation's in its order.
pub fn spreadsheet(rng: &mut Rng, of: &[(Arc<str>, Vec<String>)]) -> String {
    let lists = of
        .iter()
        .map(|(nation, rows)| rows.iter().map(|r| format!("{nation},{r}")).collect())
        .collect();
    let mut out = vec!["nation,verb,target,kind,subject,n".to_owned()];
    out.extend(rng.weave(lists));
    out.join("\n")
}

/// What the nation that knows sends, so that its orders stand at the end.
pub fn of_the_knower(
    rng: &mut Rng,
    known: &Known,
    attempts: &[Asked],
    walls: &[Wall],
    word: &str,
) -> Vec<Sent> {
    let (on, lang) = (known.on(), known.lang);
    if attempts.is_empty() && walls.is_empty() && rng.often(50) {
        return Vec::new();
    }
    let asked: Vec<(&Question, u32)> = attempts.iter().map(|a| (&a.question, a.bonus)).collect();
    sent(rng, on, (lang, &known.rules), &asked, walls, word)
}

/// Ways in which the same orders come to stand.
pub fn sent(
    rng: &mut Rng,
    on: &Board,
    (lang, rules): (Lang, &HouseRules),
    asked: &[(&Question, u32)],
    walls: &[Wall],
    word: &str,
) -> Vec<Sent> {
    let mut out = stands(rng, on, (lang, rules), asked, walls, word);
    // Apart, so that what is drawn after this stays the same.
    let rng = &mut Rng::new(rng.clone().below(1 << 30) as u64, 77);
    if let Some(Sent::Message(text)) = out.last_mut()
        && !text.contains("\n-- \n")
        && rng.often(15)
    {
        text.push('\n');
        text.push_str(provisional(lang));
        if rng.often(50) {
            out.push(Sent::Message(confirmed(lang).to_owned()));
        }
    }
    // Entered for him and undone, before anything else or at last.
    if rng.often(20) {
        let asked: Vec<_> = asked.iter().skip(1).map(|(q, b)| (*q, b + 1)).collect();
        let lines = lines(on, lang, &asked, &[], word);
        let undone = Sent::Undone(letter(rng, lang, &lines));
        let at = if rng.often(50) { 0 } else { out.len() };
        out.insert(at, undone);
    }
    out
}

/// The messages after which the orders stand.
fn stands(
    rng: &mut Rng,
    on: &Board,
    (lang, rules): (Lang, &HouseRules),
    asked: &[(&Question, u32)],
    walls: &[Wall],
    word: &str,
) -> Vec<Sent> {
    let all = lines(on, lang, asked, walls, word);
    let mut out = Vec::new();
    let first = rng.often(25);
    if first {
        // Other bids at first; the word stands from then on.
        let asked: Vec<_> = asked.iter().take(1).map(|(q, b)| (*q, b + 1)).collect();
        let walls: Vec<_> = walls.iter().skip(1).cloned().collect();
        let lines = lines(on, lang, &asked, &walls, word);
        out.push(Sent::Message(letter(rng, lang, &lines)));
        if rng.often(30) && (!asked.is_empty() || !walls.is_empty()) {
            out.push(Sent::Withdrawal(Vec::new()));
        }
    }
    if rng.often(15) && (!asked.is_empty() || !walls.is_empty()) {
        out.extend(thought_better(rng, on, (lang, rules), &all));
        return out;
    }
    match rows(asked, walls, word) {
        Some(rows) if rng.often(25) => out.push(Sent::Rows(rows)),
        _ => {
            let mut all = all;
            // With a set before it, a message with an error would be refused whole (H21).
            if !first && rng.often(20) {
                let bad = match rng.below(3) {
                    // The same question again (H6), one protection too many (H19).
                    0 if rules.same_question == SameQuestion::Refuse && !asked.is_empty() => {
                        all[0].clone()
                    }
                    1 if rules.protections == Protections::One && !walls.is_empty() => {
                        on.line(lang, &protection(*rng.one(&Kind::ALL)))
                    }
                    _ => bad_line(rng, on, (lang, rules)),
                };
                all.push(bad);
            }
            out.push(Sent::Message(letter(rng, lang, &all)));
        }
    }
    if rng.often(20) {
        let bad = bad_line(rng, on, (lang, rules));
        out.push(Sent::Message(letter(rng, lang, &[bad])));
    }
    out
}

fn protection(kind: Kind) -> Order {
    Order::Protection {
        against: Against::Kind(kind),
        malus: 1,
        if_countered: None,
    }
}

/// A message with an order more, or with one in two pieces, which are withdrawn by their lines.
fn thought_better(
    rng: &mut Rng,
    on: &Board,
    (lang, rules): (Lang, &HouseRules),
    all: &[String],
) -> Vec<Sent> {
    let mut extra = Vec::new();
    // With one protection a season another could not stand.
    if rules.protections == Protections::Any {
        for _ in 0..1 + rng.below(2) {
            extra.push(on.line(lang, &protection(*rng.one(&Kind::ALL))));
        }
    }
    let mut lines = all.to_vec();
    lines.extend(extra.iter().cloned());
    let text = letter(rng, lang, &lines);
    // The lines added are the last of the orders.
    let mut at: Vec<u32> = Vec::new();
    let count = extra.len();
    let numbers: Vec<u32> = text
        .lines()
        .zip(1..)
        .filter(|(l, _)| lines.iter().any(|order| l.ends_with(order.as_str())))
        .map(|(_, n)| n)
        .collect();
    at.extend(numbers.iter().rev().take(count));
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
