//! Which orders of a message stand, one after the other in the order written (R4, R5, H5, H6, H11, H13, H15, H19, H20,
//! H23; H21 of standing orders). All that decides is known to the nation itself.

mod remark;

use std::collections::BTreeMap;

pub use remark::Remark;

use super::cost::{self, Distance};
use super::facts::View;
use super::house::EspionageNames;
use super::order::{Against, Order, What};
use super::question::{Kind, Question, Subject};
use super::reading::{self, Stop};
use super::setup::{Name, Setup};
use super::{Answer, Antiquity};
use crate::engine::priced::cost as cost_of;
use crate::engine::purse::Purse;
use crate::engine::{Ask, Level, Remarked, Verdict};
use crate::reading::message::Total;

/// A nation's orders as they were understood.
#[derive(Debug, Clone, Default)]
pub struct Drafted {
    pub lines: Vec<Line>,
    /// Standing orders that it ends.
    pub stops: Vec<Stop>,
    /// The total that the player wrote.
    pub total: Option<Total>,
    /// Whether "no orders" was said (H16).
    pub none: bool,
    /// The message's last line that is an order, an end to one, or looks like either: what goes on is listed after.
    pub last: u32,
    /// Whether it is all there is: a set that was admitted, beside which nothing goes on.
    pub whole: bool,
}

/// One of them.
#[derive(Debug, Clone)]
pub struct Line {
    pub line: u32,
    pub draft: reading::Draft,
    /// Whether it is a standing order, and since when it is one if that is not from now on.
    pub standing: Option<Option<u16>>,
    /// What is said to have set an attempt's price.
    pub distance: Option<Distance>,
}

impl From<Order> for Line {
    fn from(order: Order) -> Line {
        let (draft, distance) = match order.what {
            What::Attempt {
                question,
                bonus,
                distance,
            } => {
                let draft = reading::Draft::Attempt {
                    target: question.asked().cloned(),
                    kind: question.kind(),
                    subject: question.subject().clone(),
                    bonus,
                };
                (draft, Some(distance))
            }
            What::Protection {
                against,
                malus,
                if_countered,
            } => {
                let draft = reading::Draft::Protection {
                    against,
                    malus,
                    if_countered,
                };
                (draft, None)
            }
        };
        Line {
            line: order.line,
            draft,
            standing: order.standing.map(Some),
            distance,
        }
    }
}

/// What of a set of orders stands.
pub fn admit(
    setup: &Setup,
    view: &View,
    ask: &Ask<'_, Antiquity>,
    drafted: Drafted,
) -> Verdict<Antiquity> {
    let stand = ask.stands.map_or(&[][..], Answer::orders);
    let mut remarks = Vec::new();
    let Some(seat) = &view.nation else {
        let stands = None;
        return Verdict { stands, remarks };
    };
    let carried = |order: &Order| order.carried(ask.season);
    let ends = |stop: &Stop, order: &Order| {
        let about = |draft| what(setup, draft).is_some_and(|what| same_thing(&what, &order.what));
        order.standing.is_some() && (stop.orders.is_empty() || stop.orders.iter().any(about))
    };
    for stop in &drafted.stops {
        if !stand.iter().any(|order| ends(stop, order)) {
            say(&mut remarks, stop.line, Level::Error, Remark::NoStanding);
        }
    }
    let ended = |order: &Order| drafted.stops.iter().any(|stop| ends(stop, order));
    // An end to standing orders alone changes nothing else.
    if drafted.lines.is_empty() && !drafted.none {
        let left = stand.iter().filter(|order| !ended(order)).cloned();
        let stands = match drafted.stops.is_empty() || !remarks.is_empty() {
            true => None,
            false => Some(Answer::Orders(left.collect())),
        };
        return Verdict { stands, remarks };
    }
    let goes_on = stand.iter();
    let goes_on = goes_on.filter(|o| !drafted.whole && carried(o) && !ended(o));
    let carried: Vec<Order> = goes_on.cloned().collect();
    let reserved = cost_of(&carried);
    let mut set = Set {
        setup,
        view,
        season: ask.season,
        seat,
        stand,
        purse: Purse::of(view.treasury.map(|treasury| treasury - reserved)),
        carried,
        orders: Vec::new(),
        remarks,
        asked: BTreeMap::new(),
        protected: BTreeMap::new(),
    };
    let lines = drafted.lines.len();
    let mut last = drafted.last;
    for line in drafted.lines {
        last = last.max(line.line);
        set.take(line);
    }
    let Set {
        mut orders,
        carried,
        purse,
        mut remarks,
        ..
    } = set;
    if let Some(total) = purse.misstated(drafted.total, cost_of(&carried))
        && !orders.is_empty()
    {
        let (stated, cost) = (total.n.into(), purse.spent);
        let over = Remark::OverLimit {
            limit: stated,
            cost,
        };
        let remark = match total.limit {
            true => over,
            false => Remark::StatedTotal { stated, cost },
        };
        say(&mut remarks, 0, Level::Warning, remark);
    }
    if drafted.none && lines == 0 && !carried.is_empty() {
        say(&mut remarks, 0, Level::Warning, Remark::StandingGoesOn);
    }
    let after = last + 1..;
    let stands = (lines == 0 || !orders.is_empty()).then(|| {
        orders.extend(after.zip(carried).map(|(line, o)| Order { line, ..o }));
        Answer::Orders(orders)
    });
    Verdict { stands, remarks }
}

