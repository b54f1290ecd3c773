//! `world`, `treasury`, `army`, `fleet`, `trade`: what the arbiter knows of the world.

use std::path::Path;

use super::args::{ArmyVerb, FleetVerb, TradeVerb, TreasuryVerb, WorldVerb};
use super::confirm::confirm;
use super::{Desk, Done, Stop, files, preview, tables};
use crate::rulebook::antiquity::books;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::event::Change;
use crate::rulebook::antiquity::facts::World;
use crate::rulebook::antiquity::refusal::Refusal;
use crate::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};
use crate::rulebook::antiquity::verbs::{Failure, Inventory, Recorded, changes};
use crate::rulebook::antiquity::view::FORMAT;
use crate::rulebook::antiquity::world_file::WorldFile;
use crate::spreadsheet::{Form, Found, tab_of_text};
use crate::t;

/// The largest world file, in bytes; its reader has a limit of its own below this.
const MAX_WORLD: u64 = 16_000_000;

pub fn world(desk: &mut Desk<'_, '_>, verb: &WorldVerb) -> Done {
    match verb {
        WorldVerb::Import { file, yes } => import(desk, file, *yes),
        WorldVerb::Export { out } => export(desk, out),
        WorldVerb::Template { out } => template(desk, out),
    }
}

/// TOML, a workbook or CSV: by its bytes, and text by the ending of its name.
fn import(desk: &mut Desk<'_, '_>, file: &Path, yes: bool) -> Done {
    let setup = desk
        .open()?
        .read(|tx| office::setup(tx).map_err(Failure::from))?;
    let csv = Form::of(file) == Some(Form::Csv);
    let world = match csv || is_workbook(file) {
        false => {
            let text = files::read_text(desk.machine, Some(file), MAX_WORLD)?;
            WorldFile::parse(&setup, &text).map_err(Refusal::World)?
        }
        true => tables::read(desk, file, MAX_WORLD, |_, found| {
            let tabs = match found {
                Found::Tabs(tabs) => tabs,
                Found::Text { text, .. } => {
                    let tab = tab_of_text(&text).map_err(|fault| Stop::Table {
                        path: file.to_owned(),
                        fault,
                    })?;
                    vec![tab]
                }
            };
            Ok(WorldFile::of_tabs(&setup, &tabs).map_err(Refusal::World)?)
        })?,
    };
    if yes {
        let recorded = desk.act(|a| a.import_world(world))?;
        let paid = paid(desk, recorded.season, &recorded.before, &recorded.after)?;
        let done = said(desk, recorded)?;
        preview::show(desk, &paid);
        return Ok(done);
    }
    let coming = desk.act(|a| a.rehearse_import_world(world.clone()))?;
    let paid = paid(desk, coming.season, &coming.before, &coming.after)?;
    // What only comes to what is there asks nothing; `undo` takes it back.
    if coming.thawed {
        ask(desk, "confirm-thaw", &coming, &paid)?;
    } else if coming.before.loses(&coming.after) {
        ask(desk, "confirm-world", &coming, &paid)?;
    } else {
        preview::show(desk, &paid);
    }
    let recorded = desk.act(|a| a.import_world(world))?;
    said(desk, recorded)
}

/// Shows what a change would do, and asks.
fn ask(
    desk: &mut Desk<'_, '_>,
    question: &str,
    coming: &Recorded,
    further: &[String],
) -> Result<(), Stop> {
    let mut shown = preview::world(&coming.before, &coming.after, desk.texts);
    shown.extend(further.iter().cloned());
    preview::show(desk, &shown);
    let question = desk.texts.get(question);
    confirm(desk, &question, false)
}

