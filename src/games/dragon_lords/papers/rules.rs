//! The rule and its house rules in words for players.

use super::super::accept::MOST_AT_ONCE;
use super::super::action::ACTIONS;
use super::super::cost;
use super::super::house::HouseRules;
use super::super::reading::action_name;
use crate::bulletin::{Document, column, number_column};
use crate::locale::Texts;
use crate::t;

/// What the program decides because the text is silent, in the order of a turn.
const DECIDED: [&str; 16] = [
    "dl-decided-hexes",
    "dl-decided-armies",
    "dl-decided-prices",
    "dl-decided-sight",
    "dl-decided-knowing",
    "dl-decided-turning-back",
    "dl-decided-infiltrate",
    "dl-decided-false-orders",
    "dl-decided-bribe",
    "dl-decided-bribed-name",
    "dl-decided-revolt",
    "dl-decided-places",
    "dl-decided-losses",
    "dl-decided-lapsed",
    "dl-decided-out",
    "dl-decided-messages",
];

/// What the arbiter does himself.
const ARBITERS: [&str; 3] = [
    "dl-arbiter-armies",
    "dl-arbiter-intercept",
    "dl-arbiter-income",
];

/// The rule for players, but for its house rules.
pub fn document(doc: &mut Document, rules: &HouseRules, texts: &Texts) {
    play(doc, texts);
    doc.heading(texts.get("slip-actions"));
    let enemy: &str = rules.enemy.into();
    doc.paragraph(texts.get(&format!("dl-enemy-{enemy}")));
    let rows = ACTIONS.iter().map(|entry| {
        let key = format!("dl-action-{}", entry.name);
        [
            action_name(texts.lang(), entry.action).to_owned(),
            entry.threshold.to_string(),
            texts.get(&key),
        ]
    });
    doc.table(
        [
            column(texts.get("slip-column-action")),
            number_column(texts.get("dl-column-threshold")),
            column(texts.get("dl-column-success")),
        ],
        rows,
    );
    doc.heading(texts.get("dl-rules-decided"));
    doc.list(DECIDED.iter().map(|key| texts.get(key)));
    doc.heading(texts.get("dl-rules-arbiter"));
    doc.list(ARBITERS.iter().map(|key| texts.get(key)));
    doc.heading(texts.get("rules-sending"));
    doc.paragraph(texts.get("dl-rules-message"));
    doc.paragraph(texts.get("dl-rules-word"));
}

/// How spies are hired, act, guard and move.
fn play(doc: &mut Document, texts: &Texts) {
    doc.paragraph(texts.get("dl-rules-intro"));
    doc.list([
        t!(
            texts,
            "dl-rules-hiring",
            enemy = cost::ENEMY_SPY,
            friendly = cost::FRIENDLY_SPY,
            most = MOST_AT_ONCE
        ),
        texts.get("dl-rules-seeing"),
        texts.get("dl-rules-acting"),
        texts.get("dl-rules-failing"),
        texts.get("dl-rules-guarding"),
        t!(texts, "dl-rules-moving", price = cost::TRANSFER),
    ]);
}
