//! What a command has folded of the journal: it looks, writes and looks again, and folds what is new alone.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use crate::chance::Digest;

/// A value that was folded of a whole journal, with the hash of its last entry.
type Value = (Digest, Rc<dyn Any>);

/// Kept for the length of one command: a journal with the same head folds to the same value.
#[derive(Clone, Default)]
pub struct Folded(Rc<RefCell<Option<Value>>>);

impl Folded {
    /// The value of the journal that ends with the entry of that hash, if it is the one that is kept.
    pub fn at<T: Any>(&self, head: &Digest) -> Option<Rc<T>> {
        let kept = self.0.borrow();
        let (of, value) = kept.as_ref()?;
        let value = Some(value).filter(|_| of == head)?;
        Rc::clone(value).downcast().ok()
    }

    pub fn keep<T: Any>(&self, head: Digest, value: Rc<T>) {
        *self.0.borrow_mut() = Some((head, value));
    }
}

impl fmt::Debug for Folded {
    /// Without the value, which holds secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Folded")
    }
}
