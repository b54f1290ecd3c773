//! What the program is told of this game, and what it says of it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::roll::notices;
use super::{Antiquity, Choice, Fact, Line, NATIONS, OMNISCIENT, Own, Rules, Sets, Subject};
use crate::model::machine::{Course, Phase, Step};
use crate::model::program::{Came, Program};

pub fn rules(rules: &Rules, program: &mut Program) {
    for (rule, setting, set) in [
        ("H1", "larger", rules.h1_larger),
        ("H2", "any-failure", rules.h2_any_failure),
        ("H3", rules.h3, true),
        ("H4", "opening", rules.h4_opening),
        ("H10", "yes", rules.h10_truth),
    ] {
        if set {
            program.run(&["rules", "set", rule, setting]).done();
        }
    }
}

/// A line as a player writes it.
pub fn written(line: &Line) -> String {
    match line {
        Line::Word(word) => format!("mot : {word}"),
        Line::Nothing => "aucun ordre".into(),
        Line::Each(order) => format!("{}, chaque saison", written(order)),
        Line::Stop(order) => format!("stop : {}", written(order)),
        Line::StopAll => "plus d'ordres permanents".into(),
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

/// An order of a receipt, as the model has it.
pub fn order(shown: &Value) -> Value {
    let o = |name: &str| shown[name].clone();
    json!([
        o("line"),
        o("order"),
        o("target"),
        o("kind"),
        o("subject"),
        o("modifier"),
        o("cost"),
        o("standing")
    ])
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
fn expected(sets: &Sets, closed: bool) -> (Vec<Value>, Vec<Value>) {
    let (mut attempts, mut protections) = (Vec::new(), Vec::new());
    for (seat, set) in sets {
        for a in &set.attempts {
            let r = a.rolled.as_ref().unwrap();
            attempts.push(json!({
                "nation": seat, "target": a.target, "kind": a.kind, "subject": a.subject.text(),
                "distance": a.distance, "bonus": a.bonus, "cost": a.cost,
                "malus": r.malus, "die": r.die, "outcome": r.outcome, "truth": settled(&r.truth),
                "told": if closed { settled(&r.told) } else { Value::Null },
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

fn audit(program: &mut Program, season: u16, sets: &Sets, closed: bool) {
    let audit = program
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

/// R9, H3, H6: the notices of every victim, sorted by question.
fn all_notices(program: &mut Program, game: &Antiquity) {
    let given = program.run(&["notices", "--json"]).done().json();
    let list = given.as_array().or(given["list"].as_array()).unwrap();
    for victim in NATIONS {
        let countered = notices(&game.sets, victim);
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
        let named = |asker, a: &super::Attempt| game.rules.named(asker, a.rolled.as_ref().unwrap());
        let mut named: Vec<String> = countered
            .iter()
            .map(|(asker, a)| json!([a.kind, a.subject.text(), named(asker, a)]).to_string())
            .collect();
        askers.sort();
        named.sort();
        assert_eq!(askers, named, "{victim}");
    }
}

/// The last season as it was closed, and issued again.
fn closed(program: &mut Program, game: &Antiquity) {
    let past = game.closed.as_ref().unwrap();
    audit(program, past.season, &past.sets, true);
    for seat in NATIONS.into_iter().filter(|n| *n != OMNISCIENT) {
        let number = past.season.to_string();
        let line = ["bulletin", seat, "--season", &number, "--format", "json"];
        let bulletin = program.run(&line).done().json();
        let answers: Vec<Value> = bulletin["answers"].as_array().unwrap().clone();
        let answers: Vec<Value> = answers
            .iter()
            .map(|a| json!([a["target"], a["kind"], a["subject"], settled(&a["told"])]))
            .collect();
        let asked = past.sets.get(seat).map(|s| s.attempts.as_slice());
        let meant: Vec<Value> = asked
            .unwrap_or_default()
            .iter()
            .map(|a| {
                let told = &a.rolled.as_ref().unwrap().told;
                json!([a.target, a.kind, a.subject.text(), settled(told)])
            })
            .collect();
        assert_eq!(answers, meant, "{seat}");
    }
}

fn elements(elements: &[(&'static str, i64)]) -> String {
    typed(&json!(elements.iter().copied().collect::<BTreeMap<_, _>>()))
}

/// The command line of one of this game's own steps.
pub fn give(game: &Antiquity, program: &mut Program, own: &Own) -> Came {
    match own {
        Own::Choose(victim, question, choice) => {
            let mut came = None;
            for (number, (_, attempt)) in (1..).zip(notices(&game.sets, victim)) {
                if attempt.question() != *question {
                    continue;
                }
                let number: usize = number;
                let number = number.to_string();
                let mut line = vec!["choose", "--yes", victim, &number];
                let value = match choice {
                    Choice::Withhold => None,
                    Choice::False(value) => Some(typed(value)),
                };
                match &value {
                    None => line.push("withhold"),
                    Some(value) => line.extend(["false", value]),
                }
                let next = program.run(&line);
                came = came.filter(|c: &Came| c.code != 0).or(Some(next));
            }
            came.unwrap()
        }
        Own::World(Fact::Treasury(nation, points)) => {
            program.run(&["treasury", "set", nation, &points.to_string()])
        }
        Own::World(fact) => row(fact, |words| program.run(&[&["world"], words].concat())),
        Own::Trade(a, b) => program.run(&["trade", "add", a, b]),
        Own::Erratum(season, fact) => {
            let season = season.to_string();
            let head = ["erratum", "--reason", "faute", "--yes", "--json", &season];
            row(fact, |words| program.run(&[&head, words].concat()))
        }
    }
}

/// A fact as the row that it is, by whatever verb takes rows.
fn row(fact: &Fact, mut run: impl FnMut(&[&str]) -> Came) -> Came {
    match fact {
        Fact::Treasury(nation, points) => {
            run(&["set", "treasury", nation, &format!("points={points}")])
        }
        Fact::Army(nation, name, province, e) => {
            let (row, province) = (format!("{nation}/{name}"), format!("province={province}"));
            let elements = format!("elements={}", elements(e));
            // It may be there, or new.
            let mut army = |verb| run(&[verb, "army", &row, &province, &elements]);
            let came = army("set");
            if came.code == 0 { came } else { army("add") }
        }
        Fact::NoArmy(nation, name) => run(&["remove", "army", &format!("{nation}/{name}")]),
        Fact::Fleet(nation, sea) => run(&["add", "fleet", &format!("{nation}/{sea}")]),
        Fact::NoFleet(nation, sea) => run(&["remove", "fleet", &format!("{nation}/{sea}")]),
    }
}

/// What an erratum says of itself.
fn mended(game: &Antiquity, came: &Value, fact: &Fact) {
    let (touched, concerned) = &game.mended;
    assert_eq!(came["touched"], *touched);
    assert_eq!(came["nations"], json!(concerned));
    assert_eq!(came["marked"], fact.nation() == OMNISCIENT);
}

pub fn compare(
    game: &Antiquity,
    course: &Course,
    program: &mut Program,
    step: &Step<Antiquity>,
    came: &Came,
) {
    let rolled = course.phase == Phase::Rolled;
    let under_way = |season: &u16| rolled && *season == course.season;
    match step {
        Step::Roll(..) => {
            audit(program, course.season, &game.sets, false);
            all_notices(program, game);
        }
        Step::Close(_) => closed(program, game),
        Step::Own(Own::Choose(..)) => {
            audit(program, course.season, &game.sets, false);
            all_notices(program, game);
        }
        Step::Own(Own::Erratum(season, fact)) => {
            mended(game, &came.json(), fact);
            match under_way(season) {
                true => {
                    audit(program, course.season, &game.sets, false);
                    all_notices(program, game);
                }
                false => closed(program, game),
            }
        }
        _ => {}
    }
    // A receipt says what one nation has; these may have moved others' or more.
    let moves = matches!(step, Step::Sheet(_) | Step::Lock(_) | Step::Roll(..))
        || matches!(step, Step::Withdraw(..) | Step::Undo | Step::Own(_));
    if moves {
        let treasuries = program.run(&["treasury", "--json"]).done().json();
        assert_eq!(treasuries["list"], json!(game.world.treasury));
    }
}
