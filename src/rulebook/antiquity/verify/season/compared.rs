//! Receipts and bulletins against what a season gives.

use std::collections::BTreeMap;

use super::super::super::event::OrderSet;
use super::super::super::papers::receipt;
use super::super::papers::Parts;
use super::{Derived, reissues};
use crate::chance::Digest;
use crate::locale::Texts;
use crate::referee::proof::course::Course;
use crate::referee::proof::{Compared, Paper, Season};

impl Season for Derived {
    type Part = Parts;
    type Set = OrderSet;

    fn course(&self) -> &Course<OrderSet> {
        &self.course
    }

    fn whole(&self) -> bool {
        self.setup.is_some()
    }

    fn has_seat(&self, seat: &str) -> Option<bool> {
        Some(self.setup.as_ref()?.nation(seat).is_some())
    }

    fn receipt_title(&self, seat: &str, texts: &Texts) -> Option<String> {
        Some(receipt::title(self.setup.as_ref()?, seat, texts))
    }

    fn receipt(&self, paper: &Paper<Parts>, seat: &str, hash: &Digest) -> Option<bool> {
        let set = self.course.entry(hash)?.get(seat)?;
        let stated = paper.stated.part.as_ref();
        Some(match stated.and_then(|p| p.orders.as_ref()) {
            Some(stated) => *stated == set.orders,
            None => self.says_orders(set, paper),
        })
    }

    fn entered(&self, paper: &Paper<Parts>, seat: &str) -> bool {
        self.entered_as(seat, &paper.stated)
    }

    fn answers(&self, all: &BTreeMap<u16, Derived>, paper: &Paper<Parts>, seat: &str) -> Compared {
        let answers = self.answers_with(all, seat, paper.stated.erratum);
        let stated = paper.stated.part.as_ref();
        match (stated.and_then(|p| p.answers.as_ref()), &paper.stated.text) {
            (Some(stated), _) => (*stated == answers).into(),
            (None, Some(_)) => match self.says_answers(seat, &answers, paper) {
                Some(same) => same.into(),
                None => Compared::Unknown,
            },
            (None, None) => Compared::Nothing,
        }
    }

    fn choices(&self, all: &BTreeMap<u16, Derived>, paper: &Paper<Parts>, seat: &str) -> bool {
        let choices = self.choices_of(seat, all, paper.stated.erratum);
        let stated = paper.stated.part.as_ref();
        match stated.and_then(|p| p.choices.as_ref()) {
            Some(stated) => *stated == choices,
            None => self.says_choices(seat, &choices, paper) != Some(false),
        }
    }

    fn issued(all: &BTreeMap<u16, Derived>, season: u16, seat: &str, n: u32) -> Option<Digest> {
        let setup = all.get(&season)?.setup.as_ref();
        // Every erratum concerns the omniscient nation.
        let omniscient = setup.is_some_and(|s| s.is_omniscient(seat));
        let own = (!omniscient).then_some(seat);
        let place = usize::try_from(n).ok()?.checked_sub(1)?;
        reissues(all, season, own).nth(place).map(|r| r.head)
    }
}
