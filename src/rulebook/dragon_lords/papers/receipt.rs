//! The receipt: each order as understood, its price and its chance, the total and the gold after;
//! and what could not be taken, with the remedy.

use std::collections::BTreeSet;

use serde::Serialize;

use super::super::apply::RULEBOOK;
use super::super::event::OrderRecord;
use super::super::order::Order;
use super::super::reading::print;
use super::super::receive::{Level, Problem, Remark};
use super::super::verbs::Received;
use super::super::view::FORMAT;
use crate::bulletin::{Document, RENDERER, column, number_column};
use crate::locale::Texts;
use crate::referee::papers::{PaperKind, check, check_line};
use crate::referee::rulebook::Status;
use crate::t;

/// A receipt for programs (`docs/journal.md`).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReceiptJson {
    format: &'static str,
    /// By whose rule the paper is read again.
    rulebook: &'static str,
    paper: &'static str,
    seat: String,
    season: u16,
    status: &'static str,
    orders: Vec<OrderRecord>,
    problems: Vec<ProblemJson>,
    cost: i64,
    gold_after: i64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    provisional: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    late: bool,
    /// The hash of the entry that holds the orders.
    hash: Option<String>,
    /// The exact strings that enter the draw.
    word: String,
    questions: Vec<String>,
    /// Those of the seat's friendly spies, each rolled if it is still there.
    guards: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct ProblemJson {
    line: u32,
    level: &'static str,
    message: String,
    help: String,
    /// The line as it came; `null` where it is about the message as a whole.
    text: Option<String>,
}

fn standing(received: &Received) -> &[OrderRecord] {
    let set = received.acceptance.set.as_ref();
    set.map_or(&[], |s| s.orders.as_slice())
}

fn word(received: &Received) -> &str {
    received.acceptance.set.as_ref().map_or("", |s| &s.word)
}

fn questions(received: &Received) -> Vec<String> {
    let orders = standing(received).iter();
    orders.filter_map(|o| o.order.question()).collect()
}

/// The receipt for programs.
pub fn json(received: &Received, texts: &Texts) -> ReceiptJson {
    let set = received.acceptance.set.as_ref();
    let problem = |p: &Problem| {
        let (message, help) = p.remark.say(texts);
        ProblemJson {
            line: p.line,
            level: p.level.into_str(),
            message,
            help,
            text: received.lines.get(&p.line).cloned(),
        }
    };
    ReceiptJson {
        format: FORMAT,
        rulebook: RULEBOOK,
        paper: PaperKind::Receipt.into_str(),
        seat: received.seat.to_string(),
        season: received.season,
        status: received.acceptance.status.into_str(),
        orders: standing(received).to_vec(),
        problems: received.acceptance.problems.iter().map(problem).collect(),
        cost: set.map_or(0, |s| s.cost()),
        gold_after: received.acceptance.gold_after,
        provisional: set.is_some_and(|s| s.provisional),
        late: set.is_some_and(|s| s.late),
        hash: received.hash.map(|h| h.to_string()),
        word: word(received).to_owned(),
        questions: questions(received),
        guards: received.guards.clone(),
    }
}

/// `3 orders taken, 1 line refused, 900 gold`; `None` of what is no message with orders.
fn counts(received: &Received, texts: &Texts) -> Option<String> {
    let acceptance = &received.acceptance;
    let errors = acceptance
        .problems
        .iter()
        .filter(|p| p.level == Level::Error);
    let refused: BTreeSet<u32> = errors.map(|p| p.line).filter(|line| *line > 0).collect();
    let taken = match acceptance.status {
        Status::Rejected => 0,
        _ => (standing(received).iter())
            .filter(|o| !matches!(o.order, Order::Word { .. }))
            .count(),
    };
    if taken + refused.len() == 0 {
        return None;
    }
    let mut parts = vec![t!(texts, "receipt-taken", n = taken)];
    if !refused.is_empty() {
        parts.push(t!(texts, "receipt-refused", n = refused.len()));
    }
    // G26.
    let stands = |p: &Problem| p.remark == Remark::FirstSetStands;
    if acceptance.problems.iter().any(stands) {
        parts.push(texts.get("dl-receipt-stands"));
    }
    if taken > 0 {
        let cost = acceptance.set.as_ref().map_or(0, |s| s.cost());
        parts.push(t!(texts, "dl-gold", n = cost));
    }
    Some(parts.join(", "))
}

/// The title of a seat's receipts.
pub fn title(seat: &str, texts: &Texts) -> String {
    t!(texts, "dl-receipt-title", seat = seat)
}

