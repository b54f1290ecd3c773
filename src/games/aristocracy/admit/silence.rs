//! L34: what stands for silence.

use super::super::answers::{Answer, Discard, Pick};
use super::super::cards::Card;
use super::super::known::View;
use super::super::setup::Setup;
use super::super::table::Stage;
use super::some::cheapest;
use super::{offers, window};

/// The first answer that may be given, where there is nothing better.
pub fn silence(setup: &Setup, view: &View) -> Option<Answer> {
    let mut all = Vec::new();
    offers(setup, view, &window(&view.table)?, &mut all);
    let stands = match view.table.stage {
        // The cards of lowest value, so many.
        Stage::Tax => all.iter().copied().find(|answer| match answer {
            Answer::Tax { cards } => {
                let cheapest = cheapest(view.known.hand, cards.len()).into_iter();
                cards.iter().eq(cheapest.map(Pick::hand))
            }
            _ => false,
        }),
        Stage::Keep(..) => view.known.drawn.get(0).map(|spy| Answer::Keep { spy }),
        Stage::Blackmail { .. } => Some(Answer::Reject { spy: true }),
        // T6: the card of lowest value, of the hand first; out of cards, the first building that may step down.
        Stage::Compel(_) => all.iter().copied().min_by_key(|answer| match answer {
            Answer::Compelled { card } => (card.stall, card.card.value(), card.card),
            Answer::StepDown {
                places, discard, ..
            } => {
                let first = places.get(0).map_or(Discard::Address, Discard::Place);
                (*discard != first, 0, Card::default())
            }
            _ => (true, 0, Card::default()),
        }),
        // A church card as they lie, to the first in Herald order.
        Stage::Give(_) => all.iter().copied().find(|answer| match answer {
            Answer::Give { card, .. } => view.table.church.iter().flatten().next() == Some(*card),
            _ => false,
        }),
        _ => None,
    };
    stands
        .filter(|answer| all.contains(answer))
        .or(all.first().copied())
}
