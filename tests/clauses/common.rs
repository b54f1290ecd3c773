//! What the tests of this folder share.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use arbitre::engine::Seat;
use arbitre::engine::house::meant;
use arbitre::games::antiquity::answers;
use arbitre::games::antiquity::attempt::{Asked, Attempt, Die, Known, Roll, notice, number, truth};
use arbitre::games::antiquity::change::Board;
use arbitre::games::antiquity::choice::{self, Choice};
use arbitre::games::antiquity::cost::Distance;
use arbitre::games::antiquity::facts::{Notice, Truth, View};
use arbitre::games::antiquity::house::{HouseRules, RULES};
use arbitre::games::antiquity::order::{Against, Order, What};
use arbitre::games::antiquity::question::{Kind, Question, Subject, UnfitSubject};
use arbitre::games::antiquity::roll::{Bid, Outcome};
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Name, Setup};
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::world::{Army, Fleet};
use arbitre::locale::{Lang, Texts};

static SETUP: LazyLock<Setup> =
    LazyLock::new(|| Setup::parse(MARE_NOSTRUM).expect("the embedded setup is good"));
static FRENCH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::Fr));
static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::En));

/// The embedded setup.
pub fn setup() -> &'static Setup {
    &SETUP
}

/// The texts of a language.
pub fn texts(lang: Lang) -> &'static Texts {
    match lang {
        Lang::Fr => &FRENCH,
        Lang::En => &ENGLISH,
    }
}

/// The default house rules with some set anew.
pub fn rules(set: &[(&str, &str)]) -> HouseRules {
    let mut setup = setup().clone();
    setup.house = HouseRules::default();
    for (rule, to) in set {
        let (rule, to) = meant(RULES, rule, to).expect("a rule");
        assert!((rule.set)(&mut setup, &to), "{}: {to}", rule.id);
    }
    setup.house
}

/// A question, its subject as it is typed: what is no province is an army's name.
pub fn typed(target: &str, kind: Kind, subject: Option<&str>) -> Result<Question, UnfitSubject> {
    let subject = match (kind, subject) {
        (_, None) => Subject::Nothing,
        (Kind::FleetPresence, Some(sea)) => Subject::Sea(sea.into()),
        (_, Some(name)) if !kind.about_an_army() || setup().province(name).is_some() => {
            Subject::Province(name.into())
        }
        (_, Some(name)) => Subject::Army(name.into()),
    };
    Question::new(target.into(), kind, subject).map(Question::plainly)
}

/// The same, of a kind that takes it.
pub fn question(target: &str, kind: Kind, subject: Option<&str>) -> Question {
    typed(target, kind, subject).expect("the kind takes it")
}

/// The answer given beforehand that answers for a countered roll (H20), as the victim's own view of its notice
/// decides it.
pub fn first_beforehand<'a>(
    setup: &Setup,
    rules: &HouseRules,
    question: &Question,
    truth: Option<&Value>,
    asker: &Name,
    bid: Bid,
    lines: impl IntoIterator<Item = (&'a Against, Option<&'a Value>)>,
) -> Option<Value> {
    let mut setup = setup.clone();
    setup.house = *rules;
    let protect = |(against, value): (&Against, Option<&Value>)| Order {
        line: 1,
        what: What::Protection {
            against: against.clone(),
            malus: 1,
            if_countered: value.cloned(),
        },
        cost: 2,
        standing: None,
    };
    let victim: Vec<Order> = lines.into_iter().map(protect).collect();
    let notice = Notice {
        notice: 1,
        question: question.clone(),
        asker: None,
        truth: Some(Truth::Known(truth.cloned())),
        beforehand: choice::beforehand(&setup, question, asker, bid, &victim),
    };
    let view = View {
        notices: vec![notice],
        ..View::default()
    };
    let chosen = answers::beforehand(&setup, &view).into_iter().next()?;
    match chosen.choice {
        Choice::False(value) => Some(value),
        Choice::Withhold => None,
    }
}

