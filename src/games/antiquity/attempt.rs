//! One attempt, from the order that stood to what its nation is told. Three functions say the rule: [`judge`] what the
//! dice come to (R6, R7, R9), [`truth`] what a success tells (R3), [`told`] what is told (R10).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::change::Board;
use super::choice::{self, Choice};
use super::cost::Distance;
use super::facts::{Notice, Truth};
use super::house::TreasuryAsOf;
use super::order::{Order, What};
use super::question::{Kind, Matter, Question, Subject};
use super::roll::{Bid, Outcome, outcome, protections, reason};
use super::setup::{Name, Setup};
use super::value::Value;
use super::world::{Army, Elements, army_key};
use crate::engine::Seat;

/// An attempt as its nation ordered it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The order's line, from 1.
    pub line: u32,
    pub question: Question,
    pub bonus: u32,
    /// What set its price.
    pub distance: Distance,
    /// In treasury points.
    pub cost: i64,
}

impl Asked {
    /// The order, if it asks something.
    pub fn of(order: &Order) -> Option<Asked> {
        match &order.what {
            What::Attempt {
                question,
                bonus,
                distance,
            } => Some(Asked {
                line: order.line,
                question: question.clone(),
                bonus: *bonus,
                distance: *distance,
                cost: order.cost,
            }),
            What::Protection { .. } => None,
        }
    }
}

/// An attempt that stood at the roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    pub seat: Seat,
    pub order: Asked,
    /// Once all dice have fallen.
    pub roll: Option<Roll>,
}

/// A die that fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    pub face: u16,
    /// Nobody can know it before the reveal. It alone orders notices that read the same: an order by asker would tell
    /// a victim who learns one of two askers on which side of it the other stands.
    pub tie: u64,
}

/// What the die came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    pub die: Die,
    pub bid: Bid,
    pub outcome: Outcome,
    /// What a success tells; given for failures too.
    pub truth: Truth,
    /// The number of its notice to the victim, where it was countered (R9).
    pub notice: Option<u32>,
    /// What the victim chose; `None` is silence (H9).
    pub choice: Option<Choice>,
    /// What its nation is told, once the season is over: `Some(None)` is nothing learned.
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

/// The attempts of all orders that stood: in the order of the seats, and of each seat's orders.
pub fn stood(orders: &[Vec<Order>]) -> Vec<Attempt> {
    let seats = (0..).map(Seat).zip(orders);
    let asked = seats.flat_map(|(seat, own)| own.iter().map(move |order| (seat, order)));
    asked
        .filter_map(|(seat, order)| {
            Some(Attempt {
                seat,
                order: Asked::of(order)?,
                roll: None,
            })
        })
        .collect()
}

/// What the dice come to: die, bonus and the victim's bids decide each attempt (R6, R7), and a countered one gets the
/// number of its notice (R9). `orders` are by seat, `dice` in the order of the attempts.
pub fn judge(
    setup: &Setup,
    orders: &[Vec<Order>],
    attempts: &mut [Attempt],
    dice: &[Die],
    truth: impl Fn(&Attempt) -> Truth,
) {
    let rules = &setup.house;
    let protections: Vec<_> = orders.iter().map(|own| protections(own)).collect();
    for (attempt, die) in attempts.iter_mut().zip(dice) {
        let (question, bonus) = (&attempt.order.question, attempt.order.bonus);
        // What is asked of nobody is an attempt on nobody (H23): no protection counts.
        let victim = setup.seat(question.target());
        let bids = victim.and_then(|victim| protections.get(victim.at()));
        let asker = setup.name(attempt.seat);
        let bid = bids.map(|bids| Bid::on(bids, question.kind(), asker));
        let bid = bid.unwrap_or_default();
        let malus = bid.malus(rules.stacking);
        let reason = reason(&setup.constants, die.face, bonus, malus);
        attempt.roll = Some(Roll {
            die: *die,
            bid,
            outcome: outcome(rules.countered, reason, malus),
            truth: truth(attempt),
            notice: None,
            choice: None,
            told: None,
        });
    }
    number(setup, attempts);
}

/// Gives the notices of each victim their numbers, from 1, in an order from which nothing can be learned: by the
/// question; of the same question those that name nobody come first, then the others by their asker's name.
pub fn number(setup: &Setup, attempts: &mut [Attempt]) {
    let countered = (0..).zip(attempts.iter()).filter_map(|(place, attempt)| {
        let roll = attempt.roll.as_ref()?;
        let question = &attempt.order.question;
        let victim = setup.seat(question.target())?;
        let asker = setup.name(attempt.seat);
        let named = roll.bid.names_asker(&setup.house).then_some(asker);
        (roll.outcome == Outcome::Countered).then(|| {
            (
                victim,
                question.same_key(),
                named,
                roll.die.tie,
                asker,
                place,
            )
        })
    });
    let mut countered: Vec<(Seat, _, _, _, _, usize)> = countered.collect();
    countered.sort();
    let places: Vec<_> = countered.iter().map(|of| (of.0, of.5)).collect();
    let mut numbers: BTreeMap<Seat, u32> = BTreeMap::new();
    for (victim, place) in places {
        let number = numbers.entry(victim).or_default();
        *number += 1;
        if let Some(roll) = &mut attempts[place].roll {
            roll.notice = Some(*number);
        }
    }
}

