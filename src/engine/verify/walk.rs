//! A season of a reveal, entry by entry: what a desk would have said to each, and each draw drawn again.

use std::collections::BTreeMap;

use chrono::DateTime;

use super::super::body::{ARBITER, Body, Card, Die, Set, Stands, UNDOABLE, WORLD};
use super::super::campaign::{Campaign, Head};
use super::super::chance::{Chance, Sealed};
use super::super::game::{Ask, Ends, Game, Level, Name, Silence};
use super::super::house::HouseRule;
use super::super::replay;
use super::super::seats::{self, Seats};
use super::{Finding, Folded, Seasons, Used, What};
use crate::campaign::{Phase, RevealedEntry};
use crate::chance::{Digest, SeasonKey};
use crate::locale::spelling;
use crate::referee::deadline::{self, Moment};

/// A season gone through, entry by entry.
pub(super) struct Walk<'a, G: Game> {
    pub key: &'a SeasonKey,
    pub folded: &'a Folded<G>,
    pub past: &'a [Folded<G>],
    pub campaign: Option<Campaign<G>>,
    pub findings: Vec<Finding>,
    pub draws: usize,
    /// What plans say of the window that has opened: it must be entered next. Whether the views say all
    /// that the plans need.
    pub due: Option<(Vec<Set<G>>, bool)>,
    /// When the entry before was made, of the season before too.
    pub time: String,
    pub beacons: Vec<Used>,
}