/// An army: `("Bd", 20)`, …
pub fn army(nation: &str, name: &str, province: &str, elements: &[(&str, u32)]) -> Army {
    Army {
        nation: nation.into(),
        name: name.into(),
        province: province.into(),
        elements: elements.iter().map(|(t, n)| (Arc::from(*t), *n)).collect(),
    }
}

/// A composition: `("Bd", 20)`, …
pub fn composition(elements: &[(&str, u32)]) -> Value {
    Value::Composition(elements.iter().map(|(t, n)| (Arc::from(*t), *n)).collect())
}

/// A majority: `"Bd"`, …
pub fn majority(troops: &[&str]) -> Value {
    Value::Majority(troops.iter().map(|t| Arc::from(*t)).collect())
}

/// A treasury when a season opened, and at the roll (H4).
#[derive(Debug, Clone, Copy, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Treasury {
    pub opening: i64,
    pub roll: i64,
}

/// The seat of a nation.
pub fn seat(nation: &str) -> Seat {
    setup().seat(nation).expect("a nation")
}

fn question_of(nation: &str) -> Question {
    question(nation, Kind::Treasury, None)
}

/// An attempt, with what its die came to.
pub fn attempt(asker: &str, question: Question, roll: Option<Roll>) -> Attempt {
    Attempt {
        seat: seat(asker),
        order: Asked {
            line: 1,
            question,
            bonus: 0,
            distance: Distance::Distant,
            cost: 5,
        },
        roll,
    }
}

/// A countered roll, under a protection against the asker's nation or on the kind.
pub fn countered(asker: &str, question: Question, named: bool, tie: u64) -> Attempt {
    let roll = Roll {
        die: Die { face: 2, tie },
        bid: Bid {
            kind: u32::from(!named),
            nation: u32::from(named),
        },
        outcome: Outcome::Countered,
        truth: Truth::Known(None),
        notice: None,
        choice: None,
        told: None,
    };
    attempt(asker, question, Some(roll))
}

/// The notices of countered rolls, each with the place of its attempt.
pub fn notices(attempts: &[Attempt]) -> Vec<(usize, Notice)> {
    let mut attempts = attempts.to_vec();
    number(setup(), &mut attempts);
    let all = attempts.iter().enumerate();
    let mut notices: Vec<_> = all
        .filter_map(|(place, of)| Some((place, notice(setup(), &[], of)?)))
        .collect();
    notices.sort_by_key(|(_, notice)| notice.notice);
    notices
}

/// A world to ask about.
#[derive(Default)]
pub struct World {
    pub armies: Vec<Army>,
    pub fleets: Vec<Fleet>,
    pub treasuries: BTreeMap<Name, Treasury>,
    pub attempts: Vec<(Name, Name)>,
}

impl World {
    /// A world of these armies and nothing else.
    pub fn of(armies: &[Army]) -> World {
        World {
            armies: armies.to_vec(),
            ..World::default()
        }
    }

    /// The truth of a question in this world.
    pub fn truth(&self, asker: &str, question: &Question, rules: &HouseRules) -> Option<Value> {
        let mut setup = setup().clone();
        setup.house = *rules;
        let treasuries = |of: fn(&Treasury) -> i64| -> Vec<i64> {
            let all = setup.each();
            all.map(|(_, nation)| self.treasuries.get(nation).map_or(0, of))
                .collect()
        };
        let board = Board {
            treasuries: treasuries(|t| t.roll),
            armies: self.armies.clone(),
            fleets: self.fleets.clone(),
            ..Board::default()
        };
        let spies = self.attempts.iter();
        let spies: Vec<Attempt> = spies
            .map(|(spy, on)| attempt(spy, question_of(on), None))
            .collect();
        let known = Known::new(&setup, &board, treasuries(|t| t.opening), &spies);
        truth(&known, seat(asker), question)
    }
}
