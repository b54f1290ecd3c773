//! Coup. `docs/rules/coup.md` says what each clause number stands for, and in which room it is decided.
//!
//! | room | what is in it |
//! |---|---|
//! | [`setup`] | seats and house rules; who can play together |
//! | [`cards`] | characters, and sets of cards |
//! | [`answers`] | actions, answers, and how they are written |
//! | [`state`] | the open table, and the hidden cards |
//! | [`rule`] | the rule, in the order of the rule book |
//! | [`facts`] | what is told to whom, and what a seat knows by it |
//! | [`admit`] | who is asked what; which answers may be given; what stands for silence |
//! | [`plan`] | answers given ahead |
//! | [`finite`] | what simulations and tests of secrecy need |
//! | [`policy`] | players of a simulation |
//! | [`words`], [`reading`] | all of it in words; answers read |
//! | [`record`] | played games as JSON lines, checked and written |

pub mod admit;
pub mod answers;
pub mod cards;
pub mod facts;
pub mod finite;
pub mod plan;
pub mod policy;
pub mod reading;
pub mod record;
mod rule;
pub mod setup;
pub mod state;
pub mod words;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use self::admit::Remark;
pub use self::answers::{Action, Answer};
pub use self::cards::{Card, Cards};
pub use self::facts::{Fact, View};
pub use self::plan::Plan;
pub use self::setup::Setup;
pub use self::state::{Stage, State, Table};

use self::rule::Play;
use self::setup::Unmasked;
use crate::engine::house::HouseRule;
use crate::engine::rows::{Rows, row};
use crate::engine::seats::{bit, each};
use crate::engine::{
    Ask, Due, Fault, Game, Input, Name, Now, Remarked, Reveals, Seat, Silence, Survey, Tell,
    Verdict, Want, Window, fault,
};
use crate::games::Played;

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coup;

/// What the referee enters before the lock: who is absent from this game, all of them (K26).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct World {
    pub absent: Vec<Name>,
}

impl Game for Coup {
    type Setup = Setup;
    type World = World;
    type State = State;
    type Draft = Answer;
    type Answer = Answer;
    type Fact = Fact;
    type View = View;
    type Record = ();
    type Remark = Remark;

    const NAME: &'static str = "coup";
    const REVEAL: Reveals = Reveals::All;

    fn seats(setup: &Setup) -> &[Name] {
        &setup.seats
    }

    fn title(setup: &Setup) -> &str {
        &setup.name
    }

