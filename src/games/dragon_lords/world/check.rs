//! What holds of every world that the rule can work with. A turn leaves a sound world sound.

use std::collections::{BTreeMap, BTreeSet};

use super::{Name, Place, SpyId, Whereabouts, World};
use crate::games::dragon_lords::hex::Hex;
use crate::locale::said::Spoken;
use crate::locale::spelling::said;

/// The most gold or prestige that is taken for true, either way.
pub const MOST: i64 = 1_000_000_000;

/// Something in a world that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr, serde::Serialize)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum WorldFault {
    /// A name is empty or holds a stroke, which parts canonical texts.
    BadName { name: Name },
    /// Two names of one kind that a player could not tell apart.
    Alike { one: Name, other: Name },
    /// There is no such player.
    NoPlayer { whose: Name, player: Name },
    /// Gold or prestige is below 0 or beyond [`MOST`].
    Amount {
        player: Name,
        amount: i64,
        most: i64,
    },
    /// A city or a stack stands where the map has no hex.
    OffTheMap { whose: Name, hex: Hex },
    /// Two cities stand on one hex.
    OneHex { one: Name, other: Name },
    /// A stack or a spy is in a city that is none.
    NoCity { whose: Name, city: Name },
    /// There is nothing in the stack.
    EmptyStack { stack: Name },
    /// A city's governor is none of its owner's.
    NoGovernor { city: Name, governor: Name },
    /// One governor governs two cities of a player's.
    TwoCities {
        governor: Name,
        one: Name,
        other: Name,
    },
    /// The number is higher than that of the last spy hired.
    NotHired { spy: SpyId },
}

impl Spoken for WorldFault {
    const PREFIX: &'static str = "dl-unsound";
}

impl World {
    /// All that cannot be, the names first; empty for a sound world.
    pub fn check(&self) -> Vec<WorldFault> {
        let mut faults = Vec::new();
        names(self.players.keys(), &mut faults);
        names(self.cities.keys(), &mut faults);
        names(self.stacks.keys(), &mut faults);
        for (name, player) in &self.players {
            for amount in [player.gold, player.prestige] {
                if !(0..=MOST).contains(&amount) {
                    let player = name.clone();
                    faults.push(WorldFault::Amount {
                        player,
                        amount,
                        most: MOST,
                    });
                }
            }
        }
        self.check_cities(&mut faults);
        self.check_stacks(&mut faults);
        self.check_spies(&mut faults);
        faults
    }

    fn check_players<'a>(
        &self,
        whose: &Name,
        players: impl IntoIterator<Item = &'a Name>,
        faults: &mut Vec<WorldFault>,
    ) {
        let unknown = players
            .into_iter()
            .filter(|p| !self.players.contains_key(*p));
        faults.extend(unknown.map(|player| WorldFault::NoPlayer {
            whose: whose.clone(),
            player: player.clone(),
        }));
    }

    fn check_cities(&self, faults: &mut Vec<WorldFault>) {
        let mut on: BTreeMap<Hex, &Name> = BTreeMap::new();
        let mut governs: BTreeMap<(&Name, &Name), &Name> = BTreeMap::new();
        for (name, city) in &self.cities {
            let players = city.visible_to.iter().chain([&city.owner]);
            self.check_players(name, players, faults);
            if !self.map.contains(&city.hex) {
                let (whose, hex) = (name.clone(), city.hex);
                faults.push(WorldFault::OffTheMap { whose, hex });
            }
            if let Some(one) = on.insert(city.hex, name) {
                let (one, other) = (one.clone(), name.clone());
                faults.push(WorldFault::OneHex { one, other });
            }
            let Some(governor) = &city.governor else {
                continue;
            };
            let owner = self.players.get(&city.owner);
            if !owner.is_some_and(|p| p.governors.contains(governor)) {
                let (city, governor) = (name.clone(), governor.clone());
                faults.push(WorldFault::NoGovernor { city, governor });
            } else if let Some(one) = governs.insert((&city.owner, governor), name) {
                faults.push(WorldFault::TwoCities {
                    governor: governor.clone(),
                    one: one.clone(),
                    other: name.clone(),
                });
            }
        }
    }

    fn check_stacks(&self, faults: &mut Vec<WorldFault>) {
        for (name, stack) in &self.stacks {
            let players = stack.visible_to.iter().chain([&stack.owner]);
            self.check_players(name, players, faults);
            match &stack.at {
                Place::Hex(hex) if !self.map.contains(hex) => {
                    let (whose, hex) = (name.clone(), *hex);
                    faults.push(WorldFault::OffTheMap { whose, hex });
                }
                Place::City(city) if !self.cities.contains_key(city) => {
                    let (whose, city) = (name.clone(), city.clone());
                    faults.push(WorldFault::NoCity { whose, city });
                }
                _ => {}
            }
            if stack.size() == 0 {
                let stack = name.clone();
                faults.push(WorldFault::EmptyStack { stack });
            }
        }
    }

    /// Where a spy under way is bound may be gone (G9); where one is, it is.
    fn check_spies(&self, faults: &mut Vec<WorldFault>) {
        for (id, spy) in &self.spies {
            let whose: Name = id.to_string().into();
            match self.players.get(&id.owner) {
                None => self.check_players(&whose, [&id.owner], faults),
                Some(player) if id.number > player.hired => {
                    faults.push(WorldFault::NotHired { spy: id.clone() });
                }
                Some(_) => {}
            }
            if let (true, Whereabouts::City(city)) = (spy.alive, &spy.at)
                && !self.cities.contains_key(city)
            {
                let city = city.clone();
                faults.push(WorldFault::NoCity { whose, city });
            }
        }
    }
}

