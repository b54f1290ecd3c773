//! What one nation knows of a campaign, drawn first: everything else is drawn to fit it.

use std::collections::BTreeSet;
use std::sync::Arc;

use arbitre::locale::Lang;
use arbitre::rulebook::antiquity::event::{ArmyRecord, Change, FleetRecord};
use arbitre::rulebook::antiquity::house::{
    HouseRules, NoticeNames, Protections, ProvinceOf, SameQuestion, Stacking,
};
use arbitre::rulebook::antiquity::order::{Against, Order};
use arbitre::rulebook::antiquity::question::{Kind, Question};
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::world::Elements;

use super::board::{BOARDS, Board};
use super::letters::{self, Sent};
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

/// All that a nation knows beside the setup.
#[derive(Debug)]
pub struct Known {
    pub seed: u64,
    pub board: usize,
    pub nation: Name,
    pub lang: Lang,
    /// Rules set before the first season, as the arbiter types them.
    pub typed_rules: Vec<(&'static str, &'static str)>,
    pub rules: HouseRules,
    pub armies: Vec<ArmyRecord>,
    pub fleets: Vec<FleetRecord>,
    pub seasons: Vec<Season>,
}

/// What it knows of one season.
#[derive(Debug)]
pub struct Season {
    pub name: String,
    pub sheet: bool,
    pub deadline: Option<String>,
    pub beacon: String,
    pub news: Option<String>,
    /// The nations that it trades with.
    pub partners: Vec<Name>,
    /// What the arbiter pays it, with his reason: before the season opens, and after.
    pub purse: [Vec<(i64, Option<String>)>; 2],
    pub word: Arc<str>,
    pub attempts: Vec<Asked>,
    pub walls: Vec<Wall>,
    /// What it sends, in order; the last set that stands is the attempts, walls and word above.
    pub sent: Vec<Sent>,
    /// What it sends when orders are not taken: before the season opens, after the lock.
    pub out_of_time: [Option<String>; 2],
    /// The notices that it gets.
    pub notices: Vec<Noticed>,
    /// The attempt of which an erratum corrects the truth, and what it is told then.
    pub erratum: Option<(usize, Option<Value>)>,
    /// A correction of its own facts: before the close or after it.
    pub own_erratum: Option<(bool, Change)>,
}

