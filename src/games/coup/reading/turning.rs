//! What turns round what is said: words that deny, headings that are answered "no".

use super::clause::Clause;
use super::vocabulary::{ACT, Act, ME, MOOD, Mood, NOBODY, WHO, act_of, mood_of};
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
