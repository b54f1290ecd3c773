//! Numbers that are spies, counts or hexes, by what stands beside them; and words that mean something else beside
//! spies.

use std::cmp::Ordering;

use super::fill::Orders;
use super::spy::{ANY, MANY, ordinal};
use super::*;
use crate::reading::marks::{Mark, Sure};
use crate::reading::words::{Sign, Words};

/// How far a hex may be, so that two numbers go into one.
const HALF: i64 = 20_000;

/// What no two numbers of a hex come to: a hex off every map.
const NOWHERE: u32 = u32::MAX;

fn becomes(marks: &mut [Mark], at: usize, slot: Slot, value: u32) {
    if let Some(mark) = marks.get_mut(at) {
        mark.class = Class::Slot(slot);
        mark.value = value;
    }
}

/// Leaves a mark out: it went into another.
fn leave(marks: &mut [Mark], at: usize) {
    if let Some(mark) = marks.get_mut(at) {
        mark.class = Class::Glue;
        mark.claimed = true;
    }
}

/// A number that counts or names something.
fn number(mark: &Mark) -> Option<u32> {
    let counts = mark.is(Class::Number) && mark.sign != Sign::Minus;
    (counts || matches!(mark.class, Class::NumberWord | Class::Ordinal)).then_some(mark.value)
}

fn is_noun(mark: &Mark) -> bool {
    mark.fills(SPY) && (mark.value == ANY || mark.value == MANY)
}

/// A hex out of a mark's number.
pub(super) fn place(value: u32) -> Option<Hex> {
    let value = i64::from(value);
    let part = |n: i64| i32::try_from(n - HALF).ok();
    Hex::new(part(value / (2 * HALF))?, part(value % (2 * HALF))?)
}

fn packed(q: i64, r: i64) -> u32 {
    let far = |n: i64| n.abs() >= HALF;
    match far(q) || far(r) {
        true => NOWHERE,
        false => u32::try_from((q + HALF) * 2 * HALF + r + HALF).unwrap_or(NOWHERE),
    }
}

