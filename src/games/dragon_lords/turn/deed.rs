//! The players' actions (D3, D4, D6): deeds in enemy cities, transfers between friendly ones.

use std::sync::Arc;

use super::super::action::Action;
use super::super::house::{Enemy, HouseRules};
use super::super::order::{Aim, Order};
use super::super::question;
use super::super::roll::{EIGHT, Fate, HUNDRED, succeeds};
use super::super::world::{Name, Side, SpyId, Whereabouts};
use super::course::{Course, Stop};
use super::dice::Matter;
use super::reason::Why;
use super::record::{Deed, Happening, Outcome};
use super::{WAY, effect, show};

/// A deed under way.
pub(super) struct Doing<'d> {
    pub(super) spy: &'d SpyId,
    pub(super) city: &'d Name,
    /// The city's owner: the enemy of D7 (but for G20).
    pub(super) enemy: &'d Name,
    pub(super) action: Action,
    pub(super) aim: &'d Aim,
    pub(super) matter: &'d Matter,
}

/// Carries out an order, if it is one for a spy; hiring comes later (G6).
pub(super) fn order(course: &mut Course<'_>, seat: &Name, order: &Order) -> Result<(), Stop> {
    let done = match order {
        Order::Hire { .. } | Order::Word { .. } => Ok(()),
        Order::Transfer { spy, from, to } => transfer(course, SpyId::new(seat, *spy), from, to),
        Order::Act {
            spy,
            city,
            action,
            aim,
        } => {
            let spy = SpyId::new(seat, *spy);
            match enemy(course, &spy, city) {
                Ok(enemy) => {
                    let matter = Matter {
                        seat: seat.clone(),
                        question: question::deed(city, *action, spy.number).into(),
                    };
                    let doing = Doing {
                        spy: &spy,
                        city,
                        enemy: &enemy,
                        action: *action,
                        aim,
                        matter: &matter,
                    };
                    act(course, &doing)?;
                    Ok(())
                }
                Err(why) => Err(why),
            }
        }
    };
    if let Err(why) = done {
        course.idle(seat, order, why);
    }
    Ok(())
}

/// The enemy in whose city the spy acts now, or why it does not.
fn enemy(course: &mut Course<'_>, spy: &SpyId, city: &Name) -> Result<Name, Why> {
    let enemy = course.now.world.cities.get(city).map(|c| c.owner.clone());
    match enemy {
        Some(enemy) if enemy == spy.owner => Err(Why::CityChangedSides),
        Some(enemy) => course.takes_action(spy, city).map(|()| enemy),
        // The spies in a razed city are lost (G18): the order's spy is, or it is elsewhere.
        None => Err(course
            .takes_action(spy, city)
            .err()
            .unwrap_or(Why::CityGone)),
    }
}

fn act(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<(), Stop> {
    let die = course.dice.die(doing.matter, HUNDRED)?;
    let outcome = if succeeds(doing.action, die) {
        let shown = show::all(course, doing)?;
        let done = effect::apply(course, doing, &shown)?;
        Outcome::Success { shown, done }
    } else {
        let die = course.dice.die(doing.matter, EIGHT)?;
        let fate = Fate::of(die);
        if fate == Fate::Killed {
            course.kill(doing.spy);
        }
        Outcome::Failure { die, fate }
    };
    course.happenings.push(Happening::Deed(Deed {
        spy: doing.spy.clone(),
        city: doing.city.clone(),
        enemy: doing.enemy.clone(),
        action: doing.action,
        die,
        outcome,
    }));
    Ok(())
}

fn transfer(course: &mut Course<'_>, spy: SpyId, from: &Name, to: &Name) -> Result<(), Why> {
    match course.now.world.side(&spy.owner, from) {
        Some(Side::Enemy) => return Err(Why::CityChangedSides),
        None => {
            return Err(course
                .takes_action(&spy, from)
                .err()
                .unwrap_or(Why::CityGone));
        }
        Some(Side::Friendly) => {}
    }
    if course.now.world.side(&spy.owner, to) != Some(Side::Friendly) {
        return Err(Why::DestinationLost);
    }
    course.takes_action(&spy, from)?;
    let arrives = set_out(course, &spy, from, to, Side::Friendly);
    course.happenings.push(Happening::SetOut {
        spy,
        from: from.clone(),
        to: to.clone(),
        arrives,
    });
    Ok(())
}

/// A spy sets out for a city, and the turn at whose beginning it is there (G8).
pub(super) fn set_out(
    course: &mut Course<'_>,
    spy: &SpyId,
    from: &Name,
    to: &Name,
    side: Side,
) -> u16 {
    let arrives = course.now.turn.saturating_add(WAY);
    let way = Whereabouts::UnderWay {
        from: from.clone(),
        to: to.clone(),
        side,
        arrives,
    };
    course.go(spy, way);
    arrives
}

impl Doing<'_> {
    /// Whether a player is the enemy of what is nearest, drawn, poisoned, surveyed or counted (G20).
    pub(super) fn against(&self, player: &Name, rules: &HouseRules) -> bool {
        match rules.enemy {
            Enemy::CityOwner => player == self.enemy,
            Enemy::EveryOtherPlayer => *player != self.spy.owner,
        }
    }

    /// That enemy, where it is one player.
    pub(super) fn only_enemy(&self, rules: &HouseRules) -> Option<Name> {
        match rules.enemy {
            Enemy::CityOwner => Some(self.enemy.clone()),
            Enemy::EveryOtherPlayer => None,
        }
    }

    /// The canonical text of the deed.
    pub(super) fn question(&self) -> Arc<str> {
        self.matter.question.clone()
    }
}
