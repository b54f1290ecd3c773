//! The engine: a game is a pure state machine, and everything else is a replay of it.
//!
//! # Writing a game
//!
//! A game is a type that implements [`Game`]. It reads no file and no clock and draws nothing itself; it is
//! asked, in this order, again and again:
//!
//! 1. [`Game::due`]: what has to come next? A [`Window`] (some seats are asked something), a [`Want`] (a
//!    draw), or nothing: the season is over.
//! 2. What came is handed to [`Game::step`] as an [`Input`]: the answers of a window together, or what was
//!    drawn, or what the referee entered. The step changes the state and *tells* facts, each to the seats
//!    that may know it.
//!
//! Three rules carry the weight:
//!
//! - **A view is the fold of the facts told to its seat** ([`Game::blank`], [`Game::learn`]). What decides
//!   whether an answer stands ([`Game::admit`]), what silence means ([`Game::lapse`]) and what papers say
//!   get the view and never the state. So no refusal, prompt or receipt can depend on what its reader may
//!   not know. What leaks is a fact told to one seat too many, or a window that
//!   asks whom it should not ([`Game::due`] sees the state): the tests of secrecy look for both.
//! - **Answers are sealed until their window is settled.** Until then the engine holds them, not the state.
//!   An answer is a draft that was admitted, with its price; admitted again it is the same.
//! - **Chance is a node.** A game says what it wants drawn; the engine draws it under the season's key and
//!   keeps it. [`Want::Named`] is bound to a seat, a question and that seat's word, so that it can be drawn
//!   again for an erratum; [`Want::Card`] is one of so many, under a key of its own.
//!
//! A window is *public* if everybody knows that it is open: then everybody gets a letter, always, whether
//! asked or not; a private one is known to its seats alone. It must be open for everybody whom the rule
//! asks, whether or not he holds what he would need: who is asked tells. Windows end with the sheet, the
//! lock, `settle`, or the close ([`Ends`]).
//!
//! What a seat says of windows to come is a fact told to itself; [`Game::by_plan`] makes a draft of it when
//! the window opens. House rules are part of the setup ([`house`]), frozen by each season's opening. Tables
//! for an SQLite browser are rows that [`Game::project`] puts ([`rows`]). [`Words`](words::Words) says all of
//! it in words. `docs/add-a-game.md` shows a whole small game, which this room's `tests` compile and play.
//!
//! # What the engine makes of it
//!
//! | room | what is in it |
//! |---|---|
//! | [`game`], [`seats`], [`words`] | what a game is, and how it says what it knows |
//! | [`form`], [`of_offers`] | what an order form offers, as data; that of a game whose answers are a list |
//! | [`body`] | what the journal holds |
//! | [`address`] | the site's address, and the one for orders |
//! | [`campaign`], [`fold`] | the campaign, one typed value, and what each entry does to it; it decides nothing |
//! | [`order`] | the order of things: what may come when, for the desk and for `verify` |
//! | [`fault`] | what is wrong with a journal |
//! | [`store`] | the campaign in its file: snapshots, entries |
//! | `projection` | its tables, made of its value |
//! | [`replay`] | undo and the fold from the first entry |
//! | [`verify`] | the same fold over published entries |
//! | [`chance`] | where draws come from |
//! | [`priced`] | orders with their prices, by the lines of their message |
//! | [`purse`] | what a seat has to spend, what is left of it, what is too dear |
//! | [`house`], [`rows`] | house rules; the projection |
//! | [`spelled`] | values that stand in files as texts |
//! | [`deadline`] | public dates, and how far they move |
//! | [`simulate`], [`record`] | games played by the program alone; played games as JSON lines, checked and written |

pub mod address;
pub mod body;
pub mod campaign;
pub mod chance;
pub mod deadline;
pub mod fault;
pub mod fold;
pub mod form;
pub mod game;
pub mod house;
pub mod of_offers;
pub mod order;
pub mod priced;
mod projection;
pub mod purse;
pub mod record;
pub mod replay;
pub mod rows;
pub mod seats;
pub mod simulate;
pub mod spelled;
pub mod store;
#[cfg(test)]
pub mod test_laws;
pub mod verify;
pub mod words;

pub use fault::{Fault, fault};
pub use game::*;
pub use seats::{Name, Seat, Seats};

#[cfg(test)]
mod tests;
