//! `world`: what the referee alone knows, out of a file and into one.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use serde_json::{Value, json};

use super::super::args::{HowArgs, RowArgs, WorldVerb};
use super::super::confirm::{confirm, offer, whether};
use super::super::shown::Piece;
use super::super::stop::{no_table, not_in_game};
use super::super::{Answer, Ctx, Done, Stop, files, tables};
use crate::campaign::Phase;
use crate::desk;
use crate::engine::campaign::Campaign;
use crate::engine::{Seats, Tell};
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken as _, listed, words};
use crate::papers::FORMAT;
use crate::papers::board::Board;
use crate::spreadsheet::{Form, Found, Tab, tab_of_text};
use crate::t;
use crate::tables::set::{self, Verb};
use crate::tables::{Diff, WorldText};

/// All that is wrong with a world file.
pub fn no_world(mut all: Vec<Said>, texts: &Texts) -> Said {
    if all.len() == 1 {
        return all.remove(0);
    }
    Said {
        message: t!(texts, "world-faults", n = all.len()),
        help: listed(&all),
    }
}

/// The purses that only get back what waiting orders cost: the file was filled in before them.
fn given_back<G: Played>(
    now: &Campaign<G>,
    before: &mut G::State,
    after: &mut G::State,
    texts: &Texts,
) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in now.each(Seats::All) {
        let cost = now.ordered(seat);
        let left = G::purse(&now.setup, before, seat).copied();
        let given = G::purse(&now.setup, after, seat).copied();
        if let (1.., Some(left), Some(given)) = (cost, left, given)
            && given == left + cost
        {
            let seat = &**now.name(seat);
            lines.push(t!(
                texts,
                "desk-given-back",
                seat,
                cost,
                after = given,
                left
            ));
        }
    }
    lines
}

pub fn world<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    table: Option<&str>,
    verb: Option<WorldVerb>,
) -> Done {
    match verb {
        None => list::<G>(ctx, table),
        Some(WorldVerb::Import {
            file,
            keep_paid,
            how,
        }) => {
            let file = read(ctx, &file)?;
            change::<G>(ctx, file.text(), keep_paid, &how)
        }
        Some(WorldVerb::Set { rows, how }) => edit::<G>(ctx, Verb::Set, rows.into(), how),
        Some(WorldVerb::Add { rows, how }) => edit::<G>(ctx, Verb::Add, rows, how),
        Some(WorldVerb::Remove { rows, how }) => edit::<G>(ctx, Verb::Remove, rows, how),
        Some(WorldVerb::Export { out }) => export::<G>(ctx, &out, true),
        Some(WorldVerb::Template { out }) => export::<G>(ctx, &out, false),
    }
}

/// Rows by their names.
pub fn edit<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    verb: Verb,
    mut rows: RowArgs,
    mut how: HowArgs,
) -> Done {
    filled(ctx, how.reason.iter_mut().chain(rows.words()))?;
    change::<G>(ctx, WorldText::Edit(rows.edit(verb)), false, &how)
}

/// The longest that all values on standard input are together, in bytes.
const MAX_VALUES: u64 = 10_000;

/// Words and values that stand as `-` on the command line are lines of standard input, in their order: what is secret
/// need not be seen in the list of processes, nor stay in a shell's history.
pub fn filled<'w>(
    ctx: &mut Ctx<'_, '_>,
    typed: impl Iterator<Item = &'w mut String>,
) -> Result<(), Stop> {
    let mut lines: Option<VecDeque<String>> = None;
    for word in typed {
        let Some(before) = word.strip_suffix('-').map(str::to_owned) else {
            continue;
        };
        if !(before.is_empty() || before.ends_with(['=', '/'])) {
            continue;
        }
        let lines = match &mut lines {
            Some(lines) => lines,
            none => {
                let text = files::read_text(ctx.machine, None, MAX_VALUES)?;
                none.insert(text.lines().map(|l| l.trim().to_owned()).collect())
            }
        };
        let line = lines
            .pop_front()
            .ok_or_else(|| Stop::from(words("desk-missing-line")))?;
        *word = before + &line;
    }
    Ok(())
}

