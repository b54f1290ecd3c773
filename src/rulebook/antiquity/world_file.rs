//! The world file: what the arbiter knows of treasuries, armies, fleets and trades, as TOML
//! or as a spreadsheet.
//!
//! A file is taken whole or not at all, and says everything that is wrong with it at once. What
//! it holds is checked against the setup alone; nothing here knows the campaign.

mod fault;
mod heads;
mod reader;
mod tabs;
#[cfg(test)]
mod tests;

use std::collections::btree_map::Entry as MapEntry;
use std::collections::{BTreeMap, BTreeSet};

use toml::Spanned;
use toml::de::DeTable;

pub use fault::{Expected, Fault, NameOf, Section, WorldFault};
pub use heads::Part;
use reader::{Entry, Reader, Value, integer};

use super::setup::{Name, Setup};
use super::world::{Army, Elements, Fleet, army_key};

/// The most characters of an army's or a fleet's name.
pub const NAME_LIMIT: usize = 80;

/// The most bytes of a world file: room for some thousands of armies, and little enough that a
/// file given by mistake is not read at length.
pub const SIZE_LIMIT: usize = 1 << 20;

/// A world file, understood. A section that the file does not contain is `None`; one that is
/// written and empty (`army = []`) is `Some` of nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WorldFile {
    /// The treasuries to set, in points; a nation that is not named keeps its own.
    pub treasury: Option<BTreeMap<Name, i64>>,
    /// All armies, in the order of the file. They may stand in neutral provinces.
    pub armies: Option<Vec<Army>>,
    /// All fleets, in the order of the file.
    pub fleets: Option<Vec<Fleet>>,
    /// All trades (H13), each pair once, its nations in the order of their names.
    pub trades: Option<BTreeSet<(Name, Name)>>,
}

impl WorldFile {
    /// Reads a world file, or says all that is wrong with it, in the order of its lines. What is
    /// not TOML is said first and alone, as the rest of such a file cannot be judged.
    pub fn parse(setup: &Setup, text: &str) -> Result<WorldFile, Vec<WorldFault>> {
        if text.len() > SIZE_LIMIT {
            return Err(vec![WorldFault {
                line: 1,
                cell: None,
                what: Fault::TooLarge,
            }]);
        }
        let mut reader = Reader::new(setup, text);
        let (document, errors) = DeTable::parse_recoverable(text);
        let world = if errors.is_empty() {
            reader.document(&document)
        } else {
            for error in errors {
                reader.syntax(text, &error);
            }
            // One slip often makes the parser stumble several times over the same line.
            reader.faults.sort_by_key(|f| f.line);
            reader.faults.dedup_by_key(|f| f.line);
            WorldFile::default()
        };
        if reader.faults.is_empty() {
            Ok(world)
        } else {
            reader.faults.sort_by_key(|f| f.line);
            Err(reader.faults)
        }
    }
}

