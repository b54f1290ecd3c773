//! `status`, reminders.

use super::super::desk::{self, SeatStatus, Status};
use super::super::duty::Duty;
use super::super::facts;
use super::super::papers::wording;
use super::super::verbs::seat as understood;
use super::super::world::Name;
use super::{texts_for, titles};
use crate::campaign::{Phase, Transaction};
use crate::locale::{Lang, Texts};
use crate::referee::Refusal as Common;
use crate::referee::deadline::{For, Until};
use crate::referee::papers;
use crate::referee::refusal::phase_name;
use crate::referee::rulebook::{Outcome, Reminder, Sight, Situation, Table};
use crate::t;

/// What is under way.
pub fn situation(tx: &Transaction<'_>) -> Outcome<Situation> {
    let status = desk::status(tx)?;
    let of = |state: &str| {
        let seats = status.seats.iter().filter(|s| s.state == state);
        seats.map(|s| s.seat.clone()).collect()
    };
    Ok(Situation {
        missing: missing(&status),
        provisional: of("provisional"),
        next: status.next,
        next_step: status.next_step,
        deadlines: status.deadlines,
        season: status.season,
    })
}

/// The seats of which nothing was received, or nothing that was understood.
fn missing(status: &Status) -> Vec<Name> {
    let seats = status.seats.iter();
    let missing = seats.filter(|s| matches!(s.state, "missing" | "unread"));
    missing.map(|s| s.seat.clone()).collect()
}

/// Who has sent orders and who not, what waits for whom.
pub fn status(tx: &Transaction<'_>, now: &str, texts: &Texts) -> Outcome<Sight> {
    let status = desk::status(tx)?;
    let mut sight = super::lines(vec![texts.get("arbiter-alone")], status.clone());
    let Some(season) = &status.season else {
        let name = status.campaign.as_str();
        sight.before.push(match facts::ended(tx)? {
            true => t!(texts, "status-ended", name = name),
            false => t!(texts, "dl-status-between", name = name, next = status.next),
        });
        sight
            .after
            .extend(duties(&status.duties, status.next, texts));
        return Ok(sight);
    };
    sight.before.push(t!(
        texts,
        "dl-status-turn",
        campaign = status.campaign.as_str(),
        season = season.number,
        name = season.name.as_str(),
        phase = phase_name(season.phase, texts)
    ));
    sight.before.extend(dates(&status, now, texts));
    let columns = [
        "dl-column-seat",
        "column-orders",
        "column-cost",
        "column-word",
        "column-waiting",
    ];
    let row = |s: &SeatStatus| {
        let mut state = match s.state {
            "out" => texts.get("dl-state-out"),
            state => papers::state(state, s.word, texts),
        };
        if s.late {
            state = format!("{state}, {}", texts.get("status-late"));
        }
        vec![
            s.seat.to_string(),
            state,
            s.cost.map(|c| c.to_string()).unwrap_or_default(),
            texts.get(if s.word { "word-given" } else { "word-none" }),
            match s.open_choices {
                0 => String::new(),
                n => t!(texts, "status-choices", n = n),
            },
        ]
    };
    let table = Table {
        titles: titles(columns, texts),
        right: vec![2],
        rows: status.seats.iter().map(row).collect(),
    };
    let (table, book) = table.with_book(texts.get("book-status"), texts.get("arbiter-alone"));
    (sight.table, sight.book) = (Some(table), Some(book));
    sight.after.push(next(&status, season.number, texts));
    sight
        .after
        .extend(duties(&status.duties, season.number, texts));
    let told = status.arbiter.iter();
    sight
        .after
        .extend(told.map(|r| papers::for_arbiter(r, texts)));
    Ok(sight)
}

fn next(status: &Status, season: u16, texts: &Texts) -> String {
    let waits = status.seats.iter().any(|s| s.open_choices > 0);
    match status.next_step {
        "sheet" => t!(texts, "dl-next-sheet", season = season),
        "lock" => t!(texts, "status-next-lock", season = season),
        "roll" => t!(texts, "status-next-roll", season = season),
        _ if waits => texts.get("dl-next-choice"),
        _ => t!(texts, "dl-next-close", season = season),
    }
}

/// What the referee sees to himself, a line each.
pub fn duties(all: &[Duty], turn: u16, texts: &Texts) -> Vec<String> {
    let line = |duty| wording::duty(duty, turn, texts);
    all.iter().map(line).collect()
}

/// The deadlines, a line each.
fn dates(status: &Status, now: &str, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for (what, key) in [
        (For::Orders, "deadline-orders"),
        (For::Choices, "deadline-choices"),
    ] {
        let Some(deadline) = status.deadlines.of(what) else {
            continue;
        };
        let mut line = t!(texts, key, until = deadline.until.say(texts));
        if deadline.until.passed(now) {
            line.push(' ');
            line.push_str(&texts.get("status-passed"));
        }
        lines.push(line);
    }
    lines
}

/// Reminders to paste, each in its seat's language.
pub fn reminders(
    tx: &Transaction<'_>,
    now: &str,
    typed: Option<&str>,
    over: Option<Lang>,
) -> Outcome<Vec<Reminder>> {
    let only = match typed {
        Some(typed) => Some(understood(&facts::setup(tx)?, typed)?),
        None => None,
    };
    let status = desk::status(tx)?;
    let next = status.next;
    let season = status.season.ok_or(Common::NoSeason { next })?;
    let mut all = Vec::new();
    for seat in &status.seats {
        if only.as_ref().is_some_and(|o| *o != seat.seat) {
            continue;
        }
        let texts = texts_for(facts::lang(tx, &seat.seat)?, over);
        let (need, what) = match (season.phase, seat.state) {
            (Phase::Open, "missing") => (texts.get("reminder-orders"), For::Orders),
            (Phase::Open, "unread") => (texts.get("reminder-orders-again"), For::Orders),
            (Phase::Open, "provisional") => (texts.get("reminder-confirmation"), For::Orders),
            (Phase::Rolled, _) if seat.open_choices > 0 => {
                (texts.get("dl-reminder-choice"), For::Choices)
            }
            _ => continue,
        };
        let until = status.deadlines.of(what).map(|d| d.until.clone());
        let title = t!(
            texts,
            "dl-reminder-title",
            seat = &*seat.seat,
            season = season.number,
            name = season.name.as_str()
        );
        all.push(Reminder {
            seat: seat.seat.clone(),
            late: until.as_ref().is_some_and(|u| u.passed(now)),
            text: text(title, need, until.as_ref(), now, texts),
        });
    }
    Ok(all)
}

fn text(title: String, need: String, until: Option<&Until>, now: &str, texts: &Texts) -> String {
    let mut lines = vec![title, String::new(), need];
    if let Some(until) = until {
        let said = until.say(texts);
        lines.push(match until.passed(now) {
            true => t!(texts, "reminder-passed", until = said),
            false => t!(texts, "reminder-until", until = said),
        });
    }
    lines.push(String::new());
    lines.join("\n")
}
