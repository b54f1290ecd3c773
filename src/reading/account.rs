//! Every word accounted for: what no order has, and what nothing was said of.

use std::ops::Range;

use super::frames::{Slots, is_separator};
use super::lexicon::{Class, Lexicon};
use super::lines::Origin;
use super::marks::{self, Mark};
use super::orders::{Grammar, Walk};
use super::reader::To;
use super::remark::{Doubt, Remark};
use super::words::{Sign, Words};

/// Goes through all that was read of a message, and tells what is over.
pub(super) fn account<G: Grammar>(walk: &mut Walk<'_, '_, G>, subject: &str) {
    let sentences = std::mem::take(&mut walk.sentences);
    let ordered: Vec<u32> = sentences
        .iter()
        .filter(|s| s.ordered)
        .map(|s| s.paragraph)
        .collect();
    let any = walk.read.says_something();
    for sentence in &sentences {
        let marks = walk
            .marked
            .marks
            .get(sentence.marks.clone())
            .unwrap_or_default();
        if sentence.ordered {
            let words = leftover(walk.reader.lexicon, &walk.slots, marks, &walk.marked.words);
            if !words.is_empty() {
                let remark = Remark::Leftover { words };
                walk.read.heard.tell(To::Player, sentence.line, remark);
            }
            continue;
        }
        if sentence.spoken || marks.iter().all(|m| m.claimed) || !any {
            continue;
        }
        let near = ordered.binary_search(&sentence.paragraph).is_ok();
        if matters(&walk.slots, marks, near) {
            walk.doubt(
                To::Arbiter,
                sentence.line,
                sentence.marks.clone(),
                Doubt::Unread,
            );
        }
    }
    elsewhere(walk, subject, any);
}

/// The words of an order that are in none of its slots: unknown ones between the first slot and the last, and
/// whatever of an order is claimed by nothing.
fn leftover(lexicon: &Lexicon, slots: &Slots, marks: &[Mark], words: &Words<'_>) -> String {
    let placed = |m: &Mark| {
        m.claimed
            && matches!(
                m.class,
                Class::Slot(_)
                    | Class::Number
                    | Class::Zero
                    | Class::Bonus
                    | Class::Deduction
                    | Class::Price
            )
    };
    let first = marks.iter().position(placed).unwrap_or(0);
    let last = marks.iter().rposition(placed).unwrap_or(0);
    let over = |at: usize, m: &Mark| match m.class {
        _ if m.claimed => false,
        Class::Unknown => at > first && at < last,
        Class::Number => {
            let led = at.checked_sub(1).and_then(|n| marks.get(n)?.char());
            m.sign != Sign::None || at > first && at < last || at > first && led == Some(':')
        }
        Class::Reference | Class::None | Class::Word => at > last,
        Class::All
        | Class::Each
        | Class::Ordinal
        | Class::Vague
        | Class::Elsewhere
        | Class::Only
        | Class::Both
        | Class::Balance => at > first,
        _ => slots.target(m).is_some(),
    };
    let counted = counted(lexicon, slots, marks, words, first);
    let within = |at: usize| counted.iter().any(|part| part.contains(&at));
    let mut found: Vec<(usize, &str)> = Vec::new();
    for (at, mark) in marks.iter().enumerate().filter(|(at, m)| over(*at, m)) {
        if !within(at) {
            found.push((at, words.slice(mark.tokens())));
        }
    }
    for part in counted {
        let tokens = |at: usize| marks.get(at).map(Mark::tokens).unwrap_or_default();
        let (from, to) = (tokens(part.start).start, tokens(part.end - 1).end);
        found.push((part.start, words.slice(from..to)));
    }
    found.sort_unstable();
    let found: Vec<&str> = found.into_iter().map(|(_, text)| text).collect();
    found.join(", ")
}

/// The parts behind the first slot that begin with a number and have nothing else of an order: `and one in that
/// other place`.
fn counted(
    lexicon: &Lexicon,
    slots: &Slots,
    marks: &[Mark],
    words: &Words<'_>,
    first: usize,
) -> Vec<Range<usize>> {
    let parts = |m: &Mark| is_separator(m) || matches!(m.char(), Some('.' | '!' | '?' | '(' | ')'));
    let mut found = Vec::new();
    let mut at = first;
    while at < marks.len() {
        let rest = marks.get(at..).unwrap_or_default();
        let lead = rest.iter().take_while(|m| parts(m)).count();
        let behind = rest.get(lead..).unwrap_or_default();
        let length = behind.iter().take_while(|m| !parts(m)).count();
        let part = behind.get(..length).unwrap_or_default();
        let start = at + lead;
        at = start + length.max(1);
        if !rest.iter().take(lead).any(is_separator) {
            continue;
        }
        let own = part
            .iter()
            .any(|m| slots.is_verb(m) || slots.target(m).is_some());
        let mut seen = part.iter().skip_while(|m| m.is(Class::Article));
        let number = |m: &&Mark| {
            matches!(m.class, Class::Number | Class::NumberWord | Class::Ordinal) && !m.claimed
        };
        let Some(number) = seen.next().filter(number).filter(|_| !own) else {
            continue;
        };
        // `un` is a number where nothing follows that it could be the article of.
        let article = lexicon.has(words.folded(number.tokens().start), Class::Article);
        let next = seen.find(|m| !m.is(Class::Glue));
        if !article || next.is_none_or(|m| m.is(Class::In)) {
            found.push(start..start + length);
        }
    }
    found
}

