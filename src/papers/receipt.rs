//! The receipt: what stands of a seat, line by line, and what could not be taken, with the remedy.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Paper, Stated, short};
use crate::bulletin::{Block, Document, Table, column, number_column};
use crate::campaign::Phase;
use crate::chance::Digest;
use crate::desk::mail::{Entered, Status};
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

fn asked<G: Words>(remarked: &Remarked<Remark<G>>) -> bool {
    remarked.level == Level::Error && remarked.remark.proposals().is_some()
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

    /// The first line of a receipt: what stands.
    fn status(&self, lines: &[Line], texts: &Texts) -> String {
        let cost: i64 = lines.iter().map(|line| line.cost).sum();
        // Every message leaves its mark in its entry; what was entered without one was taken back.
        let taken_back = self.set.orders.is_none() && self.set.message.is_none();
        let chosen = lines.iter().all(|line| line.json["order"] == "choice");
        let key = match self.status {
            Status::Held => "receipt-counts-held",
            Status::Rejected if self.stood() => "receipt-counts-stands",
            Status::Rejected if self.hash.is_none() => "receipt-counts-nothing",
            Status::Rejected => "receipt-counts-rejected",
            _ if self.hash.is_some() && taken_back => "receipt-counts-withdrawn",
            Status::Ok | Status::Warned if lines.is_empty() => "receipt-counts-word",
            Status::Ok | Status::Warned if chosen => "receipt-counts-choices",
            Status::Ok | Status::Warned => "receipt-counts",
            Status::None => "receipt-counts-none",
        };
        t!(
            texts,
            key,
            taken = lines.len(),
            stands = if self.stood() { "yes" } else { "no" },
            cost
        )
    }

    /// Whether something of its seat stands.
    fn stood(&self) -> bool {
        let open = self.campaign.phase == Some(Phase::Open);
        self.set.orders.is_some() || open && !self.set.word.is_empty()
    }

    /// The receipt as a paper for its seat.
    pub fn paper(&self, texts: &Texts) -> Paper {
        let campaign = self.campaign;
        let asked = |r: &&Remarked<Remark<G>>| asked(r);
        let refused = |r: &&Remarked<Remark<G>>| r.level == Level::Error && r.line > 0 && !asked(r);
        let refused = self.remarks.iter().filter(refused).map(|r| r.line);
        let refused = refused.collect::<BTreeSet<_>>().len();
        let asked = self.remarks.iter().filter(asked).count();
        // What is asked may yet stand.
        let status = match self.status {
            Status::Rejected if asked > 0 => Status::Held,
            status => status,
        };
        let shown = Received { status, ..*self };
        let remarks = Remark::shortened(self.remarks.to_vec(), |n| reading::Remark::More { n });
        let said = remarks.iter();
        let said = said.map(|remarked| say(remarked, &campaign.setup, texts));
        let said = said.chain((asked > 0).then(|| self.to_answer(texts)));
        // Where there is one, its own remark says it.
        let many = refused + asked > 1;
        let lost = (many && refused > 0).then(|| t!(texts, "receipt-lost", n = refused));
        let unclear = (many && asked > 0).then(|| t!(texts, "receipt-unclear", n = asked));
        let said = lost.into_iter().chain(unclear).chain(said);
        let stated = self.stated(campaign.name(self.seat));
        let view = self.view(&stated, &self.lines(texts), &remarks, texts);
        Paper {
            document: shown.saying(said.collect(), texts),
            view,
        }
    }

    /// What becomes of what is asked: where it is sent back, and where it is not.
    fn to_answer(&self, texts: &Texts) -> String {
        let campaign = self.campaign;
        let deadline = campaign.deadline();
        let mut proposals = self
            .remarks
            .iter()
            .filter_map(|told| told.remark.proposals());
        let how = match self.status.stands() {
            // After the roll it is no list of orders.
            _ if campaign.phase == Some(Phase::Rolled) => "choice",
            _ if !proposals.any(|proposals| !proposals.is_empty()) => "list",
            true => "adds",
            false => "held",
        };
        t!(
            texts,
            "receipt-answer",
            how,
            choice = if campaign.phase == Some(Phase::Rolled) {
                "yes"
            } else {
                "no"
            },
            limit = if deadline.is_some() { "yes" } else { "no" },
            until = deadline.map_or(String::new(), |deadline| deadline.until.say(texts))
        )
    }

    /// The receipt in words. What the journal does not hold stands in a block of its own: remarks on the message, each a
    /// line without markup.
    pub fn saying(&self, remarks: Vec<String>, texts: &Texts) -> Document {
        let campaign = self.campaign;
        let season = campaign.this.number;
        let seat = G::addressed(&campaign.setup, self.seat, texts);
        let title = match self.status.stands() && self.set.form.is_some() {
            true => t!(texts, "receipt-of-form", seat, season),
            false => t!(texts, "receipt-of", seat, season),
        };
        let mut paper = Document::new(texts.lang(), title);
        let lines = self.lines(texts);
        let mut status = self.status(&lines, texts);
        // One chance for all needs no column.
        let chances = chances(&lines);
        if let (1, Some(chance), true) = (chances.len(), chances.first(), self.status.stands()) {
            status.push(' ');
            status.push_str(&t!(texts, "receipt-chances", chance = *chance));
        }
        paper.paragraph(status);
        self.rest(&mut paper, &lines, texts);
        if !remarks.is_empty() {
            let remarks = remarks.iter().map(|remark| unmarked(remark));
            paper.list(std::iter::once(texts.get("receipt-remarks")).chain(remarks));
        }
        self.end(&mut paper, texts);
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
        G::after(self.left(), self.set.orders.as_ref(), texts, paper);
        if !self.set.word.is_empty() && !self.shows_draws() {
            paper.fields([(texts.get("field-word"), self.set.word.clone())]);
        }
    }

    /// Whether the word and the texts that enter the draw stand among what a verifier needs.
    fn shows_draws(&self) -> bool {
        self.hash.is_some() && self.draws().any()
    }

    /// The hash, and what a verifier needs with it: the exact texts that enter the draw, and the line for programs.
    fn end(&self, paper: &mut Document, texts: &Texts) {
        let stated = self.stated(self.campaign.name(self.seat));
        let Some(hash) = &self.hash else {
            return stated.end::<G>(paper, texts);
        };
        let hash = short(hash);
        if !self.shows_draws() {
            let note = t!(texts, "receipt-hash", hash, draws = "none");
            return stated.end_with::<G>(note, Vec::new(), paper, texts);
        }
        let draws = self.draws();
        let word = match &*self.set.word {
            "" => texts.get("receipt-draw-no-word"),
            word => t!(texts, "receipt-draw-word", word),
        };
        let mut lines = vec![word];
        lines.extend(draws.questions);
        let mut note = t!(texts, "receipt-hash", hash, draws = "some");
        if !draws.perhaps.is_empty() {
            paper.paragraph(note);
            paper.verbatim(lines.join("\n"));
            note = texts.get("receipt-draws-perhaps");
            lines = draws.perhaps;
        }
        stated.end_with::<G>(note, lines, paper, texts);
    }

    /// What is left to spend beside what waits.
    fn left(&self) -> Option<i64> {
        let purse = G::to_spend(&self.campaign.views[self.seat.at()]);
        purse.map(|purse| purse - self.campaign.waiting(self.seat))
    }

    /// The sentence that holds the message.
    fn held(&self, texts: &Texts) -> Value {
        let mut all = self.remarks.iter();
        let held = all.find(|told| told.remark.row().is_some_and(|row| row.holds));
        let held = held.filter(|_| self.status == Status::Held);
        held.map_or(Value::Null, |told| {
            let said = told.remark.say(&self.campaign.setup, texts);
            json!({ "line": told.line, "message": said.message })
        })
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
        let draws = self.draws();
        let members = [
            ("status", json!(self.status.into_str())),
            ("orders", json!(orders)),
            ("problems", json!(problems)),
            ("held", self.held(texts)),
            ("notes", json!(notes(remarks, &campaign.setup, texts))),
            ("cost", json!(cost)),
            ("treasury_after", json!(self.left())),
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

/// A line without the signs with which markup begins: who checks papers compares no remark, and it may hide nothing.
fn unmarked(line: &str) -> String {
    let plain = |c| match c {
        '<' => '‹',
        '>' => '›',
        '[' => '(',
        ']' => ')',
        '~' => '-',
        c => c,
    };
    line.chars().map(plain).collect()
}

/// The orders, which a verifier compares: a table where they have prices, with their chances where these differ.
fn orders(paper: &mut Document, lines: &[Line], texts: &Texts) {
    if !priced(lines) {
        paper.list(lines.iter().map(|line| line.order.clone()));
        return;
    }
    let mut columns = vec![
        number_column(texts.get("column-line")),
        column(texts.get("column-order")),
        number_column(texts.get("column-cost")),
    ];
    let differ = chances(lines).len() > 1;
    if differ {
        columns.push(number_column(texts.get("column-chance")));
    }
    let rows = lines.iter().map(|line| {
        let mut row = vec![number(line), line.order.clone(), line.cost.to_string()];
        if differ {
            row.push(chance(line).unwrap_or("–").to_owned());
        }
        row
    });
    paper.push(Block::Table(Table::of(columns, rows)));
}

/// The chances that these lines have, each once.
fn chances(lines: &[Line]) -> BTreeSet<&str> {
    lines.iter().filter_map(chance).collect()
}

fn chance(line: &Line) -> Option<&str> {
    line.chances.as_deref().filter(|chance| *chance != "–")
}

/// Whether the lines are orders with prices and chances, which stand in a table.
pub fn priced(lines: &[Line]) -> bool {
    lines.iter().any(|line| line.chances.is_some())
}

/// The line of the message, or that it came from none.
pub fn number(line: &Line) -> String {
    match line.line {
        0 => "–".to_owned(),
        n => n.to_string(),
    }
}

/// A remark in one sentence or two: where, what, and the remedy.
fn say<G: Words>(remarked: &Remarked<Remark<G>>, setup: &G::Setup, texts: &Texts) -> String {
    let said = remarked.remark.say(setup, texts);
    let text = format!("{} {}", said.message, said.help);
    let text = text.trim_end();
    let level = match remarked.level {
        _ if asked(remarked) => "asked",
        Level::Error => "error",
        Level::Warning | Level::Note | Level::Unprovable => "warning",
    };
    match remarked.line {
        0 => text.to_owned(),
        line => t!(texts, "problem-at", line, level, text),
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
            "level": match asked(remarked) {
                true => json!("asked"),
                false => json!(remarked.level),
            },
            "message": said.message,
            "help": said.help,
            "proposals": remarked.remark.proposals().unwrap_or_default(),
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
