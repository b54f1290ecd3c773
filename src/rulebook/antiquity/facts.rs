//! What the tables say, read back as the types of the rule. Reads only; every look-up is by season
//! or by nation, so that past seasons cost nothing.
//!
//! `nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')` is one nation's rows, or all of them
//! without one: every text stands before every blob. As a range it is looked up by the primary
//! key, which `?2 IS NULL OR nation = ?2` is not.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::accept::Desk;
use super::answer::Treasury;
use super::choice::Choice;
use super::cost::Distance;
use super::event::{ChoiceKind, Event, OrderKind, OrderRecord, OrderSet};
use super::house::{HouseRules, RULES};
use super::order::Against;
use super::question::{Kind, Question};
use super::roll::Outcome;
use super::season::{Current, Standing};
use super::setup::{Name, Setup};
use super::value::Value;
use super::world::{Army, Elements, Fleet};
use crate::campaign::{self, Phase};
use crate::chance::Digest;
use crate::locale::Lang;

type Result<T> = rusqlite::Result<T>;

fn damaged(what: impl Into<String>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, what.into().into())
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|e| damaged(e.to_string()))
}

fn json_or_null(text: Option<String>) -> Result<Option<Value>> {
    text.map(|t| json(&t)).transpose()
}

/// The setup that the campaign was made from.
pub fn setup(tx: &Connection) -> Result<Setup> {
    let text: String = tx
        .prepare_cached("SELECT body FROM setup WHERE id = 1")?
        .query_row([], |r| r.get(0))?;
    json(&text)
}

/// The house rules as set now.
pub fn rules(tx: &Connection) -> Result<HouseRules> {
    let mut rules = HouseRules::default();
    for rule in RULES {
        let setting: String = tx
            .prepare_cached("SELECT setting FROM house_rule WHERE id = ?1")?
            .query_row([rule.id], |r| r.get(0))?;
        rules = rules
            .with(rule.id, &setting)
            .map_err(|_| damaged(format!("{} = {setting:?}", rule.id)))?
            .0;
    }
    Ok(rules)
}

/// The house rules under which a season was played.
pub fn season_rules(tx: &Connection, season: u16) -> Result<HouseRules> {
    let text: String = tx
        .prepare_cached("SELECT body FROM season_rules WHERE season = ?1")?
        .query_row([season], |r| r.get(0))?;
    json(&text)
}

/// Where the campaign stands in the order of things.
pub fn standing(tx: &Connection, setup: &Setup) -> Result<Standing> {
    let latest = campaign::season::latest(tx)?;
    let Some(season) = latest else {
        return Ok(Standing {
            current: None,
            closed: 0,
        });
    };
    if season.phase == Phase::Closed {
        return Ok(Standing {
            current: None,
            closed: season.number,
        });
    }
    let sheet: Option<bool> = tx
        .prepare_cached("SELECT beacon IS NOT NULL FROM sheet WHERE season = ?1")?
        .query_row([season.number], |r| r.get(0))
        .optional()?;
    let others: Option<String> = tx
        .prepare_cached(
            "SELECT nation FROM order_set WHERE season = ?1 AND nation IS NOT ?2 LIMIT 1",
        )?
        .query_row(params![season.number, setup.omniscient.as_deref()], |r| {
            r.get(0)
        })
        .optional()?;
    Ok(Standing {
        closed: season.number - 1,
        current: Some(Current {
            number: season.number,
            name: season.name,
            phase: season.phase,
            sheet: sheet.is_some(),
            beacon: sheet == Some(true),
            others: others.map(Name::from),
        }),
    })
}

/// A nation's language.
pub fn lang(tx: &Connection, nation: &str) -> Result<Lang> {
    let code: String = tx
        .prepare_cached("SELECT lang FROM nation WHERE name = ?1")?
        .query_row([nation], |r| r.get(0))?;
    code.parse()
        .map_err(|_| damaged(format!("language {code:?}")))
}

/// A nation's public age key, if it gave one.
pub fn age_key(tx: &Connection, nation: &str) -> Result<Option<String>> {
    tx.prepare_cached("SELECT age FROM nation WHERE name = ?1")?
        .query_row([nation], |r| r.get(0))
}

/// The nations that a nation trades with in a season (R2).
pub fn partners(tx: &Connection, season: u16, nation: &str) -> Result<BTreeSet<Name>> {
    tx.prepare_cached(
        "SELECT b FROM trade WHERE season = ?1 AND a = ?2
         UNION SELECT a FROM trade WHERE season = ?1 AND b = ?2",
    )?
    .query_map(params![season, nation], name_of_first)?
    .collect()
}

