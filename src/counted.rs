//! What this thread has done that costs, counted for tests: how long something takes says more about the machine.

use std::cell::Cell;

/// How often each was done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counted {
    /// Lexicons built: their files read, a setup's names put in.
    pub lexicons: u32,
    /// Campaign files opened.
    pub opened: u32,
    /// Entries folded.
    pub folded: u32,
    /// Campaigns made into the rows of their tables.
    pub projected: u32,
}

thread_local! {
    static COUNTED: Cell<Counted> = const { Cell::new(Counted { lexicons: 0, opened: 0, folded: 0, projected: 0 }) };
}

/// What was done so far.
pub fn so_far() -> Counted {
    COUNTED.get()
}

pub(crate) fn count(one: impl FnOnce(&mut Counted)) {
    let mut counted = COUNTED.get();
    one(&mut counted);
    COUNTED.set(counted);
}
