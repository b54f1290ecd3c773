//! `orders import`: the arbiter's spreadsheet of orders.

use crate::cli::stop::no_table;
use std::collections::BTreeMap;
use std::path::Path;

use serde_json::json;

use super::super::stop::REFUSED;
use super::super::{Answer, Ctx, Done, tables};
use super::entered::{ask_sheet, without_sheet};
use super::receipts::set_json;
use super::undo;
use crate::desk::import::{self, OfRow, Row};
use crate::engine::Level;
use crate::engine::words::Written;
use crate::games::{OrderRow, OrderSheet, Played};
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, words};
use crate::papers::FORMAT;
use crate::spreadsheet::tables::{CellPlace, Column, NoTab, Part, Table, only, tables as parts};
use crate::spreadsheet::{Found, Tab, tab_of_text};
use crate::t;

/// The largest spreadsheet of orders, in bytes.
const MAX_SHEET: u64 = 16_000_000;

/// The arbiter's spreadsheet of orders: a column for the seat and one for the order.
pub fn import<G: Played>(ctx: &mut Ctx<'_, '_>, file: &Path, strict: bool, yes: bool) -> Done {
    let tabs = tables::read(ctx, file, MAX_SHEET, |_, found| match found {
        Found::Tabs(tabs) => Ok(tabs),
        Found::Text { text, .. } => {
            let tab = tab_of_text(&text).map_err(|fault| no_table(file, &fault))?;
            Ok(vec![tab])
        }
    })?;
    let texts = ctx.texts;
    let setup = ctx.now::<G>()?.setup.clone();
    let own = G::read_orders(&setup, &tabs, texts)?;
    let sheet = match own {
        Some(sheet) => sheet,
        None => order_sheet(&tabs, texts)?,
    };
    let tab = sheet.tab.as_deref();
    let rows: Vec<Row<'_, G>> = sheet
        .rows
        .iter()
        .map(|row| Row {
            number: row.number,
            seat: row.seat.as_deref().unwrap_or_default(),
            order: match &row.order {
                Ok(order) => Ok(order),
                Err((_, said)) => Err(said.clone()),
            },
        })
        .collect();
    let campaign = ctx.now::<G>()?;
    let own = G::own(&campaign.setup);
    let seats = rows
        .iter()
        .map(|row| crate::desk::seat(&campaign, row.seat));
    let others = seats.flatten().any(|seat| Some(seat) != own);
    if others {
        ask_sheet::<G>(ctx, yes)?;
    }
    let before = ctx.now::<G>()?;
    if ctx.machine.look.asks && !yes {
        let rehearsed = ctx.rehearse::<G, _>(|hand| import::import(hand, &rows, strict))?;
        let question = texts.get("confirm-replace-rows");
        undo::offer_replaced(ctx, &rehearsed, &question)?;
    }
    let imported = ctx.work::<G, _>(|hand| import::import(hand, &rows, strict))?;
    let after = ctx.now::<G>()?;
    if !imported.sets.is_empty() {
        without_sheet::<G>(ctx)?;
    }
    let bad = imported.bad();
    let lines = imported.sets.iter().flat_map(|set| &set.orders);
    let taken: usize = lines.map(|a| G::answer(&setup, a, texts).len()).sum();
    let mut said = vec![t!(texts, "desk-imported", taken, bad)];
    let others = undo::replaced(&before, &after).into_iter();
    let others: Vec<&str> = others.map(|seat| &**after.name(seat)).collect();
    if !others.is_empty() {
        let seats = others.join(", ");
        said.push(t!(texts, "desk-import-replaced", seats));
    }
    let mut values = Vec::new();
    let by_number = sheet.rows.iter().map(|row| (row.number, row));
    let by_number: BTreeMap<u32, _> = by_number.collect();
    for (row, of) in &imported.rows {
        let (seat, level, words) = match of {
            OfRow::Refused(refused) => (None, Level::Error, refused.say(texts)),
            OfRow::Bad { seat, said } => (Some(seat.as_str()), Level::Error, said.clone()),
            OfRow::NoOrder { typed } => {
                let words = words("row-no-order").typed("typed", typed);
                (None, Level::Error, words.said(texts))
            }
            OfRow::NotKept { seat } => {
                let words = words("row-not-kept").with("seat", &**seat);
                (Some(&**seat), Level::Error, words.said(texts))
            }
            OfRow::Of(seat, level, remark) => {
                let words = remark.say(&setup, texts);
                let message = t!(
                    texts,
                    "arbiter-remark",
                    seat = &**seat,
                    text = words.message
                );
                (Some(&**seat), *level, Said { message, ..words })
            }
        };
        let at = match (of, by_number.get(row)) {
            (OfRow::Refused(_), _) => sheet.columns.0,
            (_, Some(found)) => match &found.order {
                Err((column, _)) => *column,
                Ok(_) => sheet.columns.1,
            },
            (_, None) => None,
        };
        let cell = CellPlace::new(tab, at);
        let place = cell.say(*row, texts);
        let text = format!("{} {}", words.message, words.help);
        said.push(t!(texts, "desk-row", place, text));
        values.push(json!({
            "row": row,
            "column": cell.column,
            "seat": seat.filter(|seat| !seat.is_empty()),
            "level": level,
            "message": words.message,
            "help": words.help,
        }));
    }
    if imported.sets.is_empty() && strict {
        said.push(texts.get("desk-import-strict"));
    }
    let value = json!({
        "format": FORMAT,
        "season": imported.season,
        "sheet": tab,
        "bad": bad,
        "sets": imported.sets.iter().map(|set| set_json(&setup, set, texts)).collect::<Vec<_>>(),
        "rows": values,
    });
    let code = if bad > 0 { REFUSED } else { 0 };
    Ok(Answer::said(&said.join("\n"), &value).code(code))
}

