//! The reference model of the espionage rule, written from the clauses R and H alone. It shares no
//! code with the game; dice come from sealed chance, which has vectors of its own.
//!
//! | file | what |
//! |---|---|
//! | `orders` | R4, R5, R7, H5, H6, H11, H15, H19, H21: messages, standing orders |
//! | `roll` | R2, R3, R6, H1–H4, H7–H12, H17, H20: dice, answers, choices |
//! | `errata` | facts that were wrong, mended with the same dice |
//! | `steps` | what is typed, drawn at random |
//! | `said` | what the program says of it all |

mod errata;
mod orders;
mod roll;
mod said;
mod steps;

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::Value;

use crate::model::machine::{Course, Game, Kept, Phase, Said, Seat, Step, Whose};
use crate::model::program::{Came, Program};

pub use errata::Fact;

/// R1: the nations, by name.
pub const NATIONS: [&str; 8] = [
    "ARABIE",
    "ASIE",
    "CARTHAGE",
    "EGYPTE",
    "ESPAGNE",
    "GAULE",
    "ITALIE",
    "MACEDOINE",
];

/// H15, R11: the arbiter's nation.
pub const OMNISCIENT: &str = "ESPAGNE";

/// R1: the eleven pairs.
const BORDERS: [(&str, &str); 11] = [
    ("ARABIE", "ASIE"),
    ("ARABIE", "EGYPTE"),
    ("ASIE", "EGYPTE"),
    ("ASIE", "ITALIE"),
    ("ASIE", "MACEDOINE"),
    ("CARTHAGE", "EGYPTE"),
    ("CARTHAGE", "ESPAGNE"),
    ("CARTHAGE", "ITALIE"),
    ("ESPAGNE", "GAULE"),
    ("GAULE", "ITALIE"),
    ("ITALIE", "MACEDOINE"),
];

/// Some provinces, with who holds them; nobody holds the last two (R4).
pub const PROVINCES: [(&str, Option<&str>); 8] = [
    ("Nabatée", Some("ARABIE")),
    ("Syrie", Some("ASIE")),
    ("Zeugitane", Some("CARTHAGE")),
    ("Celtibérie", Some("ESPAGNE")),
    ("Latium", Some("ITALIE")),
    ("Thrace", Some("MACEDOINE")),
    ("Sicile", None),
    ("Palestine", None),
];

pub const SEAS: [&str; 2] = ["mer Égée", "mer Punique"];
pub const ARMIES: [&str; 2] = ["armée d'Hannibal", "armée de Fabius"];
pub const TROOPS: [&str; 3] = ["Bd", "Cv", "Sp"];

/// R3.
pub const KINDS: [&str; 7] = [
    "army-presence",
    "army-size",
    "army-composition",
    "army-majority",
    "fleet-presence",
    "treasury",
    "espionage",
];

