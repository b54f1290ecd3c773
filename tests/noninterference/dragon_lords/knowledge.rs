//! What a player knows, written from the clauses alone: nothing here asks the code that builds
//! views, news or offers. Two campaigns that give the same items are alike for him.

use std::collections::BTreeSet;

use super::driver::Resolution;
use arbitre::games::dragon_lords::hex::Hex;
use arbitre::games::dragon_lords::house::Informed;
use arbitre::games::dragon_lords::reveal::Reveal;
use arbitre::games::dragon_lords::roll::Fate;
use arbitre::games::dragon_lords::turn::{
    Deed, Done, Happening, Offers, Outcome, Pending, Yielded,
};
use arbitre::games::dragon_lords::world::{City, Name, Place, Spy, Whereabouts, World};

/// Something that he learns, or what he is answered to what he did by himself. What he is answered
/// must follow from what he learned before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    Learns(String),
    Answered(String),
}

/// How two courses of what he learns compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alike {
    Same,
    /// He knows something else.
    Other,
    /// He knows the same and is answered otherwise: a leak, for the papers to show.
    Leak,
}

pub fn alike(one: &[Item], other: &[Item]) -> Alike {
    let first = one.iter().zip(other).find(|(a, b)| a != b);
    match first {
        None if one.len() == other.len() => Alike::Same,
        Some((Item::Answered(_), Item::Answered(_))) => Alike::Leak,
        _ => Alike::Other,
    }
}

/// Whether he has a living spy in the city.
pub fn has_spy(world: &World, me: &Name, city: &Name) -> bool {
    let mut spies = world.spies.iter();
    spies.any(|(id, spy)| id.owner == *me && stands_in(spy, city))
}

fn stands_in(spy: &Spy, city: &Name) -> bool {
    spy.alive && spy.at == Whereabouts::City(city.clone())
}

/// Whether he sees an enemy's city (D1, D2).
pub fn sees(world: &World, me: &Name, name: &Name, city: &City) -> bool {
    city.owner != *me && (city.visible_to.contains(me) || has_spy(world, me, name))
}

/// The names of the stacks of others that he sees: those in a city that he sees (D2), and those that
/// the referee made visible to him.
pub fn seen_stacks(world: &World, me: &Name) -> BTreeSet<Name> {
    let visible = |name: &Name| {
        let city = world.cities.get(name);
        city.is_some_and(|city| city.owner == *me || sees(world, me, name, city))
    };
    let seen = |place: &Place| matches!(place, Place::City(city) if visible(city));
    let all = world.stacks.iter();
    all.filter(|(_, s)| s.owner != *me && (s.visible_to.contains(me) || seen(&s.at)))
        .map(|(name, _)| name.clone())
        .collect()
}

/// What he has and sees at that moment.
pub fn state(world: &World, me: &Name) -> Vec<Item> {
    let mut out = Vec::new();
    let mut learns = |text: String| out.push(Item::Learns(text));
    let own = &world.players[me];
    let (gold, prestige, hired) = (own.gold, own.prestige, own.hired);
    let (deity, governors) = (&own.deity, &own.governors);
    learns(format!(
        "gold {gold} prestige {prestige} {hired} {deity:?} {governors:?}"
    ));
    for (id, spy) in world.spies.iter().filter(|(id, _)| id.owner == *me) {
        let side = match &spy.at {
            Whereabouts::City(city) if spy.alive => world.cities.get(city).map(|c| c.owner == *me),
            _ => None,
        };
        let Spy {
            at, ready, alive, ..
        } = spy;
        learns(format!("spy {} {at:?} {side:?} {ready} {alive}", id.number));
    }
    for (name, city) in &world.cities {
        if city.owner == *me {
            let City {
                hex,
                income,
                walls,
                buildings,
                governor,
                produces,
                held_in,
                ..
            } = city;
            learns(format!(
                "own city {name} {hex} {income} {walls} {buildings:?} {governor:?} {produces:?} {held_in:?}"
            ));
        } else if sees(world, me, name, city) {
            learns(format!("sees city {name} {} {}", city.owner, city.hex));
        }
    }
    for city in &own.knows_cities {
        learns(format!("knows city {city}"));
    }
    for (name, stack) in &world.stacks {
        if stack.owner == *me {
            let (units, hero) = (&stack.units, &stack.hero);
            learns(format!(
                "own stack {name} {:?} {units:?} {hero:?}",
                stack.at
            ));
        }
    }
    for name in seen_stacks(world, me) {
        let stack = &world.stacks[&name];
        let top = stack.units.first().map(|u| &u.kind);
        learns(format!(
            "sees stack {name} {} {:?} {top:?}",
            stack.owner, stack.at
        ));
    }
    out
}

