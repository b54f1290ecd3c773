//! Everything that is delivered at a close: a folder a nation with its bulletin in every format,
//! a public folder, and the arbiter's own folder with the manifest.

use std::io::{self, Write};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::intake::Reader;
use super::papers::{audit as audit_paper, bulletin};
use super::refusal::Failure;
use super::view::{self, FORMAT};
use super::{audit, desk, facts};
use crate::bulletin::{Document, Format, Markup, render, render_to};
use crate::campaign::CampaignError;
use crate::chance::Digest;
use crate::locale::{Lang, Texts};
use crate::referee::Refusal as Common;
use crate::referee::proof::papers;

/// The folder that is the arbiter's own. A nation's name has a capital, so the two never meet
/// where case counts; where it does not, `new` would have refused such a nation.
pub const ARBITER_FOLDER: &str = "arbitre";
/// The folder for everybody.
const PUBLIC_FOLDER: &str = "public";
/// The manifest's name, in the arbiter's folder.
pub fn manifest_name(season: u16) -> String {
    format!("manifest-{season}.json")
}

/// The name of a bulletin's file: nothing in it but what the nation knows.
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
    /// The public age key to encrypt it to; `None` for what is not a nation's, or has no key.
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
    Nation { name: &'a str, erratum: u32 },
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
                To::Nation { erratum, .. } => bulletin_name(season, erratum, format),
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
    pub fn write(&self, take: &mut dyn FnMut(&str)) -> Result<Option<ManifestLine>, Common> {
        let recipient = match self.to {
            To::Nation { name, .. } => Some(name),
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
    /// The public age key to encrypt it to; `None` for what is not a nation's, or has no key.
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

/// What the manifest says of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestLine {
    /// `null` for the public folder.
    pub recipient: Option<String>,
    pub season: u16,
    pub format: String,
    pub file: String,
    pub sha256: String,
    pub size: usize,
    /// Where it is written encrypted, under that name with `.age` behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encrypted: Option<EncryptedLine>,
}

/// The same of a file as it is written encrypted. Encryption gives other bytes each time, so that
/// what was delivered is known again by these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncryptedLine {
    /// The public age key.
    pub to: String,
    pub sha256: String,
    pub size: usize,
}

/// The arbiter's list of what was delivered, in his own folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub format: String,
    pub season: u16,
    pub files: Vec<ManifestLine>,
}

impl Manifest {
    /// The list of a delivery that was kept in memory.
    pub fn of(delivery: &Delivery) -> Manifest {
        let lines = delivery.files.iter().filter_map(|f| f.line.clone());
        Manifest::listing(delivery.season, lines.collect())
    }

    /// The list of what was delivered.
    pub fn listing(season: u16, files: Vec<ManifestLine>) -> Manifest {
        Manifest {
            format: FORMAT.to_owned(),
            season,
            files,
        }
    }

    /// What it said of a file that reads the same as then, if that was delivered encrypted.
    pub fn encrypted(&self, line: &ManifestLine) -> Option<&EncryptedLine> {
        let same = |l: &&ManifestLine| l.file == line.file && l.sha256 == line.sha256;
        self.files.iter().find(same)?.encrypted.as_ref()
    }
}

/// The SHA-256 of a file's bytes, as the manifest has it.
pub fn sha256(bytes: &[u8]) -> String {
    Digest::from_bytes(Sha256::digest(bytes).into()).to_string()
}

/// A document in a format, or its view as JSON.
pub fn rendered(document: &Document, view: &impl Serialize, format: Format) -> String {
    match format.markup() {
        Some(markup) => render(document, markup),
        None => json(view),
    }
}

/// A view as JSON.
pub fn json(view: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(view).unwrap_or_default();
    text.push('\n');
    text
}

/// The same, handed on piece by piece.
fn json_to(view: &impl Serialize, take: &mut dyn FnMut(&str)) {
    let mut pieces = io::BufWriter::with_capacity(1 << 16, Pieces(take));
    // A view has no map with keys that JSON does not know, and a piece is always taken.
    let written = serde_json::to_writer_pretty(&mut pieces, view);
    debug_assert!(written.is_ok(), "{written:?}");
    let _ = pieces.write_all(b"\n").and_then(|()| pieces.flush());
}

/// Takes bytes and hands on text.
struct Pieces<'a>(&'a mut dyn FnMut(&str));

impl Write for Pieces<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The letters of a text come whole: it is never parted by the buffer.
        let piece = std::str::from_utf8(bytes).map_err(io::Error::other)?;
        (self.0)(piece);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A document in a format, or its view as JSON, handed on piece by piece.
pub fn rendered_to(
    document: &Document,
    view: &impl Serialize,
    format: Format,
    take: &mut dyn FnMut(&str),
) {
    match format.markup() {
        Some(markup) => render_to(document, markup, take),
        None => json_to(view, take),
    }
}

/// Does the same work for each item, as many at a time as the machine has processors. The results
/// are in the order of the items, whichever was done first.
pub fn each<'i, I: Sync, R: Send>(items: &'i [I], work: impl Fn(&'i I) -> R + Sync) -> Vec<R> {
    each_beside(items, work, || ()).0
}

