//! A campaign that reads like a story: who sends what, how the dice fall, what everybody is told.

use std::sync::{Arc, LazyLock};

use arbitre::campaign::{CampaignError, CampaignFile, FixedClock, entries};
use arbitre::chance::{CampaignKey, Draw, SeededEntropy, Sides, campaign_id};
use arbitre::desk::enter::enter;
use arbitre::desk::mail::{Came, Entered, How, Mail, Status};
use arbitre::desk::{self, Hand, Refusal, Stopped, make, roll, season, world};
use arbitre::engine::Seat;
use arbitre::engine::campaign::Campaign;
use arbitre::engine::words::Remark as Said;
use arbitre::games::antiquity::accept::Remark;
use arbitre::games::antiquity::answers::Chosen;
use arbitre::games::antiquity::attempt::Attempt;
use arbitre::games::antiquity::change::Change;
use arbitre::games::antiquity::facts::{Fact, Notice, View};
use arbitre::games::antiquity::order::Order;
use arbitre::games::antiquity::roll::Outcome;
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Name, Setup};
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::world::{Army, Fleet, same_army};
use arbitre::games::antiquity::{self, Antiquity, World};
use arbitre::locale::{Lang, Texts};
use arbitre::reading;
use rusqlite::types::Value as Sql;
use tempfile::TempDir;

use crate::harness::folder;
use crate::harness::replays::agree;

static SETUP: LazyLock<Setup> =
    LazyLock::new(|| Setup::parse(MARE_NOSTRUM).expect("the embedded setup is good"));

/// The embedded setup.
pub fn setup() -> &'static Setup {
    &SETUP
}

/// A campaign's secret by number.
pub fn key(number: u64) -> CampaignKey {
    CampaignKey::from_hex(&format!("{number:064x}")).expect("64 digits")
}

/// The number of the first key under which a question's die of season 1 falls so, drawn as in `docs/journal.md`.
pub fn key_where(seat: &str, question: &str, word: &str, wanted: u16) -> u64 {
    let falls = |n: &u64| {
        let key = key(*n);
        let draw = Draw {
            id: &campaign_id(&key.seal()),
            seat,
            question,
            word,
            beacon: "",
            purpose: "d6",
            repeat: 0,
        };
        let sides = Sides::new(6).expect("six sides");
        let season = key.season(1).expect("season 1 has a key");
        season.stream(&draw).die(sides) == wanted
    };
    (0..).find(falls).expect("there is one")
}

/// A campaign in a folder of its own. When the test is done with it, it says the same however it is looked at:
/// loaded, folded again, rebuilt, verified from what is revealed.
pub struct Table {
    _dir: TempDir,
    file: CampaignFile,
    clock: FixedClock,
    entropy: SeededEntropy,
    /// The season under way, or the last one.
    pub season: u16,
}

impl Drop for Table {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            agree::<Antiquity>(&self.file);
        }
    }
}

type Done<T> = desk::Result<T>;

impl Table {
    /// A new campaign, before its first season.
    pub fn new() -> Table {
        Table::keyed(0)
    }

    /// A new campaign with another secret.
    pub fn keyed(number: u64) -> Table {
        let dir = folder();
        let clock = FixedClock::at("2026-03-01T20:00:00Z").expect("a time");
        let mut entropy = SeededEntropy::new("season tests");
        let path = dir.path().join("campaign.db");
        let setup = setup().clone();
        let made = make::new::<Antiquity>(&path, &key(number), setup, &clock, &mut entropy);
        Table {
            _dir: dir,
            file: made.expect("a campaign"),
            clock,
            entropy,
            season: 0,
        }
    }

    /// A new campaign with some house rules set anew, its first season open.
    pub fn opened(rules: &[(&str, &str)]) -> Table {
        let mut table = Table::new();
        for (rule, setting) in rules {
            table.does(|hand| season::rule::<Antiquity>(hand, rule, setting));
        }
        table.opens();
        table
    }

