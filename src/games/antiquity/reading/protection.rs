//! Protections (R7), and the answers given beforehand with them (H20).

use super::super::order::Against;
use super::super::setup::Name;
use super::super::value::Value;
use super::fill::Said;
use super::fill::{Orders, Read};
use super::vocabulary::{
    AGAINST, ANSWER, ARMY, KIND, NATION, ONESELF, PROTECT, TROOP, UNSURE, VERB, act, kinds, values,
};
use super::{Asked, Doubt, Draft};
use crate::reading::lexicon::{Class, Slot};
use crate::reading::marks::Mark;
use crate::reading::orders::{Frame, Order};
use crate::reading::reader::To;
use crate::reading::words::Sign;

impl Orders<'_> {
    pub(super) fn protection(
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
        // `Carthage ne doit pas connaître mon trésor : -2` names whose spies are meant, and the secret is one's own;
        // `mon trésor de Carthage` may be a protection against either.
        let own_kind = frame
            .marks
            .windows(2)
            .position(|two| matches!(two, [own, kind] if own.is(Class::Own) && kind.fills(KIND)));
        let nation = frame.marks.iter().position(|m| m.fills(NATION));
        let of_own = match (own_kind, nation) {
            (Some(kind), Some(nation)) if !against && nation > kind => {
                self.ask(frame, read, Doubt::KindOrNation);
                return Vec::new();
            }
            (kind, nation) => kind > nation && nation.is_some(),
        };
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
        let owner = said.nations.first();
        let owner = owner.filter(|_| !said.kinds.is_empty() && !of_own);
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

    /// An answer given beforehand (H20).
    pub(super) fn answer(&self, frame: &Frame<'_>, said: &[Mark], read: &mut Read) {
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
