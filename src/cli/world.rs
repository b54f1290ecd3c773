//! `world`, `treasury`, `army`, `fleet`, `trade`: what the arbiter knows of the world.

use super::args::{ArmyVerb, FleetVerb, TradeVerb, TreasuryVerb, WorldVerb};
use super::{Desk, Done, Stop, files};
use crate::campaign::Access;
use crate::locale::Texts;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::event::Change;
use crate::rulebook::antiquity::facts::World;
use crate::rulebook::antiquity::refusal::Refusal;
use crate::rulebook::antiquity::setup::Setup;
use crate::rulebook::antiquity::verbs::{Failure, Recorded, changes};
use crate::rulebook::antiquity::view::FORMAT;
use crate::rulebook::antiquity::world_file::WorldFile;
use crate::t;

/// The largest world file, in bytes; its reader has a limit of its own below this.
const MAX_WORLD: u64 = 16_000_000;

pub fn world(desk: &mut Desk<'_, '_>, verb: &WorldVerb) -> Done {
    let WorldVerb::Import { file } = verb;
    let text = files::read_text(desk.machine, Some(file), MAX_WORLD)?;
    let setup = desk
        .open(Access::Read)?
        .read(|tx| office::setup(tx).map_err(Failure::from))?;
    let world = WorldFile::parse(&setup, &text).map_err(Refusal::World)?;
    let recorded = desk.act(|a| a.import_world(world))?;
    said(desk, recorded)
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
        let (before, after) = (&recorded.before, &recorded.after);
        for (nation, now) in &after.treasuries {
            let was = before.treasuries.get(nation).copied().unwrap_or_default();
            if was != *now {
                lines.push(t!(
                    desk.texts,
                    "desk-recorded-treasury",
                    nation = &**nation,
                    before = was,
                    after = *now
                ));
            }
        }
        let counts = [
            ("desk-recorded-armies", before.armies, after.armies),
            ("desk-recorded-fleets", before.fleets, after.fleets),
            ("desk-recorded-trades", before.trades, after.trades),
        ];
        for (key, was, now) in counts {
            if was != now {
                lines.push(t!(desk.texts, key, before = was, after = now));
            }
        }
        desk.out().line(&lines.join("\n"))?;
    }
    if recorded.thawed {
        let note = desk.texts.get("desk-thawed");
        desk.note(&note);
    }
    Ok(0)
}

fn change(
    desk: &mut Desk<'_, '_>,
    reason: Option<&str>,
    changes: impl FnOnce(&Setup, &World) -> Result<Vec<Change>, Refusal>,
) -> Done {
    let recorded = desk.act(|a| a.change_world(reason, |setup, world, _| changes(setup, world)))?;
    said(desk, recorded)
}

pub fn treasury(desk: &mut Desk<'_, '_>, verb: Option<&TreasuryVerb>) -> Done {
    match verb {
        None => {
            let view = desk.open(Access::Read)?.read(office::world_view)?;
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
            change(desk, reason.as_deref(), set)
        }
        Some(TreasuryVerb::Add {
            nation,
            points,
            reason,
        }) => {
            let add = |setup: &Setup, _: &World| changes::treasury_add(setup, nation, *points);
            change(desk, reason.as_deref(), add)
        }
    }
}

pub fn army(desk: &mut Desk<'_, '_>, verb: Option<&ArmyVerb>) -> Done {
    match verb {
        None => {
            let view = desk.open(Access::Read)?.read(office::world_view)?;
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
        }) => change(desk, None, |setup, _| {
            changes::army_set(setup, nation, name, province, elements)
        }),
        Some(ArmyVerb::Remove { nation, name }) => change(desk, None, |setup, world| {
            changes::army_remove(setup, world, nation, name)
        }),
    }
}

pub fn fleet(desk: &mut Desk<'_, '_>, verb: Option<&FleetVerb>) -> Done {
    match verb {
        None => {
            let view = desk.open(Access::Read)?.read(office::world_view)?;
            let titles = ["column-nation", "column-sea", "column-fleet"];
            list(desk, &view.fleets, titles, &[], || {
                let row = |f: &office::FleetView| {
                    let name = f.name.as_deref().unwrap_or("–");
                    [f.nation.to_string(), f.sea.to_string(), name.to_owned()]
                };
                view.fleets.iter().map(row).collect()
            })
        }
        Some(FleetVerb::Add { nation, sea, name }) => change(desk, None, |setup, _| {
            changes::fleet_add(setup, nation, sea, name.as_deref())
        }),
        Some(FleetVerb::Remove { nation, sea, name }) => change(desk, None, |setup, world| {
            changes::fleet_remove(setup, world, nation, sea, name.as_deref())
        }),
    }
}

pub fn trade(desk: &mut Desk<'_, '_>, verb: Option<&TradeVerb>) -> Done {
    match verb {
        None => {
            let view = desk.open(Access::Read)?.read(office::world_view)?;
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
        Some(TradeVerb::Add { a, b }) => {
            change(desk, None, |setup, _| changes::trade_add(setup, a, b))
        }
        Some(TradeVerb::End { a, b }) => {
            change(desk, None, |setup, _| changes::trade_end(setup, a, b))
        }
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
    let texts = Texts::new(desk.texts.lang());
    let mut out = desk.out();
    out.line(&texts.get("arbiter-alone"))?;
    out.table(titles.map(|key| texts.get(key)), right, rows())?;
    Ok(0)
}
