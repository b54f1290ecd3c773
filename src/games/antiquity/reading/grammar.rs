//! Which slots of a sentence make an order of the espionage rule, and what an amount means (R3, R5, R7).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use super::super::cost::{self, Distance};
use super::super::house::EspionageNames;
use super::super::order::{Against, What};
use super::super::question::{Kind, Question, Subject, Takes};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::doubt::Doubt;
use super::{Draft, Sender};
use crate::locale::Lang;
use crate::reading::free_text;
use crate::reading::lexicon::Made;
use crate::reading::message::item::{Class, Item, Sign};
use crate::reading::message::lexicon::{Lexicon, Slots, words};
use crate::reading::message::{
    Aside, Filled, Frame, Grammar, Message, Sheet, State, Told, Total, Why,
};
use crate::reading::quoted;

/// The slots of the lexicon files.
const SLOTS: Slots = Slots {
    all: &[
        "verb", "unit", "lead", "say", "kind", "army", "nation", "place", "sea",
    ],
    spelled: &[("kind", 5), ("verb", 6)],
    elided: &["army", "kind", "nation"],
};

const FILES: [&str; 4] = [
    include_str!("../../../../data/lexicon/orders/fr.toml"),
    include_str!("../../../../data/lexicon/orders/en.toml"),
    include_str!("../../../../data/lexicon/antiquity/orders.fr.toml"),
    include_str!("../../../../data/lexicon/antiquity/orders.en.toml"),
];

/// The words and names of a setup, whoever writes.
#[derive(Debug)]
pub struct Known {
    pub lexicon: Lexicon,
    /// The provinces that bear the name of a nation, by the nation.
    twins: BTreeMap<Name, Name>,
    /// Whether a line with an army's name is read as the order that it is printed of.
    pub reads: Mutex<BTreeMap<String, bool>>,
}

/// A name without its article.
fn bare(lexicon: &Lexicon, phrase: &str) -> String {
    let words = words(phrase);
    let skip = words.len() > 1 && lexicon.small(&words[0]);
    words[usize::from(skip)..].join(" ")
}

impl Known {
    /// The one of a setup.
    pub fn of(setup: &Setup) -> Arc<Known> {
        static MADE: Made<Setup, Known> = Made::new();
        MADE.of(setup, || Known::new(setup))
    }

    fn new(setup: &Setup) -> Known {
        let mut lexicon = Lexicon::new(&SLOTS);
        for file in FILES {
            // The files of words are parts of the program: a test reads them all.
            lexicon.load(file).unwrap_or_default();
        }
        for nation in setup.nations.iter() {
            let forms = [&nation.fr, &nation.en].into_iter();
            let said =
                forms.flat_map(|f| std::iter::once(&f.the).chain(&f.also).chain(&f.adjectives));
            for phrase in std::iter::once(&*nation.name).chain(said.map(String::as_str)) {
                let phrase = bare(&lexicon, phrase);
                lexicon.name(&phrase, "nation", &nation.name, true);
            }
        }
        let mut twins = BTreeMap::new();
        let provinces = setup
            .provinces
            .iter()
            .map(|p| ("place", &p.name, &p.fr.the, &p.en.the));
        let seas = setup
            .seas
            .iter()
            .map(|s| ("sea", &s.name, &s.fr.the, &s.en.the));
        for (slot, name, fr, en) in provinces.chain(seas) {
            let phrases: BTreeSet<String> = [&**name, fr, en]
                .map(|p| bare(&lexicon, p))
                .into_iter()
                .collect();
            for phrase in phrases {
                match lexicon.named(&phrase, "nation") {
                    Some(nation) => _ = twins.insert(nation, name.clone()),
                    None => lexicon.name(&phrase, slot, name, true),
                }
            }
        }
        let reads = Mutex::default();
        Known {
            lexicon,
            twins,
            reads,
        }
    }

    /// The province that bears a nation's name.
    pub fn twin(&self, nation: &str) -> Option<&Name> {
        self.twins.get(nation)
    }

    /// The one kind that some words name, and nothing else; armies alone are asked for by their presence.
    pub fn kind(&self, text: &str) -> Option<Kind> {
        let items = self.lexicon.items(text);
        let said = |i: &Item| i.sure && (i.slot("kind") || i.slot("army") || i.is("verb", "noun"));
        let small = |i: &Item| i.plain("small") || i.slot("lead");
        if !items.iter().all(|i| said(i) || small(i)) {
            return None;
        }
        let mut kinds = items.iter().filter(|i| i.slot("kind")).map(|i| &i.val);
        match (kinds.next(), kinds.next()) {
            (Some(kind), None) => kind.parse().ok(),
            (None, _) if items.iter().any(|i| i.slot("army")) => Some(Kind::ArmyPresence),
            (None, _) if items.iter().any(|i| i.slot("verb")) => Some(Kind::Espionage),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    Spy,
    Protect,
}

/// An order as it was understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    pub act: Act,
    pub nation: Option<Name>,
    /// Whether the nation is the one that holds the province, and was not named (H11).
    pub holder: bool,
    pub kind: Option<Kind>,
    pub subject: Subject,
    /// The bonus or the malus.
    pub n: u32,
    /// Whether it was said.
    pub said: bool,
    /// The answer given beforehand (H20).
    pub counter: Option<Value>,
}

fn spy(nation: &Name, kind: Kind, subject: Subject) -> Order {
    Order {
        act: Act::Spy,
        nation: Some(nation.clone()),
        holder: false,
        kind: Some(kind),
        subject,
        n: 0,
        said: false,
        counter: None,
    }
}

fn protect(nation: Option<&Name>, kind: Option<Kind>, n: u32) -> Order {
    Order {
        act: Act::Protect,
        nation: nation.cloned(),
        holder: false,
        kind,
        subject: Subject::Nothing,
        n,
        said: n > 0,
        counter: None,
    }
}

/// Orders of a seat.
pub struct Orders<'a> {
    pub setup: &'a Setup,
    known: Arc<Known>,
    pub seat: Name,
    /// The language of what is proposed.
    lang: Lang,
    pub partners: BTreeSet<Name>,
    pub sheet: Sheet,
}

