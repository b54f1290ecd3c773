//! A row: the word, a heading, an end of standing orders; else its sentences.

use std::ops::Range;

use super::item::{Class, Item};
use super::sentence::{LONG, sentences, why};
use super::{Grammar, Message, Note, State, Stop, Told, Why, rows};
use crate::reading::quoted;

/// Of a row with more orders it is not looked for the one that an amount names.
const ROW: usize = 20;

impl<G: Grammar> Message<'_, G> {
    /// `heads`: whether the items of a list stand right below it.
    pub(super) fn row(&mut self, row: &rows::Row, k: usize, heads: bool) {
        let line = row.line;
        let mut text = row.text.clone();
        if text.contains("~~") {
            text = self.without_struck(&text, line);
        }
        let mut items = self.items(&text);
        self.passed_on(&mut items);
        if row.begins && self.used && !row.item {
            (self.head, self.used, self.every, self.off) = (Vec::new(), false, false, None);
        }
        if self.stop(&items, &text, line) {
            return;
        }
        // Elsewhere it is a word that takes something back.
        for item in items.iter_mut().filter(|i| i.is("say", "stop")) {
            (item.class, item.val) = (Class::Message, "cancel".into());
        }
        let game = self.game;
        // `Mot :`, and below it the word.
        if std::mem::take(&mut self.announced)
            && game.weight(&items) == 0
            && !items.iter().any(Item::turns)
        {
            self.word = Some((line, bare(&quoted::shown(&text)).to_owned()));
            return;
        }
        if self.said_word(&items, &text, line) {
            return;
        }
        let word = (1..items.len().min(LONG)).find(|k| {
            items[*k].is("say", "word")
                && (game.weight(&items[..*k]) >= 2 || items[*k - 1].mark(".!?;"))
                && items[*k..].iter().all(|i| game.slot(i).is_none())
        });
        if let Some(at) = word
            && (items.len() - at < 8 || items.get(at + 1).is_some_and(|i| i.mark(":")))
            && self.said_word(&items[at..], &text, line)
        {
            items.truncate(at);
        }
        // `I forgot the word: “camel”` says it, whatever else it says.
        let word = items.iter().find(|i| i.is("say", "word"));
        let word = word.and_then(|word| marked(text.get(word.to..)?));
        if let Some(word) = word.filter(|_| items.iter().all(|i| game.slot(i).is_none())) {
            let word = bare(&quoted::shown(word)).to_owned();
            self.unsure = Some((line, text, word));
            return;
        }
        let nothing = |i: &Item| i.is_mark() || i.class == Class::Plain && !i.on_it();
        if items.iter().all(nothing) {
            return;
        }
        if k < 4
            && let Some(other) = game.sender(&items, false)
        {
            self.of_another(line, &text, other);
            if game.weight(&items) < 2 {
                return;
            }
        }
        if self.repair(&mut items, &text, line) {
            return;
        }
        (self.before, self.row_start) = (Vec::new(), self.told.len());
        let start = self.told.len();
        // `And …` before anything else goes on from an earlier message.
        let goes_on = start == 0 && {
            let mut said = items.iter();
            let first = said.find(|i| !(i.is_mark() || i.plain("polite") || i.plain("hum")));
            first.is_some_and(|i| i.plain("and"))
        };
        let all = sentences(&items);
        let last = all.len().saturating_sub(1);
        for (n, range) in all.into_iter().enumerate() {
            let sentence = &mut items[range];
            if n == last && self.heading(sentence, &text, line, (row.item, heads)) {
                continue;
            }
            let at = self.told.len();
            let own = sentence.iter().any(|i| i.is("say", "standing"));
            self.sentence(sentence, &text, line, row.item);
            // Said of the orders of its sentence; alone, of all before it.
            let from = if self.told.len() > at { at } else { start };
            for told in self.told[from..].iter_mut().filter(|_| own) {
                told.standing = true;
            }
            for told in &mut self.told[at..] {
                told.standing = (told.standing || self.every) && !self.once;
            }
            self.taken_back(sentence, at, start);
            self.used = true;
            self.lone = None;
        }
        self.left_over(&items, start);
        if let Some(number) = row.number.filter(|_| G::NUMBERED) {
            self.numbered(number, start);
        }
        self.adds |= goes_on && self.told.len() > start;
    }

    /// What is asked of an item of a list, with nothing proposed, may say by its number whom it is for: `2. leak`.
    fn numbered(&mut self, number: u32, start: usize) {
        let asked = [Why::WhatIsMeant, Why::NotUnderstood].map(Into::into);
        let bare = |t: &Told<G::Draft, G::Why>| {
            let why = t.why.as_ref().is_some_and(|why| asked.contains(why));
            why && t.state == State::Asked && t.proposals.is_empty()
        };
        if let [told] = &self.told[start..]
            && bare(told)
        {
            let text = format!("{number} {}", told.quote);
            let mut items = self.items(&text);
            self.game.soften(&mut items, false);
            let mut proposals = self.proposed(&items, &text, false);
            proposals.retain(|p| !p.is_empty());
            self.told[start].proposals = proposals;
        }
    }

    /// `…, but no, that cannot be`: a "no" that names nothing is said of the order before it in its row. `at`: what the
    /// sentence told; `start`: where its row begins.
    fn taken_back(&mut self, sentence: &[Item], at: usize, start: usize) {
        let no = |told: &Told<G::Draft, G::Why>| {
            let why = told.why == Some(Why::Negated.into());
            why && told.state == State::Asked && told.proposals.is_empty()
        };
        let alone = self.told.len() == at + 1 && self.told.last().is_some_and(no);
        let before = at.checked_sub(1).filter(|before| *before >= start);
        let before = before.filter(|before| self.told[*before].state == State::Taken);
        if let Some(before) = before.filter(|_| alone && !self.game.names(sentence)) {
            let told = self.told.remove(at);
            self.told[before].quote = format!("{} … {}", self.told[before].quote, told.quote);
            self.told[before].ask(Why::Negated, None);
        }
    }

    /// A row without what is struck out.
    pub(super) fn without_struck(&mut self, text: &str, line: u32) -> String {
        let (mut out, mut rest) = (String::new(), text);
        while let Some(from) = rest.find("~~")
            && let Some(len) = rest[from + 2..].find("~~")
        {
            let struck = &rest[from + 2..from + 2 + len];
            if self.game.weight(&self.items(struck)) >= 1 {
                self.notes.push((line, Note::Struck, struck.to_owned()));
            }
            out.push_str(&rest[..from]);
            rest = &rest[from + 4 + len..];
        }
        out.push_str(rest);
        out
    }

    /// `stop :` and an order, or all standing orders.
    pub(super) fn stop(&mut self, items: &[Item], text: &str, line: u32) -> bool {
        let all = items.iter().any(|i| i.is("say", "no-standing"));
        let one = items.first().is_some_and(|i| i.is("say", "stop"))
            && items.get(1).is_some_and(|i| i.mark(":"));
        let more = items
            .iter()
            .any(|i| self.game.slot(i).is_some() || i.turns() || i.unknown());
        let orders = match (all && !more, one) {
            (true, _) => Vec::new(),
            (false, true) => self.game.parse(text.get(items[1].to..).unwrap_or_default()),
            (false, false) => return false,
        };
        if one && orders.is_empty() {
            return false;
        }
        let quote = text.to_owned();
        self.stops.push(Stop {
            line,
            quote,
            orders,
        });
        true
    }

    /// `mot : …`: the rest of its line is free text.
    pub(super) fn said_word(&mut self, items: &[Item], text: &str, line: u32) -> bool {
        let passed = |i: &&Item| i.class == Class::Plain || i.slot("lead") || i.mark("(\",");
        let Some(word) = items
            .iter()
            .find(|i| !passed(i))
            .filter(|i| i.is("say", "word"))
        else {
            return false;
        };
        let behind: Vec<&Item> = items.iter().filter(|i| i.from >= word.to).collect();
        // `Le mot quand même : …`
        let colon = behind.iter().position(|i| i.mark(":"));
        let season = |i: &Item| i.point("season") || i.point("now");
        let colon = colon.filter(|at| {
            let mut before = behind[..*at].iter();
            before.all(|i| passed(i) || i.plain("word") || season(i))
        });
        let behind = behind.into_iter().skip(colon.unwrap_or(0));
        // `The word is …`; behind a colon `is` is the word.
        let says = |i: &Item| colon.is_none() && (i.plain("is") || i.point("now"));
        let lead = |i: &&Item| i.mark(":,=>→*_|-–—") || says(i);
        let mut rest = behind.skip_while(lead);
        let (first, second) = (rest.next(), rest.next());
        // `The word that I chose is “camel”`; behind its colon all is the word, but an article.
        let near = [first, second].into_iter().flatten().find(|i| i.quoted());
        let near = near.map(|name| name.raw.to_string());
        let behind = || text.get(word.to..).filter(|_| colon.is_none());
        let marked = || Some(bare(&quoted::shown(marked(behind()?)?)).to_owned());
        if let Some(said) = near.or_else(marked) {
            self.word = Some((line, said));
            return true;
        }
        // `The word that I chose is: camel`: what stands behind a colon further on may be all of it.
        let further = items.iter().rfind(|i| i.mark(":") && i.from >= word.to);
        let further = further.filter(|_| colon.is_none() && first.is_some());
        let further = further.and_then(|mark| text.get(mark.to..));
        let further = further.map(|behind| bare(&quoted::shown(behind)).to_owned());
        if let Some(behind) = further.filter(|behind| !behind.is_empty()) {
            self.unsure = Some((line, text.to_owned(), behind));
            return true;
        }
        let rest = first.and_then(|i| text.get(i.from..)).unwrap_or("");
        let rest = quoted::shown(rest);
        self.announced = rest.is_empty() && colon.is_some();
        if !rest.is_empty() {
            let said: Vec<Item> = first.map_or(Vec::new(), |first| {
                items
                    .iter()
                    .filter(|i| i.from >= first.from)
                    .cloned()
                    .collect()
            });
            // `Word: camel. Kisses, Leila`
            let ends = sentences(&said);
            let more = |range: &Range<usize>| said[range.clone()].iter().any(|i| !i.is_mark());
            let end = ends.first().and_then(|first| said.get(first.end));
            let word = first.and_then(|first| text.get(first.from..end?.from));
            // Only what ends a sentence may end a word.
            let word = word.filter(|word| word.trim_end().ends_with(['.', '!', '?', '…']));
            match word.filter(|_| ends.iter().skip(1).any(more)) {
                Some(word) => {
                    let word = bare(&quoted::shown(word)).to_owned();
                    self.unsure = Some((line, text.to_owned(), word));
                }
                None => self.word = Some((line, bare(&rest).to_owned())),
            }
        }
        self.announced || !rest.is_empty()
    }

    /// What a heading says in full is understood below it; one that turns, turns its rows.
    pub(super) fn heading(
        &mut self,
        items: &mut [Item],
        text: &str,
        line: u32,
        (item, heads): (bool, bool),
    ) -> bool {
        let real: Vec<&Item> = items
            .iter()
            .filter(|i| !i.is_mark() && i.class != Class::Plain)
            .collect();
        let verbs =
            !item && real.len() == 1 && real.iter().all(|i| G::orders(i)) && items.len() < 4;
        let verbs = verbs && !self.game.whole(items, &[]);
        // `Égypte` above a list.
        let named = heads && !real.is_empty() && real.iter().all(|i| i.slot(G::PARTY));
        let headed = text.trim_end().ends_with(':') || named;
        if !(headed || verbs) {
            return false;
        }
        // The row's own head was looked at before.
        let below = headed
            && items
                .first()
                .is_some_and(|i| !text[..i.from].trim().is_empty());
        if let Some(other) = self.game.sender(&*items, false).filter(|_| below) {
            let quote = items
                .first()
                .and_then(|i| text.get(i.from..))
                .unwrap_or(text);
            self.of_another(line, quote, other);
        }
        if headed && items.iter().any(|i| i.is("say", "adds")) && self.game.weight(&*items) == 0 {
            self.adds |= self.told.is_empty();
            return true;
        }
        self.lone = (!headed).then(|| (line, text.to_owned()));
        if items.iter().any(|i| i.point("replaces")) {
            (self.head, self.off) = (Vec::new(), None);
            return true;
        }
        self.other_season(items);
        let now = items.iter().any(|i| i.point("now"));
        let message = why(items.iter(), Class::Message);
        // "Subject always to the rules:" is about no orders.
        let says = |i: &&Item| !i.own("always") || self.game.heads(items);
        let own = why(items.iter().filter(says), Class::Own);
        if self.game.starts(items) && (own.is_some() || message.is_some()) {
            return false;
        }
        if let Some(why) = message.filter(|_| !now) {
            self.hold(line, text, why);
            (self.head, self.used) = (Vec::new(), false);
            return true;
        }
        let every = items.iter().any(|i| i.is("say", "standing"));
        if own.is_some() || now && !every {
            self.every = false;
            (self.head, self.used) = (Vec::new(), false);
            self.off = own.filter(|_| !now).map(|why| (why, line, text.to_owned()));
            // `This season I want to know:` says more than that.
            if own.is_some() || !self.game.heads(items) {
                return true;
            }
        }
        if !self.game.heads(items) && !every {
            return false;
        }
        self.every = every;
        if self.used || items.iter().any(|i| i.slot("verb")) && !self.head.is_empty() {
            self.head.clear();
        }
        let bonus = items.iter().any(|i| i.is("unit", "bonus"));
        self.head.extend(
            items
                .iter()
                .filter(|i| !i.number() || i.signed() || bonus)
                .cloned(),
        );
        self.used = false;
        true
    }

    /// The row is the unit of amounts: a signed number left over makes the order before it asked whole.
    pub(super) fn left_over(&mut self, items: &[Item], start: usize) {
        for item in items.iter().filter(|i| i.signed() && !i.used.get()) {
            let here = |t: &Told<G::Draft, G::Why>| {
                t.state == State::Asked && t.span.0 <= item.from && item.from <= t.span.1
            };
            let mine = (start..self.told.len()).rfind(|k| {
                self.told[*k].state == State::Taken && self.told[*k].span.0 <= item.from
            });
            // `Protect: all at -1.` is a sentence of its own.
            let orders = |t: &Told<G::Draft, G::Why>| {
                let within = |i: &&Item| t.span.0 <= i.from && i.to <= t.span.1;
                items.iter().filter(within).any(|i| G::orders(i))
            };
            let own = self.told[start..]
                .iter()
                .any(|t| here(t) && (!t.proposals.is_empty() || orders(t)));
            // It says itself to which it goes.
            let several = self.told[start..]
                .iter()
                .map(|t| t.orders.len())
                .sum::<usize>()
                > 1;
            let said = self.told[start..].iter().find(|t| here(t)).map(|t| t.span);
            let said = said.filter(|_| several).map_or(0..0, |(from, to)| from..to);
            let said: Vec<&Item> = items.iter().filter(|i| said.contains(&i.from)).collect();
            let names = self.game.names(said.iter().copied());
            let of = match names && self.told.len() - start <= ROW {
                true => self.the_one_that_names(&said, start),
                false => None,
            };
            let points = |i: &&Item| i.point("at") || i.class == Class::Nth || i.own("except");
            let mine = match of {
                Some((at, own)) => {
                    let mut orders = self.told[at].orders.clone();
                    orders[own] = self.game.with(&orders[own], item.n);
                    Some((at, orders))
                }
                _ if names || said.iter().any(points) => None,
                _ => mine.map(|at| {
                    let orders = self.told[at].orders.iter();
                    (at, orders.map(|o| self.game.with(o, item.n)).collect())
                }),
            };
            let Some((mine, orders)) = mine.filter(|_| !own) else {
                continue;
            };
            self.told[mine].ask(Why::ANumberLeftOver, Some(vec![orders]));
            let mut n = 0;
            self.told.retain(|t| {
                n += 1;
                n <= start || n - 1 == mine || !here(t)
            });
        }
    }

    /// The one order that was taken of a row, from `start` on, which names all that some items name.
    fn the_one_that_names(&self, said: &[&Item], start: usize) -> Option<(usize, usize)> {
        let game = self.game;
        let target = |i: &&&Item| game.slot(i).is_some_and(|slot| G::TARGET.contains(&slot));
        let row = self.told.iter().enumerate().skip(start);
        let all = row.flat_map(|(at, told)| {
            let orders = told.orders.iter().enumerate();
            orders.map(move |(own, order)| ((at, own), order))
        });
        let mut found = all.filter(|(_, order)| {
            let line = game.items(&game.print(order, false));
            let named = |i: &&Item| {
                line.iter()
                    .any(|own| own.class == i.class && own.val == i.val)
            };
            said.iter().filter(target).all(named)
        });
        let first = found.next().map(|(at, _)| at);
        first.filter(|_| found.next().is_none())
    }
}

/// The one text in quotation marks.
fn marked(text: &str) -> Option<&str> {
    let pairs = [('«', '»'), ('“', '”'), ('"', '"')].into_iter();
    let mut found = pairs.filter_map(|(open, close)| {
        let (_, rest) = text.split_once(open)?;
        let (inner, behind) = rest.split_once(close)?;
        (!behind.contains([open, close])).then_some(inner)
    });
    found.next().filter(|_| found.next().is_none())
}

/// A word without the marks around it.
fn bare(word: &str) -> &str {
    let bare = word.trim_matches([' ', '.', '!', ',', ';', '*', '_', '«', '»', '"', '“', '”']);
    let marks = [('\'', '\''), ('‘', '’'), ('’', '’')];
    let mut pairs = marks.into_iter();
    let inner = pairs.find_map(|(open, close)| bare.strip_prefix(open)?.strip_suffix(close));
    inner.unwrap_or(bare)
}
