//! The answer to a success (G11): which of the choices that are offered is meant, or it is asked. What is so in every
//! game is in [`crate::reading::window`]; the words are in `data/lexicon/dragon-lords/choices`.

use std::sync::{Arc, LazyLock};

use super::super::facts::View;
use super::super::hex::Hex;
use super::super::turn::{Choice, Offers, Pending, UnitRef};
use super::super::world::Name;
use super::super::{Draft, DragonLords, Remark};
use super::vocabulary::{code, hexes, without_small};
use crate::engine::Remarked;
use crate::engine::words::{Read, Remark as Heeded};
use crate::letter::Letter;
use crate::locale::Texts;
use crate::reading::made::Made;
use crate::reading::message::item::{Class, Item, Sign};
use crate::reading::message::lexicon::{Lexicon, Slots, words};
use crate::reading::window::{Offer, Part, Slotted, Way, Window};
use crate::t;

const SLOTS: Slots = Slots {
    all: &[
        "act", "nth", "rank", "noun", "unit", "lead", "say", "hex", "side", "code",
    ],
    spelled: &[("act", 5)],
    elided: &["noun"],
};

/// This window's own words come first, so that they stand before what the same words are elsewhere.
pub(super) const FILES: [&str; 6] = [
    include_str!("../../../../../data/lexicon/dragon-lords/choices.fr.toml"),
    include_str!("../../../../../data/lexicon/dragon-lords/choices.en.toml"),
    include_str!("../../../../../data/lexicon/dragon-lords/hexes.fr.toml"),
    include_str!("../../../../../data/lexicon/dragon-lords/hexes.en.toml"),
    include_str!("../../../../../data/lexicon/orders/fr.toml"),
    include_str!("../../../../../data/lexicon/orders/en.toml"),
];

/// The words without a name.
static WORDS: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(&SLOTS, &FILES));

/// Names, each with its slot.
type Names = Vec<(&'static str, Name)>;

/// The words with some names; of names that look alike none is known but a seat's.
fn lexicon(names: &Names) -> Arc<Lexicon> {
    static MADE: Made<Names, Lexicon> = Made::new();
    MADE.of(names, || {
        let mut lexicon = WORDS.clone();
        let written = |name: &str| words(name).join(" ");
        let short = |name: &str| without_small(&WORDS, name);
        let alike = |said: &str| {
            let same = |(_, name): &&(_, Name)| written(name) == said || short(name) == said;
            names.iter().filter(same).count()
        };
        for (slot, name) in names {
            let free = |said: &String| alike(said) == 1 && stands_alone(said);
            let known = [written(name), short(name)].into_iter();
            for phrase in known.filter(|said| *slot == "seat" || free(said)) {
                lexicon.name(&phrase, slot, name, true);
            }
        }
        lexicon
    })
}

/// Whether a name says nothing else: it does not begin as a choice does.
fn stands_alone(name: &str) -> bool {
    let items = WORDS.items(name);
    let first = items.first().is_some_and(|i| match i.class {
        Class::Word => true,
        Class::Plain => !i.plain("and"),
        _ => false,
    });
    first && items.iter().any(|i| i.unknown() || i.plain("glue"))
}

impl Slotted for Choice {
    const SLOTS: &'static [&'static str] = &[
        "act", "reply", "nth", "building", "kind", "stack", "top", "place", "side", "spy", "city",
        "seat",
    ];
    const PARTY: &'static str = "seat";
}

fn act(val: &str) -> Part {
    ("act", val.into())
}

fn number(slot: &'static str, n: usize) -> Part {
    (slot, n.to_string().into())
}

/// What a choice is read against.
struct Known<'a> {
    pending: &'a Pending,
    /// Where the city is, for sides.
    city: Option<Hex>,
    lexicon: &'a Lexicon,
}

