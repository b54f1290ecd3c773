//! The espionage rule of the Antiquity campaign, clause by clause: what each number stands for is in
//! `docs/rules/espionage.md`. The tests of a clause begin with its number (`fn r06_…`), in `tests/` or beside the code.
//!
//! | clause | is decided in | tested in |
//! |---|---|---|
//! | R1 | [`cost::distance`], `setup/check.rs` | `clauses/costs` |
//! | R2 | [`cost::distance`], `accept::Set::distance`, `change::Board::partners` | `clauses/costs`, `season/rules` |
//! | R3 | [`attempt::truth`], `question::Kind::nature`, `question::Question::new`, `value::Value::fits` | `clauses/answers` |
//! | R4 | `accept::Set::question` | `season/rules`, `clauses/answers` |
//! | R5 | [`cost::attempt`] | `clauses/costs` |
//! | R6 | [`roll::reason`], [`roll::outcome`], [`attempt::judge`], `state::State::due` | `clauses/rolls` |
//! | R7 | [`roll::protections`], `roll::Bid::on`, [`cost::protection`] | `clauses/rolls`, `clauses/costs` |
//! | R8 | `state::State::pays`: a fact to one seat; [`facts`] | `season/rules` |
//! | R9 | [`attempt::notice`], `state::State::drawn`, [`choice::may_be_said`], `state::State::closes`, [`attempt::told`] | `clauses/notices`, `clauses/choices` |
//! | R10 | [`attempt::told`], `season::told_at_close`, [`facts::Answered`], [`wording`] | `clauses/properties`, `season/rules` |
//! | R11 | `state::State::closes`, `season::Season::file` | `season/rules` |
//! | R12 | [`facts`]; the news in `src/papers/bulletin.rs` | `season/rules`, `cli/sending` |
//! | H1 | `roll::Bid::counted` | `clauses/rolls` |
//! | H2 | [`roll::outcome`] | `clauses/rolls` |
//! | H3 | `roll::Bid::names_asker`, [`attempt::number`], [`attempt::notice`] | `clauses/rolls`, `clauses/notices` |
//! | H4, H8, H12 | [`attempt::truth`] | `clauses/answers`, `season/world` |
//! | H5, H14 | `accept::Set::take`, `state::State::pays` | `season/orders` |
//! | H6 | `question::Question::same_key`, `accept::Set::check` | `season/orders` |
//! | H7, H11, H17 | [`world::army_key`], `attempt::Known::elements` | `clauses/answers` |
//! | H9, H16 | `Antiquity::lapse`, [`attempt::told`] | `season/rolls`, `season/orders` |
//! | H10 | [`choice::may_be_said`] | `clauses/choices` |
//! | H13 | `accept::Set::distance`, `state::State::closes` | `season/orders` |
//! | H15, H22 | `state::State::due`, `accept::Set::question`, `Antiquity::survey` | `season/order`, `season/world` |
//! | H18 | `Antiquity::reveals_after` | `season/world` |
//! | H19 | [`roll::protections`], `accept::Set::protection` | `season/orders` |
//! | H20 | [`choice::beforehand`], [`answers::beforehand`] | `clauses/choices` |
//! | H21 | `src/desk/decide.rs`; of standing orders, `accept::Set::since` | `season/standing` |
//! | H23 | `accept::Set::question`, [`attempt::truth`], [`attempt::judge`], [`cost::distance`] | `cli/received`, `tests/anybody.rs` |
//!
//! The settings of the house rules are listed in [`house`]. One attempt goes from the message ([`mod@reading`]) by
//! [`mod@accept`] into the orders that stand ([`order`]), to the roll ([`attempt`]) and into the facts that are told
//! ([`facts`]); [`papers`], [`words`], [`wording`] and [`mod@tables`] say it; [`world_file`] is what the arbiter enters.
//! [`odds`] counts chances, [`report`] looks over many seasons.

pub mod accept;
pub mod answers;
pub mod attempt;
pub mod change;
pub mod choice;
pub mod cost;
pub mod facts;
pub mod house;
pub mod odds;
pub mod order;
pub mod papers;
pub mod question;
pub mod reading;
pub mod report;
pub mod roll;
pub mod season;
pub mod setup;
pub mod state;
pub mod tables;
pub mod value;
pub mod wording;
pub mod words;
pub mod world;
pub mod world_file;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use self::answers::{Answer, Draft};
pub use self::change::World;
pub use self::facts::{Fact, View};
pub use self::setup::Setup;
pub use self::state::State;

