//! A season of a reveal, entry by entry: what a desk would have said to each, and each draw drawn again.

mod draws;
mod errata;
mod moved;
mod sets;

use chrono::DateTime;

pub use self::moved::Watched;
use super::super::body::{ARBITER, Body, Set, UNDOABLE};
use super::super::campaign::{Campaign, Head};
use super::super::chance::Sealed;
use super::super::game::{Game, Level};
use super::super::house::HouseRule;
use super::super::replay;
use super::super::seats;
use super::{Finding, Folded, Seasons, Used, What};
use crate::campaign::{Phase, RevealedEntry};
use crate::chance::SeasonKey;
use crate::engine::order::{self, No, Step, Weight};

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
    /// What rests on the world, of this season and the one before.
    pub watched: Vec<Watched<G>>,
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
            let rolled = self.campaign.as_ref().and_then(|now| now.phase);
            if head.kind == "erratum" && rolled == Some(Phase::Rolled) {
                self.find(head.i, What::Corrected);
            }
            if !undone && self.out_of_order(entry, head, body.as_ref()) {
                return;
            }
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
            let world = matches!(body, Some(Body::World { .. } | Body::Thaw { .. }));
            if world {
                self.watch();
            }
            if let Err(fault) = replay::one(&mut self.campaign, head, body.as_ref(), &past) {
                let why = fault.0.into_owned();
                return self.find(head.i, What::Journal { why });
            }
            if world {
                self.moved(head.i);
            }
            if let (Some(Body::Close { answers, .. }), Some(campaign)) = (body, &self.campaign)
                && campaign.this.record != *answers
            {
                let why = "what was told does not follow".to_owned();
                self.find(head.i, What::Journal { why });
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

    /// Finds what is out of the order of things; whether nothing after it can be followed.
    fn out_of_order(&mut self, entry: &RevealedEntry, head: &Head, body: Option<&Body<G>>) -> bool {
        let step = Step::of(head, body);
        let (Some(campaign), Some(step)) = (&self.campaign, step) else {
            return false;
        };
        let why = order::may(campaign, Some(&entry.time), &step);
        let breaks = why.iter().any(|no| no.weight() == Weight::Breaks);
        self.disorder(head.i, why);
        breaks
    }

    fn disorder(&mut self, entry: u32, why: impl IntoIterator<Item = No>) {
        for no in why {
            self.find(entry, What::Order(no));
        }
    }

    /// What plans say follows at once: to leave it out is to answer for somebody.
    fn plans(&mut self, entry: u32, body: Option<&Body<G>>) {
        let said: &[Set<G>] = match body {
            Some(Body::Standing { sets, .. }) => sets,
            _ => &[],
        };
        match self.due.take() {
            Some((due, true)) if due != said => self.find(entry, What::Standing),
            // What decides it is in what is withheld: the campaign's reveal proves it.
            Some((due, false)) if due != said => {
                self.find(
                    entry,
                    What::NotProvable {
                        seat: String::new(),
                    },
                );
                self.could_stand(entry, said);
            }
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
            Body::Receive { seat, .. } | Body::Choose { seat, .. } => seat,
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
            Body::Receive {
                seat, late, timed, ..
            } => self.late(campaign, entry, (seat, *late, timed)),
            Body::Withdraw { set, mistaken } => {
                self.set(campaign, entry, set, Some(*mistaken));
                self.left(campaign, i, set, *mistaken);
            }
            Body::Import { sets } => sets
                .iter()
                .for_each(|set| self.set(campaign, entry, set, None)),
            Body::Choose { seat, choice, .. } => self.admit(campaign, i, seat, choice),
            Body::World { changes, .. } => self.world(campaign, i, changes, false),
            Body::Thaw { changes, .. } => {
                self.find(i, What::Thawed);
                self.world(campaign, i, changes, true);
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
            Body::Deadline { until, .. } if !is_time(&until.at) => self.find(i, What::Time),
            Body::Sheet {
                beacon, settled, ..
            } => {
                self.announced(i, beacon.as_deref());
                if let Some(settled) = settled {
                    self.silence(campaign, i, &settled.silent);
                }
            }
            Body::Lock { settled, .. } => self.silence(campaign, i, &settled.silent),
            Body::Roll {
                beacon,
                dice,
                cards,
                ..
            } => {
                self.rolled(i, campaign.announces(), beacon);
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
            } => self.silence(campaign, i, &settled.silent),
            Body::Erratum { .. } => self.erratum(campaign, head, body),
            Body::Void { .. } => self.void(i, campaign.phase != Some(Phase::Open)),
            _ => {}
        }
    }

    /// What the referee entered, as far as nothing of it is withheld.
    fn world(&mut self, campaign: &Campaign<G>, entry: u32, changes: &G::World, thawed: bool) {
        let survey = campaign.surveyed(changes.clone());
        let wrong = survey.remarks.iter().any(|r| r.level == Level::Error);
        if wrong || survey.frozen != thawed {
            self.find(entry, What::World);
        }
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
