//! `rebuild`: the tables made anew from the journal.

use serde_json::json;

use super::confirm::confirm;
use super::stop::Did;
use super::{Answer, Ctx, Done};
use crate::campaign::Wreck;
use crate::cli::stop::no_campaign;
use crate::games;
use crate::papers::FORMAT;
use crate::t;

/// Exit code of what was damaged or tampered with.
const DAMAGED: u8 = 3;

pub fn rebuild(ctx: &mut Ctx<'_, '_>, yes: bool) -> Done {
    let path = ctx.cli.campaign_file.clone().ok_or_else(no_campaign)?;
    let mut wreck = Wreck::open(&path, &games::rulebook)?;
    let survey = wreck.survey()?;
    let faults = survey.faults(ctx.texts);
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
        true => ctx.texts.get("rebuild-holds"),
        false => faults.join("\n"),
    };
    if !survey.mends() {
        let code = if survey.holds() { 0 } else { DAMAGED };
        let broken = survey.chain.as_ref();
        let broken = broken.map(|_| ctx.texts.get("rebuild-broken"));
        let answer = Answer::said(&found, &view(None)).code(code);
        return Ok(answer.notes(broken));
    }
    ctx.show(Answer::line(&found).for_people())?;
    let question = ctx.texts.get("rebuild-question");
    confirm(ctx, &question, yes)?;
    let rebuilt = wreck.rebuild()?;
    ctx.did = Did::of(&ctx.cli.command);
    drop(wreck);
    let kept = rebuilt.kept.display().to_string();
    let done = t!(
        ctx.texts,
        "rebuild-done",
        entries = rebuilt.entries,
        kept = &*kept
    );
    Ok(Answer::said(&done, &view(Some(&kept))))
}
