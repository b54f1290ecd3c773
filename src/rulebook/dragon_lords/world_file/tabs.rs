//! A world out of a spreadsheet: its rows made the sections of a world file, and what the reader
//! finds wrong put back into its cell.

use std::collections::BTreeMap;

use super::super::hex::Hex;
use super::super::world::{Hero, Side};
use super::fault::{What, WorldFault};
use super::form::{City, File, Governor, Map, Player, Spy, Stack, Unit};
use super::parts::Part;
use super::{HEX_LIMIT, RADIUS_LIMIT, around};
use crate::locale::spelling::fold;
use crate::referee::form::Place;
use crate::spreadsheet::tables::{self, CellPlace, Faulty, Table, TableFault, tables};
use crate::spreadsheet::{Row, Tab, whole_number};

type Heads = tables::Heads<Part>;

/// Where an entry stands.
struct Spot {
    tab: Option<String>,
    row: u32,
    heads: Heads,
}

/// The sections of a file, as its rows are taken.
#[derive(Default)]
pub(super) struct Tabs {
    file: File,
    /// Whether a table of the world was found.
    found: bool,
    /// Entries by their section and number, players by their name.
    spots: BTreeMap<(Part, String), Spot>,
    faults: Vec<WorldFault>,
    tab: Option<String>,
}

impl Tabs {
    /// The file that the tabs hold, and how its places are found again; or what is wrong with
    /// their tables and cells.
    pub(super) fn read(tabs: &[Tab]) -> Result<(File, Tabs), Vec<WorldFault>> {
        let mut all = Tabs::default();
        let mut units = Vec::new();
        for tab in tabs {
            all.tab.clone_from(&tab.name);
            for table in tables(tab, |_, _| false) {
                match table {
                    Err(faults) => faults.into_iter().for_each(|f| all.faulty(f)),
                    // Units are taken when all stacks are there.
                    Ok(table) if table.heads.part == Part::Units => {
                        units.push((tab.name.clone(), table));
                    }
                    Ok(table) => all.table(&table),
                }
            }
        }
        for (tab, table) in &units {
            all.tab.clone_from(tab);
            all.table(table);
        }
        if !all.found && all.faults.is_empty() {
            let what = TableFault::NoTable;
            all.tab = None;
            all.faulty(Faulty {
                row: 1,
                column: None,
                what,
            });
        }
        let map = all.file.map.as_mut();
        if let Some(hexes) = map.and_then(|m| m.hexes.as_mut()) {
            hexes.sort_unstable();
            hexes.dedup();
        }
        match all.faults.is_empty() {
            true => Ok((std::mem::take(&mut all.file), all)),
            false => Err(all.faults),
        }
    }

    /// The cell of a place of the file.
    pub(super) fn locate(&self, place: &mut Place) {
        let part = match (place.section, place.key) {
            ("stack", "units") => Part::Units,
            (section, _) => {
                let mut all = <Part as tables::Part>::ALL.iter();
                let of = |p: &&Part| p.section() == section && **p != Part::Units;
                match all.find(of) {
                    Some(part) => *part,
                    None => return,
                }
            }
        };
        let name = || place.name.clone();
        let id = place.entry.map_or_else(name, |n| n.to_string());
        let stack = (Part::Stacks, id.clone());
        let Some(spot) = self
            .spots
            .get(&(part, id))
            .or_else(|| self.spots.get(&stack))
        else {
            return;
        };
        let column = spot.heads.part.column(place.key);
        let column = column.and_then(|n| spot.heads.place(n));
        place.line = Some(spot.row);
        place.cell = Some(Box::new(CellPlace::new(
            spot.tab.as_deref(),
            column.map(|(at, _)| at),
        )));
    }

    fn fault(&mut self, row: &Row, column: Option<usize>, what: What) {
        let place = Place {
            line: Some(row.number),
            cell: Some(Box::new(CellPlace::new(self.tab.as_deref(), column))),
            ..Place::default()
        };
        self.faults.push(WorldFault { place, what });
    }

    fn faulty(&mut self, faulty: Faulty) {
        let place = Place {
            line: Some(faulty.row),
            cell: Some(Box::new(CellPlace::new(self.tab.as_deref(), faulty.column))),
            ..Place::default()
        };
        let what = What::Table(faulty.what);
        self.faults.push(WorldFault { place, what });
    }

