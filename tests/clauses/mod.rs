//! The espionage rule clause by clause: tests named by the clause that they check, the catalogue
//! of `tests/cases`, and properties.

mod answers;
mod catalogue;
mod choices;
mod common;
mod costs;
mod notices;
mod properties;
mod rolls;
mod words;
