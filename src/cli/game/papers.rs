//! `bulletin`, `audit`, `status`, `remarks`, `reminders`, `reveal`.

use std::path::Path;
use std::rc::Rc;

use serde_json::{Value, json};

use super::super::args::{BulletinArgs, Format, RemarksVerb, RevealArgs};
use super::super::confirm::confirm;
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done};
use super::of_seat::closed;
use super::{board, books, of_seat};
use crate::campaign::beside::What;
use crate::campaign::{Phase, beside, entries};
use crate::desk::Refusal;
use crate::desk::{self, reveal as publish};
use crate::engine::Seats;
use crate::engine::campaign::Campaign;
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::board::Board;
use crate::papers::letter;
use crate::papers::{FORMAT, for_arbiter};
use crate::t;

pub fn bulletin<G: Played>(ctx: &mut Ctx<'_, '_>, args: &BulletinArgs) -> Done {
    let lang = ctx.cli.lang;
    let paper = ctx.see::<G, _>(|seen, now| {
        let seat = desk::seat(&now, &args.seat)?;
        let texts = of_seat::texts(lang, &now, seat);
        let campaign = closed(seen, &now, args.season)?;
        if G::gone(&campaign.setup, &campaign.state, seat) {
            let (seat, season) = (campaign.name(seat).clone(), campaign.this.number);
            return Err(Refusal::Gone { seat, season }.into());
        }
        of_seat::bulletin(seen, (&now, &campaign), seat, texts)
    })?;
    Ok(Answer::paper(&paper, args.format))
}

pub fn audit<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    season: Option<u16>,
    format: Option<Format>,
    out: Option<&Path>,
) -> Done {
    let texts = ctx.texts;
    let paper = ctx.see::<G, _>(|seen, campaign| {
        let season = season.unwrap_or(campaign.this.number.max(1));
        let under_way = campaign.phase.is_some() && season == campaign.this.number;
        let campaign = match under_way {
            true => campaign,
            false => Rc::new(closed(seen, &campaign, Some(season))?),
        };
        let all = entries(seen.tx, season)?;
        of_seat::looked_back(seen, &campaign, &all, texts)
    })?;
    match out {
        Some(out) => books::export(ctx, out, &paper.document),
        None => Ok(Answer::paper(&paper, format)),
    }
}

pub fn status<G: Played>(ctx: &mut Ctx<'_, '_>, out: Option<&Path>) -> Done {
    let (clock, texts) = (ctx.machine.clock, ctx.texts);
    let (campaign, told, mut stands) = ctx.see::<G, _>(|seen, campaign| {
        let told = beside::remarks(seen.tx, campaign.season)?;
        let mut stands = Board::of(&campaign, &told, clock, texts);
        board::world(&mut stands, &campaign, texts);
        board::absences(&mut stands, seen, &campaign, (clock, texts))?;
        Ok((campaign, told, stands))
    })?;
    board::to_answer::<G>(&mut stands, ctx)?;
    board::to_send(&mut stands, ctx)?;
    let paper = stands.paper(&campaign, &told, texts);
    match out {
        Some(out) => books::export(ctx, out, &paper.document),
        None => Ok(Answer::paper(&paper, None)),
    }
}

/// `remarks`: what the arbiter alone is told of messages, until it is settled.
pub fn remarks<G: Played>(ctx: &mut Ctx<'_, '_>, verb: Option<&RemarksVerb>) -> Done {
    let texts = ctx.texts;
    if let Some(RemarksVerb::Clear { seat, rows }) = verb {
        let seat = seat.as_deref();
        let (season, settled) =
            ctx.work::<G, _>(|hand| desk::rows::clear::<G>(hand, seat, rows))?;
        let line = t!(texts, "remarks-settled", n = settled);
        let value = json!({ "format": FORMAT, "season": season, "settled": settled });
        return Ok(Answer::said(&line, &value));
    }
    let (season, told) = ctx.see::<G, _>(|seen, campaign| {
        let season = campaign.season;
        Ok((season, beside::remarks(seen.tx, season)?))
    })?;
    let mut lines: Vec<String> = told.iter().map(|r| for_arbiter(r, texts)).collect();
    if lines.is_empty() {
        lines.push(texts.get("remarks-none"));
    }
    let value = json!({ "format": FORMAT, "season": season, "arbiter": told });
    Ok(Answer::said(&lines.join("\n"), &value))
}

