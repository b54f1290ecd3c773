//! What the journal holds: one event a command, as a kind and a JSON body with its version.
//!
//! The bodies are documented for other programs in `docs/journal.md`. A body that this version
//! does not know is refused, never guessed.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::cost::Distance;
use super::house::HouseRules;
use super::question::Kind;
use super::setup::{Name, Setup};
use super::value::Value;
use super::world::Elements;
use crate::locale::Lang;

/// The version of the bodies that this program writes.
pub const VERSION: u32 = 1;

/// Who acts where it is not for a seat.
pub const ARBITER: &str = "arbiter";

/// One order as it stands: as the receipt, the journal and `--json` show it (design, "What
/// programs may rely on").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderRecord {
    /// The line of the message, from 1; the row of a spreadsheet.
    pub line: u32,
    pub order: OrderKind,
    /// The nation asked, or the nation protected against.
    pub target: Option<Name>,
    /// The kind asked about, or protected.
    pub kind: Option<Kind>,
    /// A province, a sea, an army's canonical name; the word of a `word` order.
    pub subject: Option<Arc<str>>,
    /// The bonus of an attempt, the malus of a protection; 0 for a word.
    pub modifier: u32,
    /// Treasury points.
    pub cost: i64,
    /// What set an attempt's price (H13: fixed when it was accepted).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<Distance>,
    /// The answer to give if the protection counters a roll (H20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub if_countered: Option<Value>,
}

/// The three sorts of order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OrderKind {
    Attempt,
    Protection,
    Word,
}

/// A nation's whole set of orders for the season, as it stands after the entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderSet {
    pub seat: Name,
    /// The season's word, in canonical spelling; empty if the player gave none.
    pub word: Arc<str>,
    /// Whether "no orders" was said on purpose (H16).
    pub none: bool,
    /// The orders in the order written.
    pub orders: Vec<OrderRecord>,
}

impl OrderSet {
    /// Treasury points of the whole set.
    pub fn cost(&self) -> i64 {
        self.orders.iter().map(|o| o.cost).sum()
    }
}

/// An army as the journal holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyRecord {
    pub nation: Name,
    pub name: Arc<str>,
    pub province: Name,
    pub elements: Elements,
}

/// A fleet as the journal holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetRecord {
    pub nation: Name,
    pub sea: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Arc<str>>,
}

/// One change to what the arbiter knows of the world.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// A treasury becomes that many points.
    TreasurySet { nation: Name, points: i64 },
    /// A treasury gains (or, below 0, loses) that many points.
    TreasuryAdd { nation: Name, points: i64 },
    /// These are all the armies there are.
    Armies { armies: Vec<ArmyRecord> },
    /// An army is new, or has changed (the same nation and name).
    Army { army: ArmyRecord },
    /// An army is no more.
    ArmyGone { nation: Name, name: Arc<str> },
    /// These are all the fleets there are.
    Fleets { fleets: Vec<FleetRecord> },
    /// A fleet is new.
    Fleet { fleet: FleetRecord },
    /// A fleet is no more.
    FleetGone { fleet: FleetRecord },
    /// These are all the trades of the season that is open or comes.
    Trades { trades: Vec<(Name, Name)> },
    /// Two nations trade this season (H13).
    Trade { between: (Name, Name) },
    /// Two nations do not trade this season.
    TradeEnd { between: (Name, Name) },
}

impl Change {
    /// Whether a change names a nation's own treasury, army or fleet.
    pub fn touches(&self, nation: &str) -> bool {
        match self {
            Change::TreasurySet { nation: n, .. }
            | Change::TreasuryAdd { nation: n, .. }
            | Change::ArmyGone { nation: n, .. } => &**n == nation,
            Change::Army { army } => &*army.nation == nation,
            Change::Fleet { fleet } | Change::FleetGone { fleet } => &*fleet.nation == nation,
            Change::Armies { armies } => armies.iter().any(|a| &*a.nation == nation),
            Change::Fleets { fleets } => fleets.iter().any(|f| &*f.nation == nation),
            Change::Trades { .. } | Change::Trade { .. } | Change::TradeEnd { .. } => false,
        }
    }
}

