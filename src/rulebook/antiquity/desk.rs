//! What the arbiter looks at: facts gathered for the command line, without a word of their own.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::audit;
use super::event::OrderSet;
use super::facts;
use super::house::HouseRules;
use super::papers::template::TemplateView;
use super::papers::{closing, sheet as sheets};
use super::refusal::Refusal;
use super::setup::{Name, Setup};
use super::verbs::Failure;
use super::view::{self, FORMAT, NoticeView, SeatView};
use super::world::Elements;
use crate::bulletin::{Document, Format, render};
use crate::campaign::{self, Phase};
use crate::chance::{Digest, enc};
use crate::locale::{Lang, Texts};

pub use super::delivery::{ARBITER_FOLDER, delivery, manifest_name};
pub use super::facts::{rules, season_rules, setup};

type Result<T> = std::result::Result<T, Failure>;

fn seat_named(setup: &Setup, typed: &str) -> Result<Name> {
    Ok(setup
        .understand_nation(typed)
        .map_err(Refusal::UnknownNation)?)
}

/// Whether the opening sheet of a season was printed.
pub fn has_sheet(tx: &Connection, season: u16) -> rusqlite::Result<bool> {
    tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM sheet WHERE season = ?1)")?
        .query_row([season], |r| r.get(0))
}

/// The sets of orders of the season that is open, or of the last one; of one seat or of all.
pub fn order_sets(tx: &Connection, typed: Option<&str>) -> Result<(Setup, u16, Vec<OrderSet>)> {
    let setup = facts::setup(tx)?;
    let standing = facts::standing(tx, &setup)?;
    let season = match &standing.current {
        Some(current) => current.number,
        None if standing.closed > 0 => standing.closed,
        None => return Err(Refusal::NoSeason { next: 1 }.into()),
    };
    let only = typed.map(|t| seat_named(&setup, t)).transpose()?;
    let mut sets = Vec::new();
    for nation in &setup.nations {
        if only.as_ref().is_none_or(|o| *o == nation.name)
            && let Some((_, set)) = facts::order_set(tx, &setup, season, &nation.name)?
        {
            sets.push(set);
        }
    }
    Ok((setup, season, sets))
}

/// What a template is filled with: only what its nation knows.
pub fn template(tx: &Connection, typed: &str) -> Result<(Setup, Lang, TemplateView)> {
    let setup = facts::setup(tx)?;
    let nation = seat_named(&setup, typed)?;
    let standing = facts::standing(tx, &setup)?;
    let season = standing.season();
    let last = match season {
        0 | 1 => None,
        n => facts::order_set(tx, &setup, n - 1, &nation)?,
    };
    let orders = last.map(|(_, set)| set.orders).unwrap_or_default();
    let view = TemplateView {
        season,
        name: standing.current.map(|c| c.name).unwrap_or_default(),
        treasury: facts::treasury(tx, &nation)?,
        partners: facts::partners(tx, season, &nation)?,
        last: orders
            .into_iter()
            .filter(|o| o.order != super::event::OrderKind::Word)
            .collect(),
        nation: nation.clone(),
    };
    Ok((setup, facts::lang(tx, &nation)?, view))
}

/// The world as the arbiter lists it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorldView {
    pub treasuries: BTreeMap<Name, i64>,
    pub armies: Vec<ArmyView>,
    pub fleets: Vec<FleetView>,
    /// Of the season that is open or comes.
    pub trades: Vec<(Name, Name)>,
}

/// An army as the arbiter lists it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ArmyView {
    pub nation: Name,
    pub name: String,
    pub province: Name,
    pub elements: Elements,
}

impl ArmyView {
    /// `Bd 20, Sp 6`.
    pub fn elements_text(&self) -> String {
        let parts: Vec<String> = self
            .elements
            .iter()
            .map(|(t, n)| format!("{t} {n}"))
            .collect();
        parts.join(", ")
    }
}

/// A fleet as the arbiter lists it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FleetView {
    pub nation: Name,
    pub sea: Name,
    pub name: Option<String>,
}

