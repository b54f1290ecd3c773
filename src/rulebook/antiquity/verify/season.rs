//! A revealed season, gone through entry by entry: the order of things, dice, outcomes and told
//! values are derived anew from what the entries say.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::choice;
use super::super::cost::{self, Distance};
use super::super::desk::settings_digest;
use super::super::event::{ChoiceKind, Event, OrderKind, OrderRecord, OrderSet, Repeats, Told};
use super::super::house::HouseRules;
use super::super::notice::{self, CounteredAttempt};
use super::super::order::Against;
use super::super::papers::bulletin::answer_block;
use super::super::question::{Kind, Question};
use super::super::roll::{Explanation, Outcome, explain};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::papers::{Paper, StatedChoice};
use crate::bulletin::RENDERER;
use crate::campaign::{Phase, Reveal, RevealedEntry};
use crate::chance::{Digest, Draw, SeasonKey, Sides};
use crate::locale::Texts;
use crate::t;

/// An entry that breaks the rule or the order of things.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Its body cannot be read.
    Unreadable { why: String },
    /// A body is withheld that a reveal never withholds.
    Withheld,
    /// It stands where its kind may not stand.
    OutOfOrder { kind: String },
    /// Something is entered in another's name than the entry's actor.
    Actor,
    /// The omniscient nation's orders after the opening sheet or after another nation's (H15).
    OmniscientLate,
    /// A nation's word changed (H21).
    WordChanged { seat: String },
    /// An order does not cost what it costs, or cannot be.
    Order { seat: String, line: u32 },
    /// There is not exactly one die for each attempt that stood at the lock.
    Dice { want: usize, have: usize },
    /// A die is not the one that the key gives.
    Die { seat: String, question: String },
    /// A beacon without a lock before it.
    BeaconUnlocked,
    /// A choice about no countered roll of that seat's.
    Choice { seat: String, notice: u32 },
    /// What was told does not follow from roll and choice.
    Told { seat: String, question: String },
    /// One question was answered truthfully in two ways.
    TwoTruths { question: String },
    /// There is not exactly one answer for each attempt.
    Answers { want: usize, have: usize },
    /// The season was not closed, or went on after its close.
    Close,
}

/// Something to know that proves nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// No opening sheet: nothing shows that the omniscient nation's protections came first.
    NoSheet,
    /// No beacon: who knew key and words could know the dice beforehand.
    NoBeacon,
    /// The opening sheet announced a beacon, and the roll used none.
    BeaconDropped,
    /// No lock of its own: the roll locked.
    NoLock,
    /// The omniscient nation's own facts changed between sheet and roll (H22).
    Thawed { i: u32 },
    /// An erratum touched the omniscient nation's own facts (H22).
    ErratumOmniscient { i: u32 },
    /// The setup is in season 1's reveal, which is not here: outcomes cannot be derived.
    NoSetup,
    /// Told values of successes are compared with the truth only by the campaign's reveal.
    TruthWithheld,
}

/// A fault with its entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultAt {
    pub i: u32,
    pub fault: Fault,
}

/// One entry that held orders.
#[derive(Debug, Clone, PartialEq)]
pub struct Entered {
    pub hash: Digest,
    pub seats: BTreeMap<String, Vec<OrderRecord>>,
}

/// An attempt, derived.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    pub seat: Name,
    pub question: Question,
    pub repeat: u32,
    pub bonus: u32,
    pub explanation: Option<Explanation>,
    /// The victim's notice, where the roll was countered.
    pub notice: Option<u32>,
    pub told: Option<Value>,
}

/// A victim's choice as it was entered last.
#[derive(Debug, Clone, PartialEq)]
pub struct Chosen {
    pub choice: ChoiceKind,
    pub value: Option<Value>,
}

/// The answers of an erratum.
#[derive(Debug, Clone, PartialEq)]
pub struct Reissued {
    pub head: Digest,
    pub answers: Vec<Told>,
}