/// One die of the roll (design, "What programs may rely on").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    pub seat: Name,
    /// The question's canonical text.
    pub question: Arc<str>,
    pub word: Arc<str>,
    /// 0, or under H6 `repeat` how often the same question was asked before.
    pub repeat: u32,
    pub die: u8,
}

/// What one attempt is told at the close.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub seat: Name,
    pub question: Arc<str>,
    pub repeat: u32,
    pub told: Option<Value>,
}

/// What a victim does about a countered roll (R9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChoiceKind {
    Withhold,
    False,
}

impl ChoiceKind {
    /// `withhold` or `false`.
    pub fn name(self) -> &'static str {
        match self {
            ChoiceKind::Withhold => "withhold",
            ChoiceKind::False => "false",
        }
    }
}

/// Everything that can happen, as the journal holds it.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The campaign is made, from a setup.
    New(New),
    /// A season opens.
    Open(Open),
    /// A house rule is set, between seasons.
    Rules(RuleSet),
    /// A seat's language is set.
    Seat(SeatSet),
    /// The world changes.
    World(WorldChange),
    /// The omniscient nation's own facts change between sheet and roll (H22).
    Thaw(WorldChange),
    /// The opening sheet is printed.
    Sheet(Sheet),
    /// A player's message is accepted.
    Enter(Enter),
    /// Orders are withdrawn.
    Withdraw(Withdraw),
    /// The arbiter's spreadsheet is imported.
    Import(Import),
    /// Orders and words end.
    Lock(Lock),
    /// The dice.
    Roll(Roll),
    /// A victim's choice.
    Choose(Choose),
    /// The season's public news, in the arbiter's words.
    News(News),
    /// Every attempt is answered.
    Close(Close),
    /// A wrong fact of the world as of a roll is corrected.
    Erratum(Erratum),
    /// The same, and the fact is the omniscient nation's own (H22).
    ErratumOmniscient(Erratum),
    /// The bulletins that an erratum concerns are issued again.
    Reissue(Reissue),
    /// A season is published (H18).
    Reveal(Revealed),
    /// The campaign ends.
    End(End),
}

/// The version of a body: written as `1`, and nothing else is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct V1;

impl Serialize for V1 {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u32(VERSION)
    }
}

impl<'de> Deserialize<'de> for V1 {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<V1, D::Error> {
        match u32::deserialize(d)? {
            VERSION => Ok(V1),
            other => Err(serde::de::Error::custom(format!("version {other}"))),
        }
    }
}