impl Order {
    /// As it is accepted.
    pub fn draft(&self) -> Draft {
        match self.act {
            Act::Spy => Draft::Attempt {
                target: self.nation.clone().filter(|_| !self.holder),
                kind: self.kind.unwrap_or(Kind::ArmyPresence),
                subject: self.subject.clone(),
                bonus: self.n,
            },
            Act::Protect => Draft::Protection {
                against: self.against(),
                malus: self.n,
                if_countered: self.counter.clone(),
                owner: None,
            },
        }
    }

    fn against(&self) -> Against {
        match (&self.nation, self.kind) {
            (Some(nation), None) => Against::Nation(nation.clone()),
            (_, kind) => Against::Kind(kind.unwrap_or(Kind::ArmyPresence)),
        }
    }

    /// As it is printed.
    pub fn what(&self) -> What {
        let nation = self.nation.clone().unwrap_or_default();
        let kind = self.kind.unwrap_or(Kind::ArmyPresence);
        match (self.act, Question::new(nation, kind, self.subject.clone())) {
            (Act::Spy, Ok(question)) => What::Attempt {
                question,
                bonus: self.n,
                distance: Distance::Distant,
            },
            _ => What::Protection {
                against: self.against(),
                malus: self.n,
                if_countered: self.counter.clone(),
            },
        }
    }
}

fn about_armies(kind: Kind) -> bool {
    kind.nature().takes == Takes::ArmyOrProvince
}

