//! `erratum` and `reissue`: a wrong fact of the world, mended with the same dice.

use std::collections::VecDeque;

use super::super::args::{ErratumVerb, Points};
use super::super::confirm::offer;
use super::super::stop::Stop;
use super::super::{Desk, Done, files, preview};
use super::act;
use crate::rulebook::antiquity::event::Change;
use crate::rulebook::antiquity::facts::{StoredNotice, World};
use crate::rulebook::antiquity::papers::changes::world as changes_in_words;
use crate::rulebook::antiquity::refusal::Refusal;
use crate::rulebook::antiquity::setup::Setup;
use crate::rulebook::antiquity::verbs::changes;
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

/// The longest that all values of an erratum are together, in bytes.
const MAX_VALUES: u64 = 10_000;

/// Values that stand as `-` on the command line are lines of standard input, in their order: what
/// is secret need not be seen in the list of processes, nor stay in a shell's history.
#[derive(Default)]
struct Values {
    lines: Option<VecDeque<String>>,
}

impl Values {
    fn next(&mut self, desk: &mut Desk<'_, '_>) -> Result<String, Stop> {
        let lines = match &mut self.lines {
            Some(lines) => lines,
            none => {
                let text = files::read_text(desk.machine, None, MAX_VALUES)?;
                none.insert(text.lines().map(|l| l.trim().to_owned()).collect())
            }
        };
        lines.pop_front().ok_or(Stop::MissingLine)
    }

    fn text(&mut self, desk: &mut Desk<'_, '_>, typed: &str) -> Result<String, Stop> {
        match typed {
            "-" => self.next(desk),
            typed => Ok(typed.to_owned()),
        }
    }

    fn points(&mut self, desk: &mut Desk<'_, '_>, typed: Points) -> Result<i64, Stop> {
        match typed {
            Points::Given(points) => Ok(points),
            Points::Line => {
                let line = self.next(desk)?;
                line.parse().map_err(|_| Stop::NoNumber { line })
            }
        }
    }

    fn name(
        &mut self,
        desk: &mut Desk<'_, '_>,
        typed: Option<&String>,
    ) -> Result<Option<String>, Stop> {
        typed.map(|t| self.text(desk, t)).transpose()
    }

    /// The reason and the change, with what stands on standard input.
    fn all(
        &mut self,
        desk: &mut Desk<'_, '_>,
        reason: &str,
        verb: &ErratumVerb,
    ) -> Result<(String, ErratumVerb), Stop> {
        let reason = self.text(desk, reason)?;
        let verb = match verb {
            ErratumVerb::Treasury { nation, points } => ErratumVerb::Treasury {
                nation: self.text(desk, nation)?,
                points: Points::Given(self.points(desk, *points)?),
            },
            ErratumVerb::Army {
                nation,
                name,
                province,
                elements,
            } => ErratumVerb::Army {
                nation: self.text(desk, nation)?,
                name: self.text(desk, name)?,
                province: self.text(desk, province)?,
                elements: self.text(desk, elements)?,
            },
            ErratumVerb::NoArmy { nation, name } => ErratumVerb::NoArmy {
                nation: self.text(desk, nation)?,
                name: self.text(desk, name)?,
            },
            ErratumVerb::Fleet { nation, sea, name } => ErratumVerb::Fleet {
                nation: self.text(desk, nation)?,
                sea: self.text(desk, sea)?,
                name: self.name(desk, name.as_ref())?,
            },
            ErratumVerb::NoFleet { nation, sea, name } => ErratumVerb::NoFleet {
                nation: self.text(desk, nation)?,
                sea: self.text(desk, sea)?,
                name: self.name(desk, name.as_ref())?,
            },
        };
        Ok((reason, verb))
    }
}

/// The changes of the world that a command line asks for.
fn changes_of(verb: &ErratumVerb, setup: &Setup, world: &World) -> Result<Vec<Change>, Refusal> {
    match verb {
        ErratumVerb::Treasury { nation, points } => match points {
            Points::Given(points) => changes::treasury_set(setup, nation, *points),
            Points::Line => Ok(Vec::new()),
        },
        ErratumVerb::Army {
            nation,
            name,
            province,
            elements,
        } => changes::army_set(setup, nation, name, province, elements),
        ErratumVerb::NoArmy { nation, name } => changes::army_remove(setup, world, nation, name),
        ErratumVerb::Fleet { nation, sea, name } => {
            changes::fleet_add(setup, nation, sea, name.as_deref())
        }
        ErratumVerb::NoFleet { nation, sea, name } => {
            changes::fleet_remove(setup, world, nation, sea, name.as_deref())
        }
    }
}

pub fn erratum(
    desk: &mut Desk<'_, '_>,
    season: u16,
    reason: &str,
    verb: &ErratumVerb,
    yes: bool,
) -> Done {
    let (reason, verb) = Values::default().all(desk, reason, verb)?;
    let change = |setup: &Setup, world: &World| changes_of(&verb, setup, world);
    if !yes && desk.machine.look.asks {
        let coming = act(desk, |a| a.rehearse_erratum(season, &reason, change))?;
        let mut shown = changes_in_words(&coming.before, &coming.after, desk.texts);
        if shown.is_empty() {
            shown.push(desk.texts.get("desk-recorded-same"));
        }
        preview::show(desk, &shown);
        let question = t!(
            desk.texts,
            "confirm-erratum",
            season = season,
            n = coming.touched
        );
        offer(desk, &question, yes)?;
    }
    let corrected = act(desk, |a| a.erratum(season, &reason, change))?;
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

pub fn reissue(desk: &mut Desk<'_, '_>, season: u16, silent: bool, yes: bool) -> Done {
    if !yes && desk.machine.look.asks {
        let coming = act(desk, |a| a.rehearse_reissue(season, silent))?;
        note_silent(desk, &coming.silent);
        let question = t!(
            desk.texts,
            "confirm-reissue",
            season = season,
            nations = coming.nations.join(", "),
            n = coming.nations.len()
        );
        offer(desk, &question, yes)?;
    }
    let reissued = act(desk, |a| match silent {
        true => a.reissue_silent(season),
        false => a.reissue(season),
    })?;
    note_silent(desk, &reissued.silent);
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

/// Names the notices on which nobody chose (H9).
fn note_silent(desk: &mut Desk<'_, '_>, notices: &[StoredNotice]) {
    let all: Vec<_> = notices
        .iter()
        .map(|n| (n.victim.clone(), n.notice))
        .collect();
    desk.note_silent(&all);
}
