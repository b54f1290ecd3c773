//! Sets of orders as they were entered: when they may be, what they cost, which attempts stand.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::super::cost::{self, Distance};
use super::super::super::event::{OrderKind, OrderRecord, OrderSet, Repeats};
use super::super::super::house::{HouseRules, SameQuestion};
use super::super::super::order::Against;
use super::super::super::question::Question;
use super::super::super::setup::{Name, Setup};
use super::super::super::value::Value;
use super::walk::Walk;
use super::{Attempt, Entered, Fault};
use crate::campaign::Phase;
use crate::chance::Digest;

impl Walk<'_> {
    /// Sets of orders: before the lock, the omniscient nation's before the sheet and before
    /// others', prices right, words as first given.
    pub(super) fn sets(
        &mut self,
        sets: Vec<OrderSet>,
        hash: Digest,
        out_of_order: &dyn Fn() -> Fault,
    ) -> Result<(), Fault> {
        if self.phase != Some(Phase::Open) {
            return Err(out_of_order());
        }
        let sets: Vec<Arc<OrderSet>> = sets.into_iter().map(Arc::new).collect();
        let by_seat = sets.iter().map(|s| (s.seat.clone(), s.clone())).collect();
        self.out.places.insert(hash, self.out.entered.len());
        if let Some(last) = self.undoable.last_mut() {
            last.entered = Some(self.out.entered.len());
        }
        self.out.entered.push(Entered {
            hash,
            sets: by_seat,
            mistaken: BTreeSet::new(),
            standing: false,
        });
        // What one entry holds was entered at once: none of its sets came after another.
        let others = self.others;
        for set in sets {
            let omniscient = self
                .out
                .setup
                .as_ref()
                .is_some_and(|s| s.is_omniscient(&set.seat));
            if omniscient && (self.out.sheet.is_some() || others) {
                return Err(Fault::OmniscientLate);
            }
            // Without the setup nobody knows which nation is the omniscient one.
            self.others |= !omniscient && self.out.setup.is_some();
            if let Some(first) = self.out.sets.get(&set.seat)
                && !first.word.is_empty()
                && first.word != set.word
            {
                return Err(Fault::WordChanged {
                    seat: set.seat.to_string(),
                });
            }
            if let Some(seat) = self.unknown_standing(&set) {
                return Err(Fault::Standing { seat });
            }
            if let Some(setup) = &self.out.setup
                && let Some(line) = bad_order(setup, &self.out.rules, &set, omniscient)
            {
                return Err(Fault::Order {
                    seat: set.seat.to_string(),
                    line,
                });
            }
            let seat = set.seat.clone();
            let before = self.out.sets.insert(seat.clone(), set);
            self.replaced(&seat, before);
        }
        Ok(())
    }
}

/// The line of the first order that cannot be, or does not cost what it costs.
fn bad_order(setup: &Setup, rules: &HouseRules, set: &OrderSet, omniscient: bool) -> Option<u32> {
    let c = &setup.constants;
    let mut asked = Repeats::default();
    let mut good = |o: &OrderRecord| match o.order {
        OrderKind::Word => o.cost == 0 && o.subject.as_deref() == Some(&*set.word),
        OrderKind::Protection => {
            let against_self = o.target.as_ref() == Some(&set.seat);
            let one = o.kind.is_some() != o.target.is_some();
            one && !against_self && o.modifier > 0 && o.cost == cost::protection(c, o.modifier)
        }
        OrderKind::Attempt => {
            let (Some(target), Some(kind), Some(distance)) = (&o.target, o.kind, o.distance) else {
                return false;
            };
            let near = cost::distance(setup, &set.seat, target, &Default::default());
            // Trade is a fact of the world: that it was there is not shown, that it was needed is.
            let distance_fits = match near {
                Distance::Neighbour => distance == Distance::Neighbour,
                Distance::Trade | Distance::Distant => distance != Distance::Neighbour,
            };
            let question = Question::from_parts(setup, target.clone(), kind, o.subject.as_deref());
            // H6: a second die for one question is a second chance.
            let mut once = |q: &Question| {
                asked.next(&q.canonical()) == 0 || rules.same_question == SameQuestion::Repeat
            };
            !omniscient
                && *target != set.seat
                && distance_fits
                && question.is_ok_and(|q| once(&q))
                && o.cost == cost::attempt(c, distance, o.modifier)
        }
    };
    set.orders.iter().find(|o| !good(o)).map(|o| o.line)
}

/// The attempts that stand, by nation in alphabetical order, each nation's in its own.
pub(super) fn standing_attempts(
    setup: &Setup,
    sets: &BTreeMap<Name, Arc<OrderSet>>,
) -> Vec<Attempt> {
    let mut out = Vec::new();
    for (seat, set) in sets {
        let mut repeats = Repeats::default();
        for order in set.orders.iter().filter(|o| o.order == OrderKind::Attempt) {
            let (Some(target), Some(kind)) = (&order.target, order.kind) else {
                continue;
            };
            let Ok(question) =
                Question::from_parts(setup, target.clone(), kind, order.subject.as_deref())
            else {
                continue;
            };
            out.push(Attempt {
                seat: seat.clone(),
                repeat: repeats.next(&question.same_key()),
                question,
                bonus: order.modifier,
                explanation: None,
                notice: None,
                told: None,
            });
        }
    }
    out
}

/// What a protection is bid against, with the answer given beforehand; `None` for another order.
pub(super) fn protection(order: &OrderRecord) -> Option<(Against, Option<&Value>)> {
    if order.order != OrderKind::Protection {
        return None;
    }
    let against = match (&order.kind, &order.target) {
        (Some(kind), None) => Against::Kind(*kind),
        (None, Some(nation)) => Against::Nation(nation.clone()),
        _ => return None,
    };
    Some((against, order.if_countered.as_ref()))
}
