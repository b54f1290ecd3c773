//! A campaign that one nation knows as it does: everything outside its knowledge is drawn again.
//!
//! Fitted by construction: the dice of a table are known before it is played, so the walls of each nation
//! that is asked are drawn until they give what is told, and with them why it is told.

use std::collections::BTreeMap;

use arbitre::chance::{Draw, Sides};
use arbitre::games::antiquity::change::{Board, Change, World};
use arbitre::games::antiquity::order::Against;
use arbitre::games::antiquity::question::Matter;
use arbitre::games::antiquity::question::{Kind, Question};
use arbitre::games::antiquity::roll::{self, Bid, Outcome};
use arbitre::games::antiquity::setup::{Name, Setup};
use arbitre::games::antiquity::world::{Army, Fleet};
use arbitre::locale::Lang;

use super::known::{Asked, Known, Season, Wall, attempt, value};
use super::letters::{self, Sent};
use crate::noninterference::chance::Rng;
use crate::noninterference::pool::Table;

/// Why the nation is told what it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// A success, and the truth.
    Truth,
    /// Countered, and the victim says this.
    Lie,
    /// Nothing, by the die alone.
    Luck,
    /// Nothing, because of a protection.
    Wall,
    /// Nothing, because there is nothing (H7).
    Nothing,
}

/// Everything outside the nation's knowledge.
#[derive(Debug)]
pub struct Plan {
    pub seed: u64,
    pub table: usize,
    pub langs: Vec<(Name, Lang)>,
    pub seasons: Vec<Others>,
}

/// Something that was otherwise than was recorded.
#[derive(Debug, Clone)]
pub enum Fact {
    Treasury(Name, i64),
    Army(Army),
    Fleet(Fleet),
}

impl Fact {
    /// The world as of the roll with it.
    pub fn on(self, board: &Board) -> World {
        let (matter, nation) = match &self {
            Fact::Treasury(nation, _) => (Matter::Treasuries, nation.clone()),
            Fact::Army(army) => (Matter::Armies, army.nation.clone()),
            Fact::Fleet(fleet) => (Matter::Fleets, fleet.nation.clone()),
        };
        let change = match self {
            Fact::Treasury(nation, points) => Change::TreasurySet { nation, points },
            Fact::Army(army) => Change::Armies {
                armies: [board.armies.clone(), vec![army]].concat(),
            },
            Fact::Fleet(fleet) => Change::Fleets {
                fleets: [board.fleets.clone(), vec![fleet]].concat(),
            },
        };
        World(vec![change, Change::About { matter, nation }])
    }
}

/// The same, of one season.
#[derive(Debug, Default)]
pub struct Others {
    /// By the nation's attempts.
    pub ways: Vec<Way>,
    /// Before the season opens, after it has opened, before the lock.
    pub world: [Vec<Change>; 3],
    /// What the omniscient nation sends, and all that spy.
    pub omniscient: Vec<Sent>,
    pub senders: Vec<(Name, Vec<Sent>)>,
    /// Errata that touch nothing the nation asked: before the close, after it, and after the one
    /// that it knows of.
    pub errata: [Vec<Fact>; 3],
    /// By how much the erratum that it knows of changes the truth.
    pub shift: i64,
}

/// The die that an attempt will get.
pub fn die(
    table: &Table,
    season: u16,
    seat: &str,
    question: &Question,
    word: &str,
    beacon: &str,
) -> u8 {
    let draw = Draw {
        id: table.id(),
        seat,
        question: &question.canonical(),
        word,
        beacon,
        purpose: "d6",
        repeat: 0,
    };
    let six = Sides::new(6).expect("a die of six sides");
    u8::try_from(table.key(season).stream(&draw).die(six)).expect("1 to 6")
}

/// What a die makes of an attempt against the walls of the nation asked.
fn outcome(
    setup: &Setup,
    walls: &[Wall],
    asker: &Name,
    asked: (&Question, u32),
    die: u8,
) -> Outcome {
    let (question, bonus) = asked;
    let mut protections = BTreeMap::new();
    for wall in walls {
        *protections.entry(wall.against.clone()).or_default() += wall.malus;
    }
    let bid = Bid::on(&protections, question.kind(), asker);
    let malus = bid.malus(setup.house.stacking);
    let reason = roll::reason(&setup.constants, die.into(), bonus, malus);
    roll::outcome(setup.house.countered, reason, malus)
}

/// Why an attempt of that outcome can be told that.
fn way(outcome: Outcome, asked: &Asked) -> Option<Way> {
    match (outcome, &asked.told) {
        (Outcome::Success, Some(_)) => Some(Way::Truth),
        (Outcome::Countered, Some(_)) => Some(Way::Lie),
        (Outcome::BadLuck, None) => Some(Way::Luck),
        (Outcome::Countered, None) => Some(Way::Wall),
        (Outcome::Success, None) if asked.question.can_be_in_vain() => Some(Way::Nothing),
        _ => None,
    }
}

