//! `enter`, `orders`, `template`, `form`.

use crate::bulletin::colon;
use crate::cli::stop::{MACHINE, why_not};
use crate::locale::said::words;
use std::path::Path;

use serde_json::json;

use super::super::args::{Format, OrdersVerb};
use super::super::confirm::{ask, confirm, is_yes, offer};
use super::super::rows::Gesture;
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, Stop, editor, files};
use super::{books, entered, imports, of_seat, receipts, settling, tray, undo};
use crate::bulletin::{Document, column, number_column};
use crate::campaign::CampaignError;
use crate::campaign::beside::What;
use crate::desk::enter;
use crate::desk::mail::{Came, Entered, How, Mail};
use crate::desk::{Hand, Refusal, decide, import, rows, withdraw};
use crate::engine::Seats;
use crate::engine::priced::OfLine;
use crate::games::Played;
use crate::papers::FORMAT;
use crate::papers::{Paper, sheet};
use crate::reading;
use crate::t;

/// A message's own limit is the reader's; this one only bounds what is read into memory.
const MAX_MESSAGE: u64 = 64_000_000;

pub fn enter<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    seat: &str,
    file: Option<&Path>,
    (in_time, how): (bool, How),
    format: Option<Format>,
    yes: bool,
) -> Done {
    if file.is_none() && ctx.machine.look.asks {
        return by_hand::<G>(ctx, seat, (in_time, how), format, yes);
    }
    let bytes = files::read(ctx.machine, file, MAX_MESSAGE)?;
    let source = file.and_then(Path::file_name);
    let source = source.map_or_else(
        || "-".to_owned(),
        |name| name.to_string_lossy().into_owned(),
    );
    let mail = Mail {
        seat,
        source: &source,
        bytes: &bytes,
        came: came(in_time),
        added: false,
        how,
    };
    asked::<G>(ctx, mail, format, yes)
}

/// A message is entered when it comes, unless the arbiter says that it came in time.
fn came(in_time: bool) -> Came {
    match in_time {
        true => Came::Said { late: false },
        false => Came::Now,
    }
}

/// Opens the seat's order sheet in the arbiter's editor and enters what he makes of it. A text that is refused is
/// offered again: it was work to write.
fn by_hand<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    seat: &str,
    (in_time, how): (bool, How),
    format: Option<Format>,
    yes: bool,
) -> Done {
    ctx.rehearse::<G, _>(|hand| enter::may_write::<G>(hand, seat))?;
    let start = sheet_text::<G>(ctx, seat)?.into_bytes();
    let command = ctx.machine.editor.clone();
    let name = command.to_string_lossy().into_owned();
    ctx.note(&t!(ctx.texts, "edit-opening", editor = name));
    ctx.let_go();
    let mut text = start.clone();
    loop {
        text = match editor::edit(&command, &text, &start)? {
            editor::Edited::Text(text) => text,
            editor::Edited::Nothing => return Err(Stop::NothingWritten),
            editor::Edited::Failed(editor, why) => {
                let why = why.map(|kind| why_not(&kind.into(), ctx.texts));
                let editor = [Some(editor), why].into_iter().flatten();
                let what = editor.collect::<Vec<_>>();
                let what = what.join(&format!("{} ", colon(ctx.texts.lang())));
                return Err(Stop::No(words("edit-failed").with("what", what), MACHINE));
            }
        };
        let mail = Mail {
            seat,
            source: "-",
            bytes: &text,
            came: came(in_time),
            added: false,
            how,
        };
        let code = match asked::<G>(ctx, mail, format, yes) {
            Ok(answer) if answer.code == 0 => return Ok(answer),
            Ok(answer) => ctx.show(answer)?,
            Err(stop @ (Stop::Refused(_) | Stop::Declined)) => stop.show(ctx.machine, ctx.texts),
            Err(stop @ Stop::Campaign(CampaignError::Overtaken)) => {
                // It is looked at anew.
                ctx.head = None;
                stop.show(ctx.machine, ctx.texts)
            }
            Err(stop) => return Err(stop),
        };
        let again = ctx.texts.get("edit-again");
        match ask(ctx, &again)? {
            Some(answer) if answer.is_empty() || is_yes(&answer) => {}
            _ => return Ok(Answer::default().code(code)),
        }
    }
}

/// How a message goes with what stands, as it was typed.
pub fn how(add: bool, replace: bool) -> How {
    match (add, replace) {
        (true, _) => How::Added,
        (_, true) => How::Instead,
        _ => How::Plain,
    }
}

