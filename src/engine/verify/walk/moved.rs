//! The world changes under a question, between its order and the lock; and is put back later.

use std::collections::BTreeSet;

use super::super::super::campaign::Campaign;
use super::super::super::game::Game;
use super::super::super::seats::Seat;
use super::super::What;
use super::Walk;
use crate::campaign::Phase;

/// An answer that stands, and what the world said of what it asks when it was first looked at.
#[derive(Debug, Clone)]
pub struct Watched<G: Game> {
    season: u16,
    /// The entry that holds it.
    entry: u32,
    seat: Seat,
    answer: G::Answer,
    first: Vec<String>,
    /// Of each thing that it asks, whether the world says something else since.
    moved: Vec<bool>,
}

impl<G: Game> Walk<'_, G> {
    /// Before the referee enters something of the world: what stands is watched from here on until it is locked, and
    /// what was moved through the season after.
    pub(super) fn watch(&mut self) {
        let Some(now) = &self.campaign else {
            return;
        };
        let season = now.season;
        let sets = now.this.sets.iter().flatten();
        let stands: BTreeSet<u32> = sets.map(|sent| sent.entry).collect();
        self.watched.retain(|watched| {
            let moved = watched.moved.contains(&true) && watched.season + 1 >= season;
            moved && (watched.season < season || stands.contains(&watched.entry))
        });
        if now.phase != Some(Phase::Open) {
            return;
        }
        let known: BTreeSet<(u16, Seat)> =
            (self.watched.iter().map(|w| (w.season, w.seat))).collect();
        let new = (0..)
            .map(Seat)
            .zip(&now.this.sets)
            .filter_map(|(seat, sent)| {
                let sent = sent.as_ref()?;
                Some((seat, sent.entry, sent.set.orders.as_ref()?))
            });
        let new = new.filter(|(seat, ..)| !known.contains(&(season, *seat)));
        let new: Vec<_> = new.collect();
        let answers: Vec<_> = new
            .iter()
            .map(|(seat, _, answer)| (*seat, *answer))
            .collect();
        let said = G::rests_on(&now.setup, &now.state, &answers);
        let new = new.into_iter().zip(said);
        let new = new.map(|((seat, entry, answer), first)| Watched {
            season,
            entry,
            seat,
            answer: answer.clone(),
            moved: vec![false; first.len()],
            first,
        });
        self.watched.extend(new);
    }

    /// After that: whose questions have another answer now, or another price, and whose have the first one again.
    pub(super) fn moved(&mut self, entry: u32) {
        let Some(now) = &self.campaign else {
            return;
        };
        let open = now.phase == Some(Phase::Open);
        let answers = self.watched.iter().map(|w| (w.seat, &w.answer));
        let answers: Vec<_> = answers.collect();
        let said = G::rests_on(&now.setup, &now.state, &answers);
        let (mut moved, mut back) = (BTreeSet::new(), BTreeSet::new());
        for (watched, said) in self.watched.iter_mut().zip(said) {
            let each = watched.first.iter().zip(said).zip(&mut watched.moved);
            for ((first, said), is_moved) in each {
                let own = open && watched.season == now.season;
                match (*first == said, *is_moved) {
                    (false, false) if own => {
                        *is_moved = true;
                        moved.insert(watched.seat);
                    }
                    (true, true) => {
                        *is_moved = false;
                        back.insert(watched.seat);
                    }
                    _ => {}
                }
            }
        }
        let name = |seat: Seat, of: &Campaign<G>| of.name(seat).to_string();
        let moved = moved.into_iter().map(|seat| What::WorldMoved {
            seat: name(seat, now),
        });
        let back = back.into_iter().map(|seat| What::WorldPutBack {
            seat: name(seat, now),
        });
        let found: Vec<What> = moved.chain(back).collect();
        for what in found {
            self.find(entry, what);
        }
    }
}
