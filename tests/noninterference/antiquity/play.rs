//! Plays a plan in a campaign through the arbiter's verbs, and gathers what the nation receives.

use arbitre::campaign::Campaign;
use arbitre::chance::SeededEntropy;
use arbitre::locale::spelling::fold;
use arbitre::referee::deadline::For;
use arbitre::rulebook::antiquity::event::Change;
use arbitre::rulebook::antiquity::facts::StoredNotice;
use arbitre::rulebook::antiquity::question::Kind;
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::roll::Outcome;
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::verbs::{Arbiter, Failure, SheetText};
use arbitre::rulebook::antiquity::{audit, desk, facts};

use super::known::{Known, Season, value};
use super::leaks::Leak;
use super::letters::{Sent, spreadsheet};
use super::papers::Collector;
use super::plan::{Others, Plan, Way};
use crate::noninterference::chance::Rng;
use crate::noninterference::game::{Done, Misfit, Played, failed, must};
use crate::noninterference::pool::{Steps, Table};

/// What happens between sheet and lock.
enum Step<'a> {
    Own(&'a Sent),
    Other(&'a Name, &'a Sent),
}

struct Game<'a, 'c> {
    known: &'a Known,
    plan: &'a Plan,
    campaign: &'a mut Campaign,
    clock: Steps,
    entropy: SeededEntropy,
    /// What is decided by others: their choices, the arbiter's reasons.
    rng: Rng,
    /// The order in which things are entered.
    order: Rng,
    out: Collector<'c>,
}

/// Plays a plan; with leaks, gathers their papers too. `full` adds what is delivered at the end.
pub fn play(
    known: &Known,
    plan: &Plan,
    tables: &mut [Table],
    leaks: &[Leak],
    full: bool,
) -> Done<Played<Vec<Way>>> {
    play_for(known, plan, tables, (&known.nation, leaks, full), 0)
}

/// Plays a plan and gathers what a nation receives, whichever it is; `entered` is the name of an
/// order of entry, and of a clock and salts.
pub fn play_for(
    known: &Known,
    plan: &Plan,
    tables: &mut [Table],
    (reader, leaks, full): (&Name, &[Leak], bool),
    entered: u64,
) -> Done<Played<Vec<Way>>> {
    let mut game = Game {
        known,
        plan,
        campaign: tables[plan.table].fresh(),
        clock: Steps::new(Rng::new(plan.seed, 3 + 10 * entered)),
        entropy: SeededEntropy::new(&format!("{} {entered}", plan.seed)),
        rng: Rng::new(plan.seed, 4),
        order: Rng::new(plan.seed, 5 + 10 * entered),
        out: Collector::new(known, reader, leaks),
    };
    game.start()?;
    let mut ways = Vec::new();
    for ((season, others), number) in known.seasons.iter().zip(&plan.seasons).zip(1..) {
        game.season(season, others, number)?;
        ways.extend(others.ways.iter().copied());
    }
    let arbiter = game.end(full)?;
    Ok(Played {
        papers: game.out.out.papers,
        leaked: game.out.out.leaked,
        hidden: ways,
        arbiter,
    })
}