impl Orders<'_> {
    pub(super) fn prepared(&self, words: &Words<'_>, marks: &mut [Mark]) {
        // What is masked means nothing, whatever stands for it.
        let masked = |m: &&mut Mark| words.is_quoted(m.tokens().start);
        let names = marks.iter_mut().filter(masked);
        names.for_each(|m| m.class = Class::Unknown);
        stops(marks);
        hired(words, marks);
        wishes(marks);
        self.own(marks);
        self.other_turns(marks);
        marches(marks);
        self.codes(words, marks);
        hexes(words, marks);
        self.short_cities(words, marks);
        self.numbers(marks);
        idle(marks);
        amounts(marks);
    }

    /// The player's own name says nothing.
    fn own(&self, marks: &mut [Mark]) {
        let own = |m: &Mark| {
            let player = m.slot(PLAYER).and_then(|n| self.player(n));
            player.is_some() && player == self.known.player.as_ref()
        };
        for mark in marks.iter_mut().filter(|m| own(m)) {
            mark.class = Class::Own;
        }
        // `an enemy spy` does nothing for the player.
        let hires = marks.iter().any(|m| m.slot(VERB) == Some(HIRE));
        let enemy = |m: Option<&Mark>| m.is_some_and(|m| m.slot(KIND) == Some(ENEMY));
        for at in 0..marks.len() {
            let before = at.checked_sub(1).and_then(|n| marks.get(n));
            let beside = enemy(before) || enemy(marks.get(at + 1));
            if !hires && beside && marks.get(at).is_some_and(is_noun) {
                becomes(marks, at, OBJECT, 0);
            }
        }
    }

    /// What is done in another turn than the one that is open.
    fn other_turns(&self, marks: &mut [Mark]) {
        let acts = marks.iter().any(|m| m.fills(ACTION) || m.fills(VERB));
        let number = u32::from(self.turn.number);
        for at in 1..marks.len() {
            let turn = marks.get(at - 1).is_some_and(|m| m.is(Class::Season));
            let Some(mark) = marks.get_mut(at).filter(|_| turn && acts && number > 0) else {
                continue;
            };
            let numbered = matches!(mark.class, Class::Number | Class::Ordinal);
            mark.class = match mark.value.cmp(&number) {
                Ordering::Less if numbered => Class::Past,
                Ordering::Greater if numbered => Class::Later,
                _ => continue,
            };
        }
    }

    /// `relocate to Tour`: a word with a capital that is the beginning of one city's name alone.
    fn short_cities(&self, words: &Words<'_>, marks: &mut [Mark]) {
        let loud = !words.written.contains(char::is_lowercase);
        for at in 1..marks.len() {
            let led = marks
                .get(at - 1)
                .is_some_and(|m| m.is(Class::In) || m.is(Class::Article) || m.is(Class::Of));
            let Some(mark) = marks.get_mut(at).filter(|_| led && !loud) else {
                continue;
            };
            let text = words.slice(mark.tokens());
            let free = !matches!(
                mark.class,
                Class::Slot(_) | Class::Mark | Class::Unknown | Class::Article
            );
            let key = plain(text);
            if !free || key.len() < 3 || !text.starts_with(char::is_uppercase) {
                continue;
            }
            let begins = |city: &Name| plain(city).split(' ').next() == Some(key.as_str());
            let mut fits = (0u32..).zip(&self.cities).filter(|(_, city)| begins(city));
            if let (Some((n, _)), None) = (fits.next(), fits.next()) {
                (mark.class, mark.value, mark.sure) = (Class::Slot(CITY), n, Sure::Begun);
            }
        }
    }

    /// `E2`, `NE`: what a short form in capitals stands for.
    fn codes(&self, words: &Words<'_>, marks: &mut [Mark]) {
        let orders = Action::FalseOrders as usize;
        let falsely = marks
            .iter()
            .any(|m| m.slot(ACTION).map(usize::from) == Some(orders));
        for at in 0..marks.len() {
            let Some(mark) = marks.get(at).copied() else {
                return;
            };
            let text = words.slice(mark.tokens());
            let short = mark.to - mark.from == 1 && text.len() <= 2;
            // `pile "N"` is a name.
            let quoted = words.is_quoted(mark.tokens().start);
            if !short || quoted || !text.starts_with(char::is_alphabetic) {
                continue;
            }
            let mut code = Words::new("");
            let spelled = format!("code {}", plain(text));
            code.text = &spelled;
            code.written = &spelled;
            let tokens = code.split(0..spelled.len());
            let found = self.lexicon.find(&code, 0, tokens.end, u8::MAX);
            let class = found.filter(|(length, _)| *length == 2);
            let Some((_, meaning)) = class else {
                continue;
            };
            let capitals = text.chars().all(char::is_uppercase);
            let first = marks.iter().take(at).all(|m| m.is(Class::Mark));
            let number = words.touch(mark.from as usize)
                && marks.get(at + 1).is_some_and(|m| m.is(Class::Number));
            match meaning.class {
                Class::Slot(CODE_SPY) if first && number => becomes(marks, at, SPY, ANY),
                Class::Slot(CODE_SIDE) if capitals && falsely => {
                    becomes(marks, at, SIDE, meaning.value.into());
                }
                _ => {}
            }
        }
    }

    /// Which numbers are spies, and which count what is hired.
    fn numbers(&self, marks: &mut [Mark]) {
        let hires = marks.iter().any(|m| m.slot(VERB) == Some(HIRE));
        let acts = marks
            .iter()
            .any(|m| m.fills(ACTION) || m.fills(IDLE) || m.is(Class::Idem) || m.is(Class::None));
        for at in 0..marks.len() {
            let Some(mark) = marks.get(at).copied() else {
                return;
            };
            if is_noun(&mark) {
                numbered(marks, at);
                continue;
            }
            let Some(n) = number(&mark) else {
                continue;
            };
            let skip = |m: &Mark| m.is(Class::Glue) || m.fills(KIND);
            let next = (at + 1..marks.len()).find(|n| !marks.get(*n).is_some_and(skip));
            let next = next.and_then(|n| Some((n, *marks.get(n)?)));
            if let Some((noun, spy)) = next.filter(|(_, m)| is_noun(m)) {
                let follows = marks.get(noun + 1).is_some_and(|m| m.is(Class::Number));
                if mark.is(Class::Ordinal) {
                    becomes(marks, at, SPY, ordinal(n));
                    leave(marks, noun);
                } else if !follows && (hires || mark.is(Class::Number) || spy.value == MANY) {
                    becomes(marks, at, COUNT, n);
                    leave(marks, noun);
                }
                continue;
            }
            let named = |m: &Mark| m.fills(CITY) || m.is(Class::Unknown) || m.fills(TOWN);
            let inside = |at: usize, m: Mark| {
                m.is(Class::In) && marks.get(at + 1).is_some_and(named)
                    || m.is(Class::In)
                        && marks.get(at + 1).is_some_and(|m| m.is(Class::Article))
                        && marks.get(at + 2).is_some_and(named)
            };
            if hires && !mark.is(Class::Ordinal) && next.is_some_and(|(at, m)| inside(at, m)) {
                becomes(marks, at, COUNT, n);
                continue;
            }
            self.bare(marks, at, n, acts, hires);
        }
    }

    /// `le 1 fait un sabotage`, `2 : vol`.
    fn bare(&self, marks: &mut [Mark], at: usize, n: u32, acts: bool, hires: bool) {
        let Some(mark) = marks.get(at).copied() else {
            return;
        };
        let next = marks.get(at + 1).copied();
        let before = at.checked_sub(1).and_then(|n| marks.get(n)).copied();
        let small = |m: &Mark| {
            matches!(
                m.class,
                Class::Article | Class::Nth | Class::Glue | Class::And | Class::Politeness
            ) || m.is(Class::Mark)
        };
        let starts = marks.iter().take(at).all(small)
            || before
                .is_some_and(|m| m.is(Class::And) || matches!(m.char(), Some(',' | ';' | '|')));
        let ends =
            next.is_some_and(|m| matches!(m.char(), Some(':' | '-' | '→' | '=' | ')' | '.' | '|')));
        let nth = before.is_some_and(|m| m.is(Class::Article) || m.is(Class::Nth));
        let of = |m: Mark| m.is(Class::Price) || m.is(Class::Unknown) || m.fills(OBJECT);
        let counted = next.is_some_and(of);
        let his = self.known.spies.contains_key(&n) && !mark.is(Class::NumberWord);
        if his && acts && (starts && (ends || nth) || nth && !hires && !counted) {
            becomes(marks, at, SPY, n);
        }
        // `2 leak`: taken with a remark, for it may number the line.
        let stays = |m: Mark| m.fills(IDLE) || m.slot(SET_OUT) == Some(0);
        let does = next.is_some_and(|m| m.fills(ACTION) || stays(m));
        let alone = !hires && !marks.iter().any(|m| m.fills(SPY));
        let first = marks.iter().take(at).all(|m| m.is(Class::Mark));
        if his && does && alone && first {
            becomes(marks, at, SPY, n);
            if let Some(mark) = marks.get_mut(at) {
                mark.sure = Sure::Begun;
            }
        }
    }
}

