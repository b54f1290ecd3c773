//! What a command is about to change, shown before it does.

use super::Desk;
use crate::locale::Texts;
use crate::rulebook::antiquity::event::{OrderRecord, OrderSet};
use crate::rulebook::antiquity::intake::Reader;
use crate::rulebook::antiquity::papers::orders as words;
use crate::rulebook::antiquity::setup::{Form, Setup};
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
    let (mut gone, mut new) = (say(before), Vec::new());
    for line in say(after) {
        match gone.iter().position(|g| *g == line) {
            Some(place) => drop(gone.remove(place)),
            None => new.push(line),
        }
    }
    let nation = setup.spoken(seat, Form::Of, texts.lang());
    let mut lines = vec![match (gone.is_empty(), new.is_empty()) {
        (true, true) => t!(texts, "preview-same", nation = nation),
        _ => t!(texts, "preview-orders", nation = nation),
    }];
    let signed = |sign: char, line: String| format!("  {sign} {line}");
    lines.extend(gone.into_iter().map(|l| signed('-', l)));
    lines.extend(new.into_iter().map(|l| signed('+', l)));
    let cost = |set: Option<&OrderSet>| set.map_or(0, OrderSet::cost);
    let (was, now) = (cost(before), cost(after));
    if was != now {
        lines.push(t!(texts, "preview-cost", before = was, after = now));
    }
    lines
}

/// Says the lines on standard error: what is printed for a player stays alone on standard output.
pub fn show(desk: &mut Desk<'_, '_>, lines: &[String]) {
    for line in lines {
        desk.note(line);
    }
}
