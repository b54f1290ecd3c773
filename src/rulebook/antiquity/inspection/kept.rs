//! What stands beside the journal: messages against the hashes that entries hold, and papers
//! against what the journal gives.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::super::desk::{self, PublicPaper};
use super::super::failure::Failure;
use super::super::papers::bulletin;
use super::super::question::Question;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::super::verbs::message_hash;
use super::super::view::{self, SeatView};
use super::super::{delivery, facts};
use super::{Inspection, InspectionFault};
use crate::bulletin::{Format, RENDERER};
use crate::campaign::{self, Campaign, CampaignError, Paper, PaperKey, Phase, Transaction, beside};
use crate::chance::Digest;
use crate::locale::{Lang, Texts};

/// The part of an `enter` body that binds its message.
#[derive(Deserialize)]
struct Bound {
    message: Option<String>,
}

/// Every message is the one whose salted hash its entry holds; none is missing, none too many.
/// (Where the arbiter took it from is bound by nothing.)
pub fn messages(tx: &Connection, found: &mut Inspection) -> Result<(), Failure> {
    let mut query = tx.prepare(
        "SELECT season, i, j.actor, j.body, m.seat, m.salt, m.bytes
         FROM (SELECT season, i, actor, body FROM journal WHERE kind = 'enter') j
         FULL JOIN message m USING (season, i) ORDER BY season, i",
    )?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let (season, i) = (row.get(0)?, row.get(1)?);
        let text = |column: usize| row.get::<_, Option<String>>(column);
        let (body, salt) = (text(3)?, text(5)?);
        let said: Option<Vec<u8>> = row.get(6)?;
        let bound = body.and_then(|b| serde_json::from_str::<Bound>(&b).ok());
        let holds = match (bound.map(|b| b.message), salt, said) {
            (Some(None), None, None) => true,
            (Some(Some(bound)), Some(salt), Some(said)) => {
                let salt = salt.parse::<Digest>().ok();
                let hash = salt.map(|salt| message_hash(&salt, &said).to_string());
                text(2)? == text(4)? && hash == Some(bound)
            }
            _ => false,
        };
        if !holds {
            found.faults.push(InspectionFault::Message { season, i });
        }
    }
    Ok(())
}

/// Kept papers against what the tables give, and every bulletin that should be kept is.
pub fn papers(
    tx: &Transaction<'_>,
    campaign: &Campaign,
    found: &mut Inspection,
) -> Result<(), Failure> {
    let setup = facts::setup(tx)?;
    let mut kept: Vec<u16> = tx
        .prepare("SELECT DISTINCT season FROM paper")?
        .query_map((), |r| r.get(0))?
        .collect::<Result<_, _>>()?;
    kept.sort_unstable();
    let words = Lang::ALL.map(|lang| (lang, Texts::new(lang)));
    for season in kept {
        let all = beside::papers(tx, season)?;
        let twins: BTreeMap<(&str, &str, &str, u32), usize> =
            all.iter().fold(BTreeMap::new(), |mut twins, p| {
                *twins.entry(twin(&p.key)).or_default() += 1;
                twins
            });
        // Papers stand by seat: a view is made once for all of a nation's.
        let mut view: Option<SeatView> = None;
        for paper in &all {
            let holds = match paper.key.kind.as_str() {
                "sheet" => public(tx, campaign, paper, PublicPaper::Opening)?,
                "lock" => public(tx, campaign, paper, PublicPaper::Lock)?,
                "bulletin" => {
                    found.bulletins += 1;
                    // A bulletin is kept as JSON and as text, in one language.
                    let paired = twins.get(&twin(&paper.key)) == Some(&2);
                    paired && own(tx, &setup, paper, &words, &mut view)?
                }
                _ => false,
            };
            let hash = Digest::from_bytes(Sha256::digest(&paper.bytes).into());
            let renderer = (1..=RENDERER).contains(&paper.renderer);
            if !holds || !renderer || hash != paper.sha256 {
                found.faults.push(match paper.key.kind.as_str() {
                    "bulletin" => InspectionFault::Bulletin {
                        season,
                        seat: paper.key.seat.clone(),
                    },
                    _ => InspectionFault::Kept {
                        season,
                        name: paper.name.clone(),
                    },
                });
            }
        }
    }
    missing(tx, &setup, found)
}

fn twin(key: &PaperKey) -> (&str, &str, &str, u32) {
    (&key.seat, &key.kind, &key.lang, key.erratum)
}

/// Language and format of a paper, spelled as the program spells them.
fn form(key: &PaperKey) -> Option<(Lang, Format)> {
    let lang = Lang::ALL.into_iter().find(|l| l.code() == key.lang)?;
    let format = Format::ALL.into_iter().find(|f| f.name() == key.format)?;
    Some((lang, format))
}

/// A sheet is printed again and compared: as bytes where the renderer is the same.
fn public(
    tx: &Connection,
    campaign: &Campaign,
    paper: &Paper,
    kind: PublicPaper,
) -> Result<bool, Failure> {
    let key = &paper.key;
    let Some((lang, format)) = form(key) else {
        return Ok(false);
    };
    let (id, seal, season) = (campaign.id(), campaign.seal(), key.season);
    let text = match desk::public_text(tx, id, seal, season, kind, lang, format) {
        Ok(text) => text,
        Err(Failure::Refused(_)) => return Ok(false),
        // No such season, or no sheet of it.
        Err(Failure::Campaign(CampaignError::Damaged { .. })) => return Ok(false),
        Err(other) => return Err(other),
    };
    let named = paper.name == desk::public_name(kind, season, lang, format);
    let older = paper.renderer != RENDERER && format != Format::Json;
    Ok(named
        && key.seat.is_empty()
        && key.erratum == 0
        && (older || text.as_bytes() == paper.bytes))
}

