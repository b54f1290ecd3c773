//! An answer to a window: what is said must be true of exactly one of its offers, or it is asked.

use std::fmt::Debug;

use super::To;
use super::message::item::{Class, Item, Name};
use super::message::lexicon::Lexicon;
use super::message::{self, Entry, Filled, Frame, Grammar, Why};
use super::{Remark, Row};
use crate::letter::Letter;

/// A slot of the lexicon with its value. What is denied has `not-` before its value.
pub type Part = (&'static str, Name);

/// An answer that is made of parts.
pub trait Slotted: Clone + PartialEq + Debug {
    /// The slots of the lexicon that tell answers apart: `act` is what is done, `reply` is yes or no, `oneself` the
    /// writer, as whom it is done to.
    const SLOTS: &'static [&'static str];
    /// The slot of the seats.
    const PARTY: &'static str;
}

/// A way to say an answer: all that is said must be in it.
#[derive(Debug, Clone, Default)]
pub struct Way {
    /// What says it, all of it where several answers are said so.
    own: Vec<Part>,
    /// What must be said of it, whatever else is.
    needs: Vec<Part>,
    /// Other words for the same.
    like: Vec<Part>,
    /// What may stand beside it: what the window is about.
    about: Vec<Part>,
    /// What may mean it, and is asked.
    hints: Vec<Part>,
}

impl Way {
    pub fn of(own: impl IntoIterator<Item = Part>) -> Way {
        let own = own.into_iter().collect();
        Way {
            own,
            ..Way::default()
        }
    }

    #[must_use]
    pub fn needs(mut self, parts: impl IntoIterator<Item = Part>) -> Way {
        self.needs.extend(parts);
        self
    }

    /// With more of its own.
    #[must_use]
    pub fn and(mut self, parts: impl IntoIterator<Item = Part>) -> Way {
        self.own.extend(parts);
        self
    }

    #[must_use]
    pub fn like(mut self, parts: impl IntoIterator<Item = Part>) -> Way {
        self.like.extend(parts);
        self
    }

    #[must_use]
    pub fn about(mut self, parts: impl IntoIterator<Item = Part>) -> Way {
        self.about.extend(parts);
        self
    }

    #[must_use]
    pub fn hints(mut self, parts: impl IntoIterator<Item = Part>) -> Way {
        self.hints.extend(parts);
        self
    }
}

/// An answer that may be given, with the ways to say it.
#[derive(Debug, Clone)]
pub struct Offer<A> {
    pub answer: A,
    pub ways: Vec<Way>,
}

/// How parts are found in a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    Own,
    About,
    Hint,
}

impl Way {
    /// How all of what is said is true of it.
    fn holds(&self, said: &[Part]) -> Option<Tier> {
        if !self.needs.iter().all(|need| said.contains(need)) {
            return None;
        }
        let mut own = self.own.clone();
        let does = |(slot, _): &Part| ["act", "when", "reply"].contains(slot);
        let (mut worst, mut says) = (Tier::Own, self.needs.iter().any(does));
        for part in said.iter().filter(|part| !self.needs.contains(part)) {
            if let Some(at) = own.iter().position(|o| o == part) {
                own.swap_remove(at);
                says = true;
            } else if self.like.contains(part) {
                says = true;
            } else if self.about.contains(part) {
                worst = worst.max(Tier::About);
            } else if self.hints.contains(part) {
                worst = Tier::Hint;
            } else {
                return None;
            }
        }
        // What is said in full is no guess, whatever deed hints at it too; nor is what the window is about an answer.
        let replies = said.iter().any(|(slot, _)| *slot == "reply");
        Some(match worst {
            Tier::Hint if own.is_empty() && says && !replies => Tier::About,
            _ if !says => Tier::Hint,
            worst => worst,
        })
    }

    /// Whether all of what is said is true of it.
    pub fn fits(&self, said: &[Part]) -> bool {
        self.holds(said).is_some()
    }

    fn whole(&self, said: &[Part]) -> bool {
        let times = |all: &[Part], part| all.iter().filter(|own| *own == part).count();
        let own = &self.own;
        own.iter().all(|part| times(said, part) >= times(own, part))
    }
}

/// What parts come to.
enum Found<'o, A> {
    One(&'o A, Tier),
    Several(Vec<&'o A>),
    None,
}

/// The answers that a letter may give, and its words.
pub struct Window<'g, A> {
    pub lexicon: &'g Lexicon,
    /// Who writes.
    pub seat: Name,
    pub offers: Vec<Offer<A>>,
    /// An answer of the game's that these parts say, all of them, whether it may be given or not: the rule says why not.
    pub of: &'g dyn Fn(&[Part]) -> Option<A>,
    /// Its line, as a player writes it.
    pub print: &'g dyn Fn(&A) -> String,
    /// What a text's items mean in this game.
    pub mean: &'g dyn Fn(&str, &mut Vec<Item>),
}

