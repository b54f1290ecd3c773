//! Everything that is delivered at a close: a folder a seat with its bulletin in every format,
//! a public folder, and the arbiter's own folder with the manifest. What players get is kept in the
//! campaign as well.

mod manifest;

use rusqlite::Connection;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::bulletins::Bulletins;
use super::proof::papers;
use super::published::{close_head, closed, closing_paper};
use super::{Failure, Refusal};
use crate::bulletin::{Document, Format, Markup, RENDERER, render};
use crate::campaign::{CampaignError, Paper, PaperKey, Writer};
use crate::chance::Digest;
use crate::locale::Lang;

pub use manifest::{Manifest, ManifestLine};

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

/// A file of a delivery.
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

/// A season's delivery, its files in an order that does not change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub season: u16,
    pub seats: usize,
    pub files: Vec<DeliveredFile>,
}

impl Delivery {
    /// Puts a file for a seat, or for everybody.
    fn put(
        &mut self,
        recipient: Option<&str>,
        name: String,
        format: Format,
        text: String,
    ) -> Result<(), Refusal> {
        let folder = recipient.unwrap_or(PUBLIC_FOLDER).to_owned();
        guard(recipient, &folder, &text)?;
        let line = ManifestLine {
            recipient: recipient.map(str::to_owned),
            season: self.season,
            format: format.into_str().to_owned(),
            file: format!("{folder}/{name}"),
            sha256: Digest::from_bytes(Sha256::digest(&text).into()).to_string(),
            size: text.len(),
        };
        self.files.push(DeliveredFile {
            folder,
            name,
            text,
            line: Some(line),
        });
        Ok(())
    }
}

/// Refuses to put a seat's bulletin in another's folder: what the file itself says counts.
fn guard(recipient: Option<&str>, folder: &str, text: &str) -> Result<(), Refusal> {
    match papers::addressee(text) {
        Ok(seat) if seat.as_deref() == recipient => Ok(()),
        _ => Err(Refusal::OtherContent {
            folder: folder.to_owned(),
        }),
    }
}

/// A document in a format, or its view as JSON.
pub fn rendered(
    document: &Document,
    view: &impl Serialize,
    format: Format,
) -> Result<String, CampaignError> {
    match format.markup() {
        Some(markup) => Ok(render(document, markup)),
        None => {
            let text = serde_json::to_string_pretty(view).map_err(CampaignError::Json)?;
            Ok(text + "\n")
        }
    }
}

/// Delivers a closed season: bulletins in each seat's language unless the first of `langs` says
/// otherwise, the public closing bulletin in both, the audit in the arbiter's own.
pub fn delivery<B: Bulletins>(
    told: &B,
    tx: &Connection,
    seal: &Digest,
    season: u16,
    langs: (Option<Lang>, Lang),
) -> Result<Delivery, Failure<B::Refused>> {
    let seats = told.recipients(tx, season)?;
    let mut delivery = Delivery {
        season,
        seats: seats.len(),
        files: Vec::new(),
    };
    for seat in &seats {
        let view = told.view(tx, season, seat)?;
        let mark = told.mark(&view);
        let texts = told.texts(langs.0.unwrap_or(mark.lang));
        let document = told.document(&view, texts);
        for format in Format::ALL {
            let name = bulletin_name(season, mark.erratum, format);
            let text = rendered(&document, &view, format)?;
            let put = delivery.put(Some(seat), name, format, text);
            put.map_err(|why| Failure::Refused(why.into()))?;
        }
    }
    for lang in Lang::ALL {
        let document = closing(told, tx, seal, season, lang)?;
        for markup in Markup::ALL {
            let format = Format::from(markup);
            let name = format!("bulletin-{season}-{}.{}", lang.code(), format.extension());
            let put = delivery.put(None, name, format, render(&document, markup));
            put.map_err(|why| Failure::Refused(why.into()))?;
        }
    }
    let audit = told.audit(tx, season)?;
    let document = told.audit_document(&audit, told.texts(langs.1));
    for format in Format::ALL {
        delivery.files.push(DeliveredFile {
            folder: ARBITER_FOLDER.to_owned(),
            name: format!("audit-{season}.{}", format.extension()),
            text: rendered(&document, &audit, format)?,
            line: None,
        });
    }
    Ok(delivery)
}

/// Keeps the bulletins of a season in the campaign as they are delivered: the view, and its words in
/// the seat's language. With the head of an erratum's issue, of the seats that it concerns.
pub fn keep<B: Bulletins>(
    told: &B,
    w: &mut Writer<'_>,
    season: u16,
    concerned: Option<Digest>,
) -> Result<(), Failure<B::Refused>> {
    for seat in told.recipients(w.tx(), season)? {
        let view = told.view(w.tx(), season, &seat)?;
        let mark = told.mark(&view);
        if concerned.is_some_and(|head| mark.head != head) {
            continue;
        }
        let document = told.document(&view, told.texts(mark.lang));
        for format in [Format::Json, Format::Text] {
            let key = PaperKey {
                season,
                seat: seat.to_string(),
                kind: "bulletin".to_owned(),
                lang: mark.lang.code().to_owned(),
                format: format.into_str().to_owned(),
                erratum: mark.erratum,
            };
            let name = bulletin_name(season, mark.erratum, format);
            let text = rendered(&document, &view, format)?;
            w.paper(&Paper::new(key, name, RENDERER, text.into_bytes()))?;
        }
    }
    Ok(())
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
