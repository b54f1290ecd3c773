//! The parts of a sentence, each with its verb and what it is about.

use super::super::table::{Kind, Site};
use super::items::{At, Face, Item};
use super::vocabulary::{Link, Noun, Verb, When};
use crate::engine::Seat;
use crate::reading::message::Why;

/// What a verb is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arg {
    /// A card, and where it is said to lie: in the stall, or not.
    Card(Face, Option<bool>),
    Ranks(u8),
    Building(Named),
    /// Places, rumors and the market's cards count from 0 here.
    Place(u8),
    Rumor(u8),
    Market(u8),
    Num(u16),
    Seat(Seat),
    Of(Noun),
    Kind(Kind),
    /// As many, and no others; 0: however many.
    All(u16),
    Nothing,
}

/// A building as it was named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Named {
    pub site: Option<Site>,
    pub owner: Option<Owner>,
    pub kind: Option<Kind>,
    pub rank: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Me,
    Seat(Seat),
}

/// All things of a kind that a part names.
macro_rules! named {
    ($($name:ident: $arg:ident($of:ty)),*) => {
        $(pub fn $name(&self) -> impl Iterator<Item = $of> + '_ {
            self.args.iter().filter_map(|arg| match arg {
                Arg::$arg(of) => Some(*of),
                _ => None,
            })
        })*
    };
}

/// A verb with all that belongs to it; without one, cards and the like that are named by themselves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Part {
    pub line: u32,
    pub quote: String,
    pub verb: Option<Verb>,
    pub args: Vec<Arg>,
    /// What stands beside it: "visit building 3, discard".
    pub beside: Vec<Part>,
    /// Instead of the part before, where that may not be.
    pub instead: bool,
    pub denied: bool,
    /// It names the question that it answers.
    pub named: bool,
    /// Words that nobody knows.
    pub unknown: usize,
    /// Somebody else may be who does it.
    pub theirs: bool,
}

impl Part {
    pub fn has(&self, arg: Arg) -> bool {
        self.args.contains(&arg)
    }

    pub fn beside(&self, verb: Verb) -> Option<&Part> {
        self.beside.iter().find(|part| part.verb == Some(verb))
    }

    /// What a royal action or a favor does, with what stands beside it.
    pub fn bought(&self) -> Result<Part, Why> {
        let (first, more) = self.beside.split_first().ok_or(Why::WhatIsMeant)?;
        let beside = more.to_vec();
        Ok(Part {
            beside,
            ..first.clone()
        })
    }

    /// Whether it says that there is nothing: "lay nothing", « ne retourne rien ».
    pub fn nothing(&self) -> bool {
        let names = |arg: &Arg| !matches!(arg, Arg::Nothing | Arg::Of(_));
        (self.has(Arg::Nothing) || self.denied) && !self.args.iter().any(names)
    }

    pub fn cards(&self) -> usize {
        let card = |arg: &&Arg| matches!(arg, Arg::Card(..) | Arg::Ranks(_));
        self.args.iter().filter(card).count()
    }

    /// Whether all cards that it names are named by rank alone: "all my sevens".
    pub fn ranks(&self) -> bool {
        let ranks = |arg: &&Arg| matches!(arg, Arg::Ranks(_));
        self.cards() == self.args.iter().filter(ranks).count()
    }

    named! { seats: Seat(Seat), nums: Num(u16), places: Place(u8), rumors: Rumor(u8), buildings: Building(Named),
    kinds: Kind(Kind), ranked: Ranks(u8) }
}

/// What stands between two parts and names nothing.
fn leads(item: Item) -> bool {
    matches!(
        item,
        Item::Me
            | Item::They
            | Item::When(_)
            | Item::Link(_)
            | Item::Not
            | Item::If
            | Item::Sep(_)
            | Item::But
            | Item::And
            | Item::Small
            | Item::Of
            | Item::In
            | Item::Own
    )
}

