//! What is found in a reveal: faults, and remarks that say of nothing that it is wrong.

use serde::Serialize;

use crate::campaign::RevealFault;
use crate::engine::body::Timed;
use crate::engine::order::{No, Weight};

/// What was found, and where: the season, and the entry, 0 for the season as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub season: u16,
    pub entry: u32,
    pub what: What,
}

/// What was found. What is not [`What::is_fault`] is a remark: it does not say that anything is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Key, id, order of entries, hashes.
    Reveal(RevealFault),
    /// A season between these was not given.
    SeasonMissing,
    /// The first entry of season 1 is not the campaign's making.
    NotFromTheStart,
    /// The entries do not go together.
    Journal { why: String },
    /// Somebody else acted than who had to.
    Actor { actor: String },
    /// A time that is not written as times are, or is before the one before it.
    Time,
    /// A word, a public draw or a seat's name that is not in its one spelling, or that nobody may have.
    Spelling { text: String },
    /// A word that was given changes.
    WordChanged { seat: String },
    /// House rules that were not set so before the season opened.
    Rules,
    /// The season has no end.
    NotClosed,
    /// A set that would not have stood, on what its seat then knew.
    NotAdmitted { seat: String },
    /// The reveal withholds what would show that it stood.
    NotProvable { seat: String },
    /// What was said beforehand of the window that opened was not entered, or something else was.
    Standing,
    /// What stood for silence is not what the rule says.
    Silence { seat: String },
    /// A draw that the key does not give.
    Draw { what: String },
    /// A question was settled with another public draw: no paper says which one, and for which question.
    BeaconLater,
    /// What the referee entered of the world should have been refused.
    World,
    /// No public draw: whoever had the key and the words could look ahead.
    NoBeacon,
    /// It says late and came before the deadline, or the other way round, by what it states.
    Late { seat: String },
    /// It was entered after the deadline, and was taken as in time: by when it was received, by the arbiter's word, or as
    /// the time of its entry was not the clock's own.
    InTime { seat: String, timed: Timed },
    /// A reissue tells others than those who are concerned.
    Reissued,
    /// The world of the season was corrected before its close.
    Corrected,
    /// What the opening sheet froze was changed.
    Thawed,
    /// Between an order and the lock the world changed about what it asks, or about its price.
    WorldMoved { seat: String },
    /// What had changed so is as it was before.
    WorldPutBack { seat: String },
    /// An entry is undone that cannot be.
    Undo { entry: u32 },
    /// The season ended without a result.
    Void,
    /// The season ended without a result after its lock, when its draws could be known.
    VoidLate,
    /// This season cannot be folded before the campaign's reveal: its draws alone were checked.
    DrawsAlone,
    /// It came out of its place in the order of things.
    #[serde(untagged)]
    Order(No),
}

impl What {
    /// Whether something is wrong.
    pub fn is_fault(&self) -> bool {
        match self {
            What::Order(no) => no.weight() > Weight::Waived,
            What::NotProvable { .. }
            | What::BeaconLater
            | What::NoBeacon
            | What::InTime { .. }
            | What::Corrected
            | What::Thawed
            | What::WorldMoved { .. }
            | What::WorldPutBack { .. }
            | What::Void
            | What::VoidLate
            | What::DrawsAlone => false,
            _ => true,
        }
    }

    /// Whether nothing after it can be followed.
    pub fn breaks(&self) -> bool {
        match self {
            What::Order(no) => no.weight() == Weight::Breaks,
            what => matches!(what, What::Journal { .. }),
        }
    }

    /// Whether dice that hold are then not proved, but only fixed by the seal.
    pub fn spoils_proof(&self) -> bool {
        self.is_fault()
            || matches!(
                self,
                What::Order(No::BeaconLeft { .. })
                    | What::BeaconLater
                    | What::NoBeacon
                    | What::VoidLate
            )
    }
}
