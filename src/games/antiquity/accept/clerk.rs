//! One line after the other, in the order written: what stands, and why not (R4, R5, H5, H6, H11, H13, H15, H19).

use std::collections::BTreeMap;

use super::aim::Aim;
use super::{Desk, Line, Remark};
use crate::engine::purse::{Purse, cost as cost_of};
use crate::engine::{Level, Remarked};
use crate::games::antiquity;
use crate::games::antiquity::cost::{self, Distance};
use crate::games::antiquity::house::EspionageNames;
use crate::games::antiquity::order::{Against, Order, What};
use crate::games::antiquity::question::{Kind, Question, Subject};
use crate::games::antiquity::reading::Draft;
use crate::games::antiquity::setup::Name;

/// Goes through the lines in the order written, with what is left of the treasury.
pub(super) struct Clerk<'a> {
    desk: &'a Desk<'a>,
    pub(super) purse: Purse,
    pub(super) orders: Vec<Order>,
    pub(super) said: Vec<Remarked<antiquity::Remark>>,
    asked: BTreeMap<String, u32>,
    protected: BTreeMap<Against, (u32, u32)>,
    /// The standing orders of earlier seasons that no line has taken the place of. Their cost is
    /// taken off what is left.
    pub(super) carried: Vec<Order>,
}

impl<'a> Clerk<'a> {
    pub(super) fn new(desk: &'a Desk<'a>, carried: Vec<Order>) -> Clerk<'a> {
        let reserved = cost_of(&carried);
        Clerk {
            desk,
            purse: Purse::of(desk.treasury.map(|treasury| treasury - reserved)),
            carried,
            orders: Vec::new(),
            said: Vec::new(),
            asked: BTreeMap::new(),
            protected: BTreeMap::new(),
        }
    }

    fn say(&mut self, line: u32, level: Level, remark: Remark) {
        let remark = antiquity::Remark::Order(remark);
        self.said.push(Remarked::new(line, level, remark));
    }

    pub(super) fn take(&mut self, line: Line) {
        let at = line.line;
        let what = match self.check(&line) {
            Ok(Some(what)) => what,
            Ok(None) => return,
            Err(remark) => return self.say(at, Level::Error, remark),
        };
        let constants = &self.desk.setup.constants;
        let cost = match &what {
            What::Attempt {
                distance, bonus, ..
            } => cost::attempt(constants, *distance, *bonus),
            What::Protection { malus, .. } => cost::protection(constants, *malus),
        };
        let aim = Aim::of(&what);
        let replaced: Vec<Order> = self
            .carried
            .iter()
            .filter(|o| aim.takes_place_of(o))
            .cloned()
            .collect();
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
        since.or(before).or(Some(self.desk.season))
    }

    /// `None` is a line that is no order.
    fn check(&mut self, line: &Line) -> Result<Option<What>, Remark> {
        let limit = self.desk.setup.constants.max_modifier;
        match line.draft.clone() {
            Draft::Attempt { bonus, .. } if bonus > limit => Err(Remark::TooLarge { limit }),
            Draft::Protection { malus, .. } if !(1..=limit).contains(&malus) => {
                Err(Remark::TooLarge { limit })
            }
            Draft::Attempt {
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
            Draft::Protection {
                against,
                malus,
                if_countered,
                owner,
            } => {
                if let Some(nation) = owner.filter(|n| n != self.desk.seat) {
                    return Err(Remark::OthersSecret { nation });
                }
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
            Draft::Word(_) | Draft::NoOrders => Ok(None),
        }
    }

    /// What sets the price (R1, R2, R5). Where a reveal withholds trades, a trade is possible that is claimed.
    /// An order that stands already keeps its price (H13).
    fn distance(&mut self, line: &Line, question: &Question, bonus: u32) -> Distance {
        if let Some(distance) = line.distance {
            let question = question.clone();
            let what = What::Attempt {
                question,
                bonus,
                distance,
            };
            if self.desk.stand.iter().any(|stands| stands.what == what) {
                return distance;
            }
        }
        let target = question.target();
        let (setup, seat) = (self.desk.setup, self.desk.seat);
        match self.desk.partners {
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

    /// R4, H11, H15: whom and what may be asked.
    fn question(
        &mut self,
        line: u32,
        named: Option<Name>,
        kind: Kind,
        subject: Subject,
    ) -> Result<Question, Remark> {
        let desk = self.desk;
        if desk.setup.is_omniscient(desk.seat) {
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
            && desk.rules.espionage_names == EspionageNames::Anybody
        {
            return Ok(Question::of_anybody());
        }
        let target = target.ok_or(Remark::NoNation)?;
        let sea = match &subject {
            Subject::Sea(sea) => desk.setup.sea(sea).is_some(),
            _ => true,
        };
        if desk.setup.nation(&target).is_none() || !sea {
            return Err(Remark::NoNation);
        }
        if target == *desk.seat {
            return Err(Remark::OneselfAsked);
        }
        if kind == Kind::Espionage && desk.setup.is_omniscient(&target) {
            return Err(Remark::OmniscientEspionage { nation: target });
        }
        Question::new(target, kind, subject).map_err(|_| Remark::NoNation)
    }

    /// H15: what may be protected.
    fn protection(&mut self, line: u32, against: &Against, malus: u32) -> Result<(), Remark> {
        if let Against::Nation(nation) = against {
            if nation == self.desk.seat {
                return Err(Remark::OneselfProtected);
            }
            if self.desk.setup.nation(nation).is_none() {
                return Err(Remark::NoNation);
            }
            if self.desk.setup.is_omniscient(nation) {
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
