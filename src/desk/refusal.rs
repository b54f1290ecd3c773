//! Why a verb did nothing: every reason is a type, with its place and remedy in words.

use std::fmt::{self, Debug, Formatter};
use std::rc::Rc;

use serde::Serialize;

use crate::campaign::{CampaignError, Phase};
use crate::engine::order::No;
use crate::engine::words::{Remark, Why};
use crate::engine::{Name, Remarked, deadline};
use crate::letter::LetterFault;
use crate::locale::Texts;
use crate::locale::said::{Remedy, Said, Spoken, plain};
use crate::locale::spelling::TextFault;

/// A refusal: nothing was changed, exit code 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// It is not its turn.
    Order(No),
    /// An earlier season has that name.
    SeasonName { name: String, earlier: u16 },
    /// A date is no deadline.
    #[serde(skip)]
    Deadline(deadline::Fault),
    /// The season has not closed yet.
    NotClosed { season: u16, phase: Phase },
    /// A seat that had left the game before the season gets no bulletin of it.
    Gone { seat: Name, season: u16 },
    /// Nothing came from a seat this season: it has no receipt.
    NothingStands { seat: Name },
    /// A seat has no set of orders to withdraw.
    NothingToWithdraw { seat: Name },
    /// The seat's set has no order on that line.
    NoSuchLine { seat: Name, line: String },
    /// No row of a message has that number.
    NoSuchRow { seat: Name, row: u32 },
    /// The row was settled before.
    RowSettled { seat: Name, row: u32 },
    /// It is not known what the row may mean.
    NoProposal { seat: Name, row: u32 },
    /// The row has fewer proposals.
    NoSuchProposal { seat: Name, row: u32, most: usize },
    /// No open row of the seat's has a proposal.
    /// `alone`: something is proposed that is only taken by its number.
    NothingToTake { seat: Name, alone: bool },
    /// The message's bytes are not text.
    Letter(LetterFault),
    /// What was typed is no mail address.
    NoAddress { typed: String },
    /// What is given as a site's address is none.
    NoSite { typed: String },
    /// There is no page to which a link could lead.
    NoLink,
    /// What is given as the mail address for orders is none that a link can hold.
    NoMailbox { typed: String },
    /// That is no name of a player's.
    NoPseudonym { typed: String },
    /// The mail address is another seat's.
    AddressTaken { address: String, seat: Name },
    /// A text that may not be taken.
    #[serde(skip)]
    Text {
        what: &'static str,
        fault: TextFault,
    },
    /// The last entry, of that kind, cannot be undone; `None` where there is none.
    NothingToUndo { season: u16, kind: Option<String> },
    /// Nobody of that name plays; the nearest one.
    NoSeat {
        typed: String,
        nearest: Option<Name>,
    },
    /// No notice of that number waits for an answer of the seat's.
    NoNotice { seat: Name, notice: u32 },
    /// The window cannot be settled without these seats.
    Unanswered { seats: Vec<Name> },
    /// The season is void: nothing was told.
    ErratumVoid { season: u16 },
    /// There is no such house rule.
    NoRule { typed: String },
    /// Several house rules begin so.
    SeveralRules {
        typed: String,
        names: Vec<&'static str>,
    },
    /// There is no such setting of a house rule.
    NoSetting {
        rule: String,
        typed: String,
        settings: Vec<&'static str>,
    },
    /// The season is not over: a window is open, or a draw is due.
    NotOver { season: u16 },
    /// The rule's own reason.
    #[serde(skip)]
    Ruled(Ruled),
    /// An answer cannot be taken, and nothing more is known of it.
    NotTaken,
}

impl Spoken for Refusal {
    const PREFIX: &'static str = "refusal";
    const BESIDE: &'static [&'static str] = &["remedy"];

    fn say(&self, texts: &Texts) -> Said {
        match self {
            Refusal::Order(no) => return no.say(texts),
            Refusal::Deadline(fault) => return fault.say(texts),
            Refusal::Letter(fault) => return fault.say(texts),
            Refusal::Text { what, fault } => return fault.say(what, texts),
            Refusal::Ruled(ruled) => return (ruled.say)(texts),
            _ => {}
        }
        let words = self.words(&plain);
        let words = match self {
            Refusal::NothingToUndo {
                kind: Some(kind), ..
            } => words.named("kind", "entry", kind),
            Refusal::NoSetting { settings, .. } => {
                let said = settings.iter().map(|setting| match *setting {
                    "N" => texts.get("refusal-setting-number"),
                    named => named.to_owned(),
                });
                let said: Vec<String> = said.collect();
                words.with("settings", said.join(" | "))
            }
            _ => words,
        };
        match self.remedy() {
            Some(remedy) => words.with("remedy", remedy.said(texts)).said(texts),
            None => words.said(texts),
        }
    }
}