/// The parts of a sentence's items; what stands beside a verb is put to it.
pub(super) fn parts(items: &[At]) -> Vec<Part> {
    let verbs: Vec<usize> = (0..items.len()).filter(|at| is_verb(items, *at)).collect();
    let mut from = 0;
    let mut found: Vec<Part> = Vec::new();
    for (nth, at) in verbs.iter().enumerate() {
        let next = verbs.get(nth + 1).copied().unwrap_or(items.len());
        let mut end = next;
        if next < items.len() {
            while end > at + 1 && items.get(end - 1).is_some_and(|at| leads(at.item)) {
                end -= 1;
            }
        }
        let part = part(items.get(from..end).unwrap_or_default());
        from = end;
        put(&mut found, part);
    }
    if verbs.is_empty() {
        found.extend(elses(items));
    }
    found
}

/// A sentence without a verb; "nothing, or else 7 of hearts" is two parts.
fn elses(items: &[At]) -> Vec<Part> {
    let cut = |at: &At| at.item == Item::Link(Link::Else);
    let mut found: Vec<Part> = items.split(cut).map(part).collect();
    found
        .iter_mut()
        .skip(1)
        .for_each(|part| part.instead = true);
    found
}

fn is_verb(items: &[At], at: usize) -> bool {
    let next = items.get(at + 1).map(|next| next.item);
    match items.get(at).map(|at| at.item) {
        // "Exchange rumor 2": a noun.
        Some(Item::Verb(Verb::Rumor)) => !matches!(next, Some(Item::Num(_))),
        Some(Item::Verb(_)) => true,
        _ => false,
    }
}

/// Adds a part, or puts it beside the verb that it belongs to.
fn put(found: &mut Vec<Part>, part: Part) {
    let Some(head) = found.last_mut().filter(|_| !part.instead) else {
        return found.push(part);
    };
    let coin = |arg: &Arg| matches!(arg, Arg::Num(1) | Arg::Of(Noun::Coin));
    let belongs = match (head.verb, part.verb) {
        // "I buy … (royal action, 1 coin)": so it is without these words.
        (Some(Verb::Build | Verb::Upgrade | Verb::Blackmail | Verb::Buy), Some(Verb::Royal))
            if part.has(Arg::Of(Noun::Coin)) && part.args.iter().all(coin) && !part.denied =>
        {
            return;
        }
        (Some(Verb::Royal | Verb::Favor), Some(verb)) => {
            head.beside.is_empty()
                && matches!(
                    verb,
                    Verb::Build | Verb::Upgrade | Verb::Visit | Verb::Blackmail | Verb::Buy
                )
                || matches!(verb, Verb::Discard | Verb::Take) && head.beside(Verb::Visit).is_some()
        }
        (Some(Verb::Visit), Some(Verb::Discard | Verb::Blackmail)) => part.cards() == 0,
        (Some(Verb::Visit), Some(Verb::Take)) => part.has(Arg::Of(Noun::Coin)),
        // "Tax: I give …"
        (
            Some(Verb::Tax | Verb::Tithe),
            Some(Verb::Give | Verb::Lay | Verb::Discard | Verb::Pay),
        ) if head.args.is_empty() => {
            head.args = part.args;
            head.denied |= part.denied;
            head.unknown += part.unknown;
            return;
        }
        (Some(Verb::Accept), Some(Verb::Give)) => head.cards() == 0,
        (Some(Verb::Reject), Some(Verb::Draw)) => true,
        (Some(Verb::Defend), Some(Verb::TakeOff)) => true,
        (Some(Verb::Uncover), Some(Verb::Defend)) => true,
        (Some(Verb::StepDown | Verb::Downgrade), Some(Verb::Discard)) => true,
        _ => false,
    };
    match belongs {
        true => {
            head.unknown += part.unknown;
            head.beside.push(part);
        }
        false => found.push(part),
    }
}

