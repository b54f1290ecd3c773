//! `season …`, `lock`, `news`, `void`.

use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

use serde_json::json;

use super::super::args::{DeadlineArgs, Format, SheetArgs};
use super::super::confirm::{confirm, offer};
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, Stop, files};
use super::{questions, tray};
use crate::campaign::{CampaignError, Phase, beside, entries};
use crate::desk::Refusal;
use crate::desk::season::Typed;
use crate::desk::{self, Seen, roll};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::For;
use crate::engine::order::{self, Step};
use crate::engine::store::Journal;
use crate::engine::words::Words;
use crate::engine::{Ends, Seat, Seats, Window};
use crate::games::Played;
use crate::letter;
use crate::locale::said::Spoken;
use crate::papers::audit::{self, SeatState};
use crate::papers::bulletin;
use crate::papers::sheet::{self, Heads};
use crate::papers::{FORMAT, for_arbiter, page};
use crate::t;

/// The largest news file, in bytes.
const MAX_NEWS: u64 = 100_000;

pub fn open<G: Played>(ctx: &mut Ctx<'_, '_>, name: &str) -> Done {
    let (season, name) = ctx.work::<G, _>(|hand| desk::season::open::<G>(hand, name))?;
    let line = t!(ctx.texts, "desk-season-opened", season, name = &*name);
    let value = json!({ "format": FORMAT, "season": season, "name": name });
    let texts = ctx.texts;
    let duties = ctx.see::<G, _>(|_, c| Ok(G::duties(&c.setup, &c.state, texts)))?;
    let standing = standing::<G>(ctx)?;
    let file = ctx.cli.campaign_file.as_deref();
    Ok(Answer::said(&line, &value)
        .notes(duties.into_iter().map(|(duty, _)| duty))
        .notes(standing)
        .notes([t!(texts, "desk-season-opened-next", season)])
        .behind(file.and_then(|file| ctx.shared(file))))
}

pub fn rename<G: Played>(ctx: &mut Ctx<'_, '_>, season: u16, name: &str) -> Done {
    let (before, name) = ctx.work::<G, _>(|hand| desk::season::rename::<G>(hand, season, name))?;
    let line = t!(
        ctx.texts,
        "desk-season-renamed",
        season,
        before = &*before,
        name = &*name
    );
    let value = json!({ "format": FORMAT, "season": season, "before": before, "name": name });
    Ok(Answer::said(&line, &value))
}

/// Sets a deadline where one is given, and shows both of the season, in words that may be published.
pub fn deadline<G: Played>(ctx: &mut Ctx<'_, '_>, args: &DeadlineArgs) -> Done {
    let (season, texts) = (args.season, ctx.texts);
    let what = args.what.map(For::from);
    if let Some(what) = what {
        let date = args.date.join(" ");
        let typed = Typed {
            what,
            date: &date,
            zone: args.zone.as_deref(),
            reason: args.reason.as_deref(),
        };
        ctx.work::<G, _>(|hand| desk::season::deadline::<G>(hand, season, typed))?;
    }
    let campaign = ctx.now::<G>()?;
    order::under_way(&campaign, season)?;
    let name = campaign.this.name.clone();
    // Where some of many have to choose, and nobody else may know that anybody has.
    let secret = |w: Window| !w.public || w.ends == Ends::Close;
    let tells = campaign.window().is_some_and(secret) && campaign.phase == Some(Phase::Rolled);
    let deadlines = campaign.this.deadlines.clone();
    let mut lines = vec![t!(texts, "deadline-season", season, name)];
    lines.extend(deadlines.iter().map(|(of, deadline)| {
        let said = of.say(&deadline.until, texts);
        match (&deadline.reason, deadline.extensions) {
            (Some(reason), 1..) => {
                let first = deadline.first.say(texts);
                let reason = reason.as_str();
                let extended = t!(texts, "deadline-extended", first, reason);
                format!("{said} {extended}")
            }
            _ => said,
        }
    }));
    if lines.len() == 1 {
        lines.push(texts.get("deadline-none"));
    }
    let (orders, choices) = (&deadlines.orders, &deadlines.choices);
    let value = json!({ "format": FORMAT, "season": season, "orders": orders, "choices": choices });
    let extended = choices
        .as_ref()
        .is_some_and(|choices| choices.extensions > 0);
    let told = what == Some(For::Choices) && extended && tells;
    let told = told.then(|| texts.get("deadline-extended-after-roll"));
    Ok(Answer::said(&lines.join("\n"), &value).notes(told))
}

