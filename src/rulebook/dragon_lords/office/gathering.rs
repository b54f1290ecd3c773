//! `verify`, `audit verify`: published papers and the campaign's own file, as this rule reads them.

use std::collections::BTreeMap;

use super::super::apply::DragonLords;
use super::super::bulletins::Issued;
use super::super::event::Die;
use super::super::refusal::{Failure, Refusal};
use super::super::verify::{Derived, Evidence};
use super::super::world::Name;
use crate::campaign::Campaign;
use crate::locale::Texts;
use crate::referee::gathering::{Checks, Own};
use crate::referee::inspection::{self, Inspection};
use crate::referee::rulebook::Outcome;
use crate::t;

impl Checks for DragonLords {
    fn own(&self, derived: &BTreeMap<u16, Derived>, typed: &str, texts: &Texts) -> Outcome<Own> {
        let setup = derived.values().find_map(|of| of.setup.as_deref());
        let seat: Name = match setup {
            None => typed.into(),
            Some(setup) => setup.understand(typed).map_err(Refusal::UnknownPlayer)?,
        };
        let dice: Vec<(u16, &Die)> = derived
            .iter()
            .flat_map(|(season, of)| of.dice.iter().map(move |d| (*season, d)))
            .filter(|(_, d)| d.seat == seat)
            .collect();
        let view: Vec<_> = dice
            .iter()
            .map(|(season, die)| serde_json::json!({ "season": season, "die": die }))
            .collect();
        Ok(Own {
            lines: lines(texts, &seat, &dice),
            view: view.into(),
            seat,
        })
    }

    fn inspection(
        &self,
        campaign: &Campaign,
        evidence: Option<&Evidence>,
        tick: &mut dyn FnMut(),
    ) -> Outcome<Inspection> {
        let issued = match campaign.read(|tx| -> Result<_, Failure> { Issued::of(tx) }) {
            Ok(issued) => issued,
            Err(why) => {
                let none: Result<&Issued, Failure> = Err(why);
                let found = inspection::inspect(&DragonLords, campaign, none, evidence, tick);
                return Ok(found?);
            }
        };
        let told = Ok(&issued);
        let found = inspection::inspect(&DragonLords, campaign, told, evidence, tick);
        Ok(found?)
    }
}

/// A player's dice, a line each.
fn lines(texts: &Texts, seat: &str, dice: &[(u16, &Die)]) -> Vec<String> {
    if dice.is_empty() {
        return vec![t!(texts, "verify-dice-none", seat = seat)];
    }
    let mut lines = vec![t!(texts, "verify-dice", seat = seat)];
    lines.extend(dice.iter().map(|(season, d)| {
        let dice: Vec<String> = d.dice.iter().map(u16::to_string).collect();
        let said = t!(
            texts,
            "dl-verify-die",
            season = *season,
            question = &*d.question,
            purpose = &*d.purpose,
            dice = dice.join(" ")
        );
        format!("  - {said}")
    }));
    lines
}
