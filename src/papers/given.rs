//! Papers and reveals as somebody has them: what a file claims to be, and what a paper states of itself.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::rc::Rc;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;
use unicode_width::UnicodeWidthChar;

use super::words;
use crate::campaign::{CampaignReveal, Reveal};
use crate::chance::Digest;
use crate::papers::FORMAT;

/// What a file, or a part of a mail, claims to be.
#[derive(Debug)]
pub enum Found {
    Reveal(Box<Reveal>),
    Campaign(Box<CampaignReveal>),
    /// A reveal that cannot be read.
    SpoiledReveal,
    /// Its papers, one for each last line; `None` for a last line that the program does not write so.
    Papers(Vec<Option<Given>>),
    /// It claims to be a paper, in a form that cannot be read surely.
    Unsure,
    /// It is of another campaign, whose reveal is here too.
    Foreign,
    /// It claims nothing.
    Other,
}

impl Found {
    pub fn is_reveal(&self) -> bool {
        matches!(
            self,
            Found::Reveal(_) | Found::Campaign(_) | Found::SpoiledReveal
        )
    }
}

/// How a paper is written.
#[derive(Debug, Clone)]
pub enum Form {
    /// In one spelling ([`spelled`]).
    Json(String),
    Html(Rc<str>),
    /// In words: where what belongs to no paper before it begins, where its last line begins, where what this states
    /// ends, and whether no other paper follows.
    Text {
        text: Rc<str>,
        from: usize,
        line: usize,
        end: usize,
        last: bool,
    },
}

/// Names with what they state.
type Names = Vec<(String, String)>;

/// A paper that somebody has.
#[derive(Debug, Clone)]
pub struct Given {
    pub kind: String,
    /// Names with values; a seat's name is the rest of the last line.
    stated: Names,
    pub form: Form,
    /// The hashes of its file that are written as people compare them.
    shorts: Shorts,
}

/// What the last line of each kind states, in its order, behind `rulebook`, `lang` and `renderer`; one with `?` may be
/// missing.
const KINDS: [(&str, &str); 7] = [
    ("seal", "seal page"),
    ("sheet", "season seal head settings page"),
    ("lock", "season seal head"),
    ("receipt", "season entry? seat"),
    ("letter", "season letter public? entry seat"),
    ("bulletin", "season erratum head seat"),
    ("closing", "season seal head"),
];

