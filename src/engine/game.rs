//! What a game is to the engine.

use std::borrow::Cow;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::house::HouseRule;
use super::priced::OfLine;
use super::rows::Rows;
use super::seats::{Name, Seat, Seats};
use crate::locale::Lang;

/// A value that the journal or a snapshot can hold: written as JSON and read back it is the same.
pub trait Data: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + 'static {}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + 'static> Data for T {}

/// A game in which somebody must hold the secrets: no file, no clock, no chance but what it is
/// handed. The head of [`crate::engine`] says how to write one.
pub trait Game: Clone + Debug + PartialEq + Send + Sized + 'static {
    /// Public: seats, constants, and the house rules of the season.
    type Setup: Data;
    /// What the referee enters: a piece moved, a purse set, a player absent.
    type World: Data;
    /// The whole truth.
    type State: Data;
    /// What was understood of a message: it may lack what only [`Game::admit`] fills in.
    type Draft: Clone + Debug + From<Self::Answer>;
    /// A draft that was admitted, with its price: a set of orders, a choice, "challenge".
    type Answer: Data;
    /// What somebody is told.
    type Fact: Data;
    /// What one seat knows: the fold of the facts told to it, and nothing else.
    type View: Data;
    /// What a close journals of what was told; `()` where the facts follow from the rest.
    type Record: Data;
    /// Why a line is refused or doubtful.
    type Remark: Clone + Debug + PartialEq + Serialize + Send;

    /// The name in setups and files.
    const NAME: &'static str;
    /// What a season's reveal proves by itself.
    const REVEAL: Reveals;
    /// Whether a season that is closed can be corrected; only where all draws are [`Want::Named`].
    const ERRATA: bool = false;
    /// When the referee may enter the world.
    const WORLD: WorldTime = WorldTime::InSeason;
    /// Whether the close settles what still waits for an answer: to each of its questions silence is one.
    const CLOSE_SETTLES: bool = false;

    /// The seats, in the setup's order.
    fn seats(setup: &Self::Setup) -> &[Name];
    /// The language of a seat's papers until another is set.
    fn lang(setup: &Self::Setup, seat: Seat) -> Lang {
        let _ = (setup, seat);
        Lang::Fr
    }
    /// The campaign's name.
    fn title(setup: &Self::Setup) -> &str;
    /// The seat that the arbiter plays, if the game lets him play one.
    fn own(setup: &Self::Setup) -> Option<Seat> {
        let _ = setup;
        None
    }
    /// The house rules that the setup holds.
    fn house() -> &'static [HouseRule<Self::Setup>];

    /// The state when the campaign is made.
    fn begin(setup: &Self::Setup, tell: &mut Tell<Self>) -> Self::State;
    /// The season of that number opens. What is left of the season before leaves the state here.
    fn open(setup: &Self::Setup, state: &mut Self::State, season: u16, tell: &mut Tell<Self>);
    /// The season of that number is void: the state is as before it opened, but for what the referee recorded.
    /// By default nobody is told anything by it.
    fn void(setup: &Self::Setup, state: &mut Self::State, season: u16, tell: &mut Tell<Self>) {
        let _ = (setup, state, season, tell);
    }
    /// What has to come next in an open season.
    fn due(setup: &Self::Setup, state: &Self::State) -> Due;
    /// Goes on by one input. After a [`Fault`] the state is not used any more.
    fn step(
        setup: &Self::Setup,
        state: &mut Self::State,
        input: Input<'_, Self>,
        tell: &mut Tell<Self>,
    ) -> Result<(), Fault>;

    /// What a seat knows before it was told anything; `None` is somebody who reads what all are told.
    fn blank(setup: &Self::Setup, seat: Option<Seat>) -> Self::View;
    /// A seat is told something.
    fn learn(setup: &Self::Setup, view: &mut Self::View, fact: &Self::Fact);

    /// The answers that may be given to a window, from what its seat knows alone, each once, put into `into` after it
    /// was emptied. None where they cannot be listed.
    fn offers(
        setup: &Self::Setup,
        view: &Self::View,
        window: &Window,
        into: &mut Vec<Self::Answer>,
    ) {
        let _ = (setup, view, window);
        into.clear();
    }
    /// What of a draft stands, from what its seat knows alone. A law: an answer that was admitted is
    /// admitted again as it is.
    fn admit(
        setup: &Self::Setup,
        view: &Self::View,
        ask: &Ask<'_, Self>,
        draft: Self::Draft,
    ) -> Verdict<Self>;
    /// What stands for a seat that says nothing until its window is settled.
    fn lapse(setup: &Self::Setup, view: &Self::View, ask: &Ask<'_, Self>) -> Silence<Self>;
    /// What a seat said beforehand of the window that opens, as a draft. What it said beforehand is a
    /// fact told to itself.
    fn by_plan(setup: &Self::Setup, view: &Self::View, ask: &Ask<'_, Self>) -> Option<Self::Draft> {
        let _ = (setup, view, ask);
        None
    }
    /// Whether a fact is one that a seat may say of windows to come. Any other would tell it what it does not
    /// know.
    fn beforehand(fact: &Self::Fact) -> bool {
        let _ = fact;
        false
    }
    /// Whether a window asks for nothing but the players' words.
    fn word_alone(window: &Window) -> bool {
        let _ = window;
        false
    }
    /// What an answer costs; it is paid when its window is settled.
    fn price(answer: &Self::Answer) -> i64 {
        let _ = answer;
        0
    }
    /// What a seat has to spend, before what waits is paid; `None` where nothing costs anything.
    fn purse<'s>(
        setup: &Self::Setup,
        state: &'s mut Self::State,
        seat: Seat,
    ) -> Option<&'s mut i64> {
        let _ = (setup, state, seat);
        None
    }
    /// The purses that the referee sets, each to what is then in it.
    fn sets<'w>(setup: &Self::Setup, world: &'w mut Self::World) -> Vec<(Seat, &'w mut i64)> {
        let _ = (setup, world);
        Vec::new()
    }
    /// What is left of an answer without some orders of its message; the first of them that is none of its own is
    /// given back. By default an answer is one line.
    fn without(answer: &Self::Answer, lines: &[OfLine]) -> Result<Option<Self::Answer>, OfLine> {
        let _ = answer;
        let own = |of: &OfLine| of.line == 1 && of.nth.is_none_or(|nth| nth == 1);
        match lines.iter().find(|of| !own(of)) {
            Some(of) => Err(*of),
            None => Ok(None),
        }
    }
    /// Why a setup that parses cannot be played with these seats and house rules.
    fn playable(setup: &Self::Setup) -> Result<(), Self::Remark> {
        let _ = setup;
        Ok(())
    }

    /// After how many later seasons one that has closed may be revealed; `None`: when the campaign ends.
    fn reveals_after(setup: &Self::Setup) -> Option<u16> {
        let _ = setup;
        None
    }

    /// What the world says now of each thing that these answers ask, with its price: a text each, which is compared and
    /// never shown. Of each answer a list, empty where it asks nothing of the world.
    fn rests_on(
        setup: &Self::Setup,
        state: &Self::State,
        answers: &[(Seat, &Self::Answer)],
    ) -> Vec<Vec<String>> {
        let _ = (setup, state);
        vec![Vec::new(); answers.len()]
    }

    /// To the arbiter alone: what he enters as it is journalled, and what is wrong with it. In the state what waits is
    /// paid.
    fn survey(setup: &Self::Setup, state: &Self::State, world: Self::World) -> Survey<Self> {
        let _ = (setup, state);
        Survey {
            world,
            frozen: false,
            remarks: Vec::new(),
        }
    }
    /// To the arbiter alone: what of an answer meets nothing in the world, by the line of the message.
    fn for_arbiter(
        setup: &Self::Setup,
        state: &Self::State,
        seat: Seat,
        answer: &Self::Answer,
    ) -> Vec<(u32, Self::Remark)> {
        let _ = (setup, state, seat, answer);
        Vec::new()
    }
    /// Names the tables, which may be empty.
    fn tables(rows: &mut Rows);
    /// Their rows.
    fn project(setup: &Self::Setup, now: &Now<'_, Self>, rows: &mut Rows);
}

