//! The names of armies. A name is free text (H7): it starts after its kind, or at "army", and runs over words that
//! are not known, articles, "of", "army", ordinals; everything else ends it.

use super::Kind;
use super::vocabulary::{ARMY, KIND, NATION, PLACE};
use crate::locale::spelling::{fold, spelled};
use crate::reading::lexicon::Class;
use crate::reading::marks::{Mark, Sure};
use crate::reading::orders::Frame;
use crate::reading::quoted;
use crate::reading::words::Sign;

/// The value of a word that may be an army's name by itself.
const NAMED: u16 = 1;

fn sized(mark: &Mark) -> bool {
    let kind = mark.slot(KIND).and_then(|k| Kind::ALL.get(usize::from(k)));
    kind.is_some_and(|k| k.about_an_army())
}

/// `taille phalange d'argent`: what names a kind elsewhere is part of the name behind a word of its own.
pub(super) fn within_names(marks: &mut [Mark]) {
    let mut asked = false;
    for at in 0..marks.len() {
        asked |= marks.get(at).is_some_and(sized);
        let joined = |n: usize| marks.get(n).is_some_and(|m| m.is(Class::Of));
        let named = |n: usize| marks.get(n).is_some_and(|m| m.is(Class::Unknown));
        let inside = asked && at > 1 && joined(at - 1) && named(at - 2);
        let within = at > 0 && marks.get(at - 1).is_some_and(|m| m.is(Class::In));
        let Some(mark) = marks.get_mut(at) else {
            continue;
        };
        // `taille des Thraces`: what is near a place's name is a name of its own, and never respelled (H7).
        let near = mark.fills(PLACE) && mark.sure == Sure::Near && !within;
        if inside && mark.fills(KIND) || asked && near {
            mark.class = Class::Unknown;
        }
    }
}

/// `une armée en Étrurie` asks whether one is there; `taille de l'armée en Étrurie` does not.
pub(super) fn presence(marks: &mut [Mark]) {
    let ends = |m: &Mark| matches!(m.char(), Some('.' | '!' | '?' | ';' | '|')) || m.is(Class::And);
    for at in 0..marks.len() {
        if !marks.get(at).is_some_and(|m| m.fills(ARMY)) {
            continue;
        }
        // `la garnison de Chypre` is one of many; `une garnison en Chypre` is there or not.
        let of = marks.get(at + 1).is_some_and(|m| m.is(Class::Of));
        if of && marks.get(at).is_some_and(|m| m.slot(ARMY) == Some(NAMED)) {
            continue;
        }
        let before = marks
            .get(..at)
            .unwrap_or_default()
            .iter()
            .rev()
            .take_while(|m| !ends(m));
        let after = || {
            marks
                .get(at + 1..)
                .unwrap_or_default()
                .iter()
                .take_while(|m| !ends(m))
        };
        let size = before.into_iter().any(sized) || after().any(sized);
        // A name follows: `l'armée de Scipion`.
        let named = after()
            .take_while(|m| !m.is(Class::In) && m.char().is_none())
            .any(|m| m.is(Class::Unknown));
        let place = after().any(|m| m.fills(PLACE))
            || after()
                .zip(after().skip(1))
                .any(|(a, b)| a.is(Class::In) && b.fills(NATION));
        let placed = place
            || marks
                .get(..at)
                .unwrap_or_default()
                .iter()
                .rev()
                .take(3)
                .any(|m| m.fills(PLACE));
        if !size
            && !named
            && placed
            && let Some(mark) = marks.get_mut(at)
        {
            mark.class = Class::Slot(KIND);
            mark.value = 0;
        }
    }
}

/// The names in a frame, and claims them.
pub(super) fn names(frame: &mut Frame<'_>, kinds: &[Kind]) -> Vec<String> {
    if !kinds.iter().any(|k| k.about_an_army()) {
        return Vec::new();
    }
    let marks = &*frame.marks;
    let is = |at: usize, class: Class| marks.get(at).is_some_and(|m| m.is(class));
    let kind = marks.iter().position(sized);
    // `l'armée de Scipion, taille`: the name stands before its kind.
    let army = marks.iter().position(|m| m.fills(ARMY)).filter(|at| {
        kind.is_none_or(|k| *at < k) && (is(at + 1, Class::Of) || is(at + 1, Class::Unknown))
    });
    let behind = kind.is_none_or(|k| {
        marks
            .get(k..)
            .unwrap_or_default()
            .iter()
            .any(|m| m.is(Class::Unknown) || m.fills(ARMY))
    });
    let told = |m: &Mark| {
        let written = frame.words.slice(m.tokens());
        let quoted = frame.words.is_quoted(m.from as usize);
        m.is(Class::Unknown) && (quoted || written.starts_with(char::is_uppercase))
    };
    let from = match (army, behind) {
        (Some(army), _) => army,
        (None, true) => kind.map_or(0, |k| k + 1),
        (None, false) => 0,
    };
    let mut names = Vec::new();
    let mut claimed: Vec<usize> = Vec::new();
    let mut run: Vec<usize> = Vec::new();
    // A name in small letters stands right behind its kind, or behind another name.
    let bound = |first: usize, claimed: &[usize]| {
        let small = |m: &Mark| {
            matches!(
                m.class,
                Class::Of
                    | Class::Article
                    | Class::In
                    | Class::Own
                    | Class::And
                    | Class::Mark
                    | Class::Slot(ARMY | KIND | NATION)
            ) || matches!(m.class, Class::Glue | Class::Is) && kind.is_some_and(|k| k < first)
        };
        let since = claimed.last().map_or(from, |last| last + 1);
        let between = marks.get(since..first).unwrap_or_default();
        // `mon armée préférée, la grande` is one army.
        let same = !claimed.is_empty()
            && between.iter().any(|m| m.is(Class::Article))
            && !marks.get(first).is_some_and(|m| m.fills(ARMY));
        !same && between.iter().all(small)
    };
    for at in from..=marks.len() {
        let goes_on = marks.get(at).is_some_and(|m| goes_on(frame, m, &run, at));
        if goes_on {
            run.push(at);
        } else if let Some(name) = close(frame, &mut run)
            && (name.iter().any(|n| marks.get(*n).is_some_and(told))
                || name.first().is_some_and(|first| bound(*first, &claimed)))
        {
            claimed.extend(name.clone());
            if let (Some(first), Some(last)) = (name.first(), name.last()) {
                let tokens = |n: &usize| marks.get(*n).map_or(0..0, Mark::tokens);
                let span = tokens(first).start..tokens(last).end;
                let quoted = frame.words.is_quoted(span.start);
                let name = frame.words.slice(span);
                names.push(spelled(&match quoted {
                    true => quoted::plain(name),
                    false => name.to_owned(),
                }));
            }
        }
    }
    for at in claimed {
        if let Some(mark) = frame.marks.get_mut(at) {
            mark.claimed = true;
        }
    }
    names
}

