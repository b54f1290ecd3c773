//! A season without a desk: steps, and what each nation knows by what it was told.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use crate::engine::house::set;
use crate::engine::{Ask, Due, Fault, Game, Given, Input, Level, Seat, Seats, Tell, Want, Window};
use crate::games::antiquity::accept::{Drafted, Line};
use crate::games::antiquity::answers::Chosen;
use crate::games::antiquity::change::{Change, World};
use crate::games::antiquity::cost::Distance;
use crate::games::antiquity::house::{Countered, HouseRules, RULES, Stacking};
use crate::games::antiquity::order::{Order, What};
use crate::games::antiquity::roll::Outcome;
use crate::games::antiquity::setup::MARE_NOSTRUM;
use crate::games::antiquity::{Answer, Antiquity, Draft, Fact, Record, Setup, State, View};

pub fn setup(rules: &[(&str, &str)]) -> Setup {
    let mut setup = Setup::parse(MARE_NOSTRUM).unwrap();
    for (id, setting) in rules {
        set(RULES, &mut setup, id, setting).unwrap();
    }
    setup
}

/// What a state went on by; kept, so that it can be gone through again.
#[derive(Debug, Clone)]
pub enum Went {
    Open,
    Answers(Vec<Given<Antiquity>>),
    Drawn(u16, u64),
    World(World),
    Corrected(Option<World>),
    Withheld,
}

/// A campaign between two steps.
#[derive(Clone)]
pub struct Table {
    pub setup: Setup,
    pub state: State,
    pub views: Vec<View>,
    pub told: Vec<(Seats, Fact)>,
    pub waits: Vec<Option<Answer>>,
    pub went: Vec<Went>,
    pub record: Option<Record>,
    pub season: u16,
}

/// Written as JSON and read back it is the same.
pub fn returns<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    let back: T = serde_json::from_str(&text).unwrap();
    assert_eq!(back, *value, "{text}");
}

impl Table {
    pub fn new(setup: Setup) -> Table {
        let seats = setup.nations.len();
        let blank = |(seat, _)| Antiquity::blank(&setup, Some(seat));
        Table {
            state: Antiquity::begin(&setup, &mut Tell::default()),
            views: setup.each().map(blank).collect(),
            told: Vec::new(),
            waits: vec![None; seats],
            went: Vec::new(),
            record: None,
            season: 0,
            setup,
        }
    }

    pub fn seat(&self, nation: &str) -> Seat {
        self.setup.seat(nation).unwrap()
    }

    pub fn view(&self, nation: &str) -> &View {
        &self.views[self.seat(nation).at()]
    }

    /// Goes on, by a record where the journal has one.
    pub fn goes(&mut self, went: Went, record: Option<&Record>) -> Result<(), Fault> {
        let mut tell = Tell::default();
        let (setup, state) = (&self.setup, &mut self.state);
        let mut step =
            |input: Input<'_, Antiquity>| Antiquity::step(setup, state, input, &mut tell);
        match &went {
            Went::Open => {
                self.season += 1;
                let (setup, state) = (&self.setup, &mut self.state);
                Antiquity::open(setup, state, self.season, &mut tell);
            }
            Went::Answers(given) => step(Input::Answers { given, record })?,
            Went::Drawn(face, tie) => step(Input::Drawn {
                faces: &[*face],
                tie: *tie,
            })?,
            Went::World(world) => step(Input::Referee {
                world,
                reason: None,
            })?,
            Went::Corrected(world) => step(Input::Corrected(world.as_ref()))?,
            Went::Withheld => step(Input::Withheld)?,
        }
        self.went.push(went);
        let (told, record) = tell.end();
        for (to, fact) in told {
            returns(&fact);
            for seat in to.of(self.views.len()) {
                Antiquity::learn(&self.setup, &mut self.views[seat.at()], &fact);
            }
            self.told.push((to, fact));
        }
        self.record = record.or(self.record.take());
        returns(&self.state);
        returns(&self.record);
        self.views.iter().for_each(returns);
        self.knows();
        Ok(())
    }

    /// What a nation knows of itself is what is so.
    fn knows(&self) {
        for (seat, nation) in self.setup.each() {
            let view = &self.views[seat.at()];
            assert_eq!(view.treasury, self.state.treasury(seat), "{nation}");
            if !self.state.withheld && self.window().is_some() {
                assert_eq!(view.partners, Some(self.state.board.partners(nation)));
            }
            if view.season > 0 {
                let account = &view.account;
                // What came after the season is over is in the next one's accounts.
                let since: i64 = view.since.iter().map(|e| e.change).sum();
                let today = account.after.map(|after| after + since);
                assert_eq!(today, view.treasury, "{nation}");
                let entered: i64 = account.entries.iter().map(|e| e.change).sum();
                let sum = account
                    .before
                    .map(|before| before + account.orders + entered);
                assert!(
                    account.after.is_none() || account.after == sum,
                    "{account:?}"
                );
            }
        }
    }

    pub fn opens(&mut self) {
        self.goes(Went::Open, None).unwrap();
        self.plans();
    }

    pub fn window(&self) -> Option<Window> {
        match Antiquity::due(&self.setup, &self.state) {
            Due::Ask(window) => Some(window),
            Due::Draw(_) | Due::Over => None,
        }
    }

    /// What nations said beforehand of the window that has opened.
    fn plans(&mut self) {
        let Some(window) = self.window() else { return };
        for seat in window.seats.of(self.views.len()) {
            let ask = Ask {
                window: &window,
                name: "",
                season: self.season,
                stands: None,
            };
            if let Some(draft) = Antiquity::by_plan(&self.setup, &self.views[seat.at()], &ask) {
                self.says(seat, draft);
            }
        }
    }

