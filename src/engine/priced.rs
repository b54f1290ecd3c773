//! Orders with their prices, by the lines of their message.

use std::collections::BTreeSet;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// An order with its price, on a line of its message.
pub trait Priced: Clone {
    fn line(&self) -> u32;
    fn cost(&self) -> i64;
}

/// What orders cost together.
pub fn cost<'a, O: Priced + 'a>(orders: impl IntoIterator<Item = &'a O>) -> i64 {
    orders.into_iter().map(O::cost).sum()
}

/// Orders by the line of their message: all of it, or one, from 1. Written `3`, `3.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfLine {
    pub line: u32,
    pub nth: Option<usize>,
}

impl FromStr for OfLine {
    type Err = ParseIntError;

    fn from_str(typed: &str) -> Result<OfLine, ParseIntError> {
        let (line, nth) = match typed.split_once('.') {
            Some((line, nth)) => (line, Some(nth.parse()?)),
            None => (typed, None),
        };
        let line = line.parse()?;
        Ok(OfLine { line, nth })
    }
}

impl fmt::Display for OfLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nth {
            Some(nth) => write!(f, "{}.{nth}", self.line),
            None => write!(f, "{}", self.line),
        }
    }
}

/// What is left of orders without some, if anything is; the first of them that has none is given back.
pub fn without<O: Priced>(orders: &[O], lines: &[OfLine]) -> Result<Option<Vec<O>>, OfLine> {
    let mut gone = BTreeSet::new();
    for of in lines {
        let line = (0..orders.len()).filter(|at| orders[*at].line() == of.line);
        let meant = (1..)
            .zip(line)
            .filter(|(n, _)| of.nth.is_none_or(|nth| nth == *n));
        let meant: Vec<usize> = meant.map(|(_, at)| at).collect();
        if meant.is_empty() {
            return Err(*of);
        }
        gone.extend(meant);
    }
    let left = orders
        .iter()
        .enumerate()
        .filter(|(at, _)| !gone.contains(at));
    let left: Vec<O> = left.map(|(_, order)| order.clone()).collect();
    Ok((!left.is_empty()).then_some(left))
}

/// A line of an answer as a paper repeats it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The line of the message, from 1; 0 where it came from none.
    pub line: u32,
    /// As the player should write it.
    pub order: String,
    pub cost: i64,
    /// The chances in words, where there are any to be told.
    pub chances: Option<String>,
    /// The same for programs: `line`, `order`, `cost` and what the game adds.
    pub json: serde_json::Value,
}
