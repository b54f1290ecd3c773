//! The dice of a turn are those that its deeds and its watches need, each once (D4, D5, D7): none is
//! left over, and none decides what another stands for.

use std::collections::BTreeSet;

use super::super::action::{Action, Amount, Effect, Pick, Shows};
use super::super::event::Die;
use super::super::question;
use super::super::roll::{EIGHT, HUNDRED, succeeds};
use super::super::turn::Purpose;
use super::season::Derived;
use crate::referee::proof::Fault;

/// Whether a turn's dice are thrown for what can be thrown for.
pub(super) fn check(of: &Derived) -> Result<(), Fault> {
    let mut seen = BTreeSet::new();
    for die in &of.dice {
        let once = seen.insert((&die.seat, &die.question, &die.purpose, die.repeat));
        if !once || !needed(of, die) {
            return Err(Fault::Die {
                seat: die.seat.to_string(),
                question: die.question.to_string(),
            });
        }
    }
    Ok(())
}

/// Whether a deed or a watch of that seat's throws such dice.
fn needed(of: &Derived, die: &Die) -> bool {
    let mut parts = die.question.rsplitn(3, '/');
    let watches = parts.next().is_some_and(|n| n.parse::<u32>().is_ok())
        && parts.next() == Some(question::GUARD);
    let plain = |sides| *die.purpose == *Purpose::die(sides).text();
    if watches {
        return plain(HUNDRED) || draws(die, "victim");
    }
    let Some(action) = ordered(of, die) else {
        return false;
    };
    if plain(HUNDRED) {
        return true;
    }
    let mut all = of.dice.iter();
    let first = all.find(|d| {
        (&d.seat, &d.question) == (&die.seat, &die.question)
            && *d.purpose == *Purpose::die(HUNDRED).text()
    });
    match first.and_then(|d| d.dice.first()) {
        None => false,
        Some(d100) if !succeeds(action, *d100) => plain(EIGHT),
        Some(_) => of_success(action, die),
    }
}

/// The action of the deed, if its seat ordered it.
fn ordered(of: &Derived, die: &Die) -> Option<Action> {
    let set = of.course.sets.get(&die.seat)?;
    let mut orders = set.orders.iter().map(|o| &o.order);
    let its = orders.find(|o| o.question().as_deref() == Some(&*die.question))?;
    match its {
        super::super::order::Order::Act { action, .. } => Some(*action),
        _ => None,
    }
}

/// What a success may throw for beside the d100.
fn of_success(action: Action, die: &Die) -> bool {
    let entry = action.entry();
    let drawn = entry.shows.iter().any(|shows| match shows {
        Shows::NearestHero | Shows::NearestUnknownCity => draws(die, "nearest"),
        Shows::Stacks(_) => draws(die, "leak"),
        _ => false,
    });
    drawn
        || match entry.effect {
            Effect::Lower(_, amount) | Effect::Rob(amount) => {
                purpose(amount).is_some_and(|text| *die.purpose == *text)
            }
            Effect::KillSpy => draws(die, "victim"),
            Effect::Raze => draws(die, "fire"),
            // What a bought unit's stack is called.
            Effect::Choose(Pick::Bribe) => draws(die, "number"),
            _ => false,
        }
}

/// The text of the dice that an amount is thrown with.
pub(super) fn purpose(amount: Amount) -> Option<String> {
    match amount {
        Amount::Fixed(_) => None,
        Amount::Dice { count, sides } => {
            let count = count.into();
            Some(Purpose::Plain { count, sides }.text())
        }
    }
}

/// Whether the number of a bought unit's stack was drawn for a deed.
pub(super) fn numbers(of: &Derived, seat: &str, question: &str) -> bool {
    let its = |d: &&Die| (&*d.seat, &*d.question) == (seat, question);
    of.dice.iter().filter(its).any(|d| draws(d, "number"))
}

/// Whether dice draw one of several: `victim-d3`.
fn draws(die: &Die, what: &str) -> bool {
    let rest = die.purpose.strip_prefix(what);
    rest.is_some_and(|rest| rest.starts_with('-'))
}
