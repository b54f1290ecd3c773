//! A part of a sentence as the answer to a window.

use super::super::answers::{Answer, Discard, Draft};
use super::super::cards::{Card, Cards};
use super::super::list::List;
use super::super::plan::Asked;
use super::super::setup::SEATS;
use super::super::table::{Site, Stage};
use super::acts::{acts, downgrade};
use super::items::Face;
use super::named::{Sees, only, pick};
use super::said::{Arg, Part};
use super::vocabulary::{Noun, Verb};
use crate::engine::Seat;
use crate::reading::message::Why;

/// What a part answers to a window; none where its verb answers another question. Of an action it may be several, one
/// after the other.
pub(super) fn answer(sees: Sees<'_>, part: &Part, asked: Asked) -> Result<Option<Vec<Draft>>, Why> {
    let denies = part.denied && !may_deny(part, asked);
    let found = match asked {
        Asked::Action => acts(sees, part)?,
        _ => window(sees, part, asked)?.map(|draft| vec![draft]),
    };
    match denies && found.is_some() {
        true => Err(Why::Negated),
        false => Ok(found),
    }
}

/// Whether "no" and "nothing" are answers there.
pub(super) fn may_say_no(asked: Asked) -> bool {
    matches!(
        asked,
        Asked::End
            | Asked::Ball
            | Asked::Stall
            | Asked::Supplement
            | Asked::Tithe
            | Asked::TurnUp
            | Asked::Humble
            | Asked::Exchange
            | Asked::Bids
    )
}

fn may_deny(part: &Part, asked: Asked) -> bool {
    may_say_no(asked) && (asked == Asked::End || part.nothing())
}

