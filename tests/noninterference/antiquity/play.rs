//! Plays a plan in a campaign through the arbiter's verbs, and gathers what the nation receives.

use std::path::PathBuf;

use arbitre::campaign::{CampaignFile, Clock as _};
use arbitre::chance::SeededEntropy;
use arbitre::desk::enter;
use arbitre::desk::import::{self, Row};
use arbitre::desk::mail::{Came, Entered, How, Mail};
use arbitre::desk::season::{self, Typed};
use arbitre::desk::withdraw;
use arbitre::desk::{self, Hand, Refusal, Stopped, roll, undo, world};
use arbitre::engine::campaign::Campaign;
use arbitre::engine::deadline::For;
use arbitre::engine::priced::OfLine;
use arbitre::engine::words::Words as _;
use arbitre::engine::{Now, Seat};
use arbitre::games::Played as _;
use arbitre::games::antiquity::change::Change;
use arbitre::games::antiquity::roll::Outcome;
use arbitre::games::antiquity::setup::Name;
use arbitre::games::antiquity::{Antiquity, World};
use arbitre::locale::Lang;
use arbitre::spreadsheet::tab_of_text;

use super::known::{Known, Season};
use super::leaks::Leak;
use super::letters::{self, Sent, spreadsheet};
use super::plan::{Others, Plan, Way};
use crate::noninterference::chance::Rng;
use crate::noninterference::collector::{Collector, Moment};
use crate::noninterference::game::{Done, Misfit, Played, failed, must};
use crate::noninterference::papers::texts;
use crate::noninterference::pool::{Steps, Table};

pub struct Game<'a, 'c> {
    pub known: &'a Known,
    pub plan: &'a Plan,
    /// Who plays the season that is under way, and its number.
    pub season: &'a Season,
    pub others: &'a Others,
    pub number: u16,
    pub me: Seat,
    /// Whether what is gathered is the nation's that knows.
    pub own: bool,
    pub file: &'a mut CampaignFile,
    pub path: PathBuf,
    pub clock: Steps,
    pub entropy: SeededEntropy,
    /// What is decided by others: their choices, the arbiter's reasons.
    pub rng: Rng,
    /// The order in which things are entered.
    pub order: Rng,
    pub out: Collector<'c, Antiquity, Leak>,
}

/// Plays a plan; with leaks, gathers their papers too. `whole` adds what is delivered at the end.
pub fn play(
    known: &Known,
    plan: &Plan,
    tables: &mut [Table],
    leaks: &[Leak],
    whole: bool,
) -> Done<Played<Vec<Way>>> {
    play_for(known, plan, tables, (&known.nation, leaks, whole), 0)
}

/// Plays a plan and gathers what a nation receives, whichever it is; `entered` is the name of an
/// order of entry, and of a clock and salts.
pub fn play_for(
    known: &Known,
    plan: &Plan,
    tables: &mut [Table],
    (reader, leaks, whole): (&Name, &[Leak], bool),
    entered: u64,
) -> Done<Played<Vec<Way>>> {
    let table = &mut tables[plan.table];
    let seat = |name: &Name| known.setup.seat(name).expect("a nation");
    let own = *reader == known.nation;
    let lang = if own { known.lang } else { Lang::Fr };
    let mut game = Game {
        known,
        plan,
        season: &known.seasons[0],
        others: &plan.seasons[0],
        number: 0,
        me: seat(&known.nation),
        own,
        path: table.path().to_owned(),
        file: table.fresh(),
        clock: Steps::new(Rng::new(plan.seed, 3 + 10 * entered)),
        entropy: SeededEntropy::new(&format!("{} {entered}", plan.seed)),
        rng: Rng::new(plan.seed, 4),
        order: Rng::new(plan.seed, 5 + 10 * entered),
        out: Collector::new(seat(reader), reader, lang, leaks),
    };
    game.start()?;
    let mut arbiter = String::new();
    for (season, others) in known.seasons.iter().zip(&plan.seasons) {
        (game.season, game.others) = (season, others);
        game.number += 1;
        game.play()?;
    }
    for number in 1..=game.number {
        game.out.bulletin(game.file, number);
        if whole {
            game.out.delivery(game.file, &game.path, number);
        }
        arbiter += &game.audited(number);
    }
    game.out.verify(game.file);
    Ok(Played {
        papers: game.out.out.papers,
        leaked: game.out.out.leaked,
        hidden: plan
            .seasons
            .iter()
            .flat_map(|s| s.ways.iter().copied())
            .collect(),
        arbiter,
    })
}

