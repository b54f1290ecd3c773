//! The receipt: each order as understood, its cost and its chance, the total and the treasury
//! after; and what could not be taken, with the remedy.

use serde::Serialize;

use super::super::accept::{Problem, Remark, Status};
use super::super::event::{OrderKind, OrderRecord};
use super::super::house::HouseRules;
use super::super::odds;
use super::super::reading::Reader;
use super::super::roll::Outcome;
use super::super::setup::Setup;
use super::super::verbs::Received;
use super::super::view::FORMAT;
use super::{check, excerpt, of_nation, orders, remark};
use crate::bulletin::{Document, RENDERER, column, number_column};
use crate::locale::Texts;
use crate::referee::papers::{PaperKind, check_line};
use crate::t;

/// A receipt for programs (`docs/journal.md`).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReceiptJson<'a> {
    format: &'static str,
    paper: &'static str,
    nation: &'a str,
    season: u16,
    status: &'static str,
    orders: &'a [OrderRecord],
    problems: Vec<ProblemJson>,
    cost: i64,
    treasury_after: i64,
    /// Whether the set that stands is provisional, or was entered late; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    provisional: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    late: bool,
    /// The hash of the entry that holds the orders.
    hash: Option<String>,
    /// The exact strings that enter the draw.
    word: &'a str,
    questions: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct ProblemJson {
    line: u32,
    level: &'static str,
    message: String,
    help: String,
    /// The line as it came; `null` where it is about the message as a whole.
    text: Option<String>,
    /// The words that it is about: their first character, from 1, and the one after the last;
    /// `null` where it is about the whole line.
    column: Option<usize>,
    end: Option<usize>,
}

fn standing_orders(received: &Received) -> &[OrderRecord] {
    received
        .acceptance
        .set
        .as_ref()
        .map_or(&[], |s| s.orders.as_slice())
}

fn word(received: &Received) -> &str {
    received.acceptance.set.as_ref().map_or("", |s| &s.word)
}

fn cost(received: &Received) -> i64 {
    received.acceptance.set.as_ref().map_or(0, |s| s.cost())
}

/// The receipt for programs.
pub fn json<'a>(received: &'a Received, setup: &Setup, texts: &Texts) -> ReceiptJson<'a> {
    let orders = standing_orders(received);
    let set = received.acceptance.set.as_ref();
    ReceiptJson {
        format: FORMAT,
        paper: PaperKind::Receipt.into_str(),
        nation: &received.seat,
        season: received.season,
        status: received.acceptance.status.into_str(),
        orders,
        problems: received
            .acceptance
            .problems
            .iter()
            .map(|p| {
                let said = remark::say(&p.remark, setup, texts);
                let text = received.lines.get(&p.line);
                let at = text.and_then(|text| {
                    let at = excerpt::place(p, text)?;
                    Some(excerpt::columns(text, &at))
                });
                ProblemJson {
                    text: text.cloned(),
                    column: at.as_ref().map(|at| at.start),
                    end: at.map(|at| at.end),
                    line: p.line,
                    level: p.level.into_str(),
                    message: said.message,
                    help: said.help,
                }
            })
            .collect(),
        cost: cost(received),
        treasury_after: received.acceptance.treasury_after,
        provisional: set.is_some_and(|s| s.provisional),
        late: set.is_some_and(|s| s.late),
        hash: received.hash.map(|h| h.to_string()),
        word: word(received),
        questions: orders
            .iter()
            .filter_map(|o| orders::question(setup, o))
            .map(|q| q.canonical())
            .collect(),
    }
}

/// The title of a nation's receipts.
pub fn title(setup: &Setup, nation: &str, texts: &Texts) -> String {
    let nation = of_nation(setup, nation, texts);
    t!(texts, "receipt-title", nation = nation)
}

/// The receipt as a paper for its nation.
pub fn document(received: &Received, setup: &Setup, rules: &HouseRules, texts: &Texts) -> Document {
    let mut doc = Document::new(texts.lang(), title(setup, &received.seat, texts));
    let undone = |p: &Problem| p.remark == Remark::Undone;
    let set = received.acceptance.set.as_ref();
    let provisional = set.is_some_and(|s| s.provisional);
    let status = match received.acceptance.status {
        _ if received.acceptance.problems.iter().any(undone) => "receipt-status-undone",
        Status::Ok if provisional => "receipt-status-provisional",
        Status::Ok => "receipt-status-ok",
        Status::Warned => "receipt-status-warned",
        Status::Rejected => "receipt-status-rejected",
        Status::None => "receipt-status-none",
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
        (texts.get("field-season"), season),
        (texts.get("field-received"), texts.get(status)),
    ]);
    standing(&mut doc, received, setup, rules, texts);
    problems(&mut doc, received, setup, texts);
    if let Some(hash) = &received.hash {
        drawn(&mut doc, received, setup, texts);
        doc.heading(texts.get("receipt-entry"));
        doc.paragraph(texts.get("receipt-entry-note"));
        doc.verbatim(hash.to_string());
        let fields = [
            ("lang", texts.lang().code().to_owned()),
            ("renderer", RENDERER.to_string()),
            ("season", received.season.to_string()),
            ("entry", hash.to_string()),
        ];
        check(
            &mut doc,
            &check_line(PaperKind::Receipt, &fields, Some(&received.seat)),
            texts,
        );
    }
    doc
}