/// A bulletin: the last one against its view, one that an erratum replaced against the head and
/// the answers of its time.
fn own(
    tx: &Transaction<'_>,
    setup: &Setup,
    paper: &Paper,
    words: &[(Lang, Texts)],
    last: &mut Option<SeatView>,
) -> Result<bool, Failure> {
    let key = &paper.key;
    let season = key.season;
    let Some(nation) = setup.nation(&key.seat).map(|n| n.name.clone()) else {
        return Ok(false);
    };
    let closed = campaign::season::season(tx, season)?.is_some_and(|s| s.phase == Phase::Closed);
    let Some((lang, format)) = form(key) else {
        return Ok(false);
    };
    let Some((_, texts)) = words.iter().find(|(l, _)| *l == lang) else {
        return Ok(false);
    };
    if !closed {
        return Ok(false);
    }
    let issues = issues(tx, setup, season, &nation)?;
    let Some((erratum, head)) = issues.get(key.erratum as usize).copied() else {
        return Ok(false);
    };
    let named = paper.name == delivery::bulletin_name(season, key.erratum, format);
    if !named || !matches!(format, Format::Json | Format::Text) {
        return Ok(false);
    }
    let view = match last.take() {
        Some(view) if view.nation == nation => view,
        _ => view::seat(tx, setup, season, &nation)?,
    };
    let view = &*last.insert(view);
    let older = paper.renderer != RENDERER && format == Format::Text;
    // While an erratum waits for its bulletins, the view has the corrected facts already.
    let waits = facts::waiting(tx, season)?.is_some();
    if !waits && view.erratum.as_ref().map_or(0, |e| e.number) == key.erratum {
        let document = bulletin::document(view, setup, texts);
        let same = || delivery::rendered(&document, view, format).as_bytes() == paper.bytes;
        return Ok(older || same());
    }
    let told = answers_at(tx, season, &nation, erratum)?;
    let text = String::from_utf8_lossy(&paper.bytes);
    if format == Format::Json {
        #[derive(Deserialize)]
        struct Replaced {
            nation: Name,
            season: u16,
            head: Digest,
            answers: Vec<Answered>,
        }
        #[derive(Deserialize)]
        struct Answered {
            told: Option<Value>,
        }
        let same = |r: Replaced| {
            (r.nation, r.season, r.head) == (nation, season, head)
                && r.answers.into_iter().map(|a| a.told).eq(told)
        };
        return Ok(serde_json::from_str::<Replaced>(&text).is_ok_and(same));
    }
    let questions: Vec<(Question, Option<Value>)> = view
        .answers
        .iter()
        .zip(told)
        .map(|(a, told)| (a.question.clone(), told))
        .collect();
    let answered = older
        || view.file.is_some()
        || bulletin::says_answers(&text, &questions, setup, &view.rules, texts);
    Ok(answered && text.contains(&head.to_string()))
}

/// The issues of a nation's bulletin in order: the one of the close, and one for every erratum
/// that concerns it; each with the erratum's number over all nations and the head that it prints.
fn issues(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    nation: &Name,
) -> Result<Vec<(u32, Digest)>, Failure> {
    let mut issues = vec![(0, view::close_head(tx, season)?)];
    let omniscient = setup.is_omniscient(nation);
    issues.extend(view::errata_of(tx, season, nation, omniscient)?);
    Ok(issues)
}

/// What a nation had been told by that erratum, in its order.
fn answers_at(
    tx: &Connection,
    season: u16,
    nation: &str,
    erratum: u32,
) -> Result<Vec<Option<Value>>, Failure> {
    let mut query = tx.prepare_cached(
        "SELECT n, told FROM answer WHERE season = ?1 AND nation = ?2 AND erratum <= ?3
         ORDER BY n, erratum",
    )?;
    let rows = query.query_map(params![season, nation, erratum], |r| {
        Ok((r.get::<_, u32>(0)?, r.get::<_, Option<String>>(1)?))
    })?;
    let mut told = BTreeMap::new();
    for row in rows {
        let (n, value) = row?;
        told.insert(n, value);
    }
    let read = |text: Option<String>| {
        let value = text.map(|t| serde_json::from_str(&t)).transpose();
        value.map_err(|e| CampaignError::Damaged {
            what: e.to_string(),
        })
    };
    Ok(told.into_values().map(read).collect::<Result<_, _>>()?)
}

/// The bulletins that should be kept and are not.
fn missing(tx: &Connection, setup: &Setup, found: &mut Inspection) -> Result<(), Failure> {
    for season in campaign::seasons(tx)? {
        if season.phase != Phase::Closed {
            continue;
        }
        let kept = beside::papers(tx, season.number)?;
        for nation in &setup.nations {
            let issues = issues(tx, setup, season.number, &nation.name)?;
            for erratum in (0_u32..).take(issues.len()) {
                for format in [Format::Json, Format::Text] {
                    let is = |p: &&Paper| {
                        let key = &p.key;
                        (
                            key.kind.as_str(),
                            &*key.seat,
                            key.erratum,
                            key.format.as_str(),
                        ) == ("bulletin", &*nation.name, erratum, format.name())
                    };
                    if kept.iter().find(is).is_none() {
                        found.faults.push(InspectionFault::NoBulletin {
                            season: season.number,
                            seat: nation.name.to_string(),
                        });
                    }
                }
            }
        }
    }
    Ok(())
}
