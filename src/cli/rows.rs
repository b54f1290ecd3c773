//! What the arbiter says of a message, and of what is asked of it.

use crate::desk::post::Said;

/// What the arbiter says of a message.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfRow {
    pub source: String,
    /// Whose it is, where he was asked.
    pub whose: String,
    /// By what that player is to be known from now on; empty for nothing.
    pub known: String,
    pub said: Said,
    /// What is done with what is asked of it.
    pub gesture: Gesture,
}

impl OfRow {
    /// The file in which it lies.
    pub fn file(&self) -> &str {
        self.source.split('#').next().unwrap_or_default()
    }
}

/// What the arbiter does with what is asked of a message, once it is entered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Gesture {
    /// Nothing: it stands as it was read, and the rest waits.
    #[default]
    Plain,
    /// Every first proposal is taken.
    All,
    /// What of each row, in their order.
    Rows(Vec<Of>),
}

/// What is done with a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// It waits.
    Waits,
    /// One of its proposals is taken, from 1.
    Taken(usize),
    /// It is talk.
    Talk,
}

/// What is done with a row that is asked, as a field of a form says it.
pub fn of_field(value: &str) -> Of {
    match value.parse() {
        Ok(n) => Of::Taken(n),
        Err(_) if value == "talk" => Of::Talk,
        Err(_) => Of::Waits,
    }
}
