//! What a command is about to change, shown before it does.

use super::super::event::{OrderRecord, OrderSet};
use super::super::facts::World;
use super::super::reading::Reader;
use super::super::setup::{Form, Setup};
use super::super::verbs::Inventory;
use super::super::world::{Army, Fleet, same_army};
use super::orders as words;
use crate::bulletin::colon;
use crate::locale::Texts;
use crate::t;

/// What becomes of a nation's orders, a line each: what goes, then what comes.
pub fn orders(
    seat: &str,
    before: Option<&OrderSet>,
    after: Option<&OrderSet>,
    setup: &Setup,
    texts: &Texts,
) -> Vec<String> {
    let reader = Reader::new(setup);
    let say = |set: Option<&OrderSet>| -> Vec<String> {
        let Some(set) = set else { return Vec::new() };
        let none = set.none.then(|| texts.get("status-none"));
        let line = |o: &OrderRecord| {
            let order = words::line(&reader, texts.lang(), o);
            t!(texts, "preview-order", order = order, cost = o.cost)
        };
        none.into_iter()
            .chain(set.orders.iter().map(line))
            .collect()
    };
    let changed = signed(say(before), say(after));
    let nation = setup.spoken(seat, Form::Of, texts.lang());
    let mut lines = vec![match changed.is_empty() {
        true => t!(texts, "preview-same", nation = nation),
        false => t!(texts, "preview-orders", nation = nation),
    }];
    lines.extend(changed);
    let cost = |set: Option<&OrderSet>| set.map_or(0, OrderSet::cost);
    let (was, now) = (cost(before), cost(after));
    if was != now {
        lines.push(t!(texts, "preview-cost", before = was, after = now));
    }
    lines
}

/// The most lines on single armies, fleets and trades that a change shows.
const MOST: usize = 24;
/// So many that come into an empty world are shown one by one.
const FEW: usize = 3;

/// What is other in the world, a line each: sums, counts, then what came, went or changed.
pub fn world(before: &Inventory, after: &Inventory, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for (nation, now) in &after.treasuries {
        let was = before.treasuries.get(nation).copied().unwrap_or_default();
        if was != *now {
            lines.push(t!(
                texts,
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
            lines.push(t!(texts, key, before = was, after = now));
        }
    }
    let mut single = armies(&before.world, &after.world, texts);
    let fleets = |of: &Inventory| -> Vec<String> {
        of.world.fleets.iter().map(|f| fleet(f, texts)).collect()
    };
    single.extend(signed(fleets(before), fleets(after)));
    let trades = |of: &Inventory| -> Vec<String> {
        of.trading
            .iter()
            .map(|(a, b)| format!("{a} – {b}"))
            .collect()
    };
    single.extend(signed(trades(before), trades(after)));
    // Into a world that was empty everything comes: the counts say it.
    let none = before.world == World::default() && before.trading.is_empty();
    if none && single.len() > FEW {
        single.clear();
    }
    let more = single.len().saturating_sub(MOST);
    // Rather one line too many than one line that says so.
    if more > 1 {
        single.truncate(MOST);
        single.push(format!("  {}", t!(texts, "desk-recorded-more", n = more)));
    }
    lines.extend(single);
    lines
}

/// Armies that came, went, or are otherwise than they were.
fn armies(before: &World, after: &World, texts: &Texts) -> Vec<String> {
    let name = |a: &Army| format!("{}, {}{}", a.nation, a.name, colon(texts.lang()));
    let is = |a: &Army| {
        let troops = a.elements.iter().map(|(t, n)| format!("{t} {n}"));
        format!("{}, {}", a.province, troops.collect::<Vec<_>>().join(", "))
    };
    let find = |of: &World, army: &Army| -> Option<Army> {
        let same = |a: &&Army| a.nation == army.nation && same_army(&a.name, &army.name);
        of.armies.iter().find(same).cloned()
    };
    let mut lines = Vec::new();
    for was in &before.armies {
        match find(after, was) {
            None => lines.push(format!("  - {} {}", name(was), is(was))),
            Some(now) if now != *was => {
                lines.push(format!("  {} {} → {}", name(&now), is(was), is(&now)));
            }
            Some(_) => {}
        }
    }
    let new = after.armies.iter().filter(|a| find(before, a).is_none());
    lines.extend(new.map(|a| format!("  + {} {}", name(a), is(a))));
    lines
}

fn fleet(fleet: &Fleet, texts: &Texts) -> String {
    let name = fleet.name.as_deref();
    let name = name.map(|n| format!(" ({n})")).unwrap_or_default();
    format!(
        "{}{} {}{name}",
        fleet.nation,
        colon(texts.lang()),
        fleet.sea
    )
}

/// What went and what came, each with its sign; what stands twice counts twice.
fn signed(mut before: Vec<String>, after: Vec<String>) -> Vec<String> {
    let mut new = Vec::new();
    for line in after {
        match before.iter().position(|b| *b == line) {
            Some(place) => drop(before.remove(place)),
            None => new.push(line),
        }
    }
    let gone = before.into_iter().map(|l| format!("  - {l}"));
    gone.chain(new.into_iter().map(|l| format!("  + {l}")))
        .collect()
}
