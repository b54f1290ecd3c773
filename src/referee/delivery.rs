//! Everything that is delivered at a close: a folder a seat with its bulletin in every format,
//! a public folder, and the arbiter's own folder with the manifest.

mod each;
mod manifest;
mod rendering;

use rusqlite::Connection;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::bulletins::Bulletins;
use super::proof::papers;
use super::published::{close_head, closed, closing_paper};
use super::{Failure, Refusal, facts};
use crate::bulletin::{Document, Format, Markup, RENDERER, render, render_to};
use crate::campaign::{CampaignError, Paper, PaperKey, Writer};
use crate::chance::Digest;
use crate::locale::Lang;

pub use each::{each, each_beside};
pub use manifest::{EncryptedLine, Manifest, ManifestLine, sha256};
use rendering::json_to;
pub use rendering::{json, rendered, rendered_to};

/// The folder that is the arbiter's own. A seat's name has a capital, so the two never meet
/// where case counts; where it does not, `new` would have refused such a seat.
pub const ARBITER_FOLDER: &str = "arbitre";
/// The folder for everybody.
const PUBLIC_FOLDER: &str = "public";
/// The manifest's name, in the arbiter's folder.
pub fn manifest_name(season: u16) -> String {
    format!("manifest-{season}.json")
}

/// The name of a bulletin's file: nothing in it but what the seat knows.
pub fn bulletin_name(season: u16, erratum: u32, format: Format) -> String {
    match erratum {
        0 => format!("bulletin-{season}.{}", format.extension()),
        n => format!("bulletin-{season}-erratum-{n}.{}", format.extension()),
    }
}

/// The time that every file written for players is given, in seconds since 1970 (1 January 1980,
/// the first that a ZIP can hold): the close's own would tell how long somebody's choice was waited
/// for, and a file delivered again would differ.
pub const FILE_TIME: u64 = 315_532_800;

/// A file of a delivery, to be written by whoever takes it.
pub struct Made<'a> {
    /// The public age key to encrypt it to; `None` for what is not a seat's, or has no key.
    pub key: Option<&'a str>,
    pub folder: &'a str,
    pub name: String,
    season: u16,
    format: Format,
    to: To<'a>,
    render: Render<'a>,
}

/// How a file hands on its text.
type Render<'a> = &'a (dyn Fn(&mut dyn FnMut(&str)) + Sync);

/// What the files of one paper have in common.
struct Head<'a> {
    key: Option<&'a str>,
    folder: &'a str,
    season: u16,
    to: To<'a>,
}

/// For whom a file is.
#[derive(Clone, Copy)]
enum To<'a> {
    Seat { name: &'a str, erratum: u32 },
    Everybody(Lang),
    Arbiter,
}

impl<'a> Head<'a> {
    fn made<'r>(&self, format: Format, render: Render<'r>) -> Made<'r>
    where
        'a: 'r,
    {
        let (season, ending) = (self.season, format.extension());
        Made {
            key: self.key,
            folder: self.folder,
            name: match self.to {
                To::Seat { erratum, .. } => bulletin_name(season, erratum, format),
                To::Everybody(lang) => format!("bulletin-{season}-{}.{ending}", lang.code()),
                To::Arbiter => format!("audit-{season}.{ending}"),
            },
            season,
            format,
            to: self.to,
            render,
        }
    }
}

impl Made<'_> {
    /// Where it is written, below the folder of the delivery.
    pub fn path(&self) -> String {
        format!("{}/{}", self.folder, self.name)
    }

    /// Hands the text on, piece by piece, and gives its line in the manifest; none for what is the
    /// arbiter's own. Where it is refused nothing of what was handed on may be kept.
    pub fn write(&self, take: &mut dyn FnMut(&str)) -> Result<Option<ManifestLine>, Refusal> {
        let recipient = match self.to {
            To::Seat { name, .. } => Some(name),
            To::Everybody(_) => None,
            To::Arbiter => {
                (self.render)(take);
                return Ok(None);
            }
        };
        let mut hash = Sha256::new();
        let mut size = 0;
        let mut ends = papers::Ends::default();
        (self.render)(&mut |piece| {
            hash.update(piece.as_bytes());
            size += piece.len();
            ends.add(piece);
            take(piece);
        });
        guard(recipient, self.folder, &ends)?;
        Ok(Some(ManifestLine {
            recipient: recipient.map(str::to_owned),
            season: self.season,
            format: self.format.name().to_owned(),
            file: self.path(),
            sha256: Digest::from_bytes(hash.finalize().into()).to_string(),
            size,
            encrypted: None,
        }))
    }
}

