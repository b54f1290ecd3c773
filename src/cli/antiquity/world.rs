//! `treasury`, `army`, `fleet`, `trade`: what the arbiter knows of the world.

use super::super::args::{ArmyVerb, FleetVerb, TradeVerb, TreasuryVerb};
use super::super::confirm::offer;
use super::super::{Desk, Done, Stop, preview};
use super::act;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::event::Change;
use crate::rulebook::antiquity::facts::World;
use crate::rulebook::antiquity::papers::changes::world as changes_in_words;
use crate::rulebook::antiquity::refusal::Refusal;
use crate::rulebook::antiquity::seam;
use crate::rulebook::antiquity::setup::Setup;
use crate::rulebook::antiquity::verbs::{Recorded, changes};
use crate::rulebook::antiquity::view::FORMAT;

/// Says that a change was recorded, and whether it is marked (H22).
fn said(desk: &mut Desk<'_, '_>, recorded: &Recorded) -> Done {
    let sight = seam::recorded(recorded, desk.texts);
    desk.sight(sight, None)
}

/// Changes the world; asks where the change is marked for everybody to see (H22).
fn change(
    desk: &mut Desk<'_, '_>,
    reason: Option<&str>,
    yes: bool,
    changes: impl Fn(&Setup, &World) -> Result<Vec<Change>, Refusal>,
) -> Done {
    if !yes && desk.machine.look.asks {
        let coming = act(desk, |a| {
            a.rehearse_change_world(reason, |s, w, _| changes(s, w))
        })?;
        if coming.thawed {
            let shown = changes_in_words(&coming.before, &coming.after, desk.texts);
            preview::show(desk, &shown);
            let question = desk.texts.get("confirm-thaw");
            offer(desk, &question, yes)?;
        }
    }
    let recorded = act(desk, |a| {
        a.change_world(reason, |setup, world, _| changes(setup, world))
    })?;
    said(desk, &recorded)
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
