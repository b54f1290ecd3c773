//! The whole truth, and how a season goes on from window to window (H15, H4, H22).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::answers::{Answer, Chosen};
use super::attempt::{Die, stood};
use super::change::{Board, Change, World};
use super::facts::{Answered, By, Fact};
use super::question::Matter;
use super::season::{self, Season};
use super::setup::{Name, Setup};
use super::{Antiquity, Record, Told};
use crate::engine::priced::cost;
use crate::engine::{Due, Ends, Fault, Given, Seat, Seats, Tell, Want, fault};

/// How far a season has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The omniscient nation's protections are taken (H15).
    Protections,
    Orders,
    /// A die an attempt.
    Dice,
    Choices,
    #[default]
    Over,
}

/// All that is so, whoever knows it. What a nation knows is its [`View`](super::View), the fold of what it was told.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Treasuries, trade, armies and fleets as they are now.
    pub board: Board,
    /// A reveal withholds something of the board: nothing that rests on it is known.
    pub withheld: bool,
    /// What the season waits for.
    pub stage: Stage,
    /// The season's orders, dice and answers, with the world of its roll.
    pub season: Season,
}

impl State {
    pub fn new(setup: &Setup) -> State {
        let points = setup.constants.opening_treasury;
        State {
            board: Board {
                treasuries: vec![points; setup.nations.len()],
                ..Board::default()
            },
            ..State::default()
        }
    }

    pub fn due(&self, setup: &Setup) -> Due {
        let own = setup.own();
        match self.stage {
            Stage::Protections => {
                let seats = own.map_or(Seats::NONE, Seats::One);
                Due::ask("protections", seats, false, Ends::Sheet)
            }
            Stage::Orders => {
                let seats = own.map_or(Seats::All, Seats::AllBut);
                Due::ask("orders", seats, true, Ends::Lock)
            }
            Stage::Dice => match self.season.attempts.get(self.season.dice.len()) {
                Some(attempt) => Due::Draw(Want::Named {
                    seat: attempt.seat,
                    question: attempt.order.question.canonical(),
                    purpose: format!("d{}", setup.constants.die).into(),
                    repeat: 0,
                }),
                None => Due::Over,
            },
            Stage::Choices => Due::ask("choices", Seats::All, true, Ends::Close),
            Stage::Over => Due::Over,
        }
    }

    /// The treasury of a seat before waiting orders are paid; `None` where it is withheld.
    pub fn treasury(&self, seat: Seat) -> Option<i64> {
        let points = self.board.treasuries.get(seat.at()).copied();
        points.filter(|_| !self.withheld)
    }

    /// The season with the answers that wait put in, as if their window were settled now.
    pub fn season_with(&self, setup: &Setup, waits: &[Option<Answer>]) -> Season {
        let mut season = self.season.clone();
        match self.stage {
            Stage::Protections | Stage::Orders => {
                for (orders, wait) in season.orders.iter_mut().zip(waits) {
                    if let Some(Answer::Orders(waiting)) = wait {
                        orders.clone_from(waiting);
                    }
                }
                season.attempts = stood(&season.orders);
            }
            Stage::Choices => {
                for ((victim, notice), place) in season.noticed(setup) {
                    let wait = waits.get(victim.at()).and_then(Option::as_ref);
                    let chosen = wait.and_then(|wait| wait.choice(notice));
                    if let Some(roll) = &mut season.attempts[place].roll {
                        roll.choice = chosen.cloned();
                    }
                }
            }
            Stage::Dice | Stage::Over => {}
        }
        season
    }

    /// A season opens.
    pub fn open(&mut self, setup: &Setup, season: u16, tell: &mut Tell<Antiquity>) {
        self.stage = match setup.own() {
            Some(_) => Stage::Protections,
            None => Stage::Orders,
        };
        self.season = Season {
            number: season,
            ended: std::mem::take(&mut self.season.board.trades),
            opening: self.board.treasuries.clone(),
            orders: vec![Vec::new(); setup.nations.len()],
            ..Season::default()
        };
        for (seat, nation) in setup.each() {
            let treasury = self.treasury(seat);
            let partners = self.board.partners(nation);
            tell.one(
                seat,
                Fact::Opens {
                    season,
                    treasury,
                    partners,
                },
            );
        }
    }

    /// The season is void: nothing was paid, and its trades are over.
    pub fn void(&mut self, setup: &Setup, season: u16, tell: &mut Tell<Antiquity>) {
        self.stage = Stage::Over;
        self.board.trades.clear();
        self.season = Season {
            number: season,
            ..Season::default()
        };
        for (seat, _) in setup.each() {
            let treasury = self.treasury(seat);
            tell.one(seat, Fact::Void { treasury });
        }
    }

