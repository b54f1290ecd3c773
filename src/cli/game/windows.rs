//! `roll`, `settle`: windows opened and closed.

use serde_json::json;

use super::super::args::RollArgs;
use super::super::confirm::{confirm, offer};
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, Stop};
use super::seasons::{self, waiting};
use super::tray;
use crate::bulletin::Markup;
use crate::campaign::beside;
use crate::desk::roll::{self, Beacon};
use crate::engine::body::{Die, Draws};
use crate::engine::campaign::Campaign;
use crate::engine::store::Journal;
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::spelling::{self, fold};
use crate::papers::FORMAT;
use crate::papers::board::Board;
use crate::papers::{for_arbiter, letter};
use crate::t;

pub fn roll<G: Played>(ctx: &mut Ctx<'_, '_>, args: &RollArgs) -> Done {
    let season = args.season;
    let beacon = match &args.beacon {
        Some(text) => Beacon::Given(text),
        None if args.no_beacon => Beacon::Waived,
        None => Beacon::Unsaid,
    };
    // What cannot be is refused before anything is asked.
    let rehearsed = ctx.rehearse::<G, _>(|hand| roll::roll::<G>(hand, season, beacon))?;
    if args.dry_run {
        // How many, and not which: whoever knows them beforehand could act on them.
        let draws = rehearsed.done;
        let n = draws.dice.len() + draws.cards.len();
        let line = t!(ctx.texts, "desk-dry-run", n);
        let value = json!({ "format": FORMAT, "draws": n, "dry_run": true });
        return Ok(Answer::said(&line, &value));
    }
    if let Some(beacon) = &args.beacon {
        compared::<G>(ctx, season, beacon)?;
    }
    seasons::ask_lock::<G>(ctx, season, args.yes)?;
    let question = match &args.beacon {
        Some(beacon) => t!(ctx.texts, "confirm-roll-beacon", season, beacon = &**beacon),
        None => t!(ctx.texts, "confirm-roll", season),
    };
    offer(ctx, &question, args.yes)?;
    let draws = ctx.work::<G, _>(|hand| roll::roll::<G>(hand, season, beacon))?;
    drawn::<G>(ctx, &draws, &[])
}

/// Says what the opening sheet announced as the public draw, beside the one given, and what is odd about this: no
/// program can read an announcement, but much can be seen.
fn compared<G: Played>(ctx: &mut Ctx<'_, '_>, season: u16, given: &str) -> Result<(), Stop> {
    let (source, last) = ctx.see::<G, _>(|seen, campaign| {
        let source = campaign.this.sheet.as_ref();
        let source = source.and_then(|(_, source)| source.clone());
        let source = source.filter(|_| campaign.season == season);
        let last = match season.checked_sub(1).filter(|n| *n > 0) {
            Some(last) if source.is_some() => {
                let last: Campaign<G> = Journal(seen.tx).load(Some((last, u32::MAX)))?;
                last.this.beacon
            }
            _ => None,
        };
        Ok((source, last.filter(|last| !last.is_empty())))
    })?;
    let Some(source) = source else {
        return Ok(());
    };
    let given = spelling::drawn(given);
    let texts = ctx.texts;
    let mut notes = vec![t!(
        texts,
        "roll-announced",
        source = &*source,
        beacon = &*given
    )];
    let doubt = doubt(
        &source,
        &given,
        last.as_deref().map(|last| (season - 1, last)),
        texts,
    );
    // Where something is odd, the Enter key alone does not roll.
    ctx.enter_goes_on &= doubt.is_none();
    notes.extend(doubt);
    let mut notes = notes.into_iter();
    notes.by_ref().take(1).for_each(|note| ctx.note(&note));
    notes.for_each(|note| ctx.warn(&note));
    Ok(())
}

/// What is odd about a public draw, by what was announced and by the draw of the season before.
fn doubt(source: &str, given: &str, last: Option<(u16, &str)>, texts: &Texts) -> Option<String> {
    let announced = fold(source);
    let says = |words: &[&str]| words.iter().any(|word| announced.contains(word));
    let numbers = || {
        let all = given.split(|c: char| !c.is_ascii_digit());
        all.filter(|number| !number.is_empty())
    };
    if fold(given) == fold(&spelling::drawn(source)) {
        return Some(texts.get("roll-doubt-source"));
    }
    let drawn = [
        "loto", "lotto", "lottery", "boule", "ball", "numero", "number", "nombre", "chiffre",
        "digit",
    ];
    if numbers().next().is_none() && says(&drawn) {
        return Some(texts.get("roll-doubt-digits"));
    }
    let two = [
        "deux chiffres",
        "2 chiffres",
        "two digits",
        "2 digits",
        "two-digit",
    ];
    if let Some(number) = numbers()
        .find(|number| number.len() != 2)
        .filter(|_| says(&two))
    {
        return Some(t!(texts, "roll-doubt-two-digits", number));
    }
    let (season, last) = last?;
    let form = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "0");
    match (given == last, form(given) == form(last)) {
        (true, _) => Some(t!(texts, "roll-doubt-same", season)),
        (_, true) => None,
        _ => Some(t!(texts, "roll-doubt-form", season, last)),
    }
}

