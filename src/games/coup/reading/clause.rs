//! A sentence's clauses, each taken apart: what is done in it, by whom, to whom, and whether it is denied.

use super::super::cards::Card;
use super::Answers;
use super::vocabulary::{
    ACT, Act, CARD, ME, MOOD, Mood, NOBODY, OTHER, SEAT, WHEN, WHO, When, act_of, mood_of, when_of,
};
use crate::engine::Seat;
use crate::reading::lexicon::Class;
use crate::reading::marks::Mark;

/// Whether what is done stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turned {
    No,
    Denied,
    /// A word that denies stands beside it, and may be meant for something else.
    Unsure,
}

/// A clause, taken apart.
#[derive(Debug, Default, Clone)]
pub(super) struct Clause<'a> {
    pub(super) marks: &'a [Mark],
    /// What is done, whether by somebody else, and whether that is denied.
    pub(super) acts: Vec<(Act, bool, Turned)>,
    pub(super) cards: Vec<Card>,
    /// Who is named before the first act, and behind it.
    pub(super) before: Vec<Seat>,
    pub(super) behind: Vec<Seat>,
    /// Whether the writer is named behind it, by the name of the seat.
    pub(super) oneself: bool,
    /// Whether the writer is spoken of, or somebody else does what is done.
    pub(super) mine: bool,
    pub(super) theirs: bool,
    pub(super) when: Option<When>,
    /// "This turn."
    pub(super) now: bool,
    /// Whether it begins right behind the clause before.
    pub(super) attached: bool,
    /// Whether a colon stands before it.
    pub(super) led: bool,
    /// Whether a colon, a dash or a column stands before it.
    pub(super) beside: bool,
    /// Whether what it names is denied behind it.
    pub(super) denied: bool,
    /// Whether the sentence that it is of names a card.
    pub(super) carded: bool,
    pub(super) unknown: usize,
}

