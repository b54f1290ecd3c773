//! Leaks of Spies & Rumors and of Churches.

use super::*;

pub const LEAKS: &[Leak<Aristocracy>] = &[
    leak(
        "S6: only who finds a card that does not match is asked to turn it up",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::TurnUp(..))),
        How::Asks(only_who_can_turn_up),
    ),
    leak(
        "S7: only who has a spy of the value is asked whether he defends himself",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Blackmail { .. })),
        How::Asks(only_who_can_defend),
    ),
    leak(
        "T9: only who has a card that does not match is asked to be humble",
        "spies churches L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Humble(_))),
        How::Asks(only_who_has_what_does_not_match),
    ),
    leak(
        "S1: what is dealt, to the next",
        "spies L36=3",
        "letter",
        Some(|state| state.table.stage == Stage::Words),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match (sight.from, sight.at) {
                (Some(Spot::SpyDeck), Spot::Spies(seat)) => Some(Seats::One(after(step, seat))),
                _ => None,
            });
        }),
    ),
    leak(
        "S1: what is given, to those to whom it is not",
        "spies L36=3",
        "letter",
        Some(|state| state.table.stage == Stage::Gifts),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match (sight.from, sight.at) {
                (Some(Spot::Spies(giver)), Spot::Spies(seat)) => {
                    let others = Seats::All.of(step.setup.seats.len());
                    Some(others.filter(|one| ![giver, seat].contains(one)).collect())
                }
                _ => None,
            });
        }),
    ),
    leak(
        "S2: how many drawn spies are of a royal rank",
        "spies L36=3",
        "letter",
        Some(acts),
        How::Says(|step, _| {
            let drawn = matches!(step.after.table.stage, Stage::Keep(..));
            let royal = step.after.drawn.iter();
            let royal = royal.filter(|piece| piece.card().rank() > 10).count();
            drawn.then_some(royal as u32)
        }),
    ),
    leak(
        "S2: which spy is not kept",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Keep(..))),
        How::Tells(|step, facts| {
            let keeps = matches!(step.before.table.stage, Stage::Keep(..));
            spread(step, facts, |sight| match sight.at {
                Spot::SpyPile if keeps => Some(Seats::All),
                _ => None,
            });
        }),
    ),
    leak(
        "S3: which spies go into the network",
        "spies L36=3",
        "letter",
        Some(acts),
        How::Tells(|step, facts| {
            let network = deed(step) == Some(Deed::Network);
            spread(step, facts, |sight| match sight.at {
                Spot::SpyPile if network => Some(Seats::All),
                _ => None,
            });
        }),
    ),
    leak(
        "S4: a rumor, to the owner of the building",
        "spies L36=3",
        "letter",
        Some(may_visit),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match (sight.from, sight.at) {
                (Some(Spot::Spies(_)), Spot::Rumor(site, _)) => owner(step, site).map(Seats::One),
                _ => None,
            });
        }),
    ),
    leak(
        "S5: whether a rumor was exchanged",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Exchange(..))),
        How::Says(|step, given| match (step.before.table.stage, given) {
            (Stage::Exchange(..), [given]) => {
                Some(u32::from(given.answer != Answer::Exchange { rumor: None }))
            }
            _ => None,
        }),
    ),
    leak(
        "L22: where the rumors lie after they were shuffled, to the gossip",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Exchange(..))),
        How::Tells(|step, facts| {
            let (Stage::Shuffle(site), true) =
                (step.before.table.stage, step.after.shuffled.is_empty())
            else {
                return;
            };
            let gossip = Seats::One(step.before.table.actor);
            for (place, piece) in (0..).zip(step.after.plot(site).rumors.iter()) {
                let (at, card) = (Spot::Rumor(site, place), piece.card());
                facts.push((gossip, Told::Plain(Fact::Sees { at, card })));
            }
        }),
    ),
    leak(
        "S6: which spy the visitor gave the owner, to the others",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Keep(..))),
        How::Tells(|step, facts| {
            let gives = matches!(step.before.table.stage, Stage::Keep(..));
            spread(step, facts, |sight| match sight.at {
                Spot::Spies(_) if gives => Some(Seats::All),
                _ => None,
            });
        }),
    ),
    leak(
        "S7: the rumor that a defence takes off, to the owner",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Blackmail { .. })),
        How::Tells(|step, facts| {
            let Stage::Blackmail { owner, .. } = step.before.table.stage else {
                return;
            };
            uncover(step, facts, |from, to| match (from, to) {
                (Spot::Rumor(..), Spot::SpyPile) => Some(Seats::One(owner)),
                _ => None,
            });
        }),
    ),
    leak(
        "L5: the rumors that a building sheds, to its owner",
        "spies L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::Shed { .. })),
        How::Tells(|step, facts| {
            let Stage::Shed { owner, .. } = step.before.table.stage else {
                return;
            };
            uncover(step, facts, |from, _| {
                matches!(from, Spot::Rumor(..)).then_some(Seats::One(owner))
            });
        }),
    ),
    leak(
        "T1: the church cards that lie face down",
        "churches L36=3",
        "letter",
        Some(|state| state.table.stage == Stage::Words),
        How::Tells(|step, facts| {
            let church = step.after.church.iter().skip(1).last();
            let card = church.map(|piece| piece.card());
            let drawn = matches!(step.before.table.stage, Stage::Church { .. });
            let at = Spot::Church;
            let seen = card.filter(|_| drawn).map(|card| Fact::Sees { at, card });
            facts.extend(seen.map(|fact| (Seats::All, Told::Plain(fact))));
        }),
    ),
];
