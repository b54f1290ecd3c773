//! One mail through `enter --json`, and what came of each order that is expected of it.

use std::collections::BTreeMap;
use std::fmt;

use arbitre::games::dragon_lords::order::Order;
use arbitre::games::dragon_lords::reading::print;
use arbitre::locale::Lang;
use serde_json::Value;

use super::heaps::{Mail, key};
use crate::harness::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Stage};

/// The campaigns that mails are entered in, by game and turn: each mail's is a copy of its own.
pub struct Post {
    campaigns: BTreeMap<(String, u16), Vec<u8>>,
}

/// A desk that one thread works at.
pub struct Counter<'a> {
    desk: Desk,
    post: &'a Post,
    game: String,
}

impl Post {
    pub fn new() -> Post {
        let mut campaigns = BTreeMap::new();
        let mut keep = |game: &str, turn: u16, desk: &Desk| {
            campaigns.insert((game.to_owned(), turn), desk.bytes());
        };
        // The world in which they were written has two trades.
        let world = include_str!("mails/world.toml");
        let desk = Desk::of(&MARE_NOSTRUM, Stage::New);
        desk.write("mails.toml", world);
        desk.run("seat EGYPTE --lang fr").ok();
        desk.run("season open \"Printemps 218\"").ok();
        desk.run("world import mails.toml --yes").ok();
        keep("antiquity", 1, &desk);
        // Their orders are expected in English.
        let english = |desk: &Desk| {
            for seat in ["KESH", "VARN"] {
                desk.run(&format!("seat {seat} --lang en")).ok();
            }
        };
        // The sample's world as its first and its second turn open.
        let desk = Desk::of(&DRAGON_LORDS, Stage::New);
        english(&desk);
        desk.run("season open Printemps").ok();
        desk.run("world import world.toml").ok();
        keep("dragon-lords", 1, &desk);
        let desk = Desk::of(&DRAGON_LORDS, Stage::Closed);
        english(&desk);
        desk.run("season open Printemps").ok();
        keep("dragon-lords", 2, &desk);
        Post { campaigns }
    }

    pub fn desk(&self, game: &str) -> Counter<'_> {
        let sample = match game {
            "dragon-lords" => &DRAGON_LORDS,
            _ => &MARE_NOSTRUM,
        };
        let desk = Desk::without(sample);
        desk.damaged();
        Counter {
            desk,
            post: self,
            game: game.to_owned(),
        }
    }
}

impl Counter<'_> {
    /// The receipt for programs.
    pub fn entered(&self, mail: &Mail) -> Value {
        let campaign = &self.post.campaigns[&(self.game.clone(), mail.turn)];
        self.desk.write(self.desk.sample.file, campaign);
        let seat = &mail.seat;
        let ran = self
            .desk
            .run_with(&format!("--lang en enter {seat} --json"), mail.bytes());
        ran.json()
    }
}

/// What came of the orders of mails, one by one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Figures {
    pub mails: usize,
    /// The orders that are expected.
    pub wanted: usize,
    pub right: usize,
    /// Not taken, and proposed.
    pub proposed: usize,
    /// Asked on its own row, without that proposal.
    pub asked: usize,
    /// Its row is shown, and waits for nothing.
    pub noted: usize,
    /// Taken, and nobody wrote it.
    pub many: usize,
    /// Neither taken nor asked on its own row; or nobody wrote it, and nothing is said on its row.
    pub silent: usize,
    /// Mails that hold orders and no question, and are held.
    pub held: usize,
    /// Mails of which all orders are taken and something is asked without need.
    pub needless: usize,
    /// One for a mail that is held, else one a row.
    pub gestures: usize,
    pub words: usize,
    pub word: usize,
}

impl Figures {
    const COLUMNS: [&'static str; 13] = [
        "mails", "wanted", "right", "proposed", "asked", "noted", "too many", "silent", "held",
        "needless", "gestures", "words", "right",
    ];

    pub fn head() -> String {
        Figures::COLUMNS
            .iter()
            .map(|c| format!("{c:>9}"))
            .collect::<Vec<_>>()
            .concat()
    }

    fn all(&self) -> [usize; 13] {
        [
            self.mails,
            self.wanted,
            self.right,
            self.proposed,
            self.asked,
            self.noted,
            self.many,
            self.silent,
            self.held,
            self.needless,
            self.gestures,
            self.words,
            self.word,
        ]
    }

