//! Spies that are hired (D1).

use super::fill::{Orders, Read};
use super::price::prices;
use super::spy::{ANY, MANY};
use super::*;
use crate::reading::marks::Mark;
use crate::reading::orders::Frame;

impl Orders<'_> {
    /// D1. Whether it is certain that spies are hired: a verb says so.
    pub(super) fn hire(&self, frame: &mut Frame<'_>, certain: bool, read: &mut Read) {
        let marks = &*frame.marks;
        let starts = || {
            let lead = marks.iter().take_while(|m| !m.fills(COUNT));
            let mut lead = lead.filter(|m| !m.is(Class::Mark) && !m.is(Class::And));
            lead.all(|m| m.fills(CITY) || m.is(Class::In))
        };
        if !certain && !starts() {
            return;
        }
        let counts = self.values(marks, COUNT);
        let single = marks.iter().any(|m| m.fills(SPY) && m.value == ANY);
        let many = marks.iter().any(|m| m.fills(SPY) && m.value == MANY);
        let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
        let mut cities = self.cities(frame, marks);
        // `engager la conversation avec …`
        if counts.is_empty() && !single && !many && cities.is_empty() && unknown > 1 {
            return;
        }
        if let Some(doubt) = self.unknown_city(frame).or_else(|| self.within_name(frame)) {
            return self.ask(frame, read, doubt);
        }
        if let Some(doubt) = self.spoken_for(frame) {
            return self.ask(frame, read, doubt);
        }
        if cities.is_empty()
            && let Some(player) = self.behind_in(marks)
        {
            return self.ask(frame, read, Doubt::PlayerIsNoCity { player });
        }
        if cities.is_empty() {
            let above = self.values(frame.heading, CITY);
            cities.extend(above.into_iter().filter_map(|c| self.city(c)));
        }
        let count = match counts.as_slice() {
            [count] => Some(*count),
            [] => single.then_some(1),
            _ => None,
        };
        let (count, city) = match (count, cities.as_slice()) {
            (None, _) => return self.ask(frame, read, Doubt::MissingCount),
            (Some(0), _) => return self.ask(frame, read, Doubt::ZeroCount),
            (_, []) => return self.ask(frame, read, Doubt::MissingCity),
            (_, [first, second, ..]) => {
                let (first, second) = (first.clone(), second.clone());
                return self.ask(frame, read, Doubt::TwoCities { first, second });
            }
            (Some(count), [city]) => (count, city.clone()),
        };
        let kind = marks.iter().find_map(|m| m.slot(KIND));
        let side = self.known.side(&city);
        let other = match (kind, side) {
            (Some(FRIENDLY), Some(Side::Enemy)) | (Some(ENEMY), Some(Side::Friendly)) => side,
            _ => None,
        };
        if let Some(side) = other {
            return self.ask(frame, read, Doubt::OtherSide { city, side });
        }
        if let Some(doubt) = self.wrong_player(frame, Some(&city)) {
            return self.ask(frame, read, doubt);
        }
        let told = if certain {
            Vec::new()
        } else {
            vec![Doubt::NoVerbHire]
        };
        prices(frame.marks);
        self.push(frame, read, Draft::Hire { count, city }, told);
    }

    /// `à Garde de Karth`: the city is part of a name that is none.
    fn within_name(&self, frame: &Frame<'_>) -> Option<Doubt> {
        let within = frame.marks.windows(3).find_map(|three| match three {
            [name, of, city] if name.is(Class::Unknown) && of.is(Class::Of) && city.fills(CITY) => {
                Some(name.tokens().start..city.tokens().end)
            }
            _ => None,
        });
        let typed = frame.words.slice(within?).to_owned();
        let named = typed.starts_with(char::is_uppercase);
        named.then_some(Doubt::UnknownCity {
            typed,
            nearest: None,
        })
    }

    /// The player whose name stands where a city's should.
    fn behind_in(&self, marks: &[Mark]) -> Option<Name> {
        let behind = marks.windows(2).find_map(|two| match two {
            [lead, player] if lead.is(Class::In) => player.slot(PLAYER),
            _ => None,
        });
        self.player(behind?).cloned()
    }
}
