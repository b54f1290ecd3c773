//! What orders cost, in gold (D1, D6). Deeds are free; a bribe has its price when it is chosen.

use super::order::Order;
use super::world::Side;

/// A spy in an enemy city (D1).
pub const ENEMY_SPY: i64 = 300;
/// A friendly spy (D1).
pub const FRIENDLY_SPY: i64 = 150;
/// To move a friendly spy (D6).
pub const TRANSFER: i64 = 50;

/// So many spies in a city of that side (D1).
pub fn hire(side: Side, count: u32) -> i64 {
    let each = match side {
        Side::Friendly => FRIENDLY_SPY,
        Side::Enemy => ENEMY_SPY,
    };
    each * i64::from(count)
}

/// Any order: its price is set aside when it is accepted, and paid at the lock.
pub fn order(order: &Order) -> i64 {
    match order {
        Order::Hire { count, side, .. } => hire(*side, *count),
        Order::Transfer { .. } => TRANSFER,
        Order::Act { .. } | Order::Word { .. } => 0,
    }
}

/// To take a bribed unit of that production cost.
pub fn bribe_to_take(production: u32) -> i64 {
    i64::from(production)
}

/// To destroy a bribed unit of that production cost: half of it, rounded up (G14).
pub fn bribe_to_destroy(production: u32) -> i64 {
    i64::from(production.div_ceil(2))
}