fn say(to: &mut Vec<Remarked<super::Remark>>, line: u32, level: Level, remark: Remark) {
    to.push(Remarked::new(line, level, super::Remark::Order(remark)));
}

/// Whether two orders ask the same question (H6) or protect against the same thing, whatever their numbers: by that a
/// line takes the place of a standing order, and an end to one finds it (H21).
fn same_thing(one: &What, other: &What) -> bool {
    match (one, other) {
        (What::Attempt { question: one, .. }, What::Attempt { question, .. }) => {
            one.same_key() == question.same_key()
        }
        (What::Protection { against: one, .. }, What::Protection { against, .. }) => one == against,
        _ => false,
    }
}

/// What a draft orders, whatever its price; the holder is asked where it names a province alone (H11).
fn what(setup: &Setup, draft: &reading::Draft) -> Option<What> {
    match draft {
        reading::Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => {
            let holder = match subject {
                Subject::Province(name) => setup.province(name).and_then(|p| p.holder.clone()),
                _ => None,
            };
            let target = target.clone().or(holder).unwrap_or_default();
            Some(What::Attempt {
                question: Question::new(target, *kind, subject.clone()).ok()?,
                bonus: *bonus,
                distance: Distance::Distant,
            })
        }
        reading::Draft::Protection {
            against,
            malus,
            if_countered,
            ..
        } => Some(What::Protection {
            against: against.clone(),
            malus: *malus,
            if_countered: if_countered.clone(),
        }),
        reading::Draft::Word(_) | reading::Draft::NoOrders => None,
    }
}

/// A set in the making: what stands of the lines so far, and what is left of the treasury.
struct Set<'a> {
    setup: &'a Setup,
    view: &'a View,
    season: u16,
    seat: &'a Name,
    /// The orders that stood before.
    stand: &'a [Order],
    purse: Purse,
    /// The standing orders of earlier seasons that no line has taken the place of. Their cost is taken off what is
    /// left.
    carried: Vec<Order>,
    orders: Vec<Order>,
    remarks: Vec<Remarked<super::Remark>>,
    /// On which line each question is asked.
    asked: BTreeMap<String, u32>,
    /// On which line each protection is first, and its malus so far.
    protected: BTreeMap<Against, (u32, u32)>,
}

