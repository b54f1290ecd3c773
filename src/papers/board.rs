//! Where the campaign stands, as one value: `status` prints it, and the desk's first page shows it.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Value, json};

use super::audit::{self, SeatState};
use super::{FORMAT, Paper, for_arbiter};
use crate::bulletin::{Document, column};
use crate::campaign::beside::{MessageRow, What};
use crate::campaign::{Clock, Phase};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::For;
use crate::engine::words::Words;
use crate::engine::{Seat, Seats};
use crate::locale::Texts;
use crate::papers::audit::phase_name;
use crate::t;

/// Where a campaign stands.
#[derive(Debug, Clone)]
pub struct Board {
    /// What comes next, as [`audit::next`] calls it.
    pub next: &'static str,
    pub steps: Vec<Step>,
    /// What should be done before that, in this order.
    pub missing: Vec<Missing>,
    /// In the setup's order.
    pub seats: Vec<OfSeat>,
    /// Whether the deadline of what is asked has passed; `None` where there is none.
    pub passed: Option<bool>,
}

/// A step of the season.
#[derive(Debug, Clone)]
pub struct Step {
    /// As `board-step` names it.
    pub of: &'static str,
    pub reached: Reached,
    /// Counts and dates, in words.
    pub said: String,
}

/// How far the season is with a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Reached {
    Done,
    Now,
    Comes,
}

/// Something that is to be done before the next step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// As `board-missing` names it.
    pub what: &'static str,
    pub n: usize,
    /// Whose it is; empty where it is nobody's.
    pub seats: Vec<String>,
}

/// A seat on the board.
#[derive(Debug, Clone)]
pub struct OfSeat {
    pub at: usize,
    pub name: String,
    pub state: SeatState,
    pub late: bool,
    /// Its state in words.
    pub said: String,
    /// That its player is away, or who may write for him; empty where neither is so.
    pub absent: String,
    pub word: String,
    /// How many rows of its messages are to be settled.
    pub rows: usize,
    /// Whether one of its messages waits as a whole.
    pub held: bool,
}

impl OfSeat {
    /// Its state, and who is away.
    pub fn told(&self) -> String {
        match self.absent.is_empty() {
            true => self.said.clone(),
            false => format!("{} · {}", self.said, self.absent),
        }
    }

    /// A sign for its state: nothing is asked, waited for, something is open, in.
    pub fn mark(&self) -> char {
        match self.state {
            _ if self.rows > 0 => '◐',
            SeatState::Missing | SeatState::Word | SeatState::Unread => '○',
            SeatState::Provisional | SeatState::Warned => '◐',
            SeatState::Good | SeatState::None | SeatState::Planned => '●',
            SeatState::NotAsked => '·',
        }
    }
}

impl Missing {
    /// In words.
    pub fn say(&self, texts: &Texts) -> String {
        let seats = self.seats.join(", ");
        t!(texts, "board-missing", what = self.what, n = self.n, seats)
    }
}

impl Board {
    /// `told` is what the arbiter was told of messages, and has not settled. The clock says who is late; it is asked only
    /// where there is a date to compare it with.
    pub fn of<G: Words>(
        campaign: &Campaign<G>,
        told: &[MessageRow],
        clock: &dyn Clock,
        texts: &Texts,
    ) -> Board {
        let deadline = campaign.deadline();
        let passed = deadline.map(|deadline| deadline.until.passed(&clock.now()));
        let opened = campaign
            .this
            .letters
            .last()
            .map_or(0, |letter| letter.entry);
        // What was locked, or settled, can be asked about no more.
        let open: Vec<&MessageRow> = told
            .iter()
            .filter(|row| match campaign.phase {
                Some(Phase::Open) => true,
                Some(Phase::Rolled) => row.entry > opened,
                _ => false,
            })
            .collect();
        let seats: Vec<OfSeat> = campaign
            .each(Seats::All)
            .zip(audit::states(campaign, told))
            .map(|(seat, state)| of_seat(campaign, seat, state, &open, passed, texts))
            .collect();
        let next = audit::next(campaign);
        Board {
            next,
            steps: steps(campaign, next, &seats, texts),
            missing: missing(campaign, next, &open, &seats),
            seats,
            passed,
        }
    }