/// Declares the body of an event, with its version as first member.
macro_rules! body {
    ($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { pub v: V1, $($(#[$fdoc])* pub $field: $ty),* }
    };
}

body! {
    /// Kind `new`.
    New { setup: Setup, rules: HouseRules }
}
body! {
    /// Kind `open`: with the house rules under which the season is played, so that a reveal of it
    /// can be checked by itself.
    Open { season: u16, name: String, rules: HouseRules }
}
body! {
    /// Kind `rules`: the rule's number and name, and its setting.
    RuleSet { rule: String, name: String, setting: String }
}
body! {
    /// Kind `seat`: what is set of a seat's language and its public age key; `null` stays as it is,
    /// an empty key takes it away.
    SeatSet { seat: Name, lang: Option<Lang>, age: Option<String> }
}
body! {
    /// Kinds `world` and `thaw`. The reason is printed in the accounts of the nations concerned.
    WorldChange { reason: Option<String>, changes: Vec<Change> }
}
body! {
    /// Kind `sheet`: what the opening sheet says of the beacon.
    Sheet { season: u16, beacon: Option<String>, deadline: Option<String> }
}
body! {
    /// Kind `enter`: the whole set that stands afterwards, and the salted hash of
    /// the message, which is kept beside the journal.
    Enter {
        seat: Name,
        word: Arc<str>,
        none: bool,
        orders: Vec<OrderRecord>,
        message: Option<String>,
    }
}
body! {
    /// Kind `withdraw`: the set that stands afterwards. `mistaken` says that what was entered in
    /// the nation's name was another's: then nothing stands, no word either, and its bulletin
    /// shows only that there was something.
    Withdraw { seat: Name, word: Arc<str>, none: bool, orders: Vec<OrderRecord>, mistaken: bool }
}
body! {
    /// Kind `import`: the sets that stand afterwards for the nations of the spreadsheet.
    Import { sets: Vec<OrderSet> }
}
body! {
    /// Kind `lock`.
    Lock { season: u16 }
}
body! {
    /// Kind `roll`: `locked` says whether a lock came before; without one the roll locks by itself.
    Roll { season: u16, beacon: String, locked: bool, dice: Vec<Die> }
}
body! {
    /// Kind `choose`: the notice is numbered for its seat alone.
    Choose {
        season: u16,
        seat: Name,
        notice: u32,
        question: Arc<str>,
        choice: ChoiceKind,
        value: Option<Value>,
    }
}
body! {
    /// Kind `news`.
    News { season: u16, text: String }
}
body! {
    /// Kind `close`.
    Close { season: u16, answers: Vec<Told> }
}
body! {
    /// Kinds `erratum` and `erratum-omniscient`: what was wrong in the world as of a season's
    /// roll, numbered from 1 for each season. Its answers follow in a `reissue`.
    Erratum { season: u16, number: u32, reason: String, changes: Vec<Change> }
}
body! {
    /// Kind `reissue`: what the attempts touched by an erratum are told anew.
    Reissue { season: u16, number: u32, answers: Vec<Told> }
}
body! {
    /// Kind `reveal`: a season was published; early where H18 did not allow it yet.
    Revealed { season: u16, early: bool }
}
body! {
    /// Kind `end`: the campaign has ended, and everything is published.
    End { season: u16 }
}

/// The kinds whose bodies a reveal publishes.
const OPEN_KINDS: &[&str] = &[
    "new", "open", "rules", "seat", "sheet", "enter", "withdraw", "import", "lock", "roll",
    "choose", "news", "close", "reissue", "reveal", "end",
];

/// A body that cannot be read back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BodyFault {
    #[error("the journal has an entry of the unknown kind {0:?}")]
    Kind(String),
    #[error("a {kind:?} entry has version {version}: this program reads version {VERSION}")]
    Version { kind: String, version: u64 },
    #[error("a {kind:?} entry does not parse: {why}")]
    Damaged { kind: String, why: String },
}

fn write<T: Serialize>(body: &T) -> String {
    // Serialising these types cannot fail: every map has text as keys, and no number is NaN.
    serde_json::to_string(body).unwrap_or_default()
}

impl From<Withdraw> for OrderSet {
    fn from(e: Withdraw) -> OrderSet {
        OrderSet {
            seat: e.seat,
            word: e.word,
            none: e.none,
            orders: e.orders,
        }
    }
}

impl From<Enter> for OrderSet {
    fn from(e: Enter) -> OrderSet {
        OrderSet {
            seat: e.seat,
            word: e.word,
            none: e.none,
            orders: e.orders,
        }
    }
}

impl Event {
    /// The kind under which the journal holds it.
    pub fn kind(&self) -> &'static str {
        match self {
            Event::New(_) => "new",
            Event::Open(_) => "open",
            Event::Rules(_) => "rules",
            Event::Seat(_) => "seat",
            Event::World(_) => "world",
            Event::Thaw(_) => "thaw",
            Event::Sheet(_) => "sheet",
            Event::Enter(_) => "enter",
            Event::Withdraw(_) => "withdraw",
            Event::Import(_) => "import",
            Event::Lock(_) => "lock",
            Event::Roll(_) => "roll",
            Event::Choose(_) => "choose",
            Event::News(_) => "news",
            Event::Close(_) => "close",
            Event::Erratum(_) => "erratum",
            Event::ErratumOmniscient(_) => "erratum-omniscient",
            Event::Reissue(_) => "reissue",
            Event::Reveal(_) => "reveal",
            Event::End(_) => "end",
        }
    }

    /// Whether a reveal withholds the body of a kind: entries about the world stay true for years.
    /// A kind that is not known to be open is withheld.
    pub fn about_the_world(kind: &str) -> bool {
        !OPEN_KINDS.contains(&kind)
    }

    /// The JSON body, `"v"` first.
    pub fn body(&self) -> String {
        match self {
            Event::New(b) => write(b),
            Event::Open(b) => write(b),
            Event::Rules(b) => write(b),
            Event::Seat(b) => write(b),
            Event::World(b) | Event::Thaw(b) => write(b),
            Event::Sheet(b) => write(b),
            Event::Enter(b) => write(b),
            Event::Withdraw(b) => write(b),
            Event::Import(b) => write(b),
            Event::Lock(b) => write(b),
            Event::Roll(b) => write(b),
            Event::Choose(b) => write(b),
            Event::News(b) => write(b),
            Event::Close(b) => write(b),
            Event::Erratum(b) | Event::ErratumOmniscient(b) => write(b),
            Event::Reissue(b) => write(b),
            Event::Reveal(b) => write(b),
            Event::End(b) => write(b),
        }
    }

    /// Reads an event back from its kind and body.
    pub fn read(kind: &str, body: &str) -> Result<Event, BodyFault> {
        fn parse<T: for<'de> Deserialize<'de>>(kind: &str, body: &str) -> Result<T, BodyFault> {
            #[derive(Deserialize)]
            struct Version {
                v: u64,
            }
            serde_json::from_str(body).map_err(|e| match serde_json::from_str::<Version>(body) {
                Ok(Version { v }) if v != u64::from(VERSION) => BodyFault::Version {
                    kind: kind.to_owned(),
                    version: v,
                },
                _ => BodyFault::Damaged {
                    kind: kind.to_owned(),
                    why: e.to_string(),
                },
            })
        }
        Ok(match kind {
            "new" => Event::New(parse(kind, body)?),
            "open" => Event::Open(parse(kind, body)?),
            "rules" => Event::Rules(parse(kind, body)?),
            "seat" => Event::Seat(parse(kind, body)?),
            "world" => Event::World(parse(kind, body)?),
            "thaw" => Event::Thaw(parse(kind, body)?),
            "sheet" => Event::Sheet(parse(kind, body)?),
            "enter" => Event::Enter(parse(kind, body)?),
            "withdraw" => Event::Withdraw(parse(kind, body)?),
            "import" => Event::Import(parse(kind, body)?),
            "lock" => Event::Lock(parse(kind, body)?),
            "roll" => Event::Roll(parse(kind, body)?),
            "choose" => Event::Choose(parse(kind, body)?),
            "news" => Event::News(parse(kind, body)?),
            "close" => Event::Close(parse(kind, body)?),
            "erratum" => Event::Erratum(parse(kind, body)?),
            "erratum-omniscient" => Event::ErratumOmniscient(parse(kind, body)?),
            "reissue" => Event::Reissue(parse(kind, body)?),
            "reveal" => Event::Reveal(parse(kind, body)?),
            "end" => Event::End(parse(kind, body)?),
            other => return Err(BodyFault::Kind(other.to_owned())),
        })
    }
}

/// How often each question was asked by each nation, to number repeats (H6).
#[derive(Debug, Default)]
pub struct Repeats(BTreeMap<Arc<str>, u32>);

impl Repeats {
    /// The repeat's number of a question asked once more: 0 the first time.
    pub fn next(&mut self, question: &str) -> u32 {
        let n = self.0.entry(question.into()).or_insert(0);
        let repeat = *n;
        *n += 1;
        repeat
    }
}
