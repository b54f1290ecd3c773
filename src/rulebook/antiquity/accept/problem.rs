//! What is said of a line, and of a message as a whole.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::event::{OrderRecord, OrderSet};
use super::super::reading::Asked;
use super::super::setup::Name;
use crate::letter::Note;
use crate::referee::rulebook;

pub use crate::referee::rulebook::{Level, Status};

/// Why a line that was understood does not stand, or stands with a remark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// Something is asked of it, or remarked on, as it was read.
    Asked(Asked),
    /// An attempt on oneself (H15).
    OneselfAsked,
    /// A protection against oneself (H15).
    OneselfProtected,
    /// A protection against the omniscient nation, which knows all the same (H15).
    OmniscientProtected {
        nation: Name,
    },
    /// The omniscient nation orders no attempts (H15).
    OmniscientAsks {
        nation: Name,
    },
    /// `espionage` asked of the omniscient nation, which has no need of it (H15).
    OmniscientEspionage {
        nation: Name,
    },
    /// Nothing can be asked about a neutral province (R4).
    Neutral {
        province: Name,
    },
    /// A question without a nation, and nothing to take it from (H11).
    NoNation,
    /// The province's holder was taken for the nation not named (H11).
    HolderTaken {
        province: Name,
        holder: Name,
    },
    /// The holder is the one asked, whoever was named (H11 `holder`).
    HolderAsked {
        province: Name,
        holder: Name,
        named: Name,
    },
    /// The same question stands on an earlier line (H6).
    Duplicate {
        line: u32,
    },
    /// The line costs more than is left (H5).
    TooDear {
        cost: i64,
        left: i64,
    },
    /// The nation goes into debt (H5 `debt`).
    Debt {
        after: i64,
    },
    /// One protects one's own secrets, not another nation's (R7).
    OthersSecret {
        nation: Name,
    },
    /// One protection a season, and it stands already (H19 `one`).
    OneProtection {
        line: u32,
    },
    /// The same protection again: they add up (H19).
    AddsUp {
        line: u32,
        malus: u32,
    },
    /// The total written in the message is not the total.
    StatedTotal {
        stated: i64,
        cost: i64,
    },
    /// The orders cost more than the most that the message allows.
    OverLimit {
        limit: i64,
        cost: i64,
    },
    /// Something was guessed or left unread when the message was opened.
    Letter(Note),
    /// The season's word was fixed earlier, and stands (H21).
    WordStands {
        word: Arc<str>,
    },
    /// No word yet: whoever knows the word knows the die, and no word is known to all.
    NoWord,
    /// The word was used in an earlier season.
    OldWord {
        word: Arc<str>,
    },
    /// The message's headings, title or signature name this nation, and not the seat for which it
    /// is entered.
    HeaderNames {
        nation: Name,
    },
    /// Nothing in the message could be read as an order.
    Nothing,
    /// No order of a message was taken: for the arbiter alone, who reads it.
    NotTaken,
    /// A set stands and this message has an error: the first set stands (H21).
    FirstSetStands,
    /// To the arbiter: no army of that nation has the name that is asked about (H7), or several have.
    ArmyUnknown {
        name: Arc<str>,
        nation: Name,
    },
    ArmySeveral {
        name: Arc<str>,
        nation: Name,
    },
    /// The line is in the arbiter's words: so he reads the player's message.
    ByArbiter,
    /// A row of the nation's in the spreadsheet could not be read.
    BadRow,
    /// This message replaced the set sent before (H21); so many orders fewer stand now.
    Replaced {
        fewer: usize,
    },
    /// An entry in the nation's name was undone: its receipt holds no longer.
    Undone,
    /// The line takes the place of a standing order, which is not entered again after this season.
    StandingReplaced,
    /// The message ends a standing order that there is not.
    NoStanding,
    /// "No orders" was said, and standing orders go on.
    StandingGoesOn,
    /// A standing order of the season before could not be entered again: it has lapsed.
    Lapsed {
        order: Box<OrderRecord>,
    },
    /// Confirmed, and nothing stands that could be.
    NothingToConfirm,
    /// The set is provisional: it counts as it stands if nothing else comes.
    Provisional,
    /// The set was provisional, and is confirmed.
    Confirmed,
    /// The message is the one sent before, and leaves what it left.
    Same,
    /// It was entered after the deadline for orders.
    Late,
    /// More remarks than anybody reads: these are not written out, `refused` lines with an error among them.
    More {
        n: usize,
        refused: usize,
    },
    /// The same, of those to the arbiter.
    MoreForArbiter {
        n: usize,
    },
}

