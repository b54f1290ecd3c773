//! The reference model: a season of the espionage rule, written from the clauses alone. It shares
//! no code with the rulebook; dice come from sealed chance, which has vectors of its own.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::chance::{CampaignKey, Draw, Sides, campaign_id};
use serde_json::{Value, json};

/// R1: the nations, by name.
pub const NATIONS: [&str; 8] = [
    "ARABIE",
    "ASIE",
    "CARTHAGE",
    "EGYPTE",
    "ESPAGNE",
    "GAULE",
    "ITALIE",
    "MACEDOINE",
];

/// H15, R11: the arbiter's nation.
pub const OMNISCIENT: &str = "ESPAGNE";

/// R1: the eleven pairs.
const BORDERS: [(&str, &str); 11] = [
    ("ARABIE", "ASIE"),
    ("ARABIE", "EGYPTE"),
    ("ASIE", "EGYPTE"),
    ("ASIE", "ITALIE"),
    ("ASIE", "MACEDOINE"),
    ("CARTHAGE", "EGYPTE"),
    ("CARTHAGE", "ESPAGNE"),
    ("CARTHAGE", "ITALIE"),
    ("ESPAGNE", "GAULE"),
    ("GAULE", "ITALIE"),
    ("ITALIE", "MACEDOINE"),
];

/// Some provinces, with who holds them; nobody holds the last two (R4).
pub const PROVINCES: [(&str, Option<&str>); 8] = [
    ("Nabatée", Some("ARABIE")),
    ("Syrie", Some("ASIE")),
    ("Zeugitane", Some("CARTHAGE")),
    ("Celtibérie", Some("ESPAGNE")),
    ("Latium", Some("ITALIE")),
    ("Thrace", Some("MACEDOINE")),
    ("Sicile", None),
    ("Palestine", None),
];

pub const SEAS: [&str; 2] = ["mer Égée", "mer Punique"];
pub const ARMIES: [&str; 2] = ["armée d'Hannibal", "armée de Fabius"];
pub const TROOPS: [&str; 3] = ["Bd", "Cv", "Sp"];

/// R3.
pub const KINDS: [&str; 7] = [
    "army-presence",
    "army-size",
    "army-composition",
    "army-majority",
    "fleet-presence",
    "treasury",
    "espionage",
];

