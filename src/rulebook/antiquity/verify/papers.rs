//! Papers as players hold them: JSON as the program prints it, or text, Markdown, HTML, BBCode,
//! whose last line says in a form for programs what the paper states.

use std::collections::BTreeMap;

use super::super::event::OrderRecord;
use super::super::value::Value;
use super::Evidence;
use crate::campaign::{CampaignReveal, Reveal};
use crate::chance::Digest;
use crate::locale::Lang;

/// The sorts of paper that state a head or a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PaperKind {
    Seal,
    Sheet,
    Lock,
    Receipt,
    Bulletin,
    Closing,
}

impl PaperKind {
    const ALL: [PaperKind; 6] = [
        PaperKind::Seal,
        PaperKind::Sheet,
        PaperKind::Lock,
        PaperKind::Receipt,
        PaperKind::Bulletin,
        PaperKind::Closing,
    ];

    /// The name that stands in a paper's check line and in its JSON.
    pub fn name(self) -> &'static str {
        match self {
            PaperKind::Seal => "seal",
            PaperKind::Sheet => "sheet",
            PaperKind::Lock => "lock",
            PaperKind::Receipt => "receipt",
            PaperKind::Bulletin => "bulletin",
            PaperKind::Closing => "closing",
        }
    }
}

/// A choice as a bulletin repeats it: notice, `withhold` or `false` if any, value.
pub type StatedChoice = (u32, Option<String>, Option<Value>);

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

/// The line with which a paper ends: `arbitre/1 lock season=1 … head=…`. A seat's name may hold
/// blanks and stands last.
pub fn check_line(kind: PaperKind, fields: &[(&str, String)], seat: Option<&str>) -> String {
    let mut line = format!("arbitre/1 {}", kind.name());
    for (name, value) in fields {
        line.push_str(&format!(" {name}={value}"));
    }
    if let Some(seat) = seat {
        line.push_str(&format!(" seat={seat}"));
    }
    line
}

/// Reads a file and puts it where it belongs; one that is no paper is passed over, and named.
pub fn read(evidence: &mut Evidence, file: &str, text: &str) -> Result<(), NotAPaper> {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    if trimmed.starts_with('{') {
        return json(evidence, file, trimmed);
    }
    let (kind, stated) = check_line_of(trimmed).ok_or(NotAPaper)?;
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

/// A file that states nothing that could be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a paper")]
pub struct NotAPaper;

fn json(evidence: &mut Evidence, file: &str, text: &str) -> Result<(), NotAPaper> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|_| NotAPaper)?;
    if value.get("entries").is_some() {
        let reveal: Reveal = serde_json::from_value(value).map_err(|_| NotAPaper)?;
        evidence.reveals.push((file.to_owned(), reveal));
        return Ok(());
    }
    if value.get("seasons").is_some() && value.get("key").is_some() {
        let reveal: CampaignReveal = serde_json::from_value(value).map_err(|_| NotAPaper)?;
        evidence.campaign = Some((file.to_owned(), reveal));
        return Ok(());
    }
    let name = value
        .get("paper")
        .and_then(|p| p.as_str())
        .ok_or(NotAPaper)?;
    let kind = PaperKind::ALL
        .into_iter()
        .find(|k| k.name() == name)
        .ok_or(NotAPaper)?;
    let digest = |key: &str| {
        value
            .get(key)
            .and_then(|v| v.as_str())
            .and_then(|t| t.parse().ok())
    };
    let season = value
        .get("season")
        .and_then(|s| s.as_u64())
        .and_then(|s| u16::try_from(s).ok());
    let erratum = value
        .pointer("/erratum/number")
        .and_then(|n| n.as_u64())
        .unwrap_or(0);
    let stated = Stated {
        season,
        seat: value
            .get("nation")
            .and_then(|n| n.as_str())
            .map(str::to_owned),
        seal: digest("seal"),
        head: digest(if kind == PaperKind::Receipt {
            "hash"
        } else {
            "head"
        }),
        settings: digest("settings"),
        erratum: u32::try_from(erratum).unwrap_or(u32::MAX),
        answers: value.get("answers").and_then(answers),
        choices: value.get("choices").and_then(choices),
        orders: value
            .get("orders")
            .and_then(|o| serde_json::from_value(o.clone()).ok()),
        ..Stated::default()
    };
    evidence.papers.push(Paper {
        file: file.to_owned(),
        kind,
        stated,
    });
    Ok(())
}

fn answers(value: &serde_json::Value) -> Option<Vec<(String, Option<Value>)>> {
    let one = |a: &serde_json::Value| {
        let text = |key: &str| a.get(key).and_then(|v| v.as_str());
        let subject = text("subject").unwrap_or_default();
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
        let choice = c.get("choice").and_then(|v| v.as_str()).map(str::to_owned);
        let value = c.get("value").cloned().unwrap_or_default();
        Some((notice, choice, serde_json::from_value(value).ok()?))
    };
    value.as_array()?.iter().map(one).collect()
}

/// The last check line of a paper in words: what a person quotes in it stands before it.
fn check_line_of(text: &str) -> Option<(PaperKind, Stated)> {
    // HTML escapes the slash.
    let text = &text.replace("&#x2f;", "/");
    let start = text.rfind("arbitre/1 ")?;
    let line = text.get(start..)?.lines().next()?;
    let line = line.split(['<', '[', '`']).next()?.trim_end();
    let (rest, seat) = match line.split_once(" seat=") {
        Some((rest, seat)) => (
            rest,
            Some(seat.replace("&#x27;", "'").replace("&#39;", "'")),
        ),
        None => (line, None),
    };
    let mut words = rest.split_whitespace().skip(1);
    let name = words.next()?;
    let kind = PaperKind::ALL.into_iter().find(|k| k.name() == name)?;
    let fields: BTreeMap<&str, &str> = words.filter_map(|w| w.split_once('=')).collect();
    let digest = |key: &str| fields.get(key).and_then(|t| t.parse().ok());
    let stated = Stated {
        season: fields.get("season").and_then(|s| s.parse().ok()),
        seat,
        seal: digest("seal"),
        head: digest(if kind == PaperKind::Receipt {
            "entry"
        } else {
            "head"
        }),
        settings: digest("settings"),
        erratum: fields
            .get("erratum")
            .and_then(|n| n.parse().ok())
            .unwrap_or(0),
        lang: fields.get("lang").and_then(|l| l.parse().ok()),
        renderer: fields.get("renderer").and_then(|r| r.parse().ok()),
        ..Stated::default()
    };
    Some((kind, stated))
}
