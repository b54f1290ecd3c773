//! A turn as a whole, out of dice and choices that are all there: it drives [`Play`], as the engine does. It is read by
//! the tests of the crate and by those beside it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::program::chance::{Draw, SeasonKey, Sides};
use super::program::games::dragon_lords::house::HouseRules;
use super::program::games::dragon_lords::news::Told;
use super::program::games::dragon_lords::turn::{
    Choice, Happening, Pending, Play, Purpose, SeatOrders, TurnFault, Waits,
};
use super::program::games::dragon_lords::world::{Name, World};

/// What a turn is resolved from.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    pub turn: u16,
    pub rules: &'a HouseRules,
    /// The world before, with the price of every order already paid.
    pub world: &'a World,
    /// Of every seat, in the order of the setup.
    pub orders: &'a [SeatOrders],
    /// The choices made so far, in the order in which they were due (G11).
    pub choices: &'a [Chosen],
}

/// A choice that was made, and for which deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    pub seat: Name,
    /// The canonical text of the deed.
    pub question: Arc<str>,
    pub choice: Choice,
}

/// What became of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    /// The world after; at a choice that waits, as it was before the step that asks for it.
    pub world: World,
    pub happenings: Vec<Happening>,
    /// What of it each player is told. Nobody is told anything before the end.
    pub told: Vec<Told>,
    /// Every die, in the order of use.
    pub dice: Vec<Rolled>,
    /// The choice that the turn waits for; `None` at its end.
    pub pending: Option<Pending>,
}

/// Dice that the rule asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask<'a> {
    pub seat: &'a str,
    pub question: &'a str,
    pub purpose: &'a str,
    pub repeat: u32,
    pub count: usize,
    pub sides: Sides,
}

/// Where dice come from.
pub trait Chance {
    fn dice(&mut self, ask: &Ask<'_>) -> Vec<u16>;
}

/// Dice as they fell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rolled {
    pub seat: Name,
    pub question: Arc<str>,
    pub purpose: String,
    pub repeat: u32,
    pub dice: Vec<u16>,
}

/// Sealed dice: those of the turn's key (`docs/journal.md`).
pub struct Sealed<'a> {
    pub id: &'a str,
    pub key: &'a SeasonKey,
    /// Each seat's word of the turn; a seat without one has the empty word.
    pub words: &'a BTreeMap<Name, Arc<str>>,
    pub beacon: &'a str,
}

impl Chance for Sealed<'_> {
    fn dice(&mut self, ask: &Ask<'_>) -> Vec<u16> {
        let draw = Draw {
            id: self.id,
            seat: ask.seat,
            question: ask.question,
            word: self.words.get(ask.seat).map_or("", |w| w),
            beacon: self.beacon,
            purpose: ask.purpose,
            repeat: ask.repeat,
        };
        self.key.stream(&draw).dice(ask.count, ask.sides)
    }
}

/// How many dice a purpose asks for, and of how many sides: one of very many is drawn by digits.
fn dice_for(purpose: &str) -> (usize, u16) {
    match Purpose::read(purpose).unwrap() {
        Purpose::Plain { count, sides } => (count as usize, sides),
        Purpose::Fire { units } => (units, 100),
        Purpose::Victim { of }
        | Purpose::Nearest { of }
        | Purpose::Leaked { of }
        | Purpose::Number { of } => match u16::try_from(of) {
            Ok(sides @ ..=256) => (1, sides),
            _ => (
                (1..).find(|digits| 256_usize.pow(*digits) >= of).unwrap() as usize,
                256,
            ),
        },
    }
}

/// Resolves a turn, to its end or to the next choice that waits.
pub fn resolve(turn: &Turn<'_>, chance: &mut dyn Chance) -> Result<Resolution, TurnFault> {
    let (world, orders) = (turn.world.clone(), turn.orders.to_vec());
    let mut play = Play::begin(turn.turn, *turn.rules, world, orders)?;
    let (mut dice, mut choices) = (Vec::new(), turn.choices.iter());
    let pending = loop {
        // A turn under way reads as it is written: of a long one its beginning.
        if dice.len() < 8 {
            let text = serde_json::to_string(&play).unwrap();
            assert_eq!(play, serde_json::from_str(&text).unwrap());
        }
        match play.waits().clone() {
            Waits::Dice(due) => {
                let (count, sides) = dice_for(&due.purpose);
                let thrown = chance.dice(&Ask {
                    seat: &due.seat,
                    question: &due.question,
                    purpose: &due.purpose,
                    repeat: due.repeat,
                    count,
                    sides: Sides::new(sides).unwrap(),
                });
                play.thrown(&thrown)?;
                dice.push(Rolled {
                    seat: due.seat,
                    question: due.question,
                    purpose: due.purpose,
                    repeat: due.repeat,
                    dice: thrown,
                });
            }
            Waits::Choice(pending) => match choices.next() {
                Some(made) => {
                    let of = (&pending.seat, &pending.question);
                    assert_eq!(of, (&made.seat, &made.question), "another choice waits");
                    play.chose(made.choice.clone())?;
                }
                None => break Some(*pending),
            },
            Waits::Nothing => break None,
        }
    };
    assert_eq!(choices.next(), None, "no choice waits");
    let happenings = play.happenings().to_vec();
    let (told, world) = play.end()?;
    Ok(Resolution {
        world,
        happenings,
        told: if pending.is_none() { told } else { Vec::new() },
        dice,
        pending,
    })
}
