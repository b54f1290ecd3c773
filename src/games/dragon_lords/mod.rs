//! Spies in Dragon Lords. `docs/rules/dragon-lords.md` says what each clause number stands for, and in which room it
//! is decided.
//!
//! | room | what is in it |
//! |---|---|
//! | [`setup`], [`house`] | seats and constants; G1–G27 as settings |
//! | [`world`], [`hex`] | what the referee records; D2, G10 |
//! | [`change`], [`world_file`] | what he changes (G10), and the rows that say it |
//! | [`order`], [`cost`], [`question`] | orders, prices (D1, D6, G14), canonical texts |
//! | [`mod@accept`] | D1, D3, D6, G7, G8, G12: which orders stand |
//! | [`action`], [`roll`] | D7: threshold, what is shown, what is done; what dice mean (D4, D5, G1) |
//! | [`turn`] | G6, and in its order D5, G2, G3, G7–G9 and D7, G11–G18, G22, G23 |
//! | [`news`], [`reveal`] | G3–G5, G9, G12, G16, G24: who is told what |
//! | [`duty`] | G19, G21: what the referee sees to himself |
//! | [`state`] | the whole truth, and how a turn goes on from window to window |
//! | [`sight`], [`picture`], [`hands`], [`losses`] | what a player knows of the world (D2), and what the referee took from him |
//! | [`facts`], [`answers`] | what is told to whom; orders and choices that are given |
//! | [`reading`], [`remark`] | players' messages, read and printed; what is said of them |
//! | [`words`], [`papers`], [`template`] | all of it in words |

pub mod accept;
pub mod action;
pub mod answers;
pub mod change;
pub mod cost;
pub mod duty;
pub mod facts;
pub mod hands;
pub mod hex;
pub mod house;
pub mod losses;
pub mod news;
pub mod order;
pub mod papers;
pub mod picture;
pub mod question;
pub mod reading;
pub mod remark;
pub mod reveal;
pub mod roll;
pub mod setup;
pub mod sight;
pub mod state;
pub mod template;
pub mod turn;
pub mod words;
pub mod world;
pub mod world_file;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::answers::{Answer, Draft};
pub use self::facts::{Fact, View};
pub use self::setup::Setup;
pub use self::state::State;

use self::facts::Now as Moment;
use self::state::Stage;
use crate::engine::house::HouseRule;
use crate::engine::priced::{self, OfLine};
use crate::engine::rows::{Rows, json, row};
use crate::engine::{
    Ask, Due, Fault, Game, Input, Name, Now, Remarked, Reveals, Seat, Silence, Survey, Tell,
    Verdict, Window, WorldTime, fault,
};
use crate::games::Played;
use crate::games::dragon_lords::change::Change;
use crate::games::dragon_lords::turn::{Choice, ChoiceFault};
use crate::games::dragon_lords::world::{Place, Whereabouts};
use crate::locale::said::{Said, Spoken, plain};
use crate::locale::{Lang, Texts};
use crate::spreadsheet::{Book, Form};
use crate::t;
use crate::tables::{self, Sheet};

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DragonLords;

/// Why a line is refused or doubtful.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// Of how it was read.
    Read(crate::reading::Remark),
    /// Of an order.
    Order(remark::Remark),
    /// A choice that does not pass.
    Choice(ChoiceFault),
    /// A message that makes no choice, and what is offered.
    NoChoice { offers: &'static str },
    /// Two choices in one message.
    TwoChoices,
    /// Nothing is asked of him now.
    NotAsked,
    /// That of the world cannot be.
    Unsound { name: Name },
}

impl Spoken for Remark {
    const PREFIX: &'static str = "dl";

    fn say(&self, texts: &Texts) -> Said {
        match self {
            Remark::Read(read) => read.say(texts),
            Remark::Order(remark) => remark.say(texts),
            Remark::Choice(fault) => fault.say(texts),
            Remark::NoChoice { .. }
            | Remark::TwoChoices
            | Remark::NotAsked
            | Remark::Unsound { .. } => self.words(&plain).said(texts),
        }
    }
}

/// What the referee enters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct World(pub Vec<Change>);

impl Game for DragonLords {
    type Setup = Setup;
    type World = World;
    type State = State;
    type Draft = Draft;
    type Answer = Answer;
    type Fact = Fact;
    type View = View;
    type Record = ();
    type Remark = Remark;

    const NAME: &'static str = "dragon-lords";
    const REVEAL: Reveals = Reveals::DrawsOnly;
    const WORLD: WorldTime = WorldTime::UntilLock;
    const CLOSE_SETTLES: bool = true;

    fn seats(setup: &Setup) -> &[Name] {
        &setup.seats
    }

