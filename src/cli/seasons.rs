//! `season open`, `season sheet`, `season close`, `lock`, `news`.

use std::path::Path;

use super::args::{Format, SheetArgs};
use super::confirm::{confirm, offer};
use super::{Desk, Done, files};
use crate::bulletin::Document;
use crate::campaign::Phase;
use crate::letter;
use crate::locale::Lang;
use crate::referee::Refusal as Common;
use crate::rulebook::antiquity::desk::{self as office, PublicPaper};
use crate::rulebook::antiquity::intake::Reader;
use crate::rulebook::antiquity::papers::orders as words;
use crate::rulebook::antiquity::verbs::{Failure, SheetText};
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

/// The largest news file, in bytes.
const MAX_NEWS: u64 = 100_000;

pub fn open(desk: &mut Desk<'_, '_>, name: &str) -> Done {
    let (season, name) = desk.act(|a| a.open_season(name))?;
    if desk.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "season": season, "name": name });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "desk-season-opened",
        season = season,
        name = name
    );
    desk.out().line(&text)?;
    let ended = desk.open()?.read(|tx| office::trades_ended(tx, season))?;
    for (a, b) in ended {
        let note = t!(desk.texts, "desk-trade-ended", a = &*a, b = &*b);
        desk.note(&note);
    }
    let next = t!(desk.texts, "desk-season-opened-next", season = season);
    desk.note(&next);
    // Said at the making too; the file may have been moved since.
    if let Some(file) = desk.cli.campaign_file.clone() {
        desk.warn_if_shared(&file);
    }
    Ok(0)
}

pub fn sheet(desk: &mut Desk<'_, '_>, args: &SheetArgs) -> Done {
    let text = SheetText {
        beacon: args.beacon.clone(),
    };
    let asked_anew = args.beacon.is_some();
    let season = args.season;
    let before = desk
        .open()?
        .read(|tx| -> Result<_, Failure> { Ok(office::has_sheet(tx, season)?) })?;
    if before && asked_anew {
        let note = t!(desk.texts, "desk-sheet-stands", season = season);
        desk.note(&note);
    }
    if !kept(desk, season, PublicPaper::Opening, args.format)? {
        let (lang, format) = (desk.texts.lang(), form(desk, args.format));
        let paper = desk.act(|a| a.print_sheet(season, text, lang, format))?;
        desk.out().text(&paper)?;
        if !before {
            renewed(desk, season)?;
        }
    }
    Ok(0)
}

pub fn lock(desk: &mut Desk<'_, '_>, season: u16, format: Option<Format>) -> Done {
    if !kept(desk, season, PublicPaper::Lock, format)? {
        asks_to_lock(desk, season)?;
        let (lang, format) = (desk.texts.lang(), form(desk, format));
        let paper = desk.act(|a| a.print_lock(season, lang, format))?;
        desk.out().text(&paper)?;
        provisional(desk)?;
    }
    Ok(0)
}

/// At a terminal the lock asks, since nothing is entered after it, and names those who sent nothing.
fn asks_to_lock(desk: &mut Desk<'_, '_>, season: u16) -> Result<(), super::Stop> {
    if !desk.machine.look.asks {
        return Ok(());
    }
    let now = desk.machine.clock.now();
    let (setup, status) = desk
        .open()?
        .read(|tx| -> Result<_, Failure> { Ok((office::setup(tx)?, office::status(tx, &now)?)) })?;
    // What is no season to be locked is refused in its own words.
    let due = |s: &crate::campaign::Season| s.number == season && s.phase == Phase::Open;
    if !status.season.as_ref().is_some_and(due) {
        return Ok(());
    }
    let missing: Vec<&str> = status
        .seats
        .iter()
        .filter(|s| s.state == office::SetState::Missing && !setup.is_omniscient(&s.seat))
        .map(|s| &*s.seat)
        .collect();
    let question = t!(
        desk.texts,
        "confirm-lock",
        season = season,
        n = missing.len(),
        nations = missing.join(", ")
    );
    offer(desk, &question, false)
}

/// Prints a public paper as it was printed before, if it was.
fn kept(
    desk: &mut Desk<'_, '_>,
    season: u16,
    paper: PublicPaper,
    format: Option<Format>,
) -> Result<bool, super::Stop> {
    let (lang, format) = (desk.texts.lang(), form(desk, format));
    let found = desk
        .open()?
        .read(|tx| office::kept_paper(tx, season, paper, lang, format))?;
    match found {
        Some(text) => desk.out().text(&text).map(|()| true),
        None => Ok(false),
    }
}

