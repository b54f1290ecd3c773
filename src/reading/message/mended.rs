//! The three corrections that are followed: a number in its row, an order taken back in its own, the same for another.

use std::collections::BTreeSet;

use super::item::{Class, Item, Name};
use super::sentence::sentences;
use super::{Grammar, Message, Note, State};

impl<G: Grammar> Message<'_, G> {
    /// Two of the three corrections that are followed: a number of the same sign, and a row taken back in itself.
    /// Whether the row is done.
    pub(super) fn repair(&mut self, items: &mut [Item], text: &str, line: u32) -> bool {
        let numbers: Vec<usize> = (0..items.len()).filter(|k| items[*k].signed()).collect();
        for pair in numbers.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let between = &items[a + 1..b];
            let chooses = |i: &Item| i.own("choice") || i.own("either");
            let hums = between.iter().any(|i| i.turns() || i.plain("hum"));
            let hums = hums && !between.iter().any(chooses);
            let only = between.iter().all(|i| {
                i.turns()
                    || i.is_mark()
                    || i.class == Class::Plain
                    || i.slot("unit")
                    || i.slot("lead")
            });
            if items[a].sign() == items[b].sign() && hums && only {
                for (k, item) in items.iter_mut().enumerate().skip(a) {
                    let corrects = item.message("correction") || item.message("cancel");
                    if k != b && (k <= b || corrects) {
                        item.hush();
                    }
                }
                self.notes.push((line, Note::Corrected, text.to_owned()));
            }
        }
        let game = self.game;
        let Some(back) = items.iter().position(|i| i.message("cancel")) else {
            return false;
        };
        let (head, tail) = items.split_at(back);
        let orders = sentences(items)
            .into_iter()
            .filter(|r| game.weight(&items[r.clone()]) >= 2)
            .count();
        let more = |i: &Item| {
            i.class == Class::Word
                || i.class == Class::Point && !i.point("itself")
                || i.class == Class::Nth
                || i.slot("unit")
                || i.slot("say")
                || game.slot(i).is_some()
        };
        let own = head
            .iter()
            .any(|i| i.class == Class::Own && !["negated", "half-negated"].contains(&&*i.val));
        let verbs = head.iter().filter(|i| G::orders(i)).count();
        if game.weight(head) >= 2 && orders == 1 && !own && verbs < 2 && !tail.iter().any(more) {
            self.notes.push((line, Note::TakenBack, text.to_owned()));
            return true;
        }
        false
    }

    /// The third: the same for another is the order before, with that other.
    pub(super) fn idem(&mut self, items: &[Item], quote: &str, line: u32) -> bool {
        let game = self.game;
        if !items.iter().any(|i| i.message("idem")) {
            return false;
        }
        let last = self
            .told
            .iter()
            .rev()
            .find(|t| t.state == State::Taken && !t.orders.is_empty());
        let Some(last) = last.and_then(|t| t.orders.last()).cloned() else {
            return false;
        };
        let subject = |i: &&Item| game.slot(i).is_some_and(|s| G::SUBJECT.contains(&s));
        let subjects: BTreeSet<&Name> = items.iter().filter(subject).map(|i| &i.val).collect();
        let [subject] = subjects.into_iter().collect::<Vec<_>>()[..] else {
            return false;
        };
        let Some(order) = game.of_another(&last, subject) else {
            return false;
        };
        let odd = |i: &Item| {
            i.unknown()
                || i.class == Class::Own
                || i.class == Class::Point
                || i.class == Class::Nth
                || i.number() && !i.signed()
                || i.class == Class::Message && !i.message("idem")
                || game
                    .slot(i)
                    .is_some_and(|s| s != "amount" && !G::SUBJECT.contains(&s))
        };
        if items.iter().any(odd) {
            return false;
        }
        let zero = items.iter().any(|i| i.is("unit", "zero"));
        let number = items.iter().find(|i| i.number()).map(|i| i.n);
        let n = number.unwrap_or(if zero { 0 } else { game.amount(&last) });
        items.iter().for_each(|i| i.used.set(true));
        self.push(State::Taken, line, quote, None, Vec::new());
        if let Some(told) = self.told.last_mut() {
            told.orders = vec![game.with(&order, n)];
            told.remarks.push(Note::Idem);
        }
        true
    }

    /// The order before, with what is said of another put in the place of its own: `the same one: its size`.
    pub(super) fn like_before(&self, items: &[Item]) -> Option<Vec<G::Draft>> {
        let game = self.game;
        let last = self.told.iter().rfind(|told| told.line > 0)?;
        let orders = match last.state {
            State::Taken => &last.orders,
            _ => last.proposals.first()?,
        };
        let [order] = &orders[..] else { return None };
        let mut line = game.print(order, false);
        let named = |i: &&Item| game.slot(i).is_some_and(|s| G::TARGET.contains(&s));
        for item in items.iter().filter(named) {
            let own = game.items(&line);
            let own = own.iter().find(|own| own.class == item.class)?;
            line.replace_range(own.from..own.to, &item.raw);
        }
        let mut orders = game.parse(&line);
        let zero = items.iter().any(|i| i.is("unit", "zero"));
        let number = items.iter().find(|i| i.signed()).map(|i| i.n);
        if let Some(n) = number.or(zero.then_some(0)) {
            orders = orders.iter().map(|order| game.with(order, n)).collect();
        }
        (!orders.is_empty()).then_some(orders)
    }
}
