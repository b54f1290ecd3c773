//! Exact chances of an attempt, counted over the faces of the die (R6, R7, H1, H2).

pub mod paper;

use std::collections::BTreeSet;

use serde::Serialize;

use super::cost::{Distance, distance};
use super::house::HouseRules;
use super::roll::{Bid, Outcome, outcome, reason};
use super::setup::{Constants, Name, Setup};

/// On how many faces of the die each outcome stands; together they are all its faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Chances {
    pub success: u32,
    pub bad_luck: u32,
    pub countered: u32,
}

impl Chances {
    /// The faces of an outcome.
    pub fn of(&self, outcome: Outcome) -> u32 {
        match outcome {
            Outcome::Success => self.success,
            Outcome::BadLuck => self.bad_luck,
            Outcome::Countered => self.countered,
        }
    }

    /// All the faces of the die.
    pub fn faces(&self) -> u32 {
        self.success + self.bad_luck + self.countered
    }

    /// An outcome's chance as people read it: `5/6`.
    pub fn fraction(&self, outcome: Outcome) -> String {
        format!("{}/{}", self.of(outcome), self.faces())
    }
}

/// The chances of an attempt with that bonus against the malus bid on its kind and the malus bid
/// on the asker's nation (0 where there is none). Each face is rolled by [`reason`] itself.
pub fn chances(
    constants: &Constants,
    rules: &HouseRules,
    bonus: u32,
    kind: u32,
    nation: u32,
) -> Chances {
    let malus = Bid { kind, nation }.malus(rules.stacking);
    let mut chances = Chances::default();
    for die in 1..=constants.die {
        let reason = reason(constants, die.into(), bonus, malus);
        match outcome(rules.countered, reason, malus) {
            Outcome::Success => chances.success += 1,
            Outcome::BadLuck => chances.bad_luck += 1,
            Outcome::Countered => chances.countered += 1,
        }
    }
    chances
}

/// Chances and prices, for a target or in general.
#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    /// Bonus, malus, and the chances of an attempt with the one against the other.
    pub rows: Vec<(u32, u32, Chances)>,
    /// The chances without a bonus, by malus.
    pub bare: Vec<(u32, Chances)>,
    pub constants: Constants,
    pub target: Option<Name>,
    pub asker: Option<Name>,
    /// Who pays which price to ask about the target: neighbours and trade partners, then the rest.
    pub near: Vec<Name>,
    pub far: Vec<Name>,
}

impl Odds {
    /// The odds of those rows; `partners` gives whom a nation trades with (R2).
    pub fn new(
        setup: &Setup,
        rules: &HouseRules,
        rows: Vec<(u32, u32, Chances)>,
        target: Option<Name>,
        asker: Option<Name>,
        partners: impl Fn(&Name) -> BTreeSet<Name>,
    ) -> Odds {
        let most = rows.iter().map(|(_, malus, _)| *malus).max().unwrap_or(0);
        let bare = (0..=most).map(|m| (m, chances(&setup.constants, rules, 0, m, 0)));
        let (mut near, mut far) = (Vec::new(), Vec::new());
        if let Some(target) = &target {
            // The nation that knows everything asks nothing (H15).
            let asks =
                |n: &&super::setup::Nation| n.name != *target && !setup.is_omniscient(&n.name);
            for nation in setup.nations.iter().filter(asks) {
                match distance(setup, &nation.name, target, &partners(&nation.name)) {
                    Distance::Distant => far.push(nation.name.clone()),
                    Distance::Neighbour | Distance::Trade => near.push(nation.name.clone()),
                }
            }
        }
        Odds {
            bare: bare.collect(),
            constants: setup.constants.clone(),
            rows,
            target,
            asker,
            near,
            far,
        }
    }

    /// The price of an attempt with that bonus: of a neighbour, and of a distant nation.
    pub fn prices(&self, bonus: u32) -> (i64, i64) {
        let c = &self.constants;
        let price = |distance| super::cost::attempt(c, distance, bonus);
        (price(Distance::Neighbour), price(Distance::Distant))
    }

    /// The odds for programs.
    pub fn json(&self, format: &str) -> serde_json::Value {
        let list = self.rows.iter().map(|(bonus, malus, ch)| {
            let (near, far) = self.prices(*bonus);
            serde_json::json!({
                "bonus": bonus,
                "malus": malus,
                "cost_near": near,
                "cost_far": far,
                "success": ch.success,
                "bad_luck": ch.bad_luck,
                "countered": ch.countered,
                "of": ch.faces(),
            })
        });
        let list: Vec<_> = list.collect();
        serde_json::json!({
            "format": format,
            "target": self.target,
            "near": self.near,
            "far": self.far,
            "odds": list,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::house::{Countered, Stacking};
    use super::super::setup::MARE_NOSTRUM;
    use super::*;

    /// R6 and R7 said anew, face by face, without the rule's own code.
    fn by_hand(die: u8, bonus: u32, malus: u32, any: bool) -> Chances {
        let mut all = Chances::default();
        for face in 1..=die {
            let without = i64::from(face) + i64::from(bonus);
            let total = without - i64::from(malus);
            let success = face == die || (face != 1 && total >= 2);
            let missed_by_malus = face != 1 && without >= 2;
            match (success, malus > 0 && (any || missed_by_malus)) {
                (true, _) => all.success += 1,
                (false, true) => all.countered += 1,
                (false, false) => all.bad_luck += 1,
            }
        }
        all
    }

    #[test]
    fn r06_the_chances_are_those_of_counting_every_face_by_hand() {
        let mut constants = Setup::parse(MARE_NOSTRUM).unwrap().constants;
        for die in [2, 6, 20] {
            constants.die = die;
            for any in [false, true] {
                let rules = HouseRules {
                    countered: match any {
                        true => Countered::AnyFailure,
                        false => Countered::WithoutMalus,
                    },
                    ..HouseRules::default()
                };
                for bonus in 0..25 {
                    for malus in 0..25 {
                        let found = chances(&constants, &rules, bonus, malus, 0);
                        assert_eq!(
                            found,
                            by_hand(die, bonus, malus, any),
                            "{die} +{bonus} -{malus}"
                        );
                        assert_eq!(found.faces(), u32::from(die));
                    }
                }
            }
        }
    }

    #[test]
    fn h01_two_protections_add_up_or_the_larger_counts() {
        let constants = Setup::parse(MARE_NOSTRUM).unwrap().constants;
        let larger = HouseRules {
            stacking: Stacking::Larger,
            ..HouseRules::default()
        };
        for (a, b) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))) {
            let sum = chances(&constants, &HouseRules::default(), 1, a, b);
            assert_eq!(sum, by_hand(6, 1, a + b, false));
            assert_eq!(
                chances(&constants, &larger, 1, a, b),
                by_hand(6, 1, a.max(b), false)
            );
        }
    }
}
