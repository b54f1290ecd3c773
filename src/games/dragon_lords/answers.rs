//! What a player may answer: a set of orders, or a choice (G11); and which of it stands.

use serde::{Deserialize, Serialize};

use super::facts::View;
use super::{DragonLords, Remark};
use crate::engine::priced::{self, Priced};
use crate::engine::{Remarked, Verdict};
use crate::games::dragon_lords::accept::{Desk, accept};
use crate::games::dragon_lords::order::{self, Order};
use crate::games::dragon_lords::reading::Line;
use crate::games::dragon_lords::remark;
use crate::games::dragon_lords::turn::{Choice, admit};
use crate::games::dragon_lords::world::Presence;
use crate::reading::message::Total;

/// An order that stands, on a line of its message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ordered {
    pub line: u32,
    #[serde(flatten)]
    pub order: Order,
    /// In gold.
    pub cost: i64,
}

impl Priced for Ordered {
    fn line(&self) -> u32 {
        self.line
    }
    fn cost(&self) -> i64 {
        self.cost
    }
}

/// What stands of a player: all his orders of the turn, or a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    Orders(Vec<Ordered>),
    Choice(Choice),
}

impl Answer {
    pub fn cost(&self) -> i64 {
        priced::cost(self.orders())
    }

    pub fn orders(&self) -> &[Ordered] {
        match self {
            Answer::Orders(orders) => orders,
            Answer::Choice(_) => &[],
        }
    }
}

/// What was understood of a message.
#[derive(Debug, Clone)]
pub enum Draft {
    Orders {
        lines: Vec<Line>,
        /// The total that the player wrote, in gold.
        total: Option<Total>,
    },
    Choice(Choice),
}

impl From<Answer> for Draft {
    fn from(answer: Answer) -> Draft {
        match answer {
            Answer::Choice(choice) => Draft::Choice(choice),
            Answer::Orders(orders) => {
                let lines = orders.into_iter().map(|o| Line {
                    line: o.line,
                    draft: o.order.into(),
                });
                Draft::Orders {
                    lines: lines.collect(),
                    total: None,
                }
            }
        }
    }
}

impl From<Order> for order::Draft {
    fn from(order: Order) -> order::Draft {
        match order {
            Order::Hire { count, city, .. } => order::Draft::Hire { count, city },
            Order::Act {
                spy, action, aim, ..
            } => order::Draft::Act { spy, action, aim },
            Order::Transfer { spy, from, to } => order::Draft::Transfer {
                spy: Some(spy),
                from: Some(from),
                to,
            },
            Order::Word { word } => order::Draft::Word { word },
        }
    }
}

/// Which of it stands, as far as the player knows.
pub fn admitted(view: &View, draft: Draft) -> Verdict<DragonLords> {
    let nothing = |remarks| Verdict {
        stands: None,
        remarks,
    };
    let (Draft::Orders { lines, total }, None) = (&draft, &view.offered) else {
        return match (draft, &view.offered) {
            (Draft::Choice(choice), Some(offered)) => {
                let fits = admit(offered, &choice).map_err(Remark::Choice);
                Verdict::of(fits.map(|()| Answer::Choice(choice)))
            }
            _ => Verdict::of(Err(Remark::NotAsked)),
        };
    };
    let Some(seat) = &view.player else {
        return nothing(Vec::new());
    };
    let presence = Presence::of(&view.world);
    let desk = Desk {
        world: &view.world,
        presence: &presence,
        seat,
        turn: view.turn,
        gold: view.gold(),
    };
    let drafts: Vec<_> = lines.iter().map(|l| (l.line, l.draft.clone())).collect();
    let found = accept(&desk, &drafts);
    let remarks = remark::of_orders(*total, &found);
    let remarks: Vec<_> = remarks
        .into_iter()
        .map(|p| Remarked::new(p.line, p.level, Remark::Order(p.remark)))
        .collect();
    if found.standing.is_empty() && !lines.is_empty() {
        return nothing(remarks);
    }
    Verdict {
        stands: Some(Answer::Orders(found.standing)),
        remarks,
    }
}
