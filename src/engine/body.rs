//! What the journal holds in every game: one event an entry, as a kind and a JSON body.
//!
//! The bytes of a body are what is hashed, and they are never written again from these types: what a
//! later version adds here has a default and changes nothing in an older campaign.
//! `docs/journal.md` explains every kind to other programs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::address::Addresses;
use super::fault::{Fault, fault};
use super::game::Game;
use super::seats::Name;
use crate::chance::Digest;
use crate::engine::deadline::{For, Until};
use crate::locale::Lang;

/// How a body begins: with the version of its form.
const BEGIN: &str = "{\"v\":1";

/// Who acts where it is not for a seat.
pub const ARBITER: &str = "arbiter";

/// By which way the papers of a seat go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::IntoStaticStr, strum::EnumIter)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum By {
    #[default]
    Mail,
    /// As BBCode, too.
    Forum,
}

/// How the order form goes to a seat, with a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::IntoStaticStr, strum::EnumIter)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum FormBy {
    /// As a link to the site, where it has an address.
    #[default]
    Link,
    None,
    /// As a page that is attached.
    Attach,
}

/// What an entry says. The entry's kind is the variant's name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "", deny_unknown_fields)]
pub enum Body<G: Game> {
    /// The campaign is made, by that version of the program.
    New { program: String, setup: G::Setup },
    /// A house rule is set between two seasons, by its number.
    Rules { rule: String, setting: String },
    /// A season opens, under house rules that are frozen from here on.
    Open {
        season: u16,
        name: String,
        rules: BTreeMap<String, String>,
    },
    /// The season is called otherwise.
    Rename { season: u16, name: String },
    /// What is set of a seat: the language of its papers, by which way they go, how its order form goes, until which
    /// day its player is away (`""`: he is not), or its mail addresses, which stand beside the entry; this is their
    /// salted hash.
    Seat {
        seat: Name,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lang: Option<Lang>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<By>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        form: Option<FormBy>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mail: Option<Digest>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<String>,
    },
    /// The public addresses, from here on.
    Address(Addresses),
    /// Until when answers are taken.
    Deadline {
        season: u16,
        what: For,
        until: Until,
        reason: Option<String>,
    },
    /// The season's public news.
    News { season: u16, text: String },
    /// The referee changes the world.
    World {
        reason: Option<String>,
        changes: G::World,
    },
    /// The same, of what the opening sheet froze.
    Thaw {
        reason: Option<String>,
        changes: G::World,
    },
    /// A message was taken.
    Enter(Set<G>),
    /// A message came of which nothing stands: it is held, or not understood. All stays as it was.
    Receive {
        seat: Name,
        #[serde(default, skip_serializing_if = "is_false")]
        late: bool,
        #[serde(default, skip_serializing_if = "Timed::is_entry")]
        timed: Timed,
        message: Digest,
    },
    /// A spreadsheet was taken.
    Import { sets: Vec<Set<G>> },
    /// What seats said beforehand of the window that opened.
    Standing { season: u16, sets: Vec<Set<G>> },
    /// Orders are taken back: the set that is left, and whether all had been another seat's.
    Withdraw { set: Set<G>, mistaken: bool },
    /// A choice about something that the roll brought.
    Choose {
        season: u16,
        seat: Name,
        choice: G::Answer,
    },
    /// The opening sheet is published. `beacon`: where the public draw comes from.
    Sheet {
        season: u16,
        beacon: Option<String>,
        orders_until: Option<Until>,
        choices_until: Option<Until>,
        settled: Option<Settled<G>>,
    },
    /// Orders and words end.
    Lock { season: u16, settled: Settled<G> },
    /// What is drawn up to the next window. `beacon` is `""` if there was no public draw.
    Roll {
        season: u16,
        beacon: String,
        dice: Vec<Die>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<Card>,
    },
    /// A window is settled, and what is drawn up to the next one.
    Settle {
        season: u16,
        beacon: Option<String>,
        settled: Settled<G>,
        dice: Vec<Die>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<Card>,
    },
    /// The season's last entry.
    Close {
        season: u16,
        settled: Option<Settled<G>>,
        answers: Option<G::Record>,
    },
    /// The world of the season rolled last was wrong as of its roll. Its dice and its choices stay as they were.
    Erratum {
        season: u16,
        /// From 1 for each season.
        number: u32,
        reason: String,
        /// What it was as of the roll.
        then: G::World,
        /// What that changes of today's.
        now: Option<G::World>,
        /// Whether it corrects what the opening sheet had frozen.
        #[serde(default, skip_serializing_if = "is_false")]
        frozen: bool,
        /// Those who are told something anew, whether or not it is another; nobody before the close.
        seats: Vec<Name>,
    },
    /// An entry of the season is taken back: its number and its kind.
    Undo {
        season: u16,
        entry: u32,
        kind: String,
    },
    /// The season ends in public without a result, and its key is spent.
    Void { season: u16, reason: String },
    /// A season was published; early where it was not due yet.
    Reveal { season: u16, early: bool },
    /// The campaign has ended; `season` would have come.
    End { season: u16 },
}

/// All that stands of a seat after an entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Set<G: Game> {
    pub seat: Name,
    /// In canonical spelling, `""` if none yet.
    pub word: String,
    /// Whether "no orders" was said on purpose.
    pub none: bool,
    /// The answer to the window; `null` if there is none yet.
    pub orders: Option<G::Answer>,
    /// What was said of windows to come: a fact told to this seat alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beforehand: Option<G::Fact>,
    /// The player called it provisional. It counts as it stands.
    #[serde(default, skip_serializing_if = "is_false")]
    pub provisional: bool,
    /// Some of the message was refused or guessed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub warned: bool,
    /// Some of it was asked, and was not settled yet.
    #[serde(default, skip_serializing_if = "is_false")]
    pub asked: bool,
    /// It came after the deadline.
    #[serde(default, skip_serializing_if = "is_false")]
    pub late: bool,
    /// By what that is said.
    #[serde(default, skip_serializing_if = "Timed::is_entry")]
    pub timed: Timed,
    /// The message was added to what stood before it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub adds: bool,
    /// Some of it is how the arbiter reads what came.
    #[serde(default, skip_serializing_if = "is_false")]
    pub arbiter: bool,
    /// It is an order form's block, made at that time: `2026-11-28T20:14Z`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// The salted hash of the message as it came; `null` where there was none.
    pub message: Option<Digest>,
}

