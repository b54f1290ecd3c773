//! Spies that go from one city to another (D6); Relocate, where they are among enemies.

use super::aim::quote;
use super::fill::{Orders, Read};
use super::price::prices;
use super::spy::{MANY, named, spoken};
use super::*;
use crate::reading::marks::Mark;
use crate::reading::orders::Frame;

impl Orders<'_> {
    /// D6; Relocate, where the spy is among enemies.
    pub(super) fn moves(&self, frame: &mut Frame<'_>, verb: u16, read: &mut Read) {
        let marks = &*frame.marks;
        let counts = self.values(marks, COUNT);
        let all = self.cities(frame, marks);
        let numbered = match self.numbered(marks, None) {
            Ok(numbered) => numbered,
            Err(doubt) => return self.ask(frame, read, doubt),
        };
        let talk = !spoken(marks) && counts.is_empty();
        let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
        if talk
            && (verb == MOVE && numbered_above(frame).is_empty() || all.is_empty() && unknown > 1)
        {
            return;
        }
        let many = marks.iter().any(|m| m.fills(SPY) && m.value == MANY);
        if numbered.len() > 1 || many || counts.iter().any(|n| *n > 1) {
            return self.ask(frame, read, Doubt::OneSpyALine);
        }
        if let Some(doubt) = self.unknown_city(frame).or_else(|| self.spoken_for(frame)) {
            return self.ask(frame, read, doubt);
        }
        let behind = |lead: &dyn Fn(&Mark) -> bool| {
            let found = (1..marks.len()).find(|at| {
                let before = marks.iter().take(*at).rev();
                let mut before =
                    before.skip_while(|m| m.is(Class::Article) || m.fills(TOWN) || quote(m));
                let city = marks
                    .get(*at)
                    .is_some_and(|m| !self.cities(frame, &[*m]).is_empty());
                city && before.next().is_some_and(lead)
            });
            let found = found.and_then(|at| marks.get(at))?;
            self.cities(frame, &[*found]).into_iter().next()
        };
        let arrow = |m: &Mark| m.is(Class::In) || matches!(m.char(), Some('→' | '>' | ':'));
        // `the spy in Brell moves to Osk`
        let post = marks.windows(3).find_map(|three| match three {
            [spy, lead, city] if spy.fills(SPY) && lead.is(Class::In) => {
                self.cities(frame, &[*city]).into_iter().next()
            }
            _ => None,
        });
        let from = behind(&|m: &Mark| m.is(Class::Of)).or(post);
        let to = behind(&arrow).filter(|to| Some(to) != from.as_ref());
        let to = to.or_else(|| all.iter().find(|c| Some(*c) != from.as_ref()).cloned());
        let Some(to) = to else {
            return self.ask(frame, read, Doubt::MissingCity);
        };
        let from = from.or_else(|| all.iter().find(|c| **c != to).cloned());
        let whichever = marks
            .windows(2)
            .any(|two| matches!(two, [one, spy] if one.is(Class::NumberWord) && spy.fills(SPY)))
            || !counts.is_empty()
            || marks.iter().any(|m| m.slot(KIND) == Some(FRIENDLY));
        let only = from.as_ref().filter(|_| !whichever);
        let spy = numbered
            .first()
            .copied()
            .or_else(|| self.only_in(only?).ok())
            .or_else(|| numbered_above(frame).first().copied());
        let here = spy
            .and_then(|s| self.known.spies.get(&s))
            .and_then(Post::city);
        let enemy = here.is_some_and(|c| self.known.side(c) == Some(Side::Enemy));
        let (draft, told) = match spy.filter(|_| verb != TRANSFER && enemy) {
            Some(spy) => {
                let (action, aim) = (Action::Relocate, Aim::City(to));
                let told = vec![Doubt::MoveIsRelocation { spy }];
                (Draft::Act { spy, action, aim }, told)
            }
            None if spy.is_none() && from.is_none() => {
                let spies = self.known.spies.keys().copied().collect();
                return self.ask(frame, read, Doubt::WhichSpy { spies });
            }
            None => (Draft::Transfer { spy, from, to }, Vec::new()),
        };
        prices(frame.marks);
        self.push(frame, read, draft, told);
    }
}

/// The spies by number that the heading names.
fn numbered_above(frame: &Frame<'_>) -> Vec<u32> {
    named(frame.heading)
}

/// `spy 6 -> Osk`
pub(super) fn leads(marks: &[Mark]) -> bool {
    let arrow = |m: &Mark| matches!(m.char(), Some('→' | '>'));
    let two = |two: &[Mark]| matches!(two, [a, city] if arrow(a) && city.fills(CITY));
    marks.windows(2).any(two) && !named(marks).is_empty()
}