/// The world now.
pub fn world_view(tx: &campaign::Transaction<'_>) -> Result<WorldView> {
    let setup = facts::setup(tx)?;
    let season = facts::standing(tx, &setup)?.season();
    let world = facts::world(tx)?;
    Ok(WorldView {
        treasuries: facts::treasuries(tx)?,
        armies: world
            .armies
            .into_iter()
            .map(|a| ArmyView {
                nation: a.nation,
                name: a.name.to_string(),
                province: a.province,
                elements: a.elements,
            })
            .collect(),
        fleets: world
            .fleets
            .into_iter()
            .map(|f| FleetView {
                nation: f.nation,
                sea: f.sea,
                name: f.name.map(|n| n.to_string()),
            })
            .collect(),
        trades: facts::trades(tx, season)?,
    })
}

/// A seat's settings.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatSettings {
    pub seat: Name,
    pub lang: Lang,
    /// Its public age key, if it gave one.
    pub age: Option<String>,
}

/// The settings of one seat or of all.
pub fn seats(tx: &Connection, typed: Option<&str>) -> Result<Vec<SeatSettings>> {
    let setup = facts::setup(tx)?;
    let only = typed.map(|t| seat_named(&setup, t)).transpose()?;
    let wanted = setup
        .nations
        .iter()
        .filter(|n| only.as_ref().is_none_or(|o| *o == n.name));
    wanted
        .map(|n| {
            Ok(SeatSettings {
                seat: n.name.clone(),
                lang: facts::lang(tx, &n.name)?,
                age: facts::age_key(tx, &n.name)?,
            })
        })
        .collect()
}

/// Who has sent orders and who not, what waits for whom.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Status {
    pub format: &'static str,
    pub campaign: String,
    /// The season under way; `null` between two seasons.
    pub season: Option<campaign::Season>,
    /// The number of the season under way, or that comes.
    pub next: u16,
    pub seats: Vec<SeatStatus>,
    /// What the arbiter does next: `sheet`, `lock`, `roll`, `close`, or `open`.
    pub next_step: &'static str,
}

/// One seat's part of the status.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatStatus {
    pub seat: Name,
    /// `missing`, `none` ("no orders" was said) or `sent`.
    pub orders: &'static str,
    pub cost: Option<i64>,
    /// Whether the season's word was given.
    pub word: bool,
    /// Notices without a choice so far.
    pub open_choices: usize,
}

/// The status of the season under way.
pub fn status(tx: &campaign::Transaction<'_>) -> Result<Status> {
    let setup = facts::setup(tx)?;
    let standing = facts::standing(tx, &setup)?;
    let next = standing.season();
    let Some(current) = standing.current else {
        return Ok(Status {
            format: FORMAT,
            campaign: setup.name,
            season: None,
            next,
            seats: Vec::new(),
            next_step: "open",
        });
    };
    let notices = facts::notices(tx, &setup, current.number, None)?;
    let words = facts::words(tx, current.number)?;
    let mut seats = Vec::new();
    for nation in &setup.nations {
        let set = facts::order_set_summary(tx, current.number, &nation.name)?;
        let waits = |n: &&facts::StoredNotice| n.victim == nation.name && n.choice.is_none();
        seats.push(SeatStatus {
            seat: nation.name.clone(),
            orders: match set {
                None => "missing",
                Some((true, _)) => "none",
                Some((false, _)) => "sent",
            },
            cost: set.map(|(_, cost)| cost),
            word: words.contains_key(&nation.name),
            open_choices: notices.iter().filter(waits).count(),
        });
    }
    let next_step = match current.phase {
        Phase::Open if !current.sheet && current.others.is_none() => "sheet",
        Phase::Open => "lock",
        Phase::Locked => "roll",
        Phase::Rolled | Phase::Closed => "close",
    };
    let (number, name, phase) = (current.number, current.name, current.phase);
    Ok(Status {
        format: FORMAT,
        campaign: setup.name,
        season: Some(campaign::Season {
            number,
            name,
            phase,
        }),
        next,
        seats,
        next_step,
    })
}

/// The notices of a season, by seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Notices {
    pub setup: Setup,
    pub rules: HouseRules,
    pub season: u16,
    pub name: String,
    pub seats: Vec<SeatNotices>,
}

