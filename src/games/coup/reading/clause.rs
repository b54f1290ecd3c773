//! A sentence's clauses, each taken apart: what is done in it, by whom and to whom.

use super::super::cards::Card;
use super::Answers;
use super::turning::{Turned, denied, opposes, turns};
use super::vocabulary::{
    ACT, Act, CARD, ME, MOOD, Mood, OTHER, SEAT, WHEN, WHO, When, act_of, mood_of, when_of,
};
use crate::engine::Seat;
use crate::reading::lexicon::Class;
use crate::reading::marks::Mark;

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
        self.acts.is_empty()
            && !self.cards.is_empty()
            && (no || self.has(Class::Correction) || self.has(Class::Rather))
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