impl Known<'_> {
    fn units(&self) -> Vec<&UnitRef> {
        match &self.pending.offers {
            Offers::Units { units } => units.iter().collect(),
            Offers::Bribes { units, .. } => units.iter().map(|offer| &offer.unit).collect(),
            Offers::Buildings { .. } | Offers::Way { .. } => Vec::new(),
        }
    }

    /// What may be done in this window.
    fn acts(&self) -> &'static [&'static str] {
        match &self.pending.offers {
            Offers::Way { .. } => &["set-out", "stay"],
            _ => &["take", "destroy", "kill"],
        }
    }

    /// The number of something in the list, from 1.
    fn place<T: PartialEq>(all: impl IntoIterator<Item = T>, one: &T) -> usize {
        all.into_iter()
            .position(|own| own == *one)
            .map_or(0, |at| at + 1)
    }

    /// A unit by its number; by its kind, and where it stands.
    fn unit(&self, unit: &UnitRef) -> [Way; 2] {
        let nth = number("nth", Self::place(self.units(), &unit));
        let kind: Part = ("kind", unit.kind.clone());
        let top: Part = ("top", unit.place.to_string().into());
        let stands = [nth.clone(), ("stack", unit.stack.clone()), top];
        [
            Way::of([nth]).like([kind.clone()]),
            Way::default().needs([kind]).like(stands),
        ]
    }

    /// The ways to say a choice that is offered.
    fn ways(&self, choice: &Choice) -> Vec<Way> {
        let spy: Part = ("spy", self.pending.spy.to_string().into());
        let away = match &self.pending.offers {
            Offers::Way { city } => Some(("city", city.clone())),
            _ => None,
        };
        let said = |val: &str| -> Part { ("reply", val.into()) };
        let beside = [Some(spy), away].into_iter().flatten();
        let mut ways: Vec<Way> = match choice {
            Choice::Nothing => {
                let denied = ["not-take", "not-destroy", "not-kill", "not-set-out", "stay"];
                let no = matches!(self.pending.offers, Offers::Way { .. }).then(|| said("no"));
                let none = Way::default().like([said("none")]).like(no);
                vec![none.like(denied.map(act))]
            }
            Choice::Building { building } => {
                let Offers::Buildings { buildings } = &self.pending.offers else {
                    return Vec::new();
                };
                let all = [
                    ("building", building.clone()),
                    number("nth", Self::place(buildings, &building)),
                ];
                let way = |own: &Part| Way::of([own.clone()]).like(all.clone());
                let ways = all.iter().map(way);
                let ways = ways.map(|way| way.like(["destroy", "take"].map(act)));
                ways.collect()
            }
            Choice::Kill { unit } => {
                // `je prends le 3` of what is to be killed
                let done = || ["kill", "destroy", "take"].map(act);
                let ways = self.unit(unit).into_iter();
                ways.map(|way| way.like(done())).collect()
            }
            Choice::Take { unit, hex } => {
                let hex: Part = ("place", hex.to_string().into());
                let ways = self.unit(unit).into_iter();
                ways.map(|way| way.needs([act("take")]).and([hex.clone()]))
                    .collect()
            }
            Choice::Destroy { unit } => {
                let ways = self.unit(unit).into_iter();
                ways.map(|way| way.needs([act("destroy")])).collect()
            }
            Choice::SetOut => vec![Way::default().like([act("set-out"), said("yes")])],
        };
        for way in &mut ways {
            let own = std::mem::take(way);
            *way = own.about(beside.clone()).about([said("yes"), said("ok")]);
        }
        ways
    }

    /// A bribe that is said in full, whether it may be or not: the rule says why not.
    fn of(&self, said: &[Part]) -> Option<Choice> {
        let Offers::Bribes { units, hexes, gold } = &self.pending.offers else {
            return None;
        };
        let (mut acts, mut placed, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for part in said {
            match part.0 {
                "act" => acts.push(&*part.1),
                "place" => placed.push(part.1.parse::<Hex>().ok()?),
                _ => rest.push(part.clone()),
            }
        }
        let ([verb], false) = (&acts[..], rest.is_empty()) else {
            return None;
        };
        let mut meant = units.iter().filter(|offer| {
            let ways = self.unit(&offer.unit);
            ways.iter().any(|way| way.fits(&rest))
        });
        let (Some(offer), None) = (meant.next(), meant.next()) else {
            return None;
        };
        // Where it cannot be paid no hex is asked for.
        let dear = offer.to_take() > *gold;
        let anywhere = hexes.first().filter(|_| dear).copied();
        let unit = offer.unit.clone();
        match (*verb, &placed[..]) {
            ("take", [hex]) => Some(Choice::Take { unit, hex: *hex }),
            ("take", []) => anywhere.map(|hex| Choice::Take { unit, hex }),
            ("destroy", []) => Some(Choice::Destroy { unit }),
            _ => None,
        }
    }

    /// What numbers mean: hexes, sides, places in the list or in a stack, a spy's.
    fn mean(&self, text: &str, items: &mut Vec<Item>) {
        // `3, 1,0`: the first comma parts the unit from the hex.
        hexes(text, items, &|_, rest| {
            let number = |at: usize| rest.get(at).is_some_and(Item::number);
            let comma = |at: usize| rest.get(at).is_some_and(|i| i.mark(","));
            comma(1) && !(number(2) && comma(3) && number(4)) || !number(0)
        });
        let beside: Vec<Hex> = self.city.into_iter().flat_map(Hex::neighbours).collect();
        for item in items.iter_mut() {
            let short = item.raw.chars().all(char::is_uppercase);
            let side = code(self.lexicon, "side", &item.raw).filter(|_| short);
            if let Some(side) = side {
                (item.class, item.val) = (Class::Slot("side"), side);
            }
            let sides = [
                "north",
                "northeast",
                "southeast",
                "south",
                "southwest",
                "northwest",
            ];
            let at = sides.iter().position(|side| item.is("side", side));
            if let Some(hex) = at.and_then(|at| beside.get(at)) {
                (item.class, item.val) = (Class::Slot("place"), hex.to_string().into());
            }
            if item.slot("act") && !self.acts().contains(&&*item.val) {
                item.hush();
            }
        }
        // `n° 3`
        for at in 1..items.len() {
            if items[at].mark("°º") && items[at - 1].raw.eq_ignore_ascii_case("n") {
                for item in &mut items[at - 1..=at] {
                    (item.class, item.val) = (Class::Slot("lead"), "number".into());
                }
            }
        }
        for part in items.split_mut(|i| i.mark(".!?;…")) {
            self.numbered(part);
        }
    }

    /// A number is a place in the list beside what is chosen, or alone in its sentence.
    fn numbered(&self, part: &mut [Item]) {
        let counts = |i: &Item| match i.class {
            Class::Number(Sign::None) | Class::Nth => Some(i.n),
            Class::Word if !self.lexicon.article(&i.raw) => self.lexicon.number(&i.raw),
            _ => None,
        };
        let chosen = |i: &Item| {
            let named = ["building", "kind", "noun", "place"];
            i.slot("act") || named.iter().any(|slot| i.slot(slot))
        };
        let said = ["small", "polite", "hum", "and"];
        let little = |i: &Item| {
            let lead = i.any("lead", &["number", "chooses"]) || i.slot("reply");
            i.is_mark() || lead || said.iter().any(|val| i.plain(val)) || counts(i).is_some()
        };
        if !(part.iter().any(chosen) || part.iter().all(little)) {
            return;
        }
        for at in 0..part.len() {
            let Some(n) = counts(&part[at]) else { continue };
            let small = |i: &&Item| i.is("lead", "number") || i.class == Class::Plain;
            let before = part[..at].iter().rev().find(|i| !small(i));
            let priced = part.get(at + 1).is_some_and(|i| i.slot("unit"));
            let slot = match before {
                _ if priced => continue,
                Some(i) if i.slot("rank") => "top",
                Some(i) if i.slot("noun") => "spy",
                // `at 3`
                Some(i) if i.is("lead", "in") => continue,
                _ => "nth",
            };
            (part[at].class, part[at].val) = (Class::Slot(slot), n.to_string().into());
        }
    }

    /// A choice as a player writes it: by its number in the list, a building by its name where that is read as it.
    fn printed(&self, choice: &Choice, texts: &Texts) -> String {
        let (what, n, hex) = match choice {
            Choice::Nothing => return texts.get("nothing"),
            Choice::SetOut => return texts.get("dl-offer-way"),
            Choice::Building { building } => {
                let read = self.lexicon.items(building);
                if let [only] = &read[..]
                    && only.is("building", building)
                {
                    return building.to_string();
                }
                let Offers::Buildings { buildings } = &self.pending.offers else {
                    return building.to_string();
                };
                return Self::place(buildings, &building).to_string();
            }
            Choice::Kill { unit } => ("kill", unit, String::new()),
            Choice::Take { unit, hex } => ("take", unit, hex.to_string()),
            Choice::Destroy { unit } => ("destroy", unit, String::new()),
        };
        let n = Self::place(self.units(), &n).to_string();
        t!(texts, "dl-write-choice", what, n, hex)
    }

    fn names(view: &View, pending: &Pending) -> Names {
        let mut names: Names = Vec::new();
        let mut add = |slot, name: &Name| names.push((slot, name.clone()));
        match &pending.offers {
            Offers::Buildings { buildings } => buildings.iter().for_each(|b| add("building", b)),
            Offers::Way { city } => add("city", city),
            Offers::Units { units } => units.iter().for_each(|unit| {
                add("kind", &unit.kind);
                add("stack", &unit.stack);
            }),
            Offers::Bribes { units, .. } => units.iter().for_each(|offer| {
                add("kind", &offer.unit.kind);
                add("stack", &offer.unit.stack);
            }),
        }
        view.world.players.keys().for_each(|name| add("seat", name));
        names.sort();
        names.dedup();
        names
    }
}

