//! What stands beside the journal: messages against the hashes that entries hold, and papers
//! against what the journal gives.

use std::cmp::Reverse;
use std::collections::BTreeMap;

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

/// How many orders may stand in views that wait to be put into words: beyond, they are so at once.
const WAITING: usize = 100_000;

/// Kept papers as they were gone through: what does not hold, and what is still to be put into
/// words, which needs no campaign and may be done by other threads.
pub struct Kept<'b, B: Bulletins> {
    told: &'b B,
    /// Faults by the place of their paper.
    faults: Vec<(usize, InspectionFault)>,
    views: Vec<B::View>,
    /// The season of the last view, and whose it is.
    last: Option<(u16, Name)>,
    waiting: Vec<Waiting>,
    /// How many orders the views hold.
    orders: usize,
    papers: usize,
    pub bulletins: u64,
}

/// A bulletin whose bytes are not compared yet.
#[derive(Debug)]
pub struct Waiting {
    paper: usize,
    view: usize,
    lang: Lang,
    format: Format,
    sha256: Digest,
    fault: InspectionFault,
}

/// Whether a kept bulletin holds, as far as the tables tell.
enum Holds {
    Yes,
    No,
    /// If these are its bytes.
    As(Lang, Format),
}

impl From<bool> for Holds {
    fn from(holds: bool) -> Holds {
        if holds { Holds::Yes } else { Holds::No }
    }
}

impl<'b, B: Bulletins> Kept<'b, B> {
    /// What waits to be put into words, the longest first.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// Whether a bulletin that waits has other bytes than its view gives.
    pub fn differs(&self, waiting: &Waiting) -> bool {
        let Some(view) = self.views.get(waiting.view) else {
            return true;
        };
        // The JSON is the view's own, and needs no words.
        let again = match waiting.format {
            Format::Json => delivery::json(view),
            format => {
                let document = self.told.document(view, self.told.texts(waiting.lang));
                delivery::rendered(&document, view, format)
            }
        };
        // That the kept bytes have this hash was seen before.
        again.map_or(true, |text| {
            Digest::from_bytes(Sha256::digest(&text).into()) != waiting.sha256
        })
    }

    /// All faults in the order of the papers, with what each that waited turned out to be.
    pub fn faults(mut self, differ: &[bool]) -> Vec<InspectionFault> {
        self.settle(differ);
        self.faults.sort_by_key(|(paper, _)| *paper);
        self.faults.into_iter().map(|(_, fault)| fault).collect()
    }

    fn settle(&mut self, differ: &[bool]) {
        let waiting = self.waiting.drain(..).zip(differ);
        let differing = waiting.filter(|(_, differs)| **differs);
        self.faults
            .extend(differing.map(|(w, _)| (w.paper, w.fault)));
        self.views.clear();
        self.last = None;
        self.orders = 0;
    }

    /// A campaign of many seasons has many views: they do not all wait.
    fn settle_many(&mut self) {
        if self.orders <= WAITING {
            return;
        }
        let differ = delivery::each(&self.waiting, |w| self.differs(w));
        self.settle(&differ);
    }
}

/// Kept papers against what the tables give, and every bulletin that should be kept is.
pub fn papers<'b, B: Bulletins>(
    tx: &Transaction<'_>,
    campaign: &Campaign,
    told: &'b B,
) -> Outcome<Kept<'b, B>, B> {
    let mut kept = Kept {
        told,
        faults: Vec::new(),
        views: Vec::new(),
        last: None,
        waiting: Vec::new(),
        orders: 0,
        papers: 0,
        bulletins: 0,
    };
    let mut seasons: Vec<u16> = tx
        .prepare("SELECT DISTINCT season FROM paper")?
        .query_map((), |r| r.get(0))?
        .collect::<Result<_, _>>()?;
    seasons.sort_unstable();
    for season in seasons {
        let keys = beside::paper_keys(tx, season)?;
        let twins: BTreeMap<(&str, &str, &str, u32), usize> =
            keys.iter().fold(BTreeMap::new(), |mut twins, key| {
                *twins.entry(twin(key)).or_default() += 1;
                twins
            });
        for key in &keys {
            let paired = twins.get(&twin(key)) == Some(&2);
            kept.paper(tx, campaign, key, paired)?;
        }
        // Papers stand by seat: a view serves all of a seat's, and no other season's.
        kept.settle_many();
    }
    missing(tx, &mut kept)?;
    // Whoever is last should not have the longest.
    let Kept { views, waiting, .. } = &mut kept;
    waiting.sort_by_key(|w| Reverse(views.get(w.view).map_or(0, |view| told.rows(view))));
    Ok(kept)
}

