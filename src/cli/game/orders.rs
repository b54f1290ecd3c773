//! `enter`, `orders`, `template`, `undo`.

use std::path::Path;

use serde_json::{Value, json};

use super::super::args::{Format, OrdersVerb};
use super::super::confirm::{confirm, offer};
use super::super::stop::REFUSED;
use super::super::{Desk, Done, Stop, files, tables};
use super::books;
use crate::bulletin::{Document, Format as PaperFormat, column, number_column};
use crate::campaign::{CampaignError, entry};
use crate::chance::Digest;
use crate::desk::enter::{self, Entered, Mail, OfRow, Row, Status};
use crate::desk::undo as take_back;
use crate::engine::body::{ARBITER, Set};
use crate::engine::campaign::Campaign;
use crate::engine::store::Journal;
use crate::engine::{Ends, Level, Seats};
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::words;
use crate::papers::receipt::{Received, problems};
use crate::papers::{Paper, sheet};
use crate::referee::papers::FORMAT;
use crate::referee::refusal::entry_name;
use crate::referee::{Reason, Said};
use crate::spreadsheet::tables::{
    CellPlace, Column, NoTab, Part, Table, TableFault, only, tables as parts,
};
use crate::spreadsheet::{Found, Tab, tab_of_text};
use crate::t;

/// A message's own limit is the reader's; this one only bounds what is read into memory.
const MAX_MESSAGE: u64 = 64_000_000;
/// The largest spreadsheet of orders, in bytes.
const MAX_SHEET: u64 = 16_000_000;

pub fn enter<G: Played>(
    cx: &mut Desk<'_, '_>,
    seat: &str,
    file: Option<&Path>,
    in_time: bool,
    format: Option<Format>,
    yes: bool,
) -> Done {
    let bytes = files::read(cx.machine, file, MAX_MESSAGE)?;
    let source = file.and_then(Path::file_name);
    let source = source.map_or_else(
        || "-".to_owned(),
        |name| name.to_string_lossy().into_owned(),
    );
    let mail = Mail {
        seat,
        source: &source,
        bytes: &bytes,
        in_time,
        added: false,
    };
    let texts = cx.texts;
    if cx.machine.look.asks {
        let ahead = cx.work::<G, _>(|hand| enter::enter(hand, mail, true, texts))?;
        if let Some(other) = &ahead.other {
            let question = t!(cx.texts, "confirm-other-seat", other = &**other);
            offer(cx, &question, yes)?;
        }
        if ahead.replaces {
            let question = cx.texts.get("confirm-replace");
            offer(cx, &question, yes)?;
        }
    }
    take::<G>(cx, mail, format)
}

/// Takes a message and prints its receipt.
fn take<G: Played>(cx: &mut Desk<'_, '_>, mail: Mail<'_>, format: Option<Format>) -> Done {
    let entered = entered::<G>(cx, mail)?;
    receipt::<G>(cx, &entered, format)?;
    for remarked in &entered.arbiter {
        let said = remarked.remark.say(&entered.campaign.setup, cx.texts);
        let note = t!(
            cx.texts,
            "desk-for-arbiter",
            text = said.message,
            help = said.help
        );
        cx.note(&note);
    }
    if entered.entry.is_some() {
        without_sheet::<G>(cx)?;
    }
    Ok(match entered.status {
        Status::Rejected => REFUSED,
        Status::Ok | Status::Warned | Status::None => 0,
    })
}

/// Says where orders were taken before the opening sheet was printed.
fn without_sheet<G: Played>(cx: &mut Desk<'_, '_>) -> Result<(), Stop> {
    let season = cx.see::<G, _>(|_, campaign| {
        let orders = campaign.window().is_some_and(|w| w.ends == Ends::Lock);
        Ok((orders && campaign.this.sheet.is_none()).then_some(campaign.season))
    })?;
    if let Some(season) = season {
        let note = t!(cx.texts, "desk-no-sheet", season = season);
        cx.note(&note);
    }
    Ok(())
}

/// Enters a message.
pub fn entered<G: Played>(cx: &mut Desk<'_, '_>, mail: Mail<'_>) -> Result<Entered<G>, Stop> {
    let texts = cx.texts;
    cx.work::<G, _>(|hand| enter::enter(hand, mail, false, texts))
}

