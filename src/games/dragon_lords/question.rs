//! Canonical texts: the one spelling of each thing that is rolled for (`docs/journal.md`).
//!
//! `CITY/action/number` for a deed of a spy's, `CITY/guard/number` for a friendly spy's roll at
//! the beginning of the turn. What a deed aims at is not in it: it cannot change a die. A spy acts
//! at most once a turn, so no text is rolled for twice in one.

use super::action::Action;

/// The middle part of a friendly spy's roll (D5); no action has that name.
pub const GUARD: &str = "guard";

/// The text of a deed: `KARTH/steal/2`.
pub fn deed(city: &str, action: Action, spy: u32) -> String {
    format!("{city}/{action}/{spy}")
}

/// The text of a friendly spy's roll (D5): `KARTH/guard/3`.
pub fn guard(city: &str, spy: u32) -> String {
    format!("{city}/{GUARD}/{spy}")
}

/// The action in a canonical text; none in that of a friendly spy's roll.
pub fn action(question: &str) -> Option<Action> {
    question.rsplit('/').nth(1).and_then(Action::named)
}

/// Whether a canonical text is that of a friendly spy's roll.
pub fn is_guard(question: &str) -> bool {
    question.rsplit('/').nth(1) == Some(GUARD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_spelling_for_each_thing_that_is_rolled_for() {
        assert_eq!(
            deed("KARTH", Action::FalseOrders, 2),
            "KARTH/false-orders/2"
        );
        assert_eq!(guard("KARTH", 3), "KARTH/guard/3");
        assert!(is_guard(&guard("KARTH", 3)));
        for of in Action::all() {
            assert_eq!(action(&deed("KARTH", of, 2)), Some(of));
        }
        assert_eq!(action(&guard("STEAL", 3)), None);
        assert!(!is_guard(&deed("GUARD", Action::Steal, 3)));
        assert!(Action::all().all(|a| a.name() != GUARD));
    }
}
