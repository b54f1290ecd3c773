//! Papers for everybody: sheets, closing paper, the digest of the settings.

use rusqlite::Connection;
use sha2::{Digest as _, Sha256};

use super::super::facts;
use super::super::house::HouseRules;
use super::super::papers::{closing, sheet as sheets};
use super::super::setup::Setup;
use super::super::view::{self, FORMAT};
use super::Result;
use crate::bulletin::{Document, Format, render};
use crate::campaign::{self, Phase};
use crate::chance::{Digest, enc};
use crate::locale::{Lang, Texts};
use crate::referee::Refusal as Common;

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

    /// Under what the campaign keeps it: it has no reader of its own and no erratum.
    pub fn key(self, season: u16, lang: Lang, format: Format) -> campaign::PaperKey {
        campaign::PaperKey {
            season,
            seat: String::new(),
            kind: self.kind().to_owned(),
            lang: lang.code().to_owned(),
            format: format.name().to_owned(),
            erratum: 0,
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
    let kept = campaign::beside::paper(tx, &paper.key(season, lang, format))?;
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
        None => facts::head_at(tx, season, "lock")?.ok_or(Common::NotRolled {
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
    let until = match &sheet {
        Some(s) => [s.orders_until.as_ref(), s.choices_until.as_ref()],
        None => [None; 2],
    };
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
            let [orders, choices] = until.map(|u| serde_json::json!(u));
            object.insert("orders_until".to_owned(), orders);
            object.insert("choices_until".to_owned(), choices);
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
            until,
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
