//! What the tests of this folder share.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use arbitre::engine::house::meant;
use arbitre::games::antiquity::answer::{Facts, Index, Treasury, truth};
use arbitre::games::antiquity::answers;
use arbitre::games::antiquity::choice::{self, Choice};
use arbitre::games::antiquity::facts::{Notice, Truth, View};
use arbitre::games::antiquity::house::{HouseRules, RULES};
use arbitre::games::antiquity::order::Against;
use arbitre::games::antiquity::question::{Kind, Question, Subject, UnfitSubject};
use arbitre::games::antiquity::roll::Bid;
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
    let notice = Notice {
        notice: 1,
        question: question.clone(),
        asker: None,
        truth: Some(Truth::Known(truth.cloned())),
        beforehand: choice::beforehand(&setup, question, asker, bid, lines),
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
        let index = Index::new(&Facts {
            armies: &self.armies,
            fleets: &self.fleets,
            treasuries: &self.treasuries,
            attempts: &self.attempts,
        });
        truth(asker, question, rules, &index)
    }
}
