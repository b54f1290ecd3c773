//! The report's tables, for its paper and as a spreadsheet.

use serde::Serialize;
use serde_json::{Value, json};

use super::{Bid, Report};
use crate::locale::Texts;
use crate::spreadsheet::Book;
use crate::spreadsheet::tables::Column as C;
use crate::t;
use crate::tables::{Sheet, Table, tabs};

/// A column that is headed by that text.
const fn of(key: &'static str, field: &'static str) -> C {
    C::free(key, &[]).of(field)
}

const ASKED: &Table = &Table::plain(
    "report-matrix",
    &[
        of("report-asks", "asker"),
        of("book-column-target", "target"),
        of("column-attempts", "attempts"),
        of("column-success", "successes"),
        of("column-countered", "countered"),
    ],
);
const MONEY: &Table = &Table::plain(
    "report-money",
    &[
        of("field-season", "season"),
        of("column-seat", "nation"),
        of("report-opening", "opening"),
        of("report-spying", "spying"),
        of("column-protection", "protection"),
        of("report-other", "other"),
        of("report-at-roll", "at_roll"),
    ],
);
const SPENT: &Table = &Table::plain(
    "report-spent",
    &[
        of("column-seat", "nation"),
        of("report-spying", "spying"),
        of("column-protection", "protection"),
    ],
);
const DICE: &Table = &Table::plain(
    "report-dice",
    &[of("book-column-face", "face"), of("report-count", "count")],
);
const BIDS: &Table = &Table::plain(
    "report-protections",
    &[
        of("field-season", "season"),
        of("column-seat", "nation"),
        of("book-column-kind", "kind"),
        of("book-column-against", "against"),
        of("column-malus", "malus"),
        of("column-cost", "cost"),
        of("column-attempts", "met"),
        of("column-countered", "countered"),
    ],
);

/// What a nation spent over all seasons.
#[derive(Serialize)]
struct Spent<'r> {
    nation: &'r str,
    spying: i64,
    protection: i64,
}

/// What each nation spent, as three columns.
pub fn spent(report: &Report) -> Sheet {
    let mut all: Vec<Spent<'_>> = Vec::new();
    for money in &report.money {
        let (spying, protection) = (money.spying, money.protection);
        match all.iter_mut().find(|spent| spent.nation == &*money.nation) {
            Some(spent) => {
                spent.spying += spying;
                spent.protection += protection;
            }
            None => all.push(Spent {
                nation: &money.nation,
                spying,
                protection,
            }),
        }
    }
    Sheet::new(SPENT, &all)
}

/// Each nation's money, season by season.
pub fn money(report: &Report) -> Sheet {
    Sheet::new(MONEY, &report.money)
}

/// All the tables of the report; the arbiter's alone.
pub fn book(report: &Report, texts: &Texts) -> Book {
    let dice = (1..).zip(&report.dice.faces);
    let dice: Vec<Value> = dice
        .map(|(face, n)| json!({ "face": face, "count": n }))
        .collect();
    let bid = |bid: &Bid| {
        let mut row = json!(bid);
        row["kind"] = json!(bid.kind.map(|kind| kind.said(texts, "kind-name")));
        row
    };
    let bids: Vec<Value> = report.protections.iter().map(bid).collect();
    let sheets = [
        Sheet::new(ASKED, &report.asked),
        money(report),
        spent(report),
        Sheet::new(DICE, &dice),
        Sheet::new(BIDS, &bids),
    ];
    Book {
        title: t!(texts, "report-title", name = report.campaign.as_str()),
        mark: Some(texts.get("arbiter-alone")),
        tabs: tabs(&sheets, texts),
    }
}
