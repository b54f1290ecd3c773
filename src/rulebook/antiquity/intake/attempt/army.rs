//! Size, composition, majority: of which army.

use std::ops::Range;

use super::super::super::question::{Kind, Subject};
use super::super::super::setup::Name;
use super::super::Draft;
use super::super::fault::free_text;
use super::super::fault::{Fault, Guess, Wanted};
use super::super::line::{Line, Read, Verb, harmless, kind_of, misread};
use super::super::token::Shape;
use super::super::words::Class;
use super::KindAt;

impl Line<'_> {
    /// Size, composition, majority: of an army by name, or in a province (H17).
    pub(super) fn army_attempt(&mut self, at: &KindAt) -> Read<Draft> {
        let kind = at.kind;
        let bonus = self.modifier(Verb::Spy)?.unwrap_or(0);
        let mut target = self.nation_before(at)?;
        let mut region = at.words.end..self.tokens.len();
        if !self.has_words(region.clone()) {
            region = self.content..at.words.start;
        } else {
            self.take_words_of_kind(at);
        }
        let subject = self.army(kind, region, &mut target)?;
        for found in self.unused_names(self.content..self.tokens.len()) {
            let bytes = self.bytes(found.from..found.to);
            match (found.meaning.nation.clone(), target.take()) {
                (Some(nation), None) => target = Some(nation),
                (Some(nation), Some(first)) if nation == first => target = Some(first),
                (Some(second), Some(first)) => {
                    return misread(bytes, Fault::TwoNations { first, second });
                }
                (None, _) => {
                    let typed = self.typed(found.from..found.to);
                    return misread(bytes, Fault::Leftover { typed });
                }
            }
            self.take_name(&found);
        }
        if target.is_none() {
            // What stands between verb and kind should have been a nation.
            let before = self
                .leftovers()
                .into_iter()
                .find(|r| r.start < at.words.start);
            if let Some(run) = before {
                target = Some(self.resolve(Wanted::Nation, run)?);
            }
        }
        self.nothing_left(Some(kind))?;
        let by_name = matches!(subject, Subject::Army(_));
        if target.is_none() {
            target = self.headings_nation();
        }
        if target.is_none() && by_name {
            return self.fail(Fault::MissingNation);
        }
        Ok(Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        })
    }

    /// `army size`, `troupe majoritaire`: the words beside the kind's own that belong to it.
    pub(super) fn take_words_of_kind(&mut self, at: &KindAt) {
        let before = (self.content..at.words.start)
            .rev()
            .find(|i| !harmless(self.class_at(*i)));
        if let Some(i) = before
            && matches!(self.class_at(i), Class::Army | Class::Troop)
        {
            self.take(i..i + 1);
        }
        if at.kind == Kind::ArmyMajority && self.class_at(at.words.end) == Class::Troop {
            self.take(at.words.end..at.words.end + 1);
        }
    }

    /// The nation named before the kind; a name there that is only a province's is left alone.
    pub(super) fn nation_before(&mut self, at: &KindAt) -> Read<Option<Name>> {
        let mut target: Option<Name> = None;
        for found in self.unused_names(self.content..at.words.start) {
            let after_army = (self.content..found.from).any(|i| self.class_at(i) == Class::Army);
            let Some(nation) = found.meaning.nation.clone().filter(|_| !after_army) else {
                continue;
            };
            if let Some(first) = target.take().filter(|t| *t != nation) {
                let bytes = self.bytes(found.from..found.to);
                let second = nation;
                return misread(bytes, Fault::TwoNations { first, second });
            }
            self.take_name(&found);
            target = Some(nation);
        }
        Ok(target)
    }

    pub(super) fn has_words(&self, region: Range<usize>) -> bool {
        region.into_iter().any(|i| {
            !self.is_used(i)
                && self.tokens.get(i).is_some_and(|t| {
                    t.shape == Shape::Number
                        || t.quote.is_some()
                        || (t.shape == Shape::Word
                            && !harmless(t.class)
                            && t.class != Class::Troop
                            && t.text != "s")
                })
        })
    }

    /// The army or province that a region of the line names.
    pub(super) fn army(
        &mut self,
        kind: Kind,
        region: Range<usize>,
        target: &mut Option<Name>,
    ) -> Read<Subject> {
        let mut from = region.start;
        let skipped = |l: &Self, i: usize| {
            l.is_used(i)
                || l.tokens.get(i).is_none_or(|t| {
                    t.quote.is_none()
                        && (t.shape == Shape::Mark
                            || matches!(t.class, Class::Of | Class::Article)
                            || matches!(t.text.as_ref(), "sur" | "on" | "pour" | "for"))
                })
        };
        while from < region.end && skipped(self, from) {
            from += 1;
        }
        // A nation or a province may stand before a bracket or comma: `taille (Carthage) : …`.
        let Some(first) = self.tokens.get(from).filter(|_| from < region.end) else {
            return self.fail(Fault::MissingSubject { kind });
        };
        if let Some(q) = first.quote {
            let whole = (0..self.tokens.len())
                .filter(|i| self.tokens.get(*i).is_some_and(|t| t.quote == Some(q)))
                .collect::<Vec<_>>();
            if whole.first() == Some(&from) {
                return self.quoted_army(q, &whole);
            }
        }
        if let Some(second) = kind_of(first.class).filter(|_| first.quote.is_none()) {
            let bytes = self.bytes(from..from + 1);
            let first = kind;
            return misread(bytes, Fault::TwoKinds { first, second });
        }
        let mut to = from;
        while to < region.end && !self.ends_name(to) {
            to += 1;
        }
        if let Some(province) = self.province_subject(from, to, target.is_some())? {
            return Ok(Subject::Province(province));
        }
        self.army_by_name(kind, from, to, target)
    }

    /// Whether a name without quotation marks ends before a token.
    pub(super) fn ends_name(&self, at: usize) -> bool {
        let Some(t) = self.tokens.get(at) else {
            return true;
        };
        if self.is_used(at) {
            return true;
        }
        let mark = matches!(
            t.text.as_ref(),
            "," | ";" | ":" | "(" | ")" | "[" | "]" | "?" | "="
        );
        // A dash between spaces; one within a word is no token.
        let dash = t.shape == Shape::Mark && t.text == "-";
        t.quote.is_none() && t.shape == Shape::Mark && (mark || dash)
    }

    pub(super) fn quoted_army(&mut self, quote: usize, whole: &[usize]) -> Read<Subject> {
        let Some(q) = self.quotes.get(quote) else {
            return self.fail(Fault::NotUnderstood);
        };
        let at = q.start..q.end;
        let content = q.content(self.text);
        let name = free_text(&content, at)?;
        for i in whole {
            self.take(*i..*i + 1);
        }
        let province = self
            .names
            .iter()
            .find(|f| whole.first() == Some(&f.from) && whole.len() == f.to - f.from);
        if let Some(province) = province.and_then(|f| f.meaning.province.clone()) {
            self.guesses.push(Guess::NameNotProvince { province });
        }
        if strip_determiners(&name) != name {
            self.guesses
                .push(Guess::ArticleInQuotes { name: name.clone() });
        }
        Ok(Subject::Army(name.into()))
    }

    /// `armée en Zeugitane`, `en Zeugitane`, `armée Zeugitane`, `Zeugitane`.
    pub(super) fn province_subject(
        &mut self,
        from: usize,
        to: usize,
        targeted: bool,
    ) -> Read<Option<Name>> {
        let army = matches!(self.class_at(from), Class::Army | Class::Troop);
        let mut at = if army { from + 1 } else { from };
        let mut inside = false;
        while at < to
            && matches!(self.class_at(at), Class::In | Class::Of | Class::Article)
            && self.name_at(at).is_none()
        {
            inside |= self.class_at(at) == Class::In;
            at += 1;
        }
        if at >= to {
            return Ok(None);
        }
        let found = self
            .name_at(at)
            .filter(|f| f.from == at && f.to <= to)
            .cloned();
        if let Some(found) = found {
            let ends = found.to == to || self.followed_by_nation(found.to, to);
            let Some(province) = found.meaning.province.clone() else {
                if let Some(nation) = found.meaning.nation.clone()
                    && inside
                    && ends
                    && army
                {
                    let bytes = self.bytes(found.from..found.to);
                    return misread(bytes, Fault::NotAProvince { nation });
                }
                return Ok(None);
            };
            // Macédoine without "in" is the nation, where none was named.
            let nation = found.meaning.nation.is_some() && !inside && !targeted;
            if !ends || nation {
                return Ok(None);
            }
            self.take(from..found.to);
            if !inside {
                self.guesses.push(Guess::ProvinceNotName {
                    province: province.clone(),
                });
            }
            return Ok(Some(province));
        }
        if !(inside && (army || at > from)) {
            return Ok(None);
        }
        let mut end = at;
        while end < to && self.name_at(end).is_none() {
            end += 1;
        }
        while end > at + 1 && harmless(self.class_at(end - 1)) {
            end -= 1;
        }
        let province = self.resolve(Wanted::Province, at..end)?;
        self.take(from..end);
        Ok(Some(province))
    }

    /// Whether what follows is a nation and nothing else: `en Zeugitane de Carthage`.
    pub(super) fn followed_by_nation(&self, from: usize, to: usize) -> bool {
        let mut at = from;
        while at < to && harmless(self.class_at(at)) && self.name_at(at).is_none() {
            at += 1;
        }
        at >= to
            || self
                .name_at(at)
                .is_some_and(|f| f.from == at && f.to == to && f.meaning.nation.is_some())
    }

    pub(super) fn army_by_name(
        &mut self,
        kind: Kind,
        from: usize,
        to: usize,
        target: &mut Option<Name>,
    ) -> Read<Subject> {
        let mut end = to;
        let mut warn = None;
        // `armée d'Hannibal de Carthage`, where no nation was named before.
        let elsewhere = self
            .unused_names(to..self.tokens.len())
            .iter()
            .any(|f| f.meaning.nation.is_some());
        let last = self
            .names
            .iter()
            .find(|f| f.to == to && f.from >= from)
            .cloned();
        if let (Some(found), None, false) = (last, target.as_ref(), elsewhere)
            && let Some(nation) = found.meaning.nation.clone()
        {
            let mut cut = found.from;
            while cut > from
                && matches!(
                    self.class_at(cut - 1),
                    Class::Of | Class::Article | Class::In
                )
            {
                cut -= 1;
            }
            self.take_name(&found);
            *target = Some(nation.clone());
            end = cut;
            warn = Some(nation);
        }
        let words: Vec<usize> = (from..end).collect();
        let bare = words.iter().all(|i| {
            harmless(self.class_at(*i)) || matches!(self.class_at(*i), Class::Army | Class::Troop)
        });
        if bare {
            return self.fail(Fault::MissingSubject { kind });
        }
        self.one_army(kind, from, end)?;
        let bytes = self.bytes(from..end);
        let raw = self.text.get(bytes.clone()).unwrap_or_default();
        let name = free_text(raw.trim_end_matches(['.', '!', ' ']), bytes)?;
        let name = strip_determiners(&name).to_owned();
        // `Hannibal's army` is not `armée d'Hannibal`, and nothing says that it means it.
        let possessive = self.tokens.get(from..end).is_some_and(|w| {
            w.windows(2).any(|w| {
                matches!(w, [s, army] if s.text == "s" && matches!(army.text.as_ref(), "army" | "armies"))
            })
        });
        if possessive {
            self.guesses
                .push(Guess::NameAsWritten { name: name.clone() });
        }
        if let Some(nation) = warn {
            let name = name.clone();
            self.guesses.push(Guess::NationAfterName { nation, name });
        }
        if self.mods.is_empty()
            && self
                .tokens
                .get(end.saturating_sub(1))
                .is_some_and(|t| t.shape == Shape::Number)
        {
            self.guesses
                .push(Guess::NumberInName { name: name.clone() });
        }
        self.take(from..end);
        Ok(Subject::Army(name.into()))
    }
}

