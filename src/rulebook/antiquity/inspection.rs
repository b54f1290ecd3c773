//! `audit verify`: the campaign's own file gone through. SQLite's check, the chain of hashes, the
//! journal replayed and every value compared, every die and told value counted again, delivered
//! bulletins compared, and the heads of published papers.

mod kept;

use chrono::DateTime;
use rusqlite::{Connection, OptionalExtension};

use super::intake::Reader;
use super::recount::Count;
use super::refusal::Failure;
use super::verify::Evidence;
use super::verify::papers::Parts;
use super::{delivery, facts, view};
use crate::campaign::{self, Campaign, CampaignError, ChainFault, Difference, Transaction};
use crate::chance::Digest;
use crate::locale::Texts;
use crate::referee::proof::{Paper, PaperKind, Recount, RecountFault, Recounted};
use crate::t;

/// How many seconds may lie between the campaign's row and its first entry.
const MAKING: i64 = 60;

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
    /// A value of a table is not what the journal says; with the season that the row is about.
    Table { difference: Difference, season: u16 },
    /// More of them than are listed.
    More(u64),
    /// A die or a told value does not come out again.
    Recount(RecountFault),
    /// A kept bulletin is not what the journal gives.
    Bulletin { season: u16, seat: String },
    /// A bulletin that should be kept is not.
    NoBulletin { season: u16, seat: String },
    /// A kept message is not the one whose hash its entry holds, or is missing.
    Message { season: u16, i: u32 },
    /// A kept sheet is not what the journal gives.
    Kept { season: u16, name: String },
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

    /// The first bad season and entry; 0 where the fault is in no particular one.
    pub fn first_fault(&self) -> Option<(u16, u32)> {
        let places = self.faults.iter().map(InspectionFault::place);
        places.min_by_key(|(s, i)| {
            let last = |n: u32| if n == 0 { u32::MAX } else { n };
            (last(u32::from(*s)), last(*i))
        })
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
        made(tx, &mut found)?;
        Ok(())
    })?;
    let mut recount = Count::new(campaign.id(), campaign.key());
    let mut recounted = Recounted::default();
    let mut replay = || {
        campaign.replay_watched(&mut |tx, entry| {
            tick();
            recount.entry(tx, entry, &mut recounted)
        })
    };
    // Views are put into words while the journal is replayed. Whether that says anything, and
    // whether it even worked, is asked where the tables are right.
    let kept = campaign.read(|tx| kept::papers(tx, campaign));
    let (differ, replayed) = match &kept {
        Ok(kept) => {
            let reader = Reader::new(kept.setup());
            delivery::each_beside(kept.waiting(), |w| kept.differs(w, &reader), replay)
        }
        Err(_) => (Vec::new(), replay()),
    };
    found.dice = recounted.dice;
    found
        .faults
        .extend(recounted.faults.into_iter().map(InspectionFault::Recount));
    match replayed {
        Ok(replay) => {
            found.entries = replay.entries;
            found.values = replay.values;
            for difference in replay.differences {
                let season = campaign.read(|tx| season_of(tx, &difference))?;
                found
                    .faults
                    .push(InspectionFault::Table { difference, season });
            }
            if replay.more > 0 {
                found.faults.push(InspectionFault::More(replay.more));
            }
        }
        Err(CampaignError::Unreadable { season, i, what }) => {
            found
                .faults
                .push(InspectionFault::Unreadable { season, i, what });
        }
        // An empty database takes every journal that the program wrote.
        Err(CampaignError::Sql(why)) => found.faults.push(InspectionFault::Unreadable {
            season: 0,
            i: 0,
            what: why.to_string(),
        }),
        Err(other) => return Err(other.into()),
    }
    campaign.read(|tx| kept::messages(tx, &mut found))?;
    // What the tables say of papers means something only where the tables are right.
    if found.holds() {
        let kept = kept?;
        found.bulletins = kept.bulletins;
        found.faults.extend(kept.faults(&differ));
    }
    if let Some(evidence) = evidence {
        campaign.read(|tx| papers(tx, campaign, evidence, &mut found))?;
    }
    Ok(found)
}

