//! The slots of orders to spies, and which sort of order a part of a sentence is.

use std::ops::Range;

use super::deed::act;
use super::moves::leads;
use super::price::price;
use super::spy::{ANY, MANY, named};
use super::*;
use crate::reading::frames::{Slots, is_separator};
use crate::reading::marks::{Mark, Sure};
use crate::reading::orders::{self, Frame, Grammar, Order};
use crate::reading::words::Words;

/// An order, and the price that is written beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub draft: Draft,
    pub price: Option<i64>,
}

/// What is understood of a text.
pub type Read = orders::Read<Said, Asked>;

/// Whether two orders are of the same spy, or hire in the same city.
pub(super) fn alike(one: &Said, other: &Said) -> bool {
    match (&one.draft, &other.draft) {
        (Draft::Act { spy: a, .. }, Draft::Act { spy: b, .. }) => a == b,
        (Draft::Hire { city: a, .. }, Draft::Hire { city: b, .. }) => a == b,
        (Draft::Transfer { spy: a, .. }, Draft::Transfer { spy: b, .. }) => a == b,
        _ => false,
    }
}

/// What the reader of one player knows: what the player does.
#[derive(Debug)]
pub struct Orders<'k> {
    pub(super) known: &'k Known,
    pub(super) lexicon: &'k Lexicon,
    pub(super) cities: Vec<Name>,
    pub(super) stacks: Vec<Name>,
    /// In which names of actions are said, and which turn is open.
    pub(super) turn: Turn<'k>,
}

impl<'k> Orders<'k> {
    pub(super) fn new(known: &'k Known, lexicon: &'k Lexicon, turn: Turn<'k>) -> Orders<'k> {
        Orders {
            known,
            lexicon,
            cities: known.cities().cloned().collect(),
            stacks: known.stacks.keys().cloned().collect(),
            turn,
        }
    }

    pub(super) fn city(&self, value: u32) -> Option<Name> {
        self.cities.get(usize::try_from(value).ok()?).cloned()
    }

    pub(super) fn player(&self, value: u16) -> Option<&Name> {
        self.known.players.iter().nth(usize::from(value))
    }

    pub(super) fn values(&self, marks: &[Mark], slot: Slot) -> Vec<u32> {
        let mut found = Vec::new();
        for mark in marks.iter().filter(|m| m.fills(slot)) {
            if !found.contains(&mark.value) {
                found.push(mark.value);
            }
        }
        found
    }
}

impl Grammar for Orders<'_> {
    type Draft = Said;
    type Remark = Asked;

    fn slots(&self) -> Slots {
        Slots {
            verbs: &[VERB],
            targets: &[SPY, ACTION, CITY, COUNT],
            amounts: false,
            more: &[IDLE, GIVE],
            named: &[STACK, TOWN],
            seat: PLAYER,
        }
    }

    fn prepare(&self, words: &Words<'_>, marks: &mut [Mark]) {
        self.prepared(words, marks);
    }

    fn is_part(&self, heading: &[Mark]) -> bool {
        !named(heading).is_empty() || heading.iter().any(|m| m.fills(CITY))
    }

    fn alike(&self, one: &Said, other: &Said) -> bool {
        alike(one, other)
    }

    fn swapped(&self, said: &Said, slot: Slot, old: u16, new: u16) -> Option<Said> {
        let mut said = said.clone();
        match &mut said.draft {
            Draft::Hire { city, .. } if slot == CITY => {
                (Some(&*city) == self.city(old.into()).as_ref()).then_some(())?;
                *city = self.city(new.into())?;
            }
            Draft::Act { action, aim, .. } if slot == ACTION && *aim == Aim::Nothing => {
                (Some(*action) == act(old.into())).then_some(())?;
                *action = act(new.into()).filter(|a| aim.fits(*a))?;
            }
            _ => return None,
        }
        Some(said)
    }

    fn fill(&self, mut frame: Frame<'_>, read: &mut Read) {
        let marks = std::mem::take(&mut frame.marks);
        let mut before = frame.before.to_vec();
        for piece in pieces(marks) {
            let part = Frame {
                marks: marks.get_mut(piece.clone()).unwrap_or_default(),
                before: &before,
                ..frame
            };
            self.piece(part, read);
            let done = marks.get(piece).unwrap_or_default();
            if done.iter().any(|m| m.fills(VERB) || m.fills(ACTION)) {
                before = done.to_vec();
            }
        }
    }
}

/// A frame taken apart where what is done changes: `steal with spy 3, then hire 2 spies in Karth`.
fn pieces(marks: &[Mark]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut parted = 0;
    let (mut verb, mut deed) = (false, false);
    let (mut count, mut city) = (false, false);
    for (at, mark) in marks.iter().enumerate() {
        if is_separator(mark) {
            parted = at + 1;
        }
        let new_verb = matches!(mark.slot(VERB), Some(HIRE | TRANSFER));
        let new_deed = mark.fills(ACTION);
        // `one spy in Osk and one spy there`
        let one = mark.fills(SPY) && mark.value == ANY;
        let more = (mark.fills(COUNT) || one) && count && city;
        if (new_verb && (verb || deed) || new_deed && verb && !deed || more) && parted > from {
            found.push(from..parted);
            from = parted;
            (verb, deed) = (false, false);
            (count, city) = (false, false);
        }
        count |= mark.fills(COUNT) || one;
        city |= mark.fills(CITY);
        verb |= new_verb;
        deed |= new_deed;
    }
    found.push(from..marks.len());
    found
}

/// What only stands beside an order.
const BESIDE: [Slot; 7] = [VERB, PLAYER, OBJECT, KIND, TOWN, SET_OUT, IDLE];

