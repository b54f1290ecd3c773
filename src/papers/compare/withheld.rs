//! A paper that was made again from a reveal which withholds the world, compared with the one that was published:
//! [`WITHHELD`] stands for what is not known.

use serde_json::Value;

use super::lines;
use crate::bulletin::{Block, Document, Markup, WITHHELD, html, render};

/// Whether a value for programs is the one that was made again.
pub fn json(given: &Value, made: &Value) -> bool {
    match (given, made) {
        (_, Value::String(made)) if made == WITHHELD => true,
        (Value::String(given), Value::String(made)) => like(given, made),
        (Value::Array(given), Value::Array(made)) => {
            given.len() == made.len() && given.iter().zip(made).all(|(g, m)| json(g, m))
        }
        (Value::Object(given), Value::Object(made)) => {
            given.keys().all(|name| made.contains_key(name))
                && made.iter().all(|(name, made)| match given.get(name) {
                    Some(given) => json(given, made),
                    None => made == WITHHELD,
                })
        }
        (given, made) => given == made,
    }
}

/// Whether a line is the one that was made again.
pub fn like(given: &str, made: &str) -> bool {
    match made.split_once(WITHHELD) {
        Some((before, after)) => {
            let rest = given.strip_prefix(before);
            rest.is_some_and(|rest| rest.ends_with(after))
        }
        None => given == made,
    }
}

/// Whether a text is a paper that was made again, in one of the markups. What stands alone in a line stands for any
/// number of them, but for none that is a heading of the rest.
pub fn text(given: &str, made: &Document) -> bool {
    let within = given.starts_with("<main>");
    let given: Vec<&str> = lines(given).collect();
    Markup::ALL.into_iter().any(|markup| {
        let rendered = render(made, markup);
        // A page that was taken out of a site is what stands in its `main`.
        let main = html::main(&rendered).filter(|_| within && markup == Markup::Html);
        let rendered = main.unwrap_or(&rendered);
        let made_lines: Vec<&str> = lines(rendered).collect();
        match rendered.contains(WITHHELD) {
            true => {
                let headings = headings(made, markup);
                let bare = |all: &[&str]| -> Vec<String> {
                    let all = all.iter().filter(|line| !line.is_empty());
                    // In Markdown the bullet of a list depends on how many blocks stand before it.
                    let bullet = |line: &&str| match line.strip_prefix("* ") {
                        Some(item) if markup == Markup::Markdown => format!("- {item}"),
                        _ => (*line).to_owned(),
                    };
                    all.map(bullet).collect()
                };
                follows(&bare(&given), &bare(&made_lines), &headings, markup)
            }
            false => given == made_lines,
        }
    })
}

/// The lines of the headings.
fn headings(made: &Document, markup: Markup) -> Vec<String> {
    let mut bare = made.clone();
    bare.blocks
        .retain(|block| matches!(block, Block::Heading { .. }));
    let rendered = render(&bare, markup);
    lines(&rendered)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Whether a line stands for any number of lines: nothing is in it but that sign and marks.
fn is_any(line: &str, markup: Markup) -> bool {
    let bare = match markup {
        Markup::Text | Markup::Markdown => line.trim_start_matches([' ', '-', '*']).to_owned(),
        Markup::Html => ["<p>", "</p>", "<li>", "</li>"]
            .iter()
            .fold(line.trim().to_owned(), |line, mark| line.replace(mark, "")),
        Markup::Bbcode => line.replace("[*]", ""),
    };
    bare.trim() == WITHHELD
}

/// Whether lines follow the pattern: the earliest place for each literal line is as good as any other.
fn follows(given: &[String], made: &[String], headings: &[String], markup: Markup) -> bool {
    let runs: Vec<&[String]> = made.split(|line| is_any(line, markup)).collect();
    let (Some((first, rest)), Some(last)) = (runs.split_first(), runs.last()) else {
        return false;
    };
    let alike = |given: &[String], run: &[String]| {
        given.len() == run.len() && given.iter().zip(run).all(|(g, m)| like(g, m))
    };
    if rest.is_empty() {
        return alike(given, first);
    }
    let Some(end) = given.len().checked_sub(last.len()) else {
        return false;
    };
    let mut at = first.len();
    if at > end || !alike(&given[..at], first) || !alike(&given[end..], last) {
        return false;
    }
    let free = |lines: &[String]| !lines.iter().any(|line| headings.contains(line));
    for run in &rest[..rest.len() - 1] {
        let mut places = at..=end.saturating_sub(run.len());
        let Some(place) = places.find(|place| {
            given[*place..end].len() >= run.len() && alike(&given[*place..place + run.len()], run)
        }) else {
            return false;
        };
        if !free(&given[at..place]) {
            return false;
        }
        at = place + run.len();
    }
    at <= end && free(&given[at..end])
}
