//! A player's bulletin: what he was told, what he chose, his gold, what he has and sees, all that
//! was entered in his name, the public news, and the head at the close.

use super::super::facts::Account;
use super::super::hands::ChangedHands;
use super::super::losses::Lost;
use super::super::news::News;
use super::super::picture::{OwnSpy, Picture, SeenStack};
use super::super::world::{Name, Place, Side, Whereabouts};
use super::wording;
use crate::bulletin::{Document, column, number_column};
use crate::locale::Texts;
use crate::locale::said::{Spoken, plain};
use crate::t;

/// What happened that he is told; reveals are pictures of that moment (G16).
pub fn told(doc: &mut Document, all: &[News], turn: u16, texts: &Texts) {
    doc.heading(texts.get("dl-told"));
    if all.is_empty() {
        doc.paragraph(texts.get("dl-told-nothing"));
    }
    for news in all {
        let (head, parts) = wording::news(news, texts);
        doc.paragraph(head);
        doc.list(parts);
    }
    let saw = |n: &News| matches!(n, News::Succeeded { shown, .. } if !shown.is_empty());
    if all.iter().any(saw) {
        doc.paragraph(t!(texts, "dl-told-note", turn));
    }
}

/// Cities that are another's since the last bulletin.
pub fn hands(doc: &mut Document, seat: &Name, changed: &[ChangedHands], texts: &Texts) {
    if changed.is_empty() {
        return;
    }
    doc.heading(texts.get("dl-hands"));
    let line = |c: &ChangedHands| {
        let city = &*c.city;
        match (&c.from, &c.to) {
            (Some(from), Some(to)) if from == seat => {
                t!(texts, "dl-hands-lost-to", city, to = &**to)
            }
            (Some(from), Some(to)) if to == seat => {
                t!(texts, "dl-hands-gained-from", city, from = &**from)
            }
            (Some(from), Some(to)) => t!(texts, "dl-hands-seen", city, from = &**from, to = &**to),
            (None, _) => t!(texts, "dl-hands-gained", city),
            (Some(_), None) => t!(texts, "dl-hands-lost", city),
        }
    };
    doc.list(changed.iter().map(line));
}

/// What the referee's own record took from him.
pub fn losses(doc: &mut Document, lost: &[Lost], texts: &Texts) {
    if lost.is_empty() {
        return;
    }
    doc.heading(texts.get("dl-lost"));
    doc.list(lost.iter().map(|lost| lost.words(&plain).message(texts)));
}

pub fn gold(doc: &mut Document, account: Account, texts: &Texts) {
    doc.heading(texts.get("slip-gold-label"));
    let mut fields = vec![
        ("dl-gold-before", account.before),
        ("account-orders", -account.orders),
    ];
    if account.recorded != 0 {
        fields.push(("dl-gold-recorded", account.recorded));
    }
    fields.push(("dl-gold-moved", account.moved));
    fields.push(("dl-gold-after", account.after));
    let fields = fields.into_iter();
    doc.fields(fields.map(|(key, n)| (texts.get(key), n.to_string())));
    doc.paragraph(texts.get("dl-gold-note"));
}

/// What he has and sees as the turn ends (D2).
pub fn holds(doc: &mut Document, holds: &Picture, turn: u16, texts: &Texts) {
    doc.heading(texts.get("dl-holds"));
    if holds.out {
        doc.paragraph(texts.get("dl-out"));
    }
    let deity = wording::names(&holds.deity, "dl-none-deity", texts);
    let governors = wording::names(&holds.governors, "none", texts);
    doc.fields([
        (texts.get("dl-prestige"), holds.prestige.to_string()),
        (texts.get("dl-deity"), deity),
        (texts.get("dl-book-governors"), governors),
    ]);
    if !holds.spies.is_empty() {
        doc.subheading(texts.get("field-spies"));
        let rows = holds
            .spies
            .iter()
            .map(|spy| [spy.spy.to_string(), whereabouts(spy, turn, texts)]);
        doc.table(
            [
                number_column(texts.get("slip-column-spy")),
                column(texts.get("slip-column-place")),
            ],
            rows,
        );
    }
    own(doc, holds, texts);
    seen(doc, holds, texts);
}