/// A choice read from a letter.
pub fn read(
    view: &View,
    pending: &Pending,
    season: (u16, &str),
    letter: &Letter,
    texts: &Texts,
) -> Read<DragonLords> {
    let lexicon = lexicon(&Known::names(view, pending));
    let known = Known {
        pending,
        city: view.world.cities.get(&pending.city).map(|city| city.hex),
        lexicon: &lexicon,
    };
    let offers = pending.choices().map(|answer| Offer {
        ways: known.ways(&answer),
        answer,
    });
    let window = Window {
        lexicon: &lexicon,
        seat: pending.seat.clone(),
        offers: offers.collect(),
        of: &|said| known.of(said),
        print: &|choice| known.printed(choice, texts),
        mean: &|text, items| known.mean(text, items),
    };
    let mut entry = window.read(letter, season);
    let mut chosen: Vec<(u32, Choice)> = Vec::new();
    for line in entry.lines.drain(..) {
        if chosen.iter().all(|(_, choice)| *choice != line.draft) {
            chosen.push((line.line, line.draft));
        }
    }
    let mut read = Read::of(entry);
    match &chosen[..] {
        [(_, choice)] => read.draft = Some(Draft::Choice(choice.clone())),
        [] => {
            let mut proposed = read.remarks.iter().filter_map(|one| one.remark.proposals());
            if proposed.all(<[_]>::is_empty) {
                let offers = pending.offers.into_str();
                let remark = Heeded::Rule(Remark::NoChoice { offers });
                read.remarks.push(Remarked::error(0, remark));
            }
        }
        [(line, _), ..] => {
            let remark = Heeded::Rule(Remark::TwoChoices);
            read.remarks.push(Remarked::error(*line, remark));
        }
    }
    read
}

#[cfg(test)]
mod tests;