impl Refusal {
    /// The command that mends it, where it is one.
    pub fn remedy(&self) -> Option<Remedy> {
        Some(match self {
            Refusal::Order(no) => return no.remedy(),
            Refusal::NoSuchRow { .. }
            | Refusal::RowSettled { .. }
            | Refusal::NoProposal { .. }
            | Refusal::NoSuchProposal { .. }
            | Refusal::NothingToTake { .. } => Remedy::new("remarks", &[]),
            Refusal::NothingToWithdraw { .. } | Refusal::NoSuchLine { .. } => {
                Remedy::new("orders list", &[])
            }
            _ => return None,
        })
    }

    /// What the rule, or the reader, remarks on an answer that is not taken: the first that it says.
    pub fn ruled<G: Why>(setup: &G::Setup, remarks: Vec<Remarked<Remark<G>>>) -> Refusal {
        let Some(first) = remarks.into_iter().next() else {
            return Refusal::NotTaken;
        };
        let (setup, remark) = (setup.clone(), first.remark);
        let shown = format!("{remark:?}");
        let say = Rc::new(move |texts: &Texts| remark.say(&setup, texts));
        Refusal::Ruled(Ruled { shown, say })
    }
}

/// A game's remark as a reason that needs no game.
#[derive(Clone)]
pub struct Ruled {
    shown: String,
    say: Rc<dyn Fn(&Texts) -> Said>,
}

impl Debug for Ruled {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl PartialEq for Ruled {
    fn eq(&self, other: &Ruled) -> bool {
        self.shown == other.shown
    }
}

/// Why a verb did nothing.
#[derive(Debug)]
pub enum Stopped {
    Refused(Refusal),
    /// Said already, in the language of who asked.
    Said(Said),
    /// The file says no.
    Campaign(CampaignError),
}

impl From<No> for Refusal {
    fn from(no: No) -> Refusal {
        Refusal::Order(no)
    }
}

impl From<No> for Stopped {
    fn from(no: No) -> Stopped {
        Stopped::Refused(no.into())
    }
}

impl From<Refusal> for Stopped {
    fn from(refusal: Refusal) -> Stopped {
        Stopped::Refused(refusal)
    }
}

impl From<CampaignError> for Stopped {
    fn from(error: CampaignError) -> Stopped {
        Stopped::Campaign(error)
    }
}

impl From<rusqlite::Error> for Stopped {
    fn from(error: rusqlite::Error) -> Stopped {
        Stopped::Campaign(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Lang;

    /// Whoever has a remedy names it, in the reader's words, and a text that names one gets it.
    #[test]
    fn a_remedy_is_named_where_it_is_asked_for() {
        let (season, phase, seat) = (3, Phase::Open, Name::from("GAULE"));
        let all = [
            No::NotRolled { season, phase }.into(),
            No::BeaconUnannounced { season }.into(),
            No::EndDuringSeason { season, phase }.into(),
            No::RevealOrder { season, first: 2 }.into(),
            No::RevealTooEarly { season }.into(),
            Refusal::NothingToWithdraw { seat: seat.clone() },
            Refusal::NoSuchLine {
                seat: seat.clone(),
                line: "4".to_owned(),
            },
            Refusal::NoSuchRow {
                seat: seat.clone(),
                row: 4,
            },
            Refusal::RowSettled {
                seat: seat.clone(),
                row: 4,
            },
            Refusal::NoSuchProposal {
                seat: seat.clone(),
                row: 4,
                most: 1,
            },
            Refusal::NothingToTake { seat, alone: true },
        ];
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            for refusal in &all {
                let command = refusal.remedy().expect("a remedy").said(texts);
                let help = refusal.say(texts).help;
                assert!(help.contains(&command), "{help}: {command}");
            }
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/locale/");
            let files = std::fs::read_dir(format!("{folder}{}", lang.code())).expect("texts");
            let files = files.map(|file| file.expect("a file").path());
            let common = files.filter(|path| !path.to_string_lossy().ends_with("-terms.ftl"));
            let asked = common.map(|path| std::fs::read_to_string(path).expect("text"));
            let asked: usize = asked.map(|text| text.matches("{ $remedy }").count()).sum();
            assert_eq!(asked, all.len());
        }
    }
}
