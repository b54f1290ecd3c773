//! What is the same in every game: the order of a season, what may be undone, what the referee may
//! type, and the comparison of what the program says with what the model says.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::select;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use serde_json::{Value, json};

use crate::model::program::{Came, Program};

/// A seat's name.
pub type Seat = &'static str;

/// A reference model of a game, written from its clauses alone.
pub trait Game: Clone + Debug + 'static {
    /// A line of a player's message.
    type Line: Clone + Debug + 'static;
    /// A command that only this game has, or that means another thing in each.
    type Own: Clone + Debug + 'static;

    /// What `new --setup` is told, if it is not the default.
    const SETUP: Option<&'static str>;
    const SEATS: &'static [Seat];
    /// H15: the seat whose orders come before the opening sheet or not at all.
    const OMNISCIENT: Option<Seat>;
    /// How often a message comes while a season is open, where other steps come once to three times.
    const MESSAGES: u32;
    /// What a receipt calls what is left to spend.
    const LEFT: &'static str;

    /// A campaign as it is made.
    fn first() -> BoxedStrategy<Self>;
    /// The campaign's secret.
    fn key(&self) -> &str;
    /// What is set right after `new`.
    fn make(&self, program: &mut Program);

    /// A season opens.
    fn opens(&mut self, course: &Course);
    /// What is entered by itself now, before a seat's own orders or a lock; whose orders those are.
    fn renews(&mut self, _: &Course, _: Whose) -> Vec<Seat> {
        Vec::new()
    }
    fn enters(&mut self, course: &Course, seat: Seat, lines: &[Self::Line]) -> Said;
    /// The receipt of what stands.
    fn receipt(&self, seat: Seat, status: &'static str) -> Said;
    /// All of a seat's orders or those of a line are withdrawn; whether there were any.
    fn withdraws(&mut self, seat: Seat, line: Option<usize>) -> bool;
    fn rolls(&mut self, course: &Course, beacon: &str);
    fn closes(&mut self, course: &Course);
    fn does(&mut self, course: &mut Course, own: &Self::Own) -> (Said, Kept);

    /// A player's message, drawn at random.
    fn message(&self, seat: Seat) -> BoxedStrategy<Vec<Self::Line>>;
    /// Who sends one.
    fn sender() -> BoxedStrategy<Seat>;
    /// The game's own commands, drawn at random, each with its weight.
    fn own(&self, course: &Course) -> Vec<(u32, BoxedStrategy<Self::Own>)>;
    /// Whether the clauses say what becomes of such a command now.
    fn settled(&self, course: &Course, own: &Self::Own) -> bool;

    /// The line as a player writes it.
    fn written(line: &Self::Line) -> String;
    /// The orders of a receipt, as far as they are compared.
    fn orders(receipt: &Value) -> Vec<Value>;
    fn give(&self, course: &Course, program: &mut Program, own: &Self::Own) -> Came;
    /// What is compared after a step that was not refused, beside the answer itself.
    fn compare(&self, course: &Course, program: &mut Program, step: &Step<Self>, came: &Came);
    /// What a run has to have met if it is to be worth something, by name.
    fn met(&self, course: &Course, step: &Step<Self>, met: &mut dyn FnMut(&'static str, u64));
}

/// Whose orders are entered by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    Omniscient,
    All,
}

/// What a command leaves in the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// An entry that may be undone.
    Undoable,
    /// One that bars the way to those before it.
    ForGood,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Between,
    Open,
    Locked,
    Rolled,
}

/// Where the season stands.
#[derive(Debug, Clone)]
pub struct Course {
    pub season: u16,
    pub phase: Phase,
    names: BTreeSet<u16>,
    /// Whether another seat than the omniscient one has sent orders, undone or not (H15).
    pub others: bool,
    pub sheet: bool,
    locked: bool,
}

/// What the program has to say to a command.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    Done,
    Refused,
    /// `enter --json`: status, orders as [`Game::orders`] has them, what is left to spend.
    /// A message came, and all is as it was.
    Came,
    Receipt {
        status: &'static str,
        orders: Vec<Value>,
        left: i64,
    },
}

impl Said {
    fn stands(&self) -> bool {
        match self {
            Said::Refused | Said::Came => false,
            Said::Receipt { status, .. } => *status != "rejected",
            Said::Done => true,
        }
    }
}

