//! `enter`, `orders`, `template`.

use std::path::Path;

use super::args::{Format, OrdersVerb};
use super::confirm::{ask, confirm, is_yes, offer};
use super::stop::{REFUSED, Stop};
use super::{Desk, Done, editor, files, preview, tables};
use crate::referee::facts;
use crate::referee::rulebook::{Entered, Message, Sheets, Status, Taking, Withdrawing};
use crate::spreadsheet::Found;
use crate::t;

/// The largest spreadsheet of orders, in bytes.
const MAX_CSV: u64 = 500_000_000;
/// A message's own limit is the reader's; this one only bounds what is read into memory.
const MAX_MESSAGE: u64 = 64_000_000;

/// How a message is taken.
#[derive(Debug, Clone, Copy)]
pub struct Entering {
    /// It came before the deadline, whatever the clock says.
    pub in_time: bool,
    /// Without asking.
    pub yes: bool,
    /// The form of the receipt.
    pub format: Format,
    /// It is the arbiter's own reading.
    pub added: bool,
}

pub fn enter(desk: &mut Desk<'_, '_>, seat: &str, file: Option<&Path>, how: Entering) -> Done {
    if file.is_none() && desk.machine.look.asks {
        return enter_by_hand(desk, seat, how);
    }
    let bytes = files::read(desk.machine, file, MAX_MESSAGE)?;
    let source = file
        .and_then(Path::file_name)
        .map_or_else(|| "-".to_owned(), |n| n.to_string_lossy().into_owned());
    enter_bytes(desk, seat, &source, &bytes, how)
}

/// Opens the seat's order sheet in the arbiter's editor and enters what he makes of it. A text that
/// is refused is offered again: it was work to write.
fn enter_by_hand(desk: &mut Desk<'_, '_>, seat: &str, how: Entering) -> Done {
    // A season that takes no orders, or a name that is none, is said before the writing.
    desk.look(|rulebook, tx| {
        let (seat, own) = (rulebook.seat(tx, seat)?, rulebook.own_seat(tx)?);
        let standing = facts::standing(tx, own.as_deref())?;
        standing.may_order(&seat, own.as_ref() == Some(&seat))?;
        Ok(())
    })?;
    let over = desk.cli.lang;
    let template = desk.look(|rulebook, tx| rulebook.template(tx, seat, over))?;
    let start = template.text.into_bytes();
    let command = desk.machine.editor.clone();
    let note = t!(
        desk.texts,
        "edit-opening",
        editor = command.to_string_lossy().into_owned()
    );
    desk.note(&note);
    desk.let_go();
    let mut text = start.clone();
    loop {
        let edited = editor::edit(&command, &text, &start)?;
        text = match edited {
            editor::Edited::Text(text) => text,
            editor::Edited::Nothing => return Err(Stop::NothingWritten),
            editor::Edited::Failed(editor, why) => return Err(Stop::Editor { editor, why }),
        };
        let code = match enter_bytes(desk, seat, "-", &text, how) {
            Ok(0) => return Ok(0),
            Ok(code) => code,
            Err(stop @ (Stop::Refused(_) | Stop::Declined)) => stop.show(desk.machine, desk.texts),
            Err(stop) => return Err(stop),
        };
        let again = desk.texts.get("edit-again");
        match ask(desk, &again)? {
            Some(answer) if answer.is_empty() || is_yes(&answer) => {}
            _ => return Ok(code),
        }
    }
}

fn rehearsal(how: Entering) -> Taking {
    Taking {
        in_time: how.in_time,
        rehearsal: true,
        added: how.added,
    }
}

fn take(
    desk: &mut Desk<'_, '_>,
    seat: &str,
    source: &str,
    bytes: &[u8],
    how: Taking,
) -> Result<Entered, Stop> {
    let (over, texts) = (desk.cli.lang, desk.texts);
    let message = Message {
        seat,
        source,
        bytes,
    };
    desk.act(|rulebook, hand| rulebook.enter(hand, message, how, over, texts))
}

