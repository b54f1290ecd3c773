//! Which spies are meant: `spy 2`, `spies 1 and 2`, `my second spy`, `the spy in Karth`, `both my spies`.

use super::fill::Orders;
use super::*;
use crate::reading::marks::Mark;
use crate::reading::orders::Frame;

/// A spy, and several, that are not numbered.
pub(super) const ANY: u32 = 0;
pub(super) const MANY: u32 = u16::MAX as u32;

/// Above these, `my second spy`.
const NTH: u32 = 1 << 31;

/// The value of a spy by his place.
pub(super) fn ordinal(n: u32) -> u32 {
    NTH | n.min(NTH - 2)
}

fn nth(value: u32) -> Option<u32> {
    (value & NTH != 0).then_some(value & !NTH)
}

/// The spies that some marks name: each once.
pub(super) fn named(marks: &[Mark]) -> Vec<u32> {
    let mut found = Vec::new();
    for mark in marks.iter().filter(|m| m.fills(SPY)) {
        if !matches!(mark.value, ANY | MANY) && !found.contains(&mark.value) {
            found.push(mark.value);
        }
    }
    found
}

/// Whether a spy is spoken of, by his number or not.
pub(super) fn spoken(marks: &[Mark]) -> bool {
    marks.iter().any(|m| m.fills(SPY))
}

impl Orders<'_> {
    /// The numbers of the spies that some marks name; those named by their place, where that is their number.
    pub(super) fn numbered(&self, marks: &[Mark], city: Option<&Name>) -> Result<Vec<u32>, Doubt> {
        let one = |value: u32| {
            let Some(number) = nth(value) else {
                return Ok(value);
            };
            let spies: Vec<u32> = match city {
                Some(city) => self.known.spies_in(city).collect(),
                None => self.known.spies.keys().copied().collect(),
            };
            let at = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
            match at.and_then(|at| spies.get(at)) == Some(&number) {
                true => Ok(number),
                false => Err(Doubt::OrdinalUnclear { number, spies }),
            }
        };
        named(marks).into_iter().map(one).collect()
    }

    /// The only spy in a city.
    pub(super) fn only_in(&self, city: &Name) -> Result<u32, Doubt> {
        let spies: Vec<u32> = self.known.spies_in(city).collect();
        let city = city.clone();
        match spies.as_slice() {
            [only] => Ok(*only),
            [] => Err(Doubt::NoSpyThere { city }),
            _ => Err(Doubt::SeveralSpies { city, spies }),
        }
    }

    /// The spies that can act: those in enemy cities, and not new.
    fn acting(&self) -> Vec<u32> {
        let posts = self.known.spies.iter();
        let acts = posts.filter(|(n, post)| {
            let city = post.city();
            let away = city.is_some_and(|c| self.known.side(c) != Some(Side::Friendly));
            away && !self.known.waits.contains_key(n)
        });
        acts.map(|(n, _)| *n).collect()
    }

    /// Who does what a frame says: by number, by city, because there is no other, or as the heading names them.
    pub(super) fn spies(&self, frame: &Frame<'_>, cities: &[Name]) -> Result<Vec<u32>, Doubt> {
        let own = self.numbered(frame.marks, cities.first())?;
        if !own.is_empty() {
            return Ok(own);
        }
        let spies = || self.known.spies.keys().copied().collect::<Vec<_>>();
        let many = frame.marks.iter().any(|m| m.fills(SPY) && m.value == MANY);
        let has = |class: Class| frame.marks.iter().any(|m| m.is(class));
        if many && (has(Class::All) || has(Class::Each) || has(Class::Only)) {
            let acting = match cities.first() {
                Some(city) => self.known.spies_in(city).collect(),
                None => self.acting(),
            };
            // `both my spies`
            let fits = !has(Class::Only) || acting.len() == 2;
            return match fits && !acting.is_empty() {
                true => Ok(acting),
                false => Err(Doubt::WhichSpy { spies: spies() }),
            };
        }
        if many {
            return Err(Doubt::WhichSpy { spies: spies() });
        }
        if let Some(city) = cities.first() {
            return Ok(vec![self.only_in(city)?]);
        }
        let above = self.numbered(frame.heading, None)?;
        if !above.is_empty() {
            return Ok(above);
        }
        let above = self.values(frame.heading, CITY);
        if let Some(city) = above.first().and_then(|c| self.city(*c)) {
            return Ok(vec![self.only_in(&city)?]);
        }
        match spies().as_slice() {
            [only] => Ok(vec![*only]),
            _ => Err(Doubt::WhichSpy { spies: spies() }),
        }
    }
}
