//! The referee's world as rows: out of TOML, a spreadsheet or the command line, and into a spreadsheet.
//!
//! | file | what is in it |
//! |---|---|
//! | [`rows`] | one struct a table, and the world as such rows |
//! | `check` | rows into changes of the world, or all that is wrong with them |
//! | `fault` | what may be wrong, in words |
//! | [`single`] | the commands that change one thing |
//! | [`changes`] | what is other, in words |
//! | [`book`] | the world as a workbook, with names to choose from |

pub mod book;
pub mod changes;
mod check;
mod fault;
pub mod rows;
pub mod single;
#[cfg(test)]
mod tests;

pub use fault::{NameOf, What, WorldFault};

use super::change::{Board, Change};
use super::setup::Setup;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken};
use crate::tables::Rows;
use crate::tables::WorldText;
use crate::tables::set::Set;

/// The longest name of an army or a fleet, in characters.
pub const NAME_LIMIT: usize = 80;

/// What a file or a row of the command line changes; or all that is wrong with it.
pub fn read(
    file: WorldText<'_>,
    setup: &Setup,
    board: &Board,
    texts: &Texts,
) -> Result<Vec<Change>, Vec<Said>> {
    let troop = |head: &str| setup.understand_troop(head).is_ok();
    let rows = match file {
        WorldText::Text(text) => Rows::of_toml(text, rows::ALL),
        WorldText::Tabs(tabs) => Rows::of_tabs_with(tabs, rows::ALL, troop),
        WorldText::Set(set) => {
            set_rows(set, setup, board).map_err(|fault| vec![fault.say(texts)])?
        }
    };
    check::changes(rows, setup).map_err(|faults| {
        let said = faults.iter().map(|f| f.say(texts));
        said.collect()
    })
}

/// The rows of one table with another value in one of them, as if they had come in a file.
fn set_rows(
    set: Set<'_>,
    setup: &Setup,
    board: &Board,
) -> Result<Rows, crate::tables::set::SetFault> {
    let table = set.table(rows::ALL)?;
    let sheets = rows::sheets(board, setup);
    match sheets.iter().find(|sheet| sheet.table == table) {
        Some(sheet) => set.rows(sheet),
        None => Ok(Rows::default()),
    }
}
