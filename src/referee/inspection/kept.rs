//! What stands beside the journal: messages against the hashes that entries hold, and papers
//! against what the journal gives.

use rusqlite::Connection;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::super::bulletins::{Bulletins, Replaced};
use super::super::published::{self, Public, PublicPaper, close_head, public_name};
use super::super::verbs::message_hash;
use super::super::{Failure, Name, delivery};
use super::{Inspection, InspectionFault, Outcome};
use crate::bulletin::{Format, RENDERER};
use crate::campaign::{self, Campaign, CampaignError, Paper, PaperKey, Phase, Transaction, beside};
use crate::chance::Digest;
use crate::locale::Lang;

/// The part of an `enter` body that binds its message.
#[derive(Deserialize)]
struct Bound {
    message: Option<String>,
}

/// Every message is the one whose salted hash its entry holds; none is missing, none too many.
/// (Where the arbiter took it from is bound by nothing.)
pub fn messages(tx: &Connection, found: &mut Inspection) -> Result<(), CampaignError> {
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

/// What the arbiter was told of messages is as it was written.
pub fn remarks(tx: &Connection, found: &mut Inspection) -> Result<(), CampaignError> {
    for (season, seat) in beside::changed_remarks(tx)? {
        found.faults.push(InspectionFault::Remark { season, seat });
    }
    Ok(())
}

/// Kept papers as they are gone through.
struct Kept<'b, B: Bulletins> {
    told: &'b B,
    /// The last view, of which season and whose: papers stand by seat, so that it serves all of a
    /// seat's.
    last: Option<(u16, Name, B::View)>,
}

/// Kept papers against what the tables give, and every bulletin that should be kept is.
pub fn papers<B: Bulletins>(
    tx: &Transaction<'_>,
    campaign: &Campaign,
    told: &B,
    found: &mut Inspection,
) -> Outcome<(), B> {
    let mut kept = Kept { told, last: None };
    let mut seasons: Vec<u16> = tx
        .prepare("SELECT DISTINCT season FROM paper")?
        .query_map((), |r| r.get(0))?
        .collect::<Result<_, _>>()?;
    seasons.sort_unstable();
    for season in seasons {
        let keys = beside::paper_keys(tx, season)?;
        for key in &keys {
            let twins = keys.iter().filter(|other| twin(other) == twin(key));
            // A bulletin is kept as JSON and as text, in one language.
            let paired = twins.count() == 2;
            let Some(paper) = beside::paper(tx, key)? else {
                continue;
            };
            let hash = Digest::from_bytes(Sha256::digest(&paper.bytes).into());
            let holds = match key.kind.as_str() {
                "sheet" => kept.public(tx, campaign, &paper, PublicPaper::Opening)?,
                "lock" => kept.public(tx, campaign, &paper, PublicPaper::Lock)?,
                "bulletin" => {
                    found.bulletins += 1;
                    paired && kept.own(tx, &paper)?
                }
                _ => false,
            };
            // The words of an earlier renderer cannot be made again: its papers have their hash.
            let older = (1..RENDERER).contains(&paper.renderer);
            let holds = older || holds && paper.renderer == RENDERER;
            if holds && hash == paper.sha256 {
                continue;
            }
            found.faults.push(match key.kind.as_str() {
                "bulletin" => InspectionFault::Bulletin {
                    season: key.season,
                    seat: key.seat.clone(),
                },
                _ => InspectionFault::Kept {
                    season: key.season,
                    name: paper.name,
                },
            });
        }
    }
    missing(tx, told, found)
}

fn twin(key: &PaperKey) -> (&str, &str, &str, u32) {
    (&key.seat, &key.kind, &key.lang, key.erratum)
}

/// Language and format of a paper, spelled as the program spells them.
fn form(key: &PaperKey) -> Option<(Lang, Format)> {
    let lang = Lang::ALL.into_iter().find(|l| l.code() == key.lang)?;
    let format = key.format.parse().ok()?;
    Some((lang, format))
}