impl<'a> Orders<'a> {
    pub fn new(setup: &'a Setup, sender: &Sender<'_>) -> Orders<'a> {
        Orders {
            setup,
            known: Known::of(setup),
            seat: sender.seat.clone(),
            lang: sender.lang,
            partners: sender.partners.iter().cloned().collect(),
            sheet: Sheet::default(),
        }
    }

    /// What an order costs, in points (R5, R7).
    pub fn price(&self, order: &Order) -> i64 {
        let constants = &self.setup.constants;
        match order.act {
            Act::Protect => cost::protection(constants, order.n),
            Act::Spy => {
                let target = order.nation.as_deref().unwrap_or_default();
                let distance = cost::distance(self.setup, &self.seat, target, &self.partners);
                cost::attempt(constants, distance, order.n)
            }
        }
    }

    /// The amount with which an order costs so much, if there is one.
    fn for_price(&self, order: &Order, points: u32) -> Option<u32> {
        let with = |n: u32| self.price(&Order { n, ..order.clone() });
        let (base, next) = (with(0), with(1));
        let (more, step) = (i64::from(points) - base, next - base);
        let whole = step > 0 && more >= 0 && more % step == 0;
        let n = u32::try_from(more / step.max(1)).ok().filter(|_| whole)?;
        (order.act == Act::Spy || n > 0).then_some(n)
    }

    /// The kinds named, each once.
    fn kinds(&self, items: &[&Item]) -> Vec<Kind> {
        let vals = self.vals(items, "kind");
        vals.iter().filter_map(|val| val.parse().ok()).collect()
    }

    fn vals(&self, items: &[&Item], slot: &str) -> Vec<Name> {
        let mut all: Vec<Name> = Vec::new();
        for item in items.iter().filter(|i| i.slot(slot) && i.val != self.seat) {
            if !all.contains(&item.val) {
                all.push(item.val.clone());
            }
        }
        all
    }

    /// The verb said, or understood where it is not.
    fn verb(&self, f: &Frame<'_, Order>) -> Option<Act> {
        let has = |slot: &str, val: &str| f.items.iter().any(|i| i.is(slot, val));
        if has("verb", "protect") {
            return Some(Act::Protect);
        }
        if f.items.iter().any(|i| i.slot("verb")) {
            return Some(Act::Spy);
        }
        let vals = |slot| self.vals(f.items, slot);
        let head: Vec<&Item> = f.head.iter().collect();
        let (nations, kinds, against) = (vals("nation"), vals("kind"), has("lead", "against"));
        let sign = |sign| f.items.iter().any(|i| i.sign() == sign);
        let (minus, plus) = (sign(Sign::Minus), sign(Sign::Plus));
        let above = head.iter().rev().find(|i| Self::orders(i));
        let above = above.map(|i| {
            if &*i.val == "protect" {
                Act::Protect
            } else {
                Act::Spy
            }
        });
        if f.ask && !against {
            return Some(Act::Spy);
        }
        if against && !nations.is_empty() && kinds.is_empty() || minus && !plus {
            return Some(Act::Protect);
        }
        if let Some(act) = above.or(f.done.last().map(|o| o.act)) {
            return Some(act);
        }
        let amount = self.counts(f.items.iter().copied()) || f.items.iter().any(|i| i.number());
        let own = has("lead", "own");
        if own && !kinds.is_empty() && nations.is_empty() && amount && !plus {
            return Some(Act::Protect);
        }
        let asks = !kinds.is_empty()
            && (!nations.is_empty() || !self.vals(&head, "nation").is_empty())
            || !vals("place").is_empty()
            || !vals("sea").is_empty()
            || self.twin_of(f.items).is_some()
            || f.item && !kinds.is_empty() && !own;
        asks.then_some(Act::Spy)
    }

    /// A province by its nation's name: `une armée en Macédoine`.
    fn twin_of(&self, items: &[&Item]) -> Option<Name> {
        let army = items
            .iter()
            .any(|i| i.slot("army") || i.slot("kind") && i.val.starts_with("army"));
        if !army && self.vals(items, "nation").len() <= 1 {
            return None;
        }
        let pair = items.windows(2).find(|w| {
            w[0].is("lead", "in") && w[1].slot("nation") && self.known.twins.contains_key(&w[1].val)
        });
        pair.map(|w| w[1].val.clone())
    }

    /// A kind and an amount without a verb: a protection is the only thing that needs no nation.
    fn either(&self, items: &[&Item]) -> Vec<Vec<Order>> {
        let n = items.iter().find(|i| i.number()).map_or(0, |i| i.n);
        match (&self.kinds(items)[..], n) {
            ([kind], 1..) if self.vals(items, "nation").is_empty() => {
                vec![vec![protect(None, Some(*kind), n)]]
            }
            _ => Vec::new(),
        }
    }

    fn protection(&self, f: &Frame<'_, Order>, amount: bool, chat: usize) -> Filled<Order, Doubt> {
        let (mut nations, mut kinds) = (self.vals(f.items, "nation"), self.kinds(f.items));
        let has = |slot: &str| f.items.iter().any(|i| i.slot(slot));
        let bare = nations.is_empty() && kinds.is_empty() && !has("place");
        if bare && !f.before.is_empty() && amount && !has("verb") {
            let before: Vec<&Item> = f.before.iter().collect();
            (nations, kinds) = (self.vals(&before, "nation"), self.kinds(&before));
        }
        if kinds.is_empty() && has("army") {
            kinds = vec![Kind::ArmyPresence];
        }
        if !nations.is_empty() && !kinds.is_empty() {
            let n = f.items.iter().find(|i| i.number()).map_or(0, |i| i.n);
            let by_kind = kinds.iter().map(|k| protect(None, Some(*k), n));
            let by_nation = nations.iter().map(|x| protect(Some(x), None, n));
            return Filled::doubt(
                Doubt::KindOrNation,
                vec![by_kind.collect(), by_nation.collect()],
            );
        }
        if nations.is_empty() && kinds.is_empty() {
            let said = f.items.iter().any(|i| i.is("verb", "protect"));
            let asks = amount || said && chat < 3;
            return Filled::doubt(asks.then_some(Doubt::AgainstWhat), Vec::new());
        }
        let nations = nations.iter().map(|n| protect(Some(n), None, 0));
        let kinds = kinds.iter().map(|k| protect(None, Some(*k), 0));
        Filled::of(nations.chain(kinds).collect())
    }

    /// Whether espionage may be asked of nobody in particular (H23).
    fn anybody(&self) -> bool {
        self.setup.house.espionage_names == EspionageNames::Anybody
    }

    fn attempt(&self, f: &Frame<'_, Order>, amount: bool, chat: usize) -> Filled<Order, Doubt> {
        let vals = |slot| self.vals(f.items, slot);
        let (mut nations, mut kinds) = (vals("nation"), self.kinds(f.items));
        let (mut places, seas) = (vals("place"), vals("sea"));
        let army = f.items.iter().any(|i| i.slot("army"));
        if let Some(twin) = self.twin_of(f.items).filter(|_| places.is_empty()) {
            places = self.known.twins.get(&twin).cloned().into_iter().collect();
            let once = f.items.iter().filter(|i| i.is("nation", &twin)).count() < 2;
            nations.retain(|n| !(once && *n == twin));
        }
        if kinds.is_empty() {
            kinds.extend(match (places.is_empty(), seas.is_empty()) {
                (false, _) => Some(Kind::ArmyPresence),
                (true, false) => Some(Kind::FleetPresence),
                _ if army => Some(Kind::ArmyPresence),
                _ => None,
            });
        }
        let before: Vec<&Item> = f.before.iter().collect();
        let head: Vec<&Item> = f.head.iter().collect();
        let above = match self.kinds(&before) {
            found if found.is_empty() => self.kinds(&head),
            found => found,
        };
        let said = f.items.iter().any(|i| i.slot("kind"));
        if let Some(last) = above.last().filter(|k| about_armies(**k))
            && kinds == [Kind::ArmyPresence]
            && !places.is_empty()
            && !army
            && !said
        {
            kinds = vec![*last];
        }
        if kinds.is_empty() {
            let alone = |k: &&Kind| k.nature().takes == Takes::Nothing;
            kinds = above.iter().filter(alone).copied().collect();
        }
        if kinds.is_empty() {
            let asks = (!nations.is_empty() || army) && (amount || chat < 3);
            return Filled::doubt(asks.then_some(Doubt::AskWhat), Vec::new());
        }
        if nations.is_empty() {
            nations = match self.vals(&before, "nation") {
                found if found.is_empty() => self.vals(&head, "nation"),
                found => found,
            };
        }
        let (names, sure) = match kinds.iter().any(|k| about_armies(*k)) {
            true => self.army_names(f.items, f.text),
            false => (Vec::new(), true),
        };
        let inside = f
            .items
            .windows(2)
            .any(|w| w[0].is("lead", "in") && w[1].slot("place"));
        let both = !names.is_empty() && !places.is_empty() && !inside;
        // `la garnison de Chypre` may be its name.
        let called = f.items.windows(3).any(|w| {
            w[0].slot("army") && w[0].val != w[1].val && w[1].is("lead", "of") && w[2].slot("place")
        });
        let both = both || called && kinds.iter().any(|k| about_armies(*k)) && names.is_empty();
        let provinces = || places.iter().cloned().map(Subject::Province).collect();
        let mut out = Filled::default();
        for kind in kinds {
            let subjects: Vec<Subject> = match kind.nature().takes {
                Takes::Nothing => vec![Subject::Nothing],
                Takes::Province => provinces(),
                Takes::Sea => seas.iter().cloned().map(Subject::Sea).collect(),
                Takes::ArmyOrProvince if names.is_empty() => provinces(),
                Takes::ArmyOrProvince => {
                    let named = names.iter().map(|name| Subject::Army(name.as_str().into()));
                    named.collect()
                }
            };
            if subjects.is_empty() {
                let doubt = match kind.nature().takes {
                    Takes::Sea => Doubt::WhichSea,
                    _ => Doubt::WhichArmy,
                };
                return Filled::doubt(doubt, Vec::new());
            }
            for subject in subjects {
                let of = match &nations[..] {
                    [] if kind == Kind::Espionage && self.anybody() => {
                        let order = spy(&Name::default(), kind, subject);
                        out.orders.push(Order {
                            nation: None,
                            ..order
                        });
                        continue;
                    }
                    [] => {
                        let province = match &subject {
                            Subject::Province(name) => self.setup.province(name),
                            _ => None,
                        };
                        let Some(holder) = province.and_then(|p| p.holder.as_ref()) else {
                            return Filled::doubt(Doubt::WhichNation, Vec::new());
                        };
                        let order = spy(holder, kind, subject);
                        out.orders.push(Order {
                            holder: true,
                            ..order
                        });
                        continue;
                    }
                    named => named,
                };
                out.orders
                    .extend(of.iter().map(|n| spy(n, kind, subject.clone())));
            }
        }
        let doubt = match (both, sure) {
            (true, _) => Some(Doubt::ByNameOrPlace),
            (_, false) => Some(Doubt::NameOfAnArmy),
            _ => None,
        };
        out.doubt = doubt;
        out
    }

    /// Each order with its amount; where one is in doubt, all are asked with what they may mean.
    fn priced(&self, mut got: Filled<Order, Doubt>, f: &Frame<'_, Order>) -> Filled<Order, Doubt> {
        let own = f
            .items
            .iter()
            .any(|i| i.number() && !i.used.get() || i.any("unit", &["zero", "bonus"]));
        let (amounts, text): (Vec<&Item>, &str) = match own {
            true => (f.items.to_vec(), f.text),
            false => (f.head.iter().collect(), ""),
        };
        let amounts: Vec<&Item> = amounts.into_iter().filter(|i| !i.used.get()).collect();
        let counter = f.items.iter().position(|i| i.is("say", "counter"));
        let mut readings: Vec<Vec<u32>> = Vec::new();
        for order in &mut got.orders {
            let Amount { n, doubt, alts } = self.modifier(order, &amounts, f.priced, text);
            readings.push(if alts.is_empty() {
                vec![n.unwrap_or(0)]
            } else {
                alts
            });
            got.doubt = got.doubt.take().or(doubt);
            (order.n, order.said) = (n.unwrap_or(0), n.is_some());
            if let Some(at) = counter.filter(|_| order.act == Act::Protect) {
                order.counter = self.answer(f.text, &f.items[at + 1..]);
                match order.counter {
                    Some(_) => f.items[at..].iter().for_each(|i| i.used.set(true)),
                    None => _ = got.doubt.get_or_insert(Doubt::AnswerUnclear),
                }
            }
        }
        if got.doubt.is_none() {
            return got;
        }
        let many = readings.iter().map(Vec::len).max().unwrap_or(0);
        let proposals = (0..many).map(|k| {
            let each = got.orders.iter().zip(&readings);
            each.map(|(o, r)| Order {
                n: r[k.min(r.len() - 1)],
                ..o.clone()
            })
            .collect()
        });
        Filled {
            doubt: got.doubt,
            proposals: proposals.collect(),
            ..Filled::default()
        }
    }

    /// The answer given beforehand (H20): the longest end of what stands behind its phrase, up to a bracket or
    /// to what is said of all orders, that is one; no number stands before it.
    fn answer(&self, text: &str, items: &[&Item]) -> Option<Value> {
        let first = items.iter().position(|i| !i.is_mark())?;
        let more = |i: &&Item| opens_brackets(i, text) || i.slot("say");
        let beyond = items.iter().skip(first + 1).position(more);
        let items = items.get(first..first + 1 + beyond.unwrap_or(items.len() - first - 1))?;
        let end = items.last()?.to;
        let from = items.iter().filter(|i| !i.is_mark());
        from.scan(false, |number, item| {
            let told = !*number;
            *number |= item.number();
            told.then_some(item.from)
        })
        .filter_map(|from| text.get(from..end))
        .find_map(|said| {
            let said = said.trim_end_matches([' ', ',', '.', ')', '!', '"', '»']);
            Value::parse(self.setup, said)
        })
    }

    /// Armies' names stand right behind their kind, capitalised or quoted: the names, and whether they stand so.
    fn army_names(&self, f: &[&Item], text: &str) -> (Vec<String>, bool) {
        const OF_ARMY: [&str; 3] = ["army-size", "army-composition", "army-majority"];
        let kind = |i: &Item| i.any("kind", &OF_ARMY);
        let first = (0..f.len())
            .find(|n| kind(f[*n]) || f[*n].slot("army") && f[*n..].iter().any(|i| kind(i)));
        let (mut out, mut cur, mut sure): (Vec<Vec<usize>>, Vec<usize>, bool) =
            (Vec::new(), Vec::new(), true);
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

    /// R5, R7: a signed number is the die, points are money.
    fn modifier(&self, order: &Order, items: &[&Item], priced: bool, text: &str) -> Amount {
        let attempt = order.act == Act::Spy;
        let meant = |p: u32| self.for_price(order, p);
        let both = |p: u32| {
            let mut all = vec![p];
            all.extend(meant(p).filter(|n| *n != p));
            all
        };
        let doubt = |why: Doubt, alts: Vec<u32>| Amount {
            n: None,
            doubt: Some(why),
            alts,
        };
        let sure = |n: u32| Amount {
            n: Some(n),
            doubt: None,
            alts: Vec::new(),
        };
        let Numbers {
            signed,
            points,
            plain,
            wrong,
        } = numbers(items, attempt, priced, text);
        if let Some((why, n)) = wrong {
            return doubt(why, both(n));
        }
        let alike = |all: &[u32]| all.iter().all(|n| Some(n) == all.first());
        if !alike(&signed) || !alike(&points) {
            let alts = if alike(&signed) {
                Vec::new()
            } else {
                signed.iter().take(2).copied().collect()
            };
            return doubt(Doubt::Read(Why::TwoAmounts), alts);
        }
        match (signed.first().copied(), points.first().copied()) {
            (Some(n), Some(p)) if i64::from(p) != self.price(&Order { n, ..order.clone() }) => {
                let mut alts = vec![n];
                alts.extend(meant(p));
                doubt(Doubt::PriceOrAmount, alts)
            }
            (Some(n), _) => sure(n),
            (None, Some(p)) => match meant(p) {
                Some(n) => sure(n),
                None => doubt(Doubt::NoPrice, vec![p]),
            },
            (None, None) => {
                let bonus = items.iter().any(|i| i.any("unit", &["bonus", "points"]));
                match plain.first().copied() {
                    Some(0) if plain.len() == 1 => sure(0),
                    None if bonus => doubt(Doubt::BonusWithoutNumber, Vec::new()),
                    Some(n) if alike(&plain) && meant(n).is_none() => sure(n),
                    Some(n) => doubt(Doubt::PointsOrDie, both(n)),
                    None => Amount {
                        n: None,
                        doubt: None,
                        alts: Vec::new(),
                    },
                }
            }
        }
    }

    fn late_amount(
        &self,
        told: &mut Message<'_, Self>,
        items: &[Item],
        each: bool,
        priced: bool,
        text: &str,
    ) -> bool {
        let taken = |t: &Told<Order, Doubt>| t.state == State::Taken && !t.orders.is_empty();
        let last = (0..told.told.len()).rfind(|k| taken(&told.told[*k]));
        let asked =
            (0..told.told.len()).rfind(|k| told.told[*k].state == State::Asked || Some(*k) == last);
        let mine: Vec<usize> = match each {
            true => (0..told.told.len())
                .filter(|k| taken(&told.told[*k]))
                .collect(),
            false => asked.into_iter().collect(),
        };
        let items: Vec<&Item> = items.iter().collect();
        let use_up = || {
            items
                .iter()
                .filter(|i| i.number())
                .for_each(|i| i.used.set(true))
        };
        let Some(first) = mine.first().copied() else {
            return false;
        };
        if told.told[first].state == State::Asked && !told.told[first].proposals.is_empty() {
            // Its proposals say it too.
            for order in told.told[first]
                .proposals
                .iter_mut()
                .flatten()
                .filter(|o| !o.said)
            {
                let n = self.modifier(order, &items, priced, text).n;
                (order.n, order.said) = (n.unwrap_or(0), n.is_some());
            }
            use_up();
            return true;
        }
        if mine.iter().any(|k| {
            told.told[*k].state == State::Asked || told.told[*k].orders.iter().any(|o| o.said)
        }) {
            return false;
        }
        for k in mine {
            for at in 0..told.told[k].orders.len() {
                let order = told.told[k].orders[at].clone();
                let Amount { n, doubt, alts } = self.modifier(&order, &items, priced, text);
                if let Some(why) = doubt {
                    let proposals = alts
                        .iter()
                        .map(|a| {
                            vec![Order {
                                n: *a,
                                ..order.clone()
                            }]
                        })
                        .collect();
                    told.told[k].ask(why, Some(proposals));
                    break;
                }
                (told.told[k].orders[at].n, told.told[k].orders[at].said) =
                    (n.unwrap_or(0), n.is_some());
            }
        }
        use_up();
        true
    }
}

