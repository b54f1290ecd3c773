//! Leaks of the base game, and of what is said in all.

use super::*;

pub const LEAKS: &[Leak<Aristocracy>] = &[
    leak(
        "A8: only who has a complete château is asked whether he ends the game",
        "L36=5",
        "window",
        Some(somebody_could_end),
        How::Asks(only_who_can_end),
    ),
    leak(
        "A2: what one draws, to the next",
        "L36=3",
        "letter",
        None,
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match (sight.from, sight.at) {
                (Some(Spot::Deck), Spot::Hand(seat)) => Some(Seats::One(after(step, seat))),
                _ => None,
            });
        }),
    ),
    leak(
        "A3: a share of the ball, to all",
        "L16=hidden",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Ball(_))),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match (sight.from, sight.at) {
                (Some(Spot::Pool), Spot::Hand(seat)) => all_but(seat),
                _ => None,
            });
        }),
    ),
    leak(
        "L32: who put what into the ball",
        "L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Ball(_))),
        How::Tells(|step, facts| {
            let ball = matches!(step.before.table.stage, Stage::Ball(_));
            let laid = step.told.iter().filter(|_| ball);
            facts.extend(laid.filter_map(|(_, fact)| match fact {
                Fact::Aside { .. } => Some((Seats::All, Told::Overheard(fact.clone()))),
                _ => None,
            }));
        }),
    ),
    leak(
        "L17: what was laid into a stall, before all have laid",
        "L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Stall(_))),
        How::Tells(|step, facts| {
            let laying = matches!(step.after.table.stage, Stage::Stall(_));
            let laid = step.told.iter().filter(|_| laying);
            facts.extend(laid.filter_map(|(_, fact)| match fact {
                Fact::Aside { .. } => Some((Seats::All, Told::Overheard(fact.clone()))),
                _ => None,
            }));
        }),
    ),
    leak(
        "L16: the pool, where nobody may see it",
        "L16=hidden",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Ball(_))),
        How::Tells(|step, facts| {
            let back = step.after.table.stage == Stage::Back;
            if back && step.before.table.stage != Stage::Back {
                let cards = step.after.pool.faces();
                facts.push((Seats::All, Told::Plain(Fact::Pool { cards })));
            }
        }),
    ),
    leak(
        "A7: a farm's production, to its owner",
        "L36=3",
        "letter",
        Some(may_produce),
        How::Tells(|step, facts| {
            uncover(step, facts, |from, to| match (from, to) {
                (Spot::Deck, Spot::Production(site)) => owner(step, site).map(Seats::One),
                _ => None,
            });
        }),
    ),
    leak(
        "A7: a production that is discarded",
        "L36=3",
        "letter",
        Some(may_harvest),
        How::Tells(|step, facts| {
            uncover(step, facts, |from, to| match (from, to) {
                (Spot::Production(_), Spot::Pile(_)) => Some(Seats::All),
                _ => None,
            });
        }),
    ),
    leak(
        "A7: what is harvested, to all",
        "L36=3",
        "letter",
        Some(may_harvest),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match (sight.from, sight.at) {
                (Some(Spot::Production(_)), Spot::Hand(seat)) => all_but(seat),
                _ => None,
            });
        }),
    ),
    leak(
        "A6: what is built from a hand, to the next",
        "L36=3",
        "letter",
        Some(acts),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match (sight.from, sight.at) {
                (Some(Spot::Hand(seat)), Spot::Card(..)) => Some(Seats::One(after(step, seat))),
                _ => None,
            });
        }),
    ),
    leak(
        "A5: what a stored card replaces",
        "L36=3",
        "letter",
        Some(may_store),
        How::Tells(|step, facts| {
            let stored = matches!(deed(step), Some(Deed::Store(_)));
            uncover(step, facts, |from, to| match (from, to) {
                (Spot::Card(..), Spot::Hand(seat)) if stored => all_but(seat),
                _ => None,
            });
        }),
    ),
    leak(
        "A6: how many cards do not match where nothing was turned up",
        "L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::TurnUp(..))),
        How::Says(|step, _| match step.before.table.stage {
            Stage::TurnUp(_, site) => Some(wrong(step.before, site)),
            _ => None,
        }),
    ),
    leak(
        "L19: the order in which a tax was discarded",
        "L36=3",
        "letter",
        Some(|state| state.table.stage == Stage::Tax),
        How::Tells(|step, facts| {
            let tax = step.before.table.stage == Stage::Tax;
            spread(step, facts, |sight| match sight.at {
                Spot::Pile(place) if tax && usize::from(place) >= FACE_UP => Some(Seats::All),
                _ => None,
            });
        }),
    ),
    leak(
        "A9: how many kings the deck holds",
        "L36=3",
        "letter",
        None,
        How::Says(|step, _| {
            let kings = step.after.deck.list().filter(|card| card.rank() == 13);
            let turn = step.after.table.acted != step.before.table.acted;
            turn.then_some(kings.count() as u32)
        }),
    ),
    leak(
        "L31: a claim that failed",
        "L36=5",
        "letter",
        Some(|state| state.table.stage == Stage::End),
        How::Takes(|window| (window.name == "end").then_some(Answer::End { claim: true })),
    ),
    leak(
        "an answer is refused in other words where the next player has kings",
        "L36=3",
        "refusals",
        None,
        How::Refuses(kings),
    ),
    leak(
        "a receipt says something else where the next player has kings",
        "L36=3",
        "receipt of a try",
        None,
        How::Refuses(kings),
    ),
    leak(
        "silence is something else where the next player has kings",
        "L36=3",
        "silence",
        None,
        How::Silences(kings),
    ),
];
