//! Reveals checked: the same fold over published entries, every set admitted again on the view that its
//! seat then had, every draw drawn again.
//!
//! It shares the rule with the game, and so proves nothing of the rule: `docs/verify.py` and the reference
//! models of the tests share nothing with it.

use std::collections::BTreeSet;

use chrono::DateTime;
use serde::Serialize;

use super::body::{ARBITER, Body, Card, Die, Set, Stands, UNDOABLE, WORLD};
use super::campaign::{Campaign, Entries, Head, Past, Season};
use super::chance::{Chance, Sealed};
use super::game::{Ask, Ends, Fault, Game, Level, Name, Reveals, Silence, fault};
use super::house::HouseRule;
use super::replay;
use super::seats::{self, Seats};
use crate::campaign::{Phase, Reveal, RevealFault, RevealedEntry};
use crate::chance::{Digest, SeasonKey};
use crate::locale::spelling;
use crate::referee::deadline::{self, Moment};

/// What was found, and where: the season, and the entry, 0 for the season as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub season: u16,
    pub entry: u32,
    pub what: What,
}

/// What was found. What is not [`What::is_fault`] is a remark: it does not say that anything is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Key, id, order of entries, hashes.
    Reveal(Broken),
    /// A season between these was not given.
    SeasonMissing,
    /// The first entry of season 1 is not the campaign's making.
    NotFromTheStart,
    /// The entries do not go together.
    Journal { why: String },
    /// Somebody else acted than who had to.
    Actor { actor: String },
    /// A time that is not written as times are, or is before the one before it.
    Time,
    /// A word, a public draw or a seat's name that is not in its one spelling, or that nobody may have.
    Spelling { text: String },
    /// A word that was given changes.
    WordChanged { seat: String },
    /// House rules that were not set so before the season opened.
    Rules,
    /// A deadline moved further than was promised.
    Deadline,
    /// The season was renamed when papers bore its name.
    Renamed,
    /// The season has no end.
    NotClosed,
    /// A set that would not have stood, on what its seat then knew.
    NotAdmitted { seat: String },
    /// The reveal withholds what would show that it stood.
    NotProvable { seat: String },
    /// What was said beforehand of the window that opened was not entered, or something else was.
    Standing,
    /// What stood for silence is not what the rule says.
    Silence { seat: String },
    /// A draw that the key does not give.
    Draw { what: String },
    /// The opening sheet announced a public draw, and the dice were rolled without one.
    BeaconLeft,
    /// A public draw that no sheet announced.
    BeaconUnannounced,
    /// What the referee entered of the world should have been refused.
    World,
    /// No public draw: whoever had the key and the words could look ahead.
    NoBeacon,
    /// Ended before the published deadline.
    Early,
    /// It says late, and came before the deadline.
    Late { seat: String },
    /// It came after the deadline, and was taken as in time.
    InTime { seat: String },
    /// The world of the season was corrected before its close.
    Corrected,
    /// What the opening sheet froze was changed.
    Thawed,
    /// An entry is undone that cannot be.
    Undo { entry: u32 },
    /// The season ended without a result.
    Void,
    /// This season cannot be folded before the campaign's reveal: its draws alone were checked.
    DrawsAlone,
}

/// What is wrong with a reveal by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Broken {
    Format,
    Rulebook,
    Key,
    Id,
    Order,
    Body,
    Head,
    Start,
    Gap,
}

impl What {
    /// Whether something is wrong.
    pub fn is_fault(&self) -> bool {
        !matches!(
            self,
            What::NotProvable { .. }
                | What::BeaconLeft
                | What::NoBeacon
                | What::Early
                | What::InTime { .. }
                | What::Corrected
                | What::Thawed
                | What::Void
                | What::DrawsAlone
        )
    }

    /// Whether dice that hold are then not proved, but only fixed by the seal.
    pub fn spoils_proof(&self) -> bool {
        self.is_fault() || matches!(self, What::BeaconLeft | What::NoBeacon)
    }
}

