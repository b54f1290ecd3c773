//! `enter`, `orders`, `template`.

use rusqlite::Connection;

use super::super::accept::{Level, Problem, Remark};
use super::super::books;
use super::super::desk;
use super::super::event::OrderSet;
use super::super::facts;
use super::super::papers::{orders as words, receipt as paper, remark, template as sheet};
use super::super::reading::Reader;
use super::super::setup::{Form, Setup};
use super::super::verbs::{self, Arbiter, ImportProblem, ImportedRow, Received};
use super::super::view::FORMAT;
use super::{preview, texts_for, titles};
use crate::locale::{Lang, Texts};
use crate::referee::rulebook::{
    Entered, ForArbiter, Hand, Imported, Json, Message, Outcome, Paper, Sheets, Sight, Table,
    Taking, Template, View, Withdrawing, Withdrawn,
};
use crate::spreadsheet::Book;
use crate::spreadsheet::tables::CellPlace;
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
    let mut arbiter = Arbiter::from(hand);
    let said = |problems: &[Problem], setup: &Setup| {
        let told = problems.iter();
        told.map(|p| (p.line, remark::say(&p.remark, setup, texts).message))
            .collect()
    };
    let taking = verbs::How {
        keep: !how.rehearsal,
        in_time: how.in_time,
        added: how.added,
        told: Some(&said),
    };
    let received = arbiter.receive(taking, seat, source, bytes)?;
    let setup: Setup = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::setup(tx)?) })?;
    let told: Vec<ForArbiter> = (received.acceptance.arbiter.iter())
        .map(|p| {
            let said = remark::say(&p.remark, &setup, texts);
            ForArbiter {
                line: p.line,
                message: said.message,
                help: said.help,
            }
        })
        .collect();
    arbiter.campaign.read(|tx| {
        // What is replaced is looked at only where it is shown.
        let stood: Option<OrderSet> = match how.rehearsal {
            true => desk::order_sets(tx, Some(seat))?.2.into_iter().next(),
            false => None,
        };
        let after = received.acceptance.set.as_ref();
        let coming = match how.rehearsal {
            true => preview(&received.seat, stood.as_ref(), after, &setup, texts),
            false => Vec::new(),
        };
        Ok(Entered {
            preview: coming,
            replaces: stood.is_some(),
            receipt: receipt(tx, &setup, &received, over)?,
            lang: received.lang,
            season: received.season,
            status: received.acceptance.status,
            journalled: received.journalled,
            doubt: doubt(&received, &setup, texts),
            seat: received.seat,
            arbiter: told,
        })
    })
}

/// What is asked where the message says that it is another nation's.
fn doubt(received: &Received, setup: &Setup, texts: &Texts) -> Option<String> {
    let mut problems = received.acceptance.problems.iter();
    let nation = problems.find_map(|p| match &p.remark {
        Remark::HeaderNames { nation } => Some(nation),
        _ => None,
    })?;
    let the = |name| setup.spoken(name, Form::The, texts.lang());
    let (nation, seat) = (the(nation), the(&received.seat));
    Some(t!(
        texts,
        "confirm-names-another",
        nation = nation,
        seat = seat
    ))
}

/// A receipt, in its nation's language or the one asked for.
pub fn receipt(
    tx: &Connection,
    setup: &Setup,
    received: &Received,
    over: Option<Lang>,
) -> Outcome<Paper> {
    let rules = desk::season_rules(tx, received.season)?;
    let texts = texts_for(received.lang, over);
    Ok(Paper {
        document: paper::document(received, setup, &rules, texts),
        view: Box::new(Json::of(&paper::json(received, setup, texts))?),
    })
}

/// The orders that stand.
pub fn list(tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Sight> {
    let (setup, season, sets) = desk::order_sets(tx, seat)?;
    let view = serde_json::json!({ "format": FORMAT, "season": season, "sets": sets });
    Ok(Sight {
        before: vec![texts.get("arbiter-alone")],
        table: Some(table(&sets, &setup, texts)),
        after: Vec::new(),
        notes: Vec::new(),
        view: Box::new(view),
        book: None,
    })
}

/// The lines of what stands for a nation and is not entered again by itself, in the language of its papers.
pub fn lines(tx: &Connection, seat: &str) -> Outcome<Option<Vec<String>>> {
    let (setup, season, sets) = desk::order_sets(tx, Some(seat))?;
    let reader = Reader::new(&setup);
    let mut lines = Vec::new();
    for set in &sets {
        let lang = facts::lang(tx, &set.seat)?;
        let texts = Texts::of(lang);
        let own = set.orders.iter().filter(|o| !o.carried(season));
        lines.extend(own.map(|o| {
            let line = words::line(&reader, lang, o);
            match o.standing {
                Some(_) => t!(texts, "order-each-season", order = line),
                None => line,
            }
        }));
    }
    Ok(Some(lines))
}

/// The same as a spreadsheet.
pub fn book(tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Book> {
    let (_, _, sets) = desk::order_sets(tx, seat)?;
    Ok(books::orders::book(&sets, texts))
}

/// Orders as a table, an order a row.
pub fn table(sets: &[OrderSet], setup: &Setup, texts: &Texts) -> Table {
    let reader = Reader::new(setup);
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
                words::line(&reader, texts.lang(), o),
                o.cost.to_string(),
            ]
        });
        none.into_iter().chain(orders).collect::<Vec<_>>()
    });
    let columns = [
        "column-nation",
        "column-line",
        "column-order",
        "column-cost",
    ];
    Table {
        rows: rows.collect(),
        titles: titles(columns, texts),
        right: vec![1, 3],
    }
}

