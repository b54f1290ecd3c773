//! `season open`, `season rename`, `season sheet`, `season close`, `lock`, `news`.

use std::path::Path;

use super::args::{Format, SheetArgs};
use super::confirm::{confirm, offer};
use super::{Desk, Done, Stop, files};
use crate::campaign::Phase;
use crate::campaign::beside;
use crate::letter;
use crate::referee::Refusal;
use crate::referee::deadline::Deadline;
use crate::referee::facts;
use crate::referee::papers::FORMAT;
use crate::referee::papers::for_arbiter;
use crate::referee::published::{Public, PublicPaper, kept_paper};
use crate::referee::rulebook::Stopped;
use crate::referee::verbs::{self, SheetText};
use crate::t;

/// The largest news file, in bytes.
const MAX_NEWS: u64 = 100_000;

pub fn open(desk: &mut Desk<'_, '_>, name: &str) -> Done {
    let texts = desk.texts;
    let opened = desk.act(|rulebook, hand| rulebook.open_season(hand, name, texts))?;
    let (season, name) = (opened.season, opened.name);
    if desk.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "season": season, "name": name });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let text = t!(texts, "desk-season-opened", season = season, name = name);
    desk.out().line(&text)?;
    for note in &opened.notes {
        desk.note(note);
    }
    let next = t!(texts, "desk-season-opened-next", season = season);
    desk.note(&next);
    // Said at the making too; the file may have been moved since.
    if let Some(file) = desk.cli.campaign_file.clone() {
        desk.warn_if_shared(&file);
    }
    Ok(0)
}

pub fn rename(desk: &mut Desk<'_, '_>, season: u16, name: &str) -> Done {
    let (before, name) = desk.act(|rulebook, hand| {
        verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
            let own = rulebook.own_seat(w.tx())?;
            let standing = facts::standing(w.tx(), own.as_deref())?;
            Ok::<_, Stopped>(verbs::rename(w, &standing, season, name)?)
        })
    })?;
    if desk.cli.json {
        let view = serde_json::json!({
            "format": FORMAT,
            "season": season,
            "before": before,
            "name": name,
        });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "desk-season-renamed",
        season = season,
        before = before,
        name = name
    );
    desk.out().line(&text)?;
    Ok(0)
}

pub fn sheet(desk: &mut Desk<'_, '_>, args: &SheetArgs) -> Done {
    let text = SheetText {
        beacon: args.beacon.clone(),
    };
    let asked_anew = args.beacon.is_some();
    let season = args.season;
    let before = desk.look(|_, tx| Ok(facts::has_sheet(tx, season)?))?;
    if before && asked_anew {
        let note = t!(desk.texts, "desk-sheet-stands", season = season);
        desk.note(&note);
    }
    if kept(desk, season, PublicPaper::Opening, args.format)? {
        return Ok(0);
    }
    let texts = desk.texts;
    let which = which(desk, season, PublicPaper::Opening, args.format);
    // Journalled and kept in one step: a sheet that was not printed is none.
    let (paper, notes) =
        desk.act(|rulebook, hand| rulebook.print_sheet(hand, which, text, texts))?;
    desk.out().text(&paper)?;
    for note in &notes {
        desk.note(note);
    }
    Ok(0)
}

pub fn lock(desk: &mut Desk<'_, '_>, season: u16, format: Option<Format>, yes: bool) -> Done {
    if kept(desk, season, PublicPaper::Lock, format)? {
        return Ok(0);
    }
    // What is no season to be locked is refused in its own words, and a lock is printed again unasked.
    let open = desk.look(|rulebook, tx| {
        let standing = facts::standing(tx, rulebook.own_seat(tx)?.as_deref())?;
        let current = standing.current.filter(|c| c.number == season);
        Ok(current.is_some_and(|c| c.phase == Phase::Open))
    })?;
    if open {
        let question = t!(desk.texts, "confirm-lock", season = season);
        end_orders(desk, &question, yes)?;
    }
    let which = which(desk, season, PublicPaper::Lock, format);
    let paper = desk.act(|rulebook, hand| rulebook.print_lock(hand, which))?;
    desk.out().text(&paper)?;
    provisional(desk)
}

/// Before the orders of the season under way end: names those who sent nothing, and asks; before the
/// date on the opening sheet in any case.
pub fn end_orders(desk: &mut Desk<'_, '_>, question: &str, yes: bool) -> Result<(), Stop> {
    let situation = desk.situation()?;
    let missing: Vec<&str> = situation.missing.iter().map(|s| &**s).collect();
    if !missing.is_empty() {
        let note = t!(
            desk.texts,
            "desk-missing",
            n = missing.len(),
            nations = missing.join(", ")
        );
        desk.note(&note);
    }
    let told = desk.look(|_, tx| Ok(beside::remarks(tx, situation.next)?))?;
    for remark in told {
        let note = for_arbiter(&remark, desk.texts);
        desk.note(&note);
    }
    let Some(until) = ahead(desk, situation.deadlines.orders) else {
        return offer(desk, question, yes);
    };
    let early = t!(desk.texts, "confirm-lock-early", until = until);
    let published = desk.look(|_, tx| Ok(facts::has_sheet(tx, situation.next)?))?;
    match published {
        true => confirm(desk, &format!("{early} {question}"), yes),
        false => {
            desk.note(&early);
            offer(desk, question, yes)
        }
    }
}

