//! Hiring, the last thing that players do in a turn (D1, D3, G6, G7).

use std::sync::Arc;

use super::super::order::Order;
use super::super::world::{Name, Spy, SpyId};
use super::course::Course;
use super::reason::Why;
use super::record::Happening;

/// Hires, if it is an order to hire. Where the city is gone or has changed sides since the order
/// was accepted at a price, nobody is hired and the price goes back.
pub(super) fn order(course: &mut Course<'_>, seat: &Name, order: &Order) {
    let Order::Hire { count, city, side } = order else {
        return;
    };
    match course.now.world.side(seat, city) {
        None => return course.idle(seat, order, Why::CityGone),
        Some(now) if now != *side => return course.idle(seat, order, Why::CityChangedSides),
        Some(_) => {}
    }
    let Some(player) = course.change().players.get_mut(seat) else {
        return;
    };
    let first = player.hired.saturating_add(1);
    let last = player.hired.saturating_add(*count);
    player.hired = last;
    for number in first..=last {
        let id = SpyId::new(seat, number);
        let spy = Spy::hired(course.now.turn, city);
        Arc::make_mut(&mut course.now.presence).enter(id.clone(), city);
        course.change().spies.insert(id, spy);
    }
    course.happenings.push(Happening::Hired {
        owner: seat.clone(),
        city: city.clone(),
        first,
        last,
    });
}
