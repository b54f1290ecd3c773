//! Receipts and bulletins against what a turn gives.

use std::collections::BTreeMap;

use super::super::apply::texts;
use super::super::event::OrderSet;
use super::super::news::{Did, Loss, News};
use super::super::papers::{bulletin, receipt};
use super::super::turn::Choice;
use super::season::Derived;
use super::{Parts, StatedGold};
use crate::bulletin::RENDERER;
use crate::chance::Digest;
use crate::locale::Texts;
use crate::referee::papers::says;
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
        let setup = self.setup.as_ref()?;
        Some(setup.seats().any(|name| **name == *seat))
    }

    fn receipt_title(&self, seat: &str, texts: &Texts) -> Option<String> {
        self.has_seat(seat)?.then(|| receipt::title(seat, texts))
    }

    fn receipt(&self, paper: &Paper<Parts>, seat: &str, hash: &Digest) -> Option<bool> {
        let set = self.course.entry(hash)?.get(seat)?;
        let stated = paper.stated.part.as_ref();
        if let Some(orders) = stated.and_then(|p| p.orders.as_ref()) {
            return Some(*orders == set.orders);
        }
        let known = known(paper);
        Some(known.is_none_or(|(text, texts)| {
            let table = |doc: &mut _| receipt::order_table(doc, &set.orders, texts);
            set.orders.is_empty() || says(text, texts.lang(), &table)
        }))
    }

    fn entered(&self, paper: &Paper<Parts>, seat: &str) -> bool {
        let stated = paper.stated.part.as_ref();
        let Some(stated) = stated.and_then(|p| p.entered.as_ref()) else {
            let text = paper.stated.text.as_deref();
            return text.is_none_or(|text| self.course.prints_entries(seat, text));
        };
        let own: Vec<_> = self.course.of_seat(seat).collect();
        own.len() == stated.len()
            && own.iter().zip(stated).all(|((entered, set), stated)| {
                let mistaken = entered.mistaken.contains(seat);
                let same = (set.none, &*set.word, &set.orders)
                    == (stated.none, stated.word.as_str(), &stated.orders);
                entered.hash == stated.hash && mistaken == stated.mistaken && (mistaken || same)
            })
    }

    fn answers(&self, _: &BTreeMap<u16, Derived>, paper: &Paper<Parts>, seat: &str) -> Compared {
        let own = self.told.iter().filter(|t| &*t.to == seat);
        let own: Vec<News> = own.map(|t| t.news.clone()).collect();
        let stated = paper.stated.part.as_ref();
        if let Some(stated) = stated.and_then(|p| p.told.as_ref()) {
            let gold = paper.stated.part.as_ref().and_then(|p| p.gold.as_ref());
            let spent = self.course.sets.get(seat).map_or(0, |set| set.cost());
            let adds_up = gold.is_none_or(|gold| accounts(gold, spent, &own));
            return (adds_up && *stated == own).into();
        }
        match (known(paper), &paper.stated.text) {
            (Some((text, texts)), _) => {
                let part = |doc: &mut _| bulletin::told(doc, &own, self.course.season, texts);
                says(text, texts.lang(), &part).into()
            }
            (None, Some(_)) => Compared::Unknown,
            (None, None) => Compared::Nothing,
        }
    }

    fn choices(&self, _: &BTreeMap<u16, Derived>, paper: &Paper<Parts>, seat: &str) -> bool {
        let own = self.choices.get(seat).map_or(&[][..], Vec::as_slice);
        let stated = paper.stated.part.as_ref();
        // In words a choice stands with what it did, which is compared with what was told.
        let Some(stated) = stated.and_then(|p| p.choices.as_ref()) else {
            return true;
        };
        let same = |(n, choice): (u32, &Choice)| {
            let found = stated.iter().find(|s| s.notice == n);
            found.is_some_and(|s| s.choice.as_ref() == Some(choice))
        };
        stated.len() == own.len() && (1..).zip(own).all(same)
    }

    fn issued(_: &BTreeMap<u16, Derived>, _: u16, _: &str, _: u32) -> Option<Digest> {
        // A bulletin is issued once.
        None
    }
}

/// Whether an account adds up: what its seat's orders cost, and what he was told moved his gold. How
/// much there was before, and what the referee recorded, is of the world.
fn accounts(gold: &StatedGold, spent: i64, told: &[News]) -> bool {
    // What a paper states may be anything.
    let wide = i128::from;
    let moved: i128 = told.iter().map(moved).sum();
    let after = wide(gold.before) - wide(gold.orders) + wide(gold.recorded) + wide(gold.moved);
    gold.orders == spent && wide(gold.moved) == moved && after == wide(gold.after)
}

/// By how much news moved their reader's gold.
fn moved(news: &News) -> i128 {
    match news {
        News::Succeeded { did, .. } => match did {
            Did::GoldTaken { gold } => (*gold).into(),
            Did::UnitTaken { price, .. } | Did::UnitDestroyed { price, .. } => -i128::from(*price),
            _ => 0,
        },
        News::Suffered(Loss::Gold { gold }) => -i128::from(*gold),
        News::Idle { back, .. } => (*back).into(),
        News::Smuggled { gold, .. } => (*gold).into(),
        News::Income { gold, .. } => (*gold).into(),
        _ => 0,
    }
}

/// A paper's words, where this program would word it the same.
fn known(paper: &Paper<Parts>) -> Option<(&str, &'static Texts)> {
    let text = paper.stated.text.as_deref()?;
    let texts = texts(paper.stated.lang?);
    (paper.stated.renderer == Some(RENDERER)).then_some((text, texts))
}
