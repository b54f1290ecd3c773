//! `enter`, `orders`, `template`, `form`.

use crate::bulletin::colon;
use crate::cli::stop::{MACHINE, why_not};
use crate::locale::said::words;
use std::path::Path;
use std::rc::Rc;

use serde_json::{Value, json};

use super::super::args::{Format, OrdersVerb};
use super::super::confirm::{ask, confirm, is_yes, offer};
use super::super::stop::REFUSED;
use super::super::{Desk, Done, Stop, editor, files};
use super::settling::{self, Gesture};
use super::{books, imports, tray, undo};
use crate::bulletin::{Document, column, number_column};
use crate::campaign::beside::What;
use crate::campaign::{CampaignError, Phase, entries};
use crate::chance::Digest;
use crate::desk::enter::{self, Came, Entered, How, Mail, Status};
use crate::desk::{Refusal, again as came, decide, import, rows, withdraw};
use crate::engine::body::{Set, settles};
use crate::engine::campaign::Campaign;
use crate::engine::purse::OfLine;
use crate::engine::store::Journal;
use crate::engine::words::Remark;
use crate::engine::{Ends, Level, Remarked, Seat, Seats};
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::FORMAT;
use crate::papers::receipt::{self, Received};
use crate::papers::{Paper, sheet};
use crate::reading;
use crate::t;

/// So many sentences that are only shown are printed.
const NOTED: usize = 20;

/// A message's own limit is the reader's; this one only bounds what is read into memory.
const MAX_MESSAGE: u64 = 64_000_000;