impl Given {
    pub fn get(&self, name: &str) -> Option<&str> {
        let named = self.stated.iter().find(|(n, _)| n == name);
        named.map(|(_, value)| value.as_str())
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

    /// Whether it shows people another hash than its last line states.
    pub fn shows_other_hash(&self) -> bool {
        let short = self.hash().and_then(|hash| hash.parse().ok());
        let short = short.map(|hash: Digest| super::short(&hash));
        let json = matches!(self.form, Form::Json(_));
        let shows = |short: &String| json || self.shorts.0.contains(short);
        self.kind == "receipt" && !short.as_ref().is_none_or(shows)
    }

    /// The number of a bulletin among those that an erratum told anew; the entry of that is in a later season.
    pub fn erratum(&self) -> Option<u32> {
        let number = self.get("erratum")?.parse().ok();
        number.filter(|n| *n > 0)
    }
}

/// The game that papers or a reveal name.
pub fn rulebook(found: &Found) -> Option<&str> {
    match found {
        Found::Papers(papers) => papers
            .iter()
            .flatten()
            .find_map(|given| given.get("rulebook")),
        Found::Reveal(reveal) => reveal.rulebook.as_deref(),
        Found::Campaign(campaign) => {
            let mut seasons = campaign.seasons.iter();
            seasons.find_map(|season| season.rulebook.as_deref())
        }
        _ => None,
    }
}

/// Looks what a text is; `html`: a mail says that it is HTML.
pub fn read(text: &str, html: bool) -> Found {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let begins = text.trim_start();
    if begins.starts_with('{') {
        let found = json(text);
        // What only begins like JSON is a text.
        if !matches!(found, Found::Other) || serde_json::from_str::<Once>(text).is_ok() {
            return found;
        }
    }
    if is_page(text, html) {
        return page(text);
    }
    let text = words::bare(text).replace("\r\n", "\n");
    let text = match text.contains('\n') {
        true => text,
        false => text.replace('\r', "\n"),
    };
    let text: Rc<str> = whole(&text).into();
    let shorts = shorts(&text);
    let mut from = 0;
    let lines = claims(&text);
    if lines.is_empty() {
        // JSON that is no whole file any more.
        return match speaks(&text) {
            (true, _) if is_cut(&text) => Found::SpoiledReveal,
            (false, false) => Found::Other,
            _ => Found::Unsure,
        };
    }
    let last = lines.last().copied();
    let papers = lines.into_iter().map(|line| {
        let (kind, mut stated, end) = stated(&text, line)?;
        if of_seat(&kind) {
            // It may go on in the next line, where somebody ended this one.
            let seat = text.get(end..)?.lines().next()?.trim_end();
            stated.push(("seat".to_owned(), seat.to_owned()));
        }
        let form = Form::Text {
            text: Rc::clone(&text),
            from: std::mem::replace(&mut from, end),
            line,
            end,
            last: Some(line) == last,
        };
        let shorts = shorts.clone();
        Some(Given {
            kind,
            stated,
            form,
            shorts,
        })
    });
    Found::Papers(papers.collect())
}

/// The hashes of a file that are written as people compare them.
#[derive(Clone, Default)]
struct Shorts(Rc<BTreeSet<String>>);

/// Their order is that of hashes, which says nothing.
impl fmt::Debug for Shorts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shorts")
    }
}

/// Every hash of a text that is written as people compare it: four digits, dots, four digits.
fn shorts(text: &str) -> Shorts {
    let mut all = BTreeSet::new();
    for dots in ["…", "..."] {
        for (at, _) in text.match_indices(dots) {
            let before = at.checked_sub(4).and_then(|from| text.get(from..at));
            let behind = text.get(at + 3..at + 7);
            if let (Some(before), Some(behind)) = (before, behind) {
                all.insert(format!("{before}…{behind}"));
            }
        }
    }
    Shorts(Rc::new(all))
}

/// A text in which each hash that a program parted is whole again: of its digits some stand before blanks, line ends, reply
/// marks and what nobody sees, and the rest right behind them. Above a last line a paper may say anything.
fn whole(text: &str) -> Cow<'_, str> {
    let is_digit = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    let parts = |c: char| c == '>' || c.is_whitespace() || words::is_unseen(c);
    let (mut out, mut from) = (String::new(), 0);
    let mut piece = text.find(FORMAT).unwrap_or(text.len());
    while let Some(gap) = text[piece..].find(parts) {
        let before = &text[piece..piece + gap];
        let behind = text[piece + gap..].trim_start_matches(parts);
        let ends = before.len() - before.trim_end_matches(is_digit).len();
        let begins = behind.len() - behind.trim_start_matches(is_digit).len();
        let end = piece + gap;
        piece = text.len() - behind.len();
        if ends > 0 && begins > 0 && ends + begins == 64 {
            out.push_str(&text[from..end]);
            from = piece;
        }
    }
    match from {
        0 => Cow::Borrowed(text),
        _ => Cow::Owned(out + &text[from..]),
    }
}

/// Whether a kind of paper is for one seat.
pub(super) fn of_seat(kind: &str) -> bool {
    KINDS
        .iter()
        .any(|(of, names)| *of == kind && names.ends_with("seat"))
}