use self::attempt::{Asked, Known};
use self::change::Change;
use self::choice::ChoiceFault;
use self::facts::By;
use self::setup::Name;
use self::state::Stage;
use self::value::Value;
use self::world::army_key;
use crate::bulletin::Map;
use crate::engine::house::HouseRule;
use crate::engine::priced::{self, OfLine};
use crate::engine::rows::Rows;
use crate::engine::{
    Ask, Due, Fault, Game, Input, Now, Remarked, Reveals, Seat, Silence, Survey, Tell, Verdict,
    WorldTime,
};
use crate::games::{OrderRow, OrderSheet, Played, SetupRemark};
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken};
use crate::spreadsheet::{Book, Form, Tab};
use crate::t;
use crate::tables::Sheet;

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Antiquity;

/// Why a line is refused or doubtful.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// Of an order.
    Order(accept::Remark),
    /// Of how it was read.
    Read(crate::reading::Remark),
    /// A false answer that cannot be given (H10).
    Choice(Misgiven),
    /// The nation has no notice of that number.
    NoSuchNotice { notice: u32, count: usize },
    /// What is chosen about a notice does not read.
    NoChoice { text: String },
    /// Nothing of that kind is asked now.
    NotAsked,
    /// A treasury outside what the campaign allows (H5).
    TreasuryRange {
        nation: Name,
        points: i64,
        most: i64,
    },
}

impl Spoken for Remark {
    const PREFIX: &'static str = "remark";
}

/// A false answer that cannot be given, and to which notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Misgiven {
    pub notice: u32,
    pub fault: ChoiceFault,
}

/// What every attempt was told at a close, in the order of the dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Record(pub Vec<Told>);

/// What one attempt was told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub seat: Name,
    /// The question's canonical text.
    pub question: Arc<str>,
    pub repeat: u32,
    pub told: Option<Value>,
}

impl Game for Antiquity {
    type Setup = Setup;
    type World = World;
    type State = State;
    type Draft = Draft;
    type Answer = Answer;
    type Fact = Fact;
    type View = View;
    type Record = Record;
    type Remark = Remark;

    const NAME: &'static str = "antiquity";
    const REVEAL: Reveals = Reveals::WorldUnknown;
    const ERRATA: bool = true;
    const WORLD: WorldTime = WorldTime::Always;

    fn seats(setup: &Setup) -> &[Name] {
        setup.nations.names()
    }

    fn title(setup: &Setup) -> &str {
        &setup.name
    }

    fn own(setup: &Setup) -> Option<Seat> {
        setup.own()
    }