impl Clause<'_> {
    pub(super) fn has(&self, class: Class) -> bool {
        self.marks.iter().any(|m| m.is(class))
    }

    /// Whether something is done in it by its writer, or a card named.
    pub(super) fn speaks(&self) -> bool {
        self.acts.iter().any(|(_, theirs, _)| !theirs) || !self.cards.is_empty()
    }

    /// Whether it says what was thought of, or what others say.
    pub(super) fn idle(&self) -> bool {
        [Class::Past, Class::Report, Class::Example]
            .into_iter()
            .any(|class| self.has(class))
    }

    fn moods(&self, mood: Mood) -> bool {
        let is = |m: &Mark| m.slot(MOOD).and_then(mood_of) == Some(mood);
        self.marks.iter().any(is)
    }

    /// "I would challenge", "je voudrais contester": a deed that is not done.
    pub(super) fn wishes(&self) -> bool {
        let own = |fits: fn(Act) -> bool| {
            self.acts
                .iter()
                .any(|(act, theirs, _)| !theirs && fits(*act))
        };
        self.moods(Mood::Deed)
            || self.moods(Mood::Would) && own(|act| act != Act::Nod)
            || self.moods(Mood::Wish) && own(|act| opposes(act) || act == Act::Doubts)
    }

    /// « Si » alone.
    pub(super) fn insists(&self) -> bool {
        self.marks
            .iter()
            .all(|m| m.is(Class::If) || m.is(Class::Mark))
    }

    /// "I would, truth be told, challenge": it ends before its deed.
    pub(super) fn would(&self) -> bool {
        let last = self.marks.iter().rev().find(|m| !m.is(Class::Mark));
        let would = last.and_then(|m| m.slot(MOOD)).and_then(mood_of);
        self.acts.is_empty() && matches!(would, Some(Mood::Would | Mood::Wish))
    }

    /// "In fact the Duke", "no, the Duke": another card than the one before.
    pub(super) fn corrects(&self) -> bool {
        let first = self.marks.iter().find(|m| !m.is(Class::Mark));
        let no = first.is_some_and(|m| m.is(Class::No) && m.tokens().len() == 1);
        self.acts.is_empty() && !self.cards.is_empty() && (no || self.has(Class::Correction))
    }

    /// "I doubt that he lies."
    pub(super) fn doubts_a_lie(&self) -> bool {
        let doubts = |(act, ..): &&(Act, bool, Turned)| *act == Act::Doubts;
        self.acts.iter().filter(doubts).count() > 1
    }

    /// "Challenge 0": a number behind what is opposed, that may be anything.
    pub(super) fn numbers(&self) -> Option<u32> {
        let act = self
            .marks
            .iter()
            .position(|m| m.slot(ACT).and_then(act_of).is_some_and(opposes))?;
        let behind = self.marks.get(act + 1..).unwrap_or_default();
        let priced = |m: &Mark| m.is(Class::Price) || m.fills(CARD);
        match behind {
            [number, next, ..] if priced(next) && number.value != 0 => None,
            [number, ..] if matches!(number.class, Class::Number | Class::Ordinal) => {
                Some(number.value)
            }
            _ => None,
        }
    }

    /// Whether an unknown word stands where a target would: "je vole Chiara".
    pub(super) fn aims_at_unknown(&self) -> bool {
        let aims = |m: &Mark| match m.slot(ACT).and_then(act_of) {
            Some(Act::Does(action)) => action.target().is_some(),
            _ => false,
        };
        let small = |m: &&Mark| {
            matches!(
                m.class,
                Class::Article
                    | Class::Of
                    | Class::In
                    | Class::Number
                    | Class::NumberWord
                    | Class::Price
                    | Class::Mark
            )
        };
        let act = self.marks.iter().position(aims);
        let mut behind = act
            .and_then(|act| self.marks.get(act + 1..))
            .unwrap_or_default()
            .iter();
        behind
            .find(|m| !small(m))
            .is_some_and(|m| m.is(Class::Unknown))
    }

    /// What its writer does, if that is not denied and says more than "ok"; a card alone claims it.
    pub(super) fn stands(&self) -> Option<Act> {
        if self.acts.is_empty() {
            let named = !self.cards.is_empty() && !self.marks.iter().any(turns);
            return named.then_some(Act::Claim);
        }
        let own = self
            .acts
            .iter()
            .find(|(act, theirs, turned)| !theirs && *turned == Turned::No && *act != Act::Nod);
        own.map(|(act, ..)| *act)
    }

    /// "Captain here too, so no": a card that is spoken of, and not only named.
    pub(super) fn holds(&self) -> bool {
        let card = self.marks.iter().rposition(|m| m.fills(CARD));
        let behind = card.and_then(|at| self.marks.get(at + 1..));
        self.acts.is_empty() && behind.is_some_and(|marks| marks.iter().any(|m| m.is(Class::Glue)))
    }

    /// "No", "never", and nothing else.
    pub(super) fn denies(&self) -> bool {
        let small = |m: &Mark| {
            matches!(
                m.class,
                Class::Mark
                    | Class::Politeness
                    | Class::Glue
                    | Class::Now
                    | Class::In
                    | Class::Of
                    | Class::And
                    | Class::All
                    | Class::Article
            )
        };
        let glue = || self.has(Class::Glue) || self.has(Class::Politeness);
        self.marks.iter().any(turns)
            && self.marks.iter().all(|m| turns(m) || small(m))
            // "Anything else: nothing."
            && (self.marks.iter().any(|m| turns(m) && !m.is(Class::None)) || !glue())
    }

    /// "I dare not", "je ne veux pas".
    pub(super) fn refuses(&self) -> bool {
        let small = |m: &&Mark| matches!(m.class, Class::Mark | Class::Politeness | Class::Glue);
        let last = self.marks.iter().rev().find(|m| !small(m));
        self.mine && self.acts.is_empty() && self.cards.is_empty() && last.is_some_and(turns)
    }

    /// A card behind a heading.
    pub(super) fn names_only(&self) -> bool {
        self.beside
            && self.acts.is_empty()
            && !self.cards.is_empty()
            && !self.marks.iter().any(|m| turns(m) || m.is(Class::Choice))
    }

    /// "No", "not this time" behind a heading: what denies something, does nothing, and speaks of nobody else.
    pub(super) fn answers_no(&self) -> bool {
        let other = |m: &Mark| m.fills(SEAT) || m.fills(WHO) && m.slot(WHO) != Some(ME);
        let turned = self.marks.iter().find(|m| turns(m) || other(m));
        self.acts.is_empty() && self.cards.is_empty() && turned.is_some_and(turns)
    }

    pub(super) fn conditions(&self) -> bool {
        let asked = matches!(
            self.when,
            Some(When::Turn | When::Block | When::Challenge | When::Lose)
        );
        self.has(Class::If) || asked && self.acts.is_empty()
    }
}

