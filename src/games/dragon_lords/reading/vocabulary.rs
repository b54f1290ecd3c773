//! The words of orders to spies, with the names that a player knows; and a text as items: spies by their number,
//! counts, hexes, names in quotation marks.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use super::super::action::Action;
use super::super::world::Name;
use super::Known;
use crate::locale::spelling::fold;
use crate::reading::made::Made;
use crate::reading::message::item::{Class, Item, Sign, merge};
use crate::reading::message::lexicon::{Lexicon, Slots, words};
use crate::reading::quoted;

const SLOTS: Slots = Slots {
    all: &[
        "verb", "unit", "lead", "say", "noun", "ordinal", "action", "object", "stack", "town",
        "hex", "side", "code", "away", "idle", "faction", "wish",
    ],
    spelled: &[("action", 4), ("noun", 4), ("verb", 6)],
    elided: &["noun", "action"],
};

const FILES: [&str; 6] = [
    include_str!("../../../../data/lexicon/orders/fr.toml"),
    include_str!("../../../../data/lexicon/orders/en.toml"),
    include_str!("../../../../data/lexicon/dragon-lords/hexes.fr.toml"),
    include_str!("../../../../data/lexicon/dragon-lords/hexes.en.toml"),
    include_str!("../../../../data/lexicon/dragon-lords/orders.fr.toml"),
    include_str!("../../../../data/lexicon/dragon-lords/orders.en.toml"),
];

/// The words without a name.
static WORDS: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(&SLOTS, &FILES));

/// The names of cities, of players, of stacks.
type Names = [Vec<Name>; 3];

/// The words with the names that a player knows.
pub(super) fn lexicon(known: &Known) -> Arc<Lexicon> {
    static MADE: Made<Names, Lexicon> = Made::new();
    let names: Names = [
        known.cities().cloned().collect(),
        known.players.iter().cloned().collect(),
        known.stacks.keys().cloned().collect(),
    ];
    MADE.of(&names, || with_names(&names))
}

fn with_names(names: &Names) -> Lexicon {
    let mut lexicon = WORDS.clone();
    // Where a city and a stack have one name, the city's was there first.
    let kinds = [("city", true), ("player", true), ("named", false)];
    for ((slot, spell), names) in kinds.into_iter().zip(names) {
        let whole: BTreeSet<String> = names.iter().map(|name| words(name).join(" ")).collect();
        for name in names {
            let short = without_small(&WORDS, name);
            let short = Some(short).filter(|short| !whole.contains(short));
            for phrase in std::iter::once(name.to_string()).chain(short) {
                if stands_alone(&phrase) {
                    lexicon.name(&phrase, slot, name, spell);
                }
            }
        }
    }
    lexicon
}

/// A name without its articles and the like: `fort est`, of `Fort de l'Est`.
pub(super) fn without_small(lexicon: &Lexicon, name: &str) -> String {
    let all = words(name);
    let of = |word: &String| lexicon.items(word).iter().all(|i| i.is("lead", "of"));
    let kept: Vec<&str> = all
        .iter()
        .filter(|w| !lexicon.small(w) && !of(w))
        .map(String::as_str)
        .collect();
    kept.join(" ")
}

fn plain_word(item: &Item) -> bool {
    item.class == Class::Word && item.sure
}

/// Whether a name is known as one without quotation marks: it is no word of orders, and begins with none.
fn stands_alone(name: &str) -> bool {
    let items = WORDS.items(name);
    let leads = |i: &Item| {
        let slot = i.slot("lead") || i.slot("say") || i.plain("and");
        slot || i.turns() || i.number() || i.is_mark()
    };
    let first = items.first().is_some_and(|i| !leads(i));
    let many = words(name).len();
    let said = |i: &Item| i.class == Class::Plain && !i.plain("small");
    let free = items.iter().any(plain_word) && (many > 1 || items.len() == 1);
    first && (free || many > 2 || many == 2 && items.iter().all(said))
}

/// Whether a name that stands between small words is read as nothing else.
pub(super) fn is_free(name: &str, leads: &[&str], tail: &str) -> bool {
    leads.iter().all(|lead| {
        let blank = if lead.is_empty() || lead.ends_with('\'') {
            ""
        } else {
            " "
        };
        let from = lead.len() + blank.len();
        let items = WORDS.items(&format!("{lead}{blank}{name} {tail}"));
        let own: Vec<&Item> = items
            .iter()
            .filter(|i| i.to > from && i.from < from + name.len())
            .collect();
        let inside = own
            .iter()
            .all(|i| i.from >= from && i.to <= from + name.len());
        let inner = |i: &&Item| plain_word(i) || i.plain("small") || i.is("lead", "of");
        let ends = [own.first(), own.last()];
        inside && own.iter().all(inner) && ends.into_iter().flatten().all(|i| plain_word(i))
    })
}