    fn table(&mut self, table: &Table<'_, Part>) {
        self.found = true;
        let heads = &table.heads;
        let file = &mut self.file;
        // A table without rows: nothing, rather than what was there.
        match heads.part {
            Part::Map => _ = file.map.get_or_insert_with(Map::listed),
            Part::Cities => _ = file.city.get_or_insert_default(),
            Part::Governors => _ = file.governor.get_or_insert_default(),
            Part::Stacks => _ = file.stack.get_or_insert_default(),
            Part::Spies => _ = file.spy.get_or_insert_default(),
            Part::Players | Part::Units => {}
        }
        for row in &table.rows {
            if let Some(beyond) = heads.beyond(row) {
                self.faulty(beyond);
                continue;
            }
            let taken = match heads.part {
                Part::Map => self.hexes(heads, row),
                Part::Players => self.player(heads, row),
                Part::Cities => self.city(heads, row),
                Part::Governors => self.governor(heads, row),
                Part::Stacks => self.stack(heads, row),
                Part::Units => self.unit(heads, row),
                Part::Spies => self.spy(heads, row),
            };
            if let Some(id) = taken {
                let spot = Spot {
                    tab: self.tab.clone(),
                    row: row.number,
                    heads: heads.clone(),
                };
                // Of a stack's units the first, of the map its first hex.
                self.spots.entry((heads.part, id)).or_insert(spot);
            }
        }
    }

    fn text(&mut self, heads: &Heads, row: &Row, n: usize) -> Option<String> {
        let filled = heads.filled(row, n);
        match filled {
            Ok((_, typed)) => Some(typed.to_owned()),
            Err(faulty) => {
                self.faulty(faulty);
                None
            }
        }
    }

    /// A whole number that the type holds; `None` where the cell is empty, or was told.
    fn number<T: TryFrom<i64>>(&mut self, heads: &Heads, row: &Row, n: usize) -> Option<T> {
        let typed = heads.cell(row, n);
        if typed.is_empty() {
            return None;
        }
        let number = whole_number(typed).and_then(|n| T::try_from(n).ok());
        if number.is_none() {
            let typed = typed.to_owned();
            let at = heads.place(n).map(|(at, _)| at);
            self.fault(row, at, What::NotWhole { typed });
        }
        number
    }

    /// A number that must be there.
    fn needed<T: TryFrom<i64>>(&mut self, heads: &Heads, row: &Row, n: usize) -> Option<T> {
        self.text(heads, row, n)?;
        self.number(heads, row, n)
    }

    /// A hex by its two columns, of which this is the first; `None` where both are empty.
    fn hex(&mut self, heads: &Heads, row: &Row, n: usize) -> Option<Hex> {
        if heads.cell(row, n).is_empty() && heads.cell(row, n + 1).is_empty() {
            return None;
        }
        let q: Option<i32> = self.needed(heads, row, n);
        let r: Option<i32> = self.needed(heads, row, n + 1);
        let (q, r) = (q?, r?);
        let hex = Hex::new(q, r);
        if hex.is_none() {
            let at = heads.place(n).map(|(at, _)| at);
            let typed = format!("{q},{r}");
            self.fault(row, at, What::NoHex { typed });
        }
        hex
    }

    /// The hex of a row that must have one.
    fn place(&mut self, heads: &Heads, row: &Row, n: usize) -> Option<Hex> {
        if heads.cell(row, n).is_empty() {
            self.text(heads, row, n);
            return None;
        }
        self.hex(heads, row, n)
    }

    /// Yes or no; yes where the cell is empty.
    fn yes(&mut self, heads: &Heads, row: &Row, n: usize) -> bool {
        match fold(heads.cell(row, n)).as_str() {
            "" | "yes" | "oui" | "true" | "vrai" | "1" => true,
            "no" | "non" | "false" | "faux" | "0" => false,
            _ => {
                let typed = heads.cell(row, n).to_owned();
                let at = heads.place(n).map(|(at, _)| at);
                self.fault(row, at, What::YesOrNo { typed });
                true
            }
        }
    }

    fn side(&mut self, heads: &Heads, row: &Row, n: usize) -> Option<Side> {
        match fold(heads.cell(row, n)).as_str() {
            "" => None,
            "friendly" | "ami" => Some(Side::Friendly),
            "enemy" | "ennemi" => Some(Side::Enemy),
            _ => {
                let typed = heads.cell(row, n).to_owned();
                let at = heads.place(n).map(|(at, _)| at);
                self.fault(row, at, What::NoSide { typed });
                None
            }
        }
    }

    fn hexes(&mut self, heads: &Heads, row: &Row) -> Option<String> {
        let centre = self.place(heads, row, 0)?;
        let radius: i64 = self.number(heads, row, 2).unwrap_or(0);
        let high = i64::from(RADIUS_LIMIT);
        let known = &mut self.file.map.as_mut()?.hexes;
        match u16::try_from(radius).ok().filter(|r| *r <= RADIUS_LIMIT) {
            Some(radius) => {
                let all = known.get_or_insert_default();
                if all.len() <= HEX_LIMIT {
                    all.extend(around(centre, radius));
                }
            }
            None => {
                let at = heads.place(2).map(|(at, _)| at);
                let (number, low) = (radius, 0);
                self.fault(row, at, What::OutOfRange { number, low, high });
            }
        }
        Some(String::new())
    }

