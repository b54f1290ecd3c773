//! The program under test: command lines in, exit codes and JSON out.

use std::collections::BTreeMap;

use arbitre::campaign::FixedClock;
use arbitre::chance::SeededEntropy;
use arbitre::cli::{self, Look, Machine};
use arbitre::locale::Lang;
use proptest_state_machine::StateMachineTest;
use serde_json::{Value, json};

use crate::clauses::{Choice, Line, Model, NATIONS, OMNISCIENT, Said, Set, Subject, told};
use crate::steps::Step;

pub struct Program {
    dir: tempfile::TempDir,
    clock: FixedClock,
    entropy: SeededEntropy,
}

/// What a command line came to.
struct Came {
    code: u8,
    out: String,
    err: String,
}

impl Came {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    fn done(self) -> Came {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }
}

impl std::fmt::Debug for Came {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "exit {}\n{}{}", self.code, self.out, self.err)
    }
}

impl Program {
    fn path(&self, name: &str) -> String {
        self.dir.path().join(name).display().to_string()
    }

    fn run(&mut self, arguments: &[&str]) -> Came {
        self.run_with(arguments, "")
    }

    fn run_with(&mut self, arguments: &[&str], input: &str) -> Came {
        let campaign = self.path("campaign.db");
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut machine = Machine {
            stdin: &mut input.as_bytes(),
            stdout: &mut out,
            stderr: &mut err,
            clock: &self.clock,
            entropy: &mut self.entropy,
            look: Look {
                lang: Lang::En,
                colour: false,
                terminal: false,
                asks: false,
                width: 100,
            },
            editor: "no-editor".into(),
        };
        let line = ["arbitre", "-c", &campaign]
            .into_iter()
            .chain(arguments.iter().copied());
        let code = cli::run(line.map(Into::into).collect(), &mut machine);
        Came {
            code,
            out: String::from_utf8(out).unwrap(),
            err: String::from_utf8(err).unwrap(),
        }
    }
}

/// A line as a player writes it.
fn written(line: &Line) -> String {
    match line {
        Line::Word(word) => format!("mot : {word}"),
        Line::Nothing => "aucun ordre".into(),
        Line::Unreadable => "espionner ATLANTIDE : trésor".into(),
        Line::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => {
            let about = match subject {
                Subject::Army(name) => (*name).to_owned(),
                Subject::Province(name) => format!("armée en {name}"),
                Subject::Sea(name) => format!("flotte en {name}"),
                Subject::None => String::new(),
            };
            let question = match *kind {
                "army-presence" | "fleet-presence" => about,
                "army-size" => format!("taille {about}"),
                "army-composition" => format!("composition {about}"),
                "army-majority" => format!("majorité {about}"),
                "treasury" => "trésor".into(),
                _ => "espionnage".into(),
            };
            let whom = if target.is_empty() {
                "espionner".to_owned()
            } else {
                format!("espionner {target} :")
            };
            format!("{whom} {question} +{bonus}")
        }
        Line::OnNation { nation, malus } => format!("protéger contre {nation} -{malus}"),
        Line::OnKind {
            kind,
            malus,
            beforehand,
        } => {
            let what = match *kind {
                "army-presence" => "présence des armées",
                "army-size" => "taille des armées",
                "army-composition" => "composition des armées",
                "army-majority" => "troupe majoritaire",
                "fleet-presence" => "présence des flottes",
                "treasury" => "trésor",
                _ => "espionnage",
            };
            let answer = beforehand.as_ref().map(typed);
            let answer = answer.map_or(String::new(), |a| format!(", si contré : {a}"));
            format!("protéger {what} -{malus}{answer}")
        }
    }
}

/// A value as it is typed.
fn typed(value: &Value) -> String {
    match value {
        Value::Bool(true) => "oui".into(),
        Value::Bool(false) => "non".into(),
        Value::Array(troops) => {
            let troops: Vec<&str> = troops.iter().filter_map(Value::as_str).collect();
            troops.join(", ")
        }
        Value::Object(elements) => {
            let elements: Vec<String> = elements.iter().map(|(t, n)| format!("{t} {n}")).collect();
            elements.join(", ")
        }
        other => other.to_string(),
    }
}

/// The orders of a receipt in no order, as the model has them.
fn orders(receipt: &Value) -> Vec<String> {
    let list = receipt["orders"].as_array().unwrap();
    let mut orders: Vec<String> = list
        .iter()
        .map(|o| {
            let o = |name: &str| o[name].clone();
            let [order, target, kind] = [o("order"), o("target"), o("kind")];
            json!([order, target, kind, o("subject"), o("modifier"), o("cost")]).to_string()
        })
        .collect();
    orders.sort();
    orders
}

/// Troops that tie are a set.
fn settled(value: &Value) -> Value {
    match value {
        Value::Array(troops) => {
            let mut troops = troops.clone();
            troops.sort_by_key(ToString::to_string);
            Value::Array(troops)
        }
        other => other.clone(),
    }
}

