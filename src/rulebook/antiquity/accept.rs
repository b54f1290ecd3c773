//! Which orders of a message stand (R4, R5, H5, H6, H11, H15, H19, H21): facts and drafts in, one
//! verdict a line out. Nothing here knows a secret of another nation.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::cost;
use super::event::{OrderKind, OrderRecord, OrderSet, Repeats};
use super::house::{BeyondTreasury, HouseRules, Protections, ProvinceOf, SameQuestion};
use super::intake::{Draft, Guess, Message, Misread};
use super::order::{Against, Order};
use super::question::{Kind, Question, Subject};
use super::setup::{Name, Setup};

/// What the rule knows of a nation when its orders arrive: only what the nation knows too.
#[derive(Debug, Clone)]
pub struct Desk<'a> {
    pub setup: &'a Setup,
    pub rules: &'a HouseRules,
    pub seat: Name,
    /// The nations it trades with this season (R2).
    pub partners: BTreeSet<Name>,
    /// Its treasury, in points, the standing set's cost already taken off.
    pub treasury: i64,
    /// The set that stands, if it has sent one.
    pub first: Option<OrderSet>,
    /// Its words of earlier seasons, for the warning about a repeated one.
    pub old_words: BTreeSet<Arc<str>>,
}

/// How serious a remark on a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Error,
    Warning,
}

impl Level {
    /// `error` or `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
        }
    }
}

/// Why a line that was understood does not stand, or stands with a remark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// The line could not be read.
    Misread(Misread),
    /// Something in it was guessed.
    Guess(Guess),
    /// An attempt on oneself (H15).
    OneselfAsked,
    /// A protection against oneself (H15).
    OneselfProtected,
    /// A protection against the omniscient nation, which knows all the same (H15).
    OmniscientProtected { nation: Name },
    /// The omniscient nation orders no attempts (H15).
    OmniscientAsks { nation: Name },
    /// `espionage` asked of the omniscient nation, which has no need of it (H15).
    OmniscientEspionage { nation: Name },
    /// Nothing can be asked about a neutral province (R4).
    Neutral { province: Name },
    /// A question without a nation, and nothing to take it from (H11).
    NoNation,
    /// The province's holder was taken for the nation not named (H11).
    HolderTaken { province: Name, holder: Name },
    /// The holder is the one asked, whoever was named (H11 `holder`).
    HolderAsked {
        province: Name,
        holder: Name,
        named: Name,
    },
    /// The same question stands on an earlier line (H6).
    Duplicate { line: u32 },
    /// The line costs more than is left (H5).
    TooDear { cost: i64, left: i64 },
    /// The nation goes into debt (H5 `debt`).
    Debt { after: i64 },
    /// One protects one's own secrets, not another nation's (R7).
    OthersSecret { nation: Name },
    /// One protection a season, and it stands already (H19 `one`).
    OneProtection { line: u32 },
    /// The same protection again: they add up (H19).
    AddsUp { line: u32, malus: u32 },
    /// The price written in the line is not the price.
    StatedCost { stated: i64, cost: i64 },
    /// The total written in the message is not the total.
    StatedTotal { stated: i64, cost: i64 },
    /// The season's word was fixed earlier, and stands (H21).
    WordStands { word: Arc<str> },
    /// No word yet: whoever knows the word knows the die, and no word is known to all.
    NoWord,
    /// The word was used in an earlier season.
    OldWord { word: Arc<str> },
    /// The mail's headings name this nation, and not the seat for which it is entered.
    HeaderNames { nation: Name },
    /// Nothing in the message could be read as an order.
    Nothing,
    /// A set stands and this message has an error: the first set stands (H21).
    FirstSetStands,
    /// A row of the nation's in the spreadsheet could not be read.
    BadRow,
    /// This message replaced the set sent before (H21).
    Replaced,
}

/// A remark on a line, or on the whole message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The line of the message, from 1; 0 for the message as a whole.
    pub line: u32,
    pub level: Level,
    pub remark: Remark,
}

/// How a set of orders was received (design, "What programs may rely on").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Ok,
    /// Some lines were refused or guessed; the others stand.
    Warned,
    /// Nothing of the message stands.
    Rejected,
    /// "No orders" was said.
    None,
}