    fn house() -> &'static [HouseRule<Setup>] {
        setup::RULES
    }

    fn playable(setup: &Setup) -> Result<(), Remark> {
        setup.playable(u32::try_from(setup.seats.len()).unwrap_or(u32::MAX))
    }

    /// K12: a closed season is a finished game.
    fn reveals_after(setup: &Setup) -> Option<u16> {
        (setup.house.unmasked == Unmasked::AtGameEnd).then_some(0)
    }

    fn begin(_: &Setup, _: &mut Tell<Self>) -> State {
        State::default()
    }

    fn open(setup: &Setup, state: &mut State, _: u16, tell: &mut Tell<Self>) {
        Play { setup, state, tell }.begins();
    }

    #[inline]
    fn due(setup: &Setup, state: &State) -> Due {
        let table = &state.table;
        if let Some(window) = admit::window(setup, table) {
            return Due::Ask(window);
        }
        let (purpose, of) = match table.stage {
            Stage::Starter => ("starter", table.here.count_ones()),
            Stage::Deal => ("deal", state.deck.count()),
            Stage::Redraw => ("proof", state.deck.count()),
            Stage::Exchange => ("exchange", state.deck.count()),
            Stage::Anew => ("examined", state.deck.count()),
            _ => return Due::Over,
        };
        let of = u16::try_from(of).unwrap_or(u16::MAX);
        Due::Draw(Want::Card { purpose, of })
    }

    #[inline]
    fn step(
        setup: &Setup,
        state: &mut State,
        input: Input<'_, Self>,
        tell: &mut Tell<Self>,
    ) -> Result<(), Fault> {
        let mut play = Play { setup, state, tell };
        match input {
            Input::Answers { given, .. } => play.answers(given),
            Input::Drawn { faces: [n], .. } => play.drawn(*n),
            Input::Drawn { .. } => fault("one card is drawn at a time"),
            Input::Referee { world, .. } => play.absent(&world.absent),
            Input::Withheld | Input::Corrected(_) | Input::Mended { .. } => {
                fault("nothing is withheld")
            }
        }
    }

    fn blank(_: &Setup, seat: Option<Seat>) -> View {
        View {
            seat,
            ..View::default()
        }
    }

    fn learn(setup: &Setup, view: &mut View, fact: &Fact) {
        view.learn(setup, fact);
    }

    #[inline]
    fn offers(setup: &Setup, view: &View, window: &Window, into: &mut Vec<Answer>) {
        admit::offers(setup, view, window, into);
    }

    fn admit(setup: &Setup, view: &View, ask: &Ask<'_, Self>, answer: Answer) -> Verdict<Self> {
        let why_not = admit::why_not(setup, view, ask.window, answer);
        Verdict::of(why_not.map(|()| answer))
    }

    fn lapse(setup: &Setup, view: &View, _: &Ask<'_, Self>) -> Silence<Self> {
        admit::silence(setup, view).map_or(Silence::Nothing, Silence::Stands)
    }

    fn beforehand(fact: &Fact) -> bool {
        matches!(fact, Fact::Plan(_))
    }

    fn word_alone(window: &Window) -> bool {
        window.name == "words"
    }

    fn by_plan(setup: &Setup, view: &View, _: &Ask<'_, Self>) -> Option<Answer> {
        view.plan.answer(setup, view)
    }

    fn survey(setup: &Setup, state: &State, world: World) -> Survey<Self> {
        let mut remarks = Vec::new();
        if state.table.stage != Stage::Words {
            remarks.push(Remarked::error(0, Remark::Begun));
        }
        let unknown = world
            .absent
            .iter()
            .filter(|name| !setup.seats.contains(name));
        remarks
            .extend(unknown.map(|name| Remarked::error(0, Remark::NoSeat { name: name.clone() })));
        let here = setup
            .seats
            .iter()
            .filter(|name| !world.absent.contains(name))
            .count();
        let playable = setup.playable(u32::try_from(here).unwrap_or(u32::MAX));
        remarks.extend(playable.err().map(|remark| Remarked::error(0, remark)));
        Survey {
            world,
            frozen: false,
            remarks,
        }
    }

    fn tables(rows: &mut Rows) {
        rows.table::<GameRow>();
        rows.table::<PlayerRow>();
    }

    fn project(setup: &Setup, now: &Now<'_, Self>, rows: &mut Rows) {
        let table = &now.state.table;
        let name = |seat: Seat| setup.seats[seat.at()].clone();
        let playing = table.living != 0;
        rows.put(&GameRow {
            season: now.season,
            turn: table.turns,
            whose: playing.then(|| name(table.turn)),
            action: table.action.map(|action| Answer::Act(action).to_string()),
            treasury: table.treasury,
            deck: now.state.deck.names().join(" "),
            winner: table.winner.map(name),
        });
        for seat in each(table.here) {
            rows.put(&PlayerRow {
                season: now.season,
                player: name(seat),
                coins: table.coins[seat.at()],
                cards: now.state.hands[seat.at()].names().join(" "),
                lost: table.up[seat.at()].names().join(" "),
                discarded: now.state.discards[seat.at()].names().join(" "),
                lives: table.living & bit(seat) != 0,
            });
        }
    }
}

impl Played for Coup {
    const SETUPS: &'static [(&'static str, &'static str)] =
        &[("coup", include_str!("../../../data/coup.toml"))];

    fn with_seats(setup: Setup, seats: Vec<Name>) -> Option<Setup> {
        Some(Setup { seats, ..setup })
    }
}

row! {
    /// A game and the turn under way.
    GameRow "game" by 1 {
        season: u16,
        turn: u16,
        whose: Option<Name>,
        action: Option<String>,
        treasury: Option<u16>,
        deck: String,
        winner: Option<Name>,
    }
    /// A player of a game: what he has, and what he lost.
    PlayerRow "player" by 2 {
        season: u16,
        player: Name,
        coins: u8,
        cards: String,
        lost: String,
        discarded: String,
        lives: bool,
    }
}