fn reveal(shown: &Reveal) -> String {
    match shown {
        Reveal::Buildings { buildings } => format!("buildings {buildings:?}"),
        Reveal::Units { stacks } => {
            let each = stacks.iter().map(|s| {
                let hero = s.hero.as_ref().map(|h| (&h.name, h.level));
                format!("{} {} {:?} {hero:?}", s.stack, s.owner, s.units)
            });
            format!("units {:?}", each.collect::<Vec<_>>())
        }
        Reveal::Produces { kinds } => format!("produces {kinds:?}"),
        Reveal::Governor { governor } => format!("governor {governor:?}"),
        Reveal::Deity { player, deity } => format!("deity {player} {deity:?}"),
        Reveal::Governors { player, governors } => format!("governors {player} {governors:?}"),
        // Place, level and stack size; neither the stack nor the hero's name (Expose).
        Reveal::Hero { player, hero } => {
            let hero = hero.as_ref().map(|h| (h.hex, h.level, h.size));
            format!("hero {player:?} {hero:?}")
        }
        Reveal::City { player, city } => {
            let city = city.as_ref().map(|c| (&c.city, c.hex));
            format!("city {player:?} {city:?}")
        }
        // The places alone (Leak).
        Reveal::Stacks { player, hexes } => {
            let hexes: BTreeSet<&Hex> = hexes.iter().collect();
            format!("stacks {player:?} {hexes:?}")
        }
        Reveal::Counts {
            player,
            cities,
            armies,
            gold,
            ..
        } => format!("counts {player} {cities} {armies} {gold}"),
    }
}

/// What the author of a success knows of what it did.
fn did(done: &Done) -> String {
    match done {
        Done::Nothing => "nothing".to_owned(),
        Done::Missed { missing } => format!("missed {missing:?}"),
        // What prestige there was he does not see.
        Done::PrestigeFell { rolled, .. } => format!("prestige {rolled}"),
        Done::WallsFell { .. } => "walls".to_owned(),
        Done::DefendFell { .. } => "defend".to_owned(),
        // What was rolled beyond what was there he does not see (G15).
        Done::GoldTaken { gold, .. } => format!("gold {gold}"),
        Done::Levied { .. } => "levied".to_owned(),
        Done::GovernorKilled { .. } => "governor".to_owned(),
        Done::SpyKilled { .. } => "spy".to_owned(),
        Done::StackMoved { stack, hex, .. } => format!("moved {stack} {hex}"),
        Done::Held { turn } => format!("held {turn}"),
        Done::SetOut { to, arrives } => format!("set out {to} {arrives}"),
        Done::BuildingDestroyed { building } => format!("destroyed {building}"),
        Done::UnitKilled { unit, .. } => format!("killed {unit:?}"),
        Done::UnitTaken {
            unit,
            price,
            stack,
            hex,
            ..
        } => format!("took {unit:?} {price} {stack} {hex}"),
        Done::UnitDestroyed { unit, price, .. } => format!("destroyed {unit:?} {price}"),
        Done::Razed(_) => "razed".to_owned(),
    }
}

/// What he learns of a turn that closes, beside what he has and sees at its end: his own deeds and
/// spies, in their order; what was told of others' failures; what his cities yield.
pub fn told(happenings: &[Happening], me: &Name, informed: Informed) -> Vec<Item> {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for happening in happenings {
        match happening {
            Happening::Arrived { spy, city } if spy.owner == *me => {
                own.push(format!("arrived {} {city}", spy.number));
            }
            Happening::TurnedBack { spy, bound, city } if spy.owner == *me => {
                own.push(format!("back {} {bound} {city}", spy.number));
            }
            Happening::LostOnTheWay { spy, bound } if spy.owner == *me => {
                others.push(format!("lost {} {bound}", spy.number));
            }
            Happening::Watched {
                spy,
                city,
                die,
                present,
                killed,
            } => {
                if spy.owner == *me {
                    let senses = (*die <= 35).then_some(*present > 0);
                    let counts = (*die <= 30).then_some(*present);
                    let kills = killed.len();
                    own.push(format!(
                        "watch {} {city} {senses:?} {counts:?} {kills}",
                        spy.number
                    ));
                }
                for dead in killed.iter().filter(|d| d.owner == *me) {
                    others.push(format!("lost {} {city}", dead.number));
                }
            }
            Happening::Deed(deed) => of_deed(deed, me, informed, &mut own, &mut others),
            Happening::SetOut {
                spy, to, arrives, ..
            } if spy.owner == *me => {
                own.push(format!("set out {} {to} {arrives}", spy.number));
            }
            Happening::Hired {
                owner,
                city,
                first,
                last,
            } if owner == me => own.push(format!("hired {city} {first} {last}")),
            Happening::Idle {
                seat,
                order,
                why,
                back,
            } if seat == me => own.push(format!("idle {order:?} {why:?} {back}")),
            Happening::Yielded(Yielded {
                city,
                owner,
                due,
                kept,
                halves,
                ..
            }) => {
                if owner == me && kept < due {
                    others.push(format!("yields {city} {kept} of {due}"));
                }
                let mine = halves.iter().filter(|h| h.player == *me);
                own.extend(mine.map(|h| format!("smuggled {city} {}", h.gold)));
            }
            Happening::Income { player, turn, gold } if player == me => {
                own.push(format!("income {turn} {gold}"));
            }
            _ => {}
        }
    }
    // Whatever the order in which others did it.
    others.sort();
    own.into_iter().chain(others).map(Item::Learns).collect()
}

