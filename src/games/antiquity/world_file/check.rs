//! Rows into changes of the world, table by table: names understood, numbers checked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use super::super::change::Change;
use super::super::setup::{Name, Setup};
use super::super::value::{Value, adds};
use super::super::world::{Army, Elements, Fleet, army_key};
use super::fault::{NameOf, What, WorldFault};
use super::{NAME_LIMIT, rows};
use crate::locale::spelling::{check, fold};
use crate::tables::{Counts, Found, Place, Rows};

/// What the rows change; or all that is wrong with them. What they hold is checked against the setup alone.
pub fn changes(mut file: Rows, setup: &Setup) -> Result<Vec<Change>, Vec<WorldFault>> {
    let mut reader = Reader {
        setup,
        faults: Vec::new(),
    };
    let mut changes = Vec::new();
    if let Some(all) = file.take::<rows::Treasury>() {
        changes.extend(reader.treasuries(&all));
    }
    if let Some(all) = file.take::<rows::Army>() {
        let armies = reader.armies(&all);
        changes.push(Change::Armies { armies });
    }
    if let Some(all) = file.take::<rows::Fleet>() {
        let fleets = all.iter().filter_map(|f| reader.fleet(f)).collect();
        changes.push(Change::Fleets { fleets });
    }
    if let Some(all) = file.take::<rows::Trade>() {
        let pairs: BTreeSet<(Name, Name)> = all.iter().filter_map(|t| reader.trade(t)).collect();
        let trades = pairs.into_iter().collect();
        changes.push(Change::Trades { trades });
    }
    let faults = file.faults(reader.faults);
    match faults.is_empty() {
        true => Ok(changes),
        false => Err(faults),
    }
}

struct Reader<'a> {
    setup: &'a Setup,
    faults: Vec<WorldFault>,
}

