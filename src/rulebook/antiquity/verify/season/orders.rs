//! Sets of orders as they were entered: when they may be, what they cost, which attempts stand.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use super::super::super::cost::{self, Distance};
use super::super::super::event::{OrderKind, OrderRecord, OrderSet, Repeats, Withdraw};
use super::super::super::house::{HouseRules, SameQuestion};
use super::super::super::order::Against;
use super::super::super::question::Question;
use super::super::super::setup::{Name, Setup};
use super::super::super::value::Value;
use super::own;
use super::standing::all_known;
use super::walk::Walk;
use super::{Attempt, Derived};
use crate::chance::Digest;
use crate::referee::proof::Fault;

impl Walk<'_> {
    /// Sets of orders: standing ones stood before, prices right.
    pub(super) fn sets(&mut self, sets: Vec<OrderSet>, hash: Digest) -> Result<(), Fault> {
        let (season, earlier) = (self.reveal.season, self.earlier);
        let Derived {
            course,
            setup,
            rules,
            ..
        } = &mut self.out;
        let setup = setup.as_deref().map(Deref::deref);
        course.sets(sets, hash, &|set, own| {
            good(set, own, season, setup, rules, earlier)
        })
    }

    /// What is left of a set.
    pub(super) fn withdraw(&mut self, body: Withdraw, hash: Digest) -> Result<(), Fault> {
        let (season, earlier) = (self.reveal.season, self.earlier);
        let Derived {
            course,
            setup,
            rules,
            ..
        } = &mut self.out;
        let (setup, mistaken) = (setup.as_deref().map(Deref::deref), body.mistaken);
        course.withdraw(body.into(), mistaken, hash, &|set, own| {
            good(set, own, season, setup, rules, earlier)
        })
    }
}

/// What is wrong with a set, by the rule.
fn good(
    set: &OrderSet,
    own: bool,
    season: u16,
    setup: Option<&Setup>,
    rules: &HouseRules,
    earlier: Option<&Derived>,
) -> Result<(), Fault> {
    let seat = || set.seat.to_string();
    if !all_known(set, season, earlier) {
        return Err(own::standing(seat()));
    }
    match setup.and_then(|setup| bad_order(setup, rules, set, own)) {
        Some(line) => Err(Fault::Order { seat: seat(), line }),
        None => Ok(()),
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
            let question = question.as_written(order.written.as_deref());
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