fn name_of_first(row: &Row<'_>) -> Result<Name> {
    row.get::<_, String>(0).map(Name::from)
}

/// All trades of a season, each pair once.
pub fn trades(tx: &Connection, season: u16) -> Result<Vec<(Name, Name)>> {
    tx.prepare_cached("SELECT a, b FROM trade WHERE season = ?1 ORDER BY a, b")?
        .query_map([season], |r| {
            Ok((name_of_first(r)?, r.get::<_, String>(1)?.into()))
        })?
        .collect()
}

/// A nation's treasury now, in points.
pub fn treasury(tx: &Connection, nation: &str) -> Result<i64> {
    tx.prepare_cached("SELECT points FROM treasury WHERE nation = ?1")?
        .query_row([nation], |r| r.get(0))
}

/// Every treasury now.
pub fn treasuries(tx: &Connection) -> Result<BTreeMap<Name, i64>> {
    tx.prepare_cached("SELECT nation, points FROM treasury")?
        .query_map([], |r| Ok((name_of_first(r)?, r.get(1)?)))?
        .collect()
}

/// A season's treasuries at its opening and at its roll (H4); before the roll the treasury now
/// stands for the latter.
pub fn accounts(tx: &Connection, season: u16) -> Result<BTreeMap<Name, Treasury>> {
    tx.prepare_cached(
        "SELECT a.nation, a.opening, coalesce(a.at_roll, t.points)
         FROM account a JOIN treasury t USING (nation) WHERE a.season = ?1",
    )?
    .query_map([season], |r| {
        Ok((
            name_of_first(r)?,
            Treasury {
                opening: r.get(1)?,
                roll: r.get(2)?,
            },
        ))
    })?
    .collect()
}

/// One row of a nation's accounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TreasuryEntry {
    /// `opening`, `orders` or `arbiter`.
    pub what: String,
    pub change: i64,
    pub after: i64,
    pub reason: Option<String>,
}

/// A nation's treasury entries of a season, in order.
pub fn treasury_entries(tx: &Connection, season: u16, nation: &str) -> Result<Vec<TreasuryEntry>> {
    tx.prepare_cached(
        "SELECT what, change, after, reason FROM treasury_entry
         WHERE nation = ?1 AND season = ?2 ORDER BY n",
    )?
    .query_map(params![nation, season], |r| {
        Ok(TreasuryEntry {
            what: r.get(0)?,
            change: r.get(1)?,
            after: r.get(2)?,
            reason: r.get(3)?,
        })
    })?
    .collect()
}

/// A nation's treasury before the first entry of a season, in points.
pub fn treasury_before(tx: &Connection, season: u16, nation: &str) -> Result<i64> {
    Ok(tx
        .prepare_cached(
            "SELECT after FROM treasury_entry WHERE nation = ?1 AND season < ?2
             ORDER BY season DESC, n DESC LIMIT 1",
        )?
        .query_row(params![nation, season], |r| r.get(0))
        .optional()?
        .unwrap_or(0))
}

/// Armies and fleets.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct World {
    /// By nation and name.
    pub armies: Vec<Army>,
    /// By nation, sea and name.
    pub fleets: Vec<Fleet>,
}

/// Every army and fleet now.
pub fn world(tx: &Connection) -> Result<World> {
    let mut elements: BTreeMap<(String, String), Elements> = BTreeMap::new();
    let mut statement =
        tx.prepare_cached("SELECT nation, folded, troop, count FROM army_element")?;
    let mut rows = statement.query([])?;
    while let Some(r) = rows.next()? {
        let of = elements.entry((r.get(0)?, r.get(1)?)).or_default();
        of.insert(r.get::<_, String>(2)?.into(), r.get(3)?);
    }
    let armies = tx
        .prepare_cached("SELECT nation, folded, name, province FROM army ORDER BY nation, folded")?
        .query_map([], |r| {
            let key: (String, String) = (r.get(0)?, r.get(1)?);
            Ok(Army {
                elements: elements.remove(&key).unwrap_or_default(),
                nation: key.0.into(),
                name: r.get::<_, String>(2)?.into(),
                province: r.get::<_, String>(3)?.into(),
            })
        })?
        .collect::<Result<_>>()?;
    let fleets = tx
        .prepare_cached("SELECT nation, sea, name FROM fleet ORDER BY nation, sea, name, n")?
        .query_map([], |r| {
            Ok(Fleet {
                nation: r.get::<_, String>(0)?.into(),
                sea: r.get::<_, String>(1)?.into(),
                name: r.get::<_, Option<String>>(2)?.map(Arc::from),
            })
        })?
        .collect::<Result<_>>()?;
    Ok(World { armies, fleets })
}

