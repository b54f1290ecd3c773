//! Players' messages, and what a sensible arbiter takes of each.

mod coup;
