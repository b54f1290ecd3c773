//! Published papers and reveals as somebody has them: what a file is, and what a paper states of itself.

use std::collections::BTreeSet;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::bulletin::html;
use crate::campaign::{CampaignReveal, Reveal};
use crate::chance::Digest;
use crate::papers::FORMAT;

/// What a file is.
#[derive(Debug)]
pub enum Found {
    Reveal(Box<Reveal>),
    Campaign(Box<CampaignReveal>),
    Paper(Given),
    /// A paper that cannot be read: somebody has spoiled it.
    Spoiled,
    /// A reveal that cannot be read.
    SpoiledReveal,
    /// It speaks of papers and is none that is whole: it is listed, and said to be unread.
    Unread,
    /// Neither: it is listed and passed over.
    Other,
}

/// A paper as somebody has it.
#[derive(Debug, Clone)]
pub struct Given {
    pub file: String,
    /// What it states: its kind, and names with values.
    pub kind: String,
    stated: Vec<(String, String)>,
    pub(super) text: String,
    pub(super) json: Option<Value>,
}

impl Given {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.stated
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, value)| value.as_str())
    }

    pub fn season(&self) -> Option<u16> {
        self.get("season")?.parse().ok()
    }

    pub fn seat(&self) -> Option<&str> {
        self.get("seat")
    }

    /// The seal that it states.
    pub fn seal(&self) -> Option<&str> {
        self.get("seal")
    }

    /// The digest that it states of the page that checks papers.
    pub fn page(&self) -> Option<Digest> {
        self.get("page")?.parse().ok()
    }

    /// The hash by which it can be proved.
    pub fn hash(&self) -> Option<&str> {
        self.get("head").or(self.get("entry"))
    }

    /// The paper in a mail of plain text, without the mail's header and footer and the marks of a quotation; or in a
    /// page of a site, without what is around it.
    pub(super) fn within(&self) -> Option<Given> {
        if self.json.is_none() && self.text.trim_start().starts_with('<') {
            let text = html::main(&self.text)?.to_owned();
            return Some(Given {
                text,
                ..self.clone()
            });
        }
        let lines: Vec<&str> = self.text.lines().collect();
        let last = lines.iter().rposition(|line| line.contains(FORMAT))?;
        let (marks, _) = lines[last].split_once(FORMAT)?;
        let depth = marks.matches('>').count();
        let bare = |line: &&str| {
            let mut line = *line;
            for _ in 0..depth {
                line = line.strip_prefix('>').unwrap_or(line);
                // Between two marks, and after the last, there may be a blank.
                line = line.strip_prefix(' ').unwrap_or(line);
            }
            line.to_owned()
        };
        let bare: Vec<String> = lines[..=last].iter().map(bare).collect();
        let underlined =
            |line: &String| line.len() > 2 && line.trim_end().chars().all(|c| c == '=');
        let title = bare.iter().rposition(underlined)?.checked_sub(1)?;
        let text = bare[title..].join("\n");
        let plain = self.json.is_none() && text.trim_end() != self.text.trim_end();
        plain.then(|| Given {
            text,
            ..self.clone()
        })
    }

    /// The number of a letter among its seat's.
    pub fn letter(&self) -> Option<usize> {
        self.letter_number("letter")
    }

    /// The number of a letter to everybody among these.
    pub fn public(&self) -> Option<usize> {
        self.letter_number("public")
    }

    /// The number of a bulletin among those that an erratum told anew; the entry of that is in a later season.
    pub fn erratum(&self) -> Option<u32> {
        let number = self.get("erratum")?.parse().ok();
        number.filter(|n| *n > 0)
    }

    fn letter_number(&self, of: &str) -> Option<usize> {
        self.get(of).filter(|_| self.kind == "letter")?.parse().ok()
    }

    /// Whether it shows people another hash than its last line states.
    pub(super) fn shows_other_hash(&self) -> bool {
        let short = self.hash().and_then(|hash| hash.parse().ok());
        let short = short.map(|hash: Digest| super::short(&hash));
        self.kind == "receipt"
            && self.json.is_none()
            && short.is_some_and(|short| !entities(&self.text).contains(&short))
    }
}

/// The game that a paper or a reveal names.
pub fn rulebook(text: &str) -> Option<String> {
    match read("", text) {
        Found::Paper(given) => given.get("rulebook").map(str::to_owned),
        Found::Reveal(reveal) => reveal.rulebook,
        Found::Campaign(campaign) => campaign.seasons.into_iter().find_map(|s| s.rulebook),
        _ => None,
    }
}

/// Looks what a file is.
pub fn read(file: &str, text: &str) -> Found {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match looked_at(file, text) {
        // What says of itself that it is one of ours is not passed over.
        Found::Other if is_ours(text) && is_reveal(text) => Found::SpoiledReveal,
        Found::Other if is_ours(text) => Found::Spoiled,
        Found::Other if entities(text).contains(&format!("{FORMAT} ")) => Found::Unread,
        found => found,
    }
}

fn is_reveal(text: &str) -> bool {
    let members = ["\"body_hash\"", "\"head_before\"", "\"key\""];
    members.iter().any(|member| text.contains(member))
}

/// The papers that prove something.
const KINDS: [&str; 7] = [
    "seal", "sheet", "lock", "receipt", "letter", "bulletin", "closing",
];

/// What a line for programs states, whatever it is of: a page about papers states none of it.
const STATED: [&str; 5] = ["rulebook", "season", "seal", "head", "entry"];

