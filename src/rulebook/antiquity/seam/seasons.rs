//! `season open`, `sheet`, `status`, reminders.

use super::super::books;
use super::super::desk::{self, SeatStatus, SetState, Status};
use super::super::facts;
use super::super::papers::{orders as words, reminder};
use super::super::reading::Reader;
use super::super::refusal::phase_name;
use super::super::verbs::Arbiter;
use super::{texts_for, titles};
use crate::campaign::Transaction;
use crate::locale::{Lang, Texts};
use crate::referee::papers;
use crate::referee::published::Public;
use crate::referee::rulebook::{Hand, Opened, Outcome, Reminder, Sight, Situation, Stopped, Table};
use crate::referee::verbs::SheetText;
use crate::t;

/// Opens a season; says which trades ended with the one before (H13).
pub fn open(hand: Hand<'_>, name: &str, texts: &Texts) -> Outcome<Opened> {
    let mut arbiter = Arbiter::from(hand);
    let (season, name) = arbiter.open_season(name)?;
    let ended = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::trades_ended(tx, season)?) })?;
    let note = |(a, b): &(_, _)| {
        let (a, b): (&super::Name, &super::Name) = (a, b);
        t!(texts, "desk-trade-ended", a = &**a, b = &**b)
    };
    Ok(Opened {
        season,
        name,
        notes: ended.iter().map(note).collect(),
    })
}

/// Journals the opening sheet; says which standing orders were entered by themselves with it, and
/// which could not be.
pub fn sheet(
    hand: Hand<'_>,
    which: Public,
    text: SheetText,
    texts: &Texts,
) -> Outcome<(String, Vec<String>)> {
    let season = which.season;
    let mut arbiter = Arbiter::from(hand);
    let before = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::has_sheet(tx, season)?) })?;
    let paper = arbiter.print_sheet(season, text, which.lang, which.format)?;
    if before {
        return Ok((paper, Vec::new()));
    }
    let (setup, all) = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::renewals(tx, season)?) })?;
    let reader = Reader::new(&setup);
    let mut notes = Vec::new();
    for of_seat in all {
        let (nation, n) = (&*of_seat.seat, of_seat.entered.len());
        let cost: i64 = of_seat.entered.iter().map(|o| o.cost).sum();
        notes.push(t!(
            texts,
            "desk-renewed",
            nation = nation,
            n = n,
            cost = cost
        ));
        for order in &of_seat.lapsed {
            let order = words::line(&reader, texts.lang(), order);
            notes.push(t!(texts, "desk-lapsed", nation = nation, order = order));
        }
    }
    Ok((paper, notes))
}

/// What is under way.
pub fn situation(tx: &Transaction<'_>, now: &str) -> Outcome<Situation> {
    let setup = desk::setup(tx)?;
    let status = desk::status(tx, now)?;
    let of = |state: SetState| {
        let seats = status.seats.iter().filter(move |s| s.state == state);
        seats.map(|s| s.seat.clone())
    };
    Ok(Situation {
        missing: of(SetState::Missing)
            .chain(of(SetState::Unread))
            .filter(|seat| !setup.is_omniscient(seat))
            .collect(),
        provisional: of(SetState::Provisional).collect(),
        next: status.next,
        next_step: status.next_step,
        deadlines: status.deadlines,
        season: status.season,
    })
}

/// Who has sent orders and who not, what waits for whom.
pub fn status(tx: &Transaction<'_>, now: &str, texts: &Texts) -> Outcome<Sight> {
    let status = desk::status(tx, now)?;
    let mut before = vec![texts.get("arbiter-alone")];
    let book = Some(books::status::book(&status, texts));
    let Some(season) = &status.season else {
        let name = status.campaign.as_str();
        before.push(match facts::ended(tx)? {
            true => t!(texts, "status-ended", name = name),
            false => t!(texts, "status-between", name = name, next = status.next),
        });
        return Ok(Sight {
            before,
            table: None,
            after: Vec::new(),
            notes: Vec::new(),
            book,
            view: Box::new(status),
        });
    };
    before.push(t!(
        texts,
        "status-season",
        campaign = status.campaign.as_str(),
        season = season.number,
        name = season.name.as_str(),
        phase = phase_name(season.phase, texts)
    ));
    before.extend(dates(&status, texts));
    let columns = [
        "column-nation",
        "column-orders",
        "column-cost",
        "column-word",
        "column-waiting",
    ];
    let row = |s: &SeatStatus| {
        vec![
            s.seat.to_string(),
            state(s, texts),
            s.cost.map(|c| c.to_string()).unwrap_or_default(),
            texts.get(if s.word { "word-given" } else { "word-none" }),
            match s.open_choices {
                0 => String::new(),
                n => t!(texts, "status-choices", n = n),
            },
        ]
    };
    let next = t!(
        texts,
        &format!("status-next-{}", status.next_step),
        season = season.number
    );
    let mut after = vec![next];
    after.extend(status.arbiter.iter().map(|r| papers::for_arbiter(r, texts)));
    Ok(Sight {
        before,
        table: Some(Table {
            titles: titles(columns, texts),
            right: vec![2],
            rows: status.seats.iter().map(row).collect(),
        }),
        after,
        notes: Vec::new(),
        book,
        view: Box::new(status),
    })
}

/// The deadlines, a line each.
fn dates(status: &Status, texts: &Texts) -> Vec<String> {
    let (deadlines, passed) = (&status.deadlines, status.passed);
    let dates = [
        (&deadlines.orders, passed.orders, "deadline-orders"),
        (&deadlines.choices, passed.choices, "deadline-choices"),
    ];
    let mut lines = Vec::new();
    for (deadline, passed, key) in dates {
        let Some(deadline) = deadline else { continue };
        let mut line = t!(texts, key, until = deadline.until.say(texts));
        if passed {
            line.push(' ');
            line.push_str(&texts.get("status-passed"));
        }
        lines.push(line);
    }
    lines
}

/// The state of a nation's set, with what else there is to know of it.
fn state(seat: &SeatStatus, texts: &Texts) -> String {
    let mut parts = vec![papers::state(seat.state.into_str(), seat.word, texts)];
    if seat.standing > 0 {
        parts.push(t!(texts, "status-standing-orders", n = seat.standing));
    }
    if seat.late {
        parts.push(texts.get("status-late"));
    }
    parts.join(", ")
}

/// Reminders to paste, each in its nation's language.
pub fn reminders(
    tx: &Transaction<'_>,
    now: &str,
    seat: Option<&str>,
    over: Option<Lang>,
) -> Result<Vec<Reminder>, Stopped> {
    let (setup, all) = desk::reminders(tx, now, seat)?;
    let said = |r: &desk::Reminder| Reminder {
        seat: r.nation.clone(),
        late: r.passed,
        text: reminder::text(r, &setup, texts_for(r.lang, over)),
    };
    Ok(all.iter().map(said).collect())
}