fn enter_bytes(
    desk: &mut Desk<'_, '_>,
    seat: &str,
    source: &str,
    bytes: &[u8],
    how: Entering,
) -> Done {
    ask_to_replace(desk, seat, bytes, how)?;
    let kept = Taking {
        in_time: how.in_time,
        rehearsal: false,
        added: how.added,
    };
    let entered = take(desk, seat, source, bytes, kept)?;
    let receipt = &entered.receipt;
    match desk.cli.json {
        // The one to be pasted (`--format json`) lacks what only the arbiter is told.
        true => {
            let text = receipt.view.pretty().map_err(Stop::json)?;
            let mut value: serde_json::Value = serde_json::from_str(&text).map_err(Stop::json)?;
            if let Some(members) = value.as_object_mut() {
                members.insert("arbiter".to_owned(), serde_json::json!(entered.arbiter));
            }
            desk.out().value(&value)?;
        }
        false => {
            let (document, view) = (&receipt.document, receipt.view.as_ref());
            desk.out().paper(document, view, how.format.into())?;
        }
    }
    for told in &entered.arbiter {
        let (text, help) = (told.message.as_str(), told.help.as_str());
        let note = match told.line {
            0 => t!(desk.texts, "desk-for-arbiter", text = text, help = help),
            line => t!(
                desk.texts,
                "desk-for-arbiter-line",
                line = line,
                text = text,
                help = help
            ),
        };
        desk.note(&note);
    }
    if entered.journalled {
        note_no_sheet(desk, entered.season, &[entered.seat.as_ref()])?;
    }
    match entered.status {
        Status::Rejected => Ok(REFUSED),
        Status::Ok | Status::Warned | Status::None => Ok(0),
    }
}

/// Says where orders of others than the arbiter's own seat were taken in a season without an
/// opening sheet.
fn note_no_sheet(desk: &mut Desk<'_, '_>, season: u16, seats: &[&str]) -> Result<(), Stop> {
    let (sheet, own) =
        desk.look(|rulebook, tx| Ok((facts::has_sheet(tx, season)?, rulebook.own_seat(tx)?)))?;
    if !sheet && seats.iter().any(|seat| own.as_deref() != Some(seat)) {
        let note = t!(desk.texts, "desk-no-sheet", season = season);
        desk.note(&note);
    }
    Ok(())
}

/// Shows at a terminal what a message would replace, and asks.
fn ask_to_replace(
    desk: &mut Desk<'_, '_>,
    seat: &str,
    bytes: &[u8],
    how: Entering,
) -> Result<(), Stop> {
    if how.yes || !desk.machine.look.asks {
        return Ok(());
    }
    let coming = take(desk, seat, "-", bytes, rehearsal(how))?;
    // Asked first: nothing is kept of another seat's message.
    if let Some(question) = &coming.doubt {
        offer(desk, question, false)?;
    }
    let rejected = coming.status == Status::Rejected;
    let own = desk.look(|rulebook, tx| rulebook.own_seat(tx))?;
    if !rejected && own.as_ref() != Some(&coming.seat) {
        ask_without_sheet(desk, false)?;
    }
    if rejected || !coming.replaces {
        return Ok(());
    }
    preview::show(desk, &coming.preview);
    let question = desk.texts.get("confirm-replace");
    offer(desk, &question, false)
}

/// The first orders of another seat make the opening sheet impossible for the season, which cannot
/// be taken back: at a terminal that is asked first.
fn ask_without_sheet(desk: &mut Desk<'_, '_>, yes: bool) -> Result<(), Stop> {
    if yes || !desk.machine.look.asks {
        return Ok(());
    }
    let situation = desk.situation()?;
    if situation.next_step != "sheet" {
        return Ok(());
    }
    let question = t!(desk.texts, "confirm-no-sheet", season = situation.next);
    offer(desk, &question, false)
}

