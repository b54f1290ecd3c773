//! `enter`, `orders`, `template`, `undo`.

use std::path::Path;

use serde_json::{Value, json};

use super::super::args::{Format, OrdersVerb};
use super::super::confirm::{confirm, offer};
use super::super::stop::REFUSED;
use super::super::{Desk, Done, Stop, files};
use crate::bulletin::Format as PaperFormat;
use crate::campaign::{CampaignError, entry};
use crate::chance::Digest;
use crate::desk::enter::{self, Entered, Mail, Status};
use crate::desk::undo as take_back;
use crate::engine::Seats;
use crate::engine::campaign::Campaign;
use crate::engine::store::Journal;
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::receipt::{Received, problems};
use crate::papers::{Paper, sheet};
use crate::referee::papers::FORMAT;
use crate::referee::refusal::entry_name;
use crate::t;

/// A message's own limit is the reader's; this one only bounds what is read into memory.
const MAX_MESSAGE: u64 = 64_000_000;

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
    };
    if cx.machine.look.asks {
        let ahead = cx.work::<G, _>(|hand| enter::enter(hand, mail, true))?;
        if let Some(other) = &ahead.other {
            let question = t!(cx.texts, "confirm-other-seat", other = &**other);
            offer(cx, &question, yes)?;
        }
        if ahead.replaces {
            let question = cx.texts.get("confirm-replace");
            offer(cx, &question, yes)?;
        }
    }
    let entered = cx.work::<G, _>(|hand| enter::enter(hand, mail, false))?;
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
    Ok(match entered.status {
        Status::Rejected => REFUSED,
        Status::Ok | Status::Warned | Status::None => 0,
    })
}

/// The receipt in its seat's language. With `--json` it has what only the arbiter is told, which the one
/// to be pasted (`--format json`) lacks.
fn receipt<G: Played>(cx: &mut Desk<'_, '_>, entered: &Entered<G>, format: Option<Format>) -> Done {
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
        OrdersVerb::List { seat, .. } => list::<G>(cx, seat.as_deref()),
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
        OrdersVerb::Import { .. } | OrdersVerb::Add { .. } => {
            Err(Stop::NotInGame { game: G::NAME })
        }
    }
}

/// What waits, seat by seat, for the arbiter alone.
fn list<G: Played>(cx: &mut Desk<'_, '_>, typed: Option<&str>) -> Done {
    let texts = cx.texts;
    let rows = cx.see::<G, _>(|_, campaign| {
        let only = typed
            .map(|typed| crate::desk::seat(&campaign, typed))
            .transpose()?;
        let mut rows = Vec::new();
        for seat in campaign
            .each(Seats::All)
            .filter(|seat| only.is_none_or(|o| o == *seat))
        {
            if let Some(waiting) = &campaign.waits[seat.at()] {
                for line in G::answer(&campaign.setup, &waiting.answer, texts) {
                    rows.push((campaign.name(seat).to_string(), line));
                }
            }
        }
        Ok(rows)
    })?;
    if cx.cli.json {
        let rows: Vec<_> = rows
            .iter()
            .map(|(seat, line)| json!({ "seat": seat, "order": line.json }))
            .collect();
        cx.out()
            .value(&json!({ "format": FORMAT, "orders": rows }))?;
        return Ok(0);
    }
    let titles = ["column-seat", "column-order", "column-cost"].map(|key| cx.texts.get(key));
    let rows = rows
        .into_iter()
        .map(|(seat, line)| [seat, line.order, line.cost.to_string()]);
    cx.out().table(titles, &[2], rows)?;
    Ok(0)
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
    let what = entry_name(&ahead.kind, cx.texts);
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