/// Whether a text that is no JSON speaks as a reveal does, or as a paper for programs.
fn speaks(text: &str) -> (bool, bool) {
    let says = |name: &str, values: &dyn Fn(&str) -> bool| {
        text.split(name).skip(1).any(|rest| {
            let rest = rest.trim_start().strip_prefix(':').map(str::trim_start);
            let value = rest.and_then(|rest| rest.strip_prefix('"')?.split_once('"'));
            value.is_some_and(|(value, _)| values(value))
        })
    };
    let digest = |value: &str| value.parse::<Digest>().is_ok();
    let kind = |value: &str| KINDS.iter().any(|(kind, _)| *kind == value);
    let reveal = ["\"body_hash\"", "\"head_before\""];
    (
        reveal.iter().any(|name| says(name, &digest)),
        says("\"paper\"", &kind),
    )
}

/// Whether a reveal in a text lacks something: it is no part of what somebody quotes, and not whole among other words.
fn is_cut(text: &str) -> bool {
    let own = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('>'));
    let own = own.collect::<Vec<_>>().join(" ");
    let (begin, end) = (own.find('{'), own.rfind('}'));
    let within = begin.zip(end).and_then(|(begin, end)| own.get(begin..=end));
    let whole = |text| serde_json::from_str::<&RawValue>(text).is_ok();
    speaks(&own).0 && !within.is_some_and(whole)
}

fn json(text: &str) -> Found {
    let speaks = || {
        let mut names = ["\"body_hash\"", "\"head_before\""].iter();
        names.any(|name| text.contains(name))
    };
    // A reveal is read as it is: every value by itself would take a hundred times its room.
    let once = serde_json::from_str::<Once>(text);
    let members = once.and_then(|Once| serde_json::from_str::<Members<'_>>(text));
    let Ok(members) = members else {
        return match () {
            () if speaks() => Found::SpoiledReveal,
            () if text.contains(&format!("\"{FORMAT}\"")) => Found::Unsure,
            () => Found::Other,
        };
    };
    let spoiled = |_| Found::SpoiledReveal;
    if members.contains_key("entries") && !members.contains_key("paper") {
        return match serde_json::from_str(text) {
            Ok(reveal) => Found::Reveal(reveal),
            Err(_) if speaks() => Found::SpoiledReveal,
            Err(_) => Found::Other,
        };
    }
    if members.contains_key("seasons") && members.contains_key("key") {
        return serde_json::from_str(text).map_or_else(spoiled, Found::Campaign);
    }
    let kind = members.get("paper");
    let kind = kind.and_then(|kind| serde_json::from_str::<String>(kind.get()).ok());
    let known = KINDS.iter().find(|(own, _)| kind.as_deref() == Some(own));
    let (Some((kind, _)), Ok(text)) = (known, spelled(text)) else {
        return if speaks() {
            Found::SpoiledReveal
        } else {
            Found::Other
        };
    };
    let called = |name: &str| match (name, *kind) {
        ("nation", _) => "seat".to_owned(),
        ("hash", "receipt") => "entry".to_owned(),
        _ => name.to_owned(),
    };
    let stated = members.iter().filter_map(|(name, value)| {
        let value = match value.get().as_bytes().first() {
            Some(b'"') => serde_json::from_str(value.get()).ok()?,
            Some(b'-' | b'0'..=b'9') => value.get().to_owned(),
            _ => return None,
        };
        Some((called(name), value))
    });
    let (kind, stated) = ((*kind).to_owned(), stated.collect());
    let form = Form::Json(text);
    let shorts = Shorts::default();
    Found::Papers(vec![Some(Given {
        kind,
        stated,
        form,
        shorts,
    })])
}

/// The members of an object, each as it is written.
pub(super) type Members<'a> = BTreeMap<String, &'a RawValue>;

/// Those of a text; none where it is no object.
pub(super) fn members(text: &str) -> Members<'_> {
    serde_json::from_str(text).unwrap_or_default()
}

