//! A revealed turn, gone through entry by entry: the order of things, dice and told values.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::cost;
use super::super::event::{
    Choose, Die, Event, OrderRecord, OrderSet, UNDOABLE_KINDS, Waits, Withdraw, Written,
};
use super::super::house::HouseRules;
use super::super::news::Told;
use super::super::order::Order;
use super::super::setup::Setup;
use super::super::turn::{Choice, Chosen};
use super::super::world::Name;
use super::dice::drawn;
use super::told;
use crate::campaign::{Phase, Reveal, RevealedEntry};
use crate::chance::{Digest, SeasonKey};
use crate::referee::orders::Order as _;
use crate::referee::proof::course::Course;
use crate::referee::proof::{Fault, FaultAt, Note};
use crate::referee::published::settings_digest;

/// What a turn's reveal gives.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Derived {
    pub course: Course<OrderSet>,
    /// As the campaign's first entry has it.
    pub setup: Option<Arc<Written<Setup>>>,
    /// The rules of the turn, and those set for the next.
    pub rules: HouseRules,
    pub set: Option<HouseRules>,
    /// All dice, in the order of use.
    pub dice: Vec<Die>,
    /// What each seat chose, in the order in which it was asked.
    pub choices: BTreeMap<Name, Vec<Choice>>,
    /// The same in the order in which they were due, with the deed of each.
    pub chosen: Vec<Chosen>,
    pub told: Vec<Told>,
    waits: Option<Waits>,
}

/// Goes through a turn's entries. Setup and rules are known from the turns before, or from this
/// one if it is the first.
pub fn derive(
    reveal: &Reveal,
    hashes: &[Digest],
    earlier: Option<&Derived>,
    tick: &mut dyn FnMut(),
) -> Derived {
    let mut course = Course::of(reveal.season);
    let setup = earlier.and_then(|e| e.setup.clone());
    if setup.is_some() {
        course.plays(None);
    }
    let mut walk = Walk {
        reveal,
        key: reveal.season_key().ok(),
        out: Derived {
            course,
            setup,
            set: earlier.and_then(|e| e.set),
            ..Derived::default()
        },
    };
    for (entry, hash) in reveal.entries.iter().zip(hashes) {
        tick();
        if let Err(fault) = walk.entry(entry, *hash) {
            let faults = &mut walk.out.course.faults;
            faults.push(FaultAt { i: entry.i, fault });
        }
    }
    let course = &mut walk.out.course;
    course.finish(reveal.entries.last().map_or(0, |e| e.i));
    if course.phase.is_some() && !walk.out.told.is_empty() {
        course.notes.push(Note::TruthWithheld);
    }
    walk.out
}

struct Walk<'a> {
    reveal: &'a Reveal,
    key: Option<SeasonKey>,
    out: Derived,
}

/// What is wrong with an order of a set, as far as the rule knows without the world: its price, a
/// word that is not the turn's, an order beside "no orders", a spy that takes two (D3).
fn priced(set: &OrderSet, _: bool) -> Result<(), Fault> {
    let mut spies = BTreeSet::new();
    let wrong = |o: &&OrderRecord| {
        let taken = o.order.spy().is_some_and(|spy| !spies.insert(spy));
        let word = matches!(&o.order, Order::Word { word } if *word != set.word);
        taken || word || o.cost != cost::order(&o.order) || (set.none && !o.is_word())
    };
    match set.orders.iter().find(wrong) {
        None => Ok(()),
        Some(order) => Err(Fault::Order {
            seat: set.seat.to_string(),
            line: order.line,
        }),
    }
}