/// What some items with at most one verb say.
fn part(items: &[At]) -> Part {
    let mut made = Making {
        items,
        part: Part::default(),
        noun: None,
        stall: None,
    };
    let verb = items.iter().position(|at| matches!(at.item, Item::Verb(_)));
    made.part.verb =
        verb.filter(|at| is_verb(items, *at))
            .and_then(|at| match items.get(at)?.item {
                Item::Verb(verb) => Some(verb),
                _ => None,
            });
    let mut at = 0;
    while at < items.len() {
        at += made.item(at).max(1);
    }
    // "I hire a spy (1 coin)": so it costs.
    let priced = matches!(
        made.part.verb,
        Some(Verb::Hire | Verb::Buy | Verb::Build | Verb::Upgrade | Verb::Blackmail)
    );
    let price = [Arg::Num(1), Arg::Of(Noun::Coin)];
    if let Some(at) = made.part.args.windows(2).position(|two| two == price)
        && priced
    {
        made.part.args.drain(at..at + 2);
    }
    // "BRUNO sells …"
    let before = items.iter().take(verb.unwrap_or(0)).rev();
    let mut before = before.skip_while(|at| matches!(at.item, Item::Small | Item::Not));
    made.part.theirs |= matches!(before.next(), Some(at) if matches!(at.item, Item::Seat(_)));
    made.part
}

struct Making<'a> {
    items: &'a [At],
    part: Part,
    /// What a number that follows counts.
    noun: Option<Noun>,
    /// Where the cards that follow lie, if that was said before them.
    stall: Option<bool>,
}

