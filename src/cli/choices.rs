//! `notices` and `choose`: the victims' choices.

use super::args::ChooseVerb;
use super::{Desk, Done};
use crate::bulletin::{Markup, render};
use crate::campaign::Access;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::papers::notice as paper;
use crate::rulebook::antiquity::verbs::Failure;
use crate::t;

pub fn notices(desk: &mut Desk<'_, '_>, seat: Option<&str>) -> Done {
    let found = desk
        .open(Access::Read)?
        .read(|tx| office::notices(tx, seat))?;
    if desk.cli.json {
        let all: Vec<_> = found.seats.iter().flat_map(|s| &s.notices).collect();
        desk.out().value(&all)?;
        return Ok(0);
    }
    let one = seat.is_some();
    if !one {
        let line = desk.texts.get("arbiter-alone");
        desk.out().line(&line)?;
        if found.seats.iter().all(|s| s.notices.is_empty()) {
            let none = t!(desk.texts, "desk-no-notices", season = found.season);
            desk.out().line(&none)?;
        }
    }
    for of_seat in found.seats.iter().filter(|s| one || !s.notices.is_empty()) {
        let texts = desk.texts_for(of_seat.lang);
        let document = paper::document(
            &of_seat.seat,
            (found.season, &found.name, found.until.as_ref()),
            &of_seat.notices,
            &found.setup,
            &found.rules,
            texts,
        );
        let mut text = render(&document, Markup::Text);
        if !one {
            text.insert(0, '\n');
        }
        desk.out().text(&text)?;
    }
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
    let setup = desk
        .open(Access::Read)?
        .read(|tx| office::setup(tx).map_err(Failure::from))?;
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
            value = value
        ),
        None => t!(
            desk.texts,
            "desk-chosen-withhold",
            seat = &*chosen.victim,
            notice = chosen.notice
        ),
    };
    desk.out().line(&text)?;
    Ok(0)
}