fn window(sees: Sees<'_>, part: &Part, asked: Asked) -> Result<Option<Draft>, Why> {
    let verb = part.verb;
    let is = |verbs: &[Verb]| verb.is_none_or(|verb| verbs.contains(&verb));
    let nothing = part.nothing() || verb == Some(Verb::Pass) && part.args.is_empty();
    // By itself "no" is an answer only where it can be one.
    if verb.is_none() && part.args.is_empty() && !(part.denied && may_deny(part, asked)) {
        return Ok(None);
    }
    let said = |answer: Answer| Ok(Some(Draft::Said(answer)));
    match asked {
        Asked::Gifts if is(&[Verb::Give]) => gifts(sees, part).map(Some),
        Asked::Tax if is(&[Verb::Tax, Verb::Discard, Verb::Pay, Verb::Give]) => {
            tax(sees, part).map(Some)
        }
        Asked::Ball | Asked::Stall | Asked::Supplement
            if is(&[Verb::Lay, Verb::Pass, Verb::Give]) =>
        {
            let cards = if nothing {
                Vec::new()
            } else {
                sees.picks(part, sees.view.known.hand)?
            };
            if cards.is_empty() && !nothing {
                return Err(Why::WhatIsMeant);
            }
            lay(cards).map(|cards| Some(Draft::Said(Answer::Lay { cards })))
        }
        Asked::Bids if is(&[Verb::Bid, Verb::Pass, Verb::Pay]) => {
            match part.nums().collect::<Vec<_>>()[..] {
                [coins] if !part.denied => said(Answer::Bid { coins }),
                [] if nothing => said(Answer::Bid { coins: 0 }),
                [] => Err(Why::WhatIsMeant),
                _ => Err(Why::WhichAnswer),
            }
        }
        Asked::Pick | Asked::Tie if is(&[Verb::Take, Verb::Buy]) => {
            name(sees, part).map(|place| Some(Draft::Said(Answer::Name { place })))
        }
        Asked::TurnUp if is(&[Verb::TurnUp, Verb::Pass]) => {
            let place = if nothing {
                None
            } else {
                Some(turn_up(sees, part)?)
            };
            said(Answer::TurnUp { place })
        }
        Asked::Keep if is(&[Verb::Keep, Verb::Take]) => {
            let spy = match (part.cards(), part.nums().collect::<Vec<_>>().as_slice()) {
                (0, [n]) => nth(sees, *n)?,
                _ => sees.one(part, sees.view.known.drawn.iter().collect())?,
            };
            said(Answer::Keep { spy })
        }
        // What is discarded of two leaves the other.
        Asked::Keep if verb == Some(Verb::Discard) => {
            let drawn: Cards = sees.view.known.drawn.iter().collect();
            let left = drawn.minus(sees.one(part, drawn)?);
            let spy = only(left.list())?;
            said(Answer::Keep { spy })
        }
        Asked::Exchange if is(&[Verb::Exchange, Verb::Trade, Verb::Pass]) => {
            if nothing {
                return said(Answer::Exchange { rumor: None });
            }
            let spy = sees.one(part, sees.view.known.spies)?;
            let place = only(part.rumors().chain(part.places()))?;
            let rumor = Some((place, spy));
            said(Answer::Exchange { rumor })
        }
        Asked::Blackmail => blackmailed(sees, part),
        Asked::Shed if is(&[Verb::Shed, Verb::Discard, Verb::TakeOff]) => {
            let places = part.rumors().chain(part.places());
            let bare = part
                .nums()
                .filter_map(|n| u8::try_from(n).ok()?.checked_sub(1));
            let places: List<u8, 5> = places.chain(bare).collect();
            match places.is_empty() || part.cards() > 0 {
                true => Err(Why::WhatIsMeant),
                false => said(Answer::Shed { places }),
            }
        }
        Asked::Humble if is(&[Verb::TurnUp, Verb::Pass]) => humble(sees, part, nothing).map(Some),
        Asked::Tithe if is(&[Verb::Tithe, Verb::Give, Verb::Lay, Verb::Pass]) => {
            let found = if nothing {
                Vec::new()
            } else {
                sees.picks(part, sees.held())?
            };
            if found.is_empty() && !nothing {
                return Err(Why::WhatIsMeant);
            }
            let by_hand = found.iter().any(|(_, stall)| *stall == Some(false));
            let cards = found.into_iter().map(pick).collect();
            placed(by_hand, Answer::Tithe { cards })
        }
        Asked::Compelled if is(&[Verb::Give, Verb::Tithe, Verb::Lay]) => {
            match sees.picks(part, sees.held())?.as_slice() {
                [card] => {
                    let by_hand = card.1 == Some(false);
                    placed(by_hand, Answer::Compelled { card: pick(*card) })
                }
                [] => Err(Why::WhatIsMeant),
                _ => Err(Why::WhichAnswer),
            }
        }
        Asked::Compelled if is(&[Verb::StepDown, Verb::Downgrade]) => {
            steps_down(sees, part).map(Some)
        }
        Asked::Give if is(&[Verb::Give]) => {
            let church: Cards = sees.view.table.church.iter().flatten().collect();
            let card = match (part.cards(), part.nums().collect::<Vec<_>>().as_slice()) {
                (0, [rank]) => {
                    let rank = u8::try_from(*rank).map_err(|_| Why::WhichAnswer)?;
                    sees.card(Face::of(rank, 0b1111), church)?
                }
                _ => sees.one(part, church)?,
            };
            let mut seats = part.seats();
            match (seats.next(), seats.next()) {
                (Some(to), None) => said(Answer::Give { card, to }),
                (None, _) => Err(Why::WhatIsMeant),
                _ => Err(Why::WhichAnswer),
            }
        }
        Asked::End if verb == Some(Verb::End) => said(Answer::End {
            claim: !part.denied,
        }),
        // « Je ne continue pas » says it the other way round, and not for certain.
        Asked::End if verb == Some(Verb::Continue) && part.denied => Err(Why::Negated),
        Asked::End if is(&[Verb::Continue, Verb::Pass]) => match part.args.is_empty() {
            true => said(Answer::End { claim: false }),
            false => Ok(None),
        },
        _ => Ok(None),
    }
}

fn placed(by_hand: bool, answer: Answer) -> Result<Option<Draft>, Why> {
    Ok(Some(match by_hand {
        true => Draft::Said(answer),
        false => Draft::Anywhere(answer),
    }))
}

/// L34: "the first" of the spies that were drawn, where the news and the list of answers agree on which that is; or
/// the one of that rank.
fn nth(sees: Sees<'_>, n: u16) -> Result<Card, Why> {
    let drawn: Vec<Card> = sees.view.known.drawn.iter().collect();
    let listed: Cards = drawn.iter().copied().collect();
    let at = usize::from(n).checked_sub(1).ok_or(Why::WhichAnswer)?;
    let ranked = drawn.iter().filter(|card| u16::from(card.rank()) == n);
    let ranked: Vec<Card> = ranked.copied().collect();
    let placed = drawn.get(at).copied();
    match (ranked.as_slice(), placed) {
        ([card], placed) if placed.is_none_or(|other| other == *card) => Ok(*card),
        ([], Some(card)) if listed.list().nth(at) == Some(card) => Ok(card),
        _ => Err(Why::WhichAnswer),
    }
}

