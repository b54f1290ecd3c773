//! The referee's world file: TOML or a spreadsheet in, changes or faults out, each with its place.

mod fault;
mod form;
mod parts;
mod reader;
mod tabs;

pub use fault::{What, WorldFault};

use super::change::{self, Change};
use super::hex::Hex;
use super::setup::Setup;
use super::world::World;
use crate::referee::form::{Form, Place};
use crate::spreadsheet::Tab;
use reader::Reader;
use tabs::Tabs;

pub use parts::Part;

/// The largest file, in bytes.
pub const SIZE_LIMIT: usize = 1 << 20;
/// The largest radius of a map, and the most hexes of one.
pub const RADIUS_LIMIT: u16 = 100;
const HEX_LIMIT: usize = 40_000;
/// The most units that one line stands for.
const COUNT_LIMIT: u32 = 1_000;

/// Reads a world file for a world as it stands; gives all that is wrong with it.
pub fn read(text: &str, setup: &Setup, world: &World) -> Result<Vec<Change>, Vec<WorldFault>> {
    if text.len() > SIZE_LIMIT {
        let place = Place::default();
        let what = What::TooLarge;
        return Err(vec![WorldFault { place, what }]);
    }
    let file = Form::parse(text).map_err(of_form)?;
    let whole = match file.whole::<form::File>() {
        Ok(whole) => whole,
        Err(ill) => {
            let mut ills = Vec::new();
            file.entries::<form::Map>("map", &mut ills);
            file.entries::<std::collections::BTreeMap<String, form::Player>>("player", &mut ills);
            file.entries::<form::City>("city", &mut ills);
            file.entries::<form::Governor>("governor", &mut ills);
            file.entries::<form::Stack>("stack", &mut ills);
            file.entries::<form::Spy>("spy", &mut ills);
            if ills.is_empty() {
                ills.push(ill);
            }
            return Err(of_form(ills));
        }
    };
    changes(whole, setup, world, |place| place.line = file.find(place))
}

/// Reads a world out of the tabs of a workbook or of a CSV file.
pub fn read_tabs(
    tabs: &[Tab],
    setup: &Setup,
    world: &World,
) -> Result<Vec<Change>, Vec<WorldFault>> {
    let (file, tabs) = Tabs::read(tabs)?;
    changes(file, setup, world, |place| tabs.locate(place))
}

/// What a file changes; its faults are given their places.
fn changes(
    file: form::File,
    setup: &Setup,
    world: &World,
    locate: impl Fn(&mut Place),
) -> Result<Vec<Change>, Vec<WorldFault>> {
    let mut reader = Reader::new(setup, world);
    reader.file(file);
    let (changes, mut faults) = reader.end();
    for fault in &mut faults {
        locate(&mut fault.place);
    }
    match faults.is_empty() {
        true => Ok(changes),
        false => Err(faults),
    }
}

/// The hexes at most so far from one.
fn around(centre: Hex, radius: u16) -> impl Iterator<Item = Hex> {
    let reach = i32::from(radius);
    let hex = move |q: i32, r: i32| {
        let hex = Hex::new(centre.q() + q, centre.r() + r)?;
        (hex.distance(centre) <= u32::from(radius)).then_some(hex)
    };
    let columns = -reach..=reach;
    columns.flat_map(move |q| (-reach..=reach).filter_map(move |r| hex(q, r)))
}

fn of_form(ills: Vec<crate::referee::form::Ill>) -> Vec<WorldFault> {
    ills.into_iter().map(WorldFault::from).collect()
}

/// The world after those changes.
pub fn after(world: &World, changes: &[Change], turn: u16) -> World {
    let mut after = world.clone();
    for one in changes {
        change::apply(&mut after, one, turn);
    }
    after
}

#[cfg(test)]
mod tests;
