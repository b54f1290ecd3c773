//! `roll`, `notices`, `choose`.

use rusqlite::Connection;

use super::super::desk;
use super::super::facts;
use super::super::papers::outcome::outcome;
use super::super::papers::{notice as paper, wording};
use super::super::turn::{Choice as Chose, Rolled};
use super::super::verbs::{Arbiter, Outlook, choosing};
use super::super::view::FORMAT;
use super::{lines, texts_for, titles};
use crate::locale::{Lang, Texts};
use crate::referee::rulebook::{
    Beacon, Choice, Chosen, Hand, Letter, Notices, Outcome, Paper, Sight, Table,
};
use crate::t;

/// The dice of a turn as far as they fell, shown to the referee alone.
pub fn roll(
    hand: Hand<'_>,
    season: u16,
    beacon: Beacon<'_>,
    rehearsal: bool,
    texts: &Texts,
) -> Outcome<Sight> {
    let outlook = Arbiter::from(hand).roll(!rehearsal, season, beacon)?;
    let key = match rehearsal {
        true => "dl-rolled-dry",
        false => "dl-rolled",
    };
    let said = t!(
        texts,
        key,
        season = season,
        n = outlook.resolution.dice.len()
    );
    let view = serde_json::json!({
        "format": FORMAT,
        "season": outlook.season,
        "dry_run": rehearsal,
        "beacon": outlook.beacon,
        "dice": outlook.resolution.dice,
        "waits": outlook.resolution.pending,
    });
    let mut sight = lines(vec![texts.get("arbiter-alone"), said], view);
    sight.table = Some(dice(&outlook.resolution.dice, texts));
    sight.after.push(next(&outlook, texts));
    Ok(sight)
}

fn dice(rolled: &[Rolled], texts: &Texts) -> Table {
    let row = |d: &Rolled| {
        let dice: Vec<String> = d.dice.iter().map(u16::to_string).collect();
        vec![
            d.seat.to_string(),
            d.question.to_string(),
            d.purpose.to_string(),
            dice.join(" "),
            outcome(&d.question, &d.purpose, &d.dice, texts),
        ]
    };
    let columns = [
        "dl-column-seat",
        "column-question",
        "dl-column-dice",
        "column-roll",
        "column-outcome",
    ];
    Table {
        titles: titles(columns, texts),
        right: Vec::new(),
        rows: rolled.iter().map(row).collect(),
    }
}

/// What waits, or that nothing does.
fn next(outlook: &Outlook, texts: &Texts) -> String {
    match &outlook.resolution.pending {
        Some(pending) => t!(
            texts,
            "dl-waits",
            seat = &*pending.seat,
            question = paper::question(pending, texts)
        ),
        None => t!(texts, "dl-next-close", season = outlook.season),
    }
}

/// What waits: a letter to each seat, and all of it for the referee.
pub fn notices(
    tx: &Connection,
    seat: Option<&str>,
    over: Option<Lang>,
    texts: &Texts,
) -> Outcome<Notices> {
    let (season, seats) = desk::choices(tx, seat)?;
    let until = facts::deadlines(tx, season.number)?.choices;
    let until = until.as_ref().map(|d| &d.until);
    let (mut rows, mut all, mut letters) = (Vec::new(), Vec::new(), Vec::new());
    for of_seat in seats {
        for choice in &of_seat.choices {
            let chosen = match (&choice.choice, choice.lapsed) {
                (None, _) => texts.get("dl-choice-open"),
                (Some(_), true) => texts.get("dl-choice-lapsed"),
                (Some(chosen), false) => wording::choice(chosen, texts),
            };
            rows.push(vec![
                of_seat.seat.to_string(),
                choice.notice.to_string(),
                paper::question(&choice.pending, texts),
                chosen,
            ]);
            all.push(serde_json::json!({
                "seat": of_seat.seat,
                "notice": choice.notice,
                "question": choice.pending.question,
                "offers": choice.pending.offers,
                "choice": choice.choice,
                "lapsed": choice.lapsed,
            }));
        }
        let named = (season.number, season.name.as_str());
        let words = texts_for(of_seat.lang, over);
        letters.push(Letter {
            paper: Paper {
                document: paper::document(&of_seat.seat, named, until, &of_seat.choices, words),
                view: Box::new(of_seat.choices),
            },
            seat: of_seat.seat,
        });
    }
    let waits = all.iter().any(|c| c["choice"].is_null());
    let mut sight = lines(vec![texts.get("arbiter-alone")], all);
    match rows.is_empty() {
        true => sight
            .before
            .push(t!(texts, "dl-no-notices", season = season.number)),
        false => {
            let columns = [
                "dl-column-seat",
                "column-notice",
                "column-question",
                "column-choice",
            ];
            sight.table = Some(Table {
                titles: titles(columns, texts),
                right: vec![1],
                rows: rows.into_iter().collect(),
            });
            // A choice that was made or lapsed is sent to nobody.
            if waits {
                sight.notes.push(texts.get("desk-notices-send"));
            }
        }
    }
    Ok(Notices {
        season: season.number,
        letters,
        sight,
    })
}

/// What is asked before a choice: the dice that come after it fall at once (G11).
pub fn before_choice(
    tx: &Connection,
    choice: Choice<'_>,
    season: Option<u16>,
    texts: &Texts,
) -> Outcome<Option<String>> {
    let (notice, chose) = choosing(tx, choice.seat, choice.notice, choice.value, season)?;
    let chosen = wording::choice(&chose, texts);
    Ok(Some(t!(
        texts,
        "dl-confirm-choice",
        seat = &*notice.pending.seat,
        notice = notice.notice,
        chosen = chosen
    )))
}

/// A seat's choice, and what it set going.
pub fn choose(
    hand: Hand<'_>,
    choice: Choice<'_>,
    season: Option<u16>,
    texts: &Texts,
) -> Outcome<Chosen> {
    let mut arbiter = Arbiter::from(hand);
    let (notice, outlook) = arbiter.choose(choice.seat, choice.notice, choice.value, season)?;
    let chose = notice.choice.clone().unwrap_or(Chose::Nothing);
    let said = t!(
        texts,
        "dl-chosen",
        seat = &*notice.pending.seat,
        notice = notice.notice,
        chosen = wording::choice(&chose, texts)
    );
    let view = serde_json::json!({
        "format": FORMAT,
        "seat": notice.pending.seat,
        "notice": notice.notice,
        "choice": chose,
        "waits": outlook.resolution.pending,
    });
    Ok(Chosen {
        said,
        notes: vec![next(&outlook, texts)],
        view: Box::new(view),
    })
}
