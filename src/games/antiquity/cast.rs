//! A season's attempts and dice: what is rolled, what comes of it, what is told (R6–R11, H4, H6).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Told;
use super::answer::{self, Index, Treasury};
use super::change::Board;
use super::choice::{self, Choice};
use super::facts::{AttemptFile, NationFile, Notice, Truth};
use super::notice::{self, CounteredAttempt};
use super::order::{Against, Order};
use super::question::{Matter, Question};
use super::roll::{self, Bid, Outcome};
use super::setup::{Name, Setup};
use super::value::Value;
use crate::engine::{Fault, Seat, fault};
use crate::locale::spelling::fold;

/// What belongs to one season alone.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Cast {
    pub season: u16,
    /// The trades of the season before, which ended with it (H13).
    pub ended: BTreeSet<(Name, Name)>,
    /// The treasuries when it opened, by seat.
    pub opening: Vec<i64>,
    /// What errata have found that each had more or less than this, by seat; empty where there were none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mended: Vec<i64>,
    /// The board as of the roll (H4), and whether something of it is withheld.
    pub board: Board,
    pub withheld: bool,
    /// What was corrected of it, and whose, erratum by erratum; `None` where one is withheld.
    pub corrected: Vec<Option<BTreeSet<(Matter, Name)>>>,
    /// The orders that stood, by seat.
    pub orders: Vec<Vec<Order>>,
    /// In the order of the seats, and of each seat's orders.
    pub attempts: Vec<Attempt>,
    /// By victim, in the order of the seats.
    pub notices: Vec<Countered>,
}

/// An attempt that stood at the roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    pub seat: Seat,
    pub question: Question,
    pub bonus: u32,
    pub thrown: Option<Thrown>,
    /// Once all dice have fallen.
    pub rolled: Option<Rolled>,
    /// What its nation is told, once the season is over: `None` is nothing (R10).
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "some"
    )]
    pub told: Option<Option<Value>>,
}

/// What is there and `null` is told to be nothing; what is not there was not told yet.
fn some<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Option<Value>>, D::Error> {
    Option::deserialize(d).map(Some)
}

/// A die that fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thrown {
    pub die: u16,
    /// Orders notices that read alike.
    pub tie: u64,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    /// What its victim had bid against it (R7).
    pub bid: Bid,
    pub outcome: Outcome,
    /// Given for failures too.
    pub truth: Truth,
}

/// A notice as the arbiter knows it (R9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Countered {
    pub victim: Seat,
    pub asker: Seat,
    /// Its place in [`Cast::attempts`].
    pub attempt: usize,
    pub notice: Notice,
    /// What the victim chose; `None` is silence (H9).
    pub choice: Option<Choice>,
}

/// The attempts of all sets.
pub(super) fn attempts(orders: &[Vec<Order>]) -> Vec<Attempt> {
    let mut attempts = Vec::new();
    for (seat, orders) in (0..).map(Seat).zip(orders) {
        for (question, bonus) in orders.iter().filter_map(Order::attempt) {
            attempts.push(Attempt {
                seat,
                question: question.clone(),
                bonus,
                thrown: None,
                rolled: None,
                told: None,
            });
        }
    }
    attempts
}

impl Attempt {
    pub(super) fn record(&self, setup: &Setup) -> Told {
        Told {
            seat: setup.name(self.seat).clone(),
            question: self.question.canonical().into(),
            repeat: 0,
            told: self.told.clone().flatten(),
        }
    }
}

/// What questions are answered from.
struct Known {
    treasuries: BTreeMap<Name, Treasury>,
    pairs: Vec<(Name, Name)>,
}

impl Known {
    fn of(setup: &Setup, cast: &Cast) -> Known {
        let name = |seat: Seat| setup.name(seat).clone();
        let treasuries = setup.each().map(|(seat, nation)| {
            let points = |of: &[i64]| of.get(seat.at()).copied().unwrap_or_default();
            let treasury = Treasury {
                // What a nation had more or less at the roll it had when the season opened (H4).
                opening: points(&cast.opening).saturating_add(points(&cast.mended)),
                roll: points(&cast.board.treasuries),
            };
            (nation.clone(), treasury)
        });
        let pair = |a: &Attempt| (name(a.seat), a.question.target().clone());
        Known {
            treasuries: treasuries.collect(),
            pairs: cast.attempts.iter().map(pair).collect(),
        }
    }

