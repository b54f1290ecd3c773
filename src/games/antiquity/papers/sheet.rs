//! The order sheet: what a nation has, what each question costs it, and the names that it may write.

use super::super::cost::{self, distance};
use super::super::facts::View;
use super::super::odds;
use super::super::reading::Reader;
use super::super::setup::Setup;
use super::{bulletin, nations, notice, order, points, signed};
use crate::bulletin::{Document, column, number_column};
use crate::locale::Texts;
use crate::t;

/// What a nation has: treasury and trade, and the notices that it may answer.
pub fn picture(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    if view.nation.is_none() {
        return;
    }
    if let Some(partners) = &view.partners {
        paper.fields([
            (texts.get("field-treasury"), points(view.treasury, texts)),
            (texts.get("field-partners"), nations(setup, partners, texts)),
        ]);
    }
    notice::waiting(setup, view, texts, paper);
}

/// The order sheet.
pub fn document(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    picture(setup, view, texts, paper);
    let Some(own) = &view.nation else { return };
    // Or nobody could say where the treasury comes from.
    let (since, entries) = (view.account.since.iter(), view.account.entries.iter());
    let errata = since.chain(entries).filter(|e| e.erratum.is_some());
    paper.list(errata.map(|e| {
        let by = bulletin::by(None, e.erratum, texts);
        t!(texts, "sheet-erratum", by, change = signed(e.change))
    }));
    // After the lock there is nothing more to order.
    if !view.notices.is_empty() {
        return;
    }
    let reader = Reader::new(setup);
    let old = [
        ("template-standing", &view.standing),
        ("template-document-last", &view.last),
    ];
    for (key, all) in old {
        if !all.is_empty() {
            paper.paragraph(texts.get(key));
            let lines: Vec<String> = all.iter().map(|o| order(&reader, o, texts)).collect();
            paper.verbatim(lines.join("\n"));
        }
    }
    if !setup.is_omniscient(own) {
        prices(setup, view, own, texts, paper);
    }
    paper.heading(texts.get("template-document-names"));
    let held = setup.provinces.iter().filter(|p| p.holder.is_some());
    let provinces: Vec<&str> = held.map(|p| &*p.name).collect();
    let seas: Vec<&str> = setup.seas.iter().map(|s| &*s.name).collect();
    let places = provinces.join(", ");
    paper.list([
        texts.get("template-army"),
        t!(texts, "template-provinces", names = places),
        t!(texts, "template-seas", names = seas.join(", ")),
    ]);
}

/// R1, R2, R5: what a question about each nation costs.
fn prices(setup: &Setup, view: &View, own: &str, texts: &Texts, paper: &mut Document) {
    let c = &setup.constants;
    paper.heading(texts.get("template-document-prices"));
    paper.paragraph(t!(
        texts,
        "template-document-price-note",
        bonus = c.cost_bonus,
        malus = c.cost_malus
    ));
    let none = Default::default();
    let partners = view.partners.as_ref().unwrap_or(&none);
    let others = setup.nations.iter().filter(|n| *n.name != *own);
    let rows = others.map(|other| {
        let distance = distance(setup, own, &other.name, partners);
        [
            other.name.to_string(),
            texts.get(&format!("distance-{}", distance.into_str())),
            cost::attempt(c, distance, 0).to_string(),
        ]
    });
    paper.table(
        [
            column(texts.get("column-seat")),
            column(texts.get("column-distance")),
            number_column(texts.get("column-cost")),
        ],
        rows,
    );
    let bare = odds::chances(c, &setup.house, 0, 0, 0);
    paper.paragraph(t!(
        texts,
        "template-document-chance",
        won = bare.success,
        faces = bare.faces(),
        bonus = if c.threshold <= 2 {
            "buys-back"
        } else {
            "counts"
        }
    ));
    let own = setup.nation(own);
    if let Some(map) = own.and_then(|own| bulletin::own_map(setup, own, partners, texts)) {
        paper.map(map);
    }
}