pub fn enter<G: Played>(
    cx: &mut Desk<'_, '_>,
    seat: &str,
    file: Option<&Path>,
    (in_time, how): (bool, How),
    format: Option<Format>,
    yes: bool,
) -> Done {
    if file.is_none() && cx.machine.look.asks {
        return by_hand::<G>(cx, seat, (in_time, how), format, yes);
    }
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
        came: came(in_time),
        added: false,
        how,
    };
    asked::<G>(cx, mail, format, yes)
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
    cx: &mut Desk<'_, '_>,
    seat: &str,
    (in_time, how): (bool, How),
    format: Option<Format>,
    yes: bool,
) -> Done {
    cx.work::<G, _>(|hand| enter::may_write::<G>(hand, seat))?;
    let start = sheet_text::<G>(cx, seat)?.into_bytes();
    let command = cx.machine.editor.clone();
    let name = command.to_string_lossy().into_owned();
    let note = t!(cx.texts, "edit-opening", editor = name);
    cx.note(&note);
    cx.let_go();
    let mut text = start.clone();
    loop {
        text = match editor::edit(&command, &text, &start)? {
            editor::Edited::Text(text) => text,
            editor::Edited::Nothing => return Err(Stop::NothingWritten),
            editor::Edited::Failed(editor, why) => {
                let why = why.map(|kind| why_not(&kind.into(), cx.texts));
                let editor = [Some(editor), why].into_iter().flatten();
                let what = editor.collect::<Vec<_>>();
                let what = what.join(&format!("{} ", colon(cx.texts.lang())));
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
        let code = match asked::<G>(cx, mail, format, yes) {
            Ok(0) => return Ok(0),
            Ok(code) => code,
            Err(stop @ (Stop::Refused(_) | Stop::Declined)) => stop.show(cx.machine, cx.texts),
            Err(stop) => return Err(stop),
        };
        let again = cx.texts.get("edit-again");
        match ask(cx, &again)? {
            Some(answer) if answer.is_empty() || is_yes(&answer) => {}
            _ => return Ok(code),
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
    cx: &mut Desk<'_, '_>,
    mail: Mail<'_>,
    format: Option<Format>,
    yes: bool,
) -> Done {
    let texts = cx.texts;
    let mut gesture = Gesture::default();
    if cx.machine.look.asks {
        let ahead = cx.work::<G, _>(|hand| enter::enter(hand, mail, &[], true, texts))?;
        cx.shows_reading(&ahead, mail.bytes);
        if let Some(other) = &ahead.other {
            let addressed = |seat| G::addressed(&ahead.campaign.setup, seat, texts);
            let mut seats = ahead.campaign.each(Seats::All);
            let named = seats.find(|seat| ahead.campaign.name(*seat) == other);
            let (other, seat) = (
                named.map_or_else(|| other.to_string(), addressed),
                addressed(ahead.seat),
            );
            let question = t!(texts, "confirm-other-seat", other = other, seat = seat);
            offer(cx, &question, yes)?;
        }
        let own = G::own(&ahead.campaign.setup) == Some(ahead.seat);
        if ahead.status.stands() && !own {
            ask_sheet::<G>(cx, yes)?;
        }
        if ahead.replaces {
            undo::show::<G>(cx, &ahead.campaign, yes)?;
            let question = cx.texts.get("confirm-replace");
            offer(cx, &question, yes)?;
        }
        gesture = settling::gesture(cx, &ahead, mail.bytes, yes)?;
    }
    let entered = entered::<G>(cx, mail, &[])?;
    let after = match gesture == Gesture::Plain {
        true => entered,
        false => {
            told::<G>(cx, &entered);
            settling::settle::<G>(cx, entered, &gesture, yes)?
        }
    };
    said::<G>(cx, &after, format)
}

/// The first orders of another seat than the arbiter's own end the time of the opening sheet.
pub(super) fn ask_sheet<G: Played>(cx: &mut Desk<'_, '_>, yes: bool) -> Result<(), Stop> {
    match no_sheet::<G>(cx)? {
        Some(question) => offer(cx, &question, yes),
        None => Ok(()),
    }
}

/// That the opening sheet is not printed, where it still could be.
pub(super) fn no_sheet<G: Played>(cx: &mut Desk<'_, '_>) -> Result<Option<String>, Stop> {
    let sheet = cx.see::<G, _>(|_, c| {
        let open = c.this.sheet.is_none() && c.phase == Some(Phase::Open);
        let order = crate::desk::order_of_things(&c);
        Ok((open && order.may_print_sheet(c.season).is_ok()).then_some(c.season))
    })?;
    Ok(sheet.map(|season| t!(cx.texts, "confirm-no-sheet", season = season)))
}

/// Says what the arbiter alone is told of a message.
pub(super) fn told<G: Played>(cx: &mut Desk<'_, '_>, entered: &Entered<G>) {
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
    // It waits for nothing: it is said where somebody reads it. Who writes more below his signature is read by himself.
    let most = if cx.machine.look.asks { NOTED } else { 0 };
    for remarked in entered.noted.iter().take(most) {
        let said = remarked.remark.say(&entered.campaign.setup, cx.texts);
        let note = t!(
            cx.texts,
            "desk-noted",
            line = remarked.line,
            text = said.message
        );
        cx.note(&note);
    }
}

/// Prints a message's receipt, and what the arbiter is told.
pub(super) fn said<G: Played>(
    cx: &mut Desk<'_, '_>,
    entered: &Entered<G>,
    format: Option<Format>,
) -> Done {
    receipt::<G>(cx, entered, format)?;
    told::<G>(cx, entered);
    let asked = entered.open.iter().filter(|row| row.what != What::Told);
    let rows: Vec<String> = asked.map(|row| row.n.to_string()).collect();
    if !rows.is_empty() {
        let alone = entered.open.iter().any(|row| !row.proposals.is_empty());
        let single = rows::single(&entered.campaign, entered.seat);
        let proposed = match (rows::together(&entered.open, single).next(), alone) {
            (Some(_), _) => "all",
            (None, alone) => {
                if alone {
                    "alone"
                } else {
                    "none"
                }
            }
        };
        let seat = entered.campaign.name(entered.seat).to_string();
        let note = t!(
            cx.texts,
            "desk-rows-open",
            seat = seat,
            proposed = proposed,
            rows = rows.join(", ")
        );
        cx.note(&note);
    }
    if entered.status.stands() {
        without_sheet::<G>(cx)?;
        let texts = cx.texts_of::<G>(entered.campaign.langs[entered.seat.at()]);
        let hash = entered.entry.as_ref().map(|entry| entry.hash);
        let seat = entered.campaign.name(entered.seat).to_string();
        tray::corrected::<G>(cx, &seat, Received::of(entered, hash).paper(texts))?;
    }
    Ok(match entered.status.stands() {
        false => REFUSED,
        true => 0,
    })
}

/// Says where orders were taken before the opening sheet was printed.
pub(super) fn without_sheet<G: Played>(cx: &mut Desk<'_, '_>) -> Result<(), Stop> {
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
/// `taken` are the rows that it settles.
pub fn entered<G: Played>(
    cx: &mut Desk<'_, '_>,
    mail: Mail<'_>,
    taken: &[u32],
) -> Result<Entered<G>, Stop> {
    let texts = cx.texts;
    let did = cx.did.clone();
    let entered = cx.work::<G, _>(|hand| enter::enter(hand, mail, taken, false, texts))?;
    // What was refused is not done, whatever the arbiter was told of it.
    if !entered.status.stands() {
        cx.did = did;
    }
    Ok(entered)
}

/// The receipt in its seat's language. With `--json` it has what only the arbiter is told, which the one
/// to be pasted (`--format json`) lacks.
pub fn receipt<G: Played>(
    cx: &mut Desk<'_, '_>,
    entered: &Entered<G>,
    format: Option<Format>,
) -> Done {
    let texts = cx.texts_of::<G>(entered.campaign.langs[entered.seat.at()]);
    let hash = entered.entry.as_ref().map(|entry| entry.hash);
    let paper = Received::of(entered, hash).paper(texts);
    if !cx.cli.json {
        return cx.show(&paper, format);
    }
    let mut value = paper.view;
    if let Value::Object(value) = &mut value {
        let (setup, texts) = (&entered.campaign.setup, cx.texts);
        // Its number is the arbiter's: they count what he alone is told, too.
        let numbered = |told: &[Remarked<Remark<G>>], mut said: Vec<Value>| {
            let problems = told.iter().filter(|told| told.level != Level::Note);
            for (told, said) in problems.zip(&mut said) {
                let row = rows::row_of(&entered.open, told, setup, texts);
                said["row"] = json!(row.map(|row| row.n));
            }
            Value::from(said)
        };
        // It is the arbiter's, and no paper.
        value.remove("paper");
        let problems = value.remove("problems");
        let said = problems.and_then(|said| said.as_array().cloned());
        let said = numbered(&entered.remarks, said.unwrap_or_default());
        value.insert("problems".to_owned(), said);
        let arbiter = receipt::problems(&entered.arbiter, setup, texts);
        value.insert("arbiter".to_owned(), numbered(&entered.arbiter, arbiter));
        let noted = entered.noted.iter().filter_map(|told| {
            let row = told.remark.row()?;
            Some(json!({ "line": told.line, "text": row.quote }))
        });
        value.insert("noted".to_owned(), noted.collect());
    }
    cx.out().value(&value)?;
    Ok(0)
}

/// The campaign while the set of a seat's last entry waits, as late as it does, and the entry's hash: a receipt
/// printed later says what is left now, and once the answers are paid what was left last.
fn waits<G: Played>(
    cx: &mut Desk<'_, '_>,
    seat: Seat,
    season: u16,
    i: u32,
) -> Result<(Rc<Campaign<G>>, Digest), Stop> {
    cx.see::<G, _>(|seen, now| {
        let missing = || CampaignError::Damaged {
            what: format!("no entry {i} in season {season}"),
        };
        let all = entries(seen.tx, season)?;
        let entry = all.iter().find(|entry| entry.i == i).ok_or_else(missing)?;
        let own = G::own(&now.setup) == Some(seat);
        let ends = all.iter().find(|e| e.i > i && settles(&e.kind, own));
        let campaign = match ends {
            None if now.season == season => now,
            None => Rc::new(Journal(seen.tx).load(Some((season, u32::MAX)))?),
            Some(ends) => Rc::new(Journal(seen.tx).load(Some((season, ends.i - 1)))?),
        };
        Ok((campaign, entry.hash))
    })
}

/// The receipt of what a seat sent last. `remarks`: what else is said in it.
pub fn again<G: Played>(
    cx: &mut Desk<'_, '_>,
    typed: &str,
    remarks: &[Remarked<Remark<G>>],
) -> Result<Paper, Stop> {
    let lang = cx.cli.lang;
    let (now, seat) = cx.see::<G, _>(|_, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        Ok((campaign, seat))
    })?;
    let texts = Texts::of_rulebook(lang.unwrap_or(now.langs[seat.at()]), G::NAME);
    let open = cx.see::<G, _>(|seen, campaign| rows::open(seen, &campaign, seat))?;
    // What was settled since is asked no more, and what another message was asked still is.
    let asked = |told: &&Remarked<Remark<G>>| {
        let row = told.remark.row();
        row.is_none_or(|row| open.iter().any(|open| open.quote == row.quote))
    };
    let pending = cx.see::<G, _>(|seen, campaign| came::pending(seen, &campaign, seat))?;
    if let Some(mut pending) = pending {
        pending.remarks = pending.remarks.iter().filter(asked).cloned().collect();
        pending.remarks.extend_from_slice(remarks);
        let still = rows::still(&open, &pending.remarks);
        pending.remarks.extend(still);
        let hash = pending.entry.as_ref().map(|entry| entry.hash);
        return Ok(Received::of(&pending, hash).paper(texts));
    }
    let sent = now.this.sets[seat.at()].clone();
    let season = now.this.number;
    // What its message was told when it came, it is told again.
    let told = match &sent {
        Some(sent) => cx.see::<G, _>(|seen, _| came::again::<G>(seen, season, sent.entry))?,
        None => None,
    };
    let word_line = told.as_ref().map_or(0, |told| told.word_line);
    let told = told.map(|told| told.remarks).unwrap_or_default();
    let told: Vec<_> = told.iter().filter(asked).cloned().collect();
    // What another message was asked that leaves this one as it is has a receipt of its own.
    let doubtful = sent
        .as_ref()
        .is_none_or(|sent| sent.set.warned || sent.set.asked);
    let still = if doubtful {
        rows::still(&open, &told)
    } else {
        Vec::new()
    };
    let remarks = [&told, remarks, &still].concat();
    let (campaign, set, hash) = match sent {
        Some(sent) => {
            let (campaign, hash) = waits::<G>(cx, seat, season, sent.entry)?;
            (campaign, sent.set, Some(hash))
        }
        None => {
            let set = now.blank_set(seat);
            (now, set, None)
        }
    };
    let status = match hash {
        None => Status::Rejected,
        Some(_) => Status::of(&set),
    };
    let received = Received {
        campaign: &campaign,
        seat,
        status,
        set: &set,
        word_line,
        hash,
        remarks: &remarks,
    };
    Ok(received.paper(texts))
}

pub fn orders<G: Played>(cx: &mut Desk<'_, '_>, verb: &OrdersVerb) -> Done {
    match verb {
        OrdersVerb::Receipt { seat, format } => {
            cx.see::<G, _>(|seen, campaign| {
                let at = crate::desk::seat(&campaign, seat)?;
                let seat = campaign.name(at).clone();
                let asked = rows::open(seen, &campaign, at)?;
                let asked = asked.iter().any(|row| row.what != What::Told);
                match campaign.this.sets[at.at()].is_some() || asked {
                    true => Ok(()),
                    false => Err(Refusal::NothingStands { seat }.into()),
                }
            })?;
            let paper = again::<G>(cx, seat, &[])?;
            cx.show(&paper, *format)
        }
        OrdersVerb::List { seat, out } => list::<G>(cx, seat.as_deref(), out.as_deref()),
        OrdersVerb::Withdraw {
            seat,
            mistaken,
            yes,
        } => take_out::<G>(cx, seat, &[], *mistaken, *yes),
        OrdersVerb::Drop { seat, lines, yes } => take_out::<G>(cx, seat, lines, false, *yes),
        OrdersVerb::Add {
            seat,
            lines,
            row,
            format,
            ..
        } => settling::add::<G>(cx, seat, (lines, row), *format),
        OrdersVerb::Take {
            seat,
            rows,
            add,
            replace,
            yes,
            format,
            all: _,
        } => settling::take::<G>(cx, seat, (rows, how(*add, *replace)), *yes, *format),
        OrdersVerb::Import { file, strict, yes } => imports::import::<G>(cx, file, *strict, *yes),
    }
}

/// Takes a seat's orders back, or some lines of them; prints its receipt.
fn take_out<G: Played>(
    cx: &mut Desk<'_, '_>,
    seat: &str,
    lines: &[OfLine],
    mistaken: bool,
    yes: bool,
) -> Done {
    // What cannot be is refused before anything is asked.
    let after = cx.work::<G, _>(|hand| withdraw::rehearse(hand, seat, lines, mistaken))?;
    if mistaken {
        // What another's message had replaced was taken for another's, too.
        let earlier = cx.see::<G, _>(|seen, now| withdraw::earlier(seen, &now, seat))?;
        if let Some(seat) = earlier {
            let seat = &**after.name(seat);
            let note = t!(cx.texts, "desk-mistaken-earlier", seat = seat);
            cx.note(&note);
        }
    }
    undo::show::<G>(cx, &after, yes)?;
    let question = cx.texts.get("confirm-withdraw");
    confirm(cx, &question, yes)?;
    cx.work::<G, _>(|hand| withdraw::withdraw::<G>(hand, seat, lines, mistaken))?;
    // Lines alone are taken out by how the arbiter reads the message.
    let read = (!lines.is_empty()).then(|| decide::noted(reading::Remark::ByArbiter));
    let paper = again::<G>(cx, seat, read.as_slice())?;
    cx.show(&paper, None)?;
    tray::corrected::<G>(cx, seat, paper)?;
    Ok(0)
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
                let name = campaign.name(seat).to_string();
                let listed = import::listed(&campaign.setup, &sent.set, texts);
                rows.extend(
                    listed
                        .into_iter()
                        .map(|(order, cost)| [name.clone(), order, cost]),
                );
            }
        }
        Ok((campaign.season, sets, rows))
    })?;
    let titles = ["column-seat", "column-order", "column-cost"].map(|key| texts.get(key));
    if let Some(out) = out {
        let mut paper = Document::new(texts.lang(), texts.get("column-orders"));
        let [seat, order, cost] = titles;
        paper.table([column(seat), column(order), number_column(cost)], rows);
        return books::export(cx, out, &paper);
    }
    if cx.cli.json {
        let value = json!({ "format": FORMAT, "season": season, "sets": sets });
        cx.out().value(&value)?;
        return Ok(0);
    }
    cx.out().line(&texts.get("arbiter-alone"))?;
    cx.out().table(titles, &[2], rows)?;
    Ok(0)
}

