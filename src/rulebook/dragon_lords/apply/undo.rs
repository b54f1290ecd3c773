//! The rows that an entry touches, if it can be undone.

use super::super::event::Event;
use super::super::tables;
use crate::campaign::Entry;
use crate::referee::undo::{Scope, of_mistake, of_name, of_news, of_seat, of_set, of_settings};

/// What an entry may change; `None` for one that cannot be undone.
pub(super) fn scope(entry: &Entry, event: &Event) -> Option<Scope> {
    let season = entry.season;
    Some(match event {
        Event::Enter(body) => orders(season, &body.seat),
        Event::Withdraw(body) => {
            let mut scope = orders(season, &body.seat);
            scope.extend(body.mistaken.then(|| of_mistake(season, &body.seat)));
            scope
        }
        Event::Import(body) => {
            let seats = body.sets.iter().map(|set| &*set.seat);
            seats.flat_map(|seat| orders(season, seat)).collect()
        }
        // The world is small: all of it is kept.
        Event::World(_) => {
            let tables = tables::WORLD.iter().map(|table| (*table, Vec::new()));
            let account = ("account", vec![("season", season.into())]);
            tables.chain([account]).collect()
        }
        Event::Rename(body) => of_name(body.season),
        Event::News(body) => of_news(body.season),
        Event::Seat(body) => of_settings(&body.seat),
        _ => return None,
    })
}

fn orders(season: u16, seat: &str) -> Scope {
    let mut scope = of_set(season, seat);
    scope.push(("ordered", of_seat(season, seat)));
    scope.push(("purse", vec![("player", seat.into())]));
    scope
}