/// One seat's notices.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatNotices {
    pub seat: Name,
    pub lang: Lang,
    pub notices: Vec<NoticeView>,
}

/// The notices of the season last rolled, to one seat or to all.
pub fn notices(tx: &Connection, typed: Option<&str>) -> Result<Notices> {
    let setup = facts::setup(tx)?;
    let only = typed.map(|t| seat_named(&setup, t)).transpose()?;
    let rolled = |s: &campaign::Season| matches!(s.phase, Phase::Rolled | Phase::Closed);
    let season = match campaign::latest_season(tx)? {
        Some(season) if rolled(&season) => season,
        Some(season) if season.number > 1 => campaign::season::season(tx, season.number - 1)?
            .ok_or(Refusal::NoSeason {
                next: season.number,
            })?,
        Some(season) => {
            return Err(Refusal::NotRolled {
                season: season.number,
                phase: season.phase,
            }
            .into());
        }
        None => return Err(Refusal::NoSeason { next: 1 }.into()),
    };
    let mut seats = Vec::new();
    for nation in setup
        .nations
        .iter()
        .filter(|n| only.as_ref().is_none_or(|o| *o == n.name))
    {
        seats.push(SeatNotices {
            lang: facts::lang(tx, &nation.name)?,
            notices: view::notices(tx, &setup, season.number, &nation.name)?,
            seat: nation.name.clone(),
        });
    }
    // Programs get the notices sorted by seat, whatever the order of the setup.
    seats.sort_by(|a, b| a.seat.cmp(&b.seat));
    Ok(Notices {
        rules: facts::season_rules(tx, season.number)?,
        season: season.number,
        name: season.name,
        setup,
        seats,
    })
}

/// A seat's bulletin of a closed season; of the last one where none is named.
pub fn bulletin(tx: &Connection, typed: &str, season: Option<u16>) -> Result<(Setup, SeatView)> {
    let setup = facts::setup(tx)?;
    let nation = seat_named(&setup, typed)?;
    let season = season_or_last(tx, &setup, season)?;
    let view = view::seat(tx, &setup, season, &nation)?;
    Ok((setup, view))
}

/// The season named, or the last one closed.
pub fn season_or_last(tx: &Connection, setup: &Setup, season: Option<u16>) -> Result<u16> {
    if let Some(season) = season {
        return Ok(season);
    }
    let standing = facts::standing(tx, setup)?;
    match (standing.closed, &standing.current) {
        (0, Some(c)) => Err(Refusal::NotClosed {
            season: c.number,
            phase: c.phase,
        }
        .into()),
        (0, None) => Err(Refusal::NoSeason { next: 1 }.into()),
        (last, _) => Ok(last),
    }
}

/// The audit of a season.
pub fn audit(tx: &Connection, season: u16) -> Result<(Setup, audit::Audit)> {
    let setup = facts::setup(tx)?;
    let audit = audit::season(tx, &setup, season)?;
    Ok((setup, audit))
}

/// All seasons, for the list of `audit`.
pub fn seasons(tx: &campaign::Transaction<'_>) -> Result<Vec<audit::SeasonLine>> {
    audit::seasons(tx)
}

/// A paper for everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicPaper {
    Opening,
    Lock,
}

impl PublicPaper {
    /// The kind under which the campaign keeps it.
    pub fn kind(self) -> &'static str {
        match self {
            PublicPaper::Opening => "sheet",
            PublicPaper::Lock => "lock",
        }
    }
}

/// The name of a public paper's file.
pub fn public_name(paper: PublicPaper, season: u16, lang: Lang, format: Format) -> String {
    let (kind, lang) = (paper.kind(), lang.code());
    format!("{kind}-{season}-{lang}.{}", format.extension())
}

/// A public paper as it was printed before, if it was.
pub fn kept_paper(
    tx: &Connection,
    season: u16,
    paper: PublicPaper,
    lang: Lang,
    format: Format,
) -> Result<Option<String>> {
    let key = campaign::PaperKey {
        season,
        seat: String::new(),
        kind: paper.kind().to_owned(),
        lang: lang.code().to_owned(),
        format: format.name().to_owned(),
        erratum: 0,
    };
    let kept = campaign::beside::paper(tx, &key)?;
    Ok(kept.map(|p| String::from_utf8_lossy(&p.bytes).into_owned()))
}

