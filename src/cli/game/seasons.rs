//! `season …`, `world import`, `lock`, `news`, `void`.

use std::path::Path;

use serde_json::json;

use super::super::args::{DeadlineArgs, DeadlineOf, Format, SheetArgs};
use super::super::confirm::{confirm, offer};
use super::super::{Desk, Done, Stop, files};
use crate::campaign::{CampaignError, Phase, entries};
use crate::desk::season::Typed;
use crate::desk::{self, Seen, roll};
use crate::engine::campaign::Campaign;
use crate::engine::store::Journal;
use crate::engine::words::Words;
use crate::games::Played;
use crate::letter;
use crate::papers::audit::{self, SeatState};
use crate::papers::bulletin;
use crate::papers::sheet::{self, Heads};
use crate::referee::Refusal;
use crate::referee::deadline::For;
use crate::referee::papers::FORMAT;
use crate::t;

/// The largest news file, in bytes.
const MAX_NEWS: u64 = 100_000;

pub fn open<G: Played>(cx: &mut Desk<'_, '_>, name: &str) -> Done {
    let (season, name) = cx.work::<G, _>(|hand| desk::season::open(hand, name))?;
    let line = t!(
        cx.texts,
        "desk-season-opened",
        season = season,
        name = &*name
    );
    cx.say(
        &line,
        &json!({ "format": FORMAT, "season": season, "name": name }),
    )?;
    let texts = cx.texts;
    let duties = cx.see::<G, _>(|_, c| Ok(G::duties(&c.setup, &c.state, texts)))?;
    duties.iter().for_each(|(duty, _)| cx.note(duty));
    let next = t!(cx.texts, "desk-season-opened-next", season = season);
    cx.note(&next);
    if let Some(file) = cx.cli.campaign_file.clone() {
        cx.warn_if_shared(&file);
    }
    Ok(0)
}

pub fn rename<G: Played>(cx: &mut Desk<'_, '_>, season: u16, name: &str) -> Done {
    let (before, name) = cx.work::<G, _>(|hand| desk::season::rename(hand, season, name))?;
    let line = t!(
        cx.texts,
        "desk-season-renamed",
        season = season,
        before = &*before,
        name = &*name
    );
    cx.say(
        &line,
        &json!({ "format": FORMAT, "season": season, "before": before, "name": name }),
    )
}

pub fn deadline<G: Played>(cx: &mut Desk<'_, '_>, args: &DeadlineArgs) -> Done {
    let Some(what) = args.what else {
        let deadlines = cx.see::<G, _>(|_, campaign| Ok(campaign.this.deadlines))?;
        if cx.cli.json {
            cx.out().value(
                &json!({ "format": FORMAT, "season": args.season, "deadlines": deadlines }),
            )?;
            return Ok(0);
        }
        if deadlines.iter().next().is_none() {
            let line = cx.texts.get("deadline-none");
            cx.out().line(&line)?;
        }
        for (what, deadline) in deadlines.iter() {
            let key = match what {
                For::Orders => "deadline-orders",
                For::Choices => "deadline-choices",
            };
            let line = t!(cx.texts, key, until = deadline.until.say(cx.texts));
            cx.out().line(&line)?;
        }
        return Ok(0);
    };
    let date = args.date.join(" ");
    let typed = Typed {
        what: DeadlineOf::into(what),
        date: &date,
        zone: args.zone.as_deref(),
        reason: args.reason.as_deref(),
    };
    let until = cx.work::<G, _>(|hand| desk::season::deadline(hand, args.season, typed))?;
    let line = t!(cx.texts, "deadline-set", until = until.say(cx.texts));
    cx.say(
        &line,
        &json!({ "format": FORMAT, "season": args.season, "until": until }),
    )
}

/// The heads that a sheet of a season states; `kind` is the entry that it is about.
pub fn heads<G: Words>(seen: &Seen<'_>, season: u16, kind: &str) -> desk::Result<Heads, G> {
    let own = entries(seen.tx, season)?;
    let missing = |kind: &str| CampaignError::Damaged {
        what: format!("no {kind} in season {season}"),
    };
    let of = |kind: &str| own.iter().find(|e| e.kind == kind);
    let head = of(kind).ok_or_else(|| missing(kind))?.hash;
    let open = of("open").ok_or_else(|| missing("open"))?;
    let first = entries(seen.tx, 1)?;
    let new = first.first().ok_or_else(|| missing("new"))?;
    let settings = sheet::settings(seen.id, season, &new.body, &open.body);
    Ok(Heads {
        seal: seen.seal,
        head,
        settings,
    })
}

/// Whether a sheet of a season was printed: then it is printed again, also after the close.
fn printed<G: Words>(cx: &mut Desk<'_, '_>, season: u16, kind: &str) -> Result<bool, Stop> {
    cx.see::<G, _>(|seen, _| Ok(entries(seen.tx, season)?.iter().any(|e| e.kind == kind)))
}

pub fn sheet<G: Played>(cx: &mut Desk<'_, '_>, args: &SheetArgs) -> Done {
    let season = args.season;
    if printed::<G>(cx, season, "sheet")? {
        if args.beacon.is_some() {
            let note = t!(cx.texts, "desk-sheet-stands", season = season);
            cx.note(&note);
        }
    } else {
        let ready = cx.see::<G, _>(|_, campaign| Ok(campaign.window().is_some()))?;
        if args.beacon.is_none() && ready {
            let note = cx.texts.get("sheet-no-beacon");
            cx.note(&note);
        }
        cx.work::<G, _>(|hand| desk::season::sheet(hand, season, args.beacon.as_deref()))?;
    }
    let texts = cx.texts;
    let paper = cx.see::<G, _>(|seen, _| {
        let campaign = Journal(seen.tx).load::<G>(Some((season, u32::MAX)))?;
        let heads = heads(seen, season, "sheet")?;
        Ok(sheet::opening(&campaign, heads, texts))
    })?;
    cx.show(&paper, args.format)
}