/// What an attempt asks about, beside a nation and a kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    None,
    Army(&'static str),
    Province(&'static str),
    Sea(&'static str),
}

/// What a player means by a line.
#[derive(Debug, Clone)]
pub enum Line {
    Attempt {
        target: &'static str,
        kind: &'static str,
        subject: Subject,
        bonus: i64,
    },
    OnKind {
        kind: &'static str,
        malus: i64,
        beforehand: Option<Value>,
    },
    OnNation {
        nation: &'static str,
        malus: i64,
    },
    Word(String),
    Nothing,
    /// No order at all, though it begins like one.
    Unreadable,
}

/// An attempt that stands.
#[derive(Debug, Clone)]
pub struct Attempt {
    pub line: usize,
    pub target: &'static str,
    pub kind: &'static str,
    pub subject: Subject,
    pub bonus: i64,
    pub cost: i64,
    pub distance: &'static str,
    pub rolled: Option<Rolled>,
}

/// What became of it.
#[derive(Debug, Clone)]
pub struct Rolled {
    pub die: i64,
    pub malus: i64,
    pub outcome: &'static str,
    pub truth: Value,
    /// Whether a protection against the asker's own nation counted (H3).
    pub by_nation: bool,
    pub choice: Option<Choice>,
}

/// R9: a victim's choice.
#[derive(Debug, Clone, PartialEq)]
pub enum Choice {
    Withhold,
    False(Value),
}

/// A protection that stands.
#[derive(Debug, Clone)]
pub struct Protection {
    pub line: usize,
    pub on: Result<&'static str, &'static str>,
    pub malus: i64,
    pub cost: i64,
    pub beforehand: Option<Value>,
}

/// What stands for a nation in a season.
#[derive(Debug, Clone, Default)]
pub struct Set {
    pub attempts: Vec<Attempt>,
    pub protections: Vec<Protection>,
    /// The line of the word, if it stands in this set, and the word.
    pub word_line: Option<usize>,
    pub word: String,
    pub none: bool,
}

impl Set {
    pub fn cost(&self) -> i64 {
        self.attempts.iter().map(|a| a.cost).sum::<i64>()
            + self.protections.iter().map(|p| p.cost).sum::<i64>()
    }

    fn empty(&self) -> bool {
        self.attempts.is_empty() && self.protections.is_empty()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Between,
    Open,
    Locked,
    Rolled,
}

type Elements = BTreeMap<&'static str, i64>;

/// House rules that the model plays with, by the numbers of the clauses.
#[derive(Debug, Clone)]
pub struct Rules {
    pub h1_larger: bool,
    pub h2_any_failure: bool,
    pub h3: &'static str,
    pub h4_opening: bool,
    pub h5_debt: bool,
    pub h10_truth: bool,
    pub h11_holder: bool,
    pub h19_one: bool,
}

/// What the program has to say to a command.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    Done,
    Refused,
    /// `enter --json`: status, orders as (line, kind of order, target, kind, subject, modifier,
    /// cost), the treasury afterwards.
    Receipt {
        status: &'static str,
        orders: Vec<Value>,
        treasury: i64,
    },
}

#[derive(Debug, Clone)]
pub struct Model {
    pub key: String,
    pub rules: Rules,
    pub treasury: BTreeMap<&'static str, i64>,
    pub opening: BTreeMap<&'static str, i64>,
    pub armies: BTreeMap<(&'static str, &'static str), (&'static str, Elements)>,
    pub fleets: BTreeSet<(&'static str, &'static str)>,
    pub trades: BTreeSet<(&'static str, &'static str)>,
    pub season: u16,
    pub phase: Phase,
    pub names: BTreeSet<u16>,
    /// Whether another nation than the omniscient one has sent orders, undone or not (H15).
    pub others: bool,
    pub sheet: bool,
    pub locked: bool,
    pub sets: BTreeMap<&'static str, Set>,
    /// The last season's, once it is closed.
    pub closed: Option<(u16, BTreeMap<&'static str, Set>)>,
    /// What stood before each entry that may be undone, and whose orders it held.
    pub before: Vec<(Box<Model>, Option<&'static str>)>,
    pub said: Said,
}

fn pair(a: &'static str, b: &'static str) -> (&'static str, &'static str) {
    if a < b { (a, b) } else { (b, a) }
}

pub fn holder(province: &str) -> Option<&'static str> {
    PROVINCES
        .iter()
        .find(|(name, _)| *name == province)
        .and_then(|(_, holder)| *holder)
}

impl Subject {
    /// As it stands in canonical texts: an army's name in lower case.
    pub fn text(&self) -> Option<String> {
        match self {
            Subject::None => None,
            Subject::Army(name) => Some(name.to_lowercase()),
            Subject::Province(name) | Subject::Sea(name) => Some((*name).to_owned()),
        }
    }
}

impl Attempt {
    pub fn question(&self) -> String {
        let subject = self.subject.text().unwrap_or_default();
        format!("{}/{}/{subject}", self.target, self.kind)
    }
}

impl Model {
    pub fn new(key: String, rules: Rules) -> Model {
        let treasury: BTreeMap<_, _> = NATIONS.iter().map(|n| (*n, 200)).collect();
        Model {
            key,
            rules,
            opening: treasury.clone(),
            treasury,
            armies: BTreeMap::new(),
            fleets: BTreeSet::new(),
            trades: BTreeSet::new(),
            season: 0,
            phase: Phase::Between,
            names: BTreeSet::new(),
            others: false,
            before: Vec::new(),
            sheet: false,
            locked: false,
            sets: BTreeMap::new(),
            closed: None,
            said: Said::Done,
        }
    }

    /// R2, R5.
    fn distance(&self, asker: &'static str, target: &'static str) -> &'static str {
        let pair = pair(asker, target);
        if BORDERS.contains(&pair) {
            "neighbour"
        } else if self.trades.contains(&pair) {
            "trade"
        } else {
            "distant"
        }
    }

    pub fn trade(&mut self, a: &'static str, b: &'static str) -> bool {
        a != b && self.trades.insert(pair(a, b))
    }

    /// H15, and the order of things: who may send orders now.
    fn may_order(&self, seat: &str) -> bool {
        self.phase == Phase::Open && (seat != OMNISCIENT || !(self.sheet || self.others))
    }

    /// The next season, named after a number; no two have the same name.
    pub fn open(&mut self, name: u16) -> Said {
        if self.phase != Phase::Between || !self.names.insert(name) {
            return Said::Refused;
        }
        self.season += 1;
        self.phase = Phase::Open;
        self.sheet = false;
        self.locked = false;
        self.opening = self.treasury.clone();
        self.others = false;
        self.sets.clear();
        Said::Done
    }

    /// The opening sheet of that season, which is journalled once.
    pub fn print_sheet(&mut self, number: u16) -> Said {
        if number == self.season && self.sheet {
            // Printed again, the same.
            return Said::Done;
        }
        if self.phase != Phase::Open || number != self.season || self.others {
            return Said::Refused;
        }
        self.sheet = true;
        Said::Done
    }

    /// The lock sheet of that season, which is journalled once.
    pub fn lock(&mut self, number: u16) -> Said {
        if number == self.season && self.locked {
            return Said::Done;
        }
        if self.phase != Phase::Open || number != self.season {
            return Said::Refused;
        }
        self.phase = Phase::Locked;
        self.locked = true;
        Said::Done
    }

    /// R5, R7, R9, H5, H6, H11, H15, H19, H21: a player's message.
    pub fn enter(&mut self, seat: &'static str, lines: &[Line]) -> Said {
        if !self.may_order(seat) {
            return Said::Refused;
        }
        let first = self.sets.get(seat).cloned();
        let refunded = first.as_ref().map_or(0, Set::cost);
        let mut left = self.treasury[seat] + refunded;
        let mut set = Set::default();
        let (mut errors, mut warned, mut none) = (false, false, false);
        for (line, what) in (1..).zip(lines) {
            let (taken, doubt) = match what {
                Line::Word(word) => {
                    set.word_line = Some(line);
                    set.word = word.clone();
                    continue;
                }
                Line::Nothing => {
                    none = true;
                    continue;
                }
                Line::Unreadable => (None, false),
                Line::Attempt {
                    target,
                    kind,
                    subject,
                    bonus,
                } => self.attempt(seat, &set, (target, kind, subject), *bonus),
                Line::OnKind { malus, .. } | Line::OnNation { malus, .. } => {
                    self.protection(seat, &set, what, *malus)
                }
            };
            warned |= doubt;
            let Some(cost) = taken else {
                errors = true;
                continue;
            };
            if cost > left {
                if !self.rules.h5_debt {
                    errors = true;
                    continue;
                }
                warned = true;
            }
            left -= cost;
            self.put(seat, &mut set, line, what, cost);
        }
        let first_word = first.as_ref().map_or("", |f| &f.word).to_owned();
        if !first_word.is_empty() && set.word_line.is_some() && set.word != first_word {
            warned = true;
        }
        if !first_word.is_empty() {
            set.word = first_word.clone();
        }
        let kept = first.as_ref().is_some_and(|f| f.none || !f.empty());
        let nothing = set.empty() && set.word_line.is_none();
        if (nothing && (errors || !none)) || (errors && kept) {
            return self.receipt(seat, "rejected");
        }
        let word_only = set.empty() && set.word_line.is_some() && !none;
        set.none = none && set.empty();
        if let Some(first) = first
            && word_only
        {
            let line = set.word_line.filter(|_| first_word.is_empty());
            let word = set.word;
            set = first;
            set.word = word;
            set.word_line = line.or(set.word_line);
        }
        let status = match (set.none, errors || warned) {
            (true, _) => "none",
            (false, true) => "warned",
            (false, false) => "ok",
        };
        let cost = set.cost();
        let treasury = self.treasury.entry(seat).or_default();
        *treasury += refunded - cost;
        self.sets.insert(seat, set);
        self.others |= seat != OMNISCIENT;
        self.receipt(seat, status)
    }

    /// The price of an attempt that may be made, and whether something was guessed.
    fn attempt(
        &self,
        seat: &'static str,
        set: &Set,
        (target, kind, subject): (&'static str, &'static str, &Subject),
        bonus: i64,
    ) -> (Option<i64>, bool) {
        let mut doubt = false;
        let Some(target) = self.asked(target, subject, &mut doubt) else {
            return (None, false);
        };
        let same = |a: &&Attempt| (a.target, a.kind, &a.subject) == (target, kind, subject);
        if seat == OMNISCIENT
            || target == seat
            || (kind == "espionage" && target == OMNISCIENT)
            || set.attempts.iter().find(same).is_some()
        {
            return (None, doubt);
        }
        let near = self.distance(seat, target) != "distant";
        (Some(if near { 2 } else { 5 } + 2 * bonus), doubt)
    }

    /// R4, H11: the nation asked.
    fn asked(
        &self,
        target: &'static str,
        subject: &Subject,
        doubt: &mut bool,
    ) -> Option<&'static str> {
        let Subject::Province(province) = subject else {
            return Some(target);
        };
        let holder = holder(province)?;
        if target.is_empty() || (self.rules.h11_holder && target != holder) {
            *doubt = true;
            return Some(holder);
        }
        Some(target)
    }

    /// The price of a protection that may be bought, and whether it is bought twice (H15, H19).
    fn protection(
        &self,
        seat: &'static str,
        set: &Set,
        line: &Line,
        malus: i64,
    ) -> (Option<i64>, bool) {
        let on = on(line);
        if on == Err(seat) || on == Err(OMNISCIENT) {
            return (None, false);
        }
        if self.rules.h19_one && !set.protections.is_empty() {
            return (None, false);
        }
        let twice = set.protections.iter().any(|p| p.on == on);
        (Some(2 * malus), twice)
    }

    fn put(&self, seat: &'static str, set: &mut Set, line: usize, what: &Line, cost: i64) {
        match what {
            Line::Attempt {
                target,
                kind,
                subject,
                bonus,
            } => {
                let target = self.asked(target, subject, &mut false).unwrap_or(target);
                set.attempts.push(Attempt {
                    line,
                    target,
                    kind,
                    subject: subject.clone(),
                    bonus: *bonus,
                    cost,
                    distance: self.distance(seat, target),
                    rolled: None,
                });
            }
            Line::OnKind {
                malus, beforehand, ..
            } => set.protections.push(Protection {
                line,
                on: on(what),
                malus: *malus,
                cost,
                beforehand: beforehand.clone(),
            }),
            Line::OnNation { malus, .. } => set.protections.push(Protection {
                line,
                on: on(what),
                malus: *malus,
                cost,
                beforehand: None,
            }),
            Line::Word(_) | Line::Nothing | Line::Unreadable => {}
        }
    }

    fn receipt(&self, seat: &'static str, status: &'static str) -> Said {
        let mut orders: Vec<(usize, Value)> = Vec::new();
        let empty = Set::default();
        let set = self.sets.get(seat).unwrap_or(&empty);
        for a in &set.attempts {
            orders.push((
                a.line,
                json!([
                    "attempt",
                    a.target,
                    a.kind,
                    a.subject.text(),
                    a.bonus,
                    a.cost
                ]),
            ));
        }
        for p in &set.protections {
            orders.push((
                p.line,
                json!(["protection", p.on.err(), p.on.ok(), null, p.malus, p.cost]),
            ));
        }
        if let Some(line) = set.word_line {
            orders.push((line, json!(["word", null, null, set.word, 0, 0])));
        }
        Said::Receipt {
            status,
            orders: orders.into_iter().map(|(_, order)| order).collect(),
            treasury: self.treasury[seat],
        }
    }

    /// What is entered is put on what may be undone; every other step takes the way back away.
    pub fn remember(&mut self, mut before: Model, seat: Option<&'static str>) {
        self.before = std::mem::take(&mut before.before);
        self.before.push((Box::new(before), seat));
    }

    /// The last entry is as if it had never been; that orders were sent is not forgotten.
    pub fn undo(mut self) -> Model {
        let last = match self.phase {
            Phase::Between | Phase::Open => self.before.pop(),
            Phase::Locked | Phase::Rolled => None,
        };
        match last {
            Some((_, Some(seat))) if !self.may_order(seat) => {
                self.before.extend(last);
                self.said = Said::Refused;
                self
            }
            None => {
                self.said = Said::Refused;
                self
            }
            Some((before, _)) => Model {
                others: self.others,
                before: self.before,
                said: Said::Done,
                ..*before
            },
        }
    }

    /// All of a nation's orders, or the one of a line; the word stands.
    pub fn withdraw(&mut self, seat: &'static str, line: Option<usize>) -> Said {
        if !self.may_order(seat) {
            return Said::Refused;
        }
        let Some(set) = self.sets.get_mut(seat) else {
            return Said::Refused;
        };
        let goes = |at: usize| line.is_none_or(|l| l == at);
        let before = set.cost();
        let count = set.attempts.len() + set.protections.len();
        let any = set.attempts.iter().any(|a| goes(a.line))
            || set.protections.iter().any(|p| goes(p.line));
        if count == 0 || !any {
            return Said::Refused;
        }
        set.attempts.retain(|a| !goes(a.line));
        set.protections.retain(|p| !goes(p.line));
        let refund = before - set.cost();
        *self.treasury.entry(seat).or_default() += refund;
        Said::Done
    }

    /// R6, R7, H1, H2, H20: the dice of every attempt.
    pub fn roll(&mut self, number: u16, beacon: Option<&str>) -> Said {
        let ready = match self.phase {
            Phase::Open => beacon.is_none(),
            // A draw that the opening sheet did not announce could be chosen.
            Phase::Locked => !(self.sheet && beacon.is_some()),
            Phase::Between | Phase::Rolled => false,
        };
        if !ready || number != self.season {
            return Said::Refused;
        }
        let sets = self.sets.clone();
        for (seat, set) in &sets {
            for (place, attempt) in set.attempts.iter().enumerate() {
                let rolled = self.rolled(seat, &set.word, attempt, beacon.unwrap_or(""), &sets);
                if let Some(set) = self.sets.get_mut(seat)
                    && let Some(attempt) = set.attempts.get_mut(place)
                {
                    attempt.rolled = Some(rolled);
                }
            }
        }
        self.phase = Phase::Rolled;
        Said::Done
    }

    fn rolled(
        &self,
        seat: &'static str,
        word: &str,
        attempt: &Attempt,
        beacon: &str,
        sets: &BTreeMap<&'static str, Set>,
    ) -> Rolled {
        let die = self.die(seat, &attempt.question(), word, beacon);
        let protections = sets.get(attempt.target).map(|s| s.protections.clone());
        let protections = protections.unwrap_or_default();
        let sum = |on| -> i64 {
            let those = protections.iter().filter(|p| p.on == on);
            those.map(|p| p.malus).sum()
        };
        let (kind, nation) = (sum(Ok(attempt.kind)), sum(Err(seat)));
        // H1: of two equal ones the kind's counts.
        let (by_kind, by_nation) = match self.rules.h1_larger {
            true => (kind > 0 && kind >= nation, nation > kind),
            false => (kind > 0, nation > 0),
        };
        let malus = if by_kind { kind } else { 0 } + if by_nation { nation } else { 0 };
        let succeeds = |sum: i64| die == 6 || (die != 1 && sum >= 2);
        let outcome = if succeeds(die + attempt.bonus - malus) {
            "success"
        } else if succeeds(die + attempt.bonus) || (self.rules.h2_any_failure && malus > 0) {
            "countered"
        } else {
            "bad-luck"
        };
        let truth = self.truth(seat, attempt, sets);
        let given = protections
            .iter()
            .filter(|p| by_kind && p.on == Ok(attempt.kind))
            .filter_map(|p| p.beforehand.clone())
            .find(|v| self.rules.h10_truth || *v != truth);
        let choice = given.filter(|_| outcome == "countered").map(Choice::False);
        Rolled {
            die,
            malus,
            outcome,
            truth,
            by_nation,
            choice,
        }
    }

    fn die(&self, seat: &str, question: &str, word: &str, beacon: &str) -> i64 {
        let key = CampaignKey::from_hex(&self.key).unwrap();
        let id = campaign_id(&key.seal());
        let draw = Draw {
            id: &id,
            seat,
            question,
            word,
            beacon,
            purpose: "d6",
            repeat: 0,
        };
        let mut stream = key.season(self.season).unwrap().stream(&draw);
        i64::from(stream.die(Sides::new(6).unwrap()))
    }

    /// R3, H4, H7, H8, H11, H12, H17: the true answer; `null` where there is nothing to learn.
    fn truth(
        &self,
        asker: &'static str,
        attempt: &Attempt,
        sets: &BTreeMap<&'static str, Set>,
    ) -> Value {
        let target = attempt.target;
        match (attempt.kind, &attempt.subject) {
            ("treasury", _) if self.rules.h4_opening => json!(self.opening[target]),
            ("treasury", _) => json!(self.treasury[target]),
            ("fleet-presence", Subject::Sea(sea)) => json!(self.fleets.contains(&(target, *sea))),
            ("espionage", _) => {
                let theirs = sets.get(target).map(|s| s.attempts.as_slice());
                json!(theirs.unwrap_or_default().iter().any(|a| a.target == asker))
            }
            (kind, subject) => {
                let mut total = Elements::new();
                for ((nation, name), (province, elements)) in &self.armies {
                    let his = *nation == target;
                    let counts = match subject {
                        Subject::Army(asked) => his && asked == name,
                        Subject::Province(asked) => {
                            province == asked && (his || self.rules.h11_holder)
                        }
                        Subject::None | Subject::Sea(_) => false,
                    };
                    for (troop, n) in elements.iter().filter(|_| counts) {
                        *total.entry(troop).or_default() += n;
                    }
                }
                let most = total.values().copied().max();
                match (kind, most) {
                    ("army-presence", most) => json!(most.is_some()),
                    (_, None) => Value::Null,
                    ("army-size", _) => json!(total.values().sum::<i64>()),
                    ("army-composition", _) => json!(total),
                    (_, Some(most)) => {
                        let first = total.iter().filter(|(_, n)| **n == most);
                        json!(first.map(|(troop, _)| *troop).collect::<Vec<_>>())
                    }
                }
            }
        }
    }

    /// The countered attempts on a victim that await a choice of his or have one, sorted by
    /// question; two of the same question stand in an order that nobody can tell.
    pub fn countered(&self, victim: &str) -> Vec<(&'static str, Attempt)> {
        let all = self.sets.iter();
        let mut on: Vec<(&'static str, Attempt)> = all
            .flat_map(|(seat, set)| set.attempts.iter().map(move |a| (*seat, a.clone())))
            .filter(|(_, a)| a.target == victim)
            .filter(|(_, a)| a.rolled.as_ref().is_some_and(|r| r.outcome == "countered"))
            .collect();
        on.sort_by_key(|(_, a)| a.question());
        on
    }

    /// H3: the asker that a notice names.
    pub fn named(&self, asker: &'static str, attempt: &Attempt) -> Option<&'static str> {
        let by_nation = attempt.rolled.as_ref().is_some_and(|r| r.by_nation);
        match self.rules.h3 {
            "always" => Some(asker),
            "named-protection" if by_nation => Some(asker),
            _ => None,
        }
    }

    /// R9, H10: the victim's choice about every countered roll of one question.
    pub fn choose(&mut self, victim: &'static str, question: &str, choice: &Choice) -> Said {
        if self.phase != Phase::Rolled {
            return Said::Refused;
        }
        let countered = self.countered(victim);
        let mut about = countered.iter().filter(|(_, a)| a.question() == question);
        // Whether one of several askers was spied upon is not the victim's to learn.
        let truth_known = |(asker, a): &(&'static str, Attempt)| {
            a.kind != "espionage" || self.named(asker, a).is_some()
        };
        let is_true = |a: &Attempt| match (&a.rolled, choice) {
            (Some(rolled), Choice::False(value)) => rolled.truth == *value,
            _ => false,
        };
        if about.clone().count() == 0
            || (!self.rules.h10_truth && about.any(|both| truth_known(both) && is_true(&both.1)))
        {
            return Said::Refused;
        }
        for attempt in self.sets.values_mut().flat_map(|s| &mut s.attempts) {
            if attempt.target == victim
                && attempt.question() == question
                && let Some(rolled) = &mut attempt.rolled
                && rolled.outcome == "countered"
            {
                rolled.choice = Some(choice.clone());
            }
        }
        Said::Done
    }

    pub fn close(&mut self, number: u16) -> Said {
        if self.phase != Phase::Rolled || number != self.season {
            return Said::Refused;
        }
        self.closed = Some((self.season, std::mem::take(&mut self.sets)));
        self.phase = Phase::Between;
        // H13: agreed for a season.
        self.trades.clear();
        Said::Done
    }
}

fn on(line: &Line) -> Result<&'static str, &'static str> {
    match line {
        Line::OnKind { kind, .. } => Ok(kind),
        Line::OnNation { nation, .. } => Err(nation),
        _ => Err(""),
    }
}

/// R6, R9, R10, H9: what the asker is told.
pub fn told(rolled: &Rolled) -> Value {
    match (rolled.outcome, &rolled.choice) {
        ("success", _) => rolled.truth.clone(),
        ("countered", Some(Choice::False(value))) => value.clone(),
        _ => Value::Null,
    }
}
