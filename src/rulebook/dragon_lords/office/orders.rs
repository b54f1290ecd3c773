//! `enter`, `orders`, `withdraw`, the import of a spreadsheet.

use rusqlite::Connection;

use super::super::books;
use super::super::desk;
use super::super::event::OrderSet;
use super::super::facts;
use super::super::papers::{changes, receipt as paper};
use super::super::reading::print;
use super::super::receive::Remark;
use super::super::remark;
use super::super::verbs::{Arbiter, Received, RowSaid, RowWhat};
use super::super::view::FORMAT;
use super::{lines, texts_for, titles};
use crate::locale::{Lang, Texts};
use crate::referee::form::shown;
use crate::referee::rulebook::{
    Entered, ForArbiter, Hand, Imported, Message, Outcome, Paper, Sheets, Sight, Table, Taking,
    Withdrawing, Withdrawn,
};
use crate::spreadsheet::Book;
use crate::t;

/// Takes a message, or only looks what it would change.
pub fn enter(
    hand: Hand<'_>,
    message: Message<'_>,
    how: Taking,
    over: Option<Lang>,
    texts: &Texts,
) -> Outcome<Entered> {
    let Message {
        seat,
        source,
        bytes,
    } = message;
    let received = Arbiter::from(hand).enter(seat, source, bytes, how, texts)?;
    let (before, after) = (received.before.as_ref(), received.acceptance.set.as_ref());
    Ok(Entered {
        lang: received.lang,
        season: received.season,
        status: received.acceptance.status,
        journalled: received.journalled,
        replaces: before.is_some(),
        preview: changes::orders(before, after, texts),
        doubt: doubt(&received, texts),
        receipt: receipt(&received, over),
        arbiter: arbiter(&received, texts),
        seat: received.seat,
    })
}

/// What the arbiter alone is told.
fn arbiter(received: &Received, texts: &Texts) -> Vec<ForArbiter> {
    let told = received.acceptance.arbiter.iter();
    told.map(|p| {
        let (message, help) = p.remark.say(texts);
        let line = p.line;
        ForArbiter {
            line,
            message,
            help,
        }
    })
    .collect()
}

/// What is asked where the message says that it is another player's.
fn doubt(received: &Received, texts: &Texts) -> Option<String> {
    let mut problems = received.acceptance.arbiter.iter();
    let player = problems.find_map(|p| match &p.remark {
        Remark::Read(remark::Remark::NamesAnother { player }) => Some(player),
        _ => None,
    })?;
    Some(t!(
        texts,
        "confirm-names-another",
        nation = &**player,
        seat = &*received.seat
    ))
}

/// A receipt, in its seat's language or the one asked for.
pub fn receipt(received: &Received, over: Option<Lang>) -> Paper {
    let texts = texts_for(received.lang, over);
    Paper {
        document: paper::document(received, texts),
        view: Box::new(paper::json(received, texts)),
    }
}

