//! The checks of a setup: all that is wrong with it at once, not the first only.

use std::collections::{BTreeMap, BTreeSet};

use super::fault::{Place, SetupFault, What};
use super::form::is_name;
use super::{Constants, Forms, Nation, Setup};
use crate::bulletin::map::EXTENT;
use crate::locale::spelling::{self, fold, nearest};
use crate::tables;

/// The longest text of a setup that is no name, in characters.
const TEXT_LIMIT: usize = 200;

/// The checks' result: faults in the order of the setup's sections.
pub(super) fn all(setup: &Setup) -> Vec<SetupFault> {
    let mut checker = Checker { faults: Vec::new() };
    checker.filled(at("name"), &setup.name);
    checker.constants(&setup.constants);
    checker.names(setup);
    checker.forms(setup);
    checker.neighbours(setup);
    checker.holders(setup);
    checker.faults
}

struct Checker {
    faults: Vec<SetupFault>,
}

fn at(key: &'static str) -> Place {
    Place::at(key)
}

fn entry(section: &'static str, n: usize, name: &str, key: &'static str) -> Place {
    Place::entry(section, n, name, key)
}

impl Checker {
    fn add(&mut self, place: Place, what: What) {
        self.faults.push(SetupFault { place, what });
    }

    /// A text must be there, and printable.
    fn filled(&mut self, place: Place, text: &str) {
        if text.trim().is_empty() {
            self.add(place, What::Empty);
        } else if spelling::check(text, TEXT_LIMIT).is_err() {
            let typed = text.to_owned();
            self.add(place, What::BadName { typed });
        }
    }

    fn constants(&mut self, c: &Constants) {
        let ranges = [
            ("die", i64::from(c.die), 2, 256),
            ("threshold", c.threshold, 1, 256),
            ("cost_neighbour", c.cost_neighbour, 0, 10_000),
            ("cost_distant", c.cost_distant, 0, 10_000),
            ("cost_bonus", c.cost_bonus, 0, 10_000),
            ("cost_malus", c.cost_malus, 0, 10_000),
            ("max_modifier", i64::from(c.max_modifier), 1, 9_999),
            ("max_elements", i64::from(c.max_elements), 1, 1_000_000),
            ("max_treasury", c.max_treasury, 1, 1_000_000_000_000),
            (
                "opening_treasury",
                c.opening_treasury,
                0,
                c.max_treasury.max(0),
            ),
        ];
        let place = |key| Place {
            section: "constants",
            key,
            ..Place::default()
        };
        for (key, number, low, high) in ranges {
            if !(low..=high).contains(&number) {
                self.add(
                    place(key),
                    What::Number(tables::What::OutOfRange { number, low, high }),
                );
            }
        }
        if c.cost_neighbour > c.cost_distant {
            self.add(place("cost_neighbour"), What::NearerIsDearer);
        }
    }

    /// Names: once each, and such that a question, a folder and a message bear them. Provinces,
    /// seas and troops share one space of names, as a question may name any; nations have theirs.
    fn names(&mut self, setup: &Setup) {
        let nations = setup.nations.iter().enumerate();
        let provinces = setup.provinces.iter().enumerate();
        let seas = setup.seas.iter().enumerate();
        let troops = setup.troops.iter().enumerate();
        for (n, nation) in nations.clone() {
            let name = &*nation.name;
            self.name(entry("nation", n, name, "name"), name);
        }
        for (n, province) in provinces.clone() {
            self.name(entry("province", n, &province.name, "name"), &province.name);
        }
        for (n, sea) in seas.clone() {
            self.name(entry("sea", n, &sea.name, "name"), &sea.name);
        }
        for (n, troop) in troops.clone() {
            self.filled(entry("troop", n, &troop.code, "code"), &troop.code);
            self.filled(entry("troop", n, &troop.code, "fr"), &troop.fr);
            self.filled(entry("troop", n, &troop.code, "en"), &troop.en);
        }
        let spelled = |name: &str, fr: &Forms, en: &Forms| {
            let also = fr.also.iter().chain(&en.also);
            let mut all: Vec<String> = also.cloned().collect();
            all.insert(0, name.to_owned());
            all
        };
        self.once(nations.map(|(n, x)| {
            let mut names = spelled(&x.name, &x.fr, &x.en);
            names.extend(x.fr.adjectives.iter().chain(&x.en.adjectives).cloned());
            (entry("nation", n, &x.name, "name"), names)
        }));
        let places = provinces
            .map(|(n, x)| {
                let names = spelled(&x.name, &x.fr, &x.en);
                (entry("province", n, &x.name, "name"), names)
            })
            .chain(seas.map(|(n, x)| {
                let names = spelled(&x.name, &x.fr, &x.en);
                (entry("sea", n, &x.name, "name"), names)
            }))
            .chain(troops.map(|(n, x)| {
                let names = vec![x.code.to_string()];
                (entry("troop", n, &x.code, "code"), names)
            }));
        self.once(places);
    }

    fn name(&mut self, place: Place, name: &str) {
        if name.trim().is_empty() {
            return self.add(place, What::Empty);
        }
        if !is_name(name) {
            let typed = name.to_owned();
            self.add(place, What::BadName { typed });
        }
    }

