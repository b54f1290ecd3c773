//! Papers as players hold them: JSON as the program prints it, or text, Markdown, HTML, BBCode,
//! whose last line says in a form for programs what the paper states.
//!
//! What every paper states is read here. The rest of a paper in JSON (orders, answers …) is the
//! rulebook's own: its [`Part`].

use std::collections::BTreeMap;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

use super::super::papers::PaperKind;
use super::Evidence;
use crate::campaign::Reveal;
use crate::chance::Digest;
use crate::locale::Lang;

/// What a rulebook's papers in JSON state beside what all papers do.
pub trait Part: Sized {
    /// Reads it from a paper; what is damaged otherwise.
    fn read(kind: PaperKind, paper: &Object) -> Result<Self, Damaged>;
}

/// Says that it is a paper, and cannot be read: which part, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged(pub String);

/// What a paper states.
#[derive(Debug, Clone, PartialEq)]
pub struct Stated<P> {
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
    /// What else it states, where the paper is JSON.
    pub part: Option<P>,
    /// The words, where the paper is not JSON.
    pub text: Option<String>,
}

impl<P> Default for Stated<P> {
    fn default() -> Stated<P> {
        Stated {
            season: None,
            seat: None,
            seal: None,
            head: None,
            settings: None,
            erratum: 0,
            lang: None,
            renderer: None,
            part: None,
            text: None,
        }
    }
}

/// A paper with the name of its file.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper<P> {
    pub file: String,
    pub kind: PaperKind,
    pub stated: Stated<P>,
}

/// Reads a file and puts it where it belongs; one that is no paper is passed over, and named. One
/// that says it is a paper or a reveal and cannot be read is kept as such: to spoil a paper is no
/// way to be rid of it.
pub fn read<P: Part>(evidence: &mut Evidence<P>, file: &str, text: &str) -> Result<(), NotAPaper> {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    let found = match trimmed.starts_with('{') {
        true => json(evidence, file, trimmed),
        false => words(evidence, file, text, trimmed),
    };
    match found {
        Ok(()) => Ok(()),
        Err(ReadFault::Damaged(why)) => {
            evidence.damaged(file, why);
            Ok(())
        }
        Err(ReadFault::NotAPaper) if ours(trimmed) => {
            evidence.damaged(file, "not JSON as the program writes it".to_owned());
            Ok(())
        }
        Err(ReadFault::NotAPaper) => Err(NotAPaper),
    }
}

/// Whom a paper says that it is for: `None` where it is for everybody.
pub fn addressee(text: &str) -> Result<Option<String>, NotAPaper> {
    let trimmed = text.trim();
    if trimmed.starts_with('{') {
        #[derive(serde::Deserialize)]
        struct To {
            paper: String,
            nation: Option<String>,
            seat: Option<String>,
        }
        let to: To = serde_json::from_str(trimmed).map_err(|_| NotAPaper)?;
        return match kind_named(&to.paper) {
            Ok(_) => Ok(to.nation.or(to.seat)),
            Err(_) => Err(NotAPaper),
        };
    }
    let stated = match trimmed.starts_with('<') {
        true => check_line_of::<()>(&plain(trimmed)),
        false => check_line_of(trimmed),
    };
    stated.map(|(_, s)| s.seat).map_err(|_| NotAPaper)
}

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

fn words<P: Part>(
    evidence: &mut Evidence<P>,
    file: &str,
    text: &str,
    trimmed: &str,
) -> Result<(), ReadFault> {
    let (kind, stated) = match trimmed.starts_with('<') {
        true => check_line_of(&plain(trimmed))?,
        false => check_line_of(trimmed)?,
    };
    let stated = Stated {
        text: Some(text.replace("\r\n", "\n")),
        ..stated
    };
    evidence.paper(file, kind, stated);
    Ok(())
}

/// What reveals have, and no paper.
const REVEALING: [&str; 4] = ["entries", "head_before", "head_after", "key"];