/// `find out if`: what stands before an "if" is a verb that asks, with nothing else since.
fn asked_whether(before: &[Item]) -> bool {
    let last = before.iter().rfind(|i| {
        let passed = i.is_mark() || i.class == Class::Plain || i.slot("lead");
        !passed && i.class != Class::Word
    });
    last.is_some_and(|i| i.slot("verb") && !i.is("verb", "protect"))
}

struct Amount {
    n: Option<u32>,
    doubt: Option<Doubt>,
    alts: Vec<u32>,
}

/// The numbers of an order: on the die, points, or bare; and the first that is neither one nor the other.
#[derive(Default)]
struct Numbers {
    signed: Vec<u32>,
    points: Vec<u32>,
    plain: Vec<u32>,
    wrong: Option<(Doubt, u32)>,
}

/// A number first in brackets.
fn opens_brackets(item: &Item, text: &str) -> bool {
    let before = text.get(..item.from).unwrap_or_default();
    before.trim_end().ends_with('(')
}

/// Alone in them, or apart there, it is a price: `(4)`, `(4, and no more)`.
fn in_brackets(item: &Item, text: &str) -> bool {
    let after = text.get(item.to..).unwrap_or_default().trim_start();
    opens_brackets(item, text) && after.starts_with([')', ','])
}

