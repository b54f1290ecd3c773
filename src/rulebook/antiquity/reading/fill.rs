//! The slots of attempts and protections, and how they are filled.

use std::collections::BTreeMap;

use super::super::order::Against;
use super::super::question::{Kind, Subject};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::{Asked, Doubt, Draft, Sender, amount, army};
use crate::locale::spelling::fold;
use crate::reading::frames::Slots;
use crate::reading::lexicon::{Class, Lexicon, Slot, plain};
use crate::reading::marks::{self, Mark, Sure};
use crate::reading::orders::{self, Frame, Grammar, Order};
use crate::reading::reader::To;
use crate::reading::words::{Sign, Words};
use crate::reading::{self, Remark};

pub(super) const VERB: Slot = Slot(0);
pub(super) const NATION: Slot = Slot(1);
pub(super) const KIND: Slot = Slot(2);
pub(super) const PLACE: Slot = Slot(3);
const SEA: Slot = Slot(4);
pub(super) const ARMY: Slot = Slot(5);
const AGAINST: Slot = Slot(6);
const COUNTER: Slot = Slot(7);
const ANSWER: Slot = Slot(8);
pub(super) const TROOP: Slot = Slot(9);

const SPY: u16 = 0;
const PROTECT: u16 = 1;
/// `espionnage`: the verb's noun, or the kind.
const ESPIONAGE: u16 = 2;

/// What makes an answer none: `environ`, `peut-être` (H20).
const UNSURE: u32 = 2;

/// The value of one's own nation's name, which is `own`.
const ONESELF: u32 = u32::MAX;

const LEXICON: [(&str, &str); 2] = [
    (
        "fr",
        include_str!("../../../../data/lexicon/antiquity/fr.toml"),
    ),
    (
        "en",
        include_str!("../../../../data/lexicon/antiquity/en.toml"),
    ),
];

/// What is understood of a text.
pub type Read = orders::Read<Draft, Asked>;

/// What a setup's names are to the reader, whoever writes.
#[derive(Debug)]
pub(super) struct Known {
    pub lexicon: Lexicon,
    /// By nation: the province that has its name.
    twins: Vec<Option<usize>>,
    /// The troops, by their codes and names, folded.
    troops: BTreeMap<String, u32>,
}

impl Known {
    pub fn new(setup: &Setup) -> Known {
        let provinces: Vec<String> = setup.provinces.iter().map(|p| plain(&p.name)).collect();
        let twin = |name: &str| {
            let folded = plain(name);
            provinces.iter().position(|p| *p == folded)
        };
        let mut troops = BTreeMap::new();
        for (n, troop) in (0..).zip(&setup.troops) {
            for name in [&*troop.code, &troop.fr, &troop.en] {
                troops.entry(fold(name)).or_insert(n);
            }
        }
        Known {
            // The files of words are parts of the program: a test reads them all.
            lexicon: lexicon(setup).unwrap_or_default(),
            twins: setup.nations.iter().map(|n| twin(&n.name)).collect(),
            troops,
        }
    }
}

/// What the reader of one seat knows: the setup, its own nation, and with whom it trades.
#[derive(Debug)]
pub(super) struct Orders<'s> {
    pub setup: &'s Setup,
    known: &'s Known,
    seat: &'s Name,
    partners: &'s [Name],
    /// Another nation, for lines that show how an order is written.
    example: Name,
}

/// The words of a setup's orders.
///
/// # Errors
///
/// What is wrong with a lexicon file.
pub fn lexicon(setup: &Setup) -> Result<Lexicon, String> {
    let mut lexicon = Lexicon::new(&LEXICON, |section, key| {
        let nth = |keys: &[&str]| {
            keys.iter()
                .position(|k| *k == key)
                .and_then(|n| u16::try_from(n).ok())
        };
        Some(match section {
            "verb" => (VERB, nth(&["spy", "protect", "espionage"])?),
            "kind" => (KIND, nth(&Kind::ALL.map(<&str>::from))?),
            "army" => (ARMY, nth(&["army", "named"])?),
            "against" => (AGAINST, 0),
            "counter" => (COUNTER, 0),
            "answer" => (ANSWER, nth(&["no", "yes"])?),
            _ => return None,
        })
    })?;
    let value = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    for (n, nation) in setup.nations.iter().enumerate() {
        lexicon.player(&nation.name, NATION, value(n));
        for forms in [&nation.fr, &nation.en] {
            let names = std::iter::once(&forms.the)
                .chain(&forms.also)
                .chain(&forms.adjectives);
            names.for_each(|name| lexicon.player(name, NATION, value(n)));
        }
    }
    for (n, place) in setup.provinces.iter().enumerate() {
        for name in [&*place.name, &place.fr.the, &place.en.the] {
            lexicon.name(name, PLACE, value(n));
        }
    }
    for (n, sea) in setup.seas.iter().enumerate() {
        for name in [&*sea.name, &sea.fr.the, &sea.en.the] {
            lexicon.name(name, SEA, value(n));
        }
    }
    for (n, troop) in setup.troops.iter().enumerate() {
        for name in [&*troop.code, &troop.fr, &troop.en] {
            lexicon.thing(name, TROOP, value(n));
        }
    }
    lexicon.tell_apart();
    Ok(lexicon)
}

