//! The campaign: one typed value, the fold of its journal.
//!
//! The fold decides nothing. What was admitted, what stood for silence, what was told: the entries say
//! it. So a later version of the program, which may word or refuse otherwise, folds an older campaign to
//! the same value.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::address::Addresses;
use super::body::{Body, Die, Set, Settled, Stands, Timed};
use super::chance::words_digest;
use super::fault::{Fault, fault};
use super::game::{Ask, Due, Ends, Game, Input, Level, Remarked, Silence, Tell, Window};
use super::seats::Name;
use super::seats::{Seat, Seats};
use crate::campaign::{Entry, Phase};
use crate::chance::Digest;
use crate::engine::body::{By, FormBy};
use crate::engine::deadline::{Deadline, Deadlines, For};
use crate::locale::Lang;

/// A campaign as its journal says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Campaign<G: Game> {
    pub setup: G::Setup,
    /// The languages of the seats' papers, by seat.
    pub langs: Vec<Lang>,
    /// By which way they go, by seat.
    pub ways: Vec<By>,
    /// How their order forms go, where that was set.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub forms: BTreeMap<Seat, FormBy>,
    /// The season and the number of the entry beside which each seat's mail addresses stand, by seat.
    pub mails: Vec<Option<(u16, u32)>>,
    /// What is public of where it is reached.
    #[serde(default, skip_serializing_if = "Addresses::is_empty")]
    pub addresses: Addresses,
    /// Whose player is away, and until which day: `2026-12-20`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub away: BTreeMap<Name, String>,
    /// The season that is open, or the one that comes.
    pub season: u16,
    /// How far it has come; `None` between two seasons.
    pub phase: Option<Phase>,
    pub ended: bool,
    /// Seasons that were published, and whether early.
    pub revealed: BTreeMap<u16, bool>,
    pub state: G::State,
    /// What each seat knows, by seat.
    pub views: Vec<G::View>,
    /// What somebody knows who reads the public papers.
    pub public: G::View,
    /// Answers that wait for their window to be settled, by seat.
    pub waits: Vec<Option<Waiting<G>>>,
    /// Words that were used in seasons before: whoever read them could look ahead.
    pub old_words: BTreeSet<String>,
    /// The names of the seasons before the one below, in order.
    pub names: Vec<String>,
    /// The season under way, or the last one until another opens.
    pub this: This<G>,
    /// The corrections of each season.
    pub corrected: BTreeMap<u16, Corrected<G>>,
}

/// What belongs to one season alone.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct This<G: Game> {
    pub number: u16,
    pub name: String,
    /// The state before it opened, to which a `void` goes back.
    pub before: Option<Box<G::State>>,
    pub deadlines: Deadlines,
    pub news: Option<String>,
    /// The entry of the opening sheet, and what it said of the public draw.
    pub sheet: Option<(u32, Option<String>)>,
    /// Players' words, by seat.
    pub words: Vec<String>,
    /// All that stands of each seat's orders, as entered last.
    pub sets: Vec<Option<Sent<G>>>,
    /// The public draw, once the dice were rolled.
    pub beacon: Option<String>,
    /// How many cards were drawn.
    pub cards: u32,
    pub draws: Vec<Die>,
    /// What was told, to whom and by which entry, in order.
    pub told: Vec<Told<G>>,
    /// One for each window that was answered by letter.
    pub letters: Vec<Letter>,
    pub record: Option<G::Record>,
    /// Why the season ended without a result, if it did.
    #[serde(default)]
    pub voided: Option<String>,
}

/// An answer that waits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Waiting<G: Game> {
    pub answer: G::Answer,
    /// The entry that holds it; 0 where it was said beforehand.
    pub at: u32,
}

/// A seat's set, and the entry that holds it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Sent<G: Game> {
    pub entry: u32,
    pub set: Set<G>,
    /// Whether it was entered by itself, from what the seat said beforehand.
    pub plan: bool,
}

/// A fact that was told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Told<G: Game> {
    pub to: Seats,
    pub entry: u32,
    pub fact: G::Fact,
}

/// A letter is due: to whom, after which entry, and how many facts had been told by then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    pub to: Seats,
    pub entry: u32,
    pub told: usize,
}

/// The corrections of a season: its world as of the roll, each `None` where it is withheld.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Corrected<G: Game> {
    pub worlds: Vec<Option<G::World>>,
    /// What was told anew, in order.
    pub issued: Vec<Issue>,
}

/// An erratum after the close: its entry, and whom it tells something anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issue {
    /// The season under way, to which its entry belongs.
    pub season: u16,
    pub entry: u32,
    pub seats: Vec<Name>,
}

impl<G: Game> Default for Corrected<G> {
    fn default() -> Self {
        Corrected {
            worlds: Vec::new(),
            issued: Vec::new(),
        }
    }
}

