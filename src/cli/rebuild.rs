//! `rebuild`: the tables made anew from the journal.

use serde_json::json;

use super::confirm::confirm;
use super::stop::Did;
use super::{Desk, Done};
use crate::campaign::Wreck;
use crate::cli::stop::no_campaign;
use crate::games;
use crate::papers::FORMAT;
use crate::t;

/// Exit code of what was damaged or tampered with.
const DAMAGED: u8 = 3;

pub fn rebuild(desk: &mut Desk<'_, '_>, yes: bool) -> Done {
    let path = desk.cli.campaign_file.clone().ok_or_else(no_campaign)?;
    let mut wreck = Wreck::open(&path, &games::rulebook)?;
    let survey = wreck.survey()?;
    let faults = survey.faults(desk.texts);
    let view = |kept: Option<&str>| {
        let (entries, values) = survey.counts();
        json!({
            "format": FORMAT,
            "holds": survey.holds(),
            "entries": entries,
            "values": values,
            "faults": faults,
            "kept": kept,
        })
    };
    let found = match survey.holds() {
        true => desk.texts.get("rebuild-holds"),
        false => faults.join("\n"),
    };
    if !survey.mends() {
        desk.say(&found, &view(None))?;
        if survey.chain.is_some() {
            let note = desk.texts.get("rebuild-broken");
            desk.note(&note);
        }
        return Ok(if survey.holds() { 0 } else { DAMAGED });
    }
    if !desk.cli.json {
        desk.out().line(&found)?;
    }
    let question = desk.texts.get("rebuild-question");
    confirm(desk, &question, yes)?;
    let rebuilt = wreck.rebuild()?;
    desk.did = Did::of(&desk.cli.command);
    drop(wreck);
    let kept = rebuilt.kept.display().to_string();
    let done = t!(
        desk.texts,
        "rebuild-done",
        entries = rebuilt.entries,
        kept = &*kept
    );
    desk.say(&done, &view(Some(&kept)))?;
    Ok(0)
}
