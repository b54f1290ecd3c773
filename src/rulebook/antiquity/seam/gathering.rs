//! `verify`, `audit verify`: published papers and the campaign's own file, as this rule reads them.

use super::super::inspection::inspect;
use super::super::refusal::Refusal;
use super::super::verify::own::{self, OwnDie};
use super::super::verify::{Evidence, verify_deriving};
use crate::campaign::Campaign;
use crate::locale::Texts;
use crate::referee::gathering::{Gathering, Judged, Own};
use crate::referee::inspection::Inspection;
use crate::referee::proof::papers::{self, NotAPaper};
use crate::referee::rulebook::Outcome;
use crate::t;

/// A folder's papers; without a folder there are none to be compared.
#[derive(Debug, Default)]
pub struct Gathered {
    evidence: Option<Evidence>,
}

impl Gathering for Gathered {
    fn read(&mut self, file: &str, text: &str) -> Result<(), NotAPaper> {
        papers::read(self.evidence.get_or_insert_default(), file, text)
    }

    fn papers(&self) -> usize {
        self.evidence.as_ref().map_or(0, |e| e.papers.len())
    }

    fn reveals(&self) -> usize {
        self.evidence.as_ref().map_or(0, Evidence::reveals)
    }

    fn entries(&self) -> u64 {
        self.evidence.as_ref().map_or(0, Evidence::entries)
    }

    fn judge(&self, seat: Option<&str>, texts: &Texts, tick: &mut dyn FnMut()) -> Outcome<Judged> {
        let none = Evidence::default();
        let evidence = self.evidence.as_ref().unwrap_or(&none);
        let (report, derived) = verify_deriving(evidence, tick);
        let own = match seat {
            None => None,
            Some(typed) => {
                let setup = derived.values().find_map(|of| of.setup.as_deref());
                // Without the setup, which season 1's reveal holds, no die is derived at all.
                let seat = match setup {
                    None => typed.into(),
                    Some(setup) => setup
                        .understand_nation(typed)
                        .map_err(Refusal::UnknownNation)?,
                };
                let dice = own::dice(&derived, &seat);
                Some(Own {
                    lines: lines(texts, &seat, &dice),
                    view: serde_json::json!(dice),
                    seat,
                })
            }
        };
        Ok(Judged { report, own })
    }

    fn inspect(&self, campaign: &Campaign, tick: &mut dyn FnMut()) -> Outcome<Inspection> {
        Ok(inspect(campaign, self.evidence.as_ref(), tick)?)
    }
}

/// A nation's dice, a line each.
fn lines(texts: &Texts, seat: &str, dice: &[OwnDie]) -> Vec<String> {
    if dice.is_empty() {
        return vec![t!(texts, "verify-dice-none", seat = seat)];
    }
    let mut lines = vec![t!(texts, "verify-dice", seat = seat)];
    lines.extend(dice.iter().map(|d| {
        let outcome = texts.get(&format!("outcome-{}", d.outcome.name()));
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
