//! One folder a rulebook.

pub mod antiquity;
