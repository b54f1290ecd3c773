//! How a setup is read out of TOML: what has not the form of one is told entry by entry, and what checks find
//! is given its line.

use super::super::house::HouseRules;
use super::fault::{Place, SetupFault, What};
use super::form::Form;
use super::{Constants, Nation, Province, Sea, Setup, Troop, check};

/// The sections without which there is no setup.
const SECTIONS: [&str; 4] = ["constants", "nation", "province", "troop"];

/// The setup, if the text has the form of one, and all that is wrong with it or odd about it.
pub fn inspect(text: &str) -> (Option<Setup>, Vec<SetupFault>) {
    let form = match Form::parse(text) {
        Ok(form) => form,
        Err(faults) => return (None, faults),
    };
    match form.whole::<Setup>() {
        Ok(setup) => {
            let mut faults = check::all(&setup);
            for fault in &mut faults {
                fault.place.line = form.find(&fault.place);
            }
            (Some(setup), faults)
        }
        Err(first) => {
            let missing = SECTIONS.into_iter().filter(|section| !form.has(section));
            let missing = missing.map(|section| SetupFault {
                place: Place::default(),
                what: What::MissingSection { section },
            });
            let mut faults: Vec<SetupFault> = missing.collect();
            form.entries::<Constants>("constants", &mut faults);
            form.entries::<HouseRules>("house", &mut faults);
            form.entries::<Nation>("nation", &mut faults);
            form.entries::<Province>("province", &mut faults);
            form.entries::<Sea>("sea", &mut faults);
            form.entries::<Troop>("troop", &mut faults);
            if faults.is_empty() {
                faults.push(*first);
            }
            (None, faults)
        }
    }
}

/// The faults that are no mere warnings; none of them is `Ok`.
pub fn errors<T>(good: T, mut faults: Vec<SetupFault>) -> Result<T, Vec<SetupFault>> {
    faults.retain(|fault| !fault.is_warning());
    match faults.is_empty() {
        true => Ok(good),
        false => Err(faults),
    }
}
