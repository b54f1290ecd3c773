//! What a spy does in an enemy city (D7).

use super::super::action::{Action, Takes};
use super::super::order::{Aim, Draft};
use super::super::world::Name;
use super::actions::{self, Named, Resolved};
use super::fault::{Fault, Guess};
use super::line::{Line, Read, misread};
use super::spy::{Mention, Spies};
use super::token::Shape;
use super::words::{Class, harmless};

impl Line<'_> {
    /// A line that names an action, or a spy and something that it is to do.
    pub fn act(&mut self, spies: &Spies) -> Read<Draft> {
        let mention = spies.acting().cloned();
        if let Some(m) = &mention {
            self.take_mention(m);
            if let Some(second) = spies.second(m) {
                return misread(self.bytes(second.from..second.to), Fault::OneSpyALine);
            }
        }
        let named = self.action(mention.as_ref())?;
        let action = named.action;
        self.take(named.from..named.to);
        self.spoken_for(
            mention
                .as_ref()
                .map_or(named.from, |m| m.from.min(named.from)),
        )?;
        // `send spy 2 to steal`
        for at in 0..named.from {
            if self.class(at) == Class::Move {
                self.take(at..at + 1);
            }
        }
        // `steal and move to Arn`: a second thing.
        if action.entry().takes == Takes::Nothing {
            let moves = |i: &usize| matches!(self.class(*i), Class::Move | Class::Transfer);
            let mut free = (0..self.tokens.len()).filter(|i| !self.is_used(*i));
            if let Some(at) = free.find(moves) {
                let typed = self.typed(at..at + 1);
                return misread(self.bytes(at..at + 1), Fault::Leftover { typed });
            }
        }
        self.objects(action)?;
        // The spy is told first: what else is wrong is looked at from its city.
        let spy = self.acting_spy(mention.as_ref(), action)?;
        let aim = match action.entry().takes {
            Takes::Nothing => Aim::Nothing,
            Takes::StackAndHex => self.stack_and_hex(spy, named.to)?,
            Takes::City => Aim::City(self.destination(spy)?),
            Takes::WhetherToSetOut => Aim::SetOut(self.sets_out(named.to)),
        };
        if let Some(fault) = self.doubt() {
            return self.fail(fault);
        }
        self.same_city(spy, &aim)?;
        self.target_later(action);
        self.nothing_left()?;
        Ok(Draft::Act { spy, action, aim })
    }

    /// The one action of the line.
    fn action(&mut self, mention: Option<&Mention>) -> Read<Named> {
        let outside = |n: &Named| mention.is_none_or(|m| n.to <= m.from || n.from >= m.to);
        let mut all = self.actions.clone().into_iter().filter(outside);
        if let Some(first) = all.next() {
            let other = |n: &Named| n.action != first.action && !self.is_object_of(first.action, n);
            if let Some(second) = all.find(other) {
                let fault = Fault::TwoActions {
                    first: first.action,
                    second: second.action,
                };
                return misread(self.bytes(second.from..second.to), fault);
            }
            return Ok(first);
        }
        let Some(run) = self.leftovers().into_iter().next() else {
            return self.fail(Fault::MissingAction);
        };
        let typed = self.typed(run.clone());
        let words = self.tokens.get(run.clone()).unwrap_or_default();
        // `stael gold`: the first word is the action's, or nearly.
        let first = run.start..run.start + 1;
        let whole = actions::resolve(words);
        let (resolved, run) = match whole {
            Resolved::Unknown(None) if run.len() > 1 => {
                let words = self.tokens.get(first.clone()).unwrap_or_default();
                (actions::resolve(words), first)
            }
            other => (other, run),
        };
        match resolved {
            Resolved::Beginning(action) => {
                let typed = self.typed(run.clone());
                self.guesses.push(Guess::ActionBeginning {
                    typed,
                    taken: action,
                });
                Ok(Named {
                    from: run.start,
                    to: run.end,
                    action,
                })
            }
            Resolved::Ambiguous(fits) => {
                let typed = self.typed(run.clone());
                misread(self.bytes(run), Fault::AmbiguousAction { typed, fits })
            }
            Resolved::Unknown(nearest @ Some(_)) => {
                let typed = self.typed(run.clone());
                misread(self.bytes(run), Fault::UnknownAction { typed, nearest })
            }
            Resolved::Unknown(None) => misread(
                self.bytes(run),
                Fault::UnknownAction {
                    typed,
                    nearest: None,
                },
            ),
        }
    }

    /// Whether what reads as another action is only what the first is done to.
    fn is_object_of(&self, action: Action, named: &Named) -> bool {
        (named.from..named.to).all(|i| actions::is_object(action, self.word(i)))
    }

    /// Marks what the action is done to, and whose it is, as understood.
    fn objects(&mut self, action: Action) -> Read<()> {
        for at in 0..self.tokens.len() {
            let word = self.word(at).to_owned();
            let governor = matches!(word.as_str(), "gouverneur" | "governor");
            if governor && action == Action::Assassinate {
                return misread(self.bytes(at..at + 1), Fault::GovernorIsNoUnit);
            }
            if actions::is_object(action, &word) && self.city_at(at).is_none() {
                self.take(at..at + 1);
            }
        }
        // `spy 2: steal from VARN`
        let free = |i: usize| !self.is_used(i);
        for found in self.names.players.find(self.text, &self.tokens, free) {
            if self.city_at(found.from).is_none() && self.holds(&found.name) {
                self.take(found.from..found.to);
            }
        }
        Ok(())
    }

    /// `KESH spy 3: steal`: another player's name before all that is ordered says that the order is
    /// his. `from KESH, spy 3: steal` says whom it is done to.
    fn spoken_for(&self, before: usize) -> Read<()> {
        let free = |i: usize| i < before && !self.is_used(i) && self.city_at(i).is_none();
        let found = self.names.players.find(self.text, &self.tokens, free);
        let led = |at: usize| {
            let class = self.class_before(at);
            matches!(class, Some(Class::In | Class::Of | Class::From | Class::To))
        };
        let others = |f: &super::names::Found| Some(&f.name) != self.known.player.as_ref();
        let other = found.into_iter().find(|f| others(f) && !led(f.from));
        match other {
            Some(found) => misread(
                self.bytes(found.from..found.to),
                Fault::SpokenFor { player: found.name },
            ),
            None => Ok(()),
        }
    }

    /// Whether a player owns a city in which the writer has a spy, or is the writer.
    fn holds(&self, player: &Name) -> bool {
        let own = self.known.player.as_ref() == Some(player);
        let cities = || self.known.spies.values().filter_map(|post| post.city());
        own || cities().any(|city| {
            let seen = self.known.cities.get(city).and_then(Option::as_ref);
            seen.is_some_and(|s| s.owner == *player)
        })
    }

    fn acting_spy(&mut self, mention: Option<&Mention>, action: Action) -> Read<u32> {
        // What stands in the line may be where it goes, or part of a stack's name.
        let elsewhere = matches!(action, Action::Relocate | Action::FalseOrders);
        let city = match mention {
            Some(m) => m.city.as_ref().map(|(name, _)| name.clone()),
            None => None,
        };
        if let Some(m) = mention {
            // `steal in Karth with my spy`
            let named = match elsewhere {
                true => None,
                false => self.cities.first().map(|f| f.name.clone()),
            };
            let place = city.or(named);
            return self.spy(m, place.as_ref());
        }
        if let Some(spy) = self.heading.spy {
            self.guesses.push(Guess::SpyFromHeading { spy });
            return Ok(spy);
        }
        let here = match elsewhere {
            true => self.heading.city.clone(),
            false => self
                .cities
                .first()
                .map(|f| f.name.clone())
                .or(self.heading.city.clone()),
        };
        match here {
            Some(city) => {
                let spy = self.only_spy_in(&city, 0..self.text.len())?;
                self.guesses.push(Guess::SpyFromCity { spy, city });
                Ok(spy)
            }
            None => {
                let spies = self.known.spies.keys().copied().collect();
                self.fail(Fault::WhichSpy { spies })
            }
        }
    }

    /// The city to which a spy relocates.
    fn destination(&mut self, spy: u32) -> Read<Name> {
        self.take_class(Class::Move);
        self.take_class(Class::From);
        let here = self.known.spies.get(&spy).and_then(|p| p.city().cloned());
        let mut to: Option<Name> = None;
        for found in self.cities.clone() {
            let from = self.lead(found.from) == Some(Class::From);
            if from || (Some(&found.name) == here.as_ref() && self.cities.len() > 1) {
                continue;
            }
            if let Some(first) = to.filter(|t| *t != found.name) {
                let at = self.bytes(found.from..found.to);
                let second = found.name;
                return misread(at, Fault::TwoCities { first, second });
            }
            to = Some(found.name);
        }
        if let Some(to) = to {
            return Ok(to);
        }
        match self.stands_for_city() {
            Some(run) => self.resolve_city(run),
            None => self.fail(Fault::MissingCity),
        }
    }

    /// Whether a spy that infiltrates sets out for what it finds.
    fn sets_out(&mut self, from: usize) -> bool {
        let mut goes = None;
        for at in from..self.tokens.len() {
            if self.is_used(at) || self.city_at(at).is_some() {
                continue;
            }
            let word = self.word(at);
            let sets = matches!(
                word,
                "set" | "sets" | "setting" | "aussitot" | "route" | "chemin"
            );
            match self.class(at) {
                Class::Not | Class::Without | Class::Idle => goes = Some(false),
                Class::SetOut | Class::Move if goes.is_none() => goes = Some(true),
                Class::SetOut | Class::Move => {}
                _ if sets && goes.is_none() => goes = Some(true),
                _ if sets => {}
                _ => continue,
            }
            self.take(at..at + 1);
        }
        if goes.is_none() {
            self.guesses.push(Guess::Stays);
        }
        goes.unwrap_or(false)
    }

    /// A city that is named beside is the one in which the spy is.
    fn same_city(&mut self, spy: u32, aim: &Aim) -> Read<()> {
        let here = self
            .known
            .spies
            .get(&spy)
            .and_then(|post| post.city().cloned());
        for found in self.cities.clone() {
            if matches!(aim, Aim::City(to) if *to == found.name) {
                continue;
            }
            if let Some(at) = here.clone().filter(|h| *h != found.name) {
                let fault = Fault::SpyElsewhere {
                    spy,
                    city: found.name,
                    at,
                };
                return misread(self.bytes(found.from..found.to), fault);
            }
        }
        // `spy 2 in Krath: steal`: what stands for a city and is none.
        let run = self.leftovers().into_iter().next();
        if let Some(run) = run
            && matches!(self.class_before(run.start), Some(Class::In))
            && self
                .tokens
                .get(run.clone())
                .is_some_and(|t| t.iter().all(|t| t.shape == Shape::Word))
            && self.target_of(&run).is_none()
        {
            let city = self.resolve_city(run.clone())?;
            if let Some(at) = here.filter(|h| *h != city) {
                let fault = Fault::SpyElsewhere { spy, city, at };
                return misread(self.bytes(run), fault);
            }
        }
        Ok(())
    }

    fn class_before(&self, at: usize) -> Option<Class> {
        let mut before = at.checked_sub(1)?;
        while self.class(before) == Class::Article {
            before = before.checked_sub(1)?;
        }
        Some(self.class(before))
    }

    /// Whether words behind the action name a target beforehand.
    fn target_of(&self, run: &std::ops::Range<usize>) -> Option<Action> {
        let asks = |n: &&Named| n.action.entry().effect.asks() && n.to <= run.start;
        self.actions.iter().find(asks).map(|n| n.action)
    }

    /// A target named beforehand is chosen after a success (G11).
    fn target_later(&mut self, action: Action) {
        if !action.entry().effect.asks() {
            return;
        }
        let runs = self.leftovers();
        let (Some(first), Some(last)) = (runs.first(), runs.last()) else {
            return;
        };
        let plain = (first.start..last.end).all(|i| {
            self.shape(i) == Some(Shape::Word)
                || self.shape(i) == Some(Shape::Mark)
                || harmless(self.class(i))
        });
        if plain && last.end - first.start <= 6 {
            let typed = self.typed(first.start..last.end);
            self.take(first.start..last.end);
            self.guesses.push(Guess::TargetLater { typed });
        }
    }
}
