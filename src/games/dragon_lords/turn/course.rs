//! A step under way: the world as it changes, and what is asked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::action::Levy;
use super::super::house::HouseRules;
use super::super::news::{Told, tell};
use super::super::order::Order;
use super::super::world::{Name, Presence, SpyId, Whereabouts, World};
use super::TurnFault;
use super::choice::{Choice, Pending, admit};
use super::dice::{Dice, Matter};
use super::play::Throw;
use super::reason::Why;
use super::record::Happening;

/// What stops a step before its end.
pub(super) enum Stop {
    Due(Throw),
    Waits(Box<Pending>),
    Fault(TurnFault),
}

/// A turn between two steps of it: the world as it has changed, and what the steps to come look back on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    pub(super) turn: u16,
    pub(super) world: Arc<World>,
    pub(super) presence: Arc<Presence>,
    /// What keeps each city's next income from its owner, and for whom, in the order of the deeds.
    pub(super) levies: BTreeMap<Name, Vec<(Levy, Name)>>,
    /// What others have taken of each player's gold this turn. He learns of it when all is over.
    pub(super) robbed: BTreeMap<Name, i64>,
    /// By how much the defend value of units fell this turn, unit by unit of each stack that is there,
    /// and in which city (Poison).
    pub(super) fallen: BTreeMap<Name, (Name, Vec<u32>)>,
}

impl Progress {
    /// A turn that begins with that world, the price of every order already paid.
    pub fn begin(turn: u16, world: World) -> Progress {
        let presence = Presence::of(&world);
        let mut world = world;
        world.remember(&presence);
        Progress {
            turn,
            world: Arc::new(world),
            presence: Arc::new(presence),
            levies: BTreeMap::new(),
            robbed: BTreeMap::new(),
            fallen: BTreeMap::new(),
        }
    }

    /// What each player is told of what happened, at the end.
    pub fn tell(&self, rules: &HouseRules, happened: &[Happening]) -> Result<Vec<Told>, TurnFault> {
        tell(self.turn, rules, happened, self.weakened())
            .map_err(|error| TurnFault::News(error.to_string()))
    }

    /// By how much the defend value of a player's units fell that were in a city, where it fell most:
    /// of the units that are left, for of the others he sees that they are gone and no more (G5).
    fn weakened(&self) -> BTreeMap<(Name, Name), u32> {
        let mut weakened = BTreeMap::new();
        for (stack, (city, fallen)) in &self.fallen {
            let most = fallen.iter().copied().max().unwrap_or_default();
            if let Some(stack) = self.world.stacks.get(stack).filter(|_| most > 0) {
                let by: &mut u32 = weakened
                    .entry((stack.owner.clone(), city.clone()))
                    .or_default();
                *by = most.max(*by);
            }
        }
        weakened
    }

    pub fn into_world(self) -> World {
        Arc::unwrap_or_clone(self.world)
    }
}

/// A step under way. It shares the world with the [`Progress`] that it goes on from, until it changes it: most draws
/// stop a step that has changed nothing yet, and it is taken again from its beginning.
pub(super) struct Course<'a> {
    pub(super) now: Progress,
    pub(super) rules: &'a HouseRules,
    pub(super) dice: Dice<'a>,
    /// What the step adds.
    pub(super) happenings: Vec<Happening>,
    /// The spies that have used their action of the turn (D3): before, and in the step.
    acted_before: &'a BTreeSet<SpyId>,
    pub(super) acted: BTreeSet<SpyId>,
    /// The choice that was made for it.
    choice: Option<Choice>,
}