/// What a season's entries give.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Derived {
    pub season: u16,
    pub setup: Option<Setup>,
    pub rules: HouseRules,
    pub sheet: Option<Digest>,
    pub lock: Option<Digest>,
    pub close: Option<Digest>,
    pub settings: Option<Digest>,
    pub entered: Vec<Entered>,
    pub attempts: Vec<Attempt>,
    pub sets: BTreeMap<Name, OrderSet>,
    pub choices: BTreeMap<(Name, u32), Chosen>,
    /// By season (the one before this) and number.
    pub reissues: BTreeMap<(u16, u32), Reissued>,
    /// Choices about the season before, asked anew by an erratum.
    pub later_choices: BTreeMap<(Name, u32), Chosen>,
    pub faults: Vec<FaultAt>,
    pub notes: Vec<Note>,
}

struct Walk<'a> {
    reveal: &'a Reveal,
    key: Option<SeasonKey>,
    out: Derived,
    phase: Option<Phase>,
    others: bool,
    beacon: String,
    roll: Option<Digest>,
    ended: bool,
    promised: bool,
}

/// Goes through a season's entries. The setup is known from the seasons before, or from this one
/// if it is the first.
pub fn derive(
    reveal: &Reveal,
    hashes: &[Digest],
    setup: Option<Setup>,
    tick: &mut dyn FnMut(),
) -> Derived {
    let mut walk = Walk {
        reveal,
        key: reveal.season_key().ok(),
        out: Derived {
            season: reveal.season,
            setup,
            ..Derived::default()
        },
        phase: None,
        others: false,
        beacon: String::new(),
        roll: None,
        ended: false,
        promised: false,
    };
    for (entry, hash) in reveal.entries.iter().zip(hashes) {
        tick();
        if let Err(fault) = walk.entry(entry, *hash) {
            walk.out.faults.push(FaultAt { i: entry.i, fault });
        }
    }
    walk.end()
}

