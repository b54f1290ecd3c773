//! What an entry does to the campaign.

mod answers;
mod draws;
mod errata;

use std::collections::BTreeMap;

use super::body::Body;
use super::campaign::{Campaign, Head, Letter, Past, This, Told};
use super::fault::{Fault, fault};
use super::game::{Due, Ends, Game, Input, Tell};
use super::house;
use super::seats::Seats;
use crate::campaign::Phase;
use crate::engine::deadline::{Deadline, For, Until, is_day};

/// Somebody who looks on while states go on: the setup, the state before, and the input.
pub type Watch<'a, G> = &'a mut dyn FnMut(&<G as Game>::Setup, &<G as Game>::State, &Input<'_, G>);

/// The entry by which a state goes on, and who looks on.
struct At<'a, G: Game> {
    entry: u32,
    watch: Option<Watch<'a, G>>,
}

impl<G: Game> At<'_, G> {
    /// Nobody looks on.
    fn unseen(entry: u32) -> Self {
        At { entry, watch: None }
    }
}

impl<G: Game> Campaign<G> {
    /// The fold: goes on by an entry. A body is `None` where a reveal withholds it. After a fault the
    /// campaign is not used any more.
    pub fn fold(
        &mut self,
        head: &Head,
        body: Option<&Body<G>>,
        past: &dyn Past<G>,
    ) -> Result<(), Fault> {
        self.go_on(head, body, past, None)?;
        self.drawn_all()
    }

    /// The same while somebody looks on.
    pub fn watched(
        &mut self,
        head: &Head,
        body: Option<&Body<G>>,
        past: &dyn Past<G>,
        watch: Watch<'_, G>,
    ) -> Result<(), Fault> {
        self.go_on(head, body, past, Some(watch))?;
        self.drawn_all()
    }

    fn drawn_all(&self) -> Result<(), Fault> {
        match (self.phase, self.due()) {
            (Some(Phase::Rolled), Due::Draw(_)) => fault("a draw is missing"),
            _ => Ok(()),
        }
    }

    /// The fold of an entry of which it is not known yet what it draws.
    pub fn before_draws(
        &mut self,
        head: &Head,
        body: &Body<G>,
        past: &dyn Past<G>,
    ) -> Result<(), Fault> {
        self.go_on(head, Some(body), past, None)
    }

    fn go_on(
        &mut self,
        head: &Head,
        body: Option<&Body<G>>,
        past: &dyn Past<G>,
        watch: Option<Watch<'_, G>>,
    ) -> Result<(), Fault> {
        let at = &mut At {
            entry: head.i,
            watch,
        };
        if head.season != self.season {
            return fault("an entry of another season");
        }
        match body {
            Some(body) => self.take(head, body, past, at)?,
            None => self.withheld(head, past, at)?,
        }
        // Where answers come one window after the other, each is opened by a letter.
        if matches!(head.kind.as_str(), "sheet" | "roll" | "settle")
            && let Some(window) = self.window()
            && matches!(window.ends, Ends::Settle | Ends::Close)
        {
            self.this.letters.push(Letter {
                to: if window.public {
                    Seats::All
                } else {
                    window.seats
                },
                entry: head.i,
                told: self.this.told.len(),
            });
        }
        Ok(())
    }

    /// An entry about the world of which only the kind is known.
    fn withheld(
        &mut self,
        head: &Head,
        past: &dyn Past<G>,
        at: &mut At<'_, G>,
    ) -> Result<(), Fault> {
        match head.kind.as_str() {
            "world" | "thaw" => self.outlives(|| Input::Withheld)?,
            "erratum" => self.corrects(None, head.i, past)?,
            kind => return fault(format!("a {kind} entry is withheld")),
        }
        self.step(Input::Withheld, at).map(|_| ())
    }

