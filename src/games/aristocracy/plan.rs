//! L33: answers given ahead. They are told to their seat alone and never asked for by the rule: a window is asked
//! whether they answer it or not.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::admit::{self, Remark, complete};
use super::answers::{Answer, Draft};
use super::cards::Cards;
use super::facts::{Deed, Fact};
use super::known::View;
use super::list::List;
use super::setup::Setup;
use super::table::{Royal, Site, Stage, Table};
use crate::engine::Seat;
use crate::engine::seats::bit;

/// All that a seat said of windows to come.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Plan {
    pub turn: Option<Turn>,
    /// Of those that fit a window the first is the answer.
    pub rules: Vec<Rule>,
}

/// The actions of a turn, one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub phase: Phase,
    /// What is still to be done, the next action first.
    pub steps: Vec<Draft>,
    /// Something was shown, drawn or asked, so that the rest waits for its player's word.
    pub waits: bool,
}

/// A phase of the game: the round, from 1, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Phase {
    pub round: u16,
    pub royal: Royal,
}

impl Phase {
    pub fn of(table: &Table) -> Phase {
        let (round, royal) = (table.round, table.royal);
        Phase { round, royal }
    }

    /// A1: the one after it.
    #[must_use]
    pub fn next(self) -> Phase {
        let (round, royal) = match self.royal {
            Royal::King => (self.round, Royal::Queen),
            Royal::Queen => (self.round, Royal::Jack),
            Royal::Jack => (self.round.saturating_add(1), Royal::King),
        };
        Phase { round, royal }
    }
}

/// An answer to a window, wherever it may be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub asked: Asked,
    pub draft: Draft,
    /// The phase in which it holds; none: until the game ends.
    pub phase: Option<Phase>,
}

/// What is asked: a window without whom it asks, and about what.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[rustfmt::skip]
pub enum Asked {
    Gifts, Tax, Ball, Bids, Pick, Tie, Stall, Humble, Tithe, Compelled, Give, Supplement, Action, TurnUp, Keep,
    Exchange, Blackmail, Shed, End,
}

impl Asked {
    /// What a stage asks.
    pub fn of(stage: Stage) -> Option<Asked> {
        Some(match stage {
            Stage::Gifts => Asked::Gifts,
            Stage::Tax => Asked::Tax,
            Stage::Ball(_) => Asked::Ball,
            Stage::Bids => Asked::Bids,
            Stage::Pick(_) => Asked::Pick,
            Stage::Tie(_) => Asked::Tie,
            Stage::Stall(_) => Asked::Stall,
            Stage::Humble(_) => Asked::Humble,
            Stage::Tithe(_) => Asked::Tithe,
            Stage::Compel(_) => Asked::Compelled,
            Stage::Give(_) => Asked::Give,
            Stage::Supplement(_) => Asked::Supplement,
            Stage::Action(_) => Asked::Action,
            Stage::TurnUp(..) => Asked::TurnUp,
            Stage::Keep(..) => Asked::Keep,
            Stage::Exchange(..) => Asked::Exchange,
            Stage::Blackmail { .. } => Asked::Blackmail,
            Stage::Shed { .. } => Asked::Shed,
            Stage::End => Asked::End,
            _ => return None,
        })
    }

    /// A2, A3, A8: whose phases alone ask it.
    pub fn royal(self) -> Option<Royal> {
        match self {
            Asked::Tax | Asked::End => Some(Royal::King),
            Asked::Ball => Some(Royal::Queen),
            Asked::Bids | Asked::Pick | Asked::Tie => Some(Royal::Jack),
            _ => None,
        }
    }

    /// Where a phase asks it: in the order of the variants, but that the questions within a turn come with it.
    fn part(self) -> Asked {
        match self {
            Asked::Tie => Asked::Pick,
            Asked::TurnUp | Asked::Keep | Asked::Exchange | Asked::Blackmail | Asked::Shed => {
                Asked::Action
            }
            of => of,
        }
    }

    /// Whether what is said of it now would come a round late.
    pub fn late(self, view: &View) -> bool {
        let now = Phase::of(&view.table);
        self.royal() == Some(now.royal) && self.next(view) != now
    }

