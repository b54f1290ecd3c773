//! What belongs to one season alone: its orders, its attempts and dice, and the world of its roll (H4).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Told;
use super::attempt::{self, Attempt, Die, Known};
use super::change::Board;
use super::choice;
use super::facts::{NationFile, Notice, Truth};
use super::order::{Against, Order};
use super::question::{Matter, Question};
use super::roll::Outcome;
use super::setup::{Name, Setup};
use super::value::Value;
use crate::engine::{Fault, Seat, fault};
use crate::locale::spelling::fold;

/// A season, as far as it has come.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Season {
    pub number: u16,
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
    /// Those that have fallen, in the order of the attempts, until the last one has.
    pub dice: Vec<Die>,
}

/// A countered roll, and the notice that its victim has of it.
#[derive(Debug)]
pub struct Countered<'a> {
    pub victim: Seat,
    pub attempt: &'a Attempt,
    pub notice: Notice,
}

impl Season {
    /// Every protection that stands: whose, the order, what it is against, and its malus.
    pub fn protections<'a>(
        &'a self,
        setup: &'a Setup,
    ) -> impl Iterator<Item = (&'a Name, &'a Order, &'a Against, u32)> {
        let all = setup.each().zip(&self.orders);
        all.flat_map(|((_, nation), orders)| {
            orders.iter().filter_map(move |order| {
                let (against, malus, _) = order.protection()?;
                Some((nation, order, against, malus))
            })
        })
    }

    /// Whether a die has fallen.
    pub fn thrown(&self) -> bool {
        !self.dice.is_empty() || self.attempts.iter().any(|a| a.roll.is_some())
    }

    /// The last die has fallen.
    pub fn judge(&mut self, setup: &Setup) {
        let points = |of: &[i64], at: usize| of.get(at).copied().unwrap_or_default();
        // What a nation had more or less at the roll it had when the season opened (H4).
        let opening = setup.each().map(|(seat, _)| {
            points(&self.opening, seat.at()).saturating_add(points(&self.mended, seat.at()))
        });
        let known = Known::new(setup, &self.board, opening.collect(), &self.attempts);
        let truth = |attempt: &Attempt| {
            let question = &attempt.order.question;
            // Whom a nation spies upon is in the orders, which no reveal withholds.
            match self.withheld && question.kind().nature().matter != Matter::Spies {
                true => Truth::Unknown,
                false => Truth::Known(attempt::truth(&known, attempt.seat, question)),
            }
        };
        let dice = std::mem::take(&mut self.dice);
        attempt::judge(setup, &self.orders, &mut self.attempts, &dice, truth);
    }

    /// The countered rolls: by victim in the order of the seats, and of each in the order of its numbers.
    pub fn countered(&self, setup: &Setup) -> Vec<Countered<'_>> {
        let of = |attempt| -> Option<Countered<'_>> {
            let attempt: &Attempt = attempt;
            let victim = setup.seat(attempt.order.question.target())?;
            Some(Countered {
                victim,
                attempt,
                notice: attempt::notice(setup, self.orders.get(victim.at())?, attempt)?,
            })
        };
        let mut all: Vec<_> = self.attempts.iter().filter_map(of).collect();
        all.sort_by_key(|of| (of.victim, of.notice.notice));
        all
    }

    /// The attempt of each notice, by victim and number.
    pub fn noticed(&self, setup: &Setup) -> BTreeMap<(Seat, u32), usize> {
        let place = |(place, attempt): (usize, &Attempt)| {
            let victim = setup.seat(attempt.order.question.target())?;
            Some(((victim, attempt.roll.as_ref()?.notice?), place))
        };
        let all = self.attempts.iter().enumerate();
        all.filter_map(place).collect()
    }

    /// By how many corrections a question was gone through again, as far as everybody knows them. Counted by nation and kind,
    /// not by whether the answer changed: the count itself would be an answer (H7, R10).
    pub fn gone_through(&self, question: &Question) -> u32 {
        let n = self.corrected.iter().filter(|of| about(of, question));
        u32::try_from(n.count()).unwrap_or(u32::MAX)
    }

    /// Whether the last correction bore on a question, as far as everybody knows.
    pub fn corrected_last(&self, question: &Question) -> bool {
        self.corrected.last().is_some_and(|of| about(of, question))
    }

    /// Everything on everybody (R11); `State::closes` tells it to the omniscient nation alone (R8).
    pub fn file(&self, setup: &Setup) -> BTreeMap<Name, NationFile> {
        let of = |seat: Seat, nation: &Name| {
            let treasury = self.board.treasuries.get(seat.at()).copied();
            let (_, mut armies, fleets) = self.board.own(setup, nation);
            armies.sort_by_cached_key(|army| fold(&army.name));
            let own = self.attempts.iter().filter(|a| a.seat == seat);
            NationFile {
                treasury: treasury.filter(|_| !self.withheld),
                armies: armies.into_iter().cloned().collect(),
                fleets: fleets.into_iter().cloned().collect(),
                partners: match self.withheld {
                    true => BTreeSet::new(),
                    false => self.board.partners(nation),
                },
                orders: self.orders[seat.at()].clone(),
                attempts: own.cloned().collect(),
            }
        };
        let all = setup.each();
        all.map(|(seat, nation)| (nation.clone(), of(seat, nation)))
            .collect()
    }
}

/// What an attempt is told at the close (R10: [`attempt::told`]). Where a reveal withholds the truth of a success, it is
/// what the journal's close says, if such a question can be answered so.
pub fn told_at_close(
    setup: &Setup,
    attempt: &Attempt,
    said: Option<&Told>,
) -> Result<Option<Value>, Fault> {
    let (question, Some(roll)) = (&attempt.order.question, &attempt.roll) else {
        return fault("an attempt without a die");
    };
    if said.is_some_and(|said| *said.question != *question.canonical()) {
        return fault("an answer to another question");
    }
    let choice = roll.choice.as_ref();
    match (&roll.truth, roll.outcome, said) {
        (Truth::Known(truth), outcome, _) => Ok(attempt::told(outcome, truth.as_ref(), choice)),
        (Truth::Unknown, Outcome::Success, Some(said)) => match &said.told {
            None if question.can_be_in_vain() => Ok(None),
            None => fault("a success told nothing"),
            Some(value) => {
                let can = choice::may_be_said(setup, &setup.house, question, None, value.clone());
                can.map(Some)
                    .map_err(|_| Fault::new("a success cannot have told that"))
            }
        },
        (Truth::Unknown, outcome, _) => Ok(attempt::told(outcome, None, choice)),
    }
}

/// Whether a correction bears on a question, as far as everybody knows: the nation and the kind.
fn about(corrected: &Option<BTreeSet<(Matter, Name)>>, question: &Question) -> bool {
    let about = (question.kind().nature().matter, question.target().clone());
    corrected.as_ref().is_none_or(|of| of.contains(&about))
}
