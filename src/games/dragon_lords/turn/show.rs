//! What a success shows (D7): pictures of this moment (G16), the nearest by hexes (G17).

use super::super::action::{Shows, Takes};
use super::super::hex::Hex;
use super::super::order::Aim;
use super::super::reveal::{CityPlace, HeroPlace, HeroShown, Reveal, StackShown};
use super::super::world::{City, Name, Player, Stack, World};
use super::chance::Purpose;
use super::course::{Course, Stop};
use super::deed::Doing;

/// All that the action shows, in the order of the table. What a player learns of places, he knows
/// from now on.
pub(super) fn all(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<Vec<Reveal>, Stop> {
    let entry = doing.action.entry();
    // A city found before is not looked for again (Infiltrate).
    let shows = match (entry.takes, doing.aim) {
        (Takes::CityIfFound, Aim::City(_)) => &[],
        _ => entry.shows,
    };
    let mut shown = Vec::new();
    for show in shows {
        shown.extend(one(course, doing, *show)?);
    }
    Ok(shown)
}

/// Where there is nothing to show, a success shows that (G12).
fn one(course: &mut Course<'_>, doing: &Doing<'_>, show: Shows) -> Result<Vec<Reveal>, Stop> {
    let (world, player) = (&course.now.world, doing.enemy.clone());
    let city = world.cities.get(doing.city);
    let enemy = world.players.get(doing.enemy);
    Ok(vec![match show {
        Shows::Counts => return Ok(counts(course, doing)),
        Shows::Buildings => Reveal::Buildings {
            buildings: city.map(|c| c.buildings.clone()).unwrap_or_default(),
        },
        Shows::AllUnits => Reveal::Units {
            stacks: world.stacks_in(doing.city).map(shown_stack).collect(),
        },
        Shows::Garrison => units(world, doing, |owner| owner == doing.enemy),
        Shows::EnemyUnits => units(world, doing, |owner| doing.against(owner, course.rules)),
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
        Shows::NearestHero => nearest_hero(course, doing)?,
        Shows::NearestUnknownCity => nearest_city(course, doing)?,
        Shows::Stacks(many) => leak(course, doing, many.into())?,
    }])
}

/// The stacks in the city whose owner is meant.
fn units(world: &World, doing: &Doing<'_>, of: impl Fn(&Name) -> bool) -> Reveal {
    let stacks = world.stacks_in(doing.city);
    let theirs = stacks.filter(|(_, s)| of(&s.owner));
    Reveal::Units {
        stacks: theirs.map(shown_stack).collect(),
    }
}

/// Network, of each enemy.
fn counts(course: &Course<'_>, doing: &Doing<'_>) -> Vec<Reveal> {
    let world = &course.now.world;
    let enemies = world.players.iter();
    let enemies = enemies.filter(|(name, _)| doing.against(name, course.rules));
    let one = |(name, player): (&Name, &Player)| {
        let armies = world.stacks.values().filter(|s| s.owner == *name);
        let cities = world.cities.values().filter(|c| c.owner == *name);
        Reveal::Counts {
            player: name.clone(),
            cities: count(cities.count()),
            armies: count(armies.map(|s| s.units.len()).sum()),
            gold: player.gold,
        }
    };
    enemies.map(one).collect()
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
    let world = &course.now.world;
    let mut found = Vec::new();
    for stack in world.stacks.values() {
        let meant = doing.against(&stack.owner, course.rules);
        let hero = stack.hero.as_ref().filter(|_| meant);
        if let (Some(hero), Some(hex)) = (hero, world.hex_of(stack)) {
            let size = count(stack.size());
            let level = hero.level;
            let owner = stack.owner.clone();
            found.push((hex, (owner, HeroPlace { hex, level, size })));
        }
    }
    let hero = match world.cities.get(doing.city).map(|c| c.hex) {
        Some(from) => nearest(course, doing, from, found)?,
        None => None,
    };
    if let Some((_, place)) = &hero {
        sighted(course, doing, place.hex);
    }
    let (player, hero) = hero.unzip();
    Ok(Reveal::Hero {
        player: player.or(doing.only_enemy(course.rules)),
        hero,
    })
}

fn nearest_city(course: &mut Course<'_>, doing: &Doing<'_>) -> Result<Reveal, Stop> {
    let (world, presence) = (&course.now.world, &course.now.presence);
    let unknown = |(name, city): &(&Name, &City)| {
        doing.against(&city.owner, course.rules)
            && !world.knows_city(presence, &doing.spy.owner, name)
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
    if let (Some(city), Some(player)) = (&city, course.change().players.get_mut(&doing.spy.owner)) {
        player.knows_cities.insert(city.clone());
    }
    let found = city.and_then(|name| {
        let city = course.now.world.cities.get(&name)?;
        let (city, hex, owner) = (name, city.hex, city.owner.clone());
        Some((owner, CityPlace { city, hex }))
    });
    let (player, city) = found.unzip();
    Ok(Reveal::City {
        player: player.or(doing.only_enemy(course.rules)),
        city,
    })
}

fn leak(course: &mut Course<'_>, doing: &Doing<'_>, many: usize) -> Result<Reveal, Stop> {
    let (world, presence) = (&course.now.world, &course.now.presence);
    let mut hidden: Vec<Hex> = world
        .stacks
        .values()
        .filter(|s| doing.against(&s.owner, course.rules))
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
    let player = doing.only_enemy(course.rules);
    Ok(Reveal::Stacks { player, hexes })
}

fn sighted(course: &mut Course<'_>, doing: &Doing<'_>, hex: Hex) {
    let turn = course.now.turn;
    if let Some(player) = course.change().players.get_mut(&doing.spy.owner) {
        player.knows_stacks.insert(hex, turn);
    }
}
