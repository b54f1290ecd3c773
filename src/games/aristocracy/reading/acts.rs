//! A part of a sentence as an action, or as several (A5, A6, S2 to S6, T2).

use super::super::answers::{Act, Answer, Call, Deal, Draft, Pick, Places};
use super::super::cards::{Card, Cards};
use super::super::table::{Kind, Site};
use super::items::Face;
use super::named::{Sees, pick};
use super::said::{Arg, Part};
use super::vocabulary::{Noun, Verb};
use crate::engine::Seat;
use crate::reading::message::Why;

/// The actions that a part says, one after the other; none where its verb is no action's.
pub(super) fn acts(sees: Sees<'_>, part: &Part) -> Result<Option<Vec<Draft>>, Why> {
    let Some(verb) = part.verb else {
        return Ok(None);
    };
    let one = |act: Act| Ok(Some(vec![Draft::Said(Answer::Act { act })]));
    let each = |acts: Vec<Act>| match acts.is_empty() {
        true => Err(Why::WhatIsMeant),
        false => Ok(Some(acts.into_iter().map(said).collect())),
    };
    let stall = sees.stall();
    match verb {
        Verb::Pass if part.args.iter().all(|arg| *arg == Arg::Nothing) => one(Act::Pass),
        Verb::Pass => Err(Why::IsThisAnOrder),
        Verb::Trade | Verb::Exchange | Verb::Take => {
            trade(sees, part).map(|act| Some(vec![said(act)]))
        }
        Verb::Store => store(sees, part).map(Some),
        Verb::Hide => {
            let cards = sees.picks(part, stall)?.into_iter();
            each(cards.map(|(card, _)| Act::Hide { card }).collect())
        }
        Verb::Tithe => {
            let cards = sees.picks(part, stall)?.into_iter();
            each(cards.map(|(card, _)| Act::Tithe { card }).collect())
        }
        Verb::Sell => {
            let cards = sees.picks(part, stall)?;
            let cards: Vec<Card> = cards.into_iter().map(|(card, _)| card).collect();
            if cards.len() % 2 == 1 {
                return Err(Why::WhichAnswer);
            }
            let pairs = cards.chunks_exact(2).filter_map(|two| two.try_into().ok());
            each(pairs.map(|cards| Act::Sell { cards }).collect())
        }
        Verb::Harvest => {
            let sites = part.buildings().map(|named| sees.site(named, true));
            let mut sites: Vec<Site> = sites.collect::<Result<_, _>>()?;
            if sites.is_empty() {
                sites.push(sees.only_site(part, true, |building| building.production)?);
            }
            let sites = sites.into_iter();
            each(sites.map(|site| Act::Harvest { site }).collect())
        }
        Verb::Royal => deal(sees, &part.bought()?, None).map(|draft| Some(vec![draft])),
        Verb::Favor => favor(sees, part).map(|draft| Some(vec![draft])),
        Verb::Visit if sees.setup.spies => {
            let site = sees.only_site(part, false, |_| true)?;
            let blackmail = part.beside(Verb::Blackmail).is_some();
            if !blackmail && !part.beside.is_empty() || part.has(Arg::Of(Noun::Coin)) {
                return Err(Why::IsThisAnOrder);
            }
            one(Act::Visit { site, blackmail })
        }
        // S10: by a coin, or in the place of a visit.
        Verb::Blackmail if sees.setup.old_blackmail() => Err(Why::WhichAnswer),
        Verb::Build | Verb::Upgrade | Verb::Visit | Verb::Blackmail => {
            deal(sees, part, None).map(|draft| Some(vec![draft]))
        }
        Verb::Buy => {
            let up: Cards = sees.view.face_up().collect();
            let cards = sees.picks(part, up)?.into_iter();
            let deals = cards.map(|(card, _)| Act::Royal {
                deal: Deal::Buy { card },
            });
            each(deals.collect())
        }
        Verb::Downgrade => {
            let (site, places) = downgrade(sees, part)?;
            one(Act::Downgrade { site, places })
        }
        Verb::Hire => one(Act::Hire),
        Verb::Network => {
            let spies = sees.picks(part, sees.view.known.spies)?;
            let spies: Vec<Card> = spies.into_iter().map(|(card, _)| card).collect();
            let spies = <[Card; 2]>::try_from(spies).map_err(|_| Why::WhichAnswer)?;
            one(Act::Network { spies })
        }
        Verb::Rumor => {
            let spy = sees.one(part, sees.view.known.spies)?;
            let site = sees.only_site(part, false, |b| b.rumors.len() < b.room())?;
            one(Act::Rumor { site, spy })
        }
        Verb::Gossip => {
            let site = sees.only_site(part, false, |building| !building.rumors.is_empty())?;
            one(Act::Gossip { site })
        }
        _ => Ok(None),
    }
}

