//! Spies in Dragon Lords: the second rulebook.
//!
//! The rule itself is pure: values in, values out.

pub mod action;
pub mod cost;
pub mod hex;
pub mod house;
pub mod order;
pub mod question;
pub mod world;
