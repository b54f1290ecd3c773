//! Which rows an entry may change: what `undo` puts back ([`crate::referee::undo`]).

use super::super::event::{Change, Event};
use super::super::world::army_key;
use super::orders::ORDER_TABLES;
use crate::campaign::Entry;
use crate::referee::undo::{self, Key, Scope};

/// The rows that an entry may change; `None` for an entry that cannot be undone.
pub fn scope(entry: &Entry, event: &Event) -> Option<Scope> {
    let season = entry.season;
    let mut out = Vec::new();
    match event {
        Event::Enter(body) => set(&mut out, season, &body.seat),
        Event::Import(body) => {
            let sets = body.sets.iter();
            sets.for_each(|of| set(&mut out, season, &of.seat));
        }
        Event::Withdraw(body) => {
            set(&mut out, season, &body.seat);
            if body.mistaken {
                out.push(undo::of_mistake(season, &body.seat));
            }
        }
        Event::World(body) => {
            let changes = body.changes.iter();
            changes.for_each(|change| world(&mut out, season, change));
            // Two changes may touch the same rows: they are put back once.
            let mut once: Scope = Vec::with_capacity(out.len());
            for part in out {
                if !once.contains(&part) {
                    once.push(part);
                }
            }
            return Some(once);
        }
        Event::Rename(body) => return Some(undo::of_name(body.season)),
        Event::News(_) => return Some(undo::of_news(season)),
        Event::Seat(body) => return Some(undo::of_settings(&body.seat)),
        _ => return None,
    }
    Some(out)
}

fn of_nation(season: u16, nation: &str) -> Key {
    vec![("season", season.into()), ("nation", nation.into())]
}

fn set(out: &mut Scope, season: u16, seat: &str) {
    out.extend(undo::of_set(season, seat));
    out.extend(ORDER_TABLES.map(|table| (table, of_nation(season, seat))));
    money(out, season, seat);
}

fn money(out: &mut Scope, season: u16, nation: &str) {
    out.push(("treasury", vec![("nation", nation.into())]));
    out.push(("treasury_entry", of_nation(season, nation)));
}

fn world(out: &mut Scope, season: u16, change: &Change) {
    match change {
        Change::TreasurySet { nation, .. } | Change::TreasuryAdd { nation, .. } => {
            money(out, season, nation);
        }
        Change::Armies { .. } => {
            out.extend(["army", "army_element"].map(|table| (table, Vec::new())));
        }
        Change::Army { army } => one_army(out, &army.nation, &army.name),
        Change::ArmyGone { nation, name } => one_army(out, nation, name),
        Change::Fleets { .. } => out.push(("fleet", Vec::new())),
        Change::Fleet { fleet } | Change::FleetGone { fleet } => out.push((
            "fleet",
            vec![
                ("nation", fleet.nation.to_string().into()),
                ("sea", fleet.sea.to_string().into()),
            ],
        )),
        Change::Trades { .. } | Change::Trade { .. } | Change::TradeEnd { .. } => {
            out.push(("trade", vec![("season", season.into())]));
        }
    }
}

fn one_army(out: &mut Scope, nation: &str, name: &str) {
    let key = || vec![("nation", nation.into()), ("folded", army_key(name).into())];
    out.extend(["army", "army_element"].map(|table| (table, key())));
}