/// A question of its own, and what it is told.
#[derive(Debug)]
pub struct Asked {
    pub question: Question,
    /// How often it asked the same before (H6).
    pub repeat: u32,
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

impl Wall {
    pub fn order(&self) -> Order {
        Order::Protection {
            against: self.against.clone(),
            malus: self.malus,
            if_countered: self.if_countered.clone(),
        }
    }
}

/// A notice that it gets.
#[derive(Debug)]
pub struct Noticed {
    pub question: Question,
    pub shown: Option<Name>,
}

/// A value that a true answer to a kind of question can have.
pub fn value(rng: &mut Rng, board: &Board, kind: Kind) -> Value {
    match kind {
        Kind::ArmyPresence | Kind::FleetPresence | Kind::Espionage => Value::YesNo(rng.often(50)),
        Kind::Treasury => Value::Number(rng.between(0, 400)),
        Kind::ArmySize => Value::Number(rng.between(1, 60)),
        Kind::ArmyComposition => Value::Composition(elements(rng, board)),
        Kind::ArmyMajority => {
            let most = elements(rng, board).into_keys().take(2);
            Value::Majority(most.collect())
        }
    }
}

pub fn elements(rng: &mut Rng, board: &Board) -> Elements {
    let count = 1 + rng.below(3);
    let troop = |rng: &mut Rng| rng.one(&board.setup.troops).code.clone();
    (0..count)
        .map(|_| (troop(rng), rng.between(1, 30) as u32))
        .collect()
}

/// The malus that walls put on a kind of question, and on an asker.
pub fn malus(walls: &[Wall], kind: Kind, asker: &str) -> (u32, u32) {
    let sum = |against: &dyn Fn(&Against) -> bool| -> u32 {
        walls
            .iter()
            .filter(|w| against(&w.against))
            .map(|w| w.malus)
            .sum()
    };
    let on_kind = sum(&|a| *a == Against::Kind(kind));
    let on_nation = sum(&|a| matches!(a, Against::Nation(n) if **n == *asker));
    (on_kind, on_nation)
}

impl Known {
    pub fn draw(seed: u64) -> Known {
        let rng = &mut Rng::new(seed, 1);
        let board = rng.below(BOARDS.len());
        let on = &BOARDS[board];
        let nation = rng.one(&on.spies()).clone();
        let mut typed_rules = Vec::new();
        for (rule, setting, n) in [
            ("H1", "larger", 25),
            ("H2", "any-failure", 30),
            ("H3", "never", 20),
            ("H3", "always", 20),
            ("H4", "opening", 30),
            ("H5", "debt", 15),
            ("H6", "repeat", 30),
            ("H10", "yes", 20),
            ("H11", "holder", 15),
            ("H19", "one", 15),
        ] {
            if rng.often(n) {
                typed_rules.push((rule, setting));
            }
        }
        let rules = typed_rules
            .iter()
            .fold(HouseRules::default(), |r, (rule, to)| {
                r.with(rule, to).expect("a rule and its setting").0
            });
        let home: Vec<Name> = on
            .held()
            .into_iter()
            .filter(|(_, h)| *h == nation)
            .map(|(p, _)| p)
            .collect();
        let armies = (0..rng.below(3))
            .map(|n| ArmyRecord {
                nation: nation.clone(),
                name: ["Garde", "Hannibal"][n % 2].into(),
                province: rng.one(&home).clone(),
                elements: elements(rng, on),
            })
            .collect();
        let fleets = (0..rng.below(2))
            .map(|_| FleetRecord {
                nation: nation.clone(),
                sea: rng.one(&on.setup.seas).name.clone(),
                name: None,
            })
            .collect();
        let mut known = Known {
            seed,
            board,
            lang: *rng.one(&Lang::ALL),
            nation,
            typed_rules,
            rules,
            armies,
            fleets,
            seasons: Vec::new(),
        };
        // One season is the most frequent: a longer campaign takes longer to fit.
        let count = [1, 1, 2, SEASONS][rng.below(4)];
        for number in 1..=count {
            let season = known.season(rng, number);
            known.seasons.push(season);
        }
        known
    }

    pub fn on(&self) -> &'static Board {
        &BOARDS[self.board]
    }

    fn season(&self, rng: &mut Rng, number: u16) -> Season {
        let on = self.on();
        let others: Vec<Name> = on
            .spies()
            .into_iter()
            .filter(|n| *n != self.nation)
            .collect();
        let mut partners: Vec<Name> = others.clone();
        partners.retain(|_| rng.often(20));
        let attempts = self.attempts(rng);
        let walls = self.walls(rng, &others);
        let notices = self.notices(rng, &walls, &others);
        let word: Arc<str> = match rng.often(85) {
            true => format!("mot {}", rng.below(1000)).into(),
            false => "".into(),
        };
        let erratum = self.erratum(rng, &attempts);
        let own_erratum = rng.often(20).then(|| (rng.often(40), self.correction(rng)));
        let mut purse = [Vec::new(), Vec::new()];
        for payments in &mut purse {
            for _ in 0..rng.below(2) {
                let reason = rng.often(50).then(|| "solde des mercenaires".to_owned());
                payments.push((rng.between(1, 40), reason));
            }
        }
        let locked = rng.often(70);
        let sent = letters::of_the_knower(rng, self, &attempts, &walls, &word);
        let early = letters::plain(on, self.lang, &attempts, &[], "");
        let late = early.clone();
        Season {
            name: format!("{} {number}", ["Printemps", "Été", "Automne"][rng.below(3)]),
            sheet: rng.often(60),
            deadline: rng.often(30).then(|| "2130-03-07 12:00".to_owned()),
            beacon: match locked {
                true => format!("tirage {}", rng.below(10_000)),
                false => String::new(),
            },
            news: rng
                .often(60)
                .then(|| "Une comète.\nLes moissons sont bonnes.".to_owned()),
            partners,
            purse,
            word,
            attempts,
            walls,
            sent,
            out_of_time: [
                rng.often(15).then_some(early),
                rng.often(15).then_some(late),
            ],
            notices,
            erratum,
            own_erratum,
        }
    }

