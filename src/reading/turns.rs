//! Words that turn a sentence round: what it says is not to be done, not now, not for certain, or not by the
//! player. Design, "Reading": such a word holds for its sentence; without an order of its own it is asked what it
//! is said of. Nothing is decided here but whether a sentence is read.

use std::ops::Range;

use super::frames::{Slots, Weight};
use super::lexicon::Class;
use super::marks::Mark;
use super::reader::To;
use super::remark::Doubt;
use super::rows::Marked;
use super::words::Sign;

/// What becomes of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Its orders are read.
    Read,
    /// The same, for every season.
    Standing,
    /// It says nothing of the orders, for certain.
    Pass,
    /// Nothing is read of it: the accounts show whether it matters.
    Account,
    /// Nothing is read of it, and that is told.
    Told(To, Doubt),
    /// It takes the place of an order before it.
    Corrects,
    /// Its orders are to stand no longer.
    Stops,
    /// The orders of its row before it are taken back.
    TakesRowBack,
    /// Nothing of the whole message is taken until that is clear.
    Hold(Doubt),
}

/// What stands around a sentence.
#[derive(Debug, Clone, Copy)]
pub struct Around {
    /// Whether orders were made of its row.
    pub ordered: bool,
    /// Whether something was said of its row.
    pub told: bool,
    /// Whether the message has orders so far.
    pub any: bool,
}

/// The sentences of some marks, each with whether it asks.
pub fn sentences(marked: &Marked<'_>, range: Range<usize>) -> Vec<(Range<usize>, bool)> {
    let mut found = Vec::new();
    let mut closes = marked
        .marks
        .get(range.clone())
        .unwrap_or_default()
        .iter()
        .filter(|m| m.char() == Some(')'))
        .count();
    let mut open = 0usize;
    let mut from = range.start;
    let marks = |r: Range<usize>| marked.marks.get(r).unwrap_or_default();
    for at in range.clone() {
        let Some(c) = marks(at..at + 1).first().and_then(Mark::char) else {
            continue;
        };
        match c {
            '(' => open += 1,
            ')' => {
                closes = closes.saturating_sub(1);
                open = open.saturating_sub(1);
            }
            _ => {}
        }
        // Within brackets no sentence ends.
        let ends = (open == 0 || closes == 0)
            && match c {
                '!' | '?' | ';' => true,
                '.' => {
                    let token = |n: usize| marks(n..n + 1).first().map(|m| m.from as usize);
                    let touches =
                        token(at).is_some_and(|t| marked.words.touch(t)) && at + 1 < range.end;
                    let initial = at > from
                        && token(at - 1).is_some_and(|t| {
                            marked.words.written(t).chars().count() == 1
                                && marked.words.written(t).chars().all(char::is_uppercase)
                        });
                    // `esp. Italie`
                    let short = at > from
                        && marks(at - 1..at).first().is_some_and(|m| {
                            let letters = marked.words.slice(m.tokens()).chars().count();
                            matches!(m.class, Class::Slot(_)) && letters < 5
                        });
                    !(touches || initial || short && at + 1 < range.end)
                }
                _ => false,
            };
        if ends {
            if marks(from..at).iter().any(|m| !m.is(Class::Mark)) {
                found.push((from..at + 1, c == '?'));
            }
            from = at + 1;
        }
    }
    if marks(from..range.end).iter().any(|m| !m.is(Class::Mark)) {
        found.push((from..range.end, false));
    }
    found
}

/// Whether the rows under a heading with such a word are no orders of now.
pub fn turns_rows(class: Class) -> bool {
    matches!(
        class,
        Class::Not
            | Class::If
            | Class::Past
            | Class::Later
            | Class::Usual
            | Class::Report
            | Class::Example
            | Class::Question
            | Class::Draft
            | Class::Cancel
            | Class::Condition
            | Class::Recap
            | Class::Choice
    )
}

/// What is said of an order that such a word turns.
pub fn told(class: Class) -> Doubt {
    match class {
        Class::Not | Class::No => Doubt::Negated,
        Class::Later => Doubt::Later,
        Class::Past | Class::Usual => Doubt::Past,
        Class::Report => Doubt::Reported,
        Class::Example => Doubt::Example,
        Class::Question => Doubt::Question,
        Class::Notice => Doubt::Notice,
        Class::Recap => Doubt::Recap,
        Class::Cancel => Doubt::TakenBack,
        Class::Choice => Doubt::Choice,
        Class::Draft => Doubt::Unsure,
        Class::Correction => Doubt::Correction,
        Class::Vague => Doubt::Vague,
        Class::Elsewhere => Doubt::Elsewhere,
        _ => Doubt::Condition,
    }
}