/// Cards of a hand as a set; a third of a kind is no card.
fn lay(cards: Vec<(Card, Option<bool>)>) -> Result<Cards, Why> {
    let number = cards.len();
    let set: Cards = cards.into_iter().map(|(card, _)| card).collect();
    match usize::from(set.count()) == number {
        true => Ok(set),
        false => Err(Why::WhichAnswer),
    }
}

/// S1: a spy to each; the card is named before its receiver or behind him, all alike.
fn gifts(sees: Sees<'_>, part: &Part) -> Result<Draft, Why> {
    let mut spies = [None; SEATS];
    let mut cards: Vec<Face> = Vec::new();
    let mut seats: Vec<Seat> = Vec::new();
    for arg in &part.args {
        match arg {
            Arg::Card(face, _) => cards.push(*face),
            Arg::Seat(seat) => seats.push(*seat),
            _ => continue,
        }
        if cards.len().abs_diff(seats.len()) > 1 {
            return Err(Why::WhichAnswer);
        }
    }
    if cards.len() != seats.len() || cards.is_empty() {
        return Err(Why::WhichAnswer);
    }
    for (face, seat) in cards.into_iter().zip(seats) {
        let spy = sees.card(face, sees.view.known.spies)?;
        match spies.get_mut(seat.at()) {
            Some(place @ None) => *place = Some(spy),
            _ => return Err(Why::WhichAnswer),
        }
    }
    Ok(Draft::Said(Answer::Gifts { spies }))
}

fn tax(sees: Sees<'_>, part: &Part) -> Result<Draft, Why> {
    if part.has(Arg::Of(Noun::Lowest)) {
        return match part.cards() {
            0 => Ok(Draft::Lowest),
            _ => Err(Why::WhichAnswer),
        };
    }
    let cards = sees.picks(part, sees.view.known.hand)?;
    match cards.is_empty() {
        true => Err(Why::WhatIsMeant),
        false => {
            let cards = cards.into_iter().map(pick).collect();
            Ok(Draft::Said(Answer::Tax { cards }))
        }
    }
}

/// A3: a place of the market, or the card that lies there.
fn name(sees: Sees<'_>, part: &Part) -> Result<u8, Why> {
    let market = &sees.view.table.market;
    let named = part.args.iter().filter_map(|arg| match arg {
        Arg::Market(place) | Arg::Place(place) => Some(*place),
        _ => None,
    });
    let named: Vec<u8> = named.collect();
    match (named.as_slice(), part.cards()) {
        ([place], 0) => Ok(*place),
        ([], 1) => {
            let card = sees.one(part, market.iter().collect())?;
            let place = market.find(card).and_then(|at| u8::try_from(at).ok());
            place.ok_or(Why::IsThisAnOrder)
        }
        ([], 0) => match part.nums().collect::<Vec<_>>()[..] {
            [n] => u8::try_from(n)
                .ok()
                .and_then(|n| n.checked_sub(1))
                .ok_or(Why::IsThisAnOrder),
            _ => Err(Why::WhatIsMeant),
        },
        _ => Err(Why::WhichAnswer),
    }
}

/// A6, S6: a place of the building that is visited, or the card that was seen there.
fn turn_up(sees: Sees<'_>, part: &Part) -> Result<u8, Why> {
    let Stage::TurnUp(_, visited) = sees.view.table.stage else {
        return Err(Why::NotOffered);
    };
    for named in part.buildings() {
        if sees.site(named, false)? != visited {
            return Err(Why::WhichAnswer);
        }
    }
    let places: Vec<u8> = part.places().collect();
    let faces: Vec<Face> = part
        .args
        .iter()
        .filter_map(|arg| match arg {
            Arg::Card(face, _) => Some(*face),
            _ => None,
        })
        .collect();
    match (
        places.as_slice(),
        faces.as_slice(),
        part.nums().collect::<Vec<_>>().as_slice(),
    ) {
        ([place], [], []) => Ok(*place),
        ([], [face], []) => sees.place(visited, *face),
        // « Le 5 »: a card that was seen there, or a place.
        ([], [], [n]) => {
            let n = u8::try_from(*n).map_err(|_| Why::IsThisAnOrder)?;
            let size = sees.view.table.building(visited).map_or(0, |b| b.size);
            let there = |at: &u8| sees.view.card(visited, *at).is_some_and(|c| c.rank() == n);
            let ranked: Vec<u8> = (0..size).filter(there).collect();
            let place = n.checked_sub(1).filter(|place| *place < size);
            match (ranked.as_slice(), place) {
                ([at], None) => Ok(*at),
                ([at], Some(place)) if *at == place => Ok(place),
                ([], Some(place)) => Ok(place),
                ([], None) => n.checked_sub(1).ok_or(Why::IsThisAnOrder),
                _ => Err(Why::WhichAnswer),
            }
        }
        ([], [], []) => Err(Why::WhatIsMeant),
        _ => Err(Why::WhichAnswer),
    }
}

