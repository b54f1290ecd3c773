//! One line after the other, in the order written: what stands, and why not (R4, R5, H5, H6, H11, H15, H19).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::cost;
use super::super::event::{OrderKind, OrderRecord};
use super::super::house::{BeyondTreasury, Protections, ProvinceOf, SameQuestion};
use super::super::order::{Against, Order};
use super::super::question::{Kind, Question, Subject};
use super::super::reading::Draft;
use super::super::setup::Name;
use super::aim::Aim;
use super::{Desk, Level, Problem, Remark};

/// Goes through the lines in the order written, with what is left of the treasury.
pub(super) struct Clerk<'a> {
    desk: &'a Desk<'a>,
    left: i64,
    pub(super) spent: i64,
    pub(super) orders: Vec<OrderRecord>,
    pub(super) problems: Vec<Problem>,
    pub(super) word: Option<(u32, Arc<str>)>,
    asked: BTreeMap<String, u32>,
    protected: BTreeMap<Against, (u32, u32)>,
    /// The standing orders of earlier seasons that no line has taken the place of. Their cost is
    /// taken off what is left.
    pub(super) carried: Vec<OrderRecord>,
}

impl<'a> Clerk<'a> {
    pub(super) fn new(desk: &'a Desk<'a>, budget: i64, carried: Vec<OrderRecord>) -> Clerk<'a> {
        let reserved: i64 = carried.iter().map(|o| o.cost).sum();
        Clerk {
            desk,
            left: budget - reserved,
            carried,
            spent: 0,
            orders: Vec::new(),
            problems: Vec::new(),
            word: None,
            asked: BTreeMap::new(),
            protected: BTreeMap::new(),
        }
    }

    fn say(&mut self, line: u32, level: Level, remark: Remark) {
        self.problems.push(Problem {
            line,
            level,
            remark,
        });
    }

    pub(super) fn take(&mut self, line: u32, draft: Draft, standing: bool) {
        let order = match self.check(line, draft) {
            Ok(order) => order,
            Err(remark) => return self.say(line, Level::Error, remark),
        };
        let setup = self.desk.setup;
        let cost = cost::order(setup, &self.desk.seat, &order, &self.desk.partners);
        let aim = Aim::of(&order);
        let desk = self.desk;
        let replaces =
            |o: &OrderRecord| aim.as_ref().is_some_and(|aim| aim.takes_place_of(desk, o));
        let replaced: Vec<OrderRecord> = self
            .carried
            .iter()
            .filter(|o| replaces(o))
            .cloned()
            .collect();
        let refund: i64 = replaced.iter().map(|o| o.cost).sum();
        let left = self.left + refund;
        if cost > 0 && cost > left {
            // H5: this line is refused, later ones that can be paid stand.
            match self.desk.rules.beyond_treasury {
                BeyondTreasury::Refuse => {
                    let left = left.max(0);
                    return self.say(line, Level::Error, Remark::TooDear { cost, left });
                }
                BeyondTreasury::Debt => {
                    let after = left - cost;
                    self.say(line, Level::Warning, Remark::Debt { after });
                }
            }
        }
        self.left = left - cost;
        self.carried.retain(|o| !replaced.contains(o));
        self.spent += cost;
        let since = self.since(line, &order, standing, &replaced);
        self.record(line, order, cost, since);
    }

    /// Since when an order is a standing one. One that is no standing order and takes the place of
    /// one ends it; the same order again leaves it as old as it was.
    fn since(
        &mut self,
        line: u32,
        order: &Order,
        standing: bool,
        replaced: &[OrderRecord],
    ) -> Option<u16> {
        if !standing {
            if !replaced.is_empty() {
                self.say(line, Level::Warning, Remark::StandingReplaced);
            }
            return None;
        }
        let setup = self.desk.setup;
        let same = |o: &&OrderRecord| Order::of_record(setup, o).as_ref() == Some(order);
        let before = replaced.iter().find(same).and_then(|o| o.standing);
        before.or(Some(self.desk.season))
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

    fn record(&mut self, line: u32, order: Order, cost: i64, standing: Option<u16>) {
        let record = match order {
            Order::Attempt { question, bonus } => {
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
                    subject: question.subject_name(),
                    written: question.written(),
                    modifier: bonus,
                    cost,
                    distance: Some(distance),
                    if_countered: None,
                    standing,
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
                    written: None,
                    modifier: malus,
                    cost,
                    distance: None,
                    if_countered,
                    standing,
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
                    written: None,
                    modifier: 0,
                    cost: 0,
                    distance: None,
                    if_countered: None,
                    standing: None,
                }
            }
        };
        self.orders.push(record);
    }
}