impl<'s> Orders<'s> {
    pub fn new(setup: &'s Setup, known: &'s Known, sender: &'s Sender<'_>) -> Orders<'s> {
        let others = || setup.nations.iter().filter(|n| n.name != sender.seat);
        let fit = others().find(|n| !setup.is_omniscient(&n.name));
        Orders {
            setup,
            known,
            seat: &sender.seat,
            partners: &sender.partners,
            example: fit
                .or_else(|| others().next())
                .map_or_else(|| "".into(), |n| n.name.clone()),
        }
    }

    fn nation(&self, value: u16) -> Option<&Name> {
        self.setup.nations.get(usize::from(value)).map(|n| &n.name)
    }

    /// R5: what an attempt against a nation costs before its bonus, against the holder of its province where none
    /// is named (H11).
    pub(super) fn base(&self, target: Option<&Name>, subject: &Subject) -> i64 {
        let holder = match subject {
            Subject::Province(place) => self.setup.province(place).and_then(|p| p.holder.as_ref()),
            _ => None,
        };
        let near = |nation: &Name| {
            let own = self.setup.nation(self.seat);
            own.is_some_and(|n| n.neighbours.contains(nation)) || self.partners.contains(nation)
        };
        match target.or(holder).is_some_and(near) {
            true => self.setup.constants.cost_neighbour,
            false => self.setup.constants.cost_distant,
        }
    }
}

impl Grammar for Orders<'_> {
    type Draft = Draft;
    type Remark = Asked;

    fn slots(&self) -> Slots {
        Slots {
            verbs: &[VERB],
            targets: &[NATION, KIND, PLACE, SEA],
            amounts: true,
            more: &[COUNTER],
            named: &[KIND, ARMY],
            seat: NATION,
        }
    }

    fn alike(&self, one: &Draft, other: &Draft) -> bool {
        match (one, other) {
            (
                Draft::Attempt {
                    target: a,
                    kind: b,
                    subject: c,
                    ..
                },
                Draft::Attempt {
                    target: x,
                    kind: y,
                    subject: z,
                    ..
                },
            ) => a == x && b == y && c == z,
            (Draft::Protection { against: a, .. }, Draft::Protection { against: b, .. }) => a == b,
            _ => false,
        }
    }

    fn swapped(&self, draft: &Draft, slot: Slot, old: u16, new: u16) -> Option<Draft> {
        fn put<T: Clone + PartialEq>(
            place: &mut T,
            old: Option<&T>,
            new: Option<&T>,
        ) -> Option<()> {
            (Some(&*place) == old).then_some(())?;
            *place = new?.clone();
            Some(())
        }
        let nations = (self.nation(old), self.nation(new));
        let place = |n: u16| self.setup.provinces.get(usize::from(n)).map(|p| &p.name);
        let sea = |n: u16| self.setup.seas.get(usize::from(n)).map(|s| &s.name);
        let kind = |n: u16| Kind::ALL.get(usize::from(n));
        let mut draft = draft.clone();
        match &mut draft {
            Draft::Attempt {
                target: Some(target),
                ..
            } if slot == NATION => {
                put(target, nations.0, nations.1)?;
            }
            Draft::Attempt {
                subject: Subject::Province(name),
                ..
            } if slot == PLACE => {
                put(name, place(old), place(new))?;
            }
            Draft::Attempt {
                subject: Subject::Sea(name),
                ..
            } if slot == SEA => {
                put(name, sea(old), sea(new))?;
            }
            Draft::Protection {
                against: Against::Nation(name),
                ..
            } if slot == NATION => {
                put(name, nations.0, nations.1)?;
            }
            Draft::Protection {
                against: Against::Kind(known),
                ..
            } if slot == KIND => {
                put(known, kind(old), kind(new))?;
            }
            _ => return None,
        }
        Some(draft)
    }

    fn prepare(&self, words: &Words<'_>, marks: &mut [Mark]) {
        let own = self.setup.nations.iter().position(|n| n.name == *self.seat);
        for at in 0..marks.len() {
            let inside = at > 0 && marks.get(at - 1).is_some_and(|m| m.is(Class::In));
            let Some(mark) = marks
                .get_mut(at)
                .filter(|m| m.slot(NATION).map(usize::from) == own && m.fills(NATION))
            else {
                continue;
            };
            // One's own province, where it has one's nation's name.
            let place = own
                .and_then(|own| self.known.twins.get(own).copied().flatten())
                .filter(|_| inside);
            match place.and_then(|p| u32::try_from(p).ok()) {
                Some(place) => (mark.class, mark.value) = (Class::Slot(PLACE), place),
                None => (mark.class, mark.value) = (Class::Own, ONESELF),
            }
        }
        // `si contré : non` denies nothing.
        let counter = marks.iter().position(|m| m.fills(COUNTER));
        let tail = counter.and_then(|at| marks.get_mut(at..));
        let mut answers = counter.is_some();
        for mark in tail.unwrap_or_default() {
            answers &= !mark.is(Class::Mark) || matches!(mark.char(), Some(':' | '='));
            let unsure = matches!(mark.class, Class::Condition | Class::Choice | Class::Vague);
            if answers && unsure {
                (mark.class, mark.value) = (Class::Slot(ANSWER), UNSURE);
            }
            // `Sp 6` is a troop there.
            let text = fold(words.slice(mark.tokens()));
            if let Some(at) = self.known.troops.get(&text) {
                (mark.class, mark.value) = (Class::Slot(TROOP), *at);
            }
            let no = matches!(mark.class, Class::No | Class::Not);
            if no && mark.to - mark.from == 1 {
                (mark.class, mark.value) = (Class::Slot(ANSWER), 0);
            }
        }
        army::within_names(marks);
        army::presence(marks);
        // `si quelqu'un se fait contrer`: no condition of the order's.
        for at in 0..marks.len() {
            let soon = || marks.iter().skip(at + 1).take(6);
            let answers = marks
                .get(at)
                .is_some_and(|m| matches!(m.class, Class::If | Class::Condition))
                && soon().any(|m| m.fills(COUNTER));
            if answers && let Some(m) = marks.get_mut(at) {
                m.class = Class::Glue;
            }
        }
    }

    fn fill(&self, mut frame: Frame<'_>, read: &mut Read) {
        let Some(at) = frame.marks.iter().position(|m| m.fills(COUNTER)) else {
            return self.order(&mut frame, read);
        };
        let tail: Vec<Mark> = frame.marks.get(at..).unwrap_or_default().to_vec();
        let all = std::mem::take(&mut frame.marks);
        let (head, rest) = all.split_at_mut(at);
        frame.marks = head;
        if !frame.marks.is_empty() {
            self.order(&mut frame, read);
        }
        self.answer(&frame, &tail, read);
        rest.iter_mut().for_each(|m| m.claimed = true);
    }
}