impl Walk<'_> {
    fn entry(&mut self, entry: &RevealedEntry, hash: Digest) -> Result<(), Fault> {
        if self.phase == Some(Phase::Closed) || self.ended {
            return Err(Fault::Close);
        }
        let Some(body) = &entry.body else {
            return self.withheld(entry);
        };
        let event =
            Event::read(&entry.kind, body).map_err(|e| Fault::Unreadable { why: e.to_string() })?;
        let out_of_order = || Fault::OutOfOrder {
            kind: entry.kind.clone(),
        };
        let season = self.reveal.season;
        match event {
            Event::New(body) if season == 1 && entry.i == 1 => {
                self.out.setup = Some(body.setup);
            }
            Event::Open(body) if self.phase.is_none() && body.season == season => {
                self.out.rules = body.rules;
                self.phase = Some(Phase::Open);
                if let Some(setup) = &self.out.setup {
                    self.out.settings =
                        settings_digest(&self.reveal.id, season, setup, &body.rules).ok();
                }
            }
            Event::Rules(_) if self.phase.is_none() => {}
            Event::Seat(_) | Event::World(_) | Event::Reveal(_) => {}
            Event::Thaw(_) => self.out.notes.push(Note::Thawed { i: entry.i }),
            Event::Erratum(_) => {}
            Event::ErratumOmniscient(_) => {
                self.out.notes.push(Note::ErratumOmniscient { i: entry.i });
            }
            Event::Sheet(body) => {
                let fits = self.phase == Some(Phase::Open)
                    && self.out.sheet.is_none()
                    && !self.others
                    && body.season == season;
                if !fits {
                    return Err(out_of_order());
                }
                self.out.sheet = Some(hash);
                self.promised = body.beacon.is_some();
            }
            Event::Enter(body) => {
                if *body.seat != *entry.actor {
                    return Err(Fault::Actor);
                }
                self.sets(vec![body.into()], hash, &out_of_order)?;
            }
            Event::Withdraw(body) => {
                if *body.seat != *entry.actor {
                    return Err(Fault::Actor);
                }
                if body.mistaken {
                    // What was entered was another's: the nation's first word is yet to come.
                    self.out.sets.remove(&body.seat);
                }
                self.sets(vec![body.into()], hash, &out_of_order)?;
            }
            Event::Import(body) => self.sets(body.sets, hash, &out_of_order)?,
            Event::Lock(body) if self.phase == Some(Phase::Open) && body.season == season => {
                self.out.lock = Some(hash);
                self.phase = Some(Phase::Locked);
            }
            Event::Roll(body) if body.season == season => {
                match (self.phase, body.locked) {
                    (Some(Phase::Open), false) => {
                        if !body.beacon.is_empty() {
                            return Err(Fault::BeaconUnlocked);
                        }
                        self.out.notes.push(Note::NoLock);
                    }
                    (Some(Phase::Locked), true) => {}
                    _ => return Err(out_of_order()),
                }
                self.phase = Some(Phase::Rolled);
                self.roll = Some(hash);
                self.beacon = body.beacon;
                self.roll(&body.dice)?;
            }
            Event::Choose(body) => {
                let (seat, notice) = (body.seat.clone(), body.notice);
                if *seat != *entry.actor {
                    return Err(Fault::Actor);
                }
                let chosen = Chosen {
                    choice: body.choice,
                    value: body.value,
                };
                if body.season != season {
                    self.out.later_choices.insert((seat, notice), chosen);
                    return Ok(());
                }
                if self.phase != Some(Phase::Rolled) {
                    return Err(out_of_order());
                }
                let about = |a: &&Attempt| {
                    *a.question.target() == seat
                        && a.notice == Some(notice)
                        && *a.question.canonical() == *body.question
                };
                if self.out.setup.is_some() && self.out.attempts.iter().find(about).is_none() {
                    return Err(Fault::Choice {
                        seat: seat.to_string(),
                        notice,
                    });
                }
                self.out.choices.insert((seat, notice), chosen);
            }
            Event::News(body) if self.phase.is_some() && body.season == season => {}
            Event::Close(body) if self.phase == Some(Phase::Rolled) && body.season == season => {
                self.phase = Some(Phase::Closed);
                self.out.close = Some(hash);
                self.close(&body.answers)?;
            }
            Event::Reissue(body) => {
                let reissued = Reissued {
                    head: hash,
                    answers: body.answers,
                };
                self.out
                    .reissues
                    .insert((body.season, body.number), reissued);
            }
            Event::End(_) if self.phase.is_none() => self.ended = true,
            _ => return Err(out_of_order()),
        }
        Ok(())
    }

    fn withheld(&mut self, entry: &RevealedEntry) -> Result<(), Fault> {
        match entry.kind.as_str() {
            "thaw" => self.out.notes.push(Note::Thawed { i: entry.i }),
            "erratum-omniscient" => self.out.notes.push(Note::ErratumOmniscient { i: entry.i }),
            kind if Event::about_the_world(kind) => {}
            _ => return Err(Fault::Withheld),
        }
        Ok(())
    }

    /// Sets of orders: before the lock, the omniscient nation's before the sheet and before
    /// others', prices right, words as first given.
    fn sets(
        &mut self,
        sets: Vec<OrderSet>,
        hash: Digest,
        out_of_order: &dyn Fn() -> Fault,
    ) -> Result<(), Fault> {
        if self.phase != Some(Phase::Open) {
            return Err(out_of_order());
        }
        let mut seats = BTreeMap::new();
        for set in &sets {
            seats.insert(set.seat.to_string(), set.orders.clone());
        }
        self.out.entered.push(Entered { hash, seats });
        // What one entry holds was entered at once: none of its sets came after another.
        let others = self.others;
        for set in sets {
            let omniscient = self
                .out
                .setup
                .as_ref()
                .is_some_and(|s| s.is_omniscient(&set.seat));
            if omniscient && (self.out.sheet.is_some() || others) {
                return Err(Fault::OmniscientLate);
            }
            // Without the setup nobody knows which nation is the omniscient one.
            self.others |= !omniscient && self.out.setup.is_some();
            if let Some(first) = self.out.sets.get(&set.seat)
                && !first.word.is_empty()
                && first.word != set.word
            {
                return Err(Fault::WordChanged {
                    seat: set.seat.to_string(),
                });
            }
            if let Some(setup) = &self.out.setup
                && let Some(line) = bad_order(setup, &set, omniscient)
            {
                return Err(Fault::Order {
                    seat: set.seat.to_string(),
                    line,
                });
            }
            self.out.sets.insert(set.seat.clone(), set);
        }
        Ok(())
    }

    /// Exactly one die for each attempt that stands, each the one that the key gives.
    fn roll(&mut self, dice: &[super::super::event::Die]) -> Result<(), Fault> {
        let Some(setup) = self.out.setup.clone() else {
            self.out.notes.push(Note::NoSetup);
            return Ok(());
        };
        let mut attempts = standing_attempts(&setup, &self.out.sets);
        if attempts.len() != dice.len() {
            return Err(Fault::Dice {
                want: attempts.len(),
                have: dice.len(),
            });
        }
        let walls = Walls::of(&self.out.sets);
        for (attempt, die) in attempts.iter_mut().zip(dice) {
            let question = attempt.question.canonical();
            let fault = || Fault::Die {
                seat: die.seat.to_string(),
                question: question.clone(),
            };
            let word = self.out.sets.get(&attempt.seat).map_or("", |s| &s.word);
            let same = die.seat == attempt.seat
                && *die.question == *question
                && die.repeat == attempt.repeat
                && *die.word == *word;
            let drawn = self.die(&setup, attempt, &question, word);
            if !same || drawn != Some(u16::from(die.die)) {
                return Err(fault());
            }
            let target = attempt.question.target();
            let kind = attempt.question.kind();
            attempt.explanation = Some(explain(
                &setup.constants,
                &self.out.rules,
                die.die,
                attempt.bonus,
                (kind, walls.on_kind(target, kind)),
                (&attempt.seat, walls.on_nation(target, &attempt.seat)),
            ));
        }
        number_notices(&mut attempts, &self.out.rules, self.roll.as_ref());
        self.out.attempts = attempts;
        Ok(())
    }

    fn die(&self, setup: &Setup, a: &Attempt, question: &str, word: &str) -> Option<u16> {
        let draw = Draw {
            id: &self.reveal.id,
            seat: &a.seat,
            question,
            word,
            beacon: &self.beacon,
            purpose: &format!("d{}", setup.constants.die),
            repeat: a.repeat,
        };
        let sides = Sides::new(u16::from(setup.constants.die))?;
        Some(self.key.as_ref()?.stream(&draw).die(sides))
    }

    /// What was told follows from outcome and choice; a truth itself is withheld, but it is one.
    fn close(&mut self, answers: &[Told]) -> Result<(), Fault> {
        let Some(setup) = self.out.setup.clone() else {
            return Ok(());
        };
        if answers.len() != self.out.attempts.len() {
            return Err(Fault::Answers {
                want: self.out.attempts.len(),
                have: answers.len(),
            });
        }
        let mut truths: BTreeMap<String, Option<Value>> = BTreeMap::new();
        let mut attempts = std::mem::take(&mut self.out.attempts);
        for (attempt, told) in attempts.iter_mut().zip(answers) {
            let question = attempt.question.canonical();
            let bad = || Fault::Told {
                seat: told.seat.to_string(),
                question: question.clone(),
            };
            let same = told.seat == attempt.seat
                && *told.question == *question
                && told.repeat == attempt.repeat;
            if !same {
                return Err(bad());
            }
            attempt.told = told.told.clone();
            let Some(explanation) = &attempt.explanation else {
                continue;
            };
            let kind = attempt.question.kind();
            match explanation.outcome() {
                Outcome::BadLuck if told.told.is_some() => return Err(bad()),
                Outcome::BadLuck => {}
                Outcome::Success => {
                    if told.told.as_ref().is_some_and(|v| !v.fits(kind)) {
                        return Err(bad());
                    }
                    // `espionage` is about the asker: two askers have two truths.
                    if kind != Kind::Espionage
                        && let Some(other) = truths.insert(question.clone(), told.told.clone())
                        && other != told.told
                    {
                        return Err(Fault::TwoTruths { question });
                    }
                }
                Outcome::Countered => {
                    if !self.countered(&setup, attempt, told) {
                        return Err(bad());
                    }
                }
            }
        }
        self.out.attempts = attempts;
        Ok(())
    }

    /// Whether a countered roll was answered by the victim's choice, or by one given beforehand
    /// that may have been the truth (H20), or by silence (H9).
    fn countered(&self, setup: &Setup, attempt: &Attempt, told: &Told) -> bool {
        let Some(number) = attempt.notice else {
            return false;
        };
        let victim = attempt.question.target();
        match self.out.choices.get(&(victim.clone(), number)) {
            Some(Chosen {
                choice: ChoiceKind::Withhold,
                ..
            }) => told.told.is_none(),
            Some(Chosen {
                choice: ChoiceKind::False,
                value,
            }) => told.told == *value,
            None => {
                let Some(explanation) = &attempt.explanation else {
                    return false;
                };
                let protections = self.out.sets.get(victim).map_or(&[][..], |s| &s.orders);
                let given: Vec<(Against, Option<&Value>)> =
                    protections.iter().filter_map(protection).collect();
                let candidates = given.iter().map(|(a, v)| (a, *v));
                let standing = choice::standing(
                    setup,
                    &self.out.rules,
                    &attempt.question,
                    None,
                    explanation,
                    candidates.clone(),
                );
                match &told.told {
                    // Silence, or an answer given beforehand that turned out true.
                    None => true,
                    Some(value) => {
                        standing.as_ref() == Some(value)
                            || candidates.into_iter().any(|(_, v)| v == Some(value))
                    }
                }
            }
        }
    }

    fn end(mut self) -> Derived {
        let last = self.reveal.entries.last().map_or(0, |e| e.i);
        if self.phase != Some(Phase::Closed) && !self.ended {
            self.out.faults.push(FaultAt {
                i: last,
                fault: Fault::Close,
            });
        }
        if self.phase.is_some() {
            if self.out.sheet.is_none() {
                self.out.notes.push(Note::NoSheet);
            }
            match (self.beacon.is_empty(), self.promised) {
                (true, true) => self.out.notes.push(Note::BeaconDropped),
                (true, false) => self.out.notes.push(Note::NoBeacon),
                (false, _) => {}
            }
            if self.out.attempts.iter().any(|a| a.told.is_some()) {
                self.out.notes.push(Note::TruthWithheld);
            }
        }
        self.out
    }
}