/// The world's tables as they are, or one of them.
pub fn list<G: Played>(ctx: &mut Ctx<'_, '_>, table: Option<&str>) -> Done {
    let texts = ctx.texts;
    let sheets = ctx.see::<G, _>(|_, now| Ok(G::sheets(&now.setup, &now.left())))?;
    if sheets.is_empty() {
        return Err(not_in_game(G::NAME));
    }
    let only = table.map(|typed| set::table(G::TABLES, typed));
    let only = only
        .transpose()
        .map_err(|fault| Stop::Said(fault.say(texts)))?;
    let shown = sheets
        .iter()
        .filter(|sheet| only.is_none_or(|only| only == sheet.table));
    let mut tables = BTreeMap::new();
    let mut pieces = vec![Piece::line(&texts.get("arbiter-alone"))];
    for sheet in shown {
        tables.insert(sheet.table.section, sheet.json());
        if only.is_none() {
            let title = texts.get(sheet.table.title);
            pieces.push(Piece::line(&format!("\n{title}")));
        }
        let (heads, numbers, rows) = sheet.grid(texts);
        pieces.push(Piece::table(heads, &numbers, rows));
    }
    let value = match only.and_then(|only| tables.remove(only.section)) {
        Some(rows) => json!({ "format": FORMAT, "list": rows }),
        None => json!({ "format": FORMAT, "world": tables }),
    };
    Ok(Answer::of(pieces).json(&value))
}

