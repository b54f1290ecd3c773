//! `next`: what `status` names next is done, after asking. What only the arbiter can say is asked for; all else the Enter
//! key alone answers.

use crate::cli::stop::no_campaign;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde_json::json;

use super::super::args::{Command, RollArgs, SeasonVerb, SheetArgs};
use super::super::confirm::{ask, offer};
use super::super::stop::Did;
use super::super::{Answer, Ctx, Done, Stop, backup};
use super::{of_seat, seasons, windows};
use crate::campaign::Phase;
use crate::engine::campaign::Campaign;
use crate::games::Played;
use crate::papers::{FORMAT, audit};
use crate::t;

pub fn next<G: Played>(ctx: &mut Ctx<'_, '_>, yes: bool) -> Done {
    ctx.enter_goes_on = true;
    let (step, season) =
        ctx.see::<G, _>(|_, campaign| Ok((audit::next(&campaign), campaign.season)))?;
    let asks = ctx.machine.look.asks;
    // Each step is the command that it is called by: what is lost of its output is shown again by that.
    match step {
        "open" if asks => {
            let usual = t!(ctx.texts, "season-numbered", season);
            let question = t!(ctx.texts, "next-ask-name", season, usual = &*usual);
            let typed = said(ctx, &question)?;
            seasons::open::<G>(ctx, if typed.is_empty() { &usual } else { &typed })
        }
        "sheet" if asks => {
            unguarded::<G>(ctx)?;
            // Where it names a day or a number it was about the season before alone: that draw is known by now.
            let dated = |source: &String| source.contains(|c: char| c.is_ascii_digit());
            let mut before = beacon::<G>(ctx)?;
            if let Some(source) = before.take_if(|source| dated(source)) {
                ctx.note(&t!(ctx.texts, "next-source-before", source));
            }
            let question = t!(
                ctx.texts,
                "next-ask-source",
                usual = before.as_deref().unwrap_or("none")
            );
            let typed = said(ctx, &question)?;
            let beacon = if typed.is_empty() {
                before
            } else {
                Some(typed)
            };
            let args = SheetArgs {
                season,
                beacon,
                format: None,
                yes,
                out: None,
            };
            let verb = SeasonVerb::Sheet(args.clone());
            ctx.cli.command = Command::Season { verb };
            let answer = seasons::sheet::<G>(ctx, &args)?;
            Ok(to_publish(answer, ctx))
        }
        "lock" => {
            let (format, out) = (None, None);
            ctx.cli.command = Command::Lock {
                season,
                yes,
                format,
                out,
            };
            let answer = seasons::lock::<G>(ctx, season, None, yes)?;
            Ok(to_publish(answer, ctx))
        }
        "roll" => {
            let source = ctx.see::<G, _>(|_, campaign: Rc<Campaign<G>>| {
                Ok(campaign
                    .this
                    .sheet
                    .as_ref()
                    .and_then(|(_, source)| source.clone()))
            })?;
            let beacon = match source {
                Some(source) if asks => {
                    let question = t!(ctx.texts, "next-ask-beacon", source = &*source);
                    Some(said(ctx, &question)?).filter(|typed| !typed.is_empty())
                }
                // Nobody can be asked what was drawn: the refusal says how it is given.
                _ => None,
            };
            let args = RollArgs {
                season,
                beacon,
                no_beacon: false,
                dry_run: false,
                yes,
            };
            ctx.cli.command = Command::Roll(args.clone());
            windows::roll::<G>(ctx, &args)
        }
        "settle" => windows::settle::<G>(ctx, None, yes),
        "close" => {
            let verb = SeasonVerb::Close {
                season,
                yes,
                out: None,
            };
            ctx.cli.command = Command::Season { verb };
            let closed = seasons::close::<G>(ctx, season, yes);
            let told = closed.and_then(|answer| ctx.show(to_publish(answer, ctx)));
            match told {
                // It was not closed.
                Err(stop) if ctx.did == Did::Nothing => Err(stop),
                // Also where nothing could be printed.
                told => {
                    let copied = copy(ctx, season, yes);
                    told.and(copied)
                }
            }
        }
        // It needs something that only the arbiter can say, and he cannot be asked.
        _ => {
            let line = t!(ctx.texts, "status-next", step, season);
            let value = json!({ "format": FORMAT, "next_step": step, "season": season });
            Ok(Answer::said(&line, &value))
        }
    }
}

/// A paper for everybody.
fn to_publish(answer: Answer, ctx: &Ctx<'_, '_>) -> Answer {
    answer.notes([ctx.texts.get("next-publish")])
}

/// Says where the arbiter's own seat has ordered nothing: once the sheet is printed it is too late.
fn unguarded<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<(), Stop> {
    let campaign = ctx.now::<G>()?;
    let own = G::own(&campaign.setup).filter(|seat| campaign.holds(*seat).is_none());
    let own = own.map(|seat| campaign.name(seat).to_string());
    if let Some(seat) = own {
        let note = t!(ctx.texts, "next-unguarded", seat);
        ctx.warn(&note);
    }
    Ok(())
}

/// What is typed; nothing where the input ends.
fn said(ctx: &mut Ctx<'_, '_>, question: &str) -> Result<String, Stop> {
    ask(ctx, question)?.ok_or(Stop::Declined)
}

/// Where the public draw of the season before came from.
fn beacon<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Option<String>, Stop> {
    ctx.see::<G, _>(|seen, campaign| match campaign.season {
        1 => Ok(None),
        season => {
            let mut last = (*campaign).clone();
            (last.phase, last.season) = (Some(Phase::Open), season);
            let last = of_seat::closed(seen, &last, Some(season - 1))?;
            Ok(last.this.sheet.and_then(|(_, source)| source))
        }
    })
}

/// Offers a copy of the file beside it once a season has closed; one that is there is left.
fn copy(ctx: &mut Ctx<'_, '_>, season: u16, yes: bool) -> Done {
    let file = ctx.cli.campaign_file.clone().ok_or_else(no_campaign)?;
    let copy = copy_of(&file, season);
    if copy.exists() || ctx.cli.json {
        return Ok(Answer::default());
    }
    let question = t!(
        ctx.texts,
        "next-ask-backup",
        file = copy.display().to_string()
    );
    match offer(ctx, &question, yes) {
        Ok(()) => backup::backup(ctx, &copy),
        // The season has closed all the same.
        Err(Stop::Declined) => Ok(Answer::default()),
        Err(stop) => Err(stop),
    }
}

/// `rome.db` → `rome-season-2.db`.
pub fn copy_of(file: &Path, season: u16) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file
        .extension()
        .map(|ending| format!(".{}", ending.to_string_lossy()));
    file.with_file_name(format!(
        "{stem}-season-{season}{}",
        ending.unwrap_or_default()
    ))
}
