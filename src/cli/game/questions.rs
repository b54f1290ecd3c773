//! What seats are asked after the roll, one list.

use serde_json::{Value, json};

use super::super::{Ctx, Stop};
use crate::campaign::Phase;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Notice, Wanted, Words};
use crate::engine::{Ends, Seat, Seats, Window};
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::letter as letters;

/// The window in which something that a seat alone may know waits for its answer.
pub(super) fn private<G: Words>(campaign: &Campaign<G>) -> Option<Window> {
    let window = campaign.window();
    window.filter(|window| !window.public && window.ends == Ends::Settle)
}

/// The questions to a seat of a game that may ask it several.
pub(super) fn several<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    texts: &Texts,
) -> Option<Vec<Notice>> {
    let waits = campaign.waits[seat.at()].as_ref().map(|w| &w.answer);
    G::notices(&campaign.setup, &campaign.views[seat.at()], waits, texts)
}

/// The notices about which nothing was chosen.
pub fn silent<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<(String, u32)>, Stop> {
    let texts = ctx.texts;
    ctx.see::<G, _>(|_, campaign| {
        let mut open = Vec::new();
        for seat in campaign.each(Seats::All) {
            let asked = several(&campaign, seat, texts).unwrap_or_default();
            let asked = asked.iter().filter(|notice| notice.choice.is_none());
            let name = campaign.name(seat).to_string();
            open.extend(asked.map(|notice| (name.clone(), notice.number)));
        }
        Ok(open)
    })
}

/// A question to a seat.
pub struct Open {
    pub at: usize,
    pub seat: String,
    pub number: u32,
    pub question: String,
    /// Who asked; empty where nobody did.
    pub asker: String,
    /// What was chosen, in words.
    pub choice: Option<String>,
    /// The truth in words, as far as the seat knows it.
    pub truth: Option<String>,
    /// How it is answered otherwise; `None` where one of `answers` is, as it is written and what it means.
    pub wanted: Option<Wanted>,
    pub answers: Vec<(String, String)>,
    /// For a program; `choice` is `null` while nothing was answered.
    pub(super) json: Value,
}

/// The questions to a seat: those of the season rolled last, where the game asks several; else that of the window.
pub(super) fn questions<G: Words>(campaign: &Campaign<G>, seat: Seat, texts: &Texts) -> Vec<Open> {
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let (at, name) = (seat.at(), campaign.name(seat).to_string());
    if let Some(asked) = several(campaign, seat, texts) {
        let of_seat = |one: Notice| {
            let mut json = one.json;
            json["seat"] = json!(name);
            json["season"] = json!(campaign.this.number);
            Open {
                at,
                seat: name.clone(),
                number: one.number,
                question: one.question,
                asker: one.asker,
                choice: one.choice.map(|choice| choice.said),
                truth: one.truth,
                wanted: Some(one.wanted),
                answers: Vec::new(),
                json,
            }
        };
        return asked.into_iter().map(of_seat).collect();
    }
    let window = private(campaign).filter(|window| window.seats.contains(seat));
    let of_window = |window: Window| {
        let question = G::question(setup, view, &campaign.ask(&window, seat), texts);
        let written: Vec<&String> = question.answers.iter().map(|(write, _)| write).collect();
        let waits = campaign.waits[at].as_ref();
        let chosen = waits.and_then(|waits| G::answer(setup, &waits.answer, texts).pop());
        let number = letters::count(campaign, seat);
        let json = json!({
            "season": campaign.this.number,
            "seat": name,
            "notice": number,
            "window": window.name,
            "text": question.text,
            "answers": written,
            "offered": G::offered(setup, view),
            "choice": chosen.as_ref().map(|line| &line.json),
        });
        Open {
            at,
            seat: name,
            number: u32::try_from(number).unwrap_or(u32::MAX),
            question: question.text,
            asker: String::new(),
            choice: chosen.map(|line| line.order),
            truth: None,
            wanted: None,
            answers: question.answers,
            json,
        }
    };
    window.map(of_window).into_iter().collect()
}

/// The questions that may be answered now, for a page: what [`choose`] takes.
pub fn open<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<Open>, Stop> {
    let texts = ctx.texts;
    ctx.see::<G, _>(|_, campaign| {
        let seats = campaign.each(Seats::All);
        let all = seats.flat_map(|seat| questions(&campaign, seat, texts));
        let now = |one: &Open| one.wanted.is_none() || campaign.phase == Some(Phase::Rolled);
        Ok(all.filter(now).collect())
    })
}
