//! A nation's bulletin: its orders with what was told, what others asked about it, its accounts.

use std::collections::BTreeSet;

use super::super::facts::{Answered, Entered, View};
use super::super::reading::Reader;
use super::super::setup::{Name, Nation, Setup};
use super::super::wording::{say_to_asker, say_told};
use super::{file, notice, order, points, signed};
use crate::bulletin::{Block, Document, Link, Map, Mark, Node, Table, column, number_column};
use crate::games::antiquity::change::Board;
use crate::locale::Texts;
use crate::t;

/// What a nation was told of a season, and what it has.
pub fn document(setup: &Setup, view: &View, over: bool, texts: &Texts, paper: &mut Document) {
    corrected(view, texts, paper);
    // A void season has no answers.
    if over {
        ordered(setup, view, texts, paper);
        notice::chosen(setup, view, texts, paper);
    }
    purse(view, texts, paper);
    if !view.file.is_empty() {
        file::document(setup, view, texts, paper);
    }
}

/// The orders that stood, each with its price, and what was told of each question, which has its number: nothing of how
/// it came to be told (R10).
fn ordered(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    if view.ordered.is_empty() {
        return;
    }
    let asked = !view.answers.is_empty();
    paper.heading(texts.get(match asked {
        true => "bulletin-answers",
        false => "account-orders",
    }));
    let (reader, mut answers) = (Reader::new(setup), (1..).zip(&view.answers));
    let rows = view.ordered.iter().map(|one| {
        let answer = one.attempt().and_then(|_| answers.next());
        let (n, said, told) = match (one.attempt(), answer) {
            (Some((question, bonus)), Some((n, answered))) => {
                let n: usize = n;
                let told = say_told(answered.told.as_ref(), setup, texts, question);
                let mut said = reader.bare(texts.lang(), question, bonus);
                if one.standing.is_some() {
                    said = t!(texts, "order-each-season", order = said);
                }
                (n.to_string(), said, told)
            }
            _ => ("–".to_owned(), order(&reader, one, texts), "–".to_owned()),
        };
        let cost = one.cost.to_string();
        match asked {
            true => vec![n, said, cost, told],
            false => vec![said, cost],
        }
    });
    let mut columns = vec![
        column(texts.get("column-order")),
        number_column(texts.get("column-cost")),
    ];
    if asked {
        columns.insert(0, number_column(texts.get("column-number")));
        columns.push(column(texts.get("column-answer")));
    }
    paper.push(Block::Table(Table::of(columns, rows)));
}

/// That the world as of the roll was corrected, before the close or after it, and which of the nation's own questions
/// were gone through again, whether or not their answers are others now.
fn corrected(view: &View, texts: &Texts, paper: &mut Document) {
    if view.again == 0 {
        return;
    }
    paper.heading(texts.get("antiquity-corrected"));
    let again = (1..).zip(&view.answers).filter(|(_, told)| told.again > 0);
    let again: Vec<String> = again.map(|(n, _): (usize, _)| n.to_string()).collect();
    match again.is_empty() {
        true => paper.paragraph(texts.get("antiquity-corrected-file")),
        false => paper.paragraph(t!(
            texts,
            "antiquity-corrected-note",
            n = again.len(),
            numbers = again.join(", ")
        )),
    };
}

/// A question in words, and what was told.
pub fn answer(setup: &Setup, answered: &Answered, texts: &Texts) -> [String; 2] {
    let question = &answered.order.question;
    [
        say_to_asker(question, setup, texts),
        say_told(answered.told.as_ref(), setup, texts, question),
    ]
}

/// The accounts.
fn purse(view: &View, texts: &Texts, paper: &mut Document) {
    let account = &view.account;
    if view.partners.is_none() || account.after.is_none() {
        return;
    }
    let shown = |n| points(n, texts);
    let moved = |entry: &Entered| (entered(entry, texts), signed(entry.change));
    // The treasury at the opening has it in it.
    let since = |entry: &Entered| {
        let (what, change) = moved(entry);
        (t!(texts, "account-since", what), change)
    };
    let mut fields: Vec<_> = account.since.iter().map(since).collect();
    fields.push((texts.get("account-before"), shown(account.before)));
    fields.extend(account.entries.iter().map(moved));
    fields.push((texts.get("account-orders"), signed(account.orders)));
    fields.push((texts.get("account-after"), shown(account.after)));
    paper.fields(fields);
}

/// The nations that one may ask at a neighbour's price (R1, R2); `None` for a setup without places.
pub fn own_map(
    setup: &Setup,
    own: &Nation,
    partners: &BTreeSet<Name>,
    texts: &Texts,
) -> Option<Map> {
    let near = |name: &Name| own.neighbours.contains(name);
    let mut map = drawn(
        setup,
        texts.get("map-caption"),
        Vec::new(),
        |nation| match near(&nation.name) || partners.contains(&nation.name) {
            _ if nation.name == own.name => Mark::Own,
            true => Mark::Near,
            false => Mark::Far,
        },
    )?;
    for other in &own.neighbours {
        map.join(&own.name, other, Link::Neighbour)?;
    }
    for other in partners.iter().filter(|other| !near(other)) {
        map.join(&own.name, other, Link::Trade)?;
    }
    explained(&mut map, !partners.is_empty(), texts);
    Some(map)
}

/// By what a treasury changed.
pub fn by(reason: Option<&str>, erratum: Option<u16>, texts: &Texts) -> String {
    match (erratum, reason) {
        (Some(season), _) => t!(texts, "account-erratum", season),
        (None, Some(reason)) => t!(texts, "account-arbiter", reason),
        (None, None) => texts.get("account-arbiter-plain"),
    }
}

fn entered(entry: &Entered, texts: &Texts) -> String {
    by(entry.reason.as_deref(), entry.erratum, texts)
}

/// All nations, who neighbours whom, and who trades with whom, for the arbiter alone. `None` for a setup without places.
pub fn whole_map(setup: &Setup, board: &Board, texts: &Texts) -> Option<Map> {
    let trades = board.trades.iter();
    let words = trades.map(|(a, b)| format!("{a} – {b}")).collect();
    let mut map = drawn(setup, texts.get("map-whole"), words, |_| Mark::Near)?;
    for nation in setup.nations.iter() {
        // Each pair is drawn once.
        let others = nation.neighbours.iter();
        for other in others.filter(|other| **other > nation.name) {
            map.join(&nation.name, other, Link::Neighbour)?;
        }
    }
    for (a, b) in &board.trades {
        map.join(a, b, Link::Trade)?;
    }
    explained(&mut map, !board.trades.is_empty(), texts);
    Some(map)
}

/// The nations where they lie, each with its mark.
fn drawn(
    setup: &Setup,
    caption: String,
    words: Vec<String>,
    mark: impl Fn(&Nation) -> Mark,
) -> Option<Map> {
    let nodes = setup.nations.iter().map(|nation| {
        let (x, y) = nation.at?;
        Some(Node {
            name: (&*nation.name).into(),
            x,
            y,
            mark: mark(nation),
        })
    });
    Map::new(caption, nodes.collect::<Option<_>>()?, words)
}

fn explained(map: &mut Map, trades: bool, texts: &Texts) {
    map.explain(Link::Neighbour, texts.get("map-neighbour"));
    if trades {
        map.explain(Link::Trade, texts.get("map-partner"));
    }
}