/// Whether a mark is part of the name under way.
fn goes_on(frame: &Frame<'_>, mark: &Mark, run: &[usize], at: usize) -> bool {
    let marks = &*frame.marks;
    let last = run.last().and_then(|n| marks.get(*n));
    let known = run
        .iter()
        .any(|n| marks.get(*n).is_some_and(|m| m.is(Class::Unknown)));
    let of = last.is_some_and(|m| matches!(m.class, Class::Of | Class::Article));
    let adjoins = run.last().is_none_or(|n| n + 1 == at);
    // `légion 12`, but `l'armée, 2 points`.
    let counts_nothing = || {
        let unit = [Class::Price, Class::Bonus, Class::Deduction];
        !marks.get(at + 1).is_some_and(|m| unit.contains(&m.class))
    };
    adjoins
        && match mark.class {
            Class::Unknown | Class::Ordinal | Class::Nth => true,
            Class::Slot(ARMY) => true,
            Class::Of | Class::Article => true,
            Class::Slot(NATION | PLACE) => of && known,
            // `l'armée du roi`.
            // `d'Hannibal` in a message of another language.
            Class::Glue if last.is_some_and(|m| m.fills(ARMY)) => {
                let letter = frame.words.slice(mark.tokens());
                letter.chars().count() == 1
            }
            Class::Glue => {
                of && !run.is_empty()
                    && run.iter().any(|n| {
                        marks
                            .get(*n)
                            .is_some_and(|m| m.fills(ARMY) || m.is(Class::Unknown))
                    })
            }
            Class::Number => {
                mark.sign == Sign::None && last.is_some_and(|m| m.fills(ARMY)) && counts_nothing()
            }
            _ => false,
        }
}

/// The marks of the name that ends here: without articles at its ends, and without what stands before "army".
fn close(frame: &Frame<'_>, run: &mut Vec<usize>) -> Option<Vec<usize>> {
    let marks = &*frame.marks;
    let mut name = std::mem::take(run);
    let class = |n: &usize| marks.get(*n).map(|m| m.class);
    let small = |n: &usize| matches!(class(n), Some(Class::Of | Class::Article));
    while name.last().is_some_and(small) {
        name.pop();
    }
    // `l'ost royal de l'Asie`: the nation asked, where no other is named.
    if let [rest @ .., of, nation] = name.as_slice() {
        let mut rest = rest.to_vec();
        let tail = matches!(class(nation), Some(Class::Slot(NATION))) && small(of);
        let other = marks
            .iter()
            .enumerate()
            .any(|(n, m)| m.fills(NATION) && n != *nation);
        // `Italie : la garde de Rome`: the heading names it already, and otherwise.
        let written = |m: &Mark| fold(frame.words.slice(m.tokens()));
        let named = marks.get(*nation);
        let other = other
            || frame.heading.iter().any(|m| {
                named.is_some_and(|n| {
                    m.fills(NATION) && m.value == n.value && written(m) != written(n)
                })
            });
        if tail && !other {
            while rest.last().is_some_and(small) {
                rest.pop();
            }
            if rest.iter().any(|n| class(n) == Some(Class::Unknown)) {
                name = rest;
            }
        }
    }
    if let Some(army) = name
        .iter()
        .rposition(|n| class(n) == Some(Class::Slot(ARMY)))
        && name.get(army + 1..).is_some_and(|after| !after.is_empty())
    {
        name.drain(..army);
    }
    while name.first().is_some_and(small) {
        name.remove(0);
    }
    // `les légions`, where no place says which.
    let placed = marks.iter().any(|m| m.fills(PLACE));
    let called = |n: &usize| marks.get(*n).is_some_and(|m| m.slot(ARMY) == Some(NAMED));
    let words =
        name.iter().any(|n| class(n) == Some(Class::Unknown)) || !placed && name.iter().any(called);
    let numbered = name.len() > 1
        && name
            .iter()
            .any(|n| matches!(class(n), Some(Class::Number | Class::Ordinal)));
    (words || numbered).then_some(name)
}
