//! The slots of attempts and protections, and how they are filled.

use super::super::order::Against;
use super::super::question::{Kind, Subject};
use super::super::setup::{Name, Setup};
use super::vocabulary::{
    AGAINST, ANSWER, ARMY, COUNTER, ESPIONAGE, KIND, Known, NATION, ONESELF, PLACE, PROTECT, SEA,
    SPY, TROOP, UNSURE, VERB, act, kinds, values,
};
use super::{Asked, Doubt, Draft, Sender, amount, army};
use crate::locale::spelling::fold;
use crate::reading::frames::Slots;
use crate::reading::lexicon::{Class, Slot};
use crate::reading::marks::Mark;
use crate::reading::orders::{self, Frame, Grammar};
use crate::reading::reader::To;
use crate::reading::words::{Sign, Words};
use crate::reading::{self};

/// What is understood of a text.
pub type Read = orders::Read<Draft, Asked>;

/// What the reader of one seat knows: the setup, its own nation, and with whom it trades.
#[derive(Debug)]
pub(super) struct Orders<'s> {
    pub setup: &'s Setup,
    pub known: &'s Known,
    pub seat: &'s Name,
    pub partners: &'s [Name],
    /// Another nation, for lines that show how an order is written.
    pub example: Name,
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

    pub(super) fn nation(&self, value: u16) -> Option<&Name> {
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
pub(super) struct Said {
    pub act: Option<u16>,
    pub nations: Vec<u16>,
    pub kinds: Vec<Kind>,
    pub provinces: Vec<u16>,
    pub seas: Vec<u16>,
    pub army: bool,
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
            // `… en Étrurie. Et la taille de l'armée de Scipion.`
            let sized = !said.kinds.is_empty() && said.kinds.iter().all(|k| k.about_an_army());
            let placed = !said.provinces.is_empty();
            let more = in_row && sized && (has(Class::Unknown) || placed) && !has(Class::Own);
            let again = follows || more && last_act == Some(SPY);
            heading_act.or(last_act.filter(|_| again))
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
        // `2) taille de l'armée d'Hannibal`: an item among orders is one, and whose army it is is asked.
        let item = frame.listed && unknown < 3 && !said.kinds.is_empty() && !has(Class::Own);
        if said.act.is_none() && item {
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
            false => amount::of_heading(frame.heading),
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
        // `espionner : espionnage`
        let seen: Vec<&Mark> = marks.iter().filter(|m| !m.is(Class::Glue)).collect();
        if let [verb, colon, noun] = seen.as_slice()
            && (verb.slot(VERB), colon.char()) == (Some(SPY), Some(':'))
            && noun.slot(VERB) == Some(ESPIONAGE)
        {
            return said.kinds.push(Kind::Espionage);
        }
        // One's own nation by its name: refused where it is accepted.
        let named = |m: &Mark| m.fills(NATION) || m.is(Class::Own) && m.value == ONESELF;
        let kind = match verbs.contains(&PROTECT) {
            true => said.nations.is_empty() && !against,
            false => {
                let noun = marks.iter().rposition(|m| m.slot(VERB) == Some(ESPIONAGE));
                verbs.last() == Some(&ESPIONAGE)
                    && noun > marks.iter().rposition(named)
                    && marks.iter().any(named)
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

    pub(super) fn ask(&self, frame: &mut Frame<'_>, read: &mut Read, doubt: Doubt) {
        self.say(frame, read, To::Refused, doubt);
    }

    /// Remarks on a frame, which is accounted for by that.
    pub(super) fn say(&self, frame: &mut Frame<'_>, read: &mut Read, to: To, doubt: Doubt) {
        let quote = frame.quote();
        read.heard.tell(to, frame.line, Asked::of(&quote, doubt));
        frame.marks.iter_mut().for_each(|m| m.claimed = true);
    }
}
