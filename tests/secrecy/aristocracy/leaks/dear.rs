//! Leaks for which many pairs are needed.

use super::*;

pub const LEAKS: &[Leak<Aristocracy>] = &[
    leak(
        "A6: others hear of that question only if there is such a card",
        "L36=3",
        "letter",
        Some(|state| matches!(state.table.stage, Stage::TurnUp(..))),
        How::Asks(private_if_none_can_be_turned_up),
    ),
    leak(
        "A5: what a downgrade uncovers",
        "L36=3",
        "letter",
        Some(may_store),
        How::Tells(|step, facts| {
            let down = matches!(deed(step), Some(Deed::Downgrade(_)));
            uncover(step, facts, |from, to| match (from, to) {
                (Spot::Card(..), Spot::Hand(seat)) if down => all_but(seat),
                _ => None,
            });
        }),
    ),
    leak(
        "A6: what a visitor saw, to the others",
        "L36=3",
        "letter",
        Some(may_visit),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| {
                let looked = matches!(sight.at, Spot::Card(..)) && sight.from.is_none();
                looked.then_some(Seats::All)
            });
        }),
    ),
    leak(
        "A9: which card lies next in the pile",
        "L36=3",
        "letter",
        Some(pile_is_deep),
        How::Tells(|step, facts| {
            let at = Spot::Pile(FACE_UP as u8);
            let next = step.after.piece(at, None).map(|piece| piece.card());
            let turn = step.after.table.acted != step.before.table.acted;
            let seen = next.filter(|_| turn).map(|card| Fact::Sees { at, card });
            facts.extend(seen.map(|fact| (Seats::All, Told::Plain(fact))));
        }),
    ),
    leak(
        "a public line is as long as the next player has kings",
        "L36=3",
        "closing",
        None,
        How::Sizes(kings),
    ),
    leak(
        "S5: what a gossip sees, to the owner",
        "spies L36=3",
        "letter",
        Some(may_gossip),
        How::Tells(|step, facts| {
            spread(step, facts, |sight| match sight.at {
                Spot::Rumor(site, _) if sight.from.is_none() => owner(step, site).map(Seats::One),
                _ => None,
            });
        }),
    ),
    leak(
        "S7: how many spies he could defend himself with",
        "spies L36=3",
        "letter",
        Some(may_gossip),
        How::Says(|step, _| match step.after.table.stage {
            Stage::Blackmail { owner, site, .. } => {
                Some(fitting(step.setup, step.after, owner, site))
            }
            _ => None,
        }),
    ),
    leak(
        "L5: the rumors of a building that falls",
        "spies L36=3",
        "letter",
        Some(may_store),
        How::Tells(|step, facts| {
            let down = matches!(deed(step), Some(Deed::Downgrade(_)));
            uncover(step, facts, |from, _| {
                let rumor = down && matches!(from, Spot::Rumor(..));
                rumor.then_some(Seats::All)
            });
        }),
    ),
];
