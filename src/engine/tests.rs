//! A small game with everything in it that the engine knows, played live, folded again, and verified.

use serde::{Deserialize, Serialize};

use super::body::Body;
use super::house::{HouseRule, house};
use super::rows::{Rows, row};
use super::verify::What;
use super::words::Why;
use super::*;
use crate::campaign::{CampaignFile, FixedClock};
use crate::chance::{CampaignKey, SeededEntropy};
use crate::desk::{self, Hand, Stopped, choose, errata, roll, season};
use crate::locale::Texts;
use crate::locale::said::Said;
use replays::{Agreed, agree};

#[path = "../../tests/harness/replays.rs"]
mod replays;
mod sealed_bid;
mod sealed_bid_played;

/// Each seat stakes gold; a die each; who rolls lowest may hide what he lost, in private, and a last die
/// follows. The referee may set a purse.
#[derive(Debug, Clone, PartialEq)]
pub struct Stakes;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    seats: Vec<Name>,
    house: House,
}

house! {
    /// What the game leaves open.
    House in Setup {
        /// Whether the loser is asked before others.
        "Z1" ties: Ties [First "first", Last "last"];
        /// A rule that older campaigns do not know.
        "LATER" later: Later [Before "before", After "after"] since "0.2";
    }
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct State {
    open: bool,
    gold: Vec<i64>,
    stakes: Option<Vec<i64>>,
    dice: Vec<u16>,
    hidden: Option<bool>,
    last: Option<u16>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Say {
    Stake(i64),
    Hide(bool),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    Opened,
    Gold(Option<i64>),
    Lost(i64),
    Always(i64),
    Over(u16),
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct View {
    gold: Option<i64>,
    always: Option<i64>,
    lost: Option<i64>,
}

row! {
    /// What a seat has.
    GoldRow "gold" by 1 { seat: Name, gold: i64 }
    /// A die of a season.
    DieRow "rolled" by 2 { season: u16, n: u32, die: u16 }
}

impl State {
    fn loser(&self, setup: &Setup) -> Seat {
        let lowest = self.dice.iter().min();
        let mut at = self
            .dice
            .iter()
            .enumerate()
            .filter(|(_, die)| Some(*die) == lowest);
        let at = match setup.house.ties {
            Ties::First => at.next(),
            Ties::Last => at.next_back(),
        };
        Seat(at.map_or(0, |(at, _)| at as u16))
    }
}

impl Why for Stakes {
    fn why(_: &Setup, remark: &Self::Remark, _: &Texts) -> Said {
        let message = format!("{remark:?}");
        Said {
            message,
            help: String::new(),
        }
    }
}

impl Game for Stakes {
    type Setup = Setup;
    type World = (u16, i64);
    type State = State;
    type Draft = Say;
    type Answer = Say;
    type Fact = Fact;
    type View = View;
    type Record = Vec<i64>;
    type Remark = &'static str;
    const NAME: &'static str = "stakes";
    const REVEAL: Reveals = Reveals::WorldUnknown;
    const ERRATA: bool = true;

    fn seats(setup: &Setup) -> &[Name] {
        &setup.seats
    }
    fn title(_: &Setup) -> &str {
        "Stakes"
    }
    fn house() -> &'static [HouseRule<Setup>] {
        RULES
    }
    fn begin(setup: &Setup, tell: &mut Tell<Self>) -> State {
        let gold = vec![10; setup.seats.len()];
        Seats::All
            .of(gold.len())
            .for_each(|seat| tell.one(seat, Fact::Gold(Some(10))));
        State {
            gold,
            ..State::default()
        }
    }
    fn open(_: &Setup, state: &mut State, _: u16, tell: &mut Tell<Self>) {
        *state = State {
            open: true,
            gold: state.gold.clone(),
            ..State::default()
        };
        tell.all(Fact::Opened);
    }
    fn due(setup: &Setup, state: &State) -> Due {
        let die = |seat, question: &str| {
            let question = question.to_owned();
            Due::Draw(Want::Named {
                seat,
                question,
                purpose: "d6".into(),
                repeat: 0,
            })
        };
        match (&state.stakes, state.dice.len(), state.hidden, state.last) {
            (None, ..) => Due::ask("stake", Seats::All, true, Ends::Lock),
            (_, n, ..) if n < state.gold.len() => die(Seat(n as u16), "stake"),
            (_, _, None, None) => {
                Due::ask("hide", Seats::One(state.loser(setup)), false, Ends::Close)
            }
            _ => Due::Over,
        }
    }
    fn step(
        setup: &Setup,
        state: &mut State,
        input: Input<'_, Self>,
        tell: &mut Tell<Self>,
    ) -> Result<(), Fault> {
        match (input, state.stakes.is_some()) {
            (Input::Answers { given, .. }, false) => {
                let mut stakes = vec![0; state.gold.len()];
                for one in given {
                    let Say::Stake(gold) = one.answer else {
                        return fault("no stake");
                    };
                    stakes[one.seat.at()] = gold;
                }
                state.stakes = Some(stakes);
            }
            (Input::Drawn { faces: [die], .. }, true) => {
                state.dice.push(*die);
                if state.dice.len() == state.gold.len() {
                    let loser = state.loser(setup);
                    let stake = state.stakes.as_ref().map_or(0, |stakes| stakes[loser.at()]);
                    tell.one(loser, Fact::Lost(stake.min(state.gold[loser.at()])));
                }
            }
            (Input::Answers { given, .. }, true) => {
                let loser = state.loser(setup);
                let stake = state.stakes.as_ref().map_or(0, |stakes| stakes[loser.at()]);
                let hidden = given.iter().any(|one| one.answer == Say::Hide(true));
                state.gold[loser.at()] -= stake;
                state.hidden = Some(hidden);
                tell.one(loser, Fact::Gold(Some(state.gold[loser.at()])));
                tell.all(Fact::Over(if hidden { 0 } else { stake as u16 }));
                tell.record(vec![if hidden { 0 } else { stake }]);
            }
            (
                Input::Referee {
                    world: (seat, gold),
                    ..
                }
                | Input::Mended {
                    world: (seat, gold),
                    ..
                }
                | Input::Corrected(Some((seat, gold))),
                _,
            ) => {
                state.gold[usize::from(*seat)] = *gold;
                tell.one(Seat(*seat), Fact::Gold(Some(*gold)));
            }
            (Input::Withheld | Input::Corrected(None), _) => {
                Seats::All
                    .of(state.gold.len())
                    .for_each(|seat| tell.one(seat, Fact::Gold(None)));
            }
            _ => return fault("nothing of that kind is due"),
        }
        Ok(())
    }
    fn blank(_: &Setup, _: Option<Seat>) -> View {
        View::default()
    }
    fn learn(_: &Setup, view: &mut View, fact: &Fact) {
        match fact {
            Fact::Opened => view.lost = None,
            Fact::Gold(gold) => view.gold = *gold,
            Fact::Lost(gold) => view.lost = Some(*gold),
            Fact::Always(gold) => view.always = Some(*gold),
            Fact::Over(_) => {}
        }
    }
    fn admit(_: &Setup, view: &View, ask: &Ask<'_, Self>, draft: Say) -> Verdict<Self> {
        let remark = |level, remark| vec![Remarked::new(1, level, remark)];
        let (stands, remarks) = match (&draft, ask.window.name, view.gold) {
            (Say::Stake(gold), "stake", Some(purse)) if (1..=purse).contains(gold) => {
                (true, vec![])
            }
            (Say::Stake(1..), "stake", None) => (true, remark(Level::Unprovable, "purse")),
            (Say::Hide(_), "hide", _) => (true, vec![]),
            _ => (false, remark(Level::Error, "not so")),
        };
        Verdict {
            stands: stands.then_some(draft),
            remarks,
        }
    }
    fn lapse(_: &Setup, _: &View, ask: &Ask<'_, Self>) -> Silence<Self> {
        match ask.window.name {
            "stake" => Silence::Stands(Say::Stake(1)),
            _ => Silence::Nothing,
        }
    }
    fn by_plan(_: &Setup, view: &View, ask: &Ask<'_, Self>) -> Option<Say> {
        view.always
            .filter(|_| ask.window.name == "stake")
            .map(Say::Stake)
    }
    fn beforehand(fact: &Fact) -> bool {
        matches!(fact, Fact::Always(_))
    }
    fn price(answer: &Say) -> i64 {
        match answer {
            Say::Stake(gold) => *gold,
            Say::Hide(_) => 0,
        }
    }
    fn purse<'s>(_: &Setup, state: &'s mut State, seat: Seat) -> Option<&'s mut i64> {
        state.gold.get_mut(seat.at())
    }
    fn sets<'w>(_: &Setup, world: &'w mut (u16, i64)) -> Vec<(Seat, &'w mut i64)> {
        vec![(Seat(world.0), &mut world.1)]
    }
    fn survey(_: &Setup, _: &State, world: (u16, i64)) -> Survey<Stakes> {
        let remarks = match world.1 {
            0.. => vec![],
            _ => vec![Remarked::error(0, "less than nothing")],
        };
        Survey {
            world,
            frozen: false,
            remarks,
        }
    }
    fn tables(rows: &mut Rows) {
        rows.table::<GoldRow>();
        rows.table::<DieRow>();
    }
    fn project(setup: &Setup, now: &Now<'_, Self>, rows: &mut Rows) {
        for (seat, gold) in setup.seats.iter().zip(&now.state.gold) {
            rows.put(&GoldRow {
                seat: seat.clone(),
                gold: *gold,
            });
        }
        for (n, die) in (1..).zip(&now.state.dice) {
            rows.put(&DieRow {
                season: now.season,
                n,
                die: *die,
            });
        }
    }
}

