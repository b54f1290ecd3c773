//! What the arbiter alone looks at: a season with everything in it, and where the campaign stands.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::bulletin::Own;
use super::{Paper, bulletin};
use crate::bulletin::{Document, column, number_column};
use crate::campaign::beside::MessageRow;
use crate::campaign::{Entry, Phase};
use crate::desk::errata::Recorded;
use crate::engine::body::{ARBITER, Body, Die};
use crate::engine::campaign::{Campaign, Told};
use crate::engine::deadline::{self, Until};
use crate::engine::order::{self, Step};
use crate::engine::words::Words;
use crate::engine::{Ends, Fault, Game, Now, Seats};
use crate::locale::said::entry_name;
use crate::locale::{Lang, Texts};
use crate::papers::FORMAT;
use crate::t;

/// The name of a phase in words.
pub fn phase_name(phase: Phase, texts: &Texts) -> String {
    texts.get(match phase {
        Phase::Open => "phase-open",
        Phase::Locked => "phase-locked",
        Phase::Rolled => "phase-rolled",
        Phase::Closed => "phase-closed",
    })
}

/// A season as the arbiter looks back on it: every fact and to whom it was told, every entry.
/// `undone` are the entries that were taken back, `errata` its corrections.
pub fn season<G: Words>(
    campaign: &Campaign<G>,
    (entries, undone): (&[Entry], &BTreeSet<u32>),
    errata: &[Recorded<G>],
    texts: &Texts,
) -> Result<Paper, Fault> {
    // What was told at the close stands as it was told.
    let first = errata.iter().find_map(|one| one.told.as_ref());
    let first = first.map_or(campaign, |(before, ..)| before);
    let (setup, this) = (&campaign.setup, &first.this);
    let phase = first.phase.unwrap_or(Phase::Closed);
    let title = t!(
        texts,
        "audit-title",
        season = this.number,
        name = &*this.name,
        phase = phase_name(phase, texts)
    );
    let mut paper = Document::new(texts.lang(), title);
    paper.for_arbiter(texts);
    bulletin::beacon(&mut paper, campaign, texts);
    let waits = campaign.waiting_answers();
    let now = Now {
        season: this.number,
        issue: 0,
        state: &campaign.state,
        waits: &waits,
    };
    G::audit(setup, &now, texts, &mut paper);
    let head = |key| texts.get(key);
    // On the clocks by which the arbiter gave the last deadline.
    let last = this.deadlines.iter().last();
    let zone = last.map_or(deadline::ZONE, |(_, deadline)| &deadline.until.zone);
    let clocks = |at: &str| {
        let (at, zone) = (at.to_owned(), zone.to_owned());
        Until { at, zone }.clocks()
    };
    let corrected = corrections(setup, errata, &clocks, texts, &mut paper);
    let mut own = Vec::new();
    for seat in campaign.each(Seats::All) {
        let all = bulletin::entered(campaign, seat, entries, undone, texts)?;
        own.push((campaign.name(seat).to_string(), all));
    }
    let sets = sets(&own, entries);
    if own.iter().any(|(_, all)| !all.is_empty()) {
        paper.heading(texts.get("audit-sets"));
        for (name, all) in own {
            if !all.is_empty() {
                paper.subheading(name);
                paper.list(all.iter().map(|own| own.say(texts)));
            }
        }
    }
    if !G::AUDIT_SAYS_ALL {
        draws(campaign, &this.draws, texts, &mut paper);
        told(campaign, &this.told, texts, &mut paper);
    }
    let (mut undoes, mut undone_by) = (BTreeMap::new(), BTreeMap::new());
    for e in entries.iter().filter(|e| e.kind == "undo") {
        if let Body::<G>::Undo { entry, .. } = Body::read(&e.kind, &e.body)? {
            undoes.insert(e.i, entry);
            undone_by.insert(entry, e.i);
        }
    }
    let rolled = entries.iter().find(|e| e.kind == "roll").map(|e| e.i);
    let said = |e: &Entry| {
        let what = match undoes.get(&e.i) {
            Some(entry) => t!(texts, "audit-undo-of", entry = *entry),
            // After the roll plans answer, and order nothing.
            None if e.kind == "standing" && rolled.is_some_and(|roll| e.i > roll) => {
                texts.get("entry-standing-answers")
            }
            None => entry_name(&e.kind, texts),
        };
        match undone_by.get(&e.i) {
            Some(by) => t!(texts, "audit-undone", what, by = *by),
            None => what,
        }
    };
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
                clocks(&e.time),
                match e.actor.as_str() {
                    ARBITER => texts.get("actor-arbiter"),
                    seat => seat.to_owned(),
                },
                said(e),
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
    let mut view = json!({
        "format": FORMAT,
        "rulebook": G::NAME,
        "season": this.number,
        "name": this.name,
        "phase": <&str>::from(phase),
        "beacon": this.beacon,
        "sets": sets,
        "draws": this.draws,
        "facts": facts,
        "errata": corrected,
        "entries": entries.iter().map(|e| json!({ "i": e.i, "time": e.time, "actor": e.actor, "kind": e.kind, "hash": e.hash.to_string() })).collect::<Vec<_>>(),
    });
    if let (Value::Object(view), Value::Object(own)) = (&mut view, G::audit_view(setup, &now)) {
        view.extend(own);
    }
    Ok(Paper {
        document: paper,
        view,
    })
}

