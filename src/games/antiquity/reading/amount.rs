//! Which amount goes with which order: a bonus, a malus or a price (R5, R7), and the answer given beforehand (H20).

use super::super::cost;
use super::super::value::Value;
use super::doubt::Doubt;
use super::grammar::Orders;
use super::meant::{Act, Order};
use crate::reading::message::item::{Item, Sign};
use crate::reading::message::{Filled, Frame, Message, State, Told, Why};

#[derive(Default)]
pub(super) struct Amount {
    n: Option<u32>,
    doubt: Option<Doubt>,
    alts: Vec<u32>,
}

/// The numbers of an order: on the die, points, points on top of its price, in brackets, or bare; and the first that is
/// neither one nor the other.
#[derive(Default)]
struct Numbers {
    signed: Vec<u32>,
    points: Vec<u32>,
    more: Vec<u32>,
    /// Whether points are put on it: that may be all that it costs, or more.
    on_it: bool,
    bracketed: Vec<u32>,
    plain: Vec<u32>,
    wrong: Option<(Doubt, u32)>,
}

/// A number first in brackets.
pub(super) fn opens_brackets(item: &Item, text: &str) -> bool {
    let before = text.get(..item.from).unwrap_or_default();
    before.trim_end().ends_with('(')
}

/// Alone in them, or apart there: `(4)`, `(4, and no more)`. Beside an amount it is its price.
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
        let next = items.get(after);
        let more = next.is_some_and(|i| i.plain("more"));
        all.on_it |= points && next.is_some_and(|i| i.plain("it"));
        if sign != Sign::None || bonus {
            all.signed.push(total);
        } else if points && more {
            all.more.push(total);
        } else if points || chain || priced {
            all.points.push(total);
        } else if in_brackets(item, text) {
            all.bracketed.push(total);
        } else {
            all.plain.push(total);
        }
        k = after;
    }
    all
}

/// Whether an amount behind the last of several attempts may be its alone. A protection has one, so that it is of each.
fn shared(items: &[&Item], orders: &[Order]) -> bool {
    let several = orders.len() > 1 && orders.iter().all(|o| o.act == Act::Spy && o.n > 0);
    let each = items.iter().any(|i| i.is("unit", "each"));
    let slots = ["nation", "kind", "place", "sea"];
    let named = |i: &&Item| slots.iter().any(|slot| i.slot(slot));
    let last = items.iter().rposition(named);
    let mut behind = items.iter().skip(last.unwrap_or(items.len()));
    several && !each && behind.any(|i| i.number() || i.is("unit", "bonus"))
}

impl Orders<'_> {
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
    pub(super) fn for_price(&self, order: &Order, points: u32) -> Option<u32> {
        let with = |n: u32| self.price(&Order { n, ..order.clone() });
        let (base, next) = (with(0), with(1));
        let (more, step) = (i64::from(points) - base, next - base);
        let whole = step > 0 && more >= 0 && more % step == 0;
        let n = u32::try_from(more / step.max(1)).ok().filter(|_| whole)?;
        (order.act == Act::Spy || n > 0).then_some(n)
    }

    /// Each order with its amount; where one is in doubt, all are asked with what they may mean.
    pub(super) fn priced(
        &self,
        mut got: Filled<Order, Doubt>,
        f: &Frame<'_, Order>,
    ) -> Filled<Order, Doubt> {
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
        if got.doubt.is_none() && own && shared(f.items, &got.orders) {
            let last = got.orders.len() - 1;
            let alone = got.orders.iter().enumerate().map(|(k, order)| Order {
                n: if k == last { order.n } else { 0 },
                ..order.clone()
            });
            let alone: Vec<Order> = alone.collect();
            // `Étrurie (+1), Latium, Campanie (+1)`: each seems to have its own.
            let own = f.done.iter().any(|o| o.act == Act::Spy && o.n > 0);
            let meant = match own {
                true => vec![alone, got.orders],
                false => vec![got.orders, alone],
            };
            return Filled::doubt(Doubt::WhoseAmount, meant);
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
    pub(super) fn answer(&self, text: &str, items: &[&Item]) -> Option<Value> {
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

    /// R5, R7: a signed number is the die, points are money.
    pub(super) fn modifier(
        &self,
        order: &Order,
        items: &[&Item],
        priced: bool,
        text: &str,
    ) -> Amount {
        let attempt = order.act == Act::Spy;
        let meant = |p: u32| self.for_price(order, p);
        let both = |p: u32| {
            let mut all = vec![p];
            all.extend(meant(p).filter(|n| *n != p));
            all
        };
        let doubt = |why: Doubt, alts: Vec<u32>| Amount {
            doubt: Some(why),
            alts,
            ..Amount::default()
        };
        let sure = |n: u32| Amount {
            n: Some(n),
            ..Amount::default()
        };
        let Numbers {
            signed,
            mut points,
            mut more,
            on_it,
            bracketed,
            mut plain,
            wrong,
        } = numbers(items, attempt, priced, text);
        if let Some((why, n)) = wrong {
            return doubt(why, both(n));
        }
        if on_it && points.first().is_some_and(|n| meant(*n) == Some(0)) {
            more.append(&mut points);
        }
        // `two points on top`: to be paid beyond the price, or on the die.
        if let Some(n) = more.first().copied() {
            let price = u32::try_from(self.price(&Order {
                n: 0,
                ..order.clone()
            }))
            .unwrap_or(0);
            let paid = self.for_price(order, price.saturating_add(n));
            let mut alts = vec![n];
            alts.extend(paid.filter(|paid| *paid != n));
            return doubt(Doubt::PointsOrDie, alts);
        }
        // `(2)` behind a question that costs 2 is its price.
        let asked = self.price(&Order {
            n: 0,
            ..order.clone()
        });
        let (paid, bracketed): (Vec<u32>, Vec<u32>) = bracketed
            .into_iter()
            .partition(|n| attempt && i64::from(*n) == asked);
        points.extend(paid);
        let in_brackets = !bracketed.is_empty();
        match signed.is_empty() && points.is_empty() {
            true => plain.extend(bracketed),
            false => points.extend(bracketed),
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
                    Some(n) if alike(&plain) && meant(n).is_none() && !in_brackets => sure(n),
                    Some(n) => doubt(Doubt::PointsOrDie, both(n)),
                    None => Amount::default(),
                }
            }
        }
    }

    pub(super) fn late_amount(
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