/// A text as items.
pub(super) fn items(known: &Known, lexicon: &Lexicon, text: &str) -> Vec<Item> {
    let mut items = lexicon.items(text);
    in_quotation_marks(known, text, &mut items);
    let falsely = |i: &Item| i.is("action", Action::FalseOrders.name());
    hexes(text, &mut items, &|before, _| {
        before.last().is_some_and(|i| i.slot("hex")) || before.iter().any(falsely)
    });
    sides(lexicon, &mut items);
    done(&mut items);
    numbered(lexicon, text, &mut items);
    counted(lexicon, &mut items);
    bare(lexicon, &mut items);
    items
}

/// The word before a name, past small words.
fn leads(items: &[Item]) -> Option<&Item> {
    let small = |i: &&Item| !(i.plain("small") || i.slot("lead") || i.mark(":=*'’"));
    items.iter().rev().find(small)
}

/// A name in quotation marks: what it is called, or as it is written.
fn in_quotation_marks(known: &Known, text: &str, items: &mut Vec<Item>) {
    let mut at = 0;
    while let Some((range, name)) = quoted::next(text, at) {
        at = range.end;
        let start = items.partition_point(|i| i.to <= range.start);
        let end = items.partition_point(|i| i.from < range.end);
        let before = leads(items.get(..start).unwrap_or_default());
        let before = before.map_or("", |i| match i.class {
            Class::Slot(slot @ ("stack" | "town")) => slot,
            _ => "",
        });
        let name = quoted::shown(&name).into_owned();
        let said = fold(&name);
        let same = |own: &&Name| fold(own) == said;
        let exact = |own: &&Name| ***own == *name;
        let city = || {
            let all = || known.cities();
            all().find(exact).or_else(|| all().find(same))
        };
        let stack = || {
            let all = || known.stacks.keys();
            all().find(exact).or_else(|| all().find(same))
        };
        let (slot, val) = match before {
            "town" => ("city", city()),
            "stack" => ("named", stack()),
            _ => match (city(), stack()) {
                (Some(city), _) => ("city", Some(city)),
                (None, stack) => ("named", stack),
            },
        };
        let val = match val {
            Some(val) => val.clone(),
            None if before == "stack" => name.as_str().into(),
            None => continue,
        };
        merge(items, start..end, text, Class::Slot(slot), val);
    }
}

/// `hex 1,0`, `(4, -2)`: one place, where one is meant by what stands before it and what begins with it.
pub(super) fn hexes(text: &str, items: &mut Vec<Item>, meant: &dyn Fn(&[Item], &[Item]) -> bool) {
    let mut at = 0;
    while at < items.len() {
        let (before, rest) = items.split_at(at);
        let called = meant(before, rest);
        let part = |k: usize| rest.get(k).filter(|i| i.number() && i.sign() != Sign::Plus);
        let comma = usize::from(rest.get(1).is_some_and(|i| i.mark(",;/:")));
        let whole = rest[0].raw.replace(['/', ':', '.'], ",");
        let whole = whole
            .split_once(',')
            .is_some_and(|(q, r)| q.parse::<i32>().is_ok() && r.parse::<i32>().is_ok());
        let count = match (whole, part(0), part(1 + comma)) {
            (true, ..) => 1,
            // `3-4` is `3,4` or `3,-4`: nobody knows.
            (_, Some(_), Some(r)) if comma == 1 || r.sign() == Sign::None => 2 + comma,
            _ => 0,
        };
        if called && count > 0 {
            let raw = text
                .get(rest[0].from..rest[count - 1].to)
                .unwrap_or_default();
            let val = raw
                .replace([';', '/', ':', '.', ' '], ",")
                .replace(",,", ",");
            merge(
                items,
                at..at + count,
                text,
                Class::Slot("place"),
                val.into(),
            );
        }
        at += 1;
    }
}

/// `NE`, of where false orders send somebody.
fn sides(lexicon: &Lexicon, items: &mut [Item]) {
    let falsely = |i: &Item| i.is("action", Action::FalseOrders.name());
    let Some(from) = items.iter().position(falsely) else {
        return;
    };
    for item in items.iter_mut().skip(from) {
        let short = item.raw.chars().all(char::is_uppercase);
        if let Some(side) = code(lexicon, "side", &item.raw).filter(|_| short) {
            (item.class, item.val) = (Class::Slot("side"), side);
        }
    }
}

/// `Engagé 2 espions`, not `engage`: with an accent at its end a verb says what was done.
fn done(items: &mut [Item]) {
    for item in items.iter_mut() {
        let verb = item.slot("verb") || item.slot("action");
        let end = item.raw.trim_end_matches(['e', 's', 'E', 'S']);
        if verb && end.ends_with(['é', 'É']) {
            (item.class, item.val) = (Class::Own, "past".into());
        }
    }
}

fn is_noun(item: &Item) -> bool {
    item.slot("noun")
}

/// What a letter or two are short for.
pub(super) fn code(lexicon: &Lexicon, what: &str, raw: &str) -> Option<Name> {
    lexicon.named(&format!("{what} {raw}"), "code")
}

