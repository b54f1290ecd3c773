//! What seats gave, and what stands for those who gave nothing.

use super::super::What;
use super::{Walk, is_time};
use crate::campaign::RevealedEntry;
use crate::engine::body::{Set, Stands, Timed};
use crate::engine::campaign::Campaign;
use crate::engine::game::{Ask, Game, Level, Silence};
use crate::engine::seats::Name;
use crate::locale::spelling;
use crate::reading::block;

impl<G: Game> Walk<'_, G> {
    /// Plans that stood say nothing but an answer, which could stand.
    pub(super) fn could_stand(&mut self, entry: u32, sets: &[Set<G>]) {
        let Some(campaign) = self.campaign.take() else {
            return; // The fold says so.
        };
        for set in sets {
            let plain = campaign
                .seat(&set.seat)
                .map(|seat| campaign.blank_set(seat));
            let orders = set.orders.clone();
            match (plain.map(|plain| Set { orders, ..plain }), &set.orders) {
                (Ok(plain), Some(answer)) if plain == *set => {
                    self.admit(&campaign, entry, &set.seat, answer);
                }
                _ => self.find(entry, What::Standing),
            }
        }
        self.campaign = Some(campaign);
    }

    /// What is left of a set that was withdrawn is of what stood before; where it was another's, it is what the seat said
    /// beforehand.
    pub(super) fn left(
        &mut self,
        campaign: &Campaign<G>,
        entry: u32,
        set: &Set<G>,
        mistaken: bool,
    ) {
        let Some(left) = &set.orders else { return };
        let Ok(seat) = campaign.seat(&set.seat) else {
            return; // The fold says so.
        };
        let stood = campaign.waits[seat.at()].as_ref().map(|w| &w.answer);
        let (planned, _) = campaign.plan(seat);
        let right = match mistaken {
            true => planned.as_ref() == Some(left),
            false => {
                stood.is_some_and(|stood| lines(left).iter().all(|l| lines(stood).contains(l)))
            }
        };
        if !right {
            let seat = set.seat.to_string();
            self.find(entry, What::NotAdmitted { seat });
        }
    }

    /// A set: its word, whether it was late, and whether it would have stood. What is withdrawn may have been
    /// entered by mistake.
    pub(super) fn set(
        &mut self,
        campaign: &Campaign<G>,
        entry: &RevealedEntry,
        set: &Set<G>,
        withdrawn: Option<bool>,
    ) {
        let i = entry.i;
        let given = campaign.seat(&set.seat);
        let given = given.map_or("", |seat| campaign.this.words[seat.at()].as_str());
        self.word(i, set, given, withdrawn == Some(true));
        if set
            .form
            .as_deref()
            .is_some_and(|time| !block::is_time(time))
        {
            self.find(i, What::Time);
        }
        if withdrawn.is_none() || set.late {
            self.late(campaign, entry, (&set.seat, set.late, &set.timed));
        }
        let none = set.orders.as_ref().is_none_or(|o| lines(o).is_empty());
        if set.none && !none {
            let seat = set.seat.to_string();
            self.find(i, What::NotAdmitted { seat });
        }
        if let Some(answer) = &set.orders {
            self.admit(campaign, i, &set.seat, answer);
        }
    }

    /// Whether a message was late, by what it states itself.
    pub(super) fn late(
        &mut self,
        campaign: &Campaign<G>,
        entry: &RevealedEntry,
        (seat, late, timed): (&str, bool, &Timed),
    ) {
        let deadline = campaign.deadline();
        let passed = |time: &str| deadline.is_some_and(|d| d.until.passed(time));
        let (seat, i) = (seat.to_owned(), entry.i);
        let entered = passed(&entry.time);
        let contradicts = match timed {
            Timed::Received(at) if !is_time(at) => return self.find(i, What::Time),
            Timed::Received(at) => late != passed(at),
            Timed::Arbiter => late && !entered,
            // A clock that is behind gives an entry the time of the one before.
            Timed::Entry => late != entered && (late || !self.is_simultaneous(entry)),
        };
        if contradicts {
            self.find(i, What::Late { seat });
        } else if entered && !late {
            // It may be so, and it shows.
            let timed = timed.clone();
            self.find(i, What::InTime { seat, timed });
        }
    }

    /// Whether an entry bears the time of the one before it.
    fn is_simultaneous(&self, entry: &RevealedEntry) -> bool {
        let all = &self.folded.reveal.entries;
        let before = all.iter().find(|before| before.i + 1 == entry.i);
        before.is_some_and(|before| before.time == entry.time)
    }

    /// A set's word, where that one was given before it.
    pub(super) fn word(&mut self, entry: u32, set: &Set<G>, given: &str, mistaken: bool) {
        if !spelling::is_word(&set.word) {
            let text = set.word.clone();
            self.find(entry, What::Spelling { text });
        }
        if !given.is_empty() && set.word != given && !mistaken {
            let seat = set.seat.to_string();
            self.find(entry, What::WordChanged { seat });
        }
    }

    pub(super) fn admit(
        &mut self,
        campaign: &Campaign<G>,
        entry: u32,
        name: &Name,
        answer: &G::Answer,
    ) {
        let (Some(window), Ok(seat)) = (campaign.window(), campaign.seat(name)) else {
            return; // The fold says so.
        };
        let view = &campaign.views[seat.at()];
        let admit = |stands| {
            let ask = Ask {
                stands,
                ..campaign.ask(&window, seat)
            };
            G::admit(&campaign.setup, view, &ask, answer.clone().into())
        };
        // What stood already may stand on, though it would be otherwise now.
        let stood = campaign.waits[seat.at()].as_ref().map(|w| &w.answer);
        let mut verdict = admit(None);
        if verdict.stands.as_ref() != Some(answer) && stood.is_some() {
            verdict = admit(stood);
        }
        let seat = name.to_string();
        if verdict.stands.as_ref() != Some(answer) {
            self.find(entry, What::NotAdmitted { seat });
        } else if verdict.remarks.iter().any(|r| r.level == Level::Unprovable) {
            self.find(entry, What::NotProvable { seat });
        }
    }

    /// What stands for silence is what the rule says of what the seat knows.
    pub(super) fn silence(&mut self, campaign: &Campaign<G>, entry: u32, silent: &[Stands<G>]) {
        let Some(window) = campaign.window() else {
            return; // The fold says so.
        };
        for seat in campaign.each(window.seats) {
            if campaign.waits[seat.at()].is_some() {
                continue;
            }
            let name = campaign.name(seat);
            let said = silent
                .iter()
                .find(|s| s.seat == *name)
                .and_then(|s| s.orders.clone());
            let ask = campaign.ask(&window, seat);
            let silence = G::lapse(&campaign.setup, &campaign.views[seat.at()], &ask);
            let same = match silence {
                Silence::Stands(answer) => said == Some(answer),
                Silence::Nothing => said.is_none(),
                Silence::Waits => false,
            };
            if !same {
                self.find(
                    entry,
                    What::Silence {
                        seat: name.to_string(),
                    },
                );
            }
        }
    }
}

/// The lines of an answer; one that is no list is one.
fn lines<A: serde::Serialize>(answer: &A) -> Vec<serde_json::Value> {
    match serde_json::to_value(answer) {
        Ok(serde_json::Value::Array(lines)) => lines,
        Ok(one) => vec![one],
        Err(_) => Vec::new(),
    }
}