fn form(desk: &Desk<'_, '_>, format: Option<Format>) -> crate::bulletin::Format {
    match desk.cli.json {
        true => crate::bulletin::Format::Json,
        false => format.unwrap_or_default().into(),
    }
}

/// Says which standing orders were entered by themselves, and which could not be.
fn renewed(desk: &mut Desk<'_, '_>, season: u16) -> Result<(), super::Stop> {
    let (setup, all) = desk.open()?.read(|tx| office::renewals(tx, season))?;
    let reader = Reader::new(&setup);
    for of_seat in all {
        let (nation, n) = (&*of_seat.seat, of_seat.entered.len());
        let cost: i64 = of_seat.entered.iter().map(|o| o.cost).sum();
        let note = t!(
            desk.texts,
            "desk-renewed",
            nation = nation,
            n = n,
            cost = cost
        );
        desk.note(&note);
        for order in &of_seat.lapsed {
            let order = words::line(&reader, desk.texts.lang(), order);
            let note = t!(desk.texts, "desk-lapsed", nation = nation, order = order);
            desk.note(&note);
        }
    }
    Ok(())
}

/// Says whose orders were locked although they were called provisional.
fn provisional(desk: &mut Desk<'_, '_>) -> Result<(), super::Stop> {
    let now = desk.machine.clock.now();
    let status = desk.open()?.read(|tx| office::status(tx, &now))?;
    let waits = |s: &&office::SeatStatus| s.state == office::SetState::Provisional;
    for seat in status.seats.iter().filter(waits) {
        let note = t!(desk.texts, "desk-locked-provisional", nation = &*seat.seat);
        desk.note(&note);
    }
    Ok(())
}

/// Before the choices' deadline the close asks, in the same words whether or not anybody has a
/// choice to make: a season that closes early would tell that nobody had.
///
/// Otherwise only a terminal asks, and says where there are no news.
fn asks_if_early(desk: &mut Desk<'_, '_>, season: u16, yes: bool) -> Result<(), super::Stop> {
    let (_, phase, deadlines) = desk.open()?.read(|tx| office::deadlines(tx, season))?;
    if phase != Phase::Rolled {
        return Ok(());
    }
    let machine = &desk.machine;
    let waiting = deadlines
        .choices
        .filter(|c| !c.until.passed(&machine.clock.now()));
    let Some(choices) = waiting else {
        let news = desk
            .open()?
            .read(|tx| office::has_news(tx, season).map_err(Failure::from))?;
        let key = match news {
            true => "confirm-close",
            false => "confirm-close-no-news",
        };
        let question = t!(desk.texts, key, season = season);
        return offer(desk, &question, yes);
    };
    let until = choices.until.say(desk.texts);
    let question = t!(
        desk.texts,
        "confirm-close-early",
        season = season,
        until = until
    );
    confirm(desk, &question, yes)
}

pub fn close(desk: &mut Desk<'_, '_>, season: u16, yes: bool) -> Done {
    asks_if_early(desk, season, yes)?;
    let closed = desk.act(|a| a.close(season))?;
    if !closed.silent.is_empty() {
        let alone = desk.texts.get("arbiter-alone");
        desk.note(&alone);
    }
    desk.note_silent(&closed.silent);
    if desk.cli.json {
        let silent: Vec<_> = closed
            .silent
            .iter()
            .map(|n| serde_json::json!({ "seat": n.victim, "notice": n.notice }))
            .collect();
        let view = serde_json::json!({
            "format": FORMAT,
            "season": season,
            "head": closed.head.to_string(),
            "silent": silent,
        });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let lang: Lang = desk.texts.lang();
    let campaign = desk.open()?;
    let seal = *campaign.seal();
    let paper: Document = campaign.read(|tx| office::closing_paper(tx, &seal, season, lang))?;
    let text = t!(desk.texts, "desk-closed", season = season);
    desk.note(&text);
    desk.out()
        .paper(&paper, &(), crate::bulletin::Format::Text)?;
    Ok(0)
}

pub fn news(desk: &mut Desk<'_, '_>, file: Option<&Path>) -> Done {
    let bytes = files::read(desk.machine, file, MAX_NEWS)?;
    let (text, notes) = letter::text(&bytes).map_err(Common::Letter)?;
    for note in notes {
        let (message, help) = note.say(desk.texts);
        desk.note(&message);
        desk.note(&format!("  {help}"));
    }
    let (season, _) = desk.act(|a| a.news(&text))?;
    let said = t!(desk.texts, "desk-news", season = season);
    desk.out().line(&said)?;
    Ok(0)
}