/// The names of one kind: each is one, and no two read alike.
fn names<'a>(all: impl Iterator<Item = &'a Name>, faults: &mut Vec<WorldFault>) {
    let mut read: BTreeMap<String, &Name> = BTreeMap::new();
    let mut bad = BTreeSet::new();
    for name in all {
        let folded = said(name);
        if folded.is_empty() || name.contains('/') {
            bad.insert(WorldFault::BadName { name: name.clone() });
        } else if let Some(one) = read.insert(folded, name) {
            let (one, other) = (one.clone(), name.clone());
            faults.push(WorldFault::Alike { one, other });
        }
    }
    faults.extend(bad);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dragon_lords::world::{City, Player, Spy, Stack};

    fn hex(q: i32) -> Hex {
        Hex::new(q, 0).unwrap()
    }

    fn sound() -> World {
        let mut world = World {
            map: (0..4).map(hex).collect(),
            ..World::default()
        };
        for name in ["KESH", "VARN"] {
            world.players.insert(name.into(), Player::default());
        }
        for (name, q) in [("DUNE", 1), ("KARTH", 0)] {
            let json = format!(r#"{{"owner":"KESH","hex":"{q},0"}}"#);
            let city: City = serde_json::from_str(&json).unwrap();
            world.cities.insert(name.into(), city);
        }
        let json =
            r#"{"owner":"VARN","at":{"hex":"2,0"},"units":[{"kind":"a","cost":1,"defend":1}]}"#;
        let stack: Stack = serde_json::from_str(json).unwrap();
        world.stacks.insert("Host".into(), stack);
        world
    }

    #[test]
    fn a_world_is_sound_or_it_is_said_what_is_not() {
        assert_eq!(sound().check(), []);
        let fault = |change: fn(&mut World)| {
            let mut world = sound();
            change(&mut world);
            let faults = world.check();
            assert!(faults.len() == 1, "{faults:?}");
            faults[0].into_str()
        };
        let found = [
            fault(|w| {
                w.players.insert("A/B".into(), Player::default());
            }),
            fault(|w| {
                w.players.insert("Varn".into(), Player::default());
            }),
            fault(|w| {
                let host = w.stacks["Host"].clone();
                w.stacks.insert("Le Fort d'Or".into(), host.clone());
                w.stacks.insert("Le Fort-d Or".into(), host);
            }),
            fault(|w| {
                let city = w.cities.get_mut("DUNE").unwrap();
                city.visible_to.insert("ORLO".into());
            }),
            fault(|w| w.players.get_mut("VARN").unwrap().gold = -1),
            fault(|w| w.players.get_mut("VARN").unwrap().prestige = MOST + 1),
            fault(|w| w.cities.get_mut("DUNE").unwrap().hex = hex(9)),
            fault(|w| w.cities.get_mut("DUNE").unwrap().hex = hex(0)),
            fault(|w| w.stacks.get_mut("Host").unwrap().at = Place::Hex(hex(9))),
            fault(|w| w.stacks.get_mut("Host").unwrap().at = Place::City("X".into())),
            fault(|w| w.stacks.get_mut("Host").unwrap().units.clear()),
            fault(|w| w.cities.get_mut("DUNE").unwrap().governor = Some("Bel".into())),
            fault(|w| {
                w.players
                    .get_mut("KESH")
                    .unwrap()
                    .governors
                    .insert("Bel".into());
                for city in w.cities.values_mut() {
                    city.governor = Some("Bel".into());
                }
            }),
            fault(|w| {
                let spy = Spy::hired(1, &"DUNE".into());
                w.spies.insert("VARN/1".parse().unwrap(), spy);
            }),
            fault(|w| {
                let spy = Spy::hired(1, &"X".into());
                w.players.get_mut("VARN").unwrap().hired = 1;
                w.spies.insert("VARN/1".parse().unwrap(), spy);
            }),
        ];
        let expected = [
            "bad-name",
            "alike",
            "alike",
            "no-player",
            "amount",
            "amount",
            "off-the-map",
            "one-hex",
            "off-the-map",
            "no-city",
            "empty-stack",
            "no-governor",
            "two-cities",
            "not-hired",
            "no-city",
        ];
        assert_eq!(found, expected);
    }
}