pub(super) fn is_answer(act: Option<Act>) -> bool {
    matches!(
        act,
        Some(Act::Pass | Act::Challenge | Act::Block | Act::Show | Act::Lose)
    )
}

/// Whether a mark names windows to come on which something hangs.
pub(super) fn conditions(mark: &Mark) -> bool {
    matches!(
        mark.slot(WHEN).and_then(when_of),
        Some(When::Block | When::Challenge | When::Lose)
    )
}

/// A word that denies what stands beside it.
pub(super) fn turns(mark: &Mark) -> bool {
    // Of corrections only this game's own say no: "actually" does not.
    matches!(mark.class, Class::Not | Class::No | Class::None)
        || mark.is(Class::Correction) && mark.value != 0
        || mark.is(Class::Number) && mark.value == 0
        || mark.slot(WHO) == Some(NOBODY)
}

/// What is done to something that somebody else does.
pub(super) fn opposes(act: Act) -> bool {
    matches!(act, Act::Challenge | Act::Block)
}

/// "I pass on the challenge", "I give up the block", "je n'ai pas envie de contester".
pub(super) fn gives_up(act: Act, other: Act) -> bool {
    match act {
        Act::Decline => other != Act::Decline,
        Act::Pass | Act::Lose | Act::Return | Act::Leave => opposes(other),
        _ => false,
    }
}

/// Whether an act of a clause is denied: `ne … pas`, `no challenge` before it, `contestation non`, `I challenge
/// nobody` behind it.
pub(super) fn denied(marks: &[Mark], at: usize) -> Turned {
    let act = |m: &Mark| m.slot(ACT).and_then(act_of);
    let Some(own) = marks.get(at).and_then(act) else {
        return Turned::No;
    };
    // "I collect the tax" is said once.
    let other = |m: &&Mark| act(m).is_some_and(|act| act != own);
    let lead = || marks.iter().take(at).rev().take_while(|m| !other(m));
    let before = marks.iter().take(at).rev().find(other);
    let given_up = before.and_then(act).is_some_and(|act| gives_up(act, own));
    // "I'd like" is a word of its own.
    let wish = |m: &Mark| matches!(m.slot(MOOD).and_then(mood_of), Some(Mood::Wish));
    let me = |m: &Mark| m.slot(WHO) == Some(ME) || wish(m);
    let behind = || {
        let behind = marks.iter().skip(at + 1).take_while(|m| !other(m));
        behind.filter(|m| !m.is(Class::Mark))
    };
    let small = |m: &&Mark| matches!(m.class, Class::Politeness | Class::Glue);
    let last = behind().filter(|m| !small(m)).last();
    if given_up || behind().take(2).any(turns) || last.is_some_and(turns) {
        return Turned::Denied;
    }
    // "Challenging would be silly", "risqué de contester": of something, and not that it is done.
    let mut behind = marks.iter().skip(at + 1).take_while(|m| !other(m));
    let judged = behind.by_ref().any(|m| m.is(Class::Is)) && behind.next().is_some();
    let of = || lead().skip_while(|m| m.is(Class::Article));
    let led = of()
        .next()
        .is_some_and(|m| matches!(m.class, Class::Of | Class::Glue))
        && of().nth(1).is_some_and(|m| m.is(Class::Unknown));
    let unsure = !marks.iter().take(at).any(me) && (judged || opposes(own) && led);
    match lead().position(turns) {
        None if unsure => Turned::Unsure,
        None => Turned::No,
        Some(n) => {
            // "Without a doubt I challenge", "no I challenge"; but "I don't think that I challenge".
            let own = lead().take(n).any(me);
            let first = lead().skip(n).any(me);
            let not = lead().nth(n).is_some_and(|m| m.is(Class::Not));
            match (own, first, not) {
                (false, ..) | (true, true, true) => Turned::Denied,
                (true, false, false) => Turned::No,
                _ => Turned::Unsure,
            }
        }
    }
}

