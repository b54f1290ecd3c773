//! A turn as it is played: it goes on by one draw, or one choice, and stops where the next is due. What a
//! step has asked for is kept until the step is whole, so that no draw is taken twice.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::house::HouseRules;
use super::super::news::Told;
use super::super::world::{Name, World};
use super::chance::{Ask, Chance, ChanceFault};
use super::choice::{Choice, Chosen, Pending};
use super::course::{Course, Progress, Stop};
use super::record::Happening;
use super::{At, SeatOrders, TurnFault, in_order, step};

/// Dice that are due: for whom, for what question, which, and how often the same were thrown before for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    pub seat: Name,
    pub question: Arc<str>,
    /// [`super::Purpose::text`].
    pub purpose: String,
    pub repeat: u32,
}

/// What a turn waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waits {
    Dice(Throw),
    Choice(Box<Pending>),
    /// Nothing: it is over.
    Nothing,
}

/// A turn under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    rules: HouseRules,
    /// In the order in which the seats act (G6, G22).
    orders: Vec<SeatOrders>,
    at: At,
    /// Before the step under way.
    progress: Progress,
    /// The dice and the choice that the step under way has had.
    dice: Vec<Vec<u16>>,
    chosen: Option<Chosen>,
    waits: Waits,
}

/// Dice of a step that were thrown before; the first that was not is what is due.
struct Thrown<'a> {
    dice: std::slice::Iter<'a, Vec<u16>>,
    due: Option<Throw>,
}

impl Chance for Thrown<'_> {
    fn dice(&mut self, ask: &Ask<'_>) -> Result<Vec<u16>, ChanceFault> {
        if let Some(dice) = self.dice.next() {
            return Ok(dice.clone());
        }
        self.due = Some(Throw {
            seat: ask.seat.into(),
            question: ask.question.into(),
            purpose: ask.purpose.to_owned(),
            repeat: ask.repeat,
        });
        Err(ChanceFault::NotRecorded {
            question: ask.question.to_owned(),
            purpose: ask.purpose.to_owned(),
        })
    }
}

impl Play {
    /// A turn begins, with the world before it, the price of every order paid.
    pub fn begin(
        turn: u16,
        rules: HouseRules,
        world: World,
        orders: Vec<SeatOrders>,
    ) -> Result<Play, TurnFault> {
        let mut play = Play {
            rules,
            orders: in_order(turn, &rules, orders),
            at: At::Arrivals,
            progress: Progress::begin(turn, world),
            dice: Vec::new(),
            chosen: None,
            waits: Waits::Nothing,
        };
        play.go_on()?;
        Ok(play)
    }

    pub fn waits(&self) -> &Waits {
        &self.waits
    }

    /// The dice that were due.
    pub fn thrown(&mut self, dice: &[u16]) -> Result<(), TurnFault> {
        self.dice.push(dice.to_vec());
        self.go_on()
    }

    /// The choice that was due.
    pub fn chose(&mut self, choice: Choice) -> Result<(), TurnFault> {
        if let Waits::Choice(pending) = &self.waits {
            self.chosen = Some(Chosen {
                seat: pending.seat.clone(),
                question: pending.question.clone(),
                choice,
            });
        }
        self.go_on()
    }

    /// Takes steps until something is due.
    fn go_on(&mut self) -> Result<(), TurnFault> {
        while self.at != At::Over {
            let mut thrown = Thrown {
                dice: self.dice.iter(),
                due: None,
            };
            let mut course = Course::resume(
                &self.progress,
                &self.rules,
                &mut thrown,
                self.chosen.as_slice(),
            );
            let next = step(&mut course, &self.orders, self.at);
            let (taken, _) = course.pause();
            match (next, thrown.due) {
                (Ok(next), _) => {
                    self.at = next;
                    self.progress.take(taken);
                    self.dice.clear();
                    self.chosen = None;
                }
                (Err(Stop::Waits(pending)), _) => {
                    self.waits = Waits::Choice(pending);
                    return Ok(());
                }
                (Err(Stop::Fault(_)), Some(due)) => {
                    self.waits = Waits::Dice(due);
                    return Ok(());
                }
                (Err(Stop::Fault(fault)), None) => return Err(fault),
            }
        }
        self.waits = Waits::Nothing;
        Ok(())
    }

    /// What truly happened so far.
    pub fn happenings(&self) -> &[Happening] {
        self.progress.happenings()
    }

    /// What each player is told at the end, and the world after it.
    pub fn end(self) -> Result<(Vec<Told>, World), TurnFault> {
        let told = self.progress.tell(&self.rules)?;
        Ok((told, self.progress.into_world()))
    }
}