fn own(doc: &mut Document, holds: &Picture, texts: &Texts) {
    if !holds.cities.is_empty() {
        doc.subheading(texts.get("dl-cities"));
        for city in &holds.cities {
            let mut line = t!(
                texts,
                "dl-city",
                city = &*city.city,
                hex = city.hex.to_string(),
                income = city.income,
                walls = city.walls,
                buildings = wording::names(&city.buildings, "none", texts),
                governor = wording::names(&city.governor, "none", texts),
                produces = wording::names(&city.produces, "nothing", texts)
            );
            if let Some(turn) = city.held_in {
                line.push(' ');
                line.push_str(&t!(texts, "dl-city-held", turn));
            }
            doc.list([line]);
        }
    }
    if !holds.stacks.is_empty() {
        doc.subheading(texts.get("dl-stacks"));
        let lines = holds.stacks.iter().map(|s| {
            let hero = s.hero.as_ref().map(|h| match h.items.is_empty() {
                true => t!(texts, "dl-hero", name = &*h.name, level = h.level),
                false => t!(
                    texts,
                    "dl-hero-with-items",
                    name = &*h.name,
                    level = h.level,
                    items = wording::names(&h.items, "none", texts)
                ),
            });
            let (stack, place) = (&*s.stack, place(&s.at, texts));
            let units = wording::units(&s.units);
            t!(
                texts,
                "dl-own-stack",
                stack,
                place,
                count = s.units.len(),
                units,
                hero = hero.unwrap_or_else(|| "none".to_owned())
            )
        });
        doc.list(lines);
    }
}

fn seen(doc: &mut Document, holds: &Picture, texts: &Texts) {
    doc.subheading(texts.get("dl-seen"));
    let mut lines = Vec::new();
    for city in &holds.enemy_cities {
        lines.push(t!(
            texts,
            "dl-seen-city",
            city = &*city.city,
            owner = &*city.owner,
            hex = city.hex.to_string()
        ));
        lines.extend(city.stacks.iter().map(|s| seen_stack(s, texts)));
    }
    lines.extend(holds.enemy_stacks.iter().map(|s| seen_stack(s, texts)));
    if !holds.known.is_empty() {
        let known = wording::names(&holds.known, "none", texts);
        lines.push(t!(texts, "dl-known", names = known));
    }
    match lines.is_empty() {
        true => doc.paragraph(texts.get("dl-seen-nothing")),
        false => doc.list(lines),
    };
}

fn place(at: &Place, texts: &Texts) -> String {
    match at {
        Place::City(city) => t!(texts, "slip-spy-in", city = &**city),
        Place::Hex(hex) => t!(texts, "dl-on-hex", hex = hex.to_string()),
    }
}

fn seen_stack(stack: &SeenStack, texts: &Texts) -> String {
    t!(
        texts,
        "dl-seen-stack",
        stack = &*stack.stack,
        owner = &*stack.owner,
        place = place(&stack.at, texts),
        top = stack.top.as_deref().unwrap_or("none")
    )
}

fn whereabouts(spy: &OwnSpy, turn: u16, texts: &Texts) -> String {
    let place = match (&spy.at, spy.side) {
        _ if !spy.alive => texts.get("dl-spy-lost"),
        (Whereabouts::City(city), Some(Side::Friendly)) => {
            t!(texts, "slip-spy-friendly", city = &**city)
        }
        (Whereabouts::City(city), _) => t!(texts, "slip-spy-in", city = &**city),
        (
            Whereabouts::UnderWay {
                from, to, arrives, ..
            },
            _,
        ) => t!(
            texts,
            "dl-spy-under-way",
            from = &**from,
            city = &**to,
            turn = *arrives
        ),
    };
    let there = spy.alive && matches!(spy.at, Whereabouts::City(_));
    // That it acts in the coming turn goes without saying.
    match there && spy.ready > turn.saturating_add(1) {
        true => t!(texts, "slip-spy-waits", place, turn = spy.ready),
        false => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Lang;

    #[test]
    fn a_spy_that_waits_longer_than_the_coming_turn_says_so() {
        let spy = |ready, alive| OwnSpy {
            spy: 1,
            at: Whereabouts::City("Karth".into()),
            side: Some(Side::Enemy),
            ready,
            alive,
        };
        let said = |spy: &OwnSpy| whereabouts(spy, 4, Texts::of_rulebook(Lang::En, "dragon-lords"));
        assert_eq!(said(&spy(5, true)), "in Karth");
        assert_eq!(said(&spy(6, true)), "in Karth; does nothing before turn 6");
        assert_eq!(said(&spy(6, false)), "lost");
    }
}