/// What the referee types.
#[derive(Debug, Clone)]
pub enum Step<G: Game> {
    /// A season is named after a number: its own, or another by a slip.
    Open(u16),
    /// These four name a season: the one that is due, or another by a slip.
    Sheet(u16),
    Lock(u16),
    Roll(u16, Option<&'static str>),
    Close(u16),
    Enter(Seat, Vec<G::Line>),
    Withdraw(Seat, Option<usize>),
    Undo,
    Own(G::Own),
}

#[derive(Debug, Clone)]
pub struct Model<G: Game> {
    pub course: Course,
    pub game: G,
    /// What stood before each entry that may be undone, and whose orders it held.
    before: Vec<(G, Option<Seat>)>,
    pub said: Said,
}

impl Course {
    /// H15, and the order of things: who may send orders now.
    fn may_order(&self, own: bool) -> bool {
        self.phase == Phase::Open && !(own && (self.sheet || self.others))
    }
}

impl<G: Game> Model<G> {
    fn own(seat: Seat) -> bool {
        Some(seat) == G::OMNISCIENT
    }

    fn may_order(&self, seat: Seat) -> bool {
        self.course.may_order(Self::own(seat))
    }

    /// An entry that nothing before it is undone past.
    fn bar(&mut self) {
        self.before.clear();
    }

    /// Orders that are due by now are entered by themselves: an entry that is not undone.
    fn renew(&mut self, whose: Whose) {
        let seats = self.game.renews(&self.course, whose);
        if !seats.is_empty() {
            self.bar();
        }
        self.course.others |= seats.into_iter().any(|seat| !Self::own(seat));
    }

    fn open(&mut self, name: u16) -> Said {
        let course = &mut self.course;
        if course.phase != Phase::Between || !course.names.insert(name) {
            return Said::Refused;
        }
        course.season += 1;
        course.phase = Phase::Open;
        (course.sheet, course.locked, course.others) = (false, false, false);
        self.game.opens(&self.course);
        self.bar();
        Said::Done
    }

    /// The opening sheet, which is journalled once and printed again the same.
    fn sheet(&mut self, number: u16) -> Said {
        let course = &self.course;
        if number == course.season && course.sheet {
            return Said::Done;
        }
        // H15: it proves that the orders of the referee's own seat came first, where he has one.
        let late = course.others && G::OMNISCIENT.is_some();
        if course.phase != Phase::Open || number != course.season || late {
            return Said::Refused;
        }
        self.renew(Whose::Omniscient);
        self.course.sheet = true;
        self.renew(Whose::All);
        self.bar();
        Said::Done
    }

    /// The lock sheet, which is journalled once.
    fn lock(&mut self, number: u16) -> Said {
        let course = &self.course;
        if number == course.season && course.locked {
            return Said::Done;
        }
        if course.phase != Phase::Open || number != course.season {
            return Said::Refused;
        }
        self.renew(Whose::All);
        self.course.phase = Phase::Locked;
        self.course.locked = true;
        self.bar();
        Said::Done
    }

    fn roll(&mut self, number: u16, beacon: Option<&str>) -> Said {
        let course = &self.course;
        let ready = match course.phase {
            Phase::Open => beacon.is_none(),
            // A draw that the opening sheet did not announce could be chosen.
            Phase::Locked => !(course.sheet && beacon.is_some()),
            Phase::Between | Phase::Rolled => false,
        };
        if !ready || number != course.season {
            return Said::Refused;
        }
        if course.phase == Phase::Open {
            self.renew(Whose::All);
        }
        // Of a public draw letters and digits alone enter the dice.
        let signs = |c: char| !c.is_alphanumeric();
        let words = beacon
            .unwrap_or("")
            .split(signs)
            .filter(|word| !word.is_empty());
        self.game
            .rolls(&self.course, &words.collect::<Vec<_>>().join(" "));
        self.course.phase = Phase::Rolled;
        self.course.locked = true;
        self.bar();
        Said::Done
    }

    fn close(&mut self, number: u16) -> Said {
        let due = self.course.phase == Phase::Rolled && number == self.course.season;
        if !due {
            return Said::Refused;
        }
        self.game.closes(&self.course);
        self.course.phase = Phase::Between;
        self.bar();
        Said::Done
    }

