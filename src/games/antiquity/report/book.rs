//! The report's tables as a spreadsheet.

use super::Report;
use crate::locale::Texts;
use crate::spreadsheet::{Book, Cell, NewTab, head};
use crate::t;

/// All the tables of the report; the arbiter's alone.
pub fn book(report: &Report, texts: &Texts) -> Book {
    let tab = |key: &str, heads: Vec<&str>, rows: Vec<Vec<Cell>>| NewTab {
        name: texts.get(key),
        heads: heads.into_iter().map(|key| head(texts.get(key))).collect(),
        rows,
    };
    let asked = report.asked.iter().map(|a| {
        vec![
            Cell::from(&*a.asker),
            Cell::from(&*a.target),
            Cell::from(a.attempts),
            Cell::from(a.successes),
            Cell::from(a.countered),
        ]
    });
    let money = report.money.iter().map(|m| {
        vec![
            Cell::from(u32::from(m.season)),
            Cell::from(&*m.nation),
            Cell::Number(m.opening),
            Cell::Number(m.spying),
            Cell::Number(m.protection),
            Cell::Number(m.at_roll),
        ]
    });
    let dice = (1_u32..).zip(&report.dice.faces);
    let dice = dice.map(|(face, n)| vec![Cell::from(face), Cell::from(*n)]);
    let bids = report.protections.iter().map(|b| {
        vec![
            Cell::from(u32::from(b.season)),
            Cell::from(&*b.nation),
            Cell::from(b.kind.map(|k| k.said(texts, "kind-name"))),
            Cell::from(b.against.as_deref()),
            Cell::from(b.malus),
            Cell::Number(b.cost),
            Cell::from(b.met),
            Cell::from(b.countered),
        ]
    });
    Book {
        title: t!(texts, "report-title", name = report.campaign.as_str()),
        mark: Some(texts.get("arbiter-alone")),
        tabs: vec![
            tab(
                "report-matrix",
                vec![
                    "report-asks",
                    "book-column-target",
                    "column-attempts",
                    "column-success",
                    "column-countered",
                ],
                asked.collect(),
            ),
            tab(
                "report-money",
                vec![
                    "field-season",
                    "column-nation",
                    "report-opening",
                    "report-spying",
                    "report-guarding",
                    "report-at-roll",
                ],
                money.collect(),
            ),
            tab(
                "report-dice",
                vec!["book-column-face", "report-count"],
                dice.collect(),
            ),
            tab(
                "report-protections",
                vec![
                    "field-season",
                    "column-nation",
                    "book-column-kind",
                    "book-column-against",
                    "column-malus",
                    "column-cost",
                    "report-met",
                    "column-countered",
                ],
                bids.collect(),
            ),
        ],
    }
}
