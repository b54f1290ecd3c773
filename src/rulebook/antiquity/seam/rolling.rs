//! `roll`, `notices`, `choose`.

use rusqlite::Connection;
use serde::{Serialize, Serializer};

use super::super::desk;
use super::super::papers::audit::why;
use super::super::papers::notice as paper;
use super::super::question::Kind;
use super::super::verbs::{Arbiter, Outlook};
use super::super::view::FORMAT;
use super::{texts_for, titles};
use crate::campaign::{self, Phase};
use crate::locale::{Lang, Texts};
use crate::referee::rulebook::{
    Beacon, Choice, Chosen, Hand, Letter, Notices, Outcome, Paper, Sight, Table,
};
use crate::t;

/// The dice of a season, shown to the arbiter alone.
pub fn roll(
    hand: Hand<'_>,
    season: u16,
    beacon: Beacon<'_>,
    rehearsal: bool,
    texts: &Texts,
) -> Outcome<Sight> {
    let mut arbiter = Arbiter::from(hand);
    let outlook = match beacon {
        Beacon::Waived if !rehearsal => arbiter.roll_without_beacon(season)?,
        Beacon::Waived | Beacon::Unsaid => arbiter.roll(season, None, rehearsal)?,
        Beacon::Given(text) => arbiter.roll(season, Some(text), rehearsal)?,
    };
    let announced = arbiter
        .campaign
        .read(|tx| -> Outcome<_> { Ok(desk::announces_beacon(tx, season)?) })?;
    let key = if rehearsal {
        "desk-dry-run"
    } else {
        "desk-rolled"
    };
    let mut before = vec![
        texts.get("arbiter-alone"),
        t!(texts, key, season = outlook.season, n = outlook.len()),
    ];
    if rehearsal && announced && outlook.beacon.is_empty() {
        before.push(texts.get("desk-dry-run-no-beacon"));
    }
    let rows = outlook.lines().map(|line| {
        let e = &line.explanation;
        vec![
            line.attempt.nation.to_string(),
            line.attempt
                .question
                .say(&outlook.setup, &outlook.rules, texts),
            why(e, &outlook.setup, texts),
            texts.get(&format!("outcome-{}", e.outcome().into_str())),
        ]
    });
    let columns = [
        "column-nation",
        "column-question",
        "column-roll",
        "column-outcome",
    ];
    Ok(Sight {
        before,
        table: Some(Table {
            titles: titles(columns, texts),
            right: Vec::new(),
            rows: rows.collect(),
        }),
        after: Vec::new(),
        notes: Vec::new(),
        view: Box::new(Rolled {
            beacon: outlook.beacon.clone(),
            dry_run: rehearsal,
            format: FORMAT,
            season: outlook.season,
            attempts: Attempts(outlook),
        }),
        book: None,
    })
}

/// A roll for programs.
#[derive(Serialize)]
struct Rolled {
    attempts: Attempts,
    beacon: String,
    dry_run: bool,
    format: &'static str,
    season: u16,
}

/// Its attempts, each made when it is written.
struct Attempts(Outlook);

#[derive(Serialize)]
struct RolledAttempt<'a> {
    bonus: u32,
    die: u8,
    kind: Kind,
    malus: u32,
    nation: &'a str,
    outcome: super::super::roll::Outcome,
    subject: Option<&'a str>,
    target: &'a str,
}

impl Serialize for Attempts {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.0.lines().map(|line| {
            let question = &line.attempt.question;
            RolledAttempt {
                bonus: line.attempt.bonus,
                die: line.explanation.die,
                kind: question.kind(),
                malus: line.explanation.malus,
                nation: &line.attempt.nation,
                outcome: line.explanation.outcome(),
                subject: question.subject_text(),
                target: question.target(),
            }
        }))
    }
}

/// The victims' notices: a letter to each nation, and all of them for the arbiter.
pub fn notices(
    tx: &Connection,
    seat: Option<&str>,
    over: Option<Lang>,
    texts: &Texts,
) -> Outcome<Notices> {
    let found = desk::notices(tx, seat)?;
    let letters = found.seats.iter().map(|of_seat| Letter {
        seat: of_seat.seat.clone(),
        paper: Paper {
            document: paper::document(
                &of_seat.seat,
                (found.season, &found.name, found.until.as_ref()),
                &of_seat.notices,
                &found.setup,
                &found.rules,
                texts_for(of_seat.lang, over),
            ),
            view: Box::new(of_seat.notices.clone()),
        },
    });
    Ok(Notices {
        season: found.season,
        letters: letters.collect(),
        sight: list(&found, texts),
    })
}

/// Everybody's notices, for the arbiter alone.
fn list(found: &desk::Notices, texts: &Texts) -> Sight {
    let all: Vec<_> = found.seats.iter().flat_map(|s| s.notices.clone()).collect();
    let mut before = vec![texts.get("arbiter-alone")];
    let mut sight = Sight {
        before: Vec::new(),
        table: None,
        after: Vec::new(),
        notes: Vec::new(),
        book: None,
        view: Box::new(()),
    };
    if all.is_empty() {
        before.push(t!(texts, "desk-no-notices", season = found.season));
    } else {
        let setup = &found.setup;
        let rows = all.iter().map(|notice| {
            vec![
                notice.seat.to_string(),
                notice.notice.to_string(),
                notice.question.say(setup, &found.rules, texts),
                paper::asker(notice, setup, texts),
                paper::choice(notice, setup, texts),
            ]
        });
        let columns = [
            "column-nation",
            "column-notice",
            "column-question",
            "column-asker",
            "column-choice",
        ];
        sight.table = Some(Table {
            titles: titles(columns, texts),
            right: vec![1],
            rows: rows.collect(),
        });
        sight.notes.push(texts.get("desk-notices-send"));
    }
    Sight {
        before,
        view: Box::new(all),
        ..sight
    }
}

/// A victim's choice.
pub fn choose(
    hand: Hand<'_>,
    choice: Choice<'_>,
    season: Option<u16>,
    texts: &Texts,
) -> Outcome<Chosen> {
    let mut arbiter = Arbiter::from(hand);
    let chosen = arbiter.choose(choice.seat, choice.notice, choice.value, season)?;
    let (setup, closed) = arbiter.campaign.read(|tx| -> Outcome<_> {
        let closed = match season {
            Some(n) => campaign::seasons(tx)?
                .iter()
                .any(|s| s.number == n && s.phase == Phase::Closed),
            None => false,
        };
        Ok((desk::setup(tx)?, closed))
    })?;
    // After an erratum the season that is named is closed: the choice stands until the new bulletins.
    let until = match season.filter(|_| closed) {
        Some(season) => t!(texts, "desk-chosen-reissue", season = season),
        None => texts.get("desk-chosen-close"),
    };
    let value = chosen
        .value
        .as_ref()
        .map(|v| v.say(&setup, texts, &chosen.question));
    let said = match value {
        Some(value) => t!(
            texts,
            "desk-chosen-false",
            seat = &*chosen.victim,
            notice = chosen.notice,
            value = value,
            until = until
        ),
        None => t!(
            texts,
            "desk-chosen-withhold",
            seat = &*chosen.victim,
            notice = chosen.notice,
            until = until
        ),
    };
    let view = serde_json::json!({
        "format": FORMAT,
        "seat": chosen.victim,
        "notice": chosen.notice,
        "choice": chosen.choice,
        "value": chosen.value,
    });
    Ok(Chosen {
        said,
        notes: Vec::new(),
        view: Box::new(view),
    })
}
