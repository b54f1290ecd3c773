//! The whole truth, and how a turn goes on.

use serde::{Deserialize, Serialize};

use super::answers::{Answer, Ordered};
use super::facts::{Fact, Now};
use super::{DragonLords, Setup, duty, sight};
use crate::engine::priced::cost;
use crate::engine::{Due, Ends, Fault, Given, Seat, Seats, Tell, Want, fault};
use crate::games::dragon_lords::change::{self, Change};
use crate::games::dragon_lords::turn::{Choice, Happening, Play, SeatOrders, TurnFault, Waits};
use crate::games::dragon_lords::world::{Name, World};

/// The world, and how far the turn has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// While a turn is played, as it was before.
    pub world: World,
    /// The turn under way, or the last one.
    pub turn: u16,
    pub stage: Stage,
    /// What truly happened in the turn that ended last, in the order of G6.
    pub happened: Vec<Happening>,
    /// Who was out at the last close and has been told so (G27).
    pub told_out: Vec<Name>,
    /// Who of them was out when the turn opened: he gets no bulletin any more.
    pub gone: Vec<Name>,
    /// Stacks that the referee took out of a city that was held (G19), with the turn.
    pub left_held: Vec<(u16, Name)>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// No turn was opened yet, or one is asked for orders.
    Orders,
    Played(Box<Play>),
    Over,
}

impl State {
    pub fn new(world: World) -> State {
        State {
            world,
            turn: 0,
            stage: Stage::Orders,
            happened: Vec::new(),
            told_out: Vec::new(),
            gone: Vec::new(),
            left_held: Vec::new(),
        }
    }

    /// The turn that a change of the world belongs to: the one under way, and between two the one to come.
    pub fn coming(&self) -> u16 {
        match self.stage {
            Stage::Over => self.turn + 1,
            Stage::Orders | Stage::Played(_) => self.turn.max(1),
        }
    }

    /// Tells each player what he has and sees.
    pub fn show(&self, setup: &Setup, now: Now, tell: &mut Tell<DragonLords>) {
        for (seat, name) in setup.each() {
            let (turn, world) = (self.turn, sight::of(&self.world, name));
            let out = self.world.is_out(name);
            tell.one(
                seat,
                Fact::Sees {
                    now,
                    turn,
                    world,
                    out,
                },
            );
        }
    }

    pub fn due(&self, setup: &Setup) -> Due {
        match &self.stage {
            Stage::Orders => {
                // G27: who is out is asked nothing more.
                let here = setup.each().filter(|(_, name)| !self.world.is_out(name));
                let seats = here.map(|(seat, _)| seat).collect();
                Due::ask("orders", seats, true, Ends::Lock)
            }
            Stage::Over => Due::Over,
            Stage::Played(play) => match play.waits() {
                Waits::Dice(throw) => Due::Draw(Want::Named {
                    seat: setup.seat(&throw.seat),
                    question: throw.question.to_string(),
                    purpose: throw.purpose.clone().into(),
                    repeat: throw.repeat,
                }),
                Waits::Choice(pending) => {
                    let seats = Seats::One(setup.seat(&pending.seat));
                    Due::ask("choice", seats, false, Ends::Settle)
                }
                Waits::Nothing => Due::Over,
            },
        }
    }

    /// The window closes: orders are paid and the turn begins, or a choice takes effect.
    pub fn answers(
        &mut self,
        setup: &Setup,
        given: &[Given<DragonLords>],
        tell: &mut Tell<DragonLords>,
    ) -> Result<(), Fault> {
        match &mut self.stage {
            Stage::Orders => {
                let mut orders = Vec::new();
                for (seat, name) in setup.each() {
                    let given = given.iter().find(|given| given.seat == seat);
                    let ordered: &[Ordered] = match given.map(|given| &given.answer) {
                        Some(Answer::Orders(ordered)) => ordered,
                        Some(Answer::Choice(_)) => return fault("a choice where orders are due"),
                        None => &[],
                    };
                    let gold = cost(ordered);
                    if let Some(player) = self.world.players.get_mut(name) {
                        player.gold -= gold;
                    }
                    tell.one(seat, Fact::Pays { gold });
                    orders.push(SeatOrders {
                        seat: name.clone(),
                        orders: ordered.iter().map(|o| o.order.clone()).collect(),
                    });
                }
                let play = Play::begin(self.turn, setup.house, self.world.clone(), orders)
                    .map_err(wrong)?;
                self.stage = Stage::Played(Box::new(play));
            }
            Stage::Played(play) => {
                let Waits::Choice(pending) = play.waits().clone() else {
                    return fault("no choice waits");
                };
                let seat = setup.seat(&pending.seat);
                let (choice, lapsed) = match given {
                    [one] => match &one.answer {
                        Answer::Choice(choice) => (choice.clone(), one.at == 0),
                        Answer::Orders(_) => return fault("orders where a choice is due"),
                    },
                    _ => (Choice::Nothing, true),
                };
                let question = pending.question.clone();
                let told = choice.clone();
                tell.one(
                    seat,
                    Fact::Chose {
                        question,
                        choice: told,
                        lapsed,
                    },
                );
                play.chose(choice).map_err(wrong)?;
            }
            Stage::Over => return fault("the turn is over"),
        }
        self.goes_on(setup, tell)
    }

