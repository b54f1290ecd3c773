//! An order sheet to send to a player: what he may write, and what it costs him this season.

use std::collections::BTreeSet;

use super::super::cost::{self, Distance, distance};
use super::super::event::OrderRecord;
use super::super::reading::Reader;
use super::super::setup::{Name, Setup};
use super::examples::examples;
use super::orders;
use crate::bulletin::{Document, column, number_column};
use crate::locale::Texts;
use crate::referee::deadline::Deadlines;
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

/// The season as the sheet's title says it.
fn title(view: &TemplateView, texts: &Texts) -> String {
    match view.name.as_str() {
        // Before a season is opened it has a number and no name.
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
    }
}

/// The other nations, with the distance that an attempt on each is paid by.
fn others<'a>(
    view: &'a TemplateView,
    setup: &'a Setup,
) -> impl Iterator<Item = (&'a Name, Distance)> {
    let others = setup.nations.iter().filter(|n| n.name != view.nation);
    others.map(|n| {
        (
            &n.name,
            distance(setup, &view.nation, &n.name, &view.partners),
        )
    })
}

/// The provinces that are not neutral, and the seas.
fn places(setup: &Setup) -> [String; 2] {
    let held = setup.provinces.iter().filter(|p| p.holder.is_some());
    let provinces: Vec<&str> = held.map(|p| &*p.name).collect();
    let seas: Vec<&str> = setup.seas.iter().map(|s| &*s.name).collect();
    [provinces.join(", "), seas.join(", ")]
}

/// Orders as lines to be copied.
fn lines(records: &[OrderRecord], setup: &Setup, texts: &Texts) -> Vec<String> {
    let reader = Reader::new(setup);
    let lines = records.iter();
    lines
        .map(|record| orders::line(&reader, texts.lang(), record))
        .collect()
}

/// The order sheet as a paper to read.
pub fn document(view: &TemplateView, setup: &Setup, texts: &Texts) -> Document {
    let c = &setup.constants;
    let mut doc = Document::new(texts.lang(), title(view, texts));
    let mut fields = vec![(
        texts.get("field-treasury"),
        t!(texts, "points", n = view.treasury),
    )];
    let until = [
        ("field-deadline", &view.deadlines.orders),
        ("field-deadline-choices", &view.deadlines.choices),
    ];
    for (label, deadline) in until {
        fields.extend(
            deadline
                .iter()
                .map(|d| (texts.get(label), d.until.say(texts))),
        );
    }
    doc.fields(fields);
    doc.heading(texts.get("template-orders"));
    doc.paragraph(texts.get("template-document-write"));
    if !view.standing.is_empty() {
        doc.paragraph(texts.get("template-standing"));
        doc.verbatim(lines(&view.standing, setup, texts).join("\n"));
    }
    if !view.last.is_empty() {
        doc.paragraph(texts.get("template-document-last"));
        doc.verbatim(lines(&view.last, setup, texts).join("\n"));
    }
    doc.heading(texts.get("template-document-examples"));
    doc.verbatim(examples(setup, Some(&view.nation), texts));
    doc.paragraph(texts.get("template-army"));
    doc.heading(texts.get("template-document-prices"));
    doc.paragraph(t!(
        texts,
        "template-document-price-note",
        bonus = c.cost_bonus,
        malus = c.cost_malus
    ));
    let rows = others(view, setup).map(|(nation, distance)| {
        [
            nation.to_string(),
            texts.get(&format!("distance-{}", distance.into_str())),
            cost::attempt(c, distance, 0).to_string(),
        ]
    });
    doc.table(
        [
            column(texts.get("column-nation")),
            column(texts.get("column-distance")),
            number_column(texts.get("column-cost")),
        ],
        rows,
    );
    doc.heading(texts.get("template-document-names"));
    let [provinces, seas] = places(setup);
    doc.paragraph(t!(texts, "template-provinces", names = provinces));
    doc.paragraph(t!(texts, "template-seas", names = seas));
    doc
}

/// The order sheet as text: what stands behind `>` is not read as an order, so that the sheet can
/// be sent back as it is, with order lines added.
pub fn text(view: &TemplateView, setup: &Setup, texts: &Texts) -> String {
    let c = &setup.constants;
    let mut out = Vec::new();
    let mut say = |line: String| out.push(format!("> {line}").trim_end().to_owned());
    say(title(view, texts));
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
    for (nation, distance) in others(view, setup) {
        say(t!(
            texts,
            "template-price",
            nation = &**nation,
            cost = cost::attempt(c, distance, 0),
            distance = texts.get(&format!("distance-{}", distance.into_str()))
        ));
    }
    say(String::new());
    say(texts.get("template-lines"));
    for example in examples(setup, Some(&view.nation), texts).lines() {
        say(example.to_owned());
    }
    say(String::new());
    say(texts.get("template-army"));
    let [provinces, seas] = places(setup);
    say(t!(texts, "template-provinces", names = provinces));
    say(t!(texts, "template-seas", names = seas));
    say(texts.get("template-write"));
    let parts = [
        (&view.standing, "template-standing"),
        (&view.last, "template-last"),
    ];
    for (records, title) in parts {
        if records.is_empty() {
            continue;
        }
        say(texts.get(title));
        for line in lines(records, setup, texts) {
            say(format!("  {line}"));
        }
    }
    let mut text = out.join("\n");
    text.push_str("\n\n");
    text
}