impl From<&RevealFault> for Broken {
    fn from(fault: &RevealFault) -> Broken {
        match fault {
            RevealFault::Format => Broken::Format,
            RevealFault::Rulebook => Broken::Rulebook,
            RevealFault::Key => Broken::Key,
            RevealFault::Id => Broken::Id,
            RevealFault::Order => Broken::Order,
            RevealFault::Body | RevealFault::HalfBody => Broken::Body,
            RevealFault::Head => Broken::Head,
            RevealFault::Start => Broken::Start,
            RevealFault::Gap => Broken::Gap,
        }
    }
}

/// Reveals of a campaign's seasons, checked.
#[derive(Debug, Clone)]
pub struct Checked<G: Game> {
    pub findings: Vec<Finding>,
    /// Each season that could be folded, for its papers.
    pub seasons: Vec<Folded<G>>,
    /// How many draws hold.
    pub draws: usize,
    /// Each public draw that was used, for players to compare with what they know.
    pub beacons: Vec<Used>,
}

/// A public draw, and the entry from which on it enters the draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Used {
    pub season: u16,
    pub entry: u32,
    pub beacon: String,
}

/// A season folded from its reveal.
#[derive(Debug, Clone)]
pub struct Folded<G: Game> {
    pub reveal: Reveal,
    /// The hash of each entry.
    pub hashes: Vec<Digest>,
    /// The campaign before its first entry; `None` before season 1.
    pub before: Option<Campaign<G>>,
    /// Its entries, those undone too.
    pub entries: Entries<G>,
    pub undone: BTreeSet<u32>,
}

impl<G: Game> Folded<G> {
    /// The campaign after an entry of the season, by number: as it stood then, so that what was undone later
    /// still stands.
    pub fn after(&self, entry: u32, past: &dyn Past<G>) -> Result<Campaign<G>, Fault> {
        let upto: Vec<_> = self
            .entries
            .iter()
            .filter(|(h, _)| h.i <= entry)
            .cloned()
            .collect();
        let undone = replay::undone(&upto);
        let mut campaign = self.before.clone();
        for (head, body) in &upto {
            if !undone.contains(&head.i) {
                replay::one(&mut campaign, head, body.as_ref(), past)?;
            }
        }
        campaign.ok_or_else(|| Fault::new("no entry"))
    }
}

/// The seasons that were revealed, as a past.
#[derive(Debug, Clone, Copy)]
pub struct Seasons<'a, G: Game> {
    pub before: &'a [Folded<G>],
    /// The one that is being checked.
    pub this: Option<&'a Folded<G>>,
}

impl<G: Game> Past<G> for Seasons<'_, G> {
    fn season(&self, season: u16) -> Result<Season<G>, Fault> {
        let mut all = self.before.iter().chain(self.this);
        let Some(folded) = all.find(|folded| folded.reveal.season == season) else {
            return fault(format!("season {season} was not revealed"));
        };
        let entries = replay::without_undone(folded.entries.clone());
        Ok((folded.before.clone(), entries))
    }
}

