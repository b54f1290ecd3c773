//! The audit as a paper, for the arbiter alone.

use super::super::audit::{Audit, AuditAttempt, AuditSet};
use super::super::event::OrderRecord;
use super::super::order::Against;
use super::super::reading::Reader;
use super::super::refusal::entry_name;
use super::super::roll::{Explanation, Reason};
use super::super::setup::{Form, Setup};
use super::super::wording::{say_told, say_truth};
use super::{orders, signed};
use crate::bulletin::{Document, column, number_column};
use crate::locale::Texts;
use crate::referee::papers::journal;
use crate::t;

/// Everything about a season.
pub fn document(audit: &Audit, setup: &Setup, texts: &Texts) -> Document {
    let title = t!(
        texts,
        "audit-title",
        season = audit.season,
        name = audit.name.as_str()
    );
    let mut doc = Document::new(texts.lang(), title);
    doc.paragraph(texts.get("arbiter-alone"));
    let phase = texts.get(&format!("phase-{}", audit.phase.into_str()));
    let mut fields = vec![(texts.get("field-phase"), phase)];
    if let Some(beacon) = audit.beacon.as_deref().filter(|b| !b.is_empty()) {
        fields.push((texts.get("field-beacon"), beacon.to_owned()));
    }
    doc.fields(fields);
    doc.heading(texts.get("audit-attempts"));
    if audit.attempts.is_empty() {
        doc.paragraph(texts.get("audit-no-attempts"));
    }
    let labels = LABELS.map(|key| texts.get(key));
    for (n, a) in (1..).zip(&audit.attempts) {
        attempt(&mut doc, audit, (n, a), &labels, setup, texts);
    }
    protections(&mut doc, audit, setup, texts);
    doc.heading(texts.get("audit-sets"));
    if audit.sets.is_empty() {
        doc.paragraph(texts.get("audit-no-sets"));
    }
    let reader = Reader::new(setup);
    for set in &audit.sets {
        self::set(&mut doc, set, &reader, texts);
    }
    if let Some(news) = &audit.news {
        doc.heading(texts.get("bulletin-news"));
        doc.quote(news.as_str());
    }
    journal::table(&mut doc, &audit.journal, texts);
    doc
}

/// What is said of an attempt.
const LABELS: [&str; 6] = [
    "field-price",
    "field-roll",
    "field-outcome",
    "field-truth",
    "field-choice",
    "field-told",
];

/// An attempt, by its number among all of the season.
fn attempt(
    doc: &mut Document,
    audit: &Audit,
    (n, a): (usize, &AuditAttempt),
    [price, roll, outcome, truth, choice, told]: &[String; 6],
    setup: &Setup,
    texts: &Texts,
) {
    let question = a.question.say(setup, &audit.rules, texts);
    doc.subheading(t!(
        texts,
        "audit-attempt",
        n = n,
        nation = &*a.nation,
        question = question
    ));
    let paid = t!(
        texts,
        "audit-price",
        cost = a.cost,
        bonus = a.bonus,
        distance = texts.get(&format!("distance-{}", a.distance.into_str()))
    );
    let mut fields = vec![(price, paid)];
    if let (Some(explanation), Some(came)) = (&a.explanation, a.outcome) {
        fields.push((roll, why(explanation, setup, texts)));
        fields.push((outcome, texts.get(&format!("outcome-{}", came.into_str()))));
        let said = say_truth(a.truth.as_ref(), setup, texts, &a.question);
        fields.push((truth, said));
    }
    if let Some(key) = chosen(a) {
        fields.push((choice, texts.get(&key)));
    }
    if audit.phase == crate::campaign::Phase::Closed {
        let said = say_told(a.told.as_ref(), setup, texts, &a.question);
        fields.push((told, said));
    }
    doc.fields(fields);
}

/// The text that says what was chosen of an attempt that was countered.
fn chosen(a: &AuditAttempt) -> Option<String> {
    if a.outcome != Some(super::super::roll::Outcome::Countered) {
        return None;
    }
    Some(match (a.choice, a.standing) {
        (None, _) => "choice-silent".to_owned(),
        (Some(kind), true) => format!("audit-choice-{}-standing", kind.into_str()),
        (Some(kind), false) => format!("audit-choice-{}", kind.into_str()),
    })
}

