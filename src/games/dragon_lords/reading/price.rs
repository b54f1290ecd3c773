//! The price that is written beside an order.

use super::*;
use crate::reading::marks::Mark;
use crate::reading::words::Sign;

/// The price that is written: a number of gold, or what stands behind `=`.
pub(super) fn price(marks: &[Mark]) -> Option<i64> {
    let of = |at: usize| {
        let mark = marks.get(at).filter(|m| m.is(Class::Number))?;
        let unit = marks.get(at + 1).is_some_and(|m| m.is(Class::Price));
        let led = at.checked_sub(1).and_then(|n| marks.get(n));
        let led = led.is_some_and(|m| m.is(Class::Price) || m.char() == Some('='));
        (unit || led).then_some(i64::from(mark.value))
    };
    (0..marks.len()).rev().find_map(of)
}

/// Claims what is written of the price.
pub(super) fn prices(marks: &mut [Mark]) {
    for at in 0..marks.len() {
        let unit = |m: Option<&Mark>| m.is_some_and(|m| m.is(Class::Price));
        let led = at.checked_sub(1).and_then(|n| marks.get(n));
        let equals = led.is_some_and(|m| m.char() == Some('='));
        let part = unit(marks.get(at + 1)) || unit(led) || equals;
        if let Some(mark) = marks.get_mut(at)
            && (mark.is(Class::Price) || part && mark.is(Class::Number) && mark.sign != Sign::Minus)
        {
            mark.claimed = true;
        }
    }
}