fn numbers(items: &[&Item], attempt: bool, priced: bool, text: &str) -> Numbers {
    let end = items
        .iter()
        .position(|i| i.is("say", "counter"))
        .unwrap_or(items.len());
    let items = &items[..end];
    let mut all = Numbers::default();
    let mut k = 0;
    while let Some(item) = items.get(k) {
        if item.is("unit", "zero") {
            all.signed.push(0);
        }
        if !item.number() {
            k += 1;
            continue;
        }
        let (mut total, mut chain) = (item.n, false);
        while let Some(next) = items
            .get(k + 1)
            .filter(|n| n.sign() == Sign::Plus && n.from == items[k].to)
        {
            (total, chain) = (total.saturating_add(next.n), true);
            k += 1;
        }
        let mut units: Vec<&str> = Vec::new();
        let mut after = k + 1;
        while let Some(next) = items
            .get(after)
            .filter(|i| i.any("unit", &["points", "bonus"]) || i.any("lead", &["of", "in"]))
        {
            units.push(&next.val);
            after += 1;
        }
        // From the last number of a chain on, as from one.
        let before = items[..k]
            .iter()
            .rev()
            .find(|i| !(i.is("lead", "of") || i.mark(":=")));
        units.extend(
            before
                .filter(|i| i.any("unit", &["bonus", "points"]))
                .map(|i| &*i.val),
        );
        let (points, bonus) = (units.contains(&"points"), units.contains(&"bonus"));
        let sign = item.sign();
        let wrong = match sign {
            Sign::Plus if !attempt && total > 0 => Some(Doubt::MalusWithPlus),
            Sign::Minus if attempt && total > 0 => Some(Doubt::NoMalus),
            _ if points && (sign != Sign::None || bonus) => Some(Doubt::PointsOrDie),
            _ => None,
        };
        if let Some(why) = wrong {
            all.wrong = Some((why, total));
            return all;
        }
        if sign != Sign::None || bonus {
            all.signed.push(total);
        } else if points || chain || priced || in_brackets(item, text) {
            all.points.push(total);
        } else {
            all.plain.push(total);
        }
        k = after;
    }
    all
}