/// Where something of a letter is asked, no answer of it stands before that is settled.
pub fn one_piece<D>(entry: &mut Entry<D>, print: impl Fn(&D) -> String) {
    let asks = |told: &(u32, To, Remark)| told.1 == To::Refused && matches!(told.2, Remark::Row(_));
    if entry.told.iter().any(asks) {
        for line in std::mem::take(&mut entry.lines) {
            let mut printed = vec![print(&line.draft)];
            printed.retain(|line| !line.is_empty());
            let row = Row::of(&line.quote, Why::Held, printed);
            entry.told.push((line.line, To::Refused, Remark::Row(row)));
        }
    }
    entry.told.sort_by_key(|(line, ..)| *line);
}

/// Whether what is left of a sentence without its turning words may be what it means: not of one that denies, or hangs on
/// something.
pub fn straight(why: Why) -> bool {
    !matches!(
        why,
        Why::Negated
            | Why::HalfNegated
            | Why::Condition
            | Why::Except
            | Why::Choice
            | Why::Reported
    )
}

/// Who asks has not answered; and beside an answer, what speaks of amounts or of what was turns nothing.
pub fn asks_or_talks(items: &mut [Item], ask: bool, slot: impl Fn(&Item) -> bool) {
    const TALK: [&str; 6] = ["vague", "roughly", "elsewhere", "pays", "notice", "past"];
    if !items.iter().any(slot) {
        let talk = |i: &&mut Item| i.class == Class::Own && TALK.contains(&&*i.val);
        items.iter_mut().filter(talk).for_each(Item::hush);
    } else if let Some(last) = items.last_mut().filter(|_| ask) {
        (last.class, last.val) = (Class::Own, "question".into());
    }
}

