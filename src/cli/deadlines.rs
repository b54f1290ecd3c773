//! `season deadline`: until when orders and choices are taken.

use super::args::DeadlineArgs;
use super::{Desk, Done};
use crate::campaign::Phase;
use crate::referee::deadline::{Deadline, Deadlines, For};
use crate::referee::papers::FORMAT;
use crate::referee::rulebook::Stopped;
use crate::referee::{facts, verbs};
use crate::t;

pub fn deadline(desk: &mut Desk<'_, '_>, args: &DeadlineArgs) -> Done {
    let season = args.season;
    let (name, phase, found) = desk.look(|rulebook, tx| {
        let standing = facts::standing(tx, rulebook.own_seat(tx)?.as_deref())?;
        let current = standing.named(season)?;
        let deadlines = facts::deadlines(tx, season)?;
        Ok((current.name.clone(), current.phase, deadlines))
    })?;
    let what = args.what.map(For::from);
    let deadlines = match what {
        None => found,
        Some(what) => {
            let typed = args.date.join(" ");
            let (zone, reason) = (args.zone.as_deref(), args.reason.as_deref());
            desk.act(|rulebook, hand| {
                verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
                    let own = rulebook.own_seat(w.tx())?;
                    let standing = facts::standing(w.tx(), own.as_deref())?;
                    let set =
                        verbs::set_deadline(w, &standing, season, what, &typed, zone, reason)?;
                    Ok::<_, Stopped>(set)
                })
            })?
        }
    };
    if desk.cli.json {
        let view = serde_json::json!({
            "format": FORMAT,
            "season": season,
            "orders": deadlines.orders,
            "choices": deadlines.choices,
        });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let title = t!(
        desk.texts,
        "deadline-season",
        season = season,
        name = name.as_str()
    );
    let mut lines = vec![title];
    lines.extend(said(desk, &deadlines, For::Orders, "deadline-orders"));
    lines.extend(said(desk, &deadlines, For::Choices, "deadline-choices"));
    if lines.len() == 1 {
        lines.push(desk.texts.get("deadline-none"));
    }
    desk.out().line(&lines.join("\n"))?;
    if let Some(set) = what.and_then(|what| deadlines.of(what)) {
        notes(desk, set, what == Some(For::Choices), phase);
    }
    Ok(0)
}

/// A deadline in words that may be published as they are.
fn said(
    desk: &Desk<'_, '_>,
    deadlines: &Deadlines,
    what: For,
    key: &'static str,
) -> Option<String> {
    let deadline = deadlines.of(what)?;
    let until = deadline.until.say(desk.texts);
    let mut line = t!(desk.texts, key, until = until);
    if let (true, Some(reason)) = (deadline.extensions > 0, &deadline.reason) {
        line.push(' ');
        line.push_str(&t!(
            desk.texts,
            "deadline-extended",
            first = deadline.first.say(desk.texts),
            reason = reason.as_str()
        ));
    }
    Some(line)
}

/// What the arbiter ought to know of the date that he has just set.
fn notes(desk: &mut Desk<'_, '_>, set: &Deadline, choices: bool, phase: Phase) {
    let now = desk.machine.clock.now();
    if set.until.passed(&now) {
        let note = desk.texts.get("deadline-past");
        desk.note(&note);
    }
    if choices && set.extensions > 0 && phase == Phase::Rolled {
        let note = desk.texts.get("deadline-extended-after-roll");
        desk.note(&note);
    }
}