impl Reader<'_> {
    fn document(&mut self, document: &Spanned<DeTable<'_>>) -> WorldFile {
        let mut world = WorldFile::default();
        for (key, value) in document.get_ref() {
            match key.get_ref().as_ref() {
                "treasury" => world.treasury = Some(self.treasuries(value)),
                "army" => world.armies = Some(self.armies(value)),
                "fleet" => world.fleets = Some(self.fleets(value)),
                "trade" => world.trades = Some(self.trades(value)),
                other => self.unknown_key(Section::File, other, &key.span()),
            }
        }
        world
    }

    fn treasuries(&mut self, value: &Value<'_>) -> BTreeMap<Name, i64> {
        let mut all = BTreeMap::new();
        let Some(table) = value.get_ref().as_table() else {
            self.wrong(value, "treasury", Expected::Treasury);
            return all;
        };
        let max = self.setup.constants.max_treasury;
        for (key, value) in table {
            let span = key.span();
            let nation = self.name(NameOf::Nation, key.get_ref(), &span);
            let points = match integer(value) {
                Some(points) if (-max..=max).contains(&points) => points,
                Some(_) => {
                    let nation = key.get_ref().to_string();
                    self.fault(&span, Fault::TreasuryRange { nation, max });
                    continue;
                }
                None => {
                    self.wrong(value, key.get_ref(), Expected::Integer);
                    continue;
                }
            };
            if let Some(nation) = nation
                && all.insert(nation.clone(), points).is_some()
            {
                self.fault(&span, Fault::TreasuryTwice { nation });
            }
        }
        all
    }

    fn armies(&mut self, value: &Value<'_>) -> Vec<Army> {
        let mut armies = Vec::new();
        let mut names: BTreeMap<(Name, String), u32> = BTreeMap::new();
        for entry in self.entries(Section::Army, value) {
            let nation = self.known(&entry, "nation", NameOf::Nation);
            let name = self.free_name(&entry, true);
            let province = self.known(&entry, "province", NameOf::Province);
            let elements = self.elements(&entry, name.as_deref());
            if let (Some(nation), Some(name)) = (&nation, &name) {
                let line = self.line(&entry.span);
                match names.entry((nation.clone(), army_key(name))) {
                    MapEntry::Vacant(free) => _ = free.insert(line),
                    MapEntry::Occupied(taken) => {
                        let what = Fault::ArmyTwice {
                            nation: nation.clone(),
                            name: name.to_string(),
                            first: *taken.get(),
                        };
                        self.fault(&entry.span, what);
                    }
                }
            }
            if let (Some(nation), Some(name), Some(province), Some(elements)) =
                (nation, name, province, elements)
            {
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

    fn elements(&mut self, entry: &Entry<'_, '_>, army: Option<&str>) -> Option<Elements> {
        let without = Fault::NoElements {
            army: army.unwrap_or("").to_owned(),
        };
        let Some(value) = entry.field("elements") else {
            self.fault(&entry.span, without);
            return None;
        };
        let Some(table) = value.get_ref().as_table() else {
            self.wrong(value, "elements", Expected::Elements);
            return None;
        };
        if table.is_empty() {
            self.fault(&value.span(), without);
            return None;
        }
        let max = self.setup.constants.max_elements;
        let mut elements = Elements::new();
        for (key, value) in table {
            let troop = self.name(NameOf::Troop, key.get_ref(), &key.span());
            let count = integer(value).and_then(|n| u32::try_from(n).ok());
            let Some(count) = count.filter(|n| (1..=max).contains(n)) else {
                let troop = key.get_ref().to_string();
                self.fault(&value.span(), Fault::ElementCount { troop, max });
                continue;
            };
            if let Some(troop) = troop
                && elements.insert(troop.clone(), count).is_some()
            {
                self.fault(&key.span(), Fault::TroopTwice { troop });
            }
        }
        Some(elements)
    }

    fn fleets(&mut self, value: &Value<'_>) -> Vec<Fleet> {
        let mut fleets = Vec::new();
        for entry in self.entries(Section::Fleet, value) {
            let nation = self.known(&entry, "nation", NameOf::Nation);
            let sea = self.known(&entry, "sea", NameOf::Sea);
            let name = self.free_name(&entry, false);
            if let (Some(nation), Some(sea)) = (nation, sea) {
                fleets.push(Fleet { nation, sea, name });
            }
        }
        fleets
    }

    fn trades(&mut self, value: &Value<'_>) -> BTreeSet<(Name, Name)> {
        let mut trades = BTreeSet::new();
        for entry in self.entries(Section::Trade, value) {
            let Some(between) = entry.field("between") else {
                self.missing(&entry, "between");
                continue;
            };
            let Some(partners) = between.get_ref().as_array() else {
                self.wrong(between, "between", Expected::Pair);
                continue;
            };
            let mut names = Vec::new();
            for partner in partners.iter() {
                match partner.get_ref().as_str() {
                    Some(typed) => names.extend(self.name(NameOf::Nation, typed, &partner.span())),
                    None => self.wrong(partner, "between", Expected::Pair),
                }
            }
            names.sort();
            match (partners.len(), names.as_slice()) {
                (2, [one, other]) if one == other => {
                    let nation = one.clone();
                    self.fault(&between.span(), Fault::TradeWithItself { nation });
                }
                (2, [one, other]) => {
                    trades.insert((one.clone(), other.clone()));
                }
                // Of two partners, the one that was not understood has its fault already.
                (2, _) => {}
                (count, _) => self.fault(&between.span(), Fault::NotTwoPartners { count }),
            }
        }
        trades
    }
}
