//! What a player is told, in words: his spies' work (D7), his losses (G5), what was shown (G16).

use super::super::duty::Duty;
use super::super::news::{Gone, Left, Loss, News};
use super::super::reading::called;
use super::super::reveal::{Reveal, StackShown};
use super::super::turn::{Half, UnitRef, Yielded};
use super::super::world::{Name, Unit};
use crate::locale::Texts;
use crate::locale::said::{Spoken, plain};
use crate::t;

/// Names as a list; `none` where there is none.
pub fn names<'a>(all: impl IntoIterator<Item = &'a Name>, none: &str, texts: &Texts) -> String {
    let all: Vec<&str> = all.into_iter().map(|n| &**n).collect();
    match all.is_empty() {
        true => texts.get(none),
        false => all.join(", "),
    }
}

/// A unit of a stack, by its place from the top.
pub fn unit(unit: &UnitRef, texts: &Texts) -> String {
    t!(
        texts,
        "dl-unit",
        kind = &*unit.kind,
        stack = &*unit.stack,
        place = unit.place
    )
}

/// Something that a player is told: a sentence, and what was shown below it.
pub fn news(news: &News, texts: &Texts) -> (String, Vec<String>) {
    let said = news.words(&called(texts));
    match news {
        News::Suffered(Loss::City { city, stacks }) => {
            let lines = stacks.iter();
            let lines = lines.map(|(name, left)| survivors(name, left, texts));
            let head = t!(texts, "dl-loss-city", city = &**city);
            (head, lines.collect())
        }
        News::Suffered(loss) => (loss.words(&called(texts)).message(texts), Vec::new()),
        News::Hired { first, last, .. } => {
            let said = said.with("more", last.saturating_sub(*first));
            (said.message(texts), Vec::new())
        }
        News::Succeeded { shown, did, .. } => {
            let mut parts: Vec<String> = shown.iter().flat_map(|r| reveal(r, texts)).collect();
            let did = did.words(&called(texts)).message(texts);
            parts.extend(Some(did).filter(|did| !did.is_empty()));
            (said.message(texts), parts)
        }
        _ => (said.message(texts), Vec::new()),
    }
}

/// Units that are gone: `pikes ×2 (Iron Host)`.
pub fn gone(gone: &Gone) -> String {
    match gone.count {
        1 => format!("{} ({})", gone.kind, gone.stack),
        n => format!("{} ×{n} ({})", gone.kind, gone.stack),
    }
}

fn survivors(stack: &Name, left: &Left, texts: &Texts) -> String {
    t!(
        texts,
        "dl-survivors",
        stack = &**stack,
        count = left.lost.len(),
        lost = names(&left.lost, "none", texts),
        hex = left.hex.map_or("none".to_owned(), |hex| hex.to_string())
    )
}

/// Something that the referee has to see to himself (G19, G21).
pub fn duty(duty: &Duty, turn: u16, texts: &Texts) -> String {
    let said = duty.words(&plain).with("turn", turn);
    let Duty::Levied(Yielded { halves, .. }) = duty else {
        return said.message(texts);
    };
    let half = |half: &Half| {
        let player = &*half.player;
        t!(texts, "dl-duty-half", player, gold = half.gold)
    };
    let halves: String = halves.iter().map(half).collect();
    said.with("halves", halves).message(texts)
}

/// Units of a stack from the top, those alike together.
pub fn units(all: &[Unit]) -> String {
    let mut parts: Vec<(&Unit, u32)> = Vec::new();
    for unit in all {
        match parts.last_mut() {
            Some((last, n)) if *last == unit => *n += 1,
            _ => parts.push((unit, 1)),
        }
    }
    let part = |(unit, n): &(&Unit, u32)| match n {
        1 => format!("{} ({}/{})", unit.kind, unit.cost, unit.defend),
        n => format!("{} ×{n} ({}/{})", unit.kind, unit.cost, unit.defend),
    };
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

fn shown_stack(stack: &StackShown, texts: &Texts) -> String {
    let hero = stack.hero.as_ref();
    let hero = hero.map(|h| t!(texts, "dl-hero", name = &*h.name, level = h.level));
    // The top is the first unit, whoever leads the stack (D2).
    t!(
        texts,
        "dl-stack",
        stack = &*stack.stack,
        owner = &*stack.owner,
        count = stack.units.len(),
        units = units(&stack.units),
        hero = hero.unwrap_or_else(|| "none".to_owned())
    )
}

/// What a success shows: a line each.
pub fn reveal(reveal: &Reveal, texts: &Texts) -> Vec<String> {
    match reveal {
        Reveal::Units { stacks } if !stacks.is_empty() => {
            stacks.iter().map(|s| shown_stack(s, texts)).collect()
        }
        _ => vec![reveal.words(&plain).message(texts)],
    }
}