impl Grammar for Orders<'_> {
    type Draft = Order;
    type Why = Doubt;
    const TARGET: &'static [&'static str] = &["nation", "kind", "place", "sea"];
    const NAMED: &'static [&'static str] = &["kind", "army"];
    const PARTY: &'static str = "nation";
    const SUBJECT: &'static [&'static str] = &["nation"];
    const KEPT: &'static [&'static str] = &["nation", "kind"];

    fn seat(&self) -> &str {
        &self.seat
    }

    fn print(&self, draft: &Order) -> String {
        super::print(self.setup, self.lang, &draft.what())
    }

    fn flaw(&self, draft: &Order) -> Option<Doubt> {
        match &draft.subject {
            Subject::Army(name) if free_text(name).is_err() => Some(Doubt::Read(Why::BadName)),
            _ => None,
        }
    }

    fn orders(item: &Item) -> bool {
        item.any("verb", &["spy", "noun", "protect"])
    }

    fn lexicon(&self) -> &Lexicon {
        &self.known.lexicon
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn slot(&self, item: &Item) -> Option<&'static str> {
        match item.class {
            Class::Slot("nation") if item.val == self.seat => None,
            Class::Slot(slot @ ("nation" | "kind" | "place" | "sea" | "army" | "verb")) => {
                Some(slot)
            }
            Class::Slot("unit") if ["points", "bonus", "zero"].contains(&&*item.val) => {
                Some("amount")
            }
            Class::Number(sign) if sign != Sign::None || item.used.get() => Some("amount"),
            _ => None,
        }
    }

    fn starts(&self, items: &[Item]) -> bool {
        let word = items.first().is_some_and(|i| i.is("say", "word"));
        let verb = items.iter().take(2).any(|i| i.slot("verb"));
        word || self.weight(items) >= 2 && verb || self.names(items) && self.counts(items)
    }

    fn heads(&self, items: &[Item]) -> bool {
        let has = |slot: &str| items.iter().any(|i| i.slot(slot));
        let whole = self.counts(items) && (has("kind") || has("verb") && self.names(items));
        items.iter().any(|i| self.slot(i).is_some()) && !whole
    }

    fn soften(&self, items: &mut [Item], ask: bool) {
        let counter = items.iter().any(|i| i.is("say", "counter"));
        let other = items.iter().any(|i| i.slot("nation") && i.val != self.seat);
        for k in 0..items.len() {
            let (before, rest) = items.split_at(k);
            let near = &before[k.saturating_sub(4)..];
            let item = &rest[0];
            let after = &rest[1..rest.len().min(3)];
            let behind = near
                .iter()
                .rev()
                .find(|b| !b.is("lead", "of") && !b.plain("small"));
            let all = |what: &dyn Fn(&Item) -> bool| before.iter().chain(rest).any(what);
            let nation = all(&|i| i.slot("nation"));
            let told = before.iter().rfind(|b| !b.is_mark());
            if item.class == Class::Own && told.is_some_and(|b| b.is("say", "counter")) {
                // `if countered: no`
                items[k].hush();
            } else if !item.sure
                && (item.slot("place") || item.slot("nation"))
                && behind.is_some_and(|b| {
                    b.any("kind", &["army-size", "army-composition", "army-majority"])
                })
                && item.capital()
                && near.iter().any(|i| i.slot("nation"))
            {
                items[k].class = Class::Word;
                items[k].val = "".into();
                items[k].sure = true;
            } else if item.message("whose") && !other
                || item.own("condition") && (counter || asked_whether(before))
            {
                items[k].hush();
            } else if (item.own("negated") || item.own("half-negated"))
                && let Some(unit) = after.iter().position(|i| i.is("unit", "bonus"))
            {
                let unit = after
                    .iter()
                    .take(unit + 1)
                    .position(|i| i.slot("unit"))
                    .unwrap_or(unit);
                items[k].hush();
                items[k + 1 + unit].val = "zero".into();
            } else if (item.own("negated") && ask || item.own("half-negated"))
                && self.names(before.iter().chain(rest))
                || item.own("past") && all(&|i| i.point("now"))
                || item.own("either") && after.iter().any(|i| i.number() || i.slot("unit"))
                || item.own("vague") && rest.iter().any(|i| i.signed() || i.is("unit", "bonus"))
                || item.own("pays") && !nation
            {
                items[k].hush();
            } else if item.is("nation", &self.seat) {
                let inside = before.last().is_some_and(|i| i.is("lead", "in"));
                match self.known.twins.get(&self.seat).filter(|_| inside) {
                    Some(place) => {
                        (items[k].class, items[k].val) = (Class::Slot("place"), place.clone())
                    }
                    None => (items[k].class, items[k].val) = (Class::Slot("lead"), "own".into()),
                }
            } else if item.any("verb", &["spy", "noun"]) {
                let own = before.last().is_some_and(|i| i.is("lead", "own"));
                let guards = before.iter().any(|i| i.is("verb", "protect"));
                let own = own && guards && !all(&|i| i.slot("kind"));
                let asked = |b: &Item| Self::orders(b) || b.slot("nation");
                let noun = item.is("verb", "noun")
                    && before.iter().any(asked)
                    && !before.iter().any(|b| b.slot("kind"))
                    && !rest.iter().any(|i| i.slot("kind") || i.slot("nation"));
                if own || noun {
                    (items[k].class, items[k].val) = (Class::Slot("kind"), "espionage".into());
                }
            }
        }
    }

    fn aside(&self, told: &mut Message<'_, Self>, said: &Aside<'_>) -> bool {
        let (items, line) = (said.items, said.line);
        let last = items.iter().rfind(|i| i.number());
        let has = |what: &dyn Fn(&Item) -> bool| items.iter().any(what);
        if let Some(at) = items.iter().position(|i| i.is("say", "counter")) {
            let order = told
                .told
                .iter_mut()
                .rfind(|t| t.state == State::Taken && !t.orders.is_empty());
            let order = order
                .and_then(|t| t.orders.last_mut())
                .filter(|o| o.act == Act::Protect);
            let behind: Vec<&Item> = items[at + 1..].iter().collect();
            let value = self.answer(said.text, &behind);
            if let (Some(order), Some(value), false) = (order, value, self.names(items)) {
                order.counter = Some(value);
                items[at..].iter().for_each(|i| i.used.set(true));
                return true;
            }
            if self.names(&items[..at]) && last.is_some() {
                return false;
            }
            told.asked(line, said.quote, Doubt::AnswerToWhat, Vec::new());
            return true;
        }
        let verb = has(&|i| Self::orders(i));
        let zero = has(&|i| i.is("unit", "zero"));
        let points = has(&|i| i.class == Class::Nth || i.point("at"));
        if self.names(items) || verb || last.is_none() && !zero || points {
            return false;
        }
        let limit = has(&|i| i.is("unit", "limit"));
        let total = limit || has(&|i| i.is("unit", "total"));
        if total && told.orders().count() != 1 {
            let said = items
                .iter()
                .position(|i| i.any("unit", &["limit", "total"]));
            let behind = items.iter().skip(said.unwrap_or(0)).find(|i| i.number());
            let n = behind.or(last).map(|i| i.n);
            told.total = n.map(|n| Total { line, n, limit });
            return true;
        }
        if !(self.counts(items) || total) {
            return false;
        }
        let each = has(&|i| i.is("unit", "each"));
        self.late_amount(told, items, each, said.priced, said.text)
    }

    fn cut<'i>(&self, piece: Vec<&'i Item>) -> Vec<Vec<&'i Item>> {
        let (mut out, mut cur): (Vec<Vec<&Item>>, Vec<&Item>) = (Vec::new(), Vec::new());
        for item in piece {
            let verb = Self::orders(item);
            let each = || cur.iter().copied();
            if verb && self.names(each()) && self.counts(each()) && each().any(|i| i.slot("verb")) {
                out.push(std::mem::take(&mut cur));
            }
            cur.push(item);
        }
        if !cur.is_empty() {
            out.push(cur);
        }
        out
    }

    fn conflict(&self, so_far: &[&Item], next: &[&Item]) -> bool {
        let slots = |items: &[&Item]| -> Vec<&'static str> {
            items.iter().filter_map(|i| self.slot(i)).collect()
        };
        let target = |slot: &&&'static str| Self::TARGET.contains(*slot);
        let (cur, new) = (slots(so_far), slots(next));
        let targets: Vec<&&str> = new.iter().filter(target).collect();
        let last = cur.iter().rev().find(target).copied();
        let amounts = cur.contains(&"amount");
        let has = |items: &[&Item], what: &dyn Fn(&Item) -> bool| items.iter().any(|i| what(i));
        if has(next, &|i| i.slot("verb")) && last.is_some() && !targets.is_empty() {
            return true;
        }
        if has(next, &|i| i.is("say", "counter")) {
            return false;
        }
        let verb = has(next, &|i| Self::orders(i));
        if verb && last.is_some() && amounts && new.contains(&"amount") {
            return true;
        }
        if has(next, &|i| i.is("lead", "against")) && last == Some("kind") && !targets.is_empty() {
            return true;
        }
        let army = has(so_far, &|i| {
            i.any("kind", &["army-size", "army-composition", "army-majority"])
        });
        if army
            && targets.is_empty()
            && has(next, &|i| i.class == Class::Word)
            && amounts
            && new.contains(&"amount")
        {
            return true;
        }
        let (Some(first), Some(last)) = (targets.first(), last) else {
            return false;
        };
        let common = targets
            .iter()
            .collect::<BTreeSet<_>>()
            .iter()
            .filter(|t| cur.contains(***t))
            .count();
        if amounts || cur.contains(*first) && (last != **first || common > 1) {
            return true;
        }
        targets.contains(&&"kind") && cur.contains(&"kind") && last != "kind"
    }

    fn share(&self, made: &mut [&mut Order], items: &[Item]) {
        let each = items.iter().any(|i| i.is("unit", "each"));
        let Some((act, n)) = made.last().filter(|o| each && o.said).map(|o| (o.act, o.n)) else {
            return;
        };
        for order in made.iter_mut().filter(|o| !o.said && o.act == act) {
            (order.n, order.said) = (n, true);
        }
    }

    fn fill(&self, f: &Frame<'_, Order>) -> Filled<Order, Doubt> {
        let verb = self.verb(f);
        let chat = f
            .items
            .iter()
            .filter(|i| i.class == Class::Word && i.raw.chars().nth(1).is_some())
            .count();
        let has = |what: &dyn Fn(&Item) -> bool| f.items.iter().any(|i| what(i));
        let number = f.items.iter().find(|i| i.number());
        let amount = self.counts(f.items.iter().copied()) || number.is_some();
        let said = has(&|i| i.signed() || i.is("unit", "bonus"));
        let spoken = has(&|i| i.slot("verb"));
        if verb == Some(Act::Protect)
            && !f.done.is_empty()
            && !spoken
            && !said
            && self.kinds(f.items).is_empty()
            && amount
            && !has(&|i| i.is("lead", "against"))
        {
            let n = number.map_or(0, |i| i.n) / 2;
            let proposals = self
                .vals(f.items, "nation")
                .iter()
                .map(|x| vec![protect(Some(x), None, n)])
                .collect();
            return Filled::doubt(Doubt::Read(Why::IsThisAnOrder), proposals);
        }
        let Some(verb) = verb else {
            return Filled::doubt(
                (amount && chat < 3).then_some(Doubt::Read(Why::WhatIsDone)),
                self.either(f.items),
            );
        };
        if !amount
            && !f.item
            && f.head.is_empty()
            && f.done.is_empty()
            && !spoken
            && !f.ask
            && chat > 0
        {
            return Filled::default();
        }
        let got = match verb {
            Act::Protect => self.protection(f, amount, chat),
            Act::Spy => self.attempt(f, amount, chat),
        };
        if got.orders.is_empty() {
            return got;
        }
        for item in f.items {
            if matches!(
                item.class,
                Class::Slot("nation" | "kind" | "place" | "sea" | "army" | "lead" | "verb")
            ) {
                item.used.set(true);
            }
        }
        let mut got = self.priced(got, f);
        for item in f.items.iter().filter(|i| i.number() || i.slot("unit")) {
            item.used.set(true);
        }
        if let Some(slip) = f
            .items
            .iter()
            .find(|i| i.used.get() && i.alts.len() > 1)
            .filter(|_| got.doubt.is_none())
        {
            let swap = |o: &Order, val: &Name| {
                let own = |name: &Name| {
                    if *name == slip.val {
                        val.clone()
                    } else {
                        name.clone()
                    }
                };
                let subject = match &o.subject {
                    Subject::Province(name) => Subject::Province(own(name)),
                    Subject::Sea(name) => Subject::Sea(own(name)),
                    other => other.clone(),
                };
                let kind = o.kind.map(|k| {
                    if *slip.val == *k.to_string() {
                        val.parse().unwrap_or(k)
                    } else {
                        k
                    }
                });
                Order {
                    nation: o.nation.as_ref().map(own),
                    kind,
                    subject,
                    ..o.clone()
                }
            };
            let proposals = slip
                .alts
                .iter()
                .map(|v| got.orders.iter().map(|o| swap(o, v)).collect())
                .collect();
            got = Filled::doubt(Doubt::Read(Why::WhichName), proposals);
        }
        if verb == Act::Protect
            && got.doubt.is_none()
            && got.orders.first().is_some_and(|o| o.n == 0)
        {
            got = Filled::doubt(Doubt::HowMuch, Vec::new());
        }
        got
    }

    /// Protections add up (H19).
    fn question(&self, o: &Order) -> Option<String> {
        let question = || format!("{:?} {:?} {:?}", o.nation, o.kind, o.subject);
        (o.act == Act::Spy).then(question)
    }

    fn of_another(&self, o: &Order, nation: &Name) -> Option<Order> {
        o.nation.as_ref()?;
        let alone = o.act == Act::Protect || o.subject == Subject::Nothing;
        alone.then(|| Order {
            nation: Some(nation.clone()),
            said: true,
            ..o.clone()
        })
    }

    fn amount(&self, o: &Order) -> u32 {
        o.n
    }

    fn with(&self, o: &Order, n: u32) -> Order {
        Order { n, ..o.clone() }
    }
}