/// A game of which all answers can be listed ([`Game::offers`]): for simulation, records and tests of secrecy.
pub trait Finite: Game<State: Copy, Answer: Copy + Ord> {
    /// What the facts so far have told a seat, read off the state: the same as their fold.
    fn seen(setup: &Self::Setup, state: &Self::State, seat: Seat) -> Self::View;
    /// A state that the seat could not tell from this one, its whole past equal. `below(n)` is a
    /// number below n.
    fn resample(
        setup: &Self::Setup,
        state: &Self::State,
        seat: Seat,
        below: &mut dyn FnMut(u16) -> u16,
    ) -> Self::State;
}

/// When the referee may enter the world; never between the lock and the roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorldTime {
    /// While a season is open.
    InSeason,
    /// Between two seasons, and until the lock: what the roll began goes on to the close.
    UntilLock,
    /// At any time: what he enters after the roll changes nothing of the season.
    Always,
}

impl WorldTime {
    /// Whether between two seasons, too.
    pub fn between(self) -> bool {
        self != WorldTime::InSeason
    }
}

/// What a season's reveal proves before the campaign's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reveals {
    /// Everything: the season is folded again.
    All,
    /// All but what rests on the world, which is withheld.
    WorldUnknown,
    /// Seal, chain and each draw by itself.
    DrawsOnly,
}

