//! What spies do in enemy cities (D7).

use super::fill::{Orders, Read, Said};
use super::price::prices;
use super::spy::{named, spoken};
use super::*;
use crate::locale::spelling::fold;
use crate::reading::marks::Mark;
use crate::reading::orders::{Frame, Order};

impl Orders<'_> {
    /// D7.
    pub(super) fn deed(&self, frame: &mut Frame<'_>, read: &mut Read) {
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
        let mut cities = self.cities(frame, before);
        // `infiltrate Sarn with the spy in Karth`: where none of his spies is, is where one is to go.
        if takes == Takes::CityIfFound {
            cities.retain(|city| self.known.spies_in(city).next().is_some());
        }
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
        // Infiltrate offers a way and no list: what is named with it is a city.
        if !action.entry().effect.asks() || action.entry().takes == Takes::CityIfFound {
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

/// The action of a mark.
pub(super) fn act(value: u32) -> Option<Action> {
    Action::all().nth(usize::try_from(value).ok()?)
}
