//! What stands above orders and beside them: who writes, headings, the season's word.

use std::ops::Range;

use super::lexicon::Class;
use super::lines::Origin;
use super::mail;
use super::marks::Mark;
use super::orders::{Grammar, HEADING, Heading, Walk};
use super::rows::Row;
use super::turns;
use super::word;
use super::words::Sign;
use crate::locale::spelling::canonical;

impl<G: Grammar> Walk<'_, '_, G> {
    /// Who writes, as a heading, a title or the last line says: `De : …`, `Ordres de la Gaule`; of one's own rows
    /// the player who is named, and whether it is certainly a title.
    pub(super) fn sender(&mut self, at: usize, row: &Row) -> Option<(u16, bool)> {
        if row.marks.len() > 40 && row.origin == Origin::Own {
            return None;
        }
        let marks = self.marks(row.marks.clone());
        let seat = |m: &Mark| m.slot(self.slots.seat);
        match row.origin {
            // To whom it goes, and what is quoted below, is not who writes.
            Origin::Heading if !self.says_sender(row) => None,
            Origin::Heading | Origin::Subject => {
                let named: Vec<u16> = marks.iter().filter_map(seat).collect();
                self.read.senders.extend(named);
                None
            }
            Origin::Own => {
                let small = |m: &Mark| {
                    let harmless = [
                        Class::Reference,
                        Class::Head,
                        Class::Of,
                        Class::Article,
                        Class::Glue,
                        Class::Season,
                        Class::SeasonName,
                        Class::Ordinal,
                        Class::Number,
                        Class::Own,
                        Class::Now,
                        Class::Politeness,
                        Class::Corrected,
                        Class::Mark,
                        Class::Unknown,
                    ];
                    harmless.contains(&m.class) && m.sign == Sign::None || self.slots.is_verb(m)
                };
                let mut named = (0..marks.len()).filter_map(|n| Some((n, seat(marks.get(n)?)?)));
                let (Some((n, only)), None) = (named.next(), named.next()) else {
                    return None;
                };
                // `Orders for Gaul`
                let announced = n == 1 && marks.first().is_some_and(|m| m.is(Class::Now));
                let title = announced
                    || marks
                        .iter()
                        .take(n)
                        .any(|m| matches!(m.class, Class::Reference | Class::Head));
                let last = at == self.own.1;
                // `Hannibal, chef de Carthage` above all.
                let first = at == self.own.0 && n + 1 == marks.len();
                let before = |n: usize, classes: &[Class]| {
                    let mark = n.checked_sub(1).and_then(|n| marks.get(n));
                    mark.is_some_and(|m| classes.contains(&m.class))
                };
                let noun = n > 1
                    && marks.get(n - 1).is_some_and(|m| self.slots.is_verb(m))
                    && before(n - 1, &[Class::Of]);
                let small_words = [Class::Of, Class::Article, Class::Mark, Class::Glue];
                // `Ordres Gaule`
                let noun = noun || before(n, &[Class::Reference, Class::Head]);
                let led = noun || announced || before(n, &small_words);
                let others = marks.iter().enumerate().filter(|(other, _)| *other != n);
                let bare = !marks.iter().any(|m| self.slots.is_verb(m));
                let harmless = others.clone().all(|(_, m)| small(m));
                let person = marks
                    .iter()
                    .any(|m| matches!(m.class, Class::Unknown | Class::Glue));
                let signs = (first || last) && bare && person;
                let signed = bare && (last || self.closes(at)) && self.signs(at, row, n, harmless);
                (led && harmless && (title || signs) || signed).then_some((only, title))
            }
            // `Thornwick` below `--`: the first of his name there.
            Origin::Signature => {
                let marks = marks.iter().filter(|m| !m.is(Class::Mark));
                let only = marks.clone().next().and_then(seat);
                let one = marks.filter_map(seat).count() == 1;
                self.read.senders.extend(only.filter(|_| one));
                None
            }
            _ => None,
        }
    }