/// The line of the first order that cannot be, or does not cost what it costs.
fn bad_order(setup: &Setup, set: &OrderSet, omniscient: bool) -> Option<u32> {
    let c = &setup.constants;
    let good = |o: &OrderRecord| match o.order {
        OrderKind::Word => o.cost == 0 && o.subject.as_deref() == Some(&*set.word),
        OrderKind::Protection => {
            let against_self = o.target.as_ref() == Some(&set.seat);
            !against_self && o.modifier > 0 && o.cost == cost::protection(c, o.modifier)
        }
        OrderKind::Attempt => {
            let (Some(target), Some(kind), Some(distance)) = (&o.target, o.kind, o.distance) else {
                return false;
            };
            let near = cost::distance(setup, &set.seat, target, &Default::default());
            // Trade is a fact of the world: that it was there is not shown, that it was needed is.
            let distance_fits = match near {
                Distance::Neighbour => distance == Distance::Neighbour,
                Distance::Trade | Distance::Distant => distance != Distance::Neighbour,
            };
            let question = Question::from_parts(setup, target.clone(), kind, o.subject.as_deref());
            !omniscient
                && *target != set.seat
                && distance_fits
                && question.is_ok()
                && o.cost == cost::attempt(c, distance, o.modifier)
        }
    };
    set.orders.iter().find(|o| !good(o)).map(|o| o.line)
}

