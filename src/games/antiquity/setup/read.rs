//! How a setup is read out of TOML: which entries have which form.

use super::super::house::HouseRules;
use super::fault::{SetupFault, What};
use super::file::SetupFile;
use super::form::{Form, Ill};
use super::{Constants, Nation, Province, Sea, Setup, Troop, check};

impl SetupFile for Setup {
    type What = What;

    const SECTIONS: &'static [&'static str] = &["constants", "nation", "province", "troop"];

    fn entries(form: &Form<'_>, ills: &mut Vec<Ill>) {
        form.entries::<Constants>("constants", ills);
        form.entries::<HouseRules>("house_rules", ills);
        form.entries::<Nation>("nation", ills);
        form.entries::<Province>("province", ills);
        form.entries::<Sea>("sea", ills);
        form.entries::<Troop>("troop", ills);
    }

    fn faults(&self) -> Vec<SetupFault> {
        check::all(self)
    }
}
