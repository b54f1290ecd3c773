//! How much: a bonus, a malus, or a price. "Points" is money, a sign is the die; which is meant is decided by what
//! can be meant (R5, R7), and asked where the written price cannot decide.

use super::fill::{Orders, Read};
use super::{Asked, Doubt, Draft};
use crate::reading::lexicon::Class;
use crate::reading::marks::Mark;
use crate::reading::orders::Frame;
use crate::reading::reader::To;
use crate::reading::words::Sign;

/// Whether a mark is part of an amount.
pub(super) fn is_part(mark: &Mark) -> bool {
    !mark.claimed
        && matches!(
            mark.class,
            Class::Number
                | Class::Zero
                | Class::Bonus
                | Class::Deduction
                | Class::Price
                | Class::Of
                | Class::In
                | Class::Ordinal
        )
        || mark
            .char()
            .is_some_and(|c| matches!(c, ':' | '=' | ',' | '-' | '(' | ')' | '|'))
}

/// What a heading says for all the rows below it: a number in it is nothing (a date, a time) without a sign or the word
/// for a bonus or malus.
pub(super) fn of_heading(heading: &[Mark]) -> Vec<Mark> {
    let named = |m: &Mark| matches!(m.class, Class::Bonus | Class::Deduction);
    let named = heading.iter().any(named);
    let says = |m: &&Mark| !m.is(Class::Number) || named || m.sign != Sign::None;
    let parts = heading.iter().filter(|m| is_part(m)).filter(says);
    parts.copied().collect()
}

/// The amounts of each of several orders, where they are told apart: `+1 pour la première, +2 pour la seconde`.
pub(super) fn shares(amounts: &[Mark], orders: usize) -> Vec<Vec<Mark>> {
    let mut shares: Vec<(u32, Vec<Mark>)> = Vec::new();
    let mut now = Vec::new();
    for mark in amounts {
        if mark.is(Class::Ordinal) {
            shares.push((mark.value, std::mem::take(&mut now)));
        } else {
            now.push(*mark);
        }
    }
    let counts = (1..).zip(&shares).all(|(n, (ordinal, _))| n == *ordinal);
    match shares.len() == orders && orders > 1 && counts {
        true => shares.into_iter().map(|(_, marks)| marks).collect(),
        false => Vec::new(),
    }
}

/// What is written of an amount.
#[derive(Debug, Default)]
struct Written {
    /// With a sign, or a word that stands for one.
    signed: Vec<(Sign, u32)>,
    points: Vec<u32>,
    plain: Vec<u32>,
    /// With a sign and "points".
    both: Vec<u32>,
    /// "Bonus" without a number.
    open: bool,
    /// Whether a price is one by its brackets alone.
    bracketed: bool,
    /// An even price with "bonus" beside it.
    money: Option<u32>,
}

