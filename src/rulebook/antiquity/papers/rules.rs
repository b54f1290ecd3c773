//! The campaign's rule with its house rules in words for players.

use super::super::house::{HouseRules, RULES, Rule};
use super::super::setup::Setup;
use crate::bulletin::Document;
use crate::locale::Texts;
use crate::t;

/// The last part of the key under which a setting's words stand: H18's number stands apart.
fn key_of(setting: &str) -> &str {
    if setting.ends_with("-seasons") {
        "seasons"
    } else {
        setting
    }
}

/// A house rule as set, in words.
pub fn setting(rule: &Rule, rules: &HouseRules, texts: &Texts) -> String {
    let setting = rules.setting(rule);
    let key = format!("{}-{}", rule.name, key_of(&setting));
    match setting
        .strip_suffix("-seasons")
        .and_then(|n| n.parse::<u32>().ok())
    {
        Some(n) => t!(texts, &key, n = n),
        None => texts.get(&key),
    }
}

/// The rules sheet.
pub fn document(setup: &Setup, rules: &HouseRules, texts: &Texts) -> Document {
    let c = &setup.constants;
    let mut doc = Document::new(
        texts.lang(),
        t!(texts, "rules-title", name = setup.name.as_str()),
    );
    doc.heading(texts.get("rules-text"));
    doc.list([
        texts.get("rules-kinds"),
        t!(
            texts,
            "rules-cost",
            near = c.cost_neighbour,
            far = c.cost_distant,
            bonus = c.cost_bonus
        ),
        t!(texts, "rules-roll", die = c.die, threshold = c.threshold),
        t!(texts, "rules-protection", malus = c.cost_malus),
        texts.get("rules-countered"),
        texts.get("rules-neutral"),
        texts.get("rules-blind"),
    ]);
    if let Some(nation) = &setup.omniscient {
        doc.paragraph(t!(texts, "rules-omniscient", nation = &**nation));
    }
    doc.heading(texts.get("rules-neighbours"));
    doc.fields(
        setup
            .nations
            .iter()
            .map(|n| (n.name.to_string(), n.neighbours.join(", "))),
    );
    doc.heading(texts.get("rules-house"));
    doc.fields(RULES.iter().map(|rule| {
        let question = t!(texts, "rules-question", id = rule.id, name = rule.name);
        (question, setting(rule, rules, texts))
    }));
    doc
}