/// A date that has not passed, in words.
fn ahead(desk: &Desk<'_, '_>, deadline: Option<Deadline>) -> Option<String> {
    // The clock is asked only where there is a date to compare it with.
    let ahead = deadline.filter(|d| !d.until.passed(&desk.machine.clock.now()));
    ahead.map(|d| d.until.say(desk.texts))
}

/// Prints a public paper as it was printed before, if it was.
fn kept(
    desk: &mut Desk<'_, '_>,
    season: u16,
    paper: PublicPaper,
    format: Option<Format>,
) -> Result<bool, Stop> {
    let which = which(desk, season, paper, format);
    let found = desk.look(|_, tx| Ok(kept_paper(tx, season, paper, which.lang, which.format)?))?;
    match found {
        Some(text) => desk.out().text(&text).map(|()| true),
        None => Ok(false),
    }
}

fn which(desk: &Desk<'_, '_>, season: u16, paper: PublicPaper, format: Option<Format>) -> Public {
    Public {
        season,
        paper,
        lang: desk.texts.lang(),
        format: match desk.cli.json {
            true => crate::bulletin::Format::Json,
            false => format.unwrap_or_default().into(),
        },
    }
}

/// Says whose orders were locked although they were called provisional.
fn provisional(desk: &mut Desk<'_, '_>) -> Done {
    for seat in desk.situation()?.provisional {
        let note = t!(desk.texts, "desk-locked-provisional", nation = &*seat);
        desk.note(&note);
    }
    Ok(0)
}

/// The close asks; before the choices' deadline in any case, and in the same words whether or not
/// anybody has a choice to make: a season that closes early would tell that nobody had.
fn asks_to_close(desk: &mut Desk<'_, '_>, season: u16, yes: bool) -> Result<(), Stop> {
    let (deadlines, news) = desk.look(|rulebook, tx| {
        let standing = facts::standing(tx, rulebook.own_seat(tx)?.as_deref())?;
        standing.may_close(season)?;
        Ok((facts::deadlines(tx, season)?, facts::news(tx, season)?))
    })?;
    if news.is_none() {
        let note = t!(desk.texts, "desk-no-news", season = season);
        desk.note(&note);
    }
    match ahead(desk, deadlines.choices) {
        None => {
            let question = t!(desk.texts, "confirm-close", season = season);
            offer(desk, &question, yes)
        }
        Some(until) => {
            let question = t!(
                desk.texts,
                "confirm-close-early",
                season = season,
                until = until
            );
            confirm(desk, &question, yes)
        }
    }
}

pub fn close(desk: &mut Desk<'_, '_>, season: u16, yes: bool) -> Done {
    asks_to_close(desk, season, yes)?;
    let closed = desk.act(|rulebook, hand| rulebook.close(hand, season))?;
    if !closed.silent.is_empty() {
        let alone = desk.texts.get("arbiter-alone");
        desk.note(&alone);
    }
    desk.note_silent(&closed.silent);
    if desk.cli.json {
        let silent: Vec<_> = closed
            .silent
            .iter()
            .map(|(seat, notice)| serde_json::json!({ "seat": seat, "notice": notice }))
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
    let lang = desk.texts.lang();
    let seal = *desk.open()?.seal();
    let paper = desk.look(|rulebook, tx| rulebook.closing(tx, &seal, season, lang))?;
    let text = t!(desk.texts, "desk-closed", season = season);
    desk.note(&text);
    desk.out()
        .paper(&paper, &(), crate::bulletin::Format::Text)?;
    Ok(0)
}

pub fn news(desk: &mut Desk<'_, '_>, file: Option<&Path>) -> Done {
    let bytes = files::read(desk.machine, file, MAX_NEWS)?;
    let (text, notes) = letter::text(&bytes).map_err(Refusal::Letter)?;
    for note in notes {
        let (message, help) = note.say(desk.texts);
        desk.note(&message);
        desk.note(&format!("  {help}"));
    }
    let (season, _) = desk.act(|rulebook, hand| {
        verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
            let own = rulebook.own_seat(w.tx())?;
            let standing = facts::standing(w.tx(), own.as_deref())?;
            Ok::<_, Stopped>(verbs::news(w, &standing, &text)?)
        })
    })?;
    let said = t!(desk.texts, "desk-news", season = season);
    desk.out().line(&said)?;
    Ok(0)
}
