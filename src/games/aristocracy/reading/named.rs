//! Which card and which building is meant, by what its writer sees.

use super::super::answers::Pick;
use super::super::cards::{Card, Cards};
use super::super::known::View;
use super::super::setup::Setup;
use super::super::table::{Building, Site};
use super::items::Face;
use super::said::{Arg, Named, Owner, Part};
use crate::engine::Seat;
use crate::reading::message::Why;

/// Who writes, and what he sees.
#[derive(Clone, Copy)]
pub(super) struct Sees<'a> {
    pub setup: &'a Setup,
    pub view: &'a View,
    pub me: Seat,
    /// Of several cards that may be meant, which one is tried.
    pub tried: Option<usize>,
}

impl Sees<'_> {
    pub fn stall(&self) -> Cards {
        self.view.stall(self.me)
    }

    /// Hand and stall together.
    pub fn held(&self) -> Cards {
        self.view.held().list().map(|pick| pick.card).collect()
    }

    /// The card that is meant, out of some.
    pub fn card(&self, face: Face, of: Cards) -> Result<Card, Why> {
        let fits = |suit: &u8| face.suits >> suit & 1 == 1;
        let mut cards = (0..4)
            .filter(fits)
            .filter_map(|suit| Card::of(face.rank, suit));
        if face.suits.count_ones() == 1 {
            return cards.next().ok_or(Why::IsThisAnOrder);
        }
        let there: Vec<Card> = cards.filter(|card| of.has(*card)).collect();
        let like = there.iter().find(|card| face.like == Some(card.suit()));
        match (&there[..], self.tried) {
            _ if like.is_some() => like.copied(),
            ([card], None) if face.like.is_none() => Some(*card),
            (_, tried) => there.get(tried.ok_or(Why::WhichAnswer)?).copied(),
        }
        .ok_or(Why::WhichAnswer)
    }

    /// All cards that a part names, in its order; by rank and "all" those out of some.
    pub fn picks(&self, part: &Part, of: Cards) -> Result<Vec<(Card, Option<bool>)>, Why> {
        let mut found = Vec::new();
        let named = part.cards() > 0;
        let mut all = None;
        let mut args = part.args.iter().peekable();
        while let Some(arg) = args.next() {
            match arg {
                Arg::Card(face, stall) => found.push((self.card(*face, of)?, *stall)),
                Arg::Ranks(rank) => found.extend(self.ranked(*rank, None, of)?),
                // "Two sevens."
                Arg::Num(n) => match args.peek() {
                    Some(Arg::Ranks(rank)) => {
                        args.next();
                        found.extend(self.ranked(*rank, Some(*n), of)?);
                    }
                    // "7 and 8": ranks without suits.
                    None | Some(Arg::Num(_)) if !named => {
                        let rank = u8::try_from(*n).ok().filter(|n| (1..=10).contains(n));
                        let rank = rank.ok_or(Why::ANumberLeftOver)?;
                        found.push((self.card(Face::of(rank, 0b1111), of)?, None));
                    }
                    _ => return Err(Why::WhichAnswer),
                },
                Arg::All(number) => match (named, *number) {
                    (true, 0) if part.ranks() => {}
                    (true, 0) => return Err(Why::WhichAnswer),
                    (true, number) => all = Some(number),
                    // "All reds": what is not understood may say which.
                    (false, _) if part.unknown > 0 => return Err(Why::WhichAnswer),
                    (false, number) => {
                        found.extend(of.list().map(|card| (card, None)));
                        all = Some(number).filter(|number| *number > 0);
                    }
                },
                _ => {}
            }
        }
        // "Both aces": of three it is not said which.
        match all.is_some_and(|all| usize::from(all) != found.len()) {
            true => Err(Why::WhichAnswer),
            false => Ok(found),
        }
    }

    fn ranked(
        &self,
        rank: u8,
        number: Option<u16>,
        of: Cards,
    ) -> Result<Vec<(Card, Option<bool>)>, Why> {
        let cards = of.list().filter(|card| card.rank() == rank);
        let cards: Vec<_> = cards.map(|card| (card, None)).collect();
        match number {
            _ if cards.is_empty() => Err(Why::WhichAnswer),
            Some(number) if cards.len() != usize::from(number) => Err(Why::WhichAnswer),
            _ => Ok(cards),
        }
    }

    /// One card, out of some.
    pub fn one(&self, part: &Part, of: Cards) -> Result<Card, Why> {
        match self.picks(part, of)?.as_slice() {
            [(card, _)] => Ok(*card),
            [] => Err(Why::WhatIsMeant),
            _ => Err(Why::WhichAnswer),
        }
    }

    /// The building that is meant: of one's own, or of others.
    pub fn site(&self, named: Named, own: bool) -> Result<Site, Why> {
        let fits = |site: Site, building: &Building| {
            let owner = match named.owner {
                Some(Owner::Me) => building.owner == self.me,
                Some(Owner::Seat(seat)) => building.owner == seat,
                None => named.site.is_some() || (building.owner == self.me) == own,
            };
            owner
                && named.site.is_none_or(|other| other == site)
                && named.kind.is_none_or(|kind| kind == building.kind())
                && named
                    .rank
                    .is_none_or(|rank| rank == building.address.rank())
        };
        let table = &self.view.table;
        // What is refused by its number is refused by the rule.
        if let Some(site) = named.site
            && table.building(site).is_none()
        {
            return Ok(site);
        }
        let sites = table.sites().filter(|(site, of)| fits(*site, of));
        let mut found = sites.map(|(site, _)| site).peekable();
        match found.peek() {
            None => Err(Why::IsThisAnOrder),
            Some(_) => only(found),
        }
    }

    /// The one building of a part; where it names none, the only one that it can be about.
    pub fn only_site(
        &self,
        part: &Part,
        own: bool,
        fits: impl Fn(&Building) -> bool,
    ) -> Result<Site, Why> {
        let mut named = part.buildings();
        match (named.next(), named.next()) {
            (Some(named), None) => return self.site(named, own),
            // "Building 2, Bruno's farm": said twice.
            (Some(first), Some(_)) => {
                let first = self.site(first, own)?;
                let same = part
                    .buildings()
                    .all(|named| self.site(named, own) == Ok(first));
                return if same {
                    Ok(first)
                } else {
                    Err(Why::WhichAnswer)
                };
            }
            _ => {}
        }
        let of = part.seats().next();
        let table = &self.view.table;
        let fits = |building: &Building| {
            (building.owner == self.me) == own
                && of.is_none_or(|seat| seat == building.owner)
                && fits(building)
        };
        let found = table.sites().filter(|(_, building)| fits(building));
        only(found.map(|(site, _)| site))
    }

    /// The place of a card that its writer knows there.
    pub fn place(&self, site: Site, face: Face) -> Result<u8, Why> {
        let size = self.view.table.building(site).map_or(0, |b| b.size);
        let fits = |place: &u8| {
            let card = self.view.card(site, *place);
            card.is_some_and(|card| card.rank() == face.rank && face.suits >> card.suit() & 1 == 1)
        };
        only((0..size).filter(fits))
    }
}

/// The one of some.
pub(super) fn only<T>(mut all: impl Iterator<Item = T>) -> Result<T, Why> {
    let one = all.next().filter(|_| all.next().is_none());
    one.ok_or(Why::WhichAnswer)
}

/// A card where it was said to lie; in the hand, where nothing was said.
pub(super) fn pick((card, stall): (Card, Option<bool>)) -> Pick {
    Pick {
        card,
        stall: stall == Some(true),
    }
}