/// A nation as it stood at a season's roll: its treasury, armies and fleets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorldAtRoll {
    pub treasury: i64,
    pub armies: Vec<ArmyAtRoll>,
    pub fleets: Vec<FleetAtRoll>,
}

/// An army of [`WorldAtRoll`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyAtRoll {
    pub name: Arc<str>,
    pub province: Name,
    pub elements: Elements,
}

/// A fleet of [`WorldAtRoll`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FleetAtRoll {
    pub sea: Name,
    pub name: Option<Arc<str>>,
}

impl WorldAtRoll {
    /// What is a nation's in the world.
    pub fn of(nation: &str, treasury: i64, world: &World) -> WorldAtRoll {
        let armies = world.armies.iter().filter(|a| &*a.nation == nation);
        let fleets = world.fleets.iter().filter(|f| &*f.nation == nation);
        WorldAtRoll {
            treasury,
            armies: armies
                .map(|a| ArmyAtRoll {
                    name: a.name.clone(),
                    province: a.province.clone(),
                    elements: a.elements.clone(),
                })
                .collect(),
            fleets: fleets
                .map(|f| FleetAtRoll {
                    sea: f.sea.clone(),
                    name: f.name.clone(),
                })
                .collect(),
        }
    }
}

/// The world as of a season's roll, by nation.
pub fn world_at_roll(tx: &Connection, season: u16) -> Result<BTreeMap<Name, WorldAtRoll>> {
    tx.prepare_cached("SELECT nation, body FROM world_at_roll WHERE season = ?1")?
        .query_map([season], |r| {
            Ok((name_of_first(r)?, json(&r.get::<_, String>(1)?)?))
        })?
        .collect()
}

/// An attempt as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredAttempt {
    pub nation: Name,
    /// Its place among the nation's attempts, from 1.
    pub n: u32,
    pub line: u32,
    pub question: Question,
    pub bonus: u32,
    pub distance: Distance,
    pub cost: i64,
    pub repeat: u32,
}

/// Names that stand in many rows, each kept once.
struct Names(BTreeSet<Name>);

impl Names {
    fn get(&mut self, text: &str) -> Name {
        if let Some(name) = self.0.get(text) {
            return name.clone();
        }
        let name: Name = text.into();
        self.0.insert(name.clone());
        name
    }
}

fn distance(text: &str) -> Result<Distance> {
    [Distance::Neighbour, Distance::Trade, Distance::Distant]
        .into_iter()
        .find(|d| d.name() == text)
        .ok_or_else(|| damaged(format!("distance {text:?}")))
}

/// The kind of that name.
pub fn kind(text: &str) -> Result<Kind> {
    Kind::named(text).ok_or_else(|| damaged(format!("kind {text:?}")))
}

/// The attempts of a season, by nation in alphabetical order, each nation's in its own; or one
/// nation's alone.
pub fn attempts(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    nation: Option<&str>,
) -> Result<Vec<StoredAttempt>> {
    let mut names = Names(setup.nations.iter().map(|n| n.name.clone()).collect());
    let mut statement = tx.prepare_cached(
        "SELECT nation, n, line, target, kind, subject, bonus, distance, cost, repeat
         FROM attempt WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY nation, n",
    )?;
    let mut rows = statement.query(params![season, nation])?;
    let mut out = Vec::new();
    while let Some(r) = rows.next()? {
        let target = names.get(r.get_ref(3)?.as_str()?);
        let subject = r.get_ref(5)?.as_str_or_null()?;
        let kind = kind(r.get_ref(4)?.as_str()?)?;
        out.push(StoredAttempt {
            nation: names.get(r.get_ref(0)?.as_str()?),
            n: r.get(1)?,
            line: r.get(2)?,
            question: Question::from_parts(setup, target, kind, subject)
                .map_err(|e| damaged(e.to_string()))?,
            bonus: r.get(6)?,
            distance: distance(r.get_ref(7)?.as_str()?)?,
            cost: r.get(8)?,
            repeat: r.get(9)?,
        });
    }
    Ok(out)
}

/// A protection as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredProtection {
    pub nation: Name,
    pub line: u32,
    pub against: Against,
    pub malus: u32,
    pub cost: i64,
    pub if_countered: Option<Value>,
}