/// What of an order stands in a frame.
#[derive(Debug, Default)]
struct Said {
    act: Option<u16>,
    nations: Vec<u16>,
    kinds: Vec<Kind>,
    provinces: Vec<u16>,
    seas: Vec<u16>,
    army: bool,
}

fn values(marks: &[Mark], slot: Slot) -> Vec<u16> {
    let mut found = Vec::new();
    for value in marks.iter().filter_map(|m| m.slot(slot)) {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

fn kinds(marks: &[Mark]) -> Vec<Kind> {
    let found = values(marks, KIND);
    // `fleet presense`: what is near "presence" says nothing of armies beside it.
    let fleet = found
        .iter()
        .any(|v| Kind::ALL.get(usize::from(*v)) == Some(&Kind::FleetPresence));
    let near = |v: u16| {
        marks
            .iter()
            .any(|m| m.slot(KIND) == Some(v) && m.sure == Sure::Near)
    };
    found
        .into_iter()
        .filter(|v| !(*v == 0 && fleet && near(*v)))
        .filter_map(|v| Kind::ALL.get(usize::from(v)).copied())
        .collect()
}

fn act(marks: &[Mark]) -> Option<u16> {
    let verbs = values(marks, VERB);
    match verbs.contains(&PROTECT) {
        true => Some(PROTECT),
        false => (!verbs.is_empty()).then_some(SPY),
    }
}

impl Orders<'_> {
    fn order(&self, frame: &mut Frame<'_>, read: &mut Read) {
        let marks = &*frame.marks;
        let has = |class: Class| marks.iter().any(|m| m.is(class));
        let mut said = Said {
            act: act(marks),
            nations: values(marks, NATION),
            kinds: kinds(marks),
            provinces: values(marks, PLACE),
            seas: values(marks, SEA),
            army: marks.iter().any(|m| m.fills(ARMY)),
        };
        let against = marks.iter().any(|m| m.fills(AGAINST));
        let amounts: Vec<Mark> = marks
            .iter()
            .filter(|m| amount::is_part(m))
            .copied()
            .collect();
        let own_amount = marks.iter().any(|m| {
            matches!(
                m.class,
                Class::Number | Class::Zero | Class::Bonus | Class::Deduction
            )
        });
        self.noun(marks, &mut said, against);
        let target = !(said.nations.is_empty()
            && said.kinds.is_empty()
            && said.provinces.is_empty()
            && said.seas.is_empty());
        let follows = kinds(frame.before).iter().any(|k| k.about_an_army()) && has(Class::Unknown);
        if !target
            && !said.army
            && said.act.is_none()
            && own_amount
            && !has(Class::Idem)
            && !follows
        {
            return self.alone(frame, &amounts, read);
        }
        let mine = read.orders.len() > frame.sentence_start;
        let in_row = read.orders.len() > frame.row_start;
        let last = read.orders.last().map(|o| o.draft.clone());
        let minus = marks
            .iter()
            .any(|m| m.is(Class::Number) && m.sign == Sign::Minus);
        let plus = marks
            .iter()
            .any(|m| m.is(Class::Number) && m.sign == Sign::Plus);
        let idem = has(Class::Idem) && last.is_some();
        if idem {
            self.same(last.as_ref(), &mut said);
        }
        // `contre l'Espagne rien`
        if act(marks).is_none() && against && has(Class::None) && !has(Class::Number) {
            let quote = frame.quote();
            let doubt = reading::Doubt::Negated;
            read.heard.doubt(To::Player, frame.line, doubt, &quote);
            return frame.marks.iter_mut().for_each(|m| m.claimed = true);
        }
        let heading_act = act(frame.heading);
        let last_act = last.as_ref().map(|d| match d {
            Draft::Protection { .. } => PROTECT,
            _ => SPY,
        });
        let guess = || {
            if has(Class::Ask) {
                return Some(SPY);
            }
            if against && !said.nations.is_empty() || minus {
                return Some(PROTECT);
            }
            let bare = said.kinds.is_empty() && said.provinces.is_empty() && said.seas.is_empty();
            // A price behind a malus is no list of theirs.
            let sign = |marks: &[Mark]| {
                marks
                    .iter()
                    .any(|m| m.is(Class::Number) && m.sign != Sign::None)
            };
            let number = has(Class::Number) || has(Class::Deduction);
            let alike = !number || sign(marks) == sign(frame.before);
            let follows = mine && frame.frames > 1 && alike || in_row && frame.question && bare;
            heading_act.or(last_act.filter(|_| follows))
        };
        said.act = said.act.or_else(guess);
        // `mes finances n'étant plus ce qu'elles étaient`: what is one's own is protected or talked of.
        let of_own = marks
            .iter()
            .zip(marks.iter().skip(1))
            .any(|(a, b)| a.is(Class::Own) && b.fills(KIND));
        if of_own
            && act(marks).is_none()
            && !own_amount
            && !has(Class::Ask)
            && said.nations.is_empty()
            && said.kinds.len() == 1
            && heading_act != Some(PROTECT)
        {
            return frame.claim(&[KIND]);
        }
        let strong = said.act.is_some();
        let owned = has(Class::Own)
            && !said.kinds.is_empty()
            && own_amount
            && said.nations.is_empty()
            && !plus;
        if said.act.is_none() && owned {
            said.act = Some(PROTECT);
        }
        let heading_nations = values(frame.heading, NATION);
        let placed = !said.provinces.is_empty() || !said.seas.is_empty();
        // `le trésor de Carthage doit être plein`: nothing is asked for.
        let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
        let listed = frame.listed || !frame.heading.is_empty() || idem;
        let talk = !own_amount && !listed && !has(Class::Ask) && !frame.question;
        let named = !said.kinds.is_empty() || said.army;
        if said.act.is_none() && talk && (unknown > 1 || !named) {
            return;
        }
        if said.act.is_none()
            && (!said.kinds.is_empty()
                && (!said.nations.is_empty() || placed || !heading_nations.is_empty())
                || placed)
        {
            said.act = Some(SPY);
        }
        let Some(act) = said.act else {
            if target && own_amount {
                self.ask(
                    frame,
                    read,
                    Doubt::AskWhat {
                        example: self.example.clone(),
                    },
                );
            }
            return;
        };
        let amounts = match own_amount {
            true => amounts,
            false => frame
                .heading
                .iter()
                .filter(|m| amount::is_part(m))
                .copied()
                .collect(),
        };
        let inherited = frame.before.to_vec();
        let made = match act {
            PROTECT => self.protection(frame, said, against, &inherited, read),
            _ => self.attempt(
                frame,
                said,
                &inherited,
                last.filter(|_| in_row || mine),
                strong || own_amount,
                read,
            ),
        };
        // A number that is part of a name is no amount.
        let free = |a: &&Mark| !frame.marks.iter().any(|m| m.claimed && m.from == a.from);
        let amounts: Vec<Mark> = amounts.iter().filter(free).copied().collect();
        let first = read.orders.len();
        self.settle(frame, made, &amounts, idem, read);
        let each = frame.marks.iter().any(|m| m.is(Class::Each));
        if each && own_amount {
            let open = frame.sentence_start..first;
            self.all(open, &amounts, frame, read);
        }
    }

    /// `espionnage` names the kind where the verb or the protection stands beside it.
    fn noun(&self, marks: &[Mark], said: &mut Said, against: bool) {
        let verbs: Vec<u16> = marks.iter().filter_map(|m| m.slot(VERB)).collect();
        if !verbs.contains(&ESPIONAGE)
            || !said.kinds.is_empty()
            || !said.provinces.is_empty()
            || !said.seas.is_empty()
            || said.army
        {
            return;
        }
        let kind = match verbs.contains(&PROTECT) {
            true => said.nations.is_empty() && !against,
            false => {
                let noun = marks.iter().rposition(|m| m.slot(VERB) == Some(ESPIONAGE));
                verbs.last() == Some(&ESPIONAGE)
                    && noun > marks.iter().rposition(|m| m.fills(NATION))
                    && !said.nations.is_empty()
            }
        };
        if kind {
            said.kinds.push(Kind::Espionage);
        }
    }

    /// `idem`: what is not said is as in the order before.
    fn same(&self, last: Option<&Draft>, said: &mut Said) {
        let index = |name: &Name| {
            self.setup
                .nations
                .iter()
                .position(|n| n.name == *name)
                .and_then(|n| u16::try_from(n).ok())
        };
        match last {
            Some(Draft::Attempt {
                target,
                kind,
                subject,
                ..
            }) if said.act != Some(PROTECT) => {
                said.act = Some(SPY);
                if said.nations.is_empty() {
                    said.nations.extend(target.as_ref().and_then(index));
                }
                if said.kinds.is_empty() {
                    said.kinds.push(*kind);
                    let place =
                        |name: &Name| self.setup.provinces.iter().position(|p| p.name == *name);
                    let sea = |name: &Name| self.setup.seas.iter().position(|p| p.name == *name);
                    let index = |n: Option<usize>| n.and_then(|n| u16::try_from(n).ok());
                    match subject {
                        Subject::Province(p) if said.provinces.is_empty() => {
                            said.provinces.extend(index(place(p)))
                        }
                        Subject::Sea(s) if said.seas.is_empty() => said.seas.extend(index(sea(s))),
                        _ => {}
                    }
                }
            }
            Some(Draft::Protection { against, .. }) => {
                said.act = Some(PROTECT);
                if let (Against::Kind(kind), true) =
                    (against, said.nations.is_empty() && said.kinds.is_empty())
                {
                    said.kinds.push(*kind);
                }
            }
            _ => {}
        }
    }

    fn ask(&self, frame: &mut Frame<'_>, read: &mut Read, doubt: Doubt) {
        self.say(frame, read, To::Refused, doubt);
    }

    /// Remarks on a frame, which is accounted for by that.
    fn say(&self, frame: &mut Frame<'_>, read: &mut Read, to: To, doubt: Doubt) {
        let quote = frame.quote();
        read.heard.tell(to, frame.line, Asked::of(&quote, doubt));
        frame.marks.iter_mut().for_each(|m| m.claimed = true);
    }

    fn protection(
        &self,
        frame: &mut Frame<'_>,
        said: Said,
        against: bool,
        before: &[Mark],
        read: &mut Read,
    ) -> Vec<Draft> {
        let mut said = said;
        if said.nations.is_empty() && said.kinds.is_empty() && act(frame.heading).is_none() {
            said.nations = values(frame.heading, NATION);
        }
        if said.nations.is_empty()
            && said.kinds.is_empty()
            && !said.army
            && frame.marks.iter().any(|m| m.is(Class::Own))
        {
            said.kinds = kinds(before);
        }
        // Against oneself: refused where it is accepted.
        let oneself = |m: &Mark| m.is(Class::Own) && m.value == ONESELF;
        let facing = |two: &[&Mark]| matches!(two, [a, b] if a.fills(AGAINST) && oneself(b));
        let words = frame.marks.iter().filter(|m| !m.is(Class::Article));
        let words: Vec<&Mark> = words.collect();
        if said.kinds.is_empty() && words.windows(2).any(facing) {
            let own = self.setup.nations.iter().position(|n| n.name == *self.seat);
            said.nations.extend(own.and_then(|n| u16::try_from(n).ok()));
        }
        if said.army && said.kinds.is_empty() && said.nations.is_empty() {
            self.ask(frame, read, Doubt::WhatOfArmies);
            return Vec::new();
        }
        let made: Vec<Against> = match (said.kinds.is_empty(), said.nations.is_empty()) {
            (true, true) => {
                let spoken = frame.marks.iter().any(|m| m.is(Class::Number))
                    || frame.marks.iter().any(|m| m.slot(VERB) == Some(PROTECT));
                if spoken {
                    self.ask(
                        frame,
                        read,
                        Doubt::AgainstWhat {
                            example: self.example.clone(),
                        },
                    );
                }
                return Vec::new();
            }
            (false, false) if against => {
                self.ask(frame, read, Doubt::KindOrNation);
                return Vec::new();
            }
            (false, _) => said.kinds.iter().map(|k| Against::Kind(*k)).collect(),
            (true, false) => {
                let names = said.nations.iter().filter_map(|n| self.nation(*n));
                names.map(|n| Against::Nation(n.clone())).collect()
            }
        };
        let slots: &[Slot] = if said.kinds.is_empty() {
            &[NATION, VERB, AGAINST]
        } else {
            &[KIND, VERB, AGAINST, ARMY, NATION]
        };
        frame.claim(slots);
        // `protéger le trésor de CARTHAGE`.
        let owner = said.nations.first().filter(|_| !said.kinds.is_empty());
        let owner = owner.and_then(|n| self.nation(*n)).cloned();
        made.into_iter()
            .map(|against| Draft::Protection {
                against,
                malus: 0,
                if_countered: None,
                owner: owner.clone(),
            })
            .collect()
    }

    fn attempt(
        &self,
        frame: &mut Frame<'_>,
        said: Said,
        before: &[Mark],
        last: Option<Draft>,
        strong: bool,
        read: &mut Read,
    ) -> Vec<Draft> {
        let mut said = said;
        let last = match last {
            Some(Draft::Attempt { target, kind, .. }) => Some((target, kind)),
            _ => None,
        };
        if said.kinds.is_empty() {
            said.kinds = match (said.provinces.is_empty(), said.seas.is_empty()) {
                (true, true) => Vec::new(),
                (true, false) => vec![Kind::FleetPresence],
                _ => vec![Kind::ArmyPresence],
            };
            // A place alone says where of what was asked before: `taille des armées en Étrurie et en Latium`.
            let above = kinds(if kinds(before).is_empty() {
                frame.heading
            } else {
                before
            });
            let sized = |k: &&Kind| k.about_an_army();
            if said.seas.is_empty()
                && let Some(kind) = above.iter().find(sized)
                && !said.provinces.is_empty()
                && !said.army
            {
                said.kinds = vec![*kind];
            }
        }
        self.place_of_nation(frame, &mut said, last.as_ref().map(|(_, kind)| *kind));
        let mut names = army::names(frame, &said.kinds);
        if said.kinds.is_empty() {
            let above = kinds(if kinds(before).is_empty() {
                frame.heading
            } else {
                before
            });
            let last_kind = last
                .as_ref()
                .map(|(_, k)| *k)
                .filter(|_| frame.sentence_start < read.orders.len());
            said.kinds = if above.is_empty() {
                last_kind.into_iter().collect()
            } else {
                above
            };
            let fits = |k: &Kind| match k {
                Kind::ArmySize | Kind::ArmyComposition | Kind::ArmyMajority => true,
                Kind::ArmyPresence | Kind::FleetPresence => false,
                Kind::Treasury | Kind::Espionage => !said.nations.is_empty(),
            };
            said.kinds.retain(fits);
            names = army::names(frame, &said.kinds);
        }
        // `une armée en Bactriane`
        let inside = frame
            .marks
            .windows(2)
            .any(|two| matches!(two, [army, within] if army.fills(ARMY) && within.is(Class::In)));
        if said.kinds.is_empty() && inside && strong {
            let kind = Kind::ArmyPresence;
            self.ask(frame, read, Doubt::Where { kind });
            return Vec::new();
        }
        if said.kinds.is_empty() {
            if strong
                && (!said.nations.is_empty()
                    || said.army
                    || frame.marks.iter().any(|m| m.is(Class::Number)))
            {
                self.ask(
                    frame,
                    read,
                    Doubt::AskWhat {
                        example: self.example.clone(),
                    },
                );
            }
            return Vec::new();
        }
        if said.nations.is_empty() {
            let above = values(
                if values(before, NATION).is_empty() {
                    frame.heading
                } else {
                    before
                },
                NATION,
            );
            said.nations = above;
        }
        let index = |name: &Name| {
            self.setup
                .nations
                .iter()
                .position(|n| n.name == *name)
                .and_then(|n| u16::try_from(n).ok())
        };
        if said.nations.is_empty()
            && let Some((Some(target), _)) = &last
        {
            said.nations.extend(index(target));
        }
        // `la garnison de Chypre`
        let of_place = |three: &[Mark]| match three {
            [army, of, place] if army.fills(ARMY) && of.is(Class::Of) => place.slot(PLACE),
            _ => None,
        };
        let place = frame.marks.windows(3).find_map(of_place);
        if let Some(province) = place.and_then(|p| self.setup.provinces.get(usize::from(p)))
            && names.is_empty()
            && said.kinds.iter().any(|k| k.about_an_army())
        {
            let province = province.name.clone();
            let asked = Asked::of(&frame.quote(), Doubt::ByPlace { province });
            read.heard.tell(To::Player, frame.line, asked);
        }
        let mut made = Vec::new();
        for kind in said.kinds.iter().copied() {
            let subjects = match kind {
                Kind::Treasury | Kind::Espionage => vec![Subject::Nothing],
                Kind::ArmyPresence => self.provinces(&said),
                Kind::FleetPresence => self.seas(&said),
                _ if !names.is_empty() => names
                    .iter()
                    .map(|n| Subject::Army(n.as_str().into()))
                    .collect(),
                _ => self.provinces(&said),
            };
            if subjects.is_empty() {
                let doubt = if kind.about_an_army() {
                    Doubt::WhichArmy { kind }
                } else {
                    Doubt::Where { kind }
                };
                self.ask(frame, read, doubt);
                return Vec::new();
            }
            for subject in subjects {
                let Some(targets) = self.targets(frame, &said, kind, &subject, read) else {
                    return Vec::new();
                };
                for target in targets {
                    if made.len() > 40 {
                        self.ask(frame, read, Doubt::TooMany);
                        return Vec::new();
                    }
                    made.push(Draft::Attempt {
                        target,
                        kind,
                        subject: subject.clone(),
                        bonus: 0,
                    });
                }
            }
        }
        self.claim_attempt(frame, &said, !names.is_empty());
        made
    }

    /// Whom an attempt asks; nobody where a place is all that is named (H11).
    fn targets(
        &self,
        frame: &mut Frame<'_>,
        said: &Said,
        kind: Kind,
        subject: &Subject,
        read: &mut Read,
    ) -> Option<Vec<Option<Name>>> {
        if !said.nations.is_empty() {
            let nations = said.nations.iter().filter_map(|n| self.nation(*n).cloned());
            return Some(nations.map(Some).collect());
        }
        if matches!(subject, Subject::Province(_) | Subject::Sea(_)) {
            return Some(vec![None]);
        }
        // One's own nation by its name is no slip of the reader's.
        let named = |m: &Mark| m.is(Class::Own) && m.value == ONESELF;
        let verb = frame.marks.iter().any(|m| m.fills(VERB));
        if verb && frame.marks.iter().any(named) {
            return Some(vec![Some(self.seat.clone())]);
        }
        let own = frame.marks.iter().any(|m| m.is(Class::Own));
        let number = frame.marks.iter().any(|m| m.is(Class::Number));
        let example = self.example.clone();
        let doubt = match kind == Kind::Treasury && own && number {
            true => Doubt::AskOrProtect { example },
            false => Doubt::WhichNation { example },
        };
        self.ask(frame, read, doubt);
        None
    }

    fn provinces(&self, said: &Said) -> Vec<Subject> {
        let found = said
            .provinces
            .iter()
            .filter_map(|p| self.setup.provinces.get(usize::from(*p)));
        found.map(|p| Subject::Province(p.name.clone())).collect()
    }

    fn seas(&self, said: &Said) -> Vec<Subject> {
        let found = said
            .seas
            .iter()
            .filter_map(|s| self.setup.seas.get(usize::from(*s)));
        found.map(|s| Subject::Sea(s.name.clone())).collect()
    }

    /// `une armée en Macédoine`: the province, where a nation has the same name.
    fn place_of_nation(&self, frame: &Frame<'_>, said: &mut Said, last: Option<Kind>) {
        let again = said.kinds.is_empty() && last == Some(Kind::ArmyPresence);
        let wants = again
            || said.army
            || said
                .kinds
                .iter()
                .any(|k| k.about_an_army() || *k == Kind::ArmyPresence);
        if !wants || !said.provinces.is_empty() {
            return;
        }
        for at in 1..frame.marks.len() {
            let after = frame.marks.get(at - 1).is_some_and(|m| m.is(Class::In));
            let Some(nation) = frame
                .marks
                .get(at)
                .and_then(|m| m.slot(NATION))
                .filter(|_| after)
            else {
                continue;
            };
            let Some(place) = self.known.twins.get(usize::from(nation)).copied().flatten() else {
                continue;
            };
            let place = u16::try_from(place)
                .ok()
                .filter(|p| !said.provinces.contains(p));
            said.provinces.extend(place);
            if said.kinds.is_empty() {
                said.kinds.push(Kind::ArmyPresence);
            }
            let others = frame
                .marks
                .iter()
                .enumerate()
                .any(|(n, m)| n != at && m.slot(NATION) == Some(nation));
            if !others
                && frame
                    .marks
                    .iter()
                    .any(|m| m.slot(NATION).is_some_and(|n| n != nation))
            {
                said.nations.retain(|n| *n != nation);
            }
        }
    }

    fn claim_attempt(&self, frame: &mut Frame<'_>, said: &Said, named: bool) {
        frame.claim(&[VERB, NATION, KIND, ARMY]);
        let by_place = |k: &Kind| *k == Kind::ArmyPresence || k.about_an_army() && !named;
        let place = said.kinds.iter().any(by_place);
        if place {
            frame.claim(&[PLACE]);
        }
        if said.kinds.contains(&Kind::FleetPresence) {
            frame.claim(&[SEA]);
        }
        frame
            .marks
            .iter_mut()
            .filter(|m| m.is(Class::Ask))
            .for_each(|m| m.claimed = true);
    }

    /// Gives orders their amount.
    fn settle(
        &self,
        frame: &mut Frame<'_>,
        made: Vec<Draft>,
        amounts: &[Mark],
        idem: bool,
        read: &mut Read,
    ) {
        if made.is_empty() {
            return;
        }
        let span = frame.span();
        let broken = |m: &&Mark| {
            let written = frame.words.slice(m.tokens());
            let signed = written.strip_prefix(['+', '-', '\u{2212}', '\u{2013}']);
            let quoted = frame.words.is_quoted(m.from as usize);
            m.is(Class::Unknown)
                && !quoted
                && signed.is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()))
        };
        if frame.marks.iter().any(|m| broken(&m)) {
            return self.ask(frame, read, Doubt::NotWhole);
        }
        self.guessed(frame, read);
        let shares = amount::shares(amounts, made.len());
        for (nth, mut draft) in made.into_iter().enumerate() {
            let own = shares.get(nth).map_or(amounts, Vec::as_slice);
            let same = idem
                .then(|| read.orders.last().map(|o| o.draft.clone()))
                .flatten()
                .filter(|_| amounts.is_empty());
            let same = same.and_then(|mut draft| draft.modifier().copied());
            let settled = match (same, self.amount(&draft, own, frame, read)) {
                (_, Err(doubt)) => {
                    self.ask(frame, read, doubt);
                    return;
                }
                (Some(n), _) => Some(n),
                (None, Ok(n)) => n,
            };
            let protects = matches!(draft, Draft::Protection { .. });
            if let Some(n) = draft.modifier() {
                *n = settled.unwrap_or(0);
            }
            if protects && settled.is_none_or(|n| n == 0) && !frame.stops {
                // What follows in the row may say how much: `protéger trésor ; 4 points`.
                self.ask(frame, read, Doubt::HowMuch);
                return;
            }
            read.orders.push(Order {
                line: frame.line,
                span: span.clone(),
                draft,
                settled: settled.is_some(),
                standing: frame.standing,
            });
        }
        frame
            .marks
            .iter_mut()
            .filter(|m| amount::is_part(m))
            .for_each(|m| m.claimed = true);
    }

    /// Names that were shortened or misspelled.
    fn guessed(&self, frame: &Frame<'_>, read: &mut Read) {
        for mark in frame
            .marks
            .iter()
            .filter(|m| m.claimed && m.sure == Sure::Near)
        {
            let place = |n: u32| usize::try_from(n).unwrap_or(usize::MAX);
            let typed = frame.words.slice(mark.tokens()).to_owned();
            let at = place(mark.value);
            let taken = match mark.class {
                Class::Slot(NATION) => self.setup.nations.get(at).map(|n| n.name.to_string()),
                Class::Slot(PLACE) => self.setup.provinces.get(at).map(|p| p.name.to_string()),
                Class::Slot(SEA) => self.setup.seas.get(at).map(|s| s.name.to_string()),
                Class::Slot(KIND) => {
                    if let Some(kind) = Kind::ALL.get(at).copied() {
                        let asked = Asked::of(&typed, Doubt::KindGuessed { kind });
                        read.heard.tell(To::Player, frame.line, asked);
                    }
                    None
                }
                _ => None,
            };
            if let Some(taken) = taken {
                let remark = Remark::Guessed { typed, taken };
                read.heard.tell(To::Player, frame.line, remark);
            }
        }
    }

    /// An amount without an order of its own: it goes with the order before it, or with all.
    fn alone(&self, frame: &mut Frame<'_>, amounts: &[Mark], read: &mut Read) {
        let has = |class: Class| frame.marks.iter().any(|m| m.is(class));
        let bare = amounts
            .iter()
            .all(|m| !m.is(Class::Number) || m.sign == Sign::None)
            && !amounts.iter().any(|m| {
                matches!(
                    m.class,
                    Class::Price | Class::Bonus | Class::Deduction | Class::Zero
                )
            });
        let points = has(Class::Ordinal) || has(Class::Reference) || has(Class::Rest);
        let unsettled = |o: &Order<Draft>| !o.settled;
        let only = read.orders.len() == 1;
        // A line that was refused since may be the one that is meant.
        let after = |o: &Order<Draft>| {
            let last = read.heard.told.last();
            last.is_some_and(|(line, to, _)| *to == To::Refused && *line > o.line)
        };
        // `+1, soit 4 points` says the price once more; a row of numbers is a telephone's.
        let numbers = || amounts.iter().filter(|m| m.is(Class::Number));
        let only_price = frame.marks.iter().all(|m| {
            amount::is_part(m) || matches!(m.class, Class::Mark | Class::Glue | Class::Article)
        });
        let again = read.orders.last().is_some_and(|o| {
            let below = only_price && has(Class::Price) && frame.line - o.line <= 1;
            (read.orders.len() > frame.sentence_start || below)
                && o.settled
                && numbers().count() == 1
                && numbers().all(|m| {
                    m.sign == Sign::None && self.price(&o.draft) == Some(i64::from(m.value))
                })
        });
        let counted = has(Class::Price) || has(Class::Bonus) || has(Class::Deduction);
        if again || numbers().count() > 3 && !counted {
            return frame.marks.iter_mut().for_each(|m| m.claimed = true);
        }
        let open = match () {
            () if points => None,
            () if has(Class::All)
                || has(Class::Each)
                || frame.marks.iter().any(|m| {
                    m.is(Class::Both) && usize::try_from(m.value) == Ok(read.orders.len())
                }) =>
            {
                let start = read
                    .orders
                    .iter()
                    .rposition(|o| o.settled)
                    .map_or(0, |n| n + 1);
                (start == 0 && !read.orders.is_empty()).then_some(start..read.orders.len())
            }
            () if read.orders.len() > frame.row_start => {
                let from = frame.row_start.max(read.orders.len().saturating_sub(1));
                read.orders
                    .last()
                    .is_some_and(unsettled)
                    .then_some(from..read.orders.len())
            }
            () if read.orders.last().is_some_and(|o| {
                unsettled(o) && (frame.line - o.line <= 1 || only && !after(o))
            }) =>
            {
                Some(read.orders.len() - 1..read.orders.len())
            }
            () => None,
        };
        match open {
            Some(open) => self.all(open, amounts, frame, read),
            None if bare && (!points || read.orders.is_empty())
                || !amounts
                    .iter()
                    .any(|m| m.is(Class::Number) || m.is(Class::Zero)) => {}
            None => {
                let quote = frame.quote();
                let doubt = reading::Doubt::WhichOrder;
                read.heard.doubt(To::Refused, frame.line, doubt, &quote);
                frame.marks.iter_mut().for_each(|m| m.claimed = true);
            }
        }
    }

    /// Gives some orders that have none an amount.
    fn all(
        &self,
        open: std::ops::Range<usize>,
        amounts: &[Mark],
        frame: &mut Frame<'_>,
        read: &mut Read,
    ) {
        for at in open {
            let Some(order) = read.orders.get(at).filter(|o| !o.settled) else {
                continue;
            };
            let draft = order.draft.clone();
            match self.amount(&draft, amounts, frame, read) {
                Ok(Some(n)) => {
                    if let Some(order) = read.orders.get_mut(at) {
                        if let Some(modifier) = order.draft.modifier() {
                            *modifier = n;
                        }
                        order.settled = true;
                    }
                }
                Ok(None) => {}
                Err(doubt) => return self.ask(frame, read, doubt),
            }
        }
        frame.marks.iter_mut().for_each(|m| m.claimed = true);
    }

    /// An answer given beforehand (H20).
    fn answer(&self, frame: &Frame<'_>, said: &[Mark], read: &mut Read) {
        let quote = frame
            .words
            .slice(said.first().map_or(0..0, |m| {
                m.from as usize..said.last().map_or(0, |l| l.to as usize)
            }))
            .to_owned();
        let value = self.value(said);
        let mut tell =
            |to: To, doubt: Doubt| read.heard.tell(to, frame.line, Asked::of(&quote, doubt));
        let Some(Order {
            draft:
                Draft::Protection {
                    if_countered,
                    against,
                    ..
                },
            ..
        }) = read.orders.last_mut()
        else {
            let to = if value.is_some() {
                To::Refused
            } else {
                To::Player
            };
            return tell(to, Doubt::AnswerToWhat);
        };
        match (value, against) {
            (Some(value), against) => {
                if let Against::Kind(kind) = against
                    && !value.fits(*kind)
                {
                    tell(To::Player, Doubt::UnfitAnswer { kind: *kind });
                }
                *if_countered = Some(value);
            }
            (None, _) => tell(To::Player, Doubt::AnswerUnclear),
        }
    }

    fn value(&self, said: &[Mark]) -> Option<Value> {
        let troop = |m: &Mark| {
            m.slot(TROOP)
                .and_then(|t| self.setup.troops.get(usize::from(t)))
                .map(|t| t.code.clone())
        };
        let troops: Vec<(usize, Name)> = said
            .iter()
            .enumerate()
            .filter_map(|(at, m)| Some((at, troop(m)?)))
            .collect();
        let number = |at: usize| {
            said.get(at)
                .filter(|m| m.is(Class::Number))
                .map(|m| m.value)
        };
        if !troops.is_empty() {
            if said.iter().any(|m| m.is(Class::Unknown)) {
                return None;
            }
            let counts: Option<Vec<u32>> = troops
                .iter()
                .map(|(at, _)| number(at + 1).or_else(|| at.checked_sub(1).and_then(number)))
                .collect();
            let names = troops.into_iter().map(|(_, name)| name);
            return Some(match counts {
                Some(counts) => Value::Composition(names.zip(counts).collect()),
                None => Value::Majority(names.collect()),
            });
        }
        let price = |at: usize| {
            let bracket = at.checked_sub(1).and_then(|n| said.get(n)?.char());
            bracket == Some('(') || said.get(at + 1).is_some_and(|m| m.is(Class::Price))
        };
        let count = said.iter().filter(|m| m.is(Class::Number)).count();
        let numbers: Vec<i64> = said
            .iter()
            .enumerate()
            .filter(|(at, m)| m.is(Class::Number) && (count == 1 || !price(*at)))
            .map(|(_, m)| match m.sign {
                Sign::Minus => -i64::from(m.value),
                _ => i64::from(m.value),
            })
            .collect();
        let unsure = |m: &Mark| m.fills(ANSWER) && m.value == UNSURE;
        let vague = said.iter().any(|m| m.is(Class::Vague) || unsure(m));
        match (numbers.as_slice(), said.iter().find_map(|m| m.slot(ANSWER))) {
            ([n], _) if !vague => Some(Value::Number(*n)),
            ([], Some(yes)) if !vague => Some(Value::YesNo(yes == 1)),
            _ => None,
        }
    }
}

