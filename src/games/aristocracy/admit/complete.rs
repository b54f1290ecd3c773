//! What a draft leaves unsaid, filled in from what its seat knows.

use super::super::answers::{Act, Answer, Deal, Draft, Pick};
use super::super::known::View;
use super::super::setup::Setup;
use super::super::table::Stage;
use super::{Remark, silence, why_not};

/// The answer that a draft comes to, if it may be given now.
///
/// # Errors
///
/// Why it may not; of a list, why its first may not.
pub fn complete(setup: &Setup, view: &View, draft: &Draft) -> Result<Answer, Remark> {
    let answer = match draft {
        Draft::Said(answer) => *answer,
        Draft::Anywhere(answer) => placed(view, *answer),
        Draft::Build { rank, size, favor } => built(view, (*rank, *size), *favor)?,
        Draft::Lowest => match silence(setup, view) {
            Some(answer) if view.table.stage == Stage::Tax => answer,
            _ => {
                let none = Answer::Tax {
                    cards: super::super::answers::Picks::default(),
                };
                return why_not(setup, view, &none).map(|()| none);
            }
        },
        Draft::First(drafts) => {
            let mut refused = None;
            for draft in drafts {
                match complete(setup, view, draft) {
                    Ok(answer) => return Ok(answer),
                    Err(remark) => refused = refused.or(Some(remark)),
                }
            }
            return Err(refused.unwrap_or(Remark::NotOffered));
        }
    };
    why_not(setup, view, &answer).map(|()| answer)
}

/// Takes cards out of the stall that the hand does not have.
fn placed(view: &View, answer: Answer) -> Answer {
    let mut held = view.held();
    let mut place = |Pick { card, stall }: Pick| {
        let stall = stall || !held.hand.has(card) && held.stall.has(card);
        let pick = Pick { card, stall };
        held = held.but(Some(pick));
        pick
    };
    let deal = |deal: Deal, place: &mut dyn FnMut(Pick) -> Pick| match deal {
        Deal::Build { address, cards } => Deal::Build {
            address: place(address),
            cards: cards.iter().map(place).collect(),
        },
        Deal::Upgrade { site, cards } => Deal::Upgrade {
            site,
            cards: cards.iter().map(place).collect(),
        },
        other => other,
    };
    match answer {
        Answer::Act { act } => Answer::Act {
            act: match act {
                Act::Store {
                    site,
                    place: at,
                    card,
                } => Act::Store {
                    site,
                    place: at,
                    card: place(card),
                },
                Act::Favor { card, deal: of } => {
                    let card = place(card);
                    let deal = deal(of, &mut place);
                    Act::Favor { card, deal }
                }
                Act::Royal { deal: of } => Act::Royal {
                    deal: deal(of, &mut place),
                },
                other => other,
            },
        },
        Answer::Tithe { cards } => Answer::Tithe {
            cards: cards.iter().map(place).collect(),
        },
        Answer::Compelled { card } => Answer::Compelled { card: place(card) },
        other => other,
    }
}

/// A6: all cards of a rank, if they are exactly enough; a card of the stall, which all have seen, is the address.
fn built(view: &View, (rank, size): (u8, u8), favor: Option<Pick>) -> Result<Answer, Remark> {
    let held = view.held();
    let stall = held.stall.list().map(Pick::stall);
    let mut picks: Vec<Pick> = stall.chain(held.hand.list().map(Pick::hand)).collect();
    picks.retain(|pick| pick.card.rank() == rank);
    if let Some(at) = picks.iter().position(|pick| Some(*pick) == favor) {
        picks.remove(at);
    }
    let needed = usize::from(size) + 1;
    let address = picks.first().copied().filter(|_| picks.len() == needed);
    let Some(address) = address else {
        let held = picks.len();
        return Err(Remark::Which { rank, needed, held });
    };
    let cards = picks.into_iter().skip(1).collect();
    let deal = Deal::Build { address, cards };
    let act = match favor {
        Some(card) => Act::Favor { card, deal },
        None => Act::Royal { deal },
    };
    Ok(Answer::Act { act })
}