pub fn orders(desk: &mut Desk<'_, '_>, verb: &OrdersVerb) -> Done {
    match verb {
        OrdersVerb::List { seat, out } => list(desk, seat.as_deref(), out.as_deref()),
        OrdersVerb::Receipt { seat, format } => again(desk, seat, *format),
        OrdersVerb::Add { seat, line, format } => add(desk, seat, line, *format),
        OrdersVerb::Import { file, strict, yes } => import(desk, file, *strict, *yes),
        OrdersVerb::Withdraw {
            seat,
            lines,
            mistaken,
            yes,
        } => withdraw(desk, seat, lines, *mistaken, *yes),
    }
}

/// Adds an order to what stands, as the arbiter reads a message.
fn add(desk: &mut Desk<'_, '_>, seat: &str, line: &str, format: Option<Format>) -> Done {
    let Some(mut lines) = desk.look(|rulebook, tx| rulebook.lines(tx, seat))? else {
        let game = desk.rulebook()?.rulebook();
        return Err(Stop::NotInGame { game });
    };
    lines.push(line.to_owned());
    let how = Entering {
        in_time: false,
        yes: true,
        format: format.unwrap_or_default(),
        added: true,
    };
    enter_bytes(desk, seat, "-", lines.join("\n").as_bytes(), how)
}

/// The receipt of what stands, to be sent again.
fn again(desk: &mut Desk<'_, '_>, seat: &str, format: Option<Format>) -> Done {
    let over = desk.cli.lang;
    let paper = desk.look(|rulebook, tx| rulebook.receipt(tx, seat, over))?;
    desk.paper(&paper, format)
}

fn list(desk: &mut Desk<'_, '_>, seat: Option<&str>, out: Option<&Path>) -> Done {
    let texts = desk.texts;
    if let Some(out) = out {
        let book = desk.look(|rulebook, tx| rulebook.orders_book(tx, seat, texts))?;
        tables::export(desk, out, &book)?;
        return Ok(0);
    }
    let sight = desk.look(|rulebook, tx| rulebook.orders(tx, seat, texts))?;
    desk.sight(sight, None)
}

fn import(desk: &mut Desk<'_, '_>, file: &Path, strict: bool, yes: bool) -> Done {
    ask_without_sheet(desk, yes)?;
    let texts = desk.texts;
    let imported = tables::read(desk, file, MAX_CSV, |desk, found| {
        desk.act(|rulebook, hand| match &found {
            Found::Text { text, .. } => rulebook.import(hand, Sheets::Text(text), strict, texts),
            Found::Tabs(tabs) => rulebook.import(hand, Sheets::Tabs(tabs), strict, texts),
        })
    })?;
    let (season, bad, others) = (imported.season, imported.bad, imported.others);
    desk.sight(imported.sight, None)?;
    if others {
        note_no_sheet(desk, season, &[""])?;
    }
    Ok(if bad > 0 { REFUSED } else { 0 })
}

fn withdraw(desk: &mut Desk<'_, '_>, seat: &str, lines: &[u32], mistaken: bool, yes: bool) -> Done {
    let texts = desk.texts;
    let what = Withdrawing {
        seat,
        lines,
        mistaken,
        rehearsal: true,
    };
    let coming = desk.act(|rulebook, hand| rulebook.withdraw(hand, what, texts))?;
    preview::show(desk, &coming.preview);
    let question = desk.texts.get("confirm-withdraw");
    // Lines that are named are meant; all of them may be a slip.
    match lines.is_empty() {
        true => confirm(desk, &question, yes)?,
        false => offer(desk, &question, yes)?,
    }
    let what = Withdrawing {
        rehearsal: false,
        ..what
    };
    let done = desk.act(|rulebook, hand| rulebook.withdraw(hand, what, texts))?;
    desk.sight(done.sight, None)
}

pub fn template(desk: &mut Desk<'_, '_>, seat: &str, format: Format) -> Done {
    let over = desk.cli.lang;
    let template = desk.look(|rulebook, tx| rulebook.template(tx, seat, over))?;
    // As text it is sent back with orders under it; another format is only read.
    if format == Format::Text && !desk.cli.json {
        desk.out().text(&template.text)?;
        return Ok(0);
    }
    desk.paper(&template.paper, Some(format))
}