fn said(act: Act) -> Draft {
    Draft::Said(Answer::Act { act })
}

/// A draft whose cards may lie in the stall, unless it says where they lie.
fn anywhere(part: &Part, act: Act) -> Draft {
    let answer = Answer::Act { act };
    let hand = |arg: &Arg| matches!(arg, Arg::Card(_, Some(false)));
    match part.args.iter().any(hand) {
        true => Draft::Said(answer),
        false => Draft::Anywhere(answer),
    }
}

/// A5: the card that is given is named first, unless only the other way round it is one's own.
fn trade(sees: Sees<'_>, part: &Part) -> Result<Act, Why> {
    let cards: Vec<&Arg> = part
        .args
        .iter()
        .filter(|arg| matches!(arg, Arg::Card(..) | Arg::Ranks(_) | Arg::Market(_)))
        .collect();
    let [first, second] = cards.as_slice() else {
        return Err(Why::WhichAnswer);
    };
    let mut seats = part.seats().filter(|seat| *seat != sees.me);
    let with = seats.next();
    if seats.next().is_some() {
        return Err(Why::WhichAnswer);
    }
    let market: Cards = sees.view.table.market.iter().collect();
    let offered = with.map_or(market, |seat| sees.view.stall(seat));
    let of = |arg: &Arg, cards: Cards| match arg {
        Arg::Market(place) => {
            let market = &sees.view.table.market;
            market.get((*place).into()).ok_or(Why::WhichAnswer)
        }
        Arg::Card(face, _) => sees.card(*face, cards),
        Arg::Ranks(rank) => sees.card(Face::of(*rank, 0b1111), cards),
        _ => Err(Why::WhichAnswer),
    };
    let stall = sees.stall();
    let turned = part.verb == Some(Verb::Take);
    let (give, take) = match turned {
        true => (second, first),
        false => (first, second),
    };
    let fits = |give: &Arg, take: &Arg| {
        let (give, take) = (of(give, stall)?, of(take, offered)?);
        Ok::<_, Why>((give, take, stall.has(give) && offered.has(take)))
    };
    let plain = fits(give, take);
    let other = fits(take, give);
    let (give, take) = match (plain, other) {
        (Ok((give, take, true)), _) => (give, take),
        (_, Ok((give, take, true))) => (give, take),
        (Ok((give, take, false)), _) => (give, take),
        (Err(doubt), _) => return Err(doubt),
    };
    // Nobody is named, and it lies in one stall alone.
    let holders = (0..u16::from(sees.view.table.players)).map(Seat);
    let mut holders = holders.filter(|seat| *seat != sees.me && sees.view.stall(*seat).has(take));
    let somewhere = with.is_some() || market.has(take) || part.has(Arg::Of(Noun::Market));
    let with = match somewhere {
        true => with,
        false => match (holders.next(), holders.next()) {
            (Some(_), Some(_)) => return Err(Why::WhichAnswer),
            (one, _) => one,
        },
    };
    Ok(Act::Trade { give, with, take })
}

fn store(sees: Sees<'_>, part: &Part) -> Result<Vec<Draft>, Why> {
    let site = sees.only_site(part, true, |_| true)?;
    let mut places = part.places();
    let picks: Vec<&Arg> = part
        .args
        .iter()
        .filter(|arg| matches!(arg, Arg::Card(..)))
        .collect();
    let place = match (places.next(), places.next(), picks.as_slice()) {
        (Some(place), None, [_]) => place,
        // "In the place of the 3 of hearts."
        (None, None, [_, Arg::Card(face, _)]) => sees.place(site, *face)?,
        (None, ..) => return Err(Why::WhatIsMeant),
        _ => return Err(Why::WhichAnswer),
    };
    let first = Part {
        args: picks.first().map(|arg| **arg).into_iter().collect(),
        ..part.clone()
    };
    let found = sees.picks(&first, sees.held())?;
    let [card] = found.as_slice() else {
        return Err(Why::WhatIsMeant);
    };
    let card = pick(*card);
    Ok(vec![anywhere(part, Act::Store { site, place, card })])
}

/// A5: a face card from hand or stall, and the action that it takes.
fn favor(sees: Sees<'_>, part: &Part) -> Result<Draft, Why> {
    let bought = part.bought()?;
    let own = Part {
        beside: Vec::new(),
        ..part.clone()
    };
    let found = match sees.picks(&own, sees.held())?.as_slice() {
        [card] => *card,
        [] => return Err(Why::WhatIsMeant),
        _ => return Err(Why::WhichAnswer),
    };
    let card = pick(found);
    let draft = deal(sees, &bought, Some(card))?;
    let says_hand = found.1 == Some(false);
    Ok(match draft {
        Draft::Anywhere(answer) if says_hand => Draft::Said(answer),
        Draft::Said(answer) if !says_hand => Draft::Anywhere(answer),
        draft => draft,
    })
}

