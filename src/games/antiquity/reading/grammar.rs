//! What the reader of messages asks of the espionage rule: its slots, what parts two orders, what turns nothing here.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::question::{Kind, Subject, Takes};
use super::super::setup::{Name, Setup};
use super::Sender;
use super::army::OF_ARMY;
use super::doubt::Doubt;
use super::known::Known;
use super::meant::{Act, Order, about_armies, protect};
use super::orders::{as_asked, fitting};
use crate::locale::{Lang, Texts};
use crate::reading::free_text;
use crate::reading::message::item::{Class, Item, Sign};
use crate::reading::message::lexicon::Lexicon;
use crate::reading::message::{Aside, Filled, Frame, Grammar, Message, State, Why};
use crate::reading::quoted::quote;
use crate::t;

/// Orders of a seat.
pub struct Orders<'a> {
    pub setup: &'a Setup,
    pub(super) known: Arc<Known>,
    pub seat: Name,
    /// The language of what is proposed.
    lang: Lang,
    pub partners: BTreeSet<Name>,
}

impl<'a> Orders<'a> {
    pub fn new(setup: &'a Setup, sender: &Sender<'_>) -> Orders<'a> {
        Orders {
            setup,
            known: Known::of(setup),
            seat: sender.seat.clone(),
            lang: sender.lang,
            partners: sender.partners.iter().cloned().collect(),
        }
    }

    /// The kinds named, each once.
    pub(super) fn kinds(&self, items: &[&Item]) -> Vec<Kind> {
        let vals = self.vals(items, "kind");
        vals.iter().filter_map(|val| val.parse().ok()).collect()
    }

    pub(super) fn vals(&self, items: &[&Item], slot: &str) -> Vec<Name> {
        let mut all: Vec<Name> = Vec::new();
        for item in items.iter().filter(|i| i.slot(slot) && i.val != self.seat) {
            if !all.contains(&item.val) {
                all.push(item.val.clone());
            }
        }
        all
    }
}

/// Whether items that name a kind ask it of what was named before them.
fn asks_of_it(items: &[&Item]) -> bool {
    let named = |i: &Item| {
        ["nation", "place", "sea", "army"]
            .iter()
            .any(|slot| i.slot(slot))
    };
    let own = |i: &&&Item| named(i) || i.unknown();
    let armies = |i: &&&Item| i.any("kind", &OF_ARMY);
    let kinds = items.iter().filter(|i| i.slot("kind"));
    kinds.clone().count() > 0 && kinds.clone().all(|i| armies(&i)) && !items.iter().any(|i| own(&i))
}

/// `find out if`: what stands before an "if" is a verb that asks, with nothing else since.
fn asked_whether(before: &[Item]) -> bool {
    let last = before.iter().rfind(|i| {
        let passed = i.is_mark() || i.class == Class::Plain || i.slot("lead") || i.point("now");
        !passed && i.class != Class::Word
    });
    last.is_some_and(|i| i.slot("verb") && !i.is("verb", "protect"))
}

impl Orders<'_> {
    /// A kind alone behind a question about an army of its own row: it may be what is asked of it, or a second question;
    /// the question's own says it once more. Whether it is one of those.
    fn asked_of(&self, told: &mut Message<'_, Self>, kind: Kind, said: &Aside<'_>) -> bool {
        let Some(last) = told.told.last_mut().filter(|t| t.line == said.line) else {
            return false;
        };
        let asks = |o: &Order| o.act == Act::Spy && o.kind == Some(Kind::ArmyPresence);
        let orders = match last.state {
            State::Taken => last.orders.clone(),
            _ => last.proposals.first().cloned().unwrap_or_default(),
        };
        let [order] = &orders[..] else { return false };
        if order.kind == Some(kind) {
            return true;
        }
        if !asks(order) || !about_armies(kind) || last.state != State::Taken {
            return false;
        }
        let other = Order {
            kind: Some(kind),
            ..order.clone()
        };
        last.quote = format!("{} … {}", last.quote, said.quote);
        let both = vec![order.clone(), other.clone()];
        last.ask(Why::WhatIsMeant, Some(vec![vec![other], both]));
        true
    }
}

