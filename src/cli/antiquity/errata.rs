//! `erratum`: a wrong fact of the world as of a season's roll, mended with the same dice.

use serde_json::json;

use super::super::args::{ErratumVerb, HowArgs};
use super::super::confirm::offer;
use super::super::game::tray;
use super::super::game::world::{filled, no_world};
use super::super::{Answer, Ctx, Done};
use crate::desk::errata::{self, Correction, Mended};
use crate::desk::{Hand, Result as Decided, Stopped};
use crate::engine::campaign::Campaign;
use crate::games::Played;
use crate::games::antiquity::Antiquity;
use crate::games::antiquity::change::{Change, World};
use crate::games::antiquity::question::Matter;
use crate::games::antiquity::state::State;
use crate::games::antiquity::world_file::rows;
use crate::locale::Texts;
use crate::locale::said::Spoken as _;
use crate::papers::FORMAT;
use crate::t;
use crate::tables::set::{Edit, Verb};
use crate::tables::{Diff, Row, WorldText};

/// The correction of a season, and the same of today's world where it still is as it was.
fn correction(
    edit: Edit<'_>,
    now: &Campaign<Antiquity>,
    was: &Campaign<Antiquity>,
    texts: &Texts,
) -> Decided<Correction<Antiquity>> {
    let refused = |faults| Stopped::Said(no_world(faults, texts));
    // Trades set prices, which stay as they were.
    let known = edit.table(&[rows::Treasury::TABLE, rows::Army::TABLE, rows::Fleet::TABLE]);
    let table = known.map_err(|fault| refused(vec![fault.say(texts)]))?;
    let (then, today) = (&was.state.season.board, &now.state.board);
    let at_roll = State {
        board: then.clone(),
        ..was.state.clone()
    };
    let world = Antiquity::read_world(&was.setup, &at_roll, WorldText::Edit(edit), texts);
    let mut world = world.map_err(refused)?;
    let matter = match table.section {
        "treasury" => Matter::Treasuries,
        "army" => Matter::Armies,
        _ => Matter::Fleets,
    };
    // A row begins with whose it is.
    let nations = edit.names().filter_map(|name| name.split('/').next());
    let nations = nations.filter_map(|typed| was.setup.understand_nation(typed).ok());
    let mut corrected = then.clone();
    world.0.iter().for_each(|c| corrected.apply(&was.setup, c));
    let mut about = corrected.differs(&was.setup, then);
    about.extend(nations.map(|nation| (matter, nation)));
    let about = about.into_iter();
    world
        .0
        .extend(about.map(|(matter, nation)| Change::About { matter, nation }));
    Ok(Correction {
        now: world.today(&was.setup, then, today),
        then: world,
    })
}

pub fn erratum(ctx: &mut Ctx<'_, '_>, season: u16, verb: ErratumVerb, how: HowArgs) -> Done {
    let (verb, mut rows) = match verb {
        ErratumVerb::Set(rows) => (Verb::Set, rows.into()),
        ErratumVerb::Add(rows) => (Verb::Add, rows),
        ErratumVerb::Remove(rows) => (Verb::Remove, rows),
    };
    let mut reason = how.reason.unwrap_or_default();
    filled(ctx, std::iter::once(&mut reason).chain(rows.words()))?;
    let yes = how.yes;
    let asks = !yes && ctx.machine.look.asks;
    let texts = ctx.texts;
    let decide = |now: &Campaign<Antiquity>, was: &Campaign<Antiquity>| {
        correction(rows.edit(verb), now, was, texts)
    };
    let erratum = |hand: &mut Hand<'_>| errata::erratum(hand, season, &reason, decide);
    let coming = ctx.rehearse::<Antiquity, _>(erratum)?.done;
    let today =
        ctx.see::<Antiquity, _>(|_, campaign| Ok(today(&campaign, coming.now.as_ref(), texts)))?;
    if how.dry_run || asks {
        let mut shown = preview(&coming, texts);
        if shown.is_empty() {
            shown.push(texts.get("desk-recorded-same"));
        }
        shown.extend(today.clone());
        if how.dry_run {
            let value = json!({ "format": FORMAT, "season": season, "touched": touched(&coming), "changes": shown });
            let answer = Answer::said(&shown.join("\n"), &value);
            return Ok(answer.notes([texts.get("desk-rehearsed")]));
        }
        for line in &shown {
            ctx.note(line);
        }
        let n = touched(&coming);
        let mut question = t!(texts, "confirm-erratum", season, n);
        if coming.closed {
            question.push(' ');
            question.push_str(&t!(
                texts,
                "confirm-reissue",
                nations = nations(&coming).join(", "),
                n = coming.seats.len()
            ));
        }
        offer(ctx, &question, yes)?;
    }
    let done = ctx.work::<Antiquity, _>(erratum)?;
    let n = touched(&done);
    if !asks {
        for line in preview(&done, texts).iter().chain(&today) {
            ctx.note(line);
        }
    }
    if done.frozen {
        ctx.note(&texts.get("desk-erratum-marked"));
    }
    let other = done.seats.iter().filter(|(_, n)| *n != done.number);
    for (nation, n) in other {
        ctx.note(&t!(
            texts,
            "desk-reissued-counted",
            nation = &**nation,
            n = *n
        ));
    }
    tray::sent::<Antiquity>(ctx, tray::What::Bulletins)?;
    let number = done.number;
    let mut line = t!(texts, "desk-erratum", season, number, n);
    if done.closed {
        line.push('\n');
        line.push_str(&t!(
            texts,
            "desk-reissued",
            season,
            nations = nations(&done).join(", "),
            n = done.seats.len()
        ));
    }
    let value = json!({
        "format": FORMAT,
        "season": season,
        "number": number,
        "touched": n,
        "marked": done.frozen,
        "today": done.now.is_some(),
        "head": done.entry.hash.to_string(),
        "nations": nations(&done),
    });
    Ok(Answer::said(&line, &value))
}

/// Whom it tells something anew.
fn nations(done: &Mended<Antiquity>) -> Vec<String> {
    let seats = done.seats.iter();
    seats.map(|(name, _)| name.to_string()).collect()
}

/// What is other in the world of the roll.
fn preview(done: &Mended<Antiquity>, texts: &Texts) -> Vec<String> {
    let sheets = |state: &State| rows::sheets(&state.season.board, &done.was.setup);
    let (was, is) = (sheets(&done.was.state), sheets(&done.is.state));
    Diff::of(&was, &is, texts).lines
}

/// What is other in today's world, waiting orders paid.
fn today(now: &Campaign<Antiquity>, mends: Option<&World>, texts: &Texts) -> Vec<String> {
    let before = now.left().board;
    let mut after = before.clone();
    for change in mends.map_or(&[][..], |world| &world.0) {
        after.apply(&now.setup, change);
    }
    let sheets = |board| rows::sheets(board, &now.setup);
    let lines = Diff::of(&sheets(&before), &sheets(&after), texts).lines;
    match lines.is_empty() {
        true => vec![texts.get("desk-erratum-today-not")],
        false => std::iter::once(texts.get("desk-erratum-today"))
            .chain(lines)
            .collect(),
    }
}

/// How many attempts it bears on.
fn touched(done: &Mended<Antiquity>) -> usize {
    let season = &done.is.state.season;
    let before = |of: &Campaign<Antiquity>, place: usize| {
        let attempt = of.state.season.attempts.get(place);
        attempt.map(|a| of.state.season.gone_through(&a.order.question))
    };
    let places = 0..season.attempts.len();
    places
        .filter(|place| before(&done.was, *place) != before(&done.is, *place))
        .count()
}
