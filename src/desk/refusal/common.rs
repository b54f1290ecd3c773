//! Why a command is refused in any game: every reason is a type, with its place and remedy in
//! words.

use crate::campaign::Phase;
use crate::engine::{Name, deadline};
use crate::letter::LetterFault;
use crate::locale::Texts;
use crate::locale::said::{Reason, Said, Spoken, entry_name, phase_name, words};
use crate::locale::spelling::TextFault;

/// A refusal: nothing was changed, exit code 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// A season is to be opened while one is under way.
    SeasonUnderWay { season: u16, phase: Phase },
    /// Every season that has a key was played.
    TooManySeasons { most: u16 },
    /// An earlier season has that name.
    SeasonName { name: String, earlier: u16 },
    /// Papers with the season's name have gone out.
    RenameTooLate { season: u16 },
    /// Another season than the one named is under way.
    OtherSeason {
        named: u16,
        season: u16,
        phase: Phase,
    },
    /// The season named has closed.
    SeasonClosed { season: u16 },
    /// The season named was never opened.
    NoSuchSeason { season: u16, last: u16 },
    /// No season is open.
    NoSeason { next: u16 },
    /// Another seat has sent orders before the opening sheet.
    SheetTooLate { season: u16, seat: Name },
    /// The season no longer takes orders.
    OrdersEnded { season: u16, phase: Phase },
    /// The arbiter's own seat's orders after the opening sheet.
    OwnAfterSheet { seat: Name, season: u16 },
    /// The same after another seat's.
    OwnAfterOrders { seat: Name, other: Name },
    /// A beacon without a lock before it.
    BeaconNeedsLock { season: u16 },
    /// The opening sheet announced a beacon, and none is given.
    BeaconPromised { season: u16 },
    /// A beacon is given, and the opening sheet announced none.
    BeaconUnannounced { season: u16 },
    /// A date is no deadline.
    Deadline(deadline::Fault),
    /// The dice were rolled.
    AlreadyRolled { season: u16 },
    /// The dice were not rolled yet.
    NotRolled { season: u16, phase: Phase },
    /// The season has not closed yet.
    NotClosed { season: u16, phase: Phase },
    /// From the lock to the close nothing of the world changes.
    WorldStays { season: u16, phase: Phase },
    /// A seat that had left the game before the season gets no bulletin of it.
    Gone { seat: Name, season: u16 },
    /// The campaign has ended: nothing more is entered.
    CampaignEnded,
    /// The campaign is to end while a season is under way.
    EndDuringSeason { season: u16, phase: Phase },
    /// A season that has not closed cannot be revealed.
    RevealNotClosed { season: u16, last: u16 },
    /// Seasons are revealed in order: a key reveals those before it.
    RevealOrder { season: u16, first: u16 },
    /// The game does not let a closed season be revealed yet.
    RevealTooEarly { season: u16 },
    /// House rules change between seasons.
    RulesDuringSeason { season: u16 },
    /// Nothing came from a seat this season: it has no receipt.
    NothingStands { seat: Name },
    /// A seat has no set of orders to withdraw.
    NothingToWithdraw { seat: Name },
    /// The seat's set has no order on that line.
    NoSuchLine { seat: Name, line: u32 },
    /// The message's bytes are not text.
    Letter(LetterFault),
    /// What was typed is no mail address.
    NoAddress { typed: String },
    /// The mail address is another seat's.
    AddressTaken { address: String, seat: Name },
    /// A text that may not be taken.
    Text {
        what: &'static str,
        fault: TextFault,
    },
    /// Another entry came between what was shown and its undoing.
    UndoOther { entry: u32 },
    /// The last entry, of that kind, cannot be undone; `None` where there is none.
    NothingToUndo { season: u16, kind: Option<String> },
}

