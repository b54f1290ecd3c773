//! What papers say, for programs. `docs/json/` and `docs/journal.md` fix it. Every member is always there: one that has
//! no value is `null`.

use serde_json::{Value, json};

use super::super::cast::{self, Cast};
use super::super::choice::Choice;
use super::super::facts::{Answered, Notice, Truth, View};
use super::super::order::Against;
use super::super::setup::Setup;
use super::audit::attempts;
use crate::bulletin::WITHHELD;

/// The answers in the order in which the nation asked (R10).
pub fn answers(told: &[Answered]) -> Value {
    let told = told.iter().map(|a| {
        json!({
            "target": a.question.asked(),
            "kind": a.question.kind(),
            "subject": a.question.subject_text(),
            "told": a.told,
        })
    });
    told.collect()
}

/// A notice as its victim may see it, and what was chosen about it.
pub fn notice(of: &Notice, chosen: Option<&Choice>) -> Value {
    let (kind, value) = choice(chosen);
    json!({
        "notice": of.notice,
        "kind": of.question.kind(),
        "subject": of.question.subject_text(),
        "asker": of.asker,
        "choice": kind,
        "value": value,
    })
}

/// A choice: its kind, and the false answer.
fn choice(choice: Option<&Choice>) -> (Value, Value) {
    match choice {
        Some(Choice::Withhold) => (json!("withhold"), Value::Null),
        Some(Choice::False(value)) => (json!("false"), json!(value)),
        None => (Value::Null, Value::Null),
    }
}

/// What a bulletin has beside its answers.
pub fn sees(view: &View) -> Value {
    let chose = |of: &Notice| view.chose.get(&of.notice).and_then(Option::as_ref);
    let choices = view.notices.iter().map(|of| notice(of, chose(of)));
    let choices: Vec<Value> = choices.collect();
    let again = (1..).zip(&view.answers);
    let again = again.filter(|(_, answered)| answered.again > 0);
    let again: Vec<usize> = again.map(|(n, _)| n).collect();
    let mut sees = json!({
        "accounts": view.account,
        "choices": choices,
        "partners": view.partners,
    });
    if view.again > 0 {
        sees["corrected"] = json!({ "answers": again });
    }
    if !view.file.is_empty() {
        sees["file"] = json!({ "nations": file(view) });
    }
    sees
}

/// What of a paper is not known where a reveal withholds the world.
pub fn withhold(view: &View, paper: &mut Value) {
    if view.partners.is_some() {
        return;
    }
    let corrected = if view.again > 0 { "corrected" } else { "" };
    let members = [
        "treasury_after",
        "accounts",
        "partners",
        "file",
        "facts",
        corrected,
    ];
    put(paper, &members);
    if let Some(seen) = paper.get_mut("view") {
        put(seen, &["treasury", "partners", "account", "file", "again"]);
        for notice in seen["notices"].as_array_mut().into_iter().flatten() {
            put(notice, &["truth"]);
        }
    }
}

fn put(paper: &mut Value, members: &[&str]) {
    for name in members {
        if let Some(value) = paper.get_mut(*name) {
            *value = WITHHELD.into();
        }
    }
}

/// R11, by nation.
fn file(view: &View) -> Value {
    let nations = view.file.iter().map(|(name, nation)| {
        let attempts = nation.attempts.iter().map(|a| {
            json!({
                "target": a.question.asked(),
                "kind": a.question.kind(),
                "subject": a.question.subject_text(),
                "outcome": a.outcome,
                "truth": a.truth.known(),
                "told": a.told,
            })
        });
        let attempts: Vec<Value> = attempts.collect();
        let nation = json!({
            "treasury": nation.treasury,
            "armies": nation.armies,
            "fleets": nation.fleets,
            "partners": nation.partners,
            "orders": nation.orders,
            "attempts": attempts,
        });
        (name.to_string(), nation)
    });
    Value::Object(nations.collect())
}

/// The audit's own members: `attempts` and `protections` as programs rely on them, and the notices.
pub fn audit(setup: &Setup, cast: &Cast) -> Value {
    let attempts = attempts(cast);
    let attempts = attempts.iter().map(|one| {
        let rolled = one.attempt.rolled.as_ref();
        let truth = rolled.and_then(|r| r.truth.known());
        let told = one.attempt.told.as_ref();
        let (chose, _) = choice(one.choice());
        json!({
            "nation": setup.name(one.attempt.seat),
            "target": one.attempt.question.asked(),
            "kind": one.attempt.question.kind(),
            "subject": one.attempt.question.subject_text(),
            "distance": one.distance,
            "bonus": one.attempt.bonus,
            "malus": rolled.map(|r| r.bid.malus(setup.house.stacking)),
            "cost": one.cost,
            "die": one.attempt.thrown.map(|t| t.die),
            "outcome": rolled.map(|r| r.outcome),
            "truth": truth,
            "told": told,
            "choice": chose,
        })
    });
    let attempts: Vec<Value> = attempts.collect();
    let mut protections = Vec::new();
    for ((_, nation), orders) in setup.each().zip(&cast.orders) {
        for (order, against, malus) in cast::protects(orders) {
            let (kind, against) = match against {
                Against::Kind(kind) => (Some(kind), None),
                Against::Nation(nation) => (None, Some(nation)),
            };
            protections.push(json!({
                "nation": nation,
                "kind": kind,
                "against": against,
                "malus": malus,
                "cost": order.cost,
            }));
        }
    }
    let notices = cast.notices.iter().map(|of| {
        let (chose, value) = choice(of.choice.as_ref());
        let truth = match &of.notice.truth {
            Some(Truth::Known(truth)) => json!(truth),
            Some(Truth::Unknown) | None => Value::Null,
        };
        json!({
            "seat": setup.name(of.victim),
            "notice": of.notice.notice,
            "kind": of.notice.question.kind(),
            "subject": of.notice.question.subject_text(),
            "asker": setup.name(of.asker),
            "named": of.notice.asker.is_some(),
            "truth": truth,
            "choice": chose,
            "value": value,
        })
    });
    let notices: Vec<Value> = notices.collect();
    json!({ "attempts": attempts, "protections": protections, "notices": notices })
}
