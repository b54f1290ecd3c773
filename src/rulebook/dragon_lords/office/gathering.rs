//! `verify`, `audit verify`: published papers and the campaign's own file, as this rule reads them.

use super::super::apply::DragonLords;
use super::super::bulletins::Issued;
use super::super::event::Die;
use super::super::refusal::{Failure, Refusal};
use super::super::verify::{Evidence, verify};
use super::super::world::Name;
use crate::campaign::Campaign;
use crate::locale::Texts;
use crate::referee::gathering::{Gathering, Judged, Own};
use crate::referee::inspection::{self, Inspection};
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
        let (report, derived) = verify(self.evidence.as_ref().unwrap_or(&none), tick);
        let Some(typed) = seat else {
            return Ok(Judged { report, own: None });
        };
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
        Ok(Judged {
            report,
            own: Some(Own {
                lines: lines(texts, &seat, &dice),
                view: view.into(),
                seat,
            }),
        })
    }

    fn inspect(&self, campaign: &Campaign, tick: &mut dyn FnMut()) -> Outcome<Inspection> {
        let issued = campaign.read(|tx| -> Result<_, Failure> { Issued::of(tx) });
        let evidence = self.evidence.as_ref();
        let issued = match issued {
            Ok(issued) => issued,
            Err(why) => {
                let none: Result<&Issued, Failure> = Err(why);
                let found = inspection::inspect(&DragonLords, campaign, none, evidence, tick);
                return Ok(found?);
            }
        };
        let told = Ok(&issued);
        Ok(inspection::inspect(
            &DragonLords,
            campaign,
            told,
            evidence,
            tick,
        )?)
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