/// Whether a sentence that nothing was made of holds what may concern the orders: words of orders, and words that
/// turn them. Talk has words of its own beside them.
fn matters(slots: &Slots, marks: &[Mark], near: bool) -> bool {
    let mut strong = 0;
    let mut weak: Vec<Class> = Vec::new();
    let mut unknown = 0;
    for mark in marks {
        unknown += usize::from(mark.is(Class::Unknown));
        match mark.class {
            _ if mark.claimed => {}
            Class::Cancel
            | Class::Correction
            | Class::Corrected
            | Class::Draft
            | Class::Idem
            | Class::Standing
            | Class::Word => strong += 1,
            Class::Number if mark.sign != Sign::None => strong += 1,
            class if class.turns() || slots.is_verb(mark) || slots.target(mark).is_some() => {
                weak.push(class)
            }
            Class::Bonus
            | Class::Deduction
            | Class::Number
            | Class::Price
            | Class::None
            | Class::Ordinal
            | Class::Reference
            | Class::All
            | Class::Each
            | Class::Rest => {
                weak.push(mark.class);
            }
            _ => {}
        }
    }
    weak.sort_unstable();
    weak.dedup();
    let turns = weak.iter().any(|c| c.turns());
    let points = |c: &Class| {
        matches!(
            c,
            Class::Ordinal | Class::Reference | Class::All | Class::Each | Class::Rest
        )
    };
    // `pas la première`, `les deux`: something is said of orders.
    let pair = turns && weak.iter().any(points) && unknown < 3;
    weak.retain(|c| !matches!(c, Class::Reference) || strong > 0 || turns);
    // A title: `Orders - Spring 218`.
    let year = |m: &Mark| matches!(m.class, Class::SeasonName | Class::Season);
    if weak == [Class::All] || weak == [Class::Number] && marks.iter().any(year) {
        weak.clear();
    }
    // A number alone says nothing of orders.
    if !near && strong == 0 && weak == [Class::Number] {
        weak.clear();
    }
    let targets = slots.weigh(marks).targets;
    let score = 2 * strong + weak.len() + usize::from(pair);
    match near {
        true => {
            unknown < 2 && score > 0
                || unknown < 4 && score > 1
                || score > 2 && (targets > 0 || strong > 0)
                || targets > 0 && unknown < 5
        }
        false => {
            targets > 1
                || targets > 0 && score > 2 && unknown < 6
                || unknown < 3 && score > 1
                || unknown < 2 && score > 0 && weak != [Class::Not]
        }
    }
}

/// What stands in the subject, the signature and what is quoted; and a message in which nothing was understood.
fn elsewhere<G: Grammar>(walk: &mut Walk<'_, '_, G>, subject: &str, any: bool) {
    let rows = walk.marked.rows.clone();
    let orders = |walk: &Walk<'_, '_, G>, at: usize| {
        let marks = rows
            .get(at)
            .and_then(|r| walk.marked.marks.get(r.marks.clone()));
        marks.is_some_and(|m| walk.slots.weigh(m).sum() >= 2)
    };
    let mut told = !walk.read.heard.told.is_empty();
    // A word alone is no order, nor what makes up for one.
    let none =
        walk.read.orders.is_empty() && walk.read.stops.is_empty() && walk.read.none.is_none();
    for (at, row) in rows.iter().enumerate() {
        let what = match row.origin {
            Origin::Signature => Doubt::Signature,
            Origin::Quoted | Origin::Copied if !any && !told => Doubt::Quotation,
            Origin::Subject | Origin::Heading if none => Doubt::Subject,
            _ => continue,
        };
        if orders(walk, at) {
            walk.doubt(To::Arbiter, row.line, row.marks.clone(), what);
            told = true;
        }
    }
    if none && !subject.is_empty() {
        let mut words = Words::new(subject);
        let tokens = words.split(0..subject.len());
        let mut found = Vec::new();
        let lang = u8::MAX;
        marks::mark(
            walk.reader.lexicon,
            &words,
            tokens,
            lang,
            &mut 0,
            &mut found,
        );
        walk.reader.grammar.prepare(&words, &mut found);
        if walk.slots.weigh(&found).sum() >= 2 {
            walk.read
                .heard
                .doubt(To::Arbiter, 0, Doubt::Subject, subject);
            told = true;
        }
    }
    if !any && !told {
        walk.read.heard.tell(To::Arbiter, 0, Remark::NotUnderstood);
    }
}
