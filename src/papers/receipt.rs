//! The receipt: what stands of a seat, line by line, and what could not be taken, with the remedy.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Paper, Stated, short};
use crate::bulletin::{Document, column, number_column};
use crate::campaign::Phase;
use crate::chance::Digest;
use crate::desk::enter::{Entered, Status};
use crate::engine::body::Set;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Draws, Line, Remark, Words};
use crate::engine::{Level, Remarked, Seat};
use crate::locale::Texts;
use crate::reading;
use crate::t;

/// What a receipt is made of.
pub struct Received<'a, G: Words> {
    pub campaign: &'a Campaign<G>,
    pub seat: Seat,
    pub status: Status,
    pub set: &'a Set<G>,
    /// The line of the message with the word; 0 where it came in another.
    pub word_line: u32,
    /// The hash of the entry that holds the set; `None` where nothing stands.
    pub hash: Option<Digest>,
    pub remarks: &'a [Remarked<Remark<G>>],
}

impl<'a, G: Words> Received<'a, G> {
    pub fn of(entered: &'a Entered<G>, hash: Option<Digest>) -> Received<'a, G> {
        Received {
            campaign: &entered.campaign,
            seat: entered.seat,
            status: entered.status,
            set: &entered.set,
            word_line: entered.word_line,
            hash,
            remarks: &entered.remarks,
        }
    }

    fn lines(&self, texts: &Texts) -> Vec<Line> {
        let answer = self.set.orders.as_ref();
        answer
            .map(|answer| G::answer(&self.campaign.setup, answer, texts))
            .unwrap_or_default()
    }

    /// The first line of a receipt: what was taken, in numbers.
    fn status(&self, lines: &[Line], refused: usize, texts: &Texts) -> String {
        let cost: i64 = lines.iter().map(|line| line.cost).sum();
        // Every message leaves its mark in its entry; what was entered without one was taken back.
        let taken_back = self.set.orders.is_none() && self.set.message.is_none();
        let chosen = lines.iter().all(|line| line.json["order"] == "choice");
        let key = match self.status {
            _ if self.hash.is_some() && taken_back => "receipt-counts-withdrawn",
            Status::Ok | Status::Warned if lines.is_empty() => "receipt-counts-word",
            Status::Ok | Status::Warned if chosen => "receipt-counts-choices",
            Status::Ok | Status::Warned => "receipt-counts",
            Status::Rejected if self.hash.is_some() => "receipt-counts-stands",
            Status::Rejected if self.remarks.is_empty() => "receipt-counts-nothing",
            Status::Rejected => "receipt-counts-rejected",
            Status::None => "receipt-counts-none",
        };
        let taken = lines.len();
        t!(texts, key, taken = taken, refused = refused, cost = cost)
    }

    /// The receipt as a paper for its seat.
    pub fn paper(&self, texts: &Texts) -> Paper {
        let campaign = self.campaign;
        let refused = |r: &&Remarked<Remark<G>>| r.level == Level::Error && r.line > 0;
        let refused = self.remarks.iter().filter(refused).map(|r| r.line);
        let refused = refused.collect::<BTreeSet<_>>().len();
        let remarks = Remark::shortened(self.remarks.to_vec(), |n| reading::Remark::More { n });
        let said = remarks.iter();
        let said = said.map(|remarked| say(remarked, &campaign.setup, texts));
        let stated = self.stated(campaign.name(self.seat));
        let view = self.view(&stated, &self.lines(texts), &remarks, texts);
        Paper {
            document: self.saying(refused, said.collect(), texts),
            view,
        }
    }

    /// The receipt in words, with what the journal does not hold: how many lines were refused, and the remarks.
    pub fn saying(&self, refused: usize, remarks: Vec<String>, texts: &Texts) -> Document {
        let campaign = self.campaign;
        let (season, name) = (campaign.this.number, campaign.name(self.seat));
        let seat = G::addressed(&campaign.setup, self.seat, texts);
        let title = t!(texts, "receipt-of", seat = seat, season = season);
        let mut paper = Document::new(texts.lang(), title);
        let lines = self.lines(texts);
        paper.paragraph(self.status(&lines, refused, texts));
        paper.list(remarks);
        self.rest(&mut paper, &lines, texts);
        self.stated(name).end::<G>(&mut paper, texts);
        paper
    }

    fn rest(&self, paper: &mut Document, lines: &[Line], texts: &Texts) {
        let campaign = self.campaign;
        if self.set.provisional {
            paper.paragraph(texts.get("receipt-provisional"));
        }
        if self.set.late {
            paper.paragraph(texts.get("receipt-late"));
        }
        if !lines.is_empty() {
            orders(paper, lines, texts);
        }
        let (setup, view) = (&campaign.setup, &campaign.views[self.seat.at()]);
        let said = || {
            let fact = self.set.beforehand.as_ref()?;
            G::fact(setup, Some(self.seat), fact, texts)
        };
        if let Some(ahead) = G::ahead(setup, view, texts).or_else(said) {
            paper.paragraph(ahead);
        }
        G::after(setup, view, self.set.orders.as_ref(), texts, paper);
        let draws = self.draws();
        if draws.any() && self.hash.is_some() {
            drawn(paper, &draws, &self.set.word, texts);
        }
        let mut fields = Vec::new();
        if !self.set.word.is_empty() && !draws.any() {
            fields.push((texts.get("field-word"), self.set.word.clone()));
        }
        if let Some(hash) = &self.hash {
            fields.push((
                texts.get("field-hash"),
                t!(texts, "receipt-hash", hash = short(hash)),
            ));
        }
        paper.fields(fields);
    }

    fn draws(&self) -> Draws {
        let (setup, view) = (&self.campaign.setup, &self.campaign.views[self.seat.at()]);
        let answer = self.set.orders.as_ref();
        answer.map_or_else(Draws::default, |answer| G::draws(setup, view, answer))
    }

    fn stated<'n>(&self, name: &'n crate::engine::Name) -> Stated<'n> {
        Stated {
            kind: "receipt",
            season: self.campaign.this.number,
            seat: Some(name),
            hash: self.hash.map(|hash| ("entry", hash)),
            more: Vec::new(),
        }
    }

    fn view(
        &self,
        stated: &Stated<'_>,
        lines: &[Line],
        remarks: &[Remarked<Remark<G>>],
        texts: &Texts,
    ) -> Value {
        let campaign = self.campaign;
        let mut view = stated.view(campaign);
        view.remove("entry");
        let mut orders: Vec<Value> = lines.iter().map(|line| line.json.clone()).collect();
        // Once its season is locked the word is no line of what is answered.
        let open = campaign.phase == Some(Phase::Open) && !self.set.word.is_empty();
        if let Some(word) = G::worded(self.word_line, &self.set.word).filter(|_| open) {
            orders.push(word);
            orders.sort_by_key(|order| order["line"].as_u64());
        }
        let cost: i64 = lines.iter().map(|line| line.cost).sum();
        let problems = problems(remarks, &campaign.setup, texts);
        let seen = &campaign.views[self.seat.at()];
        let draws = self.draws();
        let after = G::purse(seen).map(|purse| purse - campaign.waiting(self.seat));
        let members = [
            ("status", json!(self.status.into_str())),
            ("orders", json!(orders)),
            ("problems", json!(problems)),
            ("notes", json!(notes(remarks, &campaign.setup, texts))),
            ("cost", json!(cost)),
            ("treasury_after", json!(after)),
            ("provisional", json!(self.set.provisional)),
            ("late", json!(self.set.late)),
            ("word", json!(self.set.word)),
            ("questions", json!(draws.questions)),
            ("perhaps", json!(draws.perhaps)),
            ("beforehand", json!(self.set.beforehand)),
            ("hash", json!(self.hash.map(|hash| hash.to_string()))),
        ];
        for (name, value) in members {
            view.insert(name.to_owned(), value);
        }
        Value::Object(view)
    }
}

