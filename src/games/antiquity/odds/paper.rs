//! The paper and the tables of `odds`: chances and prices, made of the setup alone, so that anybody may see them.

use super::super::roll::Outcome;
use super::super::setup::{Form, Name, Setup};
use super::Odds;
use crate::bulletin::{Chart, Document, Shape, column, number_column};
use crate::locale::Texts;
use crate::spreadsheet::{Book, Cell, NewTab, head};
use crate::t;

const TITLES: [&str; 7] = [
    "column-bonus",
    "column-malus",
    "column-cost-near",
    "column-cost-far",
    "column-success",
    "column-bad-luck",
    "column-countered",
];

fn title(odds: &Odds, setup: &Setup, texts: &Texts) -> String {
    match &odds.target {
        Some(target) => {
            let target = setup.spoken(target, Form::The, texts.lang());
            t!(texts, "odds-title-target", target)
        }
        None => texts.get("odds-title"),
    }
}

/// Who pays which price, in words.
pub fn prices(odds: &Odds, setup: &Setup, texts: &Texts) -> Vec<(String, String)> {
    let c = &odds.constants;
    let price = |n: i64| t!(texts, "odds-price", n, bonus = c.cost_bonus);
    let (near, far) = odds.prices(0);
    match (&odds.target, &odds.asker) {
        (Some(_), Some(asker)) => {
            let n = if odds.near.contains(asker) { near } else { far };
            let the = setup.spoken(asker, Form::The, texts.lang());
            vec![(t!(texts, "odds-asker", asker = the), price(n))]
        }
        (Some(_), None) => {
            let names = |all: &[Name], n: i64| match all.is_empty() {
                true => texts.get("odds-nobody"),
                false => format!("{} ({})", all.join(", "), price(n)),
            };
            vec![
                (texts.get("odds-near-askers"), names(&odds.near, near)),
                (texts.get("odds-far-askers"), names(&odds.far, far)),
            ]
        }
        (None, _) => Vec::new(),
    }
}

/// The table: its titles, and its rows.
pub fn grid(odds: &Odds, texts: &Texts) -> ([String; 7], Vec<[String; 7]>) {
    let rows = odds.rows.iter().map(|(bonus, malus, ch)| {
        let (near, far) = odds.prices(*bonus);
        [
            format!("+{bonus}"),
            format!("−{malus}"),
            near.to_string(),
            far.to_string(),
            ch.fraction(Outcome::Success),
            ch.fraction(Outcome::BadLuck),
            ch.fraction(Outcome::Countered),
        ]
    });
    (TITLES.map(|key| texts.get(key)), rows.collect())
}

/// The picture: by malus, on how many faces each outcome stands.
pub fn chart(odds: &Odds, texts: &Texts) -> Chart {
    let series = |key: &str, outcome: Outcome| {
        let faces = odds.bare.iter().map(|(_, ch)| i64::from(ch.of(outcome)));
        (texts.get(key), faces.collect())
    };
    Chart::new(
        t!(texts, "odds-chart", die = odds.constants.die),
        Shape::Bars,
        odds.bare.iter().map(|(malus, _)| format!("−{malus}")),
        [
            series("column-success", Outcome::Success),
            series("column-countered", Outcome::Countered),
            series("column-bad-luck", Outcome::BadLuck),
        ],
    )
}

/// The whole paper.
pub fn document(odds: &Odds, setup: &Setup, texts: &Texts) -> Document {
    let mut doc = Document::new(texts.lang(), title(odds, setup, texts));
    doc.fields(prices(odds, setup, texts));
    doc.heading(texts.get("odds-picture"));
    doc.chart(chart(odds, texts));
    doc.paragraph(texts.get("odds-how"));
    doc.heading(texts.get("odds-table"));
    let (titles, rows) = grid(odds, texts);
    let [first, rest @ ..] = titles;
    let rest = rest.map(number_column);
    let [a, b, c, d, e, f] = rest;
    doc.table([column(first), a, b, c, d, e, f], rows);
    doc
}

/// The table as a spreadsheet, whose chances are numbers of faces.
pub fn book(odds: &Odds, texts: &Texts) -> Book {
    let rows = odds.rows.iter().map(|(bonus, malus, ch)| {
        let (near, far) = odds.prices(*bonus);
        [
            Cell::from(*bonus),
            Cell::from(*malus),
            Cell::Number(near),
            Cell::Number(far),
            Cell::from(ch.success),
            Cell::from(ch.bad_luck),
            Cell::from(ch.countered),
        ]
    });
    let name = texts.get("odds-title");
    let heads = TITLES.map(|key| head(texts.get(key)));
    Book {
        title: name.clone(),
        mark: None,
        tabs: vec![NewTab::new(name, heads, rows)],
    }
}