/// What stands of a seat, for programs.
pub(super) fn set_json<G: Played>(setup: &G::Setup, set: &Set<G>, texts: &Texts) -> Value {
    let answer = set.orders.as_ref();
    let lines = answer.map(|answer| G::answer(setup, answer, texts));
    let lines = lines.unwrap_or_default().into_iter();
    json!({
        "seat": set.seat,
        "word": set.word,
        "none": set.none,
        "provisional": set.provisional,
        "late": set.late,
        "warned": set.warned || set.asked,
        "orders": lines.map(|line| line.json).collect::<Vec<_>>(),
    })
}

pub fn template<G: Played>(cx: &mut Desk<'_, '_>, typed: &str, format: Option<Format>) -> Done {
    let format = format.unwrap_or_default();
    if format == Format::Text && !cx.cli.json {
        let text = sheet_text::<G>(cx, typed)?;
        cx.out().text(&text)?;
        return Ok(0);
    }
    let paper = sheet_for::<G>(cx, typed)?;
    cx.show(&paper, Some(format))
}

/// The order form of a seat, or the link to it on the site.
pub fn form<G: Played>(
    cx: &mut Desk<'_, '_>,
    typed: &str,
    out: Option<&Path>,
    as_link: bool,
) -> Done {
    let lang = cx.cli.lang;
    let page = cx.see::<G, _>(|seen, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        let texts = Texts::of_rulebook(lang.unwrap_or(campaign.langs[seat.at()]), G::NAME);
        if as_link {
            let link = crate::papers::link::link(&campaign, seen.id, seat, texts);
            return Ok(link.ok_or(crate::desk::Refusal::NoLink)?);
        }
        Ok(crate::papers::form::page(&campaign, seen.id, seat, texts))
    })?;
    if as_link {
        return cx.say(&page, &json!({ "format": FORMAT, "link": page }));
    }
    let Some(out) = out else {
        cx.out().text(&page)?;
        return Ok(0);
    };
    cx.writes_files();
    files::write_page(out, page.as_bytes())?;
    let file = out.display().to_string();
    let line = t!(cx.texts, "desk-form", file = &*file);
    cx.say(&line, &json!({ "format": FORMAT, "file": file }))
}

fn sheet_for<G: Played>(cx: &mut Desk<'_, '_>, typed: &str) -> Result<Paper, Stop> {
    let lang = cx.cli.lang;
    cx.see::<G, _>(|_, campaign| {
        let seat = crate::desk::seat(&campaign, typed)?;
        let texts = Texts::of_rulebook(lang.unwrap_or(campaign.langs[seat.at()]), G::NAME);
        Ok(sheet::orders(&campaign, seat, texts))
    })
}

/// As text it is sent back with answers under it: its own lines are marked as none.
fn sheet_text<G: Played>(cx: &mut Desk<'_, '_>, typed: &str) -> Result<String, Stop> {
    Ok(sheet::below(&sheet_for::<G>(cx, typed)?))
}
