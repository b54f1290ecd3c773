//! L34: what stands for silence.

use super::super::answers::{Act, Answer, Discard, LISTED, Pick, Places};
use super::super::cards::{Card, Cards};
use super::super::known::View;
use super::super::list::List;
use super::super::rule::may_receive;
use super::super::setup::{SEATS, Setup};
use super::super::table::{Kind, Site, Stage};
use super::{Asked, window};

pub fn silence(setup: &Setup, view: &View) -> Option<Answer> {
    let me = view.seat?;
    let table = &view.table;
    let asked = Asked { setup, view, me };
    let nothing = Answer::Lay { cards: Cards::NONE };
    window(table).filter(|window| window.seats.contains(me))?;
    Some(match table.stage {
        Stage::Gifts => asked.gives_in_order(),
        Stage::Tax => {
            let due = table.hands[me.at()].saturating_sub(table.hand_limit(me));
            let cheapest = cheapest(view.known.hand, due.into());
            Answer::Tax {
                cards: cheapest.into_iter().map(Pick::hand).collect(),
            }
        }
        Stage::Ball(_) | Stage::Stall(_) | Stage::Supplement(_) => nothing,
        Stage::Bids => Answer::Bid { coins: 0 },
        Stage::Pick(_) | Stage::Tie(_) => Answer::Name { place: 0 },
        Stage::Action(_) => Answer::Act { act: Act::Pass },
        Stage::TurnUp(..) => Answer::TurnUp { place: None },
        Stage::Keep(..) => Answer::Keep {
            spy: view.known.drawn.get(0)?,
        },
        Stage::Exchange(..) => Answer::Exchange { rumor: None },
        Stage::Blackmail { .. } if setup.old_blackmail() => Answer::Uncover { parry: None },
        Stage::Blackmail { .. } => Answer::Reject { spy: true },
        Stage::Shed { site, .. } => {
            let building = table.building(site)?;
            let over = building.rumors.len().saturating_sub(building.room());
            Answer::Shed {
                places: (0..).take(over).collect(),
            }
        }
        Stage::Humble(_) => Answer::Humble {
            places: List::default(),
        },
        Stage::Tithe(_) => Answer::Tithe {
            cards: List::default(),
        },
        Stage::Compel(_) => asked.goes_on()?,
        Stage::Give(_) => {
            let to = table
                .herald_order()
                .find(|to| may_receive(table, me, *to))?;
            let card = table.church.iter().flatten().next()?;
            Answer::Give { card, to }
        }
        Stage::End => Answer::End { claim: false },
        Stage::Words
        | Stage::Over
        | Stage::Herald
        | Stage::Deal(_)
        | Stage::Church { .. }
        | Stage::SpyDeal(_)
        | Stage::Market
        | Stage::Third
        | Stage::Draw(_)
        | Stage::Back
        | Stage::Spies { .. }
        | Stage::Shuffle(_)
        | Stage::Production(_) => return None,
    })
}

/// The cards of lowest value, so many.
fn cheapest(cards: Cards, number: usize) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.list().collect();
    cards.sort_by_key(|card| (card.value(), *card));
    cards.truncate(number.min(LISTED));
    cards
}

impl Asked<'_> {
    /// S1: the first spy to the first opponent in Herald order, and so on.
    fn gives_in_order(&self) -> Answer {
        let mut spies = [None; SEATS];
        let opponents = self.table().herald_order().filter(|seat| *seat != self.me);
        for (seat, spy) in opponents.zip(self.spies_held().list()) {
            spies[seat.at()] = Some(spy);
        }
        Answer::Gifts { spies }
    }

    /// T6: the card of lowest value, of the hand first; out of cards, the first building that may step down.
    fn goes_on(&self) -> Option<Answer> {
        let first = |cards| cheapest(cards, 1).first().copied();
        let hand = first(self.hand()).map(Pick::hand);
        if let Some(card) = hand.or(first(self.stall()).map(Pick::stall)) {
            return Some(Answer::Compelled { card });
        }
        let mut sites = self.table().of(self.me).map(|(site, _)| site);
        sites.find_map(|site| {
            let places = self.first_places(site)?;
            self.may_step_down(site, &places, true).ok()?;
            let discard = places.get(0).map_or(Discard::Address, Discard::Place);
            Some(Answer::StepDown {
                site,
                places,
                discard,
            })
        })
    }

    /// The fewest places by which a building steps down.
    fn first_places(&self, site: Site) -> Option<Places> {
        let farm = self.table().building(site)?.kind() == Kind::Farm;
        Some((0..).take(usize::from(!farm)).collect())
    }
}