fn json<P: Part>(evidence: &mut Evidence<P>, file: &str, text: &str) -> Result<(), ReadFault> {
    // Read straight from the text: a name that stands twice is refused.
    let why = match serde_json::from_str::<Reveal>(text) {
        Ok(reveal) => {
            evidence.reveals.push((file.to_owned(), reveal));
            return Ok(());
        }
        Err(why) => why.to_string(),
    };
    let paper = Object::read(text).map_err(|_| ReadFault::NotAPaper)?;
    let has = |name: &&str| paper.0.get(*name).is_some();
    if has(&"seasons") && ["key", "seal"].iter().any(has) {
        return match serde_json::from_str(text) {
            Ok(reveal) => {
                evidence.campaigns.push((file.to_owned(), reveal));
                Ok(())
            }
            Err(why) => Err(ReadFault::Damaged(why.to_string())),
        };
    }
    if REVEALING.iter().any(has) {
        return Err(ReadFault::Damaged(why));
    }
    let name = paper.0.get("paper").and_then(Value::as_str);
    let kind = kind_named(name.ok_or(ReadFault::NotAPaper)?)?;
    let erratum = match paper.0.get("erratum") {
        None => 0,
        Some(erratum) => part(erratum.get("number"), "erratum")?.unwrap_or(0),
    };
    let head = match kind {
        PaperKind::Receipt => "hash",
        _ => "head",
    };
    let stated = Stated {
        season: paper.part("season")?,
        seat: paper.part(if has(&"nation") { "nation" } else { "seat" })?,
        seal: paper.part("seal")?,
        head: paper.part(head)?,
        settings: paper.part("settings")?,
        erratum,
        part: Some(P::read(kind, &paper)?),
        ..Stated::default()
    };
    // Of a message that was refused, with none before it, nothing was entered.
    let refused = paper.0.get("status").is_some_and(|s| s == "rejected");
    let stated = match kind == PaperKind::Receipt && stated.head.is_none() && refused {
        true => stated,
        false => whole(kind, stated)?,
    };
    evidence.paper(file, kind, stated);
    Ok(())
}

impl From<Damaged> for ReadFault {
    fn from(Damaged(why): Damaged) -> ReadFault {
        ReadFault::Damaged(why)
    }
}

/// A paper in JSON, for a rulebook that reads its [`Part`] of it.
#[derive(Debug, Clone)]
pub struct Object(Value);

impl Object {
    /// Reads a paper's text. Of a name that stands twice the last counts.
    fn read(json: &str) -> serde_json::Result<Object> {
        serde_json::from_str(json).map(Object)
    }

    /// A member: what is not there is nothing, what does not parse is damage.
    pub fn part<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Damaged> {
        part(self.0.get(name), name)
    }

    /// The same of a list whose items are read one by one: one that does not read is damage.
    pub fn listed<T>(
        &self,
        name: &str,
        item: impl Fn(&Value) -> Option<T>,
    ) -> Result<Option<Vec<T>>, Damaged> {
        let list =
            |value: &Value| -> Option<Vec<T>> { value.as_array()?.iter().map(&item).collect() };
        let damaged = || Damaged(name.to_owned());
        let value = self.0.get(name);
        value.map(|v| list(v).ok_or_else(damaged)).transpose()
    }
}

/// A part of a paper: what is not there is nothing, what does not parse is damage.
fn part<T: DeserializeOwned>(value: Option<&Value>, name: &str) -> Result<Option<T>, Damaged> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(value) => T::deserialize(value)
            .map(Some)
            .map_err(|why| Damaged(format!("{name}: {why}"))),
    }
}

fn kind_named(name: &str) -> Result<PaperKind, ReadFault> {
    name.parse()
        .map_err(|_| ReadFault::Damaged(format!("there is no paper {name:?}")))
}

/// A paper that lacks what its kind states is damaged.
fn whole<P>(kind: PaperKind, stated: Stated<P>) -> Result<Stated<P>, ReadFault> {
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

/// The last check line of a paper in words: what a person quotes in it stands before it.
fn check_line_of<P>(text: &str) -> Result<(PaperKind, Stated<P>), ReadFault> {
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
    use super::super::super::papers::check_line;
    use super::*;

    #[test]
    fn an_addressee_is_whom_the_last_check_line_or_the_json_names() {
        let line = |seat| check_line(PaperKind::Bulletin, &[("season", "1".into())], seat);
        let (own, other) = (line(Some("ITALIE")), line(Some("GAULE")));
        let long = "x ".repeat(4_096);
        for text in [
            format!("{other}\n{long}\n{own}\n"),
            format!("<p>{other}</p>{long}<p>{}</p>", own.replace('/', "&#x2f;")),
            format!("{own}\n{long}"),
            format!(r#"{{"paper":"bulletin","nation":"ITALIE","of":["{other}"]}}"#),
            format!(r#"{{"paper":"bulletin","seat":"ITALIE","of":["{other}"]}}"#),
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