#[cfg(test)]
mod scored {
    use super::*;
    use crate::letter::Letter;
    use crate::locale::spelling::fold;
    use crate::reading::lines::{self, Origin};
    use crate::reading::message::rows::Source;
    use serde_json::{Value as Json, json};

    fn shown(o: &Order) -> Json {
        let subject = match &o.subject {
            Subject::Nothing => String::new(),
            Subject::Province(n) | Subject::Sea(n) => n.to_string(),
            Subject::Army(n) => n.written().to_owned(),
        };
        let named = matches!(o.subject, Subject::Army(_));
        json!({"act": if o.act == Act::Spy { "spy" } else { "protect" }, "nation": o.nation, "kind": o.kind.map(|k| k.to_string()), "obj": subject, "name": named, "n": o.n, "counter": o.counter})
    }

    /// Reads the mails of the file named in READ, and writes what is told of them to WROTE.
    #[test]
    #[ignore = "a tool"]
    fn heaps() {
        let text = std::fs::read_to_string(std::env::var("READ").unwrap()).unwrap();
        let input: Json = serde_json::from_str(&text).unwrap();
        let setup = Setup::parse(crate::games::antiquity::setup::MARE_NOSTRUM).unwrap();
        let known = Known::of(&setup);
        let strings = |v: &Json| -> Vec<String> {
            v.as_array()
                .into_iter()
                .flatten()
                .map(|x| x.as_str().unwrap().to_owned())
                .collect()
        };
        let clean = |l: &String| fold(l).trim_matches([' ', '.']).to_owned();
        let sheet = Sheet {
            known: strings(&input["sheet"]["orders"])
                .iter()
                .map(|l| (clean(l), true))
                .chain(
                    strings(&input["sheet"]["rest"])
                        .iter()
                        .map(|l| (clean(l), false)),
                )
                .collect(),
            frame: strings(&input["sheet"]["frame"])
                .iter()
                .map(|f| fold(f))
                .collect(),
        };
        let mut out = Vec::new();
        for mail in input["mails"].as_array().unwrap() {
            let seat = mail["seat"].as_str().unwrap();
            let orders = Orders {
                lang: Lang::Fr,
                setup: &setup,
                known: known.clone(),
                seat: seat.into(),
                partners: strings(&input["partners"][seat])
                    .iter()
                    .map(|p| p.as_str().into())
                    .collect(),
                sheet: sheet.clone(),
            };
            let letter: Letter = match crate::letter::open(
                mail["text"].as_str().unwrap().as_bytes(),
            ) {
                Ok(letter) => letter,
                Err(fault) => {
                    out.push(json!({"fault": format!("{fault:?}"), "told": [], "remarks": 1, "none": false, "word": null, "held": null}));
                    continue;
                }
            };
            let found = lines::lines(&letter.text, &letter);
            let subject = letter
                .headings
                .iter()
                .find_map(|h| h.strip_prefix("Subject: "))
                .unwrap_or_default();
            let subject = found
                .lines
                .iter()
                .find(|l| l.origin == Origin::Subject)
                .map_or(subject, |l| {
                    l.text.split_once(':').map_or(l.text, |x| x.1.trim())
                });
            let signature: Vec<(u32, &str)> = found
                .lines
                .iter()
                .filter(|l| l.origin == Origin::Signature)
                .map(|l| (l.number, l.text))
                .collect();
            let own = found
                .lines
                .iter()
                .filter(|l| matches!(l.origin, Origin::Own | Origin::Quoted));
            let own = own
                .map(|l| Source {
                    number: l.number,
                    text: l.text.into(),
                    quoted: l.origin == Origin::Quoted,
                    begins: l.begins,
                })
                .collect();
            let read = Message::new(&orders, "printemps").read(own, &signature, subject, &[]);
            let told: Vec<_> = read.told.iter().map(|t| {
                let state = match t.state { State::Taken => "taken", State::Asked => "asked", State::Noted => "noted" };
                let proposals: Vec<Vec<_>> = t.proposals.iter().map(|p| p.iter().map(shown).collect()).collect();
                json!({"state": state, "line": t.line, "text": t.quote, "why": t.why, "orders": t.orders.iter().map(shown).collect::<Vec<_>>(), "proposals": proposals, "remarks": t.remarks.iter().map(|r| format!("{r:?}")).collect::<Vec<_>>()})
            }).collect();
            out.push(json!({"told": told, "none": read.none.is_some(), "word": read.word.as_ref().map(|w| &w.1), "held": read.held.as_ref().map(|h| json!([h.line, h.why, h.quote])), "remarks": read.notes.iter().map(|n| format!("{n:?}")).chain(read.provisional.then(|| "provisional".to_owned())).collect::<Vec<_>>(), "forwarded": found.forwarded}));
        }
        std::fs::write(std::env::var("WROTE").unwrap(), Json::from(out).to_string()).unwrap();
    }
}