/// `+2 (non, +3 finalement)`, `+2, pas +1`: the number that is denied goes.
pub fn corrected_numbers(slots: &Slots, marks: &mut [Mark]) {
    if !slots.amounts {
        return;
    }
    for at in 0..marks.len() {
        let Some(no) = marks
            .get(at)
            .filter(|m| matches!(m.class, Class::Not | Class::No))
            .copied()
        else {
            continue;
        };
        let near = |m: &&Mark| {
            !matches!(
                m.class,
                Class::Mark
                    | Class::Glue
                    | Class::Of
                    | Class::Article
                    | Class::Cancel
                    | Class::Correction
            )
        };
        let after = marks
            .iter()
            .enumerate()
            .skip(at + 1)
            .find(|(_, m)| near(m))
            .map(|(n, m)| (n, *m));
        let before = marks
            .iter()
            .enumerate()
            .take(at)
            .rev()
            .find(|(_, m)| near(m))
            .map(|(n, m)| (n, *m));
        let (Some((later, new)), Some((earlier, old))) = (after, before) else {
            continue;
        };
        if !new.is(Class::Number)
            || !old.is(Class::Number)
            || new.sign != old.sign
            || new.sign == Sign::None
        {
            continue;
        }
        // "non, +3" puts the later number in the place of the earlier; "pas +1" denies the later one.
        let touching = later == at + 1;
        let denies = no.is(Class::Not) || marks.get(at).is_some_and(|m| m.to - m.from > 1);
        let gone = if touching && denies { later } else { earlier };
        for (n, mark) in marks.iter_mut().enumerate() {
            let between = n > earlier && n < later && (mark.class.turns() || n == at);
            if n == gone || between {
                mark.class = Class::Glue;
                mark.claimed = true;
            }
        }
    }
}

/// Takes the edge off words that turn nothing where they stand.
pub fn soften(slots: &Slots, marks: &mut [Mark], question: bool) {
    reasons(slots, marks);
    labels(slots, marks);
    no_bonus(marks);
    for at in 0..marks.len() {
        let Some(mark) = marks.get(at).copied() else {
            continue;
        };
        let before = marks.get(..at).unwrap_or_default();
        let near = || before.iter().rev().take(5);
        let harmless = match mark.class {
            Class::If => {
                let asked = near()
                    .take_while(|m| slots.target(m).is_none())
                    .any(|m| m.is(Class::Ask) || slots.is_verb(m));
                // `combien d'or, et s'il y a une armée`: asked too.
                let own = segment(marks, at);
                let weight = slots.weigh(own);
                let more = before.last().is_some_and(|m| m.is(Class::And))
                    && before.iter().any(|m| m.is(Class::Ask) || slots.is_verb(m));
                asked || more && weight.targets > 1 && !weight.verb
            }
            Class::Choice => near().take(2).any(|m| m.is(Class::Not)),
            // `à mon avis`
            Class::Notice => !marks
                .get(at + 1)
                .is_some_and(|m| matches!(m.class, Class::Nth | Class::Ordinal | Class::Number)),
            Class::Not => question,
            Class::Past | Class::Usual | Class::Later => {
                let own = segment(marks, at);
                let now = |marks: &[Mark]| marks.iter().filter(|m| m.is(Class::Now)).count();
                now(marks) > now(own) && !slots.weigh(own).orders()
            }
            _ => false,
        };
        if harmless && let Some(m) = marks.get_mut(at) {
            m.class = Class::Glue;
        }
    }
}

/// A reason holds no order: from its word to the end of its part, or of the sentence where nothing more of an
/// order comes.
fn reasons(slots: &Slots, marks: &mut [Mark]) {
    let Some(at) = marks.iter().position(|m| m.is(Class::Because)) else {
        return;
    };
    let part = |m: &Mark| matches!(m.char(), Some(',' | ')' | ':' | '—' | '|' | '-'));
    let mut end = marks.len();
    let first = marks
        .iter()
        .enumerate()
        .skip(at)
        .find(|(_, m)| part(m))
        .map(|(n, _)| n);
    if let Some(first) = first {
        let rest = marks.get(first..).unwrap_or_default();
        if slots.weigh(rest).sum() > 0 {
            end = first;
        }
    }
    for mark in marks.get_mut(at..end).unwrap_or_default() {
        if !mark.is(Class::Mark) {
            mark.class = Class::Glue;
        }
    }
}

