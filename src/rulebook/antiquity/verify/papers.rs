//! Papers as players hold them: JSON as the program prints it, or text, Markdown, HTML, BBCode,
//! whose last line says in a form for programs what the paper states.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::super::event::OrderRecord;
use super::super::value::Value;
use super::Evidence;
use crate::campaign::Reveal;
use crate::chance::Digest;
use crate::locale::Lang;
pub use crate::referee::papers::{PaperKind, check_line};

/// A choice as a bulletin repeats it: notice, `withhold` or `false` if any, value.
pub type StatedChoice = (u32, Option<String>, Option<Value>);

/// A set of orders as a bulletin repeats it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct StatedEntry {
    /// The hash of the entry that held it.
    pub hash: Digest,
    /// Whether it was entered in the nation's name by mistake: nothing of it is shown.
    pub mistaken: bool,
    pub none: bool,
    pub word: Arc<str>,
    pub orders: Vec<OrderRecord>,
}

/// What a paper states.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Stated {
    pub season: Option<u16>,
    pub seat: Option<String>,
    pub seal: Option<Digest>,
    /// The head, or for a receipt the hash of its entry.
    pub head: Option<Digest>,
    pub settings: Option<Digest>,
    /// 0 for a first bulletin, then the number of the erratum.
    pub erratum: u32,
    pub lang: Option<Lang>,
    pub renderer: Option<u32>,
    /// Question and what was told, where the paper is JSON.
    pub answers: Option<Vec<(String, Option<Value>)>>,
    /// Notice, choice and value, where the paper is JSON.
    pub choices: Option<Vec<StatedChoice>>,
    /// A receipt's orders, where it is JSON.
    pub orders: Option<Vec<OrderRecord>>,
    /// All that was entered in the nation's name, where the paper is a JSON bulletin.
    pub entered: Option<Vec<StatedEntry>>,
    /// The words, where the paper is not JSON.
    pub text: Option<String>,
}

/// A paper with the name of its file.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    pub file: String,
    pub kind: PaperKind,
    pub stated: Stated,
}

/// Reads a file and puts it where it belongs; one that is no paper is passed over, and named. One
/// that says it is a paper or a reveal and cannot be read is kept as such: to spoil a paper is no
/// way to be rid of it.
pub fn read(evidence: &mut Evidence, file: &str, text: &str) -> Result<(), NotAPaper> {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    let found = match trimmed.starts_with('{') {
        true => json(evidence, file, trimmed),
        false => words(evidence, file, text, trimmed),
    };
    match found {
        Ok(()) => Ok(()),
        Err(ReadFault::Damaged(why)) => {
            evidence.unreadable.push((file.to_owned(), why));
            Ok(())
        }
        Err(ReadFault::NotAPaper) if ours(trimmed) => {
            let why = "not JSON as the program writes it".to_owned();
            evidence.unreadable.push((file.to_owned(), why));
            Ok(())
        }
        Err(ReadFault::NotAPaper) => Err(NotAPaper),
    }
}

/// Whom a paper says that it is for, without the rest of what it states: `None` where it is for
/// everybody. This is asked of every paper that is delivered, and some are long.
pub fn addressee(text: &str) -> Result<Option<String>, NotAPaper> {
    let trimmed = text.trim();
    if trimmed.starts_with('{') {
        #[derive(serde::Deserialize)]
        struct To {
            paper: String,
            nation: Option<String>,
        }
        let to: To = serde_json::from_str(trimmed).map_err(|_| NotAPaper)?;
        return match kind_named(&to.paper) {
            Ok(_) => Ok(to.nation),
            Err(_) => Err(NotAPaper),
        };
    }
    // The check line is the last thing in a paper: where the end holds one, it is that.
    let cut = trimmed.len().saturating_sub(END);
    let end = (cut..).find_map(|cut| trimmed.get(cut..));
    let stated = |part: &str| match trimmed.starts_with('<') {
        true => check_line_of(&plain(part)),
        false => check_line_of(part),
    };
    match end.map(stated) {
        Some(Ok((_, stated))) => Ok(stated.seat),
        _ => stated(trimmed).map(|(_, s)| s.seat).map_err(|_| NotAPaper),
    }
}

/// How much of a paper's end surely holds its check line, in bytes.
const END: usize = 4096;

/// A file that states nothing that could be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a paper")]
pub struct NotAPaper;

enum ReadFault {
    NotAPaper,
    Damaged(String),
}

/// Whether a text that parses as nothing was a paper or a reveal in JSON once.
fn ours(text: &str) -> bool {
    let marks = ["body_hash", "head_before", "paper", "arbitre/1"];
    let says = |mark: &&str| text.contains(&format!("\"{mark}\""));
    marks.iter().any(says) && serde_json::from_str::<IgnoredAny>(text).is_err()
}