impl Game<'_, '_> {
    pub fn hand(&mut self) -> Hand<'_> {
        Hand::new(self.file, &self.clock, &mut self.entropy)
    }

    pub fn does<T>(
        &mut self,
        what: &'static str,
        verb: impl FnOnce(&mut Hand<'_>) -> desk::Result<T>,
    ) -> Done<T> {
        must(what, verb(&mut self.hand()))
    }

    pub fn now(&self) -> Campaign<Antiquity> {
        desk::look(self.file, |_, now| Ok((*now).clone())).expect("a campaign")
    }

    pub fn is_own(&self, nation: &Name) -> bool {
        *nation == self.known.nation
    }

    fn start(&mut self) -> Done {
        for (rule, setting) in &self.known.rules {
            self.does("rule", |hand| {
                season::rule::<Antiquity>(hand, rule, setting)
            })?;
        }
        let own = (&self.known.nation, &self.known.lang);
        let langs = self.plan.langs.iter().map(|(n, lang)| (n, lang));
        for (nation, lang) in std::iter::once(own).chain(langs) {
            // The omniscient nation's papers are compared in one language.
            if !self.known.setup.is_omniscient(nation) {
                self.does("language", |hand| {
                    season::papers_of::<Antiquity>(hand, nation, Some(*lang), None)
                })?;
            }
        }
        Ok(())
    }

    fn world(&mut self, changes: Vec<Change>, reason: Option<&str>) -> Done {
        if !changes.is_empty() {
            self.does("world", |hand| {
                world::import::<Antiquity>(hand, World(changes), reason)
            })?;
        }
        Ok(())
    }

    /// What the arbiter records of others, at once or one by one, and what he pays the nation.
    fn records(&mut self, when: usize) -> Done {
        let changes = self.others.world[when].clone();
        match when == 0 || self.rng.often(50) {
            true => self.world(changes, None)?,
            false => {
                for change in changes {
                    let reason = self.rng.often(20).then_some("décision de l'arbitre");
                    self.world(vec![change], reason)?;
                }
            }
        }
        for (points, why) in self.season.purse.get(when).into_iter().flatten() {
            let (nation, points) = (self.known.nation.clone(), *points);
            let reason = why.then_some("solde des mercenaires");
            self.world(vec![Change::TreasuryAdd { nation, points }], reason)?;
        }
        Ok(())
    }

    /// Orders when none are taken.
    fn out_of_time(&mut self, when: usize) -> Done {
        if !self.season.out_of_time[when] {
            return Ok(());
        }
        let asked: Vec<_> = self
            .season
            .attempts
            .iter()
            .map(|a| (a.question.clone(), a.bonus))
            .collect();
        let text = letters::lines(self.known, self.known.lang, (&asked, &[], ""));
        match self.enter(&self.known.nation, &text.join("\n")) {
            Ok(_) => Err(Misfit::Unknown("orders out of time")),
            Err(Stopped::Refused(refused)) => {
                self.refused(&refused);
                Ok(())
            }
            Err(stopped) => Err(failed("order", stopped)),
        }
    }

    pub fn refused(&mut self, refused: &Refusal) {
        if self.own {
            self.out.refusal(self.file, refused);
        }
    }

    fn enter(&mut self, seat: &Name, text: &str) -> desk::Result<Entered<Antiquity>> {
        let (bytes, texts) = (text.as_bytes(), texts(self.known.lang));
        let mail = Mail {
            seat,
            source: "test",
            bytes,
            came: Came::Now,
            added: false,
            how: How::Plain,
        };
        enter::enter(&mut self.hand(), mail, &[], texts)
    }

    /// A message; its receipt is the reader's if it is his.
    pub fn message(&mut self, nation: &Name, text: &str) -> Done<Entered<Antiquity>> {
        let entered = must("enter", self.enter(nation, text))?;
        if self.own && self.is_own(nation) {
            self.out.receipt(self.file, &entered);
            self.asked();
        }
        Ok(entered)
    }

    /// Where the nation stands.
    fn asked(&mut self) {
        let time = self.clock.now();
        self.out.asked(self.file, &time);
    }

    fn play(&mut self) -> Done {
        let (season, number) = (self.season, self.number);
        self.records(0)?;
        self.out_of_time(0)?;
        self.does("open", |hand| season::open::<Antiquity>(hand, &season.name))?;
        self.records(1)?;
        for sent in &self.others.omniscient {
            let own = self.known.setup.omniscient.clone().expect("one");
            self.send(&own, sent)?;
        }
        self.out.template(self.file);
        if season.deadline {
            let (what, date) = (For::Orders, "2130-03-07 12:00");
            let typed = Typed {
                what,
                date,
                zone: None,
                reason: None,
            };
            self.does("deadline", |hand| {
                season::deadline::<Antiquity>(hand, number, typed)
            })?;
        }
        if season.sheet {
            let beacon = (!season.beacon.is_empty()).then_some("le tirage du samedi");
            self.does("sheet", |hand| {
                season::sheet::<Antiquity>(hand, number, beacon)
            })?;
            self.out.public(self.file, "sheet");
            if self.own {
                self.asked();
            }
        }
        self.orders()?;
        self.records(2)?;
        self.out.template(self.file);
        let beacon = match season.beacon.as_str() {
            "" => roll::Beacon::Unsaid,
            beacon => {
                self.does("lock", |hand| roll::lock::<Antiquity>(hand, number))?;
                self.out.public(self.file, "lock");
                self.out_of_time(1)?;
                roll::Beacon::Given(beacon)
            }
        };
        self.does("roll", |hand| roll::roll::<Antiquity>(hand, number, beacon))?;
        self.check_roll()?;
        self.after_the_roll()?;
        self.choices()?;
        for change in self.others.errata[0].clone() {
            self.erratum(change)?;
        }
        self.known_erratum(true)?;
        self.own_erratum(true)?;
        self.after_the_roll()?;
        if season.news {
            self.does("news", |hand| {
                season::news::<Antiquity>(hand, "Une comète.\nLes moissons sont bonnes.")
            })?;
        }
        self.does("close", |hand| roll::close::<Antiquity>(hand, number))?;
        self.check_told(false)?;
        self.errata(1)?;
        self.own_erratum(false)?;
        self.check_told(false)?;
        self.known_erratum(false)?;
        self.check_told(true)?;
        self.errata(2)?;
        self.check_told(true)
    }

    /// What everybody gets once the dice are rolled.
    fn after_the_roll(&mut self) -> Done {
        self.out.letter(self.file);
        self.out.template(self.file);
        if self.own {
            self.asked();
        }
        Ok(())
    }

    /// What stands for the nation, its notices, and why: all as planned.
    fn check_roll(&self) -> Done {
        let now = self.now();
        let own = now
            .state
            .season
            .attempts
            .iter()
            .filter(|a| a.seat == self.me);
        let own: Vec<_> = own.collect();
        let meant = self.season.attempts.iter().zip(&self.others.ways);
        if own.len() != meant.len() && !self.season.sent.is_empty() {
            return Err(Misfit::Unknown("its own orders"));
        }
        for (there, (asked, way)) in own.into_iter().zip(meant) {
            if there.order.question != asked.question || there.order.bonus != asked.bonus {
                return Err(Misfit::Unknown("its own orders"));
            }
            let planned = match way {
                Way::Truth | Way::Nothing => Outcome::Success,
                Way::Lie | Way::Wall => Outcome::Countered,
                Way::Luck => Outcome::BadLuck,
            };
            if there.roll.as_ref().map(|r| r.outcome) != Some(planned) {
                return Err(Misfit::Unknown("an outcome"));
            }
        }
        let notices = now.views[self.me.at()].notices.iter();
        let mut got: Vec<_> = notices
            .map(|n| (n.question.clone(), n.asker.clone()))
            .collect();
        let mut meant = self.season.notices.clone();
        got.sort();
        meant.sort();
        match got == meant {
            true => Ok(()),
            false => Err(Misfit::Unknown("its notices")),
        }
    }

    /// The answers as they were issued last, as planned; `anew` after the erratum that the nation knows of.
    pub fn check_told(&self, anew: bool) -> Done {
        let now = Moment::<Antiquity>::closed(self.file, self.number).now;
        let told = now.views[self.me.at()].answers.iter();
        let told: Vec<_> = told.map(|answered| &answered.told).collect();
        let meant = self.season.attempts.iter().take(told.len()).enumerate();
        let meant = meant.map(|(n, asked)| match &self.season.erratum {
            Some((at, _, now)) if *at == n && anew => now,
            _ => &asked.told,
        });
        match told == meant.collect::<Vec<_>>() {
            true => Ok(()),
            false => Err(Misfit::Unknown("an answer")),
        }
    }

    fn send(&mut self, nation: &Name, sent: &Sent) -> Done {
        match sent {
            Sent::Message(text) => drop(self.message(nation, text)?),
            // What was refused is not there to be taken back.
            Sent::Undone(text) => {
                if self.message(nation, text)?.entry.is_some() {
                    self.does("undo", undo::undo::<Antiquity>)?;
                    if self.own && self.is_own(nation) {
                        self.out.again(self.file);
                    }
                }
            }
            Sent::Rows(rows) => {
                let text = spreadsheet(&mut self.order, &[(nation.clone(), rows.clone())]);
                self.import(&text)?;
            }
            // What cannot be withdrawn stands.
            Sent::Withdrawal(lines) => {
                let lines: Vec<OfLine> = lines
                    .iter()
                    .map(|line| OfLine {
                        line: *line,
                        nth: None,
                    })
                    .collect();
                let done = withdraw::withdraw::<Antiquity>(&mut self.hand(), nation, &lines, false);
                match done {
                    Ok(_) if self.own && self.is_own(nation) => self.out.again(self.file),
                    Ok(_) => {}
                    Err(Stopped::Refused(refused)) if self.is_own(nation) => self.refused(&refused),
                    Err(Stopped::Refused(_)) => {}
                    Err(stopped) => return Err(failed("withdraw", stopped)),
                }
            }
        }
        Ok(())
    }

    /// What is remarked on rows is the arbiter's own, by the row of his file.
    fn import(&mut self, text: &str) -> Done {
        let (setup, texts) = (&self.known.setup, texts(self.known.lang));
        let tab = must("rows", tab_of_text(text))?;
        let tabs = [tab];
        let sheet =
            must("rows", Antiquity::read_orders(setup, &tabs, texts))?.expect("its columns");
        let rows = sheet.rows.iter().map(|row| Row {
            number: row.number,
            seat: row.seat.as_deref().unwrap_or_default(),
            order: row.order.as_ref().map_err(|(_, said)| said.clone()),
        });
        let rows: Vec<Row<'_, Antiquity>> = rows.collect();
        self.does("import", |hand| {
            import::import::<Antiquity>(hand, &rows, false)
        })?;
        Ok(())
    }

    /// Everybody's orders in some order; other nations' rows may stand in the nation's spreadsheet.
    fn orders(&mut self) -> Done {
        let nation = &self.known.nation;
        let own: Vec<_> = self.season.sent.iter().map(|sent| (nation, sent)).collect();
        let own_rows = own.iter().any(|(_, s)| matches!(s, Sent::Rows(_)));
        let (mut lists, mut shared) = (vec![own], Vec::new());
        for (nation, sent) in &self.others.senders {
            match sent.as_slice() {
                [Sent::Rows(rows)] if own_rows && self.order.often(70) => {
                    shared.push((nation.clone(), rows.clone()));
                }
                sent => lists.push(sent.iter().map(|s| (nation, s)).collect()),
            }
        }
        for (nation, sent) in self.order.weave(lists) {
            match sent {
                Sent::Rows(rows) if self.is_own(nation) => {
                    let mut all = std::mem::take(&mut shared);
                    all.push((nation.clone(), rows.clone()));
                    let text = spreadsheet(&mut self.order, &all);
                    self.import(&text)?;
                    if self.own {
                        self.out.again(self.file);
                    }
                }
                sent => self.send(nation, sent)?,
            }
        }
        Ok(())
    }

    /// What the arbiter sees of a season: every attempt and protection.
    fn audited(&self, number: u16) -> String {
        let now = Moment::<Antiquity>::closed(self.file, number).now;
        let (season, waits) = (number, now.waiting_answers());
        let of = Now {
            season,
            issue: 0,
            state: &now.state,
            waits: &waits,
        };
        Antiquity::audit_view(&now.setup, &of).to_string()
    }
}