    pub fn add(&mut self, other: &Figures) {
        self.mails += other.mails;
        self.wanted += other.wanted;
        self.right += other.right;
        self.proposed += other.proposed;
        self.asked += other.asked;
        self.noted += other.noted;
        self.many += other.many;
        self.silent += other.silent;
        self.held += other.held;
        self.needless += other.needless;
        self.gestures += other.gestures;
        self.words += other.words;
        self.word += other.word;
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.all().iter().try_for_each(|n| write!(f, "{n:>9}"))
    }
}

/// The line of an order of a receipt, as it is compared; `None` of a word.
fn written(order: &Value) -> Option<String> {
    let text = |name: &str| order[name].as_str().unwrap_or("-");
    let number = |name: &str| order[name].as_u64().unwrap_or(0);
    let kind = |kind: &str| match kind {
        "army-presence" => "armée",
        "army-size" => "taille",
        "army-composition" => "composition",
        "army-majority" => "majorité",
        "fleet-presence" => "flotte",
        "treasury" => "trésor",
        _ => "espionnage",
    };
    let line = match text("order") {
        "word" => return None,
        "attempt" => {
            let subject = order["subject"].as_str().unwrap_or("");
            let (target, kind, bonus) = (text("target"), kind(text("kind")), number("modifier"));
            format!("espionner {target} : {kind} {subject} +{bonus}")
        }
        "protection" => {
            let of = match &order["kind"] {
                Value::Null => format!("contre {}", text("target")),
                of => kind(of.as_str().unwrap_or("")).to_owned(),
            };
            let answer = match &order["if_countered"] {
                Value::Null => String::new(),
                Value::Bool(yes) => format!(", si contré : {}", if *yes { "oui" } else { "non" }),
                value => format!(", si contré : {value}"),
            };
            format!("protéger {of} -{}{answer}", number("modifier"))
        }
        _ => {
            let mut own = order.clone();
            let members = own.as_object_mut()?;
            members.retain(|name, _| name != "line" && name != "cost");
            print(Lang::En, &serde_json::from_value::<Order>(own).ok()?)
        }
    };
    Some(key(&line))
}

/// A row of a receipt that waits to be settled, or is refused.
struct Row {
    line: u64,
    /// The orders and words that are proposed.
    proposals: Vec<String>,
    /// Whether one of them was the one that is expected.
    hit: bool,
}

/// What a receipt says of a message, by its lines.
struct Receipt<'v> {
    json: &'v Value,
    orders: Vec<(u64, String)>,
    rows: Vec<Row>,
    noted: Vec<u64>,
    /// The lines of which something is said.
    said: Vec<u64>,
    held: bool,
}