    /// The phase in which it is asked next.
    pub fn next(self, view: &View) -> Phase {
        let table = &view.table;
        let acted = view.seat.is_some_and(|seat| turn_over(table, seat));
        let gone = Asked::of(table.stage).is_some_and(|now| now.part() > self.part())
            || self == Asked::Action && acted
            || self == Asked::Stall && matches!(table.stage, Stage::Church { setup: false });
        let mut phase = Phase::of(table);
        if gone {
            phase = phase.next();
        }
        while self.royal().is_some_and(|royal| royal != phase.royal) {
            phase = phase.next();
        }
        phase
    }
}

/// A4: whether a seat has had its turn of this phase.
fn turn_over(table: &Table, seat: Seat) -> bool {
    let under_way = table.actor == seat && table.actions > 0;
    table.acted & bit(seat) != 0 && !under_way
}

/// Why what was said ahead is not taken by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Held {
    /// L33: the last action showed, drew or asked something. A word of the player lets the rest go on.
    Waits,
    /// It may not be done.
    Refused(Remark),
    /// The turn is over.
    Over,
}

impl Plan {
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.turn.as_ref().is_none_or(|turn| turn.steps.is_empty())
    }

    /// What it says of the window that is open.
    pub fn draft(&self, setup: &Setup, view: &View) -> Option<Draft> {
        let asked = Asked::of(view.table.stage)?;
        if let Some(next) = self.next(view).filter(|_| asked == Asked::Action) {
            let fits = complete(setup, view, next).is_ok();
            let waits = self.turn.as_ref().is_some_and(|turn| turn.waits);
            return (fits && !waits).then(|| next.clone());
        }
        let mut rules = self.of(view, asked);
        let rule = rules.find(|rule| complete(setup, view, &rule.draft).is_ok())?;
        Some(rule.draft.clone())
    }

    /// The next of the turn's actions, in the phase that it is for.
    pub fn next(&self, view: &View) -> Option<&Draft> {
        let turn = self.turn.as_ref()?;
        let now = turn.phase == Phase::of(&view.table);
        turn.steps.first().filter(|_| now)
    }

    /// The rules that hold now for a window.
    fn of(&self, view: &View, asked: Asked) -> impl Iterator<Item = &Rule> {
        let now = Phase::of(&view.table);
        let holds =
            move |rule: &&Rule| rule.asked == asked && rule.phase.is_none_or(|phase| phase == now);
        self.rules.iter().filter(holds)
    }

    /// What of it is not taken by itself in the window that is open, and why: the turn's next action, or an answer.
    pub fn held(&self, setup: &Setup, view: &View) -> Option<(Held, &Draft)> {
        let seat = view.seat?;
        let asked = Asked::of(view.table.stage);
        if let Some(next) = self.next(view) {
            if turn_over(&view.table, seat) {
                return Some((Held::Over, next));
            }
            if view.table.stage == Stage::Action(seat) {
                if self.turn.as_ref().is_some_and(|turn| turn.waits) {
                    return Some((Held::Waits, next));
                }
                let refused = complete(setup, view, next).err()?;
                return Some((Held::Refused(refused), next));
            }
        }
        let asked = asked.filter(|_| {
            let window = admit::window(&view.table);
            window.is_some_and(|window| window.seats.contains(seat))
        })?;
        if asked == Asked::Action && self.next(view).is_some() || self.draft(setup, view).is_some()
        {
            return None;
        }
        let rule = self.of(view, asked).next()?;
        let refused = complete(setup, view, &rule.draft).err()?;
        Some((Held::Refused(refused), &rule.draft))
    }

    /// What is over is left out.
    #[must_use]
    pub fn of_now(mut self, table: &Table, seat: Seat) -> Plan {
        let now = Phase::of(table);
        self.rules
            .retain(|rule| rule.phase.is_none_or(|phase| phase >= now));
        let over = |turn: &Turn| {
            turn.steps.is_empty() || turn.phase < now || turn.phase == now && turn_over(table, seat)
        };
        self.turn = self.turn.filter(|turn| !over(turn));
        self
    }

    /// An action was taken, or something is asked in the turn.
    fn learn(&mut self, table: &Table, seat: Seat, fact: &Fact) {
        let now = Phase::of(table);
        let Some(turn) = self.turn.as_mut().filter(|turn| turn.phase == now) else {
            return;
        };
        match *fact {
            Fact::Does { seat: other, deed } if other == seat => {
                match turn.steps.first().is_some_and(|next| comes_to(next, deed)) {
                    true => {
                        turn.steps.remove(0);
                        turn.waits = shows(deed);
                    }
                    // Silence, or another answer: the list is not what was done any more.
                    false => turn.waits = true,
                }
            }
            Fact::Now { stage } if table.acted & bit(seat) != 0 && table.actor == seat => {
                turn.waits |= stage != Stage::Action(seat) && Asked::of(stage).is_some();
            }
            _ => {}
        }
    }
}

