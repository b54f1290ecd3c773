//! What papers say, for programs. `docs/json/` and `docs/journal.md` fix it. Every member is always there: one that has
//! no value is `null`.

use serde_json::{Value, json};

use super::super::choice::Choice;
use super::super::facts::{Answered, Notice, Truth, View};
use super::super::question::Question;
use super::super::season::Season;
use super::super::setup::Setup;

/// Members with those that say which question: `target`, `kind`, `subject`.
pub fn about(question: &Question, mut members: Value) -> Value {
    members["target"] = json!(question.asked());
    members["kind"] = json!(question.kind());
    members["subject"] = json!(question.subject_text());
    members
}

/// The answers in the order in which the nation asked (R10).
pub fn answers(told: &[Answered]) -> Value {
    let told = told.iter();
    told.map(|a| about(&a.order.question, json!({ "told": a.told })))
        .collect()
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

/// R11, by nation.
fn file(view: &View) -> Value {
    let nations = view.file.iter().map(|(name, nation)| {
        let attempts = nation.attempts.iter().map(|a| {
            let roll = a.roll.as_ref();
            let members = json!({
                "outcome": roll.map(|roll| roll.outcome),
                "truth": roll.and_then(|roll| roll.truth.known()),
                "told": roll.and_then(|roll| roll.told.as_ref()),
            });
            about(&a.order.question, members)
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
pub fn audit(setup: &Setup, season: &Season) -> Value {
    let rule = setup.house.stacking;
    let attempts = season.attempts.iter().map(|attempt| {
        let (order, roll) = (&attempt.order, attempt.roll.as_ref());
        let (chose, _) = choice(roll.and_then(|roll| roll.choice.as_ref()));
        let members = json!({
            "nation": setup.name(attempt.seat),
            "distance": order.distance,
            "bonus": order.bonus,
            "malus": roll.map(|roll| roll.bid.malus(rule)),
            "cost": order.cost,
            "die": roll.map(|roll| roll.die.face),
            "outcome": roll.map(|roll| roll.outcome),
            "truth": roll.and_then(|roll| roll.truth.known()),
            "told": roll.and_then(|roll| roll.told.as_ref()),
            "choice": chose,
        });
        about(&order.question, members)
    });
    let attempts: Vec<Value> = attempts.collect();
    let protections = season
        .protections(setup)
        .map(|(nation, order, against, malus)| {
            let (kind, against) = against.parts();
            json!({
                "nation": nation,
                "kind": kind,
                "against": against,
                "malus": malus,
                "cost": order.cost,
            })
        });
    let protections: Vec<Value> = protections.collect();
    let notices = season.countered(setup).into_iter().map(|of| {
        let chosen = of
            .attempt
            .roll
            .as_ref()
            .and_then(|roll| roll.choice.as_ref());
        let mut members = notice(&of.notice, chosen);
        members["seat"] = json!(setup.name(of.victim));
        members["asker"] = json!(setup.name(of.attempt.seat));
        members["named"] = json!(of.notice.asker.is_some());
        members["truth"] = json!(of.notice.truth.as_ref().and_then(Truth::known));
        members
    });
    let notices: Vec<Value> = notices.collect();
    json!({ "attempts": attempts, "protections": protections, "notices": notices })
}