impl<'a> Course<'a> {
    /// Goes on from there, with the dice and the choice that the step has had.
    pub(super) fn resume(
        from: &Progress,
        rules: &'a HouseRules,
        acted: &'a BTreeSet<SpyId>,
        dice: &'a [Vec<u16>],
        choice: Option<Choice>,
    ) -> Course<'a> {
        Course {
            now: from.clone(),
            rules,
            acted_before: acted,
            acted: BTreeSet::new(),
            dice: Dice::new(dice),
            happenings: Vec::new(),
            choice,
        }
    }

    /// The world, to be changed.
    pub(super) fn change(&mut self) -> &mut World {
        Arc::make_mut(&mut self.now.world)
    }

    /// A unit of a stack is gone.
    pub(super) fn gone(&mut self, stack: &str, index: usize) {
        if let Some((_, fallen)) = self.now.fallen.get_mut(stack)
            && index < fallen.len()
        {
            fallen.remove(index);
        }
    }

    /// A spy is lost.
    pub(super) fn kill(&mut self, id: &SpyId) {
        if let Some(spy) = Arc::make_mut(&mut self.now.world).spies.get_mut(id) {
            if let Some(city) = spy.city() {
                Arc::make_mut(&mut self.now.presence).leave(id, city);
            }
            spy.alive = false;
        }
    }

    /// A spy goes to a city, at once or on a way.
    pub(super) fn go(&mut self, id: &SpyId, at: Whereabouts) {
        if let Some(spy) = Arc::make_mut(&mut self.now.world).spies.get_mut(id) {
            if let Some(city) = spy.city() {
                Arc::make_mut(&mut self.now.presence).leave(id, city);
            }
            spy.at = at;
            if let Some(city) = spy.city() {
                Arc::make_mut(&mut self.now.presence).enter(id.clone(), city);
            }
        }
    }

    /// The spy has its action of the turn now, or why it has none (D3, G9, G10).
    pub(super) fn takes_action(&mut self, id: &SpyId, city: &Name) -> Result<(), Why> {
        let spy = self.now.world.spies.get(id).filter(|s| s.alive);
        let spy = spy.ok_or(Why::SpyLost)?;
        if spy.city() != Some(city) {
            return Err(Why::SpyElsewhere);
        }
        if spy.ready > self.now.turn {
            return Err(Why::SpyWaits);
        }
        match self.acted_before.contains(id) || !self.acted.insert(id.clone()) {
            true => Err(Why::SpyActed),
            false => Ok(()),
        }
    }

    /// A player gains that much gold, or below 0 loses it.
    pub(super) fn give(&mut self, player: &Name, gold: i64) {
        if let Some(player) = self.change().players.get_mut(player) {
            player.gold = player.gold.saturating_add(gold);
        }
    }

    /// A player's gold.
    pub(super) fn gold(&self, player: &Name) -> i64 {
        self.now.world.players.get(player).map_or(0, |p| p.gold)
    }

    /// A player's gold as he reckons it: with what was taken from him this turn. It would tell him
    /// of thefts, and who acts before him, if he was told before the end what there is (G5, G6).
    pub(super) fn gold_to_his_eyes(&self, player: &Name) -> i64 {
        self.gold(player) + self.now.robbed.get(player).copied().unwrap_or(0)
    }

    /// An order that stood cannot be carried out; what it cost goes back.
    pub(super) fn idle(&mut self, seat: &Name, order: &Order, why: Why) {
        let back = super::super::cost::order(order);
        self.give(seat, back);
        self.happenings.push(Happening::Idle {
            seat: seat.clone(),
            order: order.clone(),
            why,
            back,
        });
    }

    /// The choice that was made, or the turn waits for it (G11).
    pub(super) fn ask(&mut self, pending: Pending) -> Result<Choice, Stop> {
        let Some(choice) = self.choice.take() else {
            return Err(Stop::Waits(Box::new(pending)));
        };
        match admit(&pending, &choice) {
            Ok(()) => Ok(choice),
            Err(fault) => Err(Stop::Fault(TurnFault::Choice(fault))),
        }
    }
}

/// For whom and for what dice are thrown.
pub(super) fn matter(seat: &Name, question: String) -> Matter {
    Matter {
        seat: seat.clone(),
        question: Arc::from(question),
    }
}
