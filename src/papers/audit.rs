//! What the arbiter alone looks at: a season with everything in it, and where the campaign stands.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Paper, bulletin};
use crate::bulletin::{Document, column, number_column};
use crate::campaign::beside::Remark as OfMessage;
use crate::campaign::{Entry, Phase};
use crate::engine::body::{ARBITER, Die};
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::engine::{Ends, Fault, Game, Seats};
use crate::locale::Texts;
use crate::referee::papers::{FORMAT, for_arbiter};
use crate::referee::refusal::{entry_name, phase_name};
use crate::t;

/// A season as the arbiter looks back on it: every fact and to whom it was told, every entry.
/// `undone` are the entries that were taken back.
pub fn season<G: Words>(
    campaign: &Campaign<G>,
    entries: &[Entry],
    undone: &BTreeSet<u32>,
    texts: &Texts,
) -> Result<Paper, Fault> {
    let (setup, this) = (&campaign.setup, &campaign.this);
    let title = t!(
        texts,
        "audit-title",
        season = this.number,
        name = &*this.name
    );
    let mut paper = Document::new(texts.lang(), title);
    paper.paragraph(texts.get("arbiter-alone"));
    bulletin::beacon(&mut paper, campaign, texts);
    G::audit(setup, &campaign.state, texts, &mut paper);
    let head = |key| texts.get(key);
    let mut own = Vec::new();
    for seat in campaign.each(Seats::All) {
        let all = bulletin::entered(campaign, seat, entries, undone, texts)?;
        own.push((campaign.name(seat).to_string(), all));
    }
    if own.iter().any(|(_, all)| !all.is_empty()) {
        paper.heading(texts.get("audit-sets"));
        for (name, all) in own {
            if !all.is_empty() {
                paper.subheading(name);
                paper.list(all.iter().map(|own| own.say(texts)));
            }
        }
    }
    if !this.draws.is_empty() {
        paper.heading(texts.get("audit-draws"));
        let faces = |die: &Die| {
            let faces: Vec<String> = die.die.list().iter().map(u16::to_string).collect();
            faces.join(" ")
        };
        paper.table(
            [
                column(head("column-seat")),
                column(head("column-question")),
                column(head("column-draw")),
                column(head("column-outcome")),
            ],
            this.draws.iter().map(|die| {
                [
                    die.seat.to_string(),
                    die.question.clone(),
                    format!("{} {}", die.purpose, faces(die)),
                    G::drawn(&die.question, &die.purpose, die.die.list(), texts),
                ]
            }),
        );
    }
    let told = this.told.iter().filter_map(|told| {
        let reader = match told.to {
            Seats::One(seat) => Some(seat),
            _ => None,
        };
        let fact = G::fact(setup, reader, &told.fact, texts)?;
        let to = match told.to {
            Seats::All => texts.get("audit-to-all"),
            some => campaign
                .each(some)
                .map(|s| &**campaign.name(s))
                .collect::<Vec<_>>()
                .join(", "),
        };
        Some([told.entry.to_string(), to, fact])
    });
    paper.heading(texts.get("audit-told"));
    paper.table(
        [
            number_column(head("column-entry-number")),
            column(head("column-to")),
            column(head("column-told")),
        ],
        told,
    );
    paper.heading(texts.get("audit-journal"));
    paper.table(
        [
            number_column(head("column-number")),
            column(head("column-time")),
            column(head("column-actor")),
            column(head("column-entry")),
        ],
        entries.iter().map(|e| {
            [
                e.i.to_string(),
                e.time.clone(),
                match e.actor.as_str() {
                    ARBITER => texts.get("actor-arbiter"),
                    seat => seat.to_owned(),
                },
                entry_name(&e.kind, texts),
            ]
        }),
    );
    let facts: Vec<Value> = this
        .told
        .iter()
        .map(|told| {
            let to: Vec<&str> = campaign
                .each(told.to)
                .map(|s| &**campaign.name(s))
                .collect();
            json!({ "entry": told.entry, "to": to, "fact": told.fact })
        })
        .collect();
    let phase = campaign.phase.map_or("closed", <&str>::from);
    let mut view = json!({
        "format": FORMAT,
        "rulebook": G::NAME,
        "season": this.number,
        "name": this.name,
        "phase": phase,
        "draws": this.draws,
        "facts": facts,
        "entries": entries.iter().map(|e| json!({ "i": e.i, "time": e.time, "actor": e.actor, "kind": e.kind, "hash": e.hash.to_string() })).collect::<Vec<_>>(),
    });
    if let (Value::Object(view), Value::Object(own)) =
        (&mut view, G::audit_view(setup, &campaign.state))
    {
        view.extend(own);
    }
    Ok(Paper {
        document: paper,
        view,
    })
}

/// How far a seat is, for `status`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum SeatState {
    /// Nothing is asked of it now.
    NotAsked,
    /// It is asked, and nothing was received.
    Missing,
    /// Something came, and nothing of it was taken.
    Unread,
    /// Its word came, and nothing else.
    Word,
    Good,
    Warned,
    Provisional,
    /// "No orders" was said.
    None,
    /// Entered by itself, from what it said beforehand.
    Planned,
}

impl SeatState {
    pub const ALL: [SeatState; 9] = [
        SeatState::NotAsked,
        SeatState::Missing,
        SeatState::Unread,
        SeatState::Word,
        SeatState::Good,
        SeatState::Warned,
        SeatState::Provisional,
        SeatState::None,
        SeatState::Planned,
    ];
}

