//! The world as spreadsheets hold it: treasuries, armies, fleets and trades, a tab each, or one
//! under the other (see [`tables`]).

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use super::fault::{Fault, NameOf, WorldFault};
use super::heads::{ALL, Part};
use super::{NAME_LIMIT, WorldFile};
use crate::locale::spelling::check;
use crate::rulebook::antiquity::setup::{Name, Setup};
use crate::rulebook::antiquity::value::Value;
use crate::rulebook::antiquity::world::{Army, Elements, Fleet, army_key};
use crate::spreadsheet::tables::{self, CellPlace, Faulty, Table, TableFault, tables};
use crate::spreadsheet::{Row, Tab, whole_number};

type Heads = tables::Heads<Part>;

impl WorldFile {
    /// Reads the tabs of a workbook or of a CSV file, or says all that is wrong with them, in
    /// their order.
    pub fn of_tabs(setup: &Setup, tabs: &[Tab]) -> Result<WorldFile, Vec<WorldFault>> {
        let mut reader = TabReader {
            setup,
            tab: None,
            faults: Vec::new(),
            armies: BTreeMap::new(),
        };
        let mut world = WorldFile::default();
        for tab in tabs {
            reader.tab.clone_from(&tab.name);
            reader.tab(tab, &mut world);
        }
        if world == WorldFile::default() && reader.faults.is_empty() {
            reader.fault(1, None, Fault::Table(TableFault::NoTable));
        }
        match reader.faults.is_empty() {
            true => Ok(world),
            false => Err(reader.faults),
        }
    }
}

struct TabReader<'s> {
    setup: &'s Setup,
    /// The tab in hand.
    tab: Option<String>,
    faults: Vec<WorldFault>,
    /// The row in which an army was first named.
    armies: BTreeMap<(Name, String), u32>,
}