impl View {
    /// What a fact changes in what the seat said ahead.
    pub(super) fn plan_learns(&mut self, fact: &Fact) {
        match fact {
            Fact::Plan { plan } => self.plan = (!plan.is_empty()).then(|| Arc::clone(plan)),
            Fact::Begins { .. } => self.plan = None,
            Fact::Does { .. } | Fact::Now { .. } => {
                if let Some((plan, seat)) = self.plan.as_mut().zip(self.seat) {
                    Arc::make_mut(plan).learn(&self.table, seat, fact);
                    if plan.is_empty() {
                        self.plan = None;
                    }
                }
            }
            _ => {}
        }
    }
}

/// Whether what is done may be what a draft says.
fn comes_to(draft: &Draft, deed: Deed) -> bool {
    match draft {
        Draft::Said(Answer::Act { act }) | Draft::Anywhere(Answer::Act { act }) => {
            // A new building has no number before it stands.
            let new = match deed {
                Deed::Build(site) => site,
                _ => Site::default(),
            };
            Deed::of(*act, new) == deed
        }
        Draft::Build { .. } => matches!(deed, Deed::Build(_)),
        Draft::First(drafts) => drafts.iter().any(|draft| comes_to(draft, deed)),
        Draft::Said(_) | Draft::Anywhere(_) | Draft::Lowest => false,
    }
}

/// L33: whether an action shows its player something, or draws.
fn shows(deed: Deed) -> bool {
    matches!(
        deed,
        Deed::Harvest(_)
            | Deed::Visit(_)
            | Deed::Blackmail(_)
            | Deed::Buy
            | Deed::Hire
            | Deed::Network
            | Deed::Gossip(_)
    )
}

/// L33: some of what may be said ahead now, of windows that are not open.
pub fn samples(setup: &Setup, view: &View) -> Vec<Rule> {
    let blackmailed = match setup.old_blackmail() {
        true => Answer::Pay,
        false => Answer::Reject { spy: true },
    };
    let lay = Answer::Lay { cards: Cards::NONE };
    let cards = List::default();
    let some = [
        (Asked::Tax, Draft::Lowest),
        (Asked::Bids, Answer::Bid { coins: 1 }.into()),
        (Asked::Stall, lay.into()),
        (Asked::Tithe, Draft::Anywhere(Answer::Tithe { cards })),
        (Asked::Blackmail, blackmailed.into()),
    ];
    let open = Asked::of(view.table.stage);
    let to_come = |asked: Asked| {
        let played = match asked {
            // T8: there it would be said of what is added.
            Asked::Stall => open != Some(Asked::Supplement),
            Asked::Tithe => setup.churches,
            Asked::Blackmail => setup.spies,
            _ => true,
        };
        played && open != Some(asked) && !asked.late(view) && view.table.round > 0
    };
    let some = some.into_iter().filter(|(asked, _)| to_come(*asked));
    let rule = |(asked, draft)| Rule {
        asked,
        draft,
        // Who is blackmailed answers alike until the game ends.
        phase: (asked != Asked::Blackmail).then(|| asked.next(view)),
    };
    some.map(rule).collect()
}
