//! `verify`, `audit verify`: published papers and the campaign's own file, as this rule reads them.

use std::collections::BTreeMap;

use super::super::apply::Antiquity;
use super::super::inspection::inspect;
use super::super::refusal::Refusal;
use super::super::verify::Evidence;
use super::super::verify::own::{self, OwnDie};
use super::super::verify::season::Derived;
use crate::campaign::Campaign;
use crate::locale::Texts;
use crate::referee::gathering::{Checks, Own};
use crate::referee::inspection::Inspection;
use crate::referee::rulebook::Outcome;
use crate::t;

impl Checks for Antiquity {
    fn own(&self, derived: &BTreeMap<u16, Derived>, typed: &str, texts: &Texts) -> Outcome<Own> {
        let setup = derived.values().find_map(|of| of.setup.as_deref());
        // Without the setup, which season 1's reveal holds, no die is derived at all.
        let seat = match setup {
            None => typed.into(),
            Some(setup) => setup
                .understand_nation(typed)
                .map_err(Refusal::UnknownNation)?,
        };
        let dice = own::dice(derived, &seat);
        Ok(Own {
            lines: lines(texts, &seat, &dice),
            view: serde_json::json!(dice),
            seat,
        })
    }

    fn inspection(
        &self,
        campaign: &Campaign,
        evidence: Option<&Evidence>,
        tick: &mut dyn FnMut(),
    ) -> Outcome<Inspection> {
        Ok(inspect(campaign, evidence, tick)?)
    }
}

/// A nation's dice, a line each.
fn lines(texts: &Texts, seat: &str, dice: &[OwnDie]) -> Vec<String> {
    if dice.is_empty() {
        return vec![t!(texts, "verify-dice-none", seat = seat)];
    }
    let mut lines = vec![t!(texts, "verify-dice", seat = seat)];
    lines.extend(dice.iter().map(|d| {
        let outcome = texts.get(&format!("outcome-{}", d.outcome.into_str()));
        let key = match d.repeat {
            0 => "verify-die",
            _ => "verify-die-again",
        };
        let said = t!(
            texts,
            key,
            season = d.season,
            question = d.question.as_str(),
            time = d.repeat + 1,
            die = d.die,
            bonus = d.bonus,
            malus = d.malus,
            outcome = outcome
        );
        let drawn = match (d.word.as_str(), d.beacon.as_str()) {
            ("", "") => texts.get("verify-die-nothing"),
            (word, "") => t!(texts, "verify-die-word", word = word),
            ("", beacon) => t!(texts, "verify-die-beacon", beacon = beacon),
            (word, beacon) => t!(texts, "verify-die-both", word = word, beacon = beacon),
        };
        format!("  - {said}\n    {drawn}")
    }));
    lines
}