/// JSON in one spelling: without blanks, members in the order of their names. So nothing of it is kept but a text.
pub(super) fn spelled(text: &str) -> serde_json::Result<String> {
    fn put(text: &str, out: &mut String) -> serde_json::Result<()> {
        match text.as_bytes().first() {
            Some(b'{') => {
                let mut between = '{';
                for (name, value) in serde_json::from_str::<Members<'_>>(text)? {
                    out.push(std::mem::replace(&mut between, ','));
                    *out += &serde_json::to_string(&name)?;
                    out.push(':');
                    put(value.get(), out)?;
                }
                out.push_str(if between == '{' { "{}" } else { "}" });
            }
            Some(b'[') => {
                let mut between = '[';
                for value in serde_json::from_str::<Vec<&RawValue>>(text)? {
                    out.push(std::mem::replace(&mut between, ','));
                    put(value.get(), out)?;
                }
                out.push_str(if between == '[' { "[]" } else { "]" });
            }
            _ => *out += &serde_json::from_str::<Value>(text)?.to_string(),
        }
        Ok(())
    }
    let mut out = String::new();
    put(text.trim(), &mut out)?;
    Ok(out)
}

/// Whether a text is read as a page.
pub(super) fn is_page(text: &str, html: bool) -> bool {
    html || text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('<')
}

/// What a page shows.
pub(super) fn shown(page: &str) -> String {
    entities(&untagged(page))
}

/// A page: what it claims is read of what it shows.
fn page(text: &str) -> Found {
    let shown = shown(text);
    let page: Rc<str> = text.replace("\r\n", "\n").into();
    let shorts = shorts(&shown);
    let given = |line: &usize| {
        let (kind, mut stated, end) = stated(&shown, *line)?;
        if of_seat(&kind) {
            let seat = shown.get(end..)?.lines().next()?.trim_end();
            // A tag stands before it.
            let seat = Some(seat).filter(|seat| !seat.is_empty())?;
            stated.push(("seat".to_owned(), seat.to_owned()));
        }
        let (form, shorts) = (Form::Html(Rc::clone(&page)), shorts.clone());
        Some(Given {
            kind,
            stated,
            form,
            shorts,
        })
    };
    let lines = claims(&shown);
    let papers: Option<Vec<Given>> = lines.iter().map(given).collect();
    match papers {
        Some(papers) if papers.is_empty() => Found::Other,
        Some(papers) => Found::Papers(papers.into_iter().map(Some).collect()),
        // A mail program may have taken the line apart.
        None => Found::Unsure,
    }
}

/// A page's text, a line for each stretch between two tags.
fn untagged(page: &str) -> String {
    let mut shown = String::new();
    for (n, part) in page.split('<').enumerate() {
        let text = if n == 0 {
            Some(part)
        } else {
            part.split_once('>').map(|(_, text)| text)
        };
        // A sign without its end is no tag.
        shown.push_str(text.unwrap_or(part));
        shown.push('\n');
    }
    shown
}

/// Whether a sign may look like another one: it is that, whatever its case, or one of them is not ASCII.
pub(super) fn looks_like(c: char, own: char) -> bool {
    !c.is_ascii() || !own.is_ascii() || c.eq_ignore_ascii_case(&own)
}

/// Where last lines begin, folded: whatever case, blanks and look-alike signs make of `arbitre/1` before names that a
/// last line states.
fn claims(text: &str) -> Vec<usize> {
    const BEGIN: &[u8] = FORMAT.as_bytes();
    /// As many signs behind it hold a name.
    const NEAR: usize = 160;
    let mut found = Vec::new();
    let mut ring = [('\0', 0); FORMAT.len()];
    let mut after = 0;
    // What nobody sees is passed over.
    let seen = text
        .char_indices()
        .filter(|(_, c)| *c == '\n' || c.width().unwrap_or(0) > 0);
    for (at, c) in seen {
        ring.rotate_left(1);
        ring[ring.len() - 1] = (c, at);
        let alike = ring
            .iter()
            .zip(BEGIN)
            .all(|((c, _), own)| looks_like(*c, char::from(*own)));
        let exact = ring.iter().zip(BEGIN);
        let exact = exact.filter(|((c, _), own)| c.eq_ignore_ascii_case(&char::from(**own)));
        if !alike || exact.count() <= BEGIN.len() / 2 || ring[0].1 < after {
            continue;
        }
        let rest = text[at..]
            .chars()
            .skip(1)
            .filter(|c| *c == '\n' || c.width().unwrap_or(0) > 0);
        let near: String = rest.take(NEAR).collect::<String>().to_lowercase();
        let names = [
            "rulebook=",
            "season=",
            "seal=",
            "head=",
            "entry=",
            "renderer=",
        ];
        if names.iter().any(|name| near.contains(name)) {
            found.push(ring[0].1);
            after = at;
        }
    }
    found
}

