//! `rebuild`: the tables made anew from the journal.

use super::confirm::confirm;
use super::stop::Did;
use super::{Desk, Done};
use crate::campaign::{Survey, Wreck};
use crate::cli::stop::no_campaign;
use crate::games;
use crate::papers::FORMAT;
use crate::t;

/// Exit code of what was damaged or tampered with.
const DAMAGED: u8 = 3;
/// How many differences are told one by one.
const TOLD: usize = 20;

pub fn rebuild(desk: &mut Desk<'_, '_>, check: bool, yes: bool) -> Done {
    let path = desk.cli.campaign_file.clone().ok_or_else(no_campaign)?;
    let mut wreck = Wreck::open(&path, &games::rulebook)?;
    let survey = wreck.survey()?;
    let lines = lines(desk, &survey);
    if desk.cli.json && (check || survey.holds()) {
        desk.out().value(&view(&survey, None))?;
    } else if !desk.cli.json {
        for line in &lines {
            desk.out().line(line)?;
        }
    }
    if survey.holds() {
        return Ok(0);
    }
    if let Some(fault) = survey.chain {
        let what = fault.say(desk.texts);
        let note = t!(desk.texts, "rebuild-broken", what = what);
        desk.note(&note);
        return Ok(DAMAGED);
    }
    if check {
        return Ok(DAMAGED);
    }
    let question = desk.texts.get("rebuild-question");
    confirm(desk, &question, yes)?;
    let rebuilt = wreck.rebuild()?;
    desk.did = Did::of(&desk.cli.command);
    drop(wreck);
    let kept = rebuilt.kept.display().to_string();
    if desk.cli.json {
        desk.out().value(&view(&survey, Some(&kept)))?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "rebuild-done",
        entries = rebuilt.entries,
        kept = kept
    );
    desk.out().line(&text)?;
    Ok(0)
}

/// What was found, for people.
fn lines(desk: &Desk<'_, '_>, survey: &Survey) -> Vec<String> {
    let texts = desk.texts;
    let mut lines = Vec::new();
    if survey.holds() {
        lines.push(texts.get("rebuild-holds"));
    }
    if let Some(what) = &survey.schema {
        let tampered = t!(texts, "rebuild-schema", what = what);
        lines.push(tampered);
    }
    for what in survey.integrity.iter().take(TOLD) {
        lines.push(t!(texts, "inspect-integrity", what = what));
    }
    if let Some(replay) = &survey.replay {
        let nothing = texts.get("inspect-no-row");
        for difference in replay.differences.iter().take(TOLD) {
            lines.push(t!(
                texts,
                "inspect-table",
                table = difference.table.clone(),
                row = difference.row.clone(),
                column = difference.column.clone().unwrap_or_default(),
                want = difference.want.clone().unwrap_or(nothing.clone()),
                have = difference.have.clone().unwrap_or(nothing.clone())
            ));
        }
        let told = replay.differences.len().saturating_sub(TOLD) as u64 + replay.more;
        if told > 0 {
            lines.push(t!(texts, "inspect-more", n = told));
        }
    } else if survey.chain.is_none() && survey.schema.is_none() {
        lines.push(texts.get("rebuild-unreadable"));
    }
    lines
}

/// What was found, for programs.
fn view(survey: &Survey, kept: Option<&str>) -> serde_json::Value {
    serde_json::json!({
        "format": FORMAT,
        "holds": survey.holds(),
        "journal": survey.chain.map(|fault| fault.to_string()),
        "schema": survey.schema,
        "integrity": survey.integrity,
        "differences": survey.replay.as_ref().map(|replay| &replay.differences),
        "more": survey.replay.as_ref().map_or(0, |replay| replay.more),
        "kept": kept,
    })
}
