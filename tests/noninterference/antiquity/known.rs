//! What one nation knows of a campaign, drawn first: everything else is drawn to fit it.

use std::collections::BTreeSet;

use arbitre::engine::Game as _;
use arbitre::engine::house;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::cost::Distance;
use arbitre::games::antiquity::house::{NoticeNames, Stacking};
use arbitre::games::antiquity::order::{Against, What};
use arbitre::games::antiquity::question::{Kind, Question};
use arbitre::games::antiquity::setup::{Name, Setup};
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::world::{Army, Elements, Fleet};
use arbitre::locale::Lang;

use super::board::{BOARDS, held};
use super::letters::{self, Sent};
use super::plan::Fact;
use crate::noninterference::chance::Rng;
use crate::noninterference::pool::SEASONS;

/// Armies that are asked about by name, in canonical spelling.
pub const ASKED_NAMES: [&str; 6] = [
    "hannibal",
    "armée d'hannibal",
    "légion du nord",
    "vieille garde",
    "phalange d'argent",
    "éléphants de guerre",
];

/// All that a nation knows beside the board.
#[derive(Debug)]
pub struct Known {
    pub seed: u64,
    pub board: usize,
    /// With the house rules that are set before the first season.
    pub setup: Setup,
    pub rules: Vec<(&'static str, &'static str)>,
    pub nation: Name,
    pub lang: Lang,
    pub armies: Vec<Army>,
    pub fleets: Vec<Fleet>,
    pub seasons: Vec<Season>,
}

/// What it knows of one season.
#[derive(Debug)]
pub struct Season {
    pub name: String,
    pub sheet: bool,
    pub deadline: bool,
    pub beacon: String,
    pub news: bool,
    /// The nations that it trades with.
    pub partners: Vec<Name>,
    /// What the arbiter pays it, and whether he says why: before the season opens, and after.
    pub purse: [Vec<(i64, bool)>; 2],
    pub word: String,
    pub attempts: Vec<Asked>,
    pub walls: Vec<Wall>,
    /// What it sends, in order; the last set that stands is the attempts, walls and word above.
    pub sent: Vec<Sent>,
    /// Whether it sends orders when none are taken: before the season opens, after the lock.
    pub out_of_time: [bool; 2],
    /// The notices that it gets: the question, and the asker where he is shown.
    pub notices: Vec<(Question, Option<Name>)>,
    /// An erratum about the treasury that it asked about: which attempt, whether before the close, and what
    /// it is told then.
    pub erratum: Option<(usize, bool, Option<Value>)>,
    /// A correction of its own facts: before the close or after it.
    pub own_erratum: Option<(bool, Fact)>,
}

impl Season {
    /// Whether an erratum tells it something else about that attempt.
    pub fn told_anew(&self, attempt: usize) -> bool {
        let erratum = self.erratum.as_ref();
        erratum.is_some_and(|(at, _, now)| *at == attempt && *now != self.attempts[attempt].told)
    }
}

/// A question of its own, and what it is told.
#[derive(Debug, Clone)]
pub struct Asked {
    pub question: Question,
    pub bonus: u32,
    pub told: Option<Value>,
}

/// A protection, with the answer given beforehand.
#[derive(Debug, Clone)]
pub struct Wall {
    pub against: Against,
    pub malus: u32,
    pub if_countered: Option<Value>,
}

/// An order as it is printed, which shows no price.
pub fn attempt(question: &Question, bonus: u32) -> What {
    What::Attempt {
        question: question.clone(),
        bonus,
        distance: Distance::Distant,
    }
}

impl Wall {
    pub fn order(&self) -> What {
        What::Protection {
            against: self.against.clone(),
            malus: self.malus,
            if_countered: self.if_countered.clone(),
        }
    }
}

