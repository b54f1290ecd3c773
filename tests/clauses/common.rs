//! What the tests of this folder share.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use arbitre::locale::{Lang, Texts};
use arbitre::rulebook::antiquity::answer::{Facts, Index, Treasury, truth};
use arbitre::rulebook::antiquity::house::HouseRules;
use arbitre::rulebook::antiquity::question::{Kind, Question};
use arbitre::rulebook::antiquity::setup::{MARE_NOSTRUM, Name, Setup};
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::world::{Army, Fleet};

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
    set.iter().fold(HouseRules::default(), |rules, (rule, to)| {
        rules.with(rule, to).expect("a rule and its setting").0
    })
}

/// A question, its subject as files hold it.
pub fn question(target: &str, kind: Kind, subject: Option<&str>) -> Question {
    Question::from_parts(setup(), target.into(), kind, subject).expect("the kind takes it")
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
