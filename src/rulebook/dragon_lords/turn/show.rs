//! What a success shows (D7): pictures of this moment (G16), the nearest by hexes (G17).

use super::super::action::Shows;
use super::super::hex::Hex;
use super::super::reveal::{CityPlace, HeroPlace, HeroShown, Reveal, StackShown};
use super::super::world::{City, Name, Stack};
use super::chance::Purpose;
use super::course::{Course, Stop};
use super::deed::Doing;

/// All that the action shows, in the order of the table. What a player learns of places, he knows
/// from now on.
pub(super) fn all(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<Vec<Reveal>, Stop> {
    let shows = doing.action.entry().shows;
    let mut shown = Vec::new();
    for show in shows {
        shown.push(one(course, doing, *show)?);
    }
    Ok(shown)
}

/// Where there is nothing to show, a success shows that (G12).
fn one(course: &mut Course<'_>, doing: &Doing<'_>, show: Shows) -> Result<Reveal, Stop> {
    let (world, player) = (&course.world, doing.enemy.clone());
    let city = world.cities.get(doing.city);
    let enemy = world.players.get(doing.enemy);
    Ok(match show {
        Shows::Buildings => Reveal::Buildings {
            buildings: city.map(|c| c.buildings.clone()).unwrap_or_default(),
        },
        Shows::AllUnits => Reveal::Units {
            stacks: world.stacks_in(doing.city).map(shown_stack).collect(),
        },
        Shows::EnemyUnits => {
            let stacks = world.stacks_in(doing.city);
            let theirs = stacks.filter(|(_, s)| s.owner == *doing.enemy);
            Reveal::Units {
                stacks: theirs.map(shown_stack).collect(),
            }
        }
        Shows::Produces => Reveal::Produces {
            kinds: city.map(|c| c.produces.clone()).unwrap_or_default(),
        },
        Shows::Governor => Reveal::Governor {
            governor: city.and_then(|c| c.governor.clone()),
        },
        Shows::Deity => Reveal::Deity {
            player,
            deity: enemy.and_then(|p| p.deity.clone()),
        },
        Shows::Governors => Reveal::Governors {
            player,
            governors: enemy.map(|p| p.governors.clone()).unwrap_or_default(),
        },
        Shows::Counts => {
            let theirs = |s: &&Stack| s.owner == *doing.enemy;
            let armies = world.stacks.values().filter(theirs);
            let cities = world.cities.values().filter(|c| c.owner == *doing.enemy);
            Reveal::Counts {
                player,
                cities: count(cities.count()),
                armies: count(armies.map(|s| s.units.len()).sum()),
                gold: enemy.map_or(0, |p| p.gold),
            }
        }
        Shows::NearestHero => nearest_hero(course, doing)?,
        Shows::NearestUnknownCity => nearest_city(course, doing)?,
        Shows::Stacks(many) => leak(course, doing, many.into())?,
    })
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

fn shown_stack((name, stack): (&Name, &Stack)) -> StackShown {
    StackShown {
        stack: name.clone(),
        owner: stack.owner.clone(),
        units: stack.units.clone(),
        hero: stack.hero.as_ref().map(|h| HeroShown {
            name: h.name.clone(),
            level: h.level,
        }),
    }
}

/// One of those at the fewest hexes from a hex; ties are drawn (G17).
pub(super) fn nearest<T>(
    course: &mut Course<'_>,
    doing: &Doing<'_>,
    from: Hex,
    found: impl IntoIterator<Item = (Hex, T)>,
) -> Result<Option<T>, Stop> {
    let found = found.into_iter();
    let mut found: Vec<(u32, T)> = found.map(|(hex, t)| (from.distance(hex), t)).collect();
    let fewest = found.iter().map(|(distance, _)| *distance).min();
    found.retain(|(distance, _)| Some(*distance) == fewest);
    let of = found.len();
    let index = course.dice.pick(doing.matter, Purpose::Nearest { of })?;
    Ok(index.map(|index| found.swap_remove(index).1))
}

fn nearest_hero(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<Reveal, Stop> {
    let world = &course.world;
    let mut found = Vec::new();
    for stack in world.stacks.values() {
        let hero = stack.hero.as_ref().filter(|_| stack.owner == *doing.enemy);
        if let (Some(hero), Some(hex)) = (hero, world.hex_of(stack)) {
            let size = count(stack.size());
            let level = hero.level;
            found.push((hex, HeroPlace { hex, level, size }));
        }
    }
    let hero = match world.cities.get(doing.city).map(|c| c.hex) {
        Some(from) => nearest(course, doing, from, found)?,
        None => None,
    };
    if let Some(place) = &hero {
        sighted(course, doing, place.hex);
    }
    Ok(Reveal::Hero {
        player: doing.enemy.clone(),
        hero,
    })
}

fn nearest_city(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<Reveal, Stop> {
    let (world, presence) = (&course.world, &course.presence);
    let unknown = |(name, city): &(&Name, &City)| {
        city.owner == *doing.enemy && !world.knows_city(presence, &doing.spy.owner, name)
    };
    let found: Vec<(Hex, Name)> = world
        .cities
        .iter()
        .filter(unknown)
        .map(|(name, city)| (city.hex, name.clone()))
        .collect();
    let city = match world.cities.get(doing.city).map(|c| c.hex) {
        Some(from) => nearest(course, doing, from, found)?,
        None => None,
    };
    if let (Some(city), Some(player)) = (&city, course.world.players.get_mut(&doing.spy.owner)) {
        player.knows_cities.insert(city.clone());
    }
    let hex = |name: &Name| course.world.cities.get(name).map(|c| c.hex);
    let city = city.and_then(|city| hex(&city).map(|hex| CityPlace { city, hex }));
    let player = doing.enemy.clone();
    Ok(Reveal::City { player, city })
}

fn leak(course: &mut Course<'_>, doing: &Doing<'_>, many: usize) -> Result<Reveal, Stop> {
    let (world, presence) = (&course.world, &course.presence);
    let mut hidden: Vec<Hex> = world
        .stacks
        .values()
        .filter(|s| s.owner == *doing.enemy)
        .filter(|s| !world.sees_stack(presence, &doing.spy.owner, s))
        .filter_map(|s| world.hex_of(s))
        .collect();
    let mut hexes = Vec::new();
    for _ in 0..many {
        let of = hidden.len();
        if let Some(index) = course.dice.pick(doing.matter, Purpose::Leaked { of })? {
            let hex = hidden.remove(index);
            sighted(course, doing, hex);
            hexes.push(hex);
        }
    }
    hexes.sort();
    let player = doing.enemy.clone();
    Ok(Reveal::Stacks { player, hexes })
}

fn sighted(course: &mut Course<'_>, doing: &Doing<'_>, hex: Hex) {
    let turn = course.turn;
    if let Some(player) = course.world.players.get_mut(&doing.spy.owner) {
        player.knows_stacks.insert(hex, turn);
    }
}
