//! A player's bulletin: what he was told, what he chose, his gold, what he has and sees, all that
//! was entered in his name, the public news, and the head at the close.

use super::super::event::OrderRecord;
use super::super::hands::ChangedHands;
use super::super::news::News;
use super::super::picture::{OwnSpy, Picture, SeenStack};
use super::super::reading::print;
use super::super::view::{Entered, SeatView, SentKind};
use super::super::world::{Place, Side, Whereabouts};
use super::{notice, wording};
use crate::bulletin::{Document, RENDERER, column, number_column};
use crate::locale::Texts;
use crate::referee::papers::{PaperKind, check, check_line};
use crate::t;

/// The bulletin as a document.
pub fn document(view: &SeatView, texts: &Texts) -> Document {
    let mut doc = Document::new(
        texts.lang(),
        t!(
            texts,
            "dl-bulletin-title",
            seat = &*view.seat,
            name = &*view.name
        ),
    );
    told(&mut doc, &view.told, view.season, texts);
    hands(&mut doc, view, texts);
    choices(&mut doc, view, texts);
    gold(&mut doc, view, texts);
    holds(&mut doc, &view.holds, view.season, texts);
    entered(&mut doc, view, texts);
    doc.heading(texts.get("bulletin-news"));
    match &view.news {
        Some(text) => doc.quote(text.as_str()),
        None => doc.paragraph(texts.get("dl-no-news")),
    };
    doc.heading(texts.get("field-head"));
    doc.paragraph(texts.get("bulletin-head-note"));
    doc.verbatim(view.head.to_string());
    let fields = [
        ("lang", texts.lang().code().to_owned()),
        ("renderer", RENDERER.to_string()),
        ("season", view.season.to_string()),
        ("head", view.head.to_string()),
    ];
    let line = check_line(PaperKind::Bulletin, &fields, Some(&view.seat));
    check(&mut doc, &line, texts);
    doc
}

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
        doc.paragraph(t!(texts, "dl-told-note", turn = turn));
    }
}

/// Cities that are another's since the last bulletin.
fn hands(doc: &mut Document, view: &SeatView, texts: &Texts) {
    if view.changed_hands.is_empty() {
        return;
    }
    doc.heading(texts.get("dl-hands"));
    let seat = &view.seat;
    let line = |c: &ChangedHands| {
        let city = &*c.city;
        match (&c.from, &c.to) {
            (Some(from), Some(to)) if from == seat => {
                t!(texts, "dl-hands-lost-to", city = city, to = &**to)
            }
            (Some(from), Some(to)) if to == seat => {
                t!(texts, "dl-hands-gained-from", city = city, from = &**from)
            }
            (Some(from), Some(to)) => t!(
                texts,
                "dl-hands-seen",
                city = city,
                from = &**from,
                to = &**to
            ),
            (None, _) => t!(texts, "dl-hands-gained", city = city),
            (Some(_), None) => t!(texts, "dl-hands-lost", city = city),
        }
    };
    doc.list(view.changed_hands.iter().map(line));
}

fn choices(doc: &mut Document, view: &SeatView, texts: &Texts) {
    if view.choices.is_empty() {
        return;
    }
    doc.heading(texts.get("dl-choices"));
    let lines = view.choices.iter().map(|c| {
        let question = notice::question(&c.pending, texts);
        // A notice that he never had has no number.
        if !c.issued {
            return t!(texts, "dl-choice-unasked", question = question);
        }
        let chosen = match (&c.choice, c.lapsed) {
            (Some(_), true) | (None, _) => texts.get("dl-choice-lapsed"),
            (Some(choice), false) => wording::choice(choice, texts),
        };
        t!(
            texts,
            "dl-choice-line",
            notice = c.notice,
            question = question,
            chosen = chosen
        )
    });
    doc.list(lines);
}