/// What an attempt asks about, beside a nation and a kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    None,
    Army(&'static str),
    Province(&'static str),
    Sea(&'static str),
}

/// What a player means by a line.
#[derive(Debug, Clone)]
pub enum Line {
    Attempt {
        target: &'static str,
        kind: &'static str,
        subject: Subject,
        bonus: i64,
    },
    OnKind {
        kind: &'static str,
        malus: i64,
        beforehand: Option<Value>,
    },
    OnNation {
        nation: &'static str,
        malus: i64,
    },
    Word(String),
    Nothing,
    /// No order at all, though it begins like one.
    Unreadable,
    /// An order for every season.
    Each(Box<Line>),
    /// An end to the standing order that asks or protects that, whatever its number.
    Stop(Box<Line>),
    /// An end to all standing orders.
    StopAll,
}

/// An attempt that stands.
#[derive(Debug, Clone)]
pub struct Attempt {
    pub line: usize,
    pub target: &'static str,
    pub kind: &'static str,
    pub subject: Subject,
    pub bonus: i64,
    pub cost: i64,
    pub distance: &'static str,
    /// The season since which it is a standing order.
    pub since: Option<u16>,
    pub rolled: Option<Rolled>,
}

/// What became of it.
#[derive(Debug, Clone)]
pub struct Rolled {
    pub die: i64,
    pub malus: i64,
    pub outcome: &'static str,
    pub truth: Value,
    /// Whether a protection against the asker's own nation counted (H3).
    pub by_nation: bool,
    pub choice: Option<Choice>,
    /// What the bulletin says that was issued last.
    pub told: Value,
}

/// R9: a victim's choice.
#[derive(Debug, Clone, PartialEq)]
pub enum Choice {
    Withhold,
    False(Value),
}

/// A protection that stands.
#[derive(Debug, Clone)]
pub struct Protection {
    pub line: usize,
    pub on: Result<&'static str, &'static str>,
    pub malus: i64,
    pub cost: i64,
    pub beforehand: Option<Value>,
    pub since: Option<u16>,
}

/// What stands for a nation in a season.
#[derive(Debug, Clone, Default)]
pub struct Set {
    pub attempts: Vec<Attempt>,
    pub protections: Vec<Protection>,
    /// The line of the word, if it stands in this set, and the word.
    pub word_line: Option<usize>,
    pub word: String,
    pub none: bool,
    /// Whether it came by a message, and not by itself.
    pub sent: bool,
    /// Whether something is to be said of it.
    pub warned: bool,
}

pub type Sets = BTreeMap<Seat, Set>;
type Elements = BTreeMap<&'static str, i64>;

/// House rules that the model plays with, by the numbers of the clauses.
#[derive(Debug, Clone)]
pub struct Rules {
    pub h1_larger: bool,
    pub h2_any_failure: bool,
    pub h3: &'static str,
    pub h4_opening: bool,
    pub h10_truth: bool,
}

/// What is asked about.
#[derive(Debug, Clone)]
pub struct World {
    pub treasury: BTreeMap<Seat, i64>,
    /// As the season opened (H4).
    pub opening: BTreeMap<Seat, i64>,
    pub armies: BTreeMap<(Seat, &'static str), (&'static str, Elements)>,
    /// How many fleets a nation has in a sea.
    pub fleets: BTreeMap<(Seat, &'static str), usize>,
}

/// A season that was rolled: what may still be mended.
#[derive(Debug, Clone)]
pub struct Past {
    pub season: u16,
    pub sets: Sets,
    pub at_roll: World,
}

#[derive(Debug, Clone)]
pub struct Antiquity {
    pub key: String,
    pub rules: Rules,
    pub world: World,
    pub at_roll: World,
    pub trades: BTreeSet<(Seat, Seat)>,
    pub sets: Sets,
    /// Words of the seasons before: who read one could look ahead.
    pub old_words: BTreeSet<String>,
    /// The last season, once it is closed.
    pub closed: Option<Past>,
    /// What the last erratum touched: how many attempts, and the nations that are told anew.
    pub mended: (usize, BTreeSet<Seat>),
}

fn pair(a: Seat, b: Seat) -> (Seat, Seat) {
    if a < b { (a, b) } else { (b, a) }
}

pub fn holder(province: &str) -> Option<&'static str> {
    PROVINCES
        .iter()
        .find(|(name, _)| *name == province)
        .and_then(|(_, holder)| *holder)
}

impl Set {
    pub fn cost(&self) -> i64 {
        self.attempts.iter().map(|a| a.cost).sum::<i64>()
            + self.protections.iter().map(|p| p.cost).sum::<i64>()
    }

    fn empty(&self) -> bool {
        self.attempts.is_empty() && self.protections.is_empty()
    }
}

impl Subject {
    /// As it stands in canonical texts: an army's name in lower case.
    pub fn text(&self) -> Option<String> {
        match self {
            Subject::None => None,
            Subject::Army(name) => Some(name.to_lowercase()),
            Subject::Province(name) | Subject::Sea(name) => Some((*name).to_owned()),
        }
    }
}

impl Attempt {
    pub fn question(&self) -> String {
        let subject = self.subject.text().unwrap_or_default();
        format!("{}/{}/{subject}", self.target, self.kind)
    }
}

impl Antiquity {
    pub fn new(key: String, rules: Rules) -> Antiquity {
        let treasury: BTreeMap<_, _> = NATIONS.iter().map(|n| (*n, 200)).collect();
        let world = World {
            opening: treasury.clone(),
            treasury,
            armies: BTreeMap::new(),
            fleets: BTreeMap::new(),
        };
        Antiquity {
            key,
            rules,
            at_roll: world.clone(),
            world,
            trades: BTreeSet::new(),
            sets: Sets::new(),
            old_words: BTreeSet::new(),
            closed: None,
            mended: Default::default(),
        }
    }

    /// R2, R5.
    fn distance(&self, asker: Seat, target: Seat) -> &'static str {
        let pair = pair(asker, target);
        if BORDERS.contains(&pair) {
            "neighbour"
        } else if self.trades.contains(&pair) {
            "trade"
        } else {
            "distant"
        }
    }

    pub fn trade(&mut self, a: Seat, b: Seat) -> bool {
        a != b && self.trades.insert(pair(a, b))
    }
}

/// What the referee types in this game alone.
#[derive(Debug, Clone)]
pub enum Own {
    /// The victim, the question, and what he does.
    Choose(Seat, String, Choice),
    /// A fact as it is now.
    World(Fact),
    Trade(Seat, Seat),
    /// A fact as it was at that season's roll.
    Erratum(u16, Fact),
}

impl Game for Antiquity {
    type Line = Line;
    type Own = Own;

    const SETUP: Option<&'static str> = None;
    const SEATS: &'static [Seat] = &NATIONS;
    const OMNISCIENT: Option<Seat> = Some(OMNISCIENT);
    const MESSAGES: u32 = 80;
    const LEFT: &'static str = "treasury_after";

    fn first() -> BoxedStrategy<Antiquity> {
        ("[0-9a-f]{64}", steps::rules())
            .prop_map(|(key, rules)| Antiquity::new(key, rules))
            .boxed()
    }

    fn key(&self) -> &str {
        &self.key
    }

    fn make(&self, program: &mut Program) {
        said::rules(&self.rules, program);
    }

    fn opens(&mut self, _: &Course) {
        self.world.opening = self.world.treasury.clone();
        self.sets.clear();
    }

    fn renews(&mut self, course: &Course, whose: Whose) -> Vec<Seat> {
        orders::renews(self, course, whose)
    }

    fn enters(&mut self, course: &Course, seat: Seat, lines: &[Line]) -> Said {
        self.enter(course.season, seat, lines)
    }

    fn receipt(&self, seat: Seat, status: &'static str) -> Said {
        self.shown(seat, status)
    }

    fn withdraws(&mut self, seat: Seat, line: Option<usize>) -> bool {
        self.withdraw(seat, line)
    }

    fn rolls(&mut self, course: &Course, beacon: &str) {
        self.roll(course.season, beacon);
    }

    fn closes(&mut self, course: &Course) {
        let mut sets = std::mem::take(&mut self.sets);
        self.old_words
            .extend(sets.values().map(|set| set.word.clone()));
        for attempt in sets.values_mut().flat_map(|s| &mut s.attempts) {
            attempt.rolled.iter_mut().for_each(Rolled::tell);
        }
        self.closed = Some(Past {
            season: course.season,
            sets,
            at_roll: self.at_roll.clone(),
        });
        // H13: agreed for a season.
        self.trades.clear();
    }

    fn does(&mut self, course: &mut Course, own: &Own) -> (Said, Kept) {
        let (done, kept) = match own {
            Own::Choose(victim, question, choice) => {
                let done = self.choose(course, victim, question, choice);
                (done, Kept::Undoable)
            }
            // From the lock to the roll nothing of the world changes.
            Own::World(_) if course.phase == Phase::Locked => (false, Kept::Undoable),
            Own::World(fact) => (self.world.set(fact), Kept::Undoable),
            Own::Trade(a, b) => (self.trade(a, b), Kept::Undoable),
            Own::Erratum(season, fact) => (self.erratum(course, *season, fact), Kept::ForGood),
        };
        match done {
            true => (Said::Done, kept),
            false => (Said::Refused, kept),
        }
    }

    fn message(&self, seat: Seat) -> BoxedStrategy<Vec<Line>> {
        steps::message(seat)
    }

    fn sender() -> BoxedStrategy<Seat> {
        steps::sender()
    }

    fn own(&self, course: &Course) -> Vec<(u32, BoxedStrategy<Own>)> {
        steps::own(self, course)
    }

    fn settled(&self, course: &Course, own: &Own) -> bool {
        steps::settled(self, course, own)
    }

    fn written(line: &Line) -> String {
        said::written(line)
    }

    fn orders(receipt: &Value) -> Vec<Value> {
        let orders = receipt["orders"].as_array().unwrap();
        orders.iter().map(said::order).collect()
    }

    fn give(&self, _: &Course, program: &mut Program, own: &Own) -> Came {
        said::give(self, program, own)
    }

    fn compare(&self, course: &Course, program: &mut Program, step: &Step<Antiquity>, came: &Came) {
        said::compare(self, course, program, step, came);
    }

    fn met(&self, _: &Course, step: &Step<Antiquity>, met: &mut dyn FnMut(&'static str, u64)) {
        let rolled = |sets: &Sets, wanted: fn(&Attempt, &Rolled) -> bool| -> u64 {
            let all = sets.values().flat_map(|s| &s.attempts);
            let those = all.filter(|a| a.rolled.as_ref().is_some_and(|r| wanted(a, r)));
            those.count() as u64
        };
        match (step, &self.closed) {
            (Step::Close(_), Some(past)) => {
                met("seasons closed", 1);
                met(
                    "countered",
                    rolled(&past.sets, |_, r| r.outcome == "countered"),
                );
                let carried: fn(&Attempt, &Rolled) -> bool = |a, _| a.since.is_some();
                met("standing attempts rolled", rolled(&past.sets, carried));
            }
            (Step::Own(Own::Erratum(..)), _) => {
                met("errata", 1);
                met("issued again", u64::from(!self.mended.1.is_empty()));
            }
            _ => {}
        }
    }
}