/// The protections of a season, by nation, in the order written; or one nation's alone.
pub fn protections(
    tx: &Connection,
    season: u16,
    nation: Option<&str>,
) -> Result<Vec<StoredProtection>> {
    tx.prepare_cached(
        "SELECT nation, line, kind, against, malus, cost, if_countered
         FROM protection WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY nation, n",
    )?
    .query_map(params![season, nation], |r| {
        let against = match (
            r.get::<_, Option<String>>(2)?,
            r.get::<_, Option<String>>(3)?,
        ) {
            (Some(k), None) => Against::Kind(kind(&k)?),
            (None, Some(nation)) => Against::Nation(nation.into()),
            _ => return Err(damaged("a protection against nothing")),
        };
        Ok(StoredProtection {
            nation: name_of_first(r)?,
            line: r.get(1)?,
            against,
            malus: r.get(4)?,
            cost: r.get(5)?,
            if_countered: json_or_null(r.get(6)?)?,
        })
    })?
    .collect()
}

/// What each nation has bid against each kind and against each nation, added up (R7, H19).
#[derive(Debug, Default)]
pub struct Walls {
    kinds: BTreeMap<(Name, Kind), u32>,
    nations: BTreeMap<Name, BTreeMap<Name, u32>>,
}

impl Walls {
    /// The malus that a nation has bid on a kind.
    pub fn on_kind(&self, victim: &Name, kind: Kind) -> u32 {
        self.kinds
            .get(&(victim.clone(), kind))
            .copied()
            .unwrap_or(0)
    }

    /// The malus that a nation has bid against an asker.
    pub fn on_nation(&self, victim: &str, asker: &str) -> u32 {
        self.nations
            .get(victim)
            .and_then(|of| of.get(asker))
            .copied()
            .unwrap_or(0)
    }
}

/// The walls of a season.
pub fn walls(tx: &Connection, season: u16) -> Result<Walls> {
    let mut walls = Walls::default();
    for p in protections(tx, season, None)? {
        let sum = match p.against {
            Against::Kind(kind) => walls.kinds.entry((p.nation, kind)).or_default(),
            Against::Nation(other) => walls
                .nations
                .entry(p.nation)
                .or_default()
                .entry(other)
                .or_default(),
        };
        *sum = sum.saturating_add(p.malus);
    }
    Ok(walls)
}

/// What became of an attempt at the roll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRoll {
    pub die: u8,
    pub malus: u32,
    pub outcome: Outcome,
    pub truth: Option<Value>,
    /// The victim's notice, where the roll was countered.
    pub notice: Option<u32>,
}

/// The rolls of a season, by nation and place of the attempt; or one nation's alone.
pub fn rolls(
    tx: &Connection,
    season: u16,
    nation: Option<&str>,
) -> Result<BTreeMap<(Name, u32), StoredRoll>> {
    let mut names = Names(BTreeSet::new());
    let mut statement = tx.prepare_cached(
        "SELECT nation, n, die, malus, outcome, truth, notice
         FROM roll WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')",
    )?;
    let mut rows = statement.query(params![season, nation])?;
    let mut out = BTreeMap::new();
    while let Some(r) = rows.next()? {
        let outcome = match r.get_ref(4)?.as_str()? {
            "success" => Outcome::Success,
            "bad-luck" => Outcome::BadLuck,
            "countered" => Outcome::Countered,
            other => return Err(damaged(format!("outcome {other:?}"))),
        };
        let roll = StoredRoll {
            die: r.get(2)?,
            malus: r.get(3)?,
            outcome,
            truth: json_or_null(r.get(5)?)?,
            notice: r.get(6)?,
        };
        out.insert((names.get(r.get_ref(0)?.as_str()?), r.get(1)?), roll);
    }
    Ok(out)
}

/// A notice with the victim's choice so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredNotice {
    pub victim: Name,
    /// From 1 for each victim.
    pub notice: u32,
    pub question: Question,
    pub asker: Name,
    /// Whether the notice names the asker (H3).
    pub named: bool,
    pub choice: Option<ChoiceKind>,
    pub value: Option<Value>,
    /// Whether the choice was given beforehand with the protection (H20).
    pub standing: bool,
}

