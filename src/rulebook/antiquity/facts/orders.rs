//! What the nations ordered: sets, attempts, protections, words.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, params};

use super::super::accept::Desk;
use super::super::cost::Distance;
use super::super::event::{OrderKind, OrderRecord, OrderSet};
use super::super::house::HouseRules;
use super::super::order::Against;
use super::super::protection::Bids;
use super::super::question::Question;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::{Result, damaged, distance, json_or_null, kind, name_of_first, partners, treasury};

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
    /// The season in which it was given as a standing order, if it is one.
    pub standing: Option<u16>,
}

/// The attempts of a season, by nation in alphabetical order, each nation's in its own; or one
/// nation's alone.
pub fn attempts(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    nation: Option<&str>,
) -> Result<Vec<StoredAttempt>> {
    tx.prepare_cached(
        "SELECT nation, n, line, target, kind, subject, bonus, distance, cost, repeat, standing,
             written
         FROM attempt WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY nation, n",
    )?
    .query_map(params![season, nation], |r| {
        let target = r.get::<_, String>(3)?.into();
        let kind = kind(r.get_ref(4)?.as_str()?)?;
        let subject = r.get_ref(5)?.as_str_or_null()?;
        let question = Question::from_parts(setup, target, kind, subject);
        Ok(StoredAttempt {
            nation: name_of_first(r)?,
            n: r.get(1)?,
            line: r.get(2)?,
            question: question
                .map_err(|e| damaged(e.to_string()))?
                .as_written(r.get_ref(11)?.as_str_or_null()?),
            bonus: r.get(6)?,
            distance: distance(r.get_ref(7)?.as_str()?)?,
            cost: r.get(8)?,
            repeat: r.get(9)?,
            standing: r.get(10)?,
        })
    })?
    .collect()
}

/// Who spies upon whom in a season, each pair once (H8).
pub fn pairs(tx: &Connection, season: u16) -> Result<Vec<(Name, Name)>> {
    tx.prepare_cached("SELECT DISTINCT nation, target FROM attempt WHERE season = ?1")?
        .query_map([season], |r| {
            Ok((name_of_first(r)?, r.get::<_, String>(1)?.into()))
        })?
        .collect()
}

/// A protection as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredProtection {
    pub nation: Name,
    /// Its place among the orders of its set, from 1.
    pub place: u32,
    pub line: u32,
    pub against: Against,
    pub malus: u32,
    pub cost: i64,
    pub if_countered: Option<Value>,
    /// The season in which it was given as a standing order, if it is one.
    pub standing: Option<u16>,
}

/// The protections of a season, by nation, in the order written; or one nation's alone.
pub fn protections(
    tx: &Connection,
    season: u16,
    nation: Option<&str>,
) -> Result<Vec<StoredProtection>> {
    tx.prepare_cached(
        "SELECT nation, line, kind, against, malus, cost, if_countered, standing, n
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
            standing: r.get(7)?,
            place: r.get(8)?,
        })
    })?
    .collect()
}

/// What was bid in a season, added up (R7, H19).
pub fn bids(tx: &Connection, season: u16) -> Result<Bids> {
    let mut bids = Bids::default();
    for p in protections(tx, season, None)? {
        bids.add(&p.nation, &p.against, p.malus);
    }
    Ok(bids)
}

/// A nation's word of a season, and the line of the message that stands on which it was given.
pub fn word(tx: &Connection, season: u16, nation: &str) -> Result<Option<(Arc<str>, Option<u32>)>> {
    tx.prepare_cached("SELECT word, line FROM word WHERE seat = ?1 AND season = ?2")?
        .query_row(params![nation, season], |r| {
            Ok((r.get::<_, String>(0)?.into(), r.get(1)?))
        })
        .optional()
}

/// Whether a nation used a word in a season before.
pub fn word_used(tx: &Connection, season: u16, nation: &str, word: &str) -> Result<bool> {
    tx.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM word WHERE seat = ?1 AND word = ?2 AND season < ?3)",
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
    type Row = (u32, bool, bool, bool, bool);
    let row: Option<Row> = tx
        .prepare_cached(
            "SELECT o.entry, o.none, s.provisional, s.warned, s.late FROM order_set o
             JOIN sent s ON s.season = o.season AND s.seat = o.seat AND s.entry = o.entry
             WHERE o.season = ?1 AND o.seat = ?2",
        )?
        .query_row(params![season, &**nation], |r| {
            Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?, r.get(4)?))
        })
        .optional()?;
    let Some((entry, none, provisional, warned, late)) = row else {
        return Ok(None);
    };
    let word = word(tx, season, nation)?;
    let line_of_word = word.as_ref().and_then(|(_, line)| *line);
    let word = word.map(|(word, _)| word);
    let mut others: Vec<OrderRecord> = attempts(tx, setup, season, Some(nation))?
        .iter()
        .map(OrderRecord::from)
        .collect();
    if let (Some(word), Some(line)) = (&word, line_of_word) {
        let at = others.partition_point(|o| o.line <= line);
        others.insert(
            at,
            OrderRecord {
                line,
                order: OrderKind::Word,
                target: None,
                kind: None,
                subject: Some(word.clone()),
                written: None,
                modifier: 0,
                cost: 0,
                distance: None,
                if_countered: None,
                standing: None,
            },
        );
    }
    // A protection's number is its place in the set: several orders may stand on one line.
    let mut others = others.into_iter();
    let mut orders: Vec<OrderRecord> = Vec::new();
    for p in protections(tx, season, Some(nation))? {
        let before = (p.place as usize).saturating_sub(1 + orders.len());
        orders.extend(others.by_ref().take(before));
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
            written: None,
            modifier: p.malus,
            cost: p.cost,
            distance: None,
            if_countered: p.if_countered,
            standing: p.standing,
        });
    }
    orders.extend(others);
    Ok(Some((
        entry,
        OrderSet {
            seat: nation.clone(),
            word: word.unwrap_or_default(),
            none,
            orders,
            provisional,
            warned,
            late,
        },
    )))
}

impl From<&StoredAttempt> for OrderRecord {
    fn from(a: &StoredAttempt) -> OrderRecord {
        OrderRecord {
            line: a.line,
            order: OrderKind::Attempt,
            target: Some(a.question.target().clone()),
            kind: Some(a.question.kind()),
            subject: a.question.subject_name(),
            written: a.question.written(),
            modifier: a.bonus,
            cost: a.cost,
            distance: Some(a.distance),
            if_countered: None,
            standing: a.standing,
        }
    }
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
        season,
        seat: nation.clone(),
        partners: partners(tx, season, nation)?,
        treasury: treasury(tx, nation)?,
        first: order_set(tx, setup, season, nation)?.map(|(_, set)| set),
        old_words,
    })
}

/// Every nation's word of a season.
pub fn words(tx: &Connection, season: u16) -> Result<BTreeMap<Name, Arc<str>>> {
    tx.prepare_cached("SELECT seat, word FROM word WHERE season = ?1")?
        .query_map([season], |r| {
            Ok((name_of_first(r)?, r.get::<_, String>(1)?.into()))
        })?
        .collect()
}