impl Game<'_, '_> {
    fn arbiter(&mut self) -> Arbiter<'_> {
        Arbiter {
            campaign: self.campaign,
            clock: &self.clock,
            entropy: &mut self.entropy,
        }
    }

    /// Reads with the collector.
    fn gather(
        &mut self,
        what: &'static str,
        look: impl FnOnce(
            &mut Collector<'_>,
            &arbitre::campaign::Transaction<'_>,
        ) -> Result<(), Failure>,
    ) -> Done {
        let (campaign, out) = (&*self.campaign, &mut self.out);
        must(what, campaign.read(|tx| look(out, tx)))
    }

    fn refused(&mut self, what: &str, failure: Failure, season: u16) -> Done {
        match failure {
            Failure::Refused(refusal) => self.gather("refusal", |out, tx| {
                if *out.reader == out.known.nation {
                    out.refusal(what, &refusal, tx, season);
                }
                Ok(())
            }),
            failure => Err(failed("refusal", failure)),
        }
    }

    fn start(&mut self) -> Done {
        let known = self.known;
        for (rule, setting) in &known.typed_rules {
            must("rule", self.arbiter().set_rule(rule, setting))?;
        }
        must(
            "language",
            self.arbiter().set_seat(&known.nation, known.lang),
        )?;
        for (nation, lang) in &self.plan.langs {
            must("language", self.arbiter().set_seat(nation, *lang))?;
        }
        Ok(())
    }

    fn world(&mut self, changes: &[Change], at_once: bool) -> Done {
        let list: Vec<Vec<Change>> = match at_once {
            true => vec![changes.to_vec()],
            false => changes.iter().map(|c| vec![c.clone()]).collect(),
        };
        for changes in list.into_iter().filter(|l| !l.is_empty()) {
            let reason = self.rng.often(20).then_some("décision de l'arbitre");
            must(
                "world",
                self.arbiter().change_world(reason, |_, _, _| Ok(changes)),
            )?;
        }
        Ok(())
    }

    fn purse(&mut self, payments: &[(i64, Option<String>)]) -> Done {
        for (points, reason) in payments {
            let change = Change::TreasuryAdd {
                nation: self.known.nation.clone(),
                points: *points,
            };
            let reason = reason.as_deref();
            must(
                "purse",
                self.arbiter()
                    .change_world(reason, |_, _, _| Ok(vec![change])),
            )?;
        }
        Ok(())
    }

    fn out_of_time(&mut self, text: &Option<String>, number: u16) -> Done {
        if let Some(text) = text {
            let nation = &self.known.nation;
            match self.arbiter().enter(nation, "test", text.as_bytes()) {
                Ok(_) => return Err(Misfit::Unknown("orders out of time")),
                Err(failure) => self.refused("order", failure, number)?,
            }
        }
        Ok(())
    }

    fn season(&mut self, season: &Season, others: &Others, number: u16) -> Done {
        self.world(&others.world[0], true)?;
        self.purse(&season.purse[0])?;
        self.out_of_time(&season.out_of_time[0], number)?;
        must("open", self.arbiter().open_season(&season.name))?;
        let trades = Change::Trades {
            trades: others.trades.clone(),
        };
        self.world(&[trades], true)?;
        self.world(&others.world[1], self.rng.clone().often(50))?;
        self.purse(&season.purse[1])?;
        for sent in &others.omniscient {
            let omniscient = self.known.on().setup.omniscient.clone().unwrap_or_default();
            self.send(&omniscient, sent)?;
        }
        self.gather("template", |out, tx| out.template(tx))?;
        let identity = (self.campaign.id().to_owned(), *self.campaign.seal());
        if season.sheet {
            if let Some(date) = &season.deadline {
                let set =
                    |a: &mut Arbiter<'_>| a.set_deadline(number, For::Orders, date, None, None);
                must("deadline", set(&mut self.arbiter()))?;
            }
            let drawn = (!season.beacon.is_empty()).then(|| "le tirage du samedi".to_owned());
            let text = SheetText { beacon: drawn };
            must("sheet", self.arbiter().sheet(number, text))?;
            let (id, seal) = &identity;
            self.gather("sheet", |out, tx| {
                out.public(tx, (id, seal), number, desk::PublicPaper::Opening)
            })?;
        }
        self.orders(season, others)?;
        self.world(&others.world[2], false)?;
        self.gather("template", |out, tx| out.template(tx))?;
        if !season.beacon.is_empty() {
            must("lock", self.arbiter().lock(number))?;
            let (id, seal) = &identity;
            self.gather("lock", |out, tx| {
                out.public(tx, (id, seal), number, desk::PublicPaper::Lock)
            })?;
            self.out_of_time(&season.out_of_time[1], number)?;
        }
        let beacon = Some(season.beacon.as_str()).filter(|b| !b.is_empty());
        must("roll", self.arbiter().roll(number, beacon, false))?;
        self.check_roll(season, others, number)?;
        self.gather("notices", |out, tx| out.notices(tx))?;
        self.choices(season, others, number)?;
        if let [first, ..] = others.errata[0].as_slice() {
            let change = first.clone();
            must(
                "erratum",
                self.arbiter()
                    .erratum(number, "une erreur", |_, _| Ok(vec![change])),
            )?;
        }
        if let Some((true, change)) = &season.own_erratum {
            self.own_erratum(change, number)?;
        }
        self.gather("notices", |out, tx| out.notices(tx))?;
        if let Some(news) = &season.news {
            must("news", self.arbiter().news(news))?;
        }
        must("close", self.arbiter().close(number))?;
        self.check_told(season, number, None)?;
        self.errata(season, others, number)
    }

    /// What stands for the nation, its notices, and why: all as planned.
    fn check_roll(&mut self, season: &Season, others: &Others, number: u16) -> Done {
        let (known, campaign) = (self.known, &*self.campaign);
        let setup = &known.on().setup;
        let fits = campaign.read(|tx| -> Result<Option<&'static str>, Failure> {
            let attempts = facts::attempts(tx, setup, number, Some(&known.nation))?;
            let same = attempts.len() == season.attempts.len()
                && attempts
                    .iter()
                    .zip(&season.attempts)
                    .all(|(a, b)| a.question == b.question && a.bonus == b.bonus);
            let silent = attempts.is_empty() && season.sent.is_empty();
            if !(same || silent) {
                return Ok(Some("its own orders"));
            }
            let rolls = facts::rolls(tx, number, Some(&known.nation))?;
            for (attempt, way) in attempts.iter().zip(&others.ways) {
                let outcome = rolls
                    .get(&(attempt.nation.clone(), attempt.n))
                    .map(|r| r.outcome);
                let planned = match way {
                    Way::Truth | Way::Nothing => Outcome::Success,
                    Way::Lie | Way::Wall => Outcome::Countered,
                    Way::Luck => Outcome::BadLuck,
                };
                if outcome != Some(planned) {
                    return Ok(Some("an outcome"));
                }
            }
            let notices = facts::notices(tx, setup, number, Some(&known.nation))?;
            let mut got: Vec<_> = notices
                .into_iter()
                .map(|n| (n.question, n.named.then_some(n.asker)))
                .collect();
            let mut meant: Vec<_> = season
                .notices
                .iter()
                .map(|n| (n.question.clone(), n.shown.clone()))
                .collect();
            got.sort();
            meant.sort();
            Ok((got != meant).then_some("its notices"))
        });
        match must("roll", fits)? {
            Some(what) => Err(Misfit::Unknown(what)),
            None => Ok(()),
        }
    }

    /// The answers, as planned.
    fn check_told(&mut self, season: &Season, number: u16, anew: Option<&Option<Value>>) -> Done {
        let known = self.known;
        let setup = &known.on().setup;
        let told = self
            .campaign
            .read(|tx| -> Result<Vec<Option<Value>>, Failure> {
                let attempts = facts::attempts(tx, setup, number, Some(&known.nation))?;
                let mut answers = facts::answers(tx, number, Some(&known.nation))?;
                let told = attempts
                    .into_iter()
                    .map(|a| answers.remove(&(a.nation, a.n)).flatten());
                Ok(told.collect())
            });
        let told = must("answers", told)?;
        for (n, (told, asked)) in told.iter().zip(&season.attempts).enumerate() {
            let meant = match (anew, season.erratum.as_ref()) {
                (Some(now), Some((at, _))) if *at == n => now,
                _ => &asked.told,
            };
            if told != meant {
                return Err(Misfit::Unknown("an answer"));
            }
        }
        Ok(())
    }

    fn send(&mut self, nation: &Name, sent: &Sent) -> Done {
        match sent {
            Sent::Message(text) => {
                let received = must(
                    "enter",
                    self.arbiter().enter(nation, "test", text.as_bytes()),
                )?;
                self.gather("receipt", |out, tx| {
                    if *out.reader == received.seat {
                        out.receipt(&received, tx);
                    }
                    Ok(())
                })?;
            }
            Sent::Undone(text) => self.undone(nation, text)?,
            Sent::Rows(rows) => {
                let text = spreadsheet(&mut self.order, &[(nation.clone(), rows.clone())]);
                must("import", self.arbiter().import_orders(&text, false))?;
            }
            // What cannot be withdrawn stands.
            Sent::Withdrawal(lines) => match self.arbiter().withdraw(nation, lines) {
                Ok(_) | Err(Failure::Refused(_)) => {}
                Err(failure) => return Err(failed("withdraw", failure)),
            },
        }
        Ok(())
    }

    /// A message that is entered and taken back; what was refused is not there to be.
    fn undone(&mut self, nation: &Name, text: &str) -> Done {
        let mut entered = self.arbiter();
        let received = must("enter", entered.enter(nation, "test", text.as_bytes()))?;
        let mut receipts = vec![received];
        if receipts[0].journalled {
            let coming = must("undo", self.arbiter().rehearse_undo())?;
            let undone = must("undo", self.arbiter().undo(coming.entry))?;
            receipts.extend(undone.seats.into_iter().map(|s| s.receipt));
        }
        self.gather("receipt", |out, tx| {
            for received in receipts.iter().filter(|r| *out.reader == r.seat) {
                out.receipt(received, tx);
            }
            Ok(())
        })
    }

    /// Everybody's orders in some order; other nations' rows may stand in the nation's spreadsheet.
    fn orders(&mut self, season: &Season, others: &Others) -> Done {
        let mut lists: Vec<Vec<Step<'_>>> = vec![season.sent.iter().map(Step::Own).collect()];
        let mut shared: Vec<(Name, Vec<String>)> = Vec::new();
        let own_rows = season.sent.iter().any(|s| matches!(s, Sent::Rows(_)));
        for (nation, sent) in &others.senders {
            match sent.as_slice() {
                [Sent::Rows(rows)] if own_rows && self.order.often(70) => {
                    shared.push((nation.clone(), rows.clone()));
                }
                sent => lists.push(sent.iter().map(|s| Step::Other(nation, s)).collect()),
            }
        }
        for step in self.order.weave(lists) {
            match step {
                Step::Other(nation, sent) => self.send(nation, sent)?,
                Step::Own(Sent::Rows(rows)) => {
                    let mut all = std::mem::take(&mut shared);
                    all.push((self.known.nation.clone(), rows.clone()));
                    let text = spreadsheet(&mut self.order, &all);
                    // What is remarked on rows is the arbiter's own, by the row of his file.
                    must("import", self.arbiter().import_orders(&text, false))?;
                }
                Step::Own(Sent::Message(text)) => {
                    let nation = &self.known.nation;
                    let received =
                        must("own", self.arbiter().enter(nation, "test", text.as_bytes()))?;
                    self.gather("receipt", |out, tx| {
                        if *out.reader == received.seat {
                            out.receipt(&received, tx);
                        }
                        Ok(())
                    })?;
                }
                Step::Own(Sent::Undone(text)) => self.undone(&self.known.nation, text)?,
                Step::Own(Sent::Withdrawal(lines)) => {
                    let nation = &self.known.nation;
                    match self.arbiter().withdraw(nation, lines) {
                        Ok(_) => {}
                        Err(failure) => self.refused("withdraw", failure, 1)?,
                    }
                }
            }
        }
        Ok(())
    }

    /// Choices: the nation's by what it sees of its notices alone, the others' as planned.
    fn choices(&mut self, season: &Season, others: &Others, number: u16) -> Done {
        let (known, on) = (self.known, self.known.on());
        let setup = &on.setup;
        let read = self.campaign.read(|tx| -> Result<_, Failure> {
            Ok((
                facts::notices(tx, setup, number, None)?,
                facts::attempts(tx, setup, number, Some(&known.nation))?,
                facts::rolls(tx, number, Some(&known.nation))?,
            ))
        });
        let (notices, attempts, rolls) = must("notices", read)?;
        let mut own = Vec::new();
        let mut rest = Vec::new();
        for notice in notices {
            if notice.victim == known.nation {
                let rng = &mut by_shown(known.seed, number, &notice);
                let mut tries = Vec::new();
                for _ in 0..rng.below(3) {
                    tries.push(match rng.often(25) {
                        true => None,
                        false => Some(typed(&value(rng, on, notice.question.kind()))),
                    });
                }
                own.push((notice.victim.clone(), notice.notice, tries));
                continue;
            }
            // Notices that read the same have no order that the dice would fix.
            let mut rng = by_notice(self.plan.seed, number, &notice);
            let place = attempts.iter().position(|a| {
                let roll = rolls.get(&(a.nation.clone(), a.n));
                *a.question.target() == notice.victim
                    && roll.and_then(|r| r.notice) == Some(notice.notice)
            });
            let tries =
                match place.and_then(|n| Some((others.ways.get(n)?, season.attempts.get(n)?))) {
                    Some((Way::Lie, asked)) if notice.value != asked.told => {
                        vec![asked.told.as_ref().map(typed)]
                    }
                    Some((Way::Lie, _)) => Vec::new(),
                    // To withhold and to be silent are the same.
                    Some(_) if notice.choice.is_none() && rng.often(50) => Vec::new(),
                    Some(_) => vec![None],
                    None => {
                        let value = value(&mut rng, on, notice.question.kind());
                        vec![rng.often(60).then(|| typed(&value))]
                    }
                };
            rest.push((notice.victim.clone(), notice.notice, tries));
        }
        self.order.shuffle(&mut rest);
        for (victim, notice, tries) in self.order.weave(vec![own, rest]) {
            for value in tries {
                let chosen = self
                    .arbiter()
                    .choose(&victim, notice, value.as_deref(), Some(number));
                match chosen {
                    Ok(_) => {}
                    Err(failure) if victim == known.nation => {
                        self.refused("choice", failure, number)?;
                    }
                    Err(Failure::Refused(_)) => {}
                    Err(failure) => return Err(failed("choice", failure)),
                }
            }
        }
        Ok(())
    }

    /// Issues the errata of a season that wait; victims who had lied choose anew.
    fn reissue(&mut self, number: u16) -> Done {
        match self.arbiter().reissue(number) {
            Ok(_) | Err(Failure::Refused(Refusal::NoErratum { .. })) => Ok(()),
            Err(Failure::Refused(Refusal::ErratumChoices { open, .. })) => {
                for (victim, notice) in open {
                    self.choose_anew(&victim, notice, number)?;
                }
                must("reissue", self.arbiter().reissue(number)).map(|_| ())
            }
            Err(failure) => Err(failed("reissue", failure)),
        }
    }

    fn choose_anew(&mut self, victim: &Name, notice: u32, number: u16) -> Done {
        let (known, on) = (self.known, self.known.on());
        let own = *victim == known.nation;
        if own {
            self.gather("notices", |out, tx| out.notices(tx))?;
        }
        // What the nation chooses is among what it knows.
        let name = 3000 + u64::from(number) * 50 + u64::from(notice);
        let mut own_rng = Rng::new(known.seed, name);
        let read = self.campaign.read(|tx| -> Result<_, Failure> {
            Ok(facts::notices(tx, &on.setup, number, Some(victim))?)
        });
        let notices = must("notices", read)?;
        let Some(stored) = notices.into_iter().find(|n| n.notice == notice) else {
            return Err(Misfit::Unknown("a notice"));
        };
        let mut others_rng = by_notice(self.plan.seed, number + 500, &stored);
        let rng = if own { &mut own_rng } else { &mut others_rng };
        let lie = typed(&value(rng, on, stored.question.kind()));
        if rng.often(50) {
            let chosen = self
                .arbiter()
                .choose(victim, notice, Some(&lie), Some(number));
            match chosen {
                Ok(_) => return Ok(()),
                Err(failure) if own => self.refused("choice", failure, number)?,
                Err(_) => {}
            }
        }
        must(
            "choice",
            self.arbiter().choose(victim, notice, None, Some(number)),
        )
        .map(|_| ())
    }

    fn errata(&mut self, season: &Season, others: &Others, number: u16) -> Done {
        self.reissue(number)?;
        self.free_erratum(&others.errata[1], number)?;
        if let Some((false, change)) = &season.own_erratum {
            self.own_erratum(change, number)?;
            self.reissue(number)?;
        }
        if let (Some((nation, shift)), Some((at, now))) = (&others.shift, &season.erratum) {
            let known = self.known;
            let setup = &known.on().setup;
            let read = self.campaign.read(|tx| -> Result<_, Failure> {
                Ok(facts::accounts(tx, number)?.get(nation).map(|t| t.roll))
            });
            let points = must("accounts", read)?.unwrap_or_default() + shift;
            let change = Change::TreasurySet {
                nation: nation.clone(),
                points,
            };
            match self
                .arbiter()
                .erratum(number, "trésor mal noté", |_, _| Ok(vec![change]))
            {
                Ok(_) => {}
                Err(Failure::Refused(_)) => return Err(Misfit::Unknown("an erratum")),
                Err(failure) => return Err(failed("erratum", failure)),
            }
            if others.ways[*at] == Way::Lie {
                let read = self.campaign.read(|tx| -> Result<_, Failure> {
                    let notices = facts::notices(tx, setup, number, Some(nation))?;
                    let kind = Kind::Treasury;
                    let mine = notices
                        .into_iter()
                        .find(|n| n.asker == known.nation && n.question.kind() == kind);
                    Ok(mine.map(|n| n.notice))
                });
                let notice = must("notices", read)?.unwrap_or_default();
                let value = now.as_ref().map(typed);
                let chosen = self
                    .arbiter()
                    .choose(nation, notice, value.as_deref(), Some(number));
                must("choice", chosen)?;
            }
            self.reissue(number)?;
            self.check_told(season, number, Some(now))?;
        }
        self.free_erratum(&others.errata[2], number)
    }

    /// A correction of the nation's own facts. Why is the arbiter's business.
    fn own_erratum(&mut self, change: &Change, number: u16) -> Done {
        let reason = format!("raison {}", self.rng.below(1000));
        let change = change.clone();
        must(
            "erratum",
            self.arbiter()
                .erratum(number, &reason, |_, _| Ok(vec![change])),
        )
        .map(|_| ())
    }

    fn free_erratum(&mut self, changes: &[Change], number: u16) -> Done {
        for change in changes {
            let change = change.clone();
            must(
                "erratum",
                self.arbiter()
                    .erratum(number, "une erreur", |_, _| Ok(vec![change])),
            )?;
            self.reissue(number)?;
        }
        Ok(())
    }

    /// The bulletins of every season, and the audit.
    fn end(&mut self, full: bool) -> Done<String> {
        let seal = *self.campaign.seal();
        let seasons: Vec<u16> = (1..).take(self.known.seasons.len()).collect();
        for number in &seasons {
            self.gather("bulletin", |out, tx| out.bulletin(tx, &seal, *number))?;
        }
        self.gather("kept", |out, tx| Ok(out.out.kept(tx, out.reader)?))?;
        if full {
            self.gather("delivery", |out, tx| out.delivery(tx, &seal))?;
        }
        let setup = &self.known.on().setup;
        let read = self.campaign.read(|tx| -> Result<String, Failure> {
            let mut text = String::new();
            for number in seasons {
                let audit = audit::season(tx, setup, number)?;
                let both = (&audit.attempts, &audit.protections);
                text.push_str(&serde_json::to_string(&both).unwrap_or_default());
            }
            Ok(text)
        });
        must("audit", read)
    }
}