fn notice_of_row(setup: &Setup, r: &Row<'_>) -> Result<StoredNotice> {
    let victim = name_of_first(r)?;
    let subject: Option<String> = r.get(3)?;
    let question = Question::from_parts(
        setup,
        victim.clone(),
        kind(&r.get::<_, String>(2)?)?,
        subject.as_deref(),
    );
    Ok(StoredNotice {
        notice: r.get(1)?,
        question: question.map_err(|e| damaged(e.to_string()))?,
        victim,
        asker: r.get::<_, String>(4)?.into(),
        named: r.get(5)?,
        choice: match r.get::<_, Option<String>>(6)?.as_deref() {
            None => None,
            Some("withhold") => Some(ChoiceKind::Withhold),
            Some("false") => Some(ChoiceKind::False),
            Some(other) => return Err(damaged(format!("choice {other:?}"))),
        },
        value: json_or_null(r.get(7)?)?,
        standing: r.get(8)?,
    })
}

/// The notices of a season, by victim and number; or one victim's alone.
pub fn notices(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    victim: Option<&str>,
) -> Result<Vec<StoredNotice>> {
    tx.prepare_cached(
        "SELECT victim, notice, kind, subject, asker, named, choice, value, standing
         FROM notice WHERE season = ?1 AND victim BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY victim, notice",
    )?
    .query_map(params![season, victim], |r| notice_of_row(setup, r))?
    .collect()
}

/// One notice of a season.
pub fn notice(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    victim: &str,
    number: u32,
) -> Result<Option<StoredNotice>> {
    tx.prepare_cached(
        "SELECT victim, notice, kind, subject, asker, named, choice, value, standing
         FROM notice WHERE season = ?1 AND victim = ?2 AND notice = ?3",
    )?
    .query_row(params![season, victim, number], |r| notice_of_row(setup, r))
    .optional()
}

/// What each attempt was told, by the last erratum that touched it or at the close, by nation and
/// place; or one nation's alone.
pub fn answers(
    tx: &Connection,
    season: u16,
    nation: Option<&str>,
) -> Result<BTreeMap<(Name, u32), Option<Value>>> {
    let mut names = Names(BTreeSet::new());
    let mut statement = tx.prepare_cached(
        "SELECT nation, n, told FROM answer
         WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY nation, n, erratum",
    )?;
    let mut rows = statement.query(params![season, nation])?;
    let mut out = BTreeMap::new();
    while let Some(r) = rows.next()? {
        out.insert(
            (names.get(r.get_ref(0)?.as_str()?), r.get(1)?),
            json_or_null(r.get(2)?)?,
        );
    }
    Ok(out)
}

/// A nation's word of a season, and the line of the message that stands on which it was given.
pub fn word(tx: &Connection, season: u16, nation: &str) -> Result<Option<(Arc<str>, Option<u32>)>> {
    tx.prepare_cached("SELECT word, line FROM word WHERE nation = ?1 AND season = ?2")?
        .query_row(params![nation, season], |r| {
            Ok((r.get::<_, String>(0)?.into(), r.get(1)?))
        })
        .optional()
}

/// Whether a nation used a word in a season before.
pub fn word_used(tx: &Connection, season: u16, nation: &str, word: &str) -> Result<bool> {
    tx.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM word WHERE nation = ?1 AND word = ?2 AND season < ?3)",
    )?
    .query_row(params![nation, word, season], |r| r.get(0))
}

/// The journal entry (its number in the season) that holds a nation's set, and the set.
pub fn order_set(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    nation: &Name,
) -> Result<Option<(u32, OrderSet)>> {
    let row: Option<(u32, bool)> = tx
        .prepare_cached("SELECT entry, none FROM order_set WHERE season = ?1 AND nation = ?2")?
        .query_row(params![season, &**nation], |r| Ok((r.get(0)?, r.get(1)?)))
        .optional()?;
    let Some((entry, none)) = row else {
        return Ok(None);
    };
    let mut orders: Vec<OrderRecord> = attempts(tx, setup, season, Some(nation))?
        .into_iter()
        .map(|a| OrderRecord {
            line: a.line,
            order: OrderKind::Attempt,
            target: Some(a.question.target().clone()),
            kind: Some(a.question.kind()),
            subject: a.question.subject_text().map(Arc::from),
            modifier: a.bonus,
            cost: a.cost,
            distance: Some(a.distance),
            if_countered: None,
        })
        .collect();
    for p in protections(tx, season, Some(nation))? {
        let (target, kind) = match p.against {
            Against::Kind(kind) => (None, Some(kind)),
            Against::Nation(nation) => (Some(nation), None),
        };
        orders.push(OrderRecord {
            line: p.line,
            order: OrderKind::Protection,
            target,
            kind,
            subject: None,
            modifier: p.malus,
            cost: p.cost,
            distance: None,
            if_countered: p.if_countered,
        });
    }
    let word = word(tx, season, nation)?;
    if let Some((word, Some(line))) = &word {
        orders.push(OrderRecord {
            line: *line,
            order: OrderKind::Word,
            target: None,
            kind: None,
            subject: Some(word.clone()),
            modifier: 0,
            cost: 0,
            distance: None,
            if_countered: None,
        });
    }
    let word = word.map(|(word, _)| word);
    // Lines are in the order written; several orders of one line keep theirs.
    orders.sort_by_key(|o| o.line);
    Ok(Some((
        entry,
        OrderSet {
            seat: nation.clone(),
            word: word.unwrap_or_default(),
            none,
            orders,
        },
    )))
}