/// Whether it is a paper or a reveal, in parts at least.
fn is_ours(text: &str) -> bool {
    let text = &*entities(text);
    if text.trim_start().starts_with('{') {
        let members = ["\"body_hash\"", "\"head_before\"", "\"paper\""];
        let cut = serde_json::from_str::<Value>(text).is_err();
        let ours = format!("\"{FORMAT}\"");
        return members.iter().any(|member| text.contains(member)) || (cut && text.contains(&ours));
    }
    // JSON that lost its first sign.
    let value = |rest: &str| {
        let value = rest.trim_start().strip_prefix(':')?.trim_start();
        let (value, _) = value.strip_prefix('"')?.split_once('"')?;
        let digest = value.len() == 64 && value.bytes().all(|b| b.is_ascii_hexdigit());
        (digest || KINDS.contains(&value)).then_some(())
    };
    let member = |name: &str| text.split(name).skip(1).any(|rest| value(rest).is_some());
    if ["\"body_hash\"", "\"head_before\"", "\"paper\""]
        .into_iter()
        .any(member)
    {
        return true;
    }
    let (begin, stated) = (format!("{FORMAT} "), STATED.map(|name| format!(" {name}=")));
    let mut rest = text.lines().filter_map(|line| line.split_once(&begin));
    rest.any(|(_, rest)| stated.iter().any(|name| rest.contains(name)))
}

fn looked_at(file: &str, text: &str) -> Found {
    if text.trim_start().starts_with('{') && serde_json::from_str::<Once>(text).is_err() {
        return Found::Other;
    }
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(members)) if members.contains_key("entries") => {
            serde_json::from_str(text).map_or(Found::Other, Found::Reveal)
        }
        Ok(Value::Object(members))
            if members.contains_key("seasons") && members.contains_key("key") =>
        {
            serde_json::from_str(text).map_or(Found::Other, Found::Campaign)
        }
        Ok(Value::Object(members)) => {
            let text_of = |value: &Value| match value {
                Value::String(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                _ => None,
            };
            let Some(kind) = members.get("paper").and_then(text_of) else {
                return Found::Other;
            };
            let mut stated: Vec<(String, String)> = Vec::new();
            for (member, name) in [("nation", "seat"), ("hash", "entry")] {
                let value = members.get(member).and_then(text_of);
                stated.extend(value.map(|value| (name.to_owned(), value)));
            }
            let own = members
                .iter()
                .filter_map(|(name, v)| Some((name.clone(), text_of(v)?)));
            stated.extend(own);
            let json = Some(Value::Object(members.clone()));
            let (file, text) = (file.to_owned(), text.to_owned());
            let given = Given {
                file,
                kind,
                stated,
                text,
                json,
            };
            let known = KINDS.contains(&&*given.kind);
            match known || given.hash().is_some() || given.seal().is_some() {
                true => Found::Paper(given),
                // An order sheet for instance.
                false => Found::Unread,
            }
        }
        _ => stated(file, text).map_or(Found::Other, Found::Paper),
    }
}

/// JSON in which no object names a member twice: readers would differ about which one counts.
struct Once;

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Once, D::Error> {
        from.deserialize_any(Once)
    }
}

impl<'de> Visitor<'de> for Once {
    type Value = Once;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Once, E> {
        Ok(Once)
    }
    fn visit_i64<E>(self, _: i64) -> Result<Once, E> {
        Ok(Once)
    }
    fn visit_u64<E>(self, _: u64) -> Result<Once, E> {
        Ok(Once)
    }
    fn visit_f64<E>(self, _: f64) -> Result<Once, E> {
        Ok(Once)
    }
    fn visit_str<E>(self, _: &str) -> Result<Once, E> {
        Ok(Once)
    }
    fn visit_unit<E>(self) -> Result<Once, E> {
        Ok(Once)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Once, A::Error> {
        while seq.next_element::<Once>()?.is_some() {}
        Ok(Once)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Once, A::Error> {
        let mut names = BTreeSet::new();
        while let Some((name, Once)) = map.next_entry::<String, Once>()? {
            if !names.insert(name) {
                return Err(de::Error::custom("a member that stands twice"));
            }
        }
        Ok(Once)
    }
}

/// The last line for programs of a paper in words.
fn stated(file: &str, text: &str) -> Option<Given> {
    let shown = match text.trim_start().starts_with('<') {
        // Marks first: what a text says may look like one.
        true => entities(&text.replace("</", "\n</")),
        false => text.to_owned(),
    };
    let begin = shown.rfind(&format!("{FORMAT} "))?;
    let line = shown.get(begin..)?.lines().next()?;
    let line = line.split("[/code]").next()?.trim_end();
    let mut rest = line.strip_prefix(FORMAT)?.trim_start();
    let mut stated = Vec::new();
    if let Some((before, seat)) = rest.split_once(" seat=") {
        stated.push(("seat".to_owned(), seat.to_owned()));
        rest = before;
    }
    let mut words = rest.split(' ');
    let kind = words.next()?.to_owned();
    for word in words {
        let (name, value) = word.split_once('=')?;
        stated.push((name.to_owned(), value.to_owned()));
    }
    if stated.is_empty() {
        return None;
    }
    let (file, text) = (file.to_owned(), text.to_owned());
    Some(Given {
        file,
        kind,
        stated,
        text,
        json: None,
    })
}

/// Text as HTML shows it.
fn entities(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        shown.push_str(before);
        let named = |name: &str| match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            number => {
                let digits = number.strip_prefix('#')?;
                let code = match digits.strip_prefix(['x', 'X']) {
                    Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                    None => digits.parse().ok()?,
                };
                char::from_u32(code)
            }
        };
        match after
            .split_once(';')
            .and_then(|(name, after)| Some((named(name)?, after)))
        {
            Some((c, after)) => {
                shown.push(c);
                rest = after;
            }
            None => {
                shown.push('&');
                rest = after;
            }
        }
    }
    shown + rest
}
