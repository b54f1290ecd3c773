//! `notices` and `choose`: what waits for a seat, and its choices.

use std::path::Path;

use super::args::{ChooseVerb, Format};
use super::bulletins::file_time;
use super::confirm::offer;
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::bulletin;
use crate::referee::rulebook::{Choice, Notices};
use crate::t;

/// One seat's notices are a paper for it; those of all are the arbiter's own list, or a folder a
/// seat: never papers of several seats in one stream.
pub fn notices(
    desk: &mut Desk<'_, '_>,
    seat: Option<&str>,
    format: Option<Format>,
    out: Option<&Path>,
) -> Done {
    if seat.is_none() && out.is_none() && format.is_some_and(|f| f != Format::Json) {
        return Err(Stop::SeveralNations);
    }
    let (over, texts) = (desk.cli.lang, desk.texts);
    let found = desk.look(|rulebook, tx| rulebook.notices(tx, seat, over, texts))?;
    if let Some(folder) = out {
        return deliver(desk, found, format, folder);
    }
    if desk.cli.json || format == Some(Format::Json) {
        desk.out().view(found.sight.view.as_ref())?;
        return Ok(0);
    }
    if seat.is_none() {
        return desk.sight(found.sight, None);
    }
    for letter in &found.letters {
        desk.paper(&letter.paper, format)?;
    }
    Ok(0)
}

/// A folder a seat, also for one without a notice: that it has none is its own business.
fn deliver(desk: &mut Desk<'_, '_>, found: Notices, format: Option<Format>, folder: &Path) -> Done {
    let formats = match format {
        Some(one) => vec![one.into()],
        None => bulletin::Format::ALL.to_vec(),
    };
    for letter in &found.letters {
        let own = files::folder_of(folder, &letter.seat)?;
        for format in &formats {
            let path = own.join(format!("notices-{}.{}", found.season, format.extension()));
            let text = letter.paper.rendered(*format).map_err(Stop::json)?;
            files::write_dated(&path, text.as_bytes(), file_time())?;
        }
    }
    desk.warn_if_papers_shared(folder);
    if desk.cli.json {
        desk.out().view(found.sight.view.as_ref())?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "desk-notices-written",
        season = found.season,
        n = found.letters.len(),
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
    yes: bool,
) -> Done {
    let typed = match choice {
        ChooseVerb::Withhold => None,
        ChooseVerb::False { value } | ChooseVerb::Value { value } if value == "-" => Some(
            super::files::read_text(desk.machine, None, 10_000)?
                .trim()
                .to_owned(),
        ),
        ChooseVerb::False { value } | ChooseVerb::Value { value } => Some(value.clone()),
    };
    let choice = Choice {
        seat,
        notice,
        value: typed.as_deref(),
    };
    let texts = desk.texts;
    let question = desk.look(|rulebook, tx| rulebook.before_choice(tx, choice, season, texts))?;
    if let Some(question) = question {
        offer(desk, &question, yes)?;
    }
    let chosen = desk.act(|rulebook, hand| rulebook.choose(hand, choice, season, texts))?;
    if desk.cli.json {
        desk.out().view(chosen.view.as_ref())?;
    } else {
        desk.out().line(&chosen.said)?;
    }
    for note in &chosen.notes {
        desk.note(note);
    }
    Ok(0)
}