    /// A message, or a withdrawal: what is due by itself comes first, and nothing of it stays where
    /// the message does not stand.
    fn order(
        &mut self,
        seat: Seat,
        message: bool,
        takes: impl FnOnce(&mut G, &Course) -> Said,
    ) -> Said {
        if message && self.course.phase == Phase::Rolled {
            self.before.push((self.game.clone(), Some(seat)));
            return Said::Came;
        }
        if !self.may_order(seat) {
            return Said::Refused;
        }
        let as_it_was = self.clone();
        let whose = match Self::own(seat) {
            true => Whose::Omniscient,
            false => Whose::All,
        };
        self.renew(whose);
        let before = self.game.clone();
        let said = takes(&mut self.game, &self.course);
        if !said.stands() {
            *self = as_it_was;
            return match said {
                // It came, and all is as it was.
                Said::Receipt { status, .. } => {
                    self.before.push((self.game.clone(), Some(seat)));
                    self.game.receipt(seat, status)
                }
                other => other,
            };
        }
        self.course.others |= !Self::own(seat);
        self.before.push((before, Some(seat)));
        said
    }

    /// The last entry is as if it had never been; that orders were sent is not forgotten.
    fn undo(&mut self) -> Said {
        match self.before.pop() {
            None => Said::Refused,
            Some((before, Some(seat))) if Self::own(seat) && !self.may_order(seat) => {
                self.before.push((before, Some(seat)));
                Said::Refused
            }
            Some((before, _)) => {
                self.game = before;
                Said::Done
            }
        }
    }

    fn does(&mut self, own: &G::Own) -> Said {
        let before = self.game.clone();
        let (said, kept) = self.game.does(&mut self.course, own);
        match (said.stands(), kept) {
            (false, _) => self.game = before,
            (true, Kept::Undoable) => self.before.push((before, None)),
            (true, Kept::ForGood) => self.bar(),
        }
        said
    }
}

fn number(season: u16) -> impl Strategy<Value = u16> + use<> {
    prop_oneof![12 => Just(season), 1 => Just(season + 1)]
}

impl<G: Game> ReferenceStateMachine for Model<G> {
    type State = Model<G>;
    type Transition = Step<G>;

    fn init_state() -> BoxedStrategy<Model<G>> {
        let course = Course {
            season: 0,
            phase: Phase::Between,
            names: BTreeSet::new(),
            others: false,
            sheet: false,
            locked: false,
        };
        let model = move |game| Model {
            course: course.clone(),
            game,
            before: Vec::new(),
            said: Said::Done,
        };
        G::first().prop_map(model).boxed()
    }

    fn transitions(model: &Model<G>) -> BoxedStrategy<Step<G>> {
        let (season, phase) = (model.course.season, model.course.phase);
        let often = |when: Phase, much: u32| if phase == when { much } else { 1 };
        let beacon = prop::option::of(Just("1 2 3 4 5 + 6"));
        let game = model.game.clone();
        let message = G::sender().prop_flat_map(move |seat| (Just(seat), game.message(seat)));
        let open = Phase::Open;
        let mut steps = vec![
            (
                often(Phase::Between, 20),
                number(season).prop_map(|n| Step::Open(n + 1)).boxed(),
            ),
            (often(open, 3), number(season).prop_map(Step::Sheet).boxed()),
            (often(open, 2), number(season).prop_map(Step::Lock).boxed()),
            (
                if phase == Phase::Locked {
                    30
                } else {
                    often(open, 3)
                },
                (number(season), beacon)
                    .prop_map(|(n, b)| Step::Roll(n, b))
                    .boxed(),
            ),
            (
                often(Phase::Rolled, 5),
                number(season).prop_map(Step::Close).boxed(),
            ),
            (
                often(open, G::MESSAGES),
                message.prop_map(|(n, m)| Step::Enter(n, m)).boxed(),
            ),
            (
                often(open, 3),
                (select(G::SEATS), prop::option::of(1..5_usize))
                    .prop_map(|(n, l)| Step::Withdraw(n, l))
                    .boxed(),
            ),
            (often(open, 5), Just(Step::Undo).boxed()),
        ];
        for (weight, own) in model.game.own(&model.course) {
            steps.push((weight, own.prop_map(Step::Own).boxed()));
        }
        prop::strategy::Union::new_weighted(steps).boxed()
    }

    fn preconditions(model: &Model<G>, step: &Step<G>) -> bool {
        match step {
            Step::Own(own) => model.game.settled(&model.course, own),
            // Before the sheet nobody's orders but the arbiter's stand, and the first message alone lets them in.
            Step::Withdraw(seat, _) => model.course.sheet || model.course.others || Self::own(seat),
            // What was recorded as the campaign was made is not taken back.
            Step::Undo => model.course.season > 0 || !model.before.is_empty(),
            _ => true,
        }
    }