/// `spy 2`, `espions n° 1, 2 et 3`, `E2`: spies by their numbers.
fn numbered(lexicon: &Lexicon, text: &str, items: &mut Vec<Item>) {
    let mut at = 0;
    while at < items.len() {
        let glued = |k: usize| {
            let next = items.get(k + 1);
            let capital = items[k].capital() && items[k].raw.chars().count() == 1;
            capital && next.is_some_and(|n| n.from == items[k].to && n.number())
        };
        let short = glued(at) && code(lexicon, "spy", &items[at].raw).is_some();
        if !is_noun(&items[at]) && !short {
            at += 1;
            continue;
        }
        let leads = |i: &Item| i.mark("#°º.-") || code(lexicon, "number", &i.raw).is_some();
        let mut n = at + 1;
        while n < at + 4 && items.get(n).is_some_and(leads) {
            n += 1;
        }
        let value = |k: usize| {
            let item = items.get(k)?;
            let counts = items
                .get(k + 1)
                .is_some_and(|i| is_noun(i) || i.is("unit", "points"));
            let word = item.class == Class::Word && !lexicon.article(&item.raw);
            match item.class {
                _ if counts => None,
                Class::Number(Sign::None) => Some(item.n),
                _ if word => lexicon.number(&item.raw),
                _ => None,
            }
        };
        let Some(first) = value(n) else {
            // `spies 1,2`
            let list = items.get(n).map_or("", |i| &i.raw).split([',', '/']);
            let list: Vec<Name> = list.map(Into::into).collect();
            if list.len() > 1 && list.iter().all(|n| n.parse::<u32>().is_ok()) {
                let spies: Vec<Item> = list
                    .iter()
                    .map(|n| Item {
                        class: Class::Slot("spy"),
                        val: n.clone(),
                        ..items[at].clone()
                    })
                    .collect();
                items.splice(at..=n, spies);
            }
            at += 1;
            continue;
        };
        let joint = |k: usize| {
            items
                .get(k)
                .is_some_and(|i| i.plain("and") || i.mark(",/&+"))
        };
        let mut more: Vec<(usize, u32)> = Vec::new();
        let mut next = n + 1;
        while joint(next)
            && let Some(another) = value(next + 1)
        {
            more.push((next + 1, another));
            next += 2;
        }
        for (k, another) in more {
            (items[k].class, items[k].val) = (Class::Slot("spy"), another.to_string().into());
        }
        let number = first.to_string().into();
        merge(items, at..n + 1, text, Class::Slot("spy"), number);
        at += 1;
    }
}

/// `3 et 4 : sabotage`, `n° 3 : vol`, `number 7 moves`: bare numbers before a deed of nobody's may be spies by their
/// numbers.
fn bare(lexicon: &Lexicon, items: &mut [Item]) {
    let moves = |i: &Item| i.is("verb", "move");
    let named = ["spy", "ordinal", "noun", "verb", "count"];
    let spy = |i: &Item| !moves(i) && named.iter().any(|own| i.slot(own));
    let Some(deed) = items.iter().rposition(|i| i.slot("action") || moves(i)) else {
        return;
    };
    if items.iter().any(spy) {
        return;
    }
    for at in (0..deed).rev() {
        let priced = items.get(at + 1).is_some_and(|i| i.slot("unit"));
        if items[at].class != Class::Number(Sign::None) || priced {
            continue;
        }
        (items[at].class, items[at].sure) = (Class::Slot("spy"), false);
        items[at].val = items[at].n.to_string().into();
        let leads = |i: &Item| i.mark("#°º.") || code(lexicon, "number", &i.raw).is_some();
        let before = items[..at].iter_mut().rev();
        before.take_while(|i| leads(i)).for_each(Item::hush);
    }
}

/// `three spies`, `un autre espion`, `2 in`: how many are hired.
fn counted(lexicon: &Lexicon, items: &mut [Item]) {
    for at in 0..items.len() {
        let item = &items[at];
        let number = match item.class {
            Class::Number(Sign::None) => Some(item.n),
            // `a` is a small word of French.
            Class::Word | Class::Plain | Class::Slot("lead") => lexicon.number(&item.raw),
            _ => None,
        };
        let Some(n) = number else {
            continue;
        };
        let begins = at.checked_sub(1).and_then(|k| items.get(k));
        let begins = begins.is_some_and(|i| i.plain("and") || i.mark(","));
        let passed = |i: &Item| i.slot("faction") || i.plain("glue");
        let mut next = at + 1;
        while items.get(next).is_some_and(passed) {
            next += 1;
        }
        let of = items.get(next);
        let hires = items[..at].iter().any(|i| i.slot("verb") || i.slot("wish"));
        let noun = of.is_some_and(is_noun);
        let priced = items
            .get(at + 1)
            .is_some_and(|i| i.slot("unit") || i.plain("polite"));
        // `hire one in Karth, and two more`
        let another = of.is_none_or(|i| i.is("lead", "in")) || begins && !priced;
        if noun || hires && !item.slot("lead") && another {
            items[at].n = n;
            (items[at].class, items[at].val) = (Class::Slot("count"), n.to_string().into());
        }
    }
}