/// The season of a row that differs; 0 where the table is about none.
fn season_of(tx: &Connection, difference: &Difference) -> Result<u16, CampaignError> {
    let mut query = tx.prepare_cached("SELECT name, pk FROM pragma_table_info(?1) WHERE pk > 0")?;
    let rows = query.query_map([&difference.table], |r| {
        Ok((r.get::<_, String>(0)?, r.get::<_, u16>(1)?))
    })?;
    for row in rows {
        let (name, place) = row?;
        if name == "season" || (name == "number" && difference.table == "season") {
            let part = difference.row.split(" / ").nth(usize::from(place) - 1);
            return Ok(part.and_then(|p| p.parse().ok()).unwrap_or(0));
        }
    }
    Ok(0)
}

/// The campaign's row was written with its first entry.
fn made(tx: &Connection, found: &mut Inspection) -> Result<(), CampaignError> {
    let created: String = tx.query_row("SELECT created FROM campaign", (), |r| r.get(0))?;
    let sql = "SELECT time FROM journal WHERE season = 1 AND i = 1";
    let Some(first) = tx
        .query_row(sql, (), |r| r.get::<_, String>(0))
        .optional()?
    else {
        return Ok(());
    };
    let seconds = |text: &str| DateTime::parse_from_rfc3339(text).map(|t| t.timestamp());
    let holds = match (seconds(&created), seconds(&first)) {
        (Ok(created), Ok(first)) => (0..=MAKING).contains(&(first - created)),
        _ => false,
    };
    if !holds {
        let difference = Difference {
            table: "campaign".to_owned(),
            row: "1".to_owned(),
            column: Some("created".to_owned()),
            want: Some(first),
            have: Some(created),
        };
        found.faults.push(InspectionFault::Table {
            difference,
            season: 0,
        });
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
    let mut differs = |file: &str, season: u16| {
        found.faults.push(InspectionFault::Paper {
            file: file.to_owned(),
            season,
        });
    };
    for (file, _) in &evidence.unreadable {
        differs(file, 0);
    }
    let seasons = evidence.campaigns.iter().flat_map(|(file, c)| {
        let seasons = c.seasons.iter();
        seasons.map(move |season| (file, season))
    });
    let reveals = evidence.reveals.iter().map(|(file, r)| (file, r));
    for (file, reveal) in reveals.chain(seasons) {
        let head = campaign::head_of(tx, reveal.season)?;
        if (reveal.seal, reveal.head_after) != (*campaign.seal(), head) {
            differs(file, reveal.season);
        }
    }
    for paper in &evidence.papers {
        let season = paper.stated.season.unwrap_or(0);
        let sealed = paper.stated.seal.is_none_or(|s| s == *campaign.seal());
        let headed = match paper.stated.head {
            None => true,
            Some(head) => head_of(tx, paper)?.contains(&head),
        };
        if !sealed || !headed {
            differs(&paper.file, season);
        }
    }
    Ok(())
}

/// The heads or hashes that a paper of that kind may print.
fn head_of(tx: &Connection, paper: &Paper<Parts>) -> Result<Vec<Digest>, Failure> {
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
            view::errata_of(
                tx,
                season,
                &seat.as_str().into(),
                setup.is_omniscient(&seat),
            )?
            .into_iter()
            .nth(paper.stated.erratum as usize - 1)
            .map(|(_, head)| head)
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
            | InspectionFault::Kept { season, .. }
            | InspectionFault::Table { season, .. }
            | InspectionFault::Paper { season, .. } => (*season, 0),
            InspectionFault::Message { season, i } => (*season, *i),
            InspectionFault::Unreadable { season, i, .. } => (*season, *i),
            InspectionFault::Integrity(_) | InspectionFault::More(_) => (0, 0),
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
            InspectionFault::Table { difference: d, .. } => t!(
                texts,
                "inspect-table",
                table = d.table.as_str(),
                row = d.row.as_str(),
                column = d.column.clone().unwrap_or_else(|| "–".to_owned()),
                want = or_none(&d.want),
                have = or_none(&d.have)
            ),
            InspectionFault::More(n) => t!(texts, "inspect-more", n = *n),
            InspectionFault::Recount(fault) => fault.say(texts),
            InspectionFault::Bulletin { season, seat } => {
                t!(texts, "inspect-bulletin", season = *season, seat = seat)
            }
            InspectionFault::NoBulletin { season, seat } => {
                t!(texts, "inspect-no-bulletin", season = *season, seat = seat)
            }
            InspectionFault::Message { season, i } => {
                t!(texts, "inspect-message", season = *season, i = *i)
            }
            InspectionFault::Kept { season, name } => {
                t!(texts, "inspect-kept", season = *season, name = name)
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