impl TabReader<'_> {
    fn fault(&mut self, row: u32, column: Option<usize>, what: Fault) {
        self.faults.push(WorldFault {
            line: row,
            cell: Some(CellPlace::new(self.tab.as_deref(), column)),
            what,
        });
    }

    fn faulty(&mut self, faulty: Faulty) {
        self.fault(faulty.row, faulty.column, Fault::Table(faulty.what));
    }

    fn tab(&mut self, tab: &Tab, world: &mut WorldFile) {
        let troop =
            |part, head: &str| part == Part::Army && self.setup.understand_troop(head).is_ok();
        for table in tables(tab, &ALL, troop) {
            match table {
                Ok(table) => self.table(&table, world),
                Err(faults) => faults.into_iter().for_each(|f| self.faulty(f)),
            }
        }
    }

    fn table(&mut self, table: &Table<'_, Part>, world: &mut WorldFile) {
        let heads = &table.heads;
        heads.part.begin(world);
        let troops = heads.further.iter();
        let troop = |(at, head): &(usize, String)| {
            let troop = self.setup.understand_troop(head).ok()?;
            Some((*at, troop))
        };
        let troops: Vec<(usize, Name)> = troops.filter_map(troop).collect();
        for row in &table.rows {
            if let Some(beyond) = heads.beyond(row) {
                self.faulty(beyond);
                continue;
            }
            match heads.part {
                Part::Treasury => self.treasury(heads, row, world),
                Part::Army => self.army(heads, &troops, row, world),
                Part::Fleet => self.fleet(heads, row, world),
                Part::Trade => self.trade(heads, row, world),
            }
        }
    }

    /// The text of a cell that must be filled.
    fn needed<'r>(&mut self, heads: &Heads, row: &'r Row, n: usize) -> Option<(usize, &'r str)> {
        let filled = heads.filled(row, n);
        filled.map_err(|faulty| self.faulty(faulty)).ok()
    }

    fn known(&mut self, heads: &Heads, row: &Row, n: usize, of: NameOf) -> Option<Name> {
        let (at, typed) = self.needed(heads, row, n)?;
        of.understand(self.setup, typed)
            .map_err(|fault| self.fault(row.number, Some(at), fault))
            .ok()
    }

    /// The name that the arbiter gave to an army or a fleet.
    fn free_name(&mut self, row: &Row, at: usize, typed: &str) -> Option<String> {
        match check(typed, NAME_LIMIT) {
            Ok(()) => {
                let words: Vec<&str> = typed.split_whitespace().collect();
                Some(words.join(" ").nfc().collect())
            }
            Err(fault) => {
                let typed = typed.to_owned();
                self.fault(row.number, Some(at), Fault::BadName { typed, fault });
                None
            }
        }
    }

    fn treasury(&mut self, heads: &Heads, row: &Row, world: &mut WorldFile) {
        let nation = self.known(heads, row, 0, NameOf::Nation);
        let Some((at, typed)) = self.needed(heads, row, 1) else {
            return;
        };
        let max = self.setup.constants.max_treasury;
        let Some(points) = whole_number(typed) else {
            let typed = typed.to_owned();
            return self.fault(row.number, Some(at), Fault::NotWhole { typed });
        };
        let Some(nation) = nation else {
            return;
        };
        if !(-max..=max).contains(&points) {
            let nation = nation.to_string();
            return self.fault(row.number, Some(at), Fault::TreasuryRange { nation, max });
        }
        let all = world.treasury.get_or_insert_default();
        if all.insert(nation.clone(), points).is_some() {
            self.fault(row.number, None, Fault::TreasuryTwice { nation });
        }
    }

    fn army(&mut self, heads: &Heads, troops: &[(usize, Name)], row: &Row, world: &mut WorldFile) {
        let nation = self.known(heads, row, 0, NameOf::Nation);
        let named = self.needed(heads, row, 1);
        let name = named.and_then(|(at, typed)| self.free_name(row, at, typed));
        let province = self.known(heads, row, 2, NameOf::Province);
        let elements = self.elements(heads, troops, row, name.as_deref());
        let (Some(nation), Some(name)) = (nation, name) else {
            return;
        };
        let key = (nation.clone(), army_key(&name));
        if let Some(first) = self.armies.get(&key).copied() {
            return self.fault(
                row.number,
                None,
                Fault::ArmyTwice {
                    nation,
                    name,
                    first,
                },
            );
        }
        self.armies.insert(key, row.number);
        if let (Some(province), Some(elements)) = (province, elements) {
            world.armies.get_or_insert_default().push(Army {
                nation,
                name: name.into(),
                province,
                elements,
            });
        }
    }

    /// Elements from one cell (`Bd 20, Sp 6`), from a column a troop, or both.
    fn elements(
        &mut self,
        heads: &Heads,
        troops: &[(usize, Name)],
        row: &Row,
        army: Option<&str>,
    ) -> Option<Elements> {
        let max = self.setup.constants.max_elements;
        let mut elements = Elements::new();
        let mut good = true;
        if let Some((at, _)) = heads.place(3)
            && !row.cell(at).is_empty()
        {
            let typed = row.cell(at);
            match Value::parse(self.setup, typed) {
                Some(Value::Composition(counted)) => elements = counted,
                _ => {
                    let typed = typed.to_owned();
                    self.fault(row.number, Some(at), Fault::Elements { typed });
                    good = false;
                }
            }
            let wrong = |n: &u32| !(1..=max).contains(n);
            if let Some((troop, _)) = elements.iter().find(|(_, n)| wrong(n)) {
                let troop = troop.to_string();
                self.fault(row.number, Some(at), Fault::ElementCount { troop, max });
                good = false;
            }
        }
        for (at, troop) in troops {
            let typed = row.cell(*at);
            // An empty cell and a 0 both say that there are none.
            if matches!(typed, "" | "0") {
                continue;
            }
            let count = whole_number(typed).and_then(|n| u32::try_from(n).ok());
            match count.filter(|n| (1..=max).contains(n)) {
                None => {
                    let troop = troop.to_string();
                    self.fault(row.number, Some(*at), Fault::ElementCount { troop, max });
                    good = false;
                }
                Some(count) => {
                    if elements.insert(troop.clone(), count).is_some() {
                        let troop = troop.clone();
                        self.fault(row.number, Some(*at), Fault::TroopTwice { troop });
                        good = false;
                    }
                }
            }
        }
        if good && elements.is_empty() {
            let army = army.unwrap_or("").to_owned();
            let at = heads.place(3).map(|(at, _)| at);
            self.fault(row.number, at, Fault::NoTroops { army });
            return None;
        }
        good.then_some(elements)
    }

    fn fleet(&mut self, heads: &Heads, row: &Row, world: &mut WorldFile) {
        let nation = self.known(heads, row, 0, NameOf::Nation);
        let sea = self.known(heads, row, 1, NameOf::Sea);
        let name = match heads.place(2).map(|(at, _)| (at, row.cell(at))) {
            None | Some((_, "")) => None,
            Some((at, typed)) => match self.free_name(row, at, typed) {
                None => return,
                name => name,
            },
        };
        if let (Some(nation), Some(sea)) = (nation, sea) {
            let name = name.map(Into::into);
            let fleets = world.fleets.get_or_insert_default();
            fleets.push(Fleet { nation, sea, name });
        }
    }

    fn trade(&mut self, heads: &Heads, row: &Row, world: &mut WorldFile) {
        let one = self.known(heads, row, 0, NameOf::Nation);
        let other = self.known(heads, row, 1, NameOf::Nation);
        if let (Some(one), Some(other)) = (one, other) {
            if one == other {
                let at = heads.place(1).map(|(at, _)| at);
                return self.fault(row.number, at, Fault::PartnerItself { nation: one });
            }
            let pair = if one < other {
                (one, other)
            } else {
                (other, one)
            };
            world.trades.get_or_insert_default().insert(pair);
        }
    }
}
