//! What holds of every world that the rule can work with. A turn leaves a sound world sound; of a file, what is wrong is
//! told in its place by [`world_file::check`](super::super::world_file::check).

use std::collections::BTreeSet;

use super::{Name, Place, Whereabouts, World};
use crate::locale::spelling::said;

/// The most gold or prestige that is taken for true.
const MOST: i64 = 1_000_000_000;

impl World {
    /// What in it cannot be, by name; empty for a sound world.
    pub fn unsound(&self) -> Vec<Name> {
        let mut found = names(self.players.keys());
        found.extend(names(self.cities.keys()));
        found.extend(names(self.stacks.keys()));
        let sums =
            |gold: i64, prestige: i64| [gold, prestige].iter().all(|n| (0..=MOST).contains(n));
        let players = self.players.iter();
        found.extend(
            players
                .filter(|(_, p)| !sums(p.gold, p.prestige))
                .map(|(n, _)| n.clone()),
        );
        let known = |mut players: std::collections::btree_set::Iter<'_, Name>, owner: &Name| {
            self.players.contains_key(owner) && players.all(|p| self.players.contains_key(p))
        };
        let (mut taken, mut governs) = (BTreeSet::new(), BTreeSet::new());
        for (name, city) in &self.cities {
            // One of its owner's, who governs no other city of his.
            let governor = city.governor.as_ref().is_none_or(|governor| {
                let owner = self.players.get(&city.owner);
                owner.is_some_and(|p| p.governors.contains(governor))
                    && governs.insert((&city.owner, governor))
            });
            let free = taken.insert(city.hex);
            let stands = self.map.contains(&city.hex) && free;
            if !(known(city.visible_to.iter(), &city.owner) && stands && governor) {
                found.push(name.clone());
            }
        }
        for (name, stack) in &self.stacks {
            let stands = match &stack.at {
                Place::Hex(hex) => self.map.contains(hex),
                Place::City(city) => self.cities.contains_key(city),
            };
            if !(known(stack.visible_to.iter(), &stack.owner) && stands && stack.size() > 0) {
                found.push(name.clone());
            }
        }
        for (id, spy) in &self.spies {
            let hired = self
                .players
                .get(&id.owner)
                .is_some_and(|p| id.number <= p.hired);
            // Where a spy under way is bound may be gone (G9); where one is, it is.
            let stands = match &spy.at {
                Whereabouts::City(city) => !spy.alive || self.cities.contains_key(city),
                Whereabouts::UnderWay { .. } => true,
            };
            if !(hired && stands) {
                found.push(id.to_string().into());
            }
        }
        found
    }
}

/// The names of one kind that are none (empty, or with a stroke, which parts canonical texts), or read like another.
fn names<'a>(all: impl Iterator<Item = &'a Name>) -> Vec<Name> {
    let mut read = BTreeSet::new();
    let bad = |name: &&Name| {
        let folded = said(name);
        folded.is_empty() || name.contains('/') || !read.insert(folded)
    };
    all.filter(bad).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dragon_lords::hex::Hex;
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
        assert!(sound().unsound().is_empty());
        let fault = |change: fn(&mut World)| {
            let mut world = sound();
            change(&mut world);
            let faults = world.unsound();
            assert!(faults.len() == 1, "{faults:?}");
            faults[0].to_string()
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
            "A/B",
            "Varn",
            "Le Fort-d Or",
            "DUNE",
            "VARN",
            "VARN",
            "DUNE",
            "KARTH",
            "Host",
            "Host",
            "Host",
            "DUNE",
            "KARTH",
            "VARN/1",
            "VARN/1",
        ];
        assert_eq!(found, expected);
    }
}