/// Why an outcome is what it is, in one sentence: `dé 3 + 1 − 3 (trésor −3) = 1, il fallait 2`.
pub fn why(e: &Explanation, setup: &Setup, texts: &Texts) -> String {
    let walls: Vec<String> = e
        .maluses
        .iter()
        .map(|m| {
            let what = match &m.against {
                Against::Kind(kind) => texts.get(&format!("kind-{}", kind.into_str())),
                Against::Nation(nation) => {
                    let nation = setup.spoken(nation, Form::The, texts.lang());
                    t!(texts, "wall-against", nation = nation)
                }
            };
            let key = if m.applied { "wall" } else { "wall-unapplied" };
            t!(texts, key, what = what, malus = m.malus)
        })
        .collect();
    let reason = texts.get(match e.reason {
        Reason::NaturalOne => "reason-natural-one",
        Reason::NaturalHighest => "reason-natural-highest",
        Reason::Reached => "reason-reached",
        Reason::ShortWithoutMalus => "reason-short-without-malus",
        Reason::ShortByMalus => "reason-short-by-malus",
    });
    let sum = t!(
        texts,
        "roll-sum",
        die = e.die,
        bonus = e.bonus,
        malus = e.malus,
        total = e.total,
        threshold = e.threshold
    );
    let walls = if walls.is_empty() {
        texts.get("wall-none")
    } else {
        walls.join(", ")
    };
    t!(texts, "roll-why", sum = sum, walls = walls, reason = reason)
}

fn protections(doc: &mut Document, audit: &Audit, setup: &Setup, texts: &Texts) {
    doc.heading(texts.get("audit-protections"));
    if audit.protections.is_empty() {
        doc.paragraph(texts.get("audit-no-protections"));
        return;
    }
    let rows = audit.protections.iter().map(|p| {
        let against = match (&p.kind, &p.against) {
            (Some(kind), _) => texts.get(&format!("kind-{}", kind.into_str())),
            (None, Some(nation)) => {
                let nation = setup.spoken(nation, Form::The, texts.lang());
                t!(texts, "wall-against", nation = nation)
            }
            (None, None) => String::new(),
        };
        let malus = signed(-i64::from(p.malus));
        [p.nation.to_string(), against, malus, p.cost.to_string()]
    });
    doc.table(
        [
            column(texts.get("column-nation")),
            column(texts.get("column-protection")),
            number_column(texts.get("column-malus")),
            number_column(texts.get("column-cost")),
        ],
        rows,
    );
}

/// A set of orders that was entered.
fn set(doc: &mut Document, set: &AuditSet, reader: &Reader<'_>, texts: &Texts) {
    let key = match (set.undone, set.stands) {
        (Some(_), _) => "audit-set-undone",
        (None, true) => "audit-set-stands",
        (None, false) => "audit-set-replaced",
    };
    // A bent file may hold an entry of any kind.
    let verb = format!("verb-{}", set.verb);
    let verb = match texts.has(&verb) {
        true => texts.get(&verb),
        false => entry_name(&set.verb, texts),
    };
    doc.subheading(t!(
        texts,
        key,
        nation = &*set.nation,
        entry = set.entry,
        time = set.time.as_str(),
        verb = verb,
        by = set.undone.unwrap_or_default()
    ));
    let marks = [
        (set.provisional, "bulletin-set-provisional"),
        (set.warned, "audit-set-warned"),
        (set.late, "bulletin-set-late"),
        (set.none, "bulletin-set-none"),
    ];
    for (_, key) in marks.into_iter().filter(|(says, _)| *says) {
        doc.paragraph(texts.get(key));
    }
    let said = |o: &OrderRecord| (orders::line(reader, texts.lang(), o), o.line, o.cost);
    let stands = |o: &OrderRecord| {
        let (order, line, cost) = said(o);
        t!(
            texts,
            "audit-order",
            line = line,
            order = order,
            cost = cost
        )
    };
    let added = |o: &OrderRecord| {
        let (order, line, cost) = said(o);
        t!(
            texts,
            "audit-order-added",
            line = line,
            order = order,
            cost = cost
        )
    };
    let withdrawn = |o: &OrderRecord| {
        let (order, _, cost) = said(o);
        t!(texts, "audit-order-withdrawn", order = order, cost = cost)
    };
    if let Some(entry) = set.replaces {
        doc.paragraph(t!(texts, "audit-set-replaces", entry = entry));
    }
    let first = set.replaces.is_none();
    let stays = |o: &&OrderRecord| first || !set.added.contains(o);
    let mut lines: Vec<String> = set.orders.iter().filter(stays).map(stands).collect();
    if !first {
        lines.extend(set.added.iter().map(added));
        lines.extend(set.withdrawn.iter().map(withdrawn));
    }
    if !lines.is_empty() {
        doc.list(lines);
    }
}
