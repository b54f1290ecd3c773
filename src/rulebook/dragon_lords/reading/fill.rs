//! The slots of hires, deeds and transfers, and how they are filled.

use std::ops::Range;

use super::aim::quote;
use super::spy::{ANY, MANY, named, spoken};
use super::*;
use crate::locale::spelling::fold;
use crate::reading::frames::{Slots, is_separator};
use crate::reading::marks::{Mark, Sure};
use crate::reading::orders::{self, Frame, Grammar, Order};
use crate::reading::words::{Sign, Words};

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
    for (at, mark) in marks.iter().enumerate() {
        if is_separator(mark) {
            parted = at + 1;
        }
        let new_verb = matches!(mark.slot(VERB), Some(HIRE | TRANSFER));
        let new_deed = mark.fills(ACTION);
        if (new_verb && (verb || deed) || new_deed && verb && !deed) && parted > from {
            found.push(from..parted);
            from = parted;
            (verb, deed) = (false, false);
        }
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
        let above = verb(frame.before)
            .filter(|v| bare && (counted || *v != HIRE))
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
    fn ask(&self, frame: &mut Frame<'_>, read: &mut Read, doubt: Doubt) {
        let asked = Asked::of(&frame.quote(), doubt);
        read.heard.tell(To::Refused, frame.line, asked);
        frame.marks.iter_mut().for_each(|m| m.claimed = true);
    }

    /// Takes an order.
    fn push(&self, frame: &mut Frame<'_>, read: &mut Read, draft: Draft, told: Vec<Doubt>) {
        let quote = frame.quote();
        let guessed = |m: &&Mark| {
            !m.claimed
                && matches!(m.sure, Sure::Near | Sure::Begun)
                && matches!(m.class, Class::Slot(CITY | ACTION | SPY | VERB))
        };
        let mut told = told;
        for mark in frame.marks.iter().filter(guessed) {
            let typed = frame.words.slice(mark.tokens()).to_owned();
            let action = crate::rulebook::dragon_lords::action::ACTIONS
                .get(mark.value as usize)
                .map(|e| action_name(self.turn.lang, e.action).to_owned());
            let taken = match mark.class {
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
            let remark = Remark::Doubt { doubt, text };
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
    fn spoken_for(&self, frame: &Frame<'_>) -> Option<Doubt> {
        let small = |m: &&Mark| !m.is(Class::Mark) && !m.is(Class::Article);
        let first = frame.marks.iter().find(small)?;
        let player = first.slot(PLAYER).and_then(|n| self.player(n))?.clone();
        Some(Doubt::SpokenFor { player })
    }

    /// A player who does not hold the city in which the spy is, as far as is seen.
    fn wrong_player(&self, frame: &Frame<'_>, city: Option<&Name>) -> Option<Doubt> {
        let owner = city.and_then(|c| self.known.cities.get(c)?.as_ref());
        let players = self.values(frame.marks, PLAYER);
        let mut players = players
            .into_iter()
            .filter_map(|n| self.player(u16::try_from(n).ok()?));
        let wrong = |player: &&Name| owner.is_some_and(|seen| seen.owner != **player);
        let player = players.find(wrong)?.clone();
        Some(Doubt::PlayerIsNoCity { player })
    }

    /// D1. Whether it is certain that spies are hired: a verb says so.
    fn hire(&self, frame: &mut Frame<'_>, certain: bool, read: &mut Read) {
        let marks = &*frame.marks;
        let starts = || {
            let lead = marks.iter().take_while(|m| !m.fills(COUNT));
            let mut lead = lead.filter(|m| !m.is(Class::Mark) && !m.is(Class::And));
            lead.all(|m| m.fills(CITY) || m.is(Class::In))
        };
        if !certain && !starts() {
            return;
        }
        let counts = self.values(marks, COUNT);
        let single = marks.iter().any(|m| m.fills(SPY) && m.value == ANY);
        let many = marks.iter().any(|m| m.fills(SPY) && m.value == MANY);
        let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
        let mut cities = self.cities(frame, marks);
        // `engager la conversation avec …`
        if counts.is_empty() && !single && !many && cities.is_empty() && unknown > 1 {
            return;
        }
        if let Some(doubt) = self.unknown_city(frame).or_else(|| self.within_name(frame)) {
            return self.ask(frame, read, doubt);
        }
        if let Some(doubt) = self.spoken_for(frame) {
            return self.ask(frame, read, doubt);
        }
        if cities.is_empty()
            && let Some(player) = self.behind_in(marks)
        {
            return self.ask(frame, read, Doubt::PlayerIsNoCity { player });
        }
        if cities.is_empty() {
            let above = self.values(frame.heading, CITY);
            cities.extend(above.into_iter().filter_map(|c| self.city(c)));
        }
        let count = match counts.as_slice() {
            [count] => Some(*count),
            [] => single.then_some(1),
            _ => None,
        };
        let (count, city) = match (count, cities.as_slice()) {
            (None, _) => return self.ask(frame, read, Doubt::MissingCount),
            (Some(0), _) => return self.ask(frame, read, Doubt::ZeroCount),
            (_, []) => return self.ask(frame, read, Doubt::MissingCity),
            (_, [first, second, ..]) => {
                let (first, second) = (first.clone(), second.clone());
                return self.ask(frame, read, Doubt::TwoCities { first, second });
            }
            (Some(count), [city]) => (count, city.clone()),
        };
        let kind = marks.iter().find_map(|m| m.slot(KIND));
        let side = self.known.side(&city);
        let other = match (kind, side) {
            (Some(FRIENDLY), Some(Side::Enemy)) | (Some(ENEMY), Some(Side::Friendly)) => side,
            _ => None,
        };
        if let Some(side) = other {
            return self.ask(frame, read, Doubt::OtherSide { city, side });
        }
        if let Some(doubt) = self.wrong_player(frame, Some(&city)) {
            return self.ask(frame, read, doubt);
        }
        let told = if certain {
            Vec::new()
        } else {
            vec![Doubt::NoVerbHire]
        };
        prices(frame.marks);
        self.push(frame, read, Draft::Hire { count, city }, told);
    }

    /// `à Garde de Karth`: the city is part of a name that is none.
    fn within_name(&self, frame: &Frame<'_>) -> Option<Doubt> {
        let within = frame.marks.windows(3).find_map(|three| match three {
            [name, of, city] if name.is(Class::Unknown) && of.is(Class::Of) && city.fills(CITY) => {
                Some(name.tokens().start..city.tokens().end)
            }
            _ => None,
        });
        let typed = frame.words.slice(within?).to_owned();
        let named = typed.starts_with(char::is_uppercase);
        named.then_some(Doubt::UnknownCity {
            typed,
            nearest: None,
        })
    }

    /// The player whose name stands where a city's should.
    fn behind_in(&self, marks: &[Mark]) -> Option<Name> {
        let behind = marks.windows(2).find_map(|two| match two {
            [lead, player] if lead.is(Class::In) => player.slot(PLAYER),
            _ => None,
        });
        self.player(behind?).cloned()
    }

    /// D6; Relocate, where the spy is among enemies.
    fn moves(&self, frame: &mut Frame<'_>, verb: u16, read: &mut Read) {
        let marks = &*frame.marks;
        let counts = self.values(marks, COUNT);
        let all = self.cities(frame, marks);
        let numbered = match self.numbered(marks, None) {
            Ok(numbered) => numbered,
            Err(doubt) => return self.ask(frame, read, doubt),
        };
        let talk = !spoken(marks) && counts.is_empty();
        let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
        if talk
            && (verb == MOVE && numbered_above(frame).is_empty() || all.is_empty() && unknown > 1)
        {
            return;
        }
        let many = marks.iter().any(|m| m.fills(SPY) && m.value == MANY);
        if numbered.len() > 1 || many || counts.iter().any(|n| *n > 1) {
            return self.ask(frame, read, Doubt::OneSpyALine);
        }
        if let Some(doubt) = self.unknown_city(frame).or_else(|| self.spoken_for(frame)) {
            return self.ask(frame, read, doubt);
        }
        let behind = |lead: &dyn Fn(&Mark) -> bool| {
            let found = (1..marks.len()).find(|at| {
                let before = marks.iter().take(*at).rev();
                let mut before =
                    before.skip_while(|m| m.is(Class::Article) || m.fills(TOWN) || quote(m));
                let city = marks
                    .get(*at)
                    .is_some_and(|m| !self.cities(frame, &[*m]).is_empty());
                city && before.next().is_some_and(lead)
            });
            let found = found.and_then(|at| marks.get(at))?;
            self.cities(frame, &[*found]).into_iter().next()
        };
        let arrow = |m: &Mark| m.is(Class::In) || matches!(m.char(), Some('→' | '>' | ':'));
        // `the spy in Brell moves to Osk`
        let post = marks.windows(3).find_map(|three| match three {
            [spy, lead, city] if spy.fills(SPY) && lead.is(Class::In) => {
                self.cities(frame, &[*city]).into_iter().next()
            }
            _ => None,
        });
        let from = behind(&|m: &Mark| m.is(Class::Of)).or(post);
        let to = behind(&arrow).filter(|to| Some(to) != from.as_ref());
        let to = to.or_else(|| all.iter().find(|c| Some(*c) != from.as_ref()).cloned());
        let Some(to) = to else {
            return self.ask(frame, read, Doubt::MissingCity);
        };
        let from = from.or_else(|| all.iter().find(|c| **c != to).cloned());
        let whichever = marks
            .windows(2)
            .any(|two| matches!(two, [one, spy] if one.is(Class::NumberWord) && spy.fills(SPY)))
            || !counts.is_empty()
            || marks.iter().any(|m| m.slot(KIND) == Some(FRIENDLY));
        let only = from.as_ref().filter(|_| !whichever);
        let spy = numbered
            .first()
            .copied()
            .or_else(|| self.only_in(only?).ok())
            .or_else(|| numbered_above(frame).first().copied());
        let here = spy
            .and_then(|s| self.known.spies.get(&s))
            .and_then(Post::city);
        let enemy = here.is_some_and(|c| self.known.side(c) == Some(Side::Enemy));
        let (draft, told) = match spy.filter(|_| verb != TRANSFER && enemy) {
            Some(spy) => {
                let (action, aim) = (Action::Relocate, Aim::City(to));
                let told = vec![Doubt::MoveIsRelocation { spy }];
                (Draft::Act { spy, action, aim }, told)
            }
            None if spy.is_none() && from.is_none() => {
                let spies = self.known.spies.keys().copied().collect();
                return self.ask(frame, read, Doubt::WhichSpy { spies });
            }
            None => (Draft::Transfer { spy, from, to }, Vec::new()),
        };
        prices(frame.marks);
        self.push(frame, read, draft, told);
    }

    /// D7.
    fn deed(&self, frame: &mut Frame<'_>, read: &mut Read) {
        let mut actions = self.actions(frame);
        let marks = &*frame.marks;
        // `stays put`, where nothing else is done.
        let stays = |m: &Mark| m.slot(SET_OUT) == Some(0);
        let idle = marks.iter().any(|m| m.fills(IDLE) || stays(m));
        let in_row = read.orders.len() > frame.row_start;
        if actions.is_empty() && marks.iter().any(|m| m.is(Class::Idem)) && spoken(marks) {
            let last = read.orders.last().map(|o| &o.draft.draft);
            actions.extend(match last {
                Some(Draft::Act { action, .. }) => Some((*action, marks.len())),
                _ => None,
            });
        }
        if actions.is_empty() && idle {
            return self.idles(frame, read);
        }
        let above = || self.values(frame.heading, ACTION);
        if actions.is_empty() && spoken(marks) {
            actions.extend(
                above()
                    .into_iter()
                    .filter_map(|a| Some((act(a)?, marks.len()))),
            );
        }
        let mut told = Vec::new();
        if actions.is_empty()
            && spoken(marks)
            && let Some((action, at, typed)) = self.begun(frame)
        {
            actions.push((action, at));
            let taken = action_name(self.turn.lang, action).to_owned();
            told.push(Doubt::Beginning { typed, taken });
        }
        let [(action, at)] = actions.as_slice() else {
            return self.other(frame, &actions, read);
        };
        let (action, at) = (*action, *at);
        let moved = marks.iter().skip(at + 1).any(|m| m.fills(VERB));
        let takes = action.entry().takes;
        if moved && takes == Takes::Nothing {
            let spy = named(marks).first().copied().unwrap_or_default();
            return self.ask(frame, read, Doubt::TwoOrders { spy });
        }
        let before = match takes {
            Takes::StackAndHex | Takes::City => marks.get(..at).unwrap_or(marks),
            _ => marks,
        };
        let cities = self.cities(frame, before);
        if !spoken(marks) && !self.alone(marks, &cities, frame) {
            return;
        }
        if let Some(doubt) = self.spoken_for(frame) {
            return self.ask(frame, read, doubt);
        }
        let near = self
            .unknown_city(frame)
            .filter(|_| takes != Takes::StackAndHex);
        if let Some(doubt) = near {
            return self.ask(frame, read, doubt);
        }
        let governor = marks.iter().any(|m| m.slot(OBJECT) == Some(GOVERNOR));
        if action == Action::Assassinate && governor {
            return self.ask(frame, read, Doubt::GovernorIsNoUnit);
        }
        let mut spies = match self.spies(frame, &cities) {
            Ok(spies) => spies,
            Err(doubt) => return self.ask(frame, read, doubt),
        };
        // `spy 1 in Karth, spy 2 in Mire`
        let posts: Vec<&Name> = spies
            .iter()
            .filter_map(|s| self.known.spies.get(s)?.city())
            .collect();
        let elsewhere = cities.iter().find(|c| !posts.contains(c));
        if let (Some(city), [spy, ..], [at, ..]) = (elsewhere, spies.as_slice(), posts.as_slice())
            && takes == Takes::Nothing
        {
            let (city, at) = (city.clone(), (*at).clone());
            return self.ask(
                frame,
                read,
                Doubt::SpyElsewhere {
                    spy: *spy,
                    city,
                    at,
                },
            );
        }
        if let Some(doubt) = self.wrong_player(frame, posts.first().copied()) {
            return self.ask(frame, read, doubt);
        }
        if !spoken(marks)
            && named(frame.heading).is_empty()
            && let (Some(city), [spy]) = (cities.first(), spies.as_slice())
        {
            let (spy, city) = (*spy, city.clone());
            told.push(Doubt::SpyFromCity { spy, city });
        }
        // D3: a spy acts once. Which is meant is asked where both stand in one row.
        let row = read.orders.get(frame.row_start..).unwrap_or_default();
        let twice = |o: &Order<Said>| matches!(&o.draft.draft, Draft::Act { spy, .. } if spies.contains(spy));
        if in_row && let Some(at) = row.iter().position(twice) {
            read.orders.remove(frame.row_start + at);
            let spy = spies.first().copied().unwrap_or_default();
            return self.ask(frame, read, Doubt::TwoOrders { spy });
        }
        spies.dedup();
        let mut drafts = Vec::new();
        for (nth, spy) in spies.into_iter().enumerate() {
            let mut more = Vec::new();
            match self.aim(frame, action, at, spy, &mut more) {
                Ok(aim) => drafts.push(Draft::Act { spy, action, aim }),
                Err(doubt) => return self.ask(frame, read, doubt),
            }
            if nth == 0 {
                told.append(&mut more);
            }
        }
        self.later(frame, action, at, &mut told);
        for draft in drafts {
            self.push(frame, read, draft, std::mem::take(&mut told));
            frame.claim(&[ACTION, STACK, NAMED, HEX, PLACE, SIDE]);
        }
        let beside = |m: &&mut Mark| {
            matches!(
                m.class,
                Class::All | Class::Each | Class::Only | Class::Idem
            )
        };
        frame
            .marks
            .iter_mut()
            .filter(beside)
            .for_each(|m| m.claimed = true);
        if takes == Takes::StackAndHex {
            let behind = frame.marks.iter_mut().skip(at);
            behind
                .filter(|m| m.is(Class::Unknown))
                .for_each(|m| m.claimed = true);
        }
        prices(frame.marks);
    }

    /// The actions of a frame, each with its place; what a spy is said to do that begins one.
    fn actions(&self, frame: &Frame<'_>) -> Vec<(Action, usize)> {
        let marks = &*frame.marks;
        let mut found: Vec<(Action, usize)> = Vec::new();
        for (at, mark) in marks.iter().enumerate().filter(|(_, m)| m.fills(ACTION)) {
            found.extend(
                act(mark.value)
                    .filter(|a| found.iter().all(|(b, _)| a != b))
                    .map(|a| (a, at)),
            );
        }
        found
    }

    /// `spy 2: surv`: a word with which the name of one action alone begins.
    fn begun(&self, frame: &Frame<'_>) -> Option<(Action, usize, String)> {
        let spy = frame.marks.iter().position(|m| m.fills(SPY))?;
        let unknown = |(_, m): &(usize, &Mark)| m.is(Class::Unknown);
        let mut found = frame.marks.iter().enumerate().skip(spy + 1).filter(unknown);
        let (Some((at, mark)), None) = (found.next(), found.next()) else {
            return None;
        };
        let typed = frame.words.slice(mark.tokens());
        let key = fold(typed);
        let begins = |action: &Action| {
            let names = Lang::ALL.map(|lang| fold(action_name(lang, *action)));
            names.iter().any(|name| name.starts_with(&key))
        };
        let mut fits = Action::all().filter(begins);
        let only = fits
            .next()
            .filter(|_| key.len() > 2 && fits.next().is_none())?;
        Some((only, at, typed.to_owned()))
    }

    /// A spy that does nothing; or one of several that are named in a heading.
    fn idles(&self, frame: &mut Frame<'_>, read: &mut Read) {
        if spoken(frame.marks) || !named(frame.heading).is_empty() {
            let spies = match named(frame.marks) {
                own if own.is_empty() => named(frame.heading),
                own => own,
            };
            let asked = Asked::of(&frame.quote(), Doubt::Idle { spies });
            read.heard.tell(To::Refused, frame.line, asked);
        }
        frame.marks.iter_mut().for_each(|m| m.claimed = true);
    }

    /// No action, or several.
    fn other(&self, frame: &mut Frame<'_>, actions: &[(Action, usize)], read: &mut Read) {
        let marks = &*frame.marks;
        if let [(first, _), (second, _), ..] = actions {
            let (first, second) = (*first, *second);
            let clear = spoken(marks) || !named(frame.heading).is_empty();
            if clear {
                self.ask(frame, read, Doubt::TwoActions { first, second });
            }
            return;
        }
        let Some(spy) = marks.iter().position(|m| m.fills(SPY)) else {
            return;
        };
        let behind = marks.get(spy + 1..).unwrap_or_default();
        let leads = |m: &Mark| matches!(m.char(), Some(':' | '-' | '→' | '=' | '|' | '>'));
        let told = behind.iter().any(leads);
        let words = behind.iter().filter(|m| !m.is(Class::Mark) && !m.claimed);
        let says = |m: &Mark| matches!(m.class, Class::Glue | Class::Is | Class::In);
        let glued = behind.iter().any(|m| says(m) && !m.claimed);
        let short = words.count() < 3 && !glued;
        if told || short {
            self.ask(frame, read, Doubt::MissingAction);
        }
    }

    /// Whether an action without a spy is an order: nothing else is said.
    fn alone(&self, marks: &[Mark], cities: &[Name], frame: &Frame<'_>) -> bool {
        let headed = !named(frame.heading).is_empty();
        let said = |m: &Mark| {
            matches!(
                m.class,
                Class::Mark
                    | Class::Article
                    | Class::Of
                    | Class::In
                    | Class::Politeness
                    | Class::Now
                    | Class::Price
                    | Class::Slot(_)
            )
        };
        let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
        marks.iter().all(said) || headed && unknown < 3 || !cities.is_empty() && unknown < 1
    }

    /// G11: a target named beforehand is chosen after a success.
    fn later(&self, frame: &mut Frame<'_>, action: Action, at: usize, told: &mut Vec<Doubt>) {
        if !action.entry().effect.asks() {
            return;
        }
        let words = frame.words;
        let mut typed = Vec::new();
        for mark in frame.marks.iter_mut().skip(at + 1) {
            let target =
                mark.is(Class::Unknown) || mark.fills(NAMED) || mark.slot(OBJECT) == Some(TARGET);
            if target {
                mark.claimed = true;
                typed.push(words.slice(mark.tokens()));
            }
        }
        if !typed.is_empty() {
            let typed = typed.join(" ");
            told.push(Doubt::TargetLater { typed });
        }
    }
}

fn act(value: u32) -> Option<Action> {
    Action::all().nth(usize::try_from(value).ok()?)
}

/// The spies by number that the heading names.
fn numbered_above(frame: &Frame<'_>) -> Vec<u32> {
    named(frame.heading)
}

/// `spy 6 -> Osk`
fn leads(marks: &[Mark]) -> bool {
    let arrow = |m: &Mark| matches!(m.char(), Some('→' | '>'));
    let two = |two: &[Mark]| matches!(two, [a, city] if arrow(a) && city.fills(CITY));
    marks.windows(2).any(two) && !named(marks).is_empty()
}

/// The price that is written: a number of gold, or what stands behind `=`.
fn price(marks: &[Mark]) -> Option<i64> {
    let of = |at: usize| {
        let mark = marks.get(at).filter(|m| m.is(Class::Number))?;
        let unit = marks.get(at + 1).is_some_and(|m| m.is(Class::Price));
        let led = at.checked_sub(1).and_then(|n| marks.get(n));
        let led = led.is_some_and(|m| m.is(Class::Price) || m.char() == Some('='));
        (unit || led).then_some(i64::from(mark.value))
    };
    (0..marks.len()).rev().find_map(of)
}

/// Claims what is written of the price.
fn prices(marks: &mut [Mark]) {
    for at in 0..marks.len() {
        let unit = |m: Option<&Mark>| m.is_some_and(|m| m.is(Class::Price));
        let led = at.checked_sub(1).and_then(|n| marks.get(n));
        let equals = led.is_some_and(|m| m.char() == Some('='));
        let part = unit(marks.get(at + 1)) || unit(led) || equals;
        if let Some(mark) = marks.get_mut(at)
            && (mark.is(Class::Price) || part && mark.is(Class::Number) && mark.sign != Sign::Minus)
        {
            mark.claimed = true;
        }
    }
}