/// `Ordre 1 :`, `Achat n° 2 :`, and `12 points : 6 pour …, 6 pour …`: numbers that are no order's.
fn labels(slots: &Slots, marks: &mut [Mark]) {
    let mut at = 0;
    while marks.get(at).is_some_and(|m| {
        matches!(
            m.class,
            Class::Reference | Class::Nth | Class::Article | Class::Glue | Class::Politeness
        ) || slots.is_verb(m)
    }) {
        at += 1;
    }
    let number = marks.get(at).is_some_and(|m| {
        m.is(Class::Ordinal) || m.is(Class::Number) && m.sign == Sign::None && m.value < 100
    });
    let ends = marks
        .get(at + 1)
        .and_then(Mark::char)
        .is_some_and(|c| matches!(c, ':' | ')' | '.' | '-'));
    if number
        && ends
        && at > 0
        && let Some(m) = marks.get_mut(at)
    {
        m.class = Class::Glue;
    }
    let numbers: Vec<usize> = (0..marks.len())
        .filter(|at| {
            marks
                .get(*at)
                .is_some_and(|m| m.is(Class::Number) && m.sign == Sign::None)
        })
        .collect();
    if let [first, rest @ ..] = numbers.as_slice()
        && rest.len() > 1
    {
        let value = |at: &usize| marks.get(*at).map_or(0, |m| u64::from(m.value));
        let whole = value(first) == rest.iter().map(value).sum::<u64>();
        let lead = marks
            .get(..*first)
            .unwrap_or_default()
            .iter()
            .all(|m| slots.target(m).is_none());
        let colon = rest.first().is_some_and(|next| {
            marks
                .get(*first..*next)
                .unwrap_or_default()
                .iter()
                .any(|m| m.char() == Some(':'))
        });
        if whole
            && lead
            && colon
            && let Some(m) = marks.get_mut(*first)
        {
            m.class = Class::Glue;
        }
    }
}

/// `je ne mets de bonus ni sur l'une ni sur l'autre`.
fn no_bonus(marks: &mut [Mark]) {
    let Some(bonus) = marks.iter().position(|m| m.is(Class::Bonus)) else {
        return;
    };
    if marks.iter().any(|m| m.is(Class::Number)) {
        return;
    }
    let not = marks.iter().take(bonus).rposition(|m| m.is(Class::Not));
    if let Some(not) = not
        && let Ok([not, bonus]) = marks.get_disjoint_mut([not, bonus])
    {
        not.class = Class::Glue;
        bonus.class = Class::Zero;
    }
}

/// The part of a sentence, between commas and the like, in which a mark stands.
fn segment(marks: &[Mark], at: usize) -> &[Mark] {
    let ends = |m: &Mark| {
        m.is(Class::But)
            || matches!(
                m.char(),
                Some(',' | '(' | ')' | ':' | '—' | '|' | ';' | '→')
            )
    };
    let from = marks.iter().take(at).rposition(ends).map_or(0, |n| n + 1);
    let to = marks
        .iter()
        .skip(at + 1)
        .position(ends)
        .map_or(marks.len(), |n| at + 1 + n);
    marks.get(from..to).unwrap_or_default()
}