pub type Problem = rulebook::Problem<Remark>;

/// How many remarks on lines of a message are written out: a mail has fewer, and a book is none.
const MOST: usize = 100;

impl Acceptance {
    /// How many lines are refused.
    pub fn refused(&self) -> usize {
        let more = self.problems.iter().map(|p| match p.remark {
            Remark::More { refused, .. } => refused,
            _ => 0,
        });
        more.sum::<usize>() + refused(&self.problems).len()
    }

    /// Leaves of very many remarks the first ones, and says how many there are more.
    pub fn shortened(&mut self) {
        let of_lines = self.problems.iter().take_while(|p| p.line > 0).count();
        if of_lines > MOST {
            let rest: Vec<Problem> = self.problems.drain(MOST..of_lines).collect();
            let listed = refused(&self.problems);
            let more = refused(&rest).difference(&listed).count();
            let remark = Remark::More {
                n: rest.len(),
                refused: more,
            };
            let error = rest.iter().any(|p| p.level == Level::Error);
            let problem = Problem {
                line: rest.first().map_or(0, |p| p.line),
                level: if error { Level::Error } else { Level::Warning },
                remark,
            };
            self.problems.insert(MOST, problem);
        }
        if self.arbiter.len() > MOST {
            let rest = self.arbiter.split_off(MOST);
            self.arbiter.push(Problem {
                line: rest.first().map_or(0, |p| p.line),
                level: Level::Warning,
                remark: Remark::MoreForArbiter { n: rest.len() },
            });
        }
    }

    /// Marks the set as entered after the deadline for orders, and says so.
    pub fn marked_late(&mut self) {
        if let Some(set) = &mut self.set {
            set.late = true;
            self.problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::Late,
            });
        }
    }

    /// Says that the arbiter reads the message so; what stood before stands in what he entered.
    pub fn by_arbiter(&mut self, before: Option<&OrderSet>) {
        self.problems
            .retain(|p| !matches!(p.remark, Remark::Replaced { .. }));
        self.problems.push(Problem {
            line: 0,
            level: Level::Warning,
            remark: Remark::ByArbiter,
        });
        if let (Some(set), Some(before)) = (&mut self.set, before) {
            set.provisional |= before.provisional;
            set.warned |= before.warned;
        }
    }

    /// Says of the message sent before, sent once more, that nothing changes, where that is so.
    pub fn marked_same(&mut self, before: Option<&OrderSet>) {
        let same = |before| self.set.as_ref().is_some_and(|set| set.stands_as(before));
        if before.is_some_and(same) {
            self.problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::Same,
            });
        }
    }
}

/// What became of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acceptance {
    pub status: Status,
    /// The set that stands now: the new one, or the first one where the message was rejected.
    pub set: Option<OrderSet>,
    /// By line, the message's own remarks (line 0) last.
    pub problems: Vec<Problem>,
    /// For the arbiter alone.
    pub arbiter: Vec<Problem>,
    /// Points left with the set that stands.
    pub treasury_after: i64,
}

/// The lines with an error that is written out.
fn refused(problems: &[Problem]) -> BTreeSet<u32> {
    let errors = problems
        .iter()
        .filter(|p| p.level == Level::Error && p.line > 0);
    errors
        .filter(|p| !matches!(p.remark, Remark::More { .. }))
        .map(|p| p.line)
        .collect()
}