/// Asks first where a message says that it is another's, or replaces what stands; then takes it.
fn asked<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    mail: Mail<'_>,
    format: Option<Format>,
    yes: bool,
) -> Done {
    let texts = ctx.texts;
    let mut gesture = Gesture::default();
    if ctx.machine.look.asks {
        let rehearsed = ctx.rehearse::<G, _>(|hand| enter::enter(hand, mail, &[], texts))?;
        let ahead: &Entered<G> = &rehearsed.done;
        ctx.shows_reading(ahead, mail.bytes);
        if let Some(other) = &ahead.other {
            let addressed = |seat| G::addressed(&ahead.campaign.setup, seat, texts);
            let mut seats = ahead.campaign.each(Seats::All);
            let named = seats.find(|seat| ahead.campaign.name(*seat) == other);
            let (other, seat) = (
                named.map_or_else(|| other.to_string(), addressed),
                addressed(ahead.seat),
            );
            let question = t!(texts, "confirm-other-seat", other, seat);
            offer(ctx, &question, yes)?;
        }
        let own = G::own(&ahead.campaign.setup) == Some(ahead.seat);
        if ahead.status.stands() && !own {
            entered::ask_sheet::<G>(ctx, yes)?;
        }
        if ahead.replaces {
            undo::show(ctx, &rehearsed, yes);
            let question = ctx.texts.get("confirm-replace");
            offer(ctx, &question, yes)?;
        }
        gesture = settling::gesture(ctx, ahead, mail.bytes, yes)?;
    }
    let entered = entered::entered::<G>(ctx, mail, &[])?;
    let after = match gesture == Gesture::Plain {
        true => entered,
        false => {
            entered::told::<G>(ctx, &entered);
            settling::settle::<G>(ctx, entered, &gesture, yes)?
        }
    };
    entered::said::<G>(ctx, &after, format)
}

pub fn orders<G: Played>(ctx: &mut Ctx<'_, '_>, verb: &OrdersVerb) -> Done {
    match verb {
        OrdersVerb::Receipt { seat, format } => {
            ctx.see::<G, _>(|seen, campaign| {
                let at = crate::desk::seat(&campaign, seat)?;
                let seat = campaign.name(at).clone();
                let asked = rows::open(seen, &campaign, at)?;
                let asked = asked.iter().any(|row| row.what != What::Told);
                match campaign.this.sets[at.at()].is_some() || asked {
                    true => Ok(()),
                    false => Err(Refusal::NothingStands { seat }.into()),
                }
            })?;
            let paper = receipts::again::<G>(ctx, seat, &[])?;
            Ok(Answer::paper(&paper, *format))
        }
        OrdersVerb::List { seat, out } => list::<G>(ctx, seat.as_deref(), out.as_deref()),
        OrdersVerb::Withdraw {
            seat,
            mistaken,
            yes,
        } => take_out::<G>(ctx, seat, &[], *mistaken, *yes),
        OrdersVerb::Drop { seat, lines, yes } => take_out::<G>(ctx, seat, lines, false, *yes),
        OrdersVerb::Add {
            seat,
            lines,
            row,
            format,
            ..
        } => settling::add::<G>(ctx, seat, (lines, row), *format),
        OrdersVerb::Take {
            seat,
            rows,
            add,
            replace,
            yes,
            format,
            all: _,
        } => settling::take::<G>(ctx, seat, (rows, how(*add, *replace)), *yes, *format),
        OrdersVerb::Import { file, strict, yes } => imports::import::<G>(ctx, file, *strict, *yes),
    }
}

/// Takes a seat's orders back, or some lines of them; prints its receipt.
fn take_out<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    seat: &str,
    lines: &[OfLine],
    mistaken: bool,
    yes: bool,
) -> Done {
    // What cannot be is refused before anything is asked.
    let withdraw = |hand: &mut Hand<'_>| withdraw::withdraw::<G>(hand, seat, lines, mistaken);
    let rehearsed = ctx.rehearse::<G, _>(withdraw)?;
    if mistaken {
        // What another's message had replaced was taken for another's, too.
        let earlier = ctx.see::<G, _>(|seen, now| withdraw::earlier(seen, &now, seat))?;
        if let Some(seat) = earlier {
            let seat = &**rehearsed.after.name(seat);
            ctx.note(&t!(ctx.texts, "desk-mistaken-earlier", seat));
        }
    }
    undo::show(ctx, &rehearsed, yes);
    let question = ctx.texts.get("confirm-withdraw");
    confirm(ctx, &question, yes)?;
    ctx.work::<G, _>(withdraw)?;
    // Lines alone are taken out by how the arbiter reads the message.
    let read = (!lines.is_empty()).then(|| decide::noted(reading::Remark::ByArbiter));
    let paper = receipts::again::<G>(ctx, seat, read.as_slice())?;
    ctx.show(Answer::paper(&paper, None))?;
    tray::corrected::<G>(ctx, seat, paper)?;
    Ok(Answer::default())
}