    fn lang(setup: &Setup, seat: Seat) -> Lang {
        setup.langs.get(seat.at()).copied().unwrap_or(Lang::Fr)
    }

    fn title(setup: &Setup) -> &str {
        &setup.name
    }

    fn house() -> &'static [HouseRule<Setup>] {
        house::RULES
    }

    fn begin(setup: &Setup, tell: &mut Tell<Self>) -> State {
        let state = State::new(setup.world());
        state.show(setup, Moment::Recorded, tell);
        state
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
            Input::Answers { given, .. } => state.answers(setup, given, tell),
            Input::Drawn { faces, .. } => state.drawn(setup, faces, tell),
            Input::Referee {
                world: World(changes),
                ..
            } => state.changes(setup, changes, tell),
            Input::Withheld => fault("the world is withheld"),
            Input::Corrected(_) | Input::Mended { .. } => fault("nothing is corrected"),
        }
    }

    fn blank(setup: &Setup, seat: Option<Seat>) -> View {
        View {
            player: seat.and_then(|seat| setup.seats.get(seat.at()).cloned()),
            ..View::default()
        }
    }

    fn learn(_: &Setup, view: &mut View, fact: &Fact) {
        view.learn(fact);
    }

    /// Of a choice; orders are not listed.
    fn offers(_: &Setup, view: &View, window: &Window, into: &mut Vec<Answer>) {
        into.clear();
        let offered = view.offered.iter().filter(|_| window.name == "choice");
        into.extend(
            offered
                .flat_map(|pending| pending.choices())
                .map(Answer::Choice),
        );
    }

    fn admit(_: &Setup, view: &View, _: &Ask<'_, Self>, draft: Draft) -> Verdict<Self> {
        answers::admitted(view, draft)
    }

    /// Silence is no orders, and no choice (G11, G26).
    fn lapse(_: &Setup, _: &View, ask: &Ask<'_, Self>) -> Silence<Self> {
        match ask.window.name {
            "choice" => Silence::Stands(Answer::Choice(Choice::Nothing)),
            _ => Silence::Nothing,
        }
    }

    fn price(answer: &Answer) -> i64 {
        answer.cost()
    }

    fn without(answer: &Answer, lines: &[OfLine]) -> Result<Option<Answer>, OfLine> {
        Ok(priced::without(answer.orders(), lines)?.map(Answer::Orders))
    }

    fn purse<'s>(setup: &Setup, state: &'s mut State, seat: Seat) -> Option<&'s mut i64> {
        let player = state.world.players.get_mut(&setup.seats[seat.at()]);
        player.map(|player| &mut player.gold)
    }

    fn sets<'w>(setup: &Setup, world: &'w mut World) -> Vec<(Seat, &'w mut i64)> {
        let set = world.0.iter_mut().filter_map(|change| match change {
            Change::Player { player, gold, .. } => Some((setup.seat(player), gold.as_mut()?)),
            _ => None,
        });
        set.collect()
    }

    fn survey(_: &Setup, state: &State, world: World) -> Survey<Self> {
        let after = world_file::after(&state.world, &world.0, state.coming());
        let unsound = after.unsound().into_iter();
        Survey {
            world,
            frozen: false,
            remarks: unsound
                .map(|name| Remarked::error(0, Remark::Unsound { name }))
                .collect(),
        }
    }

    fn tables(rows: &mut Rows) {
        rows.table::<PlayerRow>();
        rows.table::<CityRow>();
        rows.table::<StackRow>();
        rows.table::<SpyRow>();
        rows.table::<HexRow>();
        rows.table::<OrderRow>();
        rows.table::<HappeningRow>();
    }

    fn project(setup: &Setup, now: &Now<'_, Self>, rows: &mut Rows) {
        let (season, world) = (now.season, &now.state.world);
        let joined = |names: &mut dyn Iterator<Item = &Name>| {
            names.map(|name| &**name).collect::<Vec<_>>().join(", ")
        };
        for (name, player) in &world.players {
            rows.put(&PlayerRow {
                player: name.clone(),
                gold: player.gold,
                prestige: player.prestige,
                deity: player.deity.clone(),
                governors: joined(&mut player.governors.iter()),
                hired: player.hired,
                knows: joined(&mut player.knows_cities.iter()),
            });
        }
        for (name, city) in &world.cities {
            rows.put(&CityRow {
                city: name.clone(),
                owner: city.owner.clone(),
                hex: city.hex.to_string(),
                visible_to: joined(&mut city.visible_to.iter()),
                income: city.income,
                walls: city.walls,
                buildings: joined(&mut city.buildings.iter()),
                governor: city.governor.clone(),
                produces: joined(&mut city.produces.iter()),
                held_in: city.held_in,
            });
        }
        for (name, stack) in &world.stacks {
            rows.put(&StackRow {
                stack: name.clone(),
                owner: stack.owner.clone(),
                place: match &stack.at {
                    Place::City(city) => city.to_string(),
                    Place::Hex(hex) => hex.to_string(),
                },
                units: json(&stack.units),
                hero: stack.hero.as_ref().and_then(json),
                visible_to: joined(&mut stack.visible_to.iter()),
            });
        }
        for (id, spy) in &world.spies {
            let (place, bound, arrives) = match &spy.at {
                Whereabouts::City(city) => (city.clone(), None, None),
                Whereabouts::UnderWay {
                    from, to, arrives, ..
                } => (from.clone(), Some(to.clone()), Some(*arrives)),
            };
            rows.put(&SpyRow {
                player: id.owner.clone(),
                spy: id.number,
                city: place,
                bound,
                arrives,
                hired: spy.hired,
                ready: spy.ready,
                alive: spy.alive,
            });
        }
        for hex in &world.map {
            rows.put(&HexRow {
                q: hex.q().into(),
                r: hex.r().into(),
            });
        }
        for ((_, name), answer) in setup.each().zip(now.waits) {
            let orders = answer.iter().flat_map(Answer::orders);
            for (n, ordered) in (1..).zip(orders) {
                rows.put(&OrderRow {
                    season,
                    player: name.clone(),
                    n,
                    line: ordered.line,
                    body: json(&ordered.order),
                    cost: ordered.cost,
                });
            }
        }
        if now.state.stage == Stage::Over {
            for (n, happening) in (1..).zip(&now.state.happened) {
                let body = json(happening);
                rows.put(&HappeningRow { season, n, body });
            }
        }
    }
}