/// What of the past an entry may need.
pub trait Past<G: Game> {
    /// The campaign before the first entry of a season, and the entries of that season that were not
    /// undone, in order; a body is `None` where it is withheld.
    fn season(&self, season: u16) -> Result<Season<G>, Fault>;
}

/// A season that can be folded again. The campaign before season 1 is `None`.
pub type Season<G> = (Option<Campaign<G>>, Entries<G>);

/// Entries with their bodies read; `None` where one is withheld.
pub type Entries<G> = Vec<(Head, Option<Body<G>>)>;

/// What is known of every entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    pub season: u16,
    pub i: u32,
    pub kind: String,
}

impl From<&Entry> for Head {
    fn from(entry: &Entry) -> Head {
        Head {
            season: entry.season,
            i: entry.i,
            kind: entry.kind.clone(),
        }
    }
}

impl<G: Game> This<G> {
    /// A season of which nothing happened yet.
    pub fn new(number: u16, seats: usize) -> This<G> {
        This {
            number,
            name: String::new(),
            before: None,
            deadlines: Deadlines::default(),
            news: None,
            sheet: None,
            words: vec![String::new(); seats],
            sets: vec![None; seats],
            beacon: None,
            cards: 0,
            draws: Vec::new(),
            told: Vec::new(),
            letters: Vec::new(),
            record: None,
            voided: None,
        }
    }
}

impl<G: Game> Campaign<G> {
    /// A campaign that was just made.
    ///
    /// # Errors
    ///
    /// More seats than [`Seats::MOST`].
    pub fn begin(setup: G::Setup) -> Result<Campaign<G>, Fault> {
        let count = G::seats(&setup).len();
        if count > Seats::MOST {
            return fault(format!("{count} seats"));
        }
        let seats = || Seats::All.of(count);
        let mut tell = Tell::default();
        let mut now = Campaign {
            langs: seats().map(|seat| G::lang(&setup, seat)).collect(),
            ways: vec![By::default(); count],
            forms: BTreeMap::new(),
            mails: vec![None; count],
            addresses: Addresses::default(),
            away: BTreeMap::new(),
            season: 1,
            phase: None,
            ended: false,
            revealed: BTreeMap::new(),
            state: G::begin(&setup, &mut tell),
            views: seats().map(|s| G::blank(&setup, Some(s))).collect(),
            public: G::blank(&setup, None),
            waits: vec![None; count],
            old_words: BTreeSet::new(),
            names: Vec::new(),
            this: This::new(0, count),
            corrected: BTreeMap::new(),
            setup,
        };
        now.hear(tell, 0);
        Ok(now)
    }

    /// The names of all seats, in the setup's order.
    pub fn seats(&self) -> &[Name] {
        G::seats(&self.setup)
    }

    /// Some of the seats, in the setup's order.
    pub fn each(&self, seats: Seats) -> impl Iterator<Item = Seat> + use<G> {
        seats.of(self.seats().len())
    }

    /// A seat's name, as the setup spells it.
    pub fn name(&self, seat: Seat) -> &Name {
        &self.seats()[seat.at()]
    }

    /// The seat of a name as the setup spells it.
    pub fn seat(&self, name: &str) -> Result<Seat, Fault> {
        let place = self.seats().iter().position(|seat| **seat == *name);
        match place.and_then(|place| u16::try_from(place).ok()) {
            Some(place) => Ok(Seat(place)),
            None => fault(format!("no seat {name}")),
        }
    }

    /// What has to come next.
    pub fn due(&self) -> Due {
        match self.phase {
            None | Some(Phase::Closed) => Due::Over,
            Some(_) => G::due(&self.setup, &self.state),
        }
    }

    /// The window that is open. Between the lock and the roll there is none, even where nothing is to
    /// be drawn.
    pub fn window(&self) -> Option<Window> {
        match self.due() {
            Due::Ask(window) if self.phase != Some(Phase::Locked) => Some(window),
            _ => None,
        }
    }

    /// The question that a window puts to a seat.
    pub fn ask<'a>(&'a self, window: &'a Window, seat: Seat) -> Ask<'a, G> {
        Ask {
            window,
            season: self.season,
            name: &self.this.name,
            stands: self.waits[seat.at()]
                .as_ref()
                .map(|waiting| &waiting.answer),
        }
    }

    /// The window that opens after this one, as far as nobody answers this one.
    pub fn next_window(&self) -> Option<Window> {
        let mut state = self.state.clone();
        let silence = Input::Answers {
            given: &[],
            record: None,
        };
        G::step(&self.setup, &mut state, silence, &mut Tell::deaf()).ok()?;
        match G::due(&self.setup, &state) {
            Due::Ask(window) => Some(window),
            Due::Draw(_) | Due::Over => None,
        }
    }

    /// What waits for its window to be settled, seat by seat.
    pub fn waiting_answers(&self) -> Vec<Option<G::Answer>> {
        let waits = self.waits.iter();
        waits.map(|w| Some(w.as_ref()?.answer.clone())).collect()
    }