impl Orders<'_> {
    fn piece(&self, mut frame: Frame<'_>, read: &mut Read) {
        let marks = &*frame.marks;
        let verb = |marks: &[Mark]| marks.iter().find_map(|m| m.slot(VERB));
        let acts = marks.iter().any(|m| m.fills(ACTION) || m.fills(IDLE));
        let counted = marks.iter().any(|m| m.fills(COUNT));
        let has = |slot: Slot| marks.iter().any(|m| m.fills(slot));
        let number = marks.iter().any(|m| m.is(Class::Number));
        if has(GIVE) && has(PLAYER) && number && !acts && !counted {
            let asked = Asked::of(&frame.quote(), Doubt::Payment);
            read.heard.tell(To::Player, frame.line, asked);
            return frame.marks.iter_mut().for_each(|m| m.claimed = true);
        }
        let bare = named(marks).is_empty();
        // `hire a spy in Osk and a spy there`
        let one = |m: &Mark| m.fills(SPY) && m.value == ANY;
        let again = counted || marks.iter().any(one) && marks.iter().any(|m| m.is(Class::In));
        let above = verb(frame.before)
            .filter(|v| bare && (again || *v != HIRE))
            .or(verb(frame.heading).filter(|_| bare));
        match verb(marks) {
            Some(HIRE) => self.hire(&mut frame, true, read),
            Some(verb) if !acts => self.moves(&mut frame, verb, read),
            None if !acts && above == Some(HIRE) => self.hire(&mut frame, true, read),
            None if !acts && counted => self.hire(&mut frame, false, read),
            None if !acts && (above == Some(TRANSFER) || leads(marks)) => {
                self.moves(&mut frame, MOVE, read);
            }
            _ => self.deed(&mut frame, read),
        }
    }

    /// Remarks on a frame, which is accounted for by that.
    pub(super) fn ask(&self, frame: &mut Frame<'_>, read: &mut Read, doubt: Doubt) {
        let asked = Asked::of(&frame.quote(), doubt);
        read.heard.tell(To::Refused, frame.line, asked);
        frame.marks.iter_mut().for_each(|m| m.claimed = true);
    }

    /// Takes an order.
    pub(super) fn push(
        &self,
        frame: &mut Frame<'_>,
        read: &mut Read,
        draft: Draft,
        told: Vec<Doubt>,
    ) {
        let quote = frame.quote();
        let guessed = |m: &&Mark| {
            !m.claimed
                && matches!(m.sure, Sure::Near | Sure::Begun)
                && matches!(m.class, Class::Slot(CITY | ACTION | SPY | VERB))
        };
        let mut told = told;
        for mark in frame.marks.iter().filter(guessed) {
            let typed = frame.words.slice(mark.tokens()).to_owned();
            let action = crate::games::dragon_lords::action::ACTIONS
                .get(mark.value as usize)
                .map(|e| action_name(self.turn.lang, e.action).to_owned());
            let taken = match mark.class {
                Class::Slot(SPY) if mark.sure == Sure::Begun => {
                    told.push(Doubt::BareNumber { spy: mark.value });
                    continue;
                }
                Class::Slot(CITY) => self.city(mark.value).map(|c| c.to_string()),
                Class::Slot(ACTION) => action,
                _ => print::beginning(self.turn.lang, mark.slot(VERB)),
            };
            told.extend(taken.map(|taken| Doubt::Beginning { typed, taken }));
        }
        for doubt in told {
            let asked = Asked::of(&quote, doubt);
            read.heard.tell(To::Player, frame.line, asked);
        }
        let price = price(frame.marks);
        frame.claim(&BESIDE);
        frame.claim(&[CITY, COUNT]);
        // `hire 2 spies in Mire, spy 4 too`
        let hires = matches!(draft, Draft::Hire { .. });
        let spies = frame.marks.iter_mut().filter(|m| m.fills(SPY));
        spies.for_each(|m| m.claimed |= !hires || matches!(m.value, ANY | MANY));
        // `the rest as you like`: the other orders are not said.
        if frame.marks.iter().any(|m| m.is(Class::Rest)) {
            let (doubt, text) = (crate::reading::Doubt::Usual, quote);
            let remark = Remark::Doubt(Doubtful { doubt, text });
            read.heard.tell(To::Refused, frame.line, remark);
        }
        let words = frame.words;
        let name = |m: &&mut Mark| m.is(Class::Unknown) && words.is_quoted(m.tokens().start);
        let names = frame.marks.iter_mut().filter(name);
        names.for_each(|m| m.claimed = true);
        let order = Order {
            line: frame.line,
            span: frame.span(),
            draft: Said { draft, price },
            settled: true,
            standing: frame.standing,
        };
        read.orders.push(order);
    }

    /// An order that begins with another player's name is his, or it is not said whose.
    pub(super) fn spoken_for(&self, frame: &Frame<'_>) -> Option<Doubt> {
        let small = |m: &&Mark| !m.is(Class::Mark) && !m.is(Class::Article);
        let first = frame.marks.iter().find(small)?;
        let player = first.slot(PLAYER).and_then(|n| self.player(n))?.clone();
        Some(Doubt::SpokenFor { player })
    }

    /// A player who does not hold the city in which the spy is, as far as is seen.
    pub(super) fn wrong_player(&self, frame: &Frame<'_>, city: Option<&Name>) -> Option<Doubt> {
        let owner = city.and_then(|c| self.known.cities.get(c)?.as_ref());
        let players = self.values(frame.marks, PLAYER);
        let mut players = players
            .into_iter()
            .filter_map(|n| self.player(u16::try_from(n).ok()?));
        let wrong = |player: &&Name| owner.is_some_and(|seen| seen.owner != **player);
        let player = players.find(wrong)?.clone();
        Some(Doubt::PlayerIsNoCity { player })
    }
}
