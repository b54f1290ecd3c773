//! A turn as it is played: it goes on by one draw, or one choice, and stops where the next is due. What a
//! step has asked for is kept until the step is whole, so that no draw is taken twice.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::house::HouseRules;
use super::super::news::Told;
use super::super::world::{Name, SpyId, World};
use super::choice::{Choice, Pending};
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
    happenings: Vec<Happening>,
    /// The spies that have used their action of the turn (D3).
    acted: BTreeSet<SpyId>,
    /// The dice and the choice that the step under way has had.
    dice: Vec<Vec<u16>>,
    choice: Option<Choice>,
    waits: Waits,
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
            happenings: Vec::new(),
            acted: BTreeSet::new(),
            dice: Vec::new(),
            choice: None,
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
        self.choice = Some(choice);
        self.go_on()
    }

    /// Takes steps until something is due.
    fn go_on(&mut self) -> Result<(), TurnFault> {
        while self.at != At::Over {
            let choice = self.choice.clone();
            let (rules, acted, dice) = (&self.rules, &self.acted, &self.dice);
            let mut course = Course::resume(&self.progress, rules, acted, dice, choice);
            match step(&mut course, &self.orders, self.at) {
                Ok(next) => {
                    let (now, happened, acted) = (course.now, course.happenings, course.acted);
                    (self.at, self.progress) = (next, now);
                    self.happenings.extend(happened);
                    self.acted.extend(acted);
                    self.dice.clear();
                    self.choice = None;
                }
                Err(Stop::Due(throw)) => {
                    self.waits = Waits::Dice(throw);
                    return Ok(());
                }
                Err(Stop::Waits(pending)) => {
                    self.waits = Waits::Choice(pending);
                    return Ok(());
                }
                Err(Stop::Fault(fault)) => return Err(fault),
            }
        }
        self.waits = Waits::Nothing;
        Ok(())
    }

    /// What truly happened so far.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// What each player is told at the end, and the world after it.
    pub fn end(self) -> Result<(Vec<Told>, World), TurnFault> {
        let told = self.progress.tell(&self.rules, &self.happenings)?;
        Ok((told, self.progress.into_world()))
    }
}