impl Line<'_> {
    /// Refuses a name without quotation marks that may be more than one army's: with *and*, with a
    /// place after *in*, with a bonus in it that was not understood.
    fn one_army(&self, kind: Kind, from: usize, end: usize) -> Read<()> {
        let typed = self.typed(from..end);
        let bytes = self.bytes(from..end);
        let free = |i: &usize| self.tokens.get(*i).is_some_and(|t| t.quote.is_none());
        for i in (from..end).filter(free) {
            let word = self.tokens.get(i).map_or("", |t| t.text.as_ref());
            if matches!(word, "et" | "and" | "&" | "ou" | "or") {
                let second = (i + 1..end).find_map(|j| kind_of(self.class_at(j)));
                if let Some(second) = second.filter(|s| *s != kind) {
                    return misread(
                        bytes,
                        Fault::TwoKinds {
                            first: kind,
                            second,
                        },
                    );
                }
                return misread(bytes, Fault::TwoArmies { typed });
            }
            if matches!(self.class_at(i), Class::Bonus | Class::Malus)
                || matches!(word, "+" | "plus" | "moins" | "minus")
            {
                let typed = self.typed(i..end);
                return misread(self.bytes(i..end), Fault::Leftover { typed });
            }
            let place = matches!(word, "en" | "dans" | "in" | "inside" | "into")
                && (i + 1..end)
                    .find(|j| self.class_at(*j) != Class::Article)
                    .and_then(|j| self.name_at(j))
                    .is_some_and(|f| f.meaning.province.is_some() || f.meaning.sea.is_some());
            if place {
                let mut places = self.names.iter().filter(|f| from <= f.from && f.to <= end);
                let mut next = || places.find_map(|f| f.meaning.province.clone());
                if let (Some(first), Some(second)) = (next(), next()) {
                    return misread(bytes, Fault::TwoSubjects { first, second });
                }
                return misread(bytes, Fault::PlaceInName { typed });
            }
        }
        Ok(())
    }
}

/// A canonical army name without the articles and *of* before it: `l'armée d'hannibal` is
/// `armée d'hannibal`.
pub(in super::super) fn strip_determiners(name: &str) -> &str {
    const BEFORE: &[&str] = &[
        "de ", "du ", "des ", "d'", "l'", "la ", "le ", "les ", "une ", "un ", "the ", "of ",
        "an ", "sur ", "on ", "for ", "pour ", "a ",
    ];
    let mut name = name;
    while let Some(rest) = BEFORE.iter().find_map(|b| name.strip_prefix(b)) {
        let rest = rest.trim_start();
        if rest.is_empty() {
            break;
        }
        name = rest;
    }
    name
}
