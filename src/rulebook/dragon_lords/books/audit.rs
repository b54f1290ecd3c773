//! The dice of a turn as a spreadsheet.

use super::super::audit::Audit;
use super::super::papers::outcome::outcome;
use super::titled;
use crate::locale::Texts;
use crate::spreadsheet::{Book, NewTab};

/// Every die of a turn, in the order in which they fell; the referee's alone.
pub fn book(audit: &Audit, texts: &Texts) -> Book {
    let rows = audit.draws.iter().map(|d| {
        let dice: Vec<String> = d.dice.iter().map(u16::to_string).collect();
        [
            d.seat.to_string().into(),
            d.question.to_string().into(),
            d.purpose.to_string().into(),
            dice.join(" ").into(),
            outcome(&d.question, &d.purpose, &d.dice, texts).into(),
        ]
    });
    let heads = [
        "dl-column-seat",
        "column-question",
        "dl-column-dice",
        "column-roll",
        "column-outcome",
    ];
    Book {
        title: audit.name.clone(),
        mark: Some(texts.get("arbiter-alone")),
        tabs: vec![NewTab::new(
            texts.get("dl-dice"),
            heads.map(|key| titled(texts, key)),
            rows,
        )],
    }
}