    fn apply(mut model: Model<G>, step: &Step<G>) -> Model<G> {
        model.said = match step {
            Step::Open(n) => model.open(*n),
            Step::Sheet(n) => model.sheet(*n),
            Step::Lock(n) => model.lock(*n),
            Step::Roll(n, beacon) => model.roll(*n, *beacon),
            Step::Close(n) => model.close(*n),
            Step::Enter(seat, lines) => model.order(seat, true, |g, c| g.enters(c, seat, lines)),
            Step::Withdraw(seat, line) => {
                model.order(seat, false, |g, _| match g.withdraws(seat, *line) {
                    true => Said::Done,
                    false => Said::Refused,
                })
            }
            Step::Undo => model.undo(),
            Step::Own(own) => model.does(own),
        };
        model
    }
}

/// The command line of a step.
fn give<G: Game>(program: &mut Program, model: &Model<G>, step: &Step<G>) -> Came {
    match step {
        Step::Open(n) => program.run(&["season", "open", &format!("Saison {n}")]),
        Step::Sheet(n) => program.run(&["season", "sheet", &n.to_string()]),
        Step::Lock(n) => program.run(&["lock", &n.to_string()]),
        Step::Roll(n, None) => program.run(&["roll", &n.to_string()]),
        Step::Roll(n, Some(beacon)) => program.run(&["roll", &n.to_string(), "--beacon", beacon]),
        Step::Close(n) => program.run(&["season", "close", &n.to_string()]),
        Step::Enter(seat, lines) => {
            let text: Vec<String> = lines.iter().map(G::written).collect();
            program.run_with(&["enter", seat, "--json"], &text.join("\n"))
        }
        Step::Withdraw(seat, line) => {
            let line = line.map(|l| l.to_string());
            match &line {
                Some(line) => program.run(&["orders", "drop", seat, line, "--yes"]),
                None => program.run(&["orders", "withdraw", seat, "--yes"]),
            }
        }
        Step::Undo => program.run(&["undo", "--yes"]),
        Step::Own(own) => model.game.give(&model.course, program, own),
    }
}

/// Orders in no order.
fn sorted(orders: impl Iterator<Item = Value>) -> Vec<String> {
    let mut orders: Vec<String> = orders.map(|o| o.to_string()).collect();
    orders.sort();
    orders
}

impl<G: Game> StateMachineTest for Model<G> {
    type SystemUnderTest = Program;
    type Reference = Model<G>;

    fn init_test(model: &Model<G>) -> Program {
        let mut program = Program::new(model.game.key(), G::SETUP);
        model.game.make(&mut program);
        program
    }

    fn apply(mut program: Program, model: &Model<G>, step: Step<G>) -> Program {
        let now = |program: &Program| match &step {
            Step::Enter(..) => program.head(),
            _ => program.bytes(),
        };
        let before = (model.said == Said::Refused).then(|| now(&program));
        let came = give(&mut program, model, &step);
        match &model.said {
            Said::Done => assert_eq!(came.code, 0, "{step:?}: {came:?}"),
            Said::Refused => {
                assert_eq!(came.code, 1, "{step:?}: {came:?}");
                assert!(before == Some(now(&program)), "{step:?}: {came:?}");
            }
            Said::Came => {
                assert_eq!(came.code, 1, "{step:?}: {came:?}");
                assert_eq!(came.json()["orders"], json!([]), "{step:?}: {came:?}");
            }
            Said::Receipt {
                status,
                orders,
                left,
            } => {
                assert_eq!(came.code, u8::from(*status == "rejected"), "{came:?}");
                let receipt = came.json();
                assert_eq!(receipt["status"], *status, "{step:?}: {came:?}");
                if *status != "rejected" {
                    let shown = sorted(G::orders(&receipt).into_iter());
                    let stand = sorted(orders.iter().cloned());
                    assert_eq!(shown, stand, "{step:?}: {came:?}");
                }
                assert_eq!(receipt[G::LEFT], *left, "{step:?}: {came:?}");
            }
        }
        if model.said != Said::Refused {
            model
                .game
                .compare(&model.course, &mut program, &step, &came);
        }
        program
    }

    /// The journal replayed gives the same campaign.
    fn teardown(mut program: Program, _: Model<G>) {
        program.run(&["audit", "verify"]).done();
    }
}