    /// The referee changes the world (H22). After the roll that changes nothing of what is told (H4).
    pub fn changes(
        &mut self,
        setup: &Setup,
        changes: &[Change],
        by: By<'_>,
        tell: &mut Tell<Antiquity>,
    ) {
        let before = self.board.clone();
        changes.iter().for_each(|c| self.board.apply(setup, c));
        if self.withheld {
            return;
        }
        for (seat, nation) in setup.each() {
            let change = self.board.treasuries[seat.at()] - before.treasuries[seat.at()];
            if change != 0 {
                tell.one(seat, by.treasury(self.treasury(seat), change));
            }
            let partners = self.board.partners(nation);
            if partners != before.partners(nation) {
                tell.one(seat, Fact::Partners(partners));
            }
        }
    }

    /// An erratum changes today's world. What it changes of treasuries is in its own season's roll already.
    pub fn mends(
        &mut self,
        setup: &Setup,
        changes: &[Change],
        season: u16,
        tell: &mut Tell<Antiquity>,
    ) {
        let own = self.season.number == season && self.stage == Stage::Choices;
        let money =
            |c: &Change| matches!(c, Change::TreasurySet { .. } | Change::TreasuryAdd { .. });
        let due = changes.iter().filter(|c| !own || !money(c));
        let due: Vec<Change> = due.cloned().collect();
        let before = self.board.treasuries.clone();
        self.changes(setup, &due, By::Erratum(season), tell);
        // What a nation had more or less, it had when the season that is open began, too (H4).
        if !own && self.stage != Stage::Over {
            self.season.mended.resize(before.len(), 0);
            let both = self.board.treasuries.iter().zip(before);
            for (mended, (now, before)) in self.season.mended.iter_mut().zip(both) {
                *mended += now - before;
            }
        }
    }

    /// He did, and a reveal withholds how.
    pub fn withholds(&mut self, tell: &mut Tell<Antiquity>) {
        self.withheld = true;
        tell.all(Fact::Withheld);
    }

    /// The world as of the roll was wrong (errata).
    pub fn corrects(
        &mut self,
        setup: &Setup,
        world: Option<&World>,
        tell: &mut Tell<Antiquity>,
    ) -> Result<(), Fault> {
        if self.season.thrown() || !matches!(self.stage, Stage::Dice | Stage::Choices) {
            return fault("the world of a roll is corrected before its dice");
        }
        let corrected = match world {
            Some(World(changes)) => {
                let was = self.season.board.clone();
                for change in changes {
                    self.season.board.apply(setup, change);
                }
                let before = was.treasuries.clone();
                // Whose treasury it was is told, or its accounts would not add up.
                self.season.mended.resize(before.len(), 0);
                for (seat, before) in (0..).map(Seat).zip(before) {
                    let change = self.season.board.treasuries[seat.at()].saturating_sub(before);
                    if change == 0 {
                        continue;
                    }
                    self.season.mended[seat.at()] += change;
                    self.board.treasuries[seat.at()] += change;
                    let erratum = By::Erratum(self.season.number);
                    tell.one(seat, erratum.treasury(self.treasury(seat), change));
                }
                // What is named counts though it be as it was: that nothing changed would tell the rest.
                let named = changes.iter().filter_map(|change| match change {
                    Change::About { matter, nation } => Some((*matter, nation.clone())),
                    _ => None,
                });
                let named: BTreeSet<(Matter, Name)> = named.collect();
                if !self.season.board.differs(setup, &was).is_subset(&named) {
                    return fault("an erratum changes what it does not name");
                }
                Some(named)
            }
            None => {
                self.season.withheld = true;
                tell.all(Fact::Withheld);
                None
            }
        };
        self.season.corrected.push(corrected);
        Ok(())
    }

    /// A window closes.
    pub fn answers(
        &mut self,
        setup: &Setup,
        given: &[Given<Antiquity>],
        record: Option<&Record>,
        tell: &mut Tell<Antiquity>,
    ) -> Result<(), Fault> {
        match self.stage {
            Stage::Protections => {
                if let Some(own) = setup.own() {
                    self.pays(own, given, tell)?;
                }
                self.stage = Stage::Orders;
                Ok(())
            }
            Stage::Orders => {
                for (seat, _) in setup.each() {
                    if setup.own() != Some(seat) {
                        self.pays(seat, given, tell)?;
                    }
                }
                self.season.board = self.board.clone();
                self.season.withheld = self.withheld;
                self.season.attempts = stood(&self.season.orders);
                self.stage = match self.season.attempts.is_empty() {
                    true => Stage::Choices,
                    false => Stage::Dice,
                };
                Ok(())
            }
            Stage::Choices => self.closes(setup, given, record, tell),
            Stage::Dice | Stage::Over => fault("answers where none are due"),
        }
    }

