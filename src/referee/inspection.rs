//! `audit verify`: the campaign's own file gone through. SQLite's check, the chain of hashes, the
//! journal replayed and every value compared, every die and told value counted again, delivered
//! bulletins compared, and the heads of published papers.

mod fault;
mod kept;

use chrono::DateTime;
use rusqlite::{Connection, OptionalExtension};

use super::bulletins::Bulletins;
use super::proof::papers::Paper;
use super::proof::{Evidence, PaperKind, Proof, Recounted};
use super::{Failure, Name, facts};
use crate::campaign::{self, Campaign, CampaignError, Difference, Transaction};
use crate::chance::Digest;

pub use fault::InspectionFault;
pub use kept::messages;

/// What a look at a campaign gives, whose bulletins are `B`.
type Outcome<T, B> = Result<T, Failure<<B as Bulletins>::Refused>>;

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

/// Goes through a campaign, whose setup gave its bulletins if it could be read; `tick` is called for
/// each entry.
pub fn inspect<R: Proof, B: Bulletins>(
    rulebook: &R,
    campaign: &Campaign,
    told: Outcome<&B, B>,
    evidence: Option<&Evidence<R::Part>>,
    tick: &mut dyn FnMut(),
) -> Outcome<Inspection, B> {
    let mut found = Inspection::default();
    campaign.read(|tx| -> Result<(), CampaignError> {
        let faults = campaign::integrity(tx)?;
        found
            .faults
            .extend(faults.into_iter().map(InspectionFault::Integrity));
        if let Some(fault) = campaign::verify_chain(tx)? {
            found.faults.push(InspectionFault::Chain(fault));
        }
        made(tx, &mut found)
    })?;
    let mut recount = rulebook.recount(campaign.id(), campaign.key());
    let mut recounted = Recounted::default();
    let replayed = campaign.replay_watched(&mut |tx, entry| {
        tick();
        recount.entry(tx, entry, &mut recounted)
    });
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
    campaign.read(|tx| kept::remarks(tx, &mut found))?;
    // What the tables say of papers means something only where the tables are right.
    let known = match found.holds() {
        true => {
            let told = told?;
            campaign.read(|tx| kept::papers(tx, campaign, told, &mut found))?;
            Some(told)
        }
        false => told.ok(),
    };
    if let Some(evidence) = evidence {
        campaign.read(|tx| papers(tx, campaign, known, evidence, &mut found))?;
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
fn papers<P, B: Bulletins>(
    tx: &Transaction<'_>,
    campaign: &Campaign,
    told: Option<&B>,
    evidence: &Evidence<P>,
    found: &mut Inspection,
) -> Outcome<(), B> {
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
            Some(head) => head_of(tx, told, paper)?.contains(&head),
        };
        if !sealed || !headed {
            differs(&paper.file, season);
        }
    }
    Ok(())
}

/// The heads or hashes that a paper of that kind may print.
fn head_of<P, B: Bulletins>(
    tx: &Connection,
    told: Option<&B>,
    paper: &Paper<P>,
) -> Outcome<Vec<Digest>, B> {
    let Some(season) = paper.stated.season else {
        return Ok(Vec::new());
    };
    let seat = paper.stated.seat.as_deref().unwrap_or_default();
    let one = |kind: &str| facts::head_at(tx, season, kind).map(|h| h.into_iter().collect());
    Ok(match (paper.kind, paper.stated.erratum) {
        (PaperKind::Seal, _) => Vec::new(),
        (PaperKind::Sheet, _) => one("sheet")?,
        (PaperKind::Lock, _) => one("lock")?,
        (PaperKind::Closing, _) | (PaperKind::Bulletin, 0) => one("close")?,
        (PaperKind::Bulletin, n) => {
            let errata = match told {
                Some(told) => told.errata(tx, season, &Name::from(seat))?,
                None => Vec::new(),
            };
            errata.get(n as usize - 1).copied().into_iter().collect()
        }
        (PaperKind::Receipt, _) => facts::sent_hashes(tx, season, seat)?,
    })
}
