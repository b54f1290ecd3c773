//! What waits for a player's choice: the list that his success shows him, and what he may write
//! (G11, G15).

use super::super::reading::action_name;
use super::super::turn::{Offer, Offers, Pending, WAY};
use super::super::view::ChoiceView;
use super::super::world::Name;
use super::wording;
use crate::bulletin::{Document, column, number_column};
use crate::locale::Texts;
use crate::referee::deadline::Until;
use crate::t;

/// What was done and where, in a line.
pub fn question(pending: &Pending, texts: &Texts) -> String {
    t!(
        texts,
        "dl-notice-question",
        spy = pending.spy,
        city = &*pending.city,
        action = action_name(texts.lang(), pending.action)
    )
}

/// The letter to one seat; also to one without a notice.
pub fn document(
    seat: &Name,
    (season, name): (u16, &str),
    until: Option<&Until>,
    choices: &[ChoiceView],
    texts: &Texts,
) -> Document {
    let title = t!(
        texts,
        "dl-notice-title",
        seat = &**seat,
        season = season,
        name = name
    );
    let mut doc = Document::new(texts.lang(), title);
    if let Some(until) = until {
        doc.fields([(texts.get("field-deadline-choices"), until.say(texts))]);
    }
    let issued = || choices.iter().filter(|c| c.issued);
    if issued().next().is_none() {
        doc.paragraph(texts.get("dl-notice-none"));
        return doc;
    }
    for choice in issued() {
        doc.heading(t!(texts, "notice-number", number = choice.notice));
        doc.paragraph(question(&choice.pending, texts));
        let shown = choice.pending.shown.iter();
        doc.list(shown.flat_map(|r| wording::reveal(r, texts)));
        if let Offers::Units { .. } | Offers::Bribes { .. } = choice.pending.offers {
            doc.paragraph(texts.get("dl-notice-units"));
        }
        match &choice.choice {
            Some(chosen) => {
                let chosen = match choice.lapsed {
                    true => texts.get("dl-choice-lapsed"),
                    false => wording::choice(chosen, texts),
                };
                doc.fields([(texts.get("field-choice"), chosen)]);
            }
            None => offers(&mut doc, &choice.pending.offers, season, texts),
        }
    }
    if choices.iter().any(|c| c.choice.is_none()) {
        doc.paragraph(texts.get("dl-notice-note"));
    }
    doc
}

fn offers(doc: &mut Document, offers: &Offers, season: u16, texts: &Texts) {
    let number = || number_column(texts.get("column-number"));
    let unit = || column(texts.get("dl-column-unit"));
    match offers {
        Offers::Buildings { buildings } => {
            let rows = (1..).zip(buildings);
            doc.table(
                [number(), column(texts.get("dl-column-building"))],
                rows.map(|(n, b): (u32, _)| [n.to_string(), b.to_string()]),
            );
            doc.paragraph(texts.get("dl-notice-building"));
        }
        Offers::Way { city } => {
            let turn = season.saturating_add(WAY);
            doc.paragraph(t!(texts, "dl-notice-way", city = &**city, turn = turn));
        }
        Offers::Units { units } => {
            let rows = (1..).zip(units);
            doc.table(
                [number(), unit()],
                rows.map(|(n, u): (u32, _)| [n.to_string(), wording::unit(u, texts)]),
            );
            doc.paragraph(texts.get("dl-notice-unit"));
        }
        Offers::Bribes { units, hexes, gold } => {
            let row = |(n, o): (u32, &Offer)| {
                [
                    n.to_string(),
                    wording::unit(&o.unit, texts),
                    o.to_take().to_string(),
                    o.to_destroy().to_string(),
                ]
            };
            doc.table(
                [
                    number(),
                    unit(),
                    number_column(texts.get("dl-column-take")),
                    number_column(texts.get("dl-column-destroy")),
                ],
                (1..).zip(units).map(row),
            );
            // The example is one that would be taken: what he can pay for, where it can go.
            let payable = |price: fn(&Offer) -> i64| units.iter().position(|o| price(o) <= *gold);
            let destroyed = payable(Offer::to_destroy).unwrap_or_default() + 1;
            let taken = payable(Offer::to_take).map_or(destroyed, |n| n + 1);
            let hexes: Vec<String> = hexes.iter().map(|h| h.to_string()).collect();
            doc.paragraph(match hexes.is_empty() {
                true => texts.get("dl-notice-no-hex"),
                false => t!(texts, "dl-notice-hexes", hexes = hexes.join(" · ")),
            });
            doc.paragraph(match hexes.first() {
                Some(hex) => t!(
                    texts,
                    "dl-notice-bribe",
                    gold = *gold,
                    n = taken,
                    hex = hex.as_str()
                ),
                None => t!(
                    texts,
                    "dl-notice-bribe-destroy",
                    gold = *gold,
                    n = destroyed
                ),
            });
        }
    }
}
