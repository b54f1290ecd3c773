//! What becomes of a player's message: which lines stand, what is said of each, and whether the
//! set that was sent before stays (a bad message never displaces a good set).

use std::sync::Arc;

use super::accept::{Desk, accept};
use super::event::{OrderRecord, OrderSet};
use super::order::{Draft, Order};
use super::reading::Message;
use super::remark::{self, for_arbiter, problems};
use super::turn::on_watch;
use crate::locale::Texts;
use crate::reading::reader::Finality;
use crate::referee::rulebook::Status;
use crate::t;

pub use super::remark::Level;

/// What is said of a line, or of the message as a whole (line 0).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub line: u32,
    pub level: Level,
    pub remark: Remark,
}

/// Why a line does not stand, or stands with a remark; or what becomes of the whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// What is said of what was read.
    Read(remark::Remark),
    /// The turn's word was fixed earlier, and stands.
    WordStands {
        word: Arc<str>,
    },
    /// No word yet, where dice are rolled that it would enter: a deed's or a friendly spy's.
    NoWord,
    /// The word was used in an earlier turn.
    OldWord {
        word: Arc<str>,
    },
    /// Nothing could be read as an order.
    Nothing,
    /// The same, for the arbiter.
    NotTaken,
    /// A set stands and this message has an error: the first set stands.
    FirstSetStands,
    /// This message replaced the set sent before; so many orders fewer stand now.
    Replaced {
        fewer: usize,
    },
    /// An entry in the seat's name was undone.
    Undone,
    NothingToConfirm,
    Provisional,
    Confirmed,
    /// The arbiter entered it, as he reads the player's message.
    ByArbiter,
    /// The word of a message that is not taken is not kept either.
    WordNotKept,
    /// The message is the one sent before, and leaves what it left.
    Same,
    /// It came after the deadline for orders.
    Late,
}

/// What the referee's clerk knows beside what the rule looks at.
pub struct Bench<'a> {
    pub desk: Desk<'a>,
    /// The set that stands, if the seat sent one; its price is in the desk's gold.
    pub first: Option<OrderSet>,
    /// Words of this message that the seat used before.
    pub old_words: Vec<Arc<str>>,
}

/// What becomes of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acceptance {
    pub status: Status,
    /// What stands afterwards; `None` where nothing ever did.
    pub set: Option<OrderSet>,
    pub problems: Vec<Problem>,
    /// What the arbiter alone is told.
    pub arbiter: Vec<Problem>,
    pub gold_after: i64,
}

impl Acceptance {
    /// Says that it came too late; the referee decides what that means.
    pub fn marked_late(&mut self) {
        if let Some(set) = &mut self.set {
            set.late = true;
        }
        self.problems.push(whole(Level::Warning, Remark::Late));
        if self.status == Status::Ok {
            self.status = Status::Warned;
        }
    }
}

impl Acceptance {
    /// Says that the arbiter reads the message so; what stood before stands in what he entered.
    pub fn marked_by_arbiter(&mut self, before: Option<&OrderSet>) {
        self.problems
            .retain(|p| !matches!(p.remark, Remark::Replaced { .. }));
        self.problems.push(whole(Level::Warning, Remark::ByArbiter));
        if let (Some(set), Some(before)) = (&mut self.set, before) {
            set.provisional |= before.provisional;
            set.warned |= before.warned;
        }
    }

    /// Says of the message sent before, sent once more, that nothing changes, where that is so.
    pub fn marked_same(&mut self, before: Option<&OrderSet>) {
        let same = |before| self.set.as_ref().is_some_and(|set| set.stands_as(before));
        if before.is_some_and(same) {
            self.problems.push(whole(Level::Warning, Remark::Same));
        }
    }
}

fn whole(level: Level, remark: Remark) -> Problem {
    Problem {
        line: 0,
        level,
        remark,
    }
}