fn line(value: &Value) -> u64 {
    value["line"].as_u64().unwrap_or(0)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

impl Receipt<'_> {
    fn new(json: &Value) -> Receipt<'_> {
        let told = || list(&json["problems"]).chain(list(&json["arbiter"]));
        let waits = |row: &&Value| row["row"].is_u64() || row["level"] == "error";
        let proposed = |row: &Value| -> Vec<String> {
            let lines = list(&row["proposals"]).filter_map(Value::as_str);
            let once = |line: &str| {
                let line = line.replace(", chaque saison", "");
                key(&line.replace(", every season", ""))
            };
            lines.flat_map(str::lines).map(once).collect()
        };
        let rows = told().filter(waits).map(|row| Row {
            line: line(row),
            proposals: proposed(row),
            hit: false,
        });
        let orders = list(&json["orders"]);
        let orders = orders.filter_map(|order| Some((line(order), written(order)?)));
        let noted: Vec<u64> = list(&json["noted"]).map(line).collect();
        Receipt {
            json,
            orders: orders.collect(),
            rows: rows.collect(),
            said: told().map(line).chain(noted.iter().copied()).collect(),
            noted,
            held: !json["held"].is_null(),
        }
    }

    /// The line on which each of these orders is taken, or proposed, by what they are; how many are taken.
    fn found(
        &mut self,
        wanted: &[String],
        left: &mut Vec<(u64, String)>,
    ) -> (Vec<Option<u64>>, usize) {
        let take = |order: &String| {
            let at = left.iter().position(|(_, own)| own == order)?;
            Some(left.remove(at).0)
        };
        let mut lines: Vec<Option<u64>> = wanted.iter().map(take).collect();
        let taken = lines.iter().flatten().count();
        for (at, order) in wanted.iter().enumerate() {
            let proposes = |row: &&mut Row| row.proposals.contains(order);
            if lines[at].is_none()
                && let Some(row) = self.rows.iter_mut().find(proposes)
            {
                row.hit = true;
                lines[at] = Some(row.line);
            }
        }
        (lines, taken)
    }

    /// What is said on a lost order's own row. Orders are expected as they were written: the row stands between those
    /// of its neighbours; or it proposes the order with another amount.
    fn own_row(&self, order: &str, above: &[Option<u64>], below: &[Option<u64>]) -> Own {
        let above = above.iter().flatten().max().copied().unwrap_or(0);
        let below = below.iter().flatten().min().copied();
        let below = below.unwrap_or(u64::MAX);
        let here = |n: u64| match n {
            0 => self.orders.is_empty(),
            _ => above > below || (above..=below).contains(&n),
        };
        let question = |line: &str| {
            line.trim_end_matches(|c: char| c.is_ascii_digit() || "+- ".contains(c))
                .to_owned()
        };
        let same = |row: &Row| row.proposals.iter().any(|p| question(p) == question(order));
        let free = |row: &&Row| !row.hit && (here(row.line) || same(row));
        match self.rows.iter().any(|row| free(&row)) {
            true => Own::Asked,
            false if self.noted.iter().any(|n| here(*n)) => Own::Noted,
            false => Own::Silent,
        }
    }

    /// Whether the word is taken, or proposed; what is wrong of it with nothing said.
    fn word(&self, word: &str) -> (bool, Option<String>) {
        let taken = self.json["word"].as_str().unwrap_or("");
        let lines = ["mot", "word"].map(|say| key(&format!("{say} {word}")));
        let proposed = |row: &Row| lines.iter().any(|line| row.proposals.contains(line));
        let line = list(&self.json["orders"])
            .find(|o| o["order"] == "word")
            .map(line);
        let right = key(taken) == key(word) || self.rows.iter().any(proposed);
        let silent = !right && line.is_some_and(|n| !self.said.contains(&n));
        (right, silent.then(|| format!("another word: {taken}")))
    }
}

/// What is said on a row.
enum Own {
    Asked,
    Noted,
    Silent,
}

/// What came of a mail, and what is silently wrong of it.
pub fn scored(mail: &Mail, json: &Value) -> (Figures, Vec<String>) {
    let expects = |what: &str| mail.expected.iter().any(|l| l == what);
    let order = |l: &&String| !["ask", "none", "nothing"].contains(&l.as_str());
    let wanted: Vec<String> = mail.expected.iter().filter(order).map(|l| key(l)).collect();
    let mut receipt = Receipt::new(json);
    let (mut left, asked) = (receipt.orders.clone(), receipt.rows.len());
    let (lines, right) = receipt.found(&wanted, &mut left);
    let mut figures = Figures {
        mails: 1,
        wanted: wanted.len(),
        right,
        proposed: lines.iter().flatten().count() - right,
        held: usize::from(receipt.held && !expects("ask") && !wanted.is_empty()),
        gestures: if receipt.held { 1 } else { asked },
        ..Figures::default()
    };
    let mut silent = Vec::new();
    for at in (0..wanted.len()).filter(|at| lines[*at].is_none()) {
        match receipt.own_row(&wanted[at], &lines[..at], &lines[at..]) {
            Own::Asked => figures.asked += 1,
            Own::Noted => figures.noted += 1,
            Own::Silent => silent.push(format!("lost: {}", wanted[at])),
        }
    }
    let said = !receipt.said.is_empty() || receipt.held;
    // Where nothing is expected but a question, what is taken beside it is as one likes.
    if mail.expected != ["ask"] {
        figures.many = left.len();
        let wrong = left.iter().filter(|(n, _)| !receipt.said.contains(n));
        silent.extend(wrong.map(|(_, order)| format!("nobody wrote: {order}")));
    }
    if expects("ask") && !said {
        silent.push("nothing is asked".to_owned());
    }
    if expects("none") && json["status"] != "none" && !said {
        silent.push("no orders were said".to_owned());
    }
    if let Some(word) = &mail.word {
        let (right, wrong) = receipt.word(word);
        (figures.words, figures.word) = (1, usize::from(right));
        silent.extend(wrong);
    }
    let all = right == wanted.len() && left.is_empty();
    let due = receipt.held || expects("ask") || expects("nothing");
    figures.needless = usize::from(!due && all && asked > 0);
    figures.silent = silent.len();
    (figures, silent)
}