/// What `audit N --json` has to say of the attempts and protections of these sets.
fn expected(sets: &BTreeMap<&'static str, Set>, closed: bool) -> (Vec<Value>, Vec<Value>) {
    let (mut attempts, mut protections) = (Vec::new(), Vec::new());
    for (seat, set) in sets {
        for a in &set.attempts {
            let r = a.rolled.as_ref().unwrap();
            attempts.push(json!({
                "nation": seat, "target": a.target, "kind": a.kind, "subject": a.subject.text(),
                "distance": a.distance, "bonus": a.bonus, "cost": a.cost,
                "malus": r.malus, "die": r.die, "outcome": r.outcome, "truth": settled(&r.truth),
                "told": if closed { settled(&told(r)) } else { Value::Null },
                "choice": r.choice.as_ref().map(|c| match c {
                    Choice::Withhold => "withhold",
                    Choice::False(_) => "false",
                }),
            }));
        }
        for p in &set.protections {
            protections.push(json!({
                "nation": seat, "kind": p.on.ok(), "against": p.on.err(), "malus": p.malus,
                "cost": p.cost,
            }));
        }
    }
    (attempts, protections)
}

impl Program {
    fn audit(&mut self, season: u16, sets: &BTreeMap<&'static str, Set>, closed: bool) {
        let audit = self
            .run(&["audit", &season.to_string(), "--json"])
            .done()
            .json();
        let (attempts, protections) = expected(sets, closed);
        let told: Vec<Value> = audit["attempts"].as_array().unwrap().clone();
        let told: Vec<Value> = told
            .into_iter()
            .map(|mut a| {
                a["truth"] = settled(&a["truth"]);
                a["told"] = if closed {
                    settled(&a["told"])
                } else {
                    Value::Null
                };
                a
            })
            .collect();
        assert_eq!(json!(told), json!(attempts));
        assert_eq!(audit["protections"], json!(protections));
    }

    /// R9, H3: the notices of every victim, sorted by question.
    fn notices(&mut self, model: &Model) {
        let notices = self.run(&["notices", "--json"]).done().json();
        let list = notices.as_array().or(notices["list"].as_array()).unwrap();
        for victim in NATIONS {
            let countered = model.countered(victim);
            let his: Vec<&Value> = list.iter().filter(|n| n["seat"] == victim).collect();
            let numbers: Vec<&Value> = his.iter().map(|n| &n["notice"]).collect();
            let counted: Vec<usize> = (1..=countered.len()).collect();
            assert_eq!(json!(numbers), json!(counted), "{victim}");
            let questions = |n: &&Value| json!([n["kind"], n["subject"]]);
            let shown: Vec<Value> = his.iter().map(questions).collect();
            let meant: Vec<Value> = countered
                .iter()
                .map(|(_, a)| json!([a.kind, a.subject.text()]))
                .collect();
            assert_eq!(shown, meant, "{victim}");
            let mut askers: Vec<String> = his
                .iter()
                .map(|n| json!([n["kind"], n["subject"], n["asker"]]).to_string())
                .collect();
            let mut named: Vec<String> = countered
                .iter()
                .map(|(asker, a)| {
                    json!([a.kind, a.subject.text(), model.named(asker, a)]).to_string()
                })
                .collect();
            askers.sort();
            named.sort();
            assert_eq!(askers, named, "{victim}");
        }
    }

    fn closed(&mut self, model: &Model) {
        let (season, sets) = model.closed.as_ref().unwrap();
        self.audit(*season, sets, true);
        for seat in NATIONS.into_iter().filter(|n| *n != OMNISCIENT) {
            let number = season.to_string();
            let line = ["bulletin", seat, "--season", &number, "--format", "json"];
            let bulletin = self.run(&line).done().json();
            let answers: Vec<Value> = bulletin["answers"].as_array().unwrap().clone();
            let answers: Vec<Value> = answers
                .iter()
                .map(|a| json!([a["target"], a["kind"], a["subject"], settled(&a["told"])]))
                .collect();
            let asked = sets.get(seat).map(|s| s.attempts.as_slice());
            let meant: Vec<Value> = asked
                .unwrap_or_default()
                .iter()
                .map(|a| {
                    let told = told(a.rolled.as_ref().unwrap());
                    json!([a.target, a.kind, a.subject.text(), settled(&told)])
                })
                .collect();
            assert_eq!(answers, meant, "{seat}");
        }
    }

    fn treasuries(&mut self, model: &Model) {
        let treasuries = self.run(&["treasury", "--json"]).done().json();
        assert_eq!(treasuries["list"], json!(model.treasury));
    }