/// Every die, and what it came to.
fn draws<G: Words>(campaign: &Campaign<G>, dice: &[Die], texts: &Texts, paper: &mut Document) {
    if dice.is_empty() {
        return;
    }
    paper.heading(texts.get("audit-draws"));
    let faces = |die: &Die| {
        let faces: Vec<String> = die.die.list().iter().map(u16::to_string).collect();
        faces.join(" ")
    };
    let dice: Vec<&Die> = dice.iter().collect();
    let came = G::drawn(Some((&campaign.setup, &campaign.state)), &dice, texts);
    paper.table(
        [
            column(texts.get("column-seat")),
            column(texts.get("column-question")),
            column(texts.get("column-draw")),
            column(texts.get("column-outcome")),
        ],
        dice.into_iter().zip(came).map(|(die, came)| {
            [
                die.seat.to_string(),
                die.question.clone(),
                format!("{} {}", die.purpose, faces(die)),
                came,
            ]
        }),
    );
}

/// Every fact, and to whom it was told.
fn told<G: Words>(campaign: &Campaign<G>, all: &[Told<G>], texts: &Texts, paper: &mut Document) {
    let told = all.iter().filter_map(|told| {
        let reader = match told.to {
            Seats::One(seat) => Some(seat),
            _ => None,
        };
        let fact = G::fact(&campaign.setup, reader, &told.fact, texts)?;
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
    paper.heading(texts.get("column-told"));
    paper.table(
        [
            number_column(texts.get("column-entry-number")),
            column(texts.get("column-to")),
            column(texts.get("column-told")),
        ],
        told,
    );
}

/// What was corrected of a season, why, and what was told otherwise before.
fn corrections<G: Words>(
    setup: &G::Setup,
    errata: &[Recorded<G>],
    clocks: &dyn Fn(&str) -> String,
    texts: &Texts,
    paper: &mut Document,
) -> Vec<Value> {
    if !errata.is_empty() {
        paper.heading(texts.get("audit-errata"));
    }
    let mut values = Vec::new();
    for one in errata {
        let seats: Vec<&str> = match &one.told {
            Some((.., seats)) => seats.iter().map(|seat| &**seat).collect(),
            None => Vec::new(),
        };
        let state = match &one.told {
            None => "before",
            Some(_) if seats.is_empty() => "nobody",
            Some(_) => "told",
        };
        paper.paragraph(t!(
            texts,
            "audit-erratum",
            number = one.number,
            time = clocks(&one.time),
            reason = &*one.reason,
            state,
            seats = seats.join(", ")
        ));
        let mut answers = Vec::new();
        if let Some((was, is, _)) = &one.told {
            let other = G::otherwise(setup, &was.state, &is.state, texts);
            if other.is_empty() {
                paper.paragraph(texts.get("audit-erratum-same"));
            } else {
                let titles = [
                    "column-seat",
                    "column-question",
                    "column-told-before",
                    "column-told-since",
                ];
                let rows = other.iter().map(|o| {
                    [
                        o.seat.to_string(),
                        o.question.clone(),
                        o.was.clone(),
                        o.is.clone(),
                    ]
                });
                paper.table(titles.map(|title| column(texts.get(title))), rows);
            }
            answers = other.into_iter().map(|o| o.json).collect();
        }
        values.push(json!({
            "number": one.number,
            "time": one.time,
            "reason": one.reason,
            "state": state,
            "seats": seats,
            "answers": answers,
        }));
    }
    values
}

/// What stood of each seat, entry by entry, and what each took the place of when it came.
fn sets(own: &[(String, Vec<Own>)], entries: &[Entry]) -> Vec<Value> {
    let number = |own: &Own| entries.iter().find(|e| e.hash == own.hash).map(|e| e.i);
    let lines = |own: &Own| own.lines.iter().map(|l| l.json.clone()).collect::<Vec<_>>();
    let mut sets = Vec::new();
    for (seat, all) in own {
        let mut stands: Option<&Own> = None;
        for one in all {
            let (from, to) = (stands.and_then(number), number(one));
            let settled = entries.iter().any(|e| {
                matches!(&*e.kind, "lock" | "settle") && from < Some(e.i) && Some(e.i) < to
            });
            let before = stands.filter(|before| !settled && before.lines != one.lines);
            let gone = before.map(|before| {
                let orders = one.lines.iter().map(|line| &line.order).collect::<Vec<_>>();
                let gone = before
                    .lines
                    .iter()
                    .filter(|line| !orders.contains(&&line.order));
                gone.map(|line| line.json.clone()).collect::<Vec<_>>()
            });
            sets.push(json!({
                "nation": seat,
                "entry": number(one),
                "word": one.word,
                "none": one.none,
                "undone": one.undone,
                "orders": lines(one),
                "replaces": before.and_then(number),
                "withdrawn": gone.unwrap_or_default(),
            }));
            if !one.undone {
                stands = Some(one);
            }
        }
    }
    sets
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
///
/// In a window in which seats are asked about their notices, those are waited for that have not chosen about one.
pub fn seats<G: Words>(campaign: &Campaign<G>) -> Vec<SeatState> {
    let window = campaign.window();
    let notices = |seat: crate::engine::Seat| {
        let waits = campaign.waits[seat.at()].as_ref().map(|w| &w.answer);
        let view = &campaign.views[seat.at()];
        let all = G::notices(&campaign.setup, view, waits, Texts::of(Lang::En));
        all.filter(|_| campaign.phase == Some(Phase::Rolled))
    };
    let state = |seat: crate::engine::Seat| {
        let asked = window.is_some_and(|window| window.seats.contains(seat));
        let waits = campaign.waits[seat.at()].is_some();
        let word = !campaign.this.words[seat.at()].is_empty();
        match &campaign.this.sets[seat.at()] {
            _ if !asked => SeatState::NotAsked,
            _ if let Some(all) = notices(seat) => match all.iter().any(|n| n.choice.is_none()) {
                true => SeatState::Missing,
                false if all.is_empty() => SeatState::NotAsked,
                false => SeatState::Good,
            },
            _ if word && window.is_some_and(|window| G::word_alone(&window)) => SeatState::Good,
            Some(sent) if waits && sent.plan => SeatState::Planned,
            Some(sent) if waits && sent.set.none => SeatState::None,
            Some(sent) if waits && sent.set.provisional => SeatState::Provisional,
            Some(sent) if waits && (sent.set.warned || sent.set.asked) => SeatState::Warned,
            Some(_) if waits => SeatState::Good,
            _ if word && campaign.phase == Some(Phase::Open) => SeatState::Word,
            _ => SeatState::Missing,
        }
    };
    campaign.each(Seats::All).map(state).collect()
}

/// The same with what of messages is still to be settled, of which nothing may have been taken.
pub fn states<G: Words>(campaign: &Campaign<G>, told: &[MessageRow]) -> Vec<SeatState> {
    let mut states = seats(campaign);
    let sets = campaign.this.sets.iter();
    for ((state, name), sent) in states.iter_mut().zip(campaign.seats()).zip(sets) {
        let open = told.iter().any(|remark| *remark.seat == **name);
        let warned = sent.as_ref().is_some_and(|sent| sent.set.warned);
        match state {
            SeatState::Missing if open && campaign.phase == Some(Phase::Open) => {
                *state = SeatState::Unread;
            }
            // What was asked is settled since.
            SeatState::Warned if !(open || warned) => *state = SeatState::Good,
            _ => {}
        }
    }
    states
}

/// What the arbiter does next: `open`, `sheet`, `lock`, `roll`, `settle`, `close`; `end` after the end.
pub fn next<G: Game>(campaign: &Campaign<G>) -> &'static str {
    let season = campaign.season;
    let sheet = Step::Sheet(season);
    match (campaign.phase, campaign.window()) {
        _ if campaign.ended => "end",
        (None, _) => "open",
        (Some(Phase::Open), _) if order::may(campaign, None, &sheet).is_empty() => "sheet",
        (Some(Phase::Open), _) => "lock",
        (Some(Phase::Locked), _) => "roll",
        (_, Some(window)) if window.ends == Ends::Settle => "settle",
        _ => "close",
    }
}