/// What a state goes on by.
pub enum Input<'a, G: Game> {
    /// A window was settled.
    Answers {
        /// Who answered, by plan or silence too, in the order of the seats.
        given: &'a [Given<G>],
        /// What the journal says was told; `None` where it is being decided.
        record: Option<&'a G::Record>,
    },
    /// The draw that was due.
    Drawn {
        /// The faces from 1 of a [`Want::Named`] draw; of a [`Want::Card`] one number below its count.
        faces: &'a [u16],
        /// Orders what reads alike; 0 for a card.
        tie: u64,
    },
    /// The referee changes the world; why, if he says so to those concerned.
    Referee {
        world: &'a G::World,
        reason: Option<&'a str>,
    },
    /// What an erratum of that season changes of today's world.
    Mended { world: &'a G::World, season: u16 },
    /// An erratum: what was wrong in the world as of the roll, before its draws. `None` where this reveal
    /// withholds it.
    Corrected(Option<&'a G::World>),
    /// He did, and this reveal withholds how.
    Withheld,
}

/// A seat's answer as it counts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Given<G: Game> {
    pub seat: Seat,
    /// The number of the entry that holds it; 0 for what was said beforehand, or not at all.
    pub at: u32,
    pub answer: G::Answer,
}

/// What has to come next.
#[derive(Debug, Clone, PartialEq)]
pub enum Due {
    Ask(Window),
    Draw(Want),
    /// Nothing more in this season.
    Over,
}

impl Due {
    pub fn ask(name: &'static str, seats: Seats, public: bool, ends: Ends) -> Due {
        Due::Ask(Window {
            name,
            seats,
            public,
            ends,
        })
    }
}

/// Who is asked what, now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// What is asked, for the words: `orders`, `challenge` …
    pub name: &'static str,
    pub seats: Seats,
    /// Whether everybody knows that it is open. Then everybody gets a letter.
    pub public: bool,
    pub ends: Ends,
}

/// The verb that settles a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ends {
    /// The opening sheet, or the first answer of a seat that the next window asks.
    Sheet,
    Lock,
    Settle,
    Close,
}

/// One node of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Want {
    /// Drawn under the season's key by what it is for; the engine adds the seat's word and the beacon.
    Named {
        seat: Seat,
        /// The question's canonical text.
        question: String,
        /// Names the dice, after what they decide: `d6`, `10d4`, `victim-d3`.
        purpose: Cow<'static, str>,
        repeat: u32,
    },
    /// One of so many, under a key of its own.
    Card { purpose: &'static str, of: u16 },
}

/// A question to a seat.
pub struct Ask<'a, G: Game> {
    pub window: &'a Window,
    pub season: u16,
    /// How the season is called.
    pub name: &'a str,
    /// The seat's answer that stands so far.
    pub stands: Option<&'a G::Answer>,
}