/// A file that was made and is kept in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveredFile {
    /// The public age key to encrypt it to; `None` for what is not a seat's, or has no key.
    pub key: Option<String>,
    pub folder: String,
    pub name: String,
    pub text: String,
    /// Its line in the manifest; none for what is the arbiter's own.
    pub line: Option<ManifestLine>,
}

impl DeliveredFile {
    /// Where it is written, below the folder of the delivery.
    pub fn path(&self) -> String {
        format!("{}/{}", self.folder, self.name)
    }
}

/// A season's delivery: what became of each file, in an order that does not change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery<R = DeliveredFile> {
    pub season: u16,
    pub seats: usize,
    pub files: Vec<R>,
}

/// Refuses to put a seat's bulletin in another's folder: what the file itself says counts.
fn guard(recipient: Option<&str>, folder: &str, ends: &papers::Ends) -> Result<(), Refusal> {
    let said = ends
        .addressee()
        .is_ok_and(|seat| seat.as_deref() == recipient);
    match said && recipient.is_none_or(|r| r == folder) {
        true => Ok(()),
        false => Err(Refusal::OtherContent {
            folder: folder.to_owned(),
        }),
    }
}

/// What a delivery will be, before anything of it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub season: u16,
    /// How many files there will be.
    pub files: usize,
    /// Those for seats with a key, below the folder of the delivery.
    pub keyed: Vec<String>,
}

/// Looks ahead at the delivery of a season.
pub fn plan<B: Bulletins>(
    told: &B,
    tx: &Connection,
    season: u16,
) -> Result<Plan, Failure<B::Refused>> {
    let seats = told.seats();
    let mut keyed = Vec::new();
    for seat in &seats {
        if facts::age_key(tx, seat)?.is_none() {
            continue;
        }
        let errata = told.errata(tx, season, seat)?;
        let erratum = u32::try_from(errata.len()).map_err(|_| CampaignError::Numbers)?;
        let name = |format| bulletin_name(season, erratum, format);
        keyed.extend(Format::ALL.map(|format| format!("{seat}/{}", name(format))));
    }
    let public = Lang::ALL.len() * Markup::ALL.len();
    Ok(Plan {
        season,
        files: (seats.len() + 1) * Format::ALL.len() + public,
        keyed,
    })
}

/// The delivery of a closed season, kept in memory.
pub fn delivery<B: Bulletins>(
    told: &B,
    tx: &Connection,
    seal: &Digest,
    season: u16,
    langs: (Option<Lang>, Lang),
) -> Result<Delivery, Failure<B::Refused>> {
    deliver(told, tx, seal, season, langs, &|made| {
        let mut text = String::new();
        let line = made.write(&mut |piece| text.push_str(piece));
        Ok(DeliveredFile {
            key: made.key.map(str::to_owned),
            folder: made.folder.to_owned(),
            name: made.name.clone(),
            text,
            line: line.map_err(|why| Failure::Refused(why.into()))?,
        })
    })
}