/// `3 orders taken, 1 refused, 16 points`; `None` of what is no message with orders.
fn counts(received: &Received, texts: &Texts) -> Option<String> {
    let acceptance = &received.acceptance;
    let refused = acceptance.refused();
    let taken = match acceptance.status {
        Status::Rejected => 0,
        _ => (standing_orders(received).iter())
            .filter(|o| o.order != OrderKind::Word)
            .count(),
    };
    if taken + refused == 0 {
        return None;
    }
    let mut parts = vec![t!(texts, "receipt-taken", n = taken)];
    if refused > 0 {
        parts.push(t!(texts, "receipt-refused", n = refused));
    }
    if taken > 0 {
        parts.push(t!(texts, "points", n = cost(received)));
    }
    Some(parts.join(", "))
}

fn standing(
    doc: &mut Document,
    received: &Received,
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) {
    let all = standing_orders(received);
    if !all.is_empty() {
        let rejected = received.acceptance.status == Status::Rejected;
        doc.heading(texts.get(if rejected {
            "receipt-orders-before"
        } else {
            "receipt-orders"
        }));
        order_table(doc, all, setup, rules, texts);
        if all.iter().any(|o| o.standing.is_some()) {
            doc.paragraph(texts.get("receipt-standing-note"));
        }
    }
    doc.fields([
        (
            texts.get("field-total"),
            t!(texts, "points", n = cost(received)),
        ),
        (
            texts.get("field-treasury-after"),
            t!(texts, "points", n = received.acceptance.treasury_after),
        ),
    ]);
}

fn order_table(
    doc: &mut Document,
    all: &[OrderRecord],
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) {
    let reader = Reader::new(setup);
    let rows = all.iter().map(|o| {
        let chance = match o.order {
            OrderKind::Attempt => {
                odds::chances(&setup.constants, rules, o.modifier, 0, 0).fraction(Outcome::Success)
            }
            OrderKind::Protection | OrderKind::Word => "–".to_owned(),
        };
        [
            o.line.to_string(),
            orders::line(&reader, texts.lang(), o),
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
    doc.paragraph(texts.get("receipt-chance-note"));
}

/// Whether the text of a receipt, in whatever format, prints exactly these orders.
pub fn says(
    text: &str,
    all: &[OrderRecord],
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) -> bool {
    if all.is_empty() {
        return ["receipt-orders", "receipt-orders-before"]
            .iter()
            .all(|heading| !text.contains(&texts.get(heading)));
    }
    let part = |doc: &mut Document| order_table(doc, all, setup, rules, texts);
    super::says(text, texts.lang(), &part)
}

/// What is said of each line, and below it the line with its words marked; then what is said of
/// the whole message.
fn problems(doc: &mut Document, received: &Received, setup: &Setup, texts: &Texts) {
    let all = &received.acceptance.problems;
    if all.is_empty() {
        return;
    }
    doc.heading(texts.get("receipt-problems"));
    let mut about = excerpt::by_line(all);
    let whole = about.remove(&0).unwrap_or_default();
    let words = |p: &Problem| {
        let said = remark::say(&p.remark, setup, texts);
        let text = format!("{} {}", said.message, said.help);
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
    for (line, problems) in about {
        doc.list(problems.iter().map(|p| words(p)));
        if let Some(text) = received.lines.get(&line) {
            let marks = problems.iter().filter_map(|p| excerpt::place(p, text));
            let marks: Vec<_> = marks.collect();
            doc.verbatim(excerpt::draw(line, text, &marks));
        }
    }
    doc.list(whole.into_iter().map(words));
}

/// The exact strings that enter the draw, with the word.
fn drawn(doc: &mut Document, received: &Received, setup: &Setup, texts: &Texts) {
    let questions: Vec<String> = standing_orders(received)
        .iter()
        .filter_map(|o| orders::question(setup, o))
        .map(|q| q.canonical())
        .collect();
    if questions.is_empty() {
        return;
    }
    doc.heading(texts.get("receipt-draw"));
    doc.paragraph(texts.get("receipt-draw-note"));
    let word = word(received);
    let mut lines = vec![match word {
        "" => texts.get("receipt-draw-no-word"),
        word => t!(texts, "receipt-draw-word", word = word),
    }];
    lines.extend(questions);
    doc.verbatim(lines.join("\n"));
}
