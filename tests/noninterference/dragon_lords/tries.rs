//! What a player is told of each thing that he could choose.

use arbitre::engine::campaign::Campaign;
use arbitre::engine::words::Words as _;
use arbitre::engine::{Game as _, Seat};
use arbitre::games::dragon_lords::turn::{Choice, Offers};
use arbitre::games::dragon_lords::{Draft, DragonLords};
use arbitre::locale::Texts;

pub fn tries(now: &Campaign<DragonLords>, seat: Seat, texts: &Texts) -> String {
    let view = &now.views[seat.at()];
    let (Some(window), Some(offered)) = (now.window(), &view.offered) else {
        panic!("a choice is due");
    };
    let mut tries = vec![Choice::Nothing, Choice::SetOut];
    let units: Vec<_> = match &offered.offers {
        Offers::Units { units } => units.clone(),
        Offers::Bribes { units, .. } => units.iter().map(|o| o.unit.clone()).collect(),
        Offers::Buildings { .. } | Offers::Way { .. } => Vec::new(),
    };
    // The map is not his to know: every hex about there is tried.
    let there = view.world.cities.get(&offered.city).map(|c| c.hex);
    for unit in units {
        let hexes = there.iter().flat_map(|hex| hex.neighbours());
        tries.extend(hexes.map(|hex| Choice::Take {
            unit: unit.clone(),
            hex,
        }));
        tries.push(Choice::Kill { unit: unit.clone() });
        tries.push(Choice::Destroy { unit });
    }
    let mut said = String::new();
    for choice in tries {
        let ask = now.ask(&window, seat);
        let verdict = DragonLords::admit(&now.setup, view, &ask, Draft::Choice(choice));
        said += &format!("{:?}\n", verdict.stands);
        for remarked in verdict.remarks {
            let words = DragonLords::remark(&now.setup, &remarked.remark, texts);
            said += &format!("{} {}\n", words.message, words.help);
        }
    }
    said
}