/// No city and no action is cut short: the full stop behind one ends the sentence.
fn stops(marks: &mut [Mark]) {
    for at in 1..marks.len() {
        let whole = marks.get(at - 1).is_some_and(|m| {
            matches!(m.class, Class::Slot(slot) if slot != SPY) && m.sure == Sure::Yes
        });
        if let Some(mark) = marks.get_mut(at).filter(|m| whole && m.char() == Some('.')) {
            mark.value = u32::from(';');
        }
    }
}

/// `I'd like one in Osk`, `je veux 3 espions à Osk`: they are hired.
fn wishes(marks: &mut [Mark]) {
    let ends = |m: &Mark| matches!(m.char(), Some('.' | ';' | '!' | '?' | '|'));
    let wish = |at: &usize| marks.get(*at).is_some_and(|m| m.fills(WISH));
    let wishes: Vec<usize> = (0..marks.len()).filter(wish).collect();
    for at in wishes {
        let before = marks.iter().take(at).rev().take_while(|m| !ends(m));
        let behind = || marks.iter().skip(at + 1).take_while(|m| !ends(m));
        let does = |m: &Mark| m.fills(VERB) || m.fills(ACTION) || m.fills(IDLE);
        let other = before.chain(behind()).any(does);
        // `3 more spies in`, `one in`
        let mut whom = behind().filter(|m| !m.is(Class::Glue) && !m.fills(KIND));
        let count = whom
            .next()
            .filter(|m| !m.is(Class::Ordinal))
            .and_then(number);
        let place = |m: &Mark| m.is(Class::In);
        let counts = whom.next().is_some_and(|next| {
            is_noun(next) && behind().any(place) || place(next) && behind().any(|m| m.fills(CITY))
        });
        let hires = count.is_some_and(|n| n > 0) && counts && !other;
        match hires {
            true => becomes(marks, at, VERB, HIRE.into()),
            false => leave(marks, at),
        }
    }
}

