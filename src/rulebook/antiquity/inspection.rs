//! `audit verify`: the campaign's own file gone through ([`crate::referee::inspection`]).

use super::apply::Antiquity;
use super::bulletins::Teller;
use super::facts;
use super::refusal::Failure;
use super::setup::Setup;
use super::verify::Evidence;
use crate::campaign::Campaign;
use crate::referee::inspection::{self, Inspection};

/// Goes through a campaign; `tick` is called for each entry.
pub fn inspect(
    campaign: &Campaign,
    evidence: Option<&Evidence>,
    tick: &mut dyn FnMut(),
) -> Result<Inspection, Failure> {
    let setup = campaign.read(|tx| -> Result<Setup, Failure> { Ok(facts::setup(tx)?) });
    let setup = match setup {
        Ok(setup) => setup,
        Err(why) => {
            let none: Result<&Teller<'_>, Failure> = Err(why);
            return inspection::inspect(&Antiquity, campaign, none, evidence, tick);
        }
    };
    let told = Teller::new(&setup);
    inspection::inspect(&Antiquity, campaign, Ok(&told), evidence, tick)
}
