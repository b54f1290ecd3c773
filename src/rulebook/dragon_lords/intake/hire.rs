//! Spies hired in a city (D1).

use super::super::order::Draft;
use super::super::world::{Name, Side};
use super::fault::{Fault, Guess};
use super::line::{Line, Read, misread};
use super::spy::{Spies, Who};
use super::token::Shape;
use super::words::{self, Class};

impl Line<'_> {
    /// A line with a verb of hiring, or with so many spies in a city.
    pub fn hire(&mut self, spies: &Spies) -> Read<Draft> {
        self.take_cost();
        self.take_class(Class::Hire);
        let count = self.count(spies)?;
        for mention in spies.all() {
            self.take_mention(mention);
        }
        let side = match (self.has(Class::Friendly), self.has(Class::Enemy)) {
            (true, false) => Some(Side::Friendly),
            (false, true) => Some(Side::Enemy),
            _ => self.said_side(spies),
        };
        self.take_class(Class::Friendly);
        self.take_class(Class::Enemy);
        let city = self.one_city()?;
        self.nothing_left()?;
        if let (Some(said), Some(side)) = (side, self.known.side(&city))
            && said != side
        {
            return self.fail(Fault::OtherSide { city, side });
        }
        Ok(Draft::Hire { count, city })
    }

    /// What side a word within a mention says: `3 friendly spies`.
    fn said_side(&self, spies: &Spies) -> Option<Side> {
        let mut within = spies.all().iter().flat_map(|m| m.from..m.to);
        within.find_map(|i| match self.class(i) {
            Class::Friendly => Some(Side::Friendly),
            Class::Enemy => Some(Side::Enemy),
            _ => None,
        })
    }

    fn count(&mut self, spies: &Spies) -> Read<u32> {
        let said = spies.all().iter().find_map(|m| match m.who {
            Who::Count(n) => Some((n, m.from..m.from + 1)),
            _ => None,
        });
        if let [_, second, ..] = spies.all() {
            return misread(self.bytes(second.from..second.to), Fault::OneSpyALine);
        }
        let plural = spies.all().iter().any(|m| {
            self.class(m.to.saturating_sub(1)) == Class::Spies || matches!(m.who, Who::Several)
        });
        let single = spies
            .all()
            .iter()
            .any(|m| m.who == Who::Plain || m.who == Who::Enemy)
            && !plural;
        let (n, at) = match said {
            Some(said) => said,
            None => {
                let lone: Vec<usize> = (0..self.tokens.len())
                    .filter(|i| !self.is_used(*i) && self.city_at(*i).is_none())
                    .filter(|i| {
                        self.shape(*i) == Some(Shape::Number)
                            || words::number(self.word(*i)).is_some_and(|n| n > 1)
                    })
                    .filter(|i| !spies.all().iter().any(|m| (m.from..m.to).contains(i)))
                    .collect();
                match lone.as_slice() {
                    [at] => {
                        let word = self.word(*at);
                        let n = word.parse().ok().or_else(|| words::number(word));
                        let at = *at..*at + 1;
                        self.take(at.clone());
                        (n.unwrap_or(u32::MAX), at)
                    }
                    [] if single => (1, 0..0),
                    _ => return self.fail(Fault::MissingCount),
                }
            }
        };
        match n {
            0 => misread(self.bytes(at), Fault::ZeroCount),
            u32::MAX => {
                let typed = self.typed(at.clone());
                misread(self.bytes(at), Fault::CountTooLarge { typed })
            }
            n => Ok(n),
        }
    }

    /// The city of the line: named, the beginning of a name, or the heading's.
    fn one_city(&mut self) -> Read<Name> {
        if let [first, second, ..] = self.cities.as_slice()
            && first.name != second.name
        {
            let at = self.bytes(second.from..second.to);
            let (first, second) = (first.name.clone(), second.name.clone());
            return misread(at, Fault::TwoCities { first, second });
        }
        if let Some(found) = self.cities.first() {
            return Ok(found.name.clone());
        }
        if let Some(run) = self.stands_for_city() {
            return self.resolve_city(run);
        }
        match self.heading.city.clone() {
            Some(city) => {
                self.guesses
                    .push(Guess::CityFromHeading { city: city.clone() });
                Ok(city)
            }
            None => self.fail(Fault::MissingCity),
        }
    }

    /// Marks all words of a part as understood.
    pub fn take_class(&mut self, class: Class) {
        for at in 0..self.tokens.len() {
            if self.class(at) == class && self.city_at(at).is_none() {
                self.take(at..at + 1);
            }
        }
    }

    /// The price written beside an order: `(900 po)`, `pour 900 pièces d'or`, `= 900`.
    pub fn take_cost(&mut self) {
        for at in 0..self.tokens.len() {
            let number = self.shape(at) == Some(Shape::Number) && self.city_at(at).is_none();
            let glued = self
                .word(at)
                .trim_start_matches(|c: char| c.is_ascii_digit());
            let unit = glued.len() < self.word(at).len() && words::class(glued) == Class::Cost;
            let before = at.checked_sub(1);
            let said = before.is_some_and(|b| self.class(b) == Class::Cost || self.word(b) == "=");
            let priced = self.class(at + 1) == Class::Cost;
            if !(unit || (number && (said || priced))) {
                continue;
            }
            let word = self.word(at);
            let digits = word.get(..word.len() - glued.len()).unwrap_or_default();
            let digits = if number { word } else { digits };
            self.cost = self.cost.or(digits.parse().ok());
            let (mut from, mut to) = (at, at + 1);
            while self.class(to) == Class::Cost
                || (self.class(to) == Class::Of && self.class(to + 1) == Class::Cost)
            {
                to += 1;
            }
            let leads = |i: usize| {
                self.class(i) == Class::Cost
                    || matches!(self.word(i), "=" | "(" | ":" | "[" | "pour" | "for" | "at")
            };
            while from > 0 && leads(from - 1) {
                from -= 1;
            }
            self.take(from..to);
        }
    }
}