/// A value that a true answer to a kind of question can have.
pub fn value(rng: &mut Rng, setup: &Setup, kind: Kind) -> Value {
    match kind {
        Kind::ArmyPresence | Kind::FleetPresence | Kind::Espionage => Value::YesNo(rng.often(50)),
        Kind::Treasury => Value::Number(rng.between(0, 400)),
        Kind::ArmySize => Value::Number(rng.between(1, 60)),
        Kind::ArmyComposition => Value::Composition(elements(rng, setup)),
        Kind::ArmyMajority => Value::Majority(elements(rng, setup).into_keys().take(2).collect()),
    }
}

pub fn elements(rng: &mut Rng, setup: &Setup) -> Elements {
    let count = 1 + rng.below(3);
    let one = |_| {
        (
            rng.one(&setup.troops).code.clone(),
            rng.between(1, 30) as u32,
        )
    };
    (0..count).map(one).collect()
}

/// The malus that walls put on a kind of question, and on an asker.
pub fn malus(walls: &[Wall], kind: Kind, asker: &str) -> (u32, u32) {
    let sum = |of: &dyn Fn(&Against) -> bool| -> u32 {
        walls
            .iter()
            .filter(|w| of(&w.against))
            .map(|w| w.malus)
            .sum()
    };
    let on_nation = sum(&|a| matches!(a, Against::Nation(n) if **n == *asker));
    (sum(&|a| *a == Against::Kind(kind)), on_nation)
}

fn house_rules(rng: &mut Rng) -> Vec<(&'static str, &'static str)> {
    let all = [
        ("H1", "larger", 25),
        ("H2", "any-failure", 30),
        ("H3", "never", 20),
        ("H3", "always", 20),
        ("H4", "opening", 30),
        ("H10", "yes", 20),
    ];
    let some = all.into_iter().filter(|(.., n)| rng.often(*n));
    some.map(|(rule, to, _)| (rule, to)).collect()
}

impl Known {
    pub fn draw(seed: u64) -> Known {
        let rng = &mut Rng::new(seed, 1);
        let board = rng.below(BOARDS.len());
        let mut setup = BOARDS[board].clone();
        let rules = house_rules(rng);
        for (rule, to) in &rules {
            house::set(Antiquity::house(), &mut setup, rule, to).expect("a rule and its setting");
        }
        let spies: Vec<Name> = setup.nations.names().to_vec();
        let spies: Vec<Name> = spies
            .into_iter()
            .filter(|n| !setup.is_omniscient(n))
            .collect();
        let mut known = Known {
            seed,
            board,
            rules,
            nation: rng.one(&spies).clone(),
            lang: *rng.one(&Lang::ALL),
            armies: Vec::new(),
            fleets: Vec::new(),
            seasons: Vec::new(),
            setup,
        };
        for name in ["Garde", "Hannibal"].iter().take(rng.below(3)) {
            known.armies.push(known.army(rng, name));
        }
        if rng.often(50) {
            known.fleets.push(known.fleet(rng));
        }
        // One season is the most frequent: a longer campaign takes longer to fit.
        for number in 1..=[1, 1, 2, SEASONS][rng.below(4)] {
            known.seasons.push(known.season(rng, number));
        }
        known
    }

    /// All nations but this one.
    pub fn others(&self) -> Vec<Name> {
        let all = self.setup.nations.names().iter();
        all.filter(|n| **n != self.nation).cloned().collect()
    }

    /// Those of them that spy.
    pub fn spies(&self) -> Vec<Name> {
        let others = self.others().into_iter();
        others.filter(|n| !self.setup.is_omniscient(n)).collect()
    }

    /// The provinces that it holds.
    pub fn home(&self) -> Vec<Name> {
        let own = held(&self.setup)
            .into_iter()
            .filter(|(_, h)| *h == self.nation);
        own.map(|(p, _)| p).collect()
    }

    fn army(&self, rng: &mut Rng, name: &str) -> Army {
        Army {
            nation: self.nation.clone(),
            name: name.into(),
            province: rng.one(&self.home()).clone(),
            elements: elements(rng, &self.setup),
        }
    }