/// What is known of a nation when its orders arrive.
pub fn desk<'a>(
    tx: &Connection,
    setup: &'a Setup,
    rules: &'a HouseRules,
    season: u16,
    nation: &Name,
    words: impl IntoIterator<Item = Arc<str>>,
) -> Result<Desk<'a>> {
    let mut old_words = BTreeSet::new();
    for word in words {
        if word_used(tx, season, nation, &word)? {
            old_words.insert(word);
        }
    }
    Ok(Desk {
        setup,
        rules,
        seat: nation.clone(),
        partners: partners(tx, season, nation)?,
        treasury: treasury(tx, nation)?,
        first: order_set(tx, setup, season, nation)?.map(|(_, set)| set),
        old_words,
    })
}

/// The season's public news, in the arbiter's words.
pub fn news(tx: &Connection, season: u16) -> Result<Option<String>> {
    tx.prepare_cached("SELECT text FROM news WHERE season = ?1")?
        .query_row([season], |r| r.get(0))
        .optional()
}

/// The beacon of a season's roll.
pub fn beacon(tx: &Connection, season: u16) -> Result<Option<String>> {
    tx.prepare_cached("SELECT beacon FROM beacon WHERE season = ?1")?
        .query_row([season], |r| r.get(0))
        .optional()
}

/// Every nation's word of a season.
pub fn words(tx: &Connection, season: u16) -> Result<BTreeMap<Name, Arc<str>>> {
    tx.prepare_cached("SELECT nation, word FROM word WHERE season = ?1")?
        .query_map([season], |r| {
            Ok((name_of_first(r)?, r.get::<_, String>(1)?.into()))
        })?
        .collect()
}

/// The opening sheet of a season, as it was journalled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSheet {
    pub beacon: Option<String>,
    pub deadline: Option<String>,
    /// The hash of its entry: the head that it prints.
    pub head: Digest,
}

/// The opening sheet of a season.
pub fn sheet(tx: &Connection, season: u16) -> Result<StoredSheet> {
    tx.prepare_cached(
        "SELECT s.beacon, s.deadline, j.hash FROM sheet s
         JOIN journal j ON j.season = s.season AND j.i = s.entry WHERE s.season = ?1",
    )?
    .query_row([season], |r| {
        Ok(StoredSheet {
            beacon: r.get(0)?,
            deadline: r.get(1)?,
            head: digest(&r.get::<_, String>(2)?)?,
        })
    })
}

fn digest(text: &str) -> Result<Digest> {
    text.parse().map_err(|_| damaged("a hash"))
}

/// The hash of a season's entry of a kind of which there is one: its lock, its roll, its close.
pub fn head_at(tx: &Connection, season: u16, kind: &str) -> Result<Option<Digest>> {
    tx.prepare_cached(
        "SELECT hash FROM journal WHERE season = ?1 AND kind = ?2 ORDER BY i DESC LIMIT 1",
    )?
    .query_row(params![season, kind], |r| r.get::<_, String>(0))
    .optional()?
    .map(|t| digest(&t))
    .transpose()
}

/// The time of a season's last entry of a kind.
pub fn time_at(tx: &Connection, season: u16, kind: &str) -> Result<Option<String>> {
    tx.prepare_cached(
        "SELECT time FROM journal WHERE season = ?1 AND kind = ?2 ORDER BY i DESC LIMIT 1",
    )?
    .query_row(params![season, kind], |r| r.get(0))
    .optional()
}

/// The hash of the entry that holds a nation's set.
pub fn order_set_hash(tx: &Connection, season: u16, nation: &str) -> Result<Option<Digest>> {
    tx.prepare_cached(
        "SELECT j.hash FROM order_set s JOIN journal j ON j.season = s.season AND j.i = s.entry
         WHERE s.season = ?1 AND s.nation = ?2",
    )?
    .query_row(params![season, nation], |r| r.get::<_, String>(0))
    .optional()?
    .map(|t| digest(&t))
    .transpose()
}