impl Reason for Refusal {
    fn say(&self, texts: &Texts) -> Said {
        let words = match self {
            Refusal::SeasonUnderWay { season, phase } => words("refusal-season-under-way")
                .with("season", *season)
                .with("phase", phase_name(*phase, texts)),
            Refusal::SeasonName { name, earlier } => words("refusal-season-name")
                .with("name", name)
                .with("season", *earlier),
            Refusal::RenameTooLate { season } => {
                words("refusal-rename-too-late").with("season", *season)
            }
            Refusal::TooManySeasons { most } => {
                words("refusal-too-many-seasons").with("most", *most)
            }
            Refusal::OtherSeason {
                named,
                season,
                phase,
            } => words("refusal-other-season")
                .with("named", *named)
                .with("season", *season)
                .with("phase", phase_name(*phase, texts)),
            Refusal::SeasonClosed { season } => {
                words("refusal-season-closed").with("season", *season)
            }
            Refusal::NoSuchSeason { season, last } => words("refusal-no-such-season")
                .with("season", *season)
                .with("last", *last),
            Refusal::NoSeason { next } => words("refusal-no-season").with("next", *next),
            Refusal::SheetTooLate { season, seat } => words("refusal-sheet-too-late")
                .with("season", *season)
                .with("seat", &**seat),
            Refusal::OrdersEnded { season, phase } => words("refusal-orders-ended")
                .with("season", *season)
                .with("phase", phase_name(*phase, texts)),
            Refusal::OwnAfterSheet { seat, season } => words("refusal-own-sheet")
                .help("refusal-own-help")
                .with("seat", &**seat)
                .with("season", *season),
            Refusal::OwnAfterOrders { seat, other } => words("refusal-own-orders")
                .help("refusal-own-help")
                .with("seat", &**seat)
                .with("other", &**other),
            Refusal::BeaconNeedsLock { season } => {
                words("refusal-beacon-needs-lock").with("season", *season)
            }
            Refusal::BeaconPromised { season } => {
                words("refusal-beacon-promised").with("season", *season)
            }
            Refusal::BeaconUnannounced { season } => {
                words("refusal-beacon-unannounced").with("season", *season)
            }
            Refusal::AlreadyRolled { season } => {
                words("refusal-already-rolled").with("season", *season)
            }
            Refusal::NotRolled { season, phase } => words("refusal-not-rolled")
                .with("season", *season)
                .with("phase", phase_name(*phase, texts)),
            Refusal::NotClosed { season, phase } => words("refusal-not-closed")
                .with("season", *season)
                .with("phase", phase_name(*phase, texts)),
            Refusal::WorldStays { season, phase } => words("refusal-world-stays")
                .with("season", *season)
                .with("phase", phase_name(*phase, texts)),
            Refusal::Gone { seat, season } => words("refusal-gone")
                .with("seat", &**seat)
                .with("season", *season),
            Refusal::Deadline(fault) => return fault.say(texts),
            Refusal::CampaignEnded => words("refusal-campaign-ended"),
            Refusal::EndDuringSeason { season, phase } => words("refusal-end-season")
                .with("season", *season)
                .with("phase", phase_name(*phase, texts)),
            Refusal::RevealNotClosed { season, last } => words("refusal-reveal-not-closed")
                .with("season", *season)
                .with("last", *last),
            Refusal::RevealOrder { season, first } => words("refusal-reveal-order")
                .with("season", *season)
                .with("first", *first),
            Refusal::RevealTooEarly { season } => {
                words("refusal-reveal-early").with("season", *season)
            }
            Refusal::RulesDuringSeason { season } => {
                words("refusal-rules-during-season").with("season", *season)
            }
            Refusal::NothingStands { seat } => {
                words("refusal-nothing-stands").with("seat", &**seat)
            }
            Refusal::NothingToWithdraw { seat } => {
                words("refusal-nothing-to-withdraw").with("seat", &**seat)
            }
            Refusal::NoSuchLine { seat, line } => words("refusal-no-such-line")
                .with("seat", &**seat)
                .with("line", *line),
            Refusal::Letter(fault) => return fault.say(texts),
            Refusal::NoAddress { typed } => words("refusal-no-address").with("typed", typed),
            Refusal::AddressTaken { address, seat } => words("refusal-address-taken")
                .with("address", address)
                .with("seat", &**seat),
            Refusal::Text { what, fault } => return fault.say(what, texts),
            Refusal::UndoOther { entry } => words("refusal-undo-other").with("entry", *entry),
            Refusal::NothingToUndo {
                season,
                kind: Some(kind),
            } => words("refusal-undo-last")
                .with("season", *season)
                .with("what", entry_name(kind, texts)),
            Refusal::NothingToUndo { season, kind: None } => words("refusal-undo-none")
                .help("refusal-undo-last-help")
                .with("season", *season),
        };
        words.said(texts)
    }
}