impl Walk<'_> {
    fn entry(&mut self, entry: &RevealedEntry, hash: Digest) -> Result<(), Fault> {
        self.out.course.next(entry, UNDOABLE_KINDS)?;
        // From the lock to the close nothing of the world changes, whatever of it is withheld.
        let still = matches!(self.out.course.phase, Some(Phase::Locked | Phase::Rolled));
        if still && Event::about_the_world(&entry.kind) {
            return Err(self.out.course.out_of_order());
        }
        let Some(body) = &entry.body else {
            return match Event::about_the_world(&entry.kind) {
                true => Ok(()),
                false => Err(Fault::Withheld),
            };
        };
        let event =
            Event::read(&entry.kind, body).map_err(|e| Fault::Unreadable { why: e.to_string() })?;
        let season = self.reveal.season;
        let course = &mut self.out.course;
        match event {
            Event::New(body) if season == 1 && entry.i == 1 => {
                if *body.rules != body.setup.house_rules {
                    return Err(Fault::Rules);
                }
                course.plays(None);
                self.out.set = Some(*body.rules);
                self.out.setup = Some(Arc::new(body.setup));
                Ok(())
            }
            Event::New(_) => Err(course.out_of_order()),
            Event::Open(body) => {
                course.open(body.season)?;
                self.out.rules = *body.rules;
                if let Some(setup) = &self.out.setup {
                    let (id, setup, rules) = (&self.reveal.id, setup.text(), body.rules.text());
                    course.heads.settings = Some(settings_digest(id, season, setup, rules));
                }
                match self.out.set.is_some_and(|set| set != *body.rules) {
                    true => Err(Fault::Rules),
                    false => Ok(()),
                }
            }
            Event::Rename(body) => course.rename(&body),
            Event::Rules(body) => {
                course.before_open()?;
                if let Some(set) = self.out.set {
                    let rule = HouseRules::rule(&body.rule).ok_or(Fault::Rules)?;
                    self.out.set = Some(set.with(rule, &body.setting).ok_or(Fault::Rules)?);
                }
                Ok(())
            }
            Event::Seat(_) | Event::World(_) => Ok(()),
            Event::Reveal(body) => course.reveal(&body),
            Event::Sheet(body) => course.sheet(&body, hash),
            Event::Enter(body) => {
                course.actor(entry, &body.seat)?;
                course.sets(vec![body.into()], hash, &priced)
            }
            Event::Withdraw(body) => {
                course.actor(entry, &body.seat)?;
                self.withdraw(body, hash)
            }
            Event::Import(body) => course.sets(body.sets, hash, &priced),
            Event::Deadline(body) => course.deadline(&body),
            Event::Lock(body) => course.lock(body.season, hash),
            Event::Roll(body) => {
                course.roll(body.season, body.locked, &body.beacon, hash)?;
                self.out.waits = body.waits;
                self.dice(body.dice)
            }
            Event::Choose(body) => {
                course.actor(entry, &body.seat)?;
                self.choose(body)
            }
            Event::News(body) => course.news(body.season),
            Event::Close(body) => {
                course.close(body.season, hash)?;
                // What waited lapses, and after it whatever else would have waited.
                if self.out.waits.as_ref() != body.lapsed.first() {
                    return Err(Fault::Close);
                }
                for lapsed in body.lapsed {
                    self.chose(lapsed, Choice::Nothing);
                }
                self.dice(body.dice)?;
                self.out.told = body.told;
                match self.out.setup.is_some() {
                    true => told::check(&self.out),
                    false => Ok(()),
                }
            }
            Event::Undo(body) => course.undo(&body),
            Event::End(_) => course.end(),
        }
    }

    fn withdraw(&mut self, body: Withdraw, hash: Digest) -> Result<(), Fault> {
        let mistaken = body.mistaken;
        self.out
            .course
            .withdraw(body.into(), mistaken, hash, &priced)
    }

    /// Notes a choice; gives its number among its seat's.
    fn chose(&mut self, what: Waits, choice: Choice) -> usize {
        let own = self.out.choices.entry(what.seat.clone()).or_default();
        own.push(choice.clone());
        let number = own.len();
        self.out.chosen.push(Chosen {
            seat: what.seat,
            question: what.question,
            choice,
        });
        number
    }

    /// The choice is the one that waits, and the notice the next of its seat.
    fn choose(&mut self, body: Choose) -> Result<(), Fault> {
        if self.out.course.phase != Some(Phase::Rolled) || body.season != self.reveal.season {
            return Err(self.out.course.out_of_order());
        }
        let waits = Waits {
            seat: body.seat.clone(),
            question: body.question,
        };
        let fits = self.out.waits.as_ref() == Some(&waits);
        let number = self.chose(waits, (*body.choice).clone());
        if !fits || u32::try_from(number) != Ok(body.notice) {
            return Err(Fault::Choice {
                seat: body.seat.to_string(),
                notice: body.notice,
            });
        }
        self.out.waits = body.waits;
        self.dice(body.dice)
    }

    /// Every die is the one that the key gives, with the word that stood.
    fn dice(&mut self, dice: Vec<Die>) -> Result<(), Fault> {
        let course = &self.out.course;
        let good = |die: &Die| {
            let word = course.sets.get(&die.seat).map_or("", |s| &s.word);
            let key = self.key.as_ref();
            *die.word == *word
                && key.is_some_and(|k| drawn(&self.reveal.id, k, &course.beacon, die))
        };
        let bad = dice.iter().find(|die| !good(die)).map(|die| Fault::Die {
            seat: die.seat.to_string(),
            question: die.question.to_string(),
        });
        self.out.dice.extend(dice);
        bad.map_or(Ok(()), Err)
    }
}