/// The digest of the public settings in force: SHA-256(enc("settings", id, season, setup, rules)),
/// both as the JSON that the journal holds. Nothing secret is in it, so it needs no salt.
pub fn settings_digest(id: &str, season: u16, setup: &Setup, rules: &HouseRules) -> Result<Digest> {
    let json = |v: serde_json::Result<String>| {
        v.map_err(|e| campaign::CampaignError::Damaged {
            what: e.to_string(),
        })
    };
    let setup = json(serde_json::to_string(setup))?;
    let rules = json(serde_json::to_string(rules))?;
    let season = season.to_string();
    let fields = [
        id.as_bytes(),
        season.as_bytes(),
        setup.as_bytes(),
        rules.as_bytes(),
    ];
    Ok(Digest::from_bytes(
        Sha256::digest(enc("settings", &fields)).into(),
    ))
}

/// A public paper in words, or as JSON.
pub fn public_text(
    tx: &Connection,
    id: &str,
    seal: &Digest,
    season: u16,
    paper: PublicPaper,
    lang: Lang,
    format: Format,
) -> Result<String> {
    let setup = facts::setup(tx)?;
    let rules = facts::season_rules(tx, season)?;
    let name = campaign::season::season(tx, season)?
        .map(|s| s.name)
        .unwrap_or_default();
    let texts = Texts::of(lang);
    let sheet = match paper {
        PublicPaper::Opening => Some(facts::sheet(tx, season)?),
        PublicPaper::Lock => None,
    };
    let head = match &sheet {
        Some(sheet) => sheet.head,
        None => facts::head_at(tx, season, "lock")?.ok_or(Refusal::NotRolled {
            season,
            phase: Phase::Open,
        })?,
    };
    let settings = settings_digest(id, season, &setup, &rules)?;
    let public = sheets::Public {
        campaign: &setup.name,
        season,
        name: &name,
        seal: *seal,
        head,
    };
    let beacon = sheet.as_ref().and_then(|s| s.beacon.as_deref());
    let deadline = sheet.as_ref().and_then(|s| s.deadline.as_deref());
    let Some(markup) = format.markup() else {
        let mut value = serde_json::json!({
            "format": FORMAT,
            "paper": paper.kind(),
            "campaign": setup.name,
            "id": id,
            "season": season,
            "name": name,
            "seal": seal.to_string(),
            "head": head.to_string(),
        });
        if paper == PublicPaper::Opening
            && let Some(object) = value.as_object_mut()
        {
            object.insert("settings".to_owned(), settings.to_string().into());
            object.insert("beacon".to_owned(), beacon.into());
            object.insert("deadline".to_owned(), deadline.into());
        }
        return Ok(format!("{value:#}\n"));
    };
    let document = match paper {
        PublicPaper::Opening => sheets::opening(
            &public,
            setup.omniscient.as_deref(),
            &rules,
            &settings,
            beacon,
            deadline,
            texts,
        ),
        PublicPaper::Lock => sheets::lock(&public, texts),
    };
    Ok(render(&document, markup))
}

/// The public closing bulletin of a season.
pub fn closing_paper(tx: &Connection, seal: &Digest, season: u16, lang: Lang) -> Result<Document> {
    let setup = facts::setup(tx)?;
    let closed = view::closed(tx, season)?;
    let head = view::close_head(tx, season)?;
    let public = sheets::Public {
        campaign: &setup.name,
        season,
        name: &closed.name,
        seal: *seal,
        head,
    };
    let news = facts::news(tx, season)?;
    Ok(closing::document(&public, news.as_deref(), Texts::of(lang)))
}

/// The trades of the season before that were not renewed in a season (H13).
pub fn trades_ended(tx: &Connection, season: u16) -> Result<Vec<(Name, Name)>> {
    let now = facts::trades(tx, season)?;
    let before = facts::trades(tx, season.saturating_sub(1))?;
    Ok(before
        .into_iter()
        .filter(|pair| !now.contains(pair))
        .collect())
}
