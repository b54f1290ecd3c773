//! The checks of a setup: all that is wrong with it at once, not the first only.

use std::collections::BTreeMap;

use super::Setup;
use super::fault::{SetupFault, What};
use crate::locale::spelling::fold;
use crate::referee::form::{Place, is_name};
use crate::referee::setup::Flaw;

/// The setup's faults, in the order of its sections.
pub(super) fn all(setup: &Setup) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    let mut add = |place: Place, what: What| faults.push(SetupFault { place, what });
    let flaws = [
        (
            "rulebook",
            Flaw::of_rulebook(&setup.rulebook, "dragon-lords"),
        ),
        ("name", Flaw::of_text(&setup.name)),
    ];
    for (key, flaw) in flaws {
        if let Some(flaw) = flaw {
            add(Place::at(key), flaw.into());
        }
    }
    let c = &setup.constants;
    let most = c.max_gold.max(0);
    for (key, number, low, high) in [
        ("max_gold", c.max_gold, 1, 1_000_000_000_000),
        ("opening_gold", c.opening_gold, 0, most),
        ("opening_prestige", c.opening_prestige, 0, 1_000_000),
    ] {
        if let Some(flaw) = Flaw::of_number(number, low, high) {
            let place = Place {
                section: "constants",
                key,
                ..Place::default()
            };
            add(place, flaw.into());
        }
    }
    if setup.players.len() < 2 {
        let count = setup.players.len();
        add(Place::at("player"), What::TooFew { count });
    }
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for (n, player) in setup.players.iter().enumerate() {
        let name = &*player.name;
        let place = |key| Place::entry("player", n, name, key);
        if !is_name(name) {
            let typed = name.to_owned();
            add(place("name"), Flaw::BadName { typed }.into());
        }
        if let Some(other) = seen.insert(fold(name), name) {
            let (name, other) = (name.to_owned(), other.to_owned());
            add(place("name"), Flaw::Twice { name, other }.into());
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::super::MARCHES;
    use super::*;

    #[test]
    fn the_built_in_setup_is_good_and_what_is_wrong_is_told_with_its_line() {
        let setup = Setup::parse(MARCHES).unwrap();
        assert_eq!(setup.understand("or").unwrap(), "ORLO".into());
        let text = MARCHES
            .replace("\"VARN\"", "\"kesh\"")
            .replace("opening_gold = 1000", "opening_gold = -1");
        let faults = Setup::parse(&text).unwrap_err();
        let whats: Vec<&What> = faults.iter().map(|f| &f.what).collect();
        assert!(matches!(
            whats[..],
            [
                What::Flaw(Flaw::OutOfRange { number: -1, .. }),
                What::Flaw(Flaw::BadName { .. }),
                What::Flaw(Flaw::Twice { .. })
            ]
        ));
        assert!(faults.iter().all(|f| f.place.line.is_some()));
        let text = MARCHES.replace("lang = \"fr\"", "lang = \"it\"");
        let faults = Setup::parse(&text).unwrap_err();
        assert!(matches!(
            (&faults[0].what, faults[0].place.section),
            (What::Flaw(Flaw::Form { .. }), "player")
        ));
    }
}
