//! A revealed season, gone through entry by entry: the order of things, dice, outcomes and told
//! values are derived anew from what the entries say.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::choice;
use super::super::cost::{self, Distance};
use super::super::desk::settings_digest;
use super::super::event::{
    ChoiceKind, Choose, Event, OrderKind, OrderRecord, OrderSet, Repeats, Told, UNDOABLE_KINDS,
    Undo,
};
use super::super::house::{HouseRules, SameQuestion};
use super::super::notice::{self, CounteredAttempt};
use super::super::order::Against;
use super::super::papers::bulletin::answer_block;
use super::super::question::{Kind, Question};
use super::super::roll::{Explanation, Outcome, explain};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::papers::{Paper, Stated, StatedChoice, StatedEntry};
use crate::bulletin::RENDERER;
use crate::campaign::{Phase, Reveal, RevealedEntry};
use crate::chance::{Digest, Draw, SeasonKey, Sides};
use crate::locale::{Lang, Texts};
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
    /// The season is opened under house rules that were not set before.
    Rules,
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

/// One entry that held orders: its hash, and the sets that stood after it.
#[derive(Debug, Clone, PartialEq)]
pub struct Entered {
    pub hash: Digest,
    pub sets: BTreeMap<Name, Arc<OrderSet>>,
    /// The seats in whose name it was entered by mistake: its bulletin shows the hash alone.
    pub mistaken: BTreeSet<Name>,
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
    /// The entry that holds it.
    pub i: u32,
    pub choice: ChoiceKind,
    pub value: Option<Value>,
}

/// The answers of an erratum.
#[derive(Debug, Clone, PartialEq)]
pub struct Reissued {
    pub head: Digest,
    pub answers: Vec<Told>,
    /// The victims who were asked anew.
    pub asked: BTreeSet<Name>,
}

/// What a season's entries give.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Derived {
    pub season: u16,
    pub setup: Option<Arc<Setup>>,
    /// Those of the season, from its opening on.
    pub rules: HouseRules,
    /// The rules as set last, where the reveals of all seasons before are here.
    pub set: Option<HouseRules>,
    pub sheet: Option<Digest>,
    pub lock: Option<Digest>,
    pub close: Option<Digest>,
    pub settings: Option<Digest>,
    pub entered: Vec<Entered>,
    /// The place in `entered` of an entry's hash.
    pub places: BTreeMap<Digest, usize>,
    pub attempts: Vec<Attempt>,
    pub sets: BTreeMap<Name, Arc<OrderSet>>,
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
    /// The season before, where its reveal is here.
    earlier: Option<&'a Derived>,
    out: Derived,
    phase: Option<Phase>,
    others: bool,
    beacon: String,
    roll: Option<Digest>,
    /// The last erratum seen, and whether the season before was revealed.
    erratum: Option<u32>,
    revealed: bool,
    /// The last erratum of the season before whose answers were issued.
    reissued: u32,
    /// What the season before was told last, where that was told anew.
    anew: BTreeMap<(Name, String, u32), Option<Value>>,
    /// Who has chosen anew since the last issue.
    chosen: BTreeSet<Name>,
    ended: bool,
    promised: bool,
    /// The entries that `undo` can take back, the last one last.
    undoable: Vec<Undoable>,
}

/// An entry that can be undone: what stood before it.
struct Undoable {
    i: u32,
    kind: String,
    /// The sets that it replaced, in their order.
    sets: Vec<(Name, Option<Arc<OrderSet>>)>,
    /// Its place among the entries that held orders.
    entered: Option<usize>,
    /// The places of what it said was entered by mistake, and for whom.
    mistaken: Vec<(usize, Name)>,
}