    fn fleet(&self, rng: &mut Rng) -> Fleet {
        let sea = rng.one(&self.setup.seas).name.clone();
        Fleet {
            nation: self.nation.clone(),
            sea,
            name: None,
        }
    }

    fn season(&self, rng: &mut Rng, number: u16) -> Season {
        let mut partners = self.spies();
        partners.retain(|_| rng.often(20));
        let attempts = self.attempts(rng);
        let walls = self.walls(rng);
        let word = match rng.often(85) {
            true => format!("mot {}", rng.below(1000)),
            false => String::new(),
        };
        let idle = attempts.is_empty() && walls.is_empty() && rng.often(50);
        let asked: Vec<_> = attempts
            .iter()
            .map(|a| (a.question.clone(), a.bonus))
            .collect();
        let sent = match idle {
            true => Vec::new(),
            false => letters::sent(rng, self, self.lang, (&asked, &walls, &word)),
        };
        let mut purse = || -> Vec<(i64, bool)> {
            let some = 0..rng.below(2);
            some.map(|_| (rng.between(1, 40), rng.often(50))).collect()
        };
        let purse = [purse(), purse()];
        Season {
            name: format!("{} {number}", ["Printemps", "Été", "Automne"][rng.below(3)]),
            sheet: rng.often(60),
            deadline: rng.often(30),
            beacon: match rng.often(70) {
                true => format!("tirage {}", rng.below(10_000)),
                false => String::new(),
            },
            news: rng.often(60),
            partners,
            purse,
            notices: self.notices(rng, &walls),
            erratum: self.erratum(rng, &attempts),
            own_erratum: rng.often(20).then(|| (rng.often(40), self.correction(rng))),
            out_of_time: [rng.often(15), rng.often(15)],
            word,
            attempts,
            walls,
            sent,
        }
    }

    /// A correction of what is its own.
    fn correction(&self, rng: &mut Rng) -> Fact {
        match rng.below(3) {
            // Not so little that its later orders could not be paid.
            0 => Fact::Treasury(self.nation.clone(), rng.between(300, 700)),
            1 => Fact::Fleet(self.fleet(rng)),
            _ => {
                let name = *rng.one(&ASKED_NAMES);
                Fact::Army(self.army(rng, name))
            }
        }
    }

    fn attempts(&self, rng: &mut Rng) -> Vec<Asked> {
        let setup = &self.setup;
        let (mut used, mut out) = (BTreeSet::new(), Vec::<Asked>::new());
        let bonus = |rng: &mut Rng| [0, 0, 1, 2][rng.below(4)];
        for _ in 0..[0, 1, 2, 2, 3, 3, 4][rng.below(7)] {
            let kind = match rng.often(25) {
                true => Kind::Treasury,
                false => *rng.one(&Kind::ALL),
            };
            let target = rng.one(&self.others()).clone();
            if kind == Kind::Espionage && setup.is_omniscient(&target) {
                continue;
            }
            let (province, _) = rng.one(&held(setup)).clone();
            let subject = self.subject(rng, kind, province);
            // Every place is asked about once, so that what is told fits one world.
            let key = match kind {
                Kind::Treasury | Kind::Espionage => format!("{target}/{kind}"),
                Kind::FleetPresence => format!("{target}/{subject:?}"),
                _ => format!("{subject:?}"),
            };
            if used.insert(key) {
                let question = Question::of_file(target, kind, subject.as_deref());
                // Treasuries are what an erratum corrects.
                let often = if kind == Kind::Treasury { 75 } else { 50 };
                let told = rng.often(often).then(|| value(rng, setup, kind));
                let question = question.expect("the kind takes it");
                out.push(Asked {
                    question,
                    bonus: bonus(rng),
                    told,
                });
            }
        }
        out
    }

    /// What a question of a kind may be about; where it is a province, that one.
    fn subject(&self, rng: &mut Rng, kind: Kind, province: Name) -> Option<Name> {
        match kind {
            Kind::Treasury | Kind::Espionage => None,
            Kind::FleetPresence => Some(rng.one(&self.setup.seas).name.clone()),
            _ if kind != Kind::ArmyPresence && rng.often(50) => {
                Some((*rng.one(&ASKED_NAMES)).into())
            }
            _ => Some(province),
        }
    }

