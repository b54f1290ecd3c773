//! Orders that show how orders are written, of names that the setup has; of armies it has none.

use super::super::cost::Distance;
use super::super::house::EspionageNames;
use super::super::order::{Against, What};
use super::super::question::{Kind, Question, Subject};
use super::super::reading::Reader;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use crate::locale::Texts;

/// Example lines for a nation, or for all; each is taken as it stands. "No orders" stands last.
pub fn lines(setup: &Setup, seat: Option<&Name>, texts: &Texts) -> Vec<String> {
    let reader = Reader::new(setup);
    let orders = whats(setup, seat);
    let lines = orders.iter().map(|what| reader.print(texts.lang(), what));
    lines.chain([texts.get("orders-none")]).collect()
}

fn whats(setup: &Setup, seat: Option<&Name>) -> Vec<What> {
    let most = setup.constants.max_modifier;
    let asked = |name: &Name| Some(name) != seat && !setup.is_omniscient(name);
    let nations: Vec<&Name> = (setup.nations.iter().map(|n| &n.name))
        .filter(|name| asked(name))
        .collect();
    // One after the other, so that the lines do not all name the same.
    let nation = |n: usize| nations.get(n % nations.len().max(1)).copied();
    let mut holders: Vec<(&Name, &Name)> = Vec::new();
    for province in &setup.provinces {
        // The first province of another holder than the one before.
        if let Some(holder) = province.holder.as_ref().filter(|name| asked(name))
            && holders.last().is_none_or(|(last, _)| *last != holder)
        {
            holders.push((holder, &province.name));
        }
    }
    let sea = setup.seas.first().map(|s| Subject::Sea(s.name.clone()));
    let spy = |target: Option<&Name>, kind, subject, bonus: u32| {
        Some(What::Attempt {
            question: Question::new(target?.clone(), kind, subject).ok()?,
            bonus: bonus.min(most),
            distance: Distance::Distant,
        })
    };
    let in_place = |n: usize, kind, bonus| {
        let (holder, province) = *holders.get(n % holders.len().max(1))?;
        spy(
            Some(holder),
            kind,
            Subject::Province(province.clone()),
            bonus,
        )
    };
    let protect = |against, malus: u32, if_countered| {
        Some(What::Protection {
            against,
            malus: malus.min(most),
            if_countered,
        })
    };
    let kind = |kind, malus| protect(Against::Kind(kind), malus, None);
    let anybody = setup.house.espionage_names == EspionageNames::Anybody;
    let spying = [
        spy(nation(0), Kind::Treasury, Subject::Nothing, 2),
        in_place(0, Kind::ArmyPresence, 0),
        in_place(1, Kind::ArmySize, 1),
        in_place(1, Kind::ArmyComposition, 0),
        in_place(2, Kind::ArmyMajority, 0),
        sea.and_then(|sea| spy(nation(1), Kind::FleetPresence, sea, 0)),
        spy(nation(2), Kind::Espionage, Subject::Nothing, 0),
        // H23
        anybody.then(|| What::Attempt {
            question: Question::of_anybody(),
            bonus: 0,
            distance: Distance::Distant,
        }),
    ];
    let protecting = [
        kind(Kind::Treasury, 3),
        protect(Against::Kind(Kind::Treasury), 3, Some(Value::Number(40))),
        nation(1).and_then(|name| protect(Against::Nation(name.clone()), 1, None)),
        kind(Kind::ArmyPresence, 2),
        kind(Kind::ArmySize, 1),
        kind(Kind::ArmyComposition, 1),
        kind(Kind::ArmyMajority, 1),
        kind(Kind::FleetPresence, 1),
        kind(Kind::Espionage, 1),
    ];
    // H15: the nation that knows everything asks nothing.
    let asks = !seat.is_some_and(|seat| setup.is_omniscient(seat));
    let spying = spying.into_iter().filter(|_| asks);
    spying.chain(protecting).flatten().collect()
}
