//! `audit verify`: the campaign's own file gone through. SQLite's check, the chain of hashes, the
//! journal replayed and every value compared, every die and told value counted again, delivered
//! bulletins compared, and the heads of published papers.

use rusqlite::Connection;

use super::papers::bulletin;
use super::recount::{Recount, RecountFault};
use super::setup::Name;
use super::verbs::Failure;
use super::verify::Evidence;
use super::verify::papers::{Paper, PaperKind};
use super::verify::report::recounted;
use super::{delivery, facts, view};
use crate::bulletin::{Format, RENDERER};
use crate::campaign::{
    self, Campaign, CampaignError, ChainFault, Difference, Phase, Transaction, beside,
};
use crate::chance::Digest;
use crate::locale::Texts;
use crate::t;

/// What was gone through, and what does not hold.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Inspection {
    pub entries: u64,
    pub values: u64,
    pub dice: u64,
    pub bulletins: u64,
    pub faults: Vec<InspectionFault>,
}

/// Something that does not hold.
#[derive(Debug, Clone, PartialEq)]
pub enum InspectionFault {
    /// SQLite finds the file damaged.
    Integrity(String),
    /// A hash of the journal does not come out again.
    Chain(ChainFault),
    /// A value of a table is not what the journal says.
    Table(Difference),
    /// More of them than are listed.
    More(u64),
    /// A die or a told value does not come out again.
    Recount(RecountFault),
    /// A kept bulletin is not what the journal gives.
    Bulletin { season: u16, seat: String },
    /// A bulletin that should be kept is not.
    NoBulletin { season: u16, seat: String },
    /// A published paper prints a head or a seal that this file does not have.
    Paper { file: String, season: u16 },
    /// The journal cannot be replayed beyond an entry.
    Unreadable { season: u16, i: u32, what: String },
}

impl Inspection {
    /// Whether everything holds.
    pub fn holds(&self) -> bool {
        self.faults.is_empty()
    }
}

/// How many entries the journal has.
pub fn entries(tx: &Transaction<'_>) -> Result<u64, CampaignError> {
    let count: u32 = tx.query_row("SELECT count(*) FROM journal", (), |r| r.get(0))?;
    Ok(count.into())
}

/// Goes through a campaign; `tick` is called for each entry.
pub fn inspect(
    campaign: &Campaign,
    evidence: Option<&Evidence>,
    tick: &mut dyn FnMut(),
) -> Result<Inspection, Failure> {
    let mut found = Inspection::default();
    campaign.read(|tx| -> Result<(), Failure> {
        let faults = campaign::integrity(tx)?;
        found
            .faults
            .extend(faults.into_iter().map(InspectionFault::Integrity));
        if let Some(fault) = campaign::verify_chain(tx)? {
            found.faults.push(InspectionFault::Chain(fault));
        }
        Ok(())
    })?;
    let mut recount = Recount::new(campaign.id(), campaign.key());
    let replayed = campaign.replay_watched(&mut |tx, entry| {
        tick();
        recount.entry(tx, entry)
    });
    found.dice = recount.dice;
    found
        .faults
        .extend(recount.faults.into_iter().map(InspectionFault::Recount));
    match replayed {
        Ok(replay) => {
            found.entries = replay.entries;
            found.values = replay.values;
            found
                .faults
                .extend(replay.differences.into_iter().map(InspectionFault::Table));
            if replay.more > 0 {
                found.faults.push(InspectionFault::More(replay.more));
            }
        }
        Err(CampaignError::Unreadable { season, i, what }) => {
            found
                .faults
                .push(InspectionFault::Unreadable { season, i, what });
        }
        Err(other) => return Err(other.into()),
    }
    // What the tables say of bulletins means something only where the tables are right.
    if found.holds() {
        campaign.read(|tx| bulletins(tx, &mut found))?;
    }
    if let Some(evidence) = evidence {
        campaign.read(|tx| papers(tx, campaign, evidence, &mut found))?;
    }
    Ok(found)
}

/// Kept bulletins against what the tables give: as bytes where the renderer is the same, else as
/// views. One that an erratum replaced is bound by its hash in the file alone.
fn bulletins(tx: &Transaction<'_>, found: &mut Inspection) -> Result<(), Failure> {
    let setup = facts::setup(tx)?;
    for season in campaign::seasons(tx)? {
        if season.phase != Phase::Closed {
            continue;
        }
        let kept = beside::papers(tx, season.number)?;
        for nation in &setup.nations {
            let view = view::seat(tx, &setup, season.number, &nation.name)?;
            let erratum = view.erratum.as_ref().map_or(0, |e| e.number);
            let own = |format: Format| {
                kept.iter().find(|p| {
                    p.key.kind == "bulletin"
                        && *p.key.seat == *nation.name
                        && p.key.erratum == erratum
                        && p.key.format == format.name()
                })
            };
            for format in [Format::Json, Format::Text] {
                let place = |name: &Name| (season.number, name.to_string());
                let Some(paper) = own(format) else {
                    let (season, seat) = place(&nation.name);
                    found
                        .faults
                        .push(InspectionFault::NoBulletin { season, seat });
                    continue;
                };
                found.bulletins += 1;
                let lang = paper.key.lang.parse().unwrap_or(view.lang);
                let document = bulletin::document(&view, &setup, &Texts::new(lang));
                let same = match format {
                    // Words may change with the renderer; what was said may not.
                    Format::Text if paper.renderer != RENDERER => true,
                    _ => delivery::rendered(&document, &view, format).as_bytes() == paper.bytes,
                };
                let hash = campaign::Paper::new(
                    paper.key.clone(),
                    paper.name.clone(),
                    paper.renderer,
                    paper.bytes.clone(),
                );
                if !same || hash.sha256 != paper.sha256 {
                    let (season, seat) = place(&nation.name);
                    found
                        .faults
                        .push(InspectionFault::Bulletin { season, seat });
                }
            }
        }
    }
    Ok(())
}

