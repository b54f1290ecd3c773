//! The rolls of friendly spies at the beginning of the turn (D5, G1, G2, G3, G7).

use super::super::question;
use super::super::roll::{HUNDRED, Watch};
use super::super::world::{Name, Side, SpyId, Whereabouts, World};
use super::chance::Purpose;
use super::course::{Course, Stop, matter};
use super::record::Happening;

/// The city of that number by name; in it one after the other in the order of hiring (G2). Whether there is
/// such a city.
pub(super) fn city(course: &mut Course<'_>, n: u32) -> Result<bool, Stop> {
    let nth = usize::try_from(n).ok();
    let found = nth.and_then(|n| course.now.world.cities.iter().nth(n));
    let Some((city, owner)) = found.map(|(name, city)| (name.clone(), city.owner.clone())) else {
        return Ok(false);
    };
    let turn = course.now.turn;
    let ready = |id: &&SpyId| {
        let spy = course.now.world.spies.get(*id);
        spy.is_some_and(|s| s.ready <= turn)
    };
    let guards = course.now.presence.of_player(&city, &owner);
    let mut guards: Vec<SpyId> = guards.filter(ready).cloned().collect();
    // The numbers of imported spies need not follow their hiring.
    guards.sort_by_key(|id| {
        let hired = course.now.world.spies.get(id).map(|s| s.hired);
        (hired, id.number)
    });
    let mut enemies: Vec<SpyId> = course
        .now
        .presence
        .but_for(&city, &owner)
        .cloned()
        .collect();
    for guard in guards {
        one(course, guard, &city, &mut enemies)?;
    }
    Ok(true)
}

/// The canonical texts of a player's friendly spies' rolls that a turn may begin with, as far as he
/// knows: where his spies are and which cities are his. Nothing else is looked at, so a spy may have
/// turned back, or its city be gone, by then.
pub fn on_watch(world: &World, player: &Name, turn: u16) -> Vec<String> {
    let own = |city: &&Name| world.side(player, city) == Some(Side::Friendly);
    let spies = world.spies.iter();
    let ready = spies.filter(|(id, spy)| id.owner == *player && spy.alive && spy.ready <= turn);
    let watch = ready.filter_map(|(id, spy)| {
        let city = match &spy.at {
            Whereabouts::City(city) => Some(city).filter(own),
            Whereabouts::UnderWay { arrives, .. } if *arrives > turn => None,
            // On the way between two of his cities; or to an enemy's, from one that is his by now,
            // to which it turns back if it cannot enter (G9).
            Whereabouts::UnderWay { from, to, side, .. } => Some(to)
                .filter(|to| *side == Side::Friendly && own(to))
                .or(Some(from).filter(own)),
        }?;
        Some(question::guard(city, id.number))
    });
    watch.collect()
}

fn one(
    course: &mut Course<'_>,
    guard: SpyId,
    city: &Name,
    enemies: &mut Vec<SpyId>,
) -> Result<(), Stop> {
    let matter = matter(&guard.owner, question::guard(city, guard.number));
    let die = course.dice.die(&matter, HUNDRED)?;
    let present = u32::try_from(enemies.len()).unwrap_or(u32::MAX);
    let mut killed = Vec::new();
    for _ in 0..Watch::of(die).kills {
        let of = enemies.len();
        if let Some(index) = course.dice.pick(&matter, Purpose::Victim { of })? {
            let dead = enemies.remove(index);
            course.kill(&dead);
            killed.push(dead);
        }
    }
    course.happenings.push(Happening::Watched {
        spy: guard,
        city: city.clone(),
        die,
        present,
        killed,
    });
    Ok(())
}