/// Whether one world, and one choice of a victim for each question (H6), can make both.
fn one_world((a, way): (&Asked, Way), (b, other): (&Asked, Way)) -> bool {
    a.question != b.question
        || match (way, other) {
            (Way::Truth, Way::Truth) | (Way::Lie, Way::Lie) => a.told == b.told,
            (Way::Truth, Way::Lie) | (Way::Lie, Way::Truth) => a.told != b.told,
            (Way::Truth, Way::Nothing) | (Way::Nothing, Way::Truth) => false,
            (Way::Lie, Way::Wall) | (Way::Wall, Way::Lie) => false,
            _ => true,
        }
}

pub struct Fit<'a> {
    pub known: &'a Known,
    pub season: &'a Season,
    pub number: u16,
    pub table: &'a Table,
    pub rng: &'a mut Rng,
    pub out: Others,
    pub walls: BTreeMap<Name, Vec<Wall>>,
    pub armies: Vec<Army>,
    pub fleets: Vec<Fleet>,
    pub treasuries: BTreeMap<Name, i64>,
    pub must_spy: BTreeMap<Name, bool>,
}

impl Plan {
    /// A campaign that fits, or `None` where these dice do not.
    pub fn draw(known: &Known, seed: u64, tables: &[Table]) -> Option<Plan> {
        let rng = &mut Rng::new(seed, 2);
        let table = rng.below(tables.len());
        let mut seasons = Vec::new();
        for (season, number) in known.seasons.iter().zip(1..) {
            let mut fit = Fit {
                known,
                season,
                number,
                table: &tables[table],
                rng,
                out: Others::default(),
                walls: BTreeMap::new(),
                armies: known.armies.clone(),
                fleets: known.fleets.clone(),
                treasuries: BTreeMap::new(),
                must_spy: BTreeMap::new(),
            };
            fit.walls()?;
            fit.truths();
            fit.noise();
            fit.spies()?;
            fit.world();
            fit.errata();
            seasons.push(fit.out);
        }
        let langs = known.others().into_iter();
        let langs = langs.map(|n| (n, *rng.one(&Lang::ALL))).collect();
        Some(Plan {
            seed,
            table,
            langs,
            seasons,
        })
    }
}