impl<B: Bulletins> Kept<'_, B> {
    /// A sheet is printed again and compared.
    fn public(
        &self,
        tx: &Connection,
        campaign: &Campaign,
        paper: &Paper,
        kind: PublicPaper,
    ) -> Outcome<bool, B> {
        let key = &paper.key;
        let Some((lang, format)) = form(key) else {
            return Ok(false);
        };
        let (id, seal, season) = (campaign.id(), campaign.seal(), key.season);
        let which = Public {
            season,
            paper: kind,
            lang,
            format,
        };
        let terms = self.told.terms(tx, season, lang);
        let text = terms.and_then(|terms| {
            published::public_text(tx, id, seal, &which, &terms).map_err(Failure::raised)
        });
        let text = match text {
            Ok(text) => text,
            Err(Failure::Refused(_)) => return Ok(false),
            // No such season, or no sheet of it.
            Err(Failure::Campaign(CampaignError::Damaged { .. })) => return Ok(false),
            Err(other) => return Err(other),
        };
        let named = paper.name == public_name(kind, season, lang, format);
        Ok(named && key.seat.is_empty() && key.erratum == 0 && text.as_bytes() == paper.bytes)
    }

    /// A bulletin: the last one against its view, one that an erratum replaced against what was
    /// true at its issue.
    fn own(&mut self, tx: &Transaction<'_>, paper: &Paper) -> Outcome<bool, B> {
        let (key, season) = (&paper.key, paper.key.season);
        let closed =
            campaign::season::season(tx, season)?.is_some_and(|s| s.phase == Phase::Closed);
        let Some((lang, format)) = form(key) else {
            return Ok(false);
        };
        if !closed {
            return Ok(false);
        }
        let seats = self.told.recipients(tx, season)?;
        let Some(seat) = seats.into_iter().find(|s| **s == *key.seat) else {
            return Ok(false);
        };
        let issues = issues(tx, self.told, season, &seat)?;
        let Some(head) = issues.get(key.erratum as usize).copied() else {
            return Ok(false);
        };
        let named = paper.name == delivery::bulletin_name(season, key.erratum, format);
        if !named || !matches!(format, Format::Json | Format::Text) {
            return Ok(false);
        }
        let view = match self.last.take() {
            Some((s, whose, view)) if (s, &whose) == (season, &seat) => view,
            _ => self.told.view(tx, season, &seat)?,
        };
        // While an erratum waits for its bulletins, the view has the corrected facts already.
        let waits = self.told.waits(tx, season)?;
        let holds = match !waits && self.told.mark(&view).erratum == key.erratum {
            true => {
                let document = self.told.document(&view, self.told.texts(lang));
                let again = delivery::rendered(&document, &view, format)?;
                again.as_bytes() == paper.bytes
            }
            false => {
                let replaced = Replaced {
                    seat: &seat,
                    paper,
                    lang,
                    format,
                    head,
                };
                self.told.replaced(tx, &view, &replaced)?
            }
        };
        self.last = Some((season, seat, view));
        Ok(holds)
    }
}

/// The heads of a seat's bulletin in order: that of the close, and one for every erratum that
/// concerns it.
fn issues<B: Bulletins>(
    tx: &Connection,
    bulletins: &B,
    season: u16,
    seat: &Name,
) -> Outcome<Vec<Digest>, B> {
    let mut issues = vec![close_head(tx, season).map_err(Failure::raised)?];
    issues.extend(bulletins.errata(tx, season, seat)?);
    Ok(issues)
}

/// The bulletins that should be kept and are not.
fn missing<B: Bulletins>(tx: &Connection, told: &B, found: &mut Inspection) -> Outcome<(), B> {
    for season in campaign::seasons(tx)? {
        if season.phase != Phase::Closed {
            continue;
        }
        let seats = told.recipients(tx, season.number)?;
        let keys = beside::paper_keys(tx, season.number)?;
        for seat in &seats {
            let issues = issues(tx, told, season.number, seat)?;
            for erratum in (0_u32..).take(issues.len()) {
                for format in [Format::Json, Format::Text] {
                    let is = |key: &PaperKey| {
                        (
                            key.kind.as_str(),
                            &*key.seat,
                            key.erratum,
                            key.format.as_str(),
                        ) == ("bulletin", &**seat, erratum, format.into_str())
                    };
                    if !keys.iter().any(is) {
                        found.faults.push(InspectionFault::NoBulletin {
                            season: season.number,
                            seat: seat.to_string(),
                        });
                    }
                }
            }
        }
    }
    Ok(())
}