/// The attempts that stand, by nation in alphabetical order, each nation's in its own.
fn standing_attempts(setup: &Setup, sets: &BTreeMap<Name, OrderSet>) -> Vec<Attempt> {
    let mut out = Vec::new();
    for (seat, set) in sets {
        let mut repeats = Repeats::default();
        for order in set.orders.iter().filter(|o| o.order == OrderKind::Attempt) {
            let (Some(target), Some(kind)) = (&order.target, order.kind) else {
                continue;
            };
            let Ok(question) =
                Question::from_parts(setup, target.clone(), kind, order.subject.as_deref())
            else {
                continue;
            };
            out.push(Attempt {
                seat: seat.clone(),
                repeat: repeats.next(&question.canonical()),
                question,
                bonus: order.modifier,
                explanation: None,
                notice: None,
                told: None,
            });
        }
    }
    out
}

fn number_notices(attempts: &mut [Attempt], rules: &HouseRules, roll: Option<&Digest>) {
    let Some(roll) = roll else { return };
    let mut by_victim: BTreeMap<Name, Vec<usize>> = BTreeMap::new();
    for (place, a) in attempts.iter().enumerate() {
        if a.explanation
            .as_ref()
            .is_some_and(|e| e.outcome() == Outcome::Countered)
        {
            by_victim
                .entry(a.question.target().clone())
                .or_default()
                .push(place);
        }
    }
    for places in by_victim.values() {
        let countered: Vec<CounteredAttempt> = places
            .iter()
            .filter_map(|p| attempts.get(*p))
            .map(|a| CounteredAttempt {
                asker: a.seat.clone(),
                question: a.question.clone(),
                named: a
                    .explanation
                    .as_ref()
                    .is_some_and(|e| notice::names_asker(rules, e)),
                tie: notice::tie(roll, &a.seat, &a.question),
            })
            .collect();
        for notice in notice::notices(&countered) {
            for place in notice.attempts.iter().filter_map(|n| places.get(*n)) {
                if let Some(attempt) = attempts.get_mut(*place) {
                    attempt.notice = Some(notice.number);
                }
            }
        }
    }
}

