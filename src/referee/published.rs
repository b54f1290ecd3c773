//! Papers for everybody: the opening sheet, the lock sheet, the closing bulletin, and the digest of
//! the settings. What was printed once is kept, and printed again to the byte.

use rusqlite::Connection;
use sha2::{Digest as _, Sha256};

use super::papers::{FORMAT, closing, sheet as sheets};
use super::{Failure, Name, Refusal, facts};
use crate::bulletin::{Document, Format, RENDERER, render};
use crate::campaign::{self, CampaignError, Paper, PaperKey, Phase, Season, Writer, beside};
use crate::chance::{Digest, enc};
use crate::locale::{Lang, Texts};

type Result<T> = std::result::Result<T, Failure>;

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
    pub fn key(self, season: u16, lang: Lang, format: Format) -> PaperKey {
        PaperKey {
            season,
            seat: String::new(),
            kind: self.kind().to_owned(),
            lang: lang.code().to_owned(),
            format: format.into_str().to_owned(),
            erratum: 0,
        }
    }
}

/// What a campaign is played by, as its public papers say it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The rulebook, in whose terms they say it.
    pub rulebook: &'static str,
    /// The campaign's name.
    pub campaign: String,
    /// The seat that the arbiter plays, if he plays one.
    pub own: Option<Name>,
    /// The setup and the season's house rules, as the JSON that the journal holds.
    pub setup: String,
    pub rules: String,
    /// The house rules that have another setting, a line each, in the paper's language.
    pub lines: Vec<String>,
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
    let kept = beside::paper(tx, &paper.key(season, lang, format))?;
    Ok(kept.map(|p| String::from_utf8_lossy(&p.bytes).into_owned()))
}

/// The digest of the public settings in force: SHA-256(enc("settings", id, season, setup, rules)),
/// both as the JSON that the journal holds. Nothing secret is in it, so it needs no salt.
pub fn settings_digest(id: &str, season: u16, setup: &str, rules: &str) -> Digest {
    let season = season.to_string();
    let fields = [
        id.as_bytes(),
        season.as_bytes(),
        setup.as_bytes(),
        rules.as_bytes(),
    ];
    Digest::from_bytes(Sha256::digest(enc("settings", &fields)).into())
}

/// A public paper in words, or as JSON.
pub fn public_text(
    tx: &Connection,
    id: &str,
    seal: &Digest,
    key: &Public,
    terms: &Terms,
) -> Result<String> {
    let Public {
        season,
        paper,
        lang,
        format,
    } = *key;
    let name = campaign::season::season(tx, season)?
        .map(|s| s.name)
        .unwrap_or_default();
    let texts = Texts::of_rulebook(lang, terms.rulebook);
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
    let settings = settings_digest(id, season, &terms.setup, &terms.rules);
    let public = sheets::Public {
        campaign: &terms.campaign,
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
            "campaign": terms.campaign,
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
            terms.own.as_deref(),
            &terms.lines,
            &settings,
            beacon,
            until,
            texts,
        ),
        PublicPaper::Lock => sheets::lock(&public, texts),
    };
    Ok(render(&document, markup))
}

/// Which public paper: of a season, in a language and a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Public {
    pub season: u16,
    pub paper: PublicPaper,
    pub lang: Lang,
    pub format: Format,
}

/// A public paper to be printed, and kept if it is printed for the first time.
#[derive(Debug, Clone)]
pub struct Printing {
    pub id: String,
    pub seal: Digest,
    pub which: Public,
}

impl Printing {
    /// Prints it; `terms` is asked only where it was not printed before.
    pub fn print<R>(
        self,
        w: &mut Writer<'_>,
        terms: impl FnOnce(&Connection) -> std::result::Result<Terms, super::Failure<R>>,
    ) -> std::result::Result<String, super::Failure<R>>
    where
        super::Failure<R>: From<Failure>,
    {
        let Printing { id, seal, which } = self;
        let key = which.paper.key(which.season, which.lang, which.format);
        if let Some(kept) = beside::paper(w.tx(), &key)? {
            return Ok(String::from_utf8_lossy(&kept.bytes).into_owned());
        }
        let terms = terms(w.tx())?;
        let text = public_text(w.tx(), &id, &seal, &which, &terms)?;
        let name = public_name(which.paper, which.season, which.lang, which.format);
        w.paper(&Paper::new(key, name, RENDERER, text.clone().into_bytes()))?;
        Ok(text)
    }
}

/// A season that has closed; refused where it has not, or never was.
pub fn closed(tx: &Connection, number: u16) -> Result<Season> {
    match campaign::season::season(tx, number)? {
        Some(season) if season.phase == Phase::Closed => Ok(season),
        Some(season) => Err(Refusal::NotClosed {
            season: number,
            phase: season.phase,
        }
        .into()),
        None => {
            let last = campaign::latest_season(tx)?.map_or(0, |s| s.number);
            Err(Refusal::NoSuchSeason {
                season: number,
                last,
            }
            .into())
        }
    }
}

/// The season named, or the last one closed.
pub fn season_or_last(tx: &Connection, season: Option<u16>) -> Result<u16> {
    if let Some(season) = season {
        return Ok(season);
    }
    let standing = facts::standing(tx, None)?;
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

/// The head of the journal at a season's close.
pub fn close_head(tx: &Connection, number: u16) -> Result<Digest> {
    let missing = || CampaignError::Damaged {
        what: format!("season {number} has no close"),
    };
    Ok(facts::head_at(tx, number, "close")?.ok_or_else(missing)?)
}

/// The public closing bulletin of a closed season whose close has that head.
pub fn closing_paper(
    tx: &Connection,
    campaign: &str,
    seal: &Digest,
    (season, name): (u16, &str),
    head: Digest,
    texts: &Texts,
) -> Result<Document> {
    let public = sheets::Public {
        campaign,
        season,
        name,
        seal: *seal,
        head,
    };
    let news = facts::news(tx, season)?;
    Ok(closing::document(&public, news.as_deref(), texts))
}