    /// A correction of what is its own.
    fn correction(&self, rng: &mut Rng) -> Change {
        let (on, nation) = (self.on(), self.nation.clone());
        match rng.below(3) {
            // Not so little that its later orders could not be paid.
            0 => Change::TreasurySet {
                nation,
                points: rng.between(300, 700),
            },
            1 => Change::Fleet {
                fleet: FleetRecord {
                    nation,
                    sea: rng.one(&on.setup.seas).name.clone(),
                    name: None,
                },
            },
            _ => Change::Army {
                army: ArmyRecord {
                    nation,
                    name: (*rng.one(&ASKED_NAMES)).into(),
                    province: rng.one(&self.home()).clone(),
                    elements: elements(rng, on),
                },
            },
        }
    }

    /// The provinces that it holds.
    fn home(&self) -> Vec<Name> {
        let held = self.on().held().into_iter();
        held.filter(|(_, h)| *h == self.nation)
            .map(|(p, _)| p)
            .collect()
    }

    fn attempts(&self, rng: &mut Rng) -> Vec<Asked> {
        let on = self.on();
        let mut used = BTreeSet::new();
        let mut out = Vec::new();
        for _ in 0..[0, 1, 2, 2, 3, 3, 4][rng.below(7)] {
            let kind = match rng.often(25) {
                true => Kind::Treasury,
                false => *rng.one(&Kind::ALL),
            };
            let mut targets: Vec<Name> = on.setup.nations.iter().map(|n| n.name.clone()).collect();
            targets.retain(|n| *n != self.nation);
            let mut target = rng.one(&targets).clone();
            if kind == Kind::Espionage && on.setup.is_omniscient(&target) {
                continue;
            }
            let subject: Option<Name> = match kind {
                Kind::Treasury | Kind::Espionage => None,
                Kind::FleetPresence => Some(rng.one(&on.setup.seas).name.clone()),
                _ if kind != Kind::ArmyPresence && rng.often(50) => {
                    Some((*rng.one(&ASKED_NAMES)).into())
                }
                _ => {
                    let mut held = on.held();
                    if self.rules.province_of == ProvinceOf::Holder {
                        held.retain(|(_, h)| *h != self.nation);
                    }
                    let (province, holder) = rng.one(&held).clone();
                    if self.rules.province_of == ProvinceOf::Holder {
                        target = holder;
                    }
                    Some(province)
                }
            };
            // Every place is asked about once, so that what is told fits one world.
            let key = match kind {
                Kind::Treasury | Kind::Espionage => format!("{target}/{kind}"),
                Kind::FleetPresence => format!("{target}/{subject:?}"),
                _ => format!("{subject:?}"),
            };
            if !used.insert(key) {
                continue;
            }
            let question = Question::from_parts(&on.setup, target, kind, subject.as_deref());
            out.push(Asked {
                question: question.expect("the kind takes it"),
                repeat: 0,
                bonus: [0, 0, 1, 2][rng.below(4)],
                told: rng.often(50).then(|| value(rng, on, kind)),
            });
        }
        if self.rules.same_question == SameQuestion::Repeat && rng.often(60) && !out.is_empty() {
            let first = rng.one(&out);
            // Told the same again, or nothing, or something else.
            let told = match rng.below(3) {
                0 => first.told.clone(),
                1 => None,
                _ => Some(value(rng, on, first.question.kind())),
            };
            out.push(Asked {
                question: first.question.clone(),
                repeat: 1,
                bonus: [0, 0, 1, 2][rng.below(4)],
                told,
            });
        }
        out
    }

