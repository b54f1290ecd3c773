//! A season at its close: a bulletin for each seat, and the closing paper for everybody.

use serde_json::{Value, json};

use super::{Paper, Stated, receipt, short};
use crate::bulletin::{Document, colon, column, number_column};
use crate::campaign::Entry;
use crate::chance::Digest;
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Line, Words};
use crate::engine::{Fault, Seat, Seats};
use crate::locale::Texts;
use crate::t;

/// What was entered in a seat's name. The number of its entry would count the others' messages, and is left out.
#[derive(Debug, Clone, PartialEq)]
pub struct Own {
    pub hash: Digest,
    /// The word of the season, in the first entry that holds it.
    pub word: Option<String>,
    pub lines: Vec<Line>,
    /// What was said of windows to come.
    pub beforehand: Option<String>,
    /// Whether "no orders" was said.
    pub none: bool,
    /// It came after the deadline.
    pub late: bool,
    /// Some of it is how the arbiter read what came.
    pub arbiter: bool,
    /// Taken back: it may be another's, so that only its hash is shown.
    pub undone: bool,
    /// Another answer to the same window came after it, or it was withdrawn.
    pub replaced: bool,
}

impl Own {
    /// Whether its orders stood and have a table of their own.
    pub fn tabled(&self) -> bool {
        !self.undone && !self.replaced && receipt::priced(&self.lines)
    }

    /// In one line: of orders that were replaced, or that stand in a table, the check line alone.
    fn check(&self, texts: &Texts) -> String {
        let what = match (self.tabled(), self.replaced && !self.undone) {
            (true, _) => "bulletin-set-stood",
            (_, true) if receipt::priced(&self.lines) => "bulletin-set-replaced",
            _ => return self.say(texts),
        };
        let word = self.word.as_ref();
        let word = word.map(|word| t!(texts, "bulletin-own-word", word = &**word));
        let beforehand = self.beforehand.clone().filter(|_| !self.replaced);
        let said = word.into_iter().chain(beforehand);
        let said: Vec<String> = said.chain([texts.get(what)]).collect();
        self.end(said.join(&texts.get("said-between")), "no", texts)
    }

    /// When it came, and its hash.
    fn end(&self, what: String, replaced: &str, texts: &Texts) -> String {
        let what = match self.arbiter && !self.undone {
            true => t!(texts, "bulletin-own-arbiter", what),
            false => what,
        };
        let what = match self.late && !self.undone {
            true => t!(texts, "bulletin-own-late", what),
            false => what,
        };
        let hash = short(&self.hash);
        t!(texts, "bulletin-own", hash, what, replaced)
    }

    /// In one line, with all that it holds.
    pub fn say(&self, texts: &Texts) -> String {
        let word = self.word.as_ref();
        let word = word.map(|word| t!(texts, "bulletin-own-word", word = &**word));
        let what = match (self.undone, self.none) {
            (true, _) => texts.get("bulletin-by-mistake"),
            (false, true) => texts.get("seat-none"),
            (false, false) => {
                let lines = self.lines.iter().map(|line| match line.cost {
                    0 => line.order.clone(),
                    cost => t!(texts, "bulletin-own-priced", order = &*line.order, cost),
                });
                let all: Vec<String> = word
                    .into_iter()
                    .chain(lines)
                    .chain(self.beforehand.clone())
                    .collect();
                match all.is_empty() {
                    // Whoever withdraws says nothing else.
                    true => texts.get("bulletin-withdrawn"),
                    false => all.join(&texts.get("said-between")),
                }
            }
        };
        self.end(what, if self.replaced { "yes" } else { "no" }, texts)
    }
}

/// What was entered in a seat's name: the orders that counted whole, if they are not shown already, and the others by
/// their check lines.
fn entries(own: &[Own], shown: bool, texts: &Texts, paper: &mut Document) {
    if own.is_empty() {
        paper.paragraph(texts.get("bulletin-sent-nothing"));
        return;
    }
    paper.heading(texts.get("bulletin-entered"));
    for own in own.iter().filter(|own| own.tabled() && !shown) {
        paper.table(
            [
                number_column(texts.get("column-line")),
                column(texts.get("column-order")),
                number_column(texts.get("column-cost")),
            ],
            own.lines.iter().map(|line| {
                let (number, order) = (receipt::number(line), line.order.clone());
                [number, order, line.cost.to_string()]
            }),
        );
    }
    paper.list(own.iter().map(|own| own.check(texts)));
}

