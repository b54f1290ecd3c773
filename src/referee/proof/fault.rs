//! What a season's entries can do wrong, and what is to be known of one that does nothing wrong.

use crate::locale::Texts;
use crate::locale::said::shown;
use crate::t;

/// An entry that breaks the rule or the order of things.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Its body cannot be read.
    Unreadable { why: String },
    /// A body is withheld that a reveal never withholds.
    Withheld,
    /// It stands where its kind may not stand.
    OutOfOrder { kind: String },
    /// Something is entered in another's name than the entry's actor.
    Actor,
    /// Orders of the seat that the arbiter plays after the opening sheet or after another's.
    OwnLate,
    /// A word or a public draw that is not in its one spelling.
    Spelling { text: String },
    /// A seat's word changed.
    WordChanged { seat: String },
    /// A deadline is moved as is not allowed, or is not the one on the sheet.
    Deadline,
    /// An order does not cost what it costs, or cannot be.
    Order { seat: String, line: u32 },
    /// There is not exactly one die for each order at the lock that wants one.
    Dice { want: usize, have: usize },
    /// A die is not the one that the key gives.
    Die { seat: String, question: String },
    /// A beacon without a lock before it.
    BeaconUnlocked,
    /// A beacon where the opening sheet announced none: the arbiter could choose it.
    BeaconUnannounced,
    /// A choice about nothing that waited for that seat's.
    Choice { seat: String, notice: u32 },
    /// What was told does not follow from roll and choice.
    Told { seat: String, question: String },
    /// There is not exactly one answer for each order that wants one.
    Answers { want: usize, have: usize },
    /// The season is opened under house rules that were not set before.
    Rules,
    /// The season was not closed, or went on after its close.
    Close,
    /// What only one rulebook knows: the key of its text, and whom or what (`$about`) it is about.
    Own { key: &'static str, about: String },
}

/// Something to know that proves nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// No opening sheet: nothing shows that the orders of the arbiter's seat came first.
    NoSheet,
    /// No beacon: who knew key and words could know the dice beforehand.
    NoBeacon,
    /// The opening sheet announced a beacon, and the roll used none.
    BeaconDropped,
    /// A beacon, and no opening sheet that announced it: the arbiter could choose it.
    BeaconUnannounced,
    /// No lock of its own: the roll locked.
    NoLock,
    /// The setup is in season 1's reveal, which is not here: outcomes cannot be derived.
    NoSetup,
    /// Told values of successes are compared with the truth only by the campaign's reveal.
    TruthWithheld,
    /// What only one rulebook knows of an entry (`$i`): the key of its text.
    Own { key: &'static str, i: u32 },
}

/// A fault with its entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultAt {
    pub i: u32,
    pub fault: Fault,
}

impl Fault {
    /// The fault in words.
    pub fn say(&self, texts: &Texts) -> String {
        match self {
            Fault::Unreadable { why } => t!(texts, "verify-entry-unreadable", why = why),
            Fault::Withheld => texts.get("verify-entry-withheld"),
            Fault::OutOfOrder { kind } => t!(texts, "verify-entry-order", kind = kind),
            Fault::Actor => texts.get("verify-entry-actor"),
            Fault::OwnLate => texts.get("verify-entry-own"),
            Fault::Spelling { text } => t!(texts, "verify-spelling", what = shown(text)),
            Fault::WordChanged { seat } => t!(texts, "verify-entry-word", seat = seat),
            Fault::Deadline => texts.get("verify-entry-deadline"),
            Fault::Order { seat, line } => {
                t!(texts, "verify-entry-order-line", seat = seat, line = *line)
            }
            Fault::Dice { want, have } => {
                t!(texts, "verify-entry-dice", want = *want, have = *have)
            }
            Fault::Die { seat, question } => {
                t!(texts, "verify-entry-die", seat = seat, question = question)
            }
            Fault::BeaconUnlocked => texts.get("verify-entry-beacon"),
            Fault::BeaconUnannounced => texts.get("verify-entry-beacon-unannounced"),
            Fault::Choice { seat, notice } => {
                t!(texts, "verify-entry-choice", seat = seat, notice = *notice)
            }
            Fault::Told { seat, question } => {
                t!(texts, "verify-entry-told", seat = seat, question = question)
            }
            Fault::Answers { want, have } => {
                t!(texts, "verify-entry-answers", want = *want, have = *have)
            }
            Fault::Rules => texts.get("verify-entry-rules"),
            Fault::Close => texts.get("verify-entry-close"),
            Fault::Own { key, about } => t!(texts, key, about = about),
        }
    }
}

impl Note {
    /// The note in words.
    pub fn say(&self, texts: &Texts) -> String {
        match self {
            Note::NoSheet => texts.get("verify-note-no-sheet"),
            Note::NoBeacon => texts.get("verify-note-no-beacon"),
            Note::BeaconDropped => texts.get("verify-note-beacon-dropped"),
            Note::BeaconUnannounced => texts.get("verify-note-beacon-unannounced"),
            Note::NoLock => texts.get("verify-note-no-lock"),
            Note::NoSetup => texts.get("verify-note-no-setup"),
            Note::TruthWithheld => texts.get("verify-note-truth"),
            Note::Own { key, i } => t!(texts, key, i = *i),
        }
    }
}
