//! `world`: what the referee alone knows, out of a file and into one.

use crate::cli::stop::no_table;
use crate::cli::stop::not_in_game;
use std::path::Path;

use serde_json::json;

use super::super::args::WorldVerb;
use super::super::confirm::{confirm, offer};
use super::super::{Desk, Done, Stop, files, tables};
use crate::campaign::Phase;
use crate::desk;
use crate::engine::Seats;
use crate::engine::campaign::Campaign;
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::{Said, listed};
use crate::papers::FORMAT;
use crate::papers::audit;
use crate::spreadsheet::{Form, Found, Tab, tab_of_text};
use crate::t;
use crate::tables::WorldText;
use crate::tables::set::Set;

/// All that is wrong with a world file.
fn no_world(mut all: Vec<Said>, texts: &Texts) -> Said {
    if all.len() == 1 {
        return all.remove(0);
    }
    Said {
        message: t!(texts, "world-faults", n = all.len()),
        help: listed(&all),
    }
}

/// What the orders that wait cost, a seat each.
fn prices<G: Played>(campaign: &Campaign<G>) -> Vec<i64> {
    let seats = campaign.each(Seats::All);
    seats.map(|seat| campaign.waiting(seat)).collect()
}

pub fn world<G: Played>(cx: &mut Desk<'_, '_>, verb: &WorldVerb) -> Done {
    match verb {
        WorldVerb::Import { file, reason, yes } => {
            let file = read(cx, file)?;
            let how = How {
                reason: reason.as_deref(),
                yes: *yes,
                ..How::default()
            };
            import::<G>(cx, file.text(), how)
        }
        WorldVerb::Set {
            table,
            row,
            values,
            reason,
            dry_run,
            yes,
        } => {
            let set = WorldText::Set(Set { table, row, values });
            let how = How {
                reason: reason.as_deref(),
                yes: *yes,
                rehearsal: *dry_run,
                set: true,
                ..How::default()
            };
            import::<G>(cx, set, how)
        }
        WorldVerb::Export { out } => export::<G>(cx, out, true),
        WorldVerb::Template { out } => export::<G>(cx, out, false),
    }
}

/// How a change is entered.
#[derive(Debug, Clone, Copy, Default)]
pub struct How<'a> {
    pub reason: Option<&'a str>,
    pub yes: bool,
    /// Only shown.
    pub rehearsal: bool,
    /// One thing by its name, which is meant to be another: nobody is asked whether it may go.
    pub single: bool,
    /// Values of one row: the question is about those alone.
    pub set: bool,
}

fn import<G: Played>(cx: &mut Desk<'_, '_>, text: WorldText<'_>, how: How<'_>) -> Done {
    let texts = cx.texts;
    change::<G>(cx, how, |setup, state| {
        G::read_world(setup, state, text, texts)
    })
}

