//! The audit of a season as a spreadsheet: attempts, protections, orders as they were sent, journal.

use super::super::audit::{Audit, AuditAttempt};
use super::super::reading::value_text;
use super::super::value::Value;
use super::orders::kind;
use super::titled;
use crate::locale::Texts;
use crate::spreadsheet::{Book, Cell, NewTab};
use crate::t;

/// Everything about a season; the arbiter's alone.
pub fn book(audit: &Audit, texts: &Texts) -> Book {
    let tabs = vec![
        attempts(audit, texts),
        protections(audit, texts),
        sets(audit, texts),
        journal(audit, texts),
    ];
    Book {
        title: t!(
            texts,
            "audit-title",
            season = audit.season,
            name = audit.name.as_str()
        ),
        mark: Some(texts.get("arbiter-alone")),
        tabs,
    }
}

fn attempts(audit: &Audit, texts: &Texts) -> NewTab {
    let heads = [
        "column-nation",
        "book-column-target",
        "book-column-kind",
        "book-column-subject",
        "book-column-distance",
        "column-bonus",
        "column-malus",
        "column-cost",
        "book-column-die",
        "column-outcome",
        "column-truth",
        "column-told",
        "column-choice",
    ];
    let value = |v: &Option<Value>| Cell::from(v.as_ref().map(|v| value_text(texts.lang(), v)));
    let row = |a: &AuditAttempt| {
        [
            Cell::from(&*a.nation),
            Cell::from(&*a.target),
            kind(a.kind, texts).into(),
            Cell::from(a.subject.as_deref()),
            texts
                .get(&format!("distance-{}", a.distance.into_str()))
                .into(),
            Cell::from(a.bonus),
            Cell::from(a.malus),
            Cell::Number(a.cost),
            Cell::from(a.die.map(i64::from)),
            Cell::from(
                a.outcome
                    .map(|o| texts.get(&format!("outcome-{}", o.into_str()))),
            ),
            value(&a.truth),
            value(&a.told),
            Cell::from(
                a.choice
                    .map(|c| texts.get(&format!("audit-choice-{}", c.into_str()))),
            ),
        ]
    };
    NewTab::new(
        texts.get("audit-attempts"),
        heads.map(|key| titled(texts, key)),
        audit.attempts.iter().map(row),
    )
}

fn protections(audit: &Audit, texts: &Texts) -> NewTab {
    let heads = [
        "column-nation",
        "book-column-kind",
        "book-column-against",
        "column-malus",
        "column-cost",
    ];
    let rows = audit.protections.iter().map(|p| {
        [
            Cell::from(&*p.nation),
            Cell::from(p.kind.map(|k| kind(k, texts))),
            Cell::from(p.against.as_deref()),
            Cell::from(p.malus),
            Cell::Number(p.cost),
        ]
    });
    NewTab::new(
        texts.get("column-protections"),
        heads.map(|key| titled(texts, key)),
        rows,
    )
}

fn sets(audit: &Audit, texts: &Texts) -> NewTab {
    let heads = [
        "book-column-entry",
        "column-time",
        "column-nation",
        "book-column-stands",
        "column-line",
        "book-column-verb",
        "book-column-target",
        "book-column-kind",
        "book-column-subject",
        "book-column-n",
        "column-cost",
    ];
    let rows = audit.sets.iter().flat_map(|set| {
        set.orders.iter().map(|o| {
            let verb = match o.order {
                super::super::event::OrderKind::Attempt => "book-verb-attempt",
                super::super::event::OrderKind::Protection => "book-verb-protection",
                super::super::event::OrderKind::Word => "book-verb-word",
            };
            [
                Cell::from(set.entry),
                Cell::from(set.time.as_str()),
                Cell::from(&*set.nation),
                texts
                    .get(if set.stands {
                        "word-given"
                    } else {
                        "word-none"
                    })
                    .into(),
                Cell::from(o.line),
                texts.get(verb).into(),
                Cell::from(o.target.as_deref()),
                Cell::from(o.kind.map(|k| kind(k, texts))),
                Cell::from(o.subject.as_deref()),
                Cell::from(o.modifier),
                Cell::Number(o.cost),
            ]
        })
    });
    NewTab::new(
        texts.get("book-orders"),
        heads.map(|key| titled(texts, key)),
        rows,
    )
}

fn journal(audit: &Audit, texts: &Texts) -> NewTab {
    let heads = [
        "column-number",
        "column-time",
        "column-actor",
        "column-kind",
        "column-hash",
    ];
    let rows = audit.journal.iter().map(|e| {
        [
            Cell::from(e.i),
            Cell::from(e.time.as_str()),
            Cell::from(e.actor.as_str()),
            Cell::from(e.kind.as_str()),
            Cell::from(e.hash.to_string()),
        ]
    });
    NewTab::new(
        texts.get("book-journal"),
        heads.map(|key| titled(texts, key)),
        rows,
    )
}