/// Which treasuries a file sets whose nations have paid orders of the season: what they paid is
/// not taken from the new sum, and a sheet filled in before the orders would give it back.
fn paid(
    desk: &mut Desk<'_, '_>,
    season: u16,
    before: &Inventory,
    after: &Inventory,
) -> Result<Vec<String>, Stop> {
    let (_, of, sets) = match desk.open()?.read(|tx| office::order_sets(tx, None)) {
        // Before the first season there are no orders.
        Err(Failure::Refused(_)) => return Ok(Vec::new()),
        found => found?,
    };
    // Between two seasons the orders are those of the one that is closed.
    let sets = if of == season { sets } else { Vec::new() };
    let lines = sets.iter().filter_map(|set| {
        let sum = *after.treasuries.get(&set.seat)?;
        let changed = before.treasuries.get(&set.seat) != Some(&sum);
        (changed && set.cost() > 0).then(|| {
            t!(
                desk.texts,
                "desk-treasury-paid",
                nation = &*set.seat,
                cost = set.cost(),
                after = sum
            )
        })
    });
    Ok(lines.collect())
}

fn is_workbook(file: &Path) -> bool {
    let ending = file
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    let ending = ending.to_ascii_lowercase();
    ["xlsx", "xlsm", "ods", "xls", "tsv"].contains(&ending.as_str())
}

fn export(desk: &mut Desk<'_, '_>, out: &Path) -> Done {
    let form = tables::form(out)?;
    let (setup, view) = desk
        .open()?
        .read(|tx| -> Result<_, Failure> { Ok((office::setup(tx)?, office::world_view(tx)?)) })?;
    let book = books::world::book(&view, &setup, desk.texts, form);
    tables::export(desk, out, &book)?;
    Ok(0)
}

/// With the campaign's names, or those of the built-in setup where no campaign is named.
fn template(desk: &mut Desk<'_, '_>, out: &Path) -> Done {
    let form = tables::form(out)?;
    let setup = match desk.cli.campaign_file {
        Some(_) => desk
            .open()?
            .read(|tx| office::setup(tx).map_err(Failure::from))?,
        None => Setup::parse(MARE_NOSTRUM).map_err(Refusal::Setup)?,
    };
    let book = books::world::template(&setup, desk.texts, form);
    tables::export(desk, out, &book)?;
    Ok(0)
}

/// Says that a change was recorded, and whether it is marked (H22).
fn said(desk: &mut Desk<'_, '_>, recorded: Recorded) -> Done {
    if desk.cli.json {
        let view = serde_json::json!({
            "format": FORMAT,
            "season": recorded.season,
            "marked": recorded.thawed,
            "before": recorded.before,
            "after": recorded.after,
        });
        desk.out().value(&view)?;
    } else {
        let mut lines = vec![t!(desk.texts, "desk-recorded", season = recorded.season)];
        let changed = preview::world(&recorded.before, &recorded.after, desk.texts);
        if changed.is_empty() {
            lines.push(desk.texts.get("desk-recorded-same"));
        }
        lines.extend(changed);
        desk.out().line(&lines.join("\n"))?;
    }
    if recorded.rolled {
        let note = t!(desk.texts, "desk-world-rolled", season = recorded.season);
        desk.note(&note);
    }
    if recorded.thawed {
        let note = desk.texts.get("desk-thawed");
        desk.note(&note);
    }
    Ok(0)
}

/// Changes the world; asks where the change is marked for everybody to see (H22).
fn change(
    desk: &mut Desk<'_, '_>,
    reason: Option<&str>,
    yes: bool,
    changes: impl Fn(&Setup, &World) -> Result<Vec<Change>, Refusal>,
) -> Done {
    if !yes {
        let coming = desk.act(|a| a.rehearse_change_world(reason, |s, w, _| changes(s, w)))?;
        if coming.thawed {
            ask(desk, "confirm-thaw", &coming, &[])?;
        }
    }
    let recorded = desk.act(|a| a.change_world(reason, |setup, world, _| changes(setup, world)))?;
    said(desk, recorded)
}