impl<G: Game> Walk<'_, G> {
    fn find(&mut self, entry: u32, what: What) {
        let season = self.folded.reveal.season;
        self.findings.push(Finding {
            season,
            entry,
            what,
        });
    }

    fn sealed<'b>(&'b self, beacon: &'b str) -> Sealed<'b> {
        Sealed {
            key: self.key,
            id: &self.folded.reveal.id,
            beacon,
        }
    }

    pub fn season(&mut self) {
        self.undo();
        for (entry, (head, body)) in self.folded.reveal.entries.iter().zip(&self.folded.entries) {
            self.time(entry);
            let undone = self.folded.undone.contains(&head.i);
            if let (Some(body), false) = (body, undone) {
                self.entry(entry, head, body);
            }
            self.plans(head.i, body.as_ref().filter(|_| !undone));
            if undone {
                continue;
            }
            let before = self.campaign.as_ref().and_then(Campaign::window);
            let past = Seasons {
                before: self.past,
                this: Some(self.folded),
            };
            if let Err(fault) = replay::one(&mut self.campaign, head, body.as_ref(), &past) {
                let why = fault.0.into_owned();
                return self.find(head.i, What::Journal { why });
            }
            let opened = matches!(
                head.kind.as_str(),
                "open" | "sheet" | "lock" | "roll" | "settle"
            );
            if opened && let Some(campaign) = &self.campaign {
                let after = campaign.window();
                if after.is_some() && (after != before || head.kind == "settle") {
                    self.due = Some(campaign.planned());
                }
            }
        }
        self.plans(0, None);
        let over =
            |campaign: &Campaign<G>| campaign.season > self.folded.reveal.season || campaign.ended;
        if !self.campaign.as_ref().is_some_and(over) {
            self.find(0, What::NotClosed);
        }
    }

    /// What plans say follows at once: to leave it out is to answer for somebody.
    fn plans(&mut self, entry: u32, body: Option<&Body<G>>) {
        let said: &[Set<G>] = match body {
            Some(Body::Standing { sets, .. }) => sets,
            _ => &[],
        };
        match self.due.take() {
            Some((due, sure)) if due != said => match sure {
                true => self.find(entry, What::Standing),
                false => self.find(
                    entry,
                    What::NotProvable {
                        seat: String::new(),
                    },
                ),
            },
            None if !said.is_empty() => self.find(entry, What::Standing),
            _ => {}
        }
    }

    fn time(&mut self, entry: &RevealedEntry) {
        if !is_time(&entry.time) || entry.time < self.time {
            self.find(entry.i, What::Time);
        }
        self.time.clone_from(&entry.time);
    }

    /// An entry may be undone only while nothing bars the way to it.
    fn undo(&mut self) {
        let mut stands: Vec<(u32, &str)> = Vec::new();
        let mut wrong = Vec::new();
        for (head, body) in &self.folded.entries {
            match body {
                Some(Body::Undo { entry, kind, .. }) => match stands.last() {
                    Some((last, of)) if last == entry && of == kind && UNDOABLE.contains(of) => {
                        stands.pop();
                    }
                    _ => wrong.push((head.i, *entry)),
                },
                _ => stands.push((head.i, &head.kind)),
            }
        }
        for (i, entry) in wrong {
            self.find(i, What::Undo { entry });
        }
    }

    /// What a desk would have said to that entry, on the campaign before it.
    fn entry(&mut self, entry: &RevealedEntry, head: &Head, body: &Body<G>) {
        self.actor(entry, body);
        let Some(campaign) = self.campaign.take() else {
            self.begins(head.i, body);
            return;
        };
        self.on(&campaign, entry, head, body);
        self.campaign = Some(campaign);
    }

    fn actor(&mut self, entry: &RevealedEntry, body: &Body<G>) {
        let actor = match body {
            Body::Enter(set) | Body::Withdraw { set, .. } => &set.seat,
            Body::Choose { seat, .. } => seat,
            _ => ARBITER,
        };
        if entry.actor != *actor {
            let actor = entry.actor.clone();
            self.find(entry.i, What::Actor { actor });
        }
    }

    /// The first entry of all makes the campaign.
    fn begins(&mut self, entry: u32, body: &Body<G>) {
        match body {
            Body::New { setup, .. } => {
                for (name, _) in seats::wrong_names(G::seats(setup)) {
                    let text = name.to_string();
                    self.find(entry, What::Spelling { text });
                }
            }
            _ => self.find(entry, What::NotFromTheStart),
        }
    }

    fn on(&mut self, campaign: &Campaign<G>, entry: &RevealedEntry, head: &Head, body: &Body<G>) {
        let i = head.i;
        match body {
            Body::Enter(set) => self.set(campaign, entry, set, None),
            Body::Withdraw { set, mistaken } => self.set(campaign, entry, set, Some(*mistaken)),
            Body::Import { sets } => sets
                .iter()
                .for_each(|set| self.set(campaign, entry, set, None)),
            Body::Choose {
                season,
                seat,
                choice,
            } => {
                let mut one = campaign.clone();
                if let Ok(one) = one.of(*season) {
                    self.admit(one, i, seat, choice);
                }
            }
            Body::World { changes, .. } => self.world(campaign, i, changes),
            Body::Thaw { changes, .. } => {
                self.find(i, What::Thawed);
                self.world(campaign, i, changes);
            }
            Body::Open { rules, .. } => {
                let set = |rule: &HouseRule<G::Setup>| {
                    rules.get(rule.id) == rule.stated(&campaign.setup).as_ref()
                };
                let known = |id: &String| G::house().iter().any(|rule| rule.id == id);
                if !G::house().iter().all(set) || !rules.keys().all(known) {
                    self.find(i, What::Rules);
                }
            }
            Body::Rename { .. }
                if campaign.this.sheet.is_some() || campaign.phase != Some(Phase::Open) =>
            {
                self.find(i, What::Renamed);
            }
            Body::Deadline {
                what,
                until,
                reason,
                ..
            } => {
                let moment = Moment {
                    season: campaign.season,
                    phase: campaign.phase.unwrap_or(Phase::Closed),
                    published: campaign.this.sheet.is_some(),
                };
                let standing = &campaign.this.deadlines;
                let may = deadline::admit(moment, *what, standing, until, reason.as_deref());
                if may.is_err() || !is_time(&until.at) || until.passed(&entry.time) {
                    self.find(i, What::Deadline);
                }
            }
            Body::Sheet {
                settled: Some(settled),
                ..
            } => self.silence(campaign, i, &settled.silent),
            Body::Lock { settled, .. } => {
                self.silence(campaign, i, &settled.silent);
                self.early(campaign, entry);
            }
            Body::Roll {
                beacon,
                dice,
                cards,
                ..
            } => {
                let sheet = campaign.this.sheet.as_ref();
                self.rolled(i, sheet.map(|(_, beacon)| beacon.is_some()), beacon);
                self.dice(i, beacon, dice);
                self.cards(i, beacon, cards, &campaign.words_digest());
            }
            Body::Settle {
                beacon,
                settled,
                dice,
                cards,
                ..
            } => {
                self.silence(campaign, i, &settled.silent);
                self.early(campaign, entry);
                if let Some(beacon) = beacon {
                    self.drawn_later(i, campaign.announces(), beacon);
                }
                let with = beacon
                    .clone()
                    .or(campaign.this.beacon.clone())
                    .unwrap_or_default();
                self.dice(i, &with, dice);
                self.cards(i, &with, cards, &campaign.words_digest());
            }
            Body::Close {
                settled: Some(settled),
                ..
            } => {
                self.silence(campaign, i, &settled.silent);
                self.early(campaign, entry);
            }
            Body::Erratum { season, .. } if *season == campaign.season => {
                self.find(i, What::Corrected);
            }
            Body::Void { .. } => self.find(i, What::Void),
            _ => {}
        }
    }

    /// The public draw of a roll, and whether the sheet, if there was one, announced any.
    fn rolled(&mut self, entry: u32, announced: Option<bool>, beacon: &str) {
        match announced {
            Some(true) if beacon.is_empty() => self.find(entry, What::BeaconLeft),
            Some(false) if !beacon.is_empty() => self.find(entry, What::BeaconUnannounced),
            _ if beacon.is_empty() => self.find(entry, What::NoBeacon),
            _ => {}
        }
        self.beacon(entry, beacon);
    }

    /// Another public draw at a later question.
    fn drawn_later(&mut self, entry: u32, announced: bool, beacon: &str) {
        match announced && !beacon.is_empty() {
            true => self.find(entry, What::BeaconLater),
            false => self.find(entry, What::BeaconUnannounced),
        }
        self.beacon(entry, beacon);
    }

    /// A public draw, from an entry on.
    fn beacon(&mut self, entry: u32, beacon: &str) {
        if !spelling::is_public_draw(beacon) {
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

    /// What the referee entered, as far as nothing of it is withheld.
    fn world(&mut self, campaign: &Campaign<G>, entry: u32, changes: &G::World) {
        let prices: Vec<i64> = campaign
            .each(Seats::All)
            .map(|s| campaign.waiting(s))
            .collect();
        let survey = G::survey(&campaign.setup, &campaign.state, &prices, changes.clone());
        if survey.remarks.iter().any(|r| r.level == Level::Error) {
            self.find(entry, What::World);
        }
    }

    /// A set: its word, whether it was late, and whether it would have stood. What is withdrawn may have been
    /// entered by mistake.
    fn set(
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
        let passed = campaign
            .deadline()
            .is_some_and(|d| d.until.passed(&entry.time));
        let seat = set.seat.to_string();
        match (set.late, passed) {
            (true, false) => self.find(i, What::Late { seat }),
            // The arbiter may say so, and it shows.
            (false, true) if withdrawn.is_none() => self.find(i, What::InTime { seat }),
            _ => {}
        }
        if let Some(answer) = &set.orders {
            self.admit(campaign, i, &set.seat, answer);
        }
    }

    /// A set's word, where that one was given before it.
    fn word(&mut self, entry: u32, set: &Set<G>, given: &str, mistaken: bool) {
        if !spelling::is_word(&set.word) {
            let text = set.word.clone();
            self.find(entry, What::Spelling { text });
        }
        if !given.is_empty() && set.word != given && !mistaken {
            let seat = set.seat.to_string();
            self.find(entry, What::WordChanged { seat });
        }
    }

    fn admit(&mut self, campaign: &Campaign<G>, entry: u32, name: &Name, answer: &G::Answer) {
        let (Some(window), Ok(seat)) = (campaign.window(), campaign.seat(name)) else {
            return; // The fold says so.
        };
        let ask = Ask {
            window: &window,
            season: campaign.season,
            stands: None,
        };
        let view = &campaign.views[seat.at()];
        let verdict = G::admit(&campaign.setup, view, &ask, answer.clone().into());
        let seat = name.to_string();
        if verdict.stands.as_ref() != Some(answer) {
            self.find(entry, What::NotAdmitted { seat });
        } else if verdict.remarks.iter().any(|r| r.level == Level::Unprovable) {
            self.find(entry, What::NotProvable { seat });
        }
    }

    /// What stands for silence is what the rule says of what the seat knows.
    fn silence(&mut self, campaign: &Campaign<G>, entry: u32, silent: &[Stands<G>]) {
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

    /// A window that ends before its published deadline, though somebody had not answered yet.
    fn early(&mut self, campaign: &Campaign<G>, entry: &RevealedEntry) {
        let open = campaign.window().is_some_and(|window| {
            window.ends != Ends::Settle
                || campaign
                    .each(window.seats)
                    .any(|seat| campaign.waits[seat.at()].is_none())
        });
        let published = campaign
            .deadline()
            .is_some_and(|d| !d.until.passed(&entry.time));
        if open && published {
            self.find(entry.i, What::Early);
        }
    }

    fn dice(&mut self, entry: u32, beacon: &str, dice: &[Die]) {
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

    fn cards(&mut self, entry: u32, beacon: &str, cards: &[Card], words: &Digest) {
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
    pub fn draws_alone(&mut self) {
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
            if !G::ERRATA && ["erratum", "again", "reissue"].contains(&&*head.kind) {
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
                Body::Sheet { beacon, .. } => {
                    announced = Some(beacon.is_some());
                    continue;
                }
                Body::Roll {
                    beacon: drawn,
                    dice,
                    cards,
                    ..
                } => {
                    self.rolled(head.i, announced, drawn);
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
                        self.drawn_later(head.i, announced == Some(true), later);
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

/// Whether a text is a moment as entries write it.
fn is_time(text: &str) -> bool {
    let form = text.bytes().enumerate().all(|(at, b)| match at {
        4 | 7 => b == b'-',
        10 => b == b'T',
        13 | 16 => b == b':',
        19 => b == b'Z',
        _ => b.is_ascii_digit(),
    });
    // A leap second is one that not every clock has, and no calendar of the other verifier has a year 0.
    let every = !text.ends_with("60Z") && !text.starts_with("0000");
    form && text.len() == 20 && every && DateTime::parse_from_rfc3339(text).is_ok()
}