/// The exact texts that enter the draw, with the word.
fn drawn(paper: &mut Document, draws: &Draws, word: &str, texts: &Texts) {
    paper.heading(texts.get("receipt-draw"));
    paper.paragraph(texts.get("receipt-draws"));
    let word = match word {
        "" => texts.get("receipt-draw-no-word"),
        word => t!(texts, "receipt-draw-word", word = word),
    };
    let lines = std::iter::once(&word).chain(&draws.questions);
    paper.verbatim(lines.map(String::as_str).collect::<Vec<_>>().join("\n"));
    if !draws.perhaps.is_empty() {
        paper.paragraph(texts.get("receipt-draws-perhaps"));
        paper.verbatim(draws.perhaps.join("\n"));
    }
}

/// The table of orders, which a verifier compares.
pub fn orders(paper: &mut Document, lines: &[Line], texts: &Texts) {
    let chances = lines.iter().any(|line| line.chances.is_some());
    let head = |key| texts.get(key);
    let number = |line: &Line| {
        if line.line == 0 {
            String::new()
        } else {
            line.line.to_string()
        }
    };
    match chances {
        true => paper.table(
            [
                number_column(head("column-line")),
                column(head("column-order")),
                number_column(head("column-cost")),
                number_column(head("column-chance")),
            ],
            lines.iter().map(|line| {
                let chance = line.chances.clone().unwrap_or_else(|| "–".to_owned());
                [
                    number(line),
                    line.order.clone(),
                    line.cost.to_string(),
                    chance,
                ]
            }),
        ),
        false => paper.list(lines.iter().map(|line| line.order.clone())),
    };
}

/// A remark in one sentence or two: where, what, and the remedy.
fn say<G: Words>(remarked: &Remarked<Remark<G>>, setup: &G::Setup, texts: &Texts) -> String {
    let said = remarked.remark.say(setup, texts);
    let text = format!("{} {}", said.message, said.help);
    let level = match remarked.level {
        Level::Error => "error",
        Level::Warning | Level::Note | Level::Unprovable => "warning",
    };
    match remarked.line {
        0 => text,
        line => t!(texts, "problem-at", line = line, level = level, text = text),
    }
}

/// What is wrong or doubtful, for programs: errors and warnings.
pub fn problems<G: Words>(
    remarks: &[Remarked<Remark<G>>],
    setup: &G::Setup,
    texts: &Texts,
) -> Vec<Value> {
    let problem = |remarked: &&Remarked<Remark<G>>| remarked.level != Level::Note;
    let problem = remarks.iter().filter(problem).map(|remarked| {
        let said = remarked.remark.say(setup, texts);
        json!({
            "line": remarked.line,
            "level": remarked.level,
            "message": said.message,
            "help": said.help,
        })
    });
    problem.collect()
}

/// What is only said, for programs: nothing of it is doubtful.
fn notes<G: Words>(remarks: &[Remarked<Remark<G>>], setup: &G::Setup, texts: &Texts) -> Vec<Value> {
    let note = |remarked: &&Remarked<Remark<G>>| remarked.level == Level::Note;
    let note = remarks.iter().filter(note).map(|remarked| {
        let said = remarked.remark.say(setup, texts);
        json!({ "line": remarked.line, "message": said.message, "help": said.help })
    });
    note.collect()
}
