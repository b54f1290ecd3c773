//! R11: the omniscient nation's file on all others.

use super::super::attempt::Roll;
use super::super::facts::{NationFile, Truth, View};
use super::super::question::Question;
use super::super::reading::Reader;
use super::super::roll::Outcome;
use super::super::setup::{Name, Setup};
use super::super::wording::{say_told, say_truth, troops};
use super::super::world::Army;
use super::{nations, order, points};
use crate::bulletin::{Document, column, number_column};
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
        ordered(setup, nation, texts, paper);
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

/// The orders that stood, each with its price and what was told.
fn ordered(setup: &Setup, nation: &NationFile, texts: &Texts, paper: &mut Document) {
    let (reader, mut attempts) = (Reader::new(setup), nation.attempts.iter());
    let rows = nation.orders.iter().map(|one| {
        let (said, told) = match one.attempt() {
            Some((question, bonus)) => {
                let roll = attempts.next().and_then(|attempt| attempt.roll.as_ref());
                let told = roll.map(|roll| told(setup, question, roll, texts));
                (reader.bare(texts.lang(), question, bonus), told)
            }
            None => (order(&reader, one, texts), None),
        };
        let told = told.unwrap_or_else(|| "–".to_owned());
        [said, one.cost.to_string(), told]
    });
    paper.table(
        [
            column(texts.get("column-order")),
            number_column(texts.get("column-cost")),
            column(texts.get("column-answer")),
        ],
        rows,
    );
}

/// What was told; beside it what became of the roll where it did not succeed, and the truth where that is something else.
fn told(setup: &Setup, question: &Question, roll: &Roll, texts: &Texts) -> String {
    let told = roll.told.as_ref().and_then(Option::as_ref);
    let said = say_told(told, setup, texts, question);
    let Truth::Known(truth) = &roll.truth else {
        return String::new();
    };
    let mut beside = Vec::new();
    if roll.outcome != Outcome::Success {
        beside.push(texts.get(&format!("outcome-{}", roll.outcome.into_str())));
    }
    if truth.as_ref() != told {
        let truth = say_truth(truth.as_ref(), setup, texts, question);
        beside.push(t!(texts, "file-truth", truth));
    }
    match beside.is_empty() {
        true => said,
        false => t!(texts, "file-told", told = said, beside = beside.join(", ")),
    }
}
