//! Everything that is delivered at a close: a folder a seat with its bulletin in every format,
//! a public folder, and the arbiter's own folder with the manifest.

mod each;
mod keeping;
mod manifest;
mod parts;
mod rendering;

use rusqlite::Connection;
use sha2::{Digest as _, Sha256};

use super::bulletins::Bulletins;
use super::proof::papers;
use super::published::{close_head, closed, closing_paper};
use super::{Failure, Refusal};
use crate::bulletin::{Document, Format, Markup, render_to};
use crate::campaign::CampaignError;
use crate::chance::Digest;
use crate::locale::Lang;

pub use each::{each, each_beside};
pub use keeping::keep;
pub use manifest::{Manifest, ManifestLine};
pub use parts::{InParts, NoPart, Parts, Whole};
use parts::{Render, every_format};
pub use rendering::{json, rendered};

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
    pub folder: &'a str,
    pub name: String,
    season: u16,
    format: Format,
    to: To<'a>,
    render: Render<'a>,
}

/// A text that was cut short, as something of it could not be read or written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut;

/// Why a file is not written.
#[derive(Debug, Clone, PartialEq)]
pub enum Unwritten {
    Refused(Refusal),
    /// Whoever reads the campaign says why.
    Cut,
}

impl From<Cut> for Unwritten {
    fn from(Cut: Cut) -> Unwritten {
        Unwritten::Cut
    }
}

/// What the files of one paper have in common.
struct Head<'a> {
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
    pub fn write(&self, take: &mut dyn FnMut(&str)) -> Result<Option<ManifestLine>, Unwritten> {
        let recipient = match self.to {
            To::Seat { name, .. } => Some(name),
            To::Everybody(_) => None,
            To::Arbiter => {
                (self.render)(take)?;
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
        })?;
        guard(recipient, self.folder, &ends).map_err(Unwritten::Refused)?;
        Ok(Some(ManifestLine {
            recipient: recipient.map(str::to_owned),
            season: self.season,
            format: self.format.name().to_owned(),
            file: self.path(),
            sha256: Digest::from_bytes(hash.finalize().into()).to_string(),
            size,
        }))
    }
}

/// A file that was made and is kept in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveredFile {
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
}

/// Looks ahead at the delivery of a season.
pub fn plan<B: Bulletins>(told: &B, season: u16) -> Plan {
    let public = Lang::ALL.len() * Markup::ALL.len();
    Plan {
        season,
        files: (told.seats().len() + 1) * Format::ALL.len() + public,
    }
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
            folder: made.folder.to_owned(),
            name: made.name.clone(),
            text,
            line: line.map_err(|why| match why {
                Unwritten::Refused(why) => Failure::Refused(why.into()),
                Unwritten::Cut => CampaignError::Damaged {
                    what: format!("{} was cut short", made.name),
                }
                .into(),
            })?,
        })
    })
}

/// Delivers a closed season: bulletins in each seat's language unless the first of `langs` says
/// otherwise, the public closing bulletin in both, the audit in the arbiter's own. `take` is asked
/// to write each file, several at a time; one seat's papers are in memory at a time, of none the
/// whole text, and of those on everybody a part of the rows.
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
        let (mark, paper) = told.paper(tx, season, seat)?;
        let head = Head {
            folder: seat,
            season,
            to: To::Seat {
                name: seat,
                erratum: mark.erratum,
            },
        };
        let texts = told.texts(langs.0.unwrap_or(mark.lang));
        every_format(&paper, tx, texts, &head, take, &mut files)?;
    }
    for lang in Lang::ALL {
        let document = closing(told, tx, seal, season, lang)?;
        for markup in Markup::ALL {
            let head = Head {
                folder: PUBLIC_FOLDER,
                season,
                to: To::Everybody(lang),
            };
            let render = |take: &mut dyn FnMut(&str)| {
                render_to(&document, markup, take);
                Ok(())
            };
            files.push(take(&head.made(Format::from(markup), &render))?);
        }
    }
    let audit = told.audit(tx, season)?;
    let texts = told.texts(langs.1);
    let head = Head {
        folder: ARBITER_FOLDER,
        season,
        to: To::Arbiter,
    };
    every_format(&audit, tx, texts, &head, take, &mut files)?;
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
