//! Sets of orders as a spreadsheet, as `orders import` reads it: an order a row, as a player would
//! write it.

use super::super::event::OrderSet;
use super::super::reading::print;
use super::titled;
use crate::locale::Texts;
use crate::spreadsheet::{Book, Cell, NewTab};

/// The orders that stand; the referee's alone.
pub fn book(sets: &[OrderSet], texts: &Texts) -> Book {
    let heads = [
        "dl-column-seat",
        "column-order",
        "book-column-line",
        "book-column-cost",
    ];
    let rows = sets.iter().flat_map(|set| {
        let none = set.none.then(|| {
            [
                Cell::from(&*set.seat),
                texts.get("dl-book-none").into(),
                Cell::Empty,
                Cell::Empty,
            ]
        });
        let orders = set.orders.iter().map(|o| {
            [
                Cell::from(&*set.seat),
                print(texts.lang(), &o.order).into(),
                o.line.into(),
                o.cost.into(),
            ]
        });
        none.into_iter().chain(orders).collect::<Vec<_>>()
    });
    Book {
        title: texts.get("book-orders"),
        mark: Some(texts.get("arbiter-alone")),
        tabs: vec![NewTab::new(
            texts.get("book-orders"),
            heads.map(|key| titled(texts, key)),
            rows,
        )],
    }
}
