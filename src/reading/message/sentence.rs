//! A sentence: taken, asked, noted, talk, or what holds its message.

use std::collections::BTreeSet;
use std::ops::Range;

use super::item::{Class, Item, Sign};
use super::{Aside, Grammar, Message, Total, Why};

/// A message word holds up to so many words of content.
const HOLDS: usize = 2;
/// An own word holds in a sentence of at most so many words.
const SHORT: usize = 7;
/// Up to so many words of content an own word's sentence is asked; beyond, it is prose.
const PERHAPS: usize = 4;
/// Up to so many unknown words a lone slot is asked.
const LONE: usize = 2;
/// Up to so many words of content a demonstrative's sentence is asked.
const THIS: usize = 3;
/// No sentence of a player's has so many words.
pub(super) const LONG: usize = 240;
/// A word of glue of so many letters is content.
const GLUE: usize = 4;

pub(super) fn sentences(items: &[Item]) -> Vec<Range<usize>> {
    let (mut all, mut from, mut depth) = (Vec::new(), 0, 0_i32);
    for (k, item) in items.iter().enumerate() {
        depth += i32::from(item.mark("(")) - i32::from(item.mark(")"));
        // What stands in brackets behind a sentence is one of its own.
        let aside = from > 0 && items[from].mark("(") && item.mark(")");
        let joined = items.get(k + 1).is_some_and(|next| next.from == item.to);
        let short = k
            .checked_sub(1)
            .and_then(|b| items.get(b))
            .is_some_and(|b| {
                let letters = b.raw.chars().count();
                letters == 1 && b.capital() || b.slot("verb") && letters < 6
            });
        // `Tax!?` asks.
        let more = item.mark("!…") && items.get(k + 1).is_some_and(|next| next.mark("?"));
        let end = item.mark("!?;…") && !more || item.mark(".") && !joined && !short;
        if (end || aside) && depth <= 0 {
            all.push(from..k + 1);
            from = k + 1;
        }
    }
    if from < items.len() {
        all.push(from..items.len());
    }
    all
}

/// What parts a sentence.
fn parts(item: &Item) -> bool {
    item.is_mark() || item.plain("and")
}

fn small_words(item: &Item) -> bool {
    item.raw
        .chars()
        .next()
        .is_some_and(|c| c.is_alphanumeric() || c == '_')
}