/// The truth of the question of a notice, as of the roll.
pub fn truth_of(tx: &Connection, season: u16, notice: &StoredNotice) -> Result<Option<Value>> {
    let truth: Option<String> = tx
        .prepare_cached(
            "SELECT r.truth FROM roll r INDEXED BY roll_notice
             JOIN attempt a USING (season, nation, n)
             WHERE r.season = ?1 AND r.nation = ?2 AND r.notice = ?3 AND a.target = ?4 LIMIT 1",
        )?
        .query_row(
            params![season, &*notice.asker, notice.notice, &*notice.victim],
            |r| r.get(0),
        )?;
    json_or_null(truth)
}

/// What the asker of a notice's question was told last; `None` for nothing.
pub fn told_at(tx: &Connection, season: u16, notice: &StoredNotice) -> Result<Option<Value>> {
    let told: Option<String> = tx
        .prepare_cached(
            "SELECT w.told FROM roll r INDEXED BY roll_notice
             JOIN attempt a USING (season, nation, n)
             JOIN answer w USING (season, nation, n)
             WHERE r.season = ?1 AND r.nation = ?2 AND r.notice = ?3 AND a.target = ?4
             ORDER BY w.erratum DESC LIMIT 1",
        )?
        .query_row(
            params![season, &*notice.asker, notice.notice, &*notice.victim],
            |r| r.get(0),
        )
        .optional()?
        .flatten();
    json_or_null(told)
}

impl StoredNotice {
    /// Whether the victim knows the truth of the question. Of `espionage` it depends on the asker:
    /// where the notice does not name him, a refused truth would.
    pub fn knows_truth(&self) -> bool {
        self.named || self.question.kind() != Kind::Espionage
    }

    /// The victim's choice as the rule takes it.
    pub fn chosen(&self) -> Option<Choice> {
        match (self.choice?, &self.value) {
            (ChoiceKind::False, Some(value)) => Some(Choice::False(value.clone())),
            _ => Some(Choice::Withhold),
        }
    }
}

/// One entry that held a nation's orders, whether or not it still stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// The entry's number in the season's journal, which counts other nations' entries too.
    pub entry: u32,
    pub hash: Digest,
    pub time: String,
    /// `enter`, `withdraw` or `import`.
    pub verb: String,
    /// Whether it was entered in this nation's name by mistake: it may be another's.
    pub mistaken: bool,
    pub set: OrderSet,
}

/// Everything that was entered in a nation's name in a season, in order.
pub fn sent(tx: &Connection, setup: &Setup, season: u16, nation: &Name) -> Result<Vec<Sent>> {
    type Row = (u32, String, String, String, bool);
    let rows: Vec<Row> = tx
        .prepare_cached(
            "SELECT s.entry, j.hash, j.time, j.kind, s.mistaken FROM sent s
             JOIN journal j ON j.season = s.season AND j.i = s.entry
             WHERE s.season = ?1 AND s.nation = ?2 ORDER BY s.n",
        )?
        .query_map(params![season, &**nation], |r| {
            Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?, r.get(4)?))
        })?
        .collect::<Result<_>>()?;
    let standing = order_set(tx, setup, season, nation)?;
    rows.into_iter()
        .map(|(entry, hash, time, verb, mistaken)| {
            let set = match &standing {
                // What stands is in the tables; only what was replaced is read from the journal.
                Some((stands, set)) if *stands == entry => set.clone(),
                _ => journalled_set(tx, season, entry, nation)?,
            };
            Ok(Sent {
                entry,
                hash: digest(&hash)?,
                time,
                verb,
                mistaken,
                set,
            })
        })
        .collect()
}

fn journalled_set(tx: &Connection, season: u16, entry: u32, nation: &Name) -> Result<OrderSet> {
    let (kind, body): (String, String) = tx
        .prepare_cached("SELECT kind, body FROM journal WHERE season = ?1 AND i = ?2")?
        .query_row(params![season, entry], |r| Ok((r.get(0)?, r.get(1)?)))?;
    match Event::read(&kind, &body).map_err(|e| damaged(e.to_string()))? {
        Event::Enter(body) => Ok(body.into()),
        Event::Withdraw(body) => Ok(body.into()),
        Event::Import(body) => body
            .sets
            .into_iter()
            .find(|set| set.seat == *nation)
            .ok_or_else(|| damaged("an import without the nation's set")),
        _ => Err(damaged("an entry without orders")),
    }
}

