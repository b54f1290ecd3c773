//! What is other in the world, before it is entered and after.

use serde_json::{Value, json};

use super::super::change::Board;
use super::super::setup::Setup;
use super::super::world::{Army, Fleet, same_army};
use super::rows::elements;
use crate::bulletin::colon;
use crate::locale::Texts;
use crate::t;

/// The most lines on single armies, fleets and trades that a change shows.
const MOST: usize = 24;
/// So many that come into an empty world are shown one by one.
const FEW: usize = 3;

/// What is other in the world, a line each: sums, counts, then what came, went or changed.
pub fn lines(setup: &Setup, before: &Board, after: &Board, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    let sums = before.treasuries.iter().zip(&after.treasuries);
    for ((_, nation), (was, now)) in setup.each().zip(sums) {
        if was != now {
            lines.push(t!(
                texts,
                "desk-recorded-treasury",
                nation = &**nation,
                before = *was,
                after = *now
            ));
        }
    }
    let counts = [
        (
            "desk-recorded-armies",
            before.armies.len(),
            after.armies.len(),
        ),
        (
            "desk-recorded-fleets",
            before.fleets.len(),
            after.fleets.len(),
        ),
        (
            "desk-recorded-trades",
            before.trades.len(),
            after.trades.len(),
        ),
    ];
    for (key, was, now) in counts {
        if was != now {
            lines.push(t!(texts, key, before = was, after = now));
        }
    }
    let mut single = armies(before, after, texts);
    let fleets = |of: &Board| of.fleets.iter().map(|f| fleet(f, texts)).collect();
    single.extend(signed(fleets(before), fleets(after)));
    let trades = |of: &Board| {
        let pairs = of.trades.iter();
        pairs.map(|(a, b)| format!("{a} – {b}")).collect()
    };
    single.extend(signed(trades(before), trades(after)));
    // Into a world that was empty everything comes: the counts say it.
    if is_empty(before) && single.len() > FEW {
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

fn is_empty(board: &Board) -> bool {
    board.armies.is_empty() && board.fleets.is_empty() && board.trades.is_empty()
}

/// Whether something that is there would be gone or other; what only comes is no loss, nor what changes
/// of a world in which nothing was recorded yet.
pub fn loses(setup: &Setup, before: &Board, after: &Board) -> bool {
    let opening = setup.constants.opening_treasury;
    if is_empty(before) && before.treasuries.iter().all(|points| *points == opening) {
        return false;
    }
    let mut sums = before.treasuries.iter().zip(&after.treasuries);
    let fleets = |of: &Board, fleet: &Fleet| of.fleets.iter().filter(|f| *f == fleet).count();
    sums.any(|(was, now)| *was != 0 && was != now)
        || before.armies.iter().any(|a| !after.armies.contains(a))
        || (before.fleets.iter()).any(|f| fleets(before, f) > fleets(after, f))
        || !before.trades.is_subset(&after.trades)
}

/// The treasuries that only get back what waiting orders cost: the file was filled in before them.
pub fn given_back(
    setup: &Setup,
    before: &Board,
    after: &Board,
    prices: &[i64],
    texts: &Texts,
) -> Vec<String> {
    let sums = before.treasuries.iter().zip(&after.treasuries);
    let mut lines = Vec::new();
    for (((_, nation), (was, now)), price) in setup.each().zip(sums).zip(prices) {
        if *price > 0 && *now == was + price {
            lines.push(t!(
                texts,
                "antiquity-given-back",
                nation = &**nation,
                cost = *price,
                after = *now,
                left = *was
            ));
        }
    }
    lines
}

/// The world counted, for programs.
pub fn counted(setup: &Setup, board: &Board) -> Value {
    let treasuries: serde_json::Map<String, Value> = setup
        .each()
        .zip(&board.treasuries)
        .map(|((_, nation), points)| (nation.to_string(), json!(points)))
        .collect();
    json!({
        "treasuries": treasuries,
        "armies": board.armies.len(),
        "fleets": board.fleets.len(),
        "trades": board.trades.len(),
    })
}

/// Armies that came, went, or are otherwise than they were.
fn armies(before: &Board, after: &Board, texts: &Texts) -> Vec<String> {
    let name = |a: &Army| format!("{}, {}{}", a.nation, a.name, colon(texts.lang()));
    let is = |a: &Army| format!("{}, {}", a.province, elements(a));
    let find = |of: &Board, army: &Army| -> Option<Army> {
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
