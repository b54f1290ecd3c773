//! Orders that show how orders are written, of names that the setup has; of armies it has none.

use super::super::order::{Against, Order};
use super::super::question::{Kind, Question, Subject};
use super::super::reading::Reader;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use crate::locale::Texts;

/// Example lines for a nation's order sheet, or for all nations; each is taken as it stands.
pub fn examples(setup: &Setup, seat: Option<&Name>, texts: &Texts) -> String {
    let reader = Reader::new(setup);
    let mut lines: Vec<String> = (orders(setup, seat).iter())
        .map(|order| reader.print(texts.lang(), order))
        .collect();
    lines.push(texts.get("template-examples"));
    lines.join("\n")
}

fn orders(setup: &Setup, seat: Option<&Name>) -> Vec<Order> {
    let most = setup.constants.max_modifier;
    let asked = |name: &Name| Some(name) != seat && !setup.is_omniscient(name);
    let nations: Vec<&Name> = (setup.nations.iter().map(|n| &n.name))
        .filter(|name| asked(name))
        .collect();
    // One after the other, so that the lines do not all name the same.
    let nation = |n: usize| nations.get(n % nations.len().max(1)).copied();
    let held = |p: &&Name| asked(p);
    let provinces: Vec<(&Name, &Name)> = (setup.provinces.iter())
        .filter_map(|p| Some((p.holder.as_ref().filter(held)?, &p.name)))
        .collect();
    // The first province of another holder than the one before.
    let place = |n: usize| {
        let mut holders: Vec<&(&Name, &Name)> = Vec::new();
        for one in &provinces {
            if holders.last().is_none_or(|last| last.0 != one.0) {
                holders.push(one);
            }
        }
        let (holder, name) = **holders.get(n % holders.len().max(1))?;
        Some((holder, Subject::Province(name.clone())))
    };
    let sea = setup.seas.first().map(|s| Subject::Sea(s.name.clone()));
    let spy = |target: Option<&Name>, kind, subject, bonus: u32| {
        let question = Question::new(target?.clone(), kind, subject).ok()?;
        let bonus = bonus.min(most);
        Some(Order::Attempt { question, bonus })
    };
    let in_place = |n: usize, kind, bonus| {
        let (holder, subject) = place(n)?;
        spy(Some(holder), kind, subject, bonus)
    };
    let protect = |against, malus: u32, if_countered| {
        let malus = malus.min(most);
        Some(Order::Protection {
            against,
            malus,
            if_countered,
        })
    };
    let kind = |kind, malus| protect(Against::Kind(kind), malus, None);
    let all = [
        spy(nation(0), Kind::Treasury, Subject::Nothing, 2),
        in_place(0, Kind::ArmyPresence, 0),
        in_place(1, Kind::ArmySize, 1),
        in_place(1, Kind::ArmyComposition, 0),
        in_place(2, Kind::ArmyMajority, 0),
        sea.and_then(|sea| spy(nation(1), Kind::FleetPresence, sea, 0)),
        spy(nation(2), Kind::Espionage, Subject::Nothing, 0),
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
    all.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Lang;
    use crate::rulebook::antiquity::reading::Draft;
    use crate::rulebook::antiquity::setup::MARE_NOSTRUM;

    /// Two nations, in a setup that has two slips to be mended.
    const DUEL: &str = include_str!("../../../../docs/guide/exercise/duel.toml");

    #[test]
    fn every_example_is_read_as_it_stands_and_asks_nothing_of_its_nation() {
        let duel = DUEL
            .replace("[\"VEIES\"]", "[\"VÉIES\"]")
            .replace("ROMA", "ROME");
        for text in [MARE_NOSTRUM, duel.as_str()] {
            let setup = Setup::parse(text).expect("a setup");
            let reader = Reader::new(&setup);
            for nation in &setup.nations {
                for lang in Lang::ALL {
                    let lines = examples(&setup, Some(&nation.name), Texts::of(lang));
                    // The last line says that there are no orders.
                    let (orders, _) = lines.rsplit_once('\n').expect("lines");
                    let read = reader.read(orders);
                    assert!(read.told.is_empty(), "{lines}: {:?}", read.told);
                    assert_eq!(read.lines.len(), orders.lines().count(), "{lines}");
                    let own = |draft: &Draft| matches!(draft, Draft::Attempt { target: Some(t), .. } if *t == nation.name);
                    assert!(!read.lines.iter().any(|l| own(&l.draft)), "{lines}");
                }
            }
        }
    }
}