    /// A seat's orders are paid (H14), and that seat alone is told of them (R8); silence is none (H16).
    fn pays(
        &mut self,
        seat: Seat,
        given: &[Given<Antiquity>],
        tell: &mut Tell<Antiquity>,
    ) -> Result<(), Fault> {
        let orders = match given.iter().find(|g| g.seat == seat).map(|g| &g.answer) {
            Some(Answer::Orders(orders)) => orders.clone(),
            Some(Answer::Choices { .. }) => return fault("choices where orders are due"),
            None => Vec::new(),
        };
        self.board.treasuries[seat.at()] -= cost(&orders);
        tell.one(seat, Fact::Ordered(orders.clone()));
        self.season.orders[seat.at()] = orders;
        Ok(())
    }

    /// A die falls, of which no player is told (R6); after the last one the victims of countered rolls are (R9).
    pub fn drawn(
        &mut self,
        setup: &Setup,
        faces: &[u16],
        tie: u64,
        tell: &mut Tell<Antiquity>,
    ) -> Result<(), Fault> {
        let (Stage::Dice, [die]) = (self.stage, faces) else {
            return fault("a die where none is due");
        };
        if !(1..=u16::from(setup.constants.die)).contains(die) {
            return fault("a die without that face");
        }
        let season = &mut self.season;
        if season.dice.len() >= season.attempts.len() {
            return fault("a die too many");
        }
        season.dice.push(Die { face: *die, tie });
        if season.dice.len() == season.attempts.len() {
            season.judge(setup);
            for of in season.countered(setup) {
                tell.one(of.victim, Fact::Notice(Box::new(of.notice)));
            }
            self.stage = Stage::Choices;
        }
        Ok(())
    }

    /// The choices take effect, and everybody is told what he asked (R6, R9, R10, R11).
    fn closes(
        &mut self,
        setup: &Setup,
        given: &[Given<Antiquity>],
        record: Option<&Record>,
        tell: &mut Tell<Antiquity>,
    ) -> Result<(), Fault> {
        let season = &mut self.season;
        let noticed = season.noticed(setup);
        for given in given {
            for Chosen { notice, choice } in given.answer.choices() {
                let place = noticed.get(&(given.seat, *notice)).copied();
                let attempt = place.and_then(|place| season.attempts.get_mut(place));
                let Some(roll) = attempt.and_then(|attempt| attempt.roll.as_mut()) else {
                    return fault("a choice about no notice");
                };
                roll.choice = Some(choice.clone());
            }
        }
        for ((victim, notice), place) in noticed {
            let roll = season.attempts[place].roll.as_ref();
            let choice = roll.and_then(|roll| roll.choice.clone());
            tell.one(victim, Fact::Chose { notice, choice });
        }
        if record.is_some_and(|record| record.0.len() != season.attempts.len()) {
            return fault("not one answer an attempt is told");
        }
        let mut all = Vec::with_capacity(season.attempts.len());
        for (place, attempt) in season.attempts.iter_mut().enumerate() {
            let said = record.and_then(|record| record.0.get(place));
            let told = season::told_at_close(setup, attempt, said)?;
            if let Some(roll) = &mut attempt.roll {
                roll.told = Some(told.clone());
            }
            all.push(Told {
                seat: setup.name(attempt.seat).clone(),
                question: attempt.order.question.canonical().into(),
                repeat: 0,
                told,
            });
        }
        for (seat, nation) in setup.each() {
            let told = season.attempts.iter().zip(&all);
            let own = told.filter(|(attempt, _)| attempt.seat == seat);
            let answers = own.map(|(attempt, told)| Answered {
                order: attempt.order.clone(),
                told: told.told.clone(),
                again: season.gone_through(&attempt.order.question),
            });
            tell.one(seat, Fact::Answers(answers.collect()));
            if setup.is_omniscient(nation) {
                let again = u32::try_from(season.corrected.len()).unwrap_or(u32::MAX);
                let nations = season.file(setup);
                tell.one(seat, Fact::File { nations, again });
            }
        }
        tell.record(Record(all));
        self.stage = Stage::Over;
        // H13: a trade is of one season.
        self.board.trades.clear();
        Ok(())
    }
}