/// Before a season that is open is locked: says whose orders are missing, and asks.
pub fn ask_lock<G: Played>(cx: &mut Desk<'_, '_>, season: u16, yes: bool) -> Result<(), Stop> {
    let open = cx.see::<G, _>(|_, c| Ok(c.phase == Some(Phase::Open) && c.season == season))?;
    if !open {
        return Ok(());
    }
    let (missing, until) = waiting::<G>(cx)?;
    if !missing.is_empty() {
        let note = t!(cx.texts, "lock-missing", seats = missing.join(", "));
        cx.note(&note);
    }
    let question = t!(cx.texts, "confirm-lock-now", season = season);
    let now = cx.machine.clock.now();
    if let Some(until) = until.filter(|until| !until.passed(&now)) {
        let until = until.say(cx.texts);
        let early = t!(
            cx.texts,
            "confirm-lock-early",
            season = season,
            until = until
        );
        // A date that no sheet bears was not published.
        if cx.see::<G, _>(|_, c| Ok(c.this.sheet.is_some()))? {
            cx.note(&question);
            return confirm(cx, &early, yes);
        }
        cx.note(&early);
    }
    offer(cx, &question, yes)
}

pub fn lock<G: Played>(
    cx: &mut Desk<'_, '_>,
    season: u16,
    format: Option<Format>,
    yes: bool,
) -> Done {
    if !printed::<G>(cx, season, "lock")? {
        ask_lock::<G>(cx, season, yes)?;
        cx.work::<G, _>(|hand| roll::lock(hand, season))?;
    }
    let texts = cx.texts;
    let paper = cx.see::<G, _>(|seen, _| {
        let campaign = Journal(seen.tx).load::<G>(Some((season, u32::MAX)))?;
        Ok(sheet::lock(&campaign, heads(seen, season, "lock")?, texts))
    })?;
    cx.show(&paper, format)
}

/// Those who are asked and have not answered, and until when they were promised time.
pub fn waiting<G: Words>(
    cx: &mut Desk<'_, '_>,
) -> Result<(Vec<String>, Option<crate::referee::deadline::Until>), Stop> {
    cx.see::<G, _>(|_, campaign: Campaign<G>| {
        let states = audit::seats(&campaign);
        let seats = campaign.each(crate::engine::Seats::All).zip(states);
        let missing = seats.filter(|(_, s)| matches!(s, SeatState::Missing | SeatState::Word));
        let missing = missing
            .map(|(seat, _)| campaign.name(seat).to_string())
            .collect();
        Ok((
            missing,
            campaign.deadline().map(|deadline| deadline.until.clone()),
        ))
    })
}

pub fn news<G: Played>(cx: &mut Desk<'_, '_>, file: Option<&Path>) -> Done {
    let bytes = files::read(cx.machine, file, MAX_NEWS)?;
    let (text, _) = letter::text(&bytes).map_err(Refusal::Letter)?;
    let season = cx.work::<G, _>(|hand| desk::season::news(hand, &text))?;
    let line = t!(cx.texts, "desk-news", season = season);
    cx.say(&line, &json!({ "format": FORMAT, "season": season }))
}

pub fn close<G: Played>(cx: &mut Desk<'_, '_>, season: u16, yes: bool) -> Done {
    let (silent, until) = waiting::<G>(cx)?;
    let now = cx.machine.clock.now();
    let early = until.filter(|until| !until.passed(&now));
    // In the same words whether anybody has a choice or not.
    let question = match &early {
        Some(until) => t!(
            cx.texts,
            "confirm-close-early",
            season = season,
            until = until.say(cx.texts)
        ),
        None => t!(cx.texts, "confirm-close", season = season),
    };
    match early {
        Some(_) => confirm(cx, &question, yes)?,
        None => offer(cx, &question, yes)?,
    }
    cx.work::<G, _>(|hand| roll::close(hand, season))?;
    if G::CLOSE_SETTLES && !silent.is_empty() {
        let note = t!(cx.texts, "desk-silence", seats = silent.join(", "));
        cx.note(&note);
    }
    let texts = cx.texts;
    let (head, paper) = cx.see::<G, _>(|seen, campaign| {
        let head = heads::<G>(seen, season, "close")?.head;
        Ok((head, bulletin::closing(&campaign, seen.seal, head, texts)))
    })?;
    if cx.cli.json {
        let head = head.to_string();
        cx.out()
            .value(&json!({ "format": FORMAT, "season": season, "head": head }))?;
        return Ok(0);
    }
    let line = t!(texts, "desk-season-closed", season = season);
    cx.note(&line);
    cx.show(&paper, None)
}

pub fn void<G: Played>(cx: &mut Desk<'_, '_>, season: u16, reason: &str, yes: bool) -> Done {
    let question = t!(cx.texts, "confirm-void", season = season);
    confirm(cx, &question, yes)?;
    cx.work::<G, _>(|hand| roll::void(hand, season, reason))?;
    let line = t!(cx.texts, "desk-void", season = season);
    cx.say(
        &line,
        &json!({ "format": FORMAT, "season": season, "void": true }),
    )
}