impl<A: Slotted> Window<'_, A> {
    /// Reads a letter.
    pub fn read(&self, letter: &Letter, season: (u16, &str)) -> Entry<A> {
        let mut entry = message::read(self, letter, season).entry();
        one_piece(&mut entry, |answer| (self.print)(answer));
        entry
    }

    fn part(&self, item: &Item) -> Option<Part> {
        let slot = self.slot(item)?;
        Some((slot, item.val.clone()))
    }

    /// What items say. `Ok` and `yes` are courtesy beside what is done.
    fn parts<'i>(&self, items: impl IntoIterator<Item = &'i Item>) -> Vec<Part> {
        let mut said: Vec<Part> = items.into_iter().filter_map(|i| self.part(i)).collect();
        let does = said.iter().any(|(slot, _)| *slot == "act");
        said.retain(|(slot, val)| !(does && *slot == "reply" && ["ok", "yes"].contains(&&**val)));
        said
    }

    fn find(&self, said: &[Part]) -> Found<'_, A> {
        let first = |(n, part): &(usize, &Part)| !said[..*n].contains(part);
        let once: Vec<Part> = said
            .iter()
            .enumerate()
            .filter(first)
            .map(|(_, p)| p.clone())
            .collect();
        match self.found(said) {
            Found::None if once.len() < said.len() => self.found(&once),
            found => found,
        }
    }

    fn found(&self, said: &[Part]) -> Found<'_, A> {
        if said.is_empty() {
            return Found::None;
        }
        let tiers = self.offers.iter().filter_map(|offer| {
            let tier = offer.ways.iter().filter_map(|way| way.holds(said)).min()?;
            Some((offer, tier))
        });
        let fit: Vec<_> = tiers.collect();
        for tier in [Tier::Own, Tier::About, Tier::Hint] {
            let here: Vec<_> = fit
                .iter()
                .filter(|(_, own)| *own <= tier)
                .copied()
                .collect();
            let whole = here.iter().filter(|(offer, _)| {
                let mut ways = offer.ways.iter();
                ways.any(|way| way.holds(said).is_some_and(|own| own <= tier) && way.whole(said))
            });
            let whole: Vec<_> = whole.copied().collect();
            match (&here[..], &whole[..]) {
                ([], _) => {}
                ([(only, _)], _) | (_, [(only, _)]) => return Found::One(&only.answer, tier),
                (several, _) => {
                    return Found::Several(several.iter().map(|(o, _)| &o.answer).collect());
                }
            }
        }
        Found::None
    }

    fn offered(&self, answer: &A) -> bool {
        self.offers.iter().any(|offer| offer.answer == *answer)
    }

    fn says(&self, part: &Part) -> bool {
        let mut ways = self.offers.iter().flat_map(|offer| &offer.ways);
        ways.any(|way| {
            [&way.own, &way.needs, &way.like]
                .iter()
                .any(|of| of.contains(part))
        })
    }

    /// `I do not challenge` says what is not done, where an offer is just that: the denial stands right at its deed.
    fn deny(&self, items: &mut [Item]) {
        let denies = |i: &Item| i.own("negated") || i.own("half-negated") || i.is("reply", "none");
        let ends = |i: &Item| i.is_mark() && !i.mark(":'’") || i.plain("and");
        for part in items.split_mut(ends) {
            let acts: Vec<usize> = (0..part.len()).filter(|k| part[*k].slot("act")).collect();
            let nots: Vec<usize> = (0..part.len()).filter(|k| denies(&part[*k])).collect();
            let [act] = acts[..] else {
                continue;
            };
            let full = nots
                .iter()
                .filter(|k| !part[**k].own("half-negated"))
                .count();
            let near = |k: &usize| {
                let (from, to) = ((*k).min(act) + 1, (*k).max(act));
                let small = |i: &Item| i.class == Class::Plain || i.is_mark() || denies(i);
                part[from..to].iter().all(small)
            };
            let denied: Name = format!("not-{}", part[act].val).into();
            if full <= 1
                && !nots.is_empty()
                && nots.iter().all(near)
                && self.says(&("act", denied.clone()))
            {
                part[act].val = denied;
                nots.into_iter().for_each(|at| part[at].hush());
            }
        }
    }

    /// `no`, `no I don't`, `No, I lose the Captain`: an answer where one is yes or no, and nothing was said before.
    fn refuse(&self, items: &mut [Item]) {
        let denies = |i: &Item| i.own("negated") || i.own("half-negated");
        let no: Part = ("reply", "no".into());
        let first = items.split_mut(|i| i.is_mark() && !i.mark("'’")).next();
        let first = first.filter(|part| {
            let small = |i: &Item| denies(i) || i.class == Class::Plain || i.slot("who");
            let opens = part.iter().find(|i| i.class != Class::Plain);
            part.iter().all(small) && opens.is_some_and(denies)
        });
        let mut said = Some(no.1.clone()).filter(|_| self.says(&no));
        for item in first.into_iter().flatten().filter(|i| denies(i)) {
            match said.take() {
                Some(said) => (item.class, item.val) = (Class::Slot("reply"), said),
                None if self.says(&no) => item.hush(),
                None => {}
            }
        }
    }

    /// What stands right before a deed does it, and another's is not done; what stands right behind it is a part of it,
    /// known or not. A deed of nobody's among words that are not known is talked of.
    fn whose(&self, items: &mut [Item]) {
        let turn = |item: &mut Item, why: &str| (item.class, item.val) = (Class::Own, why.into());
        let deed = |i: &Item| i.slot("act") && self.part(i).is_some_and(|part| self.says(&part));
        // Of a part between marks.
        let ends = |i: &Item| i.is_mark() && !i.mark(":'’") || i.plain("and");
        let mut talked = vec![None; items.len()];
        let mut from = 0;
        for part in items.split(ends) {
            let mine = part.iter().any(|i| i.is("who", "me"));
            let unknown = part.iter().position(|i| i.unknown() && !mine);
            let part = from..from + part.len();
            from = part.end + 1;
            talked[part.clone()].fill(unknown.map(|at| part.start + at));
        }
        for at in 0..items.len() {
            if !deed(&items[at]) {
                continue;
            }
            let who = items[..at].iter().rposition(|i| i.class != Class::Plain);
            let another =
                |i: &Item| i.slot(A::PARTY) && i.val != self.seat || i.any("who", &["they", "any"]);
            // On a condition somebody else does it.
            let when = |who: usize| {
                let before = items[..who].iter().rfind(|i| i.class != Class::Plain);
                before.is_some_and(|i| i.slot("when"))
            };
            if let Some(who) = who.filter(|who| another(&items[*who]) && !when(*who)) {
                turn(&mut items[who], "reported");
            }
            let passed = |i: &Item| i.class == Class::Plain || i.slot("lead") || i.slot("unit");
            let behind = (at + 1..items.len()).find(|k| !passed(&items[*k]));
            let oneself = |i: &Item| i.slot(A::PARTY) && i.val == self.seat;
            if let Some(behind) = behind.filter(|behind| oneself(&items[*behind])) {
                items[behind].class = Class::Slot("oneself");
            } else if let Some(behind) = behind.filter(|behind| items[*behind].unknown()) {
                turn(&mut items[behind], "words-not-known-between");
            } else if let Some(unknown) = talked[at] {
                turn(&mut items[unknown], "words-not-known-between");
            }
        }
    }
}