/// Whether a nation said "no orders", and what its set costs; `None` if it sent nothing.
pub fn order_set_summary(
    tx: &Connection,
    season: u16,
    nation: &str,
) -> Result<Option<(bool, i64)>> {
    tx.prepare_cached("SELECT none, cost FROM order_set WHERE season = ?1 AND nation = ?2")?
        .query_row(params![season, nation], |r| Ok((r.get(0)?, r.get(1)?)))
        .optional()
}

/// An erratum of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredErratum {
    pub number: u32,
    pub reason: String,
    /// The hash of the entry that issued its answers, which for an erratum before the close is the
    /// close; `None` while they wait.
    pub reissued: Option<Digest>,
}

/// The errata of a season, in order.
pub fn errata(tx: &Connection, season: u16) -> Result<Vec<StoredErratum>> {
    tx.prepare_cached(
        "SELECT number, reason, reissued FROM erratum WHERE season = ?1 ORDER BY number",
    )?
    .query_map([season], |r| {
        Ok(StoredErratum {
            number: r.get(0)?,
            reason: r.get(1)?,
            reissued: r
                .get::<_, Option<String>>(2)?
                .map(|t| digest(&t))
                .transpose()?,
        })
    })?
    .collect()
}

/// The attempts that an erratum touched.
pub fn touched(tx: &Connection, season: u16, number: u32) -> Result<BTreeSet<(Name, u32)>> {
    tx.prepare_cached("SELECT nation, n FROM touched WHERE season = ?1 AND number = ?2")?
        .query_map(params![season, number], |r| {
            Ok((name_of_first(r)?, r.get(1)?))
        })?
        .collect()
}

/// The notices that an erratum asked anew: their victims had given a false answer to what it
/// touched.
pub fn asked_anew(tx: &Connection, season: u16, number: u32) -> Result<BTreeSet<(Name, u32)>> {
    tx.prepare_cached("SELECT victim, notice FROM asked_anew WHERE season = ?1 AND number = ?2")?
        .query_map(params![season, number], |r| {
            Ok((name_of_first(r)?, r.get(1)?))
        })?
        .collect()
}

/// The nations whose bulletins an erratum changes: those whose questions it touched, and those
/// whom it asked anew. (And the omniscient one's file, which every erratum changes.)
pub fn concerned(tx: &Connection, season: u16, number: u32) -> Result<BTreeSet<Name>> {
    let touched = touched(tx, season, number)?;
    let asked = asked_anew(tx, season, number)?;
    Ok(touched.into_iter().chain(asked).map(|(n, _)| n).collect())
}

/// An erratum of the season that waits for its answers to be issued, if one does.
pub fn waiting(tx: &Connection, season: u16) -> Result<Option<u32>> {
    let errata = errata(tx, season)?;
    let first = errata.into_iter().find(|e| e.reissued.is_none());
    Ok(first.map(|e| e.number))
}

/// Whether a season was revealed.
pub fn revealed(tx: &Connection, season: u16) -> Result<bool> {
    tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM revealed WHERE season = ?1)")?
        .query_row([season], |r| r.get(0))
}

/// Whether the campaign has ended.
pub fn ended(tx: &Connection) -> Result<bool> {
    tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM ending)")?
        .query_row([], |r| r.get(0))
}

/// The hashes of all entries that held a nation's orders in a season.
pub fn sent_hashes(tx: &Connection, season: u16, nation: &str) -> Result<Vec<Digest>> {
    let texts: Vec<String> = tx
        .prepare_cached(
            "SELECT j.hash FROM sent s JOIN journal j ON j.season = s.season AND j.i = s.entry
             WHERE s.season = ?1 AND s.nation = ?2 ORDER BY s.n",
        )?
        .query_map(params![season, nation], |r| r.get(0))?
        .collect::<Result<_>>()?;
    texts.iter().map(|t| digest(t)).collect()
}

/// The snapshots as the armies and fleets that questions are answered from.
pub fn unfolded(snapshots: &BTreeMap<Name, WorldAtRoll>) -> World {
    let mut world = World::default();
    for (nation, snapshot) in snapshots {
        world.armies.extend(snapshot.armies.iter().map(|a| Army {
            nation: nation.clone(),
            name: a.name.clone(),
            province: a.province.clone(),
            elements: a.elements.clone(),
        }));
        world.fleets.extend(snapshot.fleets.iter().map(|f| Fleet {
            nation: nation.clone(),
            sea: f.sea.clone(),
            name: f.name.clone(),
        }));
    }
    world
}

/// The armies and fleets as of a season's roll.
pub fn world_of_roll(tx: &Connection, season: u16) -> Result<World> {
    Ok(unfolded(&world_at_roll(tx, season)?))
}
