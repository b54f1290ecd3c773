//! A short list that is copied as a whole: states, views and answers are.

use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` things in an order. What lies behind its end is the default, so that equal lists are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List {
            items: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn full(&self) -> bool {
        self.len() == N
    }

    pub fn slice(&self) -> &[T] {
        self.items.get(..self.len()).unwrap_or(&[])
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.slice().iter().copied()
    }

    pub fn get(&self, at: usize) -> Option<T> {
        self.slice().get(at).copied()
    }

    pub fn at_mut(&mut self, at: usize) -> Option<&mut T> {
        let len = self.len();
        self.items.get_mut(..len)?.get_mut(at)
    }

    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.at_mut(self.len().wrapping_sub(1))
    }

    /// One more at the end. Whether there was room.
    pub fn push(&mut self, item: T) -> bool {
        self.insert(self.len(), item)
    }

    /// One more, before what stands there. Whether there was room.
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        let len = self.len();
        if at > len || self.full() {
            return false;
        }
        self.items.copy_within(at..len, at + 1);
        if let Some(place) = self.items.get_mut(at) {
            *place = item;
        }
        self.len += 1;
        true
    }

    /// Takes one out; those after it move up.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let item = self.get(at)?;
        let len = self.len();
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        if let Some(last) = self.items.get_mut(len - 1) {
            *last = T::default();
        }
        Some(item)
    }

    pub fn clear(&mut self) {
        *self = List::default();
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> List<T, N> {
    pub fn has(&self, item: T) -> bool {
        self.slice().contains(&item)
    }

    /// Where the first such one stands.
    pub fn find(&self, item: T) -> Option<usize> {
        self.slice().iter().position(|other| *other == item)
    }
}

/// What there is no room for is left out.
impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        for item in items {
            if !list.push(item) {
                break;
            }
        }
        list
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.items.iter().take(self.len.into()))
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T, N>, A::Error> {
                let mut list = List::default();
                while let Some(item) = seq.next_element()? {
                    if !list.push(item) {
                        return Err(de::Error::invalid_length(N + 1, &self));
                    }
                }
                Ok(list)
            }
        }
        from.deserialize_seq(Items::<T, N>(std::marker::PhantomData))
    }
}