impl Status {
    /// `ok`, `warned`, `rejected`, `none`.
    pub fn name(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::Warned => "warned",
            Status::Rejected => "rejected",
            Status::None => "none",
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
    /// Points left with the set that stands.
    pub treasury_after: i64,
}

/// Decides which lines of a message stand, in the order written.
pub fn accept(desk: &Desk<'_>, message: &Message) -> Acceptance {
    let mut problems = Vec::new();
    let mut drafts = Vec::new();
    for read in &message.lines {
        for guess in &read.guesses {
            problems.push(Problem {
                line: read.line,
                level: Level::Warning,
                remark: Remark::Guess(guess.clone()),
            });
        }
        match &read.reading {
            Ok(draft) => drafts.push((read.line, draft.clone(), read.stated_cost)),
            Err(misread) => problems.push(Problem {
                line: read.line,
                level: Level::Error,
                remark: Remark::Misread(misread.clone()),
            }),
        }
    }
    for (line, guess) in &message.guesses {
        problems.push(Problem {
            line: *line,
            level: Level::Warning,
            remark: Remark::Guess(guess.clone()),
        });
    }
    let mut named = message.named_in_headers.iter();
    if let (Some(nation), None) = (named.next(), named.next())
        && *nation != desk.seat
    {
        let nation = nation.clone();
        problems.push(Problem {
            line: 0,
            level: Level::Warning,
            remark: Remark::HeaderNames { nation },
        });
    }
    accept_drafts(desk, drafts, message.none, message.stated_total, problems)
}

/// Decides which drafts stand: the way of messages and spreadsheets alike.
pub fn accept_drafts(
    desk: &Desk<'_>,
    drafts: Vec<(u32, Draft, Option<i64>)>,
    none: bool,
    stated_total: Option<i64>,
    mut problems: Vec<Problem>,
) -> Acceptance {
    let first_cost = desk.first.as_ref().map_or(0, OrderSet::cost);
    let budget = desk.treasury + first_cost;
    let mut clerk = Clerk::new(desk, budget);
    let mut said_none = none;
    for (line, draft, stated) in drafts {
        match draft {
            Draft::NoOrders => said_none = true,
            other => clerk.take(line, other, stated),
        }
    }
    let Clerk {
        mut orders,
        mut word,
        problems: more,
        spent,
        ..
    } = clerk;
    problems.extend(more);
    let first_word = desk
        .first
        .as_ref()
        .map(|s| s.word.clone())
        .filter(|w| !w.is_empty());
    let word_only = !orders.is_empty() && orders.iter().all(|o| o.order == OrderKind::Word);
    let has_orders = !orders.is_empty() && !word_only;

    if let (Some(first), Some((line, new))) = (&first_word, &word)
        && first != new
    {
        let remark = Remark::WordStands {
            word: first.clone(),
        };
        problems.push(Problem {
            line: *line,
            level: Level::Warning,
            remark,
        });
        let (line, first) = (*line, first.clone());
        for order in orders
            .iter_mut()
            .filter(|o| o.order == OrderKind::Word && o.line == line)
        {
            order.subject = Some(first.clone());
        }
        word = Some((line, first));
    }
    let word_text = word.map(|(_, w)| w).or(first_word);
    match &word_text {
        None if orders.iter().any(|o| o.order == OrderKind::Attempt) => {
            problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::NoWord,
            });
        }
        Some(w) if desk.old_words.contains(w) => {
            let remark = Remark::OldWord { word: w.clone() };
            problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark,
            });
        }
        _ => {}
    }
    if let Some(stated) = stated_total
        && has_orders
        && stated != spent
    {
        let remark = Remark::StatedTotal {
            stated,
            cost: spent,
        };
        problems.push(Problem {
            line: 0,
            level: Level::Warning,
            remark,
        });
    }
    let failed = problems.iter().any(|p| p.level == Level::Error);
    // H21 keeps a set; where nothing but a word stands so far there is no set to keep.
    let something = |s: &&OrderSet| s.none || s.orders.iter().any(|o| o.order != OrderKind::Word);
    let first_set = desk.first.as_ref().filter(something);
    let reject = |mut problems: Vec<Problem>, remark: Remark| {
        // What would be said of a set that does not stand is not said.
        problems.retain(|p| p.line != 0);
        problems.push(Problem {
            line: 0,
            level: Level::Error,
            remark,
        });
        sort(&mut problems);
        Acceptance {
            status: Status::Rejected,
            set: desk.first.clone(),
            problems,
            treasury_after: desk.treasury,
        }
    };
    if orders.is_empty() && (failed || !said_none) {
        let remark = if first_set.is_some() {
            Remark::FirstSetStands
        } else {
            Remark::Nothing
        };
        return reject(problems, remark);
    }
    if failed && first_set.is_some() {
        return reject(problems, Remark::FirstSetStands);
    }

    let mut set = OrderSet {
        seat: desk.seat.clone(),
        word: word_text.unwrap_or_default(),
        none: said_none && !has_orders,
        orders,
    };
    if let Some(first) = &desk.first {
        if word_only && !said_none {
            // A message with nothing but the word adds it to the orders that stand.
            let word_line = set.orders.pop();
            set.none = first.none;
            set.orders = first.orders.clone();
            set.orders
                .extend(word_line.filter(|_| first.word.is_empty()));
        } else if *first != set {
            problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::Replaced,
            });
        }
    }
    sort(&mut problems);
    // That a set was replaced, or has no word, is said but does not make it a doubtful one.
    let doubtful = problems.iter().any(|p| {
        p.level == Level::Error
            || !matches!(
                p.remark,
                Remark::Replaced | Remark::NoWord | Remark::OldWord { .. }
            )
    });
    let status = match (set.none, doubtful) {
        (true, _) => Status::None,
        (false, true) => Status::Warned,
        (false, false) => Status::Ok,
    };
    let treasury_after = budget - set.cost();
    Acceptance {
        status,
        set: Some(set),
        problems,
        treasury_after,
    }
}