/// The same, while this thread first does something else.
pub fn each_beside<'i, I: Sync, R: Send, T>(
    items: &'i [I],
    work: impl Fn(&'i I) -> R + Sync,
    other: impl FnOnce() -> T,
) -> (Vec<R>, T) {
    let next = AtomicUsize::new(0);
    let shift = || {
        let mut done = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            match items.get(place) {
                Some(item) => done.push((place, work(item))),
                None => return done,
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, |n| n.get().min(items.len() + 1));
    let (mut done, other) = thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(shift)).collect();
        let other = other();
        let mut done = shift();
        for worker in others {
            match worker.join() {
                Ok(more) => done.extend(more),
                Err(panic) => resume_unwind(panic),
            }
        }
        (done, other)
    });
    done.sort_by_key(|(place, _)| *place);
    (done.into_iter().map(|(_, result)| result).collect(), other)
}

/// Refuses to put a nation's bulletin in another's folder: what the file itself says counts.
fn guard(recipient: Option<&str>, folder: &str, ends: &papers::Ends) -> Result<(), Common> {
    let said = ends
        .addressee()
        .is_ok_and(|seat| seat.as_deref() == recipient);
    match said && recipient.is_none_or(|r| r == folder) {
        true => Ok(()),
        false => Err(Common::OtherContent {
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
    /// Those for nations with a key, below the folder of the delivery.
    pub keyed: Vec<String>,
}

/// Looks ahead at the delivery of a season.
pub fn plan(tx: &Connection, season: Option<u16>) -> Result<Plan, Failure> {
    let setup = facts::setup(tx)?;
    let season = desk::season_or_last(tx, &setup, season)?;
    let mut keyed = Vec::new();
    for nation in &setup.nations {
        if facts::age_key(tx, &nation.name)?.is_none() {
            continue;
        }
        let omniscient = setup.is_omniscient(&nation.name);
        let errata = view::errata_of(tx, season, &nation.name, omniscient)?;
        let erratum = u32::try_from(errata.len()).map_err(|_| CampaignError::Numbers)?;
        let name = |format| bulletin_name(season, erratum, format);
        keyed.extend(Format::ALL.map(|format| format!("{}/{}", nation.name, name(format))));
    }
    let public = Lang::ALL.len() * Markup::ALL.len();
    Ok(Plan {
        season,
        files: (setup.nations.len() + 1) * Format::ALL.len() + public,
        keyed,
    })
}

/// The delivery of a closed season, kept in memory.
pub fn delivery(
    tx: &Connection,
    seal: &Digest,
    season: Option<u16>,
    lang: Option<Lang>,
    own: Lang,
) -> Result<Delivery, Failure> {
    deliver(tx, seal, season, (lang, own), &|made| {
        let mut text = String::new();
        let line = made.write(&mut |piece| text.push_str(piece))?;
        Ok(DeliveredFile {
            key: made.key.map(str::to_owned),
            folder: made.folder.to_owned(),
            name: made.name.clone(),
            text,
            line,
        })
    })
}

/// Delivers a closed season: bulletins in each nation's language unless the first of `langs` says
/// otherwise, the public closing bulletin in both, the audit in the arbiter's own. `take` is asked
/// to write each file, several at a time; one nation's papers are in memory at a time, and of none
/// the whole text.
pub fn deliver<R: Send, E: From<Failure> + Send>(
    tx: &Connection,
    seal: &Digest,
    season: Option<u16>,
    langs: (Option<Lang>, Lang),
    take: &(dyn Fn(&Made<'_>) -> Result<R, E> + Sync),
) -> Result<Delivery<R>, E> {
    let setup = facts::setup(tx).map_err(Failure::from)?;
    let season = desk::season_or_last(tx, &setup, season)?;
    let reader = Reader::new(&setup);
    let mut files = Vec::new();
    for nation in &setup.nations {
        let view = view::seat(tx, &setup, season, &nation.name)?;
        let key = facts::age_key(tx, &nation.name).map_err(Failure::from)?;
        let erratum = view.erratum.as_ref().map_or(0, |e| e.number);
        let head = Head {
            key: key.as_deref(),
            folder: &nation.name,
            season,
            to: To::Nation {
                name: &nation.name,
                erratum,
            },
        };
        let texts = Texts::of(langs.0.unwrap_or(view.lang));
        let document = |view: &_| bulletin::document_by(view, &reader, texts);
        every_format(view, document, &head, take, &mut files)?;
    }
    for lang in Lang::ALL {
        let document = desk::closing_paper(tx, seal, season, lang)?;
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
    let audit = audit::season(tx, &setup, season)?;
    let head = Head {
        key: None,
        folder: ARBITER_FOLDER,
        season,
        to: To::Arbiter,
    };
    let document = |audit: &_| audit_paper::document(audit, &setup, Texts::of(langs.1));
    every_format(audit, document, &head, take, &mut files)?;
    Ok(Delivery {
        season,
        seats: setup.nations.len(),
        files,
    })
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