/// How far each seat is.
pub fn seats<G: Game>(campaign: &Campaign<G>) -> Vec<SeatState> {
    let window = campaign.window();
    let state = |seat: crate::engine::Seat| {
        let asked = window.is_some_and(|window| window.seats.contains(seat));
        let waits = campaign.waits[seat.at()].is_some();
        let word = !campaign.this.words[seat.at()].is_empty();
        match &campaign.this.sets[seat.at()] {
            _ if !asked => SeatState::NotAsked,
            _ if word && window.is_some_and(|window| G::word_alone(&window)) => SeatState::Good,
            Some(sent) if waits && sent.plan => SeatState::Planned,
            Some(sent) if waits && sent.set.none => SeatState::None,
            Some(sent) if waits && sent.set.provisional => SeatState::Provisional,
            Some(sent) if waits && sent.set.warned => SeatState::Warned,
            Some(_) if waits => SeatState::Good,
            _ if word && campaign.phase == Some(Phase::Open) => SeatState::Word,
            _ => SeatState::Missing,
        }
    };
    campaign.each(Seats::All).map(state).collect()
}

/// What the arbiter does next: `open`, `sheet`, `lock`, `roll`, `settle`, `close`; `end` after the end.
pub fn next<G: Game>(campaign: &Campaign<G>) -> &'static str {
    match (campaign.phase, campaign.window()) {
        _ if campaign.ended => "end",
        (None, _) => "open",
        (Some(Phase::Open), _) if campaign.this.sheet.is_none() => "sheet",
        (Some(Phase::Open), _) => "lock",
        (Some(Phase::Locked), _) => "roll",
        (_, Some(window)) if window.ends == Ends::Settle => "settle",
        _ => "close",
    }
}

/// Where the campaign stands.
///
/// `told` is what the arbiter was told of messages, and has not settled.
pub fn status<G: Words>(campaign: &Campaign<G>, told: &[OfMessage], texts: &Texts) -> Paper {
    let (setup, this) = (&campaign.setup, &campaign.this);
    let mut paper = Document::new(texts.lang(), G::title(setup));
    paper.paragraph(texts.get("arbiter-alone"));
    let next = next(campaign);
    let mut states = seats(campaign);
    for (state, name) in states.iter_mut().zip(campaign.seats()) {
        let unread = told.iter().any(|remark| *remark.seat == **name);
        if unread && campaign.phase == Some(Phase::Open) && *state == SeatState::Missing {
            *state = SeatState::Unread;
        }
    }
    let window = campaign.window();
    let season = match campaign.phase {
        Some(phase) => t!(
            texts,
            "status-now",
            season = this.number,
            name = &*this.name,
            phase = phase_name(phase, texts)
        ),
        None => t!(texts, "status-none-open", season = campaign.season),
    };
    // Nothing comes after the end.
    if !campaign.ended {
        paper.paragraph(season);
    }
    match &window {
        Some(window) => {
            paper.paragraph(G::window(setup, &campaign.public, window, texts));
        }
        // How it ended: no letter says it any more.
        None => {
            let from = this.letters.last().map_or(0, |letter| letter.told);
            let told = this.told.get(from..).unwrap_or_default().iter();
            let public = told.filter(|told| told.to == Seats::All);
            let facts: Vec<&G::Fact> = public.map(|told| &told.fact).collect();
            if campaign.phase.is_some() && !facts.is_empty() {
                G::told(setup, None, &facts, texts, &mut paper);
            }
        }
    }
    if let Some(deadline) = campaign.deadline() {
        paper.fields([(texts.get("field-answer-until"), deadline.until.say(texts))]);
    }
    if campaign.phase.is_some() {
        let rows = campaign.each(Seats::All).zip(&states).map(|(seat, state)| {
            let state = texts.get(&format!("seat-{}", state.into_str()));
            [
                campaign.name(seat).to_string(),
                state,
                this.words[seat.at()].clone(),
            ]
        });
        paper.table(
            [
                column(texts.get("column-seat")),
                column(texts.get("column-state")),
                column(texts.get("field-word")),
            ],
            rows,
        );
    }
    let duties = G::duties(setup, &campaign.state, texts);
    paper.list(duties.iter().map(|(text, _)| text.clone()));
    paper.list(told.iter().map(|r| for_arbiter(r, texts)));
    paper.paragraph(t!(
        texts,
        "status-next",
        step = next,
        season = campaign.season
    ));
    let seats: Vec<Value> = campaign
        .each(Seats::All)
        .zip(&states)
        .map(|(seat, state)| {
            json!({ "seat": &**campaign.name(seat), "state": state.into_str(), "word": this.words[seat.at()] })
        })
        .collect();
    let view = json!({
        "format": FORMAT,
        "rulebook": G::NAME,
        "campaign": G::title(setup),
        "season": campaign.phase.map(|_| this.number),
        "name": campaign.phase.map(|_| &this.name),
        "phase": campaign.phase.map(<&str>::from),
        "window": window.map(|w| w.name),
        "deadlines": this.deadlines,
        "next_step": next,
        "seats": seats,
        "duties": duties.into_iter().map(|(_, duty)| duty).collect::<Vec<_>>(),
        "arbiter": told,
    });
    Paper {
        document: paper,
        view,
    }
}
