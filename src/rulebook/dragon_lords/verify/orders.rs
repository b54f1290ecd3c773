//! Each order that stood was carried out or came to nothing, and its player was told which, once;
//! and nobody was told of a deed that he had not ordered (D3, D4, G6, G9).

use super::super::cost;
use super::super::news::{Did, Loss, News};
use super::super::order::Order;
use super::super::turn::WAY;
use super::season::Derived;
use crate::referee::proof::Fault;

/// Holds what the players were told of their own orders against these.
pub(super) fn check(of: &Derived) -> Result<(), Fault> {
    let mut open: Vec<(&str, &Order)> = Vec::new();
    for set in of.course.sets.values() {
        open.extend(set.deeds().map(|o| (&*set.seat, &o.order)));
    }
    for told in &of.told {
        let fault = |what: String| Fault::Told {
            seat: told.to.to_string(),
            question: what,
        };
        if !timely(&told.news, of.course.season) {
            return Err(fault(about(&told.news)));
        }
        if !is_own(&told.news) {
            continue;
        }
        let mut all = open.iter();
        let found = all.position(|(seat, order)| **seat == *told.to && answers(&told.news, order));
        match found {
            Some(index) => drop(open.swap_remove(index)),
            None => return Err(fault(about(&told.news))),
        }
    }
    match open.first() {
        None => Ok(()),
        Some((seat, order)) => Err(Fault::Told {
            seat: (*seat).to_owned(),
            question: text(order),
        }),
    }
}

/// Whether news are about an order of their reader's.
fn is_own(news: &News) -> bool {
    matches!(
        news,
        News::Succeeded { .. }
            | News::Failed { .. }
            | News::SetOut { .. }
            | News::Hired { .. }
            | News::Idle { .. }
    )
}

/// Whether news say what came of an order.
fn answers(news: &News, of: &Order) -> bool {
    match (news, of) {
        (News::Idle { order, back, .. }, _) => order == of && *back == cost::order(of),
        (
            News::Succeeded {
                spy, city, action, ..
            }
            | News::Failed {
                spy, city, action, ..
            },
            Order::Act {
                spy: own,
                city: there,
                action: ordered,
                ..
            },
        ) => (spy, city, action) == (own, there, ordered),
        (
            News::SetOut { spy, from, to, .. },
            Order::Transfer {
                spy: own,
                from: there,
                to: bound,
            },
        ) => (spy, from, to) == (own, there, bound),
        (
            News::Hired { city, first, last },
            Order::Hire {
                count, city: there, ..
            },
        ) => {
            let wide = |n: &u32| u64::from(*n);
            city == there && wide(first) + wide(count) == wide(last) + 1
        }
        _ => false,
    }
}

/// Whether turns that news name are those that follow from this one.
fn timely(news: &News, turn: u16) -> bool {
    let next = turn.saturating_add(1);
    let there = turn.saturating_add(WAY);
    match news {
        News::Succeeded {
            turn: seen, did, ..
        } => {
            *seen == turn
                && match did {
                    Did::Held { turn } => *turn == next,
                    Did::SetOut { arrives, .. } => *arrives == there,
                    _ => true,
                }
        }
        News::SetOut { arrives, .. } => *arrives == there,
        News::Suffered(Loss::Held { turn, .. }) | News::Income { turn, .. } => *turn == next,
        _ => true,
    }
}

/// What an order is called in a fault: its canonical text, if it is rolled for.
fn text(order: &Order) -> String {
    match order {
        Order::Hire { city, .. } => city.to_string(),
        Order::Transfer { spy, from, .. } => format!("{from}/{}/{spy}", order.into_str()),
        Order::Act { .. } | Order::Word { .. } => order.question().unwrap_or_default(),
    }
}

/// What news are about, in the same words.
fn about(news: &News) -> String {
    match news {
        News::Idle { order, .. } => text(order),
        News::Succeeded {
            spy, city, action, ..
        }
        | News::Failed {
            spy, city, action, ..
        } => super::super::question::deed(city, *action, *spy),
        News::SetOut { spy, from, .. } => format!("{from}/transfer/{spy}"),
        News::Hired { city, .. } | News::Suffered(Loss::Held { city, .. }) => city.to_string(),
        _ => String::new(),
    }
}
