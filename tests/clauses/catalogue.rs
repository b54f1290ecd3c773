//! Runs the catalogue of cases under `tests/cases` (its README describes the format). A file or a
//! field that this runner does not know is a failure, never skipped.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use arbitre::games::antiquity::attempt::told;
use arbitre::games::antiquity::choice::{Choice, ChoiceFault, may_be_said};
use arbitre::games::antiquity::cost;
use arbitre::games::antiquity::house::HouseRules;
use arbitre::games::antiquity::order::Against;
use arbitre::games::antiquity::question::{Kind, Question};
use arbitre::games::antiquity::roll::{self, Outcome, outcome, reason};
use arbitre::games::antiquity::setup::{Name, Setup};
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::world::{Army, Elements, Fleet};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value as Json;

use super::common::{Treasury, World, countered, first_beforehand, notices, setup, typed};

const FORMAT: &str = "arbitre/cases/1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    kind: String,
    cases: Vec<Json>,
}

/// What every case has.
#[derive(Deserialize)]
struct Head {
    id: String,
    clauses: Vec<String>,
}

/// A field that may be `null` but not missing.
fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(d)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    asker: Name,
    target: Name,
    kind: Kind,
    #[serde(deserialize_with = "nullable")]
    subject: Option<String>,
    #[serde(default)]
    bonus: u32,
}

impl Asked {
    fn question(&self, setup: &Setup) -> Result<Question, String> {
        let (target, subject) = (&self.target, self.subject.as_deref());
        if setup.nation(&self.asker).is_none() || setup.nation(target).is_none() {
            return Err(format!("{} or {target} is no nation", self.asker));
        }
        typed(target, self.kind, subject).map_err(|e| e.to_string())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bid {
    nation: Name,
    #[serde(default)]
    kind: Option<Kind>,
    #[serde(default)]
    against: Option<Name>,
    malus: u32,
    #[serde(default)]
    if_countered: Option<Value>,
}

impl Bid {
    fn against(&self) -> Result<Against, String> {
        match (self.kind, &self.against) {
            (Some(kind), None) => Ok(Against::Kind(kind)),
            (None, Some(nation)) => Ok(Against::Nation(nation.clone())),
            _ => Err("a protection has either a kind or a nation".to_owned()),
        }
    }
}

/// What of all the protections of a season bears on an attempt.
fn bid(asked: &Asked, bids: &[Bid]) -> Result<roll::Bid, String> {
    let sum = |wanted: &Against| {
        bids.iter()
            .filter(|b| b.nation == asked.target)
            .try_fold(0, |sum, bid| {
                Ok::<u32, String>(
                    sum + if bid.against()? == *wanted {
                        bid.malus
                    } else {
                        0
                    },
                )
            })
    };
    let on_kind = sum(&Against::Kind(asked.kind))?;
    let on_nation = sum(&Against::Nation(asked.asker.clone()))?;
    Ok(roll::Bid {
        kind: on_kind,
        nation: on_nation,
    })
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Result<(), String> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{what}: found {found:?}, expected {expected:?}"))
    }
}

/// A kind of case: read from JSON, run against the library.
trait Case: DeserializeOwned {
    fn run(&self) -> Result<(), String>;
}

macro_rules! case {
    ($name:ident, $expect:ident { $($out:tt)* }, { $($field:tt)* }) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $expect { $($out)* }

        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code, reason = "head and note are read by everybody or nobody")]
        struct $name {
            id: String,
            clauses: Vec<String>,
            #[serde(default)]
            note: String,
            #[serde(default)]
            rules: HouseRules,
            #[serde(default)]
            constants: serde_json::Map<String, Json>,
            $($field)*
        }

        impl $name {
            /// The embedded setup with the case's own constants.
            #[allow(dead_code, reason = "not every kind of case needs a setup")]
            fn setup(&self) -> Result<Setup, String> {
                let mut setup = setup().clone();
                let mut all = serde_json::to_value(&setup.constants).map_err(|e| e.to_string())?;
                for (name, n) in &self.constants {
                    all[name] = n.clone();
                }
                setup.constants = serde_json::from_value(all).map_err(|e| e.to_string())?;
                setup.check().map_err(|e| format!("{e:?}"))?;
                Ok(setup)
            }
        }
    };
}

