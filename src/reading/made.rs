//! What is made once in a process.

use std::sync::{Arc, Mutex, PoisonError};

/// Lexicons by what their names were taken from: made once in a process, as one costs far more than the letter that
/// it reads.
pub struct Made<K, L>(Mutex<Vec<(K, Arc<L>)>>);

impl<K: PartialEq + Clone, L> Default for Made<K, L> {
    fn default() -> Self {
        Made::new()
    }
}

/// How many are kept: a league's seats know different names.
const KEPT: usize = 16;

impl<K: PartialEq + Clone, L> Made<K, L> {
    pub const fn new() -> Made<K, L> {
        Made(Mutex::new(Vec::new()))
    }

    /// The one of these names, made where it is not among those that were made last.
    pub fn of(&self, names: &K, make: impl FnOnce() -> L) -> Arc<L> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, made)) = kept.iter().find(|(of, _)| of == names) {
            return Arc::clone(made);
        }
        let made = Arc::new(make());
        kept.insert(0, (names.clone(), Arc::clone(&made)));
        kept.truncate(KEPT);
        made
    }
}
