//! A nation's own dice, for the player who checks them: each attempt of the seasons revealed.

use std::collections::BTreeMap;

use serde::Serialize;

use super::super::roll::Outcome;
use super::super::value::Value;
use super::season::Derived;

/// One attempt of a nation's, derived from the reveal.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OwnDie {
    pub season: u16,
    /// The strings that enter the draw, as the receipt prints them.
    pub question: String,
    pub word: String,
    pub beacon: String,
    /// 0, or which repetition of the question it is (H6).
    pub repeat: u32,
    pub die: u8,
    pub bonus: u32,
    /// The malus applied (H1).
    pub malus: u32,
    pub outcome: Outcome,
    /// `null`: nothing was learned.
    pub told: Option<Value>,
}

/// The dice of a nation in all seasons that could be derived, in its own order.
pub fn dice(derived: &BTreeMap<u16, Derived>, seat: &str) -> Vec<OwnDie> {
    let mut out = Vec::new();
    for (season, of) in derived {
        let word = of.course.sets.get(seat).map(|set| set.word.to_string());
        for attempt in of.attempts.iter().filter(|a| &*a.seat == seat) {
            let Some(why) = &attempt.explanation else {
                continue;
            };
            out.push(OwnDie {
                season: *season,
                question: attempt.question.canonical(),
                word: word.clone().unwrap_or_default(),
                beacon: of.course.beacon.clone(),
                repeat: attempt.repeat,
                die: why.die,
                bonus: attempt.bonus,
                malus: why.malus,
                outcome: why.outcome(),
                told: attempt.told.clone(),
            });
        }
    }
    out
}