/// What each nation has bid, added up (R7, H19).
#[derive(Default)]
struct Walls(BTreeMap<(Name, Against), u32>);

impl Walls {
    fn of(sets: &BTreeMap<Name, OrderSet>) -> Walls {
        let mut walls = Walls::default();
        for (seat, set) in sets {
            for order in &set.orders {
                if let Some((against, _)) = protection(order) {
                    let sum = walls.0.entry((seat.clone(), against)).or_default();
                    *sum = sum.saturating_add(order.modifier);
                }
            }
        }
        walls
    }

    fn on_kind(&self, victim: &Name, kind: Kind) -> u32 {
        self.0
            .get(&(victim.clone(), Against::Kind(kind)))
            .copied()
            .unwrap_or(0)
    }

    fn on_nation(&self, victim: &Name, asker: &Name) -> u32 {
        self.0
            .get(&(victim.clone(), Against::Nation(asker.clone())))
            .copied()
            .unwrap_or(0)
    }
}

fn protection(order: &OrderRecord) -> Option<(Against, Option<&Value>)> {
    if order.order != OrderKind::Protection {
        return None;
    }
    let against = match (&order.kind, &order.target) {
        (Some(kind), None) => Against::Kind(*kind),
        (None, Some(nation)) => Against::Nation(nation.clone()),
        _ => return None,
    };
    Some((against, order.if_countered.as_ref()))
}

/// The errata of a season that were issued and concern a seat, or all of them, in order.
pub fn reissues<'a>(
    all: &'a BTreeMap<u16, Derived>,
    season: u16,
    seat: Option<&'a str>,
) -> impl Iterator<Item = &'a Reissued> {
    let of_season = all
        .values()
        .flat_map(|d| &d.reissues)
        .filter(move |((s, _), _)| *s == season)
        .map(|((_, number), reissued)| (*number, reissued))
        .collect::<BTreeMap<u32, &Reissued>>();
    of_season
        .into_values()
        .filter(move |r| seat.is_none_or(|seat| r.answers.iter().any(|t| &*t.seat == seat)))
}

impl Derived {
    /// A seat's answers in its own order, with those of errata up to a number.
    pub fn answers_with(
        &self,
        all: &BTreeMap<u16, Derived>,
        seat: &str,
        erratum: u32,
    ) -> Vec<(String, Option<Value>)> {
        let mut answers: Vec<((String, u32), Option<Value>)> = self
            .attempts
            .iter()
            .filter(|a| &*a.seat == seat)
            .map(|a| ((a.question.canonical(), a.repeat), a.told.clone()))
            .collect();
        for reissue in (1..=erratum)
            .filter_map(|n| all.values().find_map(|d| d.reissues.get(&(self.season, n))))
        {
            for told in reissue.answers.iter().filter(|t| &*t.seat == seat) {
                let key = (told.question.to_string(), told.repeat);
                for (_, value) in answers.iter_mut().filter(|(k, _)| *k == key) {
                    *value = told.told.clone();
                }
            }
        }
        answers
            .into_iter()
            .map(|((question, _), told)| (question, told))
            .collect()
    }