    fn player(&mut self, heads: &Heads, row: &Row) -> Option<String> {
        let name = self.text(heads, row, 0)?;
        let player = Player {
            gold: self.number(heads, row, 1),
            prestige: self.number(heads, row, 2),
            deity: some(heads.cell(row, 3)),
            knows: heads.place(4).map(|_| list(heads.cell(row, 4))),
        };
        let folded = fold(&name);
        if self.file.player.keys().any(|k| fold(k) == folded) {
            let at = heads.place(0).map(|(at, _)| at);
            self.fault(row, at, What::Twice { name });
            return None;
        }
        self.file.player.insert(name.clone(), player);
        Some(name)
    }

    fn city(&mut self, heads: &Heads, row: &Row) -> Option<String> {
        let name = self.text(heads, row, 0);
        let owner = self.text(heads, row, 1);
        let hex = self.place(heads, row, 2);
        let income = self.number(heads, row, 5).unwrap_or(0);
        let walls = self.number(heads, row, 6).unwrap_or(0);
        let held_in = self.number(heads, row, 9);
        let all = self.file.city.as_mut()?;
        all.push(City {
            name: name?,
            owner: owner?,
            hex: hex?,
            visible_to: list(heads.cell(row, 4)),
            income,
            walls,
            buildings: list(heads.cell(row, 7)),
            produces: list(heads.cell(row, 8)),
            held_in,
        });
        Some((all.len() - 1).to_string())
    }

    fn governor(&mut self, heads: &Heads, row: &Row) -> Option<String> {
        let name = self.text(heads, row, 0);
        let owner = self.text(heads, row, 1);
        let all = self.file.governor.as_mut()?;
        all.push(Governor {
            name: name?,
            owner: owner?,
            city: some(heads.cell(row, 2)),
        });
        Some((all.len() - 1).to_string())
    }

    fn stack(&mut self, heads: &Heads, row: &Row) -> Option<String> {
        let name = self.text(heads, row, 0);
        let owner = self.text(heads, row, 1);
        let hex = self.hex(heads, row, 3);
        let level = self.number(heads, row, 6);
        let hero = some(heads.cell(row, 5)).map(|name| Hero {
            name: name.into(),
            level: level.unwrap_or(1),
            items: list(heads.cell(row, 7))
                .into_iter()
                .map(Into::into)
                .collect(),
        });
        let all = self.file.stack.as_mut()?;
        all.push(Stack {
            name: name?,
            owner: owner?,
            city: some(heads.cell(row, 2)),
            hex,
            units: Vec::new(),
            hero,
            visible_to: list(heads.cell(row, 8)),
        });
        Some((all.len() - 1).to_string())
    }

    fn unit(&mut self, heads: &Heads, row: &Row) -> Option<String> {
        let stack = self.text(heads, row, 0)?;
        let kind = self.text(heads, row, 1);
        let cost = self.needed(heads, row, 2);
        let defend = self.needed(heads, row, 3);
        let count = self.number(heads, row, 4).unwrap_or(1);
        let wanted = fold(&stack);
        let mut all = self.file.stack.iter_mut().flatten().enumerate();
        let Some((n, found)) = all.find(|(_, s)| fold(&s.name) == wanted) else {
            let at = heads.place(0).map(|(at, _)| at);
            self.fault(row, at, What::NoSuchStack { typed: stack });
            return None;
        };
        found.units.push(Unit {
            kind: kind?,
            cost: cost?,
            defend: defend?,
            count,
        });
        Some(n.to_string())
    }

    fn spy(&mut self, heads: &Heads, row: &Row) -> Option<String> {
        let owner = self.text(heads, row, 0);
        let number = self.needed(heads, row, 1);
        let arrives = self.number(heads, row, 5);
        let side = self.side(heads, row, 6);
        let hired = self.number(heads, row, 7).unwrap_or(0);
        let acts_from = self.number(heads, row, 8);
        let alive = self.yes(heads, row, 9);
        let all = self.file.spy.as_mut()?;
        all.push(Spy {
            owner: owner?,
            number: number?,
            city: some(heads.cell(row, 2)),
            from: some(heads.cell(row, 3)),
            to: some(heads.cell(row, 4)),
            arrives,
            side,
            hired,
            acts_from,
            alive,
        });
        Some((all.len() - 1).to_string())
    }
}

fn some(cell: &str) -> Option<String> {
    (!cell.is_empty()).then(|| cell.to_owned())
}

/// Names with a comma or a semicolon between them.
fn list(cell: &str) -> Vec<String> {
    let parts = cell.split([',', ';']).map(str::trim);
    parts.filter(|p| !p.is_empty()).map(str::to_owned).collect()
}
