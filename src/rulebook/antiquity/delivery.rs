//! Everything that is delivered at a close: a folder a nation with its bulletin in every format,
//! a public folder, and the arbiter's own folder with the manifest.

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
use crate::bulletin::{Document, Format, render};
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

/// A file to be written.
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

/// All files of a season's delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub season: u16,
    pub seats: usize,
    pub files: Vec<DeliveredFile>,
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
    /// The list of a delivery.
    pub fn of(delivery: &Delivery) -> Manifest {
        let lines = delivery.files.iter().filter_map(|f| f.line.clone());
        Manifest {
            format: FORMAT.to_owned(),
            season: delivery.season,
            files: lines.collect(),
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
fn guard(recipient: Option<&str>, file: &DeliveredFile) -> Result<(), Common> {
    let seat = papers::addressee(&file.text);
    let said = seat.is_ok_and(|seat| seat.as_deref() == recipient);
    match said && recipient.is_none_or(|r| r == file.folder) {
        true => Ok(()),
        false => Err(Common::OtherContent {
            folder: file.folder.clone(),
        }),
    }
}

/// The delivery of a closed season: bulletins in each nation's language unless `lang` says
/// otherwise, the public closing bulletin in both, the audit in the arbiter's own.
pub fn delivery(
    tx: &Connection,
    seal: &Digest,
    season: Option<u16>,
    lang: Option<Lang>,
    own: Lang,
) -> Result<Delivery, Failure> {
    let setup = facts::setup(tx)?;
    let season = desk::season_or_last(tx, &setup, season)?;
    let mut files = Vec::new();
    let mut views = Vec::with_capacity(setup.nations.len());
    for nation in &setup.nations {
        let view = view::seat(tx, &setup, season, &nation.name)?;
        views.push((view, facts::age_key(tx, &nation.name)?));
    }
    let reader = Reader::new(&setup);
    let bulletins = each(&views, |(view, key)| {
        let texts = Texts::of(lang.unwrap_or(view.lang));
        let document = bulletin::document_by(view, &reader, texts);
        let erratum = view.erratum.as_ref().map_or(0, |e| e.number);
        Format::ALL.map(|format| DeliveredFile {
            key: key.clone(),
            folder: view.nation.to_string(),
            name: bulletin_name(season, erratum, format),
            text: rendered(&document, view, format),
            line: None,
        })
    });
    for ((view, _), bulletins) in views.iter().zip(bulletins) {
        for (format, file) in Format::ALL.into_iter().zip(bulletins) {
            files.push((Some(view.nation.clone()), format, file));
        }
    }
    drop(views);
    for lang in Lang::ALL {
        let document = desk::closing_paper(tx, seal, season, lang)?;
        for format in Format::ALL.into_iter().filter(|f| f.markup().is_some()) {
            files.push((
                None,
                format,
                DeliveredFile {
                    key: None,
                    folder: PUBLIC_FOLDER.to_owned(),
                    name: format!("bulletin-{season}-{}.{}", lang.code(), format.extension()),
                    text: rendered(&document, &(), format),
                    line: None,
                },
            ));
        }
    }
    let guarded = each(&files, |(recipient, _, file)| {
        guard(recipient.as_deref(), file)?;
        Ok::<_, Common>(sha256(file.text.as_bytes()))
    });
    for ((recipient, format, file), sha256) in files.iter_mut().zip(guarded) {
        file.line = Some(ManifestLine {
            recipient: recipient.as_deref().map(str::to_owned),
            season,
            format: format.name().to_owned(),
            file: file.path(),
            sha256: sha256?,
            size: file.text.len(),
            encrypted: None,
        });
    }
    let mut files: Vec<DeliveredFile> = files.into_iter().map(|(_, _, file)| file).collect();
    let audit = audit::season(tx, &setup, season)?;
    let document = audit_paper::document(&audit, &setup, Texts::of(own));
    files.extend(each(&Format::ALL, |format| DeliveredFile {
        key: None,
        folder: ARBITER_FOLDER.to_owned(),
        name: format!("audit-{season}.{}", format.extension()),
        text: rendered(&document, &audit, *format),
        line: None,
    }));
    Ok(Delivery {
        season,
        seats: setup.nations.len(),
        files,
    })
}
