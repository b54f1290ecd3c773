//! The grammar of orders to spies: what counts, what goes together, what is printed.

use super::super::order::{Aim, Draft, Order};
use super::super::world::{Name, Side};
use super::orders::{Got, Meant, Orders, Said, longer};
use super::{Doubt, print, vocabulary};
use crate::locale::Texts;
use crate::reading::free_text;
use crate::reading::message::item::{Class, Item, Name as Val};
use crate::reading::message::lexicon::Lexicon;
use crate::reading::message::{Filled, Frame, Grammar, Why};
use crate::reading::quoted::quote;
use crate::t;

impl Grammar for Orders<'_> {
    type Draft = Meant;
    type Why = Doubt;
    const TARGET: &'static [&'static str] = &[
        "spy", "action", "city", "count", "place", "named", "side", "verb",
    ];
    const NAMED: &'static [&'static str] = &["stack", "town"];
    const PARTY: &'static str = "player";
    const NUMBERED: bool = true;
    const SUBJECT: &'static [&'static str] = Self::TARGET;

    fn word(&self, word: &str) -> Option<String> {
        Some(t!(Texts::of(self.lang), "orders-word", word = quote(word)))
    }

    fn orders(item: &Item) -> bool {
        item.slot("verb")
    }

    fn does(item: &Item) -> bool {
        item.slot("verb") || item.slot("action")
    }

    fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    fn seat(&self) -> &str {
        self.known.player.as_deref().unwrap_or_default()
    }

    fn slot(&self, item: &Item) -> Option<&'static str> {
        match item.class {
            Class::Slot("ordinal") => Some("spy"),
            // Half the words of a journey are prose.
            Class::Slot("verb") if &*item.val == "move" => Some("move"),
            Class::Slot("idle") => Some("idle"),
            Class::Slot(slot) => Self::TARGET.iter().copied().find(|own| *own == slot),
            _ => None,
        }
    }

    fn items(&self, text: &str) -> Vec<Item> {
        vocabulary::items(self.known, &self.lexicon, text)
    }

    /// `Espion 4 : rien`: he does nothing, and that is not said of the others.
    fn soften(&self, items: &mut [Item], _: bool) {
        let has = |slot: &str| items.iter().any(|i| i.slot(slot));
        if has("spy") && !has("verb") && !has("action") && !has("city") {
            for item in items.iter_mut().filter(|i| i.is("say", "none")) {
                (item.class, item.val) = (Class::Slot("idle"), "idle".into());
            }
        }
    }

    fn starts(&self, items: &[Item]) -> bool {
        let word = items.first().is_some_and(|i| i.is("say", "word"));
        let head = |i: &Item| i.slot("verb") || self.slot(i) == Some("spy");
        let total = items.first().is_some_and(|i| i.is("unit", "total"));
        word || total || self.weight(items) >= 2 && items.iter().take(4).any(head)
    }

    fn heads(&self, items: &[Item]) -> bool {
        let has = |slot: &str| items.iter().any(|i| self.slot(i) == Some(slot));
        let whole = has("spy") && has("action") || has("count") && has("city");
        items.iter().any(|i| self.slot(i).is_some()) && !whole
    }

    fn conflict(&self, so_far: &[&Item], next: &[&Item]) -> bool {
        let has = |items: &[&Item], slot: &str| items.iter().any(|i| self.slot(i) == Some(slot));
        let hires = |items: &[&Item]| items.iter().any(|i| i.is("verb", "hire"));
        let does = ["action", "verb", "move", "idle"]
            .iter()
            .any(|slot| has(so_far, slot));
        let counted = has(so_far, "count");
        let idle = has(next, "idle") && has(so_far, "city");
        has(next, "spy") && has(so_far, "spy") && (does || idle)
            || has(next, "spy") && has(next, "action") && does
            || has(next, "count")
                && (counted || has(so_far, "city") && does || has(so_far, "spy") && does)
            || hires(next) && (does || counted)
            || (hires(so_far) || counted) && (has(next, "spy") || has(next, "action"))
    }

    fn fill(&self, f: &Frame<'_, Meant>) -> Got {
        let said = Said::of(f.items);
        let above: Vec<&Item> = f.head.iter().collect();
        let head = Said::of(&above);
        let idle = said.has("idle") && said.actions.is_empty() && said.verb.is_none();
        let spies = match said.spies.is_empty() {
            true => &head.spies,
            false => &said.spies,
        };
        let last = f.done.last();
        let hired = matches!(last, Some(Meant::Order(Draft::Hire { .. })));
        let hires = said.verb == Some("hire")
            || said.actions.is_empty() && (said.count().is_some() && said.verb.is_none())
            || said.verb.is_none() && said.actions.is_empty() && head.verb == Some("hire");
        let got = if idle && !spies.is_empty() {
            Filled::of(spies.iter().copied().map(Meant::Idle).collect())
        } else if hires {
            self.hire(&said, &head, hired)
        } else if !said.actions.is_empty() {
            self.deed(&said, spies)
        } else if said.verb.is_some() || !spies.is_empty() && !said.cities.is_empty() {
            self.moves(&said, spies)
        } else if !spies.is_empty() {
            Filled::doubt(Doubt::WhatToDo, Vec::new())
        } else {
            Filled::default()
        };
        let first = f.items.iter().find(|i| !i.is_mark() && !i.plain("small"));
        let another = |i: &&&Item| i.slot("player") && *i.val != *self.seat();
        if first.filter(another).is_some() && got.doubt.is_none() && !got.orders.is_empty() {
            return Filled::doubt(Doubt::Read(Why::Whose), vec![got.orders]);
        }
        let got = self.slipped(got, f.items);
        // Behind a name or a deed no number is another's but the line's own.
        let last = |i: &&&Item| i.number() && !i.used.get();
        let left = f.items.iter().skip(1).any(|i| last(&i));
        if got.doubt.is_none() && (left || longer(f.items)) && !got.orders.is_empty() {
            let why = if left {
                Why::ANumberLeftOver
            } else {
                Why::WhichName
            };
            return Filled::doubt(Doubt::Read(why), vec![got.orders]);
        }
        if !got.orders.is_empty() {
            for item in f.items {
                if matches!(item.class, Class::Slot(_)) {
                    item.used.set(true);
                }
            }
        }
        got
    }

    /// One spy does one thing, and in one city so many are hired.
    fn question(&self, meant: &Meant) -> Option<String> {
        Some(match meant {
            Meant::Idle(spy) | Meant::Order(Draft::Act { spy, .. }) => format!("spy {spy}"),
            Meant::Order(Draft::Transfer { spy: Some(spy), .. }) => format!("spy {spy}"),
            Meant::Order(Draft::Hire { city, .. }) => format!("hire {city}"),
            other => format!("{other:?}"),
        })
    }

    /// `Espion 3 : idem`, `idem à Elm`: another spy does it, or as many are hired elsewhere.
    fn of_another(&self, meant: &Meant, subject: &Val) -> Option<Meant> {
        Some(Meant::Order(match meant {
            Meant::Order(Draft::Act {
                action,
                aim: Aim::Nothing,
                ..
            }) => Draft::Act {
                spy: subject.parse().ok()?,
                action: *action,
                aim: Aim::Nothing,
            },
            Meant::Order(Draft::Hire { count, .. })
                if self.known.cities().any(|c| c == subject) =>
            {
                Draft::Hire {
                    count: *count,
                    city: subject.clone(),
                }
            }
            _ => return None,
        }))
    }

    fn differ(&self, one: &Meant, other: &Meant) -> bool {
        one != other
    }

    fn print(&self, meant: &Meant, _: bool) -> String {
        let Meant::Order(draft) = meant else {
            return String::new();
        };
        let city = Name::default();
        let order = match draft.clone() {
            Draft::Hire { count, city } => {
                let side = Side::Enemy;
                Order::Hire { count, city, side }
            }
            Draft::Act { spy, action, aim } => Order::Act {
                spy,
                city,
                action,
                aim,
            },
            Draft::Transfer { spy, from, to } => {
                let spy = spy.unwrap_or_default();
                let from = from.or_else(|| self.post(spy).cloned()).unwrap_or(city);
                Order::Transfer { spy, from, to }
            }
            Draft::Word { word } => Order::Word { word },
        };
        print(self.lang, &order)
    }

    fn flaw(&self, meant: &Meant) -> Option<Doubt> {
        match meant {
            Meant::Order(Draft::Act {
                aim: Aim::Stack { stack, .. },
                ..
            }) if free_text(stack).is_err() => Some(Doubt::Read(Why::BadName)),
            _ => None,
        }
    }
}