impl<G: Grammar> Message<'_, G> {
    pub(super) fn sentence(&mut self, items: &mut [Item], text: &str, line: u32, item: bool) {
        let (Some(first), Some(last)) = (items.first(), items.last()) else {
            return;
        };
        if items.len() > LONG {
            let quote: String = text
                .get(first.from..)
                .unwrap_or("")
                .chars()
                .take(60)
                .collect();
            return self.asked(line, &quote, Why::TooLong, Vec::new());
        }
        // `…, the same for Carthage` is read by itself.
        let same = items.iter().position(|i| i.message("idem"));
        let one = |at: &usize| {
            let subject = |i: &&Item| self.game.slot(i).is_some_and(|s| G::SUBJECT.contains(&s));
            items[*at..].iter().filter(subject).count() == 1
        };
        // `…, and the other the same`
        let part = |at: usize| {
            items[..at]
                .iter()
                .rposition(parts)
                .map_or(at, |before| before + 1)
        };
        let same = same.map(|at| if one(&at) { at } else { part(at) });
        if let Some(at) = same.filter(|at| one(at) && self.game.weight(&items[..*at]) >= 2) {
            let (order, same) = items.split_at_mut(at);
            self.sentence(order, text, line, item);
            return self.sentence(same, text, line, item);
        }
        // `…, +1 for the second` is said of the orders before it.
        if let Some(at) = self.said_of_some(items) {
            let (order, said) = items.split_at_mut(at);
            self.sentence(order, text, line, item);
            return self.sentence(said, text, line, false);
        }
        let ask = last.mark("?");
        let span = (first.from, last.to);
        let quote = text.get(span.0..span.1).unwrap_or("").to_owned();
        let priced = items.iter().any(|i| i.is("unit", "points"));
        because(items);
        self.once = once(items);
        // What was sent before stands, and this is added to it.
        for item in items.iter_mut().filter(|i| i.point("rest")) {
            self.adds = true;
            item.hush();
        }
        self.points_at_some(items);
        self.corrects_nothing(items);
        self.game.replies(items, self.told.is_empty());
        self.game.soften(items, ask);
        if item {
            self.game.below(&self.head, items);
        }
        self.other_season(items);
        let game = self.game;
        Self::judged(items);
        let order = game.whole(items, &self.head);
        // "Could be worse!" supposes nothing that may be ordered; "always late" is for no season, nor is a question.
        let talk = |i: &Item| !order && i.own("supposed") || (!order || ask) && i.own("always");
        let says = |i: &&Item| !talk(i);
        let own = why(items.iter().filter(says), Class::Own);
        let message = why(items.iter(), Class::Message);
        let unknown = items.iter().filter(|i| i.unknown()).count();
        let glue = |i: &&Item| i.plain("glue") && i.raw.chars().count() >= GLUE;
        let content = unknown + items.iter().filter(glue).count();
        let size = items
            .iter()
            .filter(|i| small_words(i) && !i.plain("polite") && !i.plain("hum"))
            .count();
        let (target, amount) = (game.names(&*items), game.counts(&*items));
        let verb = items.iter().any(|i| G::orders(i));
        let at = items.iter().any(|i| {
            i.point("at") || i.point("itself") || i.point("order") || i.class == Class::Nth
        });
        let weight = game.weight(&*items);
        let start = self.told.len();
        let alone = !target && !amount && !verb && content <= HOLDS;
        let draft = message == Some(Why::Draft);
        if items.iter().any(|i| i.is("say", "final")) && alone && !draft {
            self.last = true;
            return;
        }
        if items.iter().any(|i| i.is("say", "standing")) && alone && start == self.row_start {
            return self.asked(line, &quote, Why::Standing, Vec::new());
        }
        let standing = self.told.iter().any(|t| t.standing);
        if self.once && standing && !target && !amount && !verb {
            return self.asked(line, &quote, Why::Standing, Vec::new());
        }
        if items.iter().any(|i| i.class == Class::Provisional) {
            self.provisional = true;
            items
                .iter_mut()
                .filter(|i| i.class == Class::Provisional)
                .for_each(Item::hush);
        }
        let sum = self.sum(items, line, false).unwrap_or_default();
        for item in &mut items[sum] {
            if item.number() || item.any("unit", &["total", "limit", "points"]) {
                item.hush();
            }
        }
        self.added(items, target);
        let items = &*items;
        // `Let two do it.`
        let lexicon = game.lexicon();
        let counted = |i: &Item| {
            let word = !lexicon.article(&i.raw) && lexicon.number(&i.raw).is_some();
            i.number() || word
        };
        let numbers = items.iter().filter(|i| i.unknown() && counted(i)).count();
        let none = items.iter().find(|i| i.is("say", "none"));
        let turned = |told: &mut Self, why: Why| {
            let mut orders = told.proposed(items, text, priced);
            orders.retain(|_| game.proposes(why));
            told.asked(
                line,
                &quote,
                why,
                apart(G::ONE || why == Why::Choice, orders),
            );
        };
        let has = |what: &dyn Fn(&Item) -> bool| items.iter().any(what);
        let said = Aside {
            items,
            quote: &quote,
            text,
            line,
            priced,
        };
        if self.idem(items, &quote, line) {
        } else if has(&|i| i.point("replaces")) && !order && !draft {
            self.note(line, &quote, Why::AnEarlierMessage);
        } else if let Some(why) = message {
            let again = |i: &Item| !i.turns() || i.message("idem") || i.own("past");
            let last = why == Why::Idem && own == Some(Why::Past) && !target && !amount;
            let why = match why {
                _ if last && items.iter().all(again) => Why::LastTime,
                // `Wait, only the ace`: who waits for nothing else says something else.
                Why::Wait if target => Why::Correction,
                _ => why,
            };
            // An order like another, which is not said plainly enough, is asked alone; so is what is whole by itself.
            let like = why == Why::Idem && own.is_none() && !at && (target || amount);
            let before = like.then(|| self.like_before(items)).flatten();
            if let Some(order) = before {
                self.asked(line, &quote, why, vec![order]);
            } else if like && order {
                turned(self, why);
            } else if target || amount || at || content <= HOLDS {
                let other = game.other(items).filter(|_| why == Why::Whose);
                self.other = self.other.take().or(other);
                self.hold(line, &quote, why);
                // What is another's is not proposed to this one.
                if order && why != Why::Whose {
                    turned(self, why);
                }
            } else {
                self.asked(line, &quote, why, Vec::new());
            }
        } else if let Some((why, ..)) = self.off.clone().filter(|_| order || target) {
            turned(self, why);
        } else if let Some(why) = own.filter(|_| target || amount || verb) {
            match none.is_some() && !target && !amount {
                false => turned(self, why),
                true => self.none = Some((line, quote.clone())),
            }
        } else if own == Some(Why::Condition) && none.is_some() && self.conditional() {
            // `Otherwise nothing` is the other half of the sentence before, which is asked.
        } else if let Some(why) = own {
            let talk = !(at && content <= HOLDS) && (content > 0 || size > SHORT);
            match talk {
                false if self.as_last(items) => self.hold(line, &quote, Why::LastTime),
                false => self.hold(line, &quote, why),
                true if content <= PERHAPS => self.asked(line, &quote, why, Vec::new()),
                true => self.note(line, &quote, why),
            }
        } else if let Some(none) = none {
            let first = items.first().is_some_and(|i| i.is("say", "none"));
            let part = |i: &Item| game.slot(i).is_some_and(|s| G::SUBJECT.contains(&s));
            let part = has(&part) || self.head.iter().any(part);
            if order || amount || part || target && !first {
                self.asked(line, &quote, Why::NoOrder, Vec::new());
            } else if unknown == 0 || none.raw.split_whitespace().count() > 1 {
                self.none = Some((line, quote.clone()));
            } else if unknown <= LONE {
                self.asked(line, &quote, Why::NoOrder, Vec::new());
            }
        } else if game.aside(self, &said) || self.sum(items, line, true).is_some() {
        } else if order {
            self.frames(items, text, line, item, ask, priced);
            let on_it = items.split(parts).skip(1).filter(|part| {
                let names = part.iter().any(|i| game.slot(i).is_some() && !i.number());
                !names && part.iter().any(|i| i.on_it())
            });
            let on_it = on_it.last();
            // A number that was taken is the order's own.
            let taken = |i: &Item| i.number() && i.used.get();
            let on_it = on_it.filter(|part| !part.iter().any(taken));
            if !on_it.is_some_and(|part| self.of_it(part, text)) {
                self.counted_behind(items, text, start);
            }
        } else if self.of_it(items, text) {
        } else if amount && (verb || has(&Item::signed))
            || item && verb && content == 0
            || has(&|i| G::does(i)) && has(&counted) && content - numbers <= PERHAPS
            || target && (unknown <= LONE || weight >= 2)
            || has(&|i| i.point("at") || i.point("itself")) && (ask || has(&Item::number))
            || has(&|i| i.point("this")) && (1..=THIS).contains(&content)
        {
            let orders = self.proposed(items, text, priced);
            self.asked(line, &quote, Why::WhatIsMeant, orders);
        } else if target || at_or_nth(items) && unknown < 3 {
            self.note(line, &quote, Why::ALoneSlot);
        }
        // What is named last is what the next question is about.
        let kept = |i: &&Item| G::KEPT.iter().any(|slot| i.slot(slot));
        if !order && items.iter().any(|i| kept(&i)) {
            self.before = items.iter().filter(kept).cloned().collect();
        }
        for told in &mut self.told[start..] {
            if told.span == (0, 0) {
                told.span = span;
            }
        }
    }

    /// `Mes ordres de la saison dernière`: the orders of a season that was, and nothing else.
    fn as_last(&self, items: &[Item]) -> bool {
        let season = |word: &str| self.items(word).iter().any(|i| i.point("season"));
        let mut turns = items.iter().filter(|i| i.turns());
        let was = turns.next().filter(|i| i.own("past"));
        let was = was.is_some_and(|i| i.raw.split_whitespace().any(season));
        let orders = items.iter().any(|i| i.point("order"));
        was && orders && turns.next().is_none() && !items.iter().any(Item::unknown)
    }

    /// `Put one extra on it`, `+1 for the first`, `Two will do`: what counts behind an order in its row, or points at one,
    /// and is not understood, makes it asked whole, with the number that is said. Whether it is that.
    fn of_it(&mut self, items: &[Item], text: &str) -> bool {
        let (game, lexicon) = (self.game, self.game.lexicon());
        // What begins a part does something itself: "it is late".
        let ends = |k: Option<usize>| k.and_then(|k| items.get(k)).is_none_or(parts);
        let does = |k: usize| ends(k.checked_sub(1)) && !ends(Some(k + 1));
        let on_it = (0..items.len()).any(|k| items[k].on_it() && !does(k));
        let pointers: Vec<usize> = (0..items.len())
            .filter(|k| items[*k].point("at") && lexicon.nth(&items[*k].raw).is_some())
            .collect();
        let counts = |k: &usize| self.number(&items[*k]).is_some();
        // `the first two`
        let of_some = |k: usize| {
            let beside = [k.checked_sub(1), Some(k + 1)].into_iter().flatten();
            let mut beside = beside.filter(|k| *k < items.len() && !items[*k].signed());
            beside.find(|k| self.many(&items[*k]).is_some())
        };
        let some: Vec<Option<usize>> = pointers.iter().map(|k| of_some(*k)).collect();
        let said = (0..items.len()).filter(|k| counts(k) && !some.contains(&Some(*k)));
        let said: Vec<usize> = said.collect();
        let n = said.first().and_then(|k| self.number(&items[*k]));
        let unknown = items.iter().filter(|i| i.unknown()).count();
        // In figures it may be a date, or what is left.
        let points = items.iter().any(|i| i.point("at"));
        let figures = points || items.iter().any(Item::number);
        let here = self.told.len() > self.row_start && unknown <= PERHAPS && !figures;
        let word = |k: &usize| !lexicon.article(&items[*k].raw);
        let short = items.iter().filter(|i| small_words(i)).count() <= SHORT;
        let says = match (pointers.is_empty(), on_it) {
            (false, _) => said.len() == 1,
            (true, true) => n.is_some() || (1..=PERHAPS).contains(&unknown),
            (true, false) => here && (short && said.iter().any(word) || game.counts(items)),
        };
        if !says || game.names(items) {
            return false;
        }
        let all = self.told.iter().enumerate();
        let all = all.flat_map(|(at, told)| (0..told.orders.len()).map(move |own| (at, own)));
        let all: Vec<(usize, usize)> = all.collect();
        let mut of: Vec<(usize, usize)> = Vec::new();
        // Of what is asked it is not known how many orders it will be.
        let open = self.told.iter().any(|told| !told.proposals.is_empty());
        for (pointer, some) in pointers.iter().zip(&some) {
            let nth = lexicon
                .nth(&items[*pointer].raw)
                .and_then(|nth| usize::try_from(nth).ok());
            let many = some.and_then(|k| usize::try_from(self.many(&items[k])?).ok());
            let many = many.unwrap_or(1);
            let range = match nth {
                _ if open => return false,
                Some(0) => all.len().checked_sub(many).map(|from| from..all.len()),
                Some(nth) => Some(nth - 1..nth - 1 + many),
                None => None,
            };
            match range.and_then(|range| all.get(range)) {
                Some(found) => of.extend(found),
                None => return false,
            }
        }
        if pointers.is_empty() {
            of.extend(all.last().filter(|(at, _)| at + 1 == self.told.len()));
        }
        self.whole(&of, n.unwrap_or(0), items, text)
    }

    /// The number that an item is.
    fn number(&self, item: &Item) -> Option<u32> {
        match item.number() {
            true => Some(item.n),
            false => self.game.lexicon().number(&item.raw),
        }
    }

    /// Of how many it is said: `the two`, and no `one` that may be an article.
    pub fn many(&self, item: &Item) -> Option<u32> {
        let lexicon = self.game.lexicon();
        let mut words = item.raw.split_whitespace();
        let word = words.find_map(|word| lexicon.number(word).filter(|_| !lexicon.article(word)));
        match item.number() {
            true => Some(item.n),
            false => word.filter(|_| item.unknown() || item.is("unit", "each")),
        }
    }

    /// Asks orders whole, each with the amount that is said of it. Whether they may have one.
    fn whole(&mut self, of: &[(usize, usize)], n: u32, items: &[Item], text: &str) -> bool {
        let game = self.game;
        let ends = items.first().zip(items.last());
        let said = ends.and_then(|(first, last)| text.get(first.from..last.to));
        let mut any = false;
        for at in of.iter().map(|(at, _)| *at).collect::<BTreeSet<usize>>() {
            let mut orders = self.told[at].orders.clone();
            for (_, own) in of.iter().filter(|(told, _)| *told == at) {
                let was = game.amount(&orders[*own]);
                // Elsewhere orders have no amount.
                if game.with(&orders[*own], was + 1) == orders[*own] {
                    return false;
                }
                orders[*own] = game.with(&orders[*own], n.max(was));
            }
            let told = &mut self.told[at];
            // Behind the order in its own sentence it is quoted already.
            if let Some(said) = said.filter(|said| !told.quote.contains(*said)) {
                told.quote = format!("{} … {said}", told.quote);
            }
            told.ask(Why::WhatIsMeant, Some(vec![orders]));
            any = true;
        }
        if any {
            items.iter().for_each(|i| i.used.set(true));
        }
        any
    }

    /// A number in words that is left over behind the last name of a sentence makes the order before it asked whole.
    /// `start`: where the orders of the sentence begin.
    fn counted_behind(&mut self, items: &[Item], text: &str, start: usize) {
        let (game, lexicon) = (self.game, self.game.lexicon());
        let target = |i: &Item| game.slot(i).is_some_and(|slot| G::TARGET.contains(&slot));
        let from = items
            .iter()
            .rposition(target)
            .map_or(items.len(), |at| at + 1);
        let behind = &items[from..];
        let counts = |k: &usize| {
            let i = &behind[*k];
            let word = !i.used.get() && !i.number() && lexicon.number(&i.raw).is_some();
            let next = behind.get(k + 1);
            // `un de plus`, `mets-en un`, and no `the big one`
            let alone = next.is_none_or(|n| n.is_mark() || n.is("lead", "of") || n.on_it());
            let one = || alone && !behind[..*k].iter().any(|i| i.plain("small"));
            word && (!lexicon.article(&i.raw) || one())
        };
        let Some(at) = (0..behind.len()).find(counts) else {
            return;
        };
        let n = self.number(&behind[at]).unwrap_or(0);
        let Some(last) = self.told.len().checked_sub(1).filter(|last| *last >= start) else {
            return;
        };
        match self.told[last].orders.len().checked_sub(1) {
            Some(own) => {
                let plain = self.told[last].orders.clone();
                let asked = self.whole(&[(last, own)], n, behind, text);
                // `deux chameaux` may be of no order.
                if asked && behind.get(at + 1).is_some_and(Item::unknown) {
                    self.told[last].proposals.insert(0, plain);
                }
            }
            // What is proposed says it too.
            None => {
                for order in self.told[last]
                    .proposals
                    .iter_mut()
                    .filter_map(|p| p.last_mut())
                {
                    if game.amount(order) == 0 {
                        *order = game.with(order, n);
                    }
                }
            }
        }
    }

    /// Where behind the orders of a sentence it is said to which of them an amount goes.
    fn said_of_some(&self, items: &[Item]) -> Option<usize> {
        let (game, lexicon) = (self.game, self.game.lexicon());
        let target = |i: &Item| game.slot(i).is_some_and(|slot| G::TARGET.contains(&slot));
        let last = items.iter().rposition(target)?;
        let nth = |i: &Item| (i.point("at") || i.own("past")) && lexicon.nth(&i.raw).is_some();
        let pointer = last + 1 + items[last + 1..].iter().position(nth)?;
        let from = items[..pointer].iter().rposition(parts)? + 1;
        let to = items[pointer..].iter().position(parts);
        let part = &items[from..to.map_or(items.len(), |to| pointer + to)];
        let says = from > last && part.iter().any(Item::signed);
        (says && game.weight(&items[..=last]) >= 2).then_some(from)
    }

    /// `+1 for the last only`: it points at an order, at no season, and keeps nothing from being taken.
    fn points_at_some(&self, items: &mut [Item]) {
        let (game, lexicon) = (self.game, self.game.lexicon());
        let points = items.iter().any(|i| i.point("at") || i.own("past"));
        let counts = || items.iter().any(|i| self.number(i).is_some());
        if !points || game.names(&*items) || !counts() {
            return;
        }
        for k in 0..items.len() {
            let ends = items
                .get(k + 1)
                .is_none_or(|n| n.is_mark() || n.own("only") || n.plain("polite"));
            let alone = !items[k].raw.contains(' ');
            if items[k].own("past") && alone && ends && lexicon.nth(&items[k].raw).is_some() {
                (items[k].class, items[k].val) = (Class::Point, "at".into());
            }
        }
        if items
            .iter()
            .any(|i| i.point("at") && lexicon.nth(&i.raw).is_some())
        {
            items
                .iter_mut()
                .filter(|i| i.own("only"))
                .for_each(Item::hush);
        }
    }

    /// `…, make it two` corrects nothing where no other number was said of the order.
    fn corrects_nothing(&self, items: &mut [Item]) {
        let (game, lexicon) = (self.game, self.game.lexicon());
        for k in 0..items.len() {
            let (before, rest) = items.split_at(k);
            if !rest[0].message("correction") {
                continue;
            }
            let next = rest
                .get(1)
                .is_some_and(|i| self.number(i).is_some() && !lexicon.article(&i.raw));
            let said = before
                .iter()
                .any(|i| self.number(i).is_some() && !lexicon.article(&i.raw));
            let last = self.told.last().filter(|_| !game.names(&*items));
            let of_last = last
                .and_then(|told| told.orders.last())
                .is_some_and(|o| game.amount(o) == 0);
            if next && !said && (game.names(before) || of_last) {
                items[k].hush();
            }
        }
    }

    /// Whether the sentence before is asked for its condition.
    fn conditional(&self) -> bool {
        let last = self.told.last();
        last.is_some_and(|told| told.why == Some(Why::Condition.into()))
    }

    /// `To ask them is silly`: of what could be done something is said, and it is not done.
    fn judged(items: &mut [Item]) {
        let part = |k: usize| matches!(items[k].class, Class::Slot(_));
        let says = (1..items.len()).find(|k| items[*k].plain("is") && part(k - 1));
        if let Some(is) = says
            && items[..is].iter().any(|i| G::orders(i))
            && items.get(is + 1).is_some_and(Item::unknown)
        {
            (items[is].class, items[is].val) = (Class::Own, "supposed".into());
        }
    }

    /// `Add:` before an order adds it to what was sent before; elsewhere it corrects what stands above.
    fn added(&mut self, items: &mut [Item], target: bool) {
        let said = |i: &Item| i.is("say", "adds");
        let Some(at) = items.iter().position(said) else {
            return;
        };
        let before = items[..at].iter().all(|i| self.game.slot(i).is_none());
        self.adds |= target && before && self.told.is_empty();
        for k in 0..items.len() {
            // `two points in addition`
            let counted = |i: &Item| {
                i.number() || i.slot("unit") || self.game.lexicon().number(&i.raw).is_some()
            };
            let behind = k.checked_sub(1).is_some_and(|k| counted(&items[k]));
            let item = &mut items[k];
            match target {
                _ if !said(item) => {}
                _ if behind => (item.class, item.val) = (Class::Plain, "more".into()),
                true => item.hush(),
                false => (item.class, item.val) = (Class::Message, "correction".into()),
            }
        }
    }

    /// What all orders are said to cost: behind orders with their amounts (`…, 10 points in all`), or `alone`, in a
    /// sentence of its own (`Total: 4 + 2 + 2 = 8`). Where that is said.
    fn sum(&mut self, items: &[Item], line: u32, alone: bool) -> Option<Range<usize>> {
        let game = self.game;
        let said = |i: &Item| i.any("unit", &["total", "limit"]);
        let at = items.iter().rposition(said)?;
        let near = |k: &usize| {
            let i = &items[*k];
            let passed = i.is_mark() || i.class == Class::Plain || i.is("unit", "points");
            alone || i.number() || passed
        };
        let number = |k: &usize| items[*k].number() && (alone || !items[*k].signed());
        let equals = items.iter().rposition(|i| i.mark("=")).filter(|_| alone);
        let behind = equals.unwrap_or(at) + 1..items.len();
        let behind = behind.take_while(near).find(number);
        let before = (0..at).rev().take_while(near).find(number);
        let number = match alone {
            true => behind.or(before)?,
            false => before.or(behind)?,
        };
        let orders = &items[..number.min(at)];
        let more = |i: &Item| G::orders(i) || i.point("at") || i.class == Class::Nth;
        let fits = match alone {
            true => !game.names(items) && !items.iter().any(more),
            false => game.names(orders) && game.counts(orders),
        };
        let (n, limit) = (items[number].n, items[at].is("unit", "limit"));
        fits.then(|| {
            self.total = Some(Total { line, n, limit });
            let end = number.max(at) + 2;
            number.min(at)..end.min(items.len())
        })
    }

    pub(super) fn other_season(&self, items: &mut [Item]) {
        let lexicon = self.game.lexicon();
        // `From season to season` is of more than this one.
        let any = |i: &&mut Item| i.point("season") && lexicon.season(&i.raw).is_none();
        if let Some(second) = items.iter_mut().filter(any).nth(1) {
            (second.class, second.val) = (Class::Own, "standing".into());
        }
        for k in 1..items.len() {
            let (before, number) = (&items[k - 1], &items[k]);
            let counted = before.point("season") && lexicon.season(&before.raw).is_none();
            if counted && number.class == Class::Number(Sign::None) && number.n != self.number {
                items[k - 1].class = Class::Own;
                items[k - 1].val = "later".into();
                items[k].hush();
            }
        }
        let now = lexicon.season(&self.season);
        for k in 0..items.len() {
            let other = lexicon
                .season(&items[k].raw)
                .is_some_and(|season| now.is_some_and(|now| season != now));
            let alone = k == 0 || items[k - 1].class == Class::Plain || items[k - 1].slot("lead");
            if items[k].point("season") && other && alone {
                items[k].class = Class::Own;
                items[k].val = "later".into();
            }
        }
    }

    /// What a sentence that is asked may order: what its parts may mean, or the best guess of each of several.
    pub(super) fn proposed(
        &mut self,
        items: &[Item],
        text: &str,
        priced: bool,
    ) -> Vec<Vec<G::Draft>> {
        let told = std::mem::take(&mut self.told);
        let before = std::mem::take(&mut self.before);
        let start = std::mem::take(&mut self.row_start);
        let mut kept: Vec<Item> = items.iter().filter(|i| !i.turns()).cloned().collect();
        // What is excepted is not proposed.
        if let Some(at) = items.iter().position(|i| i.own("except")) {
            let to = items[at..].iter().position(|i| i.is_mark());
            let out = items[at].from..to.map_or(usize::MAX, |to| items[at + to].from);
            kept.retain(|i| !out.contains(&i.from));
        }
        self.frames(&kept, text, 0, true, false, priced);
        for kept in &kept {
            if let Some(item) = items.iter().find(|i| i.from == kept.from) {
                item.used.set(kept.used.get());
            }
        }
        let got = std::mem::replace(&mut self.told, told);
        (self.before, self.row_start) = (before, start);
        let meant = got.into_iter().map(|t| match t.orders.is_empty() {
            true => t.proposals,
            false => vec![t.orders],
        });
        let mut meant: Vec<_> = meant.filter(|meant| !meant.is_empty()).collect();
        match meant.len() {
            1 => meant.remove(0),
            _ => {
                let firsts = meant.into_iter().filter_map(|m| m.into_iter().next());
                // What is asked twice is one question, as it was asked first.
                let mut once: Vec<G::Draft> = Vec::new();
                for order in firsts.flatten() {
                    let question = self.game.question(&order);
                    let same = |o: &G::Draft| {
                        *o == order || question.is_some() && self.game.question(o) == question
                    };
                    if !once.iter().any(same) {
                        once.push(order);
                    }
                }
                vec![once]
            }
        }
    }
}

