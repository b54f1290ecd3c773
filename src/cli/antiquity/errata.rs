//! `erratum`: a wrong fact of the world as of a season's roll, mended with the same dice.

use crate::locale::said::words;
use std::collections::VecDeque;

use serde_json::json;

use super::super::args::{ErratumVerb, Points, to_stand};
use super::super::confirm::offer;
use super::super::game::tray;
use super::super::stop::Stop;
use super::super::{Desk, Done, files};
use crate::desk::errata::{self, Corrected, Correction};
use crate::desk::{Result as Decided, Stopped};
use crate::engine::campaign::Campaign;
use crate::games::antiquity::Antiquity;
use crate::games::antiquity::change::{Change, World};
use crate::games::antiquity::state::State;
use crate::games::antiquity::world_file::changes;
use crate::games::antiquity::world_file::single::Single;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::papers::FORMAT;
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
        lines
            .pop_front()
            .ok_or_else(|| words("desk-missing-line").into())
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
                to_stand(&line).map_err(|_| {
                    words("desk-no-number")
                        .help("desk-missing-line-help")
                        .typed("line", &line)
                        .into()
                })
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

/// The change that a command line asks for, of a board.
fn change_of(verb: &ErratumVerb, s: Single<'_>) -> Result<Change, Said> {
    match verb {
        ErratumVerb::Treasury { nation, points } => match points {
            Points::Given(points) => s.treasury_set(nation, *points),
            Points::Line => s.treasury_set(nation, 0),
        },
        ErratumVerb::Army {
            nation,
            name,
            province,
            elements,
        } => s.army_set(nation, name, province, elements),
        ErratumVerb::NoArmy { nation, name } => s.army_remove(nation, name),
        ErratumVerb::Fleet { nation, sea, name } => s.fleet_add(nation, sea, name.as_deref()),
        ErratumVerb::NoFleet { nation, sea, name } => s.fleet_remove(nation, sea, name.as_deref()),
    }
}

/// The correction of a season, and the same of today's world where it still is as it was.
fn correction(
    verb: &ErratumVerb,
    now: &Campaign<Antiquity>,
    was: &Campaign<Antiquity>,
    texts: &Texts,
) -> Decided<Correction<Antiquity>> {
    let of = |setup, board| {
        change_of(
            verb,
            Single {
                setup,
                board,
                texts,
            },
        )
    };
    let change = of(&was.setup, &was.state.cast.board).map_err(Stopped::Said)?;
    let (then, today) = (&was.state.cast.board, &now.state.board);
    Ok(Correction {
        now: change
            .today(&was.setup, then, today)
            .map(|one| World(vec![one])),
        then: World(vec![change]),
    })
}

pub fn erratum(
    cx: &mut Desk<'_, '_>,
    season: u16,
    reason: &str,
    verb: &ErratumVerb,
    yes: bool,
) -> Done {
    let (reason, verb) = Values::default().all(cx, reason, verb)?;
    let texts = cx.texts;
    let decide =
        |now: &Campaign<Antiquity>, was: &Campaign<Antiquity>| correction(&verb, now, was, texts);
    let coming = cx.work::<Antiquity, _>(|hand| errata::rehearse(hand, season, &reason, decide))?;
    let today =
        cx.see::<Antiquity, _>(|_, campaign| Ok(today(&campaign, coming.now.as_ref(), texts)))?;
    if !yes && cx.machine.look.asks {
        let mut shown = preview(&coming, texts);
        if shown.is_empty() {
            shown.push(texts.get("desk-recorded-same"));
        }
        shown.extend(today.clone());
        for line in &shown {
            cx.note(line);
        }
        let n = touched(&coming);
        let mut question = t!(texts, "confirm-erratum", season = season, n = n);
        if coming.closed {
            question.push(' ');
            question.push_str(&t!(
                texts,
                "confirm-reissue",
                nations = nations(&coming).join(", "),
                n = coming.seats.len()
            ));
        }
        offer(cx, &question, yes)?;
    }
    let done = cx.work::<Antiquity, _>(|hand| errata::erratum(hand, season, &reason, decide))?;
    let n = touched(&done);
    if !cx.machine.look.asks || yes {
        for line in &today {
            cx.note(line);
        }
    }
    if done.frozen {
        let note = texts.get("desk-erratum-marked");
        cx.note(&note);
    }
    let other = done.seats.iter().filter(|(_, n)| *n != done.number);
    for (nation, n) in other {
        let note = t!(texts, "desk-reissued-counted", nation = &**nation, n = *n);
        cx.note(&note);
    }
    tray::sent::<Antiquity>(cx, tray::What::Bulletins)?;
    let number = done.number;
    let mut line = t!(
        texts,
        "desk-erratum",
        season = season,
        number = number,
        n = n
    );
    if done.closed {
        line.push('\n');
        line.push_str(&t!(
            texts,
            "desk-reissued",
            season = season,
            nations = nations(&done).join(", "),
            n = done.seats.len()
        ));
    }
    cx.say(
        &line,
        &json!({
            "format": FORMAT,
            "season": season,
            "number": number,
            "touched": n,
            "marked": done.frozen,
            "today": done.now.is_some(),
            "head": done.entry.hash.to_string(),
            "nations": nations(&done),
        }),
    )
}

/// Whom it tells something anew.
fn nations(done: &Corrected<Antiquity>) -> Vec<String> {
    let seats = done.seats.iter();
    seats.map(|(name, _)| name.to_string()).collect()
}

/// What is other in the world of the roll.
fn preview(done: &Corrected<Antiquity>, texts: &Texts) -> Vec<String> {
    let board = |state: &State| state.cast.board.clone();
    let (was, is) = (board(&done.was.state), board(&done.is.state));
    changes::lines(&done.was.setup, &was, &is, texts)
}

/// What is other in today's world, waiting orders paid.
fn today(now: &Campaign<Antiquity>, mends: Option<&World>, texts: &Texts) -> Vec<String> {
    let before = now.left().board;
    let mut after = before.clone();
    for change in mends.map_or(&[][..], |world| &world.0) {
        after.apply(&now.setup, change);
    }
    let lines = changes::lines(&now.setup, &before, &after, texts);
    match lines.is_empty() {
        true => vec![texts.get("desk-erratum-today-not")],
        false => std::iter::once(texts.get("desk-erratum-today"))
            .chain(lines)
            .collect(),
    }
}

/// How many attempts it bears on.
fn touched(done: &Corrected<Antiquity>) -> usize {
    let cast = &done.is.state.cast;
    let before = |of: &Campaign<Antiquity>, place: usize| {
        let attempt = of.state.cast.attempts.get(place);
        attempt.map(|a| of.state.cast.gone_through(&a.question))
    };
    let places = 0..cast.attempts.len();
    places
        .filter(|place| before(&done.was, *place) != before(&done.is, *place))
        .count()
}
