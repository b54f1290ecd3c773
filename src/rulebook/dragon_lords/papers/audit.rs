//! The audit of a turn as a paper, for the referee alone.

use super::super::audit::{Audit, SetAudit};
use super::super::reading::print;
use super::super::world::Name;
use super::outcome::outcome;
use super::wording;
use crate::bulletin::{Document, column};
use crate::campaign::Phase;
use crate::locale::Texts;
use crate::referee::papers::journal;
use crate::referee::refusal::phase_name;
use crate::t;

/// The audit as a document.
pub fn document(audit: &Audit, texts: &Texts) -> Document {
    let title = t!(
        texts,
        "dl-audit-title",
        season = audit.season,
        name = audit.name.as_str()
    );
    let mut doc = Document::new(texts.lang(), title);
    let mut fields = vec![(texts.get("field-phase"), phase_name(audit.phase, texts))];
    if let Some(beacon) = audit.beacon.as_ref().filter(|b| !b.is_empty()) {
        fields.push((texts.get("field-beacon"), beacon.clone()));
    }
    doc.fields(fields);
    doc.heading(texts.get("audit-sets"));
    if audit.sets.is_empty() {
        doc.paragraph(texts.get("audit-no-sets"));
    }
    for set in &audit.sets {
        one_set(&mut doc, set, texts);
    }
    dice(&mut doc, audit, texts);
    let choices = audit.choices.iter().map(|c| {
        let chosen = match (&c.choice, c.lapsed) {
            (Some(choice), false) => wording::choice(choice, texts),
            (Some(_), true) => texts.get("dl-choice-lapsed"),
            (None, _) => texts.get("dl-choice-open"),
        };
        t!(
            texts,
            "dl-audit-choice",
            seat = &*c.seat,
            notice = c.notice,
            question = c.question.as_str(),
            chosen = chosen
        )
    });
    if !audit.choices.is_empty() {
        doc.heading(texts.get("dl-audit-choices"));
        doc.list(choices);
    }
    if !audit.left_held.is_empty() {
        let names = audit.left_held.join(", ");
        doc.paragraph(t!(texts, "dl-audit-left-held", names = names));
    }
    told(&mut doc, audit, texts);
    journal::table(&mut doc, &audit.journal, texts);
    doc
}

fn one_set(doc: &mut Document, set: &SetAudit, texts: &Texts) {
    let key = match (set.stands, set.mistaken) {
        (true, _) => "dl-audit-set-stands",
        (false, true) => "dl-audit-set-mistaken",
        (false, false) => "dl-audit-set-replaced",
    };
    doc.subheading(t!(texts, key, seat = &*set.set.seat, entry = set.entry));
    let orders = set.set.orders.iter();
    let lines: Vec<String> = orders
        .map(|o| format!("{} ({})", print(texts.lang(), &o.order), o.cost))
        .collect();
    match lines.is_empty() {
        true => doc.paragraph(texts.get("status-none")),
        false => doc.list(lines),
    };
}

/// The dice as far as they fell, and what the rest of them waits for.
fn dice(doc: &mut Document, audit: &Audit, texts: &Texts) {
    doc.heading(texts.get("dl-dice"));
    if audit.draws.is_empty() {
        doc.paragraph(texts.get("dl-audit-no-dice"));
        return;
    }
    // Dice and what they showed in one column: the table keeps to the width of a mail.
    let rows = audit.draws.iter().map(|d| {
        let dice: Vec<String> = d.dice.iter().map(u16::to_string).collect();
        [
            d.seat.to_string(),
            d.question.to_string(),
            format!("{} {}", d.purpose, dice.join(" ")),
            outcome(&d.question, &d.purpose, &d.dice, texts),
        ]
    });
    doc.table(
        [
            column(texts.get("dl-column-seat")),
            column(texts.get("column-question")),
            column(texts.get("dl-column-dice")),
            column(texts.get("column-outcome")),
        ],
        rows,
    );
    if let Some(open) = audit.choices.iter().find(|c| c.choice.is_none()) {
        doc.paragraph(t!(
            texts,
            "dl-audit-dice-wait",
            seat = &*open.seat,
            notice = open.notice
        ));
    }
}

fn told(doc: &mut Document, audit: &Audit, texts: &Texts) {
    doc.heading(texts.get("column-told"));
    if audit.phase != Phase::Closed {
        doc.paragraph(texts.get("dl-audit-told-later"));
    }
    let mut before: Option<&Name> = None;
    for told in &audit.told {
        if before != Some(&told.to) {
            doc.subheading(told.to.to_string());
            before = Some(&told.to);
        }
        let (head, parts) = wording::news(&told.news, texts);
        doc.paragraph(head);
        doc.list(parts);
    }
}