/// Of a choice one or the other is proposed, and never both.
fn apart<D: Clone>(choice: bool, orders: Vec<Vec<D>>) -> Vec<Vec<D>> {
    match (choice, &orders[..]) {
        (true, [all]) => all.iter().map(|one| vec![one.clone()]).collect(),
        _ => orders,
    }
}

/// The first reason of a class that items have.
pub(super) fn why<'i>(mut items: impl Iterator<Item = &'i Item>, class: Class) -> Option<Why> {
    items.find(|i| i.class == class)?.val.parse().ok()
}

fn at_or_nth(items: &[Item]) -> bool {
    items
        .iter()
        .any(|i| i.point("at") || i.point("itself") || i.class == Class::Nth)
}

/// A reason says nothing, to the end of its part.
fn because(items: &mut [Item]) {
    // In capitals it may be a name: `CAR`.
    let says = |i: &Item| i.plain("because") && i.raw.chars().any(char::is_lowercase);
    if let Some(at) = items.iter().position(says) {
        for item in &mut items[at + 1..] {
            if item.mark(",):—-") {
                break;
            }
            item.hush();
        }
    }
}

/// `For this season only` turns nothing: it is said to be no standing order. Whether it is said.
fn once(items: &mut [Item]) -> bool {
    let passed = |i: &Item| i.plain("small") || i.plain("glue") || i.slot("lead");
    let said: Vec<usize> = (0..items.len()).filter(|k| !passed(&items[*k])).collect();
    let now = |k: usize| items[k].point("now");
    let pair = said
        .windows(2)
        .find_map(|w| match (items[w[0]].own("only"), now(w[0])) {
            (true, _) if now(w[1]) => Some(w[0]),
            (_, true) if items[w[1]].own("only") => Some(w[1]),
            _ => None,
        });
    if let Some(only) = pair {
        items[only].hush();
    }
    pair.is_some()
}