/// What a sheet of a season is made of: the campaign as its entry, of that `kind`, left it. A deadline that was extended
/// since stands on no sheet that is out.
pub fn of_sheet<G: Words>(
    seen: &Seen<'_>,
    season: u16,
    kind: &str,
) -> desk::Result<(Campaign<G>, Heads)> {
    let own = entries(seen.tx, season)?;
    let entry = own.iter().find(|e| e.kind == kind);
    let until = entry.map_or(u32::MAX, |entry| entry.i);
    let campaign = Journal(seen.tx).load(Some((season, until)))?;
    Ok((campaign, heads(seen, season, kind)?))
}

/// The heads that a sheet of a season states; `kind` is the entry that it is about.
pub fn heads(seen: &Seen<'_>, season: u16, kind: &str) -> desk::Result<Heads> {
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
        page: page::digest(),
    })
}

/// Whether a sheet of a season was printed: then it is printed again, also after the close.
fn printed<G: Words>(ctx: &mut Ctx<'_, '_>, season: u16, kind: &str) -> Result<bool, Stop> {
    ctx.see::<G, _>(|seen, _| Ok(entries(seen.tx, season)?.iter().any(|e| e.kind == kind)))
}

pub fn sheet<G: Played>(ctx: &mut Ctx<'_, '_>, args: &SheetArgs) -> Done {
    let season = args.season;
    if printed::<G>(ctx, season, "sheet")? {
        if args.beacon.is_some() {
            let note = t!(ctx.texts, "desk-sheet-stands", season);
            ctx.note(&note);
        }
    } else {
        let texts = ctx.texts;
        let campaign = ctx.now::<G>()?;
        let ready = campaign.window().is_some();
        let notes = G::before_sheet(&campaign.setup, &campaign.state, texts);
        let mut notes = if ready { notes } else { Vec::new() };
        if args.beacon.is_none() && ready {
            notes.push(texts.get("sheet-no-beacon"));
        }
        for note in &notes {
            ctx.warn(note);
        }
        if !notes.is_empty() {
            let question = t!(texts, "confirm-sheet", season);
            offer(ctx, &question, args.yes)?;
        }
        ctx.work::<G, _>(|hand| desk::season::sheet::<G>(hand, season, args.beacon.as_deref()))?;
        for note in standing::<G>(ctx)? {
            ctx.note(&note);
        }
    }
    let texts = ctx.texts;
    let paper = ctx.see::<G, _>(|seen, _| {
        let (campaign, heads) = of_sheet::<G>(seen, season, "sheet")?;
        Ok(sheet::opening(&campaign, heads, texts))
    })?;
    Ok(Answer::paper(&paper, args.format))
}

/// Which standing orders were entered by themselves with the window that has opened, and which could not be, a line each.
fn standing<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<String>, Stop> {
    let texts = ctx.texts;
    ctx.see::<G, _>(|_, campaign| {
        let (setup, mut notes) = (&campaign.setup, Vec::new());
        let window = campaign.window();
        let asked = window.map_or(Seats::NONE, |window| window.seats);
        for seat in campaign.each(asked) {
            let standing = G::standing(setup, &campaign.views[seat.at()], texts);
            if standing.is_empty() {
                continue;
            }
            let sent = campaign.this.sets[seat.at()].as_ref();
            let sent = sent.filter(|sent| sent.plan);
            let orders = sent.and_then(|sent| sent.set.orders.as_ref());
            let entered = orders.map(|orders| G::answer(setup, orders, texts));
            let entered = entered.unwrap_or_default();
            let cost: i64 = entered.iter().map(|line| line.cost).sum();
            let (nation, n) = (&**campaign.name(seat), entered.len());
            notes.push(t!(texts, "desk-renewed", nation, n, cost));
            let lapsed = standing.iter().map(|(_, line)| &line.order);
            let lapsed = lapsed.filter(|order| entered.iter().all(|line| line.order != **order));
            notes.extend(lapsed.map(|order| {
                let order = order.as_str();
                t!(texts, "desk-lapsed", nation, order)
            }));
        }
        Ok(notes)
    })
}