    pub fn drawn(
        &mut self,
        setup: &Setup,
        faces: &[u16],
        tell: &mut Tell<DragonLords>,
    ) -> Result<(), Fault> {
        match &mut self.stage {
            Stage::Played(play) => play.thrown(faces).map_err(wrong)?,
            Stage::Orders | Stage::Over => return fault("dice where none are due"),
        }
        self.goes_on(setup, tell)
    }

    /// What the turn now waits for is told to whom it concerns; at its end everybody is told.
    fn goes_on(&mut self, setup: &Setup, tell: &mut Tell<DragonLords>) -> Result<(), Fault> {
        let Stage::Played(play) = &mut self.stage else {
            return Ok(());
        };
        match play.waits() {
            Waits::Dice(_) => Ok(()),
            Waits::Choice(pending) => {
                let pending = pending.clone();
                tell.one(setup.seat(&pending.seat), Fact::Offered(pending));
                Ok(())
            }
            Waits::Nothing => {
                self.happened = play.happenings().to_vec();
                let (told, world) = play.as_ref().clone().end().map_err(wrong)?;
                self.world = world;
                self.stage = Stage::Over;
                let players = self.world.players.keys();
                let out = players.filter(|player| self.world.is_out(player));
                self.told_out = out.cloned().collect();
                for told in told {
                    tell.one(setup.seat(&told.to), Fact::Told(told.news));
                }
                self.show(setup, Now::Ends, tell);
                Ok(())
            }
        }
    }

    /// The referee changes the world (G10).
    pub fn changes(
        &mut self,
        setup: &Setup,
        changes: &[Change],
        tell: &mut Tell<DragonLords>,
    ) -> Result<(), Fault> {
        if let Stage::Played(_) = self.stage {
            return fault("the world changes while a turn is played");
        }
        let before = self.world.clone();
        let turn = self.coming();
        for one in changes {
            change::apply(&mut self.world, one, turn);
        }
        let left = duty::moved_out(&before, &self.world, turn).into_iter();
        self.left_held.extend(left.map(|(stack, _)| (turn, stack)));
        for (seat, name) in setup.each() {
            let (was, world) = (sight::of(&before, name), sight::of(&self.world, name));
            let out = self.world.is_out(name);
            if was != world || out != before.is_out(name) {
                let now = Now::Recorded;
                tell.one(
                    seat,
                    Fact::Sees {
                        now,
                        turn: self.turn,
                        world,
                        out,
                    },
                );
            }
        }
        Ok(())
    }

    /// A turn is void: nothing was paid or done in it, and each player sees that it is so.
    pub fn void(&mut self, setup: &Setup, turn: u16, tell: &mut Tell<DragonLords>) {
        self.turn = turn;
        self.stage = Stage::Over;
        self.show(setup, Now::Void, tell);
    }

    /// A turn opens. One that was void counts: who is under way arrives by the numbers of the papers.
    pub fn open(&mut self, setup: &Setup, turn: u16, tell: &mut Tell<DragonLords>) {
        self.turn = turn;
        self.stage = Stage::Orders;
        let told = self.told_out.iter();
        let still = told.filter(|player| self.world.is_out(player));
        self.gone = still.cloned().collect();
        self.show(setup, Now::Opens, tell);
    }
}

fn wrong(fault: TurnFault) -> Fault {
    Fault::new(fault.to_string())
}

impl Setup {
    /// The seats with their names, in the order of the setup.
    pub fn each(&self) -> impl Iterator<Item = (Seat, &crate::engine::Name)> {
        (0..).map(Seat).zip(&self.seats)
    }

    /// The seat of a player of the world, who is one of the setup's.
    pub fn seat(&self, name: &str) -> Seat {
        let place = self.seats.iter().position(|seat| **seat == *name);
        Seat(
            place
                .and_then(|place| u16::try_from(place).ok())
                .unwrap_or_default(),
        )
    }
}