    fn house() -> &'static [HouseRule<Setup>] {
        house::RULES
    }

    fn begin(setup: &Setup, tell: &mut Tell<Self>) -> State {
        let _ = tell;
        State::new(setup)
    }

    fn open(setup: &Setup, state: &mut State, season: u16, tell: &mut Tell<Self>) {
        state.open(setup, season, tell);
    }

    fn void(setup: &Setup, state: &mut State, season: u16, tell: &mut Tell<Self>) {
        state.void(setup, season, tell);
    }

    fn due(setup: &Setup, state: &State) -> Due {
        state.due(setup)
    }

    fn step(
        setup: &Setup,
        state: &mut State,
        input: Input<'_, Self>,
        tell: &mut Tell<Self>,
    ) -> Result<(), Fault> {
        match input {
            Input::Answers { given, record } => return state.answers(setup, given, record, tell),
            Input::Drawn { faces, tie } => return state.drawn(setup, faces, tie, tell),
            Input::Referee {
                world: World(changes),
                reason,
            } => state.changes(setup, changes, By::Arbiter(reason), tell),
            Input::Mended {
                world: World(changes),
                season,
            } => state.mends(setup, changes, season, tell),
            Input::Corrected(world) => return state.corrects(setup, world, tell),
            Input::Withheld => state.withholds(tell),
        }
        Ok(())
    }

    fn blank(setup: &Setup, seat: Option<Seat>) -> View {
        View {
            nation: seat.map(|seat| setup.name(seat).clone()),
            treasury: seat.map(|_| setup.constants.opening_treasury),
            partners: Some(std::collections::BTreeSet::new()),
            ..View::default()
        }
    }

    fn learn(_: &Setup, view: &mut View, fact: &Fact) {
        view.learn(fact);
    }

    fn admit(setup: &Setup, view: &View, ask: &Ask<'_, Self>, draft: Draft) -> Verdict<Self> {
        answers::admit(setup, view, ask, draft)
    }

    /// H9, H16.
    fn lapse(_: &Setup, _: &View, _: &Ask<'_, Self>) -> Silence<Self> {
        Silence::Nothing
    }

    /// Standing orders, and answers given beforehand (H20).
    fn by_plan(setup: &Setup, view: &View, ask: &Ask<'_, Self>) -> Option<Draft> {
        let orders = view.standing.iter().cloned();
        let draft = match ask.window.name {
            "choices" => Draft::Choices(answers::beforehand(setup, view)),
            _ => Answer::Orders(
                (1..)
                    .zip(orders)
                    .map(|(line, order)| order::Order { line, ..order })
                    .collect(),
            )
            .into(),
        };
        let says = match &draft {
            Draft::Choices(choices) => !choices.is_empty(),
            Draft::Orders(drafted) => !drafted.lines.is_empty(),
        };
        says.then_some(draft)
    }

    fn price(answer: &Answer) -> i64 {
        answer.cost()
    }

    fn without(answer: &Answer, lines: &[OfLine]) -> Result<Option<Answer>, OfLine> {
        Ok(priced::without(answer.orders(), lines)?.map(Answer::Orders))
    }

    fn purse<'s>(_: &Setup, state: &'s mut State, seat: Seat) -> Option<&'s mut i64> {
        state.board.treasuries.get_mut(seat.at())
    }

    fn sets<'w>(setup: &Setup, world: &'w mut World) -> Vec<(Seat, &'w mut i64)> {
        let set = world.0.iter_mut().filter_map(|change| match change {
            Change::TreasurySet { nation, points } => Some((setup.seat(nation)?, points)),
            _ => None,
        });
        set.collect()
    }

    /// H18.
    fn reveals_after(setup: &Setup) -> Option<u16> {
        setup.house.reveal.seasons()
    }

    /// The truth of each question, and the distance that sets its price (R5).
    fn rests_on(setup: &Setup, state: &State, answers: &[(Seat, &Answer)]) -> Vec<Vec<String>> {
        // Who spies upon whom is no matter of the world.
        let known = Known::new(setup, &state.board, state.season.opening.clone(), &[]);
        let partners = |seat| state.board.partners(setup.name(seat));
        let of = |(seat, answer): &(Seat, &Answer)| {
            let Answer::Orders(orders) = answer else {
                return Vec::new();
            };
            let partners = partners(*seat);
            let asked = orders.iter().filter_map(Asked::of).map(|asked| {
                let target = asked.question.target();
                let distance = cost::distance(setup, setup.name(*seat), target, &partners);
                let truth = attempt::truth(&known, *seat, &asked.question);
                format!("{distance:?} {truth:?}")
            });
            asked.collect()
        };
        answers.iter().map(of).collect()
    }

    /// A treasury that is set is journalled as the difference.
    fn survey(setup: &Setup, state: &State, world: World) -> Survey<Self> {
        let (mut board, mut changes) = (state.board.clone(), Vec::new());
        for change in world.0 {
            let change = match change {
                Change::TreasurySet { nation, points } => {
                    let seat = setup.seat(&nation).unwrap_or_default();
                    let had = board.treasuries.get(seat.at()).copied().unwrap_or(0);
                    let points = points.saturating_sub(had);
                    Change::TreasuryAdd { nation, points }
                }
                other => other,
            };
            board.apply(setup, &change);
            if let Change::TreasuryAdd { nation, points: 0 } = &change {
                let _ = nation; // Nothing to record.
                continue;
            }
            changes.push(change);
        }
        let remarks = out_of_range(setup, &state.board, &board);
        // H22: from the sheet to the roll.
        let waits = matches!(state.stage, Stage::Orders | Stage::Dice);
        let other = |own: &Name| state.board.own(setup, own) != board.own(setup, own);
        let frozen = waits && setup.omniscient.as_ref().is_some_and(other);
        Survey {
            world: World(changes),
            frozen,
            remarks: remarks
                .into_iter()
                .map(|remark| Remarked::error(0, remark))
                .collect(),
        }
    }

    /// H7: names of armies that no army bears, or several.
    fn for_arbiter(setup: &Setup, state: &State, _: Seat, answer: &Answer) -> Vec<(u32, Remark)> {
        let _ = setup;
        let named = answer.orders().iter().filter_map(|order| {
            let (question, _) = order.attempt()?;
            match question.subject() {
                question::Subject::Army(name) => Some((order.line, question.target(), name)),
                _ => None,
            }
        });
        let key = |army: &world::Army| (army.nation.clone(), army_key(&army.name));
        let known: BTreeSet<(Name, String)> = state.board.armies.iter().map(key).collect();
        let unknown =
            named.filter(|(_, nation, name)| !known.contains(&((*nation).clone(), army_key(name))));
        let remark = |(line, nation, name): (u32, &Name, &question::ArmyName)| {
            let (name, nation) = (name.written().into(), nation.clone());
            let remark = accept::Remark::ArmyUnknown { name, nation };
            (line, Remark::Order(remark))
        };
        unknown.map(remark).collect()
    }

    fn tables(rows: &mut Rows) {
        tables::tables(rows);
    }

    fn project(setup: &Setup, now: &Now<'_, Self>, rows: &mut Rows) {
        tables::project(setup, now, rows);
    }
}