/// Shows what changes, asks where something is lost, and enters it.
pub fn change<G: Played>(
    cx: &mut Desk<'_, '_>,
    how: How<'_>,
    read: impl FnOnce(&G::Setup, &G::State) -> Result<G::World, Vec<Said>>,
) -> Done {
    let texts = cx.texts;
    let now = cx.see::<G, _>(|_, campaign| Ok(campaign))?;
    let (before, prices, setup) = (now.left(), prices(&now), &now.setup);
    let world = read(setup, &before).map_err(|all| no_world(all, cx.texts))?;
    let coming = (world.clone(), how.reason);
    let (after, entry) =
        cx.work::<G, _>(|hand| desk::world::rehearse::<G>(hand, coming.0, coming.1))?;
    let after = after.left();
    let marked = entry.kind == "thaw";
    let lines = G::world_changes(setup, &before, &after, texts);
    let notes = match how.single {
        false => G::world_notes(setup, &before, &after, &prices, texts),
        true => Vec::new(),
    };
    let loses = !how.single && G::world_loses(setup, &before, &after) || !notes.is_empty();
    let mut value = json!({
        "format": FORMAT,
        "season": now.season,
        "marked": marked,
        "changes": lines,
        "notes": notes,
        "before": G::world_json(setup, &before),
        "after": G::world_json(setup, &after),
    });
    if how.rehearsal {
        let key = match lines.is_empty() {
            true => "desk-recorded-same",
            false => "desk-rehearsed",
        };
        let all: Vec<String> = lines.into_iter().chain(notes).collect();
        if !all.is_empty() || cx.cli.json {
            cx.say(&all.join("\n"), &value)?;
        }
        cx.note(&texts.get(key));
        return Ok(0);
    }
    if !how.yes && (loses || marked && cx.machine.look.asks) {
        shown(cx, &lines);
        shown(cx, &notes);
        let mut question = Vec::new();
        question.extend(marked.then(|| texts.get("confirm-thaw")));
        question.extend(loses.then(|| match how.set {
            true => t!(texts, "confirm-world-set", n = lines.len()),
            false => texts.get("confirm-world"),
        }));
        let question = question.join(" ");
        match loses {
            true => confirm(cx, &question, false)?,
            false => offer(cx, &question, false)?,
        }
    }
    let entry = cx.work::<G, _>(|hand| desk::world::import::<G>(hand, world, how.reason))?;
    value["entry"] = json!(entry.i);
    // A game whose world is no file says where it stands.
    if value["after"].is_null() {
        let clock = cx.machine.clock;
        let paper =
            cx.see::<G, _>(|_, campaign| Ok(audit::status(&campaign, &[], clock, texts)))?;
        return cx.show(&paper, None);
    }
    let mut said = vec![t!(texts, "desk-recorded", season = entry.season)];
    if lines.is_empty() {
        said.push(texts.get("desk-recorded-same"));
    }
    said.extend(lines.into_iter().chain(notes));
    cx.say(&said.join("\n"), &value)?;
    if now.phase == Some(Phase::Rolled) {
        let note = t!(texts, "desk-world-rolled", season = entry.season);
        cx.note(&note);
    }
    if marked {
        cx.note(&texts.get("desk-thawed"));
    }
    Ok(0)
}

fn export<G: Played>(cx: &mut Desk<'_, '_>, out: &Path, filled: bool) -> Done {
    let (form, texts) = (tables::form(out)?, cx.texts);
    // A template needs no campaign: it is the first game's then.
    let named = cx.cli.campaign_file.is_some() || filled;
    let book = match named {
        true => cx.see::<G, _>(|_, campaign| {
            let state = filled.then(|| campaign.left());
            Ok(G::world_book(&campaign.setup, state.as_ref(), form, texts))
        })?,
        false => {
            let (_, text) = G::SETUPS.first().copied().unwrap_or_default();
            let (setup, _) = G::read_setup(text, texts);
            setup.and_then(|setup| G::world_book(&setup, None, form, texts))
        }
    };
    match book {
        Some(book) => tables::export(cx, out, &book)?,
        None => return Err(not_in_game(G::NAME)),
    }
    if !named {
        let of = texts.get(&format!("rulebook-{}", G::NAME));
        cx.note(&t!(texts, "desk-template-of", rulebook = of));
    }
    Ok(0)
}

/// The largest world file, in bytes; its reader has a limit of its own below this.
const MAX_WORLD: u64 = 16_000_000;

/// A world file as it was read.
pub enum Read {
    Text(String),
    Tabs(Vec<Tab>),
}

/// TOML, a workbook or CSV: by its bytes, and text by the ending of its name.
pub fn read(desk: &mut Desk<'_, '_>, file: &Path) -> Result<Read, Stop> {
    let csv = Form::of(file) == Some(Form::Csv);
    if !csv && !is_workbook(file) {
        let text = files::read_text(desk.machine, Some(file), MAX_WORLD)?;
        return Ok(Read::Text(text));
    }
    tables::read(desk, file, MAX_WORLD, |_, found| match found {
        Found::Tabs(tabs) => Ok(Read::Tabs(tabs)),
        Found::Text { text, .. } => {
            let tab = tab_of_text(&text).map_err(|fault| no_table(file, &fault))?;
            Ok(Read::Tabs(vec![tab]))
        }
    })
}

fn is_workbook(file: &Path) -> bool {
    let ending = file
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    let ending = ending.to_ascii_lowercase();
    ["xlsx", "xlsm", "ods", "xls", "tsv"].contains(&ending.as_str())
}

impl Read {
    pub fn text(&self) -> WorldText<'_> {
        match self {
            Read::Text(text) => WorldText::Text(text),
            Read::Tabs(tabs) => WorldText::Tabs(tabs),
        }
    }
}

/// What is about to change, on standard error: what is printed for a player stays alone on standard output.
fn shown(desk: &mut Desk<'_, '_>, lines: &[String]) {
    for line in lines {
        desk.note(line);
    }
}
