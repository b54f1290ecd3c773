//! A nation's bulletin: its answers, its accounts, its choices, and its map.

use super::super::facts::{Answered, Entered, View};
use super::super::setup::{Name, Nation, Setup};
use super::super::wording::{say_to_asker, say_told};
use super::{file, nations, notice, points, signed};
use crate::bulletin::{Document, Link, Map, MapFault, Mark, Node, WITHHELD, column, number_column};
use crate::games::antiquity::change::Board;
use crate::locale::Texts;
use crate::t;

/// What a nation was told of a season, and what it has.
pub fn document(setup: &Setup, view: &View, over: bool, texts: &Texts, paper: &mut Document) {
    let omniscient = !view.file.is_empty();
    corrected(view, texts, paper);
    // A void season has no answers.
    if over && !omniscient {
        answers(setup, &view.answers, texts, paper);
    }
    if over {
        notice::chosen(setup, &view.notices, &view.chose, texts, paper);
    }
    paper.heading(texts.get("bulletin-accounts"));
    purse(setup, view, texts, paper);
    if omniscient {
        file::document(setup, view, texts, paper);
    }
}

/// That the world as of the roll was corrected, before the close or after it, and which of the nation's own questions
/// were gone through again, whether or not their answers are others now.
fn corrected(view: &View, texts: &Texts, paper: &mut Document) {
    if view.again == 0 {
        return;
    }
    // Which questions a correction bears on, and whether on any, is in what is withheld.
    if view.partners.is_none() {
        paper.paragraph(WITHHELD);
        return;
    }
    paper.heading(texts.get("antiquity-corrected"));
    let numbered = (1..).zip(&view.answers);
    let again = numbered.filter(|(_, answered)| answered.again > 0);
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

/// R10: a question and what was told of it, and nothing of how it came to be told.
pub fn answers(setup: &Setup, told: &[Answered], texts: &Texts, paper: &mut Document) {
    if told.is_empty() {
        paper.paragraph(texts.get("bulletin-no-questions"));
        return;
    }
    paper.heading(texts.get("bulletin-answers"));
    let rows = (1..).zip(told).map(|(n, answered): (usize, _)| {
        let [question, told] = answer(setup, answered, texts);
        [n.to_string(), question, told]
    });
    paper.table(
        [
            number_column(texts.get("column-number")),
            column(texts.get("column-question")),
            column(texts.get("column-answer")),
        ],
        rows,
    );
}

/// A question in words, and what was told.
pub fn answer(setup: &Setup, answered: &Answered, texts: &Texts) -> [String; 2] {
    let question = &answered.order.question;
    [
        say_to_asker(question, setup, texts),
        say_told(answered.told.as_ref(), setup, texts, question),
    ]
}

/// The accounts, and whom the nation may ask cheaply (R1, R2): what it knows itself, its neighbours and its trade.
fn purse(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    let account = &view.account;
    let Some(partners) = view.partners.as_ref().filter(|_| account.after.is_some()) else {
        paper.paragraph(WITHHELD);
        return;
    };
    let shown = |n| points(n, texts);
    let moved = |entry: &Entered| (entered(entry, texts), signed(entry.change));
    let mut fields: Vec<_> = account.since.iter().map(moved).collect();
    fields.push((texts.get("account-before"), shown(account.before)));
    fields.extend(account.entries.iter().map(moved));
    fields.push((texts.get("account-orders"), signed(account.orders)));
    fields.push((texts.get("account-after"), shown(account.after)));
    let own = view.nation.as_deref().and_then(|name| setup.nation(name));
    let Some(own) = own else {
        paper.fields(fields);
        return;
    };
    let neighbours = nations(setup, &own.neighbours, texts);
    fields.push((texts.get("field-neighbours"), neighbours));
    let trade = nations(setup, partners, texts);
    fields.push((texts.get("field-partners"), trade));
    paper.fields(fields);
    let partners: Vec<&Name> = partners.iter().collect();
    // A setup without places, or with places that cannot be drawn, still has the words.
    if let Ok(Some(map)) = drawn(setup, own, &partners, texts) {
        paper.map(map);
    }
}

/// By what a treasury changed.
pub fn by(reason: Option<&str>, erratum: Option<u16>, texts: &Texts) -> String {
    match (erratum, reason) {
        (Some(season), _) => t!(texts, "account-erratum", season = season),
        (None, Some(reason)) => t!(texts, "account-arbiter", reason = reason),
        (None, None) => texts.get("account-arbiter-plain"),
    }
}

fn entered(entry: &Entered, texts: &Texts) -> String {
    by(entry.reason.as_deref(), entry.erratum, texts)
}

/// All nations, who neighbours whom, and who trades with whom, for the arbiter alone. `None` for a setup without places.
///
/// # Errors
///
/// Places that cannot be drawn.
pub fn whole_map(setup: &Setup, board: &Board, texts: &Texts) -> Result<Option<Map>, MapFault> {
    let mut nodes = Vec::new();
    for nation in setup.nations.iter() {
        let Some((x, y)) = nation.at else {
            return Ok(None);
        };
        nodes.push(Node {
            name: (&*nation.name).into(),
            x,
            y,
            mark: Mark::Near,
        });
    }
    let trades = board.trades.iter();
    let words = trades.map(|(a, b)| format!("{a} – {b}"));
    let mut map = Map::new(texts.get("map-whole"), nodes, words)?;
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
    map.explain(Link::Neighbour, texts.get("map-neighbour"));
    if !board.trades.is_empty() {
        map.explain(Link::Trade, texts.get("map-partner"));
    }
    Ok(Some(map))
}

fn drawn(
    setup: &Setup,
    own: &Nation,
    partners: &[&Name],
    texts: &Texts,
) -> Result<Option<Map>, MapFault> {
    let mut nodes = Vec::new();
    for nation in setup.nations.iter() {
        let Some((x, y)) = nation.at else {
            return Ok(None);
        };
        let near = own.neighbours.contains(&nation.name) || partners.contains(&&nation.name);
        let mark = match near {
            _ if nation.name == own.name => Mark::Own,
            true => Mark::Near,
            false => Mark::Far,
        };
        nodes.push(Node {
            name: (&*nation.name).into(),
            x,
            y,
            mark,
        });
    }
    let mut map = Map::new(texts.get("map-caption"), nodes, [""; 0])?;
    for other in &own.neighbours {
        map.join(&own.name, other, Link::Neighbour)?;
    }
    for other in partners.iter().filter(|p| !own.neighbours.contains(p)) {
        map.join(&own.name, other, Link::Trade)?;
    }
    map.explain(Link::Neighbour, texts.get("map-neighbour"));
    if !partners.is_empty() {
        map.explain(Link::Trade, texts.get("map-partner"));
    }
    Ok(Some(map))
}