/// Delivers a closed season: bulletins in each seat's language unless the first of `langs` says
/// otherwise, the public closing bulletin in both, the audit in the arbiter's own. `take` is asked
/// to write each file, several at a time; one seat's papers are in memory at a time, and of none
/// the whole text.
pub fn deliver<B: Bulletins, R: Send, E: From<Failure<B::Refused>> + Send>(
    told: &B,
    tx: &Connection,
    seal: &Digest,
    season: u16,
    langs: (Option<Lang>, Lang),
    take: &(dyn Fn(&Made<'_>) -> Result<R, E> + Sync),
) -> Result<Delivery<R>, E> {
    let seats = told.seats();
    let mut files = Vec::new();
    for seat in &seats {
        let view = told.view(tx, season, seat)?;
        let key = facts::age_key(tx, seat).map_err(Failure::from)?;
        let mark = told.mark(&view);
        let head = Head {
            key: key.as_deref(),
            folder: seat,
            season,
            to: To::Seat {
                name: seat,
                erratum: mark.erratum,
            },
        };
        let texts = told.texts(langs.0.unwrap_or(mark.lang));
        let document = |view: &_| told.document(view, texts);
        every_format(view, document, &head, take, &mut files)?;
    }
    for lang in Lang::ALL {
        let document = closing(told, tx, seal, season, lang)?;
        for markup in Markup::ALL {
            let head = Head {
                key: None,
                folder: PUBLIC_FOLDER,
                season,
                to: To::Everybody(lang),
            };
            let render = |take: &mut dyn FnMut(&str)| render_to(&document, markup, take);
            files.push(take(&head.made(Format::from(markup), &render))?);
        }
    }
    let audit = told.audit(tx, season)?;
    let head = Head {
        key: None,
        folder: ARBITER_FOLDER,
        season,
        to: To::Arbiter,
    };
    let document = |audit: &_| told.audit_document(audit, told.texts(langs.1));
    every_format(audit, document, &head, take, &mut files)?;
    Ok(Delivery {
        season,
        seats: seats.len(),
        files,
    })
}

/// The public closing bulletin of a season.
pub fn closing<B: Bulletins>(
    told: &B,
    tx: &Connection,
    seal: &Digest,
    season: u16,
    lang: Lang,
) -> Result<Document, Failure<B::Refused>> {
    let paper = || -> Result<Document, Failure> {
        let named = closed(tx, season)?.name;
        let head = close_head(tx, season)?;
        let texts = told.texts(lang);
        closing_paper(tx, told.campaign(), seal, (season, &named), head, texts)
    };
    paper().map_err(Failure::raised)
}

/// Keeps the bulletins as they are delivered: the view, and its words in the seat's language.
/// With the head of an erratum's issue, of the seats that it concerns.
pub fn keep<B: Bulletins>(
    told: &B,
    w: &mut Writer<'_>,
    season: u16,
    concerned: Option<Digest>,
) -> Result<(), Failure<B::Refused>> {
    for seat in told.seats() {
        let view = told.view(w.tx(), season, &seat)?;
        let mark = told.mark(&view);
        if concerned.is_some_and(|head| mark.head != head) {
            continue;
        }
        let paper = |format: Format, text: String| {
            let key = PaperKey {
                season,
                seat: seat.to_string(),
                kind: "bulletin".to_owned(),
                lang: mark.lang.code().to_owned(),
                format: format.name().to_owned(),
                erratum: mark.erratum,
            };
            let name = bulletin_name(season, mark.erratum, format);
            Paper::new(key, name, RENDERER, text.into_bytes())
        };
        // One seat's are in memory at a time.
        let as_json = || paper(Format::Json, json(&view));
        let document = || told.document(&view, told.texts(mark.lang));
        let (as_json, document) = each_beside(&[()], |()| as_json(), document);
        for json in &as_json {
            w.paper(json)?;
        }
        drop((as_json, view));
        w.paper(&paper(Format::Text, render(&document, Markup::Text)))?;
    }
    Ok(())
}

/// Makes a view's file in every format, in their order: its JSON while its document is made, and
/// from the document the others, without the view.
fn every_format<V: Serialize + Sync, R: Send, E: Send>(
    view: V,
    document: impl FnOnce(&V) -> Document,
    head: &Head<'_>,
    take: &(dyn Fn(&Made<'_>) -> Result<R, E> + Sync),
    files: &mut Vec<R>,
) -> Result<(), E> {
    let json = || take(&head.made(Format::Json, &|take| json_to(&view, take)));
    let (json, document) = each_beside(&[()], |()| json(), || document(&view));
    drop(view);
    let words = each(&Markup::ALL, |markup| {
        let render = |take: &mut dyn FnMut(&str)| render_to(&document, *markup, take);
        take(&head.made(Format::from(*markup), &render))
    });
    for file in words.into_iter().chain(json) {
        files.push(file?);
    }
    Ok(())
}