/// What of a season's entries is in a seat's name, in order. `undone` are those that were taken back. What errata
/// asked anew later is in entries of the season after.
pub fn entered<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    entries: &[Entry],
    undone: &std::collections::BTreeSet<u32>,
    texts: &Texts,
) -> Result<Vec<Own>, Fault> {
    let name = campaign.name(seat);
    let lines = |answer: &G::Answer| G::answer(&campaign.setup, answer, texts);
    let ahead = |fact: &G::Fact| G::fact(&campaign.setup, Some(seat), fact, texts);
    let mut own: Vec<Own> = Vec::new();
    // The answer to the window that is open, as it was entered last.
    let mut standing: Option<usize> = None;
    // What messages brought since that window opened.
    let mut brought: Vec<usize> = Vec::new();
    for entry in entries {
        let body = Body::<G>::read(&entry.kind, &entry.body)?;
        let this = entry.season == campaign.this.number;
        let (hash, undone) = (entry.hash, this && undone.contains(&entry.i));
        let sets = match &body {
            Body::Enter(set) | Body::Withdraw { set, .. } => std::slice::from_ref(set),
            Body::Import { sets } | Body::Standing { sets, .. } => sets,
            Body::Choose { seat, choice, .. } if seat == name => {
                let lines = lines(choice);
                if !undone {
                    // A choice stands until another is made of the same thing.
                    let before = standing.and_then(|at| own.get_mut(at));
                    let gone = |one: &&mut Own| one.lines.iter().any(|line| !lines.contains(line));
                    if let Some(before) = before.filter(gone) {
                        before.replaced = true;
                    }
                    standing = Some(own.len());
                }
                brought.push(own.len());
                own.push(Own {
                    hash,
                    word: None,
                    lines,
                    beforehand: None,
                    none: false,
                    late: false,
                    arbiter: false,
                    undone,
                    replaced: false,
                });
                continue;
            }
            Body::Lock { .. } | Body::Settle { .. } => {
                standing = None;
                brought.clear();
                continue;
            }
            _ => continue,
        };
        let mistaken = matches!(&body, Body::Withdraw { mistaken: true, .. }) && !undone;
        for set in sets.iter().filter(|set| set.seat == *name) {
            if mistaken {
                // The message was another's: its orders and its word are shown to nobody else.
                for at in brought.drain(..) {
                    if let Some(one) = own.get_mut(at) {
                        (one.undone, one.replaced) = (true, false);
                    }
                }
                standing = None;
            }
            if !matches!(&body, Body::Standing { .. }) {
                brought.push(own.len());
            }
            let said = |one: &Own| !one.undone && one.word.as_ref() == Some(&set.word);
            let fresh = !set.word.is_empty() && !own.iter().any(said);
            let lines = set.orders.as_ref().map(lines).unwrap_or_default();
            if !undone {
                let before = standing.and_then(|at| own.get_mut(at));
                if let Some(before) = before.filter(|before| before.lines != lines) {
                    before.replaced = true;
                }
                standing = Some(own.len()).filter(|_| !lines.is_empty());
            }
            own.push(Own {
                hash,
                word: fresh.then(|| set.word.clone()),
                lines,
                beforehand: set.beforehand.as_ref().and_then(ahead),
                none: set.none,
                late: set.late,
                arbiter: set.arbiter,
                undone,
                replaced: false,
            });
        }
    }
    Ok(own)
}

/// The issue of a season's bulletins that a seat has last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edition {
    /// 0 at the close; then the number of the reissue among those that concern the seat.
    pub erratum: u32,
    /// The head of the journal at its issue.
    pub head: Digest,
}

