//! What is told to whom, and what a player knows by it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engine::Name;
use crate::games::dragon_lords::news::News;
use crate::games::dragon_lords::turn::{Choice, Pending};
use crate::games::dragon_lords::world::World;

/// Something that a player is told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// What he has, sees and knows from now on (D2).
    Sees {
        now: Now,
        turn: u16,
        world: World,
        /// Without a city and a living spy he is out of the game (G27).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        out: bool,
    },
    /// His orders are paid (G26).
    Pays { gold: i64 },
    /// A success of his offers him a choice (G11).
    Offered(Box<Pending>),
    /// What he chose; `lapsed` where he said nothing.
    Chose {
        question: Arc<str>,
        choice: Choice,
        lapsed: bool,
    },
    /// What happened that he is told.
    Told(News),
}

/// Why somebody sees something new.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Now {
    /// A turn opens.
    Opens,
    /// The referee has recorded it.
    Recorded,
    /// The turn is over.
    Ends,
    /// The turn is void.
    Void,
}

/// What a player knows.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// `None`: somebody who reads the public papers.
    pub player: Option<Name>,
    pub turn: u16,
    /// Whether he is out of the game (G27).
    pub out: bool,
    /// The world as far as he knows it.
    pub world: World,
    /// The same as the bulletin of the turn before had it.
    pub was: World,
    /// The same as his last bulletin had it: what [`View::was`] is in the turn to come.
    pub shown: World,
    /// The same before the turn's orders were played, with all that the referee recorded.
    pub began: World,
    pub account: Account,
    /// The choice that waits for him.
    pub offered: Option<Box<Pending>>,
}

impl View {
    pub fn learn(&mut self, fact: &Fact) {
        match fact {
            Fact::Sees {
                now,
                turn,
                world,
                out,
            } => {
                self.out = *out;
                let (before, gold) = (self.gold(), self.gold_in(world));
                match now {
                    Now::Opens => {
                        // After a turn that was void.
                        self.offered = None;
                        self.was = match turn {
                            1 => world.clone(),
                            _ => std::mem::take(&mut self.shown),
                        };
                        self.account = Account {
                            before: gold,
                            ..Account::default()
                        };
                    }
                    Now::Recorded => self.account.recorded += gold - before,
                    Now::Ends | Now::Void => self.shown.clone_from(world),
                }
                self.turn = *turn;
                self.world.clone_from(world);
                if *now == Now::Void {
                    self.account.orders = 0;
                    self.offered = None;
                }
                if matches!(now, Now::Opens | Now::Recorded) {
                    self.began.clone_from(world);
                }
                let account = &mut self.account;
                account.after = gold;
                if matches!(now, Now::Ends | Now::Void) {
                    account.moved = gold - (account.before - account.orders + account.recorded);
                }
            }
            Fact::Pays { gold } => {
                self.account.orders = *gold;
                let player = self.player.clone();
                let own = player.and_then(|p| self.world.players.get_mut(&p));
                if let Some(own) = own {
                    own.gold -= gold;
                }
            }
            Fact::Offered(pending) => self.offered = Some(pending.clone()),
            Fact::Chose { .. } => self.offered = None,
            Fact::Told(_) => {}
        }
    }

    fn gold_in(&self, world: &World) -> i64 {
        let own = self.player.as_ref().and_then(|p| world.players.get(p));
        own.map_or(0, |own| own.gold)
    }

    /// What he has to spend, before what waits is paid.
    pub fn gold(&self) -> i64 {
        self.gold_in(&self.world)
    }

    /// The same until the bulletin: what the turn brings would say that nobody has a choice any more (G5, G11).
    pub fn purse(&self) -> i64 {
        let Account {
            before,
            orders,
            recorded,
            ..
        } = self.account;
        before - orders + recorded
    }
}

/// A player's gold through a turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// As the turn opened.
    pub before: i64,
    /// What his orders cost.
    pub orders: i64,
    /// What the referee recorded.
    pub recorded: i64,
    /// All else: what was told moved it, and his income of the next turn.
    pub moved: i64,
    pub after: i64,
}
