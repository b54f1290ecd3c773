//! The referee's world as rows: out of TOML, a spreadsheet or the command line, and into a spreadsheet.
//!
//! | file | what is in it |
//! |---|---|
//! | [`rows`] | one struct a table, and the world as such rows |
//! | [`check`] | rows into changes of the world, or all that is wrong with them |
//! | `fault` | what may be wrong, in words |

pub mod check;
mod fault;
pub mod rows;

pub use fault::{What, WorldFault};

use super::change::{self, Change};
use super::hex::Hex;
use super::setup::Setup;
use super::world::World;
use crate::locale::Texts;
use crate::spreadsheet::{Book, Cell, Form, NewTab, head};
use crate::t;
use crate::tables;

/// The largest radius of a map, and the most hexes of one.
pub const RADIUS_LIMIT: u16 = 100;
const HEX_LIMIT: usize = 40_000;
/// The most units that one line stands for.
const COUNT_LIMIT: u32 = 1_000;
/// The longest name, in characters.
const NAME_LIMIT: usize = 60;

/// The world as it is; the referee's alone.
pub fn book(world: &World, setup: &Setup, texts: &Texts, form: Form) -> Book {
    let mark = Some(texts.get("arbiter-alone"));
    Book {
        mark,
        ..plain_book(world, setup, texts, form)
    }
}

/// A world to start from: the players as the setup has them, and tables to fill.
pub fn template(setup: &Setup, texts: &Texts, form: Form) -> Book {
    plain_book(&setup.world(), setup, texts, form)
}

/// A tab a table, with names to choose from where the form of the file knows such lists, and help.
fn plain_book(world: &World, setup: &Setup, texts: &Texts, form: Form) -> Book {
    let mut tabs = tables::tabs(&rows::sheets(world, setup), texts);
    if form == Form::Xlsx {
        let help = texts.get("dl-book-help");
        tabs.push(NewTab::new(
            texts.get("book-help"),
            [head(texts.get("book-help"))],
            help.lines().map(|line| [Cell::from(line)]),
        ));
    }
    Book {
        title: t!(texts, "book-world-title", name = setup.name.as_str()),
        mark: None,
        tabs,
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
