//! Arrivals, the first thing of a turn (G6, G8, G9).

use super::super::world::{SpyId, Whereabouts};
use super::course::Course;
use super::record::Happening;

/// Every spy whose way ends this turn is where it was bound. Where that is gone or has changed
/// sides it is back where it came from; where that is gone too, it is lost (G9).
pub(super) fn all(course: &mut Course<'_>) {
    let due: Vec<(SpyId, Whereabouts)> = course
        .now.world
        .spies
        .iter()
        .filter(|(_, spy)| spy.alive)
        .filter(|(_, spy)| {
            matches!(spy.at, Whereabouts::UnderWay { arrives, .. } if arrives <= course.now.turn)
        })
        .map(|(id, spy)| (id.clone(), spy.at.clone()))
        .collect();
    for (spy, at) in due {
        let Whereabouts::UnderWay { from, to, side, .. } = at else {
            continue;
        };
        let happening = if course.now.world.side(&spy.owner, &to) == Some(side) {
            course.go(&spy, Whereabouts::City(to.clone()));
            Happening::Arrived { spy, city: to }
        } else if course.now.world.cities.contains_key(&from) {
            course.go(&spy, Whereabouts::City(from.clone()));
            Happening::TurnedBack {
                spy,
                bound: to,
                city: from,
            }
        } else {
            course.kill(&spy);
            Happening::LostOnTheWay { spy, bound: to }
        };
        course.happenings.push(happening);
    }
}