impl Played for Antiquity {
    const SETUPS: &'static [(&'static str, &'static str)] = &[("antiquity", setup::MARE_NOSTRUM)];

    fn map(setup: &Setup, state: &State, texts: &Texts) -> Option<Map> {
        papers::bulletin::whole_map(setup, &state.board, texts)
    }

    fn read_setup(text: &str, texts: &Texts) -> (Option<Setup>, Vec<SetupRemark>) {
        let (setup, faults) = Setup::inspect(text);
        (setup, faults.iter().map(|f| f.remark(texts)).collect())
    }

    fn counted(setup: &Setup, texts: &Texts) -> Option<String> {
        Some(t!(
            texts,
            "setup-counted",
            nations = setup.nations.len(),
            provinces = setup.provinces.len(),
            seas = setup.seas.len(),
            troops = setup.troops.len()
        ))
    }

    fn read_orders(
        setup: &Setup,
        tabs: &[Tab],
        texts: &Texts,
    ) -> Result<Option<OrderSheet<Self>>, Said> {
        let read = reading::csv::read_tabs(setup, tabs).map_err(|fault| fault.say(texts))?;
        Ok(read.map(|(tab, rows)| OrderSheet {
            tab: tab.map(str::to_owned),
            columns: (None, None),
            rows: rows
                .into_iter()
                .map(|row| OrderRow {
                    number: row.row,
                    seat: row.nation,
                    order: match row.reading {
                        Ok((_, draft)) => Ok(words::cells(setup, draft)),
                        Err(fault) => Err((row.column, fault.say(texts))),
                    },
                })
                .collect(),
        }))
    }

    const TABLES: crate::tables::Tables = world_file::rows::ALL;

    fn sheets(setup: &Setup, state: &State) -> Vec<Sheet> {
        world_file::rows::sheets(&state.board, setup).into()
    }

    fn counts(setup: &Setup, head: &str) -> bool {
        setup.understand_troop(head).is_ok()
    }

    fn read_rows(
        setup: &Setup,
        _: &State,
        rows: crate::tables::Rows,
        texts: &Texts,
    ) -> Result<World, Vec<Said>> {
        let read = world_file::check::changes(rows, setup).map(World);
        read.map_err(|faults| faults.iter().map(|fault| fault.say(texts)).collect())
    }

    fn world_book(setup: &Setup, state: Option<&State>, form: Form, texts: &Texts) -> Option<Book> {
        let board = state.map(|state| &state.board);
        Some(world_file::book::book(board, setup, texts, form))
    }

    fn world_json(setup: &Setup, state: &State) -> serde_json::Value {
        world_file::rows::counted(setup, &state.board)
    }

    fn before_sheet(_: &Setup, state: &State, texts: &Texts) -> Vec<String> {
        let none = state.board.armies.is_empty();
        none.then(|| texts.get("antiquity-no-army"))
            .into_iter()
            .collect()
    }
}

/// Treasuries that become such as the campaign does not allow (H5).
fn out_of_range(setup: &Setup, before: &change::Board, after: &change::Board) -> Vec<Remark> {
    let most = setup.constants.max_treasury;
    let treasuries = setup.each().zip(&before.treasuries).zip(&after.treasuries);
    let mut remarks = Vec::new();
    for (((_, nation), before), points) in treasuries {
        if before != points && !(0..=most).contains(points) {
            remarks.push(Remark::TreasuryRange {
                nation: nation.clone(),
                points: *points,
                most,
            });
        }
    }
    remarks
}