    /// `status`.
    pub fn paper<G: Words>(
        &self,
        campaign: &Campaign<G>,
        told: &[MessageRow],
        texts: &Texts,
    ) -> Paper {
        let (setup, this) = (&campaign.setup, &campaign.this);
        let mut paper = Document::new(texts.lang(), G::title(setup));
        paper.for_arbiter(texts);
        let window = campaign.window();
        // Nothing comes after the end.
        if !campaign.ended {
            paper.paragraph(now(campaign, texts));
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
        if self.passed == Some(true) {
            paper.paragraph(texts.get("status-passed"));
        }
        if campaign.phase.is_some() {
            let rows = self.seats.iter().map(|seat| {
                [
                    format!("{} {}", seat.mark(), seat.name),
                    seat.told(),
                    seat.word.clone(),
                ]
            });
            let titles = ["column-seat", "column-state", "field-word"];
            paper.table(titles.map(|title| column(texts.get(title))), rows);
        }
        let duties = G::duties(setup, &campaign.state, texts);
        paper.list(duties.iter().map(|(text, _)| text.clone()));
        paper.list(told.iter().map(|r| for_arbiter(r, texts)));
        if !self.missing.is_empty() {
            let all: Vec<String> = self.missing.iter().map(|one| one.say(texts)).collect();
            paper.paragraph(t!(texts, "board-first", all = all.join(" · ")));
        }
        paper.paragraph(t!(
            texts,
            "status-next",
            step = self.next,
            season = campaign.season
        ));
        let seats = self.seats.iter().map(|seat| {
            let mut one = json!({ "seat": seat.name, "state": seat.state.into_str(), "late": seat.late, "word": seat.word });
            if let (Some(one), Some(day)) = (one.as_object_mut(), campaign.away.get(&*seat.name)) {
                one.insert("away".to_owned(), day.as_str().into());
            }
            one
        });
        let view = json!({
            "format": FORMAT,
            "rulebook": G::NAME,
            "campaign": G::title(setup),
            "season": campaign.phase.map(|_| this.number),
            "name": campaign.phase.map(|_| &this.name),
            "phase": campaign.phase.map(<&str>::from),
            "window": window.map(|w| w.name),
            "deadlines": this.deadlines,
            "passed": self.passed,
            "next_step": self.next,
            "missing": self.missing,
            "seats": seats.collect::<Vec<_>>(),
            "duties": duties.into_iter().map(|(_, duty)| duty).collect::<Vec<Value>>(),
            "arbiter": told,
        });
        Paper {
            document: paper,
            view,
        }
    }
}

/// Which season it is, and how far.
pub fn now<G: Words>(campaign: &Campaign<G>, texts: &Texts) -> String {
    match campaign.phase {
        Some(phase) => t!(
            texts,
            "status-now",
            season = campaign.this.number,
            name = &*campaign.this.name,
            phase = phase_name(phase, texts)
        ),
        None => t!(texts, "status-none-open", season = campaign.season),
    }
}

fn of_seat<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    state: SeatState,
    open: &[&MessageRow],
    passed: Option<bool>,
    texts: &Texts,
) -> OfSeat {
    let (this, name) = (&campaign.this, campaign.name(seat).to_string());
    let state = match campaign.phase {
        Some(_) => state,
        None => SeatState::NotAsked,
    };
    let late = match state {
        SeatState::NotAsked | SeatState::Planned => false,
        SeatState::Missing | SeatState::Unread | SeatState::Word => passed == Some(true),
        // What came for a window before is no answer to this one.
        _ => {
            let opened = this.letters.last().map_or(0, |letter| letter.entry);
            let sent = this.sets[seat.at()].as_ref();
            sent.is_some_and(|sent| sent.set.late && sent.entry > opened)
        }
    };
    let said = texts.get(&format!("seat-{}", state.into_str()));
    let own = || open.iter().filter(|row| row.seat == name);
    OfSeat {
        at: seat.at(),
        state,
        late,
        said: match late {
            true => t!(texts, "status-late", state = said),
            false => said,
        },
        absent: String::new(),
        word: this.words[seat.at()].clone(),
        rows: own().count(),
        held: own().any(|row| row.holds()),
        name,
    }
}

/// The names of seats without one named twice.
fn names<'a>(rows: impl Iterator<Item = &'a MessageRow>) -> Vec<String> {
    let names: BTreeSet<&String> = rows.map(|row| &row.seat).collect();
    names.into_iter().cloned().collect()
}