/// The receipt in its seat's language. With `--json` it has what only the arbiter is told, which the one
/// to be pasted (`--format json`) lacks.
pub fn receipt<G: Played>(
    cx: &mut Desk<'_, '_>,
    entered: &Entered<G>,
    format: Option<Format>,
) -> Done {
    let texts = cx.texts_of::<G>(entered.campaign.langs[entered.seat.at()]);
    let standing = match (&entered.entry, entered.campaign.holds(entered.seat)) {
        (None, Some(sent)) => Some(then::<G>(cx, entered.campaign.this.number, sent.entry)?),
        _ => None,
    };
    let paper = match &standing {
        Some((campaign, hash)) => {
            let mut received = Received::of(entered, Some(*hash));
            received.campaign = campaign;
            received.paper(texts)
        }
        None => Received::of(entered, entered.entry.as_ref().map(|entry| entry.hash)).paper(texts),
    };
    if !cx.cli.json {
        return cx.show(&paper, format);
    }
    let mut value = paper.view;
    if let Value::Object(value) = &mut value {
        let arbiter = problems(&entered.arbiter, &entered.campaign.setup, cx.texts);
        value.insert("arbiter".to_owned(), arbiter.into());
    }
    cx.out().value(&value)?;
    Ok(0)
}

/// The campaign as it stood after an entry, and the entry's hash: a receipt printed later says what it said then.
fn then<G: Played>(
    cx: &mut Desk<'_, '_>,
    season: u16,
    i: u32,
) -> Result<(Campaign<G>, Digest), Stop> {
    cx.see::<G, _>(|seen, _| {
        let missing = || CampaignError::Damaged {
            what: format!("no entry {i} in season {season}"),
        };
        let entry = entry(seen.tx, season, i)?.ok_or_else(missing)?;
        Ok((Journal(seen.tx).load(Some((season, i)))?, entry.hash))
    })
}

/// The receipt of what a seat sent last.
fn again<G: Played>(cx: &mut Desk<'_, '_>, typed: &str) -> Result<Paper, Stop> {
    let lang = cx.cli.lang;
    let (now, seat) = cx.see::<G, _>(|_, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        Ok((campaign, seat))
    })?;
    let texts = Texts::of_rulebook(lang.unwrap_or(now.langs[seat.at()]), G::NAME);
    let sent = now.this.sets[seat.at()].clone();
    let (campaign, set, hash) = match sent {
        Some(sent) => {
            let (campaign, hash) = then::<G>(cx, now.this.number, sent.entry)?;
            (campaign, sent.set, Some(hash))
        }
        None => {
            let set = now.blank_set(seat);
            (now, set, None)
        }
    };
    let status = match (hash, set.none, set.warned) {
        (None, ..) => Status::Rejected,
        (_, true, _) => Status::None,
        (_, _, true) => Status::Warned,
        _ => Status::Ok,
    };
    let received = Received {
        campaign: &campaign,
        seat,
        status,
        set: &set,
        hash,
        remarks: &[],
    };
    Ok(received.paper(texts))
}

pub fn orders<G: Played>(cx: &mut Desk<'_, '_>, verb: &OrdersVerb) -> Done {
    match verb {
        OrdersVerb::Receipt { seat, format } => {
            let paper = again::<G>(cx, seat)?;
            cx.show(&paper, *format)
        }
        OrdersVerb::List { seat, out } => list::<G>(cx, seat.as_deref(), out.as_deref()),
        OrdersVerb::Withdraw {
            seat,
            mistaken,
            yes,
            lines,
        } => {
            if !lines.is_empty() {
                return Err(Stop::NotInGame { game: G::NAME });
            }
            let question = cx.texts.get("confirm-withdraw");
            confirm(cx, &question, *yes)?;
            cx.work::<G, _>(|hand| enter::withdraw(hand, seat, *mistaken))?;
            let paper = again::<G>(cx, seat)?;
            cx.show(&paper, None)
        }
        OrdersVerb::Add { seat, line, format } => add::<G>(cx, seat, line, *format),
        OrdersVerb::Import { file, strict, .. } => import::<G>(cx, file, *strict),
    }
}

/// Adds an order to what stands, as the arbiter reads a message.
fn add<G: Played>(cx: &mut Desk<'_, '_>, typed: &str, line: &str, format: Option<Format>) -> Done {
    let mut lines = cx.see::<G, _>(|_, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
        let waits = campaign.waits[seat.at()].as_ref();
        let standing = waits.map(|waits| G::answer(&campaign.setup, &waits.answer, texts));
        let lines = standing.unwrap_or_default().into_iter();
        Ok(lines.map(|line| line.order).collect::<Vec<_>>())
    })?;
    lines.push(line.to_owned());
    let text = lines.join("\n");
    let mail = Mail {
        seat: typed,
        source: "-",
        bytes: text.as_bytes(),
        in_time: false,
        added: true,
    };
    take::<G>(cx, mail, format)
}