/// Before a season that is open is locked: says whose orders are missing, and asks.
pub fn ask_lock<G: Played>(ctx: &mut Ctx<'_, '_>, season: u16, yes: bool) -> Result<(), Stop> {
    let open = ctx.see::<G, _>(|_, c| Ok(c.phase == Some(Phase::Open) && c.season == season))?;
    if !open {
        return Ok(());
    }
    let (missing, until) = waiting::<G>(ctx)?;
    // To lock without them is a decision.
    ctx.enter_goes_on &= missing.is_empty();
    if !missing.is_empty() {
        let (n, seats) = (missing.len(), missing.join(", "));
        let note = t!(ctx.texts, "lock-missing", n, seats);
        ctx.warn(&note);
    }
    for seat in provisional(&*ctx.now::<G>()?) {
        let note = t!(ctx.texts, "lock-provisional", seat);
        ctx.warn(&note);
    }
    // What he was told of messages can be asked about no later (H7).
    let told = ctx.see::<G, _>(|seen, _| Ok(beside::remarks(seen.tx, season)?))?;
    for remark in &told {
        let note = for_arbiter(remark, ctx.texts);
        ctx.warn(&note);
    }
    let question = t!(ctx.texts, "confirm-lock-now", season);
    let now = ctx.machine.clock.now();
    if let Some(until) = until.filter(|until| !until.passed(&now)) {
        let until = until.say(ctx.texts);
        let early = t!(ctx.texts, "confirm-lock-early", season, until);
        // A date that no sheet bears was not published.
        if ctx.see::<G, _>(|_, c| Ok(c.this.sheet.is_some()))? {
            // On a page the consequence stands in the question, beside its button.
            let (said, asked) = match ctx.machine.page.is_some() {
                true => (&early, &question),
                false => (&question, &early),
            };
            ctx.warn(said);
            return confirm(ctx, asked, yes);
        }
        ctx.warn(&early);
    }
    offer(ctx, &question, yes)
}

pub fn lock<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    season: u16,
    format: Option<Format>,
    yes: bool,
) -> Done {
    if !printed::<G>(ctx, season, "lock")? {
        ask_lock::<G>(ctx, season, yes)?;
        ctx.work::<G, _>(|hand| roll::lock::<G>(hand, season))?;
        tray::renew::<G>(ctx)?;
    }
    let texts = ctx.texts;
    let paper = ctx.see::<G, _>(|seen, _| {
        let (campaign, heads) = of_sheet::<G>(seen, season, "lock")?;
        Ok(sheet::lock(&campaign, heads, texts))
    })?;
    Ok(Answer::paper(&paper, format))
}

/// Whose orders would count although they were called provisional.
fn provisional<G: Words>(campaign: &Campaign<G>) -> Vec<String> {
    let seats = campaign.each(Seats::All).zip(audit::seats(campaign));
    let provisional = seats.filter(|(_, state)| *state == SeatState::Provisional);
    let names = provisional.map(|(seat, _)| campaign.name(seat).to_string());
    names.collect()
}

/// Those who are asked and have not answered, and until when they were promised time.
pub fn waiting<G: Words>(
    ctx: &mut Ctx<'_, '_>,
) -> Result<(Vec<String>, Option<crate::engine::deadline::Until>), Stop> {
    ctx.see::<G, _>(|_, campaign: Rc<Campaign<G>>| {
        let states = audit::seats(&campaign);
        let seats = campaign.each(Seats::All).zip(states);
        let missing = seats.filter(|(_, s)| matches!(s, SeatState::Missing | SeatState::Word));
        let mut missing: Vec<_> = missing.map(|(seat, _)| seat).collect();
        // Where the sheet was not printed the arbiter's own seat alone is asked, and all others are waited for.
        let unprinted = campaign
            .window()
            .filter(|window| window.ends == Ends::Sheet);
        if let Some(next) = unprinted.and_then(|_| campaign.next_window()) {
            let silent = |seat: &Seat| campaign.this.sets[seat.at()].is_none();
            missing = campaign.each(next.seats).filter(silent).collect();
        }
        let missing = missing.into_iter();
        let missing = missing
            .map(|seat| campaign.name(seat).to_string())
            .collect();
        Ok((
            missing,
            campaign.deadline().map(|deadline| deadline.until.clone()),
        ))
    })
}