fn of_deed(
    deed: &Deed,
    me: &Name,
    informed: Informed,
    own: &mut Vec<String>,
    others: &mut Vec<String>,
) {
    let Deed {
        spy,
        city,
        enemy,
        action,
        outcome,
        ..
    } = deed;
    let (number, mine) = (spy.number, spy.owner == *me);
    match outcome {
        Outcome::Success { shown, done } => {
            if mine {
                let shown: Vec<String> = shown.iter().map(reveal).collect();
                let done = did(done);
                own.push(format!("success {number} {city} {action} {shown:?} {done}"));
            }
            match done {
                Done::SpyKilled { spy } if spy.owner == *me => {
                    others.push(format!("lost {} {city}", spy.number));
                }
                Done::Razed(razing) => {
                    if razing.seen_by.contains(me) && !mine {
                        others.push(format!("gone {city}"));
                    }
                    for lost in razing.spies.iter().filter(|s| s.owner == *me) {
                        others.push(format!("lost {} {city}", lost.number));
                    }
                }
                _ => {}
            }
        }
        Outcome::Failure { fate, .. } => {
            let killed = *fate == Fate::Killed;
            if mine {
                own.push(format!("failure {number} {city} {action} {killed}"));
            }
            if enemy == me && *fate != Fate::SurvivesUnnoticed {
                let of = match informed {
                    Informed::CityAndFate => None,
                    Informed::OwnerAndAction => Some((&spy.owner, action)),
                };
                others.push(format!("informed {city} {killed} {of:?}"));
            }
        }
    }
}

/// The hexes beside a city that are free as far as he knows: on the map, without a city or a stack
/// that he sees.
pub fn free_beside(world: &World, me: &Name, city: &Name) -> Vec<Hex> {
    let Some(found) = world.cities.get(city) else {
        return Vec::new();
    };
    let known = &world.players[me].knows_cities;
    let towns = world
        .cities
        .iter()
        .filter(|(name, c)| c.owner == *me || known.contains(*name) || sees(world, me, name, c));
    let seen = seen_stacks(world, me);
    let stacks = world.stacks.iter();
    let stacks = stacks.filter(|(name, s)| s.owner == *me || seen.contains(*name));
    let standing = stacks.filter_map(|(_, s)| match s.at {
        Place::Hex(hex) => Some(hex),
        Place::City(_) => None,
    });
    let taken: BTreeSet<Hex> = towns.map(|(_, c)| c.hex).chain(standing).collect();
    let beside = found.hex.neighbours();
    beside
        .filter(|h| world.map.contains(h) && !taken.contains(h))
        .collect()
}

/// What a success offers him to choose from (G11): with the gold that he has as far as he knows,
/// for of what was stolen this turn he is told later.
pub fn offered(found: &Resolution, pending: &Pending) -> Item {
    let world = &found.world;
    let Pending {
        seat,
        spy,
        city,
        action,
        shown,
        offers,
        ..
    } = pending;
    let shown: Vec<String> = shown.iter().map(reveal).collect();
    let offers = match offers {
        Offers::Buildings { buildings } => format!("{buildings:?}"),
        Offers::Units { units } => format!("{units:?}"),
        Offers::Way { city } => city.to_string(),
        Offers::Bribes { units, .. } => {
            let stolen = found.happenings.iter().filter_map(|h| match h {
                Happening::Deed(Deed {
                    enemy,
                    outcome:
                        Outcome::Success {
                            done: Done::GoldTaken { gold, .. },
                            ..
                        },
                    ..
                }) if enemy == seat => Some(*gold),
                _ => None,
            });
            let gold = world.players[seat].gold + stolen.sum::<i64>();
            let hexes = free_beside(world, seat, city);
            format!("{units:?} {hexes:?} {gold}")
        }
    };
    Item::Learns(format!("offered {spy} {city} {action} {shown:?} {offers}"))
}
