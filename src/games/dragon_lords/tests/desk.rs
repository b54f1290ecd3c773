//! Orders as a seat sends them, and what becomes of them.

use super::super::accept::{Acceptance, Desk, Refusal, accept};
use super::super::action::Action;
use super::super::order::{Aim, Draft, Order};
use super::super::world::{Name, Presence, World};
use super::common::NOW;

/// A seat's drafts, a line each, with its gold.
pub fn drafts(world: &World, seat: &str, drafts: &[Draft]) -> Acceptance {
    let presence = Presence::of(world);
    let desk = Desk {
        world,
        presence: &presence,
        seat: &Name::from(seat),
        turn: NOW,
        gold: world.players[seat].gold,
    };
    let lines: Vec<(u32, Draft)> = (1..).zip(drafts.iter().cloned()).collect();
    accept(&desk, &lines)
}

/// The one order that those drafts come to, or why it does not stand.
pub fn draft(world: &World, seat: &str, one: Draft) -> Result<Order, Refusal> {
    let found = drafts(world, seat, &[one]);
    match (&found.standing[..], &found.refused[..]) {
        ([standing], []) => Ok(standing.order.clone()),
        ([], [refused]) => Err(refused.refusal.clone()),
        other => panic!("{other:?}"),
    }
}

pub fn hires(count: u32, city: &str) -> Draft {
    let city = city.into();
    Draft::Hire { count, city }
}

pub fn acts(spy: u32, action: Action, aim: Aim) -> Draft {
    Draft::Act { spy, action, aim }
}

pub fn transfers(spy: Option<u32>, from: Option<&str>, to: &str) -> Draft {
    Draft::Transfer {
        spy,
        from: from.map(Into::into),
        to: to.into(),
    }
}