/// A line a die, for the arbiter alone: whose, what it was asked, the die, and what came of it. A text that is too long
/// for a line is cut; it is whole in the audit.
fn dice<G: Played>(ctx: &mut Ctx<'_, '_>, all: &[Die]) -> Result<Option<Piece>, Stop> {
    if all.is_empty() {
        return Ok(None);
    }
    let texts = ctx.texts;
    let campaign = ctx.now::<G>()?;
    let dice: Vec<&Die> = all.iter().collect();
    let thrown = G::thrown((&campaign.setup, &campaign.state), &dice, texts);
    let row = |(die, [asked, drawn, came]): (&Die, [String; 3])| {
        vec![die.seat.to_string(), asked, drawn, came]
    };
    let rows = all.iter().zip(thrown).map(row).collect::<Vec<_>>();
    let titles = [
        "column-seat",
        "column-question",
        "column-draw",
        "column-outcome",
    ];
    Ok(Some(Piece::Table {
        titles: titles.map(|title| texts.get(title)).into(),
        right: Vec::new(),
        rows,
        cut: true,
    }))
}

/// Says what came of a settlement: whose silence counted, what was drawn, and what is asked now.
fn drawn<G: Played>(ctx: &mut Ctx<'_, '_>, draws: &Draws, silent: &[String]) -> Done {
    let (clock, texts) = (ctx.machine.clock, ctx.texts);
    let n = draws.dice.len() + draws.cards.len();
    let campaign = ctx.now::<G>()?;
    let opened = campaign.window().is_some();
    let letters = if opened {
        letter::readers(&campaign).len()
    } else {
        0
    };
    let stands = Board::of(&campaign, &[], clock, texts);
    let paper = stands.paper(&campaign, &[], texts);
    let tray = tray::sent::<G>(ctx, tray::What::Letters)?;
    let mut pieces = Vec::new();
    if !silent.is_empty() {
        let line = t!(texts, "desk-silence", seats = silent.join(", "));
        pieces.push(Piece::line(&line));
    }
    pieces.push(Piece::line(&t!(texts, "desk-drawn", n)));
    pieces.extend(dice::<G>(ctx, &draws.dice)?);
    // A page's first one says where it stands.
    let stands = Piece::Paper(paper.document, Markup::Text);
    pieces.push(Piece::Known(Box::new(stands)));
    if letters > 0 && !tray {
        let note = t!(texts, "desk-letters-next", n = letters);
        pieces.push(Piece::Note(note));
    }
    let mut value = paper.view;
    if let Some(value) = value.as_object_mut() {
        value.insert("draws".to_owned(), n.into());
        value.insert("silent".to_owned(), json!(silent));
    }
    Ok(Answer::of(pieces).json(&value))
}

pub fn settle<G: Played>(ctx: &mut Ctx<'_, '_>, beacon: Option<&str>, yes: bool) -> Done {
    // What cannot be is refused before anything is asked.
    roll::may_settle(&*ctx.now::<G>()?, beacon)?;
    let (missing, until) = waiting::<G>(ctx)?;
    let now = ctx.machine.clock.now();
    let early = until.filter(|until| !until.passed(&now));
    // Whoever wrote is not silent, and the settlement cannot be undone.
    let told = ctx.see::<G, _>(|seen, c| Ok(beside::remarks(seen.tx, c.season)?))?;
    let unread: Vec<_> = told.iter().filter(|r| missing.contains(&r.seat)).collect();
    for remark in &unread {
        let note = for_arbiter(remark, ctx.texts);
        ctx.warn(&note);
    }
    let wrote = missing.iter().map(String::as_str);
    let wrote = wrote.filter(|seat| unread.iter().any(|remark| remark.seat == *seat));
    let wrote: Vec<&str> = wrote.collect();
    if !missing.is_empty() {
        let seats = missing.join(", ");
        if !wrote.is_empty() {
            let (n, wrote) = (wrote.len(), wrote.join(", "));
            let question = t!(ctx.texts, "confirm-settle-unread", n, seats = wrote);
            match &early {
                Some(_) => ctx.note(&question),
                None => confirm(ctx, &question, yes)?,
            }
        }
        match &early {
            Some(until) => {
                let question = t!(
                    ctx.texts,
                    "confirm-settle-early",
                    seats,
                    until = until.say(ctx.texts)
                );
                confirm(ctx, &question, yes)?;
            }
            None if !wrote.is_empty() => {}
            None => {
                let question = t!(ctx.texts, "confirm-settle", seats);
                offer(ctx, &question, yes)?;
            }
        }
    }
    let draws = ctx.work::<G, _>(|hand| roll::settle::<G>(hand, beacon))?;
    drawn::<G>(ctx, &draws, &missing)
}