    /// A question about a nation, in a province of this one.
    pub fn question(&self, rng: &mut Rng, target: &Name, kind: Kind) -> Question {
        let province = rng.one(&self.home()).clone();
        let subject = self.subject(rng, kind, province);
        Question::of_file(target.clone(), kind, subject.as_deref()).expect("the kind takes it")
    }

    fn walls(&self, rng: &mut Rng) -> Vec<Wall> {
        let count = rng.below(4);
        let one = |_| {
            let kind = *rng.one(&Kind::ALL);
            Wall {
                against: match rng.often(60) {
                    true => Against::Kind(kind),
                    false => Against::Nation(rng.one(&self.spies()).clone()),
                },
                malus: rng.between(1, 5) as u32,
                if_countered: rng.often(40).then(|| value(rng, &self.setup, kind)),
            }
        };
        (0..count).map(one).collect()
    }

    /// How the notice of an attempt on it that these walls counter shows its asker (H3); `None` where they do
    /// not, or where being met would tell him though the notice does not.
    pub fn shows(&self, walls: &[Wall], kind: Kind, asker: &Name) -> Option<bool> {
        let (on_kind, on_nation) = malus(walls, kind, asker);
        let named = match self.setup.house.stacking {
            Stacking::Sum => on_nation > 0,
            Stacking::Larger => on_nation > on_kind,
        };
        match self.setup.house.notice_names {
            _ if on_kind + on_nation == 0 => None,
            NoticeNames::Never if on_nation > 0 => None,
            // A second wall that is not applied would tell him too.
            NoticeNames::NamedProtection if on_nation > 0 && !named => None,
            NoticeNames::NamedProtection => Some(named),
            NoticeNames::Never => Some(false),
            NoticeNames::Always => Some(true),
        }
    }

    /// Notices that these walls can give.
    fn notices(&self, rng: &mut Rng, walls: &[Wall]) -> Vec<(Question, Option<Name>)> {
        let mut out: Vec<(Question, Option<Name>)> = Vec::new();
        for _ in 0..rng.below(4) {
            let asker = rng.one(&self.spies()).clone();
            let kind = match walls.is_empty() {
                true => break,
                false => match &rng.one(walls).against {
                    Against::Kind(kind) => *kind,
                    Against::Nation(_) => *rng.one(&Kind::ALL),
                },
            };
            let Some(shown) = self.shows(walls, kind, &asker) else {
                continue;
            };
            let question = match out.last() {
                Some((last, _)) if last.kind() == kind && rng.often(40) => last.clone(),
                _ => self.question(rng, &self.nation, kind),
            };
            let shown = shown.then_some(asker);
            let same = out.iter().filter(|(q, _)| *q == question);
            if same.clone().count() < 2
                && !(shown.is_some() && same.clone().any(|(_, s)| *s == shown))
            {
                out.push((question, shown));
            }
        }
        out
    }

    fn erratum(&self, rng: &mut Rng, attempts: &[Asked]) -> Option<(usize, bool, Option<Value>)> {
        let treasury = |a: &Asked| a.question.kind() == Kind::Treasury;
        let place = attempts.iter().position(treasury)?;
        let question = &attempts[place].question;
        // Asked twice, both would be corrected.
        if attempts.iter().filter(|a| a.question == *question).count() > 1 || rng.often(20) {
            return None;
        }
        let (early, same) = (rng.often(30), rng.often(30));
        let told = attempts[place].told.clone();
        let now = match &told {
            // Gone through again, and the same.
            told if early || same => told.clone(),
            Some(Value::Number(before)) => {
                Some(Value::Number((before + rng.between(1, 400)) % 401))
            }
            _ => None,
        };
        Some((place, early, now))
    }
}