/// Shows what changes, asks where something is lost, and enters it. Rows that are named are meant to be other: nobody
/// is asked whether they may go. With `keep_paid` its sums were noted before the orders that wait.
pub fn change<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    world: WorldText<'_>,
    keep_paid: bool,
    how: &HowArgs,
) -> Done {
    let texts = ctx.texts;
    let given = world;
    let (named, reason) = (matches!(world, WorldText::Edit(_)), how.reason.as_deref());
    let adds = matches!(&world, WorldText::Edit(edit) if edit.adds());
    let now = ctx.now::<G>()?;
    let (mut before, setup) = (now.left(), &now.setup);
    let world = G::read_world(setup, &before, world, texts);
    let mut world = world.map_err(|all| no_world(all, texts))?;
    if keep_paid {
        now.keep_paid(&mut world);
        if now.each(Seats::All).all(|seat| now.ordered(seat) == 0) {
            ctx.note(&texts.get("desk-nothing-to-keep"));
        }
    }
    let coming = world.clone();
    let rehearsed = ctx.rehearse::<G, _>(|hand| desk::world::import::<G>(hand, coming, reason))?;
    let mut after = rehearsed.after.left();
    let marked = rehearsed.done.kind == "thaw";
    let Diff { lines, loses } = G::diff(setup, &before, &after, texts);
    // What is only added was not noted before.
    let mut notes = match adds {
        true => Vec::new(),
        false => given_back(&now, &mut before, &mut after, texts),
    };
    // At a terminal the import is given again so; a page asks.
    if ctx.machine.page.is_some() && !keep_paid && !named && !notes.is_empty() {
        notes.iter().for_each(|note| ctx.warn(note));
        let yes = texts.get("web-do-keep");
        if whether(ctx, &texts.get("confirm-keep-paid"), &yes)? {
            return change::<G>(ctx, given, true, how);
        }
    }
    notes.extend(G::world_notes(setup, &before, &after, texts));
    // With what a campaign begins, nothing was recorded yet that could be lost.
    let blank = G::sheets(setup, &G::begin(setup, &mut Tell::deaf())) == G::sheets(setup, &before);
    let loses = !named && (loses && !blank || !notes.is_empty());
    let mut value = json!({
        "format": FORMAT,
        "season": now.season,
        "marked": marked,
        "changes": lines,
        "notes": notes,
        "before": G::world_json(setup, &before),
        "after": G::world_json(setup, &after),
    });
    // What was so already is no entry, which `undo` would find in the place of what was meant.
    if lines.is_empty() && !marked && !how.dry_run && !G::TABLES.is_empty() {
        value["entry"] = Value::Null;
        return Ok(Answer::said(&texts.get("desk-recorded-same"), &value));
    }
    if how.dry_run {
        let key = match lines.is_empty() {
            true => "desk-recorded-same",
            false => "desk-rehearsed",
        };
        let all: Vec<String> = lines.into_iter().chain(notes).collect();
        let said = (!all.is_empty()).then(|| Piece::line(&all.join("\n")));
        let answer = Answer::of(said.into_iter().collect()).json(&value);
        return Ok(answer.notes([texts.get(key)]));
    }
    if !how.yes && (loses || marked && ctx.machine.look.asks) {
        shown(ctx, &lines);
        shown(ctx, &notes);
        let mut question = Vec::new();
        question.extend(marked.then(|| texts.get("confirm-thaw")));
        question.extend(loses.then(|| texts.get("confirm-world")));
        let question = question.join(" ");
        match loses {
            true => confirm(ctx, &question, false)?,
            false => offer(ctx, &question, false)?,
        }
    }
    let entry = ctx.work::<G, _>(|hand| desk::world::import::<G>(hand, world, reason))?;
    value["entry"] = json!(entry.i);
    // A game whose world is no file says where it stands.
    if value["after"].is_null() {
        let clock = ctx.machine.clock;
        let campaign = ctx.now::<G>()?;
        let stands = Board::of(&campaign, &[], clock, texts);
        let paper = stands.paper(&campaign, &[], texts);
        return Ok(Answer::paper(&paper, None));
    }
    let mut said = vec![t!(texts, "desk-recorded", season = entry.season)];
    if lines.is_empty() {
        said.push(texts.get("desk-recorded-same"));
    }
    said.extend(lines.into_iter().chain(notes));
    let rolled = now.phase == Some(Phase::Rolled);
    let rolled = rolled.then(|| t!(texts, "desk-world-rolled", season = entry.season));
    Ok(Answer::said(&said.join("\n"), &value)
        .notes(rolled)
        .notes(marked.then(|| texts.get("desk-thawed"))))
}

fn export<G: Played>(ctx: &mut Ctx<'_, '_>, out: &Path, filled: bool) -> Done {
    let (form, texts) = (tables::form(out)?, ctx.texts);
    // A template needs no campaign: it is the first game's then.
    let named = ctx.cli.campaign_file.is_some() || filled;
    let book = match named {
        true => ctx.see::<G, _>(|_, campaign| {
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
        Some(book) => tables::export(ctx, out, &book)?,
        None => return Err(not_in_game(G::NAME)),
    }
    if !named {
        let of = texts.get(&format!("rulebook-{}", G::NAME));
        ctx.note(&t!(texts, "desk-template-of", rulebook = of));
    }
    Ok(Answer::default())
}

/// The largest world file, in bytes; its reader has a limit of its own below this.
const MAX_WORLD: u64 = 16_000_000;

/// A world file as it was read.
pub enum Read {
    Text(String),
    Tabs(Vec<Tab>),
}

/// TOML, a workbook or CSV: by its bytes, and text by the ending of its name.
pub fn read(ctx: &mut Ctx<'_, '_>, file: &Path) -> Result<Read, Stop> {
    let csv = Form::of(file) == Some(Form::Csv);
    if !csv && !is_workbook(file) {
        let text = files::read_text(ctx.machine, Some(file), MAX_WORLD)?;
        return Ok(Read::Text(text));
    }
    tables::read(ctx, file, MAX_WORLD, |_, found| match found {
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
fn shown(ctx: &mut Ctx<'_, '_>, lines: &[String]) {
    for line in lines {
        ctx.note(line);
    }
}