    fn hand(&mut self) -> Hand<'_> {
        Hand::new(&mut self.file, &self.clock, &mut self.entropy)
    }

    /// A verb that must succeed.
    pub fn does<T>(&mut self, verb: impl FnOnce(&mut Hand<'_>) -> Done<T>) -> T {
        verb(&mut self.hand()).unwrap_or_else(|stopped| panic!("{stopped:?}"))
    }

    /// What a verb would give that must succeed.
    pub fn plans<T>(&mut self, verb: impl FnOnce(&mut Hand<'_>) -> Done<T>) -> T {
        let rehearsed = self.does(|hand| hand.rehearse::<Antiquity, _>(verb));
        rehearsed.done
    }

    /// A verb that must be refused, and then has changed nothing in the file.
    pub fn refuses<T>(&mut self, verb: impl FnOnce(&mut Hand<'_>) -> Done<T>) -> Refusal {
        let before = self.dump();
        let Err(Stopped::Refused(refused)) = verb(&mut self.hand()) else {
            panic!("not refused");
        };
        assert!(before == self.dump(), "{refused:?} left something behind");
        refused
    }

    /// Every value of every table of the file.
    pub fn dump(&self) -> Vec<String> {
        let read = self.file.read(|tx| {
            let names: Vec<String> = tx
                .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")?
                .query_map([], |r| r.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            let mut lines = Vec::new();
            for name in names {
                let mut statement = tx.prepare(&format!("SELECT * FROM \"{name}\""))?;
                let columns = statement.column_count();
                let mut rows = statement.query([])?;
                while let Some(row) = rows.next()? {
                    let values: Vec<Sql> = (0..columns)
                        .map(|c| row.get(c))
                        .collect::<rusqlite::Result<_>>()?;
                    lines.push(format!("{name} {values:?}"));
                }
            }
            Ok::<_, CampaignError>(lines)
        });
        read.expect("a readable file")
    }

    /// The kinds of the journal's entries of the season, in order; the campaign's making apart.
    pub fn journal(&self) -> Vec<String> {
        let read = self.file.read(|tx| entries(tx, self.season.max(1)));
        let all = read.expect("a journal").into_iter();
        let kinds = all.map(|entry| entry.kind);
        kinds.filter(|kind| kind != "new").collect()
    }

    /// The campaign as it stands.
    pub fn now(&self) -> Campaign<Antiquity> {
        desk::look(&self.file, |_, now| Ok((*now).clone())).expect("a campaign")
    }

    /// The next season opens.
    pub fn opens(&mut self) {
        let name = format!("Saison {}", self.season + 1);
        self.season = self.does(|hand| season::open::<Antiquity>(hand, &name)).0;
    }

    /// The opening sheet is printed.
    pub fn sheet(&mut self) {
        let season = self.season;
        self.does(|hand| season::sheet::<Antiquity>(hand, season, None));
    }

    pub fn locks(&mut self) {
        let season = self.season;
        self.does(|hand| roll::lock::<Antiquity>(hand, season));
    }

    /// The dice are rolled; gives each with its outcome.
    pub fn rolls(&mut self) -> Vec<(u16, Outcome)> {
        let season = self.season;
        self.does(|hand| roll::roll::<Antiquity>(hand, season, roll::Beacon::Unsaid));
        self.fates()
    }

    /// What became of each attempt: its die and its outcome.
    pub fn fates(&self) -> Vec<(u16, Outcome)> {
        let fate = |a: &Attempt| a.roll.as_ref().map(|r| (r.die.face, r.outcome));
        self.attempts().iter().filter_map(fate).collect()
    }

    pub fn attempts(&self) -> Vec<Attempt> {
        self.now().state.season.attempts
    }

    /// The malus that was applied to each attempt.
    pub fn maluses(&self) -> Vec<u32> {
        let (now, all) = (self.now(), self.attempts().into_iter());
        let rule = now.setup.house.stacking;
        all.filter_map(|a| Some(a.roll?.bid.malus(rule))).collect()
    }

    pub fn closes(&mut self) {
        let season = self.season;
        self.does(|hand| roll::close::<Antiquity>(hand, season));
    }

    /// The dice are rolled and the season closes, nobody having chosen anything.
    pub fn ends(&mut self) {
        self.rolls();
        self.closes();
    }

    /// A message from a nation.
    pub fn sends(&mut self, seat: &str, text: &str) -> Entered<Antiquity> {
        self.does(|hand| mail(hand, seat, text))
    }

    /// What would become of a message, whatever it is.
    pub fn looks(&mut self, seat: &str, bytes: &[u8]) -> Entered<Antiquity> {
        let mail = Mail {
            seat,
            source: "-",
            bytes,
            came: Came::Now,
            added: false,
            how: How::Plain,
        };
        self.plans(|hand| enter(hand, mail, &[], Texts::of(Lang::En)))
    }

    /// A message, with a word under which the dice of its attempts will fall so, in the order in which it asks.
    pub fn sends_with_dice(&mut self, seat: &str, text: &str, dice: &[u16]) -> Entered<Antiquity> {
        let look = self.plans(|hand| mail(hand, seat, text));
        let attempts = orders(&look).iter().filter_map(Order::attempt);
        let draws: Vec<String> = attempts.map(|(question, _)| question.canonical()).collect();
        assert_eq!(draws.len(), dice.len(), "one die for each attempt");
        let id = self.file.id().to_owned();
        let key = self.file.key().season(self.season).expect("a key");
        let sides = Sides::new(6).expect("six sides");
        let falls = |word: &String| {
            draws.iter().zip(dice).all(|(question, die)| {
                let draw = Draw {
                    id: &id,
                    seat,
                    question,
                    word,
                    beacon: "",
                    purpose: "d6",
                    repeat: 0,
                };
                key.stream(&draw).die(sides) == *die
            })
        };
        let mut words = (0..1_000_000).map(|n| format!("mot {} {n}", self.season));
        let word = words.find(falls).expect("a word that does it");
        let entered = self.sends(seat, &format!("{text}\nmot : {word}"));
        assert_eq!(entered.set.word, word);
        entered
    }

    /// What a victim says of a notice.
    fn says(&mut self, seat: &str, notice: u32, text: &str) -> Entered<Antiquity> {
        self.sends(seat, &format!("avis {notice} : {text}"))
    }

    /// A victim gives a value.
    pub fn lies(&mut self, seat: &str, notice: u32, value: &str) {
        let entered = self.says(seat, notice, value);
        assert_eq!(entered.status, Status::Ok, "{:?}", entered.remarks);
    }

    /// A victim gives nothing.
    pub fn withholds(&mut self, seat: &str, notice: u32) {
        self.lies(seat, notice, "withhold");
    }

    /// A value that cannot be given: why.
    pub fn cannot_lie(&mut self, seat: &str, notice: u32, value: &str) -> antiquity::Remark {
        let before = self.chosen(seat);
        let entered = self.says(seat, notice, value);
        assert_eq!(
            (entered.status, self.chosen(seat)),
            (Status::Rejected, before)
        );
        match entered.remarks.into_iter().next().map(|r| r.remark) {
            Some(Said::Rule(remark)) => remark,
            other => panic!("{other:?}"),
        }
    }

    /// A nation's treasury, waiting orders paid.
    pub fn treasury(&self, nation: &str) -> i64 {
        let (now, seat) = (self.now(), seat(nation));
        now.state.treasury(seat).expect("known") - now.waiting(seat)
    }

    /// What stands for a nation in the open window, by now.
    pub fn stands(&self, nation: &str) -> Vec<Order> {
        let waits = self.now().waits.swap_remove(seat(nation).at());
        waits.map_or(Vec::new(), |w| w.answer.orders().to_vec())
    }

    /// What a nation chose of its own, or said beforehand, until the close.
    pub fn chosen(&self, nation: &str) -> Vec<Chosen> {
        let waits = self.now().waits.swap_remove(seat(nation).at());
        waits.map_or(Vec::new(), |w| w.answer.choices().to_vec())
    }

    pub fn view(&self, nation: &str) -> View {
        self.now().views.swap_remove(seat(nation).at())
    }

    pub fn notices(&self, nation: &str) -> Vec<Notice> {
        self.view(nation).notices
    }

    /// What a nation learned, question by question.
    pub fn told(&self, nation: &str) -> Vec<Option<Value>> {
        let answers = self.view(nation).answers.into_iter();
        answers.map(|answered| answered.told).collect()
    }

    /// All that a nation was told of the season, and what it knows by it, as bytes.
    pub fn known(&self, nation: &str) -> String {
        let now = self.now();
        let facts: Vec<&Fact> = now.told(seat(nation)).map(|told| &told.fact).collect();
        serde_json::to_string(&(facts, &now.views[seat(nation).at()])).expect("JSON")
    }

    /// The arbiter changes the world; gives the kind of the entry.
    pub fn changes(&mut self, changes: Vec<Change>) -> String {
        self.does(|hand| world::import::<Antiquity>(hand, World(changes), None))
            .kind
    }

    pub fn treasury_is(&mut self, nation: &str, points: i64) -> String {
        let nation = nation.into();
        self.changes(vec![Change::TreasurySet { nation, points }])
    }

    pub fn treasury_gains(&mut self, nation: &str, points: i64) -> String {
        let nation = nation.into();
        self.changes(vec![Change::TreasuryAdd { nation, points }])
    }

    pub fn army(&mut self, nation: &str, name: &str, province: &str, troops: &str) -> String {
        let army = army(nation, name, province, troops);
        let mut armies = self.now().state.board.armies.clone();
        armies.push(army);
        self.changes(vec![Change::Armies { armies }])
    }

    pub fn army_gone(&mut self, nation: &str, name: &str) -> String {
        let mut armies = self.now().state.board.armies.clone();
        armies.retain(|a| !(*a.nation == *nation && same_army(&a.name, name)));
        self.changes(vec![Change::Armies { armies }])
    }

    pub fn fleet(&mut self, nation: &str, sea: &str) -> String {
        let mut fleets = self.now().state.board.fleets.clone();
        fleets.push(fleet(nation, sea));
        self.changes(vec![Change::Fleets { fleets }])
    }

    pub fn trade(&mut self, a: &str, b: &str) -> String {
        let mut trades: Vec<_> = self.now().state.board.trades.iter().cloned().collect();
        trades.push((a.into(), b.into()));
        self.changes(vec![Change::Trades { trades }])
    }

    pub fn trade_ends(&mut self, a: &str, b: &str) -> String {
        let mut trades: Vec<_> = self.now().state.board.trades.iter().cloned().collect();
        trades.retain(|(one, other)| ![one, other].iter().all(|n| [a, b].contains(&&***n)));
        self.changes(vec![Change::Trades { trades }])
    }
}

/// The seat of a nation.
pub fn seat(nation: &str) -> Seat {
    setup().seat(nation).expect("a nation")
}

pub fn army(nation: &str, name: &str, province: &str, troops: &str) -> Army {
    let Some(Value::Composition(elements)) = Value::parse(setup(), troops) else {
        panic!("{troops}");
    };
    Army {
        nation: nation.into(),
        name: name.into(),
        province: province.into(),
        elements,
    }
}

pub fn fleet(nation: &str, sea: &str) -> Fleet {
    Fleet {
        nation: nation.into(),
        sea: sea.into(),
        name: None,
    }
}

/// A message is entered.
pub fn mail(hand: &mut Hand<'_>, seat: &str, text: &str) -> Done<Entered<Antiquity>> {
    let mail = Mail {
        seat,
        source: "-",
        bytes: text.as_bytes(),
        came: Came::Now,
        added: false,
        how: How::Plain,
    };
    enter(hand, mail, &[], Texts::of(Lang::En))
}

/// The orders that stand after a message.
pub fn orders(entered: &Entered<Antiquity>) -> &[Order] {
    entered.set.orders.as_ref().map_or(&[], |set| set.orders())
}

/// What each of them costs.
pub fn costs(entered: &Entered<Antiquity>) -> Vec<i64> {
    orders(entered).iter().map(|o| o.cost).collect()
}

/// What the rule had to say of a message, with its line.
pub fn remarks(entered: &Entered<Antiquity>) -> Vec<(u32, Remark)> {
    let of = |r: &arbitre::engine::Remarked<Said<Antiquity>>| match &r.remark {
        Said::Rule(antiquity::Remark::Order(remark)) => Some((r.line, remark.clone())),
        _ => None,
    };
    entered.remarks.iter().filter_map(of).collect()
}

/// What is asked of an entered message: the line, why, and the proposals.
pub fn asked(entered: &Entered<Antiquity>) -> Vec<(u32, String, Vec<String>)> {
    let of = |r: &arbitre::engine::Remarked<Said<Antiquity>>| match &r.remark {
        Said::Read(reading::Remark::Row(row)) => {
            Some((r.line, row.why.clone(), row.proposals.clone()))
        }
        _ => None,
    };
    entered.remarks.iter().filter_map(of).collect()
}

/// What every game has to say of one.
pub fn said(entered: &Entered<Antiquity>) -> Vec<reading::Remark> {
    let of = |r: &arbitre::engine::Remarked<Said<Antiquity>>| match &r.remark {
        Said::Read(remark) => Some(remark.clone()),
        Said::Rule(_) => None,
    };
    entered.remarks.iter().filter_map(of).collect()
}

/// A number as it is told.
pub fn number(n: i64) -> Option<Value> {
    Some(Value::Number(n))
}

/// Yes or no as it is told.
pub fn yes_no(yes: bool) -> Option<Value> {
    Some(Value::YesNo(yes))
}

/// Troops as they are told.
pub fn majority(troops: &[&str]) -> Option<Value> {
    let troops = troops.iter().map(|t| Arc::<str>::from(*t));
    Some(Value::Majority(troops.collect()))
}

pub fn name(text: &str) -> Name {
    text.into()
}