/// What false orders make a stack do is no move of the player's own.
fn marches(marks: &mut [Mark]) {
    let orders = Action::FalseOrders as usize;
    let falsely = |m: &Mark| m.slot(ACTION).map(usize::from) == Some(orders);
    let Some(from) = marks.iter().position(falsely) else {
        return;
    };
    let behind = marks.iter_mut().skip(from);
    let moves = behind.filter(|m| m.is(Class::Elsewhere));
    moves.for_each(|m| m.class = Class::Glue);
}

/// `smuggle half of it`: a deed has no amount, whatever is said of one.
fn amounts(marks: &mut [Mark]) {
    let hires = marks
        .iter()
        .any(|m| m.slot(VERB) == Some(HIRE) || m.fills(COUNT));
    if hires || !marks.iter().any(|m| m.fills(ACTION)) {
        return;
    }
    let vague = marks.iter_mut().filter(|m| m.is(Class::Vague));
    vague.for_each(|m| m.class = Class::Unknown);
}

/// `Engagé 2 espions`, not `engage`: with an accent at its end the verb at the head of a row says what was done.
fn hired(words: &Words<'_>, marks: &mut [Mark]) {
    let Some(mark) = marks.iter_mut().find(|m| !m.is(Class::Mark)) else {
        return;
    };
    let last = words.slice(mark.tokens()).chars().next_back();
    if mark.slot(VERB) == Some(HIRE) && last.is_some_and(|c| !c.is_ascii()) {
        mark.class = Class::Past;
    }
}

/// The number behind `espion`, and those of a list.
fn numbered(marks: &mut [Mark], at: usize) {
    let mut next = at + 1;
    let leads = |m: &Mark| {
        m.is(Class::Nth) || matches!(m.char(), Some('#' | '°' | 'º' | '-' | '.')) && !m.claimed
    };
    // `spy no. 3`
    let nth = |n: usize| {
        let no = marks
            .get(n)
            .is_some_and(|m| matches!(m.class, Class::No | Class::Not));
        let behind = marks.get(n + 1);
        no && behind.is_some_and(|m| m.is(Class::Number) || m.char() == Some('.'))
    };
    while marks.get(next).is_some_and(leads) || nth(next) {
        next += 1;
    }
    let Some(n) = marks.get(next).and_then(number) else {
        return;
    };
    let counts = marks
        .get(next + 1)
        .is_some_and(|m| m.is(Class::Price) || is_noun(m));
    if counts
        || marks
            .get(next)
            .is_some_and(|m| m.is(Class::NumberWord) && n < 2)
    {
        return;
    }
    becomes(marks, at, SPY, n);
    if let Some(to) = marks.get(next).map(|m| m.to)
        && let Some(mark) = marks.get_mut(at)
    {
        mark.to = to;
    }
    for n in at + 1..=next {
        leave(marks, n);
    }
    let mut at = next + 1;
    loop {
        let plain = |n: usize| {
            let m = marks.get(n)?;
            (m.is(Class::Number) && m.sign != Sign::Minus).then_some(m.value)
        };
        let joint = |m: &Mark| m.is(Class::And) || matches!(m.char(), Some(',' | '/' | '&'));
        let glued = marks
            .get(at)
            .is_some_and(|m| m.is(Class::Number) && m.sign == Sign::Plus);
        let here = match glued {
            true => at,
            false if marks.get(at).is_some_and(joint) => at + 1,
            false => return,
        };
        let another = |m: &Mark| is_noun(m) || m.is(Class::Price) || m.fills(KIND);
        match plain(here).filter(|_| !marks.get(here + 1).is_some_and(another)) {
            Some(n) => becomes(marks, here, SPY, n),
            None => return,
        }
        at = here + 1;
    }
}