fn sort(problems: &mut [Problem]) {
    problems.sort_by_key(|p| (p.line == 0, p.line, p.level));
}

/// Goes through the lines in the order written, with what is left of the treasury.
struct Clerk<'a> {
    desk: &'a Desk<'a>,
    left: i64,
    spent: i64,
    orders: Vec<OrderRecord>,
    problems: Vec<Problem>,
    word: Option<(u32, Arc<str>)>,
    asked: BTreeMap<String, u32>,
    protected: BTreeMap<Against, (u32, u32)>,
    repeats: Repeats,
}

impl<'a> Clerk<'a> {
    fn new(desk: &'a Desk<'a>, budget: i64) -> Clerk<'a> {
        Clerk {
            desk,
            left: budget,
            spent: 0,
            orders: Vec::new(),
            problems: Vec::new(),
            word: None,
            asked: BTreeMap::new(),
            protected: BTreeMap::new(),
            repeats: Repeats::default(),
        }
    }

    fn say(&mut self, line: u32, level: Level, remark: Remark) {
        self.problems.push(Problem {
            line,
            level,
            remark,
        });
    }

    fn take(&mut self, line: u32, draft: Draft, stated: Option<i64>) {
        let order = match self.check(line, draft) {
            Ok(order) => order,
            Err(remark) => return self.say(line, Level::Error, remark),
        };
        let setup = self.desk.setup;
        let cost = cost::order(setup, &self.desk.seat, &order, &self.desk.partners);
        if cost > 0 && cost > self.left {
            // H5: this line is refused, later ones that can be paid stand.
            match self.desk.rules.beyond_treasury {
                BeyondTreasury::Refuse => {
                    let left = self.left.max(0);
                    return self.say(line, Level::Error, Remark::TooDear { cost, left });
                }
                BeyondTreasury::Debt => {
                    let after = self.left - cost;
                    self.say(line, Level::Warning, Remark::Debt { after });
                }
            }
        }
        self.left -= cost;
        self.spent += cost;
        if let Some(stated) = stated
            && stated != cost
        {
            self.say(line, Level::Warning, Remark::StatedCost { stated, cost });
        }
        self.record(line, order, cost);
    }

    fn check(&mut self, line: u32, draft: Draft) -> Result<Order, Remark> {
        match draft {
            Draft::Attempt {
                target,
                kind,
                subject,
                bonus,
            } => {
                let question = self.question(line, target, kind, subject)?;
                let text = question.same_key();
                if self.desk.rules.same_question == SameQuestion::Refuse
                    && let Some(earlier) = self.asked.get(&text)
                {
                    return Err(Remark::Duplicate { line: *earlier });
                }
                Ok(Order::Attempt { question, bonus })
            }
            Draft::Protection {
                against,
                malus,
                if_countered,
                owner,
            } => {
                if let Some(nation) = owner.filter(|n| *n != self.desk.seat) {
                    return Err(Remark::OthersSecret { nation });
                }
                self.protection(line, &against, malus)?;
                Ok(Order::Protection {
                    against,
                    malus,
                    if_countered,
                })
            }
            Draft::Word(word) => Ok(Order::Word { word }),
            Draft::NoOrders => Err(Remark::Nothing),
        }
    }

    /// R4, H11, H15: whom and what may be asked.
    fn question(
        &mut self,
        line: u32,
        named: Option<Name>,
        kind: Kind,
        subject: Subject,
    ) -> Result<Question, Remark> {
        let desk = self.desk;
        if desk.setup.is_omniscient(&desk.seat) {
            return Err(Remark::OmniscientAsks {
                nation: desk.seat.clone(),
            });
        }
        let mut target = named;
        if let Subject::Province(province) = &subject {
            let holder = desk.setup.province(province).and_then(|p| p.holder.clone());
            let Some(holder) = holder else {
                return Err(Remark::Neutral {
                    province: province.clone(),
                });
            };
            match (&target, desk.rules.province_of) {
                (None, _) => {
                    let remark = Remark::HolderTaken {
                        province: province.clone(),
                        holder: holder.clone(),
                    };
                    self.say(line, Level::Warning, remark);
                    target = Some(holder);
                }
                (Some(named), ProvinceOf::Holder) if *named != holder => {
                    let remark = Remark::HolderAsked {
                        province: province.clone(),
                        holder: holder.clone(),
                        named: named.clone(),
                    };
                    self.say(line, Level::Warning, remark);
                    target = Some(holder);
                }
                _ => {}
            }
        }
        let target = target.ok_or(Remark::NoNation)?;
        if target == desk.seat {
            return Err(Remark::OneselfAsked);
        }
        if kind == Kind::Espionage && desk.setup.is_omniscient(&target) {
            return Err(Remark::OmniscientEspionage { nation: target });
        }
        Question::new(target, kind, subject).map_err(|_| Remark::NoNation)
    }

    /// H15, H19: what may be protected.
    fn protection(&mut self, line: u32, against: &Against, malus: u32) -> Result<(), Remark> {
        if let Against::Nation(nation) = against {
            if *nation == self.desk.seat {
                return Err(Remark::OneselfProtected);
            }
            if self.desk.setup.is_omniscient(nation) {
                return Err(Remark::OmniscientProtected {
                    nation: nation.clone(),
                });
            }
        }
        if self.desk.rules.protections == Protections::One
            && let Some((line, _)) = self.protected.values().next()
        {
            return Err(Remark::OneProtection { line: *line });
        }
        if let Some((earlier, before)) = self.protected.get(against).copied() {
            let remark = Remark::AddsUp {
                line: earlier,
                malus: before.saturating_add(malus),
            };
            self.say(line, Level::Warning, remark);
        }
        Ok(())
    }

    fn record(&mut self, line: u32, order: Order, cost: i64) {
        let record = match order {
            Order::Attempt { question, bonus } => {
                self.repeats.next(&question.same_key());
                self.asked.entry(question.same_key()).or_insert(line);
                let distance = cost::distance(
                    self.desk.setup,
                    &self.desk.seat,
                    question.target(),
                    &self.desk.partners,
                );
                OrderRecord {
                    line,
                    order: OrderKind::Attempt,
                    target: Some(question.target().clone()),
                    kind: Some(question.kind()),
                    subject: question.subject_text().map(Arc::from),
                    modifier: bonus,
                    cost,
                    distance: Some(distance),
                    if_countered: None,
                }
            }
            Order::Protection {
                against,
                malus,
                if_countered,
            } => {
                let total = self.protected.entry(against.clone()).or_insert((line, 0));
                total.1 = total.1.saturating_add(malus);
                let (target, kind) = match against {
                    Against::Kind(kind) => (None, Some(kind)),
                    Against::Nation(nation) => (Some(nation), None),
                };
                OrderRecord {
                    line,
                    order: OrderKind::Protection,
                    target,
                    kind,
                    subject: None,
                    modifier: malus,
                    cost,
                    distance: None,
                    if_countered,
                }
            }
            Order::Word { word } => {
                if let Some((_, first)) = &self.word {
                    let remark = Remark::WordStands {
                        word: first.clone(),
                    };
                    return self.say(line, Level::Warning, remark);
                }
                self.word = Some((line, word.clone()));
                OrderRecord {
                    line,
                    order: OrderKind::Word,
                    target: None,
                    kind: None,
                    subject: Some(word),
                    modifier: 0,
                    cost: 0,
                    distance: None,
                    if_countered: None,
                }
            }
        };
        self.orders.push(record);
    }
}