/// The one kind that some words name, and nothing else.
pub(super) fn kind(lexicon: &Lexicon, text: &str) -> Option<Kind> {
    let mut words = Words::new(text);
    let tokens = words.split(0..text.len());
    let mut found = Vec::new();
    marks::mark(
        lexicon,
        &words,
        tokens,
        u8::MAX,
        &mut marks::COMPARED.clone(),
        &mut found,
    );
    let known = |m: &Mark| {
        m.fills(KIND)
            || m.fills(ARMY)
            || m.fills(TROOP)
            || matches!(m.class, Class::Of | Class::Article)
    };
    let named = match (
        kinds(&found).as_slice(),
        found.iter().any(|m| m.fills(ARMY)),
    ) {
        ([kind], _) => Some(*kind),
        ([], true) => Some(Kind::ArmyPresence),
        _ => found
            .iter()
            .any(|m| m.slot(VERB) == Some(ESPIONAGE))
            .then_some(Kind::Espionage),
    };
    let noun = |m: &Mark| m.slot(VERB) == Some(ESPIONAGE);
    named.filter(|_| {
        found
            .iter()
            .all(|m| m.sure == Sure::Yes && (known(m) || noun(m)))
    })
}

/// A name without the article before it.
pub(super) fn without_article<'t>(lexicon: &Lexicon, name: &'t str) -> &'t str {
    let mut words = Words::new(name);
    let tokens = words.split(0..name.len());
    let article = |at: usize| lexicon.has(words.folded(at), Class::Article);
    let first = tokens.clone().find(|at| !article(*at));
    let first = first.filter(|at| *at > tokens.start);
    first
        .and_then(|at| words.tokens.get(at))
        .map_or(name, |token| {
            name.get(token.from as usize..).unwrap_or(name)
        })
}
