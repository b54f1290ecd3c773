//! `status`: who has sent orders and who not, what waits for whom.

use std::path::Path;

use super::{Desk, Done, tables};
use crate::locale::Texts;
use crate::rulebook::antiquity::books;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::papers::reminder;
use crate::rulebook::antiquity::refusal::phase_name;
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

pub fn status(desk: &mut Desk<'_, '_>, out: Option<&Path>) -> Done {
    let now = desk.machine.clock.now();
    let status = desk.open()?.read(|tx| office::status(tx, &now))?;
    if let Some(out) = out {
        let book = books::status::book(&status, desk.texts);
        tables::export(desk, out, &book)?;
        return Ok(0);
    }
    if desk.cli.json {
        desk.out().value(&status)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let mut out = desk.out();
    out.line(&texts.get("arbiter-alone"))?;
    let Some(season) = &status.season else {
        out.line(&t!(
            texts,
            "status-between",
            name = status.campaign.as_str(),
            next = status.next
        ))?;
        return Ok(0);
    };
    out.line(&t!(
        texts,
        "status-season",
        campaign = status.campaign.as_str(),
        season = season.number,
        name = season.name.as_str(),
        phase = phase_name(season.phase, texts)
    ))?;
    let dates = [
        (
            &status.deadlines.orders,
            status.passed.orders,
            "deadline-orders",
        ),
        (
            &status.deadlines.choices,
            status.passed.choices,
            "deadline-choices",
        ),
    ];
    for (deadline, passed, key) in dates {
        let Some(deadline) = deadline else { continue };
        let mut line = t!(texts, key, until = deadline.until.say(texts));
        if passed {
            line.push(' ');
            line.push_str(&texts.get("status-passed"));
        }
        out.line(&line)?;
    }
    let titles = [
        "column-nation",
        "column-orders",
        "column-cost",
        "column-word",
        "column-waiting",
    ];
    let rows = status.seats.iter().map(|s| {
        [
            s.seat.to_string(),
            state(s, texts),
            s.cost.map(|c| c.to_string()).unwrap_or_default(),
            texts.get(if s.word { "word-given" } else { "word-none" }),
            match s.open_choices {
                0 => String::new(),
                n => t!(texts, "status-choices", n = n),
            },
        ]
    });
    out.table(titles.map(|key| texts.get(key)), &[2], rows)?;
    let next = t!(
        texts,
        &format!("status-next-{}", status.next_step),
        season = season.number
    );
    out.line(&next)?;
    Ok(0)
}

/// The state of a nation's set, with what else there is to know of it.
fn state(seat: &office::SeatStatus, texts: &Texts) -> String {
    let mut parts = vec![texts.get(&format!("status-state-{}", seat.state.name()))];
    if seat.standing > 0 {
        parts.push(t!(texts, "status-standing-orders", n = seat.standing));
    }
    if seat.late {
        parts.push(texts.get("status-late"));
    }
    parts.join(", ")
}

/// Reminders to paste, each in its nation's language.
pub fn reminders(desk: &mut Desk<'_, '_>, seat: Option<&str>) -> Done {
    let now = desk.machine.clock.now();
    let (setup, all) = desk.open()?.read(|tx| office::reminders(tx, &now, seat))?;
    let said = |desk: &Desk<'_, '_>, r: &office::Reminder| {
        reminder::text(r, &setup, desk.texts_for(r.lang))
    };
    if desk.cli.json {
        let list: Vec<_> = all
            .iter()
            .map(|r| serde_json::json!({ "seat": r.nation, "late": r.passed, "text": said(desk, r) }))
            .collect();
        let view = serde_json::json!({ "format": FORMAT, "reminders": list });
        desk.out().value(&view)?;
        return Ok(0);
    }
    if all.is_empty() {
        let none = desk.texts.get("reminder-none");
        desk.note(&none);
    }
    // Several together are no letter: one says that a nation has choices to make, another that
    // orders of somebody's are missing.
    let several = all.len() > 1;
    if several {
        let line = desk.texts.get("arbiter-alone");
        desk.out().line(&line)?;
    }
    for reminder in &all {
        let mut text = said(desk, reminder);
        if several {
            text.insert(0, '\n');
        }
        desk.out().text(&text)?;
    }
    Ok(0)
}