/// Published papers against the file: this alone finds an arbiter who rewrote the whole of it.
fn papers(
    tx: &Transaction<'_>,
    campaign: &Campaign,
    evidence: &Evidence,
    found: &mut Inspection,
) -> Result<(), Failure> {
    for paper in &evidence.papers {
        let season = paper.stated.season.unwrap_or(0);
        let sealed = paper.stated.seal.is_none_or(|s| s == *campaign.seal());
        let headed = match paper.stated.head {
            None => true,
            Some(head) => head_of(tx, paper)?.contains(&head),
        };
        if !sealed || !headed {
            found.faults.push(InspectionFault::Paper {
                file: paper.file.clone(),
                season,
            });
        }
    }
    Ok(())
}

/// The heads or hashes that a paper of that kind may print.
fn head_of(tx: &Connection, paper: &Paper) -> Result<Vec<Digest>, Failure> {
    let Some(season) = paper.stated.season else {
        return Ok(Vec::new());
    };
    let one = |kind: &str| facts::head_at(tx, season, kind).map(|h| h.into_iter().collect());
    Ok(match paper.kind {
        PaperKind::Seal => Vec::new(),
        PaperKind::Sheet => one("sheet")?,
        PaperKind::Lock => one("lock")?,
        PaperKind::Closing => one("close")?,
        PaperKind::Bulletin if paper.stated.erratum == 0 => one("close")?,
        PaperKind::Bulletin => {
            let seat = paper.stated.seat.clone().unwrap_or_default();
            let setup = facts::setup(tx)?;
            view::erratum_heads(
                tx,
                season,
                &seat.as_str().into(),
                setup.is_omniscient(&seat),
            )?
            .into_iter()
            .nth(paper.stated.erratum as usize - 1)
            .into_iter()
            .collect()
        }
        PaperKind::Receipt => {
            let seat = paper.stated.seat.clone().unwrap_or_default();
            facts::sent_hashes(tx, season, &seat)?
        }
    })
}

impl InspectionFault {
    /// The season and entry that it is about; 0 where it is about none.
    pub fn place(&self) -> (u16, u32) {
        match self {
            InspectionFault::Chain(f) => (f.season, f.i),
            InspectionFault::Recount(f) => (f.season, f.i),
            InspectionFault::Bulletin { season, .. }
            | InspectionFault::NoBulletin { season, .. }
            | InspectionFault::Paper { season, .. } => (*season, 0),
            InspectionFault::Unreadable { season, i, .. } => (*season, *i),
            InspectionFault::Integrity(_)
            | InspectionFault::Table(_)
            | InspectionFault::More(_) => (0, 0),
        }
    }

    /// The fault in words.
    pub fn say(&self, texts: &Texts) -> String {
        let or_none = |v: &Option<String>| match v {
            Some(v) => v.clone(),
            None => texts.get("inspect-no-row"),
        };
        match self {
            InspectionFault::Integrity(what) => t!(texts, "inspect-integrity", what = what),
            InspectionFault::Chain(fault) => fault.say(texts),
            InspectionFault::Table(d) => t!(
                texts,
                "inspect-table",
                table = d.table.as_str(),
                row = d.row.as_str(),
                column = d.column.clone().unwrap_or_else(|| "–".to_owned()),
                want = or_none(&d.want),
                have = or_none(&d.have)
            ),
            InspectionFault::More(n) => t!(texts, "inspect-more", n = *n),
            InspectionFault::Recount(fault) => recounted(fault, texts),
            InspectionFault::Bulletin { season, seat } => {
                t!(texts, "inspect-bulletin", season = *season, seat = seat)
            }
            InspectionFault::NoBulletin { season, seat } => {
                t!(texts, "inspect-no-bulletin", season = *season, seat = seat)
            }
            InspectionFault::Paper { file, season } => {
                t!(texts, "inspect-paper", file = file, season = *season)
            }
            InspectionFault::Unreadable { season, i, what } => {
                t!(
                    texts,
                    "inspect-unreadable",
                    season = *season,
                    i = *i,
                    what = what
                )
            }
        }
    }
}
