//! Public draws, dice and cards; and seasons of which nothing else can be checked.

use std::collections::BTreeMap;

use super::super::{Used, What};
use super::Walk;
use crate::chance::Digest;
use crate::engine::body::{Body, Card, Die, WORLD};
use crate::engine::chance::Chance;
use crate::engine::game::Game;
use crate::engine::order;
use crate::locale::spelling;

impl<G: Game> Walk<'_, G> {
    /// The public draw of a roll, and whether the sheet announced any.
    pub(super) fn rolled(&mut self, entry: u32, announced: bool, beacon: &str) {
        if beacon.is_empty() && !announced {
            self.find(entry, What::NoBeacon);
        }
        self.beacon(entry, beacon);
    }

    /// Where the public draw comes from, as the sheet says: a text with one spelling, or nothing.
    pub(super) fn announced(&mut self, entry: u32, beacon: Option<&str>) {
        if let Some(text) = beacon.filter(|text| text.is_empty() || !spelling::is_public_draw(text))
        {
            let text = text.to_owned();
            self.find(entry, What::Spelling { text });
        }
    }

    /// A season without a result: once it is locked, a draw may be known that is thrown away so.
    pub(super) fn void(&mut self, entry: u32, locked: bool) {
        self.find(entry, if locked { What::VoidLate } else { What::Void });
    }

    /// Another public draw at a later question.
    pub(super) fn drawn_later(&mut self, entry: u32, announced: bool, beacon: &str) {
        if announced && !beacon.is_empty() {
            self.find(entry, What::BeaconLater);
        }
        self.beacon(entry, beacon);
    }

    /// A public draw, from an entry on.
    pub(super) fn beacon(&mut self, entry: u32, beacon: &str) {
        if !spelling::is_drawn(beacon) {
            let text = beacon.to_owned();
            self.find(entry, What::Spelling { text });
        }
        if !beacon.is_empty() {
            self.beacons.push(Used {
                season: self.folded.reveal.season,
                entry,
                beacon: beacon.to_owned(),
            });
        }
    }

    pub(super) fn dice(&mut self, entry: u32, beacon: &str, dice: &[Die]) {
        for die in dice {
            let mut sealed = self.sealed(beacon);
            let again = sealed.die(
                &die.seat,
                &die.question,
                &die.word,
                &die.purpose,
                die.repeat,
            );
            match again {
                Ok(again) if again == *die => self.draws += 1,
                _ => self.find(
                    entry,
                    What::Draw {
                        what: die.question.clone(),
                    },
                ),
            }
        }
    }

    pub(super) fn cards(&mut self, entry: u32, beacon: &str, cards: &[Card], words: &Digest) {
        for card in cards {
            let again = self
                .sealed(beacon)
                .card(card.n, &card.purpose, card.of, words);
            match again {
                Ok(again) if again == *card => self.draws += 1,
                _ => self.find(
                    entry,
                    What::Draw {
                        what: format!("{} {}", card.purpose, card.n),
                    },
                ),
            }
        }
    }

    /// Where the season cannot be folded: what entries say of themselves, that the world is left alone from the
    /// lock on, and each draw by itself, with the word that stood and the public draw.
    pub(in super::super) fn draws_alone(&mut self) {
        self.undo();
        let folded = self.folded;
        let (mut words, mut announced, mut beacon) = (BTreeMap::new(), None, "");
        let mut locked = false;
        for (entry, (head, body)) in folded.reveal.entries.iter().zip(&folded.entries) {
            self.time(entry);
            if folded.undone.contains(&head.i) {
                continue;
            }
            let first = folded.reveal.season == 1 && head.i == 1;
            locked |= head.kind == "lock";
            if locked && WORLD.contains(&&*head.kind) {
                self.find(head.i, What::World);
            }
            if (head.kind == "new") != first {
                self.find(head.i, What::NotFromTheStart);
            }
            if !G::ERRATA && head.kind == "erratum" {
                let why = format!("no {} in this game", head.kind);
                self.find(head.i, What::Journal { why });
            }
            let Some(body) = body else { continue };
            self.actor(entry, body);
            if first {
                self.begins(head.i, body);
            }
            let mistaken = matches!(body, Body::Withdraw { mistaken: true, .. });
            for set in body.sets() {
                let given = words.insert(&*set.seat, &*set.word).unwrap_or_default();
                self.word(head.i, set, given, mistaken && !locked);
                if locked && given.is_empty() && !set.word.is_empty() {
                    let seat = set.seat.to_string();
                    self.find(head.i, What::WordChanged { seat });
                }
            }
            let (dice, cards) = match body {
                Body::Void { .. } => {
                    self.void(head.i, locked);
                    continue;
                }
                Body::Sheet { beacon, .. } => {
                    self.announced(head.i, beacon.as_deref());
                    announced = Some(beacon.is_some());
                    continue;
                }
                Body::Roll {
                    beacon: drawn,
                    dice,
                    cards,
                    ..
                } => {
                    let wrong = order::public_draw(folded.reveal.season, announced, drawn);
                    self.disorder(head.i, wrong);
                    self.rolled(head.i, announced == Some(true), drawn);
                    beacon = drawn;
                    (dice, cards)
                }
                Body::Settle {
                    beacon: later,
                    dice,
                    cards,
                    ..
                } => {
                    if let Some(later) = later {
                        let announced = announced == Some(true);
                        let wrong = order::later_draw(folded.reveal.season, announced, later);
                        self.disorder(head.i, wrong);
                        self.drawn_later(head.i, announced, later);
                        beacon = later;
                    }
                    (dice, cards)
                }
                _ => continue,
            };
            self.dice(head.i, beacon, dice);
            // All words enter a card: those of seats that are not known here.
            if let Some(card) = cards.first() {
                let what = format!("{} {}", card.purpose, card.n);
                self.find(head.i, What::Draw { what });
            }
            let other = |die: &&Die| words.get(&*die.seat).copied().unwrap_or_default() != die.word;
            if let Some(die) = dice.iter().find(other) {
                let what = die.question.clone();
                self.find(head.i, What::Draw { what });
            }
        }
        let last = folded.entries.last().map_or("", |(head, _)| &head.kind);
        if !["close", "void", "end"].contains(&last) {
            self.find(0, What::NotClosed);
        }
        self.find(0, What::DrawsAlone);
        self.campaign = None;
    }
}