/// The receipt as a paper for its seat.
pub fn document(received: &Received, texts: &Texts) -> Document {
    let mut doc = Document::new(texts.lang(), title(&received.seat, texts));
    let undone = |p: &Problem| p.remark == Remark::Undone;
    let set = received.acceptance.set.as_ref();
    let status = match received.acceptance.status {
        _ if received.acceptance.problems.iter().any(undone) => "receipt-status-undone",
        Status::Ok if set.is_some_and(|s| s.provisional) => "receipt-status-provisional",
        Status::Ok => "receipt-status-ok",
        Status::Warned => "receipt-status-warned",
        Status::Rejected => "receipt-status-rejected",
        Status::None => "dl-receipt-none",
    };
    let season = t!(
        texts,
        "season-numbered",
        number = received.season,
        name = received.season_name.as_str()
    );
    if let Some(counts) = counts(received, texts) {
        doc.paragraph(counts);
    }
    doc.fields([
        (texts.get("dl-turn"), season),
        (texts.get("field-received"), texts.get(status)),
    ]);
    orders(&mut doc, received, texts);
    problems(&mut doc, received, texts);
    if let Some(hash) = &received.hash {
        drawn(&mut doc, received, texts);
        doc.heading(texts.get("receipt-entry"));
        doc.paragraph(texts.get("receipt-entry-note"));
        doc.verbatim(hash.to_string());
        let fields = [
            ("lang", texts.lang().code().to_owned()),
            ("renderer", RENDERER.to_string()),
            ("season", received.season.to_string()),
            ("entry", hash.to_string()),
        ];
        let line = check_line(PaperKind::Receipt, &fields, Some(&received.seat));
        check(&mut doc, &line, texts);
    }
    doc
}

fn orders(doc: &mut Document, received: &Received, texts: &Texts) {
    let all = standing(received);
    if !all.is_empty() {
        doc.heading(texts.get(match received.acceptance.status {
            Status::Rejected => "receipt-orders-before",
            _ => "receipt-orders",
        }));
        order_table(doc, all, texts);
    }
    let cost: i64 = all.iter().map(|o| o.cost).sum();
    doc.fields([
        (texts.get("field-total"), t!(texts, "slip-gold", n = cost)),
        (
            texts.get("dl-gold-left"),
            t!(texts, "slip-gold", n = received.acceptance.gold_after),
        ),
    ]);
}

/// Orders with their prices and chances.
pub fn order_table(doc: &mut Document, all: &[OrderRecord], texts: &Texts) {
    let rows = all.iter().map(|o| {
        let chance = match &o.order {
            Order::Act { action, .. } => format!("{} %", action.entry().threshold),
            _ => "–".to_owned(),
        };
        [
            o.line.to_string(),
            print(texts.lang(), &o.order),
            o.cost.to_string(),
            chance,
        ]
    });
    doc.table(
        [
            number_column(texts.get("column-line")),
            column(texts.get("column-order")),
            number_column(texts.get("column-cost")),
            number_column(texts.get("column-chance")),
        ],
        rows,
    );
}

fn problems(doc: &mut Document, received: &Received, texts: &Texts) {
    let all = &received.acceptance.problems;
    if all.is_empty() {
        return;
    }
    doc.heading(texts.get("receipt-problems"));
    let words = |p: &Problem| {
        let (message, help) = p.remark.say(texts);
        let text = format!("{message} {help}");
        match p.line {
            0 => text,
            line => t!(
                texts,
                "problem-at",
                level = p.level.into_str(),
                line = line,
                text = text
            ),
        }
    };
    let mut shown = 0;
    for problem in all {
        doc.list([words(problem)]);
        let text = received.lines.get(&problem.line);
        if let Some(text) = text.filter(|_| problem.line != shown) {
            doc.verbatim(format!("{} | {text}", problem.line));
            shown = problem.line;
        }
    }
}

/// The exact strings that enter the draw, with the word.
fn drawn(doc: &mut Document, received: &Received, texts: &Texts) {
    let questions = questions(received);
    let guards = received.guards.join("\n");
    if questions.is_empty() && guards.is_empty() {
        return;
    }
    doc.heading(texts.get("receipt-draw"));
    doc.paragraph(texts.get("dl-draw-note"));
    let mut lines = vec![match word(received) {
        "" => texts.get("receipt-draw-no-word"),
        word => t!(texts, "receipt-draw-word", word = word),
    }];
    lines.extend(questions);
    doc.verbatim(lines.join("\n"));
    if !guards.is_empty() {
        doc.paragraph(texts.get("dl-draw-guards"));
        doc.verbatim(guards);
    }
}