/// `hex 1,0`, `(4, -2)`: one place.
fn hexes(words: &Words<'_>, marks: &mut [Mark]) {
    for at in 0..marks.len() {
        let before = at.checked_sub(1).and_then(|n| marks.get(n));
        let called = before.is_some_and(|m| m.fills(HEX) || matches!(m.char(), Some('(' | '[')));
        let orders = Action::FalseOrders as usize;
        let falsely = marks
            .iter()
            .take(at)
            .any(|m| m.slot(ACTION).map(usize::from) == Some(orders));
        // `pile "3,4"` is a name.
        let quoted = |m: &Mark| words.is_quoted(m.tokens().start);
        if !called && !falsely || marks.get(at).is_some_and(quoted) {
            continue;
        }
        // `-4,2`, `3/4`
        let text = marks.get(at).map_or("", |m| words.slice(m.tokens()));
        let whole = text.split_once([',', '/', ':', '.']);
        let whole = whole.and_then(|(q, r)| Some((q.parse().ok()?, r.parse().ok()?)));
        if let Some((q, r)) = whole {
            becomes(marks, at, PLACE, packed(q, r));
            continue;
        }
        let part = |n: usize| {
            let m = marks.get(n).filter(|m| m.is(Class::Number))?;
            Some(match m.sign {
                Sign::Minus => -i64::from(m.value),
                _ => i64::from(m.value),
            })
        };
        let comma = |m: &Mark| matches!(m.char(), Some(',' | ';' | '/' | ':'));
        let parted = marks.get(at + 1).is_some_and(comma);
        let second = at + 1 + usize::from(parted);
        let (Some(q), Some(r)) = (part(at), part(second).filter(|_| parted || called)) else {
            continue;
        };
        // `3-4` is `3,4` or `3,-4`: nobody knows.
        let unclear = !parted && marks.get(second).is_some_and(|m| m.sign != Sign::None);
        let value = if unclear { NOWHERE } else { packed(q, r) };
        let to = marks.get(second).map_or(0, |m| m.to);
        becomes(marks, at, PLACE, value);
        if let Some(mark) = marks.get_mut(at) {
            mark.to = to;
        }
        for n in at + 1..=second {
            leave(marks, n);
        }
    }
}

/// "No orders" for a spy or in a city is said of it alone; and what is said of a spy that waits turns no order.
fn idle(marks: &mut [Mark]) {
    let ends = |m: &Mark| matches!(m.char(), Some('.' | ';' | '!' | '?' | '|'));
    let mut from = 0;
    while from < marks.len() {
        let rest = marks.get(from..).unwrap_or_default();
        let to = rest
            .iter()
            .position(ends)
            .map_or(marks.len(), |n| from + n + 1);
        let Some(part) = marks.get_mut(from..to) else {
            return;
        };
        from = to;
        let named = |m: &Mark| m.fills(SPY) && !matches!(m.value, ANY | MANY) || m.fills(CITY);
        let about = part.iter().any(named);
        let hires = part.iter().any(|m| m.fills(VERB));
        let mut idle = false;
        for mark in part.iter_mut() {
            if mark.is(Class::None) && about && !hires {
                mark.class = Class::Slot(IDLE);
            }
            idle |= mark.fills(IDLE);
            let another = mark.fills(SPY) && !is_noun(mark);
            idle &= !mark.fills(ACTION) && !another;
            if idle && matches!(mark.class, Class::Later | Class::Now | Class::Standing) {
                mark.class = Class::Glue;
            }
        }
    }
}
