//! The referee's world as rows: out of TOML, a spreadsheet or the command line, and into a spreadsheet.
//!
//! | file | what is in it |
//! |---|---|
//! | [`rows`] | one struct a table, and the world as such rows |
//! | [`check`] | rows into changes of the world, or all that is wrong with them |
//! | `fault` | what may be wrong, in words |
//! | [`book`] | the world as a workbook, with names to choose from |

pub mod book;
pub mod check;
mod fault;
pub mod rows;
#[cfg(test)]
mod tests;

pub use fault::{NameOf, What, WorldFault};

/// The longest name of an army or a fleet, in characters.
pub const NAME_LIMIT: usize = 80;
