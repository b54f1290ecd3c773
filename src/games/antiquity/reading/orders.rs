//! Which slots make an attempt, and which a protection.

use super::super::house::EspionageNames;
use super::super::question::{Kind, Subject, Takes};
use super::super::setup::Name;
use super::doubt::Doubt;
use super::grammar::Orders;
use super::meant::{Act, Order, about_armies, protect, spy};
use crate::reading::message::item::{Item, Sign};
use crate::reading::message::{Filled, Frame, Grammar, Why};

/// The kinds that words which ask how many, or what of, are about; `None` where there are no such words.
pub(super) fn fitting(items: &[&Item]) -> Option<&'static [Kind]> {
    let said = |val: &str| items.iter().any(|i| i.is("verb", val));
    match (said("how-many"), said("what-of")) {
        (true, _) => Some(&[Kind::ArmySize, Kind::Treasury]),
        (_, true) => Some(&[Kind::ArmyComposition, Kind::ArmyMajority, Kind::Treasury]),
        _ => None,
    }
}

/// An order as those words may mean it: of an army the first kind that they are about.
pub(super) fn as_asked(order: &Order, fitting: &[Kind]) -> Order {
    let army = matches!(order.subject, Subject::Province(_) | Subject::Army(_));
    let kind = fitting.first().copied().filter(|_| army);
    Order {
        kind: kind.or(order.kind),
        ..order.clone()
    }
}

