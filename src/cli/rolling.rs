//! `roll`: the dice of a season, shown to the arbiter alone.

use super::args::RollArgs;
use super::confirm::offer;
use super::{Desk, Done, Stop};
use crate::campaign::Phase;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::papers::audit::why;
use crate::rulebook::antiquity::verbs::{Failure, Outlook};
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

/// At a terminal the roll asks, once it is known that it may be made: the dice fall once, with the
/// beacon letter for letter as it is given.
fn asks(desk: &mut Desk<'_, '_>, args: &RollArgs) -> Result<(), Stop> {
    if args.dry_run || !desk.machine.look.asks {
        return Ok(());
    }
    let season = args.season;
    let now = desk.machine.clock.now();
    let status = desk.open()?.read(|tx| office::status(tx, &now))?;
    // What cannot be rolled is refused in its own words.
    let due = |s: &crate::campaign::Season| {
        s.number == season && matches!(s.phase, Phase::Open | Phase::Locked)
    };
    if !status.season.as_ref().is_some_and(due) {
        return Ok(());
    }
    let question = match args.beacon.as_deref().filter(|b| !b.is_empty()) {
        Some(beacon) => t!(
            desk.texts,
            "confirm-roll-beacon",
            season = season,
            beacon = beacon
        ),
        None => t!(desk.texts, "confirm-roll", season = season),
    };
    offer(desk, &question, false)
}

pub fn roll(desk: &mut Desk<'_, '_>, args: &RollArgs) -> Done {
    asks(desk, args)?;
    let outlook = desk.act(|a| match args.no_beacon && !args.dry_run {
        true => a.roll_without_beacon(args.season),
        false => a.roll(args.season, args.beacon.as_deref(), args.dry_run),
    })?;
    if desk.cli.json {
        let view = json(&outlook, args.dry_run);
        desk.out().value(&view)?;
        return Ok(0);
    }
    let (setup, rules, announced) = desk.open()?.read(|tx| -> Result<_, Failure> {
        Ok((
            office::setup(tx)?,
            office::season_rules(tx, args.season)?,
            office::announces_beacon(tx, args.season)?,
        ))
    })?;
    let texts = desk.texts;
    let mut out = desk.out();
    out.line(&texts.get("arbiter-alone"))?;
    let key = if args.dry_run {
        "desk-dry-run"
    } else {
        "desk-rolled"
    };
    out.line(&t!(
        texts,
        key,
        season = outlook.season,
        n = outlook.lines.len()
    ))?;
    if args.dry_run && announced && outlook.beacon.is_empty() {
        out.line(&texts.get("desk-dry-run-no-beacon"))?;
    }
    let rows = outlook.lines.iter().map(|line| {
        let e = &line.explanation;
        [
            line.attempt.nation.to_string(),
            line.attempt.question.say(&setup, &rules, texts),
            why(e, &setup, texts),
            texts.get(&format!("outcome-{}", e.outcome().name())),
        ]
    });
    let titles = [
        "column-nation",
        "column-question",
        "column-roll",
        "column-outcome",
    ];
    out.table(titles.map(|key| texts.get(key)), &[], rows)?;
    Ok(0)
}

fn json(outlook: &Outlook, dry: bool) -> serde_json::Value {
    let attempts: Vec<_> = outlook
        .lines
        .iter()
        .map(|line| {
            let a = &line.attempt;
            serde_json::json!({
                "nation": a.nation,
                "target": a.question.target(),
                "kind": a.question.kind(),
                "subject": a.question.subject_text(),
                "bonus": a.bonus,
                "malus": line.explanation.malus,
                "die": line.explanation.die,
                "outcome": line.explanation.outcome(),
            })
        })
        .collect();
    serde_json::json!({
        "format": FORMAT,
        "season": outlook.season,
        "dry_run": dry,
        "beacon": outlook.beacon,
        "attempts": attempts,
    })
}
