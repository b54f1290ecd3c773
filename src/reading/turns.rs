//! Words that turn a sentence round: what it says is not to be done, not now, not for certain, or not by the
//! player. Such a word holds for its sentence; without an order of its own it is asked what it is said of. Decided
//! here: whether a sentence is read, which words in it turn nothing, and which of two amounts or names stands.

use std::ops::Range;

use super::frames::{Slots, Weight};
use super::lexicon::{Class, Slot};
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

/// Whether a sentence that answers nothing may turn round the answer beside it: it denies, sets a condition, speaks for
/// somebody or takes back, and has too few words of its own to be about something else.
pub fn may_turn(marks: &[Mark]) -> bool {
    let turns = |m: &Mark| {
        matches!(
            m.class,
            Class::Not
                | Class::No
                | Class::If
                | Class::Condition
                | Class::Draft
                | Class::Report
                | Class::Correction
                | Class::Cancel
        )
    };
    let own = marks.iter().filter(|m| m.is(Class::Unknown)).count();
    own <= 4 && marks.iter().any(turns)
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

/// `+2 (non, +3 finalement)`, `+2, pas +1`, `-3, pardon, -2`: of two numbers the one that is denied goes.
pub fn corrected_numbers(slots: &Slots, marks: &mut [Mark]) {
    if !slots.amounts {
        return;
    }
    let small = |m: &Mark| {
        matches!(
            m.class,
            Class::Mark | Class::Glue | Class::Of | Class::Article | Class::Politeness
        ) || corrects(m)
    };
    for at in 0..marks.len() {
        let Some(word) = marks.get(at).filter(|m| corrects(m)).copied() else {
            continue;
        };
        let number = |(n, m): (usize, &Mark)| m.is(Class::Number).then_some((n, *m));
        let seen = |(_, m): &(usize, &Mark)| !small(m);
        let after = marks.iter().enumerate().skip(at + 1).find(seen);
        let before = marks.iter().enumerate().take(at).rfind(seen);
        let (Some((later, new)), Some((earlier, old))) =
            (after.and_then(number), before.and_then(number))
        else {
            continue;
        };
        if new.sign != old.sign || new.sign == Sign::None {
            continue;
        }
        // "non, +3" puts the later number in the place of the earlier; "pas +1" denies the later one.
        let touching = later == at + 1;
        let denies = word.is(Class::Not) || word.is(Class::No) && word.to - word.from > 1;
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

/// Whether a word between two amounts says which of them is meant.
fn corrects(mark: &Mark) -> bool {
    matches!(
        mark.class,
        Class::Not | Class::No | Class::Cancel | Class::Correction | Class::Rather | Class::Amend
    )
}

/// `plutôt` corrects only where there is something to correct: an order before it, or what stands before it.
pub fn settle_rather(slots: &Slots, marks: &mut [Mark], ordered: bool) {
    let mut before = ordered;
    for mark in marks {
        before |= slots.is_verb(mark) || slots.target(mark).is_some();
        if mark.is(Class::Rather) {
            mark.class = if before {
                Class::Correction
            } else {
                Class::Glue
            };
        }
    }
}

/// The two values of a slot of which one takes the place of the other, where nothing else is named: which slot, the
/// value that is denied, and the other.
pub fn replaced(slots: &Slots, marks: &[Mark]) -> Option<(Slot, u16, u16)> {
    let target = |(at, m): (usize, &Mark)| {
        let slot = slots.target(m)?;
        Some((at, slot, m.slot(slot)?))
    };
    let found: Vec<_> = marks.iter().enumerate().filter_map(target).collect();
    let [(one, slot, first), (other, same, second)] = found.as_slice() else {
        return None;
    };
    // The word right before a value, articles left out.
    let led = |at: usize, classes: &[Class]| {
        let before = marks.iter().take(at).rev();
        let mut words = before.filter(|m| !matches!(m.class, Class::Article | Class::Of));
        words.next().is_some_and(|m| classes.contains(&m.class))
    };
    let denied = [&[Class::No, Class::Not][..], &[Class::Correction]];
    let only = denied
        .iter()
        .find_map(|classes| match (led(*one, classes), led(*other, classes)) {
            (true, false) => Some((*first, *second)),
            (false, true) => Some((*second, *first)),
            _ => None,
        });
    let (old, new) = only.filter(|(old, new)| slot == same && old != new)?;
    Some((*slot, old, new))
}

/// Takes the edge off words that turn nothing where they stand.
pub fn soften(slots: &Slots, marks: &mut [Mark], question: bool) {
    reasons(slots, marks);
    labels(slots, marks);
    no_bonus(marks);
    either(marks);
    balance(slots, marks);
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

/// `il me reste 92 points, alors …`: what is left is no order's amount.
fn balance(slots: &Slots, marks: &mut [Mark]) {
    let left = |at: &usize| marks.get(*at).is_some_and(|m| m.is(Class::Balance));
    let Some(at) = (0..marks.len()).find(left) else {
        return;
    };
    let part = segment_at(marks, at);
    let weight = slots.weigh(marks.get(part.clone()).unwrap_or_default());
    let turned = |m: &Mark| m.class.turns();
    let words = marks.get(part.clone()).unwrap_or_default();
    if weight.targets > 0 || weight.verb || words.iter().any(turned) {
        return;
    }
    for mark in marks.get_mut(part).unwrap_or_default() {
        if !mark.is(Class::Mark) {
            (mark.class, mark.claimed) = (Class::Glue, true);
        }
    }
}

/// `soit l'Italie, soit la Gaule` is a choice; `soit 4 points` and a lone `soit` are none.
fn either(marks: &mut [Mark]) {
    let says = |at: usize| marks.get(at + 1).is_some_and(|m| m.is(Class::Number));
    let all = (0..marks.len()).filter(|at| marks.get(*at).is_some_and(|m| m.is(Class::Either)));
    let (sums, sides): (Vec<usize>, Vec<usize>) = all.partition(|at| says(*at));
    let choice = sides.len() > 1;
    for at in sums.into_iter().chain(sides.iter().copied()) {
        if let Some(m) = marks.get_mut(at) {
            let side = choice && sides.contains(&at);
            m.class = if side { Class::Choice } else { Class::Glue };
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
    marks.get(segment_at(marks, at)).unwrap_or_default()
}

fn segment_at(marks: &[Mark], at: usize) -> Range<usize> {
    let ends = |m: &Mark| {
        m.is(Class::But)
            || matches!(
                m.char(),
                Some(',' | '(' | ')' | ':' | '—' | '|' | ';' | '→')
            )
    };
    let from = marks.iter().take(at).rposition(ends).map_or(0, |n| n + 1);
    let to = marks.iter().skip(at + 1).position(ends);
    from..to.map_or(marks.len(), |n| at + 1 + n)
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
    let usual = has(Class::Idem) || points || short && unknown == 0;
    if has(Class::Usual) && usual && !has(Class::Past) {
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
    if (has(Class::Only) || has(Class::Both)) && points && unknown < 3 {
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
            | Class::Both
            | Class::Provisional
            | Class::Final => {}
            Class::Standing => standing = true,
            // `As you know I replace Marcel, who is ill: …`
            Class::Correction if bare && at < first && unknown > 2 => {}
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
                let behind = marks.iter().skip(at + 1);
                let talk = behind.filter(|m| m.is(Class::Unknown)).count() > 1;
                if both || mark.to - mark.from > 1 || at > last && !talk {
                    return Fate::Told(To::Refused, Doubt::Choice);
                }
            }
            // `trésor, mets le maximum`: as much as what follows the order says.
            Class::Vague if bare && (unknown > 1 || at < last || weight.amount) => {}
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
