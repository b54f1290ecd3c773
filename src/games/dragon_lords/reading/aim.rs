//! What a deed is about: a city, a stack and a hex, whether the spy sets out (D7).

use super::fill::Orders;
use super::prepare::place;
use super::*;
use crate::locale::spelling::said;
use crate::reading::marks::{Mark, Sure};
use crate::reading::orders::Frame;
use crate::reading::quoted;

/// What a name that is written comes to.
enum Meant {
    Seen(Name),
    /// The beginning of one.
    Begun(Name),
    Free,
}

impl Orders<'_> {
    /// A city that is named and not known: the words behind "in" and the like.
    pub(super) fn unknown_city(&self, frame: &Frame<'_>) -> Option<Doubt> {
        let marks = &*frame.marks;
        let loud = !frame.words.written.contains(char::is_lowercase);
        for at in 0..marks.len() {
            let Some(mark) = marks.get(at) else { break };
            // A slip for a city: it is offered, never taken.
            if mark.fills(CITY) && mark.sure == Sure::Near {
                let typed = frame.words.slice(mark.tokens()).to_owned();
                let nearest = self.city(mark.value);
                return Some(Doubt::UnknownCity { typed, nearest });
            }
            if !mark.is(Class::In) && !mark.fills(TOWN) {
                continue;
            }
            let small =
                |m: &Mark| m.is(Class::Article) || m.is(Class::Of) || m.fills(TOWN) || quote(m);
            let Some(from) = (at + 1..marks.len()).find(|n| !marks.get(*n).is_some_and(small))
            else {
                break;
            };
            // `in Secret`: a capital makes a name of any word.
            let capital = |m: &Mark| {
                let word = !matches!(m.class, Class::Slot(_) | Class::Mark | Class::Number);
                let text = frame.words.slice(m.tokens());
                word && !loud && text.starts_with(char::is_uppercase)
            };
            let name = |m: &Mark| m.is(Class::Unknown) || m.fills(NAMED) || capital(m);
            let Some(first) = marks.get(from).filter(|m| name(m)) else {
                continue;
            };
            let more =
                |m: &Mark| name(m) || m.is(Class::Of) || m.is(Class::Article) || m.fills(CITY);
            let rest = marks.get(from..).unwrap_or_default();
            let run = rest.iter().take_while(|m| more(m)).count();
            let last = rest.get(run.saturating_sub(1)).unwrap_or(first);
            let typed = frame.words.slice(first.tokens().start..last.tokens().end);
            let masked = frame.words.is_quoted(first.tokens().start);
            let exact = |city: &Name| said(city) == said(&quoted::plain(typed));
            if masked && self.cities.iter().any(exact) {
                continue;
            }
            if masked || typed.starts_with(char::is_uppercase) || first.sure == Sure::Several {
                let typed = typed.to_owned();
                return Some(Doubt::UnknownCity {
                    typed,
                    nearest: None,
                });
            }
        }
        None
    }

    /// The cities that some marks name, those in quotation marks among them.
    pub(super) fn cities(&self, frame: &Frame<'_>, marks: &[Mark]) -> Vec<Name> {
        let mut found: Vec<Name> = Vec::new();
        for mark in marks {
            let city = match mark.class {
                Class::Slot(CITY) => self.city(mark.value),
                Class::Unknown if frame.words.is_quoted(mark.tokens().start) => {
                    let typed = quoted::plain(frame.words.slice(mark.tokens()));
                    let same = |city: &&Name| said(city) == said(&typed);
                    self.cities.iter().find(same).cloned()
                }
                _ => None,
            };
            found.extend(city.filter(|city| !found.contains(city)));
        }
        found
    }

    /// What an action takes, and what is remarked on it.
    pub(super) fn aim(
        &self,
        frame: &Frame<'_>,
        action: Action,
        at: usize,
        spy: u32,
        told: &mut Vec<Doubt>,
    ) -> Result<Aim, Doubt> {
        let marks = &*frame.marks;
        match action.entry().takes {
            Takes::Nothing => Ok(Aim::Nothing),
            takes @ (Takes::City | Takes::CityIfFound) => {
                let post = self.known.spies.get(&spy).and_then(Post::city);
                let all = self.cities(frame, marks);
                let mut others = all.iter().filter(|c| Some(*c) != post);
                match (others.next(), others.next(), all.first()) {
                    (Some(first), Some(second), _) => Err(Doubt::TwoCities {
                        first: first.clone(),
                        second: second.clone(),
                    }),
                    (Some(city), None, _) => Ok(Aim::City(city.clone())),
                    (None, ..) if takes == Takes::CityIfFound => {
                        // G11: it is chosen when the city is shown.
                        if self.values(marks, SET_OUT) == [1] {
                            told.push(Doubt::SetOutLater);
                        }
                        Ok(Aim::Nothing)
                    }
                    (None, None, Some(city)) => Ok(Aim::City(city.clone())),
                    _ => Err(Doubt::MissingCity),
                }
            }
            Takes::StackAndHex => {
                let hex = self.hex(frame, spy)?;
                let stack = self.stack(frame, at, told)?;
                self.elsewhere(spy, &stack, told);
                Ok(Aim::Stack {
                    stack,
                    hex: hex.ok_or(Doubt::MissingHex)?,
                })
            }
        }
    }

    fn hex(&self, frame: &Frame<'_>, spy: u32) -> Result<Option<Hex>, Doubt> {
        let marks = &*frame.marks;
        let typed = |m: &Mark| frame.words.slice(m.tokens()).to_owned();
        if let Some(mark) = marks.iter().find(|m| m.fills(PLACE)) {
            let bad = || Doubt::BadHex { typed: typed(mark) };
            return place(mark.value).ok_or_else(bad).map(Some);
        }
        let Some(side) = marks.iter().find(|m| m.fills(SIDE)) else {
            return Ok(None);
        };
        if side.value > 5 {
            return Err(Doubt::NoSuchDirection { typed: typed(side) });
        }
        let city = match self.known.spies.get(&spy) {
            Some(Post::In(city)) => self.known.cities.get(city).and_then(Option::as_ref),
            _ => None,
        };
        let at = usize::try_from(side.value).unwrap_or_default();
        let hex = city.and_then(|seen| seen.hex.neighbours().nth(at));
        hex.ok_or(Doubt::DirectionFromNowhere).map(Some)
    }

    /// A stack by its name: as the player sees it, or as he writes it (G12).
    fn stack(&self, frame: &Frame<'_>, at: usize, told: &mut Vec<Doubt>) -> Result<Name, Doubt> {
        let marks = &*frame.marks;
        let called = marks.iter().position(|m| m.fills(STACK));
        let from = called.unwrap_or(at) + 1;
        let skip = |m: &Mark| {
            matches!(
                m.class,
                Class::Article | Class::Of | Class::In | Class::Glue
            ) || m.fills(VERB)
                || matches!(m.char(), Some(':' | ',' | '-' | '(' | '='))
                || quote(m)
        };
        let from = (from..marks.len()).find(|n| !marks.get(*n).is_some_and(skip));
        let from = from.ok_or(Doubt::MissingStack)?;
        // `The Greys`: the article may be the name's.
        let articles = marks.iter().take(from).rev();
        let articles = articles.take_while(|m| m.is(Class::Article)).count();
        let ends = |m: &Mark| {
            m.is(Class::In)
                || m.char().is_some_and(|c| !matches!(c, '\'' | '.'))
                || matches!(m.class, Class::Slot(HEX | PLACE | SIDE | SPY | VERB))
        };
        let rest = marks.get(from..).unwrap_or_default();
        // `Ombres du Nord`
        let joined = |n: usize| {
            let before = n.checked_sub(1).and_then(|n| rest.get(n));
            rest.get(n).is_some_and(|m| m.fills(SIDE)) && before.is_some_and(|m| m.is(Class::Of))
        };
        let length = (0..rest.len()).find(|n| rest.get(*n).is_some_and(ends) && !joined(*n));
        let length = length.unwrap_or(rest.len());
        let run = rest.get(..length).unwrap_or_default();
        let (Some(first), Some(last)) = (run.first(), run.last()) else {
            return Err(Doubt::MissingStack);
        };
        let written = frame.words.slice(first.tokens().start..last.tokens().end);
        let masked = frame.words.is_quoted(first.tokens().start);
        let marked = from
            .checked_sub(1)
            .and_then(|n| marks.get(n))
            .is_some_and(quote);
        let typed = quoted::plain(written);
        let led = marks.get(from - articles).unwrap_or(first);
        let led = quoted::plain(frame.words.slice(led.tokens().start..last.tokens().end));
        // `The Greys march out`: the rest is what is said of them.
        let (names, rest) = run.split_at(run.iter().take_while(|m| m.fills(NAMED)).count());
        let named = names
            .last()
            .filter(|_| rest.iter().all(|m| m.is(Class::Glue)));
        let named = named.map(|m| frame.words.slice(first.tokens().start..m.tokens().end));
        let whole = masked || marked;
        let seen = match (self.seen(&led, whole)?, named) {
            (None, Some(name)) => self.seen(name, whole)?,
            (seen, _) => seen,
        };
        let meant = match seen {
            Some(stack) => Meant::Seen(stack),
            None => self.meant(&typed, whole)?,
        };
        match meant {
            Meant::Seen(stack) => Ok(stack),
            Meant::Begun(stack) => {
                told.push(Doubt::Beginning {
                    typed,
                    taken: stack.to_string(),
                });
                Ok(stack)
            }
            Meant::Free => {
                told.push(Doubt::StackAsWritten {
                    name: typed.clone(),
                });
                Ok(typed.as_str().into())
            }
        }
    }

    /// The stack of that name that the player sees: to the letter, or but for articles, accents and points where it
    /// is not in quotation marks.
    fn seen(&self, typed: &str, quoted: bool) -> Result<Option<Name>, Doubt> {
        let same = |stack: &&Name| said(stack) == said(typed);
        if let Some(stack) = self.stacks.iter().find(same) {
            return Ok(Some(stack.clone()));
        }
        let key = short(self.lexicon, typed);
        let alike = |stack: &&Name| !quoted && short(self.lexicon, stack) == key;
        let fits: Vec<Name> = self.stacks.iter().filter(alike).cloned().collect();
        match fits.as_slice() {
            [] => Ok(None),
            [only] => Ok(Some(only.clone())),
            _ => {
                let typed = typed.to_owned();
                Err(Doubt::AmbiguousStack { typed, fits })
            }
        }
    }

    /// What a name comes to that is none that he sees.
    fn meant(&self, typed: &str, whole: bool) -> Result<Meant, Doubt> {
        if whole {
            return Ok(Meant::Free);
        }
        let key = said(typed);
        let begun = |stack: &&Name| said(stack).starts_with(&key);
        let fits: Vec<Name> = self.stacks.iter().filter(begun).cloned().collect();
        match fits.as_slice() {
            [only] => return Ok(Meant::Begun(only.clone())),
            [] => {}
            _ => {
                let typed = typed.to_owned();
                return Err(Doubt::AmbiguousStack { typed, fits });
            }
        }
        let slips = if key.chars().count() < 9 { 1 } else { 2 };
        let near = |stack: &&Name| strsim::osa_distance(&said(stack), &key) <= slips;
        match self.stacks.iter().find(near) {
            Some(meant) => Err(Doubt::UnknownStack {
                typed: typed.to_owned(),
                meant: meant.clone(),
            }),
            None => Ok(Meant::Free),
        }
    }

    /// Remarks on a stack that the player sees, and not where false orders would reach it. One of his own is
    /// refused later, and one that he does not see is none of his knowledge.
    fn elsewhere(&self, spy: u32, stack: &Name, told: &mut Vec<Doubt>) {
        let Some(Post::In(city)) = self.known.spies.get(&spy) else {
            return;
        };
        let seen = self.known.stacks.get(stack);
        let others = seen.is_some_and(|s| Some(&s.owner) != self.known.player.as_ref());
        if others && !self.known.defenders(city).any(|s| s == stack) {
            let (stack, city) = (stack.clone(), city.clone());
            told.push(Doubt::StackElsewhere { stack, city });
        }
    }
}

/// A quotation mark.
pub(super) fn quote(mark: &Mark) -> bool {
    matches!(mark.char(), Some('"' | '«' | '»' | '“' | '”' | '„'))
}
