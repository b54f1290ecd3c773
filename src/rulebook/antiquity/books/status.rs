//! The status of a season as a spreadsheet.

use super::super::desk::Status;
use super::titled;
use crate::locale::Texts;
use crate::referee::papers::state;
use crate::spreadsheet::{Book, Cell, NewTab};

/// Who has sent orders and who not; the arbiter's alone.
pub fn book(status: &Status, texts: &Texts) -> Book {
    let heads = [
        "column-nation",
        "column-orders",
        "column-cost",
        "column-word",
        "column-waiting",
    ];
    let rows = status.seats.iter().map(|s| {
        let waiting = i64::try_from(s.open_choices).unwrap_or(i64::MAX);
        [
            Cell::from(&*s.seat),
            state(s.state.into_str(), s.word, texts).into(),
            Cell::from(s.cost),
            texts
                .get(if s.word { "word-given" } else { "word-none" })
                .into(),
            Cell::Number(waiting),
        ]
    });
    let name = texts.get("book-status");
    let tab = NewTab::new(name.clone(), heads.map(|key| titled(texts, key)), rows);
    Book {
        title: name,
        mark: Some(texts.get("arbiter-alone")),
        tabs: vec![tab],
    }
}