    fn index<'a>(&'a self, cast: &'a Cast) -> Index<'a> {
        Index::new(&answer::Facts {
            armies: &cast.board.armies,
            fleets: &cast.board.fleets,
            treasuries: &self.treasuries,
            attempts: &self.pairs,
        })
    }
}

impl Cast {
    /// What a success tells (R3, H4, H7, H8, H11, H12, H17).
    fn truth(&self, setup: &Setup, attempt: &Attempt, index: &Index<'_>) -> Truth {
        // Whom a nation spies upon is in the orders, which no reveal withholds.
        if self.withheld && attempt.question.kind().nature().matter != Matter::Spies {
            return Truth::Unknown;
        }
        let (asker, rules) = (setup.name(attempt.seat), &setup.house);
        Truth::Known(answer::truth(asker, &attempt.question, rules, index))
    }

    /// What the dice come to (R6, R7, R9).
    pub(super) fn judge(&mut self, setup: &Setup) {
        let protections: Vec<_> = self.orders.iter().map(|o| roll::protections(o)).collect();
        let (constants, rules) = (&setup.constants, &setup.house);
        let known = Known::of(setup, self);
        let index = known.index(self);
        let rolled = |attempt: &Attempt| {
            let (question, asker) = (&attempt.question, setup.name(attempt.seat));
            let victim = setup.seat(question.target());
            let victim = victim.and_then(|victim| protections.get(victim.at()));
            let bid = victim.map(|all| Bid::on(all, question.kind(), asker));
            let bid = bid.unwrap_or_default();
            let malus = bid.malus(rules.stacking);
            let why = roll::reason(constants, attempt.thrown?.die, attempt.bonus, malus);
            Some(Rolled {
                bid,
                outcome: roll::outcome(rules.countered, why, malus),
                truth: self.truth(setup, attempt, &index),
            })
        };
        let rolled: Vec<_> = self.attempts.iter().map(rolled).collect();
        for (attempt, rolled) in self.attempts.iter_mut().zip(rolled) {
            attempt.rolled = rolled;
        }
        self.notices = self.countered(setup);
    }

    /// The notices of all victims (R9, H3, H6, H20).
    fn countered(&self, setup: &Setup) -> Vec<Countered> {
        let rules = &setup.house;
        let mut all = Vec::new();
        for (victim, nation) in setup.each() {
            let mut rolled = Vec::new();
            for (place, attempt) in self.attempts.iter().enumerate() {
                let (Some(thrown), Some(roll)) = (attempt.thrown, &attempt.rolled) else {
                    continue;
                };
                if roll.outcome == Outcome::Countered && attempt.question.target() == nation {
                    rolled.push((place, attempt, thrown.tie, roll));
                }
            }
            let countered: Vec<_> = rolled
                .iter()
                .map(|(_, attempt, tie, roll)| CounteredAttempt {
                    asker: setup.name(attempt.seat).clone(),
                    question: attempt.question.clone(),
                    named: roll.bid.names_asker(rules),
                    tie: *tie,
                })
                .collect();
            for notice in notice::notices(&countered) {
                let (place, attempt, _, roll) = &rolled[notice.attempt];
                let protections = self.orders[victim.at()].iter();
                let given = protections.filter_map(Order::protection);
                let given = given.map(|(against, _, value)| (against, value));
                // Whether one spies on somebody is told to whoever knows who that is.
                let knows = notice.shown.is_some()
                    || notice.question.kind().nature().matter != Matter::Spies;
                let told = Notice {
                    notice: notice.number,
                    beforehand: choice::beforehand(
                        setup,
                        &notice.question,
                        &notice.asker,
                        roll.bid,
                        given,
                    ),
                    question: notice.question,
                    asker: notice.shown,
                    truth: knows.then(|| roll.truth.clone()),
                };
                all.push(Countered {
                    victim,
                    asker: attempt.seat,
                    attempt: *place,
                    notice: told,
                    choice: None,
                });
            }
        }
        all
    }

