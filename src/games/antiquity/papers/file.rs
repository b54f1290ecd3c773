//! R11: the omniscient nation's file on all others.

use super::super::attempt::Attempt;
use super::super::facts::{NationFile, Truth, View};
use super::super::setup::{Name, Setup};
use super::super::wording::{say_told, say_truth, troops};
use super::super::world::Army;
use super::{nations, orders, points};
use crate::bulletin::{Document, column};
use crate::locale::Texts;
use crate::t;

/// Everything about every other nation.
pub fn document(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    paper.heading(texts.get("file-title"));
    paper.paragraph(texts.get("file-note"));
    let others = view.file.iter();
    for (name, nation) in others.filter(|(name, _)| view.nation.as_ref() != Some(name)) {
        one(setup, name, nation, texts, paper);
    }
}

fn one(setup: &Setup, name: &Name, nation: &NationFile, texts: &Texts, paper: &mut Document) {
    paper.subheading(name.to_string());
    let mut fields = vec![(texts.get("field-treasury"), points(nation.treasury, texts))];
    if !nation.partners.is_empty() {
        let partners = nations(setup, &nation.partners, texts);
        fields.push((texts.get("field-partners"), partners));
    }
    paper.fields(fields);
    if !nation.armies.is_empty() {
        armies(&nation.armies, texts, paper);
    }
    if !nation.fleets.is_empty() {
        let rows = nation.fleets.iter().map(|f| {
            let name = f.name.as_deref().map(str::to_owned);
            [
                name.unwrap_or_else(|| texts.get("fleet-unnamed")),
                f.sea.to_string(),
            ]
        });
        paper.table(
            [
                column(texts.get("column-fleet")),
                column(texts.get("column-sea")),
            ],
            rows,
        );
    }
    if !nation.orders.is_empty() {
        orders(paper, &nation.orders, setup, texts);
    }
    if !nation.attempts.is_empty() {
        attempts(setup, &nation.attempts, texts, paper);
    }
}

fn armies(all: &[Army], texts: &Texts, paper: &mut Document) {
    let rows = all.iter().map(|a| {
        [
            a.name.to_string(),
            a.province.to_string(),
            troops(&a.elements),
        ]
    });
    paper.table(
        [
            column(texts.get("column-army")),
            column(texts.get("column-province")),
            column(texts.get("column-elements")),
        ],
        rows,
    );
}

/// What became of each attempt; the truth stands beside what was told where that is something else.
fn attempts(setup: &Setup, all: &[Attempt], texts: &Texts, paper: &mut Document) {
    let rolled = all.iter().filter_map(|a| Some((a, a.roll.as_ref()?)));
    let rows = rolled.map(|(attempt, roll)| {
        let question = &attempt.order.question;
        let told = roll.told.as_ref().and_then(Option::as_ref);
        let said = say_told(told, setup, texts, question);
        [
            question.say(setup, texts),
            texts.get(&format!("outcome-{}", roll.outcome.into_str())),
            match &roll.truth {
                Truth::Known(truth) if truth.as_ref() == told => said,
                Truth::Known(truth) => {
                    let truth = say_truth(truth.as_ref(), setup, texts, question);
                    t!(texts, "file-told-otherwise", told = said, truth = truth)
                }
                Truth::Unknown => String::new(),
            },
        ]
    });
    paper.table(
        [
            column(texts.get("column-question")),
            column(texts.get("column-outcome")),
            column(texts.get("column-told")),
        ],
        rows,
    );
}