fn missing<G: Words>(
    campaign: &Campaign<G>,
    next: &str,
    open: &[&MessageRow],
    seats: &[OfSeat],
) -> Vec<Missing> {
    let mut all = Vec::new();
    let mut add = |what, n, seats| {
        if n > 0 {
            all.push(Missing { what, n, seats });
        }
    };
    // A message that waits as a whole is settled as one, whatever it holds.
    let held: BTreeSet<(&String, u32)> = open
        .iter()
        .filter(|row| row.holds())
        .map(|row| (&row.seat, row.entry))
        .collect();
    let apart = |row: &&&MessageRow| !held.contains(&(&row.seat, row.entry));
    let asked = || {
        open.iter()
            .filter(apart)
            .filter(|row| row.what != What::Told)
    };
    let told = || open.iter().filter(|row| row.what == What::Told);
    let whole = open.iter().filter(|row| row.holds());
    add("held", held.len(), names(whole.copied()));
    add("asked", asked().count(), names(asked().copied()));
    add("told", told().count(), names(told().copied()));
    let own = G::own(&campaign.setup).filter(|seat| campaign.holds(*seat).is_none());
    if let (Some(own), "sheet") = (own, next) {
        add("own", 1, vec![campaign.name(own).to_string()]);
    }
    if let "lock" | "settle" | "close" = next {
        let waited = seats
            .iter()
            .filter(|seat| matches!(seat.state, SeatState::Missing | SeatState::Word));
        let waited: Vec<String> = waited.map(|seat| seat.name.clone()).collect();
        let what = match next {
            "lock" => "waited",
            "settle" => "answers",
            _ => "choices",
        };
        add(what, waited.len(), waited);
    }
    all
}

/// The steps of the season that is open or comes.
fn steps<G: Words>(
    campaign: &Campaign<G>,
    next: &str,
    seats: &[OfSeat],
    texts: &Texts,
) -> Vec<Step> {
    const ALL: [&str; 7] = [
        "open", "sheet", "orders", "draw", "dice", "choices", "close",
    ];
    let this = &campaign.this;
    let source = this.sheet.as_ref().and_then(|(_, source)| source.clone());
    let drawn = this.beacon.clone().filter(|drawn| !drawn.is_empty());
    let now = match next {
        "open" => "open",
        "sheet" => "sheet",
        "lock" => "orders",
        "roll" if source.is_some() => "draw",
        "roll" => "dice",
        "end" => "",
        _ => "choices",
    };
    let at = ALL.iter().position(|of| *of == now).unwrap_or(ALL.len());
    let until = |of| {
        let deadline = this.deadlines.of(of).map(|deadline| &deadline.until);
        deadline.map(|until| until.say(texts))
    };
    let asked = seats
        .iter()
        .filter(|seat| seat.state != SeatState::NotAsked);
    let came = asked.clone().filter(|seat| {
        !matches!(
            seat.state,
            SeatState::Missing | SeatState::Word | SeatState::Unread
        )
    });
    let count = t!(texts, "board-came", n = came.count(), of = asked.count());
    let said = |of: &str, reached: Reached| -> Vec<String> {
        let counted = (reached == Reached::Now).then(|| count.clone());
        match of {
            _ if campaign.phase.is_none() => Vec::new(),
            "open" => vec![this.name.clone()],
            "orders" => counted.into_iter().chain(until(For::Orders)).collect(),
            "draw" => drawn.clone().or(source.clone()).into_iter().collect(),
            "choices" => counted.into_iter().chain(until(For::Choices)).collect(),
            _ => Vec::new(),
        }
    };
    let steps = ALL.into_iter().enumerate().map(|(place, of)| {
        let reached = match place.cmp(&at) {
            std::cmp::Ordering::Less => Reached::Done,
            std::cmp::Ordering::Equal => Reached::Now,
            std::cmp::Ordering::Greater => Reached::Comes,
        };
        let said = said(of, reached).join(" · ");
        Step { of, reached, said }
    });
    // Where the sheet is out and announced none, there is no public draw.
    let none = this.sheet.is_some() && source.is_none() && campaign.phase.is_some();
    steps.filter(|step| !(none && step.of == "draw")).collect()
}