/// Decides what becomes of a sentence.
pub fn judge(slots: &Slots, marks: &[Mark], weight: Weight, around: Around) -> Fate {
    let has = |class: Class| marks.iter().any(|m| m.is(class));
    if !marks.iter().any(|m| m.class.turns()) {
        let more = marks
            .iter()
            .any(|m| slots.more.iter().any(|slot| m.fills(*slot)));
        let alone = weight.sum() == 0 && !has(Class::Idem) && !more;
        return if alone { Fate::Account } else { Fate::Read };
    }
    if has(Class::Notice) {
        return Fate::Told(To::Player, Doubt::Notice);
    }
    if weight.orders() {
        return order(slots, marks, weight);
    }
    if has(Class::Replaces) || has(Class::Stays) {
        return Fate::Pass;
    }
    let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
    let points = marks.iter().any(|m| {
        matches!(
            m.class,
            Class::Ordinal | Class::Reference | Class::All | Class::Rest | Class::Each
        )
    });
    let seen = marks.iter().filter(|m| !m.is(Class::Mark)).count();
    let short = seen <= 5;
    let chat = (unknown >= 2 && !points || unknown >= 4) && weight.sum() == 0;
    if has(Class::Usual) && (has(Class::Idem) || points || short) && !has(Class::Past) {
        return Fate::Told(To::Refused, Doubt::Usual);
    }
    let ends = |m: &Mark| {
        matches!(
            m.class,
            Class::Cancel | Class::None | Class::Not | Class::No
        )
    };
    if has(Class::Standing) && marks.iter().any(ends) {
        return Fate::Stops;
    }
    if has(Class::Standing) {
        return Fate::Told(To::Player, Doubt::WhichStanding);
    }
    if has(Class::Cancel) {
        return match () {
            () if around.told => Fate::Pass,
            () if around.ordered && !chat => Fate::TakesRowBack,
            () if chat => Fate::Account,
            () => Fate::Hold(Doubt::WhichBack),
        };
    }
    if has(Class::Draft) && !chat {
        return Fate::Hold(Doubt::Draft);
    }
    if has(Class::Correction) && !chat && (points || short || weight.sum() > 0) {
        return Fate::Hold(Doubt::Correction);
    }
    if has(Class::Only) && points && unknown < 3 {
        return Fate::Hold(Doubt::WhichOrder);
    }
    // "I am short of gold, so no bonus."
    let nothing = !marks
        .iter()
        .any(|m| matches!(m.class, Class::Number | Class::Bonus | Class::Deduction));
    let certain = !has(Class::If)
        && !has(Class::Condition)
        && (nothing || !has(Class::Not) && !has(Class::No));
    if weight.amount && weight.sum() == 1 && certain {
        return Fate::Read;
    }
    Fate::Account
}

/// A sentence that may be an order, with words that turn.
fn order(slots: &Slots, marks: &[Mark], weight: Weight) -> Fate {
    let marked = |m: &Mark| {
        slots.is_verb(m) || slots.target(m).is_some() || slots.is_amount(m) || m.is(Class::Ask)
    };
    let first = marks.iter().position(marked).unwrap_or(0);
    let last = marks.iter().rposition(marked).unwrap_or(0);
    let mut standing = false;
    let mut corrects = false;
    for (at, mark) in marks.iter().enumerate().filter(|(_, m)| m.class.turns()) {
        let own = segment(marks, at);
        let own_weight = slots.weigh(own);
        let bare = own_weight.sum() == 0 && !own_weight.ask;
        let unknown = own.iter().filter(|m| m.is(Class::Unknown)).count();
        match mark.class {
            Class::Usual
                if own
                    .iter()
                    .any(|m| matches!(m.class, Class::Rest | Class::Idem)) =>
            {
                return Fate::Told(To::Refused, Doubt::Usual);
            }
            Class::Replaces
            | Class::Stays
            | Class::Usual
            | Class::Only
            | Class::Provisional
            | Class::Final => {}
            Class::Standing => standing = true,
            Class::Correction => corrects = true,
            Class::Cancel => {
                let before = slots.weigh(marks.get(..at).unwrap_or_default()).orders();
                let behind = slots.weigh(marks.get(at..).unwrap_or_default()).orders();
                if !bare || unknown < 3 || !before || behind {
                    return Fate::Stops;
                }
            }
            Class::Choice => {
                let sides = [marks.get(..at), marks.get(at + 1..)];
                let both = sides.into_iter().flatten().all(|m| m.iter().any(marked));
                if both || mark.to - mark.from > 1 || at > last && unknown < 2 {
                    return Fate::Told(To::Refused, Doubt::Choice);
                }
            }
            Class::Vague if bare => {}
            Class::Elsewhere if weight.verb || weight.ask => {}
            Class::Elsewhere => return Fate::Told(To::Arbiter, Doubt::Elsewhere),
            Class::Not | Class::No if bare => {
                let lead = at < first && (unknown > 0 || own.len() > 6);
                let tail = at > last && unknown > 1;
                if !lead && !tail {
                    return Fate::Told(To::Player, Doubt::Negated);
                }
            }
            Class::Not | Class::No => return Fate::Told(To::Player, Doubt::Negated),
            Class::Past | Class::Report if bare && at > last && unknown > 1 => {}
            Class::Later | Class::Past | Class::Report | Class::Example | Class::Recap => {
                return Fate::Told(To::Player, told(mark.class));
            }
            class => return Fate::Told(To::Refused, told(class)),
        }
    }
    match (corrects, standing) {
        (true, _) => Fate::Corrects,
        (false, true) => Fate::Standing,
        _ => Fate::Read,
    }
}
