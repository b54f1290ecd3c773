//! The close: what still waits lapses, everybody is told (G11).

use super::super::bulletins::Issued;
use super::super::event::{ARBITER, Close, Event, V1, Waits};
use super::super::facts::Notice;
use super::super::turn::{Choice, Chosen};
use super::rolling::{Dice, waits};
use super::{Arbiter, Outcome, append, facts};
use crate::chance::Digest;
use crate::referee::delivery;

/// What a close did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed {
    pub season: u16,
    /// The head of the journal at the close, which every bulletin prints.
    pub head: Digest,
    /// The choices that nobody made.
    pub lapsed: Vec<Notice>,
}

impl Arbiter<'_> {
    /// Resolves the turn to its end, with nothing chosen wherever a choice still waits, and closes it;
    /// keeps every bulletin as it is delivered.
    pub fn close(&mut self, season: u16) -> Outcome<Closed> {
        let secret = self.secret();
        self.act(|w| {
            facts::standing(w.tx())?.may_close(season)?;
            let all = facts::notices(w.tx(), season, None)?;
            let known = facts::draws(w.tx(), season)?.len();
            let mut choices: Vec<Chosen> = all.iter().filter_map(Notice::chosen).collect();
            let beacon = facts::beacon(w.tx(), season)?.unwrap_or_default();
            let dice = Dice::of(w, &secret, season, &beacon)?;
            let basis = facts::basis(w.tx(), season)?;
            let mut lapsed: Vec<Waits> = Vec::new();
            let resolution = loop {
                let resolution = dice.resolve(&basis, &choices)?;
                let Some(next) = waits(&resolution) else {
                    break resolution;
                };
                choices.push(Chosen {
                    seat: next.seat.clone(),
                    question: next.question.clone(),
                    choice: Choice::Nothing,
                });
                lapsed.push(next);
            };
            let event = Event::Close(Close {
                v: V1,
                season,
                lapsed,
                dice: dice.records(&resolution.dice, known),
                told: resolution.told,
            });
            let entry = append(w, ARBITER, &event)?;
            delivery::keep(&Issued::of(w.tx())?, w, season, None)?;
            let all = facts::notices(w.tx(), season, None)?;
            Ok(Closed {
                season,
                head: entry.hash,
                lapsed: all.into_iter().filter(|n| n.lapsed).collect(),
            })
        })
    }
}