/// R9: what the victim of a countered roll is told of it; `victim` are its own orders. The asker is named where H3
/// says so.
pub fn notice(setup: &Setup, victim: &[Order], attempt: &Attempt) -> Option<Notice> {
    let roll = attempt.roll.as_ref()?;
    let (number, asker) = (roll.notice?, setup.name(attempt.seat));
    let question = attempt.order.question.clone();
    let named = roll.bid.names_asker(&setup.house);
    // Whether one spies on somebody is told to whoever knows who that is.
    let knows = named || question.kind().nature().matter != Matter::Spies;
    Some(Notice {
        notice: number,
        beforehand: choice::beforehand(setup, &question, asker, roll.bid, victim),
        question: match named {
            true => question,
            false => question.plainly(),
        },
        asker: named.then(|| asker.clone()),
        truth: knows.then(|| roll.truth.clone()),
    })
}

/// What the asker is told (R6, R9, R10, H9): the truth on a success, nothing on bad luck, and what the victim chose
/// where he was countered, his silence (`None`) giving nothing.
pub fn told(outcome: Outcome, truth: Option<&Value>, choice: Option<&Choice>) -> Option<Value> {
    match (outcome, choice) {
        (Outcome::Success, _) => truth.cloned(),
        (Outcome::Countered, Some(Choice::False(value))) => Some(value.clone()),
        (Outcome::Countered, Some(Choice::Withhold) | None) | (Outcome::BadLuck, _) => None,
    }
}

/// The true answer to a question of that asker, or `None` where there is nothing to learn (H7): no army of that name,
/// or none in the province whose size, composition or majority is asked. The presence kinds answer no instead.
pub fn truth(known: &Known<'_>, asker: Seat, question: &Question) -> Option<Value> {
    let (setup, board) = (known.setup, known.board);
    let target = question.target();
    Some(match question.kind() {
        Kind::ArmyPresence => Value::YesNo(known.elements(question).is_some()),
        Kind::ArmySize => {
            let elements = known.elements(question)?;
            Value::Number(elements.values().map(|n| i64::from(*n)).sum())
        }
        Kind::ArmyComposition => Value::Composition(known.elements(question)?),
        // H12: all the troops that tie for the largest number.
        Kind::ArmyMajority => {
            let elements = known.elements(question)?;
            let most = elements.values().copied().max();
            let first = elements.iter().filter(|(_, n)| Some(**n) == most);
            Value::Majority(first.map(|(troop, _)| troop.clone()).collect())
        }
        Kind::FleetPresence => {
            let sea = question.subject_text()?;
            let mut fleets = board.fleets.iter();
            Value::YesNo(fleets.any(|f| f.nation == *target && &*f.sea == sea))
        }
        // H4
        Kind::Treasury => {
            let treasuries = match setup.house.treasury_as_of {
                TreasuryAsOf::Roll => &board.treasuries,
                TreasuryAsOf::Opening => &known.opening,
            };
            Value::Number(*treasuries.get(setup.seat(target)?.at())?)
        }
        // H8, H23
        Kind::Espionage => {
            let asker = setup.name(asker);
            Value::YesNo(match question.asked() {
                Some(spy) => known.spies.contains(&(setup.seat(spy)?, asker.clone())),
                None => known.spies.iter().any(|(_, spied)| spied == asker),
            })
        }
    })
}

/// What questions are answered from: the world as of the roll (H4), and the attempts that stood.
#[derive(Debug)]
pub struct Known<'a> {
    setup: &'a Setup,
    board: &'a Board,
    /// The treasuries when the season opened, by seat.
    opening: Vec<i64>,
    /// By nation, each with what its name is met by (H7): folded once for all questions.
    armies: BTreeMap<&'a str, Vec<(String, &'a Army)>>,
    /// Who spies upon whom (H8).
    spies: BTreeSet<(Seat, Name)>,
}

impl<'a> Known<'a> {
    /// An army without elements is no army.
    pub fn new(
        setup: &'a Setup,
        board: &'a Board,
        opening: Vec<i64>,
        attempts: &[Attempt],
    ) -> Known<'a> {
        let mut armies: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for army in &board.armies {
            if army.elements.values().any(|n| *n > 0) {
                let own = armies.entry(&*army.nation).or_default();
                own.push((army_key(&army.name), army));
            }
        }
        let pair = |a: &Attempt| (a.seat, a.order.question.target().clone());
        Known {
            setup,
            board,
            opening,
            armies,
            spies: attempts.iter().map(pair).collect(),
        }
    }

    /// The elements that a question is about: one army's, or all of that nation in the province together (H11, H17).
    /// `None` where there is no such army (H7).
    fn elements(&self, question: &Question) -> Option<Elements> {
        let own = self.armies.get(&**question.target())?.iter();
        let found: Vec<&Army> = match question.subject() {
            Subject::Army(name) => {
                let key = army_key(name);
                // Two of one name are refused where they are entered.
                let named = own.filter(|(known, _)| *known == key);
                named.map(|(_, army)| *army).min().into_iter().collect()
            }
            Subject::Province(province) => {
                let there = own.filter(|(_, army)| army.province == *province);
                there.map(|(_, army)| *army).collect()
            }
            Subject::Nothing | Subject::Sea(_) => Vec::new(),
        };
        let mut total = Elements::new();
        for (troop, n) in found.iter().flat_map(|army| &army.elements) {
            if *n > 0 {
                let sum = total.entry(troop.clone()).or_default();
                *sum = sum.saturating_add(*n);
            }
        }
        (!total.is_empty()).then_some(total)
    }
}
