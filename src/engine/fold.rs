//! What an entry does to the campaign.

use std::collections::BTreeMap;

use super::body::{Body, Card, Die, Draws, Set, Settled};
use super::campaign::{Campaign, Corrected, Head, Letter, Past, Sent, This, Told, Waiting};
use super::chance::Chance;
use super::game::{Due, Ends, Fault, Game, Given, Input, Tell, Want, fault};
use super::house;
use super::seats::Seats;
use crate::campaign::Phase;
use crate::referee::deadline::{Deadline, For, Until};

/// Somebody who looks on while states go on: the setup, the state before, and the input.
pub type Watch<'a, G> = &'a mut dyn FnMut(&<G as Game>::Setup, &<G as Game>::State, &Input<'_, G>);

/// The entry by which a state goes on, and who looks on.
struct At<'a, G: Game> {
    entry: u32,
    watch: Watch<'a, G>,
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
        self.watched(head, body, past, &mut |_, _, _| {})
    }

    /// The same while somebody looks on.
    pub fn watched(
        &mut self,
        head: &Head,
        body: Option<&Body<G>>,
        past: &dyn Past<G>,
        watch: Watch<'_, G>,
    ) -> Result<(), Fault> {
        self.go_on(head, body, past, watch)?;
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
        self.go_on(head, Some(body), past, &mut |_, _, _| {})
    }

    fn go_on(
        &mut self,
        head: &Head,
        body: Option<&Body<G>>,
        past: &dyn Past<G>,
        watch: Watch<'_, G>,
    ) -> Result<(), Fault> {
        let at = &mut At {
            entry: head.i,
            watch,
        };
        if head.season != self.season {
            return fault("an entry of another season");
        }
        if self.ended {
            return fault("an entry after the end");
        }
        match body {
            Some(body) => self.take(head, body, past, at)?,
            None => self.withheld(head, at)?,
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
    fn withheld(&mut self, head: &Head, at: &mut At<'_, G>) -> Result<(), Fault> {
        match head.kind.as_str() {
            "world" | "thaw" => self.changes()?,
            "erratum" => self.pending = Some(None),
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
        if let Some(season) = body.season()
            && season != self.season
            && !matches!(
                body,
                Body::Choose { .. } | Body::Erratum { .. } | Body::Again { .. }
            )
            && !matches!(body, Body::Reissue { .. } | Body::Reveal { .. })
        {
            return fault(format!("an entry about season {season}"));
        }
        let erratum = matches!(
            body,
            Body::Erratum { .. } | Body::Again { .. } | Body::Reissue { .. }
        );
        if erratum && !G::ERRATA {
            return fault("this game has no errata");
        }
        match body {
            Body::New { .. } => fault("a campaign is made once"),
            Body::Rules { rule, setting } => match self.phase {
                None => house::set(G::house(), &mut self.setup, rule, setting),
                Some(_) => fault("house rules change between seasons"),
            },
            Body::Open { name, rules, .. } => self.open(name, rules, head.i),
            Body::Rename { name, .. } => {
                self.this.name.clone_from(name);
                self.while_open()
            }
            Body::Seat { seat, lang } => {
                let place = self.seat(seat)?;
                self.langs[place.at()] = *lang;
                Ok(())
            }
            Body::Deadline {
                what,
                until,
                reason,
                ..
            } => self.until(*what, until, reason.as_deref()),
            Body::News { text, .. } => {
                self.this.news = Some(text.clone());
                self.while_open()
            }
            Body::World { changes, .. } | Body::Thaw { changes, .. } => {
                self.changes()?;
                self.step(Input::Referee(changes), at).map(|_| ())
            }
            Body::Enter(set) => self.put(set, head.i, head.i),
            Body::Import { sets } => sets
                .iter()
                .try_for_each(|set| self.put(set, head.i, head.i)),
            Body::Standing { sets, .. } => sets.iter().try_for_each(|set| self.put(set, 0, head.i)),
            Body::Withdraw { set, .. } => self.put(set, head.i, head.i),
            Body::Choose {
                season,
                seat,
                choice,
            } => self.of(*season)?.choose(seat, choice, head.i),
            Body::Sheet {
                beacon,
                orders_until,
                choices_until,
                settled,
                ..
            } => {
                if self.phase != Some(Phase::Open) || self.this.sheet.is_some() {
                    return fault("an opening sheet is printed once, while the season is open");
                }
                let until = |what| self.this.deadlines.of(what).map(|d| &d.until);
                let dates = (until(For::Orders), until(For::Choices));
                if dates != (orders_until.as_ref(), choices_until.as_ref()) {
                    return fault("the dates of the opening sheet are not those that were set");
                }
                self.this.sheet = Some((head.i, beacon.clone()));
                match settled {
                    Some(settled) => self.settle(Ends::Sheet, settled, None, at).map(|_| ()),
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
                if self.phase != Some(Phase::Locked) {
                    return fault("a roll needs the lock, once");
                }
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
                self.this.deadlines.choices = None;
                self.drawn(dice, cards, at)
            }
            Body::Close {
                settled, answers, ..
            } => {
                self.ends(settled.as_ref(), answers.as_ref(), at)?;
                self.end_season();
                Ok(())
            }
            Body::Erratum { then, now, .. } => {
                self.pending = Some(Some(then.clone()));
                match now {
                    Some(now) => self.step(Input::Referee(now), at).map(|_| ()),
                    None => Ok(()),
                }
            }
            Body::Again {
                season, answers, ..
            } => {
                let Some(world) = self.pending.take() else {
                    return fault("no erratum came before");
                };
                self.corrected
                    .entry(*season)
                    .or_default()
                    .worlds
                    .push(world);
                for stands in answers {
                    let seat = self.seat(&stands.seat)?;
                    let corrected = self.corrected.entry(*season).or_default();
                    corrected.answers.insert(seat, stands.orders.clone());
                }
                let again = self.season_again(*season, head.i, past)?;
                match *season == self.season {
                    // Not closed yet: the corrected season is the one under way.
                    true => self.replace(again),
                    false => drop(self.errata.insert(*season, Box::new(again))),
                }
                Ok(())
            }
            Body::Reissue {
                season,
                settled,
                answers,
                ..
            } => {
                let Some(mut again) = self.errata.remove(season) else {
                    return fault("no erratum waits");
                };
                let corrected = self.corrected.entry(*season).or_default();
                for seat in again.each(Seats::All) {
                    if let Some(waiting) = &again.waits[seat.at()] {
                        corrected.answers.insert(seat, Some(waiting.answer.clone()));
                    }
                }
                again.ends(settled.as_ref(), answers.as_ref(), at)
            }
            // The entry that it names was left out of this fold.
            Body::Undo { .. } => Ok(()),
            Body::Void { reason, .. } => {
                if let Some(before) = self.this.before.take() {
                    self.state = before;
                }
                self.waits.fill_with(|| None);
                self.this.voided = Some(reason.clone());
                self.while_open()?;
                self.end_season();
                Ok(())
            }
            Body::Reveal { season, early } => {
                let next = self.revealed.keys().next_back().map_or(1, |last| last + 1);
                if *season != next || *season >= self.season {
                    return fault("seasons are revealed once, in their order, when they are over");
                }
                self.revealed.insert(*season, *early);
                Ok(())
            }
            Body::End { .. } => {
                self.ended = true;
                match self.phase {
                    None => Ok(()),
                    Some(_) => fault("a season is open"),
                }
            }
        }
    }

    fn while_open(&self) -> Result<(), Fault> {
        match self.phase {
            Some(_) => Ok(()),
            None => fault("no season is open"),
        }
    }

    /// From the lock to the roll nothing of the world changes.
    fn changes(&self) -> Result<(), Fault> {
        match self.phase {
            Some(Phase::Locked) => fault("the world changes between the lock and the roll"),
            _ => Ok(()),
        }
    }

    fn open(
        &mut self,
        name: &str,
        rules: &BTreeMap<String, String>,
        entry: u32,
    ) -> Result<(), Fault> {
        if self.phase.is_some() {
            return fault("a season is open already");
        }
        for rule in G::house() {
            let setting = rules.get(rule.id).map_or(rule.settings[0], String::as_str);
            house::set(G::house(), &mut self.setup, rule.id, setting)?;
        }
        let words = std::mem::take(&mut self.this.words);
        self.old_words
            .extend(words.into_iter().filter(|word| !word.is_empty()));
        self.this = This::new(self.season, self.seats().len());
        name.clone_into(&mut self.this.name);
        self.this.before = Some(self.state.clone());
        self.phase = Some(Phase::Open);
        let mut tell = Tell::default();
        G::open(&self.setup, &mut self.state, &mut tell);
        self.hear(tell, entry);
        Ok(())
    }

    /// The season is over: the next one comes.
    fn end_season(&mut self) {
        self.phase = None;
        self.season += 1;
        self.this.before = None;
    }

    fn until(&mut self, what: For, until: &Until, reason: Option<&str>) -> Result<(), Fault> {
        self.while_open()?;
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
        Ok(())
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
        (at.watch)(&self.setup, &self.state, &input);
        let mut tell = Tell::default();
        G::step(&self.setup, &mut self.state, input, &mut tell)?;
        Ok(self.hear(tell, at.entry))
    }

    /// A window closes; its answers take effect together.
    fn settle(
        &mut self,
        ends: Ends,
        settled: &Settled<G>,
        record: Option<&G::Record>,
        at: &mut At<'_, G>,
    ) -> Result<Option<G::Record>, Fault> {
        let Some(window) = self.window().filter(|window| window.ends == ends) else {
            return fault("no window is settled so");
        };
        let mut given = Vec::new();
        for seat in self.each(window.seats) {
            let name = self.name(seat).clone();
            let counted = settled.counted.contains(&name);
            let silent = settled.silent.iter().find(|stands| stands.seat == name);
            let silent = silent.and_then(|stands| stands.orders.clone());
            match (self.waits[seat.at()].take(), counted, silent) {
                (Some(Waiting { at, answer }), true, None) => {
                    given.push(Given { seat, at, answer });
                }
                (None, false, Some(answer)) => given.push(Given {
                    seat,
                    at: 0,
                    answer,
                }),
                (None, false, None) => {}
                _ => return fault(format!("the answer of {name} is not the one that counts")),
            }
        }
        if given.len() != settled.counted.len() + settled.silent.len() {
            return fault("somebody counts who was not asked");
        }
        let told = self.step(
            Input::Answers {
                given: &given,
                record,
            },
            at,
        )?;
        match record {
            Some(record) if told.as_ref() != Some(record) => fault("what was told does not follow"),
            _ => Ok(told),
        }
    }

    /// The season's last window is settled, if one is open; then it must be over.
    fn ends(
        &mut self,
        settled: Option<&Settled<G>>,
        record: Option<&G::Record>,
        at: &mut At<'_, G>,
    ) -> Result<(), Fault> {
        if let Some(settled) = settled {
            self.this.record = self.settle(Ends::Close, settled, record, at)?;
        }
        match self.due() {
            Due::Over => Ok(()),
            _ => fault("the season is not over"),
        }
    }

    /// The same without an entry, on a copy that the caller made, to see what would be told.
    pub fn end(&mut self, settled: Option<&Settled<G>>) -> Result<(), Fault> {
        self.ends(
            settled,
            None,
            &mut At {
                entry: 0,
                watch: &mut |_, _, _| {},
            },
        )
    }

    /// Takes a die in, if it is the one that is due.
    fn die(&mut self, die: &Die, at: &mut At<'_, G>) -> Result<(), Fault> {
        let Due::Draw(Want::Named {
            seat,
            question,
            purpose,
            repeat,
        }) = self.due()
        else {
            return fault("a die that is not due");
        };
        let word = &*self.this.words[seat.at()];
        let due = (&**self.name(seat), &*question, purpose, repeat, word);
        if due
            != (
                &*die.seat,
                &*die.question,
                &*die.purpose,
                die.repeat,
                &*die.word,
            )
        {
            return fault(format!("a die for {} that is not due", die.question));
        }
        let tie = u64::from_str_radix(&die.tie, 16);
        let tie = tie.map_err(|_| Fault::new("a tie key that is no number"))?;
        self.step(
            Input::Drawn {
                faces: die.die.list(),
                tie,
            },
            at,
        )?;
        self.this.draws.push(die.clone());
        Ok(())
    }

    /// Takes a card in, if it is the one that is due.
    fn card(&mut self, card: &Card, at: &mut At<'_, G>) -> Result<(), Fault> {
        let Due::Draw(Want::Card { purpose, of }) = self.due() else {
            return fault("a card that is not due");
        };
        let due = (self.this.cards + 1, purpose, of);
        if due != (card.n, &*card.purpose, card.of) || card.card >= card.of {
            return fault(format!("card {} is not due", card.n));
        }
        self.step(
            Input::Drawn {
                faces: &[card.card],
                tie: 0,
            },
            at,
        )?;
        self.this.cards = card.n;
        Ok(())
    }

    /// All that an entry says was drawn.
    fn drawn(&mut self, dice: &[Die], cards: &[Card], at: &mut At<'_, G>) -> Result<(), Fault> {
        dice.iter().try_for_each(|die| self.die(die, at))?;
        cards.iter().try_for_each(|card| self.card(card, at))
    }

    /// Draws up to the next window: what an entry to come will say.
    pub fn draw(&mut self, chance: &mut dyn Chance) -> Result<Draws, Fault> {
        let at = &mut At {
            entry: 0,
            watch: &mut |_, _, _| {},
        };
        let mut draws = Draws::default();
        loop {
            match self.due() {
                Due::Ask(_) | Due::Over => return Ok(draws),
                Due::Draw(Want::Named {
                    seat,
                    question,
                    purpose,
                    repeat,
                }) => {
                    let word = &*self.this.words[seat.at()];
                    let die = chance.die(self.name(seat), &question, word, purpose, repeat)?;
                    self.die(&die, at)?;
                    draws.dice.push(die);
                }
                Due::Draw(Want::Card { purpose, of }) => {
                    let words = self.words_digest();
                    let card = chance.card(self.this.cards + 1, purpose, of, &words)?;
                    self.card(&card, at)?;
                    draws.cards.push(card);
                }
            }
        }
    }

    /// What stands of a seat after a message, a spreadsheet or a plan. `at` is 0 for a plan.
    fn put(&mut self, set: &Set<G>, at: u32, entry: u32) -> Result<(), Fault> {
        let seat = self.seat(&set.seat)?;
        if !matches!(self.phase, Some(Phase::Open | Phase::Rolled)) {
            return fault("nothing is taken now");
        }
        let word = &self.this.words[seat.at()];
        if (at == 0 || self.phase != Some(Phase::Open)) && set.word != *word {
            // It would enter every draw to come.
            return fault(format!("the word of {} changes after the lock", set.seat));
        }
        if set
            .beforehand
            .as_ref()
            .is_some_and(|fact| !G::beforehand(fact))
        {
            return fault(format!("{} says beforehand what nobody can say", set.seat));
        }
        self.waits[seat.at()] = match (&set.orders, self.window()) {
            (None, _) => None,
            (Some(answer), Some(window)) if window.seats.contains(seat) => Some(Waiting {
                answer: answer.clone(),
                at,
            }),
            (Some(_), _) => return fault(format!("{} is not asked", set.seat)),
        };
        if let Some(fact) = &set.beforehand {
            let mut tell = Tell::default();
            tell.one(seat, fact.clone());
            self.hear(tell, entry);
        }
        if at > 0 {
            self.this.words[seat.at()].clone_from(&set.word);
        }
        let plan = at == 0;
        self.this.sets[seat.at()] = Some(Sent {
            entry,
            set: set.clone(),
            plan,
        });
        Ok(())
    }

    fn choose(&mut self, seat: &str, choice: &G::Answer, at: u32) -> Result<(), Fault> {
        let place = self.seat(seat)?;
        match self.window() {
            Some(window) if window.seats.contains(place) => {
                let answer = choice.clone();
                self.waits[place.at()] = Some(Waiting { answer, at });
                Ok(())
            }
            _ => fault(format!("{seat} has nothing to choose")),
        }
    }

    /// A season as it stood before its close, with the corrections of its world put in before its roll; of
    /// the season under way, what stood before an entry.
    pub fn season_again(
        &self,
        season: u16,
        until: u32,
        past: &dyn Past<G>,
    ) -> Result<Campaign<G>, Fault> {
        let blank = Corrected::default();
        let corrected = self.corrected.get(&season).unwrap_or(&blank);
        let (before, entries) = past.season(season)?;
        let mut again = before;
        for (head, body) in &entries {
            if season == self.season && head.i >= until {
                break;
            }
            let again = match (&mut again, body) {
                (None, Some(Body::New { setup, .. })) => {
                    again = Some(Campaign::begin(setup.clone())?);
                    continue;
                }
                (None, _) => return fault("the first entry of a campaign is its making"),
                (Some(again), _) => again,
            };
            match body {
                Some(Body::Close { .. }) => break,
                // Corrections of other seasons, and of this one: they are put in their place below.
                Some(Body::Erratum { .. } | Body::Again { .. } | Body::Reissue { .. }) => continue,
                None if head.kind == "erratum" => continue,
                Some(Body::Choose { season: of, .. }) if *of != season => continue,
                Some(Body::Roll { .. }) => {
                    for world in &corrected.worlds {
                        let input = world.as_ref().map_or(Input::Withheld, Input::Referee);
                        again.step(
                            input,
                            &mut At {
                                entry: head.i,
                                watch: &mut |_, _, _| {},
                            },
                        )?;
                    }
                }
                _ => {}
            }
            again.fold(head, body.as_ref(), past)?;
        }
        let mut again = again.ok_or_else(|| Fault::new("no such season"))?;
        for (seat, answer) in &corrected.answers {
            let waits = answer.as_ref().map(|answer| Waiting {
                answer: answer.clone(),
                at: 0,
            });
            again.waits[seat.at()] = waits;
        }
        Ok(again)
    }

    /// The season under way was corrected.
    fn replace(&mut self, again: Campaign<G>) {
        self.state = again.state;
        self.views = again.views;
        self.public = again.public;
        self.waits = again.waits;
        self.this = again.this;
    }
}
