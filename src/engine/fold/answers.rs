//! Answers to a window, from their entry to the end of the window.

use super::super::body::{Set, Settled};
use super::super::campaign::{Campaign, Sent, Waiting};
use super::super::fault::{Fault, fault};
use super::super::game::{Due, Ends, Game, Given, Input, Tell};
use super::At;
use crate::campaign::Phase;

impl<G: Game> Campaign<G> {
    /// What stands of a seat after a message, a spreadsheet or a plan. `at` is 0 for a plan.
    pub(super) fn put(&mut self, set: &Set<G>, at: u32, entry: u32) -> Result<(), Fault> {
        let seat = self.seat(&set.seat)?;
        let word = &self.this.words[seat.at()];
        if (at == 0 || self.phase != Some(Phase::Open)) && set.word != *word {
            // It would enter every draw to come.
            return fault(format!("the word of {} changes after the lock", set.seat));
        }
        if set
            .beforehand
            .as_ref()
            .is_some_and(|fact| !G::beforehand(fact))
        {
            return fault(format!("{} says beforehand what nobody can say", set.seat));
        }
        self.waits[seat.at()] = match (&set.orders, self.window()) {
            (None, _) => None,
            (Some(answer), Some(window)) if window.seats.contains(seat) => Some(Waiting {
                answer: answer.clone(),
                at,
            }),
            (Some(_), _) => return fault(format!("{} is not asked", set.seat)),
        };
        if let Some(fact) = &set.beforehand {
            let mut tell = Tell::default();
            tell.one(seat, fact.clone());
            self.hear(tell, entry);
        }
        if at > 0 {
            self.this.words[seat.at()].clone_from(&set.word);
        }
        let plan = at == 0;
        self.this.sets[seat.at()] = Some(Sent {
            entry,
            set: set.clone(),
            plan,
        });
        Ok(())
    }

    pub(super) fn choose(&mut self, seat: &str, choice: &G::Answer, at: u32) -> Result<(), Fault> {
        let place = self.seat(seat)?;
        match self.window() {
            Some(window) if window.seats.contains(place) => {
                let answer = choice.clone();
                self.waits[place.at()] = Some(Waiting { answer, at });
                Ok(())
            }
            _ => fault(format!("{seat} has nothing to choose")),
        }
    }

    /// A window closes; its answers take effect together.
    pub(super) fn settle(
        &mut self,
        ends: Ends,
        settled: &Settled<G>,
        record: Option<&G::Record>,
        at: &mut At<'_, G>,
    ) -> Result<Option<G::Record>, Fault> {
        let Some(window) = self.window().filter(|window| window.ends == ends) else {
            return fault("no window is settled so");
        };
        let mut given = Vec::new();
        for seat in self.each(window.seats) {
            let name = self.name(seat).clone();
            let counted = settled.counted.contains(&name);
            let silent = settled.silent.iter().find(|stands| stands.seat == name);
            let silent = silent.and_then(|stands| stands.orders.clone());
            match (self.waits[seat.at()].take(), counted, silent) {
                (Some(Waiting { at, answer }), true, None) => {
                    given.push(Given { seat, at, answer });
                }
                (None, false, Some(answer)) => given.push(Given {
                    seat,
                    at: 0,
                    answer,
                }),
                (None, false, None) => {}
                _ => return fault(format!("the answer of {name} is not the one that counts")),
            }
        }
        if given.len() != settled.counted.len() + settled.silent.len() {
            return fault("somebody counts who was not asked");
        }
        let told = self.step(
            Input::Answers {
                given: &given,
                record,
            },
            at,
        )?;
        match record {
            Some(record) if told.as_ref() != Some(record) => fault("what was told does not follow"),
            _ => Ok(told),
        }
    }

    /// The season's last window is settled, if one is open; then it must be over.
    pub(super) fn ends(
        &mut self,
        settled: Option<&Settled<G>>,
        record: Option<&G::Record>,
        at: &mut At<'_, G>,
    ) -> Result<(), Fault> {
        if let Some(settled) = settled {
            self.this.record = self.settle(Ends::Close, settled, record, at)?;
        }
        match self.due() {
            Due::Over => Ok(()),
            _ => fault("the season is not over"),
        }
    }
}