/// A source of its own for each notice as its victim sees it: of two that read the same nobody can
/// tell the one from the other.
fn by_shown(seed: u64, season: u16, notice: &StoredNotice) -> Rng {
    let asker = if notice.named { &*notice.asker } else { "" };
    by_text(
        seed,
        season,
        &format!("{asker} {}", notice.question.canonical()),
    )
}

/// Random numbers for the answer to one notice.
fn by_notice(seed: u64, season: u16, notice: &StoredNotice) -> Rng {
    by_text(
        seed,
        season,
        &format!("{} {}", notice.asker, notice.question.canonical()),
    )
}

fn by_text(seed: u64, season: u16, text: &str) -> Rng {
    let name = text.bytes().fold(u64::from(season), |n, b| {
        n.wrapping_mul(31).wrapping_add(u64::from(b))
    });
    Rng::new(seed, name)
}

/// A value as people type it.
pub fn typed(value: &Value) -> String {
    match value {
        Value::YesNo(true) => "oui".to_owned(),
        Value::YesNo(false) => "no".to_owned(),
        Value::Number(n) => n.to_string(),
        Value::Composition(elements) => {
            let parts: Vec<String> = elements.iter().map(|(t, n)| format!("{t} {n}")).collect();
            parts.join(", ")
        }
        Value::Majority(named) => named
            .iter()
            .map(|t| fold(t))
            .collect::<Vec<_>>()
            .join(" et "),
    }
}
