//! The parts of a sentence that each make an order.

use std::collections::BTreeSet;

use super::item::{Class, Item, Sign};
use super::{Frame, Grammar, Message, Note, State, Told, Why};
use crate::reading::quoted;

/// What parts the pieces of a sentence.
fn parts(item: &Item) -> bool {
    item.plain("and") || item.mark(",;/|—→-–*…•+&:")
}

/// The pieces, each with what stands before it.
fn pieces<'i>(items: &[&'i Item]) -> Vec<(Vec<&'i Item>, Option<&'i Item>)> {
    let (mut all, mut cur, mut sep) = (Vec::new(), Vec::new(), None);
    for item in items {
        match parts(item) {
            true => {
                if !cur.is_empty() {
                    all.push((std::mem::take(&mut cur), sep));
                }
                sep = Some(*item);
            }
            false => cur.push(*item),
        }
    }
    if !cur.is_empty() {
        all.push((cur, sep));
    }
    all
}

impl<G: Grammar> Message<'_, G> {
    /// Pieces between separators make one frame until a piece cannot go with it.
    pub(super) fn frames(
        &mut self,
        items: &[Item],
        text: &str,
        line: u32,
        item: bool,
        ask: bool,
        priced: bool,
    ) {
        let game = self.game;
        let seen: Vec<&Item> = items.iter().filter(|i| !i.mark("()?!.")).collect();
        let (mut found, mut cur): (Vec<Vec<&Item>>, Vec<&Item>) = (Vec::new(), Vec::new());
        for (piece, sep) in pieces(&seen) {
            for part in game.cut(piece) {
                if !cur.is_empty() && !game.conflict(&cur, &part) {
                    cur.extend(sep);
                } else if !cur.is_empty() {
                    found.push(std::mem::take(&mut cur));
                }
                cur.extend(part);
            }
        }
        if !cur.is_empty() {
            found.push(cur);
        }
        let goes_on = ask || items.first().is_some_and(|i| i.plain("and"));
        let start = self.told.len();
        let mut carried = !self.before.is_empty();
        let many = found.len();
        for frame in found {
            let mine = if goes_on {
                self.row_start.min(start)
            } else {
                start
            };
            let done: Vec<G::Draft> = self.told[mine..]
                .iter()
                .flat_map(|t| t.orders.clone())
                .collect();
            let got = game.fill(&Frame {
                items: &frame,
                before: &self.before,
                carried,
                head: &self.head,
                done: &done,
                item,
                ask,
                priced,
                text,
            });
            let (from, to) = (
                frame.first().map_or(0, |i| i.from),
                frame.last().map_or(0, |i| i.to),
            );
            // A bracket that was opened is closed.
            let rest = text.get(to..).unwrap_or_default();
            let open = |text: &str| text.matches('(').count() > text.matches(')').count();
            let closes = rest.starts_with(')') && text.get(from..to).is_some_and(open);
            let to = to + usize::from(closes);
            let count = many + got.orders.len();
            let mut told = Told {
                state: State::Taken,
                line,
                quote: quoted::shown(text.get(from..to).unwrap_or("")).into_owned(),
                why: None,
                orders: got.orders,
                proposals: Vec::new(),
                remarks: Vec::new(),
                standing: false,
                span: (from, to),
            };
            let mut keep = true;
            if got.doubt.is_some() || told.orders.is_empty() {
                let each = || frame.iter().copied();
                let slots: BTreeSet<&str> = each()
                    .filter_map(|i| game.slot(i))
                    .filter(|s| !["verb", "amount"].contains(s))
                    .collect();
                let signed = game.names(each()) && game.counts(each())
                    || each().any(Item::signed)
                    || slots.len() >= 2;
                keep = got.doubt.is_some() || signed;
                told.ask(
                    got.doubt.unwrap_or(Why::NotUnderstood.into()),
                    Some(got.proposals),
                );
            } else if self.between(&frame, count) {
                told.ask(Why::WordsNotKnownBetween, None);
            } else {
                let slips = frame.iter().filter(|i| i.used.get() && !i.sure);
                let order = |o: &G::Draft| game.print(o, false);
                let printed = || told.orders.first().map(order).unwrap_or_default();
                let slips = slips.map(|i| Note::Slip {
                    typed: i.raw.clone(),
                    read: game.called(i).unwrap_or_else(printed).into(),
                });
                told.remarks = slips.collect();
            }
            // A name that is left over in a part of its own.
            if !keep && many > 1 && game.names(frame.iter().copied()) {
                let talk = |i: &&Item| i.unknown();
                let unknown = frame.iter().any(talk) && !frame.iter().any(|i| G::does(i));
                told.ask(Why::WhatIsMeant, Some(Vec::new()));
                if unknown {
                    (told.state, told.why) = (State::Noted, Some(Why::ALoneSlot.into()));
                }
                keep = true;
            }
            if keep {
                self.told.push(told);
            }
            if game.names(frame.iter().copied()) {
                // Who is asked stays in a list of what he is asked.
                let party = |i: &Item| i.slot(G::PARTY);
                let named = frame.iter().any(|i| party(i));
                self.before.retain(|i| !named && !carried && party(i));
                self.before.extend(frame.iter().map(|i| (*i).clone()));
                carried = false;
            }
        }
        self.before
            .retain(|i| G::KEPT.iter().any(|slot| i.slot(slot)));
        // `+1 on both`, of three.
        let each = items.iter().filter(|i| i.is("unit", "each"));
        let many: Vec<u32> = each.filter_map(|i| self.many(i)).collect();
        let mut made: Vec<&mut G::Draft> = self.told[start..]
            .iter_mut()
            .flat_map(|t| &mut t.orders)
            .collect();
        let other = |n: u32| usize::try_from(n).is_ok_and(|n| n != made.len());
        match many.iter().any(|n| other(*n)) && made.iter().any(|order| game.amount(order) > 0) {
            false => game.share(&mut made, items),
            true => {
                if let Some(last) = self.told[start..].last_mut() {
                    last.ask(Why::WhatIsMeant, Some(Vec::new()));
                }
            }
        }
    }

    /// Whether an unknown word, or a slot that no order used, stands between the slots of an order; or a number or a
    /// point is left over behind them.
    pub(super) fn between(&self, frame: &[&Item], many: usize) -> bool {
        let game = self.game;
        let ends = |i: &&Item| {
            i.used.get() && (game.slot(i).is_some() || matches!(i.class, Class::Word | Class::Nth))
        };
        let Some(first) = frame.iter().position(ends) else {
            return false;
        };
        let last = frame.iter().rposition(ends).unwrap_or(first);
        let target = |i: &Item| game.slot(i).is_some_and(|s| G::TARGET.contains(&s));
        let lost = |i: &&Item| {
            !i.used.get()
                && (i.class == Class::Word && i.raw.chars().nth(1).is_some()
                    || i.number()
                    || target(i))
        };
        let behind = (first..frame.len()).any(|k| {
            let i = frame[k];
            // `2 chameaux` is prose.
            let counts = i.class == Class::Number(Sign::None)
                && frame
                    .get(k + 1)
                    .is_none_or(|next| next.class != Class::Word);
            // `to Sel`: a name that is not known.
            let next = frame
                .get(k + 1)
                .filter(|_| i.any("lead", &["in", "against"]));
            let name = next.is_some_and(|n| n.class == Class::Word && n.unknown() && n.capital());
            let sign = i.mark("+") && frame.get(k + 1).is_some_and(|n| n.class == Class::Word);
            sign || name && next.is_some_and(|n| !n.used.get())
                || i.is("unit", "each") && many < 3
                || (i.class == Class::Nth || i.point("at") || i.point("itself") || counts)
                    && !i.used.get()
        });
        frame[first..last].iter().any(lost) || behind
    }
}