    /// How many dice have fallen: they fall in the order of the attempts.
    pub fn thrown(&self) -> usize {
        self.attempts.partition_point(|a| a.thrown.is_some())
    }

    /// What the victims chose, by the place of the attempt.
    pub(super) fn choices(&self) -> BTreeMap<usize, &Choice> {
        let notices = self.notices.iter();
        let chosen = notices.filter_map(|of| Some((of.attempt, of.choice.as_ref()?)));
        chosen.collect()
    }

    /// By how many corrections a question was gone through again, as far as everybody knows them: by nation and
    /// kind. That the truth of one did not change would tell what its nation asked in vain (H7).
    pub fn gone_through(&self, question: &Question) -> u32 {
        let n = self
            .corrected
            .iter()
            .filter(|of| about(of, question))
            .count();
        u32::try_from(n).unwrap_or(u32::MAX)
    }

    /// Whether the last correction bore on a question, as far as everybody knows.
    pub(super) fn corrected_last(&self, question: &Question) -> bool {
        self.corrected.last().is_some_and(|of| about(of, question))
    }

    /// Everything on everybody, for the omniscient nation (R11), and for nobody else (R8).
    pub(super) fn file(&self, setup: &Setup) -> BTreeMap<Name, NationFile> {
        let of = |seat: Seat, nation: &Name| {
            let treasury = self.board.treasuries.get(seat.at()).copied();
            let (_, mut armies, fleets) = self.board.own(setup, nation);
            armies.sort_by_cached_key(|army| fold(&army.name));
            let own = self.attempts.iter().filter(|a| a.seat == seat);
            let attempts = own.filter_map(|a| {
                let roll = a.rolled.as_ref()?;
                Some(AttemptFile {
                    question: a.question.clone(),
                    outcome: roll.outcome,
                    truth: roll.truth.clone(),
                    told: a.told.clone().flatten(),
                })
            });
            NationFile {
                treasury: treasury.filter(|_| !self.withheld),
                armies: armies.into_iter().cloned().collect(),
                fleets: fleets.into_iter().cloned().collect(),
                partners: match self.withheld {
                    true => BTreeSet::new(),
                    false => self.board.partners(nation),
                },
                orders: self.orders[seat.at()].clone(),
                attempts: attempts.collect(),
            }
        };
        let all = setup.each();
        all.map(|(seat, nation)| (nation.clone(), of(seat, nation)))
            .collect()
    }
}

/// What an attempt is told, with what its victim chose. Where its truth is withheld it is what the close says, if a
/// success can give that.
pub(super) fn told(
    setup: &Setup,
    attempt: &Attempt,
    choice: Option<&Choice>,
    said: Option<&Told>,
) -> Result<Option<Value>, Fault> {
    let Some(roll) = &attempt.rolled else {
        return fault("an attempt without a die");
    };
    if said.is_some_and(|said| said.question != attempt.record(setup).question) {
        return fault("an answer to another question");
    }
    match (&roll.truth, roll.outcome, said) {
        (Truth::Known(truth), outcome, _) => Ok(choice::told(outcome, truth.as_ref(), choice)),
        (Truth::Unknown, Outcome::Success, Some(said)) => match &said.told {
            None if attempt.question.can_be_in_vain() => Ok(None),
            None => fault("a success told nothing"),
            Some(value) => {
                let rules = &setup.house;
                let can = choice::admit(setup, rules, &attempt.question, None, value.clone());
                can.map(Some)
                    .map_err(|_| Fault::new("a success cannot have told that"))
            }
        },
        (Truth::Unknown, outcome, _) => Ok(choice::told(outcome, None, choice)),
    }
}

/// Whether a correction bears on a question, as far as everybody knows: the nation and the kind.
fn about(corrected: &Option<BTreeSet<(Matter, Name)>>, question: &Question) -> bool {
    let about = (question.kind().nature().matter, question.target().clone());
    corrected.as_ref().is_none_or(|of| of.contains(&about))
}

/// The protections of a nation against something, for the arbiter's papers.
pub fn protects(orders: &[Order]) -> impl Iterator<Item = (&Order, &Against, u32)> {
    orders.iter().filter_map(|order| {
        let (against, malus, _) = order.protection()?;
        Some((order, against, malus))
    })
}
