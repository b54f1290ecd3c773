//! A setup out of TOML: what does not have the form of one is told entry by entry, and what the
//! checks find is given its line.

use super::fault::{Place, SetupFault, What};
use super::{Constants, Nation, Province, Sea, Setup, Troop, check};
use crate::referee::form::{Form, Ill};
use crate::rulebook::antiquity::house::HouseRules;

/// The setup, if it has the form of one, and all that is wrong with it or strange about it.
pub(super) fn read(text: &str) -> (Option<Setup>, Vec<SetupFault>) {
    let form = match Form::parse(text) {
        Ok(form) => form,
        Err(ills) => return (None, ills.into_iter().map(SetupFault::from).collect()),
    };
    match form.whole::<Setup>() {
        Ok(setup) => {
            let mut faults = check::all(&setup);
            for fault in &mut faults {
                fault.place.line = form.find(&fault.place);
            }
            (Some(setup), faults)
        }
        Err(ill) => {
            let mut faults = forms(&form);
            if faults.is_empty() {
                faults.push(ill.into());
            }
            (None, faults)
        }
    }
}

/// Every entry that has not the form of its section.
fn forms(form: &Form<'_>) -> Vec<SetupFault> {
    let sections = ["constants", "nation", "province", "troop"].into_iter();
    let missing = sections.filter(|section| !form.has(section));
    let mut faults: Vec<SetupFault> = missing
        .map(|section| SetupFault {
            place: Place::default(),
            what: What::MissingSection { section },
        })
        .collect();
    let mut ills = Vec::new();
    form.entries::<Constants>("constants", &mut ills);
    form.entries::<HouseRules>("house_rules", &mut ills);
    form.entries::<Nation>("nation", &mut ills);
    form.entries::<Province>("province", &mut ills);
    form.entries::<Sea>("sea", &mut ills);
    form.entries::<Troop>("troop", &mut ills);
    faults.extend(ills.into_iter().map(SetupFault::from));
    faults
}

impl From<Ill> for SetupFault {
    fn from(ill: Ill) -> SetupFault {
        let message = ill.message;
        SetupFault {
            place: ill.place,
            what: What::Form { message },
        }
    }
}