/// The one table of such a spreadsheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sheet;

const SHEET: &[&str] = &["ordres", "orders"];
const COLUMNS: [Column; 2] = [
    Column::needed("column-seat", &["seat", "player", "joueur", "nation"]),
    Column::needed("column-order", &["order", "orders", "ordre", "ordres"]),
];

impl Part for Sheet {
    fn titles(self) -> &'static [&'static str] {
        SHEET
    }

    fn columns(self) -> &'static [Column] {
        &COLUMNS
    }
}

/// The rows of a sheet with a column for the seat and one for the order.
fn order_sheet<G: Played>(tabs: &[Tab], texts: &Texts) -> Result<OrderSheet<G>, Said> {
    let (tab, table) = sheet_of(tabs, texts)?;
    let column = |n| table.heads.place(n).map(|(at, _)| at);
    let rows = table.rows.iter().map(|row| OrderRow {
        number: row.number,
        seat: Some(table.heads.cell(row, 0).into()),
        order: Ok(Written::Line(table.heads.cell(row, 1).to_owned())),
    });
    Ok(OrderSheet {
        tab: tab.map(str::to_owned),
        columns: (column(0), column(1)),
        rows: rows.collect(),
    })
}

/// The table of orders, and the name of its tab. Columns beside the two are the arbiter's own.
fn sheet_of<'t>(
    tabs: &'t [Tab],
    texts: &Texts,
) -> Result<(Option<&'t str>, Table<'t, Sheet>), Said> {
    let empty = || words("sheet-of-orders-empty").said(texts);
    let tab = only(tabs, SHEET).map_err(|none| match none {
        NoTab::Empty => empty(),
        NoTab::Several { tabs } => words("intake-csv-which-tab")
            .with("tabs", tabs.join(", "))
            .said(texts),
    })?;
    match parts(tab, &[Sheet], |_, _| true).into_iter().next() {
        Some(Ok(table)) if !table.rows.is_empty() => Ok((tab.name.as_deref(), table)),
        Some(Err(faults)) => Err(faults.first().map_or_else(empty, |found| {
            let said = found.what.say(&empty().help, texts);
            let place = CellPlace::new(tab.name.as_deref(), found.column).say(found.row, texts);
            let message = t!(texts, "desk-row", place, text = said.message);
            Said { message, ..said }
        })),
        _ => Err(empty()),
    }
}
