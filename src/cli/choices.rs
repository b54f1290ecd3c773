//! `notices` and `choose`: the victims' choices.

use std::path::Path;

use super::args::{ChooseVerb, Format};
use super::bulletins::file_time;
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::bulletin::{self, Document};
use crate::campaign::{self, Phase};
use crate::rulebook::antiquity::delivery::rendered;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::papers::notice as paper;
use crate::rulebook::antiquity::verbs::Failure;
use crate::t;

/// One nation's notices are a paper for it; those of all are the arbiter's own list, or a folder a
/// nation: never papers of several nations in one stream.
pub fn notices(
    desk: &mut Desk<'_, '_>,
    seat: Option<&str>,
    format: Option<Format>,
    out: Option<&Path>,
) -> Done {
    if seat.is_none() && out.is_none() && format.is_some_and(|f| f != Format::Json) {
        return Err(Stop::SeveralNations);
    }
    let found = desk.open()?.read(|tx| office::notices(tx, seat))?;
    if let Some(folder) = out {
        return deliver(desk, &found, format, folder);
    }
    if desk.cli.json || format == Some(Format::Json) {
        let all: Vec<_> = found.seats.iter().flat_map(|s| &s.notices).collect();
        desk.out().value(&all)?;
        return Ok(0);
    }
    if seat.is_none() {
        return list(desk, &found);
    }
    for of_seat in &found.seats {
        let document = letter(desk, &found, of_seat);
        desk.out().paper(
            &document,
            &of_seat.notices,
            format.unwrap_or_default().into(),
        )?;
    }
    Ok(0)
}

/// The notices to one nation, in its language.
fn letter(desk: &Desk<'_, '_>, found: &office::Notices, of_seat: &office::SeatNotices) -> Document {
    paper::document(
        &of_seat.seat,
        (found.season, &found.name, found.until.as_ref()),
        &of_seat.notices,
        &found.setup,
        &found.rules,
        desk.texts_for(of_seat.lang),
    )
}

/// Everybody's notices, for the arbiter alone.
fn list(desk: &mut Desk<'_, '_>, found: &office::Notices) -> Done {
    let texts = desk.texts;
    let mut out = desk.out();
    out.line(&texts.get("arbiter-alone"))?;
    if found.seats.iter().all(|s| s.notices.is_empty()) {
        out.line(&t!(texts, "desk-no-notices", season = found.season))?;
        return Ok(0);
    }
    let setup = &found.setup;
    let rows = found.seats.iter().flat_map(|of_seat| {
        of_seat.notices.iter().map(|notice| {
            [
                of_seat.seat.to_string(),
                notice.notice.to_string(),
                notice.question.say(setup, &found.rules, texts),
                paper::asker(notice, setup, texts),
                paper::choice(notice, setup, texts),
            ]
        })
    });
    let titles = [
        "column-nation",
        "column-notice",
        "column-question",
        "column-asker",
        "column-choice",
    ];
    out.table(titles.map(|key| texts.get(key)), &[1], rows)?;
    let help = texts.get("desk-notices-send");
    desk.note(&help);
    Ok(0)
}

/// A folder a nation, also for one without a notice: that it has none is its own business.
fn deliver(
    desk: &mut Desk<'_, '_>,
    found: &office::Notices,
    format: Option<Format>,
    folder: &Path,
) -> Done {
    let formats = match format {
        Some(one) => vec![one.into()],
        None => bulletin::Format::ALL.to_vec(),
    };
    for of_seat in &found.seats {
        let document = letter(desk, found, of_seat);
        let own = folder.join(&*of_seat.seat);
        files::make_folder(&own)?;
        for format in &formats {
            let path = own.join(format!("notices-{}.{}", found.season, format.extension()));
            let text = rendered(&document, &of_seat.notices, *format);
            files::write_dated(&path, text.as_bytes(), file_time())?;
            files::set_time(&path, file_time())?;
        }
    }
    desk.warn_if_papers_shared(folder);
    if desk.cli.json {
        let all: Vec<_> = found.seats.iter().flat_map(|s| &s.notices).collect();
        desk.out().value(&all)?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "desk-notices-written",
        season = found.season,
        n = found.seats.len(),
        folder = folder.display().to_string()
    );
    desk.out().line(&text)?;
    Ok(0)
}

pub fn choose(
    desk: &mut Desk<'_, '_>,
    seat: &str,
    notice: u32,
    choice: &ChooseVerb,
    season: Option<u16>,
) -> Done {
    let typed = match choice {
        ChooseVerb::Withhold => None,
        ChooseVerb::False { value } if value == "-" => Some(
            super::files::read_text(desk.machine, None, 10_000)?
                .trim()
                .to_owned(),
        ),
        ChooseVerb::False { value } => Some(value.clone()),
    };
    let chosen = desk.act(|a| a.choose(seat, notice, typed.as_deref(), season))?;
    if desk.cli.json {
        let view = serde_json::json!({
            "format": crate::rulebook::antiquity::view::FORMAT,
            "seat": chosen.victim,
            "notice": chosen.notice,
            "choice": chosen.choice,
            "value": chosen.value,
        });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let (setup, closed) = desk.open()?.read(|tx| -> Result<_, Failure> {
        let closed = match season {
            Some(n) => campaign::seasons(tx)?
                .iter()
                .any(|s| s.number == n && s.phase == Phase::Closed),
            None => false,
        };
        Ok((office::setup(tx)?, closed))
    })?;
    // After an erratum the season that is named is closed: the choice stands until the new bulletins.
    let until = match season.filter(|_| closed) {
        Some(season) => t!(desk.texts, "desk-chosen-reissue", season = season),
        None => desk.texts.get("desk-chosen-close"),
    };
    let value = chosen
        .value
        .as_ref()
        .map(|v| v.say(&setup, desk.texts, &chosen.question));
    let text = match value {
        Some(value) => t!(
            desk.texts,
            "desk-chosen-false",
            seat = &*chosen.victim,
            notice = chosen.notice,
            value = value,
            until = until
        ),
        None => t!(
            desk.texts,
            "desk-chosen-withhold",
            seat = &*chosen.victim,
            notice = chosen.notice,
            until = until
        ),
    };
    desk.out().line(&text)?;
    Ok(0)
}
