//! `notices`, `choose`: the private questions of the open window, and their answers one by one.

use serde_json::{Value, json};

use super::super::args::{ChooseVerb, Format};
use super::super::confirm::offer;
use super::super::stop::REFUSED;
use super::super::{Desk, Done};
use super::{orders, windows};
use crate::desk::Refused;
use crate::desk::enter::{Mail, Status};
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::engine::{Ends, Seat, Window};
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::letter;
use crate::referee::Refusal;
use crate::t;

/// The window in which something that a seat alone may know waits for its answer.
fn private<G: Words>(campaign: &Campaign<G>) -> Option<Window> {
    let window = campaign.window();
    window.filter(|window| !window.public && window.ends == Ends::Settle)
}

/// A question as a program reads it; `choice` is `null` while nothing was answered.
fn notice<G: Words>(campaign: &Campaign<G>, window: &Window, seat: Seat, texts: &Texts) -> Value {
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let ask = campaign.ask(window, seat);
    let question = G::question(setup, view, &ask, texts);
    let answers: Vec<&String> = question.answers.iter().map(|(write, _)| write).collect();
    let waits = campaign.waits[seat.at()].as_ref();
    let chosen = waits.and_then(|waits| G::answer(setup, &waits.answer, texts).pop());
    json!({
        "season": campaign.this.number,
        "seat": &**campaign.name(seat),
        "notice": letter::count(campaign, seat),
        "window": window.name,
        "text": question.text,
        "answers": answers,
        "offered": G::offered(setup, view),
        "choice": chosen.map(|line| line.json),
    })
}

/// The letters with the questions that wait; with `--json` a list.
pub fn notices<G: Played>(
    cx: &mut Desk<'_, '_>,
    seat: Option<&str>,
    format: Option<Format>,
) -> Done {
    if let (Some(seat), false) = (seat, cx.cli.json) {
        return windows::letter::<G>(cx, seat, format);
    }
    let texts = cx.texts;
    let (names, list) = cx.see::<G, _>(|_, campaign| {
        let only = seat.map(|typed| crate::desk::seat(&campaign, typed));
        let only = only.transpose()?;
        let (mut names, mut list) = (Vec::new(), Vec::new());
        if let Some(window) = private(&campaign) {
            let asked = campaign.each(window.seats);
            for seat in asked.filter(|seat| only.is_none_or(|only| only == *seat)) {
                names.push(campaign.name(seat).to_string());
                list.push(notice(&campaign, &window, seat, texts));
            }
        }
        Ok((names, list))
    })?;
    if cx.cli.json || names.is_empty() {
        return cx.say(&texts.get("desk-no-letters"), &json!(list));
    }
    for name in names {
        windows::letter::<G>(cx, &name, format)?;
    }
    Ok(0)
}

/// Enters an answer; where it was the last that was waited for, the game goes on.
pub fn choose<G: Played>(
    cx: &mut Desk<'_, '_>,
    (seat, number): (&str, u32),
    season: Option<u16>,
    choice: &ChooseVerb,
    yes: bool,
) -> Done {
    cx.see::<G, _>(|_, campaign| {
        let at = crate::desk::seat(&campaign, seat)?;
        let (this, name) = (campaign.season, campaign.name(at).clone());
        if let Some(named) = season.filter(|named| *named != this) {
            let last = this.saturating_sub(1);
            return Err(Refusal::NoSuchSeason {
                season: named,
                last,
            }
            .into());
        }
        let asked = private(&campaign).is_some_and(|window| window.seats.contains(at));
        let count = u32::try_from(letter::count(&campaign, at)).ok();
        match asked && count == Some(number) {
            true => Ok(()),
            false => Err(Refused::NoNotice {
                seat: name,
                notice: number,
            }
            .into()),
        }
    })?;
    let text = match choice {
        ChooseVerb::Withhold => "withhold",
        ChooseVerb::False { value } | ChooseVerb::Value { value } => value,
    };
    let question = t!(cx.texts, "confirm-choice", seat = seat, chosen = text);
    offer(cx, &question, yes)?;
    let mail = Mail {
        seat,
        source: "-",
        bytes: text.as_bytes(),
        in_time: true,
        added: false,
    };
    let entered = orders::entered::<G>(cx, mail)?;
    if entered.status == Status::Rejected {
        orders::receipt::<G>(cx, &entered, None)?;
        return Ok(REFUSED);
    }
    let waits = cx.see::<G, _>(|_, campaign| {
        let window = private(&campaign).map_or(crate::engine::Seats::NONE, |window| window.seats);
        let mut waits = campaign.each(window);
        Ok(waits.any(|seat| campaign.waits[seat.at()].is_none()))
    })?;
    match waits {
        true => orders::receipt::<G>(cx, &entered, None),
        false => windows::settle::<G>(cx, None, true),
    }
}