/// A campaign in a file, and what a command takes from outside.
struct Table {
    dir: tempfile::TempDir,
    file: CampaignFile,
    clock: FixedClock,
    entropy: SeededEntropy,
}

impl Table {
    fn new() -> Table {
        let dir = folder();
        let clock = FixedClock::at("2026-01-01T00:00:00Z").expect("a time");
        let mut entropy = SeededEntropy::new("stakes");
        let key = CampaignKey::generate(&mut entropy).expect("a key");
        let setup = Setup {
            seats: ["a", "b", "c"].map(Name::from).into(),
            house: House::default(),
        };
        let path = dir.path().join("stakes.db");
        let made = desk::make::new::<Stakes>(&path, &key, setup, &clock, &mut entropy);
        Table {
            dir,
            file: made.expect("made"),
            clock,
            entropy,
        }
    }

    fn hand(&mut self) -> Hand<'_> {
        Hand::new(&mut self.file, &self.clock, &mut self.entropy)
    }

    fn now(&self) -> campaign::Campaign<Stakes> {
        desk::look(&self.file, |_, now| Ok((*now).clone())).expect("a campaign")
    }

    /// What a message would do, without a message.
    fn say(&mut self, seat: u16, say: Say) -> Result<(), Stopped> {
        let mut hand = self.hand();
        hand.act(|store| {
            let now = store.now()?;
            let (seat, window) = (Seat(seat), now.window().expect("a window"));
            let ask = now.ask(&window, seat);
            let verdict = Stakes::admit(&now.setup, &now.views[seat.at()], &ask, say);
            let mut set = now.blank_set(seat);
            set.orders = verdict.stands;
            assert!(set.orders.is_some(), "{:?}", verdict.remarks);
            set.word = format!("word of {}", now.name(seat));
            let name = set.seat.clone();
            store.append(&name, &Body::Enter(set))?;
            Ok(())
        })
    }

    fn undo(&mut self) -> Result<String, Stopped> {
        desk::undo::undo::<Stakes>(&mut self.hand()).map(|entry| entry.kind)
    }

    fn agreed(&self) -> Agreed {
        agree::<Stakes>(&self.file)
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A season in which seat 0 stakes 4, and whoever loses says whether it is hidden.
fn play(table: &mut Table, number: u16, hide: Option<bool>) -> Seat {
    season::open::<Stakes>(&mut table.hand(), &format!("S{number}")).expect("opened");
    table.agreed();
    season::sheet::<Stakes>(&mut table.hand(), number, Some("the draw")).expect("sheet");
    table.say(0, Say::Stake(3)).expect("said");
    table.say(0, Say::Stake(4)).expect("said");
    table.agreed();
    roll::lock::<Stakes>(&mut table.hand(), number).expect("locked");
    roll::roll::<Stakes>(&mut table.hand(), number, roll::Beacon::Given("04 11")).expect("rolled");
    table.agreed();
    let now = table.now();
    let loser = now.state.loser(&now.setup);
    if let Some(hide) = hide {
        let choice = |_: &_, _| Ok(Say::Hide(hide));
        choose::choose::<Stakes>(&mut table.hand(), now.name(loser), choice).expect("chosen");
    }
    table.agreed();
    roll::close::<Stakes>(&mut table.hand(), number).expect("closed");
    table.agreed();
    loser
}

#[test]
fn a_season_live_folded_again_and_verified_is_the_same() {
    let mut table = Table::new();
    table.agreed();
    play(&mut table, 1, Some(true));
    play(&mut table, 2, None);
    assert_eq!(table.agreed().whole, []);
    assert_eq!(table.agreed().published, []);
    assert!(table.dir.path().join("stakes.db").exists());
}

#[test]
fn a_later_house_rule_stands_nowhere_until_it_is_set() {
    let mut table = Table::new();
    play(&mut table, 1, None);
    let path = table.dir.path().join("stakes.db");
    let named = || {
        let bytes = std::fs::read(&path).expect("the file");
        bytes.windows(5).any(|some| some == b"LATER")
    };
    // So the file is, to the byte, what the version before the rule would have written.
    assert!(!named());
    season::rule::<Stakes>(&mut table.hand(), "LATER", "after").expect("set");
    assert!(named());
    play(&mut table, 2, None);
    season::rule::<Stakes>(&mut table.hand(), "LATER", "before").expect("set");
    season::open::<Stakes>(&mut table.hand(), "S3").expect("opened");
    assert_eq!(table.agreed().whole, []);
}

#[test]
fn an_entry_that_names_a_later_rule_at_its_default_is_not_written_so() {
    let text = |house: &str| {
        format!(r#"{{"v":1,"program":"0.1.0","setup":{{"seats":["a"],"house":{{{house}}}}}}}"#)
    };
    let strict = |house| Body::<Stakes>::strict("new", &text(house)).is_ok();
    assert!(strict(r#""Z1":"first""#));
    assert!(strict(r#""Z1":"first","LATER":"after""#));
    assert!(!strict(r#""Z1":"first","LATER":"before""#));
}

#[test]
fn no_campaign_has_more_seats_than_a_fact_can_name() {
    let of = |count: u32| {
        campaign::Campaign::<Stakes>::begin(Setup {
            seats: (0..count).map(|n| Name::from(n.to_string())).collect(),
            house: House::default(),
        })
    };
    assert!(of(64).is_ok());
    assert!(of(65).is_err());
}

#[test]
fn what_is_undone_has_no_effect_and_nothing_is_undone_past_a_sheet_or_the_lock() {
    let mut table = Table::new();
    season::open::<Stakes>(&mut table.hand(), "S1").expect("opened");
    assert!(table.undo().is_err());
    season::sheet::<Stakes>(&mut table.hand(), 1, None).expect("sheet");
    assert!(table.undo().is_err());
    let before = table.now();
    table.say(1, Say::Stake(5)).expect("said");
    table.say(1, Say::Stake(6)).expect("said");
    assert_eq!(table.undo().expect("undone"), "enter");
    assert_eq!(
        table.now().waits[1].as_ref().map(|w| w.answer.clone()),
        Some(Say::Stake(5))
    );
    assert_eq!(table.undo().expect("undone"), "enter");
    assert_eq!(table.now(), before);
    table.agreed();
    table.say(1, Say::Stake(7)).expect("said");
    roll::lock::<Stakes>(&mut table.hand(), 1).expect("locked");
    assert!(table.undo().is_err());
    roll::roll::<Stakes>(&mut table.hand(), 1, roll::Beacon::Unsaid).expect("rolled");
    assert!(table.undo().is_err());
    roll::close::<Stakes>(&mut table.hand(), 1).expect("closed");
    assert_eq!(table.agreed().whole, [What::NoBeacon]);
}

#[test]
fn a_purse_that_is_set_is_what_is_left_when_the_answer_that_waits_is_paid() {
    let mut table = Table::new();
    season::open::<Stakes>(&mut table.hand(), "S1").expect("opened");
    season::sheet::<Stakes>(&mut table.hand(), 1, None).expect("sheet");
    table.say(0, Say::Stake(4)).expect("said");
    let now = table.now();
    assert_eq!(
        (now.left().gold, now.state.gold.clone()),
        (vec![6, 10, 10], vec![10; 3])
    );
    // Set is what is left; journalled is what is there before the stake is paid.
    assert_eq!(now.survey((0, 7)).world, (0, 11));
    assert_eq!(now.survey((1, 7)).world, (1, 7));
    // What was noted before the stake keeps it paid.
    let mut noted = (0, 11);
    now.keep_paid(&mut noted);
    assert_eq!(noted, (0, 7));
    // Journalled, it is looked at as it was set: so much must be left.
    assert_eq!(now.surveyed((0, 11)).world, (0, 11));
    assert!(now.surveyed((0, 4)).remarks.is_empty());
    assert_eq!(now.surveyed((0, 3)).remarks.len(), 1);
    assert_eq!(now.survey((0, -1)).remarks.len(), 1);
}

#[test]
fn an_erratum_tells_anew_what_was_told_and_names_who_is_told() {
    let mut table = Table::new();
    let loser = play(&mut table, 1, Some(false));
    let name = table.now().name(loser).clone();
    let wrong = |table: &mut Table, season, gold| {
        errata::erratum::<Stakes>(&mut table.hand(), season, "a slip", |_, _| {
            let then = (loser.0, gold);
            Ok(errata::Correction { then, now: None })
        })
    };
    let corrected = wrong(&mut table, 1, 2).expect("corrected");
    assert!(corrected.closed);
    assert_eq!(
        (corrected.number, corrected.seats),
        (1, vec![(name.clone(), 1)])
    );
    table.agreed();
    // What changes nothing is told nobody, and has its number all the same.
    let same = wrong(&mut table, 1, 2).expect("corrected");
    assert_eq!((same.number, same.seats), (2, Vec::new()));
    season::open::<Stakes>(&mut table.hand(), "S2").expect("opened");
    season::sheet::<Stakes>(&mut table.hand(), 2, None).expect("sheet");
    let third = wrong(&mut table, 1, 1).expect("corrected");
    assert_eq!((third.number, third.seats), (3, vec![(name, 2)]));
    table.agreed();
    // Until the lock.
    roll::lock::<Stakes>(&mut table.hand(), 2).expect("locked");
    assert!(wrong(&mut table, 1, 3).is_err());
    roll::roll::<Stakes>(&mut table.hand(), 2, roll::Beacon::Unsaid).expect("rolled");
    assert!(wrong(&mut table, 1, 3).is_err());
    let before = wrong(&mut table, 2, 3).expect("corrected");
    assert!(!before.closed && before.seats.is_empty());
    table.agreed();
    roll::close::<Stakes>(&mut table.hand(), 2).expect("closed");
    assert_eq!(table.agreed().whole, [What::NoBeacon, What::Corrected]);
}