/// Checks reveals in the order of their seasons, against the seal that the players have.
pub fn check<G: Game>(reveals: Vec<Reveal>) -> Checked<G> {
    let mut checked = Checked {
        findings: Vec::new(),
        seasons: Vec::new(),
        draws: 0,
        beacons: Vec::new(),
    };
    let mut time = String::new();
    let mut campaign: Option<Campaign<G>> = None;
    let mut reveals = reveals;
    reveals.sort_by_key(|reveal| reveal.season);
    let mut head: Option<Digest> = None;
    for reveal in reveals {
        let season = reveal.season;
        let mut find = |what| {
            checked.findings.push(Finding {
                season,
                entry: 0,
                what,
            })
        };
        let hashes = match reveal.check(G::NAME) {
            Ok(hashes) => hashes,
            Err(at) => {
                let what = What::Reveal(Broken::from(&at.fault));
                checked.findings.push(Finding {
                    season,
                    entry: at.i,
                    what,
                });
                return checked;
            }
        };
        let next = u16::try_from(checked.seasons.len() + 1).unwrap_or(u16::MAX);
        if season != next {
            find(What::SeasonMissing);
            return checked;
        }
        if head.is_some_and(|head| head != reveal.head_before) {
            find(What::Reveal(Broken::Gap));
            return checked;
        }
        let first = checked.seasons.first().map(|first| first.reveal.seal);
        if first.is_some_and(|seal| seal != reveal.seal) {
            // Another secret under the same chain: its cards could be chosen.
            find(What::Reveal(Broken::Key));
            return checked;
        }
        head = Some(reveal.head_after);
        let key = match reveal.season_key() {
            Ok(key) => key,
            Err(_) => {
                find(What::Reveal(Broken::Key));
                return checked;
            }
        };
        let mut entries = Vec::with_capacity(reveal.entries.len());
        for entry in &reveal.entries {
            match read(&reveal, entry) {
                Ok(read) => entries.push(read),
                Err(fault) => {
                    let what = What::Journal {
                        why: fault.0.into_owned(),
                    };
                    checked.findings.push(Finding {
                        season,
                        entry: entry.i,
                        what,
                    });
                    return checked;
                }
            }
        }
        let undone = replay::undone(&entries);
        let before = campaign.clone();
        let folded = Folded {
            reveal,
            hashes,
            before,
            entries,
            undone,
        };
        let draws_alone = G::REVEAL == Reveals::DrawsOnly
            && folded.entries.iter().any(|(_, body)| body.is_none());
        let mut walk = Walk {
            key: &key,
            folded: &folded,
            past: &checked.seasons,
            campaign,
            findings: Vec::new(),
            draws: 0,
            due: None,
            time,
            beacons: Vec::new(),
        };
        match draws_alone {
            true => walk.draws_alone(),
            false => walk.season(),
        }
        let broken = walk
            .findings
            .iter()
            .any(|f| matches!(f.what, What::Journal { .. }));
        checked.draws += walk.draws;
        checked.beacons.append(&mut walk.beacons);
        time = walk.time;
        campaign = walk.campaign;
        let found = walk.findings;
        checked.findings.extend(found);
        checked.seasons.push(folded);
        if broken {
            return checked;
        }
    }
    checked
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
    // A leap second is one that not every clock has.
    let real = DateTime::parse_from_rfc3339(text).is_ok() && !text.ends_with("60Z");
    form && text.len() == 20 && real
}

/// An entry of a reveal, read. A kind that is not about the world is never withheld.
fn read<G: Game>(reveal: &Reveal, entry: &RevealedEntry) -> Result<(Head, Option<Body<G>>), Fault> {
    let head = Head {
        season: reveal.season,
        i: entry.i,
        kind: entry.kind.clone(),
    };
    let body = match &entry.body {
        Some(text) => Some(Body::strict(&entry.kind, text)?),
        None if withheld::<G>(&entry.kind) => None,
        None => return fault(format!("a {} entry is withheld", entry.kind)),
    };
    Ok((head, body))
}

/// Whether a season's reveal keeps the body of a kind for itself.
pub fn withheld<G: Game>(kind: &str) -> bool {
    match G::REVEAL {
        Reveals::All => false,
        Reveals::WorldUnknown => WORLD.contains(&kind),
        Reveals::DrawsOnly => WORLD.contains(&kind) || kind == "close",
    }
}