    /// Whether the row above one of the last says goodbye and nothing else: `Yours,`.
    fn closes(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|n| self.marked.rows.get(n));
        let before = before.filter(|_| at + 1 >= self.own.1);
        before.is_some_and(|row| {
            let marks = self.marks(row.marks.clone());
            let small = |m: &Mark| matches!(m.class, Class::Politeness | Class::Own | Class::Mark);
            row.origin == Origin::Own
                && marks.iter().all(small)
                && marks.iter().any(|m| m.is(Class::Politeness))
        })
    }

    /// Whether a row with a player's name, its mark `n`, signs the message: `Yours, Lady Thornwick`, or a paragraph
    /// of the name alone.
    fn signs(&self, at: usize, row: &Row, n: usize, harmless: bool) -> bool {
        let marks = self.marks(row.marks.clone());
        let lead = marks.get(..n).unwrap_or_default();
        let polite = |m: &Mark| matches!(m.class, Class::Politeness | Class::Own | Class::Mark);
        let title = |m: &Mark| {
            let written = self.marked.slice(std::slice::from_ref(m));
            m.is(Class::Article) || m.is(Class::Unknown) && written.starts_with(char::is_uppercase)
        };
        let ends = marks.get(n + 1).is_none_or(|m| m.is(Class::Mark));
        if self.closes(at) {
            return ends && lead.iter().all(|m| polite(m) || title(m));
        }
        let closed = lead.iter().any(|m| m.is(Class::Politeness));
        harmless && lead.iter().all(polite) && (row.begins || closed)
    }

    /// Whether a heading is the one that says who writes: `De :`.
    fn says_sender(&self, row: &Row) -> bool {
        let quote = self.quote(row.marks.clone());
        mail::heading(&quote) == Some(mail::Heading::Sender)
    }

    /// Headings.
    pub(super) fn titles(&mut self, row: &Row, range: Range<usize>) -> bool {
        let weight = self.weigh(range.clone());
        let marks = self.marks(range.clone());
        let seen = marks.iter().filter(|m| !m.is(Class::Mark));
        let small = |m: &&Mark| {
            self.slots.is_verb(m)
                || matches!(
                    m.class,
                    Class::And
                        | Class::Glue
                        | Class::Own
                        | Class::Now
                        | Class::Article
                        | Class::Of
                        | Class::Season
                        | Class::Reference
                        | Class::In
                        | Class::Number
                        | Class::Ordinal
                        | Class::Nth
                )
        };
        // A verb beside a verb's noun is an order.
        let verbs = marks.iter().filter(|m| self.slots.is_verb(m)).count();
        let bare = seen.clone().count() <= 4
            && verbs == 1
            && weight.targets == 0
            && !marks
                .iter()
                .any(|m| m.is(Class::Number) && m.sign != Sign::None)
            && seen.clone().all(|m| small(&m))
            && !row.table;
        let ends = marks.last().and_then(Mark::char) == Some(':');
        if !(ends || row.heads || bare) || row.table {
            return false;
        }
        // `Si l'Italie attaque : protéger …` goes on below, `trésor +1 :` does not.
        let has = |class: Class| self.marks(range.clone()).iter().any(|m| m.is(class));
        let turned = self
            .marks(range.clone())
            .iter()
            .rev()
            .take_while(|m| !matches!(m.char(), Some('.' | '!' | '?')))
            .find(|m| turns::turns_rows(m.class))
            .map(|m| m.class);
        let sentences = turns::sentences(&self.marked, range.clone());
        // "Orders for the summer:" are no orders of now.
        let later = self.is_for_later(&sentences);
        let turned = turned.or(later.then_some(Class::Later));
        let calm = !later && (has(Class::Now) || has(Class::Replaces) || has(Class::Final));
        // Without amounts an order is whole by its verb and what it is about.
        if !self.slots.amounts && weight.verb && weight.targets > 1 {
            return false;
        }
        if turned.is_none() && weight.amount && (weight.targets > 0 || verbs > 1) {
            return false;
        }
        if seen.count() > 24 && turned.is_none() {
            return false;
        }
        let standing = has(Class::Standing);
        let turned = turned.filter(|_| !calm);
        let own_target = weight.verb
            || weight.targets > 0
            || weight.amount
            || turned.is_some()
            || standing
            || calm;
        let mut marks = self.marks(range.clone()).to_vec();
        marks.truncate(HEADING);
        self.finality(range.clone());
        for (sentence, _) in sentences {
            self.season(row, sentence);
        }
        if own_target || row.heads && self.heading.used {
            // A place under a player's heading, or an amount for all, goes beside what is above.
            let mut kept = Vec::new();
            if !self.heading.used && turned.is_none() && self.heading.turned.is_none() {
                kept.append(&mut self.heading.marks);
                // Of many headings one under the other the last ones hold.
                let over = (kept.len() + marks.len()).saturating_sub(HEADING);
                kept.drain(..over.min(kept.len()));
            }
            if !calm && turned.is_none() && !self.heading.used {
                // A heading right under one that turns its rows goes on with it.
                let above = self.heading.turned;
                kept.extend(marks);
                self.heading = Heading {
                    marks: kept,
                    turned: above,
                    standing: standing || self.heading.standing,
                    used: false,
                };
            } else {
                kept.extend(marks);
                self.heading = Heading {
                    marks: kept,
                    turned,
                    standing,
                    used: false,
                };
            }
            // A kind alone may be the question and no heading.
            if weight.orders() || bare && !ends {
                self.titles.push((row.line, range.clone(), false));
            }
            self.claim(range);
            return true;
        }
        false
    }

    /// Whether a heading is one of another season's rows: its last sentence names it, or one that says nothing else.
    fn is_for_later(&self, sentences: &[(Range<usize>, bool)]) -> bool {
        (1..).zip(sentences).any(|(nth, (sentence, _))| {
            let talk = self
                .marks(sentence.clone())
                .iter()
                .any(|m| m.is(Class::Unknown));
            self.names_other_season(sentence.clone()) && (nth == sentences.len() || !talk)
        })
    }

    /// Whether some marks begin with what announces the word.
    pub(super) fn says_word(&self, range: Range<usize>) -> bool {
        let own = |m: &&Mark| {
            !matches!(
                m.class,
                Class::And | Class::Article | Class::Own | Class::Mark
            )
        };
        self.marks(range)
            .iter()
            .find(own)
            .is_some_and(|m| m.is(Class::Word))
    }

    /// The season's word.
    pub(super) fn word(&mut self, row: &Row, range: Range<usize>) -> bool {
        // What is quoted right above asks for the word, and no order answers that.
        let asked = self.asked_before.clone().is_some_and(|q| {
            let quoted = self.marks(q);
            let asks = quoted.last().and_then(Mark::char);
            quoted.iter().any(|m| m.is(Class::Word)) && matches!(asks, Some(':' | '?'))
        }) && !self.weigh(range.clone()).orders();
        let under = self.heading.marks.iter().any(|m| m.is(Class::Word));
        let Some(said) = word::said(
            self.reader.lexicon,
            &self.marked,
            range.clone(),
            asked || under,
        ) else {
            return false;
        };
        if under {
            self.heading = Heading::default();
        }
        match said {
            word::Said::Heading => {
                self.heading = Heading {
                    marks: self.marks(range).to_vec(),
                    ..Heading::default()
                }
            }
            word::Said::None => {}
            word::Said::Word(text) => {
                self.read.heard.words.push((row.line, canonical(&text)));
            }
        }
        true
    }
}