impl Orders<'_> {
    /// What an order costs with an amount, in points.
    fn cost(&self, draft: &Draft, n: u32) -> i64 {
        match draft {
            Draft::Attempt {
                target, subject, ..
            } => {
                let base = self.base(target.as_ref(), subject);
                base + i64::from(n) * self.setup.constants.cost_bonus
            }
            _ => i64::from(n) * self.setup.constants.cost_malus,
        }
    }

    /// What an order costs as it was understood.
    pub(super) fn price(&self, draft: &Draft) -> Option<i64> {
        match draft {
            Draft::Attempt { bonus: n, .. } | Draft::Protection { malus: n, .. } => {
                Some(self.cost(draft, *n))
            }
            Draft::Word(_) | Draft::NoOrders => None,
        }
    }

    /// The bonus or malus of an order; `None` where nothing is written.
    pub(super) fn amount(
        &self,
        draft: &Draft,
        amounts: &[Mark],
        frame: &Frame<'_>,
        read: &mut Read,
    ) -> Result<Option<u32>, Doubt> {
        let spies = matches!(draft, Draft::Attempt { .. });
        let written = self.written(amounts, spies, frame);
        let price = |n: u32| self.cost(draft, n);
        // The amount that costs so much.
        let meant =
            |points: u32| (u32::from(!spies)..=points).find(|n| price(*n) == i64::from(points));
        let limit = |n: u32| match n > self.setup.constants.max_modifier {
            true => Err(Doubt::TooLarge {
                limit: self.setup.constants.max_modifier,
            }),
            false => Ok(Some(n)),
        };
        if spies
            && written
                .signed
                .iter()
                .any(|(sign, n)| *sign == Sign::Minus && *n > 0)
        {
            return Err(Doubt::NoMalus);
        }
        if let Some(n) = written.both.first() {
            return Err(Doubt::PointsOrDie { n: *n });
        }
        if let Some(n) = written.money {
            self.remark(frame, read, Doubt::PriceTaken { n });
        }
        let plus = |(sign, n): &&(Sign, u32)| *sign == Sign::Plus && *n > 0;
        if !spies && let Some((_, n)) = written.signed.iter().find(plus) {
            self.remark(frame, read, Doubt::MalusTaken { n: *n });
        }
        let mut signed = written.signed.iter().map(|(_, n)| *n);
        if let Some(n) = signed.next() {
            if signed.any(|other| other != n) {
                return Err(Doubt::TwoAmounts);
            }
            return match (written.points.as_slice(), written.plain.as_slice()) {
                ([points, ..], _) if i64::from(*points) != price(n) => {
                    let taken = meant(*points).filter(|_| *points == n || *points == 2 * n);
                    let taken = taken.ok_or(Doubt::TwoAmounts)?;
                    self.remark(frame, read, Doubt::PriceTaken { n: *points });
                    limit(taken)
                }
                ([], [plain, ..]) if i64::from(*plain) != price(n) && *plain != n => {
                    Err(Doubt::TwoAmounts)
                }
                _ => limit(n),
            };
        }
        match (written.points.as_slice(), written.plain.as_slice()) {
            ([points, rest @ ..], _) if rest.iter().all(|p| p == points) => {
                let taken = meant(*points).ok_or(Doubt::NoPrice { n: *points })?;
                // `trésor (4)` does not say what it counts.
                if written.bracketed && taken > 0 {
                    self.remark(frame, read, Doubt::PriceTaken { n: *points });
                }
                limit(taken)
            }
            ([_, ..], _) => Err(Doubt::TwoAmounts),
            (_, [0]) if spies => Ok(Some(0)),
            _ if written.open => Err(Doubt::BonusWithoutNumber),
            (_, [n, rest @ ..]) if rest.iter().all(|p| p == n) && meant(*n).is_none() => limit(*n),
            (_, [n, ..]) => Err(Doubt::PointsOrDie { n: *n }),
            _ => Ok(None),
        }
    }

    fn remark(&self, frame: &Frame<'_>, read: &mut Read, doubt: Doubt) {
        let quote = frame.quote();
        let asked = Asked::of(&quote, doubt);
        read.heard.tell(To::Player, frame.line, asked);
    }

    fn written(&self, amounts: &[Mark], spies: bool, frame: &Frame<'_>) -> Written {
        let priced = frame.priced;
        let sign = if spies { Sign::Plus } else { Sign::Minus };
        let mut found = Written::default();
        let mut at = 0;
        let mut named = false;
        while let Some(mark) = amounts.get(at) {
            if mark.is(Class::Zero) {
                found.signed.push((sign, 0));
            }
            if matches!(mark.class, Class::Bonus | Class::Deduction) {
                named = true;
            }
            if !mark.is(Class::Number) {
                at += 1;
                continue;
            }
            // `2+2` is a price taken apart, `+1+1` a bonus.
            let mut sum = mark.value;
            let mut next = at + 1;
            while let Some(more) = amounts.get(next).filter(|m| {
                m.is(Class::Number)
                    && m.sign == Sign::Plus
                    && m.from == amounts.get(next - 1).map_or(0, |b| b.to)
                    && frame.words.touch((m.from as usize).saturating_sub(1))
            }) {
                sum = sum.saturating_add(more.value);
                next += 1;
            }
            let chain = next > at + 1;
            let beyond = |m: &&Mark| {
                matches!(
                    m.class,
                    Class::Price | Class::Bonus | Class::Deduction | Class::Of | Class::In
                )
            };
            let units: Vec<Class> = amounts
                .iter()
                .skip(next)
                .take_while(beyond)
                .map(|m| m.class)
                .collect();
            let before = amounts.get(..at).unwrap_or_default().iter().rev();
            let before = before
                .clone()
                .find(|m| !m.is(Class::Of) && !matches!(m.char(), Some(':' | '=')))
                .filter(|m| matches!(m.class, Class::Bonus | Class::Deduction | Class::Price));
            let points =
                units.contains(&Class::Price) || before.is_some_and(|m| m.is(Class::Price));
            let die = units
                .iter()
                .any(|c| matches!(c, Class::Bonus | Class::Deduction))
                || before.is_some_and(|m| matches!(m.class, Class::Bonus | Class::Deduction));
            let bracketed = at > 0 && amounts.get(at - 1).and_then(Mark::char) == Some('(');
            let dashed = !spies && at > 0 && amounts.get(at - 1).and_then(Mark::char) == Some('-');
            match (mark.sign, points, die) {
                (Sign::None, true, true) if sum % 2 == 0 => {
                    found.money = Some(sum);
                    found.signed.push((sign, sum / 2));
                }
                (Sign::None, true, true) => found.both.push(sum),
                (Sign::None, true, false) => found.points.push(sum),
                (Sign::None, false, true) => found.signed.push((sign, sum)),
                (Sign::None, false, false) if chain => found.points.push(sum),
                (Sign::None, false, false) if dashed => found.signed.push((Sign::Minus, sum)),
                // `trésor +1 (4)`: what stands in brackets is the price.
                (Sign::None, false, false) if priced || bracketed => {
                    found.bracketed |= !priced;
                    found.points.push(sum);
                }
                (Sign::None, false, false) => found.plain.push(sum),
                (_, true, _) => found.both.push(sum),
                (sign, false, _) => found.signed.push((sign, sum)),
            }
            at = next + units.len();
            named = false;
        }
        found.open = named;
        found
    }
}
