//! One folder a rulebook, and the list of them.

pub mod antiquity;
pub mod dragon_lords;

use crate::campaign::Tables;

/// The tables of the rulebook of that name.
pub fn registry(name: &str) -> Option<&'static dyn Tables> {
    match name {
        "antiquity" => Some(&antiquity::apply::Antiquity),
        _ => None,
    }
}
