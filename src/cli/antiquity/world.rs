//! `treasury`, `army`, `fleet`, `trade`: what the arbiter knows of the world.

use std::collections::BTreeMap;

use super::super::args::{ArmyVerb, FleetVerb, TradeVerb, TreasuryVerb};
use super::super::game::world::{How, change};
use super::super::{Desk, Done};
use crate::games::antiquity::change::{Board, Change};
use crate::games::antiquity::setup::Setup;
use crate::games::antiquity::world_file::rows::elements;
use crate::games::antiquity::world_file::single::Single;
use crate::games::antiquity::{Antiquity, World};
use crate::locale::said::Said;
use crate::papers::FORMAT;
use crate::t;

/// Changes one thing of the world; asks where the change is marked for everybody to see (H22).
fn enter(
    cx: &mut Desk<'_, '_>,
    reason: Option<&str>,
    yes: bool,
    make: impl FnOnce(Single<'_>) -> Result<Change, Said>,
) -> Done {
    let texts = cx.texts;
    let how = How {
        reason,
        yes,
        single: true,
        ..How::default()
    };
    change::<Antiquity>(cx, how, |setup, state| {
        let board = &state.board;
        let made = make(Single {
            setup,
            board,
            texts,
        });
        made.map(|change| World(vec![change]))
            .map_err(|said| vec![said])
    })
}

/// The world as the arbiter writes it.
fn board(cx: &mut Desk<'_, '_>) -> Result<(Setup, Board), super::super::Stop> {
    let now = cx.see::<Antiquity, _>(|_, campaign| Ok(campaign))?;
    let board = now.left().board;
    Ok((now.setup.clone(), board))
}

pub fn treasury(cx: &mut Desk<'_, '_>, verb: Option<&TreasuryVerb>, yes: bool) -> Done {
    match verb {
        None => {
            let (setup, board) = board(cx)?;
            let sums = setup.each().zip(&board.treasuries);
            let sums = sums.map(|((_, nation), points)| (&**nation, *points));
            let sums: BTreeMap<&str, i64> = sums.collect();
            let titles = ["column-nation", "column-treasury"];
            let rows = sums.iter().map(|(n, p)| [(*n).to_owned(), p.to_string()]);
            list(cx, &sums, titles, &[1], rows.collect())
        }
        Some(TreasuryVerb::Set {
            nation,
            points,
            reason,
        }) => {
            let now = cx.see::<Antiquity, _>(|_, campaign| Ok(campaign))?;
            let code = enter(cx, reason.as_deref(), yes, |s| {
                s.treasury_set(nation, *points)
            })?;
            // What is set is what is left once waiting orders are paid.
            let seat = now.setup.understand_nation(nation).ok();
            let seat = seat.and_then(|name| now.setup.seat(&name).map(|seat| (seat, name)));
            if let Some((seat, name)) = seat
                && let Some(before) = now.state.treasury(seat)
                && (now.waiting(seat) > 0 && before == *points)
            {
                let (cost, left) = (now.waiting(seat), before - now.waiting(seat));
                let note = t!(
                    cx.texts,
                    "antiquity-set-given-back",
                    nation = &*name,
                    cost = cost,
                    left = left
                );
                cx.note(&note);
            }
            Ok(code)
        }
        Some(TreasuryVerb::Add {
            nation,
            points,
            reason,
        }) => enter(cx, reason.as_deref(), yes, |s| {
            s.treasury_add(nation, *points)
        }),
    }
}

pub fn army(cx: &mut Desk<'_, '_>, verb: Option<&ArmyVerb>, yes: bool) -> Done {
    match verb {
        None => {
            let (_, board) = board(cx)?;
            let titles = [
                "column-nation",
                "column-army",
                "column-province",
                "column-elements",
            ];
            let rows = board.armies.iter().map(|a| {
                [
                    a.nation.to_string(),
                    a.name.to_string(),
                    a.province.to_string(),
                    elements(a),
                ]
            });
            list(cx, &board.armies, titles, &[], rows.collect())
        }
        Some(ArmyVerb::Set {
            nation,
            name,
            province,
            elements,
        }) => enter(cx, None, yes, |s| {
            s.army_set(nation, name, province, elements)
        }),
        Some(ArmyVerb::Remove { nation, name }) => {
            enter(cx, None, yes, |s| s.army_remove(nation, name))
        }
    }
}

pub fn fleet(cx: &mut Desk<'_, '_>, verb: Option<&FleetVerb>, yes: bool) -> Done {
    match verb {
        None => {
            let (_, board) = board(cx)?;
            let titles = ["column-nation", "column-sea", "column-fleet"];
            let rows = board.fleets.iter().map(|f| {
                let name = f.name.as_deref().unwrap_or("–");
                [f.nation.to_string(), f.sea.to_string(), name.to_owned()]
            });
            let views = board
                .fleets
                .iter()
                .map(|f| serde_json::json!({ "nation": f.nation, "sea": f.sea, "name": f.name }));
            let views: Vec<_> = views.collect();
            list(cx, &views, titles, &[], rows.collect())
        }
        Some(FleetVerb::Add { nation, sea, name }) => {
            enter(cx, None, yes, |s| s.fleet_add(nation, sea, name.as_deref()))
        }
        Some(FleetVerb::Remove { nation, sea, name }) => enter(cx, None, yes, |s| {
            s.fleet_remove(nation, sea, name.as_deref())
        }),
    }
}

pub fn trade(cx: &mut Desk<'_, '_>, verb: Option<&TradeVerb>, yes: bool) -> Done {
    match verb {
        None => {
            let (_, board) = board(cx)?;
            let titles = ["column-nation", "column-nation"];
            let rows = board.trades.iter();
            let rows = rows.map(|(a, b)| [a.to_string(), b.to_string()]);
            list(cx, &board.trades, titles, &[], rows.collect())
        }
        Some(TradeVerb::Add { a, b }) => enter(cx, None, yes, |s| s.trade_add(a, b)),
        Some(TradeVerb::End { a, b }) => enter(cx, None, yes, |s| s.trade_end(a, b)),
    }
}

fn list<const N: usize>(
    cx: &mut Desk<'_, '_>,
    view: &impl serde::Serialize,
    titles: [&str; N],
    right: &[usize],
    rows: Vec<[String; N]>,
) -> Done {
    if cx.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "list": view });
        cx.out().value(&view)?;
        return Ok(0);
    }
    let texts = cx.texts;
    let mut out = cx.out();
    out.line(&texts.get("arbiter-alone"))?;
    out.table(titles.map(|key| texts.get(key)), right, rows)?;
    Ok(0)
}