/// The words of a last line with their ends: where a mail program ended a line within it, it goes on behind the marks.
fn tokens(text: &str, from: usize) -> impl Iterator<Item = (&str, usize)> {
    let rest = text.get(from..).unwrap_or_default();
    let parts = rest.split_whitespace();
    let at = move |part: &str| part.as_ptr() as usize - rest.as_ptr() as usize + from + part.len();
    let marked = parts.map(move |part| (part.trim_start_matches('>'), at(part)));
    marked.filter(|(part, _)| !part.is_empty())
}

/// Whether a sign that stands behind a word of a last line is none of it.
fn is_mark(c: char) -> bool {
    !c.is_alphanumeric()
}

/// What a last line states, and where that ends: its kind, and every name of that kind, none missing and none else. Of a
/// seat's line the name follows.
fn stated(text: &str, from: usize) -> Option<(String, Names, usize)> {
    let rest = text.get(from..)?.strip_prefix(FORMAT)?;
    if !rest.starts_with(char::is_whitespace) {
        return None;
    }
    let mut all = tokens(text, from + FORMAT.len()).peekable();
    let (kind, mut end) = all.next()?;
    let (_, names) = KINDS.iter().find(|(own, _)| *own == kind)?;
    let mut stated = Vec::new();
    for name in "rulebook lang renderer".split(' ').chain(names.split(' ')) {
        let (name, may_miss) = match name.strip_suffix('?') {
            Some(name) => (name, true),
            None => (name, false),
        };
        let (part, at) = all.peek()?;
        match part
            .strip_prefix(name)
            .and_then(|part| part.strip_prefix('='))
        {
            Some(value) if name == "seat" => {
                let end = at - value.len();
                return Some((kind.to_owned(), stated, end));
            }
            Some(value) => {
                let value = value.trim_end_matches(is_mark).to_owned();
                stated.push((name.to_owned(), value));
                end = *at;
                all.next();
            }
            None if may_miss => {}
            None => return None,
        }
        if all.peek().is_none() {
            // Nothing may follow, and the last name has been read.
            let done = names.ends_with(name);
            return done.then(|| (kind.to_owned(), stated, end));
        }
    }
    let more = text.get(end..)?.lines().next()?.contains('=');
    (!more).then(|| (kind.to_owned(), stated, end))
}

/// Where a name ends that begins at a place of a last line, with the marks behind it; `None` where another one stands
/// there.
pub(super) fn name_ends(text: &str, from: usize, name: &str) -> Option<usize> {
    let mut end = from;
    let (mut given, mut parts) = (tokens(text, from), name.split_whitespace().peekable());
    while let Some(part) = parts.next() {
        let (own, at) = given.next()?;
        let rest = own.strip_prefix(part.trim_start_matches('>'))?;
        if !rest.is_empty() && (parts.peek().is_some() || rest.contains(|c| !is_mark(c))) {
            return None;
        }
        end = at;
    }
    let more = text.get(end..)?.lines().next().unwrap_or_default();
    (!more.contains('=')).then_some(end)
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

/// Text as HTML shows it.
pub(super) fn entities(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
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
        // No entity is longer, and no `;` further on belongs to this one.
        let near = after.char_indices().take(12).find(|(_, c)| *c == ';');
        let entity = near.and_then(|(at, _)| Some((named(&after[..at])?, &after[at + 1..])));
        match entity {
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