impl Reader<'_> {
    fn fault(&mut self, place: Place, what: What) {
        self.faults.push(WorldFault { place, what });
    }

    fn name(&mut self, of: NameOf, place: Place, typed: &str) -> Option<Name> {
        let understood = of.understand(self.setup, typed, !place.stands());
        understood.map_err(|what| self.fault(place, what)).ok()
    }

    /// The name that the arbiter gave to an army or a fleet, as he typed it but for spaces.
    fn free_name(&mut self, place: Place, typed: &str) -> Option<Arc<str>> {
        match check(typed, NAME_LIMIT) {
            Ok(()) => {
                let words: Vec<&str> = typed.split_whitespace().collect();
                Some(words.join(" ").nfc().collect::<String>().into())
            }
            Err(fault) => {
                let typed = typed.to_owned();
                self.fault(place, What::BadName { typed, fault });
                None
            }
        }
    }

    fn treasuries(&mut self, all: &[Found<rows::Treasury>]) -> Vec<Change> {
        let max = self.setup.constants.max_treasury;
        let mut seen = BTreeSet::new();
        let mut changes = Vec::new();
        for found in all {
            let points = found.row.treasury;
            let nation = self.name(NameOf::Nation, found.at("nation"), &found.row.nation);
            let Some(nation) = nation else {
                continue;
            };
            if !(0..=max).contains(&points) {
                let nation = nation.clone();
                self.fault(found.at("treasury"), What::TreasuryRange { nation, max });
            }
            if !seen.insert(nation.clone()) {
                let nation = nation.clone();
                self.fault(found.at("nation"), What::TreasuryTwice { nation });
            }
            changes.push(Change::TreasurySet { nation, points });
        }
        changes
    }

    fn armies(&mut self, all: &[Found<rows::Army>]) -> Vec<Army> {
        let mut named: BTreeMap<(Name, String), u32> = BTreeMap::new();
        let mut armies = Vec::new();
        for found in all {
            let row = &found.row;
            let nation = self.name(NameOf::Nation, found.at("nation"), &row.nation);
            let name = self.free_name(found.at("name"), &row.name);
            let province = self.name(NameOf::Province, found.at("province"), &row.province);
            let elements = self.elements(found);
            let (Some(nation), Some(name)) = (nation, name) else {
                continue;
            };
            let key = (nation.clone(), army_key(&name));
            if let Some(first) = named.get(&key).copied() {
                let (nation, name) = (nation.clone(), name.to_string());
                let what = What::ArmyTwice {
                    nation,
                    army: name,
                    first,
                };
                self.fault(found.at(""), what);
                continue;
            }
            named.insert(key, found.at("").line.unwrap_or(0));
            if let (Some(province), Some(elements)) = (province, elements) {
                armies.push(Army {
                    nation,
                    name,
                    province,
                    elements,
                });
            }
        }
        armies
    }

    fn elements(&mut self, found: &Found<rows::Army>) -> Option<Elements> {
        let max = self.setup.constants.max_elements;
        let good = |n: i64| u32::try_from(n).ok().filter(|n| (1..=max).contains(n));
        let before = self.faults.len();
        let mut elements = Elements::new();
        match &found.row.elements {
            Counts::Typed(typed) => {
                let at = || found.at("elements");
                let value = match at().stands() {
                    true => Value::typed(self.setup, typed),
                    false => Value::parse(self.setup, typed),
                };
                match value.filter(|_| !adds(typed)) {
                    Some(Value::Composition(counted)) => elements = counted,
                    _ => {
                        let what = self.no_elements(typed);
                        self.fault(at(), what);
                    }
                }
                let wrong = |(_, n): &(&Arc<str>, &u32)| good(i64::from(**n)).is_none();
                if let Some((troop, _)) = elements.iter().find(wrong) {
                    let troop = troop.to_string();
                    self.fault(at(), What::ElementCount { troop, max });
                }
            }
            Counts::Each(all) => {
                for (typed, n) in all {
                    let at = found.at(format!("elements.{typed}"));
                    // In a sheet a column of 0 says that there are none.
                    if *n == 0 && at.has_heads() && self.setup.understand_troop(typed).is_ok() {
                        continue;
                    }
                    let troop = self.name(NameOf::Troop, at.clone(), typed);
                    let Some(count) = good(*n) else {
                        let troop = typed.clone();
                        self.fault(at, What::ElementCount { troop, max });
                        continue;
                    };
                    if let Some(troop) = troop
                        && elements.insert(troop.clone(), count).is_some()
                    {
                        self.fault(at, What::TroopTwice { troop });
                    }
                }
            }
        }
        if self.faults.len() > before {
            return None;
        }
        if elements.is_empty() {
            let army = Some(found.row.name.clone()).filter(|name| !name.is_empty());
            // Where numbers are there, what is wrong with them was told.
            let place = match found.row.elements == Counts::default() {
                true => found.at("elements"),
                false => found.at(""),
            };
            self.fault(place, What::NoElements { army });
            return None;
        }
        Some(elements)
    }

    /// What is wrong with a list of troops: the first word that no troop's code or name has, if there is one.
    fn no_elements(&self, typed: &str) -> What {
        let has = |word: &str| {
            let mut troops = self.setup.troops.iter();
            let word = fold(word);
            let in_name = |name: &str| fold(name).contains(&word);
            troops.any(|t| [&*t.code, &t.fr, &t.en].into_iter().any(in_name))
        };
        let words = typed.split(|c: char| !c.is_alphabetic());
        let small = |word: &&str| !word.is_empty() && !["et", "and"].contains(&&*fold(word));
        let unknown = words.filter(small).find(|word| !has(word));
        match unknown.and_then(|word| self.setup.understand_troop(word).err()) {
            Some(unknown) => NameOf::Troop.unknown(self.setup, unknown),
            None => What::Elements {
                typed: typed.to_owned(),
            },
        }
    }

    fn fleet(&mut self, found: &Found<rows::Fleet>) -> Option<Fleet> {
        let row = &found.row;
        let nation = self.name(NameOf::Nation, found.at("nation"), &row.nation);
        let sea = self.name(NameOf::Sea, found.at("sea"), &row.sea);
        let name = match &row.name {
            None => None,
            Some(typed) => Some(self.free_name(found.at("name"), typed)?),
        };
        Some(Fleet {
            nation: nation?,
            sea: sea?,
            name,
        })
    }

    /// A pair in its one order (H13).
    fn trade(&mut self, found: &Found<rows::Trade>) -> Option<(Name, Name)> {
        let place = found.at("between");
        let sheet = place.has_heads();
        let mut names = Vec::new();
        for (n, typed) in found.row.between.iter().enumerate() {
            let at = match sheet {
                true => found.at(format!("between.{n}")),
                false => place.clone(),
            };
            names.extend(self.name(NameOf::Nation, at, typed));
        }
        names.sort();
        match (found.row.between.len(), names.as_slice()) {
            (2, [one, other]) if one == other => {
                let nation = one.clone();
                let at = match sheet {
                    true => found.at("between.1"),
                    false => place,
                };
                self.fault(at, What::TradeWithItself { nation });
            }
            (2, [one, other]) => return Some((one.clone(), other.clone())),
            // Of two partners, the one that was not understood has its fault already.
            (2, _) => {}
            // Of a sheet's row the cell that is empty was told.
            _ if sheet => {}
            (count, _) => self.fault(place, What::NotTwoPartners { count }),
        }
        None
    }
}
