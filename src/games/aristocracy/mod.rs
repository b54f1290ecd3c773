//! Aristocracy, with Spies & Rumors and with Churches. `docs/rules/aristocracy.md` says what each clause number
//! stands for, and in which room it is decided.
//!
//! | room | what is in it |
//! |---|---|
//! | [`setup`] | seats, expansions and house rules |
//! | [`cards`], [`list`] | cards and sets of them; short lists |
//! | [`answers`] | actions, and answers |
//! | [`table`], [`state`] | the open table; where every card is |
//! | [`facts`], [`known`] | what is told to whom, and what a seat knows by it |
//! | [`rule`] | the rule; `rule/spies`, `rule/blackmail` and `rule/churches` are the expansions |
//! | [`admit`] | who is asked what; which answers may be given, and why others may not; what stands for silence |
//! | [`finite`] | what simulations and tests of secrecy need |
//! | [`plan`] | answers given ahead |
//! | [`policy`], [`counts`] | players of a simulation; what it counts |
//! | [`words`], [`reading`] | all of it in words; answers read |

pub mod admit;
pub mod answers;
pub mod cards;
pub mod counts;
pub mod facts;
pub mod finite;
pub mod known;
pub mod list;
pub mod plan;
pub mod policy;
pub mod reading;
mod rule;
pub mod setup;
pub mod state;
pub mod table;
pub mod words;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use self::admit::Remark;
pub use self::answers::{Act, Answer, Call, Deal, Discard, Draft, Pick, Picks, Places};
pub use self::cards::{Card, Cards, Piece};
pub use self::facts::{Deed, Fact, Spot};
pub use self::known::{Known, Seen, View};
pub use self::list::List;
pub use self::plan::Plan;
pub use self::setup::Setup;
pub use self::state::State;
pub use self::table::{Building, Keep, Kind, Royal, Site, Stage, Table};

use self::rule::Play;
use crate::engine::house::HouseRule;
use crate::engine::rows::{Rows, row};
use crate::engine::{
    Ask, Due, Fault, Game, Input, Name, Now, Remarked, Reveals, Seat, Silence, Survey, Tell,
    Verdict, Window, fault,
};
use crate::games::Played;

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aristocracy;

/// What the referee enters: how many journeys somebody made (L12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct World {
    pub journeys: Vec<Journeys>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journeys {
    pub seat: Name,
    pub journeys: u16,
}

impl Game for Aristocracy {
    type Setup = Setup;
    type World = World;
    type State = State;
    type Draft = Draft;
    type Answer = Answer;
    type Fact = Fact;
    type View = View;
    type Record = ();
    type Remark = Remark;