impl Making<'_> {
    fn at(&self, at: usize) -> Option<Item> {
        self.items.get(at).map(|at| at.item)
    }

    fn push(&mut self, arg: Arg) {
        self.part.args.push(arg);
    }

    /// Takes an item; how many it was.
    fn item(&mut self, at: usize) -> usize {
        let Some(item) = self.at(at) else { return 1 };
        match item {
            Item::Verb(Verb::Rumor) if matches!(self.at(at + 1), Some(Item::Num(_))) => {
                self.noun = Some(Noun::Rumor);
            }
            Item::Verb(_) => self.noun = None,
            Item::Card(face) => {
                self.noun = None;
                self.push(Arg::Card(face, self.stall));
            }
            Item::Ranks(rank) => {
                self.noun = None;
                self.push(Arg::Ranks(rank));
            }
            Item::Num(n) => self.number(n),
            Item::Noun(noun) => self.noun(at, noun),
            Item::Kind(kind) => return self.kind(at, kind),
            Item::Seat(seat) => self.seat(at, seat),
            // "Both from the stall."
            Item::All(number) => self.push(Arg::All(number)),
            Item::Nothing => self.push(Arg::Nothing),
            Item::Not | Item::When(When::Never) => self.part.denied = true,
            Item::Unknown | Item::Suit => self.part.unknown += 1,
            Item::Link(Link::Else) => self.part.instead = true,
            Item::They => self.part.theirs |= self.part.args.is_empty(),
            Item::Me => self.part.theirs = false,
            Item::When(When::Asked(_)) => self.part.named = true,
            Item::Link(_)
            | Item::When(_)
            | Item::Own
            | Item::Of
            | Item::In
            | Item::And
            | Item::If
            | Item::Sep(_)
            | Item::But
            | Item::Small => {}
        }
        1
    }

    fn number(&mut self, n: u16) {
        let from_0 = u8::try_from(n).ok().and_then(|n| n.checked_sub(1));
        let arg = match (self.noun, from_0) {
            (Some(Noun::Building), Some(n)) => match self.part.args.last_mut() {
                // "BRUNO's building 3": the owner is there already.
                Some(Arg::Building(named)) if named.site.is_none() => {
                    named.site = Some(Site(n));
                    return;
                }
                _ => Arg::Building(Named {
                    site: Some(Site(n)),
                    ..Named::default()
                }),
            },
            (Some(Noun::Place), Some(n)) => Arg::Place(n),
            (Some(Noun::Rumor), Some(n)) => Arg::Rumor(n),
            (Some(Noun::Market), Some(n)) => Arg::Market(n),
            _ => Arg::Num(n),
        };
        self.push(arg);
    }

    fn noun(&mut self, at: usize, noun: Noun) {
        self.noun = Some(noun);
        let counted = self.counts(at);
        match noun {
            Noun::Stall | Noun::Hand => {
                let stall = noun == Noun::Stall;
                let named = |arg: &&mut Arg| matches!(arg, Arg::Card(..));
                let both = self.part.args.iter().any(|arg| matches!(arg, Arg::All(_)));
                let mut cards: Vec<&mut Arg> = self.part.args.iter_mut().filter(named).collect();
                match cards.last_mut() {
                    None => self.stall = Some(stall),
                    Some(_) if both => cards.into_iter().for_each(|card| lies(card, stall)),
                    Some(last) => lies(last, stall),
                }
                self.push(Arg::Of(noun));
            }
            Noun::Building if !counted => {}
            Noun::Building => {
                let owner = self.owner(at);
                self.push(Arg::Building(Named {
                    owner,
                    ..Named::default()
                }));
            }
            Noun::First => self.push(Arg::Num(1)),
            Noun::Second => self.push(Arg::Num(2)),
            Noun::Place | Noun::Rumor if counted => {}
            Noun::Market if counted => {}
            noun => self.push(Arg::Of(noun)),
        }
    }

    /// Whether a number follows, after a colon or the like perhaps.
    fn counts(&self, at: usize) -> bool {
        let mut next = at + 1;
        while matches!(
            self.at(next),
            Some(Item::Small | Item::Sep('#' | '°' | '.'))
        ) {
            next += 1;
        }
        matches!(self.at(next), Some(Item::Num(_)))
    }

    /// Whose a building is, by what stands before it.
    fn owner(&self, at: usize) -> Option<Owner> {
        let mut before = at;
        while let Some(item) = before.checked_sub(1).and_then(|at| self.at(at)) {
            before -= 1;
            match item {
                Item::Own => return Some(Owner::Me),
                Item::Seat(seat) => return Some(Owner::Seat(seat)),
                Item::Of | Item::Small => {}
                _ => return None,
            }
        }
        None
    }

    /// A seat is a building's owner, or somebody who is dealt with.
    fn seat(&mut self, at: usize, seat: Seat) {
        let mut next = at + 1;
        while matches!(self.at(next), Some(Item::Of | Item::Small)) {
            next += 1;
        }
        let owns = next > at + 1
            && matches!(
                self.at(next),
                Some(Item::Noun(Noun::Building) | Item::Kind(_))
            );
        let of = at.checked_sub(1).and_then(|at| self.at(at)) == Some(Item::Of);
        match self.part.args.last_mut() {
            _ if owns => {}
            Some(Arg::Building(named)) if of => named.owner = Some(Owner::Seat(seat)),
            _ => self.push(Arg::Seat(seat)),
        }
    }

    /// "My estate of 7s"; in a building to be built, its size. How many items it took.
    fn kind(&mut self, at: usize, kind: Kind) -> usize {
        let mut next = at + 1;
        let of = self.at(next) == Some(Item::Of);
        next += usize::from(of);
        let rank = match self.at(next).filter(|_| of) {
            Some(Item::Ranks(rank)) => Some(rank),
            Some(Item::Card(face)) => Some(face.rank),
            Some(Item::Num(n)) => u8::try_from(n).ok().filter(|n| (2..=10).contains(n)),
            _ => None,
        };
        let used = if rank.is_some() { next + 1 - at } else { 1 };
        let builds = self.part.verb == Some(Verb::Build);
        let bracketed = at.checked_sub(1).and_then(|at| self.at(at)) == Some(Item::Sep('('));
        let mut before = self.items.iter().take(at).rev();
        let before = before.find(|at| at.item != Item::Small);
        let target = before.is_some_and(|at| at.item == Item::In);
        self.noun = None;
        let owner = self.owner(at);
        match self.part.args.last_mut() {
            _ if builds => {
                self.push(Arg::Kind(kind));
                if let Some(rank) = rank {
                    self.push(Arg::Ranks(rank));
                }
            }
            Some(Arg::Building(named)) if bracketed => {
                (named.kind, named.rank) = (Some(kind), rank);
            }
            // "Upgrade my farm to an estate."
            Some(Arg::Building(_)) if target => self.push(Arg::Kind(kind)),
            _ => self.push(Arg::Building(Named {
                site: None,
                owner,
                kind: Some(kind),
                rank,
            })),
        }
        used
    }
}

fn lies(card: &mut Arg, in_stall: bool) {
    if let Arg::Card(_, stall) = card {
        *stall = Some(in_stall);
    }
}