/// Goes through a season's entries. Setup and rules are known from the seasons before, or from
/// this one if it is the first.
pub fn derive(
    reveal: &Reveal,
    hashes: &[Digest],
    earlier: Option<&Derived>,
    tick: &mut dyn FnMut(),
) -> Derived {
    let mut walk = Walk {
        reveal,
        key: reveal.season_key().ok(),
        earlier,
        out: Derived {
            season: reveal.season,
            setup: earlier.and_then(|e| e.setup.clone()),
            set: earlier.and_then(|e| e.set),
            ..Derived::default()
        },
        phase: None,
        others: false,
        beacon: String::new(),
        roll: None,
        erratum: None,
        revealed: false,
        reissued: 0,
        anew: BTreeMap::new(),
        chosen: BTreeSet::new(),
        ended: false,
        promised: false,
        undoable: Vec::new(),
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
        match entry.kind.as_str() {
            "undo" => {}
            kind if UNDOABLE_KINDS.contains(&kind) => self.undoable.push(Undoable {
                i: entry.i,
                kind: kind.to_owned(),
                sets: Vec::new(),
                entered: None,
                mistaken: Vec::new(),
            }),
            _ => self.undoable.clear(),
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
                if body.rules != body.setup.house_rules {
                    return Err(Fault::Rules);
                }
                self.out.set = Some(body.rules);
                self.out.setup = Some(Arc::new(body.setup));
            }
            Event::Open(body) if self.phase.is_none() && body.season == season => {
                self.out.rules = body.rules;
                self.phase = Some(Phase::Open);
                if let Some(setup) = &self.out.setup {
                    self.out.settings =
                        settings_digest(&self.reveal.id, season, setup, &body.rules).ok();
                }
                if self.out.set.is_some_and(|set| set != body.rules) {
                    return Err(Fault::Rules);
                }
            }
            Event::Rules(body) if self.phase.is_none() => {
                if let Some(set) = self.out.set {
                    let with = set.with(&body.rule, &body.setting);
                    self.out.set = Some(with.map_err(|_| Fault::Rules)?.0);
                }
            }
            Event::Seat(_) | Event::World(_) => {}
            Event::Reveal(body) if body.season < season => {
                self.revealed |= body.season + 1 == season;
            }
            Event::Thaw(_) => self.out.notes.push(Note::Thawed { i: entry.i }),
            Event::Erratum(body) => self.erratum(entry, Some(body.season))?,
            Event::ErratumOmniscient(body) => self.erratum(entry, Some(body.season))?,
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
                    let before = self.out.sets.remove(&body.seat);
                    self.replaced(&body.seat, before);
                }
                let mistaken = body.mistaken.then(|| body.seat.clone());
                self.sets(vec![body.into()], hash, &out_of_order)?;
                if let Some(seat) = mistaken {
                    for (place, entered) in self.out.entered.iter_mut().enumerate() {
                        if entered.sets.contains_key(&seat)
                            && entered.mistaken.insert(seat.clone())
                            && let Some(last) = self.undoable.last_mut()
                        {
                            last.mistaken.push((place, seat.clone()));
                        }
                    }
                }
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
                // About the season before only where an erratum asks anew.
                let about = match (body.season == season, self.phase) {
                    (true, Some(Phase::Rolled)) => Some(&self.out),
                    (false, _) if body.season + 1 == season && self.erratum.is_some() => {
                        self.earlier
                    }
                    _ => return Err(out_of_order()),
                };
                if about.is_some_and(|about| !about.may_choose(&body)) {
                    return Err(Fault::Choice {
                        seat: seat.to_string(),
                        notice,
                    });
                }
                let chosen = Chosen {
                    i: entry.i,
                    choice: body.choice,
                    value: body.value,
                };
                let choices = match body.season == season {
                    true => &mut self.out.choices,
                    false => {
                        self.chosen.insert(seat.clone());
                        &mut self.out.later_choices
                    }
                };
                choices.insert((seat, notice), chosen);
            }
            Event::News(body) if self.phase.is_some() && body.season == season => {}
            Event::Close(body) if self.phase == Some(Phase::Rolled) && body.season == season => {
                self.phase = Some(Phase::Closed);
                self.out.close = Some(hash);
                self.close(&body.answers)?;
            }
            Event::Reissue(body) => {
                let due = body.season + 1 == season
                    && self.erratum.is_some()
                    && body.number > self.reissued;
                if !due {
                    return Err(out_of_order());
                }
                self.reissued = body.number;
                let mut asked = std::mem::take(&mut self.chosen);
                let fault = self.reissue(&body.answers, &mut asked).err();
                let reissued = Reissued {
                    head: hash,
                    answers: body.answers,
                    asked,
                };
                self.out
                    .reissues
                    .insert((body.season, body.number), reissued);
                if let Some(fault) = fault {
                    return Err(fault);
                }
            }
            Event::Undo(body)
                if matches!(self.phase, None | Some(Phase::Open)) && body.season == season =>
            {
                self.undo(&body, &out_of_order)?;
            }
            Event::End(_) if self.phase.is_none() => self.ended = true,
            _ => return Err(out_of_order()),
        }
        Ok(())
    }

    /// Notes what an entry replaces, for the case that it is undone.
    fn replaced(&mut self, seat: &Name, before: Option<Arc<OrderSet>>) {
        if let Some(last) = self.undoable.last_mut() {
            last.sets.push((seat.clone(), before));
        }
    }

    /// Only the last entry that can be undone is, and nothing of the omniscient nation's once
    /// another's was entered (H15); that it had been entered stays.
    fn undo(&mut self, body: &Undo, out_of_order: &dyn Fn() -> Fault) -> Result<(), Fault> {
        let last = self.undoable.pop();
        let Some(last) = last.filter(|l| (l.i, &l.kind) == (body.entry, &body.kind)) else {
            self.undoable.clear();
            return Err(out_of_order());
        };
        let omniscient = |seat: &Name| {
            let setup = self.out.setup.as_ref();
            setup.is_some_and(|s| s.is_omniscient(seat))
        };
        let late = self.others && last.sets.iter().any(|(seat, _)| omniscient(seat));
        for (seat, before) in last.sets.into_iter().rev() {
            match before {
                Some(set) => self.out.sets.insert(seat, set),
                None => self.out.sets.remove(&seat),
            };
        }
        for (place, seat) in &last.mistaken {
            if let Some(entered) = self.out.entered.get_mut(*place) {
                entered.mistaken.remove(seat);
            }
        }
        // Its bulletin shows the hash alone.
        if let Some(entered) = last.entered.and_then(|n| self.out.entered.get_mut(n)) {
            entered.mistaken = entered.sets.keys().cloned().collect();
        }
        match late {
            true => Err(Fault::OmniscientLate),
            false => Ok(()),
        }
    }

    fn withheld(&mut self, entry: &RevealedEntry) -> Result<(), Fault> {
        match entry.kind.as_str() {
            "thaw" => self.out.notes.push(Note::Thawed { i: entry.i }),
            "erratum" | "erratum-omniscient" => self.erratum(entry, None)?,
            kind if Event::about_the_world(kind) => {}
            _ => return Err(Fault::Withheld),
        }
        Ok(())
    }

    /// An erratum is about this season once it is rolled, or about the one before until that is
    /// revealed; which of the two is not shown where the body is withheld.
    fn erratum(&mut self, entry: &RevealedEntry, about: Option<u16>) -> Result<(), Fault> {
        let season = self.reveal.season;
        let own = self.phase == Some(Phase::Rolled);
        let before = season > 1 && !self.revealed;
        let fits = match about {
            None => own || before,
            Some(about) => (own && about == season) || (before && about + 1 == season),
        };
        if !fits {
            return Err(Fault::OutOfOrder {
                kind: entry.kind.clone(),
            });
        }
        self.erratum = Some(entry.i);
        if entry.kind == "erratum-omniscient" {
            self.out.notes.push(Note::ErratumOmniscient { i: entry.i });
        }
        Ok(())
    }

    /// What an erratum tells anew follows from the dice of the season before and from choices;
    /// where a question is gone through again, every attempt at it is.
    fn reissue(&mut self, answers: &[Told], asked: &mut BTreeSet<Name>) -> Result<(), Fault> {
        let earlier = self.earlier;
        let Some(earlier) = earlier.filter(|e| e.setup.is_some()) else {
            return Ok(());
        };
        let attempts: BTreeMap<(Name, String, u32), &Attempt> = earlier
            .attempts
            .iter()
            .map(|a| ((a.seat.clone(), a.question.canonical(), a.repeat), a))
            .collect();
        let mut again: BTreeMap<(Name, String, u32), &Told> = BTreeMap::new();
        let mut truths: BTreeMap<&str, &Option<Value>> = BTreeMap::new();
        for told in answers {
            let bad = || Fault::Told {
                seat: told.seat.to_string(),
                question: told.question.to_string(),
            };
            let key = (told.seat.clone(), told.question.to_string(), told.repeat);
            let attempt = attempts.get(&key).ok_or_else(bad)?;
            let before = self.anew.get(&key).unwrap_or(&attempt.told).clone();
            let again_now = again.insert(key.clone(), told).is_some();
            if again_now || !self.told_anew(attempt, &before, told) {
                return Err(bad());
            }
            if attempt.outcome() == Some(Outcome::Countered) && before != told.told {
                asked.insert(attempt.question.target().clone());
            }
            self.anew.insert(key, told.told.clone());
            if attempt.outcome() == Some(Outcome::Success)
                && attempt.question.kind() != Kind::Espionage
                && let Some(other) = truths.insert(&told.question, &told.told)
                && *other != told.told
            {
                let question = told.question.to_string();
                return Err(Fault::TwoTruths { question });
            }
        }
        let alike = |question: &str, kind: Kind| {
            kind != Kind::Espionage && again.keys().any(|(_, q, _)| q == question)
        };
        let want = attempts
            .iter()
            .filter(|(key, a)| again.contains_key(*key) || alike(&key.1, a.question.kind()))
            .count();
        match want == again.len() {
            true => Ok(()),
            false => Err(Fault::Answers {
                want,
                have: again.len(),
            }),
        }
    }

    /// Whether a countered roll, a failure or a success may be told so after an erratum: who
    /// withheld still does, who lied was asked anew if the truth is another now.
    fn told_anew(&self, attempt: &Attempt, before: &Option<Value>, told: &Told) -> bool {
        match attempt.outcome() {
            None => true,
            Some(Outcome::BadLuck) => told.told.is_none(),
            Some(Outcome::Success) => {
                let kind = attempt.question.kind();
                told.told.as_ref().is_none_or(|v| v.fits(kind))
            }
            Some(Outcome::Countered) => {
                let key = attempt
                    .notice
                    .map(|notice| (attempt.question.target().clone(), notice));
                let chosen = key.and_then(|key| self.out.later_choices.get(&key));
                let lied = before.is_some();
                told.told.is_none()
                    || (lied && told.told == *before)
                    || (lied && chosen.is_some_and(|c| c.value == told.told))
            }
        }
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
        let sets: Vec<Arc<OrderSet>> = sets.into_iter().map(Arc::new).collect();
        let by_seat = sets.iter().map(|s| (s.seat.clone(), s.clone())).collect();
        self.out.places.insert(hash, self.out.entered.len());
        if let Some(last) = self.undoable.last_mut() {
            last.entered = Some(self.out.entered.len());
        }
        self.out.entered.push(Entered {
            hash,
            sets: by_seat,
            mistaken: BTreeSet::new(),
        });
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
                && let Some(line) = bad_order(setup, &self.out.rules, &set, omniscient)
            {
                return Err(Fault::Order {
                    seat: set.seat.to_string(),
                    line,
                });
            }
            let seat = set.seat.clone();
            let before = self.out.sets.insert(seat.clone(), set);
            self.replaced(&seat, before);
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
        let mut attempts = std::mem::take(&mut self.out.attempts);
        let found = self.answered(&setup, &mut attempts, answers);
        self.out.attempts = attempts;
        found
    }

    fn answered(
        &self,
        setup: &Setup,
        attempts: &mut [Attempt],
        answers: &[Told],
    ) -> Result<(), Fault> {
        let mut truths: BTreeMap<String, Option<Value>> = BTreeMap::new();
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
                    if !self.countered(setup, attempt, told) {
                        return Err(bad());
                    }
                }
            }
        }
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
            // An erratum before the close asks anew who had lied: then silence counts.
            Some(Chosen {
                i,
                choice: ChoiceKind::False,
                value,
            }) => {
                let asked = self.erratum.is_some_and(|e| e > *i);
                told.told == *value || (asked && told.told.is_none())
            }
            None => {
                let Some(explanation) = &attempt.explanation else {
                    return false;
                };
                let protections = self.out.sets.get(victim).map_or(&[][..], |s| &s.orders);
                let given: Vec<(Against, Option<&Value>)> =
                    protections.iter().filter_map(protection).collect();
                let given = given.iter().map(|(a, v)| (a, *v));
                let candidates = choice::beforehand(
                    setup,
                    &self.out.rules,
                    &attempt.question,
                    explanation,
                    given,
                );
                // The first that is not the truth answers: those before it are all the truth, and
                // where nothing was told they all are.
                match &told.told {
                    None => candidates.windows(2).all(|w| w[0] == w[1]),
                    Some(value) => {
                        let before: Vec<&Value> =
                            candidates.iter().take_while(|v| *v != value).collect();
                        candidates.contains(value) && before.windows(2).all(|w| w[0] == w[1])
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
fn bad_order(setup: &Setup, rules: &HouseRules, set: &OrderSet, omniscient: bool) -> Option<u32> {
    let c = &setup.constants;
    let mut asked = Repeats::default();
    let mut good = |o: &OrderRecord| match o.order {
        OrderKind::Word => o.cost == 0 && o.subject.as_deref() == Some(&*set.word),
        OrderKind::Protection => {
            let against_self = o.target.as_ref() == Some(&set.seat);
            let one = o.kind.is_some() != o.target.is_some();
            one && !against_self && o.modifier > 0 && o.cost == cost::protection(c, o.modifier)
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
            // H6: a second die for one question is a second chance.
            let mut once = |q: &Question| {
                asked.next(&q.canonical()) == 0 || rules.same_question == SameQuestion::Repeat
            };
            !omniscient
                && *target != set.seat
                && distance_fits
                && question.is_ok_and(|q| once(&q))
                && o.cost == cost::attempt(c, distance, o.modifier)
        }
    };
    set.orders.iter().find(|o| !good(o)).map(|o| o.line)
}

/// The attempts that stand, by nation in alphabetical order, each nation's in its own.
fn standing_attempts(setup: &Setup, sets: &BTreeMap<Name, Arc<OrderSet>>) -> Vec<Attempt> {
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
                repeat: repeats.next(&question.same_key()),
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
    fn of(sets: &BTreeMap<Name, Arc<OrderSet>>) -> Walls {
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

/// The errata of a season that were issued and concern a seat, or all of them, in order: those
/// that answer it anew, or asked it anew.
pub fn reissues<'a>(
    all: &'a BTreeMap<u16, Derived>,
    season: u16,
    seat: Option<&'a str>,
) -> impl Iterator<Item = &'a Reissued> {
    let later = all.get(&season.saturating_add(1));
    let of_season = later.into_iter().flat_map(move |d| {
        let from = (season, 0)..=(season, u32::MAX);
        d.reissues.range(from).map(|(_, reissued)| reissued)
    });
    of_season.filter(move |r| {
        seat.is_none_or(|seat| r.asked.contains(seat) || r.answers.iter().any(|t| &*t.seat == seat))
    })
}

impl Attempt {
    fn outcome(&self) -> Option<Outcome> {
        self.explanation.as_ref().map(Explanation::outcome)
    }
}

impl Derived {
    /// The sets of orders that the entry of that hash holds.
    pub fn entry(&self, hash: &Digest) -> Option<&BTreeMap<Name, Arc<OrderSet>>> {
        let place = self.places.get(hash)?;
        self.entered.get(*place).map(|e| &e.sets)
    }

    /// Whether a bulletin repeats all that was entered in its seat's name: as orders where it is
    /// JSON, by the hashes of the entries where it is not.
    pub fn entered_as(&self, seat: &str, stated: &Stated) -> bool {
        let mut own = self
            .entered
            .iter()
            .filter_map(|e| e.sets.get(seat).map(|set| (e, set)));
        match (&stated.entered, &stated.text) {
            (Some(stated), _) => {
                let same = |((e, set), s): ((&Entered, &Arc<OrderSet>), &StatedEntry)| {
                    e.hash == s.hash
                        && match e.mistaken.contains(seat) {
                            true => s.mistaken && s.orders.is_empty() && s.word.is_empty(),
                            false => {
                                (false, set.none, &set.word, &set.orders)
                                    == (s.mistaken, s.none, &s.word, &s.orders)
                            }
                        }
                };
                let own: Vec<_> = own.collect();
                own.len() == stated.len() && own.into_iter().zip(stated).all(same)
            }
            (None, Some(text)) => {
                own.all(|(e, _)| e.mistaken.contains(seat) || text.contains(&e.hash.to_string()))
            }
            (None, None) => true,
        }
    }

    /// Whether a choice is about a countered roll of its seat's, and is one that R9 and H10 leave.
    fn may_choose(&self, choice: &Choose) -> bool {
        let Some(setup) = &self.setup else {
            return true;
        };
        let about = |a: &&Attempt| {
            *a.question.target() == choice.seat
                && a.notice == Some(choice.notice)
                && *a.question.canonical() == *choice.question
        };
        let Some(attempt) = self.attempts.iter().find(about) else {
            return false;
        };
        match (choice.choice, &choice.value) {
            (ChoiceKind::Withhold, None) => true,
            (ChoiceKind::False, Some(value)) => {
                let question = &attempt.question;
                choice::admit(setup, &self.rules, question, None, value.clone()).is_ok()
            }
            _ => false,
        }
    }

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
        for reissue in self.issues(all, seat, erratum) {
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

    /// The first issues of errata that concern a seat, as many as its bulletin's own number says.
    fn issues<'a>(
        &'a self,
        all: &'a BTreeMap<u16, Derived>,
        seat: &'a str,
        erratum: u32,
    ) -> impl Iterator<Item = &'a Reissued> {
        let setup = self.setup.as_ref();
        let omniscient = setup.is_some_and(|s| s.is_omniscient(seat));
        let own = (!omniscient).then_some(seat);
        reissues(all, self.season, own).take(erratum as usize)
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
        numbers
            .into_iter()
            .map(|(n, a)| self.choice_of(a, n, all, erratum))
            .collect()
    }

    /// A choice as it was at the close, or after the errata up to a number that asked it anew.
    fn choice_of(
        &self,
        a: &Attempt,
        notice: u32,
        all: &BTreeMap<u16, Derived>,
        erratum: u32,
    ) -> StatedChoice {
        let key = (a.question.target().clone(), notice);
        let lie = |value: &Value| {
            let name = ChoiceKind::False.name().to_owned();
            (notice, Some(name), Some(value.clone()))
        };
        let withheld = |chosen: Option<&Chosen>| {
            let is = chosen.is_some_and(|c| c.choice == ChoiceKind::Withhold);
            (
                notice,
                is.then(|| ChoiceKind::Withhold.name().to_owned()),
                None,
            )
        };
        // An answer given beforehand stands as a choice in the bulletin.
        let mut stated = match &a.told {
            Some(value) => lie(value),
            None => withheld(self.choices.get(&key)),
        };
        let question = a.question.canonical();
        let later = all.get(&self.season.saturating_add(1));
        for reissue in self.issues(all, a.question.target(), erratum) {
            let about = |t: &&Told| {
                (&t.seat, &*t.question, t.repeat) == (&a.seat, question.as_str(), a.repeat)
            };
            match reissue.answers.iter().find(about) {
                None => {}
                Some(Told {
                    told: Some(value), ..
                }) => stated = lie(value),
                // Who withheld still does; who lied has withheld, or is silent now.
                Some(_) if stated.2.is_some() => {
                    stated = withheld(later.and_then(|d| d.later_choices.get(&key)));
                }
                Some(_) => {}
            }
        }
        stated
    }

    /// The answers as a bulletin in that paper's language and version words them; `None` where
    /// this program cannot know the words.
    pub fn answer_lines(
        &self,
        seat: &str,
        answers: &[(String, Option<Value>)],
        paper: &Paper,
        words: &mut BTreeMap<Lang, Texts>,
    ) -> Option<String> {
        let setup = self.setup.as_ref()?;
        let lang = paper.stated.lang?;
        let texts = words.entry(lang).or_insert_with(|| Texts::new(lang));
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
        answer_block(&questions, setup, &self.rules, texts, &paper.file)
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
            Fault::Rules => texts.get("verify-entry-rules"),
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