/// A6: a royal action, by a card or by a coin.
fn deal(sees: Sees<'_>, part: &Part, favor: Option<Pick>) -> Result<Draft, Why> {
    let act = |deal: Deal| by(favor, deal);
    let discards = part.verb == Some(Verb::Visit) && part.beside(Verb::Discard).is_some();
    Ok(match part.verb {
        Some(Verb::Build) => return build(sees, part, favor),
        Some(Verb::Upgrade) => {
            let small = |building: &super::super::table::Building| building.size < 5;
            let site = sees.only_site(part, true, small)?;
            let picks = sees.picks(part, sees.held())?;
            if !(1..=2).contains(&picks.len()) {
                return Err(Why::WhichAnswer);
            }
            let target = part.kinds().next();
            let size = sees.view.table.building(site).map_or(0, |b| b.size);
            let size = usize::from(size) + picks.len();
            if target.is_some_and(|kind| usize::from(kind.size()) != size) {
                return Err(Why::WhichAnswer);
            }
            let cards = picks.into_iter().map(pick).collect();
            anywhere(part, act(Deal::Upgrade { site, cards }))
        }
        Some(Verb::Visit) => {
            let site = sees.only_site(part, false, |_| true)?;
            let coin = part.has(Arg::Of(Noun::Coin)) || part.beside(Verb::Take).is_some();
            let open = match (discards, coin) {
                (true, true) => return Err(Why::WhichAnswer),
                (true, false) => Call::Discard,
                (false, true) => Call::Coin,
                (false, false) => Call::Look,
            };
            said(act(Deal::Visit { site, open }))
        }
        Some(Verb::Blackmail) => {
            let site = sees.only_site(part, false, |building| !building.rumors.is_empty())?;
            said(act(Deal::Blackmail { site }))
        }
        Some(Verb::Buy) => {
            let up: Cards = sees.view.face_up().collect();
            let card = sees.one(part, up)?;
            said(act(Deal::Buy { card }))
        }
        _ => return Err(Why::WhatIsMeant),
    })
}

fn by(favor: Option<Pick>, deal: Deal) -> Act {
    match favor {
        Some(card) => Act::Favor { card, deal },
        None => Act::Royal { deal },
    }
}

/// A6: the first card named is the address. "A farm of fives" is all fives, if they are exactly enough.
fn build(sees: Sees<'_>, part: &Part, favor: Option<Pick>) -> Result<Draft, Why> {
    let mut kinds = part.kinds();
    let (kind, other) = (kinds.next(), kinds.next());
    if other.is_some() || part.nums().next().is_some() {
        return Err(Why::WhichAnswer);
    }
    let ranks: Vec<u8> = part.ranked().collect();
    match (kind, ranks.as_slice(), part.cards()) {
        (Some(kind), [rank], 1) => {
            let (rank, size) = (*rank, kind.size());
            return Ok(Draft::Build { rank, size, favor });
        }
        (_, _, 0) | (None, [_], 1) => return Err(Why::WhatIsMeant),
        (_, [_, ..], _) => return Err(Why::WhichAnswer),
        _ => {}
    }
    let picks = sees.picks(part, sees.held())?;
    if kind.is_some_and(|kind| picks.len() != usize::from(kind.size()) + 1) || picks.len() > 6 {
        return Err(Why::WhichAnswer);
    }
    let mut picks = picks.into_iter().map(pick);
    let address = picks.next().ok_or(Why::WhatIsMeant)?;
    let cards = picks.collect();
    Ok(anywhere(part, by(favor, Deal::Build { address, cards })))
}

/// A5, T6: a building of one's own, and the places of the cards that are taken; a farm's are none.
pub(super) fn downgrade(sees: Sees<'_>, part: &Part) -> Result<(Site, Places), Why> {
    let site = sees.only_site(part, true, |_| true)?;
    let mut places: Places = part.places().collect();
    for arg in &part.args {
        if let Arg::Card(face, _) = arg {
            places.push(sees.place(site, *face)?);
        }
    }
    let building = sees.view.table.building(site);
    let farm = building.is_none_or(|building| building.kind() == Kind::Farm);
    match places.is_empty() && !farm {
        true => Err(Why::WhatIsMeant),
        false => Ok((site, places)),
    }
}
