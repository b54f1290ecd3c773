//! An order sheet to send to a player: what he may write, and what it costs him this season.

use std::collections::BTreeSet;

use super::super::cost::{self, distance};
use super::super::deadline::Deadlines;
use super::super::event::OrderRecord;
use super::super::intake::Reader;
use super::super::setup::{Name, Setup};
use super::orders;
use crate::locale::Texts;
use crate::t;

/// What a template is filled with: nothing but what the nation itself knows.
#[derive(Debug, Clone, PartialEq)]
pub struct TemplateView {
    pub nation: Name,
    pub season: u16,
    pub name: String,
    pub treasury: i64,
    pub partners: BTreeSet<Name>,
    /// The nation's orders of the season before, as a start; standing ones left out.
    pub last: Vec<OrderRecord>,
    /// Its standing orders in force.
    pub standing: Vec<OrderRecord>,
    pub deadlines: Deadlines,
}

/// The order sheet as text: what stands behind `>` is not read as an order, so that the sheet can
/// be sent back as it is, with order lines added.
pub fn text(view: &TemplateView, setup: &Setup, texts: &Texts) -> String {
    let c = &setup.constants;
    let mut out = Vec::new();
    let mut say = |line: String| out.push(format!("> {line}").trim_end().to_owned());
    // Before a season is opened it has a number and no name.
    say(match view.name.as_str() {
        "" => t!(
            texts,
            "template-title-coming",
            nation = &*view.nation,
            season = view.season
        ),
        name => t!(
            texts,
            "template-title",
            nation = &*view.nation,
            season = view.season,
            name = name
        ),
    });
    say(t!(texts, "template-treasury", n = view.treasury));
    if let Some(orders) = &view.deadlines.orders {
        let until = orders.until.say(texts);
        say(t!(texts, "template-deadline", until = until));
    }
    if let Some(choices) = &view.deadlines.choices {
        let until = choices.until.say(texts);
        say(t!(texts, "template-deadline-choices", until = until));
    }
    say(texts.get("template-how"));
    say(String::new());
    say(t!(
        texts,
        "template-prices",
        bonus = c.cost_bonus,
        malus = c.cost_malus
    ));
    for nation in setup.nations.iter().filter(|n| n.name != view.nation) {
        let distance = distance(setup, &view.nation, &nation.name, &view.partners);
        say(t!(
            texts,
            "template-price",
            nation = &*nation.name,
            cost = cost::attempt(c, distance, 0),
            distance = texts.get(&format!("distance-{}", distance.name()))
        ));
    }
    say(String::new());
    say(texts.get("template-lines"));
    for example in texts.get("template-examples").lines() {
        say(example.to_owned());
    }
    say(String::new());
    let held = setup
        .provinces
        .iter()
        .filter(|p| p.holder.is_some())
        .map(|p| &*p.name);
    let seas = setup.seas.iter().map(|s| &*s.name);
    let names = |names: Vec<&str>| names.join(", ");
    say(t!(
        texts,
        "template-provinces",
        names = names(held.collect())
    ));
    say(t!(texts, "template-seas", names = names(seas.collect())));
    say(texts.get("template-write"));
    let reader = Reader::new(setup);
    let parts = [
        (&view.standing, "template-standing"),
        (&view.last, "template-last"),
    ];
    for (records, title) in parts {
        if records.is_empty() {
            continue;
        }
        say(texts.get(title));
        for record in records {
            let line = orders::line(&reader, texts.lang(), record);
            say(format!("  {line}"));
        }
    }
    let mut text = out.join("\n");
    text.push_str("\n\n");
    text
}