pub fn news<G: Played>(ctx: &mut Ctx<'_, '_>, file: Option<&Path>) -> Done {
    let bytes = files::read(ctx.machine, file, MAX_NEWS)?;
    let (text, notes) = letter::text(&bytes).map_err(Refusal::Letter)?;
    for opened in &notes {
        let said = crate::reading::Remark::Opened(opened.clone()).say(ctx.texts);
        ctx.note(&format!("{} {}", said.message, said.help));
    }
    let season = ctx.work::<G, _>(|hand| desk::season::news::<G>(hand, &text))?;
    let line = t!(ctx.texts, "desk-news", season);
    let value = json!({ "format": FORMAT, "season": season });
    Ok(Answer::said(&line, &value))
}

pub fn close<G: Played>(ctx: &mut Ctx<'_, '_>, season: u16, yes: bool) -> Done {
    // What cannot be is refused before anything is asked.
    desk::allowed(&*ctx.now::<G>()?, &Step::Close(season))?;
    let (silent, until) = waiting::<G>(ctx)?;
    let open = questions::silent::<G>(ctx)?;
    if ctx.now::<G>()?.this.news.is_none() {
        let note = t!(ctx.texts, "desk-no-news", season);
        ctx.warn(&note);
    }
    let now = ctx.machine.clock.now();
    let early = until.filter(|until| !until.passed(&now));
    // In the same words whether anybody has a choice or not.
    let question = match &early {
        Some(until) => t!(
            ctx.texts,
            "confirm-close-early",
            season,
            until = until.say(ctx.texts)
        ),
        None => t!(ctx.texts, "confirm-close", season),
    };
    // Whose silence would count is no matter of the Enter key.
    if ctx.enter_goes_on && !open.is_empty() {
        let of = open.iter().map(|(seat, notice)| format!("{seat} {notice}"));
        let of: Vec<String> = of.collect();
        let note = t!(ctx.texts, "next-unchosen", notices = of.join(", "));
        ctx.warn(&note);
    }
    let counts = !open.is_empty() && ctx.enter_goes_on && ctx.machine.look.asks;
    match early.is_some() || counts {
        true => confirm(ctx, &question, yes)?,
        false => offer(ctx, &question, yes)?,
    }
    ctx.work::<G, _>(|hand| roll::close::<G>(hand, season))?;
    if G::CLOSE_SETTLES && !silent.is_empty() {
        ctx.note(&t!(ctx.texts, "desk-silence", seats = silent.join(", ")));
    }
    let texts = ctx.texts;
    let campaign = ctx.now::<G>()?;
    let all = campaign.each(Seats::All);
    let called = |seat| (campaign.name(seat).to_string(), seat);
    let said = |(name, seat)| (name, G::addressed(&campaign.setup, seat, texts));
    let addressed = all.map(called).map(said).collect::<BTreeMap<_, _>>();
    for (seat, notice) in &open {
        let nation = addressed.get(seat).unwrap_or(seat).as_str();
        ctx.note(&t!(ctx.texts, "desk-silent", nation, notice = *notice));
    }
    let (head, paper) = ctx.see::<G, _>(|seen, campaign| {
        let head = heads(seen, season, "close")?.head;
        Ok((head, bulletin::closing(&campaign, seen.seal, head, texts)))
    })?;
    let head = head.to_string();
    let open = open.iter();
    let open: Vec<_> = open
        .map(|(seat, n)| json!({ "seat": seat, "notice": n }))
        .collect();
    let value = json!({ "format": FORMAT, "season": season, "head": head, "silent": open });
    let tray = tray::sent::<G>(ctx, tray::What::Bulletins)?;
    let mut answer = Answer::paper(&paper, None).json(&value);
    if !tray {
        let note = t!(texts, "desk-season-closed", season);
        answer.pieces.insert(0, Piece::Note(note));
    }
    Ok(answer)
}

pub fn void<G: Played>(ctx: &mut Ctx<'_, '_>, season: u16, reason: &str, yes: bool) -> Done {
    let question = t!(ctx.texts, "confirm-void", season);
    confirm(ctx, &question, yes)?;
    ctx.work::<G, _>(|hand| roll::void::<G>(hand, season, reason))?;
    let line = t!(ctx.texts, "desk-void", season);
    let value = json!({ "format": FORMAT, "season": season, "void": true });
    Ok(Answer::said(&line, &value))
}