    fn step(&mut self, step: &Step, model: &Model) -> Came {
        match step {
            Step::Open(n) => self.run(&["season", "open", &format!("Saison {n}")]),
            Step::Sheet(n) => self.run(&["season", "sheet", &n.to_string()]),
            Step::Lock(n) => self.run(&["lock", &n.to_string()]),
            Step::Roll(n, None) => self.run(&["roll", &n.to_string()]),
            Step::Roll(n, Some(beacon)) => self.run(&["roll", &n.to_string(), "--beacon", beacon]),
            Step::Close(n) => self.run(&["season", "close", &n.to_string()]),
            Step::Enter(seat, lines) => {
                let text: Vec<String> = lines.iter().map(written).collect();
                self.run_with(&["enter", seat, "--json"], &text.join("\n"))
            }
            Step::Withdraw(seat, line) => {
                let line = line.map(|l| l.to_string());
                let mut words = vec!["orders", "withdraw", seat, "--yes"];
                words.extend(line.iter().flat_map(|l| ["--line", l]));
                self.run(&words)
            }
            Step::Choose(victim, question, choice) => {
                let mut came = None;
                for (number, (_, attempt)) in (1..).zip(model.countered(victim)) {
                    if attempt.question() != *question {
                        continue;
                    }
                    let number: usize = number;
                    let number = number.to_string();
                    let line = ["choose", victim, &number];
                    let next = match choice {
                        Choice::Withhold => self.run(&[&line[..], &["withhold"]].concat()),
                        Choice::False(value) => {
                            self.run(&[&line[..], &["false", &typed(value)]].concat())
                        }
                    };
                    came = came.filter(|c: &Came| c.code != 0).or(Some(next));
                }
                came.unwrap()
            }
            Step::Undo => self.run(&["undo", "--yes"]),
            Step::Treasury(nation, points) => {
                self.run(&["treasury", "set", nation, &points.to_string()])
            }
            Step::Trade(a, b) => self.run(&["trade", "add", a, b]),
            Step::Army(nation, name, province, elements) => {
                let elements = typed(&json!(elements.iter().copied().collect::<BTreeMap<_, _>>()));
                self.run(&["army", "set", nation, name, province, &elements])
            }
            Step::Disband(nation, name) => self.run(&["army", "remove", nation, name]),
            Step::Fleet(nation, sea) => self.run(&["fleet", "add", nation, sea]),
        }
    }
}

impl StateMachineTest for Program {
    type SystemUnderTest = Program;
    type Reference = Model;

    fn init_test(model: &Model) -> Program {
        let memory = std::path::Path::new("/dev/shm");
        let dir = match memory.is_dir() {
            true => tempfile::tempdir_in(memory).unwrap(),
            false => tempfile::tempdir().unwrap(),
        };
        let mut program = Program {
            dir,
            clock: FixedClock::at("2026-03-01T18:00:00Z").unwrap(),
            entropy: SeededEntropy::new(&model.key),
        };
        let secret = program.path("secret.txt");
        std::fs::write(&secret, &model.key).unwrap();
        let file = program.path("campaign.db");
        program
            .run(&["new", &file, "--secret-file", &secret])
            .done();
        let rules = &model.rules;
        for (rule, setting, set) in [
            ("H1", "larger", rules.h1_larger),
            ("H2", "any-failure", rules.h2_any_failure),
            ("H3", rules.h3, true),
            ("H4", "opening", rules.h4_opening),
            ("H5", "debt", rules.h5_debt),
            ("H10", "yes", rules.h10_truth),
            ("H11", "holder", rules.h11_holder),
            ("H19", "one", rules.h19_one),
        ] {
            if set {
                program.run(&["rules", "set", rule, setting]).done();
            }
        }
        program
    }

    fn apply(mut program: Program, model: &Model, step: Step) -> Program {
        let file = program.path("campaign.db");
        let before = std::fs::read(&file).unwrap();
        let came = program.step(&step, model);
        match &model.said {
            Said::Done => assert_eq!(came.code, 0, "{step:?}: {came:?}"),
            Said::Refused => {
                assert_eq!(came.code, 1, "{step:?}: {came:?}");
                assert!(
                    before == std::fs::read(&file).unwrap(),
                    "{step:?}: {came:?}"
                );
            }
            Said::Receipt {
                status,
                orders: stand,
                treasury,
            } => {
                assert_eq!(came.code, u8::from(*status == "rejected"), "{came:?}");
                let receipt = came.json();
                assert_eq!(receipt["status"], *status, "{step:?}: {came:?}");
                let mut stand: Vec<String> = stand.iter().map(ToString::to_string).collect();
                stand.sort();
                if *status != "rejected" {
                    assert_eq!(orders(&receipt), stand, "{step:?}: {came:?}");
                }
                assert_eq!(receipt["treasury_after"], *treasury, "{step:?}: {came:?}");
            }
        }
        match step {
            Step::Roll(..) | Step::Choose(..) if model.said == Said::Done => {
                program.audit(model.season, &model.sets, false);
                program.notices(model);
            }
            Step::Close(_) if model.said == Said::Done => program.closed(model),
            Step::Enter(..) | Step::Withdraw(..) | Step::Treasury(..) | Step::Undo => {
                program.treasuries(model)
            }
            _ => {}
        }
        program
    }

    /// The journal replayed gives the same campaign.
    fn teardown(mut program: Program, _: Model) {
        program.run(&["audit", "verify"]).done();
    }
}