fn is_false(b: &bool) -> bool {
    !b
}

/// What says when a message came: nothing else is compared with the deadline.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timed {
    /// The time of its entry.
    #[default]
    Entry,
    /// The time at which the arbiter's mail server had it, as it wrote above the mail: RFC 3339, UTC, to the second.
    Received(String),
    /// The arbiter.
    Arbiter,
}

impl Timed {
    fn is_entry(&self) -> bool {
        *self == Timed::Entry
    }
}

/// Who counted when a window was settled.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Settled<G: Game> {
    /// The seats whose answers stood.
    pub counted: Vec<Name>,
    /// What stood for those that had said nothing.
    pub silent: Vec<Stands<G>>,
}

/// What stands for a seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Stands<G: Game> {
    pub seat: Name,
    pub orders: Option<G::Answer>,
}

/// A named draw: what entered it, and what came out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    pub seat: Name,
    pub question: String,
    pub word: String,
    pub repeat: u32,
    pub purpose: String,
    pub die: Faces,
    /// 16 hexadecimal digits that order what reads alike.
    pub tie: String,
}

/// One die as a number, several as a list; each from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Faces {
    One(u16),
    Many(Vec<u16>),
}

impl Faces {
    pub fn new(faces: Vec<u16>) -> Faces {
        match *faces {
            [one] => Faces::One(one),
            _ => Faces::Many(faces),
        }
    }

    pub fn list(&self) -> &[u16] {
        match self {
            Faces::One(one) => std::slice::from_ref(one),
            Faces::Many(many) => many,
        }
    }
}

/// A card: the n-th draw of the season, for what, of how many, and which of them, from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub n: u32,
    pub purpose: String,
    pub of: u16,
    pub card: u16,
}

/// What is drawn between two windows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draws {
    pub dice: Vec<Die>,
    pub cards: Vec<Card>,
}

impl<G: Game> Body<G> {
    /// The kind, and the body as it is hashed.
    pub fn write(&self) -> Result<(String, String), serde_json::Error> {
        // `{"kind":{…}}`, taken apart: kinds are plain words.
        let whole = serde_json::to_string(self)?;
        let (kind, body) = whole
            .strip_prefix("{\"")
            .and_then(|rest| rest.strip_suffix('}'))
            .and_then(|rest| rest.split_once("\":{"))
            .ok_or_else(|| serde::ser::Error::custom("a body is an object"))?;
        let comma = if body == "}" { "" } else { "," };
        Ok((kind.to_owned(), format!("{BEGIN}{comma}{body}")))
    }

    /// Reads an entry's body, and refuses one that this program would have written otherwise: every member has to be
    /// there, once, in its order. Older bodies pass for ever, as a member that a later version adds is left out
    /// where it has its default.
    pub fn strict(kind: &str, text: &str) -> Result<Body<G>, Fault> {
        let body = Body::read(kind, text)?;
        match body.write() {
            Ok(again) if again.1 == text => Ok(body),
            _ => fault(format!("a {kind} entry is not written as such entries are")),
        }
    }

    /// Reads an entry's body. A kind, a version or a member that is not known is a fault.
    pub fn read(kind: &str, text: &str) -> Result<Body<G>, Fault> {
        let plain = kind.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        let Some(rest) = text.strip_prefix(BEGIN).filter(|_| plain) else {
            return fault(format!(
                "a {kind:?} entry of a version that this program does not know"
            ));
        };
        let body = rest.strip_prefix(',').unwrap_or(rest);
        serde_json::from_str(&format!("{{\"{kind}\":{{{body}}}"))
            .map_err(|error| Fault::new(format!("a {kind} entry does not parse: {error}")))
    }
}

impl<G: Game> Body<G> {
    /// The sets that stand after it.
    pub fn sets(&self) -> &[Set<G>] {
        match self {
            Body::Enter(set) | Body::Withdraw { set, .. } => std::slice::from_ref(set),
            Body::Import { sets } | Body::Standing { sets, .. } => sets,
            _ => &[],
        }
    }
}

/// All kinds of entries.
pub const KINDS: [&str; 26] = [
    "new", "rules", "open", "rename", "seat", "address", "deadline", "news", "world", "thaw",
    "enter", "receive", "import", "standing", "withdraw", "choose", "sheet", "lock", "roll",
    "settle", "close", "erratum", "undo", "void", "reveal", "end",
];

/// The kinds whose bodies are about the world, which stays true for years: a season's reveal withholds
/// them where the game wants it.
pub const WORLD: [&str; 3] = ["world", "thaw", "erratum"];

/// The kinds that may be undone: a later settlement, draw or sheet bars the way.
pub const UNDOABLE: [&str; 11] = [
    "enter", "receive", "withdraw", "import", "world", "choose", "news", "seat", "address",
    "rename", "rules",
];

/// Whether an entry of that kind may settle what a seat has said. `own`: the seat is the arbiter's own, whose orders
/// the opening sheet ends.
pub fn settles(kind: &str, own: bool) -> bool {
    matches!(kind, "lock" | "settle" | "close" | "void") || (own && kind == "sheet")
}