impl Grammar for Orders<'_> {
    type Draft = Order;
    type Why = Doubt;
    const TARGET: &'static [&'static str] = &["nation", "kind", "place", "sea"];
    const NAMED: &'static [&'static str] = &["kind", "army"];
    const PARTY: &'static str = "nation";
    const SUBJECT: &'static [&'static str] = &["nation", "place", "sea"];
    const KEPT: &'static [&'static str] = &["nation", "kind"];

    fn seat(&self) -> &str {
        &self.seat
    }

    fn print(&self, draft: &Order, standing: bool) -> String {
        let line = super::print(self.setup, self.lang, &draft.what());
        match standing {
            true => t!(Texts::of(self.lang), "order-each-season", order = line),
            false => line,
        }
    }

    fn flaw(&self, draft: &Order) -> Option<Doubt> {
        match &draft.subject {
            Subject::Army(name) if free_text(name).is_err() => Some(Doubt::Read(Why::BadName)),
            _ if draft.act == Act::Protect && draft.n == 0 => Some(Doubt::HowMuch),
            _ => None,
        }
    }

    fn word(&self, word: &str) -> Option<String> {
        Some(t!(Texts::of(self.lang), "orders-word", word = quote(word)))
    }

    fn orders(item: &Item) -> bool {
        item.any("verb", &["spy", "noun", "protect"])
    }

    fn lexicon(&self) -> &Lexicon {
        &self.known.lexicon
    }

    fn slot(&self, item: &Item) -> Option<&'static str> {
        match item.class {
            Class::Slot("nation") if item.val == self.seat => None,
            Class::Slot(slot @ ("nation" | "kind" | "place" | "sea" | "army" | "verb")) => {
                Some(slot)
            }
            Class::Slot("unit") if ["points", "bonus", "zero"].contains(&&*item.val) => {
                Some("amount")
            }
            Class::Number(sign) if sign != Sign::None || item.used.get() => Some("amount"),
            _ => None,
        }
    }

    fn starts(&self, items: &[Item]) -> bool {
        let word = items.first().is_some_and(|i| i.is("say", "word"));
        let verb = items.iter().take(2).any(|i| i.slot("verb"));
        word || self.weight(items) >= 2 && verb || self.names(items) && self.counts(items)
    }

    fn heads(&self, items: &[Item]) -> bool {
        let has = |slot: &str| items.iter().any(|i| i.slot(slot));
        let whole = self.counts(items) && (has("kind") || has("verb") && self.names(items));
        items.iter().any(|i| self.slot(i).is_some()) && !whole
    }

    fn soften(&self, items: &mut [Item], ask: bool) {
        let counter = items.iter().any(|i| i.is("say", "counter"));
        let other = items.iter().any(|i| i.slot("nation") && i.val != self.seat);
        for k in 0..items.len() {
            let (before, rest) = items.split_at(k);
            let near = &before[k.saturating_sub(4)..];
            let item = &rest[0];
            let after = &rest[1..rest.len().min(3)];
            let behind = near
                .iter()
                .rev()
                .find(|b| !b.is("lead", "of") && !b.plain("small"));
            let all = |what: &dyn Fn(&Item) -> bool| before.iter().chain(rest).any(what);
            let nation = all(&|i| i.slot("nation"));
            let told = before.iter().rfind(|b| !b.is_mark());
            let counted = after
                .iter()
                .take(2)
                .any(|i| i.any("unit", &["points", "bonus"]));
            // `Ordre n° 1 : …`, `3- …`
            let number = item.class == Class::Number(Sign::None);
            if number
                && after.first().is_some_and(|i| i.mark(":=)-–—"))
                && !before.iter().any(|i| i.number() || self.slot(i).is_some())
            {
                items[k].hush();
            } else if number
                && all(&|i| {
                    self.slot(i)
                        .is_some_and(|slot| Self::TARGET.contains(&slot))
                })
                && before
                    .last()
                    .is_some_and(|b| self.known.lexicon.definite(&b.raw))
                && !counted
            {
                // `la 4`: a line by its number.
                items[k].class = Class::Nth;
            } else if item.class == Class::Own && told.is_some_and(|b| b.is("say", "counter")) {
                // `if countered: no`
                items[k].hush();
            } else if !item.sure
                && (item.slot("place") || item.slot("nation"))
                && behind.is_some_and(|b| {
                    b.any("kind", &["army-size", "army-composition", "army-majority"])
                })
                && item.capital()
                && near.iter().any(|i| i.slot("nation"))
            {
                items[k].class = Class::Word;
                items[k].val = "".into();
                items[k].sure = true;
            } else if item.message("whose") && !other
                || item.own("condition") && (counter || asked_whether(before))
            {
                items[k].hush();
            } else if (item.own("negated") || item.own("half-negated"))
                && let Some(unit) = after.iter().position(|i| i.is("unit", "bonus"))
            {
                let unit = after
                    .iter()
                    .take(unit + 1)
                    .position(|i| i.slot("unit"))
                    .unwrap_or(unit);
                items[k].hush();
                items[k + 1 + unit].val = "zero".into();
            } else if (item.own("negated") && ask || item.own("half-negated"))
                && self.names(before.iter().chain(rest))
                || item.own("past") && all(&|i| i.point("now"))
                || item.own("either") && after.iter().any(|i| i.number() || i.slot("unit"))
                || item.own("vague") && rest.iter().any(|i| i.signed() || i.is("unit", "bonus"))
                || item.own("pays") && !nation
            {
                items[k].hush();
            } else if item.is("nation", &self.seat) {
                let inside = before.last().is_some_and(|i| i.is("lead", "in"));
                match self.known.twin(&self.seat).filter(|_| inside) {
                    Some(place) => {
                        (items[k].class, items[k].val) = (Class::Slot("place"), place.clone())
                    }
                    None => (items[k].class, items[k].val) = (Class::Slot("lead"), "own".into()),
                }
            } else if item.any("verb", &["spy", "noun"]) {
                let own = before.last().is_some_and(|i| i.is("lead", "own"));
                let guards = before.iter().any(|i| i.is("verb", "protect"));
                let own = own && guards && !all(&|i| i.slot("kind"));
                let asked = |b: &Item| Self::orders(b) || b.slot("nation");
                let kind = |i: &Item| i.slot("kind");
                let alone =
                    !before.iter().any(kind) && !rest.iter().any(|i| kind(i) || i.slot("nation"));
                // `trésor, espionnage et flotte`
                let lists = |i: Option<&Item>| i.is_some_and(|i| i.mark(",/") || i.plain("and"));
                let listed = lists(before.last()) && before.iter().nth_back(1).is_some_and(kind)
                    || lists(after.first()) && after.get(1).is_some_and(kind);
                let of = after
                    .first()
                    .is_some_and(|i| i.slot("lead") || i.slot("nation"));
                let noun = item.is("verb", "noun")
                    && before.iter().any(|b| asked(b) || kind(b))
                    && (alone || listed && !of);
                if own || noun {
                    (items[k].class, items[k].val) = (Class::Slot("kind"), "espionage".into());
                }
            }
        }
    }

    /// `- espionnage` below a nation is what is asked of it.
    fn below(&self, head: &[Item], items: &mut [Item]) {
        // `Je veux savoir :`, and below it `- si …`
        let whether = items.first().is_some_and(|i| i.own("condition"));
        if whether && asked_whether(head) {
            items[0].hush();
        }
        let kind = |i: &Item| i.slot("kind");
        let of = head.iter().any(|i| i.slot("nation")) && !head.iter().any(kind);
        let target = |i: &Item| {
            self.slot(i)
                .is_some_and(|slot| Self::TARGET.contains(&slot))
        };
        if of && !items.iter().any(target) {
            for item in items.iter_mut().filter(|i| i.is("verb", "noun")) {
                (item.class, item.val) = (Class::Slot("kind"), "espionage".into());
            }
        }
    }

    fn called(&self, item: &Item) -> Option<String> {
        match item.class {
            Class::Slot("kind") => {
                let kind: Kind = item.val.parse().ok()?;
                Some(kind.said(Texts::of(self.lang), "kind-name"))
            }
            Class::Slot("nation" | "place" | "sea") => Some(item.val.to_string()),
            _ => None,
        }
    }

    fn aside(&self, told: &mut Message<'_, Self>, said: &Aside<'_>) -> bool {
        let (items, line) = (said.items, said.line);
        let last = items.iter().rfind(|i| i.number());
        let has = |what: &dyn Fn(&Item) -> bool| items.iter().any(what);
        if let Some(at) = items.iter().position(|i| i.is("say", "counter")) {
            let order = told
                .told
                .iter_mut()
                .rfind(|t| t.state == State::Taken && !t.orders.is_empty());
            let order = order
                .and_then(|t| t.orders.last_mut())
                .filter(|o| o.act == Act::Protect);
            let behind: Vec<&Item> = items[at + 1..].iter().collect();
            let value = self.answer(said.text, &behind);
            if let (Some(order), Some(value), false) = (order, value, self.names(items)) {
                order.counter = Some(value);
                items[at..].iter().for_each(|i| i.used.set(true));
                return true;
            }
            if self.names(&items[..at]) && last.is_some() {
                return false;
            }
            told.asked(line, said.quote, Doubt::AnswerToWhat, Vec::new());
            return true;
        }
        let every: Vec<&Item> = items.iter().collect();
        let alone = |i: &Item| i.is_mark() || i.class == Class::Plain || i.slot("verb");
        if let Some(fitting) = fitting(&every)
            && items.iter().all(alone)
            && let Some(order) = told.told.last_mut().filter(|t| t.state == State::Taken)
        {
            let fits = |o: &Order| o.kind.is_some_and(|kind| fitting.contains(&kind));
            let spies = |o: &Order| o.act == Act::Spy && !fits(o);
            if order.orders.last().is_some_and(spies) {
                let meant = order.orders.iter().map(|o| as_asked(o, fitting));
                let meant = meant.collect();
                order.quote = format!("{} … {}", order.quote, said.quote);
                order.ask(Why::WhatIsMeant, Some(vec![meant]));
            }
            return true;
        }
        // `une armée en Étrurie ? Combien de plaquettes ?`
        if items.iter().all(|i| alone(i) || i.slot("kind"))
            && let [kind] = self.kinds(&every)[..]
            && self.asked_of(told, kind, said)
        {
            return true;
        }
        let verb = has(&|i| Self::orders(i));
        let zero = has(&|i| i.is("unit", "zero"));
        let points = has(&|i| i.class == Class::Nth || i.point("at"));
        let bonus = has(&|i| i.is("unit", "bonus"));
        if self.names(items) || verb || last.is_none() && !zero && !bonus || points {
            return false;
        }
        let total = has(&|i| i.any("unit", &["limit", "total"]));
        // Of one order it is the price.
        if total && told.orders().count() != 1 || !(self.counts(items) || total) {
            return false;
        }
        let each = has(&|i| i.is("unit", "each"));
        // `+1 on both`, of three.
        let many = items.iter().filter(|i| i.is("unit", "each"));
        let many = many.filter_map(|i| usize::try_from(told.many(i)?).ok());
        if many.into_iter().any(|n| n != told.orders().count()) {
            return false;
        }
        self.late_amount(told, items, each, said.priced, said.text)
    }

    fn cut<'i>(&self, piece: Vec<&'i Item>) -> Vec<Vec<&'i Item>> {
        let (mut out, mut cur): (Vec<Vec<&Item>>, Vec<&Item>) = (Vec::new(), Vec::new());
        for item in piece {
            let verb = Self::orders(item);
            let each = || cur.iter().copied();
            if verb && self.names(each()) && self.counts(each()) && each().any(|i| i.slot("verb")) {
                out.push(std::mem::take(&mut cur));
            }
            cur.push(item);
        }
        if !cur.is_empty() {
            out.push(cur);
        }
        out
    }

    fn conflict(&self, so_far: &[&Item], next: &[&Item]) -> bool {
        let slots = |items: &[&Item]| -> Vec<&'static str> {
            items.iter().filter_map(|i| self.slot(i)).collect()
        };
        let target = |slot: &&&'static str| Self::TARGET.contains(*slot);
        let (cur, new) = (slots(so_far), slots(next));
        let targets: Vec<&&str> = new.iter().filter(target).collect();
        let last = cur.iter().rev().find(target).copied();
        let amounts = cur.contains(&"amount");
        let has = |items: &[&Item], what: &dyn Fn(&Item) -> bool| items.iter().any(|i| what(i));
        // `Égypte : espionner son trésor`
        let about = last.is_some()
            && (cur.iter().any(|slot| *slot != Self::PARTY) || new.contains(&Self::PARTY));
        let about = about || last.is_some() && has(next, &|i| i.is("verb", "protect"));
        if has(next, &|i| i.slot("verb")) && about && !targets.is_empty() {
            return true;
        }
        if has(next, &|i| i.is("say", "counter")) {
            return false;
        }
        // `une armée en Campanie, et son trésor`: a whole question, and another.
        let placed = has(so_far, &|i| i.slot("place") || i.slot("sea"));
        let kind = |items: &[&Item]| has(items, &|i| i.slot("kind"));
        if placed && has(so_far, &|i| i.slot("army")) && !kind(so_far) && kind(next) {
            // `une armée en Campanie, combien de plaquettes ?` is one.
            return !asks_of_it(next);
        }
        // `trésor, armée en Campanie`: and the other way round.
        let whole = |i: &Item| {
            let alone = |kind: Kind| kind.nature().takes == Takes::Nothing;
            i.slot("kind") && i.sure && i.val.parse().is_ok_and(alone)
        };
        let whole = has(so_far, &whole) || has(so_far, &|i| i.slot("sea"));
        let armies = |i: &Item| i.slot("kind") && i.val.starts_with("army");
        if whole
            && !has(so_far, &armies)
            && has(next, &|i| i.slot("army") || armies(i))
            && new.contains(&"place")
        {
            return true;
        }
        // `contre Carthage 1, contre Asie 2`: each its own.
        let named = |items: &[&Item]| {
            let names = items.iter().position(|i| {
                self.slot(i)
                    .is_some_and(|slot| Self::TARGET.contains(&slot))
            });
            names.is_some_and(|at| {
                items[at..]
                    .iter()
                    .any(|i| i.class == Class::Number(Sign::None))
            })
        };
        if named(so_far) && named(next) && targets.iter().any(|t| cur.contains(*t)) {
            return true;
        }
        let verb = has(next, &|i| Self::orders(i));
        if verb && last.is_some() && amounts && new.contains(&"amount") {
            return true;
        }
        if has(next, &|i| i.is("lead", "against")) && last == Some("kind") && !targets.is_empty() {
            return true;
        }
        let army = has(so_far, &|i| {
            i.any("kind", &["army-size", "army-composition", "army-majority"])
        });
        if army
            && targets.is_empty()
            && has(next, &|i| i.class == Class::Word)
            && amounts
            && new.contains(&"amount")
        {
            return true;
        }
        let (Some(first), Some(last)) = (targets.first(), last) else {
            return false;
        };
        let common = targets
            .iter()
            .collect::<BTreeSet<_>>()
            .iter()
            .filter(|t| cur.contains(***t))
            .count();
        if amounts || cur.contains(*first) && (last != **first || common > 1) {
            return true;
        }
        targets.contains(&&"kind") && cur.contains(&"kind") && last != "kind"
    }

    fn share(&self, made: &mut [&mut Order], items: &[Item]) {
        let each = items.iter().any(|i| i.is("unit", "each"));
        let Some((act, n)) = made.last().filter(|o| each && o.said).map(|o| (o.act, o.n)) else {
            return;
        };
        for order in made.iter_mut().filter(|o| !o.said && o.act == act) {
            (order.n, order.said) = (n, true);
        }
    }

    fn fill(&self, f: &Frame<'_, Order>) -> Filled<Order, Doubt> {
        let verb = self.verb(f);
        let chat = f
            .items
            .iter()
            .filter(|i| i.class == Class::Word && i.raw.chars().nth(1).is_some())
            .count();
        let has = |what: &dyn Fn(&Item) -> bool| f.items.iter().any(|i| what(i));
        let number = f.items.iter().find(|i| i.number());
        let amount = self.counts(f.items.iter().copied()) || number.is_some();
        let said = has(&|i| i.signed() || i.is("unit", "bonus"));
        let spoken = has(&|i| i.slot("verb"));
        if verb == Some(Act::Protect)
            && !f.done.is_empty()
            && !spoken
            && !said
            && self.kinds(f.items).is_empty()
            && amount
            && !has(&|i| i.is("lead", "against"))
        {
            let n = number.map_or(0, |i| i.n) / 2;
            let proposals = self
                .vals(f.items, "nation")
                .iter()
                .map(|x| vec![protect(Some(x), None, n)])
                .collect();
            return Filled::doubt(Doubt::Read(Why::IsThisAnOrder), proposals);
        }
        let Some(verb) = verb else {
            return Filled::doubt(
                (amount && chat < 3).then_some(Doubt::Read(Why::WhatIsDone)),
                self.either(f.items),
            );
        };
        if !amount
            && !f.item
            && f.head.is_empty()
            && f.done.is_empty()
            && !spoken
            && !f.ask
            && chat > 0
            && !self.only_names(f)
        {
            return Filled::default();
        }
        // `ITALIE | trésor | +1` below a protection: no protection names so much.
        let (nation, kind) = (has(&|i| i.slot("nation")), has(&|i| i.slot("kind")));
        let question = nation && kind || has(&|i| i.slot("place") || i.slot("sea"));
        let against = has(&|i| i.sign() == Sign::Minus || i.is("lead", "against"));
        if verb == Act::Protect && question && !spoken && !against {
            let got = self.priced(self.attempt(f, amount, chat), f);
            let meant = std::iter::once(got.orders).chain(got.proposals);
            return Filled::doubt(Doubt::KindOrNation, meant.collect());
        }
        let got = match verb {
            Act::Protect => self.protection(f, amount, chat),
            Act::Spy => self.attempt(f, amount, chat),
        };
        if got.orders.is_empty() {
            let whole = |orders: Vec<Order>| {
                let priced = self.priced(Filled::of(orders.clone()), f);
                if priced.doubt.is_none() {
                    priced.orders
                } else {
                    orders
                }
            };
            return Filled {
                proposals: match got.doubt {
                    Some(Doubt::WhichNation) => got.proposals.into_iter().map(whole).collect(),
                    _ => got.proposals,
                },
                ..got
            };
        }
        for item in f.items {
            if matches!(
                item.class,
                Class::Slot("nation" | "kind" | "place" | "sea" | "army" | "lead" | "verb")
            ) {
                item.used.set(true);
            }
        }
        let mut got = self.priced(got, f);
        for item in f.items.iter().filter(|i| i.number() || i.slot("unit")) {
            item.used.set(true);
        }
        if let Some(slip) = f
            .items
            .iter()
            .find(|i| i.used.get() && i.alts.len() > 1)
            .filter(|_| got.doubt.is_none())
        {
            let swap = |o: &Order, val: &Name| {
                let own = |name: &Name| [name, val][usize::from(*name == slip.val)].clone();
                let subject = match &o.subject {
                    Subject::Province(name) => Subject::Province(own(name)),
                    Subject::Sea(name) => Subject::Sea(own(name)),
                    other => other.clone(),
                };
                let slipped = |kind: &Kind| *slip.val == *kind.to_string();
                let kind = o
                    .kind
                    .map(|k| val.parse().ok().filter(|_| slipped(&k)).unwrap_or(k));
                Order {
                    nation: o.nation.as_ref().map(own),
                    kind,
                    subject,
                    ..o.clone()
                }
            };
            let meant = slip.alts.iter();
            let meant = meant.map(|v| got.orders.iter().map(|o| swap(o, v)).collect());
            let mut meant: Vec<Vec<Order>> = meant.collect();
            meant.dedup();
            // Words that are other forms of one mean the same.
            if meant.len() > 1 {
                got = Filled::doubt(Doubt::Read(Why::WhichName), meant);
            }
        }
        if verb == Act::Protect
            && got.doubt.is_none()
            && got.orders.first().is_some_and(|o| o.n == 0)
        {
            got = Filled::doubt(Doubt::HowMuch, Vec::new());
        }
        got
    }

    /// Protections add up (H19).
    fn question(&self, o: &Order) -> Option<String> {
        let question = || format!("{:?} {:?} {:?}", o.nation, o.kind, o.subject);
        (o.act == Act::Spy).then(question)
    }

    fn of_another(&self, o: &Order, of: &Name) -> Option<Order> {
        o.nation.as_ref()?;
        let of_place = match (&o.subject, self.setup.province(of)) {
            (Subject::Province(_), Some(province)) => {
                // Another nation's may be meant, or its own there.
                let holder = province
                    .holder
                    .clone()
                    .filter(|holder| *holder != self.seat)?;
                let same = o.holder || o.nation.as_ref() == Some(&holder);
                same.then_some((Some(holder), Subject::Province(of.clone())))
            }
            (Subject::Sea(_), None) if self.setup.sea(of).is_some() => {
                Some((o.nation.clone(), Subject::Sea(of.clone())))
            }
            (Subject::Nothing, None) if self.setup.nation(of).is_some() => {
                Some((Some(of.clone()), Subject::Nothing))
            }
            _ => None,
        };
        of_place.map(|(nation, subject)| Order {
            nation,
            subject,
            said: true,
            ..o.clone()
        })
    }

    fn leaves_out(&self, said: &str, orders: &[Order]) -> bool {
        let items = self.items(said);
        let named: BTreeSet<(&'static str, Name)> = orders.iter().flat_map(Order::named).collect();
        let name = |i: &Item| match self.slot(i) {
            Some(slot) if Self::TARGET.contains(&slot) => !named.contains(&(slot, i.val.clone())),
            _ => false,
        };
        let lexicon = &self.known.lexicon;
        let word = |i: &Item| i.unknown() && !lexicon.article(&i.raw);
        let counts = |i: &Item| i.number() || word(i) && lexicon.number(&i.raw).is_some();
        let bare = orders.iter().all(|order| order.n == 0);
        bare && items.iter().any(counts) || items.iter().any(name)
    }

    fn amount(&self, o: &Order) -> u32 {
        o.n
    }

    fn with(&self, o: &Order, n: u32) -> Order {
        Order { n, ..o.clone() }
    }
}