    /// A nation says something in the open window; whether something of it stands. What was admitted is admitted
    /// again as it is, whether it stands already or not.
    pub fn says(&mut self, seat: Seat, draft: Draft) -> bool {
        let window = self.window().unwrap();
        assert!(window.seats.contains(seat));
        let admit = |stands: Option<&Answer>, draft| {
            let ask = Ask {
                window: &window,
                name: "",
                season: self.season,
                stands,
            };
            Antiquity::admit(&self.setup, &self.views[seat.at()], &ask, draft)
        };
        let stood = self.waits[seat.at()].as_ref();
        let Some(answer) = admit(stood, draft).stands else {
            return false;
        };
        returns(&answer);
        // What is said of a choice is said beside what stands.
        for stands in [stood, Some(&answer)] {
            let again = admit(stands, answer.clone().into());
            let error = again.remarks.iter().find(|r| r.level == Level::Error);
            assert!(error.is_none(), "{error:?} of {answer:?}");
            assert_eq!(again.stands.as_ref(), Some(&answer));
        }
        let had = self.views[seat.at()].treasury.unwrap_or(i64::MAX);
        assert!(answer.cost() <= had.max(0), "{answer:?} of {had}");
        self.waits[seat.at()] = Some(answer);
        true
    }

    pub fn orders(&mut self, nation: &str, orders: &[What]) -> bool {
        let seat = self.seat(nation);
        self.says(seat, drafted(orders, &[]))
    }

    pub fn chooses(&mut self, nation: &str, chosen: Chosen) -> bool {
        let seat = self.seat(nation);
        self.says(seat, Draft::Choices(vec![chosen]))
    }

    /// The open window is settled.
    pub fn settles(&mut self) {
        self.tries(None).unwrap();
    }

    /// The same, by a record.
    pub fn tries(&mut self, record: Option<&Record>) -> Result<(), Fault> {
        let waits = std::mem::take(&mut self.waits);
        self.waits = vec![None; waits.len()];
        let given = (0..).map(Seat).zip(waits).filter_map(|(seat, answer)| {
            let answer = answer?;
            Some(Given {
                seat,
                at: 1,
                answer,
            })
        });
        self.goes(Went::Answers(given.collect()), record)?;
        self.plans();
        Ok(())
    }

    /// All windows up to the dice, or to the choices where nothing is rolled.
    pub fn locks(&mut self) {
        while self.window().is_some_and(|w| w.name != "choices") {
            self.settles();
        }
    }

    /// All dice fall as `face` says of nation and question.
    pub fn rolls(&mut self, face: impl Fn(&str, &str) -> u16) {
        while let Due::Draw(want) = Antiquity::due(&self.setup, &self.state) {
            let Want::Named {
                seat,
                question,
                purpose,
                repeat,
            } = want
            else {
                panic!("{want:?}");
            };
            assert_eq!((&*purpose, repeat), ("d6", 0));
            let name = self.setup.name(seat).clone();
            let face = face(&name, &question);
            let tie = u64::from(face) ^ (question.len() as u64) << 8 ^ u64::from(seat.0);
            self.goes(Went::Drawn(face, tie), None).unwrap();
        }
        self.plans();
    }

    /// What the arbiter enters, as far as it is admitted.
    pub fn world(&mut self, changes: Vec<Change>) -> bool {
        let mut left = self.state.clone();
        for (treasury, waits) in left.board.treasuries.iter_mut().zip(&self.waits) {
            *treasury -= waits.as_ref().map_or(0, Antiquity::price);
        }
        let survey = Antiquity::survey(&self.setup, &left, World(changes));
        if survey.remarks.iter().any(|r| r.level == Level::Error) {
            return false;
        }
        // What is journalled is the same when it is looked at again, as a verifier does.
        let again = Antiquity::survey(&self.setup, &left, survey.world.clone());
        assert_eq!((&again.world, again.frozen), (&survey.world, survey.frozen));
        returns(&survey.world);
        self.goes(Went::World(survey.world), None).unwrap();
        true
    }
}

/// A message of these orders; those at the places in `standing` are standing orders.
pub fn drafted(orders: &[What], standing: &[usize]) -> Draft {
    let line = |(at, what): (usize, &What)| Line {
        standing: standing.contains(&at).then_some(None),
        distance: None,
        ..Line::from(Order {
            line: at as u32 + 1,
            what: what.clone(),
            cost: 0,
            standing: None,
        })
    };
    Draft::Orders(Drafted {
        lines: orders.iter().enumerate().map(line).collect(),
        none: orders.is_empty(),
        ..Drafted::default()
    })
}

/// An attempt; what it costs is not said.
pub fn attempt(question: crate::games::antiquity::question::Question, bonus: u32) -> What {
    What::Attempt {
        question,
        bonus,
        distance: Distance::Distant,
    }
}

/// R6, R7, H1, H2 once more, in a few lines of their own: malus and outcome of a die.
pub fn fate(rules: &HouseRules, die: u16, bonus: u32, kind: u32, nation: u32) -> (u32, Outcome) {
    let malus = match rules.stacking {
        Stacking::Sum => kind + nation,
        Stacking::Larger => kind.max(nation),
    };
    let won = die == 6 || (die != 1 && u32::from(die) + bonus >= malus + 2);
    let blamed = malus > 0 && (die != 1 || rules.countered == Countered::AnyFailure);
    let outcome = match (won, blamed) {
        (true, _) => Outcome::Success,
        (false, true) => Outcome::Countered,
        (false, false) => Outcome::BadLuck,
    };
    (malus, outcome)
}