/// A season gone through, entry by entry.
struct Walk<'a, G: Game> {
    key: &'a SeasonKey,
    folded: &'a Folded<G>,
    past: &'a [Folded<G>],
    campaign: Option<Campaign<G>>,
    findings: Vec<Finding>,
    draws: usize,
    /// What plans say of the window that has opened: it must be entered next. Whether the views say all
    /// that the plans need.
    due: Option<(Vec<Set<G>>, bool)>,
    /// When the entry before was made, of the season before too.
    time: String,
    beacons: Vec<Used>,
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

    fn season(&mut self) {
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
        let actor = match body {
            Body::Enter(set) | Body::Withdraw { set, .. } => &set.seat,
            Body::Choose { seat, .. } => seat,
            _ => ARBITER,
        };
        if entry.actor != *actor {
            self.find(
                head.i,
                What::Actor {
                    actor: entry.actor.clone(),
                },
            );
        }
        let Some(campaign) = self.campaign.take() else {
            match body {
                Body::New { setup, .. } => {
                    for (name, _) in seats::wrong_names(G::seats(setup)) {
                        let text = name.to_string();
                        self.find(head.i, What::Spelling { text });
                    }
                }
                _ => self.find(head.i, What::NotFromTheStart),
            }
            return;
        };
        self.on(&campaign, entry, head, body);
        self.campaign = Some(campaign);
    }

    fn on(&mut self, campaign: &Campaign<G>, entry: &RevealedEntry, head: &Head, body: &Body<G>) {
        let i = head.i;
        match body {
            Body::Enter(set) => self.set(campaign, entry, set, false),
            Body::Withdraw { set, mistaken } => self.set(campaign, entry, set, *mistaken),
            Body::Import { sets } => sets
                .iter()
                .for_each(|set| self.set(campaign, entry, set, false)),
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
                if may.is_err() || !is_time(&until.at) {
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
                let announced = campaign
                    .this
                    .sheet
                    .as_ref()
                    .map(|(_, beacon)| beacon.is_some());
                match announced {
                    Some(true) if beacon.is_empty() => self.find(i, What::BeaconLeft),
                    Some(false) if !beacon.is_empty() => self.find(i, What::BeaconUnannounced),
                    _ if beacon.is_empty() => self.find(i, What::NoBeacon),
                    _ => {}
                }
                self.beacon(i, beacon);
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
                    let sheet = campaign.this.sheet.as_ref();
                    if beacon.is_empty() || sheet.is_some_and(|(_, said)| said.is_none()) {
                        self.find(i, What::BeaconUnannounced);
                    }
                    self.beacon(i, beacon);
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

    /// A set: its word, whether it was late, and whether it would have stood.
    fn set(&mut self, campaign: &Campaign<G>, entry: &RevealedEntry, set: &Set<G>, mistaken: bool) {
        let i = entry.i;
        if !spelling::is_word(&set.word) {
            let text = set.word.clone();
            self.find(i, What::Spelling { text });
        }
        let given = campaign.seat(&set.seat);
        let given = given.map_or("", |seat| campaign.this.words[seat.at()].as_str());
        if !given.is_empty() && set.word != given && !mistaken {
            let seat = set.seat.to_string();
            self.find(i, What::WordChanged { seat });
        }
        let passed = campaign
            .deadline()
            .is_some_and(|d| d.until.passed(&entry.time));
        let seat = set.seat.to_string();
        match (set.late, passed) {
            (true, false) => self.find(i, What::Late { seat }),
            // The arbiter may say so, and it shows.
            (false, true) => self.find(i, What::InTime { seat }),
            _ => {}
        }
        if let Some(answer) = &set.orders {
            self.admit(campaign, i, &set.seat, answer);
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

    /// Where the season cannot be folded: what entries say of themselves, and each draw by itself.
    fn draws_alone(&mut self) {
        self.undo();
        let mut rolled = "";
        for (entry, (head, body)) in self.folded.reveal.entries.iter().zip(&self.folded.entries) {
            self.time(entry);
            match body {
                Some(Body::Roll { beacon, dice, .. }) => {
                    rolled = beacon;
                    self.dice(head.i, beacon, dice);
                }
                Some(Body::Settle { beacon, dice, .. }) => {
                    self.dice(head.i, beacon.as_deref().unwrap_or(rolled), dice);
                }
                _ => {}
            }
        }
        self.find(0, What::DrawsAlone);
        self.campaign = None;
    }
}