/// A page's text with the marks that it writes as entities.
pub(super) fn plain(page: &str) -> String {
    let marks = [
        ("&#x2f;", "/"),
        ("&#x27;", "'"),
        ("&#39;", "'"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ];
    // A tag ends a check line; a mark that stands for itself does not.
    let marked = page.replace('<', "\n");
    marks
        .iter()
        .fold(marked, |text, (entity, mark)| text.replace(entity, mark))
}

fn words(evidence: &mut Evidence, file: &str, text: &str, trimmed: &str) -> Result<(), ReadFault> {
    let (kind, stated) = match trimmed.starts_with('<') {
        true => check_line_of(&plain(trimmed))?,
        false => check_line_of(trimmed)?,
    };
    let stated = Stated {
        text: Some(text.replace("\r\n", "\n")),
        ..stated
    };
    evidence.papers.push(Paper {
        file: file.to_owned(),
        kind,
        stated,
    });
    Ok(())
}

fn json(evidence: &mut Evidence, file: &str, text: &str) -> Result<(), ReadFault> {
    // Read straight from the text: a name that stands twice is refused, and nothing is copied.
    let why = match serde_json::from_str::<Reveal>(text) {
        Ok(reveal) => {
            evidence.reveals.push((file.to_owned(), reveal));
            return Ok(());
        }
        Err(why) => why.to_string(),
    };
    let value: serde_json::Value = serde_json::from_str(text).map_err(|_| ReadFault::NotAPaper)?;
    let says = |key: &str| value.get(key).is_some();
    if says("seasons") && (says("key") || says("seal")) {
        return match serde_json::from_str(text) {
            Ok(reveal) => {
                evidence.campaigns.push((file.to_owned(), reveal));
                Ok(())
            }
            Err(why) => Err(ReadFault::Damaged(why.to_string())),
        };
    }
    if ["entries", "head_before", "head_after", "key"]
        .iter()
        .any(|k| says(k))
    {
        return Err(ReadFault::Damaged(why));
    }
    let name = value
        .get("paper")
        .and_then(|p| p.as_str())
        .ok_or(ReadFault::NotAPaper)?;
    let kind = kind_named(name)?;
    let erratum = match value.get("erratum") {
        None => 0,
        Some(_) => part(value.pointer("/erratum/number"), "erratum")?.unwrap_or(0),
    };
    let head = if kind == PaperKind::Receipt {
        "hash"
    } else {
        "head"
    };
    let stated = Stated {
        season: part(value.get("season"), "season")?,
        seat: part(value.get("nation"), "nation")?,
        seal: part(value.get("seal"), "seal")?,
        head: part(value.get(head), head)?,
        settings: part(value.get("settings"), "settings")?,
        erratum,
        answers: listed(value.get("answers"), "answers", answers)?,
        choices: listed(value.get("choices"), "choices", choices)?,
        orders: part(value.get("orders"), "orders")?,
        entered: part(value.get("entered"), "entered")?,
        ..Stated::default()
    };
    // Of a message that was refused, with none before it, nothing was entered.
    let refused = value.get("status").is_some_and(|s| s == "rejected");
    let stated = match kind == PaperKind::Receipt && stated.head.is_none() && refused {
        true => stated,
        false => whole(kind, stated)?,
    };
    evidence.papers.push(Paper {
        file: file.to_owned(),
        kind,
        stated,
    });
    Ok(())
}

fn kind_named(name: &str) -> Result<PaperKind, ReadFault> {
    let damaged = || ReadFault::Damaged(format!("there is no paper {name:?}"));
    PaperKind::ALL
        .into_iter()
        .find(|k| k.name() == name)
        .ok_or_else(damaged)
}

/// A part of a paper: what is not there is nothing, what does not parse is damage.
fn part<T: serde::de::DeserializeOwned>(
    value: Option<&serde_json::Value>,
    name: &str,
) -> Result<Option<T>, ReadFault> {
    match value {
        None | Some(serde_json::Value::Null) => Ok(None),
        Some(value) => T::deserialize(value)
            .map(Some)
            .map_err(|why| ReadFault::Damaged(format!("{name}: {why}"))),
    }
}

fn listed<T>(
    value: Option<&serde_json::Value>,
    name: &str,
    read: impl Fn(&serde_json::Value) -> Option<T>,
) -> Result<Option<T>, ReadFault> {
    let damaged = || ReadFault::Damaged(name.to_owned());
    value.map(|v| read(v).ok_or_else(damaged)).transpose()
}

/// A paper that lacks what its kind states is damaged.
fn whole(kind: PaperKind, stated: Stated) -> Result<Stated, ReadFault> {
    let lacks = match kind {
        PaperKind::Seal if stated.seal.is_none() => "seal",
        PaperKind::Seal => return Ok(stated),
        _ if stated.season.is_none_or(|s| s == 0) => "season",
        PaperKind::Receipt | PaperKind::Bulletin if stated.seat.is_none() => "nation",
        PaperKind::Sheet | PaperKind::Lock | PaperKind::Closing if stated.seal.is_none() => "seal",
        PaperKind::Sheet if stated.settings.is_none() => "settings",
        _ if stated.head.is_none() => "head",
        _ => return Ok(stated),
    };
    Err(ReadFault::Damaged(format!("no {lacks}")))
}

fn answers(value: &serde_json::Value) -> Option<Vec<(String, Option<Value>)>> {
    let one = |a: &serde_json::Value| {
        let text = |key: &str| a.get(key).and_then(|v| v.as_str());
        let subject = match a.get("subject") {
            None | Some(serde_json::Value::Null) => "",
            Some(subject) => subject.as_str()?,
        };
        let question = format!("{}/{}/{subject}", text("target")?, text("kind")?);
        Some((
            question,
            serde_json::from_value(a.get("told")?.clone()).ok()?,
        ))
    };
    value.as_array()?.iter().map(one).collect()
}

fn choices(value: &serde_json::Value) -> Option<Vec<StatedChoice>> {
    let one = |c: &serde_json::Value| {
        let notice = u32::try_from(c.get("notice")?.as_u64()?).ok()?;
        let choice = c.get("choice").cloned().unwrap_or_default();
        let choice = serde_json::from_value(choice).ok()?;
        let value = c.get("value").cloned().unwrap_or_default();
        Some((notice, choice, serde_json::from_value(value).ok()?))
    };
    value.as_array()?.iter().map(one).collect()
}

/// The last check line of a paper in words: what a person quotes in it stands before it.
fn check_line_of(text: &str) -> Result<(PaperKind, Stated), ReadFault> {
    let line = text
        .rfind("arbitre/1 ")
        .and_then(|start| text.get(start..))
        .and_then(|rest| rest.lines().next())
        .and_then(|line| line.split(['[', '`']).next())
        .ok_or(ReadFault::NotAPaper)?
        .trim_end();
    let (rest, seat) = match line.split_once(" seat=") {
        Some((rest, seat)) => (rest, Some(seat.to_owned())),
        None => (line, None),
    };
    let mut words = rest.split_whitespace().skip(1);
    let kind = kind_named(words.next().ok_or(ReadFault::NotAPaper)?)?;
    let fields: BTreeMap<&str, &str> = words.filter_map(|w| w.split_once('=')).collect();
    fn field<T: std::str::FromStr>(
        fields: &BTreeMap<&str, &str>,
        name: &str,
    ) -> Result<Option<T>, ReadFault> {
        let damaged = |text: &&str| ReadFault::Damaged(format!("{name}={text}"));
        fields
            .get(name)
            .map(|text| text.parse().map_err(|_| damaged(text)))
            .transpose()
    }
    let head = if kind == PaperKind::Receipt {
        "entry"
    } else {
        "head"
    };
    let stated = Stated {
        season: field(&fields, "season")?,
        seat,
        seal: field(&fields, "seal")?,
        head: field(&fields, head)?,
        settings: field(&fields, "settings")?,
        erratum: field(&fields, "erratum")?.unwrap_or(0),
        lang: field(&fields, "lang")?,
        renderer: field(&fields, "renderer")?,
        ..Stated::default()
    };
    Ok((kind, whole(kind, stated)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_addressee_is_whom_the_last_check_line_or_the_json_names() {
        let line = |seat| check_line(PaperKind::Bulletin, &[("season", "1".into())], seat);
        let (own, other) = (line(Some("ITALIE")), line(Some("GAULE")));
        let long = "x ".repeat(END);
        for text in [
            format!("{other}\n{long}\n{own}\n"),
            format!("<p>{other}</p>{long}<p>{}</p>", own.replace('/', "&#x2f;")),
            format!("{own}\n{long}"),
            format!(r#"{{"paper":"bulletin","nation":"ITALIE","of":["{other}"]}}"#),
        ] {
            let whole = text.replace("season=1", &format!("season=1 head={}", "0".repeat(64)));
            assert_eq!(addressee(&whole), Ok(Some("ITALIE".to_owned())), "{whole}");
        }
        for text in ["", "{}", r#"{"paper":"poem"}"#, r#"{"paper":"bulletin""#] {
            assert_eq!(addressee(text), Err(NotAPaper), "{text}");
        }
        let twice = r#"{"paper":"bulletin","nation":"GAULE","nation":"ITALIE"}"#;
        assert_eq!(addressee(twice), Err(NotAPaper));
    }
}
