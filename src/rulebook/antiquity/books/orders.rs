//! Sets of orders as a spreadsheet, as `orders import` reads it.

use super::super::event::{OrderKind, OrderRecord, OrderSet};
use super::super::question::Kind;
use super::super::reading::value_text;
use super::titled;
use crate::locale::Texts;
use crate::spreadsheet::{Book, Cell, NewTab};

/// The orders that stand; the arbiter's alone.
pub fn book(sets: &[OrderSet], texts: &Texts) -> Book {
    Book {
        title: texts.get("book-orders"),
        mark: Some(texts.get("arbiter-alone")),
        tabs: vec![tab(sets, texts)],
    }
}

fn tab(sets: &[OrderSet], texts: &Texts) -> NewTab {
    let heads = [
        "book-column-nation",
        "book-column-verb",
        "book-column-target",
        "book-column-kind",
        "book-column-subject",
        "book-column-n",
        "book-column-answer",
        "book-column-line",
        "book-column-cost",
    ];
    let rows = sets.iter().flat_map(|set| {
        let none = set.none.then(|| {
            let mut row: [Cell; 9] = std::array::from_fn(|_| Cell::Empty);
            row[0] = Cell::from(&*set.seat);
            row[1] = texts.get("book-verb-none").into();
            row
        });
        let orders = set.orders.iter().map(|o| row(&set.seat, o, texts));
        none.into_iter().chain(orders).collect::<Vec<_>>()
    });
    NewTab::new(
        texts.get("book-orders"),
        heads.map(|key| titled(texts, key)),
        rows,
    )
}

fn row(seat: &str, order: &OrderRecord, texts: &Texts) -> [Cell; 9] {
    let verb = match order.order {
        OrderKind::Attempt => "book-verb-attempt",
        OrderKind::Protection => "book-verb-protection",
        OrderKind::Word => "book-verb-word",
    };
    let modifier = match order.order {
        OrderKind::Word => Cell::Empty,
        OrderKind::Attempt | OrderKind::Protection => Cell::from(order.modifier),
    };
    let answer = order.if_countered.as_ref();
    [
        Cell::from(seat),
        texts.get(verb).into(),
        Cell::from(order.target.as_deref()),
        Cell::from(order.kind.map(|k| kind(k, texts))),
        Cell::from(order.subject.as_deref()),
        modifier,
        Cell::from(answer.map(|v| value_text(texts.lang(), v))),
        Cell::from(order.line),
        Cell::Number(order.cost),
    ]
}

/// A kind in words, which the reader of spreadsheets knows.
pub fn kind(kind: Kind, texts: &Texts) -> String {
    texts.get(&format!("kind-{}", kind.into_str()))
}