    fn walls(&self, rng: &mut Rng, others: &[Name]) -> Vec<Wall> {
        let on = self.on();
        let most = match self.rules.protections {
            Protections::Any => 4,
            Protections::One => 2,
        };
        (0..rng.below(most))
            .map(|_| {
                let kind = *rng.one(&Kind::ALL);
                let (against, of) = match rng.often(60) {
                    true => (Against::Kind(kind), kind),
                    false => (Against::Nation(rng.one(others).clone()), kind),
                };
                Wall {
                    against,
                    malus: rng.between(1, 5) as u32,
                    if_countered: rng.often(40).then(|| value(rng, on, of)),
                }
            })
            .collect()
    }

    /// A question about the nation itself.
    pub fn about_itself(&self, rng: &mut Rng, kind: Kind) -> Question {
        let on = self.on();
        let home = self.home();
        let subject: Option<Name> = match kind {
            Kind::Treasury | Kind::Espionage => None,
            Kind::FleetPresence => Some(rng.one(&on.setup.seas).name.clone()),
            _ if kind != Kind::ArmyPresence && rng.often(50) => {
                Some((*rng.one(&ASKED_NAMES)).into())
            }
            _ => Some(rng.one(&home).clone()),
        };
        Question::from_parts(&on.setup, self.nation.clone(), kind, subject.as_deref())
            .expect("the kind takes it")
    }

    /// Notices that these walls can give, in the words of H3.
    fn notices(&self, rng: &mut Rng, walls: &[Wall], others: &[Name]) -> Vec<Noticed> {
        let mut out: Vec<Noticed> = Vec::new();
        let hidden: Vec<&Name> = others
            .iter()
            .filter(|n| malus(walls, Kind::Treasury, n).1 == 0)
            .collect();
        for _ in 0..rng.below(4) {
            let Some(wall) = walls.get(rng.below(walls.len())) else {
                break;
            };
            let (kind, asker): (Kind, Option<Name>) = match &wall.against {
                Against::Kind(kind) if !hidden.is_empty() => (*kind, None),
                Against::Nation(nation) => (*rng.one(&Kind::ALL), Some(nation.clone())),
                Against::Kind(_) => continue,
            };
            let on_kind = malus(walls, kind, "").0;
            if asker.is_some() && self.rules.stacking == Stacking::Larger && on_kind > 0 {
                continue;
            }
            let shown = match (self.rules.notice_names, asker) {
                (NoticeNames::NamedProtection, asker) => asker,
                (NoticeNames::Never, None) => None,
                (NoticeNames::Never, Some(_)) => continue,
                (NoticeNames::Always, Some(asker)) => Some(asker),
                (NoticeNames::Always, None) => Some((*rng.one(&hidden)).clone()),
            };
            let question = match out.last() {
                Some(last) if last.question.kind() == kind && rng.often(40) => {
                    last.question.clone()
                }
                _ => self.about_itself(rng, kind),
            };
            let same =
                |n: &&Noticed| n.question == question && (n.shown == shown && shown.is_some());
            let asked = out.iter().filter(|n| n.question == question).count();
            if out.iter().find(same).is_none() && asked < 2 {
                out.push(Noticed { question, shown });
            }
        }
        out
    }

    fn erratum(&self, rng: &mut Rng, attempts: &[Asked]) -> Option<(usize, Option<Value>)> {
        let place = attempts
            .iter()
            .position(|a| a.question.kind() == Kind::Treasury)?;
        // Asked twice, both would be corrected.
        let question = &attempts.get(place)?.question;
        if attempts.iter().filter(|a| a.question == *question).count() > 1 {
            return None;
        }
        let now = match attempts.get(place)?.told {
            Some(Value::Number(before)) => {
                Some(Value::Number((before + rng.between(1, 400)) % 401))
            }
            // Nothing was learned, and nothing is.
            _ => None,
        };
        rng.often(40).then_some((place, now))
    }
}