    /// What was told to a seat this season, in order.
    pub fn told(&self, seat: Seat) -> impl Iterator<Item = &Told<G>> {
        self.this
            .told
            .iter()
            .filter(move |told| told.to.contains(seat))
    }

    /// The deadline of the window that is open.
    pub fn deadline(&self) -> Option<&Deadline> {
        self.window()
            .and_then(|window| self.this.deadlines.of(until(window.ends)))
    }

    /// Whether the opening sheet announces a public draw.
    pub fn announces(&self) -> bool {
        let sheet = self.this.sheet.as_ref();
        sheet.is_some_and(|(_, beacon)| beacon.is_some())
    }

    /// Who counts if the window is settled now: the answers that wait, and what stands for silence.
    pub fn settled(&self) -> Result<Settled<G>, Unanswered> {
        let mut settled = Settled {
            counted: Vec::new(),
            silent: Vec::new(),
        };
        let Some(window) = self.window() else {
            return Ok(settled);
        };
        let mut missing = Vec::new();
        for seat in self.each(window.seats) {
            if self.waits[seat.at()].is_some() {
                settled.counted.push(self.name(seat).clone());
                continue;
            }
            let ask = self.ask(&window, seat);
            match G::lapse(&self.setup, &self.views[seat.at()], &ask) {
                Silence::Nothing => {}
                Silence::Waits => missing.push(seat),
                Silence::Stands(answer) => settled.silent.push(Stands {
                    seat: self.name(seat).clone(),
                    orders: Some(answer),
                }),
            }
        }
        match missing.is_empty() {
            true => Ok(settled),
            false => Err(Unanswered(missing)),
        }
    }

    /// What all players' words together bring into each card.
    pub fn words_digest(&self) -> Digest {
        let words = self.this.words.iter().map(String::as_str);
        words_digest(self.seats().iter().map(|name| &**name).zip(words))
    }

    /// What a seat has sent and still counts on: its word while words are taken, its answer to the window
    /// that is open.
    pub fn holds(&self, seat: Seat) -> Option<&Sent<G>> {
        let sent = self.this.sets[seat.at()].as_ref()?;
        let waits = self.waits[seat.at()].is_some();
        let word = self.phase == Some(Phase::Open) && !sent.set.word.is_empty();
        (waits || word).then_some(sent)
    }

    /// What stands of a seat: what a message is answered with of which nothing does.
    pub fn stands(&self, seat: Seat) -> Set<G> {
        match self.holds(seat) {
            Some(sent) => Set {
                beforehand: None,
                ..sent.set.clone()
            },
            None => self.blank_set(seat),
        }
    }

    /// A set of a seat that says nothing, with the word that it gave.
    pub fn blank_set(&self, seat: Seat) -> Set<G> {
        Set {
            seat: self.name(seat).clone(),
            word: self.this.words[seat.at()].clone(),
            none: false,
            orders: None,
            beforehand: None,
            provisional: false,
            warned: false,
            asked: false,
            late: false,
            timed: Timed::Entry,
            adds: false,
            arbiter: false,
            form: None,
            message: None,
        }
    }

    /// What plans say of the window that is open, as far as it is admitted; and whether the views say all
    /// that this needs.
    pub fn planned(&self) -> (Vec<Set<G>>, bool) {
        let (mut sets, mut sure) = (Vec::new(), true);
        let Some(window) = self.window() else {
            return (sets, sure);
        };
        let silent = |seat: &Seat| self.waits[seat.at()].is_none();
        for seat in self.each(window.seats).filter(silent) {
            let (answer, proven) = self.plan(seat);
            sure &= proven;
            if answer.is_some() {
                let mut set = self.blank_set(seat);
                set.orders = answer;
                sets.push(set);
            }
        }
        (sets, sure)
    }

    /// The same of one seat, whatever else it has said.
    pub fn plan(&self, seat: Seat) -> (Option<G::Answer>, bool) {
        let window = self.window().filter(|window| window.seats.contains(seat));
        let Some(window) = window else {
            return (None, true);
        };
        let (view, ask) = (&self.views[seat.at()], self.ask(&window, seat));
        let ask = Ask {
            stands: None,
            ..ask
        };
        match G::by_plan(&self.setup, view, &ask) {
            Some(draft) => {
                let verdict = G::admit(&self.setup, view, &ask, draft);
                let unproven = |r: &Remarked<_>| r.level == Level::Unprovable;
                (verdict.stands, !verdict.remarks.iter().any(unproven))
            }
            None => (None, true),
        }
    }
}

/// Seats without whose answers a window cannot be settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unanswered(pub Vec<Seat>);

/// The deadline that is a window's.
fn until(ends: Ends) -> For {
    match ends {
        Ends::Sheet | Ends::Lock => For::Orders,
        Ends::Settle | Ends::Close => For::Choices,
    }
}