impl Fit<'_> {
    /// The walls of all others, with which the nation is told what it is told.
    fn walls(&mut self) -> Option<()> {
        let (known, season) = (self.known, self.season);
        self.out.ways = vec![Way::Luck; season.attempts.len()];
        for nation in known.others() {
            let own = season.attempts.iter().enumerate();
            let own: Vec<_> = own
                .filter(|(_, a)| *a.question.target() == nation)
                .collect();
            let (mut walls, ways) = (0..80).find_map(|_| {
                let walls = self.some_walls(&nation, &own);
                let ways = own.iter().map(|(n, a)| {
                    let question = &a.question;
                    let (word, beacon) = (&season.word, &season.beacon);
                    let die = die(
                        self.table,
                        self.number,
                        &known.nation,
                        question,
                        word,
                        beacon,
                    );
                    let asked = (&a.question, a.bonus);
                    let way = way(outcome(&known.setup, &walls, &known.nation, asked, die), a);
                    // An erratum changes what was told truly; a lie stands.
                    way.filter(|way| *way != Way::Lie || !season.told_anew(*n))
                });
                let ways = ways.collect::<Option<Vec<Way>>>()?;
                let all: Vec<_> = own
                    .iter()
                    .map(|(_, a)| *a)
                    .zip(ways.iter().copied())
                    .collect();
                let fit = all
                    .iter()
                    .all(|one| all.iter().all(|other| one_world(*one, *other)));
                fit.then_some((walls, ways))
            })?;
            for wall in &mut walls {
                let kind = match &wall.against {
                    Against::Kind(kind) => *kind,
                    Against::Nation(_) => *self.rng.one(&Kind::ALL),
                };
                let mut lies = own.iter().zip(&ways).filter(|(_, way)| **way == Way::Lie);
                let lie = lies.find(|((_, a), _)| a.question.kind() == kind);
                wall.if_countered = match lie {
                    Some(((_, a), _)) if self.rng.often(50) => a.told.clone(),
                    _ => self
                        .rng
                        .often(25)
                        .then(|| value(self.rng, &known.setup, kind)),
                };
            }
            for ((n, _), way) in own.iter().zip(ways) {
                self.out.ways[*n] = way;
            }
            self.walls.insert(nation, walls);
        }
        Some(())
    }

    /// Walls that the nation's questions meet, and others.
    fn some_walls(&mut self, nation: &Name, own: &[(usize, &Asked)]) -> Vec<Wall> {
        let (known, rng) = (self.known, &mut *self.rng);
        let mut walls = Vec::new();
        let mut wall = |against, malus: i64| {
            walls.push(Wall {
                against,
                malus: malus as u32,
                if_countered: None,
            });
        };
        if rng.often(30) {
            wall(Against::Nation(known.nation.clone()), rng.between(1, 3));
        }
        for kind in Kind::ALL {
            match own.iter().any(|(_, a)| a.question.kind() == kind) {
                true if rng.often(55) => wall(Against::Kind(kind), rng.between(1, 8)),
                false if rng.often(15) => wall(Against::Kind(kind), rng.between(1, 4)),
                _ => {}
            }
        }
        for other in known.spies() {
            if other != *nation && rng.often(10) {
                wall(Against::Nation(other), rng.between(1, 4));
            }
        }
        walls
    }

    /// Who spies on whom: those whose notices the nation gets, and others.
    fn spies(&mut self) -> Option<()> {
        let (known, season) = (self.known, self.season);
        let mut required: BTreeMap<Name, Vec<Question>> = BTreeMap::new();
        for (question, shown) in &season.notices {
            let mut able = known.spies();
            able.retain(|n| {
                shown.as_ref().is_none_or(|s| s == n)
                    && known.shows(&season.walls, question.kind(), n) == Some(shown.is_some())
                    && self.must_spy.get(n) != Some(&false)
                    && required.get(n).is_none_or(|q| !q.contains(question))
            });
            if able.is_empty() {
                return None;
            }
            let asker = self.rng.one(&able).clone();
            required.entry(asker).or_default().push(question.clone());
        }
        for nation in known.others() {
            let lang = *self.rng.one(&Lang::ALL);
            let walls = self.walls.remove(&nation).unwrap_or_default();
            if known.setup.is_omniscient(&nation) {
                if !walls.is_empty() {
                    self.out.omniscient = letters::sent(self.rng, known, lang, (&[], &walls, ""));
                }
                continue;
            }
            let mut about: Vec<(Question, bool)> = required
                .remove(&nation)
                .unwrap_or_default()
                .into_iter()
                .map(|q| (q, true))
                .collect();
            let count = match (self.must_spy.get(&nation), about.is_empty()) {
                (Some(false), _) => 0,
                (Some(true), true) => 1 + self.rng.below(2),
                _ => [0, 0, 1, 2][self.rng.below(4)],
            };
            let most = about.len() + count;
            while about.len() < most {
                let kind = *self.rng.one(&Kind::ALL);
                let question = known.question(self.rng, &known.nation, kind);
                if about.iter().all(|(q, _)| *q != question) {
                    about.push((question, false));
                }
            }
            let (word, mut asks) = self.bids(&nation, &about)?;
            let elsewhere = self.elsewhere(&nation);
            asks.extend(elsewhere.iter().cloned());
            if asks.is_empty() && walls.is_empty() && self.rng.often(60) {
                continue;
            }
            self.rng.shuffle(&mut asks);
            let mut sent = letters::sent(self.rng, known, lang, (&asks, &walls, &word));
            // An order that is entered again by itself, where the nation asks nothing later that
            // its price or its being there would answer.
            let mut later = known.seasons.iter().skip(usize::from(self.number));
            let about = |s: &Season| s.attempts.iter().any(|a| *a.question.target() == nation);
            if let Some((question, bonus)) = elsewhere.first()
                && !later.any(about)
                && self.rng.often(40)
            {
                letters::make_standing(&mut sent, known, lang, &attempt(question, *bonus));
            }
            self.out.senders.push((nation, sent));
        }
        Some(())
    }

    /// A word and bids of a nation's with which those of its questions are countered that are to be.
    fn bids(
        &mut self,
        nation: &Name,
        about: &[(Question, bool)],
    ) -> Option<(String, Vec<(Question, u32)>)> {
        let (known, season) = (self.known, self.season);
        (0..80).find_map(|_| {
            let word = match self.rng.often(90) {
                true => format!(
                    "{} {}",
                    self.rng.one(&["soleil", "lune"]),
                    self.rng.below(9999)
                ),
                false => String::new(),
            };
            let bids = about.iter().map(|(question, wanted)| {
                let die = die(
                    self.table,
                    self.number,
                    nation,
                    question,
                    &word,
                    &season.beacon,
                );
                let countered = |bonus: &u32| {
                    let asked = (question, *bonus);
                    outcome(&known.setup, &season.walls, nation, asked, die) == Outcome::Countered
                };
                let fits = (0..12).filter(|bonus| countered(bonus) == *wanted);
                let fits: Vec<u32> = fits.take(3).collect();
                (!fits.is_empty()).then(|| (question.clone(), *self.rng.one(&fits)))
            });
            let bids = bids.collect::<Option<_>>()?;
            Some((word, bids))
        })
    }

    /// What it asks of others.
    fn elsewhere(&mut self, nation: &Name) -> Vec<(Question, u32)> {
        let known = self.known;
        let mut asks: Vec<(Question, u32)> = Vec::new();
        for _ in 0..self.rng.below(3) {
            let (target, kind) = (
                self.rng.one(&known.others()).clone(),
                *self.rng.one(&Kind::ALL),
            );
            let question = known.question(self.rng, &target, kind);
            let vain = kind == Kind::Espionage && known.setup.is_omniscient(&target);
            let same = |(q, _): &(Question, u32)| q.same_key() == question.same_key();
            if target != *nation && !vain && !asks.iter().any(same) {
                asks.push((question, self.rng.below(4) as u32));
            }
        }
        asks
    }
}