/// "Challenge: no", "Contestation : je passe" deny what stands before; `true` where "no" may do so.
pub(super) fn turn_round(clauses: &mut Vec<Clause<'_>>) -> bool {
    let mut at = 1;
    while let Some((head, clause)) = clauses
        .split_at_mut_checked(at)
        .and_then(|(before, rest)| before.last_mut().zip(rest.first()))
    {
        let passes = opposes_alone(head) && matches!(clause.acts.as_slice(), [(Act::Pass, ..)]);
        let no = clause.beside && (clause.answers_no() || passes);
        match head.stands() {
            Some(_) if no && clause.unknown == 0 => {
                head.denied = true;
                for (_, _, turned) in &mut head.acts {
                    *turned = Turned::Denied;
                }
                clauses.remove(at);
                continue;
            }
            // "Block: the Captain."
            Some(Act::Block) if opposes_alone(head) && clause.names_only() => {
                head.cards.extend(&clause.cards);
                clauses.remove(at);
            }
            Some(_) if no || clause.denies() && !head.holds() => return true,
            // "Contester, je n'ose pas", "I want to challenge but I can't".
            Some(act) if opposes(act) && clause.refuses() => return true,
            _ => at += 1,
        }
    }
    false
}

/// A heading that names a challenge or a block, and nothing else.
pub(super) fn opposes_alone(clause: &Clause<'_>) -> bool {
    !clause.mine && !clause.acts.is_empty() && clause.acts.iter().all(|(act, ..)| opposes(*act))
}

