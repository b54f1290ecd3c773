//! The letter with which a window opens. A public window gives every seat one, whether it is asked or
//! not; a private one only those that are asked. Each seat's letters have numbers of their own; a public one also
//! has its number among the public ones, so that two players see whether they are in one game.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::audit::{self, SeatState};
use super::{Paper, Stated, link};
use crate::bulletin::Document;
use crate::campaign::Phase;
use crate::chance::Digest;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Question, Words};
use crate::engine::{Ask, Seat, Seats};
use crate::locale::Texts;
use crate::t;

/// How many letters a seat has had this season.
pub fn count<G: Words>(campaign: &Campaign<G>, seat: Seat) -> usize {
    campaign
        .this
        .letters
        .iter()
        .filter(|letter| letter.to.contains(seat))
        .count()
}

/// The last letter of a seat, the window to which it belongs being open. `hash` is that of the entry
/// which opened it. `None` if the seat had none.
pub fn paper<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    hash: Digest,
    texts: &Texts,
) -> Option<Paper> {
    let letters: Vec<_> = campaign
        .this
        .letters
        .iter()
        .filter(|letter| letter.to.contains(seat))
        .collect();
    let last = letters.last()?;
    let since = match letters.len() {
        0 | 1 => 0,
        n => letters.get(n - 2).map_or(0, |letter| letter.told),
    };
    let told = campaign.this.told.get(since..last.told).unwrap_or_default();
    let facts: Vec<&G::Fact> = told
        .iter()
        .filter(|told| told.to.contains(seat))
        .map(|told| &told.fact)
        .collect();
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let name = campaign.name(seat);
    let (season, number) = (campaign.this.number, letters.len());
    let title = t!(
        texts,
        "letter-title",
        seat = G::addressed(setup, seat, texts),
        season,
        number
    );
    let mut paper = Document::new(texts.lang(), title);
    G::told(setup, Some(seat), &facts, texts, &mut paper);
    G::picture(setup, view, texts, &mut paper);
    let window = campaign
        .window()
        .filter(|window| window.public || window.seats.contains(seat));
    let mut members_asked = Value::Null;
    if let Some(window) = window {
        paper.heading(G::window(setup, view, &window, texts));
        let ask = campaign.ask(&window, seat);
        match window.seats.contains(seat) {
            true => {
                let question = G::question(setup, view, &ask, texts);
                asked(&question, texts, &mut paper);
                mails(campaign, view, &ask, &question, texts, &mut paper);
                members_asked = json!({
                    "window": window.name,
                    "answers": question.answers.iter().map(|(write, _)| write).collect::<Vec<_>>(),
                });
            }
            false => {
                paper.paragraph(texts.get("letter-not-asked"));
            }
        }
        if let Some(deadline) = campaign.deadline() {
            let until = deadline.until.say(texts);
            paper.fields([(texts.get("field-answer-until"), until)]);
        }
    }
    let everybody = campaign.this.letters.iter();
    let everybody = everybody.filter(|letter| letter.to == Seats::All).count();
    let public = (last.to == Seats::All).then_some(everybody);
    let mut more = vec![("letter", number.to_string())];
    more.extend(public.map(|public| ("public", public.to_string())));
    let stated = Stated {
        kind: "letter",
        season,
        seat: Some(name),
        hash: Some(("entry", hash)),
        more,
    };
    stated.end::<G>(&mut paper, texts);
    let mut members = stated.view(campaign);
    members.insert("letter".to_owned(), number.into());
    members.insert("public".to_owned(), json!(public));
    members.insert("facts".to_owned(), json!(facts));
    members.insert("view".to_owned(), json!(view));
    members.insert("asked".to_owned(), members_asked);
    Some(Paper {
        document: paper,
        view: Value::Object(members),
    })
}

/// A question, and what may be answered.
fn asked(question: &Question, texts: &Texts, paper: &mut Document) {
    paper.paragraph(question.text.clone());
    let answers = question.answers.iter();
    paper.list(answers.map(|(write, means)| item(write, means, texts)));
    if !question.ahead.is_empty() {
        let ahead = question
            .ahead
            .iter()
            .map(|line| t!(texts, "letter-quoted", line));
        let ahead = ahead.collect::<Vec<_>>().join(&texts.get("said-between"));
        paper.paragraph(t!(texts, "letter-ahead", lines = ahead));
    }
}

/// As many offers have each its mail, at most.
const FEW: usize = 12;

/// Where orders go by mail, an answer that is a whole one has its mail: on a page, a link.
fn mails<G: Words>(
    campaign: &Campaign<G>,
    view: &G::View,
    ask: &Ask<'_, G>,
    question: &Question,
    texts: &Texts,
    paper: &mut Document,
) {
    let (setup, mut offers) = (&campaign.setup, Vec::new());
    G::offers(setup, view, ask.window, &mut offers);
    let Some(to) = campaign
        .addresses
        .orders
        .as_ref()
        .filter(|_| offers.len() <= FEW)
    else {
        return;
    };
    let name = &*campaign.this.name;
    let subject = t!(texts, "mail-subject", campaign = G::title(setup), name);
    let lines = offers
        .iter()
        .flat_map(|offer| G::answer(setup, offer, texts));
    let lines: BTreeSet<String> = lines.map(|line| line.order).collect();
    for (write, means) in question
        .answers
        .iter()
        .filter(|(write, _)| lines.contains(write))
    {
        paper.link(item(write, means, texts), link::mailto(to, &subject, write));
    }
}

/// An answer with what it means.
fn item(write: &str, means: &str, texts: &Texts) -> String {
    match means.is_empty() {
        true => write.to_owned(),
        false => t!(texts, "letter-answer", write, means),
    }
}

/// The seats that get the last letter.
pub fn readers<G: Words>(campaign: &Campaign<G>) -> Vec<Seat> {
    let to = campaign
        .this
        .letters
        .last()
        .map_or(Seats::NONE, |letter| letter.to);
    campaign.each(to).collect()
}

/// What is sent to a seat that is asked and has not answered, or but provisionally; `None` to the others. `now` is a time as
/// entries have it, and says whether the deadline has passed.
pub fn reminder<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    now: &str,
    texts: &Texts,
) -> Option<String> {
    let state = audit::seats(campaign).get(seat.at()).copied();
    let provisional = match state {
        Some(SeatState::Missing | SeatState::Word) => false,
        Some(SeatState::Provisional) => true,
        _ => return None,
    };
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let window = campaign.window();
    let asked = window.map(|window| G::window(setup, view, &window, texts));
    let until = campaign.deadline().map(|deadline| &deadline.until);
    let text = t!(
        texts,
        "reminder-text",
        seat = G::addressed(setup, seat, texts),
        name = &*campaign.this.name,
        asked = asked.unwrap_or_default(),
        until = until.map(|until| until.say(texts)).unwrap_or_default(),
        when = match until {
            None => "none",
            Some(until) if until.passed(now) => "late",
            Some(_) => "time",
        }
    );
    let orders = campaign.phase == Some(Phase::Open);
    let orders = orders && !window.is_some_and(|window| G::word_alone(&window));
    let more = match provisional {
        true => "reminder-confirmation",
        false if orders => "reminder-no-orders",
        false => return Some(text),
    };
    Some(format!("{text} {}", texts.get(more)))
}