/// The words that a message gives.
pub fn words(message: &Message) -> impl Iterator<Item = &Arc<str>> {
    message.lines.iter().filter_map(|l| match &l.draft {
        Draft::Word { word } => Some(word),
        _ => None,
    })
}

/// Decides what of a message stands.
pub fn receive(bench: &Bench<'_>, message: &Message) -> Acceptance {
    let found = accept(&bench.desk, &message.drafts());
    let read = |p: remark::Problem| Problem {
        line: p.line,
        level: p.level,
        remark: Remark::Read(p.remark),
    };
    let mut said: Vec<Problem> = problems(message, &found).into_iter().map(read).collect();
    let orders = found.standing.iter().map(|s| OrderRecord {
        line: s.line,
        order: s.order.clone(),
        cost: s.cost,
    });
    let mut set = OrderSet {
        orders: orders.collect(),
        ..OrderSet::empty(bench.desk.seat.clone())
    };
    word(bench, &mut set, &mut said);
    let mut acceptance = decide(bench, message, set, said);
    acceptance.arbiter = for_arbiter(message).into_iter().map(read).collect();
    acceptance
}

/// The word of the turn is the one first sent.
fn word(bench: &Bench<'_>, set: &mut OrderSet, problems: &mut Vec<Problem>) {
    let first = bench.first.as_ref().map(|s| s.word.clone());
    let first = first.filter(|word| !word.is_empty());
    for record in &mut set.orders {
        let Order::Word { word } = &mut record.order else {
            continue;
        };
        if let Some(first) = first.as_ref().filter(|first| *first != word) {
            problems.push(Problem {
                line: record.line,
                level: Level::Warning,
                remark: Remark::WordStands {
                    word: first.clone(),
                },
            });
            *word = first.clone();
        }
        set.word = word.clone();
    }
    if let Some(first) = first {
        set.word = first;
    }
    let desk = &bench.desk;
    let rolled = set.orders.iter().any(|o| o.order.question().is_some())
        || !on_watch(desk.world, desk.seat, desk.turn).is_empty();
    if set.word.is_empty() && rolled {
        problems.push(whole(Level::Warning, Remark::NoWord));
    } else if bench.old_words.contains(&set.word) {
        let word = set.word.clone();
        problems.push(whole(Level::Warning, Remark::OldWord { word }));
    }
}