/// What stands where nothing was said.
#[derive(Debug, Clone, PartialEq)]
pub enum Silence<G: Game> {
    Stands(G::Answer),
    Nothing,
    /// The window cannot be settled without this seat.
    Waits,
}

/// How serious a remark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Error,
    Warning,
    /// Nothing is doubtful: it is only said.
    Note,
    /// The view does not say, as a reveal withholds it: never at a desk.
    Unprovable,
}

/// A remark on a line of a message, from 1; 0 is the message as a whole.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Remarked<R> {
    pub line: u32,
    pub level: Level,
    pub remark: R,
}

impl<R> Remarked<R> {
    pub fn new(line: u32, level: Level, remark: impl Into<R>) -> Remarked<R> {
        let remark = remark.into();
        Remarked {
            line,
            level,
            remark,
        }
    }

    pub fn error(line: u32, remark: impl Into<R>) -> Remarked<R> {
        Remarked::new(line, Level::Error, remark)
    }

    pub fn warning(line: u32, remark: impl Into<R>) -> Remarked<R> {
        Remarked::new(line, Level::Warning, remark)
    }
}

/// What of a draft stands.
#[derive(Debug, Clone)]
pub struct Verdict<G: Game> {
    /// `None`: nothing of it, and what stood before stands.
    pub stands: Option<G::Answer>,
    pub remarks: Vec<Remarked<G::Remark>>,
}

impl<G: Game> Verdict<G> {
    /// An answer of one line, or why it is none.
    pub fn of(said: Result<G::Answer, G::Remark>) -> Verdict<G> {
        let remark = said.as_ref().err().cloned();
        Verdict {
            stands: said.ok(),
            remarks: remark
                .map(|remark| Remarked::error(0, remark))
                .into_iter()
                .collect(),
        }
    }
}

/// What the referee enters, looked at.
#[derive(Debug, Clone)]
pub struct Survey<G: Game> {
    /// As it is journalled.
    pub world: G::World,
    /// Whether it changes what the opening sheet froze: its entry is a `thaw`.
    pub frozen: bool,
    /// One that is an error refuses all of it.
    pub remarks: Vec<Remarked<G::Remark>>,
}

/// The campaign as its tables show it.
pub struct Now<'a, G: Game> {
    /// The season under way, or the last one.
    pub season: u16,
    /// 0, or by which reissue of the season it is told anew, from 1.
    pub issue: u32,
    pub state: &'a G::State,
    /// What waits for its window to be settled, seat by seat.
    pub waits: &'a [Option<G::Answer>],
}

/// Facts, and to whom each is told.
pub type Facts<G> = Vec<(Seats, <G as Game>::Fact)>;

/// What a step says: facts, to whom, and what it journals.
#[derive(Debug)]
pub struct Tell<G: Game> {
    told: Facts<G>,
    deaf: bool,
    record: Option<G::Record>,
}

impl<G: Game> Default for Tell<G> {
    fn default() -> Self {
        Tell {
            told: Vec::new(),
            deaf: false,
            record: None,
        }
    }
}

impl<G: Game> Tell<G> {
    /// One that keeps nothing: a simulator has no reader.
    pub fn deaf() -> Tell<G> {
        Tell {
            deaf: true,
            ..Tell::default()
        }
    }

    /// Tells everybody.
    pub fn all(&mut self, fact: G::Fact) {
        self.to(Seats::All, fact);
    }

    /// Tells some seats.
    pub fn to(&mut self, seats: Seats, fact: G::Fact) {
        if !self.deaf {
            self.told.push((seats, fact));
        }
    }

    /// Tells one seat.
    pub fn one(&mut self, seat: Seat, fact: G::Fact) {
        self.to(Seats::One(seat), fact);
    }

    /// What the close journals.
    pub fn record(&mut self, record: G::Record) {
        self.record = Some(record);
    }

    /// What was told, and to whom, and the record.
    pub fn end(self) -> (Facts<G>, Option<G::Record>) {
        (self.told, self.record)
    }
}