/// What waits, seat by seat, for the arbiter alone.
fn list<G: Played>(ctx: &mut Ctx<'_, '_>, typed: Option<&str>, out: Option<&Path>) -> Done {
    let texts = ctx.texts;
    let campaign = ctx.now::<G>()?;
    let only = typed
        .map(|typed| crate::desk::seat(&campaign, typed))
        .transpose()?;
    let mut sets = Vec::new();
    let mut rows = Vec::new();
    let mut seats = campaign.each(Seats::All);
    while let Some(seat) = seats.find(|seat| only.is_none_or(|only| only == *seat)) {
        if let Some(sent) = &campaign.this.sets[seat.at()] {
            sets.push(receipts::set_json(&campaign.setup, &sent.set, texts));
            let name = campaign.name(seat).to_string();
            let listed = import::listed(&campaign.setup, &sent.set, texts);
            rows.extend(
                listed
                    .into_iter()
                    .map(|(order, cost)| [name.clone(), order, cost]),
            );
        }
    }
    let season = campaign.season;
    let titles = ["column-seat", "column-order", "column-cost"].map(|key| texts.get(key));
    if let Some(out) = out {
        let mut paper = Document::new(texts.lang(), texts.get("column-orders"));
        let [seat, order, cost] = titles;
        paper.table([column(seat), column(order), number_column(cost)], rows);
        return books::export(ctx, out, &paper);
    }
    let alone = Piece::line(&texts.get("arbiter-alone"));
    let value = json!({ "format": FORMAT, "season": season, "sets": sets });
    Ok(Answer::of(vec![alone, Piece::table(titles, &[2], rows)]).json(&value))
}

pub fn template<G: Played>(ctx: &mut Ctx<'_, '_>, typed: &str, format: Option<Format>) -> Done {
    let paper = sheet_for::<G>(ctx, typed)?;
    let mut answer = Answer::paper(&paper, format);
    if format.unwrap_or_default() == Format::Text {
        answer.pieces = vec![Piece::Text(sheet::below(&paper))];
    }
    Ok(answer)
}

/// The order form of a seat, or the link to it on the site.
pub fn form<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    typed: &str,
    out: Option<&Path>,
    as_link: bool,
) -> Done {
    let lang = ctx.cli.lang;
    let page = ctx.see::<G, _>(|seen, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        let texts = of_seat::texts(lang, &campaign, seat);
        if as_link {
            let link = crate::papers::link::link(&campaign, seen.id, seat, texts);
            return Ok(link.ok_or(crate::desk::Refusal::NoLink)?);
        }
        Ok(crate::papers::form::page(&campaign, seen.id, seat, texts))
    })?;
    if as_link {
        let value = json!({ "format": FORMAT, "link": page });
        return Ok(Answer::said(&page, &value));
    }
    let Some(out) = out else {
        return Ok(Answer::of(vec![Piece::Text(page)]));
    };
    ctx.writes_files();
    files::write_page(out, page.as_bytes())?;
    let file = out.display().to_string();
    let line = t!(ctx.texts, "desk-form", file = &*file);
    let value = json!({ "format": FORMAT, "file": file });
    Ok(Answer::said(&line, &value))
}

fn sheet_for<G: Played>(ctx: &mut Ctx<'_, '_>, typed: &str) -> Result<Paper, Stop> {
    let lang = ctx.cli.lang;
    ctx.see::<G, _>(|_, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        let texts = of_seat::texts(lang, &campaign, seat);
        Ok(sheet::orders(&campaign, seat, texts))
    })
}

/// As text it is sent back with answers under it: its own lines are marked as none.
fn sheet_text<G: Played>(ctx: &mut Ctx<'_, '_>, typed: &str) -> Result<String, Stop> {
    Ok(sheet::below(&sheet_for::<G>(ctx, typed)?))
}