    /// No name is another's, whatever its case and accents; one that a slip of one letter makes
    /// of another is warned of.
    fn once(&mut self, all: impl Iterator<Item = (Place, Vec<String>)>) {
        let mut seen: BTreeMap<String, (usize, String)> = BTreeMap::new();
        for (n, (place, names)) in all.enumerate() {
            for name in names {
                let folded = fold(&name);
                if folded.is_empty() {
                    continue;
                }
                match seen.get(&folded) {
                    // Its own name under `also` is no harm.
                    Some((owner, _)) if *owner == n => {}
                    Some((_, other)) => {
                        let other = other.clone();
                        self.add(place.clone(), What::Twice { name, other });
                    }
                    None => {
                        let long = folded.chars().count() >= 4;
                        let alike = seen.iter().find(|(other, (owner, _))| {
                            *owner != n && long && strsim::osa_distance(other, &folded) == 1
                        });
                        if let Some((_, (_, other))) = alike {
                            let (name, other) = (name.clone(), other.clone());
                            self.add(place.clone(), What::LookAlike { name, other });
                        }
                        seen.insert(folded, (n, name));
                    }
                }
            }
        }
    }

    fn forms(&mut self, setup: &Setup) {
        let nations = setup.nations.iter().enumerate();
        let nations = nations.map(|(n, x)| ("nation", n, &x.name, &x.fr, &x.en));
        let provinces = setup.provinces.iter().enumerate();
        let provinces = provinces.map(|(n, x)| ("province", n, &x.name, &x.fr, &x.en));
        let seas = setup.seas.iter().enumerate();
        let seas = seas.map(|(n, x)| ("sea", n, &x.name, &x.fr, &x.en));
        for (section, n, name, fr, en) in nations.chain(provinces).chain(seas) {
            for (key, forms) in [("fr", fr), ("en", en)] {
                for text in [&forms.the, &forms.of_, &forms.in_]
                    .into_iter()
                    .chain(&forms.also)
                    .chain(&forms.adjectives)
                {
                    self.filled(entry(section, n, name, key), text);
                }
            }
        }
    }

    /// Neighbours are nations, once each, and know each other (R1); every nation can be reached.
    fn neighbours(&mut self, setup: &Setup) {
        if setup.nations.len() < 2 {
            let count = setup.nations.len();
            self.add(at("nation"), What::TooFew { count });
        }
        for (n, nation) in setup.nations.iter().enumerate() {
            if nation.at.is_some_and(|(x, y)| x > EXTENT || y > EXTENT) {
                let place = entry("nation", n, &nation.name, "at");
                self.add(place, What::OffTheMap { most: EXTENT });
            }
            self.neighbours_of(setup, n, nation);
        }
        if let Some(first) = setup.nations.iter().find(|n| !n.neighbours.is_empty()) {
            let mut reached = BTreeSet::from([&*first.name]);
            let mut ahead = vec![first];
            while let Some(nation) = ahead.pop() {
                let near = nation.neighbours.iter().filter_map(|o| setup.nation(o));
                for other in near {
                    if reached.insert(&*other.name) {
                        ahead.push(other);
                    }
                }
            }
            // Those without a neighbour have their own warning.
            let left = setup.nations.iter().filter(|n| !n.neighbours.is_empty());
            let apart: Vec<String> = left
                .filter(|n| !reached.contains(&*n.name))
                .map(|n| n.name.to_string())
                .collect();
            if !apart.is_empty() {
                self.add(at("nation"), What::Apart { nations: apart });
            }
        }
    }

    fn neighbours_of(&mut self, setup: &Setup, n: usize, nation: &Nation) {
        let place = || entry("nation", n, &nation.name, "neighbours");
        if nation.neighbours.is_empty() {
            self.add(place(), What::NoNeighbours);
        }
        let mut seen = BTreeSet::new();
        for other in &nation.neighbours {
            if *other == nation.name {
                self.add(place(), What::OwnNeighbour);
                continue;
            }
            if !seen.insert(other) {
                let other = other.to_string();
                self.add(place(), What::NeighbourTwice { other });
                continue;
            }
            match setup.nation(other) {
                None => self.unknown(setup, place(), other),
                Some(known) if !known.neighbours.contains(&nation.name) => {
                    let (nation, other) = (nation.name.to_string(), other.to_string());
                    self.add(place(), What::NotSymmetric { nation, other });
                }
                Some(_) => {}
            }
        }
    }

    fn unknown(&mut self, setup: &Setup, place: Place, name: &str) {
        let names = setup.nations.iter().map(|n| &*n.name);
        let nearest = nearest(name, names).map(str::to_owned);
        let name = name.to_owned();
        self.add(place, What::UnknownNation { name, nearest });
    }

    fn holders(&mut self, setup: &Setup) {
        for (n, province) in setup.provinces.iter().enumerate() {
            if let Some(holder) = &province.holder
                && setup.nation(holder).is_none()
            {
                let place = entry("province", n, &province.name, "holder");
                self.unknown(setup, place, holder);
            }
        }
        if let Some(nation) = &setup.omniscient
            && setup.nation(nation).is_none()
        {
            self.unknown(setup, at("omniscient"), nation);
        }
        for (n, nation) in setup.nations.iter().enumerate() {
            let holds = |p: &super::Province| p.holder.as_ref() == Some(&nation.name);
            if !setup.provinces.iter().any(holds) {
                self.add(entry("nation", n, &nation.name, ""), What::NoProvince);
            }
        }
        if setup.seas.is_empty() {
            self.add(at("sea"), What::NoSeas);
        }
    }
}