    const NAME: &'static str = "aristocracy";
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
        setup.playable()
    }

    /// A closed season is a finished game.
    fn reveals_after(_: &Setup) -> Option<u16> {
        Some(0)
    }

    fn begin(_: &Setup, _: &mut Tell<Self>) -> State {
        State::default()
    }

    fn open(setup: &Setup, state: &mut State, _: u16, tell: &mut Tell<Self>) {
        Play { setup, state, tell }.begins();
    }

    #[inline]
    fn due(_: &Setup, state: &State) -> Due {
        match admit::window(&state.table) {
            Some(window) => Due::Ask(window),
            None => rule::want(state).unwrap_or(Due::Over),
        }
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
            Input::Referee { world, .. } => {
                for Journeys { seat, journeys } in &world.journeys {
                    let at = setup.seats.iter().position(|name| name == seat);
                    let seat = at.and_then(|at| u16::try_from(at).ok()).map(Seat);
                    let Some(seat) = seat else {
                        return fault("no such seat");
                    };
                    play.journeys(seat, *journeys)?;
                }
                Ok(())
            }
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

    #[inline]
    fn learn(_: &Setup, view: &mut View, fact: &Fact) {
        view.learn(fact);
    }

    #[inline]
    fn offers(setup: &Setup, view: &View, window: &Window, into: &mut Vec<Answer>) {
        admit::offers(setup, view, window, into);
    }

    fn admit(setup: &Setup, view: &View, _: &Ask<'_, Self>, draft: Draft) -> Verdict<Self> {
        Verdict::of(admit::complete(setup, view, &draft))
    }

    fn lapse(setup: &Setup, view: &View, _: &Ask<'_, Self>) -> Silence<Self> {
        admit::silence(setup, view).map_or(Silence::Nothing, Silence::Stands)
    }

    fn beforehand(fact: &Fact) -> bool {
        matches!(fact, Fact::Plan { .. })
    }

    fn by_plan(setup: &Setup, view: &View, _: &Ask<'_, Self>) -> Option<Draft> {
        view.plan.as_ref()?.draft(setup, view)
    }

    fn word_alone(window: &crate::engine::Window) -> bool {
        window.name == "words"
    }

    fn survey(setup: &Setup, state: &State, world: World) -> Survey<Self> {
        let named = world.journeys.iter().map(|journeys| &journeys.seat);
        let unknown = named.filter(|name| !setup.seats.contains(name));
        let remarks =
            unknown.map(|name| Remarked::error(0, Remark::Unknown { name: name.clone() }));
        // A8: who won is decided, and journeys would not change it any more.
        let over = (state.table.stage == Stage::Over).then(|| Remarked::error(0, Remark::Decided));
        Survey {
            remarks: remarks.chain(over).collect(),
            frozen: false,
            world,
        }
    }

    fn tables(rows: &mut Rows) {
        rows.table::<GameRow>();
        rows.table::<PlayerRow>();
        rows.table::<BuildingRow>();
    }

    fn project(setup: &Setup, now: &Now<'_, Self>, rows: &mut Rows) {
        let (season, state) = (now.season, now.state);
        let table = &state.table;
        let name = |seat: Seat| setup.seats.get(seat.at()).cloned();
        let faces = |cards: Cards| cards.names().join(" ");
        let market: Vec<String> = table.market.iter().map(Card::name).collect();
        let pile: Vec<String> = state.pile.iter().map(|piece| piece.card().name()).collect();
        rows.put(&GameRow {
            season,
            round: table.round,
            phase: crate::engine::rows::json(&table.royal),
            herald: name(table.herald),
            market: market.join(" "),
            deck: faces(state.deck),
            pile: pile.join(" "),
            winner: table.winner.and_then(name),
        });
        for (at, player) in setup.seats.iter().enumerate().take(setup::SEATS) {
            rows.put(&PlayerRow {
                season,
                player: player.clone(),
                coins: table.coins[at],
                hand: faces(state.hands[at]),
                stall: faces(state.stalls[at]),
                spies: faces(state.spies[at]),
                journeys: table.journeys[at],
            });
        }
        for (site, building) in table.sites() {
            let plot = state.plot(site);
            let listed = |pieces: &[Piece]| {
                let names: Vec<String> = pieces.iter().map(|piece| piece.card().name()).collect();
                names.join(" ")
            };
            rows.put(&BuildingRow {
                season,
                site: site.0.into(),
                player: name(building.owner),
                address: building.address.name(),
                cards: listed(plot.cards.slice()),
                open: building.open.map(u16::from),
                production: plot.production.map(|piece| piece.card().name()),
                rumors: listed(plot.rumors.slice()),
            });
        }
    }
}

impl Played for Aristocracy {
    const SETUPS: &'static [(&'static str, &'static str)] = &[
        (
            "aristocracy",
            include_str!("../../../data/aristocracy.toml"),
        ),
        (
            "aristocracy-spies",
            include_str!("../../../data/aristocracy-spies.toml"),
        ),
        (
            "aristocracy-churches",
            include_str!("../../../data/aristocracy-churches.toml"),
        ),
        (
            "aristocracy-full",
            include_str!("../../../data/aristocracy-full.toml"),
        ),
    ];

    fn with_seats(setup: Setup, seats: Vec<Name>) -> Option<Setup> {
        Some(Setup { seats, ..setup })
    }
}

row! {
    /// A game and the phase under way.
    GameRow "game" by 1 {
        season: u16,
        round: u16,
        phase: Option<String>,
        herald: Option<Name>,
        market: String,
        deck: String,
        pile: String,
        winner: Option<Name>,
    }
    /// A player of a game.
    PlayerRow "player" by 2 {
        season: u16,
        player: Name,
        coins: u16,
        hand: String,
        stall: String,
        spies: String,
        journeys: u16,
    }
    /// A building that stands.
    BuildingRow "building" by 2 {
        season: u16,
        site: u16,
        player: Option<Name>,
        address: String,
        cards: String,
        open: Option<u16>,
        production: Option<String>,
        rumors: String,
    }
}
