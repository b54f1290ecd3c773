//! Cities that changed hands since a player's last bulletin, as far as he sees it himself (D2): out of
//! what he saw then and what he sees now, and nothing else.

use std::collections::BTreeMap;

use serde::Serialize;

use super::news::{Loss, News};
use super::picture::Picture;
use super::world::Name;

/// A city that is another's now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChangedHands {
    pub city: Name,
    /// Whose it was, if he knew.
    pub from: Option<Name>,
    /// Whose it is, if he sees it.
    pub to: Option<Name>,
}

/// Whose each city is that a player has or sees.
fn owners<'a>(player: &'a Name, of: &'a Picture) -> BTreeMap<&'a Name, &'a Name> {
    let own = of.cities.iter().map(|c| (&c.city, player));
    let seen = of.enemy_cities.iter().map(|c| (&c.city, &c.owner));
    own.chain(seen).collect()
}

/// What changed hands between two pictures of a player's. A city of his own that is razed he is told
/// of otherwise; one that he merely sees no more may be whose it was.
pub fn changed(player: &Name, was: &Picture, is: &Picture, told: &[News]) -> Vec<ChangedHands> {
    let razed = |city: &Name| {
        let about = |news: &News| match news {
            News::Suffered(Loss::City { city: gone, .. }) => gone == city,
            _ => false,
        };
        told.iter().any(about)
    };
    let (before, now) = (owners(player, was), owners(player, is));
    let cities: std::collections::BTreeSet<_> = before.keys().chain(now.keys()).copied().collect();
    let changed = cities.into_iter().filter_map(|city| {
        let (from, to) = (before.get(city).copied(), now.get(city).copied());
        let known = match (from, to) {
            (Some(from), Some(to)) => from != to,
            (None, Some(to)) => to == player,
            (Some(from), None) => from == player && !razed(city),
            (None, None) => false,
        };
        known.then(|| ChangedHands {
            city: city.clone(),
            from: from.cloned(),
            to: to.cloned(),
        })
    });
    changed.collect()
}

#[cfg(test)]
mod tests {
    use super::super::picture::of;
    use super::super::tests::common::world;
    use super::*;

    #[test]
    fn d2_a_city_that_changed_hands_is_told_to_whom_sees_it_and_to_nobody_else() {
        let was = world();
        let mut is = world();
        let city: Name = "KARTH".into();
        let (old, new): (Name, Name) = ("KESH".into(), "ORLO".into());
        assert_eq!(was.cities[&city].owner, old);
        is.change_hands(&city, &new, 5);
        let told = |player: &Name| {
            let found = changed(player, &of(&was, player), &of(&is, player), &[]);
            let owner = |o: Option<Name>| o.map(|o| o.to_string()).unwrap_or_default();
            let line = |c: ChangedHands| format!("{} {}>{}", c.city, owner(c.from), owner(c.to));
            found.into_iter().map(line).collect::<Vec<_>>()
        };
        // VARN has a spy there, KESH and ORLO do not see it as another's.
        assert_eq!(told(&"VARN".into()), ["KARTH KESH>ORLO"]);
        assert_eq!(told(&old), ["KARTH KESH>"]);
        assert_eq!(told(&new), ["KARTH >ORLO"]);
        // Who does not see it learns nothing.
        let mut blind = was.clone();
        blind.spies.clear();
        let mut after = is.clone();
        after.spies.clear();
        let varn: Name = "VARN".into();
        let found = changed(&varn, &of(&blind, &varn), &of(&after, &varn), &[]);
        assert_eq!(found, []);
        // Razed is not lost to another.
        let mut razed = was.clone();
        razed.cities.remove(&city);
        razed.spies.clear();
        let gone = News::Suffered(Loss::City {
            city: city.clone(),
            stacks: BTreeMap::new(),
        });
        let (before, after) = (of(&was, &old), of(&razed, &old));
        assert_eq!(changed(&old, &before, &after, &[gone]), []);
        assert_eq!(changed(&old, &before, &after, &[]).len(), 1);
    }
}
