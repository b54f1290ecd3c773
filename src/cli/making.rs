//! `new`: a campaign from a setup.

use super::args::NewArgs;
use super::setup::MAX_SETUP;
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::bulletin::Format;
use crate::chance::CampaignKey;
use crate::referee::papers::sheet;
use crate::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};
use crate::rulebook::antiquity::verbs::make;
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

pub fn new(desk: &mut Desk<'_, '_>, args: &NewArgs) -> Done {
    let setup = match &args.setup {
        None => MARE_NOSTRUM.to_owned(),
        Some(name) if name.as_os_str() == "antiquity" => MARE_NOSTRUM.to_owned(),
        Some(path) => files::read_text(desk.machine, Some(path), MAX_SETUP)?,
    };
    let key = match &args.secret_file {
        None => CampaignKey::generate(desk.machine.entropy)?,
        Some(path) => {
            let text = files::read_text(desk.machine, Some(path), 1_000)?;
            CampaignKey::from_hex(&text).map_err(|_| Stop::Secret)?
        }
    };
    let machine = &mut *desk.machine;
    let made = make(&args.file, &setup, &key, machine.clock, machine.entropy)?;
    let view = serde_json::json!({
        "format": FORMAT,
        "paper": "seal",
        "campaign": made.setup.name,
        "file": args.file.display().to_string(),
        "id": made.campaign.id(),
        "seal": made.seal.to_string(),
    });
    for fault in Setup::inspect(&setup).1 {
        let (what, _) = fault.say(desk.texts);
        let note = t!(desk.texts, "setup-file-note", text = what);
        desk.note(&note);
    }
    let paper = sheet::seal(&made.setup.name, &made.seal, desk.texts);
    desk.out().paper(&paper, &view, Format::Text)?;
    let file = args.file.display().to_string();
    let note = t!(desk.texts, "desk-made", file = file);
    desk.note(&note);
    desk.warn_if_shared(&args.file);
    Ok(0)
}