/// Reminders to paste, a seat each, to those who are asked and have not answered.
pub fn reminders<G: Played>(ctx: &mut Ctx<'_, '_>, typed: Option<&str>) -> Done {
    let lang = ctx.cli.lang;
    let now = ctx.machine.clock.now();
    let reminders = ctx.see::<G, _>(|seen, campaign| {
        let unread = beside::remarks(seen.tx, campaign.season)?;
        let only = typed
            .map(|typed| desk::seat(&campaign, typed))
            .transpose()?;
        let mut reminders = Vec::new();
        for seat in campaign.each(Seats::All) {
            if only.is_some_and(|only| only != seat) {
                continue;
            }
            let texts = of_seat::texts(lang, &campaign, seat);
            let name = campaign.name(seat);
            let own = unread.iter().filter(|row| *row.seat == **name);
            let own: Vec<_> = own
                .filter(|_| campaign.phase == Some(Phase::Open))
                .collect();
            let asked = own.iter().filter(|row| row.what != What::Told);
            let quotes: Vec<&str> = asked.map(|row| row.quote.as_str()).collect();
            let asked = (!quotes.is_empty()).then(|| {
                let (n, quotes) = (quotes.len(), quotes.join(&texts.get("asked-and")));
                t!(texts, "reminder-asked", n, quotes)
            });
            // Something came, and nothing of it was taken.
            let again = || (!own.is_empty()).then(|| texts.get("reminder-orders-again"));
            let text = letter::reminder(&campaign, seat, &now, texts);
            let more = match text {
                Some(_) => asked.or_else(again),
                None => asked,
            };
            let text: Vec<String> = text.into_iter().chain(more).collect();
            if !text.is_empty() {
                reminders.push((name.to_string(), text.join(" ")));
            }
        }
        Ok(reminders)
    })?;
    let list: Vec<Value> = reminders
        .iter()
        .map(|(seat, text)| json!({ "seat": seat, "text": text }))
        .collect();
    let mut pieces = Vec::new();
    if reminders.is_empty() {
        pieces.push(Piece::Note(ctx.texts.get("reminder-none")));
    }
    // Several together are no letter: they tell each who else is waited for.
    let alone = (reminders.len() > 1).then(|| ctx.texts.get("arbiter-alone"));
    let all = alone
        .into_iter()
        .chain(reminders.into_iter().map(|of| of.1));
    pieces.extend(all.map(|text| Piece::Text(format!("{text}\n\n"))));
    Ok(Answer::of(pieces).json(&json!({ "format": FORMAT, "reminders": list })))
}

/// Orders that a season's reveal publishes and that still stand, a line each: their seats may want others now.
fn still_stands<G: Played>(campaign: &Campaign<G>, season: u16, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in campaign.each(Seats::All) {
        let standing = G::standing(&campaign.setup, &campaign.views[seat.at()], texts);
        let known = standing.into_iter().filter(|(since, _)| *since <= season);
        let orders: Vec<String> = known.map(|(_, line)| line.order).collect();
        if !orders.is_empty() {
            let orders = orders.join(&texts.get("said-between"));
            lines.push(format!("  {} : {orders}", campaign.name(seat)));
        }
    }
    lines
}

pub fn reveal<G: Played>(ctx: &mut Ctx<'_, '_>, args: &RevealArgs) -> Done {
    // Nothing is asked out of its turn.
    if let Some(season) = args.season {
        let texts = ctx.texts;
        let campaign = ctx.now::<G>()?;
        publish::may_publish(&campaign, season, args.early)?;
        let still = still_stands(&campaign, season, texts);
        if !still.is_empty() {
            let note = t!(texts, "desk-reveals-standing", season);
            ctx.note(&format!("{note}\n{}", still.join("\n")));
        }
    } else {
        publish::may_end(&*ctx.now::<G>()?)?;
    }
    let question = match args.season {
        Some(season) if args.early => t!(ctx.texts, "confirm-reveal-early", season),
        Some(season) => t!(ctx.texts, "confirm-reveal", season),
        None => ctx.texts.get("confirm-reveal-campaign"),
    };
    confirm(ctx, &question, args.yes)?;
    match args.season {
        Some(season) => {
            let reveal = ctx.work::<G, _>(|hand| publish::season::<G>(hand, season, args.early))?;
            Answer::value(&reveal)
        }
        None => {
            let reveal = ctx.work::<G, _>(publish::campaign::<G>)?;
            Ok(Answer::value(&reveal)?.notes([ctx.texts.get("desk-campaign-ended")]))
        }
    }
}
