//! `new`: a campaign from a setup.

use super::args::NewArgs;
use super::setup::MAX_SETUP;
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::bulletin::Format;
use crate::chance::CampaignKey;
use crate::referee::papers::{FORMAT, sheet};
use crate::rulebook;
use crate::t;

pub fn new(desk: &mut Desk<'_, '_>, args: &NewArgs) -> Done {
    let named = match &args.setup {
        None => Some(rulebook::first().setups()[0].1),
        Some(name) => name.to_str().and_then(rulebook::setup_named),
    };
    let setup = match (named, &args.setup) {
        (Some(text), _) => text.to_owned(),
        (None, path) => files::read_text(desk.machine, path.as_deref(), MAX_SETUP)?,
    };
    let rulebook = rulebook::of_setup(&setup);
    desk.in_terms_of(rulebook);
    let key = match &args.secret_file {
        None => CampaignKey::generate(desk.machine.entropy)?,
        Some(path) => {
            let text = files::read_text(desk.machine, Some(path), 1_000)?;
            CampaignKey::from_hex(&text).map_err(|_| Stop::Secret)?
        }
    };
    let machine = &mut *desk.machine;
    let made = rulebook.make(&args.file, &setup, &key, machine.clock, machine.entropy)?;
    let view = serde_json::json!({
        "format": FORMAT,
        "paper": "seal",
        "campaign": made.name,
        "file": args.file.display().to_string(),
        "id": made.campaign.id(),
        "seal": made.seal.to_string(),
    });
    for fault in rulebook.check_setup(&setup, desk.texts).faults {
        let note = t!(desk.texts, "setup-file-note", text = fault.message);
        desk.note(&note);
    }
    let paper = sheet::seal(&made.name, &made.seal, desk.texts);
    desk.out().paper(&paper, &view, Format::Text)?;
    let file = args.file.display().to_string();
    let note = t!(desk.texts, "desk-made", file = file);
    desk.note(&note);
    desk.warn_if_shared(&args.file);
    Ok(0)
}