    fn take(
        &mut self,
        head: &Head,
        body: &Body<G>,
        past: &dyn Past<G>,
        at: &mut At<'_, G>,
    ) -> Result<(), Fault> {
        match body {
            Body::New { .. } => fault("a campaign is made once"),
            Body::Rules { rule, setting } => house::set(G::house(), &mut self.setup, rule, setting),
            Body::Open { name, rules, .. } => self.open(name, rules, head.i),
            Body::Rename { name, .. } => {
                self.this.name.clone_from(name);
                Ok(())
            }
            Body::Seat {
                seat,
                lang,
                by,
                form,
                mail,
                away,
            } => {
                let place = self.seat(seat)?.at();
                match away.as_deref() {
                    None => {}
                    Some("") => drop(self.away.remove(seat)),
                    Some(day) if is_day(day) => {
                        self.away.insert(seat.clone(), day.to_owned());
                    }
                    Some(day) => return fault(format!("{day:?} is no day")),
                }
                if let Some(by) = by {
                    self.ways[place] = *by;
                }
                if let Some(form) = form {
                    self.forms.insert(self.seat(seat)?, *form);
                }
                if let Some(lang) = lang {
                    self.langs[place] = *lang;
                }
                if mail.is_some() {
                    self.mails[place] = Some((head.season, head.i));
                }
                Ok(())
            }
            Body::Address(addresses) => {
                self.addresses = addresses.clone();
                match addresses.fits() {
                    true => Ok(()),
                    false => fault("addresses that are not written as such"),
                }
            }
            Body::Deadline {
                what,
                until,
                reason,
                ..
            } => {
                self.until(*what, until, reason.as_deref());
                Ok(())
            }
            Body::News { text, .. } => {
                self.this.news = Some(text.clone());
                Ok(())
            }
            Body::World { changes, reason } | Body::Thaw { changes, reason } => {
                let referee = || Input::Referee {
                    world: changes,
                    reason: reason.as_deref(),
                };
                self.outlives(referee)?;
                self.step(referee(), at).map(|_| ())
            }
            Body::Enter(set) => self.put(set, head.i, head.i),
            Body::Receive { seat, .. } => self.seat(seat).map(drop),
            Body::Import { sets } => sets
                .iter()
                .try_for_each(|set| self.put(set, head.i, head.i)),
            Body::Standing { sets, .. } => sets.iter().try_for_each(|set| self.put(set, 0, head.i)),
            Body::Withdraw { set, .. } => self.put(set, head.i, head.i),
            Body::Choose { seat, choice, .. } => self.choose(seat, choice, head.i),
            Body::Sheet {
                beacon,
                orders_until,
                choices_until,
                settled,
                ..
            } => {
                let dates = (orders_until.as_ref(), choices_until.as_ref());
                self.sheet(beacon.as_deref(), dates, head.i)?;
                let waits = self.window().is_some_and(|w| w.ends == Ends::Sheet);
                match settled {
                    Some(settled) => self.settle(Ends::Sheet, settled, None, at).map(|_| ()),
                    // What comes before the sheet would come after it.
                    None if waits => fault("the opening sheet leaves answers open"),
                    None => Ok(()),
                }
            }
            Body::Lock { settled, .. } => {
                self.settle(Ends::Lock, settled, None, at)?;
                self.phase = Some(Phase::Locked);
                Ok(())
            }
            Body::Roll {
                beacon,
                dice,
                cards,
                ..
            } => {
                self.phase = Some(Phase::Rolled);
                self.this.beacon = Some(beacon.clone());
                self.drawn(dice, cards, at)
            }
            Body::Settle {
                beacon,
                settled,
                dice,
                cards,
                ..
            } => {
                let ends = self.window().map_or(Ends::Settle, |window| window.ends);
                if ends != Ends::Settle && ends != Ends::Sheet {
                    return fault("a window that another verb ends");
                }
                self.settle(ends, settled, None, at)?;
                if beacon.is_some() {
                    self.this.beacon.clone_from(beacon);
                }
                // Where the close settles all that waits, one date is for all its questions.
                if !G::CLOSE_SETTLES {
                    self.this.deadlines.choices = None;
                }
                self.drawn(dice, cards, at)
            }
            Body::Close {
                settled, answers, ..
            } => {
                self.ends(settled.as_ref(), answers.as_ref(), at)?;
                self.end_season();
                Ok(())
            }
            Body::Erratum {
                season,
                number,
                then,
                now,
                seats,
                ..
            } => {
                if self.errata(*season) + 1 != *number {
                    return fault("an erratum of another number");
                }
                self.corrects(Some(then), head.i, past)?;
                self.told_anew(*season, head.i, seats);
                self.mends_today(now.as_ref(), *season, at)
            }
            // The entry that it names was left out of this fold.
            Body::Undo { .. } => Ok(()),
            Body::Void { reason, .. } => {
                self.void(reason, head.i);
                Ok(())
            }
            Body::Reveal { season, early } => {
                self.revealed.insert(*season, *early);
                Ok(())
            }
            Body::End { .. } => {
                self.ended = true;
                Ok(())
            }
        }
    }