/// Takes orders back, or shows what that would leave.
pub fn withdraw(hand: Hand<'_>, what: Withdrawing<'_>, texts: &Texts) -> Outcome<Withdrawn> {
    let Withdrawing {
        seat,
        lines,
        mistaken,
        rehearsal,
    } = what;
    let mut arbiter = Arbiter::from(hand);
    if !rehearsal {
        let (set, entry) = match mistaken {
            true => arbiter.withdraw_mistaken(seat)?,
            false => arbiter.withdraw(seat, lines)?,
        };
        let setup = arbiter
            .campaign
            .read(|tx| -> Outcome<_> { Ok(desk::setup(tx)?) })?;
        let hash = entry.hash.to_string();
        let said = t!(
            texts,
            "desk-withdrawn",
            nation = &*set.seat,
            left = set.orders.len()
        );
        let left = !set.orders.is_empty();
        let sight = Sight {
            before: vec![said],
            table: left.then(|| table(std::slice::from_ref(&set), &setup, texts)),
            after: vec![hash.clone()],
            notes: Vec::new(),
            view: Box::new(serde_json::json!({ "format": FORMAT, "set": set, "hash": hash })),
            book: None,
        };
        return Ok(Withdrawn {
            seat: set.seat.clone(),
            preview: Vec::new(),
            sight,
        });
    }
    let left = match mistaken {
        true => arbiter.rehearse_withdraw_mistaken(seat)?,
        false => arbiter.rehearse_withdraw(seat, lines)?,
    };
    let (setup, _, sets) = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::order_sets(tx, Some(seat))?) })?;
    Ok(Withdrawn {
        preview: preview(&left.seat, sets.first(), Some(&left), &setup, texts),
        sight: super::only(serde_json::json!({ "format": FORMAT, "set": left })),
        seat: left.seat,
    })
}

/// Takes the rows of a spreadsheet.
pub fn import(
    hand: Hand<'_>,
    sheets: Sheets<'_>,
    strict: bool,
    texts: &Texts,
) -> Outcome<Imported> {
    let mut arbiter = Arbiter::from(hand);
    let imported = match sheets {
        Sheets::Text(text) => arbiter.import_orders(text, strict)?,
        Sheets::Tabs(tabs) => arbiter.import_order_tabs(tabs, strict)?,
    };
    let setup = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::setup(tx)?) })?;
    let refused = strict && imported.bad > 0;
    let taken: usize = match refused {
        true => 0,
        false => imported.taken.iter().map(|(_, orders)| orders).sum(),
    };
    let mut before = vec![t!(
        texts,
        "desk-imported",
        taken = taken,
        bad = imported.bad
    )];
    for row in &imported.rows {
        let (_, message, help) = row_words(row, &setup, texts);
        let cell = CellPlace {
            tab: imported.tab.clone(),
            column: row.column.clone(),
        };
        let place = cell.say(row.row, texts);
        let text = format!("{message} {help}");
        before.push(t!(texts, "desk-row", place = place, text = text));
    }
    if refused {
        before.push(texts.get("desk-import-strict"));
    }
    let mut seats = imported.taken.iter().map(|(seat, _)| seat);
    let others = !refused && seats.any(|seat| !setup.is_omniscient(seat));
    Ok(Imported {
        season: imported.season,
        bad: imported.bad,
        others,
        sight: Sight {
            before,
            table: None,
            after: Vec::new(),
            notes: Vec::new(),
            view: Box::new(ImportView {
                imported,
                setup,
                texts: Texts::of(texts.lang()),
            }),
            book: None,
        },
    })
}

fn row_words(row: &ImportedRow, setup: &Setup, texts: &Texts) -> (Level, String, String) {
    match &row.problem {
        ImportProblem::Row(fault) => {
            let (message, help) = fault.say(texts);
            (Level::Error, message, help)
        }
        ImportProblem::Order(problem) => {
            let said = remark::say(&problem.remark, setup, texts);
            (problem.level, said.message, said.help)
        }
        ImportProblem::Refused(refusal) => {
            let said = refusal.say(texts);
            (Level::Error, said.message, said.help)
        }
    }
}

/// An import for programs, made when it is asked for: its orders may be very many.
struct ImportView {
    imported: verbs::Imported,
    setup: Setup,
    texts: &'static Texts,
}

impl View for ImportView {
    fn pretty(&self) -> serde_json::Result<String> {
        let imported = &self.imported;
        let rows: Vec<_> = imported
            .rows
            .iter()
            .map(|row| {
                let (level, message, help) = row_words(row, &self.setup, self.texts);
                serde_json::json!({
                    "row": row.row,
                    "column": row.column,
                    "nation": row.seat,
                    "level": level.into_str(),
                    "message": message,
                    "help": help,
                })
            })
            .collect();
        let view = serde_json::json!({
            "format": FORMAT,
            "season": imported.season,
            "sheet": imported.tab,
            "sets": imported.sets()?,
            "bad": imported.bad,
            "rows": rows,
        });
        serde_json::to_string_pretty(&view)
    }
}

/// An order sheet, in its nation's language or the one asked for.
pub fn template(tx: &Connection, seat: &str, over: Option<Lang>) -> Outcome<Template> {
    let (setup, lang, view) = desk::template(tx, seat)?;
    let texts = texts_for(lang, over);
    let text = sheet::text(&view, &setup, texts);
    let paper = Paper {
        document: sheet::document(&view, &setup, texts),
        view: Box::new(
            serde_json::json!({ "format": FORMAT, "nation": view.nation, "text": text }),
        ),
    };
    Ok(Template { text, paper })
}
