//! The names of armies (H7).

use super::amount::opens_brackets;
use super::grammar::Orders;
use super::meant::Order;
use crate::reading::message::Frame;
use crate::reading::message::item::{Class, Item};
use crate::reading::quoted;

/// What is asked of an army by its name.
pub(super) const OF_ARMY: [&str; 3] = ["army-size", "army-composition", "army-majority"];

impl Orders<'_> {
    /// Whether a nation, a kind and the name of an army are all that is said: `ITALIE taille Scipion`.
    pub(super) fn only_names(&self, f: &Frame<'_, Order>) -> bool {
        let has = |slot: &str| f.items.iter().any(|i| i.slot(slot));
        let kind = f
            .items
            .iter()
            .any(|i| OF_ARMY.iter().any(|kind| i.is("kind", kind)));
        let said = f.items.iter();
        let said = said.clone().any(|i| i.plain("glue") || i.is("lead", "in"));
        if said || !(kind && has("nation")) {
            return false;
        }
        let named = self.army_names(f.items, f.text).1;
        let mut words = f.items.iter().filter(|i| i.class == Class::Word);
        let all = named && words.all(|i| i.used.get());
        f.items
            .iter()
            .filter(|_| !all)
            .for_each(|i| i.used.set(false));
        all
    }

    /// Armies' names stand right behind their kind, capitalised or quoted: the names, and whether they stand so.
    pub(super) fn army_names(&self, f: &[&Item], text: &str) -> (Vec<String>, bool) {
        let kind = |i: &Item| i.any("kind", &OF_ARMY);
        let first = (0..f.len())
            .find(|n| kind(f[*n]) || f[*n].slot("army") && f[*n..].iter().any(|i| kind(i)));
        let (mut out, mut cur, mut sure): (Vec<Vec<usize>>, Vec<usize>, bool) =
            (Vec::new(), Vec::new(), true);
        // `Hannibal's army, size`
        let owner = first.and_then(|at| at.checked_sub(2));
        let owner = owner.filter(|k| f[k + 2].slot("army") && &*f[k + 1].raw == "s");
        if let Some(k) = owner.filter(|k| f[*k].class == Class::Word && f[*k].capital()) {
            f[k].used.set(true);
            return (vec![f[k].raw.to_string()], true);
        }
        let ends = |k: usize| {
            matches!(f[k].class, Class::Word | Class::Nth | Class::Number(_))
                || f[k].slot("army")
                || f[k].slot("nation")
        };
        for n in first.unwrap_or(0) + 1..=f.len() {
            let item = f.get(n).copied();
            let back = f[..n].iter().rev().find(|x| {
                !(x.is("lead", "of") || x.plain("small") || x.plain("is") || x.mark(":"))
            });
            let behind =
                back.is_some_and(|b| b.slot("kind") || b.slot("army") || b.mark("\"«“„|/"));
            if let Some(i) = item {
                let word = i.class == Class::Word;
                // Behind `in` stands a place.
                if word && cur.is_empty() && f[n - 1].is("lead", "in") {
                    continue;
                }
                if word && cur.is_empty() && !i.capital() && !i.quoted() && !behind {
                    continue;
                }
                let twice = || {
                    f.iter()
                        .filter(|x| x.slot("nation") && x.val == i.val)
                        .count()
                        > 1
                };
                let goes_on = i.is("lead", "of")
                    || i.plain("small")
                    || i.is("army", "army")
                    || i.slot("nation") && f[n - 1].is("lead", "of") && twice();
                let number = i.number()
                    && !i.signed()
                    && !opens_brackets(i, text)
                    && (!cur.is_empty() || f[n - 1].slot("army"));
                if word || i.class == Class::Nth || number || !cur.is_empty() && goes_on {
                    cur.push(n);
                    continue;
                }
            }
            while cur.last().is_some_and(|k| !ends(*k)) {
                cur.pop();
            }
            let named =
                |k: &usize| matches!(f[*k].class, Class::Word | Class::Nth | Class::Number(_));
            if cur.iter().any(named) && out.is_empty() {
                let mut start = cur[0];
                // `armée d'Hannibal` is the name.
                if start > 1 && f[start - 1].is("lead", "of") && f[start - 2].slot("army") {
                    cur.splice(0..0, [start - 2, start - 1]);
                    start -= 1;
                }
                let small = !f[start].capital() && !f[start].quoted();
                if start > 0 && small && f[start - 1].slot("army") {
                    // `légion 12`
                    cur.insert(0, start - 1);
                    start -= 1;
                }
                let before = start.checked_sub(1).map(|k| f[k]);
                let quoted = before.is_some_and(|b| b.mark("\"«“„|/"));
                let near =
                    before.is_some_and(|b| b.slot("kind") || b.slot("army") || b.slot("lead"));
                let ended = item
                    .is_none_or(|i| i.is_mark() || i.number() || i.slot("unit") || i.slot("say"));
                let shown = cur.iter().any(|k| {
                    f[*k].capital() || matches!(f[*k].class, Class::Nth | Class::Number(_))
                });
                // `phalange du Nil 2`: a number behind a name may be the order's.
                let counted = cur.len() > 1 && cur.last().is_some_and(|k| f[*k].number());
                sure &= quoted || (near && ended || shown) && !counted;
                out.push(std::mem::take(&mut cur));
            }
            cur.clear();
        }
        let written = |name: &Vec<usize>| {
            name.iter().for_each(|k| f[*k].used.set(true));
            let ends = name.first().zip(name.last());
            let name = ends.and_then(|(a, b)| text.get(f[*a].from..f[*b].to));
            quoted::shown(name.unwrap_or_default()).into_owned()
        };
        (out.iter().map(written).collect(), sure)
    }
}