/// The clause that says what is done on a condition: the one that it is attached to, the one behind it, or the
/// one before.
pub(super) fn main(clauses: &[Clause<'_>], at: usize) -> Option<usize> {
    let answers = |n: &usize| {
        clauses
            .get(*n)
            .is_some_and(|c| c.acts.iter().any(|(_, theirs, _)| !theirs))
    };
    let before = at.checked_sub(1).filter(answers);
    let attached = clauses.get(at).is_some_and(|c| c.attached);
    let behind = (at + 1..clauses.len()).find(answers);
    match attached {
        true => before.or(behind),
        false => behind.or(before),
    }
}

impl Answers<'_> {
    /// The parts of a sentence between commas and the like. A condition begins one, and so does a writer who
    /// does something once something was done.
    pub(super) fn clauses<'m>(&self, marks: &'m [Mark]) -> Vec<Clause<'m>> {
        let ends = |m: &Mark| {
            m.is(Class::But)
                || matches!(
                    m.char(),
                    Some(',' | ';' | ':' | '.' | '!' | '?' | '—' | '-' | '→' | '|' | '=')
                )
        };
        let mut found: Vec<Clause<'m>> = Vec::new();
        let mut from = 0;
        let mut conditional = false;
        let (mut attached, mut led, mut beside) = (false, false, false);
        for (at, mark) in marks.iter().enumerate() {
            let now = marks.get(from..at).unwrap_or_default();
            let acted = now.iter().any(|m| m.fills(ACT));
            let rest = || {
                marks
                    .get(at + 1..)
                    .unwrap_or_default()
                    .iter()
                    .take_while(|m| !ends(m) && !m.is(Class::And))
            };
            let and = mark.is(Class::And) && rest().any(|m| m.fills(ACT) || m.fills(WHEN));
            let me = mark.slot(WHO) == Some(ME)
                && rest().any(|m| m.fills(ACT))
                && now.iter().any(|m| m.fills(ACT) || m.fills(CARD));
            let answer =
                conditional && acted && mark.slot(ACT).is_some_and(|act| is_answer(act_of(act)));
            let hangs = acted && (matches!(mark.class, Class::If) || conditions(mark));
            if ends(mark) || and || me || answer || hangs {
                found.push(Clause {
                    attached,
                    led,
                    beside,
                    ..self.parse(now)
                });
                from = if ends(mark) || and { at + 1 } else { at };
                (attached, led) = (hangs, mark.char() == Some(':'));
                beside = matches!(mark.char(), Some(':' | '=' | '→' | '|' | '-' | '—'));
                conditional = false;
            }
            conditional |= matches!(mark.class, Class::If) || conditions(mark);
        }
        found.push(Clause {
            attached,
            led,
            beside,
            ..self.parse(marks.get(from..).unwrap_or_default())
        });
        found.retain(|c| !c.marks.is_empty());
        found
    }

    pub(super) fn parse<'m>(&self, marks: &'m [Mark]) -> Clause<'m> {
        let mut found = Clause {
            marks,
            ..Clause::default()
        };
        let mut theirs = false;
        for (at, mark) in marks.iter().enumerate() {
            match mark.class {
                Class::Slot(ACT) => {
                    let act = mark.slot(ACT).and_then(act_of);
                    found
                        .acts
                        .extend(act.map(|act| (act, theirs, denied(marks, at))));
                }
                Class::Slot(CARD) => {
                    let card = mark.slot(CARD).and_then(|n| Card::ALL.get(usize::from(n)));
                    let one = || marks.iter().filter(|m| m.fills(CARD)).count() == 1;
                    let before = at.checked_sub(1).and_then(|at| marks.get(at));
                    let two = before.is_some_and(|m| match m.class {
                        Class::Number | Class::NumberWord => m.value == 2,
                        // "Both Contessas"; but "both Duke and Captain".
                        _ => m.slot(MOOD).and_then(mood_of) == Some(Mood::Both) && one(),
                    });
                    found.cards.extend(card);
                    found.cards.extend(card.filter(|_| two));
                }
                Class::Slot(SEAT) => {
                    let seat = mark.slot(SEAT).map(Seat);
                    if seat == self.view.seat {
                        found.mine = true;
                        found.oneself |= !found.acts.is_empty();
                        theirs = false;
                        continue;
                    }
                    theirs = true;
                    match found.acts.is_empty() {
                        true => found.before.extend(seat),
                        false => found.behind.extend(seat),
                    }
                }
                Class::Slot(WHO) => match mark.slot(WHO) {
                    Some(ME) => (found.mine, theirs) = (true, false),
                    Some(OTHER) => {}
                    _ => theirs = true,
                },
                Class::Slot(WHEN) => match mark.slot(WHEN).and_then(when_of) {
                    Some(When::Now) => found.now = true,
                    Some(When::Whole) => {
                        (found.now, found.when) = (true, Some(When::Always));
                    }
                    when => found.when = when,
                },
                Class::Own => found.mine = true,
                Class::Slot(MOOD) => {
                    let both = mark.slot(MOOD).and_then(mood_of) == Some(Mood::Both);
                    found.mine |= !theirs && !both;
                }
                // "Golpe no 2": players count from 1.
                Class::Number | Class::Ordinal
                    if !marks
                        .get(at + 1)
                        .is_some_and(|m| m.is(Class::Price) || m.fills(CARD)) =>
                {
                    let aimed = found.acts.iter().any(
                        |(act, ..)| matches!(act, Act::Does(action) if action.target().is_some()),
                    );
                    let seat = u16::try_from(mark.value)
                        .ok()
                        .and_then(|n| n.checked_sub(1));
                    let seat = seat.filter(|n| aimed && usize::from(*n) < self.setup.seats.len());
                    found.behind.extend(seat.map(Seat));
                }
                Class::Unknown => found.unknown += 1,
                _ => {}
            }
        }
        found.theirs = theirs && found.acts.is_empty();
        found
    }
}
