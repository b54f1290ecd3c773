//! `remarks`: what the arbiter alone is told of messages, until it is settled.

use serde_json::json;

use super::args::RemarksVerb;
use super::{Desk, Done};
use crate::campaign::beside;
use crate::referee::papers::{FORMAT, for_arbiter};
use crate::referee::verbs;
use crate::t;

pub fn remarks(desk: &mut Desk<'_, '_>, verb: Option<&RemarksVerb>) -> Done {
    let season = desk.situation()?.next;
    let Some(RemarksVerb::Clear { seat }) = verb else {
        let told = desk.look(|_, tx| Ok(beside::remarks(tx, season)?))?;
        if desk.cli.json {
            let view = json!({ "format": FORMAT, "season": season, "arbiter": told });
            desk.out().value(&view)?;
            return Ok(0);
        }
        let texts = desk.texts;
        let mut lines: Vec<String> = told.iter().map(|r| for_arbiter(r, texts)).collect();
        if lines.is_empty() {
            lines.push(texts.get("remarks-none"));
        }
        lines.iter().try_for_each(|line| desk.out().line(line))?;
        return Ok(0);
    };
    let seat = match seat {
        Some(typed) => Some(desk.look(|rulebook, tx| rulebook.seat(tx, typed))?),
        None => None,
    };
    let settled = desk.act(|_, hand| {
        verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
            Ok(w.settle_remarks(season, seat.as_deref())?)
        })
    })?;
    if desk.cli.json {
        desk.out()
            .value(&json!({ "format": FORMAT, "season": season, "settled": settled }))?;
        return Ok(0);
    }
    let line = t!(desk.texts, "remarks-settled", n = settled);
    desk.out().line(&line)?;
    Ok(0)
}