impl Set<'_> {
    fn say(&mut self, line: u32, level: Level, remark: Remark) {
        say(&mut self.remarks, line, level, remark);
    }

    fn take(&mut self, line: Line) {
        let at = line.line;
        let what = match self.check(&line) {
            Ok(Some(what)) => what,
            Ok(None) => return,
            Err(remark) => return self.say(at, Level::Error, remark),
        };
        let constants = &self.setup.constants;
        let cost = match &what {
            What::Attempt {
                distance, bonus, ..
            } => cost::attempt(constants, *distance, *bonus),
            What::Protection { malus, .. } => cost::protection(constants, *malus),
        };
        let replaced = self.carried.iter().filter(|o| same_thing(&what, &o.what));
        let replaced: Vec<Order> = replaced.cloned().collect();
        // H5
        if let Err(left) = self.purse.pay(cost, cost_of(&replaced)) {
            return self.say(at, Level::Error, Remark::TooDear { cost, left });
        }
        if self.purse.left.is_none() {
            self.say(at, Level::Unprovable, Remark::Withheld);
        }
        self.carried.retain(|o| !replaced.contains(o));
        let standing = self.since(at, &what, line.standing, &replaced);
        match &what {
            What::Attempt { question, .. } => {
                self.asked.entry(question.same_key()).or_insert(at);
            }
            What::Protection { against, malus, .. } => {
                let total = self.protected.entry(against.clone()).or_insert((at, 0));
                total.1 = total.1.saturating_add(*malus);
            }
        }
        self.orders.push(Order {
            line: at,
            what,
            cost,
            standing,
        });
    }

    /// Since when an order is a standing one. One that is no standing order and takes the place of
    /// one ends it; the same order again leaves it as old as it was.
    fn since(
        &mut self,
        line: u32,
        what: &What,
        standing: Option<Option<u16>>,
        replaced: &[Order],
    ) -> Option<u16> {
        let malus = |what: &What| match what {
            What::Protection { malus, .. } => Some(*malus),
            What::Attempt { .. } => None,
        };
        let was: Option<u32> = replaced.iter().map(|o| malus(&o.what)).sum();
        // The remark says what the malus was and is (H21).
        match (was, malus(what)) {
            (Some(was), Some(now)) if !replaced.is_empty() && was != now => {
                self.say(
                    line,
                    Level::Warning,
                    Remark::ProtectionReplaced { was, now },
                );
            }
            _ if standing.is_none() && !replaced.is_empty() => {
                self.say(line, Level::Warning, Remark::StandingReplaced);
            }
            _ => {}
        }
        let since = standing?;
        let before = replaced.iter().find(|o| o.what == *what);
        let before = before.and_then(|o| o.standing);
        since.or(before).or(Some(self.season))
    }

    /// `None` is a line that is no order.
    fn check(&mut self, line: &Line) -> Result<Option<What>, Remark> {
        let limit = self.setup.constants.max_modifier;
        match line.draft.clone() {
            reading::Draft::Attempt { bonus, .. } if bonus > limit => {
                Err(Remark::TooLarge { limit })
            }
            reading::Draft::Protection { malus, .. } if !(1..=limit).contains(&malus) => {
                Err(Remark::TooLarge { limit })
            }
            reading::Draft::Attempt {
                target,
                kind,
                subject,
                bonus,
            } => {
                let question = self.question(line.line, target, kind, subject)?;
                if let Some(earlier) = self.asked.get(&question.same_key()) {
                    return Err(Remark::Duplicate { line: *earlier });
                }
                let distance = self.distance(line, &question, bonus);
                Ok(Some(What::Attempt {
                    question,
                    bonus,
                    distance,
                }))
            }
            reading::Draft::Protection {
                against,
                malus,
                if_countered,
            } => {
                self.protection(line.line, &against, malus)?;
                if let (Against::Kind(kind), Some(value)) = (&against, &if_countered)
                    && !value.fits(*kind)
                {
                    let kind = *kind;
                    self.say(line.line, Level::Warning, Remark::UnfitAnswer { kind });
                }
                Ok(Some(What::Protection {
                    against,
                    malus,
                    if_countered,
                }))
            }
            // Neither is an order to the engine.
            reading::Draft::Word(_) | reading::Draft::NoOrders => Ok(None),
        }
    }

    /// What sets the price (R1, R2, R5): the trade partners that the nation was told of, at the opening and at every change
    /// since. Where a reveal withholds trades, a trade is possible that is claimed.
    /// An order that stands already keeps its price (H13).
    fn distance(&mut self, line: &Line, question: &Question, bonus: u32) -> Distance {
        if let Some(distance) = line.distance {
            let question = question.clone();
            let what = What::Attempt {
                question,
                bonus,
                distance,
            };
            if self.stand.iter().any(|stands| stands.what == what) {
                return distance;
            }
        }
        let target = question.target();
        let (setup, seat) = (self.setup, self.seat);
        match &self.view.partners {
            Some(partners) => cost::distance(setup, seat, target, partners),
            None => {
                let near = cost::distance(setup, seat, target, &Default::default());
                match (near, line.distance) {
                    (Distance::Distant, Some(Distance::Trade)) => {
                        self.say(line.line, Level::Unprovable, Remark::Withheld);
                        Distance::Trade
                    }
                    _ => near,
                }
            }
        }
    }

    /// R4, H11, H15, H23: whom and what may be asked. An army is not looked up by its name: a refusal would tell where it
    /// stands (R4).
    fn question(
        &mut self,
        line: u32,
        named: Option<Name>,
        kind: Kind,
        subject: Subject,
    ) -> Result<Question, Remark> {
        let (setup, seat) = (self.setup, self.seat);
        if setup.is_omniscient(seat) {
            return Err(Remark::OmniscientAsks {
                nation: seat.clone(),
            });
        }
        let mut target = named;
        if let Subject::Province(province) = &subject {
            let holder = setup.province(province).and_then(|p| p.holder.clone());
            let Some(holder) = holder else {
                return Err(Remark::Neutral {
                    province: province.clone(),
                });
            };
            if target.is_none() {
                let remark = Remark::HolderTaken {
                    province: province.clone(),
                    holder: holder.clone(),
                };
                self.say(line, Level::Warning, remark);
                target = Some(holder);
            }
        }
        // H23: whether anybody at all spies on us.
        if (kind, &target) == (Kind::Espionage, &None)
            && setup.house.espionage_names == EspionageNames::Anybody
        {
            return Ok(Question::of_anybody());
        }
        let target = target.ok_or(Remark::NoNation)?;
        let sea = match &subject {
            Subject::Sea(sea) => setup.sea(sea).is_some(),
            _ => true,
        };
        if setup.nation(&target).is_none() || !sea {
            return Err(Remark::NoNation);
        }
        if target == *seat {
            return Err(Remark::OneselfAsked);
        }
        if kind == Kind::Espionage && setup.is_omniscient(&target) {
            return Err(Remark::OmniscientEspionage { nation: target });
        }
        Question::new(target, kind, subject).map_err(|_| Remark::NoNation)
    }

    /// H15, H19: what may be protected.
    fn protection(&mut self, line: u32, against: &Against, malus: u32) -> Result<(), Remark> {
        if let Against::Nation(nation) = against {
            if nation == self.seat {
                return Err(Remark::OneselfProtected);
            }
            if self.setup.nation(nation).is_none() {
                return Err(Remark::NoNation);
            }
            if self.setup.is_omniscient(nation) {
                return Err(Remark::OmniscientProtected {
                    nation: nation.clone(),
                });
            }
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
}