/// The arbiter's spreadsheet of orders: a column for the seat and one for the order.
fn import<G: Played>(cx: &mut Desk<'_, '_>, file: &Path, strict: bool) -> Done {
    let tabs = tables::read(cx, file, MAX_SHEET, |_, found| match found {
        Found::Tabs(tabs) => Ok(tabs),
        Found::Text { text, .. } => {
            let tab = tab_of_text(&text).map_err(|fault| Stop::Table {
                path: file.to_owned(),
                fault,
            })?;
            Ok(vec![tab])
        }
    })?;
    let texts = cx.texts;
    let (tab, table) = sheet_of(&tabs).map_err(|fault| fault.said(texts))?;
    let rows: Vec<Row<'_>> = table
        .rows
        .iter()
        .map(|row| Row {
            number: row.number,
            seat: table.heads.cell(row, 0),
            order: table.heads.cell(row, 1),
        })
        .collect();
    let setup = cx.see::<G, _>(|_, campaign| Ok(campaign.setup))?;
    let imported = cx.work::<G, _>(|hand| enter::import(hand, &rows, strict))?;
    let bad = imported.bad();
    let lines = imported.sets.iter().flat_map(|set| &set.orders);
    let taken: usize = lines.map(|a| G::answer(&setup, a, texts).len()).sum();
    let mut said = vec![t!(texts, "desk-imported", taken = taken, bad = bad)];
    let mut values = Vec::new();
    for (row, of) in &imported.rows {
        let (column, level, words) = match of {
            OfRow::NoSeat(refused) => (0, Level::Error, refused.say(texts)),
            OfRow::NoOrder { typed } => {
                let words = words("row-no-order").typed("typed", typed);
                (1, Level::Error, words.said(texts).into())
            }
            OfRow::NotKept { seat } => {
                let words = words("row-not-kept").with("seat", &**seat);
                (1, Level::Error, words.said(texts).into())
            }
            OfRow::Of(seat, level, remark) => {
                let words = remark.say(&setup, texts);
                let message = t!(texts, "row-of", seat = &**seat, text = words.message);
                (1, *level, Said { message, ..words })
            }
        };
        let at = table.heads.place(column).map(|(at, _)| at);
        let cell = CellPlace::new(tab, at);
        let place = cell.say(*row, texts);
        let text = format!("{} {}", words.message, words.help);
        said.push(t!(texts, "desk-row", place = place, text = text));
        values.push(json!({
            "row": row,
            "column": cell.column,
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
    cx.say(&said.join("\n"), &value)?;
    Ok(if bad > 0 { REFUSED } else { 0 })
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

/// Why a spreadsheet holds no orders.
#[derive(Debug, Clone)]
struct NoSheet(Said);

impl Reason for NoSheet {
    fn say(&self, _: &Texts) -> Said {
        self.0.clone()
    }
}

enum SheetFault {
    Empty,
    WhichTab {
        tabs: String,
    },
    Table {
        place: CellPlace,
        row: u32,
        fault: TableFault,
    },
}

impl SheetFault {
    fn said(&self, texts: &Texts) -> NoSheet {
        let said = match self {
            SheetFault::Empty => words("sheet-of-orders-empty").said(texts).into(),
            SheetFault::WhichTab { tabs } => words("intake-csv-which-tab")
                .with("tabs", tabs.as_str())
                .said(texts)
                .into(),
            SheetFault::Table { place, row, fault } => {
                let (what, help) = fault.say("sheet-of-orders-empty-help", texts);
                let place = place.say(*row, texts);
                Said {
                    message: t!(texts, "desk-row", place = place, text = what),
                    help,
                }
            }
        };
        NoSheet(said)
    }
}

/// The table of orders, and the name of its tab. Columns beside the two are the arbiter's own.
fn sheet_of(tabs: &[Tab]) -> Result<(Option<&str>, Table<'_, Sheet>), SheetFault> {
    let tab = only(tabs, SHEET).map_err(|none| match none {
        NoTab::Empty => SheetFault::Empty,
        NoTab::Several { tabs } => SheetFault::WhichTab {
            tabs: tabs.join(", "),
        },
    })?;
    match parts(tab, &[Sheet], |_, _| true).into_iter().next() {
        None => Err(SheetFault::Empty),
        Some(Ok(table)) if table.rows.is_empty() => Err(SheetFault::Empty),
        Some(Ok(table)) => Ok((tab.name.as_deref(), table)),
        Some(Err(faults)) => Err(match faults.into_iter().next() {
            None => SheetFault::Empty,
            Some(f) => SheetFault::Table {
                place: CellPlace::new(tab.name.as_deref(), f.column),
                row: f.row,
                fault: f.what,
            },
        }),
    }
}

/// What waits, seat by seat, for the arbiter alone.
fn list<G: Played>(cx: &mut Desk<'_, '_>, typed: Option<&str>, out: Option<&Path>) -> Done {
    let texts = cx.texts;
    let (season, sets, rows) = cx.see::<G, _>(|_, campaign| {
        let only = typed
            .map(|typed| crate::desk::seat(&campaign, typed))
            .transpose()?;
        let (mut sets, mut rows) = (Vec::new(), Vec::new());
        let mut seats = campaign.each(Seats::All);
        while let Some(seat) = seats.find(|seat| only.is_none_or(|only| only == *seat)) {
            if let Some(sent) = &campaign.this.sets[seat.at()] {
                sets.push(set_json(&campaign.setup, &sent.set, texts));
                let answer = sent.set.orders.as_ref();
                let lines = answer.map(|answer| G::answer(&campaign.setup, answer, texts));
                let name = campaign.name(seat).to_string();
                if sent.set.none {
                    let none = texts.get("orders-none");
                    rows.push([name.clone(), none, String::new()]);
                }
                let lines = lines.unwrap_or_default().into_iter();
                rows.extend(lines.map(|l| [name.clone(), l.order, l.cost.to_string()]));
            }
        }
        Ok((campaign.season, sets, rows))
    })?;
    let titles = ["column-seat", "column-order", "column-cost"].map(|key| texts.get(key));
    if let Some(out) = out {
        let mut paper = Document::new(texts.lang(), texts.get("book-orders"));
        let [seat, order, cost] = titles;
        paper.table([column(seat), column(order), number_column(cost)], rows);
        return books::export(cx, out, &paper);
    }
    if cx.cli.json {
        let value = json!({ "format": FORMAT, "season": season, "sets": sets });
        cx.out().value(&value)?;
        return Ok(0);
    }
    cx.out().table(titles, &[2], rows)?;
    Ok(0)
}

/// What stands of a seat, for programs.
fn set_json<G: Played>(setup: &G::Setup, set: &Set<G>, texts: &Texts) -> Value {
    let answer = set.orders.as_ref();
    let lines = answer.map(|answer| G::answer(setup, answer, texts));
    let lines = lines.unwrap_or_default().into_iter();
    json!({
        "seat": set.seat,
        "word": set.word,
        "none": set.none,
        "provisional": set.provisional,
        "late": set.late,
        "warned": set.warned,
        "orders": lines.map(|line| line.json).collect::<Vec<_>>(),
    })
}

pub fn template<G: Played>(cx: &mut Desk<'_, '_>, typed: &str, format: Option<Format>) -> Done {
    let lang = cx.cli.lang;
    let paper = cx.see::<G, _>(|_, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        let texts = Texts::of_rulebook(lang.unwrap_or(campaign.langs[seat.at()]), G::NAME);
        Ok(sheet::orders(&campaign, seat, texts))
    })?;
    // As text it is sent back with answers under it: its own lines are marked as none.
    let format = format.unwrap_or_default();
    if format == Format::Text && !cx.cli.json {
        let text = paper.text(PaperFormat::Text);
        let marked: Vec<String> = text.lines().map(|line| format!("> {line}")).collect();
        cx.out().text(&(marked.join("\n") + "\n\n"))?;
        return Ok(0);
    }
    cx.show(&paper, Some(format))
}

pub fn undo<G: Played>(cx: &mut Desk<'_, '_>, yes: bool) -> Done {
    // Looked at first: what would be taken back.
    let ahead = cx.work::<G, _>(take_back::rehearse)?;
    let mut what = entry_name(&ahead.kind, cx.texts);
    if ahead.actor != ARBITER {
        what = format!("{what}, {}", ahead.actor);
    }
    let question = t!(
        cx.texts,
        "confirm-undo-entry",
        entry = ahead.i,
        what = &*what
    );
    confirm(cx, &question, yes)?;
    let entry = cx.work::<G, _>(|hand| take_back::undo(hand, Some(ahead.i)))?;
    let line = t!(cx.texts, "desk-taken-back", entry = entry.i, what = what);
    cx.say(
        &line,
        &json!({ "format": FORMAT, "season": entry.season, "entry": entry.i, "kind": entry.kind }),
    )
}