impl<A: Slotted> Grammar for Window<'_, A> {
    type Draft = A;
    type Why = Why;
    const TARGET: &'static [&'static str] = A::SLOTS;
    const PARTY: &'static str = A::PARTY;
    const KEPT: &'static [&'static str] = &["when"];
    const ONE: bool = true;

    fn orders(item: &Item) -> bool {
        item.slot("act")
    }

    fn lexicon(&self) -> &Lexicon {
        self.lexicon
    }

    fn seat(&self) -> &str {
        &self.seat
    }

    fn slot(&self, item: &Item) -> Option<&'static str> {
        let Class::Slot(slot) = item.class else {
            return None;
        };
        let own = slot == A::PARTY && item.val == self.seat;
        A::SLOTS
            .iter()
            .copied()
            .find(|known| *known == slot && !own)
    }

    fn items(&self, text: &str) -> Vec<Item> {
        let mut items = self.lexicon.items(text);
        // To a question `nothing` is an answer like `yes`.
        for item in items.iter_mut().filter(|i| i.any("say", &["yes", "none"])) {
            item.class = Class::Slot("reply");
        }
        (self.mean)(text, &mut items);
        items
    }

    fn starts(&self, items: &[Item]) -> bool {
        items.iter().take(4).any(|i| i.slot("act"))
    }

    fn whole(&self, items: &[Item], _: &[Item]) -> bool {
        let said = items.iter().any(|i| self.slot(i).is_some());
        said && (items.iter().any(|i| i.slot("act")) || !items.iter().any(Item::unknown))
    }

    fn replies(&self, items: &mut [Item], first: bool) {
        self.deny(items);
        self.whose(items);
        if first {
            self.refuse(items);
        }
    }

    fn proposes(&self, why: Why) -> bool {
        straight(why)
    }

    /// Who asks has not answered.
    fn soften(&self, items: &mut [Item], ask: bool) {
        asks_or_talks(items, ask, |i| self.slot(i).is_some());
    }

    fn conflict(&self, so_far: &[&Item], next: &[&Item]) -> bool {
        let all = |items: &[&Item]| self.parts(items.iter().copied());
        let (before, behind) = (all(so_far), all(next));
        if before.is_empty() || behind.is_empty() {
            return false;
        }
        let has = |said: &[Part], slot: &str| said.iter().any(|(own, _)| *own == slot);
        let both = self.parts(so_far.iter().chain(next).copied());
        // Two of a kind are both meant: no one of them is what the window is about.
        let alike = behind
            .iter()
            .any(|(slot, _)| !["act", "when"].contains(slot) && has(&before, slot));
        let fits = match self.find(&both) {
            Found::One(_, tier) => !alike || tier == Tier::Own,
            Found::Several(_) => true,
            // What only the rule can refuse.
            Found::None => (self.of)(&both).is_some() && (self.of)(&before).is_none(),
        };
        !fits || has(&behind, "when") && has(&before, "act")
    }

    fn fill(&self, f: &Frame<'_, A>) -> Filled<A> {
        let mut said = self.parts(f.items.iter().copied());
        if said.is_empty() {
            return Filled::default();
        }
        let kept = |i: &&Item| i.slot("when") && !f.items.iter().any(|own| own.slot("when"));
        let carried = self.parts(f.before.iter().filter(kept));
        if !carried.is_empty() && f.items.iter().any(|i| i.slot("act")) {
            let both: Vec<Part> = said.iter().cloned().chain(carried).collect();
            if !matches!(self.find(&both), Found::None) {
                said = both;
            }
        }
        let several = f
            .items
            .iter()
            .any(|i| !i.alts.is_empty() && self.slot(i).is_some());
        let used = |answer: &A| {
            f.items
                .iter()
                .filter(|i| self.slot(i).is_some())
                .for_each(|i| i.used.set(true));
            answer.clone()
        };
        match self.find(&said) {
            Found::One(answer, tier) if tier < Tier::Hint && !several => {
                Filled::of(vec![used(answer)])
            }
            Found::One(answer, _) => Filled::doubt(Why::IsThisAnOrder, vec![vec![used(answer)]]),
            Found::Several(all) => {
                let proposals = match all.len() {
                    2 => all.into_iter().map(|answer| vec![answer.clone()]).collect(),
                    _ => Vec::new(),
                };
                Filled::doubt(Why::WhichAnswer, proposals)
            }
            Found::None => match (self.of)(&said) {
                Some(answer) if self.offered(&answer) => {
                    Filled::doubt(Why::IsThisAnOrder, vec![vec![answer]])
                }
                // The rule says why it may not be.
                Some(answer) => Filled::of(vec![used(&answer)]),
                None => Filled::doubt(Why::NotOffered, Vec::new()),
            },
        }
    }

    fn print(&self, answer: &A, _: bool) -> String {
        (self.print)(answer)
    }
}