case!(AttemptCase, AttemptExpect {
    distance: cost::Distance,
    cost: i64,
    malus: u32,
    outcomes: Vec<Outcome>,
    notice_names_asker: bool,
}, {
    #[serde(default)]
    trades: Vec<(Name, Name)>,
    #[serde(default)]
    protections: Vec<Bid>,
    attempt: Asked,
    expect: AttemptExpect,
});

impl Case for AttemptCase {
    fn run(&self) -> Result<(), String> {
        let (setup, asked, expect) = (self.setup()?, &self.attempt, &self.expect);
        asked.question(&setup)?;
        let asker = &asked.asker;
        let partners: BTreeSet<Name> = self
            .trades
            .iter()
            .filter_map(|(a, b)| match (a == asker, b == asker) {
                (true, _) => Some(b.clone()),
                (_, true) => Some(a.clone()),
                _ => None,
            })
            .collect();
        let distance = cost::distance(&setup, asker, &asked.target, &partners);
        same("distance", &distance, &expect.distance)?;
        let price = cost::attempt(&setup.constants, distance, asked.bonus);
        same("cost", &price, &expect.cost)?;
        let bid = bid(asked, &self.protections)?;
        let malus = bid.malus(self.rules.stacking);
        same("malus", &malus, &expect.malus)?;
        let outcomes = (1..=setup.constants.die).map(|die| {
            let reason = reason(&setup.constants, die.into(), asked.bonus, malus);
            outcome(self.rules.countered, reason, malus)
        });
        let outcomes: Vec<Outcome> = outcomes.collect();
        same("outcomes", &outcomes, &expect.outcomes)?;
        let named = bid.names_asker(&self.rules);
        same("notice_names_asker", &named, &expect.notice_names_asker)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyAt {
    nation: Name,
    name: Name,
    province: Name,
    elements: Elements,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FleetAt {
    nation: Name,
    sea: Name,
}

case!(AnswerCase, AnswerExpect {
    #[serde(deserialize_with = "nullable")]
    truth: Option<Value>,
}, {
    #[serde(default)]
    armies: Vec<ArmyAt>,
    #[serde(default)]
    fleets: Vec<FleetAt>,
    #[serde(default)]
    treasuries: BTreeMap<Name, Treasury>,
    #[serde(default)]
    attempts: Vec<(Name, Name)>,
    question: Asked,
    expect: AnswerExpect,
});

impl Case for AnswerCase {
    fn run(&self) -> Result<(), String> {
        let question = self.question.question(&self.setup()?)?;
        let army = |a: &ArmyAt| Army {
            nation: a.nation.clone(),
            name: a.name.clone(),
            province: a.province.clone(),
            elements: a.elements.clone(),
        };
        let fleet = |f: &FleetAt| Fleet {
            nation: f.nation.clone(),
            sea: f.sea.clone(),
            name: None,
        };
        let world = World {
            armies: self.armies.iter().map(army).collect(),
            fleets: self.fleets.iter().map(fleet).collect(),
            treasuries: self.treasuries.clone(),
            attempts: self.attempts.clone(),
        };
        let truth = world.truth(&self.question.asker, &question, &self.rules);
        same("truth", &truth, &self.expect.truth)
    }
}

case!(ChoiceCase, ChoiceExpect {
    #[serde(default)]
    admitted: bool,
    #[serde(default)]
    refused: Option<String>,
}, {
    question: Asked,
    #[serde(deserialize_with = "nullable")]
    truth: Option<Value>,
    value: Value,
    expect: ChoiceExpect,
});

impl Case for ChoiceCase {
    fn run(&self) -> Result<(), String> {
        let setup = self.setup()?;
        let question = self.question.question(&setup)?;
        let (truth, value) = (self.truth.as_ref(), self.value.clone());
        let verdict = may_be_said(&setup, &self.rules, &question, truth, value);
        let refused = verdict.as_ref().err().map(|fault| match fault {
            ChoiceFault::WrongForm { .. } => "wrong-form",
            ChoiceFault::Truth => "truth",
            ChoiceFault::Size { .. } => "size",
            ChoiceFault::Treasury { .. } => "treasury",
            ChoiceFault::NoTroop => "no-troop",
            ChoiceFault::UnknownTroop { .. } => "unknown-troop",
            ChoiceFault::Elements { .. } => "elements",
        });
        same("refused", &refused, &self.expect.refused.as_deref())?;
        same("admitted", &verdict.is_ok(), &self.expect.admitted)
    }
}

/// `"withhold"` or `{"false": VALUE}`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Chosen {
    Withhold,
    False(Value),
}

case!(ToldCase, ToldExpect {
    #[serde(deserialize_with = "nullable")]
    told: Option<Value>,
}, {
    outcome: Outcome,
    #[serde(deserialize_with = "nullable")]
    truth: Option<Value>,
    #[serde(deserialize_with = "nullable")]
    choice: Option<Chosen>,
    expect: ToldExpect,
});

impl Case for ToldCase {
    fn run(&self) -> Result<(), String> {
        let choice = self.choice.as_ref().map(|chosen| match chosen {
            Chosen::Withhold => Choice::Withhold,
            Chosen::False(value) => Choice::False(value.clone()),
        });
        let told = told(self.outcome, self.truth.as_ref(), choice.as_ref());
        same("told", &told, &self.expect.told)
    }
}

case!(StandingCase, StandingExpect {
    #[serde(deserialize_with = "nullable")]
    standing: Option<Value>,
}, {
    protections: Vec<Bid>,
    attempt: Asked,
    die: u8,
    #[serde(deserialize_with = "nullable")]
    truth: Option<Value>,
    expect: StandingExpect,
});

impl Case for StandingCase {
    fn run(&self) -> Result<(), String> {
        let setup = self.setup()?;
        let question = self.attempt.question(&setup)?;
        let (rules, bids) = (&self.rules, &self.protections);
        let bid = bid(&self.attempt, bids)?;
        let malus = bid.malus(rules.stacking);
        let reason = reason(&setup.constants, self.die.into(), self.attempt.bonus, malus);
        let outcome = outcome(rules.countered, reason, malus);
        same("outcome", &outcome, &Outcome::Countered)?;
        let against = bids
            .iter()
            .map(Bid::against)
            .collect::<Result<Vec<_>, _>>()?;
        let values = bids.iter().map(|b| b.if_countered.as_ref());
        let truth = self.truth.as_ref();
        let lines = against.iter().zip(values);
        let answer = first_beforehand(
            &setup,
            rules,
            &question,
            truth,
            &self.attempt.asker,
            bid,
            lines,
        );
        same("standing", &answer, &self.expect.standing)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CounteredOne {
    asker: Name,
    kind: Kind,
    #[serde(deserialize_with = "nullable")]
    subject: Option<String>,
    named: bool,
    tie: u64,
}

case!(NoticeCase, NoticeExpect {
    notice: u32,
    kind: Kind,
    #[serde(deserialize_with = "nullable")]
    subject: Option<String>,
    #[serde(deserialize_with = "nullable")]
    asker: Option<String>,
    attempt: usize,
}, {
    victim: Name,
    countered: Vec<CounteredOne>,
    expect: Vec<NoticeExpect>,
});

impl Case for NoticeCase {
    fn run(&self) -> Result<(), String> {
        self.setup()?;
        let attempts = self.countered.iter().map(|c| {
            let question = typed(&self.victim, c.kind, c.subject.as_deref());
            let question = question.map_err(|e| e.to_string())?;
            Ok(countered(&c.asker, question, c.named, c.tie))
        });
        let list = notices(&attempts.collect::<Result<Vec<_>, String>>()?);
        same("notices", &list.len(), &self.expect.len())?;
        for ((attempt, found), expected) in list.iter().zip(&self.expect) {
            same("notice", &found.notice, &expected.notice)?;
            same("kind", &found.question.kind(), &expected.kind)?;
            let subject = found.question.subject_text();
            same("subject", &subject, &expected.subject.as_deref())?;
            same("asker", &found.asker.as_deref(), &expected.asker.as_deref())?;
            same("attempt", attempt, &expected.attempt)?;
        }
        Ok(())
    }
}

case!(TypedCase, TypedExpect {
    #[serde(deserialize_with = "nullable")]
    value: Option<Value>,
}, {
    typed: String,
    expect: TypedExpect,
});

impl Case for TypedCase {
    fn run(&self) -> Result<(), String> {
        let value = Value::parse(&self.setup()?, &self.typed);
        same("value", &value, &self.expect.value)
    }
}

fn run_all<C: Case>(cases: &[Json]) -> Result<(), String> {
    for case in cases {
        let id = case["id"].as_str().unwrap_or("without id").to_owned();
        let read: C = serde_json::from_value(case.clone()).map_err(|e| format!("{id}: {e}"))?;
        read.run().map_err(|e| format!("{id}: {e}"))?;
    }
    Ok(())
}

/// Runs one file's text; gives the heads of its cases.
fn run_file(text: &str) -> Result<Vec<Head>, String> {
    let file: File = serde_json::from_str(text).map_err(|e| e.to_string())?;
    same("format", &file.format.as_str(), &FORMAT)?;
    if file.cases.is_empty() {
        return Err("no cases".to_owned());
    }
    match file.kind.as_str() {
        "attempt" => run_all::<AttemptCase>(&file.cases)?,
        "answer" => run_all::<AnswerCase>(&file.cases)?,
        "choice" => run_all::<ChoiceCase>(&file.cases)?,
        "told" => run_all::<ToldCase>(&file.cases)?,
        "standing" => run_all::<StandingCase>(&file.cases)?,
        "notice" => run_all::<NoticeCase>(&file.cases)?,
        "typed" => run_all::<TypedCase>(&file.cases)?,
        other => return Err(format!("cases of kind {other:?} cannot be run")),
    }
    let heads = file.cases.into_iter().map(serde_json::from_value);
    heads.collect::<Result<_, _>>().map_err(|e| e.to_string())
}

/// Whether a clause is one of the rule: R1–R12, H1–H23.
fn is_clause(text: &str) -> bool {
    let within = |prefix, last| {
        let number = text.strip_prefix(prefix).and_then(|n| n.parse().ok());
        number.is_some_and(|n: u32| (1..=last).contains(&n))
    };
    within('R', 12) || within('H', 23)
}

#[test]
fn the_catalogue_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut seen = BTreeSet::new();
    let mut failures = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of cases") {
        let path = entry.expect("a file of cases").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name == "README.md" {
            continue;
        }
        assert!(name.ends_with(".json"), "{name} cannot be run");
        match run_file(&fs::read_to_string(&path).expect("a readable file")) {
            Ok(heads) => {
                for head in heads {
                    let good =
                        !head.clauses.is_empty() && head.clauses.iter().all(|c| is_clause(c));
                    assert!(good, "{name}: {}: clauses {:?}", head.id, head.clauses);
                    let id = format!("{name}/{}", head.id);
                    assert!(seen.insert(id.clone()), "{id} stands twice");
                }
            }
            Err(why) => failures.push(format!("{name}: {why}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(seen.len() >= 175, "only {} cases were run", seen.len());
}

#[test]
fn the_runner_fails_on_what_it_cannot_run_and_on_nothing_to_run() {
    let file = |kind: &str, cases: &str| {
        format!(r#"{{"format":"{FORMAT}","kind":"{kind}","cases":[{cases}]}}"#)
    };
    let case = |told: &str, more: &str| {
        format!(
            r#"{{"id":"a","clauses":["R6"],"outcome":"success","truth":4,"choice":null,
                "expect":{{{told}}}{more}}}"#
        )
    };
    let why = |text: &str| run_file(text).err().unwrap_or_default();
    assert_eq!(why(&file("told", &case(r#""told":4"#, ""))), "");
    assert!(why(&file("told", &case(r#""told":5"#, ""))).contains("a: told: found Some"));
    assert!(why(&file("told", &case("", ""))).contains("missing field"));
    assert!(why(&file("told", &case(r#""told":4"#, r#","die":3"#))).contains("unknown field"));
    assert!(why(&file("told", "")).contains("no cases"));
    assert!(why(&file("weather", &case(r#""told":4"#, ""))).contains("cannot be run"));
    let later = file("told", &case(r#""told":4"#, "")).replace("cases/1", "cases/2");
    assert!(why(&later).contains("format"));
    assert!(!is_clause("R13") && !is_clause("H0") && is_clause("H23") && !is_clause("H24"));
}
