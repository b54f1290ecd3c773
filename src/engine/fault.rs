//! What is wrong with a journal.

use std::borrow::Cow;

/// The journal does not go together: what is wrong, in a few words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub Cow<'static, str>);

impl Fault {
    pub fn new(what: impl Into<Cow<'static, str>>) -> Fault {
        Fault(what.into())
    }
}

/// A [`Fault`] as a result.
pub fn fault<T>(what: impl Into<Cow<'static, str>>) -> Result<T, Fault> {
    Err(Fault::new(what))
}