impl Played for DragonLords {
    const SETUPS: &'static [(&'static str, &'static str)] = &[("dragon-lords", setup::MARCHES)];

    const TABLES: tables::Tables = world_file::rows::ALL;

    fn sheets(setup: &Setup, state: &State) -> Vec<Sheet> {
        world_file::rows::sheets(&state.world, setup).into()
    }

    fn read_rows(
        setup: &Setup,
        state: &State,
        rows: tables::Rows,
        texts: &Texts,
    ) -> Result<World, Vec<Said>> {
        let read = world_file::check::changes(rows, setup, &state.world).map(World);
        read.map_err(|faults| faults.iter().map(|fault| fault.say(texts)).collect())
    }

    fn world_book(setup: &Setup, state: Option<&State>, form: Form, texts: &Texts) -> Option<Book> {
        Some(match state {
            Some(state) => world_file::book(&state.world, setup, texts, form),
            None => world_file::template(setup, texts, form),
        })
    }

    fn world_notes(_: &Setup, before: &State, after: &State, texts: &Texts) -> Vec<String> {
        let turn = before.coming();
        let held = duty::moved_out(&before.world, &after.world, turn);
        let note = |(stack, city): &(Name, Name)| {
            let (stack, city) = (&**stack, &**city);
            t!(texts, "dl-world-held-out", stack, city, season = turn)
        };
        held.iter().map(note).collect()
    }

    fn world_json(_: &Setup, state: &State) -> Value {
        serde_json::json!(state.world)
    }

    fn before_sheet(_: &Setup, state: &State, texts: &Texts) -> Vec<String> {
        let none = state.world.cities.is_empty();
        none.then(|| texts.get("dl-world-no-city"))
            .into_iter()
            .collect()
    }
}

row! {
    /// A player, as the world has him.
    PlayerRow "player" by 1 {
        player: Name,
        gold: i64,
        prestige: i64,
        deity: Option<Name>,
        governors: String,
        hired: u32,
        knows: String,
    }
    CityRow "city" by 1 {
        city: Name,
        owner: Name,
        hex: String,
        visible_to: String,
        income: u32,
        walls: u32,
        buildings: String,
        governor: Option<Name>,
        produces: String,
        held_in: Option<u16>,
    }
    StackRow "stack" by 1 {
        stack: Name,
        owner: Name,
        place: String,
        units: Option<String>,
        hero: Option<String>,
        visible_to: String,
    }
    /// A spy; `bound` and `arrives` where it is under way.
    SpyRow "spy" by 2 {
        player: Name,
        spy: u32,
        city: Name,
        bound: Option<Name>,
        arrives: Option<u16>,
        hired: u16,
        ready: u16,
        alive: bool,
    }
    HexRow "hex" by 2 { q: i64, r: i64 }
    /// An order that waits for the lock.
    OrderRow "ordered" by 3 {
        season: u16,
        player: Name,
        n: u32,
        line: u32,
        body: Option<String>,
        cost: i64,
    }
    /// What truly happened in a turn, in the order of G6.
    HappeningRow "happening" by 2 { season: u16, n: u32, body: Option<String> }
}