    /// A seat's choices as its bulletin repeats them.
    pub fn choices_of(
        &self,
        seat: &str,
        all: &BTreeMap<u16, Derived>,
        erratum: u32,
    ) -> Vec<StatedChoice> {
        let mut numbers: Vec<(u32, &Attempt)> = self
            .attempts
            .iter()
            .filter(|a| &**a.question.target() == seat)
            .filter_map(|a| a.notice.map(|n| (n, a)))
            .collect();
        numbers.sort_by_key(|(n, _)| *n);
        numbers.dedup_by_key(|(n, _)| *n);
        let later = |n: u32| {
            let of = |d: &Derived| d.later_choices.get(&(Arc::from(seat), n)).cloned();
            all.get(&(self.season + 1))
                .filter(|_| erratum > 0)
                .and_then(of)
        };
        numbers
            .into_iter()
            .map(|(n, a)| {
                let chosen = later(n).or_else(|| self.choices.get(&(Arc::from(seat), n)).cloned());
                match chosen {
                    Some(c) => (n, Some(c.choice.name().to_owned()), c.value),
                    // An answer given beforehand stands as a choice in the bulletin.
                    None => match &a.told {
                        Some(value) => (n, Some("false".to_owned()), Some(value.clone())),
                        None => (n, None, None),
                    },
                }
            })
            .collect()
    }

    /// The answers as a bulletin in that paper's language and version words them; `None` where
    /// this program cannot know the words.
    pub fn answer_lines(
        &self,
        seat: &str,
        answers: &[(String, Option<Value>)],
        paper: &Paper,
    ) -> Option<String> {
        let setup = self.setup.as_ref()?;
        let lang = paper.stated.lang?;
        if paper.stated.renderer != Some(RENDERER) || setup.is_omniscient(seat) {
            return None;
        }
        let questions: Vec<(Question, Option<Value>)> = self
            .attempts
            .iter()
            .filter(|a| &*a.seat == seat)
            .zip(answers)
            .map(|(a, (_, told))| (a.question.clone(), told.clone()))
            .collect();
        answer_block(
            &questions,
            setup,
            &self.rules,
            &Texts::new(lang),
            &paper.file,
        )
    }
}

impl Fault {
    /// The fault in words.
    pub fn say(&self, texts: &Texts) -> String {
        match self {
            Fault::Unreadable { why } => t!(texts, "verify-entry-unreadable", why = why),
            Fault::Withheld => texts.get("verify-entry-withheld"),
            Fault::OutOfOrder { kind } => t!(texts, "verify-entry-order", kind = kind),
            Fault::Actor => texts.get("verify-entry-actor"),
            Fault::OmniscientLate => texts.get("verify-entry-omniscient"),
            Fault::WordChanged { seat } => t!(texts, "verify-entry-word", seat = seat),
            Fault::Order { seat, line } => {
                t!(texts, "verify-entry-order-line", seat = seat, line = *line)
            }
            Fault::Dice { want, have } => {
                t!(texts, "verify-entry-dice", want = *want, have = *have)
            }
            Fault::Die { seat, question } => {
                t!(texts, "verify-entry-die", seat = seat, question = question)
            }
            Fault::BeaconUnlocked => texts.get("verify-entry-beacon"),
            Fault::Choice { seat, notice } => {
                t!(texts, "verify-entry-choice", seat = seat, notice = *notice)
            }
            Fault::Told { seat, question } => {
                t!(texts, "verify-entry-told", seat = seat, question = question)
            }
            Fault::TwoTruths { question } => {
                t!(texts, "verify-entry-two-truths", question = question)
            }
            Fault::Answers { want, have } => {
                t!(texts, "verify-entry-answers", want = *want, have = *have)
            }
            Fault::Close => texts.get("verify-entry-close"),
        }
    }
}

impl Note {
    /// The note in words.
    pub fn say(&self, texts: &Texts) -> String {
        match self {
            Note::NoSheet => texts.get("verify-note-no-sheet"),
            Note::NoBeacon => texts.get("verify-note-no-beacon"),
            Note::BeaconDropped => texts.get("verify-note-beacon-dropped"),
            Note::NoLock => texts.get("verify-note-no-lock"),
            Note::Thawed { i } => t!(texts, "verify-note-thawed", i = *i),
            Note::ErratumOmniscient { i } => t!(texts, "verify-note-erratum", i = *i),
            Note::NoSetup => texts.get("verify-note-no-setup"),
            Note::TruthWithheld => texts.get("verify-note-truth"),
        }
    }
}