/// The orders that stand.
pub fn list(tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Sight> {
    let (season, sets) = desk::order_sets(tx, seat)?;
    let view = serde_json::json!({ "format": FORMAT, "season": season, "sets": sets });
    let mut sight = lines(vec![texts.get("arbiter-alone")], view);
    sight.table = Some(table(&sets, texts));
    Ok(sight)
}

/// Orders as a table, an order a row.
pub fn table(sets: &[OrderSet], texts: &Texts) -> Table {
    let rows = sets.iter().flat_map(|set| {
        let none = set.none.then(|| {
            vec![
                set.seat.to_string(),
                String::new(),
                texts.get("status-none"),
                "0".to_owned(),
            ]
        });
        let orders = set.orders.iter().map(|o| {
            vec![
                set.seat.to_string(),
                o.line.to_string(),
                print(texts.lang(), &o.order),
                o.cost.to_string(),
            ]
        });
        none.into_iter().chain(orders).collect::<Vec<_>>()
    });
    Table {
        rows: rows.collect(),
        titles: titles(COLUMNS, texts),
        right: vec![1, 3],
    }
}

const COLUMNS: [&str; 4] = [
    "dl-column-seat",
    "column-line",
    "column-order",
    "column-cost",
];

/// The lines of what stands for a seat, in the language of its papers.
pub fn standing(tx: &Connection, seat: &str) -> Outcome<Option<Vec<String>>> {
    let (_, sets) = desk::order_sets(tx, Some(seat))?;
    let mut lines = Vec::new();
    for set in &sets {
        let lang = facts::lang(tx, &set.seat)?;
        lines.extend(set.orders.iter().map(|o| print(lang, &o.order)));
    }
    Ok(Some(lines))
}

/// The same as a spreadsheet.
pub fn book(tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Book> {
    let (_, sets) = desk::order_sets(tx, seat)?;
    Ok(books::orders::book(&sets, texts))
}

/// Takes orders back, or shows what that would leave.
pub fn withdraw(hand: Hand<'_>, what: Withdrawing<'_>, texts: &Texts) -> Outcome<Withdrawn> {
    let (before, left) = Arbiter::from(hand).withdraw(what)?;
    let said = t!(
        texts,
        "desk-withdrawn",
        nation = &*left.seat,
        left = left.orders.len()
    );
    let view = serde_json::json!({ "format": FORMAT, "set": left });
    let mut sight = lines(vec![said], view);
    if !left.orders.is_empty() {
        sight.table = Some(table(std::slice::from_ref(&left), texts));
    }
    Ok(Withdrawn {
        preview: changes::orders(Some(&before), Some(&left), texts),
        seat: left.seat,
        sight,
    })
}

/// Takes the rows of a spreadsheet.
pub fn import(
    hand: Hand<'_>,
    sheets: Sheets<'_>,
    strict: bool,
    texts: &Texts,
) -> Outcome<Imported> {
    let imported = Arbiter::from(hand).import(sheets, strict)?;
    let taken: usize = imported.sets.iter().map(|s| s.orders.len()).sum();
    let bad = imported.bad();
    let mut said = vec![t!(texts, "desk-imported", taken = taken, bad = bad)];
    let words: Vec<_> = imported.rows.iter().map(|row| words(row, texts)).collect();
    for (row, (message, help)) in imported.rows.iter().zip(&words) {
        let place = row.cell.say(row.row, texts);
        let text = format!("{message} {help}");
        said.push(t!(texts, "desk-row", place = place, text = text));
    }
    if strict && bad > 0 {
        said.push(texts.get("desk-import-strict"));
    }
    let rows = imported.rows.iter().zip(&words);
    let rows: Vec<_> = rows
        .map(|(row, (message, help))| {
            serde_json::json!({
                "row": row.row,
                "column": row.cell.column,
                "level": row.level.into_str(),
                "message": message,
                "help": help,
            })
        })
        .collect();
    let view = serde_json::json!({
        "format": FORMAT,
        "season": imported.season,
        "sheet": imported.tab,
        "sets": imported.sets,
        "bad": bad,
        "rows": rows,
    });
    Ok(Imported {
        season: imported.season,
        bad,
        others: !imported.sets.is_empty(),
        sight: lines(said, view),
    })
}

/// What is said of a row, and the remedy.
fn words(row: &RowSaid, texts: &Texts) -> (String, String) {
    match &row.what {
        RowWhat::Seat(unknown) => (
            t!(texts, "dl-row-seat", typed = shown(&unknown.typed)),
            match &unknown.nearest {
                Some(name) => t!(texts, "setup-nearest", name = &**name),
                None => texts.get("dl-row-seat-help"),
            },
        ),
        RowWhat::NoOrder { typed } => (
            t!(texts, "dl-row-no-order", typed = shown(typed)),
            texts.get("dl-row-no-order-help"),
        ),
        RowWhat::NotKept(seat) => (
            t!(texts, "dl-row-not-kept", seat = &**seat),
            texts.get("dl-row-not-kept-help"),
        ),
        RowWhat::Remark(seat, remark) => {
            let (message, help) = remark.say(texts);
            (t!(texts, "dl-row-of", seat = &**seat, text = message), help)
        }
    }
}