    /// What the referee enters while a season is open is also put into the state that is kept for `void`.
    fn outlives<'a>(&mut self, input: impl Fn() -> Input<'a, G>) -> Result<(), Fault> {
        match self.this.before.as_mut().filter(|_| G::WORLD.between()) {
            Some(before) => G::step(&self.setup, before, input(), &mut Tell::deaf()),
            None => Ok(()),
        }
    }

    fn open(
        &mut self,
        name: &str,
        rules: &BTreeMap<String, String>,
        entry: u32,
    ) -> Result<(), Fault> {
        let known = |id: &&String| G::house().iter().any(|rule| rule.id == **id);
        if let Some(other) = rules.keys().find(|id| !known(id)) {
            return fault(format!("no house rule is called {other}"));
        }
        for rule in G::house() {
            let setting = rules.get(rule.id).map_or(rule.settings[0], String::as_str);
            house::set(G::house(), &mut self.setup, rule.id, setting)?;
        }
        let words = std::mem::take(&mut self.this.words);
        self.old_words
            .extend(words.into_iter().filter(|word| !word.is_empty()));
        let last = std::mem::take(&mut self.this.name);
        self.names.extend((self.season > 1).then_some(last));
        self.this = This::new(self.season, self.seats().len());
        name.clone_into(&mut self.this.name);
        self.this.before = Some(Box::new(self.state.clone()));
        self.phase = Some(Phase::Open);
        let mut tell = Tell::default();
        G::open(&self.setup, &mut self.state, self.season, &mut tell);
        self.hear(tell, entry);
        Ok(())
    }

    /// The campaign as it would be if the season that comes opened now; `None` while one is open, and after the end.
    pub fn coming(&self) -> Option<Campaign<G>> {
        if self.phase.is_some() || self.ended {
            return None;
        }
        let mut coming = self.clone();
        coming
            .open("", &house::stated(G::house(), &self.setup), 0)
            .ok()?;
        Some(coming)
    }

    /// The opening sheet, with its two dates.
    fn sheet(
        &mut self,
        beacon: Option<&str>,
        dates: (Option<&Until>, Option<&Until>),
        entry: u32,
    ) -> Result<(), Fault> {
        let until = |what| self.this.deadlines.of(what).map(|d| &d.until);
        if dates != (until(For::Orders), until(For::Choices)) {
            return fault("the dates of the opening sheet are not those that were set");
        }
        self.this.sheet = Some((entry, beacon.map(str::to_owned)));
        Ok(())
    }

    fn void(&mut self, reason: &str, entry: u32) {
        if let Some(before) = self.this.before.take() {
            self.state = *before;
            let mut tell = Tell::default();
            G::void(&self.setup, &mut self.state, self.season, &mut tell);
            self.hear(tell, entry);
        }
        self.waits.fill_with(|| None);
        self.this.voided = Some(reason.to_owned());
        self.end_season();
    }

    /// The season is over: the next one comes.
    fn end_season(&mut self) {
        self.phase = None;
        self.season += 1;
        self.this.before = None;
    }

    fn until(&mut self, what: For, until: &Until, reason: Option<&str>) {
        let published = self.this.sheet.is_some();
        let slot = match what {
            For::Orders => &mut self.this.deadlines.orders,
            For::Choices => &mut self.this.deadlines.choices,
        };
        let (first, extensions) = match slot {
            Some(before) if published => (before.first.clone(), before.extensions + 1),
            _ => (until.clone(), 0),
        };
        *slot = Some(Deadline {
            first,
            until: until.clone(),
            extensions,
            reason: reason.map(str::to_owned),
        });
    }

    pub(super) fn hear(&mut self, tell: Tell<G>, entry: u32) -> Option<G::Record> {
        let (told, record) = tell.end();
        for (to, fact) in told {
            for seat in self.each(to) {
                G::learn(&self.setup, &mut self.views[seat.at()], &fact);
            }
            if to == Seats::All {
                G::learn(&self.setup, &mut self.public, &fact);
            }
            self.this.told.push(Told { to, entry, fact });
        }
        record
    }

    fn step(
        &mut self,
        input: Input<'_, G>,
        at: &mut At<'_, G>,
    ) -> Result<Option<G::Record>, Fault> {
        if let Some(watch) = &mut at.watch {
            watch(&self.setup, &self.state, &input);
        }
        let mut tell = Tell::default();
        G::step(&self.setup, &mut self.state, input, &mut tell)?;
        Ok(self.hear(tell, at.entry))
    }
}
