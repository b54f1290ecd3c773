//! Sentences that change the orders before them: corrections, orders to be stopped, recapitulations.

use std::ops::Range;

use super::frames::Weight;
use super::lexicon::Class;
use super::marks::Mark;
use super::orders::{Grammar, Meant, Order, Stop, Walk};
use super::reader::To;
use super::remark::Doubt;
use super::rows::Row;
use super::turns;

impl<G: Grammar> Walk<'_, '_, G> {
    /// `Rectificatif :` above all orders heads the whole list, which takes the place of an earlier message's; elsewhere
    /// it corrects what stands before it.
    pub(super) fn settle_corrected(&mut self, range: Range<usize>) {
        let small = |m: &Mark| {
            let harmless = [
                Class::Corrected,
                Class::Replaces,
                Class::Final,
                Class::Reference,
                Class::Head,
                Class::Own,
                Class::Of,
                Class::Article,
                Class::In,
                Class::Now,
                Class::Season,
                Class::SeasonName,
                Class::Ordinal,
                Class::Politeness,
                Class::Glue,
                Class::Mark,
            ];
            harmless.contains(&m.class)
        };
        let first = self.read.orders.is_empty() && self.hold.is_none();
        let marks = self.marked.marks.get_mut(range).unwrap_or_default();
        let heads = first && marks.iter().all(small);
        for mark in marks.iter_mut().filter(|m| m.is(Class::Corrected)) {
            mark.class = match heads {
                true => Class::Replaces,
                false => Class::Correction,
            };
        }
    }

    /// `stop : …`, `plus d'ordres permanents`: orders that are to stand no longer.
    pub(super) fn stops(&mut self, row: &Row, range: Range<usize>) {
        let (orders, told) = (self.read.orders.len(), self.read.heard.told.len());
        let meant = Meant {
            stops: true,
            ..Meant::default()
        };
        self.orders(row, range.clone(), meant);
        let new = self.read.orders.split_off(orders);
        self.read.heard.told.truncate(told);
        let standing = self
            .marks(range.clone())
            .iter()
            .any(|m| m.is(Class::Standing));
        // `plus d'ordre permanent sur l'Italie`: not all of them, and not one for certain.
        let some = self.weigh(range.clone()).targets > 0;
        if new.is_empty() && !standing {
            self.doubt(To::Refused, row.line, range.clone(), Doubt::TakenBack);
        } else if new.is_empty() && some {
            self.doubt(To::Refused, row.line, range.clone(), Doubt::WhichStanding);
        } else {
            self.read.stops.push(Stop {
                line: row.line,
                quote: self.quote(range.clone()),
                drafts: new.into_iter().map(|order| order.draft).collect(),
                standing,
            });
        }
        self.claim(range);
    }

    /// `EDIT : espionner ITALIE : trésor +2`: what stands takes the place of the order that it is like.
    pub(super) fn corrects(&mut self, row: &Row, range: Range<usize>, question: bool) {
        let (orders, told) = (self.read.orders.len(), self.read.heard.told.len());
        self.orders(
            row,
            range.clone(),
            Meant {
                question,
                ..Meant::default()
            },
        );
        let new = self.read.orders.split_off(orders);
        if new.is_empty() {
            if self.swaps(range.clone()) {
                self.read.heard.told.truncate(told);
                self.doubt(To::Player, row.line, range.clone(), Doubt::Corrected);
            } else if self.hold.is_none() {
                // That it changes an order is the reason; as an order by itself it has no other.
                self.read.heard.told.truncate(told);
                self.hold = Some((row.line, self.quote(range.clone()), Doubt::Correction));
            }
            return self.claim(range);
        }
        let mut what = Doubt::Added;
        for order in new {
            let grammar = self.reader.grammar;
            let old = self
                .read
                .orders
                .iter_mut()
                .find(|old| grammar.alike(&old.draft, &order.draft));
            match old {
                Some(old) => {
                    *old = order;
                    what = Doubt::Corrected;
                }
                None => self.read.orders.push(order),
            }
        }
        self.changed.push((row.line, self.quote(range), what));
        self.row_told = true;
    }

    /// `lire GAULE et non ITALIE`: the one order that has what is denied is given the other.
    pub(super) fn swaps(&mut self, range: Range<usize>) -> bool {
        let Some((slot, old, new)) = turns::replaced(&self.slots, self.marks(range)) else {
            return false;
        };
        let grammar = self.reader.grammar;
        let with = |o: &Order<G::Draft>| grammar.swapped(&o.draft, slot, old, new);
        let mut found = (self.read.orders.iter().enumerate())
            .filter_map(|(at, order)| Some((at, with(order)?)));
        let (Some((at, draft)), None) = (found.next(), found.next()) else {
            return false;
        };
        if let Some(order) = self.read.orders.get_mut(at) {
            order.draft = draft;
        }
        true
    }

    /// `Euh non, plutôt +2.`: the only order is given another amount.
    pub(super) fn amends(&mut self, row: &Row, range: Range<usize>, weight: Weight) -> bool {
        let [old] = self.read.orders.as_mut_slice() else {
            return false;
        };
        if weight.sum() != 1 || !weight.amount {
            return false;
        }
        let before = old.clone();
        let told = self.read.heard.told.len();
        old.settled = false;
        self.orders(row, range, Meant::default());
        let new = self.read.orders.first_mut().filter(|o| o.settled);
        let amended = new.is_some();
        if !amended {
            self.read.heard.told.truncate(told);
            self.read.orders = vec![before];
        }
        amended
    }

    /// What rows under a heading that turns them say: a recapitulation says nothing new.
    pub(super) fn recapped(
        &mut self,
        class: Class,
        row: &Row,
        range: Range<usize>,
        question: bool,
    ) -> Option<Doubt> {
        if class != Class::Recap {
            return Some(turns::told(class));
        }
        let (orders, remarks) = (self.read.orders.len(), self.read.heard.told.len());
        self.orders(
            row,
            range,
            Meant {
                question,
                ..Meant::default()
            },
        );
        let new = self.read.orders.split_off(orders);
        self.read.heard.told.truncate(remarks);
        let grammar = self.reader.grammar;
        let known = |o: &Order<G::Draft>| {
            self.read
                .orders
                .iter()
                .any(|old| grammar.alike(&old.draft, &o.draft))
        };
        (!new.iter().all(known)).then_some(Doubt::Recap)
    }
}