impl<B: Bulletins> Kept<'_, B> {
    fn paper(
        &mut self,
        tx: &Transaction<'_>,
        campaign: &Campaign,
        key: &PaperKey,
        paired: bool,
    ) -> Outcome<(), B> {
        let Some(paper) = beside::paper(tx, key)? else {
            return Ok(());
        };
        self.papers += 1;
        let holds = match key.kind.as_str() {
            "sheet" => self
                .public(tx, campaign, &paper, PublicPaper::Opening)?
                .into(),
            "lock" => self.public(tx, campaign, &paper, PublicPaper::Lock)?.into(),
            "bulletin" => {
                self.bulletins += 1;
                // A bulletin is kept as JSON and as text, in one language.
                match paired {
                    true => self.own(tx, &paper)?,
                    false => Holds::No,
                }
            }
            _ => Holds::No,
        };
        let hash = Digest::from_bytes(Sha256::digest(&paper.bytes).into());
        let renderer = (1..=RENDERER).contains(&paper.renderer);
        let fault = match key.kind.as_str() {
            "bulletin" => InspectionFault::Bulletin {
                season: key.season,
                seat: key.seat.clone(),
            },
            _ => InspectionFault::Kept {
                season: key.season,
                name: paper.name.clone(),
            },
        };
        match holds {
            Holds::Yes if renderer && hash == paper.sha256 => {}
            Holds::As(lang, format) if renderer && hash == paper.sha256 => {
                self.waiting.push(Waiting {
                    paper: self.papers,
                    view: self.views.len() - 1,
                    lang,
                    format,
                    sha256: hash,
                    fault,
                });
            }
            _ => self.faults.push((self.papers, fault)),
        }
        Ok(())
    }
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

impl<B: Bulletins> Kept<'_, B> {
    /// A sheet is printed again and compared: as bytes where the renderer is the same.
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
        let older = paper.renderer != RENDERER && format != Format::Json;
        Ok(named
            && key.seat.is_empty()
            && key.erratum == 0
            && (older || text.as_bytes() == paper.bytes))
    }

    /// A bulletin: the last one against its view, one that an erratum replaced against what was
    /// true at its issue.
    fn own(&mut self, tx: &Transaction<'_>, paper: &Paper) -> Outcome<Holds, B> {
        let (key, season) = (&paper.key, paper.key.season);
        let Some(seat) = self.told.seats().into_iter().find(|s| **s == *key.seat) else {
            return Ok(Holds::No);
        };
        let closed =
            campaign::season::season(tx, season)?.is_some_and(|s| s.phase == Phase::Closed);
        let Some((lang, format)) = form(key) else {
            return Ok(Holds::No);
        };
        if !closed {
            return Ok(Holds::No);
        }
        let issues = issues(tx, self.told, season, &seat)?;
        let Some(head) = issues.get(key.erratum as usize).copied() else {
            return Ok(Holds::No);
        };
        let named = paper.name == delivery::bulletin_name(season, key.erratum, format);
        if !named || !matches!(format, Format::Json | Format::Text) {
            return Ok(Holds::No);
        }
        if self
            .last
            .as_ref()
            .is_none_or(|(s, whose)| (*s, whose) != (season, &seat))
        {
            let view = self.told.view(tx, season, &seat)?;
            self.orders += self.told.rows(&view);
            self.views.push(view);
            self.last = Some((season, seat.clone()));
        }
        let Some(view) = self.views.last() else {
            return Ok(Holds::No);
        };
        let older = paper.renderer != RENDERER && format == Format::Text;
        // While an erratum waits for its bulletins, the view has the corrected facts already.
        let waits = self.told.waits(tx, season)?;
        if !waits && self.told.mark(view).erratum == key.erratum {
            return Ok(match older {
                true => Holds::Yes,
                false => Holds::As(lang, format),
            });
        }
        let replaced = Replaced {
            seat: &seat,
            paper,
            lang,
            format,
            head,
            older,
        };
        Ok(self.told.replaced(tx, view, &replaced)?.into())
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
fn missing<B: Bulletins>(tx: &Connection, kept: &mut Kept<'_, B>) -> Outcome<(), B> {
    let seats = kept.told.seats();
    for season in campaign::seasons(tx)? {
        if season.phase != Phase::Closed {
            continue;
        }
        let keys = beside::paper_keys(tx, season.number)?;
        for seat in &seats {
            let issues = issues(tx, kept.told, season.number, seat)?;
            for erratum in (0_u32..).take(issues.len()) {
                for format in [Format::Json, Format::Text] {
                    let is = |key: &PaperKey| {
                        (
                            key.kind.as_str(),
                            &*key.seat,
                            key.erratum,
                            key.format.as_str(),
                        ) == ("bulletin", &**seat, erratum, format.name())
                    };
                    if !keys.iter().any(is) {
                        let fault = InspectionFault::NoBulletin {
                            season: season.number,
                            seat: seat.to_string(),
                        };
                        kept.faults.push((usize::MAX, fault));
                    }
                }
            }
        }
    }
    Ok(())
}