pub fn treasury(desk: &mut Desk<'_, '_>, verb: Option<&TreasuryVerb>, yes: bool) -> Done {
    match verb {
        None => {
            let view = desk.open()?.read(office::world_view)?;
            list(
                desk,
                &view.treasuries,
                ["column-nation", "column-treasury"],
                &[1],
                || {
                    view.treasuries
                        .iter()
                        .map(|(n, p)| [n.to_string(), p.to_string()])
                        .collect()
                },
            )
        }
        Some(TreasuryVerb::Set {
            nation,
            points,
            reason,
        }) => {
            let set = |setup: &Setup, _: &World| changes::treasury_set(setup, nation, *points);
            change(desk, reason.as_deref(), yes, set)
        }
        Some(TreasuryVerb::Add {
            nation,
            points,
            reason,
        }) => {
            let add = |setup: &Setup, _: &World| changes::treasury_add(setup, nation, *points);
            change(desk, reason.as_deref(), yes, add)
        }
    }
}

pub fn army(desk: &mut Desk<'_, '_>, verb: Option<&ArmyVerb>, yes: bool) -> Done {
    match verb {
        None => {
            let view = desk.open()?.read(office::world_view)?;
            let titles = [
                "column-nation",
                "column-army",
                "column-province",
                "column-elements",
            ];
            list(desk, &view.armies, titles, &[], || {
                let row = |a: &office::ArmyView| {
                    [
                        a.nation.to_string(),
                        a.name.to_string(),
                        a.province.to_string(),
                        a.elements_text(),
                    ]
                };
                view.armies.iter().map(row).collect()
            })
        }
        Some(ArmyVerb::Set {
            nation,
            name,
            province,
            elements,
        }) => change(desk, None, yes, |setup, _| {
            changes::army_set(setup, nation, name, province, elements)
        }),
        Some(ArmyVerb::Remove { nation, name }) => change(desk, None, yes, |setup, world| {
            changes::army_remove(setup, world, nation, name)
        }),
    }
}

pub fn fleet(desk: &mut Desk<'_, '_>, verb: Option<&FleetVerb>, yes: bool) -> Done {
    match verb {
        None => {
            let view = desk.open()?.read(office::world_view)?;
            let titles = ["column-nation", "column-sea", "column-fleet"];
            list(desk, &view.fleets, titles, &[], || {
                let row = |f: &office::FleetView| {
                    let name = f.name.as_deref().unwrap_or("–");
                    [f.nation.to_string(), f.sea.to_string(), name.to_owned()]
                };
                view.fleets.iter().map(row).collect()
            })
        }
        Some(FleetVerb::Add { nation, sea, name }) => change(desk, None, yes, |setup, _| {
            changes::fleet_add(setup, nation, sea, name.as_deref())
        }),
        Some(FleetVerb::Remove { nation, sea, name }) => change(desk, None, yes, |setup, world| {
            changes::fleet_remove(setup, world, nation, sea, name.as_deref())
        }),
    }
}

pub fn trade(desk: &mut Desk<'_, '_>, verb: Option<&TradeVerb>) -> Done {
    match verb {
        None => {
            let view = desk.open()?.read(office::world_view)?;
            list(
                desk,
                &view.trades,
                ["column-nation", "column-nation"],
                &[],
                || {
                    view.trades
                        .iter()
                        .map(|(a, b)| [a.to_string(), b.to_string()])
                        .collect()
                },
            )
        }
        Some(TradeVerb::Add { a, b }) => change(desk, None, false, |setup, _| {
            changes::trade_add(setup, a, b)
        }),
        Some(TradeVerb::End { a, b }) => change(desk, None, false, |setup, _| {
            changes::trade_end(setup, a, b)
        }),
    }
}

fn list<const N: usize>(
    desk: &mut Desk<'_, '_>,
    view: &impl serde::Serialize,
    titles: [&str; N],
    right: &[usize],
    rows: impl FnOnce() -> Vec<[String; N]>,
) -> Result<u8, Stop> {
    if desk.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "list": view });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let mut out = desk.out();
    out.line(&texts.get("arbiter-alone"))?;
    out.table(titles.map(|key| texts.get(key)), right, rows())?;
    Ok(0)
}
