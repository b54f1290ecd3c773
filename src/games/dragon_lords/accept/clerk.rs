//! One line after the other, in the order written: what stands, and why not.

use std::collections::BTreeMap;

use super::super::action::{Action, Takes};
use super::super::answers::Ordered;
use super::super::cost;
use super::super::hex::Hex;
use super::super::order::{Aim, Draft, Order};
use super::super::world::{Name, Side, Spy, SpyId, Stack, Whereabouts};
use super::{Acceptance, Desk, MOST_AT_ONCE, Refusal, Refused};
use crate::engine::purse::Purse;
use crate::locale::spelling::fold;

/// Goes through the lines with what is left of the gold.
pub(super) struct Clerk<'a> {
    desk: &'a Desk<'a>,
    found: Acceptance,
    /// The spies that have an order, and on which line (D3).
    ordered: BTreeMap<u32, u32>,
    word: Option<u32>,
}

impl<'a> Clerk<'a> {
    pub(super) fn new(desk: &'a Desk<'a>) -> Clerk<'a> {
        let found = Acceptance {
            purse: Purse::of(Some(desk.gold)),
            ..Acceptance::default()
        };
        Clerk {
            desk,
            found,
            ordered: BTreeMap::new(),
            word: None,
        }
    }

    pub(super) fn end(mut self) -> Acceptance {
        // Which hires stand is known only now: one may be too dear.
        let hires = self.found.standing.iter().map(|s| match s.order {
            Order::Hire { count, .. } => count,
            _ => 0,
        });
        let hires = hires.fold(0, u32::saturating_add);
        for refused in &mut self.found.refused {
            if let Refusal::NoSuchSpy { spy, hired } = refused.refusal
                && spy > hired
                && spy - hired <= hires
            {
                refused.refusal = Refusal::HiredNow { spy };
            }
        }
        self.found
    }

    pub(super) fn take(&mut self, line: u32, draft: &Draft) {
        let priced = self.check(draft).and_then(|order| {
            let cost = cost::order(&order);
            match self.found.purse.pay(cost, 0) {
                Ok(()) => Ok(Ordered { line, order, cost }),
                Err(left) => Err(Refusal::TooDear { cost, left }),
            }
        });
        match priced {
            Ok(ordered) => {
                let order = &ordered.order;
                if let Some(spy) = order.spy() {
                    self.ordered.insert(spy, line);
                }
                if let Order::Word { .. } = order {
                    self.word = Some(line);
                }
                self.found.standing.push(ordered);
            }
            Err(refusal) => self.found.refused.push(Refused { line, refusal }),
        }
    }

    fn check(&self, draft: &Draft) -> Result<Order, Refusal> {
        let word = matches!(draft, Draft::Word { .. });
        if !word && self.desk.world.is_out(self.desk.seat) {
            return Err(Refusal::Out);
        }
        match draft {
            Draft::Hire { count, city } => self.hire(*count, city),
            Draft::Act { spy, action, aim } => self.act(*spy, *action, aim),
            Draft::Transfer { spy, from, to } => self.transfer(*spy, from.as_ref(), to),
            Draft::Word { word } => match self.word {
                Some(line) => Err(Refusal::SecondWord { line }),
                None => Ok(Order::Word { word: word.clone() }),
            },
        }
    }

    fn side(&self, city: &str) -> Option<Side> {
        self.desk.world.side(self.desk.seat, city)
    }

    fn is_own(&self, city: &str) -> bool {
        self.side(city) == Some(Side::Friendly)
    }

    /// D1.
    fn hire(&self, count: u32, city: &Name) -> Result<Order, Refusal> {
        match count {
            0 => return Err(Refusal::HiresNobody),
            1..=MOST_AT_ONCE => {}
            _ => {
                return Err(Refusal::TooMany {
                    limit: MOST_AT_ONCE,
                });
            }
        }
        let desk = self.desk;
        let side = if self.is_own(city) {
            Side::Friendly
        } else if desk.world.sees_city(desk.presence, desk.seat, city) || self.reaches(city) {
            Side::Enemy
        } else {
            return Err(Refusal::CityNotVisible { city: city.clone() });
        };
        let city = city.clone();
        Ok(Order::Hire { count, city, side })
    }

    /// Whether a spy of the seat's will be in that city at the beginning of this turn (D2, G8):
    /// whether it finds the city there is not looked at, for the seat cannot know.
    fn reaches(&self, city: &Name) -> bool {
        self.spies().any(|(_, spy)| {
            spy.alive
                && matches!(&spy.at, Whereabouts::UnderWay { to, arrives, .. }
                    if to == city && *arrives <= self.desk.turn)
        })
    }

    /// The seat's spies, in the order of their numbers.
    fn spies(&self) -> impl Iterator<Item = (u32, &'a Spy)> {
        let seat = self.desk.seat;
        let range = SpyId::new(seat, 0)..=SpyId::new(seat, u32::MAX);
        let spies = self.desk.world.spies.range(range);
        spies.map(|(id, spy)| (id.number, spy))
    }

    /// The spy of that number and the city in which it is at the beginning of this turn, if it may
    /// act there (D3, G8, G10).
    fn free(&self, number: u32) -> Result<&'a Name, Refusal> {
        let desk = self.desk;
        let spy = desk.world.spies.get(&SpyId::new(desk.seat, number));
        let spy = spy.ok_or_else(|| {
            let hired = desk.world.players.get(desk.seat).map_or(0, |p| p.hired);
            Refusal::NoSuchSpy { spy: number, hired }
        })?;
        if !spy.alive {
            return Err(Refusal::SpyLost { spy: number });
        }
        let city = match &spy.at {
            Whereabouts::City(city) => city,
            Whereabouts::UnderWay { to, arrives, .. } if *arrives > desk.turn => {
                return Err(Refusal::SpyUnderWay {
                    spy: number,
                    to: to.clone(),
                    arrives: *arrives,
                });
            }
            Whereabouts::UnderWay { to, .. } => to,
        };
        if spy.ready > desk.turn {
            return Err(Refusal::SpyWaits {
                spy: number,
                ready: spy.ready,
            });
        }
        match self.ordered.get(&number) {
            Some(line) => Err(Refusal::SpyHasOrder {
                spy: number,
                line: *line,
            }),
            None => Ok(city),
        }
    }

    /// D3, D7.
    fn act(&self, spy: u32, action: Action, aim: &Aim) -> Result<Order, Refusal> {
        let city = self.free(spy)?;
        if self.is_own(city) {
            let city = city.clone();
            return Err(Refusal::SpyGuards { spy, city });
        }
        let aim = self.aim(city, action, aim)?;
        Ok(Order::Act {
            spy,
            city: city.clone(),
            action,
            aim,
        })
    }

    fn aim(&self, city: &Name, action: Action, aim: &Aim) -> Result<Aim, Refusal> {
        match (action.entry().takes, aim) {
            (Takes::StackAndHex, Aim::Stack { stack, hex }) => {
                self.false_orders(city, stack, *hex)?
            }
            (Takes::StackAndHex, _) => return Err(Refusal::NeedsStackAndHex { action }),
            (Takes::City | Takes::CityIfFound, Aim::City(to)) => self.relocate(city, to)?,
            (Takes::City, _) => return Err(Refusal::NeedsCity { action }),
            _ => {}
        }
        match aim.fits(action) {
            true => Ok(aim.clone()),
            false => Err(Refusal::TakesNothing { action }),
        }
    }

    /// Whether the stack is there and the hex is free may be unknown to the seat (G12). Nor is a
    /// city looked at that the spy has yet to reach: it may be gone.
    fn false_orders(&self, city: &Name, stack: &Name, hex: Hex) -> Result<(), Refusal> {
        let desk = self.desk;
        let named = fold(stack);
        let own = |(name, s): &(&Name, &Stack)| s.owner == *desk.seat && fold(name) == named;
        if let Some((stack, _)) = desk.world.stacks.iter().find(own) {
            let stack = stack.clone();
            return Err(Refusal::OwnStack { stack });
        }
        let sees = desk.world.sees_city(desk.presence, desk.seat, city);
        let place = desk.world.cities.get(city).filter(|_| sees);
        match place.is_some_and(|place| !place.hex.beside(hex)) {
            true => Err(Refusal::NotBeside {
                hex,
                city: city.clone(),
            }),
            false => Ok(()),
        }
    }

    fn relocate(&self, from: &Name, to: &Name) -> Result<(), Refusal> {
        let (desk, city) = (self.desk, to.clone());
        if from == to {
            Err(Refusal::SameCity { city })
        } else if self.is_own(to) {
            Err(Refusal::OwnCity { city })
        } else if !desk.world.knows_city(desk.presence, desk.seat, to) {
            Err(Refusal::PlaceUnknown { city })
        } else {
            Ok(())
        }
    }

    /// D6.
    fn transfer(&self, spy: Option<u32>, from: Option<&Name>, to: &Name) -> Result<Order, Refusal> {
        let spy = match (spy, from) {
            (Some(spy), _) => spy,
            (None, Some(from)) => self.first_free(from)?,
            (None, None) => return Err(Refusal::WhichSpy),
        };
        let city = self.free(spy)?;
        if from.is_some_and(|from| from != city) {
            let city = city.clone();
            return Err(Refusal::SpyElsewhere { spy, city });
        }
        if !self.is_own(city) {
            let city = city.clone();
            return Err(Refusal::SpyInEnemyCity { spy, city });
        }
        if city == to {
            return Err(Refusal::SameCity { city: to.clone() });
        }
        if !self.is_own(to) {
            return Err(Refusal::NotFriendly { city: to.clone() });
        }
        Ok(Order::Transfer {
            spy,
            from: city.clone(),
            to: to.clone(),
        })
    }

    fn first_free(&self, from: &Name) -> Result<u32, Refusal> {
        if !self.is_own(from) {
            return Err(Refusal::NotFriendly { city: from.clone() });
        }
        let mut spies: Vec<(u16, u32)> = self.spies().map(|(n, spy)| (spy.hired, n)).collect();
        spies.sort_unstable();
        let mut numbers = spies.into_iter().map(|(_, number)| number);
        let free = numbers.find(|n| self.free(*n) == Ok(from));
        free.ok_or_else(|| Refusal::NoFreeSpy { city: from.clone() })
    }
}