fn decide(
    bench: &Bench<'_>,
    message: &Message,
    mut set: OrderSet,
    mut problems: Vec<Problem>,
) -> Acceptance {
    let failed = problems.iter().any(|p| p.level == Level::Error);
    let first = bench.first.as_ref();
    let good_first = first.filter(|s| s.says_something());
    let first_cost = first.map_or(0, OrderSet::cost);
    let reject = |mut problems: Vec<Problem>, remark: Remark| {
        // What would be said of a set that does not stand is not said.
        problems
            .retain(|p| p.line != 0 || matches!(p.remark, Remark::Read(remark::Remark::Letter(_))));
        problems.push(whole(Level::Error, remark));
        if words(message).next().is_some() && first.is_none_or(|s| s.word.is_empty()) {
            problems.push(whole(Level::Error, Remark::WordNotKept));
        }
        sort(&mut problems);
        Acceptance {
            status: Status::Rejected,
            set: first.cloned(),
            problems,
            arbiter: Vec::new(),
            gold_after: bench.desk.gold - first_cost,
        }
    };
    let confirms = message.finality == Some(Finality::Final);
    let deeds = set.deeds().next().is_some();
    let changes_only = !deeds && !message.none && (!set.orders.is_empty() || confirms);
    if set.orders.is_empty() && (failed || !(message.none || changes_only)) {
        return match good_first {
            Some(_) => reject(problems, Remark::FirstSetStands),
            None => reject(problems, Remark::Nothing),
        };
    }
    if failed && good_first.is_some() {
        return reject(problems, Remark::FirstSetStands);
    }
    if changes_only && set.orders.is_empty() && good_first.is_none() {
        return reject(problems, Remark::NothingToConfirm);
    }
    set.none = message.none && !deeds;
    set.provisional = message.finality == Some(Finality::Provisional);
    match first {
        // A word or a confirmation alone changes nothing else.
        Some(first) if changes_only => {
            let word_line = set.orders.pop().filter(|_| first.word.is_empty());
            set.none = first.none;
            set.orders.clone_from(&first.orders);
            set.orders.extend(word_line);
            // A word mends nothing; who confirms has seen the remarks.
            set.warned = first.warned && !confirms;
            set.provisional |= first.provisional && !confirms;
            if first.provisional && !set.provisional {
                problems.push(whole(Level::Warning, Remark::Confirmed));
            }
        }
        Some(first)
            if first.says_something()
                && (first.none, &first.word, &first.orders)
                    != (set.none, &set.word, &set.orders) =>
        {
            let fewer = first.deeds().count().saturating_sub(set.deeds().count());
            problems.push(whole(Level::Warning, Remark::Replaced { fewer }));
        }
        _ => {}
    }
    if set.provisional {
        problems.push(whole(Level::Warning, Remark::Provisional));
    }
    sort(&mut problems);
    let doubtful = problems
        .iter()
        .any(|p| p.level == Level::Error || p.remark.doubtful());
    let status = match (set.none, doubtful) {
        (true, _) => Status::None,
        (false, true) => Status::Warned,
        (false, false) => Status::Ok,
    };
    set.warned |= status == Status::Warned;
    Acceptance {
        status,
        gold_after: bench.desk.gold - set.cost(),
        set: Some(set),
        problems,
        arbiter: Vec::new(),
    }
}

impl Remark {
    /// Whether a set with it is a doubtful one; the others are only said.
    fn doubtful(&self) -> bool {
        !matches!(
            self,
            Remark::Replaced { .. }
                | Remark::NoWord
                | Remark::OldWord { .. }
                | Remark::Provisional
                | Remark::Confirmed
                | Remark::ByArbiter
                | Remark::Same
        )
    }
}

fn sort(problems: &mut [Problem]) {
    problems.sort_by_key(|p| (p.line == 0, p.line, p.level));
}

impl Remark {
    /// What is wrong or was done, and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let both = |key: &str, help: &str| (texts.get(key), texts.get(help));
        let plain = |key: &str| both(key, &format!("{key}-help"));
        match self {
            Remark::Read(remark) => remark.say(texts),
            Remark::WordStands { word } => (
                t!(texts, "dl-word-stands", word = &**word),
                texts.get("dl-word-stands-help"),
            ),
            Remark::NoWord => both("dl-no-word", "dl-no-word-help"),
            Remark::OldWord { word } => (
                t!(texts, "dl-old-word", word = &**word),
                texts.get("dl-old-word-help"),
            ),
            Remark::Nothing => both("dl-nothing", "dl-nothing-help"),
            Remark::NotTaken => plain("remark-not-taken"),
            Remark::FirstSetStands => plain("remark-first-set-stands"),
            Remark::Replaced { fewer: 0 } => plain("remark-replaced"),
            Remark::Replaced { fewer } => (
                t!(texts, "remark-replaced-fewer", n = *fewer),
                texts.get("remark-replaced-help"),
            ),
            Remark::Undone => plain("remark-undone"),
            Remark::NothingToConfirm => both("dl-nothing-to-confirm", "dl-nothing-to-confirm-help"),
            Remark::Provisional => plain("remark-provisional"),
            Remark::Confirmed => plain("remark-confirmed"),
            Remark::ByArbiter => plain("remark-by-arbiter"),
            Remark::WordNotKept => both("dl-word-not-kept", "dl-word-not-kept-help"),
            Remark::Same => plain("remark-same"),
            Remark::Late => plain("remark-late"),
        }
    }
}