/// T9: a place of each building that is named.
fn humble(sees: Sees<'_>, part: &Part, nothing: bool) -> Result<Draft, Why> {
    let mut places: List<(Site, u8), 25> = List::default();
    let (mut site, mut before) = (None, None);
    for arg in part.args.iter().filter(|_| !nothing) {
        match arg {
            Arg::Building(_) if site.is_some() => return Err(Why::WhatIsMeant),
            Arg::Building(named) => site = Some(sees.site(*named, true)?),
            Arg::Place(_) if before.is_some() => return Err(Why::WhatIsMeant),
            Arg::Place(place) => before = Some(*place),
            Arg::Card(face, _) => {
                let found = match site.take() {
                    Some(site) => (site, sees.place(site, *face)?),
                    None => anywhere(sees, *face)?,
                };
                // "Building 2, place 3 (the 4 of diamonds)": said twice.
                let said = places.iter().any(|place| place == found);
                if !said {
                    places.push(found);
                }
            }
            _ => return Err(Why::WhichAnswer),
        }
        if let (Some(at), Some(place)) = (site, before) {
            places.push((at, place));
            (site, before) = (None, None);
        }
    }
    let open = site.is_some() || before.is_some();
    match open || places.is_empty() && !nothing {
        true => Err(Why::WhatIsMeant),
        false => Ok(Draft::Said(Answer::Humble { places })),
    }
}

/// The one place of one's buildings where a card lies.
fn anywhere(sees: Sees<'_>, face: Face) -> Result<(Site, u8), Why> {
    let own = sees.view.table.sites();
    let own = own.filter(|(_, building)| building.owner == sees.me);
    only(own.filter_map(|(site, _)| Some((site, sees.place(site, face).ok()?))))
}

/// S7, S10: the owner's answer.
fn blackmailed(sees: Sees<'_>, part: &Part) -> Result<Option<Draft>, Why> {
    let spies = sees.view.known.spies;
    let answer = match part.verb {
        Some(Verb::Defend) => {
            let spy = sees.one(part, spies)?;
            let off = match part.beside(Verb::TakeOff) {
                None => None,
                Some(beside) => {
                    let place = only(beside.rumors().chain(beside.places()));
                    Some(place.map_err(|_| Why::WhatIsMeant)?)
                }
            };
            Answer::Defend { spy, off }
        }
        Some(Verb::Accept) => Answer::Accept {
            card: sees.one(part.beside(Verb::Give).unwrap_or(part), sees.stall())?,
        },
        Some(Verb::Reject) => {
            let spy = match part.beside(Verb::Draw) {
                Some(beside) => !beside.denied && !beside.has(Arg::Nothing),
                None => false,
            };
            if part.cards() > 0 {
                return Err(Why::IsThisAnOrder);
            }
            Answer::Reject { spy }
        }
        Some(Verb::Pay) => Answer::Pay,
        Some(Verb::Uncover) => {
            let parry = part.beside(Verb::Defend);
            let parry = parry.map(|beside| sees.one(beside, spies)).transpose()?;
            Answer::Uncover { parry }
        }
        _ => return Ok(None),
    };
    Ok(Some(Draft::Said(answer)))
}

/// T6, L26: a building steps down, and one of its cards is discarded.
fn steps_down(sees: Sees<'_>, part: &Part) -> Result<Draft, Why> {
    let (site, places) = downgrade(sees, part)?;
    let beside = part.beside(Verb::Discard);
    let discard = match beside {
        Some(beside) if beside.has(Arg::Of(Noun::Address)) => Discard::Address,
        Some(beside) => match (
            beside.places().collect::<Vec<_>>().as_slice(),
            beside.args.first(),
        ) {
            ([place], _) => Discard::Place(*place),
            ([], Some(Arg::Card(face, _))) => Discard::Place(sees.place(site, *face)?),
            _ => return Err(Why::WhatIsMeant),
        },
        // One card is taken, and it is the one.
        None => match (places.len(), places.get(0)) {
            (1, Some(place)) => Discard::Place(place),
            _ => return Err(Why::WhatIsMeant),
        },
    };
    Ok(Draft::Said(Answer::StepDown {
        site,
        places,
        discard,
    }))
}