fn gold(doc: &mut Document, view: &SeatView, texts: &Texts) {
    let account = view.gold;
    doc.heading(texts.get("slip-gold-label"));
    let mut fields = vec![
        ("dl-gold-before", account.before),
        ("dl-gold-orders", -account.orders),
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
fn holds(doc: &mut Document, holds: &Picture, turn: u16, texts: &Texts) {
    doc.heading(texts.get("dl-holds"));
    if holds.out {
        doc.paragraph(texts.get("dl-out"));
    }
    let deity = wording::names(&holds.deity, "dl-none-deity", texts);
    let governors = wording::names(&holds.governors, "dl-none", texts);
    doc.fields([
        (texts.get("dl-prestige"), holds.prestige.to_string()),
        (texts.get("dl-deity"), deity),
        (texts.get("dl-governors"), governors),
    ]);
    if !holds.spies.is_empty() {
        doc.subheading(texts.get("slip-spies"));
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
                buildings = wording::names(&city.buildings, "dl-none", texts),
                governor = wording::names(&city.governor, "dl-none", texts),
                produces = wording::names(&city.produces, "dl-none-produced", texts)
            );
            if let Some(turn) = city.held_in {
                line.push(' ');
                line.push_str(&t!(texts, "dl-city-held", turn = turn));
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
                    items = wording::names(&h.items, "dl-none", texts)
                ),
            });
            let (stack, place) = (&*s.stack, place(&s.at, texts));
            let units = wording::units(&s.units);
            match hero {
                None => t!(
                    texts,
                    "dl-own-stack",
                    stack = stack,
                    place = place,
                    units = units
                ),
                Some(hero) if units.is_empty() => t!(
                    texts,
                    "dl-own-stack-alone",
                    stack = stack,
                    place = place,
                    hero = hero
                ),
                Some(hero) => t!(
                    texts,
                    "dl-own-stack-led",
                    stack = stack,
                    place = place,
                    units = units,
                    hero = hero
                ),
            }
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
        let known = wording::names(&holds.known, "dl-none", texts);
        lines.push(t!(texts, "dl-known", names = known));
    }
    match lines.is_empty() {
        true => doc.paragraph(texts.get("dl-seen-nothing")),
        false => doc.list(lines),
    };
}

fn place(at: &Place, texts: &Texts) -> String {
    match at {
        Place::City(city) => t!(texts, "dl-in-city", city = &**city),
        Place::Hex(hex) => t!(texts, "dl-on-hex", hex = hex.to_string()),
    }
}

fn seen_stack(stack: &SeenStack, texts: &Texts) -> String {
    let (name, owner) = (&*stack.stack, &*stack.owner);
    let place = place(&stack.at, texts);
    match &stack.top {
        Some(top) => t!(
            texts,
            "dl-seen-stack",
            stack = name,
            owner = owner,
            place = place,
            top = &**top
        ),
        None => t!(
            texts,
            "dl-seen-stack-alone",
            stack = name,
            owner = owner,
            place = place
        ),
    }
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
        true => t!(texts, "slip-spy-waits", place = place, turn = spy.ready),
        false => place,
    }
}

/// All that was entered in his name.
fn entered(doc: &mut Document, view: &SeatView, texts: &Texts) {
    doc.heading(texts.get("bulletin-entered"));
    doc.paragraph(texts.get("bulletin-entered-note"));
    match view.sent {
        SentKind::Orders => {}
        SentKind::None => {
            doc.paragraph(texts.get("bulletin-sent-none"));
        }
        SentKind::Nothing => {
            doc.paragraph(texts.get("dl-sent-nothing"));
        }
    }
    if !view.word.is_empty() {
        doc.fields([(texts.get("field-word"), &*view.word)]);
    }
    if !view.beacon.is_empty() {
        doc.fields([(texts.get("field-beacon"), view.beacon.as_str())]);
    }
    for (n, set) in (1_usize..).zip(&view.entered) {
        one_set(doc, n, set, texts);
    }
}

fn one_set(doc: &mut Document, n: usize, set: &Entered, texts: &Texts) {
    let title = match (set.mistaken, set.stands) {
        (true, _) => "dl-set-undone",
        (false, true) => "bulletin-set-stood",
        (false, false) => "bulletin-set-replaced",
    };
    doc.subheading(t!(texts, title, n = n));
    if set.mistaken {
        // It ends with the words for the hash.
        doc.paragraph(texts.get("bulletin-set-mistaken"));
        doc.verbatim(set.hash.to_string());
        return;
    }
    if set.none {
        doc.paragraph(texts.get("bulletin-set-none"));
    } else if set.orders.is_empty() {
        doc.paragraph(texts.get("bulletin-set-empty"));
    } else {
        order_table(doc, &set.orders, texts);
    }
    if set.provisional {
        doc.paragraph(texts.get("bulletin-set-provisional"));
    }
    if set.late {
        doc.paragraph(texts.get("bulletin-set-late"));
    }
    doc.paragraph(texts.get("bulletin-entry-hash"));
    doc.verbatim(set.hash.to_string());
}

/// Orders, an order a row.
pub fn order_table(doc: &mut Document, orders: &[OrderRecord], texts: &Texts) {
    let rows = orders.iter().map(|o| {
        [
            o.line.to_string(),
            print(texts.lang(), &o.order),
            o.cost.to_string(),
        ]
    });
    doc.table(
        [
            number_column(texts.get("column-line")),
            column(texts.get("column-order")),
            number_column(texts.get("column-cost")),
        ],
        rows,
    );
}

#[cfg(test)]
mod tests {
    use super::super::super::apply::texts;
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
        let said = |spy: &OwnSpy| whereabouts(spy, 4, texts(Lang::En));
        assert_eq!(said(&spy(5, true)), "in Karth");
        assert_eq!(said(&spy(6, true)), "in Karth; does nothing before turn 6");
        assert_eq!(said(&spy(6, false)), "lost");
    }
}
