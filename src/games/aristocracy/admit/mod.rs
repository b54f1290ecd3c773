//! What may be answered, from what its seat knows alone: never from what it may not know.
//!
//! Legality is told once. The rooms below name every part of an answer with what it may be, one part after the other,
//! and [`Offers`] goes that way: either over all that there is, to list the answers, or along one answer, to say why it
//! is none of them.
//!
//! | room | what is in it |
//! |---|---|
//! | [`window`] | who is asked what |
//! | [`answers`] | what is answered there (S1, S5 to S10, T5 to T9) |
//! | [`acts`] | actions (A5, A6, S2 to S6, T2) |
//! | [`some`] | some of one's cards |
//! | [`complete`] | what a letter leaves unsaid |
//! | [`silence`] | what stands for silence (L34) |
//! | [`remark`] | why an answer does not stand |

mod acts;
mod answers;
mod complete;
mod remark;
mod silence;
mod some;
mod window;

pub use self::complete::complete;
pub use self::remark::Remark;
pub use self::silence::silence;
pub use self::some::Held;
pub use self::window::window;

use super::answers::Answer;
use super::known::View;
use super::setup::Setup;
use super::table::{Building, Site, Table};
use crate::engine::{Seat, Window};

type Checked = Result<(), Remark>;

/// The answers that may be given, each once. A form, in which cards can be chosen in too many ways, is filled in some
/// ways: of orders the one by rank; of more than five cards none, all, each one and each two; of buildings for each
/// address and size the truest and the cheapest.
pub fn offers(setup: &Setup, view: &View, window: &Window, into: &mut Vec<Answer>) {
    into.clear();
    if let Some(me) = view.seat.filter(|seat| window.seats.contains(*seat)) {
        Asks { setup, view, me }.goes(None, into);
    }
}

/// Whether an answer may be given now.
///
/// # Errors
///
/// Why it may not: the first part of it that may not be said.
pub fn why_not(setup: &Setup, view: &View, answer: &Answer) -> Checked {
    let Some((me, window)) = view.seat.zip(window(&view.table)) else {
        return Err(Remark::NotAsked);
    };
    if !window.seats.contains(me) || me.0 >= u16::from(view.table.players) {
        return Err(Remark::NotAsked);
    }
    let mut offered = Vec::new();
    let why = Asks { setup, view, me }.goes(Some(*answer), &mut offered);
    let asked = window.name;
    match offered == [*answer] {
        true => Ok(()),
        false => Err(why.unwrap_or(Remark::OtherQuestion { asked })),
    }
}

/// A seat that is asked, and what it knows.
#[derive(Clone, Copy)]
struct Asks<'a> {
    setup: &'a Setup,
    view: &'a View,
    me: Seat,
}

/// A way over all answers, or along one.
struct Offers<'a> {
    asks: Asks<'a>,
    /// The one that is tried; none: all are listed.
    said: Option<Answer>,
    /// Why its first part that may not be said may not.
    why: Option<Remark>,
    into: &'a mut Vec<Answer>,
}

/// Parts of what is tried, if it is of that kind; where all are listed, none of each.
macro_rules! parts {
    ($said:expr, $($kind:ident)::+ { $($part:ident),* }) => {
        match $said {
            None => Some(($(parts!(none $part),)*)),
            Some($($kind)::+ { $($part,)* .. }) => Some(($(Some($part),)*)),
            Some(_) => None,
        }
    };
    (none $part:ident) => { None };
}
use parts;

/// What a part may be: all of it, or what was said if it is among it.
enum Each<I: Iterator> {
    All(I),
    Said(Option<I::Item>),
}

impl<I: Iterator> Iterator for Each<I> {
    type Item = I::Item;

    #[inline]
    fn next(&mut self) -> Option<I::Item> {
        match self {
            Each::All(all) => all.next(),
            Each::Said(said) => said.take(),
        }
    }
}

impl<'a> Offers<'a> {
    fn table(&self) -> &'a Table {
        &self.asks.view.table
    }

    fn offer(&mut self, answer: Answer) {
        self.into.push(answer);
    }

    /// Whether it may be at all.
    fn may(&mut self, may: bool, why: impl FnOnce() -> Remark) -> bool {
        if !may {
            self.why.get_or_insert_with(why);
        }
        may
    }

    /// A part, which is one of some.
    #[inline]
    fn each<I: Iterator<Item: PartialEq + Copy>>(
        &mut self,
        said: Option<I::Item>,
        mut all: I,
        why: impl FnOnce(I::Item) -> Remark,
    ) -> Each<I> {
        let Some(said) = said else {
            return Each::All(all);
        };
        let may = self.may(all.any(|one| one == said), || why(said));
        Each::Said(may.then_some(said))
    }

    /// A part that can be chosen in too many ways: a form, which stands or does not, and some ways to fill it in.
    #[inline]
    fn form<T, I: Iterator<Item = T>>(
        &mut self,
        said: Option<T>,
        stands: impl FnOnce(&T) -> Checked,
        filled: impl FnOnce() -> I,
    ) -> Each<I> {
        let Some(said) = said else {
            return Each::All(filled());
        };
        let refused = stands(&said).err();
        let stands = refused.is_none();
        self.why = self.why.take().or(refused);
        Each::Said(stands.then_some(said))
    }

    /// A building of one's own, or of somebody else.
    fn site(
        &mut self,
        said: Option<Site>,
        own: bool,
    ) -> impl Iterator<Item = (Site, &'a Building)> + use<'a> {
        let (table, me) = (self.table(), self.asks.me);
        let may = said.is_none_or(|site| {
            let whose = table.building(site).map(|of| of.owner == me);
            self.may(whose == Some(own), || match whose {
                None => Remark::NoBuilding { site },
                Some(true) => Remark::Own { site },
                Some(false) => Remark::NotOwn { site },
            })
        });
        let those = move |(site, of): &(Site, &Building)| {
            may && (of.owner == me) == own && said.is_none_or(|said| said == *site)
        };
        table.sites().filter(those)
    }
}

impl<'a> Asks<'a> {
    /// Goes over all answers, or along one, and offers those that may be given; why that one may not.
    fn goes(self, said: Option<Answer>, into: &mut Vec<Answer>) -> Option<Remark> {
        let mut offers = Offers {
            asks: self,
            said,
            why: None,
            into,
        };
        offers.all();
        offers.why
    }

    fn table(self) -> &'a Table {
        &self.view.table
    }

    /// Hand and stall.
    fn held(self) -> Held {
        self.view.held()
    }

    fn coins(self) -> u16 {
        let coins = &self.table().coins;
        coins.get(self.me.at()).copied().unwrap_or(0)
    }

    fn poor(self, costs: u16) -> Remark {
        let coins = self.coins();
        Remark::Poor { costs, coins }
    }

    /// A6, S6, T9: places whose cards it knows not to match.
    fn mismatches(self, site: Site) -> impl Iterator<Item = u8> {
        let building = self.table().building(site).copied().unwrap_or_default();
        let rank = building.address.rank();
        let known = move |place: &u8| self.view.card(site, *place);
        (0..building.size).filter(move |place| known(place).is_some_and(|card| card.rank() != rank))
    }

    /// Why a place is none of them.
    fn no_mismatch(self, site: Site, place: u8) -> Remark {
        match self.view.card(site, place) {
            Some(card) => Remark::Matches { card },
            None => Remark::NoPlace { site, place },
        }
    }
}