/// A seat's bulletin of a season that has closed.
pub fn paper<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    Edition { erratum, head }: Edition,
    own: &[Own],
    texts: &Texts,
) -> Paper {
    let (setup, name, season) = (&campaign.setup, campaign.name(seat), campaign.this.number);
    let addressed = G::addressed(setup, seat, texts);
    let called = &*campaign.this.name;
    let title = match erratum {
        0 => t!(
            texts,
            "bulletin-of",
            seat = addressed,
            season,
            name = called
        ),
        n => t!(
            texts,
            "bulletin-again",
            seat = addressed,
            season,
            name = called,
            n
        ),
    };
    let mut paper = Document::new(texts.lang(), title);
    if erratum > 0 {
        paper.paragraph(texts.get("bulletin-again-note"));
    }
    void(&mut paper, campaign.this.voided.as_deref(), texts);
    let facts: Vec<&G::Fact> = campaign.told(seat).map(|told| &told.fact).collect();
    let view = &campaign.views[seat.at()];
    G::bulletin(setup, seat, view, &facts, texts, &mut paper);
    let shown = G::BULLETIN_SHOWS_ORDERS && campaign.this.voided.is_none();
    entries(own, shown, texts, &mut paper);
    news(&mut paper, campaign.this.news.as_deref(), texts);
    let stated = Stated {
        kind: "bulletin",
        season,
        seat: Some(name),
        hash: Some(("head", head)),
        more: vec![("erratum", erratum.to_string())],
    };
    end(&mut paper, campaign, &stated, texts);
    let mut members = stated.view(campaign);
    if erratum == 0 {
        members.remove("erratum");
    }
    members.insert("answers".to_owned(), G::answers(setup, seat, &facts));
    if let Value::Object(seen) = G::sees(setup, &campaign.views[seat.at()]) {
        members.extend(seen);
    }
    let entered: Vec<Value> = own
        .iter()
        .map(|own| {
            let lines: Vec<&Value> = own.lines.iter().map(|line| &line.json).collect();
            let orders = if own.undone {
                Value::Null
            } else {
                json!(lines)
            };
            json!({ "hash": own.hash.to_string(), "orders": orders })
        })
        .collect();
    members.insert("entered".to_owned(), entered.into());
    let stands = || own.iter().filter(|own| !own.undone && !own.replaced);
    let sent = match () {
        () if stands().any(|own| !own.lines.is_empty()) => "orders",
        () if stands().any(|own| own.none) => "none",
        () => "nothing",
    };
    members.insert("sent".to_owned(), sent.into());
    members.insert("void".to_owned(), json!(campaign.this.voided));
    members.insert("news".to_owned(), json!(campaign.this.news));
    Paper {
        document: paper,
        view: Value::Object(members),
    }
}

/// The closing paper of a season, for everybody.
pub fn closing<G: Words>(
    campaign: &Campaign<G>,
    seal: Digest,
    head: Digest,
    texts: &Texts,
) -> Paper {
    let (season, name) = (campaign.this.number, &*campaign.this.name);
    let title = t!(texts, "closing-title", season, name);
    let mut paper = Document::new(texts.lang(), title);
    let public = campaign
        .this
        .told
        .iter()
        .filter(|told| told.to == Seats::All);
    let facts: Vec<&G::Fact> = public.map(|told| &told.fact).collect();
    void(&mut paper, campaign.this.voided.as_deref(), texts);
    G::told(&campaign.setup, None, &facts, texts, &mut paper);
    G::picture(&campaign.setup, &campaign.public, texts, &mut paper);
    news(&mut paper, campaign.this.news.as_deref(), texts);
    let stated = Stated {
        kind: "closing",
        season,
        seat: None,
        hash: Some(("head", head)),
        more: vec![("seal", seal.to_string())],
    };
    end(&mut paper, campaign, &stated, texts);
    let mut members = stated.view(campaign);
    members.insert("facts".to_owned(), json!(facts));
    members.insert("void".to_owned(), json!(campaign.this.voided));
    members.insert("news".to_owned(), json!(campaign.this.news));
    Paper {
        document: paper,
        view: Value::Object(members),
    }
}

/// That there is no result, and why.
fn void(paper: &mut Document, reason: Option<&str>, texts: &Texts) {
    if let Some(reason) = reason {
        paper.paragraph(t!(texts, "closing-void", reason));
    }
}

/// The public draw with which the season was rolled.
pub fn beacon<G: Words>(paper: &mut Document, campaign: &Campaign<G>, texts: &Texts) {
    if let Some(drawn) = campaign
        .this
        .beacon
        .as_ref()
        .filter(|drawn| !drawn.is_empty())
    {
        paper.fields([(texts.get("field-beacon"), drawn.clone())]);
    }
}

/// The public draw, and the line for programs with the head at the close, or of a reissue.
fn end<G: Words>(paper: &mut Document, campaign: &Campaign<G>, stated: &Stated<'_>, texts: &Texts) {
    let again = stated.more.iter();
    let again = again
        .filter(|(name, n)| *name == "erratum" && n != "0")
        .count();
    let note = t!(texts, "bulletin-head", again);
    let drawn = campaign.this.beacon.as_deref();
    let note = match drawn.filter(|drawn| !drawn.is_empty()) {
        Some(drawn) => {
            let title = texts.get("field-beacon");
            format!("{title}{} {drawn}. {note}", colon(texts.lang()))
        }
        None => note,
    };
    stated.end_with::<G>(note, Vec::new(), paper, texts);
}

/// The public news, the same text for all.
fn news(paper: &mut Document, news: Option<&str>, texts: &Texts) {
    if let Some(text) = news {
        paper.heading(texts.get("bulletin-news"));
        paper.quote(text);
    }
}
