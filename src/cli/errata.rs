//! `erratum` and `reissue`: a wrong fact of the world, mended with the same dice.

use super::args::ErratumVerb;
use super::{Desk, Done};
use crate::rulebook::antiquity::verbs::changes;
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

pub fn erratum(desk: &mut Desk<'_, '_>, season: u16, reason: &str, verb: &ErratumVerb) -> Done {
    let corrected = desk.act(|a| {
        a.erratum(season, reason, |setup, world| match verb {
            ErratumVerb::Treasury { nation, points } => {
                changes::treasury_set(setup, nation, *points)
            }
            ErratumVerb::Army {
                nation,
                name,
                province,
                elements,
            } => changes::army_set(setup, nation, name, province, elements),
            ErratumVerb::NoArmy { nation, name } => {
                changes::army_remove(setup, world, nation, name)
            }
            ErratumVerb::Fleet { nation, sea, name } => {
                changes::fleet_add(setup, nation, sea, name.as_deref())
            }
            ErratumVerb::NoFleet { nation, sea, name } => {
                changes::fleet_remove(setup, world, nation, sea, name.as_deref())
            }
        })
    })?;
    if desk.cli.json {
        let anew: Vec<_> = corrected
            .asked_anew
            .iter()
            .map(|n| serde_json::json!({ "seat": n.victim, "notice": n.notice }))
            .collect();
        let view = serde_json::json!({
            "format": FORMAT,
            "season": corrected.season,
            "number": corrected.number,
            "touched": corrected.touched,
            "asked_anew": anew,
            "marked": corrected.marked,
        });
        desk.out().value(&view)?;
    } else {
        let text = t!(
            desk.texts,
            "desk-erratum",
            season = corrected.season,
            number = corrected.number,
            n = corrected.touched
        );
        desk.out().line(&text)?;
    }
    for notice in &corrected.asked_anew {
        let note = t!(
            desk.texts,
            "desk-asked-anew",
            nation = &*notice.victim,
            notice = notice.notice,
            season = season
        );
        desk.note(&note);
    }
    if corrected.marked {
        let note = desk.texts.get("desk-erratum-marked");
        desk.note(&note);
    }
    if corrected.closed {
        let note = t!(desk.texts, "desk-erratum-next", season = season);
        desk.note(&note);
    }
    Ok(0)
}

pub fn reissue(desk: &mut Desk<'_, '_>, season: u16, silent: bool) -> Done {
    let reissued = desk.act(|a| match silent {
        true => a.reissue_silent(season),
        false => a.reissue(season),
    })?;
    for notice in &reissued.silent {
        let note = t!(
            desk.texts,
            "desk-silent",
            nation = &*notice.victim,
            notice = notice.notice
        );
        desk.note(&note);
    }
    if desk.cli.json {
        let view = serde_json::json!({
            "format": FORMAT,
            "season": reissued.season,
            "number": reissued.number,
            "head": reissued.head.to_string(),
            "nations": reissued.nations,
        });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let nations: Vec<&str> = reissued.nations.iter().map(|n| &**n).collect();
    let text = t!(
        desk.texts,
        "desk-reissued",
        season = reissued.season,
        number = reissued.number,
        nations = nations.join(", "),
        n = nations.len()
    );
    desk.out().line(&text)?;
    Ok(0)
}