impl Orders<'_> {
    /// The verb said, or understood where it is not.
    pub(super) fn verb(&self, f: &Frame<'_, Order>) -> Option<Act> {
        let has = |slot: &str, val: &str| f.items.iter().any(|i| i.is(slot, val));
        if has("verb", "protect") {
            return Some(Act::Protect);
        }
        if f.items.iter().any(|i| i.slot("verb")) {
            return Some(Act::Spy);
        }
        let vals = |slot| self.vals(f.items, slot);
        let head: Vec<&Item> = f.head.iter().collect();
        let (nations, kinds, against) = (vals("nation"), vals("kind"), has("lead", "against"));
        let sign = |sign| f.items.iter().any(|i| i.sign() == sign);
        let (minus, plus) = (sign(Sign::Minus), sign(Sign::Plus));
        let above = head.iter().rev().find(|i| Self::orders(i));
        let above = above.map(|i| {
            if &*i.val == "protect" {
                Act::Protect
            } else {
                Act::Spy
            }
        });
        if f.ask && !against {
            return Some(Act::Spy);
        }
        if against && !nations.is_empty() && kinds.is_empty() || minus && !plus {
            return Some(Act::Protect);
        }
        if let Some(act) = above.or(f.done.last().map(|o| o.act)) {
            return Some(act);
        }
        let amount = self.counts(f.items.iter().copied()) || f.items.iter().any(|i| i.number());
        let own = has("lead", "own");
        if own && !kinds.is_empty() && nations.is_empty() && amount && !plus {
            return Some(Act::Protect);
        }
        let asks = !kinds.is_empty()
            && (!nations.is_empty() || !self.vals(&head, "nation").is_empty())
            || !vals("place").is_empty()
            || !vals("sea").is_empty()
            || self.twin_of(f.items).is_some()
            || f.item && !kinds.is_empty() && !own;
        asks.then_some(Act::Spy)
    }

    /// A province by its nation's name: `une armée en Macédoine`.
    pub(super) fn twin_of(&self, items: &[&Item]) -> Option<Name> {
        let army = items
            .iter()
            .any(|i| i.slot("army") || i.slot("kind") && i.val.starts_with("army"));
        if !army && self.vals(items, "nation").len() <= 1 {
            return None;
        }
        let pair = items.windows(2).find(|w| {
            w[0].is("lead", "in") && w[1].slot("nation") && self.known.twin(&w[1].val).is_some()
        });
        pair.map(|w| w[1].val.clone())
    }

    /// A kind and an amount without a verb: a protection is the only thing that needs no nation.
    pub(super) fn either(&self, items: &[&Item]) -> Vec<Vec<Order>> {
        let n = items.iter().find(|i| i.number()).map_or(0, |i| i.n);
        match (&self.kinds(items)[..], n) {
            ([kind], 1..)
                if self.vals(items, "nation").is_empty()
                    && items.iter().all(|i| i.sign() != Sign::Plus) =>
            {
                vec![vec![protect(None, Some(*kind), n)]]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn protection(
        &self,
        f: &Frame<'_, Order>,
        amount: bool,
        chat: usize,
    ) -> Filled<Order, Doubt> {
        let (mut nations, mut kinds) = (self.vals(f.items, "nation"), self.kinds(f.items));
        let has = |slot: &str| f.items.iter().any(|i| i.slot(slot));
        let bare = nations.is_empty() && kinds.is_empty() && !has("place");
        if bare && !f.before.is_empty() && amount && !has("verb") {
            let before: Vec<&Item> = f.before.iter().collect();
            (nations, kinds) = (self.vals(&before, "nation"), self.kinds(&before));
        }
        if kinds.is_empty() && has("army") {
            kinds = vec![Kind::ArmyPresence];
        }
        if !nations.is_empty() && !kinds.is_empty() {
            let n = f.items.iter().find(|i| i.number()).map_or(0, |i| i.n);
            let by_kind = kinds.iter().map(|k| protect(None, Some(*k), n));
            let by_nation = nations.iter().map(|x| protect(Some(x), None, n));
            return Filled::doubt(
                Doubt::KindOrNation,
                vec![by_kind.collect(), by_nation.collect()],
            );
        }
        if nations.is_empty() && kinds.is_empty() {
            let said = f.items.iter().any(|i| i.is("verb", "protect"));
            let asks = amount || said && chat < 3;
            return Filled::doubt(asks.then_some(Doubt::AgainstWhat), Vec::new());
        }
        let nations = nations.iter().map(|n| protect(Some(n), None, 0));
        let kinds = kinds.iter().map(|k| protect(None, Some(*k), 0));
        Filled::of(nations.chain(kinds).collect())
    }

    /// Whether espionage may be asked of nobody in particular (H23).
    pub(super) fn anybody(&self) -> bool {
        self.setup.house.espionage_names == EspionageNames::Anybody
    }

    pub(super) fn attempt(
        &self,
        f: &Frame<'_, Order>,
        amount: bool,
        chat: usize,
    ) -> Filled<Order, Doubt> {
        let vals = |slot| self.vals(f.items, slot);
        let (mut nations, mut kinds) = (vals("nation"), self.kinds(f.items));
        let (mut places, seas) = (vals("place"), vals("sea"));
        let army = f.items.iter().any(|i| i.slot("army"));
        if let Some(twin) = self.twin_of(f.items).filter(|_| places.is_empty()) {
            places = self.known.twin(&twin).cloned().into_iter().collect();
            let once = f.items.iter().filter(|i| i.is("nation", &twin)).count() < 2;
            nations.retain(|n| !(once && *n == twin));
        }
        if kinds.is_empty() {
            kinds.extend(match (places.is_empty(), seas.is_empty()) {
                (false, _) => Some(Kind::ArmyPresence),
                (true, false) => Some(Kind::FleetPresence),
                _ if army => Some(Kind::ArmyPresence),
                _ => None,
            });
        }
        let before: Vec<&Item> = f.before.iter().collect();
        let head: Vec<&Item> = f.head.iter().collect();
        let above = match self.kinds(&before) {
            found if found.is_empty() => self.kinds(&head),
            found => found,
        };
        let said = f.items.iter().any(|i| i.slot("kind"));
        if let Some(last) = above.last().filter(|k| about_armies(**k))
            && kinds == [Kind::ArmyPresence]
            && !places.is_empty()
            && !army
            && !said
        {
            kinds = vec![*last];
        }
        if kinds.is_empty() {
            let alone = |k: &&Kind| k.nature().takes == Takes::Nothing;
            kinds = above.iter().filter(alone).copied().collect();
        }
        if kinds.is_empty() {
            let asks = (!nations.is_empty() || army) && (amount || chat < 3);
            return Filled::doubt(asks.then_some(Doubt::AskWhat), Vec::new());
        }
        // `une armée en Étrurie, combien ?`
        let fitting = fitting(f.items).filter(|all| !kinds.iter().any(|kind| all.contains(kind)));
        let unsaid = nations.is_empty();
        if nations.is_empty() {
            nations = match self.vals(&before, "nation") {
                found if found.is_empty() => self.vals(&head, "nation"),
                found => found,
            };
        }
        let (names, sure) = match kinds.iter().any(|k| about_armies(*k)) {
            true => self.army_names(f.items, f.text),
            false => (Vec::new(), true),
        };
        let inside = f
            .items
            .windows(2)
            .any(|w| w[0].is("lead", "in") && w[1].slot("place"));
        let both = !names.is_empty() && !places.is_empty() && !inside;
        // `la garnison de Chypre` may be its name.
        let called = f.items.windows(3).any(|w| {
            w[0].slot("army") && w[0].val != w[1].val && w[1].is("lead", "of") && w[2].slot("place")
        });
        let both = both || called && kinds.iter().any(|k| about_armies(*k)) && names.is_empty();
        let provinces = || places.iter().cloned().map(Subject::Province).collect();
        let mut out = Filled::default();
        for kind in kinds {
            let subjects: Vec<Subject> = match kind.nature().takes {
                Takes::Nothing => vec![Subject::Nothing],
                Takes::Province => provinces(),
                Takes::Sea => seas.iter().cloned().map(Subject::Sea).collect(),
                Takes::ArmyOrProvince if names.is_empty() => provinces(),
                Takes::ArmyOrProvince => {
                    let named = names.iter().map(|name| Subject::Army(name.as_str().into()));
                    named.collect()
                }
            };
            if subjects.is_empty() {
                let doubt = match kind.nature().takes {
                    Takes::Sea => Doubt::WhichSea,
                    _ => Doubt::WhichArmy,
                };
                return Filled::doubt(doubt, Vec::new());
            }
            for subject in subjects {
                let of = match &nations[..] {
                    [] if kind == Kind::Espionage && self.anybody() => {
                        let order = spy(&Name::default(), kind, subject);
                        out.orders.push(Order {
                            nation: None,
                            ..order
                        });
                        continue;
                    }
                    [] => {
                        let province = match &subject {
                            Subject::Province(name) => self.setup.province(name),
                            _ => None,
                        };
                        let Some(holder) = province.and_then(|p| p.holder.as_ref()) else {
                            return Filled::doubt(Doubt::WhichNation, Vec::new());
                        };
                        let order = spy(holder, kind, subject);
                        out.orders.push(Order {
                            holder: true,
                            ..order
                        });
                        continue;
                    }
                    named => named,
                };
                out.orders
                    .extend(of.iter().map(|n| spy(n, kind, subject.clone())));
            }
        }
        // Who holds the place may be meant, and not who an earlier sentence was about.
        let held = |o: &Order| match &o.subject {
            Subject::Province(name) => self.setup.province(name)?.holder.clone(),
            _ => None,
        };
        let of_holder = |o: &Order| {
            let nation = held(o).filter(|holder| *holder != self.seat)?;
            Some(Order {
                nation: Some(nation),
                ..o.clone()
            })
        };
        let holders: Vec<Order> = out.orders.iter().filter_map(of_holder).collect();
        if unsaid && f.carried && !holders.is_empty() && holders != out.orders {
            return Filled::doubt(Doubt::WhichNation, vec![holders, out.orders]);
        }
        if let Some(fitting) = fitting {
            let meant = out.orders.iter().map(|o| as_asked(o, fitting)).collect();
            return Filled::doubt(Doubt::Read(Why::WhatIsMeant), vec![meant]);
        }
        let placed = |o: &Order| !matches!(o.subject, Subject::Nothing);
        let named = !places.is_empty() || !seas.is_empty();
        if named && !out.orders.iter().any(placed) {
            // A place that none of them is about.
            out.doubt = Some(Doubt::Read(Why::NotUnderstood));
            return out;
        }
        let about = |name: &Name| {
            let is = |o: &Order| match &o.subject {
                Subject::Province(own) | Subject::Sea(own) => own == name,
                _ => false,
            };
            out.orders.iter().any(is)
        };
        // One of several places is of no order: none of what it may mean is sure.
        if names.is_empty() && !places.iter().chain(&seas).all(about) {
            return Filled::doubt(Doubt::Read(Why::NotUnderstood), Vec::new());
        }
        let doubt = match (both, sure) {
            (true, _) => Some(Doubt::ByNameOrPlace),
            (_, false) => Some(Doubt::NameOfAnArmy),
            _ => None,
        };
        out.doubt = doubt;
        out
    }
}
